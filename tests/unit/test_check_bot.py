"""`check_bot`: what is well is said to be, and each fault is told in a sentence, with where it was."""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

import fortytwo as ft
from fortytwo.bots import Choice
from fortytwo.dice import generator, pick
from fortytwo.view import View

Chooses = Callable[[View, random.Random], Any]


def first(view: View, rng: random.Random) -> Choice:
    return Choice(view.legal[0], "The first that is legal.")


def codes(bot: object, **options: Any) -> list[str]:
    return [finding.code for finding in ft.check_bot(bot, **{"hands": 12, **options}).findings]


def only(bot: object, **options: Any) -> ft.BotFinding:
    check = ft.check_bot(bot, **{"hands": 12, **options})
    assert not check
    assert len(check.findings) == 1, str(check)
    return check.findings[0]


# -- what is well ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["reference", "anyhow", "beginner"])
def test_our_own_bots_are_fine(name: str) -> None:
    check = ft.check_bot(name)
    assert check, str(check)
    assert (check.findings, check.name, check.hands) == ((), name, 48)
    assert check.choices > 200
    assert str(check) == check.sentence
    assert check.sentence.startswith(f"The bot {name} is fine: {check.choices} choices in 48 hands")


def test_a_bot_in_eight_lines_is_fine() -> None:
    class Lowest:
        name = "lowest"

        def choose(self, view: View, rng: random.Random) -> Choice:
            tiles = [action for action in view.legal if action.kind == "play"]
            return Choice(tiles[-1] if tiles else view.legal[0], "As little as may be.")

    assert ft.check_bot(Lowest())


def test_a_function_is_a_bot_too_by_its_own_name() -> None:
    check = ft.check_bot(first, hands=2)
    assert check
    assert check.name == "first"


def test_it_sits_in_every_seat_by_all_presets_or_by_the_rules_given() -> None:
    seen: list[View] = []

    def watching(view: View, rng: random.Random) -> Choice:
        seen.append(view)
        return first(view, rng)

    assert ft.check_bot(watching, hands=48)
    assert {(view.seat, str(view.rules)) for view in seen} == {(seat, name) for seat in ft.SEATS for name in ft.PRESETS}
    assert {view.phase for view in seen} >= {"auction", "play"}
    assert any(view.contract.is_nello for view in seen if view.contract)
    assert any(view.score["NS"] for view in seen)
    seen.clear()
    assert ft.check_bot(watching, hands=4, rules="campus+target=3")
    assert {str(view.rules) for view in seen} == {"campus+target=3"}
    assert all(points < 3 for view in seen for points in view.score.values())


def test_the_same_seed_asks_the_same() -> None:
    def asked(seed: int | str) -> list[View]:
        seen: list[View] = []
        ft.check_bot(lambda view, rng: seen.append(view) or first(view, rng), hands=6, seed=seed)
        return seen

    assert asked(1) == asked("1") != asked(2)


def test_module_random_stays_as_it_is() -> None:
    before = random.getstate()
    ft.check_bot("anyhow", hands=4)
    assert random.getstate() == before


# -- what isn't a bot --------------------------------------------------------------------------------------------------


def test_what_has_no_choose_or_name_is_told_so() -> None:
    class Nameless:
        def choose(self, view: View, rng: random.Random) -> Choice:
            return first(view, rng)

    class Empty(Nameless):
        name = ""

    class Idle:
        name = "idle"

    assert only(Nameless()).code == only(Empty()).code == "check.no-name"
    for thing in (Idle(), 3, None):
        finding = only(thing)
        assert (finding.code, finding.round, finding.view, finding.where) == ("check.no-choose", None, None, "")
        assert str(finding) == finding.sentence
    assert only(Nameless).sentence == "The class Nameless isn't a bot itself: check an object of it, Nameless()."
    with pytest.raises(ft.NotationError, match="reference, anyhow"):
        ft.check_bot("nobody")


