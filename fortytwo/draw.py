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
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

from fortytwo.actions import Play
from fortytwo.auction import callers
from fortytwo.contracts import CALLED, SUITS
from fortytwo.seats import SEATS, SIDES, Seat
from fortytwo.sentences import say
from fortytwo.table_words import contract_name, ended_words, result_words
from fortytwo.text import Holdings, named_plays, named_tiles, position_sentences
from fortytwo.tiles import Tile

if TYPE_CHECKING:
    from fortytwo.deals import Deal
    from fortytwo.round import Round
    from fortytwo.tiles import Hand
    from fortytwo.tricks import Trick
    from fortytwo.view import View

IVORY, EDGE, OUTLINE, PIP = "#fbf5e3", "#d8cba6", "#857a5c", "#23292b"
BACK, BACK_LINE = "#2a5748", "#8fb3a5"
BRASS = "#b5842a"

WIDTH, HEIGHT = 52, 100
"""The size of an upright tile at scale 1."""

HALF, INSET = 48, 2
PIP_RADIUS = 4.8
PIPS: Mapping[int, tuple[tuple[float, float], ...]] = {
    0: (),
    1: ((24, 24),),
    2: ((12.5, 12.5), (35.5, 35.5)),
    3: ((12, 12), (24, 24), (36, 36)),
    4: ((13, 13), (35, 13), (13, 35), (35, 35)),
    5: ((12, 12), (36, 12), (24, 24), (12, 36), (36, 36)),
    6: ((13.5, 11), (34.5, 11), (13.5, 24), (34.5, 24), (13.5, 37), (34.5, 37)),
}
"""Where the pips of one end stand, in a square of 48 units of an upright tile."""

HAND_SCALE, ROW_SCALE, TRICK_SCALE = 0.8, 0.6, 0.7


# -- what is drawn -----------------------------------------------------------------------------------------------------


def tile_svg(tile: Tile | str, locale: str = "en") -> str:
    """A tile, upright, its higher end on top.

    >>> tile_svg("64").count("<circle"), "<title>six-four</title>" in tile_svg("64")
    (10, True)
    """
    tile = Tile(tile)
    about = say("picture.tile.count", locale, n=tile.count) if tile.count else say("picture.tile.plain", locale)
    return _svg(WIDTH, HEIGHT, tile.name if locale == "en" else named_tiles([tile], locale), about, _face(tile))


def hand_svg(hand: Hand, locale: str = "en") -> str:
    """A hand in a row, in the order of its notation."""
    step = WIDTH * HAND_SCALE + 4
    drawn = "".join(
        _named(tile, _face(tile), place * step, 0, HAND_SCALE, locale=locale) for place, tile in enumerate(hand)
    )
    if not hand:
        return _svg(WIDTH * HAND_SCALE, HEIGHT * HAND_SCALE, say("picture.hand.empty", locale), "", "")
    title = say("picture.hand", locale, n=len(hand), tiles=named_tiles(hand, locale))
    about = say("picture.hand.about", locale, doubles=hand.doubles, count=hand.count)
    return _svg(len(hand) * step - 4, HEIGHT * HAND_SCALE, title, about, drawn)


def deal_svg(deal: Deal, locale: str = "en") -> str:
    """The four hands of a deal, a row each, with the deal's index and code."""
    left, step, row = 56, WIDTH * ROW_SCALE + 3, HEIGHT * ROW_SCALE + 8
    drawn = []
    for place, seat in enumerate(SEATS):
        top = place * row
        drawn.append(_text(say(f"seat.{seat}", locale), 0, top + HEIGHT * ROW_SCALE / 2 + 5))
        for column, tile in enumerate(deal[seat]):
            drawn.append(_named(tile, _face(tile), left + column * step, top, ROW_SCALE, locale=locale))
    caption = say("picture.deal.caption", locale, index=deal.index, short=deal.code)
    drawn.append(_text(caption, 0, 4 * row + 12, size=12, faint=True))
    held = [say("about.holds", locale, seat=seat, tiles=named_tiles(deal[seat], locale)) for seat in SEATS]
    return _svg(
        left + 7 * step, 4 * row + 18, say("picture.deal", locale, index=deal.index), " ".join(held), "".join(drawn)
    )


