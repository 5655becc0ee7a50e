"""A duplicate pair played: the same deals and the same first shaker twice, the teams' sides swapped."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Any

from fortytwo.bots import Bot
from fortytwo.dice import derive_seed, generator
from fortytwo.errors import FortyTwoError, Refusal, as_text
from fortytwo.game import Game
from fortytwo.matches.rows import Row, rows_of
from fortytwo.matches.run import Run
from fortytwo.progress import drain
from fortytwo.seats import SEATS, Seat, Side

MOST_HANDS = 1000
"""How many hands a game may take. Where all pass for ever it has no end."""


def play_pair(run: Run, pair: int) -> tuple[int, list[Row]]:
    """A pair's number, from 1, and the rows of its hands."""
    return drain(iter_pair(run, pair))


def iter_pair(run: Run, pair: int) -> Generator[Any, None, tuple[int, list[Row]]]:
    """`play_pair` in steps of one action."""
    rows: list[Row] = []
    for number, first in ((1, Side.NS), (2, Side.EW)):
        game = yield from _iter_game(run, pair, number)
        rows += rows_of(game, pair=pair, number=number, first=first, whole=run.unit == "games")
    return pair, rows


def _iter_game(run: Run, pair: int, number: int) -> Generator[None, None, Game]:
    """A game, or only its first hand. Chance hangs on the pair, the hand and the actions done, so the two games of a
    pair give the same wherever the same happens."""
    seed, at = run.pair_seed(pair), run.seated(number)
    single = run.unit == "hands"
    game = Game(run.rules, seed, shaker=SEATS[(pair - 1) % len(SEATS)] if single else None)
    hand = 1
    while not (game.winner or (single and game.rounds)):
        if hand > MOST_HANDS:
            raise FortyTwoError(Refusal("match.endless", {"pair": pair, "game": number, "n": MOST_HANDS}))
        while len(game.rounds) < hand:
            game = _acted(game, at, derive_seed(seed, "choice", hand, len(game.round.actions)), pair, number)
            yield
        hand += 1
    return game


def _acted(game: Game, at: Mapping[Seat, Bot], seed: str, pair: int, number: int) -> Game:
    """The game after what the bot in turn does; `FortyTwoError` that tells where, if that can't be done."""
    turn = game.round.turn
    assert turn
    bot, view = at[turn], game.view(turn)
    where = {"bot": bot.name, "pair": pair, "game": number, "hand": len(game.rounds) + 1, "seat": turn}
    try:
        action = bot.choose(view, generator(seed)).action
    except Exception as error:  # whatever it is, it is the bot's
        why = f"{type(error).__name__}: {as_text(error)}"
        raise FortyTwoError(Refusal("match.bot-failed", where | {"why": why})) from error
    try:
        return game.act(action)
    except FortyTwoError as error:
        raise FortyTwoError(
            Refusal("match.bot-illegal", where | {"action": as_text(action), "why": as_text(error)})
        ) from error
