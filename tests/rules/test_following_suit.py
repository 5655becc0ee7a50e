"""Which tiles may follow which lead (docs/rules.md, provenance: rank and suit, the play, no trump, doubles trump)."""

from __future__ import annotations

from itertools import product
from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support.rounds import auction, can_name, facing, follows, legal_after, no_help, said, taker

from fortytwo import PRESETS, IllegalAction, Round

ANY = "tournament"  # for contracts and leads that `Round.setup` takes under any rules
DOUBLES_TRUMP = "+doubles_trump=yes"
ONE_TILE = "+one_tile=yes"


@pytest.mark.parametrize("case", of_kind("follow"))
def test_case(case: dict[str, Any]) -> None:
    assert legal_after(ANY, case["contract"], case["led"], case["hand"]) == set(case["legal"].split())


@pytest.mark.parametrize(
    ("rules", "contract", "led", "hand", "legal"),
    [
        *said("R0.12 R1.47", "65 leads sixes", "threes", "65", "64 54 11", "64"),
        *said("R0.12 R1.47", "65 doesn't lead fives", "threes", "65", "54 51 11", "54 51 11"),
        *said("R0.14 R1.43", "65 follows sixes", "threes", "62", "65 54 11", "65"),
        *said("R0.14 R1.43", "65 follows fives", "threes", "52", "65 64 11", "65"),
        *said("R0.15", "63 held is no six", "threes", "64", "63 11", "63 11"),
        *said("R0.15", "63 led is no six", "threes", "63", "66 31 11", "31"),
        *said("R0.17", "60 leads sixes", "threes", "60", "00 64 21", "64"),
        *said("R0.17", "60 doesn't lead blanks", "threes", "60", "00 50 21", "00 50 21"),
        *said("R0.43 R2.32 R3.21", "follow if you can", "threes", "64", "62 55 33 10", "62"),
        *said("R0.44 R2.34 R3.22", "else any tile, a trump too", "threes", "64", "52 55 33 10", "52 55 33 10"),
        *said("R1.44 R2.29", "a trump leads trumps", "threes", "63", "64 30 11", "30"),
        *said("R1.44 R2.29", "a trump leads nothing else", "threes", "63", "66 61 11", "66 61 11"),
        *said("R1.45 R2.30", "55 leads fives", "threes", "55", "65 51 44 11", "65 51"),
        *said("R1.46 R2.31", "64 leads its higher number", "threes", "64", "62 44 41", "62"),
        *said("R1.47", "50 leads fives", "threes", "50", "54 40 00", "54"),
        *said("R1.58", "any tile of the suit will do", "threes", "64", "66 61 60 11", "66 61 60"),
        *said("R1.59", "nobody has to trump", "sixes", "54", "66 60 33 10", "66 60 33 10"),
        *said("R1.94", "example 2", "threes", "65", "63 54 11", "63 54 11"),
        *said("R2.33", "a trump doesn't follow for its other number", "fours", "66", "64 61 20", "61"),
        *said("R2.33", "nor must it be played", "fours", "66", "64 51 20", "64 51 20"),
        *said("R3.15 E.8", "64 leads its higher end", "fives", "64", "61 44 42", "61"),
        *said("R3.15 E.8", "64 follows with its higher end", "fives", "66", "64 42", "64"),
        *said("R3.15 E.8", "64 follows with its lower end", "fives", "44", "64 62", "64"),
        *said("R3.17 R3.35 E.8", "00 is followed with blanks", "fives", "00", "60 10 64", "60 10"),
        *said("R3.17 E.8", "60 leads its higher end", "fives", "60", "62 40", "62"),
        *said("R3.17", "not the trumps of them", "fives", "00", "50 10 64", "10"),
        *said("R3.17", "60 is a trump where blanks are", "blanks", "66", "60 42", "60 42"),
        *said("R3.34", "the double alone must be played", "fives", "42", "44 21 66", "44"),
        *said("R3.34", "44 is a four and nothing else", "fives", "22", "44 21 66", "21"),
        *said("R4.30 R4.31 R4.33", "53 leads fives", "sixes", "53", "54 43 32", "54"),
        *said("R4.33", "all tiles with a five", "sixes", "53", "54 55 50 33", "54 55 50"),
        *said("R4.34", "without fives", "sixes", "53", "43 33 66 10", "43 33 66 10"),
        *said("R4.35 R4.36 E.10", "65 is no five", "sixes", "53", "65 54 21", "54"),
        *said("R4.35 R4.37 E.10", "65 needn't be played", "sixes", "53", "65 41 21", "65 41 21"),
        # doubles as trumps
        *said("R0.96 R0.145", "a double asks for doubles", "doubles", "33", "44 00 43", "44 00", house=DOUBLES_TRUMP),
        *said("R0.97", "not for its number", "doubles", "33", "43 31 65", "43 31 65", house=DOUBLES_TRUMP),
        *said("R0.98", "32 to 66", "doubles", "66", "65 64 32", "65 64 32", house=DOUBLES_TRUMP),
        *said("R0.99", "no double while one can follow", "doubles", "65", "61 66 11", "61", house=DOUBLES_TRUMP),
        *said("R0.99", "else a double too", "doubles", "65", "51 66 11", "51 66 11", house=DOUBLES_TRUMP),
        *said("R0.100", "64 to 65", "doubles", "65", "66 64", "64", house=DOUBLES_TRUMP),
        *said("R0.147", "44 from a hand with a four", "doubles", "42", "44 41 65", "41", house=DOUBLES_TRUMP),
        *said("R0.147", "44 from one without", "doubles", "42", "44 65 22", "44 65 22", house=DOUBLES_TRUMP),
        *said("R3.51 E.8", "64 leads sixes", "doubles", "64", "61 43 55", "61", house=DOUBLES_TRUMP),
        *said("R3.51 E.8", "64 follows fours", "doubles", "42", "64 22", "64", house=DOUBLES_TRUMP),
        # follow me
        *said("R0.141 R2.35", "62 leads sixes", "follow-me", "62", "66 61 22 21", "66 61"),
        *said("R0.141 R2.35", "62 follows sixes", "follow-me", "66", "62 21 55", "62"),
        *said("R0.141 R2.35", "62 follows twos", "follow-me", "21", "62 61 55", "62"),
        *said("R2.35", "without the suit any tile", "follow-me", "62", "22 55 00", "22 55 00"),
        # one tile as the only trump
        *said("R3.48", "66 is a six", "one-tile:64", "65", "66 51", "66", house=ONE_TILE),
        *said("R3.48", "63 follows threes", "one-tile:64", "31", "63 61", "63", house=ONE_TILE),
        *said("O.3", "the trump is no six", "one-tile:64", "66", "64 43 21", "64 43 21", house=ONE_TILE),
        *said("O.3", "nor may it be played instead of one", "one-tile:64", "66", "64 61 21", "61", house=ONE_TILE),
        *said("O.3", "nor is it a four", "one-tile:64", "44", "64 43 21", "43", house=ONE_TILE),
        *said("O.3", "led it binds nobody", "one-tile:64", "64", "66 44 21", "66 44 21", house=ONE_TILE),
    ],
)
def test_what_follows(rules: str, contract: str, led: str, hand: str, legal: str) -> None:
    assert can_name(rules, contract)
    assert legal_after(rules, contract, led, hand) == set(legal.split())


