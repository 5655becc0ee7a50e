"""Who takes a trick (docs/rules.md, provenance: rank and suit, the play, no trump, doubles trump)."""

from __future__ import annotations

import random
from itertools import combinations, product
from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support.rounds import can_name, done, follows, said, taker

from fortytwo import Contract, Deal, Round

ANY = "tournament+small_end=yes"  # for contracts and leads that `Round.setup` takes under any rules
DOUBLES_TRUMP = "+doubles_trump=yes"
DOUBLES_HIGH = "+follow_me=high"
DOUBLES_LOW = "+follow_me=low"
ONE_TILE = "+one_tile=yes"


@pytest.mark.parametrize("case", of_kind("trick"))
def test_case(case: dict[str, Any]) -> None:
    assert taker(ANY, case["contract"], case["plays"]) == case["winner"]


@pytest.mark.parametrize(
    ("rules", "contract", "plays", "winner"),
    [
        *said("R0.45 R1.60 R2.36 R3.23 R4.40", "a trump takes it", "threes", "65 66 30 64", 2),
        *said("R0.45 R1.60 R2.36 R3.23 R4.8 R4.40", "the highest trump", "threes", "65 31 63 66", 2),
        *said("R0.46 R1.60 R2.36 R3.23 R4.38", "the highest of the suit led", "threes", "64 62 65 61", 2),
        *said("R0.46 R1.60 R2.36 R3.23 R4.38", "its double before all", "threes", "64 65 66 61", 2),
        *said("R0.46 R1.60 R1.61 R2.36 R3.23", "the lead, if none follows", "threes", "10 66 55 64", 0),
        *said("R1.61", "a discard takes nothing", "threes", "60 55 44 22", 0),
        *said("R1.36 R0.90", "the highest of the suit led", "follow-me", "61 66 55 64", 1, house=DOUBLES_HIGH),
        *said("R1.36 R0.90", "no trump takes it", "follow-me", "61 33 63 55", 2, house=DOUBLES_HIGH),
        *said("R0.101", "any double takes a trick of sixes", "doubles", "65 00 64 61", 1, house=DOUBLES_TRUMP),
        *said("R0.101", "the highest of several", "doubles", "65 00 22 11", 2, house=DOUBLES_TRUMP),
        *said("R1.93", "example 1", "threes", "65 63 66 55", 1),
        *said("E.1", "66 follows 65 and takes it", "threes", "65 66 64 61", 1),
        *said("O.2", "over the double of the suit led", "one-tile:64", "65 66 64 61", 2, house=ONE_TILE),
        *said("O.2", "over a lead of another suit", "one-tile:10", "55 65 10 54", 2, house=ONE_TILE),
        *said("O.2", "led", "one-tile:10", "10 11 00 66", 0, house=ONE_TILE),
    ],
)
def test_who_takes_it(rules: str, contract: str, plays: str, winner: int) -> None:
    assert can_name(rules, contract)
    assert taker(rules, contract, plays) == winner


@pytest.mark.parametrize(
    ("contract", "plays", "winner"),
    [
        ("sixes", "66 61 60 00", 0),  # R1 example 3
        ("sixes", "55 54 53 52", 0),
        ("fives", "55 51 32 52", 0),  # R1 example 4
        ("fives", "54 65 10 50", 1),
        ("blanks", "65 66 10 00", 3),
        ("twos", "65 66 20 42", 3),
        ("ones", "50 60 40 55", 3),  # 50 leads fives: only 55 follows, and it is higher
        ("doubles", "65 64 66 61", 2),
        ("doubles", "00 65 11 54", 2),
        ("follow-me:low", "65 66 55 64", 0),
        ("follow-me:low", "66 60 21 11", 1),
        ("nello:suit-inverted", "66 00 65", 1),
        ("nello:high", "64 66 65", 1),
        ("nello:low", "66 60 11", 1),
        ("one-tile:10", "66 65 10 61", 2),
        ("one-tile:64", "60 61 62 44", 2),
        ("sevens", "66 00 10 65", 3),
    ],
)
def test_who_takes_it_in_every_kind_of_contract(contract: str, plays: str, winner: int) -> None:
    assert taker(ANY, contract, plays) == winner


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
        assert taker(ANY, contract, " ".join(tiles)) == expected, tiles
        places.add(expected)
    assert len(places) > 2


