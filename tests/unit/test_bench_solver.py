"""The solver's benchmark: its figures, its verdicts, and that it measures what it says."""

from __future__ import annotations

from typing import Any

import pytest
from bench import solver
from bench.solver_measures import ANY, KINDS, MANY, MEASURES, any_contract, at_lead, strongest, world_at_lead

import fortytwo as ft
from fortytwo.bots.reference import worth


def test_statistics_of_a_hundred() -> None:
    assert solver.statistics_of(range(100, 0, -1)) == {"mean": 50.5, "median": 50.5, "95 %": 95, "worst": 100}


def test_statistics_of_a_few() -> None:
    assert solver.statistics_of([4.0, 1.0, 1.0]) == {"mean": 2, "median": 1, "95 %": 4, "worst": 4}


@pytest.mark.parametrize(("value", "said"), [(0.2, "≤ 0.2 ok"), (0.19, "≤ 0.2 ok"), (0.21, "≤ 0.2 OVER")])
def test_a_bound_is_kept_when_it_is_met(value: float, said: str) -> None:
    assert solver.verdict(value, 0.2) == said


def line(seconds: list[float], yardstick: float, **more: str) -> dict[str, Any]:
    return {"name": "keeps 30, real", "seconds": seconds, "yardstick": yardstick, "python": "3.x", **more}


def test_pyodide_may_be_a_quarter_slower_in_its_own_yardsticks() -> None:
    # 0.05 yardsticks on average, which is the bound; in Pyodide 0.06, so 1.2 as many, and then 0.07
    title, cpython, pyodide, ratio = solver.both(line([0.003, 0.001], 0.04), line([0.006], 0.1)).splitlines()
    assert title == "keeps 30?, real: 2"
    assert cpython.split()[2:5] == ["40.0", "0.050", "(2.0)"]
    assert cpython.endswith("mean ≤ 0.05 ok, median ≤ 0.017 OVER")
    assert pyodide.endswith("mean ≤ 0.0625 ok, median ≤ 0.0213 OVER")
    assert ratio == "  Pyodide's mean is 1.20 of CPython's ≤ 1.25 ok"
    assert solver.both(line([0.002], 0.04), line([0.007], 0.1)).endswith("1.40 of CPython's ≤ 1.25 OVER")


def test_the_slowest_is_named_where_it_is_told() -> None:
    assert solver.row("CPython", line([1.0], 0.1, told="a deal"), {}).endswith("\n    slowest: a deal")


def test_each_measure_has_its_row() -> None:
    assert list(solver.ROWS) == [*MEASURES, MANY]


def test_the_strongest_seat_declares_its_best_contract() -> None:
    found = strongest(3)
    best = worth(found.deal[found.seat], found.contract)
    others = [ft.Contract(name) for name in ("blanks", "ones", "sixes", "doubles", "follow-me")]
    assert all(worth(found.deal[seat], contract) <= best for seat in ft.SEATS for contract in others)


def test_every_kind_of_contract_comes_up() -> None:
    declared = [str(any_contract(number).contract) for number in range(ANY)]
    assert not [kind for kind in KINDS if not any(name.startswith(kind) for name in declared)]


@pytest.mark.parametrize("trick", [1, 2, 3])
def test_a_world_is_at_the_lead_to_a_trick(trick: int) -> None:
    view, world = at_lead(1, trick), world_at_lead(7, trick)  # the third of the second deal's worlds
    assert view
    assert world
    assert len(view.tricks) == trick - 1
    assert (world.turn, world.hand(view.seat)) == (view.seat, view.hand)
    assert {len(world.hand(seat)) for seat in ft.SEATS} == {8 - trick}
    assert world != world_at_lead(8, trick)
