"""Can a side still take so many points, if all seats play as it likes? The search behind claims.

How a trick went is told by three things: the suit led, who won it and with what. All else that was played to it was
weaker, and each seat chose its tile by itself: what one keeps bars no other from anything. So the search doesn't go
from tile to tile. It goes from trick to trick by suit, winner and winning tile, and keeps for each seat a *holding*:
the hands that it may be left with, each with the most count that it can have thrown on the tricks of the side asked
about. As no seat's choices hang on another's, those counts add up to what the side takes in some continuation, and one
step stands for all that the others may have thrown on the trick.

Positions are looked at between tricks. Bounds cut the search off: a leader's side that can't lose the lead, counts that
can't all fall on the tricks that are left, and what one hand of the other side's must win (`fortytwo.lone`).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.contracts import CALLED
from fortytwo.lone import ITSELF, OTHERS, PARTNER, LoneHand
from fortytwo.ranks import Leads, count_of, ranks_of
from fortytwo.seats import Side
from fortytwo.tiles import mask_of

if TYPE_CHECKING:
    from fortytwo.round import Round

Holding = tuple[tuple[int, int], ...]
"""The hands that a seat may hold, as masks, each with the count that it has thrown, less the most that one has."""

Position = tuple[int, ...]
"""The number of each seat's holding, clockwise from North. A seat that sits out holds nothing."""

QUICK = 50
"""So many positions are bounded without the bound that takes longest; most claims are found out sooner."""


