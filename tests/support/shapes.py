"""The shapes of docs/session.md as checks: the TypeScript there is read, so that the document itself is what is tested.

Strict: every field of an interface must be there, and no other; numbers are whole; text that is one of a few is that.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "session.md"

Check = Callable[[Any], str]
"""Gives what is wrong with a value, `""` where nothing is."""

_TOKEN = re.compile(r"\"[^\"]*\"|\w+|\[\]|[{}<>:;,|?=]")


class _Reader:
    """A recursive descent over the little of TypeScript that the document uses."""

    def __init__(self, text: str, named: dict[str, Check]) -> None:
        self.tokens = _TOKEN.findall(re.sub(r"//.*", "", text))
        self.named = named

    def peek(self) -> str:
        return self.tokens[0] if self.tokens else ""

    def take(self, wanted: str | None = None) -> str:
        token: str = self.tokens.pop(0)
        assert wanted is None or token == wanted, f"docs/session.md: {wanted} expected, found {token}"
        return token

    def declarations(self) -> None:
        while self.tokens:
            word, name = self.take(), self.take()
            if word == "type":
                self.take("=")
            self.named[name] = self.type()
            if self.peek() == ";":
                self.take()

    def type(self) -> Check:
        options = [self.array()]
        while self.peek() == "|":
            self.take()
            options.append(self.array())
        return options[0] if len(options) == 1 else _union(options)

    def array(self) -> Check:
        check = self.single()
        while self.peek() == "[]":
            self.take()
            check = _list(check)
        return check

    def single(self) -> Check:
        if self.peek() == "{":
            return self.fields()
        name = self.take()
        if name.startswith('"'):
            return _exactly(name[1:-1])
        if name.isdecimal():
            return _exactly(int(name))
        if name in ("true", "false"):
            return _exactly(name == "true")
        if name == "Record":
            self.take("<")
            keys = self.take()
            self.take(",")
            values = self.type()
            self.take(">")
            return _record({"Seat": ["N", "E", "S", "W"], "Side": ["NS", "EW"]}[keys], values)
        plain = {"string": _is(str), "number": _is(int), "boolean": _is(bool), "null": _exactly(None)}
        return plain[name] if name in plain else lambda value: self.named[name](value)

    def fields(self) -> Check:
        self.take("{")
        fields: dict[str, Check] = {}
        while self.peek() != "}":
            name = self.take()
            self.take(":")
            fields[name] = self.type()
            if self.peek() in (";", ","):
                self.take()
        self.take("}")
        return _fields(fields)


def _is(kind: type) -> Check:
    # a bool is no number, and a text of an enumeration is text all the same
    def check(value: Any) -> str:
        fits = type(value) is kind or (kind is str and isinstance(value, str))
        return "" if fits else f" is {value!r}, not {kind.__name__}"

    return check


def _exactly(wanted: object) -> Check:
    def check(value: Any) -> str:
        fits = value == wanted and (isinstance(value, bool) == isinstance(wanted, bool))
        return "" if fits else f" is {value!r}, not {wanted!r}"

    return check


def _union(options: list[Check]) -> Check:
    def check(value: Any) -> str:
        wrong = [option(value) for option in options]
        return "" if "" in wrong else max(wrong, key=len)

    return check


def _list(item: Check) -> Check:
    def check(value: Any) -> str:
        if type(value) is not list:
            return f" is {value!r}, not a list"
        return next((f"[{at}]{wrong}" for at, one in enumerate(value) if (wrong := item(one))), "")

    return check


def _record(keys: list[str], values: Check) -> Check:
    return _fields(dict.fromkeys(keys, values))


def _fields(fields: dict[str, Check]) -> Check:
    def check(value: Any) -> str:
        if type(value) is not dict:
            return f" is {value!r}, not an object"
        if set(value) != set(fields):
            return f" has {sorted(value)}, not {sorted(fields)}"
        return next((f".{name}{wrong}" for name, field in fields.items() if (wrong := field(value[name]))), "")

    return check


@cache
def _document() -> tuple[dict[str, Check], Check]:
    shapes, replies = re.findall(r"```ts\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    named: dict[str, Check] = {}
    _Reader(shapes, named).declarations()
    reader = _Reader(replies, named)
    options = []
    while reader.tokens:
        options.append(reader.single())
    return named, _union(options)


def wrong_with(value: Any, shape: str) -> str:
    """What is wrong with a value that should have a shape of the document (`Snapshot`, `Event`, …), `""` if nothing."""
    return _document()[0][shape](value)


def wrong_with_reply(value: Any) -> str:
    """What is wrong with a reply to a message."""
    return _document()[1](value)
