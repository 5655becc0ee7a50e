"""Layouts: how the tiles that a seat doesn't see may lie. They are counted exactly, and drawn each as likely.

What the rules make certain narrows them, and nothing else does: how many tiles each seat holds; the suits shown void
(`View.voids`); in sevens that each tile played was one closest to seven; the doubles that a call or a contract asked
for, as a plunge does. What a bid or a play merely suggests isn't counted.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from fortytwo.actions import Action, Play
from fortytwo.auction import callers, legal_calls, legal_contracts
from fortytwo.contracts import Contract
from fortytwo.dice import below, seeded
from fortytwo.errors import NotationError, Refusal
from fortytwo.given import view_of
from fortytwo.round import Round, Start
from fortytwo.scoring import HAND_POINTS, is_whole
from fortytwo.seats import SEATS, Seat, Side
from fortytwo.tiles import TILES, Hand, mask_of
from fortytwo.tricks import tricks_so_far
from fortytwo.view import View

Layout = dict[Seat, Hand]
"""What each seat holds, the viewer too."""

Weighted = tuple[Layout, float]
"""A layout with its weight; the weights of those that belong together add up to 1."""

MOST_DOUBLES, LAST_TRICK = 7, 7


def count_layouts(view: View) -> int:
    """How many layouts of the hidden tiles what was called and played allows.

    >>> hands = {"N": "41", "E": "65", "S": "64 11", "W": "63 10"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", trick="66 61", taken={"NS": 11})
    >>> count_layouts(r.view("S"))
    12
    >>> count_layouts(r.act("64").view("W"))  # nobody has failed to follow suit: 41, 65 and 11, one each
    6
    """
    return Layouts(view_of(view)).count


def sample(view: View, n: int = 1, *, seed: int | str | None = None, rng: random.Random | None = None) -> list[Layout]:
    """So many layouts drawn from those that the view allows, each time each one as likely; from a seed or a generator:
    give one of them. Where the view allows none, as a failure to follow suit may bring about, none come.

    >>> from fortytwo import Deal
    >>> view = Round(Deal.random(seed=42), dealer="W").view("S")
    >>> one, other = sample(view, 2, seed=1)
    >>> one["S"] == other["S"] == view.hand, one["N"] == other["N"], len(one["N"])
    (True, False, 7)
    """
    if not is_whole(n):
        raise NotationError(n, 0, Refusal("expected.whole-number"))
    rng = seeded(seed, rng)
    layouts = Layouts(view_of(view))
    return [layouts[below(layouts.count, rng)] for _ in range(n)] if layouts.count else []


def world(view: View, layout: Layout) -> Round:
    """The position in the play as it is if the tiles lie so: set up anew from the points taken and the trick on the
    table.

    >>> hands = {"N": "41", "E": "65", "S": "64 11", "W": "63 10"}
    >>> view = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", trick="66 61").view("S")
    >>> print(world(view, sample(view, seed=1)[0]).legal)
    64
    """
    assert view.declarer and view.contract and view.trick is not None
    north, east, south, west = (layout[seat].mask for seat in SEATS)
    return Round.from_start(
        Start(
            (north, east, south, west),
            view.dealer,
            declarer=view.declarer,
            bid=view.bid,
            contract=view.contract,
            leader=view.trick.leader,
            taken=(view.points[Side.NS], view.points[Side.EW]),
            trick=tuple(play for _, play in view.trick.plays),
        ),
        view.rules,
    )


class Layouts:
    """The layouts that a view allows: `count` of them, each with its number.

    The tiles are dealt out one after the other, each to a seat that may hold it; how many ways lead on from a state is
    worked out once. So a number leads straight to its layout, and nothing is dealt in vain.
    """

    def __init__(self, view: View) -> None:
        self._own = {view.seat: view.hand}
        self._seats = [seat for seat in SEATS if seat is not view.seat]
        masks = [cannot_hold(view, seat) for seat in self._seats]
        takers = {tile: [place for place, mask in enumerate(masks) if not tile.bit & mask] for tile in view.unseen}
        # those that few seats may hold first: fewer states on the way
        self._tiles = sorted(view.unseen, key=lambda tile: len(takers[tile]))
        self._takers = [takers[tile] for tile in self._tiles]
        self._ways: list[dict[_State, int]] = [{} for _ in self._tiles]
        self._start: _State = (
            *(view.tiles[seat] for seat in self._seats),
            *(doubles_needed(view, seat) for seat in self._seats),
            _count_needed(view),
        )
        self._sits_out = self._seats.index(view.sits_out) if view.sits_out in self._seats else None
        self.count = self._ways_from(0, self._start)

    def _ways_from(self, at: int, state: _State) -> int:
        """In how many ways the tiles from a place on can be dealt out."""
        if at == len(self._tiles):
            return int(not any(state))
        ways = self._ways[at].get(state)
        if ways is None:
            ways = sum(self._ways_from(at + 1, after) for _, after in self._dealt(at, state))
            self._ways[at][state] = ways
        return ways

    def _dealt(self, at: int, state: _State) -> Iterator[tuple[int, _State]]:
        """To whom the tile at a place can go, and the state after it."""
        for place in self._takers[at]:
            if state[place]:
                after = list(state)
                after[place] -= 1
                after[_HIDDEN + place] -= bool(state[_HIDDEN + place]) and self._tiles[at].is_double
                if place == self._sits_out:
                    after[-1] = max(0, after[-1] - self._tiles[at].count)
                if after[_HIDDEN + place] <= after[place]:
                    yield place, tuple(after)

    def __getitem__(self, number: int) -> Layout:
        """The layout with a number below `count`."""
        if not 0 <= number < self.count:
            raise IndexError(number)
        masks, state = [0] * _HIDDEN, self._start
        for at, tile in enumerate(self._tiles):
            for place, after in self._dealt(at, state):
                ways = self._ways_from(at + 1, after)
                if number < ways:
                    masks[place] |= tile.bit
                    state = after
                    break
                number -= ways
        dealt = dict(zip(self._seats, map(Hand.from_mask, masks), strict=True))
        return {seat: (self._own | dealt)[seat] for seat in SEATS}


_HIDDEN = 3  # seats that a view doesn't show

_State = tuple[int, ...]
"""While tiles are dealt out: how many tiles each hidden seat still gets, then how many doubles it still needs, then the
count that whoever sits out still needs."""


def _plays_of(view: View, seat: Seat) -> list[Play]:
    """What a seat has played."""
    return [play for trick in tricks_so_far(view) for player, play in trick.plays if player is seat]


def cannot_hold(view: View, seat: Seat) -> int:
    """The mask of the tiles that a seat can't hold: those of the suits that it has shown void; in sevens those nearer
    to seven than one that it played."""
    if view.contract is None:
        return 0
    tables = view.contract.tables
    if tables.closest is None:
        shown = 0
        for suit, mask in enumerate(tables.follows):
            shown |= mask if view.contract.suit_name(suit) in view.voids[seat] else 0
        return shown
    farthest = max((tables.closest[play.tile.index] for play in _plays_of(view, seat)), default=0)
    return mask_of(tile for tile in TILES if tables.closest[tile.index] < farthest)


def doubles_needed(view: View, seat: Seat) -> int:
    """The fewest doubles that a seat must still hold: those that its call or its contract asked for, less those that
    it has played. A position that was set up had no auction, and tells nothing."""
    asked = 0
    for place, (caller, call) in enumerate(callers(view.dealer, view.calls)):
        if caller is seat:
            asked = _fewest(call, partial(legal_calls, view.rules, view.calls[:place]))
    named = view.half or view.contract
    if view.calls and named and named.partner_names and seat is view.declarer:
        said = Contract(named.family)
        asked = max(asked, _fewest(said, partial(legal_contracts, view.rules, view.calls)))
    return max(0, asked - sum(play.tile.is_double for play in _plays_of(view, seat)))


def _count_needed(view: View) -> int:
    """The least count of the hand that sits out in a position that was set up: what is in play can't be worth more than
    the points that nobody has taken. From a deal on that is so anyhow."""
    if view.sits_out in (None, view.seat) or view.trick is None:
        return 0
    tricks = LAST_TRICK + 1 - view.trick.number
    to_take = HAND_POINTS - sum(view.points.values()) - tricks
    return max(0, view.unseen.count + view.hand.count + Hand(view.trick.tiles).count - to_take)


def _fewest(said: Action, legal: Callable[[int], Sequence[Action]]) -> int:
    """With how many doubles at least something was legal to say."""
    return next(doubles for doubles in range(MOST_DOUBLES + 1) if said in legal(doubles))
