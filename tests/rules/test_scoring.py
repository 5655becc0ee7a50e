"""What a hand scores (RULES.md section 6; R1 section 8)."""

from __future__ import annotations

from typing import Any

import naive
import pytest
from rule_cases import of_kind

from fortytwo import score


@pytest.mark.parametrize("case", of_kind("score"))
def test_case(case: dict[str, Any]) -> None:
    scored = score(case["rules"], bid=case["bid"], contract=case["contract"], declarer_points=case["declarer_points"])
    assert scored == case["score"]


@pytest.mark.parametrize(
    ("bid", "worth"), [*((str(points), 1) for points in range(30, 43)), ("84", 2), ("3M", 3), ("4M", 4), ("7M", 7)]
)
@pytest.mark.parametrize("rules", ["tournament", "rulebook", "campus"])
def test_marks_of_every_bid(rules: str, bid: str, worth: int) -> None:
    needed = 42 if naive.all_tricks(bid) else int(bid)
    for points in range(43):
        expected = {"declarer": worth, "defense": 0} if points >= needed else {"declarer": 0, "defense": worth}
        assert score(rules, bid=bid, contract="fives", declarer_points=points) == expected, points


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "points", "declarer", "defense"),
    [
        ("tournament", "168", "fives", 42, 4, 0),  # read as 4M where marks are bid
        ("tournament", "126", "fives", 0, 0, 3),
        ("tournament", "1M", "fives", 42, 1, 0),
        ("rulebook", "84", "nello:suit", 0, 2, 0),
        ("rulebook", "84", "nello:suit", 1, 0, 2),
        ("rulebook", "4M", "plunge:fives", 42, 4, 0),
        ("rulebook", "4M", "plunge:fives", 41, 0, 4),
        ("rulebook", "42", "sevens", 36, 0, 1),
        ("stuck-dealer", "42", "fives", 42, 1, 0),
        ("stuck-dealer", "42", "fives", 41, 0, 1),
        ("club", "41", "fives", 41, 1, 0),
        ("club", "41", "fives", 42, 2, 0),
        ("club", "42", "fives", 42, 2, 0),  # a bid of 42 is worth 2 both ways
        ("club", "42", "fives", 41, 0, 2),
        ("club", "NELLO", "nello:suit", 0, 1, 0),  # 1 both ways
        ("club", "NELLO", "nello:suit", 5, 0, 1),
        ("points", "30", "fives", 30, 30, 12),
        ("points", "30", "fives", 42, 42, 0),
        ("points", "30", "fives", 29, 0, 43),
        ("points", "30", "fives", 0, 0, 72),
        ("points", "42", "fives", 42, 42, 0),
        ("points", "42", "fives", 30, 0, 42),  # the bid to the others, and nothing else
        ("points", "84", "fives", 30, 0, 84),
        ("points", "168", "fives", 42, 168, 0),
        ("points", "168", "fives", 41, 0, 168),
        ("points", "LOW", "nello:suit", 0, 42, 0),
        ("points", "LOW", "nello:suit", 1, 0, 42),
    ],
)
def test_scores(rules: str, bid: str, contract: str, points: int, declarer: int, defense: int) -> None:
    assert score(rules, bid=bid, contract=contract, declarer_points=points) == {
        "declarer": declarer,
        "defense": defense,
    }


def test_points_of_the_defense_stand_as_taken_after_an_early_end() -> None:
    assert score("points", bid="31", contract="fives", declarer_points=20, defense_points=12) == {
        "declarer": 0,
        "defense": 43,
    }
    assert score("points", bid="31", contract="fives", declarer_points=31, defense_points=2) == {
        "declarer": 31,
        "defense": 2,
    }
