"""What is called by the book: which contracts a bid may lead to, what a contract is worth at a score, and that all of
it is legal."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from made_records import any_deal, any_rules

from fortytwo import PRESETS, SEATS, Call, Contract, Deal, Hand, Round, Rules
from fortytwo.auction import is_forced
from fortytwo.bidding.policy import (
    asked,
    by_the_book,
    contracts_for,
    options,
    worth,
    worth_of_passing,
    worth_trying,
)
from fortytwo.bidding.skill import CLUB, EXPERT, Skill
from fortytwo.bidding.standing import win_chance
from fortytwo.calls import PASS

HOUSES = [
    *PRESETS,
    "rulebook+splash=2+sevens=2+plunge_names=any+follow_me=high,low+follow_me_from=30",
    "rulebook+all_pass=dealer-bids+nello_by=forced-dealer",
    "campus+nello=suit,suit-inverted,high,low+nello_partner_plays=yes+one_tile=yes+splash=2",
    "club+bid_42_doubles=4+one_tile=yes",
    "stuck-dealer+nello=suit+plunge=3+highest_point_bid=41",
    "points+all_pass=dealer-bids-lowest",
]


def calls_of(r: Round) -> list[Call]:
    return [action for action in r.legal if isinstance(action, Call)]


def nameable(r: Round) -> list[Contract]:
    """What may be named once the seat in turn has bid and all others pass: what is fixed, or what is legal."""
    while r.phase == "auction":
        r = r.act("P")
    return [r.contract] if r.contract else [each for each in r.legal if isinstance(each, Contract)]


def contracts_are_right(rng: random.Random, rules: Rules) -> Counter[str]:
    """Hold what each bid of an auction may lead to against what is offered at the table."""
    r = Round(any_deal(rng), rules=rules, dealer=rng.choice(SEATS))
    found: Counter[str] = Counter()
    while r.phase == "auction" and r.turn:
        for bid in calls_of(r):
            if not bid.is_pass:
                contracts = contracts_for(rules, r.calls, bid, r.hand(r.turn).doubles)
                assert set(contracts) == set(nameable(r.act(bid))), (str(rules), r.calls, bid)
                assert len(set(contracts)) == len(contracts)
                found.update(f"{bid} {contract.family}" for contract in contracts)
        calls = calls_of(r)
        r = r.act(rng.choice([calls[0]] * 4 + [*calls[1:3], calls[-1]]))
    return found


@pytest.mark.parametrize("house", HOUSES)
def test_a_bid_leads_to_the_contracts_that_the_table_offers(house: str) -> None:
    rng = random.Random(house)
    for _ in range(60):
        contracts_are_right(rng, Rules.parse(house))


def test_so_it_does_under_any_rules() -> None:
    rng, found = random.Random(12), Counter[str]()
    for _ in range(200):
        found += contracts_are_right(rng, any_rules(rng))
    families = {each.partition(" ")[2] for each in found}
    assert families >= {"suit", "doubles", "follow-me", "nello", "plunge", "splash", "sevens"}
    assert {"LOW nello", "NELLO nello", "3M plunge", "4M plunge"} <= set(found)


# -- what a contract is worth ------------------------------------------------------------------------------------------


def chance_at(rules: Rules, ours: int, theirs: int) -> float:
    return win_chance(rules, ours, theirs)


@pytest.mark.parametrize(
    ("bid", "contract", "stake"),
    [("30", "fives", 1), ("41", "doubles", 1), ("42", "sixes", 1), ("84", "fives", 2), ("3M", "fives", 3)],
)
@pytest.mark.parametrize("score", [(0, 0), (6, 2), (2, 6), (5, 5)])
def test_in_marks_a_bid_wins_or_loses_its_marks(bid: str, contract: str, stake: int, score: tuple[int, int]) -> None:
    rules, (ours, theirs) = Rules(), score
    won, lost = chance_at(rules, ours + stake, theirs), chance_at(rules, ours, theirs + stake)
    for chance in (0.0, 0.25, 0.7, 1.0):
        found = worth(rules, score, Call(bid), Contract(contract), chance)
        assert found == pytest.approx(chance * won + (1 - chance) * lost)


@pytest.mark.parametrize(("bid", "contract"), [("4M", "plunge"), ("42", "nello:suit"), ("84", "sevens")])
def test_in_marks_a_special_contract_does_as_well(bid: str, contract: str) -> None:
    rules, stake = Rules.preset("rulebook"), max(1, Call(bid).marks)
    found = worth(rules, (3, 2), Call(bid), Contract(contract), 0.6)
    assert found == pytest.approx(0.6 * chance_at(rules, 3 + stake, 2) + 0.4 * chance_at(rules, 3, 2 + stake))


def test_in_club_all_the_points_are_worth_two_marks_and_a_set_one() -> None:
    rules = Rules.preset("club")
    two, one, lost = chance_at(rules, 5, 3), chance_at(rules, 4, 3), chance_at(rules, 3, 4)
    found = worth(rules, (3, 3), Call("31"), Contract("fives"), 0.7, 0.2)
    assert found == pytest.approx(0.2 * two + 0.5 * one + 0.3 * lost)
    # a bid of 42 is two marks both ways, nello one
    all_points = worth(rules, (3, 3), Call("42"), Contract("fives"), 0.7, 0.7)
    assert all_points == pytest.approx(0.7 * two + 0.3 * chance_at(rules, 3, 5))
    nello = worth(rules, (3, 3), Call("NELLO"), Contract("nello:suit"), 0.7)
    assert nello == pytest.approx(0.7 * one + 0.3 * lost)


def test_in_points_marks_bids_give_their_points_to_one_side() -> None:
    rules = Rules.preset("points")
    for bid, contract, points in (("42", "fives", 42), ("84", "fives", 84), ("LOW", "nello:suit", 42)):
        won, lost = chance_at(rules, 100 + points, 80), chance_at(rules, 100, 80 + points)
        found = worth(rules, (100, 80), Call(bid), Contract(contract), 0.6)
        assert found == pytest.approx(0.6 * won + 0.4 * lost)


def test_in_points_a_bid_of_points_scores_what_is_taken() -> None:
    rules = Rules.preset("points")
    made, failed = (worth(rules, (100, 100), Call("36"), Contract("fives"), chance) for chance in (1.0, 0.0))
    # made, the declarer's side has 36 to 42 of them; set, the others have at least 7 and the bid
    worst, best = chance_at(rules, 136, 106), chance_at(rules, 142, 100)
    assert worst - 1e-9 <= made <= best + 1e-9
    assert chance_at(rules, 100, 178) - 1e-9 <= failed <= chance_at(rules, 100, 143) + 1e-9


@pytest.mark.parametrize("house", PRESETS)
def test_a_better_chance_is_worth_more(house: str) -> None:
    rules, rng = Rules.preset(house), random.Random(house)
    for _ in range(50):
        score = rng.randrange(rules.target), rng.randrange(rules.target)
        low, high = sorted([rng.random(), rng.random()])
        bid = Call(rng.choice(["30", "36", "42"]))
        found = [worth(rules, score, bid, Contract("fives"), chance) for chance in (0, low, high, 1)]
        assert found == sorted(found)
        assert 0 <= found[0] <= found[-1] <= 1


def test_what_a_contract_asks_for() -> None:
    for bid, contract, points in [
        ("30", "fives", 30), ("41", "follow-me", 41), ("42", "fives", 42), ("84", "fives", 42), ("168", "doubles", 42),
        ("4M", "plunge", 42), ("84", "splash:fives", 42), ("42", "sevens", 42), ("LOW", "nello:suit", 42),
        ("NELLO", "nello:suit", 42),
    ]:  # fmt: skip
        assert asked(Call.under(Rules(), bid), Contract(contract)) == points


# -- what is called ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("skill", [CLUB, EXPERT], ids=["club", "expert"])
def test_options_are_legal_and_their_worth_is_that_of_their_chance(house: str, skill: Skill) -> None:
    rules, rng = Rules.parse(house), random.Random(house)
    for _ in range(40):
        r = Round(any_deal(rng), rules=rules, dealer=rng.choice(SEATS))
        score = rng.randrange(rules.target), rng.randrange(rules.target)
        while r.phase == "auction" and r.turn:
            hand, legal = r.hand(r.turn), calls_of(r)
            found = options(rules, r.calls, hand, score, skill)
            assert {option.bid for option in found} == set(worth_trying(legal))
            for option in found:
                assert option.bid in r.legal
                assert option.contract in nameable(r.act(option.bid))
                assert 0 < option.chance < 1
                assert option.contract.is_nello or not option.bid.fixes_nello
                # a sweep that is worth more makes it worth more
                plain = worth(rules, score, option.bid, option.contract, option.chance)
                assert option.worth >= plain - 1e-9
                assert rules.sweep_marks > 1 or option.worth == pytest.approx(plain)
            best = by_the_book(rules, r.calls, hand, score, skill)
            passing = worth_of_passing(rules, r.calls, score, skill)
            if best:
                assert best.worth == max(option.worth for option in found)
                assert best.worth > passing or PASS not in legal
            else:
                assert PASS in legal
                assert all(option.worth <= passing for option in found)
            r = r.act(best.bid if best and rng.random() < 0.5 else PASS if PASS in legal else legal[0])


def test_of_bids_of_points_the_lowest_is_enough() -> None:
    legal = [PASS, *map(Call, ["33", "34", "41", "NELLO", "42", "84"])]
    assert [str(bid) for bid in worth_trying(legal)] == ["33", "NELLO", "42", "84"]
    # in stuck-dealer 42 is a bid of points by its name, and worth a mark all the same
    assert [str(bid) for bid in worth_trying([PASS, *map(Call, ["84", "3M"])])] == ["84", "3M"]
    assert worth_trying([PASS]) == []


@pytest.mark.parametrize("house", ["points", "stuck-dealer", "club+all_pass=dealer-bids-lowest", *HOUSES[7:8]])
def test_a_dealer_who_must_bid_does(house: str) -> None:
    rules = Rules.parse(house)
    for seed in range(40):
        r = Round(Deal.random(seed=seed), rules=rules, dealer="W")
        for _ in range(3):
            assert not is_forced(rules, r.calls)
            r = r.act("P")
        assert is_forced(rules, r.calls)
        best = by_the_book(rules, r.calls, r.hand("W"), (0, 0), CLUB)
        assert best
        assert best.bid in r.legal


def test_nobody_must_bid_over_a_bid_or_where_a_hand_is_thrown_in() -> None:
    assert not is_forced(Rules.preset("points"), [Call("30"), PASS, PASS])
    assert not is_forced(Rules(), [PASS] * 3)


def test_specials_are_bid_where_they_are_best() -> None:
    """On hands made for them, at the start of a game."""

    def called(house: str, hand: str, *calls: str) -> tuple[str, str]:
        best = by_the_book(Rules.parse(house), list(map(Call, calls)), Hand(hand), (0, 0), CLUB)
        return (str(best.bid), best.contract.family) if best else ("P", "")

    low = "10 20 21 30 31 40 41"
    assert called("rulebook", low)[1] == "nello"
    assert called("campus", low)[1] == "nello"
    assert called("points", low, "P", "P", "P") == ("LOW", "nello")
    assert called("club", low, "P", "35") == ("NELLO", "nello")
    assert called("rulebook", "61 52 43 60 51 42 33")[1] == "sevens"


def test_passing_is_worth_what_the_high_bid_leads_to() -> None:
    rules, score = Rules(), (3, 4)
    ours, theirs = chance_at(rules, 4, 4), chance_at(rules, 3, 5)
    skill = CLUB
    partner = worth_of_passing(rules, [Call("31"), PASS], score, skill)
    assert partner == pytest.approx(skill.partner_makes * ours + (1 - skill.partner_makes) * theirs)
    other = worth_of_passing(rules, [PASS, PASS, Call("31")], score, skill)
    assert other == pytest.approx(skill.others_make * theirs + (1 - skill.others_make) * ours)
    # a pass that throws the hand in leaves the game as it stands
    assert worth_of_passing(rules, [PASS] * 3, score, skill) == pytest.approx(chance_at(rules, *score), abs=0.02)
