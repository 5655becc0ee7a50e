"""The play page, played: a whole game by mouse, a whole hand by keyboard, and what a person must not be able to do."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.table import OVERHEAR, Sight, Table, lowest, open_play, passing, plays, turns, until

LADDER = [*(str(points) for points in range(30, 43)), "84", "3M", "4M", "5M", "6M", "7M"]


@pytest.fixture
def table(sealed: Page, base: str) -> Table:
    return open_play(sealed, base)


def legal_calls(bid: str | None) -> list[str]:
    """By the tournament rules: a pass, or any bid higher than the last; two marks at most at first, then one more."""
    if bid is None:
        return ["P", *LADDER[: LADDER.index("84") + 1]]
    higher = LADDER[LADDER.index(bid) + 1 :]
    return ["P", *[call for call in higher if LADDER.index(call) <= max(LADDER.index("84"), LADDER.index(bid) + 1)]]


def in_order(sentences: list[str], text: str) -> list[str]:
    """Those of the sentences that aren't in the text, each after the one before."""
    missing, at = [], 0
    for sentence in sentences:
        found = text.find(sentence, at)
        if found < 0:
            missing.append(sentence)
        else:
            at = found + len(sentence)
    return missing


def own_plays(table: Table) -> list[str]:
    """What was reported of the person's own plays."""
    plays = [event["say"] for event in table.overheard("events") if event["kind"] == "play"]
    return [say for say in plays if say.startswith("You ")]


def check_turn(table: Table, sight: Sight) -> dict[str, Any]:
    """What is shown is what the session said, and its numbers agree."""
    snapshot = table.snapshot()
    now, actions = snapshot["now"], snapshot["actions"]
    assert sight.rev == snapshot["rev"]
    assert sight.calls == [choice["action"] for choice in actions["calls"]]
    assert sight.contracts == [choice["action"] for choice in actions["contracts"]]
    assert sight.playable == actions["tiles"]
    assert sight.points == now["points"]
    assert sight.marks == now["score"]
    if sight.calls:
        assert sight.calls == legal_calls(now["bid"] and now["bid"]["call"])
    if sight.playable:
        assert sight.hand == [held["tile"] for held in now["hand"]]
        assert sight.trick == [f"{play['seat']} {play['tile']}" for play in now["trick"]["plays"]]
        assert len(sight.hand) + sum(tile.startswith("S ") for tile in sight.trick) + len(now["tricks"]) == 7
        assert sum(sight.points.values()) == sum(trick["points"] for trick in now["tricks"])
    return snapshot


def check_result(table: Table, sight: Sight, before: dict[str, int]) -> None:
    """The end of a hand: marks are added up, points are those of the tricks, all 28 tiles lie open."""
    result = table.snapshot()["now"]["result"]
    panel = table.root.get_by_role("region", name="End of the hand")
    expect(panel.get_by_role("heading", name=result["say"], exact=True)).to_be_visible()
    assert {side: before[side] + result["gains"][side] for side in before} == sight.marks
    gains = [f"+{marks} {'mark' if marks == 1 else 'marks'}" for marks in result["gains"].values() if marks]
    assert panel.get_by_text(re.compile(r"^\+\d")).all_inner_texts() == gains
    assert len(gains) == (0 if sight.ended == "thrown-in" else 1)
    lying = panel.locator("li[data-tile]")
    tiles = lying.evaluate_all("(tiles) => tiles.map((tile) => tile.getAttribute('data-tile'))")
    assert len(tiles) == len(set(tiles)) == 28
    if sight.ended == "played":
        assert sum(sight.points.values()) == 42


def test_a_whole_game_by_mouse(table: Table) -> None:
    """From the first deal to seven marks: exactly the legal calls at each bid, what is shown is what the session said,
    each hand's marks add up to the game's, and everything that happened was announced once, in order."""
    marks = {"NS": 0, "EW": 0}
    for sight in turns(table):
        check_turn(table, sight)
        if sight.result:
            check_result(table, sight, marks)
            marks = sight.marks
        if sight.game_over:
            break
    assert max(marks.values()) >= 7 > min(marks.values())
    winner = max(marks, key=lambda side: marks[side])
    names = {"NS": "You and North", "EW": "East and West"}[winner]
    said = f"{names} win the game, {max(marks.values())} to {min(marks.values())}."
    assert said in table.said()

    events = [event["say"] for event in table.overheard("events")]
    assert in_order(events, table.said()) == []
    assert table.alerted() == ""

    table.page.reload()
    assert table.ready().standing == sight.standing
    expect(table.root.get_by_role("region", name="End of the hand").get_by_text(said, exact=True)).to_be_visible()
    table.root.get_by_role("button", name="New game").click()  # would throw the match away, so it asks
    table.root.get_by_role("dialog", name="Start a new game?").get_by_role("button", name="Keep playing").click()

    next_game = table.click(("next", ""))  # of the match
    assert next_game.marks == {"NS": 0, "EW": 0}
    assert len(next_game.hand) == 7


