"""Every notebook of the site, run whole on this Python."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from support.site import ROOT, SITE

CONTENT = ROOT / "content"
NOTEBOOKS = sorted(path.relative_to(CONTENT).with_suffix(".ipynb").as_posix() for path in CONTENT.rglob("*.md"))


def test_every_notebook_is_built() -> None:
    """What is written under content/ is on the site, and nothing else."""
    built = [path.relative_to(SITE / "files").as_posix() for path in SITE.glob("files/**/*.ipynb")]
    assert sorted(built) == NOTEBOOKS != []


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_notebook_runs(notebook: str, tmp_path: Path) -> None:
    """All cells run, from a folder that isn't the tree, with the built wheel: no error, nothing on stderr."""
    content = nbformat.read(SITE / "files" / notebook, as_version=4)  # type: ignore[no-untyped-call]
    assert all(not cell.outputs for cell in content.cells if cell.cell_type == "code"), "built with outputs"
    client = NotebookClient(
        content, kernel_name="python3", timeout=120, resources={"metadata": {"path": str(tmp_path)}}
    )
    client.execute()
    outputs = [output for cell in content.cells if cell.cell_type == "code" for output in cell.outputs]
    assert [output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"] == []
