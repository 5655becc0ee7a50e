"""What best play comes to, with all hands open: the exact value of a position and of each action in it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from fortytwo.actions import Action, Play
from fortytwo.contracts import Contract
from fortytwo.errors import IllegalAction, Refusal
from fortytwo.frozen import FrozenDict
from fortytwo.plays import first_leader, legal_plays
from fortytwo.progress import Progress, drain
from fortytwo.round import Round
from fortytwo.scoring import HAND_POINTS, settle
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.solver.open_hands import OpenHands, Position
from fortytwo.tiles import TILES
from fortytwo.tricks import Trick


@dataclass(frozen=True)
class Outcome:
    """What best play comes to: in the `contract`, the `value` in its unit, whether it is `made` by the bid in force,
    and what each side scores for it."""

    contract: Contract
    value: int
    made: bool
    score: Mapping[Side, int] = field(hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "score", FrozenDict(self.score))

    @property
    def unit(self) -> str:
        """`points`, or `tricks` in nello and in sevens."""
        return "tricks" if self.contract.counts_tricks else "points"


@dataclass(frozen=True)
class Solution:
    """The exact value of a round's position with all hands open, and of each action in it.

    `value` is in points of the declarer's side over the whole hand; in nello in tricks that the declarer can't avoid,
    in sevens in tricks of the declarer's side. Every hand is played to its last trick, early end or not.

    >>> r = Round.setup(hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N",
    ...                 bid="42", taken={"NS": 30})
    >>> solution = solve(r)
    >>> solution.value, solution.made, {str(action): value for action, value in solution.by_action.items()}
    (42, True, {'66': 42, '54': 30})
    """

    round: Round
    outcome: Outcome
    outcomes: Mapping[Action, Outcome] = field(hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "outcomes", FrozenDict(self.outcomes))

    @property
    def value(self) -> int:
        return self.outcome.value

    @property
    def unit(self) -> str:
        return self.outcome.unit

    @property
    def contract(self) -> Contract:
        return self.outcome.contract

    @property
    def made(self) -> bool:
        return self.outcome.made

    @property
    def score(self) -> Mapping[Side, int]:
        return self.outcome.score

    @property
    def by_action(self) -> dict[Action, int]:
        """The value after each legal action."""
        return {action: outcome.value for action, outcome in self.outcomes.items()}

    @property
    def best(self) -> tuple[Action, ...]:
        """The actions that keep the value."""
        return tuple(action for action, outcome in self.outcomes.items() if outcome == self.outcome)

    @cached_property
    def line(self) -> tuple[tuple[Seat, Action], ...]:
        """Best play by all, to the last trick: who does what. Of equally good actions it takes the first."""
        return tuple(_best_line(self))


def solve(round: Round) -> Solution:
    """The exact value of a position, all hands open, by best play on both sides: see `Solution`.

    A round that is over is played on from where it ended. Before a contract can be named, and for a hand that was
    thrown in, there is nothing to solve: `IllegalAction` with code `nothing-to-solve`.
    """
    return drain(iter_solve(round))


def iter_solve(round: Round) -> Generator[Progress, None, Solution]:
    """As `solve`, in slices: one for each action."""
    if round.phase == "contract":
        return (yield from _solve_naming(round))
    table = _Table(round)
    return (yield from _solve_play(round, table))


def can_make(round: Round) -> bool:
    """Whether the contract is kept when all play as well as they can with all hands open. Quicker than `solve`.

    Before the naming it tells whether some contract that may be named is kept.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> can_make(Round.setup(hands=hands, contract="threes", declarer="N", bid="41", taken={"NS": 30}))
    True
    """
    if round.phase == "contract":
        return any(can_make(round.act(contract)) for contract in round.legal)
    table = _Table(round)
    if len(table.plays) == table.free_plays:
        return table.is_kept(table.start, 0)
    kept = (table.is_kept(*table.after(play)) for play in table.plays)
    return any(kept) if table.turn.side is table.declarer.side else all(kept)


def can_make_after(round: Round) -> dict[Action, bool]:
    """For each legal action whether the contract is kept after it: see `can_make`.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="41", taken={"NS": 30})
    >>> {str(action): kept for action, kept in can_make_after(r).items()}
    {'66': True, '54': False}
    """
    if round.phase == "contract":
        return {contract: can_make(round.act(contract)) for contract in round.legal}
    table = _Table(round)
    return {play: table.is_kept(*table.after(play)) for play in table.plays}


class _Table:
    """A round in the play with all hands open, and what has been found out about it so far."""

    def __init__(self, round: Round) -> None:
        if round.contract is None or round.declarer is None or round.bid is None:
            raise IllegalAction(Refusal("nothing-to-solve"), round.legal)
        self.contract, self.declarer, self.bid, self.rules = round.contract, round.declarer, round.bid, round.rules
        trick = round.trick
        if trick is None:  # the round is over
            leader = round.tricks[-1].winner if round.tricks else round.start.leader
            trick = Trick(0, leader or first_leader(self.rules, self.contract, self.declarer))
        hands = [0, 0, 0, 0]
        for seat in round.players:
            hands[seat.index] = round.hands[seat.index]
        for seat, play in trick.plays:
            hands[seat.index] |= play.tile.bit
        self.open = OpenHands(self.contract, self.declarer.index, hands)
        self.taken, self.lost = _taken(round)
        start, left = Position(sum(self.open.hands), trick.leader.index), 0
        for _, play in trick.plays:
            start, left = self.open.after(start, *self.open.read(play, start))
        self.taken += left
        self.start = start
        self.turn = SEATS[start.turn]
        # an early end or a claim is no end here
        self.plays: list[Play] = []
        if start.left:
            self.plays = legal_plays(
                self.rules,
                self.contract,
                round.hand(self.turn),
                trick if start.played else Trick(0, self.turn),
                is_first=round.is_first_trick,
                by_declarer=self.turn is self.declarer,
            )
        self.free_plays = len(self.open.plays(start)) if start.left else 0
        """How many plays there were without the options of the first lead."""
        self.total = self.open.total(start)

    def after(self, play: Play) -> tuple[Position, int]:
        """The position after a play, and what the declarer's side has taken with it."""
        return self.open.after(self.start, *self.open.read(play, self.start))

    def is_kept(self, position: Position, taken: int) -> bool:
        """Whether the contract is kept from a position, with so much more taken."""
        had = self.taken + taken
        if self.contract.is_nello:
            return not had and not self.open.reaches(position, 1)
        if self.bid.takes_all or self.contract.takes_all:
            return not self.lost and self.open.reaches(position, self.total - taken)
        return self.open.reaches(position, self.bid.points - had)

    def value(self, position: Position, taken: int, low: int, high: int, guess: int) -> int:
        """What the declarer's side takes from the start of it all when the play goes on from a position; the value of
        the rest is known to be from `low` to `high`."""
        return taken + self.open.value(position, low - taken, high - taken, guess - taken)

    def outcome(self, value: int) -> Outcome:
        """The outcome where the declarer's side takes so much more."""
        ours, theirs = self.taken + value, self.lost + self.total - value
        if self.contract.is_nello:
            made = ours == 0
        elif self.bid.takes_all or self.contract.takes_all:
            made = theirs == 0
        else:
            made = ours >= self.bid.points
        points = (HAND_POINTS * made, HAND_POINTS * (not made)) if self.contract.counts_tricks else (ours, theirs)
        if self.contract.is_nello:
            points = points[1], points[0]
        scored = settle(self.rules, self.bid, self.contract, made, *points)
        side = self.declarer.side
        score = {each: scored["declarer" if each is side else "defense"] for each in SIDES}
        return Outcome(self.contract, ours, made, score)


