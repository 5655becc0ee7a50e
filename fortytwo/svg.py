"""Tiles and words as SVG shapes, and the picture around them with its text alternative."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from html import escape

from fortytwo.sentences import say
from fortytwo.tiles import Tile

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


# -- tiles -------------------------------------------------------------------------------------------------------------


def face(tile: Tile, trump: bool = False) -> str:
    """A tile face up at scale 1; a trump has a bar below it."""
    shapes = [
        shape("rect", x=1, y=3, width=WIDTH - 2, height=HEIGHT - 4, rx=8, fill=EDGE, stroke=OUTLINE, stroke_width=1.6),
        shape("rect", x=1.8, y=1, width=WIDTH - 3.6, height=HEIGHT - 5, rx=7.4, fill=IVORY),
        shape(
            "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=8, fill="none", stroke=OUTLINE, stroke_width=1.6
        ),
        shape(
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
        shapes += [shape("circle", cx=INSET + x, cy=top + y, r=PIP_RADIUS, fill=PIP) for x, y in PIPS[end]]
    if trump:
        shapes.append(shape("rect", x=11, y=HEIGHT + 2, width=WIDTH - 22, height=5, rx=2.5, fill=BRASS))
    return "".join(shapes)


def back() -> str:
    """A tile face down at scale 1: the same for every tile."""
    return shape(
        "rect", x=1, y=1, width=WIDTH - 2, height=HEIGHT - 2, rx=8, fill=BACK, stroke=BACK_LINE, stroke_width=1.6
    ) + shape(
        "rect", x=7, y=7, width=WIDTH - 14, height=HEIGHT - 14, rx=4, fill="none", stroke=BACK_LINE, stroke_width=1.2
    )


def ring(x: float, y: float, scale: float) -> str:
    """A ring around a tile."""
    return shape(
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


def placed(shapes: str, x: float, y: float, scale: float, *, sideways: bool = False, title: str = "") -> str:
    """Shapes with their upper left corner at a point; sideways, the higher end is on the left."""
    move = f"translate({number(x)} {number(y + WIDTH * scale if sideways else y)})"
    turn = " rotate(-90)" if sideways else ""
    name = f"<title>{escape(title)}</title>" if title else ""
    return shape("g", name + shapes, transform=f"{move}{turn} scale({number(scale)})")


def named(
    tile: Tile, shapes: str, x: float, y: float, scale: float, *, sideways: bool = False, locale: str = "en"
) -> str:
    """A tile's shapes at a place, with its name for whoever points at it."""
    return placed(shapes, x, y, scale, sideways=sideways, title=say("name.tile", locale, tile=tile))


# -- markup ------------------------------------------------------------------------------------------------------------


def svg(width: float, height: float, title: str, about: str, content: str) -> str:
    """A picture with its text alternative."""
    words = f"<title>{escape(title)}</title>" + (f"<desc>{escape(about)}</desc>" if about else "")
    return shape(
        "svg", words + content, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {number(width)} {number(height)}",
        width=width, height=height, role="img", aria_label=title,
    )  # fmt: skip


def text(
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
    return shape("text", escape(words), x=x, y=y, fill="currentColor", **attributes)


def wrapped(
    sentences: Sequence[str], y: float, signs: int, *, size: int = 12, faint: bool = False
) -> tuple[list[str], float]:
    """Sentences from a height on, each in lines of so many signs; and the height below them."""
    drawn = []
    for sentence in sentences:
        for line in textwrap.wrap(sentence, signs, break_on_hyphens=False):
            y += size + 5
            drawn.append(text(line, 4, y, size=size, faint=faint))
    return drawn, y


def shape(name: str, content: str = "", **attributes: str | float) -> str:
    """An element; an attribute's underscore is a hyphen."""
    written = "".join(
        f' {key.replace("_", "-")}="{escape(value if isinstance(value, str) else number(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{content}</{name}>" if content else f"<{name}{written}/>"


def number(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")
