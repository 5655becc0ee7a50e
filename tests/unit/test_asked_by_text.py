"""What the solver tells of actions can be asked by their text, as `in r.legal` can."""

from __future__ import annotations

import json
import pickle

import pytest

import fortytwo as ft

R = ft.Round.setup(hands={"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N",
                   bid="42", taken={"NS": 30})  # fmt: skip
"""North takes both tricks, 12 points, by leading the 66, and none by leading the 54."""


def naming() -> ft.Round:
    """North, who bid a mark, holds all sixes, and all the tricks with them as trump."""
    deal = "N:66 65 64 63 62 61 60 | 55 54 53 52 51 50 44 | 43 42 41 40 33 32 31 | 30 22 21 20 11 10 00"
    return ft.Round(ft.Deal(deal), rules="campus", dealer="W").act("42").act("P").act("P").act("P")


def test_a_play_is_found_by_its_text() -> None:
    s = ft.solve(R)
    for solution in (s, pickle.loads(pickle.dumps(s)), ft.drain(ft.iter_solve(R))):
        assert (solution.by_action["66"], solution.by_action["5-4"], solution.by_action.get("54")) == (42, 30, 30)
        assert solution.outcomes["66"].made is True
        assert solution.outcomes[ft.Tile("54")].made is False
        assert "64" not in solution.by_action
        assert solution.by_action.get("64") is None
        assert ("66" in solution.best, "54" in solution.best, ft.Tile("66") in solution.best) == (True, False, True)
        assert (str(solution.best), solution.best) == ("66", (ft.Play.read("66"),))
    assert (ft.can_make_after(R)["66"], ft.can_make_after(R)["54"]) == (True, False)
    assert ft.can_make_after(R) == {ft.Play.read("66"): True, ft.Play.read("54"): False}
    for missing in ("64", "nonsense", "claim"):
        with pytest.raises(KeyError):
            s.by_action[missing]


def test_a_lead_of_the_lower_end_is_another_play() -> None:
    hands = {"N": "61 54", "E": "64 10", "S": "21 20", "W": "65 22"}
    r = ft.Round.setup(hands=hands, contract="threes", declarer="N", bid="30", rules="tournament+small_end=yes")
    by_action = ft.solve(r).by_action
    assert {"61", "54"} <= {str(play) for play in by_action}
    for play in by_action:
        assert by_action[str(play)] == by_action[play]
    # as a six it loses to West's 65, and West goes on with the 22; as an ace it beats the 10 and the 21
    assert (by_action["61"], by_action["61/1"]) == (0, 1)


def test_a_contract_is_found_by_its_text() -> None:
    r = naming()
    s = ft.solve(r)
    assert s.by_action["sixes"] == s.by_action["6"] == 42
    assert s.by_action["nello"] == s.by_action["nello:suit"] == s.outcomes["nello"].value
    assert "6" in s.best
    assert "nello:low" not in s.by_action  # which the rules don't permit
    assert ft.can_make_after(r)["sixes"] is True


def test_the_partners_part_of_a_plunge_is_found_by_its_text() -> None:
    deal = "N:66 55 44 33 62 61 60 | 65 54 53 52 51 50 64 | 43 42 41 40 63 32 31 | 30 22 21 20 11 10 00"
    r = ft.Round(ft.Deal(deal), rules="rulebook", dealer="W")
    for action in ("4M", "P", "P", "P", "plunge"):
        r = r.act(action)
    s = ft.solve(r)
    assert "plunge:sixes" in r.legal
    assert s.by_action["plunge:sixes"] == s.by_action["sixes"]
    assert str(s.outcomes["sixes"].contract) == "plunge:sixes"


def test_json_takes_what_it_took() -> None:
    s = ft.solve(R)
    assert json.loads(json.dumps({str(play): value for play, value in s.by_action.items()})) == {"66": 42, "54": 30}
    assert json.loads(json.dumps(s.score)) == {"NS": 1, "EW": 0}


def test_a_record_a_text_or_a_link_is_solved_as_its_round() -> None:
    r = naming().act("sixes").act("66")
    for given in (r.record(), str(r.record()), r.link(), f"https://example.org/play/{r.link()}"):
        assert ft.solve(given).by_action == ft.solve(r).by_action
        assert ft.can_make(given) is ft.can_make(r) is True
        assert ft.can_make_after(given) == ft.can_make_after(r)
        assert ft.drain(ft.iter_solve(given)) == ft.solve(r)
        assert ft.walkers(given, seat="N").value == ft.walkers(r, seat="N").value
        assert ft.known_voids(given).sentence == ft.known_voids(r).sentence


def test_where_no_tile_is_hidden_there_is_one_layout() -> None:
    r = ft.Round.setup(hands={"N": "66"}, contract="fives", declarer="N", bid="30", trick="65 64 63", leader="E")
    count = ft.count_layouts(r.view("N"))
    assert (count, type(count)) == (1, int)
