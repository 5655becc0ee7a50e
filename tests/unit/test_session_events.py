"""The events of a session: everything that happened, once and in order."""

from __future__ import annotations

import itertools
import random

import pytest
from support.players import Json, anything, do, let_bots, plain, walk
from support.sessions import NEXT_SEAT, at_auction, over, side_of

from fortytwo import Deal, Round
from fortytwo.session import Session


@pytest.mark.parametrize(("seed", "seat"), [(11, "N"), (12, "E"), (13, "S"), (14, "W")])
def test_events_tell_everything_once_and_in_order(seed: int, seat: str) -> None:
    session = Session(seed=seed, seat=seat)
    events: list[Json] = []
    for snapshot in walk(session, anything(random.Random(seed))):
        wire = plain(snapshot)
        fresh_ones = [event for event in wire["events"] if event["n"] > len(events)]
        # what was told before is told the same again, until the person does something
        for event in wire["events"]:
            assert event["n"] > len(events) or event == events[event["n"] - 1]
        assert [event["n"] for event in wire["events"]] == list(
            range(wire["events"][0]["n"], wire["events"][0]["n"] + len(wire["events"]))
        )
        events += fresh_ones
        assert [event["n"] for event in events] == list(range(1, len(events) + 1))
        assert wire["events"][-1]["picture"] == wire["now"], "the last event leads to what is there"
    assert events[-1]["kind"] == "match"
    assert_events_follow(events)
    # the end of the match tells the last game's score and the match, as the last two events did
    assert events[-1]["picture"]["status"] == f"{events[-2]['say']} {events[-1]['say']}"
    assert " win the game, 7 to " in events[-2]["say"]


def test_a_single_game_is_no_match() -> None:
    """With one game to win nothing is told of a match: who won the game is told once."""
    session = Session(seed=11, rules="tournament+target=2+match_games=1")
    events = {
        event["n"]: event for snapshot in walk(session, anything(random.Random(11))) for event in snapshot["events"]
    }
    *_, last = events.values()
    assert last["kind"] == "game"
    assert last["picture"]["match_over"]
    assert last["picture"]["status"] == last["say"]
    assert not any("match" in event["say"] for event in events.values())


def assert_events_follow(events: list[Json]) -> None:
    """Each event's picture differs from the one before by what the event tells."""
    assert events[0]["kind"] == "deal"
    for before, event in itertools.pairwise(events):
        kind, seat = event["kind"], event["seat"]
        old, new = before["picture"], event["picture"]
        assert event["say"][-1] in ".!"
        if kind == "deal":
            assert old["phase"] == "over"
            assert (new["phase"], new["calls"], new["tricks"], seat) == ("auction", [], [], new["dealer"])
            if not old["game_over"]:
                assert (new["hand_number"], new["score"]) == (old["hand_number"] + 1, old["score"])
                assert new["dealer"] == NEXT_SEAT[old["dealer"]], "the shake passes to the left"
            else:
                assert (new["hand_number"], new["score"]) == (1, {"NS": 0, "EW": 0})
            assert new["games"] == old["games"]
            continue
        assert new["dealer"] == old["dealer"]
        assert new["hand_number"] == old["hand_number"]
        if kind in ("call", "contract", "play", "claim"):
            assert seat == old["turn"], "who acts is who had the turn"
            assert not new["game_over"]
            assert new["score"] == old["score"], "the score waits until the hand is over"
            assert new["games"] == old["games"]
        if kind == "call":
            assert new["calls"][:-1] == old["calls"]
            assert new["calls"][-1]["seat"] == seat
            named = len(new["calls"]) == 4 and any(call["call"] != "P" for call in new["calls"])
            assert new["phase"] == ("contract" if named else "auction")
        elif kind == "contract":
            assert new["contract"]["seat"] == seat
            assert (new["phase"], new["turn"]) == ("play", seat), "who names it leads"
            assert new["trick"]["plays"] == []
        elif kind == "play":
            assert new["phase"] == "play"
            assert new["trick"]["plays"][:-1] == old["trick"]["plays"]
            assert new["trick"]["plays"][-1]["seat"] == seat
            assert new["trick"]["number"] == old["trick"]["number"]
            assert (new["points"], new["tricks_won"], new["tricks"]) == (
                old["points"],
                old["tricks_won"],
                old["tricks"],
            )
            full = len(new["trick"]["plays"]) == 4
            assert (new["trick"]["points"] > 0) == full
            assert new["trick"]["winner"] in [play["seat"] for play in new["trick"]["plays"]]
            assert (new["turn"] is None) == full
        elif kind == "trick":
            assert len(old["trick"]["plays"]) == 4
            assert seat == old["trick"]["winner"]
            assert new["trick"]["plays"] == []
            assert new["last_trick"] == new["tricks"][-1] == old["trick"]
            mine = side_of(seat)
            assert new["points"] == old["points"] | {mine: old["points"][mine] + old["trick"]["points"]}
            assert new["tricks_won"] == old["tricks_won"] | {mine: old["tricks_won"][mine] + 1}
            assert new["score"] == old["score"]
            assert new["games"] == old["games"]
        elif kind == "over":
            assert before["kind"] in ("trick", "call", "claim")
            assert seat is None
            assert new["phase"] == "over"
            won = {side: old["score"][side] + marks for side, marks in new["result"]["gains"].items()}
            assert new["score"] == won
            assert new["game_over"] == (max(won.values()) >= new["target"])
        elif kind == "game":
            assert (before["kind"], seat, new["game_over"]) == ("over", None, True)
        elif kind == "match":
            assert (before["kind"], seat, new["match_over"]) == ("game", None, True)
        if len(old["trick"]["plays"]) == 4:
            assert kind == "trick", "a full trick is turned over before anything else"
        if before["kind"] == "over":
            assert (kind == "game") == old["game_over"]
        if before["kind"] == "game":
            assert (kind == "match") == old["match_over"]


