"""Whole deals: what every contract comes to in every seat, the bids that it keeps, and par.

Par is held against an induction over real rounds, `Round.legal` and `Round.act` call by call and nothing remembered,
scored by the naive model.
"""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

import naive
import pytest
from support import against_naive as against
from support.example import DEAL, DOUBLES

import fortytwo as ft
from fortytwo import PRESETS, SEATS, Call, Contract, Deal, DealSolution, Progress, Round, Rules, RulesError
from fortytwo.sentences import say
from fortytwo.solver.bids import all_bids, naming_bids
from fortytwo.solver.par import Values, find_par, whole_contracts

CASES = json.loads((Path(__file__).resolve().parents[1] / "rules" / "deals.json").read_text(encoding="utf-8"))["deals"]

# All doubles are North's, so East and West can't win every trick: against them is the trump double, and where doubles
# or nothing is trump the double of whatever is led. All sixes are North's and South's: with those as trumps, or with
# doubles, or in follow me, North's doubles and South's sixes win everything.
DOUBLES_NORTH = Deal("N:66 55 44 33 22 11 00 | 53 52 51 50 43 42 41 | 65 64 63 62 61 60 54 | 40 32 31 30 21 20 10")


# -- par ---------------------------------------------------------------------------------------------------------------


class End(NamedTuple):
    """What a round's auction leads to, and what North and South then score over East and West."""

    net: int
    calls: tuple[Call, ...]
    declarer: str | None = None
    contract: Contract | None = None


Worth = dict[tuple[str, Contract], int]


def best_end(r: Round, options: dict[str, Any], worth: Worth) -> End:
    """The end to which all steer who see all hands; a seat takes the first of the actions that are best for its side,
    in naming the one that brings its side most."""
    if r.phase == "over":
        return End(0, r.calls)
    if r.phase == "play":
        return scored(r, options, worth)
    assert r.turn
    sign = 1 if r.turn.side == "NS" else -1
    ends = [best_end(r.act(action), options, worth) for action in r.legal]
    if r.phase == "contract":
        return max(ends, key=lambda end: (sign * end.net, well_done(end, worth)))
    return max(ends, key=lambda end: sign * end.net)


def scored(r: Round, options: dict[str, Any], worth: Worth) -> End:
    assert r.declarer
    assert r.contract
    assert r.bid
    value = worth[r.declarer, r.contract]
    ours, theirs = value, 42 - value
    if r.contract.is_nello:
        ours, theirs = (0, 42) if value == 0 else (1, 41)
    elif r.contract.counts_tricks:
        ours, theirs = (42, 0) if value == 7 else (41, 1)
    nothing: dict[str, list[str]] = {seat: [] for seat in "NESW"}
    model = naive.Round.position(nothing, str(r.contract), r.declarer, str(r.bid), **options)
    score = model.score_for(ours, theirs)
    return End(score["NS"] - score["EW"], r.calls, r.declarer, r.contract)


def well_done(end: End, worth: Worth) -> int:
    """How much of what could be had, in points: a trick is six of them."""
    assert end.declarer
    assert end.contract
    value = worth[end.declarer, end.contract]
    if end.contract.is_nello:
        return 42 - 6 * value
    return 6 * value if end.contract.counts_tricks else value


def small(options: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], Rules] | None:
    """The same options with few bids; `None` where that makes no sense."""
    options = options | {"lowest_bid": rng.choice([39, 40, 41])}
    if rng.random() < 0.5:
        ways = {"nello_by": rng.choice(["call", "forced-dealer"]), "nello_over": rng.choice([40, 41, 42])}
        options |= {"nello": "suit,low", "all_pass": "dealer-bids"} | ways
    options["most_marks"] = min(options["most_marks"], 4)
    options["first_marks"] = min(options["first_marks"], rng.choice([0, 1, 2, 3]), options["most_marks"])
    for special in ("plunge", "splash", "sevens"):
        options[special] = min(options[special], options["most_marks"])
    try:
        return options, Rules(**options)
    except RulesError:
        return None


