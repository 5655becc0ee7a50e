"""The command `simulate`: what it prints, what it keeps, and what it refuses."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

import pytest
from support.command import Run, one_object, refused, runner

import fortytwo as ft
from fortytwo import cli_simulate
from fortytwo.cli_io import seed_of

BOTS = ("simulate", "--ns", "reference", "--ew", "anyhow")


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path)


@pytest.mark.parametrize("unit", ["games", "hands"])
def test_it_prints_what_python_gives(run: Run, unit: str) -> None:
    done = run(*BOTS, f"--{unit}", "4", "--seed", "7", "--rules", "campus")
    expected = ft.simulate("campus", {"NS": "reference", "EW": "anyhow"}, seed=7, **{unit: 4})  # type: ignore[arg-type]
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout == f"{expected}\n"


def test_as_json(run: Run) -> None:
    told = one_object(run(*BOTS, "--games", "4", "--seed", "Waco", "--json"))
    expected = ft.simulate("tournament", {"NS": "reference", "EW": "anyhow"}, games=4, seed="Waco")
    assert told["bots"] == {"N": "reference", "E": "anyhow", "S": "reference", "W": "anyhow"}
    assert (told["rules"], told["seed"], told["unit"], told["pairs"]) == ("tournament", "Waco", "games", 2)
    for name in ("won", "win_rate", "marks_a_hand", "hands", "thrown_in"):
        assert told[name] == getattr(expected, name)
    assert (tuple(told["interval"]), tuple(told["marks_interval"])) == (expected.interval, expected.marks_interval)
    for name in ("by_bid", "by_contract"):
        assert told[name] == {team: tallies(of) for team, of in getattr(expected, name).items()}
    assert told["declared"] == tallies(expected.declared)


def tallies(of: Mapping[str, Any]) -> dict[str, dict[str, int]]:
    return {key: {"declared": tally.declared, "made": tally.made, "set": tally.set} for key, tally in of.items()}


def test_two_hundred_games_unless_it_is_said(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, Any] = {}

    def instead(rules: str, bots: dict[str, str], **options: Any) -> Generator[ft.Progress, None, ft.Simulation]:
        asked.update(options, rules=rules, bots=bots)
        return ft.iter_simulate(rules, bots, hands=2, seed=1)

    monkeypatch.setattr(cli_simulate, "iter_simulate", instead)
    assert run(*BOTS).returncode == 0
    assert (asked["rules"], asked["games"], asked["hands"]) == ("tournament", 200, None)
    assert (asked["executor"], asked["path"]) == (None, None)
    first = asked["seed"]
    run(*BOTS)
    assert asked["seed"] != first, "a new seed each time"


def test_more_workers_print_the_same(run: Run) -> None:
    alone = run(*BOTS, "--games", "6", "--seed", "7")
    assert run(*BOTS, "--games", "6", "--seed", "7", "--workers", "2").stdout == alone.stdout


def test_what_is_kept_is_gone_on_from(run: Run, tmp_path: Path) -> None:
    asked = (*BOTS, "--games", "6", "--seed", "7", "--out", "run.jsonl")
    first = run(*asked)
    whole = (tmp_path / "run.jsonl").read_bytes()
    assert [json.loads(line).get("pair") for line in whole.splitlines()] == [None, 1, 2, 3]
    (tmp_path / "run.jsonl").write_bytes(whole[:-40])
    assert run(*asked).stdout == first.stdout
    assert (tmp_path / "run.jsonl").read_bytes() == whole
    assert "another run" in refused(run(*BOTS, "--games", "6", "--seed", "8", "--out", "run.jsonl"))


def test_no_more_processes_are_started_than_there_are_hands(run: Run) -> None:
    few, many = (run(*BOTS, "--hands", "2", "--seed", "7", "--workers", workers) for workers in ("2", "100000"))
    assert few.stdout == many.stdout != ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["simulate"],
        ["simulate", "--ns", "reference"],
        ["simulate", "--ns", "reference", "--ew", "nobody"],
        [*BOTS, "--games", "3"],
        [*BOTS, "--games", "0"],
        [*BOTS, "--games", "x"],
        [*BOTS, "--hands", "-2"],
        [*BOTS, "--games", "2", "--hands", "2"],
        [*BOTS, "--rules", "holdem"],
        [*BOTS, "--workers", "0"],
        [*BOTS, "--games", "2", "--seed", "\ud800"],
    ],
)
def test_wrong_input_gives_one_line_and_status_2(run: Run, arguments: list[str]) -> None:
    refused(run(*arguments))
    refused(run(*arguments, "--json"))


def test_a_file_that_cannot_be_written_is_status_1(run: Run) -> None:
    done = run(*BOTS, "--games", "2", "--seed", "1", "--out", ".")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("fortytwo: the output can't be written: ")


def lines_of(path: Path, least: int) -> list[str]:
    """The whole lines of a file, as soon as there are so many."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        whole = path.read_text().rpartition("\n")[0].splitlines() if path.exists() else []
        if len(whole) >= least:
            return whole
        time.sleep(0.02)  # another process writes it and tells nobody: what is waited for is the file's state
    raise AssertionError("nothing was kept")


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_keeps_what_was_done(tmp_path: Path, workers: str) -> None:
    path = tmp_path / "run.jsonl"
    command = [*(sys.executable, "-m", "fortytwo", *BOTS, "--hands", "100000", "--seed", "7")]
    program = subprocess.Popen(
        [*command, "--workers", workers, "--out", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # what a shell starts with & ignores it
    )
    lines_of(path, 5)
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does
    out, err = program.communicate(timeout=60)
    assert (program.returncode, out) == (130, "")
    assert err == f"What was done is in {path}: the same command with --seed 7 goes on from there.\n"
    steps = ft.iter_simulate("tournament", {"NS": "reference", "EW": "anyhow"}, hands=100_000, seed=7, path=path)
    assert [next(steps).done, next(steps).done >= 4] == [0, True]
    steps.close()


def test_a_seed_is_a_number_where_it_is_written_as_one() -> None:
    given = ["7", "-7", "0", "007", "1" * 101, "x", "", "٣", "1e3"]
    assert [seed_of(text) for text in given] == [7, -7, 0, "007", "1" * 101, "x", "", "٣", "1e3"]
    assert seed_of(None) != seed_of(None)
