"""How the expert plays: what keeps or breaks the contract in most of the layouts that it draws."""

from __future__ import annotations

import random

from fortytwo.actions import Action, Play
from fortytwo.bots.base import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.worlds import draw_worlds
from fortytwo.layouts import world
from fortytwo.sentences import say
from fortytwo.solver.open_round import OpenRound
from fortytwo.view import View

TIES = 8
"""Plays with the same chance are told apart by their points in so many of the layouts."""

SAME = 1e-9


def play(view: View, rng: random.Random, worlds: int) -> Choice:
    """The play that gets the seat's side what it wants in most of so many layouts; then the one with most points; then
    the one that looks natural."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return Choice(plays[0], say("why.only-play"))
    assert view.declarer
    declares = view.seat.side is view.declarer.side
    drawn = [(OpenRound(world(view, layout)), weight) for layout, weight in draw_worlds(view, worlds, rng)]
    wins: dict[Action, float] = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        for each in plays:
            wins[each] += weight * (opened.is_kept_after(each) is declares)
    top = max(wins.values())
    best = [each for each in plays if wins[each] > top - SAME]
    if len(best) > 1:
        best = _most_points(best, drawn[:TIES], declares)
        natural = drawn[0][0].in_order()
        best.sort(key=lambda each: natural.index(each.tile.bit))
    chosen = best[0]
    runner_up = max((each for each in plays if each is not chosen), key=lambda each: wins[each])
    why = _why(declares, wins, chosen, runner_up, len(drawn))
    return Choice(chosen, why, wins, Estimate.of(min(1.0, top), len(drawn)), runner_up)


def _most_points(plays: list[Play], drawn: list[tuple[OpenRound, float]], declares: bool) -> list[Play]:
    """Those of the plays that bring most points; in nello the tricks that declarer takes count for the defense."""
    points = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        value = opened.value()
        for each in plays:
            points[each] += weight * opened.value_after(each, value)
    wanted = 1 if declares is not drawn[0][0].contract.is_nello else -1
    top = max(wanted * got for got in points.values())
    return [each for each in plays if wanted * points[each] > top - SAME]


def _why(declares: bool, wins: dict[Action, float], chosen: Play, runner_up: Play, worlds: int) -> str:
    code = "why.expert-keeps" if declares else "why.expert-sets"
    if wins[runner_up] > wins[chosen] - SAME:
        code += ".tie"
    return say(code, n=round(100 * wins[chosen]), m=worlds, k=round(100 * wins[runner_up]), other=str(runner_up))
