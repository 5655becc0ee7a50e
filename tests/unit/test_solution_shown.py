"""What people see of a solution: lines for a terminal, the heat map of a hand, the table of what may be named."""

from __future__ import annotations

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from support.example import DEAL

import fortytwo as ft
from fortytwo.solver.solution_picture import BEST, MIDDLE, WORST

SVG = "{http://www.w3.org/2000/svg}"
TWO = ft.Round.setup(
    hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N", bid="42",
    taken={"NS": 30},
)  # fmt: skip
"""66 draws West's 65, and 54 is good then: all 42. After 54 East's 64 takes 10 and West's 65 has still to fall: 30."""

NELLO = ft.Round.setup(
    hands={"N": "62 10", "E": "54 21", "S": "", "W": "60 11"}, contract="nello:low", declarer="N", bid="42",
    taken={"EW": 30}, rules="campus",
)  # fmt: skip
SMALL_ENDS = ft.Round.setup(
    hands={"N": "66 61", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N", bid="30",
    rules="tournament+small_end=yes",
)  # fmt: skip


def played(actions: str, rules: str = "tournament") -> ft.Round:
    r = ft.Round(ft.Deal(DEAL), rules=rules, dealer="W")
    for action in actions.split():
        r = r.act(action)
    return r


NAMING = played("P P 30 P")
FOLLOWING = played("P P 30 P fives 55 20 51 53 54 30 64")
"""East must follow with 65, its last trump."""


def root(solution: ft.Solution) -> ElementTree.Element:
    return ElementTree.fromstring(solution._repr_html_())


def drawn(solution: ft.Solution) -> list[str]:
    """The words that are drawn, in order."""
    return [text.text or "" for text in root(solution).iter(f"{SVG}text")]


def grounds(solution: ft.Solution) -> list[str]:
    """The colors behind the tiles."""
    return [r.get("fill", "") for r in root(solution).iter(f"{SVG}rect") if r.get("width") == "42"]


def hexed(color: tuple[int, int, int]) -> str:
    return "#" + "".join(f"{part:02x}" for part in color)


# -- lines -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("r", [TWO, NELLO, SMALL_ENDS, NAMING, FOLLOWING], ids=str)
def test_lines_fit_a_terminal_and_have_each_action(r: ft.Round) -> None:
    solution = ft.solve(r)
    text = str(solution)
    assert max(map(len, text.splitlines())) <= 80
    told = text.partition("Each action")[2].partition("Best line")[0]
    rows = [line.split() for line in told.splitlines() if line.strip()]
    assert [row[0] for row in rows] == [str(action) for action in solution.outcomes]
    assert [int(row[1].rstrip("t")) for row in rows] == list(solution.by_action.values())
    assert {row[0] for row in rows if row[-1] == "*"} == {str(action) for action in solution.best}
    line = text.partition("Best line")[2].split()
    assert line == [word for seat, action in solution.line for word in (str(seat), str(action))]


def test_the_best_line_goes_trick_by_trick() -> None:
    first, second, *others = str(ft.solve(FOLLOWING)).partition("Best line")[2].strip().splitlines()
    assert first == "E 65"  # completes the trick on the table
    assert [len(trick.split()) for trick in (second, *others)] == [8] * 5
    named, opening, *_ = str(ft.solve(NAMING)).partition("Best line")[2].strip().splitlines()
    assert named.split()[0] == "S"
    assert len(opening.split()) == 8
    nello = str(ft.solve(NELLO)).partition("Best line")[2].strip().splitlines()
    assert [len(trick.split()) for trick in nello] == [6, 6]  # three play


def test_a_hand_that_is_over_is_its_result_alone() -> None:
    whole = ft.play_out(ft.Round.setup(
        hands={"N": "66", "E": "64", "S": "21", "W": "65"}, contract="threes", declarer="N", bid="30",
        taken={"NS": 10, "EW": 10}, rules="tournament+early_end=no",
    ), "reference", seed=1)  # fmt: skip
    assert not any(whole.hands)
    assert str(ft.solve(whole)) == str(whole)
    about = root(ft.solve(whole)).findtext(f"{SVG}desc", "")
    assert about.startswith("North and South")
    assert not list(root(ft.solve(whole)).iter(f"{SVG}circle"))


def test_of_a_hand_that_ended_early_it_tells_what_playing_on_comes_to() -> None:
    over = TWO.act("54").act("64").act("20").act("65")  # East's side took a trick: 42 is out of reach
    assert over.result
    assert any(over.hands)
    solution = ft.solve(over)
    words = "With best play North and South take 30 points."
    assert words in " ".join(str(solution).split())
    assert "Each action" not in str(solution)
    assert f"Played on to the last trick: {words}" in root(solution).findtext(f"{SVG}desc", "")


# -- the heat map ------------------------------------------------------------------------------------------------------


def test_each_tile_has_its_value_and_the_best_a_ring_and_a_word() -> None:
    solution = ft.solve(TWO)
    words = drawn(solution)
    assert words[:2] == ["North and South take 42 points", "with best play, all hands open"]
    at = words.index("42")
    assert words[at : at + 5] == ["42", "made", "best", "30", "set"]
    assert grounds(solution) == [hexed(BEST), hexed(WORST)]
    rings = [r for r in root(solution).iter(f"{SVG}rect") if r.get("fill") == "none" and r.get("width") == "44"]
    assert len(rings) == 1
    assert "worst 30" in words
    assert "42 best" in words
    assert "North is to lead." in words


def test_it_says_in_words_what_it_shows() -> None:
    picture = root(ft.solve(TWO))
    assert picture.findtext(f"{SVG}title") == (
        "What each of North's tiles is worth. With best play North and South take 42 points."
    )
    about = picture.findtext(f"{SVG}desc", "")
    assert "North bid 42. Threes are trump." in about
    assert "North and South make 42 and score 1 mark." in about
    assert "Double-six: 42, made, the best. Five-four: 30, set." in about


DEFENDING = ft.Round.setup(
    hands={"N": "10", "E": "50 21", "S": "65 20", "W": "54 40"}, contract="threes", declarer="N", bid="37",
    taken={"NS": 30}, trick="66",
)  # fmt: skip
"""North takes this trick. East's 21 takes the next one from 10, if East keeps it; else North takes 50 there."""


def test_best_is_best_for_the_seat_in_turn() -> None:
    solution = ft.solve(DEFENDING)
    assert {str(action): value for action, value in solution.by_action.items()} == {"50": 36, "21": 37}
    words = drawn(solution)
    at = words.index("36")
    assert words[at : at + 5] == ["36", "set", "best", "37", "made"]
    assert grounds(solution) == [hexed(BEST), hexed(WORST)]
    assert "worst 37" in words
    assert "The fewer, the better for East." in " ".join(words)


@pytest.mark.parametrize(
    ("r", "told"),
    [
        (TWO, "The more, the better for North."),
        (NELLO, "The fewer, the better for North."),
        (NELLO.act("10"), "The more, the better for East."),
    ],
    ids=str,
)
def test_it_says_who_wants_what(r: ft.Round, told: str) -> None:
    assert told in " ".join(drawn(ft.solve(r)))


def test_plays_that_come_to_the_same_are_all_best() -> None:
    """West takes 54 with 65 and then 40 is good, whatever East throws away."""
    solution = ft.solve(TWO.act("54"))
    assert {str(action): value for action, value in solution.by_action.items()} == {"64": 30, "10": 30}
    assert grounds(solution) == [hexed(BEST)] * 2
    assert drawn(solution).count("best") == 2
    assert "Every play comes to the same." in " ".join(drawn(solution))
    assert "There is no choice." in " ".join(drawn(ft.solve(FOLLOWING)))


def test_tiles_that_cannot_be_played_are_faint_and_have_no_number() -> None:
    solution = ft.solve(FOLLOWING)
    faint = [g for g in root(solution).iter(f"{SVG}g") if g.get("opacity")]
    assert len(faint) == 5
    assert len(grounds(solution)) == 1
    assert [word for word in drawn(solution) if word.isdigit()] == [str(solution.value)]
    about = root(solution).findtext(f"{SVG}desc", "")
    assert "Can't be played: four-three, three-two, two-one, double-one, one-blank." in about
    assert "On the table: South five-four, West three-blank, North six-four." in about
    assert {"South", "West", "North", "On the table"} <= set(drawn(solution))


def test_a_lead_by_the_lower_end_is_its_own_entry() -> None:
    solution = ft.solve(SMALL_ENDS)
    assert {str(action) for action in solution.outcomes} == {"66", "61", "61/1"}
    assert len(grounds(solution)) == 3
    assert "Led by the lower end" in drawn(solution)
    assert "as 1" in drawn(solution)
    assert "Six-one as a one:" in root(solution).findtext(f"{SVG}desc", "")


@pytest.mark.parametrize("r", [TWO, NELLO, SMALL_ENDS, FOLLOWING, NAMING.act("fives")], ids=str)
def test_it_fits_a_phone(r: ft.Round) -> None:
    picture = root(ft.solve(r))
    width = float(picture.get("width", ""))
    assert width <= 340
    for shape in picture.iter(f"{SVG}rect"):
        if shape.get("width") == "42":
            assert 0 <= float(shape.get("x", "")) <= width - 42
    marks = [t for t in picture.iter(f"{SVG}text") if t.get("text-anchor") == "middle"]
    columns = sorted({float(t.get("x", "")) for t in marks})
    assert all(after - before >= 47 for before, after in pairwise(columns))


def luminance(color: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in color]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("page", [(255, 255, 255), (0x11, 0x11, 0x11)])
@pytest.mark.parametrize("ground", [WORST, MIDDLE, BEST])
def test_grounds_stand_out_in_light_and_dark(ground: tuple[int, int, int], page: tuple[int, int, int]) -> None:
    """By WCAG's ratio for what isn't text."""
    lower, higher = sorted((luminance(ground), luminance(page)))
    assert (higher + 0.05) / (lower + 0.05) >= 3


# -- what may be named -------------------------------------------------------------------------------------------------


def test_the_contracts_are_a_table_that_can_be_read_aloud() -> None:
    solution = ft.solve(NAMING)
    html = solution._repr_html_()
    table = ElementTree.fromstring(html)
    assert table.findtext("table/caption") == "What South may name with a bid of 30, all hands open"
    rows = table.findall("table/tbody/tr")
    assert len(rows) == len(solution.outcomes) == 9
    for row, (action, outcome) in zip(rows, solution.outcomes.items(), strict=True):
        label, value, kept, best = ("".join(cell.itertext()) for cell in row)
        assert row[0].get("scope") == "row"
        assert label == action.say("label")  # type: ignore[union-attr]
        assert value == f"{outcome.value} point{'' if outcome.value == 1 else 's'}"
        assert kept == ("made" if outcome.made else "set")
        assert (best == "best") is (action in solution.best)
    assert [cell.text for cell in table.findall("table/thead/tr/th[@scope='col']")] == [
        "Contract",
        "North and South take",
        "Bid",
    ]
    assert not re.search(r"\b(style|class=\"(?!solution))", html)


def test_a_partner_who_names_sees_the_whole_contract() -> None:
    doubles = "N:66 55 44 33 22 10 20 | 11 00 65 64 63 62 61 | 60 54 53 52 51 50 43 | 42 41 40 32 31 30 21"
    r = ft.Round(ft.Deal(doubles), rules="rulebook", dealer="W")
    for action in ("4M", "P", "P", "P", "plunge"):
        r = r.act(action)
    html = ft.solve(r)._repr_html_()
    assert "What South may name" in html
    assert "Plunge: Fives" in html
