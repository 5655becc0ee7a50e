"""Claims: every continuation of the actual hands is tried (docs/rules.md)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support.endings import played_down
from support.rounds import auction, done

from fortytwo import IllegalAction, Round, Rules
from fortytwo.session import Session


@pytest.mark.parametrize("case", of_kind("claim"))
def test_case(case: dict[str, Any]) -> None:
    r = Round.setup(
        hands=case["hands"],
        contract=case["contract"],
        declarer=case["declarer"],
        bid=case["bid"],
        leader=case["leader"],
        taken=case["taken"],
        rules=f"{case['rules']}+claim={case['law']}",
    )
    assert "claim" in r.legal
    if case["law"] == "settled":
        refusal = r.why_not("claim")
        assert (refusal is None) is case["stands"]
        if refusal:
            assert refusal.code == "claim-not-settled"
            with pytest.raises(IllegalAction) as raised:
                r.act("claim")
            assert raised.value.code == "claim-not-settled"
        else:
            result = r.act("claim").result
            assert result is not None
            assert result.ended == "claim"
    else:
        result = r.act("claim").result
        assert result is not None
        assert result.ended == "lay-down"
        assert result.made is case["stands"]


@dataclass
class Ending:
    """The last tricks of a hand, reached by random play."""

    hands: dict[str, list[str]]
    leader: str
    contract: str
    declarer: str
    taken: dict[str, int]

    def setup(self, bid: str, rules: str) -> Round:
        return Round.setup(
            hands={seat: " ".join(tiles) for seat, tiles in self.hands.items()},
            contract=self.contract,
            declarer=self.declarer,
            bid=bid,
            leader=self.leader,
            taken=self.taken,
            rules=rules,
        )

    @cached_property
    def endings(self) -> set[tuple[int, int]]:
        return naive.endings(self.hands, self.leader, self.contract, self.declarer)


def ending(contract: str, tricks: int, rng: random.Random, partner_plays: bool = False) -> Ending:
    return Ending(contract=contract, **vars(played_down(contract, tricks, partner_plays, rng)))


def random_bid(end: Ending, rng: random.Random) -> str:
    """A bid, close to what is still open if it can be."""
    ours = naive.side(end.declarer)
    finals = [end.taken[ours] + pair[ours == "EW"] for pair in sorted(end.endings)]
    near = [str(points + step) for points in finals for step in (0, 1) if 30 <= points + step <= 41]
    return rng.choice(near) if near and rng.random() < 0.8 else rng.choice(naive.LADDER[:14])


@cache
def endings_of(contract: str) -> list[tuple[Ending, str]]:
    rng = random.Random(f"claims in {contract}")
    found = []
    for tricks, times in ((1, 6), (2, 24), (3, 16), (4, 4)):
        for _ in range(times):
            end = ending(contract, tricks, rng)
            found.append((end, random_bid(end, rng)))
    return found


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_r1_82_o_68_settled_against_every_continuation(contract: str) -> None:
    answers = set()
    for end, bid in endings_of(contract):
        ours = naive.side(end.declarer)
        scores = []
        for pair in end.endings:
            marks = naive.marks(bid, contract, end.declarer, end.taken[ours] + pair[ours == "EW"])
            if marks not in scores:
                scores.append(marks)
        r = end.setup(bid, "tournament+early_end=no")
        answers.add(len(scores))
        refusal = r.why_not("claim")
        assert (refusal is None) == (len(scores) == 1), (end, bid)
        if refusal is None:
            result = r.act("claim").result
            assert result is not None
            assert result.score == scores[0]
            assert result.made == (scores[0][ours] > 0)
            assert result.points == end.taken
        # with early end a position that is still open is as settled as without
        early = end.setup(bid, "tournament")
        if early.phase == "play":
            assert early.why_not("claim") == refusal
        else:
            assert early.result is not None
            assert [early.result.score] == scores
    # in sevens a choice is between tiles equally close, so the takers of the tricks are certain from the deal (R0)
    assert answers == ({1} if contract == "sevens" else {1, 2})


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_o_69_o_70_lay_down_against_every_continuation(contract: str) -> None:
    stood = set()
    for end, bid in endings_of(contract):
        claimant, ours = naive.side(end.leader), naive.side(end.declarer)
        against = naive.other_side(claimant)
        if contract.startswith("nello") and claimant == ours:
            against = ours  # a declarer claims to take none
        stands = all(pair[against == "EW"] == 0 for pair in end.endings)
        stood.add(stands)
        result = end.setup(bid, "tournament+early_end=no+claim=lay-down").act("claim").result
        assert result is not None
        assert result.ended == "lay-down"
        worth = naive.marks_bid(bid)
        if not stands:
            assert result.score == {claimant: 0, naive.other_side(claimant): worth}, (end, bid)
            assert result.made == (claimant != ours)
        else:
            rest = next(iter(end.endings))[ours == "EW"] if claimant == ours else 0
            finals = {end.taken[ours] + pair[ours == "EW"] for pair in end.endings}
            assert finals == {end.taken[ours] + rest}
            assert result.score == naive.marks(bid, contract, end.declarer, finals.pop()), (end, bid)
    assert stood == {True, False}


SCORINGS: list[tuple[str, dict[str, Any]]] = [
    ("tournament", {}),
    ("tournament", {"sweep_marks": 2}),
    ("club", {"marks_for_42": 3}),
    ("points", {}),
    ("points", {"nello_partner_plays": True}),
]


def claims_agree(contract: str, times: int, seed: str) -> Counter[str]:
    """Both laws in so many endings, each by a scoring drawn, as the naive model has them; how the claims went."""
    rng = random.Random(seed)
    went: Counter[str] = Counter()
    for _ in range(times):
        preset, options = rng.choice(SCORINGS)
        law = rng.choice(["settled", "lay-down"])
        options = naive.PRESETS[preset] | options | {"early_end": False, "claim": law}
        end = ending(contract, rng.choice([1, 2, 2, 3, 3]), rng, options["nello_partner_plays"])
        if naive.is_nello(contract) or naive.needs_all("30", contract):
            bid = rng.choice(["42", "84"])
            if rng.random() < 0.5:  # so far declarer's side took what it has to: the rest decides
                takers = naive.side(end.declarer)
                end.taken = dict.fromkeys(end.taken, 0) | {
                    naive.other_side(takers) if naive.is_nello(contract) else takers: sum(end.taken.values())
                }
        else:
            bid = random_bid(end, rng)
        if contract.startswith("nello") and rng.random() < 0.3:
            bid = "LOW" if preset == "points" else "NELLO"
        model = naive.Round.position(end.hands, contract, end.declarer, bid, end.leader, end.taken, **options)
        r = end.setup(bid, str(Rules(**options)))
        expected = model.claimed()
        if expected is None:
            refusal = r.why_not("claim")
            assert refusal is not None, (end, bid, options)
            assert refusal.code == "claim-not-settled"
        else:
            result = r.act("claim").result
            assert result is not None
            assert (result.ended, result.made, result.score) == expected, (end, bid, options)
        went[f"{law} {'stands' if model.claim_stands() else 'falls'}"] += 1
    return went


ALL_CONTRACTS = [
    *naive.CONTRACTS,
    "plunge:fives",
    "plunge:doubles",
    "splash:ones",
    "splash:follow-me",
    "plunge:nello:low",
]


def ways_of(contract: str) -> set[str]:
    """How claims can go. In sevens who wins is certain, and all tricks have to be taken: that is always settled."""
    ways = {f"{law} {goes}" for law in ("settled", "lay-down") for goes in ("stands", "falls")}
    return ways - {"settled falls"} if contract == "sevens" else ways


@pytest.mark.parametrize("contract", ALL_CONTRACTS)
def test_o_68_o_70_claims_by_every_scoring(contract: str) -> None:
    assert claims_agree(contract, 80, f"claims by every scoring in {contract}").keys() == ways_of(contract)


@pytest.mark.long
@pytest.mark.parametrize("contract", [*ALL_CONTRACTS, *(f"one-tile:{tile}" for tile in naive.TILES)])
def test_o_68_o_70_many_claims_by_every_scoring(contract: str) -> None:
    assert claims_agree(contract, 400, f"many claims in {contract}").keys() == ways_of(contract)


def test_r1_81_o_67_only_the_player_about_to_lead_claims() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    assert "claim" in r.legal
    r = r.act("66")
    assert "claim" not in r.legal
    refusal = r.why_not("claim")
    assert refusal is not None
    assert refusal.code == "claim-mid-trick"


@pytest.mark.parametrize("rules", ["rulebook", "points", "stuck-dealer", "club", "tournament+claim=none"])
def test_o_66_no_claim_where_the_rules_have_none(rules: str) -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30}, rules=rules)
    assert "claim" not in r.legal
    refusal = r.why_not("claim")
    assert refusal is not None
    assert refusal.code == "no-claims"


def test_o_67_either_side_may_claim() -> None:
    """East leads, the declarer's side is North's: 43 and 42 can't be beaten, so 34 is lost with the points to come."""
    hands = {"N": "21 10", "E": "44 43", "S": "31 20", "W": "65 54"}
    r = Round.setup(hands=hands, contract="fours", declarer="N", bid="41", leader="E", taken={"NS": 20, "EW": 1})
    result = r.act("claim").result
    assert result is not None
    assert (result.made, result.score) == (False, {"NS": 0, "EW": 1})


