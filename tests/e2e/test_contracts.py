"""A hand of every contract at the table, played to its end by mouse, by keyboard and by touch; what is new in each can
be seen, heard and reached, and nothing of it is a hurdle for anybody."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from support.access import LOOKS, MISFITS, STYLED, violations, wear
from support.table import Sight, Table, sit_down

from fortytwo import Deal, Round
from fortytwo.session import Session

# The person's hand has four doubles; nobody else has more than two.
HANDS = {
    "S": "66 55 44 33 62 61 50", "W": "65 53 43 32 21 11 10", "N": "64 63 54 52 51 42 41", "E": "60 40 31 30 22 20 00",
}  # fmt: skip
NUMBERS = ["blank", "one", "two", "three", "four", "five", "six"]
HOUSE = (
    "campus+follow_me=high,low+nello=suit,suit-inverted,high,low+sevens=1+splash=2+one_tile=yes+early_end=yes"
    "+plunge_names=any"
)


def shaken(rules: str, *actions: str, dealer: str = "S", seed: int | str = 1, bots: str = "reference") -> Session:
    """A hand in which the actions are done; the person is South."""
    round = Round(Deal(HANDS), rules=rules, dealer=dealer)
    for action in actions:
        round = round.act(action)
    return Session(position=round, seat="S", seed=seed, bots=bots)


def now(table: Table) -> dict[str, Any]:
    picture: dict[str, Any] = table.snapshot()["now"]
    return picture


def play_out(table: Table, sight: Sight, size: int = 4) -> Sight:
    """Play the first tile that may be played until the hand is over; what is shown is what the session said."""
    for _ in range(8):
        if sight.result:
            break
        snapshot = table.snapshot()
        assert sight.playable == [tile for tile in snapshot["actions"]["tiles"] if "/" not in tile]
        assert sight.trick == [f"{play['seat']} {play['tile']}" for play in snapshot["now"]["trick"]["plays"]]
        assert all(len(trick) in (0, size) for trick in sight.tricks)
        sight = table.click(("play", sight.playable[-1]))
    check_end(table, sight, size)
    return sight


def check_end(table: Table, sight: Sight, size: int) -> None:
    """The result is that of the session, every finished trick shows its tiles, and all was announced."""
    result = now(table)["result"]
    assert sight.result == result["say"]
    expect(table.root.get_by_role("region", name="End of the hand").get_by_text(result["why"])).to_be_visible()
    assert sight.tricks
    assert {len(trick) for trick in sight.tricks} == {size}
    said = table.said()
    assert [event["say"] for event in table.overheard("events") if event["say"] not in said] == []
    assert table.alerted() == ""


def examine(table: Table) -> None:
    """Axe finds nothing, nothing is cut off or too small to hit from 320 px up, no element has a style of its own."""
    page = table.page
    found: dict[tuple[object, ...], list[str]] = {("style",): page.evaluate(STYLED)}
    for scheme, width in LOOKS:
        wear(page, scheme, width)
        expect(table.root).to_have_attribute("data-theme", scheme)
        found[scheme, width] = violations(page)
    zoom = "(size) => { document.documentElement.style.fontSize = size }"
    for size, width in (("", 320), ("", 360), ("", 1280), ("200%", 360)):
        page.evaluate(zoom, size)
        page.set_viewport_size({"width": width, "height": 800})
        found[size, width] = page.evaluate(MISFITS, 43.5)
    page.evaluate("() => document.documentElement.removeAttribute('style')")
    assert {where: lines for where, lines in found.items() if lines} == {}
    wear(page, "light", 1280)


# What stands on the middle of the table and the own plate's chips: what of it overlaps.
OVERLAPS = """(root) => {
  const boxes = (css) => [...root.querySelectorAll(css)].filter((each) => each.checkVisibility()).map((each) => {
    const range = document.createRange();
    range.selectNodeContents(each);  // the words, not the room that they could take
    const box = each.matches(".trick-note, .plate-name") ? range.getBoundingClientRect() : each.getBoundingClientRect();
    return { name: each.className + " " + each.textContent, box };
  });
  const plates = boxes(".chip, .plate-name");
  const others = boxes(".slot:not([hidden]), .trick-play, .order, .winner, .trick-note");
  const apart = (one, other) => one.right <= other.left || other.right <= one.left
    || one.bottom <= other.top || other.bottom <= one.top;
  return plates.flatMap((one) => [...others, ...plates].filter((other) => one.name !== other.name
    && one.box.width && other.box.width && !apart(one.box, other.box)).map((other) => `${one.name} × ${other.name}`));
}"""
BOTTOM = "(element) => element.getBoundingClientRect().bottom"
SIZES = [(360, 740), (320, 740), (360, 640), (320, 568)]


# -- every contract that a declarer names ------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(browser: Browser, base: str) -> Iterator[Table]:
    """One table for many hands: three have passed, and the person, who shakes, may bid and name anything."""
    with browser.new_context() as context:
        page = context.new_page()
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        yield sit_down(page, base, shaken(HOUSE, "P", "P", "P"))
        assert errors == []


def afresh(table: Table) -> Sight:
    """The same hand from its first bid."""
    sight = table.ready()
    if not sight.calls:
        table.root.locator('.bar [data-action="new"]').click()
        confirm = table.root.get_by_role("dialog").locator('[data-action="confirm-new"]')
        confirm.click()
        sight = table.ready(sight.rev + 1)
    assert sight.calls
    table.forget()
    return sight


@pytest.mark.parametrize(
    ("bid", "contract", "label", "size"),
    [
        ("31", "sixes", "Sixes", 4),
        ("30", "doubles", "Doubles", 4),
        ("30", "follow-me", "Follow me", 4),
        ("32", "follow-me:low", "Follow me, doubles low", 4),
        ("84", "nello:suit", "Nello, doubles a suit", 3),
        ("84", "nello:suit-inverted", "Nello, doubles a suit, 00 high", 3),
        ("42", "nello:high", "Nello, doubles high", 3),
        ("42", "nello:low", "Nello, doubles low", 3),
        ("42", "sevens", "Sevens", 4),
        ("30", "one-tile:64", "64 alone", 4),
    ],
)
def test_a_hand_of_a_contract(house: Table, bid: str, contract: str, label: str, size: int) -> None:
    """Bid and named by mouse, and played to its end: the contract is named, three play in nello and partner's plate
    says that it sits out, sevens knows no suit."""
    afresh(house)
    sight = house.click(("call", bid))
    expect(house.root.get_by_role("toolbar", name="Name the contract")).to_be_visible()
    if contract not in sight.contracts:
        house.root.get_by_role("button", name="One tile as trump").click()
    choice = house.button("contract", contract)
    told = choice.get_attribute("aria-label")
    sight = house.click(("contract", contract))
    assert sight.trump == label
    assert told
    assert now(house)["contract"]["say"] in told
    partner = house.root.locator('[data-part="plates"] [data-seat="N"]')
    assert ("Sits out" in partner.inner_text()) == (size == 3)
    assert ("7 tiles, face down" in partner.inner_text()) == (size == 3)
    assert sight.status == "Your lead."
    sight = play_out(house, sight, size)
    if contract == "sevens":
        assert "led" not in " ".join(trick["note"] for trick in now(house)["tricks"])
        assert "were led" not in house.said()
    family = contract.partition(":")[0]
    assert (family in sight.result) == (family in ("nello", "sevens"))


def test_a_plunge_by_the_person(house: Table) -> None:
    """The jump says that it binds; the partner names and the person leads, as the rules have it."""
    sight = afresh(house)
    jump = house.button("call", "3M")
    expect(jump).to_have_accessible_name(re.compile("Bid 3 marks, to plunge"))
    expect(jump).to_have_text("3 marks, plunge")
    sight = house.click(("call", "3M"))
    assert sight.contracts == ["plunge"]
    assert sight.status == "You won the bid, and are bound to plunge."
    expect(house.root.locator(".choices-title")).to_be_hidden()
    sight = house.click(("contract", "plunge"))
    assert "You plunge, and North names the contract." in house.said()
    assert "North names trump." in house.said()
    assert sight.trump.startswith("Plunge: ")
    assert sight.status == "Your lead."
    sight = play_out(house, sight)
    assert " the plunge at 3 marks" in sight.result


def test_a_splash_by_the_person(house: Table) -> None:
    """The partner names and leads."""
    afresh(house)
    house.click(("call", "84"))
    sight = house.click(("contract", "splash"))
    assert "You splash, and North names the contract." in house.said()
    assert "North leads first." in house.said()
    assert sight.trump.startswith("Splash: ")
    assert sight.trick[0].startswith("N ") or sight.tricks
    sight = play_out(house, sight)
    assert " the splash at 2 marks" in sight.result


def test_all_contracts_are_laid_out_for_everybody(house: Table) -> None:
    """Over forty contracts in groups: by arrows within one stop, the single tiles behind a button that says whether it
    is open, one's own first; nothing is a hurdle, on a phone neither."""
    afresh(house)
    sight = house.click(("call", "84"))
    groups = [group.get_attribute("aria-label") for group in house.root.locator(".choices-group").all()]
    assert groups == ["Trump", "No trump", "With your partner", "One tile as trump"]
    house.page.set_viewport_size({"width": 1280, "height": 800})
    assert house.root.locator('[data-part="hand"]').evaluate(BOTTOM) <= 800, "one's own tiles are in sight meanwhile"
    assert not any(contract.startswith("one-tile") for contract in sight.contracts)
    assert len(sight.contracts) == 8 + 2 + 4 + 1 + 1
    unfold = house.root.get_by_role("button", name="One tile as trump", expanded=False)
    house.tab_to("blanks")
    house.press("End", "Enter")
    expect(unfold).to_have_count(0)
    assert house.focus() == "unfold"
    tiles = [contract[-2:] for contract in house.look().contracts if contract.startswith("one-tile")]
    assert len(tiles) == 28
    assert set(tiles[:7]) == set(HANDS["S"].split())
    house.press("ArrowRight")
    own = house.button("contract", f"one-tile:{tiles[0]}")
    assert house.focus() == f"one-tile:{tiles[0]}"
    expect(own).to_have_accessible_name(re.compile(r".+ alone is trump\. Your tile\."))
    examine(house)
    house.press("Enter")
    assert house.ready(sight.rev + 1).trump == f"{tiles[0]} alone"


