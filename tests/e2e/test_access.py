"""For everybody: axe, sizes, zoom, motion, forced colours, a strict policy, and keys that a notebook would act on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from support.access import LOOKS, MISFITS, STYLED, Scheme, violations, wear
from support.notebook import open_notebook, run_first_cell
from support.table import OVERHEAR, Sight, Table, highest, lowest, open_play, passing, plays, until


def phases(table: Table) -> Iterator[tuple[str, Sight]]:
    """A hand at each stage: auction, contract, in the middle of a trick, result; each in its turn."""
    yield "auction", until(table, lambda sight: bool(sight.calls))
    yield "contract", until(table, lambda sight: bool(sight.contracts), highest)
    yield "trick", until(table, lambda sight: bool(sight.trick and sight.playable), passing)
    yield "result", until(table, lambda sight: bool(sight.result))


def panels(table: Table) -> Iterator[str]:
    """The panels over the table, one after another, while a hand is being played."""
    until(table, lambda sight: bool(sight.tricks and sight.playable), passing)
    for name in ("Settings", "Keys", "New game"):
        table.root.get_by_role("button", name=name).click()
        sheet = table.root.get_by_role("dialog")
        expect(sheet).to_be_visible()
        yield name
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()


@pytest.mark.parametrize(("scheme", "width"), LOOKS)
def test_axe_on_the_landing_page(sealed: Page, base: str, scheme: Scheme, width: int) -> None:
    """No violation, target size among the rules."""
    wear(sealed, scheme, width)
    sealed.goto(f"{base}/")
    assert violations(sealed) == []


def test_axe_on_the_play_page(sealed: Page, base: str) -> None:
    """No violation in any phase, with any panel open, in light and dark, wide and at 360 px."""
    table = open_play(sealed, base)
    found: dict[tuple[object, ...], list[str]] = {}
    for phase, _ in phases(table):
        for scheme, width in LOOKS:
            wear(sealed, scheme, width)
            expect(table.root).to_have_attribute("data-theme", scheme)
            found[phase, scheme, width] = violations(sealed)
    for button in ("Share this hand", "Why they did it"):
        table.root.get_by_role("button", name=button).click()
    expect(table.root.locator('[data-part="reasons"] li').first).to_be_visible()
    for scheme, width in LOOKS:
        wear(sealed, scheme, width)
        found["share and why", scheme, width] = violations(sealed)
    for panel in panels(table):
        found[panel,] = violations(sealed)
    assert {where: lines for where, lines in found.items() if lines} == {}


def test_axe_on_a_damaged_game(sealed: Page, base: str) -> None:
    """The notice of a game that can't be read has no violation either, nor has the table that is still being set up."""
    sealed.goto(f"{base}/")
    sealed.evaluate("() => localStorage.setItem('fortytwo:game:play', 'rubbish')")
    sealed.context.route("**/worker.mjs", lambda route: None)  # it never comes
    sealed.goto(f"{base}/play/")
    expect(Table(sealed).root).to_have_attribute("data-state", "waiting")
    expect(Table(sealed).root).to_have_attribute("aria-busy", "true")
    assert violations(sealed) == []
    sealed.context.unroute("**/worker.mjs")
    sealed.goto(f"{base}/play/")
    expect(Table(sealed).root).to_have_attribute("data-state", "damaged")
    assert violations(sealed) == []


def test_fits_every_width_and_zoom(sealed: Page, base: str) -> None:
    """No sideways scroll, nothing over the edge and no button under 44 px, in each phase, from 320 px up, and with
    text at 200 %."""
    table = open_play(sealed, base)
    found: dict[tuple[object, ...], list[str]] = {}
    zoom = "(size) => { document.documentElement.style.fontSize = size }"

    def measure(phase: str) -> None:
        for size in ("", "200%"):
            sealed.evaluate(zoom, size)
            for width in (320, 360, 768, 1280):
                sealed.set_viewport_size({"width": width, "height": 700})
                found[phase, size, width] = sealed.evaluate(MISFITS, 43.5)
        sealed.evaluate(zoom, "")

    for phase, _ in phases(table):
        measure(phase)
    for button in ("Share this hand", "Why they did it"):
        table.root.get_by_role("button", name=button).click()
    expect(table.root.locator('[data-part="reasons"] li').first).to_be_visible()
    measure("share and why")
    for panel in panels(table):
        measure(panel)
    assert {where: lines for where, lines in found.items() if lines} == {}


MOVING = """(table) => {
  globalThis.moved = [];
  for (const name of ["animationstart", "transitionrun"])
    table.addEventListener(name, ({ target }) => globalThis.moved.push(`${name} of ${target.className}`));
}"""


def test_reduced_motion(sealed: Page, base: str) -> None:
    """Where less motion is asked for a trick is played without any; where not its tiles do move."""
    sealed.emulate_media(reduced_motion="reduce")
    table = open_play(sealed, base)
    sight = until(table, lambda sight: bool(sight.playable and not sight.trick))
    table.root.evaluate(MOVING)
    table.set_pace("Normal")
    table.click(plays(sight, lowest))
    assert sealed.evaluate("() => globalThis.moved") == []

    sealed.emulate_media(reduced_motion="no-preference")
    table.button(*plays(until(table, lambda sight: bool(sight.playable)), lowest)).click()
    sealed.wait_for_function("() => globalThis.moved.some((each) => each.startsWith('animationstart'))")