# -- rank --------------------------------------------------------------------------------------------------------------


def ranked(number: str, without: str = "") -> str:
    """A number suit, or its trumps, as the sources rank it: the double, then by the other number."""
    tiles = [number * 2] + [max(number, end) + min(number, end) for end in "6543210" if end != number]
    return " ".join(tile for tile in tiles if not set(tile) & set(without))


@pytest.mark.parametrize(
    ("rules", "contract", "order"),
    [
        *said("R0.8 R1.50", "threes trump", "threes", "33 63 53 43 32 31 30"),
        *said("R2.24", "fours trump", "fours", "44 64 54 43 42 41 40"),
        *said("R3.13 R3.14", "blanks trump", "blanks", "00 60 50 40 30 20 10"),
        *(
            case
            for number, trump in enumerate(naive.NUMBERS)
            for case in said("R0.7 R2.23 R3.13 R3.53 R4.40", f"{trump} trump", trump, ranked(str(number)))
        ),
        *said("R0.95 R1.52 R3.50", "doubles trump", "doubles", "66 55 44 33 22 11 00", house=DOUBLES_TRUMP),
        pytest.param("rulebook", "nello:suit", "66 55 44 33 22 11 00", id="nello, doubles a suit"),
        pytest.param(ANY, "nello:suit-inverted", "00 11 22 33 44 55 66", id="nello, doubles a suit, inverted"),
    ],
)
def test_order_of_the_tiles_called_out(rules: str, contract: str, order: str) -> None:
    """Whichever of two is led, the other one takes the trick if it stands before it."""
    assert rules == ANY or can_name(rules, contract)
    tiles = order.split()
    for better, worse in combinations(tiles, 2):
        assert taker(rules, contract, f"{worse} {better}") == 1
        assert taker(rules, contract, f"{better} {worse}") == 0
    if not contract.startswith("nello"):
        assert " ".join(map(str, Contract(contract).trumps)) == order


@pytest.mark.parametrize("contract", ["follow-me", "nello:suit", "sevens"])
def test_contracts_without_trumps(contract: str) -> None:
    assert Contract(contract).trumps == ()


def test_one_tile_is_the_only_trump() -> None:
    assert [str(tile) for tile in Contract("one-tile:64").trumps] == ["64"]


@pytest.mark.parametrize(
    ("rules", "contract", "order"),
    [
        *said("R0.10 R1.51", "fives, threes trump", "threes", "55 65 54 52 51 50"),
        *said("R4.39", "fives, sixes not trump", "blanks", "55 65 54 53 52 51"),
        *said("R4.39", "fives, blanks not trump", "sixes", "55 54 53 52 51 50"),
        *said("R4.39", "fives, none a trump", "follow-me", "55 65 54 53 52 51 50"),
        *(
            case
            for number in "123456"
            for case in said(
                "R0.5 R0.9 R1.49 R2.23 R3.16 R4.6 R4.38",
                f"{number} with blanks trump",
                "blanks",
                ranked(number, without="0"),
            )
        ),
        *said("R0.5 R0.9 R1.49 R2.23 R3.16 R4.6", "blanks, sixes trump", "sixes", ranked("0", without="6")),
        *(
            case
            for number in "0123456"
            for case in said(
                "R0.87 R1.54 R2.26", f"{number}, doubles high", "follow-me", ranked(number), house=DOUBLES_HIGH
            )
        ),
        *said("R1.53", "sixes, doubles trump", "doubles", "65 64 63 62 61 60", house=DOUBLES_TRUMP),
        *said("R0.88 R0.89 R1.91", "sixes", "follow-me:low", "65 64 63 62 61 60 66", house=DOUBLES_LOW),
        *said("R0.88 R1.91 E.2", "fours", "follow-me:low", "64 54 43 42 41 40 44", house=DOUBLES_LOW),
        *said("R0.88 R1.91", "blanks", "follow-me:low", "60 50 40 30 20 10 00", house=DOUBLES_LOW),
        pytest.param("rulebook", "nello:suit", "54 53 52 51 50", id="E.2 rulebook: fives in nello"),
        pytest.param("campus", "nello:high", "55 65 54 53 52 51 50", id="campus: fives in nello"),
        pytest.param(ANY, "nello:low", "65 54 53 52 51 50 55", id="fives in nello, doubles low"),
        pytest.param(ANY, "nello:low", "60 50 40 30 20 10 00", id="blanks in nello, doubles low"),
    ],
)
def test_order_within_a_number_suit(rules: str, contract: str, order: str) -> None:
    """Of any two tiles of a suit the one that stands first takes the trick.

    One of the two leads the suit, or a lower tile does. Where only a higher one could, both lose to it, and there is
    nothing to compare: `60` and `50` where `00` alone leads blanks.
    """
    assert rules == ANY or can_name(rules, contract)
    tiles = order.split()
    (number,) = set.intersection(*map(set, tiles))
    leading = [tile for tile in tiles if tile[0] == number]
    compared = 0
    for better, worse in combinations(tiles, 2):
        if worse in leading:
            assert taker(rules, contract, f"{worse} {better}") == 1
        elif better in leading:
            assert taker(rules, contract, f"{better} {worse}") == 0
        elif lower := [tile for tile in leading if tiles.index(tile) > tiles.index(worse)]:
            assert taker(rules, contract, f"{lower[0]} {worse} {better}") == 2
        else:
            continue
        compared += 1
    assert compared >= len(tiles) - 1


