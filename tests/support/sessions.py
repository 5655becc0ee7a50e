"""Sessions at the moments that the tests of the session start from, and small facts of the game."""

from __future__ import annotations

import random
from typing import Any

from fortytwo import Deal, Round
from fortytwo.session import Session
from support.players import anything, do, let_bots, text_of, until


def side_of(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def everything(session: Session) -> tuple[str, str, int]:
    """All that a view can know of a session, to see that nothing changed."""
    return text_of(session.snapshot()), session.save(), session.rev


def at_auction(**given: Any) -> Session:
    """A session in which the person is to bid."""
    session = Session(**({"seed": "auction"} | given))
    let_bots(session)
    return session


def on_lead(**changes: Any) -> Session:
    """A position in which South, who declares, leads its last three tiles; the rest is certain for nobody."""
    hands = {"N": "66 61 10", "E": "65 62 11", "S": "64 55 21", "W": "63 60 20"}
    position = {"hands": hands, "contract": "fives", "declarer": "S", "bid": "31", "taken": {"NS": 10, "EW": 3}}
    return Session(position=Round.setup(**(position | changes)), seed=1)


def following(**changes: Any) -> Session:
    """A position in which sixes were led, and South holds the trump 65, a six and a three that is no six."""
    hands = {"N": "41 10", "E": "42 20", "S": "65 60 30", "W": "63 43 40"}
    position = {"hands": hands, "contract": "fives", "declarer": "N", "bid": "30", "taken": {"NS": 10}}
    return Session(position=Round.setup(**(position | {"leader": "N", "trick": "66 62"} | changes)), seed=1)


def over(**given: Any) -> Session:
    """A session that shows the result of its first hand."""
    session = Session(**({"seed": "over"} | given))
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(1)))
    return session


COUNT = {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}


NEXT_SEAT = {"N": "E", "E": "S", "S": "W", "W": "N"}


def bidding(bid: str) -> Session:
    """The person is to bid over a bid of the left opponent."""
    start = Round(Deal.random(seed=3), dealer="N").act("P" if bid == "P" else bid)
    return Session(position=start, seat="S", seed=1)


def naming() -> Session:
    """The person has the bid and names the contract."""
    round = Round(Deal.random(seed=3), dealer="S")
    for call in ("P", "P", "P", "34"):
        round = round.act(call)
    return Session(position=round, seat="S", seed=1)


def finished() -> Session:
    """The match is over."""
    session = Session(seed=8, rules="tournament+match_games=1+target=1")
    until(session, lambda snapshot: snapshot["now"]["match_over"], anything(random.Random(1)))
    return session


def played_a_tile() -> Session:
    session = on_lead()
    do(session, "play", "55")
    return session
