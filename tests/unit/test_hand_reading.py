"""Reading the hands, each family of contracts by hand. That all answers hold in every layout of the hidden tiles is in
tests/property."""

from __future__ import annotations

import random
from typing import Any

import made_records
import pytest
from support.example import DEAL

from fortytwo import (
    Deal,
    FortyTwoError,
    Hand,
    Play,
    Round,
    Tile,
    View,
    beaters,
    is_lay_down,
    known_voids,
    offs,
    sure_tricks,
    walkers,
)
from fortytwo.holders import Holders


def position(hands: str, contract: str = "fives", *, rules: str = "campus", **given: Any) -> Round:
    """A position with hands in the order of the seats; North declares and leads, and points are taken."""
    return Round.setup(
        hands=f"N:{hands}", contract=contract, declarer="N", bid="42", rules=rules, **{"taken": {"EW": 1}, **given}
    )


NAMES = {"N": "North", "E": "East", "S": "South", "W": "West"}


def own_seat(asked: Round | View) -> str:
    """The seat whose own hand isn't told of; a round has none."""
    return str(asked.seat) if isinstance(asked, View) else ""


def tiles(reading: Any) -> str:
    return " ".join(map(str, reading))


# -- what beats a tile -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "hands", "tile", "beat"),
    [
        # East heads the suit; South must follow; West can't follow, and trumps
        ("fives", "64 31 | 66 10 | 62 54 | 52 40", "64", "66 52"),
        ("plunge:fives", "64 31 | 66 10 | 62 54 | 52 40", "64", "66 52"),
        # a trump that is led is beaten by higher trumps alone, the double first
        ("fives", "64 53 | 55 10 | 62 54 | 52 40", "53", "55 54"),
        # 66 is a trump here and no six; East must follow with 64, West has no six
        ("doubles", "65 66 | 64 44 | 63 10 | 55 21", "65", "55"),
        ("doubles", "65 66 | 64 44 | 63 10 | 55 21", "66", ""),
        ("doubles", "33 60 | 64 44 | 00 10 | 55 21", "33", "55 44"),
        ("follow-me", "66 10 | 65 44 | 64 00 | 55 21", "66", ""),
        ("follow-me", "64 10 | 65 44 | 66 00 | 55 21", "64", "66 65"),
        ("follow-me:low", "66 10 | 65 44 | 64 00 | 55 21", "66", "65 64"),
        ("follow-me:low", "60 10 | 65 44 | 66 00 | 55 21", "60", "65"),
        # South sits out: 55 and 41 don't count
        ("nello:suit", "44 10 | 66 20 | 55 41 | 43 11", "44", "66"),
        ("nello:suit-inverted", "44 10 | 66 20 | 55 41 | 43 11", "44", "11"),
        ("nello:high", "44 10 | 66 20 | 55 41 | 43 11", "44", ""),
        ("nello:low", "44 10 | 66 20 | 55 41 | 43 11", "44", "43"),
        ("nello:high", "43 10 | 44 20 | 55 41 | 54 11", "43", "54 44"),
        # of equals the leader's wins; 63 would beat 64, but East must play 52
        ("sevens", "43 64 | 52 63 | 61 10 | 20 00", "43", ""),
        ("sevens", "43 64 | 52 63 | 61 10 | 20 00", "64", "61 52"),
        # the one trump is no six, and falls only where there is no six
        ("one-tile:64", "66 65 | 64 10 | 63 21 | 55 44", "66", "64"),
        ("one-tile:64", "66 65 | 64 61 | 63 21 | 55 44", "66", ""),
        ("one-tile:64", "64 65 | 66 61 | 63 21 | 55 44", "64", ""),
    ],
)
def test_what_beats_a_lead(contract: str, hands: str, tile: str, beat: str) -> None:
    found = beaters(position(hands, contract), tile)
    assert found.value == Hand(beat)
    assert tiles(found) == str(Hand(beat))
    assert bool(found) == bool(beat)
    assert (
        found == beaters(position(hands, contract), Tile(tile)) == beaters(position(hands, contract), Play(Tile(tile)))
    )


def test_a_lead_by_its_lower_end() -> None:
    r = position("61 54 | 66 10 | 11 20 | 40 30", rules="tournament+small_end=yes", taken={})
    assert "61/1" in r.legal
    assert beaters(r, "61").sentence == "66 can still beat 61."
    assert beaters(r, "61/1").sentence == "11 can still beat 61/1."
    for wrong in ("54/4", "66/6"):
        with pytest.raises(FortyTwoError):
            beaters(r, wrong)


