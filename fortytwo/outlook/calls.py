"""The odds of calls and of contracts: each contract solved in each world, and the auction looked ahead at."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from math import fsum

from fortytwo.bidding.lookahead import Lookahead
from fortytwo.bidding.policy import asked, contracts_for, score_of
from fortytwo.bidding.sampled import Chances, opening
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.base import Choice
from fortytwo.bots.expert_bids import best_bids, choose_call, choose_contract, estimated
from fortytwo.bots.worlds import Drawn
from fortytwo.calls import PASS, Call
from fortytwo.contracts import Contract
from fortytwo.layouts import Layout, Weighted
from fortytwo.outlook.value import ActionOdds, ContractOdds, Odds, OddsSoFar
from fortytwo.scoring import HAND_POINTS
from fortytwo.sentences import say
from fortytwo.solver.bids import naming_bids
from fortytwo.solver.outcome import most_of
from fortytwo.view import View

Steps = Generator[OddsSoFar, None, Odds]


class Solved(Chances):
    """The chances of a hand in the worlds looked at so far, from what each contract comes to in each of them:
    of each the `least` points are given that it will be asked for.

    `looked_at` is one list, which grows, so that a `Lookahead` at it goes on from what it found before.
    """

    def __init__(self, view: View, drawn: Drawn, least: Mapping[Contract, int]) -> None:
        super().__init__(view, 0, 0)
        self.looked_at: list[Weighted] = []
        self._view, self._drawn, self._least = view, drawn, least
        self._values: dict[Contract, list[int]] = {}

    def solve(self, contract: Contract, layout: Layout) -> None:
        """Find out what a contract comes to in the next world."""
        self._values.setdefault(contract, []).append(value_in(self._view, contract, layout, self._least[contract]))

    def look_at(self, number: int) -> None:
        """Go by the first so many worlds, in which every contract has been solved."""
        first = self._drawn.layouts[:number]
        total = 1.0 if number == len(self._drawn.layouts) else fsum(weight for _, weight in first)
        self.looked_at[:] = [(layout, weight / total) for layout, weight in first]
        self.worlds, self.alike = number, self._drawn.alike_in(number)

    def share(self, contract: Contract, points: int) -> float:
        need = min(points, most_of(contract.played))
        return fsum(
            weight
            for (_, weight), value in zip(self.looked_at, self._values[contract], strict=False)
            if (value < 1 if contract.is_nello else value >= need)
        )

    def chance_from(self, share: float, contract: Contract, points: int) -> float:
        """The chance that `expert` makes it. What the partner names in a plunge isn't in the book, which knows
        declarer's hands: there it is that of open hands."""
        return share if self._view.half else super().chance_from(share, contract, points)


def value_in(view: View, contract: Contract, layout: Layout, least: int) -> int:
    """What a contract comes to in the contract's unit, with all hands open, if the seat declares it, or names it as its
    partner asked. Less than the `least` that is asked of it is as good as any less, and so is more than none in
    nello."""
    seat = view.seat
    if view.half and view.declarer:
        seat, contract = view.declarer, Contract(f"{view.half}:{contract}")
    contract, hands, start = opening(view.rules, seat, contract, layout)
    if contract.is_nello:
        return int(hands.margin(start, 1) >= 0)
    least = min(least, most_of(contract.played))
    over = hands.margin(start, least)
    return least - 1 if over < 0 else hands.value(start, low=least + over)


def iter_bids(view: View, drawn: Drawn, layouts: int) -> Steps:
    """The odds of each call; before the seat's turn those of contracts alone."""
    bids = {call: _contracts_on(view, call) for call in view.legal if isinstance(call, Call)}
    named = _lowest_bids(view, bids)
    solved = Solved(view, drawn, {contract: asked(bid, contract) for contract, bid in named.items()})
    found, ahead = best_bids(view) if view.legal else {}, Lookahead(view, solved.looked_at, EXPERT)

    def told() -> Odds:
        contracts = tuple(_contract_odds(view, solved, contract, bid) for contract, bid in named.items())
        if not view.legal:
            return Odds(view, (), contracts, None, solved.worlds, layouts)
        rows = {bid: _bid_odds(view, solved, bid, on_it) for bid, on_it in bids.items() if on_it}
        mine = {bid: row.worth or 0.0 for bid, row in rows.items()}
        calls = tuple(_call_odds(call, rows.get(call), ahead.worth(call, mine)) for call in bids)
        choice = choose_call(view, found, ahead, solved) if found else Choice(PASS, say("why.no-bid"))
        return Odds(view, calls, contracts, choice, solved.worlds, layouts)

    return (yield from _iter_solved(solved, drawn, list(named), told))


