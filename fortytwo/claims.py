"""Claims: does every continuation of the actual hands give the same? (docs/rules.md, section 5)

All four seats are taken to play anyhow, for their side or against it, as long as they follow suit. Over all those
continuations the points of a side have a greatest and a least value, and a score rises or falls with the points in
steps; so a claim needs two answers at most: can a side still reach this many points, can the other reach that many.
Both are searches that stop at the first continuation that does it, and cut off where what one side is sure of leaves
the other too little.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.contracts import CALLED, Tables
from fortytwo.scoring import is_made, settle
from fortytwo.seats import Side
from fortytwo.tiles import TILES, Tile, tiles_of

if TYPE_CHECKING:
    from fortytwo.round import Round

Hands = tuple[int, ...]
Points = tuple[int, int]
"""Points at the end of the hand: the declarer's side's, the other side's."""


def settled_outcome(round: Round) -> Points | None:
    """Final points that score as every continuation does, or `None` where they don't all score alike (R1 section 9)."""
    assert round.bid and round.contract and round.declarer
    bid, contract, rules = round.bid, round.contract, round.rules
    ours = round.declarer.side
    reach = _Reach(round)
    seat = reach.seat(round)
    taken, lost = round.points[ours], round.points[ours.other]
    total = reach.total(round.hands)

    def scored(points: int) -> tuple[bool, dict[str, int]]:
        made = is_made(bid, contract, taken + points)
        return made, settle(rules, bid, contract, made, taken + points, lost + total - points)

    # the points at which the score steps; between two steps it is the same
    steps = [points for points in range(1, total + 1) if scored(points) != scored(points - 1)]
    for points in steps:
        # a continuation at or over the step and one under it give different scores
        if reach.can_take(round.hands, seat, ours, points) and reach.can_take(
            round.hands, seat, ours.other, total - points + 1
        ):
            return None
    at_least = max((points for points in steps if reach.can_take(round.hands, seat, ours, points)), default=0)
    return taken + at_least, lost + total - at_least


def lay_down_outcome(round: Round) -> Points | None:
    """The final points, if the claimant's side takes every remaining trick whatever is played; else `None`.

    In nello a declarer claims to take none (R4).
    """
    assert round.turn and round.declarer and round.contract
    claimant = round.turn.side
    to_lose = round.contract.is_nello and claimant is round.declarer.side
    against = claimant if to_lose else claimant.other
    reach = _Reach(round)
    if reach.can_take(round.hands, reach.seat(round), against, 1):
        return None
    points, ours = round.points, round.declarer.side
    points[against.other] += reach.total(round.hands)
    return points[ours], points[ours.other]


