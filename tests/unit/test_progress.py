"""Long calls as generators."""

from __future__ import annotations

import dataclasses
from collections.abc import Generator

import pytest

from fortytwo import Progress, drain


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
