"""Make the notebooks: content/**.md, which people edit, into build/content/**.ipynb, which JupyterLite lists."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import jupytext

from tools.paths import CONTENT, NOTEBOOKS


def build() -> list[Path]:
    """Convert every text notebook; return the paths of the made ones. What else lies in content/ is left out."""
    shutil.rmtree(NOTEBOOKS, ignore_errors=True)
    made = []
    for source in sorted(CONTENT.rglob("*.md")):
        notebook = jupytext.read(source)
        notebook.metadata["kernelspec"] = {"name": "python", "display_name": "Python", "language": "python"}
        target = NOTEBOOKS / source.relative_to(CONTENT).with_suffix(".ipynb")
        target.parent.mkdir(parents=True, exist_ok=True)
        jupytext.write(notebook, target, fmt="ipynb")
        made.append(target)
    return made


def make_read_only(site: Path, folder: str) -> None:
    """Mark the notebooks of a folder as not writable in the site's listings.

    A saved copy in a visitor's browser would hide every later version. (JupyterLite looks at file modes, which tell
    nothing when root builds.)
    """
    for listing in (site / "api" / "contents" / folder).rglob("all.json"):
        listed = json.loads(listing.read_text())
        for entry in listed["content"]:
            if entry["type"] == "notebook":
                entry["writable"] = False
        listing.write_text(json.dumps(listed))
