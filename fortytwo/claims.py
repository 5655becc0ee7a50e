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
from fortytwo.tiles import Tile, tiles_of

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
        made = is_made(bid, contract, taken + points, lost + total - points)
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
        # what is known of a position and a side: the most points known to be possible, the least known not to be
        self.possible: dict[tuple[Hands, int, int], int] = {}
        self.impossible: dict[tuple[Hands, int, int], int] = {}
        self.moves: dict[tuple[int, int | None], list[Tile]] = {}
        self.tiles: dict[int, list[Tile]] = {}
        self.matches: dict[tuple[int, int], int] = {}
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
        return tricks + sum(tile.count for index in self.order for tile in tiles_of(hands[index]))

    def can_take(self, hands: Hands, leader: int, side: Side, points: int) -> bool:
        """Whether some continuation gives `side` at least `points` more, from the start of a trick that `leader`
        leads."""
        parity = 0 if side is Side.NS else 1
        left = self.total(hands)
        if self.opening is not None:
            return points <= left and self._search(hands, leader, parity, points, left, self.opening)
        return self._can_take(hands, leader, parity, points, left)

    def _can_take(self, hands: Hands, leader: int, parity: int, points: int, left: int) -> bool:
        """The same with `left` points to be taken altogether."""
        if points <= 0:
            return True
        if points > left:
            return False
        key = (hands, leader, parity)
        if points <= self.possible.get(key, 0):
            return True
        if points >= self.impossible.get(key, 99):
            return False
        found = (
            points <= self._most(hands, parity)
            and not self._keeps_the_lead(hands, leader, 1 - parity)
            and self._search(hands, leader, parity, points, left)
        )
        if found:
            self.possible[key] = points
        else:
            self.impossible[key] = points
        return found

    def _most(self, hands: Hands, parity: int) -> int:
        """A number of points that a side can't take more than, seen from the trumps alone.

        The other side's trumps are sure of some tricks. In each of the rest a side takes one tile from each hand.
        """
        trumps = self.tables.trumps
        mine = 0
        for index in self.order:
            if index % 2 == parity:
                mine |= hands[index] & trumps
        highest = max((self.tables.power[CALLED][tile.index] for tile in tiles_of(mine)), default=0)
        sure = max((self._left_over(hands[i] & trumps, mine) for i in self.order if i % 2 != parity), default=0)
        tricks = hands[self.order[0]].bit_count() - sure
        most = tricks
        for index in self.order:
            counts = [
                tile.count
                for tile in self._held(hands[index])
                if tile.count
                # a trump of the other side's that is higher than all of ours goes home with them
                and not (index % 2 != parity and tile.bit & trumps and self.tables.power[CALLED][tile.index] > highest)
            ]
            most += sum(sorted(counts, reverse=True)[:tricks])
        return most

    def _left_over(self, mine: int, theirs: int) -> int:
        """How many of the trumps of one hand take a trick whatever anybody plays.

        They fall on different tricks. Such a trick goes to the other side only with a higher trump, and each of
        theirs is higher but once: as many are sure as are left over when theirs are matched with lower ones.
        """
        key = (mine, theirs)
        if key not in self.matches:
            power = self.tables.power[CALLED]
            waiting = sorted(power[tile.index] for tile in tiles_of(mine))
            for beater in sorted(power[tile.index] for tile in tiles_of(theirs)):
                if waiting and beater > waiting[0]:
                    waiting.pop(0)
            self.matches[key] = len(waiting)
        return self.matches[key]

    def _keeps_the_lead(self, hands: Hands, leader: int, parity: int) -> bool:
        """Whether a side is on lead and takes every trick, seen from the tiles alone.

        So it is where nothing of any other hand beats a tile that the leader holds, or where nothing of the other
        side beats a tile that either partner holds.
        """
        index = self.order[leader]
        if index % 2 != parity:
            return False
        everyone = [other for other in self.order if other != index]
        theirs = [other for other in self.order if other % 2 != parity]
        partners = [other for other in self.order if other % 2 == parity]
        return self._unbeaten(hands, [index], everyone) or self._unbeaten(hands, partners, theirs)

    def _unbeaten(self, hands: Hands, leaders: list[int], others: list[int]) -> bool:
        tiles = [tile.index for other in others for tile in self._held(hands[other])]
        for index in leaders:
            for led in self._held(hands[index]):
                power = self.tables.power[self.tables.led_suit[led.index]]
                if any(power[tile] > power[led.index] for tile in tiles):
                    return False
        return True

    def _moves(self, hand: int, suit: int | None) -> list[Tile]:
        """The tiles that a hand may play to a suit, or lead."""
        key = (hand, suit)
        if key not in self.moves:
            self.moves[key] = tiles_of(self.tables.playable(hand, suit))
        return self.moves[key]

    def _held(self, hand: int) -> list[Tile]:
        """The tiles of a hand; in sevens they are more than the moves."""
        if hand not in self.tiles:
            self.tiles[hand] = tiles_of(hand)
        return self.tiles[hand]

    def _search(
        self, hands: Hands, leader: int, parity: int, points: int, left: int, opening: list[Play] | None = None
    ) -> bool:
        """Whether some play of this trick leaves the side enough; tricks that bring it the most come first."""
        ends: dict[tuple[Hands, int], int] = {}
        index = self.order[leader]
        for lead in opening or [Play(tile) for tile in self._moves(hands[index], None)]:
            suit = lead.tile.low if lead.small_end else self.tables.led_suit[lead.tile.index]
            after = (*hands[:index], hands[index] & ~lead.tile.bit, *hands[index + 1 :])
            self._play(after, leader, 1, suit, leader, lead.tile, 1 + lead.tile.count, ends)
        order = self.order
        tricks = sorted(
            (
                (worth if order[winner] % 2 == parity else 0, worth, after, winner)
                for (after, winner), worth in ends.items()
            ),
            reverse=True,
        )
        return any(
            self._can_take(after, winner, parity, points - gain, left - worth) for gain, worth, after, winner in tricks
        )

    def _play(
        self,
        hands: Hands,
        leader: int,
        played: int,
        suit: int,
        winner: int,
        best: Tile,
        worth: int,
        ends: dict[tuple[Hands, int], int],
    ) -> None:
        """Collect how the trick can end: the hands after it and its winner, with the trick's points."""
        if played == self.players:
            ends[hands, winner] = worth
            return
        place = (leader + played) % self.players
        index = self.order[place]
        power = self.tables.power[suit]
        for tile in self._moves(hands[index], suit):
            after = (*hands[:index], hands[index] & ~tile.bit, *hands[index + 1 :])
            wins = power[tile.index] > power[best.index]
            self._play(
                after,
                leader,
                played + 1,
                suit,
                place if wins else winner,
                tile if wins else best,
                worth + tile.count,
                ends,
            )
