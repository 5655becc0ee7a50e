"""Pictures: right pips in right places, a text alternative that names what is drawn, nothing hidden given away."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import permutations
from xml.etree import ElementTree

import pytest
from support.example import DEAL as EXAMPLE

from fortytwo import SEATS, TILES, Deal, Hand, Round, Tile, Trick, review, solve
from fortytwo.draw import deal_svg, hand_svg, table_svg, tile_svg, trick_svg, view_svg
from fortytwo.review_picture import review_svg
from fortytwo.solver.solution_picture import solution_svg

DEAL = Deal(EXAMPLE)
SVG = "{http://www.w3.org/2000/svg}"


def played(actions: str, deal: Deal = DEAL) -> Round:
    """The round of docs/notation.md's record after these actions."""
    r = Round(deal, dealer="W")
    for action in actions.split():
        r = r.act(action)
    return r


MID_TRICK = "P P 30 P fives 55 20 51 53 54 30 64"  # East is to play and must follow with 65


def root(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def pips(svg: str) -> list[tuple[float, float]]:
    return [(float(c.get("cx", "")), float(c.get("cy", ""))) for c in root(svg).iter(f"{SVG}circle")]


def words(svg: str) -> tuple[str, str]:
    """Title and description."""
    return root(svg).findtext(f"{SVG}title", ""), root(svg).findtext(f"{SVG}desc", "")


def shown(svg: str) -> str:
    """The words that are drawn."""
    return " | ".join(text.text or "" for text in root(svg).iter(f"{SVG}text"))


TURNED = Round.setup(
    hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N", bid="42",
    taken={"NS": 30}, rules="tournament+early_end=no",
).act("54").act("64").act("20").act("65").act("40")  # fmt: skip
"""The lead turned the hand: 66 makes it."""

PICTURES: dict[str, Callable[[], str]] = {
    "tile": lambda: tile_svg("64"),
    "blank tile": lambda: tile_svg("00"),
    "hand": lambda: hand_svg(DEAL["S"]),
    "empty hand": lambda: hand_svg(Hand()),
    "deal": lambda: deal_svg(DEAL),
    "trick": lambda: trick_svg(played(MID_TRICK).tricks[0]),
    "empty trick": lambda: trick_svg(Trick(1, SEATS[0])),
    "auction": lambda: table_svg(played("P P 30")),
    "contract": lambda: table_svg(played("P P 30 P")),
    "table": lambda: table_svg(played(MID_TRICK)),
    "thrown in": lambda: table_svg(played("P P P P")),
    "view": lambda: view_svg(played(MID_TRICK).view("E")),
    "review": lambda: review_svg(review(TURNED, worlds=3, seed=1)),
    "solution": lambda: solution_svg(solve(played(MID_TRICK))),
    "solution of a hand that is over": lambda: solution_svg(solve(TURNED)),
    "review of nothing": lambda: review_svg(review(played("P P"))),
}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_one_well_formed_svg_with_its_words(name: str) -> None:
    svg = PICTURES[name]()
    picture = root(svg)
    assert picture.tag == f"{SVG}svg"
    assert picture.get("role") == "img"
    title, about = words(svg)
    assert title
    assert picture.get("aria-label") == title
    assert about or name == "empty hand"
    assert picture[0].tag == f"{SVG}title"
    left, top, width, height = map(float, picture.get("viewBox", "").split())
    assert (left, top) == (0, 0)
    assert width > 0
    assert height > 0
    assert (float(picture.get("width", "")), float(picture.get("height", ""))) == (width, height)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_holds_no_style_id_script_or_reference(name: str) -> None:
    picture = root(PICTURES[name]())
    allowed = {"svg", "title", "desc", "g", "rect", "circle", "line", "path", "text"}
    for element in picture.iter():
        assert element.tag.removeprefix(SVG) in allowed
        for attribute in element.attrib:
            assert attribute not in ("style", "id", "class", "href")
            assert not attribute.startswith("on")


@pytest.mark.parametrize("name", PICTURES)
def test_words_outside_tiles_take_the_color_of_the_page(name: str) -> None:
    assert {text.get("fill") for text in root(PICTURES[name]()).iter(f"{SVG}text")} <= {"currentColor"}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_is_the_same_each_time(name: str) -> None:
    assert PICTURES[name]() == PICTURES[name]()


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_each_end_of_a_tile_has_its_number_of_pips(tile: Tile) -> None:
    middle = float(root(tile_svg(tile)).get("height", "")) / 2
    heights = [y for _, y in pips(tile_svg(tile))]
    assert sum(y < middle for y in heights) == tile.high
    assert sum(y > middle for y in heights) == tile.low


# A number's pips on a 3 × 3 grid, as on every domino and die, for an upright tile.
GRID = {
    0: "... ... ...",
    1: "... .o. ...",
    2: "o.. ... ..o",
    3: "o.. .o. ..o",
    4: "o.o ... o.o",
    5: "o.o .o. o.o",
    6: "o.o o.o o.o",
}


@pytest.mark.parametrize("number", range(7))
def test_pips_stand_where_a_domino_has_them(number: int) -> None:
    tile = Tile(f"{number}{number}")
    for half in (pips(tile_svg(tile))[:number], pips(tile_svg(tile))[number:]):
        xs, ys = [x for x, _ in half], [y for _, y in half]
        assert len(set(half)) == number
        if number == 1:
            assert xs == [26]  # the middle of a tile that is 52 wide
            continue
        grid = [["."] * 3 for _ in range(3)]
        for x, y in half:
            row, column = (round(2 * (v - min(all_)) / (max(all_) - min(all_))) for v, all_ in ((y, ys), (x, xs)))
            grid[row][column] = "o"
        assert not half or " ".join("".join(row) for row in grid) == GRID[number]


@pytest.mark.parametrize("tile", TILES, ids=str)
def test_pips_stay_on_the_tile_and_apart(tile: Tile) -> None:
    places = pips(tile_svg(tile))
    radii = {float(circle.get("r", "")) for circle in root(tile_svg(tile)).iter(f"{SVG}circle")}
    assert len(radii) <= 1
    for radius in radii:
        assert all(radius < x < 52 - radius and radius < y < 100 - radius for x, y in places)
        assert all((a - c) ** 2 + (b - d) ** 2 > (2 * radius) ** 2 for (a, b), (c, d) in permutations(places, 2))


def test_a_tile_says_its_name_and_what_it_counts() -> None:
    assert words(tile_svg("46")) == ("six-four", "10 points of count.")
    assert words(tile_svg("55"))[0] == "double-five"
    assert words(tile_svg("32")) == ("three-two", "5 points of count.")
    assert words(tile_svg("66")) == ("double-six", "No count.")


def test_a_hand_names_its_tiles_in_order() -> None:
    svg = hand_svg(Hand("50 64 55"))
    assert words(svg) == ("Hand of 3 tiles: six-four, double-five, five-blank", "1 double, 25 points of count.")
    assert len(pips(svg)) == 10 + 10 + 5
    assert words(hand_svg(Hand("00")))[0] == "Hand of 1 tile: double-blank"


def test_a_deal_draws_all_pips_and_names_who_holds_what() -> None:
    svg = deal_svg(DEAL)
    assert len(pips(svg)) == sum(tile.pips for tile in TILES) == 168
    assert words(svg)[0] == "Deal 39311737664970"
    assert "East holds six-five, five-three, four-three, three-two, two-one, double-one, one-blank." in words(svg)[1]
    assert "AI8D6KLXK" in shown(svg)


def test_a_trick_says_who_played_what_in_order_and_who_won() -> None:
    svg = trick_svg(played(MID_TRICK).tricks[0])
    assert words(svg) == (
        "Trick: South double-five, West two-blank, North five-one, East five-three",
        "South led, in this order. South wins it for 11.",
    )
    assert re.findall("South|West|North|East", shown(svg)) == ["South", "West", "North", "East"]
    assert "+11" in shown(svg)
    assert len(pips(svg)) == 10 + 2 + 6 + 8


def test_an_unfinished_trick_has_no_winner() -> None:
    trick = played("P P 30 P fives 55 20 51 53 54 30 64 65 11").trick
    assert trick
    assert words(trick_svg(trick)) == ("Trick: East double-one", "East led, in this order. Ones were led.")


def test_the_table_shows_every_tile_that_is_in_a_hand_or_on_the_table() -> None:
    r = played(MID_TRICK)
    gone = sum(tile.pips for tile in r.tricks[0].tiles)
    assert len(pips(table_svg(r))) == 168 - gone
    title, about = words(table_svg(r))
    assert title == "Table of 42, all hands open. South bid 30. Fives are trump."
    for fact in (
        "West is the shaker.",
        "South bids 30. West passes.",
        "Trick 1: South double-five, West two-blank, North five-one, East five-three; South wins it for 11.",
        "On the table: South five-four, West three-blank, North six-four.",
        "South holds double-six, six-three, five-two, five-blank, double-three.",
        "Points: 11 for North and South, 0 for East and West.",
        "It is East's turn to play.",
        "East may play six-five.",
    ):
        assert fact in about
    assert "North–South 11 · East–West 0" in shown(table_svg(r))
    assert "West | shaker · pass" in shown(table_svg(r))
    assert "fives led" in shown(table_svg(r))


def test_the_table_numbers_the_tiles_of_the_trick_in_order_of_play() -> None:
    orders = [text for text in shown(table_svg(played(MID_TRICK))).split(" | ") if text.isdecimal()]
    assert orders == ["1", "2", "3"]


def test_a_hand_that_is_over_tells_its_result() -> None:
    r = Round.setup(
        hands="N:66 11 | 65 55 | 63 21 | 60 54", contract="fives", declarer="N", bid="34", taken={"NS": 15, "EW": 10}
    )  # the others have the 9 points that set a bid of 34, so the hand is over at once
    assert "North and South are set on 34" in words(table_svg(r))[1]
    assert "34" in shown(table_svg(r))
    assert "thrown in" in words(table_svg(played("P P P P")))[1]


def test_the_seat_that_sits_out_is_marked() -> None:
    r = Round.setup(hands="N:64 62 | 65 53 | 66 63 | 60 44", contract="nello:suit", declarer="N", bid="42")
    assert "South · sits out" in shown(table_svg(r))
    assert "South sits out." in words(table_svg(r))[1]


# -- what a view may show ----------------------------------------------------------------------------------------------


def test_a_view_shows_its_own_hand_and_backs() -> None:
    r = played(MID_TRICK)
    svg = view_svg(r.view("S"))
    on_table = 9 + 3 + 10
    assert len(pips(svg)) == sum(tile.pips for tile in r.hand("S")) + on_table
    title, about = words(svg)
    assert title == "Table of 42 as South sees it. South bid 30. Fives are trump."
    assert "North holds 5 tiles, face down." in about
    assert "South holds double-six, six-three, five-two, five-blank, double-three." in about


def test_a_view_names_no_hidden_tile() -> None:
    r = played(MID_TRICK)
    for seat in SEATS:
        svg = view_svg(r.view(seat))
        for other in SEATS:
            for tile in r.hand(other):
                assert (tile.name in svg) == (other is seat)


def test_hidden_tiles_leave_no_trace_in_a_view() -> None:
    """Two deals that look the same to South, and go the same way, give the same picture."""
    other = Deal(f"N:{DEAL['E']} | {DEAL['N']} | {DEAL['S']} | {DEAL['W']}")
    views = []
    for deal in (DEAL, other):
        views.append(played("P P 30 P fives", deal).view("S"))
    assert view_svg(views[0]) == view_svg(views[1])
    assert str(views[0]) == str(views[1])


def test_the_seat_whose_view_it_is_sits_at_the_bottom() -> None:
    names = {"N": "North", "E": "East", "S": "South", "W": "West"}
    for seat in SEATS:
        drawn = [text for text in root(view_svg(played("P").view(seat))).iter(f"{SVG}text") if text.text]
        place = {
            (text.text or "").split(" · ")[0]: (float(text.get("x", "")), float(text.get("y", ""))) for text in drawn
        }
        (x, y), (left, side), (partner_x, partner_y), (right, _) = (
            place[names[other]] for other in (seat, seat.next, seat.partner, seat.partner.next)
        )
        assert left < x == partner_x < right  # clockwise from the seat: left, partner, right
        assert max(partner_y, side) < 200 < y


def test_objects_draw_themselves() -> None:
    r = played(MID_TRICK)
    for thing in (Tile("64"), DEAL["N"], DEAL, r, r.tricks[0], r.view("N"), review(TURNED), solve(r)):
        assert thing._repr_html_().startswith("<svg ")


def test_a_review_rings_what_turned_the_hand_and_tells_it() -> None:
    picture = root(review_svg(review(TURNED)))
    rings = [ring for ring in picture.iter(f"{SVG}rect") if ring.get("fill") == "none" and ring.get("rx") == "7"]
    assert [float(ring.get("stroke-width", "")) > 3 for ring in rings] == [True]
    title, about = words(review_svg(review(TURNED)))
    assert title == "Review with all hands open. North bid 42 · Threes"
    told = "North's five-four gave up 12 points and the contract: with double-six North and South make 42."
    assert told in about
    assert "Trick 6: North five-four, East six-four, South two-blank, West six-five; then 30." in about
    assert told in shown(review_svg(review(TURNED))).replace(" | ", " ")
    assert "North ??" in shown(review_svg(review(TURNED)))
    assert "The line stands at 42" in shown(review_svg(review(TURNED)))


@pytest.mark.parametrize("worlds", [0, 3])
def test_a_review_tells_what_could_be_known_apart_and_last(worlds: int) -> None:
    picture = shown(review_svg(review(TURNED, worlds=worlds, seed=1)))
    assert ("Knowable" in picture) is bool(worlds)
    assert picture.find("Turned it") < picture.find("Knowable") or not worlds


def test_a_review_of_nello_has_no_line_and_of_a_claim_no_tile() -> None:
    hands = {"N": "62 10", "E": "54 21", "S": "", "W": "60 11"}
    nello = Round.setup(hands=hands, contract="nello:low", declarer="N", bid="42", taken={"EW": 30})
    assert "The line stands" not in shown(review_svg(review(nello.act("10"))))
    claimed = TURNED.setup(
        hands={"N": "66", "E": "64", "S": "21", "W": "65"}, contract="threes", declarer="N", bid="42", taken={"NS": 30}
    ).act("claim")
    assert pips(review_svg(review(claimed))) == []
    assert "Trick 7: North claims." in words(review_svg(review(claimed)))[1]
