"""The benches of the bots: their arithmetic, and that they measure what they say."""

from __future__ import annotations

import argparse
import gzip
import json
import random
import re
from fnmatch import fnmatch
from math import exp, inf, log
from pathlib import Path
from typing import Any

import pytest
from bench import bot_speed, calibration, card_play, hands, one_step, specials, strength, units
from bench.bot_speed_measures import MEASURES, PLAYS, at_a_call, at_a_play

import fortytwo as ft
from fortytwo.actions import Play
from fortytwo.bidding.beliefs import best_logit
from fortytwo.bidding.standing import MARKS, win_chance
from fortytwo.dice import derive_seed, generator

# -- intervals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "declared", "low", "high"),
    # from the roots of (p - made/n)² = z² p (1 - p) / n
    [(8, 10, 0.4902, 0.9433), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (300, 400, 0.7053, 0.7899)],
)
def test_wilsons_interval(made: int, declared: int, low: float, high: float) -> None:
    assert hands.wilson(made, declared) == pytest.approx((low, high), abs=5e-5)


def test_the_interval_of_a_mean_narrows_with_the_root_of_how_many_there_are() -> None:
    few, many = hands.mean_interval([1.0, -1.0] * 50), hands.mean_interval([1.0, -1.0] * 5000)
    assert few == pytest.approx((0, -0.197, 0.197), abs=1e-3)  # 1.96 · √(100/99) / 10
    assert many == pytest.approx((0, -0.0196, 0.0196), abs=1e-5)


def test_nothing_is_known_from_one_value_alone() -> None:
    assert hands.mean_interval([2.0]) == (2, -inf, inf)


def test_the_terms_of_a_ratio() -> None:
    """10 by 5 is 2, and a hand has 1.25 on average: the second hand's 4 are 2 over what its one play should be."""
    assert hands.ratio_terms([2, 4, 4, 0], [1, 1, 2, 1]) == pytest.approx([2, 2 + 2 / 1.25, 2, 2 - 2 / 1.25])
    # the usual interval of a ratio: its standard error is that of what is left over, by the mean count
    mean, low, high = hands.mean_interval(hands.ratio_terms([2, 4, 4, 0], [1, 1, 2, 1]))
    assert mean == pytest.approx(2)
    assert (high - low) / 2 == pytest.approx(1.96 * ((0 + 4 + 0 + 4) / 3 / 4) ** 0.5 / 1.25)


# -- calibration -------------------------------------------------------------------------------------------------------


def predicted(chances: list[float], made: list[bool]) -> list[dict[str, Any]]:
    return [
        {"number": number, "chance": chance, "made": good}
        for number, (chance, good) in enumerate(zip(chances, made, strict=True), 1)
    ]


def test_bands_are_of_equal_size_by_prediction() -> None:
    chances = [number / 100 for number in range(100)]
    random.Random(1).shuffle(chances)
    found = calibration.bands(predicted(chances, [chance >= 0.5 for chance in chances]))
    assert [band.hands for band in found] == [20] * 5
    assert [band.predicted for band in found] == pytest.approx([0.095, 0.295, 0.495, 0.695, 0.895])
    assert [band.made for band in found] == [0, 0, 10, 20, 20]


def test_what_cannot_be_divided_is_in_a_band_too() -> None:
    assert [band.hands for band in calibration.bands(predicted([0.5] * 13, [True] * 13))] == [3, 3, 3, 2, 2]


def test_a_band_holds_where_the_interval_has_the_prediction() -> None:
    # 300 of 400: 70.5 % to 79 %
    assert [calibration.Band(400, share, 300).holds for share in (0.70, 0.71, 0.78, 0.80)] == [False, True, True, False]


def test_the_mean_error_counts_too_high_and_too_low() -> None:
    found = [calibration.Band(100, 0.5, 52), calibration.Band(100, 0.7, 66)]
    assert calibration.mean_error(found) == pytest.approx(0.03)


def test_a_fit_finds_the_line_that_made_the_hands() -> None:
    rng = random.Random(1)
    rows = [(rng.uniform(-3, 3), rng.uniform(-3, 3)) for _ in range(4000)]
    logits = [0.3 + 0.8 * one - 0.5 * other for one, other in rows]
    made = [log(1 / (1 - rng.random()) - 1 + 1e-12) < logit for logit in logits]  # a logistic draw under the logit
    assert calibration.fit(rows, made) == pytest.approx([0.3, 0.8, -0.5], abs=0.12)