@pytest.mark.parametrize("rules", said("R0.89", "66 under 60", house=DOUBLES_LOW))
def test_with_doubles_low_66_ranks_below_every_other_six(rules: str) -> None:
    for six in ("65", "64", "63", "62", "61", "60"):
        assert taker(rules, "follow-me:low", f"66 {six}") == 1
        assert taker(rules, "follow-me:low", f"{six} 66") == 0


@pytest.mark.parametrize("rules", said("R2.26", "a double in no trump"))
def test_a_double_that_is_led_in_no_trump_cannot_be_beaten(rules: str) -> None:
    for double, tile in product(naive.DOUBLES, naive.TILES):
        if tile != double:
            assert taker(rules, "follow-me", f"{double} {tile}") == 0


@pytest.mark.parametrize(
    ("rules", "contract", "plays", "winner"),
    [
        *said("R0.5 E.2", "with a trump it is the highest", "threes", "65 66", 1),
        *said("E.2", "low in follow me", "follow-me:low", "65 66", 0, house=DOUBLES_LOW),
        *said("E.2", "a trump, and over all sixes", "doubles", "65 66", 1, house=DOUBLES_TRUMP),
        *said("E.2", "under another double", "doubles", "55 66 65 64", 1, house=DOUBLES_TRUMP),
        pytest.param("rulebook", "nello:suit", "65 66", 0, id="E.2 rulebook: no six in nello"),
        pytest.param("campus", "nello:suit", "65 66", 0, id="E.2 campus: no six in nello"),
    ],
)
def test_a_double_is_normally_the_highest_of_its_suit(rules: str, contract: str, plays: str, winner: int) -> None:
    assert can_name(rules, contract)
    assert taker(rules, contract, plays) == winner


@pytest.mark.parametrize("rules", said("R0.16 E.1", "doubles that follow"))
def test_a_double_wins_when_its_suit_is_led_and_00_only_when_it_is_led(rules: str) -> None:
    """Of the doubles that aren't trumps only `00` can't be followed with: no other tile leads blanks."""
    for lead in naive.TILES:
        if lead == "00":
            assert taker(rules, "threes", "00 60 50 10") == 0
        else:
            assert taker(rules, "threes", f"{lead} 00") == 0, lead
    for number in "12456":
        for lead in naive.TILES:
            # a lead of that number which isn't the double itself and no trump
            if lead[0] == number and lead[1] not in (number, "3"):
                assert taker(rules, "threes", f"{lead} {number * 2}") == 1, lead


# -- trumps over all else ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trump", list(naive.NUMBERS))
@pytest.mark.parametrize("rules", said("R2.22 R4.8", "every trump"))
def test_every_trump_beats_every_tile_of_another_suit(rules: str, trump: str) -> None:
    number = str(naive.NUMBERS[trump])
    trumps = [tile for tile in naive.TILES if number in tile]
    assert len(trumps) == 7
    for lead, tile in product(naive.TILES, trumps):
        if lead not in trumps:
            assert taker(rules, trump, f"{lead} {tile}") == 1
            assert taker(rules, trump, f"{tile} {lead}") == 0


