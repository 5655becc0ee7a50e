"""Every public value stays as it was made, in all its parts, and so do its copies."""

from __future__ import annotations

import copy
import json
import operator
import pickle
from collections.abc import Callable, Iterator, Mapping, Set
from enum import Enum
from functools import cache
from typing import Any

import pytest

import fortytwo as ft
from fortytwo.dice import generator
from fortytwo.frozen import FrozenDict

POSITION = '[FTN "1"] [Rules "tournament+renege_award=yes"] [Contract "N fives"] [Bid "30"] [Taken "11-0"]'
HANDS = '[Deal "N:66 41|61 65|64 11|63 10"]'


def played_out() -> ft.Round:
    return ft.play_out(ft.Round(ft.Deal.random(seed=42), rules="campus"), "reference", seed=1)


def in_play() -> ft.Round:
    """In the fourth trick, some suits shown not to be held."""
    r = played_out()
    assert r.deal
    start = ft.Round(r.deal, rules=r.rules, dealer=r.dealer)
    for action in r.actions[:18]:
        start = start.act(action)
    assert start.trick
    assert start.trick.plays
    return start


def record() -> ft.Record:
    """Of a hand that a failure to follow ended, played on after it."""
    return ft.read(f'{POSITION} {HANDS} [Event "x"] [Play "66! 65?{{why}} 64 63; 61 11"]', renege="find")


def game(rules: str = "campus+target=2") -> ft.Game:
    game = ft.Game(rules, seed=3)
    while not game.winner:
        game = game.act("30" if "30" in game.round.legal else game.round.legal[0])
    return game


def match() -> ft.Match:
    match = ft.Match("campus+target=1+match_games=3", seed=3)
    while not match.winner:
        legal = match.game.round.legal
        match = match.act("30" if "30" in legal else legal[0])
    return match


def some_choice() -> ft.bots.Choice:
    """What to name, with the numbers behind it, how sure they are and what came next."""
    r = ft.Round(ft.Deal.random(seed=42), rules="campus")
    while r.phase != "contract":
        r = r.act("31" if "31" in r.legal else "P")
    assert r.turn
    return ft.bots.get("expert:3").choose(r.view(r.turn), generator(1))


def some_refusal() -> ft.Refusal:
    refusal = in_play().why_not("P")
    assert refusal
    assert refusal.params
    return refusal


def two_tricks() -> ft.Round:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    return ft.Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})


def reviewed() -> ft.Review:
    """A play that turns the hand, one that doesn't, and what each seat could know."""
    return ft.review(two_tricks().act("54").act("64"), worlds=2, seed=1)


def solved_deal() -> ft.DealSolution:
    """Every contract in every seat, and par."""
    return ft.solve_deal(ft.Deal.random(seed=42), rules="tournament+most_marks=2")


def faulty() -> ft.BotCheck:
    """Of a bot that gives the first legal action alone."""
    return ft.check_bot(lambda view, rng: view.legal[0], hands=2, rules="campus")


VALUES: dict[str, Callable[[], Any]] = {
    "BotCheck": faulty,
    "BotFinding": lambda: faulty().findings[0],
    "Call": lambda: ft.Call("30"),
    "Change": lambda: ft.Rules.preset("tournament").diff("campus")[0],
    "Choice": some_choice,
    "Claim": ft.Claim,
    "Contract": lambda: ft.Contract("plunge:fives"),
    "Deal": lambda: ft.Deal.random(seed=42),
    "DealSolution": solved_deal,
    "Game": game,
    "Hand": lambda: ft.Hand("64 55 10"),
    "Hindsight": lambda: reviewed().hindsight[1],
    "Knowable": lambda: reviewed().knowable[0],
    "Legal": lambda: in_play().legal,
    "Match": match,
    "Note": lambda: ft.Note("pulls the last trump", "!"),
    "Odds": lambda: ft.odds(ft.Round(ft.Deal.random(seed=42)).view("N"), worlds=2, seed=1),
    "OddsSoFar": lambda: list(ft.iter_odds(two_tricks().view("N"), worlds=2, seed=1))[-1],
    "Outcome": lambda: ft.solve(two_tricks()).outcome,
    "Par": lambda: solved_deal().par,
    "Play": lambda: ft.Play(ft.Tile("61"), True),
    "Progress": lambda: ft.Progress(1, 2),
    "Reading": lambda: ft.known_voids(in_play()),
    "Record": record,
    "Refusal": some_refusal,
    "Renege": lambda: record().reneges[0],
    "Result": lambda: played_out().result,
    "Review": reviewed,
    "Round": in_play,
    "Rules": lambda: ft.Rules.preset("campus"),
    "Sheet": lambda: ft.Rules.preset("campus").sheet(),
    "Simulation": lambda: ft.simulate("campus", {"NS": "reference", "EW": "anyhow"}, games=2, seed=1),
    "Solution": lambda: ft.solve(two_tricks()),
    "Tile": lambda: ft.Tile("64"),
    "Trick": lambda: played_out().tricks[0],
    "View": lambda: in_play().view("N"),
}
value_of = cache(lambda name: VALUES[name]())