def iter_names(view: View, drawn: Drawn, layouts: int) -> Steps:
    """The odds of each contract that may be named at the bid in force."""
    bid, contracts = view.bid, [contract for contract in view.legal if isinstance(contract, Contract)]
    assert bid
    solved = Solved(view, drawn, {contract: _asked(view, bid, contract) for contract in contracts})

    def told() -> Odds:
        rows = tuple(_named_odds(view, solved, bid, contract) for contract in contracts)
        return Odds(view, rows, (), choose_contract(view, solved), solved.worlds, layouts)

    return (yield from _iter_solved(solved, drawn, contracts, told))


def _iter_solved(solved: Solved, drawn: Drawn, contracts: Sequence[Contract], told: Callable[[], Odds]) -> Steps:
    """Solve the contracts in one world after the other."""
    odds, done, total = None, 0, len(drawn.layouts) * (len(contracts) + 1)
    yield OddsSoFar(0, total, None)
    for number, (layout, _) in enumerate(drawn.layouts, 1):
        for contract in contracts:
            solved.solve(contract, layout)
            done += 1
            yield OddsSoFar(done, total, odds)
        solved.look_at(number)
        odds, done = told(), done + 1
        yield OddsSoFar(done, total, odds)
    assert odds
    return odds


def _contracts_on(view: View, call: Call) -> tuple[Contract, ...]:
    return () if call.is_pass else contracts_for(view.rules, view.calls, call, view.hand.doubles)


def _lowest_bids(view: View, bids: Mapping[Call, Sequence[Contract]]) -> dict[Contract, Call]:
    """Each contract that the seat may come to name, with the lowest bid on which it may: of the `bids` that it can make
    now, or where it isn't its turn, or no bid is left, of all."""
    lowest: dict[Contract, Call] = {}
    for bid, contracts in bids.items():
        for contract in contracts:
            lowest.setdefault(contract, bid)
    if lowest:
        return lowest
    by_contract = naming_bids(view.rules, view.hand.doubles, view.seat is view.dealer)
    return {contract: on_it[0] for contract, on_it in by_contract.items()}


def _contract_odds(view: View, solved: Solved, contract: Contract, bid: Call) -> ContractOdds:
    mask, points = view.hand.mask, asked(bid, contract)
    chance, book = estimated(solved, contract, points), EXPERT.chance(mask, contract, points)
    if contract.takes_all or contract.counts_tricks:
        return ContractOdds(contract, bid, chance, book)
    every = estimated(solved, contract, HAND_POINTS)
    return ContractOdds(contract, bid, chance, book, every, EXPERT.chance(mask, contract, HAND_POINTS))


def _bid_odds(view: View, solved: Solved, bid: Call, contracts: Sequence[Contract]) -> ActionOdds:
    """A bid with the contract that is best on it; `worth` is what the game is worth when it is the highest."""
    rows = [_named_odds(view, solved, bid, contract) for contract in contracts]
    best = max(rows, key=lambda row: row.worth or 0.0)
    return ActionOdds(bid, best.contract, best.chance, best.book, best.worth)


def _call_odds(call: Call, row: ActionOdds | None, worth: float) -> ActionOdds:
    """A call with what the game is worth once it has been made, and the auction goes on."""
    return ActionOdds(call, row.contract, row.chance, row.book, worth) if row else ActionOdds(call, worth=worth)


def _named_odds(view: View, solved: Solved, bid: Call, contract: Contract) -> ActionOdds:
    """A contract at a bid."""
    points = _asked(view, bid, contract)
    book = None if view.half else EXPERT.chance(view.hand.mask, contract, points)
    worth = solved.worth(bid, contract, score_of(view))
    return ActionOdds(contract, contract, estimated(solved, contract, points), book, worth)


def _asked(view: View, bid: Call, contract: Contract) -> int:
    """The points that a contract asks for: all after a plunge or a splash."""
    return HAND_POINTS if view.half else asked(bid, contract)
