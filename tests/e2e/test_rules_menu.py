"""The rules menu: the preset and its house rules, the sheet they make, what makes no sense, and a game with them."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect
from support.access import LOOKS, MISFITS, STYLED, Scheme, violations, wear
from support.table import Table, highest, lowest, open_play, passing, plays, until

from fortytwo import PRESETS, Rules

LOOKED_AT: dict[str, list[tuple[Scheme, int]]] = {  # the house rules are shown beside all that the first stage shows
    "presets": [],
    "house rules": [*LOOKS, ("dark", 360)],
    "question": [("dark", 1280)],
}


def opened(table: Table) -> Locator:
    """Open the rules menu by mouse; the dialog, with the menu in it."""
    table.root.locator('[data-action="rules"]').click()
    dialog = table.root.get_by_role("dialog", name="Rules")
    expect(dialog.locator('[data-part="rules"]')).to_be_visible()
    return dialog


def option(dialog: Locator, name: str) -> Locator:
    return dialog.locator(f'[data-option="{name}"]')


def value(dialog: Locator, name: str, key: str) -> Locator:
    return option(dialog, name).locator(f'button[data-key="{key}"]')


def in_force(table: Table, name: str) -> None:
    """The button in the bar names these rules."""
    expect(table.root.locator('[data-action="rules"]')).to_have_accessible_name(f"Rules: {name}")


def tab_into(table: Table, where: Locator, most: int = 40) -> None:
    """Press Tab until the focus is inside, and is not lost on the way."""
    for _ in range(most):
        if where.evaluate("(element) => element.contains(element.getRootNode().activeElement)"):
            return
        table.press("Tab")
    raise AssertionError(f"{where} isn't within {most} tabs")


def sentences(dialog: Locator) -> list[str]:
    found: list[str] = dialog.locator('[data-part="rule-sheet"] section li').all_text_contents()
    return found


def sheet_of(rules: str) -> list[str]:
    return [sentence for section in Rules.parse(rules).sheet().sections for sentence in section.sentences]


def test_by_keyboard_from_preset_to_game(sealed: Page, base: str) -> None:
    """Opened by keyboard, a preset is chosen and one rule of it changed; the sheet follows and the change is heard; a
    value that makes no sense stays as it was and says why; the game is begun and a hand played into its first trick."""
    table = open_play(sealed, base)
    table.ready()
    in_force(table, "Tournament")
    table.tab_to("rules")
    table.press("Enter")
    dialog = table.root.get_by_role("dialog", name="Rules")
    expect(dialog.get_by_role("radio", name="Tournament")).to_be_checked()
    assert sentences(dialog) == sheet_of("tournament")

    presets = dialog.get_by_role("radiogroup", name="Rule set")
    assert presets.get_by_role("radio").count() == len(PRESETS)
    tab_into(table, presets)
    table.press("ArrowRight")
    assert table.focus() == "rulebook"
    expect(dialog.get_by_role("radio", name="Tournament")).to_be_checked()  # moving chooses nothing
    table.press(" ")
    expect(dialog.get_by_role("radio", name="Rulebook")).to_be_checked()
    assert sentences(dialog) == sheet_of("rulebook")

    table.tab_to("house")
    assert not option(dialog, "splash").is_visible()
    table.press("Enter")
    tab_into(table, option(dialog, "most_marks"))
    assert table.focus() == "7"
    table.press("Home", "ArrowRight", "ArrowRight")
    refused = value(dialog, "most_marks", "2")
    why = "The option “Plunge: From four marks” is more than “Highest bid: Two marks (84)” allows."
    expect(refused).to_be_focused()
    expect(refused).to_have_accessible_description(why)
    expect(option(dialog, "most_marks").get_by_text(why).first).to_be_visible()
    table.press("Enter")
    sealed.wait_for_function("(why) => overheard.alerted.some((said) => said.includes(why))", arg=why)
    expect(refused).not_to_be_checked()
    table.press("Escape")  # takes away what is said about it, and not yet the menu
    expect(option(dialog, "most_marks").get_by_text(why).first).to_be_hidden()
    expect(dialog).to_be_visible()

    expect(option(dialog, "splash_doubles")).to_be_hidden()  # there is no splash
    tab_into(table, option(dialog, "splash"))
    table.press("ArrowRight", "ArrowRight", "Enter")
    expect(value(dialog, "splash", "2")).to_be_checked()
    expect(option(dialog, "splash_doubles")).to_be_visible()
    assert sentences(dialog) == sheet_of("rulebook+splash=2")
    splash = next(each for each in sheet_of("rulebook+splash=2") if each.startswith("Splash can be named"))
    expect(dialog.locator("li[data-new]", has_text=splash)).to_be_visible()
    assert f"Rulebook, with one house rule. {splash}" in table.said()
    in_force(table, "Tournament")  # until a game is begun
    assert sealed.evaluate(STYLED) == []

    table.tab_to("start", most=40)
    table.press("Enter")
    in_force(table, "Rulebook, with one house rule")
    expect(dialog).to_be_hidden()
    assert table.focus() == "rules"
    assert table.snapshot()["rules"]["text"] == "rulebook+splash=2"
    assert until(table, lambda sight: bool(sight.playable), passing).phase == "play"
    assert table.overheard("refused") == []


def test_house_rules_are_taken_back_one_by_one_or_all(sealed: Page, base: str) -> None:
    """Switches and ways are turned on and off; what is no longer changed can't be reset, and the focus isn't lost."""
    table = open_play(sealed, base)
    dialog = opened(table)
    dialog.get_by_role("button", name="House rules").click()
    dialog.get_by_role("radio", name="Campus").click()
    expect(dialog.get_by_role("radio", name="Campus")).to_be_checked()
    dialog.get_by_role("switch", name="Small-end opening").click()
    option(dialog, "nello").get_by_role("checkbox", name="Doubles low").click()
    option(dialog, "nello").get_by_role("checkbox", name="Doubles high").click()
    option(dialog, "claim").get_by_role("radio", name="None").click()  # more than one at a time are chosen in turn
    expect(dialog.get_by_text("Campus, with three house rules", exact=True)).to_be_visible()
    changed = "campus+nello=suit,low+small_end=yes+claim=none"
    assert sentences(dialog) == sheet_of(changed)
    expect(dialog.get_by_role("switch", name="Small-end opening")).to_be_checked()
    expect(option(dialog, "nello").get_by_role("checkbox", checked=True)).to_have_text(
        ["Doubles a suit, 66 high", "Doubles low"]
    )
    assert dialog.get_by_role("button", name="Reset: ").count() == 3

    dialog.get_by_role("button", name="Reset: Nello").press("Enter")
    expect(dialog.get_by_text("Campus, with two house rules", exact=True)).to_be_visible()
    assert option(dialog, "nello").evaluate("(row) => row.contains(row.getRootNode().activeElement)")
    dialog.get_by_role("switch", name="Small-end opening").click()
    expect(dialog.get_by_text("Campus, with one house rule", exact=True)).to_be_visible()
    dialog.get_by_role("button", name="Reset all").press("Enter")
    expect(dialog.get_by_role("button", name="Reset")).to_have_count(0)
    assert sentences(dialog) == sheet_of("campus")
    assert table.focus() == "house"


def test_a_number_that_is_not_offered_is_typed(sealed: Page, base: str) -> None:
    """By keyboard; digits and letters don't reach the table; nonsense is said, seen and heard, and changes nothing."""
    table = open_play(sealed, base)
    dialog = opened(table)
    dialog.get_by_role("radio", name="Campus").click()
    dialog.get_by_role("button", name="House rules").click()
    number = dialog.get_by_role("textbox", name="Game to Another number")
    number.fill("0")
    table.press("Enter")
    why = "The option Game to can't be 0; it can be: 1 … 1000."
    expect(option(dialog, "target").get_by_text(why)).to_be_visible()
    expect(number).to_have_attribute("aria-invalid", "true")
    sealed.wait_for_function("(why) => overheard.alerted.some((said) => said.includes(why))", arg=why)
    assert sentences(dialog) == sheet_of("campus")
    number.fill("")
    expect(option(dialog, "target").get_by_text(why)).to_be_hidden()
    table.press("1", "2")
    expect(number).to_have_value("12")
    dialog.get_by_role("button", name="Set: Game to").click()
    expect(option(dialog, "target").get_by_role("radio", name="12 marks")).to_be_checked()
    expect(number).to_have_value("")
    assert sentences(dialog) == sheet_of("campus+target=12")
    assert dialog.get_by_role("textbox").count() == 1