def is_ours(thing: object) -> bool:
    """Whether it is of a class of the engine; seats and sides are enums, which look after themselves."""
    return type(thing).__module__.startswith("fortytwo") and not isinstance(thing, Enum | FrozenDict)


def public(thing: object) -> list[str]:
    return [name for name in dir(thing) if not name.startswith("_")]


def within(value: object) -> list[object]:
    """The value and everything that its public attributes and its elements lead to, each once. A list or dict that is
    made anew at every look is left out, its elements aren't."""
    found: dict[int, object] = {}
    copies: list[object] = []  # kept, so that no other object gets the identity of one

    def look(thing: object) -> None:
        if id(thing) in found or isinstance(thing, str | int | float | None):
            return
        found[id(thing)] = thing
        look_inside(thing)

    def look_inside(thing: object) -> None:
        if isinstance(thing, Mapping):
            for pair in thing.items():
                look(pair[0])
                look(pair[1])
        elif isinstance(thing, tuple | list | Set | ft.Hand):
            for part in thing:
                look(part)
        for name in public(thing) if is_ours(thing) else ():
            part = getattr(thing, name)
            if isinstance(part, list | dict | set) and part is not getattr(thing, name):
                copies.append(part)
                look_inside(part)
            elif not callable(part):
                look(part)

    look(value)
    return list(found.values())


def told(thing: object) -> object:
    """All that a value holds, told in plain lists."""
    if isinstance(thing, Mapping):
        return [type(thing), [[told(key), told(part)] for key, part in thing.items()]]
    parts = [told(part) for part in thing] if isinstance(thing, tuple | list) else []
    if isinstance(thing, Set):
        parts = sorted(map(str, thing))
    if not is_ours(thing):
        return [type(thing), parts or thing]
    slots = [name for cls in type(thing).__mro__ for name in vars(cls).get("__slots__", ())]
    held = sorted({*slots, *getattr(thing, "__dict__", {})})
    return [type(thing), parts, [[name, told(getattr(thing, name))] for name in held]]


ONE_ITEM = [{0: 0}]
MUTATORS: dict[str, list[Any]] = {
    "__setitem__": [0, 0], "__delitem__": [0], "__ior__": ONE_ITEM, "setdefault": [0, 0], "update": ONE_ITEM,
    "popitem": [], "clear": [], "pop": [0], "append": [0], "extend": [[0]], "insert": [0, 0], "remove": [0],
    "reverse": [], "sort": [], "add": [0], "discard": [0],
}  # fmt: skip


def changes(thing: object) -> Iterator[tuple[str, Callable[[], object]]]:
    """Whatever might change an object or a container, by name."""
    if is_ours(thing):
        for name in (*public(thing), "anything"):
            yield f"{name} = …", lambda name=name: setattr(thing, name, None)  # type: ignore[misc]
            yield f"del {name}", lambda name=name: delattr(thing, name)  # type: ignore[misc]
    if isinstance(thing, ft.Hand | tuple):
        yield "[0] = …", lambda: operator.setitem(thing, 0, None)  # type: ignore[call-overload]
    for name, given in MUTATORS.items():
        if hasattr(thing, name):
            yield name, lambda name=name, given=given: getattr(thing, name)(*given)  # type: ignore[misc]


