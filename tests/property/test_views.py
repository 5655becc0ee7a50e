"""A seat sees its own tiles and what is public, and nothing that depends on the rest."""

from __future__ import annotations

import random
from typing import Any

import naive
from hypothesis import given, settings
from hypothesis import strategies as st
from made_rounds import SEATS, rounds

from fortytwo import TILES, Deal, Round, Seat
from fortytwo.bots.hidden import swapped
from fortytwo.tiles import Hand


def played_by(r: Round) -> dict[Seat, list[Any]]:
    plays: dict[Seat, list[Any]] = {seat: [] for seat in Seat}
    for trick in (*r.tricks, *([r.trick] if r.trick else [])):
        for seat, play in trick.plays:
            plays[seat].append(play.tile)
    return plays


@given(rounds(), SEATS, st.integers(0, 2**32))
@settings(max_examples=150)
def test_the_view_is_the_same_whatever_the_others_hold(r: Round, seat: str, seed: int) -> None:
    other = swapped(r, Seat(seat), random.Random(seed))
    if other:
        assert other.view(seat) == r.view(seat)
        assert repr(other.view(seat)) == repr(r.view(seat))


def test_the_permuted_deals_do_differ() -> None:
    """Else the property above would say nothing: in the tiles, and in how many doubles the others hold."""
    rng = random.Random(7)
    r = Round(Deal.random(seed=11), dealer="W")
    for call in ["30", "P", "P", "P"]:
        r = r.act(call)
    r = r.act("fives")
    different = doubles = 0
    for _ in range(20):
        other = swapped(r, Seat.E, rng)
        different += other is not None
        doubles += other is not None and any(
            sum(tile.is_double for tile in other.hand(seat)) != sum(tile.is_double for tile in r.hand(seat))
            for seat in Seat
        )
        if len(r.tricks) < 4 and r.turn:
            r = r.act(rng.choice([action for action in r.legal if str(action) != "claim"]))
    assert different > 10
    assert doubles > 10


def tiles_in(thing: object) -> set[str]:
    """Every tile that a value holds, however deep."""
    if isinstance(thing, str | int | bool | type(None)):
        return set()
    if hasattr(thing, "bit"):
        return {str(thing)}
    if isinstance(thing, dict):
        return {tile for pair in thing.items() for part in pair for tile in tiles_in(part)}
    if isinstance(thing, tuple | list | set | frozenset | Hand):
        return {tile for part in thing for tile in tiles_in(part)}
    fields = getattr(thing, "__dict__", {})
    return {tile for part in fields.values() for tile in tiles_in(part)}


@given(rounds(), SEATS)
@settings(max_examples=100)
def test_no_hidden_tile_in_a_view(r: Round, seat: str) -> None:
    view = r.view(seat)
    public = {str(tile) for tiles in played_by(r).values() for tile in tiles}
    own = {str(tile) for tile in r.hand(seat)}
    seen = {name: tiles_in(value) for name, value in vars(view).items()}
    unseen = {str(tile) for tile in TILES} - public - own
    assert seen.pop("unseen") == unseen  # one set of them, the owners not told
    assert seen.pop("hand") == own
    assert set().union(*seen.values()) <= public | own


@given(rounds(), SEATS)
@settings(max_examples=100)
def test_what_a_view_says(r: Round, seat: str) -> None:
    view = r.view(seat)
    assert view.seat == seat
    assert list(view.hand) == sorted(view.hand, reverse=True)  # the fixed order of R1 section 3
    assert view.hand == r.hand(seat)
    assert view.legal == (r.legal if r.turn == seat else ())
    assert (view.phase, view.turn, view.dealer, view.rules) == (r.phase, r.turn, r.dealer, r.rules)
    assert (view.calls, view.declarer, view.bid) == (r.calls, r.declarer, r.bid)
    assert (view.half, view.contract) == (r.half, r.contract)
    assert (view.points, view.result) == (r.points, r.result)
    assert view.tiles == {other: len(r.hand(other)) for other in Seat}


@given(rounds(), SEATS)
@settings(max_examples=100)
def test_voids_are_what_was_shown(r: Round, seat: str) -> None:
    view = r.view(seat)
    shown: dict[str, set[str]] = {other: set() for other in "NESW"}
    contract = str(r.contract.played) if r.contract else ""
    called = {"nello": "doubles", "one-tile": "trump-tile"}.get(contract.partition(":")[0], contract)
    for trick in (*r.tricks, *([r.trick] if r.trick else [])):
        if contract == "sevens":
            break  # nobody follows suit there, so nobody shows a void
        lead = str(trick.plays[0][1])
        suit = naive.suit_led(lead, contract)
        if suit == naive.called_suit(contract):
            name = called
        else:
            name = list(naive.NUMBERS)[int(lead[-1] if "/" in lead else lead[0])]
        for other, play in trick.plays:
            if str(play.tile) not in suit:
                shown[other].add(name)
            else:
                assert name not in shown[other]  # a void stays one
    has_trumps = contract and contract != "sevens" and not contract.startswith("nello") and naive.called_suit(contract)
    if r.rules.first_lead_trump and has_trumps and (r.tricks or r.trick):  # who didn't lead one first holds none
        leader, lead_play = (r.tricks[0] if r.tricks else r.trick).plays[0]  # type: ignore[union-attr]
        if str(lead_play.tile) not in naive.called_suit(contract):
            shown[leader].add(called)
    assert {str(other): set(suits) for other, suits in view.voids.items()} == shown
    for other, suits in shown.items():
        for tile in r.hand(other):
            for name in suits:
                suit = (
                    naive.called_suit(contract) if name == called else naive.number_suit(naive.NUMBERS[name], contract)
                )
                assert str(tile) not in suit
