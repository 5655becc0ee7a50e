"""How strong the bots are, chosen in the settings, and why they did what they did, told when the hand is over."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from support.table import Table, open_play, until


def reasons(table: Table) -> list[str]:
    """Ask why by mouse; what is told of each action."""
    table.root.get_by_role("button", name="Why they did it").click()
    told = table.root.locator('[data-part="reasons"] li')
    expect(told.first).to_be_visible()
    return told.all_inner_texts()


def test_a_level_is_chosen_by_keyboard_and_stays(sealed: Page, base: str) -> None:
    """A new table has experts. The level counts at once, is heard, and is there after a reload and in a new game."""
    table = open_play(sealed, base, bots="expert")
    table.ready()
    table.tab_to("settings")
    table.press("Enter")
    levels = table.root.get_by_role("group", name="Bots")
    expect(levels.get_by_role("radio", name="Expert", exact=True)).to_be_checked()
    assert levels.get_by_role("radio").count() == 4
    club = levels.get_by_role("radio", name="Club player")
    expect(club).to_have_accessible_description("Remembers every tile, and gives count to a partner who wins.")
    hand = table.look().hand
    table.tab_to("INPUT")  # the pace
    table.press("Tab", "ArrowUp")
    expect(club).to_be_focused()
    expect(club).to_be_checked()
    sealed.wait_for_function("() => overheard.snapshot.bots.level === 'club'")
    sealed.wait_for_function("() => overheard.said.some((each) => each.includes('They play so from now on.'))")
    expect(club).to_be_checked()
    assert table.look().hand == hand, "the game goes on"

    sealed.reload()
    assert table.ready().hand == hand
    assert table.snapshot()["bots"]["level"] == "club"
    table.root.get_by_role("button", name="New game").click()
    table.root.get_by_role("dialog").get_by_role("button", name="Start a new one").click()
    sealed.wait_for_function(
        "(hand) => overheard.snapshot.now.hand.map(({ tile }) => tile).join() !== hand", arg=",".join(hand)
    )
    assert {player["bot"] for player in table.snapshot()["players"].values()} == {"club", None}
    assert table.overheard("refused") == []


def test_a_hand_with_experts_tells_why(sealed: Page, base: str) -> None:
    """Nothing of a reason is sent before the hand is over; then each of their actions has one, after a reload too."""
    table = open_play(sealed, base, bots="expert")
    over = until(table, lambda sight: bool(sight.result))
    assert '"reasons"' not in sealed.evaluate("() => JSON.stringify(overheard.replies)")
    told = reasons(table)
    [reply] = [reply for reply in table.overheard("replies") if "reasons" in reply]
    done = [each for group in reply["reasons"] for each in group["done"]]
    assert [text.replace("\n", "") for text in told] == [each["say"] + each["why"] + each["chance"] for each in done]
    assert all(bool(each["why"]) is (each["seat"] != "S") for each in done)
    assert [each["say"] for each in done] == [
        event["say"] for event in table.overheard("events") if event["kind"] in ("call", "contract", "play", "claim")
    ]

    sealed.reload()
    assert table.ready().standing == over.standing
    assert reasons(table) == told
    table.root.get_by_role("button", name="Why they did it").click()
    expect(table.root.locator('[data-part="reasons"]')).to_be_hidden()
