"""A chance, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from fortytwo.sentences import say

Z = 1.96
"""The 97.5 % quantile of the normal distribution."""

SAME = 1e-9
"""Chances that differ by less are the same."""


def in_100(chance: float) -> int:
    """A chance in hundredths; none and all only where it is that.

    >>> in_100(0.746), in_100(0.999), in_100(1.0), in_100(0.001)
    (75, 99, 100, 1)
    """
    if chance < SAME or chance > 1 - SAME:
        return round(100 * chance)
    return max(1, min(99, round(100 * chance)))


@dataclass(frozen=True)
class Estimate:
    """A chance from 0 to 1, told from so many sampled `worlds`, and the interval of 95 % that these leave open: `low`
    to `high`. Without any worlds it is sure, or it is the bid book's, and nothing is known of its interval.

    The interval says how far other worlds might have moved the chance, and no more: where the chance of a contract is
    brought down from open hands, how well it is brought down isn't in it.

    >>> print(Estimate.of(0.75, 40), "-", Estimate.of(0.75, 12, alike=float("inf")))
    75 % (60 to 86, in 40 ways looked at) - 75 % (in all 12 ways)
    >>> print(Estimate.of(1.0, 1, alike=float("inf")))
    100 % (in the only way)
    """

    chance: float
    low: float
    high: float
    worlds: int

    @classmethod
    def of(cls, chance: float, worlds: int, alike: float | None = None) -> Estimate:
        """The estimate of a chance from so many worlds, with Wilson's interval for as many or, where they tell as much
        as another number of `alike` ones, for so many."""
        if not worlds:
            return cls(chance, 0.0, 1.0, 0)
        n = worlds if alike is None else alike
        square = Z * Z / n
        middle = (chance + square / 2) / (1 + square)
        half = Z * sqrt(max(0.0, chance * (1 - chance)) / n + square / n / 4) / (1 + square)
        return cls(chance, max(0.0, min(chance, middle - half)), min(1.0, max(chance, middle + half)), worlds)

    def say(self, locale: str = "en") -> str:
        """The estimate in a locale's words."""
        low, chance, high = map(in_100, (self.low, self.chance, self.high))
        known = self.low == self.high
        if not self.worlds:
            code = "sure" if known else "book"
        elif known:
            code = "only" if self.worlds == 1 else "all"
        else:
            code = "worlds"
        return say(f"estimate.{code}", locale, n=chance, low=low, high=high, m=self.worlds)

    def __str__(self) -> str:
        return self.say()
