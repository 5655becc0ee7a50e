"""The tiles, their count, and the suits they are in (docs/rules.md, provenance: tiles, rank and suit, values)."""

from __future__ import annotations

from itertools import product

import naive
import pytest
from support.rounds import auction, can_name, done, follows, said, taker

from fortytwo import TILES, Contract, Deal, Hand, Round, Tile

SUITS = list(naive.NUMBERS)
ENDS = "0123456"
DOUBLES = [end * 2 for end in ENDS]
TWO_NUMBERS = [high + low for high, low in product(ENDS, ENDS) if high > low]
COUNT = {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
DOUBLES_TRUMP = "+doubles_trump=yes"


@pytest.mark.parametrize("rules", said("R0.2 R1.1 R2.2 R4.2", "28 tiles"))
def test_the_set_has_every_pair_of_numbers_once(rules: str) -> None:
    pairs = [(high, low) for high in range(7) for low in range(high + 1)]
    assert len(pairs) == 28
    assert sorted((tile.high, tile.low) for tile in TILES) == pairs
    assert [str(tile) for tile in TILES if tile.is_double] == ["00", "11", "22", "33", "44", "55", "66"]
    r = Round(Deal.random(seed=2), rules=rules)
    assert sorted((tile.high, tile.low) for seat in "NESW" for tile in r.hand(seat)) == pairs


def test_r1_2_the_higher_number_is_written_first() -> None:
    assert str(Tile("46")) == "64"
    for one, other in product(range(7), range(7)):
        assert str(Tile(f"{one}{other}")) == f"{max(one, other)}{min(one, other)}"
    assert str(Hand("05 23")) == "50 32"


# -- the count ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "tile", "count"),
    [
        *said("R0.18 R1.4 R2.4 R3.26 R4.7", "55 is worth 10", "55", 10),
        *said("R0.18 R1.4 R2.4 R3.26 R4.7", "64 is worth 10", "64", 10),
        *said("R0.19 R1.4 R2.4 R3.26 R4.7", "50 is worth 5", "50", 5),
        *said("R0.19 R1.4 R2.4 R3.26 R4.7", "41 is worth 5", "41", 5),
        *said("R0.19 R1.4 R2.4 R3.26 R4.7", "32 is worth 5", "32", 5),
        *(case for tile in naive.TILES if tile not in COUNT for case in said("R1.5", f"{tile} is worth 0", tile, 0)),
    ],
)
def test_what_a_tile_is_worth_to_the_side_that_takes_it(rules: str, tile: str, count: int) -> None:
    assert Tile(tile).count == count
    # three more tiles, none of them with count; as threes or ones are trump their double takes the trick
    trump = "threes" if tile != "33" else "ones"
    best = "33" if tile != "33" else "11"
    lead, last = [other for other in ("20", "60", "40") if other != tile][:2]
    for hands, side, others in (
        ({"N": lead, "E": best, "S": tile, "W": last}, "EW", "NS"),
        ({"N": best, "E": tile, "S": lead, "W": last}, "NS", "EW"),
    ):
        r = Round.setup(hands=hands, contract=trump, declarer="N", bid="30", rules=rules)
        r = done(r, " ".join(hands.values()))
        assert r.points == {side: 1 + count, others: 0}


@pytest.mark.parametrize("rules", said("R0.21 R1.6 R2.5 R3.2 R3.26 R4.43 E.7", "42 points"))
def test_five_tiles_count_35_and_with_seven_tricks_make_42(rules: str) -> None:
    counting = {str(tile): tile.count for tile in TILES if tile.count}
    assert counting == COUNT
    assert len(counting) == 5
    assert sum(counting.values()) == 35
    for contract in ("sixes", "twos"):
        r = auction(f"{rules}+early_end=no", f"30 P P P {contract}")
        while r.phase != "over":
            r = r.act(r.legal[0])
        assert len(r.tricks) == 7
        assert [trick.points for trick in r.tricks] == [
            1 + sum(COUNT.get(str(tile), 0) for tile in trick.tiles) for trick in r.tricks
        ]
        assert sum(r.points.values()) == 42


# -- suits -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", said("R0.3 R4.4", "seven suits"))
def test_there_are_seven_suits(rules: str) -> None:
    r = auction(rules, "30 P P P")
    assert [str(named) for named in r.legal if isinstance(named, Contract) and named.trump is not None] == SUITS


