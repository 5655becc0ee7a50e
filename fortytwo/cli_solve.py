"""The command `solve`: what a deal, a position or a recorded hand comes to with all hands open (docs/cli.md)."""

from __future__ import annotations

import argparse

from fortytwo import cli_contract
from fortytwo.cli_contract import Asked, iter_naming
from fortytwo.cli_io import InputError, given_text, holds_records, print_json, records_of, watched
from fortytwo.cli_solved import SolvedDeal, SolvedHand, SolvedNaming, SolvedPosition, taken_notes
from fortytwo.deals import Deal
from fortytwo.record import Record
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import Seat
from fortytwo.sentences import say
from fortytwo.solver.deal_values import iter_solve_deal
from fortytwo.solver.solution import iter_solve
from fortytwo.tricks import tricks_so_far

Solved = SolvedDeal | SolvedNaming | SolvedPosition | SolvedHand

OF_A_DEAL = ("rules", "dealer", "contract", "declarer", "bid", "taken")
"""The options that a record holds itself."""
OF_A_RECORD = ("at", "reneges")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="WHAT",
        help='a deal as text ("N:66 65 ... | ... | ... | ..."), a link, or a file of a deal, a link, or records; '
        "- reads standard input",
    )
    parser.add_argument("--rules", help="of a deal: the rule set (default: tournament)")
    parser.add_argument("--dealer", help="of a deal: who shakes, N, E, S or W (default: W)")
    cli_contract.add_arguments(parser)
    parser.add_argument("--at", type=int, metavar="TRICK", help="of a record: each play to lead to this trick")
    parser.add_argument(
        "--reneges", action="store_true", default=None, help="of a record: go on past failures to follow suit"
    )


def run(given: argparse.Namespace) -> None:
    """Solve what is given, and print it."""
    text = given_text(given.what)
    of_deal = not holds_records(text)
    records = [] if of_deal else records_of(given.what, text, reneges=bool(given.reneges))
    _check_options(given, of_deal=of_deal)
    if of_deal:
        solved: list[Solved] = [_solve_deal(text, given)]
    else:
        solved = [_solve_record(record, number, given.at) for number, record in enumerate(records, 1)]
    if given.json:
        print_json({"solved": [each.json() for each in solved]})
        return
    told = [each.text(number) for number, each in enumerate(solved, 1)]
    if any(isinstance(each, SolvedHand) for each in solved):
        told.append(say("solve.review", options=" --reneges" if given.reneges else ""))
    print("\n\n".join(told))


def _check_options(given: argparse.Namespace, *, of_deal: bool) -> None:
    """Raise `InputError` for an option that has nothing to say of what is given."""
    for option in OF_A_RECORD if of_deal else OF_A_DEAL:
        if getattr(given, option) is not None:
            raise InputError(say("cli.option-of-record" if of_deal else "cli.option-of-deal", option=f"--{option}"))
    cli_contract.check_options(given)


def _solve_deal(text: str, given: argparse.Namespace) -> Solved:
    rules = Rules.parse("tournament" if given.rules is None else given.rules)
    dealer = Seat("W" if given.dealer is None else given.dealer)
    if given.contract is None:
        return SolvedDeal(watched(iter_solve_deal(Deal(text), rules=rules, dealer=dealer)))
    asked, how = Asked.of(text, rules, dealer, given), "--taken NS=30,EW=0"
    if asked.contract.is_half:
        named = watched(iter_naming(asked))
        round = next(iter(named.values())).round
        return SolvedNaming(named, [*asked.notes(), *taken_notes(round, how)])
    round = asked.round()
    return SolvedPosition(watched(iter_solve(round)), [*asked.notes(), *taken_notes(round, how)])


def _solve_record(record: Record, number: int, at: int | None) -> Solved:
    round = record.round if at is None else before_trick(record.round, number, at)
    if round.contract is None and round.phase != "contract":  # in the auction, or thrown in
        assert round.deal
        return SolvedDeal(watched(iter_solve_deal(round.deal, rules=round.rules, dealer=round.dealer)))
    notes = taken_notes(round, '[Taken "30-0"]')
    if round.phase != "over":
        return SolvedPosition(watched(iter_solve(round)), notes)
    starts = _starts(round)[: len(tricks_so_far(round))]
    return SolvedHand(record, [watched(iter_solve(each)) for each in starts], watched(iter_solve(round)), notes)


def _starts(round: Round) -> list[Round]:
    """The round before each lead, also one that a claim made needless; where it starts in the middle of a trick,
    there."""
    at = Round.from_start(round.start, round.rules)
    found = [at] if at.phase == "play" else []
    for action in round.actions:
        at = at.reneged(action)
        if at.trick is not None and not at.trick and at.phase == "play":
            found.append(at)
    return found


def before_trick(round: Round, number: int, trick: int) -> Round:
    """The round before the lead to a trick; `number` is the hand's in what is given."""
    for each in _starts(round):
        if each.trick is not None and each.trick.number == trick:
            return each
    raise InputError(say("cli.no-such-trick", hand=number, n=trick))
