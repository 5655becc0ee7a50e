"""The command `solve`: deals, positions and hands that are over, as text and JSON, and what it refuses."""

from __future__ import annotations

import io
import json
import re
import sys
from argparse import Namespace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import reference_solver as reference
from support.command import Done, Run, one_object, refused, runner
from support.example import DEAL, DOUBLES, PLAY, RECORD, SUITS

import fortytwo as ft
from fortytwo import cli_solve
from fortytwo.cli_contract import Asked

CASES = json.loads((Path(__file__).resolve().parents[1] / "rules" / "deals.json").read_text(encoding="utf-8"))
TWOS = next(case for case in CASES["deals"] if case["id"] == "d24")
NELLO = next(case for case in CASES["deals"] if case["contract"] == "nello:high")
POSITION = """\
[FTN "1"] [Contract "N threes"] [Bid "41"] [Deal "N:66 64 | 61 10 | 21 20 | 65 40"] [Taken "30-0"] [Leader "N"]"""
UNFINISHED = RECORD.split("[Play")[0] + '[Play "55 20 51 53; 54 30"]'
SHORT = "N:66 64 | 61 10 | 21 20 | 65 40"
RENEGE = RECORD.split("[Play")[0] + '[Play "55 20 51 53; 54 30 64 21; 52 22 00"]'
"""East keeps 65, a trump."""
SMALL = "stuck-dealer+follow_me=none"


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    return runner(monkeypatch, capsys, tmp_path)


def solved(done: Done) -> dict[str, Any]:
    """The one thing that was solved."""
    (value,) = one_object(done)["solved"]
    assert isinstance(value, dict)
    return value


# -- a deal ------------------------------------------------------------------------------------------------------------


def test_a_deal_as_text_is_its_table(run: Run) -> None:
    done = run("solve", DEAL, "--rules", SMALL, "--dealer", "N")
    assert done.returncode == 0
    assert done.stderr == ""
    assert done.stdout == f"{ft.solve_deal(DEAL, rules=SMALL, dealer='N')}\n"


def test_a_deal_as_json(run: Run) -> None:
    rules = "campus+follow_me=none"
    deal = solved(run("solve", "-", "--rules", rules, "--json", typed=DOUBLES))
    expected = ft.solve_deal(DOUBLES, rules=rules)
    assert (deal["kind"], deal["deal"], deal["rules"], deal["dealer"]) == ("deal", DOUBLES, str(expected.rules), "W")
    assert {(row["seat"], row["contract"]): row["value"] for row in deal["values"]} == {
        (seat, str(contract)): value for seat in ft.SEATS for contract, value in expected.values[seat].items()
    }
    by_name = {(row["seat"], row["contract"]): row for row in deal["values"]}
    plunge = by_name["S", "plunge"]
    assert plunge["played"].startswith("plunge:")
    assert (plunge["unit"], by_name["S", "nello:high"]["unit"]) == ("points", "tricks")
    assert all(row["played"] == row["contract"] for row in deal["values"] if row is not plunge)
    kept = {key: row["keeps"] for key, row in by_name.items()}
    assert kept["N", "blanks"] is None
    assert kept["S", "plunge"] == str(expected.keeps["S"]["plunge"])
    par = deal["par"]
    assert [call["call"] for call in par["calls"]] == [str(call) for call in expected.par.calls]
    assert [call["seat"] for call in par["calls"]] == list("NESW")
    assert (par["declarer"], par["bid"]) == (expected.par.declarer, str(expected.par.bid))
    assert (par["score"], par["made"], par["unit"]) == (expected.par.score, True, "points")


def test_one_contract_lead_by_lead(run: Run) -> None:
    given = ["solve", TWOS["deal"], "--contract", "twos", "--declarer", TWOS["declarer"]]
    position = solved(run(*given, "--json"))
    assert (position["kind"], position["contract"], position["bid"]) == ("position", "twos", "30")
    assert (position["value"], position["unit"], position["made"]) == (TWOS["value"], "points", True)
    assert {row["action"]: row["value"] for row in position["actions"]} == TWOS["by_lead"]
    assert {row["action"]: row["made"] for row in position["actions"]} == {
        lead: value >= 30 for lead, value in TWOS["by_lead"].items()
    }
    assert [row["action"] for row in position["actions"] if row["best"]] == ["66"]
    assert len(position["line"]) == 28
    assert (position["line"][0], position["turn"]) == ({"seat": "N", "action": "66"}, "N")
    assert ft.read(position["record"]).round.hand("N") == ft.Deal(TWOS["deal"])["N"]
    printed = run(*given, "--bid", "31").stdout
    assert "Contract  N 31: Twos are trump." in printed
    assert re.search(r" 66  36  made  \*$", printed, re.MULTILINE)
    assert re.search(r" 63  15  set$", printed, re.MULTILINE)
    told = " ".join(printed.split())
    assert "With best play North and South take 36 points. North and South make 31 and score 1 mark." in told


