"""The functions behind scores; what hands score is in tests/rules."""

from __future__ import annotations

from typing import Any

import pytest

from fortytwo import Call, Contract, Rules, RulesError, is_over, score, stakes, strokes
from fortytwo.errors import NotationError
from fortytwo.scoring import is_made, settle, stake


@pytest.mark.parametrize(
    ("bid", "contract", "points", "made"),
    [
        ("30", "fives", 30, True),
        ("30", "fives", 29, False),
        ("41", "fives", 41, True),
        ("42", "fives", 41, False),
        ("42", "fives", 42, True),
        ("7M", "fives", 42, True),
        ("30", "sevens", 41, False),  # sevens ask for every trick, whatever the bid
        ("30", "plunge:fives", 41, False),
        ("30", "splash:fives", 42, True),
        ("84", "nello:suit", 0, True),
        ("84", "nello:suit", 1, False),
        ("84", "nello:suit", 42, False),
        ("4M", "plunge:nello:suit", 0, True),  # to be lost in every trick
        ("4M", "plunge:nello:suit", 42, False),
        ("LOW", "nello:suit", 0, True),
    ],
)
def test_is_made(bid: str, contract: str, points: int, made: bool) -> None:
    assert is_made(Call(bid), Contract(contract), points, 42 - points) is made


@pytest.mark.parametrize(
    ("rules", "bid", "worth"),
    [
        ("tournament", "30", 1),
        ("tournament", "41", 1),
        ("tournament", "42", 1),
        ("tournament", "84", 2),
        ("tournament", "6M", 6),
        ("club", "41", 1),
        ("club", "42", 2),
        ("club", "NELLO", 1),
        ("points", "30", 30),
        ("points", "42", 42),
        ("points", "84", 84),
        ("points", "168", 168),
        ("points", "LOW", 42),
    ],
)
def test_stake(rules: str, bid: str, worth: int) -> None:
    assert stake(Rules.preset(rules), Call(bid)) == worth


def test_settle_takes_made_as_told() -> None:
    """A lay-down or a renege decides a hand against the points."""
    bid, fives = Call("34"), Contract("fives")
    assert settle(Rules(), bid, fives, False, 40, 2) == {"declarer": 0, "defense": 1}
    assert settle(Rules(), bid, fives, True, 4, 2) == {"declarer": 1, "defense": 0}


def test_text_is_read_and_refused() -> None:
    assert score("tournament", bid="1 mark", contract="5", declarer_points=42) == {"declarer": 1, "defense": 0}
    assert score(Rules(), bid=Call("30"), contract=Contract("fives"), declarer_points=30)["declarer"] == 1
    for rules, bid, contract in (
        ("nothing", "30", "fives"),
        ("tournament", "29", "fives"),
        ("tournament", "30", "eights"),
    ):
        with pytest.raises(NotationError):
            score(rules, bid=bid, contract=contract, declarer_points=30)
        with pytest.raises(NotationError):
            is_over(rules, bid=bid, contract=contract, declarer_points=30, defense_points=0)
    with pytest.raises(RulesError):
        score("tournament+target=0", bid="30", contract="fives", declarer_points=30)


def test_a_pass_scores_nothing() -> None:
    with pytest.raises(NotationError, match="not a pass"):
        score("tournament", bid="P", contract="fives", declarer_points=30)
    with pytest.raises(NotationError, match="not a pass"):
        is_over("tournament", bid="P", contract="fives", declarer_points=30, defense_points=0)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        *[(-1, 0), (-5, 0), (0, -1), (43, 0), (50, 0), (0, 43), (42, 1), (1, 42), (42, 42), (22, 21)],
        *[(True, 0), (30.0, 0), ("30", 0), (0, "0"), ([], 0), (0, object())],
    ],
)
def test_points_that_no_hand_has(ours: Any, theirs: Any) -> None:
    for rules in ("tournament", "club", "points"):
        for contract in ("fives", "nello:suit"):
            with pytest.raises(NotationError, match="points from 0 to 42"):
                score(rules, bid="42", contract=contract, declarer_points=ours, defense_points=theirs)
            with pytest.raises(NotationError, match="points from 0 to 42"):
                is_over(rules, bid="42", contract=contract, declarer_points=ours, defense_points=theirs)


def test_all_points_that_a_hand_has_are_scored() -> None:
    for ours in range(43):
        for theirs in range(43 - ours):
            scored = score("tournament", bid="30", contract="fives", declarer_points=ours, defense_points=theirs)
            assert scored == ({"declarer": 1, "defense": 0} if ours >= 30 else {"declarer": 0, "defense": 1})
            over = is_over("tournament", bid="30", contract="fives", declarer_points=ours, defense_points=theirs)
            assert over is (ours >= 30 or theirs >= 13 or ours + theirs == 42)


@pytest.mark.parametrize("number", [-1, -7, 1.5, True, "3", None, []])
def test_marks_are_whole_and_never_negative(number: Any) -> None:
    for wrong in (
        lambda: strokes(number),
        lambda: strokes(number, 10),
        lambda: strokes(3, number),
        lambda: stakes(number, 3, 0, per_mark=1, per_set=1),
        lambda: stakes(7, number, 0, per_mark=1, per_set=1),
        lambda: stakes(7, 3, number, per_mark=1, per_set=1),
    ):
        with pytest.raises(NotationError, match="a whole number"):
            wrong()
