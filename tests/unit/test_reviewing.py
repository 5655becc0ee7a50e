"""Reviews: hindsight is held against plain minimax and hands that turn where anybody can see it; what could be known,
against all the layouts that a seat can't rule out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt
from typing import Any

import pytest
import reference_solver as reference
from made_records import any_deal, any_rules, careless, position
from made_rounds import play_on
from support.example import RECORD
from support.rounds import auction, done

import fortytwo as ft
from fortytwo import SEATS, Claim, Hindsight, NotationError, Play, Progress, Round, Side, review
from fortytwo.layouts import Layouts, world


def endings(count: int, tricks: int = 3) -> Iterator[Round]:
    """Positions of every contract and rule set with few tricks left, played on at random, claims too."""
    rng = random.Random(42)
    while count:
        r = position(rng)
        if max(len(r.dealt(seat)) for seat in r.players) <= tricks:
            r = play_on(r, rng.randint(1, 12), rng.getrandbits(32), claims=True)
            if r.actions:  # some are over from the start
                yield r
                count -= 1


def better(seen: Hindsight, one: int, other: int) -> int:
    """By how much the first value is better than the second for the seat that acted."""
    declarer = seen.position.declarer
    assert declarer
    return (one - other) * (1 if seen.seat.side is declarer.side else -1) * (-1 if seen.after.contract.is_nello else 1)


# -- hindsight ---------------------------------------------------------------------------------------------------------


def test_values_are_those_of_plain_minimax() -> None:
    costly = turned = 0
    for r in endings(200):
        seen = review(r).hindsight
        assert [each.action for each in seen] == list(r.actions)
        for each in seen:
            by_play = reference.values(reference.played_on(each.position))
            assert {action: outcome.value for action, outcome in each.outcomes.items()} == by_play
            best = reference.best(reference.played_on(each.position), by_play)
            assert each.before.value == best
            if isinstance(each.action, Play):
                assert each.value == by_play[each.action]
                assert each.lost == better(each, best, each.value) >= 0
                assert set(each.best) == {play for play, value in by_play.items() if value == best}
                assert each.forced is (len(by_play) == 1)
                assert bool(each.sentence) is bool(each.lost)
            costly += each.lost > 0
            turned += each.turned
    assert costly > 30
    assert turned > 3


def test_what_one_action_leaves_is_what_the_next_one_finds() -> None:
    for r in endings(150):
        again = review(r)
        for one, other in zip(again.hindsight, again.hindsight[1:], strict=False):
            assert one.after == other.before
        last = again.hindsight[-1].after
        assert again.outcome == last
        if r.result:
            assert last.made is r.result.made
            # an early end leaves points that are still to be taken on
            assert last.score == r.result.score or r.rules.scoring == "points"
        assert [each for each in again.hindsight if each.turned] == list(again.turning)


def test_only_a_claim_may_turn_a_hand_without_giving_up_tricks_or_points() -> None:
    for r in endings(150):
        for each in review(r).turning:
            assert each.lost or isinstance(each.action, Claim)
            assert each.sentence


def test_a_lead_that_lets_the_wrong_suit_in() -> None:
    """Threes are trump, and gone. The 66 draws 65 and 64, and the 54 is good. The 54 loses to West's 65, on which the
    64 falls, and West's 40 takes the last trick: 12 points less."""
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    good, bad = review(r.act("66")), review(done(r, "54 64 20 65"))
    assert (good.hindsight[0].value, good.hindsight[0].lost, good.turning) == (42, 0, ())
    (turned,) = bad.turning
    assert (turned.trick, turned.seat, str(turned.action), turned.value, turned.lost) == (6, "N", "54", 30, 12)
    assert turned.best == (Play.read("66"),)
    assert turned.sentence == (
        "North's five-four gave up 12 points and the contract: with double-six North and South make 42."
    )


