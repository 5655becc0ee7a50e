"""What a seat sees; that it is all a seat sees is in tests/property."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest
from support.example import DEAL

from fortytwo import Deal, Game, NotationError, Round, Rules
from fortytwo.view import tricks_in_sight


def record(*actions: str, rules: str = "tournament") -> Round:
    r = Round(Deal(DEAL), rules=rules, dealer="W")
    for action in actions:
        r = r.act(action)
    return r


def test_the_first_view() -> None:
    view = record().view("south")
    assert view.seat == "S"
    assert str(view.hand) == "66 63 55 54 52 50 33"
    assert len(view.unseen) == 21
    assert (view.phase, view.turn, view.dealer) == ("auction", "N", "W")
    assert view.legal == ()
    assert record().view("N").legal == record().legal
    assert view.tiles == dict.fromkeys("NESW", 7)
    assert view.voids == dict.fromkeys("NESW", frozenset())
    assert (view.contract, view.trick, view.tricks, view.result) == (None, None, (), None)
    with pytest.raises(NotationError):
        record().view("X")


def test_the_view_after_a_trick_of_the_records_example() -> None:
    r = record("P", "P", "30", "P", "fives", "55", "20", "51", "53", "54", "30", "64")
    view = r.view("E")
    assert str(view.hand) == "65 43 32 21 11 10"
    assert (view.declarer, str(view.bid), str(view.contract)) == ("S", "30", "fives")
    # 55, then 51 and 53: 20 isn't a five, so West is out of them, and North didn't follow with 64
    assert view.voids == {"N": frozenset({"fives"}), "E": frozenset(), "S": frozenset(), "W": frozenset({"fives"})}
    assert view.points == {"NS": 11, "EW": 0}
    assert str(view.trick) == "54 30 64"
    assert [str(trick) for trick in view.tricks] == ["55 20 51 53"]
    assert "64" not in view.unseen
    assert "55" not in view.unseen
    assert "65" not in view.unseen  # its own
    assert len(view.unseen) == 28 - 7 - 6
    assert view.tiles == {"N": 5, "E": 6, "S": 5, "W": 5}
    assert view.turn == "E"
    assert str(view.legal) == "65"


def test_the_records_example_to_its_end() -> None:
    """docs/notation.md: NS made 30, 30-12, 1 mark. The record goes on after the bid is made, so early end is off."""
    plays = "55 20 51 53; 54 30 64 65; 11 33 31 61; 43 52 40 41; 50 22 62 10; 66 60 42 21; 63 44 00 32".replace(
        ";", ""
    ).split()
    r = record("P", "P", "30", "P", "fives", *plays, rules="tournament+early_end=no")
    assert r.result is not None
    assert (r.result.ended, r.result.made) == ("played", True)
    assert r.result.points == {"NS": 30, "EW": 12}
    assert r.result.score == {"NS": 1, "EW": 0}
    view = r.view("N")
    assert view.result == r.result
    assert len(view.hand) == len(view.unseen) == 0


def test_a_position_shows_only_its_own_tiles_as_unseen() -> None:
    hands = {"N": "55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", leader="N", taken={"NS": 30}, trick="66")
    view = r.view("E")
    assert str(view.unseen) == "65 55 40 21 20"
    assert view.tiles == {"N": 1, "E": 2, "S": 2, "W": 2}


def test_nello_has_a_seat_that_sits_out() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="nello:suit", declarer="N", bid="42")
    assert r.view("E").sits_out == "S"
    assert r.players == ("N", "E", "W")
    partner = Round.setup(
        hands=hands, contract="nello:suit", declarer="N", bid="42", rules=Rules(nello_partner_plays=True)
    )
    assert partner.view("E").sits_out is None
    assert partner.act("66").turn == "E"
    assert partner.act("66").act("30").turn == "S"
    assert r.act("66").act("30").turn == "W"


def test_sevens_show_no_voids() -> None:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract="sevens", declarer="N", bid="42", rules="tournament+early_end=no")
    for tile in ("55", "30"):
        r = r.act(tile)
    assert r.view("S").voids == dict.fromkeys("NESW", frozenset())


@pytest.mark.parametrize(
    ("contract", "north", "taken", "rules", "shown"),
    [
        ("threes", "66 55", 0, "tournament+first_lead_trump=yes", ["threes"]),
        ("doubles", "62 54", 0, "tournament+first_lead_trump=yes", ["doubles"]),
        ("one-tile:33", "66 55", 0, "tournament+first_lead_trump=yes", ["trump-tile"]),
        ("threes", "66 55", 0, "tournament", []),  # any tile may be led
        ("threes", "63 55", 0, "tournament+first_lead_trump=yes", []),  # a trump
        ("follow-me", "66 55", 0, "tournament+first_lead_trump=yes", []),  # no trump
        ("nello:suit", "66 55", 0, "tournament+first_lead_trump=yes", []),
        ("threes", "66 55", 1, "tournament+first_lead_trump=yes", []),  # not the first lead of the hand
    ],
)
def test_a_first_lead_that_had_to_be_a_trump_shows_that_there_is_none(
    contract: str, north: str, taken: int, rules: str, shown: list[str]
) -> None:
    hands = {"N": north, "E": "30 10", "S": "21 20", "W": "65 40"}
    r = Round.setup(hands=hands, contract=contract, declarer="N", bid="30", taken={"EW": taken}, rules=rules)
    assert [r.view(seat).voids for seat in "NESW"] == [dict.fromkeys("NESW", frozenset())] * 4
    r = r.act(north.split()[0])
    for seat in "NESW":
        assert r.view(seat).voids == dict.fromkeys("NESW", frozenset()) | {"N": frozenset(shown)}
    for tile in r.legal:  # and as long as the hand goes on
        assert set(shown) <= r.act(tile).view("S").voids["N"]


def test_a_lead_that_lay_on_the_table_shows_no_void() -> None:
    """A position may be set up with any lead, so it tells nothing of the trumps held."""
    hands = {"N": "33", "E": "30 10", "S": "21 20", "W": "65 40"}
    rules = "tournament+first_lead_trump=yes"
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", trick="66", rules=rules)
    assert r.view("E").voids["N"] == frozenset()


@pytest.mark.parametrize("number", [0, 4, 5, 6, 9])
def test_views_are_values(number: int) -> None:
    r = record(*["P", "P", "30", "P", "fives", "55", "20", "51", "53"][:number])
    for seat in "NESW":
        view = r.view(seat)
        for other in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view), r.view(seat)):
            assert other == view
            assert other.legal == view.legal
        assert len({repr(r.view(other)) for other in "NESW"}) == 4
    with pytest.raises(AttributeError):
        r.view("N").hand = None  # type: ignore[misc,assignment]


@pytest.mark.parametrize(
    ("tricks_seen", "bid", "leading", "over", "seen"),
    [
        ("all", "30", True, False, "1 2 3"),
        ("all", "84", False, False, "1 2 3"),
        ("stacked", "30", True, False, "1 2 3"),  # R1: on a points bid one can look back
        ("stacked", "84", True, False, "2 3"),  # on a marks bid only the latest, two of them
        ("stacked", "84", False, False, "2 3"),
        ("stacked", "84", False, True, "1 2 3"),
        ("last", "30", True, False, "3"),  # R3: the last one, until the next lead
        ("last", "84", False, False, ""),
        ("last", "30", False, True, "1 2 3"),
    ],
)
def test_looking_back(tricks_seen: str, bid: str, leading: bool, over: bool, seen: str) -> None:
    hands = {"N": "55 54", "E": "30 10", "S": "21 20", "W": "31 40"}
    r = Round.setup(
        hands=hands,
        contract="fives",
        declarer="N",
        bid=bid,
        taken={"NS": 3},
        rules=f"tournament+tricks_seen={tricks_seen}",
    )
    for tile in ["55", "30", "21", "31"]:
        r = r.act(tile)
    trick = r.tricks[0]
    tricks = [replace(trick, number=number) for number in (1, 2, 3)]
    found = tricks_in_sight(r, tricks, leading=leading, over=over)
    assert [str(one.number) for one in found] == seen.split()


def test_a_view_knows_what_the_game_stands_at() -> None:
    r = record()
    assert r.view("N").score == {"NS": 0, "EW": 0}
    assert r.view("N", score={"EW": 3}).score == {"NS": 0, "EW": 3}
    wrong: list[object] = [{"NS": -1}, {"NS": 1.5}, {"NS": True}, {"X": 1}, "3-2", 3]
    for score in wrong:
        with pytest.raises(NotationError):
            r.view("N", score=score)  # type: ignore[arg-type]


def test_a_games_view_knows_its_score() -> None:
    game = Game("tournament", seed=7, shaker="W")
    for action in ("30", "P", "P", "P"):
        game = game.act(action)
    while not game.rounds:
        game = game.act(game.round.legal[0])
    done = game.rounds[0].result
    assert done
    assert set(done.score.values()) == {0, 1}
    assert game.view("S").score == done.score
    assert game.view("S").hand == game.round.hand("S")
