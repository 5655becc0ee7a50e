"""Rounds, views and tricks as text: in lines for a terminal, and in sentences, a picture's text alternative.

The lines use notation for tiles, calls and seats and fit in 80 columns; words and sentences come from the catalogue.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.auction import callers
from fortytwo.seats import SEATS, SIDES, Seat
from fortytwo.sentences import say
from fortytwo.tiles import Hand, Tile

if TYPE_CHECKING:
    from fortytwo.deals import Deal
    from fortytwo.record import Record
    from fortytwo.round import Round
    from fortytwo.tricks import Trick
    from fortytwo.view import View

WIDTH = 80

Holdings = Mapping[Seat, "Hand | int"]
"""What each seat holds: its tiles where they are seen, else only how many."""


# -- lines -------------------------------------------------------------------------------------------------------------


def round_text(round: Round, locale: str = "en") -> str:
    """A round with everything open, for a terminal.

    >>> from fortytwo import Round
    >>> print(Round.setup(hands={"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}, contract="threes",
    ...                   declarer="N", bid="42", taken={"NS": 30, "EW": 0}))
    Rules     tournament
    Shaker    W
    Contract  N 42: Threes are trump.
    Hands     N 66 55
              E 30 10
              S 21 20
              W 65 40
    Points    NS 30, EW 0
    Turn      N: 66 55 claim
    """
    rows = heading(round, locale)
    rows += _trick_rows(round.tricks, round.trick, locale)
    hands = [f"{seat} {round.hand(seat)}".rstrip() for seat in SEATS]
    rows.append((say("line.hands", locale), "\n".join(hands)))
    return lines([*rows, *_ending(round, locale)])


def view_text(view: View, locale: str = "en") -> str:
    """What a seat sees, for a terminal: its own tiles, those that it may play in brackets, and what everybody can see.

    Of the tricks gone it shows those that the rules let a player look at again.

    >>> from fortytwo import Round
    >>> print(Round.setup(hands={"N": "41", "E": "65", "S": "64 11", "W": "63 10"}, contract="fives", declarer="N",
    ...                   bid="30", trick="66 61", taken={"NS": 11}).view("S"))
    You         South, partner North
    Rules       tournament
    Shaker      W
    Contract    N 30: Fives are trump.
    Trick 6     N 66   E 61
    Your hand   [64] 11       [ ] may be played
    Tiles left  N 1, E 1, W 2
    Points      NS 11, EW 0
    Turn        S: 64
    """
    rows = [(say("line.you", locale), say("line.you.seat", locale, seat=view.seat, partner=view.seat.partner))]
    rows += heading(view, locale)
    rows += _trick_rows(view.tricks_in_sight, view.trick, locale)
    rows.append((say("line.hand", locale), _marked_hand(view, locale)))
    if any(view.tiles.values()):
        left = ", ".join(f"{seat} {view.tiles[seat]}" for seat in SEATS if seat is not view.seat)
        rows.append((say("line.left", locale), left))
    suits = {seat: sorted(say(f"suit.{suit}", locale) for suit in view.voids[seat]) for seat in SEATS}
    voids = [f"{seat} {', '.join(names)}" for seat, names in suits.items() if names]
    if voids and not view.result:
        rows.append((say("line.void", locale), "; ".join(voids)))
    return lines([*rows, *_ending(view, locale)])


def replay_text(record: Record, number: int = 1, locale: str = "en") -> str:
    """A recorded hand for a terminal: the hands as they were dealt, calls, contract, each trick, result, and the notes.

    >>> from fortytwo import Deal, Round
    >>> deal = Deal("N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20")
    >>> print(replay_text(Round(deal, dealer="W").act("P").record(Score="2-3")))
    Hand    1
    Score   2-3
    Dealt   N 64 62 61 51 42 41 00
            E 65 53 43 32 21 11 10
            S 66 63 55 54 52 50 33
            W 60 44 40 31 30 22 20
    Rules   tournament
    Shaker  W
    Calls   N P
    Turn    E
    """
    round = record.round
    rows = [(say("line.hand-number", locale), str(number))]
    if "Score" in record.given:
        rows.append((say("line.score", locale), record.given["Score"]))
    dealt = {seat: Hand.from_mask(round.start.hands[seat.index]) for seat in SEATS}
    rows.append((say("line.dealt", locale), "\n".join(f"{seat} {hand}".rstrip() for seat, hand in dealt.items())))
    rows += heading(round, locale)
    rows += _trick_rows(round.tricks, round.trick, locale)
    rows += _ending(round, locale, choices=False)
    if record.further:
        rows.append((say("line.further", locale), " ".join(map(str, record.further))))
    reneges = [
        say("line.renege", locale, n=fault.trick, seat=fault.seat, tile=fault.tile, legal=fault.legal)
        for fault in record.reneges
    ]
    if reneges:
        rows.append((say("line.reneges", locale), "\n".join(reneges)))
    actions = (*round.actions, *record.further)
    notes = [
        f"{actions[index] if index >= 0 else ''}{note.mark} {note.text}".strip() for index, note in record.notes.items()
    ]
    if notes:
        rows.append((say("line.notes", locale), "\n".join(notes)))
    return lines(rows)


def deal_text(deal: Deal, seed: int | str | None = None, locale: str = "en") -> str:
    """A deal for a terminal: its hands, its index and code, and the seed where it came from one."""
    rows = [(say("line.hands", locale), "\n".join(f"{seat} {deal[seat]}" for seat in SEATS))]
    rows += [(say("line.index", locale), str(deal.index)), (say("line.code", locale), deal.code)]
    if seed is not None:
        rows.append((say("line.seed", locale), str(seed)))
    return lines(rows)


def trick_text(trick: Trick, locale: str = "en") -> str:
    """A trick in one line, who played what in order; an asterisk marks the tile that won it.

    >>> from fortytwo import Round
    >>> r = Round.setup(hands={"N": "66 41", "E": "61 65", "S": "64 11", "W": "63 10"}, contract="fives",
    ...                 declarer="N", bid="30")
    >>> for tile in ("66", "61", "64", "63"):
    ...     r = r.act(tile)
    >>> print(trick_text(r.tricks[0]))
    N 66*  E 61   S 64   W 63   N takes 11
    """
    plays = [f"{seat} {play}{'*' if seat is trick.winner else ''}" for seat, play in trick.plays]
    if trick.winner:
        plays.append(say("line.takes", locale, seat=trick.winner, points=trick.points))
    width = 6 if not any(play.small_end for _, play in trick.plays) else 8
    return " ".join(play.ljust(width) for play in plays).rstrip()


def heading(position: Round | View, locale: str) -> list[tuple[str, str]]:
    """The rows that tell rules, shaker, and what has been bid and named."""
    from fortytwo.table_words import contract_name

    rows = [(say("line.rules", locale), str(position.rules)), (say("line.shaker", locale), str(position.dealer))]
    if position.calls:
        rows.append(
            (
                say("line.calls", locale),
                ", ".join(f"{seat} {call}" for seat, call in callers(position.dealer, position.calls)),
            )
        )
    if position.bid:
        contract = position.contract or position.half
        named = contract_name(contract, position.bid, "contract", locale) if contract else ""
        label = "line.contract" if contract else "line.bid"
        rows.append((say(label, locale), f"{position.declarer} {position.bid}{': ' if named else ''}{named}"))
    return rows


def _trick_rows(tricks: Iterable[Trick], on_table: Trick | None, locale: str) -> list[tuple[str, str]]:
    """A row for each finished trick, and one for the tiles on the table where some lie there."""
    shown = [*tricks, *([on_table] if on_table else [])]
    return [(say("line.trick", locale, n=trick.number), trick_text(trick, locale)) for trick in shown]


def _marked_hand(view: View, locale: str) -> str:
    """The hand with the tiles that may be played in brackets."""
    playable = {action.tile for action in view.legal if isinstance(action, Play)}
    hand = " ".join(f"[{tile}]" if tile in playable else str(tile) for tile in view.hand)
    return f"{hand}       {say('line.hand.mark', locale)}" if playable else hand


def _ending(position: Round | View, locale: str, *, choices: bool = True) -> list[tuple[str, str]]:
    """Points, whose turn it is (and what it may do), and the result."""
    rows = []
    if position.contract:
        rows.append((say("line.points", locale), ", ".join(f"{side} {position.points[side]}" for side in SIDES)))
    if position.turn:
        legal = f": {position.legal}" if position.legal and choices else ""
        rows.append((say("line.turn", locale), f"{position.turn}{legal}"))
    if position.result:
        rows.append((say("line.result", locale), _result(position, locale)))
    return rows


def lines(rows: Sequence[tuple[str, str]]) -> str:
    """Rows of a label and a text, the texts under each other, long ones wrapped: rules, which have no spaces, before a
    `+`."""
    indent = max(len(label) for label, _ in rows) + 2
    lines = []
    for label, text in rows:
        start = label.ljust(indent)
        for part in text.split("\n") or [""]:
            wrapped = textwrap.wrap(
                part.replace("+", " +"),
                WIDTH,
                initial_indent=start,
                subsequent_indent=" " * indent,
                break_on_hyphens=False,
            )
            lines += [re.sub(r"(?<=\S) \+", "+", line) for line in wrapped] or [start.rstrip()]
            start = " " * indent
    return "\n".join(lines)


# -- sentences ---------------------------------------------------------------------------------------------------------


def named_tiles(tiles: Iterable[Tile], locale: str = "en") -> str:
    """Tiles in words.

    >>> named_tiles(Hand("55 64"))
    'six-four, double-five'
    """
    return ", ".join(say("name.tile", locale, tile=tile) for tile in tiles)


def named_plays(trick: Trick, locale: str = "en") -> str:
    """A trick's plays in words: `South double-five, West two-blank`."""
    code = {False: "about.play", True: "about.play.small-end"}
    plays = [(seat, play.tile, code[play.small_end]) for seat, play in trick.plays]
    return ", ".join(say(words, locale, seat=seat, tile=tile, end=tile.low) for seat, tile, words in plays)


def position_sentences(position: Round | View, holdings: Holdings, locale: str = "en") -> list[str]:
    """What stands at the table, in sentences: calls, contract, tricks, what `holdings` tells, points, turn, result."""
    from fortytwo.table_words import call_words, contract_name
    from fortytwo.view import View

    told = [say("about.rules", locale, rules=position.rules), say("about.dealer", locale, seat=position.dealer)]
    told += [call_words(position, place, None, locale) for place in range(len(position.calls))]
    if position.bid:
        contract = position.contract or position.half
        bid = position.bid.say("bid", locale, scoring=position.rules.scoring)
        if contract:
            words = contract_name(contract, position.bid, "contract", locale)
            told.append(say("about.contract", locale, seat=position.declarer, bid=bid, contract=words))
        else:
            told.append(say("about.has-bid", locale, seat=position.declarer, bid=bid))
    if position.sits_out:
        told.append(say("about.sits-out", locale, seat=position.sits_out))
    gone = position.tricks_in_sight if isinstance(position, View) else position.tricks
    told += [
        say(
            "about.trick",
            locale,
            n=trick.number,
            plays=named_plays(trick, locale),
            seat=trick.winner,
            points=trick.points,
        )
        for trick in gone
    ]
    if position.trick:
        told.append(say("about.on-table", locale, plays=named_plays(position.trick, locale)))
    told += [_holding(seat, held, locale) for seat, held in holdings.items()]
    if position.contract:
        told.append(say("about.points", locale, **{str(side): position.points[side] for side in SIDES}))
    if position.turn and position.phase == "play" and not position.trick:
        told.append(say("about.to-lead", locale, seat=position.turn))
    elif position.turn:
        told.append(say(f"about.to-act.{position.phase}", locale, seat=position.turn))
    playable = [action.tile for action in position.legal if isinstance(action, Play)]
    if playable:
        tiles = named_tiles(dict.fromkeys(playable), locale)
        told.append(say("about.playable", locale, seat=position.turn, tiles=tiles))
    small_ends = [action.tile for action in position.legal if isinstance(action, Play) and action.small_end]
    if small_ends:
        told.append(say("about.small-ends", locale, seat=position.turn, tiles=named_tiles(small_ends, locale)))
    if position.result:
        told.append(_result(position, locale))
    return told


def _holding(seat: Seat, held: Hand | int, locale: str) -> str:
    if not held:
        return say("about.holds-nothing", locale, seat=seat)
    if isinstance(held, int):
        return say("about.holds-hidden", locale, seat=seat, n=held)
    return say("about.holds", locale, seat=seat, tiles=named_tiles(held, locale))


def _result(position: Round | View, locale: str) -> str:
    from fortytwo.table_words import ended_words, result_words

    return f"{result_words(position, locale)} {ended_words(position, locale)}"
