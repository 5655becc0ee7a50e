"""What best play comes to, with all hands open: the exact value of a position and of each action in it."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from functools import cached_property

from fortytwo.actions import Action, ByAction, Legal, Play
from fortytwo.contracts import Contract
from fortytwo.given import Given, round_of
from fortytwo.progress import Progress, drain
from fortytwo.round import Round
from fortytwo.seats import SEATS, Seat, Side
from fortytwo.solver.open_round import OpenRound
from fortytwo.solver.outcome import Outcome
from fortytwo.tiles import TILES


@dataclass(frozen=True)
class Solution:
    """The exact value of a round's position with all hands open, and of each action in it.

    `value` is in points of the declarer's side over the whole hand; in nello in tricks that the declarer can't avoid,
    in sevens in tricks of the declarer's side. Every hand is played to its last trick, early end or not. `made` and
    `score` are what the bid in force makes of it. What each action comes to is worked out when it is first asked for,
    and found by the action or its text.

    Prints as a table, and shows itself in a notebook: the hand in turn with what each tile is worth.

    >>> r = Round.setup(hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N",
    ...                 bid="42", taken={"NS": 30})
    >>> solution = solve(r)
    >>> solution.value, solution.made, {str(action): value for action, value in solution.by_action.items()}
    (42, True, {'66': 42, '54': 30})
    >>> solution.by_action["54"], "54" in solution.best
    (30, False)
    >>> " ".join(f"{seat}:{action}" for seat, action in solution.line)
    'N:66 E:64 S:20 W:65 N:54 E:10 S:21 W:40'
    """

    round: Round
    outcome: Outcome

    @property
    def value(self) -> int:
        return self.outcome.value

    @property
    def unit(self) -> str:
        """`points`, or `tricks` in nello and in sevens."""
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

    @cached_property
    def outcomes(self) -> ByAction[Action, Outcome]:
        """What each legal action comes to with best play after it: plays, or before them what may be named. A claim is
        no action here."""
        return drain(_iter_outcomes(self.round, self.outcome))

    @property
    def by_action(self) -> ByAction[Action, int]:
        """The value after each legal action."""
        return ByAction.at(self.round, {action: outcome.value for action, outcome in self.outcomes.items()})

    @property
    def best(self) -> Legal:
        """The actions that come to as much as the best, those that look natural first: no needless high tile, count to
        the partner."""
        if self.round.phase == "contract":
            assert self.round.declarer
            side = self.round.declarer.side
            most = self.outcome.worth(side)
            best = [contract for contract, outcome in self.outcomes.items() if outcome.worth(side) == most]
        else:
            order = OpenRound(self.round).in_order()
            best = [action for action, outcome in self.outcomes.items() if outcome == self.outcome]
            best.sort(key=lambda play: order.index(play.tile.bit) if isinstance(play, Play) else 0)
        return Legal(best, self.round.rules, self.round.half)

    @cached_property
    def line(self) -> tuple[tuple[Seat, Action], ...]:
        """Best play by all, to the last trick: who does what. Of equally good actions it takes the first."""
        return tuple(_best_line(self))

    def __str__(self) -> str:
        from fortytwo.solver.solution_text import solution_text

        return solution_text(self)

    def _repr_html_(self) -> str:
        from fortytwo.solver.solution_picture import solution_html

        return solution_html(self)


def solve(round: Given) -> Solution:
    """The exact value of a position, all hands open, by best play on both sides: see `Solution`. Takes a round, a
    record, or the text or the link of either.

    A round that is over is played on from where it ended. Before a contract can be named, and for a hand that was
    thrown in, there is nothing to solve: `IllegalAction` with code `nothing-to-solve`. What isn't a round raises as
    `read` and `from_link` do; a view, which doesn't show all hands, raises `FortyTwoError` with code `hands-not-open`.
    """
    round = round_of(round)
    if round.phase == "contract":
        return drain(_solve_naming(round))
    position = OpenRound(round)
    return Solution(round, position.outcome(position.value()))


def iter_solve(round: Given) -> Generator[Progress, None, Solution]:
    """As `solve` with what each action comes to, in slices: one for the value, one for each action."""
    round = round_of(round)
    if round.phase == "contract":
        return (yield from _solve_naming(round))
    steps = len(OpenRound(round).plays) + 1
    yield Progress(0, steps)
    solution = solve(round)
    return _known(solution, (yield from _iter_outcomes(round, solution.outcome)))


def can_make(round: Given) -> bool:
    """Whether the contract is kept when all play as well as they can with all hands open. Quicker than `solve`, and
    takes the same.

    Before the naming it tells whether some contract that may be named is kept.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> can_make(Round.setup(hands=hands, contract="threes", declarer="N", bid="41", taken={"NS": 30}))
    True
    """
    round = round_of(round)
    if round.phase == "contract":
        return any(can_make(round.act(contract)) for contract in round.legal)
    return OpenRound(round).is_kept()


def can_make_after(round: Given) -> ByAction[Action, bool]:
    """For each legal action whether the contract is kept after it: see `can_make`.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="41", taken={"NS": 30})
    >>> {str(action): kept for action, kept in can_make_after(r).items()}
    {'66': True, '54': False}
    """
    round = round_of(round)
    if round.phase == "contract":
        return ByAction.at(round, {contract: can_make(round.act(contract)) for contract in round.legal})
    position = OpenRound(round)
    return ByAction.at(round, {play: position.is_kept_after(play) for play in position.plays})


def _known(solution: Solution, outcomes: ByAction[Action, Outcome]) -> Solution:
    """The solution with what its actions come to, which is known by now: the cached property needn't work it out."""
    solution.__dict__["outcomes"] = outcomes
    return solution


def _iter_outcomes(round: Round, best: Outcome) -> Generator[Progress, None, ByAction[Action, Outcome]]:
    """What each play comes to, where `best` is what the best one does."""
    if round.phase == "contract":
        return ByAction.at(round, {contract: solve(round.act(contract)).outcome for contract in round.legal})
    position = OpenRound(round)
    steps = len(position.plays) + 1
    outcomes: dict[Action, Outcome] = {}
    for play in position.plays:
        yield Progress(len(outcomes) + 1, steps)
        outcomes[play] = position.outcome(position.value_after(play, best.value - position.taken))
    yield Progress(steps, steps)
    return ByAction.at(round, outcomes)


def _solve_naming(round: Round) -> Generator[Progress, None, Solution]:
    outcomes: dict[Action, Outcome] = {}
    for contract in round.legal:
        yield Progress(len(outcomes), len(round.legal))
        outcomes[contract] = solve(round.act(contract)).outcome
    yield Progress(len(outcomes), len(round.legal))
    assert round.declarer
    side = round.declarer.side
    best = max(outcomes.values(), key=lambda outcome: outcome.worth(side))
    return _known(Solution(round, best), ByAction.at(round, outcomes))


def _best_line(solution: Solution) -> Generator[tuple[Seat, Action], None, None]:
    round = solution.round
    while round.phase == "contract":
        assert round.turn
        named = solution.best[0]
        yield round.turn, named
        round = round.act(named)
        solution = solve(round)
    start = OpenRound(round)
    hands, position, value = start.hands, start.start, solution.value - start.taken
    if position.left:  # the first play may be one of the options of a first lead
        play = solution.best[0]
        assert isinstance(play, Play)
        yield start.turn, play
        position, taken = start.after(play)
        value -= taken
    while position.left:
        bit, suit = hands.best_move(position, value)
        yield SEATS[position.turn], Play(TILES[hands.layout.order[bit.bit_length() - 1]])
        position, taken = hands.after(position, bit, suit)
        value -= taken
