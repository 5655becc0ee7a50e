"""A person at the table: looks at what is shown, hears what is announced, and plays by mouse or by keyboard.

Nothing here knows how the table is drawn: it goes by roles, names and data-attributes. What the play page's worker says
is overheard as docs/session.md has it, so that a test can hold what is shown against it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Literal

from playwright.sync_api import Locator, Page, expect

from fortytwo.session import Session

TABLE = '[data-fortytwo="table"]'
Kind = Literal["call", "contract", "play", "lead", "next", "new"]
Deed = tuple[Kind, str]

# Before any script of the page: what its live regions say, what its worker says, what its policy refused.
OVERHEAR = """
const overheard = { said: [], alerted: [], events: [], replies: [], snapshot: null, refused: [] };
globalThis.overheard = overheard;
document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  overheard.refused.push(`${violatedDirective}: ${blockedURI} in ${sourceFile}`));

const attach = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  const root = attach.call(this, options);
  new MutationObserver((changes) => {
    const elements = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement));
    for (const region of new Set(elements.map((element) => element?.closest("[aria-live]")))) {
      if (!region?.textContent) continue;
      overheard[region.getAttribute("aria-live") === "polite" ? "said" : "alerted"].push(region.textContent);
    }
  }).observe(root, { childList: true, characterData: true, subtree: true });
  return root;
};

