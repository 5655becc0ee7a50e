"""The snapshots of a session against docs/session.md: their shape, what they say, and what they keep to themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import naive
import pytest
from support.hidden import tiles_named
from support.players import Json, anything, bold, do, let_bots, plain, text_of, walk
from support.sessions import COUNT, over, side_of
from support.shapes import wrong_with

from fortytwo import SEATS, TILES, Deal, Round, Rules, Seat, bots, play_out
from fortytwo.bots import Choice
from fortytwo.bots.hidden import swapped
from fortytwo.session import Session
from fortytwo.view import View

BY_RANK = [str(tile) for tile in reversed(TILES)]


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
