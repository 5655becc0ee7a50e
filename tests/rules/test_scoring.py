"""What a hand scores, in marks and in points (docs/rules.md)."""

from __future__ import annotations

import random
from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support.rounds import auction, done, refused

from fortytwo import Deal, Round, score

SUIT = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")


@pytest.mark.parametrize("case", of_kind("score"))
def test_case(case: dict[str, Any]) -> None:
    scored = score(case["rules"], bid=case["bid"], contract=case["contract"], declarer_points=case["declarer_points"])
    assert scored == case["score"]


# -- marks -------------------------------------------------------------------------------------------------------------

POINTS = [str(points) for points in range(30, 42)]
MARKS = {"84": 2, "3M": 3, "4M": 4, "5M": 5, "6M": 6, "7M": 7}


def promised(bid: str) -> int:
    """The points that a bid needs: 42 for marks, also as 84, 126 and 168."""
    return min(42, int(bid)) if bid.isdecimal() else 42


def prove(rules: str, bid: str, worth: int) -> None:
    """A bid is made with the points it promises, 42 on a bid of marks, and brings its worth to one side, no more."""
    for points in range(43):
        expected = {"declarer": worth, "defense": 0} if points >= promised(bid) else {"declarer": 0, "defense": worth}
        for contract in ("fives", "doubles", "follow-me"):
            assert score(rules, bid=bid, contract=contract, declarer_points=points) == expected, points


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.30 R0.77 R0.79 rulebook"),
        pytest.param("tournament", id="R1.20 R1.67 R1.71 R1.72 R1.73 tournament"),
        pytest.param("stuck-dealer", id="R2.17 R2.38 R2.39 stuck-dealer"),
        pytest.param("campus", id="R4.10 campus"),
    ],
)
@pytest.mark.parametrize("bid", POINTS)
def test_a_bid_of_points_is_worth_one_mark(rules: str, bid: str) -> None:
    prove(rules, bid, 1)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.33 R0.77 R0.79 rulebook"),
        pytest.param("tournament", id="R1.68 R1.71 R1.72 R1.73 tournament"),
        pytest.param("stuck-dealer", id="R2.17 R2.38 R2.39 O.14 stuck-dealer"),
        pytest.param("campus", id="R4.44 campus"),
    ],
)
def test_42_is_worth_one_mark_and_asks_for_every_trick(rules: str) -> None:
    prove(rules, "42", 1)
    prove(rules, "1M", 1)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.33 R0.78 R0.79 rulebook"),
        pytest.param("tournament", id="R1.69 R1.70 R1.71 R1.72 R1.73 tournament"),
        pytest.param("stuck-dealer", id="R2.19 R2.20 stuck-dealer"),
        pytest.param("campus", id="R4.44 campus"),
    ],
)
@pytest.mark.parametrize(("bid", "worth"), MARKS.items())
def test_more_marks_ask_for_every_trick_and_are_worth_what_was_bid(rules: str, bid: str, worth: int) -> None:
    prove(rules, bid, worth)


def test_126_and_168_are_three_and_four_marks_where_marks_are_scored() -> None:
    prove("tournament", "126", 3)
    prove("tournament", "168", 4)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.76 R0.30 rulebook"),
        pytest.param("tournament", id="R1.66 R1.20 tournament"),
        pytest.param("club", id="R3.9 R3.27 R3.28 club"),
        pytest.param("campus", id="R4.10 campus"),
    ],
)
def test_whole_hands_are_scored_in_marks(rules: str) -> None:
    """Played to an end, the score is a mark for one side, whatever the points in the tricks."""
    results = set()
    for seed in range(60):
        rng = random.Random(seed)
        bid = rng.choice(POINTS)
        r = done(Round(Deal.random(seed=seed), rules=rules, dealer="W"), f"P {bid} P P {rng.choice(SUIT)}")
        while r.phase == "play":
            r = r.act(rng.choice([action for action in r.legal if str(action) != "claim"]))
        taken = {"NS": 0, "EW": 0}
        for trick in r.tricks:
            assert trick.winner
            taken[naive.side(trick.winner)] += naive.trick_points([str(tile) for tile in trick.tiles])
        assert r.result is not None
        assert r.result.points == taken
        assert r.result.made is (taken["EW"] >= int(bid))
        if taken["EW"] < 42:
            assert r.result.score == ({"NS": 0, "EW": 1} if r.result.made else {"NS": 1, "EW": 0})
        results.add(r.result.made)
    assert results == {True, False}


