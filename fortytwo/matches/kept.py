"""The file that a run of matches is kept in: a header, then a JSON line for each pair as it is done.

A run goes on from what its file holds. A line that was cut off is dropped and its pair played again, which gives the
same; a file of another run is refused and stays as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

import fortytwo
from fortytwo.errors import FortyTwoError, Refusal
from fortytwo.matches.rows import COLUMNS, Row
from fortytwo.matches.run import TEAMS, Run

PairRows = dict[int, list[Row]]


@dataclass
class Kept:
    """The pairs of a run that are done, by number, and the file that they are kept in, where there is one."""

    pairs: PairRows = field(default_factory=dict)
    file: BinaryIO | None = None

    def add(self, pair: int, rows: list[Row]) -> None:
        """Keep a pair that is done."""
        self.pairs[pair] = rows
        self.write({"pair": pair, "hands": rows})

    def write(self, value: dict[str, Any]) -> None:
        """Add a line to the file, and see that it gets there."""
        if self.file:
            self.file.write(_line(value))
            self.file.flush()


@contextmanager
def keeping(run: Run, path: str | os.PathLike[str] | None) -> Iterator[Kept]:
    """What is done of a run, in a file that is open meanwhile."""
    if path is None:
        yield Kept()
        return
    held = Path(path).read_bytes() if Path(path).exists() else b""
    whole = held[: held.rfind(b"\n") + 1]
    begun = bool(whole) or not _line(header_of(run)).startswith(held)  # else it is empty, or cut off in the header
    pairs = _read(run, whole.split(b"\n")[:-1]) if begun else {}
    with Path(path).open("ab") as file:
        file.truncate(len(whole))
        kept = Kept(pairs, file)
        if not begun:
            kept.write(header_of(run))
        yield kept


def header_of(run: Run) -> dict[str, Any]:
    """What tells a run from others."""
    return {
        "fortytwo": fortytwo.__version__,
        "rules": str(run.rules),
        "bots": {str(seat): name for seat, name in run.names.items()},
        "seed": run.seed,
        run.unit: run.count,
    }


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value).encode() + b"\n"


def _read(run: Run, lines: list[bytes]) -> PairRows:
    """The pairs that a file's lines hold, the header first; `FortyTwoError` where it isn't this run's."""
    values = [_value(line, number) for number, line in enumerate(lines, 1)]
    header, expected = values[0] if values else {}, header_of(run)
    for name in dict.fromkeys((*expected, *header)):
        if header.get(name) != expected.get(name):
            held = json.dumps(header.get(name))
            raise FortyTwoError(
                Refusal("match.other-run", {"name": name, "held": held, "given": json.dumps(expected.get(name))})
            )
    pairs: PairRows = {}
    for number, value in enumerate(values[1:], 2):
        if not _is_pair(run, value) or value["pair"] in pairs:
            raise FortyTwoError(Refusal("match.unreadable", {"n": number}))
        pairs[value["pair"]] = value["hands"]
    return pairs


def _value(line: bytes, number: int) -> dict[str, Any]:
    """The object of a line, which has a number from 1."""
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise FortyTwoError(Refusal("match.unreadable", {"n": number}))
    return value


def _is_pair(run: Run, value: dict[str, Any]) -> bool:
    """Whether something read is a pair of this run with its rows: of both games, whole, in order."""
    if list(value) != ["pair", "hands"]:
        return False
    pair, rows = value["pair"], value["hands"]
    if type(pair) is not int or not 1 <= pair <= run.pairs or not isinstance(rows, list):
        return False
    if not all(_is_row(row) and row["pair"] == pair for row in rows):
        return False
    games = [[row for row in rows if row["game"] == game] for game in (1, 2)]
    return rows == games[0] + games[1] and all(map(_is_game, games, ("NS", "EW"), [run.unit] * 2))


def _is_row(row: object) -> bool:
    if not isinstance(row, dict) or list(row) != list(COLUMNS):
        return False
    if not all(type(row[name]) in kinds for name, kinds in COLUMNS.items()):
        return False
    nobody = [row[name] is None for name in ("declarer", "team", "bid", "contract", "made")]
    return all(nobody) or (not any(nobody) and row["team"] in TEAMS)


def _is_game(rows: list[Row], first: str, unit: str) -> bool:
    """Whether rows are those of a whole game in which the first team sits at a side, or of a single hand."""
    winners = {row["winner"] for row in rows}
    ended = winners in ({"first"}, {"second"}) if unit == "games" else winners == {None} and len(rows) == 1
    numbered = [row["hand"] for row in rows] == list(range(1, len(rows) + 1))
    return ended and numbered and all(row["first_sits"] == first for row in rows)