def likely(contract: Contract, most: int, rng: random.Random) -> int:
    """A value as it may come up: of points so many at most; a special contract is won now and then."""
    if contract.counts_tricks:
        return rng.choice([0, 1, 6, 7])
    if contract.partner_names:
        return 42 if rng.random() < 0.1 else 30
    return min(most, rng.choice([most, rng.randint(0, 42)]))


def by_seat(rules: Rules, deal: Deal, dealer: str, rng: random.Random) -> Values:
    """Values for all that a seat may name."""
    most = {seat: rng.choice([0, 20, 35, 40, 41, 42]) for seat in SEATS}
    return {
        seat: {
            contract: likely(contract, most[seat], rng)
            for contract in whole_contracts(rules, naming_bids(rules, deal[seat].doubles, seat == dealer))
        }
        for seat in SEATS
    }


def drawn(number: int) -> tuple[dict[str, Any], Rules, Deal, str, Values]:
    """Rules with few bids, a deal, a dealer and values, by a number."""
    rng = random.Random(f"par {number}")
    found = None
    while found is None:
        found = small(against.random_options(rng)[0] | {"one_tile": False}, rng)
    deal, dealer = Deal({seat: " ".join(hand) for seat, hand in against.random_hands(rng).items()}), rng.choice(SEATS)
    return *found, deal, dealer, by_seat(found[1], deal, dealer, rng)


def test_par_is_what_an_induction_without_a_memory_gives() -> None:
    seen: Counter[str] = Counter()
    for number in range(160):
        options, rules, deal, dealer, values = drawn(number)
        worth = {(str(seat), contract): value for seat, row in values.items() for contract, value in row.items()}
        end = best_end(Round(deal, rules=rules, dealer=dealer), options, worth)
        par = find_par(rules, ft.Seat(dealer), {seat: deal[seat].doubles for seat in SEATS}, values)
        assert (par.net, par.calls, par.declarer, par.contract) == end, (number, str(rules))
        assert par.value == (worth[par.declarer, par.contract] if par.declarer and par.contract else None)
        seen["thrown in" if par.bid is None else "made" if par.made else "set"] += 1
        seen[f"{rules.all_pass}"] += 1
        if par.bid and par.contract:
            seen[par.contract.family] += 1
            seen[str(par.bid)] += 1
            seen["over nello"] += Call("NELLO") in par.calls and par.bid != Call("NELLO")
            seen["forced nello"] += par.contract.is_nello and rules.nello_by == "forced-dealer"
    wanted = [
        "thrown in",
        "made",
        "set",
        "plunge",
        "splash",
        "sevens",
        "NELLO",
        "LOW",
        "over nello",
        "forced nello",
        "168",
    ]
    assert all(seen[each] for each in wanted), seen


def test_par_of_a_real_deal_by_the_solver_itself() -> None:
    """The same induction with the score that best play has in every round which an auction can lead to."""
    deal, rules = Deal(DEAL), Rules.parse("points+lowest_bid=41+first_marks=1+most_marks=1")
    solved: dict[tuple[str | None, Contract | None, Call | None], int] = {}

    def net(r: Round) -> int:
        if r.phase == "over":
            return 0
        if r.phase == "play":
            key = r.declarer, r.contract, r.bid
            if key not in solved:
                score = ft.solve(r).score
                solved[key] = score["NS"] - score["EW"]
            return solved[key]
        assert r.turn
        nets = [net(r.act(action)) for action in r.legal]
        return max(nets) if r.turn.side == "NS" else min(nets)

    par = ft.solve_deal(deal, rules=rules, dealer="N").par
    assert par.net == net(Round(deal, rules=rules, dealer="N"))


@pytest.mark.parametrize(
    ("rules", "calls", "score"),
    [
        # North can open 84 at most and South bid one mark more; over that West would be set at four
        ("tournament", "84 P 3M P", 3),
        # at 42 West would let South have one mark only
        ("tournament+most_marks=2", "P P 84 P", 2),
        # a sweep is two marks whatever the bid; West loses two at 42, but only one at 41, so South can't bid less
        ("club", "P P 41 P", 2),
        # the bid is what counts, and 168 can be bid over 84 alone
        ("points", "84 P 168 P", 168),
        # the first bid may be of any number of marks, the next only of one more: if East could open two, three would be
        # all; over five West would be set at six only, were South to pass, and at seven if not
        ("stuck-dealer", "6M P 7M P", 7),
    ],
)
def test_par_worked_out_by_hand(rules: str, calls: str, score: int) -> None:
    par = ft.solve_deal(DOUBLES_NORTH, rules=rules, dealer="W").par
    assert " ".join(map(str, par.calls)) == calls
    assert (par.declarer, par.bid, par.value, par.made) == ("S", par.calls[2], 42, True)
    assert par.score == {"NS": score, "EW": 0}


