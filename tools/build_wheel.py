"""Build the front end's bundles and the wheel that has them.

    python -m tools.build_wheel

Run it with the site's environment.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from tools import node
from tools.paths import BUILD, ROOT, WHEEL, WIDGETS

BUNDLES = WIDGETS / "fortytwo_widgets" / "static"


def build_front_end() -> None:
    """Bundle the widgets, and the play page to build/play, with the locked versions of npm's packages."""
    locked = (WIDGETS / "package-lock.json").read_text()
    stamp = BUILD / "node_modules.stamp"
    if not (WIDGETS / "node_modules").is_dir() or not stamp.is_file() or stamp.read_text() != locked:
        node.run(["npm", "ci", "--silent", "--prefix", WIDGETS])
        stamp.write_text(locked)
    shutil.rmtree(BUNDLES, ignore_errors=True)
    node.run(["npm", "run", "build", "--silent", "--prefix", WIDGETS])


def build() -> Path:
    """The wheel, newly built; returns its path."""
    BUILD.mkdir(exist_ok=True)
    build_front_end()
    shutil.rmtree(WHEEL, ignore_errors=True)
    hatchling = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(WHEEL)]
    done = subprocess.run(hatchling, cwd=ROOT, check=False, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{done.stdout}{done.stderr}\nhatchling failed")
    return next(WHEEL.glob("*.whl"))


if __name__ == "__main__":
    print(f"the wheel: {build().relative_to(ROOT)}")
