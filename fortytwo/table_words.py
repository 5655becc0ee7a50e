"""What is said at a table, in sentences: tiles and calls, whose turn it is, what each side needs, how a hand ended.

Told to a `seat` the sentences say "you"; without one they name everybody.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from fortytwo.actions import Action, Claim, Play
from fortytwo.auction import LOW, NELLO, callers, high_call, is_jump
from fortytwo.calls import PASS, Call
from fortytwo.claims import claims_no_trick
from fortytwo.contracts import Contract
from fortytwo.plays import first_leader, who_sits_out
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS, stake
from fortytwo.seats import SIDES, Seat, Side
from fortytwo.sentences import say
from fortytwo.shake import Draws, drawing_order
from fortytwo.tiles import Tile
from fortytwo.tricks import Trick
from fortytwo.view import View

if TYPE_CHECKING:
    from fortytwo.result import Result
    from fortytwo.solver.outcome import Outcome
    from fortytwo.solver.par import Par


def _who(seat: Seat, told_to: Seat | None) -> str:
    """The catalogue's key for a seat inside a sentence: `you` for the one it is told to."""
    return "you" if seat is told_to else str(seat)


def side_word(side: Side, seat: Seat | None) -> str:
    """The catalogue's key for a side as `seat` speaks of it: `you.N` for one's own, where North is the partner."""
    return f"you.{seat.partner}" if seat and side is seat.side else str(side)


# -- tiles, calls, contracts -------------------------------------------------------------------------------------------


def tile_words(tile: Tile, contract: Contract | None, locale: str) -> str:
    """A tile for the ear: its name, and what it is beside: `six-four, ten count, trump`.

    >>> tile_words(Tile("64"), Contract("sixes"), "en")
    'six-four, ten count, trump'
    >>> tile_words(Tile("64"), Contract("sevens"), "en")
    'six-four, ten count, 3 from seven'
    """
    words = [say("name.tile", locale, tile=tile)]
    if tile.count:
        words.append(say(f"words.count-{tile.count}", locale))
    if contract and tile.bit & contract.tables.trumps:
        words.append(say("words.trump", locale))
    if contract and contract.tables.closest is not None:
        off = contract.tables.closest[tile.index]
        words.append(say("words.from-seven", locale, n=off) if off else say("words.seven", locale))
    return ", ".join(words)


def play_words(play: Play, contract: Contract | None, locale: str) -> str:
    """A play for the ear: the tile, and the end that it was led by where that isn't the higher one.

    >>> play_words(Play.read("61/1"), Contract("fives"), "en")
    'six-one, as a one'
    """
    words = tile_words(play.tile, contract, locale)
    return f"{words}, {say('words.as', locale, end=play.tile.low)}" if play.small_end else words


def done_words(after: Round, doer: Seat, seat: Seat, locale: str) -> str:
    """The last action of a round that is `after` it, in a sentence: `East plays six-four.`"""
    action = after.actions[-1]
    you = ".you" if doer is seat else ""
    if isinstance(action, Call):
        return call_words(after, len(after.calls) - 1, seat, locale)
    if isinstance(action, Contract):
        return (half_words if after.half else contract_words)(after, seat, locale)
    if isinstance(action, Claim):
        return say(f"event.{claim_code(after)}{you}", locale, seat=doer)
    assert isinstance(action, Play)
    trick = after.trick or after.tricks[-1]  # one that its last tile has finished is no longer on the table
    code = f"event.{'lead' if len(trick.plays) == 1 else 'play'}{you}"
    return say(code, locale, seat=doer, words=play_words(action, after.contract, locale))


def claim_code(round: Round) -> str:
    """What a claim is by these rules; a declarer of nello lays down a hand that is to take no trick (R4)."""
    claimant = round.result.claimant if round.result else round.turn
    assert claimant
    lays_down = round.rules.claim == "lay-down"
    return "claim-lose-all" if lays_down and claims_no_trick(round, claimant) else f"claim-{round.rules.claim}"


def action_words(position: Round, action: Action, locale: str) -> str:
    """A play or a contract as it is spoken of in the middle of a sentence."""
    if isinstance(action, Play):
        code = "name.tile.small-end" if action.small_end else "name.tile"
        return say(code, locale, tile=action.tile, end=action.tile.low)
    assert isinstance(action, Contract)
    return contract_name(action, position.bid, "label", locale)


def call_label(rules: Rules, before: tuple[Call, ...], call: Call, locale: str) -> str:
    """A call after those `before` it, for the eye; a jump that binds to plunge says so."""
    if _binds(rules, before, call):
        return say("label.jump", locale, n=call.marks)
    return call.say("label", locale, scoring=rules.scoring)


