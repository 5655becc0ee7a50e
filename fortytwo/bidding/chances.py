"""Chances and their logits, without functions that differ between machines.

A logit is kept as a whole number of hundredths. `exp` may differ in its last bit between CPython and Pyodide, so the
table is made by multiplying, which can't.
"""

from __future__ import annotations

from bisect import bisect_left

STEP = 1.010050167084168  # e to the power of a hundredth
LAST = 800
"""Logits beyond this, in hundredths, count as this: a chance of 0.9997."""


def _table() -> list[float]:
    ratio, table = 1.0, []
    for _ in range(LAST + 1):
        table.append(ratio / (1.0 + ratio))
        ratio *= STEP
    return [1.0 - chance for chance in reversed(table[1:])] + table


_CHANCES = _table()


def chance_of(logit: int) -> float:
    """The chance of a logit in hundredths.

    >>> chance_of(0), round(chance_of(110), 3), round(chance_of(-110), 3)
    (0.5, 0.75, 0.25)
    """
    return _CHANCES[max(0, min(2 * LAST, logit + LAST))]


def logit_of(chance: float) -> int:
    """The logit of a chance in hundredths, from -800 to 800.

    >>> logit_of(0.5), logit_of(0.75), logit_of(0)
    (0, 110, -800)
    """
    return min(2 * LAST, bisect_left(_CHANCES, chance)) - LAST
