"""What the command `solve` tells of each thing that it solved, for people and as JSON (docs/cli.md)."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence

from fortytwo.auction import callers
from fortytwo.calls import Call
from fortytwo.cli_io import Json, outcome_json, trick_json
from fortytwo.contracts import Contract
from fortytwo.record import Record
from fortytwo.round import Round
from fortytwo.seats import SEATS
from fortytwo.sentences import say
from fortytwo.solver.deal_values import DealSolution
from fortytwo.solver.outcome import Outcome
from fortytwo.solver.solution import Solution
from fortytwo.solver.solution_text import outcome_cell
from fortytwo.text import WIDTH, lines, replay_text
from fortytwo.tricks import tricks_so_far


class SolvedDeal:
    """A whole deal: every contract in every seat, and par."""

    def __init__(self, solution: DealSolution) -> None:
        self.solution = solution

    def text(self, number: int) -> str:
        return str(self.solution)

    def json(self) -> Json:
        solution, par = self.solution, self.solution.par
        return {
            "kind": "deal",
            "deal": str(solution.deal),
            "rules": str(solution.rules),
            "dealer": solution.dealer,
            "values": [
                {
                    "seat": seat,
                    "contract": str(contract),
                    "played": str(solution.named[seat][contract]),
                    "value": value,
                    "unit": solution.unit(seat, contract),
                    "keeps": _named(solution.keeps[seat][contract]),
                }
                for seat in SEATS
                for contract, value in solution.values[seat].items()
            ],
            "par": {
                "calls": [{"seat": seat, "call": str(call)} for seat, call in callers(solution.dealer, par.calls)],
                "declarer": par.declarer,
                "bid": _named(par.bid),
                "contract": _named(par.contract),
                "value": par.value,
                "unit": par.contract and par.contract.unit,
                "made": par.made,
                "score": par.score,
            },
        }


class SolvedPosition:
    """A position: what it comes to, and what comes after each action."""

    def __init__(self, solution: Solution, notes: Sequence[str] = ()) -> None:
        self.solution, self.notes = solution, notes

    def text(self, number: int) -> str:
        return _noted(str(self.solution), self.notes)

    def json(self) -> Json:
        solution, round = self.solution, self.solution.round
        return {
            "kind": "position",
            "record": str(round.record()),
            "declarer": round.declarer,
            "bid": _named(round.bid),
            "turn": round.turn,
            **outcome_json(solution.outcome),
            "actions": [
                {"action": str(action), **outcome_json(outcome), "best": action in solution.best}
                for action, outcome in solution.outcomes.items()
            ],
            "line": [{"seat": seat, "action": str(action)} for seat, action in solution.line],
            "notes": list(self.notes),
        }


class SolvedNaming:
    """What the partner may name after a plunge or a splash of a deal: what each comes to, and the position after the
    best."""

    def __init__(self, solutions: Mapping[Contract, Solution], notes: Sequence[str]) -> None:
        self.outcomes = {contract: solution.outcome for contract, solution in solutions.items()}
        declarer = next(iter(solutions.values())).round.declarer
        assert declarer
        self.declarer = declarer
        worth = {contract: outcome.worth(declarer.side) for contract, outcome in self.outcomes.items()}
        self.best = [contract for contract in worth if worth[contract] == max(worth.values())]
        self.after = SolvedPosition(solutions[self.best[0]], notes)

    def text(self, number: int) -> str:
        width = max(len(str(contract)) for contract in self.outcomes)
        rows = [
            f"{str(contract).ljust(width)}  {outcome_cell(outcome)}{'  *' * (contract in self.best)}"
            for contract, outcome in self.outcomes.items()
        ]
        named = lines([(say("line.partner-names"), "\n".join(rows))])
        return f"{named}\n\n{self.after.text(number)}"

    def json(self) -> Json:
        return {
            "kind": "naming",
            "declarer": self.declarer,
            "bid": _named(self.after.solution.round.bid),
            "turn": self.declarer.partner,
            **outcome_json(self.after.solution.outcome),
            "actions": [
                {"action": str(contract), **outcome_json(outcome), "best": contract in self.best}
                for contract, outcome in self.outcomes.items()
            ],
            "position": self.after.json(),
        }


class SolvedHand:
    """A hand that is over: what it came to before each trick and at its end, with best play from there."""

    def __init__(self, record: Record, before: Sequence[Solution], end: Solution, notes: Sequence[str]) -> None:
        self.record, self.before, self.end, self.notes = record, before, end, notes

    def text(self, number: int) -> str:
        rows = []
        last = None
        for trick, solution in zip(tricks_so_far(self.record.round), self.before, strict=True):
            rows.append((say("line.trick", n=trick.number), _told(solution.outcome, last)))
            last = solution.value
        rows.append((say("line.end"), _told(self.end.outcome, last)))
        told = f"{replay_text(self.record, number)}\n\n{say('solve.by-trick')}\n{lines(rows)}"
        return _noted(told, self.notes)

    def json(self) -> Json:
        round = self.record.round
        assert round.result
        return {
            "kind": "hand",
            "record": str(self.record),
            "declarer": round.declarer,
            "bid": _named(round.bid),
            "tricks": [
                {**trick_json(trick), "before": outcome_json(solution.outcome)}
                for trick, solution in zip(tricks_so_far(round), self.before, strict=True)
            ],
            "end": outcome_json(self.end.outcome),
            "result": {"made": round.result.made, "score": round.result.score},
            "notes": list(self.notes),
        }


def taken_notes(round: Round, how: str) -> list[str]:
    """That a position with tricks gone says nothing of their points, and `how` that would be said."""
    tricks = [*round.tricks, *([] if round.trick is None else [round.trick])]
    is_short = round.deal is None and bool(tricks) and tricks[0].number > 1
    return [say("solve.no-taken", how=how)] if is_short and not any(round.start.taken) else []


def _noted(text: str, notes: Sequence[str]) -> str:
    """A text with what is to be said of it below."""
    return "\n\n".join([text, *("\n".join(textwrap.wrap(note, WIDTH, break_on_hyphens=False)) for note in notes)])


def _named(thing: Call | Contract | None) -> str | None:
    return None if thing is None else str(thing)


def _told(outcome: Outcome, before: int | None = None) -> str:
    """A value in a row, whether the bid is made with it, and by how much it has changed."""
    change = "" if before is None or before == outcome.value else f"  ({outcome.value - before:+})"
    return f"{outcome_cell(outcome)}{change}"