def test_nello_is_told_in_tricks(run: Run) -> None:
    given = ["solve", NELLO["deal"], "--contract", "nello:high", "--declarer", NELLO["declarer"], "--rules", "campus"]
    position = solved(run(*given, "--json"))
    assert (position["value"], position["unit"], position["bid"]) == (NELLO["value"], "tricks", "42")
    lead, value = next(iter(NELLO["by_lead"].items()))
    printed = run(*given).stdout
    assert re.search(rf"\b{lead}   {value}t  {'set' if value else 'made'}", printed)
    line = printed.partition("Best line")[2].strip().splitlines()
    assert [len(trick.split()) for trick in line] == [6] * 7  # three play: a seat and a tile each


@pytest.mark.parametrize(
    ("rules", "contract", "bid"),
    [
        ("tournament+lowest_bid=33", "fives", "33"),
        ("campus", "plunge:fives", "3M"),
        ("club", "nello", "NELLO"),
        ("rulebook+follow_me=high", "follow-me", "42"),
        ("rulebook", "sevens", "42"),
        # what these rules don't have: what it is bid at elsewhere
        ("club", "sevens", "42"),
        ("tournament", "nello", "42"),
        ("tournament", "plunge:fives", "4M"),
        ("campus", "splash:fives", "84"),
        ("tournament+scoring=points+most_marks=4+target=250", "plunge:fives", "168"),
        ("club", "nello:low", "NELLO"),  # another way than the one that they have
        # what is the shaker's alone
        ("stuck-dealer+nello=suit+nello_by=low-no", "nello", "LOW"),
        ("tournament+lowest_bid=32", "one-tile:64", "32"),
    ],
)
def test_the_bid_that_is_taken_where_none_is_given(run: Run, rules: str, contract: str, bid: str) -> None:
    given = ["--contract", contract, "--declarer", "S", "--rules", rules, "--json"]
    assert solved(run("solve", DOUBLES, *given))["bid"] == bid


def test_a_plunge_without_the_doubles_has_the_bid_of_one_with_them(run: Run) -> None:
    given = ["--contract", "plunge:fives", "--rules", "rulebook", "--json"]
    by_seat = {seat: solved(run("solve", DOUBLES, "--declarer", seat, *given)) for seat in "SE"}
    assert {seat: (position["bid"], position["notes"]) for seat, position in by_seat.items()} == {
        "S": ("4M", []),
        "E": ("4M", ["These rules don't let East name “Plunge” with this hand."]),
    }


@pytest.mark.parametrize(
    ("rules", "arguments", "note"),
    [
        ("tournament", ["nello:high"], "Nello, doubles high can't be named under these rules."),
        ("campus", ["splash:sixes"], "Splash can't be named under these rules."),
        ("campus", ["plunge:sixes", "--bid", "84"], "These rules don't let South name “Plunge” on a bid of 2 marks."),
        (
            "campus",
            ["nello", "--bid", "30"],
            "These rules don't let South name “Nello, doubles a suit” on a bid of 30.",
        ),
        (
            "tournament+lowest_bid=32",
            ["ones", "--bid", "31"],
            "These rules don't let South name “Ones” on a bid of 31.",
        ),
        (
            "stuck-dealer+nello=suit+nello_by=low-no",
            ["nello"],
            "These rules let nobody but the shaker name “Low-no, doubles a suit”.",
        ),
    ],
)
def test_what_the_rules_do_not_let_the_seat_name_is_said(run: Run, rules: str, arguments: list[str], note: str) -> None:
    given = ["solve", DOUBLES, "--rules", rules, "--declarer", "S", "--contract", *arguments]
    assert solved(run(*given, "--json"))["notes"] == [note]
    assert " ".join(run(*given).stdout.split()).endswith(note)


