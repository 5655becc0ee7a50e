"""A saved table: one opaque text with a schema version, that a store keeps unparsed.

The text is `fortytwo:<schema>:<checksum>:<payload>`. The payload is what was decided (rules, seed, seats, every
action), packed; the game itself is made again from it by playing it through the rules, so a damaged text can't make a
table that the rules don't allow.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import asdict, dataclass, replace
from typing import Any

from fortytwo.errors import FortyTwoError, Refusal
from fortytwo.game import Match
from fortytwo.record import read
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import Seat
from fortytwo.sentences import say

SCHEMA = 1
MAGIC = "fortytwo"
LONGEST = 200_000
LARGEST = 2_000_000
MOST_ACTIONS = 20_000  # 600 hands or more, some seconds to play through; a match to seven marks has some hundreds


class SaveError(FortyTwoError):
    """A text that isn't a saved table, or not one that this version can open."""


@dataclass(frozen=True)
class Saved:
    """What a table is made from again: its rules, its seed, the person's seat, the bots, every action in order, whether
    the result of the last hand is still on show, and the record of the position that it practices (`""`: none)."""

    rules: str
    seed: str
    seat: str
    bots: dict[str, str]
    actions: list[str]
    held: bool
    position: str = ""

    def first(self) -> Round | None:
        """The position that the table practices; it may come from a hand with a renege."""
        return read(self.position, renege="find").round if self.position else None

    def match(self) -> Match:
        """The match, played through from its first action; `SaveError` where an action isn't allowed."""
        try:
            match = Match(Rules.parse(self.rules), self.seed, first=self.first())
            for action in self.actions:
                match = match.act(action)
        except FortyTwoError as error:
            raise SaveError(Refusal("save.damaged", {"detail": str(error)})) from error
        return match


def write_save(saved: Saved) -> str:
    """The text of a saved table. Of a match that has become too long to be played through again, the table is kept as
    it was after the first `MOST_ACTIONS` actions."""
    if len(saved.actions) > MOST_ACTIONS:
        saved = replace(saved, actions=saved.actions[:MOST_ACTIONS], held=False)
    payload = base64.urlsafe_b64encode(zlib.compress(json.dumps(asdict(saved), sort_keys=True).encode(), 9)).decode()
    return f"{MAGIC}:{SCHEMA}:{zlib.crc32(payload.encode()):08x}:{payload}"


def read_save(text: str) -> Saved:
    """What a text saved; one that is cut, changed, too long or of a newer version raises `SaveError` with a sentence.

    >>> saved = Saved("tournament", "seed", "S", {"N": "reference"}, ["P"], False)
    >>> read_save(write_save(saved)) == saved
    True
    """
    parts = text.split(":") if len(text) <= LONGEST else []
    if len(parts) != 4 or parts[0] != MAGIC or not parts[1].isdecimal():
        raise SaveError(Refusal("save.not-a-save"))
    if parts[1] != str(SCHEMA):
        raise SaveError(Refusal("save.version", {"found": parts[1][:6], "known": SCHEMA}))
    try:
        if int(parts[2], 16) != zlib.crc32(parts[3].encode()):
            raise SaveError(Refusal("save.damaged", {"detail": say("save.checksum")}))
        unpack = zlib.decompressobj()
        data = unpack.decompress(base64.b64decode(parts[3].encode(), b"-_", validate=True), LARGEST)
        return _checked(json.loads(data))
    except (ValueError, binascii.Error, zlib.error, RecursionError) as error:
        if isinstance(error, SaveError):
            raise
        raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")})) from error


def _checked(data: Any) -> Saved:
    """The saved table in parsed JSON, every field of the type that it should have."""
    fields = {"rules": str, "seed": str, "seat": str, "bots": dict, "actions": list, "held": bool, "position": str}
    if not isinstance(data, dict) or set(data) != set(fields):
        raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")}))
    if not all(isinstance(data[name], kind) for name, kind in fields.items()):
        raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")}))
    if len(data["actions"]) > MOST_ACTIONS:
        raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")}))
    if not all(isinstance(text, str) for text in [*data["actions"], *data["bots"].values()]):
        raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")}))
    Seat(data["seat"])
    return Saved(**data)
