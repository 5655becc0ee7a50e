"""Errors that teach: each is a `ValueError`, says what was wrong and what would have been right, and changes
nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from fortytwo.sentences import LOCALES, Said, say


def as_text(thing: object) -> str:
    """The text of anything that was given where notation should be."""
    try:
        return str(thing)
    except Exception:  # whatever is wrong with it (a number of too many digits, an odd `__str__`), this only shows it
        return f"<{type(thing).__name__}>"


@dataclass(frozen=True)
class Refusal(Said):
    """What is wrong, and why.

    >>> Refusal("must-follow", {"suit": "sixes", "tiles": "64"}).sentence
    'Sixes were led and you hold 64.'
    """


class FortyTwoError(ValueError):
    """The root of every error that this package raises on purpose. `.refusal` tells what is wrong, `.code` names the
    case, and `say` puts it in a locale's words."""

    refusal: Refusal | None

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal

    @property
    def code(self) -> str:
        assert self.refusal
        return self.refusal.code

    @property
    def sentence(self) -> str:
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        assert self.refusal
        return self.refusal.say(locale)

    def __str__(self) -> str:
        return self.say()


class NotationError(FortyTwoError):
    """A text, or another object, that isn't the notation it should be.

    Holds the whole `text`, the `position` (0-based) where reading stopped, and what was `expected` there, which the
    `refusal` names.

    >>> from fortytwo import Tile
    >>> Tile("6x")
    Traceback (most recent call last):
        ...
    fortytwo.errors.NotationError: expected a tile such as 64 at position 0, found '6x'
    """

    refusal: Refusal

    def __init__(self, text: object, position: int, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.text, self.position = as_text(text), position

    @property
    def expected(self) -> str:
        """What should have stood there, in words."""
        return self.refusal.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        found = self.text[self.position : self.position + 24]
        shown = repr(found) if found else say("found.end", locale)
        return say("notation", locale, expected=self.refusal.say(locale), position=self.position, found=shown)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.position, self.refusal)


class RulesError(FortyTwoError):
    """Options of `Rules` that can't be or don't go together. `.options` names them, `.refusal` says why.

    >>> from fortytwo import Rules
    >>> try:
    ...     Rules.preset("tournament").replace(first_marks=8)
    ... except RulesError as error:
    ...     print(error.options, error.code, error.sentence, sep="\\n")
    ('first_marks', 'most_marks')
    rules.over-cap
    The option first_marks=8 is more than most_marks=7 allows.
    """

    refusal: Refusal

    def __init__(self, options: Iterable[str], refusal: Refusal) -> None:
        super().__init__(refusal)
        self.options = tuple(options)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.options, self.refusal)


class IllegalAction(FortyTwoError):  # noqa: N818  # the name that others rely on
    """An action that the rules don't allow now. `.refusal` says why; `.legal` holds the actions that they do.

    >>> from fortytwo import Deal, Round
    >>> try:
    ...     Round(Deal.random(seed=42)).act("40").act("39")
    ... except IllegalAction as error:
    ...     print(error.code, error.sentence, error.legal, sep="\\n")
    bid-too-low
    A bid must be higher than 40.
    P 41 42 84
    """

    refusal: Refusal

    def __init__(self, refusal: Refusal, legal: tuple[Any, ...] = ()) -> None:
        super().__init__(refusal)
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, self.legal)


class RecordError(FortyTwoError):
    """A record or a link that can't have happened: an action that the rules don't allow, or a tag that says what
    doesn't follow.

    `text` is the whole text and `position` (0-based, `line` from 1) where in it the `token` or the value of the `tag`
    starts. For an action: `trick` (from 1 in the hand, `None` before the play), `seat`, the `refusal` with its
    `code`, and what was `legal`. For a tag: the value `held` and the one that `follows`, `None` where nothing does
    yet; the `code` is then `wrong-tag`.

    >>> from fortytwo import from_link
    >>> try:
    ...     from_link("#ftn=1~tournament~W~AI8D6KLXK~P.32.31")
    ... except RecordError as error:
    ...     print(error.seat, error.code, error.position, error.token)
    S bid-too-low 35 31
    """

    def __init__(
        self,
        text: str,
        position: int,
        *,
        tag: str | None = None,
        token: str | None = None,
        kind: str | None = None,
        trick: int | None = None,
        seat: Any = None,
        refusal: Refusal | None = None,
        legal: tuple[Any, ...] = (),
        held: str | None = None,
        follows: str | None = None,
    ) -> None:
        self.text, self.position, self.tag, self.token, self.kind = text, position, tag, token, kind
        self.trick, self.seat, self.refusal, self.legal = trick, seat, refusal, legal
        self.held, self.follows = held, follows

    @property
    def line(self) -> int:
        """The line of the text, from 1."""
        return self.text.count("\n", 0, self.position) + 1

    @property
    def code(self) -> str:
        return self.refusal.code if self.refusal else "wrong-tag"

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        one_line = "\n" not in self.text.strip()
        where = say("record.position" if one_line else "record.line", locale, position=self.position, line=self.line)
        if not self.refusal:
            held = self.held or ""
            held = held if len(held) <= 80 else held[:79] + "…"
            code = "record.wrong-tag" if self.follows is not None else "record.nothing-follows"
            return say(code, locale, where=where, tag=self.tag, held=held, follows=self.follows)
        if self.trick:
            where = say("record.trick", locale, where=where, trick=self.trick)
        told = f"{self.refusal.code}.seat"  # what else speaks to the player
        code = told if told in LOCALES[locale] else self.refusal.code
        why = say(code, locale, **{"seat": self.seat, **self.refusal.params})
        if self.seat is None:
            return say("record.too-late", locale, where=where, token=self.token, why=why)
        legal = ", ".join(map(str, self.legal))
        return say(f"record.{self.kind}", locale, where=where, seat=self.seat, token=self.token, why=why, legal=legal)

    def __reduce__(self) -> tuple[Any, ...]:
        names = ("tag", "token", "kind", "trick", "seat", "refusal", "legal", "held", "follows")
        return partial(type(self), **{name: getattr(self, name) for name in names}), (self.text, self.position)
