"""What a club player weighs in nello, where the declarer's side has to lose every trick and the others make it win one.

As in `club_tricks` each play gets a list of signs, all in thousandths or hundreds of something.
"""

from __future__ import annotations

from collections.abc import Iterable

from fortytwo.bots.club_sight import SURE, Sight, bits_of
from fortytwo.bots.club_tricks import Signs, standing
from fortytwo.tiles import DOUBLES
from fortytwo.tricks import Trick

DUCK_LEAD_SIGNS = (
    "somebody must beat it",
    "how many tiles stay under it",
    "how many tiles beat it",
    "how high it is",
    "a double",
    "leads that the rest of the hand would have to beat",
    "so, times the tiles left",
    "others of its suit in hand",
)
DUCK_SIGNS = (
    "it wins for certain",
    "it wins so far, and nobody must beat it",
    "how high it is in the suit that it leads",
    "a double",
    "leads that the rest of the hand would have to beat",
    "so, times the tiles left",
    "others of its suit in hand",
    "leads that the rest of the hand could beat",
)
CATCH_LEAD_SIGNS = (
    "declarer must beat it",
    "declarer lacks its suit",
    "partner must beat it",
    "how many tiles stay under it in declarer's reach",
    "how many tiles beat it in declarer's reach",
    "how high it is",
    "others of its suit in hand",
    "tiles in declarer's reach that beat what is left",
    "leads that only the rest of the hand can stay under",
)
CATCH_SIGNS = (
    "declarer wins the trick",
    "the seat wins it",
    "how high it is in the suit that it leads",
    "so, in a trick that declarer can't win any more",
    "tiles in declarer's reach that beat what is left",
    "others of its suit in hand",
    "a tile thrown away",
    "a double",
    "so, in a suit that declarer lacks",
)


def _forced(sight: Sight, place: int, over: int, under: int) -> int:
    """How likely a seat must beat a trick: it has tiles `over` it, and none that stay `under` it."""
    if not over & sight.may[place]:
        return 0
    return sight.lacks(place, under) * (SURE - sight.lacks(place, over)) // SURE


def _danger(sight: Sight, hand: int) -> tuple[int, int]:
    """How many of the tiles that are out a hand would have to beat if they were led, and how many it could."""
    beats = ducks = 0
    for bit in bits_of(hand):
        beats |= sight.masks.beats[bit]
        ducks |= sight.masks.ducks[bit]
    beats &= sight.out
    return (beats & ~ducks).bit_count(), beats.bit_count()


def duck_lead_signs(sight: Sight, leads: Iterable[int]) -> list[Signs]:
    """The signs of each lead of the declarer's side, in the order of `DUCK_LEAD_SIGNS`."""
    masks, out, own = sight.masks, sight.out, sight.own
    size = own.bit_count()
    signs: list[Signs] = []
    for bit in leads:
        suit = masks.led[bit]
        over = masks.ranks.beaters[bit] & out
        under = masks.follows[suit] & out & ~over
        taken = SURE - (SURE - _forced(sight, 1, over, under)) * (SURE - _forced(sight, 3, over, under)) // SURE
        danger, _ = _danger(sight, own ^ bit)
        signs.append(
            (
                taken,
                100 * under.bit_count(),
                100 * over.bit_count(),
                100 * masks.ranks.power[suit][bit],
                SURE if bit & DOUBLES else 0,
                100 * danger,
                100 * danger * size // 7,
                100 * (own & masks.follows[suit] & ~bit).bit_count(),
            )
        )
    return signs


