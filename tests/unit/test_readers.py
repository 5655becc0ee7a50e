"""Whatever is given to what reads notation: `NotationError` that can be shown, or it is read. Nothing else."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import fortytwo as ft

HANDS = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
GOOD: dict[str, Any] = {"hands": HANDS, "contract": "threes", "declarer": "N", "bid": "42"}
ROUND = ft.Round(ft.Deal.from_index(0), dealer="W")


def set_up(name: str) -> Callable[[Any], object]:
    return lambda thing: ft.Round.setup(**(GOOD | {name: thing}))


def keyed(thing: Any, value: object) -> dict[Any, object]:
    try:
        return {thing: value}
    except TypeError:  # Python itself doesn't take it as a key
        return {str(thing): value}


READERS: dict[str, Callable[[Any], object]] = {
    "Tile": ft.Tile,
    "Hand": ft.Hand,
    "Hand of one": lambda thing: ft.Hand([thing]),
    "Hand |": lambda thing: ft.Hand("64") | thing,
    "Hand -": lambda thing: ft.Hand("64") - thing,
    "Seat": ft.Seat,
    "Side": ft.Side,
    "Call": ft.Call,
    "Call.under": lambda thing: ft.Call.under(ft.Rules(), thing),
    "Contract": ft.Contract,
    "Contract.under": lambda thing: ft.Contract.under(ft.Rules(), thing),
    "Contract.from_code": ft.Contract.from_code,
    "Play.read": ft.Play.read,
    "Deal": ft.Deal,
    "Deal of one hand": lambda thing: ft.Deal({"N": thing}),
    "Deal of one seat": lambda thing: ft.Deal(keyed(thing, "64")),
    "Deal[]": lambda thing: ft.Deal.from_index(0)[thing],
    "Deal.from_index": ft.Deal.from_index,
    "Deal.from_code": ft.Deal.from_code,
    "Deal.random": ft.Deal.random,
    "Rules.preset": ft.Rules.preset,
    "Rules.parse": ft.Rules.parse,
    "Rules.of": ft.Rules.of,
    "Rules.diff": lambda thing: ft.Rules().diff(thing),
    "bots.get": ft.bots.get,
    "read": ft.read,
    "read_all": ft.read_all,
    "from_link": ft.from_link,
    "Round deal": lambda thing: ft.Round(thing),
    "Round rules": lambda thing: ft.Round(ft.Deal.from_index(0), rules=thing),
    "Round dealer": lambda thing: ft.Round(ft.Deal.from_index(0), dealer=thing),
    "Round.hand": ROUND.hand,
    "Round.dealt": ROUND.dealt,
    "Round.view": ROUND.view,
    "Round.act": ROUND.act,
    **{f"Round.setup {name}": set_up(name) for name in ("hands", "contract", "declarer", "bid", "taken", "trick")},
    **{f"Round.setup {name}": set_up(name) for name in ("leader", "rules", "dealer")},
    "Round.setup a hand": lambda thing: ft.Round.setup(**(GOOD | {"hands": HANDS | {"N": thing}})),
    "Round.setup a side": lambda thing: ft.Round.setup(**(GOOD | {"taken": keyed(thing, 1)})),
    "Round.setup points": lambda thing: ft.Round.setup(**(GOOD | {"taken": {"NS": thing}})),
    "Round.setup a tile": lambda thing: ft.Round.setup(**(GOOD | {"trick": [thing]})),
    "score rules": lambda thing: ft.score(thing, bid="30", contract="fives", declarer_points=30),
    "score bid": lambda thing: ft.score("club", bid=thing, contract="fives", declarer_points=30),
    "score contract": lambda thing: ft.score("club", bid="30", contract=thing, declarer_points=30),
    "score points": lambda thing: ft.score("club", bid="30", contract="fives", declarer_points=thing),
    "is_over points": lambda thing: ft.is_over(
        "club", bid="30", contract="fives", declarer_points=thing, defense_points=0
    ),
    "strokes": ft.strokes,
    "strokes target": lambda thing: ft.strokes(1, thing),
    "play_out": lambda thing: next(ft.iter_play_out(ROUND, thing, seed=1)),
    "play_out a bot": lambda thing: next(ft.iter_play_out(ROUND, {"NS": thing, "EW": "anyhow"}, seed=1)),
    "play_out a seat": lambda thing: next(ft.iter_play_out(ROUND, keyed(thing, "anyhow"), seed=1)),
    "play_out seed": lambda thing: next(ft.iter_play_out(ROUND, "anyhow", seed=thing)),
    "simulate rules": lambda thing: next(ft.iter_simulate(thing, "anyhow", games=2, seed=1)),
    "simulate bots": lambda thing: next(ft.iter_simulate("club", thing, games=2, seed=1)),
    "simulate games": lambda thing: next(ft.iter_simulate("club", "anyhow", games=thing, seed=1)),
    "simulate hands": lambda thing: next(ft.iter_simulate("club", "anyhow", hands=thing, seed=1)),
    "simulate seed": lambda thing: next(ft.iter_simulate("club", "anyhow", games=2, seed=thing)),
    "check_bot a bot": lambda thing: next(ft.iter_check_bot(thing, hands=1)),
    "check_bot rules": lambda thing: next(ft.iter_check_bot("anyhow", rules=thing)),
    "check_bot hands": lambda thing: next(ft.iter_check_bot("anyhow", hands=thing)),
    "check_bot seed": lambda thing: next(ft.iter_check_bot("anyhow", seed=thing)),
    "check_bot slow": lambda thing: next(ft.iter_check_bot("anyhow", slow=thing)),
    "Game rules": lambda thing: ft.Game(thing, seed=1),
    "Game seed": lambda thing: ft.Game("club", seed=thing),
    "Game shaker": lambda thing: ft.Game("club", seed=1, shaker=thing),
    "Match rules": lambda thing: ft.Match(thing, seed=1),
    "Deal.random rng": lambda thing: ft.Deal.random(rng=thing),
}

PLAYED = ft.Round.setup(**GOOD)
VIEW = PLAYED.view("N")

# what is asked of a hand: first of all the functions what they are asked of, by the function's name
ASKED: dict[str, Callable[[Any], object]] = {
    "solve": ft.solve,
    "iter_solve": lambda thing: next(ft.iter_solve(thing)),
    "can_make": ft.can_make,
    "can_make_after": ft.can_make_after,
    "solve_deal": lambda thing: next(ft.iter_solve_deal(thing)),
    "iter_solve_deal": lambda thing: next(ft.iter_solve_deal(thing)),
    "review": ft.review,
    "iter_review": lambda thing: next(ft.iter_review(thing)),
    "play_out": lambda thing: next(ft.iter_play_out(thing, "anyhow", seed=1)),
    "iter_play_out": lambda thing: next(ft.iter_play_out(thing, "anyhow", seed=1)),
    "beaters": lambda thing: ft.beaters(thing, "66"),
    "walkers": ft.walkers,
    "offs": ft.offs,
    "sure_tricks": ft.sure_tricks,
    "known_voids": ft.known_voids,
    "is_lay_down": ft.is_lay_down,
    "count_layouts": ft.count_layouts,
    "sample": lambda thing: ft.sample(thing, seed=1),
    "odds": lambda thing: ft.odds(thing, seed=1),
    "iter_odds": lambda thing: next(ft.iter_odds(thing, seed=1)),
}
ASKED_FURTHER: dict[str, Callable[[Any], object]] = {
    "solve_deal rules": lambda thing: next(ft.iter_solve_deal(ft.Deal.from_index(0), rules=thing)),
    "solve_deal dealer": lambda thing: next(ft.iter_solve_deal(ft.Deal.from_index(0), dealer=thing)),
    "review worlds": lambda thing: next(ft.iter_review(PLAYED, worlds=thing, seed=1)),
    "review seed": lambda thing: next(ft.iter_review(PLAYED, worlds=1, seed=thing)),
    "beaters tile": lambda thing: ft.beaters(PLAYED, thing),
    "beaters seat": lambda thing: ft.beaters(PLAYED, "66", seat=thing),
    "walkers seat": lambda thing: ft.walkers(PLAYED, seat=thing),
    "offs seat": lambda thing: ft.offs(VIEW, seat=thing),
    "sure_tricks seat": lambda thing: ft.sure_tricks(VIEW, seat=thing),
    # a list of so many layouts is made, however many
    "sample n": lambda thing: None if isinstance(thing, int) and thing > 100 else ft.sample(VIEW, thing, seed=1),
    "odds worlds": lambda thing: next(ft.iter_odds(VIEW, worlds=thing, seed=1)),
    "odds seed": lambda thing: next(ft.iter_odds(VIEW, seed=thing)),
    "odds rng": lambda thing: next(ft.iter_odds(VIEW, rng=thing)),
    "sample seed": lambda thing: ft.sample(VIEW, seed=thing),
    "sample rng": lambda thing: ft.sample(VIEW, rng=thing),
}
READERS |= ASKED | ASKED_FURTHER
ON_VIEWS_ALONE = ("count_layouts", "sample", "odds", "iter_odds")
"""What looks at a hand from one seat."""

ON_VIEWS = ("beaters", "walkers", "offs", "sure_tricks", "known_voids", "is_lay_down")
"""What is asked of a view as well."""


ODD: list[Any] = [
    *[None, True, False, 0, 1, 3, -1, 10**30, 0.5, float("nan"), float("inf"), 1j, ..., NotImplemented],
    *["", " ", "?", "\x00", "\ud800", "é", "٣", "6" * 5000, b"", b"64", bytearray(b"N")],
    *[[], [[]], [None], ["64", "64"], (), (6, 4), {}, {None: None}, {"N": 3}, {"X": "64"}, {1: 2}, set(), {64}],
    *[object(), object, int, len, range(3), iter([]), ROUND, ft.Rules(), ft.Hand("64"), ft.Tile("64")],
    *[ft.Claim(), ft.Call("30"), ft.Contract("fives"), ft.Seat.N, ft.Side.NS, ft.Deal.from_index(3)],
]

ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.complex_numbers() | st.text() | st.binary(),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.lists(inner, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=2) | st.integers() | st.none(), inner, max_size=3)
    ),
    max_leaves=6,
)


def refused(reader: Callable[[Any], object], thing: Any) -> ft.FortyTwoError | None:
    """How a reader refuses a thing; `None` where it takes it. What else it raises is its fault."""
    try:
        reader(thing)
    except ft.FortyTwoError as error:
        return error
    return None


OF_THE_POSITION = ("nothing-to-read", "wrong-seat", "not-in-hand", "hands-open", "hands-not-open", "worlds-need-seed")
"""The codes of what can be read, and yet can't be asked."""


