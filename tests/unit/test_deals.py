"""Deals, their texts, indexes and codes."""

from __future__ import annotations

import copy
import itertools
import pickle
import random
from collections import Counter
from math import comb, factorial

import naive
import pytest
from support.example import DEAL as EXAMPLE

from fortytwo import DEALS, SEATS, TILES, Deal, Hand, NotationError, Tile
from fortytwo.deals import read_hands, write_hands

LAST = 472518347558399


def test_how_many_deals_there_are() -> None:
    assert DEALS == 472518347558400 == factorial(28) // factorial(7) ** 4


def test_the_example_of_the_notation() -> None:
    deal = Deal(EXAMPLE)
    assert deal.index == 39311737664970
    assert deal.code == "AI8D6KLXK"
    assert Deal.from_index(39311737664970) == Deal.from_code("AI8D6KLXK") == deal
    assert str(deal) == EXAMPLE
    assert str(deal["S"]) == "66 63 55 54 52 50 33"
    assert deal["north"] == Hand("64 62 61 51 42 41 00")
    assert deal.owner(Tile("20")) == "W"


def test_the_first_and_the_last_deal() -> None:
    """Owners in the order N E S W: first North has the lowest tiles, last West has."""
    low_first = [" ".join(naive.TILES[start : start + 7]) for start in (0, 7, 14, 21)]
    assert Deal.from_index(0) == Deal(dict(zip("NESW", low_first, strict=True)))
    assert Deal.from_index(LAST) == Deal(dict(zip("WSEN", low_first, strict=True)))
    assert Deal.from_index(0).code == "AAAAAAAAA"
    assert Deal.from_index(LAST).index == LAST
    digits, index = "", LAST
    for _ in range(9):
        digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[index % 64] + digits
        index //= 64
    assert Deal.from_index(LAST).code == digits


def rank(owners: tuple[int, ...]) -> int:
    """The rank of an owner sequence among all its permutations, by counting those before it."""
    before = 0
    for place, owner in enumerate(owners):
        left = Counter(owners[place:])
        for smaller in range(owner):
            if left[smaller]:
                rest = left - Counter([smaller])
                ways = factorial(sum(rest.values()))
                for n in rest.values():
                    ways //= factorial(n)
                before += ways
    return before


def test_the_rank_of_the_tests_is_the_place_in_the_sorted_list() -> None:
    sequences = sorted(set(itertools.permutations((0, 0, 1, 1, 2, 3, 3))))
    assert [rank(sequence) for sequence in sequences] == list(range(len(sequences)))


def test_the_index_is_the_rank_of_the_owners() -> None:
    rng = random.Random("ranks")
    for _ in range(40):
        owners = [0] * 7 + [1] * 7 + [2] * 7 + [3] * 7
        rng.shuffle(owners)
        hands = {
            seat: [t for t, o in zip(naive.TILES, owners, strict=True) if o == place]
            for place, seat in enumerate("NESW")
        }
        deal = Deal({seat: " ".join(tiles) for seat, tiles in hands.items()})
        assert deal.index == rank(tuple(owners))
        assert Deal.from_index(deal.index) == deal
        assert Deal.from_code(deal.code) == deal


def test_the_deal_before_the_last_swaps_two_tiles() -> None:
    """The owner sequence before 3…3 2…2 1…1 0…0: its last one stands a place later."""
    owners = [3] * 7 + [2] * 7 + [1] * 6 + [0, 1] + [0] * 6
    hands = {
        seat: " ".join(t for t, o in zip(naive.TILES, owners, strict=True) if o == n) for n, seat in enumerate("NESW")
    }
    assert Deal.from_index(LAST - 1) == Deal(hands)


@pytest.mark.parametrize("index", [-1, LAST + 1, 10**20])
def test_an_index_out_of_range(index: int) -> None:
    with pytest.raises(NotationError) as raised:
        Deal.from_index(index)
    assert str(LAST) in str(raised.value)


