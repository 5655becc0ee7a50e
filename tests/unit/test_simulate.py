"""Matches of bots: duplicate pairs, what a run comes to, and that it hangs on its seed alone."""

from __future__ import annotations

import json
import random
import re
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import pytest

import fortytwo as ft
from fortytwo.bots import Choice
from fortytwo.matches.run import Run
from fortytwo.view import View

TEAMS = {"NS": "reference", "EW": "anyhow"}


@pytest.fixture(scope="module")
def games() -> ft.Simulation:
    """A few games with nello, plunge and sevens."""
    return ft.simulate("rulebook", TEAMS, games=12, seed=5)


@pytest.fixture(scope="module")
def hands() -> ft.Simulation:
    """Hands in which neither team wins everything."""
    return ft.simulate("campus", {"N": "anyhow", "S": "reference", "EW": "anyhow"}, hands=40, seed=5)


def by_game(result: ft.Simulation) -> dict[tuple[int, int], list[dict[str, Any]]]:
    grouped = groupby(result.rows, key=lambda row: (row["pair"], row["game"]))
    return {key: [dict(row) for row in rows] for key, rows in grouped}


# -- duplicate pairs ---------------------------------------------------------------------------------------------------


def test_both_games_of_a_pair_have_the_same_deals_and_first_shaker(games: ft.Simulation) -> None:
    played = by_game(games)
    assert list(played) == [(pair, game) for pair in range(1, 7) for game in (1, 2)]
    assert any(len(played[pair, 1]) != len(played[pair, 2]) for pair in range(1, 7))
    for pair in range(1, 7):
        one, other = played[pair, 1], played[pair, 2]
        assert [row["hand"] for row in one] == list(range(1, len(one) + 1))
        for left, right in zip(one, other, strict=False):
            assert (left["deal"], left["hand"]) == (right["deal"], right["hand"])
        assert one[0]["dealer"] == other[0]["dealer"]
    deals = {(row["pair"], row["hand"]): row["deal"] for row in games.rows}
    assert len(set(deals.values())) == len(deals)


def test_the_sides_are_swapped(games: ft.Simulation) -> None:
    for row in games.rows:
        assert row["first_sits"] == ("NS" if row["game"] == 1 else "EW")
        if row["declarer"]:
            at_first = row["declarer"] in row["first_sits"]
            assert row["team"] == ("first" if at_first else "second")


class Named:
    """Anyhow, under another name; it keeps who sat where."""

    def __init__(self, name: str, seen: set[tuple[str, str]]) -> None:
        self.name, self.seen = name, seen

    def choose(self, view: View, rng: random.Random) -> Choice:
        self.seen.add((self.name, view.seat))
        return ft.bots.get("anyhow").choose(view, rng)


def test_each_bot_moves_one_seat_on_so_that_each_has_the_same_neighbors() -> None:
    seen: set[tuple[str, str]] = set()
    bots = {seat: Named(f"bot {seat}", seen) for seat in "NESW"}
    result = ft.simulate("tournament", bots, hands=2, seed=1)
    assert seen == {(f"bot {seat}", at) for seat, other in zip("NESW", "ESWN", strict=True) for at in (seat, other)}
    assert result.bots == {seat: f"bot {seat}" for seat in "NESW"}


def test_hands_are_dealt_twice_the_shake_going_round(hands: ft.Simulation) -> None:
    assert [(row["pair"], row["game"], row["hand"]) for row in hands.rows] == [
        (pair, game, 1) for pair in range(1, 21) for game in (1, 2)
    ]
    assert [row["dealer"] for row in hands.rows] == [seat for seat in "NESW" * 5 for _ in range(2)]
    assert all(one["deal"] == other["deal"] for one, other in zip(hands.rows[::2], hands.rows[1::2], strict=True))
    assert len({row["deal"] for row in hands.rows}) == 20
    assert {(row["before_first"], row["before_second"], row["winner"]) for row in hands.rows} == {(0, 0, None)}