def test_it_is_said_of_no_contract_that_the_seat_may_name() -> None:
    """Held against auctions in which all others pass."""
    named = dict.fromkeys([True, False], 0)
    names = ["fives", "doubles", "follow-me", "follow-me:low", "sevens", "one-tile:64", "plunge:ones", "splash:ones"]
    names += ["nello:suit", "nello:high", "nello:low"]
    for preset in ft.PRESETS:
        rules = ft.Rules.preset(preset)
        for seat in ft.SEATS:
            for name in names:
                given = Namespace(contract=name, declarer=seat, bid=None, taken=None)
                asked = Asked.of(DOUBLES, rules, ft.Seat.W, given)
                may = _may_name(ft.Round(DOUBLES, rules=rules, dealer="W"), asked)
                assert (asked.notes() == []) is may, (preset, seat, name)
                named[may] += 1
    assert min(named.values()) > 50


def _may_name(round: ft.Round, asked: Asked) -> bool:
    while round.phase == "auction":
        call = asked.bid if round.turn == asked.declarer else ft.Call("P")
        if call not in round.legal:
            return False
        round = round.act(call)
    said = ft.Contract(asked.contract.family) if asked.contract.partner_names else asked.contract
    return round.contract == said if round.contract else said in round.legal


def test_a_few_tiles_of_each_hand(run: Run) -> None:
    given = ["solve", SHORT, "--contract", "threes", "--declarer", "N"]
    position = solved(run(*given, "--json"))
    assert {row["action"]: row["value"] for row in position["actions"]} == {"66": 12, "64": 0}
    (note,) = position["notes"]
    assert "--taken NS=30,EW=0 tells them" in note
    assert " ".join(run(*given).stdout.split()).endswith(note)


@pytest.mark.parametrize(
    ("taken", "values", "made"),
    [
        ("NS=30", {"66": 42, "64": 30}, True),
        ("ew=0, ns=30", {"66": 42, "64": 30}, True),
        ("NS=27,EW=3", {"66": 39, "64": 27}, False),
    ],
)
def test_the_points_of_the_tricks_gone(run: Run, taken: str, values: dict[str, int], made: bool) -> None:
    given = ["--contract", "threes", "--declarer", "N", "--bid", "84", "--taken", taken]
    position = solved(run("solve", SHORT, *given, "--json"))
    assert {row["action"]: row["value"] for row in position["actions"]} == values
    assert (position["made"], position["notes"]) == (made, [])


@pytest.mark.parametrize("contract", ["plunge", "splash"])
def test_what_the_partner_may_name(run: Run, contract: str) -> None:
    rules = "rulebook+plunge_names=any+nello=high+early_end=no"
    given = ["solve", SHORT, "--contract", contract, "--declarer", "N", "--rules", rules, "--taken", "NS=30"]
    naming = solved(run(*given, "--json"))
    rounds = {
        str(each): ft.Round.setup(
            hands=SHORT, contract=f"{contract}:{each}", declarer="N", bid=naming["bid"], taken={"NS": 30}, rules=rules
        )
        for each in [*SUITS.split(), "follow-me", "nello:high", "sevens"]
    }
    values = {name: reference.value(round) for name, round in rounds.items()}
    assert {row["action"]: row["value"] for row in naming["actions"]} == values
    # a sweep of points or tricks makes it, in nello no trick
    made = {name for name, value in values.items() if value == {"nello:high": 0, "sevens": 7}.get(name, 42)}
    assert {row["action"] for row in naming["actions"] if row["made"]} == made
    assert {row["action"] for row in naming["actions"] if row["best"]} == made != set()
    assert (naming["kind"], naming["turn"], naming["declarer"]) == ("naming", "S", "N")
    best = next(row for row in naming["actions"] if row["best"])
    assert naming["contract"] == naming["position"]["contract"] == best["contract"] == f"{contract}:{best['action']}"
    assert naming["position"]["kind"] == "position"
    printed = run(*given).stdout
    assert re.search(
        rf"^(Partner names)? +{best['action']} +{values[best['action']]}  made  \*$", printed, re.MULTILINE
    )
    assert "Best line" in printed


def test_a_whole_plunge_is_that_of_the_deal(run: Run) -> None:
    naming = solved(run("solve", DOUBLES, "--contract", "plunge", "--declarer", "S", "--rules", "rulebook", "--json"))
    deal = ft.solve_deal(DOUBLES, rules="rulebook+follow_me=none+nello=none+sevens=0")
    assert (naming["value"], naming["contract"]) == (deal.values["S"]["plunge"], str(deal.named["S"]["plunge"]))
    assert naming["position"]["notes"] == []


