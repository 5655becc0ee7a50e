"""A review as text for a terminal: hindsight first, and under it, apart, what could be known."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from fortytwo.contracts import Contract
from fortytwo.review_words import counted_words, findings, mark
from fortytwo.sentences import say
from fortytwo.text import heading, lines

if TYPE_CHECKING:
    from fortytwo.reviewing import Hindsight, Review

CELL, TRICK = 8, 32
"""The width of a play, and of the four of a trick."""


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
    Hindsight  All hands open. The number after a trick is what North and South take
               in the whole hand, in points, if all play their best from there on.
               Marks: ? gives something up, ?? turns the result.
    Start                                      42
    Trick 6    N 54??  E 64    S 20    W 65    30
    Turned it  Trick 6: North's five-four gave up 12 points and the contract: with
               double-six North and South make 42.
    """
    return lines([*heading(review.record.round, locale), *review_rows(review, locale)])


def review_rows(review: Review, locale: str = "en") -> list[tuple[str, str]]:
    """The review's rows of a label and a text, without those that tell what was bid."""
    if review.hindsight:
        about = f"{counted_words(review, locale)} {say('review.marks', locale)}"
    else:
        about = say("review.nothing-done", locale)
    found = [(label, "\n".join(sentences)) for label, sentences in findings(review, locale)]
    return [(say("line.hindsight", locale), about), *_tricks(review.hindsight, locale), *found]


def _tricks(done: Sequence[Hindsight], locale: str) -> Iterator[tuple[str, str]]:
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
