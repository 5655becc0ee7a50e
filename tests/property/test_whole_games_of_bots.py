"""Whole games of four experts end, in every preset, and hands of them under any rules: with legal actions alone."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from made_records import any_deal, any_rules

from fortytwo import PRESETS, SEATS, Game, Round
from fortytwo.bots.base import Bot
from fortytwo.bots.club import Club
from fortytwo.bots.expert import Expert
from fortytwo.dice import derive_seed, generator

MOST_HANDS = 60
"""A game to 7 marks takes 13 hands that score at most; few are thrown in."""


def play_game(game: Game, bot: Bot) -> Game:
    """The game at its end, or after too many hands."""
    while not game.winner and len(game.rounds) < MOST_HANDS:
        turn, done = game.round.turn, len(game.round.actions)
        assert turn
        view = game.view(turn)
        choice = bot.choose(view, generator(derive_seed(game.seed, len(game.rounds), done)))
        assert choice.action in view.legal
        assert choice.why
        game = game.act(choice.action)
    return game


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_of_four_experts_ends(preset: str) -> None:
    game = play_game(Game(preset, seed=f"four experts {preset}"), Expert(2))
    assert game.winner
    assert game.score[game.winner] >= game.rules.target
    # they bid: hands aren't thrown in one after the other
    assert sum(done.declarer is not None for done in game.rounds) > len(game.rounds) / 2


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_of_four_club_players_ends(preset: str) -> None:
    for seed in range(3):
        assert play_game(Game(preset, seed=f"four of the club {preset} {seed}"), Club()).winner


@pytest.mark.parametrize("bot", [Expert(2), Club()], ids=lambda bot: bot.name)
def test_hands_end_under_any_rules(bot: Bot) -> None:
    rng = random.Random(bot.name)
    families: Counter[str] = Counter()
    for seed in range(25 if isinstance(bot, Expert) else 80):
        r = Round(any_deal(rng), rules=any_rules(rng), dealer=rng.choice(SEATS))
        while r.turn:
            choice = bot.choose(r.view(r.turn), generator(seed))
            assert choice.action in r.legal
            r = r.act(choice.action)
        assert r.result
        families[r.contract.family if r.contract else "thrown in"] += 1
    assert families["suit"]
    assert len(families) >= 3
