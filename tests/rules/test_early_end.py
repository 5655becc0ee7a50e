"""When a hand is over before its last trick, and which rules play all seven (docs/rules.md)."""

from __future__ import annotations

from typing import Any

import pytest
from rule_cases import of_kind
from support.rounds import auction, done

from fortytwo import SEATS, Round, Side, is_over, score
from fortytwo.session import Session

# North takes the first four tricks of example 3 of R1, and can take the other three too; with the other three tiles of
# LOSER a later trick is East's.
WINNER = {"N": "66 65 64 55 62 51 44", "E": "61 63 20 54 10 11 22", "S": "60 50 41 53 30 31 33"}
LOSER = WINNER | {"N": "66 65 64 55 62 10 44", "E": "61 63 20 54 51 11 22"}
FOUR_TRICKS = "66 61 60 00; 65 63 50 21; 64 20 41 40; 55 54 53 52;"
THREE_MORE = "62 10 30 32; 51 11 31 42; 44 22 33 43"
ONE_LOST = "10 11 31 32"


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


# -- bids of points ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("tournament", id="R1.74 R1.75 R1.79"),
        pytest.param("rulebook", id="O.61"),
        pytest.param("stuck-dealer", id="R2.40"),
        pytest.param("campus+early_end=yes", id="campus"),
    ],
)
@pytest.mark.parametrize("bid", range(30, 42))
def test_a_bid_of_points_is_over_exactly_when_it_is_made_or_lost(preset: str, bid: int) -> None:
    for ours in range(42):
        for theirs in range(42 - ours):
            over = is_over(preset, bid=str(bid), contract="fives", declarer_points=ours, defense_points=theirs)
            assert over == (ours >= bid or theirs >= 43 - bid), (ours, theirs)


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("club", id="R3.25"),
        pytest.param("campus", id="R4.42"),
        pytest.param("tournament+early_end=no", id="option"),
    ],
)
@pytest.mark.parametrize("bid", ["30", "34", "41", "42"])
def test_counted_after_all_seven_tricks(rules: str, bid: str) -> None:
    for ours in range(43):
        for theirs in range(43 - ours):
            over = is_over(rules, bid=bid, contract="fives", declarer_points=ours, defense_points=theirs)
            assert over == (ours + theirs == 42), (ours, theirs)


@pytest.mark.parametrize(("bid", "defense"), [("34", 9), ("38", 5)])
def test_r1_76_nine_points_defeat_34_and_five_38(bid: str, defense: int) -> None:
    for points in range(defense + 3):
        over = is_over("tournament", bid=bid, contract="fives", declarer_points=0, defense_points=points)
        assert over == (points >= defense)
    lost = {"declarer": 0, "defense": 1}
    assert score("tournament", bid=bid, contract="fives", declarer_points=42 - defense) == lost
    assert score("tournament", bid=bid, contract="fives", declarer_points=43 - defense) != lost


