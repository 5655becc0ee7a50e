"""The expert: what it plays is best by brute force over all layouts, what it says of it holds, and it knows no more
than its seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from statistics import fmean

import naive
import pytest
from made_records import any_deal, any_rules
from made_rounds import play_on
from support.endings import Last, played_down
from support.rounds import auction, deal_with, done

from fortytwo import (
    PRESETS,
    SEATS,
    TILES,
    Action,
    Contract,
    Deal,
    Hand,
    Play,
    Round,
    Side,
    View,
    bots,
    can_make,
    can_make_after,
    count_layouts,
    play_out,
    solve,
)
from fortytwo.bots.base import Bot
from fortytwo.bots.expert import Expert
from fortytwo.bots.hidden import swapped
from fortytwo.dice import generator
from fortytwo.layouts import Layouts, world
from fortytwo.solver.open_hands import forget_hands

CONTRACTS = ["threes", "fives", "sixes", "doubles", "follow-me", "follow-me:low", "nello:suit", "nello:low", "sevens"]
LIGHT = Expert(6)
ALL = Expert(300)
"""It sees every layout of a hand's end."""


def worlds_of(view: View) -> list[Round]:
    layouts = Layouts(view)
    return [world(view, layouts[number]) for number in range(layouts.count)]


def shares(view: View) -> dict[Play, float]:
    """For each play the share of all layouts in which the seat's side then gets what it wants."""
    assert view.declarer
    declares = view.seat.side is view.declarer.side
    worlds = worlds_of(view)
    return {
        action: fmean(can_make_after(each)[action] is declares for each in worlds)
        for action in view.legal
        if isinstance(action, Play)
    }


def endings(seed: int, n: int, tricks: int = 3, most: int = 120) -> Iterator[Round]:
    """Positions of all contracts near a hand's end, without an auction, in which the seat in turn has a choice and the
    contract hangs in the balance."""
    rng = random.Random(seed)
    while n:
        contract = rng.choice(CONTRACTS)
        last = played_down(contract, rng.choice([2, tricks]), False, rng)
        if contract.startswith("nello") and last.taken[naive.side(last.declarer)]:
            continue
        hands = {seat: " ".join(tiles) for seat, tiles in last.hands.items()}

        def with_bid(bid: int, last: Last = last, contract: str = contract, hands: dict[str, str] = hands) -> Round:
            return Round.setup(
                hands=hands, contract=contract, declarer=last.declarer, leader=last.leader, taken=last.taken,
                bid=str(bid), rules="tournament+early_end=no",
            )  # fmt: skip

        r = play_on(with_bid(42), rng.choice([0, 0, 1, 2]), rng.getrandbits(32))
        choices = sum(isinstance(action, Play) for action in r.legal)
        if not r.turn or choices < 2 or count_layouts(r.view(r.turn)) > most:
            continue
        if r.contract and not r.contract.counts_tricks:
            actions = r.actions
            r = with_bid(min(42, max(30, solve(r).value + rng.choice([-3, 0, 0, 1, 3]))))
            for action in actions:
                r = r.act(action)
        n -= 1
        yield r


# -- play --------------------------------------------------------------------------------------------------------------


def test_near_the_end_it_plays_what_gets_its_side_most_over_all_layouts() -> None:
    families: Counter[str] = Counter()
    differ = 0
    for r in endings(1, 150):
        assert r.turn
        assert r.contract
        view = r.view(r.turn)
        right = shares(view)
        choice = ALL.choose(view, generator(1))
        assert isinstance(choice.action, Play)
        assert right[choice.action] == pytest.approx(max(right.values()))
        assert {str(play): value for play, value in choice.values.items()} == pytest.approx(
            {str(play): value for play, value in right.items()}
        )
        assert choice.estimate
        assert choice.estimate.chance == pytest.approx(max(right.values()))
        families[r.contract.family] += 1
        differ += min(right.values()) < max(right.values()) - 1e-9
    assert differ >= 20
    assert set(families) == {"suit", "doubles", "follow-me", "nello", "sevens"}


