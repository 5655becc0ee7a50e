"""A beginner: somebody who knows the rules and a few sayings, and makes the mistakes that beginners make.

It bids by the number of its trumps and doubles alone, whatever its partner bid. It thinks of the trick on the table and
remembers the one before it, no more: it doesn't count trumps, and doesn't know which tiles are the best that are left.
It plays high where it can win, over its partner's tile too, unless that is a trump or a double.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from fortytwo.actions import Action, Play
from fortytwo.auction import fixed_contract, is_jump, legal_contracts, trump_contracts
from fortytwo.bots.base import Choice
from fortytwo.calls import PASS, Call
from fortytwo.contracts import CALLED, Contract
from fortytwo.dice import below
from fortytwo.sentences import say
from fortytwo.tiles import Hand
from fortytwo.tricks import Trick
from fortytwo.view import View

# What it bids up to on so many trumps and doubles beside them; found by playing.
BIDS_UP_TO = {5: 31, 6: 34, 7: 42}
LEAST_TRUMPS = 3
LOW_HAND = 27  # seven tiles with no more pips than this look like a nello
LOW_HAND_IF_FORCED = 33  # and these to somebody who must bid
NEAR_SEVEN = 6  # of seven tiles as many have to be within a pip of seven for sevens
DOUBLES_TO_PLUNGE = 4
SLIPS = 6  # one time of so many it forgets


class Beginner:
    """Counts its trumps and doubles, leads its doubles, wins what it can, and forgets."""

    name = "beginner"

    def choose(self, view: View, rng: random.Random) -> Choice:
        if view.phase == "auction":
            return _call(view)
        if view.phase == "contract":
            return _name(view)
        assert view.contract
        plays = [action for action in view.legal if isinstance(action, Play) and not action.small_end]
        if view.contract.played.family == "sevens":
            return Choice(plays[0], say("why.near-seven"))
        if view.contract.is_nello:
            return _in_nello(view, plays, rng)
        return _follow(view, view.trick, plays, rng) if view.trick else _lead(view, plays, rng)


# -- bidding -----------------------------------------------------------------------------------------------------------


def trumps_and_doubles(hand: Hand, contract: Contract) -> tuple[int, int]:
    """How many trumps a hand holds, and how many doubles beside them: all that a beginner counts.

    >>> trumps_and_doubles(Hand("54 52 51 66 61 40 00"), Contract("fives"))
    (3, 2)
    """
    trumps = contract.tables.trumps
    return (hand.mask & trumps).bit_count(), sum(tile.is_double and not tile.bit & trumps for tile in hand)


def _worth(hand: Hand, contract: Contract) -> int:
    """The trumps and doubles, where the trumps are enough to name them; what follow me has to offer is doubles."""
    trumps, doubles = trumps_and_doubles(hand, contract)
    return trumps + doubles if trumps >= LEAST_TRUMPS or not contract.tables.trumps else 0


def _straight(hand: Hand, contracts: Sequence[Contract]) -> Contract:
    """The one of straight 42's contracts that it would name: with most trumps and doubles, then with most trumps."""
    return max(contracts, key=lambda contract: (_worth(hand, contract), trumps_and_doubles(hand, contract)))


def _special(view: View, contracts: Sequence[Contract]) -> Contract | None:
    """The contract other than straight 42's that it would name, of those that it may."""
    hand, passed = view.hand, [call.is_pass for call in view.calls[:3]]
    forced = view.rules.dealer_must_bid and passed == [True] * 3
    for contract in contracts:
        if contract.is_half and _likes_to_plunge(hand):
            return contract
        if contract.is_nello and sum(tile.pips for tile in hand) <= (LOW_HAND_IF_FORCED if forced else LOW_HAND):
            return contract
        if contract.family == "sevens" and sum(abs(7 - tile.pips) <= 1 for tile in hand) >= NEAR_SEVEN:
            return contract
    return None


def _likes_to_plunge(hand: Hand) -> bool:
    """Doubles enough, and each other tile in the suit of one of them."""
    suits = [tile.high for tile in hand if tile.is_double]
    return len(suits) >= DOUBLES_TO_PLUNGE and all(tile.high in suits for tile in hand)


def _says(hand: Hand, contract: Contract) -> str:
    """Why it likes a contract."""
    if contract.is_half:
        return say("why.enough-doubles", n=hand.doubles)
    if contract.is_nello:
        return say("why.low-hand")
    if contract.family == "sevens":
        return say("why.tiles-near-seven")
    trumps, doubles = trumps_and_doubles(hand, contract)
    if contract.tables.trumps:
        return say("why.trumps-and-doubles", n=trumps, m=doubles)
    return say("why.doubles", n=doubles)


def _call(view: View) -> Choice:
    hand = view.hand
    bids = [action for action in view.legal if isinstance(action, Call) and not action.is_pass]
    jumps = [bid for bid in bids if is_jump(view.rules, [*view.calls, bid])]
    ordinary = [bid for bid in bids if bid.marks <= 2 and bid not in jumps]
    of_marks = [bid for bid in ordinary if bid.marks][:1]
    for bid in (*jumps, *(bid for bid in ordinary if bid.fixes_nello), *of_marks):
        fixed = fixed_contract(view.rules, bid)
        may = [fixed] if fixed else legal_contracts(view.rules, [*view.calls, bid], hand.doubles)
        special = _special(view, may)
        if special:
            return Choice(bid, _says(hand, special))
    points = [bid for bid in ordinary if bid.points and bid.marks <= 1]
    if points:
        best = _straight(hand, trump_contracts(view.rules, points[0]))
        limit = BIDS_UP_TO.get(_worth(hand, best), 0)
        if points[0].points <= limit:
            return Choice(points[-1] if limit == 42 else points[0], _says(hand, best))
    if PASS not in view.legal:
        return Choice(next(bid for bid in bids if bid.points), say("why.must-bid"))
    return Choice(PASS, say("why.too-few"))


