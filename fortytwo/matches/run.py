"""What is to be played: a run of duplicate pairs, settled before the first of them begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fortytwo.bots import Bot
from fortytwo.dice import derive_seed
from fortytwo.errors import NotationError, Refusal, as_text
from fortytwo.frozen import FrozenDict
from fortytwo.playout import seat_bots
from fortytwo.rules import Rules
from fortytwo.scoring import is_whole
from fortytwo.seats import SEATS, Seat

TEAMS = ("first", "second")
"""The team that sits North and South in the first game of each pair, and the other one."""


@dataclass(frozen=True)
class Run:
    """A run of matches: the rules, the bots as they sit in the first game of each pair, the seed, and how many `games`
    or `hands` of what is played (`unit`), two a pair."""

    rules: Rules
    bots: Mapping[Seat, Bot] = field(hash=False)
    seed: str
    unit: str
    count: int

    @classmethod
    def of(
        cls,
        rules: Rules | str,
        bots: Mapping[str, Bot | str] | Bot | str,
        games: int | None,
        hands: int | None,
        seed: int | str,
    ) -> Run:
        """The run that is asked for; `NotationError` where it can't be."""
        derive_seed(seed)  # raises for what is no seed
        if (games is None) == (hands is None):
            raise NotationError(f"{as_text(games)}, {as_text(hands)}", 0, Refusal("expected.games-or-hands"))
        unit, count = ("hands", hands) if games is None else ("games", games)
        if not is_whole(count) or not count or count % 2:
            raise NotationError(count, 0, Refusal("expected.even"))
        return cls(Rules.of(rules), FrozenDict(_told_apart(seat_bots(bots))), as_text(seed), unit, count)

    @property
    def pairs(self) -> int:
        return self.count // 2

    @property
    def names(self) -> dict[Seat, str]:
        """The bots' names by seat."""
        return {seat: self.bots[seat].name for seat in SEATS}

    def pair_seed(self, pair: int) -> str:
        """The seed of a pair with a number, from 1: both its games are `Game(rules, pair_seed)`."""
        return derive_seed(self.seed, "pair", pair)

    def seated(self, game: int) -> dict[Seat, Bot]:
        """The bots by seat in the first or the second game of a pair: in the second each has moved one seat on."""
        return {seat: self.bots[seat if game == 1 else seat.previous] for seat in SEATS}


def _told_apart(bots: dict[Seat, Bot]) -> dict[Seat, Bot]:
    """The bots, if their names tell them apart: the table and the file of a run know no more of them."""
    named: dict[str, Bot] = {}
    for bot in bots.values():
        other = named.setdefault(bot.name, bot)
        if other is not bot and other != bot:
            raise NotationError(bot.name, 0, Refusal("expected.other-name"))
    return bots
