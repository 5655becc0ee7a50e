"""The play page's cold start, against a bare start of Pyodide in the same run, and what is downloaded until then.

    cd tests && python -m bench.cold_start

A cold start is from opening the page, in a browser that has none of it, to the first legal call on the screen. The bare
start is a worker that loads the site's Pyodide, which is npm's as published, from the same server, and runs `1`; beside
it stands one with the byte-compiled standard library that the site's kernels load. Figures are medians of five, each
kind in turn.
"""

from __future__ import annotations

import gzip
import statistics
from pathlib import Path
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright
from support.site import launch_arguments, served

RUNS = 5
HERE = Path(__file__).resolve().parent

# The bots that call before the person do so at once, and the page says when there is something to choose.
AT_ONCE = 'localStorage.setItem("fortytwo:pace", "instant");'
FIRST_CALL = """
(function look() {
  const table = document.getElementById("table")?.shadowRoot;
  if (table?.querySelector('[role="toolbar"] button')) document.documentElement.dataset.ready = performance.now();
  else requestAnimationFrame(look);
})();
"""


def cold_start(browser: Browser, address: str, *, snapshot: bool) -> tuple[float, set[str]]:
    """Milliseconds from opening the page until it is ready, and what was asked for until then."""
    asked: set[str] = set()
    with browser.new_context(service_workers="block") as context:
        if not snapshot:
            context.route("**/memory.bin*", lambda route: route.fulfill(status=404))
        page = context.new_page()
        if "/play/" in address:
            page.add_init_script(AT_ONCE + FIRST_CALL)
        page.on("request", lambda request: asked.add(request.url))
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        return float(page.get_attribute("html", "data-ready") or "nan"), asked


def main() -> None:
    kinds = {
        "bare": ("bench/bare.html", True),
        "bare, byte-compiled": ("bench/bare.html?library=python_stdlib_compiled.zip", True),
        "play page": ("play/", True),
        "play page, snapshot refused": ("play/", False),
    }
    milliseconds: dict[str, list[float]] = {kind: [] for kind in kinds}
    downloaded: set[str] = set()
    with served(others={"bench": HERE}) as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        for _ in range(RUNS):
            for kind, (path, snapshot) in kinds.items():
                taken, asked = cold_start(browser, f"{base}/{path}", snapshot=snapshot)
                milliseconds[kind].append(taken)
                if kind == "play page":
                    downloaded |= asked
        browser.close()
        sizes = {url: len(gzip.compress(urlopen(url).read(), 9)) for url in downloaded}

    bare = statistics.median(milliseconds["bare"])
    print(f"{'cold start, median of ' + str(RUNS):34} {'ms':>6} {'ratio':>6}")
    for kind, taken in milliseconds.items():
        median = statistics.median(taken)
        print(f"{kind:34} {median:6.0f} {median / bare:6.2f}")
    print(f"\n{'downloaded until then, gzip -9':34} {'kB':>6}")
    for url, size in sorted(sizes.items(), key=lambda item: -item[1]):
        print(f"{url.removeprefix(base).split('?')[0]:34} {size / 1e3:6.0f}")
    print(f"{'in all':34} {sum(sizes.values()) / 1e3:6.0f}")


if __name__ == "__main__":
    main()
