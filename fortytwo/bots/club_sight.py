"""What a seat sees, in masks: where the tiles that are out may be, and how likely it is that a hand lacks some."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import comb

from fortytwo.contracts import Contract
from fortytwo.ranks import Ranks, ranks_of
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import ALL_TILES_MASK, TILES, mask_of
from fortytwo.view import View

COUNT = {tile.bit: tile.count for tile in TILES}


@dataclass(frozen=True, eq=False)
class Masks:
    """A contract's tables as a player thinks of them: by a tile's bit the suit that it leads, the leads that it would
    beat in their own suit and those that it would stay under; by a suit and a power the tiles above it."""

    ranks: Ranks
    trumps: int
    follows: tuple[int, ...]
    suits: dict[str, int]
    led: dict[int, int]
    beats: dict[int, int]
    ducks: dict[int, int]
    above: tuple[tuple[int, ...], ...]


@cache
def masks_of(name: str) -> Masks:
    """The masks of a contract that is played in tricks."""
    contract = Contract(name)
    tables = contract.tables
    ranks = ranks_of(tables)
    beats, ducks = {}, {}
    for tile in TILES:
        led = [other for other in TILES if other != tile and tile.bit & tables.follows[tables.led_suit[other.index]]]
        over = mask_of(other for other in led if other.bit & ~ranks.up_to[tables.led_suit[other.index]][0]
                       and ranks.beaters[other.bit] & tile.bit)  # fmt: skip
        beats[tile.bit] = over & ~tables.trumps
        ducks[tile.bit] = mask_of(led) & ~over
    return Masks(
        ranks=ranks,
        trumps=tables.trumps,
        follows=tables.follows,
        suits={contract.suit_name(suit): mask for suit, mask in enumerate(tables.follows)},
        led={tile.bit: tables.led_suit[tile.index] for tile in TILES},
        beats=beats,
        ducks=ducks,
        above=tuple(tuple(ALL_TILES_MASK & ~mask for mask in row) for row in ranks.up_to),
    )


class Sight:
    """A view as masks: the seat's `own` tiles, those that are `out`, and for the seat to the left, the partner and the
    seat to the right, by 1, 2 and 3, the tiles that they may hold and how many they hold."""

    __slots__ = ("masks", "may", "me", "out", "own", "tiles", "total")

    def __init__(self, view: View) -> None:
        assert view.contract
        self.masks = masks_of(view.contract.played.name)
        self.own, self.out = view.hand.mask, view.unseen.mask
        self.total = self.out.bit_count()
        self.may, self.tiles = [0], [0]
        self.me, suits = SEATS.index(view.seat), self.masks.suits
        for place in (1, 2, 3):
            seat, may = SEATS[(self.me + place) % 4], self.out
            for void in view.voids[seat]:
                may &= ~suits[void]
            self.may.append(may)
            self.tiles.append(view.tiles[seat])

    def place(self, seat: Seat) -> int:
        """1 for the seat to the left, 2 for the partner, 3 for the seat to the right, 0 for the seat itself."""
        return (SEATS.index(seat) - self.me) % 4

    def lacks(self, place: int, mask: int) -> int:
        """How likely it is, in thousandths, that a seat has none of the tiles of a mask."""
        held = mask & self.may[place]
        return chance_of_none(held.bit_count(), self.tiles[place], self.total) if held else SURE


SURE = 1000  # thousandths


@cache
def chance_of_none(wanted: int, held: int, total: int) -> int:
    """How likely it is, in thousandths, that `held` tiles of `total` include none of `wanted` tiles.

    >>> chance_of_none(0, 7, 21), chance_of_none(1, 7, 21), chance_of_none(15, 7, 21)
    (1000, 666, 0)
    """
    return SURE * comb(total - wanted, held) // comb(total, held)


def bits_of(mask: int) -> Iterator[int]:
    """The bits of a mask, each as a mask of its own.

    >>> list(bits_of(0b1101))
    [1, 4, 8]
    """
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit
