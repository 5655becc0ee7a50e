"""The auction of every preset and option: who speaks, what may be called, who declares (docs/rules.md)."""

from __future__ import annotations

from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support.rounds import auction, deal_with, done

from fortytwo import PRESETS, SEATS, Call, Deal, Game, Round, Rules, is_over, score

# Hands by the number of their doubles.
HANDS = {
    0: "65 64 63 62 61 60 54",
    3: "66 55 44 30 21 20 10",
    4: "66 55 44 33 21 20 10",
    5: "66 55 44 33 22 20 10",
}
PLUNGER = HANDS[4]
ALL_CALLS = ["P", *map(str, range(30, 43)), "84", *(f"{n}M" for n in range(3, 13)), "168", "NELLO", "LOW"]
NUMBERS = {"blanks", "ones", "twos", "threes", "fours", "fives", "sixes"}


def calls_named(text: str) -> set[str]:
    """The calls of a text in which `30-41` and `3M-7M` stand for all from one to the other."""
    named: set[str] = set()
    for word in text.split():
        first, dash, last = word.partition("-")
        marks = "M" if first.endswith("M") else ""
        numbers = range(int(first.rstrip("M")), int(last.rstrip("M")) + 1) if dash else ()
        named |= {f"{number}{marks}" for number in numbers} if dash else {word}
    return named


def may_call(r: Round) -> set[str]:
    """What the seat in turn may call, as `legal` lists it; `in` and `why_not` must say the same."""
    legal = {str(call) for call in r.legal}
    for call in ALL_CALLS:
        if call != "168" or r.rules.scoring == "points":  # elsewhere it is read as 4M
            assert (call in r.legal) is (call in legal)
            assert (r.why_not(call) is None) is (call in legal)
    assert legal <= set(ALL_CALLS)
    return legal


def caller_of(calls: str) -> str:
    """Who speaks next where West is the dealer."""
    return "NESW"[len(calls.split())]


@pytest.mark.parametrize("case", of_kind("auction"))
def test_case(case: dict[str, Any]) -> None:
    assert case["dealer"] == "W"
    caller = caller_of(case["calls"])
    r = auction(case["rules"], case["calls"], **({caller: case["hand"]} if "hand" in case else {}))
    assert r.turn == caller
    assert (case["call"] in r.legal) is case["legal"]
    assert (r.why_not(case["call"]) is None) is case["legal"]


# -- who speaks --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("calls", ["P P P 30", "30 P 31 P", "30 31 32 33"])
@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("tournament", id="R1.17 R1.18"),
        pytest.param("rulebook", id="R0.26 R0.27"),
        pytest.param("points", id="points"),
        pytest.param("stuck-dealer", id="R2.8 R2.9"),
        pytest.param("club", id="R3.5 R3.7 R3.11"),
        pytest.param("campus", id="R4.20"),
    ],
)
def test_each_seat_speaks_once_from_the_dealer_s_left(preset: str, calls: str, dealer: str) -> None:
    left = naive.after(dealer)
    r = Round(Deal.from_index(0), rules=preset, dealer=dealer)
    for place, seat in enumerate([left, naive.after(left), naive.partner(left), dealer]):
        assert (r.phase, r.turn, len(r.calls)) == ("auction", seat, place)
        r = r.act(calls.split()[place])
        assert str(r.calls[-1]) == calls.split()[place]
    # nobody has another turn, to bid again after a pass or to call otherwise
    assert r.phase == "contract"
    assert " ".join(map(str, r.calls)) == calls
    assert all(action.kind == "contract" for action in r.legal)
    for call in ("P", "30", "41", "42", "84", "3M"):
        refusal = r.why_not(call)
        assert refusal is not None
        assert refusal.code == "wrong-kind"


def test_r1_9_dealing_bidding_and_play_go_clockwise() -> None:
    game = Game("tournament", seed=1, shaker="E")
    for dealer in "ESWN":
        assert (game.round.dealer, game.round.turn) == (dealer, naive.after(dealer))
        for _ in range(3):
            seat = game.round.turn
            assert seat
            game = game.act("P")
            assert game.round.turn == naive.after(seat)
        game = game.act("P")
    r = done(auction("tournament", "30 P P P"), "fives")
    for player in "NESW":
        assert r.turn == player
        r = r.act(next(iter(r.legal)))


@pytest.mark.parametrize(
    ("calls", "declarer", "bid"),
    [
        ("30 P P P", "N", "30"),
        ("P P P 30", "W", "30"),
        ("30 31 32 33", "W", "33"),
        ("30 P 42 P", "S", "42"),
        ("41 84 P 3M", "W", "3M"),
        ("42 84 3M 4M", "W", "4M"),
        ("P 84 P P", "E", "84"),
        ("31 P 32 P", "S", "32"),
    ],
)
def test_r1_28_the_last_and_highest_bid_declares(calls: str, declarer: str, bid: str) -> None:
    r = auction("tournament", calls)
    assert (r.phase, r.declarer, str(r.bid), r.turn) == ("contract", declarer, bid, declarer)


