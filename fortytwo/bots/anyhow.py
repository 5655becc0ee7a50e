"""A bot that does anything legal: what every other bot is measured against first."""

from __future__ import annotations

import random

from fortytwo.bots.base import Choice
from fortytwo.dice import pick
from fortytwo.sentences import say
from fortytwo.view import View


class Anyhow:
    """Picks each legal action as likely as the others, a claim aside."""

    name = "anyhow"

    def choose(self, view: View, rng: random.Random) -> Choice:
        return Choice(pick([action for action in view.legal if action.kind != "claim"], rng), say("why.anyhow"))