# -- positions ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["text", "file", "input"])
def test_a_position_from_anywhere(run: Run, tmp_path: Path, where: str) -> None:
    (tmp_path / "position.ftn").write_text(POSITION)
    what = {"text": POSITION, "file": "position.ftn", "input": "-"}[where]
    position = solved(run("solve", what, "--json", typed=POSITION))
    # 66 draws West's 65, which else takes 64 and then a trick with 40
    assert {row["action"]: (row["value"], row["made"]) for row in position["actions"]} == {
        "66": (42, True),
        "64": (30, False),
    }


def test_a_link_is_a_position(run: Run) -> None:
    link = ft.read(UNFINISHED).round.link()
    for what in (link, f"https://example.org/play/{link}"):
        position = solved(run("solve", what, "--json"))
        assert position["turn"] == "N"
        assert {row["action"] for row in position["actions"]} == {"64", "62", "61", "42", "41", "00"}


def test_a_position_that_does_not_tell_its_points(run: Run) -> None:
    silent = POSITION.replace('[Taken "30-0"] ', "")
    (note,) = solved(run("solve", silent, "--json"))["notes"]
    assert '[Taken "30-0"] tells them' in note
    played = silent + ' [Play "66 61 20 65; 64 10 21 40"]'
    assert solved(run("solve", played, "--json"))["notes"] == [note]
    assert note in " ".join(run("solve", played).stdout.split())
    for told in (POSITION, RECORD, UNFINISHED, RECORD.split("[Contract")[0]):
        assert solved(run("solve", told, "--json"))["notes"] == []


def test_where_the_contract_is_still_to_be_named(run: Run) -> None:
    won = RECORD.split("[Contract")[0].replace("tournament", SMALL)
    position = solved(run("solve", won, "--json"))
    values = ft.solve_deal(DEAL, rules=SMALL).values["S"]
    assert {row["action"]: row["value"] for row in position["actions"]} == {
        str(contract): value for contract, value in values.items()
    }
    printed = run("solve", won).stdout
    line = printed.partition("Best line")[2].strip().splitlines()
    assert line[0] == f"S {max(values, key=lambda name: values[name])}"
    assert [len(trick.split()) for trick in line[1:]] == [8] * 7


def test_contracts_that_are_as_good_are_all_marked(run: Run) -> None:
    """Straight 42: South takes everything with sixes as trumps, and in follow me."""
    position = solved(run("solve", RECORD.split("[Contract")[0], "--json"))
    all_of_it = [row["action"] for row in position["actions"] if row["value"] == 42]
    assert all_of_it == [row["action"] for row in position["actions"] if row["best"]] == ["sixes", "follow-me"]


def test_the_middle_of_a_trick_ends_its_first_line(run: Run) -> None:
    line = run("solve", UNFINISHED).stdout.partition("Best line")[2].strip().splitlines()
    assert [len(trick.split()) for trick in line] == [4] + [8] * 5


@pytest.mark.parametrize("calls", ["P P", "P P P P"])
def test_in_the_auction_and_thrown_in_it_is_the_deal(run: Run, calls: str) -> None:
    rules = "stuck-dealer+all_pass=next-dealer+follow_me=none"
    text = f'[FTN "1"] [Rules "{rules}"] [Dealer "E"] [Deal "{DEAL}"] [Auction "{calls}"]'
    deal = solved(run("solve", text, "--json"))
    assert (deal["kind"], deal["deal"], deal["dealer"]) == ("deal", DEAL, "E")
    assert deal["rules"] == rules


# -- hands that are over -----------------------------------------------------------------------------------------------


