"""The shake is fair: chi-squared of which seat gets which tile, dealt as a game deals its hands.

In a deal each tile goes to one seat and each seat gets seven, so a table of 28 tiles by 4 seats has
(28 − 1) × (4 − 1) degrees of freedom. The margins are fixed in every single deal too: the cells of one deal vary
together by (28/27) (I − J/28) ⊗ (1/4) (I − J/4), so Pearson's sum comes to 28/27 of chi-squared, and 27/28 of it is
taken.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

import pytest

from fortytwo import SEATS, TILES, Deal, Game
from fortytwo.dice import below, derive_seed, generator

FREEDOM = (28 - 1) * (4 - 1)
# Of chi-squared with 81 degrees of freedom: one fair table in a thousand comes to less, and one to more (the latter as
# in the NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.4; both are worked out anew below).
LEAST, MOST = 47.277, 126.083

Counts = list[list[int]]


def table(deal: Callable[[int], Deal], deals: int) -> Counts:
    """How often each seat got each tile."""
    counts = [[0] * len(TILES) for _ in SEATS]
    for number in range(1, deals + 1):
        hands = deal(number).hands
        for row, seat in zip(counts, SEATS, strict=True):
            for tile in hands[seat]:
                row[tile.index] += 1
    return counts


def chi_squared(counts: Counts) -> float:
    """Pearson's sum for a table whose cells should be equal, taken for what a deal fixes."""
    expected = sum(map(sum, counts)) / (len(SEATS) * len(TILES))
    return sum((n - expected) ** 2 for row in counts for n in row) / expected * 27 / 28


def over(value: float) -> float:
    """The share of fair tables that come to more: for an odd number of degrees of freedom the tail is a finite sum
    (Abramowitz and Stegun, 26.4.4)."""
    term, total = math.sqrt(value), 0.0
    for odd in range(1, FREEDOM, 2):
        total += term
        term *= value / (odd + 2)
    return math.erfc(math.sqrt(value / 2)) + 2 * math.exp(-value / 2) / math.sqrt(2 * math.pi) * total


def dealt(seed: str) -> Callable[[int], Deal]:
    """The deals of a game's hands."""
    game = Game("tournament", seed=seed)
    return lambda number: Deal.random(seed=game.hand_seed(number))


def test_the_critical_values() -> None:
    assert over(MOST) == pytest.approx(0.001, abs=1e-6)
    assert over(LEAST) == pytest.approx(0.999, abs=1e-6)


def test_the_sum_varies_as_chi_squared_does() -> None:
    """Over tables of fair deals that `random.sample` makes its mean is the degrees of freedom, its variance twice."""
    rng = random.Random("fair")
    sums = []
    for _ in range(400):
        counts = [[0] * 28 for _ in SEATS]
        for _ in range(40):
            for place, tile in enumerate(rng.sample(range(28), 28)):
                counts[place // 7][tile] += 1
        sums.append(chi_squared(counts))
    mean = sum(sums) / len(sums)
    variance = sum((each - mean) ** 2 for each in sums) / (len(sums) - 1)
    assert abs(mean - FREEDOM) < 4 * math.sqrt(2 * FREEDOM / len(sums))
    assert 0.7 < variance / (2 * FREEDOM) < 1.3


def test_20000_deals_are_fair() -> None:
    assert LEAST < chi_squared(table(dealt("fair"), 20_000)) < MOST


def test_an_unfair_shake_is_found() -> None:
    """The well-known mistake: each tile changes places with any of the 28."""

    def unfair(number: int) -> Deal:
        rng, tiles = generator(derive_seed("unfair", number)), list(TILES)
        for place in range(28):
            other = below(28, rng)
            tiles[place], tiles[other] = tiles[other], tiles[place]
        return Deal({seat: " ".join(map(str, tiles[7 * seat.index : 7 * seat.index + 7])) for seat in SEATS})

    assert chi_squared(table(unfair, 5_000)) > MOST
    assert chi_squared(table(lambda number: Deal.from_index(number * 10**8), 1_000)) > MOST


@pytest.mark.long
def test_a_million_deals_are_fair(capsys: pytest.CaptureFixture[str]) -> None:
    found = chi_squared(table(dealt("a million"), 1_000_000))
    with capsys.disabled():
        print(
            f"\n1,000,000 deals: chi-squared {found:.1f} of tiles by seat, {FREEDOM} degrees of freedom "
            f"({over(found):.1%} of fair tables come to more)"
        )
    assert LEAST < found < MOST