def test_forced_colours_and_legal_tiles(sealed: Page, base: str) -> None:
    """With the system's own colours, too, legal tiles stand out from the others: raised, and named in the hint."""
    sealed.emulate_media(forced_colors="active", reduced_motion="reduce")  # a tile that is still rising isn't measured
    table = open_play(sealed, base)
    sight = until(table, lambda sight: sight.torn, passing)
    tops = {tile: box["y"] for tile in sight.hand if (box := table.button("play", tile).bounding_box())}
    legal = max(tops[tile] for tile in sight.playable)
    assert all(top - legal >= 4 for tile, top in tops.items() if tile not in sight.playable)
    assert sight.hint.endswith(": " + ", ".join(sight.playable) + ".")
    says = {held["tile"]: held["say"].split(",")[0] for held in table.snapshot()["now"]["hand"]}
    words = ", ".join(says[tile] for tile in sight.playable)
    expect(table.root.get_by_text(f"Raised tiles can be played: {words}.")).to_have_count(1)
    for tile in sight.hand:
        disabled = table.button("play", tile).get_attribute("aria-disabled")
        assert (disabled == "true") is (tile not in sight.playable)


def test_a_strict_policy_holds(sealed: Page, base: str) -> None:
    """On landing and play page the policy has refused nothing, in any phase and panel; no element has a style
    attribute, no style element was put in."""
    table = Table(sealed)
    sealed.add_init_script(OVERHEAR)
    sealed.goto(f"{base}/")
    assert table.overheard("refused") == []
    assert sealed.evaluate(STYLED) == []
    table = open_play(sealed, base, "Normal")
    styled = [sealed.evaluate(STYLED)]
    table.set_pace("Instant")
    for _ in phases(table):
        styled.append(sealed.evaluate(STYLED))
    for _ in panels(table):
        styled.append(sealed.evaluate(STYLED))
    assert [each for each in styled if each] == []
    assert table.overheard("refused") == []


# -- in a notebook

BOTH = """from IPython.display import display
from fortytwo_widgets import Bidding, Table
table = Table(name="access")
display(table, Bidding(table.session))"""

CELLS = """() => {
  const { content } = globalThis.jupyterapp.shell.currentWidget;
  const cells = content.widgets.map(({ model }) => `${model.type} ${model.id}`);
  return [...cells, document.querySelectorAll(".jp-Dialog").length];
}"""
FOCUS_ON = """(root, at) => {
  const all = [...root.querySelectorAll("a, button, input, textarea, select, summary, [tabindex]")];
  const element = all.filter((each) => each.checkVisibility())[at];
  element?.focus();
  return element?.outerHTML ?? null;
}"""
# `d d` cuts the cell, `a` and `b` add one, `x` cuts, `m` makes it text, `0 0` asks to restart the kernel.
COMMANDS = ("d", "d", "a", "b", "x", "m", "0", "0")


def open_both(page: Page, base: str) -> Table:
    """A table and a bidding in one output of JupyterLite."""
    page.add_init_script(OVERHEAR)
    open_notebook(page, base, "play.ipynb")
    assert all(output["output_type"] == "display_data" for output in run_first_cell(page, BOTH))
    table = Table(page)
    expect(table.root).to_have_attribute("data-state", "ready")
    expect(page.locator('[data-fortytwo="bidding"]')).to_have_attribute("data-state", "ready")
    table.set_pace("Instant")
    return table


def press_commands(page: Page, where: str) -> int:
    """On each thing that can take the focus press what JupyterLab acts on: the cells are what they were; gives how many
    things."""
    before = page.evaluate(CELLS)
    count = 0
    for root in page.locator("[data-fortytwo]").all():
        for at in range(200):
            element = root.evaluate(FOCUS_ON, at)
            if element is None:
                break
            count += 1
            for key in COMMANDS:
                page.keyboard.press(key)
            assert page.evaluate(CELLS) == before, f"{where}: {element[:200]}"
    return count


def test_the_widgets_in_a_notebook(sealed: Page, base: str) -> None:
    """Table and bidding in JupyterLite, in each phase and with a panel open.

    `d d` and other keys that JupyterLab acts on, on each focusable element: the cell is still there; outside the table
    they do act. Axe finds no violation in light, dark and at 360 px, and nothing scrolls sideways."""
    table = open_both(sealed, base)
    theme = "(theme) => globalThis.jupyterapp.commands.execute('apputils:change-theme', { theme })"
    wide = "(hosts) => hosts.map((host) => host.scrollWidth - host.clientWidth)"
    found: dict[tuple[object, ...], list[str]] = {}

    def examine(phase: str) -> None:
        assert press_commands(sealed, phase) >= 5  # the menu's three, and two to choose from at least
        for scheme, width in LOOKS:
            sealed.set_viewport_size({"width": width, "height": 800})
            sealed.evaluate(theme, f"JupyterLab {scheme.capitalize()}")
            expect(table.root).to_have_attribute("data-theme", scheme)
            found[phase, scheme, width] = violations(sealed, ".fortytwo-host")
            assert sealed.locator(".fortytwo-host").evaluate_all(wide) == [0, 0]

    for phase, _ in phases(table):
        if phase == "result":
            table.root.get_by_role("button", name="Share this hand").click()
        examine(phase)
    table.root.get_by_role("button", name="Settings").click()
    examine("settings")
    assert {where: lines for where, lines in found.items() if lines} == {}

    cells = sealed.evaluate(CELLS)
    table.root.get_by_role("button", name="Settings").focus()
    sealed.keyboard.press("Escape")  # closes the panel,
    assert table.focus() == "settings"
    sealed.keyboard.press("Escape")  # leaves the table
    assert table.focus() == ""
    sealed.keyboard.press("d")
    sealed.keyboard.press("d")
    sealed.wait_for_function(f"(before) => ({CELLS})().length < before", arg=len(cells))
