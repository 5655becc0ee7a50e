"""The session behind a text channel, as the play page's worker runs it (docs/session.md, last section)."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from support.players import Json, anything, choices
from support.shapes import wrong_with, wrong_with_reply

from fortytwo.host import Host


class Page:
    """The other end: what was posted to it, in order."""

    def __init__(self) -> None:
        self.heard: list[Json] = []
        self.state: Json = {}
        self.host = Host(self.hear, name="play")

    def hear(self, text: str) -> None:
        assert isinstance(text, str)
        message = json.loads(text, parse_constant=pytest.fail)
        self.heard.append(message)
        if message["method"] in ("open", "update"):
            self.state |= message["state"]

    def say(self, content: Any, method: Any = "custom") -> list[Json]:
        """Send a message; what was heard of it."""
        before = len(self.heard)
        self.host.receive(json.dumps({"method": method, "content": content}))
        return self.heard[before:]

    def let_bots(self) -> None:
        while self.host.step():
            pass

    @property
    def rev(self) -> int:
        rev: int = self.state["snapshot"]["rev"]
        return rev


@pytest.fixture
def page() -> Page:
    page = Page()
    page.host.start()
    return page


def test_it_opens_once_with_everything(page: Page) -> None:
    [opened] = page.heard
    assert set(opened) == {"method", "state"}
    assert opened["method"] == "open"
    assert set(opened["state"]) == {"snapshot", "saved", "name"}
    assert not wrong_with(opened["state"]["snapshot"], "Snapshot")
    assert opened["state"]["snapshot"]["fresh"]
    assert opened["state"]["name"] == "play"
    assert isinstance(opened["state"]["saved"], str)


def test_nothing_is_posted_before_it_is_started() -> None:
    page = Page()
    assert page.heard == []
    page.host.start()
    assert len(page.heard) == 1


def test_each_step_of_a_bot_is_an_update(page: Page) -> None:
    while page.host.session.waits_for_bot:
        before = len(page.heard)
        page.host.step()
        [update] = page.heard[before:]
        assert set(update) == {"method", "state"}
        assert update["method"] == "update"
        assert set(update["state"]) <= {"snapshot", "saved"}
        assert page.rev == page.host.session.rev
    assert not page.host.step()
    assert page.state["snapshot"]["actions"]["calls"]


def test_a_message_is_answered_after_the_changed_table(page: Page) -> None:
    page.let_bots()
    update, reply = page.say({"id": "a", "rev": page.rev, "kind": "call", "action": "P"})
    assert update["method"] == "update"
    assert set(reply) == {"method", "content"}
    assert reply["method"] == "custom"
    assert not wrong_with_reply(reply["content"])
    assert reply["content"] == {"id": "a", "ok": True, "rev": update["state"]["snapshot"]["rev"]}


def test_a_refused_message_is_answered_and_changes_nothing(page: Page) -> None:
    page.let_bots()
    saved, snapshot = page.state["saved"], page.state["snapshot"]
    [reply] = page.say({"id": "a", "rev": page.rev, "kind": "call", "action": "29"})
    assert reply["method"] == "custom"
    assert not wrong_with_reply(reply["content"])
    assert (reply["content"]["id"], reply["content"]["ok"]) == ("a", False)
    assert (page.host.session.save(), page.state["snapshot"]) == (saved, snapshot)


BAD = [
    "", " ", "{", "null", "true", "7", "[]", "{}", '"custom"', "undefined", "NaN", "\x00", "\ud800", "[" * 100_000,
    '{"a":' * 100_000, "9" * 10_000, '{"method": "custom"}', '{"method": "custom", "content": null}',
    '{"method": "custom", "content": []}', '{"method": "custom", "content": "call"}', '[{"method": "custom"}]',
    '{"method": "custom", "content": {"id": "1", "rev": NaN, "kind": "new"}}',
    '{"method": "custom", "content": {"id": "1", "rev": 1e999, "kind": "new"}}',
]  # fmt: skip


@pytest.mark.parametrize("text", BAD, ids=lambda text: ascii(text)[:30])
def test_a_text_that_is_no_message_is_malformed(page: Page, text: str) -> None:
    before = page.host.session.rev, page.host.session.save(), len(page.heard)
    page.host.receive(text)
    assert (page.host.session.rev, page.host.session.save(), len(page.heard)) == (*before[:2], before[2] + 1)
    reply = page.heard[-1]
    assert reply["method"] == "custom"
    assert not wrong_with_reply(reply["content"])
    assert reply["content"]["code"] == "malformed"


@pytest.mark.parametrize("method", ["update", "open", "", None, 7, ["custom"]])
def test_only_custom_messages_are_carried_out(page: Page, method: Any) -> None:
    page.let_bots()
    [reply] = page.say({"id": "a", "rev": page.rev, "kind": "new"}, method)
    assert reply["content"]["code"] == "malformed"


def test_a_whole_hand_over_the_channel_and_its_return_after_a_reload(page: Page) -> None:
    choose = anything(random.Random(1))
    for _ in range(60):
        page.let_bots()
        if page.state["snapshot"]["now"]["phase"] == "over":
            break
        kind, action = choose(page.state["snapshot"])
        reply = page.say({"id": "x", "rev": page.rev, "kind": kind, "action": action})[-1]
        assert reply["content"]["ok"]
        assert not wrong_with(page.state["snapshot"], "Snapshot")
    assert page.state["snapshot"]["now"]["result"]
    again = Page()
    again.host.start()
    assert again.state["snapshot"]["now"]["hand_number"] == 1
    reply = again.say({"id": "r", "rev": again.rev, "kind": "restore", "action": page.state["saved"]})[-1]
    assert reply["content"]["ok"]
    assert again.state["snapshot"]["now"] == page.state["snapshot"]["now"]
    assert again.state["saved"] == page.state["saved"]
    assert choices(again.state["snapshot"]) == [("next", None)]


def test_two_pages_deal_differently() -> None:
    assert len({str(Page().host.session.round.deal) for _ in range(4)}) == 4
