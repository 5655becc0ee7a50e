"""The reference bot: a plain player of straight 42, kept as it is for ever as the yardstick that others are measured
by.

It bids from its own hand alone (trumps, doubles, count, offs) and plays by a few rules of thumb, without search and
without memory of who played what beyond the tiles that are gone. Don't improve it: write another bot.
"""

from __future__ import annotations

import random

from fortytwo.actions import Action, Play
from fortytwo.auction import high_call, is_jump, trump_contracts
from fortytwo.bots.base import Choice
from fortytwo.calls import PASS, Call
from fortytwo.contracts import CALLED, Contract, Tables
from fortytwo.sentences import say
from fortytwo.tiles import ALL_TILES_MASK, TILES, Hand, Tile
from fortytwo.view import View

# What a tile or a gap is likely to cost in points, and what a partner brings; found by playing, and fixed.
OFF_COST = 4.0  # a tile that isn't a trump and can be beaten in its suit
COVERED_OFF_COST = 2.5  # the same, with the double of its suit in hand
COUNT_OFF_COST = 0.4  # for each point that an off itself is worth
TRUMP_LOSER_COST = 4.5  # a missing trump that is higher than ours
TRUMP_OUT_COST = 1.3  # each trump that others hold and that has to be pulled
NO_TRUMP_COST = 2.6  # for each of our doubles missing from seven in follow me, where nobody can be stopped
PARTNER_BRINGS = 9.0
PAR, PAR_POINTS, STEEPNESS = (
    36.0,
    30,
    1.6,
)  # what is left after these costs, and the points that such a hand is good for
SURE_OF_ALL = 37.5  # an estimate from which every trick looks likely
SURE_FOR_TWO_MARKS = 39.0
OVER_PARTNER = 3.0  # how much better than partner's bid a hand must be to overcall it


class Reference:
    """Bids what its hand is worth, gives count to its partner's sure trick, keeps it from the others, pulls trumps as
    declarer."""

    name = "reference"

    def choose(self, view: View, rng: random.Random) -> Choice:
        if view.phase == "auction":
            return _call(view)
        if view.phase == "contract":
            values: dict[Action, float] = {contract: worth(view.hand, contract) for contract in _straight(view)}
            if not values:  # a plunge that it is bound to
                return Choice(view.legal[0], say("why.best-contract"))
            return Choice(max(values, key=lambda contract: values[contract]), say("why.best-contract"), values)
        return _lead(view) if not view.trick else _follow(view)


def _straight(view: View) -> list[Contract]:
    """What may be named of straight 42's contracts: it knows no others."""
    return [
        action
        for action in view.legal
        if isinstance(action, Contract) and action.family in ("suit", "doubles", "follow-me")
    ]


# -- bidding ---------------------------------------------------------------------------------------


