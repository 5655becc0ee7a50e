"""Find a Chromium for the browser tests, or get one; print its path.

    python -m tools.browser

Tried in this order: the one that BROWSER_PATH names, one that is installed, Playwright's own (downloaded if need
be), and the system's package where apt-get may install it. Run it with the tests' environment: it has Playwright.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSTALLED = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "microsoft-edge",
    "microsoft-edge-stable",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
]
DOWNLOAD_SECONDS = 180  # some networks swallow the download instead of refusing it


def works(program: str) -> bool:
    """Does it start at all? (Ubuntu has a `chromium-browser` that only tells one to install something else.)"""
    if sys.platform == "win32":  # there `--version` opens a window
        return True
    try:
        return subprocess.run([program, "--version"], capture_output=True, timeout=60, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def installed() -> str | None:
    for name in INSTALLED:
        program = shutil.which(name)
        if program and works(program):
            return program
    return None


def playwrights_own() -> str | None:
    """Playwright's Chromium, if it was downloaded."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        program = playwright.chromium.executable_path
    return program if Path(program).is_file() and works(program) else None


def attempt(*command: str, timeout: float) -> bool:
    print("browser:", *command, file=sys.stderr, flush=True)
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=timeout, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"browser: {error}", file=sys.stderr)
        return False


def find() -> str:
    """The path of a Chromium that works; exits with a sentence where there is none to be had."""
    named = os.environ.get("BROWSER_PATH")
    if named:
        return named
    found = installed() or playwrights_own()
    if found:
        return found
    if attempt(sys.executable, "-m", "playwright", "install", "chromium", timeout=DOWNLOAD_SECONDS):
        found = playwrights_own()
        if found:
            return found
    apt_get = shutil.which("apt-get")
    if apt_get:
        get = [apt_get] if os.geteuid() == 0 else ["sudo", "--non-interactive", apt_get]
        if attempt(*get, "update", "-qq", timeout=300):
            attempt(*get, "install", "-qq", "--yes", "--no-install-recommends", "chromium", timeout=600)
            found = installed()
            if found:
                return found
    raise SystemExit(
        "The browser tests need Chromium, Chrome or Edge, and none could be found or installed. "
        "Install one, or name it with BROWSER_PATH=/path/to/it."
    )


if __name__ == "__main__":
    print(find())
