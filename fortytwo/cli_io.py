"""What the commands share: reading what they are given, printing JSON, showing how far a long call is."""

from __future__ import annotations

import json
import sys
from collections.abc import Generator
from pathlib import Path
from typing import Any, TypeVar

from fortytwo.progress import Progress
from fortytwo.sentences import say
from fortytwo.solver.outcome import Outcome
from fortytwo.tricks import Trick

Json = dict[str, Any]
T = TypeVar("T")


class InputError(Exception):
    """Wrong input: its one line goes to stderr."""


def print_json(value: Json) -> None:
    print(json.dumps(value))


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


def read_text(name: str) -> str:
    """The text of a file, or for `-` of standard input; `InputError` where it can't be read."""
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
