"""Which tricks can be looked at again (docs/rules.md)."""

from __future__ import annotations

import pytest
from support.rounds import auction, done

from fortytwo import SEATS, Round
from fortytwo.session import Session

# North takes all seven tricks with sixes trump.
HANDS = {"N": "66 65 64 55 62 51 44", "E": "61 63 20 54 10 11 22", "S": "60 50 41 53 30 31 33"}
TRICKS = ["66 61 60 00", "65 63 50 21", "64 20 41 40", "55 54 53 52", "62 10 30 32", "51 11 31 42"]


def seen(r: Round) -> list[int]:
    """The numbers of the tricks that can be looked at now: the same for each seat, and at the table."""
    tricks = r.view("N").tricks_in_sight
    assert all(r.view(seat).tricks_in_sight == tricks for seat in SEATS)
    for seat in SEATS:
        listed = Session(seat=seat, position=r).snapshot()["now"]["tricks"]
        assert len(listed) == len(r.tricks)
        shown = {trick["number"]: [play["label"] for play in trick["plays"]] for trick in listed if trick["plays"]}
        assert shown == {trick.number: str(trick).split() for trick in tricks}
    return [trick.number for trick in tricks]


def tricks_seen(rules: str, bid: str) -> list[tuple[list[int], list[int]]]:
    """What can be looked at after each of the first five tricks, before and after the lead to the next."""
    r = done(auction(f"{rules}+early_end=no", f"{bid} P P P", **HANDS), "sixes")
    assert seen(r) == []
    found = []
    for number in range(5):
        r = done(r, TRICKS[number])
        assert [str(trick) for trick in r.tricks] == TRICKS[: number + 1]
        found.append((seen(r), seen(done(r, TRICKS[number + 1].split()[0]))))
    return found


ALL = [([1], [1]), ([1, 2], [1, 2]), ([1, 2, 3], [1, 2, 3]), ([1, 2, 3, 4],) * 2, ([1, 2, 3, 4, 5],) * 2]
LATEST_TWO = [([1], [1]), ([1, 2], [1, 2]), ([2, 3], [2, 3]), ([3, 4], [3, 4]), ([4, 5], [4, 5])]
LATEST_UNTIL_THE_LEAD: list[tuple[list[int], list[int]]] = [([1], []), ([2], []), ([3], []), ([4], []), ([5], [])]


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.48"),
        pytest.param("tournament", id="R1.63"),
        pytest.param("stuck-dealer", id="O.72"),
        pytest.param("campus", id="O.72 campus"),
        pytest.param("club+tricks_seen=all", id="all"),
    ],
)
@pytest.mark.parametrize("bid", ["30", "34", "41"])
def test_all_tricks_on_a_bid_of_points(rules: str, bid: str) -> None:
    assert tricks_seen(rules, bid) == ALL


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.49 E.6"),
        pytest.param("tournament", id="R1.64 O.71"),
        pytest.param("campus+tricks_seen=stacked", id="stacked"),
    ],
)
@pytest.mark.parametrize("bid", ["42", "84"])
def test_the_latest_two_on_a_bid_of_all_tricks(rules: str, bid: str) -> None:
    assert tricks_seen(rules, bid) == LATEST_TWO


@pytest.mark.parametrize(
    ("rules", "bids"),
    [
        pytest.param("stuck-dealer", "42 84 3M", id="O.72"),
        pytest.param("campus", "42 84", id="O.72 campus"),
        pytest.param("rulebook+tricks_seen=all", "42 84", id="E.6"),
    ],
)
def test_all_tricks_on_a_bid_of_all_tricks(rules: str, bids: str) -> None:
    for bid in bids.split():
        assert tricks_seen(rules, bid) == ALL


@pytest.mark.parametrize("bid", ["30", "41", "42"])
def test_r3_54_the_latest_alone_until_the_next_lead(bid: str) -> None:
    assert tricks_seen("club", bid) == LATEST_UNTIL_THE_LEAD


@pytest.mark.parametrize(("tricks_seen", "seen_then"), [("stacked", [2, 3]), ("all", [1, 2, 3])])
@pytest.mark.parametrize("actions", ["42 P P P sevens", "84 P P P nello", "4M P P P plunge fives"])
def test_e_6_every_contract_of_an_all_tricks_bid_is_shown_alike(
    actions: str, tricks_seen: str, seen_then: list[int]
) -> None:
    """There is nothing to choose within the hand."""
    r = auction(f"rulebook+early_end=no+tricks_seen={tricks_seen}", actions, N="66 55 44 33 21 20 10")
    while len(r.tricks) < 3:
        assert all(action.kind == "play" for action in r.legal)
        r = r.act(next(iter(r.legal)))
    assert seen(r) == seen_then
