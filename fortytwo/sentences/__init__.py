"""Every sentence of the engine, in one catalogue a locale. Codes and parameters go in, words come out.

A locale is a module here with a `SENTENCES` dictionary. A parameter that names a thing of the game is given as
notation (a tile as `64`, a seat as `N`) and `say` turns it into the locale's words where the template asks for it:
`{tile:tile}`, `{seat:seat}`. Several things given as a tuple are listed: `East, South and West`.
"""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from fortytwo.frozen import FrozenDict
from fortytwo.sentences import en

LOCALES: dict[str, dict[str, str]] = {"en": en.SENTENCES}


class _Words(string.Formatter):
    """`str.format` whose format specs look words up in the catalogue: `{seat:seat}` with `N` gives `North`."""

    def __init__(self, sentences: dict[str, str]) -> None:
        self._sentences = sentences

    def format_field(self, value: Any, format_spec: str) -> str:
        if isinstance(value, tuple):
            return _joined([self.format_field(each, format_spec) for each in value], self._sentences)
        if not format_spec:
            return str(value)
        if format_spec == "tile":
            high, low = list(str(value))
            numbers = {"high": self._sentences[f"number.{high}"], "low": self._sentences[f"number.{low}"]}
            return self._sentences["double" if high == low else "tile"].format(**numbers)
        if format_spec == "plural":  # for {n:plural} in "{n} mark{n:plural}"
            return "" if value == 1 else self._sentences["plural"]
        return self._sentences[f"{format_spec}.{value}"]


def say(code: str, locale: str = "en", /, **params: Any) -> str:
    """The sentence for `code` in `locale`, its first letter a capital where it is a whole sentence.

    Raises `KeyError` for a code or locale that the catalogue lacks: that is a fault of ours, not of the input.

    >>> say("event.play", seat="E", words="six-four")
    'East plays six-four.'
    """
    sentences = LOCALES[locale]
    text = _Words(sentences).format(sentences[code], **params)
    return text[0].upper() + text[1:] if text.endswith((".", "!", "?")) else text


def join(parts: Sequence[str], locale: str = "en", word: str = "and") -> str:
    """A list in words, with `and` or with `or`.

    >>> join(["64", "55", "31"]), join(["64", "55"], word="or"), join(["64"])
    ('64, 55 and 31', '64 or 55', '64')
    """
    return _joined(parts, LOCALES[locale], word)


def _joined(parts: Sequence[str], sentences: dict[str, str], word: str = "and") -> str:
    *most, last = parts
    return sentences[f"join.{word}"].format(rest=", ".join(most), last=last) if most else last


@dataclass(frozen=True)
class Said:
    """Something said: a `code` with its parameters; the words come from the catalogue.

    >>> Said("status.lead", {"seat": "N"}).sentence
    'North is to lead.'
    """

    code: str
    params: Mapping[str, Any] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "params", FrozenDict(self.params))

    @property
    def sentence(self) -> str:
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        return say(self.code, locale, **self.params)
