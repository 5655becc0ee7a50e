"""The command `odds`: what all that a seat may call, name or play promises it, from its own view (docs/cli.md)."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from fortytwo.bots.estimate import Estimate
from fortytwo.bots.expert import WORLDS
from fortytwo.cli_io import InputError, Json, given_text, holds_records, print_json, records_of, seed_of, watched
from fortytwo.cli_solve import before_trick
from fortytwo.deals import Deal
from fortytwo.errors import NotationError
from fortytwo.outlook.odds import iter_odds
from fortytwo.outlook.value import ActionOdds, ContractOdds, Odds
from fortytwo.record import Record
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, SIDES, Seat
from fortytwo.sentences import say
from fortytwo.text import lines
from fortytwo.tiles import ALL_TILES_MASK, Hand
from fortytwo.view import View

HAND_TILES = 7
LOOKS_LIKE_TILES = re.compile(r"\s*[0-9]{2}([\s,]+[0-9]{2})+\s*")

OF_A_DEAL = ("rules", "dealer")
"""The options that a record holds itself."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="WHAT",
        help='seven tiles as text ("66 65 ..."), a deal, a link, or a file of any of these or of records; '
        "- reads standard input",
    )
    parser.add_argument("--rules", help="of tiles or a deal: the rule set (default: tournament)")
    parser.add_argument("--dealer", help="of tiles or a deal: who shakes, N, E, S or W (default: W)")
    parser.add_argument("--seat", help="whose odds: N, E, S or W (default: the seat in turn)")
    parser.add_argument("--at", type=int, metavar="TRICK", help="of a record: before the lead to this trick")
    parser.add_argument(
        "--worlds",
        type=int,
        default=WORLDS,
        metavar="N",
        help=f"how many ways the hidden tiles may lie are looked at (default: {WORLDS})",
    )
    parser.add_argument("--seed", help="a number or a word; the same seed gives the same odds")


def run(given: argparse.Namespace) -> None:
    """Tell the odds of what is given."""
    seed = seed_of(given.seed)
    found = [watched(iter_odds(view, worlds=given.worlds, seed=seed)) for view in _views(given)]
    if given.json:
        print_json({"odds": [_odds_json(odds) for odds in found], "seed": seed})
    else:
        print("\n\n".join([*map(str, found), lines([(say("line.seed"), str(seed))])]))


def _views(given: argparse.Namespace) -> list[View]:
    """The views that are asked about, one for each hand that is given."""
    seat = None if given.seat is None else Seat(given.seat)
    text = given.what if _hand_of(given.what) else given_text(given.what)
    hand = _hand_of(text)
    if hand is None and holds_records(text):
        for option in OF_A_DEAL:
            if getattr(given, option) is not None:
                raise InputError(say("cli.option-of-deal", option=f"--{option}"))
        records = records_of(given.what, text)
        return [_view_of(record, number, given.at, seat) for number, record in enumerate(records, 1)]
    if given.at is not None:
        raise InputError(say("cli.option-of-record", option="--at"))
    rules = Rules.parse("tournament" if given.rules is None else given.rules)
    dealer = Seat("W" if given.dealer is None else given.dealer)
    first = SEATS[(dealer.index + 1) % 4]
    deal = Deal(text) if hand is None else _some_deal(hand, seat or first)
    return [Round(deal, rules=rules, dealer=dealer).view(seat or first)]


def _hand_of(text: str) -> Hand | None:
    """The hand of seven tiles that a text is, if it is one; an error where it was meant to be."""
    if LOOKS_LIKE_TILES.fullmatch(text) and not Path(text).exists():
        hand = Hand(text)
        if len(hand) != HAND_TILES:
            raise InputError(say("cli.not-seven", n=len(hand)))
    try:
        hand = Hand(text)
    except NotationError:
        return None
    return hand if len(hand) == HAND_TILES else None


def _some_deal(hand: Hand, seat: Seat) -> Deal:
    """A deal in which a seat holds a hand; the others, which it doesn't see, hold anything."""
    rest = list(Hand.from_mask(ALL_TILES_MASK & ~hand.mask))
    others = [other for other in SEATS if other is not seat]
    hands = {other: Hand(rest[HAND_TILES * place :][:HAND_TILES]) for place, other in enumerate(others)}
    return Deal(hands | {seat: hand})


def _view_of(record: Record, number: int, at: int | None, seat: Seat | None) -> View:
    """The view at a record's end, or before a trick; `number` is the hand's in what is given."""
    round = record.round if at is None else before_trick(record.round, number, at)
    if round.turn is None:
        raise InputError(say("cli.odds-over", hand=number))
    ours, _, theirs = record.given.get("Score", "0-0").partition("-")
    return round.view(seat or round.turn, score=dict(zip(SIDES, (int(ours), int(theirs)), strict=True)))


def _odds_json(odds: Odds) -> Json:
    view = odds.view
    return {
        "seat": view.seat,
        "phase": view.phase,
        "rules": str(view.rules),
        "hand": [str(tile) for tile in view.hand],
        "score": view.score,
        "worlds": odds.worlds,
        "layouts": odds.layouts,
        "actions": [_action_json(odds, row) for row in odds.rows],
        "contracts": [_contract_json(row) for row in odds.contracts],
        "best": None if odds.best is None else str(odds.best),
        "runner_up": None if odds.runner_up is None else str(odds.runner_up),
        "sentence": odds.sentence,
    }


def _action_json(odds: Odds, row: ActionOdds) -> Json:
    return {
        "action": str(row.action),
        "contract": None if row.contract is None else str(row.contract),
        "chance": _chance_json(row.chance),
        "book": row.book,
        "worth": row.worth,
        "points": row.points,
        "best": row.action == odds.best,
    }


def _contract_json(row: ContractOdds) -> Json:
    return {
        "contract": str(row.contract),
        "bid": str(row.bid),
        "chance": _chance_json(row.chance),
        "book": row.book,
        "all_points": _chance_json(row.all_points),
        "all_points_book": row.all_points_book,
    }


def _chance_json(chance: Estimate | None) -> Json | None:
    return None if chance is None else {"chance": chance.chance, "low": chance.low, "high": chance.high}
