"""Games and matches: what wins them, how marks are drawn, and what the losers pay (docs/rules.md)."""

from __future__ import annotations

import random
from typing import TypeVar

import pytest
from support.example import SUITS

from fortytwo import Claim, Game, IllegalAction, Match, Round, RulesError, stakes, strokes

Playing = TypeVar("Playing", Game, Match)

# A lay-down that doesn't hold loses the hand for the side that claims: with it any bid can be made, and can be set.
CLAIMS = "+claim=lay-down+early_end=no"


def way_to(r: Round, side: str, bid: str, score: dict[str, int]) -> Round:
    """The hand as it ends with this score after the side's first seat bid; chance finds how, claims and all."""
    while r.phase == "auction":
        assert r.turn
        r = r.act(bid if r.turn.side == side and all(call.is_pass for call in r.calls) else "P")
    lays_down = r.rules.claim == "lay-down" and (r.rules.scoring == "marks" or int(bid) > 41)
    for seed in range(3000):
        rng = random.Random(seed)
        done = r.act(rng.choice(SUITS.split()))
        while done.phase == "play":
            done = done.act(rng.choice([a for a in done.legal if lays_down or not isinstance(a, Claim)]))
        assert done.result
        if done.result.score == score:
            return done
    raise AssertionError(f"{side} {bid} {score}: not found")


def hand(playing: Playing, side: str, bid: str, ns: int, ew: int) -> Playing:
    """The game, or the match, after one more hand, in which that side declares and the sides score so much."""
    start = (playing.game if isinstance(playing, Match) else playing).round
    for action in way_to(start, side, bid, {"NS": ns, "EW": ew}).actions:
        playing = playing.act(action)
    return playing


def hands(playing: Playing, told: str) -> Playing:
    """The same for several: `NS:30:1-0` is a bid of 30 of North's side that is made."""
    for each in told.split():
        side, bid, score = each.split(":")
        ns, ew = map(int, score.split("-"))
        playing = hand(playing, side, bid, ns, ew)
    return playing


NS, EW = "NS:30:1-0", "EW:30:0-1"  # a mark for a bid made
EW_SET, NS_SET = "EW:30:1-0", "NS:30:0-1"  # a mark for a bid set


# -- what wins ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.80 rulebook"),
        pytest.param("tournament", id="R1.84 R1.85 tournament"),
        pytest.param("stuck-dealer", id="R2.41 stuck-dealer"),
        pytest.param("club", id="R3.32 club"),
        pytest.param("campus", id="R4.47 campus"),
    ],
)
@pytest.mark.parametrize(("last", "winner"), [(NS, "NS"), (EW_SET, "NS"), (EW, "EW"), (NS_SET, "EW")])
def test_seven_marks_win(rules: str, last: str, winner: str) -> None:
    game = hands(Game(rules, seed=42), f"{NS} {EW} {EW_SET} {NS_SET} {NS} {EW}")
    assert (game.score, game.winner) == ({"NS": 3, "EW": 3}, None)
    game = hands(game, f"{NS} {EW} {NS} {EW} {NS} {EW}")
    assert (game.score, game.winner) == ({"NS": 6, "EW": 6}, None)
    game = hands(game, last)
    assert game.winner == winner
    assert game.score == {"NS": 7 if winner == "NS" else 6, "EW": 7 if winner == "EW" else 6}
    with pytest.raises(IllegalAction) as raised:
        game.act("30")
    assert raised.value.code == "round-over"


def test_r0_80_more_than_seven_marks_win_too() -> None:
    game = hands(Game(f"rulebook{CLAIMS}", seed=1), f"{NS} NS:84:2-0 EW:84:2-0 {NS}")
    assert (game.score, game.winner) == ({"NS": 6, "EW": 0}, None)
    game = hands(game, "NS:84:2-0")
    assert (game.score, game.winner) == ({"NS": 8, "EW": 0}, "NS")


@pytest.mark.parametrize("bid", ["30", "35", "41", "42", "84"])
@pytest.mark.parametrize("side", ["NS", "EW"])
def test_r1_85_one_side_scores_in_each_hand(side: str, bid: str) -> None:
    ended = set()
    for seed in range(40):
        r = Game(f"tournament{CLAIMS}", seed=seed).round
        while r.phase == "auction":
            assert r.turn
            r = r.act(bid if r.turn.side == side and all(call.is_pass for call in r.calls) else "P")
        r, rng = r.act("sixes"), random.Random(seed)
        while r.phase == "play":
            r = r.act(rng.choice(r.legal))
        assert r.result is not None
        assert sorted(r.result.score.values()) == [0, 2 if bid == "84" else 1]
        ended.add(r.result.made)
    assert ended == {True, False}


