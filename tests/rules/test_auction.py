"""The auction of straight 42 (RULES.md section 3; R1 section 4), and what other presets say meanwhile."""

from __future__ import annotations

from typing import Any

import naive
import pytest
from rule_cases import CASES, of_kind

from fortytwo import PRESETS, TILES, Call, Deal, Round, Rules, RulesError
from fortytwo.auction import legal_calls
from fortytwo.tiles import Hand

PLAYED = "tournament"


def deal_with(hand: str, seat: str) -> Deal:
    """A deal that gives a seat this hand."""
    rest = iter([tile for tile in TILES if tile not in Hand(hand)])
    return Deal(
        {other: hand if other == seat else " ".join(str(next(rest)) for _ in range(7)) for other in naive.SEATS}
    )


def after(rules: Rules | str, dealer: str, calls: str, deal: Deal | None = None) -> Round:
    r = Round(deal or Deal.from_index(0), rules=rules, dealer=dealer)
    for call in calls.split():
        r = r.act(call)
    return r


@pytest.mark.parametrize("case", of_kind("auction"))
def test_case(case: dict[str, Any]) -> None:
    """A case of `tournament` gives its answer; for the others a round refuses to start, and names the options."""
    caller = "NESW"[len(case["calls"].split())] if case["dealer"] == "W" else None
    assert caller
    deal = deal_with(case["hand"], caller) if "hand" in case else None
    if case["rules"] == PLAYED:
        r = after(case["rules"], case["dealer"], case["calls"], deal)
        assert r.turn == caller
        assert (case["call"] in r.legal) is case["legal"]
        assert (r.why_not(case["call"]) is None) is case["legal"]
    else:
        with pytest.raises(RulesError) as raised:
            after(case["rules"], case["dealer"], case["calls"], deal)
        assert raised.value.options


def test_there_are_auction_cases_of_either_kind() -> None:
    presets = {case["rules"] for case in CASES if case["kind"] == "auction"}
    assert PLAYED in presets
    assert len(presets) > 1


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("rulebook", {"nello", "plunge", "sevens"}),
        ("points", {"scoring", "nello", "all_pass"}),
        ("stuck-dealer", {"highest_point_bid", "dealer_raise", "all_pass"}),
        ("club", {"highest_point_bid", "all_pass", "nello", "renege_award", "sweep_marks", "marks_for_42"}),
        ("campus", {"first_shaker", "nello", "plunge"}),
    ],
)
def test_a_preset_that_cannot_be_played_yet_is_refused_by_its_options(preset: str, options: set[str]) -> None:
    with pytest.raises(RulesError) as raised:
        Round(Deal.from_index(0), rules=preset)
    assert set(raised.value.options) == options
    assert all(option in str(raised.value) for option in options)
    assert str(raised.value).endswith(".")


def test_every_preset_but_one_is_refused() -> None:
    refused = set()
    for preset in PRESETS:
        try:
            Round(Deal.from_index(0), rules=preset)
        except RulesError:
            refused.add(preset)
    assert refused == set(PRESETS) - {PLAYED}


def test_example_6_the_last_and_highest_bid_wins() -> None:
    r = Round(Deal.from_index(0), dealer="W")
    for seat, call in (("N", "30"), ("E", "31"), ("S", "P"), ("W", "34")):
        assert r.phase == "auction"
        assert r.turn == seat
        r = r.act(call)
    assert r.phase == "contract"
    assert (r.declarer, r.bid, r.turn) == ("W", Call("34"), "W")


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("30 P P P", "N", "30"),
        ("P P P 30", "W", "30"),
        ("30 31 32 33", "W", "33"),
        ("30 P 42 P", "S", "42"),
        ("41 84 P 3M", "W", "3M"),
        ("42 84 3M 4M", "W", "4M"),
        ("P 84 P P", "E", "84"),
        ("31 P 32 P", "S", "32"),
    ],
)
def test_who_declares(calls: str, declarer: str, bid: str) -> None:
    r = after("tournament", "W", calls)
    assert (r.phase, r.declarer, str(r.bid), r.turn) == ("contract", declarer, bid, declarer)