@pytest.mark.parametrize("code", ["", "AAAAAAAA", "AAAAAAAAAA", "AAAA AAAA", "AAAAAAAA+", "_________", "AAAAAAAAÄ"])
def test_a_code_that_is_none(code: str) -> None:
    with pytest.raises(NotationError) as raised:
        Deal.from_code(code)
    assert raised.value.text == code


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "a deal such as"),
        ("64 55", "a deal such as"),
        ("X:64|55|11|00", "a seat"),
        ("N:64 | 55 | 11", "four hands"),
        ("N:64 | 55 | 11 | 00 | 22", "four hands"),
        ("N:64 | 55 | 46 | 00", "64 comes twice"),
        ("N:64 | 55 | 6y | 00", "a tile"),
        ("N:64 | 55 | 11 | 00", "seven tiles"),
        (EXAMPLE.replace("64 62", "64"), "North has 6"),
        (EXAMPLE.replace(" 20", ""), "West has 6"),
    ],
)
def test_a_text_that_is_no_deal(text: str, expected: str) -> None:
    with pytest.raises(NotationError) as raised:
        Deal(text)
    assert expected in str(raised.value)


def test_where_reading_stopped() -> None:
    with pytest.raises(NotationError) as raised:
        read_hands("N:64 | 55 | 6y | 00")
    assert raised.value.position == "N:64 | 55 | 6y | 00".index("6y")


def test_hands_of_any_length_any_seat_first() -> None:
    hands = read_hands(" w : 64 | | 55 11 | 6|5 ")
    assert hands == {"W": Hand("64"), "N": Hand(), "E": Hand("55 11"), "S": Hand("65")}
    assert list(hands) == list(SEATS)
    assert write_hands(hands) == "N: | 55 11 | 65 | 64"


def test_a_deal_of_hands() -> None:
    deal = Deal(EXAMPLE)
    assert Deal(deal) == deal
    assert Deal(deal.hands) == deal
    assert Deal({str(seat): str(hand) for seat, hand in deal.hands.items()}) == deal
    with pytest.raises(NotationError):
        Deal({"N": "64"})


def test_deals_are_values() -> None:
    deal = Deal(EXAMPLE)
    for other in (eval(repr(deal)), pickle.loads(pickle.dumps(deal)), copy.deepcopy(deal)):
        assert other == deal
        assert hash(other) == hash(deal)
    assert deal != EXAMPLE
    assert deal != Deal.from_index(0)


def dealt(seed: int | str) -> list[list[str]]:
    """The documented deal of a seed, written anew: Fisher and Yates from the last place down, one number a step, then
    seven tiles to each seat from North on."""
    rng = random.Random(seed)
    tiles = list(naive.TILES)
    for place in range(27, 0, -1):
        other = int(rng.random() * (place + 1))
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return [sorted(tiles[start : start + 7], reverse=True) for start in (0, 7, 14, 21)]


@pytest.mark.parametrize("seed", [0, 42, 123456789, "a text", "0f" * 16])
def test_a_seed_deals_as_documented(seed: int | str) -> None:
    deal = Deal.random(seed=seed)
    assert [str(deal[seat]).split() for seat in SEATS] == dealt(seed)
    assert Deal.random(seed=seed) == deal
    assert Deal.random(rng=random.Random(seed)) == deal


def test_one_seeds_deal_stays_what_it_is() -> None:
    """Written down once, from the tests' own shuffle, so that both stay what they are on every version."""
    assert " | ".join(" ".join(hand) for hand in dealt(42)) == FORTY_TWO
    assert str(Deal.random(seed=42)) == f"N:{FORTY_TWO}"


FORTY_TWO = "63 62 55 43 42 41 21 | 64 61 51 44 40 33 30 | 65 60 53 32 20 11 10 | 66 54 52 50 31 22 00"


def test_a_deal_needs_a_seed_or_a_generator() -> None:
    with pytest.raises(NotationError, match="either a seed or a generator"):
        Deal.random()
    with pytest.raises(NotationError, match="either a seed or a generator"):
        Deal.random(seed=1, rng=random.Random(1))


def test_random_deals_differ_and_spread() -> None:
    """Each seat holds each tile about a quarter of the time: 400 deals, far within six standard deviations."""
    rng = random.Random("spread")
    held: Counter[tuple[str, str]] = Counter()
    deals = [Deal.random(rng=rng) for _ in range(400)]
    assert len(set(deals)) == 400
    for deal in deals:
        held.update((seat, str(tile)) for seat in SEATS for tile in deal[seat])
    assert len(held) == 4 * 28
    assert all(48 <= n <= 152 for n in held.values())
    assert comb(28, 7) > 400
    assert len(TILES) == 28
