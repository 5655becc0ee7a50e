"""The auction: one round, left of the dealer first, each call higher than the last, a pass is final; and what its
winner may name (docs/rules.md)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from fortytwo.calls import PASS, Call, bid_of
from fortytwo.contracts import SUITS, Contract
from fortytwo.errors import Refusal
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import TILES

PLACES = 4
NELLO, LOW = Call("NELLO"), Call("LOW")


def high_call(calls: Sequence[Call]) -> Call | None:
    """The highest call so far, which is the last that wasn't a pass."""
    return next((call for call in reversed(calls) if not call.is_pass), None)


def caller(dealer: Seat, place: int) -> Seat:
    """The seat that calls at a place of the auction, from 0: that of the shaker's left is the first."""
    return SEATS[(dealer.index + 1 + place) % PLACES]


def callers(dealer: Seat, calls: Sequence[Call]) -> list[tuple[Seat, Call]]:
    """The calls, each with the seat that made it: the first is that of the shaker's left.

    >>> callers(Seat.W, [Call("30"), Call("P")])
    [('N', Call('30')), ('E', Call('P'))]
    """
    return [(caller(dealer, place), call) for place, call in enumerate(calls)]


# -- calls -------------------------------------------------------------------------------------------------------------


def legal_calls(rules: Rules, calls: Sequence[Call], doubles: int = 0) -> list[Call]:
    """What the next seat may say when it was dealt so many `doubles`: the pass first, then bids from the lowest.

    >>> [str(call) for call in legal_calls(Rules(), [Call("40")])]
    ['P', '41', '42', '84']
    >>> [str(call) for call in legal_calls(Rules.preset("rulebook"), [Call("41")], doubles=4)]
    ['P', '42', '84', '4M']
    >>> [str(call) for call in legal_calls(Rules.preset("stuck-dealer"), [PASS, Call("33"), PASS])]
    ['P', '34', '84', '3M', '4M', '5M', '6M', '7M']
    """
    return list(_legal_calls(rules, tuple(calls), doubles))


@lru_cache(maxsize=4096)  # the same few auctions come up again and again
def _legal_calls(rules: Rules, calls: tuple[Call, ...], doubles: int) -> tuple[Call, ...]:
    bids = [*_ordinary_bids(rules, calls, doubles), *_plunge_jump(rules, calls, doubles)]
    bids.sort(key=lambda call: _rank(rules, call))
    return tuple(bids) if is_forced(rules, calls) else (PASS, *bids)


def is_jump(rules: Rules, calls: Sequence[Call]) -> bool:
    """Whether the last of the calls was legal as a plunge jump only; it then binds its maker to plunge.

    >>> is_jump(Rules.preset("campus"), [Call("30"), Call("3M")])
    True
    >>> is_jump(Rules.preset("campus"), [Call("84"), Call("3M")])
    False
    """
    *before, call = calls
    return call.marks == rules.plunge != 0 and call not in _ordinary_bids(rules, before, rules.bid_42_doubles)


def _is_dealer(calls: Sequence[Call]) -> bool:
    """Whether it is the dealer's turn to call."""
    return len(calls) == PLACES - 1


def _after_three_passes(calls: Sequence[Call]) -> bool:
    return _is_dealer(calls) and high_call(calls) is None


def is_forced(rules: Rules, calls: Sequence[Call]) -> bool:
    """Whether the next seat must bid: a dealer after three passes, by the rules of the forced bid."""
    return rules.dealer_must_bid and _after_three_passes(calls)


def _must_bid_lowest(rules: Rules, calls: Sequence[Call]) -> bool:
    return rules.all_pass == "dealer-bids-lowest" and _after_three_passes(calls)


def _rank(rules: Rules, call: Call) -> float:
    """Where a call stands on the ladder: points by their number, marks on top of 42, nello just over `nello_over`."""
    if call == NELLO:
        return rules.nello_over + 0.5
    if call == LOW:
        return rules.lowest_bid - 0.5
    return 41 + call.marks if call.marks else call.points


def _marks_so_far(rules: Rules, calls: Sequence[Call]) -> int:
    """The marks bid so far; a 42 that is the highest bid of points is none."""
    high = max((call.marks for call in calls), default=0)
    return 0 if high == 1 and rules.highest_point_bid == 42 else high


