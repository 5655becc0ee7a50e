"""The bid book: the shapes that it knows, that it is honest on hands played anew, and how it is made."""

from __future__ import annotations

import json
import math
import os
import random
import zlib
from collections.abc import Callable
from importlib import resources
from itertools import pairwise, product
from pathlib import Path

import pytest
from support.tools import tool

from fortytwo import SEATS, TILES, Contract, Deal, Hand, Tile
from fortytwo.bidding.book import HOPELESS, best_suit_logit, chance, logit
from fortytwo.bidding.chances import chance_of
from fortytwo.bidding.shapes import COUNTERS, SIZES, SUIT_KINDS, Shape, kind_of, shape_of, side_table
from fortytwo.bidding.skill import CLUB, EXPERT, Skill
from fortytwo.contracts import SUITS

make_bid_book, sample_hands = tool("make_bid_book"), tool("sample_hands")
NELLO = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]
ALL = [*SUITS, *SUIT_KINDS[1:], *NELLO, "sevens", "plunge", "splash"]
POINTS = range(30, 43)
BOOK = resources.files("fortytwo.bidding") / "book.json"
MOST_BYTES = 300_000

LAY_DOWNS = [
    ("sixes", "66 65 64 63 62 61 60"), ("sixes", "66 65 64 63 62 61 55"), ("sixes", "66 65 64 63 62 55 44"),
    ("sixes", "66 65 64 63 55 44 33"), ("threes", "33 63 53 43 32 31 66"), ("blanks", "00 60 50 40 30 20 66"),
    ("doubles", "66 55 44 33 22 11 00"), ("follow-me", "66 55 44 33 22 11 00"), ("follow-me", "66 65 64 63 55 54 53"),
]  # fmt: skip


def hands(seed: int, n: int) -> list[Hand]:
    rng = random.Random(seed)
    return [Hand(rng.sample(TILES, 7)) for _ in range(n)]


# -- shapes ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ALL)
def test_the_numbers_of_a_shape_are_those_of_its_kind(name: str) -> None:
    contract = Contract(name)
    found = set()
    for hand in hands(1, 3000):
        shape = shape_of(hand.mask, contract)
        assert all(0 <= number < SIZES[kind_of(contract)] for number in shape)
        assert len(set(shape)) == len(shape), "no number counts twice"
        found.update(shape)
    assert len(found) > 30


def test_a_shape_s_patterns_are_what_the_hand_holds() -> None:
    for hand in hands(2, 300):
        shape = Shape(hand.mask)
        for suit in range(7):
            ends = [end for end in range(7) if end != suit]  # from low to high, then the double
            held = [Tile(f"{max(suit, end)}{min(suit, end)}") in hand for end in [*ends, suit]]
            assert shape.patterns[suit] == sum(is_held << place for place, is_held in enumerate(held))
        assert shape.doubles == sum(1 << tile.high for tile in hand if tile.is_double)
        assert shape.counted == sum(1 << COUNTERS.index(tile.index) for tile in hand if tile.count)
    assert len(COUNTERS) == 5


def test_a_side_suit_is_the_same_whether_or_not_its_trump_is_held() -> None:
    for suit, trump in product(range(7), repeat=2):
        if suit != trump:
            table, numbers = side_table(suit, trump), set()
            place = trump - (trump > suit)
            for pattern in range(128):
                assert table[pattern] == table[pattern ^ 1 << place]
                numbers.add(table[pattern])
            assert len(numbers) == 64, "and else no two look alike"


def test_shapes_are_the_same_for_hands_that_differ_in_what_cannot_matter() -> None:
    # the same trumps, and in each side suit the same; only which of two pairs of tiles is held differs
    sevens = Contract("sevens")
    assert shape_of(Hand("61 52 43 66 55 00 10").mask, sevens) == shape_of(Hand("43 61 52 66 55 00 10").mask, sevens)
    assert shape_of(Hand("61 60 66 55 44 00 10").mask, sevens) == shape_of(Hand("52 51 66 55 44 00 10").mask, sevens)
    # of sevens only the distance from seven pips counts: 61 as well as 52, 60 as well as 51 or 62
    assert shape_of(Hand("61 62 66 55 44 00 10").mask, sevens) == shape_of(Hand("52 51 66 55 44 00 10").mask, sevens)


# -- logits ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("points", POINTS)
def test_the_quick_way_to_the_best_suit_is_the_slow_one(points: int) -> None:
    for hand in [*hands(points, 200), *(Hand(each) for _, each in LAY_DOWNS)]:
        slow = [logit(hand.mask, Contract(suit), points) for suit in SUITS]
        # weights between two that the book has are rounded, each by itself
        assert (
            best_suit_logit(hand.mask, points) >= max(slow) - 11
        )  # what less asks for is looked at in the slow way alone
        if points == 30:
            assert best_suit_logit(hand.mask, points) == max(slow)


