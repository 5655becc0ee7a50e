"""A row for each hand of a match: flat, and as JSON has it."""

from __future__ import annotations

from typing import Any

from fortytwo.game import Game
from fortytwo.seats import SIDES, Side

Row = dict[str, Any]

# what a column may hold; None beside it where there is none in a hand that was thrown in
COLUMNS: dict[str, tuple[type, ...]] = {
    "pair": (int,),
    "game": (int,),
    "hand": (int,),
    "first_sits": (str,),
    "dealer": (str,),
    "deal": (int,),
    "declarer": (str, type(None)),
    "team": (str, type(None)),
    "bid": (str, type(None)),
    "contract": (str, type(None)),
    "made": (bool, type(None)),
    "ended": (str,),
    "points_NS": (int,),
    "points_EW": (int,),
    "points_first": (int,),
    "points_second": (int,),
    "before_first": (int,),
    "before_second": (int,),
    "score_NS": (int,),
    "score_EW": (int,),
    "score_first": (int,),
    "score_second": (int,),
    "winner": (str, type(None)),
    "link": (str,),
}
"""The columns of a row, in order (docs/matches.md), with what each may hold."""


def rows_of(game: Game, *, pair: int, number: int, first: Side, whole: bool) -> list[Row]:
    """The rows of a game's hands that are over; `first` is the side at which the first team sits, and the winner is
    told of a `whole` game."""
    winner = _team(game.winner, first) if whole and game.winner else None
    rows = []
    before = dict.fromkeys(SIDES, 0)
    for hand, round in enumerate(game.rounds, 1):
        assert round.deal and round.result
        result, second = round.result, first.other
        rows.append(
            {
                "pair": pair,
                "game": number,
                "hand": hand,
                "first_sits": str(first),
                "dealer": str(round.dealer),
                "deal": round.deal.index,
                "declarer": str(result.declarer) if result.declarer else None,
                "team": _team(result.declarer.side, first) if result.declarer else None,
                "bid": str(result.bid) if result.bid else None,
                "contract": str(result.contract) if result.contract else None,
                "made": result.made,
                "ended": result.ended,
                "points_NS": result.points[Side.NS],
                "points_EW": result.points[Side.EW],
                "points_first": result.points[first],
                "points_second": result.points[second],
                "before_first": before[first],
                "before_second": before[second],
                "score_NS": result.score[Side.NS],
                "score_EW": result.score[Side.EW],
                "score_first": result.score[first],
                "score_second": result.score[second],
                "winner": winner,
                "link": round.link(),
            }
        )
        before = {side: had + result.score[side] for side, had in before.items()}
    return rows


def _team(side: Side, first: Side) -> str:
    return "first" if side is first else "second"
