"""The session against docs/session.md: its snapshots, its events, what it refuses, and what it keeps to itself."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.hidden import swapped, tiles_named
from support.players import Json, anything, bold, choices, do, let_bots, message, plain, say, text_of, until, walk
from support.shapes import wrong_with, wrong_with_reply

from fortytwo import PRESETS, SEATS, TILES, Deal, IllegalAction, Play, Round, Rules, RulesError, Seat, bots, play_out
from fortytwo.bots import Choice
from fortytwo.claims import settled_outcome
from fortytwo.session import Session
from fortytwo.view import View

COUNT = {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
BY_RANK = [str(tile) for tile in reversed(TILES)]
NEXT_SEAT = {"N": "E", "E": "S", "S": "W", "W": "N"}


def side_of(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def everything(session: Session) -> tuple[str, str, int]:
    """All that a view can know of a session, to see that nothing changed."""
    return text_of(session.snapshot()), session.save(), session.rev


def at_auction(**given: Any) -> Session:
    """A session in which the person is to bid."""
    session = Session(**({"seed": "auction"} | given))
    let_bots(session)
    return session


def on_lead(**changes: Any) -> Session:
    """A position in which South, who declares, leads its last three tiles; the rest is certain for nobody."""
    hands = {"N": "66 61 10", "E": "65 62 11", "S": "64 55 21", "W": "63 60 20"}
    position = {"hands": hands, "contract": "fives", "declarer": "S", "bid": "31", "taken": {"NS": 10, "EW": 3}}
    return Session(position=Round.setup(**(position | changes)), seed=1)


def following(**changes: Any) -> Session:
    """A position in which sixes were led, and South holds the trump 65, a six and a three that is no six."""
    hands = {"N": "41 10", "E": "42 20", "S": "65 60 30", "W": "63 43 40"}
    position = {"hands": hands, "contract": "fives", "declarer": "N", "bid": "30", "taken": {"NS": 10}}
    return Session(position=Round.setup(**(position | {"leader": "N", "trick": "66 62"} | changes)), seed=1)


def over(**given: Any) -> Session:
    """A session that shows the result of its first hand."""
    session = Session(**({"seed": "over"} | given))
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
    return session


HOUSES = [
    "rulebook",
    "points+target=120",
    "stuck-dealer",
    "club",
    "campus",
    "rulebook+plunge=3+plunge_lead=partner+plunge_names=any+splash=2+nello=suit,suit-inverted,high,low+target=10",
    "club+one_tile=yes+doubles_trump=yes+nello_partner_plays=yes",
    "campus+sevens=1+small_end=yes+first_lead_trump=yes+first_shaker=highest-draw-bids-first+all_pass=same-dealer",
]
"""Rules under which everybody does anything, so that every kind of contract comes up."""


# -- snapshots -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seed", "seat", "rules"),
    [
        (1, "N", "tournament"),
        (2, "E", "tournament"),
        (3, "S", "tournament"),
        (4, "W", "tournament"),
        (5, "S", "tournament+early_end=no+claim=lay-down"),
        (6, "W", "tournament+tricks_seen=last+small_end=yes+first_lead_trump=yes"),
        (7, "N", "tournament+tricks_seen=all+match_games=1+claim=none"),
        *((8 + place, "NESW"[place % 4], rules) for place, rules in enumerate(HOUSES)),
    ],
)
def test_every_snapshot_of_a_match_has_the_documented_shape(seed: int, seat: str, rules: str) -> None:
    session = Session(rules=rules, seed=seed, seat=seat, bots="anyhow" if rules in HOUSES else "reference")
    last_rev, fresh, marks = 0, True, set()
    for snapshot in walk(session, (bold if rules in HOUSES else anything)(random.Random(seed))):
        wire = plain(snapshot)
        assert not wrong_with(wire, "Snapshot")
        assert wire["rev"] > last_rev
        assert fresh or not wire["fresh"], "once something was done, nothing can be restored"
        last_rev, fresh = wire["rev"], wire["fresh"]
        assert wire["seat"] == seat
        for picture in (wire["now"], *(event["picture"] for event in wire["events"])):
            assert_picture_agrees_with_itself(picture, seat, session.match.rules)
        assert_now_agrees_with_the_actions(wire, session)
        marks.add(tuple(wire["now"]["score"].items()))
    assert wire["now"]["match_over"]
    assert max(wire["now"]["games"].values()) == wire["now"]["games_to_win"]
    assert len(marks) > (1 if rules in HOUSES else 5)


def assert_picture_agrees_with_itself(picture: Json, seat: str, rules: Rules) -> None:
    """What must hold of every picture, whatever happened."""
    phase, trick, tricks = picture["phase"], picture["trick"], picture["tricks"]
    full = trick["points"] > 0
    assert (picture["turn"] is None) == (full or phase == "over" or not picture["status"]), picture["status"]
    assert picture["game_over"] == (" win the " in picture["status"])
    assert (picture["result"] is None) == (phase != "over")
    assert phase == "over" or not picture["game_over"]
    assert picture["game_over"] or not picture["match_over"]
    # who said what: left of the shaker first
    callers = [call["seat"] for call in picture["calls"]]
    assert "".join(callers) == ("NESW" * 3)["NESW".index(picture["dealer"]) + 1 :][: len(callers)]
    bids = [call for call in picture["calls"] if call["call"] != "P"]
    assert picture["bid"] == (bids[-1] if bids else None)
    contract = picture["contract"]
    name, declarer = (contract["name"], contract["seat"]) if contract else ("", "")
    out = naive.sits_out(name, declarer, rules.nello_partner_plays) if contract else None
    assert picture["sits_out"] == out
    assert picture["face_down"] == (out == seat and phase != "over")
    assert not picture["half"] or (phase == "contract" and picture["half"]["name"] in ("plunge", "splash"))
    assert not picture["half"] or picture["turn"] == naive.partner(picture["half"]["seat"])
    size = 3 if out else 4
    if phase == "auction":
        assert contract is None
        assert (tricks, trick["plays"], max(picture["points"].values())) == ([], [], 0)
    if phase == "play":
        assert declarer == picture["bid"]["seat"]
        assert contract["trumps"] == naive.trumps(name)
    # a sentence of what each side needs, as long as tiles are played
    assert all(bool(needs) == (phase == "play") for needs in picture["needs"].values())
    # tricks: numbered, led by the winner of the one before, counted
    assert [done["number"] for done in tricks] == list(range(1, len(tricks) + 1))
    assert trick["number"] == len(tricks) + 1
    leaders = [done["leader"] for done in [*tricks, trick] if done["leader"]]
    if leaders:
        partner_leads = name.startswith("splash") or (name.startswith("plunge") and rules.plunge_lead == "partner")
        partner_leads = partner_leads and not naive.is_nello(name)
        assert leaders[0] == (naive.partner(declarer) if partner_leads else declarer)
        assert leaders[1:] == [done["winner"] for done in tricks][: len(leaders) - 1]
    for done in tricks:
        assert len(done["plays"]) in (0, size)
        assert not done["plays"] or done["winner"] == taking(done, name)
    for one in [*tricks, trick]:
        seats = [play["seat"] for play in one["plays"]]
        if seats:
            order = naive.plays_in_turn(one["leader"], name, declarer, rules.nello_partner_plays)
            assert seats == order[: len(seats)]
        assert (one["suit"] is None) == (not seats or naive.played_as(name) == "sevens")
        assert bool(one["note"]) == bool(seats)
        if len(seats) == size:
            assert one["points"] == naive.trick_points([play["label"] for play in one["plays"]])
        for place, play in enumerate(one["plays"]):
            assert (play["as"] is not None) == ("/" in play["label"]) == (play["label"] != play["tile"])
            assert not play["as"] or (place == 0 and one["number"] == 1 and rules.small_end)
    assert trick["winner"] == taking(trick, name)
    if len(trick["plays"]) < size:
        assert trick["points"] == 0
    assert (picture["last_trick"] is None) == (not tricks)
    if tricks:
        assert picture["last_trick"] == tricks[-1]
    for side in ("NS", "EW"):
        assert picture["points"][side] == sum(done["points"] for done in tricks if side_of(done["winner"]) == side)
        assert picture["tricks_won"][side] == sum(side_of(done["winner"]) == side for done in tricks)
    # tiles: each seat played one to each trick
    on_table = [play["seat"] for play in trick["plays"]]
    assert picture["tiles"] == {other: 7 if other == out else 7 - len(tricks) - (other in on_table) for other in "NESW"}
    hand = picture["hand"]
    assert len(hand) == picture["tiles"][seat]
    assert sorted((tile["tile"] for tile in hand), key=BY_RANK.index) == [tile["tile"] for tile in hand]
    for tile in hand:
        assert tile["count"] == COUNT.get(tile["tile"], 0)
        assert tile["trump"] == bool(picture["contract"] and tile["tile"] in picture["contract"]["trumps"])
        assert (tile["why"] is None) == tile["playable"]
        assert not tile["playable"] or (phase == "play" and picture["turn"] == seat)


def taking(trick: Json, contract: str) -> str | None:
    """Who takes a trick as it lies."""
    if not trick["plays"]:
        return None
    seat: str = trick["plays"][naive.winner([play["label"] for play in trick["plays"]], contract)]["seat"]
    return seat


def assert_now_agrees_with_the_actions(snapshot: Json, session: Session) -> None:
    """What may be done is what the engine allows, and nothing while it is somebody else's turn."""
    now, actions = snapshot["now"], snapshot["actions"]
    assert now["status"]
    mine = now["turn"] == snapshot["seat"]
    legal = [str(action) for action in session.round.legal] if mine else []
    offered = [*(c["action"] for c in [*actions["calls"], *actions["contracts"]]), *actions["tiles"]]
    assert offered + (["claim"] if actions["claim"] else []) == legal
    assert bool(actions["calls"]) == (mine and now["phase"] == "auction")
    assert [choice["action"] for choice in actions["calls"]][:1] in ([], ["P"]) or "must bid" in now["status"]
    assert bool(actions["contracts"]) == (mine and now["phase"] == "contract")
    assert bool(actions["tiles"]) == (mine and now["phase"] == "play")
    # with a small-end opening a tile may be offered in two ways
    assert {tile.partition("/")[0] for tile in actions["tiles"]} == {t["tile"] for t in now["hand"] if t["playable"]}
    small_ends = [tile for tile in actions["tiles"] if "/" in tile]
    assert [[way["action"] for way in lead["ways"]] for lead in actions["leads"]] == [[t[:2], t] for t in small_ends]
    assert [lead["tile"] for lead in actions["leads"]] == [tile[:2] for tile in small_ends]
    groups = [choice["group"] for choice in actions["contracts"]]
    assert groups == sorted(groups, key=groups.index), "those of a group stand together"
    assert (actions["next"] is None) == (now["phase"] != "over" or now["match_over"])
    assert sum(tile["playable"] for tile in now["hand"]) > 0 or not (mine and now["phase"] == "play")


