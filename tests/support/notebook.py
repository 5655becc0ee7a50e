"""Driving JupyterLite without guessing at its state: its own objects say when a kernel is there and a cell has run."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Clicking Run before there is a kernel is lost without a word, so wait for the kernel's own answer.
NOTEBOOK_IS_OPEN = "() => globalThis.jupyterapp?.shell?.currentWidget?.sessionContext"
KERNEL_IS_UP = """async () => {
  const panel = globalThis.jupyterapp.shell.currentWidget;
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
}"""

RUN_FIRST_CELL = """async (source) => {
  const app = globalThis.jupyterapp;
  const { content } = app.shell.currentWidget;
  const cell = content.widgets.find((widget) => widget.model.type === "code");
  if (source !== null) cell.model.sharedModel.setSource(source);
  content.activeCellIndex = content.widgets.indexOf(cell);
  await app.commands.execute("notebook:run-cell");
  return cell.model.outputs.toJSON();
}"""


def open_notebook(page: Page, base: str, path: str, app: str = "notebooks") -> None:
    """Open a notebook of the site and wait for its kernel."""
    page.goto(f"{base}/{app}/index.html?path={path}")
    page.wait_for_function(NOTEBOOK_IS_OPEN, timeout=60_000)
    page.evaluate(KERNEL_IS_UP)


def run_first_cell(page: Page, source: str | None = None) -> list[dict[str, Any]]:
    """Run the first code cell, with other source if given; its outputs."""
    outputs: list[dict[str, Any]] = page.evaluate(RUN_FIRST_CELL, source)
    return outputs