def test_r0_33_a_bid_of_one_mark_is_lost_with_a_trick_without_count() -> None:
    # all points but the one of West's trick, with 66, which heads the sixes
    r = Round.setup(
        hands={"N": "63", "E": "60", "S": "61", "W": "66"},
        contract="fives",
        declarer="N",
        bid="42",
        taken={"NS": 41},
        rules="rulebook",
    )
    result = done(r, "63 60 61 66").result
    assert result is not None
    assert (result.points, result.score) == ({"NS": 41, "EW": 1}, {"NS": 0, "EW": 1})


@pytest.mark.parametrize(
    ("rules", "bid"),
    [
        pytest.param("tournament", "30", id="R1.73 30"),
        pytest.param("tournament", "41", id="R1.73 41"),
        pytest.param("tournament", "3M", id="R1.73 three marks"),
        pytest.param("club", "31", id="R3.33 31"),
        pytest.param("club", "42", id="R3.33 42"),
    ],
)
def test_by_how_much_changes_nothing(rules: str, bid: str) -> None:
    needed = promised(bid)
    most = 42 if rules == "tournament" or bid == "42" else 41  # all 42 points are another matter in club
    made = [score(rules, bid=bid, contract="twos", declarer_points=n)["declarer"] for n in range(needed, most + 1)]
    lost = [score(rules, bid=bid, contract="twos", declarer_points=n)["defense"] for n in range(needed)]
    assert len(set(made)) == len(set(lost)) == 1
    assert made[0] == lost[0] > 0


# -- club: two marks for all 42 points ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "points", "declarer", "defense"),
    [
        pytest.param("30", 30, 1, 0, id="R3.9 R3.27 exactly 30"),
        pytest.param("30", 29, 0, 1, id="R3.9 R3.28 one short"),
        pytest.param("36", 41, 1, 0, id="R3.27 R3.33 more than the bid"),
        pytest.param("41", 41, 1, 0, id="R3.27 exactly 41"),
        pytest.param("41", 40, 0, 1, id="R3.28 one short of 41"),
        pytest.param("30", 42, 2, 0, id="R3.29 O.78 all of them on 30"),
        pytest.param("41", 42, 2, 0, id="R3.29 all of them on 41"),
        pytest.param("42", 42, 2, 0, id="R3.30 R3.44 42 made"),
        pytest.param("42", 41, 0, 2, id="R3.30 R3.44 42 stopped"),
        pytest.param("42", 0, 0, 2, id="R3.30 42 stopped early"),
        pytest.param("30", 0, 0, 1, id="R3.28 O.78 O.79 all points for the others"),
        pytest.param("41", 0, 0, 1, id="O.79 41, all points for the others"),
    ],
)
def test_marks_of_club(bid: str, points: int, declarer: int, defense: int) -> None:
    scored = score("club", bid=bid, contract="fives", declarer_points=points)
    assert scored == {"declarer": declarer, "defense": defense}


@pytest.mark.parametrize("bid", POINTS)
def test_r3_29_all_42_points_are_two_marks_whatever_the_bid(bid: str) -> None:
    assert score("club", bid=bid, contract="threes", declarer_points=42) == {"declarer": 2, "defense": 0}