def test_a_hand_that_is_over_trick_by_trick(run: Run) -> None:
    hand = solved(run("solve", "-", "--json", typed=RECORD))
    assert (hand["kind"], hand["record"], hand["bid"], hand["declarer"]) == ("hand", RECORD, "30", "S")
    assert [trick["winner"] for trick in hand["tricks"]] == list("SEESSSS")
    assert hand["end"] == {
        "contract": "fives",
        "value": 30,
        "unit": "points",
        "made": True,
        "score": {"NS": 1, "EW": 0},
    }
    assert hand["result"] == {"made": True, "score": {"NS": 1, "EW": 0}}
    before = [trick["before"]["value"] for trick in hand["tricks"]]
    r = ft.Round(DEAL, rules="tournament+early_end=no", dealer="W")
    for action in ["P", "P", "30", "P", "fives", *PLAY.replace(";", "").split()]:
        if r.trick is not None and not r.trick and r.trick.number >= 4:
            assert before[r.trick.number - 1] == reference.value(r, {})
        r = r.act(action)
    printed = run("solve", "-", typed=RECORD).stdout
    assert printed.startswith("Hand      1\nDealt     N 64")
    assert printed.splitlines()[-2:] == ["", "Which plays gave something up: python -m fortytwo replay WHAT --review"]
    told = printed.splitlines()[-10:-2]
    assert [line.split()[:3] for line in told[:-1]] == [
        ["Trick", str(number), str(value)] for number, value in enumerate(before, 1)
    ]
    assert told[-1] == "End      30  made"
    changes = [later - sooner for sooner, later in pairwise(before)]
    assert [line.endswith(f"({change:+})") for line, change in zip(told[1:], changes, strict=False)] == [
        change != 0 for change in changes
    ]


def test_a_hand_that_ended_early_is_played_on(run: Run) -> None:
    """East's 65 takes the second trick, which sets a bid of 42."""
    text = RECORD.replace("P P 30 P", "P P 42 P").split("[Play")[0] + '[Play "55 20 51 53; 54 30 64 65"]'
    hand = solved(run("solve", text, "--json"))
    assert len(hand["tricks"]) == 2
    assert (hand["result"]["made"], hand["end"]["made"]) == (False, False)
    assert hand["end"]["value"] == 31


def test_each_play_to_lead_to_a_trick(run: Run) -> None:
    position = solved(run("solve", "-", "--at", "7", "--json", typed=RECORD))
    assert (position["turn"], position["actions"][0]["action"], position["value"]) == ("S", "63", 30)
    assert [play["action"] for play in position["line"]] == ["63", "44", "00", "32"]
    assert solved(run("solve", UNFINISHED, "--at", "2", "--json"))["turn"] == "S"


CLAIMED = RECORD.replace("tournament", "tournament+claim=lay-down").split("[Play")[0] + '[Play "claim"]'


def test_each_play_to_lead_to_a_trick_that_a_claim_left_out(run: Run, tmp_path: Path) -> None:
    later = CLAIMED.replace('claim"', '55 20 51 53; claim"')
    (tmp_path / "hands.ftn").write_text(f"{CLAIMED}\n\n{later}\n\n{RECORD}\n")
    first = one_object(run("solve", "hands.ftn", "--at", "1", "--json"))["solved"]
    assert [(position["turn"], len(position["actions"])) for position in first] == [("S", 7)] * 3
    assert solved(run("solve", later, "--at", "2", "--json"))["turn"] == "S"
    assert "hand 1: there is no lead to trick 2" in refused(run("solve", "hands.ftn", "--at", "2"))


def test_the_hint_comes_once(run: Run) -> None:
    done = run("solve", "-", typed=f"{RECORD}\n\n{RECORD}\n\n{UNFINISHED}")
    assert done.stdout.count("--review") == 1
    assert done.stdout.endswith("replay WHAT --review\n")
    assert "--review" not in run("solve", UNFINISHED).stdout


def test_reneges_are_let_pass_where_that_is_asked_for(run: Run) -> None:
    assert "21" in (error := refused(run("solve", RENEGE)))
    assert "(--reneges lets it pass)" in error
    for where in (["solve", RENEGE], ["solve", "-"]):
        position = solved(run(*where, "--reneges", "--json", typed=RENEGE))
        assert (position["turn"], position["kind"]) == ("E", "position")
        assert [row["action"] for row in position["actions"]] == ["65"]
    lead = solved(run("solve", RENEGE, "--reneges", "--at", "3", "--json"))
    assert (lead["turn"], len(lead["actions"])) == ("S", 5)


def test_a_hand_that_a_renege_ended(run: Run) -> None:
    """By these rules; the trick in which it happened has its row too."""
    ended = RENEGE.replace("tournament", "club")
    hand = solved(run("solve", ended, "--reneges", "--json"))
    assert [trick["winner"] for trick in hand["tricks"]] == ["S", None]
    assert hand["result"]["made"] is True
    printed = run("solve", ended, "--reneges").stdout
    assert re.search(r"^Trick 2 +\d+  made", printed, re.MULTILINE)
    assert printed.endswith("replay WHAT --review --reneges\n")
    assert "Reneges" in run("replay", ended, "--review", "--reneges").stdout