@pytest.mark.parametrize("bot", ["reference", "anyhow"])
@pytest.mark.parametrize("unit", ["games", "hands"])
def test_a_bot_against_itself_comes_out_even(bot: str, unit: str) -> None:
    result = ft.simulate("campus", bot, seed=2, **{unit: 8})  # type: ignore[arg-type]
    assert (result.win_rate, result.marks_a_hand) == (0.5, 0)
    assert result.won == ({"first": 4, "second": 4} if unit == "games" else {"first": 0, "second": 0})
    assert result.by_bid["first"] == result.by_bid["second"]
    low, high = result.interval
    assert low < 0.5 < high
    assert result.marks_interval
    assert result.marks_interval[0] < 0 < result.marks_interval[1]


class ByScore:
    """Passes while the game stands at nothing, and otherwise plays as the reference bot."""

    name = "by score"

    def __init__(self) -> None:
        self.scores: set[tuple[int, int]] = set()

    def choose(self, view: View, rng: random.Random) -> Choice:
        self.scores.add((view.score[ft.Side.NS], view.score[ft.Side.EW]))
        if view.phase == "auction" and not any(view.score.values()) and "P" in view.legal:
            return Choice(ft.Call("P"), "waits")
        return ft.bots.get("reference").choose(view, rng)


def test_bots_see_the_score_of_their_game() -> None:
    bot = ByScore()
    result = ft.simulate("tournament", {"NS": bot, "EW": "reference"}, games=4, seed=3)
    seen = {
        tuple(
            row[f"before_{team}"]
            for team in (("first", "second") if row["first_sits"] == "NS" else ("second", "first"))
        )
        for row in result.rows
    }
    assert bot.scores == seen
    assert len(seen) > 8
    assert {row["team"] for row in result.rows if row["before_first"] == row["before_second"] == 0} <= {"second", None}


def test_better_play_wins() -> None:
    result = ft.simulate("tournament", TEAMS, games=40, seed=1)
    assert result.win_rate >= 0.95
    assert result.interval[0] > 0.8
    assert result.marks_a_hand > 0.5
    assert result.marks_interval
    assert result.marks_interval[0] > 0.5


# -- what it came to ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", list(ft.PRESETS))
def test_rows_and_sums_agree(rules: str) -> None:
    result = ft.simulate(rules, TEAMS, games=4, seed=4)
    assert result.unit == "games"
    assert result.pairs == 2
    assert result.hands == len(result.rows)
    won = Counter[str]()
    for rows in by_game(result).values():
        score = {"first": 0, "second": 0}
        for row in rows:
            assert (row["before_first"], row["before_second"]) == tuple(score.values())
            first, second = row["first_sits"], ft.Side(row["first_sits"]).other
            for what in ("points", "score"):
                assert row[f"{what}_first"] == row[f"{what}_{first}"]
                assert row[f"{what}_second"] == row[f"{what}_{second}"]
            for team in score:
                score[team] += row[f"score_{team}"]
        winner = max(score, key=lambda team: score[team])
        assert {row["winner"] for row in rows} == {winner}
        assert score[winner] >= result.rules.target
        won[winner] += 1
    assert result.won == {"first": won["first"], "second": won["second"]}
    assert result.win_rate == won["first"] / 4
    gained = sum(row["score_first"] - row["score_second"] for row in result.rows)
    assert result.marks_a_hand == pytest.approx(gained / result.hands)
    assert result.thrown_in == sum(row["ended"] == "thrown in" for row in result.rows)
    for tallies in (result.by_bid, result.by_contract):
        assert (
            sum(tally.declared for of in tallies.values() for tally in of.values()) == result.hands - result.thrown_in
        )
        assert list(tallies["first"]) == list(tallies["second"])
    for team in ("first", "second"):
        declared = [row for row in result.rows if row["team"] == team]
        made = [row["made"] for row in declared]
        of_all = result.declared[team]
        assert (of_all.declared, of_all.made, of_all.set) == (len(made), made.count(True), made.count(False))
        for column, of in (("bid", result.by_bid[team]), ("contract", result.by_contract[team])):
            for name, tally in of.items():
                made = [row["made"] for row in declared if row[column] == name]
                assert (tally.declared, tally.made, tally.set) == (len(made), made.count(True), made.count(False))


