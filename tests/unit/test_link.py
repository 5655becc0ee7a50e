"""Links, against docs/notation.md: what is written to the letter, what is read, what is refused and how."""

from __future__ import annotations

import re

import pytest
from support.example import DEAL
from support.example import DOUBLES as FOUR_DOUBLES

import fortytwo as ft

PLAYS = "55205153543064651133316143524041502262106660422163440032"
LINK = f"#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~{PLAYS}"


def test_the_index_and_the_code_of_the_worked_example() -> None:
    deal = ft.Deal(DEAL)
    assert (deal.index, deal.code) == (39311737664970, "AI8D6KLXK")
    assert ft.Deal.from_index(39311737664970) == ft.Deal.from_code("AI8D6KLXK") == deal


def test_the_worked_example() -> None:
    r = ft.from_link(LINK)
    assert r.deal == ft.Deal(DEAL)
    assert (str(r.rules), r.dealer, r.declarer) == ("tournament", "W", "S")
    assert r.result is not None
    assert r.points == {"NS": 30, "EW": 12}
    assert r.link() == LINK


def test_the_start_of_the_worked_example() -> None:
    assert ft.from_link("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~55205153").link() == LINK[: LINK.index("54306465")]


@pytest.mark.parametrize(
    "link",
    [
        LINK[1:],
        f"https://example.org/a/b/{LINK}",
        f"http://localhost:8000/play/index.html?x=1&y=ftn=2{LINK}",
        f"  {LINK}\n",
        LINK.replace("~", "%7E"),
        "%23" + LINK[1:].replace("=", "%3D", 1),
        LINK.replace(PLAYS, PLAYS.replace("5520515354306465", "5502155345036465")),
        LINK.replace("~W~", "~w~"),
        LINK.replace("~W~", "~west~"),
        LINK.replace(".30.", ".%33%30."),
        LINK.replace("P.P.", "pass.p."),
    ],
)
def test_links_that_are_spelled_otherwise(link: str) -> None:
    assert ft.from_link(link).link() == LINK


@pytest.mark.parametrize("end", ["", "~", "~P", "~P.", "~P.P", "~P.P.30", "~P.P.30.P", "~P.P.30.P~", "~P.P.30.P~S"])
def test_it_may_stop_in_the_auction(end: str) -> None:
    r = ft.from_link("#ftn=1~tournament~W~AI8D6KLXK" + end)
    said = end.strip("~").replace("~S", "").strip(".").split(".") if "P" in end else []
    assert list(map(str, r.calls)) == said
    assert r.link() == ("#ftn=1~tournament~W~AI8D6KLXK~" + ".".join(said)).rstrip("~")


@pytest.mark.parametrize("n", range(29))
def test_it_may_stop_after_any_play(n: int) -> None:
    link = LINK[: len(LINK) - len(PLAYS) + 2 * n].rstrip("~")
    r = ft.from_link(link)
    assert len(r.actions) == 5 + n
    assert r.link() == link


def test_rules_keep_their_signs() -> None:
    rules = "tournament+follow_me=high,low+small_end=yes"
    link = f"#ftn=1~{rules}~N~AI8D6KLXK~30.P.P.P"
    assert ft.from_link(link).link() == link
    encoded = link.replace("+", "%2B").replace(",", "%2C").replace("=", "%3D").replace("ftn%3D", "ftn=")
    assert ft.from_link(encoded).link() == link


@pytest.mark.parametrize(("code", "contract"), [("0", "blanks"), ("6", "sixes"), ("D", "doubles"), ("F", "follow-me")])
def test_contract_codes(code: str, contract: str) -> None:
    link = f"#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S{code}"
    r = ft.from_link(link)
    assert str(r.contract) == contract
    assert r.link() == link


@pytest.mark.parametrize(
    ("code", "contract"),
    [
        ("L", "follow-me:low"), ("NS", "nello:suit"), ("NI", "nello:suit-inverted"), ("NH", "nello:high"),
        ("NL", "nello:low"), ("V", "sevens"), ("O64", "one-tile:64"), ("P5", "plunge:fives"), ("SD", "splash:doubles"),
    ],
)  # fmt: skip
def test_codes_of_contracts_that_these_rules_refuse(code: str, contract: str) -> None:
    assert ft.Contract(contract).code == code
    with pytest.raises(ft.RecordError) as refused:
        ft.from_link(f"#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S{code}")
    assert (refused.value.code, refused.value.token) == ("contract-not-permitted", contract)


# South holds four doubles
DOUBLES = ft.Deal(FOUR_DOUBLES).code


