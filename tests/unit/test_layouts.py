"""Layouts of the hidden tiles: held against every way to deal them that makes what was done legal."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import comb, sqrt
from typing import Any

import pytest
from made_records import any_rules, position
from made_rounds import play_on
from support.rounds import auction, deal_with, done

from fortytwo import (
    PRESETS,
    SEATS,
    Deal,
    Hand,
    IllegalAction,
    NotationError,
    Round,
    Rules,
    Seat,
    count_layouts,
    sample,
)
from fortytwo.layouts import Layouts, world

MANY_DOUBLES = "66 55 44 33 22 21 10"
WITH_ALL = "rulebook+splash=2+plunge_names=any+plunge=3+early_end=no"


def played_by(r: Round, seat: str) -> list[str]:
    tricks = (*r.tricks, *([r.trick] if r.trick else []))
    return [str(play.tile) for trick in tricks for player, play in trick.plays if player == seat]


def start_with(r: Round, dealt: dict[Seat, Hand]) -> Round:
    """The start of a round with other hands."""
    start = r.start
    if r.deal:
        return Round(Deal(dealt), rules=r.rules, dealer=r.dealer)
    held = {seat: dealt[seat] - [play.tile for play in start.trick] for seat in SEATS}
    north, east, south, west = (held[seat].mask for seat in SEATS)
    return Round.from_start(replace(start, hands=(north, east, south, west)), r.rules)


def could_be(r: Round, hands: dict[Seat, Hand]) -> bool:
    """Whether all that was done is legal where the seats hold these tiles now."""
    dealt = {seat: hands[seat] | played_by(r, seat) for seat in SEATS}
    try:
        again = start_with(r, dealt)
        for action in r.actions:
            again = again.act(action)
    except (IllegalAction, NotationError):  # the latter for more count in play than a position leaves
        return False
    return True


def every_way(r: Round, seat: str) -> Iterator[dict[Seat, Hand]]:
    """Every way to deal the tiles that a seat doesn't see to the others, as many as they hold."""
    one, two, three = (other for other in SEATS if other != seat)
    unseen = r.hand(one) | r.hand(two) | r.hand(three)
    for first in map(Hand, combinations(unseen, len(r.hand(one)))):
        for second in map(Hand, combinations(unseen - first, len(r.hand(two)))):
            yield {Seat(seat): r.hand(seat), one: first, two: second, three: unseen - first - second}


def as_key(hands: dict[Seat, Hand]) -> tuple[int, ...]:
    return tuple(hands[seat].mask for seat in SEATS)


def held_against_every_way(r: Round, seat: str) -> int:
    """How many layouts there are, once they are known to be the right ones, the true one among them."""
    right = {as_key(hands) for hands in every_way(r, seat) if could_be(r, hands)}
    layouts = Layouts(r.view(seat))
    found = [as_key(layouts[number]) for number in range(layouts.count)]
    assert len(set(found)) == len(found) == count_layouts(r.view(seat))
    assert set(found) == right
    assert as_key({seat: r.hand(seat) for seat in SEATS}) in right
    return layouts.count


def ending(rng: random.Random, left: int) -> Round:
    """A hand under any rules, played at random until declarer has so many tiles left; often one with many doubles."""
    while True:
        rules = Rules.parse(WITH_ALL) if rng.random() < 0.3 else any_rules(rng).replace(early_end=False)
        seat = rng.choice(SEATS)
        deal = deal_with(**{seat: MANY_DOUBLES}) if rng.random() < 0.6 else Deal.random(rng=rng)
        r = Round(deal, rules=rules, dealer=rng.choice(SEATS))
        while r.turn and not (r.declarer and len(r.hand(r.declarer)) <= left):
            r = play_on(r, 1, rng.randrange(2**32))
        r = play_on(r, rng.randint(0, 2), rng.randrange(2**32))
        if r.turn:
            return r


def test_endings_of_all_contracts_have_the_layouts_that_make_what_was_done_legal() -> None:
    rng = random.Random(42)
    families: Counter[str] = Counter()
    narrowed = 0
    for _ in range(40):
        r = ending(rng, rng.choice([1, 2]))
        assert r.contract
        families[r.contract.family] += 1
        # whoever sits out still holds seven tiles, which would make too many ways for another seat
        seat = r.sits_out or rng.choice(SEATS)
        narrowed += held_against_every_way(r, seat) < sum(1 for _ in every_way(r, seat))
    assert narrowed > 20
    assert set(families) >= {"suit", "doubles", "follow-me", "nello", "plunge", "splash", "sevens"}


