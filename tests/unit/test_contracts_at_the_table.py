"""A hand of every contract through a session, from the shake to its end, with the person in each of the four seats:
what is said fits the contract and the scoring, and no hidden tile gets out."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import naive
import pytest
from support.hidden import tiles_named
from support.players import Json, do, plain, text_of
from support.shapes import wrong_with

from fortytwo import PRESETS, SEATS, Deal, Round, Rules, Seat, bots
from fortytwo.bots import Choice
from fortytwo.bots.hidden import swapped
from fortytwo.session import Session
from fortytwo.table_words import ended_words
from fortytwo.view import View

# North was dealt four doubles; West shakes, so North calls first and West last
DEAL = Deal("N:66 55 44 33 62 61 50 | 65 53 43 32 21 11 10 | 64 63 54 52 51 42 41 | 60 40 31 30 22 20 00")
NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}
WAYS = "nello=suit,suit-inverted,high,low"
SUIT = "doubles are a suit of their own"


@dataclass(frozen=True)
class Case:
    """A contract under some rules: what is called and named, and what is told of it by hand."""

    rules: str
    actions: str
    contract: str
    told: str  # of the contract, to somebody who neither declares nor partners
    needs: tuple[str, str]  # the declarer's side and the other, before the first lead
    what: str  # what is made or set
    worth: int
    unit: str = "mark"

    @property
    def declarer(self) -> str:
        return "W" if self.actions.startswith("P P P") else "N"

    def __str__(self) -> str:
        return f"{self.rules} {self.contract}"


def points(bid: int) -> tuple[str, str]:
    return f"needs {bid} more to make {bid}", f"needs {43 - bid} more to set"


ALL = "must take every trick", "needs one trick to set"
NONE = "must lose every trick", "must make declarer take a trick"


def trump(rules: str, bid: str, suit: str, worth: int = 1, unit: str = "mark", what: str = "") -> Case:
    needs = points(int(bid)) if bid.isdecimal() and int(bid) < 42 else ALL
    told = f"North names trump. {suit.capitalize()} are trump."
    return Case(rules, f"{bid} P P P {suit}", suit, told, needs, what or bid, worth, unit)


def nello(rules: str, bid: str, way: str, told: str, worth: int) -> Case:
    words = f"North names the contract. Nello: lose every trick; {told}. South sits out, tiles face down."
    return Case(rules, f"{bid} P P P nello:{way}", f"nello:{way}", words, NONE, f"nello at {said(bid)}", worth)


def said(bid: str) -> str:
    return {"84": "2 marks"}.get(bid, f"{bid[0]} marks" if bid.endswith("M") else bid)


def half(rules: str, bid: str, half: str, named: str, told: str, worth: int, needs: tuple[str, str] = ALL) -> Case:
    does = {"plunge": "plunges", "splash": "splashes"}[half]
    words = f"North {does}, and South names {'the contract' if 'plunge_names' in rules else 'trump'}. {told}"
    what = f"the {half} at {said(bid)}"
    return Case(rules, f"{bid} P P P {half} {named}", f"{half}:{named}", words, needs, what, worth)


FOLLOW_ME = "North names the contract. Follow me: no trump, doubles high."
SEVENS = "North names the contract. Sevens: the tile closest to seven wins."
SITS_OUT = f"Nello: lose every trick; {SUIT}. East sits out, tiles face down."
LOW = SITS_OUT.replace("Nello", "Low-no")
PARTNER = "rulebook+plunge=3+plunge_lead=partner+plunge_names=any+splash=2+nello=suit,low"

CASES = [
    *(trump(preset, "31", "fives") for preset in PRESETS if preset != "points"),
    *(trump(preset, "30", "doubles") for preset in ("tournament", "campus", "rulebook+doubles_trump=yes")),
    trump("tournament", "84", "sixes", 2, what="2 marks"),
    trump("tournament", "42", "sixes", 1),
    trump("stuck-dealer", "7M", "sixes", 7, what="7 marks"),
    trump("club", "42", "sixes", 2),
    trump("points", "31", "fives", 31, "point"),
    trump("points", "42", "fives", 42, "point"),
    trump("points", "84", "doubles", 84, "point"),
    Case("points", "42 84 168 P twos", "twos", "South names trump. Twos are trump.", ALL, "168", 168, "point"),
    Case("points", "P P P 30 threes", "threes", "West names trump. Threes are trump.", points(30), "30", 30, "point"),
    Case("stuck-dealer", "P P P 30 ones", "ones", "West names trump. Ones are trump.", points(30), "30", 1),
    Case("tournament", "30 P P P follow-me", "follow-me", FOLLOW_ME, points(30), "30", 1),
    Case("campus", "35 P P P follow-me", "follow-me", FOLLOW_ME, points(35), "35", 1),
    Case("rulebook+follow_me=high", "42 P P P follow-me", "follow-me", FOLLOW_ME, ALL, "42", 1),
    Case("stuck-dealer+follow_me=low", "30 P P P follow-me:low", "follow-me:low",
         "North names the contract. Follow me: no trump, doubles low.", points(30), "30", 1),
    nello("rulebook", "42", "suit", SUIT, 1),
    nello("campus", "84", "high", "doubles are high in their suits", 2),
    nello(f"rulebook+{WAYS}", "84", "suit-inverted", f"{SUIT}, double-blank the highest", 2),
    nello(f"campus+{WAYS}", "42", "low", "doubles are low in their suits", 1),
    Case("rulebook+nello_partner_plays=yes", "42 P P P nello:suit", "nello:suit",
         f"North names the contract. Nello: lose every trick; {SUIT}.", NONE, "nello at 42", 1),
    Case("rulebook+nello_by=forced-dealer+all_pass=dealer-bids", "P P P 42 nello:suit", "nello:suit",
         f"West names the contract. {SITS_OUT}", NONE, "nello at 42", 1),
    Case("club", "NELLO P P P", "nello:suit", SITS_OUT.replace("East", "South"), NONE, "nello", 1),
    Case("points", "P P P LOW", "nello:suit", LOW, NONE, "low-no", 42, "point"),
    Case("stuck-dealer+nello=suit+nello_by=low-no", "P P P LOW", "nello:suit", LOW, NONE, "low-no", 1),
    half("rulebook", "4M", "plunge", "fives", "South names trump. Fives are trump.", 4),
    half("campus", "3M", "plunge", "doubles", "South names trump. Doubles are trump.", 3),
    half(PARTNER, "3M", "plunge", "sixes", "South names trump. Sixes are trump. South leads first.", 3),
    half(PARTNER, "3M", "plunge", "sevens", "South names the contract. Sevens: the tile closest to seven wins. "
         "South leads first.", 3),
    half(PARTNER, "3M", "plunge", "follow-me", "South names the contract. Follow me: no trump, doubles high. "
         "South leads first.", 3),
    half(PARTNER, "3M", "plunge", "nello:low", "South names the contract. Nello: lose every trick; doubles are low in "
         "their suits. South sits out, tiles face down.", 3, NONE),
    half(PARTNER, "84", "splash", "fives", "South names trump. Fives are trump. South leads first.", 2),
    Case("rulebook", "42 P P P sevens", "sevens", SEVENS, ALL, "sevens at 42", 1),
    Case("campus+sevens=2", "84 P P P sevens", "sevens", SEVENS, ALL, "sevens at 2 marks", 2),
    Case("club+one_tile=yes", "30 P P P one-tile:64", "one-tile:64", "North names trump. Six-four alone is trump.",
         points(30), "30", 1),
    trump("tournament+small_end=yes", "30", "fives"),
    trump("rulebook+first_lead_trump=yes", "30", "fives"),
    trump("campus+target=10", "30", "fives"),
]  # fmt: skip


class Anything:
    """A bot that does what was written down for the auction, and then anything; it never claims."""

    name = "directed"

    def __init__(self) -> None:
        self.actions: list[str] = []
        self.rng = random.Random(0)

    def next(self, legal: list[str]) -> str:
        if self.actions:
            return self.actions.pop(0)
        return self.rng.choice([action for action in legal if action != "claim"])

    def choose(self, view: View, rng: random.Random) -> Choice:
        wanted = self.next([str(action) for action in view.legal])
        return Choice(next(action for action in view.legal if str(action) == wanted), "")


@pytest.fixture
def directed(monkeypatch: pytest.MonkeyPatch) -> Anything:
    bot = Anything()
    monkeypatch.setitem(bots.BOTS, bot.name, bot)  # type: ignore[misc]  # a mapping for others, a dictionary here
    return bot


def played(case: Case, seat: str, bot: Anything, seed: int) -> Iterator[tuple[Session, Json]]:
    """The hand with the person at `seat`: the session after each action with its snapshot, which holds the events
    that are new in it."""
    bot.actions, bot.rng = case.actions.split(), random.Random(f"{case} {seed}")
    session = Session(position=Round(DEAL, rules=case.rules, dealer="W"), seat=seat, seed=1, bots="directed")
    seen = 0

    def snapshot() -> Json:
        nonlocal seen
        whole = session.snapshot()
        new = [event for event in whole["events"] if event["n"] > seen]
        seen = new[-1]["n"]
        wire: Json = plain(whole | {"events": new})
        return wire

    yield session, snapshot()
    while not session.round.result:
        if session.waits_for_bot:
            session.step()
        else:
            kinds = {"auction": "call", "contract": "contract", "play": "play"}
            do(session, kinds[session.round.phase], bot.next([str(action) for action in session.round.legal]))
        yield session, snapshot()


def sentences(value: Any) -> Iterator[str]:
    """All texts of a snapshot but those that are notation."""
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("record", "link", "text", "seed"):
                yield from sentences(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from sentences(inner)
    elif isinstance(value, str):
        yield value


def side_from(seat: str, side: str) -> str:
    """A side as the person at a seat speaks of it."""
    one, other = side
    if seat in (one, other):
        return f"you and {NAMES[naive.partner(seat)]}"
    return {"NS": "North and South", "EW": "East and West"}[side]


def expected_result(case: Case, seat: str, now: Json) -> str:
    """How the hand ended, from the points taken and what the case says that it is worth."""
    ours = naive.side(now["contract"]["seat"])
    theirs = naive.other_side(ours)
    taken = now["result"]["points"]
    bid = int(re.sub(r"\D", "", case.needs[0]) or 0) % 100
    if case.needs == NONE:
        made = taken[ours] == 0
    elif case.needs == ALL:
        made = taken[theirs] == 0
    else:
        made = taken[ours] >= bid
    one, other = side_from(seat, ours), side_from(seat, theirs)
    small = case.unit == "point" and case.needs not in (ALL, NONE)
    worth = case.worth
    if made and taken[ours] == 42 and "club" in case.rules and case.needs != NONE:
        worth = 2
    units = f"{case.unit}{'' if worth == 1 else 's'}"
    if made and small and taken[theirs]:
        words = f"{one} make {case.what} and score {taken[ours]} points; {other} score {taken[theirs]}."
    elif made and small:
        words = f"{one} make {case.what} and score 42 points."
    elif made:
        words = f"{one} make {case.what} and score {worth} {units}."
    elif small:
        words = f"{one} are set on {case.what}; {other} score {taken[theirs] + bid} points."
    else:
        words = f"{one} are set on {case.what}; {other} score {worth} {units}."
    return words[0].upper() + words[1:]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_hand_is_told_rightly_to_every_seat(case: Case, directed: Anything) -> None:
    public = set(naive.trumps(case.contract)) | ({"00"} if "inverted" in case.contract else set())
    plain_trump = case.contract in naive.NUMBERS and case.rules != "tournament"
    for seat in "NW" if plain_trump else "NESW":  # what is the same everywhere needn't be told to everybody
        heard: list[str] = []
        began = False
        for session, wire in played(case, seat, directed, 1 + "NESW".index(seat)):
            assert not wrong_with(wire, "Snapshot")
            for text in sentences(wire):
                assert not re.search(r"[{}]|None|  |\.\.|Nello are|tile were", text), text
            if wire["now"]["phase"] != "over":
                round = session.round
                tables = [*round.tricks, *([round.trick] if round.trick else [])]
                known = {str(tile) for trick in tables for tile in trick.tiles} | set(str(DEAL[seat]).split())
                assert {tile for tile, _ in tiles_named(wire)} <= known | public
            heard += [event["say"] for event in wire["events"] if event["kind"] == "contract"]
            now = wire["now"]
            if now["phase"] == "play" and not began:
                began = True
                declarer = now["contract"]["seat"]
                assert now["contract"]["name"] == case.contract
                ours = naive.side(declarer)
                assert (now["needs"][ours], now["needs"][naive.other_side(ours)]) == case.needs
                if seat not in (declarer, naive.partner(declarer)):
                    assert " ".join(heard) == case.told
                elif seat == declarer and case.actions.split()[-1] == case.contract:
                    assert heard[0].startswith("You name ")
            if now["phase"] == "contract" and now["half"]:
                check_half(now, seat, case)
            if case.contract.endswith("sevens") and now["phase"] == "play":
                assert not any("were led" in text for text in sentences(now))
        assert began
        now = wire["now"]
        assert now["result"]["say"] == expected_result(case, seat, now)
        check_why(case, seat, now)


def check_half(now: Json, seat: str, case: Case) -> None:
    """Who plunges, and who is to name what, as the person is told."""
    does, do_ = ("plunges", "plunge") if "plunge:" in case.contract else ("splashes", "splash")
    what = "the contract" if "plunge_names=any" in case.rules else "trump"
    assert (now["turn"], now["half"]["seat"]) == ("S", "N")
    assert now["status"] == {
        "N": f"You {do_}; South is to name {what}.",
        "S": f"North {does}: your turn to name {what}.",
    }.get(seat, f"North {does}; South is to name {what}.")


def check_why(case: Case, seat: str, now: Json) -> None:
    """Why it ended, by what was to be done and what was taken."""
    result = now["result"]
    ours = naive.side(now["contract"]["seat"])
    theirs = naive.other_side(ours)
    one, other = side_from(seat, ours), side_from(seat, theirs)
    mine, yours = result["points"][ours], result["points"][theirs]
    if case.needs == NONE:
        declarer = now["contract"]["seat"]
        if "partner_plays" not in case.rules:
            one = "you" if seat == declarer else NAMES[declarer]
        lost = f"{one} took a trick, and every trick was to be lost."
        why = f"All tricks are played, and {one} took none." if result["made"] else lost
    elif case.needs == ALL:
        why = "Every trick is taken." if result["made"] else f"{other} took a trick, and every trick was needed."
    elif result["ended"] == "early":
        reached = f"{mine} points are taken, and {case.what} was bid."
        why = reached if result["made"] else f"{other} have {yours} points, so {case.what} can't be reached any more."
    else:
        why = f"All tricks are played: {mine} point{'' if mine == 1 else 's'} to {yours}."
        if case.unit == "point" and not result["made"]:
            why += f" {other[0].upper()}{other[1:]} took {yours} points, and score the bid's {case.what} as well."
        if case.rules.startswith("club") and mine == 42:
            why += " All 42 points are taken, which is worth 2 marks."
    assert result["why"] == why[0].upper() + why[1:]
    sits_out = case.needs == NONE and "partner_plays" not in case.rules
    assert {len(trick["plays"]) for trick in now["tricks"]} == {3 if sits_out else 4}


def test_every_contract_of_every_preset_is_among_the_cases() -> None:
    """What a preset lets be named is played under that preset, or, of the suits and the single tiles, one for all."""
    families = {(case.rules, naive.played_as(case.contract).partition(":")[0]) for case in CASES}
    for preset, rules in PRESETS.items():
        wanted = {"fives"} if preset != "points" else {"fives", "threes", "twos"}
        wanted |= {"doubles"} if rules.doubles_trump and preset == "tournament" else set()
        wanted |= {"nello"} if rules.nello != "none" else set()
        wanted |= {"sevens"} if rules.sevens else set()
        assert {(preset, name) for name in wanted} <= families, preset
        assert bool(rules.plunge) == any(c.rules == preset and c.contract.startswith("plunge") for c in CASES)


# -- what stays hidden -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", [case for case in CASES if "31" not in case.actions], ids=str)
def test_a_picture_is_the_same_whatever_the_others_hold(case: Case) -> None:
    """The tiles that a seat doesn't see are dealt otherwise, and all that was done the same: it is shown the same."""
    rng = random.Random(str(case))
    compared = 0
    for seat in SEATS:
        for round in rng.sample(positions(case, rng), 2):
            other = swapped(round, seat, rng)
            if other:
                assert shown(round, seat) == shown(other, seat)
                compared += 1
    assert compared >= 2