def test_of_plays_as_likely_it_takes_the_one_that_brings_most() -> None:
    told = 0
    for r in endings(2, 50, 2, most=8):
        assert r.turn
        assert r.declarer
        view = r.view(r.turn)
        right = shares(view)
        level = [play for play, share in right.items() if share > max(right.values()) - 1e-9]
        if len(level) > 1:
            # in nello the value is in tricks that declarer takes
            sign = 1 if (r.turn.side is r.declarer.side) is not solve(r).contract.is_nello else -1
            values = [solve(each).by_action for each in worlds_of(view)]
            means = {play: sign * fmean(value[play] for value in values) for play in level}
            chosen = ALL.choose(view, generator(1)).action
            assert isinstance(chosen, Play)
            assert means[chosen] == pytest.approx(max(means.values()))
            told += min(means.values()) < max(means.values()) - 1e-9
    assert told >= 5


def test_of_equals_it_plays_what_looks_natural() -> None:
    # last to play to partner's trick with nothing left to win or lose but count: the count goes to partner
    r = Round.setup(
        hands={"N": "10", "E": "30", "S": "64 60", "W": "20"}, contract="fives", declarer="N", bid="30", leader="W",
        trick="61 66 62", taken={"NS": 20, "EW": 5},
    )  # fmt: skip
    assert r.turn == "S"
    assert str(ALL.choose(r.view("S"), generator(1)).action) == "64"
    # and no needlessly high tile to a trick that the other side has for sure
    r = Round.setup(
        hands={"N": "10", "E": "31", "S": "65 61", "W": "20"}, contract="fives", declarer="E", bid="30", leader="W",
        trick="62 60 66", taken={"NS": 5, "EW": 20},
    )  # fmt: skip
    assert r.turn == "S"
    assert str(ALL.choose(r.view("S"), generator(1)).action) == "61"


def test_a_seat_with_one_play_makes_it() -> None:
    r = Round.setup(hands={"N": "66", "E": "64", "S": "63", "W": "62"}, contract="fives", declarer="N", bid="30")
    choice = LIGHT.choose(r.view("N"), generator(1))
    assert (str(choice.action), choice.runner_up) == ("66", None)


def test_what_was_asked_before_changes_nothing() -> None:
    rounds = [*endings(3, 8), *(whole_hand(seed, 6 + seed) for seed in range(8))]
    asked = [r.view(r.turn) for r in rounds if r.turn]
    forget_hands()
    first = [LIGHT.choose(view, generator(5)) for view in asked]
    again = [LIGHT.choose(view, generator(5)) for view in reversed(asked)]
    assert first == again[::-1]
    fresh = []
    for view in asked:
        forget_hands()
        fresh.append(LIGHT.choose(view, generator(5)))
    assert fresh == first


def whole_hand(seed: int, actions: int, rules: str = "rulebook") -> Round:
    """A hand that the club has played against itself for so many actions, at most one short of its end."""
    whole = play_out(Round(Deal.random(seed=seed), rules=rules, dealer=SEATS[seed % 4]), "club", seed=seed)
    r = Round(whole.deal or "", rules=rules, dealer=whole.dealer)
    for action in whole.actions[: min(actions, len(whole.actions) - 1)]:
        r = r.act(action)
    return r


# -- what it says ------------------------------------------------------------------------------------------------------


def says_what_holds(view: View, seed: int) -> Action:
    """What it does, once it is known that what it says of it holds."""
    choice = LIGHT.choose(view, generator(seed))
    assert choice.action in view.legal
    assert choice.why.endswith(".")
    assert choice.why[0].isupper() or choice.why[0].isdigit()
    assert set(choice.values) <= set(view.legal)
    if choice.values:
        best = max(choice.values.values())
        assert choice.values[choice.action] == pytest.approx(best)
    estimate, runner_up = choice.estimate, choice.runner_up
    if estimate:
        assert 0 <= estimate.low <= estimate.chance <= estimate.high <= 1
        assert 0 <= estimate.worlds <= LIGHT.worlds
        told = round(100 * estimate.chance)  # and neither none nor all where it is neither
        is_sure = min(estimate.chance, 1 - estimate.chance) < 1e-9
        assert str(told if is_sure else max(1, min(99, told))) in str(estimate)
    if runner_up is not None:
        assert runner_up in view.legal
        assert runner_up != choice.action
        others = [value for action, value in choice.values.items() if action != choice.action]
        assert choice.values[runner_up] == pytest.approx(max(others))
    else:
        assert len(choice.values) <= 1
    return choice.action


