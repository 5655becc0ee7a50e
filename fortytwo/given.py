"""What a question about a hand is given: a round, or what holds one, a record or the text or the link of either; or a
view."""

from __future__ import annotations

from fortytwo.errors import FortyTwoError, NotationError, Refusal
from fortytwo.link import from_link
from fortytwo.record import Record, read
from fortytwo.round import Round
from fortytwo.view import View

Given = Record | Round | str
"""An open hand, in one way or another."""


def record_of(given: Given) -> Record:
    """The record that was given, or that of the round.

    A text that is neither a record nor a link raises as `read` and `from_link` do, another thing `NotationError`. A
    view, which shows one hand alone, raises `FortyTwoError` with code `hands-not-open`.

    >>> from fortytwo import Deal
    >>> r = Round(Deal.random(seed=1))
    >>> record_of(r) == record_of(str(r.record())) == record_of(r.link()) == r.record()
    True
    """
    if isinstance(given, Record):
        return given
    if isinstance(given, Round):
        return Record(given)
    if isinstance(given, View):
        raise FortyTwoError(Refusal("hands-not-open"))
    if not isinstance(given, str):
        raise NotationError(given, 0, Refusal("expected.round"))
    return Record(from_link(given)) if "[" not in given and "ftn=" in given else read(given)


def round_of(given: Given) -> Round:
    """The round that was given; what it can't be raises as for `record_of`."""
    return given if isinstance(given, Round) else record_of(given).round


def position_of(given: Given | View) -> Round | View:
    """The round that was given, or the view."""
    return given if isinstance(given, View) else round_of(given)


def view_of(given: View) -> View:
    """The view that was given. A round or a record, in which all hands lie open, raises `FortyTwoError` with code
    `hands-open`, another thing `NotationError`."""
    if isinstance(given, Round | Record):
        raise FortyTwoError(Refusal("hands-open"))
    if not isinstance(given, View):
        raise NotationError(given, 0, Refusal("expected.view"))
    return given