@pytest.mark.parametrize("calls", ["30 P P P", "30 31 P P", "P P P 41", "30 P 42 P"])
def test_r1_11_the_bid_is_declarer_s_side_s_and_the_other_side_defends(calls: str) -> None:
    outcomes = set()
    # whoever holds all the fives takes every trick of theirs
    sure = [deal_with(**{seat: "55 65 54 53 52 51 50"}) for seat in SEATS]
    for deal in [*sure, *(Deal.random(seed=seed) for seed in range(12))]:
        r = done(Round(deal, rules="tournament+early_end=no", dealer="W"), calls)
        assert r.declarer
        bid = int(str(r.bid))
        ours, theirs = r.declarer.side, r.declarer.side.other
        r = r.act("fives")
        while r.phase == "play":
            r = r.act(next(iter(r.legal)))
        assert r.result
        made = r.points[ours] >= bid
        outcomes.add(made)
        assert (r.result.made, r.result.score) == (made, {ours: int(made), theirs: int(not made)})
    assert outcomes == {True, False}


def test_r1_98_example_6() -> None:
    r = auction("tournament")
    for seat, call in (("N", "30"), ("E", "31"), ("S", "P"), ("W", "34")):
        assert (r.phase, r.turn) == ("auction", seat)
        r = r.act(call)
    assert (r.phase, r.declarer, r.bid, r.turn) == ("contract", "W", Call("34"), "W")
    for points, over in ((8, False), (9, True)):
        assert is_over("tournament", bid="34", contract="fives", declarer_points=0, defense_points=points) is over
    assert score("tournament", bid="34", contract="fives", declarer_points=33) == {"declarer": 0, "defense": 1}


def test_r1_26_one_may_bid_over_the_own_partner() -> None:
    r = auction("tournament", "30 P")
    assert "31" in r.legal
    r = done(r, "31 P")
    assert (r.declarer, str(r.bid)) == ("S", "31")
    assert auction("tournament", "42 P 84 P").declarer == "S"


# -- what may be called ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "highest"),
    [
        pytest.param("rulebook", 41, id="R0.28"),
        pytest.param("tournament", 41, id="R1.24"),
        pytest.param("points", 41, id="points"),
        pytest.param("stuck-dealer", 42, id="R2.10"),
        pytest.param("club", 42, id="R3.10"),
        pytest.param("campus", 41, id="campus"),
    ],
)
@pytest.mark.parametrize("passes", ["", "P ", "P P "])
def test_a_bid_is_higher_than_the_last_by_as_much_as_one_likes(preset: str, highest: int, passes: str) -> None:
    free = passes != "P P " or PRESETS[preset].dealer_raise == "free"
    for bid in range(30, highest + 1):
        points = {int(call) for call in may_call(auction(preset, f"{passes}{bid}")) if call.isdecimal()}
        above = range(bid + 1, highest + 1)
        assert points & set(range(30, highest + 1)) == set(above if free else above[:1])


CASES = [
    # ids; rules; calls; doubles of the seat in turn; what it may call
    # R1, straight 42
    ("R1.19 R1.21 R1.22", "tournament", "", 0, "P 30-41 42 84"),
    ("opening with four doubles", "tournament", "", 4, "P 30-41 42 84"),
    ("raise", "tournament", "33", 0, "P 34-41 42 84"),
    ("over all points", "tournament", "41", 0, "P 42 84"),
    ("R1.25 over one mark", "tournament", "42", 0, "P 84"),
    ("R1.23 R1.25 three over two", "tournament", "84", 0, "P 3M"),
    ("R1.23 four over three", "tournament", "84 3M", 0, "P 4M"),
    ("R1.23 five over four", "tournament", "84 3M 4M", 0, "P 5M"),
    ("R1.27", "tournament", "P P P", 0, "P 30-41 42 84"),
    ("R1.87", "tournament+all_pass=dealer-bids", "P P P", 0, "30-41 42 84"),
    ("R1.87 only then", "tournament+all_pass=dealer-bids", "P P 30", 0, "P 31-41 42 84"),
    # R0
    ("R0.29 R0.31 R0.32", "rulebook", "", 0, "P 30-41 42 84"),
    ("R0.32 two over one", "rulebook", "42", 0, "P 84"),
    ("R0.32 R0.38 three over two", "rulebook", "84", 0, "P 3M"),
    ("R0.38 four over three", "rulebook", "84 P 3M", 0, "P 4M"),
    ("R0.38 five over four", "rulebook", "84 3M 4M", 0, "P 5M"),
    ("R0.35 R0.36 opening", "rulebook", "", 4, "P 30-41 42 84 4M"),
    ("R0.36 over points", "rulebook", "35", 4, "P 36-41 42 84 4M"),
    ("R0.36 over one mark", "rulebook", "42", 4, "P 84 4M"),
    ("R0.36 over two marks", "rulebook", "84", 4, "P 3M 4M"),
    ("R0.36 over three marks", "rulebook", "84 3M", 4, "P 4M"),
    ("R0.37", "rulebook", "84 3M 4M", 4, "P 5M"),
    ("R0.118", "rulebook+all_pass=dealer-bids", "P P P", 0, "30-41 42 84"),
    ("R0.118 off", "rulebook", "P P P", 0, "P 30-41 42 84"),
    # R0 by points
    ("R0.126 R0.136", "points", "", 0, "P 30-41 42 84"),
    ("R0.126 over all points", "points", "41", 0, "P 42 84"),
    ("R0.126 R0.127", "points", "42", 0, "P 84"),
    ("R0.126 R0.127 O.20", "points", "84", 0, "P 168"),
    ("R0.127 O.20 also when others have passed", "points", "84 P P", 0, "P 168"),
    ("O.21", "points", "84 168", 0, "P"),
    ("O.21 the dealer", "points", "84 168 P", 0, "P"),
    ("R0.133 O.38", "points", "P P P", 0, "LOW 30-41 42 84"),
    ("R0.135 R0.136 first", "points", "", 4, "P 30-41 42 84"),
    ("R0.135 second", "points", "P", 0, "P 30-41 42 84"),
    ("R0.135 third", "points", "P P", 0, "P 30-41 42 84"),
    ("R0.136 after a bid", "points", "30 P P", 0, "P 31-41 42 84"),
    # R2
    ("R2.11", "stuck-dealer", "", 0, "P 30-42 84 3M-7M"),
    ("R2.12 R2.15 over points", "stuck-dealer", "41", 0, "P 42 84 3M-7M"),
    ("R2.12 O.15 over 42", "stuck-dealer", "42", 0, "P 84 3M-7M"),
    ("R2.15 first", "stuck-dealer", "", 4, "P 30-42 84 3M-7M"),
    ("R2.15 second", "stuck-dealer", "P", 0, "P 30-42 84 3M-7M"),
    ("R2.15 third", "stuck-dealer", "30 31", 0, "P 32-42 84 3M-7M"),
    ("R2.14 R2.15 dealer", "stuck-dealer", "P 33 P", 0, "P 34 84 3M-7M"),
    ("R2.14 dealer over 42", "stuck-dealer", "42 P P", 0, "P 84 3M-7M"),
    ("R2.13 R2.14", "stuck-dealer", "P P P", 0, "30 84 3M-7M"),
    ("R2.16", "stuck-dealer", "84", 0, "P 3M"),
    ("R2.16 over five", "stuck-dealer", "30 5M", 0, "P 6M"),
    ("R2.16 the dealer", "stuck-dealer", "84 P P", 0, "P 3M"),
    ("O.12", "stuck-dealer", "7M", 0, "P"),
    # R3
    ("R3.8 R3.37", "club", "", 0, "P 30-35 NELLO 36-42"),
    ("R3.42 under 36", "club", "34", 0, "P 35 NELLO 36-42"),
    ("R3.42 over 35", "club", "35", 0, "P NELLO 36-42"),
    ("R3.42 not over 36", "club", "36", 0, "P 37-42"),
    ("R3.42 O.37 over nello", "club", "NELLO", 0, "P 36-42"),
    ("R3.43 up to 38", "club+nello_over=38", "38", 0, "P NELLO 39-42"),
    ("R3.43 not over 39", "club+nello_over=38", "39", 0, "P 40-42"),
    ("R3.43 over nello", "club+nello_over=38", "NELLO", 0, "P 39-42"),
    ("R3.45 E.9 over everything", "club", "41", 0, "P 42"),
    ("R3.45 E.9 over nello", "club", "30 NELLO", 0, "P 36-42"),
    ("R3.45 E.9 nothing over it", "club", "42", 0, "P"),
    ("R3.46 four doubles", "club+bid_42_doubles=4", "", 4, "P 30-35 NELLO 36-41 42"),
    ("R3.46 five doubles", "club+bid_42_doubles=4", "41", 5, "P 42"),
    ("R3.46 three doubles", "club+bid_42_doubles=4", "", 3, "P 30-35 NELLO 36-41"),
    ("R3.46 off", "club", "", 0, "P 30-35 NELLO 36-42"),
    ("R3.38", "club+all_pass=dealer-bids-lowest", "P P P", 0, "30"),
    ("R3.38 only then", "club+all_pass=dealer-bids-lowest", "P 30 P", 0, "P 31-35 NELLO 36-42"),
    ("R3.38 off", "club", "P P P", 0, "P 30-35 NELLO 36-42"),
    # R4
    ("R4.22 R4.23", "campus", "", 0, "P 30-41 42 84"),
    ("R4.23 R4.25 over points", "campus", "36", 0, "P 37-41 42 84"),
    ("R4.24", "campus", "84", 0, "P 3M"),
    ("R4.24 over three", "campus", "84 3M", 0, "P 4M"),
    ("R4.24 over four", "campus", "84 3M 4M", 0, "P 5M"),
    ("R4.25", "campus", "", 4, "P 30-41 42 84 3M"),
    ("R4.25 over points", "campus", "40", 4, "P 41 42 84 3M"),
    ("R4.25 O.24 over one mark", "campus", "42", 4, "P 84 3M"),
    ("R4.25 three doubles", "campus", "42", 3, "P 84"),
    # ours: the ladder
    ("O.13 no bid of marks", "tournament+first_marks=0", "", 0, "P 30-41"),
    ("O.13 no bid of marks over 41", "tournament+first_marks=0", "41", 0, "P"),
    ("O.13 one mark", "tournament+first_marks=1", "", 0, "P 30-41 42"),
    ("O.13 two over one", "tournament+first_marks=1", "42", 0, "P 84"),
    ("O.15 up to three", "stuck-dealer+first_marks=3", "42", 0, "P 84 3M"),
    ("O.15 where 42 is a mark", "tournament+first_marks=7", "42", 0, "P 84"),
    ("O.16 up to five", "tournament+first_marks=5", "", 0, "P 30-41 42 84 3M-5M"),
    ("O.16 over five", "tournament+first_marks=5", "5M", 0, "P 6M"),
    ("O.16 cap", "tournament+first_marks=3+most_marks=3", "40 3M", 0, "P"),
    ("O.16 cap of two", "tournament+most_marks=2", "84", 0, "P"),
    ("O.12 tournament", "tournament+first_marks=7", "", 0, "P 30-41 42 84 3M-7M"),
    ("O.12 over seven", "tournament+first_marks=7", "7M", 0, "P"),
    ("O.12 over six", "tournament+first_marks=7", "6M", 0, "P 7M"),
    ("O.12 rulebook", "rulebook+first_marks=7", "7M", 0, "P"),
    ("O.12 campus", "campus+first_marks=7", "7M", 4, "P"),
    ("O.18", "tournament+lowest_bid=34", "", 0, "P 34-41 42 84"),
    ("O.18 campus", "campus+lowest_bid=41", "P", 0, "P 41 42 84"),
    ("O.18 O.30 stuck dealer", "stuck-dealer+lowest_bid=34", "P P P", 0, "34 84 3M-7M"),
    # ours: the points game
    ("O.20 whatever the first marks", "points+first_marks=4", "", 0, "P 30-41 42 84"),
    ("O.20 whatever the first marks over 42", "points+first_marks=4", "42", 0, "P 84"),
    ("O.20 whatever the first marks over 84", "points+first_marks=4", "84", 0, "P 168"),
    ("O.20 cap of three", "points+most_marks=3", "84", 0, "P"),
    ("O.20 cap of seven", "points+most_marks=7", "84", 0, "P 168"),
    ("O.20 cap of one", "points+first_marks=1+most_marks=1", "", 0, "P 30-41 42"),
    ("O.20 cap of one over 42", "points+first_marks=1+most_marks=1", "42", 0, "P"),
    ("O.20 first marks of one", "points+first_marks=1", "42", 0, "P 84"),
    ("O.21 whatever the cap", "points+most_marks=7", "84 168", 0, "P"),
    ("O.22 opening", "points+plunge=4", "", 4, "P 30-41 42 84"),
    ("O.22 over 84", "points+plunge=4", "84", 4, "P 168"),
    # ours: the plunge jump
    ("O.23 five", "rulebook+plunge=5", "", 4, "P 30-41 42 84 5M"),
    ("O.23 over three", "rulebook+plunge=5", "84 3M", 4, "P 4M 5M"),
    ("O.23 no jump where it is an ordinary bid", "stuck-dealer+plunge=4", "", 0, "P 30-42 84 3M-7M"),
    ("O.23 not over more marks", "rulebook", "84 3M 4M", 5, "P 5M"),
    ("O.23 O.24 over NELLO", "rulebook+nello_by=call", "NELLO", 4, "P 36-41 42 84 4M"),
    ("O.24 six over four", "rulebook+plunge=6", "84 3M 4M", 4, "P 5M 6M"),
    ("O.24 R0.38 just below", "rulebook", "84 3M", 0, "P 4M"),
    ("O.24 R4.24 just below at campus", "campus", "84", 4, "P 3M"),
    ("O.24 two over one", "tournament+first_marks=1+plunge=2", "42", 0, "P 84"),
    ("O.24 O.25 two over points", "tournament+first_marks=1+plunge=2", "41", 4, "P 42 84"),
    ("O.25 no doubles", "rulebook", "30", 0, "P 31-41 42 84"),
    ("O.25 three doubles", "rulebook", "30", 3, "P 31-41 42 84"),
    ("O.25 four doubles", "rulebook", "30", 4, "P 31-41 42 84 4M"),
    ("O.25 five doubles", "rulebook", "30", 5, "P 31-41 42 84 4M"),
    ("O.25 four of five", "rulebook+plunge_doubles=5", "30", 4, "P 31-41 42 84"),
    ("O.25 five of five", "rulebook+plunge_doubles=5", "30", 5, "P 31-41 42 84 4M"),
    ("O.28", "tournament+splash=3", "", 3, "P 30-41 42 84"),
    ("O.28 five doubles", "tournament+splash=3", "42", 5, "P 84"),
    ("O.28 with plunge", "rulebook+splash=3", "30", 5, "P 31-41 42 84 4M"),
    # ours: who may call what
    ("O.29", "tournament+bid_42_doubles=4", "", 3, "P 30-41 84"),
    ("O.29 with four", "tournament+bid_42_doubles=4", "", 4, "P 30-41 42 84"),
    ("O.29 points", "points+bid_42_doubles=4", "41", 0, "P 84"),
    ("O.29 one of no doubles", "tournament+bid_42_doubles=1", "41", 0, "P 84"),
    ("O.30 lowest", "tournament+dealer_raise=one-point", "P P P", 0, "P 30 42 84"),
    ("O.30 one over the last", "tournament+dealer_raise=one-point", "30 P 35", 0, "P 36 42 84"),
    ("O.30 the dealer alone", "tournament+dealer_raise=one-point", "30 P", 0, "P 31-41 42 84"),
    ("O.30 O.33", "stuck-dealer", "P P P", 4, "30 84 3M-7M"),
    ("O.31", "club+dealer_raise=one-point", "NELLO P P", 0, "P 36"),
    ("O.31 over points", "club+dealer_raise=one-point", "NELLO 36 P", 0, "P 37"),
    ("O.31 nello over 38", "club+dealer_raise=one-point+nello_over=38", "P NELLO P", 0, "P 39"),
    ("O.31 under the lowest", "club+dealer_raise=one-point+nello_over=30+lowest_bid=34", "NELLO P P", 0, "P 34"),
    ("O.32 none over 42", "club+dealer_raise=one-point", "42 P P", 0, "P"),
    ("O.32 none over nello", "club+dealer_raise=one-point+nello_over=42", "NELLO P P", 0, "P"),
    ("O.32 marks over 41", "tournament+dealer_raise=one-point", "41 P P", 0, "P 42 84"),
    ("O.32 marks over 42", "stuck-dealer", "P 42 P", 0, "P 84 3M-7M"),
    ("O.32 nello is free", "club+dealer_raise=one-point", "30 P P", 0, "P 31 NELLO"),
    ("O.32 low-no is free", "points+dealer_raise=one-point", "P P P", 0, "LOW 30 42 84"),
    ("O.33 with four doubles", "rulebook+all_pass=dealer-bids", "P P P", 4, "30-41 42 84 4M"),
    ("O.33 club", "club+all_pass=dealer-bids", "P P P", 0, "30-35 NELLO 36-42"),
    ("O.34", "tournament+all_pass=dealer-bids-lowest", "P P P", 0, "30"),
    ("O.34 no jump", "rulebook+all_pass=dealer-bids-lowest", "P P P", 4, "30"),
    ("O.34 no nello", "club+all_pass=dealer-bids-lowest", "P P P", 4, "30"),
    ("O.34 low-no", "points+all_pass=dealer-bids-lowest", "P P P", 0, "LOW 30"),
    ("O.34 a lowest bid of 34", "tournament+all_pass=dealer-bids-lowest+lowest_bid=34", "P P P", 0, "34"),
    ("O.37 opening", "campus+nello_by=call", "", 0, "P 30-35 NELLO 36-41 42 84"),
    ("O.37 over 35", "campus+nello_by=call", "35", 0, "P NELLO 36-41 42 84"),
    ("O.37 over 36", "campus+nello_by=call", "36", 0, "P 37-41 42 84"),
    ("O.37 over 42", "campus+nello_by=call+nello_over=42", "42", 0, "P NELLO 84"),
    ("O.37 under 84", "campus+nello_by=call+nello_over=42", "84", 0, "P 3M"),
    ("O.37 where nobody plays nello", "tournament+nello_by=call", "", 0, "P 30-41 42 84"),
    ("O.38 where marks are scored", "campus+nello_by=low-no+all_pass=dealer-bids", "P P P", 0, "LOW 30-41 42 84"),
    ("O.38 not the third", "campus+nello_by=low-no+all_pass=dealer-bids", "P P", 0, "P 30-41 42 84"),
    ("O.38 not after a bid", "campus+nello_by=low-no+all_pass=dealer-bids", "P 30 P", 0, "P 31-41 42 84"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "calls", "doubles", "expected"),
    [pytest.param(*case, id=f"{ids}: {case[0]} {case[1]}") for ids, *case in CASES],
)
def test_what_may_be_called(rules: str, calls: str, doubles: int, expected: str) -> None:
    r = auction(rules, calls, **{caller_of(calls): HANDS[doubles]})
    assert may_call(r) == calls_named(expected)


def test_the_least_bid_is_30() -> None:
    for preset in PRESETS:
        refusal = auction(preset).why_not("29")
        assert refusal is not None
        assert refusal.code == "unreadable"


@pytest.mark.parametrize(
    ("preset", "beyond"), [pytest.param("rulebook", "4M", id="R0.35"), pytest.param("campus", "3M", id="R4.23 R4.25")]
)
def test_two_marks_at_most_over_points_but_for_a_plunge(preset: str, beyond: str) -> None:
    for passes in ("", "P ", "P P "):
        for bid in ("", *map(str, range(30, 42))):
            calls = f"{passes}{bid}"
            for doubles, more in ((0, set()), (3, set()), (4, {beyond})):
                legal = may_call(auction(preset, calls, **{caller_of(calls): HANDS[doubles]}))
                assert {call for call in legal if Call(call).marks} == {"42", "84"} | more, calls


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.39"),
        pytest.param("tournament", id="R1.27 R1.30"),
        pytest.param("campus", id="R4.21"),
        pytest.param("club", id="R3.52"),
    ],
)
def test_all_four_may_pass_and_nobody_scores(preset: str) -> None:
    r = auction(preset)
    for _ in range(4):
        assert "P" in r.legal
        r = r.act("P")
    assert (r.phase, r.turn, r.legal) == ("over", None, ())
    assert r.result is not None
    assert (r.result.ended, r.result.score, r.result.points) == ("thrown in", {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0})
    assert (r.result.made, r.result.declarer, r.result.bid) == (None, None, None)


