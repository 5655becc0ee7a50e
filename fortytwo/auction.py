"""The auction: one round, left of the dealer first, each call higher than the last, a pass is final (docs/rules.md,
section 3)."""

from __future__ import annotations

from collections.abc import Sequence

from fortytwo.calls import PASS, Call
from fortytwo.contracts import SUITS, Contract
from fortytwo.errors import Refusal
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat


def high_call(calls: Sequence[Call]) -> Call | None:
    """The highest call so far, which is the last that wasn't a pass."""
    return next((call for call in reversed(calls) if not call.is_pass), None)


def callers(dealer: Seat, calls: Sequence[Call]) -> list[tuple[Seat, Call]]:
    """The calls, each with the seat that made it: the first is that of the shaker's left.

    >>> callers(Seat.W, [Call("30"), Call("P")])
    [('N', Call('30')), ('E', Call('P'))]
    """
    return [(SEATS[(dealer.index + 1 + place) % 4], call) for place, call in enumerate(calls)]


def legal_calls(rules: Rules, calls: Sequence[Call]) -> list[Call]:
    """What the next seat may say: the pass first, then bids from the lowest.

    >>> [str(call) for call in legal_calls(Rules(), [Call("40")])]
    ['P', '41', '42', '84']
    >>> [str(call) for call in legal_calls(Rules(), [Call("84")])]
    ['P', '3M']
    """
    high = high_call(calls)
    points = [Call(str(n)) for n in range(rules.lowest_bid, rules.highest_point_bid + 1)]
    marks = [Call(f"{n}M") for n in range(1, rules.most_marks + 1)]
    if high is None or not high.takes_all:
        bids = [*(call for call in points if high is None or call.points > high.points), *marks[: rules.first_marks]]
    else:
        bids = marks[high.marks : high.marks + 1]
    return [PASS, *bids]


def why_not_call(rules: Rules, calls: Sequence[Call], call: Call) -> Refusal | None:
    """Why the next seat may not say `call`, or `None` where it may."""
    if call in legal_calls(rules, calls):
        return None
    high = high_call(calls)
    if call.name in ("NELLO", "LOW") or (call.name == "168" and rules.scoring == "marks"):
        return Refusal("not-a-call-here", {"call": call.name})
    if high is not None and (call.marks, call.points) <= (high.marks, high.points):
        return Refusal("bid-too-low", {"high": high.say("bid")})
    if call.marks > rules.most_marks:
        return Refusal("bid-over-cap", {"n": rules.most_marks})
    if high is not None and call.marks > high.marks + 1 and high.marks:
        return Refusal("bid-jump", {"n": high.marks + 1})
    if call.marks > rules.first_marks:
        return Refusal("bid-first-marks", {"n": rules.first_marks})
    return Refusal("bid-off-ladder", {"low": rules.lowest_bid, "high": rules.highest_point_bid})


def legal_contracts(rules: Rules, bid: Call) -> list[Contract]:
    """What a declarer with this bid may name.

    >>> [str(contract) for contract in legal_contracts(Rules(), Call("30"))]
    ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'doubles', 'follow-me']
    """
    contracts = [Contract(suit) for suit in SUITS]
    if rules.doubles_trump:
        contracts.append(Contract("doubles"))
    if bid.points >= rules.follow_me_from:
        contracts.extend(Contract("follow-me" if way == "high" else "follow-me:low") for way in rules.ways("follow_me"))
    return contracts
