"""How the expert plays: what keeps or breaks the contract in most of the layouts that it draws."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from fortytwo.actions import Play
from fortytwo.bots.base import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.expert_words import SAME, play_words
from fortytwo.bots.worlds import draw_worlds
from fortytwo.layouts import world
from fortytwo.solver.open_round import OpenRound
from fortytwo.view import View

TIES = 8
"""Plays with the same chance are told apart by their points in so many of the layouts."""

Drawn = Sequence[tuple[OpenRound, float]]
"""The position in each of the worlds, with its weight."""


def play(view: View, rng: random.Random, worlds: int) -> Choice:
    """The play that gets the seat's side what it wants in most of so many layouts; then the one with most points; then
    the one that looks natural."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return Choice(plays[0], play_words(view, None, 1.0, 1.0, 0))
    drawn = [(OpenRound(world(view, layout)), weight) for layout, weight in draw_worlds(view, worlds, rng)]
    wins = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        for each in plays:
            wins[each] += weight * gets_it(view, opened, each)
    return choose_play(view, drawn, wins)


def gets_it(view: View, opened: OpenRound, play: Play) -> bool:
    """Whether the seat's side keeps the contract, or breaks it, when it goes on with a play."""
    return opened.is_kept_after(play) is declares(view)


def declares(view: View) -> bool:
    """Whether the seat's side plays the contract."""
    assert view.declarer
    return view.seat.side is view.declarer.side


def choose_play(view: View, drawn: Drawn, wins: Mapping[Play, float]) -> Choice:
    """The best play, where `wins` says in what share of the worlds each gets the seat's side what it wants."""
    top = max(wins.values())
    best = [each for each in wins if wins[each] > top - SAME]
    if len(best) > 1:
        best = _most_points(best, drawn[:TIES], declares(view))
        natural = drawn[0][0].in_order()
        best.sort(key=lambda each: natural.index(each.tile.bit))
    chosen = best[0]
    runner_up = max((each for each in wins if each is not chosen), key=lambda each: wins[each], default=None)
    why = play_words(view, runner_up, top, wins[runner_up] if runner_up else 1.0, len(drawn))
    return Choice(chosen, why, dict(wins.items()), Estimate.of(min(1.0, top), len(drawn)), runner_up)


def _most_points(plays: list[Play], drawn: Drawn, declares: bool) -> list[Play]:
    """Those of the plays that bring most points; in nello the tricks that declarer takes count for the defense."""
    points = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        value = opened.value()
        for each in plays:
            points[each] += weight * opened.value_after(each, value)
    wanted = 1 if declares is not drawn[0][0].contract.is_nello else -1
    top = max(wanted * got for got in points.values())
    return [each for each in plays if wanted * points[each] > top - SAME]
