"""What must be the same, by the rules, in deals that differ: seats turned, the other side declaring, a partner's hand
that isn't played. And what exact values say of one another, of bids and of claims."""

from __future__ import annotations

import random

import naive
import pytest
from support import against_naive as against
from support.solver_endings import random_play, tricks_left

import fortytwo as ft
from fortytwo import SEATS, Claim, Contract, Deal, Hand, Round, Rules, Seat, Side
from fortytwo.solver.open_hands import forget_hands

TWO_SIDED = [*naive.NUMBERS, "doubles", "follow-me", "follow-me:low", "one-tile:64", "one-tile:00"]
NELLOS = [name for name in naive.CONTRACTS if name.startswith("nello")]
OPEN_END = "tournament+early_end=no"


def random_deal(rng: random.Random) -> dict[str, str]:
    return {seat: " ".join(tiles) for seat, tiles in against.random_hands(rng).items()}


def set_up(hands: dict[str, str], contract: str, declarer: str, leader: str, rules: str = OPEN_END) -> Round:
    return Round.setup(hands=hands, contract=contract, declarer=declarer, leader=leader, bid="42", rules=rules)


def played(r: Round, plays: int, rng: random.Random) -> Round:
    for _ in range(plays):
        r = random_play(r, rng)
    return r


def by_play(r: Round) -> dict[str, int]:
    return {str(play): value for play, value in ft.solve(r).by_action.items()}


# -- symmetries --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", [*naive.CONTRACTS, "plunge:fives", "splash:nello:low"])
def test_turning_the_seats_changes_nothing(contract: str) -> None:
    """From the first lead in one deal, and from anywhere in others."""
    rng = random.Random(f"seats turned in {contract}")
    for plays in (0, rng.randint(3, 16)):
        hands, declarer = random_deal(rng), rng.choice(SEATS)
        leader = declarer if naive.is_nello(contract) else rng.choice(SEATS)
        r = played(set_up(hands, contract, declarer, leader), plays, rng)
        expected = by_play(r)
        turned = {Seat(seat).next: hand for seat, hand in hands.items()}
        other = set_up(turned, contract, declarer.next, leader.next)
        for action in r.actions:
            other = other.act(action)
        assert by_play(other) == expected


@pytest.mark.parametrize("contract", TWO_SIDED)
def test_what_one_side_takes_the_other_leaves(contract: str) -> None:
    """Trump or follow me: each lead and each play is worth 42 less what it is worth where the other side declares."""
    rng = random.Random(f"sides of {contract}")
    for plays in (0, rng.randint(3, 10)):
        hands, leader = random_deal(rng), rng.choice(SEATS)
        r = played(set_up(hands, contract, "N", leader), plays, rng)
        ours = by_play(r)
        for declarer, expected in (
            ("S", ours),
            ("E", {play: 42 - value for play, value in ours.items()}),
        ):
            other = set_up(hands, contract, declarer, leader)
            for action in r.actions:
                other = other.act(action)
            assert by_play(other) == expected


@pytest.mark.parametrize("contract", [*TWO_SIDED[:-2], "sevens"])
@pytest.mark.parametrize("half", ["plunge", "splash"])
def test_what_is_named_in_a_plunge_is_played_as_it_is(half: str, contract: str) -> None:
    rng = random.Random(f"{half} to {contract}")
    hands, declarer = random_deal(rng), rng.choice(SEATS)
    plunge = Round.setup(hands=hands, contract=f"{half}:{contract}", declarer=declarer, bid="84")
    assert by_play(plunge) == by_play(set_up(hands, contract, declarer, plunge.turn or ""))


@pytest.mark.parametrize("contract", NELLOS)
def test_a_hand_turned_down_counts_for_nothing(contract: str) -> None:
    rng = random.Random(f"partner's hand in {contract}")
    for _ in range(2):
        hands, declarer = random_deal(rng), rng.choice(SEATS)
        without = hands | {declarer.partner: ""}
        assert by_play(set_up(hands, contract, declarer, declarer)) == by_play(
            set_up(without, contract, declarer, declarer)
        )