# -- the person as a partner -------------------------------------------------------------------------------------------


def test_the_person_names_trump_for_a_partners_plunge(sealed: Page, base: str) -> None:
    """North plunges: everybody is told, the person chooses, by keyboard, and North leads."""
    hands = dict(zip("NESW", (HANDS[seat] for seat in "SWNE"), strict=True))
    round = Round(Deal(hands), rules="campus", dealer="W").act("3M").act("P")
    table = sit_down(sealed, base, Session(position=round, seat="S", seed=1))
    assert table.ready().bid.startswith("3 marks, plunge")
    sight = table.click(("call", "P"))
    assert sight.status == "North plunges: your turn to name trump."
    assert "North plunges, and you name trump." in table.said()
    assert sight.trump == "Plunge"
    assert len(sight.contracts) == 8
    examine(table)
    table.tab_to("blanks")
    table.arrow_to("fives")
    table.press("Enter")
    sight = table.ready(sight.rev + 1)
    assert "You name trump. Fives are trump." in table.said()
    assert sight.trump == "Plunge: Fives"
    play_out(table, sight)


def nello_by_north() -> Session:
    """A session in which North bids two marks and names nello, once the person has passed."""
    for seed in range(200):
        hands = dict(zip("NESW", (HANDS[seat] for seat in "SWNE"), strict=True))
        round = Round(Deal(hands), rules="campus", dealer="W").act("84").act("P")
        bots = {"N": "anyhow", "E": "reference", "W": "reference"}
        trial, session = (Session(position=round, seat="S", seed=seed, bots=bots) for _ in range(2))
        trial.handle({"id": "1", "rev": trial.rev, "kind": "call", "action": "P"})
        while trial.step():
            pass
        if trial.round.sits_out == "S":
            return session
    raise AssertionError("North never names nello")