@pytest.mark.parametrize(
    ("rules", "dealers"),
    [
        pytest.param("rulebook", "SWNE", id="R0.39 O.35"),
        pytest.param("tournament", "SWNE", id="R1.30"),
        pytest.param("campus", "SWNE", id="campus"),
        pytest.param("club", "SSSS", id="R3.52"),
        pytest.param("tournament+all_pass=same-dealer", "SSSS", id="O.35"),
    ],
)
def test_who_deals_after_four_passes(rules: str, dealers: str) -> None:
    game = Game(rules, seed="thrown in", shaker="S")
    for hand, dealer in enumerate(dealers):
        assert game.round.dealer == dealer
        assert game.round.calls == ()
        assert (len(game.rounds), game.score) == (hand, {"NS": 0, "EW": 0})
        dealt = game.round.deal
        for _ in range(4):
            game = game.act("P")
        assert game.round.deal != dealt, "shuffled anew"


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("stuck-dealer", id="R2.13 O.33"),
        pytest.param("points", id="R0.133 O.33"),
        *(pytest.param(f"{preset}+all_pass=dealer-bids", id=f"O.33 {preset}") for preset in PRESETS),
        pytest.param("club+all_pass=dealer-bids-lowest", id="R3.38 O.34"),
    ],
)
def test_a_dealer_who_must_bid_so_that_every_hand_is_played(rules: str) -> None:
    r = auction(rules, "P P P")
    refusal = r.why_not("P")
    assert refusal is not None
    assert refusal.code == "must-bid"
    assert r.legal
    for call in r.legal:
        after = r.act(call)
        assert after.phase == ("play" if str(call) in ("NELLO", "LOW") else "contract")
        assert after.declarer == "W"
    # nobody else has to bid, nor the dealer once somebody has
    for calls in ("", "P", "P P", "P P 30", "42 P P"):
        assert "P" in auction(rules, calls).legal