class _Reach:
    """Can a side still take so many points, if all seats play as it likes? Positions are looked at between tricks."""

    def __init__(self, round: Round) -> None:
        assert round.contract
        self.tables: Tables = round.contract.tables
        self.order = [seat.index for seat in round.players]
        self.players = len(self.order)
        self.possible: dict[tuple[Hands, int, int], int] = {}
        self.impossible: dict[tuple[Hands, int, int], int] = {}
        # the first lead of a hand has options of its own
        self.opening: list[Play] | None = None
        if round.is_first_trick and (round.rules.first_lead_trump or round.rules.small_end):
            self.opening = [action for action in round.legal if isinstance(action, Play)]

    def seat(self, round: Round) -> int:
        """The place of the seat on lead among those that play."""
        assert round.turn
        return self.order.index(round.turn.index)

    def total(self, hands: Hands) -> int:
        """The points still to be taken."""
        tricks = hands[self.order[0]].bit_count()
        return tricks + sum(tile.count for index in self.order for tile in TILES if hands[index] & tile.bit)

    def can_take(self, hands: Hands, leader: int, side: Side, points: int) -> bool:
        """Whether some continuation gives `side` at least `points` more, from the start of a trick that `leader`
        leads."""
        if points <= 0:
            return True
        parity = 0 if side is Side.NS else 1
        if self.opening is not None:
            return self._search(hands, leader, parity, points, self.opening)
        return self._can_take(hands, leader, parity, points)

    def _can_take(self, hands: Hands, leader: int, parity: int, points: int) -> bool:
        key = (hands, leader, parity)
        if points <= self.possible.get(key, 0):
            return True
        if points >= self.impossible.get(key, 99):
            return False
        found = points <= self.total(hands) - self._sure(hands, leader, 1 - parity) and self._search(
            hands, leader, parity, points
        )
        if found:
            self.possible[key] = points
        else:
            self.impossible[key] = points
        return found

    def _sure(self, hands: Hands, leader: int, parity: int) -> int:
        """Points that a side takes whatever anybody plays: a lower bound that is quick to see."""
        mine = [index for index in self.order if index % 2 == parity]
        theirs = [tile for index in self.order if index % 2 != parity for tile in TILES if hands[index] & tile.bit]
        tables = self.tables
        # on lead with a hand that no other hand beats: it keeps the lead to the end
        if self.order[leader] % 2 == parity:
            others = [t for index in self.order if index != self.order[leader] for t in tiles_of(hands[index])]
            if not any(
                tables.power[tables.led_suit[led.index]][tile.index]
                > tables.power[tables.led_suit[led.index]][led.index]
                for led in tiles_of(hands[self.order[leader]])
                for tile in others
            ):
                return self.total(hands)
        # on lead, and no tile of theirs beats any tile of ours that is led: the side takes everything
        if self.order[leader] % 2 == parity and not any(
            tables.power[tables.led_suit[led.index]][tile.index] > tables.power[tables.led_suit[led.index]][led.index]
            for index in mine
            for led in tiles_of(hands[index])
            for tile in theirs
        ):
            return self.total(hands)
        # a trump that no trump of theirs beats wins its trick for us, whoever of us it is that wins; those of one
        # hand fall on different tricks
        best = max((tables.power[CALLED][tile.index] for tile in theirs if tile.bit & tables.trumps), default=0)
        return max(
            sum(
                1 + tile.count
                for tile in tiles_of(hands[index] & tables.trumps)
                if tables.power[CALLED][tile.index] > best
            )
            for index in mine
        )

    def _search(self, hands: Hands, leader: int, parity: int, points: int, opening: list[Play] | None = None) -> bool:
        """Whether some play of this trick leaves the side enough; tricks that bring it the most come first."""
        ends: dict[tuple[Hands, int], int] = {}
        if opening is None:
            self._play(hands, leader, [], None, ends)
        for lead in opening or ():
            suit = lead.tile.low if lead.small_end else self.tables.led_suit[lead.tile.index]
            index = self.order[leader]
            after = (*hands[:index], hands[index] & ~lead.tile.bit, *hands[index + 1 :])
            self._play(after, leader, [lead.tile], suit, ends)
        order = self.order
        gains = sorted(
            ((gain if order[winner] % 2 == parity else 0, after, winner) for (after, winner), gain in ends.items()),
            reverse=True,
        )
        return any(
            points <= gain or self._can_take(after, winner, parity, points - gain) for gain, after, winner in gains
        )

    def _play(
        self, hands: Hands, leader: int, plays: list[Tile], suit: int | None, ends: dict[tuple[Hands, int], int]
    ) -> None:
        """Collect how the trick can end: the hands after it and its winner, with its points."""
        if len(plays) == self.players:
            assert suit is not None
            winner = (leader + self.tables.winner(suit, plays)) % self.players
            ends[hands, winner] = 1 + sum(tile.count for tile in plays)
            return
        index = self.order[(leader + len(plays)) % self.players]
        for tile in tiles_of(self.tables.playable(hands[index], suit)):
            after = (*hands[:index], hands[index] & ~tile.bit, *hands[index + 1 :])
            self._play(after, leader, [*plays, tile], self.tables.led_suit[tile.index] if suit is None else suit, ends)