def positions(case: Case, rng: random.Random) -> list[Round]:
    """A hand after each action, up to the last trick."""
    rounds, actions = [Round(DEAL, rules=case.rules, dealer="W")], case.actions.split()
    while not rounds[-1].result:
        legal = [str(action) for action in rounds[-1].legal if str(action) != "claim"]
        rounds.append(rounds[-1].act(actions.pop(0) if actions else rng.choice(legal)))
    return rounds[:-1]


def shown(round: Round, seat: Seat) -> str:
    return text_of(Session(position=round, seat=seat, seed=1).snapshot())


# -- the shake ---------------------------------------------------------------------------------------------------------


def first_deal(rules: str, seat: str, seed: str) -> tuple[Json, str]:
    """The picture of the first deal, and what is told of it."""
    event = plain(Session(rules=rules, seat=seat, seed=seed).snapshot())["events"][0]
    return event["picture"], event["say"]


def test_a_first_shaker_by_chance_is_named_and_nothing_is_drawn() -> None:
    picture, told = first_deal("tournament", "S", "chance")
    dealer = picture["dealer"]
    assert picture["shake"]["draws"] == []
    assert told == ("Hand 1. You shake." if dealer == "S" else f"Hand 1. {NAMES[dealer]} shakes.")
    order = [naive.after(dealer), naive.after(naive.after(naive.after(dealer))), naive.partner(dealer), dealer]
    assert picture["shake"]["order"] == order
    first, second, third, last = ("you" if seat == "S" else NAMES[seat] for seat in order)
    words = f"{first} and {second} draw first, then {third}, {last} last."
    assert picture["shake"]["say"] == words[0].upper() + words[1:]


