"""What a score is worth: held against a recursion in fractions, and against what must hold of any such table."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from fortytwo import PRESETS, Rules
from fortytwo.bidding.standing import MARKS, POINTS, win_chance

MARKS_GAMES = sorted(name for name, rules in PRESETS.items() if rules.scoring == "marks")
TARGETS = [1, 2, 7, 10, 15]


def marks_to(target: int) -> Rules:
    return Rules(target=target)


def points_to(target: int) -> Rules:
    return Rules.preset("points").replace(target=target)


@cache
def by_fractions(target: int, ours: int, theirs: int) -> Fraction:
    """The chance to win, each hand going to either side alike, for so many marks as often as the spread says."""
    if ours >= target or theirs >= target:
        return Fraction(ours >= target)
    total = Fraction(0)
    for marks, share in MARKS.items():
        each = Fraction(str(share)) / 2
        total += each * by_fractions(target, ours + marks, theirs) + each * by_fractions(target, ours, theirs + marks)
    return total


def test_spreads_are_spreads() -> None:
    assert sum(Fraction(str(share)) for share in MARKS.values()) == 1
    assert sum(Fraction(str(share)) for *_, share in POINTS) == 1


@pytest.mark.parametrize("target", TARGETS)
def test_in_marks_it_is_the_recursion(target: int) -> None:
    for ours, theirs in product(range(target), repeat=2):
        assert win_chance(marks_to(target), ours, theirs) == pytest.approx(
            float(by_fractions(target, ours, theirs)), abs=1e-12
        )


@pytest.mark.parametrize("name", MARKS_GAMES)
def test_every_preset_of_marks_has_the_table_of_its_target(name: str) -> None:
    rules = PRESETS[name]
    for ours, theirs in product(range(rules.target), repeat=2):
        right = float(by_fractions(rules.target, ours, theirs))
        assert win_chance(rules, ours, theirs) == pytest.approx(right, abs=1e-12)


@pytest.mark.parametrize("target", TARGETS)
def test_in_marks_each_mark_helps_who_gets_it(target: int) -> None:
    rules = marks_to(target)
    for ours, theirs in product(range(target), repeat=2):
        here = win_chance(rules, ours, theirs)
        assert 0 < here < 1
        assert here + win_chance(rules, theirs, ours) == pytest.approx(1, abs=1e-12)
        assert win_chance(rules, ours + 1, theirs) > here > win_chance(rules, ours, theirs + 1)


@pytest.mark.parametrize("target", [1, 15, 42, 100, 250, 255, 500])
def test_in_points_it_is_fair_and_points_help_who_gets_them(target: int) -> None:
    rules = points_to(target)
    scores = sorted({*range(0, target, max(1, target // 40)), target - 1})
    for ours, theirs in product(scores, repeat=2):
        here = win_chance(rules, ours, theirs)
        assert 0 <= here <= 1
        assert here + win_chance(rules, theirs, ours) == pytest.approx(1, abs=1e-9)
        if ours + 1 < target:
            assert win_chance(rules, ours + 1, theirs) >= here - 1e-9
        if theirs + 1 < target:
            assert win_chance(rules, ours, theirs + 1) <= here + 1e-9


def test_in_points_the_leader_is_ahead_and_the_last_hand_is_open() -> None:
    rules = PRESETS["points"]
    assert win_chance(rules, 0, 0) == pytest.approx(0.5, abs=1e-9)
    for ours, theirs in product(range(0, 250, 7), repeat=2):
        if ours > theirs:
            assert win_chance(rules, ours, theirs) >= 0.5 - 1e-9
    assert win_chance(rules, 240, 0) > 0.9 > win_chance(rules, 150, 100) > 0.6
    assert 0.5 - 1e-9 <= win_chance(rules, 245, 235) < 0.9


@pytest.mark.parametrize("rules", [Rules(), PRESETS["points"], Rules.preset("campus").replace(target=10)], ids=str)
def test_a_game_that_is_over_is_won_or_lost(rules: Rules) -> None:
    target = rules.target
    for more, less in product((0, 1, 90), (1, target // 2, target)):
        assert win_chance(rules, target + more, target - less) == 1
        assert win_chance(rules, target - less, target + more) == 0
    # in points both may get there with one hand: more wins, and equal totals play on
    assert win_chance(rules, target + 2, target + 1) == 1
    assert win_chance(rules, target + 1, target + 2) == 0
    assert win_chance(rules, target + 1, target + 1) == 0.5


def test_it_hangs_on_the_target_and_the_scoring_alone() -> None:
    scores = list(product(range(7), repeat=2))
    one = [win_chance(PRESETS["tournament"], *score) for score in scores]
    assert one == [win_chance(PRESETS["club"], *score) for score in scores]
