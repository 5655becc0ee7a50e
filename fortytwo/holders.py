"""Who may hold what: the layouts of the hands that a seat doesn't see, asked for one property at a time.

Nothing is dealt out to answer. Each hand is a bin that takes some tiles and has room for so many, and a layout exists
when no set of bins would have to take more tiles than it has room for (Hall's theorem).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from fortytwo.layouts import cannot_hold, doubles_needed
from fortytwo.round import Round
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import DOUBLES
from fortytwo.view import View

Bin = tuple[int, int]
"""The mask of the tiles that it takes, and how many it has room for."""


class Holders:
    """The hands of the other seats: `may` has the mask of what each may hold, `size` its number of tiles.

    All the tiles of these hands are `out`. With all hands open each seat may hold what it holds, and nothing else.
    """

    def __init__(self, may: Mapping[Seat, int], size: Mapping[Seat, int], doubles: Mapping[Seat, int], out: int):
        self.may, self.size, self.out = may, size, out
        self._doubles = doubles
        self._found: dict[tuple[Seat, int, int], frozenset[tuple[int, int]]] = {}

    @classmethod
    def seen_by(cls, position: Round | View, seat: Seat) -> Holders:
        """The other hands as a view's seat can know them, or as they are in a round.

        A hand that sits out is one of them only in a view: it hides tiles.
        """
        if isinstance(position, Round):
            may = {other: position.hands[other.index] for other in position.players if other is not seat}
            sizes = {other: mask.bit_count() for other, mask in may.items()}
            out = 0
            for mask in may.values():
                out |= mask
            return cls(may, sizes, dict.fromkeys(may, 0), out)
        others, unseen = [other for other in SEATS if other is not seat], position.unseen.mask
        size = {other: position.tiles[other] for other in others}
        may = {other: unseen & ~cannot_hold(position, other) for other in others}
        seen = cls(may, size, {other: doubles_needed(position, other) for other in others}, unseen)
        if seen.can_hold({}):
            return seen
        # somebody failed to follow suit: what was shown can't all be so, and nothing is taken as shown
        return cls(dict.fromkeys(others, unseen), size, dict.fromkeys(others, 0), unseen)

    def can_hold(self, wanted: Mapping[Seat, tuple[int, int]]) -> bool:
        """Whether seats may all at once hold the first tiles wanted of them and none of the second."""
        bins: list[Bin] = []
        left = self.out
        for seat, may in self.may.items():
            held, lacked = wanted.get(seat, (0, 0))
            if held & ~(may & left & ~lacked):
                return False
            left &= ~held
            doubles = max(0, self._doubles[seat] - (held & DOUBLES).bit_count())
            takes = may & ~lacked
            bins += [(takes & DOUBLES, doubles), (takes, self.size[seat] - held.bit_count() - doubles)]
        return fits(bins, left)

    def numbers(self, seat: Seat, some: int, others: int) -> frozenset[tuple[int, int]]:
        """How many of each of two sets of tiles, which have none in common, a seat may hold at once. The doubles that
        it must hold aren't looked at, so that there may be too many such pairs, never too few."""
        key = (seat, some, others)
        if key not in self._found:
            may, size = self.may[seat], self.size[seat]
            rest = self._bins_of_others(seat)
            self._found[key] = frozenset(
                (one, two)
                for one in range(min(size, (may & some).bit_count()) + 1)
                for two in range(min(size - one, (may & others).bit_count()) + 1)
                if fits(
                    [(may & some, one), (may & others, two), (may & ~some & ~others, size - one - two), *rest], self.out
                )
            )
        return self._found[key]

    def _bins_of_others(self, seat: Seat) -> list[Bin]:
        return [
            each
            for other, may in self.may.items()
            if other is not seat
            for each in ((may & DOUBLES, self._doubles[other]), (may, self.size[other] - self._doubles[other]))
        ]


def fits(bins: Iterable[Bin], tiles: int) -> bool:
    """Whether tiles can be dealt out to bins that have room for as many in all.

    >>> fits([(0b011, 1), (0b111, 2)], 0b111), fits([(0b011, 1), (0b011, 2)], 0b111)
    (True, False)
    """
    full = [(takes, room) for takes, room in bins if room]
    if any(room < 0 for _, room in full):
        return False
    # what the bins left out don't take must find room in those chosen
    chosen = [(0, 0)]  # of each choice: what the bins left out take, the room of the others
    for takes, room in full:
        chosen = [pair for taken, had in chosen for pair in ((taken | takes, had), (taken, had + room))]
    return all((tiles & ~taken).bit_count() <= room for taken, room in chosen)
