"""Seats and sides."""

from __future__ import annotations

import copy
import pickle

import pytest

from fortytwo import SEATS, SIDES, NotationError, Seat, Side


def test_clockwise() -> None:
    assert [str(seat) for seat in SEATS] == ["N", "E", "S", "W"]
    assert [str(seat.next) for seat in SEATS] == ["E", "S", "W", "N"]
    assert [str(seat.partner) for seat in SEATS] == ["S", "W", "N", "E"]
    assert [str(seat.side) for seat in SEATS] == ["NS", "EW", "NS", "EW"]
    assert [seat.index for seat in SEATS] == [0, 1, 2, 3]


def test_sides() -> None:
    assert [str(side) for side in SIDES] == ["NS", "EW"]
    assert [side.other for side in SIDES] == [Side.EW, Side.NS]
    assert Side.NS.seats == ("N", "S")
    assert Side.EW.seats == ("E", "W")
    for side in SIDES:
        assert all(seat.side is side for seat in side.seats)


@pytest.mark.parametrize("text", ["N", "n", "north", "North", " NORTH "])
def test_ways_to_write_a_seat(text: str) -> None:
    assert Seat(text) is Seat.N


@pytest.mark.parametrize("text", ["", "X", "NE", "nort", "0", None, 1])
def test_what_is_no_seat(text: object) -> None:
    with pytest.raises(NotationError) as raised:
        Seat(text)
    assert "N, E, S or W" in str(raised.value)


@pytest.mark.parametrize("text", ["NS", "ns", " Ns "])
def test_ways_to_write_a_side(text: str) -> None:
    assert Side(text) is Side.NS


@pytest.mark.parametrize("text", ["", "N", "SN", "N-S", "NSEW", None, 1, [], Seat.N])
def test_what_is_no_side(text: object) -> None:
    with pytest.raises(NotationError) as raised:
        Side(text)
    assert "NS or EW" in str(raised.value)


def test_a_seat_is_as_good_as_its_letter() -> None:
    assert Seat.N == "N"
    assert {Seat.N: 1}["N"] == 1  # type: ignore[index]
    assert {"N": 1}[Seat.N] == 1
    assert f"{Seat.E}" == "E"
    for thing in (*SEATS, *SIDES):
        assert pickle.loads(pickle.dumps(thing)) is thing
        assert copy.deepcopy(thing) is thing