def test_r3_44_plunge_is_a_bid_of_42_and_the_highest() -> None:
    r = auction("club", "41", E="66 55 44 33 21 20 10")
    assert str(r.legal) == "P 42"
    assert str(r.act("42").legal) == "P"
    # declarer names trump, on it as on any bid
    r = done(r, "42 P P")
    assert (r.turn, refused(r, "plunge"), refused(r, "fives")) == ("E", "contract-not-permitted", None)


@pytest.mark.parametrize(
    ("hands", "plays", "declarer", "defense"),
    [
        pytest.param("10 20 | 21 61 | 31 62", "10 61 31; 21 62 20", 1, 0, id="R3.41 O.76 all seven lost"),
        pytest.param("10 63 | 41 30 | 54 50", "10 41 50; 30 54 63", 0, 1, id="R3.41 O.76 one won"),
    ],
)
def test_nello_of_club_is_one_mark_either_way(hands: str, plays: str, declarer: int, defense: int) -> None:
    held = dict(zip(("N", "E", "W"), hands.split(" | "), strict=True))
    r = Round.setup(hands=held, contract="nello:suit", declarer="N", bid="NELLO", taken={"EW": 20}, rules="club")
    result = done(r, plays).result
    assert result is not None
    assert result.score == {"NS": declarer, "EW": defense}


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "points", "declarer", "defense"),
    [
        pytest.param("stuck-dealer", "42", "fives", 42, 1, 0, id="O.14 made"),
        pytest.param("stuck-dealer", "42", "fives", 41, 0, 1, id="O.14 a point short"),
        pytest.param("stuck-dealer+first_marks=0", "42", "fives", 42, 1, 0, id="O.14 no bids of marks, made"),
        pytest.param("stuck-dealer+first_marks=0", "42", "fives", 41, 0, 1, id="O.14 no bids of marks, a point short"),
        pytest.param("club+marks_for_42=3", "42", "fives", 41, 0, 3, id="O.14 what the rules say"),
        pytest.param("club", "42", "fives", 41, 0, 2, id="O.14 club"),
        pytest.param("rulebook", "4M", "plunge:fives", 42, 4, 0, id="O.48 plunge on its least marks"),
        pytest.param("rulebook", "5M", "plunge:fives", 42, 5, 0, id="O.48 plunge on five"),
        pytest.param("rulebook", "6M", "plunge:fives", 41, 0, 6, id="O.48 plunge on six, lost"),
        pytest.param("rulebook", "3M", "nello:suit", 0, 3, 0, id="O.48 nello on three"),
        pytest.param("rulebook", "84", "nello:suit", 5, 0, 2, id="O.48 nello on two, lost"),
        pytest.param("rulebook", "84", "sevens", 42, 2, 0, id="O.48 sevens on two"),
        pytest.param("rulebook", "42", "sevens", 36, 0, 1, id="O.48 sevens on one, lost"),
        pytest.param("rulebook+splash=2", "3M", "splash:fives", 42, 3, 0, id="O.48 splash on three"),
        pytest.param("club", "NELLO", "nello:suit", 0, 1, 0, id="O.76 O.78 made"),
        pytest.param("club", "NELLO", "nello:suit", 5, 0, 1, id="O.76 lost"),
        pytest.param("club", "NELLO", "nello:suit", 42, 0, 1, id="O.76 O.78 all points taken, and lost"),
        pytest.param("points+nello_by=call", "NELLO", "nello:suit", 0, 42, 0, id="O.76 O.80 points, made"),
        pytest.param("points+nello_by=call", "NELLO", "nello:suit", 1, 0, 42, id="O.76 O.80 points, lost"),
        pytest.param("points", "LOW", "nello:suit", 0, 42, 0, id="O.77 points, made"),
        pytest.param("points", "LOW", "nello:suit", 30, 0, 42, id="O.77 points, lost"),
        pytest.param("rulebook+nello_by=low-no+all_pass=dealer-bids", "LOW", "nello:suit", 0, 1, 0, id="O.77 a mark"),
        pytest.param(
            "rulebook+nello_by=low-no+all_pass=dealer-bids", "LOW", "nello:suit", 1, 0, 1, id="O.77 a mark, lost"
        ),
        pytest.param("rulebook+sweep_marks=2", "84", "fives", 42, 2, 0, id="O.78 no more than the bid"),
        pytest.param("rulebook+sweep_marks=2", "3M", "fives", 42, 3, 0, id="O.78 less than the bid"),
        pytest.param("rulebook+sweep_marks=3", "84", "fives", 42, 3, 0, id="O.78 more than the bid"),
        pytest.param("rulebook+sweep_marks=3", "42", "sevens", 42, 3, 0, id="O.78 in sevens"),
        pytest.param("rulebook+sweep_marks=3", "42", "nello:suit", 0, 1, 0, id="O.78 not in nello"),
        pytest.param("rulebook+sweep_marks=3", "42", "nello:suit", 42, 0, 1, id="O.78 O.79 nor in a lost one"),
        pytest.param("rulebook+sweep_marks=7", "84", "fives", 0, 0, 2, id="O.79 all for the defense"),
        pytest.param("rulebook+sweep_marks=7", "30", "fives", 0, 0, 1, id="O.79 30, all for the defense"),
    ],
)
def test_worth(rules: str, bid: str, contract: str, points: int, declarer: int, defense: int) -> None:
    scored = score(rules, bid=bid, contract=contract, declarer_points=points)
    assert scored == {"declarer": declarer, "defense": defense}