def duck_signs(sight: Sight, trick: Trick, plays: Iterable[int], to_come: Iterable[int]) -> list[Signs]:
    """The signs of each tile that the declarer's side may play to a trick, in the order of `DUCK_SIGNS`; `to_come` are
    the places of those who play after it."""
    assert trick.suit is not None
    masks, out, own = sight.masks, sight.out, sight.own
    in_suit, power = masks.follows[trick.suit], masks.ranks.power[trick.suit]
    best, _ = standing(sight, trick)
    size = own.bit_count()
    signs: list[Signs] = []
    for bit in plays:
        keeps = 0
        if power[bit] > best:
            over = masks.above[trick.suit][power[bit]] & out
            keeps = SURE
            for place in to_come:
                keeps = keeps * (SURE - _forced(sight, place, over, in_suit & out & ~over)) // SURE
        danger, could = _danger(sight, own ^ bit)
        suit = masks.led[bit]
        signs.append(
            (
                SURE if keeps == SURE else 0,
                keeps,
                100 * masks.ranks.power[suit][bit],
                SURE if bit & DOUBLES else 0,
                100 * danger,
                100 * danger * size // 7,
                100 * (own & masks.follows[suit] & ~bit).bit_count(),
                100 * could,
            )
        )
    return signs


def _reach(sight: Sight, hand: int, declarer: int) -> int:
    """How many tiles in declarer's reach beat what a hand may lead, over all its tiles."""
    reach = sight.may[declarer]
    return sum((sight.masks.ranks.beaters[bit] & reach).bit_count() for bit in bits_of(hand))


def catch_lead_signs(sight: Sight, leads: Iterable[int], declarer: int) -> list[Signs]:
    """The signs of each lead against a declarer at a place, in the order of `CATCH_LEAD_SIGNS`."""
    masks, out, own = sight.masks, sight.out, sight.own
    reach = sight.may[declarer]
    signs: list[Signs] = []
    for bit in leads:
        suit = masks.led[bit]
        over = masks.ranks.beaters[bit] & out
        under = masks.follows[suit] & out & ~over
        rest = own ^ bit
        alone = 0
        for other in bits_of(rest):
            alone |= masks.ducks[other] & out & reach
        signs.append(
            (
                _forced(sight, declarer, over, under),
                sight.lacks(declarer, over | under),
                _forced(sight, 2, over, under),
                100 * (under & reach).bit_count(),
                100 * (over & reach).bit_count(),
                100 * masks.ranks.power[suit][bit],
                100 * (own & masks.follows[suit] & ~bit).bit_count(),
                100 * _reach(sight, rest, declarer),
                100 * alone.bit_count(),
            )
        )
    return signs


def catch_signs(sight: Sight, trick: Trick, plays: Iterable[int], declarer: int, to_come: Iterable[int]) -> list[Signs]:
    """The signs of each tile that may be played to a trick against a declarer at a place, in the order of
    `CATCH_SIGNS`; `to_come` are the places of those who play after it."""
    assert trick.suit is not None
    masks, out, own = sight.masks, sight.out, sight.own
    in_suit, power, above = masks.follows[trick.suit], masks.ranks.power[trick.suit], masks.above[trick.suit]
    best, place = standing(sight, trick)
    declarers, waits = place == declarer, declarer in to_come
    partner_waits = 2 in to_come
    signs: list[Signs] = []
    for bit in plays:
        wins = power[bit] > best
        over = above[max(best, power[bit])] & out
        under = in_suit & out & ~over
        caught = 0
        if waits:
            caught = _forced(sight, declarer, over, under)
        elif declarers and not wins:
            caught = SURE - (_forced(sight, 2, over, under) if partner_waits else 0)
        suit = masks.led[bit]
        high = 100 * masks.ranks.power[suit][bit]
        lacking = not sight.may[declarer] & masks.follows[suit]
        signs.append(
            (
                caught,
                SURE if wins else 0,
                high,
                0 if declarers or waits else high,
                100 * _reach(sight, own ^ bit, declarer),
                100 * (own & masks.follows[suit] & ~bit).bit_count(),
                0 if bit & in_suit else SURE,
                SURE if bit & DOUBLES else 0,
                high if lacking else 0,
            )
        )
    return signs
