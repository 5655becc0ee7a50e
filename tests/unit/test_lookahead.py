"""How an auction may go on: held against auctions that are played on at a table, call by call."""

from __future__ import annotations

import random

import pytest
from support.rounds import auction

from fortytwo import PRESETS, SEATS, Call, Contract, Deal, Hand, Round, Rules, Seat, Side
from fortytwo.bidding.lookahead import Lookahead
from fortytwo.bidding.policy import asked, by_the_book, worth
from fortytwo.bidding.skill import CLUB, EXPERT, Skill
from fortytwo.bidding.standing import win_chance
from fortytwo.scoring import HAND_POINTS

HOUSES = [*PRESETS, "rulebook+splash=2+sevens=2+follow_me_from=30", "campus+all_pass=dealer-bids"]
SKILLS = {"club": CLUB, "expert": EXPERT}

Score = dict[Side, int]


def side_of(seat: Seat, score: Score) -> tuple[int, int]:
    return score[seat.side], score[seat.side.other]


def called_out(r: Round, score: Score, skill: Skill) -> Round:
    """The round after its auction, when all that have still to call do so by the book."""
    while r.phase == "auction":
        assert r.turn
        option = by_the_book(r.rules, r.calls, r.hand(r.turn), side_of(r.turn, score), skill)
        r = r.act(option.bid if option else "P")
    return r


def named(r: Round) -> list[Contract]:
    """What the declarer may name."""
    if r.contract:
        return [r.contract]
    return [action for action in r.legal if isinstance(action, Contract)]


def after_auction(r: Round, me: Seat, score: Score, mine: dict[Call, float], skill: Skill) -> list[float]:
    """What the game is worth for a seat's side once all have called, `mine` where the seat itself declares: with the
    contract that is worth most to declarer, and with the likeliest, which may be another one where a sweep pays more.
    """
    if r.declarer is None:
        return [win_chance(r.rules, *side_of(me, score))]
    assert r.bid
    if r.declarer is me:
        return [mine[r.bid]]
    hand, told = r.hand(r.declarer).mask, []
    for contract in named(r):
        chance, sweep = skill.chance(hand, contract, asked(r.bid, contract)), 0.0
        if r.rules.sweep_marks > 1 and not contract.is_nello:
            sweep = min(chance, skill.chance(hand, contract, HAND_POINTS))
        value = worth(r.rules, side_of(r.declarer, score), r.bid, contract, chance, sweep)
        told.append((chance, value if r.declarer.side is me.side else 1 - value))
    better = max if r.declarer.side is me.side else min
    return [better(value for _, value in told), *([max(told)[1]] if r.rules.sweep_marks > 1 else [])]


def layout_of(r: Round) -> dict[Seat, Hand]:
    return {seat: r.hand(seat) for seat in SEATS}


def begun(rng: random.Random, house: str) -> tuple[Round, Score]:
    """An auction that has begun, at some score."""
    rules = Rules.parse(house)
    most = rules.target - 1
    score = {Side.NS: rng.randint(0, most), Side.EW: rng.randint(0, most)}
    r = Round(Deal.random(rng=rng), rules=rules, dealer=rng.choice(SEATS))
    for _ in range(rng.randint(0, 3)):
        r = r.act(rng.choice([call for call in list(r.legal)[:4] if isinstance(call, Call)]))
    return r, score


@pytest.mark.parametrize("level", SKILLS)
@pytest.mark.parametrize("house", HOUSES)
def test_in_one_layout_it_is_the_auction_played_on(house: str, level: str) -> None:
    rng, skill, declared = random.Random(house), SKILLS[level], set()
    for _ in range(40):
        r, score = begun(rng, house)
        me = r.turn
        assert me
        calls = [call for call in r.legal if isinstance(call, Call)]
        mine = {call: rng.random() for call in calls}
        ahead = Lookahead(r.view(me, score=score), [(layout_of(r), 1.0)], skill)
        # one lookahead for all calls, as what it keeps of one must not spoil another
        for call in rng.sample(calls, len(calls)):
            done = called_out(r.act(call), score, skill)
            declared.add(done.declarer and (SEATS.index(done.declarer) - SEATS.index(me)) % 4)
            right = after_auction(done, me, score, mine, skill)
            assert min(right) - 1e-9 <= ahead.worth(call, mine) <= max(right) + 1e-9
    assert declared >= {0, 1, 2, 3}


def test_layouts_count_by_their_weights() -> None:
    rng = random.Random(3)
    for _ in range(20):
        r, score = begun(rng, "rulebook")
        me = r.turn
        assert me
        layouts = [layout_of(r)]
        for _ in range(3):  # the tiles that the seat doesn't see, dealt otherwise
            others = [seat for seat in SEATS if seat is not me]
            hidden = [tile for seat in others for tile in r.hand(seat)]
            rng.shuffle(hidden)
            layouts.append({me: r.hand(me)} | {seat: Hand(hidden[7 * n : 7 * n + 7]) for n, seat in enumerate(others)})
        weights = [0.4, 0.3, 0.2, 0.1]
        view = r.view(me, score=score)
        mine = {call: rng.random() for call in r.legal if isinstance(call, Call)}
        together = Lookahead(view, list(zip(layouts, weights, strict=True)), EXPERT)
        for call in mine:
            alone = [Lookahead(view, [(layout, 1.0)], EXPERT).worth(call, mine) for layout in layouts]
            expected = sum(weight * value for weight, value in zip(weights, alone, strict=True))
            assert together.worth(call, mine) == pytest.approx(expected, abs=1e-9)


def test_a_hand_that_is_thrown_in_leaves_the_game_as_it_is() -> None:
    score = {Side.NS: 2, Side.EW: 5}
    for calls in ("P P", "P P P"):  # North deals, and passes with this hand
        r = auction("tournament", calls, dealer="N", N="65 62 54 40 31 30 21")
        assert r.turn
        ahead = Lookahead(r.view(r.turn, score=score), [(layout_of(r), 1.0)], CLUB)
        assert ahead.worth(Call("P"), {}) == win_chance(r.rules, *side_of(r.turn, score))


@pytest.mark.parametrize("house", ["tournament", "points", "rulebook"])
def test_what_others_declare_is_worth_to_one_side_what_the_other_loses(house: str) -> None:
    rng = random.Random(house)
    compared = 0
    for _ in range(60):
        r, score = begun(rng, house)
        ends = called_out(r, score, CLUB)
        if len(r.calls) > 2 or ends.declarer is None or ends.declarer in (r.turn, r.turn and r.turn.next):
            continue
        assert r.turn
        # the seat in turn and the next one look at the same end of the same auction from two sides
        one, first = r.turn, ends.calls[len(r.calls)]
        after = r.act(first)
        two = after.turn
        assert two
        ours = Lookahead(r.view(one, score=score), [(layout_of(r), 1.0)], CLUB).worth(first, {})
        second = ends.calls[len(r.calls) + 1]
        theirs = Lookahead(after.view(two, score=score), [(layout_of(r), 1.0)], CLUB).worth(second, {})
        assert ours + theirs == pytest.approx(1)
        compared += 1
    assert compared >= 10
