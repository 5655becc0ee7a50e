"""The bots at a table: which level sits there, and why they did what they did, told when the hand is over."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from support.players import Json, anything, choices, do, let_bots, message, plain, say, text_of, until, walk
from support.sessions import everything, on_lead, over
from support.shapes import wrong_with, wrong_with_reply

from fortytwo import SEATS, Claim, Round, bots
from fortytwo.bots import Choice
from fortytwo.host import Host
from fortytwo.session import LEVELS, Session
from fortytwo.view import View


def names(session: Session) -> set[str]:
    return {player["bot"] for player in session.snapshot()["players"].values() if player["bot"]}


def reasons(session: Session) -> list[Json]:
    """The reasons, each action's after the one before; asking has changed nothing."""
    before = everything(session)
    reply = plain(session.handle(message(session, "why", rev=0)))
    assert not wrong_with_reply(reply), reply
    assert reply["ok"], reply
    assert everything(session) == before
    return [done for group in reply["reasons"] for done in group["done"]]


# -- levels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_sits_down_at_once_and_nothing_else_changes(level: str) -> None:
    session = Session(seed=7, bots="anyhow")
    let_bots(session)
    before = plain(session.snapshot())
    assert (before["bots"]["level"], before["bots"]["note"]) == ("", "At this table: anyhow.")
    reply = say(session, "bots", level, rev=session.rev - 1)  # the bots may have acted since
    assert not wrong_with_reply(plain(reply))
    assert reply["ok"]
    after = plain(session.snapshot())
    assert not wrong_with(after, "Snapshot")
    assert (names(session), after["bots"]["level"], after["bots"]["note"]) == ({level}, level, "")
    assert after["rev"] > before["rev"]
    changed = ("rev", "bots", "players")
    assert [key for key in before if before[key] != after[key]] == [key for key in before if key in changed]


def test_the_levels_to_choose_from_are_named_in_plain_words() -> None:
    levels = Session(bots="club").snapshot()["bots"]["levels"]
    assert [(level["name"], level["label"]) for level in levels] == [
        ("beginner", "Beginner"),
        ("club", "Club player"),
        ("expert", "Expert"),
        ("expert:160", "Expert, thinks longer"),
    ]
    assert len({level["about"] for level in levels}) == 4


@pytest.mark.parametrize("name", ["expert:40", "expert:161", "reference", "expert:0160", ""])
def test_what_is_no_level_is_refused_at_the_table(name: str) -> None:
    session = Session(seed=7, bots="club")
    before = everything(session)
    assert say(session, "bots", name)["code"] == "no-such-level"
    assert everything(session) == before


def test_a_bot_that_thinks_longer_looks_at_more_layouts() -> None:
    """Three tiles each may lie in 1,680 ways (9 over 3, 6 over 3), so how many were looked at tells who sits there."""
    position = Round.setup(
        hands={"N": "66 10 20", "E": "62 61 30", "S": "64 60 21", "W": "65 40 31"}, contract="threes", declarer="N",
        bid="30", leader="N", taken={"NS": 14, "EW": 6},
    )  # fmt: skip
    looked = []
    for level in ("expert", "expert:160"):
        session = Session(seat="S", seed=1, bots="anyhow", position=position)
        do(session, "bots", level)
        session.step()
        until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
        looked.append(int(re.findall(r"\d+", reasons(session)[0]["chance"])[-1]))
    assert looked[0] <= 40 < looked[1] <= 160


def test_bots_of_a_level_choose_from_then_on() -> None:
    session = Session(seed="level 1", bots="anyhow")
    until(session, lambda snapshot: bool(snapshot["actions"]["tiles"]), anything(random.Random(1)))
    changed = len(session.round.actions)
    do(session, "bots", "beginner")
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
    whys = [told["why"] for told in reasons(session)]
    assert {why for why in whys[:changed] if why} == {"Anything legal."}
    assert any(whys[changed:])
    assert "Anything legal." not in whys[changed:]


@pytest.mark.parametrize("level", ["club", "expert:160"])
def test_a_level_is_kept_with_the_game_and_in_the_next(level: str) -> None:
    session = over(bots="anyhow")
    do(session, "bots", level)
    again = Session(bots="anyhow")
    again.restore(session.save())
    assert (names(again), again.snapshot()["bots"]["level"]) == ({level}, level)
    for kind in ("next", "new"):
        do(again, kind)
        assert names(again) == {level}


def test_a_game_that_was_kept_goes_on_with_the_bots_that_it_had() -> None:
    old = Session(seed=3, bots="reference")
    session = Session(bots="expert")
    session.restore(old.save())
    assert names(session) == {"reference"}
    assert session.snapshot()["bots"]["level"] == ""


def test_a_table_with_several_bots_is_of_no_level() -> None:
    told = Session(bots={"NS": "club", "EW": "beginner"}).snapshot()["bots"]
    assert (told["level"], told["note"]) == ("", "At this table: beginner and club.")


def test_a_level_leaves_a_table_fresh() -> None:
    session = Session(seed=1)
    do(session, "bots", "club")
    assert session.snapshot()["fresh"]


def test_the_play_page_begins_with_experts_unless_it_is_told_otherwise() -> None:
    assert names(Host(lambda text: None, name="play").session) == {"expert"}
    assert names(Host(lambda text: None, name="play", bots="club").session) == {"club"}


# -- why ---------------------------------------------------------------------------------------------------------------


