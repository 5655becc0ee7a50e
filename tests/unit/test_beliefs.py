"""What calls say about hands: nothing is ruled out, bidders are strong and those who pass are weak."""

from __future__ import annotations

import random

import pytest
from made_records import any_deal, any_rules, position
from made_rounds import play_on

from fortytwo import PRESETS, SEATS, TILES, Deal, Hand, Round, Rules, Seat, play_out
from fortytwo.auction import is_jump
from fortytwo.bidding.beliefs import Beliefs, best_logit
from fortytwo.bidding.book import best_suit_logit, logit
from fortytwo.bidding.chances import chance_of
from fortytwo.contracts import Contract
from fortytwo.layouts import Layout, Layouts


def layout_of(r: Round) -> Layout:
    return {seat: r.hand(seat) for seat in SEATS}


def called(calls: str, seed: int = 1, rules: str = "tournament") -> Round:
    """A round after these calls, North the first to speak."""
    r = Round(Deal.random(seed=seed), rules=rules, dealer="W")
    for call in calls.split():
        r = r.act(call)
    return r


def drawn(r: Round, seat: str, n: int = 400) -> list[tuple[Layout, float]]:
    """Layouts drawn each as likely, with what a seat's beliefs make of them, as shares."""
    view = r.view(seat)
    beliefs, layouts, rng = Beliefs(view), Layouts(view), random.Random(7)
    found = [layouts[rng.randrange(layouts.count)] for _ in range(n)]
    weights = [beliefs.likelihood(layout) for layout in found]
    return [(layout, weight / sum(weights)) for layout, weight in zip(found, weights, strict=True)]


def strength(layouts: list[tuple[Layout, float]], seat: str, points: int = 30) -> float:
    """The mean of a seat's best suit over layouts."""
    return sum(weight * best_suit_logit(layout[Seat(seat)].mask, points) for layout, weight in layouts)


def test_whatever_was_done_the_tiles_may_lie_as_they_do() -> None:
    rng = random.Random(4)
    told = 0
    for _ in range(300):
        r = play_on(
            Round(any_deal(rng), rules=any_rules(rng), dealer=rng.choice(SEATS)),
            rng.randint(1, 30),
            rng.getrandbits(32),
        )
        for seat in SEATS:
            beliefs = Beliefs(r.view(seat))
            assert beliefs.likelihood(layout_of(r)) > 0
            told += not beliefs.tell_nothing
    assert told > 600


def test_no_layout_that_is_possible_is_ruled_out() -> None:
    for preset in PRESETS:
        whole = play_out(Round(Deal.random(seed=preset), rules=preset), "reference", seed=1)
        r = Round(whole.deal or "", rules=preset, dealer=whole.dealer)
        for action in whole.actions[:12]:
            r = r.act(action)
        for seat in SEATS:
            assert all(weight > 0 for _, weight in drawn(r, str(seat), 50))


@pytest.mark.parametrize(("calls", "seat"), [("", "N"), ("30", "N"), ("P", "N"), ("P P P", "W")])
def test_where_no_other_seat_called_nothing_is_told(calls: str, seat: str) -> None:
    beliefs = Beliefs(called(calls).view(seat))
    assert beliefs.tell_nothing is (seat == "N")


def test_a_position_that_was_set_up_tells_nothing() -> None:
    rng = random.Random(2)
    for _ in range(30):
        r = position(rng)
        for seat in SEATS:
            beliefs = Beliefs(r.view(seat))
            assert beliefs.tell_nothing
            assert beliefs.likelihood(layout_of(r)) == 1


@pytest.mark.parametrize("seed", range(6))
def test_who_passed_is_weaker_than_any_hand_and_who_bid_is_stronger(seed: int) -> None:
    start = called("", seed)
    any_north = strength([(layout, 1 / 400) for layout, _ in drawn(start, "E")], "N")
    assert strength(drawn(called("P", seed), "E"), "N") < any_north
    low = strength(drawn(called("30", seed), "E"), "N")
    high = strength(drawn(called("41", seed), "E"), "N", 41)
    assert low > any_north
    assert high > strength(drawn(called("30", seed), "E"), "N", 41)