def test_players_sit_around_the_person() -> None:
    session = Session(seat="E", seed=1, bots={"N": "anyhow", "S": "reference", "W": "anyhow"})
    players = plain(session.snapshot())["players"]
    assert {seat: player["relation"] for seat, player in players.items()} == {
        "E": "you", "S": "left", "W": "partner", "N": "right",
    }  # fmt: skip
    assert {seat: player["kind"] for seat, player in players.items()} == {
        "E": "person", "S": "bot", "W": "bot", "N": "bot",
    }  # fmt: skip
    assert {seat: player["bot"] for seat, player in players.items()} == {
        "E": None, "S": "reference", "W": "anyhow", "N": "anyhow",
    }  # fmt: skip


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


# -- what stays hidden -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", SEATS)
def test_no_tile_of_another_hand_is_named_before_the_hand_is_over(seat: Seat) -> None:
    session = Session(seed=f"privacy {seat}", seat=seat, rules="tournament+match_games=1+target=4")
    looked = 0
    for snapshot in walk(session, anything(random.Random(seat.index))):
        wire, round = plain(snapshot), session.round
        assert round.deal
        assert str(session.match.seed) not in text_of(wire)
        number = wire["now"]["hand_number"]
        assert session.game.hand_seed(number + 1) not in text_of(wire)
        if wire["now"]["phase"] == "over":
            continue
        looked += 1
        tables = [*round.tricks, *([round.trick] if round.trick else [])]
        known = {str(tile) for trick in tables for tile in trick.tiles} | set(str(round.deal[seat]).split())
        assert {tile for tile, _ in tiles_named(wire)} <= known, [x for x in tiles_named(wire) if x[0] not in known]
        assert session.game.hand_seed(number) not in text_of(wire)
        assert not any(text in text_of(wire) for text in ('"link"', '"record"', '"seed"', "[FTN", "#ftn"))
    assert looked > 40