@pytest.mark.parametrize(
    ("hands", "tile", "sentence"),
    [
        ("64 31 | 63 10 | 62 20 | 42 40", "64", "Nothing out beats 64."),
        ("64 31 | 66 10 | 62 20 | 42 40", "64", "66 can still beat 64."),
        ("62 31 | 66 10 | 63 20 | 61 40", "62", "66 and 63 can still beat 62."),
        ("64 31 | 63 10 | 62 20 | 54 40", "64", "A trump can still beat 64."),
        ("62 31 | 66 10 | 63 20 | 54 53", "62", "66 and 63 can still beat 62, and so can a trump."),
        ("54 31 | 66 55 | 63 20 | 65 40", "54", "65 and 55 can still beat 54."),
    ],
)
def test_what_is_said_of_it(hands: str, tile: str, sentence: str) -> None:
    found = beaters(position(hands), tile)
    assert found.sentence == found.say("en") == str(found) == sentence
    assert found.code.startswith("beaters.")


def test_a_tile_that_is_asked_about_is_in_the_hand() -> None:
    with pytest.raises(FortyTwoError) as raised:
        beaters(position("64 31 | 66 65 | 63 62 | 61 60"), "62")
    assert (raised.value.code, raised.value.sentence) == ("not-in-hand", "You don't hold 62.")


def test_in_the_trick_on_the_table() -> None:
    # East's 66 heads the sixes; South must follow with 64, so 54 can't trump; West's 65 is a trump, and no six
    r = position("41 | 66 10 | 64 54 | 65 20", trick="63")
    assert beaters(r, "66").sentence == "A trump can still beat 66."
    assert tiles(beaters(r, "66")) == "65"
    # for all that East knows either of the two who are to play may trump with any trump
    assert tiles(beaters(r.view("E"), "66")) == "65 54"
    assert beaters(r, "63").value == Hand("65 64")  # on the table, and beaten by others than East
    assert beaters(r, "10").sentence == "63 on the table beats 10."
    assert tiles(beaters(r, "10")) == "65 64 63"
    # South plays after East, and West after South
    assert tiles(beaters(r, "64", seat="S")) == "66 65"
    after = r.act("66").act("64")
    assert beaters(after, "65").sentence == "Nothing can beat 65 in this trick."
    assert beaters(after, "20").sentence == "66 on the table beats 20."
    # East has played, and is asked about a lead: 41 is a higher one, West trumps or throws the 20
    assert beaters(after, "10", seat="E").sentence == "41 can still beat 10, and so can a trump."


def test_in_sevens_the_earlier_of_equals_wins() -> None:
    r = position("64 | 52 63 | 61 10 | 20 00", "sevens", trick="43")
    assert beaters(r, "52").sentence == "43 on the table beats 52."
    assert tiles(beaters(r, "43")) == ""


# -- walkers and offs --------------------------------------------------------------------------------------------------


def test_the_walker_of_the_source() -> None:
    """R4: "if all the trumps have been played, and both the 6-6 and 6-5 have been played", 64 is a walker."""
    r = position("64 31 | 63 10 | 62 20 | 42 40")
    for asked, whose in ((r, "North's"), (r.view("N"), "Your")):
        assert walkers(asked).value == Hand("64")
        assert walkers(asked).sentence == f"{whose} 64 is a walker: nothing out beats it."
        assert offs(asked).value == Hand("31")
    assert offs(r).sentence == "North has one off, 31."
    assert offs(r.view("N")).sentence == "You have one off, 31."


def test_neither_doubles_nor_trumps_are_walkers() -> None:
    r = position("66 55 | 63 10 | 62 20 | 42 40")
    assert (tiles(walkers(r)), tiles(offs(r))) == ("", "")
    assert (walkers(r).sentence, offs(r).sentence) == ("North holds no walker.", "North has no off.")
    assert (walkers(r.view("N")).sentence, offs(r.view("N")).sentence) == ("You hold no walker.", "You have no off.")