def test_a_person_who_sits_out_lies_face_down(sealed: Page, base: str) -> None:
    """The own tiles turn over, no button is left among them, it is said to eye and ear; the rest is watched, and can be
    skipped."""
    table = sit_down(sealed, base, nello_by_north(), pace="slow")
    sight = table.ready()
    table.button("call", "P").click()
    hand = table.root.get_by_role("group", name="Your hand, 7 tiles face down")
    expect(hand).to_be_visible()
    expect(hand.get_by_role("button")).to_have_count(0)
    expect(table.root.get_by_text("You sit this hand out.").first).to_be_visible()
    expect(table.root.locator('[data-part="plates"] [data-seat="S"]')).to_contain_text("Sits out")
    examine(table)
    table.root.get_by_role("button", name="Skip ahead").click()
    sight = table.ready(sight.rev + 1)
    assert "You sit out, your tiles face down." in table.said()
    assert "nello at 2 marks" in sight.result
    assert {len(trick) for trick in sight.tricks} == {3}
    assert not any(play["seat"] == "S" for trick in now(table)["tricks"] for play in trick["plays"])


# -- calls that are contracts ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "call", "name", "what"),
    [("club", "NELLO", "Bid nello", "nello"), ("points", "LOW", "Bid low-no", "low-no")],
)
def test_a_call_that_fixes_nello(sealed: Page, base: str, rules: str, call: str, name: str, what: str) -> None:
    """The call is a bid with its own name; the contract follows from it at once, and is told."""
    table = sit_down(sealed, base, shaken(rules, "P", "P", "P"))
    sight = table.ready()
    assert ("P" in sight.calls) == (rules == "club"), "in the points game the shaker has to bid"
    assert sight.status == ("Your turn to bid or pass." if rules == "club" else "Everybody passed, so you must bid.")
    expect(table.button("call", call)).to_have_accessible_name(name)
    assert sight.calls.index(call) == (7 if rules == "club" else len(sight.calls) - 1), "low-no isn't where passes are"
    sight = table.click(("call", call))
    assert f"{what.capitalize()}: lose every trick; doubles are a suit of their own." in table.said()
    assert (sight.contracts, sight.trump) == ([], f"{what.capitalize()}, doubles a suit")
    sight = play_out(table, sight, 3)
    unit = "1 mark." if rules == "club" else "42 points."
    assert re.fullmatch(rf".* {what}(;| and) .*score {unit}", sight.result)