def test_fitted_lines_are_told_as_they_are_written_in_the_code() -> None:
    """From hands whose chances are known: half the book's logit, 0.2 higher, and 0.5 more where points are asked for;
    open hands tell nothing."""
    rng, lines = random.Random(2), []
    for number in range(6000):
        book, asked = rng.randint(-400, 400), rng.choice([30, 31, 42])
        made = rng.random() < 1 / (1 + exp(-0.2 - 0.005 * book - 0.5 * (asked < 42)))
        about = {"kind": "suit", "asked": asked, "open": rng.random(), "worlds": 40}
        lines.append({"number": number, "book": book, "made": made, **about})
    at_42, at_30 = calibration.fitted(lines).splitlines()

    def numbers(line: str) -> list[int]:
        return [int(number) for number in re.findall(r"-?\d+", line.partition("hands:")[2])]

    half, nothing = pytest.approx(50, abs=5), pytest.approx(0, abs=10)
    for line, name, base in ((at_30, "points", 70), (at_42, "all", 20)):
        assert line.startswith(f"{name}, ")
        assert numbers(line) == [pytest.approx(base, abs=15), half, pytest.approx(base, abs=15), half, nothing]


def test_fitted_bids_are_those_of_the_callers() -> None:
    """Each first caller bids as a known line has it, four times the hand's logit and 0.4 lower; what comes after is
    passes."""
    rng, lines = random.Random(3), []
    for number in range(1500):
        deal = ft.Deal.random(seed=number)
        hand = best_logit(ft.Rules(), deal["E"].mask, 30)
        bids = rng.random() < 1 / (1 + exp(max(-99, 0.4 - 0.04 * hand)))
        lines.append({"deal": deal.index, "dealer": "N", "calls": "30 P P P" if bids else "P 30 P P"})
    told = calibration.fitted_bids(ft.Rules(), lines)
    found = re.search(r"BIDS nobody, (\d+) calls: \((-?\d+), (-?\d+)\)", told)
    assert found
    # those who speak second where the first passed always bid, and are among them
    assert int(found[1]) > 1500
    only_first = calibration.fitted_bids(ft.Rules(), [line | {"calls": line["calls"].split()[0]} for line in lines])
    base, slope = map(int, re.findall(r"calls: \((-?\d+), (-?\d+)\)", only_first)[0])
    assert base == pytest.approx(-40, abs=25)
    assert slope == pytest.approx(4, abs=1)


def test_fitted_bids_for_every_trick_are_those_of_the_bidders() -> None:
    """Each first caller bids, and all as a known line has it, twice the hand's logit to take all and 0.6 higher."""
    rng, lines = random.Random(4), []
    for number in range(1500):
        deal = ft.Deal.random(seed=number)
        every = best_logit(ft.Rules(), deal["E"].mask, 42)
        bid = "42" if rng.random() < 1 / (1 + exp(max(-99, -0.6 - 0.02 * every))) else "30"
        lines.append({"deal": deal.index, "dealer": "N", "calls": bid})
    base, slope = map(
        int, re.findall(r"ALL, 1500 calls: \((-?\d+), (-?\d+)\)", calibration.fitted_bids(ft.Rules(), lines))[0]
    )
    assert base == pytest.approx(60, abs=50)  # hands that are likely to take all are few
    assert slope == pytest.approx(2, abs=0.5)


def declared_by_experts() -> tuple[ft.Round, ft.Round]:
    """The first deal that experts declare, and how they played it."""
    starts = (hands.dealt(ft.Rules(), "test", number) for number in range(100))
    return next((start, over) for start in starts if (over := ft.play_out(start, "expert:5", seed=1)).declarer)


def test_the_worlds_of_a_naming_are_drawn_again() -> None:
    start, _ = declared_by_experts()
    recorder = hands.Recorder(ft.bots.get("expert:5"))
    ft.play_out(start, recorder, seed=1)
    naming = recorder.said[-1]
    assert isinstance(naming.choice.action, ft.Contract)
    assert naming.choice.estimate
    assert naming.view.bid
    sampled = hands.sampled_again(naming, 5)
    points = calibration.asked(naming.view.bid, naming.choice.action)
    assert sampled.chance(naming.choice.action, points) == naming.choice.estimate.chance


def test_a_line_tells_what_was_declared_and_what_it_came_to() -> None:
    line = calibration.declared(ft.Rules(), "test", 5, 1)
    assert line == calibration.declared(ft.Rules(), "test", 5, 1)
    assert 0 <= line["open"] <= 1
    assert 0 < line["chance"] < 1
    assert line["made"] is (line["points"] >= int(line["asked"]))
    deal = ft.Deal.from_index(line["deal"])
    mask = deal[ft.Seat(line["declarer"])].mask
    assert line["book"] == calibration.logit(mask, ft.Contract(line["contract"]), line["asked"])


