"""Pictures of tiles, hands, deals, tricks and whole tables, as inline SVG for a notebook.

Each function returns a `str` that stands on its own. The art is drawn here: pips are circles, no font is needed for a
tile. Colors are presentation attributes, so a page's Content-Security-Policy has nothing to object to; what isn't a
tile takes the page's `currentColor` and fits light and dark. There are no ids, since a page may hold a picture twice.

Every picture has its text alternative: a `<title>` that says what it is (also its `aria-label`), and a `<desc>` with
the rest. Pictures come as HTML and not as `_repr_svg_`, since JupyterLab would show that as an `<img>`, in which a
screen reader finds no text.
"""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.auction import callers
from fortytwo.contracts import CALLED, SUITS
from fortytwo.seats import SEATS, SIDES, Seat
from fortytwo.sentences import say
from fortytwo.svg import BRASS, HEIGHT, WIDTH, back, face, named, placed, ring, shape, svg, text
from fortytwo.table_words import contract_name, ended_words, result_words
from fortytwo.text import Holdings, named_plays, named_tiles, position_sentences
from fortytwo.tiles import Tile

if TYPE_CHECKING:
    from fortytwo.deals import Deal
    from fortytwo.round import Round
    from fortytwo.tiles import Hand
    from fortytwo.tricks import Trick
    from fortytwo.view import View

HAND_SCALE, ROW_SCALE, TRICK_SCALE = 0.8, 0.6, 0.7


# -- what is drawn -----------------------------------------------------------------------------------------------------


def tile_svg(tile: Tile | str, locale: str = "en") -> str:
    """A tile, upright, its higher end on top.

    >>> tile_svg("64").count("<circle"), "<title>six-four</title>" in tile_svg("64")
    (10, True)
    """
    tile = Tile(tile)
    about = say("picture.tile.count", locale, n=tile.count) if tile.count else say("picture.tile.plain", locale)
    return svg(WIDTH, HEIGHT, tile.name if locale == "en" else named_tiles([tile], locale), about, face(tile))


def hand_svg(hand: Hand, locale: str = "en") -> str:
    """A hand in a row, in the order of its notation."""
    step = WIDTH * HAND_SCALE + 4
    drawn = "".join(
        named(tile, face(tile), place * step, 0, HAND_SCALE, locale=locale) for place, tile in enumerate(hand)
    )
    if not hand:
        return svg(WIDTH * HAND_SCALE, HEIGHT * HAND_SCALE, say("picture.hand.empty", locale), "", "")
    title = say("picture.hand", locale, n=len(hand), tiles=named_tiles(hand, locale))
    about = say("picture.hand.about", locale, doubles=hand.doubles, count=hand.count)
    return svg(len(hand) * step - 4, HEIGHT * HAND_SCALE, title, about, drawn)


def deal_svg(deal: Deal, locale: str = "en") -> str:
    """The four hands of a deal, a row each, with the deal's index and code."""
    left, step, row = 56, WIDTH * ROW_SCALE + 3, HEIGHT * ROW_SCALE + 8
    drawn = []
    for place, seat in enumerate(SEATS):
        top = place * row
        drawn.append(text(say(f"seat.{seat}", locale), 0, top + HEIGHT * ROW_SCALE / 2 + 5))
        for column, tile in enumerate(deal[seat]):
            drawn.append(named(tile, face(tile), left + column * step, top, ROW_SCALE, locale=locale))
    caption = say("picture.deal.caption", locale, index=deal.index, short=deal.code)
    drawn.append(text(caption, 0, 4 * row + 12, size=12, faint=True))
    held = [say("about.holds", locale, seat=seat, tiles=named_tiles(deal[seat], locale)) for seat in SEATS]
    return svg(
        left + 7 * step, 4 * row + 18, say("picture.deal", locale, index=deal.index), " ".join(held), "".join(drawn)
    )


def trick_svg(trick: Trick, locale: str = "en") -> str:
    """A trick in order of play, who played what under each tile; a ring marks the tile that won it."""
    step, width, height = 62, WIDTH * HAND_SCALE, HEIGHT * HAND_SCALE
    drawn = []
    for place, (seat, play) in enumerate(trick.plays):
        left = place * step + (step - width) / 2
        if seat is trick.winner:
            drawn.append(ring(left, 4, HAND_SCALE))
            drawn.append(text(f"+{trick.points}", left + width / 2, height + 38, anchor="middle", bold=True))
        drawn.append(named(play.tile, face(play.tile), left, 4, HAND_SCALE, locale=locale))
        drawn.append(text(say(f"seat.{seat}", locale), left + width / 2, height + 22, anchor="middle"))
    if not trick.plays:
        return svg(
            step, height, say("picture.trick.empty", locale), say("about.to-lead", locale, seat=trick.leader), ""
        )
    about = [say("picture.trick.led", locale, seat=trick.leader)]
    if trick.suit is not None and trick.suit != CALLED:
        about.append(say("picture.trick.suit", locale, suit=SUITS[trick.suit]))
    if trick.winner:
        about.append(say("picture.trick.won", locale, seat=trick.winner, points=trick.points))
    title = say("picture.trick", locale, plays=named_plays(trick, locale))
    return svg(len(trick) * step, height + (44 if trick.winner else 28), title, " ".join(about), "".join(drawn))