@pytest.mark.parametrize("rules", ["campus", "campus+first_shaker=highest-draw-bids-first"])
def test_a_first_shaker_by_draw_is_told_with_every_tile_that_was_drawn(rules: str) -> None:
    ties = 0
    for seed in range(40):
        seat = "NESW"[seed % 4]
        picture, told = first_deal(rules, seat, f"draw {seed}")
        draws = picture["shake"]["draws"]
        drawing = list("NESW")
        for drawn in draws:
            assert [each["seat"] for each in drawn] == drawing
            assert len({each["tile"] for each in drawn}) == len(drawn)
            pips = {each["seat"]: int(each["tile"][0]) + int(each["tile"][1]) for each in drawn}
            drawing = [seat for seat, total in pips.items() if total == max(pips.values())]
        assert len(drawing) == 1
        winner = drawing[0]
        shaker = naive.after(naive.after(naive.after(winner))) if "bids-first" in rules else winner
        assert picture["dealer"] == shaker
        ties += len(draws) > 1
        shakes = "You shake." if shaker == seat else f"{NAMES[shaker]} shakes."
        assert told.count("A tie, drawn again") == len(draws) - 1
        name = {seat: "you"}
        if "bids-first" in rules:
            wins = f"The highest bids first: {name.get(winner, NAMES[winner])}."
        else:
            wins = f"The highest shakes: {name.get(winner, NAMES[winner])}."
        assert wins in told
        assert told == f"Hand 1. {shakes} {picture['shake']['drawn']} {picture['shake']['say']}"
        for each in draws[0]:
            assert f"{name.get(each['seat'], NAMES[each['seat']])} {words_of(each['tile'])}" in told
    assert ties >= 2


