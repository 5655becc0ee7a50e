"""Whether a bot keeps to what a bot is: it plays some hands, and each fault is told in a sentence."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass, replace
from inspect import getattr_static
from math import inf
from typing import Any

from fortytwo import bots as registry
from fortytwo.actions import Action
from fortytwo.bots.base import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.findings import BotCheck, BotFinding
from fortytwo.bots.hidden import swapped
from fortytwo.deals import Deal
from fortytwo.dice import below, derive_seed, generator, pick
from fortytwo.errors import NotationError, Refusal, as_text
from fortytwo.progress import Progress, drain
from fortytwo.round import Round
from fortytwo.rules import PRESETS, Rules
from fortytwo.scoring import is_whole
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.view import View

MOST_CHOICES = 9
"""The most that a seat has to choose in a hand: a call, a contract, seven tiles."""
ASKED_AGAIN = 4  # one of so many choices is asked for again
COMPANY = "beginner"  # who sits in the other seats: it bids every contract, and is quick
IN_WORDS_ONLY = {"check.not-the-same": "check.not-the-same.why", "check.peeks": "check.peeks.why"}
"""The findings that a choice isn't the same, where the action is."""
SHOWN = 80  # characters of what a bot gives that a sentence shows


def check_bot(
    bot: object,
    *,
    rules: Rules | str | None = None,
    hands: int = 48,
    seed: int | str = 1,
    slow: float = 1.0,
    clock: Callable[[], float] = time.perf_counter,
) -> BotCheck:
    """Let a bot play, and tell its faults: a `Bot`, the name of one, or a function `choose(view, rng)`.

    It plays so many hands, in all seats in turn, by these rules or by the six presets in turn, with beginners in the
    other seats; the same `seed` plays the same. Some choices are asked for again once the hand is over, and then with
    the tiles that the bot doesn't see dealt otherwise. A bot is slow whose choices take more than `slow` seconds on
    average, by the `clock` given.

    What isn't legal, or no choice at all, is told and replaced by a beginner's choice. Bad rules, a bad number or seed
    or an unknown name raise `NotationError` or `RulesError`; whatever is wrong with a bot is a finding.

    >>> class First:
    ...     name = "first"
    ...
    ...     def choose(self, view, rng):
    ...         return Choice(view.legal[0], "The first that is legal.")
    >>> bool(check_bot(First(), hands=4))
    True
    >>> print(check_bot(lambda view, rng: view.legal[0], hands=4).findings[0].sentence)
    Its choose gave the action P alone: give Choice(action, "why"), with a sentence that says why.
    """
    return drain(iter_check_bot(bot, rules=rules, hands=hands, seed=seed, slow=slow, clock=clock))


