"""Rounds at any moment, for hypothesis: of every preset, of presets with house rules, and every contract."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from fortytwo import PRESETS, TILES, Claim, Contract, Deal, Hand, Round, Rules, RulesError

SEATS = st.sampled_from("NESW")
DEALS = st.integers(0, 472518347558399).map(Deal.from_index)

HOUSE_RULES: dict[str, list[Any]] = {
    "scoring": ["marks", "points"],
    "lowest_bid": [30, 34, 41],
    "highest_point_bid": [41, 42],
    "first_marks": [0, 1, 2, 3],
    "most_marks": [1, 3, 7],
    "dealer_raise": ["free", "one-point"],
    "all_pass": ["next-dealer", "same-dealer", "dealer-bids", "dealer-bids-lowest"],
    "doubles_trump": [True, False],
    "follow_me": ["none", "high", "low", "high,low"],
    "follow_me_from": [30, 36, 42],
    "nello": ["none", "suit", "suit-inverted,low", "suit,suit-inverted,high,low"],
    "nello_by": ["marks", "call", "low-no", "forced-dealer"],
    "nello_over": [31, 35, 42],
    "nello_partner_plays": [True, False],
    "plunge": [0, 3, 4],
    "plunge_doubles": [3, 4],
    "plunge_lead": ["declarer", "partner"],
    "plunge_names": ["trump", "any"],
    "splash": [0, 2],
    "splash_doubles": [2, 3],
    "sevens": [0, 1, 2],
    "one_tile": [True, False],
    "bid_42_doubles": [0, 4],
    "small_end": [True, False],
    "first_lead_trump": [True, False],
    "early_end": [True, False],
    "claim": ["none", "settled", "lay-down"],
    "tricks_seen": ["all", "stacked", "last"],
    "sweep_marks": [1, 2],
    "marks_for_42": [1, 2],
}


@st.composite
def any_rules(draw: st.DrawFn) -> Rules:
    """A preset, with up to six house rules; those that don't go together with the rest are left out."""
    rules = PRESETS[draw(st.sampled_from(sorted(PRESETS)))]
    for option in draw(st.lists(st.sampled_from(sorted(HOUSE_RULES)), max_size=6, unique=True)):
        try:
            rules = rules.replace(**{option: draw(st.sampled_from(HOUSE_RULES[option]))})
        except RulesError:
            continue
    return rules


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """Any deal, or one that gives a seat four doubles at least, as plunge needs."""
    if draw(st.integers(0, 3)):
        return draw(DEALS)
    rng = random.Random(draw(st.integers(0, 2**32)))
    doubles = rng.sample([tile for tile in TILES if tile.is_double], rng.choice([4, 5, 7]))
    rest = rng.sample([tile for tile in TILES if tile not in doubles], 28 - len(doubles))
    hands = [doubles + rest[: 7 - len(doubles)]]
    left = rest[7 - len(doubles) :]
    hands += [left[7 * n : 7 * n + 7] for n in range(3)]
    first = rng.randrange(4)
    return Deal({"NESW"[(first + n) % 4]: Hand(hand) for n, hand in enumerate(hands)})


def play_on(r: Round, steps: int, seed: int, *, bid: bool = True, claims: bool = False) -> Round:
    """The round after so many random actions, or once it is over."""
    rng = random.Random(seed)
    for _ in range(steps):
        if r.phase == "over":
            return r
        actions = [action for action in r.legal if claims or not isinstance(action, Claim)]
        if bid and r.phase == "auction" and not any(not call.is_pass for call in r.calls):
            actions = [action for action in actions if str(action) != "P"]
        if r.phase == "contract":  # each kind as likely as another, however many there are of it
            family = rng.choice(sorted({action.family for action in actions if isinstance(action, Contract)}))
            actions = [action for action in actions if isinstance(action, Contract) and action.family == family]
        action = rng.choice(actions)
        if r.why_not(action) is None:  # a claim that isn't settled is legal to try
            r = r.act(action)
    return r


@st.composite
def rounds(draw: st.DrawFn, most: int = 34) -> Round:
    """A round after up to `most` random actions (a whole one has 34 at most)."""
    r = Round(draw(deals()), rules=draw(any_rules()), dealer=draw(SEATS))
    return play_on(r, draw(st.integers(0, most)), draw(st.integers(0, 2**32)), bid=draw(st.integers(0, 9)) > 0)
