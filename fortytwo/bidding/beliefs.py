"""What the calls say about the hands of those who made them: how likely a layout of the hidden tiles is.

A seat bids on a hand that is worth it and passes on one that isn't, more or less; and who names a contract had none
that looked better. Nothing is ruled out, as players differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from fortytwo.auction import PLACES, callers, is_forced, is_jump, trump_contracts
from fortytwo.bidding.book import best_suit_logit, logit
from fortytwo.bidding.chances import chance_of
from fortytwo.bidding.policy import asked
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.layouts import Layout
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import Seat
from fortytwo.tiles import DOUBLES, mask_of
from fortytwo.tricks import tricks_so_far
from fortytwo.view import View

BIDS = {
    "nobody": (-1, 5),
    "others": (-4, 5),
    "others, last": (102, 7),
    "partner": (-181, 6),
    "partner, last": (-279, 6),
    "all": (-200, 4),
}
"""The logit of a bid, in hundredths: the first, and so many times that of the hand in its best contract at the lowest
bid. By who has the high bid so far, and whether the call is the last; `all` where each bid asks for every trick.
Fitted to the calls of `expert` (`tests/bench/calibration.py`), but `all`, which comes up too rarely."""

ALL = (-159, 4)
"""The same for a bid that asks for every trick, of those made where less could be bid, from the hand's logit to take
every trick."""

FLOOR = 0.03
"""However little a call fits a hand, it may have been made on it: as often as this where such calls are common, ..."""

RARE = 0.002
"""... and as often as this where they are rare, as bids for every trick are: of a call that one hand in a hundred
makes, a higher floor would say that it was mostly made on hands that don't fit."""

NAMES = 2
"""How much less likely a contract is named for each step of the logit that another has over it."""

FEW_DOUBLES = 2
"""With so few doubles, doubles as trumps and follow me aren't looked at: some suit does about as well."""


class Told(NamedTuple):
    """A call: whose, which of `BIDS` it was made in, the points of the lowest bid that was open, and whether it was
    made freely. A plunge jump and a bid that had to be made aren't."""

    seat: Seat
    call: Call
    situation: str
    lowest: int
    free: bool


def told_by(rules: Rules, dealer: Seat, calls: Sequence[Call]) -> Iterator[Told]:
    """What there is to know of each call of an auction."""
    high, by = 0, None
    for place, (seat, call) in enumerate(callers(dealer, calls)):
        lowest = min(HAND_POINTS, max(rules.lowest_bid, high + 1))
        situation = "nobody"
        if lowest == HAND_POINTS:
            situation = "all"
        elif by is not None:
            situation = "partner" if by is seat.partner else "others"
            situation += ", last" if place == PLACES - 1 else ""
        before = calls[:place]
        free = not is_forced(rules, before) and not is_jump(rules, calls[: place + 1])
        yield Told(seat, call, situation, lowest, free)
        if not call.is_pass:
            high, by = max(high, call.points), seat


class Beliefs:
    """How likely layouts are, by what the other seats have called and named.

    A bid that a seat had to make tells nothing, nor does a plunge beyond its doubles, which are in the layouts.
    """

    def __init__(self, view: View) -> None:
        self._view = view
        named = view.half or view.contract
        plunged = named is not None and named.partner_names
        self._named = None if plunged else named
        silent = (view.seat, view.declarer) if plunged else (view.seat,)
        self._told = [
            told
            for told in told_by(view.rules, view.dealer, view.calls)
            if told.seat not in silent and (told.free or self._names(told))
        ]
        played = [(seat, play.tile) for trick in tricks_so_far(view) for seat, play in trick.plays]
        self._gone = [mask_of(tile for player, tile in played if player is told.seat) for told in self._told]
        self._kept: dict[tuple[int, int], float] = {}

    @property
    def tell_nothing(self) -> bool:
        """Whether all layouts are as likely."""
        return not self._told

    @property
    def are_sharp(self) -> bool:
        """Whether somebody made a call that few hands are worth, so that few layouts fit."""
        return any(told.free and (told.call.takes_all or told.call.fixes_nello) for told in self._told)

    def likelihood(self, layout: Layout) -> float:
        """How likely the calls are if the hidden tiles lie so, up to a factor that is the same for all layouts."""
        found = 1.0
        for place, told in enumerate(self._told):
            key = place, layout[told.seat].mask | self._gone[place]
            if key not in self._kept:
                self._kept[key] = self._likely(told, key[1])
            found *= self._kept[key]
        return found

    def _names(self, told: Told) -> bool:
        """Whether a call is the one on which the contract was named."""
        return bool(self._named) and told.seat is self._view.declarer and not told.call.is_pass

    def _likely(self, told: Told, hand: int) -> float:
        """How likely a seat makes a call, and names what it has named, on a hand of seven tiles."""
        rules, call = self._view.rules, told.call
        named = self._named if self._names(told) else None
        found = self._calls(told, hand) if told.free else 1.0
        if named:
            points = asked(call, named)
            over = best_logit(rules, hand, points) - logit(hand, named, points)
            found *= 2 * chance_of(-NAMES * max(0, over))
        return found

    def _calls(self, told: Told, hand: int) -> float:
        """How likely a seat makes a call, and none that is lower or higher."""
        rules, call = self._view.rules, told.call
        if call.is_pass:
            return at_least(FLOOR, 1 - bids(told.situation, best_logit(rules, hand, told.lowest)))
        if call.fixes_nello:
            best = max(logit(hand, each, HAND_POINTS) for each in _nello(rules))
            return at_least(RARE, bids(told.situation, best))
        likely = bids(told.situation, best_logit(rules, hand, told.lowest if call.takes_all else call.points))
        if told.lowest == HAND_POINTS:
            return at_least(RARE, likely)
        base, slope = ALL
        for_all = chance_of(base + slope * best_logit(rules, hand, HAND_POINTS))
        return (
            at_least(FLOOR, likely) * at_least(RARE, for_all)
            if call.takes_all
            else at_least(FLOOR, likely * (1 - for_all))
        )


def at_least(floor: float, likely: float) -> float:
    """A likelihood, between a floor and 1."""
    return floor + (1 - floor) * likely


def bids(situation: str, logit: int) -> float:
    """How likely a seat bids at all in a situation of `BIDS`, on a hand with such a logit at the lowest bid."""
    base, slope = BIDS[situation]
    return chance_of(base + slope * logit)


def best_logit(rules: Rules, hand: int, points: int) -> int:
    """The logit of a hand in the contract that it is best in at so many points."""
    others = _other_trumps(rules, points) if (hand & DOUBLES).bit_count() > FEW_DOUBLES else ()
    found = [logit(hand, each, points) for each in others]
    found += [logit(hand, each, HAND_POINTS) for each in _specials(rules)]
    return max([best_suit_logit(hand, points), *found])


@cache
def _other_trumps(rules: Rules, points: int) -> tuple[Contract, ...]:
    """What may be named for so many points beside suits."""
    return tuple(each for each in trump_contracts(rules, Call(str(points))) if each.family != "suit")


@cache
def _specials(rules: Rules) -> tuple[Contract, ...]:
    """The contracts beside those that a hand may be bid for by itself."""
    nello = _nello(rules) if rules.nello_by in ("marks", "call") else ()
    return (*nello, *([Contract("sevens")] if rules.sevens else []))


@cache
def _nello(rules: Rules) -> tuple[Contract, ...]:
    return tuple(Contract(f"nello:{way}") for way in rules.ways("nello"))
