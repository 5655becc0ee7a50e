"""Rounds at any moment, for hypothesis."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from fortytwo import Claim, Deal, Round, Rules

SEATS = st.sampled_from("NESW")
DEALS = st.integers(0, 472518347558399).map(Deal.from_index)
PLAYABLE_RULES = st.builds(
    Rules,
    small_end=st.booleans(),
    first_lead_trump=st.booleans(),
    early_end=st.booleans(),
    doubles_trump=st.booleans(),
    follow_me=st.sampled_from(["none", "high", "low", "high,low"]),
    follow_me_from=st.sampled_from([30, 36, 42]),
    claim=st.sampled_from(["none", "settled", "lay-down"]),
    tricks_seen=st.sampled_from(["all", "stacked", "last"]),
)


def play_on(r: Round, steps: int, seed: int, *, bid: bool = True, claims: bool = False) -> Round:
    """The round after so many random actions, or once it is over."""
    rng = random.Random(seed)
    for _ in range(steps):
        if r.phase == "over":
            return r
        actions = [action for action in r.legal if claims or not isinstance(action, Claim)]
        if bid and r.phase == "auction" and not any(not call.is_pass for call in r.calls):
            actions = [action for action in actions if str(action) != "P"]
        action = rng.choice(actions)
        if r.why_not(action) is None:  # a claim that isn't settled is legal to try
            r = r.act(action)
    return r


@st.composite
def rounds(draw: st.DrawFn, rules: st.SearchStrategy[Rules] = PLAYABLE_RULES, most: int = 33) -> Round:
    """A round after up to `most` random actions (a whole one has 33)."""
    r = Round(draw(DEALS), rules=draw(rules), dealer=draw(SEATS))
    return play_on(r, draw(st.integers(0, most)), draw(st.integers(0, 2**32)), bid=draw(st.integers(0, 9)) > 0)