@pytest.mark.parametrize("preset", PRESETS)
def test_it_says_what_it_does_and_what_came_next(preset: str) -> None:
    for seed in range(2):
        r = Round(Deal.random(seed=f"{preset} {seed}"), rules=preset, dealer=SEATS[seed % 4])
        while r.turn:
            r = r.act(says_what_holds(r.view(r.turn, score={Side.NS: seed, Side.EW: 4}), seed))


def test_so_it_does_under_any_rules() -> None:
    rng = random.Random(9)
    for seed in range(80):
        r = Round(any_deal(rng), rules=any_rules(rng), dealer=rng.choice(SEATS))
        r = play_on(r, rng.randint(0, 30), rng.getrandbits(32))
        if r.turn:
            says_what_holds(r.view(r.turn), seed)


def test_the_sentence_of_a_play_tells_its_share() -> None:
    told = 0
    for r in endings(4, 30):
        assert r.turn
        choice = ALL.choose(r.view(r.turn), generator(1))
        assert choice.estimate
        share = round(100 * choice.estimate.chance)
        if 0 < share < 100:
            assert str(share) in choice.why
            assert str(choice.estimate.worlds) in choice.why
            told += 1
    assert told >= 5


# -- what it knows -----------------------------------------------------------------------------------------------------


def test_it_chooses_the_same_whatever_the_others_hold() -> None:
    compared: Counter[str] = Counter()
    for seed in range(45):
        rules = ["tournament", "rulebook", "campus"][seed % 3]
        r = whole_hand(seed, seed % 30, rules)
        assert r.turn
        other = swapped(r, r.turn, random.Random(seed))
        if other:
            assert LIGHT.choose(r.view(r.turn), generator(seed)) == LIGHT.choose(other.view(r.turn), generator(seed))
            compared[r.phase] += 1
    assert compared["auction"] >= 3
    assert compared["play"] >= 20


@pytest.mark.parametrize("bot", [LIGHT, bots.get("club")], ids=lambda bot: bot.name)
@pytest.mark.parametrize(
    "hand",
    [
        "66 64 63 62 61 55 44",  # set where one of the others has 65 and 60
        "55 54 53 52 51 66 44",  # 65 and 50
        "44 43 42 41 40 66 55",  # 64 and 54
        "66 65 63 62 55 44 33",  # 64, 61 and 60
    ],
)
def test_the_score_is_part_of_what_it_knows(hand: str, bot: Bot) -> None:
    """The last to speak over 41 may pass, or take all the tricks for one mark or for two, and has a hand that mostly
    takes them all. One mark short of the game two marks made are worth no more than one, and set they cost more. Where
    the other side is one mark short, set is lost for one as for two, and two made are a mark more."""
    r = auction("tournament", "P P 41", dealer="S", S=hand)
    assert set(map(str, r.legal)) == {"P", "42", "84"}
    ahead, behind = (
        str(bot.choose(r.view("S", score={Side.NS: ours, Side.EW: theirs}), generator(1)).action)
        for ours, theirs in ((6, 0), (0, 6))
    )
    assert ahead != "84"
    assert behind == "84"


# -- bids and contracts ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "hand", "family"),
    [
        ("rulebook", "10 20 21 30 31 40 41", "nello"),
        ("rulebook", "61 52 43 60 51 42 33", "sevens"),
        ("tournament", "66 55 44 33 22 11 00", "doubles"),
        ("tournament", "66 65 64 63 62 55 44", "suit"),
        ("campus", "10 20 21 30 31 40 50", "nello"),
    ],
)
@pytest.mark.parametrize("name", ["club", "expert"])
def test_hands_made_for_a_contract_are_bid_and_played_in_it(name: str, rules: str, hand: str, family: str) -> None:
    r = Round(deal_with(S=hand), rules=rules, dealer="E")
    r = r.act(bots.get(name).choose(r.view("S"), generator(1)).action)
    assert str(r.calls[0]) != "P"
    for _ in range(3):
        r = r.act("P")
    view = r.view("S")
    named = bots.get(name).choose(view, generator(1)).action
    assert isinstance(named, Contract)
    families = {family, "follow-me"} if family == "doubles" else {family}
    assert named.family in families


