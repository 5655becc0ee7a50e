"""What a bot is, and what it says."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from fortytwo.actions import Action
from fortytwo.bots.estimate import Estimate
from fortytwo.frozen import FrozenDict
from fortytwo.view import View


@dataclass(frozen=True)
class Choice:
    """What a bot does: the action, one sentence why, and the numbers behind it by action, finite and in the bot's own
    unit.

    A bot that reckons says more: `estimate` is the chance that its side gets what it wants, the contract made or set
    (of a call: that the bid would be made), and `runner_up` the action that came next.
    """

    action: Action
    why: str
    values: Mapping[Action, float] = field(default_factory=dict, hash=False)
    estimate: Estimate | None = None
    runner_up: Action | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "values", FrozenDict(self.values))


@runtime_checkable
class Bot(Protocol):
    """What a bot is: a name, and `choose`. It keeps nothing from one call to the next, and draws chance from `rng`
    alone."""

    @property
    def name(self) -> str: ...

    def choose(self, view: View, rng: random.Random) -> Choice:
        """One of `view.legal`, which isn't empty."""
        ...