def _marks_bids(rules: Rules, calls: Sequence[Call]) -> list[Call]:
    """The bids of marks that are open to any hand: up to `first_marks` the first time, then one mark more.

    In the points game they are 42, 84 and, over 84 alone, 168.
    """
    so_far = _marks_so_far(rules, calls)
    if rules.scoring == "points":
        names = ["42", "84"][: min(rules.first_marks, rules.most_marks)] if not so_far else []
        if so_far == 1 and rules.most_marks >= 2:
            names = ["84"]
        if so_far == 2 and rules.most_marks >= 4:
            names = ["168"]
        bids = [Call(name) for name in names]
    elif so_far:
        bids = [Call(f"{so_far + 1}M")] if so_far < rules.most_marks else []
    else:
        bids = [Call(f"{marks}M") for marks in range(1, rules.first_marks + 1)]
    return [call for call in bids if call.marks > 1 or rules.highest_point_bid == 41]


def _ordinary_bids(rules: Rules, calls: Sequence[Call], doubles: int) -> list[Call]:
    """All bids but the plunge jump."""
    high = high_call(calls)
    over = _rank(rules, high) if high else 0
    points = [Call(str(n)) for n in range(rules.lowest_bid, rules.highest_point_bid + 1) if n > over]
    if _is_dealer(calls) and rules.dealer_raise == "one-point":
        points = [call for call in points if call.points == _one_more(rules, high)]
    bids = [*points, *_marks_bids(rules, calls)]
    if _must_bid_lowest(rules, calls):
        bids = points[:1]
    elif rules.nello != "none" and rules.nello_by == "call":
        bids.append(NELLO)
    if rules.nello != "none" and rules.nello_by == "low-no" and _after_three_passes(calls):
        bids.append(LOW)
    return [
        call
        for call in bids
        if _rank(rules, call) > over and not (call.name == "42" and doubles < rules.bid_42_doubles)
    ]


def _one_more(rules: Rules, high: Call | None) -> int:
    """The only bid of points of a dealer who raises by one point: 36 over a nello that ranks between 35 and 36."""
    return max(rules.lowest_bid, int(_rank(rules, high)) + 1) if high else rules.lowest_bid


def _plunge_jump(rules: Rules, calls: Sequence[Call], doubles: int) -> list[Call]:
    """The bid of marks that only a hand which can plunge may make, where no ordinary bid reaches it."""
    if not rules.plunge or rules.scoring == "points" or doubles < rules.plunge_doubles:
        return []
    if _must_bid_lowest(rules, calls) or rules.plunge in [call.marks for call in _marks_bids(rules, calls)]:
        return []
    return [Call(f"{rules.plunge}M")] if _marks_so_far(rules, calls) < rules.plunge - 1 else []


def why_not_call(rules: Rules, calls: Sequence[Call], call: Call, doubles: int = 0) -> Refusal | None:
    """Why the next seat may not say `call`, or `None` where it may."""
    if call in legal_calls(rules, calls, doubles):
        return None
    high = high_call(calls)
    if call.is_pass:
        return Refusal("must-bid")
    if not _is_known(rules, call):
        return Refusal("not-a-call-here", {"call": call.name})
    if call == LOW:
        return Refusal("low-after-three-passes")
    if high is not None and _rank(rules, call) <= _rank(rules, high):
        return Refusal("bid-too-low", {"high": high.say("bid", scoring=rules.scoring)})
    if _must_bid_lowest(rules, calls):
        return Refusal("must-bid-lowest", {"n": rules.lowest_bid})
    if call.name == "42" and doubles < rules.bid_42_doubles:
        return Refusal("bid-42-doubles", {"n": rules.bid_42_doubles})
    if call.points and not call.marks > 1 and call.points <= rules.highest_point_bid:
        if _is_dealer(calls) and rules.dealer_raise == "one-point" and call.points >= rules.lowest_bid:
            return Refusal("dealer-raises-one", {"n": _one_more(rules, high), "marks": _or_marks(rules, calls)})
        return Refusal("bid-off-ladder", {"low": rules.lowest_bid, "high": rules.highest_point_bid})
    return _why_not_marks(rules, calls, call)


def _or_marks(rules: Rules, calls: Sequence[Call]) -> str:
    """What a dealer who raises by one point may bid besides, as the sentence about it names it."""
    bids = _marks_bids(rules, calls)
    if rules.scoring == "points":
        return "-".join(map(str, bids)) or "none"
    return "marks" if bids else "none"


