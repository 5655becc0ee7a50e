"""What holds of every round at every moment."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_rounds import DEALS, SEATS, any_rules, deals, play_on, rounds

from fortytwo import SIDES, TILES, Call, Claim, Contract, Deal, IllegalAction, NotationError, Play, Round, Rules, Tile

CALLS = [Call(name) for name in ["P", *map(str, range(30, 43)), "84", "3M", "4M", "7M", "9M", "168", "NELLO", "LOW"]]
CONTRACTS = [
    Contract(name)
    for name in (
        "blanks",
        "ones",
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
        "doubles",
        "follow-me",
        "follow-me:low",
        "nello:suit",
        "nello:high",
        "sevens",
        "one-tile:64",
        "plunge",
        "splash",
        "plunge:fives",
        "splash:doubles",
    )
]
PLAYS = [Play(tile) for tile in TILES] + [Play(tile, True) for tile in TILES if not tile.is_double]
ACTIONS: list[Any] = [*CALLS, *CONTRACTS, *PLAYS, Claim()]


def state(r: Round) -> tuple[Any, ...]:
    return (
        r.hands,
        r.phase,
        r.turn,
        r.actions,
        r.calls,
        r.declarer,
        r.bid,
        r.half,
        r.contract,
        r.tricks,
        r.trick,
        r.taken,
        r.result,
    )


@given(DEALS, SEATS, st.integers(0, 2**32))
@settings(max_examples=60)
def test_all_seven_tricks_hold_42_points(deal: Deal, dealer: str, seed: int) -> None:
    r = play_on(Round(deal, rules="tournament+early_end=no", dealer=dealer), 33, seed)
    assert r.result is not None
    assert r.result.ended == "played"
    assert len(r.tricks) == 7
    assert sum(trick.points for trick in r.tricks) == 42
    assert sum(r.points.values()) == 42
    for side in SIDES:
        assert r.points[side] == sum(t.points for t in r.tricks if t.winner is not None and t.winner.side is side)


@given(rounds())
@settings(max_examples=80)
def test_28_tiles_are_always_accounted_for(r: Round) -> None:
    seen = [tile for seat in "NESW" for tile in r.hand(seat)]
    for trick in (*r.tricks, *([r.trick] if r.trick else [])):
        seen += trick.tiles
    assert sorted(seen) == list(TILES)


@given(rounds())
@settings(max_examples=80)
def test_somebody_can_act_until_the_round_is_over(r: Round) -> None:
    if r.phase == "over":
        assert r.turn is None
        assert r.legal == ()
        assert r.result is not None
    else:
        assert r.turn is not None
        assert r.result is None
        assert any(not isinstance(action, Claim) for action in r.legal)
        for action in r.legal:
            if not isinstance(action, Claim):
                assert r.act(action).actions == (*r.actions, action)


@given(rounds())
@settings(max_examples=80)
def test_legal_why_not_and_act_agree(r: Round) -> None:
    before = state(r)
    for action in ACTIONS:
        refusal = r.why_not(action)
        if isinstance(action, Claim) and action in r.legal:
            assert refusal is None or refusal.code == "claim-not-settled"
        else:
            assert (refusal is None) == (action in r.legal), action
        if refusal is None:
            done = r.act(action).actions[-1]
            if isinstance(action, Call):
                assert done == Call.under(r.rules, action)
            elif isinstance(action, Contract):
                assert done == (action.played if r.half and action.family == str(r.half) else action)
            else:
                assert done == action
        else:
            assert refusal.sentence.endswith(".")
            with pytest.raises(IllegalAction) as raised:
                r.act(action)
            assert raised.value.refusal == refusal
            assert raised.value.code == refusal.code
            assert raised.value.sentence == refusal.sentence == str(raised.value)
            assert raised.value.legal == r.legal
    assert state(r) == before


@given(rounds())
@settings(max_examples=40)
def test_a_tile_does_for_its_play(r: Round) -> None:
    for tile in TILES:
        assert r.why_not(tile) == r.why_not(Play(tile))
        assert (tile in r.legal) == (Play(tile) in r.legal)


@given(rounds())
@settings(max_examples=60)
def test_text_does_for_every_legal_action(r: Round) -> None:
    assert str(r.legal) == " ".join(map(str, r.legal))
    for action in r.legal:
        assert str(action) in r.legal
        if not isinstance(action, Claim):
            assert r.act(str(action)) == r.act(action)
            assert r.why_not(str(action)) is None


@given(rounds(), st.text(max_size=8))
@settings(max_examples=150)
def test_no_text_breaks_a_round(r: Round, text: str) -> None:
    before = state(r)
    refusal = r.why_not(text)
    if refusal is None:
        r.act(text)
    elif refusal.code == "unreadable":
        assert text not in r.legal
        with pytest.raises(NotationError):
            r.act(text)
    else:
        with pytest.raises(IllegalAction) as raised:
            r.act(text)
        assert raised.value.code == refusal.code
    assert refusal is None or refusal.sentence
    assert state(r) == before


@given(rounds(), st.sampled_from([None, 30, 6.4, b"30", ["64"], ("P",), {}, object(), Rules(), Deal.from_index(0)]))
@settings(max_examples=60)
def test_no_object_breaks_a_round(r: Round, thing: Any) -> None:
    before = state(r)
    refusal = r.why_not(thing)
    assert refusal is not None
    assert refusal.sentence
    assert thing not in r.legal
    with pytest.raises((NotationError, IllegalAction)):
        r.act(thing)
    assert state(r) == before


@given(deals(), any_rules(), SEATS, st.integers(0, 2**32))
@settings(max_examples=40)
def test_undo_is_the_value_before(deal: Deal, rules: Rules, dealer: str, seed: int) -> None:
    r = Round(deal, rules=rules, dealer=dealer)
    states, values = [], []
    for step in range(35):
        values.append(r)
        states.append(state(r))
        r = play_on(r, 1, seed + step)
    for value, kept in zip(values, states, strict=True):
        assert state(value) == kept
    # the same actions from any of the values before lead to the same round
    again = values[0]
    for action in r.actions:
        again = again.act(action)
    assert again == r
    assert hash(again) == hash(r)
    assert state(again) == state(r)


@given(rounds())
@settings(max_examples=60)
def test_rounds_are_values(r: Round) -> None:
    assert r.legal is r.legal
    for other in (pickle.loads(pickle.dumps(r)), copy.copy(r), copy.deepcopy(r)):
        assert other == r
        assert hash(other) == hash(r)
        assert state(other) == state(r)
        assert other.legal == r.legal
        assert (other.legal.rules, other.legal.half) == (r.legal.rules, r.legal.half)
        assert {other} == {r}
    assert r != r.rules
    assert repr(r).startswith("<Round ")
    if r.phase == "play":
        nxt = r.act(next(action for action in r.legal if not isinstance(action, Claim)))
        assert nxt != r


@given(rounds())
@settings(max_examples=20)
def test_a_round_cannot_be_changed(r: Round) -> None:
    for name in ("phase", "turn", "hands", "anything"):
        with pytest.raises(AttributeError):
            setattr(r, name, None)
    r.points[SIDES[0]] = 99
    assert r.points[SIDES[0]] != 99


@given(rounds())
@settings(max_examples=40)
def test_an_earlier_tile_is_refused(r: Round) -> None:
    for trick in r.tricks:
        for tile in trick.tiles:
            refusal = r.why_not(Tile(str(tile)))
            assert refusal is not None
            assert refusal.code in ("not-in-hand", "round-over")