def test_r1_83_o_67_a_refused_claim_changes_nothing_and_may_come_again_in_the_next_trick() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="34", taken={"NS": 30})
    before = (r.hands, r.turn, r.phase, str(r.legal), r.actions)
    with pytest.raises(IllegalAction):
        r.act("claim")
    assert (r.hands, r.turn, r.phase, str(r.legal), r.actions) == before
    for tile in ["66", "30", "21", "65"]:
        r = r.act(tile)
    assert r.turn == "E"
    assert r.why_not("claim") is None  # 55 goes to East's 10, whatever is played


@pytest.mark.parametrize(
    ("option", "hand", "contract"),
    [
        ("first_lead_trump", "55 22", "fives"),
        ("first_lead_trump", "66 51", "doubles"),
        ("small_end", "65 41", "fives"),
        ("small_end", "66 65", "follow-me"),
    ],
)
@pytest.mark.parametrize("law", ["settled", "lay-down"])
def test_continuations_from_the_first_lead(option: str, hand: str, contract: str, law: str) -> None:
    """Without points taken the next trick is the first one: its options bar some leads then, or add some."""
    rng = random.Random(f"{option} {hand}")
    north = hand.split()
    counters = [tile for tile in naive.COUNT if tile not in north]
    differed = 0
    for _ in range(150):
        # all the count is in these two tricks, 37 points
        spare = [tile for tile in naive.TILES if tile not in north and tile not in counters]
        others = [*counters, *rng.sample(spare, 6 - len(counters))]
        rng.shuffle(others)
        hands = {"N": north, "E": others[:2], "S": others[2:4], "W": others[4:]}
        may = naive.leads(
            north,
            contract,
            first=True,
            by_declarer=True,
            small_end=option == "small_end",
            first_lead_trump=option == "first_lead_trump",
        )
        finals = naive.endings(hands, "N", contract, "N", may)
        plain = naive.endings(hands, "N", contract, "N")
        bid = str(rng.randint(30, 37))
        r = Round.setup(
            hands={seat: " ".join(tiles) for seat, tiles in hands.items()},
            contract=contract,
            declarer="N",
            bid=bid,
            rules=f"tournament+{option}=yes+claim={law}",
        )
        if law == "settled":
            outcomes = {naive.made(bid, contract, north_south) for north_south, _ in finals}
            differed += len(outcomes) != len({naive.made(bid, contract, north_south) for north_south, _ in plain})
            assert (r.why_not("claim") is None) == (len(outcomes) == 1), (hands, bid)
            made = outcomes.pop()
        else:
            stands = all(east_west == 0 for _, east_west in finals)
            differed += stands != all(east_west == 0 for _, east_west in plain)
            made = stands
        if r.why_not("claim") is None:
            result = r.act("claim").result
            assert result is not None
            assert result.made == made, (hands, bid)
    assert differed


