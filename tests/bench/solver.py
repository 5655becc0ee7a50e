"""How fast the solver is, on CPython and in the site's Pyodide under Node, against the bounds that it was built for.

    cd tests && python -m bench.solver
    cd tests && python -m bench.solver --worst 2000     takes minutes: the slowest of so many deals too

In CPU time, as multiples of the yardstick's on the same Python in the same run, with milliseconds in brackets. What is
measured stands in `bench.solver_measures`; both Pythons import the engine from the built wheel. "Real" are deals in
which the strongest seat declares its best contract, "any" are any contract in any seat. A bound is printed with `ok` or
`OVER`. In Pyodide it is a quarter higher, and the mean may be a quarter more of its yardsticks than on CPython.
"""

from __future__ import annotations

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from support.site import ROOT, SITE

TESTS = ROOT / "tests"
QUARTER = 1.25
COLUMN = 17

# By a measure's name: its title, and its bounds in yardsticks.
ROWS: Mapping[str, tuple[str, Mapping[str, float]]] = {
    "value, real": ("exact value, real", {"mean": 0.20, "median": 0.10, "worst": 15}),
    "value, any": ("exact value, any", {}),
    "keeps 30, real": ("keeps 30?, real", {"mean": 0.05, "median": 0.017}),
    "keeps 42, real": ("keeps 42?, real", {"mean": 0.05, "median": 0.017}),
    "keeps 30, any": ("keeps 30?, any", {}),
    "nello, any": ("nello made?, any seat", {"median": 0.008}),
    "nello, lightest": ("nello made?, the lightest hand", {"median": 0.008}),
    "leads, real": ("seven leads exactly, real", {"mean": 0.65}),
    "leads, any": ("seven leads exactly, any", {}),
    "par": ("par of a deal, tournament rules", {"mean": 25}),
    "world, trick 1": ("a world: plays that keep 30, leading to trick 1", {"mean": 0.2}),
    "world, trick 2": ("a world: plays that keep 30, leading to trick 2", {"mean": 0.07}),
    "world, trick 3": ("a world: plays that keep 30, leading to trick 3", {"mean": 0.02}),
    "value, real, many": ("exact value, real, the slowest of many", {"worst": 15}),
}

Line = dict[str, Any]


def lines(command: Sequence[str | Path], folder: Path, **variables: str) -> Iterator[Line]:
    """What the measures print, as it comes."""
    environment = {**os.environ, **variables}
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            if line.startswith("{"):  # the first run of Node may tell that it is being installed
                yield json.loads(line)
    if process.returncode:
        raise SystemExit(f"{' '.join(map(str, command))} failed")


def statistics_of(seconds: Sequence[float]) -> dict[str, float]:
    """Mean, median, 95th percentile (the least that 95 % aren't over) and worst."""
    ordered = sorted(seconds)
    return {
        "mean": statistics.fmean(ordered),
        "median": statistics.median(ordered),
        "95 %": ordered[math.ceil(0.95 * len(ordered)) - 1],
        "worst": ordered[-1],
    }


def verdict(value: float, bound: float) -> str:
    return f"≤ {bound:.3g} {'ok' if value <= bound else 'OVER'}"


def in_yardsticks(line: Line) -> dict[str, float]:
    return {name: seconds / line["yardstick"] for name, seconds in statistics_of(line["seconds"]).items()}


def row(where: str, line: Line, bounds: Mapping[str, float]) -> str:
    """A row of the table: the figures of a measure on one Python, and what they are held against."""
    yard, figures = line["yardstick"], in_yardsticks(line)
    cells = "".join(f"{f'{value:.3f} ({1e3 * value * yard:.1f})':<{COLUMN}}" for value in figures.values())
    verdicts = ", ".join(f"{name} {verdict(figures[name], bound)}" for name, bound in bounds.items())
    named = f"\n    slowest: {line['told']}" if "told" in line else ""
    return f"  {where:<17}{1e3 * yard:<11.1f}{cells}{verdicts}".rstrip() + named


def both(cpython: Line, pyodide: Line) -> str:
    """The rows of a measure on both Pythons."""
    title, bounds = ROWS[cpython["name"]]
    ratio = in_yardsticks(pyodide)["mean"] / in_yardsticks(cpython)["mean"]
    return "\n".join(
        [
            f"{title}: {len(cpython['seconds'])}",
            row(f"CPython {cpython['python']}", cpython, bounds),
            row(f"Pyodide {pyodide['python']}", pyodide, {name: QUARTER * bound for name, bound in bounds.items()}),
            f"  Pyodide's mean is {ratio:.2f} of CPython's {verdict(ratio, QUARTER)}",
        ]
    )


def on_both(module: str, *numbers: int) -> Iterator[tuple[Line, Line]]:
    """Each line of a module of measures, on CPython and in Pyodide: one after the other, as they would slow each other
    down."""
    wheel = next((ROOT / "build" / "wheel").glob("*.whl"))
    script, core = TESTS / "bench" / "measures-in-pyodide.mjs", SITE / "static" / "pyodide"
    given = [str(number) for number in numbers]
    on_cpython = [sys.executable, "-m", f"bench.{module}", *given]
    on_node = [sys.executable, "-m", "tools.node", "node", script, core, wheel, TESTS, module, *given]
    cpython = list(lines(on_cpython, TESTS, PYTHONPATH=str(wheel)))
    yield from zip(cpython, lines(on_node, ROOT), strict=True)


def heading(title: str) -> str:
    """The line above a table, with a title."""
    heads = "".join(f"{name:<{COLUMN}}" for name in statistics_of([0.0]))
    return f"{title}: yardsticks (ms)\n{'':19}{'yardstick':<11}{heads}".rstrip()


def main(worst: int) -> None:
    print(heading("the solver"))
    for line, other in on_both("solver_measures", worst):
        print(both(line, other), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m bench.solver")
    parser.add_argument("--worst", type=int, default=0, metavar="DEALS", help="look for the slowest of so many deals")
    main(parser.parse_args().worst)