@pytest.mark.parametrize("trump", ["blanks", "sixes"])
@pytest.mark.parametrize("rules", said("R0.3 R1.42 R2.3 R4.4", "a tile of two numbers"))
def test_a_tile_of_two_numbers_is_in_both_their_suits(rules: str, trump: str) -> None:
    number = str(SUITS.index(trump))
    for tile, double in product(TWO_NUMBERS, DOUBLES):
        if number not in tile and number not in double:
            assert follows(rules, trump, double, tile) == (double[0] in tile), (double, tile)


@pytest.mark.parametrize("rules", said("R4.5", "64"))
def test_64_is_a_six_and_a_four(rules: str) -> None:
    assert [double for double in DOUBLES[1:] if follows(rules, "blanks", double, "64")] == ["44", "66"]


@pytest.mark.parametrize("trump", ["blanks", "sixes"])
@pytest.mark.parametrize("rules", said("R0.4 R1.41 R2.3", "a double"))
def test_a_double_is_in_its_own_suit_alone(rules: str, trump: str) -> None:
    number = str(SUITS.index(trump))
    for double, lead in product(DOUBLES, TWO_NUMBERS + DOUBLES):
        if number not in double and number not in lead and lead != double:
            assert follows(rules, trump, lead, double) == (lead[0] == double[0]), (lead, double)
    # 44 is a four and nothing else
    assert follows(rules, trump, "41", "44")
    assert not follows(rules, trump, "54", "44")


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize("rules", said("R0.6 R1.33 R1.40", "seven trumps"))
def test_every_tile_with_the_number_named_is_a_trump_and_nothing_else(rules: str, trump: str) -> None:
    number = str(SUITS.index(trump))
    trumps = [tile for tile in TWO_NUMBERS + DOUBLES if number in tile]
    assert len(trumps) == 7
    for tile, other in product(trumps, TWO_NUMBERS + DOUBLES):
        if other != tile:
            assert follows(rules, trump, other, tile) == (other in trumps), (other, tile)
        if other not in trumps:
            assert taker(rules, trump, f"{other} {tile}") == 1


@pytest.mark.parametrize("rules", said("R1.34", "sixes trump"))
def test_the_sixes_as_trumps(rules: str) -> None:
    sixes = ["66", "65", "64", "63", "62", "61", "60"]
    for tile in sixes:
        assert taker(rules, "sixes", f"55 {tile}") == 1
        assert tile == "66" or follows(rules, "sixes", "66", tile)
    others = [tile for tile in naive.TILES if tile not in sixes]
    assert not any(follows(rules, "sixes", "66", tile) for tile in others)


# -- doubles as trumps -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", said("R0.94 R0.144 R1.35 E.3", "seven doubles", house=DOUBLES_TRUMP))
def test_the_seven_doubles_are_the_trumps_and_nothing_else_is(rules: str) -> None:
    assert can_name(rules, "doubles")
    assert len(DOUBLES) == 7
    for lead, tile in product(DOUBLES, naive.TILES):
        if lead != tile:
            assert follows(rules, "doubles", lead, tile) == (tile in DOUBLES), (lead, tile)
    for lead, tile in product(TWO_NUMBERS, naive.TILES):
        if lead != tile and lead[0] not in tile:
            # a trump takes it, any other tile that isn't of the suit led doesn't
            assert taker(rules, "doubles", f"{lead} {tile}") == (1 if tile in DOUBLES else 0), (lead, tile)


@pytest.mark.parametrize("rules", said("R0.144", "66 down to 00", house=DOUBLES_TRUMP))
def test_66_is_the_highest_double_and_00_the_lowest(rules: str) -> None:
    for one, other in product(DOUBLES, DOUBLES):
        if one != other:
            assert taker(rules, "doubles", f"{one} {other}") == (0 if one > other else 1)


@pytest.mark.parametrize("rules", said("R0.146", "no number suit", house=DOUBLES_TRUMP))
def test_doubles_as_trumps_are_in_no_number_suit(rules: str) -> None:
    for lead, double in product(TWO_NUMBERS, DOUBLES):
        assert not follows(rules, "doubles", lead, double), (lead, double)
    # nor are they led as one: nobody owes a six to 66
    assert not any(follows(rules, "doubles", "66", tile) for tile in ("65", "64", "63", "62", "61", "60"))
