"""Long calls as generators."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Generator
from typing import Any

import pytest

import fortytwo as ft
from fortytwo import Progress, Round, drain


def counting(steps: int, log: list[int]) -> Generator[Progress, None, str]:
    try:
        for done in range(1, steps + 1):
            yield Progress(done, steps)
            log.append(done)
    finally:
        log.append(-1)
    return f"{steps} steps"


@pytest.mark.parametrize("steps", [0, 1, 5])
def test_draining_gives_what_the_call_gives(steps: int) -> None:
    log: list[int] = []
    assert drain(counting(steps, log)) == f"{steps} steps"
    assert log == [*range(1, steps + 1), -1]


def test_an_error_within_comes_through() -> None:
    def failing() -> Generator[Progress, None, None]:
        yield Progress(1, 2)
        raise LookupError("within")

    with pytest.raises(LookupError, match="within"):
        drain(failing())


def test_a_call_is_stopped_by_not_going_on() -> None:
    log: list[int] = []
    steps = counting(5, log)
    assert next(steps) == Progress(1, 5)
    assert next(steps) == Progress(2, 5)
    steps.close()
    assert log == [1, -1]


def test_progress_is_a_value() -> None:
    assert Progress(1, 2) == Progress(done=1, total=2) != Progress(2, 2)
    with pytest.raises(dataclasses.FrozenInstanceError):
        Progress(1, 2).done = 2  # type: ignore[misc]


# -- every long call ---------------------------------------------------------------------------------------------------

DEAL = ft.Deal.random(seed=7)
ENDING = Round.setup(hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N",
                     bid="42", taken={"NS": 30})  # fmt: skip
ROUNDS = {
    "auction": Round(DEAL).act("30"),
    "naming": Round(DEAL).act("P").act("42").act("P").act("P"),
    "lead": ENDING,
    "within a trick": ENDING.act("54").act("64"),
    "over": ENDING.act("54").act("64").act("20").act("65"),
    "last tile": Round.setup(hands={"N": "66"}, contract="fives", declarer="N", bid="30", trick="65 64 63", leader="E"),
    "thrown in": Round(DEAL).act("P").act("P").act("P").act("P"),
}
TO_SOLVE = [name for name in ROUNDS if name not in ("auction", "thrown in")]


def plain_odds(r: Round) -> Generator[Progress, None, Any]:
    """Its steps hold the odds besides."""
    assert r.turn
    for step in ft.iter_odds(r.view(r.turn), worlds=2, seed=1):
        yield Progress(step.done, step.total)


LONG: dict[str, tuple[Callable[[Round], Generator[Progress, None, Any]], list[str]]] = {
    "iter_check_bot": (lambda _: ft.iter_check_bot("anyhow", hands=3), ["auction"]),
    "iter_solve": (ft.iter_solve, TO_SOLVE),
    "iter_solve_deal": (lambda _: ft.iter_solve_deal(DEAL, rules="club+follow_me=none+doubles_trump=no"), ["auction"]),
    "iter_review": (lambda r: ft.iter_review(r, worlds=2, seed=1), list(ROUNDS)),
    "iter_simulate": (lambda _: ft.iter_simulate("tournament", "anyhow", games=4, seed=1), ["auction"]),
    "iter_odds": (plain_odds, ["auction", "naming", "lead", "within a trick", "last tile"]),
    "iter_play_out": (lambda r: ft.iter_play_out(r, "reference", seed=1), list(ROUNDS)),
}


def test_every_long_call_is_looked_at() -> None:
    assert set(LONG) == {name for name in ft.__all__ if name.startswith("iter_")}


@pytest.mark.parametrize(("name", "at"), [(name, at) for name, (_, rounds) in LONG.items() for at in rounds])
def test_every_long_call_goes_from_nothing_to_all(name: str, at: str) -> None:
    seen = list(LONG[name][0](ROUNDS[at]))
    total = seen[0].total
    assert (seen[0], seen[-1]) == (Progress(0, total), Progress(total, total))
    assert {step.total for step in seen} == {total}
    assert [step.done for step in seen] == sorted(step.done for step in seen)
