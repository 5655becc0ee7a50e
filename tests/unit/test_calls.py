"""Calls: their texts, what they promise and how they are said."""

from __future__ import annotations

import copy
import pickle

import pytest

from fortytwo import Call, NotationError, Rules

NAMES = ["P", *map(str, range(30, 43)), "84", "3M", "4M", "7M", "99M", "168", "NELLO", "LOW"]


@pytest.mark.parametrize("name", NAMES)
def test_canonical_texts_stay(name: str) -> None:
    assert str(Call(name)) == name
    assert str(Call(name.lower())) == name
    assert str(Call(f" {name} ")) == name
    assert Call(name).kind == "call"


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("pass", "P"),
        ("Pass", "P"),
        ("1M", "42"),
        ("1 mark", "42"),
        ("1 MARK", "42"),
        ("2M", "84"),
        ("2m", "84"),
        ("2 marks", "84"),
        ("126", "3M"),
        ("3 marks", "3M"),
        ("03M", "3M"),
        ("nello", "NELLO"),
        ("low", "LOW"),
    ],
)
def test_other_texts_are_read(text: str, name: str) -> None:
    assert str(Call(text)) == name
    assert Call(text) == Call(name)


@pytest.mark.parametrize(
    "text",
    ["", "29", "43", "0", "3", "-30", "30.0", "0M", "M", "100M", "0003M", "marks", "84M M", "64", "fives", "٣٣", "3O"],
)
def test_what_is_no_call(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        Call(text)
    assert raised.value.text == text
    assert "a call" in raised.value.expected


@pytest.mark.parametrize(
    ("name", "points", "marks", "takes_all"),
    [
        ("P", 0, 0, False),
        ("30", 30, 0, False),
        ("41", 41, 0, False),
        ("42", 42, 1, True),
        ("84", 42, 2, True),
        ("3M", 42, 3, True),
        ("7M", 42, 7, True),
        ("168", 42, 4, True),
        ("NELLO", 0, 0, False),
        ("LOW", 0, 0, False),
    ],
)
def test_what_a_call_promises(name: str, points: int, marks: int, takes_all: bool) -> None:
    call = Call(name)
    assert (call.points, call.marks, call.takes_all) == (points, marks, takes_all)
    assert call.is_pass == (name == "P")


def test_168_is_marks_but_in_the_points_game() -> None:
    assert Call.under(Rules(), "168") == Call("4M")
    assert Call.under(Rules.preset("points"), "168") == Call("168") != Call("4M")
    assert Call.under(Rules(), Call("168")) == Call("4M")
    assert Call.under(Rules(), "31") == Call("31")


@pytest.mark.parametrize(
    ("name", "label", "call", "bid"),
    [
        ("P", "Pass", "passes", "pass"),
        ("30", "30", "bids 30", "30"),
        ("42", "42", "bids 42", "42"),
        ("84", "2 marks", "bids 2 marks", "2 marks"),
        ("5M", "5 marks", "bids 5 marks", "5 marks"),
        ("NELLO", "Nello", "bids nello", "nello"),
        ("LOW", "Low-no", "bids low-no", "low-no"),
    ],
)
def test_how_a_call_is_said(name: str, label: str, call: str, bid: str) -> None:
    made = Call(name)
    assert (made.label, made.say("call"), made.say("bid")) == (label, call, bid)


def test_calls_are_values() -> None:
    for name in NAMES:
        call = Call(name)
        for other in (eval(repr(call)), pickle.loads(pickle.dumps(call)), copy.deepcopy(call)):
            assert other == call
            assert hash(other) == hash(call)
        assert call != name
    assert len({Call(name) for name in NAMES}) == len(NAMES)