def test_a_row_tells_what_its_link_opens(games: ft.Simulation) -> None:
    for row in games.rows:
        r = ft.from_link(row["link"])
        assert r.deal
        assert r.result
        assert (row["deal"], row["dealer"], r.rules) == (r.deal.index, r.dealer, games.rules)
        assert (row["declarer"], row["made"], row["ended"]) == (r.result.declarer, r.result.made, r.result.ended)
        assert (row["bid"], row["contract"]) == tuple(x and str(x) for x in (r.result.bid, r.result.contract))
        assert {side: row[f"points_{side}"] for side in ft.SIDES} == r.result.points
        assert {side: row[f"score_{side}"] for side in ft.SIDES} == r.result.score


def test_of_single_hands_a_deal_is_won_by_the_score_of_both(hands: ft.Simulation) -> None:
    gained = [
        sum(row["score_first"] - row["score_second"] for row in pair)
        for pair in zip(hands.rows[::2], hands.rows[1::2], strict=True)
    ]
    won, lost = sum(g > 0 for g in gained), sum(g < 0 for g in gained)
    assert won > lost > 0
    assert won + lost < 20
    assert hands.won == {"first": won, "second": lost}
    assert hands.win_rate == (won + (20 - won - lost) / 2) / 20


def test_rows_are_plain_and_flat(games: ft.Simulation) -> None:
    assert json.loads(json.dumps(games.rows)) == [dict(row) for row in games.rows]
    assert {tuple(row) for row in games.rows} == {tuple(games.rows[0])}
    assert all(isinstance(value, str | int | None) for row in games.rows for value in row.values())


def test_thrown_in_hands_are_hands() -> None:
    result = ft.simulate("tournament", "reference", hands=40, seed=1)
    nobody = [row for row in result.rows if row["ended"] == "thrown in"]
    assert len(nobody) == result.thrown_in > 0
    for row in nobody:
        assert {row[name] for name in ("declarer", "team", "bid", "contract", "made")} == {None}
        assert row["points_first"] == row["score_first"] == row["score_second"] == 0


def test_it_prints_as_a_table(games: ft.Simulation, hands: ft.Simulation) -> None:
    told = str(games)
    assert max(map(len, told.splitlines())) <= 80
    assert "6 pairs of games, seed 5" in told
    assert f"{100 * games.win_rate:.1f}% (95%: {100 * games.interval[0]:.1f}% to" in told
    assert f"{games.hands}, {games.thrown_in} of them thrown in" in told
    bids, contracts = (part.splitlines()[1:] for part in told.split("\n\n")[1:])
    assert bids.pop().split()[1:] == [str(n) for tally in games.declared.values() for n in (tally.declared, tally.made)]
    for table, tallies in ((bids, games.by_bid), (contracts, games.by_contract)):
        numbers = [list(map(int, line.split()[-4:])) for line in table]
        assert numbers == [
            [n for team in ("first", "second") for n in (tallies[team][key].declared, tallies[team][key].made)]
            for key in tallies["first"]
        ]
    assert f"first {hands.won['first']} deals, second {hands.won['second']}" in str(hands)
    html = games._repr_html_()
    assert re.sub("<[^>]+>", "", html).count("declared") == 4
    assert html.count('<th scope="row">') == 9 + len(bids) + len(contracts)
    alone = str(ft.simulate("points", {"N": "reference", "S": "anyhow", "EW": "anyhow"}, games=2, seed=1))
    assert "reference, anyhow" in alone
    assert re.search(r"Points a hand +-?[\d.]+\n", alone), "one pair has no interval"


# -- anywhere the same -------------------------------------------------------------------------------------------------