def test_positions_of_all_contracts_have_the_layouts_that_make_them_possible() -> None:
    rng = random.Random(21)
    held = narrowed = 0
    while held < 250:
        r = position(rng)
        if sum(len(r.hand(seat)) for seat in SEATS) <= 8:
            r = play_on(r, rng.randint(0, 3), rng.getrandbits(32))
            if r.turn:
                seat = rng.choice(SEATS)
                narrowed += held_against_every_way(r, seat) < sum(1 for _ in every_way(r, seat))
                held += 1
    assert narrowed > 25


def test_the_one_who_sits_out_must_hold_what_is_too_much_to_be_in_play() -> None:
    """31 points are gone and one trick is left, so at most 10 of count are in play: South must hold one of the tens."""
    hands = {"N": "66", "E": "55", "S": "64 20", "W": "10"}
    r = Round.setup(hands=hands, contract="nello:suit", declarer="N", bid="42", taken={"EW": 31})
    assert held_against_every_way(r, "W") == 4 * 3 - 2  # not 66 and 20, with a ten each in play


@pytest.mark.parametrize("preset", PRESETS)
def test_the_hands_as_they_are_lie_among_the_layouts_of_every_preset(preset: str) -> None:
    rng = random.Random(7)
    for number in range(3):
        r = Round(Deal.random(seed=number), rules=PRESETS[preset].replace(early_end=False))
        while r.turn:
            if sum(len(r.hand(seat)) for seat in SEATS) <= 6:
                held_against_every_way(r, rng.choice(SEATS))
            r = play_on(r, 1, rng.randrange(2**32))


def test_what_is_drawn_makes_what_was_done_legal_at_any_moment() -> None:
    rng = random.Random(5)
    for _ in range(120):
        r = ending(rng, rng.randint(3, 7))
        seat = rng.choice(SEATS)
        for hands in sample(r.view(seat), 3, rng=rng):
            assert hands[Seat(seat)] == r.hand(seat)
            assert could_be(r, hands)


def test_without_facts_the_count_is_that_of_all_hands() -> None:
    r = Round(Deal.random(seed=1))
    assert {count_layouts(r.view(seat)) for seat in SEATS} == {comb(21, 7) * comb(14, 7)}


def at_least(doubles: int, of: int, others: int) -> int:
    """The hands of seven with so many doubles at least, out of so many doubles and other tiles."""
    return sum(comb(of, held) * comb(others, 7 - held) for held in range(doubles, of + 1))


def test_a_jump_tells_of_doubles() -> None:
    """Campus rules: a first bid of three marks is a jump to plunge, and needs four doubles."""
    r = auction("campus", "3M", N=MANY_DOUBLES, E="65 64 63 62 61 60 00")
    assert count_layouts(r.view("E")) == at_least(4, 6, 15) * comb(14, 7)
    assert count_layouts(r.view("S")) == at_least(4, 6, 15) * comb(14, 7)  # East holds the 00, South the 11
    assert count_layouts(r.view("N")) == comb(21, 7) * comb(14, 7)
    # a jump that is bid over tells as much
    r = done(r, "4M P P")
    assert count_layouts(r.view("W")) == at_least(4, 7, 14) * comb(14, 7)


def test_an_ordinary_bid_tells_of_no_double() -> None:
    r = auction("campus", "42 P P P fives", N=MANY_DOUBLES)
    assert count_layouts(r.view("E")) == comb(21, 7) * comb(14, 7)


def test_a_plunge_tells_of_doubles_and_those_played_count() -> None:
    r = auction("rulebook", "4M P P P plunge", N=MANY_DOUBLES)
    doubles = sum(tile.is_double for tile in r.view("E").unseen)
    assert count_layouts(r.view("E")) == at_least(4, doubles, 21 - doubles) * comb(14, 7)


def test_a_bid_of_42_may_need_doubles() -> None:
    r = auction("tournament+bid_42_doubles=4", "42", N=MANY_DOUBLES)
    doubles = sum(tile.is_double for tile in r.view("E").unseen)
    assert count_layouts(r.view("E")) == at_least(4, doubles, 21 - doubles) * comb(14, 7)
    r = auction("tournament+bid_42_doubles=4", "84", N=MANY_DOUBLES)
    assert count_layouts(r.view("E")) == comb(21, 7) * comb(14, 7)