def synthetic(rules: Rules, points: int, **better: int) -> DealSolution:
    """A deal in which every seat's contracts come to so many points, but for the seats named, and nello takes a trick.

    Its values are made up; it holds what `find_par` makes of them."""
    deal, dealer = Deal(DEAL), ft.Seat.W
    values = {
        seat: {
            contract: 1 if contract.is_nello else better.get(seat, points)
            for contract in naming_bids(rules, deal[seat].doubles, seat is dealer)
        }
        for seat in SEATS
    }
    par = find_par(rules, dealer, {seat: deal[seat].doubles for seat in SEATS}, values)
    return DealSolution(deal, rules, dealer, values, {}, {}, par)


def test_a_deal_that_nobody_can_make_is_thrown_in() -> None:
    solution = synthetic(Rules(), 29)
    par = solution.par
    assert (par.calls, par.score) == ((Call("P"),) * 4, {"NS": 0, "EW": 0})
    assert (par.declarer, par.bid, par.contract, par.value, par.made) == (None,) * 5
    assert solution.sentence == "Everybody passed: the hand is thrown in."


def test_a_dealer_who_must_bid_is_set_at_the_lowest() -> None:
    par = synthetic(Rules.preset("stuck-dealer"), 29).par
    assert " ".join(map(str, par.calls)) == "P P P 30"
    assert (par.declarer, par.value, par.made, par.score) == ("W", 29, False, {"NS": 1, "EW": 0})


def test_in_the_points_game_a_set_gives_away_the_bid() -> None:
    """A dealer who must bid takes 29 at 30: the others score their 13 and the bid. Low-no, lost, gives them but 42."""
    par = synthetic(Rules.parse("points+nello=none+first_marks=0+most_marks=0"), 29).par
    assert (par.declarer, str(par.bid), par.score) == ("W", "30", {"NS": 43, "EW": 0})
    low = synthetic(Rules.preset("points"), 29).par
    assert (str(low.bid), str(low.contract), low.score) == ("LOW", "nello:suit", {"NS": 42, "EW": 0})


def test_the_better_side_bids_no_more_than_it_must() -> None:
    """North can make 36 and East 34: at 34 East would be outbid, so North opens with what East can't overcall."""
    par = synthetic(Rules(), 20, N=36, E=34).par
    assert (par.declarer, par.score) == ("N", {"NS": 1, "EW": 0})
    assert str(par.bid) == "34"


# -- values ------------------------------------------------------------------------------------------------------------

# rules with few contracts among which are those of the cases
RULES = {
    "doubles": "tournament+follow_me=none",
    "follow-me": "stuck-dealer",
    "follow-me:low": "stuck-dealer+follow_me=low",
    "sevens": "stuck-dealer+follow_me=none+sevens=2",
    **{f"nello:{way}": f"stuck-dealer+follow_me=none+nello={way}" for way in ("suit", "suit-inverted", "high", "low")},
}


def case(name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in CASES if each["contract"] == name)
    return found


def agrees(given: dict[str, Any]) -> None:
    contract = given["contract"]
    rules = RULES.get(contract, "stuck-dealer+follow_me=none")
    solution = ft.solve_deal(given["deal"], rules=rules)
    assert solution.values[given["declarer"]][contract] == given["value"], given["id"]


@pytest.mark.parametrize("name", ["twos", "doubles", "follow-me:low", "nello:high", "sevens"])
def test_values_are_those_of_the_cases(name: str) -> None:
    agrees(case(name))


@pytest.mark.long
@pytest.mark.parametrize("given", CASES, ids=lambda given: given["id"])
def test_values_are_those_of_all_cases(given: dict[str, Any]) -> None:
    agrees(given)


