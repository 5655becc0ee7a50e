"""The rules of thumb of card play that players watch for, recognized in what a seat sees.

Each rule tells, for the seat in turn, which of its plays break it and which keep it: nothing where the rule doesn't
apply. They go by what is certain from the view, tile by tile, and share nothing with the bots.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from fortytwo import Hand, Play, Round, Seat, Tile, View, solve
from fortytwo.contracts import CALLED, Tables
from fortytwo.layouts import cannot_hold, sample, world
from fortytwo.solver.open_round import OpenRound

Split = tuple[list[Play], list[Play]]
"""The plays that break a rule, and those that keep it."""


@dataclass(frozen=True)
class Table:
    """What a seat that is to play can be certain of."""

    view: View

    @property
    def plays(self) -> list[Play]:
        return [action for action in self.view.legal if isinstance(action, Play) and not action.small_end]

    @property
    def trumps(self) -> int:
        return self.contract.trumps

    @property
    def contract(self) -> Tables:
        assert self.view.contract
        return self.view.contract.tables

    def may_hold(self, seat: Seat) -> Hand:
        return Hand.from_mask(self.view.unseen.mask & ~cannot_hold(self.view, seat))

    def power(self, tile: Tile) -> int:
        """In the trick on the table."""
        assert self.view.trick
        suit = self.view.trick.suit
        return self.contract.power[CALLED if suit is None else suit][tile.index]

    @property
    def best(self) -> tuple[Seat, int]:
        """Who wins so far, and with what power."""
        assert self.view.trick
        seat, play = max(self.view.trick.plays, key=lambda made: self.power(made[1].tile))
        return seat, self.power(play.tile)

    @property
    def to_come(self) -> list[Seat]:
        """Who plays to the trick after the seat."""
        assert self.view.trick
        seats, seat = [], self.view.seat.next
        while seat != self.view.trick.leader:
            if seat != self.view.sits_out:
                seats.append(seat)
            seat = seat.next
        return seats

    def is_sure(self, seats: list[Seat], power: int) -> bool:
        """Whether none of these seats can hold a tile that beats a power."""
        return not any(self.power(tile) > power for seat in seats for tile in self.may_hold(seat))

    def is_trump(self, tile: Tile) -> bool:
        return bool(tile.bit & self.trumps)

    def beaters(self, tile: Tile) -> int:
        """How many of the tiles that are out beat a tile in its own suit when it is led."""
        row = self.contract.power[self.contract.led_suit[tile.index]]
        return sum(row[other.index] > row[tile.index] for other in self.view.unseen if not self.is_trump(other))

    def stops(self, tile: Tile) -> int:
        """How many of the tiles that are out a tile would beat, following suit, if they were led."""
        found = 0
        for other in self.view.unseen:
            suit = self.contract.led_suit[other.index]
            row = self.contract.power[suit]
            follows = tile.bit & self.contract.follows[suit] and not self.is_trump(other)
            found += bool(follows and row[tile.index] > row[other.index])
        return found

    @property
    def trumps_against(self) -> bool:
        """Whether an opponent may hold a trump."""
        seats = [self.view.seat.next, self.view.seat.previous]
        return any(self.is_trump(tile) for seat in seats for tile in self.may_hold(seat))

    @property
    def partners_sure_trick(self) -> bool:
        if not self.view.trick:
            return False
        seat, power = self.best
        opponents = [each for each in self.to_come if each.side is not self.view.seat.side]
        return seat is self.view.seat.partner and self.is_sure(opponents, power)

    @property
    def opponents_sure_trick(self) -> bool:
        """Whether neither the seat nor its partner can win the trick any more."""
        if not self.view.trick:
            return False
        seat, power = self.best
        partner = [each for each in self.to_come if each.side is self.view.seat.side]
        ours = any(self.power(play.tile) > power for play in self.plays)
        return seat.side is not self.view.seat.side and not ours and self.is_sure(partner, power)


def overtakes_partner(table: Table) -> Split:
    """Overtakes partner's sure trick."""
    if not table.partners_sure_trick:
        return [], []
    return _split(table, lambda tile: table.power(tile) > table.best[1])


def trumps_partner(table: Table) -> Split:
    """Puts a trump on partner's winner."""
    if not table.partners_sure_trick or (table.view.trick and table.view.trick.suit == CALLED):
        return [], []
    return _split(table, table.is_trump)


def withholds_count(table: Table) -> Split:
    """Withholds count from partner's sure trick, though it has some beside trumps and the best tiles of their suits."""
    if not table.partners_sure_trick:
        return [], []
    under = [play.tile for play in table.plays if table.power(play.tile) <= table.best[1]]
    if not any(tile.count and table.beaters(tile) and not table.is_trump(tile) for tile in under):
        return [], []
    return _split(table, lambda tile: not tile.count)


