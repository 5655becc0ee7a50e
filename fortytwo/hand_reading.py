"""Reading the hands: what beats a tile, which tiles walk, which are offs, who is out of what. For lessons and hints.

Each question is asked of a round (or of a record, the text or the link of one) or of a view. A round lies open: who
holds what is known, only what they will play isn't. A view knows its own hand, what was played and what that makes
certain (`fortytwo.layouts`); there an answer holds wherever the hidden tiles may lie. Each answer is a `Reading`: a
value, and a sentence about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from fortytwo.actions import Play
from fortytwo.contracts import CALLED, SUITS
from fortytwo.errors import FortyTwoError, Refusal
from fortytwo.frozen import FrozenDict
from fortytwo.given import Given, position_of
from fortytwo.holders import Holders
from fortytwo.round import Round
from fortytwo.seats import SEATS, Seat
from fortytwo.sentences import Said
from fortytwo.tiles import TILES, Hand, Tile, mask_of, tiles_of
from fortytwo.view import View

T = TypeVar("T")


@dataclass(frozen=True)
class Reading(Generic[T]):
    """An answer about the hands: its `value`, the `tiles` that it names, and what is said of it.

    It is true where its value is, and has the length and the elements of its tiles.

    >>> hands = {"N": "64 31", "E": "63 10", "S": "21 20", "W": "52 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 20})
    >>> found = offs(r)
    >>> found.value, "64" in found, found.sentence
    (Hand('31'), False, 'North has one off, 31.')
    """

    value: T = field(hash=False)
    tiles: tuple[Tile, ...]
    told: tuple[Said, ...]

    @property
    def code(self) -> str:
        """The key of what is said first."""
        return self.told[0].code

    @property
    def sentence(self) -> str:
        return self.say()

    def say(self, locale: str = "en") -> str:
        """What is said of it, in a locale's words."""
        return " ".join(each.say(locale) for each in self.told)

    def __bool__(self) -> bool:
        return bool(self.value)

    def __len__(self) -> int:
        return len(self.tiles)

    def __iter__(self) -> Iterator[Tile]:
        return iter(self.tiles)

    def __contains__(self, tile: object) -> bool:
        return tile in Hand(self.tiles)

    def __str__(self) -> str:
        return self.sentence


class Asked:
    """A question's position and the seat that it is asked for: its hand, the contract's tables, who may hold the rest.

    A view is asked for its own seat, a round for the seat in turn unless another is named.
    """

    def __init__(self, given: Given | View, seat: Seat | str | None) -> None:
        position: Round | View = position_of(given)
        contract, trick = position.contract, position.trick
        if position.phase != "play" or contract is None or trick is None or position.turn is None:
            raise FortyTwoError(Refusal("nothing-to-read"))
        self.position, self.contract, self.trick = position, contract, trick
        self.seat = position.turn if seat is None else Seat(seat)
        if isinstance(position, View):
            if seat is not None and self.seat is not position.seat:
                raise FortyTwoError(Refusal("wrong-seat"))
            self.seat = position.seat
        if self.seat is position.sits_out:
            raise FortyTwoError(Refusal("about.sits-out", {"seat": self.seat}))
        self.you = ".you" if isinstance(position, View) else ""
        self.hand = position.hand.mask if isinstance(position, View) else position.hands[self.seat.index]
        self.tables = contract.tables
        self.holders = Holders.seen_by(position, self.seat)
        self.others = [seat for seat in self.holders.may if seat is not position.sits_out]
        self.played = [seat for seat, _ in trick.plays]
        self.follows_now = bool(trick) and self.seat not in self.played
        """Whether the seat has still to play to the trick on the table."""
        self.leads_now = not trick and position.turn is self.seat

    @property
    def rivals(self) -> int:
        """The tiles that some other player may hold."""
        rivals = 0
        for seat in self.others:
            rivals |= self.holders.may[seat]
        return rivals

    def may_hold(self, seat: Seat, tiles: int) -> bool:
        """Whether a player may hold one of these tiles."""
        if seat is self.seat:
            return bool(self.hand & tiles)
        return any(self.holders.can_hold({seat: (tile.bit, 0)}) for tile in tiles_of(self.holders.out & tiles))

    def suit_of(self, play: Play) -> int:
        """The suit that a play leads."""
        return play.tile.low if play.small_end else self.tables.led_suit[play.tile.index]

    def better(self, suit: int, tile: Tile, *, or_equal: bool = False) -> int:
        """The tiles that outrank one in a suit led; in sevens some are as good as another."""
        row = self.tables.power[suit]
        least = row[tile.index] + (not or_equal)
        return mask_of(other for other in TILES if row[other.index] >= least and other is not tile)

    def playable_of(self, seat: Seat, tiles: int, suit: int) -> int:
        """Which of these tiles a seat may both hold and be free to play to a suit."""
        found = 0
        for tile in tiles_of(tiles & self.holders.may[seat]):
            if self.tables.closest is not None:
                away = self.tables.closest[tile.index]
                bars = mask_of(other for other in TILES if self.tables.closest[other.index] < away)
            else:
                bars = 0 if tile.bit & self.tables.follows[suit] else self.tables.follows[suit]
            if self.holders.can_hold({seat: (tile.bit, bars)}):
                found |= tile.bit
        return found

    def beat_lead(self, play: Play, seats: Iterable[Seat] | None = None) -> int:
        """What could be played on a lead and beat it, by some of the other players or by all."""
        suit = self.suit_of(play)
        better, found = self.better(suit, play.tile), 0
        for seat in self.others if seats is None else seats:
            found |= self.playable_of(seat, better & ~found, suit)
        return found

    def beat_in_trick(self, tile: Tile) -> int:
        """What beats a tile in the trick on the table, whether it lies there or is still to be played."""
        trick = self.trick
        suit = CALLED if trick.suit is None else trick.suit
        place = trick.tiles.index(tile) if tile in trick.tiles else len(trick)
        # in sevens the earlier of equals wins
        stronger = self.better(suit, tile)
        as_good = self.better(suit, tile, or_equal=True) if self.tables.closest else stronger
        found = mask_of(trick.tiles[:place]) & as_good | mask_of(trick.tiles[place:]) & stronger
        for seat in self.others:
            if seat not in self.played:
                before = place == len(trick) and self._comes_before(seat)
                found |= self.playable_of(seat, as_good if before else stronger, suit)
        return found

    def _comes_before(self, other: Seat) -> bool:
        """Whether another seat plays to the trick on the table before the one asked for."""
        leader = self.trick.leader.index
        return (other.index - leader) % 4 < (self.seat.index - leader) % 4


def beaters(position: Given | View, tile: Tile | Play | str, *, seat: Seat | str | None = None) -> Reading[Hand]:
    """What still beats a tile of a hand if it is led now, or in the trick on the table if the seat is still to play to
    it; also what beats a tile that lies there.

    These are the tiles that others may hold and be free to play: of the suit, a trump only where its holder may be
    out of the suit; with what beats it on the table already. None means that the tile can't be beaten. In a round the
    hand is that of the seat in turn unless `seat` names another; a tile that is neither in it nor on the table raises
    `FortyTwoError`.

    >>> hands = {"N": "64 31", "E": "66 10", "S": "62 54", "W": "52 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 20})
    >>> beaters(r, "64").value, beaters(r, "64").sentence  # South must follow with 62, West holds no six
    (Hand('66 52'), '66 can still beat 64, and so can a trump.')
    """
    asked = Asked(position, seat)
    play = tile if isinstance(tile, Play) else Play(tile) if isinstance(tile, Tile) else Play.read(tile)
    on_table = play.tile in asked.trick.tiles
    if not on_table and not play.tile.bit & asked.hand:
        raise FortyTwoError(Refusal("not-in-hand", {"tile": play.tile}))
    if play.small_end and (asked.trick or not _could_be_small(asked, play)):
        raise FortyTwoError(Refusal("no-small-end", {"tile": play.tile}))
    in_trick = on_table or asked.follows_now
    found = asked.beat_in_trick(play.tile) if in_trick else asked.beat_lead(play)
    return Reading(Hand.from_mask(found), tuple(tiles_of(found)), (_told_of_beaters(asked, play, found, in_trick),))


def _could_be_small(asked: Asked, play: Play) -> bool:
    suit = asked.tables.led_suit[play.tile.index]
    return asked.tables.closest is None and suit != CALLED and not play.tile.is_double


def _told_of_beaters(asked: Asked, play: Play, found: int, in_trick: bool) -> Said:
    lie = [tile for tile in asked.trick.tiles if tile.bit & found]
    if in_trick and lie:
        suit = asked.trick.suit
        best = lie[asked.tables.winner(suit, lie)]
        return Said("beaters.table", {"best": best, "tile": play})
    # trumps are told as such where a tile of another suit is asked about, not one by one
    ruffs = 0 if play.tile.bit & asked.tables.trumps else found & asked.tables.trumps
    suited = tuple(tiles_of(found & ~ruffs))
    if ruffs:
        return Said("beaters.or-trump" if suited else "beaters.trump", {"tiles": suited, "tile": play})
    if suited:
        return Said("beaters.some", {"tiles": suited, "tile": play})
    return Said("beaters.none-in-trick" if in_trick else "beaters.none", {"tile": play})


def walkers(position: Given | View, *, seat: Seat | str | None = None) -> Reading[Hand]:
    """The walkers of a hand: tiles, no doubles and no trumps, that nothing can beat any more if they are led now, no
    trump either (R4, walker).

    >>> hands = {"N": "64 31", "E": "63 10", "S": "21 20", "W": "42 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 20})
    >>> walkers(r).sentence
    "North's 64 is a walker: nothing out beats it."
    >>> walkers(r.view("E")).sentence  # 64 may be out for all that East knows
    'You hold no walker.'
    """
    asked = Asked(position, seat)
    found = tuple(
        tile
        for tile in tiles_of(asked.hand)
        if not tile.is_double and not tile.bit & asked.tables.trumps and not asked.beat_lead(Play(tile))
    )
    return _of_hand(f"walkers.{_number(found)}{asked.you}", asked, found)


def offs(position: Given | View, *, seat: Seat | str | None = None) -> Reading[Hand]:
    """The offs of a hand: tiles that aren't trumps and that a higher one of their own suit can still beat if they are
    led now. Trumps that are out make no off of a tile, as they are pulled first.

    >>> hands = {"N": "64 31", "E": "63 10", "S": "21 20", "W": "52 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 20})
    >>> offs(r, seat="W").sentence
    'West has one off, 40.'
    """
    asked = Asked(position, seat)
    trumps = asked.tables.trumps
    found = tuple(tile for tile in tiles_of(asked.hand & ~trumps) if asked.beat_lead(Play(tile)) & ~trumps)
    return _of_hand(f"offs.{_number(found)}{asked.you}", asked, found)


def _number(found: tuple[Tile, ...]) -> str:
    return ("none", "one", "some")[min(len(found), 2)]


def _of_hand(code: str, asked: Asked, found: tuple[Tile, ...]) -> Reading[Hand]:
    return Reading(Hand(found), found, (Said(code, {"seat": asked.seat, "tiles": found, "n": len(found)}),))


# -- voids -------------------------------------------------------------------------------------------------------------


def known_voids(position: Given | View) -> Reading[FrozenDict[Seat, frozenset[str]]]:
    """The suits that each player is known to be out of: in a round as it is, in a view what the seat can know, its own
    hand and what was played counted in.

    Suits have the names that `View.voids` has; in sevens there are none to be out of. A seat that sits out is left
    out.

    >>> hands = {"N": "64", "E": "65 10", "S": "21 20", "W": "52 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 20}, trick="63")
    >>> known_voids(r.view("W")).sentence
    'Threes are gone from the other hands.'
    """
    asked = Asked(position, None)
    tables, contract = asked.tables, asked.contract
    suits = [] if tables.closest is not None else [s for s, mask in enumerate(tables.follows) if mask]
    players = [other for other in SEATS if other is asked.seat or other in asked.others]
    voids = {
        seat: frozenset(contract.suit_name(s) for s in suits if not asked.may_hold(seat, tables.follows[s]))
        for seat in players
    }
    return Reading(FrozenDict(voids), (), tuple(_told_of_voids(asked, voids)))


def _told_of_voids(asked: Asked, voids: dict[Seat, frozenset[str]]) -> Iterator[Said]:
    """What is said of voids: first of the suits that are gone from all the other hands, then seat by seat."""
    if asked.tables.closest is not None:
        yield Said("voids.sevens")
        return
    told = {
        seat: names
        for seat, names in voids.items()
        if not (asked.you and seat is asked.seat) and asked.holders.size.get(seat, asked.hand)
    }
    named = [name for name in (*SUITS, "doubles") if any(name in names for names in told.values())]
    gone = tuple(name for name in named if asked.you and all(name in names for names in told.values()))
    if gone:
        yield Said("voids.gone", {"suits": gone})
    for seat, names in told.items():
        rest = tuple(name for name in named if name in names and name not in gone)
        if rest:
            yield Said("voids.seat", {"seat": seat, "suits": rest})
    without = tuple(seat for seat, names in told.items() if "trump-tile" in names)
    if without:
        yield Said("voids.trump-tile", {"seats": without})
    if not (named or without):
        yield Said(f"voids.none{asked.you}")