@pytest.mark.parametrize("seed", range(4))
def test_a_pass_over_a_high_bid_tells_less(seed: int) -> None:
    """Who passes at first has no hand for 30; who passes over 41 may have one."""
    low = strength(drawn(called("P P", seed), "S"), "E")
    over = strength(drawn(called("41 P", seed), "S"), "E")
    assert low < over


def test_who_names_a_suit_is_long_in_it() -> None:
    fives = Contract("fives")
    for seed in range(4):
        won, named = called("30 P P P", seed), called("30 P P P fives", seed)
        before, after = drawn(won, "E"), drawn(named, "E")
        told = [
            sum(weight * logit(layout[Seat("N")].mask, fives, 30) for layout, weight in layouts)
            for layouts in (before, after)
        ]
        assert told[0] < told[1]


def test_what_is_told_stays_the_same_while_tiles_are_played() -> None:
    """The calls speak of the seven tiles dealt, whatever of them is gone."""
    for seed in range(12):
        whole = play_out(Round(Deal.random(seed=seed), rules="rulebook"), "reference", seed=seed)
        if not whole.contract:
            continue
        r = Round(whole.deal or "", rules="rulebook", dealer=whole.dealer)
        told: dict[Seat, float] = {}
        for action in whole.actions:
            r = r.act(action)
            if r.phase == "play":
                for seat in SEATS:
                    found = Beliefs(r.view(seat)).likelihood(layout_of(r))
                    assert told.setdefault(seat, found) == found


def test_no_call_is_held_against_its_own_seat() -> None:
    """What North knows of the others hangs on their calls, and not on its own hand or bid."""
    one, two = called("30 P P P fives"), called("30 P P P sixes")
    layout = layout_of(one)
    assert Beliefs(one.view("N")).likelihood(layout) == Beliefs(two.view("N")).likelihood(layout)
    assert Beliefs(one.view("E")).likelihood(layout) != Beliefs(two.view("E")).likelihood(layout)


def light(layouts: list[tuple[Layout, float]], seat: str) -> float:
    """The mean of the pips that a seat holds over layouts."""
    return sum(weight * sum(tile.pips for tile in layout[Seat(seat)]) for layout, weight in layouts)


@pytest.mark.parametrize("rules", ["stuck-dealer", "points"])
def test_a_bid_that_had_to_be_made_tells_nothing(rules: str) -> None:
    """Whatever the dealer's hand is, it must bid after three passes."""
    for seed in range(4):
        passed, forced = called("P P P", seed, rules), called("P P P 30", seed, rules)
        for layout, _ in drawn(forced, "N", 40):
            assert Beliefs(forced.view("N")).likelihood(layout) == Beliefs(passed.view("N")).likelihood(layout)
        free = called("P P 30", seed, rules)
        assert strength(drawn(free, "W"), "S") > strength(drawn(called("P P", seed, rules), "W"), "S")


def test_a_plunge_says_no_more_than_its_doubles() -> None:
    """How strong declarer's longest suit is says nothing: the partner names the trump."""
    deal = Deal("N:66 55 44 33 21 20 10 | 65 64 63 62 61 60 54 | 53 52 51 50 43 42 41 | 40 32 31 30 22 11 00")
    start = Round(deal, rules="rulebook", dealer="W")
    told = [Beliefs(start.act("4M").view("E")).likelihood(layout) for layout, _ in drawn(start.act("4M"), "E", 30)]
    assert len(set(told)) == 1