@pytest.mark.parametrize(
    ("contract", "led", "hand", "legal"),
    [
        ("follow-me:low", "62", "66 22", "66"),  # low, but still a six
        ("nello:suit-inverted", "00", "66 10", "66"),
        ("nello:low", "66", "64 55", "64"),
        ("sevens", "43", "00 66 55 11", "55"),
        ("sevens", "43", "64 22 31", "64 22 31"),
    ],
)
def test_what_follows_in_contracts_of_house_rules(contract: str, led: str, hand: str, legal: str) -> None:
    assert legal_after(ANY, contract, led, hand) == set(legal.split())


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_every_lead_against_the_lists(contract: str) -> None:
    for lead in naive.TILES:
        suit = naive.suit_led(lead, contract)
        assert lead in suit
        for tile in naive.TILES:
            if tile == lead or contract == "sevens":
                continue
            # a hand of this tile and of one that is certainly no help: is the tile owed?
            helpless = (
                next(t for t in naive.TILES if t not in (lead, tile) and t not in suit) if len(suit) < 28 else None
            )
            assert helpless
            assert (legal_after(ANY, contract, lead, f"{tile} {helpless}") == {tile}) == (tile in suit), (lead, tile)


@pytest.mark.parametrize(
    ("rules", "contract", "trump"),
    [
        *said(
            "R0.11 R0.13 R0.15 R1.44 R1.45 R1.46 R2.29 R2.30 R2.31 R2.33 R3.15 R4.30 R4.35 E.8",
            "threes trump",
            "threes",
            "3",
        ),
        *said("R0.11 R0.13 R0.15", "blanks trump", "blanks", "0"),
        *said("R0.141 R2.35", "follow me", "follow-me", "none"),
    ],
)
def test_the_higher_number_leads_and_either_follows(rules: str, contract: str, trump: str) -> None:
    """All leads, and to each of them every tile; a trump leads and follows trumps alone."""
    assert can_name(rules, contract)
    for lead, tile in product(naive.TILES, naive.TILES):
        if lead != tile:
            due = trump in tile if trump in lead else lead[0] in tile and trump not in tile
            assert follows(rules, contract, lead, tile) == due, (lead, tile)


