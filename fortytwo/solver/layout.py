"""A contract's tables as the search reads them: its own order of bits, and lists of moves that are made once.

The trumps have the highest bits, the best trump the highest of all. What a seat may do in a trick, and what comes of
it, depends on the suit led, the power of the best tile so far, who played that, and the seat's legal tiles. So each
list of moves is made once and kept for all deals in the contract, and a move points to the lists of the seat after it:
the search never looks at a tile's power. The search puts what turned out well in front, for the next time.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from threading import Lock, get_ident
from typing import Any, ClassVar
from weakref import WeakSet

from fortytwo.contracts import Contract
from fortytwo.tiles import TILES

LAYOUTS = 40
"""So many contracts are kept: all that one rule set can have, each one-tile among them."""

LISTS = 100_000
"""So many lists of moves are kept, over all contracts; after that they are all forgotten and made anew."""

Lead = tuple[int, int, int, "Replies", int]
"""A lead: its bit, what follows it, the points that it brings the trick (one and its count), the lists of the seat
after it, and the tiles other than trumps that beat it."""

Move = tuple[int, int, Any]
"""A play to a trick: its bit, its count, and the lists of the seat after it; for the last seat who has won, 0 for the
leader, 1 for the seat after it, …"""


class Layout:
    """The tiles of a contract in the search's order, by place: the suit that each leads, its power in each suit, its
    count (nothing where only tricks count), with the tens and the fives as masks; and the lists of moves.

    `players` are 4, or 3 where a nello's partner sits out.
    """

    def __init__(self, contract: Contract, players: int) -> None:
        tables = contract.tables
        trumps = [tile.index for tile in reversed(contract.trumps)]
        self.players = players
        self.order = [tile.index for tile in TILES if tile.index not in trumps] + trumps
        self.first_trump = 28 - len(trumps)
        self.led = [tables.led_suit[index] for index in self.order]
        self.power = [[row[index] for index in self.order] for row in tables.power]
        self.count = [0 if contract.counts_tricks else TILES[index].count for index in self.order]
        self.tens, self.fives = (
            sum(1 << place for place in range(28) if self.count[place] == count) for count in (10, 5)
        )
        # what tricks with these trumps bring, by a mask of trumps
        self.trump_points = [
            sum(1 + self.count[self.first_trump + n] for n in range(len(trumps)) if some >> n & 1)
            for some in range(1 << len(trumps))
        ]
        self._bits = {1 << index: 1 << place for place, index in enumerate(self.order)}
        self.follows = [self.mask(suit) for suit in tables.follows]
        # how good a tile is when it is led: trumps first, then doubles
        rank = [self.power[suit][place] + 100 * (place >= self.first_trump) for place, suit in enumerate(self.led)]
        # where all try to lose the lowest are led first
        self._leading = sorted(range(28), key=lambda place: rank[place] if players == 3 else -rank[place])
        # the tiles that can win a suit, the best first
        self._ranked = [
            sorted((place for place in range(28) if row[place]), key=lambda place: -row[place]) for row in self.power
        ]
        # tiles in the order in which they are given to a partner's trick, or kept from an opponent's
        self._giving = self._with_count(sorted(range(28), key=lambda place: (-self.count[place], rank[place])))
        self._keeping = self._with_count(sorted(range(28), key=lambda place: (rank[place], self.count[place])))
        self._replies: dict[tuple[int, int, int, int], Replies] = {}
        self.leads = Leads(self)
        with _LOCK:
            _LAYOUTS.add(self)

    def mask(self, tiles: int) -> int:
        """A mask of tiles in this order."""
        mask = 0
        while tiles:
            bit = tiles & -tiles
            mask |= self._bits[bit]
            tiles ^= bit
        return mask

    def replies(self, turn: int, suit: int, power: int, winner: int) -> Replies:
        """The lists of a seat (1 after the leader, …) when a tile of such a power is best, played by `winner`."""
        key = turn, suit, power, winner
        found = self._replies.get(key)
        if found is None:
            found = self._replies[key] = Replies(self, *key)
        return found

    def forget_lists(self) -> None:
        """Forget the lists of moves, not what they are made from."""
        for lists in (self.leads, *list(self._replies.values())):
            lists.clear()

    def lead(self, place: int, suit: int) -> Lead:
        """A tile that is led as one of a suit."""
        power = self.power[suit]
        plain = range(self.first_trump if place < self.first_trump else 0)
        beaters = sum(1 << other for other in plain if power[other] > power[place])
        return 1 << place, self.follows[suit], 1 + self.count[place], self.replies(1, suit, power[place], 0), beaters

    def all_leads(self) -> list[Lead]:
        """What can be led, the likeliest to be right first."""
        return [self.lead(place, self.led[place]) for place in self._leading]

    def all_moves(self, turn: int, suit: int, power: int, winner: int) -> list[Move]:
        """What a seat can play to a trick, the likeliest to be right first: see `replies`."""
        powers, count = self.power[suit], self.count
        last = turn == self.players - 1
        beating = [place for place in self._ranked[suit] if powers[place] > power]
        if self.players == 3:  # all try to lose: high tiles go where they can't win
            for_partner = True
            beating.reverse()
            under = [place for place in self._ranked[suit] if powers[place] <= power]
            others = self._with_count(under) + [
                move for move in reversed(self._keeping) if not powers[move[0].bit_length() - 1]
            ]
        else:
            for_partner = (turn - winner) % 2 == 0
            others = self._giving if for_partner else self._keeping
            # the last seat wins with count if it can, and so does a trump on another suit; else what is hardest to beat
            follows = 0 if last else self.follows[suit]
            beating.sort(
                key=lambda place: (-powers[place], 0) if follows >> place & 1 else (-count[place], powers[place])
            )
        wins: list[Move] = [
            (1 << place, count[place], turn if last else self.replies(turn + 1, suit, powers[place], turn))
            for place in beating
        ]
        beats = sum(move[0] for move in wins)
        after = winner if last else self.replies(turn + 1, suit, power, winner)
        rest: list[Move] = [(bit, points, after) for bit, points in others if not bit & beats]
        return rest + wins if for_partner else wins + rest

    def _with_count(self, places: list[int]) -> list[tuple[int, int]]:
        return [(1 << place, self.count[place]) for place in places]


class _Lists(dict[int, list[Any]]):
    """Lists of moves by the mask of the tiles that may be played."""

    __slots__ = ()
    made: ClassVar[int] = 0

    def keep(self, mask: int, moves: Iterable[tuple[Any, ...]]) -> list[Any]:
        """The moves with these tiles, as a list that is kept."""
        if _Lists.made >= LISTS:
            forget_lists()
        _Lists.made += 1
        found = self[mask] = [move for move in moves if move[0] & mask]
        return found


class Leads(_Lists):
    """The leads of a hand, by its mask."""

    __slots__ = ("_all",)

    def __init__(self, layout: Layout) -> None:
        self._all = layout.all_leads()

    def __missing__(self, hand: int) -> list[Lead]:
        return self.keep(hand, self._all)


class Replies(_Lists):
    """The moves of a seat that isn't the leader, by the mask of what it may play."""

    __slots__ = ("_all", "_layout", "_state")

    def __init__(self, layout: Layout, *state: int) -> None:
        self._layout, self._state = layout, state
        self._all: list[Move] | None = None

    def __missing__(self, legal: int) -> list[Move]:
        if self._all is None:
            self._all = self._layout.all_moves(*self._state)
        return self.keep(legal, self._all)


def put_in_front(moves: list[Any], bit: int) -> None:
    """Move what is done with a tile to the front of a list."""
    for number, move in enumerate(moves):
        if move[0] == bit:
            del moves[number]
            moves.insert(0, move)
            return


def layout_of(played: str, players: int) -> Layout:
    """The layout of a contract, by the name of what is played. Each thread has its own, since a search puts what turned
    out well in front, in lists that another one may be going through."""
    return _layout_of(played, players, get_ident())


@lru_cache(LAYOUTS)
def _layout_of(played: str, players: int, _thread: int) -> Layout:
    return Layout(Contract(played), players)


_LOCK = Lock()
_LAYOUTS: WeakSet[Layout] = WeakSet()
"""Every layout that there is, kept or still in use."""


def forget_lists() -> None:
    """Forget all lists of moves. A search that is under way makes those that it needs anew."""
    with _LOCK:
        layouts = list(_LAYOUTS)
    for layout in layouts:
        layout.forget_lists()
    _Lists.made = 0
