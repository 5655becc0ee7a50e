"""Who shakes first, and in what order the tiles are drawn (docs/rules.md, the deal)."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fortytwo.dice import below, shuffled
from fortytwo.frozen import FrozenDict
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import TILES, Tile

Draws = tuple[Mapping[Seat, Tile], ...]
"""What was drawn for the first shake: the tile of each seat, then those of the seats that tied, and so on."""


def first_shaker(rules: Rules, rng: random.Random) -> tuple[Seat, Draws]:
    """Who shakes the first hand of a game by these rules, and what was drawn for it (nothing where chance decides).

    In a draw each seat takes a tile; those with the highest total draw again among themselves until one is left. That
    one shakes (R4), or bids first, so that the seat before it shakes (R3).
    """
    if rules.first_shaker == "random":
        return SEATS[below(len(SEATS), rng)], ()
    drawing, draws = list(SEATS), list[Mapping[Seat, Tile]]()
    while len(drawing) > 1:
        drawn = FrozenDict(zip(drawing, shuffled(TILES, rng), strict=False))
        draws.append(drawn)
        drawing = highest(drawn)
    winner = drawing[0]
    bids_first = rules.first_shaker == "highest-draw-bids-first"
    return winner.previous if bids_first else winner, tuple(draws)


def highest(drawn: Mapping[Seat, Tile]) -> list[Seat]:
    """The seats whose tiles have the highest total.

    >>> highest({Seat.N: Tile("43"), Seat.E: Tile("61"), Seat.S: Tile("22"), Seat.W: Tile("50")})
    ['N', 'E']
    """
    most = max(tile.pips for tile in drawn.values())
    return [seat for seat, tile in drawn.items() if tile.pips == most]


def drawing_order(dealer: Seat | str) -> tuple[Seat, ...]:
    """In what order the seats draw their hands: the shaker's opponents, the partner, the shaker (R0, R4). It changes
    nothing: every deal is as likely.

    >>> drawing_order("W")
    ('N', 'S', 'E', 'W')
    """
    dealer = Seat(dealer)
    return dealer.next, dealer.previous, dealer.partner, dealer
