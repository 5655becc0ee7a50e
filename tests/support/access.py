"""For everybody: what axe finds on a page, what doesn't fit it, and what a strict policy would refuse."""

from __future__ import annotations

from typing import Literal

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

RULES = {"resultTypes": ["violations"], "rules": {"target-size": {"enabled": True}}}
Scheme = Literal["light", "dark"]
LOOKS: list[tuple[Scheme, int]] = [("light", 1280), ("dark", 1280), ("light", 360)]

# What reaches over the left or right edge, what is too small to hit, and whether the page can be scrolled sideways.
MISFITS = """(least) => {
  const page = document.documentElement.scrollWidth;
  const found = page > innerWidth ? [`${page} wide`] : [];
  const named = (element) => `${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent}`;
  const roots = [document, ...[...document.querySelectorAll("*")].map((element) => element.shadowRoot).filter(Boolean)];
  for (const element of roots.flatMap((root) => [...root.querySelectorAll("body *, [data-fortytwo] *")])) {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1 || !element.checkVisibility()) continue;
    if (left < -1 || right > innerWidth + 1) found.push(`${named(element)}: ${left} to ${right} of ${innerWidth}`);
    const small = element.tagName === "BUTTON" && Math.min(width, height) < least;
    if (small) found.push(`${named(element)}: ${width} x ${height}`);
  }
  return found;
}"""

STYLED = """() => {
  const roots = [document, ...[...document.querySelectorAll("*")].map((element) => element.shadowRoot).filter(Boolean)];
  return roots.flatMap((root) => [...root.querySelectorAll("[style], style")].map((element) => element.outerHTML));
}"""


AXE = """async ([within, options]) => {
  const { violations } = await globalThis.axe.run(within ?? document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target} ${html}`));
}"""


def violations(page: Page, within: str | None = None) -> list[str]:
    """What axe finds, one line each."""
    if not page.evaluate("() => 'axe' in globalThis"):
        page.evaluate(Axe().axe_script)
    found: list[str] = page.evaluate(AXE, [within, RULES])
    return found


def wear(page: Page, scheme: Scheme, width: int) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