@pytest.mark.parametrize("rules", said("R4.8", "unless a higher one is played"))
def test_a_trump_loses_to_a_higher_one_alone(rules: str) -> None:
    assert taker(rules, "twos", "65 20 66 55") == 1
    assert taker(rules, "twos", "65 20 42 55") == 2
    assert taker(rules, "twos", "65 42 20 55") == 1


@pytest.mark.parametrize("trump", list(naive.NUMBERS))
@pytest.mark.parametrize("rules", said("R3.53", "the double of trumps"))
def test_the_double_of_trumps_beats_every_other_trump(rules: str, trump: str) -> None:
    number = str(naive.NUMBERS[trump])
    for tile in naive.TILES:
        if number in tile and tile != number * 2:
            assert taker(rules, trump, f"{tile} {number * 2}") == 1
            assert taker(rules, trump, f"{number * 2} {tile}") == 0


@pytest.mark.parametrize("rules", said("O.2", "beats everything", house=ONE_TILE))
@pytest.mark.parametrize("tile", ["64", "00", "10"])
def test_one_tile_beats_everything_and_is_in_no_number_suit(rules: str, tile: str) -> None:
    contract = f"one-tile:{tile}"
    assert can_name(rules, contract)
    for other in naive.TILES:
        if other != tile:
            assert taker(rules, contract, f"{other} {tile}") == 1
            assert taker(rules, contract, f"{tile} {other}") == 0
            assert not follows(rules, contract, other, tile)
            assert not follows(rules, contract, tile, other)


@pytest.mark.parametrize("rules", said("R4.16", "64 as a walker"))
def test_a_walker_takes_the_trick_that_it_leads(rules: str) -> None:
    # threes trump: all of them gone, and so are 66 and 65
    gone = [tile for tile in naive.TILES if "3" in tile] + ["66", "65"]
    left = [tile for tile in naive.TILES if tile not in gone and tile != "64"]
    assert len(left) == 18
    for others in combinations(left, 3):
        assert taker(rules, "threes", " ".join(["64", *others])) == 0
    # each of those that are gone would have beaten it
    assert all(taker(rules, "threes", f"64 {tile}") == 1 for tile in gone)


# -- tricks of a hand --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", said("R0.20 R1.7 R1.93", "points of a trick"))
def test_a_trick_is_worth_a_point_and_its_count_to_the_side_that_takes_it(rules: str) -> None:
    hands = {"N": "65 21", "E": "63 20", "S": "66 61", "W": "55 42"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", rules=rules)
    # R1 example 1: East takes it, 1 for the trick and 10 for 55
    for tile in ("65", "63", "66", "55"):
        r = r.act(tile)
    assert r.tricks[0].winner == "E"
    assert r.tricks[0].points == 11
    assert r.points == {"NS": 0, "EW": 11}
    # no count: a point all the same
    for tile in ("20", "61", "42", "21"):
        r = r.act(tile)
    assert r.tricks[1].winner == "W"
    assert r.tricks[1].points == 1
    assert r.points == {"NS": 0, "EW": 12}


@pytest.mark.parametrize("trump", ["sixes", "blanks", "fours"])
@pytest.mark.parametrize("rules", said("R0.47 R1.57 R1.62 R2.37 R3.20 R3.24 R4.41", "seven tricks"))
def test_four_tiles_clockwise_make_a_trick_and_its_winner_leads(rules: str, trump: str) -> None:
    """Whole hands from the auction on, each play one of the legal ones; who wins is what the lists say."""
    leaders = set()
    for seed, choice in product((1, 2), (0, -1)):
        start = Round(Deal.random(seed=seed), rules=f"{rules}+early_end=no+claim=none", dealer="W")
        r = done(start, f"30 P P P {trump}")
        leader = "N"
        for number in range(7):
            assert r.phase == "play"
            seats = "NESWNES"["NESW".index(leader) :][:4]
            plays = []
            for seat in seats:
                assert r.turn == seat
                assert len(r.tricks) == number
                plays.append(str(r.legal[choice]))
                r = r.act(plays[-1])
            trick = r.tricks[number]
            assert (trick.leader, len(trick.plays)) == (leader, 4)
            assert [seat for seat, _ in trick.plays] == list(seats)
            leader = seats[naive.winner(plays, trump)]
            assert trick.winner == leader
            leaders.add(leader)
        assert (r.phase, r.turn, len(r.tricks)) == ("over", None, 7)
    assert leaders == set("NESW")  # the lead did change hands