class Chatty:
    """A bot that does anything, and whose every reason is a secret of its own."""

    name = "chatty"

    def choose(self, view: View, rng: random.Random) -> Choice:
        actions = [action for action in view.legal if not isinstance(action, Claim)]
        return Choice(rng.choice(actions), f"secret {rng.randrange(10**9)}.")


@pytest.fixture
def chatty(monkeypatch: pytest.MonkeyPatch) -> str:
    monkeypatch.setitem(bots.BOTS, Chatty.name, Chatty())  # type: ignore[misc]  # a mapping for others
    return Chatty.name


def sent(session: Session) -> Iterator[Json]:
    """Play on; all that a view can get at each moment before the hand is over."""
    for snapshot in walk(session, anything(random.Random(1))):
        if snapshot["now"]["phase"] == "over":
            return
        yield {"snapshot": snapshot, "saved": session.save(), "why": say(session, "why")}


def test_no_reason_is_told_before_the_hand_is_over(chatty: str) -> None:
    session = Session(seed="leak", bots=chatty, rules="tournament+early_end=no")
    looked = 0
    for wire in sent(session):
        assert (wire["why"]["ok"], wire["why"]["code"]) == (False, "hand-not-over")
        assert "secret" not in text_of(wire)
        assert "secret" not in str(session.save())
        looked += 1
    assert looked > 5
    assert "secret" in text_of(reasons(session))
    assert "secret" not in text_of([session.snapshot(), session.save()])


@pytest.mark.parametrize("bot", ["beginner", "club", "chatty"])
def test_each_action_of_a_bot_has_its_reason(bot: str, chatty: str) -> None:
    session = over(bots=bot)
    done = reasons(session)
    again = Round(session.round.deal or "", rules=session.round.rules, dealer=session.round.dealer)
    assert len(done) == len(session.round.actions)
    for told, action in zip(done, session.round.actions, strict=True):
        assert told["seat"] == again.turn
        assert bool(told["why"]) is (again.turn != session.seat)
        again = again.act(action)


def test_what_is_told_is_what_was_said_at_the_table() -> None:
    session = Session(seed="said", bots="club")
    said: dict[int, str] = {}
    for snapshot in walk(session, anything(random.Random(2))):
        said |= {
            event["n"]: event["say"] for event in snapshot["events"] if event["kind"] in ("call", "contract", "play")
        }
        if snapshot["now"]["phase"] == "over":
            break
    assert [told["say"] for told in reasons(session)] == list(said.values())


def test_reasons_come_in_the_bidding_and_then_trick_by_trick() -> None:
    session = over(bots="club", rules="tournament+early_end=no")
    groups = say(session, "why")["reasons"]
    assert [group["heading"] for group in groups] == ["Bidding", *(f"Trick {n}" for n in range(1, 8))]
    assert [len(group["done"]) for group in groups[1:]] == [4] * 7


@pytest.mark.parametrize("held", ["in the first hand", "in the second hand", "after the game", "in a second game"])
def test_after_a_reload_the_bots_say_the_same(held: str, chatty: str) -> None:
    """What a bot draws hangs on the hand alone, whether the game has just ended or another is begun."""
    session = Session(seed="reload", bots=chatty, rules="tournament+match_games=3+target=2")

    def wanted(snapshot: Json) -> bool:
        now = snapshot["now"]
        ended = now["phase"] == "over"
        games = len(session.match.games)
        return bool(
            {
                "in the first hand": ended and now["hand_number"] == 1,
                "in the second hand": ended and now["hand_number"] == 2,
                "after the game": ended and now["game_over"],
                "in a second game": ended and games == 1 and not now["game_over"],
            }[held]
        )

    until(session, wanted, anything(random.Random(3)))
    again = Session(bots="anyhow")
    again.restore(session.save())
    assert reasons(again) == reasons(session)
    assert any("secret" in told["why"] for told in reasons(again))


def test_a_hand_restored_in_its_middle_has_every_reason(chatty: str) -> None:
    session = Session(seed="middle", bots=chatty)
    until(session, lambda snapshot: len(snapshot["now"]["tricks"]) == 2, anything(random.Random(4)))
    again = Session()
    again.restore(session.save())
    for each in (session, again):
        until(each, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(4)))
    assert reasons(again) == reasons(session)


def test_after_a_reload_nothing_is_told_of_what_other_bots_did() -> None:
    """The bots that sit there now didn't do it, and what they would have done is no reason for it."""
    session = over(bots="anyhow", seed="others")
    kept = [told["why"] for told in reasons(session) if told["why"]]
    assert set(kept) == {"Anything legal."}
    do(session, "bots", "beginner")
    assert [told["why"] for told in reasons(session) if told["why"]] == kept
    again = Session()
    again.restore(session.save())
    told = reasons(again)
    assert any(not each["why"] for each in told if each["seat"] != "S")
    assert "Anything legal." not in text_of(told)


def test_a_practiced_position_tells_why_from_where_it_begins() -> None:
    session = on_lead()
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
    told = reasons(session)
    assert {each["seat"] for each in told if each["why"]} == {str(seat) for seat in SEATS if seat is not session.seat}
    do(session, *choices(session.snapshot())[-1])
    assert say(session, "why")["code"] == "hand-not-over"


def test_an_expert_tells_how_sure_it_is() -> None:
    session = over(bots="expert:4")
    chances = [told["chance"] for told in reasons(session) if told["chance"]]
    assert chances
    assert all("%" in chance for chance in chances)
