"""The built site: pages, kernel, start of the play page with and without its snapshot, offline, a newer version."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from support.notebook import open_notebook, run_first_cell
from support.site import ROOT, SITE, served

LESSONS = sorted(path.relative_to(SITE / "files").as_posix() for path in SITE.glob("files/lessons/*.ipynb"))
TABLE = '[data-fortytwo="table"]'


def first_picture(page: Page) -> list[str]:
    """Wait for the person's hand; what its tiles are called."""
    expect(page.locator(f'{TABLE}[data-state="ready"]')).to_be_visible()
    tiles = page.get_by_role("group", name=re.compile("^Your hand")).get_by_role("button")
    expect(tiles).to_have_count(7)
    return [tile.get_attribute("aria-label") or tile.inner_text() for tile in tiles.all()]


def says(page: Page) -> list[str]:
    """What the page's console and its worker's will have said."""
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    return said


def test_landing_page_leads_to_play_lessons_and_lab(sealed: Page, base: str) -> None:
    said = says(sealed)
    sealed.goto(f"{base}/")
    for name, path in (
        ("Play a hand", "play/"),
        ("Start with the first lesson", "notebooks/index.html?path="),
        ("Open the lab", "lab/index.html?path="),
    ):
        expect(sealed.get_by_role("link", name=name)).to_have_attribute("href", re.compile("^" + re.escape(path)))
    sealed.get_by_role("link", name="Play a hand").click()
    first_picture(sealed)
    assert [text for text in said if "Content Security Policy" in text] == []


@pytest.mark.parametrize("width", [320, 768, 1600])
def test_landing_page_fits(sealed: Page, base: str, width: int) -> None:
    sealed.set_viewport_size({"width": width, "height": 700})
    sealed.goto(f"{base}/")
    assert sealed.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_play_page_starts_from_the_snapshot(sealed: Page, base: str) -> None:
    said = says(sealed)
    sealed.goto(f"{base}/play/")
    first_picture(sealed)
    assert [text for text in said if "starting plainly" in text] == []
    assert sealed.evaluate("() => globalThis.crossOriginIsolated") is False


@pytest.mark.parametrize("snapshot", ["missing", "damaged", "cut short"])
def test_play_page_starts_plainly_where_the_snapshot_is_refused(sealed: Page, base: str, snapshot: str) -> None:
    memory = (SITE / "play" / "memory.bin").read_bytes()
    half = len(memory) // 2
    body = {"missing": b"", "damaged": memory[:half] + bytes(1000) + memory[half + 1000 :], "cut short": memory[:half]}
    status = 404 if snapshot == "missing" else 200
    sealed.context.route("**/memory.bin*", lambda route: route.fulfill(status=status, body=body[snapshot]))
    said = says(sealed)
    sealed.goto(f"{base}/play/")
    first_picture(sealed)
    assert len([text for text in said if "starting plainly" in text]) == 1


def test_two_visits_deal_differently(browser: Browser, base: str) -> None:
    hands = []
    for _ in range(2):
        page = browser.new_page()
        page.goto(f"{base}/play/")
        hands.append(first_picture(page))
        page.close()
    assert hands[0] != hands[1]


@pytest.mark.parametrize("app", ["notebooks", "lab"])
def test_first_cell_imports_without_an_install_cell(sealed: Page, base: str, app: str) -> None:
    libraries: list[str] = []
    sealed.context.on("request", lambda request: libraries.append(request.url) if "stdlib" in request.url else None)
    open_notebook(sealed, base, "lab/first-steps.ipynb", app)
    (output,) = run_first_cell(sealed, "import fortytwo, fortytwo_widgets\nfortytwo.__version__")
    version = re.search(r'__version__ = "(.*)"', (ROOT / "fortytwo" / "__init__.py").read_text())
    assert version is not None
    assert output["data"]["text/plain"] == repr(version[1])
    # the byte-compiled library beside npm's own, which is for whoever starts a plain Pyodide from the site
    assert {url.removeprefix(base) for url in libraries} == {"/static/pyodide/python_stdlib_compiled.zip"}
    assert sealed.evaluate("() => globalThis.crossOriginIsolated") is False


@pytest.mark.parametrize("lesson", LESSONS)
def test_lessons_are_read_only(sealed: Page, base: str, lesson: str) -> None:
    listing = json.loads((SITE / "api" / "contents" / "lessons" / "all.json").read_text())
    assert [entry["writable"] for entry in listing["content"] if entry["path"] == lesson] == [False]
    open_notebook(sealed, base, lesson)
    writable = sealed.evaluate("() => globalThis.jupyterapp.shell.currentWidget.context.contentsModel.writable")
    assert writable is False


def test_play_page_works_offline_after_a_visit(page: Page) -> None:
    with served() as address:
        page.goto(f"{address}/play/")
        first_picture(page)
        expect(page.locator("html")).to_have_attribute("data-kept", "play")
    page.goto(f"{address}/play/")  # nobody answers at that address now
    first_picture(page)
    page.goto(f"{address}/")
    expect(page.get_by_role("heading", name="Texas 42")).to_be_visible()


def test_notebooks_work_offline_after_a_visit(page: Page) -> None:
    with served() as address:
        open_notebook(page, address, "lab/first-steps.ipynb")
        expect(page.locator("html")).to_have_attribute("data-kept", "all", timeout=60_000)
    open_notebook(page, address, "play.ipynb", "lab")
    (output,) = run_first_cell(page, "import fortytwo\nfortytwo.__name__")
    assert output["data"]["text/plain"] == "'fortytwo'"


@pytest.fixture
def changing_site(tmp_path: Path) -> Path:
    """A copy of the site's own pages that a test may change, with hard links for the large files."""
    copy = tmp_path / "site"
    for name in ("play", "static"):
        shutil.copytree(SITE / name, copy / name, copy_function=os.link)
    for name in ("index.html", "landing.css", "offline.js"):
        shutil.copyfile(SITE / name, copy / name)
    publish(copy)
    return copy


def publish(site: Path) -> None:
    """Write the copy's service worker, as the build does last."""
    (site / "service-worker.js").touch()
    code = "import sys, pathlib; from tools.offline import write_service_worker as w; w(pathlib.Path(sys.argv[1]))"
    subprocess.run([sys.executable, "-c", code, str(site)], cwd=ROOT, check=True)


def test_a_newer_version_waits_until_it_is_asked_for(page: Page, changing_site: Path) -> None:
    with served(changing_site) as address:
        page.goto(f"{address}/play/")
        expect(page.locator("html")).to_have_attribute("data-kept", "play")

        landing = changing_site / "index.html"
        landing.write_text(landing.read_text().replace("Play a hand", "Play a new hand"))
        publish(changing_site)
        page.goto(f"{address}/")
        expect(page.get_by_role("link", name="Play a hand")).to_be_visible()
        page.get_by_role("button", name="Load it").click()
        expect(page.get_by_role("link", name="Play a new hand")).to_be_visible()
