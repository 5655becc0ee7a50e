"""Seats and sides: North, East, South, West, clockwise; partners sit opposite."""

from __future__ import annotations

from enum import StrEnum

from fortytwo.errors import NotationError, Refusal


class Seat(StrEnum):
    """A seat at the table; equal to its letter, and usable where the letter is. Also reads `north`, `n`, ….

    >>> Seat("west").next, Seat("N").partner, Seat("E").side
    ('N', 'S', 'EW')
    """

    __repr__ = str.__repr__  # plain, as in the notation
    __hash__ = str.__hash__  # the same as an enum's, and quicker: dicts by seat are everywhere

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @classmethod
    def _missing_(cls, value: object) -> Seat:
        if isinstance(value, str):
            name = value.strip().upper()
            for seat, word in zip(cls, ("NORTH", "EAST", "SOUTH", "WEST"), strict=True):
                if name in (seat.value, word):
                    return seat
        raise NotationError(value, 0, Refusal("expected.seat"))

    def __init__(self, letter: str) -> None:
        self._place = "NESW".index(letter)

    @property
    def index(self) -> int:  # type: ignore[override]  # a seat's place at the table, not a search in its letter
        """0 for North, then clockwise."""
        return self._place

    @property
    def next(self) -> Seat:
        """The seat to the left, whose turn is next."""
        return SEATS[(self._place + 1) % 4]

    @property
    def previous(self) -> Seat:
        """The seat to the right, whose turn was before."""
        return SEATS[(self._place + 3) % 4]

    @property
    def partner(self) -> Seat:
        return SEATS[(self._place + 2) % 4]

    @property
    def side(self) -> Side:
        return Side.NS if self._place % 2 == 0 else Side.EW


class Side(StrEnum):
    """A partnership, named after its seats.

    >>> Side("NS").other, Side("EW").seats
    ('EW', ('E', 'W'))
    """

    __repr__ = str.__repr__
    __hash__ = str.__hash__

    NS = "NS"
    EW = "EW"

    @classmethod
    def _missing_(cls, value: object) -> Side:
        for side in cls:
            if isinstance(value, str) and value.strip().upper() == side.value:
                return side
        raise NotationError(value, 0, Refusal("expected.side"))

    @property
    def other(self) -> Side:
        return Side.EW if self is Side.NS else Side.NS

    @property
    def seats(self) -> tuple[Seat, Seat]:
        return (Seat.N, Seat.S) if self is Side.NS else (Seat.E, Seat.W)


SEATS = tuple(Seat)
SIDES = tuple(Side)