class Scripted:
    """A bot that does what is written down for each seat."""

    name = "scripted"

    def __init__(self) -> None:
        self.script: dict[Seat, list[Any]] = {}

    def choose(self, view: View, rng: random.Random) -> Choice:
        return Choice(self.script[view.seat].pop(0), "")


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch) -> Scripted:
    bot = Scripted()
    monkeypatch.setitem(bots.BOTS, bot.name, bot)  # type: ignore[misc]  # a mapping for others, a dictionary here
    return bot


def shown(round: Round, seat: Seat, bot: Scripted) -> Iterator[str]:
    """All that a person at `seat` is shown while a round is done again, and what it hears when it tries tiles."""
    acted = zip(turns(round), round.actions, strict=True)
    bot.script = {other: [] for other in SEATS}
    for turn, action in acted:
        bot.script[turn].append(action)
    start = Round(round.deal or "", rules=round.rules, dealer=round.dealer)
    session = Session(position=start, seat=seat, seed="hidden", bots="scripted")
    for done in range(len(round.actions) + 1):
        yield text_of(session.snapshot())
        for tile in TILES:
            if session.round.turn is not seat or tile not in session.round.legal:
                yield text_of(session.handle({"id": "x", "rev": session.rev, "kind": "play", "action": str(tile)}))
        if done == len(round.actions):
            return
        if session.waits_for_bot:
            session.step()
        else:
            action = bot.script[seat].pop(0)
            do(session, action.kind, str(action))