def test_o_14_42_can_be_bid_without_bids_of_marks() -> None:
    r = auction("stuck-dealer+first_marks=0", "41")
    assert str(r.legal) == "P 42"


# -- points ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("bid", [pytest.param(bid, id=f"R0.128 R0.129 R0.130 R0.143 {bid}") for bid in POINTS])
@pytest.mark.parametrize("contract", ["fives", "doubles", "follow-me"])
def test_points_of_a_bid_under_42(bid: str, contract: str) -> None:
    for points in range(43):
        made, lost = {"declarer": points, "defense": 42 - points}, {"declarer": 0, "defense": 42 - points + int(bid)}
        scored = score("points", bid=bid, contract=contract, declarer_points=points)
        assert scored == (made if points >= int(bid) else lost), points


@pytest.mark.parametrize(
    ("bid", "worth"),
    [pytest.param(bid, int(bid), id=f"R0.131 R0.132 R0.143 O.80 {bid}") for bid in ("42", "84", "168")],
)
@pytest.mark.parametrize("contract", ["fives", "doubles", "follow-me"])
def test_points_of_42_84_and_168(bid: str, worth: int, contract: str) -> None:
    for points in range(43):
        expected = {"declarer": worth, "defense": 0} if points == 42 else {"declarer": 0, "defense": worth}
        assert score("points", bid=bid, contract=contract, declarer_points=points) == expected, points


@pytest.mark.parametrize(
    ("hands", "plays", "declarer", "defense"),
    [
        pytest.param("10 20 | 21 61 | 31 62", "10 61 31; 21 62 20", 42, 0, id="R0.137 O.77 made"),
        pytest.param("61 10 | 21 50 | 31 52", "61 21 52", 0, 42, id="R0.138 O.77 one trick taken"),
    ],
)
def test_low_no(hands: str, plays: str, declarer: int, defense: int) -> None:
    held = dict(zip(("N", "E", "W"), hands.split(" | "), strict=True))
    r = Round.setup(
        hands=held, contract="nello:suit", declarer="N", bid="LOW", taken={"EW": 20}, rules="points", dealer="N"
    )
    result = done(r, plays).result
    assert result is not None
    assert result.score == {"NS": declarer, "EW": defense}