def test_a_discard_that_lets_a_tile_become_good() -> None:
    """North leads 66 and has 50 left. East has no six, and the 54 would have stopped the 50: 6 points."""
    hands = {"N": "66 50", "E": "54 10", "S": "21 20", "W": "40 42"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="36", taken={"NS": 30})
    seen = review(done(r, "66 54 20 40 50 10 21 42"))
    (turned,) = seen.turning
    assert (turned.seat, turned.before.value, turned.value, turned.lost) == ("E", 31, 37, 6)
    assert turned.sentence == (
        "East's five-four gave up 6 points and let North and South make 36: one-blank sets them."
    )
    # nobody else had anything to give up, and the last trick is forced
    assert [each.lost for each in seen.hindsight] == [0, 6, 0, 0, 0, 0, 0, 0]
    assert [each.forced for each in seen.hindsight[4:]] == [True] * 4
    assert [each.sentence for each in seen.hindsight if each is not turned] == [""] * 7
    # where they are set by much the same play gives up the points, and turns nothing
    cost = review(done(Round.setup(hands=hands, contract="threes", declarer="N", bid="40", taken={"NS": 30}), "66 54"))
    assert cost.turning == ()
    assert cost.hindsight[1].sentence == "East's five-four gave up 6 points that one-blank keeps."


NELLO = {"N": "62 10", "E": "54 21", "S": "", "W": "60 11"}


def test_nello_counts_tricks_and_fewer_are_better() -> None:
    """Doubles are low. On the 10 East plays 21, and the 62 goes off on the 54. The 62 takes the trick if it is led, and
    the 10 the next one, if East throws the 21."""
    rules = "tournament+early_end=no"
    r = Round.setup(hands=NELLO, contract="nello:low", declarer="N", bid="42", taken={"EW": 30}, rules=rules)
    (turned,) = review(done(r, "62 54 60 10 21 11")).turning
    assert (turned.before.value, turned.value, turned.lost, turned.after.unit) == (0, 2, 2, "tricks")
    assert turned.sentence == ("North's six-two gave up the contract: with one-blank North and South make nello at 42.")


def test_a_defense_that_lets_nello_off() -> None:
    """On West's 60 North's 62 takes the trick, and its 10 the next one, if East throws the 21. The 11, the lowest one,
    draws the 10 out under the 21, and the 62 goes off on the 54."""
    r = Round.setup(hands=NELLO, contract="nello:low", declarer="N", bid="42", taken={"EW": 30}, leader="W")
    (turned,) = review(done(r, "11 10 21 54")).turning
    assert (turned.seat, turned.before.value, turned.value, turned.lost) == ("W", 2, 0, 2)
    assert turned.sentence == "West's double-one let North and South make nello at 42: six-blank sets them."


def test_sevens_count_tricks() -> None:
    """Each tile is forced there but for equally close ones, which end alike in the distance and not in the tile."""
    hands = {"N": "61 52", "E": "60 10", "S": "21 20", "W": "40 11"}
    r = Round.setup(hands=hands, contract="sevens", declarer="N", bid="42", taken={"NS": 30})
    seen = review(done(r, "61 60 21 40 52"))
    assert [each.after.value for each in seen.hindsight] == [7] * 5
    assert seen.outcome
    assert (seen.outcome.unit, seen.turning) == ("tricks", ())


def test_a_second_mark_for_all_points_is_a_result_too() -> None:
    """Club rules: 30 is made either way, but all 42 points are two marks."""
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", taken={"NS": 30}, rules="club")
    (turned,) = review(r.act("54")).turning
    assert (turned.before.score[Side.NS], turned.after.score[Side.NS]) == (2, 1)
    assert turned.sentence == "North's five-four gave up 12 points, and what all 42 score: double-six keeps them."


def test_in_the_points_game_only_made_or_set_is_a_result() -> None:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    for bid, turns in (("30", 0), ("31", 1)):
        r = Round.setup(hands=hands, contract="threes", declarer="N", bid=bid, taken={"NS": 30}, rules="points")
        seen = review(r.act("54"))
        assert (seen.hindsight[0].lost, len(seen.turning)) == (12, turns)


def test_the_contract_that_was_named() -> None:
    """North holds all the sixes. With blanks as trump East, without another six, takes whatever is led with a blank."""
    r = auction("tournament", "84 P P P", N="66 65 64 63 62 61 60")
    (named,) = review(r.act("blanks")).hindsight
    assert (named.seat, named.trick, named.turned, named.forced) == ("N", None, True, False)
    assert ft.Contract("sixes") in named.best
    assert named.sentence == "North named “Blanks”, which can be set: “Sixes” makes the bid."
    (named,) = review(r.act("sixes")).hindsight
    assert (named.turned, named.sentence) == (False, "")


