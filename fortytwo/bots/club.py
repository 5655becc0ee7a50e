"""The club player: bids by the book of hands and the score, counts trumps and tiles, and searches nothing."""

from __future__ import annotations

import random

from fortytwo.actions import Action
from fortytwo.bidding.policy import asked, by_the_book
from fortytwo.bidding.skill import CLUB
from fortytwo.bots.base import Choice
from fortytwo.bots.club_play import play
from fortytwo.calls import PASS
from fortytwo.contracts import Contract
from fortytwo.view import View


class Club:
    """Bids what wins most games by the book, and plays as a good club player does."""

    name = "club"

    def choose(self, view: View, rng: random.Random) -> Choice:
        if view.phase == "auction":
            side = view.seat.side
            score = view.score[side], view.score[side.other]
            best, _ = by_the_book(view.rules, view.calls, view.hand, score, CLUB)
            return Choice(best.bid, "bid.") if best else Choice(PASS, "pass.")
        if view.phase == "contract":
            return _name(view)
        return play(view)


def _name(view: View) -> Choice:
    assert view.bid
    bid, mask = view.bid, view.hand.mask
    chances: dict[Action, float] = {
        contract: CLUB.chance(mask, contract, asked(bid, contract))
        for contract in view.legal
        if isinstance(contract, Contract)
    }
    return Choice(max(chances, key=lambda contract: chances[contract]), "name.", chances)