globalThis.Worker = class extends Worker {
  constructor(...given) {
    super(...given);
    overheard.worker = this;
    this.addEventListener("message", ({ data }) => {
      if (data?.method === "custom") overheard.replies.push(data.content);
      const snapshot = data?.state?.snapshot;
      if (!snapshot) return;
      const { events, ...rest } = snapshot;
      overheard.snapshot = rest;
      const last = overheard.events.at(-1)?.n ?? 0;
      for (const { n, kind, say } of events) if (n > last) overheard.events.push({ n, kind, say });
    });
  }
};
"""

# What can be seen on a table, in plain values.
LOOK = """(table) => {
  const within = (root, css) => [...root.querySelectorAll(css)];
  const all = (css) => within(table, css);
  const one = (css) => table.querySelector(css);
  const shown = (css) => all(css).filter((element) => element.checkVisibility());
  const text = (css) => one(css)?.textContent.replaceAll("\\u00a0", " ").trim() ?? "";
  const of = (element, name) => element.getAttribute(name);
  const sides = (css, name) => Object.fromEntries(all("[data-part=side]").map((side) =>
    [of(side, "data-side"), Number(of(side.querySelector(css), name))]));
  const choices = (kind) =>
    shown(`[data-part=choices] button[data-kind=${kind}]`).map((each) => of(each, "data-action"));
  const tiles = (root, css) => within(root, css).map((each) => of(each, "data-tile"));
  const result = shown("[data-part=result]")[0];
  return {
    state: of(table, "data-state"),
    rev: Number(of(table, "data-rev")),
    phase: of(table, "data-phase"),
    presenting: table.hasAttribute("data-presenting"),
    calls: choices("call"),
    contracts: choices("contract"),
    hand: tiles(table, "[data-part=hand] button"),
    playable: tiles(table, "[data-part=hand] button[data-playable]"),
    trick: all("[data-part=trick] li[data-tile]").map((play) => `${of(play, "data-seat")} ${of(play, "data-tile")}`),
    tricks: all("[data-part=tricks] li[data-trick]").map((trick) => tiles(trick, "li[data-tile]")),
    points: sides("[data-points]", "data-points"),
    marks: sides("[data-marks]", "data-marks"),
    bid: text("[data-part=bid]"),
    trump: text("[data-part=trump]"),
    status: text("[data-part=status]"),
    hint: text("[data-part=hint]"),
    note: text("[data-part=note]"),
    result: result ? result.querySelector("h2").textContent : "",
    game_over: result ? result.hasAttribute("data-game-over") : false,
    ended: result ? of(result, "data-ended") : "",
    next: shown("[data-part=result] button[data-action=next]").length === 1,
    again: shown("[data-part=result] button[data-action=new]").length === 1,
  };
}"""

# The person can do something: nothing is awaited, nothing is still being shown.
READY = """([table, rev]) => {
  const is = (name) => table.getAttribute(name);
  if (!table.isConnected || is("data-state") !== "ready" || table.hasAttribute("data-presenting")) return false;
  if (!["false", null].includes(is("aria-busy")) || Number(is("data-rev")) < rev) return false;
  const to_do = [
    "[data-part=choices] button", "[data-part=hand] button[data-playable]",
    "[data-part=result] button[data-action=next]", "[data-part=result] button[data-action=new]",
  ];
  return [...table.querySelectorAll(to_do.join())].some((button) => button.checkVisibility());
}"""

# Where the focus is: what holds it inside the table, or "" where it is lost.
FOCUS = """(table) => {
  const focused = table.getRootNode().activeElement;
  if (!focused || !table.contains(focused) || !focused.checkVisibility()) return "";
  if (document.activeElement !== table.getRootNode().host) return "";
  const names = ["data-key", "data-action", "data-part"].map((name) => focused.getAttribute(name));
  return names.find(Boolean) ?? focused.tagName;
}"""


@dataclass(frozen=True)
class Sight:
    """What is to be seen on the table at one moment."""

    state: str
    rev: int
    phase: str
    presenting: bool
    calls: list[str]
    contracts: list[str]
    hand: list[str]
    playable: list[str]
    trick: list[str]
    tricks: list[list[str]]
    points: dict[str, int]
    marks: dict[str, int]
    bid: str
    trump: str
    status: str
    hint: str
    note: str
    result: str
    game_over: bool
    ended: str
    next: bool
    again: bool

    @property
    def standing(self) -> tuple[object, ...]:
        """What has to be the same again after a reload."""
        return (self.phase, self.hand, self.playable, self.trick, self.tricks, self.points, self.marks, self.bid,
                self.trump, self.status, self.result)  # fmt: skip

    @property
    def torn(self) -> bool:
        """Whether some tiles may be played and others not."""
        return 0 < len(self.playable) < len(self.hand)


class Table:
    """A table on a page, as a person meets it."""

    def __init__(self, page: Page, root: Locator | None = None) -> None:
        self.page = page
        self.root = page.locator(TABLE) if root is None else root

    # -- seeing and hearing

    def look(self) -> Sight:
        return Sight(**self.root.evaluate(LOOK))

    def ready(self, rev: int = 0) -> Sight:
        """Wait until the person can do something, in revision `rev` or a later one."""
        expect(self.root).to_be_visible()
        self.page.wait_for_function(READY, arg=[self.root.element_handle(), rev])
        return self.look()

    def focus(self) -> str:
        """What holds the focus: a tile, a call, a part; "" where the focus isn't inside the table."""
        return str(self.root.evaluate(FOCUS))

    def overheard(self, what: str) -> Any:
        return self.page.evaluate("(what) => globalThis.overheard[what]", what)

    def snapshot(self) -> dict[str, Any]:
        """The newest that the play page's worker has sent, without its events."""
        snapshot: dict[str, Any] = self.overheard("snapshot")
        return snapshot

    def forget(self) -> None:
        """Let what was said and what happened so far be forgotten."""
        self.page.evaluate("() => { overheard.events.length = 0; overheard.said.length = 0; }")

    def said(self) -> str:
        """All that was announced politely, in one text."""
        return " ".join(self.overheard("said")).replace("\u00a0", "")

    def alerted(self) -> str:
        return " ".join(self.overheard("alerted")).replace("\u00a0", "")

    # -- by mouse

    def button(self, kind: Kind, action: str) -> Locator:
        """The button that does it."""
        if kind == "play":
            return self.root.locator(f'[data-part="hand"] button[data-tile="{action}"]')
        if kind == "lead":  # by which end, once the tile was chosen
            return self.root.locator(f'[data-part="ends"] button[data-action="{action}"]')
        if kind in ("next", "new"):
            return self.root.locator(f'[data-part="result"] button[data-action="{kind}"]')
        return self.root.locator(f'[data-part="choices"] button[data-kind="{kind}"][data-action="{action}"]')

    def click(self, deed: Deed) -> Sight:
        """Do it by mouse, and wait for the person's next turn."""
        rev = self.look().rev
        self.button(*deed).click()
        return self.ready(rev + 1)

    def touch(self, tile: str) -> None:
        """Click a tile that can't be played, which Playwright's own click waits for in vain."""
        box = self.button("play", tile).bounding_box()
        assert box
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 3)

    def set_pace(self, pace: str) -> None:
        """In the settings, as a person would."""
        self.root.get_by_role("button", name="Settings").click()
        sheet = self.root.get_by_role("dialog", name="Settings")
        sheet.get_by_role("radio", name=pace).check()
        sheet.get_by_role("button", name="Close").click()
        expect(sheet).to_be_hidden()

    # -- by keyboard

    def press(self, *keys: str) -> None:
        """Press keys one after another; after each the focus is still in the table."""
        for key in keys:
            self.page.keyboard.press(key)
            assert self.focus(), f"{key} lost the focus"

    def tab_to(self, *wanted: str, most: int = 20) -> str:
        """Press Tab until the focus is on one of `wanted`; gives which."""
        for _ in range(most):
            if self.focus() in wanted:
                return self.focus()
            self.page.keyboard.press("Tab")
        raise AssertionError(f"none of {wanted} within {most} tabs")

    def arrow_to(self, wanted: str, most: int = 20) -> None:
        """Press the right arrow until the focus is on `wanted`."""
        for _ in range(most):
            if self.focus() == wanted:
                return
            self.press("ArrowRight")
        raise AssertionError(f"no {wanted} within {most} arrows")


