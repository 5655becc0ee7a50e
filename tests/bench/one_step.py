"""Whether `expert` bids too little or too much: what it would win by bidding one step more, or one less.

    cd tests && python -m bench.one_step
    cd tests && python -m bench.one_step --read ../docs/measured/one-step.jsonl.gz
    cd tests && python -m bench.one_step --games 400        whole games instead, as a check

One side, both partners, calls one step more than expert (wherever expert bids, the next higher bid that is legal; where
there is none, the same) or one less (the next lower one; where there is none, a pass); naming and play are expert's.
The other side is expert throughout.

Games would tell little: what such a change does drowns in the luck of the deal. So a unit is one deal with a dealer and
a score, played twice with the same chance, once by each side as the one that calls otherwise: what the side has got
from the deal by its calls is the chance that North and South win the game after the first hand, less that after the
second one, halved (what experts alone would have made of the deal cancels out). The chance to win from a score is that
of the table that experts bid by. Where all calls are the same the gain is exactly 0, and nothing is played. One step
less is tried on each eighth deal only, since it costs so much that few tell.

The chances that a side gains hand by hand add up, over a game, to its chance to win less one half. So with the scores
drawn as often as they come up, the gain in games in a hundred is the mean gain of a hand, times the hands of a game,
times 100: how many of 100 games against experts such a side would win over 50. The scores, and how many hands of a
game score, come from the same model as the table (fortytwo/bidding/standing.py); the hands thrown in beside them are
counted here. The interval is the normal one of 95 % over deals.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from bench.hands import dealt, mean_interval, of_all, played_while
from bench.units import FOLDER, Line, add_arguments, announce, kept_or_run, pool, what_thinks

import fortytwo as ft
from fortytwo.bidding.standing import MARKS, win_chance
from fortytwo.bots import Bot, Choice
from fortytwo.calls import PASS
from fortytwo.cli_io import watched
from fortytwo.dice import derive_seed, generator
from fortytwo.view import View

LESS_EVERY = 8
"""One step less is tried on each deal whose number this divides."""

MOST_GAIN = 1.0
"""So many games in a hundred the upper end of the interval may come to."""


@dataclass(frozen=True)
class OneStep:
    """Bids a step more, or one less, than a bot, and is that bot otherwise."""

    bot: Bot
    step: int

    @property
    def name(self) -> str:
        return f"{self.bot.name}{self.step:+d}"

    def choose(self, view: View, rng: random.Random) -> Choice:
        choice = self.bot.choose(view, rng)
        if not isinstance(choice.action, ft.Call) or choice.action.is_pass:
            return choice
        calls = [action for action in view.legal if isinstance(action, ft.Call)]
        return Choice(stepped(calls, choice.action, self.step), choice.why)


def stepped(legal: Sequence[ft.Call], bid: ft.Call, step: int) -> ft.Call:
    """The bid next to one among the legal calls, which come from the lowest to the highest: for one step less than the
    lowest it is a pass where that is legal; for one more than the highest it is the same."""
    bids = [call for call in legal if not call.is_pass]
    place = bids.index(bid) + step
    if place < 0:
        return PASS if PASS in legal else bid
    return bids[min(place, len(bids) - 1)]


# -- scores as they come up --------------------------------------------------------------------------------------------


def visits(target: int) -> dict[tuple[int, int], float]:
    """How often a game to `target` marks comes to each score before a hand that scores; together these are the hands
    of a game that score."""
    found = {(0, 0): 1.0}
    for total in range(2 * target - 1):
        for ours in range(max(0, total - target + 1), min(target, total + 1)):
            times = found.setdefault((ours, total - ours), 0.0)
            for marks, share in MARKS.items():
                for after in ((ours + marks, total - ours), (ours, total - ours + marks)):
                    if max(after) < target:
                        found[after] = found.get(after, 0.0) + times * share / 2
    return found


def score_of(target: int, rng: random.Random) -> tuple[int, int]:
    """A score, as often as it comes up."""
    scores = visits(target)
    at = rng.random() * sum(scores.values())
    for score, times in scores.items():
        at -= times
        if at < 0:
            return score
    return score


# -- the hands ---------------------------------------------------------------------------------------------------------


class Remembering:
    """A bot in one deal's auctions, asked once where the calls so far are the same."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self._bot = bot
        self._kept: dict[tuple[ft.Call, ...], Choice] = {}

    def choose(self, view: View, rng: random.Random) -> Choice:
        calls = tuple(view.calls)
        if calls not in self._kept:
            self._kept[calls] = self._bot.choose(view, rng)
        return self._kept[calls]


