"""A position with all hands open, in integers, also in the middle of a trick: what can the declarer's side take?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from threading import get_ident
from typing import NamedTuple

from fortytwo.actions import Play
from fortytwo.contracts import CALLED, Contract
from fortytwo.solver.layout import Layout, Lead, layout_of
from fortytwo.solver.search import POSITIONS, Search, four_hands
from fortytwo.solver.three import three_hands

HANDS = 4
"""So many deals, each in a contract, are kept with what was found out about them."""


class Position(NamedTuple):
    """The tiles `left` in the hands, whose turn it is, and the trick so far: the suit led, the power of its best tile,
    who played that, how many have played, and its points. Masks are in a layout's order, seats go by their index."""

    left: int
    turn: int
    suit: int = -1
    power: int = -1
    winner: int = -1
    played: int = 0
    points: int = 0


Moves = Sequence[tuple[int, int]]
"""Plays as bits, each with the suit that it leads or follows."""


class OpenHands:
    """The hands that were dealt, in a contract, and what is found out about them.

    `dealt` are the masks of all tiles that the seats had, by the tiles' own bits; a seat that sits out has none. Points
    are tricks in nello and in sevens.
    """

    def __init__(self, contract: Contract, declarer: int, dealt: Sequence[int]) -> None:
        self.players = [seat for seat in range(4) if dealt[seat]]
        self.layout: Layout = layout_of(contract.played.name, len(self.players))
        self.dealt = [self.layout.mask(hand) for hand in dealt]
        self._declarer = declarer
        self._wants_more = not contract.is_nello
        closest = contract.tables.closest
        self._closest = [closest[index] for index in self.layout.order] if closest else None
        self._next = {seat: self.players[(n + 1) % len(self.players)] for n, seat in enumerate(self.players)}
        self._known: dict[int, tuple[int, int]] = {}
        self._tries_all = contract.counts_tricks and len(self.players) == 4
        self._search: Search
        if len(self.players) == 3:
            self._search = three_hands(self.layout, self.dealt, declarer)
        elif self._tries_all:
            self._search = self._try_all
        else:
            search, parity = _four_hands(self.layout, tuple(self.dealt)), declarer % 2

            def for_declarer(left: int, leader: int, need: int, total: int, leads: Sequence[Lead] | None) -> int:
                if leader % 2 == parity:
                    return search(left, leader, need, total, leads)
                return -1 - search(left, leader, total - need + 1, total, leads)

            self._search = for_declarer

    def total(self, position: Position) -> int:
        """The points in the trick and in the hands, all that can still be taken."""
        left = position.left
        count = 10 * (left & self.layout.tens).bit_count() + 5 * (left & self.layout.fives).bit_count()
        return position.points + count + (left.bit_count() + position.played) // len(self.players)

    def plays(self, position: Position) -> Moves:
        """What the seat in turn may play, without the options of a first lead."""
        hand = self.dealt[position.turn] & position.left
        if self._closest:
            least = min(self._closest[place] for place in _places(hand))
            return [(1 << place, CALLED) for place in _places(hand) if self._closest[place] == least]
        if position.played:
            hand = hand & self.layout.follows[position.suit] or hand
            return [(1 << place, position.suit) for place in _places(hand)]
        return [(1 << place, self.layout.led[place]) for place in _places(hand)]

    def read(self, play: Play, position: Position) -> tuple[int, int]:
        """A play as `plays` gives it."""
        place = self.layout.mask(play.tile.bit).bit_length() - 1
        if self._closest:
            return 1 << place, CALLED
        suit = position.suit if position.played else play.tile.low if play.small_end else self.layout.led[place]
        return 1 << place, suit

    def after(self, position: Position, bit: int, suit: int) -> tuple[Position, int]:
        """The position after a play, and the points that the declarer's side has taken with it."""
        place = _place(bit)
        power, winner = self.layout.power[suit][place], position.turn
        if position.played and power <= position.power:
            power, winner = position.power, position.winner
        points = position.points + self.layout.count[place]
        played = position.played + 1
        left = position.left ^ bit
        if played == len(self.players):
            return Position(left, winner), (points + 1) * ((winner - self._declarer) % 2 == 0)
        return Position(left, self._next[position.turn], suit, power, winner, played, points), 0

    def margin(self, position: Position, need: int, moves: Moves | None = None) -> int:
        """By how much the declarer's side takes more than `need` points from here when all play as well as they can;
        the seat in turn may make these moves, or all that it has.

        0 or more: it takes as many, and surely so many more. Less: it fails, and surely by so many.
        """
        total = self.total(position)
        if need <= 0:
            return -need
        if need > total:
            return total - need
        if position.played or (moves is not None and self._tries_all):
            return self._margin_of_moves(position, need, self.plays(position) if moves is None else moves)
        leads = None if moves is None else [self.layout.lead(_place(bit), suit) for bit, suit in moves]
        return self._search(position.left, position.turn, need, total, leads)

    def _margin_of_moves(self, position: Position, need: int, moves: Moves) -> int:
        more = ((position.turn - self._declarer) % 2 == 0) == self._wants_more
        margins = []
        for move in moves:
            after, taken = self.after(position, *move)
            margins.append(self.margin(after, need - taken))
            if (margins[-1] >= 0) is more:
                break
        return max(margins) if more else min(margins)

    def _try_all(self, left: int, leader: int, need: int, total: int, leads: Sequence[Lead] | None) -> int:
        """The search where no quick one is at hand: every play, with a memory of positions between tricks."""
        key = left << 2 | leader
        least, most = self._known.get(key, (0, total))
        if least < need <= most:
            if len(self._known) >= POSITIONS:
                self._known.clear()
            position = Position(left, leader)
            margin = self._margin_of_moves(position, need, self.plays(position))
            least, most = (need + margin, most) if margin >= 0 else (least, need + margin)
            self._known[key] = least, most
        return least - need if least >= need else most - need

    def value(
        self,
        position: Position,
        moves: Moves | None = None,
        *,
        low: int = 0,
        high: int | None = None,
        guess: int | None = None,
    ) -> int:
        """The points that the declarer's side takes from here when all play as well as they can; it is known to be
        from `low` to `high`, and `guess` may be right."""
        total = self.total(position)
        low, high = max(low, 0), total if high is None else min(high, total)
        guess = high if guess is None else guess  # a declarer often takes all
        while low < high:
            guess = min(max(guess, low + 1), high)
            margin = self.margin(position, guess, moves)
            if margin >= 0:
                low = guess + margin
            else:
                high = guess + margin
            guess = (low + high + 1) // 2
        return low

    def in_order(self, position: Position) -> list[int]:
        """The tiles of the seat in turn, as bits, those that look natural first: no needless high tile, count to the
        partner."""
        hand = self.dealt[position.turn] & position.left
        if not position.played:
            return [lead[0] for lead in self.layout.all_leads() if lead[0] & hand]
        leader = self.players.index(position.turn) - position.played
        winner = (self.players.index(position.winner) - leader) % len(self.players)
        moves = self.layout.all_moves(position.played, position.suit, position.power, winner)
        bits = [move[0] for move in moves if move[0] & hand]
        if (position.turn - position.winner) % 2:  # no needless count to an opponent
            powers, count = self.layout.power[position.suit], self.layout.count
            bits.sort(key=lambda bit: count[_place(bit)] if powers[_place(bit)] <= position.power else 0)
        return bits

    def best_move(self, position: Position, value: int) -> tuple[int, int]:
        """The most natural move that keeps the value of a position."""
        suits = dict(self.plays(position))
        for bit in self.in_order(position):
            if bit in suits:
                after, taken = self.after(position, bit, suits[bit])
                if self.margin(after, value - taken) >= 0 > self.margin(after, value - taken + 1):
                    return bit, suits[bit]
        raise AssertionError("a position's value is that of one of its moves")


@lru_cache(HANDS)
def _four_hands(layout: Layout, hands: tuple[int, ...]) -> Search:
    """The search of a deal in a contract: one for all four declarers, since it asks for the leader's side."""
    return four_hands(layout, hands)


def open_hands(contract: Contract, declarer: int, dealt: tuple[int, ...]) -> OpenHands:
    """The hands of a deal in a contract: the same as before for the positions of one hand, so that what was found out
    about one helps with the next. Each thread has its own (see `layout_of`)."""
    return _open_hands(contract, declarer, dealt, get_ident())


@lru_cache(HANDS)
def _open_hands(contract: Contract, declarer: int, dealt: tuple[int, ...], _thread: int) -> OpenHands:
    return OpenHands(contract, declarer, dealt)


def forget_hands() -> None:
    """Forget all deals and what was found out about them."""
    _open_hands.cache_clear()
    _four_hands.cache_clear()


def _place(bit: int) -> int:
    return bit.bit_length() - 1


def _places(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(mask.bit_length() - 1)
        mask ^= 1 << places[-1]
    return places
