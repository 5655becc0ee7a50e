"""The built site, served as a project page is: under a sub-path, by a plain static server on this machine."""

from __future__ import annotations

import functools
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
SITE = ROOT / "build" / "site"
PREFIX = "/texas42"

# No sandbox, as root may run this; and nothing of what Chromium would say to its maker's hosts.
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def launch_arguments() -> dict[str, Any]:
    """For Playwright's ``launch``: the Chromium that tools/browser.py finds."""
    find = [sys.executable, "-m", "tools.browser"]
    path = subprocess.run(find, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout.strip()
    return {"executable_path": path, "headless": True, "args": CHROMIUM_FLAGS}


class _Handler(SimpleHTTPRequestHandler):
    """Serves the site below PREFIX, some folders of other places there too, and nothing above."""

    others: ClassVar[Mapping[str, Path]] = {}

    def translate_path(self, path: str) -> str:
        below = path.removeprefix(PREFIX)
        if below == path:
            return "/nonexistent"
        for folder, directory in self.others.items():
            if below.startswith(f"/{folder}/"):
                return str(directory / Path(urlsplit(below).path).name)
        return super().translate_path(below)

    def log_message(self, *arguments: object) -> None:
        pass


@contextmanager
def served(site: Path = SITE, others: Mapping[str, Path] | None = None) -> Iterator[str]:
    """Serve the site, with other directories as folders of it; gives its address, without a slash at the end."""
    handler = type("Handler", (_Handler,), {"others": others or {}})
    server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    finally:
        server.shutdown()
        server.server_close()
