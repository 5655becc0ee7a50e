"""A session as a whole: what it starts from, what it practices, who listens to it."""

from __future__ import annotations

import random

import pytest
from support.players import anything, choices, do, let_bots, plain, text_of, until, walk
from support.sessions import on_lead
from support.shapes import wrong_with

from fortytwo import PRESETS, Deal, IllegalAction, Play, Round, RulesError
from fortytwo.claims import settled_outcome
from fortytwo.session import Session


def test_the_rules_are_named() -> None:
    assert plain(Session(seed=1).snapshot()["rules"])["text"] == "tournament"
    changed = plain(Session(seed=1, rules="tournament+target=3").snapshot())
    assert changed["rules"]["text"] == "tournament+target=3"
    assert (changed["rules"]["preset"], changed["rules"]["name"]) == ("Tournament", "Tournament, with one house rule")
    assert changed["rules"]["house_rules"] == ["The first side with three marks wins the game."]
    assert changed["now"]["target"] == 3


def test_without_a_seed_every_table_deals_differently() -> None:
    assert len({str(Session().round.deal) for _ in range(5)}) == 5


def test_the_same_seed_gives_the_same_table() -> None:
    one, other = (Session(seed="same", rules="tournament+target=2+match_games=1") for _ in range(2))
    for left, right in zip(walk(one, anything(random.Random(1))), walk(other, anything(random.Random(1))), strict=True):
        assert text_of(left) == text_of(right)


def test_unknown_rules_and_rules_that_make_no_sense_make_no_table() -> None:
    with pytest.raises(RulesError):
        Session(rules="rulebook+first_marks=0")
    with pytest.raises(ValueError, match="rule set"):
        Session(rules="nonsense")


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_makes_a_table(preset: str) -> None:
    rules = plain(Session(rules=preset, seed=1).snapshot())["rules"]
    assert (rules["text"], rules["scoring"]) == (preset, "points" if preset == "points" else "marks")


def test_unknown_bots_and_a_seat_without_one_make_no_table() -> None:
    for given_bots in ("nobody", {"NS": "reference", "EW": "nobody"}, {"N": "reference"}, {}):
        with pytest.raises(ValueError, match="bot"):
            Session(bots=given_bots)


def test_a_position_is_played_as_often_as_one_likes() -> None:
    session = on_lead()
    start = plain(session.snapshot())["now"]
    assert [event["kind"] for event in session.snapshot()["events"]] == ["deal"]
    for _ in range(2):
        until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
        result = plain(session.snapshot())["now"]["result"]
        assert not wrong_with(result, "Result")
        assert (result["link"], result["seed"]) == ("", ""), "no link and no seed deals a position"
        assert result["record"]
        do(session, "next")
        assert plain(session.snapshot())["now"] == start


def test_the_seed_of_a_result_deals_its_hand_or_none_is_given() -> None:
    deal = Deal.random(seed="set up")
    session = Session(position=Round(deal), seed=1)
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
    result = plain(session.snapshot())["now"]["result"]
    assert not result["seed"] or Deal.random(seed=result["seed"]) == deal
    assert result["link"].startswith("#ftn=")


def test_the_person_sits_where_the_turn_is_in_a_position() -> None:
    assert on_lead().seat == "S"
    assert on_lead(leader="W").seat == "W"
    assert Session(position=on_lead().round, seat="E").seat == "E"


def test_a_position_that_is_over_makes_no_table() -> None:
    with pytest.raises(IllegalAction, match="over"):
        on_lead(taken={"NS": 7, "EW": 12})  # 31 can't be reached any more


def test_a_new_game_under_other_rules_ends_the_practice() -> None:
    session = on_lead()
    do(session, "new", "tournament+target=5")
    snapshot = plain(session.snapshot())
    assert (snapshot["rules"]["text"], snapshot["now"]["phase"]) == ("tournament+target=5", "auction")
    assert len(snapshot["now"]["hand"]) == 7
    session = on_lead()
    start = plain(session.snapshot())["now"]
    do(session, "new")
    assert plain(session.snapshot())["now"] == start


def test_a_person_who_sits_out_watches() -> None:
    hands = {"N": "66 61", "E": "65 62", "S": "64 55", "W": "63 60"}
    position = Round.setup(hands=hands, contract="nello:suit", declarer="S", bid="42", leader="S")
    session = Session(position=position, seat="N", seed=1)
    snapshot = plain(session.snapshot())
    assert snapshot["now"]["sits_out"] == "N"
    assert {tile["playable"] for tile in snapshot["now"]["hand"]} == {False}
    assert len({tile["why"] for tile in snapshot["now"]["hand"]}) == 1
    let_bots(session)
    after = plain(session.snapshot())
    assert after["now"]["phase"] == "over"
    assert not wrong_with(after, "Snapshot")
    assert {len(trick["plays"]) for trick in after["now"]["tricks"]} == {3}


def test_listeners_hear_of_every_change_until_they_leave() -> None:
    session = Session(seed=1)
    revs: list[int] = []
    leave = session.listen(lambda: revs.append(session.rev))
    let_bots(session)
    do(session, *choices(session.snapshot())[0])
    assert revs == list(range(2, session.rev + 1))
    leave()
    leave()  # to leave twice is no harm
    do(session, "new")
    assert revs[-1] < session.rev


def test_every_play_is_a_legal_one_for_the_round() -> None:
    session = Session(seed=21)
    for snapshot in walk(session, anything(random.Random(2))):
        if snapshot["now"]["phase"] == "over":
            break
        assert all(Play.read(tile) in session.round.legal for tile in snapshot["actions"]["tiles"])


@pytest.mark.parametrize(("bid", "stands"), [("41", True), ("34", False)])
def test_a_claim_is_looked_into_once(monkeypatch: pytest.MonkeyPatch, bid: str, stands: bool) -> None:
    """What it takes to find out is long, and a person waits for it."""
    looked: list[Round] = []
    monkeypatch.setattr("fortytwo.round.settled_outcome", lambda round: looked.append(round) or settled_outcome(round))
    session = Session(
        position=Round.setup(
            hands={"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"},
            contract="threes",
            declarer="N",
            bid=bid,
            taken={"NS": 24, "EW": 6} if stands else {"NS": 30},
            rules="tournament+early_end=no",
        )
    )
    assert session.handle({"id": "1", "rev": session.rev, "kind": "claim", "action": "claim"})["ok"] is stands
    assert len(looked) == 1