@pytest.mark.parametrize(
    ("rules", "calls", "code", "contract", "plays"),
    [
        ("rulebook", "P.P.4M.P", "P6", "plunge:sixes", "66606465"),
        ("campus", "P.P.3M.P", "PD", "plunge:doubles", "66220011"),
        ("rulebook+splash=2", "P.P.84.P", "S6", "splash:sixes", "64"),
        ("rulebook+plunge_lead=partner", "P.P.4M.P", "P6", "plunge:sixes", "646566"),
        ("rulebook+plunge_names=any", "P.P.4M.P", "PNS", "plunge:nello:suit", "505253"),
        ("rulebook+plunge_names=any", "P.P.4M.P", "PV", "plunge:sevens", ""),
        ("club", "P.P.NELLO.P", "NS", "nello:suit", "505253"),
        ("rulebook", "P.P.42.P", "NS", "nello:suit", "505253"),
        ("rulebook", "P.P.42.P", "V", "sevens", "44"),
        ("club+one_tile=yes", "P.P.36.P", "O64", "one-tile:64", "66"),
        ("tournament+follow_me=high,low", "P.P.36.P", "L", "follow-me:low", "66"),
    ],
)
def test_every_kind_of_contract(rules: str, calls: str, code: str, contract: str, plays: str) -> None:
    link = f"#ftn=1~{rules}~W~{DOUBLES}~{calls}~S{code}~{plays}".rstrip("~")
    r = ft.from_link(link)
    assert (str(r.contract), r.declarer) == (contract, "S")
    assert sum(action.kind == "play" for action in r.actions) == len(plays) / 2
    assert r.link() == link
    assert ft.read(str(r.record())).round == r


def test_it_may_stop_between_declarer_and_partner() -> None:
    link = f"#ftn=1~rulebook~W~{DOUBLES}~P.P.4M.P~SP"
    r = ft.from_link(link)
    assert (str(r.half), r.turn, r.contract) == ("plunge", "N", None)
    assert r.link() == link
    assert ft.from_link(link + "6") == r.act("sixes")


def test_a_contract_that_the_bid_fixed_may_be_missing() -> None:
    link = f"#ftn=1~club~W~{DOUBLES}~P.P.NELLO.P~SNS~505253"
    for code in ("", "S"):
        assert ft.from_link(link.replace("SNS", code)).link() == link
    for code in ("SNH", "S5", "NNS", "SP5"):
        with pytest.raises(ft.RecordError) as refused:
            ft.from_link(link.replace("SNS", code))
        assert (refused.value.held, refused.value.follows) == (code, "SNS")
    low = f"#ftn=1~points~W~{DOUBLES}~P.P.P.LOW~WNS~404154"
    assert ft.from_link(low).link() == low


def test_168_in_the_points_game_and_elsewhere() -> None:
    points = f"#ftn=1~points~W~{DOUBLES}~P.84.168.P~S6"
    assert ft.from_link(points).link() == points
    marks = points.replace("points", "tournament").replace("84.168", "84.126")
    assert ft.from_link(marks).link() == marks.replace("126", "3M")


@pytest.mark.parametrize(
    ("code", "seat", "token", "refusal", "offset"),
    [
        ("5", "S", "fives", "jump-binds", 1),
        ("S5", "S", "splash:fives", "jump-binds", 1),
        ("PD", "N", "doubles", "partner-cannot-name", 2),
        ("PNS", "N", "nello:suit", "partner-cannot-name", 2),
    ],
)
def test_what_declarer_and_partner_may_not_name(code: str, seat: str, token: str, refusal: str, offset: int) -> None:
    link = f"#ftn=1~rulebook~W~{DOUBLES}~P.P.4M.P~S{code}"
    with pytest.raises(ft.RecordError) as refused:
        ft.from_link(link)
    error = refused.value
    assert (error.seat, error.token, error.code) == (seat, token, refusal)
    assert error.position == link.rindex("~S") + 1 + offset


def test_a_small_end_lead() -> None:
    # 63 led as a three
    link = "#ftn=1~tournament+small_end=yes~S~AI8D6KLXK~P.P.P.30~S5~63s"
    r = ft.from_link(link)
    assert str(r.actions[-1]) == "63/3"
    assert r.link() == link
    assert ft.from_link(link.replace("63s", "36s")) == r
    assert ft.from_link(link.replace("63s", "63")) != r


def test_a_claim() -> None:
    # South holds the best trumps, and after them nothing but tiles that win
    hands = {
        "N": "65 64 62 61 60 51 50",
        "E": "43 42 41 40 32 31 30",
        "S": "66 55 44 33 22 11 00",
        "W": "63 54 53 52 21 20 10",
    }
    deal = ft.Deal(hands)
    link = f"#ftn=1~tournament~W~{deal.code}~P.P.84.P~SD~c"
    r = ft.from_link(link)
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == ("claim", True, {"NS": 2, "EW": 0})
    assert r.link() == link