@pytest.mark.parametrize("contract", NELLOS)
def test_partners_who_both_play_a_nello_are_alike(contract: str) -> None:
    """A trick by either is lost: it is the same who of them declares. With five tiles each, which is quicker."""
    rng = random.Random(f"partners in {contract}")
    for _ in range(2):
        hands, leader = random_deal(rng), rng.choice(SEATS)
        hands = {seat: str(Hand(hand.split()[:5])) for seat, hand in hands.items()}
        rules = f"{OPEN_END}+nello_partner_plays=yes"
        assert by_play(set_up(hands, contract, "N", leader, rules)) == by_play(
            set_up(hands, contract, "S", leader, rules)
        )


# -- values and one another --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_a_value_is_that_of_the_position_that_a_play_leads_to(contract: str) -> None:
    """From the first lead of a deal, and along best play to the last trick."""
    rng = random.Random(f"best play of {contract}")
    r = set_up(random_deal(rng), contract, "N", "N")
    solution = ft.solve(r)
    for play, value in solution.by_action.items():
        assert ft.solve(r.act(play)).value == value
    more = min if naive.is_nello(contract) else max
    assert solution.value == more(solution.by_action.values())
    assert {solution.by_action[play] for play in solution.best} == {solution.value}
    for seat, action in solution.line:
        assert seat == r.turn
        r = r.act(action)
        assert ft.solve(r).value == solution.value
    assert r.phase == "over"


def fresh(r: Round) -> ft.Solution:
    """A position's solution by a solver that knows nothing of the hand yet."""
    forget_hands()
    return ft.solve(r)


@pytest.mark.long
def test_whole_hands_hang_together(capsys: pytest.CaptureFixture[str]) -> None:
    """Each position's value is the best of those after its plays, each found out by itself, at every play of many
    hands: what a solver takes for sure early in a hand comes out."""
    hands = positions = 0
    for contract in naive.CONTRACTS:
        rng = random.Random(f"hangs together in {contract}")
        for number in range(14):
            hands += 1
            declarer = rng.choice(SEATS)
            leader = declarer if naive.is_nello(contract) else rng.choice(SEATS)
            r = set_up(random_deal(rng), contract, declarer, leader, OPEN_END + "+small_end=yes" * (number % 2))
            while r.phase == "play" and tricks_left(r) > 2:
                solution = fresh(r)
                after = {play: fresh(r.act(play)).value for play in solution.by_action}
                assert solution.by_action == after
                assert r.turn is not None
                more = (r.turn.side is declarer.side) is not naive.is_nello(contract)
                assert solution.value == (max if more else min)(after.values())
                positions += 1
                r = r.act(rng.choice(solution.best) if rng.random() < 0.7 else rng.choice(list(after)))
    with capsys.disabled():
        print(f"\n{positions:,} positions of {hands} hands: each worth what its best play is")


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_a_contract_is_kept_by_the_bids_up_to_its_value(contract: str) -> None:
    rng = random.Random(f"bids in {contract}")
    for plays in (0, rng.randint(3, 12)):
        hands, declarer = random_deal(rng), rng.choice(SEATS)
        r = played(set_up(hands, contract, declarer, declarer), plays, rng)
        solution = ft.solve(r)
        if naive.is_nello(contract) or contract == "sevens":
            kept = {"42": solution.value == (0 if naive.is_nello(contract) else 7)}
        else:
            near = range(max(30, solution.value - 1), min(41, solution.value + 2) + 1)
            kept = {str(bid): solution.value >= bid for bid in (30, 41, *near)} | {"42": solution.value == 42}
        for bid, is_kept in kept.items():
            other = Round.setup(hands=hands, contract=contract, declarer=declarer, bid=bid, rules=OPEN_END)
            for action in r.actions:
                other = other.act(action)
            assert ft.can_make(other) is is_kept
            made = {play: outcome.made for play, outcome in ft.solve(other).outcomes.items()}
            assert ft.can_make_after(other) == made