@pytest.mark.parametrize("error", [LookupError("gone"), AttributeError("gone"), SystemExit("gone")])
def test_an_attribute_that_raises_is_told(error: BaseException) -> None:
    class Shy:
        @property
        def name(self) -> str:
            raise error

        def choose(self, view: View, rng: random.Random) -> Choice:
            return first(view, rng)

    class Shyer(Shy):
        name = "shyer"

        @property
        def choose(self) -> Any:
            raise error

    sentence = f"Its {{}} can't be had: asking for it raised {type(error).__name__} (gone)."
    shy, shyer = (ft.check_bot(bot, hands=4) for bot in (Shy(), Shyer()))
    assert [finding.sentence for finding in shy.findings] == [sentence.format("name")]
    assert (shy.name, shy.hands) == ("Shy", 4), "it plays on"
    assert shy.choices > 0
    assert [finding.sentence for finding in shyer.findings] == [sentence.format("choose")]
    assert (shyer.name, shyer.hands, shyer.choices) == ("Shyer", 0, 0)


def test_attributes_of_the_wrong_kind_are_told() -> None:
    class Odd:
        name: Any = "odd"
        choose: Any = "P"

    class Numbered(Odd):
        name = 3

        def choose(self, view: View, rng: random.Random) -> Choice:
            return first(view, rng)

    class Called:
        __name__ = 3

        def __call__(self, view: View, rng: random.Random) -> Choice:
            return first(view, rng)

    assert only(Odd()).sentence == "Its choose is P, which can't be called: make it a method choose(view, rng)."
    assert only(Numbered()).code == "check.no-name"
    assert (ft.check_bot(Odd(), hands=1).name, ft.check_bot(Numbered(), hands=1).name) == ("odd", "Numbered")
    assert ft.check_bot(Called(), hands=1).name == "Called"


@pytest.mark.parametrize(
    ("gives", "code"),
    [
        (lambda view: view.legal[0], "check.action-alone"),
        (lambda view: None, "check.no-choice"),
        (lambda view: "P", "check.no-choice"),
        (lambda view: Choice(str(view.legal[0]), "As a text."), "check.no-action"),  # type: ignore[arg-type]
        (lambda view: Choice(None, "None."), "check.no-action"),  # type: ignore[arg-type]
        (lambda view: Choice(view.legal[0], ""), "check.no-why"),
        (lambda view: Choice(view.legal[0], None), "check.no-why"),  # type: ignore[arg-type]
        (lambda view: Choice(view.legal[0], "By name.", {str(view.legal[0]): 1.0}), "check.wrong-values"),  # type: ignore[dict-item]
        (lambda view: Choice(view.legal[0], "As a text.", {view.legal[0]: "1"}), "check.wrong-values"),  # type: ignore[dict-item]
        (lambda view: Choice(view.legal[0], "Surely.", {view.legal[0]: math.inf}), "check.wrong-values"),
        (lambda view: Choice(view.legal[0], "No number.", {view.legal[0]: math.nan}), "check.wrong-values"),
        (lambda view: Choice(view.legal[0], "Surely.", {}, 0.5), "check.wrong-estimate"),  # type: ignore[arg-type]
        (lambda view: Choice(view.legal[0], "Or P.", {}, None, "P"), "check.wrong-runner-up"),  # type: ignore[arg-type]
    ],
)
def test_what_is_no_choice_is_told_so(gives: Callable[[View], Any], code: str) -> None:
    finding = only(lambda view, rng: gives(view))
    assert finding.code == code
    assert finding.sentence.endswith(".")
    assert finding.view


def test_an_action_that_is_not_legal_is_told_with_what_would_have_been() -> None:
    finding = only(lambda view, rng: Choice(ft.Call("31"), "Always."), rules="campus")
    assert (finding.code, finding.round and finding.round.turn) == ("check.illegal", "N")
    assert finding.round
    refusal = finding.round.why_not("31")
    assert refusal
    legal = ", ".join(map(str, finding.round.legal))
    assert finding.sentence == f"It chose 31, which isn't legal. {refusal.sentence} Legal: {legal}."


def test_a_claim_that_is_not_settled_is_told() -> None:
    def claiming(view: View, rng: random.Random) -> Choice:
        claims = [action for action in view.legal if action.kind == "claim"]
        return Choice(pick(claims or list(view.legal), rng), "It is all mine.")

    finding = only(claiming, rules="tournament")
    assert finding.code == "check.illegal"
    assert "It chose claim" in finding.sentence


