"""Long calls as generators: each yields `Progress` as it goes on and can be stopped between; the plain call drains
it."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Progress:
    """How far a long call is: `done` of `total` steps."""

    done: int
    total: int


def drain(steps: Generator[Progress, None, T]) -> T:
    """What a long call gives in the end, its progress unseen.

    >>> def count() -> Generator[Progress, None, str]:
    ...     yield Progress(1, 2)
    ...     return "counted"
    >>> drain(count())
    'counted'
    """
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            result: T = stop.value
            return result
