"""What a score is worth: the chance to win the game from each pair of totals.

The table is computed from the end of the game back: how a hand's score is spread between two sides that play alike, and
what the game is worth after it. Who shakes is left out.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum

from fortytwo.rules import Rules

MARKS = {1: 0.9, 2: 0.08, 3: 0.02}
"""In a game of marks, how often a hand that scores gives so many to the side that it gives them to: 271, 25 and 4 of
300 hands in `python -m fortytwo simulate --ns expert:12 --ew expert:12 --games 60 --seed marks`."""

GRID = 10
"""In a game of points totals are told apart by so many."""

POINTS = ((34, 4, 0.3), (38, 2, 0.2), (42, 0, 0.14), (0, 46, 0.26), (0, 60, 0.1))
"""In a game of points, what a hand gives to the declarer's side and to the defense, and how often: set by hand."""


def win_chance(rules: Rules, ours: int, theirs: int) -> float:
    """The chance to win a game that stands so, for a side as strong as the other, from 0 to 1.

    A game that has been won is worth 1, one that has been lost 0.

    >>> win_chance(Rules(), 3, 3), win_chance(Rules(), 6, 0) > 0.9, win_chance(Rules(), 7, 6)
    (0.5, True, 1.0)
    """
    target = rules.target
    if max(ours, theirs) >= target:
        return 0.5 if ours == theirs else float(ours > theirs)
    if rules.scoring == "points":
        return _between(target, ours, theirs)
    return _by_marks(target)[ours][theirs]


@lru_cache(16)
def _by_marks(target: int) -> list[list[float]]:
    table = [[0.5] * target for _ in range(target)]
    for total in range(2 * target - 2, -1, -1):
        for ours in range(max(0, total - target + 1), min(target, total + 1)):
            theirs = total - ours
            table[ours][theirs] = fsum(
                share
                * (
                    (table[ours + marks][theirs] if ours + marks < target else 1.0)
                    + (table[ours][theirs + marks] if theirs + marks < target else 0.0)
                )
                / 2
                for marks, share in MARKS.items()
            )
    return table


def _between(target: int, ours: int, theirs: int) -> float:
    """From the four corners of the grid around a score in points."""
    table = _by_points(target)
    row, column = ours // GRID, theirs // GRID
    right, down = (ours % GRID) / GRID, (theirs % GRID) / GRID
    upper = table[row][column] * (1 - right) + table[row + 1][column] * right
    lower = table[row][column + 1] * (1 - right) + table[row + 1][column + 1] * right
    return upper * (1 - down) + lower * down


@lru_cache(16)
def _by_points(target: int) -> list[list[float]]:
    """The chances on the grid; a total over the target stands on its last line."""
    last = -(-target // GRID)
    size = last + 1

    def ended(ours: float, theirs: float) -> float:
        return 0.5 if ours == theirs else float(ours > theirs)

    table = [[ended(row, column) for column in range(size + 1)] for row in range(size + 1)]
    for total in range(2 * last - 2, -1, -1):
        for row in range(max(0, total - last + 1), min(last, total + 1)):
            column, value = total - row, 0.0
            for mine, others, share in POINTS:
                for gain, loss in ((mine, others), (others, mine)):
                    ours, theirs = GRID * row + gain, GRID * column + loss
                    if max(ours, theirs) >= target:
                        value += share / 2 * ended(ours, theirs)
                        continue
                    high, low = min(last, round(ours / GRID)), min(last, round(theirs / GRID))
                    if (high, low) == (
                        row,
                        column,
                    ):  # a hand always moves the game on, or the table would look at itself
                        high, low = (high + 1, low) if gain >= loss else (high, low + 1)
                    value += share / 2 * table[high][low]
            table[row][column] = value
    return table
