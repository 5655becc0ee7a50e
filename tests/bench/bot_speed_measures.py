"""What the benchmark of the bots' speed measures; `bench.bot_speed` has it run by CPython and, in Pyodide, by Node.

The positions are fixed: of hands that `club` played, in all six presets by turns, one for each position. A play has a
choice of two tiles at least, and any trick but the last may be in progress. What earlier measures found out is
forgotten before each (`bench.solver_measures.run`, which prints).
"""

from __future__ import annotations

import functools
import json
import time

from bench.solver_measures import Clock, Measure, run

import fortytwo as ft
from fortytwo.actions import Play
from fortytwo.dice import below, derive_seed, generator
from fortytwo.rules import PRESETS

SEED = "how fast bots are"
PLAYS, CALLS, SIMULATED = 60, 30, 40
HANDS = 10  # in a piece of work of the simulation


@functools.cache
def positions(number: int) -> tuple[ft.Round, ...]:
    """A hand as it was before each action, played by `club`; deals that all pass are dealt again."""
    rules = list(PRESETS)[number % len(PRESETS)]
    for attempt in range(100):
        deal = ft.Deal.random(seed=derive_seed(SEED, "deal", number, attempt))
        round = ft.Round(deal, rules=rules, dealer=ft.SEATS[number // len(PRESETS) % 4])
        found = []
        while round.turn:
            found.append(round)
            rng = generator(derive_seed(SEED, number, len(round.actions)))
            round = round.act(ft.bots.get("club").choose(round.view(round.turn), rng).action)
        if round.contract:
            return tuple(found)
    raise AssertionError(f"nobody bids in {rules}")


def at_a_play(number: int) -> ft.View:
    """A view at a play with a choice."""
    plays = [round for round in positions(number) if sum(isinstance(action, Play) for action in round.legal) > 1]
    return _view(plays, "play", number)


def at_a_call(number: int) -> ft.View:
    """A view in the auction."""
    return _view([round for round in positions(number) if round.phase == "auction"], "call", number)


def _view(rounds: list[ft.Round], name: str, number: int) -> ft.View:
    round = rounds[below(len(rounds), generator(derive_seed(SEED, name, number)))]
    assert round.turn
    return round.view(round.turn)


def choose(bot: str, view: ft.View) -> ft.Action:
    return ft.bots.get(bot).choose(view, generator(SEED)).action


def simulate(number: int) -> ft.Simulation:
    return ft.simulate("tournament", "club", hands=HANDS, seed=derive_seed(SEED, "simulate", number))


MEASURES = {
    "club plays": Measure(PLAYS, at_a_play, functools.partial(choose, "club")),
    "club calls": Measure(CALLS, at_a_call, functools.partial(choose, "club")),
    "club simulates": Measure(SIMULATED, lambda number: number, simulate),
    "expert plays": Measure(PLAYS, at_a_play, functools.partial(choose, "expert")),
    "expert calls": Measure(CALLS, at_a_call, functools.partial(choose, "expert")),
}


def main(clock: Clock = time.process_time) -> None:
    for name, measure in MEASURES.items():
        print(json.dumps(run(name, measure, clock)), flush=True)


if __name__ == "__main__":
    main()
