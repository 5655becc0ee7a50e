"""Why a bot that reckons does what it does, in a sentence: what it hopes for, and what came next."""

from __future__ import annotations

from fortytwo.actions import Action, Play
from fortytwo.auction import LOW, NELLO
from fortytwo.bots.estimate import SAME, in_100
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.rules import Rules
from fortytwo.sentences import say
from fortytwo.table_words import bid_words, contract_name
from fortytwo.view import View


def declared_words(rules: Rules, bid: Call, contract: Contract, locale: str = "en") -> str:
    """A contract and the bid for it, in the middle of a sentence.

    >>> declared_words(Rules(), Call("30"), Contract("fives")), declared_words(Rules(), Call("84"), Contract("sevens"))
    ('fives at 30', 'sevens at 2 marks')
    """
    words = bid.say("bid", locale, scoring=rules.scoring)
    if bid in (NELLO, LOW):
        return words
    if contract.family in ("suit", "doubles"):
        return say("why.at.suit", locale, suit=contract.name, bid=words)
    if contract.family in ("follow-me", "one-tile"):
        key = contract.name if contract.family == "follow-me" else contract.family
        return say(f"why.at.{key}", locale, tile=contract.name.partition(":")[2], bid=words)
    return bid_words(rules, bid, contract, locale)


def call_words(
    view: View, best: Call, runner_up: Call | None, told: tuple[Call, Contract], chance: float, locale: str = "en"
) -> str:
    """Why a call is best: of a bid the contract that is `told` and its chance, of a pass those of the best bid."""
    params = {"what": declared_words(view.rules, *told, locale), "n": in_100(chance)}
    if best.is_pass:
        return say("why.expert-pass", locale, **params)
    if runner_up is None:
        return say("why.expert-bid.alone", locale, **params)
    other = runner_up.say("bid", locale, scoring=view.rules.scoring)
    return say("why.expert-bid", locale, other=other, **params)


def naming_words(
    view: View, best: Contract, runner_up: Contract | None, chance: float, other: float, locale: str = "en"
) -> str:
    """Why a contract is best: its chance, and that of the one that came next."""
    label = contract_name(best, view.bid, "label", locale)
    if view.half:
        return say("why.partner-names", locale, contract=label)
    if runner_up is None:
        code = "why.expert-names.only" if len(view.legal) == 1 else "why.expert-names.alone"
        return say(code, locale, contract=label, n=in_100(chance))
    assert view.bid
    second = declared_words(view.rules, view.bid, runner_up, locale)
    return say("why.expert-names", locale, contract=label, n=in_100(chance), other=second, k=in_100(other))


def play_words(
    view: View,
    runner_up: Action | None,
    chance: float,
    other: float,
    worlds: int,
    locale: str = "en",
    *,
    by_score: bool = False,
) -> str:
    """Why a play is best: in how many of the `worlds` it keeps the contract, or breaks it, and the one that came next.
    Where plays are chosen `by_score`, the one that came next may do so in more."""
    if not isinstance(runner_up, Play):
        return say("why.only-play", locale)
    assert view.declarer
    by = "keeps" if view.seat.side is view.declarer.side else "sets"
    if by_score:
        code = f"why.expert-scores.{by}"
    elif chance < SAME:
        lost_nello = by == "keeps" and view.contract is not None and view.contract.is_nello
        return say(f"why.expert-{by}.never{'.nello' if lost_nello else ''}", locale, m=worlds)
    else:
        code = f"why.expert-{by}.all" if chance > 1 - SAME else f"why.expert-{by}"
        if chance - other < SAME:
            code += ".tie"
    small = "name.tile.small-end" if runner_up.small_end else "name.tile"
    tile = say(small, locale, tile=runner_up.tile, end=runner_up.tile.low)
    return say(code, locale, n=in_100(chance), m=worlds, k=in_100(other), other=tile)
