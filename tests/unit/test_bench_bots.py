"""The benches of the bots: their arithmetic, and that they measure what they say."""

from __future__ import annotations

import gzip
import json
import random
import re
from math import exp, log
from pathlib import Path
from typing import Any

import pytest
from bench import bot_speed, calibration, hands, one_step, specials, strength, units
from bench.bot_speed_measures import MEASURES, PLAYS, at_a_call, at_a_play

import fortytwo as ft
from fortytwo.actions import Play
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
    """From hands whose chances are known: half the book's logit, 0.2 higher, and 0.5 lower where the other side has bid
    on points; open hands tell nothing."""
    rng, lines = random.Random(2), []
    for number in range(6000):
        book, asked, contested = rng.randint(-400, 400), rng.choice([30, 31, 42]), rng.random() < 0.5
        made = rng.random() < 1 / (1 + exp(-0.2 - 0.005 * book + 0.5 * (contested and asked < 42)))
        about = {"kind": "suit", "asked": asked, "open": rng.random(), "worlds": 40, "contested": contested}
        lines.append({"number": number, "book": book, "made": made, **about})
    at_30, at_42 = calibration.fitted(lines).splitlines()

    def numbers(line: str) -> list[int]:
        return [int(number) for number in re.findall(r"-?\d+", line.partition("hands:")[2])]

    base, half, nothing = pytest.approx(20, abs=15), pytest.approx(50, abs=5), pytest.approx(0, abs=10)
    contested = pytest.approx(-30, abs=15)
    assert at_30.startswith("straight 42 30, ")
    assert numbers(at_30) == [base, half, contested, half, base, half, nothing, contested]
    assert at_42.startswith("straight 42 42, ")
    assert numbers(at_42) == [base, half, base, half, nothing]


def test_the_worlds_of_a_naming_are_drawn_again() -> None:
    recorder = hands.Recorder(ft.bots.get("expert:5"))
    ft.play_out(hands.dealt(ft.Rules(), "test", 2), recorder, seed=1)
    naming = recorder.said[-1]
    assert isinstance(naming.choice.action, ft.Contract)
    assert naming.choice.estimate
    assert naming.view.bid
    sampled = calibration.sampled_again(naming, 5)
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
    start = hands.dealt(ft.Rules(), "test", 2)
    expert, recorder = ft.bots.get("expert:5"), hands.Recorder(ft.bots.get("expert:5"))
    assert ft.play_out(start, recorder, seed=1).actions == ft.play_out(start, expert, seed=1).actions
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
        found = one_step.compared(rules, "test", club, club, number)
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


def auction(
    contract: str | None, best: str | None, made: bool | None = None, bids: list[str] | None = None
) -> dict[str, Any]:
    return {"contract": contract, "best": best, "made": made, "bids": bids or [], "followed": len(bids or [])}


def test_specials_are_counted() -> None:
    lines = [
        auction("nello:suit", "nello:suit", True, ["nello"]),
        auction("nello:high", "nello:low", False, ["nello", "sevens"]),
        auction("nello:suit", "sixes", True),
        auction("plunge:fives", "plunge", True),
        auction("fives", "sevens"),
        auction(None, None),
    ]
    found = specials.tally(lines, "nello")
    assert found == {"bids": 2, "declared": 3, "best": 2, "declared as best": 2, "made": 2}
    assert specials.tally(lines, "plunge")["declared as best"] == 1
    assert specials.tally(lines, "sevens") == {"bids": 1, "declared": 0, "best": 1, "declared as best": 0, "made": 0}


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
        assert found["followed"] == len(found["bids"])
        named.add(special)
    assert named > {None}


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
