"""A round as a table shows it to one seat: plain JSON, sentences ready made, no hidden tile (docs/session.md,
`Picture`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fortytwo.auction import callers, high_call
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.errors import Refusal
from fortytwo.round import Result, Round, Trick
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.sentences import say
from fortytwo.tiles import Tile
from fortytwo.view import tricks_in_sight

Json = dict[str, Any]


@dataclass(frozen=True)
class Standing:
    """What a picture tells beside the round: the hand's number, and how the game and the match stand."""

    hand_number: int
    score: Mapping[Side, int]
    games: Mapping[Side, int]
    games_to_win: int
    game_over: bool
    match_over: bool
    seed: str


def picture(
    round: Round, seat: Seat, standing: Standing, locale: str, *, trick: Trick | None = None, final: bool = True
) -> Json:
    """The table as `seat` sees it.

    `trick` is a finished trick to leave on the table, not yet turned over: it is shown as the current one, and
    neither counted nor listed among the finished. With `final=False` a hand that is over is shown as it was before
    the result was.
    """
    tricks = round.tricks[:-1] if trick else round.tricks
    taken = {
        side: points - (trick.points if trick and _side(trick) is side else 0) for side, points in round.points.items()
    }
    over = round.phase == "over" and final and trick is None
    # the next trick is empty, and so false
    nothing_yet = Trick(tricks[-1].number + 1 if tricks else 1, round.dealer.next)
    on_table = nothing_yet if round.trick is None else round.trick
    in_sight = tricks_in_sight(round, tricks, leading=trick is None and not round.trick, over=over)
    ending = round.phase == "over" and not over
    phase = ("play" if round.contract else "auction") if ending else round.phase
    before = _before(round, standing) if ending else standing
    listed = [_trick(done, round.contract, locale, shown=done in in_sight) for done in tricks]
    return {
        "hand_number": standing.hand_number,
        "phase": phase,
        "game_over": over and standing.game_over,
        "match_over": over and standing.match_over,
        "dealer": round.dealer,
        "turn": None if trick else round.turn,
        "calls": [_call(caller, call, seat, locale) for caller, call in callers(round.dealer, round.calls)],
        "bid": _bid(round, seat, locale),
        "contract": _contract(round, locale),
        "trick": _trick(trick or on_table, round.contract, locale),
        "tricks": listed,
        "last_trick": listed[-1] if listed else None,
        "points": taken,
        "tricks_won": {side: sum(_side(done) is side for done in tricks) for side in SIDES},
        "needs": {side: "" if over else _needs(round, side, taken, locale) for side in SIDES},
        "score": dict(before.score),
        "target": round.rules.target,
        "games": dict(before.games),
        "games_to_win": standing.games_to_win,
        "tiles": {other: len(round.hand(other)) for other in SEATS},
        "sits_out": round.sits_out,
        "hand": _hand(round, seat, locale, full=trick is not None),
        "status": "" if trick or ending else status(round, seat, standing, locale),
        "result": _result(round, seat, standing, locale) if over else None,
    }


def _side(trick: Trick) -> Side | None:
    return trick.winner.side if trick.winner else None


def _before(round: Round, standing: Standing) -> Standing:
    """How things stood without the hand that has just ended."""
    assert round.result
    winner = max(SIDES, key=lambda side: standing.score[side]) if standing.game_over else None
    return replace(
        standing,
        score={side: standing.score[side] - round.result.score[side] for side in SIDES},
        games={side: standing.games[side] - (side is winner) for side in SIDES},
    )


def tile_words(tile: Tile, contract: Contract | None, locale: str) -> str:
    """A tile for the ear: its name, and what it is beside: `six-four, ten count, trump`.

    >>> tile_words(Tile("64"), Contract("sixes"), "en")
    'six-four, ten count, trump'
    """
    words = [say("name.tile", locale, tile=tile)]
    if tile.count:
        words.append(say(f"words.count-{tile.count}", locale))
    if contract and tile.bit & contract.tables.trumps:
        words.append(say("words.trump", locale))
    return ", ".join(words)