# -- leads -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["mouse", "keyboard", "touch"])
def test_a_tile_is_led_by_its_lower_end(browser: Browser, base: str, by: str) -> None:
    """A tile that has two ends to lead asks by which, can be put back, and shows in the trick what it counts as."""
    touch = by == "touch"
    with browser.new_context(has_touch=touch, is_mobile=touch, viewport={"width": 360, "height": 740}) as context:
        session = shaken("tournament+small_end=yes+early_end=no", "P", "P", "P", "30", "fives")
        table = sit_down(context.new_page(), base, session)
        sight = table.ready()
        assert sight.hint.endswith("By either end: 62, 61.")
        tile, low = table.button("play", "61"), table.button("lead", "61/1")
        expect(tile).to_have_attribute("aria-expanded", "false")
        for again in (True, False):  # once to put it back
            if by == "keyboard":
                table.tab_to(*sight.hand)
                table.press("6", "1", "Enter")
                assert table.focus() == "61"
                table.press("ArrowRight")
                assert table.focus() == "61/1"
                table.press("Escape" if again else "Enter")
            else:
                (tile.tap if touch else tile.click)()
                expect(tile).to_have_attribute("aria-expanded", "true")
                expect(low).to_have_accessible_name("Lead six-one as a one")
                button = table.button("lead", "back") if again else low
                (button.tap if touch else button.click)()
            if again:
                expect(low).to_be_hidden()
                assert table.focus() == "61"
                assert table.look().standing == sight.standing
        sight = table.ready(sight.rev + 1)
        assert "You lead six-one, as a one." in table.said()
        first = now(table)["last_trick"]
        assert (first["suit"], first["plays"][0]["label"]) == ("ones", "61/1")
        old = table.root.locator('[data-part="tricks"] [data-trick="1"] [data-tile="61"]')
        expect(old.locator(".old-as")).to_have_text("as a one")
        play_out(table, sight)