def turns(round: Round) -> Iterator[Seat]:
    """Whose turn it was for each action of a round."""
    again = Round(round.deal or "", rules=round.rules, dealer=round.dealer)
    for action in round.actions:
        assert again.turn
        yield again.turn
        again = again.act(action)


def test_a_snapshot_is_the_same_whatever_the_others_hold(scripted: Scripted) -> None:
    compared = 0
    for seed in range(5):
        rng = random.Random(seed)
        whole = play_out(Round(Deal.random(seed=seed), dealer=rng.choice(SEATS)), "reference", seed=seed)
        for cut in sorted(rng.sample(range(len(whole.actions)), min(3, len(whole.actions)))):
            seat = rng.choice(SEATS)
            round = Round(whole.deal or "", rules=whole.rules, dealer=whole.dealer)
            for action in whole.actions[:cut]:
                round = round.act(action)
            other = swapped(round, seat, rng)
            if other:
                assert list(shown(round, seat, scripted)) == list(shown(other, seat, scripted))
                compared += 1
    assert compared >= 10


def test_all_hands_are_shown_once_the_hand_is_over() -> None:
    session = over()
    result = plain(session.snapshot())["now"]["result"]
    deal = session.round.deal
    assert deal
    assert result["dealt"] == {str(seat): str(deal[seat]).split() for seat in SEATS}
    assert result["hands"] == {str(seat): str(session.round.hand(seat)).split() for seat in SEATS}
    assert Deal.random(seed=result["seed"]) == deal
    assert result["link"].startswith("#ftn=")
    assert result["record"].startswith("[FTN")