# -- the ladder --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["tournament+first_marks=7", "rulebook+first_marks=7", "campus+first_marks=7"])
def test_o_11_a_call_ranks_by_its_number(rules: str) -> None:
    rank = {str(points): points for points in range(30, 43)} | {"84": 43, "3M": 44, "4M": 45, "5M": 46, "6M": 47}
    rank["7M"] = 48
    assert may_call(auction(rules)) == {"P", *rank}
    for low, high in ((low, high) for low in rank for high in rank):
        one_more = rank[high] == rank[low] + 1
        expected = rank[high] > rank[low] if rank[low] < 42 else one_more
        assert (high in auction(rules, low).legal) is expected, (low, high)


@pytest.mark.parametrize("passes", ["", "P ", "P P "])
def test_r2_12_marks_rank_over_every_bid_of_points(passes: str) -> None:
    for points in range(30, 43):
        assert {"84", "3M", "4M", "5M", "6M", "7M"} <= may_call(auction("stuck-dealer", f"{passes}{points}"))
    for marks in ("84", "3M", "6M"):
        assert all(Call(call).marks > 1 for call in may_call(auction("stuck-dealer", f"{passes}{marks}")) - {"P"})


@pytest.mark.parametrize(
    ("preset", "bid", "worth"),
    [
        pytest.param("rulebook", "42", 1, id="R0.32"),
        pytest.param("tournament", "42", 1, id="R1.21"),
        pytest.param("tournament", "84", 2, id="R1.22"),
        *(
            pytest.param("stuck-dealer", bid, worth, id="R2.18")
            for bid, worth in (("84", 2), ("3M", 3), ("4M", 4), ("7M", 7))
        ),
    ],
)
def test_what_a_bid_of_marks_promises(preset: str, bid: str, worth: int) -> None:
    for points in (0, 30, 37, 41):
        assert score(preset, bid=bid, contract="fives", declarer_points=points) == {"declarer": 0, "defense": worth}
    assert score(preset, bid=bid, contract="fives", declarer_points=42) == {"declarer": worth, "defense": 0}


def test_r2_18_bids_of_marks_are_of_two_or_more() -> None:
    # 42 is the highest bid of points there: marks go over it as over any other
    marks = [Call(call).marks for call in may_call(auction("stuck-dealer", "42")) - {"P"}]
    assert sorted(marks) == [2, 3, 4, 5, 6, 7]


def test_o_13_42_is_the_bid_of_one_mark() -> None:
    r = auction("rulebook", "1M P P P")
    assert r == auction("rulebook", "42 P P P")
    assert str(r.bid) == "42"
    assert "nello:suit" in r.legal, "which asks for one mark"


@pytest.mark.parametrize(
    ("first_marks", "most_marks"), [(first, most) for most in (1, 2, 3, 7, 9) for first in range(8) if first <= most]
)
def test_o_16_first_marks_and_the_cap(first_marks: int, most_marks: int) -> None:
    rules = Rules(first_marks=first_marks, most_marks=most_marks)
    for points in ("", "35", "41"):
        legal = may_call(auction(rules, points)) - {"P"}
        assert {Call(call).marks for call in legal if Call(call).marks} == set(range(1, first_marks + 1))
    for marks in range(1, first_marks + 1):
        legal = may_call(auction(rules, f"{marks}M"))
        assert legal == {"P"} | ({str(Call(f"{marks + 1}M"))} if marks < most_marks else set())


