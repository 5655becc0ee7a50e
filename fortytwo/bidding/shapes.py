"""The shape of a hand in a contract, as numbers that the bid book adds up weights for.

A shape is what a player looks at: which trumps, what lies in each side suit and under which tiles that are missing,
which count is bare, how many trumps and doubles there are together. It is the same for hands that differ only in what
can't matter, so that few weights do for 1,184,040 hands.
"""

from __future__ import annotations

from functools import cache

from fortytwo.contracts import Contract
from fortytwo.ranks import ranks_of
from fortytwo.tiles import TILES, Tile, tiles_of

SUITS = range(7)

DOUBLE = 1 << 6
"""A suit's pattern has a bit for each of its tiles: the other ends from low to high, the double on top."""

COUNTERS = [tile.index for tile in TILES if tile.count]

SUIT_KINDS = ("suit", "doubles", "follow-me", "follow-me:low")
"""The kinds of contract in which a hand may bid points."""

SIZES = {
    "suit": 711, "doubles": 704, "follow-me": 1056, "follow-me:low": 1056,
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
    if kind not in SUIT_KINDS:
        numbers = [128 * suit + pattern for suit, pattern in enumerate(patterns)]
        return (*numbers, 896 + doubles, 1024 + doubles.bit_count())
    trumps = contract.tables.trumps
    beaten = offs(hand, contract)
    if kind == "suit":
        trump = contract.trump
        assert trump is not None
        sides = [side_table(suit, trump)[patterns[suit]] for suit in SUITS if suit != trump]
        bare, off = Shape(hand & ~trumps).counted, (doubles & ~(1 << trump)).bit_count()
        held = patterns[trump].bit_count()
        together = 608 + 8 * held + off
        return (patterns[trump], *sides, 576 + bare, together, 672 + trump, 679 + 8 * GRIP[patterns[trump]] + beaten)
    suits = len({tile.high for tile in tiles_of(hand) if not tile.is_double})
    together = 8 * doubles.bit_count() + suits
    if kind == "doubles":
        sides = [128 + 64 * suit + (patterns[suit] & 63) for suit in SUITS]
        bare = Shape(hand & ~trumps).counted
        return (doubles, *sides, 576 + bare, 608 + together, 672 + 8 * GRIP[doubles] + beaten)
    numbers = [128 * suit + pattern for suit, pattern in enumerate(patterns)]
    return (*numbers, 896 + counted, 928 + together, 992 + 8 * doubles.bit_count() + beaten)


def takes_all_for_sure(hand: int, contract: Contract) -> bool:
    """Whether a hand of seven tiles takes all the tricks in a suit, in doubles or in follow me wherever the other tiles
    lie: its best trumps draw all that are out, and nothing beats its other tiles."""
    if kind_of(contract) not in SUIT_KINDS or offs(hand, contract):
        return False
    if contract.trump is None and contract.family != "doubles":
        return True
    shape = Shape(hand)
    return GRIP[shape.doubles if contract.trump is None else shape.patterns[contract.trump]] == 3


def offs(hand: int, contract: Contract) -> int:
    """How many tiles of a hand, trumps aside, some tile that isn't in it beats in its own suit."""
    others = ~hand & ~contract.tables.trumps
    return sum(bool(beaters & others) for bit, beaters in beaten_by(contract.name) if bit & hand)


@cache
def beaten_by(name: str) -> list[tuple[int, int]]:
    """The tiles that aren't trumps in a contract, as bits, each with the mask of those that beat it when it is led."""
    tables = Contract(name).tables
    return [(bit, beaters) for bit, beaters in ranks_of(tables).beaters.items() if not bit & tables.trumps]


def _grip(pattern: int) -> int:
    """How well trumps of a pattern hold the others down, from 0 without the best one to 3 where they are sure to draw
    them all."""
    top = next((n for n in range(7) if not pattern << n & DOUBLE), 7)
    out = 7 - pattern.bit_count()
    return 0 if not top else 3 if top >= out else 2 if 2 * top >= out else 1


GRIP = [_grip(pattern) for pattern in range(128)]


def _sevens(hand: int) -> tuple[int, ...]:
    """How many tiles there are at each distance from seven pips, and how the near ones stand together."""
    away = [0] * 8
    for tile in tiles_of(hand):
        away[abs(7 - tile.pips)] += 1
    none, one, two = (sum(away[: distance + 1]) for distance in range(_NEAR))
    return (*(8 * distance + n for distance, n in enumerate(away)), 64 + 64 * none + 8 * one + two)