def test_a_hand_that_is_thrown_in() -> None:
    link = "#ftn=1~tournament~W~AI8D6KLXK~P.P.P.P"
    r = ft.from_link(link)
    assert r.result is not None
    assert r.result.ended == "thrown in"
    assert r.link() == link


def test_a_position_that_was_set_up_has_no_link() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = ft.Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    with pytest.raises(ft.NotationError, match="a position that was set up has no link"):
        r.link()


@pytest.mark.parametrize("preset", ft.PRESETS)
def test_every_preset(preset: str) -> None:
    link = f"#ftn=1~{preset}~W~AI8D6KLXK"
    assert ft.from_link(link).rules == ft.Rules.preset(preset)
    assert ft.from_link(link).link() == link


def test_rules_that_do_not_go_together_are_let_through() -> None:
    with pytest.raises(ft.RulesError) as refused:
        ft.from_link("#ftn=1~tournament+target=0~W~AI8D6KLXK")
    assert refused.value.options == ("target",)


@pytest.mark.parametrize(
    ("link", "place"),
    [
        ("", 0),
        ("#", 1),
        ("https://example.org/", 0),
        ("#ftm=1~", 1),
        ("#ftn=", 5),
        ("#ftn=2~tournament~W~AI8D6KLXK", 5),
        ("#ftn=1", 6),
        ("#ftn=1~tournament~W", 19),
        ("#ftn=1~tournament~W~~P", 20),
        ("#ftn=1~poker~W~AI8D6KLXK", 7),
        ("#ftn=1~tournament+x=1~W~AI8D6KLXK", 18),
        ("#ftn=1~tournament~X~AI8D6KLXK", 18),
        ("#ftn=1~tournament~~AI8D6KLXK", 18),
        ("#ftn=1~tournament~W~AI8D6KLX", 20),
        ("#ftn=1~tournament~W~AI8D6KLX*", 20),
        ("#ftn=1~tournament~W~_________", 20),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.29", 32),
        ("#ftn=1~tournament~W~AI8D6KLXK~P..30", 32),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~X5", 39),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S7", 40),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~5", 42),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~55x", 44),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~55s", 42),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~55~", 44),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~S5~55~x", 44),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.\x00", 32),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.%00", 32),
        ("#ftn=1~tournament~W~AI8D6KLXK~P.%ff", 32),
    ],
)
def test_what_is_no_link(link: str, place: int) -> None:
    with pytest.raises(ft.NotationError) as refused:
        ft.from_link(link)
    assert refused.value.position == place


@pytest.mark.parametrize("link", [None, 42, b"#ftn=1~tournament~W~AI8D6KLXK"])
def test_what_is_no_text(link: object) -> None:
    with pytest.raises(ft.NotationError):
        ft.from_link(link)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("end", "trick", "seat", "token", "code"),
    [
        ("P.31.30", None, "S", "30", "bid-too-low"),
        ("P.P.30.P.P", None, "S", "P", "wrong-kind"),
        ("P~S5", None, "E", "fives", "wrong-kind"),
        ("~~55", None, "N", "55", "wrong-kind"),
        ("P.P.P.P~~55", None, None, "55", "round-over"),
        ("P.P.30.P~S5~552061", 1, "N", "61", "must-follow-trump"),
        ("P.P.30.P~S5~c", 1, "S", "claim", "claim-not-settled"),
        ("P.P.30.P~S5~55c", 1, "W", "claim", "claim-mid-trick"),
        (f"P.P.30.P~S5~{PLAYS}55", None, None, "55", "round-over"),
    ],
)
def test_what_the_rules_refuse(end: str, trick: int | None, seat: str | None, token: str, code: str) -> None:
    with pytest.raises(ft.RecordError) as refused:
        ft.from_link("#ftn=1~tournament~W~AI8D6KLXK~" + end)
    error = refused.value
    assert (error.trick, error.seat, error.token, error.code) == (trick, seat, token, code)
    assert error.sentence.startswith(f"Position {error.position}")
    assert error.refusal is not None
    assert not re.search(r"\b[Yy]ou\b", error.sentence)  # what is told of a seat


def test_a_declarer_who_did_not_win_the_auction() -> None:
    with pytest.raises(ft.RecordError) as refused:
        ft.from_link("#ftn=1~tournament~W~AI8D6KLXK~P.P.30.P~N5")
    assert (refused.value.held, refused.value.follows, refused.value.position) == ("N5", "S5", 39)


@pytest.mark.parametrize(
    "link",
    [
        "#ftn=1" + "~" * 500_000,
        LINK + "55" * 300_000,
        "#ftn=" + "%41" * 300_000,
        LINK[:30] + "P." * 300_000,
        "#" * 500_000,
    ],
    ids=range(5),
)
def test_huge_links_are_refused_and_soon(link: str) -> None:
    with pytest.raises(ft.FortyTwoError) as refused:
        ft.from_link(link)
    assert len(str(refused.value)) < 1000