def _taken(round: Round) -> tuple[int, int]:
    """What the declarer's side and the defense took in finished tricks, in the contract's unit.

    How many tricks a set-up position's points stand for can't be known: where both sides have some, one is counted for
    the declarer's.
    """
    assert round.contract and round.declarer
    side = round.declarer.side
    if not round.contract.counts_tricks:
        return round.points[side], round.points[side.other]
    had = dict(zip(SIDES, round.start.taken, strict=True))
    ours, theirs = int(had[side] > 0), int(had[side.other] > 0)
    before = 7 - max(round.dealt(seat).mask.bit_count() for seat in round.players)
    if ours or theirs:
        ours, theirs = (1, before - 1) if ours and theirs else (before * ours, before * theirs)
    won = [trick.winner.side is side for trick in round.tricks if trick.winner]
    return ours + sum(won), theirs + len(won) - sum(won)


def _solve_play(round: Round, table: _Table) -> Generator[Progress, None, Solution]:
    steps = len(table.plays) + 1
    high = table.total
    more = (table.turn.side is table.declarer.side) is not table.contract.is_nello
    values: dict[Action, int] = {}
    best = None
    for play in table.plays:
        yield Progress(len(values), steps)
        position, taken = table.after(play)
        guess = best if best is not None else high
        values[play] = table.value(position, taken, taken, table.open.total(position) + taken, guess)
        best = values[play] if best is None else max(best, values[play]) if more else min(best, values[play])
    yield Progress(steps, steps)
    outcomes = {play: table.outcome(value) for play, value in values.items()}
    return Solution(round, table.outcome(best or 0), outcomes)


def _solve_naming(round: Round) -> Generator[Progress, None, Solution]:
    outcomes: dict[Action, Outcome] = {}
    for contract in round.legal:
        yield Progress(len(outcomes), len(round.legal))
        outcomes[contract] = solve(round.act(contract)).outcome
    yield Progress(len(outcomes), len(round.legal))
    assert round.declarer
    side = round.declarer.side
    return Solution(round, max(outcomes.values(), key=lambda outcome: worth(outcome, side)), outcomes)


def worth(outcome: Outcome, side: Side) -> tuple[int, float]:
    """What an outcome is worth to the declarer's side: its score over the other's, then how near it came to it."""
    gain = outcome.score[side] - outcome.score[side.other]
    share = outcome.value / (7 if outcome.contract.counts_tricks else HAND_POINTS)
    return gain, -share if outcome.contract.is_nello else share


def _best_line(solution: Solution) -> Generator[tuple[Seat, Action], None, None]:
    round = solution.round
    while round.phase == "contract":
        assert round.turn
        yield round.turn, solution.best[0]
        round = round.act(solution.best[0])
        solution = solve(round)
    table, plays = _Table(round), solution.best
    position, value = table.start, solution.value - table.taken
    while position.left:
        if position is table.start:
            play = plays[0]
            assert isinstance(play, Play)
            bit, suit = table.open.read(play, position)
        else:
            bit, suit = table.open.best_play(position, value)
            play = Play(TILES[table.open.layout.order[bit.bit_length() - 1]])
        yield SEATS[position.turn], play
        position, taken = table.open.after(position, bit, suit)
        value -= taken