# -- messages --------------------------------------------------------------------------------------


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


def bidding(bid: str) -> Session:
    """The person is to bid over a bid of the left opponent."""
    start = Round(Deal.random(seed=3), dealer="N").act("P" if bid == "P" else bid)
    return Session(position=start, seat="S", seed=1)


def naming() -> Session:
    """The person has the bid and names the contract."""
    round = Round(Deal.random(seed=3), dealer="S")
    for call in ("P", "P", "P", "34"):
        round = round.act(call)
    return Session(position=round, seat="S", seed=1)


def finished() -> Session:
    """The match is over."""
    session = Session(seed=8, rules="tournament+match_games=1+target=1")
    until(session, lambda snapshot: snapshot["now"]["match_over"], anything(random.Random(1)))
    return session


def played_a_tile() -> Session:
    session = on_lead()
    do(session, "play", "55")
    return session


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


# -- events ----------------------------------------------------------------------------------------


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


# -- looking back ----------------------------------------------------------------------------------


def looking_back(bid: str, rules: str) -> list[Json]:
    """Every picture of a hand played to its end, with the tiles of all tricks in sight as far as the rules allow."""
    hands = {
        "N": "66 64 63 62 61 60 00",
        "E": "65 55 54 53 43 42 41",
        "S": "11 10 21 31 30 20 40",
        "W": "22 32 33 44 50 51 52",
    }
    deal = Deal(hands)
    round = Round(deal, rules=rules, dealer="E")
    for action in ("P", "P", bid, "P", "sixes"):
        round = round.act(action)
    session = Session(position=round, seat="N", seed=1)
    pictures = []
    while session.round.phase == "play":
        do(session, "play", session.snapshot()["actions"]["tiles"][0])
        let_bots(session)
        pictures += [event["picture"] for event in plain(session.snapshot())["events"]]
    assert len(pictures) > 25
    return pictures


def in_sight(picture: Json) -> list[int]:
    """The numbers of the finished tricks whose tiles are shown."""
    return [trick["number"] for trick in picture["tricks"] if trick["plays"]]


@pytest.mark.parametrize("bid", ["30", "41", "42", "84"])
def test_tricks_are_stacked_on_an_all_tricks_bid_only(bid: str) -> None:
    for picture in looking_back(bid, "tournament+early_end=no"):
        done = len(picture["tricks"])
        if bid in ("42", "84") and picture["phase"] == "play":
            assert in_sight(picture) == [1, 2, 3, 4, 5, 6, 7][:done][-2:]
        else:
            assert in_sight(picture) == [1, 2, 3, 4, 5, 6, 7][:done]


def test_all_tricks_may_be_looked_at_where_the_rules_say_so() -> None:
    for picture in looking_back("42", "tournament+early_end=no+tricks_seen=all"):
        assert len(in_sight(picture)) == len(picture["tricks"])


def test_only_the_last_trick_may_be_looked_at_until_the_next_lead() -> None:
    seen = set()
    for picture in looking_back("30", "tournament+early_end=no+tricks_seen=last"):
        if picture["phase"] == "over":
            continue
        leading = not picture["trick"]["plays"]
        assert in_sight(picture) == ([len(picture["tricks"])] if leading and picture["tricks"] else [])
        if picture["tricks"]:
            assert bool(picture["last_trick"]["plays"]) == leading
        seen.add(leading)
    assert seen == {True, False}


# -- positions -------------------------------------------------------------------------------------


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
        on_lead(taken={"NS": 17, "EW": 12})  # 31 can't be reached any more


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


# -- listeners -------------------------------------------------------------------------------------


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
