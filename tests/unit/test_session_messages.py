"""What a session does with messages, and which it refuses, without effect."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.players import Json, choices, do, let_bots, message, plain, say, text_of
from support.sessions import at_auction, bidding, everything, finished, following, naming, on_lead, over, played_a_tile
from support.shapes import wrong_with, wrong_with_reply

from fortytwo import SEATS, TILES
from fortytwo.session import Session


def assert_refused(session: Session, given_message: Any, code: str) -> Json:
    """The message is refused with the code and a sentence, and nothing at all changes."""
    before, heard = everything(session), []
    leave = session.listen(lambda: heard.append(1))
    reply = session.handle(given_message)
    leave()
    assert not wrong_with_reply(plain(reply)), reply
    assert (reply["ok"], reply.get("code")) == (False, code), reply
    assert re.fullmatch(r"\S.*[.!?]", reply["sentence"], re.DOTALL), reply["sentence"]
    assert everything(session) == before
    assert reply["rev"] == session.rev
    assert not heard
    return reply


def test_a_legal_message_is_carried_out_and_answered_with_its_id() -> None:
    session = at_auction()
    rev = session.rev
    reply = say(session, "call", "31", id="abc", seat="S")
    assert not wrong_with_reply(plain(reply))
    assert (reply["id"], reply["ok"], reply["rev"]) == ("abc", True, session.rev)
    assert session.rev > rev
    assert plain(session.snapshot())["now"]["bid"]["call"] == "31"


def test_a_double_click_is_harmless() -> None:
    session = at_auction()
    twice = message(session, "call", "P")
    assert session.handle(dict(twice))["ok"]
    assert_refused(session, twice, "stale")


NOT_MESSAGES: list[Any] = [None, True, 0, 1.5, "", "play", [], ["call", "P"], [{"id": "1"}], (), {}, object(), b"x"]


MALFORMED: list[Callable[[Json], Any]] = [
    *(lambda m, name=name: {key: value for key, value in m.items() if key != name} for name in ("id", "rev", "kind")),
    lambda m: {**m, "id": None},
    lambda m: {**m, "id": 7},
    lambda m: {**m, "id": ["1"]},
    lambda m: {**m, "id": "x" * 100_000},
    lambda m: {**m, "rev": None},
    lambda m: {**m, "rev": True},
    lambda m: {**m, "rev": str(m["rev"])},
    lambda m: {**m, "rev": float(m["rev"])},
    lambda m: {**m, "rev": float("nan")},
    lambda m: {**m, "rev": [m["rev"]]},
    lambda m: {**m, "kind": None},
    lambda m: {**m, "kind": "CALL"},
    lambda m: {**m, "kind": "call "},
    lambda m: {**m, "kind": "undo"},
    lambda m: {**m, "kind": "x" * 100_000},
    lambda m: {**m, "kind": {"call": "P"}},
    lambda m: {**m, "kind": ["call"]},
    lambda m: {**m, "action": None},
    lambda m: {key: value for key, value in m.items() if key != "action"},
    lambda m: {**m, "action": 30},
    lambda m: {**m, "action": True},
    lambda m: {**m, "action": ["P"]},
    lambda m: {**m, "action": {"action": "P"}},
    lambda m: {**m, "seat": 2},
    lambda m: {**m, "seat": True},
    lambda m: {**m, "seat": ["S"]},
    lambda m: {**m, "kind": "restore", "action": None},
    lambda m: {**m, "kind": "restore", "action": {}},
    lambda m: {**m, "kind": "new", "action": 7},
    lambda m: {**m, "kind": "bots", "action": None},
    lambda m: {**m, "kind": "why", "action": 7},
    lambda m: {**m, "kind": "claim", "action": None},
    lambda m: {"method": "custom", "content": m},
]


@pytest.mark.parametrize("bad", NOT_MESSAGES, ids=repr)
def test_what_is_no_message_is_malformed(bad: Any) -> None:
    assert assert_refused(at_auction(), bad, "malformed")["id"] == ""


@pytest.mark.parametrize("number", range(len(MALFORMED)))
def test_a_malformed_message_is_refused(number: int) -> None:
    session = at_auction()
    bad = MALFORMED[number](message(session, "call", "P", id="mine"))
    reply = assert_refused(session, bad, "malformed")
    assert reply["id"] == ("mine" if bad.get("id") == "mine" else "")


@pytest.mark.parametrize("off", [-1000, -1, 1, 2, 10**30])
@pytest.mark.parametrize("kind", ["call", "new", "restore"])
def test_a_message_of_another_revision_is_stale(kind: str, off: int) -> None:
    session = at_auction()
    action = {"call": "P", "new": "tournament", "restore": Session(seed=5).save()}[kind]
    assert_refused(session, message(session, kind, action, rev=session.rev + off), "stale")


@pytest.mark.parametrize("seat", ["N", "E", "W", "", "Z", "x" * 1000])
@pytest.mark.parametrize("kind", ["call", "new"])
def test_a_message_for_another_seat_is_refused(kind: str, seat: str) -> None:
    session = at_auction()
    assert_refused(session, message(session, kind, "P" if kind == "call" else None, seat=seat), "wrong-seat")


@pytest.mark.parametrize(
    ("kind", "action"), [("call", "P"), ("call", "30"), ("contract", "fives"), ("play", "64"), ("claim", "claim")]
)
def test_nobody_acts_out_of_turn(kind: str, action: str) -> None:
    session = next(session for session in (Session(seed=n) for n in itertools.count()) if session.waits_for_bot)
    reply = assert_refused(session, message(session, kind, action), "not-your-turn")
    assert {"N": "North", "E": "East", "W": "West"}[str(session.round.turn)] in reply["sentence"]


REFUSALS: list[tuple[str, Callable[[], Session], str, str | None, str]] = [
    ("bid too low", lambda: bidding("31"), "call", "31", "bid-too-low"),
    ("no such bid", at_auction, "call", "29", "unreadable"),
    ("over the first marks", at_auction, "call", "3M", "bid-first-marks"),
    ("over the cap", at_auction, "call", "8M", "bid-over-cap"),
    ("nello", at_auction, "call", "nello", "not-a-call-here"),
    ("nonsense", at_auction, "call", "<b>" * 50, "unreadable"),
    ("empty", at_auction, "call", "", "unreadable"),
    ("a contract in the auction", at_auction, "contract", "fives", "wrong-kind"),
    ("a tile in the auction", at_auction, "play", "30", "wrong-kind"),
    ("a claim in the auction", at_auction, "claim", "claim", "wrong-kind"),
    ("a call before the contract", lambda: naming(), "call", "42", "wrong-kind"),
    ("a tile before the contract", lambda: naming(), "play", "42", "wrong-kind"),
    ("a claim before the contract", lambda: naming(), "claim", "claim", "wrong-kind"),
    ("nello as a contract", lambda: naming(), "contract", "nello:suit", "contract-not-permitted"),
    ("no such contract", lambda: naming(), "contract", "sevenths", "unreadable"),
    ("a call in the play", on_lead, "call", "64", "wrong-kind"),
    ("a pass in the play", on_lead, "call", "P", "wrong-kind"),
    ("a contract in the play", on_lead, "contract", "fives", "wrong-kind"),
    ("no such tile", on_lead, "play", "77", "unreadable"),
    ("no tile at all", on_lead, "play", "claim", "wrong-kind"),
    ("a tile of another hand", on_lead, "play", "66", "not-in-hand"),
    ("a tile that is nowhere", on_lead, "play", "33", "not-in-hand"),
    ("a small end", on_lead, "play", "64/4", "no-small-end"),
    ("a claim that isn't certain", on_lead, "claim", "claim", "claim-not-settled"),
    ("no claim at all", on_lead, "claim", "everything", "unreadable"),
    ("a claim where there are none", lambda: on_lead(rules="tournament+claim=none"), "claim", "claim", "no-claims"),
    ("a claim within a trick", following, "claim", "claim", "claim-mid-trick"),
    ("not following", following, "play", "30", "must-follow"),
    ("a trump doesn't follow", following, "play", "65", "trump-does-not-follow"),
    ("next within a hand", on_lead, "next", None, "hand-not-over"),
    ("next within the auction", at_auction, "next", None, "hand-not-over"),
    ("a call after the hand", over, "call", "30", "round-over"),
    ("a contract after the hand", over, "contract", "fives", "round-over"),
    ("a tile after the hand", over, "play", "64", "round-over"),
    ("a claim after the hand", over, "claim", "claim", "round-over"),
    ("next after the match", lambda: finished(), "next", None, "match-over"),
    ("a tile after the match", lambda: finished(), "play", "64", "round-over"),
    ("why before the hand is over", at_auction, "why", None, "hand-not-over"),
    ("why in the middle of a trick", following, "why", None, "hand-not-over"),
    ("no such level", at_auction, "bots", "master", "no-such-level"),
    ("a bot that is no level", at_auction, "bots", "reference", "no-such-level"),
    ("no such rules", at_auction, "new", "nonsense", "rules"),
    ("no such option", at_auction, "new", "tournament+luck=yes", "rules"),
    ("rules that make no sense", at_auction, "new", "tournament+plunge=4+first_marks=0", "rules"),
    ("empty rules", at_auction, "new", "", "rules"),
    ("bad rules for a position", on_lead, "new", "nonsense", "rules"),
    ("an empty save", lambda: Session(seed=1), "restore", "", "damaged-save"),
    ("no save", lambda: Session(seed=1), "restore", "nonsense", "damaged-save"),
    ("half a save", lambda: Session(seed=1), "restore", over().save()[:-9], "damaged-save"),
    ("a save for a table in play", lambda: played_a_tile(), "restore", over().save(), "already-started"),
    ("no save for a table in play", lambda: played_a_tile(), "restore", "nonsense", "already-started"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "make", "kind", "action", "code"), REFUSALS, ids=[case[0] for case in REFUSALS])
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    name: str, make: Callable[[], Session], kind: str, action: str | None, code: str
) -> None:
    session = make()
    assert_refused(session, message(session, kind, action), code)


def test_a_refusal_says_why() -> None:
    session = following()
    sentence = say(session, "play", "30")["sentence"]
    assert "ixes" in sentence
    assert "60" in sentence
    why = {tile["tile"]: tile["why"] for tile in session.snapshot()["now"]["hand"]}
    assert why == {"65": say(session, "play", "65")["sentence"], "60": None, "30": sentence}


def test_a_refused_save_leaves_the_table_fresh() -> None:
    session = Session(seed=1)
    assert not say(session, "restore", "nonsense")["ok"]
    assert session.snapshot()["fresh"]
    assert say(session, "restore", over().save())["ok"]
    assert not session.snapshot()["fresh"]


def test_bots_leave_the_table_fresh_and_a_person_does_not() -> None:
    session = at_auction()
    assert session.snapshot()["fresh"]
    assert_refused(session, message(session, "call", "29"), "unreadable")
    assert session.snapshot()["fresh"]
    do(session, "call", "P")
    assert not session.snapshot()["fresh"]
    assert not Session(seed=1).snapshot()["actions"]["next"]


def test_a_new_game_throws_the_old_one_away() -> None:
    session = played_on = over()
    before = plain(session.snapshot())
    do(session, "new", "tournament+target=5")
    after = plain(session.snapshot())
    assert (after["now"]["hand_number"], after["now"]["target"], after["now"]["score"]) == (1, 5, {"NS": 0, "EW": 0})
    assert [event["kind"] for event in after["events"]] == ["deal"]
    assert after["events"][0]["n"] == before["events"][-1]["n"] + 1
    assert not after["fresh"]
    do(played_on, "new")
    assert played_on.snapshot()["rules"]["text"] == "tournament+target=5", "the same rules, unless others are given"


def test_two_new_games_deal_differently() -> None:
    deals = set()
    for _ in range(4):
        session = Session(seed="the same")
        do(session, "new")
        deals.add(str(session.round.deal))
    assert len(deals) == 4


def test_a_claim_ends_the_hand() -> None:
    # South's trumps take all three tricks, whoever plays what
    hands = {"N": "66 61 10", "E": "42 62 11", "S": "55 54 53", "W": "63 60 20"}
    session = on_lead(hands=hands, contract="fives", bid="40", taken={"NS": 29, "EW": 0})
    assert not wrong_with(plain(session.snapshot())["actions"]["claim"], "Claim")
    do(session, "claim", "claim")
    snapshot = plain(session.snapshot())
    assert [event["kind"] for event in snapshot["events"]][:2] == ["claim", "over"]
    assert snapshot["now"]["result"]["ended"] == "claim"


@pytest.fixture(scope="module")
def texts() -> list[str]:
    """Texts of all kinds that a message may hold."""
    tiles = [str(tile) for tile in TILES]
    calls = ["P", "30", "31", "41", "42", "84", "3M", "168", "nello", "LOW", "29", "43", "٣٠", "²", "3 marks", "pass"]
    contracts = ["fives", "doubles", "follow-me", "follow-me:low", "nello:suit", "plunge:5", "one-tile:64", "sevens"]
    others = ["", "claim", "tournament", "campus", "tournament+target=1", "x" * 5000, "\x00", "\ud800", "64/4", "☃"]
    return [*tiles, *calls, *contracts, *others, over().save(), Session(seed=3).save(), over().save()[:50]]


@pytest.fixture(scope="module")
def patched() -> Iterator[pytest.MonkeyPatch]:
    """As `monkeypatch`, which hypothesis wouldn't have here, since it is made for each test and not for each case."""
    with pytest.MonkeyPatch.context() as patch:
        yield patch


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=40)
@given(data=st.data())
def test_no_message_raises_or_changes_anything_unless_it_is_carried_out(
    data: st.DataObject, texts: list[str], patched: pytest.MonkeyPatch
) -> None:
    session = Session(seed=data.draw(st.integers(0, 50)), seat=data.draw(st.sampled_from(SEATS)))
    seeds = itertools.count()
    patched.setattr("fortytwo.session.new_seed", lambda: f"new {next(seeds)}")  # the same again in the same case
    for _ in range(12):
        if data.draw(st.booleans()):
            let_bots(session)
        before = everything(session)
        fields = {
            "id": st.just("1") | JSON,
            "rev": st.just(session.rev) | st.just(session.rev) | JSON,
            "kind": st.sampled_from(["call", "contract", "play", "claim", "next", "new", "restore", "rules"]) | JSON,
            "action": st.sampled_from([*(action for _, action in choices(session.snapshot()) if action), *texts])
            | JSON,
            "seat": st.sampled_from([None, session.seat, *SEATS]) | JSON,
        }
        likely = st.fixed_dictionaries({"id": st.just("1"), "rev": st.just(session.rev)} | {
            name: fields[name] for name in ("kind", "action")
        })  # fmt: skip
        given_message = data.draw(likely | st.fixed_dictionaries({}, optional=fields) | JSON)
        reply = session.handle(given_message)
        assert not wrong_with_reply(plain(reply)), reply
        if reply["ok"] and "menu" not in reply:
            assert reply["rev"] == session.rev > before[2]
            assert text_of(session.snapshot()) != before[0]
        else:
            assert everything(session) == before
        assert not wrong_with(plain(session.snapshot()), "Snapshot")
