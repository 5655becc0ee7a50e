"""The play: who leads and who sits out, and which tiles may be played (docs/rules.md, the play)."""

from __future__ import annotations

from fortytwo.actions import Play
from fortytwo.contracts import CALLED, Contract
from fortytwo.errors import Refusal
from fortytwo.rules import Rules
from fortytwo.seats import Seat
from fortytwo.tiles import Hand, tiles_of
from fortytwo.tricks import Trick

NOT_FOLLOWING = ("must-follow", "must-follow-trump", "trump-does-not-follow")
"""The codes of the refusals of a tile that fails to follow suit."""


def first_leader(rules: Rules, contract: Contract, declarer: Seat) -> Seat:
    """Who leads the hand's first trick: declarer, but the partner in a splash, and in a plunge where the rules say so.

    >>> [first_leader(Rules(), Contract(name), Seat.S) for name in ("plunge:fives", "splash:fives", "splash:nello:low")]
    ['S', 'N', 'S']
    """
    partner_leads = contract.family == "splash" or (contract.family == "plunge" and rules.plunge_lead == "partner")
    return declarer.partner if partner_leads and not contract.is_nello else declarer


def who_sits_out(rules: Rules, contract: Contract, declarer: Seat) -> Seat | None:
    """The seat that takes no part in the tricks: declarer's partner in nello, unless the rules let the partner play.

    >>> who_sits_out(Rules(), Contract("nello:low"), Seat.S), who_sits_out(Rules(), Contract("fives"), Seat.S)
    ('N', None)
    """
    return declarer.partner if contract.is_nello and not rules.nello_partner_plays else None


def legal_plays(
    rules: Rules, contract: Contract, hand: Hand, trick: Trick, *, is_first: bool, by_declarer: bool
) -> list[Play]:
    """What a hand may play to a trick: to the first one of the round, for `is_first`, with the options of its lead.

    >>> [str(play) for play in legal_plays(Rules(small_end=True), Contract("fives"), Hand("61 55"), Trick(1, Seat.N),
    ...                                    is_first=True, by_declarer=True)]
    ['61', '55', '61/1']
    """
    tables = contract.tables
    playable = tables.playable(hand.mask, trick.suit)
    opening = is_first and not trick
    if opening and rules.first_lead_trump:
        playable = hand.mask & tables.trumps or playable
    plays = [Play(tile) for tile in tiles_of(playable)]
    if opening and rules.small_end and by_declarer and tables.closest is None:
        plays += [Play(p.tile, True) for p in plays if not p.tile.is_double and tables.led_suit[p.tile.index] != CALLED]
    return plays


def why_not_play(contract: Contract, hand: Hand, trick: Trick, play: Play) -> Refusal:
    """Why a hand may not make a play that isn't among its legal ones.

    >>> lead = Trick(1, Seat.N, ((Seat.N, Play.read("66")),), suit=6)
    >>> why_not_play(Contract("fives"), Hand("64 11"), lead, Play.read("11")).sentence
    'Sixes were led and you hold 64.'
    """
    tables = contract.tables
    if play.tile not in hand:
        return Refusal("not-in-hand", {"tile": play.tile})
    if play.small_end:
        return Refusal("no-small-end", {"tile": play.tile})
    must = ", ".join(map(str, Hand.from_mask(tables.playable(hand.mask, trick.suit))))
    if tables.closest is not None:
        return Refusal("must-be-closest", {"tiles": must})
    if trick.suit is None:
        return Refusal("must-lead-trump")
    suit = contract.suit_name(trick.suit)
    if trick.suit == CALLED and tables.trumps:
        return Refusal("must-follow-trump", {"suit": suit, "tiles": must})
    if play.tile.bit & tables.trumps and trick.suit in play.tile:
        return Refusal("trump-does-not-follow", {"tile": play.tile, "suit": suit, "tiles": must})
    return Refusal("must-follow", {"suit": suit, "tiles": must})