def test_a_game_going_on_is_given_up_only_when_asked(sealed: Page, base: str) -> None:
    """Looking at other rules and leaving changes nothing; a new game asks once; it, the next one and a reload keep its
    rules."""
    table = open_play(sealed, base)
    sight = table.click(plays(table.ready(), lowest))
    before = table.snapshot()
    dialog = opened(table)
    dialog.get_by_role("radio", name="Club").click()
    expect(dialog.get_by_role("radio", name="Club")).to_be_checked()
    dialog.get_by_role("button", name="Start a new game").click()
    expect(dialog.get_by_text("The match is thrown away, with the game on the table.")).to_be_focused()
    table.press("Escape")  # not yet
    expect(dialog.get_by_role("button", name="Start a new game")).to_be_focused()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()
    assert table.focus() == "rules"
    assert (table.look(), table.snapshot()) == (sight, before)

    dialog = opened(table)
    expect(dialog.get_by_role("radio", name="Tournament")).to_be_checked()
    assert sentences(dialog) == sheet_of("tournament")
    dialog.get_by_role("radio", name="Club").click()
    expect(dialog.get_by_role("radio", name="Club")).to_be_checked()
    dialog.get_by_role("button", name="Start a new game").click()
    dialog.get_by_role("button", name="Start a new one").click()
    in_force(table, "Club")
    assert table.ready(before["rev"] + 1).calls

    table.click(plays(table.look(), lowest))
    table.root.get_by_role("button", name="New game").click()
    rev = table.look().rev
    table.root.get_by_role("dialog").get_by_role("button", name="Start a new one").click()
    table.ready(rev + 1)
    in_force(table, "Club")
    sealed.reload()
    table.ready()
    in_force(table, "Club")


