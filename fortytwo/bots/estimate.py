"""A chance, and how sure it is."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

Z = 1.96
"""The 97.5 % quantile of the normal distribution."""


@dataclass(frozen=True)
class Estimate:
    """A chance from 0 to 1, told from so many sampled `worlds`, and the interval of 95 % that these leave open: `low`
    to `high`. Without any worlds it is the bid book's, and nothing is known of its interval.

    >>> print(Estimate.of(0.75, 40), "-", Estimate.of(0.75, 12, layouts=12))
    75 % (60 to 86, 40 layouts) - 75 % (all 12 layouts)
    """

    chance: float
    low: float
    high: float
    worlds: int

    @classmethod
    def of(cls, chance: float, worlds: int, layouts: int | None = None) -> Estimate:
        """The estimate of a chance from so many worlds, with Wilson's interval; where these are all the `layouts` that
        there are the chance is known."""
        if not worlds:
            return cls(chance, 0.0, 1.0, 0)
        if worlds == layouts:
            return cls(chance, chance, chance, worlds)
        square = Z * Z / worlds
        middle = (chance + square / 2) / (1 + square)
        half = Z * sqrt(max(0.0, chance * (1 - chance)) / worlds + square / worlds / 4) / (1 + square)
        return cls(chance, max(0.0, min(chance, middle - half)), min(1.0, max(chance, middle + half)), worlds)

    def __str__(self) -> str:
        from fortytwo.sentences import say

        low, chance, high = (round(100 * part) for part in (self.low, self.chance, self.high))
        code = "estimate.book" if not self.worlds else "estimate.all" if self.low == self.high else "estimate.worlds"
        return say(code, n=chance, low=low, high=high, m=self.worlds)
