"""When a hand is over before its last trick (RULES.md section 5; R1 section 8)."""

from __future__ import annotations

from typing import Any

import pytest
from rule_cases import of_kind

from fortytwo import Round, is_over


@pytest.mark.parametrize("case", of_kind("end"))
def test_case(case: dict[str, Any]) -> None:
    over = is_over(
        case["rules"],
        bid=case["bid"],
        contract=case["contract"],
        declarer_points=case["declarer_points"],
        defense_points=case["defense_points"],
    )
    assert over is case["over"]


@pytest.mark.parametrize("bid", range(30, 42))
def test_a_bid_of_points_is_over_exactly_when_it_is_made_or_lost(bid: int) -> None:
    for ours in range(42):
        for theirs in range(42 - ours):
            over = is_over("tournament", bid=str(bid), contract="fives", declarer_points=ours, defense_points=theirs)
            assert over == (ours >= bid or theirs >= 43 - bid), (ours, theirs)
            assert not is_over(
                "tournament+early_end=no", bid=str(bid), contract="fives", declarer_points=ours, defense_points=theirs
            )


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "ours", "theirs", "over"),
    [
        ("tournament", "42", "fives", 41, 0, False),
        ("tournament", "42", "fives", 0, 1, True),
        ("tournament", "84", "doubles", 30, 0, False),
        ("tournament", "5M", "follow-me", 30, 1, True),
        ("tournament", "38", "fives", 16, 4, False),
        ("tournament", "38", "fives", 16, 5, True),  # R1 section 8: for 38 only 5
        ("tournament", "34", "fives", 16, 9, True),  # and for 34 nine
        ("tournament", "30", "plunge:fives", 10, 1, True),  # these ask for every trick by themselves
        ("tournament", "30", "plunge:fives", 30, 0, False),
        ("tournament", "30", "sevens", 10, 1, True),
        ("tournament", "42", "nello:suit", 0, 20, False),
        ("tournament", "42", "nello:suit", 1, 20, True),
        ("campus", "34", "fives", 34, 0, False),  # R4 counts after all seven tricks
        ("campus", "84", "fives", 20, 5, False),
        ("club", "31", "fives", 31, 11, True),  # all 42 points are gone
        ("club", "31", "fives", 31, 10, False),
        ("club+early_end=yes", "31", "fives", 20, 12, True),  # lost
        ("club+early_end=yes", "42", "fives", 20, 1, True),
        ("points", "42", "fives", 20, 1, True),  # a higher bid stops at its first lost trick
        ("points", "41", "fives", 1, 40, False),
        ("points", "LOW", "nello:suit", 1, 0, True),
        ("stuck-dealer", "42", "fives", 20, 1, True),
    ],
)
def test_when_a_hand_is_over(rules: str, bid: str, contract: str, ours: int, theirs: int, over: bool) -> None:
    assert is_over(rules, bid=bid, contract=contract, declarer_points=ours, defense_points=theirs) is over


def test_example_3_a_bid_of_34_is_made() -> None:
    """Each hand also holds a fifth tile that the example doesn't name."""
    hands = {"N": "66 65 64 55 11", "E": "61 63 20 54 10", "S": "60 50 41 53 22", "W": "00 21 40 52 44"}
    r = Round.setup(hands=hands, contract="sixes", declarer="N", bid="34")
    totals = []
    for trick in ("66 61 60 00", "65 63 50 21", "64 20 41 40", "55 54 53 52"):
        assert r.phase == "play"
        for tile in trick.split():
            r = r.act(tile)
        totals.append(r.points["NS"])
        assert r.tricks[-1].winner == "N"
    assert totals == [1, 7, 23, 34]
    assert r.phase == "over"
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", True, {"NS": 1, "EW": 0})
    assert r.result.points == {"NS": 34, "EW": 0}
    assert r.legal == ()


def test_example_4_a_bid_of_38_is_set() -> None:
    hands = {"N": "55 54 11", "E": "51 65 22", "S": "32 10 33", "W": "52 50 44"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="38")
    for tile in ["55", "51", "32", "52"]:
        r = r.act(tile)
    assert r.points == {"NS": 16, "EW": 0}
    assert r.phase == "play"
    for tile in ["54", "65", "10", "50"]:
        r = r.act(tile)
    # 5 points in the example's sum, 1 + 5; the defence needs 43 - 38 = 5
    assert r.points == {"NS": 16, "EW": 6}
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", False, {"NS": 0, "EW": 1})


def test_example_5_a_bid_of_84_fails_on_the_seventh_trick() -> None:
    """Six tricks are East's side's; the defence takes the last one with 11, the double that was still out."""
    r = Round.setup(
        hands={"N": "11", "E": "64", "S": "65", "W": "63"},
        contract="doubles",
        declarer="E",
        bid="84",
        leader="E",
        taken={"EW": 31},
    )
    for tile in ["64", "65", "63", "11"]:
        assert r.phase == "play"
        r = r.act(tile)
    assert r.result is not None
    assert r.result.score == {"NS": 2, "EW": 0}
    assert r.result.made is False
    assert r.tricks[-1].winner == "N"


@pytest.mark.parametrize(("early_end", "ended"), [("yes", "early"), ("no", None)])
def test_an_all_tricks_bid_is_lost_with_its_first_lost_trick(early_end: str, ended: str | None) -> None:
    hands = {"N": "64 11", "E": "66 22", "S": "65 33", "W": "63 44"}
    r = Round.setup(
        hands=hands,
        contract="fours",
        declarer="S",
        bid="84",
        leader="S",
        rules=f"tournament+early_end={early_end}",
        taken={"NS": 15},
    )
    for tile in ["65", "63", "64", "66"]:
        r = r.act(tile)
    # 64 is a trump, so this trick is the bidders' own
    assert r.phase == "play"
    assert r.turn == "N"
    for tile in ["11", "22", "33", "44"]:
        r = r.act(tile)
    assert r.result is not None
    assert (r.result.ended, r.result.made) == ("played", False)
    r = Round.setup(
        hands=hands,
        contract="ones",
        declarer="S",
        bid="84",
        leader="S",
        rules=f"tournament+early_end={early_end}",
        taken={"NS": 15},
    )
    for tile in ["65", "63", "64", "66"]:
        r = r.act(tile)
    assert (r.result.ended if r.result else None) == ended
