"""What must be true of the built site; the build fails where it isn't.

python -m tools.check_site
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from tools.paths import SITE

TEXT = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".webmanifest"}
URL = re.compile(r"(?:https?:)?//(?:[a-z0-9-]+\.)+[a-z]{2,}[^\s\"'`<>)\\]*", re.IGNORECASE)

LINK = re.compile(r'\b(?:href|src)="([^"#][^"]*)"')

# Hosts that are only named, in links and namespaces. Any other is foreign: add it here if nothing is fetched from it.
NAMED = {
    "github.com",
    "json-schema.org",
    "jupyterlab.readthedocs.io",
    "jupyterlite.readthedocs.io",
    "webpack.js.org",
    "www.w3.org",
}

# JupyterLite's and Pyodide's bundles have defaults on other hosts, which our configuration overrides (checked below).
# That none of them is asked is what the browser tests show: they refuse and record every request to another host.
BUNDLES = re.compile(r"^(build/|extensions/|static/pyodide/pyodide(\.asm)?\.mjs$)")


def foreign_hosts(site: Path) -> list[str]:
    """Addresses on other hosts in the site's text files."""
    found = []
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if path.suffix in TEXT and path.is_file() and not BUNDLES.match(name):
            for url in URL.findall(path.read_text(errors="replace")):
                if url.split("/")[2].lower() not in NAMED:
                    found.append(f"{name}: {url}")
    return found


def configuration(site: Path) -> list[str]:
    """What is wrong with JupyterLite's configuration."""
    wrong = []
    data = json.loads((site / "jupyter-lite.json").read_text())["jupyter-config-data"]
    kernel = data["litePluginSettings"]["@jupyterlite/pyodide-kernel-extension:kernel"]
    if kernel.get("pyodideUrl") != "./static/pyodide/pyodide.mjs":
        wrong.append(f"pyodideUrl is {kernel.get('pyodideUrl')!r}: kernels would start from another host")
    if kernel.get("disablePyPIFallback") is not True:
        wrong.append("a kernel may ask a package registry")
    locked = json.loads((site / "static/pyodide/pyodide-lock.json").read_text())["packages"]
    for name in kernel["loadPyodideOptions"]["packages"]:
        if name not in locked:
            wrong.append(f"{name} is loaded at a kernel's start but isn't in the lock file")
    for package in locked.values():
        if not (site / "static/pyodide" / package["file_name"]).is_file():
            wrong.append(f"{package['file_name']} is in the lock file but not in the site")
    extension = json.loads((site / "extensions/anywidget/package.json").read_text())
    if extension["version"] != locked["anywidget"]["version"]:
        wrong.append(f"anywidget: {extension['version']} in the lab, {locked['anywidget']['version']} in the kernel")
    return wrong


def dead_links(site: Path) -> list[str]:
    """Links from our own pages to pages or notebooks that aren't there."""
    dead = []
    for page in (site / "index.html", site / "play" / "index.html"):
        for link in LINK.findall(page.read_text()):
            address = urlsplit(link)
            if address.scheme:
                continue
            target = page.parent / address.path
            notebooks = parse_qs(address.query).get("path", [])
            wanted = [target / "index.html" if target.is_dir() else target, *(site / "files" / n for n in notebooks)]
            dead += [f"{page.relative_to(site)}: {link}" for path in wanted if not path.is_file()]
    return dead


def check(site: Path = SITE) -> None:
    wrong = [
        *configuration(site),
        *(f"foreign host in {where}" for where in foreign_hosts(site)),
        *(f"dead link in {where}" for where in dead_links(site)),
    ]
    if wrong:
        raise SystemExit("the site is not as it must be:\n  " + "\n  ".join(wrong))


if __name__ == "__main__":
    check()