def test_an_error_is_told_with_its_type_and_message_and_the_hand_goes_on() -> None:
    def failing(view: View, rng: random.Random) -> Choice:
        if view.phase == "play":
            raise LookupError("no such\ntile")
        return first(view, rng)

    check = ft.check_bot(failing, hands=12)
    assert [finding.sentence for finding in check.findings] == ["Its choose raised LookupError (no such tile)."]
    assert check.hands == 12
    assert check.choices > 60


class Leaving(BaseException):
    """Not an `Exception`, as some are that end a program."""


@pytest.mark.parametrize("raised", [SystemExit("bye"), GeneratorExit("bye"), Leaving("bye"), RecursionError("bye")])
def test_what_would_end_the_program_is_told_too(raised: BaseException) -> None:
    def leaving(view: View, rng: random.Random) -> Choice:
        if view.phase == "play":
            raise raised
        return first(view, rng)

    assert only(leaving).sentence == f"Its choose raised {type(raised).__name__} (bye)."


def test_who_interrupts_a_check_ends_it() -> None:
    def interrupted(view: View, rng: random.Random) -> Choice:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        ft.check_bot(interrupted, hands=4)


def test_an_error_that_is_given_and_not_raised_is_no_choice() -> None:
    finding = only(lambda view, rng: ValueError("not raised"))
    assert (finding.code, finding.params["what"]) == ("check.no-choice", "not raised")


def test_choices_that_cannot_be_compared_are_told_so() -> None:
    class Table:
        """As an array is: what `==` gives of two of them is neither true nor false."""

        def __eq__(self, other: object) -> Any:
            raise TypeError("the truth of many")

        __hash__ = None  # type: ignore[assignment]

    class Words(Table, str):
        """A text that doesn't compare."""

    finding = only(lambda view, rng: Choice(view.legal[0], Words("Because.")))
    assert finding.code == "check.not-comparable"
    assert "raised TypeError (the truth of many)" in finding.sentence
    tables = codes(lambda view, rng: Choice(view.legal[0], "By a table.", {view.legal[0]: Table()}))  # type: ignore[dict-item]
    assert tables == ["check.wrong-values", "check.not-comparable"]


# -- what a bot may not do ---------------------------------------------------------------------------------------------


class Clock:
    """A clock that a bot can wait by."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_slow_bot_is_told_how_slow_it_is() -> None:
    clock = Clock()

    def sleepy(view: View, rng: random.Random) -> Choice:
        clock.now += 3.0 if view.phase == "play" else 1.0
        return first(view, rng)

    check = ft.check_bot(sleepy, hands=6, clock=clock, slow=3.0)
    assert check
    assert 1.0 < check.seconds < 3.0
    slow = only(sleepy, hands=6, clock=clock, slow=1.0)
    assert slow.code == "check.slow"
    assert slow.sentence == f"A choice takes {check.seconds:.2f} seconds on average, and 1 are allowed."
    assert slow.view
    assert slow.view.phase == "play"  # where it took longest


def test_what_is_kept_from_one_call_to_the_next_is_told() -> None:
    class Turning:
        name = "turning"
        calls = 0

        def choose(self, view: View, rng: random.Random) -> Choice:
            self.calls += 1
            return Choice(view.legal[self.calls % len(view.legal)], "Another one each time.")

    class Muttering(Turning):
        def choose(self, view: View, rng: random.Random) -> Choice:
            self.calls += 1
            return Choice(view.legal[0], f"This is my choice number {self.calls}.")

    class Learning(Turning):
        def choose(self, view: View, rng: random.Random) -> Choice:
            self.calls = max(self.calls, len(view.tricks))
            return Choice(view.legal[0 if self.calls < 4 else -1], "By what I saw since.")

    quiet = {"rules": "tournament+claim=none"}
    assert codes(Turning(), **quiet) == codes(Learning(), **quiet) == ["check.not-the-same"]
    assert codes(Muttering(), **quiet) == ["check.not-the-same.why"]


def test_chance_from_elsewhere_is_told() -> None:
    own = random.Random(3)
    assert only(lambda view, rng: Choice(pick([*view.legal[:2]], own), "By chance.")).code == "check.not-the-same"
    state = random.getstate()

    def careless(view: View, rng: random.Random) -> Choice:
        random.random()
        return first(view, rng)

    try:
        assert only(careless).code == "check.module-random"
    finally:
        random.setstate(state)


def test_a_view_that_was_changed_is_told() -> None:
    def changing(view: View, rng: random.Random) -> Choice:
        chosen = first(view, rng)
        object.__setattr__(view, "hand", ft.Hand())
        return chosen

    assert only(changing).code == "check.view-changed"
    assert codes(lambda view, rng: setattr(view, "hand", None)) == ["check.raised"]  # it can't, plainly


def peek(r: ft.Round, view: View) -> Choice:
    """By how high the partner's hand is."""
    pips = sum(tile.pips for tile in r.hand(view.seat.partner))
    return Choice(view.legal[pips % len(view.legal)], "Partner will like it.")