def let_through(thing: object) -> list[str]:
    """The changes that an object doesn't refuse."""
    done = []
    for name, change in changes(thing):
        try:
            change()
        except (AttributeError, TypeError):
            continue
        except LookupError:  # nothing there to take out, where something might have been
            pass
        done.append(f"{type(thing).__name__}: {name}")
    return done


def test_all_public_values_are_here() -> None:
    classes = {
        name: getattr(module, name)
        for module in (ft, ft.bots)
        for name in module.__all__
        if isinstance(getattr(module, name), type) and not issubclass(getattr(module, name), Enum | Exception)
    }
    del classes["Bot"]  # a protocol
    assert sorted(VALUES) == sorted({*classes, "Change", "Sheet"})
    for name in VALUES:
        assert type(value_of(name)).__name__ == name


@pytest.mark.parametrize("name", VALUES)
def test_nothing_in_a_value_can_be_changed(name: str) -> None:
    value = value_of(name)
    things = within(value)
    before, hashed = told(value), hash(value)
    assert [change for thing in things for change in let_through(thing)] == []
    assert told(value) == before
    assert hash(value) == hashed


@pytest.mark.parametrize("name", VALUES)
def test_copies_are_equal_and_stay_as_they_are_too(name: str) -> None:
    value = value_of(name)
    within(value)  # what is worked out on demand is, so that both hold it
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(twin) is type(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert str(twin) == str(value)
        things = within(twin)
        assert told(twin) == told(value)
        assert [change for thing in things for change in let_through(thing)] == []


def test_the_walk_reaches_every_part_and_sees_what_can_be_changed() -> None:
    played = game()
    parts = within(played)
    first = played.rounds[0]
    assert first.deal
    assert first.result
    assert played.draws
    assert first.result.points
    for part in (
        *(first.result.score, first.result.points, played.draws[0], first.deal.hands, first.deal["N"], ft.Tile("64")),
        *(first.tricks[0], first.start, first.rules, first.legal),
    ):
        assert any(each is part for each in parts)
    view, noted, choice = value_of("View"), value_of("Record"), value_of("Choice")
    assert any(view.voids.values())
    assert noted.given
    assert noted.notes
    assert noted.further
    assert choice.values
    for mutable in ({}, [], set()):
        assert let_through(mutable)


def test_what_a_value_gives_anew_can_be_changed_without_changing_it() -> None:
    played, r, noted = value_of("Game"), value_of("Round"), value_of("Record")
    for given in (
        *(lambda: played.score, lambda: played.sets, lambda: value_of("Match").won, lambda: r.points),
        *(lambda: r.tricks[0].tiles, lambda: noted.tags),
    ):
        before = copy.copy(given())
        given().clear()
        assert given() == before != type(before)()


def test_a_value_does_not_hang_on_what_it_was_made_from() -> None:
    tags, notes = {"Event": "x"}, {-1: ft.Note("first")}
    deal = ft.Deal.random(seed=1)
    hands, points, score = dict(deal.hands), {ft.Side.NS: 42, ft.Side.EW: 0}, {ft.Side.NS: 1, ft.Side.EW: 0}
    values: dict[ft.Action, float] = {ft.Call("P"): 1.0}
    params: dict[str, Any] = {"phase": "play"}
    made = (
        *(ft.Record(ft.Round(deal), tags, notes), ft.Deal(hands), ft.Result("played", score, points)),
        *(ft.bots.Choice(ft.Call("P"), "why", values), ft.Refusal("wrong-kind", params)),
    )
    before = [told(value) for value in made]
    for given in (tags, notes, hands, points, score, values, params):
        given.clear()
    assert [told(value) for value in made] == before


def test_a_frozen_dict_is_a_dict_but_for_that() -> None:
    plain = {"NS": 30, "EW": 12}
    frozen = FrozenDict(plain)
    assert frozen == plain
    assert repr(frozen) == repr(plain)
    assert json.dumps({"points": frozen}) == json.dumps({"points": plain})
    for changed in (frozen | {"NS": 42}, {**frozen, "NS": 42}, dict(frozen) | {"NS": 42}):
        assert changed == {"NS": 42, "EW": 12}
        assert type(changed) is dict
    for name, given in MUTATORS.items():
        if hasattr(frozen, name):
            with pytest.raises(TypeError, match="part of a value"):
                getattr(frozen, name)(*given)
    assert frozen == plain
