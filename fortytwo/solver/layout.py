"""A contract's tables as the search reads them: its own order of bits, and lists of moves that are made once.

The trumps have the highest bits, the best trump the highest of all. What a seat may play to a trick, and in which order
it is tried, depends on the suit led, the best tile so far, who played that, and the seat's legal tiles: so each such
list is made once, and kept for all deals in the contract. A move points to the lists of the seat after it.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from fortytwo.contracts import Contract
from fortytwo.tiles import TILES

LISTS = 60_000
"""So many lists of moves are kept, over all contracts; then they are forgotten."""


class Layout:
    """The tiles of a contract in the search's order, by place: the suit that each leads, the power that it has in each
    suit, its count; and the lists of moves.

    `players` are 4, or 3 where a nello's partner sits out.
    """

    def __init__(self, contract: Contract, players: int) -> None:
        tables = contract.tables
        trumps = [tile.index for tile in reversed(contract.trumps)]
        self.order = [tile.index for tile in TILES if tile.index not in trumps] + trumps
        self.players = players
        self.led = [tables.led_suit[index] for index in self.order]
        self.power = [[row[index] for index in self.order] for row in tables.power]
        self.count = [0 if contract.counts_tricks else TILES[index].count for index in self.order]
        self._bits = {1 << index: 1 << place for place, index in enumerate(self.order)}
        self.follows = [self.mask(suit) for suit in tables.follows]
        # how good each tile is when it is led: trumps first
        self.rank = [self.power[suit][place] + 100 * (place >= 28 - len(trumps)) for place, suit in enumerate(self.led)]
        self._replies: dict[tuple[int, int, int, int], Replies] = {}
        self.leads = Leads(self)

    def mask(self, tiles: int) -> int:
        """A mask of tiles in this order."""
        mask = 0
        while tiles:
            bit = tiles & -tiles
            mask |= self._bits[bit]
            tiles ^= bit
        return mask

    def place(self, bit: int) -> int:
        """The place of a tile's own bit in this order."""
        return self._bits[bit].bit_length() - 1

    def replies(self, turn: int, suit: int, power: int, winner: int) -> Replies:
        """The lists of the seat in turn (1 after the leader, …) when `winner`'s tile of such a power is best."""
        key = turn, suit, power, winner
        if key not in self._replies:
            self._replies[key] = Replies(self, *key)
        return self._replies[key]


Lead = tuple[int, int, int, "Replies"]
"""A lead: its bit, what follows it, the points that it brings the trick (1 and its count), what comes after."""
Move = tuple[int, int, Any]
"""A play: its bit, its count, and what comes after; after the last play of a trick who won it, 0 for the leader."""


class Leads(dict[int, tuple[Lead, ...]]):
    """By a hand's mask: its leads, the likeliest first."""

    def __init__(self, layout: Layout) -> None:
        self._layout = layout

    def __missing__(self, hand: int) -> tuple[Lead, ...]:
        layout = self._layout
        places = sorted(_places(hand), key=lambda place: -layout.rank[place])
        leads = tuple(
            (
                1 << place,
                layout.follows[layout.led[place]],
                1 + layout.count[place],
                layout.replies(1, layout.led[place], layout.power[layout.led[place]][place], 0),
            )
            for place in places
        )
        self[hand] = leads
        return leads


class Replies(dict[int, tuple[Move, ...]]):
    """By the mask of what a seat may play: its moves, the likeliest first."""

    __slots__ = ("_layout", "_power", "_suit", "_turn", "_winner")

    def __init__(self, layout: Layout, turn: int, suit: int, power: int, winner: int) -> None:
        self._layout, self._turn, self._suit, self._power, self._winner = layout, turn, suit, power, winner

    def __missing__(self, legal: int) -> tuple[Move, ...]:
        layout, turn = self._layout, self._turn
        power = layout.power[self._suit]
        last = turn == layout.players - 1
        partner_wins = (turn - self._winner) % 2 == 0
        sorted_moves: list[tuple[tuple[float, int, int], int, Move]] = []
        for place in _places(legal):
            count = layout.count[place]
            if power[place] > self._power:
                key: tuple[float, int, int] = (1 if partner_wins else 0, -count if last else -power[place], -count)
                best, winner = power[place], turn
            else:
                key = (0.5, -count, layout.rank[place]) if partner_wins else (2, count, layout.rank[place])
                best, winner = self._power, self._winner
            after = winner if last else layout.replies(turn + 1, self._suit, best, winner)
            sorted_moves.append((key, place, (1 << place, count, after)))
        moves = tuple(move for _, _, move in sorted(sorted_moves, key=lambda item: item[:2]))
        self[legal] = moves
        return moves


def _places(mask: int) -> list[int]:
    places = []
    while mask:
        places.append(mask.bit_length() - 1)
        mask ^= 1 << places[-1]
    return places


@cache
def layout_of(played: str, players: int) -> Layout:
    """The layout of a contract, by the name of what is played."""
    return Layout(Contract(played), players)