def check(reader: Callable[[Any], object], thing: Any) -> None:
    error = refused(reader, thing)
    if error is not None:
        assert isinstance(error, ft.NotationError | ft.RulesError | ft.IllegalAction) or error.code in OF_THE_POSITION
        assert str(error) == error.sentence
        assert len(str(error)) < 400


@pytest.mark.parametrize("name", READERS)
def test_odd_things(name: str) -> None:
    for thing in ODD:
        check(READERS[name], thing)


@pytest.mark.parametrize("name", READERS)
@given(thing=ANYTHING)
def test_anything(name: str, thing: object) -> None:
    check(READERS[name], thing)


def test_a_round_never_fails_to_say_why_something_is_not_legal() -> None:
    for thing in ODD:
        ROUND.why_not(thing)
        assert isinstance(thing in ROUND.legal, bool)


@pytest.mark.parametrize(
    "name", ["Tile", "Hand of one", "Seat", "Side", "Call", "Contract", "Contract.from_code", "Play.read", "Deal",
             "Deal.from_index", "Deal.from_code", "Rules.preset", "Rules.parse", "bots.get", "read", "from_link",
             "Round deal", "Round.setup hands", "score bid", "score points", "strokes"],
)  # fmt: skip
def test_what_can_mean_nothing_is_refused(name: str) -> None:
    for thing in (None, -1, 0.5, "?", [[]], {1: 2}, object()):
        with pytest.raises(ft.NotationError):
            READERS[name](thing)