def iter_check_bot(
    bot: object,
    *,
    rules: Rules | str | None = None,
    hands: int = 48,
    seed: int | str = 1,
    slow: float = 1.0,
    clock: Callable[[], float] = time.perf_counter,
) -> Generator[Progress, None, BotCheck]:
    """`check_bot` in steps of one choice; the steps are as many as there can be. Stop it by not going on.

    >>> next(iter_check_bot("reference", hands=4))
    Progress(done=0, total=36)
    """
    played = [Rules.of(rules)] if rules is not None else list(PRESETS.values())
    if not is_whole(hands) or not hands:
        raise NotationError(hands, 0, Refusal("expected.one-or-more"))
    if isinstance(slow, bool) or not isinstance(slow, int | float) or not slow > 0:
        raise NotationError(slow, 0, Refusal("expected.seconds"))
    derive_seed(seed)  # which refuses what is none
    check = _Check(registry.get(bot) if isinstance(bot, str) else bot, clock)
    total = hands * MOST_CHOICES
    yield Progress(0, total)
    for hand in range(hands if check.choose else 0):
        done = hand * MOST_CHOICES
        steps = check.hand(played[hand % len(played)], SEATS[hand // len(played) % 4], derive_seed(seed, "hand", hand))
        for made, _ in enumerate(steps, 1):
            yield Progress(done + made, total)
    yield Progress(total, total)
    return check.outcome(hands, slow)


# -- what is checked ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Asked:
    """What a bot is asked: the seat to act, in a game that stands so, with a generator of this seed."""

    round: Round
    score: Mapping[Side, int]
    seed: str

    @property
    def view(self) -> View:
        assert self.round.turn
        return self.round.view(self.round.turn, score=self.score)


@dataclass(frozen=True)
class _Raised:
    """What stands for a choice, or for an attribute of a bot, where an error was raised instead."""

    error: str
    message: str

    @classmethod
    def of(cls, error: BaseException) -> _Raised:
        return cls(type(error).__name__, _shown(error))

    def __str__(self) -> str:
        return f"{self.error} ({self.message})"


_NOTHING = object()
"""What stands for an attribute that there isn't."""


class _Check:
    """A bot under check, and what was found so far."""

    def __init__(self, bot: object, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._found: dict[str, BotFinding] = {}
        self._choices = 0
        self._seconds = 0.0
        self._slowest: tuple[float, _Asked] | None = None
        self.name: str
        self.choose = self._chooser(bot)

    def outcome(self, hands: int, slow: float) -> BotCheck:
        average = self._seconds / self._choices if self._choices else 0.0
        if self._slowest and average > slow:
            self._find("check.slow", self._slowest[1], seconds=f"{average:.2f}", slow=f"{slow:g}")
        played = hands if self.choose else 0
        return BotCheck(self.name, played, self._choices, tuple(self._found.values()), average)

    def _find(self, code: str, asked: _Asked | None = None, **params: Any) -> None:
        """Keep a fault, where it is the first of its kind."""
        round, score, seed = (asked.round, asked.score, asked.seed) if asked else (None, {}, None)
        self._found.setdefault(code, BotFinding(code, params, round, score, seed))

    def _chooser(self, bot: object) -> Callable[[View, random.Random], object] | None:
        """What chooses; `None`, and a finding, where nothing does."""
        self.name = type(bot).__name__
        if isinstance(bot, type):
            self.name = bot.__name__
            self._find("check.class", name=self.name)
            return None
        choose: Any = self._attribute(bot, "choose")
        if isinstance(choose, _Raised):
            return None
        if choose is _NOTHING and callable(bot):
            name = self._attribute(bot, "__name__")
            self.name = name if isinstance(name, str) and name else self.name
            return bot
        if choose is _NOTHING:
            self._find("check.no-choose", what=_shown(bot))
            return None
        name = self._attribute(bot, "name")
        if isinstance(name, str) and name:
            self.name = name
        elif not isinstance(name, _Raised):
            self._find("check.no-name")
        if not callable(choose):
            self._find("check.choose-not-callable", what=_shown(choose))
            return None
        return choose  # type: ignore[no-any-return]

    def _attribute(self, bot: object, attribute: str) -> object:
        """An attribute of a bot; where it has one that raises that error, which is told."""
        try:
            return getattr(bot, attribute)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            if isinstance(error, AttributeError) and getattr_static(bot, attribute, _NOTHING) is _NOTHING:
                return _NOTHING
            raised = _Raised.of(error)
            self._find("check.attribute-raised", attribute=attribute, **vars(raised))
            return raised

    def hand(self, rules: Rules, seat: Seat, seed: str) -> Iterator[None]:
        """Play a hand with the bot in a seat, a step a choice of its."""
        rng, company = generator(seed), registry.get(COMPANY)
        score = {side: below(rules.target, rng) for side in SIDES}
        round = Round(Deal.random(rng=rng), rules=rules, dealer=pick(SEATS, rng))
        again: list[tuple[_Asked, object]] = []
        while round.turn:
            asked = _Asked(round, score, derive_seed(seed, len(round.actions)))
            action = None
            if round.turn is seat:
                chosen = self._first(asked)
                action = self._action(chosen, asked)
                if action and not below(ASKED_AGAIN, rng):
                    again.append((asked, chosen))
                yield
            round = round.act(action or company.choose(asked.view, generator(asked.seed)).action)
        for asked, chosen in again:
            self._again(asked, chosen)

    def _ask(self, asked: _Asked, view: View) -> object:
        """What the bot gives; where it raises an error that, which is a fault."""
        assert self.choose
        before = random.getstate()
        try:
            chosen = self.choose(view, generator(asked.seed))
        except KeyboardInterrupt:  # that is the person, who has seen enough
            raise
        except BaseException as error:  # whatever else it raises, an exit too, it is told
            chosen = _Raised.of(error)
            self._find("check.raised", asked, **vars(chosen))
        if random.getstate() != before:
            self._find("check.module-random", asked)
        return chosen

    def _first(self, asked: _Asked) -> object:
        """What the bot gives when it is asked for the first time, by the clock."""
        view = asked.view
        start = self._clock()
        chosen = self._ask(asked, view)
        took = self._clock() - start
        self._choices += 1
        self._seconds += took
        if self._slowest is None or took > self._slowest[0]:
            self._slowest = took, asked
        if not self._same(vars(view), vars(asked.view), asked):
            self._find("check.view-changed", asked)
        return chosen

    def _action(self, chosen: object, asked: _Asked) -> Action | None:
        """The legal action in what a bot gave, or `None`, and what is wrong with it."""
        if isinstance(chosen, _Raised):
            return None
        if isinstance(chosen, Action):
            self._find("check.action-alone", asked, action=chosen)
            action: object = chosen
        elif not isinstance(chosen, Choice):
            self._find("check.no-choice", asked, what=_shown(chosen))
            return None
        else:
            action = chosen.action
            if not isinstance(chosen.why, str) or not chosen.why:
                self._find("check.no-why", asked, action=_shown(action))
            self._check_numbers(chosen, asked)
        if not isinstance(action, Action):
            self._find("check.no-action", asked, what=_shown(action))
            return None
        refusal = asked.round.why_not(action)
        if refusal:
            legal = ", ".join(map(str, asked.round.legal))
            self._find("check.illegal", asked, action=action, why=refusal.sentence, legal=legal)
            return None
        return action

    def _check_numbers(self, chosen: Choice, asked: _Asked) -> None:
        """Tell what is wrong with the numbers behind a choice."""
        if not all(isinstance(key, Action) and _is_number(value) for key, value in chosen.values.items()):
            self._find("check.wrong-values", asked, what=_shown(chosen.values))
        if not isinstance(chosen.estimate, Estimate | None):
            self._find("check.wrong-estimate", asked, what=_shown(chosen.estimate))
        if not isinstance(chosen.runner_up, Action | None):
            self._find("check.wrong-runner-up", asked, what=_shown(chosen.runner_up))

    def _again(self, asked: _Asked, chosen: object) -> None:
        """Ask for a choice twice again, then with the hidden tiles dealt otherwise; where that gives another one, once
        more each way, so that a bot that is of two minds anyhow isn't said to peek."""
        for _ in range(2):
            now = self._ask(asked, asked.view)
            if not self._same(now, chosen, asked):
                self._differs("check.not-the-same", asked, chosen, now)
                return
        assert asked.round.turn
        other = swapped(asked.round, asked.round.turn, generator(derive_seed(asked.seed, "swapped")))
        if not other:
            return
        elsewhere = replace(asked, round=other)
        now = self._ask(elsewhere, elsewhere.view)
        if not self._same(now, chosen, asked):
            steady = self._same(self._ask(elsewhere, elsewhere.view), now, asked) and self._same(
                self._ask(asked, asked.view), chosen, asked
            )
            self._differs("check.peeks" if steady else "check.not-the-same", asked, chosen, now)

    def _same(self, one: object, other: object, asked: _Asked) -> bool:
        """Whether two things that a bot gave are the same; what can't be compared counts as such, and is told."""
        try:
            return bool(one == other)
        except Exception as error:  # whatever it is, it is of what the bot gave
            self._find("check.not-comparable", asked, **vars(_Raised.of(error)))
            return True

    def _differs(self, code: str, asked: _Asked, chosen: object, now: object) -> None:
        if isinstance(now, _Raised):  # which was told
            return
        one, other = (each.action if isinstance(each, Choice) else each for each in (chosen, now))
        if IN_WORDS_ONLY[code] not in self._found and code not in self._found:
            self._find(IN_WORDS_ONLY[code] if one == other else code, asked, chosen=_shown(one), other=_shown(other))


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and -inf < value < inf


def _shown(thing: object) -> str:
    """The beginning of a thing's text, in one line."""
    text = " ".join(as_text(thing).split())
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"
