"""Records and links of random hands, and of texts that were damaged at random."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_records import careless, dealt, position
from made_rounds import play_on

import fortytwo as ft

ROUNDS = st.randoms(use_true_random=False).map(dealt)
POSITIONS = st.randoms(use_true_random=False).map(position)

printable = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=30)
notes = st.builds(ft.Note, printable, st.sampled_from(["", "", "!", "?", "!?", "??"]))


@st.composite
def positions(draw: st.DrawFn) -> ft.Round:
    """A position, played on."""
    return play_on(draw(POSITIONS), draw(st.integers(0, 28)), draw(st.integers(0, 2**32)))


@st.composite
def records(draw: st.DrawFn, *, reneges: bool = False) -> ft.Record:
    r = draw(ROUNDS | (POSITIONS if reneges else positions()))
    record = careless(r, draw(st.randoms(use_true_random=False))) if reneges else ft.Record(r)
    places = st.integers(-1, len(record.round.actions) + len(record.further) - 1)
    given = draw(st.dictionaries(st.sampled_from(["Event", "Site", "x_1"]), printable))
    if draw(st.booleans()):
        given["Score"] = f"{draw(st.integers(0, 6))}-{draw(st.integers(0, 6))}"
    noted = draw(st.dictionaries(places, notes, max_size=4))
    if -1 in noted:
        noted[-1] = ft.Note(noted[-1].text)
    return ft.Record(record.round, given, noted, tuple(draw(st.lists(printable, max_size=2))), record.further)


@given(records())
def test_reading_what_was_written_gives_the_same(record: ft.Record) -> None:
    text = str(record)
    again = ft.read(text)
    assert again == record
    assert again.round == record.round
    assert str(again) == text
    # a record that is read again may hold each derived tag
    assert ft.read(text.replace("\n", " ")).round == record.round if not record.remarks else True


@given(records(reneges=True))
def test_reading_reneges_gives_the_same(record: ft.Record) -> None:
    text = str(record)
    again = ft.read(text, renege="find")
    assert again == record
    assert again.reneges == record.reneges
    assert str(again) == text
    if not record.reneges:
        assert ft.read(text) == record
        return
    with pytest.raises(ft.RecordError) as refused:
        ft.read(text)
    first = record.reneges[0]
    assert (refused.value.trick, refused.value.seat, refused.value.token) == (first.trick, first.seat, str(first.tile))
    assert list(map(str, refused.value.legal)) == str(first.legal).split()


@settings(max_examples=30)
@given(st.lists(records(), max_size=4))
def test_several_hands_come_back(several: list[ft.Record]) -> None:
    text = ft.write(several)
    assert ft.read_all(text) == several
    assert ft.write(ft.read_all(text)) == text


@given(ROUNDS)
def test_links_come_back(r: ft.Round) -> None:
    again = ft.from_link(r.link())
    assert again == r
    assert again.link() == r.link()
    assert str(again.record()) == str(r.record())


@given(st.integers(0, ft.DEALS - 1))
def test_index_and_code_come_back(index: int) -> None:
    deal = ft.Deal.from_index(index)
    assert deal.index == index
    assert ft.Deal.from_code(deal.code) == deal
    assert ft.Deal(str(deal)) == deal


SNIPPETS = [
    "", '"', "\\", "{", "}", ";", "[", "]", "#", "!", "?", "\n", "\n\n", "\x00", "\ud800", "\ufeff", "é", "“", "٣", "|",
    "~", "%", "%00", "s", "P", "30", "168", "99M", "64", "61/1", "[6|4]", "nello", "S", "N:", "-1", "9" * 5000, "-",
    "+", "=", ".",
    '[FTN "1"]', '[Deal "N: | | | "]', '[Bid "42"]', '[Leader "E"]', '[Taken "1-2"]', '[Trick "64"]', '[Result "x"]',
    '[Contract "N"]',
]  # fmt: skip


def _damaged(draw: st.DrawFn, text: str) -> str:
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from([0, 0, 1, 2, 10, len(text)])))
        new = draw(st.sampled_from(SNIPPETS) | st.text(max_size=3))
        if draw(st.booleans()) and end > start:  # a piece of the text itself, somewhere else
            new = text[start:end]
            start = end = draw(st.integers(0, len(text)))
        text = text[:start] + new + text[end:]
    return text


@st.composite
def damaged_records(draw: st.DrawFn) -> str:
    return _damaged(draw, str(draw(records())))


@st.composite
def damaged_links(draw: st.DrawFn) -> str:
    return _damaged(draw, draw(ROUNDS).link())


@given(damaged_records() | st.text())
def test_damaged_records_raise_nothing_else(text: str) -> None:
    try:
        read = ft.read_all(text)
    except ft.FortyTwoError as error:
        _explained(error, text)
    else:
        written = ft.write(read)
        assert ft.read_all(written) == read
        assert ft.write(ft.read_all(written)) == written


@given(damaged_links() | st.text())
def test_damaged_links_raise_nothing_else(link: str) -> None:
    try:
        r = ft.from_link(link)
    except ft.FortyTwoError as error:
        _explained(error, None)
    else:
        assert ft.from_link(r.link()) == r


def _explained(error: ft.FortyTwoError, text: str | None) -> None:
    """Each error has a sentence, and all but those of rules a place in the text that was given."""
    assert str(error)
    if isinstance(error, ft.NotationError | ft.RecordError):
        assert 0 <= error.position <= len(error.text)
        assert text is None or error.text == text
    else:
        assert isinstance(error, ft.RulesError)