def test_a_bot_that_holds_the_round_is_told_that_it_knows_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    rounds: list[ft.Round] = []
    view_of = ft.Round.view

    def leaking(self: ft.Round, *given: Any, **options: Any) -> View:
        rounds.append(self)
        return view_of(self, *given, **options)

    monkeypatch.setattr(ft.Round, "view", leaking)
    finding = only(lambda view, rng: peek(rounds[-1], view), rules="tournament+claim=none")
    assert finding.code == "check.peeks"
    assert "it knows more than its view" in finding.sentence


def test_a_bot_that_looks_into_its_callers_is_told_too() -> None:
    def looking(view: View, rng: random.Random) -> Choice:
        frame: FrameType | None = sys._getframe()
        while frame:
            asked = frame.f_locals.get("asked")
            if asked is not None:
                return peek(asked.round, view)
            frame = frame.f_back
        raise LookupError("nobody asked")

    def telling(view: View, rng: random.Random) -> Choice:
        return Choice(view.legal[0], f"Because of {looking(view, rng).action}.")

    quiet = {"rules": "tournament+claim=none"}
    assert codes(looking, **quiet) == ["check.peeks"]
    assert codes(telling, **quiet) == ["check.peeks.why"]


def test_each_fault_is_told_once_and_several_are_all_told() -> None:
    def bad(view: View, rng: random.Random) -> Choice | None:
        if view.phase == "auction":
            return None
        if not view.tricks:
            raise RuntimeError("bad")
        return Choice(ft.Call("30"), "")

    check = ft.check_bot(bad, hands=12)
    assert [finding.code for finding in check.findings] == [
        *("check.no-choice", "check.raised", "check.no-why", "check.illegal"),
    ]  # fmt: skip
    assert check.sentence == "The bot bad has 4 faults."
    lines = str(check).splitlines()
    assert lines[0] == check.sentence
    assert lines[1:] == [f"- {finding}" for finding in check.findings]


# -- where it was ------------------------------------------------------------------------------------------------------


def test_a_finding_says_where_it_was_so_that_it_can_be_asked_again() -> None:
    def seldom(view: View, rng: random.Random) -> Choice:
        if len(view.tricks) == 2 and rng.random() < 0.5:
            return Choice(ft.Call("P"), "Never in the play.")
        return first(view, rng)

    finding = only(seldom)
    assert finding.round
    assert finding.view
    assert finding.seed
    assert len(finding.round.tricks) == 2
    assert str(seldom(finding.view, generator(finding.seed)).action) == "P"
    link = finding.where.rpartition(" ")[2]
    assert ft.from_link(link) == finding.round
    for part in (str(finding.round.rules), finding.seed):
        assert part in finding.where
    assert str(finding) == f"{finding.sentence} {finding.where}"


# -- how far it is, and what it refuses --------------------------------------------------------------------------------


def test_it_can_be_stopped_after_each_choice() -> None:
    calls = []
    steps = ft.iter_check_bot(lambda view, rng: calls.append(view) or first(view, rng), hands=4, rules="tournament")
    assert next(steps) == ft.Progress(0, 36)
    assert calls == []
    assert next(steps) == ft.Progress(1, 36)
    assert len(calls) == 1


@pytest.mark.parametrize(
    "wrong",
    [{"hands": 0}, {"hands": 1.5}, {"hands": True}, {"slow": 0}, {"slow": "1"}, {"slow": float("nan")},
     {"rules": "nonsense"}, {"rules": 3}, {"seed": None}, {"seed": 1.5}],
)  # fmt: skip
def test_what_it_cannot_do_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ft.NotationError):
        ft.check_bot("reference", **wrong)
