"""With which bids a seat can come to name which contract, whatever the others say before it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from fortytwo.auction import LOW, NELLO, PLACES, fixed_contract, legal_calls, legal_contracts
from fortytwo.calls import PASS, Call, bid_of
from fortytwo.contracts import Contract
from fortytwo.frozen import FrozenDict
from fortytwo.rules import Rules


def all_bids(rules: Rules) -> list[Call]:
    """Every bid that these rules have, whoever may make it and when; a call that fixes nello comes last.

    >>> from fortytwo import Rules
    >>> " ".join(map(str, all_bids(Rules.preset("club").replace(lowest_bid=39))))
    '39 40 41 42 NELLO'
    """
    points = [Call(str(n)) for n in range(rules.lowest_bid, 42)]
    marks = [bid_of(n, rules.scoring) for n in range(1, rules.highest_marks + 1) if rules.scoring == "marks" or n != 3]
    by_call = {"call": [NELLO], "low-no": [LOW]}.get(rules.nello_by, []) if rules.nello != "none" else []
    return [*points, *marks, *by_call]


@lru_cache(maxsize=256)
def naming_bids(rules: Rules, doubles: int, is_dealer: bool) -> Mapping[Contract, tuple[Call, ...]]:
    """For each contract that a seat with so many `doubles` may name under these rules, the bids on which it may: from
    the lowest to the highest, over any one bid before it or none.

    Contracts come in the order in which they are offered. A plunge and a splash are there as what declarer says, the
    partner's part is `partner_contracts`.

    >>> from fortytwo import Rules
    >>> bids = naming_bids(Rules.preset("campus"), 4, False)
    >>> " ".join(map(str, bids[Contract("nello:high")])), " ".join(map(str, bids[Contract("plunge")]))
    ('42 84 3M 4M 5M 6M 7M', '3M 4M 5M 6M 7M')
    """
    bids = all_bids(rules)
    found: dict[Contract, set[Call]] = {}
    for high in (*reversed(bids), None):  # a high bid offers most contracts, and so tells their order
        before = [] if high is None else [high]
        if is_dealer:
            before += [PASS] * (PLACES - 1 - len(before))
        for call in legal_calls(rules, before, doubles):
            if not call.is_pass:
                fixed = fixed_contract(rules, call)
                for contract in [fixed] if fixed else legal_contracts(rules, [*before, call], doubles):
                    found.setdefault(contract, set()).add(call)
    return FrozenDict({name: tuple(bid for bid in bids if bid in found[name]) for name in found})