def trick_svg(trick: Trick, locale: str = "en") -> str:
    """A trick in order of play, who played what under each tile; a ring marks the tile that won it."""
    step, width, height = 62, WIDTH * HAND_SCALE, HEIGHT * HAND_SCALE
    drawn = []
    for place, (seat, play) in enumerate(trick.plays):
        left = place * step + (step - width) / 2
        if seat is trick.winner:
            drawn.append(_ring(left, 4, HAND_SCALE))
            drawn.append(_text(f"+{trick.points}", left + width / 2, height + 38, anchor="middle", bold=True))
        drawn.append(_named(play.tile, _face(play.tile), left, 4, HAND_SCALE, locale=locale))
        drawn.append(_text(say(f"seat.{seat}", locale), left + width / 2, height + 22, anchor="middle"))
    if not trick.plays:
        return _svg(
            step, height, say("picture.trick.empty", locale), say("about.to-lead", locale, seat=trick.leader), ""
        )
    about = [say("picture.trick.led", locale, seat=trick.leader)]
    if trick.suit is not None and trick.suit != CALLED:
        about.append(say("picture.trick.suit", locale, suit=SUITS[trick.suit]))
    if trick.winner:
        about.append(say("picture.trick.won", locale, seat=trick.winner, points=trick.points))
    title = say("picture.trick", locale, plays=named_plays(trick, locale))
    return _svg(len(trick) * step, height + (44 if trick.winner else 28), title, " ".join(about), "".join(drawn))


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
        _shape("rect", x=84, y=148, width=312, height=228, rx=18, fill="currentColor", fill_opacity=0.06),
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
        drawn.append(_shape("g", hand, opacity=0.5) if seat is position.sits_out else hand)
    if position.turn:
        drawn.append(_shape("path", d=TURN_MARKS[places[position.turn]], fill=BRASS))
    drawn += _center(position, places, trumps, locale)
    footer, bottom_edge = _footer(position, bool(trumps), locale)
    if position.bid and position.contract:
        title = f"{title}. " + say(
            "about.contract", locale, seat=position.declarer,
            bid=position.bid.say("bid", locale, scoring=position.rules.scoring),
            contract=contract_name(position.contract, position.bid, "contract", locale),
        )  # fmt: skip
    about = " ".join(position_sentences(position, hands, locale))
    return _svg(TABLE_WIDTH, bottom_edge, title, about, "".join([*drawn, *footer]))


def _header(position: Round | View, locale: str) -> list[str]:
    """Who bid what, the contract, and below it the points."""
    lines = []
    if position.bid and position.declarer:
        words = position.bid.say("bid", locale, scoring=position.rules.scoring)
        bid = say("picture.bid", locale, seat=position.declarer, bid=words)
        contract = position.contract or position.half
        named = contract_name(contract, position.bid, "label", locale) if contract else ""
        lines.append(_text(f"{bid} · {named}" if named else bid, 4, 18, size=16, bold=True))
    else:
        lines.append(_text(say("picture.no-bid", locale), 4, 18, size=16, bold=True))
    if position.contract:
        lines.append(
            _text(say("picture.points", locale, **{str(side): position.points[side] for side in SIDES}), 4, 38)
        )
        trick = say("line.trick", locale, n=len(position.tricks) + 1)
        if not position.result:
            lines.append(_text(trick, TABLE_WIDTH - 4, 38, anchor="end"))
    return lines