def test_a_contract_that_costs_points() -> None:
    """On a bid of 30 with all the sixes but one: follow me loses what the trump suit takes."""
    r = auction("tournament", "30 P P P", N="66 65 64 63 62 61 55")
    (named,) = review(r.act("sixes")).hindsight
    assert named.lost == 0
    values = {str(contract): outcome.value for contract, outcome in named.outcomes.items()}
    (other,) = review(r.act("follow-me")).hindsight
    assert other.lost == values["sixes"] - values["follow-me"] >= 0


ONE_TRUMP_OUT = {"N": "66 65 64 63 62 61 60", "S": "54 53 52 51 50 44 33", "E": "55 41 32 31 30 20 10"}
"""In sixes North takes every trick. In fives East's 55 takes one, on North's 65: 11 points, as West has no count, and
South has what beats or ruffs whatever East leads then."""


def test_a_contract_that_costs_the_sweep() -> None:
    """Where all 42 points are worth two marks a contract that is made too may turn the score."""
    (named,) = review(auction("club", "30 P P P", **ONE_TRUMP_OUT).act("fives")).hindsight
    assert (named.before.value, named.value, named.lost, named.turned) == (42, 31, 11, True)
    assert named.sentence == "North named “Fives”: “Sixes” takes every trick, which scores 2 marks."
    (named,) = review(auction("tournament", "30 P P P", **ONE_TRUMP_OUT).act("fives")).hindsight
    assert (named.lost, named.turned) == (11, False)
    assert named.sentence == "North named “Fives”: “Sixes” is worth 11 points more."


def test_a_contract_of_another_unit_that_costs_the_sweep() -> None:
    """Tricks that are lost and points aren't counted against each other, so it is the score alone that tells."""
    r = auction("club+nello=suit", "42 P P P", N="66 65 64 63 62 61 60")
    sixes, nello = ft.Contract("sixes"), ft.Contract("nello:suit")
    best, other = ft.Outcome(sixes, 42, True, {"NS": 2, "EW": 0}), ft.Outcome(nello, 0, True, {"NS": 1, "EW": 0})
    named = Hindsight(r, nello, best, other, {sixes: best, nello: other})
    assert (named.lost, named.turned) == (0, True)
    assert named.sentence == "North named “Nello, doubles a suit”: “Sixes” takes every trick, which scores 2 marks."


def test_what_a_better_contract_is_called_is_said_once() -> None:
    r = auction("campus", "84 P P P")
    fives, nello = ft.Contract("fives"), ft.Contract("nello:high")
    kept, lost = ft.Outcome(nello, 0, True, {"NS": 2, "EW": 0}), ft.Outcome(fives, 20, False, {"NS": 0, "EW": 2})
    named = Hindsight(r, fives, kept, lost, {nello: kept, fives: lost})
    assert named.sentence == "North named “Fives”, which can be set: “Nello, doubles high” makes the bid."


# -- hands that end before their last trick, or never ------------------------------------------------------------------


def test_a_lay_down_that_does_not_hold_turns_the_hand() -> None:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    rules = "tournament+claim=lay-down"
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30}, rules=rules)
    (claim,) = review(r.act("claim")).hindsight
    assert (claim.action, claim.before.made, claim.after.made, claim.lost, claim.turned) == (
        Claim(),
        True,
        False,
        0,
        True,
    )
    assert claim.sentence == "North laid the hand down too soon, and lost what best play keeps."
    good = Round.setup(hands=hands | {"N": "66 00"}, contract="threes", declarer="N", bid="42", taken={"NS": 30},
                       rules=rules)  # fmt: skip
    (claim,) = review(good.act("claim")).hindsight
    assert (claim.turned, claim.sentence) == (False, "")