def test_the_seed_tells_everything(games: ft.Simulation) -> None:
    assert ft.simulate("rulebook", TEAMS, games=12, seed="5") == games
    assert ft.simulate("rulebook", TEAMS, games=12, seed=6).rows != games.rows
    fewer = ft.simulate("rulebook", TEAMS, games=4, seed=5)
    assert fewer.rows == games.rows[: fewer.hands], "what a pair comes to hangs on its number only"


class Backwards(Executor):
    """An executor that does the latest first, as soon as somebody looks elsewhere."""

    def __init__(self) -> None:
        self.waiting: list[Any] = []

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.waiting.append((future, fn, args, kwargs))
        return future

    def work(self, most: int) -> None:
        for _ in range(most):
            future, fn, args, kwargs = self.waiting.pop()
            if future.set_running_or_notify_cancel():
                future.set_result(fn(*args, **kwargs))


def test_any_executor_gives_the_same(games: ft.Simulation) -> None:
    with ThreadPoolExecutor(3) as threads:
        assert ft.simulate("rulebook", TEAMS, games=12, seed=5, executor=threads) == games
    with ProcessPoolExecutor(2) as processes:
        own = {"NS": ft.bots.get("reference"), "EW": "anyhow"}
        assert ft.simulate("rulebook", own, games=12, seed=5, executor=processes) == games


def test_pairs_are_folded_in_their_order_whenever_they_are_done(games: ft.Simulation, tmp_path: Path) -> None:
    executor, path = Backwards(), tmp_path / "run.jsonl"
    steps = ft.iter_simulate("rulebook", TEAMS, games=12, seed=5, executor=executor, path=path)
    assert [next(steps), next(steps)] == [ft.Progress(0, 6), ft.Progress(0, 6)]
    executor.work(6)
    assert [step.done for step in steps] == [1, 2, 3, 4, 5, 6]
    assert [json.loads(line).get("pair") for line in path.read_text().splitlines()] == [None, 6, 5, 4, 3, 2, 1]
    assert ft.simulate("rulebook", TEAMS, games=12, seed=5, path=path) == games


def test_a_run_that_is_closed_calls_off_what_has_not_begun(tmp_path: Path) -> None:
    executor, path = Backwards(), tmp_path / "run.jsonl"
    steps = ft.iter_simulate("rulebook", TEAMS, games=12, seed=5, executor=executor, path=path)
    assert [next(steps).done, next(steps).done] == [0, 0]
    executor.work(2)
    assert [next(steps).done, next(steps).done] == [1, 2]
    steps.close()
    assert [future.cancelled() for future, *_ in executor.waiting] == [True] * 4
    assert len(path.read_text().splitlines()) == 3


# -- resuming ----------------------------------------------------------------------------------------------------------


def kept(tmp_path: Path, **options: Any) -> tuple[Path, ft.Simulation]:
    path = tmp_path / "run.jsonl"
    return path, ft.simulate("tournament", TEAMS, seed=1, path=path, **({"hands": 6} | options))


def again(path: Path, **options: Any) -> ft.Simulation:
    given = {"rules": "tournament", "bots": TEAMS, "hands": 6, "seed": 1} | options
    return ft.simulate(given.pop("rules"), given.pop("bots"), path=path, **given)


def test_a_file_cut_anywhere_is_gone_on_from(tmp_path: Path) -> None:
    path, result = kept(tmp_path)
    whole = path.read_bytes()
    header = whole.index(b"\n") + 1
    for cut in sorted({*range(0, header + 30, 7), *range(header - 2, header + 3), *range(0, len(whole) + 1, 97)}):
        path.write_bytes(whole[:cut])
        assert again(path) == result
        assert path.read_bytes() == whole, "each pair once, in whole lines"


def test_pairs_that_are_there_are_not_played_again(tmp_path: Path) -> None:
    path, result = kept(tmp_path, games=4, hands=None)
    changed = path.read_text().replace('"points_first": ', '"points_first": 9')
    path.write_text(changed)
    assert [dict(row) for row in again(path, games=4, hands=None).rows] == [
        {**row, "points_first": int(f"9{row['points_first']}")} for row in result.rows
    ]
    assert path.read_text() == changed


