"""Rounds for the tests of the rules: a deal that gives a seat its hand, an auction, tiles played, one trick; and cases
under the presets whose sources say them."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import naive
import pytest

from fortytwo import PRESETS, SEATS, TILES, Deal, Hand, Round, Rules

PAGE = Path(__file__).resolve().parents[2] / "docs" / "rules.md"


def deal_with(**hands: str) -> Deal:
    """A deal that gives the seats named these tiles, seven at most; what is left fills the hands in order.

    Without any, nobody holds four doubles.
    """
    given = {seat: list(Hand(hands.get(seat, ""))) for seat in SEATS}
    rest = [tile for tile in TILES if not any(tile in hand for hand in given.values())]
    for seat in SEATS:
        while len(given[seat]) < 7:
            given[seat].append(rest.pop(0))
    return Deal({seat: Hand(given[seat]) for seat in SEATS})


def done(r: Round, actions: str) -> Round:
    """The round after actions in order; a `;` between tricks is for the eye."""
    for action in re.split(r"[\s;]+", actions.strip()):
        r = r.act(action) if action else r
    return r


def auction(rules: Rules | str, calls: str = "", *, dealer: str = "W", **hands: str) -> Round:
    """The round after these calls, the seats named holding these tiles; North speaks first where West is the dealer."""
    return done(Round(deal_with(**hands), rules=rules, dealer=dealer), calls)


@cache
def listed_under() -> dict[str, str]:
    """The preset under which docs/rules.md lists each statement of a source."""
    found: dict[str, str] = {}
    preset = ""
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("#"):
            heading = re.search(r"preset `([\w-]+)`", line)
            preset = heading[1] if heading else ""
        elif preset and (row := re.match(r"\| (R\d\.\d+) \|", line)):
            found[row[1]] = preset
    return found


def said(ids: str, words: str, *values: Any, house: str = "") -> list[Any]:
    """The parameters of a case, once for each preset whose source says it; corrections and decisions hold in all six.

    The first parameter is the text of the rules: the preset, with `house` rules added.

    >>> [case.id for case in said("R0.12 R1.47 R0.11", "65 leads sixes")]
    ['R0.12 R0.11 rulebook: 65 leads sixes', 'R1.47 tournament: 65 leads sixes']
    """
    by_preset: dict[str, list[str]] = {}
    for each in ids.split():
        for preset in [listed_under()[each]] if each.startswith("R") else PRESETS:
            by_preset.setdefault(preset, []).append(each)
    return [
        pytest.param(preset + house, *values, id=f"{' '.join(carried)} {preset}: {words}")
        for preset, carried in by_preset.items()
    ]


@cache
def can_name(rules: str, contract: str) -> bool:
    """Whether a declarer with four doubles may name the contract on some bid up to two marks."""
    start = auction(rules, N="66 55 44 33 21 20 10")
    won = [done(start, f"{bid} P P P") for bid in ("30", "42", "84") if bid in start.legal]
    return any(r.phase == "contract" and contract in r.legal for r in won)


def no_help(contract: str, led: str, besides: str = "") -> list[str]:
    """Tiles that neither follow this lead nor can take it: no doubles, no trumps, nothing with a number of the lead."""
    return [
        tile
        for tile in naive.TILES
        if not naive.double(tile)
        and tile not in naive.called_suit(contract)
        and not set(tile) & set(led)
        and tile not in besides.split()
    ]


def facing(rules: str, contract: str, led: str, hand: str) -> Round:
    """North, the declarer, has led, and East, who holds this hand, is to play."""
    tile, east = led.partition("/")[0], Hand(hand)
    spare = [other for other in TILES if other not in east and str(other) != tile]
    hands = {"E": east}
    for seat, size in (("N", len(east) - 1), ("S", len(east)), ("W", len(east))):
        hands[seat], spare = Hand(spare[:size]), spare[size:]
    r = Round.setup(hands=hands, contract=contract, declarer="N", bid="42", leader="N", trick=led, rules=rules)
    assert r.turn == "E"
    return r


def legal_after(rules: str, contract: str, led: str, hand: str) -> set[str]:
    """What a hand may play to a lead."""
    return set(str(facing(rules, contract, led, hand).legal).split())


def follows(rules: str, contract: str, led: str, tile: str) -> bool:
    """Whether a tile must be played to a lead, when the hand's other tile is none that could help."""
    other = no_help(contract, led, tile)[0]
    legal = legal_after(rules, contract, led, f"{tile} {other}")
    assert legal in ({tile}, {tile, other})
    return legal == {tile}


def taker(rules: str, contract: str, plays: str) -> int:
    """The place, from 0, of the play that takes the trick. Seats that no play is given for throw what can't help."""
    given = plays.split()
    seats = naive.plays_in_turn("N", contract, "N")
    tiles = [play.partition("/")[0] for play in given]
    spare = no_help(contract, tiles[0], " ".join(tiles))[: len(seats) - len(given)]
    hands = dict(zip(seats, [*tiles, *spare], strict=True))
    r = Round.setup(hands=hands, contract=contract, declarer="N", bid="42", leader="N", rules=rules)
    winner = done(r, " ".join([*given, *spare])).tricks[0].winner
    assert winner is not None
    return seats.index(winner)


def refused(r: Round, action: str) -> str | None:
    """The code of the refusal of an action; `None` where it is legal."""
    refusal = r.why_not(action)
    assert (refusal is None) is (action in r.legal)
    return refusal.code if refusal else None


NO_DOUBLES = "65 64 63 53 42 31 10"
THREE_DOUBLES = "66 55 44 31 21 20 10"
FOUR_DOUBLES = "66 55 44 33 21 20 10"
