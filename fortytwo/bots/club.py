"""The club player: bids by the book of hands and the score, counts trumps and tiles, and searches nothing."""

from __future__ import annotations

import random

from fortytwo.actions import Action
from fortytwo.bidding.policy import asked, by_the_book, score_of
from fortytwo.bidding.skill import CLUB
from fortytwo.bots.base import Choice
from fortytwo.bots.choice_words import declared_words, in_100, naming_words
from fortytwo.bots.club_play import play
from fortytwo.bots.estimate import Estimate
from fortytwo.calls import PASS
from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.table_words import contract_name
from fortytwo.view import View


class Club:
    """Bids what wins most games by the book, and plays as a good club player does."""

    name = "club"

    def choose(self, view: View, rng: random.Random) -> Choice:
        if view.phase == "auction":
            best = by_the_book(view.rules, view.calls, view.hand, score_of(view), CLUB)
            if best is None:
                return Choice(PASS, say("why.club-pass"))
            what = declared_words(view.rules, best.bid, best.contract)
            why = say("why.club-bid", what=what, n=in_100(best.chance))
            return Choice(best.bid, why, {best.bid: best.worth}, Estimate.of(best.chance, 0))
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
    best = max(chances, key=lambda contract: chances[contract])
    assert isinstance(best, Contract)
    if view.half:
        return Choice(best, naming_words(view, best, None, 0.0, 0.0), chances)
    label = contract_name(best, bid, "label", "en")
    why = say("why.club-names", contract=label, n=in_100(chances[best]))
    return Choice(best, why, chances, Estimate.of(chances[best], 0))