def test_several_hands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hands.ftn").write_text(f"{RECORD}\n\n{POSITION}\n")
    assert [each["kind"] for each in one_object(run("solve", "hands.ftn", "--json"))["solved"]] == ["hand", "position"]
    printed = run("solve", "hands.ftn").stdout
    assert printed.index("Fives are trump") < printed.index("Threes are trump")


# -- what is refused ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "about"),
    [
        ([], "WHAT"),
        (["no-such-file.ftn"], "No such file"),
        (["."], "directory"),
        ([""], "an empty text"),
        ([" "], "an empty text"),
        (["x" * 5000], "name too long"),
        (["N:64 62"], "four hands"),
        ([DEAL.replace("00", "66")], "66"),
        ([DEAL, "--rules", "holdem"], "rule set"),
        ([DEAL, "--rules", ""], "rule set"),
        ([DEAL, "--dealer", "Q"], "a seat"),
        ([DEAL, "--contract", "fives"], "--contract and --declarer go together"),
        ([DEAL, "--declarer", "N"], "--contract and --declarer go together"),
        ([DEAL, "--bid", "30"], "--bid goes with --contract"),
        ([DEAL, "--contract", "eights", "--declarer", "N"], "a contract"),
        ([SHORT, "--contract", "plunge", "--declarer", "N", "--bid", "P"], "a bid"),
        ([SHORT, "--contract", "fives", "--declarer", "N", "--taken", "30-0"], "--taken NS=30,EW=0"),
        ([SHORT, "--contract", "fives", "--declarer", "N", "--taken", ""], "--taken NS=30,EW=0"),
        ([SHORT, "--contract", "fives", "--declarer", "N", "--taken", "NS=1,NS=2"], "--taken NS=30,EW=0"),
        ([SHORT, "--contract", "fives", "--declarer", "N", "--taken", "N=30"], "a side"),
        ([SHORT, "--contract", "fives", "--declarer", "N", "--taken", "NS=31,EW=10"], "42 at most"),
        ([DEAL, "--taken", "NS=1"], "--taken goes with --contract"),
        ([DEAL, "--reneges"], "--reneges goes with a record"),
        ([RECORD, "--taken", "NS=1"], "--taken goes with a deal"),
        ([DEAL, "--contract", "fives", "--declarer", "N", "--bid", "P"], "a bid"),
        ([DEAL, "--at", "3"], "--at goes with a record"),
        ([RECORD, "--at", "8"], "there is no lead to trick 8"),
        ([RECORD, "--at", "x"], "--at"),
        ([RECORD, "--rules", "campus"], "--rules goes with a deal"),
        ([RECORD, "--contract", "fives", "--declarer", "S"], "--contract goes with a deal"),
        ([RECORD.replace("54 30 64 65", "54 30 64 43")], "65"),
        (["#ftn=1~tournament~W"], "a link"),
        (["ftn=7~x"], "version of links"),
    ],
)
def test_wrong_input_is_one_line(run: Run, arguments: list[str], about: str) -> None:
    assert about in refused(run("solve", *arguments))
    refused(run("solve", *arguments, "--json"))


@pytest.mark.parametrize("typed", ["", "\n", "once upon a time", "[FTN", "N:64 | 55"])
def test_wrong_input_on_standard_input_is_one_line(run: Run, typed: str) -> None:
    refused(run("solve", "-", typed=typed))


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "picture.ftn").write_bytes(b"\x89PNG\xff\xfe")
    assert "picture.ftn: not UTF-8" in refused(run("solve", "picture.ftn"))


# -- on a terminal -----------------------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    assert run("solve", DEAL, "--rules", SMALL).returncode == 0
    shown = terminal.getvalue()
    assert "\rDone: 1 of 28\r" in shown
    assert "\rDone: 28 of 28\r" in shown
    assert shown.endswith(f"\r{' ' * len('Done: 28 of 28')}\r")


def test_an_interrupt_ends_it_quietly(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: Any, **__: Any) -> Any:
        yield ft.Progress(1, 2)
        raise KeyboardInterrupt

    monkeypatch.setattr(cli_solve, "iter_solve_deal", interrupted)
    done = run("solve", DEAL)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")