def _is_known(rules: Rules, call: Call) -> bool:
    """Whether these rules have such a call at all."""
    if call in (NELLO, LOW):
        return rules.nello != "none" and rules.nello_by == ("call" if call == NELLO else "low-no")
    if call.marks > 2:
        return rules.first_marks > 0 and (call.name == "168") is (rules.scoring == "points")
    return True


def _why_not_marks(rules: Rules, calls: Sequence[Call], call: Call) -> Refusal:
    so_far = _marks_so_far(rules, calls)
    if rules.first_marks == 0:
        return Refusal("bid-off-ladder", {"low": rules.lowest_bid, "high": rules.highest_point_bid})
    if call.marks > rules.most_marks:
        return Refusal("bid-over-cap", {"high": _said(rules, rules.highest_marks)})
    if call.name == "168":
        return Refusal("bid-168-over-84")
    if rules.scoring == "marks" and call.marks == rules.plunge and so_far < rules.plunge - 1:
        return Refusal("plunge-jump-doubles", {"n": rules.plunge, "doubles": rules.plunge_doubles})
    if so_far:
        return Refusal("bid-jump", {"n": so_far + 1})
    return Refusal("bid-first-marks", {"high": _said(rules, rules.first_marks)})


def _said(rules: Rules, marks: int) -> str:
    """A bid of so many marks in words; in the points game its points."""
    return bid_of(marks, rules.scoring).say("bid", scoring=rules.scoring)


# -- contracts ---------------------------------------------------------------------------------------------------------


def fixed_contract(rules: Rules, bid: Call) -> Contract | None:
    """The contract that a call itself fixes: nello in its first permitted way for `NELLO` and `LOW`, else `None`."""
    return Contract(f"nello:{rules.ways('nello')[0]}") if bid.fixes_nello else None


def trump_contracts(rules: Rules, bid: Call) -> list[Contract]:
    """The contracts of straight 42 that a declarer with this bid may name: a suit, doubles, follow me.

    >>> [str(contract) for contract in trump_contracts(Rules(), Call("30"))]
    ['blanks', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes', 'doubles', 'follow-me']
    """
    contracts = _trumps(rules)
    if bid.points >= rules.follow_me_from:
        contracts += _follow_me(rules.ways("follow_me"))
    return contracts


def legal_contracts(rules: Rules, calls: Sequence[Call], doubles: int) -> list[Contract]:
    """What the winner of an auction may name who was dealt so many `doubles`.

    A plunge and a splash are only half named by the declarer: `partner_contracts` are what the partner may add.

    >>> auction = [Call("84"), PASS, PASS, PASS]
    >>> [str(contract) for contract in legal_contracts(Rules.preset("rulebook"), auction, 2)[7:]]
    ['nello:suit', 'sevens']
    """
    bid = high_call(calls)
    if bid is None or fixed_contract(rules, bid):
        return []
    place = list(calls).index(bid)
    if is_jump(rules, calls[: place + 1]):
        return [Contract("plunge")]
    contracts = trump_contracts(rules, bid)
    by_marks = rules.nello_by == "marks"
    forced = rules.nello_by == "forced-dealer" and _after_three_passes(calls[:place])
    if bid.marks and (by_marks or forced):
        contracts += _nello(rules)
    for name in ("plunge", "splash"):
        if 0 < getattr(rules, name) <= bid.marks and doubles >= getattr(rules, f"{name}_doubles"):
            contracts.append(Contract(name))
    if 0 < rules.sevens <= bid.marks:
        contracts.append(Contract("sevens"))
    if rules.one_tile:
        contracts += [Contract(f"one-tile:{tile}") for tile in TILES]
    return contracts


def partner_contracts(rules: Rules) -> list[Contract]:
    """What the partner of a plunge or a splash may name: a trump suit, and by option any contract (R0, Plunge and
    Splash)."""
    contracts = _trumps(rules)
    if rules.plunge_names == "any":
        contracts += [*_follow_me(rules.ways("follow_me") or ("high",)), *_nello(rules), Contract("sevens")]
    return contracts


def _trumps(rules: Rules) -> list[Contract]:
    return [Contract(suit) for suit in SUITS] + ([Contract("doubles")] if rules.doubles_trump else [])


def _follow_me(ways: Sequence[str]) -> list[Contract]:
    return [Contract("follow-me" if way == "high" else "follow-me:low") for way in ways]


def _nello(rules: Rules) -> list[Contract]:
    return [Contract(f"nello:{way}") for way in rules.ways("nello")]
