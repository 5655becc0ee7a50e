"""Contracts: their texts, codes and tables."""

from __future__ import annotations

import copy
import pickle

import naive
import pytest

from fortytwo import TILES, Contract, NotationError, Rules
from fortytwo.contracts import CALLED, SUITS
from fortytwo.tiles import tiles_of

# docs/notation.md: the name, its code in a link, its family
CONTRACTS = [
    ("blanks", "0", "suit"),
    ("ones", "1", "suit"),
    ("twos", "2", "suit"),
    ("threes", "3", "suit"),
    ("fours", "4", "suit"),
    ("fives", "5", "suit"),
    ("sixes", "6", "suit"),
    ("doubles", "D", "doubles"),
    ("follow-me", "F", "follow-me"),
    ("follow-me:low", "L", "follow-me"),
    ("nello:suit", "NS", "nello"),
    ("nello:suit-inverted", "NI", "nello"),
    ("nello:high", "NH", "nello"),
    ("nello:low", "NL", "nello"),
    ("sevens", "V", "sevens"),
    ("one-tile:64", "O64", "one-tile"),
    ("one-tile:00", "O00", "one-tile"),
    ("plunge:fives", "P5", "plunge"),
    ("plunge:doubles", "PD", "plunge"),
    ("plunge:sevens", "PV", "plunge"),
    ("plunge:nello:low", "PNL", "plunge"),
    ("splash:doubles", "SD", "splash"),
    ("splash:follow-me:low", "SL", "splash"),
]


@pytest.mark.parametrize(("name", "code", "family"), CONTRACTS)
def test_names_and_codes(name: str, code: str, family: str) -> None:
    contract = Contract(name)
    assert (str(contract), contract.code, contract.family, contract.kind) == (name, code, family, "contract")
    assert Contract.from_code(code) == contract
    assert Contract(f" {name.upper()} ") == contract
    for other in (eval(repr(contract)), pickle.loads(pickle.dumps(contract)), copy.deepcopy(contract)):
        assert other == contract
        assert hash(other) == hash(contract)
    assert contract != name
    assert contract.label
    assert contract.say().endswith(".")


@pytest.mark.parametrize(
    ("text", "name"),
    [
        *((str(number), suit) for number, suit in enumerate(naive.NUMBERS)),
        *((f"trump:{number}", suit) for number, suit in enumerate(naive.NUMBERS)),
        ("aces", "ones"),
        ("deuces", "twos"),
        ("treys", "threes"),
        ("no-trump", "follow-me"),
        ("follow-me:high", "follow-me"),
        ("plunge:5", "plunge:fives"),
        ("splash:no-trump", "splash:follow-me"),
        ("one-tile:46", "one-tile:64"),
        ("one-tile:6-4", "one-tile:64"),
    ],
)
def test_other_texts_are_read(text: str, name: str) -> None:
    assert str(Contract(text)) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "eights",
        "nello",
        "nello:sideways",
        "follow-me:",
        "plunge:",
        "plunge:plunge:fives",
        "plunge:one-tile:64",
        "one-tile",
        "one-tile:",
        "one-tile:77",
        "trump:7",
        "trump",
        "64",
        "P",
    ],
)
def test_what_is_no_contract(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        Contract(text)
    assert raised.value.text == text


@pytest.mark.parametrize("code", ["", "7", "d", "PP", "PP5", "O", "O7", "O640", "X", "N"])
def test_what_is_no_code(code: str) -> None:
    with pytest.raises(NotationError):
        Contract.from_code(code)


@pytest.mark.parametrize(
    ("nello", "name"),
    [("none", "nello:suit"), ("suit,high", "nello:suit"), ("high,low", "nello:high"), ("low", "nello:low")],
)
def test_nello_alone_is_the_first_permitted_way(nello: str, name: str) -> None:
    rules = Rules(nello=nello)
    assert str(Contract.under(rules, "nello")) == name
    assert str(Contract.under(rules, " Nello ")) == name
    assert str(Contract.under(rules, "nello:suit-inverted")) == "nello:suit-inverted"
    assert str(Contract.under(rules, Contract("fives"))) == "fives"


@pytest.mark.parametrize(
    ("name", "trump", "played", "partner_names", "takes_all", "is_nello"),
    [
        ("blanks", 0, "blanks", False, False, False),
        ("sixes", 6, "sixes", False, False, False),
        ("doubles", None, "doubles", False, False, False),
        ("follow-me", None, "follow-me", False, False, False),
        ("nello:high", None, "nello:high", False, False, True),
        ("sevens", None, "sevens", False, True, False),
        ("plunge:fives", None, "fives", True, True, False),
        ("splash:nello:low", None, "nello:low", True, True, True),
    ],
)
def test_what_a_contract_says(
    name: str, trump: int | None, played: str, partner_names: bool, takes_all: bool, is_nello: bool
) -> None:
    contract = Contract(name)
    assert (contract.trump, str(contract.played), contract.partner_names) == (trump, played, partner_names)
    assert (contract.takes_all, contract.is_nello) == (takes_all, is_nello)


@pytest.mark.parametrize("name", naive.CONTRACTS)
def test_the_tables_against_the_lists(name: str) -> None:
    contract = Contract(name)
    tables = contract.tables
    assert {str(tile) for tile in tiles_of(tables.trumps)} == set(naive.trumps(name))
    assert [str(tile) for tile in contract.trumps] == naive.trumps(name)
    if name == "sevens":
        assert tables.closest is not None
        for tile in TILES:
            assert tables.closest[tile.index] == abs(int(str(tile)[0]) + int(str(tile)[1]) - 7)
        return
    assert tables.closest is None
    for tile in TILES:
        suit = tables.led_suit[tile.index]
        assert {str(t) for t in tiles_of(tables.follows[suit])} == set(naive.suit_led(str(tile), name))
    for number in range(7):
        assert {str(t) for t in tiles_of(tables.follows[number])} == set(naive.number_suit(number, name))
    assert {str(t) for t in tiles_of(tables.follows[CALLED])} == set(naive.called_suit(name))
    for suit in range(8):
        order = naive.number_suit(suit, name) if suit < 7 else naive.called_suit(name)
        best_first = naive.trumps(name) + [tile for tile in order if tile not in naive.trumps(name)]
        powers = {str(tile): tables.power[suit][tile.index] for tile in TILES}
        ranked = [powers[tile] for tile in best_first]
        assert ranked == sorted(set(ranked), reverse=True)
        assert all(power > 0 for power in ranked)
        assert all(powers[tile] == 0 for tile in naive.TILES if tile not in best_first)


def test_what_suits_are_called() -> None:
    assert list(SUITS) == list(naive.NUMBERS)
    assert [Contract("follow-me").suit_name(number) for number in range(7)] == list(naive.NUMBERS)
    called = {
        name: Contract(name).suit_name(CALLED)
        for name in ("fives", "doubles", "nello:suit", "one-tile:64", "plunge:twos")
    }
    assert called == {
        "fives": "fives",
        "doubles": "doubles",
        "nello:suit": "doubles",
        "one-tile:64": "trump-tile",
        "plunge:twos": "twos",
    }


def test_a_plunge_is_played_as_what_the_partner_named() -> None:
    assert Contract("plunge:fives").tables == Contract("fives").tables
    assert Contract("plunge:fives").trumps == Contract("fives").trumps
    assert Contract("splash:doubles").label == "Splash: Doubles"
    assert Contract("splash:doubles").say() == "Splash. Doubles are trump."
