"""Make the documentation's pictures: a table in the middle of a hand, light, dark and on a phone, and what a notebook
draws of a solution and of a review, light and dark.

    cd tests && python -m pictures

The tables are photographs of the real play page. The game in them is one that Python played up to there and saved, so
the same pictures come out as long as the look is the same. The drawings are photographed on a plain page.
"""

from __future__ import annotations

from playwright.sync_api import Browser, sync_playwright
from support.site import ROOT, launch_arguments, served

import fortytwo as ft
from fortytwo.session import Session

PICTURES = ROOT / "docs" / "pictures"
SIZES = {
    "table-light": (1280, 800, "light"),
    "table-dark": (1280, 800, "dark"),
    "phone-light": (360, 740, "light"),
}
TABLE = '[data-fortytwo="table"]'
PAGES = {
    "light": "<body bgcolor=white text=#111111>",
    "dark": "<body bgcolor=#111111 text=#eeeeee>",
}


def saved_game() -> str:
    """A game saved in its first hand: South is the third to play to the third trick, and can't play every tile."""
    for seed in range(1000):
        session = Session(seed=f"picture {seed}")
        while True:
            while session.step():
                pass
            now, actions = session.snapshot()["now"], session.snapshot()["actions"]
            playable = len(actions["tiles"])
            if len(now["tricks"]) == 2 and len(now["trick"]["plays"]) == 2 and 0 < playable < len(now["hand"]) - 1:
                return session.save()
            if now["result"] or len(now["tricks"]) > 2:
                break
            kind = {"auction": "call", "contract": "contract", "play": "play"}[now["phase"]]
            action = actions["tiles"][0] if kind == "play" else actions[f"{kind}s"][0]["action"]
            session.handle({"id": "1", "rev": session.rev, "kind": kind, "action": action})
    raise AssertionError("no such hand among a thousand games")


def drawings() -> dict[str, str]:
    """The lab notebook's hand: each lead in fours, and the review of how it was played in fives."""
    deal = ft.Deal.random(seed=42)
    named = ft.Round(deal, rules="tournament", dealer="W").act("P").act("30").act("P").act("P").act("fives")
    fours = ft.Round.setup(hands=deal, contract="fours", declarer="E", bid="30")
    done = ft.play_out(named.act("64"), "reference", seed=1)
    return {"heat": ft.solve(fours)._repr_html_(), "review": ft.review(done)._repr_html_()}


def draw(browser: Browser) -> None:
    page = browser.new_page(device_scale_factor=2)
    for name, svg in drawings().items():
        for scheme, body in PAGES.items():
            page.set_content(body + svg)
            page.locator("svg").screenshot(path=PICTURES / f"{name}-{scheme}.png")
    page.close()


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    saved = saved_game()
    with served() as base, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_arguments())
        for name, (width, height, scheme) in SIZES.items():
            context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
            page = context.new_page()
            page.add_init_script(f"localStorage.setItem('fortytwo:game:play', {saved!r})")
            page.goto(f"{base}/play/")
            page.locator(f'{TABLE}[data-state="ready"][data-phase="play"]').wait_for()
            page.screenshot(path=PICTURES / f"{name}.png", animations="disabled")
            context.close()
        draw(browser)
        browser.close()


if __name__ == "__main__":
    main()
