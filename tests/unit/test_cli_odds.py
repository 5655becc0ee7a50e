"""The command `odds`: what it prints of tiles, deals and records, and what it refuses."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.command import Run, one_object, refused, runner

import fortytwo as ft
from fortytwo import Deal, Round

TILES = "65 62 44 41 40 20 10"
DEAL = "N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20"
FEW = ("--worlds", "2", "--seed", "1")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path)


def told(run: Run, *arguments: str) -> dict[str, Any]:
    """The odds of one hand."""
    [odds] = one_object(run("odds", *arguments, *FEW, "--json"))["odds"]
    assert isinstance(odds, dict)
    return odds


def of_calls(seat: str = "N") -> Round:
    return Round(Deal(DEAL), dealer="W") if seat == "N" else Round(Deal(DEAL), dealer="W").act("P")


def in_play() -> Round:
    done = ft.play_out(Round(Deal(DEAL), dealer="W"), "reference", seed=1)
    assert len(done.tricks) > 3
    return done


def test_it_prints_what_python_gives(run: Run) -> None:
    done = run("odds", DEAL, *FEW)
    expected = ft.odds(of_calls().view("N"), worlds=2, seed=1)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout == f"{expected}\n\nSeed  1\n"


def test_as_json(run: Run) -> None:
    whole = one_object(run("odds", DEAL, *FEW, "--json"))
    assert whole["seed"] == 1
    [odds] = whole["odds"]
    expected = ft.odds(of_calls().view("N"), worlds=2, seed=1)
    assert (odds["seat"], odds["phase"], odds["rules"]) == ("N", "auction", "tournament")
    assert odds["hand"] == ["64", "62", "61", "51", "42", "41", "00"]
    assert (odds["score"], odds["worlds"], odds["layouts"]) == ({"NS": 0, "EW": 0}, 2, 399072960)
    assert odds["best"] == str(expected.best)
    assert odds["runner_up"] == (str(expected.runner_up) if expected.runner_up else None)
    assert odds["sentence"] == expected.sentence
    assert [row["action"] for row in odds["actions"]] == [str(call) for call in expected.view.legal]
    assert [row["action"] for row in odds["actions"] if row["best"]] == [str(expected.best)]
    passed, bid = odds["actions"][:2]
    assert (passed["contract"], passed["chance"], passed["book"], passed["points"]) == (None, None, None, None)
    row = expected.by_action["30"]
    assert row.chance
    assert bid["chance"] == {"chance": row.chance.chance, "low": row.chance.low, "high": row.chance.high}
    assert (bid["contract"], bid["book"], bid["worth"]) == (str(row.contract), row.book, row.worth)
    assert [row["contract"] for row in odds["contracts"]] == [str(row.contract) for row in expected.contracts]
    first = expected.contracts[0]
    assert first.all_points
    assert odds["contracts"][0]["bid"] == "30"
    assert odds["contracts"][0]["all_points"]["chance"] == first.all_points.chance


def test_seven_tiles_are_a_hand(run: Run) -> None:
    """The other tiles aren't looked at."""
    alone = told(run, "64 62 61 51 42 41 00")
    assert alone == told(run, DEAL)
    assert told(run, TILES, "--dealer", "S", "--rules", "campus")["seat"] == "W"


def test_a_seat_may_ask_before_its_turn(run: Run) -> None:
    odds = told(run, TILES, "--seat", "S")
    assert (odds["seat"], odds["actions"], odds["best"], odds["runner_up"]) == ("S", [], None, None)
    assert len(odds["contracts"]) == 9


def test_a_record_is_asked_where_it_ends_with_its_score(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hand.ftn").write_text(str(of_calls("E").record(Score="6-2")), encoding="utf-8")
    odds = told(run, "hand.ftn")
    expected = ft.odds(of_calls("E").view("E", score={"NS": 6, "EW": 2}), worlds=2, seed=1)
    assert (odds["seat"], odds["score"]) == ("E", {"NS": 6, "EW": 2})
    assert [row["worth"] for row in odds["actions"]] == [row.worth for row in expected.rows]
    assert told(run, of_calls("E").link())["seat"] == "E"


def test_a_hand_that_is_over_is_asked_before_a_trick(run: Run) -> None:
    record = str(in_play().record())
    odds = told(run, record, "--at", "3")
    r = in_play()
    at = Round(Deal(DEAL), dealer="W")
    for action in r.actions:
        if at.trick is not None and at.trick.number == 3:
            break
        at = at.act(action)
    assert at.turn
    expected = ft.odds(at.view(at.turn), worlds=2, seed=1)
    assert (odds["seat"], odds["phase"], odds["best"]) == (at.turn, "play", str(expected.best))
    assert [row["points"] for row in odds["actions"]] == [row.points for row in expected.rows]
    assert (
        refused(run("odds", record)) == "fortytwo: Hand 1 is over; --at 1 asks for the odds before its first trick.\n"
    )


def test_standard_input_and_several_hands(run: Run) -> None:
    text = f"{of_calls().record()}\n\n{of_calls('E').record()}"
    both = one_object(run("odds", "-", *FEW, "--json", typed=text))["odds"]
    assert [odds["seat"] for odds in both] == ["N", "E"]
    assert one_object(run("odds", "-", *FEW, "--json", typed=f"{TILES}\n"))["odds"][0]["hand"] == TILES.split()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "No such file"),
        ([""], "empty"),
        (["64 62 61 51 42 41"], "seven tiles are a hand, and these are 6"),
        (["64 62 61 51 42 41 40 30"], "seven tiles are a hand, and these are 8"),
        (["64 62 61 51 42 41 41"], "41 comes twice"),
        (["64 62 61 51 42 41 77"], "a tile such as 64"),
        ([DEAL, "--seat", "X"], "a seat"),
        ([DEAL, "--rules", "no-such"], "a rule set"),
        ([DEAL, "--worlds", "0"], "from 1 to 10000"),
        ([DEAL, "--worlds", "many"], "--worlds"),
        ([DEAL, "--at", "1"], "--at goes with"),
        ([str(of_calls().record()), "--rules", "campus"], "--rules"),
        ([str(in_play().record()), "--at", "9"], "9"),
        ([str(in_play().record()), "--at", "2", "--seat", "N", "--worlds", "1"], None),
    ],
)
def test_wrong_input(run: Run, arguments: list[str], said: str | None) -> None:
    if said is None:  # of four seats three aren't in turn
        codes = [run("odds", *arguments[:4], seat, *FEW).returncode for seat in "NESW"]
        assert sorted(codes) == [0, 2, 2, 2]
    else:
        assert said in refused(run("odds", *arguments))