# -- the points game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(f"points{CLAIMS}", id="O.82 points"),
        pytest.param(f"tournament+scoring=points+target=250{CLAIMS}", id="R1.92 tournament"),
    ],
)
def test_points_are_added_up_to_250(rules: str) -> None:
    game = hands(Game(rules, seed=3), "NS:84:84-0 NS:30:30-12 EW:42:42-0 EW:84:84-0")
    assert (game.score, game.winner) == ({"NS": 240, "EW": 12}, None)
    game = hands(game, "NS:30:30-12")
    assert (game.score, game.winner) == ({"NS": 270, "EW": 24}, "NS")
    # exactly 250 is enough
    game = hands(Game(rules, seed=4), "EW:84:0-84 EW:84:0-84 EW:42:0-42")
    assert (game.score, game.winner) == ({"NS": 0, "EW": 210}, None)
    game = hands(game, "EW:30:12-30 NS:30:32-10")
    assert (game.score, game.winner) == ({"NS": 44, "EW": 250}, "EW")


# after it both sides have 210 points
LEVEL = "NS:84:84-0 EW:84:0-84 EW:84:84-0 NS:84:0-84 NS:42:42-0 EW:42:0-42"


def test_o_83_both_at_the_target_in_one_hand_the_higher_total_wins() -> None:
    game = hands(Game(f"points{CLAIMS}", seed=5), f"{LEVEL} EW:30:12-30")
    assert (game.score, game.winner) == ({"NS": 222, "EW": 240}, None)
    game = hands(game, "NS:31:31-11")
    assert (game.score, game.winner) == ({"NS": 253, "EW": 251}, "NS")
    # the same for the other side, which was behind
    game = hands(Game(f"points{CLAIMS}", seed=5), f"{LEVEL} NS:30:30-12 EW:31:11-31")
    assert (game.score, game.winner) == ({"NS": 251, "EW": 253}, "EW")


def test_o_84_equal_totals_over_the_target_play_on() -> None:
    game = hands(Game(f"points{CLAIMS}", seed=6), f"{LEVEL} EW:30:12-30 NS:30:30-12")
    assert (game.score, game.winner) == ({"NS": 252, "EW": 252}, None)
    assert game.round.phase == "auction"
    assert hands(game, "NS:30:30-12").winner == "NS"
    assert hands(game, "NS:84:0-84").winner == "EW"


# -- strokes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "target", "drawn"),
    [
        pytest.param(0, 7, "", id="R0.81 nothing"),
        pytest.param(1, 7, "A1", id="R0.81 R4.45 the left of the A"),
        pytest.param(2, 7, "A2", id="R0.81 R4.45 its right"),
        pytest.param(3, 7, "A", id="R0.81 R4.45 O.85 its crossbar: the letter has three strokes"),
        pytest.param(4, 7, "A L1", id="R0.81 R4.45 the first stroke of an L"),
        pytest.param(5, 7, "AL", id="R0.81 R4.45 O.85 the L has two"),
        pytest.param(6, 7, "AL L1", id="R0.81 R4.45 the other L"),
        pytest.param(7, 7, "ALL", id="R0.81 R4.45 the seventh completes the word"),
        pytest.param(8, 7, "ALL", id="R0.81 a mark over it isn't drawn"),
        pytest.param(1, 10, "Y1", id="R4.46 one"),
        pytest.param(3, 10, "Y", id="R4.46 O.85 three strokes of Y"),
        pytest.param(4, 10, "Y A1", id="R4.46 four"),
        pytest.param(6, 10, "YA", id="R4.46 O.85 six"),
        pytest.param(8, 10, "YAL", id="R4.46 O.85 eight"),
        pytest.param(9, 10, "YAL L1", id="R4.46 nine"),
        pytest.param(10, 10, "YALL", id="R4.46 O.85 ten complete the word"),
    ],
)
def test_strokes(marks: int, target: int, drawn: str) -> None:
    assert strokes(marks, target) == drawn


@pytest.mark.parametrize(
    ("rules", "word"),
    [pytest.param("campus", "ALL", id="R4.45 R4.47"), pytest.param("campus+target=10", "YALL", id="R4.46 R4.47")],
)
def test_the_first_to_complete_the_word_wins(rules: str, word: str) -> None:
    game = hands(Game(f"{rules}{CLAIMS}", seed=8), f"NS:84:2-0 EW:84:0-2 NS:84:2-0 {EW}")
    while not game.winner:
        assert word not in [strokes(marks, game.rules.target) for marks in game.score.values()]
        game = hands(game, NS)
    drawn = {side: strokes(marks, game.rules.target) for side, marks in game.score.items()}
    assert game.winner == "NS"
    assert drawn == {"NS": word, "EW": {"ALL": "A", "YALL": "Y"}[word]}