def test_a_whole_hand_by_keyboard(sealed: Page, base: str) -> None:
    """Tab to the table, then arrows, typed digits and Enter up to the end of a hand and into the next: the focus is
    never lost and comes back by itself to what can be done, and each play was announced. No mouse, for the settings
    neither."""
    sealed.add_init_script(OVERHEAR)
    sealed.goto(f"{base}/play/")
    table = Table(sealed)
    table.tab_to("settings")
    table.press("Enter")
    table.tab_to("INPUT")
    table.press("ArrowDown")
    expect(table.root.get_by_role("radio", name="Instant")).to_be_checked()
    table.press("Escape")
    assert table.focus() == "settings"

    sight = table.ready()
    table.tab_to("P")
    heard = 0
    for _ in range(40):
        kind, wanted = plays(sight, lowest)
        assert table.focus(), "the focus is lost when the turn comes"
        if kind in ("next", "new"):
            break
        if kind == "play" and heard % 2 == 0:
            table.press(*wanted)  # its two digits
        else:
            table.arrow_to(wanted)
        assert table.focus() == wanted
        table.press("Enter")
        sight = table.ready(sight.rev + 1)
        assert table.focus() in {*sight.calls, *sight.contracts, *sight.hand, "next", "new"}
        if kind == "play":
            heard += 1
            assert len(own_plays(table)) == heard
            assert in_order([event["say"] for event in table.overheard("events")], table.said()) == []
    assert sight.result
    assert heard > 0 or sight.ended == "thrown-in"
    assert sight.result in table.said()
    assert table.focus() == "next"
    table.press(" ")
    assert len(table.ready(sight.rev + 1).hand) == 7
    assert table.focus()


def test_the_tables_own_keys(table: Table) -> None:
    """S, T and L answer score, bid and trump and last trick, to eye and ear; ? opens the keys and closes them; Escape
    closes a panel, gives the focus back, and then leaves the table."""
    until(table, lambda sight: bool(sight.playable and sight.tricks))
    table.page.evaluate("() => document.activeElement.blur()")
    sight = table.look()
    tile = table.tab_to(*sight.hand)
    for key, part in (("s", "7 for the game"), ("t", "Bid "), ("l", "took it")):
        table.press(key)
        assert part in table.look().note
        assert table.look().note in table.said()
    keys = table.root.get_by_role("dialog", name="Keys")
    for closing in ("?", "Escape"):
        table.press("?")
        expect(keys).to_be_visible()
        table.press(closing)
        expect(keys).to_be_hidden()
        assert table.focus() == tile
    assert table.look().standing == sight.standing
    table.page.keyboard.press("Escape")
    assert table.focus() == ""


@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_an_illegal_tile_explains_itself(table: Table, by: str) -> None:
    """A tile that doesn't follow suit, clicked or chosen by keyboard: a sentence that says why, seen and announced, and
    nothing has changed; afterwards a legal tile can be played."""
    sight = until(table, lambda sight: sight.torn, passing)
    snapshot = table.snapshot()
    reasons = {held["tile"]: held["why"] for held in snapshot["now"]["hand"] if not held["playable"]}
    assert set(reasons) == set(sight.hand) - set(sight.playable)
    for tile, why in reasons.items():
        if by == "mouse":
            table.touch(tile)
        else:
            table.button("play", sight.hand[0]).focus()
            table.press(*tile, "Enter")
        assert table.look().note == why
        assert re.fullmatch(r"[A-Z].* were led.* and you hold .*\.", why)
        expect(table.root.get_by_role("alert")).to_have_text(re.compile(re.escape(why)))
        assert table.look().standing == sight.standing
    assert table.snapshot() == snapshot
    assert table.click(("play", sight.playable[0])).note == ""


