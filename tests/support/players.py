"""A person at a session who knows no more than a view does: what the snapshot says may be done, and messages."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

from fortytwo.session import Session

Json = dict[str, Any]
_ids = itertools.count(1)


def plain(value: Any) -> Any:
    """The value as a view gets it: through JSON, as text of keys in a fixed order and back."""
    return json.loads(json.dumps(value, sort_keys=True, allow_nan=False))


def text_of(value: Any) -> str:
    """A value as JSON text that is equal for equal values."""
    return json.dumps(value, sort_keys=True, allow_nan=False)


def message(session: Session, kind: str, action: str | None = None, **fields: Any) -> Json:
    """A well-formed message to the session as it stands."""
    given: Json = {"id": f"m{next(_ids)}", "rev": session.rev, "kind": kind}
    if action is not None:
        given["action"] = action
    return given | fields


def say(session: Session, kind: str, action: str | None = None, **fields: Any) -> Json:
    """Send a message; the reply."""
    return session.handle(message(session, kind, action, **fields))


def do(session: Session, kind: str, action: str | None = None) -> None:
    """Send a message that must be carried out."""
    reply = say(session, kind, action)
    assert reply["ok"], reply


def let_bots(session: Session) -> None:
    """Let the bots act until it is the person's turn, or the hand is over."""
    while session.step():
        pass


def choices(snapshot: Json) -> list[tuple[str, str | None]]:
    """What the person may do, as kinds and actions of messages; no claim."""
    actions = snapshot["actions"]
    return [
        *(("call", choice["action"]) for choice in actions["calls"]),
        *(("contract", choice["action"]) for choice in actions["contracts"]),
        *(("play", tile) for tile in actions["tiles"]),
        *([("next", None)] if actions["next"] else []),
    ]


def anything(rng: random.Random) -> Callable[[Json], tuple[str, str | None]]:
    """A person who does anything that may be done, with sober bids, so that games last."""

    def choose(snapshot: Json) -> tuple[str, str | None]:
        open_to = [(kind, action) for kind, action in choices(snapshot) if kind != "call" or len(action or "") < 3]
        sober = [(kind, action) for kind, action in open_to if action not in ("42", "84")]
        return rng.choice(sober or open_to)

    return choose


def bold(rng: random.Random) -> Callable[[Json], tuple[str, str | None]]:
    """A person who does anything at all that may be done, whatever it bids."""
    return lambda snapshot: rng.choice(choices(snapshot))


def walk(session: Session, choose: Callable[[Json], tuple[str, str | None]]) -> Iterator[Json]:
    """Play on to the end of the match, by messages and one bot's action at a time: the snapshot after each change."""
    yield session.snapshot()
    while True:
        if session.waits_for_bot:
            session.step()
        else:
            snapshot = session.snapshot()
            if not choices(snapshot):
                return
            do(session, *choose(snapshot))
        yield session.snapshot()


def until(session: Session, wanted: Callable[[Json], bool], choose: Callable[[Json], tuple[str, str | None]]) -> Json:
    """Play on until a snapshot is wanted; that one."""
    return next(snapshot for snapshot in walk(session, choose) if wanted(snapshot))