# -- what is asked of a hand -------------------------------------------------------------------------------------------


def test_every_function_that_asks_of_a_hand_is_here() -> None:
    """Those that take anything of a hand as their first argument."""
    asking = {
        name
        for name in ft.__all__
        if inspect.isfunction(getattr(ft, name))
        and next(iter(inspect.signature(getattr(ft, name)).parameters))
        in ("round", "record", "deal", "position", "view")
    }
    assert set(ASKED) == asking


@pytest.mark.parametrize("name", ASKED)
def test_what_holds_no_hand_can_be_asked_nothing(name: str) -> None:
    wrong: list[Any] = [None, 3, True, b"", [], {}, ft.Hand("64"), ft.Rules(), object()]
    if "deal" not in name:
        wrong.append(ft.Deal.from_index(0))
    for thing in wrong:
        error = refused(ASKED[name], thing)
        assert isinstance(error, ft.NotationError)
        assert error.code in ("expected.round", "expected.view", "expected.deal", "expected.seven-tiles")
    for text in ("", "nonsense", "#ftn=nonsense", '[FTN "1"]'):
        assert isinstance(refused(ASKED[name], text), ft.NotationError)


@pytest.mark.parametrize("name", [name for name in ASKED if "deal" not in name])
def test_a_record_and_its_text_or_link_are_read_where_a_round_is(name: str) -> None:
    dealt = ft.Round(ft.Deal.from_index(0), dealer="W").act("30").act("P").act("P").act("P").act("blanks")
    given = [*(dealt, dealt.record(), str(dealt.record()), dealt.link()), *(PLAYED, PLAYED.record())]
    if name in ON_VIEWS_ALONE:
        errors = [refused(ASKED[name], thing) for thing in given]
        assert [error and error.code for error in errors] == [
            *("hands-open", "hands-open", "expected.view", "expected.view", "hands-open", "hands-open"),
        ]
        assert isinstance(errors[0], ft.FortyTwoError)
        assert errors[0].sentence == "This takes what one seat sees of a round: a view, such as round.view('N')."
        assert refused(ASKED[name], VIEW) is None
        return
    for thing in given[4:] if name == "beaters" else given:  # whose tile North holds in the second hand
        assert refused(ASKED[name], thing) is None


