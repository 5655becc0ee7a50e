"""How the expert bids and names: the book first, then sampled layouts where the book leaves it close."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fortytwo.bidding.lookahead import Lookahead
from fortytwo.bidding.policy import Option, asked, options, score_of
from fortytwo.bidding.sampled import Chances, Sampled, partners_choice
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.base import Choice
from fortytwo.bots.choice_words import call_words, naming_words
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.worlds import Drawn, draw_worlds
from fortytwo.calls import PASS, Call
from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.view import View

CLOSE = 0.04
"""Bids that are worth hardly less than the best call, by so much in games, are solved, and so is the best."""

NUISANCE = 0.01
"""A bid that is worth so much less than a pass if it is left to be played isn't made, whoever may be expected to bid
over it: a partner takes a bid for what it says."""

NAMED = 3
"""So many contracts are solved, the best by the book, before one is named."""

FAR = 100
"""A contract whose logit, in hundredths, is so much under the best isn't."""


def call(view: View, rng: random.Random, worlds: int) -> Choice:
    """The call that wins most games from this score, as far as layouts tell how the auction may go on."""
    found = best_bids(view)
    if not found:
        return Choice(PASS, say("why.no-bid"))
    drawn = draw_worlds(view, worlds, rng)
    return choose_call(view, found, Lookahead(view, drawn.layouts, EXPERT), Sampled(view, *drawn))


def best_bids(view: View) -> dict[Call, Option]:
    """The bids that are looked at, each with the contract that does best by the book."""
    return {option.bid: option for option in options(view.rules, view.calls, view.hand, score_of(view), EXPERT)}


def choose_call(view: View, found: Mapping[Call, Option], ahead: Lookahead, sampled: Chances) -> Choice:
    """The call that is worth most, where `found` are the bids: the best and those that come close are solved."""
    mine = {bid: option.worth for bid, option in found.items()}
    estimates = {bid: Estimate.of(option.chance, 0) for bid, option in found.items()}
    values, left = _worths(view, ahead, mine), dict(found)
    while close := {bid: left.pop(bid) for bid in list(left) if values[bid] > max(values.values()) - CLOSE}:
        for bid, option in close.items():
            mine[bid] = sampled.worth(bid, option.contract, score_of(view))
            estimates[bid] = estimated(sampled, option.contract, asked(bid, option.contract))
        values = _worths(view, ahead, mine)
    passing = values.get(PASS)
    if passing is not None:
        values = {each: worth for each, worth in values.items() if each == PASS or mine[each] > passing - NUISANCE}
    return _told(view, values, found, estimates)


def estimated(sampled: Chances, contract: Contract, points: int) -> Estimate:
    """The chance that `expert` makes a contract, and how far other worlds might have moved it."""
    share = Estimate.of(sampled.share(contract, points), sampled.worlds, sampled.alike)
    low, high = (sampled.chance_from(end, contract, points) for end in (share.low, share.high))
    worlds = 0 if sampled.is_sure(contract, points) else sampled.worlds
    return Estimate(sampled.chance(contract, points), low, high, worlds)


def _worths(view: View, ahead: Lookahead, mine: dict[Call, float]) -> dict[Call, float]:
    calls = [*([PASS] if PASS in view.legal else []), *mine]
    return {each: ahead.worth(each, mine) for each in calls}


def _ranked(values: Mapping[Call, float]) -> list[Call]:
    """The calls, the best first, the first of equals."""
    return sorted(values, key=lambda each: -values[each])


def _told(
    view: View, values: Mapping[Call, float], found: Mapping[Call, Option], estimates: dict[Call, Estimate]
) -> Choice:
    """The best call; the chance told of a pass is that of the best bid."""
    best, runner_up = [*_ranked(values), None][:2]
    assert best
    told = best if best != PASS else runner_up or max(found, key=lambda bid: estimates[bid].chance)
    estimate = estimates[told]
    why = call_words(view, best, runner_up, (told, found[told].contract), estimate.chance)
    return Choice(best, why, dict(values.items()), estimate, runner_up)


def name_contract(view: View, rng: random.Random, worlds: int) -> Choice:
    """The contract that is worth most, for the partner of a plunge the one that takes all the tricks."""
    drawn = Drawn([], 0) if view.half else draw_worlds(view, worlds, rng)
    return choose_contract(view, Sampled(view, *drawn))


def choose_contract(view: View, sampled: Chances) -> Choice:
    """The contract that is worth most: the likeliest by the book are solved."""
    contracts = [contract for contract in view.legal if isinstance(contract, Contract)]
    bid, mask = view.bid, view.hand.mask
    assert bid
    if view.half:
        named = partners_choice(view.rules, view.hand)
        return Choice(named, naming_words(view, named, None, 0.0, 0.0))
    logits = {contract: EXPERT.logit(mask, contract, asked(bid, contract)) for contract in contracts}
    likely = sorted(contracts, key=lambda contract: -logits[contract])[:NAMED]
    likely = [contract for contract in likely if logits[contract] > logits[likely[0]] - FAR]
    worths = {contract: sampled.worth(bid, contract, score_of(view)) for contract in likely}
    best, runner_up = [*sorted(likely, key=lambda contract: -worths[contract]), None][:2]
    assert best
    estimate = estimated(sampled, best, asked(bid, best))
    other = sampled.chance(runner_up, asked(bid, runner_up)) if runner_up else 0.0
    why = naming_words(view, best, runner_up, estimate.chance, other)
    return Choice(best, why, dict(worths.items()), estimate, runner_up)