# -- stakes ------------------------------------------------------------------------------------------------------------


def test_r0_85_e_5_the_example() -> None:
    assert stakes(7, 4, 1, per_mark=0.25, per_set=1.00) == 1.75
    # played out: 7 marks to 4, the losers set once
    game = hands(Game("rulebook", seed=9), f"{EW_SET} {EW} {EW} {EW} {EW} {NS} {NS} {NS} {NS} {NS} {NS}")
    assert (game.score, game.winner, game.sets) == ({"NS": 7, "EW": 4}, "NS", {"NS": 0, "EW": 1})
    assert game.stakes(per_mark=0.25, per_set=1.00) == 1.75


@pytest.mark.parametrize(
    ("marks", "sets", "paid"),
    [
        pytest.param(6, 0, 0.25, id="R0.82 one short"),
        pytest.param(0, 0, 1.75, id="R0.82 seven short"),
        pytest.param(6, 3, 3.25, id="R0.82 one short, three sets"),
        pytest.param(0, 7, 8.75, id="R0.82 seven short, seven sets"),
    ],
)
def test_each_mark_short_and_each_set(marks: int, sets: int, paid: float) -> None:
    assert stakes(7, marks, sets, per_mark=0.25, per_set=1) == paid


def test_r0_83_r0_84_marks_over_seven_and_the_winners_own_sets_count_for_nothing() -> None:
    # the losers have four marks, one of them by setting the winners, and were set once: as in the example
    game = hands(Game(f"rulebook{CLAIMS}", seed=10), f"{EW_SET} {NS_SET} {EW} {EW} {EW} {NS} {NS} {NS} {NS} {NS}")
    assert (game.score, game.sets) == ({"NS": 6, "EW": 4}, {"NS": 1, "EW": 1})
    assert game.stakes(per_mark=0.25, per_set=1.00) == 0  # nobody has lost yet
    for last, score in ((NS, 7), ("NS:84:2-0", 8)):
        over = hands(game, last)
        assert (over.score, over.winner) == ({"NS": score, "EW": 4}, "NS")
        assert over.stakes(per_mark=0.25, per_set=1.00) == 1.75


def test_o_87_stakes_by_any_target() -> None:
    assert stakes(10, 4, 1, per_mark=0.25, per_set=1.00) == 2.5
    # nine marks short, and one set of two marks
    game = hands(
        Game(f"rulebook+target=10{CLAIMS}", seed=11), f"EW:84:2-0 {EW} NS:84:2-0 NS:84:2-0 NS:84:2-0 NS:84:2-0"
    )
    assert (game.score, game.sets) == ({"NS": 10, "EW": 1}, {"NS": 0, "EW": 1})
    assert game.stakes(per_mark=0.25, per_set=1.00) == 3.25


# -- matches -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("games", "told", "winner", "won"),
    [
        pytest.param(3, [NS, NS], "NS", (2, 0), id="R1.86 two in a row"),
        pytest.param(3, [EW, NS, EW], "EW", (1, 2), id="R1.86 two of three"),
        pytest.param(1, [EW], "EW", (0, 1), id="O.86 one"),
        pytest.param(5, [NS, NS, NS], "NS", (3, 0), id="O.86 three in a row"),
        pytest.param(5, [NS, EW, NS, EW, EW], "EW", (2, 3), id="O.86 three of five"),
        pytest.param(7, [NS, EW, NS, EW, NS, NS], "NS", (4, 2), id="O.86 four of seven"),
    ],
)
def test_a_match(games: int, told: list[str], winner: str, won: tuple[int, int]) -> None:
    """Games of one hand."""
    match = Match(f"tournament+target=1+match_games={games}", seed=12)
    for one in told:
        assert match.winner is None
        match = hands(match, one)
    assert (match.winner, match.won) == (winner, dict(zip(("NS", "EW"), won, strict=True)))
    assert len(match.games) == len(told)
    with pytest.raises(IllegalAction):
        match.act("30")


def test_r1_86_a_match_of_whole_games() -> None:
    match = Match("tournament", seed=13)
    for number, winner in enumerate(("NS", "EW", "NS"), 1):
        assert match.winner is None
        match = hands(match, " ".join([NS if winner == "NS" else EW] * 7))
        assert len(match.games) == number
        assert match.games[-1].winner == winner
    assert (match.winner, match.won) == ("NS", {"NS": 2, "EW": 1})


@pytest.mark.parametrize("games", [2, 4, 98])
def test_o_86_an_even_number_of_games_is_refused(games: int) -> None:
    with pytest.raises(RulesError) as raised:
        Match(f"tournament+match_games={games}")
    assert raised.value.options == ("match_games",)