def test_a_failure_to_follow_suit() -> None:
    hands = {"N": "66 41", "E": "65 61", "S": "64 11", "W": "63 10"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 11}, rules="tournament")
    seen = review(done(r, "66 61").reneged("11"))
    assert seen.hindsight[-1].sentence == "South's double-one failed to follow suit."
    assert (seen.hindsight[-1].lost, seen.hindsight[-1].turned) == (0, False)  # they are set anyway
    award = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 25},
                        rules="tournament+renege_award=yes")  # fmt: skip
    seen = review(done(award, "66 61").reneged("11"))
    (turned,) = seen.turning
    assert (turned.before.made, turned.after.made) == (True, False)
    assert turned.sentence == "South's double-one failed to follow suit, which turned the hand."


def test_hands_with_failures_to_follow_suit_are_reviewed_to_their_end() -> None:
    rng = random.Random(3)
    reneges = 0
    for _ in range(300):
        r = position(rng)
        if max(len(r.dealt(seat)) for seat in r.players) <= 3:
            record = careless(r, rng)
            seen = review(record, worlds=2, seed=1)
            assert [each.action for each in seen.hindsight] == list(record.round.actions)
            found = [each for each in seen.hindsight if each.action not in each.outcomes]
            assert [(each.trick, each.seat) for each in found] == [
                (fault.trick, fault.seat) for fault in record.round.reneges
            ]
            assert all("failed to follow suit" in each.sentence for each in found)
            assert str(seen)
            reneges += len(found)
    assert reneges > 8


@pytest.mark.parametrize("calls", ["", "P", "P P P P", "P P P 30"])
def test_without_a_contract_there_is_nothing_to_look_at(calls: str) -> None:
    seen = review(auction("tournament", calls))
    assert (seen.hindsight, seen.turning, seen.knowable) == ((), (), ())
    assert "nothing to look at again" in str(seen)
    assert (seen.outcome is None) is (calls != "P P P 30")


def test_a_record_that_stops_halfway_tells_what_best_play_comes_to() -> None:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    assert review(r).outcome == ft.solve(r).outcome
    assert "From here  With best play North and South make 42, with 42 points." in str(review(r))
    assert "From here  With best play North and South are set on 42, with 30 points." in str(review(r.act("54")))
    assert "From here" not in str(review(done(r, "66 64 20 65 54 10 21 40")))


# -- what could be known -----------------------------------------------------------------------------------------------


def test_shares_come_near_those_of_all_layouts() -> None:
    """South may give a ten or a five to North's 00, and doesn't know whether West ruffs it."""
    hands = {"N": "00 31", "E": "66 11", "S": "64 41", "W": "65 10"}
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 18, "EW": 5})
    r = done(r, "00 11")
    layouts = Layouts(r.view("S"))
    wins = dict.fromkeys((Play.read("64"), Play.read("41")), 0)
    for number in range(layouts.count):
        for play, value in reference.values(reference.played_on(world(r.view("S"), layouts[number]))).items():
            wins[play] += value >= 30
    assert 0 < wins[Play.read("64")] < layouts.count
    worlds = 600
    known = review(r.act("64"), worlds=worlds, seed=1).knowable[-1]
    assert (known.seat, known.trick, known.layouts) == ("S", 6, worlds)
    assert set(known.shares) == set(wins)
    for play, share in known.shares.items():
        assert isinstance(play, Play)
        right = wins[play] / layouts.count
        assert abs(share - right) <= 4 * sqrt(right * (1 - right) / worlds)


def test_what_a_seat_can_know_does_not_hang_on_what_it_cannot_see() -> None:
    rng = random.Random(8)
    found = 0
    while found < 20:
        r = position(rng)
        plays = [action for action in r.legal if isinstance(action, Play)]
        if r.turn and len(plays) > 1 and len(r.hand(r.turn)) <= 4:
            (layout,) = ft.sample(r.view(r.turn), rng=rng)
            other = world(r.view(r.turn), layout)
            one, two = (review(each.act(plays[0]), worlds=5, seed=found).knowable[0] for each in (r, other))
            assert (one.action, one.wins) == (two.action, two.wins)
            found += other.hands != r.hands


EAST_TO_THROW = {"N": "66 40", "E": "44 22", "S": "11 00", "W": "21 20"}
"""On North's 66 East throws one of two doubles, and what it keeps is to stop North's last: one of 40, 21, 20, 11, 00.

The 44 stops the 40, the 22 stops both the 21 and the 20; so the 44 is the one to throw, in 2 of 5 layouts against 1 of
5. But the 20 is stopped by West's 21 too, where it is West's and not South's: that is half of 1 of 5 more."""
SHARES = {"44": 2 / 5, "22": 1 / 5 + 1 / 10}