def _name(view: View) -> Choice:
    contracts = [action for action in view.legal if isinstance(action, Contract)]
    straight = [contract for contract in contracts if contract.family in ("suit", "doubles", "follow-me")]
    special = None if view.half else _special(view, contracts)
    if special:
        return Choice(special, _says(view.hand, special))
    if not straight:  # a jump binds to plunge
        return Choice(contracts[0], _says(view.hand, contracts[0]))
    if view.half:  # for the partner it names what it holds most of
        best = max(straight, key=lambda contract: trumps_and_doubles(view.hand, contract))
        return Choice(best, say("why.most-of-it"))
    best = _straight(view.hand, straight)
    values: dict[Action, float] = {contract: _worth(view.hand, contract) for contract in straight}
    return Choice(best, _says(view.hand, best), values)


# -- tricks that are to be won -----------------------------------------------------------------------------------------


def _lead(view: View, plays: list[Play], rng: random.Random) -> Choice:
    assert view.contract and view.declarer
    tables = view.contract.tables
    trumps = [play for play in plays if play.tile.bit & tables.trumps]
    last = view.tricks[-1] if view.tricks else None
    if trumps and view.seat is view.declarer and not _trumps_look_gone(view, last, rng):
        return Choice(max(trumps, key=lambda play: tables.power[CALLED][play.tile.index]), say("why.highest-trump"))
    beside = [play for play in plays if play not in trumps] or plays
    doubles = [play for play in beside if play.tile.is_double]
    if doubles:
        return Choice(max(doubles, key=lambda play: play.tile.pips), say("why.double-on-sight"))
    gone = {tile.high for tile in last.tiles if tile.is_double} if last else set()
    after = [play for play in beside if play.tile.high in gone]
    if after:
        return Choice(max(after, key=lambda play: play.tile.pips), say("why.double-just-gone"))
    return Choice(min(beside, key=_smallest), say("why.lead-small"))


def _trumps_look_gone(view: View, last: Trick | None, rng: random.Random) -> bool:
    """Whether a declarer believes that no trumps are out: nobody else followed to the last trick with one, or, where
    that trick was another suit's, by guess."""
    assert view.contract
    trumps = view.contract.tables.trumps
    if last is None:
        return False
    if last.suit == CALLED:
        return not any(play.tile.bit & trumps for seat, play in last.plays if seat is not view.seat)
    return below(2, rng) == 0


def _follow(view: View, trick: Trick, plays: list[Play], rng: random.Random) -> Choice:
    assert view.contract
    power = view.contract.tables.power[CALLED if trick.suit is None else trick.suit]
    seat, best = trick.plays[view.contract.tables.winner(trick.suit, trick.tiles)]
    partner_has_it = seat is view.seat.partner and (
        best.tile.is_double or bool(best.tile.bit & view.contract.tables.trumps)
    )
    if partner_has_it and below(SLIPS, rng):
        return Choice(max(plays, key=lambda play: (play.tile.count, -play.tile.pips)), say("why.partner-has-it"))
    winners = [play for play in plays if power[play.tile.index] > power[best.tile.index]]
    if winners:
        return Choice(max(winners, key=lambda play: power[play.tile.index]), say("why.can-win"))
    return Choice(min(plays, key=_smallest), say("why.throw-small"))


def _smallest(play: Play) -> tuple[int, int]:
    """The order in which tiles are thrown away: without count first, then by pips."""
    return play.tile.count, play.tile.pips


# -- tricks that are to be lost ----------------------------------------------------------------------------------------


def _in_nello(view: View, plays: list[Play], rng: random.Random) -> Choice:
    """Who is to lose every trick ducks, with the highest tile that it can, unless it forgets. The others stay under
    declarer, or play low before declarer, and high once declarer is safe in this trick."""
    assert view.contract and view.declarer
    tables, trick = view.contract.tables, view.trick
    if not trick:
        power = {play: tables.power[tables.led_suit[play.tile.index]][play.tile.index] for play in plays}
        return Choice(min(plays, key=lambda play: (power[play], play.tile.pips)), say("why.lead-small"))
    strength = tables.power[CALLED if trick.suit is None else trick.suit]
    power = {play: strength[play.tile.index] for play in plays}

    def high(play: Play) -> tuple[int, int]:
        return power[play], play.tile.pips

    lowest, highest = min(plays, key=high), max(plays, key=high)
    seat, best = trick.plays[tables.winner(trick.suit, trick.tiles)]
    under = [play for play in plays if power[play] < strength[best.tile.index]]
    declarer_leads_it = seat.side is view.declarer.side
    if view.seat.side is not view.declarer.side:
        if not declarer_leads_it and any(player is view.declarer for player, _ in trick.plays):
            return Choice(highest, say("why.get-rid"))
        if not declarer_leads_it:
            return Choice(lowest, say("why.stay-low"))
    elif not below(SLIPS, rng):
        return Choice(lowest, say("why.stay-low"))
    if not under:
        return Choice(lowest, say("why.cannot-duck"))
    return Choice(max(under, key=high), say("why.duck"))
