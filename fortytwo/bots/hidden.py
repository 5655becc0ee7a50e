"""What a bot may not know: other deals that its seat can't tell from its own."""

from __future__ import annotations

import random

from fortytwo.deals import Deal
from fortytwo.dice import pick, shuffled
from fortytwo.errors import IllegalAction
from fortytwo.round import Round
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import Hand, Tile

EXCHANGES = 12


def swapped(round: Round, seat: Seat, rng: random.Random) -> Round | None:
    """The round with the tiles that `seat` doesn't see dealt otherwise, and all that was done the same; `None` where
    none was found. It takes a round from its shake on.

    Two tiles at a time change hands, as long as what was done stays legal; that alone is held fast, so the suits and
    the numbers of doubles change wherever nobody's actions told them.

    >>> r = Round(Deal.random(seed=42), dealer="W").act("30")
    >>> other = swapped(r, Seat.S, random.Random(1))
    >>> other.view("S") == r.view("S"), other.hand("N") == r.hand("N")
    (True, False)
    """
    others = [other for other in SEATS if other is not seat]
    found = round
    for _ in range(EXCHANGES):
        one, two, _third = shuffled(others, rng)
        if not (found.hand(one) and found.hand(two)):
            continue
        mine, theirs = pick(tuple(found.hand(one)), rng), pick(tuple(found.hand(two)), rng)
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
