"""The intervals of a run of matches, against independent calculations."""

from __future__ import annotations

import statistics
from fractions import Fraction
from math import comb, isclose, sqrt

import pytest

from fortytwo.matches.intervals import rate_interval, share_interval


def chance(counts: tuple[int, int, int], shares: tuple[float, float, float]) -> float:
    """Of so many pairs lost, halved and won, where each is as likely as its share."""
    lost, halved, won = counts
    ways = comb(sum(counts), lost) * comb(halved + won, halved)
    return float(ways) * shares[0] ** lost * shares[1] ** halved * shares[2] ** won


@pytest.mark.parametrize("pairs", [8, 30, 100])
@pytest.mark.parametrize(
    "shares", [(0.25, 0.5, 0.25), (0.1, 0.3, 0.6), (0.2, 0.4, 0.4), (0.5, 0, 0.5), (0.02, 0.18, 0.8), (0, 0.5, 0.5)]
)
def test_the_interval_of_a_share_holds_the_truth_as_often_as_it_says(
    pairs: int, shares: tuple[float, float, float]
) -> None:
    truth = shares[2] + shares[1] / 2
    held = 0.0
    for lost in range(pairs + 1):
        for halved in range(pairs - lost + 1):
            counts = lost, halved, pairs - lost - halved
            low, high = share_interval(*counts)
            held += chance(counts, shares) * (low <= truth <= high)
    # of 8 pairs of which none is halved it holds one half where 2 to 6 are won, and no case is worse
    assert held > 238 / 256 - 1e-9


def test_the_interval_of_a_share_is_that_of_the_mean_of_the_pairs_and_four_more() -> None:
    for counts in ((3, 4, 5), (30, 40, 60), (0, 0, 1), (7, 0, 0)):
        values = [0.0] * (counts[0] + 2) + [0.5] * counts[1] + [1.0] * (counts[2] + 2)
        mean, deviation = statistics.fmean(values), statistics.pstdev(values)
        half = statistics.NormalDist().inv_cdf(0.975) * deviation / sqrt(len(values))
        low, high = share_interval(*counts)
        assert isclose(low, max(0, mean - half), abs_tol=1e-4)
        assert isclose(high, min(1, mean + half), abs_tol=1e-4)


def test_pairs_that_are_all_alike_are_not_certain() -> None:
    for pairs in (1, 2, 10, 200):
        low, high = share_interval(0, pairs, 0)
        assert low < 0.5 < high
        assert isclose(low + high, 1)
        low, high = share_interval(0, 0, pairs)
        assert (low < 1, high) == (True, 1)
        assert share_interval(pairs, 0, 0) == (0, pytest.approx(1 - low))
    widths = [high - low for low, high in (share_interval(0, n, 0) for n in (1, 2, 10, 200))]
    assert widths == sorted(widths, reverse=True)
    # of n pairs all won, a share p of wins is as unlikely as one in twenty for p = 0.05 ** (1 / n)
    assert all(share_interval(0, 0, n)[0] < 0.05 ** (1 / n) for n in (5, 20, 100, 1000))


def test_the_interval_of_a_rate_is_students_where_all_pairs_have_as_many_hands() -> None:
    """Student's t of nine degrees of freedom is 2.262 (any table of it)."""
    sums = [3, -2, 5, 1, 0, 4, -1, 2, 2, 6]
    interval = rate_interval(sums, [10] * 10, 1)
    assert interval
    mean, error = statistics.fmean(sums) / 10, statistics.stdev(sums) / sqrt(10) / 10
    assert interval == (pytest.approx(mean - 2.262 * error), pytest.approx(mean + 2.262 * error))


def test_the_interval_of_a_rate_agrees_with_leaving_each_pair_out() -> None:
    """The jackknife's error of a ratio, which comes to nearly the same for many pairs."""
    sums = [(7 * n * n + 3 * n) % 11 - 4 for n in range(150)]
    counts = [12 + (5 * n) % 7 for n in range(150)]
    without = [(sum(sums) - one) / (sum(counts) - count) for one, count in zip(sums, counts, strict=True)]
    middle = statistics.fmean(without)
    error = sqrt(149 / 150 * sum((rate - middle) ** 2 for rate in without))
    interval = rate_interval(sums, counts, 1)
    assert interval
    assert (interval[1] - interval[0]) / 2 == pytest.approx(1.980 * error, rel=0.02)
    assert sum(interval) / 2 == pytest.approx(float(Fraction(sum(sums), sum(counts))))


def test_a_rate_of_pairs_that_are_all_alike_is_not_certain() -> None:
    assert rate_interval([4], [10], 1) is None
    for pairs in (2, 5, 100):
        interval = rate_interval([0] * pairs, [10] * pairs, 1)
        assert interval
        assert interval[0] < 0 < interval[1]
        in_points = rate_interval([0] * pairs, [10] * pairs, 42)
        assert in_points == (pytest.approx(42 * interval[0]), pytest.approx(42 * interval[1]))
    few, many = (rate_interval([2] * n, [10] * n, 1) or (0, 0) for n in (5, 50))
    assert many[1] - many[0] < (few[1] - few[0]) / 5


def test_students_quantile_is_never_too_small() -> None:
    """Between those in the table it is that of fewer pairs; of very many it is the normal one, nearly."""
    widths = []
    for pairs in (2, 3, 30, 31, 32, 41, 60, 61, 120, 121, 1000):
        sums = [1, -1] * (pairs // 2) + [0] * (pairs % 2)
        interval = rate_interval(sums, [1] * pairs, 1)
        assert interval
        error = sqrt(sum(x * x for x in sums) / (pairs - 1) / pairs)
        widths.append(round(interval[1] / error, 6))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] == pytest.approx(12.706)
    assert widths[-1] == pytest.approx(1.980)