def test_a_position_tells_what_was_played_in_it_alone() -> None:
    """No auction stands behind a position: nobody needs doubles for its plunge."""
    hands = {"N": "62", "E": "65", "S": "11", "W": "42 10"}
    r = Round.setup(hands=hands, contract="plunge:fives", declarer="N", bid="84", trick="66 61 64", taken={"NS": 11})
    assert held_against_every_way(r, "S") == 4 * 3
    # West doesn't follow to the 66, so it lacks the 62; the 65 is a trump, and it may hold that
    assert held_against_every_way(r.act("10"), "S") == 2 * 2


def test_sevens_tell_that_nothing_closer_is_held() -> None:
    """East's 63 is two from seven: it held nothing closer, neither 61 nor 60."""
    hands = {"N": "55", "E": "40", "S": "61 60", "W": "22 21"}
    r = Round.setup(hands=hands, contract="sevens", declarer="N", bid="84", trick="43 63", taken={"NS": 11})
    assert held_against_every_way(r, "W") == 2 * 3  # East's is 55 or 40, North's any of the other three


def test_the_one_who_sits_out_may_hold_anything() -> None:
    hands = {"N": "66", "E": "30", "S": "21 20 10", "W": "65"}
    r = Round.setup(hands=hands, contract="nello:suit", declarer="N", bid="42", taken={"EW": 30})
    assert held_against_every_way(r, "W") == 5 * 4


def test_each_layout_is_drawn_as_often() -> None:
    """East doesn't follow to the 41, so it lacks 40; West may hold anything."""
    hands = {"N": "41 31", "E": "62 60", "S": "64 11", "W": "63 40"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 11})
    view = r.act("41").act("60").view("S")
    count, each = count_layouts(view), 200
    assert count == 3 * 3  # East's is one of 62, 63 and 31, North's any of the other three
    drawn = Counter(as_key(hands) for hands in sample(view, count * each, seed=3))
    assert len(drawn) == count
    chi_square = sum((times - each) ** 2 / each for times in drawn.values())
    assert abs(chi_square - (count - 1)) < 4 * sqrt(2 * (count - 1))


def test_a_seed_draws_the_same_and_a_generator_goes_on() -> None:
    view = Round(Deal.random(seed=1)).view("E")
    assert sample(view, 4, seed=9) == sample(view, 4, seed=9) != sample(view, 4, seed=10)
    rng = random.Random(9)
    assert sample(view, 2, rng=rng) + sample(view, 2, rng=rng) == sample(view, 4, seed=9)
    assert sample(view, 0, seed=1) == []
    wrongs: list[dict[str, Any]] = [{}, {"seed": 1, "rng": rng}, {"n": -1, "seed": 1}, {"n": 1.5, "seed": 1}]
    for wrong in wrongs:
        with pytest.raises(NotationError):
            sample(view, **wrong)


def test_a_number_that_no_layout_has_is_refused() -> None:
    layouts = Layouts(Round(Deal.random(seed=1)).view("E"))
    for number in (-1, layouts.count):
        with pytest.raises(IndexError):
            layouts[number]


def test_a_world_is_the_same_to_its_seat() -> None:
    """What can be done in it, what is taken, and whether it is the first trick."""
    rng = random.Random(11)
    for _ in range(60):
        r = ending(rng, rng.randint(1, 7))
        assert r.turn
        if r.phase != "play":
            continue
        view = r.view(r.turn)
        for hands in sample(view, 2, rng=rng):
            other = world(view, hands)
            assert (other.legal, other.turn, other.points, other.trick) == (r.legal, r.turn, r.points, r.trick)
            assert (other.contract, other.bid, other.declarer, other.is_first_trick) == (
                r.contract, r.bid, r.declarer, r.is_first_trick,
            )  # fmt: skip
            assert {seat: other.hand(seat) for seat in SEATS} == hands


def test_where_somebody_failed_to_follow_suit_there_may_be_no_layout() -> None:
    """South didn't follow to the 66, and nothing but sixes is left."""
    hands = {"N": "66 62", "E": "65 61", "S": "64 11", "W": "63 60"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 11})
    for play in ["66", "61", "11", "63"]:
        r = r.reneged(play)
    assert count_layouts(r.view("E")) == 0
    assert sample(r.view("E"), 3, seed=1) == []
