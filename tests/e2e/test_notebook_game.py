"""The table in a notebook: a hand in JupyterLite, which is there again when its cell is run again."""

from __future__ import annotations

from playwright.sync_api import Page
from support.notebook import open_notebook, run_first_cell
from support.table import OVERHEAR, Table, lowest, passing, plays, turns, until

NOTEBOOK = "play.ipynb"


def run_table(page: Page, base: str) -> Table:
    """Open the notebook, run its first cell; the table that it shows."""
    open_notebook(page, base, NOTEBOOK)
    outputs = run_first_cell(page)
    assert [output["output_type"] for output in outputs] == ["execute_result"]
    return Table(page)


def test_a_hand_in_a_notebook(sealed: Page, base: str) -> None:
    """The notebook's own cell, `Table(name=…)`: a hand is played up to the middle of a trick; after a reload and a run
    of the cell the same game is there; it is played to its end, marks are scored, and it was announced."""
    sealed.add_init_script(OVERHEAR)
    table = run_table(sealed, base)
    table.set_pace("Instant")
    middle = until(table, lambda sight: bool(sight.trick and sight.tricks and sight.playable), passing)
    assert sum(middle.points.values()) <= 42

    table = run_table(sealed, base)
    again = table.ready()
    assert again.standing == middle.standing
    assert again.status in table.said()

    for sight in turns(table):
        if sight.result:
            break
        if sight.playable:
            assert set(sight.playable) <= set(sight.hand)
            assert sum(len(trick) == 4 for trick in sight.tricks) == len(sight.tricks)
    assert sum(sight.marks.values()) == sum(middle.marks.values()) + 1 or sight.ended == "thrown-in"
    assert sight.result in table.said()
    assert "You play " in table.said()
    assert table.alerted() == ""
    assert len(table.click(plays(sight, lowest)).hand) == 7
