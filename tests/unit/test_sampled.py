"""Contracts in sampled layouts: held against positions that are set up and solved one by one."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from fortytwo import SEATS, Call, Contract, Deal, Hand, Round, Rules, Seat, can_make
from fortytwo.auction import partner_contracts
from fortytwo.bidding.policy import asked, worth
from fortytwo.bidding.sampled import Sampled, keeps, partners_choice
from fortytwo.bots.expert_bids import estimated
from fortytwo.layouts import Layout
from fortytwo.view import View

PLAIN = "rulebook+doubles_trump=yes"
CASES = [
    *((PLAIN, contract) for contract in ("blanks", "threes", "sixes", "doubles", "follow-me", "follow-me:low")),
    *((PLAIN, f"nello:{way}") for way in ("suit", "suit-inverted", "high", "low")),
    ("rulebook+nello_partner_plays=yes", "nello:suit"),
    ("rulebook+nello_partner_plays=yes", "nello:high"),
    (PLAIN, "sevens"),
    (PLAIN, "one-tile:64"),
    (PLAIN, "plunge"),
    ("rulebook+plunge_lead=partner", "plunge"),
    ("rulebook+plunge_names=any", "plunge"),
    ("rulebook+splash=2+doubles_trump=yes", "splash"),
    ("rulebook+splash=2+plunge_names=any+nello_partner_plays=yes", "splash"),
]

LOW = "10 20 21 30 31 40 41"
STRONG = "66 65 64 55 44 33 63"
NEAR = "61 52 43 60 51 42 33"
DOUBLES = "66 55 44 33 65 54 22"


def dealt(rng: random.Random, hand: str = "") -> Layout:
    """Any layout, or one in which South holds a hand."""
    given = Hand(hand)
    rest = [tile for tile in Hand.from_mask(2**28 - 1) if tile not in given]
    rng.shuffle(rest)
    south = given if hand else Hand(rest[21:])
    return {Seat.N: Hand(rest[:7]), Seat.E: Hand(rest[7:14]), Seat.S: south, Seat.W: Hand(rest[14:21])}


def is_kept(rules: Rules, seat: Seat, contract: Contract, points: int, layout: Layout) -> bool:
    """Whether a hand that is set up so is kept with best play by all."""
    if contract.is_half:
        contract = Contract(f"{contract}:{partners_choice(rules, layout[seat.partner])}")
    start = Round.setup(hands=Deal(layout), contract=contract, declarer=seat, bid=str(points), rules=rules)
    return can_make(start)


def suited(contract: str) -> list[str]:
    """Hands for which a contract may well go either way, and any hand."""
    family = contract.partition(":")[0]
    if contract == "nello:low":
        return ["00 11 22 10 21 20 33", ""]
    good = {"nello": LOW, "sevens": NEAR, "plunge": DOUBLES, "splash": DOUBLES, "doubles": DOUBLES}
    return [good.get(family, DOUBLES if "follow" in contract else STRONG), ""]


@pytest.mark.parametrize(("house", "contract"), CASES)
def test_it_is_kept_where_best_play_keeps_it(house: str, contract: str) -> None:
    rng, rules, named = random.Random(house + contract), Rules.parse(house), Contract(contract)
    levels = [42] if named.takes_all or named.is_nello else [30, 36, 42]
    answers = set()
    for number in range(10):
        layout = dealt(rng, suited(contract)[number % 3 == 2])
        seat = Seat.S if number % 3 < 2 else rng.choice(SEATS)
        for points in levels:
            kept = keeps(rules, seat, named, points, layout)
            assert kept is is_kept(rules, seat, named, points, layout)
            answers.add(kept)
    assert answers == {True, False}


@pytest.mark.parametrize("rules", ["rulebook", PLAIN, "rulebook+plunge_names=any", "campus"])
def test_the_partner_names_what_it_may_and_what_it_is_long_in(rules: str) -> None:
    under, rng = Rules.parse(rules), random.Random(rules)
    for _ in range(100):
        assert partners_choice(under, dealt(rng)[Seat.N]) in partner_contracts(under)
    for trump, hand in ((6, "66 65 64 63 62 61 55"), (3, "33 63 53 43 32 31 66"), (0, "00 60 50 40 30 20 66")):
        assert partners_choice(Rules.preset("rulebook"), Hand(hand)).trump == trump


def weighted(hand: str, n: int, seed: int = 1) -> list[tuple[Layout, float]]:
    """Layouts in which South holds a hand, with weights that add up to 1."""
    rng = random.Random(seed)
    weights = [rng.random() for _ in range(n)]
    return [(dealt(rng, hand), weight / sum(weights)) for weight in weights]


@pytest.mark.parametrize(
    ("contract", "hand", "points"),
    [
        ("sixes", STRONG, 42),
        ("sixes", STRONG, 36),
        ("nello:suit", LOW, 42),
        ("sevens", NEAR, 42),
        ("plunge", DOUBLES, 42),
    ],
)
def test_a_share_is_the_weight_of_the_layouts_that_keep_it(contract: str, hand: str, points: int) -> None:
    rules, layouts = Rules.parse(PLAIN), weighted(hand, 12)
    sampled = Sampled(south(rules, layouts[0][0]), layouts)
    right = sum(weight for layout, weight in layouts if is_kept(rules, Seat.S, Contract(contract), points, layout))
    assert sampled.share(Contract(contract), points) == pytest.approx(right)
    assert sampled.worlds == len(layouts)
    # what was asked in between changes nothing
    sampled.share(Contract("threes"), 30)
    assert sampled.share(Contract(contract), points) == pytest.approx(right)


def south(rules: Rules, layout: Layout) -> View:
    """What South sees of a deal."""
    return Round(Deal(layout), rules=rules, dealer="W").view("S")


def test_more_layouts_that_keep_it_make_a_better_chance() -> None:
    rules, contract = Rules(), Contract("sixes")
    layouts = [layout for layout, _ in weighted("65 64 61 60 43 21 30", 60)]
    good = [layout for layout in layouts if keeps(rules, Seat.S, contract, 34, layout)][:8]
    bad = [layout for layout in layouts if not keeps(rules, Seat.S, contract, 34, layout)][:8]
    assert len(good) == len(bad) == 8
    view = south(rules, good[0])
    chances = [Sampled(view, [(each, 1 / 8) for each in [*good[:n], *bad[n:]]]).chance(contract, 34) for n in range(9)]
    assert all(0 < less < more < 1 for less, more in pairwise(chances))


@pytest.mark.parametrize("house", ["rulebook", "points", "club"])
def test_its_worth_is_that_of_its_chance_and_of_a_sweep_where_that_counts(house: str) -> None:
    rules, layouts = Rules.preset(house), weighted(STRONG, 6)
    sampled = Sampled(south(rules, layouts[0][0]), layouts)
    for bid, name in (("31", "sixes"), ("42", "sixes"), ("31", "fours")):
        call, contract = Call(bid), Contract(name)
        chance = sampled.chance(contract, asked(call, contract))
        found = sampled.worth(call, contract, (2, 3))
        if house != "club":
            assert found == pytest.approx(worth(rules, (2, 3), call, contract, chance))
        else:
            sweep = min(chance, sampled.chance(contract, 42))
            assert found == pytest.approx(worth(rules, (2, 3), call, contract, chance, sweep))
            assert found >= worth(rules, (2, 3), call, contract, chance)


def test_the_interval_of_a_chance_is_what_other_worlds_might_have_made_of_it() -> None:
    """The share's own interval, by hand for 6 of 8: (0.75 + z²/16 ± z·√(0.75·0.25/8 + z²/256)) / (1 + z²/8), z = 1.96,
    and its ends brought down as the share is."""
    rules, contract = Rules(), Contract("sixes")
    layouts = [layout for layout, _ in weighted("65 64 61 60 43 21 30", 60)]
    good = [layout for layout in layouts if keeps(rules, Seat.S, contract, 34, layout)][:6]
    bad = [layout for layout in layouts if not keeps(rules, Seat.S, contract, 34, layout)][:2]
    sampled = Sampled(south(rules, good[0]), [(layout, 1 / 8) for layout in [*good, *bad]])
    told = estimated(sampled, contract, 34)
    assert told.chance == sampled.chance(contract, 34)
    ends = [sampled.chance_from(share, contract, 34) for share in (0.4093, 0.9285)]
    assert [told.low, told.high] == pytest.approx(ends, abs=0.01)
    assert told.worlds == 8
    assert told.low < told.chance < told.high
