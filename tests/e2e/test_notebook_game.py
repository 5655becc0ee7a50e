"""The table in a notebook: a hand in JupyterLite, which is there again when its cell is run again; other rules."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.notebook import open_notebook, run_first_cell
from support.table import OVERHEAR, Table, lowest, passing, plays, turns, until

NOTEBOOK = "play.ipynb"


def run_table(page: Page, base: str) -> Table:
    """Open the notebook, run its first cell; the table that it shows."""
    open_notebook(page, base, NOTEBOOK)
    outputs = run_first_cell(page)
    assert [output["output_type"] for output in outputs] == ["execute_result"]
    return Table(page)


def begin_with_a_house_rule(table: Table) -> None:
    """Choose rules, which in JupyterLite are told without any key whose value is None, and begin a game with them. A
    `d d` with the focus on a value leaves the cell where it is."""
    table.root.locator('[data-action="rules"]').click()
    dialog = table.root.get_by_role("dialog", name="Rules")
    dialog.get_by_role("radio", name="Campus").click()
    dialog.get_by_role("button", name="House rules").click()
    plunge = dialog.locator('[data-option="plunge"]')
    expect(plunge.get_by_role("radio", name="From three marks")).to_be_checked()
    plunge.get_by_role("radio", name="From three marks").focus()
    table.press("d", "d")
    plunge.get_by_role("radio", name="From four marks").click()
    expect(dialog.locator("li[data-new]", has_text="Plunge can be named on a bid of four marks")).to_be_visible()
    expect(dialog.get_by_role("button", name="Reset: Plunge")).to_be_visible()
    rev = table.look().rev
    dialog.get_by_role("button", name="Start a new game").click()
    dialog.get_by_role("button", name="Start a new one").click()
    table.ready(rev + 1)
    rules = table.root.locator('[data-action="rules"]')
    expect(rules).to_have_accessible_name("Rules: Campus, with one house rule")


def test_a_hand_in_a_notebook(sealed: Page, base: str) -> None:
    """The notebook's own cell, `Table(name=…)`: a hand is played up to the middle of a trick; after a reload and a run
    of the cell the same game is there; it is played to its end, marks are scored, and it was announced. Then other
    rules are chosen."""
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
    begin_with_a_house_rule(table)