def test_a_play_that_is_wrong_in_hindsight_alone() -> None:
    worlds = 1000
    r = Round.setup(hands=EAST_TO_THROW, contract="threes", declarer="N", bid="32", taken={"NS": 30})
    seen = review(done(r, "66 44"), worlds=worlds, seed=2)
    (turned,) = seen.turning
    known = seen.knowable[-1]
    assert (turned.seat, known.seat, turned.action, known.action) == ("E", "E", Play.read("44"), Play.read("44"))
    assert (turned.best, known.best) == ((Play.read("22"),), (Play.read("44"),))
    assert turned.sentence == (
        "East's double-four gave up 1 point and let North and South make 32: double-two sets them."
    )
    assert known.sentence == ""
    for play, right in SHARES.items():
        assert abs(known.shares[Play.read(play)] - right) <= 4 * sqrt(right * (1 - right) / worlds)


def test_a_play_that_is_right_in_hindsight_alone() -> None:
    r = Round.setup(hands=EAST_TO_THROW, contract="threes", declarer="N", bid="32", taken={"NS": 30})
    seen = review(done(r, "66 22"), worlds=1000, seed=2)
    known = seen.knowable[-1]
    wins = {str(play): wins for play, wins in known.wins.items()}
    assert seen.turning == ()
    assert seen.hindsight[-1].lost == 0
    assert known.sentence == (
        f"As East could see it, double-two sets the contract in {wins['22']} of 1000 layouts, "
        f"double-four in {wins['44']}."
    )


def test_forced_plays_and_claims_are_no_choices() -> None:
    for r in endings(30):
        seen = review(r, worlds=2, seed=5)
        choices = [each for each in seen.hindsight if isinstance(each.action, Play) and not each.forced]
        assert [(each.trick, each.seat) for each in choices] == [(each.trick, each.seat) for each in seen.knowable]
        assert seen.hindsight == review(r).hindsight
        for each in seen.knowable:
            assert set(each.wins) == {action for action in each.position.legal if isinstance(action, Play)}
            assert each.layouts == 2
            assert bool(each.sentence) is (each.action not in each.best)


def test_the_layouts_come_from_the_seed() -> None:
    r = Round.setup(hands=EAST_TO_THROW, contract="threes", declarer="N", bid="32", taken={"NS": 30})
    r = done(r, "66 44")
    assert review(r, worlds=30, seed=2) == review(r, worlds=30, seed=2)
    assert len({review(r, worlds=30, seed=seed).knowable[-1].wins[Play.read("44")] for seed in range(8)}) > 1
    assert review(r).knowable == ()


# -- how it is called --------------------------------------------------------------------------------------------------


def test_a_record_its_round_its_text_and_its_link_are_one() -> None:
    r = auction("tournament", "30 P P P fives", N="55 54 53 52 66 65 00")
    hindsight = review(r).hindsight
    assert len(hindsight) == 1
    for each in (r.record(), str(r.record()), f"https://example.org/play/{r.link()}"):
        assert review(each).hindsight == hindsight


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ("nonsense", {}),
        ("#ftn=nonsense", {}),
        (RECORD + "\n" + RECORD, {}),
        (42, {}),
        (RECORD, {"worlds": -1, "seed": 1}),
        (RECORD, {"worlds": 1.5, "seed": 1}),
        (RECORD, {"worlds": 3, "seed": 1.5}),
    ],
)
def test_what_is_no_record_or_no_number_is_refused(given: Any, options: dict[str, Any]) -> None:
    with pytest.raises(NotationError):
        review(given, **options)


@pytest.mark.parametrize("given", [RECORD, RECORD.partition("[Auction")[0]])
def test_worlds_need_a_seed(given: str) -> None:
    with pytest.raises(ft.FortyTwoError) as raised:
        review(given, worlds=3)
    assert raised.value.sentence == "Worlds are drawn from a seed: give one with them."
    assert review(given, seed=1) == review(given), "a seed alone changes nothing"


