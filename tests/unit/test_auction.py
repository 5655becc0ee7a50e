"""What refusals of calls say; which calls are legal is in tests/rules."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

import pytest

from fortytwo import Call, Rules, RulesError
from fortytwo.auction import legal_calls, why_not_call

PASS = Call("P")


def rule_sets(**options: list[object]) -> Iterator[Rules]:
    """The rule sets with every combination of values that go together."""
    for values in itertools.product(*options.values()):
        try:
            yield Rules().replace(**dict(zip(options, values, strict=True)))  # type: ignore[arg-type]
        except RulesError:
            continue


LADDERS = list(
    rule_sets(
        scoring=["marks", "points"],
        highest_point_bid=[41, 42],
        first_marks=[0, 1, 2, 3, 4],
        most_marks=[0, 1, 2, 3, 4, 7],
        dealer_raise=["free", "one-point"],
    )
)


def auctions(rules: Rules) -> Iterator[list[Call]]:
    """Auctions up to the dealer's turn, from a few bids of points on and then mark by mark."""
    for first in (["P", "P", "P"], ["30"], ["P", "35"], ["30", "35", "P"], ["41"], ["P", "41"], ["P", "41", "P"]):
        calls = list(map(Call, first))
        yield calls
        while len(calls) < 3:
            marks = [call for call in legal_calls(rules, calls, 7) if call.marks]
            if not marks:
                break
            calls = [*calls, marks[-1]]
            yield calls


def highest_bid(rules: Rules) -> Call | None:
    """The highest bid of all auctions, found by bidding the most again and again, however many would have to call."""
    calls: list[Call] = []
    while bids := [call for call in legal_calls(rules, [*calls, PASS, PASS, PASS, PASS], 7) if call.marks]:
        calls.append(bids[-1])
    return calls[-1] if calls else None


def test_the_end_of_the_bids_is_the_highest_that_there_is() -> None:
    seen = set()
    for rules in LADDERS:
        for calls in auctions(rules):
            for call in map(Call, ["42", "84", "3M", "4M", "5M", "7M", "8M", "168"]):
                refusal = why_not_call(rules, calls, Call.under(rules, call), 7)
                if refusal and refusal.code == "bid-over-cap":
                    highest = highest_bid(rules)
                    assert highest
                    named = (
                        str(highest) if rules.scoring == "points" or highest.marks == 1 else f"{highest.marks} marks"
                    )
                    assert refusal.sentence == f"Bids end at {named}.", (rules, calls, call)
                    seen.add((rules.scoring, named))
    assert {("points", "42"), ("points", "84"), ("marks", "42"), ("marks", "7 marks")} <= seen


def test_168_where_no_more_than_three_marks_are_bid() -> None:
    """The points game has no bid of three marks, so 84 is the highest."""
    refusal = why_not_call(Rules.parse("points+most_marks=3"), [Call("84")], Call("168"))
    assert refusal
    assert (refusal.code, refusal.sentence) == ("bid-over-cap", "Bids end at 84.")


def test_a_dealer_who_raises_by_one_is_told_what_else_there_is() -> None:
    """Marks, or the bids of the points game, where the dealer may bid them and nowhere else."""
    seen = set()
    for rules in LADDERS:
        for calls in auctions(rules):
            for number in range(30, 43):
                refusal = why_not_call(rules, calls, Call(str(number)), 7)
                if not refusal or refusal.code != "dealer-raises-one":
                    continue
                legal = legal_calls(rules, calls, 7)
                raised, *others = [call for call in legal if not call.is_pass]
                told = re.fullmatch(
                    r"The shaker raises by one point only, to (\d+)(?:, or bids (.*))?\.", refusal.sentence
                )
                assert told, refusal.sentence
                assert told[1] == str(raised)
                if rules.scoring == "points":
                    assert (told[2] or "").split(" or ") == (list(map(str, others)) or [""]), (rules, calls)
                else:
                    assert told[2] == ("marks" if others else None), (rules, calls)
                seen.add((rules.scoring, told[2]))
    assert seen == {(s, o) for s, both in (("marks", "marks"), ("points", "42 or 84")) for o in (None, both)} | {
        ("points", "42"),
        ("points", "84"),
    }


@pytest.mark.parametrize("rules", ["club+dealer_raise=one-point", "stuck-dealer+first_marks=0"])
def test_no_marks_are_offered_where_none_are_bid(rules: str) -> None:
    refusal = why_not_call(Rules.parse(rules), list(map(Call, ["P", "35", "P"])), Call("40"))
    assert refusal
    assert refusal.sentence == "The shaker raises by one point only, to 36."