def stages(table: Table) -> Iterator[tuple[str, Locator]]:
    """The menu as it comes up, with its house rules and a reason in sight, and with the question before a new game."""
    table.click(plays(table.ready(), highest))
    dialog = opened(table)
    yield "presets", dialog
    dialog.get_by_role("radio", name="Rulebook").click()
    dialog.get_by_role("button", name="House rules").click()
    option(dialog, "splash").get_by_role("radio", name="From two marks (84)").click()
    expect(dialog.get_by_role("button", name="Reset: Splash")).to_be_visible()
    value(dialog, "nello_by", "low-no").focus()
    expect(option(dialog, "nello_by").get_by_text("forces nobody").first).to_be_visible()
    yield "house rules", dialog
    dialog.get_by_role("button", name="Start a new game").click()
    yield "question", dialog


def test_for_everybody(sealed: Page, base: str) -> None:
    """Axe finds nothing in light, dark and at 360 px; nothing reaches over the edge from 320 px up, at any text size;
    buttons are 36 px and more for a mouse, 44 px for a finger."""
    table = open_play(sealed, base)
    devtools = sealed.context.new_cdp_session(sealed)
    found: dict[tuple[object, ...], object] = {}
    zoom = "(size) => { document.documentElement.style.fontSize = size }"
    for stage, _ in stages(table):
        for scheme, width in LOOKED_AT[stage]:
            wear(sealed, scheme, width)
            expect(table.root).to_have_attribute("data-theme", scheme)
            found["axe", stage, scheme, width] = violations(sealed)
        for touch, size, least in ((False, "", 35.5), (True, "", 43.5), (True, "200%", 43.5)):
            devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": touch})
            sealed.evaluate(zoom, size)
            for width in (320, 360, 768, 1280):
                sealed.set_viewport_size({"width": width, "height": 800})
                found["fits", stage, touch, size, width] = sealed.evaluate(MISFITS, least)
        devtools.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        sealed.evaluate(zoom, "")
    assert {where: what for where, what in found.items() if what} == {}
    assert table.overheard("refused") == []


def test_the_rules_in_force_are_always_named(sealed: Page, base: str) -> None:
    """In sight at any width while a hand is being played; under 30 rem without what a screen reader still hears."""
    table = open_play(sealed, base)
    button = table.root.locator('[data-action="rules"]')
    until(table, lambda sight: bool(sight.playable), passing)
    for width, words in ((1280, "Rules: Tournament"), (768, "Rules: Tournament"), (360, "Tournament")):
        sealed.set_viewport_size({"width": width, "height": 800})
        expect(button.get_by_text(words, exact=True)).to_be_in_viewport(ratio=1)
        in_force(table, "Tournament")