def words_of(tile: str) -> str:
    numbers = ["blank", "one", "two", "three", "four", "five", "six"]
    high, low = numbers[int(tile[0])], numbers[int(tile[1])]
    return f"double-{low}" if high == low else f"{high}-{low}"


def test_only_the_first_hand_of_a_game_was_drawn_for(directed: Anything) -> None:
    directed.actions = ["P"] * 4
    session = passed_out("campus", "S")
    assert plain(session.snapshot())["now"]["shake"]["draws"]
    do(session, "call", "P")
    while session.step():
        pass
    do(session, "next")
    snapshot = plain(session.snapshot())
    assert snapshot["now"]["shake"]["draws"] == []
    assert snapshot["now"]["shake"]["say"].endswith(" last.")
    assert snapshot["now"]["shake"]["drawn"] == ""
    assert "Drawn" not in snapshot["events"][0]["say"]


# -- four passes, forced bids ------------------------------------------------------------------------------------------


def passed_out(rules: str, seat: str) -> Session:
    """A hand in which three have passed and the person, or the bot before it, is to be the fourth."""
    session = Session(rules=rules, seat=seat, seed="pass", bots="directed")
    while session.waits_for_bot:
        session.step()
    return session


@pytest.mark.parametrize(
    ("rules", "again"),
    [("tournament", False), ("campus", False), ("club", True), ("rulebook+all_pass=same-dealer", True)],
)
def test_a_hand_that_everybody_passed_tells_who_shakes_next(rules: str, again: bool, directed: Anything) -> None:
    for seat in "NESW":
        directed.actions = ["P"] * 4
        session = passed_out(rules, seat)
        do(session, "call", directed.actions.pop(0))
        while session.step():
            pass
        snapshot = plain(session.snapshot())
        now = snapshot["now"]
        assert now["result"]["say"] == "Everybody passed: the hand is thrown in."
        assert now["result"]["why"] == (
            "Nobody scores, and the same shaker shakes again." if again else "Nobody scores, and the shake passes on."
        )
        assert snapshot["actions"]["next"]["label"] == ("Shake again" if again else "Next hand")
        dealer = now["dealer"]
        do(session, "next")
        deal = plain(session.snapshot())["events"][0]
        shaker = dealer if again else naive.after(dealer)
        words = "You shake" if shaker == seat else f"{NAMES[shaker]} shakes"
        assert deal["say"] == f"Hand 2. {words}{' again' if again else ''}."