# -- all tricks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "bids"),
    [
        pytest.param("tournament", "42 84 3M 4M 5M", id="R1.77 R1.78"),
        pytest.param("rulebook", "42 84 3M 7M", id="O.62"),
        pytest.param("stuck-dealer", "42 84 7M", id="R2.40"),
        pytest.param("points", "42 84 168", id="O.64"),
    ],
)
def test_a_bid_of_42_and_more_needs_every_trick(preset: str, bids: str) -> None:
    for bid in bids.split():
        for ours in range(43):
            for theirs in range(43 - ours):
                over = is_over(preset, bid=bid, contract="fives", declarer_points=ours, defense_points=theirs)
                assert over == (theirs > 0 or ours == 42), (bid, ours, theirs)
        made = [
            points
            for points in range(43)
            if score(preset, bid=bid, contract="fives", declarer_points=points)["declarer"]
        ]
        assert made == [42]


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "ours", "theirs", "over"),
    [
        # these ask for every trick by themselves
        ("rulebook", "4M", "plunge:fives", 41, 0, False),
        ("rulebook", "4M", "plunge:fives", 30, 1, True),
        ("tournament", "30", "plunge:fives", 30, 0, False),
        ("tournament", "30", "plunge:fives", 10, 1, True),
        ("rulebook+splash=2", "84", "splash:ones", 35, 0, False),
        ("rulebook+splash=2", "84", "splash:ones", 0, 6, True),
        ("rulebook", "42", "sevens", 36, 0, False),
        ("rulebook", "42", "sevens", 36, 1, True),
        ("tournament", "30", "sevens", 31, 0, False),
        ("tournament", "30", "sevens", 10, 1, True),
        # nello: with declarer's first
        ("rulebook", "42", "nello:suit", 0, 20, False),
        ("rulebook", "42", "nello:suit", 0, 41, False),
        ("rulebook", "42", "nello:suit", 1, 20, True),
        ("rulebook", "84", "nello:suit", 6, 0, True),
        ("campus+early_end=yes", "42", "nello:high", 1, 0, True),
        ("rulebook+plunge_names=any", "4M", "plunge:nello:suit", 0, 30, False),
        ("rulebook+plunge_names=any", "4M", "plunge:nello:suit", 1, 30, True),
        ("points", "LOW", "nello:suit", 0, 30, False),
        ("points", "LOW", "nello:suit", 1, 0, True),
    ],
)
def test_o_62_what_the_first_trick_lost_or_taken_settles(
    rules: str, bid: str, contract: str, ours: int, theirs: int, over: bool
) -> None:
    assert is_over(rules, bid=bid, contract=contract, declarer_points=ours, defense_points=theirs) is over


def test_o_62_a_nello_goes_on_until_declarer_takes_a_trick() -> None:
    hands = {"N": "66 65 64", "E": "51 10 21", "S": "50 62 30", "W": "40 00 41"}
    r = Round.setup(hands=hands, contract="nello:suit", declarer="S", bid="42", rules="rulebook")
    r = done(r, "50 40 51")
    assert (r.phase, r.turn, r.points) == ("play", "E", {"NS": 0, "EW": 6})
    r = done(r, "21 62 00")
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", False, {"NS": 0, "EW": 1})


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("tournament", id="R1.78 R1.79"),
        pytest.param("rulebook", id="O.61 O.62"),
        pytest.param("stuck-dealer", id="R2.40"),
    ],
)
@pytest.mark.parametrize(("early_end", "ended"), [("yes", "early"), ("no", None)])
def test_an_all_tricks_bid_is_lost_with_its_first_lost_trick(rules: str, early_end: str, ended: str | None) -> None:
    hands = {"N": "64 11", "E": "66 22", "S": "65 33", "W": "63 44"}

    def after(contract: str) -> Round:
        position = Round.setup(
            hands=hands,
            contract=contract,
            declarer="S",
            bid="84",
            rules=f"{rules}+early_end={early_end}",
            taken={"NS": 15},
        )
        return done(position, "65 63 64 66")

    # 64 is a trump, so this trick is the bidders' own
    r = after("fours")
    assert (r.phase, r.turn) == ("play", "N")
    r = done(r, "11 22 33 44")
    assert r.result is not None
    assert (r.result.ended, r.result.made) == ("played", False)
    r = after("ones")
    assert (r.result.ended if r.result else None) == ended


# -- whole hands -------------------------------------------------------------------------------------------------------


def after_four_tricks(rules: str, bid: str, hands: dict[str, str]) -> Round:
    return done(auction(rules, f"{bid} P P P", **hands), f"sixes {FOUR_TRICKS}")


def test_r1_95_example_3_a_bid_of_34_is_made() -> None:
    r = done(auction("tournament", "34 P P P", **WINNER), "sixes")
    totals = []
    for trick in FOUR_TRICKS.rstrip(";").split(";"):
        assert r.phase == "play"
        r = done(r, trick)
        totals.append(r.points[Side.NS])
        assert r.tricks[-1].winner == "N"
    assert totals == [1, 7, 23, 34]
    assert (r.phase, r.legal) == ("over", ())
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", True, {"NS": 1, "EW": 0})
    assert r.result.points == {"NS": 34, "EW": 0}


