"""The solver's calls: what can't be solved, rounds that are over, slices and stopping, and what the caches keep."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import naive
import pytest
from support.kept import kept
from support.rounds import auction, done

import fortytwo as ft
from fortytwo import Deal, IllegalAction, Play, Round
from fortytwo.progress import Progress
from fortytwo.solver import layout, open_hands, search, three

HANDS = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}

CALLS: list[Callable[[Round], Any]] = [ft.solve, ft.can_make, ft.can_make_after, lambda r: list(ft.iter_solve(r))]


def ending(bid: str = "41", rules: str = "tournament") -> Round:
    """North leads with threes as trump: 66 wins, and what the other tiles do is plain."""
    return Round.setup(hands=HANDS, contract="threes", declarer="N", bid=bid, taken={"NS": 30}, rules=rules)


# -- what there is to solve --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("calls", ["", "30", "P P 31", "P P P P"])
def test_before_a_hand_is_bought_there_is_nothing_to_solve(call: Callable[[Round], Any], calls: str) -> None:
    r = auction("tournament", calls)
    with pytest.raises(IllegalAction) as raised:
        call(r)
    assert raised.value.code == "nothing-to-solve"
    assert raised.value.refusal.sentence.endswith(".")


def test_a_round_that_was_played_is_worth_what_was_taken() -> None:
    """66 takes 11 points, and 65, the five that beats 54."""
    r = done(ending(rules="tournament+early_end=no"), "66 64 20 65; 54 10 21 40")
    assert r.result is not None
    assert r.points == {"NS": 42, "EW": 0}
    solution = ft.solve(r)
    assert (solution.value, solution.made, solution.score) == (42, True, r.result.score)
    assert solution.outcomes == {}
    assert solution.best == solution.line == ()
    assert ft.can_make(r)
    assert ft.can_make_after(r) == {}


@pytest.mark.parametrize("rules", ["tournament", "tournament+claim=lay-down"])
def test_a_round_that_was_claimed_is_played_on(rules: str) -> None:
    """North's two sixes take all: nobody else has a trump, or a six higher than the second."""
    hands = {"N": "66 65", "E": "62 10", "S": "21 20", "W": "64 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30}, rules=rules)
    over = r.act("claim")
    assert over.phase == "over"
    assert ft.solve(over).value == 42
    assert ft.solve(over).by_action == {Play.read("66"): 42, Play.read("65"): 42}
    assert ft.can_make(over)


def test_a_round_that_ended_early_is_played_on() -> None:
    """Made with 30 points before, or with 41 after the first trick: the rest still counts. Led at once, 54 loses to 65,
    and then 40 takes the last trick."""
    over = ending("30")
    assert over.result is not None
    assert over.result.ended == "early"
    assert ft.solve(over).by_action == {Play.read("66"): 42, Play.read("54"): 30}
    over = done(ending("41"), "66 64 20 65")
    assert over.result is not None
    assert over.result.ended == "early"
    assert ft.solve(over).by_action == {Play.read("54"): 42}


# -- slices ------------------------------------------------------------------------------------------------------------


def opening() -> Round:
    return Round.setup(hands=Deal.random(seed=2), contract="fives", declarer="N", bid="30")


def naming() -> Round:
    return done(Round(Deal.random(seed=2), rules="campus", dealer="W"), "42 P P P")


@pytest.mark.parametrize("start", [opening, naming])
def test_in_slices_it_is_the_same(start: Callable[[], Round]) -> None:
    steps, seen = ft.iter_solve(start()), []
    while True:
        try:
            seen.append(next(steps))
        except StopIteration as stop:
            solution = stop.value
            break
    assert len(seen) > len(start().legal) - ("claim" in start().legal)
    assert all(isinstance(each, Progress) for each in seen)
    assert [each.done for each in seen] == sorted(each.done for each in seen)
    assert {each.total for each in seen} == {seen[-1].total}
    assert seen[-1].done == seen[-1].total
    assert seen[0].done < seen[0].total
    whole = ft.solve(start())
    assert solution == whole
    assert (solution.outcome, solution.outcomes, solution.best) == (whole.outcome, whole.outcomes, whole.best)


@pytest.mark.parametrize("start", [opening, naming])
def test_it_can_be_stopped_anywhere(start: Callable[[], Round]) -> None:
    expected = ft.solve(start()).by_action
    for slices in range(1, 6):
        steps = ft.iter_solve(start())
        for _ in range(slices):
            next(steps)
        steps.close()
        assert ft.solve(start()).by_action == expected


# -- what is kept ------------------------------------------------------------------------------------------------------


def random_start(number: int, rng: random.Random) -> Round:
    """Before the first lead, each contract in its turn."""
    contract = naive.CONTRACTS[number % len(naive.CONTRACTS)]
    bid = rng.choice(["42", "84"] if naive.is_nello(contract) or contract == "sevens" else ["30", "34", "42"])
    return Round.setup(hands=Deal.random(rng=rng), contract=contract, declarer=rng.choice(naive.SEATS), bid=bid)


def answers(r: Round) -> tuple[Any, ...]:
    """All that the solver says of a position."""
    solution = ft.solve(r)
    told = (solution.value, solution.by_action, solution.best, solution.line)
    return *told, ft.can_make(r), ft.can_make_after(r)


def test_what_is_forgotten_is_found_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With small limits, which every deal exceeds: the answers are the same, and no more is kept than they say."""
    numbers = range(len(naive.CONTRACTS))
    rounds = [random_start(number, random.Random(f"kept {number}")) for number in numbers]
    expected = [answers(r) for r in rounds]
    layout.forget_lists()
    open_hands.forget_hands()
    monkeypatch.setattr(layout, "LISTS", 2000)
    for module in (search, three, open_hands):
        monkeypatch.setattr(module, "POSITIONS", 300)
    for r, right in zip(rounds, expected, strict=True):
        assert answers(r) == right
        now = kept()
        assert now.lists <= layout.LISTS
        # a search looks at the limit from so many tricks on: below that it adds a few more
        assert now.positions <= search.POSITIONS * 2
        assert now.layouts <= layout.LAYOUTS
        assert max(now.hands, now.searches) <= open_hands.HANDS


def test_threads_do_not_disturb_each_other() -> None:
    """Each has lists of moves of its own, since a search puts the best in front while another may go through them."""
    rng = random.Random("threads")
    rounds = [Round.setup(hands=Deal.random(rng=rng), contract="fives", declarer="N", bid="30") for _ in range(6)]
    expected = [ft.solve(r).by_action for r in rounds]
    open_hands.forget_hands()
    layout._layout_of.cache_clear()
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(lambda r: ft.solve(r).by_action, [r for r in rounds for _ in range(4)]))
            assert found == [right for right in expected for _ in range(4)]
        assert kept().layouts > 1
    finally:
        sys.setswitchinterval(interval)


def test_what_was_asked_before_changes_nothing() -> None:
    """The positions of a hand share what is found out: in any order they have the same values."""
    rng = random.Random("asked before")
    for number in range(len(naive.CONTRACTS)):
        r = random_start(number, rng)
        hand = [r]
        while hand[-1].phase == "play":
            plays = [play for play in hand[-1].legal if isinstance(play, Play)]
            hand.append(hand[-1].act(rng.choice(plays)))
        hand = rng.sample(hand, min(6, len(hand)))
        expected = []
        for position in hand:
            open_hands.forget_hands()
            expected.append(answers(position))
        for _ in range(2):
            order = rng.sample(range(len(hand)), len(hand))
            open_hands.forget_hands()
            for place in order:
                assert answers(hand[place]) == expected[place]


@pytest.mark.long
def test_5000_deals_keep_no_more_than_the_limits(capsys: pytest.CaptureFixture[str]) -> None:
    rng = random.Random("5,000 deals")
    lists = positions = 0
    for number in range(5000):
        r = random_start(number, rng)
        ft.solve(r)
        if number % 25 == 24:
            now = kept()
            lists, positions = max(lists, now.lists), max(positions, now.positions)
            assert now.layouts <= layout.LAYOUTS
            assert max(now.hands, now.searches) <= open_hands.HANDS
    assert lists <= layout.LISTS
    assert positions <= search.POSITIONS
    with capsys.disabled():
        print(f"\n5,000 deals: {lists:,} lists of moves kept at most, and {positions:,} positions of a deal")