def test_a_stopped_run_has_kept_what_was_done(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    steps = ft.iter_simulate("tournament", TEAMS, hands=6, seed=1, path=path)
    while next(steps).done < 2:
        pass
    steps.close()
    assert [json.loads(line)["pair"] for line in path.read_text().splitlines()[1:]] == [1, 2]
    seen = [step.done for step in ft.iter_simulate("tournament", TEAMS, hands=6, seed=1, path=path)]
    assert (seen[0], seen[1], seen[-1]) == (0, 2, 3)
    assert again(path) == ft.simulate("tournament", TEAMS, hands=6, seed=1)


def test_a_header_says_what_is_run(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    assert json.loads(path.read_text().splitlines()[0]) == {
        "fortytwo": ft.__version__,
        "rules": "tournament",
        "bots": {"N": "reference", "E": "anyhow", "S": "reference", "W": "anyhow"},
        "seed": "1",
        "hands": 6,
    }


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"rules": "campus"}, "rules"),
        ({"bots": "anyhow"}, "bots"),
        ({"seed": 2}, "seed"),
        ({"hands": 8}, "hands"),
        ({"hands": None, "games": 6}, "games"),
    ],
)
def test_a_file_of_another_run_is_refused_and_stays(tmp_path: Path, options: dict[str, Any], named: str) -> None:
    path, _ = kept(tmp_path)
    with path.open("a") as file:
        file.write('{"pair": 1, "ha')
    before = path.read_bytes()
    with pytest.raises(ft.FortyTwoError, match=f"The file is of another run: its “{named}” is ") as caught:
        again(path, **options)
    assert caught.value.code == "match.other-run"
    assert path.read_bytes() == before


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    path.write_text(path.read_text().replace(f'"fortytwo": "{ft.__version__}"', '"fortytwo": "0.0.9"'))
    with pytest.raises(ft.FortyTwoError, match="its “fortytwo” is"):
        again(path)


def spoiled(line: str) -> Iterator[str]:
    """What a line of a pair might be instead."""
    value = json.loads(line)
    yield from ("", "null", "[]", "{}", "3", '"pair"', "nonsense", "[" * 100_000, line[:-3], line + "x", "NaN", "\x00")
    for pair in (0, -1, 4, 10**30, 1.0, True, None, "1", [1]):
        yield json.dumps({**value, "pair": pair})
    for hands in (None, {}, [], [None], value["hands"][:1], value["hands"][::-1], value["hands"] * 2):
        yield json.dumps({**value, "hands": hands})
    yield json.dumps({"hands": value["hands"], "pair": value["pair"]} | {"more": 1})
    row = value["hands"][0]
    wrong: dict[str, list[object]] = {
        "pair": [2, None], "game": [2, 3], "hand": [2, 0, True, 1.0], "first_sits": ["EW", None, []], "made": [None, 1],
        "team": ["third", None, {}], "score_first": ["1", None, 0.5, True], "winner": ["first", 3], "link": [None],
    }  # fmt: skip
    for name, values in wrong.items():
        for each in values:
            yield json.dumps({**value, "hands": [{**row, name: each}, value["hands"][1]]})
    yield json.dumps({**value, "hands": [{**row, "more": 1}, value["hands"][1]]})
    yield json.dumps({**value, "hands": [{key: row[key] for key in list(row)[1:]}, value["hands"][1]]})


