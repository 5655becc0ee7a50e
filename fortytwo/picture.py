"""A round as a table shows it to one seat: plain JSON, sentences ready made, no hidden tile (docs/session.md,
`Picture`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from fortytwo.auction import callers, high_call
from fortytwo.contracts import Contract
from fortytwo.errors import Refusal
from fortytwo.round import Round
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.sentences import say
from fortytwo.shake import Draws, drawing_order
from fortytwo.table_words import (
    call_label,
    call_words,
    contract_name,
    draw_words,
    ended_words,
    game_words,
    match_words,
    needs_words,
    order_words,
    play_words,
    result_words,
    shaker_words,
    status_words,
    suit_note,
    tile_words,
)
from fortytwo.tricks import Trick
from fortytwo.view import tricks_in_sight

Json = dict[str, Any]


@dataclass(frozen=True)
class Standing:
    """What a picture tells beside the round: the hand's number, how the game and the match stand, what was drawn for
    the first shake, and whether the hand was shaken at all (a practiced position wasn't)."""

    hand_number: int
    score: Mapping[Side, int]
    games: Mapping[Side, int]
    games_to_win: int
    game_over: bool
    match_over: bool
    seed: str
    draws: Draws = ()
    shaken: bool = True


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
        "shake": _shake(round, seat, standing, locale),
        "turn": None if trick else round.turn,
        "calls": [_call(round, place, seat, locale) for place in range(len(round.calls))],
        "bid": _bid(round, seat, locale),
        "half": _named(round, round.half, locale),
        "contract": _named(round, round.contract, locale),
        "trick": _trick(trick or on_table, round.contract, locale),
        "tricks": listed,
        "last_trick": listed[-1] if listed else None,
        "points": taken,
        "tricks_won": {side: sum(_side(done) is side for done in tricks) for side in SIDES},
        "needs": {side: "" if over else needs_words(round, side, taken, locale) for side in SIDES},
        "score": dict(before.score),
        "target": round.rules.target,
        "games": dict(before.games),
        "games_to_win": standing.games_to_win,
        "tiles": {other: len(round.hand(other)) for other in SEATS},
        "sits_out": round.sits_out,
        "face_down": round.sits_out is seat and not over,
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


def _call(round: Round, place: int, seat: Seat, locale: str) -> Json:
    """The auction's call at a place."""
    caller, call = callers(round.dealer, round.calls)[place]
    label = call_label(round.rules, round.calls[:place], call, locale)
    return {"seat": caller, "call": str(call), "label": label, "say": call_words(round, place, seat, locale)}


def _bid(round: Round, seat: Seat, locale: str) -> Json | None:
    """The highest call so far; that of a position that was set up stands by itself."""
    high = high_call(round.calls)
    if high:
        call = _call(round, round.calls.index(high), seat, locale)
        # once the contract is named, that is what tells of a plunge
        return call | {"label": high.say("label", locale, scoring=round.rules.scoring)} if round.contract else call
    if round.bid and round.declarer:
        you = ".you" if round.declarer is seat else ""
        told = round.bid.say(f"call{you}", locale, scoring=round.rules.scoring)
        words = say(f"event.call{you}", locale, seat=round.declarer, call=told)
        label = round.bid.say("label", locale, scoring=round.rules.scoring)
        return {"seat": round.declarer, "call": str(round.bid), "label": label, "say": words}
    return None


def _named(round: Round, contract: Contract | None, locale: str) -> Json | None:
    """What the declarer has named: the whole contract, or the plunge or splash that the partner has to complete."""
    if not contract or not round.declarer:
        return None
    return {
        "seat": round.declarer,
        "name": str(contract),
        "label": contract_name(contract, round.bid, "label", locale),
        "say": contract_name(contract, round.bid, "contract", locale),
        "trumps": [] if contract.is_half else [str(tile) for tile in contract.trumps],
    }


def _shake(round: Round, seat: Seat, standing: Standing, locale: str) -> Json:
    """How the hand was shaken: what was drawn for the first shake of a game, and the order of drawing."""
    if not standing.shaken:
        return {"draws": [], "drawn": "", "order": [], "say": ""}
    draws = standing.draws if standing.hand_number == 1 else ()
    outcome = shaker_words(round.rules, draws, round.dealer, seat, locale)
    return {
        "draws": [[{"seat": other, "tile": str(tile)} for other, tile in turn.items()] for turn in draws],
        "drawn": draw_words(draws, seat, locale),
        "order": list(drawing_order(round.dealer)),
        "say": f"{outcome} {order_words(round.dealer, seat, locale)}".strip(),
    }


def _trick(trick: Trick, contract: Contract | None, locale: str, *, shown: bool = True) -> Json:
    """A trick, its tiles only where they are shown."""
    plays = trick.plays if shown else ()
    suit = None
    if contract and trick.suit is not None and shown:
        suit = say(f"suit.{contract.suit_name(trick.suit)}", locale)
    return {
        "number": trick.number,
        "leader": trick.leader if trick.plays or not shown else None,
        "plays": [
            {
                "seat": seat,
                "tile": str(play.tile),
                "label": str(play),
                "say": play_words(play, contract, locale),
                "as": say("words.as", locale, end=play.tile.low) if play.small_end else None,
            }
            for seat, play in plays
        ],
        "winner": trick.winner or (_winning(trick, contract) if contract and shown else None),
        "points": trick.points,
        "suit": suit,
        "note": suit_note(trick, contract, locale) if shown else "",
    }


def _winning(trick: Trick, contract: Contract) -> Seat | None:
    """Who would take an unfinished trick as it lies."""
    if not trick.plays:
        return None
    return trick.plays[contract.tables.winner(trick.suit, trick.tiles)][0]


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
    if round.result and standing.game_over:
        told = [game_words(standing.score, seat, locale)]
        if standing.match_over and standing.games_to_win > 1:
            told.append(match_words(standing.games, seat, locale))
        return " ".join(told)
    return status_words(round, seat, locale)


def _result(round: Round, seat: Seat, standing: Standing, locale: str) -> Json:
    """How the hand ended, all tiles face up."""
    result = round.result
    assert result
    side = result.declarer.side if result.declarer else None
    score = _before(round, standing).score
    record = round.record(Score=f"{score[Side.NS]}-{score[Side.EW]}")
    return {
        "say": result_words(round, locale, seat=seat),
        "why": ended_words(round, locale, seat=seat),
        "ended": result.ended,
        "made": result.made,
        "side": side,
        "bid": result.bid.say("bid", locale, scoring=round.rules.scoring) if result.bid else None,
        "contract": contract_name(result.contract, result.bid, "label", locale) if result.contract else None,
        "points": dict(result.points),
        "gains": dict(result.score),
        "hands": {other: [str(tile) for tile in round.hand(other)] for other in SEATS},
        "dealt": {other: [str(tile) for tile in round.dealt(other)] for other in SEATS},
        "seed": standing.seed if round.deal else "",
        "link": round.link() if round.deal and not round.reneges else "",
        "record": str(record),
    }