def test_the_recorder_changes_nothing() -> None:
    start, over = declared_by_experts()
    recorder = hands.Recorder(ft.bots.get("expert:5"))
    assert ft.play_out(start, recorder, seed=1).actions == over.actions
    assert [said.view.phase for said in recorder.said] == ["auction"] * 4 + ["contract"]


# -- one step ----------------------------------------------------------------------------------------------------------


def calls(text: str) -> list[ft.Call]:
    return [ft.Call(name) for name in text.split()]


@pytest.mark.parametrize(
    ("bid", "step", "next_bid"),
    [
        ("34", 1, "35"),
        ("41", 1, "42"),
        ("42", 1, "84"),
        ("84", 1, "84"),
        ("35", -1, "34"),
        ("34", -1, "P"),
        ("42", -1, "41"),
    ],
)
def test_a_step_on_the_ladder(bid: str, step: int, next_bid: str) -> None:
    legal = calls("P 34 35 36 37 38 39 40 41 42 84")  # over 33 in straight 42
    assert one_step.stepped(legal, ft.Call(bid), step) == ft.Call(next_bid)


def test_who_must_bid_cannot_step_down_to_a_pass() -> None:
    assert one_step.stepped(calls("30 31 32"), ft.Call("30"), -1) == ft.Call("30")


