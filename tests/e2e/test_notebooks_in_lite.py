"""Every notebook of the site, run whole in JupyterLite."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from support.notebook import open_notebook
from support.site import ROOT

CONTENT = ROOT / "content"
NOTEBOOKS = sorted(path.relative_to(CONTENT).with_suffix(".ipynb").as_posix() for path in CONTENT.rglob("*.md"))

RUN_ALL = """async () => {
  const app = globalThis.jupyterapp;
  await app.commands.execute("notebook:run-all-cells");
  const cells = app.shell.currentWidget.content.widgets.filter(({ model }) => model.type === "code");
  return cells.map(({ model }) => ({ run: model.executionCount, outputs: model.outputs.toJSON() }));
}"""
WIDGET = "application/vnd.jupyter.widget-view+json"


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_notebook_runs(sealed: Page, base: str, notebook: str) -> None:
    """All cells run, in order: no error, nothing on stderr, no other host asked; each widget is there and ready."""
    open_notebook(sealed, base, notebook)
    cells: list[dict[str, Any]] = sealed.evaluate(RUN_ALL)
    outputs = [output for cell in cells for output in cell["outputs"]]
    assert [output for output in outputs if output["output_type"] == "error" or output.get("name") == "stderr"] == []
    assert [cell["run"] for cell in cells] == list(range(1, len(cells) + 1))
    widgets = [output for output in outputs if WIDGET in output.get("data", {})]
    expect(sealed.locator('[data-fortytwo][data-state="ready"]')).to_have_count(len(widgets))