@pytest.mark.parametrize("rules", said("R0.43 R0.44 R1.58 R1.59 R2.32 R2.34 R3.21 R3.22 R4.32 R4.34", "all of a hand"))
def test_all_tiles_of_the_suit_or_else_all_tiles(rules: str) -> None:
    # fives trump; East's hand has two sixes, a four and two trumps
    hand = "66 61 42 55 50"
    assert legal_after(rules, "fives", "64", hand) == {"66", "61"}
    assert legal_after(rules, "fives", "44", hand) == {"42"}
    assert legal_after(rules, "fives", "54", hand) == {"55", "50"}
    assert legal_after(rules, "fives", "33", hand) == set(hand.split())


@pytest.mark.parametrize("rules", said("R4.32", "in turn"))
def test_each_follows_in_turn_from_the_leaders_left(rules: str) -> None:
    hands = {"N": "53 10", "E": "54 61", "S": "65 21", "W": "52 50"}
    r = Round.setup(hands=hands, contract="sixes", declarer="N", bid="30", rules=rules)
    for seat, tile, legal in (("N", "53", "53 10"), ("E", "54", "54"), ("S", "21", "65 21"), ("W", "52", "52 50")):
        assert r.turn == seat
        assert [str(play) for play in r.legal if str(play) != "claim"] == legal.split()
        r = r.act(tile)
    assert r.turn == "E"


@pytest.mark.parametrize("rules", said("R0.17", "00 is the highest blank"))
def test_00_is_the_highest_blank(rules: str) -> None:
    assert all(taker(rules, "threes", f"00 {blank}") == 0 for blank in ("60", "50", "40", "20", "10"))


@pytest.mark.parametrize("rules", said("R0.147", "44 beats 42", house=DOUBLES_TRUMP))
def test_a_double_takes_what_it_may_be_played_to(rules: str) -> None:
    assert taker(rules, "doubles", "42 44") == 1


@pytest.mark.parametrize("rules", said("R2.35", "nothing is a trump"))
def test_no_tile_takes_a_trick_of_another_suit_in_no_trump(rules: str) -> None:
    for lead, tile in product(naive.TILES, naive.TILES):
        if lead[0] not in tile:
            assert taker(rules, "follow-me", f"{lead} {tile}") == 0


# -- leads of blanks ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trump", ["ones", "sixes"])
@pytest.mark.parametrize("rules", said("R1.48", "00 alone leads blanks"))
def test_blanks_are_led_with_the_double_blank_alone(rules: str, trump: str) -> None:
    number = str(naive.NUMBERS[trump])
    asking = set()
    for lead in naive.TILES:
        # a blank that shares no number with the lead but, maybe, the blank itself
        blanks = [f"{end}0" for end in "123456" if end not in lead and end != number]
        if any(follows(rules, trump, lead, blank) for blank in blanks):
            asking.add(lead)
    assert asking == {"00"}