def choice_words(rules: Rules, before: tuple[Call, ...], call: Call, locale: str) -> str:
    """A call that may be made after those `before` it, for the ear: `Bid 30`."""
    if _binds(rules, before, call):
        return say("say.jump", locale, n=call.marks)
    return call.say("say", locale, scoring=rules.scoring)


def call_words(position: Round | View, place: int, seat: Seat | None, locale: str) -> str:
    """The auction's call at a place, in a sentence: `East bids 30.`, or `You pass.`"""
    caller, call = callers(position.dealer, position.calls)[place]
    you = ".you" if caller is seat else ""
    if _binds(position.rules, position.calls[:place], call):
        words = say(f"call{you}.jump", locale, n=call.marks)
    else:
        words = call.say(f"call{you}", locale, scoring=position.rules.scoring)
    return say(f"event.call{you}", locale, seat=caller, call=words)


def _binds(rules: Rules, before: tuple[Call, ...], call: Call) -> bool:
    return not call.is_pass and is_jump(rules, [*before, call])


def contract_name(contract: Contract, bid: Call | None, form: str, locale: str) -> str:
    """The contract in words, `form` as in `Contract.say`; what a bid of low-no fixes keeps that name.

    >>> contract_name(Contract("nello:suit"), Call("LOW"), "label", "en")
    'Low-no, doubles a suit'
    """
    if bid != LOW:
        return contract.say(form, locale)
    return say(f"{form}.low-no:{contract.name.partition(':')[2]}", locale)


def contract_words(position: Round | View, seat: Seat | None, locale: str) -> str:
    """Who named what, who sits out, and who leads where it isn't the declarer."""
    contract, declarer = position.contract, position.declarer
    assert contract and declarer
    named = contract_name(contract.played, position.bid, "contract", locale)
    if position.bid not in (NELLO, LOW):  # they fix the contract by themselves
        code = "event.trump" if contract.played.trumps else "event.contract"
        namer = declarer.partner if contract.partner_names else declarer
        named = say(f"{code}.you" if namer is seat else code, locale, seat=namer, contract=named)
    told = [named]
    if position.sits_out:
        you = ".you" if position.sits_out is seat else ""
        told.append(say(f"event.sits-out{you}", locale, seat=position.sits_out))
    leader = first_leader(position.rules, contract, declarer)
    if leader is not declarer:
        told.append(say("event.leads-first.you" if leader is seat else "event.leads-first", locale, seat=leader))
    return " ".join(told)


def half_words(position: Round | View, seat: Seat | None, locale: str) -> str:
    """Who plunges or splashes, and who is to name the contract: `West plunges, and East names trump.`"""
    assert position.half and position.declarer
    declarer, namer = position.declarer, position.declarer.partner
    code = "event.half.you" if seat is declarer else "event.half.partner" if seat is namer else "event.half"
    return say(code, locale, seat=declarer, partner=namer, half=position.half, what=_named_by_partner(position))


def _named_by_partner(position: Round | View) -> str:
    """What the partner of a plunge names, as a key of the catalogue."""
    return "trump" if position.rules.plunge_names == "trump" else "any"


def suit_note(trick: Trick, contract: Contract | None, locale: str) -> str:
    """What the trick asks for, in a few words: `sixes led`; that the closest to seven wins; `""` before the lead."""
    if not trick.plays or not contract:
        return ""
    if trick.suit is None:
        return say("note.closest", locale)
    lead = trick.plays[0][1]
    if lead.small_end:
        return say("note.led-small", locale, tile=lead.tile, end=lead.tile.low)
    return say("note.led", locale, suit=contract.suit_name(trick.suit))


# -- while a hand is played --------------------------------------------------------------------------------------------


def status_words(round: Round, seat: Seat, locale: str) -> str:
    """Whose turn it is and for what, in one sentence; that the hand is over, once it is."""
    turn = round.turn
    if turn is None:
        return say("status.over", locale)
    you = ".you" if turn is seat else ""
    if round.phase == "auction":
        return say(f"{_auction_status(round, mine=turn is seat)}{you}", locale, seat=turn)
    if round.half:
        code = "status.half.you" if seat is turn else "status.half.partner" if seat is turn.partner else "status.half"
        what = _named_by_partner(round)
        return say(code, locale, seat=turn, partner=turn.partner, half=round.half, what=what)
    if round.phase == "contract":
        jumped = turn is seat and round.legal == (Contract("plunge"),)
        return say("status.bound.you", locale) if jumped else say(f"status.contract{you}", locale, seat=turn)
    assert round.contract
    if not round.trick:
        bound = round.rules.first_lead_trump and round.is_first_trick and round.contract.tables.trumps
        bound = bound and turn is seat and round.hand(seat).mask & round.contract.tables.trumps
        return say("status.lead-trump.you", locale) if bound else say(f"status.lead{you}", locale, seat=turn)
    if round.trick.suit is None:
        return say(f"status.closest{you}", locale, seat=turn)
    suit = round.contract.suit_name(round.trick.suit)
    if suit == "trump-tile":
        return say(f"status.follow-tile{you}", locale, seat=turn)
    code = "status.follow-trump" if suit == str(round.contract.played) else "status.follow"
    return say(f"{code}{you}", locale, seat=turn, suit=suit)


