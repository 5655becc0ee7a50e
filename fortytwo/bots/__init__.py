"""Bots: each gets a `View` and nothing else, and says what it does and why.

>>> from fortytwo import Deal, Round, bots
>>> from fortytwo.dice import generator
>>> r = Round(Deal.random(seed=42))
>>> bots.get("reference").choose(r.view(r.turn), generator(1)).action
Call('P')
"""

from __future__ import annotations

from collections.abc import Mapping

from fortytwo.bots.anyhow import Anyhow
from fortytwo.bots.base import Bot, Choice
from fortytwo.bots.beginner import Beginner
from fortytwo.bots.reference import Reference
from fortytwo.errors import NotationError, Refusal

__all__ = ["BOTS", "Bot", "Choice", "get"]

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Reference(), Anyhow(), Beginner())}
"""The bots by name."""


def get(name: str) -> Bot:
    """The bot with a name; an unknown name raises `NotationError` naming those there are."""
    if not isinstance(name, str) or name not in BOTS:
        raise NotationError(name, 0, Refusal("expected.bot", {"names": ", ".join(BOTS)}))
    return BOTS[name]