@pytest.mark.parametrize("rules", ["stuck-dealer", "points", "club+all_pass=dealer-bids-lowest"])
def test_a_shaker_who_has_to_bid_is_told_so_and_has_no_pass(rules: str) -> None:
    for seat in "NESW":
        round = Round(DEAL, rules=rules, dealer="W")
        for _ in range(3):
            round = round.act("P")
        snapshot = plain(Session(position=round, seat=seat, seed=1).snapshot())
        calls = [choice["action"] for choice in snapshot["actions"]["calls"]]
        if seat == "W":
            assert snapshot["now"]["status"] == "Everybody passed, so you must bid."
            assert "30" in calls
            assert "P" not in calls
            assert ("LOW" in calls) == (rules == "points")
            assert (calls == ["30"]) == ("lowest" in rules)
        else:
            assert snapshot["now"]["status"] == "Everybody passed, so West must bid."
            assert calls == []


def test_a_shaker_who_raises_by_one_point_is_told_so() -> None:
    for calls, status, first in (
        ("33 P P", "Your turn: as the shaker you can raise the points by one only.", ["P", "34", "84"]),
        ("84 P P", "Your turn to bid or pass.", ["P", "3M"]),
        ("42 P P", "Your turn to bid or pass.", ["P", "84"]),
    ):
        round = Round(DEAL, rules="stuck-dealer", dealer="W")
        for call in calls.split():
            round = round.act(call)
        snapshot = plain(Session(position=round, seat="W", seed=1).snapshot())
        assert snapshot["now"]["status"] == status
        assert [choice["action"] for choice in snapshot["actions"]["calls"]][: len(first)] == first