def _auction_status(round: Round, *, mine: bool) -> str:
    if PASS not in round.legal:
        return "status.must-bid"
    raises = round.rules.dealer_raise == "one-point" and round.turn is round.dealer and high_call(round.calls)
    if mine and raises and any(isinstance(call, Call) and call.points and not call.marks for call in round.legal):
        return "status.raise"
    return "status.auction"


def needs_words(position: Round | View, side: Side, taken: Mapping[Side, int], locale: str) -> str:
    """What a side still needs with the points taken so far, once the contract is named."""
    if not position.contract or not position.bid or not position.declarer:
        return ""
    bid, contract, rules = position.bid, position.contract, position.rules
    declaring = side is position.declarer.side
    ours, theirs = taken[position.declarer.side], taken[position.declarer.side.other]
    if contract.is_nello:
        if ours:
            return say("needs.set" if declaring else "needs.done", locale)
        return say("needs.no-trick" if declaring else "needs.give-trick", locale)
    if bid.takes_all or contract.takes_all:
        if theirs:
            return say("needs.set" if declaring else "needs.done", locale)
        return say("needs.every-trick" if declaring else "needs.one-trick", locale)
    words = bid.say("bid", locale, scoring=rules.scoring)
    to_make, to_set = bid.points - ours, HAND_POINTS + 1 - bid.points - theirs
    if to_make <= 0:
        if not declaring:
            return say("needs.too-late", locale)
        if rules.scoring == "marks" and rules.sweep_marks > stake(rules, bid) and not theirs:
            return say("needs.sweep", locale, bid=words, n=rules.sweep_marks)
        return say("needs.done", locale)
    if to_set <= 0:
        return say("needs.beaten", locale, bid=words) if declaring else say("needs.done", locale)
    if declaring:
        return say("needs.to-make", locale, n=to_make, bid=words)
    return say("needs.to-set", locale, n=to_set)


# -- how it ended ------------------------------------------------------------------------------------------------------


def result_words(position: Round | View, locale: str = "en", *, seat: Seat | None = None) -> str:
    """How a hand ended and what it scores, in one sentence."""
    result = position.result
    assert result
    return score_words(position.rules, result.declarer, result.bid, result, locale, seat=seat)


def score_words(
    rules: Rules,
    declarer: Seat | None,
    bid: Call | None,
    end: Result | Outcome | Par,
    locale: str = "en",
    *,
    seat: Seat | None = None,
) -> str:
    """Whether a hand's end, real or worked out, makes the bid, and what it scores, in one sentence."""
    if not declarer or not bid or not end.contract:
        return say("result.thrown-in", locale)
    side = declarer.side
    winner = side if end.made else side.other
    outcome = "made" if end.made else "set"
    form = "" if rules.scoring == "marks" else ".both" if all(end.score.values()) else ".points"
    params: dict[str, object] = {"side": side_word(side, seat), "other": side_word(side.other, seat)}
    params |= {"what": bid_words(rules, bid, end.contract, locale), "n": end.score[winner]}
    return say(f"result.{outcome}{form}", locale, **params, m=end.score[winner.other])


def takes_words(rules: Rules, declarer: Seat, contract: Contract, value: int, locale: str = "en") -> str:
    """Who takes how much, inside a sentence: the declarer's side, or a declarer who plays alone. A nello's tricks are
    those that can't be avoided.

    >>> takes_words(Rules(), Seat.E, Contract("fives"), 25), takes_words(Rules(), Seat.E, Contract("nello:low"), 2)
    ('East and West take 25 points', "East can't avoid 2 tricks")
    """
    alone = who_sits_out(rules, contract, declarer)
    what = "alone" if alone else "nello" if contract.is_nello else contract.unit
    code = f"takes.{what}" if value else f"takes.{what}.none"
    return say(code, locale, side=declarer.side, seat=declarer, n=value)