class Reach:
    """What can be reached from the start of a trick in a round."""

    def __init__(self, round: Round) -> None:
        assert round.contract and round.turn
        self._tables = round.contract.tables
        self._ranks = ranks_of(self._tables)
        seats = [seat.index for seat in round.players]
        self._order = [[seat for seat in _clockwise(leader) if seat in seats] for leader in range(4)]
        self._hands = hands = [round.hands[seat] if seat in seats else 0 for seat in range(4)]
        self._leader = round.turn.index
        self._tricks = hands[self._leader].bit_count()
        # the first lead of a hand has options of its own
        plays = [action for action in round.legal if isinstance(action, Play)]
        self._leads = self._ranks.leads(mask_of(play.tile for play in plays))
        for play in plays:
            if play.small_end:
                self._leads[play.tile.low] = self._leads.get(play.tile.low, 0) | play.tile.bit
        # each holding has a number; by it: its hands, all their tiles, the best trumps that it can hold at once, the
        # most other tiles
        self._numbers: dict[Holding, int] = {}
        self._holdings: list[Holding] = []
        self._tiles: list[int] = []
        self._trumps: list[int] = []
        self._most_plain: list[int] = []
        # what has been worked out
        self._playables: dict[tuple[int, int | None], int] = {}
        self._plays: dict[tuple[int, int | None, int, bool], tuple[int, int] | None] = {}
        self._thrown: dict[tuple[int, int, int], int] = {}
        self._lone: dict[int, LoneHand] = {}
        self._given: dict[tuple[int, int, int, int], tuple[int, int]] = {}
        self._bounded = 0
        # by position, leader and side: the most points known to be possible, the least known not to be
        self._possible: dict[tuple[Position, int, int], int] = {}
        self._impossible: dict[tuple[Position, int, int], int] = {}
        self._start: Position = tuple(self._number({hand: 0})[0] for hand in hands)
        self.total = self._tricks + sum(map(count_of, hands))
        """The points still to be taken."""

    def can_take(self, side: Side, points: int) -> bool:
        """Whether some continuation gives `side` at least `points` more."""
        return self._search(self._start, self._leader, _parity(side), points, self._tricks, self._leads)

    def sample(self, side: Side) -> int:
        """The points that `side` takes in one of the continuations."""
        position, leader, leads = self._start, self._leader, self._leads
        points = 0
        for _ in range(self._tricks):
            gain, position, leader = next(self._outcomes(position, leader, _parity(side), leads))
            points += gain
            leads = self._ranks.leads(self._tiles[position[leader]])
        return points

    def _search(
        self, position: Position, leader: int, parity: int, points: int, tricks: int, leads: Leads | None = None
    ) -> bool:
        """Whether a side, by the parity of its seats, can take the points in the tricks left, `leader` leading."""
        if not tricks:
            return points <= 0
        key = (position, leader, parity)
        if points <= self._possible.get(key, -99):
            return True
        if points >= self._impossible.get(key, 99):
            return False
        tries = []
        for gain, after, winner in self._outcomes(position, leader, parity, leads):
            slack = self._at_most(after, winner, parity, tricks - 1) - (points - gain)
            if slack >= 0:
                # the more ways it leaves, the sooner it is tried
                ways = prod(len(self._holdings[number]) for number in after)
                tries.append((3 * ways.bit_length() + slack, after, winner, points - gain))
        tries.sort(reverse=True)
        found = any(self._search(after, winner, parity, rest, tricks - 1) for _, after, winner, rest in tries)
        if found:
            self._possible[key] = points
        else:
            self._impossible[key] = points
        return found

    def _outcomes(
        self, position: Position, leader: int, parity: int, leads: Leads | None
    ) -> Iterator[tuple[int, Position, int]]:
        """Each way that a trick can go: what it brings the side, the position after it, its winner.

        Tiles of one seat's win alike if they are equal, or neighbors in the suit with no tile of another seat's between
        them: that is one way.
        """
        tiles = [self._tiles[number] for number in position]
        for suit, leading in (self._ranks.leads(tiles[leader]) if leads is None else leads).items():
            tiles[leader] = leading
            winners: dict[tuple[int, int], tuple[int, int]] = {}
            run, runs_on = 0, -1
            for bit, power in self._ranks.ranked[suit]:
                holder = next((seat for seat in self._order[leader] if tiles[seat] & bit), None)
                if holder is None:
                    continue
                if self._ranks.has_equals:
                    run = power
                elif holder != runs_on:
                    run, runs_on = run + 1, holder
                winners[holder, run] = (winners.get((holder, run), (0, 0))[0] | bit, power)
            for (winner, _), (with_tiles, power) in winners.items():
                mine = (winner - parity) % 2 == 0
                gain = int(mine)
                after = list(position)
                limit = power - 1  # of equal tiles the earlier wins
                for seat in self._order[leader]:
                    if seat == winner:
                        allowed, limit = with_tiles, power
                    else:
                        allowed = self._ranks.up_to[suit][limit]
                    played = (
                        self._play(position[seat], None, allowed & leading, mine)
                        if seat == leader
                        else self._play(position[seat], suit, allowed, mine)
                    )
                    if played is None:
                        break
                    after[seat] = played[0]
                    gain += played[1]
                else:
                    yield gain, tuple(after), winner

    def _play(self, number: int, suit: int | None, allowed: int, counts: bool) -> tuple[int, int] | None:
        """The holding after a play of one of the allowed tiles to a suit, or as a lead, and the most count thrown;
        `None` if no hand of the holding has such a play. Count is thrown where it `counts`."""
        key = (number, suit, allowed & self._tiles[number], counts)
        if key not in self._plays:
            after: dict[int, int] = {}
            for hand, thrown in self._holdings[number]:
                may = hand & allowed and self._playable(hand, suit) & allowed
                while may:
                    bit = may & -may
                    may ^= bit
                    count = thrown + count_of(bit) if counts else thrown
                    if count > after.get(hand ^ bit, -99):
                        after[hand ^ bit] = count
            self._plays[key] = self._number(after) if after else None
        return self._plays[key]

    def _playable(self, hand: int, suit: int | None) -> int:
        key = (hand, suit)
        if key not in self._playables:
            self._playables[key] = self._tables.playable(hand, suit)
        return self._playables[key]

    def _number(self, hands: dict[int, int]) -> tuple[int, int]:
        """The number of a holding, and the most that one of its hands has thrown."""
        most = max(hands.values())
        holding = tuple(sorted((hand, thrown - most) for hand, thrown in hands.items()))
        number = self._numbers.get(holding)
        if number is None:
            number = self._numbers[holding] = len(self._holdings)
            self._holdings.append(holding)
            tiles = trumps = 0
            for hand in hands:
                tiles |= hand
            at_once = max((hand & self._tables.trumps).bit_count() for hand in hands)
            for bit, _ in self._ranks.ranked[CALLED]:
                if tiles & self._tables.trumps & bit and trumps.bit_count() < at_once:
                    trumps |= bit
            self._tiles.append(tiles)
            self._trumps.append(trumps)
            self._most_plain.append(max((hand & ~self._tables.trumps).bit_count() for hand in hands))
        return number, most

    # -- bounds ------------------------------------------------------------------------------------

    def _at_most(self, position: Position, leader: int, parity: int, tricks: int) -> int:
        """A number of points that a side can't take more than in the tricks left."""
        if not tricks:
            return 0
        theirs = [seat for seat in self._order[leader] if (seat - parity) % 2]
        if leader in theirs and self._keeps_the_lead(position, leader):
            return 0
        one, two = position[parity], position[parity + 2]
        trumps = self._trumps[one] | self._trumps[two]
        given = dict.fromkeys(theirs, (tricks, 99))
        self._bounded += 1
        if self._bounded > QUICK and not self._ranks.has_equals:
            given = {seat: self._gives(position[seat], seat, leader, trumps) for seat in theirs}
        most = -99
        for wins in range(min(tricks for tricks, _ in given.values()), -1, -1):
            rest = wins + sum(min(given[seat][1], self._throws(position[seat], wins)) for seat in theirs)
            if rest + self._throws(one, wins) + self._throws(two, wins) <= most:
                break
            # on some of these tricks a seat of theirs must play a trump, and one of ours a higher one
            ruffs = max(0, *(wins - self._most_plain[position[seat]] for seat in theirs)) if trumps else 0
            ours = max(self._throws(one, wins, n) + self._throws(two, wins, ruffs - n) for n in range(ruffs + 1))
            most = max(most, rest + ours)
        return most

    def _keeps_the_lead(self, position: Position, leader: int) -> bool:
        """Whether the leader's side takes every trick, seen from the tiles alone.

        So it is where nothing that anybody else may hold beats a tile that the leader may hold, or where nothing of
        the other side's beats a tile of either partner's.
        """
        led, right, partner, left = (self._tiles[position[seat]] for seat in _clockwise(leader))
        against = right | left
        return not (self._beaters(led) & (against | partner) and self._beaters(led | partner) & against)

    def _beaters(self, leads: int) -> int:
        """What beats one of these tiles or another when it is led."""
        beaters = 0
        while leads:
            bit = leads & -leads
            leads ^= bit
            beaters |= self._ranks.beaters[bit]
        return beaters

    def _throws(self, number: int, tricks: int, trumps: int = 0) -> int:
        """The most count that a seat can have thrown after so many more tricks, at least so many trumps among them."""
        key = (number, tricks, trumps)
        if key not in self._thrown:
            most = -99
            for hand, thrown in self._holdings[number]:
                held = hand & self._tables.trumps
                if trumps <= min(tricks, held.bit_count()):
                    count = min(count_of(hand, tricks), count_of(held, trumps) + count_of(hand, tricks - trumps))
                    most = max(most, thrown + count)
            self._thrown[key] = most
        return self._thrown[key]

    def _gives(self, number: int, seat: int, leader: int, trumps: int) -> tuple[int, int]:
        """The most tricks that can be won against a seat, and the most count that it can have thrown at the end."""
        lead = ITSELF if leader == seat else PARTNER if (leader - seat) % 2 == 0 else OTHERS
        key = (number, seat, lead, trumps)
        if key not in self._given:
            if seat not in self._lone:
                self._lone[seat] = LoneHand(self._tables, self._ranks, self._hands, seat)
            tricks, count = 0, -99
            for hand, thrown in self._holdings[number]:
                most_tricks, most_count = self._lone[seat].gives(hand, lead, trumps)
                tricks, count = max(tricks, most_tricks), max(count, thrown + most_count)
            self._given[key] = tricks, count
        return self._given[key]


def _clockwise(seat: int) -> list[int]:
    return [(seat + step) % 4 for step in range(4)]


def _parity(side: Side) -> int:
    return 0 if side is Side.NS else 1