def test_r1_96_example_4_a_bid_of_38_is_set() -> None:
    r = auction("tournament", "38 P P P", N="55 54 53 66 64 62 60", E="51 65 11 20 21 22 30", S="32 10 00 31 33 40 41")
    r = done(r, "fives 55 51 32 52")
    assert (r.points, r.phase, r.turn) == ({"NS": 16, "EW": 0}, "play", "N")
    r = done(r, "54 65 10 50")
    # 1 + 5 for 50, and 43 - 38 = 5 would do
    assert r.tricks[-1].winner == "E"
    assert r.points == {"NS": 16, "EW": 6}
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", False, {"NS": 0, "EW": 1})


@pytest.mark.parametrize("rules", ["tournament", "tournament+early_end=no"])
def test_r1_97_example_5_a_bid_of_84_fails_on_the_seventh_trick(rules: str) -> None:
    hands = {"N": "00 22 11 61 60 10 20", "E": "66 55 65 64 63 62 50", "S": "33 21 30 31 32 40 41"}
    r = done(auction(rules, "84 P P P", dealer="N", **hands), "doubles")
    six = "66 33 44 00; 55 21 42 22; 65 30 43 61; 64 31 51 60; 63 32 52 10; 62 40 53 20"
    for trick in six.split(";"):
        r = done(r, trick)
        assert r.tricks[-1].winner == "E"
        assert r.phase == "play"
    r = done(r, "50 41 54 11")
    assert r.tricks[-1].winner == "N"
    assert r.result is not None
    assert (r.result.made, r.result.score) == (False, {"NS": 2, "EW": 0})


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("tournament", id="R1.74 R1.79"),
        pytest.param("rulebook", id="O.61"),
        pytest.param("stuck-dealer", id="R2.40"),
    ],
)
def test_a_settled_hand_ends(rules: str) -> None:
    for bid in ("30", "34"):
        r = after_four_tricks(rules, bid, WINNER)
        assert r.result is not None
        assert (r.result.ended, r.result.made, r.result.score) == ("early", True, {"NS": 1, "EW": 0})
    # one more than those tricks bring: 62 is enough for it, and the other two tricks aren't played
    assert after_four_tricks(rules, "35", WINNER).phase == "play"
    r = done(after_four_tricks(rules, "35", WINNER), "62 10 30 32")
    assert r.result is not None
    # 32 and the trick
    assert (r.result.ended, r.result.points) == ("early", {"NS": 40, "EW": 0})


def test_r1_77_a_bid_of_42_is_made_with_the_seventh_trick() -> None:
    for bid, worth in (("42", 1), ("84", 2)):
        r = after_four_tricks("tournament", bid, WINNER)
        for trick in THREE_MORE.split(";"):
            assert r.phase == "play"
            r = done(r, trick)
        assert r.result is not None
        assert (r.result.ended, r.result.made, r.result.score) == ("played", True, {"NS": worth, "EW": 0})
        r = done(after_four_tricks("tournament", bid, LOSER), ONE_LOST)
        assert r.result is not None
        assert (r.result.ended, r.result.made, r.result.score) == ("early", False, {"NS": 0, "EW": worth})


@pytest.mark.parametrize(
    ("rules", "worth"), [pytest.param("club", 2, id="R3.25"), pytest.param("campus", 1, id="R4.42")]
)
def test_all_seven_tricks_are_played_where_the_points_are_counted_after_them(rules: str, worth: int) -> None:
    r = after_four_tricks(rules, "34", WINNER)
    for trick in THREE_MORE.split(";"):
        assert (r.phase, r.result) == ("play", None)
        r = done(r, trick)
    assert r.result is not None
    assert (r.result.ended, r.result.points) == ("played", {"NS": 42, "EW": 0})
    assert r.result.score == {"NS": worth, "EW": 0}  # in the club for all 42 points
    # a lost bid of every trick is played on too
    r = done(after_four_tricks(rules, "42", LOSER), ONE_LOST)
    assert r.phase == "play"
    r = done(r, "22 30 42 62; 44 51 33 43")
    assert r.result is not None
    assert (r.result.ended, r.result.made) == ("played", False)