def test_a_double_click_plays_one_tile(table: Table) -> None:
    """Two clicks on one spot, at instant pace: one tile is gone, and not another one that came to lie there."""
    sight = until(table, lambda sight: len(sight.playable) > 1, passing)
    played = len(own_plays(table))
    for _ in range(3):
        held = len(sight.hand)
        table.button("play", sight.playable[-1]).dblclick()
        sight = table.ready(sight.rev + 1)
        played += 1
        assert len(own_plays(table)) == played
        if not sight.playable:
            break
        assert len(sight.hand) == held - 1
    assert [reply for reply in table.overheard("replies") if not reply["ok"]] == []


HOSTILE = """async (rev) => {
  const { worker, replies } = globalThis.overheard;
  const message = (kind, action, more) =>
    ({ method: "custom", content: { id: "hostile", rev, kind, action, ...more } });
  const cycle = {};
  cycle.cycle = cycle;
  const deep = {};
  for (let i = 0, at = deep; i < 3_000; i += 1) at = at.a = {};
  const messages = [
    message("play", "66", { rev: rev - 1 }), message("call", "30", { rev: rev - 1 }), message("next"),
    message("play", "66", { rev: rev + 1 }), message("call", "30"), message("call", "P"),
    message("contract", "fives"), message("play", "99"), message("play", "6"), message("play", ""),
    message("play", null), message("play", { tile: "66" }), message("play"), message("play", "6".repeat(1_000_000)),
    message("play", "66", { seat: "N" }), message("play", "66", { seat: 5 }), message("play", "66", { id: 7 }),
    message("play", "66", { id: "x".repeat(10_000) }), message("play", "66", { rev: String(rev) }),
    message("play", "66", { rev: NaN }), message("restore", "fortytwo"), message("restore", "{}"),
    message("new", "no such rules"), message("new", 42), message("__class__", "x"), message("toString"),
    message("play", "<img src=x onerror=alert(1)>"), message("play", "\\u0000\\ud800"),
    { method: "custom" }, { method: "custom", content: null }, { method: "custom", content: [] },
    { method: "custom", content: "play" }, { method: "custom", content: deep }, { method: "custom", content: cycle },
    { method: "custom", content: 10n }, { method: "update", state: { snapshot: {}, saved: "", name: "other" } },
    { method: "step" }, {}, [], null, undefined, "", "custom", 7, new Map([["method", "custom"]]),
  ];
  const before = replies.length;
  messages.forEach((each) => worker.postMessage(each));
  // the worker answers in order, so when this one is answered all are
  worker.postMessage(message("play", "66", { id: "last", rev: -1 }));
  return before;
}"""


def test_hostile_messages_have_no_effect(table: Table) -> None:
    """Stale, malformed, illegal, for another seat, or no messages at all, posted to the worker: none is accepted,
    nothing changes, nothing fails, and the game goes on."""
    sight = until(table, lambda sight: bool(sight.trick) and sight.torn, passing)
    snapshot = table.snapshot()
    before = table.page.evaluate(HOSTILE, sight.rev)
    table.page.wait_for_function("() => globalThis.overheard.replies.at(-1)?.id === 'last'")
    replies = table.overheard("replies")[before:]
    assert [reply for reply in replies if reply["ok"]] == []
    assert [reply for reply in replies if not re.fullmatch(r"[A-Z“].*\.", reply["sentence"])] == []
    assert {"stale", "malformed", "wrong-seat", "wrong-kind", "already-started", "unreadable"} <= {
        reply["code"] for reply in replies
    }
    assert table.snapshot() == snapshot
    assert table.look() == sight
    assert len(table.click(("play", sight.playable[0])).hand) != len(sight.hand)


def test_a_trick_by_touch(browser: Browser, base: str) -> None:
    """On a phone's screen, with fingers alone: a bid, a contract where it comes to that, and tiles to a trick's end."""
    with browser.new_context(has_touch=True, is_mobile=True, viewport={"width": 360, "height": 740}) as context:
        table = open_play(context.new_page(), base)
        sight = table.ready()
        for _ in range(40):
            if sight.tricks or sight.result:
                break
            table.button(*plays(sight, lowest)).tap()
            sight = table.ready(sight.rev + 1)
        assert sight.tricks or sight.result