class Bids:
    """Bids 34, or passes, and names sixes."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, view: ft.View, rng: random.Random) -> ft.bots.Choice:
        action = ft.Contract("sixes") if view.phase == "contract" else ft.Call(self.name)
        return ft.bots.Choice(action, "")


@pytest.mark.parametrize(("name", "step", "said"), [("34", 1, "35"), ("34", -1, "33"), ("P", 1, "P"), ("P", -1, "P")])
def test_one_step_changes_bids_alone(name: str, step: int, said: str) -> None:
    start = ft.Round(ft.Deal.random(seed=1))
    bot = one_step.OneStep(Bids(name), step)
    assert start.turn
    assert bot.choose(start.view(start.turn), generator(1)).action == ft.Call(said)
    named = start.act("34").act("P").act("P").act("P")
    assert named.turn
    assert bot.choose(named.view(named.turn), generator(1)).action == ft.Contract("sixes")


def test_scores_come_up_as_in_games_by_the_model() -> None:
    """As counted in games whose hands score what the table of win chances has them score."""
    rng, games = random.Random(1), 20_000
    seen: dict[tuple[int, int], int] = {}
    for _ in range(games):
        score = [0, 0]
        while max(score) < 7:
            seen[score[0], score[1]] = seen.get((score[0], score[1]), 0) + 1
            score[rng.random() < 0.5] += rng.choices(list(MARKS), list(MARKS.values()))[0]
    expected = one_step.visits(7)
    assert set(seen) <= set(expected)
    for score, times in expected.items():
        assert seen.get(score, 0) / games == pytest.approx(times, abs=0.02)


def test_scores_are_drawn_as_often_as_they_come_up() -> None:
    rng = random.Random(1)
    drawn = [one_step.score_of(7, rng) for _ in range(5000)]
    expected = one_step.visits(7)
    for score in ((0, 0), (1, 0), (6, 6)):
        assert drawn.count(score) / 5000 == pytest.approx(expected[score] / sum(expected.values()), abs=0.015)


def line(calls: str, gain: float = 0.0) -> dict[str, Any]:
    return {"calls": calls, "+1": {"NS": calls, "EW": "31 P P P" if gain else calls, "gain": gain}}


def test_gains_of_hands_are_told_in_games() -> None:
    scoring = sum(one_step.visits(7).values())
    lines = [line("P P P P"), line("30 P P P", 0.02), line("30 P P P", -0.01), line("30 P P P", 0.03)]
    assert one_step.hands_a_game(lines, 7) == pytest.approx(scoring / 0.75)
    # a mean gain of 0.01 a hand, over ten hands a game, is one tenth of a game
    mean, low, high = one_step.in_games([0.0, 0.02, -0.01, 0.03], 10)
    assert mean == pytest.approx(10)
    assert (low + high) / 2 == pytest.approx(10)
    told = one_step.summary(lines, ft.Rules())
    assert "one step more" in told
    assert "75.0% called otherwise" in told
    assert "less" not in told


def test_a_deal_is_played_by_each_side_with_the_same_chance() -> None:
    """Worked out anew, whole rounds and without what is remembered."""
    rules, club = ft.Rules(), ft.bots.get("club")
    gains = set()
    for number in range(1, 25):
        found = one_step.compared(rules, "test", club, number)
        score = dict(zip((ft.Side.NS, ft.Side.EW), found["score"], strict=True))
        seed = derive_seed("test", "choice", number)
        assert [step for step in (1, -1) if f"{step:+d}" in found] == ([1, -1] if number in (8, 16, 24) else [1])
        for step in (1, -1) if number in (8, 16, 24) else (1,):
            worths, told = [], []
            for side, other in (("NS", "EW"), ("EW", "NS")):
                bots = {side: one_step.OneStep(club, step), other: club}
                over = ft.play_out(hands.dealt(rules, "test", number), bots, seed=seed, score=score)
                assert over.result
                told.append(" ".join(map(str, over.calls)))
                worths.append(win_chance(rules, *(score[each] + over.result.score[each] for each in score)))
            assert [found[f"{step:+d}"]["NS"], found[f"{step:+d}"]["EW"]] == told
            assert found[f"{step:+d}"]["gain"] == pytest.approx((worths[0] - worths[1]) / 2)
            gains.add(found[f"{step:+d}"]["gain"])
    assert len(gains) > 1


# -- specials ----------------------------------------------------------------------------------------------------------


def call_line(best: str, on_it: str | None, made: str, weighed_as: str | None, given_up: float = 0.0) -> dict[str, Any]:
    worths = {"worth": 0.5, "called worth": 0.5 - given_up}
    return {"best": best, "on it": on_it, "called": made, "for": weighed_as, **worths}


def naming_line(best: str, named: str, given_up: float = 0.0) -> dict[str, Any]:
    return {"best": best, "worth": 0.6, "named": named, "named worth": 0.6 - given_up}


def auction(contract: str | None, made: bool | None = None, **looked_at: Any) -> dict[str, Any]:
    return {"contract": contract, "made": made, **looked_at}


def test_bids_for_specials_are_held_against_the_odds() -> None:
    calls = [
        call_line("42", "nello:suit", "42", "nello:suit"),
        call_line("42", "nello:suit", "42", "sixes"),  # the same call: what it is for is settled when it is named
        call_line("42", "nello:suit", "84", "nello:high", 0.01),  # another bid for nello
        call_line("42", "nello:suit", "P", None, 0.02),
        call_line("42", "nello:high", "31", "fives", 0.04),
        call_line("P", None, "42", "nello:low", 0.03),
        call_line("42", "sevens", "42", "nello:low"),
        call_line("30", "fives", "30", "fives"),
    ]
    weighed = specials.calls_weighed([auction("fives", odds=calls[:3]), auction(None), auction(None, odds=calls[3:])])
    assert specials.tally(weighed, "nello") == {
        "best": 5,
        "followed": 3,
        "given up": pytest.approx(3),  # (2 + 4) / 2
        "otherwise": 1,
        "given up otherwise": pytest.approx(3),
    }
    nothing = {"given up": 0, "otherwise": 0, "given up otherwise": 0}
    assert specials.tally(weighed, "sevens") == {"best": 1, "followed": 1, **nothing}
    assert specials.tally(weighed, "plunge") == {"best": 0, "followed": 0, **nothing}


def test_namings_are_held_against_the_odds() -> None:
    lines = [
        auction("nello:suit", True, naming=naming_line("nello:suit", "nello:suit")),
        auction("nello:high", True, naming=naming_line("nello:low", "nello:high", 0.01)),  # a nello for all that
        auction("fives", naming=naming_line("nello:suit", "fives", 0.02)),
        auction("sevens", False, naming=naming_line("fives", "sevens", 0.05)),
        auction("plunge:fives", True, naming=None),  # nothing to choose
        auction("fives"),  # not looked at
    ]
    weighed = specials.namings_weighed(lines)
    assert len(weighed) == 4
    found = specials.tally(weighed, "nello")
    assert found == {"best": 3, "followed": 2, "given up": pytest.approx(2), "otherwise": 0, "given up otherwise": 0}
    assert specials.tally(weighed, "sevens")["given up otherwise"] == pytest.approx(5)


def test_what_specials_come_to_is_told() -> None:
    nellos = [auction("nello:suit", number < 3) for number in range(6)]
    plunges = [auction("plunge:fives", True), auction(None, odds=[call_line("4M", "plunge", "P", None, 0.0125)])]
    lines = [{"number": number, "rulebook": line, "campus": line} for number, line in enumerate([*nellos, *plunges], 1)]
    told = specials.summary(lines).splitlines()
    assert told[0] == "rulebook: 8 auctions, 1 passed out; the odds of 1 calls and 0 namings"
    assert told[1] == "  nello   to bid: best 0 times, bid 0 of these; bid 0 times where something else is best"
    assert "declared 6 times, made 3, lost 3 " in told[3]
    assert told[3].endswith("made more than lost NOT")
    assert "best 1 times, bid 0 of these (else 1.25 games in a hundred given up)" in told[4]
    assert specials.summary([lines[0], lines[3], lines[1]]).splitlines()[3].endswith("made more than lost ok")


def test_an_auction_goes_as_experts_play_it() -> None:
    """Nobody is disturbed by what is written down, and hands in a special contract are played out."""
    rules, expert, named = ft.Rules.preset("rulebook"), ft.bots.get("expert:3"), set()
    for number in range(1, 9):
        found = specials.auctioned(rules, "test", 3, number)
        seed = derive_seed("test", "choice", number)
        result = ft.play_out(hands.dealt(rules, "test", number), expert, seed=seed).result
        assert result
        assert found["contract"] == (str(result.contract) if result.contract else None)
        special = specials.special_of(result.contract)
        assert found["made"] is (result.made if special else None)
        assert "odds" not in found
        assert ("naming" in found) is (number % specials.NAMING_EVERY == 0)
        named.add(special)
    assert named > {None}


def test_each_call_is_held_against_all_that_the_odds_say() -> None:
    """Asked anew of the auction's views, with the generator that `play_out` gives each seat."""
    rules = ft.Rules.preset("campus")
    found = specials.auctioned(rules, "test", 3, specials.ODDS_EVERY)
    round, seed = hands.dealt(rules, "test", specials.ODDS_EVERY), derive_seed("test", "choice", specials.ODDS_EVERY)
    assert [line["called"] for line in found["odds"]] == found["calls"].split()
    for place, line in enumerate(found["odds"]):
        assert round.turn
        odds = ft.odds(round.view(round.turn), worlds=3, rng=generator(derive_seed(seed, place)))
        worths = {str(row.action): row.worth for row in odds.rows}
        assert line["worth"] == worths[line["best"]] == max(worth or 0 for worth in worths.values())
        assert line["called worth"] == worths[line["called"]]
        assert line["on it"] == (None if line["best"] == "P" else str(odds.by_action[line["best"]].contract))
        assert (line["for"] is None) is (line["called"] == "P")
        round = round.act(line["called"])