# -- calls -------------------------------------------------------------------------------------------------------------


def calls_of(rules: str, before: str = "", hand: str = "N") -> dict[str, tuple[str, str]]:
    """The person's choices of calls after some, with their two faces."""
    dealer = {"N": "W", "E": "N", "S": "E", "W": "S"}[hand]
    round = Round(DEAL, rules=rules, dealer="NESW"[("NESW".index(dealer) - len(before.split())) % 4])
    for call in before.split():
        round = round.act(call)
    calls = plain(Session(position=round, seat=hand, seed=1).snapshot())["actions"]["calls"]
    return {choice["action"]: (choice["label"], choice["say"]) for choice in calls}


def test_a_jump_that_binds_says_so_as_a_choice_and_as_a_call() -> None:
    assert calls_of("campus")["3M"] == ("3 marks, plunge", "Bid 3 marks, to plunge")
    assert calls_of("rulebook", "41")["4M"] == ("4 marks, plunge", "Bid 4 marks, to plunge")
    assert calls_of("campus", "84")["3M"] == ("3 marks", "Bid 3 marks"), "an ordinary bid binds to nothing"
    assert "3M" not in calls_of("campus", hand="S"), "one double is too few"
    round = Round(DEAL, rules="campus", dealer="W").act("3M")
    for seat, words in (("N", "You bid 3 marks, to plunge."), ("E", "North bids 3 marks, to plunge.")):
        now = plain(Session(position=round, seat=seat, seed=1).snapshot())["now"]
        assert (now["calls"][0]["say"], now["bid"]["label"]) == (words, "3 marks, plunge")
    for call in "PPP":
        round = round.act(call)
    contracts = plain(Session(position=round, seat="N", seed=1).snapshot())["actions"]["contracts"]
    assert [choice["action"] for choice in contracts] == ["plunge"]
    status = {seat: plain(Session(position=round, seat=seat, seed=1).snapshot())["now"]["status"] for seat in "NE"}
    assert status == {"N": "You won the bid, and are bound to plunge.", "E": "North names the contract."}
    named = plain(Session(position=round.act("plunge").act("fives"), seat="N", seed=1).snapshot())["now"]
    assert (named["bid"]["label"], named["contract"]["label"]) == ("3 marks", "Plunge: Fives")


@pytest.mark.parametrize("way", ["suit", "suit-inverted", "high", "low"])
def test_low_no_keeps_its_name(way: str) -> None:
    """What is bid as low-no is never told as nello, neither in the play nor at the end."""
    round = Round(DEAL, rules=f"points+nello={way}", dealer="W")
    for call in ("P", "P", "P", "LOW"):
        round = round.act(call)
    session = Session(position=round, seat="W", seed=1)
    shown = plain(session.snapshot())["now"]["contract"]
    assert shown["name"] == f"nello:{way}"
    assert shown["label"].startswith("Low-no, doubles ")
    assert shown["say"].startswith("Low-no: lose every trick; doubles are ")
    while not session.round.result:
        if not session.step():
            tiles = session.snapshot()["actions"]["tiles"]
            if tiles:
                do(session, "play", tiles[0])
        told = [text for text in sentences(plain(session.snapshot())["now"]) if text != f"nello:{way}"]
        assert not any("nello" in text.lower() for text in told)
    assert plain(session.snapshot())["now"]["result"]["contract"] == shown["label"]


def test_calls_are_said_in_the_scoring_of_the_game() -> None:
    points, marks = calls_of("points"), calls_of("tournament")
    assert (points["84"], marks["84"]) == (("84", "Bid 84"), ("2 marks", "Bid 2 marks"))
    assert calls_of("points", "42 84")["168"] == ("168", "Bid 168")
    assert calls_of("tournament", "84")["3M"] == ("3 marks", "Bid 3 marks")
    assert calls_of("club")["NELLO"] == ("Nello", "Bid nello")
    assert calls_of("points", "P P P")["LOW"] == ("Low-no", "Bid low-no")


# -- naming ------------------------------------------------------------------------------------------------------------


def contracts_of(rules: str, bid: str, half: str = "") -> Json:
    round = Round(DEAL, rules=rules, dealer="W")
    for action in (bid, "P", "P", "P", *half.split()):
        round = round.act(action)
    contracts: Json = plain(Session(position=round, seed=1).snapshot())["actions"]["contracts"]
    return contracts


def grouped(choices: Json) -> dict[str, list[str]]:
    groups: dict[str, list[str]] = {}
    for choice in choices:
        groups.setdefault(choice["group"], []).append(choice["action"])
    return groups


SUITS = ["blanks", "ones", "twos", "threes", "fours", "fives", "sixes"]


