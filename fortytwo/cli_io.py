"""What the commands share: reading what they are given, printing JSON, showing how far a long call is."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import unquote

from fortytwo.dice import new_seed
from fortytwo.errors import FortyTwoError, RecordError
from fortytwo.link import from_link
from fortytwo.plays import NOT_FOLLOWING
from fortytwo.progress import Progress
from fortytwo.record import Record, read_all
from fortytwo.sentences import say
from fortytwo.solver.outcome import Outcome
from fortytwo.tricks import Trick

Json = dict[str, Any]
T = TypeVar("T")


class InputError(Exception):
    """Wrong input: its one line goes to stderr."""


def print_json(value: Json) -> None:
    print(json.dumps(value))


def seed_of(text: str | None) -> int | str:
    """A seed as Python would be given it, a number where it is written as one; a new one where none is given.

    >>> seed_of("42"), seed_of("042"), seed_of("Waco")
    (42, '042', 'Waco')
    """
    if text is None:
        return new_seed()
    number = text[1:] if text.startswith("-") else text
    if number.isascii() and number.isdecimal() and len(number) <= 100 and str(int(number)) == number:
        return int(text)
    return text


def outcome_json(outcome: Outcome) -> Json:
    return {
        "contract": str(outcome.contract),
        "value": outcome.value,
        "unit": outcome.unit,
        "made": outcome.made,
        "score": outcome.score,
    }


def trick_json(trick: Trick) -> Json:
    return {
        "leader": trick.leader,
        "plays": [{"seat": seat, "tile": str(play)} for seat, play in trick.plays],
        "winner": trick.winner,
        "points": trick.points,
    }


def given_text(what: str) -> str:
    """What is given itself where it is notation, else what the file of that name holds, or for `-` standard input;
    `InputError` where it is empty, or can't be read."""
    if not what.strip():
        raise InputError(say("cli.empty"))
    try:
        is_file = what == "-" or Path(what).exists()
    except (OSError, ValueError):  # no name of a file
        is_file = False
    is_notation = any(sign in what for sign in (":", "[")) or _is_link(what)
    return what if is_notation and not is_file else _read_text(what)


def holds_records(text: str) -> bool:
    """Whether a text is to be read as records or a link; a deal is neither."""
    return "[" in text or _is_link(text) or not text.strip()


def records_of(what: str, text: str, *, reneges: bool = False) -> list[Record]:
    """The records in a text, or that of a link, one at least; `what` was given for it. With `reneges` failures to
    follow suit are let pass."""
    where = f"{what}: " if text != what else ""
    try:
        if "[" not in text and _is_link(text):
            return [from_link(text).record()]
        records = read_all(text, renege="find" if reneges else "refuse")
    except FortyTwoError as error:
        is_renege = isinstance(error, RecordError) and error.code in NOT_FOLLOWING and "[" in text
        told = say("cli.renege", error=error) if is_renege else str(error)
        raise InputError(f"{where}{told}") from None
    if not records:
        raise InputError(f"{where}{say('cli.no-records')}")
    return records


def _is_link(text: str) -> bool:
    return "ftn=" in unquote(text, errors="replace")


def _read_text(name: str) -> str:
    try:
        if name != "-":
            return Path(name).read_bytes().decode()
        if sys.stdin is None:
            return ""
        return sys.stdin.buffer.read().decode() if hasattr(sys.stdin, "buffer") else sys.stdin.read()
    except UnicodeDecodeError:
        raise InputError(f"{name}: {say('cli.not-utf-8')}") from None
    except (OSError, ValueError) as error:
        raise InputError(f"{name}: {getattr(error, 'strerror', None) or error}") from None


def watched(steps: Generator[Progress, None, T]) -> T:
    """What a long call gives in the end; on a terminal standard error shows how far it is meanwhile."""
    out = sys.stderr if sys.stderr and sys.stderr.isatty() else None
    shown = ""
    try:
        while True:
            progress = next(steps)
            if out:
                shown = say("cli.progress", done=progress.done, total=progress.total)
                print(f"\r{shown}", end="", file=out, flush=True)
    except StopIteration as stop:
        result: T = stop.value
        return result
    finally:
        if out and shown:
            print(f"\r{' ' * len(shown)}\r", end="", file=out, flush=True)
