"""The worlds that a seat reckons with: only such as are possible, all where they are few, and as often as is likely."""

from __future__ import annotations

import random
from collections import Counter
from math import inf, sqrt

import pytest
from made_records import any_deal, any_rules, position
from made_rounds import play_on

from fortytwo import SEATS, Deal, IllegalAction, Round, Seat
from fortytwo.bidding.beliefs import Beliefs, best_logit
from fortytwo.bidding.chances import chance_of
from fortytwo.bots.worlds import draw_worlds
from fortytwo.dice import generator
from fortytwo.layouts import Layout, Layouts

Key = tuple[int, ...]


def key(layout: Layout) -> Key:
    return tuple(layout[seat].mask for seat in SEATS)


def could_be(r: Round, layout: Layout) -> bool:
    """Whether all that was done in a hand is legal where the tiles lie so."""
    tricks = (*r.tricks, *([r.trick] if r.trick else []))
    played = {seat: [play.tile for trick in tricks for player, play in trick.plays if player is seat] for seat in SEATS}
    again = Round(Deal({seat: layout[seat] | played[seat] for seat in SEATS}), rules=r.rules, dealer=r.dealer)
    try:
        for action in r.actions:
            again = again.act(action)
    except IllegalAction:
        return False
    return True


def some_round(rng: random.Random, least: int = 1, most: int = 28) -> Round:
    """A hand under any rules, played at random, that goes on."""
    while True:
        r = Round(any_deal(rng), rules=any_rules(rng), dealer=rng.choice(SEATS))
        r = play_on(r, rng.randint(least, most), rng.getrandbits(32))
        if r.turn:
            return r


def right_shares(r: Round, seat: Seat) -> dict[Key, float]:
    """All layouts that a seat's view allows, each with its share by what the calls say."""
    view = r.view(seat)
    layouts, beliefs = Layouts(view), Beliefs(view)
    found = [layouts[number] for number in range(layouts.count)]
    weights = [beliefs.likelihood(layout) for layout in found]
    return {key(layout): weight / sum(weights) for layout, weight in zip(found, weights, strict=True)}


def few_layouts(rng: random.Random, least: int, most: int) -> tuple[Round, Seat]:
    """A hand near its end, from a deal, with so many layouts for the seat in turn."""
    while True:
        r = some_round(rng, 20, 32)
        if r.turn and least <= Layouts(r.view(r.turn)).count <= most:
            return r, r.turn


def test_every_world_is_possible_and_their_weights_add_up() -> None:
    rng = random.Random(1)
    for _ in range(150):
        r = some_round(rng)
        assert r.turn
        n = rng.choice([1, 5, 40])
        worlds = draw_worlds(r.view(r.turn), n, rng).layouts
        assert 0 < len(worlds) <= n
        assert sum(weight for _, weight in worlds) == pytest.approx(1)
        assert all(weight > 0 for _, weight in worlds)
        assert len({key(layout) for layout, _ in worlds}) == len(worlds)
        for layout, _ in worlds[:5]:
            assert layout[r.turn] == r.hand(r.turn)
            assert could_be(r, layout)


def test_where_there_are_few_each_comes_once_with_its_share() -> None:
    rng = random.Random(3)
    for _ in range(40):
        r, seat = few_layouts(rng, 1, 60)
        shares = right_shares(r, seat)
        worlds = {key(layout): weight for layout, weight in draw_worlds(r.view(seat), 60, rng).layouts}
        assert worlds == pytest.approx(shares)
        assert key({each: r.hand(each) for each in SEATS}) in worlds


def test_where_nothing_was_called_all_are_as_likely() -> None:
    rng, compared = random.Random(5), 0
    while compared < 30:
        r = position(rng)
        if r.turn and 1 < Layouts(r.view(r.turn)).count <= 200:
            worlds = draw_worlds(r.view(r.turn), 200, rng).layouts
            assert {weight for _, weight in worlds} == {1 / len(worlds)}
            compared += 1


