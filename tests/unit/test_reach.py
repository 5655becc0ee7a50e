"""What can still be taken: the search behind claims, against every continuation of the naive model."""

from __future__ import annotations

import random

import naive
import pytest
from support.endings import played_down

from fortytwo import Round, reach
from fortytwo.claims import settled_outcome
from fortytwo.lone import ITSELF, OTHERS, PARTNER, LoneHand
from fortytwo.ranks import ranks_of
from fortytwo.reach import Reach
from fortytwo.seats import SIDES

Hands = dict[str, list[str]]


def position(hands: Hands, contract: str, declarer: str, leader: str, rules: str, **taken: int) -> Round:
    return Round.setup(
        hands={seat: " ".join(tiles) for seat, tiles in hands.items()},
        contract=contract,
        declarer=declarer,
        bid="42",
        leader=leader,
        taken=taken,
        rules=f"rulebook+early_end=no+{rules}",
    )


@pytest.mark.parametrize("quick", [0, reach.QUICK])
@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_the_most_that_a_side_can_take(contract: str, quick: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all bounds from the first position on, and with the quick ones first."""
    monkeypatch.setattr(reach, "QUICK", quick)
    rng = random.Random(f"reach in {contract}")
    for tricks in [1] * 5 + [2] * 20 + [3] * 20 + [4]:
        partner_plays = rng.random() < 0.5
        last = played_down(contract, tricks, partner_plays, rng)
        hands, leader, declarer = last.hands, last.leader, last.declarer
        finals = naive.endings(hands, leader, contract, declarer, partner_plays=partner_plays)
        found = Reach(
            position(hands, contract, declarer, leader, f"nello_partner_plays={'yes' if partner_plays else 'no'}", NS=1)
        )
        assert {found.total} == {north_south + east_west for north_south, east_west in finals}
        for place, side in enumerate(SIDES):
            points = {pair[place] for pair in finals}
            assert found.sample(side) in points
            # in any order, since what was found out once is used again
            for least in rng.sample(range(1, found.total + 1), min(10, found.total)):
                assert found.can_take(side, least) == (least <= max(points)), (hands, leader, declarer, side, least)
            assert found.can_take(side, max(points)), (hands, leader, declarer, side)
            assert not found.can_take(side, max(points) + 1), (hands, leader, declarer, side)


@pytest.mark.parametrize("contract", ["fives", "doubles", "follow-me", "follow-me:low", "one-tile:64"])
@pytest.mark.parametrize("option", ["small_end", "first_lead_trump"])
def test_the_most_from_the_first_lead(contract: str, option: str) -> None:
    """A hand of three tricks without any points taken: its next lead is the first one."""
    rng = random.Random(f"first lead in {contract} with {option}")
    for _ in range(25):
        last = played_down(contract, 3, False, rng)
        hands, declarer = last.hands, last.declarer
        may = naive.leads(
            hands[declarer],
            contract,
            first=True,
            by_declarer=True,
            small_end=option == "small_end",
            first_lead_trump=option == "first_lead_trump",
        )
        finals = naive.endings(hands, declarer, contract, declarer, may)
        found = Reach(position(hands, contract, declarer, declarer, f"{option}=yes"))
        for place, side in enumerate(SIDES):
            most = max(pair[place] for pair in finals)
            assert [found.can_take(side, points) for points in (most, most + 1)] == [True, False], (hands, declarer)


def taken_from(
    seat: str, hands: Hands, leader: str, contract: str, declarer: str, seen: dict[object, set[tuple[int, int]]]
) -> set[tuple[int, int]]:
    """Over every continuation: the tricks that the other side than a seat's wins, and the seat's count on them."""
    if not hands[leader]:
        return {(0, 0)}
    key = (leader, *map(tuple, hands.values()))
    if key not in seen:
        seen[key] = set()
        seats = naive.plays_in_turn(leader, contract, declarer)
        for plays in naive.ways_to_play(hands, seats, naive.playable(hands[leader], None, contract), contract):
            rest = {each: list(tiles) for each, tiles in hands.items()}
            for each, play in zip(seats, plays, strict=True):
                rest[each].remove(play)
            winner = seats[naive.winner(plays, contract)]
            won = naive.side(winner) != naive.side(seat)
            count = naive.COUNT.get(plays[seats.index(seat)], 0)
            for tricks, counts in taken_from(seat, rest, winner, contract, declarer, seen):
                seen[key].add((tricks + won, counts + won * count))
    return seen[key]


@pytest.mark.parametrize("contract", [contract for contract in naive.CONTRACTS if contract != "sevens"])
def test_a_lone_hand_gives_no_less_than_it_can_lose(contract: str) -> None:
    rng = random.Random(f"lone hands in {contract}")
    tight = 0
    for _ in range(30):
        last = played_down(contract, 3, False, rng)
        hands, leader, declarer = last.hands, last.leader, last.declarer
        r = position(hands, contract, declarer, leader, "sevens=1", NS=1)
        assert r.contract
        masks = [r.hands[place] if seat in r.players else 0 for place, seat in enumerate(naive.SEATS)]
        for seat in r.players:
            others = masks[seat.next.index] | masks[seat.previous.index]
            lead = ITSELF if leader == seat else PARTNER if leader == seat.partner else OTHERS
            lone = LoneHand(r.contract.tables, ranks_of(r.contract.tables), masks, seat.index)
            tricks, count = lone.gives(masks[seat.index], lead, others & r.contract.tables.trumps)
            real = taken_from(seat, hands, leader, contract, declarer, {})
            most_tricks, most_count = max(pair[0] for pair in real), max(pair[1] for pair in real)
            assert (tricks >= most_tricks, count >= most_count) == (True, True), (hands, seat, leader)
            tight += (tricks, count) == (most_tricks, most_count)
    assert tight


def strength(tile: str, contract: str) -> int:
    """How many tiles don't beat this one when it is led."""
    better = set(naive.trumps(contract)) if tile not in naive.trumps(contract) else set()
    suit = naive.suit_led(tile, contract)
    return 28 - len(better.union(suit[: suit.index(tile)]))


def one_way_to_play(hands: Hands, leader: str, contract: str, declarer: str, rng: random.Random) -> int:
    """The points of North and South when everybody plays at random."""
    left, points = {seat: list(tiles) for seat, tiles in hands.items()}, 0
    while left[leader]:
        seats = naive.plays_in_turn(leader, contract, declarer)
        plays: list[str] = []
        for seat in seats:
            plays.append(rng.choice(naive.playable(left[seat], plays[0] if plays else None, contract)))
            left[seat].remove(plays[-1])
        leader = seats[naive.winner(plays, contract)]
        points += naive.trick_points(plays) if naive.side(leader) == "NS" else 0
    return points


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_whole_hands_that_are_settled_come_out_alike(contract: str) -> None:
    """Hands so strong, or so weak, that many of them are: no way to play on scores otherwise."""
    rng = random.Random(f"whole hands in {contract}")
    settled = 0
    for _ in range(60):
        best_first = sorted(
            naive.TILES, key=lambda tile: strength(tile, contract) + rng.gauss(0, 1), reverse=rng.random() < 0.7
        )
        ours, theirs = rng.sample(best_first[:14], 14), rng.sample(best_first[14:], 14)
        hands = {"N": ours[:7], "E": theirs[:7], "S": ours[7:], "W": theirs[7:]}
        outcome = settled_outcome(position(hands, contract, "N", "N", "sevens=1"))
        made = {naive.made("42", contract, one_way_to_play(hands, "N", contract, "N", rng)) for _ in range(15)}
        if outcome is None:
            continue
        settled += 1
        assert made == {naive.made("42", contract, outcome[0])}, hands
    assert settled