def test_the_choice_of_an_end_is_for_everybody(sealed: Page, base: str) -> None:
    table = sit_down(sealed, base, shaken("tournament+small_end=yes", "P", "P", "P", "30", "fives"))
    sight = table.ready()
    table.button("play", "62").click()
    expect(table.root.get_by_role("toolbar", name="Lead six-two")).to_be_visible()
    examine(table)
    table.button("play", "66").click()  # one that has but one way goes at once
    assert "66" not in table.ready(sight.rev + 1).hand
    assert "You lead double-six." in table.said()


def test_a_first_lead_that_must_be_a_trump(sealed: Page, base: str) -> None:
    """It is said, trumps alone are raised, another tile says why."""
    table = sit_down(sealed, base, shaken("tournament+first_lead_trump=yes", "P", "P", "P", "30", "fives"))
    sight = table.ready()
    assert sight.status == "Your lead: it must be a trump."
    assert sight.playable == ["55", "50"]
    table.touch("66")
    assert table.look().note == "The first lead must be a trump."
    expect(table.root.get_by_role("alert")).to_have_text("The first lead must be a trump.")
    sight = table.click(("play", "55"))
    while not sight.result:
        sight = table.click(("play", sight.playable[0]))
    assert sight.result == now(table)["result"]["say"]


def test_sevens_says_why_a_tile_cannot_be_played(sealed: Page, base: str) -> None:
    table = sit_down(sealed, base, shaken("rulebook", "P", "P", "P", "42", "sevens"))
    sight = table.ready()
    assert sight.playable == ["61"]
    expect(table.button("play", "66")).to_have_accessible_name("double-six, 5 from seven")
    table.touch("66")
    assert table.look().note == "You must play a tile closest to seven: 61."
    examine(table)


@pytest.mark.parametrize(
    ("rules", "actions", "lead", "bid"),
    [
        ("campus", "3M plunge 5", "66", "3 marks"),
        ("tournament+small_end=yes", "30 fives", "61/1", "30"),
        ("campus", "84 nello:high", "66", "2 marks"),
        ("rulebook", "84 sevens", "61", "2 marks"),
        ("points", "LOW", "66", "Low-no"),
        ("club+one_tile=yes", "30 one-tile:66", "66", "30"),
    ],
)
def test_chips_lie_beside_the_trick_on_a_phone(
    sealed: Page, base: str, rules: str, actions: str, lead: str, bid: str
) -> None:
    """The person shakes, bids and leads: neither chips nor names cover a slot, a tile or the trick's note, before
    the lead, with every tile of the trick, and at the next turn."""
    sealed.emulate_media(reduced_motion="reduce")  # a tile that is still on its way isn't measured
    session = shaken(rules, *"PPP", *actions.split())
    table = sit_down(sealed, base, session, pace="slow")
    table.ready()
    own = table.root.locator('[data-part="plates"] [data-seat="S"] [data-chip="bid"]')
    expect(own).to_have_text(f"Bid {bid}")
    found: dict[str, list[str]] = {}

    def look(when: str) -> None:
        for width, height in SIZES:
            sealed.set_viewport_size({"width": width, "height": height})
            found[f"{when} {width} {height}"] = table.root.evaluate(OVERLAPS)

    look("to lead")
    table.button("play", lead[:2]).click()
    if "/" in lead:
        table.button("lead", lead).click()
    note = table.root.locator(".trick-note")
    expect(note).not_to_be_empty()
    for count in range(1, 3):
        expect(table.root.locator(".trick-play")).to_have_count(count)
        look(f"{count} tiles")
    assert {when: pairs for when, pairs in found.items() if pairs} == {}


