"""What a club player weighs where tricks are to be won: signs of a lead and of a tile that is played to a trick.

Each play gets a list of signs, all in thousandths of something, and the play whose signs weigh most is made. What a
sign weighs hangs on who plays (`club_weights`). Chances are those of tiles that lie anyhow, but for the voids shown.
"""

from __future__ import annotations

from collections.abc import Iterable

from fortytwo.bots.club_sight import COUNT, SURE, Sight, bits_of, chance_of_none
from fortytwo.ranks import count_of
from fortytwo.tiles import DOUBLES
from fortytwo.tricks import Trick

Signs = tuple[int, ...]

LEAD_SIGNS = (
    "it holds, times its count",
    "it holds, times the count that may fall under it",
    "it doesn't hold, times that count",
    "its count",
    "it doesn't hold, but partner may have the best of the suit",
    "partner may trump it",
    "an opponent may trump it",
    "how high an off it is",
    "a double",
    "an off, times the trumps held to come back with",
    "an off that holds, times the tiles left",
    "how many may beat it in the hands of opponents",
    "an off that one tile beats",
    "a trump while opponents may have some",
    "so, times how many those are",
    "so, times how likely it holds",
    "a trump while partner alone may have some",
    "a trump when all are gone",
    "a trump that holds",
    "leads that it stops later",
    "leads that nothing else in the hand stops",
    "their count",
)
FOLLOW_SIGNS = (
    "our trick rather than theirs, times its count",
    "our trick, times the points in it",
    "our trick",
    "our trick, times the tiles left",
    "our trick, times the count still to be played to it",
    "their trick, times the count that may win it",
    "its count",
    "how high an off it is",
    "an off that nothing beats in its suit",
    "so, times its count",
    "so, times the count that may fall under it",
    "so, and no opponent has a trump",
    "an off that nobody else can follow",
    "the last of its suit, with trumps in hand",
    "a double thrown away",
    "how high a trump it is",
    "a trump that nothing beats",
    "a trump that wins, times the trumps held",
    "so, times the tiles left",
    "leads that it stops later",
    "leads that nothing else in the hand stops",
    "their count",
    "those that partner can't have",
)


