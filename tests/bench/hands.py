"""Single hands played by bots for the benches, with what they said of them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from statistics import fmean

import fortytwo as ft
from fortytwo.bidding.sampled import Sampled
from fortytwo.bots import Bot, Choice
from fortytwo.bots.estimate import Estimate, Z
from fortytwo.bots.worlds import draw_worlds
from fortytwo.dice import derive_seed, generator
from fortytwo.view import View

Score = Mapping[ft.Side, int]


@dataclass(frozen=True)
class Said:
    """A choice of a bot before the first lead, with what it saw and its chance as it was before."""

    view: View
    choice: Choice
    rng: random.Random


@dataclass
class Recorder:
    """A bot that does what another one does, and keeps what it says in the auction and when it names; one a hand."""

    bot: Bot
    said: list[Said] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.bot.name

    def choose(self, view: View, rng: random.Random) -> Choice:
        before = copy.copy(rng) if view.phase != "play" else rng
        choice = self.bot.choose(view, rng)
        if view.phase != "play":
            self.said.append(Said(view, choice, before))
        return choice


def dealt(rules: ft.Rules, seed: str, number: int) -> ft.Round:
    """The hand with a number; the shake goes round."""
    return ft.Round(ft.Deal.random(seed=derive_seed(seed, "deal", number)), rules=rules, dealer=ft.SEATS[number % 4])


def played_while(
    phases: Sequence[str], round: ft.Round, bots: Mapping[ft.Side, Bot], seed: str, score: Score | None = None
) -> ft.Round:
    """The round after all that is done in these phases, with the chance that `play_out` would give it."""
    while round.turn and round.phase in phases:
        bot, rng = bots[round.turn.side], generator(derive_seed(seed, len(round.actions)))
        round = round.act(bot.choose(round.view(round.turn, score=score), rng).action)
    return round


def of_all(bot: Bot) -> dict[ft.Side, Bot]:
    """The same bot for both sides."""
    return dict.fromkeys(ft.Side, bot)


def sampled_again(said: Said, worlds: int) -> Sampled:
    """The worlds that a choice was made from, drawn again."""
    return Sampled(said.view, *draw_worlds(said.view, worlds, copy.copy(said.rng)))


def wilson(made: int, declared: int) -> tuple[float, float]:
    """The interval of 95 % of a share.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    estimate = Estimate.of(made / declared, declared)
    return estimate.low, estimate.high


def mean_interval(values: Iterable[float]) -> tuple[float, float, float]:
    """A mean of many values, and the ends of its normal interval of 95 %; nothing is known from one alone.

    >>> [round(number, 3) for number in mean_interval([0, 0, 1, 3])]
    [1.0, -0.386, 2.386]
    """
    values = list(values)
    mean = fmean(values)
    if len(values) == 1:
        return mean, -inf, inf
    half = Z * sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
    return mean, mean - half, mean + half


def ratio_terms(sums: Sequence[int], counts: Sequence[int]) -> list[float]:
    """A number for each hand, of the sums and the counts of hands: their mean is the ratio of all sums to all counts,
    and their interval is the ratio's. Those of two bots on the same hands can be taken from each other.

    >>> ratio_terms([2, 2], [1, 3])
    [1.5, 0.5]
    """
    ratio, count = sum(sums) / sum(counts), sum(counts) / len(counts)
    return [ratio + (one - ratio * each) / count for one, each in zip(sums, counts, strict=True)]