def call_words(caller: Seat, call: Call, seat: Seat, locale: str) -> str:
    """A call as a sentence told to `seat`: `East bids 30.`, or `You pass.`"""
    you = ".you" if caller is seat else ""
    return say(f"event.call{you}", locale, seat=caller, call=call.say(f"call{you}", locale))


def game_words(standing: Standing, seat: Seat, locale: str) -> str:
    """Who won the game, in a sentence told to `seat`."""
    winner = max(SIDES, key=lambda side: standing.score[side])
    params = {"side": side_word(winner, seat), "n": standing.score[winner], "m": standing.score[winner.other]}
    return say("event.game", locale, **params)


def match_words(standing: Standing, seat: Seat, locale: str) -> str:
    """Who won the match, in a sentence told to `seat`."""
    return say("event.match", locale, side=side_word(max(SIDES, key=lambda side: standing.games[side]), seat))


def _call(caller: Seat, call: Call, seat: Seat, locale: str) -> Json:
    words = call_words(caller, call, seat, locale)
    return {"seat": caller, "call": str(call), "label": call.say("label", locale), "say": words}


def _bid(round: Round, seat: Seat, locale: str) -> Json | None:
    if round.bid and round.declarer:
        return _call(round.declarer, round.bid, seat, locale)
    high = high_call(round.calls)
    made = callers(round.dealer, round.calls)
    return next((_call(caller, call, seat, locale) for caller, call in made if call == high), None)


def _contract(round: Round, locale: str) -> Json | None:
    contract = round.contract
    if not contract or not round.declarer:
        return None
    return {
        "seat": round.declarer,
        "name": str(contract),
        "label": contract.say("label", locale),
        "say": contract.say("contract", locale),
        "trumps": [str(tile) for tile in contract.trumps],
    }


def _trick(trick: Trick, contract: Contract | None, locale: str, *, shown: bool = True) -> Json:
    """A trick, its tiles only where they are shown."""
    plays = trick.plays if shown else ()
    suit = contract.suit_name(trick.suit) if contract and trick.suit is not None and shown else None
    return {
        "number": trick.number,
        "leader": trick.leader if trick.plays or not shown else None,
        "plays": [
            {"seat": seat, "tile": str(play.tile), "label": str(play), "say": tile_words(play.tile, contract, locale)}
            for seat, play in plays
        ],
        "winner": trick.winner or (_winning(trick, contract) if contract and shown else None),
        "points": trick.points,
        "suit": say(f"suit.{suit}", locale) if suit else None,
    }


def _winning(trick: Trick, contract: Contract) -> Seat | None:
    """Who would take an unfinished trick as it lies."""
    if trick.suit is None:
        return None
    return trick.plays[contract.tables.winner(trick.suit, trick.tiles)][0]


def _needs(round: Round, side: Side, taken: Mapping[Side, int], locale: str) -> str:
    """What a side still needs, once the contract is named."""
    if not round.contract or not round.bid or not round.declarer:
        return ""
    declaring = side is round.declarer.side
    if round.contract.is_nello:
        return say("needs.no-trick" if declaring else "needs.give-trick", locale)
    if round.bid.takes_all or round.contract.takes_all:
        return say("needs.every-trick" if declaring else "needs.one-trick", locale)
    goal = round.bid.points if declaring else 43 - round.bid.points
    left = max(0, goal - taken[side])
    return say(
        ("needs.to-make" if declaring else "needs.to-set") if left else "needs.done",
        locale,
        n=left,
        bid=round.bid.say("bid", locale),
    )


def _hand(round: Round, seat: Seat, locale: str, *, full: bool) -> list[Json]:
    """The seat's tiles, and why each can't be played now. `full`: a finished trick still lies on the table."""
    my_turn = round.turn is seat
    trumps = round.contract.tables.trumps if round.contract else 0
    tiles = []
    for tile in round.hand(seat):
        if full and round.phase == "play":
            refusal: Refusal | None = Refusal("trick-full")
        elif round.phase == "play" and my_turn:
            refusal = round.why_not(tile)
        elif round.phase == "play" and round.sits_out is seat:
            refusal = Refusal("you-sit-out")
        elif round.phase == "play" and round.turn:
            refusal = Refusal("not-your-turn", {"seat": round.turn})
        else:
            refusal = Refusal("wrong-kind", {"phase": round.phase}) if round.phase != "over" else Refusal("round-over")
        tiles.append(
            {
                "tile": str(tile),
                "say": tile_words(tile, round.contract, locale),
                "count": tile.count,
                "trump": bool(tile.bit & trumps),
                "playable": refusal is None,
                "why": refusal.say(locale) if refusal else None,
            }
        )
    return tiles


