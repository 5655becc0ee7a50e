"""Games and matches."""

from __future__ import annotations

import copy
import hashlib
import pickle
import random

import pytest

from fortytwo import Deal, Game, IllegalAction, Match, Round, Side
from fortytwo.dice import derive_seed


def played_hand(game: Game, rng: random.Random, passes: bool = False) -> Game:
    """The game after the hand in progress: thrown in, or played at random."""
    before = len(game.rounds)
    while len(game.rounds) == before:
        legal = [action for action in game.round.legal if str(action) != "claim"]
        if game.round.phase == "auction":
            forced = not passes and len(game.round.calls) == 3 and game.round.calls[-1].is_pass
            game = game.act("30" if forced and "30" in game.round.legal else "P")
        else:
            game = game.act(rng.choice(legal))
    return game


def finished(game: Game, rng: random.Random) -> Game:
    while not game.winner:
        game = played_hand(game, rng)
    return game


def test_the_shake_passes_clockwise_also_after_a_thrown_in_hand() -> None:
    rng = random.Random(4)
    game = Game(seed=7, shaker="E")
    dealers = []
    for number in range(9):
        dealers.append(str(game.round.dealer))
        game = played_hand(game, rng, passes=number % 2 == 0)
        assert game.rounds[-1].result is not None
        assert (game.rounds[-1].result.ended == "thrown in") == (number % 2 == 0)
    assert dealers == ["E", "S", "W", "N", "E", "S", "W", "N", "E"]
    assert str(game.round.dealer) == "S"
    assert sum(game.score.values()) == 4


def test_one_side_scores_a_hand_and_the_first_to_seven_wins() -> None:
    rng = random.Random(5)
    winners = set()
    for seed in range(6):
        game = Game(seed=seed)
        score = {"NS": 0, "EW": 0}
        while not game.winner:
            assert max(score.values()) < 7
            game = played_hand(game, rng)
            result = game.rounds[-1].result
            assert result is not None
            assert sorted(result.score.values()) == [0, 1]
            for side in score:
                score[side] += result.score[Side(side)]
            assert game.score == score
        assert score[game.winner] == 7
        assert game.round is game.rounds[-1]
        assert game.round.phase == "over"
        with pytest.raises(IllegalAction) as raised:
            game.act("30")
        assert raised.value.code == "round-over"
        winners.add(game.winner)
    assert winners == {Side.NS, Side.EW}


def test_more_marks_than_are_needed_win_too() -> None:
    game = Game("tournament+target=3", seed=1, shaker="W")
    for _ in range(2):
        start = game.round
        game = game.act("42").act("84").act("P").act("P").act("sixes")
        rng = random.Random(1)
        while game.round is not start and len(game.round.tricks) < 7 and game.round.phase == "play":
            game = game.act(rng.choice([action for action in game.round.legal if str(action) != "claim"]))
        if game.winner:
            break
    assert sum(game.score.values()) == 4 or game.winner
    assert max(game.score.values()) in (2, 4)


def test_a_game_is_dealt_as_documented() -> None:
    for seed in (7, "7", "some text"):
        game = Game(seed=seed)
        for number in (1, 2, 3):
            derived = hashlib.sha256(f"fortytwo/{seed}/hand/{number}".encode()).hexdigest()[:32]
            assert game.hand_seed(number) == derived
            assert game.round.deal == Deal.random(seed=derived)
            game = played_hand(game, random.Random(1), passes=True)
    assert Game(seed=7).round == Game(seed="7").round


def test_the_first_shaker_comes_from_the_seed() -> None:
    for seed in range(20):
        drawn = int(random.Random(hashlib.sha256(f"fortytwo/{seed}/shaker".encode()).hexdigest()[:32]).random() * 4)
        assert str(Game(seed=seed).round.dealer) == "NESW"[drawn]
    assert {str(Game(seed=seed).round.dealer) for seed in range(20)} == set("NESW")
    assert {str(Game(seed=seed, shaker="S").round.dealer) for seed in range(5)} == {"S"}


