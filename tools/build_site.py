"""Build the site, from nothing, into build/site.

    python -m tools.build_site

Run it with the site's environment. The order matters: JupyterLite copies a Pyodide that it finds in its own folder and
then points its kernel there; our pages replace its landing page; the service worker comes last, as it lists the rest.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from tools import check_site, node, notebooks, offline, pyodide
from tools.paths import BUILD, NOTEBOOKS, PAGES, PLAY, ROOT, SITE, WHEEL, WIDGETS

LITE = BUILD / "lite"  # the folder that JupyterLite builds from
NEW = BUILD / "site.new"  # takes the place of the old site when it is whole
READ_ONLY = "lessons"


def build_jupyterlite(wheel: Path) -> None:
    """Lab, Notebook and REPL with our Pyodide and notebooks."""
    for made in (LITE, NEW):  # JupyterLite's record of an earlier build makes it leave out what it thinks is there
        shutil.rmtree(made, ignore_errors=True)
    LITE.mkdir(parents=True)
    for name in ("jupyter_lite_config.json", "jupyter-lite.json"):
        shutil.copyfile(ROOT / name, LITE / name)
    pyodide.build(LITE / "static" / "pyodide", wheel)
    notebooks.build()
    lite = [sys.executable, "-m", "jupyterlite_core"]
    where = ["--lite-dir", str(LITE), "--output-dir", str(NEW)]
    for command in (["build", "--contents", str(NOTEBOOKS)], ["check"]):
        done = subprocess.run([*lite, *command, *where], cwd=LITE, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"{done.stdout}\n{done.stderr}\njupyter lite {command[0]} failed")
    notebooks.make_read_only(NEW, READ_ONLY)


def build_play_page(wheel: Path) -> None:
    """The front end's bundles and page, the worker, and what the worker starts Python with."""
    out = NEW / "play"
    shutil.copytree(PLAY, out)
    core = NEW / "static" / "pyodide"
    node.run(["node", ROOT / "tools" / "play.mjs", core, core / wheel.name, out])
    memory = (out / "memory.bin").read_bytes()
    version = hashlib.sha256((out / "python.zip").read_bytes() + memory).hexdigest()[:16]
    worker = (WIDGETS / "play" / "worker.mjs").read_text()
    worker = worker.replace("@@VERSION@@", version).replace("@@MEMORY_SIZE@@", str(len(gzip.decompress(memory))))
    (out / "worker.mjs").write_text(worker)


def build_landing_page() -> None:
    for name in ("index.html", "landing.css"):
        shutil.copyfile(PAGES / name, NEW / name)


def refresh() -> None:
    """Give every file today's date and plain rights: npm's are dated 1985, and browsers would keep them for years."""
    for path in NEW.rglob("*"):
        if path.is_file():
            path.chmod(0o644)
            os.utime(path)


def build() -> None:
    started = time.monotonic()
    wheel = next(WHEEL.glob("*.whl"), None)
    if wheel is None:
        raise SystemExit("no wheel: run tools.build_wheel first")
    build_jupyterlite(wheel)
    build_play_page(wheel)
    build_landing_page()
    offline.add_script(NEW)
    offline.write_service_worker(NEW)
    refresh()
    check_site.check(NEW)
    shutil.rmtree(SITE, ignore_errors=True)
    NEW.rename(SITE)
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"the site: {size / 1e6:.0f} MB in {SITE.relative_to(ROOT)}, {time.monotonic() - started:.0f} s")


if __name__ == "__main__":
    build()