def test_what_was_done_is_found_by_its_text() -> None:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    r = done(Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30}), "54 64")
    seen, known = review(r, worlds=4, seed=1).hindsight[0], review(r, worlds=4, seed=1).knowable[0]
    for found in (seen.outcomes, known.wins, known.shares):
        assert found["66"] == found[Play.read("66")] == found.get("6-6")
        assert ("54" in found, "64" in found, found.get("64", "none")) == (True, False, "none")
    for best in (seen.best, known.best):
        assert ("66" in best, "54" in best) == (True, False)
        assert best == (Play.read("66"),)


def test_it_goes_in_steps_and_can_be_stopped() -> None:
    hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    r = done(Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30}), "66 64 20 65 54")
    steps = ft.iter_review(r, worlds=3, seed=1)

    def drained() -> Iterator[Progress]:
        assert (yield from steps) == review(r, worlds=3, seed=1)

    seen = list(drained())
    assert {step.total for step in seen} == {5 + 2}  # five plays, and the two of them that were choices
    assert [step.done for step in seen] == sorted(step.done for step in seen)
    assert {step.done for step in seen} == set(range(8))
    steps = ft.iter_review(r)
    next(steps)
    steps.close()


# -- as text -----------------------------------------------------------------------------------------------------------


def test_the_text_tells_hindsight_and_what_could_be_known_apart() -> None:
    hands = {"N": "66 50", "E": "54 10", "S": "21 20", "W": "40 42"}
    r = done(Round.setup(hands=hands, contract="threes", declarer="N", bid="36", taken={"NS": 30}), "66 54 20 40")
    plain, both = str(review(r)), str(review(r, worlds=8, seed=1))
    assert both.startswith(plain.partition("From here")[0])
    assert "Trick 6    N 66    E 54??  S 20    W 40    37" in plain
    assert "Knowable" not in plain
    assert "8 layouts" in both
    assert max(map(len, both.splitlines())) <= 80


def test_every_seat_deals_and_declares() -> None:
    """The same hand turned round the table is reviewed the same."""
    values = []
    for turn in range(4):
        declarer = SEATS[turn]
        tiles = ("66 50", "54 10", "21 20", "40 42")
        hands = {str(SEATS[(turn + place) % 4]): held for place, held in enumerate(tiles)}
        taken = {str(declarer.side): 30}
        r = Round.setup(hands=hands, contract="threes", declarer=declarer, bid="36", taken=taken)
        values.append([(each.value, each.lost, each.turned) for each in review(done(r, "66 54 20 40")).hindsight])
    assert values == [[(31, 0, False), (37, 6, True), (37, 0, False), (37, 0, False)]] * 4


def test_the_worked_example_of_the_notation() -> None:
    """What the record says of the end is what the last play leaves; the calls aren't looked at."""
    seen = review(RECORD)
    result = seen.record.round.result
    assert result
    assert [each.action for each in seen.hindsight] == list(seen.record.round.actions[4:])
    assert (seen.hindsight[0].seat, seen.hindsight[0].trick) == ("S", None)
    assert seen.hindsight[-1].after.made is result.made
    assert seen.hindsight[-1].after.score == result.score


def test_whole_hands_of_any_rules() -> None:
    """From the naming to the end, or to a claim; plunges and splashes are named in two steps."""
    rng = random.Random(3)
    named: set[str] = set()
    while len(named) < 5:
        r = play_on(Round(any_deal(rng), rules=any_rules(rng)), 40, rng.getrandbits(32), claims=True)
        if not r.contract or r.contract.family in named:
            continue
        named.add(r.contract.family)
        seen = review(r)
        assert [each.action for each in seen.hindsight] == [
            action for action in r.actions if not isinstance(action, ft.Call)
        ]
        for one, other in zip(seen.hindsight, seen.hindsight[1:], strict=False):
            assert one.after == other.before
            assert one.lost >= 0
        assert r.result
        assert seen.outcome
        assert seen.outcome.made is r.result.made
        if r.result.ended == "played" and seen.outcome.unit == "points":
            assert r.declarer
            assert seen.outcome.value == r.result.points[r.declarer.side]
        assert max(map(len, str(seen).splitlines())) <= 80
