"""Numbers of auctions and of deals that don't come from this engine, counted with it and with the naive model."""

from __future__ import annotations

from math import comb, factorial

import naive
import pytest
from support.rounds import FOUR_DOUBLES, deal_with

from fortytwo import DEALS, Deal, Round, Rules

# Histories of straight 42's auction, the four seats having spoken: the first bid of marks at most 2, then one more each
# time, everybody may pass; marks capped at 1 … 7. Thirteen rungs up to `42`: C(17, 4) = 2380, and so on.
HISTORIES = {1: 2380, 2: 3060, 3: 3196, 4: 3213, 5: 3214, 6: 3214, 7: 3214}


def histories(r: Round) -> int:
    return 1 if r.phase != "auction" else sum(histories(r.act(call)) for call in r.legal)


def naive_histories(calls: list[str], hands: dict[str, list[str]], **options: object) -> int:
    table = naive.Round(hands, "W", **options)
    for call in calls:
        table.do(call)
    if table.phase != "auction":
        return 1
    return sum(naive_histories([*calls, call], hands, **options) for call in table.legal())


@pytest.mark.parametrize(("cap", "number"), HISTORIES.items())
def test_number_of_straight_auctions(cap: int, number: int) -> None:
    rules = Rules(most_marks=cap, first_marks=min(2, cap))
    deal = Deal.random(seed=cap)
    assert histories(Round(deal, rules=rules, dealer="W")) == number
    hands = {seat: str(deal[seat]).split() for seat in naive.SEATS}
    assert naive_histories([], hands, most_marks=cap, first_marks=min(2, cap)) == number


def test_number_of_auctions_up_to_one_mark_is_that_of_choices_from_a_ladder() -> None:
    """Up to four of the thirteen rungs, by as many of the four seats."""
    rungs = len(range(30, 43))
    assert sum(comb(4, bids) * comb(rungs, bids) for bids in range(5)) == comb(17, 4) == HISTORIES[1]


def highest_marks(r: Round) -> int:
    """The most marks that an auction can reach from here, seats being free to bid."""
    if r.phase != "auction":
        return 0 if r.bid is None else naive.marks_bid(str(r.bid))
    return max(highest_marks(r.act(call)) for call in r.legal if not str(call).isdigit() or int(str(call)) > 41)


def naive_highest_marks(calls: list[str], hands: dict[str, list[str]], options: dict[str, object]) -> int:
    table = naive.Round(hands, "W", **options)
    for call in calls:
        table.do(call)
    if table.phase != "auction":
        return naive.marks_bid(table.bid) if table.bid else 0
    legal = [call for call in table.legal() if call == "P" or naive.all_tricks(call)]
    return max(naive_highest_marks([*calls, call], hands, options) for call in legal)


@pytest.mark.parametrize(
    ("preset", "opens", "most"),
    [
        ("tournament", "84", 5),  # 84, 3M, 4M, 5M
        ("campus", "3M", 6),  # three marks to plunge, then 4M, 5M, 6M
        ("rulebook", "4M", 7),  # four marks to plunge, then 5M, 6M, 7M
    ],
)
def test_highest_bid_that_can_be_reached(preset: str, opens: str, most: int) -> None:
    """With the first caller dealt four doubles, and a cap that is out of the way."""
    deal = deal_with(N=FOUR_DOUBLES)
    r = Round(deal, rules=f"{preset}+most_marks=12", dealer="W")
    assert highest_marks(r) == most
    assert highest_marks(r.act(opens)) == most
    hands = {seat: str(deal[seat]).split() for seat in naive.SEATS}
    options = naive.PRESETS[preset] | {"most_marks": 12}
    assert naive_highest_marks([], hands, options) == most
    assert naive_highest_marks([opens], hands, options) == most
    # without the doubles every preset is straight
    hands = {"N": hands["E"], "E": hands["S"], "S": hands["W"], "W": hands["N"]}
    assert max(naive.doubles_in(hands[seat]) for seat in "NES") < 4
    assert naive_highest_marks([], hands, options) == 5


def layouts(tiles: int, room: tuple[int, ...]) -> int:
    """In how many ways so many tiles go to hands with so much room, tile by tile."""
    ways = {room: 1}
    for _ in range(tiles):
        after: dict[tuple[int, ...], int] = {}
        for left, number in ways.items():
            for place, free in enumerate(left):
                if free:
                    rest = (*left[:place], free - 1, *left[place + 1 :])
                    after[rest] = after.get(rest, 0) + number
        ways = after
    return sum(ways.values())


def test_number_of_deals() -> None:
    assert layouts(28, (7, 7, 7, 7)) == factorial(28) // factorial(7) ** 4 == 472_518_347_558_400
    assert DEALS == 472_518_347_558_400


def test_number_of_layouts_behind_a_hand() -> None:
    """21 unseen tiles in three hands of seven. The deals in which North has the first seven tiles come first."""
    behind = 399_072_960
    assert layouts(21, (7, 7, 7)) == factorial(21) // factorial(7) ** 3 == behind
    assert DEALS // comb(28, 7) == behind
    first = set(naive.TILES[:7])
    assert set(str(Deal.from_index(0)["N"]).split()) == first
    assert set(str(Deal.from_index(behind - 1)["N"]).split()) == first
    assert set(str(Deal.from_index(behind)["N"]).split()) != first
