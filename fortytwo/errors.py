"""Errors that teach: each is a `ValueError`, says what was wrong and what would have been right, and changes nothing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from fortytwo.sentences import say


class FortyTwoError(ValueError):
    """The root of every error that this package raises on purpose."""


class NotationError(FortyTwoError):
    """A text that isn't the notation it should be.

    Takes the whole `text`, the `position` (0-based) where reading stopped, and what was `expected` there.

    >>> from fortytwo import Tile
    >>> Tile("6x")
    Traceback (most recent call last):
        ...
    fortytwo.errors.NotationError: expected a tile such as 64 at position 0, found '6x'
    """

    def __init__(self, text: str, position: int, expected: str) -> None:
        self.text, self.position, self.expected = text, position, expected
        found = text[position : position + 24]
        super().__init__(say("notation", expected=expected, position=position, found=repr(found) if found else "the end"))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.text, self.position, self.expected)


class RulesError(FortyTwoError):
    """Options of `Rules` that can't be, don't go together, or can't be played yet. `.options` names them."""

    def __init__(self, options: Iterable[str], sentence: str) -> None:
        self.options, self.sentence = tuple(options), sentence
        super().__init__(sentence)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.options, self.sentence)


@dataclass(frozen=True)
class Refusal:
    """Why an action isn't legal: a `code` with its parameters; the sentence comes from the catalogue.

    >>> Refusal("must-follow", {"suit": "sixes", "tiles": "64"}).sentence
    'Sixes were led and you hold 64.'
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        return say(self.code, locale, **self.params)


class IllegalAction(FortyTwoError):
    """An action that the rules don't allow now. `.refusal` says why; `.legal` holds the actions that they do."""

    def __init__(self, refusal: Refusal, legal: tuple[Any, ...] = ()) -> None:
        self.refusal, self.legal = refusal, legal
        super().__init__(refusal.sentence)

    @property
    def code(self) -> str:
        return self.refusal.code

    @property
    def sentence(self) -> str:
        return self.refusal.sentence

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, self.legal)