def test_a_trump_that_is_out_makes_no_walker_and_no_off() -> None:
    r = position("64 31 | 63 10 | 62 20 | 54 40")
    assert (tiles(walkers(r)), tiles(offs(r))) == ("", "31")
    # where its holder has to follow 64 walks all the same; only the round knows
    r = position("64 31 | 63 10 | 54 62 | 21 40")
    assert (tiles(walkers(r)), tiles(walkers(r.view("N")))) == ("64", "")


@pytest.mark.parametrize(
    ("contract", "hands", "walking", "off"),
    [
        ("doubles", "65 31 | 64 10 | 61 63 | 42 40", "65", "31"),
        ("follow-me", "65 66 31 | 64 10 00 | 61 63 20 | 42 40 44", "65", "31"),
        ("follow-me:low", "65 66 31 | 64 10 00 | 61 63 20 | 42 40 44", "65", "66 31"),
        ("nello:suit", "44 10 | 66 20 | 55 11 | 43 41", "", "44 10"),
        ("nello:high", "44 10 | 66 20 | 55 11 | 43 41", "", "10"),
        ("nello:high", "44 10 | 66 20 | 55 11 | 43 32", "10", ""),
        ("nello:low", "44 10 | 66 20 | 55 11 | 43 32", "10", "44"),
        ("sevens", "43 64 | 52 63 | 61 10 | 20 00", "43", "64"),
        ("one-tile:64", "65 31 | 60 10 | 61 63 | 42 40", "65", "31"),
    ],
)
def test_walkers_and_offs_in_other_contracts(contract: str, hands: str, walking: str, off: str) -> None:
    r = position(hands, contract)
    assert (walkers(r).value, offs(r).value) == (Hand(walking), Hand(off))


def test_several_are_told_together() -> None:
    r = position("64 42 | 63 10 | 62 20 | 41 40")
    assert walkers(r).sentence == "North's 64 and 42 are walkers: nothing out beats them."
    assert walkers(r.view("N")).sentence == "Your 64 and 42 are walkers: nothing out beats them."
    assert offs(r, seat="E").sentence == "East has 2 offs: 63 and 10."
    assert offs(r.view("E")).sentence == "You have 2 offs: 63 and 10."
    # in the middle of a trick too they are told as leads
    assert tiles(walkers(position("42 | 63 10 | 62 20 | 41 40", trick="64"), seat="N")) == "42"


# -- sure tricks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "hands", "cashed"),
    [
        # 55 pulls both trumps, 64 then walks, 31 loses to 63
        ("fives", "55 64 31 | 65 63 10 | 61 51 20 | 62 42 40", "55 64"),
        # the partner has a trump left, no six to follow with, and may trump
        ("fives", "55 66 | 62 61 | 65 54 | 60 21", "55"),
        ("fives", "55 66 | 62 61 | 65 63 | 60 21", "55 66"),
        # all must follow to the 66, so it needs no trumps pulled
        ("fives", "66 52 | 62 54 | 61 10 | 60 20", "66"),
        # after the 66 East may have no six left for the 65
        ("sixes", "55 54 | 53 66 | 51 10 | 50 20", "55"),
        ("sixes", "55 54 | 53 52 | 51 66 | 50 20", "55"),
        ("sixes", "55 54 | 53 52 | 51 10 | 50 20", "55 54"),
        # a higher tile that is alone in its hand falls on the first lead
        ("follow-me", "66 64 | 65 10 | 63 11 | 55 00", "66 64"),
        ("follow-me", "66 64 | 65 63 | 11 10 | 55 00", "66"),
        ("follow-me:low", "66 65 | 64 10 | 63 11 | 55 00", "65 66"),
        ("follow-me:low", "66 65 | 64 63 | 10 11 | 55 00", "65"),
        ("doubles", "66 65 | 55 44 | 64 10 | 63 11", "66"),
        ("doubles", "66 65 | 55 42 | 64 10 | 63 11", "66 65"),
        ("nello:suit", "66 43 | 55 42 | 44 41 | 32 31", "66 43"),
        ("nello:high", "43 10 | 42 11 | 44 66 | 32 31", "43"),
        ("sevens", "43 64 | 52 63 | 61 10 | 20 00", "43"),
        ("sevens", "43 54 | 52 64 | 61 10 | 20 00", "43 54"),
        ("one-tile:64", "64 66 | 65 10 | 63 21 | 55 44", "64 66"),
        ("one-tile:64", "66 65 | 64 63 | 62 21 | 55 44", "66"),
    ],
)
def test_tricks_that_are_sure(contract: str, hands: str, cashed: str) -> None:
    found = sure_tricks(position(hands, contract))
    assert (tiles(found), found.value) == (cashed, len(cashed.split()))