def compared(rules: ft.Rules, seed: str, bot: Bot, number: int) -> Line:
    """What a side gains on one deal by each step, over how a bot bids."""
    start = dealt(rules, seed, number)
    totals = score_of(rules.target, generator(derive_seed(seed, "score", number)))
    score = dict(zip((ft.Side.NS, ft.Side.EW), totals, strict=True))
    choice = derive_seed(seed, "choice", number)
    caller = Remembering(bot)

    def called(step: int, side: ft.Side) -> ft.Round:
        bots: dict[ft.Side, Bot] = {side: OneStep(caller, step), side.other: caller}
        return played_while(["auction"], start, bots, choice, score)

    def worth(round: ft.Round) -> float:
        named = played_while(["contract"], round, of_all(bot), choice, score)
        result = ft.play_out(named, bot, seed=choice, score=score).result
        assert result
        return win_chance(rules, *(had + result.score[side] for side, had in score.items()))

    line: Line = {"number": number, "dealer": str(start.dealer), "score": totals}
    for step in steps_of(number):
        one, other = called(step, ft.Side.NS), called(step, ft.Side.EW)
        gain = (worth(one) - worth(other)) / 2 if one.calls != other.calls else 0.0
        line[f"{step:+d}"] = {"NS": _text(one.calls), "EW": _text(other.calls), "gain": gain}
    line["calls"] = _text(played_while(["auction"], start, of_all(caller), choice, score).calls)
    return line


def steps_of(number: int) -> tuple[int, ...]:
    """The steps that are tried on a deal."""
    return (1, -1) if number % LESS_EVERY == 0 else (1,)


def _text(calls: Iterable[ft.Call]) -> str:
    return " ".join(map(str, calls))


# -- what they come to -------------------------------------------------------------------------------------------------


def hands_a_game(lines: Sequence[Line], target: int) -> float:
    """How many hands a game has: those that score, and those thrown in beside them, as often as here."""
    thrown_in = sum(set(line["calls"].split()) == {"P"} for line in lines)
    return sum(visits(target).values()) / (1 - thrown_in / len(lines))


def in_games(gains: Iterable[float], hands: float) -> tuple[float, float, float]:
    """The gain in games in a hundred, and its interval's ends."""
    mean, low, high = (100 * hands * part for part in mean_interval(gains))
    return mean, low, high


def summary(lines: Sequence[Line], rules: ft.Rules) -> str:
    hands = hands_a_game(lines, rules.target)
    rows = [f"{len(lines)} deals, {hands:.2f} hands a game"]
    for key, name in (("+1", "one step more"), ("-1", "one step less")):
        tried = [line[key] for line in lines if key in line]
        if len(tried) > 1:
            mean, low, high = in_games([each["gain"] for each in tried], hands)
            differ = sum(each["NS"] != each["EW"] for each in tried) / len(tried)
            rows.append(
                f"{name}: {mean:+.2f} games in a hundred ({low:+.2f} to {high:+.2f}), at most {MOST_GAIN:+.2f} "
                f"{'ok' if high <= MOST_GAIN else 'OVER'}; {len(tried)} deals, {differ:.1%} called otherwise"
            )
    return "\n".join(rows)


def play_games(rules: ft.Rules, games: int, seed: str, workers: int) -> None:
    """The plain design: whole games in duplicate pairs against expert."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    expert, digest = ft.bots.get("expert"), what_thinks(__file__)  # OneStep is one of the bots
    announce(digest)
    for step in (1, -1):
        bots = {"NS": OneStep(expert, step), "EW": expert}
        path = FOLDER / f"{seed}-games{step:+d}-{digest}.jsonl"  # other bots begin another file
        with pool(workers) as executor:
            steps = ft.iter_simulate(rules, bots, games=games, seed=seed, executor=executor, path=path)
            print(watched(steps), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.one_step")
    add_arguments(parser, "one-step", 4000)
    parser.add_argument("--games", type=int, metavar="N", help="play so many whole games instead, an even number")
    given = parser.parse_args()
    rules = ft.Rules.preset("tournament")
    if given.games:
        play_games(rules, given.games, given.seed, given.workers)
        return
    work = partial(compared, rules, given.seed, ft.bots.get("expert"))
    header = {"bench": "one-step", "rules": str(rules)}
    print(summary(kept_or_run(given, header, work, __file__), rules))


if __name__ == "__main__":
    main()