@pytest.mark.parametrize("dealer", naive.SEATS)
def test_the_seat_left_of_the_dealer_speaks_first_and_the_dealer_last(dealer: str) -> None:
    r = Round(Deal.from_index(0), dealer=dealer)
    order = []
    while r.phase == "auction":
        assert r.turn is not None
        order.append(str(r.turn))
        r = r.act("P")
    assert order[-1] == dealer
    assert order == [naive.after(dealer), naive.after(naive.after(dealer)), naive.partner(naive.after(dealer)), dealer]


def test_all_pass_throws_the_hand_in() -> None:
    r = after("tournament", "W", "P P P P")
    assert r.phase == "over"
    assert r.turn is None
    assert r.result is not None
    assert r.result.ended == "thrown in"
    assert r.result.score == {"NS": 0, "EW": 0}
    assert (r.result.made, r.result.declarer, r.result.bid) == (None, None, None)


@pytest.mark.parametrize(
    ("calls", "call", "code"),
    [
        ("", "3M", "bid-first-marks"),
        ("", "7M", "bid-first-marks"),
        ("", "8M", "bid-over-cap"),
        ("30", "30", "bid-too-low"),
        ("35", "34", "bid-too-low"),
        ("30", "3M", "bid-first-marks"),
        ("42", "41", "bid-too-low"),
        ("42", "42", "bid-too-low"),
        ("42", "3M", "bid-jump"),
        ("84", "4M", "bid-jump"),
        ("84", "84", "bid-too-low"),
        ("84 3M", "5M", "bid-jump"),
        ("30", "NELLO", "not-a-call-here"),
        ("30", "LOW", "not-a-call-here"),
        ("30", "168", "bid-first-marks"),
    ],
)
def test_refused_calls(calls: str, call: str, code: str) -> None:
    refusal = after("tournament", "W", calls).why_not(call)
    assert refusal is not None
    assert refusal.code == code
    assert refusal.sentence


def test_a_lowest_bid_is_kept() -> None:
    r = after("tournament+lowest_bid=34", "W", "")
    assert "34" in r.legal
    refusal = r.why_not("33")
    assert refusal is not None
    assert refusal.code == "bid-off-ladder"
    assert refusal.sentence == "Bids of points run from 34 to 41."


def test_168_and_126_are_marks_here() -> None:
    r = after("tournament", "W", "42 84")
    assert "126" in r.legal
    assert r.act("126").calls[-1] == Call("3M")
    assert r.act("3M").act("168").calls[-1] == Call("4M")


# Histories of straight 42's auction, all four seats having spoken, with marks capped. Not from this engine:
# each was counted from the text of R1 alone.
HISTORIES = {1: 2380, 2: 3060, 3: 3196, 4: 3213, 5: 3214, 6: 3214, 7: 3214}


def histories(rules: Rules, calls: tuple[Call, ...] = ()) -> int:
    if len(calls) == 4:
        return 1
    return sum(histories(rules, (*calls, call)) for call in legal_calls(rules, calls))


@pytest.mark.parametrize(("cap", "count"), HISTORIES.items())
def test_number_of_auctions(cap: int, count: int) -> None:
    assert histories(Rules(most_marks=cap, first_marks=min(2, cap))) == count


def test_auctions_reach_the_cap_and_no_further() -> None:
    rules = Rules(most_marks=3)
    assert legal_calls(rules, [Call("84"), Call("3M")]) == [Call("P")]
    assert legal_calls(rules, [Call("84")]) == [Call("P"), Call("3M")]
    assert [str(call) for call in legal_calls(Rules(first_marks=0), [Call("40")])] == ["P", "41"]


@pytest.mark.parametrize("first_marks", [0, 1, 2, 3, 7])
@pytest.mark.parametrize("lowest_bid", [30, 33, 41])
def test_every_auction_against_the_ladder(first_marks: int, lowest_bid: int) -> None:
    rules = Rules(first_marks=first_marks, lowest_bid=lowest_bid)
    table = naive.Round({seat: [] for seat in naive.SEATS}, "W", first_marks=first_marks, lowest_bid=lowest_bid)

    def compare(calls: tuple[Call, ...]) -> None:
        table.calls = [("", str(call)) for call in calls]
        legal = legal_calls(rules, calls)
        assert {str(call) for call in legal} == table.legal()
        if len(calls) < 2:
            for call in legal:
                compare((*calls, call))

    compare(())
