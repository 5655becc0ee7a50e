"""What a table says of a position: whose turn, what each side needs, how a hand ended (rules, sections 5 and 6)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from support.players import Json, do, let_bots, plain
from support.shapes import wrong_with

from fortytwo import Contract, Deal, Hand, Round, Seat, Tile
from fortytwo.session import Session
from fortytwo.table_words import ended_words, result_words, tile_words

HANDS = {"N": "66 61 10", "E": "65 62 11", "S": "64 55 21", "W": "63 60 20"}
LAST = {"N": "66", "E": "62", "S": "63", "W": "60"}  # for a single point
CONTRACTS = ["blanks", "threes", "fives", "sixes", "doubles", "follow-me", "follow-me:low", "nello:suit", "nello:high"]


def table(**changes: Any) -> Session:
    """South declares fives and leads, three tricks from the end."""
    position = {"hands": HANDS, "contract": "fives", "declarer": "S", "bid": "34", "taken": {"NS": 16, "EW": 3}}
    seat = changes.pop("seat", "S")
    return Session(position=Round.setup(**(position | changes)), seat=seat, seed=1)


def now(session: Session) -> Json:
    picture: Json = plain(session.snapshot())["now"]
    assert not wrong_with(picture, "Picture")
    return picture


def numbers(sentence: str) -> list[int]:
    return [int(number) for number in re.findall(r"\d+", sentence)]


# -- what each side needs --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bid", "taken", "to_make", "to_set"),
    [
        # 34 is set when the defense has 9
        ("34", {"NS": 20, "EW": 0}, [14, 34], [9]),
        ("34", {"NS": 20, "EW": 3}, [14, 34], [6]),
        ("34", {"NS": 1, "EW": 8}, [33, 34], [1]),
        ("34", {"NS": 33, "EW": 0}, [1, 34], [9]),
        # 30: the other side has 13; 41: two
        ("30", {"NS": 0, "EW": 1}, [30, 30], [12]),
        ("30", {"NS": 29, "EW": 12}, [1, 30], [1]),
        ("41", {"NS": 20, "EW": 0}, [21, 41], [2]),
        ("41", {"NS": 20, "EW": 1}, [21, 41], [1]),
    ],
)
@pytest.mark.parametrize("declarer", ["S", "E"])
def test_points_that_a_side_still_needs(
    bid: str, taken: dict[str, int], to_make: list[int], to_set: list[int], declarer: str
) -> None:
    mine, other = ("NS", "EW") if declarer == "S" else ("EW", "NS")
    points = {mine: taken["NS"], other: taken["EW"]}
    needs = now(table(bid=bid, declarer=declarer, leader="S", taken=points, hands=LAST))["needs"]
    assert numbers(needs[mine]) == to_make
    assert "make" in needs[mine]
    assert numbers(needs[other]) == to_set
    assert "set" in needs[other]


def test_a_side_may_have_what_it_needs_and_play_on() -> None:
    picture = now(table(bid="30", taken={"NS": 31, "EW": 3}, hands=LAST, rules="tournament+early_end=no"))
    assert picture["phase"] == "play"
    assert picture["needs"] == {"NS": "has what it needs", "EW": "can't set it any more"}


@pytest.mark.parametrize("bid", ["42", "84"])
def test_every_trick_is_needed_on_an_all_tricks_bid(bid: str) -> None:
    needs = now(table(bid=bid, taken={"NS": 19, "EW": 0}))["needs"]
    assert "every trick" in needs["NS"]
    assert "one trick" in needs["EW"]


def test_nello_is_to_lose_every_trick() -> None:
    picture = now(table(bid="42", contract="nello:suit", taken={"NS": 0, "EW": 12}))
    assert "lose every trick" in picture["needs"]["NS"]
    assert "take a trick" in picture["needs"]["EW"]
    assert (picture["sits_out"], picture["contract"]["trumps"]) == ("N", [])


def test_nothing_is_needed_before_the_play_and_after_the_hand() -> None:
    auction = Session(position=Round(Deal.random(seed=1), dealer="E"), seat="S", seed=1)
    assert now(auction)["needs"] == {"NS": "", "EW": ""}
    do(auction, "call", "30")
    assert now(auction)["needs"] == {"NS": "", "EW": ""}


# -- whose turn ------------------------------------------------------------------------------------


def test_the_status_says_whose_turn_it_is_and_for_what() -> None:
    round = Round(Deal.random(seed=1), dealer="E")
    mine, theirs = Session(position=round, seat="S", seed=1), Session(position=round, seat="N", seed=1)
    assert now(mine)["status"] == "Your turn to bid or pass."
    assert now(theirs)["status"] == "South is to bid."
    for call in ("30", "P", "P", "P"):
        round = round.act(call)
    mine, theirs = Session(position=round, seat="S", seed=1), Session(position=round, seat="N", seed=1)
    assert now(mine)["status"] == "You won the bid: name the contract."
    assert now(theirs)["status"] == "South names the contract."
    assert now(table())["status"] == "Your lead."
    assert now(table(seat="N"))["status"] == "South is to lead."
    follow = {"hands": HANDS | {"N": "61 10", "W": "63 60 20"}, "leader": "N"}
    assert now(table(trick="66", **follow, seat="E"))["status"] == "Your turn; sixes were led."
    assert now(table(trick="66", **follow))["status"] == "East is to play; sixes were led."
    trumps = {"hands": HANDS | {"S": "64 21"}, "trick": "55"}
    assert now(table(**trumps, seat="W"))["status"] == "Your turn; trumps (fives) were led."
    assert now(table(**trumps))["status"] == "West is to play; trumps (fives) were led."


@pytest.mark.parametrize("contract", CONTRACTS)
def test_the_picture_of_every_contract(contract: str) -> None:
    session = table(contract=contract, bid="42", taken={"NS": 0, "EW": 0}, hands={
        "N": "66 61 10", "E": "65 62 11", "S": "64 55 21", "W": "63 60 20",
    })  # fmt: skip
    picture = now(session)
    trumps = {
        "blanks": "00 60 50 40 30 20 10", "threes": "33 63 53 43 32 31 30", "fives": "55 65 54 53 52 51 50",
        "sixes": "66 65 64 63 62 61 60", "doubles": "66 55 44 33 22 11 00",
    }.get(contract, "")  # fmt: skip
    assert set(picture["contract"]["trumps"]) == set(trumps.split())
    assert (picture["contract"]["seat"], picture["contract"]["name"]) == ("S", contract)
    assert {tile["tile"]: tile["trump"] for tile in picture["hand"]} == {
        tile: tile in trumps.split() for tile in ("64", "55", "21")
    }
    assert {tile["tile"]: tile["count"] for tile in picture["hand"]} == {"64": 10, "55": 10, "21": 0}
    while session.round.phase == "play":
        let_bots(session)
        for event in plain(session.snapshot())["events"]:
            assert not wrong_with(event, "Event")
        tiles = session.snapshot()["actions"]["tiles"]
        if tiles:
            do(session, "play", tiles[0])
    assert now(session)["result"]


def test_tiles_in_words() -> None:
    assert tile_words(Tile("64"), None, "en") == "six-four, ten count"
    assert tile_words(Tile("50"), Contract("fives"), "en") == "five-blank, five count, trump"
    assert tile_words(Tile("33"), Contract("fives"), "en") == "double-three"


def test_the_hand_stays_in_one_order() -> None:
    session = table()
    assert [tile["tile"] for tile in now(session)["hand"]] == str(Hand("55 21 64")).split()
    do(session, "play", "55")
    assert [tile["tile"] for tile in now(session)["hand"]] == str(Hand("21 64")).split()


# -- how it ended ----------------------------------------------------------------------------------


def ended(**changes: Any) -> Json:
    """The result of a position with one tile a hand, played to its end."""
    one = {"hands": {"N": "66", "E": "11", "S": "55", "W": "20"}, "contract": "fives", "declarer": "S", "bid": "34"}
    session = Session(position=Round.setup(**(one | {"rules": "tournament"} | changes)), seat="S", seed=1)
    let_bots(session)
    while session.round.phase == "play":
        do(session, "play", session.snapshot()["actions"]["tiles"][0])
        let_bots(session)
    result: Json = now(session)["result"]
    assert not wrong_with(result, "Result")
    return result


def test_a_bid_that_was_made() -> None:
    result = ended(taken={"NS": 23, "EW": 8})
    assert (result["made"], result["side"], result["points"]) == (True, "NS", {"NS": 34, "EW": 8})
    assert result["gains"] == {"NS": 1, "EW": 0}
    assert (result["bid"], result["contract"]) == ("34", "Fives")
    assert numbers(result["say"]) == [34, 1]
    assert 34 in numbers(result["why"])


def test_a_bid_that_was_set_by_the_ninth_point() -> None:
    result = ended(taken={"NS": 22, "EW": 8}, hands={"N": "66", "E": "65", "S": "30", "W": "21"})
    assert (result["made"], result["side"], result["points"]) == (False, "NS", {"NS": 22, "EW": 9})
    assert result["gains"] == {"NS": 0, "EW": 1}
    assert numbers(result["say"]) == [34, 1]


@pytest.mark.parametrize(("bid", "marks"), [("42", 1), ("84", 2), ("3M", 3)])
def test_marks_of_an_all_tricks_bid(bid: str, marks: int) -> None:
    made = ended(bid=bid, taken={"NS": 31, "EW": 0})
    assert (made["made"], made["gains"]) == (True, {"NS": marks, "EW": 0})
    assert numbers(made["say"])[-1] == marks
    lost = ended(bid=bid, taken={"NS": 31, "EW": 0}, hands={"N": "66", "E": "65", "S": "53", "W": "20"})
    assert (lost["made"], lost["gains"]) == (False, {"NS": 0, "EW": marks})


def test_an_early_end_leaves_the_points_as_they_are_and_shows_all_tiles() -> None:
    session = table(bid="31", taken={"NS": 20, "EW": 3}, hands=HANDS | {"S": "55 21 51"})
    do(session, "play", "55")
    let_bots(session)
    result = now(session)["result"]
    assert (result["ended"], result["made"]) == ("early", True)
    # 55 for ten, 65 63 66 for nothing, and the trick
    assert result["points"] == {"NS": 31, "EW": 3}
    assert {seat: len(tiles) for seat, tiles in result["hands"].items()} == {"N": 2, "E": 2, "S": 2, "W": 2}
    assert result["gains"] == {"NS": 1, "EW": 0}


# South declares; the last trick goes to North and South with WON, to East and West with LOST. In nello North sits out.
WON = {"N": "10", "E": "11", "S": "55", "W": "20"}
LOST = {"N": "10", "E": "65", "S": "60", "W": "20"}
US = "You and North"


@pytest.mark.parametrize(
    ("rules", "contract", "bid", "hands", "taken", "say", "why", "gains"),
    [
        ("rulebook", "nello:suit", "42", LOST, (0, 20), f"{US} make nello at 42 and score 1 mark.",
         "All tricks are played, and you took none.", (1, 0)),
        ("rulebook", "nello:suit", "3M", LOST, (0, 20), f"{US} make nello at 3 marks and score 3 marks.",
         "All tricks are played, and you took none.", (3, 0)),
        ("campus", "nello:suit", "84", WON, (0, 20), f"{US} are set on nello at 2 marks; East and West score 2 marks.",
         "You took a trick, and every trick was to be lost.", (0, 2)),
        ("club", "nello:suit", "NELLO", LOST, (0, 20), f"{US} make nello and score 1 mark.",
         "All tricks are played, and you took none.", (1, 0)),
        ("points", "nello:suit", "LOW", LOST, (0, 20), f"{US} make low-no and score 42 points.",
         "All tricks are played, and you took none.", (42, 0)),
        ("points", "nello:suit", "LOW", WON, (0, 20), f"{US} are set on low-no; East and West score 42 points.",
         "You took a trick, and every trick was to be lost.", (0, 42)),
        ("rulebook", "plunge:fives", "4M", WON, (31, 0), f"{US} make the plunge at 4 marks and score 4 marks.",
         "Every trick is taken.", (4, 0)),
        ("rulebook", "plunge:fives", "4M", LOST, (31, 0),
         f"{US} are set on the plunge at 4 marks; East and West score 4 marks.",
         "East and West took a trick, and every trick was needed.", (0, 4)),
        ("rulebook", "plunge:nello:suit", "4M", LOST, (0, 20), f"{US} make the plunge at 4 marks and score 4 marks.",
         "All tricks are played, and you took none.", (4, 0)),
        # with a partner who plays too, either may have taken it
        ("rulebook+nello_partner_plays=yes", "nello:suit", "42", WON, (0, 31),
         f"{US} are set on nello at 42; East and West score 1 mark.",
         f"{US} took a trick, and every trick was to be lost.", (0, 1)),
        ("rulebook+nello_partner_plays=yes", "nello:suit", "42", LOST, (0, 20),
         f"{US} make nello at 42 and score 1 mark.",
         "All tricks are played, and you and North took none.", (1, 0)),
        ("rulebook+splash=2", "splash:fives", "84", WON, (31, 0),
         f"{US} make the splash at 2 marks and score 2 marks.", "Every trick is taken.", (2, 0)),
        ("rulebook", "sevens", "42", {"N": "43", "E": "11", "S": "60", "W": "20"}, (31, 0),
         f"{US} make sevens at 42 and score 1 mark.", "Every trick is taken.", (1, 0)),
        ("rulebook", "sevens", "42", {"N": "10", "E": "43", "S": "60", "W": "20"}, (31, 0),
         f"{US} are set on sevens at 42; East and West score 1 mark.",
         "East and West took a trick, and every trick was needed.", (0, 1)),
        # R3: all 42 points are worth two marks, and so is a bid of 42
        ("club", "fives", "30", WON, (31, 0), f"{US} make 30 and score 2 marks.",
         "All tricks are played: 42 points to 0. All 42 points are taken, which is worth 2 marks.", (2, 0)),
        ("club", "fives", "30", WON, (29, 2), f"{US} make 30 and score 1 mark.",
         "All tricks are played: 40 points to 2.", (1, 0)),
        ("club", "fives", "42", WON, (31, 0), f"{US} make 42 and score 2 marks.", "Every trick is taken.", (2, 0)),
        ("club", "fives", "42", LOST, (41, 0), f"{US} are set on 42; East and West score 2 marks.",
         "East and West took a trick, and every trick was needed.", (0, 2)),
        # R0: both sides score what they took, or the others what they took and the bid
        ("points", "fives", "31", WON, (25, 6), f"{US} make 31 and score 36 points; East and West score 6.",
         "All tricks are played: 36 points to 6.", (36, 6)),
        ("points", "fives", "31", WON, (31, 0), f"{US} make 31 and score 42 points.",
         "All tricks are played: 42 points to 0.", (42, 0)),
        ("points", "fives", "31", LOST, (20, 21), f"{US} are set on 31; East and West score 53 points.",
         "All tricks are played: 20 points to 22. East and West took 22 points, and score the bid's 31 as well.",
         (0, 53)),
        ("points", "fives", "84", WON, (31, 0), f"{US} make 84 and score 84 points.", "Every trick is taken.", (84, 0)),
        ("points", "fives", "168", LOST, (41, 0), f"{US} are set on 168; East and West score 168 points.",
         "East and West took a trick, and every trick was needed.", (0, 168)),
        ("campus", "one-tile:55", "30", WON, (1, 30), f"{US} are set on 30; East and West score 1 mark.",
         "All tricks are played: 12 points to 30.", (0, 1)),
        ("campus", "fives", "34", LOST, (1, 40), f"{US} are set on 34; East and West score 1 mark.",
         "All tricks are played: 1 point to 41.", (0, 1)),
    ],
)  # fmt: skip
def test_how_a_hand_ended(
    rules: str, contract: str, bid: str, hands: dict[str, str], taken: tuple[int, int], say: str, why: str,
    gains: tuple[int, int],
) -> None:  # fmt: skip
    points = dict(zip(("NS", "EW"), taken, strict=True))
    result = ended(rules=rules, contract=contract, bid=bid, hands=hands, taken=points, leader="S")
    assert (result["say"], result["why"]) == (say, why)
    assert result["gains"] == dict(zip(("NS", "EW"), gains, strict=True))


def test_a_result_is_told_to_a_seat_or_to_anybody() -> None:
    round = Round.setup(
        hands={"N": "66", "E": "11", "S": "55", "W": "20"}, contract="fives", declarer="S", bid="34",
        taken={"NS": 23, "EW": 8}, leader="S",
    )  # fmt: skip
    for tile in ("55", "20", "66", "11"):
        round = round.act(tile)
    assert round.result
    assert result_words(round) == "North and South make 34 and score 1 mark."
    assert numbers(ended_words(round)) == [34, 8]
    for seat in ("N", "E", "S", "W"):
        words = result_words(round, seat=Seat(seat))
        assert numbers(words) == [34, 1]


@pytest.mark.parametrize(
    ("trick", "leader", "turn", "winning"),
    [
        # R1 section 12, example 1: threes are trump; 65 is led, 63 trumps in, and 66 doesn't beat it
        ("65", "N", "E", "N"),
        ("65 63", "N", "S", "E"),
        ("65 63 66", "N", "W", "E"),
    ],
)
def test_a_trick_shows_who_would_take_it_as_it_lies(trick: str, leader: str, turn: str, winning: str) -> None:
    hands = {"N": "65 10", "E": "63 20", "S": "66 21", "W": "55 30"}
    hands |= {seat: tile.split()[1] for seat, tile in zip("NESW", hands.values(), strict=True) if tile[:2] in trick}
    session = table(hands=hands, contract="threes", declarer="N", leader=leader, trick=trick, seat=turn)
    shown = now(session)["trick"]
    assert (shown["winner"], shown["points"]) == (winning, 0)