def test_a_line_that_is_no_pair_is_refused_and_the_file_stays(tmp_path: Path) -> None:
    path, _ = kept(tmp_path)
    lines = path.read_text().splitlines()
    assert json.loads(lines[1])["hands"][0]["declarer"], "what is spoiled was declared"
    for wrong in spoiled(lines[1]):
        path.write_text("\n".join([lines[0], wrong, *lines[2:]]) + "\n")
        before = path.read_bytes()
        with pytest.raises(ft.FortyTwoError, match="Line 2 of the file isn't one of a run of matches") as caught:
            again(path)
        assert caught.value.code == "match.unreadable"
        assert path.read_bytes() == before
    for number, text in ((4, "\n".join([*lines[:3], lines[1]])), (1, "\n".join(["nonsense", *lines]))):
        path.write_text(text + "\n")
        with pytest.raises(ft.FortyTwoError, match=f"Line {number} of the file"):
            again(path)
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(ft.FortyTwoError, match="Line 1"):
        again(path)
    path.write_text("not a run, and without an end of the line")
    with pytest.raises(ft.FortyTwoError, match="another run"):
        again(path)


def test_a_file_that_cannot_be_had_is_said_so_by_python(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=re.escape(str(tmp_path))):
        again(tmp_path)
    with pytest.raises(FileNotFoundError):
        again(tmp_path / "no" / "such.jsonl")


# -- what can't be played ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({}, "expected.games-or-hands"),
        ({"games": 2, "hands": 2}, "expected.games-or-hands"),
        *[({"games": wrong}, "expected.even") for wrong in (0, -2, 3, True, 2.0, "4", [2])],
        *[({"hands": wrong}, "expected.even") for wrong in (0, 1, False, "x")],
    ],
)
def test_so_many_cannot_be_played(wanted: dict[str, Any], code: str) -> None:
    with pytest.raises(ft.NotationError) as caught:
        ft.simulate("tournament", "anyhow", seed=1, **wanted)
    assert caught.value.code == code


class Odd(Named):
    """A bot whose name is whatever is given for one."""

    def __init__(self, name: Any) -> None:
        super().__init__(name, set())


class Shy(Odd):
    @property
    def name(self) -> str:  # type: ignore[override]
        raise LookupError("no name")

    @name.setter
    def name(self, given: str) -> None: ...


class Silly(Named):
    """A class, where an object is wanted."""


class Idle:
    name = "idle"
    choose = "P"


@pytest.mark.parametrize(
    ("bot", "code", "words"),
    [
        (Odd(3), "expected.bot-name", "a bot whose name is a text, .* found 'name = 3'"),
        (Odd(""), "expected.bot-name", "a bot whose name is a text, and not an empty one, .* found 'name = '"),
        (Odd(None), "expected.bot-name", "found 'name = None'"),
        (Shy("x"), "expected.bot-name", "found 'name raised LookupError'"),
        (Silly, "expected.bot-object", r"an object of the class Silly, Silly\(\), and not"),
        (Idle(), "expected.bot", "a bot: reference, anyhow"),
        (lambda view, rng: None, "expected.bot", "a bot: reference, anyhow"),
        pytest.param("expert:" + "9" * 5000, "expected.bot", "a bot: reference, anyhow", id="5,000 digits"),
    ],
)
def test_what_is_no_bot_is_refused(bot: Any, code: str, words: str) -> None:
    for bots in (bot, {"NS": "anyhow", "EW": bot}):
        with pytest.raises(ft.NotationError, match=words) as caught:
            ft.simulate("tournament", bots, hands=2, seed=1)
        assert caught.value.code == code
        with pytest.raises(ft.NotationError, match=words):
            ft.play_out(ft.Round(ft.Deal.random(seed=1)), bots, seed=1)


@dataclass(frozen=True)
class Bold:
    """A bot that is equal to others as bold as it is."""

    boldness: int
    name: str = "bold"

    def choose(self, view: View, rng: random.Random) -> Choice:
        return Choice(view.legal[min(self.boldness, len(view.legal) - 1)], "Boldly.")


def test_bots_that_a_name_cannot_tell_apart_are_refused() -> None:
    for one, other in ((Bold(1), Bold(2)), (Odd("anyhow"), "anyhow"), (Odd("mine"), Odd("mine"))):
        name = other if isinstance(other, str) else other.name
        for bots in ({"NS": one, "EW": other}, {"N": one, "S": other, "EW": "reference"}):
            with pytest.raises(ft.NotationError, match=f"a name of its own for each bot .* found '{name}'") as caught:
                ft.simulate("tournament", bots, hands=2, seed=1)
            assert caught.value.code == "expected.other-name"


