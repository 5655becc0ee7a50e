"""Tiles, and hands of them.

A tile's index is its place in `00 10 11 20 21 22 … 66`; its bit is `1 << index`. Search and legality work on such
28-bit masks, people on `Tile` and `Hand`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, overload

from fortytwo.errors import NotationError, Refusal
from fortytwo.frozen import Frozen
from fortytwo.sentences import say

_TILE = re.compile(r"\[?([0-6_bB])[-:|]?([0-6_bB])\]?")


class Tile(Frozen):
    """One of the 28 tiles, written high end first. Also reads `46`, `6-4`, `6:4`, `6|4`, `[6|4]`, and `_ b B` for a
    blank.

    There is one object a tile, so tiles compare by identity; they sort as in a hand's notation, `66` last.

    >>> Tile("46"), Tile("[6|4]").count, Tile("b5").name
    (Tile('64'), 10, 'five-blank')
    >>> 4 in Tile("64"), Tile("64") == "64"
    (True, False)
    """

    __slots__ = ("bit", "count", "high", "index", "low")
    high: int
    low: int
    index: int
    bit: int
    count: int
    """The points that the tile itself is worth: 10, 5 or 0."""

    def __new__(cls, text: str | Tile) -> Tile:
        if isinstance(text, Tile):
            return text
        match = _TILE.fullmatch(text.strip()) if isinstance(text, str) else None
        if not match:
            raise NotationError(text, 0, Refusal("expected.tile"))
        ends = [0 if end in "_bB" else int(end) for end in match.groups()]
        return TILES[tile_index(*ends)]

    @property
    def is_double(self) -> bool:
        return self.high == self.low

    @property
    def pips(self) -> int:
        return self.high + self.low

    @property
    def name(self) -> str:
        """The tile in words: `six-four`, `double-five`."""
        return say("name.tile", tile=str(self))

    def __contains__(self, end: object) -> bool:
        return end == self.high or end == self.low

    def __lt__(self, other: Tile) -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return f"{self.high}{self.low}"

    def __repr__(self) -> str:
        return f"Tile('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return Tile, (str(self),)

    def _repr_html_(self) -> str:
        from fortytwo.draw import tile_svg

        return tile_svg(self)


def tile_index(one: int, other: int) -> int:
    """The index of the tile with these ends, in either order.

    >>> tile_index(0, 0), tile_index(4, 6), tile_index(6, 6)
    (0, 25, 27)
    """
    high, low = (one, other) if one >= other else (other, one)
    return high * (high + 1) // 2 + low


def _make_tiles() -> tuple[Tile, ...]:
    tiles: list[Tile] = []
    for high in range(7):
        for low in range(high + 1):
            tile = object.__new__(Tile)
            index, count = len(tiles), high + low if high + low in (5, 10) else 0
            parts = {"high": high, "low": low, "index": index, "bit": 1 << index, "count": count}
            for name, part in parts.items():
                object.__setattr__(tile, name, part)
            tiles.append(tile)
    return tuple(tiles)


TILES = _make_tiles()
ALL_TILES_MASK = (1 << 28) - 1
DOUBLES = sum(tile.bit for tile in TILES if tile.is_double)


def mask_of(tiles: Iterable[Tile]) -> int:
    """The mask with these tiles' bits."""
    mask = 0
    for tile in tiles:
        mask |= tile.bit
    return mask


def tiles_of(mask: int) -> list[Tile]:
    """The tiles of a mask in the order of a hand: by high end, then low end, descending.

    >>> tiles_of(0b111)
    [Tile('11'), Tile('10'), Tile('00')]
    """
    tiles = []
    while mask:
        top = mask.bit_length() - 1
        tiles.append(TILES[top])
        mask ^= 1 << top
    return tiles


def read_tiles(text: str) -> list[Tile]:
    """Tiles from text, split by spaces or commas. A tile named twice, or a text that isn't a tile, raises
    `NotationError`."""
    tiles: list[Tile] = []
    for piece in re.finditer(r"[^\s,]+", text):
        if not _TILE.fullmatch(piece.group()):
            raise NotationError(text, piece.start(), Refusal("expected.tile"))
        tile = Tile(piece.group())
        if tile in tiles:
            raise NotationError(text, piece.start(), Refusal("expected.new-tile", {"tile": tile}))
        tiles.append(tile)
    return tiles


class Hand(Frozen, Sequence[Tile]):
    """A set of tiles, always in the same order, so that the order tells nothing (R1 section 3).

    >>> hand = Hand("50 64, 55")
    >>> str(hand), len(hand), "6-4" in hand, hand - "64"
    ('64 55 50', 3, True, Hand('55 50'))
    """

    __slots__ = ("_made", "mask")
    mask: int
    _made: tuple[Tile, ...] | None  # the tiles, once somebody asks for them: many hands serve as masks alone

    def __init__(self, tiles: str | Iterable[Tile | str] = ()) -> None:
        if not isinstance(tiles, Iterable):
            raise NotationError(tiles, 0, Refusal("expected.tile"))
        named = read_tiles(tiles) if isinstance(tiles, str) else [Tile(tile) for tile in tiles]
        mask = mask_of(named)
        object.__setattr__(self, "mask", mask)
        object.__setattr__(self, "_made", None)
        if mask.bit_count() != len(named):
            raise NotationError(" ".join(map(str, named)), 0, Refusal("expected.tiles-once"))

    @classmethod
    def from_mask(cls, mask: int) -> Hand:
        """The hand with a mask's tiles."""
        hand = cls.__new__(cls)
        object.__setattr__(hand, "mask", mask)
        object.__setattr__(hand, "_made", None)
        return hand

    @property
    def _tiles(self) -> tuple[Tile, ...]:
        made = self._made
        if made is None:
            made = tuple(tiles_of(self.mask))
            object.__setattr__(self, "_made", made)
        return made

    @property
    def doubles(self) -> int:
        """How many doubles the hand holds."""
        return (self.mask & DOUBLES).bit_count()

    @property
    def count(self) -> int:  # type: ignore[override]  # in 42 the count of a hand is its points
        """The points that the hand's tiles are worth by themselves."""
        return sum(tile.count for tile in self._tiles)

    @overload
    def __getitem__(self, index: int) -> Tile: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Tile, ...]: ...
    def __getitem__(self, index: int | slice) -> Tile | tuple[Tile, ...]:
        return self._tiles[index]

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __iter__(self) -> Iterator[Tile]:
        return iter(self._tiles)

    def __contains__(self, tile: object) -> bool:
        if not isinstance(tile, Tile | str):
            return False
        try:
            return bool(self.mask & Tile(tile).bit)
        except NotationError:
            return False

    def __sub__(self, tiles: Hand | str | Iterable[Tile | str]) -> Hand:
        return Hand.from_mask(self.mask & ~_as_hand(tiles).mask)

    def __or__(self, tiles: Hand | str | Iterable[Tile | str]) -> Hand:
        return Hand.from_mask(self.mask | _as_hand(tiles).mask)

    def __eq__(self, other: object) -> bool:
        return self.mask == other.mask if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.mask)

    def __str__(self) -> str:
        return " ".join(map(str, self._tiles))

    def __repr__(self) -> str:
        return f"Hand('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return Hand, (str(self),)

    def _repr_html_(self) -> str:
        from fortytwo.draw import hand_svg

        return hand_svg(self)


def _as_hand(tiles: Hand | str | Iterable[Tile | str]) -> Hand:
    if isinstance(tiles, Tile):
        return Hand((tiles,))
    return tiles if isinstance(tiles, Hand) else Hand(tiles)
