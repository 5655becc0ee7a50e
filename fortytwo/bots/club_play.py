"""How the club player plays its tiles: it knows what is gone and who is void, and weighs what a good player looks at.

No search and no chance: each play is weighed by its signs (`club_tricks`, `club_nello`), after the rules of thumb have
left out what no partner forgives.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from fortytwo.actions import Play
from fortytwo.bidding.policy import asked
from fortytwo.bots.base import Choice
from fortytwo.bots.club_nello import (
    CATCH_SIGNS,
    DUCK_LEAD_SIGNS,
    catch_lead_signs,
    catch_signs,
    duck_lead_signs,
    duck_signs,
)
from fortytwo.bots.club_sight import COUNT, SURE, Sight
from fortytwo.bots.club_tricks import Prospects, Signs, follow_signs, lead_signs, standing
from fortytwo.bots.club_weights import ALL_TRICKS, NELLO, POINTS
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import SEATS
from fortytwo.sentences import say
from fortytwo.tricks import Trick
from fortytwo.view import View

CAUGHT = CATCH_SIGNS.index("declarer wins the trick")
TAKEN = DUCK_LEAD_SIGNS.index("somebody must beat it")
BEATERS = DUCK_LEAD_SIGNS.index("how many tiles beat it")


def play(view: View) -> Choice:
    """What a club player plays, in any contract, when it is the turn of the view's seat in the play.

    >>> from fortytwo import Round
    >>> hands = {"N": "66 10", "E": "62 20", "S": "64 60", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", taken={"NS": 11})
    >>> choice = play(r.act("66").act("62").view("S"))
    >>> print(choice.action, choice.why)
    64 Gives count to partner's trick.
    """
    plays = {action.tile.bit: action for action in view.legal if isinstance(action, Play) and not action.small_end}
    bits = list(plays)
    assert view.contract
    if len(bits) == 1:
        bit, why = bits[0], "why.only-play"
    elif view.contract.tables.closest:
        bit, why = bits[0], "why.equally-close"
    elif view.contract.is_nello:
        bit, why = _in_nello(view, bits)
    elif view.trick:
        bit, why = _follow(view, view.trick, bits)
    else:
        bit, why = _lead(view, bits)
    return Choice(plays[bit], say(why))


def _heaviest(plays: Sequence[int], signs: Sequence[Signs], weights: Signs) -> int:
    """The play whose signs weigh most, the first of equals."""
    weighed = [sum(map(mul, each, weights)) for each in signs]
    return plays[weighed.index(max(weighed))]


def _weights(view: View, task: str) -> Signs:
    assert view.bid and view.contract and view.declarer
    who = "defense"
    if view.seat.side is view.declarer.side:
        who = "declarer" if view.seat is view.declarer else "partner"
    if view.bid.takes_all or view.contract.takes_all:
        return ALL_TRICKS.get((task, who)) or POINTS[task, who]
    return POINTS[task, who]


# -- where tricks are to be won ----------------------------------------------------------------------------------------


def _lead(view: View, plays: list[int]) -> tuple[int, str]:
    sight = Sight(view)
    masks = sight.masks
    sure = _cashing(view, sight, plays)
    bit = _drawing(sight, plays) or _heaviest(sure or plays, lead_signs(sight, sure or plays), _weights(view, "lead"))
    opponents = sight.may[1] | sight.may[3]
    if bit & masks.trumps and opponents & masks.trumps:
        return bit, "why.pull-trumps" if view.seat is view.declarer else "why.lead-trumps"
    beaters = sight.out & masks.ranks.beaters[bit]
    if not beaters & (masks.trumps if bit & masks.trumps else ~masks.trumps):
        return bit, "why.lead-winner"
    return bit, "why.lead-low"


def _drawing(sight: Sight, plays: list[int]) -> int:
    """The best trump of a hand that takes every trick if it draws trumps first; 0 if it is none."""
    masks, beaters = sight.masks, sight.masks.ranks.beaters
    against = (sight.may[1] | sight.may[3]) & masks.trumps
    sure = [bit for bit in plays if bit & masks.trumps and not sight.out & beaters[bit]]
    beaten = any(sight.out & beaters[bit] & ~masks.trumps for bit in plays if not bit & masks.trumps)
    return max(sure) if against and not beaten and len(sure) >= against.bit_count() else 0


def _cashing(view: View, sight: Sight, plays: list[int]) -> list[int]:
    """The leads that nobody can beat, where these alone bring what the seat's side still needs for the contract, or to
    break it."""
    assert view.bid and view.contract and view.declarer
    trumps, beaters = sight.masks.trumps, sight.masks.ranks.beaters
    opponents = sight.may[1] | sight.may[3]
    above = trumps if opponents & trumps else 0
    sure = [bit for bit in plays if not opponents & (beaters[bit] | (0 if bit & trumps else above))]
    least = asked(view.bid, view.contract)
    declares = view.seat.side is view.declarer.side
    need = (least if declares else HAND_POINTS + 1 - least) - view.points[view.seat.side]
    return sure if 0 < need <= sum(1 + COUNT[bit] for bit in sure) else []


def _follow(view: View, trick: Trick, plays: list[int]) -> tuple[int, str]:
    assert trick.suit is not None
    sight = Sight(view)
    prospects = Prospects(sight, trick)
    power = sight.masks.ranks.power[trick.suit]
    kept = _by_rule_of_thumb(sight, prospects, plays, power)
    bit = kept[0]
    if len(kept) > 1:
        task = "with" if prospects.partners else "against"
        bit = _heaviest(kept, follow_signs(sight, trick, prospects, kept), _weights(view, task))
    if power[bit] > prospects.best:
        return bit, "why.win" if prospects.ours(power[bit], True) == SURE else "why.try-to-win"
    if COUNT[bit]:
        if prospects.partners:
            return bit, "why.give-count"
        return bit, "why.give-up-count" if all(COUNT[other] for other in plays) else "why.let-count-go"
    return bit, "why.keep-count" if any(COUNT[other] for other in plays) else "why.spare"


def _by_rule_of_thumb(sight: Sight, prospects: Prospects, plays: list[int], power: dict[int, int]) -> list[int]:
    """What the rules of thumb leave of the plays to a trick that is sure to be ours or theirs.

    To a partner's trick count is given, and it isn't overtaken or trumped; from the opponents' trick count is kept; and
    no tile that would win later is thrown away. They give way where that would take the hand's strength: a trump, the
    best tile of a suit, or in keeping count one that only a single tile beats.
    """
    masks, out = sight.masks, sight.out
    trumps, beaters = masks.trumps, masks.ranks.beaters
    under = [bit for bit in plays if power[bit] <= prospects.best]
    if not under or prospects.ours(prospects.best, prospects.partners) != (SURE if prospects.partners else 0):
        return plays
    beaten = {bit: 0 if bit & trumps else (out & beaters[bit] & ~trumps).bit_count() for bit in under}
    kept = under
    if prospects.partners:
        if any(COUNT[bit] and beaten[bit] for bit in under):
            kept = [bit for bit in under if COUNT[bit]]
    elif len(under) < len(plays):
        return plays
    elif any(not COUNT[bit] and beaten[bit] > 1 for bit in under):
        kept = [bit for bit in under if not COUNT[bit]]
    if any(not COUNT[bit] and beaten[bit] and not out & masks.beats[bit] for bit in under):
        return [bit for bit in kept if bit & trumps or beaten[bit] or not out & masks.beats[bit]]
    return kept


# -- nello -------------------------------------------------------------------------------------------------------------


def _in_nello(view: View, plays: list[int]) -> tuple[int, str]:
    assert view.declarer
    sight, trick = Sight(view), view.trick
    declarer = sight.place(view.declarer)
    if view.seat.side is view.declarer.side:
        if not trick:
            kept = [bit for bit in plays if sight.masks.ranks.beaters[bit] & sight.out] or plays
            signs = duck_lead_signs(sight, kept)
            bit = _heaviest(kept, signs, NELLO["lead", "declarer"])
            return bit, _why_led(signs[kept.index(bit)])
        best, _ = standing(sight, trick)
        power = sight.masks.ranks.power[trick.suit or 0]
        ducks = [bit for bit in plays if power[bit] <= best]
        kept = ducks or plays
        signs = duck_signs(sight, trick, kept, _to_come(view, trick))
        return _heaviest(kept, signs, NELLO["follow", "declarer"]), "why.stay-under" if ducks else "why.must-win"
    if not trick:
        bit = _heaviest(plays, catch_lead_signs(sight, plays, declarer), NELLO["lead", "defense"])
        may_beat = sight.may[declarer] & sight.masks.ranks.beaters[bit]
        return bit, "why.lead-to-catch" if may_beat else "why.lead-away"
    signs = catch_signs(sight, trick, plays, declarer, _to_come(view, trick))
    bit = _heaviest(plays, signs, NELLO["follow", "defense"])
    if signs[plays.index(bit)][CAUGHT]:
        return bit, "why.catch"
    return bit, "why.catch-later" if any(each[CAUGHT] for each in signs) else "why.hardly-caught"


def _why_led(signs: Signs) -> str:
    """Why declarer leads a tile in nello, by its signs."""
    if 2 * signs[TAKEN] >= SURE:
        return "why.lead-under"
    return "why.lead-risk" if signs[BEATERS] else "why.lead-high"


def _to_come(view: View, trick: Trick) -> list[int]:
    """The places of those who play to a trick after the seat in turn."""
    me, leader = SEATS.index(view.seat), SEATS.index(trick.leader)
    return [place for place in range(1, (leader - me) % 4) if SEATS[(me + place) % 4] is not view.sits_out]
