"""A trick, and the failure to follow suit that one written down at a real table may hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.seats import Seat
from fortytwo.tiles import Hand, Tile

if TYPE_CHECKING:
    from fortytwo.round import Round
    from fortytwo.view import View


@dataclass(frozen=True)
class Trick:
    """A trick: its number in the hand, who led, the plays in order, the number of the suit led; `winner` and `points`
    once all have played. In sevens no suit is led.

    >>> from fortytwo import Round
    >>> hands = {"N": "66 55", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30")
    >>> trick = r.act("66").act("64").act("21").act("65").tricks[0]
    >>> trick.number, str(trick), trick.suit, trick.winner, trick.points
    (6, '66 64 21 65', 6, 'N', 11)
    """

    number: int
    leader: Seat
    plays: tuple[tuple[Seat, Play], ...] = ()
    suit: int | None = None
    winner: Seat | None = None
    points: int = 0

    @property
    def tiles(self) -> list[Tile]:
        """The tiles in order of play."""
        return [play.tile for _, play in self.plays]

    def __len__(self) -> int:
        return len(self.plays)

    def __str__(self) -> str:
        return " ".join(str(play) for _, play in self.plays)

    def _repr_html_(self) -> str:
        from fortytwo.draw import trick_svg

        return trick_svg(self)


def tricks_so_far(position: Round | View) -> tuple[Trick, ...]:
    """The tricks that were played, and the one on the table if any tile lies there.

    >>> from fortytwo import Round
    >>> hands = {"N": "66 55", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30")
    >>> [str(trick) for trick in tricks_so_far(r.act("66").act("64").act("21").act("65").act("55"))]
    ['66 64 21 65', '55']
    """
    return (*position.tricks, *([position.trick] if position.trick else []))


@dataclass(frozen=True)
class Renege:
    """A failure to follow suit, which a record written at a real table may hold: the trick's number, who, the tile
    played, and the tiles that would have been legal.

    >>> from fortytwo import read
    >>> position = '[FTN "1"] [Contract "N fives"] [Bid "30"] [Deal "N:66 41|61 65|64 11|63 10"] [Taken "11-0"]'
    >>> read(position + ' [Play "66 61 11"]', renege="find").reneges
    (Renege(trick=6, seat='S', tile=Tile('11'), legal=Hand('64')),)
    """

    trick: int
    seat: Seat
    tile: Tile
    legal: Hand