def lead_signs(sight: Sight, leads: Iterable[int]) -> list[Signs]:
    """The signs of each lead, given as a tile's bit, in the order of `LEAD_SIGNS`."""
    masks, own, out, total = sight.masks, sight.own, sight.out, sight.total
    trumps, follows, led, power, beaters = (
        masks.trumps,
        masks.follows,
        masks.led,
        masks.ranks.power,
        masks.ranks.beaters,
    )
    _, left, partner, right = sight.may
    opponents, theirs = left | right, sight.tiles[1] + sight.tiles[3]
    lacks = sight.lacks
    trumps_out = out & trumps
    against = trumps_out & opponents
    has_trump = [0, *(SURE - lacks(place, trumps_out) for place in (1, 2, 3))] if trumps_out else [0, 0, 0, 0]
    own_trumps, size = (own & trumps).bit_count(), own.bit_count()
    signs: list[Signs] = []
    for bit in leads:
        suit, count = led[bit], COUNT[bit]
        beaten = out & beaters[bit]
        is_trump = bit & trumps
        if not is_trump:
            beaten &= ~trumps
        worse = beaten & opponents
        holds = SURE
        if worse:
            holds = 0 if worse & ~partner else chance_of_none(worse.bit_count(), theirs, total)
        cut = partner_cuts = 0
        followers = out & follows[suit]
        if trumps_out and not is_trump:
            by_left = lacks(1, followers) * has_trump[1] // SURE if has_trump[1] else 0
            by_right = lacks(3, followers) * has_trump[3] // SURE if has_trump[3] else 0
            partner_cuts = lacks(2, followers) * has_trump[2] // SURE if has_trump[2] else 0
            cut = by_left + by_right
            holds = holds * (SURE - by_left) * (SURE - by_right) // (SURE * SURE)
        helped = 0
        if beaten & partner:
            best = max(bits_of(beaten), key=power[suit].__getitem__)
            if best & partner:
                helped = (SURE - holds) * (SURE * sight.tiles[2] // total if best & opponents else SURE) // SURE
        falling = count_of(followers)
        stops = out & masks.beats[bit] & opponents
        alone = out & masks.beats[bit]
        for other in bits_of(own ^ bit):
            alone &= ~masks.beats[other]
        common = (
            holds * count // 10,
            holds * falling // 10,
            (SURE - holds) * falling // 10,
            100 * count,
            helped,
            partner_cuts,
            cut,
        )
        ending = (100 * stops.bit_count(), 100 * (alone & opponents).bit_count(), 100 * count_of(alone))
        if is_trump:
            pulls = SURE if against else 0
            many = min(4, against.bit_count())
            kind = (
                0, SURE if bit & DOUBLES else 0, 0, 0, 0, 0,
                pulls, 100 * many, holds * many // 4, SURE - pulls, 0 if trumps_out else SURE, holds,
            )  # fmt: skip
        else:
            kind = (
                100 * power[suit][bit], SURE if bit & DOUBLES else 0, 100 * own_trumps, holds * size // 7,
                100 * worse.bit_count(), SURE if beaten and not beaten & (beaten - 1) else 0, 0, 0, 0, 0, 0, 0,
            )  # fmt: skip
        signs.append(common + kind + ending)
    return signs


def standing(sight: Sight, trick: Trick) -> tuple[int, int]:
    """The power of the best tile on the table, and the place of the seat that played it."""
    assert trick.suit is not None
    power = sight.masks.ranks.power[trick.suit]
    best, winner = -1, trick.leader
    for seat, play in trick.plays:
        if power[play.tile.bit] > best:
            best, winner = power[play.tile.bit], seat
    return best, sight.place(winner)


class Prospects:
    """How likely a trick that others have led is to be ours in the end."""

    def __init__(self, sight: Sight, trick: Trick) -> None:
        assert trick.suit is not None
        self._sight, self._suit, self.played = sight, trick.suit, len(trick.plays)
        self.best, place = standing(sight, trick)
        self.partners = place == 2
        self._known: dict[tuple[int, bool], int] = {}

    def ours(self, power: int, ours: bool) -> int:
        """The chance in thousandths, where the best tile so far has a power and is `ours` or theirs."""
        known = self._known.get((power, ours))
        if known is None:
            if self.played == 3:
                known = SURE if ours else 0
            elif self.played == 2:
                known = SURE - self._beaten(1, power) if ours else 0
            elif ours:
                beaten = self._beaten(1, power)
                known = SURE - beaten + (beaten * self._beaten(2, power) // (3 * SURE) if beaten else 0)
            else:
                known = self._beaten(2, power) * (2 * SURE - self._beaten(1, power)) // (2 * SURE)
            self._known[power, ours] = known
        return known

    def _beaten(self, place: int, power: int) -> int:
        """How likely the seat at a place can beat a power."""
        sight = self._sight
        held = sight.masks.above[self._suit][power] & sight.may[place]
        if not held:
            return 0
        suit = sight.masks.follows[self._suit]
        following, cutting = held & suit, held & ~suit
        beaten = 0
        if following:
            if following & ~(sight.may[place % 3 + 1] | sight.may[(place + 1) % 3 + 1]):
                return SURE  # nobody else can have it
            beaten = SURE - chance_of_none(following.bit_count(), sight.tiles[place], sight.total)
        if cutting:
            beaten += sight.lacks(place, suit & sight.out) * (SURE - sight.lacks(place, cutting)) // SURE
        return min(beaten, SURE)


def follow_signs(sight: Sight, trick: Trick, prospects: Prospects, plays: Iterable[int]) -> list[Signs]:
    """The signs of each tile that may be played to a trick, given as its bit, in the order of `FOLLOW_SIGNS`."""
    assert trick.suit is not None
    masks, own, out = sight.masks, sight.own, sight.out
    trumps, follows, led, beaters = masks.trumps, masks.follows, masks.led, masks.ranks.beaters
    power, in_suit = masks.ranks.power[trick.suit], masks.follows[trick.suit]
    _, left, partner, right = sight.may
    opponents = left | right
    at_stake = 1 + sum(play.tile.count for _, play in trick.plays)
    to_come = sum(10 * count_of(sight.may[place]) // max(1, sight.total) for place in range(1, 4 - prospects.played))
    own_trumps, size = (own & trumps).bit_count(), own.bit_count()
    no_trump_against = not out & trumps & opponents
    signs: list[Signs] = []
    for bit in plays:
        strength, count = power[bit], COUNT[bit]
        wins = strength > prospects.best
        best = strength if wins else prospects.best
        ours = prospects.ours(best, wins or prospects.partners)
        suit = led[bit]
        may_win = count_of(masks.above[trick.suit][best] & out & in_suit & opponents)
        stops = out & masks.beats[bit] & opponents
        alone = out & masks.beats[bit]
        for other in bits_of(own ^ bit):
            alone &= ~masks.beats[other]
        alone_against = alone & opponents
        common = (
            (2 * ours - SURE) * count // 10,
            ours * at_stake // 10,
            ours,
            ours * size // 7,
            ours * to_come // 100,
            (SURE - ours) * may_win // 10,
            100 * count,
        )
        ending = (
            100 * stops.bit_count(),
            100 * alone_against.bit_count(),
            100 * count_of(alone),
            100 * (alone_against & ~partner).bit_count(),
        )
        kind: Signs
        if bit & trumps:
            kind = (
                0, 0, 0, 0, 0, 0, 0, 0,
                100 * masks.ranks.power[suit][bit], 0 if out & beaters[bit] else SURE,
                100 * own_trumps if wins else 0, 100 * size if wins else 0,
            )  # fmt: skip
        else:
            followers = out & follows[suit]
            boss = not out & beaters[bit] & ~trumps
            kind = (
                100 * masks.ranks.power[suit][bit], SURE if boss else 0, 100 * count if boss else 0,
                100 * count_of(followers) if boss else 0, SURE if boss and no_trump_against else 0,
                0 if followers else SURE, SURE if own_trumps and not own & follows[suit] & ~bit else 0,
                SURE if bit & DOUBLES and not bit & in_suit else 0, 0, 0, 0, 0,
            )  # fmt: skip
        signs.append(common + kind + ending)
    return signs
