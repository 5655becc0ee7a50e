"""A position with all hands open, in integers, also in the middle of a trick: what can the declarer's side take?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fortytwo.actions import Play
from fortytwo.contracts import CALLED, Contract
from fortytwo.solver.layout import Layout, layout_of
from fortytwo.solver.search import Search, four_hands
from fortytwo.solver.three import three_hands


@dataclass(frozen=True, slots=True)
class Position:
    """The tiles `left` in the hands, whose turn it is, and the trick so far: the suit led, the power of its best tile,
    who played that, how many have played, and its points. Masks are in a layout's order, seats go by their index."""

    left: int
    turn: int
    suit: int = -1
    power: int = -1
    winner: int = -1
    played: int = 0
    points: int = 0


class OpenHands:
    """The hands of a contract, and what is found out about them.

    `hands` are the masks of all tiles that the seats hold, by their own bits, with those of a trick in progress; the
    seat that sits out holds nothing. Points are tricks in nello and in sevens.
    """

    def __init__(self, contract: Contract, declarer: int, hands: Sequence[int]) -> None:
        self.players = [seat for seat in range(4) if hands[seat]]
        self.layout: Layout = layout_of(contract.played.name, len(self.players))
        self.hands = [self.layout.mask(hand) for hand in hands]
        self._declarer = declarer
        self._wants_more = not contract.is_nello
        self._closest = [contract.tables.closest[i] for i in self.layout.order] if contract.tables.closest else None
        self._next = {seat: self.players[(n + 1) % len(self.players)] for n, seat in enumerate(self.players)}
        self._known: dict[tuple[int, int], tuple[int, int]] = {}
        self._search: Search
        if len(self.players) == 3:
            self._search = three_hands(self.layout, self.hands, declarer)
        elif contract.is_nello or self._closest:
            self._search = self._try_all
        else:
            can_take, parity = four_hands(self.layout, self.hands), declarer % 2

            def for_declarer(left: int, leader: int, need: int, total: int) -> bool:
                if leader % 2 == parity:
                    return can_take(left, leader, need, total)
                return not can_take(left, leader, total - need + 1, total)

            self._search = for_declarer

    def total(self, position: Position) -> int:
        """The points in the trick and in the hands, all that can still be taken."""
        left, points = position.left, position.points
        tiles = left.bit_count() + position.played
        while left:
            place = left.bit_length() - 1
            points += self.layout.count[place]
            left ^= 1 << place
        return points + tiles // len(self.players)

    def plays(self, position: Position) -> list[tuple[int, int]]:
        """What the seat in turn may play, as bits, each with the suit that it leads or follows."""
        hand = self.hands[position.turn] & position.left
        if self._closest:
            least = min(self._closest[place] for place in _places(hand))
            return [(1 << place, CALLED) for place in _places(hand) if self._closest[place] == least]
        if position.played:
            hand = hand & self.layout.follows[position.suit] or hand
            return [(1 << place, position.suit) for place in _places(hand)]
        return [(1 << place, self.layout.led[place]) for place in _places(hand)]

    def read(self, play: Play, position: Position) -> tuple[int, int]:
        """A play as `plays` gives it."""
        place = self.layout.place(play.tile.bit)
        if self._closest:
            return 1 << place, CALLED
        suit = position.suit if position.played else play.tile.low if play.small_end else self.layout.led[place]
        return 1 << place, suit

    def after(self, position: Position, bit: int, suit: int) -> tuple[Position, int]:
        """The position after a play, and the points that the declarer's side has taken with it."""
        place = bit.bit_length() - 1
        power, winner = self.layout.power[suit][place], position.turn
        if position.played and power <= position.power:
            power, winner = position.power, position.winner
        points = position.points + self.layout.count[place]
        played = position.played + 1
        left = position.left ^ bit
        if played == len(self.players):
            return Position(left, winner), (points + 1) * ((winner - self._declarer) % 2 == 0)
        return Position(left, self._next[position.turn], suit, power, winner, played, points), 0

    def reaches(self, position: Position, need: int) -> bool:
        """Whether the declarer's side takes at least so many points from here when all play as well as they can."""
        if need <= 0:
            return True
        total = self.total(position)
        if need > total:
            return False
        if position.played:
            return self._plays_reach(position, need)
        return self._search(position.left, position.turn, need, total)

    def _plays_reach(self, position: Position, need: int) -> bool:
        ours = (position.turn - self._declarer) % 2 == 0
        found = (
            self.reaches(after, need - taken)
            for after, taken in (self.after(position, *play) for play in self.plays(position))
        )
        return any(found) if ours == self._wants_more else all(found)

    def _try_all(self, left: int, leader: int, need: int, total: int) -> bool:
        """The search where no quick one is at hand."""
        key = left, leader
        least, most = self._known.get(key, (0, total))
        if least < need <= most:
            if self._plays_reach(Position(left, leader), need):
                least = need
            else:
                most = need - 1
            self._known[key] = least, most
        return least >= need

    def value(self, position: Position, low: int, high: int, guess: int) -> int:
        """The points that the declarer's side takes from here, known to be from `low` to `high`."""
        while low < high:
            guess = min(max(guess, low + 1), high)
            if self.reaches(position, guess):
                low = guess
            else:
                high = guess - 1
            guess = (low + high + 1) // 2
        return low

    def best_play(self, position: Position, value: int) -> tuple[int, int]:
        """The first play that keeps the value of a position."""
        for bit, suit in self.plays(position):
            after, taken = self.after(position, bit, suit)
            if self.reaches(after, value - taken) and not self.reaches(after, value - taken + 1):
                return bit, suit
        raise AssertionError("a position's value is that of one of its plays")


def _places(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(mask.bit_length() - 1)
        mask ^= 1 << places[-1]
    return places
