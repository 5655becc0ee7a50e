"""How fast the bots choose, on CPython and in the site's Pyodide under Node, against the bounds they were built for.

    cd tests && python -m bench.bot_speed

In CPU time, as multiples of the yardstick's on the same Python in the same run, with milliseconds in brackets, as in
`bench.solver`. The bounds are in milliseconds: those of choices for Pyodide, that of simulated hands for CPython. What
is measured stands in `bench.bot_speed_measures`; both Pythons import the engine from the built wheel.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bench.bot_speed_measures import HANDS
from bench.solver import Line, heading, on_both, row, statistics_of


@dataclass(frozen=True)
class Row:
    """A measure's title, and its bounds in milliseconds on one of the Pythons."""

    title: str
    bounds: Mapping[str, float]
    on: str = "Pyodide"


# By a measure's name.
ROWS: Mapping[str, Row] = {
    "club plays": Row("club, a play", {"mean": 20, "95 %": 20}),
    "club calls": Row("club, a call", {}),
    "club simulates": Row(f"club against itself, {HANDS} hands", {"mean": 1e3 * HANDS / 300}, on="CPython"),
    "expert plays": Row("expert, 40 worlds, a play", {"median": 500, "95 %": 2000}),
    "expert calls": Row("expert, 40 worlds, a call", {"median": 2000}),
}


def verdicts(line: Line, bounds: Mapping[str, float]) -> str:
    """What the figures of a measure are in milliseconds against its bounds."""
    figures = statistics_of([1e3 * seconds for seconds in line["seconds"]])
    return ", ".join(
        f"{name} {figures[name]:.4g} ms, at most {bound:.4g} {'ok' if figures[name] <= bound else 'OVER'}"
        for name, bound in bounds.items()
    )


def both(cpython: Line, pyodide: Line) -> str:
    """The rows of a measure on both Pythons."""
    about = ROWS[cpython["name"]]
    rows = [f"{about.title}: {len(cpython['seconds'])}"]
    for where, line in (("CPython", cpython), ("Pyodide", pyodide)):
        told = verdicts(line, about.bounds) if where == about.on else ""
        if line["name"] == "club simulates":
            told = f"{HANDS * len(line['seconds']) / sum(line['seconds']):.0f} hands/s {told}"
        rows.append(f"{row(' '.join((where, line['python'])), line, {}):<100}{told}".rstrip())
    return "\n".join(rows)


def main() -> None:
    print(heading("the bots"))
    for line, other in on_both("bot_speed_measures"):
        print(both(line, other), flush=True)


if __name__ == "__main__":
    main()