def test_what_is_said_of_sure_tricks() -> None:
    r = position("55 64 31 | 65 63 10 | 61 51 20 | 62 42 40")
    assert sure_tricks(r).sentence == "North is sure of 2 tricks, by playing 55 and 64 in this order."
    # for all that North knows one hand may hold both trumps, and keep one for the 64
    assert sure_tricks(r.view("N")).sentence == "You are sure of one trick, with 55."
    assert sure_tricks(r, seat="E").sentence == "No trick is sure for East yet."
    assert sure_tricks(r.view("E")).sentence == "No trick is sure for you yet."
    r = position("55 64 | 65 10 | 61 20 | 62 42")
    everything = "sure of every trick that is left, by playing 55 and 64 in this order."
    assert sure_tricks(r).sentence == f"North is {everything}"
    assert sure_tricks(r.view("N")).sentence == f"You are {everything}"
    r = position("55 65 31 | 64 63 10 | 61 40 20 | 62 42 41")
    assert sure_tricks(r.view("N")).sentence == "You are sure of 2 tricks, by playing 55 and 65 in this order."


def test_without_the_lead_the_highest_trumps_are_sure() -> None:
    r = position("31 30 | 63 10 | 55 65 | 62 42")
    assert tiles(sure_tricks(r, seat="S")) == tiles(sure_tricks(r.view("S"))) == "55 65"
    # 65 alone of the three, as 55 is out
    assert tiles(sure_tricks(position("31 30 | 63 55 | 54 65 | 62 42"), seat="S")) == ""
    assert tiles(sure_tricks(position("31 30 20 | 63 10 40 | 55 65 41 | 62 42 44"), seat="S")) == "55 65"
    assert tiles(sure_tricks(position("31 30 | 63 10 | 43 60 | 62 42", "sevens"), seat="S")) == "43"


def test_a_trick_on_the_table_that_can_be_taken_is_sure() -> None:
    # East takes the 63 with 66, as South and West must follow, and then cashes 41
    r = position("31 | 66 41 | 62 10 | 61 20", trick="63")
    assert tiles(sure_tricks(r)) == "66 41"
    # South must follow with 62, and has the highest trump left
    r = position("31 | 66 41 | 62 55 | 61 20", trick="63")
    assert tiles(sure_tricks(r, seat="S")) == "55"


def test_the_first_lead_may_have_to_be_a_trump() -> None:
    hands = "66 50 | 62 54 | 61 10 | 60 20"
    assert tiles(sure_tricks(position(hands, rules="tournament", taken={}))) == "66"
    assert tiles(sure_tricks(position(hands, rules="tournament+first_lead_trump=yes", taken={}))) == ""


# -- voids -------------------------------------------------------------------------------------------------------------


def test_what_was_shown() -> None:
    r = Round(Deal(DEAL), dealer="W")
    for action in ["P", "P", "30", "P", "fives", "55", "20", "51", "53", "54", "30", "64"]:
        r = r.act(action)
    seen = known_voids(r.view("E"))
    assert {seat: seen.value[seat] for seat in ("N", "S", "W")} == {
        "N": {"fives"},
        "S": set(),
        "W": {"fives"},
    }
    assert seen.sentence == "North is out of fives. West is out of fives."
    # East itself holds 65 43 32 21 11 10, and 65 is a trump
    assert seen.value["E"] == known_voids(r).value["E"] == {"sixes"}


def test_what_follows_from_the_tiles() -> None:
    r = position("64 31 | 63 10 | 62 20 | 42 40")
    seen = known_voids(r.view("N"))
    assert seen.sentence == "Fives are gone from the other hands."
    assert seen.value["N"] == {"blanks", "twos", "fives"}
    assert known_voids(r).value["E"] == {"twos", "fours", "fives"}
    assert known_voids(r).sentence.startswith("North is out of blanks, twos and fives. East is out of twos, fours and")
    # nobody knows anything yet
    start = Round(Deal(DEAL), rules="tournament").act("30").act("P").act("P").act("P").act("fives")
    assert known_voids(start.view("N")).sentence == "Nobody else is known to be out of a suit."
    assert known_voids(start).sentence == (
        "North is out of threes. East is out of sixes. South is out of blanks, ones, twos and fours. West is out of "
        "fives."
    )
    every_number = "66 55 44 33 22 11 00 | 65 60 54 43 32 21 10 | 64 61 53 50 42 31 20 | 63 62 52 51 41 40 30"
    assert known_voids(position(every_number, "follow-me", taken={})).sentence == "Nobody is out of a suit."