@pytest.mark.parametrize("bid", POINTS)
@pytest.mark.parametrize(
    "contract", ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low", "plunge:nello:low"]
)
def test_o_88_a_nello_scores_its_bid_and_nothing_else(bid: str, contract: str) -> None:
    for points in range(43):
        expected = {"declarer": 0, "defense": int(bid)} if points else {"declarer": int(bid), "defense": 0}
        assert score("points", bid=bid, contract=contract, declarer_points=points) == expected, points


@pytest.mark.parametrize(("early_end", "ended"), [("yes", "early"), ("no", "played")])
def test_o_88_in_a_position_played_to_its_end(early_end: str, ended: str) -> None:
    rules = f"points+early_end={early_end}"
    position = {"contract": "nello:suit", "declarer": "N", "bid": "36", "taken": {"EW": 20}, "rules": rules}
    made = Round.setup(hands={"N": "10 20", "E": "21 61", "W": "31 62"}, **position)  # type: ignore[arg-type]
    result = done(made, "10 61 31; 21 62 20").result
    assert result is not None
    assert (result.ended, result.score) == ("played", {"NS": 36, "EW": 0})
    lost = Round.setup(hands={"N": "61 10", "E": "21 50", "W": "31 52"}, **position)  # type: ignore[arg-type]
    result = done(lost, "61 21 31" if early_end == "yes" else "61 21 31; 10 50 52").result
    assert result is not None
    assert (result.ended, result.score) == (ended, {"NS": 0, "EW": 36})


@pytest.mark.parametrize("named", [pytest.param(name, id=f"R0.143 {name}") for name in (*SUIT, "doubles", "follow-me")])
def test_whole_hands_of_the_points_game(named: str) -> None:
    results = set()
    for seed in range(40):
        rng = random.Random(seed)
        bid = rng.choice(["30", "31", "35", "42", "84"])
        r = done(Round(Deal.random(seed=seed), rules="points", dealer="W"), f"P {bid} P P {named}")
        while r.phase == "play":
            r = r.act(rng.choice(r.legal))
        assert r.result is not None
        ours, theirs = r.result.points["EW"], r.result.points["NS"]
        if int(bid) < 42:
            assert ours + theirs == 42
            expected = (ours, theirs) if ours >= int(bid) else (0, theirs + int(bid))
        else:
            expected = (int(bid), 0) if ours == 42 else (0, int(bid))
        assert (r.result.score["EW"], r.result.score["NS"]) == expected
        results.add((int(bid) < 42, r.result.made))
    assert {(True, False), (False, False)} <= results


# -- after an early end ------------------------------------------------------------------------------------------------


def test_o_65_the_points_taken_stand_as_they_are() -> None:
    # R1's example of a bid of 38: 16 points, then 6 for the defense, and five tricks are never played
    hands = {"N": "55 54 11", "E": "51 65 22", "S": "32 10 33", "W": "52 50 44"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="38")
    result = done(r, "55 51 32 52; 54 65 10 50").result
    assert result is not None
    assert (result.ended, result.points, result.score) == ("early", {"NS": 16, "EW": 6}, {"NS": 0, "EW": 1})
    # a bid of 42 in the points game, over with its first lost trick: the bid to the others, and no points for tricks
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="42", rules="points")
    result = done(r, "55 51 32 52; 54 65 10 50").result
    assert result is not None
    assert (result.ended, result.points, result.score) == ("early", {"NS": 16, "EW": 6}, {"NS": 0, "EW": 42})


def test_o_65_points_that_nobody_took_count_for_nobody() -> None:
    scored = score("points", bid="31", contract="fives", declarer_points=31, defense_points=2)
    assert scored == {"declarer": 31, "defense": 2}
    scored = score("points", bid="31", contract="fives", declarer_points=20, defense_points=12)
    assert scored == {"declarer": 0, "defense": 43}
    assert score("club", bid="31", contract="fives", declarer_points=31, defense_points=0)["declarer"] == 1
