"""Positions set up in mid-hand: `Round.setup`."""

from __future__ import annotations

from typing import Any

import pytest

from fortytwo import Call, Deal, Hand, IllegalAction, NotationError, Round, RulesError, Tile

HANDS = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
GOOD: dict[str, Any] = {
    "hands": HANDS,
    "contract": "threes",
    "declarer": "N",
    "bid": "42",
    "leader": "N",
    "taken": {"NS": 30},
}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"hands": HANDS | {"N": "66"}}, "even"),
        ({"hands": HANDS | {"N": "66 55 44"}}, "even"),
        ({"hands": dict.fromkeys("NESW", "")}, "even"),
        ({"hands": {"N": "66 55"}}, "even"),
        ({"hands": HANDS | {"N": "66 30"}}, "30 comes twice"),
        ({"hands": HANDS | {"N": "66 6x"}}, "a tile"),
        ({"hands": HANDS | {"X": "44 33"}}, "a seat"),
        ({"hands": "N:66 55 | 30 10 | 21 20"}, "four hands"),
        ({"bid": "P"}, "not a pass"),
        ({"bid": "29"}, "a call"),
        ({"contract": "eights"}, "a contract"),
        ({"declarer": "X"}, "a seat"),
        ({"leader": "X"}, "a seat"),
        ({"taken": {"NS": -1}}, "points taken"),
        ({"taken": {"NS": 30, "EW": 13}}, "points taken"),
        ({"trick": "66"}, "fewer tiles"),  # North still holds it
        ({"trick": "44"}, "even"),
        ({"hands": HANDS | {"N": "55"}, "trick": "6x"}, "a tile"),
        ({"hands": {s: t[:2] for s, t in HANDS.items()}, "trick": "11 22 33 44"}, "fewer tiles"),
        ({"contract": "nello:suit", "leader": "S"}, "sits out"),
        ({"contract": "nello:suit", "hands": HANDS | {"N": "66", "E": "30"}, "trick": "11 22 33"}, "fewer tiles"),
    ],
)
def test_positions_that_cannot_be(changes: dict[str, Any], expected: str) -> None:
    with pytest.raises(NotationError) as raised:
        Round.setup(**(GOOD | changes))
    assert expected in str(raised.value)


def test_rules_that_cannot_be() -> None:
    with pytest.raises(RulesError):
        Round.setup(**GOOD, rules="tournament+target=0")


def test_what_is_left_out_is_taken_for_granted() -> None:
    r = Round.setup(hands=HANDS, contract="threes", declarer="E", bid="42")
    assert (r.turn, r.declarer, r.dealer, r.points) == ("E", "E", "W", {"NS": 0, "EW": 0})
    assert (r.phase, r.tricks, r.actions, r.deal) == ("play", (), (), None)
    assert r.is_first_trick
    assert not Round.setup(**GOOD).is_first_trick
    assert not r.act("30").act("21").act("65").act("66").is_first_trick


@pytest.mark.parametrize(
    ("tiles", "turn", "left"),
    [
        ("", "N", "66 55|30 10|21 20|65 40"),
        ("66", "E", "55|30 10|21 20|65 40"),
        ("66 30", "S", "55|10|21 20|65 40"),
        ("66 30 21", "W", "55|10|20|65 40"),
    ],
)
def test_in_the_middle_of_a_trick(tiles: str, turn: str, left: str) -> None:
    played = Round.setup(**GOOD)
    for tile in tiles.split():
        played = played.act(tile)
    hands = dict(zip("NESW", left.split("|"), strict=True))
    r = Round.setup(**(GOOD | {"hands": hands, "trick": tiles}))
    assert r.turn == turn == played.turn
    assert (r.hands, r.trick, r.legal, r.points) == (played.hands, played.trick, played.legal, played.points)
    for tile in ["66", "30", "21", "65"][len(tiles.split()) :]:
        r, played = r.act(tile), played.act(tile)
    assert (r.hands, r.tricks, r.points, r.turn, r.result) == (
        played.hands,
        played.tricks,
        played.points,
        played.turn,
        played.result,
    )


def test_the_hands_as_text_as_a_deal_or_as_hands() -> None:
    text = "N:66 55 | 30 10 | 21 20 | 65 40"
    assert Round.setup(**(GOOD | {"hands": text})) == Round.setup(**GOOD)
    deal = Deal.from_index(5)
    whole = Round.setup(hands=deal, contract="fives", declarer="N", bid="30")
    assert whole.hand("N") == deal["N"]
    assert Round.setup(hands=deal.hands, contract="fives", declarer="N", bid="30") == whole  # type: ignore[arg-type]


def test_a_position_that_is_over_already() -> None:
    r = Round.setup(**(GOOD | {"taken": {"NS": 20, "EW": 1}}))
    assert r.phase == "over"
    assert r.result is not None
    assert (r.result.ended, r.result.score) == ("early", {"NS": 0, "EW": 1})
    assert Round.setup(**(GOOD | {"taken": {"NS": 20, "EW": 1}}), rules="tournament+early_end=no").phase == "play"


def test_rules_with_unplayable_options_set_up_all_the_same() -> None:
    """Any contract is taken whether or not the rules permit it."""
    for preset in ("rulebook", "club", "campus"):
        for contract in ("nello:suit", "sevens", "one-tile:64", "plunge:fives", "doubles"):
            assert Round.setup(**(GOOD | {"contract": contract}), rules=preset).contract is not None


def test_tiles_on_the_table_must_have_been_legal() -> None:
    hands = {"N": "55", "E": "64 10", "S": "21 20", "W": "65 40"}
    with pytest.raises(IllegalAction) as raised:
        Round.setup(**(GOOD | {"hands": hands | {"E": "64"}, "trick": "66 30"}))
    assert raised.value.code == "must-follow"
    assert Round.setup(**(GOOD | {"hands": hands | {"E": "10"}, "trick": "66 64"})).turn == "S"


def test_what_was_dealt_is_what_is_held_and_what_was_played() -> None:
    r = Round.setup(**(GOOD | {"hands": "N:55 | 10 | 21 20 | 65 40", "trick": ["66", Tile("30")]}))
    after = r.act("21").act("65")
    for seat, tiles in {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}.items():
        assert r.dealt(seat) == after.dealt(seat) == Hand(tiles)


@pytest.mark.parametrize("taken", [{}, {"NS": 25}, {"NS": 30}])
@pytest.mark.parametrize(("bid", "contract"), [("42", "follow-me"), ("84", "follow-me"), ("30", "plunge:follow-me")])
def test_every_trick_is_taken_where_the_defense_has_none(taken: dict[str, int], bid: str, contract: str) -> None:
    """Section 5: such a contract is lost with its first lost trick. What went before is only what `taken` says."""
    won = Round.setup(**(GOOD | {"contract": contract, "bid": bid, "taken": taken}))
    for tile in ["66", "30", "21", "65", "55", "10", "20", "40"]:
        won = won.act(tile)
    assert won.result
    assert won.result.made is True
    lost = Round.setup(**(GOOD | {"contract": contract, "bid": bid, "taken": {**taken, "EW": 1}}))
    assert lost.result
    assert lost.result.made is False


def test_a_call_of_another_rule_set_is_read_by_these() -> None:
    r = Round(Deal.random(seed=1)).act("84").act("3M")
    assert Call("168") in r.legal
    assert r.act(Call("168")).calls[-1] == Call("4M") == r.act("168").calls[-1]
