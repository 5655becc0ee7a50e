"""Par: the contract that results when all four see all hands, and bid in turn as well as they can."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from fortytwo.auction import (
    PLACES,
    callers,
    fixed_contract,
    high_call,
    is_jump,
    legal_calls,
    legal_contracts,
    partner_contracts,
)
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.frozen import FrozenDict
from fortytwo.rules import Rules
from fortytwo.scoring import is_made, settle
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.solver.outcome import most_of, side_points, standing

Values = Mapping[Seat, Mapping[Contract, int]]
"""What each contract comes to if a seat names it: by the whole name, such as `plunge:fives`."""


@dataclass(frozen=True)
class Par:
    """What a deal comes to when all hands are open and everybody bids as well as they can: the `calls`, the contract
    with the `value` that best play gives it, whether it is `made`, and the `score` of each side. Where all pass there
    is no declarer, bid, contract or value, and nobody scores."""

    calls: tuple[Call, ...]
    score: Mapping[Side, int] = field(hash=False)
    declarer: Seat | None = None
    bid: Call | None = None
    contract: Contract | None = None
    value: int | None = None
    made: bool | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "score", FrozenDict(self.score))

    @property
    def net(self) -> int:
        """What North and South score more than East and West; negative where it is less."""
        return self.score[Side.NS] - self.score[Side.EW]


def whole_contracts(rules: Rules, contracts: Iterable[Contract]) -> list[Contract]:
    """The contracts with every way in which the partner may complete a plunge or a splash.

    >>> from fortytwo import Rules
    >>> [str(name) for name in whole_contracts(Rules.preset("rulebook"), [Contract("sevens"), Contract("plunge")])][:3]
    ['sevens', 'plunge:blanks', 'plunge:ones']
    """
    whole = []
    for contract in contracts:
        named = partner_contracts(rules) if contract.is_half else []
        whole += [Contract(f"{contract}:{part}") for part in named] if contract.is_half else [contract]
    return whole


def is_kept(bid: Call, contract: Contract, value: int) -> bool:
    """Whether a contract with this value keeps the bid."""
    return is_made(bid, contract, value, most_of(contract) - value)


def find_par(rules: Rules, dealer: Seat, doubles: Mapping[Seat, int], values: Values) -> Par:
    """The par of a deal of which it is known how many `doubles` each seat was dealt, and what each contract comes to
    that some seat may name.

    The auction is worked out from its end. Each seat wants what is best for its side: the most that its side scores
    more than the other. Among calls that come to the same it takes the lowest, a pass before any bid; among contracts
    that score the same the one in which its side does best, and of those the first.
    """
    return _Auction(rules, dealer, doubles, values).par_after(())


class _Auction:
    """The auction of one deal.

    What may follow some calls depends on how many they are, on the highest, and on the marks bid so far, over which a
    call of nello can rank. What may then be named depends on who made the highest call, and on whether it was a jump
    that binds to plunge, or came after three passes. So what best follows is found once for calls that agree in these.
    """

    def __init__(self, rules: Rules, dealer: Seat, doubles: Mapping[Seat, int], values: Values) -> None:
        self.rules, self.dealer, self.doubles, self.values = rules, dealer, doubles, values
        self.following: dict[object, tuple[tuple[Call, ...], Par]] = {}
        self.ends: dict[object, Par] = {}

    def par_after(self, calls: tuple[Call, ...]) -> Par:
        rest, end = self.best_after(calls)
        return Par((*calls, *rest), end.score, end.declarer, end.bid, end.contract, end.value, end.made)

    def best_after(self, calls: tuple[Call, ...]) -> tuple[tuple[Call, ...], Par]:
        """The calls that follow when everybody calls as well as they can, and what they lead to."""
        if len(calls) == PLACES:
            return (), self.end(calls)
        key = (len(calls), *self._high(calls), max((call.marks for call in calls), default=0))
        if key not in self.following:
            seat = SEATS[(self.dealer.index + 1 + len(calls)) % PLACES]
            sign = 1 if seat.side is Side.NS else -1
            best: tuple[tuple[Call, ...], Par] | None = None
            for call in legal_calls(self.rules, calls, self.doubles[seat]):
                rest, end = self.best_after((*calls, call))
                if best is None or sign * end.net > sign * best[1].net:
                    best = (call, *rest), end
            assert best
            self.following[key] = best
        return self.following[key]

    def _high(self, calls: tuple[Call, ...]) -> tuple[Call | None, int, bool]:
        """The highest call, its place, and whether it binds to plunge."""
        high = high_call(calls)
        if high is None:
            return None, -1, False
        place = calls.index(high)
        return high, place, is_jump(self.rules, calls[: place + 1])

    def end(self, calls: tuple[Call, ...]) -> Par:
        """What comes of a whole auction, its calls left out."""
        high, place, jump = self._high(calls)
        key = (high, place, jump, all(call.is_pass for call in calls[: PLACES - 1]))
        if key not in self.ends:
            self.ends[key] = self._best_contract(calls, high) if high else Par((), dict.fromkeys(SIDES, 0))
        return self.ends[key]

    def _best_contract(self, calls: tuple[Call, ...], bid: Call) -> Par:
        declarer = next(seat for seat, call in callers(self.dealer, calls) if call == bid)
        fixed = fixed_contract(self.rules, bid)
        named = [fixed] if fixed else legal_contracts(self.rules, calls, self.doubles[declarer])
        side = declarer.side
        best, best_rank = None, (0, 0)
        for contract in whole_contracts(self.rules, named):
            value = self.values[declarer][contract]
            mine, theirs = side_points(contract, value, most_of(contract) - value)
            made = is_made(bid, contract, mine, theirs)
            scored = settle(self.rules, bid, contract, made, mine, theirs)
            rank = scored["declarer"] - scored["defense"], standing(contract, value)
            if best is None or rank > best_rank:
                score = {each: scored["declarer" if each is side else "defense"] for each in SIDES}
                best, best_rank = Par((), score, declarer, bid, contract, value, made), rank
        assert best
        return best
