"""Errors teach: what they hold, what they say, and that they survive a process border."""

from __future__ import annotations

import copy
import pickle

import pytest

from fortytwo import (
    Deal,
    FortyTwoError,
    IllegalAction,
    NotationError,
    RecordError,
    Refusal,
    Round,
    Rules,
    RulesError,
    Tile,
    play_out,
    read,
)
from fortytwo.save import SaveError, read_save
from fortytwo.sentences import LOCALES
from fortytwo.sentences.en import SENTENCES


def test_every_error_is_a_value_error_of_ours() -> None:
    for error in (NotationError, RulesError, IllegalAction, RecordError, SaveError):
        assert issubclass(error, FortyTwoError)
    assert issubclass(FortyTwoError, ValueError)


def test_notation_error() -> None:
    with pytest.raises(NotationError) as raised:
        Deal("N:64 | 6x | 11 | 00")
    error = raised.value
    assert (error.text, error.position) == ("N:64 | 6x | 11 | 00", 7)
    assert str(error) == f"expected {error.expected} at position 7, found '6x | 11 | 00'"
    with pytest.raises(NotationError) as raised:
        Tile("")
    assert "found the end" in str(raised.value)


def test_a_long_text_is_not_shown_whole() -> None:
    with pytest.raises(NotationError) as raised:
        Tile("x" * 500)
    assert len(str(raised.value)) < 120


def test_illegal_action() -> None:
    r = Round(Deal.from_index(0), dealer="W").act("35")
    with pytest.raises(IllegalAction) as raised:
        r.act("31")
    error = raised.value
    assert error.code == error.refusal.code == "bid-too-low"
    assert str(error) == error.sentence == "A bid must be higher than 35."
    assert error.legal == r.legal


def test_refusal() -> None:
    refusal = Refusal("not-in-hand", {"tile": Tile("64")})
    assert refusal.sentence == refusal.say("en") == "You don't hold 64."
    assert refusal == Refusal("not-in-hand", {"tile": Tile("64")})
    assert refusal != Refusal("not-in-hand", {"tile": Tile("65")})
    assert Refusal("round-over").params == {}
    with pytest.raises(KeyError):
        Refusal("no such code").say()
    with pytest.raises(KeyError):
        Refusal("round-over").say("xx")


def errors() -> list[FortyTwoError]:
    r = Round(Deal.from_index(0), dealer="W")
    found: list[FortyTwoError] = []
    for attempt in (
        lambda: Tile("6x"),
        lambda: Rules(target=0),
        lambda: Rules.parse("club+plunge=3"),
        lambda: Rules(nello="sideways"),
        lambda: r.act("7M"),
        lambda: r.act("64"),
        lambda: r.act("nonsense"),
        lambda: Deal("N:64 64 | | | "),
        lambda: read('[FTN "1"] [Dealer "W"'),
        lambda: read_save("nothing"),
    ):
        with pytest.raises(FortyTwoError) as raised:
            attempt()
        found.append(raised.value)
    return found


def test_errors_survive_pickle() -> None:
    for error in errors():
        for other in (pickle.loads(pickle.dumps(error)), copy.deepcopy(error)):
            assert type(other) is type(error)
            assert str(other) == str(error)
            assert vars(other) == vars(error)


def test_every_error_speaks_the_locale_that_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    foreign = {code: text if code.startswith("number.") else f"«{text}»" for code, text in SENTENCES.items()}
    monkeypatch.setitem(LOCALES, "xx", foreign)
    for error in errors():
        said = error.say("xx")
        assert said.startswith("«")
        assert said.endswith("»")
        if isinstance(error, NotationError):
            assert f"«{error.expected}»" in said
        assert error.sentence == error.say("en") == str(error)
        assert "«" not in str(error)
    with pytest.raises(NotationError) as raised:
        Tile("")
    assert "«the end»" in raised.value.say("xx")


def test_refusals_results_and_views_can_be_kept_in_sets() -> None:
    r = play_out(Round(Deal.random(seed=1)), "reference", seed=1)
    again = play_out(Round(Deal.random(seed=1)), "reference", seed=1)
    assert len({r.result, again.result}) == 1
    assert len({r.view("N"), again.view("N")}) == 1
    assert len({Refusal("not-in-hand", {"tile": "64"}), Refusal("not-in-hand", {"tile": "64"})}) == 1
