"""What the browser keeps of a game, and what happens where it keeps nothing, too little or rubbish."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from support.table import OVERHEAR, Sight, Table, lowest, open_play, passing, plays, turns, until

GAME, ASIDE = "fortytwo:game:play", "fortytwo:damaged:play"

DENIED = """
Object.defineProperty(globalThis, "localStorage", {
  get() { throw new DOMException("The operation is insecure.", "SecurityError"); },
});"""
REFUSED = """
for (const name of ["getItem", "setItem", "removeItem"]) {
  Storage.prototype[name] = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
}"""
FULL = """
globalThis.full = true;
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (...given) {
  if (globalThis.full) throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  setItem.apply(this, given);
};"""


def kept(page: Page, key: str) -> str | None:
    text: str | None = page.evaluate("(key) => localStorage.getItem(key)", key)
    return text


def reload(table: Table) -> Sight:
    """What the table shows when the page is there again."""
    table.page.reload()
    return table.ready()


def test_a_game_survives_a_reload(sealed: Page, base: str) -> None:
    """Reload in the auction, in the middle of a trick and at the end of a hand: the same hand, trick, score and turn,
    and the pace too; the hand can be played to its end. The same in a new tab after the old one was closed."""
    table = open_play(sealed, base)
    auction = table.ready()
    assert reload(table).standing == auction.standing

    trick = until(table, lambda sight: bool(sight.trick and sight.tricks and sight.playable), passing)
    again = reload(table)
    assert again.standing == trick.standing
    assert again.status in table.said()
    expect(table.root).to_have_attribute("data-pace", "instant")

    new = sealed.context.new_page()
    new.add_init_script(OVERHEAR)
    sealed.close()
    new.goto(f"{base}/play/")
    table = Table(new)
    assert table.ready().standing == trick.standing

    end = until(table, lambda sight: bool(sight.result))
    assert reload(table).standing == end.standing
    assert len(table.click(plays(end, lowest)).hand) == 7


def cut_short(text: str) -> str:
    return text[: len(text) // 2]


def one_letter_else(text: str) -> str:
    at = len(text) // 2
    return text[:at] + ("0" if text[at] != "0" else "1") + text[at + 1 :]


def rubbish(_text: str) -> str:
    return '<img src=x onerror="alert(1)"> nonsense \u2603'


def test_a_damaged_game(sealed: Page, base: str) -> None:
    """A kept text that can't be read: said in so many words, seen and heard; the text can be copied; until a new game
    is asked for nothing is written over it, and after that it is still kept aside."""
    table = open_play(sealed, base)
    table.ready()
    whole = kept(sealed, GAME)
    assert whole
    title = table.root.get_by_role("heading", name="Your saved game can't be read")
    for damage in (rubbish, cut_short, one_letter_else):
        text = damage(whole)
        sealed.evaluate("([key, text]) => localStorage.setItem(key, text)", [GAME, text])
        sealed.reload()
        expect(table.root).to_have_attribute("data-state", "damaged")
        expect(title).to_be_visible()
        expect(table.root.get_by_role("alert")).to_have_text("Your saved game can't be read")
        expect(table.root.get_by_role("textbox", name="Saved game")).to_have_value(text)
        assert kept(sealed, GAME) == text

    sealed.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.root.get_by_role("button", name="Copy: Saved game").click()
    expect(table.root.get_by_text("Copied.")).to_be_visible()
    assert sealed.evaluate("() => navigator.clipboard.readText()") == text

    table.root.get_by_role("button", name="Start a new game").click()
    sight = table.ready()
    expect(title).to_be_hidden()
    assert len(sight.hand) == 7
    assert kept(sealed, ASIDE) == text
    sight = table.click(plays(sight, passing))
    assert reload(table).standing == sight.standing


@pytest.mark.parametrize("refusal", [DENIED, REFUSED], ids=["no storage", "storage throws"])
def test_storage_denied(sealed: Page, base: str, refusal: str) -> None:
    """A browser that keeps nothing: a sentence says so, and the game can be played."""
    sealed.add_init_script(refusal)
    table = open_play(sealed, base)
    note = table.root.get_by_text("This browser saves nothing for this page")
    expect(note).to_be_visible()
    assert until(table, lambda sight: bool(sight.tricks)).marks
    expect(note).to_be_visible()


def test_storage_full(sealed: Page, base: str) -> None:
    """A full storage: a sentence says so, the game goes on; as soon as there is room the game is kept and the sentence
    gone."""
    sealed.add_init_script(FULL)
    table = open_play(sealed, base)
    note = table.root.get_by_text(re.compile("storage is full"))
    expect(note).to_be_visible()
    for sight in turns(table):
        if sight.playable:
            break
    expect(note).to_be_visible()
    assert kept(sealed, GAME) is None

    sealed.evaluate("() => { globalThis.full = false }")
    sight = table.click(plays(sight, lowest))
    expect(note).to_be_hidden()
    sealed.add_init_script("globalThis.full = false")
    assert reload(table).standing == sight.standing


def test_two_tabs(sealed: Page, base: str) -> None:
    """A second tab shows the same game; each goes on by itself, and the one that acted last is what is kept."""
    first = open_play(sealed, base)
    sight = first.ready()
    second = Table(sealed.context.new_page())
    second.page.goto(f"{base}/play/")
    assert second.ready().standing == sight.standing
    acted = second.click(plays(sight, passing))
    assert first.look().standing == sight.standing
    assert reload(first).standing == acted.standing