def test_events_begin_with_what_the_person_did() -> None:
    session = at_auction()
    assert plain(session.snapshot())["events"][0]["kind"] == "deal"
    do(session, "call", "P")
    let_bots(session)
    first = plain(session.snapshot())["events"][0]
    assert (first["kind"], first["seat"], first["picture"]["calls"][-1]["call"]) == ("call", "S", "P")
    session = over()
    do(session, "next")
    assert [event["kind"] for event in plain(session.snapshot())["events"]] == ["deal"]


def test_a_thrown_in_hand_is_told() -> None:
    round = Round(Deal.random(seed=3), dealer="S")
    for call in ("P", "P", "P"):
        round = round.act(call)
    session = Session(position=round, seat="S", seed=1)
    do(session, "call", "P")
    call, end = plain(session.snapshot())["events"]
    assert (call["kind"], call["picture"]["phase"], call["picture"]["turn"]) == ("call", "auction", None)
    assert not any(call["picture"]["needs"].values())
    assert end["kind"] == "over"
    result = end["picture"]["result"]
    assert (result["ended"], result["made"], result["side"], result["bid"], result["contract"]) == (
        "thrown in", None, None, None, None,
    )  # fmt: skip
    assert result["gains"] == {"NS": 0, "EW": 0}


def test_the_fourth_tile_of_the_last_trick() -> None:
    hands = {"N": "66", "E": "65", "S": "64", "W": "63"}
    position = Round.setup(
        hands=hands, contract="fives", declarer="S", bid="31", leader="S", taken={"NS": 30, "EW": 1}, dealer="W"
    )
    session = Session(position=position, seed=1)
    do(session, "play", "64")
    let_bots(session)
    events = plain(session.snapshot())["events"]
    assert [event["kind"] for event in events] == ["play", "play", "play", "play", "trick", "over"]
    fourth, trick, end = events[3:]
    assert [play["tile"] for play in fourth["picture"]["trick"]["plays"]] == ["64", "63", "66", "65"]
    assert (fourth["picture"]["trick"]["winner"], fourth["picture"]["trick"]["points"]) == ("E", 11)
    assert fourth["picture"]["points"] == {"NS": 30, "EW": 1}
    assert fourth["picture"]["phase"] == trick["picture"]["phase"] == "play"
    assert trick["picture"]["points"] == {"NS": 30, "EW": 12}
    assert trick["picture"]["score"] == {"NS": 0, "EW": 0}
    assert end["picture"]["score"] == {"NS": 0, "EW": 1}
    assert end["picture"]["result"]["made"] is False
