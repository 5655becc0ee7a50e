"""What a seat sees of a round. Bots, hints and tables get this and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from fortytwo.actions import Legal, Play
from fortytwo.calls import Call
from fortytwo.contracts import CALLED, Contract
from fortytwo.frozen import FrozenDict
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat, Side
from fortytwo.tiles import Hand
from fortytwo.tricks import tricks_so_far

if TYPE_CHECKING:
    from fortytwo.result import Result
    from fortytwo.round import Round
    from fortytwo.tricks import Trick


@dataclass(frozen=True)
class View:
    """A round as one seat sees it. It is the same whatever the other seats hold, as long as they act the same.

    `legal` is empty unless it is the seat's turn. `voids` names for each seat the suits that it has shown not to
    hold, `unseen` the tiles that neither the seat holds nor anybody has played, `tiles` how many tiles each seat
    holds. `tricks` are all that were played, as a player may remember them; which of them lie open is
    `tricks_in_sight`. `points` are those taken in this hand, `score` is that of the game before it.

    >>> from fortytwo import Deal, Round
    >>> view = Round(Deal.random(seed=42), dealer="W").view("S")
    >>> len(view.hand), len(view.unseen), view.legal
    (7, 21, ())
    """

    seat: Seat
    rules: Rules
    dealer: Seat
    phase: str
    turn: Seat | None
    hand: Hand
    unseen: Hand
    legal: Legal
    calls: tuple[Call, ...]
    declarer: Seat | None
    bid: Call | None
    half: Contract | None
    contract: Contract | None
    sits_out: Seat | None
    tricks: tuple[Trick, ...]
    trick: Trick | None
    points: Mapping[Side, int] = field(hash=False)
    tiles: Mapping[Seat, int] = field(hash=False)
    voids: Mapping[Seat, frozenset[str]] = field(hash=False)
    score: Mapping[Side, int] = field(hash=False)
    result: Result | None

    def __post_init__(self) -> None:
        for name in ("points", "tiles", "voids", "score"):
            object.__setattr__(self, name, FrozenDict(getattr(self, name)))

    @property
    def tricks_in_sight(self) -> Sequence[Trick]:
        """The finished tricks that the seat may look at again, by `rules.tricks_seen`."""
        return tricks_in_sight(self, self.tricks, leading=not self.trick, over=self.result is not None)

    @classmethod
    def of(cls, round: Round, seat: Seat, score: Mapping[Side, int]) -> View:
        """The view of a seat, in a game that stands so."""
        hidden = 0
        for other, mask in zip(SEATS, round.hands, strict=True):
            if other is not seat:
                hidden |= mask
        return cls(
            seat=seat,
            rules=round.rules,
            dealer=round.dealer,
            phase=round.phase,
            turn=round.turn,
            hand=round.hand(seat),
            unseen=Hand.from_mask(hidden),
            legal=round.legal if round.turn is seat else Legal((), round.rules),
            calls=round.calls,
            declarer=round.declarer,
            bid=round.bid,
            half=round.half,
            contract=round.contract,
            sits_out=round.sits_out,
            tricks=round.tricks,
            trick=round.trick,
            points=round.points,
            tiles={other: round.hands[other.index].bit_count() for other in SEATS},
            voids=_voids(round),
            score=score,
            result=round.result,
        )

    def __str__(self) -> str:
        from fortytwo.text import view_text

        return view_text(self)

    def _repr_html_(self) -> str:
        from fortytwo.draw import view_svg

        return view_svg(self)


def tricks_in_sight(position: Round | View, tricks: Sequence[Trick], *, leading: bool, over: bool) -> Sequence[Trick]:
    """Which of the finished `tricks` a player may look at again by `rules.tricks_seen`; all of them once it is `over`.

    `stacked`: all on a bid of points, the latest two on marks, a nello on marks too, and in a contract that asks for
    every trick; `last`: the latest one until the next lead, so as long as somebody is still `leading`.
    """
    seen = position.rules.tricks_seen
    if over or seen == "all" or position.bid is None or position.contract is None:
        return tricks
    if seen == "last":
        return tricks[-1:] if leading else ()
    return tricks[-2:] if position.bid.takes_all or position.contract.takes_all else tricks


def _first_lead(round: Round) -> tuple[Seat, Play] | None:
    """The lead of the hand's first trick, where it was made by the rules: a position may be set up with any."""
    first = round.tricks[0] if round.tricks else round.trick
    begun_before = round.start.taken != (0, 0) or round.start.trick
    return None if begun_before or not first else first.plays[0]


def _voids(round: Round) -> dict[Seat, frozenset[str]]:
    """The suits that each seat has shown not to hold: by not following, and trumps by a first lead that had to be one.
    In sevens nobody shows a suit."""
    voids: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    if round.contract and round.contract.tables.closest is None:
        follows = round.contract.tables.follows
        for trick in tricks_so_far(round):
            if trick.suit is not None:
                for seat, play in trick.plays[1:]:
                    if not play.tile.bit & follows[trick.suit]:
                        voids[seat].add(round.contract.suit_name(trick.suit))
        lead, trumps = _first_lead(round), round.contract.tables.trumps
        if round.rules.first_lead_trump and lead and trumps and not lead[1].tile.bit & trumps:
            voids[lead[0]].add(round.contract.suit_name(CALLED))
    return {seat: frozenset(suits) for seat, suits in voids.items()}