def gives_count_away(table: Table) -> Split:
    """Gives count to the opponents' sure trick, though it has a tile to spare: no trump, and several beat it."""
    if not table.opponents_sure_trick:
        return [], []
    tiles = [play.tile for play in table.plays]
    if not any(not tile.count and not table.is_trump(tile) and table.beaters(tile) > 1 for tile in tiles):
        return [], []
    return _split(table, lambda tile: tile.count > 0)


def leads_no_trump_back(table: Table) -> Split:
    """As declarer's partner leads neither a trump nor a tile that is the best of its suit, while opponents may hold
    trumps."""
    view = table.view
    if view.trick or not view.declarer or view.seat is not view.declarer.partner or not table.trumps_against:
        return [], []
    breaking = [play for play in table.plays if not table.is_trump(play.tile) and table.beaters(play.tile)]
    return breaking, [play for play in table.plays if table.is_trump(play.tile)]


def throws_winner_away(table: Table) -> Split:
    """Throws away the tile that would win when its suit is led, though it has one without count that wins nothing."""
    if not table.partners_sure_trick and not table.opponents_sure_trick:
        return [], []
    tiles = [play.tile for play in table.plays]
    assert table.view.trick
    if any(table.power(tile) for tile in tiles):
        return [], []
    if not any(not tile.count and table.beaters(tile) and not table.stops(tile) for tile in tiles):
        return [], []
    return _split(table, lambda tile: not table.is_trump(tile) and not table.beaters(tile) and table.stops(tile) > 0)


def takes_in_nello(table: Table) -> Split:
    """Takes a trick in nello as declarer, though it could stay under it."""
    if not table.view.trick or table.view.seat is not table.view.declarer:
        return [], []
    return _split(table, lambda tile: table.power(tile) > table.best[1])


def saves_declarer_in_nello(table: Table) -> Split:
    """Takes a trick in nello that declarer would have to take, as the last to play."""
    view = table.view
    if not view.trick or not view.declarer or table.to_come or table.best[0] is not view.declarer:
        return [], []
    return _split(table, lambda tile: table.power(tile) > table.best[1])


def _split(table: Table, breaks: Callable[[Tile], bool]) -> Split:
    plays = table.plays
    return [play for play in plays if breaks(play.tile)], [play for play in plays if not breaks(play.tile)]


RULES: dict[str, Callable[[Table], Split]] = {
    "doesn't overtake partner's sure trick": overtakes_partner,
    "never trumps partner's winner": trumps_partner,
    "gives count to partner's sure trick": withholds_count,
    "keeps count from the others' sure trick": gives_count_away,
    "leads trumps back": leads_no_trump_back,
    "doesn't throw away the tile that is about to be boss": throws_winner_away,
    "ducks in nello": takes_in_nello,
    "leaves a trick of nello to declarer": saves_declarer_in_nello,
}


IN_NELLO = (takes_in_nello, saves_declarer_in_nello)


def rules_at(round: Round) -> Iterator[tuple[str, list[Play], list[Play]]]:
    """The rules that apply to the seat in turn, each with the plays that break it and those that keep it."""
    assert round.turn
    view = round.view(round.turn)
    assert view.contract
    nello = view.contract.is_nello
    for name, rule in RULES.items():
        if (rule in IN_NELLO) is nello and view.contract.tables.closest is None:
            breaking, keeping = rule(Table(view))
            if breaking and keeping:
                yield name, breaking, keeping


def costs(round: Round, breaking: list[Play], keeping: list[Play]) -> int:
    """By how much the best play that keeps a rule is better than the best that breaks it, all hands open."""
    assert round.turn
    assert round.declarer
    assert round.contract
    sign = 1 if (round.turn.side is round.declarer.side) is not round.contract.is_nello else -1
    values = solve(round).by_action
    return max(sign * values[play] for play in keeping) - max(sign * values[play] for play in breaking)


def costs_in_chance(round: Round, breaking: list[Play], keeping: list[Play], worlds: int) -> float:
    """By how much the chance that the seat's side gets what it wants of the contract is better after the best play
    that keeps a rule than after the best that breaks it: over so many worlds that its view allows, all hands open in
    each."""
    assert round.turn
    assert round.declarer
    view = round.view(round.turn)
    gets_it = dict.fromkeys((*breaking, *keeping), 0)
    for layout in sample(view, worlds, seed="how likely it is"):
        opened = OpenRound(world(view, layout))
        for play in gets_it:
            gets_it[play] += opened.is_kept_after(play) is (round.turn.side is round.declarer.side)
    return (max(gets_it[play] for play in keeping) - max(gets_it[play] for play in breaking)) / worlds