def test_hand_seeds_differ_and_tell_nothing_of_each_other() -> None:
    seeds = {Game(seed=seed).hand_seed(number) for seed in range(10) for number in range(1, 11)}
    assert len(seeds) == 100
    assert all(len(seed) == 32 for seed in seeds)


def test_games_without_a_seed_differ() -> None:
    one, two = Game(), Game()
    assert one.seed != two.seed
    assert one.round.deal != two.round.deal
    assert Game(seed=one.seed) == one
    assert Match().seed != Match().seed


def test_the_same_seed_and_actions_give_the_same_game() -> None:
    one, two = (finished(Game(seed=3), random.Random(8)) for _ in range(2))
    assert one == two
    assert hash(one) == hash(two)
    assert [r.deal for r in one.rounds] == [r.deal for r in two.rounds]
    assert one != finished(Game(seed=4), random.Random(8))


def test_games_are_values() -> None:
    game = Game(seed=11)
    later = game.act("P")
    assert game.round.calls == ()
    assert later != game
    assert later.rounds == ()
    for value in (later, played_hand(later, random.Random(2)), Match(seed=1).act("31")):
        for other in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value)):
            assert other == value
            assert hash(other) == hash(value)
    with pytest.raises(AttributeError):
        game.seed = 3  # type: ignore[misc]


def test_an_illegal_action_changes_nothing() -> None:
    game = Game(seed=11)
    with pytest.raises(IllegalAction):
        game.act("7M")
    assert game == Game(seed=11)


def test_a_match_is_the_best_of_three() -> None:
    lengths = set()
    for seed in range(6):
        rng = random.Random(seed)
        match = Match(seed=seed)
        assert match.games_to_win == 2
        wins = {"NS": 0, "EW": 0}
        while not match.winner:
            number = len(match.games) + 1
            assert match.game.seed == derive_seed(seed, "game", number)
            while len(match.games) < number:
                legal = [action for action in match.game.round.legal if str(action) != "claim"]
                if match.game.round.phase == "auction":
                    match = match.act("30" if "30" in match.game.round.legal else "P")
                else:
                    match = match.act(rng.choice(legal))
            winner = match.games[-1].winner
            assert winner is not None
            wins[winner] += 1
            assert match.won == wins
            assert (match.winner is not None) == (max(wins.values()) == 2)
        assert wins[match.winner] == 2
        assert match.game is match.games[-1]
        lengths.add(len(match.games))
        with pytest.raises(IllegalAction):
            match.act("30")
    assert lengths <= {2, 3}
    assert len(lengths) == 2


@pytest.mark.parametrize(("games", "to_win"), [(1, 1), (3, 2), (5, 3), (7, 4)])
def test_games_to_win(games: int, to_win: int) -> None:
    assert Match(f"tournament+match_games={games}", seed=1).games_to_win == to_win


def test_a_game_may_go_on_from_a_round() -> None:
    first = Round(Deal.from_index(5), rules="tournament+target=3", dealer="S").act("31")
    game = Game(seed=7, first=first)
    assert game.round is first
    assert game.rules is first.rules
    game = played_hand(game, random.Random(1))
    assert game.rounds[0].deal == Deal.from_index(5)
    assert str(game.round.dealer) == "W"
    assert game.round.deal == Deal.random(seed=game.hand_seed(2))
    with pytest.raises(IllegalAction):
        Game(first=game.rounds[0])


@pytest.mark.parametrize("preset", ["tournament", "points", "campus"])
def test_games_and_matches_are_values(preset: str) -> None:
    """They compare, hash, copy and pickle, and what they give away can be changed without changing them."""
    for begun in (Game(preset, seed=3), Match(preset, seed=3)):
        for thing in (begun, begun.act("30")):
            for twin in (copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
                assert twin == thing
                assert hash(twin) == hash(thing)
        assert begun != begun.act("30")
    game = Game(preset, seed=3)
    game.score[Side.NS] = 99
    game.round.points[Side.NS] = 99
    assert game.score[Side.NS] == game.round.points[Side.NS] == 0
