"""What a seat may not know: the tiles that a text names, and other deals that the seat can't tell from its own."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

from fortytwo import SEATS, Deal, Hand, IllegalAction, Round, Seat, Tile


def swapped(round: Round, seat: Seat, rng: random.Random) -> Round | None:
    """The round with the tiles that `seat` doesn't see dealt otherwise, and all that was done the same; `None` where
    none was found.

    Two tiles at a time change hands, as long as what was done stays legal; that alone is held fast, so the suits and
    the numbers of doubles change wherever nobody's actions told them.
    """
    others = [other for other in SEATS if other is not seat]
    found = round
    for _ in range(12):
        one, two = rng.sample(others, 2)
        if not (found.hand(one) and found.hand(two)):
            continue
        mine, theirs = rng.choice(found.hand(one)), rng.choice(found.hand(two))
        found = _dealt_otherwise(found, {mine: theirs, theirs: mine}) or found
    return found if found.deal != round.deal else None


def _dealt_otherwise(round: Round, change: dict[Tile, Tile]) -> Round | None:
    assert round.deal
    hands = {seat: Hand(change.get(tile, tile) for tile in round.deal[seat]) for seat in SEATS}
    again = Round(Deal(hands), rules=round.rules, dealer=round.dealer)
    try:
        for action in round.actions:
            again = again.act(action)
    except IllegalAction:
        return None
    return again if again.phase == round.phase else None


WORDS = ["blank", "one", "two", "three", "four", "five", "six"]
TILE_IN_WORDS = re.compile(rf"\b(double|{'|'.join(WORDS)})-({'|'.join(WORDS)})\b")


def tiles_named(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every tile that is named anywhere in a snapshot, in notation or in words, with where.

    Not where it can't be a hand's: calls look alike, everybody knows the trumps and the tiles that may be named as
    one, and the first shake is drawn from a shuffle of its own.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("calls", "bid", "contracts", "contract", "trumps", "rules", "version", "needs", "shake"):
                yield from tiles_named(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from tiles_named(inner, f"{path}[{at}]")
    elif isinstance(value, str):
        for high, low in TILE_IN_WORDS.findall(value):
            ends = sorted([WORDS.index(low) if high == "double" else WORDS.index(high), WORDS.index(low)])
            yield f"{ends[1]}{ends[0]}", path
        if not path.endswith(".say"):  # "East bids 31."
            for found in re.findall(r"(?<![0-9a-z])[0-6]{2}(?![0-9a-z])", value):
                yield "".join(sorted(found, reverse=True)), path
