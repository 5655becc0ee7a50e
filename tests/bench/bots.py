"""How fast and how strong the reference bot is.

    cd tests && python -m bench.bots             both
    cd tests && python -m bench.bots speed
    cd tests && python -m bench.bots strength

Speed: hands a second of the bot against itself, in CPU time, as a multiple of the yardstick's work in the same run, so
that the figure can be compared between machines. The two take turns; medians of five. Strength: hands against itself
and duplicate games against random legal play, with fixed seeds.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable

from bench.yardstick import yardstick

from fortytwo import simulate

RULES = "tournament"
RUNS = 5
HANDS = 100
SAMPLE = 3000
GAMES = 100


def cpu_time(work: Callable[[], object]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def speed(bot: str = "reference") -> None:
    """Print one line: hands a second, and how many hands a bot plays while the yardstick does its work once."""
    measures: list[tuple[float, float]] = []
    for run in range(RUNS):
        seed = f"speed {run}"
        hand = cpu_time(lambda: simulate(RULES, bot, hands=HANDS, seed=seed)) / HANDS  # noqa: B023  # called at once
        measures.append((hand, cpu_time(yardstick)))
    hand, yard = (statistics.median(times) for times in zip(*measures, strict=True))
    print(f"{bot}: {1 / hand:.0f} hands/s, {yard / hand:.1f} hands a yardstick ({1e3 * yard:.1f} ms)")


def strength(bot: str = "reference") -> None:
    """Print how often a bot passes out, makes its bid, and wins against random legal play."""
    played = simulate(RULES, bot, hands=SAMPLE, seed="strength")
    declared = played.declared["first"]
    print(
        f"{bot}, {SAMPLE} hands against itself: {played.thrown_in / SAMPLE:.1%} passed out (floor: under 33.3%), "
        f"{declared.made / declared.declared:.1%} of the bids made (floor: 55%)"
    )
    won = simulate(RULES, {"NS": bot, "EW": "anyhow"}, games=GAMES, seed="strength").won["first"]
    print(f"{bot} against anyhow, duplicate: {won} of {GAMES} games won (floor: 90)")


def main(parts: list[str]) -> None:
    known = {"speed": speed, "strength": strength}
    for part in parts or known:
        known[part]()


if __name__ == "__main__":
    main(sys.argv[1:])
