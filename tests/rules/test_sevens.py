"""Sevens: the tile whose pips are closest to seven, in every hand and in every trick (docs/rules.md)."""

from __future__ import annotations

import random

import naive
import pytest
from support.rounds import auction, done, refused

from fortytwo import Deal, Round


def position(rules: str, hands: str) -> Round:
    """A sevens of North's, bid at two marks, with these tiles left, from North on, who leads."""
    held = dict(zip(naive.SEATS, hands.split(" | "), strict=True))
    return Round.setup(hands=held, contract="sevens", declarer="N", bid="84", taken={"NS": 1}, rules=rules)


@pytest.mark.parametrize(
    ("rules", "calls", "permitted"),
    [
        pytest.param("rulebook", "30 P P P", False, id="R0.68 30"),
        pytest.param("rulebook", "41 P P P", False, id="R0.68 41"),
        pytest.param("rulebook", "42 P P P", True, id="R0.68 O.53 one mark"),
        pytest.param("rulebook", "84 P P P", True, id="R0.68 O.53 two marks"),
        pytest.param("rulebook+sevens=2", "42 P P P", False, id="O.53 under the option's"),
        pytest.param("rulebook+sevens=2", "84 P P P", True, id="O.53 the option's"),
        pytest.param("rulebook+sevens=2", "84 3M P P", True, id="O.53 over the option's"),
        pytest.param("campus", "42 P P P", False, id="R4.14 not permitted"),
        pytest.param("campus+sevens=1", "41 P P P", False, id="R4.14 41"),
        pytest.param("campus+sevens=1", "42 P P P", True, id="R4.14 one mark"),
        pytest.param("tournament", "42 P P P", False, id="R1.90 not in the preset"),
        pytest.param("tournament+sevens=1", "42 P P P", True, id="R1.90 one mark"),
    ],
)
def test_on_what_bid(rules: str, calls: str, permitted: bool) -> None:
    assert (refused(auction(rules, calls), "sevens") is None) is permitted


# how far each tile is from seven pips: 43, 52 and 61 are seven
BY_DISTANCE = [
    "43 52 61",
    "33 42 51 60 44 53 62",
    "32 41 50 54 63",
    "22 31 40 55 64",
    "21 30 65",
    "11 20 66",
    "10",
    "00",
]


def test_the_28_tiles_by_their_distance() -> None:
    assert sorted(" ".join(BY_DISTANCE).split()) == sorted(naive.TILES)


def away(tile: str) -> int:
    return next(distance for distance, tiles in enumerate(BY_DISTANCE) if tile in tiles.split())


def taker(rules: str, plays: str) -> str | None:
    """Who takes a trick that North leads, each seat holding its tile alone."""
    return done(position(rules, " | ".join(plays.split())), plays).tricks[0].winner


@pytest.mark.parametrize(
    ("rules", "plays", "winner"),
    [
        pytest.param("rulebook", "66 65 53 41", "S", id="R0.71 8 pips"),
        pytest.param("rulebook", "00 66 43 10", "S", id="R0.71 7 pips"),
        pytest.param("rulebook", "66 00 10 65", "W", id="R0.71 11 pips"),
        pytest.param("rulebook", "65 51 44 66", "E", id="R0.72 6 and 8 pips"),
        pytest.param("rulebook", "66 65 43 61", "S", id="R0.72 two of 7 pips"),
        pytest.param("rulebook", "33 60 44 53", "N", id="R0.72 all one away"),
        pytest.param("rulebook", "31 64 55 22", "N", id="R0.72 all three away"),
        pytest.param("rulebook", "66 65 30 21", "E", id="R0.72 11 pips, and twice 3"),
        pytest.param("tournament+sevens=1", "66 65 53 41", "S", id="R1.90 8 pips"),
        pytest.param("tournament+sevens=1", "11 66 22 65", "S", id="R1.90 4 pips, and 11"),
        pytest.param("campus+sevens=1", "00 66 43 10", "S", id="R4.15 none, twelve, seven"),
        pytest.param("campus+sevens=1", "00 66 10 65", "W", id="R4.15 none, twelve, eleven"),
        pytest.param("campus+sevens=1", "00 66 10 20", "E", id="R4.15 none, twelve, two"),
    ],
)
def test_the_tile_closest_to_seven_takes_it_and_the_first_of_equals(rules: str, plays: str, winner: str) -> None:
    assert taker(rules, plays) == winner


def test_r0_71_r0_72_of_any_four_tiles() -> None:
    rng = random.Random(77)
    ties = 0
    for _ in range(400):
        tiles = rng.sample(naive.TILES, 4)
        closest = min(map(away, tiles))
        first = next(seat for seat, tile in zip(naive.SEATS, tiles, strict=True) if away(tile) == closest)
        assert taker("rulebook", " ".join(tiles)) == first, tiles
        ties += [away(tile) for tile in tiles].count(closest) > 1
    assert ties > 50