@pytest.mark.parametrize("name", [name for name in ASKED if name not in ON_VIEWS_ALONE])
def test_what_needs_all_hands_tells_a_view_so(name: str) -> None:
    error = refused(ASKED[name], VIEW)
    if name in ON_VIEWS:
        assert error is None
    elif "deal" in name:
        assert isinstance(error, ft.NotationError)
    else:
        assert isinstance(error, ft.FortyTwoError)
        assert error.sentence == "All hands must be open for this: it takes a round, not a view."


class Speechless:
    """A thing whose text can't be had."""

    def __str__(self) -> str:
        raise RuntimeError("no text")

    __repr__ = __str__


@pytest.mark.parametrize(
    "name", ["Tile", "Hand of one", "Call", "Contract", "Contract.from_code", "Play.read", "Deal", "Deal.from_index",
             "Deal.from_code", "Rules.preset", "Rules.parse", "bots.get", "read", "from_link", "Round.act",
             "Round.setup hands", "Round.setup taken", "Round.setup points", "score bid", "score points"],
)  # fmt: skip
def test_what_has_no_text_is_refused_too(name: str) -> None:
    for thing in (Speechless(), 10**5000):  # Python writes no number of so many digits
        error = refused(READERS[name], thing)
        assert isinstance(error, ft.NotationError)
        assert str(error)
    for thing in (Speechless(), 10**5000):
        refusal = ROUND.why_not(thing)
        assert refusal
        assert refusal.sentence
