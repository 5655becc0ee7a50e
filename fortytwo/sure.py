"""What is sure: the tricks that a hand takes by cashing from the top, and whether all that are left can be laid down.

As all that is read from the hands (`fortytwo.hand_reading`), in a round it is so as the tiles lie, in a view wherever
the hidden ones may lie.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from fortytwo.actions import Play
from fortytwo.claims import claims_no_trick, lay_down_outcome
from fortytwo.contracts import CALLED
from fortytwo.given import Given
from fortytwo.hand_reading import Asked, Reading
from fortytwo.layouts import Layouts, world
from fortytwo.round import Round
from fortytwo.seats import Seat
from fortytwo.sentences import Said
from fortytwo.table_words import side_word
from fortytwo.tiles import mask_of, tiles_of
from fortytwo.view import View

MOST_LAYOUTS = 2_000
"""So many layouts of the hidden tiles are gone through, at most, to call a hand a lay-down."""


# -- sure tricks -------------------------------------------------------------------------------------------------------


def sure_tricks(position: Given | View, *, seat: Seat | str | None = None) -> Reading[int]:
    """How many tricks a seat can take for certain by cashing from the top, and the tiles in the order to play them.

    On lead, or where the seat can take the trick on the table for certain, it plays a winner after a winner, never
    giving up the lead: each is a tile that nothing can beat by then, whatever the others play. A hand has run out of a
    suit once it was led as often as the hand can hold it; it must follow as long as it can't have thrown the suit away.
    Without the lead only the tiles count that win whenever they are played, such as the highest trump.

    That is a simple reading, so a lower bound: what a partner wins, what is set up by losing a trick, and an order that
    depends on what falls aren't in it.

    >>> hands = {"N": "55 64 31", "E": "65 63 10", "S": "61 51 20", "W": "62 42 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 15})
    >>> found = sure_tricks(r)  # 55 pulls both trumps, and 31 loses to 63
    >>> found.value, found.sentence
    (2, 'North is sure of 2 tricks, by playing 55 and 64 in this order.')
    """
    asked = Asked(position, seat)
    plays = max(_cashed(asked), _masters(asked), key=len)
    tiles = tuple(play.tile for play in plays)
    code = "none" if not tiles else "one" if len(tiles) == 1 else "some"
    if 1 < len(tiles) == asked.hand.bit_count():
        code = "all"
    return Reading(
        len(tiles),
        tiles,
        (Said(f"sure.{code}{asked.you}", {"seat": asked.seat, "n": len(tiles), "tiles": tuple(plays)}),),
    )


def _masters(asked: Asked) -> list[Play]:
    """The tiles that take any trick that they are played to, the best first."""
    rivals = asked.rivals | (mask_of(asked.trick.tiles) if asked.follows_now else 0)
    masters = [
        tile
        for tile in tiles_of(asked.hand)
        if all(rivals & asked.better(suit, tile, or_equal=True) == 0 for suit in range(8))
    ]
    power = asked.tables.power[CALLED]
    return [Play(tile) for tile in sorted(masters, key=lambda tile: -power[tile.index])]


def _cashed(asked: Asked) -> Sequence[Play]:
    """The longest run of winners from now on, led in an order that needs no answer to what the others play."""
    tables, trick = asked.tables, asked.trick
    suit_now = CALLED if trick.suit is None else trick.suit
    first: list[Play]
    if asked.follows_now:
        first = [
            Play(tile) for tile in tiles_of(tables.playable(asked.hand, trick.suit)) if not asked.beat_in_trick(tile)
        ]
    elif asked.leads_now:
        first = [action for action in asked.position.legal if isinstance(action, Play)]
    else:
        return ()

    def is_safe(play: Play, led: tuple[int, ...], tricks: int) -> bool:
        """Whether nobody can beat a lead, after so many tricks and so many leads of each suit."""
        suit = asked.suit_of(play)
        better = asked.better(suit, play.tile)
        suited = tables.follows[suit]
        for seat in asked.others:
            numbers = asked.holders.numbers
            gone = tricks - (seat in asked.played)
            if tables.closest is not None:
                if any(some > gone for some, _ in numbers(seat, better, 0)):
                    return False
                continue
            # in the trick on the table those must still follow who haven't played to it
            forced = [n + (asked.follows_now and s == suit_now and seat not in asked.played) for s, n in enumerate(led)]
            if any(
                some and some + rest > forced[suit] for some, rest in numbers(seat, better & suited, suited & ~better)
            ):
                return False
            if suit != CALLED and any(
                some > forced[CALLED] and rest <= gone for some, rest in numbers(seat, tables.trumps, suited)
            ):
                return False
        return True

    @cache
    def longest(left: int, led: tuple[int, ...], tricks: int) -> tuple[Play, ...]:
        """The longest run from a lead on."""
        most: tuple[Play, ...] = ()
        leads = [Play(tile) for tile in tiles_of(tables.playable(left, None))] if left else []
        for play in sorted(leads if tricks else first, key=order):
            if len(most) < left.bit_count() and is_safe(play, led, tricks):
                suit = asked.suit_of(play)
                after = tuple(n + (s == suit) for s, n in enumerate(led))
                most = max(most, (play, *longest(left & ~play.tile.bit, after, tricks + 1)), key=len)
        return most

    def order(play: Play) -> tuple[bool, bool, int]:
        """Trumps first, then doubles, each from the top."""
        tile = play.tile
        power = tables.power[asked.suit_of(play)][tile.index]
        return not tile.bit & tables.trumps, not tile.is_double, -power

    none_led = (0,) * 8
    if asked.follows_now:
        runs = [(play, *longest(asked.hand & ~play.tile.bit, none_led, 1)) for play in sorted(first, key=order)]
        return max(runs, key=len, default=())
    return longest(asked.hand, none_led, 0)


# -- lay-downs ---------------------------------------------------------------------------------------------------------


def is_lay_down(position: Given | View) -> Reading[bool]:
    """Whether the player about to lead can lay the hand down: the side takes every trick that is left, or in nello a
    declarer none, however all four play on, the claimant too (R4, lay-down hand; the law of `claim=lay-down`).

    A view answers for its own seat, and says yes where that holds wherever the hidden tiles may lie: certain for the
    last tricks, a no for want of proof where too many layouts would have to be gone through. Who can take every trick
    by leading in the right order has `sure_tricks` instead. False for anybody who isn't about to lead.

    >>> hands = {"N": "55 54", "E": "65 10", "S": "61 20", "W": "62 40"}
    >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="42", taken={"NS": 30})
    >>> bool(is_lay_down(r)), is_lay_down(r).sentence  # 54 first, and 65 takes it
    (False, 'It is no lay-down: 65 can still beat 54.')
    """
    asked = Asked(position, None)
    position = asked.position
    if not asked.leads_now:
        return Reading(False, (), (Said("lay-down.not-leading"),))
    nothing = claims_no_trick(position, asked.seat)
    if isinstance(position, Round):
        certain = lay_down_outcome(position) is not None
    else:
        certain = _is_lay_down_seen(asked, position, nothing)
    side = {"side": side_word(asked.seat.side, asked.seat if asked.you else None)}
    if certain:
        return Reading(True, (), (Said("lay-down.nothing" if nothing else "lay-down.everything", side),))
    if nothing:
        return Reading(False, (), (Said("lay-down.might-take"),))
    for play in _legal_plays(asked):
        beat = asked.beat_lead(play, _opponents(asked))
        if beat:
            power = asked.tables.power[asked.suit_of(play)]
            best = max(tiles_of(beat), key=lambda tile: power[tile.index])
            return Reading(False, (play.tile,), (Said("lay-down.beaten", {"best": best, "tile": play}),))
    return Reading(False, (), (Said("lay-down.might-lose"),))


def _legal_plays(asked: Asked) -> list[Play]:
    return [action for action in asked.position.legal if isinstance(action, Play)]


def _is_lay_down_seen(asked: Asked, view: View, nothing: bool) -> bool:
    """Whether a lay-down holds in every layout: seen from the tiles where they tell, else layout by layout."""
    plays = _legal_plays(asked)
    if nothing:
        if any(_can_be_left_with(asked, play) for play in plays):
            return False
    else:
        leads = {*plays, *map(Play, tiles_of(asked.hand))}
        if not any(asked.better(asked.suit_of(play), play.tile) & asked.rivals for play in leads):
            return True
        # which of equally close tiles goes first makes no difference
        if asked.tables.closest is not None and len(_cashed(asked)) == len(view.hand):
            return True
        if any(_taken_by_others(asked, play) for play in plays):
            return False
    layouts = Layouts(view)
    return 0 < layouts.count <= MOST_LAYOUTS and all(
        lay_down_outcome(world(view, layouts[number])) is not None for number in range(layouts.count)
    )


def _opponents(asked: Asked) -> list[Seat]:
    return [seat for seat in asked.others if seat.side is not asked.seat.side]


def _taken_by_others(asked: Asked, play: Play) -> int:
    """What the other side can beat a lead with and the partner can't beat in turn: so many ways to lose the trick."""
    partner = asked.seat.partner
    over = asked.holders.may[partner] if partner in asked.others else 0
    suit = asked.suit_of(play)
    return mask_of(
        tile
        for tile in tiles_of(asked.beat_lead(play, _opponents(asked)))
        if not asked.better(suit, tile, or_equal=True) & over
    )


def _can_be_left_with(asked: Asked, play: Play) -> bool:
    """Whether all the others may be free at once to play under a lead of a contract without trump."""
    suit = asked.suit_of(play)
    suited = asked.tables.follows[suit]
    under = suited & ~asked.better(suit, play.tile)
    ways = [(tile.bit, 0) for tile in tiles_of(under & asked.holders.out)] + [(0, suited)]
    return any(
        asked.holders.can_hold(dict(zip(asked.others, chosen, strict=True)))
        for chosen in product(ways, repeat=len(asked.others))
    )
