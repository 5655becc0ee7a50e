"""The solver against a plain minimax over the engine, in random endings of all contracts and rule sets."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle

import pytest
from support import solver_endings as endings

CHUNKS, AT_ONCE = 25, 200
TRICKS = [1, 2, 2, 3, 1, 2, 3, 2]
LONG = 500
WHOLE = [("fives", 14), ("nello:suit", 0)]
"""Contracts, and the seeds of deals whose hands follow suit so much that a plain search comes to an end."""


@cache
def chunk(number: int) -> endings.Seen:
    first = number * AT_ONCE
    return endings.solve_endings(range(first, first + AT_ONCE), cycle(TRICKS))


@pytest.mark.parametrize("number", range(CHUNKS))
def test_random_endings(number: int) -> None:
    """A failure names the ending: `support.solver_endings.ending` makes it again."""
    assert chunk(number)


def test_endings_of_all_kinds_came_up() -> None:
    seen: endings.Seen = Counter()
    for number in range(CHUNKS):
        seen.update(chunk(number))
    assert endings.not_seen(seen, CHUNKS * AT_ONCE) == []
    for left in (1, 2, 3):
        for played in range(4):
            assert seen[f"{left} tricks, {played} played"] >= 100


@pytest.mark.long
def test_endings_of_four_tricks_and_whole_deals(capsys: pytest.CaptureFixture[str]) -> None:
    seen = endings.solve_on_all_cores(WHOLE, range(LONG), 4)
    assert seen["4 tricks, 0 played"] >= LONG // 3
    assert seen["7 tricks, 0 played"] == len(WHOLE)
    with capsys.disabled():
        print(f"\n{LONG} endings of four tricks and {len(WHOLE)} whole deals: no difference")
