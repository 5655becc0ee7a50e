"""Round trips of values through their texts."""

from __future__ import annotations

import naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_rounds import DEALS, HOUSE_RULES

from fortytwo import PRESETS, TILES, Call, Contract, Deal, Hand, NotationError, Play, Rules, RulesError, Tile
from fortytwo.deals import CODE_ALPHABET

HANDS = st.sets(st.sampled_from(TILES)).map(Hand)

OPTIONS = HOUSE_RULES | {
    "target": [1, 7, 10, 250, 1000],
    "match_games": [1, 3, 5, 99],
    "first_shaker": ["random", "highest-draw", "highest-draw-bids-first"],
    "lowest_bid": list(range(30, 42)),
    "follow_me_from": list(range(30, 43)),
    "nello": ["none", "suit", "suit-inverted", "high", "low", "suit,high", "suit,suit-inverted,high,low"],
    "nello_over": list(range(30, 42)),
    "renege_award": [True, False],
}


@given(
    st.sampled_from(list(PRESETS)),
    st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTIONS.items()}),
)
@settings(max_examples=300)
def test_rules_and_their_text(preset: str, changes: dict[str, str | int | bool]) -> None:
    refused = None
    try:
        rules = Rules.preset(preset).replace(**changes)
    except RulesError as error:
        refused = error
    if refused:
        assert refused.options
        assert set(refused.options) <= set(OPTIONS)
        assert all(option in str(refused) for option in refused.options)
        return
    assert Rules.parse(str(rules)) == rules
    assert str(Rules.parse(str(rules))) == str(rules)
    assert {name: getattr(rules, name) for name in changes} == changes
    # the text that a person would write: each option after the preset, yes and no for switches
    words = {True: "yes", False: "no"}
    text = "+".join([preset, *(f"{k}={words[v] if isinstance(v, bool) else v}" for k, v in changes.items())])
    assert Rules.parse(text) == rules
    assert eval(repr(rules)) == rules
    assert hash(Rules.parse(text)) == hash(rules)


@given(HANDS)
def test_hands_and_their_text(hand: Hand) -> None:
    assert Hand(str(hand)) == hand == Hand(reversed(hand)) == Hand(", ".join(str(tile)[::-1] for tile in hand))
    assert eval(repr(hand)) == hand
    assert str(hand).split() == sorted(str(hand).split(), reverse=True)
    assert hand.count == sum(naive.COUNT.get(str(tile), 0) for tile in hand)
    assert hand.doubles == sum(naive.double(str(tile)) for tile in hand)
    assert Hand.from_mask(hand.mask) == hand


@given(HANDS, HANDS)
def test_hands_as_sets(one: Hand, two: Hand) -> None:
    first, second = set(one), set(two)
    assert set(one - two) == first - second
    assert set(one | two) == first | second
    assert (one == two) == (first == second)
    for tile in TILES:
        assert (tile in one) == (tile in first) == (str(tile) in one)


@given(DEALS)
@settings(max_examples=60)
def test_deals_and_their_texts(deal: Deal) -> None:
    assert Deal(str(deal)) == deal == Deal.from_index(deal.index) == Deal.from_code(deal.code)
    assert eval(repr(deal)) == deal
    assert len(deal.code) == 9
    assert set(deal.code) <= set(CODE_ALPHABET)
    # any seat may come first in the text
    hands = dict(zip(naive.SEATS, str(deal)[2:].split(" | "), strict=True))
    assert Deal("S:" + " | ".join(hands[seat] for seat in "SWNE")) == deal


@given(st.integers(0, 472518347558399))
@settings(max_examples=60)
def test_indexes(index: int) -> None:
    assert Deal.from_index(index).index == index


@given(st.text(max_size=12))
@settings(max_examples=300)
def test_readers_refuse_what_they_cannot_read_and_say_where(text: str) -> None:
    for reader in (Tile, Call, Contract, Play.read, Hand, Deal, Deal.from_code, Rules.parse):
        refused = None
        try:
            value = reader(text)
        except NotationError as error:
            refused = error
        if refused:
            assert refused.text == text or reader in (Play.read, Rules.parse)
            assert 0 <= refused.position <= len(refused.text)
            assert refused.expected in str(refused)
        else:
            written = value.code if isinstance(value, Deal) and reader == Deal.from_code else str(value)
            assert reader(written) == value


@pytest.mark.parametrize("values", OPTIONS.items(), ids=list(OPTIONS))
def test_the_options_tried_are_those_there_are(values: tuple[str, list[str | int | bool]]) -> None:
    name, tried = values
    assert len(OPTIONS) == 34
    assert getattr(Rules(), name) in tried