# -- how the person plays


def plays(sight: Sight, bid: Callable[[list[str]], str]) -> Deed:
    """What a simple player does: bids as told, names the number held most often, plays the first tile that may be."""
    if sight.calls:
        return "call", bid(sight.calls)
    if sight.contracts:
        numbers = dict(zip("0123456", ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"], strict=True))
        held = "".join(sight.hand)
        return "contract", numbers[max(numbers, key=held.count)]
    if sight.playable:
        return "play", sight.playable[0]
    return ("next", "") if sight.next else ("new", "")


def lowest(calls: list[str]) -> str:
    """The lowest bid up to one mark, else a pass."""
    return next((call for call in calls if call.isdecimal() and int(call) <= 42), "P")


def highest(calls: list[str]) -> str:
    return calls[-1]


def passing(calls: list[str]) -> str:
    return calls[0]


def turns(table: Table, bid: Callable[[list[str]], str] = lowest, most: int = 400) -> Iterator[Sight]:
    """The person's turns, one after another, played by mouse; what is to be seen at each, before it is played."""
    sight = table.ready()
    for _ in range(most):
        yield sight
        sight = table.click(plays(sight, bid))
    raise AssertionError(f"it isn't over after {most} turns")


def until(table: Table, wanted: Callable[[Sight], bool], bid: Callable[[list[str]], str] = lowest) -> Sight:
    """Play by mouse up to the first of the person's turns that is `wanted`."""
    return next(sight for sight in turns(table, bid) if wanted(sight))


def open_play(page: Page, base: str, pace: str = "Instant", bots: str = "reference") -> Table:
    """Open the play page, overheard, and set the pace in its settings; with bots that take no time, unless others are
    asked for."""
    page.add_init_script(OVERHEAR)
    page.goto(f"{base}/play/?bots={bots}")
    table = Table(page)
    table.set_pace(pace)
    return table


def sit_down(page: Page, base: str, session: Session, pace: str = "instant") -> Table:
    """Open the play page, overheard, with a table that the browser has kept: any session goes on there."""
    page.add_init_script(OVERHEAR)
    page.goto(f"{base}/")
    keep = "([game, pace]) => { localStorage['fortytwo:game:play'] = game; localStorage['fortytwo:pace'] = pace; }"
    page.evaluate(keep, [session.save(), pace])
    page.goto(f"{base}/play/")
    table = Table(page)
    expect(table.root).to_have_attribute("data-state", "ready")
    table.forget()
    return table