def test_a_plunge_over_an_ordinary_bid_says_no_more_either() -> None:
    """Four marks may be bid in a suit; once plunge is named the suits of declarer's hand say nothing any more."""
    deal = Deal("N:66 55 44 33 21 20 10 | 65 64 63 62 61 60 54 | 53 52 51 50 43 42 41 | 40 32 31 30 22 11 00")
    deal_of_west = Deal({"N": deal["W"], "E": deal["E"], "S": deal["S"], "W": deal["N"]})
    bid = Round(deal_of_west, rules="rulebook", dealer="W").act("1M").act("2M").act("3M").act("4M").act("plunge")
    assert not is_jump(bid.rules, bid.calls)
    view = bid.view("E")
    beliefs, layouts, rng = Beliefs(view), Layouts(view), random.Random(7)
    rest = {seat for seat in SEATS if seat not in (Seat("E"), Seat("W"))}
    found = [layouts[rng.randrange(layouts.count)] for _ in range(60)]
    told: dict[tuple[int, ...], set[float]] = {}
    for layout in found:
        for other in found:
            mixed = {**layout, **{seat: other[seat] for seat in rest}}
            told.setdefault(tuple(other[seat].mask for seat in sorted(rest, key=str)), set()).add(
                beliefs.likelihood(mixed)
            )
    assert all(len(each) == 1 for each in told.values())


def test_who_had_to_bid_tells_by_what_it_names() -> None:
    """A forced bid says nothing; the suit that is then named was still the best of the hand."""
    fives = Contract("fives")
    for seed in range(4):
        bid, named = called("P P P 30", seed, "stuck-dealer"), called("P P P 30 fives", seed, "stuck-dealer")
        told = [
            sum(weight * logit(layout[Seat("W")].mask, fives, 30) for layout, weight in drawn(r, "N"))
            for r in (bid, named)
        ]
        assert told[0] < told[1]


WEAK = "61 53 42 31 20 41 30"
FAIR = "66 65 64 61 55 42 31"
SURE = "66 65 64 63 62 61 60"


def how_likely(call: str, hand: str) -> float:
    """How likely North calls so first on a hand, as East sees it, up to a factor."""
    rest = [tile for tile in TILES if tile not in Hand(hand)]
    hands = {seat: Hand(rest[7 * place : 7 * place + 7]) for place, seat in enumerate("ESW")}
    return Beliefs(called(call).view("E")).likelihood({Seat.N: Hand(hand), **{Seat(s): h for s, h in hands.items()}})


def test_who_bids_low_holds_no_hand_for_every_trick() -> None:
    assert how_likely("30", FAIR) > how_likely("30", SURE)
    assert how_likely("30", FAIR) > how_likely("30", WEAK)
    assert how_likely("84", SURE) > how_likely("84", FAIR) > how_likely("84", WEAK)
    assert how_likely("P", WEAK) > how_likely("P", FAIR) > how_likely("P", SURE)


@pytest.mark.parametrize("seed", range(4))
def test_a_bid_for_every_trick_is_made_on_a_hand_that_may_take_them(seed: int) -> None:
    """Such hands are one in a hundred, and yet most that are reckoned with are such."""
    r = called("84", seed)
    layouts = drawn(r, "S", 3000)
    likely = sum(w * chance_of(best_logit(r.rules, layout[Seat("N")].mask, 42)) for layout, w in layouts)
    anyhow = sum(chance_of(best_logit(r.rules, layout[Seat("N")].mask, 42)) for layout, _ in layouts) / len(layouts)
    assert likely > max(0.5, 2 * anyhow)


def test_a_hand_may_be_bid_for_doubles_or_follow_me() -> None:
    """Five doubles and no suit: nobody passes with that."""
    doubles, suits = "66 55 33 22 11 64 50", "65 53 32 21 10 64 50"
    assert how_likely("30", doubles) > how_likely("30", suits)
    assert how_likely("P", doubles) < how_likely("P", suits)
    named = logit(Hand(doubles).mask, Contract("doubles"), 30)
    assert best_logit(Rules(), Hand(doubles).mask, 30) >= named > best_suit_logit(Hand(doubles).mask, 30)


@pytest.mark.parametrize(("rules", "bid"), [("rulebook", "42"), ("club", "NELLO")])
def test_where_nello_may_be_bid_a_bid_may_be_for_it(rules: str, bid: str) -> None:
    """A bid for nello is made on few pips, so what may be nello makes the bidder's hand lighter than a bid that can't
    be."""
    for seed in range(4):
        straight = light(drawn(called("42", seed), "E"), "N")
        may_be = light(drawn(called(bid, seed, rules), "E"), "N")
        assert may_be < straight