def started(rules: str, seed: int) -> Round:
    """A sevens of North's, of a random deal."""
    return done(Round(Deal.random(seed=seed), rules=rules, dealer="W"), "42 P P P sevens")


@pytest.mark.parametrize(
    "rules", [pytest.param("rulebook+early_end=no", id="R0.70 O.54"), pytest.param("campus+sevens=1", id="R4.61")]
)
def test_a_closest_tile_must_be_played(rules: str) -> None:
    """By the leader too, and whatever was led; of equally close tiles a player may choose."""
    rng = random.Random(7)
    choices = 0
    for seed in range(12):
        r = started(rules, seed)
        for _ in range(28):
            assert r.turn is not None
            held = [str(tile) for tile in r.hand(r.turn)]
            closest = [tile for tile in held if away(tile) == min(map(away, held))]
            assert {str(play) for play in r.legal} - {"claim"} == set(closest)
            assert {refused(r, tile) for tile in held if tile not in closest} <= {"must-be-closest"}
            choices += len(closest) > 1
            r = r.act(rng.choice(closest))
        assert r.phase == "over"
    assert choices > 50


def test_r0_69_r0_73_e_4_the_winner_leads_and_not_declarer() -> None:
    # East takes the first trick: declarer doesn't lead the second
    r = done(position("rulebook+early_end=no", "00 66 | 43 65 | 10 11 | 20 21"), "66 43 11 21")
    assert r.tricks[0].winner == "E"
    assert r.turn == "E"
    assert done(r, "65").turn == "S"
    # South, the partner, takes it: in the preset itself, where a trick that declarer's side takes doesn't end the hand
    r = done(position("rulebook", "00 66 | 65 11 | 43 10 | 21 20"), "66 65 43 21")
    assert r.tricks[0].winner == "S"
    assert r.turn == "S"


@pytest.mark.parametrize(
    ("rules", "ended"),
    [
        pytest.param("rulebook", "early", id="R0.74 rulebook"),
        pytest.param("campus+sevens=1", "played", id="R4.62 campus"),
    ],
)
def test_a_trick_for_the_others_loses_the_bid(rules: str, ended: str) -> None:
    # North's 43 and 52 take both tricks
    both = done(position(rules, "43 52 | 33 22 | 60 11 | 51 10"), "43 33 60 51; 52 22 11 10").result
    assert both is not None
    assert (both.made, both.ended, both.score) == (True, "played", {"NS": 2, "EW": 0})
    # declarer's, and then the partner's: 62 is closer than 31, 22 and 66
    partners = done(position(rules, "43 31 | 33 22 | 62 60 | 51 66"), "43 33 60 51; 31 22 62 66").result
    assert partners is not None
    assert (partners.made, partners.score) == (True, {"NS": 2, "EW": 0})
    # West's 51 takes the second
    r = done(position(rules, "43 65 | 33 22 | 60 11 | 61 51"), "43 33 60 61; 65 22 11 51")
    assert [trick.winner for trick in r.tricks] == ["N", "W"]
    assert r.result is not None
    assert (r.result.made, r.result.score) == (False, {"NS": 0, "EW": 2})
    # and the first: where settled hands end, this one does
    r = done(position(rules, "65 66 | 33 22 | 60 11 | 43 10"), "65 33 60 43")
    assert r.tricks[0].winner == "W"
    if ended == "played":
        assert r.phase == "play"
        r = done(r, "10 66 22 11")
    assert r.result is not None
    assert (r.result.ended, r.result.made, r.result.score) == (ended, False, {"NS": 0, "EW": 2})


def fixed_by_the_deal(r: Round) -> list[str]:
    """Who takes each trick: a hand is played from its closest tile to its farthest, whatever the others do."""
    order = {seat: sorted(away(str(tile)) for tile in r.hand(seat)) for seat in naive.SEATS}
    leader, winners = "N", []
    for trick in range(7):
        turns = naive.plays_in_turn(leader, "sevens", "N")
        leader = min(turns, key=lambda seat: order[seat][trick])
        winners.append(leader)
    return winners


def test_r0_75_the_deal_fixes_who_takes_each_trick() -> None:
    rng = random.Random(75)
    outcomes = set()
    for seed in range(40):
        start = started("rulebook+early_end=no", seed)
        winners = fixed_by_the_deal(start)
        made = set(winners) <= {"N", "S"}
        ways = set()
        for _ in range(6):
            r = start
            while r.phase == "play":
                r = r.act(rng.choice(r.legal))
            assert [trick.winner for trick in r.tricks] == winners
            assert r.result is not None
            assert r.result.made is made
            ways.add(tuple(map(str, r.actions)))
        assert len(ways) > 1
        outcomes.add(tuple(winners))
    assert len(outcomes) > 20
