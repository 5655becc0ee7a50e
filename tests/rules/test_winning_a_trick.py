"""Who takes a trick (RULES.md section 1; R1 section 6)."""

from __future__ import annotations

import random
from typing import Any

import naive
import pytest
from rule_cases import of_kind

from fortytwo import Contract, Round


def taker(contract: str, plays: str) -> int:
    """The place, from 0, of the play that takes the trick: a position with a tile in each hand, played out."""
    first, *others = plays.split()
    seats = naive.plays_in_turn("N", contract, "N")
    hands = dict(zip(seats, [first.partition("/")[0], *others], strict=True))
    done = Round.setup(
        hands=hands,
        contract=contract,
        declarer="N",
        bid="42",
        leader="N",
        rules="tournament+small_end=yes+early_end=no",
    )
    for play in plays.split():
        done = done.act(play)
    winner = done.tricks[0].winner
    assert winner is not None
    return seats.index(winner)


@pytest.mark.parametrize("case", of_kind("trick"))
def test_case(case: dict[str, Any]) -> None:
    assert taker(case["contract"], case["plays"]) == case["winner"]


@pytest.mark.parametrize(
    ("contract", "plays", "winner"),
    [
        ("threes", "65 63 66 55", 1),  # R1 example 1
        ("sixes", "66 61 60 00", 0),  # R1 example 3
        ("sixes", "55 54 53 52", 0),
        ("fives", "55 51 32 52", 0),  # R1 example 4
        ("fives", "54 65 10 50", 1),
        ("blanks", "65 66 10 00", 3),
        ("twos", "65 66 20 42", 3),
        ("ones", "50 60 40 55", 3),  # 50 leads fives: only 55 follows, and it is higher
        ("doubles", "65 64 66 61", 2),
        ("doubles", "00 65 11 54", 2),
        ("follow-me", "65 66 55 64", 1),
        ("follow-me:low", "65 66 55 64", 0),
        ("follow-me:low", "66 60 21 11", 1),
        ("nello:suit-inverted", "66 00 65", 1),
        ("nello:high", "64 66 65", 1),
        ("nello:low", "66 60 11", 1),
        ("one-tile:10", "66 65 10 61", 2),
        ("one-tile:10", "10 11 00 66", 0),
        ("one-tile:64", "60 61 62 44", 2),
        ("fives", "61/1 66 10 62", 0),
        ("fives", "61/1 31 21 11", 3),
        ("sixes", "53/3 43 33 31", 2),
        ("sevens", "66 00 10 65", 3),
    ],
)
def test_who_takes_it(contract: str, plays: str, winner: int) -> None:
    assert taker(contract, plays) == winner


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_random_tricks_against_the_lists(contract: str) -> None:
    rng = random.Random(f"tricks in {contract}")
    places = set()
    for _ in range(120):
        tiles = rng.sample(naive.TILES, 3 if contract.startswith("nello") else 4)
        if (
            contract != "sevens"
            and not naive.double(tiles[0])
            and tiles[0] not in naive.called_suit(contract)
            and rng.random() < 0.3
        ):
            tiles[0] += f"/{tiles[0][1]}"
        expected = naive.winner(tiles, contract)
        assert taker(contract, " ".join(tiles)) == expected, tiles
        places.add(expected)
    assert len(places) > 2


@pytest.mark.parametrize(
    ("contract", "order"),
    [
        ("threes", "33 63 53 43 32 31 30"),  # R1 section 6
        ("doubles", "66 55 44 33 22 11 00"),
        ("sixes", "66 65 64 63 62 61 60"),
        ("blanks", "00 60 50 40 30 20 10"),
        ("one-tile:64", "64"),
        ("follow-me", ""),
        ("nello:suit", ""),
        ("sevens", ""),
    ],
)
def test_order_of_the_trumps(contract: str, order: str) -> None:
    assert " ".join(map(str, Contract(contract).trumps)) == order


@pytest.mark.parametrize(
    ("contract", "order"),
    [
        ("threes", "55 65 54 52 51 50"),  # R1 section 6: 53 is a trump
        ("doubles", "65 64 63 62 61 60"),
        ("follow-me", "66 65 64 63 62 61 60"),
        ("follow-me:low", "65 64 63 62 61 60 66"),
        ("nello:suit", "54 53 52 51 50"),
        ("nello:suit", "66 55 44 33 22 11 00"),
        ("nello:suit-inverted", "00 11 22 33 44 55 66"),
        ("nello:low", "60 50 40 30 20 10 00"),
    ],
)
def test_order_within_a_suit(contract: str, order: str) -> None:
    """Any tile of a suit beats any that stands after it, when that one is led (blanks are led as the small end)."""
    tiles = order.split()
    padding = [tile for tile in naive.TILES if tile not in tiles and tile not in naive.trumps(contract)]
    for better in range(len(tiles)):
        for worse in range(better + 1, len(tiles)):
            lead = tiles[worse]
            suit = set(tiles)
            if set(naive.suit_led(lead, contract)) != suit:
                lead += f"/{lead[1]}"
            if set(naive.suit_led(lead, contract)) != suit:
                continue
            others = [tile for tile in padding if tile not in naive.suit_led(lead, contract)][
                : 1 if contract.startswith("nello") else 2
            ]
            assert taker(contract, " ".join([lead, tiles[better], *others])) == 1


def test_points_of_a_trick() -> None:
    hands = {"N": "65", "E": "63", "S": "66", "W": "55"}
    done = Round.setup(
        hands=hands, contract="threes", declarer="N", bid="42", leader="N", rules="tournament+early_end=no"
    )
    for tile in ("65", "63", "66", "55"):
        done = done.act(tile)
    # R1 example 1: East takes it, 1 for the trick and 10 for 55
    assert done.tricks[0].winner == "E"
    assert done.tricks[0].points == 11
    assert done.points == {"NS": 0, "EW": 11}
