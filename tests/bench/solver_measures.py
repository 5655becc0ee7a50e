"""What the solver's benchmark measures; `bench.solver` has it run by CPython and, in Pyodide, by Node.

It prints a line of JSON for each measure: its name, the CPU seconds of each piece of work, the yardstick's (the median
of five, spread over the measure), the number of the slowest piece, and the Python's version.

Each measure starts with nothing: what earlier ones found out about the same hands is forgotten, and so are the lists of
moves. Within a measure no deal, nor a world of one, comes twice; the lists of moves, which the solver keeps by
contract, get warm from deal to deal, as they do in use.
"""

from __future__ import annotations

import functools
import gc
import json
import platform
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from bench.yardstick import yardstick

import fortytwo as ft
from fortytwo.auction import trump_contracts
from fortytwo.bots.reference import worth
from fortytwo.contracts import SUITS
from fortytwo.dice import below, derive_seed, generator, pick
from fortytwo.layouts import world
from fortytwo.solver.layout import forget_lists
from fortytwo.solver.open_hands import forget_hands

Clock = Callable[[], float]

SEED = "how fast the solver is"
REAL, ANY, PARS = 200, 100, 8
POSITIONS, WORLDS = 40, 5  # so many worlds of each position
YARDSTICKS = 5
MANY = "value, real, many"  # the name of the measure that looks for the slowest

NAMED = [*SUITS, "doubles", "follow-me", "follow-me:low"]
NELLO = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]
KINDS = [*NAMED, *NELLO, "sevens", "one-tile", "plunge", "splash"]


@dataclass(frozen=True)
class Declared:
    """A deal in which a seat declares a contract."""

    deal: ft.Deal
    seat: ft.Seat
    contract: ft.Contract

    def round(self, bid: str = "30") -> ft.Round:
        """At the first lead, by tournament rules."""
        return ft.Round.setup(hands=self.deal, contract=self.contract, declarer=self.seat, bid=bid)

    def __str__(self) -> str:
        return f"{self.deal}, {self.seat} declares {self.contract}"


def deal(number: int, kind: str) -> ft.Deal:
    return ft.Deal.random(seed=derive_seed(SEED, kind, number))


@functools.cache
def strongest(number: int) -> Declared:
    """The strongest seat declares its best contract of straight 42."""
    hands = deal(number, "real")
    contracts = trump_contracts(ft.Rules(), ft.Call("30"))
    seat, contract = max(
        ((seat, contract) for seat in ft.SEATS for contract in contracts),
        key=lambda choice: worth(hands[choice[0]], choice[1]),
    )
    return Declared(hands, seat, contract)


def any_contract(number: int) -> Declared:
    """Any seat declares any contract."""
    rng = generator(derive_seed(SEED, "any contract", number))
    kind = pick(KINDS, rng)
    if kind == "one-tile":
        kind += f":{pick(ft.TILES, rng)}"
    elif kind in ("plunge", "splash"):
        kind += f":{pick(NAMED, rng)}"
    return Declared(deal(number, "any"), ft.SEATS[below(4, rng)], ft.Contract(kind))


def any_nello(number: int) -> Declared:
    """Each way of nello in turn, declared by any seat."""
    return Declared(deal(number, "nello"), ft.SEATS[number // 4 % 4], ft.Contract(NELLO[number % 4]))


def lightest(number: int) -> Declared:
    """The same declared by the seat with the fewest pips, which may well make it."""
    hands = deal(number, "nello")
    seat = min(ft.SEATS, key=lambda seat: sum(tile.pips for tile in hands[seat]))
    return Declared(hands, seat, ft.Contract(NELLO[number % 4]))


@functools.cache
def at_lead(number: int, trick: int) -> ft.View | None:
    """What the seat knows that leads to a trick, 1 or later, when all played like the reference bot and the strongest
    seat declared; nothing where the hand was decided before."""
    position, bot = strongest(number).round(), ft.bots.get("reference")
    for _ in range(4 * (trick - 1)):
        if position.turn:
            view = position.view(position.turn)
            position = position.act(bot.choose(view, generator(derive_seed(SEED, number))).action)
    return position.view(position.turn) if position.turn else None


def world_at_lead(number: int, trick: int) -> ft.Round | None:
    """A world that such a seat may be in: the first five numbers are worlds of the first deal, and so on."""
    view = at_lead(number // WORLDS, trick)
    return world(view, ft.sample(view, seed=derive_seed(SEED, "world", number))[0]) if view else None


@dataclass(frozen=True)
class Measure:
    """A number of pieces of work, each on something that is made ready before."""

    count: int
    ready: Callable[[int], Any]
    work: Callable[[Any], object]


def value(position: ft.Round) -> int:
    return ft.solve(position).value


def value_of_each(position: ft.Round) -> dict[ft.Action, int]:
    return ft.solve(position).by_action


MEASURES = {
    "value, real": Measure(REAL, lambda n: strongest(n).round(), value),
    "value, any": Measure(ANY, lambda n: any_contract(n).round(), value),
    "keeps 30, real": Measure(REAL, lambda n: strongest(n).round(), ft.can_make),
    "keeps 42, real": Measure(REAL, lambda n: strongest(n).round("42"), ft.can_make),
    "keeps 30, any": Measure(ANY, lambda n: any_contract(n).round(), ft.can_make),
    "nello, any": Measure(REAL, lambda n: any_nello(n).round("42"), ft.can_make),
    "nello, lightest": Measure(REAL, lambda n: lightest(n).round("42"), ft.can_make),
    "leads, real": Measure(REAL, lambda n: strongest(n).round(), value_of_each),
    "leads, any": Measure(ANY, lambda n: any_contract(n).round(), value_of_each),
    "par": Measure(PARS, lambda n: deal(n, "par"), ft.solve_deal),
    "world, trick 1": Measure(POSITIONS * WORLDS, lambda n: world_at_lead(n, 1), ft.can_make_after),
    "world, trick 2": Measure(POSITIONS * WORLDS, lambda n: world_at_lead(n, 2), ft.can_make_after),
    "world, trick 3": Measure(POSITIONS * WORLDS, lambda n: world_at_lead(n, 3), ft.can_make_after),
}


def cpu_time(work: Callable[[], object], clock: Clock) -> float:
    start = clock()
    work()
    return clock() - start


def run(name: str, measure: Measure, clock: Clock) -> dict[str, Any]:
    """What a measure's line says."""
    forget_hands()
    forget_lists()
    gc.collect()  # what was forgotten is thrown away now, not in somebody's time
    seconds: list[float] = []
    yards: list[float] = []
    slowest, most = 0, 0.0
    for number in range(measure.count):
        if len(yards) <= number * YARDSTICKS // measure.count:
            yards.append(cpu_time(yardstick, clock))
        ready = measure.ready(number)
        if ready is None:
            continue
        seconds.append(cpu_time(lambda: measure.work(ready), clock))  # noqa: B023  # called at once
        if seconds[-1] > most:
            slowest, most = number, seconds[-1]
    return {
        "name": name,
        "seconds": seconds,
        "yardstick": statistics.median(yards),
        "slowest": slowest,
        "python": platform.python_version(),
    }


def main(worst: int, clock: Clock = time.process_time) -> None:
    """Run all measures; then look for the slowest of so many real contracts, if any."""
    for name, measure in MEASURES.items():
        print(json.dumps(run(name, measure, clock)), flush=True)
    if worst:
        line = run(MANY, replace(MEASURES["value, real"], count=worst), clock)
        print(json.dumps(line | {"told": str(strongest(line["slowest"]))}), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
