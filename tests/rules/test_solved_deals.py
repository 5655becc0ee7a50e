"""Deals and positions whose exact values others worked out, and hands as they were published."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from support.rounds import done

import fortytwo as ft
from fortytwo import Deal, Round, Rules

CASES: dict[str, Any] = json.loads((Path(__file__).parent / "deals.json").read_text(encoding="utf-8"))
DEALS = [pytest.param(case, id=f"{case['id']} {case['contract']}") for case in CASES["deals"]]
POSITIONS = [pytest.param(case, id=f"{case['id']} {case['contract']}") for case in CASES["positions"]]

EVERY_CONTRACT = Rules.parse("campus+nello=suit,suit-inverted,high,low+follow_me=high,low+sevens=1")
TRICKS = ("nello", "sevens")


def after_the_auction(case: dict[str, Any], bid: str, rules: Rules = EVERY_CONTRACT) -> Round:
    """The deal with the contract bought and named: declarer is the first to call, and the others pass."""
    declarer = ft.Seat(case["declarer"])
    dealer = declarer.partner.next
    assert dealer.next is declarer
    return done(Round(Deal(case["deal"]), rules=rules, dealer=dealer), f"{bid} P P P {case['contract']}")


def before_the_lead(case: dict[str, Any], bid: str, rules: str = "tournament") -> Round:
    """The same, set up."""
    hands, contract, declarer = Deal(case["deal"]), case["contract"], case["declarer"]
    return Round.setup(hands=hands, contract=contract, declarer=declarer, bid=bid, rules=rules)


def at(case: dict[str, Any], rules: str) -> Round:
    """The position of a case, each tile of it played."""
    r = before_the_lead(case, "42", rules)
    for action in case["play"].split():
        seat, tile = action.split(":")
        assert r.turn == seat
        r = r.act(tile)
    assert r.turn == case["to_move"]
    return r


def by_tile(solution: ft.Solution) -> dict[str, int]:
    return {str(play): value for play, value in solution.by_action.items()}


@pytest.mark.parametrize("case", DEALS)
def test_deal(case: dict[str, Any]) -> None:
    in_tricks = case["contract"].startswith(TRICKS)
    solution = ft.solve(after_the_auction(case, "42"))
    assert solution.unit == ("tricks" if in_tricks else "points")
    assert solution.value == case["value"]
    assert solution.made is (case["value"] == {"nello": 0, "seven": 7}.get(case["contract"][:5], 42))
    if "by_lead" in case:  # in sevens no lead is better than another
        assert by_tile(solution) == case["by_lead"]
        assert {str(play) for play in solution.best} == {
            tile for tile, value in case["by_lead"].items() if value == case["value"]
        }
    else:
        assert set(solution.by_action.values()) == {case["value"]}
    assert ft.solve(before_the_lead(case, "42")).value == case["value"]


@pytest.mark.parametrize("case", DEALS)
def test_the_contract_of_a_deal_is_kept_up_to_its_value(case: dict[str, Any]) -> None:
    if case["contract"].startswith(TRICKS):
        kept = case["value"] == (7 if case["contract"] == "sevens" else 0)
        assert ft.can_make(after_the_auction(case, "42")) is kept
        assert ft.can_make(after_the_auction(case, "84")) is kept
        return
    for bid in {30, 41, case["value"], case["value"] + 1} & set(range(30, 43)):
        r = after_the_auction(case, str(bid))
        assert ft.can_make(r) is (case["value"] >= bid)
        after = {str(play): kept for play, kept in ft.can_make_after(r).items()}
        assert after == {tile: value >= bid for tile, value in case["by_lead"].items()}


@pytest.mark.parametrize("case", POSITIONS)
def test_position(case: dict[str, Any]) -> None:
    r = at(case, "tournament+early_end=no")
    so_far = case["so_far"]
    solution = ft.solve(r)
    assert solution.value == so_far + case["value_from_here"]
    assert by_tile(solution) == {tile: so_far + value for tile, value in case["moves"].items()}
    if not case["contract"].startswith(TRICKS):
        assert r.points[ft.Seat(case["declarer"]).side] == so_far


@pytest.mark.parametrize("case", [case for case in POSITIONS if not case.values[0]["contract"].startswith(TRICKS)])
def test_position_set_up(case: dict[str, Any]) -> None:
    """The same where only the points taken, the hands and the trick on the table are told."""
    r = at(case, "tournament+early_end=no")
    again = Round.setup(
        hands={seat: r.hand(seat) for seat in ft.SEATS},
        contract=case["contract"],
        declarer=case["declarer"],
        bid="42",
        leader=r.trick.leader if r.trick is not None else None,
        taken=r.points,
        trick=r.trick.tiles if r.trick is not None else "",
    )
    solution = ft.solve(again)
    assert solution.value == case["so_far"] + case["value_from_here"]
    if again.phase == "play":
        assert by_tile(solution) == {tile: case["so_far"] + value for tile, value in case["moves"].items()}


LOST_NELLOS = [case for case in POSITIONS if "nello" in case.id and case.values[0]["so_far"]]


@pytest.mark.parametrize("case", LOST_NELLOS)
def test_a_nello_that_is_lost_is_played_on(case: dict[str, Any]) -> None:
    """Early end or not; where the round is over the seat that took the last trick is about to lead."""
    on = at(case, "tournament+early_end=no")
    over = before_the_lead(case, "42")
    while over.phase == "play":
        over = over.act(on.actions[len(over.actions)])
    assert over.result is not None
    assert over.result.ended == "early"
    assert ft.can_make(over) is False
    solution = ft.solve(over)
    assert solution.made is False
    # so it goes on, play by play, to the position of the case
    goes_on = done(before_the_lead(case, "42", "tournament+early_end=no"), " ".join(map(str, over.actions)))
    for action in on.actions[len(over.actions) :]:
        goes_on = goes_on.act(action)
        assert ft.solve(goes_on).value == solution.by_action[action]
        solution = ft.solve(goes_on)
    assert solution.value == case["so_far"] + case["value_from_here"]


@pytest.mark.parametrize("declarer", ["E", "W"])
def test_the_sample_hand_of_the_indicating_essay(declarer: str) -> None:
    """Roberson's essay on indicating, on texas42.net: with fours East and West, leading, take it all."""
    deal = Deal("N:65 53 51 50 22 21 20 | 55 54 44 42 40 31 00 | 66 63 62 52 33 30 10 | 64 61 60 43 41 32 11")
    r = Round.setup(hands=deal, contract="fours", declarer=declarer, bid="42")
    assert ft.solve(r).value == 42
    assert ft.can_make(r)


def test_a_seven_way_tie() -> None:
    """North leads 60 and East plays 65: whatever South throws, North's side is left with 3 points."""
    deal = Deal("N:66 63 60 50 42 31 00 | 65 62 54 44 43 33 21 | 53 52 51 40 22 20 11 | 64 61 55 41 32 30 10")
    r = done(Round.setup(hands=deal, contract="sixes", declarer="N", bid="30"), "60 65")
    answers = ["53", "52", "51", "40", "22", "20", "11"]
    assert by_tile(ft.solve(r)) == dict.fromkeys(answers, 3)
    other = done(Round.setup(hands=deal, contract="sixes", declarer="E", leader="N", bid="30"), "60 65")
    assert by_tile(ft.solve(other)) == dict.fromkeys(answers, 39)
