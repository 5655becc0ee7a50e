"""How strong a bot is, measured: hands against itself, and duplicate games against another."""

from __future__ import annotations

from dataclasses import dataclass

from fortytwo import Deal, Game, Round, Side
from fortytwo.bots import Bot
from fortytwo.dice import derive_seed, generator
from fortytwo.playout import play_out, seat_bots


@dataclass(frozen=True)
class Hands:
    """What became of a number of hands."""

    played: int
    passed_out: int
    made: int

    @property
    def passed_out_share(self) -> float:
        return self.passed_out / self.played

    @property
    def made_share(self) -> float:
        """Of the hands in which somebody bid."""
        return self.made / (self.played - self.passed_out)


def hands(bot: Bot | str, count: int, *, seed: str, rules: str = "tournament") -> Hands:
    """That many hands of a bot against itself."""
    passed_out = made = 0
    for number in range(count):
        deal = Deal.random(seed=derive_seed(seed, number))
        result = play_out(
            Round(deal, rules=rules, dealer="NESW"[number % 4]), {"NS": bot, "EW": bot}, seed=number
        ).result
        assert result
        passed_out += result.declarer is None
        made += bool(result.made)
    return Hands(count, passed_out, made)


def wins(bot: Bot | str, other: Bot | str, games: int, *, seed: str, rules: str = "tournament") -> int:
    """How many of so many duplicate games a bot wins: each pair of them has the same seed, so the same deals, and the
    bots change sides between the two."""
    won = 0
    for number in range(games):
        side = Side.NS if number % 2 == 0 else Side.EW
        won += game(bot, other, side, derive_seed(seed, number // 2), rules) is side
    return won


def game(bot: Bot | str, other: Bot | str, side: Side, seed: str, rules: str) -> Side | None:
    """Who wins a game in which `bot` plays for `side`."""
    at = seat_bots({side: bot, side.other: other})
    playing = Game(rules, seed)
    while not playing.winner:
        round = playing.round
        assert round.turn
        rng = generator(derive_seed(seed, "bot", len(playing.rounds), len(round.actions)))
        playing = playing.act(at[round.turn].choose(round.view(round.turn), rng).action)
    return playing.winner