def _seat_label(said: list[str], place: int, on_turn: bool) -> list[str]:
    """A seat's name and what goes with it, between its hand and the middle; at the sides in two lines."""
    if place in (0, 2):
        y = TABLE_BOTTOM - TALL - 14 if place == 0 else TABLE_TOP + TALL + 19
        return [_text(" · ".join(said), CENTER_X, y, anchor="middle", bold=on_turn)]
    left = place == 1
    x, anchor = (4, "start") if left else (TABLE_WIDTH - 4, "end")
    return [
        _text(said[0], x, 120, anchor=anchor, bold=on_turn),
        _text(" · ".join(said[1:]), x, 137, anchor=anchor, bold=on_turn),
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
            drawn.append(_placed(_back(), x, y, ROW_SCALE, sideways=sideways))
            continue
        shape = _named(tile, _face(tile, tile in trumps), x, y, ROW_SCALE, sideways=sideways, locale=locale)
        drawn.append(_shape("g", shape, opacity=0.6) if limited and tile not in playable else shape)
    return "".join(drawn)


def _center(position: Round | View, places: dict[Seat, int], trumps: set[Tile], locale: str) -> list[str]:
    """The trick on the table with the order of play, or in words what is to happen or how the hand ended."""
    if position.trick and position.contract:
        drawn = []
        for order, (seat, play) in enumerate(position.trick.plays, 1):
            dx, dy = TRICK_CENTERS[places[seat]]
            x, y = CENTER_X + dx - WIDTH * TRICK_SCALE / 2, CENTER_Y + dy - HEIGHT * TRICK_SCALE / 2
            drawn.append(_named(play.tile, _face(play.tile, play.tile in trumps), x, y, TRICK_SCALE, locale=locale))
            drawn.append(_text(str(order), x + WIDTH * TRICK_SCALE + 6, y + 12, size=12, bold=True))
        if position.trick.suit is not None:
            led = say("picture.led", locale, suit=position.contract.suit_name(position.trick.suit))
            drawn.append(_text(led, CENTER_X, CENTER_Y + 5, anchor="middle", size=12, faint=True))
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
    return [_text(line, CENTER_X, first + 20 * place, anchor="middle") for place, line in enumerate(lines)]


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
        drawn.append(_shape("rect", x=4, y=y - 6, width=18, height=4, rx=2, fill=BRASS))
        drawn.append(_text(say("picture.legend.trump", locale), 28, y, size=12, faint=True))
    for line in textwrap.wrap(str(position.rules).replace("+", " +"), 46):
        drawn.append(_text(line.replace(" +", "+"), TABLE_WIDTH - 4, y, anchor="end", size=12, faint=True))
        y += 16
    return drawn, y - 8


# -- tiles -------------------------------------------------------------------------------------------------------------


def _face(tile: Tile, trump: bool = False) -> str:
    """A tile face up at scale 1; a trump has a bar below it."""
    shapes = [
        _shape("rect", x=1, y=3, width=WIDTH - 2, height=HEIGHT - 4, rx=8, fill=EDGE, stroke=OUTLINE, stroke_width=1.6),
        _shape("rect", x=1.8, y=1, width=WIDTH - 3.6, height=HEIGHT - 5, rx=7.4, fill=IVORY),
        _shape(
            "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=8, fill="none", stroke=OUTLINE, stroke_width=1.6
        ),
        _shape(
            "line",
            x1=8,
            y1=HEIGHT / 2,
            x2=WIDTH - 8,
            y2=HEIGHT / 2,
            stroke=OUTLINE,
            stroke_width=1.8,
            stroke_linecap="round",
        ),
    ]
    for end, top in ((tile.high, INSET), (tile.low, HEIGHT - INSET - HALF)):
        shapes += [_shape("circle", cx=INSET + x, cy=top + y, r=PIP_RADIUS, fill=PIP) for x, y in PIPS[end]]
    if trump:
        shapes.append(_shape("rect", x=11, y=HEIGHT + 2, width=WIDTH - 22, height=5, rx=2.5, fill=BRASS))
    return "".join(shapes)


def _back() -> str:
    """A tile face down at scale 1: the same for every tile."""
    return _shape(
        "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=8, fill=BACK, stroke=BACK_LINE, stroke_width=1.6
    ) + _shape(
        "rect", x=7, y=7, width=WIDTH - 14, height=HEIGHT - 14, rx=4, fill="none", stroke=BACK_LINE, stroke_width=1.2
    )


def _ring(x: float, y: float, scale: float) -> str:
    """A ring around a tile."""
    return _shape(
        "rect",
        x=x - 3,
        y=y - 3,
        width=WIDTH * scale + 6,
        height=HEIGHT * scale + 6,
        rx=10 * scale,
        fill="none",
        stroke=BRASS,
        stroke_width=3,
    )


def _placed(shapes: str, x: float, y: float, scale: float, *, sideways: bool = False, title: str = "") -> str:
    """Shapes with their upper left corner at a point; sideways, the higher end is on the left."""
    move = f"translate({_number(x)} {_number(y + WIDTH * scale if sideways else y)})"
    turn = " rotate(-90)" if sideways else ""
    name = f"<title>{escape(title)}</title>" if title else ""
    return _shape("g", name + shapes, transform=f"{move}{turn} scale({_number(scale)})")


def _named(
    tile: Tile, shapes: str, x: float, y: float, scale: float, *, sideways: bool = False, locale: str = "en"
) -> str:
    """A tile's shapes at a place, with its name for whoever points at it."""
    return _placed(shapes, x, y, scale, sideways=sideways, title=say("name.tile", locale, tile=tile))


# -- markup ------------------------------------------------------------------------------------------------------------


def _svg(width: float, height: float, title: str, about: str, content: str) -> str:
    """A picture with its text alternative."""
    words = f"<title>{escape(title)}</title>" + (f"<desc>{escape(about)}</desc>" if about else "")
    return _shape(
        "svg", words + content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_number(width)} {_number(height)}",
        width=width, height=height, role="img", aria_label=title,
    )  # fmt: skip


def _text(
    words: str, x: float, y: float, *, anchor: str = "start", size: int = 14, bold: bool = False, faint: bool = False
) -> str:
    attributes: dict[str, str | float] = {
        "text_anchor": anchor,
        "font_size": size,
        "font_family": "system-ui, sans-serif",
    }
    if bold:
        attributes["font_weight"] = "bold"
    if faint:
        attributes["fill_opacity"] = 0.75
    return _shape("text", escape(words), x=x, y=y, fill="currentColor", **attributes)


def _shape(name: str, content: str = "", **attributes: str | float) -> str:
    """An element; an attribute's underscore is a hyphen."""
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value if isinstance(value, str) else _number(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def _number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