# -- boards ------------------------------------------------------------------------------------------------------------


def test_a_hand_of_the_points_game(sealed: Page, base: str) -> None:
    """The board counts to 250, both sides score what they took, and nothing speaks of marks."""
    table = sit_down(sealed, base, shaken("points", "P", "P", "P"))
    assert "84" in table.ready().calls
    expect(table.button("call", "84")).to_have_text("84")
    table.click(("call", "30"))
    sight = table.click(("contract", "sixes"))
    board = table.root.locator('[data-part="score"]')
    expect(board).to_contain_text("0/250in the game")
    expect(board.locator("[data-strokes]")).to_have_count(0)
    sight = play_out(table, sight)
    result = now(table)["result"]
    assert sum(result["points"].values()) == 42
    gains = [f"+{gain} point{'' if gain == 1 else 's'}" for gain in result["gains"].values() if gain]
    panel = table.root.get_by_role("region", name="End of the hand")
    assert panel.get_by_text(re.compile(r"^\+\d")).all_inner_texts() == gains
    assert sight.marks == result["gains"]
    expect(board).to_contain_text(f"{result['gains']['NS']}/250in the game")
    assert "mark" not in table.root.inner_text()
    examine(table)


@pytest.mark.parametrize(("target", "word"), [(10, 10), (5, 0)])
def test_marks_are_strokes_where_they_spell_a_word(sealed: Page, base: str, target: int, word: int) -> None:
    """A game to ten spells YALL, ten strokes for each side; one to five tells a number."""
    table = sit_down(sealed, base, shaken(f"campus+target={target}", "P", "P", "P"))
    table.ready()
    table.click(("call", "84"))
    sight = table.click(("contract", "doubles"))
    strokes = table.root.locator('[data-part="side"] [data-strokes]')
    expect(strokes).to_have_count(2 if word else 0)
    assert [each.locator("path.stroke-ghost").count() for each in strokes.all()] == [word] * (2 if word else 0)
    sight = play_out(table, sight)
    assert sorted(sight.marks.values()) == [0, 2]
    if word:
        drawn = [int(each.get_attribute("data-strokes") or 0) for each in strokes.all()]
        assert dict(zip(("NS", "EW"), drawn, strict=True)) == sight.marks
    expect(table.root.locator('[data-part="score"]')).to_contain_text(f"2/{target}{'' if word else 'marks'}")
    sealed.set_viewport_size({"width": 320, "height": 740})  # where there is room for one of both, it's the number
    count = table.root.locator('[data-part="side"]').get_by_text(f"2/{target}")
    box = count.bounding_box()
    assert box
    assert box["width"] > 10


# -- the shake, and laying down ----------------------------------------------------------------------------------------


def test_the_first_shake_is_drawn_for_all_to_see(sealed: Page, base: str) -> None:
    """Every seat's tile, and who draws the hands when; heard it is too."""
    table = sit_down(sealed, base, Session(rules="campus", seat="S", seed="draw 3"))
    table.ready()
    shake = now(table)["shake"]
    part = table.root.locator('[data-part="shake"]')
    expect(part).to_contain_text(shake["say"])
    expect(part.locator("li")).to_have_count(sum(map(len, shake["draws"])))
    drawn = part.locator("[data-tile-art]").evaluate_all("(all) => all.map((each) => each.dataset.tileArt)")
    assert drawn == [each["tile"] for draw in shake["draws"] for each in draw]
    examine(table)