@pytest.fixture(scope="module")
def campus() -> DealSolution:
    """South was dealt four doubles, enough to plunge, and to splash."""
    return ft.solve_deal(DOUBLES, rules="campus+splash=2+splash_doubles=4", dealer="E")


def test_a_plunge_is_worth_what_the_partner_does_best_to_name(campus: DealSolution) -> None:
    """In a plunge declarer leads, in a splash the partner: so they are worth the best trump of that seat."""
    for half, leader in (("plunge", "S"), ("splash", "N")):
        suits = {name: value for name, value in campus.values[leader].items() if name.trumps}
        assert campus.values["S"][half] == max(suits.values())
        named = campus.named["S"][half]
        assert named.family == half
        assert suits[named.played] == max(suits.values())
    for seat in "NEW":
        assert not any(contract.is_half for contract in campus.values[seat])
    assert all(campus.named[seat][name] == name for seat in "NEW" for name in campus.named[seat])


def test_values_are_those_of_the_rounds(campus: DealSolution) -> None:
    for seat, contract in (("N", "fours"), ("E", "nello:high"), ("W", "follow-me")):
        r = Round.setup(hands=DOUBLES, contract=contract, declarer=seat, bid="42", rules="campus")
        assert campus.values[seat][contract] == ft.solve(r).value
        assert campus.unit(seat, contract) == ft.solve(r).unit


def test_where_the_partner_leads_the_small_end_is_not_for_it() -> None:
    """Only declarer may lead it: a plunge that the partner leads isn't worth what the partner's own bid would be."""
    rules = "campus+small_end=yes+plunge_lead=partner+follow_me=none+doubles_trump=no+nello=none"
    solution = ft.solve_deal(DOUBLES, rules=rules)
    for name in (f"plunge:{suit}" for suit in ("fours", "fives")):
        r = Round.setup(hands=DOUBLES, contract=name, declarer="S", bid="3M", rules=rules)
        assert ft.solve(r).value <= solution.values["S"]["plunge"]
    best = solution.named["S"]["plunge"]
    r = Round.setup(hands=DOUBLES, contract=best, declarer="S", bid="3M", rules=rules)
    assert ft.solve(r).value == solution.values["S"]["plunge"]


# -- what may be named, and on which bids ------------------------------------------------------------------------------

SUITS = "blanks ones twos threes fours fives sixes"


@pytest.mark.parametrize(
    ("preset", "contracts", "dealers", "plunge"),
    [
        ("tournament", "doubles follow-me", "", ""),
        ("rulebook", "nello:suit sevens", "", "4M 5M 6M 7M"),
        ("points", "doubles follow-me", "nello:suit", ""),
        ("stuck-dealer", "follow-me", "", ""),
        ("club", "nello:suit", "", ""),
        ("campus", "doubles follow-me nello:suit nello:high", "", "3M 4M 5M 6M 7M"),
    ],
)
def test_what_a_seat_may_name(preset: str, contracts: str, dealers: str, plunge: str) -> None:
    rules = PRESETS[preset]
    three, four = naming_bids(rules, 3, False), naming_bids(rules, 4, False)
    assert set(map(str, three)) == set(f"{SUITS} {contracts}".split())
    assert set(four) - set(three) == ({Contract("plunge")} if plunge else set())
    assert " ".join(map(str, four.get(Contract("plunge"), ()))) == plunge
    assert set(naming_bids(rules, 3, True)) - set(three) == {Contract(name) for name in dealers.split()}


def bids(rules: str, contract: str, doubles: int = 3, dealer: bool = False) -> str:
    return " ".join(map(str, naming_bids(Rules.parse(rules), doubles, dealer)[Contract(contract)]))


