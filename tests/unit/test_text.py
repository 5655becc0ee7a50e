"""Rounds and views as text: what stands there, in 80 columns, and nothing hidden."""

from __future__ import annotations

import pytest
from support.example import DEAL as EXAMPLE

from fortytwo import SEATS, Deal, Round, Rules
from fortytwo.text import round_text, trick_text, view_text

DEAL = Deal(EXAMPLE)
ACTIONS = """
    P P 30 P fives 55 20 51 53 54 30 64 65 11 33 31 61 43 52 40 41 50 22 62 10 66 60 42 21 63 44 00 32
"""
RECORD = ACTIONS.split()


def played(count: int) -> Round:
    r = Round(DEAL, dealer="W")
    for action in RECORD[:count]:
        r = r.act(action)
    return r


def test_a_round_in_the_middle_of_a_trick() -> None:
    assert str(played(12)) == "\n".join(
        [
            "Rules     tournament",
            "Shaker    W",
            "Calls     N P, E P, S 30, W P",
            "Contract  S 30: Fives are trump.",
            "Trick 1   S 55*  W 20   N 51   E 53   S takes 11",
            "Trick 2   S 54   W 30   N 64",
            "Hands     N 62 61 42 41 00",
            "          E 65 43 32 21 11 10",
            "          S 66 63 52 50 33",
            "          W 60 44 40 31 22",
            "Points    NS 11, EW 0",
            "Turn      E: 65",
        ]
    )


def test_a_view_of_the_same_moment() -> None:
    assert str(played(12).view("E")) == "\n".join(
        [
            "You         East, partner West",
            "Rules       tournament",
            "Shaker      W",
            "Calls       N P, E P, S 30, W P",
            "Contract    S 30: Fives are trump.",
            "Trick 1     S 55*  W 20   N 51   E 53   S takes 11",
            "Trick 2     S 54   W 30   N 64",
            "Your hand   [65] 43 32 21 11 10       [ ] may be played",
            "Tiles left  N 5, S 5, W 5",
            "Void        N fives; W fives",
            "Points      NS 11, EW 0",
            "Turn        E: 65",
        ]
    )


def test_a_finished_round_tells_its_result() -> None:
    text = str(played(len(RECORD)))
    assert "Trick 7   S 63*  W 44   N 00   E 32   S takes 6" in text
    assert "Points    NS 30, EW 12" in text
    assert "Result    North and South make 30 and score 1 mark." in text
    assert "Turn" not in text


@pytest.mark.parametrize("count", range(len(RECORD) + 1))
def test_text_fits_in_80_plain_columns(count: int) -> None:
    r = played(count)
    for text in (round_text(r), *(view_text(r.view(seat)) for seat in SEATS)):
        assert text.isascii()
        assert all(0 < len(line) <= 80 and line == line.rstrip() for line in text.splitlines())


def test_long_rules_are_wrapped() -> None:
    rules = "campus+target=10+match_games=3+nello=high+plunge_lead=partner+first_lead_trump=yes+small_end=yes"
    r = Round.setup(
        hands="N:64 | 65 | 66 | 60", contract="nello:high", declarer="N", bid="42", rules=Rules.parse(rules)
    )
    assert all(len(line) <= 80 for line in str(r).splitlines())


@pytest.mark.parametrize("count", range(len(RECORD)))
def test_a_view_names_no_hidden_tile(count: int) -> None:
    r = played(count)
    for seat in SEATS:
        lines = str(r.view(seat)).splitlines()
        told = {word.strip("[]*") for line in lines for word in line.split() if not line.startswith(("Calls", "Turn"))}
        if r.phase == "auction":
            told -= {str(call) for call in r.calls}
        numbers = {str(r.bid), *(str(points) for points in r.points.values())}
        for other in SEATS:
            if other is not seat:
                assert not (told - numbers) & {str(tile) for tile in r.hand(other)}


def test_a_lead_of_the_small_end_says_so() -> None:
    r = Round.setup(
        hands="N:61 62 | 65 53 | 66 63 | 60 44",
        contract="fives",
        declarer="N",
        bid="34",
        rules="tournament+small_end=yes",
    )
    trick = r.act("61/1").trick
    assert trick
    assert trick_text(trick) == "N 61/1"


def three_tricks(bid: str, tricks_seen: str) -> Round:
    """The fourth to sixth trick of a hand, taken by North with the highest trumps, whoever sees them."""
    r = Round.setup(
        hands="N:66 65 64 63 | 10 20 30 40 | 11 21 31 41 | 22 32 42 43",
        contract="sixes",
        declarer="N",
        bid=bid,
        taken={"NS": 1},
        rules=Rules().replace(tricks_seen=tricks_seen),
    )
    plays = "66 10 11 22 65 20 21 32 64 30 31 42"
    for tile in plays.split():
        r = r.act(tile)
    return r


@pytest.mark.parametrize(
    ("bid", "tricks_seen", "numbers", "after_the_lead"),
    [
        ("30", "all", [4, 5, 6], [4, 5, 6]),
        ("42", "all", [4, 5, 6], [4, 5, 6]),
        ("41", "stacked", [4, 5, 6], [4, 5, 6]),  # a bid of points: all of them
        ("42", "stacked", [5, 6], [5, 6]),  # a bid of all tricks: the latest two
        ("41", "last", [6], []),  # the last one, until the next lead
    ],
)
def test_tricks_are_seen_as_the_rules_allow(
    bid: str, tricks_seen: str, numbers: list[int], after_the_lead: list[int]
) -> None:
    r = three_tricks(bid, tricks_seen)
    assert [trick.number for trick in r.view("E").tricks_in_sight] == numbers
    assert [trick.number for trick in r.act("63").view("E").tricks_in_sight] == after_the_lead


def test_all_tricks_are_open_once_the_hand_is_over() -> None:
    r = three_tricks("42", "last")
    for tile in ("63", "40", "41", "43"):
        r = r.act(tile)
    assert r.result
    assert [trick.number for trick in r.view("E").tricks_in_sight] == [4, 5, 6, 7]


def test_low_no_keeps_its_name() -> None:
    """In the points game nello is called low-no, in lines, in sentences and in a drawing alike."""
    r = Round(Deal.random(seed=1), rules="points", dealer="S").act("P").act("P").act("P").act("LOW")
    for text in (str(r), str(r.view("N")), r._repr_html_(), r.view("N")._repr_html_()):
        assert "Low-no" in text
        assert "ello" not in text


def test_long_rules_are_wrapped_between_their_options() -> None:
    rules = "rulebook+doubles_trump=yes+follow_me=high,low+nello=suit,high,low+plunge_names=any+splash=2"
    first, second, *_ = str(Round(Deal.random(seed=1), rules=rules)).splitlines()
    assert first == "Rules   rulebook+doubles_trump=yes+follow_me=high,low+nello=suit,high,low"
    assert second == "        +plunge_names=any+splash=2"
