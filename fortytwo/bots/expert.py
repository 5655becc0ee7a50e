"""The expert: draws layouts of the tiles that it doesn't see, as likely as the calls make them, and solves them."""

from __future__ import annotations

import random
from dataclasses import dataclass

from fortytwo.bots.base import Choice
from fortytwo.bots.expert_bids import call, name_contract
from fortytwo.bots.expert_play import play
from fortytwo.view import View

WORLDS = 40


@dataclass(frozen=True)
class Expert:
    """Bids what wins most games from this score, and plays what keeps or breaks the contract in most of its `worlds`.

    More worlds think longer; nothing hangs on the clock.
    """

    worlds: int = WORLDS

    @property
    def name(self) -> str:
        """`expert`, with its worlds where they aren't the usual ones."""
        return "expert" if self.worlds == WORLDS else f"expert:{self.worlds}"

    def choose(self, view: View, rng: random.Random) -> Choice:
        if view.phase == "auction":
            return call(view, rng, self.worlds)
        if view.phase == "contract":
            return name_contract(view, rng, self.worlds)
        return play(view, rng, self.worlds)
