"""Claims: does every continuation of the actual hands give the same? (docs/rules.md, section 5)

All four seats are taken to play anyhow, for their side or against it, as long as they follow suit. Over all those
continuations the points of a side have a greatest and a least value, and a score rises or falls with the points in
steps. So a claim hangs on two questions at most: what one side can still take, and what the other can
(`fortytwo.reach`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fortytwo.reach import Reach
from fortytwo.scoring import is_made, settle
from fortytwo.seats import Seat

if TYPE_CHECKING:
    from fortytwo.round import Round
    from fortytwo.view import View

Points = tuple[int, int]
"""Points at the end of the hand: the declarer's side's, the other side's."""


def settled_outcome(round: Round) -> Points | None:
    """Final points that score as every continuation does, or `None` where they don't all score alike (R1 section 9)."""
    assert round.bid and round.contract and round.declarer
    bid, contract, rules = round.bid, round.contract, round.rules
    ours = round.declarer.side
    taken, lost = round.points[ours], round.points[ours.other]
    reach = Reach(round)
    total = reach.total

    def scored(points: int) -> tuple[bool, dict[str, int]]:
        made = is_made(bid, contract, taken + points, lost + total - points)
        return made, settle(rules, bid, contract, made, taken + points, lost + total - points)

    # the points at which the score steps; between two steps it is the same
    steps = [points for points in range(1, total + 1) if scored(points) != scored(points - 1)]
    some = reach.sample(ours) if steps else 0
    at_least = max((step for step in steps if step <= some), default=0)
    above = min((step for step in steps if step > some), default=total + 1)
    # one continuation scores as at least so many points do; does another score otherwise?
    if above <= total and reach.can_take(ours, above):
        return None
    if at_least and reach.can_take(ours.other, total - at_least + 1):
        return None
    return taken + at_least, lost + total - at_least


def claims_no_trick(position: Round | View, claimant: Seat) -> bool:
    """Whether a seat that lays its hand down claims that its side takes no more trick: declarer's in nello (R4)."""
    assert position.contract and position.declarer
    return position.contract.is_nello and claimant.side is position.declarer.side


def lay_down_outcome(round: Round) -> Points | None:
    """The final points, if the claimant's side takes every remaining trick whatever is played; else `None`.

    In nello a declarer claims to take none (R4).
    """
    assert round.turn and round.declarer
    claimant = round.turn.side
    against = claimant if claims_no_trick(round, round.turn) else claimant.other
    reach = Reach(round)
    if reach.can_take(against, 1):
        return None
    points, ours = round.points, round.declarer.side
    points[against.other] += reach.total
    return points[ours], points[ours.other]
