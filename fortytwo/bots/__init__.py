"""Bots: each gets a `View` and nothing else, and says what it does and why.

>>> from fortytwo import Deal, Round, bots
>>> from fortytwo.dice import generator
>>> r = Round(Deal.random(seed=42))
>>> bots.get("reference").choose(r.view(r.turn), generator(1)).action
Call('P')
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from fortytwo.bots.anyhow import Anyhow
from fortytwo.bots.base import Bot, Choice
from fortytwo.bots.beginner import Beginner
from fortytwo.bots.club import Club
from fortytwo.bots.expert import Expert
from fortytwo.bots.reference import Reference
from fortytwo.errors import NotationError, Refusal

__all__ = ["BOTS", "Bot", "Choice", "get"]

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (Reference(), Anyhow(), Beginner(), Club(), Expert())}
"""The bots by name."""

MOST_WORLDS = 10_000
"""More worlds than these can't be asked for by name."""


def get(name: str) -> Bot:
    """The bot with a name; `expert:160` is the expert that looks at 160 worlds. An unknown name raises `NotationError`
    naming those there are.

    >>> get("club").name, get("expert:160").name
    ('club', 'expert:160')
    """
    if isinstance(name, str):
        if name in BOTS:
            return BOTS[name]
        worlds = re.fullmatch(r"expert:([1-9][0-9]{0,4})", name)
        if worlds and int(worlds[1]) <= MOST_WORLDS:
            return Expert(int(worlds[1]))
    raise NotationError(name, 0, Refusal("expected.bot", {"names": ", ".join(BOTS), "most": MOST_WORLDS}))