def test_o_63_a_made_bid_that_can_grow_goes_on() -> None:
    rules = "club+early_end=yes"
    r = after_four_tricks(rules, "34", WINNER)
    for trick in THREE_MORE.split(";"):
        assert r.phase == "play"
        r = done(r, trick)
    assert r.result is not None
    assert r.result.score == {"NS": 2, "EW": 0}
    # and ends when all 42 points are out of reach
    r = after_four_tricks(rules, "34", LOSER)
    assert r.phase == "play"
    r = done(r, ONE_LOST)
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("early", True, {"NS": 1, "EW": 0})


@pytest.mark.parametrize(
    ("rules", "bid", "ours", "theirs", "over"),
    [
        ("club+early_end=yes", "31", 31, 0, False),
        ("club+early_end=yes", "31", 41, 0, False),
        ("club+early_end=yes", "31", 31, 1, True),
        ("club+early_end=yes", "31", 20, 12, True),  # lost
        ("club+early_end=yes", "42", 20, 1, True),
        ("tournament+sweep_marks=3", "84", 30, 0, False),
        ("tournament+sweep_marks=2", "34", 34, 0, False),
        ("tournament+sweep_marks=2", "34", 34, 8, True),
        ("tournament+sweep_marks=1", "34", 34, 0, True),
    ],
)
def test_o_63_when_a_bid_that_can_grow_is_over(rules: str, bid: str, ours: int, theirs: int, over: bool) -> None:
    assert is_over(rules, bid=bid, contract="fives", declarer_points=ours, defense_points=theirs) is over


def test_o_64_in_the_points_game_a_bid_under_42_plays_all_seven_tricks() -> None:
    r = after_four_tricks("points", "34", WINNER)
    for trick in THREE_MORE.split(";"):
        assert r.phase == "play"
        r = done(r, trick)
    assert r.result is not None
    assert (r.result.ended, r.result.score) == ("played", {"NS": 42, "EW": 0})
    # a lost one too
    for ours in range(43):
        for theirs in range(43 - ours):
            over = is_over("points", bid="41", contract="fives", declarer_points=ours, defense_points=theirs)
            assert over == (ours + theirs == 42)


@pytest.mark.parametrize("bid", ["42", "84"])
def test_o_61_o_64_in_the_points_game_a_higher_one_stops_at_its_first_lost_trick(bid: str) -> None:
    r = after_four_tricks("points", bid, LOSER)
    assert r.phase == "play"
    r = done(r, ONE_LOST)
    assert r.result is not None
    assert (r.result.ended, r.result.score) == ("early", {"NS": 0, "EW": int(bid)})


def test_r1_80_the_tiles_left_are_shown_to_everyone() -> None:
    before = done(auction("tournament", "34 P P P", **WINNER), f"sixes {FOUR_TRICKS.replace('52;', '')}")
    assert before.turn == "W"
    table = Session(seat="W", position=before)
    now = table.snapshot()["now"]
    assert now["result"] is None
    assert [tile["tile"] for tile in now["hand"]] == ["52", "43", "42", "32"]
    reply = table.handle({"id": "1", "rev": table.snapshot()["rev"], "kind": "play", "action": "52"})
    assert reply["ok"]
    result = table.snapshot()["now"]["result"]
    assert result["ended"] == "early"
    left = {"N": "62 51 44", "E": "22 11 10", "S": "33 31 30", "W": "43 42 32"}
    assert {str(seat): " ".join(result["hands"][seat]) for seat in SEATS} == left