def status(round: Round, seat: Seat, standing: Standing, locale: str) -> str:
    """Whose turn it is and for what, or what is over, in one sentence."""
    if round.phase == "over" or round.turn is None:
        if standing.match_over and standing.games_to_win > 1:
            return match_words(standing, seat, locale)
        if standing.game_over:
            return game_words(standing, seat, locale)
        return say("status.over", locale)
    you = ".you" if round.turn is seat else ""
    if round.phase == "play" and round.trick and round.trick.suit is not None and round.contract:
        suit = round.contract.suit_name(round.trick.suit)
        code = f"status.follow-trump{you}" if suit == str(round.contract.played) else f"status.follow{you}"
        return say(code, locale, seat=round.turn, suit=suit)
    return say(f"status.{'lead' if round.phase == 'play' else round.phase}{you}", locale, seat=round.turn)


def _result(round: Round, seat: Seat, standing: Standing, locale: str) -> Json:
    """How the hand ended, all tiles face up."""
    result = round.result
    assert result
    side = result.declarer.side if result.declarer else None
    score = _before(round, standing).score
    record = round.record(Score=f"{score[Side.NS]}-{score[Side.EW]}")
    return {
        "say": result_words(result, locale, seat=seat),
        "why": ended_words(result, locale, seat=seat),
        "ended": result.ended,
        "made": result.made,
        "side": side,
        "bid": result.bid.say("bid", locale) if result.bid else None,
        "contract": result.contract.say("label", locale) if result.contract else None,
        "points": dict(result.points),
        "marks": dict(result.score),
        "hands": {other: [str(tile) for tile in round.hand(other)] for other in SEATS},
        "dealt": {other: [str(tile) for tile in round.dealt(other)] for other in SEATS},
        "seed": standing.seed if round.deal else "",
        "link": round.link() if round.deal and not round.reneges else "",
        "record": str(record),
    }


def side_word(side: Side, seat: Seat | None) -> str:
    """The catalogue's key for a side as `seat` speaks of it: `you.N` for one's own, where North is the partner."""
    return f"you.{seat.partner}" if seat and side is seat.side else str(side)


def result_words(result: Result, locale: str = "en", *, seat: Seat | None = None) -> str:
    """How a hand ended and what it scores, in one sentence; told to `seat`, where one is given."""
    if not result.declarer or not result.bid:
        return say("result.thrown-in", locale)
    side = result.declarer.side
    code = "result.made" if result.made else "result.set"
    winner = side if result.made else side.other
    mine, theirs = side_word(side, seat), side_word(side.other, seat)
    return say(code, locale, side=mine, other=theirs, bid=result.bid.say("bid", locale), n=result.score[winner])


def ended_words(result: Result, locale: str = "en", *, seat: Seat | None = None) -> str:
    """Why the hand is over, with the points that decided it; told to `seat`, where one is given."""
    if not result.declarer or not result.bid or not result.contract:
        return say("ended.thrown-in", locale)
    side = result.declarer.side
    mine, theirs = result.points[side], result.points[side.other]
    words = {"side": side_word(side, seat), "other": side_word(side.other, seat)}
    params = words | {"bid": result.bid.say("bid", locale), "n": mine, "m": theirs}
    if result.ended != "early":
        return say(f"ended.{result.ended}", locale, **params)
    if result.made:
        return say("ended.reached", locale, **params)
    all_tricks = result.bid.takes_all or result.contract.takes_all
    return say("ended.lost-trick" if all_tricks else "ended.out-of-reach", locale, **params)