@pytest.mark.parametrize("preset", [name for name in PRESETS if name not in ("points", "club")])
def test_o_17_84_126_and_168_are_marks_here(preset: str) -> None:
    r = auction(preset, "2M")
    assert r == auction(preset, "84")
    assert {"126", "3M"} <= {call for call in ("84", "126", "168", "3M") if call in r.legal}
    r = r.act("126")
    assert (str(r.calls[-1]), r.calls[-1].marks) == ("3M", 3)
    r = r.act("168")
    assert (str(r.calls[-1]), r.calls[-1].marks) == ("4M", 4)


def test_o_18_the_lowest_bid() -> None:
    refusal = auction("tournament+lowest_bid=34").why_not("33")
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == ("bid-off-ladder", "Bids of points run from 34 to 41.")


@pytest.mark.parametrize("calls", ["", "30", "42", "84", "84 168", "P P P"])
def test_o_19_126_and_other_marks_are_no_bids_of_the_points_game(calls: str) -> None:
    r = auction("points", calls, **{caller_of(calls): PLUNGER})
    for call in ("126", "3M", "4M", "5M", "6M", "7M"):
        assert call not in r.legal
        refusal = r.why_not(call)
        assert refusal is not None
        assert refusal.code == "not-a-call-here"


def test_r0_127_o_20_o_21_168_after_every_history() -> None:
    """In every auction 168 is open exactly to who speaks directly over 84, and nothing but a pass over 168."""

    def follow(r: Round) -> None:
        if r.phase != "auction":
            return
        bids = [str(call) for call in r.calls if str(call) != "P"]
        assert ("168" in r.legal) is (bids[-1:] == ["84"])
        if bids[-1:] == ["168"]:
            assert str(r.legal) == "P"
        for call in r.legal:
            follow(r.act(call))

    follow(auction("points+lowest_bid=38"))


# -- a bid says nothing of the contract --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preset", "bid", "named"),
    [
        pytest.param("rulebook", "42", {"nello:suit", "sevens"}, id="R0.50"),
        pytest.param("rulebook", "84", {"nello:suit", "sevens"}, id="R0.50 84"),
        pytest.param("tournament", "30", {"doubles", "follow-me"}, id="R1.29"),
        pytest.param("campus", "42", {"nello:suit", "nello:high", "doubles", "follow-me"}, id="R4.23 R4.48"),
        pytest.param("campus", "84", {"nello:suit", "nello:high", "doubles", "follow-me"}, id="R4.23 R4.48 84"),
    ],
)
def test_the_contract_is_named_after_the_bid(preset: str, bid: str, named: set[str]) -> None:
    r = auction(preset)
    for contract in ("plunge", "fives", "doubles", "follow-me", "nello", "sevens", f"{bid} nello"):
        assert contract not in r.legal
        assert r.why_not(contract) is not None
    r = r.act(bid)
    # what the others have heard is a number
    assert (str(r.calls[0]), r.view("E").bid, r.view("E").contract) == (bid, None, None)
    r = done(r, "P P P")
    assert r.contract is None
    assert {str(contract) for contract in r.legal} == NUMBERS | named


def test_e_9_r3_45_declarer_names_trump_on_a_42_as_on_any_bid() -> None:
    for bid in ("30", "41", "42"):
        r = auction("club", f"{bid} P P P", N=PLUNGER)
        assert (r.phase, r.turn) == ("contract", "N")
        assert {str(contract) for contract in r.legal} == NUMBERS
        assert r.act("fives").turn == "N"


# -- plunge ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("calls", ["", "30", "41", "42", "84", "30 42 84"])
def test_r0_36_o_23_who_jumps_to_four_marks_plunges(calls: str) -> None:
    seat = caller_of(calls)
    r = auction("rulebook", f"{calls} 4M", **{seat: PLUNGER})
    r = done(r, "P " * (4 - len(r.calls)))
    assert (r.phase, r.turn, str(r.bid)) == ("contract", seat, "4M")
    assert str(r.legal) == "plunge"


def test_r0_37_a_plunge_over_four_marks_is_bid_at_five() -> None:
    r = auction("rulebook", "84 3M 4M", W=PLUNGER)
    assert str(r.legal) == "P 5M"
    r = r.act("5M")
    assert (r.turn, str(r.bid)) == ("W", "5M")
    assert "plunge" in r.legal


def test_r0_66_r0_67_a_plunge_bid_is_outbid_by_five_for_an_ordinary_contract() -> None:
    over = auction("rulebook", "4M", N=PLUNGER)
    assert str(over.legal) == "P 5M"
    r = done(over, "5M P P")
    assert (r.turn, str(r.bid)) == ("E", "5M")
    assert {str(contract) for contract in r.legal} == NUMBERS | {"nello:suit", "sevens"}
    assert r.act("fives").phase == r.act("nello").phase == "play"
    r = over.act("5M")
    assert str(r.legal) == "P 6M"
    assert str(r.act("6M").legal) == "P 7M"
    assert str(done(r, "P").legal) == "P 6M"


def test_r4_26_six_marks_at_most() -> None:
    r = auction("campus", N=PLUNGER)
    for call in ("3M", "4M", "5M", "6M"):
        assert call in r.legal
        r = r.act(call)
    assert (r.phase, r.declarer, str(r.bid)) == ("contract", "W", "6M")


