"""What a position comes to, in lines for a terminal and in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fortytwo.contracts import Contract
from fortytwo.sentences import say
from fortytwo.solver.outcome import Outcome
from fortytwo.table_words import score_words, takes_words
from fortytwo.text import lines, round_text

if TYPE_CHECKING:
    from fortytwo.actions import Action
    from fortytwo.round import Round
    from fortytwo.seats import Seat
    from fortytwo.solver.solution import Solution


def solution_text(solution: Solution, locale: str = "en") -> str:
    """A position in lines: how it stands, what it comes to, each action with its value (an asterisk at the best), and a
    best line of play, a trick a row. Of a hand that is over only how it stands, and what playing on comes to.

    >>> from fortytwo import Round, solve
    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> print(solution_text(solve(r)))
    Rules     tournament
    Shaker    W
    Contract  N 42: Threes are trump.
    Hands     N 66 54
              E 64 10
              S 21 20
              W 65 40
    Points    NS 30, EW 0
    Turn      N: 66 54 claim
    <BLANKLINE>
    Value        With best play North and South take 42 points. North and South make
                 42 and score 1 mark.
    Each action  66  42  made  *
                 54  30  set
    Best line    N 66  E 64  S 20  W 65
                 N 54  E 10  S 21  W 40
    """
    round = solution.round
    if round.phase == "over" and not any(round.hands):  # its result is all
        return round_text(round, locale)
    rows = [(say("line.value", locale), outcome_words(round, solution.outcome, locale))]
    if round.phase != "over":
        width = max(len(str(action)) for action in solution.outcomes)
        best = solution.best
        actions = [
            f"{str(action).ljust(width)}  {outcome_cell(outcome, locale)}{'  *' * (action in best)}"
            for action, outcome in solution.outcomes.items()
        ]
        line = ["  ".join(f"{seat} {action}" for seat, action in trick) for trick in _by_trick(solution)]
        rows.append((say("line.each-action", locale), "\n".join(actions)))
        rows.append((say("line.best-line", locale), "\n".join(line)))
    return f"{round_text(round, locale)}\n\n{lines(rows)}"


def outcome_words(round: Round, outcome: Outcome, locale: str = "en") -> str:
    """What best play gives, and what that scores.

    >>> from fortytwo import Round, solve
    >>> hands = {"N": "10 00", "E": "64 21", "S": "", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="nello:high", declarer="N", bid="42", rules="campus")
    >>> outcome_words(r, solve(r).outcome)
    'With best play North takes no trick. North and South make nello at 42 and score 1 mark.'
    """
    return f"{value_words(round, outcome, locale)} {scored_words(round, outcome, locale)}"


def value_words(round: Round, outcome: Outcome, locale: str = "en") -> str:
    """What best play gives the declarer's side; in nello with the partner out, the declarer alone."""
    assert round.declarer
    takes = takes_words(round.rules, round.declarer, outcome.contract, outcome.value, locale)
    return say("solve.takes", locale, takes=takes)


def scored_words(round: Round, outcome: Outcome, locale: str = "en") -> str:
    """Whether best play makes the bid, and what that scores."""
    return score_words(round.rules, round.declarer, round.bid, outcome, locale)


def outcome_cell(outcome: Outcome, locale: str = "en") -> str:
    """A value in a row, and whether the bid is made with it.

    >>> from fortytwo import Contract
    >>> outcome_cell(Outcome(Contract("sevens"), 7, True, {"NS": 2, "EW": 0}))
    ' 7t  made'
    """
    unit = "t" if outcome.contract.counts_tricks else ""
    return f"{outcome.value:>2}{unit}  {kept_word(outcome, locale)}"


def kept_word(outcome: Outcome, locale: str = "en") -> str:
    """`made` or `set`."""
    return say("solve.made" if outcome.made else "solve.set", locale)


def _by_trick(solution: Solution) -> list[list[tuple[Seat, Action]]]:
    """The best line in parts: what completes the trick on the table, or names the contract, then each trick."""
    line, round = list(solution.line), solution.round
    tiles = 3 if solution.contract.is_nello and not round.rules.nello_partner_plays else 4
    first = tiles - len(round.trick or ())
    if round.phase == "contract":
        first = sum(isinstance(action, Contract) for _, action in line)
    starts = [0, *range(first, len(line), tiles)]
    return [line[start:end] for start, end in zip(starts, [*starts[1:], len(line)], strict=True)]
