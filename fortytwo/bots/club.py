"""The club player: bids by the book of hands and the score, counts trumps and tiles, and searches nothing."""

from __future__ import annotations

import random

from fortytwo.auction import is_forced
from fortytwo.bidding.policy import best_option, by_the_book, score_of
from fortytwo.bidding.skill import CLUB
from fortytwo.bots.base import Choice
from fortytwo.bots.choice_words import declared_words, naming_words
from fortytwo.bots.club_play import play
from fortytwo.bots.estimate import Estimate, in_100
from fortytwo.calls import PASS
from fortytwo.contracts import Contract
from fortytwo.scoring import HAND_POINTS
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
            code = "why.club-forced" if is_forced(view.rules, view.calls) else "why.club-bid"
            why = say(code, what=what, n=in_100(best.chance))
            return Choice(best.bid, why, {best.bid: best.worth}, Estimate.of(best.chance, 0))
        if view.phase == "contract":
            return _name(view)
        return play(view)


def _name(view: View) -> Choice:
    assert view.bid
    contracts = [action for action in view.legal if isinstance(action, Contract)]
    if view.half:  # all that its partner asked for is every trick
        found = {contract: CLUB.chance(view.hand.mask, contract, HAND_POINTS) for contract in contracts}
        named = max(found, key=lambda contract: found[contract])
        return Choice(named, naming_words(view, named, None, 0.0, 0.0), dict(found.items()))
    best = best_option(view.rules, view.bid, contracts, view.hand, score_of(view), CLUB)
    label = contract_name(best.contract, view.bid, "label", "en")
    why = say("why.club-names", contract=label, n=in_100(best.chance))
    return Choice(best.contract, why, {best.contract: best.worth}, Estimate.of(best.chance, 0))
