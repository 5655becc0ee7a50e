"""Matches of bots: duplicate pairs of games, here or in an executor, kept in a file as they are done."""

from __future__ import annotations

import os
from collections.abc import Generator, Iterable, Mapping
from contextlib import closing
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from fortytwo.bots import Bot
from fortytwo.matches.kept import keeping
from fortytwo.matches.pairs import iter_pair, play_pair
from fortytwo.matches.rows import Row
from fortytwo.matches.run import Run
from fortytwo.matches.simulation import Simulation
from fortytwo.progress import Progress, drain
from fortytwo.rules import Rules

if TYPE_CHECKING:
    from concurrent.futures import Executor, Future

SLICE = 0.1
"""How many seconds a slice waits for an executor."""

Played = tuple[int, list[Row]]
"""A pair's number and its rows."""


def simulate(
    rules: Rules | str,
    bots: Mapping[str, Bot | str] | Bot | str,
    *,
    games: int | None = None,
    hands: int | None = None,
    seed: int | str,
    executor: Executor | None = None,
    path: str | os.PathLike[str] | None = None,
) -> Simulation:
    """What bots come to against each other in so many `games`, or in single `hands`; an even number, since they are
    played in duplicate pairs.

    A pair is two games on one sequence of deals and with one first shaker, the sides swapped: each bot has moved one
    seat on in the second game. Games go to the rules' target. Single hands are played at 0–0, each deal twice, the
    shake going round. Bots come as in `play_out`, by side, by seat, or one for all; those of one's own with names of
    their own, since the table and the file tell them apart by name: only equal ones (`==`) may share one.

    Everything hangs on the seed: the same one gives the same result with any `executor` (of `concurrent.futures`, or
    one like it; without one all is played here) and on any machine. `path` names a file that takes a JSON line for
    each pair as it is done; a run that was stopped goes on from it (docs/matches.md).

    What can't be played raises `NotationError` or `RulesError`. A bot that raises or does what isn't legal, a game
    without end, and a file of another run raise `FortyTwoError`.

    >>> result = simulate("tournament", {"NS": "reference", "EW": "anyhow"}, hands=20, seed=1)
    >>> result.win_rate, len(result.rows), result.rows[0]["bid"]
    (1.0, 20, '38')
    """
    return drain(iter_simulate(rules, bots, games=games, hands=hands, seed=seed, executor=executor, path=path))


def iter_simulate(
    rules: Rules | str,
    bots: Mapping[str, Bot | str] | Bot | str,
    *,
    games: int | None = None,
    hands: int | None = None,
    seed: int | str,
    executor: Executor | None = None,
    path: str | os.PathLike[str] | None = None,
) -> Generator[Progress, None, Simulation]:
    """`simulate` in slices, of one action or of a short wait for the executor; its steps are the pairs that are done.
    Stop it by closing it: pairs that haven't begun are then called off, those done are in the file.

    >>> steps = iter_simulate("tournament", "anyhow", hands=20, seed=1)
    >>> next(steps)
    Progress(done=0, total=10)
    """
    run = Run.of(rules, bots, games, hands, seed)
    yield Progress(0, run.pairs)
    with keeping(run, path) as kept:
        left = [pair for pair in range(1, run.pairs + 1) if pair not in kept.pairs]
        with closing(_iter_elsewhere(executor, run, left) if executor else _iter_here(run, left)) as slices:
            for played in slices:
                if played:
                    kept.add(*played)
                yield Progress(len(kept.pairs), run.pairs)
    return Simulation.of(run, (row for pair in range(1, run.pairs + 1) for row in kept.pairs[pair]))


def _iter_here(run: Run, pairs: Iterable[int]) -> Generator[Played | None, None, None]:
    """The pairs one after another; nothing after each slice in which none was done."""
    for pair in pairs:
        yield (yield from iter_pair(run, pair))


def _iter_elsewhere(executor: Executor, run: Run, pairs: Iterable[int]) -> Generator[Played | None, None, None]:
    """The pairs as the executor has done them; nothing after each slice in which none was done."""
    done: SimpleQueue[Future[Played]] = SimpleQueue()
    futures: list[Future[Played]] = []
    try:
        for pair in pairs:
            futures.append(executor.submit(play_pair, run, pair))
            futures[-1].add_done_callback(done.put)
        for _ in futures:
            while (future := _next(done)) is None:
                yield None
            yield future.result()
    finally:
        for future in futures:
            future.cancel()


def _next(done: SimpleQueue[Future[Played]]) -> Future[Played] | None:
    """The next pair that is done; nothing where none is within a slice."""
    try:
        return done.get(timeout=SLICE)
    except Empty:
        return None