def test_the_bids_on_which_a_contract_may_be_named() -> None:
    assert bids("tournament+lowest_bid=39", "fives") == "39 40 41 42 84 3M 4M 5M 6M 7M"
    assert bids("points+lowest_bid=40", "fives") == "40 41 42 84 168"
    assert bids("club+lowest_bid=41", "fives") == "41 42"
    assert bids("club+lowest_bid=41+bid_42_doubles=4", "fives") == "41"
    assert bids("club+lowest_bid=41+bid_42_doubles=4", "fives", doubles=4) == "41 42"
    assert bids("club", "nello:suit") == "NELLO"
    assert bids("points", "nello:suit", dealer=True) == "LOW"
    assert bids("rulebook+follow_me=high", "follow-me") == "42 84 3M 4M 5M 6M 7M"
    assert bids("rulebook+sevens=3", "sevens") == "3M 4M 5M 6M 7M"
    # forced to bid, the dealer can open with two marks at most
    forced = "rulebook+all_pass=dealer-bids+nello_by=forced-dealer"
    assert bids(forced, "nello:suit", dealer=True) == "42 84"
    assert Contract("nello:suit") not in naming_bids(Rules.parse(forced), 3, False)
    # a jump to three marks binds to plunge, but three over two don't
    assert bids("campus+lowest_bid=41", "fives", doubles=4) == "41 42 84 3M 4M 5M 6M 7M"


def test_a_dealer_who_raises_by_one_can_come_to_every_bid() -> None:
    assert bids("stuck-dealer+lowest_bid=39", "fives", dealer=True) == "39 40 41 42 84 3M 4M 5M 6M 7M"


def test_every_bid_of_the_rules() -> None:
    assert " ".join(map(str, all_bids(Rules.parse("points+lowest_bid=41")))) == "41 42 84 168 LOW"
    assert " ".join(map(str, all_bids(Rules.parse("tournament+lowest_bid=41+first_marks=0")))) == "41"


@pytest.mark.parametrize(
    ("rules", "number", "highest"),
    [("stuck-dealer", "d24", "36"), ("stuck-dealer+lowest_bid=37", "d24", None), ("club", "d28", "40")],
)
def test_the_highest_bid_that_is_kept(rules: str, number: str, highest: str | None) -> None:
    """Twos, which come to 36 and to 40 in these deals."""
    given = next(each for each in CASES if each["id"] == number)
    solution = ft.solve_deal(given["deal"], rules=f"{rules}+follow_me=none")
    kept = solution.keeps[given["declarer"]][given["contract"]]
    assert (None if kept is None else str(kept)) == highest


@pytest.mark.parametrize(("rules", "highest"), [("tournament", "7M"), ("points", "168"), ("club", "42")])
def test_every_trick_keeps_the_highest_bid_there_is(rules: str, highest: str) -> None:
    assert str(ft.solve_deal(DOUBLES_NORTH, rules=rules).keeps["N"]["sixes"]) == highest


# -- the call ----------------------------------------------------------------------------------------------------------


def test_text_is_taken_where_objects_are() -> None:
    rules = "stuck-dealer+follow_me=none"
    solution = ft.solve_deal(DEAL, rules=rules, dealer="north")
    assert (solution.deal, solution.rules, solution.dealer) == (Deal(DEAL), Rules.parse(rules), "N")
    assert solution.values["S"]["5"] == solution.values[ft.Seat.S][Contract("fives")]
    for missing in ("sevens", "nonsense", 7):
        with pytest.raises(KeyError):
            solution.values["S"][missing]  # type: ignore[index]
    for wrong in ({"deal": "N:64"}, {"deal": DEAL, "rules": "holdem"}, {"deal": DEAL, "dealer": "Q"}):
        with pytest.raises(ft.FortyTwoError):
            ft.solve_deal(**wrong)


def test_it_goes_in_steps_and_can_be_stopped() -> None:
    rules = "stuck-dealer+follow_me=none"
    steps = ft.iter_solve_deal(DEAL, rules=rules)
    assert next(steps) == Progress(0, 28)
    steps.close()
    seen = list(ft.iter_solve_deal(DEAL, rules=rules))
    assert seen == [Progress(done, 28) for done in range(29)]


def test_a_contract_is_found_by_its_text_in_every_table(campus: DealSolution) -> None:
    nello = Contract("nello:suit")  # the first of the two ways on the campus
    for table in (campus.values["N"], campus.keeps["N"], campus.named["N"]):
        assert table["nello"] == table["nello:suit"] == table.get("nello") == table[nello] == table.get(nello)
        assert table["2"] == table["deuces"] == table.get("twos") == table[Contract("twos")]
        assert "nello" in table
        assert "twos" in table
        assert "sevens" not in table
        assert "nonsense" not in table
        assert table.get("sevens") is table.get("nonsense") is None
        assert table.get("sevens", 0) == 0
        assert table == dict(table)
        assert dict(table) == table