def test_voids_have_the_names_of_their_suits() -> None:
    r = position("64 31 | 63 10 | 62 20 | 42 40", "doubles")
    assert known_voids(r.view("N")).sentence == "Fives and doubles are gone from the other hands."
    r = position("64 31 | 63 10 | 62 20 | 42 40", "nello:suit")
    assert known_voids(r).value.keys() == {"N", "E", "W"}
    r = position("64 31 | 63 10 | 62 20 | 42 40", "one-tile:64")
    r = position("43 64 | 52 63 | 61 10 | 20 00", "sevens")
    assert known_voids(r).value == dict.fromkeys("NESW", frozenset())
    assert known_voids(r.view("E")).sentence == "In sevens nobody follows suit, so nobody is out of one."


def test_who_cannot_hold_the_trump_tile() -> None:
    """North's own hand tells of it, a tile that was played, and hands that lie open."""
    r = position("64 31 | 63 10 | 62 20 | 42 40", "one-tile:64")
    for asked, without in ((r, "ESW"), (r.view("N"), "ESW"), (r.view("E"), ""), (r.act("64").view("S"), "NEW")):
        seen = known_voids(asked)
        named = [NAMES[seat] for seat in without]
        told = f"{', '.join(named[:-1])} and {named[-1]} can't hold the trump tile." if named else ""
        assert told in seen.sentence
        assert ("trump tile" in seen.sentence) is bool(without)
        assert {seat for seat in "NESW" if "trump-tile" in seen.value[seat]} - {own_seat(asked)} == set(without)
    # North holds 64 from the start, and knows of nothing else
    alone = known_voids(Round.setup(hands=DEAL, contract="one-tile:64", declarer="N", bid="42").view("N"))
    assert [alone.value[seat] for seat in "ESW"] == [{"trump-tile"}] * 3
    assert alone.sentence == "East, South and West can't hold the trump tile."


def test_each_void_that_is_known_is_said() -> None:
    """By the suit's own name, in a sentence that names the seat, or all the others. Sevens has no suits."""
    rng = random.Random(3)
    seen = 0
    while seen < 200:
        r = made_records.position(rng)
        if r.phase != "play" or not r.contract or not r.turn or r.contract.family == "sevens":
            continue
        for asked in (r, r.view(r.turn)):
            reading = known_voids(asked)
            sentences = reading.sentence.split(". ")
            for seat, names in reading.value.items():
                if seat == own_seat(asked) or not r.hand(seat):
                    continue
                for name in names:
                    word = "trump tile" if name == "trump-tile" else name
                    told = [each for each in sentences if word in each.lower()]
                    assert any(NAMES[seat] in each or "gone from the other hands" in each for each in told)
                    seen += 1


def test_a_seat_without_tiles_is_not_spoken_of() -> None:
    r = position(" | 66 | 62 | 61", trick="63")
    assert "North" not in known_voids(r).sentence


