"""Positions set up in mid-hand: `Round.setup`."""

from __future__ import annotations

import random
from typing import Any

import naive
import pytest

from fortytwo import Call, Deal, Hand, IllegalAction, NotationError, Round, RulesError, Tile, is_over, read, score

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
        ({"taken": {"NS": 30, "EW": 1}}, "points taken"),  # 55 and two tricks are still to be played for
        ({"taken": {"NS": 42}}, "points taken"),
        ({"taken": {"NS": 42}, "rules": "club"}, "points taken"),  # where no hand ends early
        ({"hands": Deal.from_index(5), "contract": "fives", "bid": "30", "taken": {"NS": 1}}, "points taken"),
        ({"hands": HANDS | {"N": "66"}, "trick": "55", "taken": {"NS": 31}}, "points taken"),  # that on the table too
        ({"taken": {"NS": "30"}}, "points taken"),
        ({"taken": {"NS": True}}, "points taken"),
        ({"taken": {"NS": 1.5}}, "points taken"),
        ({"taken": [("NS", 30)]}, "points taken"),
        ({"taken": {"X": 1}}, "a side"),
        ({"taken": {1: 1}}, "a side"),
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


def test_points_taken_and_points_in_play_are_42_at_most() -> None:
    """With as many points taken as the tiles still to be played leave a position stands, with one more it can't be."""
    rng = random.Random(42)
    for _ in range(300):
        tiles, size, contract = rng.sample(naive.TILES, 28), rng.randint(1, 7), rng.choice(["fives", "nello:high"])
        declarer = rng.choice(naive.SEATS)
        hands = {seat: tiles[7 * n : 7 * n + size] for n, seat in enumerate(naive.SEATS)}
        out = naive.sits_out(contract, declarer, False)
        playing = [tile for seat, hand in hands.items() if seat != out for tile in hand]
        left = 42 - size - (naive.trick_points(playing) - 1)
        ours = rng.randint(0, left)
        given: dict[str, Any] = {
            "hands": {seat: " ".join(hand) for seat, hand in hands.items()},
            "contract": contract,
            "declarer": declarer,
            "bid": "84",
            "rules": "tournament+early_end=no",
        }
        r = Round.setup(**given, taken={"NS": ours, "EW": left - ours})
        assert (r.phase, r.points) == ("play", {"NS": ours, "EW": left - ours})
        with pytest.raises(NotationError):
            Round.setup(**given, taken={"NS": ours + 1, "EW": left - ours})


@pytest.mark.parametrize("bid", ["3M", "4M", "126", "7 marks", "99M", Call("3M")])
def test_the_points_game_has_no_bids_of_marks(bid: str | Call) -> None:
    for rules in ("points", "points+most_marks=7", "tournament+scoring=points"):
        with pytest.raises(NotationError, match="30 to 42, 84 or 168"):
            Round.setup(**(GOOD | {"bid": bid}), rules=rules)
        with pytest.raises(NotationError, match="30 to 42, 84 or 168"):
            score(rules, bid=bid, contract="fives", declarer_points=42)
        with pytest.raises(NotationError, match="30 to 42, 84 or 168"):
            is_over(rules, bid=bid, contract="fives", declarer_points=20, defense_points=0)
        text = f'''[FTN "1"] [Rules "{rules}"] [Contract "N threes"] [Bid "{bid}"] [Taken "30-0"]
            [Deal "N:66 55 | 30 10 | 21 20 | 65 40"]'''
        with pytest.raises(NotationError, match="30 to 42, 84 or 168") as raised:
            read(text)
        assert text[raised.value.position :].startswith(f'{bid}"]')


@pytest.mark.parametrize(("bid", "marks"), [("42", 42), ("1 mark", 42), ("84", 84), ("2M", 84), ("168", 168)])
def test_the_bids_over_41_of_the_points_game(bid: str, marks: int) -> None:
    r = Round.setup(**(GOOD | {"bid": bid}), rules="points")
    assert str(r.bid) == str(marks)
    assert score("points", bid=bid, contract="fives", declarer_points=42) == {"declarer": marks, "defense": 0}


@pytest.mark.parametrize("bid", ["NELLO", "LOW"])
def test_a_call_of_nello_fixes_the_contract(bid: str) -> None:
    for contract in ("fives", "doubles", "follow-me", "sevens", "one-tile:64", "plunge:fives", "plunge:nello:high"):
        for rules in ("tournament", "points", "club"):
            with pytest.raises(NotationError, match=f"nello, which the bid of {bid} fixes"):
                Round.setup(**(GOOD | {"bid": bid, "contract": contract}), rules=rules)
            with pytest.raises(NotationError, match="fixes"):
                score(rules, bid=bid, contract=contract, declarer_points=0)
            with pytest.raises(NotationError, match="fixes"):
                is_over(rules, bid=bid, contract=contract, declarer_points=0, defense_points=1)
            text = f'''[FTN "1"] [Rules "{rules}"] [Contract "N {contract}"] [Bid "{bid}"]
                [Deal "N:66 55 | 30 10 | 21 20 | 65 40"]'''
            with pytest.raises(NotationError, match="fixes") as raised:
                read(text)
            assert text[raised.value.position :].startswith(f'N {contract}"]')
    for contract in ("nello", "nello:suit", "nello:suit-inverted", "nello:high", "nello:low"):
        r = Round.setup(**(GOOD | {"bid": bid, "contract": contract, "taken": {"EW": 20}}))  # whatever the rules permit
        assert (r.phase, str(r.bid)) == ("play", bid)


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
    hands = {"N": "44", "E": "62 10", "S": "21 20", "W": "65 40"}
    with pytest.raises(IllegalAction) as raised:
        Round.setup(**(GOOD | {"hands": hands | {"E": "62"}, "trick": "66 30"}))
    assert raised.value.code == "must-follow"
    assert Round.setup(**(GOOD | {"hands": hands | {"E": "10"}, "trick": "66 62"})).turn == "S"


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
    ours = min(taken.get("NS", 0), 29)  # the two tricks left hold 12 of the 42 points
    lost = Round.setup(**(GOOD | {"contract": contract, "bid": bid, "taken": {"NS": ours, "EW": 1}}))
    assert lost.result
    assert lost.result.made is False


def test_a_call_of_another_rule_set_is_read_by_these() -> None:
    r = Round(Deal.random(seed=1)).act("84").act("3M")
    assert Call("168") in r.legal
    assert r.act(Call("168")).calls[-1] == Call("4M") == r.act("168").calls[-1]
