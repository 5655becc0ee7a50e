"""Odds for a notebook: tables in which a bar shows each chance and how sure it is."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from fortytwo.bots.estimate import Estimate
from fortytwo.outlook.text import looked_at_words, odds_tables, odds_words
from fortytwo.sentences import say
from fortytwo.svg import shape

if TYPE_CHECKING:
    from fortytwo.outlook.value import Odds

BROAD, TALL = 100, 14
"""A bar in pixels: one for each hundredth of a chance."""

TEAL = "#1d7f7a"


def odds_html(odds: Odds, locale: str = "en") -> str:
    """The tables with their headings, which a screen reader can read with each cell, and what they mean."""
    marked = [[(row.chance, row.action == odds.best) for row in odds.rows]] if odds.rows else []
    if odds.contracts:
        marked.append([(row.chance, False) for row in odds.contracts])
    tables = []
    for (heading, rows), marks in zip(odds_tables(odds, locale), marked, strict=True):
        head = "".join(f'<th scope="col">{escape(cell)}</th>' if cell else "<td></td>" for cell in [*heading, ""])
        body = "".join(
            _row([*cells, ""], chance, is_best) for cells, (chance, is_best) in zip(rows, marks, strict=True)
        )
        tables.append(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    caption = say("odds.caption", locale, seat=odds.view.seat, hand=odds.view.hand)
    told = "".join(f"<p>{escape(words)}</p>" for words in (odds_words(odds, locale), looked_at_words(odds, locale)))
    return f'<div class="odds"><p>{escape(caption)}</p>{"".join(tables)}{told}</div>'


def _row(cells: list[str], chance: Estimate | None, is_best: bool) -> str:
    label, *others, _ = (f"<strong>{escape(cell)}</strong>" if is_best and cell else escape(cell) for cell in cells)
    drawn = bar(chance) if chance else ""
    return f'<tr><th scope="row">{label}</th>' + "".join(f"<td>{cell}</td>" for cell in [*others, drawn]) + "</tr>"


def bar(chance: Estimate) -> str:
    """A chance as a bar from nothing to all, and over it as a line what its interval leaves open; the numbers beside it
    say the same."""
    middle = TALL / 2
    shapes = [
        shape("rect", x=0, y=2, width=BROAD, height=TALL - 4, fill="currentColor", fill_opacity=0.12),
        shape("rect", x=0, y=2, width=BROAD * chance.chance, height=TALL - 4, fill=TEAL),
        shape(
            "line", x1=BROAD * chance.low, y1=middle, x2=BROAD * chance.high, y2=middle, stroke="currentColor",
            stroke_width=2,
        ),
    ]  # fmt: skip
    return shape("svg", "".join(shapes), viewBox=f"0 0 {BROAD} {TALL}", width=BROAD, height=TALL, aria_hidden="true")
