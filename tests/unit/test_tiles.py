"""Tiles and hands."""

from __future__ import annotations

import copy
import pickle

import naive
import pytest

from fortytwo import TILES, Hand, NotationError, Tile
from fortytwo.tiles import ALL_TILES_MASK, mask_of, read_tiles, tile_index, tiles_of


def test_the_28_tiles_in_order() -> None:
    assert [str(tile) for tile in TILES] == naive.TILES
    assert [tile.index for tile in TILES] == list(range(28))
    assert sum(tile.bit for tile in TILES) == ALL_TILES_MASK == 268435455


def test_the_count() -> None:
    assert {str(tile): tile.count for tile in TILES if tile.count} == {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
    assert sum(tile.count for tile in TILES) + 7 == 42


@pytest.mark.parametrize("text", ["64", "46", "6-4", "6:4", "6|4", "[6|4]", "[4|6]", " 64 ", "4-6", "[64]"])
def test_ways_to_write_a_tile(text: str) -> None:
    assert Tile(text) is Tile("64")


@pytest.mark.parametrize("text", ["5_", "_5", "5b", "B5", "5-_", "[b|5]", "50", "05"])
def test_ways_to_write_a_blank(text: str) -> None:
    assert str(Tile(text)) == "50"
    assert str(Tile("__")) == str(Tile("bB")) == "00"


@pytest.mark.parametrize("text", ["", "6", "77", "6 4", "640", "6/4", "6--4", "sixes", "６４", "-64", "64\n5"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        Tile(text)
    assert raised.value.text == text
    assert "a tile such as 64" in str(raised.value)


def test_a_tile_says_what_it_is() -> None:
    tile = Tile("64")
    assert (tile.high, tile.low, tile.pips, tile.is_double, tile.count) == (6, 4, 10, False, 10)
    assert (6 in tile, 4 in tile, 5 in tile) == (True, True, False)
    assert (tile.name, Tile("55").name, Tile("50").name, Tile("00").name) == (
        "six-four",
        "double-five",
        "five-blank",
        "double-blank",
    )
    assert Tile("33").is_double
    assert Tile(tile) is tile


def test_tiles_are_values() -> None:
    for tile in TILES:
        assert eval(repr(tile)) is tile
        assert pickle.loads(pickle.dumps(tile)) is tile
        assert copy.copy(tile) is tile
        assert copy.deepcopy(tile) is tile
        assert tile != str(tile)
    assert len(set(TILES)) == 28
    assert sorted([TILES[27], TILES[0], TILES[9]]) == [TILES[0], TILES[9], TILES[27]]
    assert Tile("65") < Tile("66")
    assert Tile("66") > Tile("65")


def test_indexes_and_masks() -> None:
    for place, text in enumerate(naive.TILES):
        assert tile_index(int(text[0]), int(text[1])) == tile_index(int(text[1]), int(text[0])) == place
    tiles = [Tile("00"), Tile("64"), Tile("11")]
    assert mask_of(tiles) == 1 + (1 << 25) + (1 << 2)
    assert tiles_of(mask_of(tiles)) == [Tile("64"), Tile("11"), Tile("00")]
    assert tiles_of(0) == []


@pytest.mark.parametrize(
    ("text", "position", "expected"),
    [
        ("64 6x 55", 3, "a tile"),
        ("64,55,,77", 7, "a tile"),
        ("64 55 46", 6, "64 comes twice"),
    ],
)
def test_tiles_that_cannot_be_read_are_pointed_at(text: str, position: int, expected: str) -> None:
    with pytest.raises(NotationError) as raised:
        read_tiles(text)
    assert raised.value.position == position
    assert expected in raised.value.expected


def test_a_hand_is_always_in_the_same_order() -> None:
    assert str(Hand("00 64 55, 66 6-5 10 11")) == "66 65 64 55 11 10 00"
    assert str(Hand()) == ""
    assert list(Hand("10 64")) == [Tile("64"), Tile("10")]
    assert Hand("64 55")[0] == Tile("64")
    assert Hand("64 55 10")[1:] == (Tile("55"), Tile("10"))


def test_a_hand_holds_each_tile_once() -> None:
    with pytest.raises(NotationError):
        Hand("64 46")
    with pytest.raises(NotationError):
        Hand([Tile("64"), "6-4"])


def test_what_a_hand_says() -> None:
    hand = Hand("66 64 55 50 11 10 00")
    assert (len(hand), hand.doubles, hand.count) == (7, 4, 25)
    assert "46" in hand
    assert Tile("64") in hand
    assert "65" not in hand
    assert "nonsense" not in hand
    assert 64 not in hand
    assert hand - "64 55" == Hand("66 50 11 10 00")
    assert hand - Tile("64") == hand - ["64"] == hand - Hand("64")
    assert Hand("64") | "55" == Hand("55") | Tile("64") == Hand("64 55")
    assert hand != str(hand)
    assert hand != Hand("66")


def test_hands_are_values() -> None:
    hand = Hand("64 55 50")
    for other in (
        eval(repr(hand)),
        pickle.loads(pickle.dumps(hand)),
        copy.deepcopy(hand),
        Hand(list(hand)),
        Hand(hand),
    ):
        assert other == hand
        assert hash(other) == hash(hand)
    assert {hand: 1}[Hand("50 55 64")] == 1