@pytest.mark.parametrize(("jumper", "most"), [("N", 6), ("E", 5), ("S", 5), ("W", 5)])
def test_r4_26_the_most_marks_in_any_auction(jumper: str, most: int) -> None:
    """A plunge by the first to speak is what leads to six; without it the first speaker's two marks lead to five."""
    reached = set()

    def follow(r: Round) -> None:
        if r.phase == "auction":
            for call in map(str, r.legal):
                if call in ("P", "41") or Call(call).marks:
                    follow(r.act(call))
        elif r.bid:
            reached.add(r.bid.marks)

    follow(auction("campus", **{jumper: PLUNGER}))
    assert max(reached) == most


def test_o_22_in_the_points_game_ordinary_bids_lead_to_a_plunge() -> None:
    r = auction("points+plunge=4", "P P 84 168", W=PLUNGER)
    assert (r.turn, str(r.bid)) == ("W", "168")
    assert "plunge" in r.legal
    assert "fives" in r.legal
    r = auction("points+plunge=4", "P P 84 P", S=PLUNGER)
    assert "plunge" not in r.legal


def test_o_23_an_ordinary_bid_of_the_marks_is_no_jump() -> None:
    """Where four marks may be bid anyway, who has the doubles may name what they like, and so may everybody else."""
    for hand, plunge in ((PLUNGER, True), (HANDS[0], False)):
        r = auction("stuck-dealer+plunge=4", "4M P P P", N=hand)
        assert {str(contract) for contract in r.legal} >= NUMBERS
        assert ("plunge" in r.legal) is plunge


def test_o_24_the_same_call_over_the_marks_just_below_is_an_ordinary_raise() -> None:
    for rules, calls, raised in (("rulebook", "84 3M", "4M"), ("campus", "84", "3M")):
        for hand, plunge in ((PLUNGER, True), (HANDS[0], False)):
            r = auction(rules, f"{calls} {raised}", **{caller_of(calls): hand})
            r = done(r, "P " * (4 - len(r.calls)))
            assert {str(contract) for contract in r.legal} >= NUMBERS
            assert ("plunge" in r.legal) is plunge


# -- every auction, and what is refused --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "call", "code"),
    [
        ("tournament", "", "3M", "bid-first-marks"),
        ("tournament", "", "7M", "bid-first-marks"),
        ("tournament", "", "8M", "bid-over-cap"),
        ("tournament", "30", "30", "bid-too-low"),
        ("tournament", "35", "34", "bid-too-low"),
        ("tournament", "30", "3M", "bid-first-marks"),
        ("tournament", "42", "41", "bid-too-low"),
        ("tournament", "42", "42", "bid-too-low"),
        ("tournament", "42", "3M", "bid-jump"),
        ("tournament", "84", "4M", "bid-jump"),
        ("tournament", "84", "84", "bid-too-low"),
        ("tournament", "84 3M", "5M", "bid-jump"),
        ("tournament", "30", "NELLO", "not-a-call-here"),
        ("tournament", "30", "LOW", "not-a-call-here"),
        ("tournament", "30", "168", "bid-first-marks"),
        ("tournament+first_marks=0", "30", "42", "bid-off-ladder"),
        ("rulebook", "30", "4M", "plunge-jump-doubles"),
        ("rulebook", "30", "3M", "bid-first-marks"),
        ("campus", "42", "3M", "plunge-jump-doubles"),
        ("campus", "42", "4M", "bid-jump"),
        ("points", "P P P", "P", "must-bid"),
        ("points", "P P", "LOW", "low-after-three-passes"),
        ("points", "30 P P", "LOW", "low-after-three-passes"),
        ("points", "30", "168", "bid-168-over-84"),
        ("points", "30", "NELLO", "not-a-call-here"),
        ("points", "84", "126", "not-a-call-here"),
        ("stuck-dealer", "P 33 P", "35", "dealer-raises-one"),
        ("stuck-dealer", "P P P", "31", "dealer-raises-one"),
        ("stuck-dealer", "84", "4M", "bid-jump"),
        ("club", "36", "NELLO", "bid-too-low"),
        ("club", "NELLO", "35", "bid-too-low"),
        ("club", "41", "84", "bid-off-ladder"),
        ("club+bid_42_doubles=4", "41", "42", "bid-42-doubles"),
        ("club+all_pass=dealer-bids-lowest", "P P P", "31", "must-bid-lowest"),
    ],
)
def test_refused_calls(rules: str, calls: str, call: str, code: str) -> None:
    refusal = auction(rules, calls, **{caller_of(calls): HANDS[0]}).why_not(call)
    assert refusal is not None
    assert refusal.code == code
    assert refusal.sentence


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("hands", [{}, {"N": PLUNGER}, {"E": PLUNGER}, {"W": HANDS[5]}], ids=["none", "N", "E", "W"])
def test_every_auction_against_the_naive_ladder(preset: str, hands: dict[str, str]) -> None:
    deal = deal_with(**hands)
    held = {seat: str(deal[seat]).split() for seat in naive.SEATS}
    options = naive.PRESETS[preset] | {"lowest_bid": 33}

    def compare(r: Round) -> None:
        table = naive.Round(held, "W", **options)
        for called in r.calls:
            table.do(str(called))
        assert {str(action) for action in r.legal} == table.legal(), r.calls
        if len(r.calls) < 3:
            for call in r.legal:
                compare(r.act(call))

    compare(Round(deal, rules=f"{preset}+lowest_bid=33", dealer="W"))
