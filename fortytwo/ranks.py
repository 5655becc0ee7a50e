"""A contract's tables as masks, for search: what leads a suit, what wins it, what beats what. And count."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from fortytwo.contracts import Tables
from fortytwo.tiles import ALL_TILES_MASK, TILES, mask_of

Leads = dict[int, int]
"""What may be led, by the suit led, as masks."""


@dataclass(frozen=True, eq=False)
class Ranks:
    """By the suit led: the tiles that lead it; the tiles that can win, as pairs of bit and power, the best first; each
    bit's power; the tiles up to each power. By a tile's bit: what beats it when it is led.

    In sevens tiles can be equal, and as it makes no difference there what suit is led, all lead one.
    """

    leading: tuple[int, ...]
    ranked: tuple[tuple[tuple[int, int], ...], ...]
    power: tuple[dict[int, int], ...]
    up_to: tuple[tuple[int, ...], ...]
    beaters: dict[int, int]
    has_equals: bool

    def leads(self, hand: int) -> Leads:
        """The tiles of a hand by the suit that they lead."""
        return {suit: hand & mask for suit, mask in enumerate(self.leading) if hand & mask}


@cache
def ranks_of(tables: Tables) -> Ranks:
    """The ranks of a contract's tables."""
    powers = range(max(map(max, tables.power)) + 1)
    by_tile = {tile: tables.power[tables.led_suit[tile.index]] for tile in TILES}
    return Ranks(
        leading=(ALL_TILES_MASK,)
        if tables.closest
        else tuple(mask_of(tile for tile in TILES if tables.led_suit[tile.index] == suit) for suit in range(8)),
        ranked=tuple(
            tuple(sorted(((tile.bit, row[tile.index]) for tile in TILES if row[tile.index]), key=lambda pair: -pair[1]))
            for row in tables.power
        ),
        power=tuple({tile.bit: row[tile.index] for tile in TILES} for row in tables.power),
        up_to=tuple(
            tuple(mask_of(tile for tile in TILES if row[tile.index] <= power) for power in powers)
            for row in tables.power
        ),
        beaters={
            tile.bit: mask_of(other for other in TILES if row[other.index] > row[tile.index])
            for tile, row in by_tile.items()
        },
        has_equals=tables.closest is not None,
    )


_TENS = mask_of(tile for tile in TILES if tile.count == 10)
_FIVES = mask_of(tile for tile in TILES if tile.count == 5)


def count_of(mask: int, tiles: int = 28) -> int:
    """The count of a mask's tiles, or of so many of them, the highest."""
    tens = min(tiles, (mask & _TENS).bit_count())
    return 10 * tens + 5 * min(tiles - tens, (mask & _FIVES).bit_count())