def worth(hand: Hand, contract: Contract) -> float:
    """The points that a side may hope for when this hand declares this contract: 42 less what it is likely to lose.

    >>> sixes = Contract("sixes")
    >>> worth(Hand("66 65 64 63 62 55 44"), sixes) > 36 > 30 > worth(Hand("66 51 40 32 21 10 00"), sixes)
    True
    """
    tables = contract.tables
    out = ALL_TILES_MASK & ~hand.mask
    lost = 0.0
    trumps = [tile for tile in hand if tile.bit & tables.trumps]
    power = tables.power[CALLED]
    if tables.trumps:
        missing = [tile for tile in TILES if out & tables.trumps & tile.bit]
        lost += TRUMP_OUT_COST * max(0, len(missing) - len(trumps) // 2)
        second = sorted((power[tile.index] for tile in trumps), reverse=True)[1:2] or [0]
        lost += TRUMP_LOSER_COST * min(2, sum(power[tile.index] > second[0] for tile in missing))
    else:
        lost += NO_TRUMP_COST * max(0, 5 - hand.doubles)
    for tile in hand:
        if tile.bit & tables.trumps or not _beaters(tables, tile, out & ~tables.trumps):
            continue
        covered = any(other.is_double and other.high == tile.high and not other.bit & tables.trumps for other in hand)
        lost += (COVERED_OFF_COST if covered else OFF_COST) + COUNT_OFF_COST * tile.count
    left = 42 - lost + min(PARTNER_BRINGS, lost * 0.6)
    return PAR_POINTS + STEEPNESS * (left - PAR)


def _call(view: View) -> Choice:
    """The lowest bid that is open, where the hand is worth it; every trick where it looks sure."""
    bids = [
        action
        for action in view.legal
        if isinstance(action, Call) and action.points and not is_jump(view.rules, [*view.calls, action])
    ]
    if not bids:
        return Choice(PASS, say("why.pass"))
    best = max(worth(view.hand, contract) for contract in trump_contracts(view.rules, bids[0]))
    high = high_call(view.calls)
    partner_has_it = high is not None and len(view.calls) >= 2 and view.calls[-2] == high
    need = OVER_PARTNER if partner_has_it else 0.0
    for bid in reversed(bids):
        if bid.takes_all and bid.marks <= 2 and best >= (SURE_OF_ALL if bid.marks == 1 else SURE_FOR_TWO_MARKS) + need:
            return Choice(bid, say("why.all-tricks"))
    if not bids[0].takes_all and best >= bids[0].points + need:
        return Choice(bids[0], say("why.bid", n=round(best)))
    if PASS not in view.legal:
        return Choice(bids[0], say("why.must-bid"))
    return Choice(PASS, say("why.pass"))


# -- play ------------------------------------------------------------------------------------------


def _beaters(tables: Tables, tile: Tile, among: int) -> int:
    """How many tiles of a mask beat a tile that is led."""
    power = tables.power[tables.led_suit[tile.index]]
    return sum(power[other.index] > power[tile.index] for other in TILES if among & other.bit)


def _plays(view: View) -> list[Play]:
    return [action for action in view.legal if isinstance(action, Play) and not action.small_end]


def _lead(view: View) -> Choice:
    assert view.contract and view.declarer
    tables, plays = view.contract.tables, _plays(view)
    out = view.unseen.mask
    trumps_out = out & tables.trumps
    declaring = view.seat is view.declarer
    trumps = [play for play in plays if play.tile.bit & tables.trumps]
    if declaring and trumps and trumps_out:
        best = max(trumps, key=lambda play: tables.power[CALLED][play.tile.index])
        if not _beaters(tables, best.tile, trumps_out):
            return Choice(best, say("why.pull-trumps"))
        if len(trumps) > 2:
            return Choice(
                min(trumps, key=lambda play: (play.tile.count, tables.power[CALLED][play.tile.index])),
                say("why.pull-trumps"),
            )
    winners = [
        play
        for play in plays
        if not play.tile.bit & tables.trumps and not _beaters(tables, play.tile, out & ~tables.trumps)
    ]
    if winners:
        # with trumps about, a winner without count is the smaller stake
        best = max(
            winners,
            key=lambda play: (
                0 if trumps_out else play.tile.count,
                play.tile.is_double,
                -play.tile.count,
                play.tile.pips,
            ),
        )
        return Choice(best, say("why.lead-winner"))
    if trumps and not trumps_out:
        return Choice(max(trumps, key=lambda play: play.tile.count), say("why.lead-winner"))
    return Choice(min(plays, key=lambda play: _keep(tables, play.tile, out)), say("why.lead-low"))


def _follow(view: View) -> Choice:
    assert view.contract and view.trick
    tables, trick, plays = view.contract.tables, view.trick, _plays(view)
    power = tables.power[CALLED if trick.suit is None else trick.suit]
    place = tables.winner(trick.suit, trick.tiles)
    winning, best = trick.plays[place][0], power[trick.tiles[place].index]
    left = 4 - (view.sits_out is not None) - len(trick) - 1  # how many play after us
    out = view.unseen.mask

    def sure(strength: int) -> bool:
        """Whether nothing that is out can beat this strength any more."""
        return left == 0 or not any(power[tile.index] > strength for tile in TILES if out & tile.bit)

    def spare(play: Play) -> tuple[int, ...]:
        return _keep(tables, play.tile, out)

    if winning is view.seat.partner:
        if sure(best):
            return Choice(
                max(plays, key=lambda play: (play.tile.count, *(-x for x in spare(play)))), say("why.give-count")
            )
        return Choice(min(plays, key=spare), say("why.keep-count"))
    winners = [play for play in plays if power[play.tile.index] > best]
    certain = [play for play in winners if sure(power[play.tile.index])]
    if certain:
        # take count home where it is safe, else win as cheaply as can be
        return Choice(max(certain, key=lambda play: (play.tile.count, -power[play.tile.index])), say("why.win"))
    at_stake = sum(tile.count for tile in trick.tiles)
    if winners and (at_stake or left == 1):
        return Choice(max(winners, key=lambda play: (-play.tile.count, power[play.tile.index])), say("why.try-to-win"))
    return Choice(min(plays, key=spare), say("why.keep-count"))


def _keep(tables: Tables, tile: Tile, out: int) -> tuple[int, ...]:
    """How much a tile is worth keeping, the least first: count, trumps, tiles that win when led, then size."""
    trump = bool(tile.bit & tables.trumps)
    boss = not trump and not _beaters(tables, tile, out & ~tables.trumps)
    return (tile.count, trump, boss, tables.power[tables.led_suit[tile.index]][tile.index], tile.pips)