def table_svg(round: Round, locale: str = "en") -> str:
    """The whole table, all hands open, North on top: calls, contract, trick with its order of play, points, result."""
    hands: Holdings = {seat: round.hand(seat) for seat in SEATS}
    return _table(round, hands, Seat.S, say("picture.table", locale), locale)


def view_svg(view: View, locale: str = "en") -> str:
    """The table as a seat sees it, that seat at the bottom; the others' tiles are face down."""
    hands: Holdings = {seat: view.hand if seat is view.seat else view.tiles[seat] for seat in SEATS}
    return _table(view, hands, view.seat, say("picture.view", locale, seat=view.seat), locale)


# -- the table ---------------------------------------------------------------------------------------------------------

# Places are those of the bottom, left, top and right hand: the order of play from the bottom seat on.
TABLE_WIDTH, TABLE_TOP, TABLE_BOTTOM = 480, 54, 470
CENTER_X, CENTER_Y = 240, 262
STEP = WIDTH * ROW_SCALE + 3
TALL, BROAD = HEIGHT * ROW_SCALE, WIDTH * ROW_SCALE
TRICK_CENTERS = ((0, 62), (-88, 0), (0, -62), (88, 0))
TURN_MARKS = ("M231 365h18l-9 9z", "M95 253v18l-9-9z", "M231 159h18l-9-9z", "M385 253v18l9-9z")
RAISED = 5


def _table(position: Round | View, hands: Holdings, bottom: Seat, title: str, locale: str) -> str:
    places = {bottom: 0, bottom.next: 1, bottom.partner: 2, bottom.partner.next: 3}
    drawn = [
        *_header(position, locale),
        shape("rect", x=84, y=148, width=312, height=228, rx=18, fill="currentColor", fill_opacity=0.06),
    ]
    playable = {action.tile for action in position.legal if isinstance(action, Play)}
    trumps = set(position.contract.trumps) if position.contract else set()
    calls = dict(callers(position.dealer, position.calls))
    for seat, place in places.items():
        said = [say(f"seat.{seat}", locale)]
        if seat is position.dealer:
            said.append(say("picture.shaker", locale))
        if seat in calls:
            said.append(calls[seat].say("bid", locale, scoring=position.rules.scoring))
        if seat is position.sits_out:
            said.append(say("picture.sits-out", locale))
        drawn += _seat_label(said, place, seat is position.turn)
        on_turn = seat is position.turn
        hand = _hand_at(hands[seat], place, playable if on_turn else set(), trumps, locale)
        drawn.append(shape("g", hand, opacity=0.5) if seat is position.sits_out else hand)
    if position.turn:
        drawn.append(shape("path", d=TURN_MARKS[places[position.turn]], fill=BRASS))
    drawn += _center(position, places, trumps, locale)
    footer, bottom_edge = _footer(position, bool(trumps), locale)
    if position.bid and position.contract:
        title = f"{title}. " + say(
            "about.contract", locale, seat=position.declarer,
            bid=position.bid.say("bid", locale, scoring=position.rules.scoring),
            contract=contract_name(position.contract, position.bid, "contract", locale),
        )  # fmt: skip
    about = " ".join(position_sentences(position, hands, locale))
    return svg(TABLE_WIDTH, bottom_edge, title, about, "".join([*drawn, *footer]))


def _header(position: Round | View, locale: str) -> list[str]:
    """Who bid what, the contract, and below it the points."""
    lines = []
    if position.bid and position.declarer:
        words = position.bid.say("bid", locale, scoring=position.rules.scoring)
        bid = say("picture.bid", locale, seat=position.declarer, bid=words)
        contract = position.contract or position.half
        label = contract_name(contract, position.bid, "label", locale) if contract else ""
        lines.append(text(f"{bid} · {label}" if label else bid, 4, 18, size=16, bold=True))
    else:
        lines.append(text(say("picture.no-bid", locale), 4, 18, size=16, bold=True))
    if position.contract:
        lines.append(text(say("picture.points", locale, **{str(side): position.points[side] for side in SIDES}), 4, 38))
        trick = say("line.trick", locale, n=len(position.tricks) + 1)
        if not position.result:
            lines.append(text(trick, TABLE_WIDTH - 4, 38, anchor="end"))
    return lines


