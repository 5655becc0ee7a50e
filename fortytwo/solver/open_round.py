"""A round as the solver takes it: its position in integers, and what the stake makes of a value."""

from __future__ import annotations

from bisect import bisect_left

from fortytwo.actions import Play
from fortytwo.errors import IllegalAction, Refusal
from fortytwo.plays import first_leader, legal_plays
from fortytwo.ranks import count_of
from fortytwo.round import Round
from fortytwo.scoring import is_made, settle
from fortytwo.seats import SEATS, SIDES
from fortytwo.solver.open_hands import Moves, Position, open_hands
from fortytwo.solver.outcome import TRICKS, Outcome, side_points
from fortytwo.tiles import mask_of
from fortytwo.tricks import Trick


class OpenRound:
    """A round in the play with all hands open: where it stands, what has been taken, what may be played.

    `taken` and `lost` are what the declarer's side and the defense have so far, `total` what can still be taken, in
    points, or in tricks where only these count. A round that is over is played on: an early end or a claim is no end.
    """

    def __init__(self, round: Round) -> None:
        if round.contract is None or round.declarer is None or round.bid is None:
            raise IllegalAction(Refusal("nothing-to-solve"), round.legal)
        self.contract, self.declarer, self.bid, self.rules = round.contract, round.declarer, round.bid, round.rules
        trick = round.trick
        if trick is None:  # the round is over
            leader = round.tricks[-1].winner if round.tricks else round.start.leader
            trick = Trick(0, leader or first_leader(self.rules, self.contract, self.declarer))
        out = round.sits_out
        dealt = [0 if seat is out else round.hands[seat.index] for seat in SEATS]
        left = sum(dealt) | mask_of(trick.tiles)
        for each in (*round.tricks, trick):
            for seat, play in each.plays:
                dealt[seat.index] |= play.tile.bit
        self.hands = open_hands(self.contract, self.declarer.index, tuple(dealt))
        self.taken, self.lost = _taken(round, max(dealt).bit_count())
        start, taken = Position(self.hands.layout.mask(left), trick.leader.index), 0
        for _, play in trick.plays:
            start, taken = self.hands.after(start, *self.hands.read(play, start))
        self.taken += taken
        self.start = start
        self.turn = SEATS[start.turn]
        self.total = self.hands.total(start)
        self._points = sum(round.taken) + count_of(left) + max(dealt).bit_count() - len(round.tricks)
        self.plays: list[Play] = []
        if start.left:
            self.plays = legal_plays(
                self.rules,
                self.contract,
                round.hand(self.turn),
                trick if start.played else Trick(0, self.turn),
                is_first=round.is_first_trick,
                by_declarer=self.turn is self.declarer,
            )
        moves = [self.hands.read(play, start) for play in self.plays]
        self._moves_of = dict(zip(self.plays, moves, strict=True))
        # nothing special: then what was found out about the position counts too
        self._moves = None if start.left and sorted(moves) == sorted(self.hands.plays(start)) else moves

    @property
    def wants_more(self) -> bool:
        """Whether the seat in turn wants the declarer's side to take much."""
        return (self.turn.side is self.declarer.side) is not self.contract.is_nello

    def value(self) -> int:
        """What the declarer's side takes from here."""
        return self.hands.value(self.start, self._moves)

    def value_after(self, play: Play, best: int) -> int:
        """What the declarer's side takes from here when it goes on with a play, where `best` is what it takes when it
        goes on with the best."""
        moves = [self._moves_of[play]]
        if self.wants_more:
            return self.hands.value(self.start, moves, high=best, guess=best)
        return self.hands.value(self.start, moves, low=best, guess=best + 1)

    def is_kept(self) -> bool:
        """Whether the contract is kept."""
        return self._is_kept(self._moves)

    def is_kept_after(self, play: Play) -> bool:
        """Whether the contract is kept when it goes on with a play."""
        return self._is_kept([self._moves_of[play]])

    def in_order(self) -> list[int]:
        """The bits of the tiles of the seat in turn, those that look natural first."""
        layout = self.hands.layout
        return [1 << layout.order[bit.bit_length() - 1] for bit in self.hands.in_order(self.start)]

    def after(self, play: Play) -> tuple[Position, int]:
        """The position after a play, and what the declarer's side has taken with it."""
        return self.hands.after(self.start, *self._moves_of[play])

    def _is_made(self, value: int) -> bool:
        return is_made(self.bid, self.contract, self.taken + value, self.lost + self.total - value)

    def _is_kept(self, moves: Moves | None) -> bool:
        more = not self.contract.is_nello
        # the least that keeps the contract; in nello the least that doesn't
        turning = bisect_left(range(self.total + 1), True, key=lambda value: self._is_made(value) is more)
        return (self.hands.margin(self.start, turning, moves) >= 0) is more

    def outcome(self, value: int) -> Outcome:
        """The outcome where the declarer's side takes so much more."""
        ours, theirs = self.taken + value, self.lost + self.total - value
        made = self._is_made(value)
        points = side_points(self.contract, ours, theirs, self._points)
        scored = settle(self.rules, self.bid, self.contract, made, *points)
        side = self.declarer.side
        score = {each: scored["declarer" if each is side else "defense"] for each in SIDES}
        return Outcome(self.contract, ours, made, score)


def _taken(round: Round, dealt: int) -> tuple[int, int]:
    """What the declarer's side and the defense took in finished tricks, in the contract's unit; each seat had so many
    tiles at first.

    How many tricks a set-up position's points stand for can't be known: where both sides have some, one is counted for
    the declarer's.
    """
    assert round.contract and round.declarer
    side = round.declarer.side
    if not round.contract.counts_tricks:
        return round.points[side], round.points[side.other]
    had = dict(zip(SIDES, round.start.taken, strict=True))
    ours, theirs = int(had[side] > 0), int(had[side.other] > 0)
    before = TRICKS - dealt
    if ours or theirs:
        ours, theirs = (1, before - 1) if ours and theirs else (before * ours, before * theirs)
    won = [trick.winner.side is side for trick in round.tricks if trick.winner]
    return ours + sum(won), theirs + len(won) - sum(won)
