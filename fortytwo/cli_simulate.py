"""The command `simulate`: matches of bots in duplicate pairs (docs/cli.md)."""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING

from fortytwo.bots import BOTS
from fortytwo.cli_io import InputError, Json, print_json, seed_of, watched
from fortytwo.matches.simulate import iter_simulate
from fortytwo.matches.simulation import Simulation, Tally
from fortytwo.sentences import say

if TYPE_CHECKING:
    from concurrent.futures import Executor

GAMES = 200
"""How many games are played unless it is said."""

MOST_WORKERS = 64
"""More processes than these aren't started, nor more than there are games or hands."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    names = ", ".join(BOTS)
    parser.add_argument("--ns", required=True, metavar="BOT", help=f"the first team's bot: {names}")
    parser.add_argument("--ew", required=True, metavar="BOT", help="the second team's bot")
    parser.add_argument("--rules", default="tournament", help="the rule set (default: tournament)")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--games", type=int, metavar="N", help=f"how many games, an even number (default: {GAMES})")
    which.add_argument("--hands", type=int, metavar="N", help="how many single hands instead, an even number")
    parser.add_argument("--seed", help="a number or a word; the same seed gives the same result")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="how many processes play (default: 1)")
    parser.add_argument(
        "--out",
        metavar="FILE",
        help="keep each pair in this file as it is done; a run that was stopped goes on from it",
    )


def run(given: argparse.Namespace) -> None:
    """Play what is asked for, and print what it came to."""
    if given.workers < 1:
        raise InputError(say("cli.workers"))
    seed = seed_of(given.seed)
    games = GAMES if given.games is None and given.hands is None else given.games
    bots = {"NS": given.ns, "EW": given.ew}
    try:
        with _pool(max(1, min(given.workers, games or given.hands or 1, MOST_WORKERS))) as executor:
            steps = iter_simulate(
                given.rules, bots, games=games, hands=given.hands, seed=seed, executor=executor, path=given.out
            )
            result = watched(steps)
    except KeyboardInterrupt:
        if given.out and sys.stderr:
            print(say("cli.kept", file=given.out, seed=seed), file=sys.stderr)
        raise
    if given.json:
        print_json(_simulation_json(result))
    else:
        print(result)


@contextmanager
def _pool(workers: int) -> Iterator[Executor | None]:
    """Processes to play in; none for one worker. They end at once where the run does, by an interrupt or an error."""
    if workers == 1:
        yield None
        return
    from concurrent.futures import ProcessPoolExecutor  # which not every Python can import
    from multiprocessing import active_children

    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(
                wait=False, cancel_futures=True
            )  # the rest before what is being played, or it is called broken
            for process in active_children():
                process.kill()
            raise


def _simulation_json(result: Simulation) -> Json:
    return {
        "rules": str(result.rules),
        "bots": result.bots,
        "seed": result.seed,
        "unit": result.unit,
        "pairs": result.pairs,
        "won": result.won,
        "win_rate": result.win_rate,
        "interval": result.interval,
        "marks_a_hand": result.marks_a_hand,
        "marks_interval": result.marks_interval,
        "hands": result.hands,
        "thrown_in": result.thrown_in,
        "declared": _tallies_json(result.declared),
        "by_bid": {team: _tallies_json(of) for team, of in result.by_bid.items()},
        "by_contract": {team: _tallies_json(of) for team, of in result.by_contract.items()},
    }


def _tallies_json(tallies: Mapping[str, Tally]) -> Json:
    return {name: {"declared": tally.declared, "made": tally.made, "set": tally.set} for name, tally in tallies.items()}
