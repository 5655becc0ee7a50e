"""The command line: text, JSON, refusals, and as a program with streams that are closed, broken or full."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from support.command import Done, Run, one_object, refused, runner
from support.example import DEAL, DOUBLES
from support.example import RECORD as EXAMPLE

import fortytwo as ft

RECORD = f"{EXAMPLE}\n"
PASSED_OUT = f'[FTN "1"]\n[Dealer "N"]\n[Deal "{DEAL}"]\n[Auction "P P P P"]\n'
UNFINISHED = f'[FTN "1"]\n[Dealer "W"]\n[Deal "{DEAL}"]\n[Auction "P P 30 P"]\n[Contract "S 5"]\n[Play "55 20"]\n'


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path)


# -- the command itself ------------------------------------------------------------------------------------------------


def test_version_and_help(run: Run) -> None:
    assert run("--version").stdout == f"fortytwo {ft.__version__}\n"
    for words in ([], ["play"], ["deal"], ["replay"], ["solve"]):
        done = run(*words, "--help")
        assert done.returncode == 0
        assert "usage: fortytwo" in done.stdout
        assert done.stderr == ""
    for command in ("play", "deal", "replay", "solve"):
        assert command in run("--help").stdout


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["shuffle"],
        ["deal", "--sed", "1"],
        ["deal", "--seed", "1", "--index", "2"],
        ["deal", "--seed", "\udcff"],
        ["play", "--seed", "\udcff"],
        ["deal", "--index", "1", DEAL],
        ["deal", "--index", "many"],
        ["deal", "--index", "-1"],
        ["deal", "--index", "472518347558400"],
        ["deal", "--index", "9" * 5000],
        ["deal", "--code", "AAAA"],
        ["deal", "--code", "?????????"],
        ["deal", "--code", "_________"],
        ["deal", ""],
        ["deal", "N:64 62"],
        ["deal", DEAL.replace("00", "0x")],
        ["deal", DEAL.replace("00", "66")],
        ["deal", "two\nlines"],
        ["replay"],
        ["replay", ""],
        ["replay", " "],
        ["replay", DEAL],
        ["replay", "ftn=7~x"],
        ["replay", "no-such-file.ftn"],
        ["replay", "."],
        ["play", "--rules", "holdem"],
        ["play", "--rules", "tournament+target=none"],
        ["play", "--rules", "club+plunge=4"],
        ["play", "--seat", "center"],
        ["play", "--seat", ""],
        ["play", "--bots", "nobody"],
    ],
)
def test_wrong_input_gives_one_line_and_status_2(run: Run, arguments: Sequence[str]) -> None:
    refused(run(*arguments))
    if arguments:
        refused(run(*arguments, "--json"))


def test_as_a_program(tmp_path: Path) -> None:
    assert shell(tmp_path, "fortytwo --version").stdout == f"fortytwo {ft.__version__}\n"
    refused(shell(tmp_path, "fortytwo deal --code short"))
    refused(shell(tmp_path, "fortytwo"))
    assert one_object(shell(tmp_path, "fortytwo deal --code AI8D6KLXK --json"))["deal"] == DEAL
    done = shell(tmp_path, "printf '29\\nquit\\n' | fortytwo play --seed 1")
    assert done.returncode == 0
    assert "“29” isn't a call" in done.stdout


# -- deal --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("which", [["--index", "39311737664970"], ["--code", "AI8D6KLXK"], [DEAL]])
def test_deal_in_every_way(run: Run, which: list[str]) -> None:
    assert run("deal", *which).stdout.splitlines() == [
        "Hands  N 64 62 61 51 42 41 00",
        "       E 65 53 43 32 21 11 10",
        "       S 66 63 55 54 52 50 33",
        "       W 60 44 40 31 30 22 20",
        "Index  39311737664970",
        "Code   AI8D6KLXK",
    ]
    assert one_object(run("deal", *which, "--json")) == {
        "deal": DEAL,
        "hands": dict(zip("NESW", (hand.split() for hand in DEAL[2:].split(" | ")), strict=True)),
        "index": 39311737664970,
        "code": "AI8D6KLXK",
        "seed": None,
    }


def test_a_seed_deals_as_in_python(run: Run) -> None:
    assert one_object(run("deal", "--seed", "42", "--json"))["deal"] == str(ft.Deal.random(seed=42))
    assert one_object(run("deal", "--seed", "042", "--json"))["deal"] == str(ft.Deal.random(seed="042"))
    assert one_object(run("deal", "--seed", "Waco", "--json"))["seed"] == "Waco"


def test_a_deal_without_a_seed_tells_the_one_it_drew(run: Run) -> None:
    first, second = (one_object(run("deal", "--json")) for _ in range(2))
    assert first["deal"] != second["deal"]
    again = one_object(run("deal", "--json", "--seed", str(first["seed"])))
    assert again == first
    assert "Seed " in run("deal").stdout


# -- replay ------------------------------------------------------------------------------------------------------------


def test_replay_prints_the_hand_trick_by_trick(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hand.ftn").write_text(RECORD)
    done = run("replay", "hand.ftn")
    assert done.stdout.splitlines() == [
        "Hand      1",
        "Dealt     N 64 62 61 51 42 41 00",
        "          E 65 53 43 32 21 11 10",
        "          S 66 63 55 54 52 50 33",
        "          W 60 44 40 31 30 22 20",
        "Rules     tournament",
        "Shaker    W",
        "Calls     N P, E P, S 30, W P",
        "Contract  S 30: Fives are trump.",
        "Trick 1   S 55*  W 20   N 51   E 53   S takes 11",
        "Trick 2   S 54   W 30   N 64   E 65*  E takes 11",
        "Trick 3   E 11*  S 33   W 31   N 61   E takes 1",
        "Trick 4   E 43   S 52*  W 40   N 41   S takes 6",
        "Trick 5   S 50*  W 22   N 62   E 10   S takes 6",
        "Trick 6   S 66*  W 60   N 42   E 21   S takes 1",
        "Trick 7   S 63*  W 44   N 00   E 32   S takes 6",
        "Points    NS 30, EW 12",
        "Result    North and South make 30 and score 1 mark. All tricks are played: 30",
        "          points to 12.",
    ]
    assert done.returncode == 0


def test_replay_as_json(run: Run) -> None:
    hands = one_object(run("replay", "-", "--json", typed=RECORD))["hands"]
    assert len(hands) == 1
    hand = hands[0]
    assert (hand["rules"], hand["dealer"], hand["deal"]) == ("tournament", "W", DEAL)
    assert [(call["seat"], call["call"]) for call in hand["calls"]] == [("N", "P"), ("E", "P"), ("S", "30"), ("W", "P")]
    assert (hand["declarer"], hand["bid"], hand["contract"]) == ("S", "30", "fives")
    assert [trick["winner"] for trick in hand["tricks"]] == list("SEESSSS")
    assert [trick["points"] for trick in hand["tricks"]] == [11, 11, 1, 6, 6, 1, 6]
    assert hand["tricks"][1] == {
        "leader": "S",
        "plays": [
            {"seat": "S", "tile": "54"},
            {"seat": "W", "tile": "30"},
            {"seat": "N", "tile": "64"},
            {"seat": "E", "tile": "65"},
        ],
        "winner": "E",
        "points": 11,
    }
    assert (hand["points"], hand["phase"], hand["turn"]) == ({"NS": 30, "EW": 12}, "over", None)
    assert hand["result"] == {
        "ended": "played",
        "made": True,
        "points": {"NS": 30, "EW": 12},
        "score": {"NS": 1, "EW": 0},
    }
    assert hand["record"] == RECORD.strip()


def test_replay_of_several_hands(run: Run) -> None:
    text = "\n".join([RECORD, PASSED_OUT, UNFINISHED])
    hands = one_object(run("replay", "-", "--json", typed=text))["hands"]
    assert [hand["phase"] for hand in hands] == ["over", "over", "play"]
    assert hands[1]["result"]["ended"] == "thrown in"
    assert (hands[1]["declarer"], hands[1]["tricks"]) == (None, [])
    assert (hands[2]["turn"], hands[2]["result"], hands[2]["tricks"][0]["winner"]) == ("N", None, None)
    printed = run("replay", "-", typed=text).stdout
    assert re.findall(r"^Hand +(\d+)$", printed, re.MULTILINE) == ["1", "2", "3"]
    assert "thrown in" in printed
    assert "Trick 1   S 55   W 20\n" in printed


def test_replay_shows_notes_and_score(run: Run) -> None:
    noted = RECORD.replace("54 30", "54! {pulls the rest} 30").replace("[Dealer", '[Score "2-3"]\n[Dealer')
    printed = run("replay", "-", typed=noted).stdout
    assert "Notes     54! pulls the rest" in printed
    assert "Score     2-3" in printed


@pytest.mark.parametrize("where", ["text", "link", "url", "encoded", "file", "file of a link", "input"])
def test_what_replay_reads(run: Run, tmp_path: Path, where: str) -> None:
    link = ft.read(RECORD).round.link()
    (tmp_path / "hand.ftn").write_text(RECORD)
    (tmp_path / "link.txt").write_text(f"{link}\n")
    what = {
        "text": RECORD,
        "link": link,
        "url": f"https://example.org/play/{link}",
        "encoded": link.replace("#", "%23").replace("=", "%3D"),
        "file": "hand.ftn",
        "file of a link": "link.txt",
        "input": "-",
    }[where]
    for more in ([], ["--review"]):
        assert run("replay", what, *more, typed=RECORD).stdout == run("replay", "-", *more, typed=RECORD).stdout
    (hand,) = one_object(run("replay", what, "--json", typed=RECORD))["hands"]
    assert hand["record"] == RECORD.strip()
    assert one_object(run("solve", what, "--json", typed=RECORD))["solved"][0]["record"] == RECORD.strip()


@pytest.mark.parametrize("command", ["deal", "replay", "solve"])
@pytest.mark.parametrize("text", ["", " ", "\n"])
def test_an_empty_text_is_not_taken_for_a_file(run: Run, command: str, text: str) -> None:
    error = refused(run(command, text))
    assert "irectory" not in error
    assert "expected a deal" in error or "an empty text" in error


# East keeps 65, a trump, twice
RENEGES = UNFINISHED.replace('"55 20"', '"55 20 51 53; 54 30 64 21!; 52 22 00 10"')


def test_reneges_are_listed_where_they_are_asked_for(run: Run) -> None:
    error = refused(run("replay", "-", typed=RENEGES))
    assert "trick 2: East can't play 21" in error
    assert "--reneges" in error
    assert "--reneges" not in refused(run("replay", "-", "--reneges", typed=RENEGES.replace("54 30", "11 30")))
    printed = run("replay", "-", "--reneges", typed=RENEGES).stdout
    assert "Reneges   trick 2: E played 21, legal: 65\n          trick 3: E played 10, legal: 65\n" in printed
    assert "Trick 2   S 54*  W 30   N 64   E 21   S takes 11" in printed
    (hand,) = one_object(run("replay", "-", "--reneges", "--json", typed=RENEGES))["hands"]
    assert hand["reneges"] == [
        {"trick": 2, "seat": "E", "tile": "21", "legal": ["65"]},
        {"trick": 3, "seat": "E", "tile": "10", "legal": ["65"]},
    ]
    assert (hand["further"], hand["phase"]) == ([], "play")
    assert one_object(run("replay", "-", "--json", typed=RECORD))["hands"][0]["reneges"] == []


def test_a_renege_that_ends_the_hand(run: Run) -> None:
    text = RENEGES.replace('[Dealer "W"]', '[Rules "club"]\n[Dealer "W"]').replace("22 00", "22! {so what} 00")
    printed = run("replay", "-", "--reneges", typed=text).stdout
    assert "Trick 2    S 54   W 30   N 64   E 21\n" in printed
    assert "Played on  52 22 00 10\n" in printed
    assert "22! so what" in printed
    (hand,) = one_object(run("replay", "-", "--reneges", "--json", typed=text))["hands"]
    assert hand["result"]["ended"] == "renege"
    assert (hand["result"]["made"], hand["result"]["points"]) == (True, {"NS": 11, "EW": 0})
    assert hand["further"] == ["52", "22", "00", "10"]
    assert [at["trick"] for at in hand["reneges"]] == [2, 3]
    # what is printed is a record that replays
    assert one_object(run("replay", "-", "--reneges", "--json", typed=hand["record"]))["hands"] == [hand]


def test_a_plunge_whose_trump_is_not_named_yet(run: Run) -> None:
    text = f'[FTN "1"] [Rules "rulebook"] [Dealer "W"] [Deal "{DOUBLES}"] [Auction "P P 4M P"] [Contract "S plunge"]'
    (hand,) = one_object(run("replay", "-", "--json", typed=text))["hands"]
    assert (hand["contract"], hand["phase"], hand["turn"]) == ("plunge", "contract", "N")


@pytest.mark.parametrize(
    ("text", "about"),
    [
        ("", "no record"),
        ("once upon a time", "a tag"),
        (RECORD.replace('"1"', '"7"', 1), "expected"),
        (RECORD.replace("54 30 64 65", "54 30 64 43"), "65"),  # East must follow with 65
        (RECORD.replace("30-12", "31-11"), "Result"),
        (RECORD.replace("tournament", "holdem"), "rule set"),
        (RECORD.replace("tournament", "tournament+plunge=9"), "plunge"),
    ],
)
def test_a_bad_record_is_refused_in_one_line(run: Run, text: str, about: str) -> None:
    assert about in refused(run("replay", "-", typed=text))
    assert about in refused(run("replay", "-", "--json", typed=text))


def test_a_file_that_is_no_text_is_refused(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture.ftn").write_bytes(b"\x89PNG\xff\xfe")
    assert "UTF-8" in refused(run("replay", "picture.ftn"))


# -- play --------------------------------------------------------------------------------------------------------------


class Player:
    """Types the first thing that the printed table offers, prompt after prompt."""

    def __init__(self, tmp_path: Path, *arguments: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "fortytwo", "play", "--bots", "reference", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            encoding="utf-8",
            cwd=tmp_path,
        )
        prompts = self.process.stderr if "--json" in arguments else self.process.stdout
        assert prompts
        self.prompts = prompts
        self.seen = ""
        self.questions: list[str] = []

    def type(self, text: str) -> None:
        assert self.process.stdin
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()

    def question(self) -> str | None:
        """What is printed up to the next prompt; `None` once nothing more comes."""
        text = ""
        while not text.endswith(" > "):
            letter = self.prompts.read(1)
            self.seen += letter
            text += letter
            if not letter:
                return None
        return text

    def choice(self, question: str) -> str:
        offered = re.search(r"^You may +(.*)$", question, re.MULTILINE)
        if not offered:
            return str(re.findall(r"\[(\d\d)\]", question)[0])
        return "30" if " 30 " in offered[1] else offered[1].split()[0]

    def game(self) -> tuple[str, str]:
        while (question := self.question()) is not None:
            self.questions.append(question)
            self.type(self.choice(question))
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.close()
        rest = self.process.stdout.read()
        self.process.stdout.close()
        assert self.process.stderr
        self.process.stderr.close()
        assert self.process.wait(timeout=60) == 0
        return self.seen, rest


def test_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    seen, _ = Player(tmp_path, "--seed", "5", "--rules", "tournament+target=2").game()
    assert seen.startswith("A game of 42 to 2 marks. You are South, your partner is North.\n")
    assert re.search(r"win the game, 2 to [01]\.\n\nThe same deals again: --seed 5\n$", seen)
    assert all(len(line) <= 80 for line in seen.splitlines() if " > " not in line)


def test_what_is_in_brackets_may_be_played(tmp_path: Path) -> None:
    player = Player(tmp_path, "--seed", "6", "--rules", "tournament+target=1")
    player.game()
    assert player.questions
    for question, following in zip(player.questions, player.questions[1:], strict=False):
        if "[" in question:
            assert "You play" in following or "You lead" in following


def test_a_game_as_json_is_one_object_with_records_that_replay(run: Run, tmp_path: Path) -> None:
    _, printed = Player(tmp_path, "--seed", "8", "--rules", "tournament+target=2", "--seat", "E", "--json").game()
    game = json.loads(printed)
    assert (game["rules"], game["seed"], game["seat"], game["finished"]) == ("tournament+target=2", "8", "E", True)
    assert game["score"][game["winner"]] == 2
    hands = one_object(run("replay", "-", "--json", typed="\n\n".join(game["records"])))["hands"]
    assert {side: sum(hand["result"]["score"][side] for hand in hands) for side in ("NS", "EW")} == game["score"]
    assert ft.read(game["records"][0]).given["Score"] == "0-0"


def test_the_bots_are_those_that_are_asked_for(run: Run) -> None:
    """Anyhow bids and plays at random, so that its auctions are its own; without a word experts sit down."""
    first = {
        bots: run("play", "--seed", "2", *bots, typed="").stdout
        for bots in ((), ("--bots", "expert"), ("--bots", "anyhow"))
    }
    assert first[()] == first["--bots", "expert"] != first["--bots", "anyhow"]


@pytest.mark.parametrize("typed", ["", "quit\n", "P\n?\n", "q"])
def test_leaving_is_polite(run: Run, typed: str) -> None:
    done = run("play", "--seed", "1", typed=typed)
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout.endswith("You left the game at 0 to 0.\nThe same deals again: --seed 1\n")
    game = one_object(run("play", "--seed", "1", "--json", typed=typed))
    assert (game["finished"], game["winner"], game["records"]) == (False, None, [])


def test_an_illegal_action_gets_its_sentence_and_is_asked_again(run: Run) -> None:
    printed = run("play", "--seed", "1", typed="29\n64\nnonsense\n\x1b[31m\nquit\n").stdout
    assert printed.count("Your turn to bid or pass. > ") == 5
    assert "“29” isn't a call" in printed
    assert "“nonsense” isn't a call" in printed


def test_help_in_the_game(run: Run) -> None:
    printed = run("play", "--seed", "1", typed="?\nt\n").stdout
    assert "leave the game" in printed
    assert "There is no trick to look at." in printed


def test_the_terminal_shows_no_hidden_tile(run: Run) -> None:
    """Before the first lead nothing but the own hand is printed."""
    printed = run("play", "--seed", "1", "--seat", "S", typed="").stdout
    hand = re.search(r"^Your hand +(.*)$", printed, re.MULTILINE)
    assert hand
    mine = ft.Hand(hand[1])
    assert len(mine) == 7
    calls = re.search(r"^You may +(.*)$", printed, re.MULTILINE)
    assert calls
    rest = printed.replace(hand[0], "").replace(calls[0], "")
    assert not re.search(r"\b[0-6][0-6]\b", re.sub(r"A game of 42|bids \d\d", "", rest))


def test_the_rules_are_named_and_can_be_read(run: Run) -> None:
    """The name and the house rules at the start, the whole sheet when it is asked for."""
    rules = ft.Rules.parse("points+target=300+small_end=yes")
    printed = run("play", "--seed", "1", "--rules", str(rules), typed="rules\n").stdout
    assert printed.startswith(
        "A game of 42 to 300 points. You are South, your partner is North.\n"
        "Rules: Points, with two house rules.\n"
        "- The first side with 300 points wins the game.\n"
        "- Declarer may count the first lead as its lower end.\n"
    )
    assert " ".join(str(rules.sheet()).split()) in " ".join(printed.split())
    assert all(len(line) <= 80 for line in printed.splitlines() if " > " not in line)
    assert run("play", typed="").stdout.splitlines()[1] == "Rules: Tournament."
    assert re.search(r"^ +rules +\S", run("play", typed="?\n").stdout, re.MULTILINE)


def test_leads_by_the_lower_end_are_offered(run: Run) -> None:
    """Of East, who is declarer in fives and leads: the tiles that are neither trump nor double."""
    rules = "tournament+small_end=yes"
    game = ["--seed", "1", "--rules", rules, "--seat", "E"]
    start = run("play", *game, typed="").stdout
    assert "/" not in start.split("Your hand")[1]
    done = run("play", *game, typed="41\nfives\n").stdout
    hand = re.findall(r"^Your hand +(.*)$", done, re.MULTILINE)[-1]
    leads = re.findall(r"^You may +(.*)$", done, re.MULTILINE)[-1].split()
    tiles = re.findall(r"\[(\d\d)\]", hand)
    assert leads == [f"{tile}/{tile[1]}" for tile in tiles if "5" not in tile and tile[0] != tile[1]]


# -- streams -----------------------------------------------------------------------------------------------------------


def shell(tmp_path: Path, command: str) -> Done:
    """Runs a shell command elsewhere than in the tree, so that it is the installed package that runs."""
    line = command.replace("fortytwo", f'"{sys.executable}" -m fortytwo')
    return subprocess.run(
        ["bash", "-c", line], capture_output=True, encoding="utf-8", cwd=tmp_path, timeout=60, check=False
    )


@pytest.mark.parametrize("option", ["", "--json"])
def test_closed_input(tmp_path: Path, option: str) -> None:
    done = shell(tmp_path, f"fortytwo play --seed 1 {option} <&-")
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "You left the game" in (done.stderr if option else done.stdout)
    assert "no record" in refused(shell(tmp_path, f"fortytwo replay - {option} <&-"))


def test_a_reader_that_goes_away(tmp_path: Path) -> None:
    (tmp_path / "many.ftn").write_text("\n".join([RECORD] * 100))
    done = shell(tmp_path, "set -o pipefail; fortytwo replay many.ftn | head -1")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Hand      1\n", "")


def test_closed_output(tmp_path: Path) -> None:
    for command in ("deal --seed 1", "play --seed 1 --json", "--version"):
        done = shell(tmp_path, f"fortytwo {command} </dev/null >&-")
        assert done.returncode == 0
        assert "Traceback" not in done.stderr


def test_a_full_disk_is_told(tmp_path: Path) -> None:
    done = shell(tmp_path, "fortytwo deal --seed 1 >/dev/full")
    assert done.returncode == 1
    assert re.fullmatch(r"fortytwo: the output can't be written: [^\n]+\n", done.stderr)


def test_an_output_that_knows_ascii_alone(tmp_path: Path) -> None:
    done = shell(tmp_path, "export PYTHONIOENCODING=ascii; echo nonsense | fortytwo play --seed 1")
    assert done.returncode == 0
    assert "?nonsense? isn't a call" in done.stdout