def test_a_naming_with_one_legal_contract_tells_nothing() -> None:
    """A plunge is named as one; over a bid of points there is a choice."""
    tiles = {"N": "66 55 44 33 10 20 30", "E": "65 64 63 62 61 60 54", "S": "53 52 51 50 43 42 41"}
    hand = ft.Round(ft.Deal({**tiles, "W": "40 32 31 22 21 11 00"}), rules="rulebook", dealer="W")

    def naming(calls: str) -> hands.Said:
        round = hand
        for call in calls.split():
            round = round.act(call)
        assert round.turn
        view = round.view(round.turn)
        assert view.phase == "contract"
        return hands.Said(view, ft.bots.get("expert:3").choose(view, generator(1)), generator(1))

    assert not specials.has_to_choose(naming("4M P P P"))
    assert specials.has_to_choose(naming("30 P P P"))
    line = specials.named(naming("30 P P P"), 3)
    assert line["worth"] >= line["named worth"]


# -- card play ---------------------------------------------------------------------------------------------------------


def hand_line(contract: str, made: tuple[bool, bool, bool], **lost: tuple[int, int]) -> dict[str, Any]:
    """A hand of two bots: what each lost in how many plays, of which two were the defense's and lost nothing; and
    whether the first and the second made it with four alike, and the second against the first."""
    first, second, over = made
    alone = {
        bot: {"declarer": [plays - 2, by, int(by > 0), 0], "defense": [2, 0, 0, 0], "made": good}
        for (bot, (plays, by)), good in zip(lost.items(), (first, second), strict=True)
    }
    one, other = lost
    return {
        "family": contract,
        "contract": contract,
        "alone": alone,
        "against": {one: {other: False}, other: {one: over}},
    }


HANDS = [
    hand_line("fives", (True, True, True), weak=(10, 20), strong=(10, 10)),
    hand_line("fives", (False, True, True), weak=(10, 10), strong=(10, 0)),
    hand_line("sevens", (False, False, True), weak=(4, 2), strong=(4, 2)),
    hand_line("sevens", (True, False, False), weak=(6, 3), strong=(6, 1)),
]