def bid_words(rules: Rules, bid: Call, contract: Contract, locale: str = "en") -> str:
    """What is made or set: the bid, and with it a contract that isn't straight 42.

    >>> rules = Rules.preset("rulebook")
    >>> bid_words(rules, Call("30"), Contract("fives")), bid_words(rules, Call("84"), Contract("sevens"))
    ('30', 'sevens at 2 marks')
    """
    words = bid.say("bid", locale, scoring=rules.scoring)
    told = contract.family in ("nello", "plunge", "splash", "sevens") and bid not in (NELLO, LOW)
    return say(f"what.{contract.family}", locale, bid=words) if told else words


def ended_words(position: Round | View, locale: str = "en", *, seat: Seat | None = None) -> str:
    """Why the hand is over, with the points that decided it."""
    result, rules = position.result, position.rules
    assert result
    if not result.declarer or not result.bid or not result.contract:
        again = rules.all_pass == "same-dealer"
        return say("ended.thrown-in.again" if again else "ended.thrown-in", locale)
    side = result.declarer.side
    mine, theirs = result.points[side], result.points[side.other]
    bid = result.bid.say("bid", locale, scoring=rules.scoring)
    words = {"side": side_word(side, seat), "other": side_word(side.other, seat), "bid": bid, "n": mine, "m": theirs}
    if result.ended == "claim":
        return say("ended.claim", locale)
    if result.ended == "lay-down":
        return _laid_down(position, seat, locale)
    if result.ended == "renege":
        if position.sits_out and not result.made:
            return say("ended.renege.alone", locale, seat=_who(result.declarer, seat))
        return say("ended.renege", locale, side=words["other" if result.made else "side"])
    if result.contract.is_nello:
        code = "ended.played-none" if result.made else "ended.took-trick"
        if position.sits_out:  # declarer alone could take one
            code, words["seat"] = f"{code}.alone", _who(result.declarer, seat)
    elif result.bid.takes_all or result.contract.takes_all:
        code = "ended.played-all" if result.made else "ended.lost-trick"
    elif result.ended == "early":
        code = "ended.reached" if result.made else "ended.out-of-reach"
    else:
        code = "ended.played"
    told = [say(code, locale, **words)]
    if rules.scoring == "points" and not result.made and 0 < result.bid.points < HAND_POINTS:
        told.append(say("ended.bid-added", locale, **words))
    if rules.scoring == "marks" and result.made and result.score[side] > stake(rules, result.bid):
        told.append(say("ended.sweep", locale, n=result.score[side]))
    return " ".join(told)


def _laid_down(position: Round | View, seat: Seat | None, locale: str) -> str:
    """Who laid the hand down, and whether that was right (R4)."""
    result = position.result
    assert result and result.claimant
    to_lose = claims_no_trick(position, result.claimant)
    laid = say("ended.laid.you" if result.claimant is seat else "ended.laid", locale, seat=result.claimant)
    code = f"ended.laid-{'none' if to_lose else 'all'}{'' if result.holds else '.unsure'}"
    return say(code, locale, laid=laid)


def game_words(score: Mapping[Side, int], seat: Seat, locale: str) -> str:
    """Who won the game with this score."""
    winner = max(SIDES, key=lambda side: score[side])
    return say("event.game", locale, side=side_word(winner, seat), n=score[winner], m=score[winner.other])


def match_words(games: Mapping[Side, int], seat: Seat, locale: str) -> str:
    """Who won the match with these games."""
    return say("event.match", locale, side=side_word(max(SIDES, key=lambda side: games[side]), seat))


# -- the shake ---------------------------------------------------------------------------------------------------------


def draw_words(draws: Draws, seat: Seat | None, locale: str) -> str:
    """What was drawn for the first shake; `""` where nothing was."""
    told = []
    for place, drawn in enumerate(draws):
        each = [say("shake.drawn", locale, seat=_who(other, seat), tile=tile) for other, tile in drawn.items()]
        told.append(say("shake.again" if place else "shake.draw", locale, drawn=", ".join(each)))
    return " ".join(told)


def shaker_words(rules: Rules, draws: Draws, dealer: Seat, seat: Seat | None, locale: str) -> str:
    """Who shakes by what was drawn; `""` where nothing was."""
    if not draws:
        return ""
    if rules.first_shaker == "highest-draw-bids-first":
        return say("shake.bids", locale, seat=_who(dealer.next, seat), dealer=_who(dealer, seat))
    return say("shake.wins", locale, seat=_who(dealer, seat))


def order_words(dealer: Seat, seat: Seat | None, locale: str) -> str:
    """In what order the hands are drawn: `North and South draw first, then East, West last.`"""
    first, second, third, last = (_who(other, seat) for other in drawing_order(dealer))
    return say("shake.order", locale, first=first, second=second, third=third, last=last)
