"""`replay --review`: the review in text and in JSON, and what doesn't go together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from support.command import Run, one_object, refused, runner
from support.example import DEAL

import fortytwo as ft

POSITION = '[FTN "1"] [Contract "N threes"] [Bid "32"] [Deal "N:66 40|44 22|11 00|21 20"] [Taken "30-0"]'
HAND = f'{POSITION} [Play "66 44 00 20"]\n'
"""East throws the 44, which would have stopped the 40."""
PASSED_OUT = f'[FTN "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "P P P P"]\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path)


def test_the_review_stands_below_the_hand(run: Run) -> None:
    plain, reviewed = run("replay", "-", typed=HAND), run("replay", "-", "--review", typed=HAND)
    assert reviewed.returncode == 0
    assert reviewed.stderr == ""
    assert reviewed.stdout.startswith(plain.stdout)
    assert "Trick 6    N 66    E 44??  S 00    W 20    32" in reviewed.stdout
    assert "East's double-four gave up 1 point and let North and South" in reviewed.stdout
    assert "Knowable" not in reviewed.stdout


def test_what_could_be_known_comes_with_the_seed_that_it_was_drawn_from(run: Run) -> None:
    arguments = ["replay", "-", "--review", "--worlds", "9"]
    given = run(*arguments, "--seed", "abc", typed=HAND).stdout
    assert "9 layouts" in given
    assert "Seed       abc" in given
    assert given == run(*arguments, "--seed", "abc", typed=HAND).stdout
    drawn = run(*arguments, typed=HAND).stdout.splitlines()[-1].split()
    assert drawn[0] == "Seed"
    assert run(*arguments, "--seed", drawn[1], typed=HAND).stdout.splitlines()[-1].split() == drawn


def test_the_review_as_json(run: Run) -> None:
    seen = ft.review(HAND, worlds=50, seed=7)
    (hand,) = one_object(run("replay", "-", "--review", "--worlds", "50", "--seed", "7", "--json", typed=HAND))["hands"]
    told = hand["review"]
    assert set(told) == {"hindsight", "outcome", "knowable", "seed"}
    assert told["seed"] == 7
    assert told["outcome"] == {
        "contract": "threes", "value": 32, "unit": "points", "made": True, "score": {"NS": 1, "EW": 0},
    }  # fmt: skip
    assert [play["action"] for play in told["hindsight"]] == ["66", "44", "00", "20"]
    assert told["hindsight"][1] == {
        "trick": 6,
        "seat": "E",
        "kind": "play",
        "action": "44",
        "before": {"contract": "threes", "value": 31, "unit": "points", "made": False, "score": {"NS": 0, "EW": 1}},
        "after": told["outcome"],
        "values": {"44": 32, "22": 31},
        "best": ["22"],
        "lost": 1,
        "turned": True,
        "forced": False,
        "sentence": seen.turning[0].sentence,
    }
    assert [(each["seat"], each["action"]) for each in told["knowable"]] == [
        ("N", "66"), ("E", "44"), ("S", "00"), ("W", "20"),
    ]  # fmt: skip
    for each, known in zip(told["knowable"], seen.knowable, strict=True):
        assert each["layouts"] == 50
        assert each["wins"] == {str(play): wins for play, wins in known.wins.items()}
        assert each["best"] == [str(play) for play in known.best]
        assert (each["trick"], each["sentence"]) == (6, known.sentence)


def test_without_worlds_nothing_is_drawn_and_without_review_nothing_is_reviewed(run: Run) -> None:
    (hand,) = one_object(run("replay", "-", "--review", "--json", typed=HAND))["hands"]
    assert (hand["review"]["knowable"], hand["review"]["seed"]) == (None, None)
    (hand,) = one_object(run("replay", "-", "--json", typed=HAND))["hands"]
    assert hand["review"] is None


def test_each_hand_of_a_file_has_its_review(run: Run) -> None:
    done = run("replay", "-", "--review", typed=HAND + "\n" + PASSED_OUT + "\n" + HAND)
    assert done.stdout.count("Turned it") == 2
    assert "nothing to look at again" in done.stdout
    hands = one_object(run("replay", "-", "--review", "--json", typed=HAND + "\n" + PASSED_OUT))["hands"]
    assert len(hands[0]["review"]["hindsight"]) == 4
    assert (hands[1]["review"]["hindsight"], hands[1]["review"]["outcome"]) == ([], None)


def test_reneges_are_reviewed_where_they_are_let_pass(run: Run) -> None:
    text = (
        '[FTN "1"] [Contract "N fives"] [Bid "30"] [Deal "N:66 41|61 65|64 11|63 10"] [Taken "11-0"] [Play "66 61 11"]'
    )
    refused(run("replay", "-", "--review", typed=text))
    done = run("replay", "-", "--review", "--reneges", typed=text)
    assert "South's double-one failed to follow suit." in done.stdout


@pytest.mark.parametrize(
    "arguments",
    [
        ["--worlds", "3"],
        ["--seed", "3"],
        ["--review", "--seed", "3"],
        ["--review", "--worlds", "-1"],
        ["--review", "--worlds", "many"],
        ["--review", "--worlds", "2", "--seed", "\udcff"],
    ],
)
def test_options_that_do_not_go_together_are_refused(run: Run, arguments: Sequence[str]) -> None:
    refused(run("replay", "-", *arguments, typed=HAND))
    refused(run("replay", "-", *arguments, "--json", typed=HAND))