def test_equal_bots_may_share_a_name() -> None:
    same = ft.simulate("tournament", {"NS": Bold(1), "EW": Bold(1)}, hands=2, seed=1)
    assert set(same.bots.values()) == {"bold"}
    apart = ft.simulate("tournament", {"NS": Bold(1), "EW": Bold(2, "bolder")}, hands=2, seed=1)
    assert set(apart.bots.values()) == {"bold", "bolder"}


class Broken:
    """A bot that fails in its second trick, in one way or another."""

    name = "broken"

    def __init__(self, choice: object) -> None:
        self.choice = choice

    def choose(self, view: View, rng: random.Random) -> Choice:
        if not view.tricks:
            return ft.bots.get("reference").choose(view, rng)
        if isinstance(self.choice, Exception):
            raise self.choice
        return Choice(self.choice, "whatever")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("choice", "code", "words"),
    [
        (ZeroDivisionError("by nothing"), "match.bot-failed", "ZeroDivisionError: by nothing"),
        (ft.Call("30"), "match.bot-illegal", "chose 30 as"),
        (ft.Contract("fives"), "match.bot-illegal", "chose fives as"),
        ("nonsense", "match.bot-illegal", "chose nonsense as"),
        (None, "match.bot-illegal", "chose None as"),
        (3, "match.bot-illegal", "chose 3 as"),
    ],
)
def test_a_bot_that_fails_is_named_with_where(choice: object, code: str, words: str) -> None:
    with ThreadPoolExecutor(1) as executor:
        for where in (None, executor):
            with pytest.raises(ft.FortyTwoError) as caught:
                ft.simulate("tournament", {"NS": "anyhow", "EW": Broken(choice)}, games=2, seed=4, executor=where)
            assert caught.value.code == code
            assert caught.value.refusal
            assert caught.value.refusal.params["bot"] == "broken"
            assert re.search(words, str(caught.value))
            assert re.search(r"The bot broken .* as (East|West) in pair 1, game 1, hand \d", str(caught.value))


def test_a_failure_elsewhere_comes_back_whole() -> None:
    with ProcessPoolExecutor(1) as executor, pytest.raises(ft.FortyTwoError, match="The bot broken failed as"):
        ft.simulate("tournament", {"NS": Broken(KeyError("x")), "EW": "anyhow"}, games=2, seed=4, executor=executor)


class Silent:
    """Passes whenever it may."""

    name = "silent"

    def choose(self, view: View, rng: random.Random) -> Choice:
        return Choice(view.legal[0], "the first")


def test_a_game_without_end_is_said_so() -> None:
    with pytest.raises(ft.FortyTwoError, match="nobody has won it after 1000 hands") as caught:
        ft.simulate("tournament", Silent(), games=2, seed=1)
    assert caught.value.code == "match.endless"
    assert ft.simulate("tournament", Silent(), hands=8, seed=1).thrown_in == 8
    assert ft.simulate("stuck-dealer", Silent(), games=2, seed=1).hands > 2


def test_a_run_is_slices_and_waits_for_nothing() -> None:
    began = time.monotonic()
    steps = ft.iter_simulate("tournament", TEAMS, games=10**6, seed=1)
    seen = [next(steps) for _ in range(50)]
    steps.close()
    assert {step.total for step in seen} == {500_000}
    assert time.monotonic() - began < 60


def test_a_pair_is_found_again_from_its_number(games: ft.Simulation) -> None:
    run = Run.of("rulebook", TEAMS, 12, None, 5)
    last = next(row for row in games.rows if row["pair"] == 6 and row["hand"] == 2)
    game = ft.Game("rulebook", run.pair_seed(6))
    assert ft.Deal.random(seed=game.hand_seed(2)).index == last["deal"]
