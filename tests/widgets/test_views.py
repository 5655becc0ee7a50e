"""The notebook widgets on CPython without a browser: messages in, traits out, as docs/session.md has them.

What a page would get is what goes over the widget's comm; a page's messages come in the same way.
"""

from __future__ import annotations

import gc
import json
import random
from collections.abc import Iterator
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from support.players import Json, anything, choices, let_bots, plain, text_of
from support.shapes import wrong_with, wrong_with_reply

from fortytwo import Round, RulesError
from fortytwo.session import Session
from fortytwo_widgets import Bidding, Table


class Channel(BaseComm):
    """A comm whose other end is this test."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        self.sent: list[Json] = []
        super().__init__(*arguments, **named)

    def publish_msg(self, msg_type: str, data: Any = None, **_: Any) -> None:
        # what can't be JSON can't be sent
        self.sent.append({"type": msg_type, "data": json.loads(json.dumps(data, allow_nan=False))})


@pytest.fixture(autouse=True)
def channels(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(comm, "create_comm", Channel)
    yield
    # a widget that was thrown away must go quietly
    gc.collect()


class Page:
    """A view in a page: it hears what a widget sends, and sends messages."""

    def __init__(self, widget: Table | Bidding) -> None:
        self.widget, self.channel = widget, widget.comm
        assert isinstance(self.channel, Channel)

    @property
    def replies(self) -> list[Json]:
        return [sent["data"]["content"] for sent in self.channel.sent if sent["data"].get("method") == "custom"]

    @property
    def state(self) -> Json:
        """The synced traits as the page has them: those that the widget opened with, and every update since."""
        state: Json = {}
        for sent in self.channel.sent:
            if sent["type"] == "comm_open" or sent["data"].get("method") == "update":
                state |= sent["data"]["state"]
        return state

    def say(self, content: Any) -> Json:
        """Send a custom message; its reply."""
        before = len(self.replies)
        self.channel.handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
        replies = self.replies[before:]
        assert len(replies) == 1
        return replies[0]

    def do(self, kind: str, action: str | None = None) -> None:
        reply = self.say({"id": "1", "rev": self.state["snapshot"]["rev"], "kind": kind, "action": action})
        assert reply["ok"], reply


@pytest.mark.parametrize("view", [Table, Bidding])
def test_a_view_opens_with_the_table_as_the_bots_left_it(view: type[Table]) -> None:
    page = Page(view(seed="open"))
    state = page.state
    assert not wrong_with(state["snapshot"], "Snapshot")
    assert state["snapshot"] == plain(page.widget.session.snapshot())
    assert state["saved"] == page.widget.session.save()
    assert state["name"] == ""
    assert state["snapshot"]["fresh"]
    assert choices(state["snapshot"]), "it is the person's turn"
    assert state["_esm"]
    assert state["_css"]


def test_a_whole_game_by_messages() -> None:
    page = Page(Table(seed=5, seat="E", rules="tournament+match_games=1+target=2", bots="anyhow"))
    choose = anything(random.Random(5))
    for _ in range(400):
        snapshot = page.state["snapshot"]
        assert not wrong_with(snapshot, "Snapshot")
        assert page.state["saved"] == page.widget.session.save()
        if not choices(snapshot):
            break
        page.do(*choose(snapshot))
    assert page.state["snapshot"]["now"]["match_over"]
    assert page.state["snapshot"]["seat"] == "E"


def test_a_refused_message_is_answered_and_changes_nothing() -> None:
    page = Page(Table(seed=1))
    before, sent = page.state, len(page.channel.sent)
    for bad in (
        None,
        "call",
        {"id": "1"},
        {"id": "1", "rev": before["snapshot"]["rev"], "kind": "call", "action": "29"},
    ):
        reply = page.say(bad)
        assert not wrong_with_reply(reply)
        assert not reply["ok"]
    assert page.state == before
    assert [message["data"]["method"] for message in page.channel.sent[sent:]] == ["custom"] * 4


def test_a_double_click_is_harmless() -> None:
    page = Page(Table(seed=1))
    click = {"id": "1", "rev": page.state["snapshot"]["rev"], "kind": "call", "action": "P"}
    assert page.say(click)["ok"]
    after = page.state
    assert page.say(click)["code"] == "stale"
    assert page.state == after


def test_each_action_of_a_bot_is_published() -> None:
    page = Page(Table(seed=1))
    before = len(page.channel.sent)
    page.do("call", "P")
    revs = [
        sent["data"]["state"]["snapshot"]["rev"]
        for sent in page.channel.sent[before:]
        if "snapshot" in sent["data"].get("state", {})
    ]
    assert revs == list(range(revs[0], page.widget.session.rev + 1))
    assert len(revs) > 1


def test_two_views_on_one_session_show_the_same() -> None:
    table = Table(seed="two")
    one, other = Page(table), Page(Bidding(table.session))
    assert one.state["snapshot"] == other.state["snapshot"]
    other.do("call", "P")
    assert one.state["snapshot"] == other.state["snapshot"]
    assert one.state["saved"] == other.state["saved"]
    assert len(one.replies) == 0, "who asked is answered, and nobody else"
    stale = {"id": "9", "rev": 1, "kind": "call", "action": "P"}
    assert one.say(stale)["code"] == "stale"
    other.widget.close()
    rev = one.state["snapshot"]["rev"]
    one.do(*choices(one.state["snapshot"])[0])
    assert one.state["snapshot"]["rev"] > rev
    assert other.state["snapshot"]["rev"] == rev, "a closed view hears nothing more"


def test_a_view_can_be_closed_twice_and_thrown_away() -> None:
    table = Table(seed=1)
    session = table.session
    table.close()
    table.close()
    del table
    gc.collect()
    let_bots(session)
    assert session.handle({"id": "1", "rev": session.rev, "kind": "call", "action": "P"})["ok"]


def test_rules_that_cannot_be_make_no_view_and_no_noise() -> None:
    with pytest.raises(RulesError):
        Table(rules="tournament+target=0")
    gc.collect()


def test_a_table_takes_what_a_session_takes() -> None:
    table = Table(name="mine", rules="tournament+target=3", seat="W", seed=9, bots={"NS": "anyhow", "EW": "reference"})
    state = Page(table).state
    assert state["name"] == "mine"
    assert state["snapshot"]["seat"] == "W"
    assert state["snapshot"]["rules"]["text"] == "tournament+target=3"
    assert state["snapshot"]["players"]["N"]["bot"] == "anyhow"
    same = Session(rules="tournament+target=3", seat="W", seed=9, bots={"NS": "anyhow", "EW": "reference"})
    let_bots(same)
    assert text_of(same.snapshot()) == text_of(state["snapshot"])


def test_a_table_practices_a_position() -> None:
    position = Round.setup(
        hands={"N": "66 61", "E": "65 62", "S": "64 55", "W": "63 60"}, contract="fives", declarer="S", bid="42",
        leader="E", taken={"NS": 10},
    )  # fmt: skip
    page = Page(Table(position=position))
    assert page.state["snapshot"]["seat"] == "E"
    assert page.state["snapshot"]["actions"]["tiles"] == ["65", "62"]


def test_a_named_table_is_there_again_when_its_cell_is_run_again() -> None:
    first = Page(Table(name="mine", seed=1))
    first.do("call", "P")
    saved, now = first.state["saved"], first.state["snapshot"]["now"]
    again = Page(Table(name="mine"))
    assert again.state["snapshot"]["now"] != now
    again.do("restore", saved)
    assert again.state["snapshot"]["now"] == now
    assert again.state["saved"] == saved
    refused = again.say({"id": "1", "rev": again.state["snapshot"]["rev"], "kind": "restore", "action": saved})
    assert refused["code"] == "already-started"


def test_a_restored_table_goes_on_when_it_is_a_bots_turn() -> None:
    waiting = next(session for session in (Session(seed=seed) for seed in range(20)) if session.waits_for_bot)
    page = Page(Table(name="mine", seed=99))
    page.do("restore", waiting.save())
    assert choices(page.state["snapshot"])


def test_a_damaged_save_is_refused_and_the_table_stays() -> None:
    page = Page(Table(name="mine", seed=1))
    before = page.state
    text = before["saved"][:-5]
    reply = page.say({"id": "1", "rev": before["snapshot"]["rev"], "kind": "restore", "action": text})
    assert (reply["ok"], reply["code"]) == (False, "damaged-save")
    assert page.state == before
    assert page.state["snapshot"]["fresh"]


def test_what_a_page_writes_into_the_traits_does_not_reach_the_game() -> None:
    page = Page(Table(seed=1))
    before = page.widget.session.save()
    page.channel.handle_msg({"content": {"data": {"method": "update", "state": {"saved": "x"}}}, "buffers": []})
    assert page.widget.session.save() == before
    page.do("call", "P")
    assert page.state["saved"] == page.widget.session.save()


def test_two_tables_deal_differently() -> None:
    assert len({str(Table().session.round.deal) for _ in range(4)}) == 4