def test_contracts_are_offered_in_groups() -> None:
    assert grouped(contracts_of("tournament", "30")) == {"Trump": [*SUITS, "doubles"], "No trump": ["follow-me"]}
    assert grouped(contracts_of("rulebook+plunge=2", "84")) == {
        "Trump": SUITS, "No trump": ["nello:suit", "sevens"], "With your partner": ["plunge"],
    }  # fmt: skip
    one_tile = grouped(contracts_of("club+one_tile=yes", "30"))
    assert {name: len(names) for name, names in one_tile.items()} == {"Trump": 7, "One tile as trump": 28}
    assert grouped(contracts_of("rulebook", "4M", "plunge")) == {"Trump": SUITS}
    assert grouped(contracts_of(PARTNER, "3M", "plunge")) == {
        "Trump": SUITS, "No trump": ["follow-me", "nello:suit", "nello:low", "sevens"],
    }  # fmt: skip


# -- leads -------------------------------------------------------------------------------------------------------------


def leading(rules: str, contract: str, seat: str = "N") -> Json:
    round = Round(DEAL, rules=rules, dealer="W")
    for action in ("30", "P", "P", "P", contract):
        round = round.act(action)
    snapshot: Json = plain(Session(position=round, seat=seat, seed=1).snapshot())
    return snapshot


def test_a_tile_that_can_be_led_by_either_end_offers_both() -> None:
    leads = {lead["tile"]: lead["ways"] for lead in leading("tournament+small_end=yes", "fives")["actions"]["leads"]}
    assert leads == {
        "62": [{"action": "62", "label": "As a six", "say": "Lead six-two as a six"},
               {"action": "62/2", "label": "As a two", "say": "Lead six-two as a two"}],
        "61": [{"action": "61", "label": "As a six", "say": "Lead six-one as a six"},
               {"action": "61/1", "label": "As a one", "say": "Lead six-one as a one"}],
    }  # fmt: skip
    assert leading("tournament", "fives")["actions"]["leads"] == []


def test_a_lead_by_the_lower_end_is_told_wherever_it_lies() -> None:
    round = Round(DEAL, rules="tournament+small_end=yes+early_end=no", dealer="W")
    for action in ("30", "P", "P", "P", "fives"):
        round = round.act(action)
    session = Session(position=round, seat="N", seed=1)
    do(session, "play", "61/1")
    event = plain(session.snapshot())["events"][0]
    assert event["say"] == "You lead six-one, as a one."
    trick = event["picture"]["trick"]
    assert (trick["suit"], trick["note"]) == ("ones", "six-one counts as a one")
    assert (trick["plays"][0]["tile"], trick["plays"][0]["as"]) == ("61", "as a one")
    assert event["picture"]["status"] == "East is to play; ones were led."
    while session.step():
        pass
    last = plain(session.snapshot())["now"]["last_trick"]
    assert (last["plays"][0]["say"], last["plays"][0]["as"]) == ("six-one, as a one", "as a one")
    assert {play["as"] for play in last["plays"][1:]} == {None}


def test_a_first_lead_that_must_be_a_trump_says_so() -> None:
    snapshot = leading("tournament+first_lead_trump=yes", "fives")
    assert snapshot["now"]["status"] == "Your lead: it must be a trump."
    assert snapshot["actions"]["tiles"] == ["55", "50"]
    whys = {tile["why"] for tile in snapshot["now"]["hand"] if not tile["playable"]}
    assert whys == {"The first lead must be a trump."}
    assert leading("tournament+first_lead_trump=yes", "follow-me")["now"]["status"] == "Your lead."
    assert leading("tournament+first_lead_trump=yes", "fives", "E")["now"]["status"] == "North is to lead."


def test_sevens_says_how_far_a_tile_is_from_seven_and_why_another_cannot_be_played() -> None:
    round = Round(DEAL, rules="rulebook", dealer="W")
    for action in ("42", "P", "P", "P", "sevens"):
        round = round.act(action)
    now = plain(Session(position=round, seat="N", seed=1).snapshot())["now"]
    says = {tile["tile"]: tile["say"] for tile in now["hand"]}
    assert says == {
        "66": "double-six, 5 from seven", "62": "six-two, 1 from seven", "61": "six-one, exactly seven",
        "55": "double-five, ten count, 3 from seven", "50": "five-blank, five count, 2 from seven",
        "44": "double-four, 1 from seven", "33": "double-three, 1 from seven",
    }  # fmt: skip
    whys = {tile["tile"]: tile["why"] for tile in now["hand"]}
    assert whys.pop("61") is None
    assert set(whys.values()) == {"You must play a tile closest to seven: 61."}


def test_a_led_trump_tile_is_one_tile() -> None:
    hands = {"N": "64 10", "E": "65 11", "S": "43 21", "W": "60 20"}
    position = Round.setup(hands=hands, contract="one-tile:64", declarer="N", bid="30", rules="club+one_tile=yes")
    for seat, status in (("E", "Your turn"), ("S", "East is to play")):
        now = plain(Session(position=position.act("64"), seat=seat, seed=1).snapshot())["now"]
        assert now["status"] == f"{status}; the trump tile was led."
        assert (now["trick"]["suit"], now["trick"]["note"]) == ("the trump tile", "the trump tile led")


