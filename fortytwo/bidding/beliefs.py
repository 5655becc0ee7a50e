"""What the calls say about the hands of those who made them: how likely a layout of the hidden tiles is.

A seat bids on a hand that is worth it and passes on one that isn't, more or less; and who names a contract had none
that looked better. Nothing is ruled out, as players differ.
"""

from __future__ import annotations

from functools import cache

from fortytwo.auction import PLACES, callers, is_forced, is_jump
from fortytwo.bidding.book import best_suit_logit, logit
from fortytwo.bidding.chances import chance_of
from fortytwo.bidding.policy import asked
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.layouts import Layout
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import Seat
from fortytwo.tiles import mask_of
from fortytwo.view import View

BIDS: dict[tuple[str, bool], tuple[int, int]] = {
    ("nobody", False): (45, 4),
    ("nobody", True): (45, 4),
    ("others", False): (87, 5),
    ("others", True): (189, 6),
    ("partner", False): (-141, 5),
    ("partner", True): (-158, 6),
}
"""The logit of a bid, in hundredths: the first, and so many times that of the hand in its best suit. By who has the
high bid so far, and whether the call is the last. Fitted to the calls of `expert`."""

FLOOR = 0.03
"""However little a call fits a hand, it may have been made on it."""

NAMES = 2
"""How much less likely a contract is named for each step of the logit that another has over it."""


class Beliefs:
    """How likely layouts are, by what the other seats have called and named.

    A bid that a seat had to make tells nothing, nor does a plunge beyond its doubles, which are in the layouts.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        tricks = (*view.tricks, *([view.trick] if view.trick else []))
        played = [(seat, play.tile) for trick in tricks for seat, play in trick.plays]
        self._told: list[tuple[Seat, int, Call, int, tuple[int, int]]] = []
        self._specials = _specials(view.rules)
        high, by = 0, None
        for place, (seat, call) in enumerate(callers(view.dealer, view.calls)):
            lowest = max(view.rules.lowest_bid, high + 1)
            before = view.calls[:place]
            plunges = is_jump(view.rules, [*before, call])
            if seat is not view.seat and not is_forced(view.rules, before) and not plunges:
                gone = mask_of(tile for player, tile in played if player is seat)
                has_bid = "nobody" if by is None else "partner" if by is seat.partner else "others"
                bids = BIDS[has_bid, place == PLACES - 1]
                self._told.append((seat, gone, call, min(HAND_POINTS, lowest), bids))
            if not call.is_pass:
                high, by = max(high, call.points), seat

    @property
    def tell_nothing(self) -> bool:
        """Whether all layouts are as likely."""
        return not self._told

    def likelihood(self, layout: Layout) -> float:
        """How likely the calls are if the hidden tiles lie so, up to a factor that is the same for all layouts."""
        view, found = self._view, 1.0
        for seat, gone, call, lowest, (base, slope) in self._told:
            hand = layout[seat].mask | gone
            if call.is_pass:
                found *= FLOOR + (1 - FLOOR) * chance_of(-base - slope * self._best(hand, lowest))
                continue
            if seat is view.declarer and view.contract and view.bid and not view.contract.is_half:
                if not view.contract.partner_names:
                    points = asked(view.bid, view.contract)
                    this = logit(hand, view.contract, points)
                    better = self._best(hand, points)
                    found *= FLOOR + (1 - FLOOR) * chance_of(base + slope * this) * 2 * chance_of(
                        NAMES * min(0, this - better)
                    )
            elif call.fixes_nello:
                best = max(logit(hand, each, HAND_POINTS) for each in _nello(view.rules))
                found *= FLOOR + (1 - FLOOR) * chance_of(base + slope * best)
            else:
                points = min(HAND_POINTS, call.points)
                found *= FLOOR + (1 - FLOOR) * chance_of(base + slope * self._best(hand, points))
        return found

    def _best(self, hand: int, points: int) -> int:
        """The logit of a hand in the contract that it is best in, a suit or a special one."""
        return max([best_suit_logit(hand, points), *(logit(hand, each, HAND_POINTS) for each in self._specials)])


@cache
def _specials(rules: Rules) -> tuple[Contract, ...]:
    """The contracts beside suits that a hand may be bid for by itself."""
    nello = _nello(rules) if rules.nello_by in ("marks", "call") else ()
    return (*nello, *([Contract("sevens")] if rules.sevens else []))


@cache
def _nello(rules: Rules) -> tuple[Contract, ...]:
    return tuple(Contract(f"nello:{way}") for way in rules.ways("nello"))
