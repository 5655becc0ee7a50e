"""The bid book: how likely a hand is to make a contract, from the hand alone and at once.

The book was fitted to hands that the solver solved with all hands open, and then to hands that were played, since who
sees all hands makes more than who doesn't (`tools/make_bid_book.py`).
"""

from __future__ import annotations

import json
import pkgutil
from functools import cache, lru_cache

from fortytwo.bidding.chances import LAST, chance_of
from fortytwo.bidding.shapes import (
    GRIP,
    SUITS,
    Shape,
    beaten_by,
    kind_of,
    offs,
    shape_of,
    side_table,
    takes_all_for_sure,
)
from fortytwo.contracts import SUITS as NAMES
from fortytwo.contracts import Contract
from fortytwo.scoring import HAND_POINTS
from fortytwo.tiles import ALL_TILES_MASK, TILES, Tile

HOPELESS = -800
"""The logit of what nobody would name."""

KEPT = 20_000
"""So many answers are kept."""


@cache
def _weights() -> dict[str, dict[str, list[int]]]:
    """By kind of contract and points the weight of each number of a shape, in hundredths."""
    data = pkgutil.get_data(__package__, "book.json")
    assert data
    weights: dict[str, dict[str, list[int]]] = json.loads(data)
    return weights


@cache
def _weights_at(kind: str, points: int) -> tuple[int, ...]:
    """A kind's weights for so many points; between two that the book has, in proportion."""
    kept = {int(at): weights for at, weights in _weights()[kind].items()}
    if points in kept or len(kept) == 1:
        return tuple(kept.get(points) or next(iter(kept.values())))
    low, high = max(at for at in kept if at < points), min(at for at in kept if at > points)
    return tuple(
        (less * (high - points) + more * (points - low)) // (high - low)
        for less, more in zip(kept[low], kept[high], strict=True)
    )


@lru_cache(KEPT)
def logit(hand: int, contract: Contract, points: int) -> int:
    """The logit, in hundredths, of the chance that a hand of seven tiles makes a contract: that its side takes so many
    `points` in a suit, in doubles or in follow me; in other contracts that it does what they ask.

    >>> from fortytwo import Hand
    >>> strong, weak = Hand("66 65 64 63 62 55 44").mask, Hand("66 51 40 32 21 10 00").mask
    >>> logit(strong, Contract("sixes"), 42) > logit(weak, Contract("sixes"), 42)
    True
    """
    contract = contract if contract.is_half else contract.played
    if contract.family == "one-tile":
        return _one_tile(hand, contract, points)
    if takes_all_for_sure(hand, contract):
        return LAST
    if contract.is_nello and not offs(hand, contract):  # whatever is led takes the trick
        return -LAST
    shape, found, below, at_below = shape_of(hand, contract), LAST - 1, LAST - 1, 0
    for at, weights in _anchors(kind_of(contract)):
        below, found = (
            found,
            min(found, sum(weights[number] for number in shape)),
        )  # no likelier than what asks for less
        if at >= points or at == HAND_POINTS:
            break
        at_below = at
    if at > points and at_below:  # between two that the book has, in proportion
        found = (below * (at - points) + found * (points - at_below)) // (at - at_below)
    return max(1 - LAST, found)


@cache
def _anchors(kind: str) -> list[tuple[int, list[int]]]:
    """The points that the book has a kind's weights for, from the fewest, with these."""
    return sorted((int(at), weights) for at, weights in _weights()[kind].items())


def chance(hand: int, contract: Contract, points: int) -> float:
    """The chance that a hand of seven tiles makes a contract.

    >>> from fortytwo import Hand
    >>> strong, weak = Hand("66 65 64 63 62 55 44").mask, Hand("66 51 40 32 21 10 00").mask
    >>> chance(strong, Contract("sixes"), 30) > 0.8 > 0.3 > chance(weak, Contract("sixes"), 30)
    True
    """
    return chance_of(logit(hand, contract, points))


def _one_tile(hand: int, contract: Contract, points: int) -> int:
    """As in follow me with another double for the tile named, which nothing can beat either."""
    tile = Tile(contract.name.partition(":")[2])
    follow_me = Contract("follow-me")
    missing = [other for other in TILES if other.is_double and not hand & other.bit]
    if tile.is_double or not missing:
        return logit(hand, follow_me, points)
    if not hand & tile.bit:
        return HOPELESS
    other = max(missing, key=lambda double: (double.high in tile, double.high))
    return logit(hand ^ tile.bit ^ other.bit, follow_me, points)


@lru_cache(KEPT)
def best_suit_logit(hand: int, points: int) -> int:
    """The best logit that a hand has in a number suit: the same as asking `logit` for each, only quicker, and without
    a look at what less would ask for.

    >>> from fortytwo import Hand
    >>> hand = Hand("66 65 64 63 62 55 44").mask
    >>> best_suit_logit(hand, 30) == logit(hand, Contract("sixes"), 30)
    True
    """
    shape = Shape(hand)
    patterns, doubles, counted = shape.patterns, shape.doubles, shape.counted
    best = HOPELESS
    for trump, (weights, sides, bare, beaten) in enumerate(_suits(points)):
        pattern = patterns[trump]
        held, off = pattern.bit_count(), (doubles & ~(1 << trump)).bit_count()
        found = weights[pattern] + weights[576 + (counted & bare)] + weights[608 + 8 * held + off]
        offs = 0
        for bit, beaters in beaten:
            if bit & hand and beaters & ~hand:
                offs += 1
        if not offs and GRIP[pattern] == 3:
            return LAST
        found += weights[672 + trump] + weights[679 + 8 * GRIP[pattern] + offs]
        for suit, table in sides:
            found += table[patterns[suit]]
        if found > best:
            best = found
    return best


@cache
def _suits(points: int) -> list[tuple[tuple[int, ...], list[tuple[int, list[int]]], int, list[tuple[int, int]]]]:
    """By trump: the weights, each side suit's by its whole pattern, which tiles of count aren't trumps, and what beats
    each tile that isn't, trumps aside."""
    weights, found = _weights_at("suit", points), []
    for trump in SUITS:
        contract = Contract(NAMES[trump])
        trumps = contract.tables.trumps
        sides = [(suit, [weights[number] for number in side_table(suit, trump)]) for suit in SUITS if suit != trump]
        bare = Shape(ALL_TILES_MASK & ~trumps).counted
        beaten = [(bit, beaters & ~trumps) for bit, beaters in beaten_by(contract.name)]
        found.append((weights, sides, bare, beaten))
    return found