def test_a_lay_down_is_thought_over(sealed: Page, base: str) -> None:
    """It asks first, can be taken back, and tells whether it was right."""
    table = sit_down(sealed, base, shaken("campus", "P", "P", "P", "30", "doubles"))
    sight = table.ready()
    claim = table.root.locator('[data-action="claim"]')
    claim.click()
    dialog = table.root.get_by_role("dialog", name="Lay your hand down?")
    expect(dialog).to_contain_text("you lose the hand")
    for width in (360, 1280):
        sealed.set_viewport_size({"width": width, "height": 800})
        asked, button = dialog.bounding_box(), claim.bounding_box()
        assert asked
        assert button
        assert 0 <= button["y"] - (asked["y"] + asked["height"]) < 40, "it stands right above its button"
    examine(table)
    dialog.get_by_role("button", name="Keep playing").click()
    expect(dialog).to_be_hidden()
    assert table.focus() == "claim"
    assert table.look().standing == sight.standing
    claim.click()
    dialog.get_by_role("button", name="Lay down").click()
    sight = table.ready(sight.rev + 1)
    assert "You lay your hand down, for every trick that is left." in table.said()
    why = "You laid your hand down, but not every trick that was left is sure: that loses the hand."
    assert now(table)["result"]["why"] == why
    panel = table.root.get_by_role("region", name="End of the hand")
    expect(panel.get_by_text("points when laid down")).to_have_count(2)
    assert (sight.ended, sight.marks) == ("lay-down", {"NS": 0, "EW": 1})


def test_a_claim_is_refused_once_a_trick(sealed: Page, base: str) -> None:
    """Refused, it says why, and is asked of the game no more before the next lead."""
    table = sit_down(sealed, base, shaken("tournament+early_end=no", "P", "P", "P", "30", "doubles"))
    table.ready()
    claim = table.root.locator('[data-action="claim"]')
    refusal = "The rest isn't certain yet, so the claim is refused and play goes on."
    claim.click()
    expect(table.root.locator('[data-part="note"]')).to_have_text(refusal)
    expect(claim).to_have_attribute("aria-disabled", "true")
    answers = len(table.overheard("replies"))
    claim.click(force=True)
    assert table.look().note == refusal
    sight = table.click(("play", "66"))
    assert len(table.overheard("replies")) == answers + 1, "the play's alone"
    assert sight.status == "Your lead."
    expect(claim).not_to_have_attribute("aria-disabled", "true")


def test_a_hand_that_everybody_passed_is_shaken_again_by_the_same(sealed: Page, base: str) -> None:
    table = sit_down(sealed, base, Session(rules="club", seat="S", seed=passed_out()))
    sight = table.ready()
    while sight.calls:
        sight = table.click(("call", "P"))
    assert sight.ended == "thrown in"
    assert now(table)["result"]["why"] == "Nobody scores, and the same shaker shakes again."
    dealer = now(table)["dealer"]
    again = table.button("next", "")
    expect(again).to_have_text("Shake again")
    table.click(("next", ""))
    assert now(table)["dealer"] == dealer
    assert " again." in table.said()


def passed_out() -> str:
    """A seed with which the bots pass under the club's rules when the person does."""
    for number in range(500):
        session = Session(rules="club", seat="S", seed=f"pass {number}")
        while not session.round.result and len(session.round.calls) < 4:
            if not session.waits_for_bot:
                session.handle({"id": "1", "rev": session.rev, "kind": "call", "action": "P"})
            else:
                session.step()
        if session.round.result:
            return f"pass {number}"
    raise AssertionError("somebody always bids")
