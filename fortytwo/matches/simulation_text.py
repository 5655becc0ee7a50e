"""What a run of matches came to, as a table in text and in HTML."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING

from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.matches.intervals import Interval
from fortytwo.matches.run import TEAMS
from fortytwo.seats import Side
from fortytwo.sentences import say
from fortytwo.text import lines

if TYPE_CHECKING:
    from fortytwo.matches.simulation import Simulation, Tally

GAP = "  "
"""What stands between columns."""


def simulation_text(result: Simulation, locale: str = "en") -> str:
    """The table for a terminal."""
    rows = _rows(result, locale)
    return "\n\n".join([lines(rows), *(_columns(table) for table in _tables(result, locale))])


def simulation_html(result: Simulation, locale: str = "en") -> str:
    """The same as tables for a notebook, whose headings a screen reader can read with each cell."""
    facts = "".join(
        f'<tr><th scope="row">{escape(label)}</th><td>{escape(text)}</td></tr>' for label, text in _rows(result, locale)
    )
    tables = [f"<table><tbody>{facts}</tbody></table>"]
    for heading, *rows in _tables(result, locale):
        head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heading)
        body = "".join(
            f'<tr><th scope="row">{escape(label)}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            + "</tr>"
            for label, *cells in rows
        )
        tables.append(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    return f'<div class="simulation">{"".join(tables)}</div>'


def _rows(result: Simulation, locale: str) -> list[tuple[str, str]]:
    """What the run was and came to, each with its label."""
    won, unit = result.won, result.unit
    drawn = result.pairs - sum(won.values()) if unit == "hands" else 0
    rate = f"{100 * result.win_rate:.1f}%", _spanned(result.interval, "{:.1f}%", 100, locale)
    marks = f"{result.marks_a_hand:.3f}", _spanned(result.marks_interval, "{:.3f}", 1, locale)
    return [
        (say("line.rules", locale), str(result.rules)),
        *((say(f"match.team.{team}", locale), _team(result, team, locale)) for team in TEAMS),
        (say("match.played", locale), say(f"match.pairs.{unit}", locale, n=result.pairs, seed=result.seed)),
        (say("match.won", locale), say(f"match.won.{unit}", locale, drawn=drawn, **won)),
        (say("match.rate", locale), " ".join(rate).strip()),
        (say(f"match.a-hand.{result.rules.scoring}", locale), " ".join(marks).strip()),
        (say("line.hands", locale), say("match.hands.thrown-in", locale, n=result.hands, m=result.thrown_in)),
    ]


def _team(result: Simulation, team: str, locale: str) -> str:
    """The bots of a team: one name where both seats have the same."""
    side = Side.NS if team == "first" else Side.EW
    return ", ".join(dict.fromkeys(result.bots[seat] for seat in side.seats))


def _spanned(interval: Interval | None, form: str, times: int, locale: str) -> str:
    if interval is None:
        return ""
    low, high = (form.format(times * end) for end in interval)
    return say("match.interval", locale, low=low, high=high)


def _tables(result: Simulation, locale: str) -> list[list[list[str]]]:
    """What was declared and made, by bid and by contract: rows of cells, the heading first."""
    scoring = result.rules.scoring
    bids = {bid: Call(bid).say("label", locale, scoring=scoring) for bid in result.by_bid["first"]}
    contracts = {contract: Contract(contract).say("label", locale) for contract in result.by_contract["first"]}
    declared = [say(f"match.{word}.{team}", locale) for team in TEAMS for word in ("declared", "made")]
    every = [say("match.all", locale), *_told(result.declared)]
    by_bid = [[name, *_told({team: result.by_bid[team][bid] for team in TEAMS})] for bid, name in bids.items()]
    by_contract = [
        [name, *_told({team: result.by_contract[team][contract] for team in TEAMS})]
        for contract, name in contracts.items()
    ]
    return [
        [[say("line.bid", locale), *declared], *by_bid, every],
        [[say("line.contract", locale), *declared], *by_contract],
    ]


def _told(tallies: Mapping[str, Tally]) -> list[str]:
    """How many each team declared and made."""
    return [str(number) for team in TEAMS for number in (tallies[team].declared, tallies[team].made)]


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Rows of cells under each other, numbers to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(GAP.join([label.ljust(widths[0]), *map(str.rjust, cells, widths[1:])]) for label, *cells in rows)
