"""The shape of a hand in a contract, as numbers that the bid book adds up weights for.

A shape is what a player looks at: which trumps, what lies in each side suit and under which tiles that are missing,
which count is bare, how many trumps and doubles there are together. It is the same for hands that differ only in what
can't matter, so that few weights do for 1,184,040 hands.
"""

from __future__ import annotations

from functools import cache

from fortytwo.contracts import Contract
from fortytwo.tiles import TILES, Tile, tiles_of

SUITS = range(7)

DOUBLE = 1 << 6
"""A suit's pattern has a bit for each of its tiles: the other ends from low to high, the double on top."""

COUNTERS = [tile.index for tile in TILES if tile.count]

SUIT_KINDS = ("suit", "doubles", "follow-me", "follow-me:low")
"""The kinds of contract in which a hand may bid points."""

SIZES = {
    "suit": 679, "doubles": 672, "follow-me": 992, "follow-me:low": 992,
    "nello:suit": 1032, "nello:suit-inverted": 1032, "nello:high": 1032, "nello:low": 1032, "sevens": 576,
    "plunge": 1032, "splash": 1032,
}  # fmt: skip
"""How many numbers the shapes of each kind of contract have. A plunge is led by its declarer, a splash by the partner
who names it."""

_NEAR = 3  # in sevens so many distances are looked at together


def kind_of(contract: Contract) -> str:
    """The book's kind of a contract: a number suit is a `suit`.

    >>> kind_of(Contract("fives")), kind_of(Contract("plunge:fives")), kind_of(Contract("nello:low"))
    ('suit', 'plunge', 'nello:low')
    """
    family = contract.family
    return family if family in ("suit", "plunge", "splash") else contract.name


class Shape:
    """What a hand of tiles, as a mask, has in each suit: `patterns` by suit; `doubles` and `counted` have a bit for
    each double and each tile of count that is held."""

    __slots__ = ("counted", "doubles", "patterns")

    def __init__(self, hand: int) -> None:
        first, second, third, fourth = _chunks()
        packed = first[hand & 127] | second[hand >> 7 & 127] | third[hand >> 14 & 127] | fourth[hand >> 21]
        self.patterns = [packed >> 7 * suit & 127 for suit in SUITS]
        self.doubles = packed >> 49 & 127
        self.counted = packed >> 56


@cache
def _chunks() -> list[list[int]]:
    """By chunk of seven tiles and the mask of those held: seven bits for each suit's pattern, then the doubles, then
    the tiles of count."""
    return [[sum(_bits_of(tile) for tile in tiles_of(held << 7 * chunk)) for held in range(128)] for chunk in range(4)]


def _bits_of(tile: Tile) -> int:
    high, low = tile.high, tile.low
    bits = 1 << 56 + COUNTERS.index(tile.index) if tile.count else 0
    if tile.is_double:
        return bits | DOUBLE << 7 * high | 1 << 49 + high
    return bits | 1 << 7 * high + _place(high, low) | 1 << 7 * low + _place(low, high)


def _place(suit: int, other: int) -> int:
    """The place of a tile's other end in a suit's pattern."""
    return other - (other > suit)


@cache
def side_table(suit: int, trump: int) -> list[int]:
    """By a side suit's pattern its number in the shape of a number suit: its tile that is a trump is left out."""
    place = _place(suit, trump)
    low = (1 << place) - 1
    return [128 + 64 * suit + (pattern & low | pattern >> place + 1 << place) for pattern in range(128)]


def shape_of(hand: int, contract: Contract) -> tuple[int, ...]:
    """The numbers of what there is to a hand in a contract, each below `SIZES[kind]`."""
    kind = kind_of(contract)
    if kind == "sevens":
        return _sevens(hand)
    shape = Shape(hand)
    patterns, doubles, counted = shape.patterns, shape.doubles, shape.counted
    if kind == "suit":
        trump = contract.trump
        assert trump is not None
        bare = Shape(hand & ~contract.tables.trumps).counted
        off = (doubles & ~(1 << trump)).bit_count()
        sides = [side_table(suit, trump)[patterns[suit]] for suit in SUITS if suit != trump]
        return (patterns[trump], *sides, 576 + bare, 608 + 8 * patterns[trump].bit_count() + off, 672 + trump)
    suits = len({tile.high for tile in tiles_of(hand) if not tile.is_double})
    together = 8 * doubles.bit_count() + suits
    if kind == "doubles":
        bare = Shape(hand & ~contract.tables.trumps).counted
        return (doubles, *(128 + 64 * suit + (patterns[suit] & 63) for suit in SUITS), 576 + bare, 608 + together)
    numbers = [128 * suit + pattern for suit, pattern in enumerate(patterns)]
    if kind.startswith("follow-me"):
        return (*numbers, 896 + counted, 928 + together)
    return (*numbers, 896 + doubles, 1024 + doubles.bit_count())


def _sevens(hand: int) -> tuple[int, ...]:
    """How many tiles there are at each distance from seven pips, and how the near ones stand together."""
    away = [0] * 8
    for tile in tiles_of(hand):
        away[abs(7 - tile.pips)] += 1
    none, one, two = (sum(away[: distance + 1]) for distance in range(_NEAR))
    return (*(8 * distance + n for distance, n in enumerate(away)), 64 + 64 * none + 8 * one + two)
