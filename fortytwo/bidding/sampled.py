"""What a contract comes to in sampled layouts, and the chance that a hand makes it: solved with all hands open, and
brought down to what players make of it who see their own hand alone."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from math import fsum
from typing import NamedTuple

from fortytwo.auction import partner_contracts
from fortytwo.bidding.book import logit
from fortytwo.bidding.chances import LAST, chance_of, logit_of
from fortytwo.bidding.policy import Score, worth_of
from fortytwo.bidding.skill import EXPERT, line_of
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.layouts import Layout, Weighted
from fortytwo.plays import first_leader, who_sits_out
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import SEATS, Seat
from fortytwo.solver.open_hands import OpenHands, Position, open_hands
from fortytwo.solver.outcome import most_of
from fortytwo.tiles import Hand
from fortytwo.view import View


class Line(NamedTuple):
    """A logit in hundredths is the base, and so many hundredths of the book's logit and of that of open hands."""

    base: int
    book: int
    open: int


LINES = {
    "points": Line(-57, 88, 37),
    "all": Line(-55, 101, 35),
    **dict.fromkeys(("nello:suit", "nello:suit-inverted"), Line(126, 44, 53)),
    **dict.fromkeys(("nello:high", "nello:low"), Line(156, 0, 81)),
    "sevens": Line(0, 0, 72),
    **dict.fromkeys(("plunge", "splash"), Line(-40, 100, 32)),
}
"""By what `line_of` says. Fitted to hands that `expert` declared (`tests/bench/calibration.py`)."""


def opening(rules: Rules, seat: Seat, contract: Contract, layout: Layout) -> tuple[Contract, OpenHands, Position]:
    """A contract that a seat declares, with what its partner adds, and where its play starts when all hands are
    open."""
    if contract.is_half:
        contract = Contract(f"{contract}:{partners_choice(rules, layout[seat.partner])}")
    out = who_sits_out(rules, contract, seat)
    hands = open_hands(contract, seat.index, tuple(0 if other is out else layout[other].mask for other in SEATS))
    return contract, hands, Position(sum(hands.dealt), first_leader(rules, contract, seat).index)


def keeps(rules: Rules, seat: Seat, contract: Contract, points: int, layout: Layout) -> bool:
    """Whether a seat keeps a contract that asks for so many points when all hands are open."""
    contract, hands, start = opening(rules, seat, contract, layout)
    if contract.is_nello:
        return hands.margin(start, 1) < 0
    return hands.margin(start, min(points, most_of(contract.played))) >= 0


def partners_choice(rules: Rules, hand: Hand) -> Contract:
    """What the partner of a plunge or a splash names from its own hand, as likely as can be to take every trick."""
    return max(partner_contracts(rules), key=lambda contract: EXPERT.logit(hand.mask, contract, HAND_POINTS))


class Chances(ABC):
    """The chances of a hand in sampled layouts: so many `worlds`, which tell as much as so many `alike` ones would."""

    def __init__(self, view: View, worlds: int, alike: float) -> None:
        self._rules, self._hand = view.rules, view.hand
        self.worlds, self.alike = worlds, alike

    @abstractmethod
    def share(self, contract: Contract, points: int) -> float:
        """The share of the layouts in which the contract is kept with all hands open."""

    def chance(self, contract: Contract, points: int) -> float:
        """The chance that `expert` makes it."""
        return self.chance_from(self.share(contract, points), contract, points)

    def chance_from(self, share: float, contract: Contract, points: int) -> float:
        """The chance that `expert` makes it where it is kept in such a share of the layouts."""
        opened, name = logit_of((share * self.worlds + 0.5) / (self.worlds + 1)), line_of(contract, points)
        found = self._on_line(name, contract, points, opened)
        if name == "all":  # is made no more often than what asks for one point less
            found = min(found, self._on_line("points", contract, HAND_POINTS - 1, opened))
        return chance_of(found)

    def _on_line(self, name: str, contract: Contract, points: int, opened: int) -> int:
        book, line = logit(self._hand.mask, contract, points), LINES[name]
        return book if abs(book) >= LAST else line.base + (line.book * book + line.open * opened) // 100

    def is_sure(self, contract: Contract, points: int) -> bool:
        """Whether the hand makes it, or doesn't, however the tiles lie."""
        return abs(logit(self._hand.mask, contract, points)) >= LAST

    def worth(self, bid: Call, contract: Contract, score: Score) -> float:
        """What it makes the game worth to declare the contract."""
        return worth_of(self._rules, score, bid, contract, partial(self.chance, contract))


class Sampled(Chances):
    """The chances in layouts that are solved when they are asked for. What was solved is kept."""

    def __init__(self, view: View, layouts: Sequence[Weighted], alike: float | None = None) -> None:
        super().__init__(view, len(layouts), len(layouts) if alike is None else alike)
        self._seat, self._layouts = view.seat, layouts
        self._kept: dict[tuple[Contract, int], float] = {}

    def share(self, contract: Contract, points: int) -> float:
        key = contract, points
        if key not in self._kept:
            self._kept[key] = fsum(
                weight for layout, weight in self._layouts if keeps(self._rules, self._seat, contract, points, layout)
            )
        return self._kept[key]