def test_where_nothing_was_called_each_is_drawn_as_often() -> None:
    hands = {"N": "41 40", "E": "65 20", "S": "64 11", "W": "63 10"}
    view = Round.setup(hands=hands, contract="fives", declarer="S", bid="30").view("S")
    count = Layouts(view).count
    assert count == 90
    drawn: Counter[Key] = Counter()
    runs, n = 600, 30
    for seed in range(runs):
        for layout, weight in draw_worlds(view, n, generator(seed)).layouts:
            times = round(weight * n)
            assert weight == pytest.approx(times / n)
            drawn[key(layout)] += times
    expected = runs * n / count
    chi_squared = sum((drawn[each] - expected) ** 2 / expected for each in drawn)
    assert len(drawn) == count
    # of a fair draw: 89 on average, give or take 13.3
    assert 89 - 4 * sqrt(2 * 89) < chi_squared < 89 + 4 * sqrt(2 * 89)


def test_where_calls_tell_something_each_is_drawn_as_often_as_they_make_it_likely() -> None:
    rng = random.Random(8)
    uneven = 0
    for _ in range(6):
        r, seat = few_layouts(rng, 30, 90)
        shares, view = right_shares(r, seat), r.view(seat)
        uneven += max(shares.values()) > 1.5 * min(shares.values())
        runs, n = 300, 12
        drawn: dict[Key, list[float]] = {each: [] for each in shares}
        for seed in range(runs):
            weights = {key(layout): weight for layout, weight in draw_worlds(view, n, generator(seed)).layouts}
            for each, kept in drawn.items():
                kept.append(weights.get(each, 0.0))
        for each, kept in drawn.items():
            mean = sum(kept) / runs
            # at least that of a layout which is drawn now and then: the least likely may never have been
            spread = sqrt(max(sum((weight - mean) ** 2 for weight in kept) / runs, shares[each] / n))
            # a pool of finitely many makes what is likely a little less so
            assert abs(mean - shares[each]) <= 4.5 * spread / sqrt(runs) + 0.15 * shares[each]
    assert uneven >= 3


def test_worlds_that_calls_make_unlike_tell_less_than_as_many_alike() -> None:
    """How far a share told from worlds lies from the right one is what so many worlds alike would leave open."""
    rng, told = random.Random(12), []
    for _ in range(6):
        r, seat = few_layouts(rng, 60, 200)
        shares, view, n, runs = right_shares(r, seat), r.view(seat), 12, 200
        chosen = {each for number, each in enumerate(shares) if number % 2}
        right = sum(shares[each] for each in chosen)
        found = [draw_worlds(view, n, generator(seed)) for seed in range(runs)]
        alike = sum(drawn.alike for drawn in found) / runs
        assert 1 <= alike <= n
        errors = [sum(w for layout, w in drawn.layouts if key(layout) in chosen) - right for drawn in found]
        told.append(sum(error**2 for error in errors) / runs / (right * (1 - right) / alike))
    # at most what is allowed for, and not much less: the pool's own spread and the even steps pull either way
    assert 0.4 < sum(told) / len(told) < 1.4


def test_more_layouts_are_looked_at_where_few_fit_the_calls() -> None:
    """Hands for a bid of two marks are one in a hundred: of a pool of 160 hardly two would be."""
    for seed in range(4):
        view = Round(Deal.random(seed=seed), dealer="W").act("84").view("E")
        few, many = draw_worlds(view, 40, generator(seed)), draw_worlds(view, 400, generator(seed))
        assert len(few.layouts) >= 12
        told = [
            sum(weight * chance_of(best_logit(view.rules, layout[Seat.N].mask, 42)) for layout, weight in drawn.layouts)
            for drawn in (few, many)
        ]
        assert told[0] == pytest.approx(told[1], abs=0.2)


def test_worlds_that_are_all_there_are_leave_nothing_open() -> None:
    rng = random.Random(14)
    r, seat = few_layouts(rng, 5, 40)
    drawn = draw_worlds(r.view(seat), 40, rng)
    whole = len(drawn.layouts)
    assert drawn.alike_in(whole) == inf
    assert [drawn.alike_in(number) for number in range(1, whole)] == list(range(1, whole))
    few = draw_worlds(Round(Deal.random(seed=1), dealer="W").view("N"), 10, rng)
    assert few.alike_in(len(few.layouts)) == 10


def test_the_same_generator_draws_the_same() -> None:
    rng = random.Random(6)
    for _ in range(20):
        r = some_round(rng, 1, 12)
        assert r.turn
        view = r.view(r.turn)
        one, again = (draw_worlds(view, 20, generator(3)) for _ in range(2))
        assert one == again
        assert one != draw_worlds(view, 20, generator(4))
