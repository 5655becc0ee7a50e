"""The solver against a plain minimax over the engine, in random endings of all contracts and rule sets."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import cycle, repeat

import pytest
import reference_solver as reference
from support import solver_endings as endings

import fortytwo as ft
from fortytwo import Deal, Round

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
    seen = endings.solve_endings(range(LONG), repeat(4))
    assert seen["4 tricks, 0 played"] >= LONG // 3
    for contract, seed in WHOLE:
        hands = Deal.random(seed=seed)
        rules = "tournament+early_end=no"
        r = Round.setup(hands=hands, contract=contract, declarer="N", bid="30", rules=rules)
        by_play = reference.values(r, {})
        solution = ft.solve(r)
        assert solution.by_action == by_play
        assert solution.value == reference.best(r, by_play)
    with capsys.disabled():
        print(f"\n{LONG} endings of four tricks and {len(WHOLE)} whole deals: no difference")