@pytest.mark.parametrize(
    ("rules", "contract"),
    [
        *said("O.1", "00 is the trump tile", "one-tile:00", house=ONE_TILE),
        *said("O.1", "doubles trump", "doubles", house=DOUBLES_TRUMP),
        pytest.param("rulebook", "nello:suit", id="O.1 rulebook: doubles a suit"),
        pytest.param("campus", "nello:suit", id="O.1 campus: doubles a suit"),
        pytest.param("rulebook+nello=suit-inverted", "nello:suit-inverted", id="O.1 rulebook: inverted"),
    ],
)
def test_blanks_cannot_be_led_where_00_is_called_out_of_them(rules: str, contract: str) -> None:
    assert can_name(rules, contract)
    for lead in naive.TILES:
        for blank in (f"{end}0" for end in "123456" if end not in lead):
            assert not follows(rules, contract, lead, blank), (lead, blank)


@pytest.mark.parametrize("rules", said("O.1", "00 is a trump"))
def test_00_leads_trumps_where_blanks_are_trump(rules: str) -> None:
    r = facing(rules, "blanks", "00", "60 64")
    refusal = r.why_not("64")
    assert refusal is not None
    assert refusal.sentence == "Trumps (blanks) were led and you hold 60."


# -- plays against the rules -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("contract", "trick", "hand", "play", "sentence"),
    [
        ("threes", "66", "64 11", "11", "Sixes were led and you hold 64."),
        ("threes", "65", "64 61 11", "11", "Sixes were led and you hold 64, 61."),
        (
            "sixes",
            "53",
            "65 54",
            "65",
            "Fives were led and you hold 54; 65 is a trump and doesn't count as one of the fives.",
        ),
        ("fives", "55", "65 11", "11", "Trumps (fives) were led and you hold 65."),
        ("doubles", "66", "44 65", "65", "Trumps (doubles) were led and you hold 44."),
        ("nello:suit", "66", "44 65", "65", "Doubles were led and you hold 44."),
        ("sevens", "66", "65 43", "65", "You must play a tile closest to seven: 43."),
        ("threes", "66", "64 11", "55", "You don't hold 55."),
    ],
    ids=lambda value: f"O.4 {value}" if str(value).endswith(".") else None,
)
def test_a_refused_play_says_why(contract: str, trick: str, hand: str, play: str, sentence: str) -> None:
    refusal = facing(ANY, contract, trick, hand).why_not(play)
    assert refusal is not None
    assert refusal.sentence == sentence


@pytest.mark.parametrize("rules", said("R1.65 O.4", "refused, and nothing changes"))
def test_a_play_against_the_rules_cannot_happen(rules: str) -> None:
    r = facing(rules, "fives", "64", "66 61 42 55 50")
    before = (str(r), r.hand("E"), r.trick, r.turn, r.actions)
    for tile in naive.TILES:
        if tile in ("66", "61"):
            assert r.why_not(tile) is None
            continue
        refusal = r.why_not(tile)
        assert refusal is not None
        assert refusal.sentence
        with pytest.raises(IllegalAction) as raised:
            r.act(tile)
        assert raised.value.code == refusal.code == ("must-follow" if tile in ("42", "55", "50") else "not-in-hand")
        assert set(map(str, raised.value.legal)) == {"66", "61"}
        assert (str(r), r.hand("E"), r.trick, r.turn, r.actions) == before


@pytest.mark.parametrize("preset", PRESETS)
def test_r1_65_what_is_legal_follows_suit_all_through_a_hand(preset: str) -> None:
    """Whole hands from the auction on: at every play the legal tiles are those of the lists."""
    for trump in ("fives", "blanks"):
        r = auction(f"{preset}+early_end=no+claim=none", f"30 P P P {trump}")
        while r.phase != "over":
            assert r.turn
            assert r.trick is not None
            led = str(r.trick.plays[0][1]) if r.trick else None
            legal = [str(play) for play in r.legal]
            assert sorted(legal) == sorted(naive.playable([str(tile) for tile in r.hand(r.turn)], led, trump))
            r = r.act(legal[-1])


def test_no_help_is_none() -> None:
    """What the helpers of these tests take for a tile that can't follow is none that the lists would let follow."""
    for contract, lead in product(naive.CONTRACTS, naive.TILES):
        tiles = no_help(contract, lead)
        assert len(tiles) >= 3
        assert not set(tiles) & set(naive.suit_led(lead, contract))