@pytest.mark.parametrize("name", ["club", "expert"])
def test_a_hand_without_anything_is_passed(name: str) -> None:
    for seed in range(3):
        r = auction("tournament", "P P P", dealer="S", S="65 62 54 40 31 30 21")
        assert str(bots.get(name).choose(r.view("S"), generator(seed)).action) == "P"


def test_it_leaves_a_partner_alone_who_bid_two_marks() -> None:
    """A bid that few hands are worth is believed: it wins two marks more often than a raise wins three."""
    deal = Deal("N:63 60 54 52 51 40 32 | 66 65 61 44 41 30 00 | 55 53 50 43 21 20 10 | 64 62 42 33 31 22 11")
    view = done(Round(deal, rules="tournament", dealer="W"), "P 84 P").view("W")
    for seed in range(5):
        assert str(bots.get("expert").choose(view, generator(seed)).action) == "P"


def test_a_partner_of_a_plunge_names_what_it_is_long_in() -> None:
    r = auction("rulebook", "4M P P P plunge", N="66 55 44 33 10 20 30", S="65 64 63 62 61 00 11")
    assert r.turn == "S"
    for bot in (LIGHT, bots.get("club")):
        choice = bot.choose(r.view("S"), generator(1))
        assert str(choice.action) == "sixes"


@pytest.mark.parametrize("bot", [bots.get("club"), Expert(3)], ids=lambda bot: bot.name)
@pytest.mark.parametrize(
    ("hand", "contract"),
    [
        ("66 65 64 63 62 55 44", "sixes"), ("66 65 64 63 62 61 55", "sixes"), ("33 63 53 43 32 31 66", "threes"),
        ("66 65 64 63 55 44 33", "sixes"), ("66 65 55 54 44 33 22", "follow-me"),
    ],
)  # fmt: skip
def test_a_lay_down_is_bid_and_made(hand: str, contract: str, bot: Bot) -> None:
    """Who can take every trick wherever the others' tiles lie does so."""
    rng = random.Random(hand)
    for seed in range(6):
        rest = [tile for tile in TILES if tile not in Hand(hand)]
        rng.shuffle(rest)
        hands = {"S": Hand(hand), "W": Hand(rest[:7]), "N": Hand(rest[7:14]), "E": Hand(rest[14:])}
        start = Round.setup(hands=hands, contract=contract, declarer="S", bid="42")
        assert can_make(start)
        done = play_out(start, bot, seed=seed)
        assert done.result
        assert done.result.made
    r = auction("tournament", dealer="E", S=hand)
    assert str(bot.choose(r.view("S"), generator(1)).action) in ("42", "84")


# -- its budget --------------------------------------------------------------------------------------------------------


def test_more_worlds_are_another_bot_with_a_name_of_its_own() -> None:
    assert (Expert().name, Expert(160).name, bots.get("expert:160")) == ("expert", "expert:160", Expert(160))
    assert bots.get(f"expert:{Expert().worlds}").name == "expert"
    assert bots.get("expert") == Expert()


def test_the_same_generator_gives_the_same_choice_and_worlds_count() -> None:
    counted: set[int] = set()
    for seed in range(6):
        r = whole_hand(seed, 5 + seed)
        assert r.turn
        if len(r.legal) > 1:
            view = r.view(r.turn)
            few, more = (Expert(worlds).choose(view, generator(seed)) for worlds in (3, 12))
            assert few == Expert(3).choose(view, generator(seed))
            if few.estimate and more.estimate:
                assert few.estimate.worlds <= 3
                assert more.estimate.worlds <= 12
                counted |= {few.estimate.worlds, more.estimate.worlds}
    assert max(counted) > 3