def test_losses_of_points_and_of_tricks_are_kept_apart() -> None:
    found = card_play.by_unit(HANDS)
    assert {unit: len(lines) for unit, lines in found.items()} == {"points": 2, "tricks": 2}
    assert sum(card_play.losses_a_play(found["points"], "weak")) / 2 == pytest.approx(30 / 20)
    assert sum(card_play.losses_a_play(found["tricks"], "strong")) / 2 == pytest.approx(3 / 10)
    tally = card_play.tallied(HANDS, "weak")
    assert (tally.hands, tally.made) == (4, 2)
    assert tally.declarer == card_play.Losses(plays=22, lost=35, worse=4, turns=0)
    assert tally.defense == card_play.Losses(plays=8)


def test_the_better_bot_loses_less_and_makes_more_against_the_same_defense() -> None:
    gains = card_play.gains_of(HANDS, "strong", "weak")
    assert gains["points"] == pytest.approx((1, 1, 1))  # ten points in ten plays, in each hand
    assert gains["tricks"][0] == pytest.approx(5 / 10 - 3 / 10)
    # made by strong against weak's defense 1 1 1 0, by weak 1 0 0 1: 0 1 1 -1 over
    assert gains["made"] == pytest.approx((0.25, 0.25 - 0.938, 0.25 + 0.938), abs=1e-3)


def test_card_play_is_told_of_all_hands() -> None:
    told = card_play.summary(HANDS).splitlines()
    assert "weak: 1.500 points lost a play (0.520 to 2.480) over 2 hands" in told[5]
    assert "four alike made 2 of 4 (50.0%, 15.0% to 85.0%)" in told[5]
    assert told[7].startswith("weak against strong: made 0 of 4 (0.0%")
    assert told[8].startswith("strong against weak: made 3 of 4 (75.0%")
    assert told[9].startswith("strong beside weak: -1.000 points lost a play (-1.000 to -1.000) ok; ")
    assert told[9].endswith("+25.0 of a hundred made against its defense (-68.8 to +118.8) not sure")


def test_a_bot_that_is_worse_than_the_one_before_it_is_told_so() -> None:
    told = card_play.summary([{**line, "alone": dict([*line["alone"].items()][::-1])} for line in HANDS])
    assert "weak beside strong: +1.000 points lost a play (+1.000 to +1.000) NOT" in told


def test_a_play_loses_what_the_solver_says() -> None:
    """Worked out anew by `solve`, for four copies of the bot on one hand, on which another one is measured beside."""
    line, bot, other = (
        card_play.measured(["anyhow", "reference"], 1, 1),
        ft.bots.get("anyhow"),
        ft.bots.get("reference"),
    )
    hand, found = card_play.hands(1)[0], {"declarer": [0, 0, 0, 0], "defense": [0, 0, 0, 0]}

    def seen(round: ft.Round, play: Play) -> None:
        assert round.turn
        values = ft.solve(round).by_action
        if len(values) > 1:
            pick = max if round.turn.side is hand.declarer.side else min
            lost = abs(pick(values.values()) - values[play])
            need = int(hand.bid)
            turned = (pick(values.values()) >= need) is not (values[play] >= need)
            side = found["declarer" if round.turn.side is hand.declarer.side else "defense"]
            side[:] = [side[0] + 1, side[1] + lost, side[2] + (lost > 0), side[3] + turned]

    over = card_play.play_out(hand, {"declarer": bot, "defense": bot}, seen)
    assert over.result
    told = line["alone"]["anyhow"]
    assert {side: list(told[side]) for side in found} == found
    assert sum(side[3] for side in found.values()) > 0  # a contract was turned
    assert told["made"] is over.result.made
    for name, declarer, defense in (("anyhow", bot, other), ("reference", other, bot)):
        against = card_play.play_out(hand, {"declarer": declarer, "defense": defense}).result
        assert against
        assert list(line["against"][name].values()) == [against.made]
    assert line["against"]["anyhow"]["reference"] is not line["against"]["reference"]["anyhow"]  # the two can be told


# -- strength ----------------------------------------------------------------------------------------------------------


