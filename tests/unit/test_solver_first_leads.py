"""The options of a first lead, of whole deals: either end may be led, and a trump may have to be."""

from __future__ import annotations

import naive
import pytest
import reference_solver

import fortytwo as ft
from fortytwo import Deal, Play, Round

FIVE = Round.setup(
    hands={"N": "54 53 51 41 40", "E": "65 44 43 30 10", "S": "62 60 55 50 33", "W": "66 63 31 20 11"},
    contract="sixes",
    declarer="N",
    bid="30",
    rules="tournament+small_end=yes+early_end=no",
)
"""Ten leads, more than a hand without the option ever has."""

WORTH = {"54": 0, "53": 1, "51": 1, "41": 0, "40": 0, "54/4": 0, "53/3": 1, "51/1": 1, "41/1": 6, "40/0": 12}
"""By `reference_solver`, in the long test below."""


def test_a_lead_of_the_small_end_can_be_the_best() -> None:
    solution = ft.solve(FIVE)
    assert {str(play): value for play, value in solution.by_action.items()} == WORTH
    assert solution.value == 12
    assert [str(play) for play in solution.best] == ["40/0"]


@pytest.mark.long
def test_plain_minimax_gives_the_same() -> None:
    assert {str(play): value for play, value in reference_solver.values(FIVE, {}).items()} == WORTH


@pytest.mark.parametrize("options", ["small_end=yes", "first_lead_trump=yes", "small_end=yes+first_lead_trump=yes"])
def test_a_deal_is_worth_what_its_best_lead_leaves(options: str) -> None:
    """The value of a position is that of the position after the best play, and so is whether it is kept."""
    contracts = [contract for contract in naive.CONTRACTS if not naive.is_nello(contract)]
    for number, contract in enumerate(contracts):
        r = Round.setup(
            hands=Deal.random(seed=f"first lead {options} {number}"),
            contract=contract,
            declarer="NESW"[number % 4],
            bid="30",
            rules=f"tournament+{options}",
        )
        after = {play: ft.solve(r.act(play)) for play in r.legal if isinstance(play, Play)}
        solution = ft.solve(r)
        assert solution.by_action == {play: each.value for play, each in after.items()}
        assert solution.value == reference_solver.best(r, solution.by_action)
        assert ft.can_make_after(r) == {play: each.made for play, each in after.items()}
        assert ft.can_make(r) == solution.made
