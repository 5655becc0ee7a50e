"""Asking a session for the rules menu, as docs/session.md has it: it tells what may be chosen, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest
from support.players import Json, choices, do, let_bots, message, plain, say, text_of
from support.shapes import wrong_with_reply

from fortytwo import PRESETS, Rules
from fortytwo.session import Session

PLUNGE_IN_CLUB = (
    "The option “Plunge: From four marks” needs bids of marks, and “First bid of marks: No bids of marks” allows none."
)


def everything(session: Session) -> tuple[object, ...]:
    return text_of(session.snapshot()), session.save(), session.rev


def mine(**given: Any) -> Session:
    """A session in which it is the person's turn."""
    session = Session(seed=7, **given)
    let_bots(session)
    return session


def asked(session: Session, text: str | None = None, **fields: Any) -> Json:
    """The reply to the question, which has changed nothing."""
    before = everything(session)
    reply: Json = plain(session.handle(message(session, "rules", text, **fields)))
    assert everything(session) == before
    assert not wrong_with_reply(reply), reply
    return reply


def option(menu: Json, name: str) -> Json:
    found: Json = next(one for one in menu["options"] if one["name"] == name)
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_asked_for_under_any_other(preset: str) -> None:
    reply = asked(mine(), preset)
    assert reply["ok"]
    menu, sheet = reply["menu"], reply["sheet"]
    assert (menu["text"], menu["preset"], menu["house_rules"]) == (preset, preset, [])
    assert [one["rules"] for one in menu["presets"]] == list(PRESETS)
    assert sheet == plain(asdict(Rules.preset(preset).sheet()))
    assert menu["name"] in sheet["title"]


def test_without_a_text_it_tells_the_rules_in_force() -> None:
    session = mine(rules="campus+small_end=yes")
    reply = asked(session)
    assert reply == asked(session, "campus+small_end=yes") | {"id": reply["id"]}
    assert reply["menu"]["name"] == session.snapshot()["rules"]["name"] == "Campus, with one house rule"
    assert reply["menu"]["house_rules"] == ["Declarer may count the first lead as its lower end."]


def test_what_a_value_gives_can_be_asked_for_in_turn() -> None:
    """A view walks from menu to menu by the texts in it alone: to plunge with nello from there, and back."""
    session, menu = mine(), asked(mine(), "tournament")["menu"]
    for name, value in (("plunge", 3), ("nello", "suit"), ("nello", "high"), ("plunge_names", "any")):
        step = next(one for one in option(menu, name)["values"] if one["value"] == value)
        menu = asked(session, step["rules"])["menu"]
    assert Rules.parse(menu["text"]) == Rules.preset("tournament").replace(
        plunge=3, nello="suit,high", plunge_names="any"
    )
    for name in ("plunge_names", "plunge", "nello"):
        menu = asked(session, option(menu, name)["reset"]["rules"])["menu"]
    assert menu["text"] == "tournament"
    assert [one["name"] for one in menu["options"] if one["reset"]] == []


def test_what_cant_be_taken_back_by_itself_says_why() -> None:
    """The rulebook's plunge at four marks doesn't go with a game whose highest bid was lowered to three."""
    menu = asked(mine(), "rulebook+plunge=3+most_marks=3")["menu"]
    back = option(menu, "plunge")["reset"]
    assert back["rules"] is None
    assert back["refused"] == ("The option “Plunge: From four marks” is more than “Highest bid: Three marks” allows.")


def on_lead() -> Session:
    """A session whose person has played a tile."""
    session = mine()
    while session.round.phase != "play" or not session.snapshot()["actions"]["tiles"]:
        kind, action = choices(session.snapshot())[0]
        do(session, kind, action)
        let_bots(session)
    do(session, *choices(session.snapshot())[0])
    return session


@pytest.mark.parametrize("make", [lambda: Session(seed=7), mine, on_lead], ids=["somebody else", "bidding", "playing"])
@pytest.mark.parametrize("off", [-1, 0, 1, 10**9])
def test_it_may_be_asked_at_any_time_of_any_revision(make: Callable[[], Session], off: int) -> None:
    session = make()
    assert asked(session, "club", rev=session.rev + off)["menu"]["text"] == "club"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "“” isn't the name of a rule set."),
        ("Tournament", "“Tournament” isn't the name of a rule set."),
        ("club+", "“club+” isn't the name of a rule set."),
        ("club+no_such=1", "“club+no_such=1” isn't the name of a rule set."),
        ("x" * 100_000, f"“{'x' * 40}” isn't the name of a rule set."),
        ("tournament+match_games=4", "The option Match must be odd, and 4 isn't."),
        ("club+plunge=4", PLUNGE_IN_CLUB),
        ("tournament+nello={tile}", None),
        ("tournament+target=0", None),
        ("tournament+target=²", None),
    ],
)
@pytest.mark.parametrize("kind", ["rules", "new"])
def test_what_is_no_rule_set_is_refused_with_its_sentence(kind: str, text: str, sentence: str | None) -> None:
    """The same whether it is asked for or to be played."""
    session = mine()
    before = everything(session)
    reply = plain(say(session, kind, text))
    assert (reply["ok"], reply["code"]) == (False, "rules")
    assert reply["sentence"] == (sentence or reply["sentence"])
    assert reply["sentence"].endswith(".")
    assert "_" not in reply["sentence"].replace("no_such", "")
    assert everything(session) == before


@pytest.mark.parametrize("action", [7, True, ["club"], {"text": "club"}])
def test_a_malformed_question_is_refused(action: object) -> None:
    session = mine()
    before = everything(session)
    for given in (message(session, "rules") | {"action": action}, message(session, "rules", rev=None)):
        assert session.handle(given)["code"] == "malformed"
    assert session.handle(message(session, "rules", seat="N"))["code"] == "wrong-seat"
    assert everything(session) == before


def test_a_chosen_rule_set_is_played_and_kept() -> None:
    session = mine()
    do(session, "new", asked(session, "rulebook+splash=2")["menu"]["text"])
    assert session.snapshot()["rules"]["text"] == "rulebook+splash=2"
    do(session, "new")
    assert session.snapshot()["rules"]["name"] == "Rulebook, with one house rule"
    assert asked(session)["menu"]["text"] == "rulebook+splash=2"
