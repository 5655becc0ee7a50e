"""How sure a mean over pairs is: intervals of 95 %.

The pair is the unit, since the two games on one sequence of deals hang together. Nothing here is nearer to certainty
than a finite sample can be: pairs that all came out alike give an interval with a width too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from fortytwo.bots.estimate import Z

Interval = tuple[float, float]

# the 97.5 % quantiles of Student's t from one degree of freedom on, then for at least so many
_T = (
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
    2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042,
)  # fmt: skip
_T_FROM = ((120, 1.980), (60, 2.000), (40, 2.021), (30, 2.042))


def share_interval(lost: int, halved: int, won: int) -> Interval:
    """The interval of the share that is won, of so many pairs that were lost, halved and won.

    It is the normal interval of a mean after two pairs more that are won and two that are lost (Agresti and Coull's
    for a share, here of pairs that can be halved as well), cut off at 0 and 1.

    >>> [round(end, 3) for end in share_interval(30, 40, 30)], [round(end, 3) for end in share_interval(0, 0, 100)]
    ([0.425, 0.575], [0.954, 1.0])
    """
    lost, won = lost + 2, won + 2
    pairs = lost + halved + won
    mean = (2 * won + halved) / (2 * pairs)
    square = (4 * won + halved) / (4 * pairs)
    half = Z * sqrt(max(0.0, square - mean * mean) / pairs)
    return max(0.0, mean - half), min(1.0, mean + half)


def rate_interval(sums: Sequence[int], counts: Sequence[int], least: int) -> Interval | None:
    """The interval of sum by count (a score by hands) over pairs of so much each; `None` of one pair alone.

    It is that of a ratio of means, by Student's t. Where the pairs differ by less in all, it is as wide as if one of
    them had come out by `least` otherwise, which is the smallest difference that there can be.

    >>> [round(end, 3) for end in rate_interval([3, -1, 2, 0], [10, 12, 14, 12], 1) or ()]
    [-0.163, 0.33]
    """
    pairs, hands = len(sums), sum(counts)
    if pairs < 2:
        return None
    # in whole numbers, times the hands: Python adds floats up in one way until 3.11 and in another from 3.12 on
    total = sum(sums)
    residuals = [hands * gained - total * count for gained, count in zip(sums, counts, strict=True)]
    spread = max(sum(residual * residual for residual in residuals), (hands * least) * (hands * least))
    half = _student(pairs - 1) * sqrt(pairs * spread / (pairs - 1)) / hands
    return (total - half) / hands, (total + half) / hands


def _student(freedom: int) -> float:
    """Student's quantile; of the degrees of freedom between two in the table that of the fewer."""
    return next((t for least, t in _T_FROM if freedom >= least), _T[min(freedom, len(_T)) - 1])
