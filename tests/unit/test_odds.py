"""The odds of all that a seat may do: what they come to, what they rest on, how they go on."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import fortytwo as ft
from fortytwo import Contract, Deal, Play, Round
from fortytwo.auction import PLACES
from fortytwo.bidding.beliefs import Beliefs
from fortytwo.bidding.policy import asked
from fortytwo.bidding.sampled import Sampled
from fortytwo.bidding.standing import win_chance
from fortytwo.bots.expert import Expert
from fortytwo.bots.hidden import swapped
from fortytwo.bots.worlds import draw_worlds
from fortytwo.dice import generator
from fortytwo.layouts import Layouts, world
from fortytwo.outlook.picture import odds_html
from fortytwo.rules import PRESETS
from fortytwo.seats import SEATS, Side

ENDING = {"N": "66 10", "E": "62 61", "S": "64 60", "W": "65 40"}
TAKEN = {"NS": 19, "EW": 11}
DOUBLES = "N:66 55 44 33 65 64 63 | 62 61 60 54 53 52 51 | 22 11 50 43 42 41 40 | 00 32 31 30 21 20 10"


@cache
def played(seed: int, rules: str) -> Round:
    """A hand that bots have played."""
    return ft.play_out(Round(Deal.random(seed=seed), rules=rules), "reference", seed=seed)


def along(seed: int, rules: str) -> Iterator[Round]:
    """A hand before each of its actions."""
    done = played(seed, rules)
    assert done.deal
    at = Round(done.deal, rules=done.rules, dealer=done.dealer)
    for action in done.actions:
        yield at
        at = at.act(action)


def at_turn(r: Round) -> ft.View:
    assert r.turn
    return r.view(r.turn)


def late(rules: str, most: int) -> list[Round]:
    """The first position of each of some hands with a choice of plays in which few layouts are left, and more than
    one."""
    found = {}
    for seed in range(1, 7):
        for r in along(seed, rules):
            plays = [action for action in r.legal if isinstance(action, Play)]
            if r.phase == "play" and len(plays) > 1 and 1 < ft.count_layouts(at_turn(r)) <= most:
                found.setdefault(seed, r)
    return list(found.values())


# -- plays -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["tournament", "campus", "rulebook"])
def test_plays_are_exact_where_all_layouts_are_looked_at(rules: str) -> None:
    positions = late(rules, 60)
    assert len(positions) > 2
    for r in positions:
        assert_exact(at_turn(r))


def assert_exact(view: ft.View) -> None:
    """Each layout solved for itself, as likely as the calls make it."""
    found = ft.odds(view, worlds=60, seed=1)
    layouts = Layouts(view)
    assert (found.worlds, found.layouts) == (layouts.count, layouts.count)
    likely = [Beliefs(view).likelihood(layouts[number]) for number in range(layouts.count)]
    solved = [ft.solve(world(view, layouts[number])).outcomes for number in range(layouts.count)]
    assert view.declarer
    declares = view.seat.side is view.declarer.side
    plays = [action for action in view.legal if isinstance(action, Play)]
    assert [row.action for row in found.rows] == plays
    for play in plays:
        row = found.by_action[play]
        gets_it = [outcomes[play].made is declares for outcomes in solved]
        share = sum(weight for weight, got in zip(likely, gets_it, strict=True) if got) / sum(likely)
        value = sum(w * outcomes[play].value for w, outcomes in zip(likely, solved, strict=True)) / sum(likely)
        assert row.chance
        assert row.chance.chance == pytest.approx(share)
        assert row.chance.worlds == layouts.count
        assert row.chance.low == row.chance.chance == row.chance.high
        assert row.points == pytest.approx(value)


def test_a_sure_play_and_one_that_hangs_on_partners_last_tile() -> None:
    """With its ten on partner's trick South's side has 30 points. The last trick is theirs where North leads 65 or 40
    to it; 61 where West must put 65 on 66, two times of three; 10 where West must put 61 on it and has no other six,
    one time of three. That is three times of four, and then the ten counts if it was kept."""
    r = Round.setup(hands=ENDING, contract="threes", declarer="N", bid="30", taken=TAKEN)
    found = ft.odds(r.act("66").act("62").view("S"), seed=1)
    assert found.layouts == 12
    told = [(str(row.action), row.chance and row.chance.chance, row.points) for row in found.rows]
    assert told == [("64", 1.0, pytest.approx(30.75)), ("60", pytest.approx(0.75), pytest.approx(28.25))]
    assert str(found.best) == "64"
    assert found.sentence == (
        "With all hands open it makes the contract in each way looked at in which the tiles may lie (12); "
        "six-blank would in 75 of 100."
    )


def test_the_only_play_has_odds_too() -> None:
    r = Round.setup(hands=ENDING, contract="threes", declarer="N", bid="30", taken=TAKEN)
    found = ft.odds(at_turn(r.act("66")), seed=1)
    assert found.by_action["62"].chance
    last = Round.setup(hands={"N": "66"}, contract="fives", declarer="N", bid="30", trick="65 64 63", leader="E")
    alone = ft.odds(last.view("N"), seed=1)
    assert (str(alone.best), alone.runner_up, alone.sentence) == ("66", None, "Nothing else may be played.")


# -- calls and contracts -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", PRESETS)
def test_there_is_a_row_for_all_that_is_legal(rules: str) -> None:
    for r in along(3, rules):
        if r.phase != "play":
            view = at_turn(r)
            found = ft.odds(view, worlds=1, seed=1)
            assert [row.action for row in found.rows] == list(view.legal)
            assert all(row.worth is not None and 0 <= row.worth <= 1 for row in found.rows)
            assert all((row.chance is None) is (str(row.action) == "P") for row in found.rows)


def test_calls_of_nello_and_of_a_plunge_have_their_contract() -> None:
    found = ft.odds(Round(Deal(DOUBLES), rules="campus", dealer="W").view("N"), worlds=2, seed=1)
    assert found.by_action["3M"].contract == Contract("plunge")
    assert found.by_contract["plunge"].bid == ft.Call("3M")
    assert found.by_contract["plunge"].all_points is None
    called = ft.odds(Round(Deal(DOUBLES), rules="club+nello_by=call", dealer="W").view("N"), worlds=2, seed=1)
    contract = called.by_action["NELLO"].contract
    assert contract
    assert contract.is_nello


@pytest.mark.parametrize("rules", ["tournament", "campus"])
def test_contracts_are_solved_in_the_worlds_that_the_expert_draws(rules: str) -> None:
    """Against `Sampled`, which asks the solver of each bid for itself."""
    view = Round(Deal(DOUBLES), rules=rules, dealer="W").act("P").act("30").view("S")
    found = ft.odds(view, worlds=4, seed=9)
    sampled = Sampled(view, *draw_worlds(view, 4, generator(9)))
    assert found.contracts
    for row in found.contracts:
        assert row.chance.chance == sampled.chance(row.contract, asked(row.bid, row.contract))
        if row.all_points:
            assert row.all_points.chance == sampled.chance(row.contract, 42)
    for action in found.rows:
        if action.chance and action.contract:
            assert isinstance(action.action, ft.Call)
            assert action.chance.chance == sampled.chance(action.contract, asked(action.action, action.contract))


def test_the_last_bid_is_worth_what_comes_of_it() -> None:
    """Nobody calls after the shaker: a mark is won or lost with its bid."""
    r = Round(Deal.random(seed=5), rules="tournament", dealer="W")
    for _ in range(PLACES - 1):
        r = r.act("P")
    found = ft.odds(r.view("W", score={"NS": 5, "EW": 4}), worlds=3, seed=1)
    made, failed = win_chance(r.rules, 5, 5), win_chance(r.rules, 4, 6)
    for bid in ("30", "36", "42"):
        row = found.by_action[bid]
        assert row.chance
        chance = row.chance.chance
        assert row.worth == pytest.approx(chance * made + (1 - chance) * failed)
    assert found.by_action["P"].worth == pytest.approx(win_chance(r.rules, 4, 5))


def test_more_points_are_made_less_often() -> None:
    found = ft.odds(Round(Deal.random(seed=42), dealer="W").view("N"), worlds=5, seed=1)
    for row in found.contracts:
        assert row.all_points
        assert row.all_points.chance <= row.chance.chance


def test_what_a_partner_names_is_told_with_open_hands() -> None:
    r = Round(Deal(DOUBLES), rules="campus", dealer="W").act("3M").act("P").act("P").act("P").act("plunge")
    view = at_turn(r)
    found = ft.odds(view, worlds=3, seed=1)
    worlds = draw_worlds(view, 3, generator(1)).layouts
    for row in found.rows:
        kept = [ft.can_make(set_up(layout, f"plunge:{row.action}")) for layout, _ in worlds]
        assert row.chance
        assert row.chance.chance == pytest.approx(sum(kept) / 3)


def set_up(layout: dict[ft.Seat, ft.Hand], contract: str) -> Round:
    return Round.setup(hands=layout, contract=contract, declarer="N", bid="3M", rules="campus")


def test_a_pass_is_told_beside_the_best_bid_or_where_none_is_left() -> None:
    weak = "N:65 54 43 32 21 10 20 | 66 64 63 62 61 60 55 | 53 52 51 50 44 42 41 | 40 33 31 30 22 11 00"
    r = Round(Deal(weak), dealer="W")
    passes = ft.odds(r.view("N"), worlds=12, seed=1)
    assert str(passes.best) == "P"
    beginning = "As the calls and the score stand, a pass wins more games than "
    assert re.fullmatch(beginning + r".+, which ought to be made about \d+ times in 100\.", passes.sentence)
    no_bid_left = Round(Deal(weak), rules="tournament+most_marks=2", dealer="S").act("84")
    found = ft.odds(at_turn(no_bid_left), worlds=3, seed=1)
    assert [str(row.action) for row in found.rows] == ["P"]
    assert found.sentence == "There is no bid left to make."
    assert found.contracts


# -- before one's turn -------------------------------------------------------------------------------------------------


def test_before_its_turn_to_call_a_seat_is_told_of_contracts() -> None:
    r = Round(Deal.random(seed=42), dealer="W").act("P")
    found = ft.odds(r.view("S"), worlds=2, seed=1)
    assert (found.rows, found.choice, found.best, found.runner_up) == ((), None, None, None)
    assert [str(row.contract) for row in found.contracts][-2:] == ["doubles", "follow-me"]
    assert {str(row.bid) for row in found.contracts} == {"30"}
    assert "likeliest contract" in found.sentence
    assert "likeliest contract" in str(found)


@pytest.mark.parametrize("seat", ["N", "S", "W"])
def test_in_the_play_only_the_seat_in_turn_has_odds(seat: str) -> None:
    r = Round.setup(hands=ENDING, contract="threes", declarer="N", bid="30", taken=TAKEN).act("66")
    with pytest.raises(ft.FortyTwoError) as refused:
        ft.odds(r.view(seat), seed=1)
    assert refused.value.code == "odds-not-in-turn"


def test_a_hand_that_is_over_has_none() -> None:
    with pytest.raises(ft.FortyTwoError) as refused:
        ft.odds(played(1, "tournament").view("N"), seed=1)
    assert refused.value.code == "odds-not-in-turn"


@pytest.mark.parametrize("worlds", [0, -1, 10_001, 1.0, True, None])
def test_worlds_are_a_number_from_one_on(worlds: int) -> None:
    with pytest.raises(ft.NotationError) as refused:
        ft.odds(Round(Deal.random(seed=1)).view("N"), worlds=worlds, seed=1)
    assert refused.value.code == "expected.worlds"


# -- whose choice it is ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seed", "rules"), [(1, "tournament"), (2, "campus"), (3, "points"), (4, "rulebook")])
def test_what_is_best_is_what_the_expert_does(seed: int, rules: str) -> None:
    for number, r in enumerate(along(seed, rules)):
        if r.phase == "play" and number % 3:
            continue
        view = at_turn(r)
        found = ft.odds(view, worlds=4, rng=generator(number))
        choice = Expert(4).choose(view, generator(number))
        assert found.best == choice.action
        assert found.runner_up == choice.runner_up
        if r.phase == "play" and len(found.rows) > 1:
            chances = {row.action: row.chance.chance for row in found.rows if row.chance}
            assert choice.estimate
            assert chances[choice.action] == pytest.approx(choice.estimate.chance)
            assert found.sentence == choice.why
            assert view.contract
            assert view.bid
            if rules == "points" and not view.contract.is_nello and view.bid.points < 42:
                assert "Scores most" in choice.why  # what it scores tells, not only whether it is made
            else:
                assert chances == pytest.approx(choice.values)


@pytest.mark.parametrize("number", [0, 2, 6, 15])
def test_hidden_tiles_do_not_matter(number: int) -> None:
    r = list(along(6, "tournament"))[number]
    assert r.turn
    other = swapped(r, r.turn, random.Random(1))
    assert other
    assert other.deal != r.deal
    assert ft.odds(at_turn(other), worlds=3, seed=1) == ft.odds(at_turn(r), worlds=3, seed=1)


def test_the_same_seed_gives_the_same() -> None:
    view = Round(Deal.random(seed=42), dealer="W").view("N")
    first = ft.odds(view, worlds=3, seed="a")
    assert ft.odds(view, worlds=3, seed="a") == first == ft.odds(view, worlds=3, rng=generator("a"))
    assert ft.odds(view, worlds=3, seed="b") != first


# -- in steps ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 5])
def test_each_world_makes_them_surer(number: int) -> None:
    view = at_turn(list(along(6, "tournament"))[number])
    steps = list(ft.iter_odds(view, worlds=4, seed=1))
    assert steps[0].odds is None
    worlds = [step.odds.worlds if step.odds else 0 for step in steps]
    assert worlds == sorted(worlds)
    assert set(worlds) == set(range(5))
    assert steps[-1].odds == ft.odds(view, worlds=4, seed=1)
    assert {len(step.odds.rows) for step in steps if step.odds} == {len(steps[-1].odds.rows)}


def test_the_odds_so_far_are_those_of_the_worlds_so_far() -> None:
    """Those of one world are all or nothing."""
    view = at_turn(next(r for r in along(6, "tournament") if r.phase == "play" and r.legal[0] != r.legal[-1]))
    first = next(step.odds for step in ft.iter_odds(view, worlds=5, seed=1) if step.odds)
    assert {row.chance.chance for row in first.rows if row.chance} <= {0.0, 1.0}
    auction = Round(Deal.random(seed=42), dealer="W").view("N")
    told = next(step.odds for step in ft.iter_odds(auction, worlds=5, seed=1) if step.odds)
    world_alone = Sampled(auction, [(draw_worlds(auction, 5, generator(1)).layouts[0][0], 1.0)])
    assert told.by_contract["fours"].chance.chance == world_alone.chance(Contract("fours"), 30)


# -- how they are shown ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 4, 5])
def test_they_are_shown_with_the_best_marked(number: int) -> None:
    view = at_turn(list(along(6, "tournament"))[number])
    found = ft.odds(view, worlds=2, seed=1)
    text = str(found)
    [line] = [line for line in text.splitlines() if line.endswith("  best")]
    labels = {"P": "Pass", "84": "2 marks"}
    assert line.lower().startswith(labels.get(str(found.best), str(found.best)).lower() + " ")
    assert " ".join(found.sentence.split()) in " ".join(text.split())
    html = ElementTree.fromstring(odds_html(found))
    assert found._repr_html_() == odds_html(found)
    rows = html.findall(".//tbody/tr")
    assert len(rows) == len(found.rows) + len(found.contracts)
    assert len(html.findall(".//tbody/tr/th/strong")) == 1
    assert len(html.findall(".//svg")) == sum(row.chance is not None for row in (*found.rows, *found.contracts))
    assert found.sentence in "".join(html.itertext())


def test_before_its_turn_a_table_shows_contracts_alone() -> None:
    found = ft.odds(Round(Deal.random(seed=42), dealer="W").view("S"), worlds=2, seed=1)
    html = ElementTree.fromstring(odds_html(found))
    assert len(html.findall(".//table")) == 1


def test_every_seat_may_ask_in_the_auction() -> None:
    r = Round(Deal.random(seed=8), dealer="W").act("P").act("30")
    for seat in SEATS:
        assert bool(ft.odds(r.view(seat), worlds=1, seed=1).rows) is (seat == "S")
    assert ft.odds(r.view("S"), worlds=1, seed=1).view.score == dict.fromkeys(Side, 0)