def test_it_is_a_value(campus: DealSolution) -> None:
    again = pickle.loads(pickle.dumps(campus))
    assert again == campus
    assert again.values["S"]["fives"] == campus.values["S"]["fives"]
    assert hash(again) == hash(campus)
    with pytest.raises(TypeError):
        campus.values["S"][Contract("fives")] = 0  # type: ignore[index]


# -- how it shows ------------------------------------------------------------------------------------------------------


def test_it_prints_as_a_table(campus: DealSolution) -> None:
    text = str(campus).splitlines()
    assert all(len(line) <= 80 for line in text)
    heading = next(line for line in text if line.split() == ["N", "E", "S", "W"])
    starts = [heading.index(seat) for seat in "NESW"]
    for contract, label in (("fives", "Fives"), ("nello:high", "Nello, doubles high"), ("plunge", "Plunge")):
        row = next(line for line in text if line.startswith(label)).ljust(80)
        for seat, start in zip("NESW", starts, strict=True):
            cell = row[start : start + 10].strip()
            if contract not in map(str, campus.values[seat]):
                assert cell == ""
                continue
            unit = "t" if contract.startswith("nello") else ""
            assert cell == f"{campus.values[seat][contract]}{unit} {campus.keeps[seat][contract] or '–'}"
    assert f"Partner names  S {campus.named['S']['plunge']}, S {campus.named['S']['splash']}" in text
    assert " ".join(" ".join(text).split()).endswith(campus.sentence)


def test_par_in_words() -> None:
    assert synthetic(Rules(), 20, N=36, E=34).sentence == (
        "When all see all hands, North wins the bid with 34. Blanks are trump. With best play North and South take 36 "
        "points. North and South make 34 and score 1 mark."
    )
    low = synthetic(Rules.preset("points"), 27).sentence
    assert low == (
        "When all see all hands, West wins the bid with low-no. Low-no: lose every trick; doubles are a suit of their "
        "own. With best play West can't avoid 1 trick. East and West are set on low-no; North and South score 42 "
        "points."
    )


def test_its_table_in_a_notebook_can_be_read_aloud(campus: DealSolution) -> None:
    root = ElementTree.fromstring(campus._repr_html_())
    hands, table = root.findall("table")
    assert [(row.findtext("th"), row.findtext("td")) for row in hands.findall("tbody/tr")] == [
        (name, str(campus.deal[seat])) for name, seat in zip(("North", "East", "South", "West"), SEATS, strict=True)
    ]
    assert "campus" in table.findtext("caption", "")
    assert [cell.text for cell in table.findall("thead/tr/th[@scope='col']")] == ["North", "East", "South", "West"]
    rows = {
        row.findtext("th", ""): [cell.text or "" for cell in row.findall("td")] for row in table.findall("tbody/tr")
    }
    assert all(row.find("th[@scope='row']") is not None for row in root.findall("*/tbody/tr"))
    assert len(rows) == 13
    assert rows["Plunge"][0] == rows["Plunge"][1] == rows["Plunge"][3] == ""
    assert rows["Fives"][2].split()[0] == str(campus.values["S"]["fives"])
    assert campus.sentence in (root.findall("p")[-1].text or "")
    assert "style=" not in campus._repr_html_()


def test_a_narrow_column_can_break_the_rules_it_tells(campus: DealSolution) -> None:
    rules = "tournament+plunge=4+nello=suit,high+small_end=yes+doubles_trump=yes"
    solution = replace(campus, rules=Rules.of(rules))
    caption = ElementTree.fromstring(solution._repr_html_()).findall("table/caption")[1]
    parts = list(caption.itertext())
    assert "".join(parts) == f"Rules {solution.rules}, shaker {say(f'seat.{solution.dealer}')}"
    assert len(parts) == str(solution.rules).count("+") + 1 > 3
    assert not any("+" in part[:-1] for part in parts)


def test_low_no_keeps_its_name_in_the_table() -> None:
    assert "Low-no, doubles a suit" in str(ft.solve_deal(DOUBLES_NORTH, rules="points"))
