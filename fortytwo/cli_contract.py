"""`solve DEAL --contract … --declarer …`: one contract of a deal, the bid for it, and what is to be said of both."""

from __future__ import annotations

import argparse
import re
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace

from fortytwo.auction import partner_contracts
from fortytwo.calls import Call, bid_of
from fortytwo.cli_io import InputError
from fortytwo.contracts import Contract
from fortytwo.deals import read_hands
from fortytwo.errors import Refusal
from fortytwo.progress import Progress
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import Seat, Side
from fortytwo.sentences import say
from fortytwo.solver.bids import naming_bids
from fortytwo.solver.solution import Solution, solve
from fortytwo.table_words import contract_name
from fortytwo.tiles import Hand

OPTIONS = ("bid", "taken")
"""Those that go with a contract."""

LEAST_MARKS = {"nello": 1, "sevens": 1, "splash": 2, "plunge": 4}
"""The marks that a contract asks for at least where it is played and nothing else is said (R0.41, R0.65, R0.68,
R0.112)."""

MOST_DOUBLES = 7


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--contract", help="of a deal: solve this contract alone, lead by lead; with --declarer")
    parser.add_argument("--declarer", help="of a deal: the seat that plays the contract")
    parser.add_argument(
        "--bid", help="of a deal: what was bid (default: the least that the rules, or else the contract, ask for it)"
    )
    parser.add_argument(
        "--taken", metavar="NS=N,EW=N", help="of a deal with tricks gone: the points that each side has from them"
    )


def check_options(given: argparse.Namespace) -> None:
    """`InputError` for options that go with others which aren't given."""
    if (given.contract is None) != (given.declarer is None):
        raise InputError(say("cli.contract-and-declarer"))
    for option in OPTIONS:
        if getattr(given, option) is not None and given.contract is None:
            raise InputError(say("cli.goes-with", option=f"--{option}", other="--contract"))


@dataclass(frozen=True)
class Asked:
    """A contract that is asked about: who plays it, with which hands, under which rules, for which bid."""

    hands: str
    contract: Contract
    declarer: Seat
    bid: Call
    rules: Rules
    dealer: Seat
    taken: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, hands: str, rules: Rules, dealer: Seat, given: argparse.Namespace) -> Asked:
        """What the command line asks about these hands."""
        contract, declarer = Contract.under(rules, given.contract), Seat(given.declarer)
        if given.bid is None:
            bid = least_bid(rules, contract, read_hands(hands)[declarer], is_dealer=declarer is dealer)
        else:
            bid = Call.under(rules, given.bid)
        taken = {} if given.taken is None else _read_taken(given.taken)
        return cls(hands, contract, declarer, bid, rules, dealer, taken)

    def round(self) -> Round:
        return Round.setup(
            hands=self.hands,
            contract=self.contract,
            declarer=self.declarer,
            bid=self.bid,
            taken=self.taken,
            rules=self.rules,
            dealer=self.dealer,
        )

    def notes(self) -> list[str]:
        """Why the rules don't let the seat name the contract on this bid, in a sentence; nothing where they do."""
        said, shaker = _as_named(self.contract), self.declarer is self.dealer
        seat, label = self.declarer, contract_name(said, self.bid, "label", "en")
        own = naming_bids(self.rules, _most_doubles(read_hands(self.hands)[seat]), shaker)
        if self.bid in own.get(said, ()):
            return []
        if said in own:
            bid = self.bid.say("bid", scoring=self.rules.scoring)
            return [say("solve.not-on-bid", seat=seat, contract=label, bid=bid)]
        if said in naming_bids(self.rules, MOST_DOUBLES, shaker):
            return [say("solve.not-with-hand", seat=seat, contract=label)]
        if said in naming_bids(self.rules, MOST_DOUBLES, True):
            return [say("solve.not-but-shaker", contract=label)]
        return [Refusal("contract-not-permitted", {"contract": label}).sentence]


def iter_naming(asked: Asked) -> Generator[Progress, None, dict[Contract, Solution]]:
    """For each contract that the partner may name after a plunge or a splash, what it comes to; in steps of one
    contract."""
    half, named = asked.contract, partner_contracts(asked.rules)
    solutions: dict[Contract, Solution] = {}
    for contract in named:
        yield Progress(len(solutions), len(named))
        whole = replace(asked, contract=Contract(f"{half}:{contract}"))
        solutions[contract] = solve(whole.round())
    yield Progress(len(named), len(named))
    return solutions


def least_bid(rules: Rules, contract: Contract, hand: Hand, *, is_dealer: bool) -> Call:
    """The least bid for a contract: on which the rules let a seat with this hand name it; else any seat, or another
    contract of its family; else what such a contract asks for where it is played; else the lowest bid.

    >>> rules, hand = Rules.preset("rulebook"), Hand("64 62 61 51 42 41 00")
    >>> least_bid(rules, Contract("fives"), hand, is_dealer=False), least_bid(rules, Contract("plunge"), hand,
    ...                                                                       is_dealer=False)
    (Call('30'), Call('4M'))
    """
    said = _as_named(contract)
    own = naming_bids(rules, _most_doubles(hand), is_dealer)
    anyone = naming_bids(rules, MOST_DOUBLES, True)
    family = [bids[0] for other, bids in anyone.items() if other.family == said.family]
    for bids in (own.get(said, ()), anyone.get(said, ()), family):
        if bids:
            return bids[0]
    marks = LEAST_MARKS.get(said.family)
    return bid_of(marks, rules.scoring) if marks else Call(str(rules.lowest_bid))


def _as_named(contract: Contract) -> Contract:
    """What the declarer says of a contract."""
    return Contract(contract.family) if contract.partner_names else contract


def _most_doubles(hand: Hand) -> int:
    """How many doubles a hand was dealt at most: of tiles that are gone each may have been one."""
    return hand.doubles + MOST_DOUBLES - len(hand)


def _read_taken(text: str) -> dict[str, int]:
    """The points taken as they are typed: `NS=30,EW=5`, a side left out has none."""
    taken: dict[str, int] = {}
    for part in re.split("[, ]+", text.strip()):
        match = re.fullmatch("([A-Za-z]+)=([0-9]{1,2})", part)
        if not match or Side(match[1]) in taken:
            raise InputError(say("cli.taken", found=repr(text)))
        taken[Side(match[1])] = int(match[2])
    return taken
