"""The command `solve`: what a deal, a position or a recorded hand comes to with all hands open (docs/cli.md)."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from fortytwo.auction import callers
from fortytwo.calls import Call
from fortytwo.cli_io import InputError, Json, outcome_json, print_json, read_text, trick_json, watched
from fortytwo.contracts import Contract
from fortytwo.deals import Deal, read_hands
from fortytwo.errors import FortyTwoError
from fortytwo.link import from_link
from fortytwo.record import Record, read_all
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat
from fortytwo.sentences import say
from fortytwo.solver.bids import naming_bids
from fortytwo.solver.deal_values import DealSolution, iter_solve_deal
from fortytwo.solver.outcome import Outcome
from fortytwo.solver.solution import Solution, iter_solve
from fortytwo.solver.solution_text import outcome_cell
from fortytwo.text import lines, replay_text

OF_A_DEAL = ("rules", "dealer", "contract", "declarer", "bid")
"""The options that a record holds itself."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="WHAT",
        help='a deal as text ("N:66 65 ... | ... | ... | ..."), a link, or a file of a deal, a link, or records; '
        "- reads standard input",
    )
    parser.add_argument("--rules", help="of a deal: the rule set (default: tournament)")
    parser.add_argument("--dealer", help="of a deal: who shakes, N, E, S or W (default: W)")
    parser.add_argument("--contract", help="of a deal: solve this contract alone, lead by lead; with --declarer")
    parser.add_argument("--declarer", help="of a deal: the seat that plays the contract")
    parser.add_argument("--bid", help="of a deal: what was bid (default: the lowest on which it may be named)")
    parser.add_argument("--at", type=int, metavar="TRICK", help="of a record: each play to lead to this trick")


def run(given: argparse.Namespace) -> None:
    """Solve what is given, and print it."""
    text = _text(given.what)
    try:
        records = _records(text)
    except FortyTwoError as error:
        raise InputError(f"{given.what}: {error}" if text != given.what else str(error)) from None
    _check_options(given, of_deal=records is None)
    if records is None:
        solved: list[_Deal | _Position | _Hand] = [_solve_deal(text, given)]
    elif not records:
        raise InputError(f"{given.what}: {say('cli.no-records')}")
    else:
        solved = [_solve_record(record, given.at) for record in records]
    if given.json:
        print_json({"solved": [each.json() for each in solved]})
    else:
        print("\n\n".join(each.text(number) for number, each in enumerate(solved, 1)))


# -- what is given -----------------------------------------------------------------------------------------------------


def _text(what: str) -> str:
    """What is given itself where it is notation, else what the file of that name holds."""
    try:
        is_file = what == "-" or Path(what).exists()
    except (OSError, ValueError):  # no name of a file
        is_file = False
    return what if not is_file and any(sign in what for sign in (":", "[", "ftn=")) else read_text(what)


def _records(text: str) -> list[Record] | None:
    """The records in a text, or that of a link; `None` for a deal."""
    if "[" in text or not text.strip():
        return read_all(text)
    return [from_link(text).record()] if "ftn=" in text else None


def _check_options(given: argparse.Namespace, *, of_deal: bool) -> None:
    """Raise `InputError` for an option that has nothing to say of what is given."""
    for option in ("at",) if of_deal else OF_A_DEAL:
        if getattr(given, option) is not None:
            raise InputError(say("cli.option-of-record" if of_deal else "cli.option-of-deal", option=f"--{option}"))
    if (given.contract is None) != (given.declarer is None):
        raise InputError(say("cli.contract-and-declarer"))
    if given.bid is not None and given.contract is None:
        raise InputError(say("cli.bid-of-contract"))


def _solve_deal(text: str, given: argparse.Namespace) -> _Deal | _Position:
    rules = Rules.parse("tournament" if given.rules is None else given.rules)
    dealer = Seat("W" if given.dealer is None else given.dealer)
    if given.contract is None:
        return _Deal(watched(iter_solve_deal(Deal(text), rules=rules, dealer=dealer)))
    declarer, contract = Seat(given.declarer), Contract.under(rules, given.contract)
    bid = given.bid
    if bid is None:
        said = Contract(contract.family) if contract.partner_names else contract
        bids = naming_bids(rules, read_hands(text)[declarer].doubles, declarer is dealer).get(said, ())
        bid = bids[0] if bids else str(rules.lowest_bid)
    r = Round.setup(hands=text, contract=contract, declarer=declarer, bid=bid, rules=rules, dealer=dealer)
    return _Position(watched(iter_solve(r)))


def _solve_record(record: Record, at: int | None) -> _Deal | _Position | _Hand:
    round = record.round if at is None else _before_trick(record.round, at)
    if round.contract is None and round.phase != "contract":  # in the auction, or thrown in
        assert round.deal
        return _Deal(watched(iter_solve_deal(round.deal, rules=round.rules, dealer=round.dealer)))
    if round.phase != "over":
        return _Position(watched(iter_solve(round)))
    return _Hand(record, [watched(iter_solve(each)) for each in [*_starts(round), round]])


def _starts(round: Round) -> list[Round]:
    """The round before the lead to each of its tricks."""
    at = Round.from_start(round.start, round.rules)
    found = [at] if at.phase == "play" else []
    for action in round.actions:
        at = at.act(action)
        if at.trick is not None and not at.trick and at.phase == "play":
            found.append(at)
    return found[: len(round.tricks)] if round.result else found


def _before_trick(round: Round, number: int) -> Round:
    for each in _starts(round):
        if each.trick is not None and each.trick.number == number:
            return each
    raise InputError(say("cli.no-such-trick", n=number))


# -- what is told of it ------------------------------------------------------------------------------------------------


class _Deal:
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
                "unit": par.contract and _unit(par.contract),
                "made": par.made,
                "score": par.score,
            },
        }


class _Position:
    """A position: what it comes to, and what comes after each action."""

    def __init__(self, solution: Solution) -> None:
        self.solution = solution

    def text(self, number: int) -> str:
        return str(self.solution)

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
        }


class _Hand:
    """A hand that is over: what it came to before each trick and at its end, with best play from there."""

    def __init__(self, record: Record, solutions: Sequence[Solution]) -> None:
        self.record, self.solutions = record, solutions

    def text(self, number: int) -> str:
        rows = []
        before = None
        for trick, solution in zip(self.record.round.tricks, self.solutions, strict=False):
            rows.append((say("line.trick", n=trick.number), _told(solution.outcome, before)))
            before = solution.value
        rows.append((say("line.end"), _told(self.solutions[-1].outcome, before)))
        told = say("solve.by-trick")
        return f"{replay_text(self.record, number)}\n\n{told}\n{lines(rows)}\n{say('solve.review')}"

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
                for trick, solution in zip(round.tricks, self.solutions, strict=False)
            ],
            "end": outcome_json(self.solutions[-1].outcome),
            "result": {"made": round.result.made, "score": round.result.score},
        }


def _named(thing: Call | Contract | None) -> str | None:
    return None if thing is None else str(thing)


def _unit(contract: Contract) -> str:
    return "tricks" if contract.counts_tricks else "points"


def _told(outcome: Outcome, before: int | None = None) -> str:
    """A value in a row, whether the bid is made with it, and by how much it has changed."""
    change = "" if before is None or before == outcome.value else f"  ({outcome.value - before:+})"
    return f"{outcome_cell(outcome)}{change}"