@pytest.mark.parametrize(
    ("rules", "bid", "taken", "score"),
    [
        ("club+claim=settled", "31", {"NS": 30, "EW": 0}, {"NS": 2, "EW": 0}),  # all 42 are certain, and worth 2 there
        ("club+claim=lay-down", "31", {"NS": 30, "EW": 0}, {"NS": 2, "EW": 0}),
        ("club+claim=lay-down", "31", {"NS": 29, "EW": 1}, {"NS": 1, "EW": 0}),
        ("tournament+early_end=no+claim=lay-down", "41", {"NS": 24, "EW": 5}, {"NS": 0, "EW": 1}),  # lost before it
        ("tournament+early_end=no", "41", {"NS": 24, "EW": 5}, {"NS": 0, "EW": 1}),
    ],
)
def test_a_claim_that_stands_scores_as_if_played(
    rules: str, bid: str, taken: dict[str, int], score: dict[str, int]
) -> None:
    """North takes both tricks and all of their 12 points, whatever is played."""
    hands = {"N": "55 33", "E": "62 10", "S": "21 20", "W": "61 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid=bid, taken=taken, rules=rules)
    result = r.act("claim").result
    assert result is not None
    assert result.score == score
    assert result.points == taken  # as they stand, the rest isn't played


def test_a_defender_who_lays_down_the_rest_leaves_declarer_what_was_made() -> None:
    hands = {"N": "21 10", "E": "44 43", "S": "31 20", "W": "65 54"}
    for taken, made in (({"NS": 35, "EW": 3}, True), ({"NS": 20, "EW": 3}, False)):
        r = Round.setup(
            hands=hands, contract="fours", declarer="N", bid="35", leader="E", taken=taken, rules="campus+early_end=no"
        )
        result = r.act("claim").result
        assert result is not None
        assert (result.ended, result.made) == ("lay-down", made)


def test_r1_83_a_refused_claim_shows_no_hands_at_the_table() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    position = Round.setup(hands=hands, contract="threes", declarer="N", bid="34", taken={"NS": 30})
    table = Session(seat="N", position=position)
    before = table.snapshot()
    assert before["actions"]["claim"]
    reply = table.handle({"id": "1", "rev": before["rev"], "kind": "claim", "action": "claim"})
    assert (reply["ok"], reply["code"]) == (False, "claim-not-settled")
    assert table.snapshot() == before
    assert (before["now"]["phase"], before["now"]["result"]) == ("play", None)


@pytest.mark.parametrize(
    ("hand", "east", "bid", "score"),
    [
        ("66 65 64 63 62 61 60", "", "42", {"NS": 1, "EW": 0}),
        ("66 65 64 63 62 61 60", "", "84", {"NS": 2, "EW": 0}),
        # with a five beside the last trump East has to follow 55
        ("66 65 64 63 62 61 55", "60 50", "42", {"NS": 1, "EW": 0}),
        # good in any sensible order, but 55 might be led while the last trump is out
        ("66 65 64 63 62 61 55", "60 40 30 20 10 00 11", "42", {"NS": 0, "EW": 1}),
        ("66 65 64 63 62 61 55", "60 40 30 20 10 00 11", "84", {"NS": 0, "EW": 2}),
        ("66 65 64 63 62 61 55", "60 40 30 20 10 00 11", "30", {"NS": 0, "EW": 1}),
    ],
)
def test_r4_17_a_hand_that_could_lose_in_any_way_loses(hand: str, east: str, bid: str, score: dict[str, int]) -> None:
    r = done(auction("campus", f"{bid} P P P", N=hand, E=east), "sixes claim")
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("lay-down", score["NS"] > 0, score)