def test_a_match_told_from_its_pairs_is_what_simulate_tells() -> None:
    result = ft.simulate("tournament", {"NS": "reference", "EW": "beginner"}, games=12, seed=5)
    lines = strength.pair_lines("club:beginner", result)
    assert [line["pair"] for line in lines] == [1, 2, 3, 4, 5, 6]
    assert sum(line["won"].count("first") for line in lines) == result.won["first"]
    told = strength.summary("club:beginner", lines)
    low, high = result.interval
    assert f"{result.win_rate:.1%} of games ({low:.1%} to {high:.1%})" in told
    assert result.marks_interval
    low, high = result.marks_interval
    assert f"{result.marks_a_hand:+.3f} marks a hand ({low:+.3f} to {high:+.3f})" in told
    declared = result.declared
    assert f"club made {declared['first'].made} of {declared['first'].declared}" in told
    assert f"beginner made {declared['second'].made} of {declared['second'].declared}" in told


def pair_line(won: list[str], number: int = 1) -> dict[str, Any]:
    about = {"hands": [5, 5], "score": [7, 7], "declared": [5, 5], "made": [3, 2]}
    return {"match": "expert-160:expert", "seed": "s", "pair": number, "won": won, **about}


def test_pairs_are_read_from_a_file_of_them(tmp_path: Path) -> None:
    lines = [pair_line(["first", "second"], number) for number in (1, 2)]
    file, other = tmp_path / "pairs", tmp_path / "other"
    file.write_text("".join(json.dumps(line) + "\n" for line in [strength.header_of("strength", "abc"), *lines]))
    assert strength.read_pairs(file) == lines
    other.write_text(json.dumps({"bench": "calibration"}) + "\n")
    with pytest.raises(SystemExit, match="lines of calibration, not of strength"):
        strength.read_pairs(other)


def test_a_match_of_other_bots_is_kept_in_another_file() -> None:
    paths = {strength.kept_path(name, "s", digest) for name in strength.MATCHES for digest in ("abc", "abd")}
    assert len(paths) == 2 * len(strength.MATCHES)


@pytest.mark.parametrize(
    ("low", "high", "said"),
    [
        (0.41, 0.57, "no difference seen; worse by more than 9.0 games in a hundred is excluded"),
        (0.50, 0.57, "no difference seen; worse by more than 0.0 games in a hundred is excluded"),
        (0.51, 0.57, "better"),
        (0.41, 0.48, "WORSE by 2.0 games in a hundred at least"),
    ],
)
def test_what_thinks_longer_is_told_as_far_as_it_is_known(low: float, high: float, said: str) -> None:
    assert strength.compared(low, high) == said


def test_a_match_tells_what_is_not_excluded_and_how_far_it_is() -> None:
    told = strength.summary("expert-160:expert", [pair_line(["first", "second"], number) for number in range(1, 22)])
    assert told.startswith("expert:160 against expert, 21 of 50 pairs: 50.0% of games (")
    # 21 halved pairs, and two more won and two lost, half a pair off the mean: 1.96 · √(4/25 · 1/4 / 25) is 7.84 %
    assert "worse by more than 7.8 games in a hundred is excluded" in told


# -- units -------------------------------------------------------------------------------------------------------------


def squared(number: int) -> dict[str, Any]:
    return {"number": number, "square": number * number}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "squares.jsonl"


def test_units_go_on_from_their_file(path: Path) -> None:
    first = units.run({"bench": "squares"}, squared, 3, path, 1)
    whole = path.read_text()
    path.write_text(whole + '{"number": 4, "squ')  # cut off
    asked = []

    def watched(number: int) -> dict[str, Any]:
        asked.append(number)
        return squared(number)

    assert units.run({"bench": "squares"}, watched, 5, path, 1) == [*first, squared(4), squared(5)]
    assert asked == [4, 5]
    assert path.read_text().startswith(whole)


def test_units_are_the_same_with_more_workers(path: Path, tmp_path: Path) -> None:
    assert units.run({}, squared, 8, path, 2) == units.run({}, squared, 8, tmp_path / "other.jsonl", 1)


def test_another_runs_file_is_refused_and_stays(path: Path) -> None:
    units.run({"seed": "one"}, squared, 2, path, 1)
    before = path.read_text()
    with pytest.raises(SystemExit, match="holds another run"):
        units.run({"seed": "other"}, squared, 2, path, 1)
    assert path.read_text() == before


def test_units_are_read_from_a_packed_file(path: Path) -> None:
    units.run({"seed": "one"}, squared, 2, path, 1)
    packed = path.with_suffix(".jsonl.gz")
    packed.write_bytes(gzip.compress(path.read_bytes()))
    assert units.read(packed) == units.read(path) == ({"seed": "one"}, [squared(1), squared(2)])
    assert json.loads(path.read_text().splitlines()[1]) == squared(1)


