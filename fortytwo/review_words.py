"""What a review says: of an action in a sentence, and of a hand in what was found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from fortytwo.actions import Claim
from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.table_words import action_words, bid_words

if TYPE_CHECKING:
    from fortytwo.reviewing import Hindsight, Knowable, Review


def hindsight_words(seen: Hindsight, locale: str = "en") -> str:
    """What an action gave up; `""` where that is nothing."""
    action = seen.action
    if isinstance(action, Claim):
        return say("review.claim.turned", locale, seat=seen.seat) if seen.turned else ""
    if action not in seen.outcomes:
        code = "review.renege.turned" if seen.turned else "review.renege"
        return say(code, locale, seat=seen.seat, done=action_words(seen.position, action, locale))
    if not (seen.lost or seen.turned):
        return ""
    position = seen.position
    assert position.declarer and position.bid
    hand = position.hand(seen.seat).mask
    # of contracts that are as good that in which the hand holds the most trumps
    contracts = [each for each in seen.best if isinstance(each, Contract)]
    best = max(contracts, key=lambda each: (hand & each.tables.trumps).bit_count(), default=seen.best[0])
    params = {
        "seat": seen.seat,
        "side": position.declarer.side,
        "done": action_words(position, action, locale),
        "best": action_words(position, best, locale),
        "what": bid_words(position.rules, position.bid, seen.before.contract, locale),
        "n": seen.lost,
        "m": seen.before.score[position.declarer.side],
    }
    return say(f"review.{_case(seen)}", locale, **params)


def _case(seen: Hindsight) -> str:
    """Which sentence it is."""
    declarer, contract = seen.position.declarer, seen.before.contract
    assert declarer
    by = "declarer" if seen.seat.side is declarer.side else "defense"
    unit = "nello" if contract.is_nello else seen.before.unit
    made_to_set = seen.before.made is not seen.after.made
    if isinstance(seen.action, Contract):
        if made_to_set:
            return "named.turned"
        return "named.sweep" if seen.turned else f"named.cost.{unit}"
    if made_to_set:
        return f"turned.{unit}.{by}"
    if seen.turned:
        return f"sweep.{by}"
    return f"cost.nello.{by}" if contract.is_nello else f"cost.{unit}"


def knowable_words(known: Knowable, locale: str = "en") -> str:
    """In how many layouts a play got its side what it wants, beside the best; `""` where none was better."""
    best, round = known.best, known.position
    if known.action in best:
        return ""
    assert round.declarer
    code = "review.known.declarer" if known.seat.side is round.declarer.side else "review.known.defense"
    return say(
        code, locale, seat=known.seat, done=action_words(round, known.action, locale),
        best=action_words(round, best[0], locale), k=known.wins[known.action], m=known.wins[best[0]], n=known.layouts,
    )  # fmt: skip


def mark(seen: Hindsight) -> str:
    """The mark behind an action: `?` where it gives something up, `??` where it turns the result."""
    return "??" if seen.turned else "?" if seen.sentence else ""


Finding = tuple[str, list[str]]
"""A label, and the sentences under it."""


def findings(review: Review, locale: str = "en") -> Iterator[Finding]:
    """What was found: first with all hands open, then, after its own explanation, what could be known."""
    costly = [seen for seen in review.hindsight if seen.sentence and not seen.turned]
    if review.turning:
        yield say("line.turned", locale), _told(review.turning, locale)
    if costly:
        yield say("line.cost", locale), _told(costly, locale)
    if review.hindsight and not (costly or review.turning):
        yield say("line.cost", locale), [say("review.no-fault", locale)]
    if review.outcome and review.record.round.turn:
        yield say("line.from-here", locale), [outlook_words(review, locale)]
    if review.knowable:
        most = max(known.layouts for known in review.knowable)
        yield say("line.knowable", locale), [say("review.knowable", locale, n=most)]
        better = [known for known in review.knowable if known.sentence]
        yield say("line.better", locale), _told(better, locale) or [say("review.none-better", locale)]


def _told(told: Sequence[Hindsight | Knowable], locale: str) -> list[str]:
    """The sentences of actions, each with its trick."""
    return [
        say("review.in-trick", locale, n=each.trick, words=each.say(locale)) if each.trick else each.say(locale)
        for each in told
    ]


def counted_words(review: Review, locale: str = "en") -> str:
    """What the values of a review's plays count."""
    round, outcome = review.record.round, review.outcome
    assert outcome and round.declarer
    code = "alone" if round.sits_out else outcome.unit
    return say(f"review.counted.{code}", locale, side=round.declarer.side, seat=round.declarer)


def outlook_words(review: Review, locale: str = "en") -> str:
    """What best play comes to from where the record stops."""
    round, outcome = review.record.round, review.outcome
    assert outcome and round.declarer and round.bid
    what = bid_words(round.rules, round.bid, outcome.contract, locale)
    code = "review.from-here.made" if outcome.made else "review.from-here.set"
    unit = say(f"review.unit.{outcome.unit}", locale)
    return say(code, locale, side=round.declarer.side, what=what, n=outcome.value, unit=unit)
