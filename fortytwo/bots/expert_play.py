"""How the expert plays: what keeps or breaks the contract in most of the layouts that it draws."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping, Sequence

from fortytwo.actions import Play
from fortytwo.bots import club_play
from fortytwo.bots.base import Choice
from fortytwo.bots.choice_words import play_words
from fortytwo.bots.estimate import SAME, Estimate
from fortytwo.bots.worlds import draw_worlds
from fortytwo.layouts import world
from fortytwo.scoring import HAND_POINTS, stake
from fortytwo.solver.open_round import OpenRound
from fortytwo.view import View

TIES = 8
"""Plays with the same chance are told apart by their points in so many of the layouts."""

Opened = Sequence[tuple[OpenRound, float]]
"""The position in each of the worlds, with its weight."""


def play(view: View, rng: random.Random, worlds: int) -> Choice:
    """The play that gets the seat's side what it wants in most of so many layouts, or that scores most where more hangs
    on it; then the one with most points; then the one that looks natural."""
    plays = [action for action in view.legal if isinstance(action, Play)]
    if len(plays) == 1:
        return Choice(plays[0], play_words(view, None, 1.0, 1.0, 0))
    found = draw_worlds(view, worlds, rng)
    if not found.layouts:  # somebody has failed to follow suit
        return club_play.play(view)
    drawn = [(OpenRound(world(view, layout)), weight) for layout, weight in found.layouts]
    wins = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        for each in plays:
            wins[each] += weight * gets_it(view, opened, each)
    return choose_play(view, drawn, wins, found.alike)


def gets_it(view: View, opened: OpenRound, play: Play) -> bool:
    """Whether the seat's side keeps the contract, or breaks it, when it goes on with a play."""
    return opened.is_kept_after(play) is declares(view)


def declares(view: View) -> bool:
    """Whether the seat's side plays the contract."""
    assert view.declarer
    return view.seat.side is view.declarer.side


def choose_play(view: View, drawn: Opened, wins: Mapping[Play, float], alike: float) -> Choice:
    """The best play, where `wins` says in what share of the worlds each gets the seat's side what it wants; as how many
    `alike` they are says how sure that is."""
    values, by_score = dict(wins), more_than_made(view)
    if by_score:
        values = _sums(wins, drawn, lambda opened, value: _score(view, opened, value))
    chosen = _hoping(view, values) or _natural(view, drawn, _top(values), by_points=not by_score)
    runner_up = max((each for each in values if each is not chosen), key=lambda each: values[each], default=None)
    chance = min(1.0, wins[chosen])
    other = wins[runner_up] if runner_up else 1.0
    why = play_words(view, runner_up, chance, other, len(drawn), by_score=by_score)
    return Choice(chosen, why, dict(values.items()), Estimate.of(chance, len(drawn), alike), runner_up)


def _hoping(view: View, values: Mapping[Play, float]) -> Play | None:
    """In a nello that declarer has lost unless somebody errs, the play that a player would hope with."""
    assert view.contract
    if not view.contract.is_nello or not declares(view) or max(values.values()) > SAME:
        return None
    hoping = club_play.play(view).action
    return next(each for each in values if each == hoping)


def _natural(view: View, drawn: Opened, best: Sequence[Play], *, by_points: bool) -> Play:
    """Of plays that are as good the one with most points, and then the one that looks natural."""
    if len(best) > 1 and by_points:  # in nello what declarer takes is good for the defense
        wanted = 1 if declares(view) is not drawn[0][0].contract.is_nello else -1
        best = _top(_sums(best, drawn[:: -(-len(drawn) // TIES)], lambda _, value: wanted * value))
    natural = drawn[0][0].in_order()
    return min(best, key=lambda each: natural.index(each.tile.bit))


def more_than_made(view: View) -> bool:
    """Whether the score hangs on more than whether the contract is made: on a bid of points in the points game, where
    both sides score what they take, and where all the points are worth more marks than the bid."""
    assert view.bid and view.contract
    if view.contract.is_nello:
        return False
    if view.rules.scoring == "points":
        return view.bid.points < HAND_POINTS
    return view.rules.sweep_marks > stake(view.rules, view.bid)


def _score(view: View, opened: OpenRound, value: int) -> int:
    """What the seat's side scores more than the other where declarer's side takes so much from here."""
    score = opened.outcome(value).score
    return score[view.seat.side] - score[view.seat.side.other]


def _sums(plays: Iterable[Play], drawn: Opened, worth: Callable[[OpenRound, int], int]) -> dict[Play, float]:
    """What each play's values, as far as they are worth something, come to over the worlds."""
    sums = dict.fromkeys(plays, 0.0)
    for opened, weight in drawn:
        value = opened.value()
        for each in sums:
            sums[each] += weight * worth(opened, opened.value_after(each, value))
    return sums


def _top(values: Mapping[Play, float]) -> list[Play]:
    """The plays of most value."""
    top = max(values.values())
    return [each for each in values if values[each] > top - SAME]