# -- lay-downs ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "hands", "holds", "seen"),
    [
        ("fives", "55 65 | 66 10 | 61 20 | 62 40", True, True),
        ("fives", "55 66 | 65 10 | 61 20 | 62 40", False, False),  # 66 first, and East trumps
        ("fives", "31 | 10 | 55 | 20", True, False),  # South's 55 takes it; North can't know who holds it
        ("fives", "31 | 63 | 55 | 20", True, False),
        ("doubles", "66 55 | 65 64 | 61 20 | 62 40", True, True),
        ("follow-me", "66 65 | 64 10 | 61 20 | 62 40", True, True),
        ("follow-me:low", "65 64 | 66 10 | 61 20 | 62 40", True, True),
        ("follow-me:low", "65 66 | 64 10 | 61 20 | 62 40", False, False),
        ("one-tile:64", "64 66 | 65 10 | 61 20 | 62 40", True, True),
        ("sevens", "43 64 | 52 63 | 61 10 | 20 00", False, False),
        ("sevens", "43 54 | 52 64 | 61 10 | 20 00", True, False),
        ("sevens", "43 53 | 54 64 | 62 10 | 20 00", True, True),
        # a nello's declarer takes none: everybody must beat the 10, or somebody
        ("nello:high", "10 | 61 | 66 | 50", True, False),  # 61 beats it; South might hold it, face down
        ("nello:high", "10 | 61 | 51 | 41", True, True),
        ("nello:high", "10 | 50 | 66 | 40", False, False),
        ("nello:low", "11 | 61 | 51 | 41", True, True),
        ("plunge:fives", "55 65 | 66 10 | 61 20 | 62 40", True, True),
    ],
)
def test_lay_downs(contract: str, hands: str, holds: bool, seen: bool) -> None:
    r = position(hands, contract)
    assert is_lay_down(r).value is holds
    assert is_lay_down(r.view("N")).value is seen
    # by the law of campus the claim tells
    result = r.act("claim").result
    assert result
    assert result.holds is holds


def test_what_is_said_of_a_lay_down() -> None:
    r = position("55 65 | 66 10 | 61 20 | 62 40")
    assert is_lay_down(r).sentence == "Every trick that is left goes to North and South, however the tiles are played."
    assert is_lay_down(r.view("N")).sentence == (
        "Every trick that is left goes to you and South, however the tiles are played."
    )
    assert is_lay_down(r.view("S")).sentence == "Only the player about to lead lays a hand down."
    assert is_lay_down(r.act("55")).sentence == "Only the player about to lead lays a hand down."
    assert is_lay_down(position("55 66 | 65 10 | 61 20 | 62 40")).sentence == (
        "It is no lay-down: 65 can still beat 66."
    )
    nello = position("10 | 61 | 51 | 41", "nello:high")
    assert is_lay_down(nello).sentence == "No trick that is left goes to North and South, however the tiles are played."
    assert is_lay_down(position("10 | 50 | 66 | 40", "nello:high")).sentence == (
        "It is no lay-down: a trick that is left might have to be taken."
    )
    # East beats the 10 in the first trick only by a choice of others: the 20 is over it later
    later = position("66 10 | 65 11 | 64 30 | 63 40", "follow-me")
    assert is_lay_down(later).sentence == "It is no lay-down: 11 can still beat 10."


# -- what can't be asked -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [walkers, offs, sure_tricks, known_voids, is_lay_down])
def test_there_must_be_hands_in_play(ask: Any) -> None:
    r = Round(Deal(DEAL), dealer="W")
    over = position("55 | 65 | 61 | 62").act("55").act("65").act("61").act("62")
    assert over.phase == "over"
    for asked in (r, r.view("N"), r.act("30").act("P").act("P").act("P"), over, over.view("E")):
        with pytest.raises(FortyTwoError) as raised:
            ask(asked)
        assert raised.value.sentence == "There are hands to read only while tiles are played."


def test_a_view_answers_for_its_own_seat() -> None:
    r = position("64 31 | 63 10 | 62 20 | 42 40")
    assert walkers(r.view("E"), seat="E") == walkers(r.view("E"))
    with pytest.raises(FortyTwoError) as raised:
        walkers(r.view("E"), seat="N")
    assert raised.value.code == "wrong-seat"
    with pytest.raises(FortyTwoError):
        walkers(r, seat="X")


def test_a_seat_that_sits_out_is_not_asked() -> None:
    r = position("64 31 | 63 10 | 62 20 | 42 40", "nello:suit")
    for ask in (lambda: walkers(r, seat="S"), lambda: known_voids(r.view("S"))):
        with pytest.raises(FortyTwoError) as raised:
            ask()
        assert raised.value.sentence == "South sits out."


def test_after_a_renege_nothing_is_taken_as_shown() -> None:
    """South didn't follow to the 66, and nothing but sixes is left."""
    r = position("66 62 | 65 61 | 64 11 | 63 60")
    for play in ["66", "61", "11", "63"]:
        r = r.reneged(play)
    view: View = r.view("E")
    assert Holders.seen_by(view, view.seat).may == dict.fromkeys("NSW", Hand("64 62 60").mask)
    assert known_voids(view).value["S"] == known_voids(view).value["W"]
    assert tiles(beaters(view, "65")) == ""
