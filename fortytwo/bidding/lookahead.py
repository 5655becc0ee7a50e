"""How an auction may go on, in each of the layouts that a seat reckons with, and what each call then makes the game
worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fortytwo.auction import PLACES, caller, high_call
from fortytwo.bidding.policy import best_option, by_the_book, contracts_for, score_of
from fortytwo.bidding.skill import Skill
from fortytwo.bidding.standing import win_chance
from fortytwo.calls import PASS, Call
from fortytwo.layouts import Layout, Weighted
from fortytwo.seats import Seat
from fortytwo.view import View


class Lookahead:
    """The rest of an auction as a seat expects it, when the others call by the book."""

    def __init__(self, view: View, layouts: Sequence[Weighted], skill: Skill) -> None:
        self._view, self._layouts, self._skill = view, layouts, skill
        self._ours = score_of(view)
        self._rest: dict[tuple[tuple[Call, ...], int], Call] = {}
        self._declared: dict[tuple[tuple[Call, ...], int], float] = {}

    def worth(self, call: Call, mine: Mapping[Call, float]) -> float:
        """What a call makes the game worth, where `mine` says what each bid does if it is the highest in the end."""
        total = 0.0
        for number, (layout, weight) in enumerate(self._layouts):
            total += weight * self._after((*self._view.calls, call), number, layout, mine)
        return total

    def _after(self, calls: tuple[Call, ...], number: int, layout: Layout, mine: Mapping[Call, float]) -> float:
        view = self._view
        while len(calls) < PLACES:
            calls = (*calls, self._next(calls, number, layout))
        high = high_call(calls)
        if high is None:
            return win_chance(view.rules, *self._ours)
        declarer = caller(self._view.dealer, calls.index(high))
        if declarer is view.seat:
            return mine[high]
        return self._declares(declarer, calls, high, number, layout)

    def _score(self, seat: Seat) -> tuple[int, int]:
        return self._ours if seat.side is self._view.seat.side else (self._ours[1], self._ours[0])

    def _next(self, calls: tuple[Call, ...], number: int, layout: Layout) -> Call:
        """What the next seat says by the book."""
        key = calls, number
        if key not in self._rest:
            seat = caller(self._view.dealer, len(calls))
            option = by_the_book(self._view.rules, calls, layout[seat], self._score(seat), self._skill)
            self._rest[key] = option.bid if option else PASS
        return self._rest[key]

    def _declares(self, seat: Seat, calls: tuple[Call, ...], bid: Call, number: int, layout: Layout) -> float:
        """What the game is worth for us when another seat declares with a bid."""
        place = calls.index(bid)
        key = calls[: place + 1], number
        if key not in self._declared:
            hand = layout[seat]
            contracts = contracts_for(self._view.rules, calls[:place], bid, hand.doubles)
            best = best_option(self._view.rules, bid, contracts, hand, self._score(seat), self._skill).worth
            self._declared[key] = best if seat.side is self._view.seat.side else 1 - best
        return self._declared[key]