def test_a_file_of_another_bench_is_not_read(path: Path) -> None:
    units.run({"bench": "squares", "units": 3}, squared, 3, path, 1)
    with pytest.raises(SystemExit, match="holds lines of squares, not of cubes"):
        units.read_of("cubes", path)
    path.write_text("")
    with pytest.raises(SystemExit, match="not of squares"):
        units.read_of("squares", path)


def test_a_file_of_a_run_that_goes_on_says_so(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As a run of before has it, with its own header, and while its next line is being written."""
    header = {
        "bench": "squares",
        "rules": "tournament",
        "worlds": 40,
        "force": None,
        "seed": "s",
        "units": 3,
        "bots": "b",
    }
    units.run(header, squared, 3, path, 1)
    assert units.read_of("squares", path) == [squared(1), squared(2), squared(3)]
    assert capsys.readouterr().out == ""
    path.write_text(path.read_text()[:-4])
    assert units.read_of("squares", path) == [squared(1), squared(2)]
    assert capsys.readouterr().out == "not over: 2 of 3 units\n"
    path.write_text(json.dumps(header) + "\n")
    with pytest.raises(SystemExit, match="no lines yet"):
        units.read_of("squares", path)


def test_a_run_says_which_bots_and_keeps_them(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = argparse.Namespace(read=None, seed="s", units=2, out=path, workers=1)
    assert units.kept_or_run(given, {"bench": "squares"}, squared, __file__) == [squared(1), squared(2)]
    header = json.loads(path.read_text().splitlines()[0])
    assert header == {"bench": "squares", "seed": "s", "units": 2, "bots": header["bots"]}
    package = Path(ft.__file__).parent
    assert capsys.readouterr().err == f"bots {header['bots']}, fortytwo from {package}\n"
    assert header["bots"] == units.digest_of(package, Path(__file__), Path(hands.__file__))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    package = tmp_path / "fortytwo"
    for folder in ("", "bots", "bidding", "sentences", "outlook"):
        (package / folder).mkdir()
    for name in ("dice.py", "view.py", "bots/club.py", "bidding/book.json", *WORDS):
        (package / name).write_text("one")
    return package


WORDS = ["sentences/en.py", "bots/choice_words.py", "bots/findings.py", "text.py", "cli.py", "cli_odds.py", "draw.py"]


@pytest.mark.parametrize("name", ["dice.py", "view.py", "bots/club.py", "bidding/book.json"])
def test_the_digest_changes_with_what_choices_come_from(package: Path, name: str) -> None:
    before = units.digest_of(package)
    (package / name).write_text("two")
    changed = units.digest_of(package)
    (package / name).unlink()
    assert len({before, changed, units.digest_of(package)}) == 3


@pytest.mark.parametrize("name", WORDS)
def test_the_digest_stays_when_words_change(package: Path, name: str) -> None:
    before = units.digest_of(package)
    (package / name).write_text("two")
    assert units.digest_of(package) == before


def test_the_digest_has_the_bench_and_all_of_the_package_but_words(package: Path, tmp_path: Path) -> None:
    bench = tmp_path / "bench.py"
    bench.write_text("one")
    before = units.digest_of(package, bench)
    bench.write_text("two")
    assert len({units.digest_of(package), before, units.digest_of(package, bench)}) == 3
    root = Path(ft.__file__).parent
    names = [file.relative_to(root).as_posix() for file in root.rglob("*.py")]
    for shows in units.SHOWS:
        assert any(fnmatch(name, shows) for name in names), shows


# -- speed -------------------------------------------------------------------------------------------------------------


def test_each_measure_of_speed_has_its_row() -> None:
    assert list(bot_speed.ROWS) == list(MEASURES)


def test_bounds_are_told_on_their_python() -> None:
    cpython = {"name": "expert plays", "seconds": [0.1, 0.3, 0.6], "yardstick": 0.05, "python": "3.x"}
    title, first, second = bot_speed.both(cpython, cpython | {"seconds": [0.4, 0.6, 1.9]}).splitlines()
    assert title == "expert, 40 worlds, a play: 3"
    assert "at most" not in first
    assert second.endswith("median 600 ms, at most 500 OVER, 95 % 1900 ms, at most 2000 ok")


def test_positions_are_at_a_choice_and_in_the_auction() -> None:
    for number in range(PLAYS):
        play = at_a_play(number)
        assert play.phase == "play"
        assert sum(isinstance(action, Play) for action in play.legal) > 1
    assert [at_a_call(number).phase for number in range(6)] == ["auction"] * 6
    assert {str(at_a_call(number).rules) for number in range(6)} == set(ft.PRESETS)
