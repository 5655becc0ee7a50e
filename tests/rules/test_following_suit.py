"""Which tiles may follow which lead (RULES.md section 1; R1 section 6)."""

from __future__ import annotations

from typing import Any

import naive
import pytest
from rule_cases import of_kind

from fortytwo import TILES, Contract, Round, Tile
from fortytwo.tiles import Hand


def follow(contract: str, led: str, hand: str) -> str:
    """What East may play from `hand` to North's `led`, by a position in the middle of a trick."""
    east = Hand(hand)
    spare = [tile for tile in TILES if tile not in east and tile is not Tile(led.partition("/")[0])]
    rest = len(east) - 1
    hands = {
        "N": Hand(spare[:rest]),
        "E": east,
        "S": Hand(spare[rest : 2 * rest + 1]),
        "W": Hand(spare[2 * rest + 1 : 3 * rest + 2]),
    }
    at_table = Round.setup(hands=hands, contract=contract, declarer="N", bid="42", leader="N", trick=led)
    assert at_table.turn == "E"
    return str(at_table.legal)


@pytest.mark.parametrize("case", of_kind("follow"))
def test_case(case: dict[str, Any]) -> None:
    assert set(follow(case["contract"], case["led"], case["hand"]).split()) == set(case["legal"].split())


@pytest.mark.parametrize(
    ("contract", "led", "hand", "legal"),
    [
        ("threes", "65", "63 54 11", "63 54 11"),  # R1 example 2
        ("sixes", "55", "65 54", "54"),  # a trump is nothing but a trump
        ("sixes", "55", "65 41", "65 41"),
        ("sixes", "65", "61 54", "61"),  # a trump led is followed with trumps alone
        ("fives", "61/1", "60 41", "41"),  # led as a one, not a six
        ("fives", "61/1", "60 22", "60 22"),
        ("fives", "20/0", "00 21", "00"),  # blanks can be led as a small end
        ("doubles", "21", "22 11 32", "32"),  # doubles are in no number suit
        ("doubles", "33", "43 00", "00"),
        ("follow-me", "62", "66 22", "66"),
        ("follow-me:low", "62", "66 22", "66"),  # low, but still a six
        ("nello:suit-inverted", "00", "66 10", "66"),
        ("nello:low", "66", "64 55", "64"),
        ("sevens", "43", "00 66 55 11", "55"),
        ("sevens", "43", "64 22 31", "64 22 31"),
        ("one-tile:64", "66", "64 43 21", "64 43 21"),  # the trump tile is no six
        ("one-tile:64", "44", "64 43 21", "43"),
        ("one-tile:64", "64", "66 44 21", "66 44 21"),  # led, it binds nobody
    ],
)
def test_what_follows(contract: str, led: str, hand: str, legal: str) -> None:
    assert set(follow(contract, led, hand).split()) == set(legal.split())


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
            owed = follow(contract, lead, f"{tile} {helpless}").split() == [tile]
            assert owed == (tile in suit), (lead, tile)


@pytest.mark.parametrize(("led", "may"), [("00", "blanks"), ("50", "fives"), ("10", "ones")])
def test_blanks_are_led_by_the_double_blank_alone(led: str, may: str) -> None:
    contract = Contract("sixes")
    assert contract.suit_name(contract.tables.led_suit[Tile(led).index]) == may


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
)
def test_a_refused_play_says_why(contract: str, trick: str, hand: str, play: str, sentence: str) -> None:
    held = Hand(hand)
    spare = [tile for tile in TILES if tile not in held and str(tile) not in (trick, play)]
    rest = len(held) - 1
    hands = {
        "N": Hand(spare[:rest]),
        "E": held,
        "S": Hand(spare[rest : 2 * rest + 1]),
        "W": Hand(spare[2 * rest + 1 : 3 * rest + 2]),
    }
    at_table = Round.setup(hands=hands, contract=contract, declarer="N", bid="42", leader="N", trick=trick)
    refusal = at_table.why_not(play)
    assert refusal is not None
    assert refusal.sentence == sentence


def leads(contract: str, hand: str, rules: str, **position: object) -> set[str]:
    held = Hand(hand)
    spare = [tile for tile in TILES if tile not in held]
    n = len(held)
    hands = {"N": held, "E": Hand(spare[:n]), "S": Hand(spare[n : 2 * n]), "W": Hand(spare[2 * n : 3 * n])}
    setup = {
        "hands": hands,
        "contract": contract,
        "declarer": "N",
        "bid": "42",
        "leader": "N",
        "rules": rules,
    } | position
    return set(str(Round.setup(**setup).legal).split()) - {"claim"}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("contract", "hand", "may"),
    [
        ("fives", "61 11 50", {"61", "61/1", "11", "50"}),  # not a trump, not a double
        ("doubles", "61 11 50", {"61", "61/1", "11", "50", "50/0"}),
        ("follow-me", "61 11", {"61", "61/1", "11"}),
        ("nello:suit", "61 11", {"61", "61/1", "11"}),
        ("one-tile:61", "61 50", {"61", "50", "50/0"}),
        ("sevens", "61 11", {"61"}),  # no number suits
    ],
)
def test_small_end_opening(contract: str, hand: str, may: set[str]) -> None:
    assert leads(contract, hand, "tournament+small_end=yes") == may
    plain = {play for play in may if "/" not in play}
    assert leads(contract, hand, "tournament") == plain
    # on the first trick alone, and by declarer alone
    assert leads(contract, hand, "tournament+small_end=yes+early_end=no", taken={"NS": 1}) == plain
    if not contract.startswith("nello"):
        assert leads(contract, hand, "tournament+small_end=yes", declarer="S") == plain


@pytest.mark.parametrize(
    ("contract", "hand", "may"),
    [
        ("fives", "61 51 50", {"51", "50"}),
        ("fives", "61 41", {"61", "41"}),  # no trump held
        ("doubles", "61 51 11", {"11"}),
        ("one-tile:61", "61 50", {"61"}),
        ("follow-me", "61 11", {"61", "11"}),  # void in contracts without trump
        ("nello:suit", "61 11", {"61", "11"}),
        ("sevens", "61 11", {"61"}),
    ],
)
def test_the_first_lead_must_be_a_trump(contract: str, hand: str, may: set[str]) -> None:
    assert leads(contract, hand, "tournament+first_lead_trump=yes") == may
    later = leads(contract, hand, "tournament+first_lead_trump=yes+early_end=no", taken={"NS": 1})
    assert later == (may if contract == "sevens" else set(hand.split()))


def test_both_options_of_the_first_lead() -> None:
    both = "tournament+first_lead_trump=yes+small_end=yes"
    assert leads("fives", "61 51", both) == {"51"}
    assert leads("fives", "61 41", both) == {"61", "61/1", "41", "41/1"}


def test_a_first_lead_that_is_no_trump_is_refused() -> None:
    hands = {"N": "61 51", "E": "30 10", "S": "21 20", "W": "65 40"}
    rules = "tournament+first_lead_trump=yes+small_end=yes"
    r = Round.setup(hands=hands, contract="fives", declarer="N", bid="42", rules=rules)
    refusal = r.why_not("61")
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == ("must-lead-trump", "The first lead must be a trump.")
    refusal = r.why_not("61/1")
    assert refusal is not None
    assert refusal.code == "no-small-end"
