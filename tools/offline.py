"""The site's own service worker, told which files there are, of which content, and which the play page needs."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import shutil
from pathlib import Path

from tools.paths import PAGES

PLAY_PAGE = ("play/", "index.html", "offline.js", "landing.", "static/pyodide/pyodide")  # what its names begin with
VISITED = {  # the pages, and what their visitors will want again: the play page's files, all files, or none so far
    "index.html": "",
    "play/index.html": "play",
    "lab/index.html": "all",
    "notebooks/index.html": "all",
    "repl/index.html": "all",
}
NEVER_ASKED_FOR = {"static/pyodide/python_stdlib.zip"}  # npm's own; our pages load what was made of it
HEAD_ENDS = re.compile("(?=</head>)")


def add_script(site: Path) -> None:
    """Add offline.js to every page that a visitor opens."""
    for name, keep in VISITED.items():
        page = site / name
        tag = f'<script type="module" src="{"../" * name.count("/")}offline.js" data-keep="{keep}"></script>\n'
        text, count = HEAD_ENDS.subn(tag, page.read_text(), count=1)
        if count != 1:
            raise SystemExit(f"{name} has no head to add offline.js to")
        page.write_text(text)
    shutil.copyfile(PAGES / "offline.js", site / "offline.js")


def write_service_worker(site: Path) -> None:
    """Put our service worker in the place of JupyterLite's. To be done last: it has the digest of every other file."""
    worker = site / "service-worker.js"
    worker.unlink()
    files = {}
    for path in sorted(p for p in site.rglob("*") if p.is_file()):
        name = path.relative_to(site).as_posix()
        if name in NEVER_ASKED_FOR:
            continue
        digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
        files[name] = {"sha256": f"sha256-{digest}", "play": name.startswith(PLAY_PAGE)}
    listed = json.dumps(files, separators=(",", ":"))
    version = hashlib.sha256(listed.encode()).hexdigest()[:16]
    text = (PAGES / "service-worker.js").read_text()
    text = text.replace('"@@FILES@@"', json.dumps(listed)).replace("@@VERSION@@", version)
    worker.write_text(text)