def _seat_label(said: list[str], place: int, on_turn: bool) -> list[str]:
    """A seat's name and what goes with it, between its hand and the middle; at the sides in two lines."""
    if place in (0, 2):
        y = TABLE_BOTTOM - TALL - 14 if place == 0 else TABLE_TOP + TALL + 19
        return [text(" · ".join(said), CENTER_X, y, anchor="middle", bold=on_turn)]
    left = place == 1
    x, anchor = (4, "start") if left else (TABLE_WIDTH - 4, "end")
    return [
        text(said[0], x, 120, anchor=anchor, bold=on_turn),
        text(" · ".join(said[1:]), x, 137, anchor=anchor, bold=on_turn),
    ]


def _hand_at(held: Hand | int, place: int, playable: set[Tile], trumps: set[Tile], locale: str) -> str:
    """A hand at its side of the table; tiles that may not be played are faint, the others nearer to the middle."""
    tiles: list[Tile | None] = [None] * held if isinstance(held, int) else list(held)
    limited = bool(playable) and any(tile not in playable for tile in tiles)
    drawn = []
    for at, tile in enumerate(tiles):
        raised = RAISED if limited and tile in playable else 0
        along = at * STEP - (len(tiles) * STEP - 3) / 2
        if place in (0, 2):
            x, y = CENTER_X + along, (TABLE_BOTTOM - TALL - 4 - raised if place == 0 else TABLE_TOP + raised)
        else:
            x, y = (4 + raised if place == 1 else TABLE_WIDTH - 6 - TALL - raised), CENTER_Y + along
        sideways = place in (1, 3)
        if tile is None:
            drawn.append(placed(back(), x, y, ROW_SCALE, sideways=sideways))
            continue
        shown = named(tile, face(tile, tile in trumps), x, y, ROW_SCALE, sideways=sideways, locale=locale)
        drawn.append(shape("g", shown, opacity=0.6) if limited and tile not in playable else shown)
    return "".join(drawn)


def _center(position: Round | View, places: dict[Seat, int], trumps: set[Tile], locale: str) -> list[str]:
    """The trick on the table with the order of play, or in words what is to happen or how the hand ended."""
    if position.trick and position.contract:
        drawn = []
        for order, (seat, play) in enumerate(position.trick.plays, 1):
            dx, dy = TRICK_CENTERS[places[seat]]
            x, y = CENTER_X + dx - WIDTH * TRICK_SCALE / 2, CENTER_Y + dy - HEIGHT * TRICK_SCALE / 2
            drawn.append(named(play.tile, face(play.tile, play.tile in trumps), x, y, TRICK_SCALE, locale=locale))
            drawn.append(text(str(order), x + WIDTH * TRICK_SCALE + 6, y + 12, size=12, bold=True))
        if position.trick.suit is not None:
            led = say("picture.led", locale, suit=position.contract.suit_name(position.trick.suit))
            drawn.append(text(led, CENTER_X, CENTER_Y + 5, anchor="middle", size=12, faint=True))
        return drawn
    if position.result:
        told = [result_words(position, locale), ended_words(position, locale)]
    elif position.turn and position.phase == "play":
        told = [say("about.to-lead", locale, seat=position.turn)]
    elif position.turn:
        told = [say(f"about.to-act.{position.phase}", locale, seat=position.turn)]
    else:
        told = []
    lines = [line for sentence in told for line in _balanced(sentence, 44)]
    first = CENTER_Y + 5 - 10 * (len(lines) - 1)
    return [text(line, CENTER_X, first + 20 * place, anchor="middle") for place, line in enumerate(lines)]


def _balanced(sentence: str, width: int) -> list[str]:
    """A sentence in as few lines as the width asks for, about equally long."""
    fewest = len(textwrap.wrap(sentence, width))
    while len(textwrap.wrap(sentence, width - 1)) == fewest:
        width -= 1
    return textwrap.wrap(sentence, width)


def _footer(position: Round | View, trumps: bool, locale: str) -> tuple[list[str], float]:
    """The rules, and what the bar on a tile means; with the picture's height."""
    drawn = []
    y = TABLE_BOTTOM + 18
    if trumps:
        drawn.append(shape("rect", x=4, y=y - 6, width=18, height=4, rx=2, fill=BRASS))
        drawn.append(text(say("picture.legend.trump", locale), 28, y, size=12, faint=True))
    for line in textwrap.wrap(str(position.rules).replace("+", " +"), 46):
        drawn.append(text(line.replace(" +", "+"), TABLE_WIDTH - 4, y, anchor="end", size=12, faint=True))
        y += 16
    return drawn, y - 8
