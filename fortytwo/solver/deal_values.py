"""A whole deal with all hands open: what every contract comes to in every seat, which bids that keeps, and par."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, field

from fortytwo.actions import ByAction
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.deals import Deal
from fortytwo.frozen import FrozenDict, V
from fortytwo.plays import first_leader
from fortytwo.progress import Progress, drain
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat
from fortytwo.solver.bids import naming_bids
from fortytwo.solver.open_round import OpenRound
from fortytwo.solver.outcome import standing
from fortytwo.solver.par import Par, find_par, is_kept, whole_contracts


@dataclass(frozen=True)
class DealSolution:
    """What a deal comes to with all hands open, under some rules and with a dealer. By seat and contract (or the text
    of one), for each contract that the rules let the seat name with some bid:

    `values`, exact, is what best play gives the seat's side: points, or tricks in nello and in sevens (`unit` says
    which; in nello the seat wants none). `keeps` is the highest bid of the rules that the value keeps, of those on
    which the contract may be named, or `None` where it keeps none of them. `named` is the contract that is played: the
    same, but for a plunge or a splash the one that the partner does best to name.

    `par` is what results when everybody bids as well as they can. Prints as a table, and shows itself in a notebook.

    >>> deal = Deal("N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20")
    >>> solution = solve_deal(deal, dealer="W")
    >>> solution.values["S"]["fives"], solution.keeps["S"]["fives"]
    (41, Call('41'))
    """

    deal: Deal
    rules: Rules
    dealer: Seat
    values: Mapping[Seat, ByAction[Contract, int]] = field(hash=False)
    keeps: Mapping[Seat, ByAction[Contract, Call | None]] = field(hash=False)
    named: Mapping[Seat, ByAction[Contract, Contract]] = field(hash=False)
    par: Par

    def unit(self, seat: Seat | str, contract: Contract | str) -> str:
        """`points` or `tricks`: what the value of a seat's contract is told in."""
        return self.named[Seat(seat)][Contract.under(self.rules, contract)].unit

    @property
    def sentence(self) -> str:
        """Par in words."""
        return self.say()

    def say(self, locale: str = "en") -> str:
        """Par in a locale's words."""
        from fortytwo.solver.deal_table import par_words

        return par_words(self, locale)

    def __str__(self) -> str:
        from fortytwo.solver.deal_table import deal_text

        return deal_text(self)

    def _repr_html_(self) -> str:
        from fortytwo.solver.deal_table import deal_html

        return deal_html(self)


def solve_deal(deal: Deal | str, *, rules: Rules | str = "tournament", dealer: Seat | str = "W") -> DealSolution:
    """The value of every contract that the rules let a seat name, in every seat, and the deal's par; `dealer` counts
    for par, and for the bids that are the dealer's alone.

    >>> deal = Deal("N:66 65 64 63 62 61 60 | 55 54 53 52 51 50 44 | 43 42 41 40 33 32 31 | 30 22 21 20 11 10 00")
    >>> solution = solve_deal(deal, rules="tournament+most_marks=2", dealer="W")
    >>> solution.values["N"]["sixes"], solution.keeps["N"]["sixes"], solution.par.calls
    (42, Call('84'), (Call('84'), Call('P'), Call('P'), Call('P')))
    """
    return drain(iter_solve_deal(deal, rules=rules, dealer=dealer))


def iter_solve_deal(
    deal: Deal | str, *, rules: Rules | str = "tournament", dealer: Seat | str = "W"
) -> Generator[Progress, None, DealSolution]:
    """`solve_deal` in steps of one contract in one seat; stop it by not going on."""
    deal, rules, dealer = Deal(deal), Rules.of(rules), Seat(dealer)
    bids = {seat: naming_bids(rules, deal[seat].doubles, seat is dealer) for seat in SEATS}
    contracts = {seat: whole_contracts(rules, bids[seat]) for seat in SEATS}
    # seat by seat in one contract, since what is found out for one seat helps with the next
    every = dict.fromkeys(contract for seat in SEATS for contract in contracts[seat])
    asked = [(seat, contract) for contract in every for seat in SEATS if contract in contracts[seat]]
    known: dict[tuple[Seat, Contract], int] = {}
    whole: dict[Seat, dict[Contract, int]] = {seat: {} for seat in SEATS}
    for done, (seat, contract) in enumerate(asked):
        yield Progress(done, len(asked))
        same = _played_alike(rules, seat, contract)
        if same not in known:
            known[same] = _value(deal, rules, *same)
        whole[seat][contract] = known[same]
    yield Progress(len(asked), len(asked))
    values: dict[Seat, dict[Contract, int]] = {seat: {} for seat in SEATS}
    keeps: dict[Seat, dict[Contract, Call | None]] = {seat: {} for seat in SEATS}
    named: dict[Seat, dict[Contract, Contract]] = {seat: {} for seat in SEATS}
    for seat in SEATS:
        for contract, calls in bids[seat].items():
            best = _best(whole_contracts(rules, [contract]), whole[seat])
            value = values[seat][contract] = whole[seat][best]
            keeps[seat][contract] = next((bid for bid in reversed(calls) if is_kept(bid, best, value)), None)
            named[seat][contract] = best
    par = find_par(rules, dealer, {seat: deal[seat].doubles for seat in SEATS}, whole)
    tables = _by_seat(rules, values), _by_seat(rules, keeps), _by_seat(rules, named)
    return DealSolution(deal, rules, dealer, *tables, par)


def _played_alike(rules: Rules, seat: Seat, contract: Contract) -> tuple[Seat, Contract]:
    """The seat and the contract without a partner's part whose tricks are played in the same way, with the same
    leader, so that it has the same value; the seat's own where there is none."""
    leader = first_leader(rules, contract, seat)
    if leader is not seat and rules.small_end:  # only a declarer may lead the small end
        return seat, contract
    return leader, contract.played


def _value(deal: Deal, rules: Rules, seat: Seat, contract: Contract) -> int:
    """What the contract comes to if the seat names it; the bid has no part in that."""
    return OpenRound(Round.setup(hands=deal, contract=contract, declarer=seat, bid="42", rules=rules)).value()


def _best(contracts: list[Contract], values: Mapping[Contract, int]) -> Contract:
    """The contract in which its side does best, the first of those that are as good."""
    return max(contracts, key=lambda contract: standing(contract, values[contract]))


def _by_seat(rules: Rules, table: Mapping[Seat, Mapping[Contract, V]]) -> FrozenDict[Seat, ByAction[Contract, V]]:
    return FrozenDict({seat: ByAction(row, rules) for seat, row in table.items()})