# -- claims ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("law", ["settled", "lay-down"])
@pytest.mark.parametrize("contract", [*naive.CONTRACTS, "plunge:fives", "splash:doubles", "plunge:nello:low"])
def test_what_is_certain_is_what_best_play_comes_to(contract: str, law: str) -> None:
    """A settled claim scores as every continuation does; a lay-down that holds takes all, or in nello nothing."""
    rng = random.Random(f"{law} claims in {contract}")
    stood = 0
    for _ in range(40):
        options = naive.PRESETS[rng.choice(["tournament", "club", "points"])] | {"early_end": False, "claim": law}
        rules = Rules(**options)
        bid = rng.choice(["42", "84"] if contract == "sevens" or options["scoring"] == "points" else ["30", "36", "42"])
        r = Round.setup(hands=random_deal(rng), contract=contract, declarer="N", bid=bid, rules=rules)
        tricks = rng.choice([2, 3, 3, 4, 5])
        while tricks_left(r) > tricks or r.trick:
            r = random_play(r, rng)
        if r.why_not(Claim()) is not None:
            continue
        result, solution = r.act(Claim()).result, ft.solve(r)
        assert result is not None
        if law == "settled":
            assert (result.made, result.score) == (solution.made, solution.score)
            outcomes = {(outcome.made, tuple(outcome.score.values())) for outcome in solution.outcomes.values()}
            assert len(outcomes) == 1
            stood += 1
        elif result.holds:
            assert (result.made, result.score) == (solution.made, solution.score)
            assert set(solution.by_action.values()) == {solution.value}
            assert r.turn is not None
            in_tricks = solution.unit == "tricks"
            had = sum(trick.winner in ("N", "S") for trick in r.tricks) if in_tricks else r.points[Side.NS]
            rest = tricks if in_tricks else 42 - sum(r.points.values())
            takes = naive.side(r.turn) == "NS" and not naive.is_nello(contract)
            assert solution.value == had + takes * rest
            stood += 1
    assert stood


# -- what the partner names --------------------------------------------------------------------------------------------


def net(outcome: ft.Outcome, side: str) -> int:
    """What a side scores over the other."""
    return sum(points if each == side else -points for each, points in outcome.score.items())


HOUSE = "campus+splash=2+plunge_names=any+follow_me=high,low+nello=suit,low+sevens=1"


@pytest.mark.parametrize("bid", ["30", "84"])
def test_naming_is_part_of_what_is_solved(bid: str) -> None:
    """Declarer's best contract, and in a plunge and a splash the best that the partner can name."""
    deal = Deal("N:66 55 44 33 63 51 10 | 65 64 62 61 50 41 00 | 60 54 53 52 43 40 22 | 42 32 31 30 21 20 11")
    r = Round(deal, rules=HOUSE, dealer="W").act(bid).act("P").act("P").act("P")
    assert r.phase == "contract"
    solution = ft.solve(r)
    assert list(solution.outcomes) == list(r.legal)
    for named, outcome in solution.outcomes.items():
        after = r.act(named)
        assert outcome == ft.solve(after).outcome
        if after.phase == "contract":
            names = {name: ft.solve(after.act(name)).outcome for name in after.legal}
            assert ft.solve(after).outcomes == names
            assert net(outcome, "NS") == max(net(each, "NS") for each in names.values())
            assert outcome.contract in {Contract(f"{named}:{name}") for name in names}
        else:
            assert outcome.contract == named
    assert net(solution.outcome, "NS") == max(net(outcome, "NS") for outcome in solution.outcomes.values())
    assert ft.can_make(r) is solution.made
    assert ft.can_make_after(r) == {named: outcome.made for named, outcome in solution.outcomes.items()}