# -- positions ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class At:
    """A position where a rule applies: the hands from North on, the trick that a seat has led, the points that North
    and South and the others have, and the plays that break the rule."""

    contract: str
    declarer: str
    bid: str
    leader: str
    trick: str
    hands: str
    taken: tuple[int, int]
    breaking: str

    def round(self) -> Round:
        hands = dict(zip("NESW", self.hands.split(" | "), strict=True))
        return Round.setup(
            hands=hands, contract=self.contract, declarer=self.declarer, bid=self.bid, leader=self.leader,
            trick=self.trick, taken=dict(zip(("NS", "EW"), self.taken, strict=True)), rules="tournament",
        )  # fmt: skip


POSITIONS = {
    "doesn't overtake partner's sure trick": [
        At("fours", "N", "36", "N", "21 62 11", "64 | 53 | 55 | 32 22", (15, 0), "22"),
        At("twos", "E", "33", "E", "51 65 63", "55 50 | 53 | 33 | 66", (0, 25), "55"),
        At("sixes", "N", "31", "N", "00 50", "32 21 | 53 44 | 63 61 51 | 55 41 11", (14, 0), "63 61"),
    ],
    "never trumps partner's winner": [
        At("fours", "W", "31", "E", "66 00", "65 52 51 | 22 20 | 55 32 | 40 31 30", (0, 24), "40"),
        At("ones", "W", "31", "E", "22 62", "65 63 33 00 | 64 44 40 | 66 43 42 | 54 50 41 21", (0, 18), "41 21"),
        At("doubles", "W", "31", "E", "65 64", "62 52 41 | 42 30 | 54 50 | 55 21 20", (0, 9), "55"),
    ],
    "gives count to partner's sure trick": [
        At("ones", "E", "34", "E", "30 33 43", "50 44 00 | 31 11 | 55 54 | 51 21", (1, 23), "44 00"),
        At("sixes", "N", "31", "N", "33 31", "21 10 | 53 11 | 50 44 20 | 43 40 22", (25, 9), "44 20"),
        At("fours", "N", "30", "N", "43 00", "60 30 | 33 32 | 66 53 50 | 63 61 51", (23, 6), "66 53"),
    ],
    "keeps count from the others' sure trick": [
        At("threes", "W", "31", "W", "66", "64 60 11 | 65 40 10 | 61 51 21 | 55 20", (5, 14), "64"),
        At("sixes", "E", "30", "E", "63 43 52", "55 54 30 | 53 50 | 33 32 | 44 00", (0, 19), "55"),
        At("fives", "E", "33", "E", "52", "66 64 22 | 62 61 | 41 21 20 | 44 43 00", (0, 24), "41"),
    ],
    "leads trumps back": [
        At("blanks", "E", "31", "W", "", "51 44 42 22 | 66 54 11 00 | 65 64 61 50 | 55 43 30 20", (0, 13), "43"),
        At("sixes", "S", "30", "N", "", "66 43 22 | 55 53 52 | 65 64 42 | 44 33 32", (14, 0), "43"),
        At("doubles", "E", "31", "W", "", "61 51 41 | 66 64 11 | 55 50 10 | 40 22 00", (0, 9), "40"),
    ],
    "doesn't throw away the tile that is about to be boss": [
        At("fours", "E", "32", "E", "43 63", "65 55 53 | 61 31 | 32 22 | 52 33 11", (0, 24), "33"),
        At("blanks", "N", "36", "N", "40 22", "61 30 | 53 32 | 66 31 11 | 64 41 33", (19, 0), "66"),
        At("sixes", "W", "31", "W", "55", "33 32 10 | 53 31 11 | 52 44 21 | 30 20", (9, 15), "33"),
    ],
    "ducks in nello": [
        At("nello:high", "N", "1M", "E", "63 60", "65 61 | 54 | 66 64 53 44 32 20 11 | 55", (0, 15), "65"),
        At("nello:low", "E", "1M", "S", "30 00", "44 | 63 33 | 50 | 66 65 61 43 42 40 11", (35, 0), "63"),
        At("nello:suit", "N", "1M", "E", "62 22", "64 61 50 | 53 52 | 63 60 55 51 41 32 00 | 30 20", (0, 4), "64"),
    ],
    "leaves a trick of nello to declarer": [
        At("nello:high", "N", "1M", "N", "43 42", "10 | 20 | 66 64 63 62 61 60 55 | 54 41", (0, 15), "54"),
        At("nello:low", "E", "1M", "N", "31 32", "21 | 10 | 63 30 | 66 65 64 62 61 60 55", (15, 0), "63"),
        At("nello:suit", "S", "1M", "S", "63 62", "66 55 50 44 33 22 11 | 64 61 | 10 | 20", (0, 15), "64"),
    ],
}  # fmt: skip
"""Positions by rule."""
