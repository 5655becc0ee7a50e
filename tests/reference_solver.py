"""Best play by all four with all hands open, as plainly as it can be said: what the solver is held against.

Minimax over `Round.legal` and `Round.act`, every play to the hand's last trick, nothing cut off and nothing guessed.
Nothing here comes from `fortytwo.solver`. A whole deal needs a memo of what is still to come from the start of a trick;
endings of one to three tricks do without.
"""

from __future__ import annotations

from fortytwo import Play, Round, Seat

Memo = dict[tuple[tuple[int, int, int, int], Seat | None], int]
"""By the tiles held and the seat about to lead: what the declarer's side still takes."""


def values(r: Round, memo: Memo | None = None) -> dict[Play, int]:
    """For each legal play what the declarer's side takes in the whole hand: tricks in nello and sevens, else points.

    The round's rules must play a hand to its last trick: see `played_on`.
    """
    assert not r.rules.early_end
    return {play: value(r.act(play), memo) for play in r.legal if isinstance(play, Play)}


def value(r: Round, memo: Memo | None = None) -> int:
    """What the declarer's side takes in the whole hand if all play their best from here."""
    if r.phase == "over":
        return taken_so_far(r)
    if memo is None or r.trick or r.is_first_trick:  # the first lead has options of its own
        return best(r, values(r, memo))
    key = (r.hands, r.turn)
    if key not in memo:
        memo[key] = best(r, values(r, memo)) - taken_so_far(r)
    return taken_so_far(r) + memo[key]


def best(r: Round, by_play: dict[Play, int]) -> int:
    """The value that the seat in turn chooses."""
    assert r.turn is not None
    assert r.declarer is not None
    assert r.contract is not None
    wants_more = (r.turn.side is r.declarer.side) is not r.contract.is_nello
    return max(by_play.values()) if wants_more else min(by_play.values())


def taken_so_far(r: Round) -> int:
    """What the declarer's side has taken, in the unit of the contract."""
    assert r.declarer is not None
    assert r.contract is not None
    ours = r.declarer.side
    if not counts_tricks(r):
        return r.points[ours]
    return tricks_before(r) + sum(trick.winner is not None and trick.winner.side is ours for trick in r.tricks)


def counts_tricks(r: Round) -> bool:
    assert r.contract is not None
    return r.contract.is_nello or r.contract.played.family == "sevens"


def tricks_before(r: Round) -> int:
    """The fewest tricks that the declarer's side can have taken before a position was set up, which tells points
    alone: none without a point, all where the other side has none, else one."""
    assert r.declarer is not None
    before = dict(zip(("NS", "EW"), r.start.taken, strict=True))
    ours, theirs = before[r.declarer.side], before[r.declarer.side.other]
    if not ours:
        return 0
    return 1 if theirs else tricks_gone(r)


def tricks_gone(r: Round) -> int:
    """The tricks that were over before a position was set up; none for a hand from its deal."""
    first = r.tricks[0] if r.tricks else r.trick
    assert first is not None
    return first.number - 1


def played_on(r: Round) -> Round:
    """The same round by the same rules, but for an early end: it goes on to its last trick."""
    on = Round.from_start(r.start, r.rules.replace(early_end=False))
    for action in r.actions:
        on = on.act(action)
    return on
