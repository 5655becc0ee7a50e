"""A review as a picture: each trick with its plays, and at the right as a bar what it left the hand worth."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.contracts import Contract
from fortytwo.review_words import counted_words, findings, mark
from fortytwo.sentences import say
from fortytwo.solver.outcome import Outcome, most_of
from fortytwo.svg import BRASS, HEIGHT, WIDTH, face, named, shape, svg, text, wrapped
from fortytwo.table_words import contract_name
from fortytwo.text import named_plays
from fortytwo.tricks import Trick

if TYPE_CHECKING:
    from fortytwo.reviewing import Hindsight, Review

BROAD, SCALE = 384, 0.45
LONG, SHORT = HEIGHT * SCALE, WIDTH * SCALE
LEFT, STEP, ROW = 50, 62, 50
"""Where the first play of a trick stands, and how far it is to the next one and to the next trick."""

BAR, BAR_WIDTH, BAR_HEIGHT = 328, 52, 12
SIGNS = 60
"""How many signs fit in a line of words."""


def review_svg(review: Review, locale: str = "en") -> str:
    """The review of a hand as a picture with its text alternative."""
    round, done = review.record.round, review.hindsight
    title = say("review.picture", locale)
    if not (done and round.declarer and round.bid):
        nothing = say("review.nothing-done", locale)
        return svg(BROAD, 24, title, nothing, text(nothing, 4, 17))
    heading = say(
        "picture.bid", locale, seat=round.declarer, bid=round.bid.say("bid", locale, scoring=round.rules.scoring)
    )
    contract = round.contract or round.half
    if contract:
        heading = f"{heading} · {contract_name(contract, round.bid, 'label', locale)}"
    drawn, y = [text(heading, 4, 18, size=16, bold=True)], 24.0
    played = [seen for seen in done if not isinstance(seen.action, Contract)]
    about = []
    if played:
        counted = counted_words(review, locale)
        about.append(counted)
        lines, y = wrapped([counted], y, SIGNS)
        drawn += lines
        y += 12
        first = y
        drawn += [text(say("line.start", locale), 4, y + 10, size=12), *_bar(played[0].before, y)]
        y += BAR_HEIGHT + 12
        for _, of_trick in groupby(played, key=lambda seen: seen.trick):
            plays = list(of_trick)
            drawn += [*_trick(plays, y, locale), *_bar(plays[-1].after, y + 19)]
            about.append(_trick_words(plays, locale))
            y += ROW
        needed = _needed(review)
        if needed:
            x = BAR + BAR_WIDTH * needed / most_of(played[0].before.contract)
            drawn.append(shape("line", x1=x, y1=first - 4, x2=x, y2=y - 12, stroke=BRASS, stroke_width=2))
        legend = [say("review.marks", locale), say("review.picture.bold", locale)]
        if needed:
            legend.append(say("review.picture.line", locale, n=needed))
        lines, y = wrapped([" ".join(legend)], y - 6, SIGNS, faint=True)
        drawn += lines
    for label, sentences in findings(review, locale):
        about += sentences
        if label == say("line.knowable", locale):  # what follows isn't hindsight
            drawn.append(
                shape("line", x1=4, y1=y + 14, x2=BROAD - 4, y2=y + 14, stroke="currentColor", stroke_opacity=0.4)
            )
            y += 12
        drawn.append(text(label, 4, y + 24, size=14, bold=True))
        lines, y = wrapped(sentences, y + 28, SIGNS)
        drawn += lines
    return svg(BROAD, y + 8, f"{title}. {heading}", " ".join(about), "".join(drawn))


def _trick(plays: Sequence[Hindsight], y: float, locale: str) -> list[str]:
    """A trick: who played what, in order; a ring and a mark where a play gave something up, thick where it turned the
    result."""
    drawn = [text(say("line.trick", locale, n=plays[0].trick), 4, y + 30, size=12)]
    for place, seen in enumerate(plays):
        x = LEFT + place * STEP
        name = f"{say(f'seat.{seen.seat}', locale)} {mark(seen)}".strip()
        drawn.append(text(name, x, y + 9, size=12, bold=bool(mark(seen))))
        if not isinstance(seen.action, Play):
            drawn.append(text(str(seen.action), x, y + 30, size=12))
            continue
        tile = seen.action.tile
        drawn.append(named(tile, face(tile), x, y + 14, SCALE, sideways=True, locale=locale))
        if mark(seen):
            drawn.append(
                shape(
                    "rect", x=x - 3, y=y + 11, width=LONG + 6, height=SHORT + 6, rx=7, fill="none", stroke=BRASS,
                    stroke_width=3.5 if seen.turned else 1.5,
                )
            )  # fmt: skip
    return drawn


def _bar(outcome: Outcome, y: float) -> list[str]:
    """A value as a number and as a bar, both stronger where it makes the bid."""
    drawn = [
        text(str(outcome.value), BAR - 8, y + 10.5, anchor="end", bold=outcome.made),
        shape("rect", x=BAR, y=y, width=BAR_WIDTH, height=BAR_HEIGHT, rx=3, fill="currentColor", fill_opacity=0.1),
    ]
    if outcome.value:
        width, opacity = BAR_WIDTH * outcome.value / most_of(outcome.contract), 0.75 if outcome.made else 0.3
        drawn.append(
            shape("rect", x=BAR, y=y, width=width, height=BAR_HEIGHT, rx=3, fill="currentColor", fill_opacity=opacity)
        )
    return drawn


def _needed(review: Review) -> int:
    """The value that makes the bid; 0 in nello, where it is none."""
    round = review.record.round
    assert round.contract and round.bid
    if round.contract.is_nello:
        return 0
    return most_of(round.contract) if round.bid.takes_all or round.contract.takes_all else round.bid.points


def _trick_words(plays: Sequence[Hindsight], locale: str) -> str:
    """A trick for the ear, and what it left the hand worth."""
    tiles = tuple((seen.seat, seen.action) for seen in plays if isinstance(seen.action, Play))
    words = named_plays(Trick(plays[0].trick or 0, plays[0].seat, tiles), locale)
    if not tiles:
        return say("review.about.claim", locale, n=plays[0].trick, seat=plays[0].seat)
    return say("review.about.trick", locale, n=plays[0].trick, plays=words, value=plays[-1].value)