@pytest.mark.parametrize("name", [*SUITS, *SUIT_KINDS[1:]])
@pytest.mark.parametrize("skill", [CLUB, EXPERT], ids=["club", "expert"])
def test_more_points_are_never_likelier(name: str, skill: Skill) -> None:
    for hand in hands(7, 150):
        told = [skill.chance(hand.mask, Contract(name), points) for points in range(30, 43)]
        assert told == sorted(told, reverse=True)


@pytest.mark.parametrize("name", ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"])
def test_who_can_lead_nothing_that_is_beaten_makes_no_nello(name: str) -> None:
    """All doubles are one suit, or each is the best of its own; so are all sixes, with the best double where that is
    another. Low doubles, and six-six where doubles are turned around, others may beat."""
    doubles, sixes = Hand("66 55 44 33 22 11 00"), Hand("66 65 64 63 62 61 60")
    lost = {
        "nello:suit": [doubles, sixes],
        "nello:suit-inverted": [doubles],
        "nello:high": [doubles, sixes],
        "nello:low": [sixes],
    }
    for hand in (doubles, sixes):
        book = chance(hand.mask, Contract(name), 42)
        assert (book < 0.001) is (hand in lost[name])


@pytest.mark.parametrize("name", [*SUITS, *SUIT_KINDS[1:]])
def test_more_points_are_harder(name: str) -> None:
    contract = Contract(name)
    some = hands(7, 400)
    chances = {points: [chance(hand.mask, contract, points) for hand in some] for points in POINTS}
    means = [sum(chances[points]) / len(some) for points in POINTS]
    assert all(more <= less + 0.01 for less, more in pairwise(means))
    assert means[-1] < means[0] - 0.05
    rising = sum(high > low + 0.05 for low, high in zip(chances[30], chances[42], strict=True))
    assert rising <= len(some) * 0.02


@pytest.mark.parametrize("trump", range(7))
def test_a_higher_trump_is_mostly_better(trump: int) -> None:
    contract, order = Contract(SUITS[trump]), Contract(SUITS[trump]).trumps
    gains = []
    for hand in hands(trump, 400):
        for low, high in product(order, order):
            if low in hand and high not in hand and order.index(high) < order.index(low) and low.count == high.count:
                changed = (hand - [low]) | [high]
                gains.append(logit(changed.mask, contract, 36) - logit(hand.mask, contract, 36))
    assert_mostly_gains(gains)


@pytest.mark.parametrize("name", NELLO)
def test_in_nello_a_lower_tile_is_mostly_better(name: str) -> None:
    contract = Contract(name)
    gains = []
    for hand in hands(3, 400):
        for tile in hand:
            lower = Tile(f"{tile.high}{tile.low - 1}") if 0 < tile.low < tile.high else None
            if lower and lower not in hand:
                gains.append(logit(((hand - [tile]) | [lower]).mask, contract, 42) - logit(hand.mask, contract, 42))
    assert_mostly_gains(gains)


def assert_mostly_gains(gains: list[int]) -> None:
    assert len(gains) > 500
    assert sum(gains) > 0
    assert sum(gain > 0 for gain in gains) > 2 * sum(gain < 0 for gain in gains)


@pytest.mark.parametrize(
    ("contract", "good", "bad"),
    [
        ("sixes", "66 65 64 63 62 55 44", "51 50 41 40 31 21 10"),
        ("doubles", "66 55 44 33 22 65 54", "65 64 54 43 31 21 10"),
        ("follow-me", "66 65 55 54 44 33 22", "65 64 54 43 31 21 10"),
        ("nello:suit", "10 20 21 30 31 40 41", "66 65 64 63 55 54 44"),
        ("nello:high", "10 20 21 30 31 40 50", "66 65 64 63 62 61 60"),
        ("sevens", "61 52 43 60 51 42 33", "66 65 64 00 10 20 55"),
    ],
)
def test_good_hands_are_told_from_hopeless_ones(contract: str, good: str, bad: str) -> None:
    for points in POINTS:
        strong, weak = (chance(Hand(hand).mask, Contract(contract), points) for hand in (good, bad))
        assert strong > weak + 0.15


def takes_all(hand: Hand, contract: Contract, rng: random.Random, layouts: int = 8) -> bool:
    """Whether a hand takes every trick with all hands open, however the others' tiles were dealt."""
    rest = [tile for tile in TILES if tile not in hand]
    for _ in range(layouts):
        rng.shuffle(rest)
        deal = Deal({"N": hand, "E": Hand(rest[:7]), "S": Hand(rest[7:14]), "W": Hand(rest[14:])})
        if sample_hands.solved(deal, 0, contract) != 42:
            return False
    return True


@pytest.mark.parametrize(("contract", "hand"), LAY_DOWNS)
def test_a_hand_that_cannot_lose_a_trick_is_told_so(contract: str, hand: str) -> None:
    assert takes_all(Hand(hand), Contract(contract), random.Random(1))
    for points in POINTS:
        assert chance(Hand(hand).mask, Contract(contract), points) > 0.95


@pytest.mark.parametrize(
    ("name", "good"),
    [
        *((suit, "66 55 44 33 22 11 00") for suit in ("sixes", "fives", "twos")),
        ("doubles", "66 55 44 33 22 11 00 65"), ("follow-me", "66 55 44 33 22 11 65 64 54"),
        ("follow-me:low", "65 64 63 62 61 60 66 54 53"),
    ],
)  # fmt: skip
def test_no_hand_is_taken_for_sure_that_can_lose_a_trick(name: str, good: str) -> None:
    """Of hands of trumps and good tiles some are sure, and others only look so."""
    rng, contract = random.Random(name), Contract(name)
    tiles = list(dict.fromkeys([*contract.trumps, *Hand(good)]))
    checked = hopeful = 0
    while checked < 15:
        hand = Hand(rng.sample(tiles, 7))
        hopeful += 1
        if chance(hand.mask, contract, 42) > 0.99:
            checked += 1
            assert takes_all(hand, contract, rng), hand
    assert hopeful > checked


def test_one_tile_is_follow_me_with_that_tile_for_a_double() -> None:
    follow_me = Contract("follow-me")
    hand = Hand("64 66 55 31 21 10 40")
    # 64 can't be beaten once it is the trump, as the 44 couldn't be that is missing
    assert logit(hand.mask, Contract("one-tile:64"), 34) == logit(((hand - ["64"]) | ["44"]).mask, follow_me, 34)
    # a double that nobody beats anyhow changes nothing
    assert logit(hand.mask, Contract("one-tile:66"), 34) == logit(hand.mask, follow_me, 34)
    assert logit(hand.mask, Contract("one-tile:63"), 34) == HOPELESS, "nobody gives the other side the only trump"


def test_a_plunge_is_told_before_and_after_the_partner_has_named() -> None:
    hand = Hand("66 55 44 33 64 65 21").mask
    assert logit(hand, Contract("plunge:sixes"), 42) == logit(hand, Contract("sixes"), 42)
    assert 0 < chance(hand, Contract("plunge"), 42) < 1


# -- the book ----------------------------------------------------------------------------------------------------------


def test_the_book_has_every_kind_with_as_many_weights_as_its_shapes_have_numbers() -> None:
    book = json.loads(BOOK.read_text(encoding="utf-8"))
    assert set(book) == set(SIZES)
    for kind, by_points in book.items():
        assert {int(points) for points in by_points} == (
            set(make_bid_book.ANCHORS) if kind in SUIT_KINDS else {make_bid_book.ANCHORS[-1]}
        )
        for weights in by_points.values():
            assert len(weights) == SIZES[kind]
            assert all(isinstance(weight, int) for weight in weights)
    assert {30, 42} <= set(make_bid_book.ANCHORS) <= set(POINTS)


def test_the_book_is_in_the_wheel_and_small() -> None:
    if os.environ.get("FORTYTWO_FROM_WHEEL") == "1":
        assert "site-packages" in Path(str(BOOK)).parts
    data = BOOK.read_bytes()
    assert len(zlib.compress(data)) <= MOST_BYTES


def fresh(kind: Callable[[Hand, random.Random], list[Contract]], n: int, seed: str) -> list[tuple[Deal, int, Contract]]:
    """So many deals, each with a seat and a contract that a player may think of with its hand."""
    rng = random.Random(seed)
    found = []
    while len(found) < n:
        deal, seat = Deal.random(rng=rng), rng.randrange(4)
        contracts = kind(deal[SEATS[seat]], rng)
        if contracts:
            found.append((deal, seat, rng.choice(contracts)))
    return found


def of_family(*families: str) -> Callable[[Hand, random.Random], list[Contract]]:
    return lambda hand, rng: [each for each in sample_hands.likely(hand, rng) if each.family in families]


@pytest.mark.parametrize(
    ("families", "bid", "n"),
    [
        (("suit",), 30, 300), (("suit",), 36, 300), (("suit",), 42, 300),
        (("doubles", "follow-me"), 36, 150), (("nello",), 42, 300), (("sevens",), 42, 200),
    ],
    ids=str,
)  # fmt: skip
def test_the_book_is_honest_on_deals_that_it_was_not_made_from(families: tuple[str, ...], bid: int, n: int) -> None:
    told = []
    for number, (deal, seat, contract) in enumerate(fresh(of_family(*families), n, f"honest {families} {bid}")):
        taken = sample_hands.played(deal, seat, contract, bid, number)
        made = taken >= (1 if contract.counts_tricks else bid)
        told.append((chance(deal[SEATS[seat]].mask, contract, bid), made))
    told.sort()
    for part in (told, told[: n // 3], told[n // 3 : 2 * n // 3], told[2 * n // 3 :]):
        expected = sum(each for each, _ in part)
        spread = math.sqrt(sum(each * (1 - each) for each, _ in part))
        assert abs(sum(made for _, made in part) - expected) <= 4 * max(1.0, spread)
    # and it tells good hands from bad ones
    low, high = told[: n // 3], told[2 * n // 3 :]
    assert sum(made for _, made in high) > sum(made for _, made in low)


# -- how it is made ----------------------------------------------------------------------------------------------------


def test_a_fit_gives_back_the_weights_that_hands_were_made_up_from() -> None:
    rng = random.Random(5)
    right = [rng.uniform(-1.5, 1.5) for _ in range(12)]
    rows = []
    for _ in range(12_000):
        shape = (rng.randrange(4), 4 + rng.randrange(4), 8 + rng.randrange(4))
        rows.append((shape, rng.random() < 1 / (1 + math.exp(-sum(right[number] for number in shape)))))
    found = make_bid_book.fit(rows, [0.0] * 12, 1.0)
    for shape in product(range(4), range(4, 8), range(8, 12)):
        wanted, got = (sum(weights[number] for number in shape) for weights in (right, found))
        assert got == pytest.approx(wanted, abs=0.3)


def test_a_fit_stays_at_its_start_where_nothing_happened() -> None:
    start = [0.5, -0.5, 0.25]
    found = make_bid_book.fit([((0, 1), True), ((0, 1), False)] * 50, start, 4.0)
    assert found[2] == 0.25
    assert found[0] + found[1] == pytest.approx(0, abs=0.1)


def test_weights_are_moved_on_a_line_to_what_was_played() -> None:
    rng = random.Random(8)
    weights = [rng.uniform(-1, 1) for _ in range(10)]
    rows = []
    for _ in range(4000):
        shape = (rng.randrange(5), 5 + rng.randrange(5))
        x = -0.4 + 0.6 * sum(weights[number] for number in shape)
        rows.append((shape, rng.random() < 1 / (1 + math.exp(-x))))
    moved = make_bid_book.on_line(weights, rows)
    for shape in product(range(5), range(5, 10)):
        x = make_bid_book.logit(weights, shape)
        assert make_bid_book.logit(moved, shape) == pytest.approx(-0.4 + 0.6 * x, abs=0.25)


def test_a_file_of_hands_is_read_by_kind_and_points(tmp_path: Path) -> None:
    hand, other = Hand("66 65 64 63 62 55 44").mask, Hand("10 20 21 30 31 41 00").mask
    file = tmp_path / "hands.jsonl"
    lines = [[[hand, "sixes", 30, 31], [hand, "sixes", 42, 42], [other, "nello:low", 42, 1]]]
    lines += [[[hand, "sixes", 36, 35]], *([[]] * 7), [[hand, "sixes", 30, 29]]]
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    read = make_bid_book.read(file)
    sixes, nello = shape_of(hand, Contract("sixes")), shape_of(other, Contract("nello:low"))
    assert read["suit"] == [(0, sixes, 30, 31), (0, sixes, 42, 42), (1, sixes, 36, 35), (9, sixes, 30, 29)]
    # the tenth deal is left out of the fit
    assert make_bid_book.rows(read, "suit", 31, 30) == ([(sixes, True)], [(sixes, False)])
    assert make_bid_book.rows(read, "suit", 32, 30) == ([(sixes, False)], [(sixes, False)])
    assert make_bid_book.rows(read, "suit", 36, 36) == ([(sixes, False)], [])
    assert make_bid_book.rows(read, "nello:low", 42, 42) == ([(nello, True)], [])


def test_hands_are_sampled_by_their_number_and_as_they_are_played() -> None:
    solved, played = sample_hands.sample("solved", 3), sample_hands.sample("played", 3)
    assert solved == sample_hands.sample("solved", 3)
    assert [row[:2] for row in solved] == list(dict.fromkeys(row[:2] for row in played))
    for mask, name, _, value in [*solved, *played]:
        contract = Contract(name)
        assert mask.bit_count() == 7
        assert 0 <= value <= (1 if contract.counts_tricks else 42)
    assert {bid for _, name, bid, _ in played if Contract(name).family == "suit"} == set(sample_hands.BIDS)


def test_the_quality_of_a_fit_tells_what_was_told_and_what_was() -> None:
    told = make_bid_book.quality([0.0, 5.0, -5.0], [((1,), True)] * 30 + [((2,), False)] * 30)
    assert told.startswith("told 0.500 was 0.500")
    assert chance_of(500) > 0.99
