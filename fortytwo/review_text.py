"""A review as text for a terminal: hindsight first, and under it, apart, what could be known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from fortytwo.contracts import Contract
from fortytwo.review_words import counted_words, outlook_words
from fortytwo.sentences import say
from fortytwo.text import heading, lines

if TYPE_CHECKING:
    from fortytwo.reviewing import Hindsight, Knowable, Review

CELL, TRICK = 8, 32
"""The width of a play, and of the four of a trick."""

Rows = Iterator[tuple[str, str]]


def review_text(review: Review, locale: str = "en") -> str:
    """The review of a hand in lines.

    >>> from fortytwo import Round
    >>> from fortytwo.reviewing import review
    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> print(review(r.act("54").act("64").act("20").act("65")))
    Rules      tournament
    Shaker     W
    Contract   N 42: Threes are trump.
    Hindsight  All hands open. At the right: what North and South take in the whole
               hand, in points, if all play their best from there on. Marks: ? gives
               something up, ?? turns the result.
    Start                                      42
    Trick 6    N 54??  E 64    S 20    W 65    30
    Turned it  Trick 6: North's five-four gave up 12 points and the contract: with
               double-six North and South make 42.
    """
    return lines([*heading(review.record.round, locale), *_hindsight(review, locale), *_knowable(review, locale)])


def mark(seen: Hindsight) -> str:
    """The mark behind an action: `?` where it gives something up, `??` where it turns the result."""
    return "??" if seen.turned else "?" if seen.lost else ""


def _hindsight(review: Review, locale: str) -> Rows:
    """The rows of what is seen with all hands open."""
    label = say("line.hindsight", locale)
    if not review.hindsight:
        yield label, say("review.nothing-done", locale)
    else:
        yield label, f"{counted_words(review, locale)} {say('review.marks', locale)}"
        yield from _tricks(review.hindsight, locale)
        costly = [seen for seen in review.hindsight if seen.sentence and not seen.turned]
        yield from _told(say("line.turned", locale), review.turning, locale)
        yield from _told(say("line.cost", locale), costly, locale)
        if not (costly or review.turning):
            yield say("line.cost", locale), say("review.no-fault", locale)
    if review.outcome and review.record.round.turn:
        yield say("line.from-here", locale), outlook_words(review, locale)


def _tricks(done: Sequence[Hindsight], locale: str) -> Rows:
    """A row for what was named, and one for each trick with what it left the hand worth."""
    named = [f"{seen.seat} {seen.action}{mark(seen)}" for seen in done if isinstance(seen.action, Contract)]
    if named:
        yield say("line.named", locale), ", ".join(named)
    played = [seen for seen in done if not isinstance(seen.action, Contract)]
    if played:
        yield say("line.start", locale), f"{'':{TRICK}}{played[0].before.value}"
    for number, of_trick in groupby(played, key=lambda seen: seen.trick):
        plays = list(of_trick)
        cells = "".join(f"{seen.seat} {seen.action}{mark(seen)}".ljust(CELL) for seen in plays)
        yield say("line.trick", locale, n=number), f"{cells:{TRICK}}{plays[-1].after.value}"


def _knowable(review: Review, locale: str) -> Rows:
    """The rows of what could be known."""
    if review.knowable:
        most = max(known.layouts for known in review.knowable)
        yield say("line.knowable", locale), say("review.knowable", locale, n=most)
        better = [known for known in review.knowable if known.sentence]
        yield from _told(say("line.better", locale), better, locale)
        if not better:
            yield say("line.better", locale), say("review.none-better", locale)


def _told(label: str, told: Sequence[Hindsight | Knowable], locale: str) -> Rows:
    """The sentences of actions under one label, each with its trick."""
    sentences = [
        say("review.in-trick", locale, n=each.trick, words=each.say(locale)) if each.trick else each.say(locale)
        for each in told
    ]
    if sentences:
        yield label, "\n".join(sentences)
