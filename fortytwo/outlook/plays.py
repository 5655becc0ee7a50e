"""The odds of plays: in how many worlds each keeps the contract or breaks it, and what it leads to in points."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

from fortytwo.actions import Play
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.expert_play import choose_play, gets_it
from fortytwo.bots.worlds import Drawn
from fortytwo.layouts import world
from fortytwo.outlook.calls import Steps
from fortytwo.outlook.value import ActionOdds, Odds, OddsSoFar
from fortytwo.solver.open_round import OpenRound
from fortytwo.view import View


def iter_plays(view: View, drawn: Drawn, layouts: int) -> Steps:
    """The odds of each play: first its chances in all the worlds, which settle what is best, then its points."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    opened: list[tuple[OpenRound, float]] = []
    wins = dict.fromkeys(plays, 0.0)
    points: dict[Play, list[float]] = {play: [] for play in plays}
    odds, done, total = None, 0, len(drawn.layouts) * (2 * len(plays) + 1)
    yield OddsSoFar(0, total, None)
    for layout, weight in drawn.layouts:
        opened.append((OpenRound(world(view, layout)), weight))
        for play in plays:
            wins[play] += weight * gets_it(view, opened[-1][0], play)
            done += 1
            if play is plays[-1]:
                odds = _odds(view, opened, drawn, wins, layouts)
            yield OddsSoFar(done, total, odds)
    assert odds
    for number, (each, weight) in enumerate(opened, 1):
        value, done = each.value(), done + 1
        yield OddsSoFar(done, total, odds)
        for play in plays:
            points[play].append(weight * (each.taken + each.value_after(play, value)))
            done += 1
            if play is plays[-1]:
                weights = fsum(weight for _, weight in opened[:number])
                expected = [fsum(points[at]) / weights for at in plays]
                rows = (replace(row, points=value) for row, value in zip(odds.rows, expected, strict=True))
                odds = replace(odds, rows=tuple(rows))
            yield OddsSoFar(done, total, odds)
    return odds


def _odds(
    view: View, opened: list[tuple[OpenRound, float]], drawn: Drawn, wins: dict[Play, float], layouts: int
) -> Odds:
    """The odds as far as so many of the worlds have been looked at; the weights of all add up to 1."""
    number, shares = len(opened), wins
    alike = drawn.alike_in(number)
    if number < len(drawn.layouts):
        total = fsum(weight for _, weight in opened)
        shares = {play: won / total for play, won in wins.items()}
    rows = tuple(
        ActionOdds(play, view.contract, Estimate.of(min(1.0, share), number, alike)) for play, share in shares.items()
    )
    return Odds(view, rows, (), choose_play(view, opened, shares, alike), number, layouts)
