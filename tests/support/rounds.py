"""Rounds for the tests of the rules: a deal that gives a seat its hand, an auction, tiles played."""

from __future__ import annotations

import re

from fortytwo import SEATS, TILES, Deal, Hand, Round, Rules


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
