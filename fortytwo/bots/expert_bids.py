"""How the expert bids and names: the book first, then sampled layouts where the book leaves it close."""

from __future__ import annotations

import random

from fortytwo.actions import Action
from fortytwo.bidding.lookahead import Lookahead
from fortytwo.bidding.policy import Option, Score, asked, options
from fortytwo.bidding.sampled import Sampled, partners_choice
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.base import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.worlds import draw_worlds
from fortytwo.calls import PASS, Call
from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.view import View

CLOSE = 0.04
"""Calls that are worth so much less than the best, in games, are looked at again by solving."""

NAMED = 3
"""So many contracts are solved, the best by the book, before one is named."""

FAR = 150
"""A contract whose logit, in hundredths, is so much under the best isn't."""


def score_of(view: View) -> Score:
    side = view.seat.side
    return view.score[side], view.score[side.other]


def call(view: View, rng: random.Random, worlds: int) -> Choice:
    """The call that wins most games from this score, as far as layouts tell how the auction may go on."""
    found = {option.bid: option for option in options(view.rules, view.calls, view.hand, score_of(view), EXPERT)}
    if not found:
        return Choice(PASS, say("why.pass"))
    layouts = draw_worlds(view, worlds, rng)
    ahead = Lookahead(view, layouts, EXPERT)
    mine = {bid: option.worth for bid, option in found.items()}
    estimates = {bid: Estimate.of(option.chance, 0) for bid, option in found.items()}
    values = _worths(view, ahead, mine)
    first, second = _ranked(values)[0], _ranked(values)[1] if len(values) > 1 else None
    if second is not None and values[first] - values[second] < CLOSE:
        sampled = Sampled(view.rules, view.seat, view.hand, layouts)
        for bid, option in found.items():
            if values[bid] > values[first] - CLOSE:
                mine[bid] = sampled.worth(bid, option.contract, score_of(view))
                chance = sampled.chance(option.contract, asked(bid, option.contract))
                estimates[bid] = Estimate.of(chance, sampled.worlds)
        values = _worths(view, ahead, mine)
    best = _ranked(values)[0]
    return _told(best, values, found, estimates)


def _worths(view: View, ahead: Lookahead, mine: dict[Call, float]) -> dict[Action, float]:
    calls = [*([PASS] if PASS in view.legal else []), *mine]
    return {each: ahead.worth(each, mine) for each in calls}


def _ranked(values: dict[Action, float]) -> list[Action]:
    """The actions, the best first, the first of equals."""
    return sorted(values, key=lambda action: -values[action])


def _told(
    best: Action, values: dict[Action, float], found: dict[Call, Option], estimates: dict[Call, Estimate]
) -> Choice:
    ranked = _ranked(values)
    runner_up = next((action for action in ranked if action is not best), None)
    told = best if best != PASS else max(found, key=lambda bid: estimates[bid].chance)
    assert isinstance(told, Call)
    option, estimate = found[told], estimates[told]
    why = say(
        "why.expert-pass" if best == PASS else "why.expert-bid",
        bid=told.label,
        contract=option.contract.say("label"),
        n=round(100 * estimate.chance),
    )
    return Choice(best, why, values, estimate, runner_up)


def name_contract(view: View, rng: random.Random, worlds: int) -> Choice:
    """The contract that is worth most, for the partner of a plunge the one that takes all the tricks."""
    contracts = [contract for contract in view.legal if isinstance(contract, Contract)]
    bid, mask = view.bid, view.hand.mask
    assert bid
    if view.half:
        best = partners_choice(view.rules, view.hand)
        return Choice(best, say("why.partner-names"))
    logits = {contract: EXPERT.logit(mask, contract, asked(bid, contract)) for contract in contracts}
    likely = sorted(contracts, key=lambda contract: -logits[contract])[:NAMED]
    likely = [contract for contract in likely if logits[contract] > logits[likely[0]] - FAR]
    sampled = Sampled(view.rules, view.seat, view.hand, draw_worlds(view, worlds, rng))
    values: dict[Action, float] = {contract: sampled.worth(bid, contract, score_of(view)) for contract in likely}
    ranked = _ranked(values)
    best_contract = ranked[0]
    assert isinstance(best_contract, Contract)
    estimate = Estimate.of(sampled.chance(best_contract, asked(bid, best_contract)), sampled.worlds)
    why = say("why.expert-names", n=round(100 * estimate.chance), m=sampled.worlds)
    return Choice(best_contract, why, values, estimate, ranked[1] if len(ranked) > 1 else None)
