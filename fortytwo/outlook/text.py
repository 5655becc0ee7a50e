"""Odds in words: a sentence, and tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from fortytwo.actions import Action
from fortytwo.bots.choice_words import call_words, declared_words, naming_words, play_words
from fortytwo.bots.estimate import Estimate, in_100
from fortytwo.bots.expert_play import more_than_made
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.table_words import call_label, contract_name
from fortytwo.text import lines

if TYPE_CHECKING:
    from fortytwo.outlook.value import ActionOdds, Odds

GAP = "  "
"""What stands between columns."""


def odds_words(odds: Odds, locale: str = "en") -> str:
    """What is best and why, in a sentence. Before the seat's turn: which contract it has the best chance in."""
    view, best, second = odds.view, odds.best, odds.runner_up
    if best is None:
        likely = max(odds.contracts, key=lambda row: row.chance.chance)
        what = declared_words(view.rules, likely.bid, likely.contract, locale)
        return say("odds.likeliest", locale, what=what, n=in_100(likely.chance.chance))
    if isinstance(best, Call):
        assert second is None or isinstance(second, Call)
        bids = [row.action for row in odds.rows if row.chance]
        if not bids:
            return say("why.no-bid", locale)
        told = best if not best.is_pass else second or max(bids, key=lambda bid: _chance(odds, bid))
        assert isinstance(told, Call)
        contract = odds.by_action[told].contract
        assert contract
        return call_words(view, best, second, (told, contract), _chance(odds, told), locale)
    if isinstance(best, Contract):
        assert second is None or isinstance(second, Contract)
        return naming_words(view, best, second, _chance(odds, best), _chance(odds, second), locale)
    by_score = more_than_made(view)
    return play_words(view, second, _chance(odds, best), _chance(odds, second), odds.worlds, locale, by_score=by_score)


def _chance(odds: Odds, action: Action | None) -> float:
    found = odds.by_action[action].chance if action else None
    return found.chance if found else 0.0


def odds_text(odds: Odds, locale: str = "en") -> str:
    """The view, a row for each action (an asterisk at the best) and for each contract, and what it means."""
    tables = ["\n".join(_columns([heading, *rows])) for heading, rows in odds_tables(odds, locale)]
    told = lines([(say("line.odds", locale), odds_words(odds, locale)), ("", looked_at_words(odds, locale))])
    return "\n\n".join([str(odds.view), *tables, told])


def looked_at_words(odds: Odds, locale: str = "en") -> str:
    """How many worlds the numbers come from."""
    code = "odds.all" if odds.worlds >= odds.layouts else "odds.some"
    return say(code, locale, n=odds.worlds, m=f"{odds.layouts:,}")


Table = tuple[list[str], list[list[str]]]
"""A heading, and rows of cells."""


def odds_tables(odds: Odds, locale: str = "en") -> list[Table]:
    """The odds in cells: by action where the seat may act, by contract during the auction."""
    tables: list[Table] = []
    view = odds.view
    if odds.rows:
        of = {"auction": "call", "contract": "contract", "play": "play"}[view.phase]
        heading = [say(f"odds.column.{of}", locale), *_columns_of(odds, locale), ""]
        tables.append((heading, [_row(odds, row, locale) for row in odds.rows]))
    if odds.contracts:
        names = ("contract", "lowest", "made", "book", "all-points", "book")
        rows = [
            [
                contract_name(row.contract, row.bid, "label", locale),
                row.bid.say("bid", locale, scoring=view.rules.scoring),
                chance_words(row.chance, locale),
                _percent(row.book, locale),
                chance_words(row.all_points, locale),
                _percent(row.all_points_book, locale),
            ]
            for row in odds.contracts
        ]
        tables.append(([say(f"odds.column.{name}", locale) for name in names], rows))
    return tables


def _columns_of(odds: Odds, locale: str) -> list[str]:
    """The headings after the action's."""
    view = odds.view
    if view.phase == "auction":
        names = ["contract", "made", "book", "game"]
    elif view.phase == "contract":
        names = ["made", "book", "game"]
    else:
        assert view.declarer and view.contract
        names = ["made" if view.seat.side is view.declarer.side else "set", view.contract.unit]
    return [say(f"odds.column.{name}", locale) for name in names]


def _row(odds: Odds, row: ActionOdds, locale: str) -> list[str]:
    view, action = odds.view, row.action
    best = say("solution.best", locale) if action == odds.best else ""
    made = chance_words(row.chance, locale)
    if isinstance(action, Call):
        label = call_label(view.rules, view.calls, action, locale)
        contract = contract_name(row.contract, action, "label", locale) if row.contract else ""
        return [label, contract, made, _percent(row.book, locale), _percent(row.worth, locale), best]
    if isinstance(action, Contract):
        label = contract_name(action, view.bid, "label", locale)
        return [label, made, _percent(row.book, locale), _percent(row.worth, locale), best]
    return [str(action), made, "" if row.points is None else f"{round(row.points, 6):.1f}", best]


def chance_words(chance: Estimate | None, locale: str = "en") -> str:
    """A chance with its interval in hundredths, where it isn't known; nothing for none."""
    if chance is None:
        return ""
    if chance.low == chance.high:
        return say("odds.percent", locale, n=in_100(chance.chance))
    low, middle, high = map(in_100, (chance.low, chance.chance, chance.high))
    return say("odds.chance", locale, n=middle, low=low, high=high)


def _percent(share: float | None, locale: str) -> str:
    return "" if share is None else say("odds.percent", locale, n=in_100(share))


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells under each other."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [GAP.join(map(str.ljust, cells, widths)).rstrip() for cells in rows]
