"""The club player's play with the reference bot's bidding: how it plays the tiles, apart from what it bids."""

from __future__ import annotations

import random

from fortytwo import View, bots
from fortytwo.bots import Choice
from fortytwo.bots.club_play import play


class ClubPlay:
    """Plays as the club player does."""

    name = "club"

    def choose(self, view: View, rng: random.Random) -> Choice:
        return play(view) if view.phase == "play" else bots.get("reference").choose(view, rng)