# -- what a side needs once it is decided ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "taken", "declaring", "defending"),
    [
        ("campus", "34", "fives", (34, 0), "has what it needs", "can't set it any more"),
        ("campus", "34", "fives", (20, 9), "can't make 34 any more", "has what it needs"),
        ("campus", "42", "fives", (20, 1), "is set", "has what it needs"),
        ("campus", "42", "nello:suit", (1, 20), "is set", "has what it needs"),
        ("points", "34", "fives", (35, 2), "has what it needs", "can't set it any more"),
        ("club", "34", "fives", (34, 0), "has made 34; all 42 points are 2 marks", "can't set it any more"),
        ("club", "34", "fives", (34, 1), "has what it needs", "can't set it any more"),
    ],
)
def test_what_a_side_needs_once_the_bid_is_decided(
    rules: str, bid: str, contract: str, taken: tuple[int, int], declaring: str, defending: str
) -> None:
    hands = {"N": "66 10", "E": "65 11", "S": "53 21", "W": "60 20"}
    points = {"NS": taken[0], "EW": taken[1]}
    position = Round.setup(hands=hands, contract=contract, declarer="N", bid=bid, taken=points, rules=rules)
    needs = plain(Session(position=position, seed=1).snapshot())["now"]["needs"]
    assert needs == {"NS": declaring, "EW": defending}


# -- laying a hand down ------------------------------------------------------------------------------------------------

SURE = {"N": "55 65", "E": "66 61", "S": "43 21", "W": "60 20"}
UNSURE = SURE | {"N": "54 10"}
LOSING = {"N": "10 20", "E": "66 11", "S": "43 63", "W": "60 22"}
UNSURE_TO_LOSE = LOSING | {"N": "10 00"}


@pytest.mark.parametrize(
    ("hands", "contract", "declarer", "holds", "made", "why"),
    [
        (SURE, "fives", "N", True, True, "and every trick that was left is sure."),
        (UNSURE, "fives", "N", False, False, "but not every trick that was left is sure: that loses the hand."),
        # the defense may lay down too: where it was wrong the bid is made
        (SURE, "fives", "E", True, False, "and every trick that was left is sure."),
        (UNSURE, "fives", "E", False, True, "but not every trick that was left is sure: that loses the hand."),
        # a declarer of nello claims to lose what is left
        (LOSING, "nello:high", "N", True, True, "and none of the tricks that were left can be won."),
        (UNSURE_TO_LOSE, "nello:high", "N", False, False,
         "but one of the tricks that were left might be won: that loses the hand."),
    ],
)  # fmt: skip
def test_a_hand_laid_down_tells_whether_it_was_right(
    hands: dict[str, str], contract: str, declarer: str, holds: bool, made: bool, why: str
) -> None:
    to_lose = contract.startswith("nello")
    bid, ours, theirs = ("42", 0, 20) if to_lose else ("30", 20, 8)
    taken = {"NS": ours, "EW": theirs} if declarer == "N" else {"NS": theirs, "EW": ours}
    position = Round.setup(
        hands=hands, contract=contract, declarer=declarer, bid=bid, leader="N", taken=taken, rules="campus"
    )
    session = Session(position=position, seat="N", seed=1)
    claim = plain(session.snapshot())["actions"]["claim"]
    assert claim["label"] == "Lay down"
    assert ("lose every trick" in claim["ask"]) == to_lose
    do(session, "claim", "claim")
    snapshot = plain(session.snapshot())
    goal = "to lose every trick that is left" if to_lose else "for every trick that is left"
    assert snapshot["events"][0]["say"] == f"You lay your hand down, {goal}."
    result = snapshot["now"]["result"]
    assert session.round.result
    assert (result["ended"], result["made"], session.round.result.holds) == ("lay-down", made, holds)
    assert result["why"] == f"You laid your hand down, {why}"
    assert ended_words(session.round) == f"North laid the hand down, {why}"
    assert ended_words(session.round, seat=Seat("E")) == f"North laid the hand down, {why}"


def test_a_settled_claim_asks_nothing() -> None:
    position = Round.setup(hands=SURE, contract="fives", declarer="N", bid="36", taken={"NS": 24, "EW": 6})
    session = Session(position=position, seat="N", seed=1)
    claim = plain(session.snapshot())["actions"]["claim"]
    assert (claim["label"], claim["ask"]) == ("Claim", None)
    do(session, "claim", "claim")
    assert plain(session.snapshot())["events"][0]["say"] == "You claim that the rest is certain."


def test_rules_are_named_with_their_scoring() -> None:
    for preset, rules in PRESETS.items():
        assert isinstance(rules, Rules)
        assert plain(Session(rules=preset, seed=1).snapshot())["rules"]["scoring"] == rules.scoring
