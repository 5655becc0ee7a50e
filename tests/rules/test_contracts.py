"""What the winner of the auction may name, and what that makes of the hand (docs/rules.md)."""

from __future__ import annotations

import naive
import pytest
from support.example import SUITS
from support.rounds import FOUR_DOUBLES, NO_DOUBLES, THREE_DOUBLES, auction, done, refused

from fortytwo import PRESETS, SEATS, TILES, Contract, IllegalAction, Round, Rules, RulesError, score

SPECIAL = ["nello:suit", "plunge", "splash", "sevens"]


def won(rules: str, calls: str, hand: str = NO_DOUBLES) -> Round:
    """The round after an auction whose winner, the last to bid, was dealt this hand."""
    said = calls.split()
    seat = naive.SEATS[max(place for place, call in enumerate(said) if call != "P")]
    r = auction(rules, calls + " P" * (4 - len(said)), **{seat: hand})
    assert (r.phase, r.turn, r.declarer) == ("contract", seat, seat)
    return r


def menu(rules: str, calls: str, hand: str = NO_DOUBLES) -> str:
    """What the winner of that auction may name."""
    return str(won(rules, calls, hand).legal)


STRAIGHT = f"{SUITS} doubles follow-me"
BY_RAISES = "42 84 3M 4M"  # West's four marks are an ordinary bid here


@pytest.mark.parametrize(
    ("rules", "calls", "hand", "named"),
    [
        pytest.param("rulebook", "30", NO_DOUBLES, SUITS, id="R0.40 a suit"),
        pytest.param("rulebook", "41", FOUR_DOUBLES, SUITS, id="R0.41 nothing special under one mark"),
        pytest.param("rulebook", "42", NO_DOUBLES, f"{SUITS} nello:suit sevens", id="R0.34 R0.41 one mark"),
        pytest.param("rulebook", "84", FOUR_DOUBLES, f"{SUITS} nello:suit sevens", id="R0.41 two marks"),
        pytest.param("rulebook", BY_RAISES, FOUR_DOUBLES, f"{SUITS} nello:suit plunge sevens", id="R0.41 four marks"),
        pytest.param("rulebook+nello=none+plunge=0+sevens=0", "42", NO_DOUBLES, SUITS, id="R0.119 one mark"),
        pytest.param("rulebook+nello=none+plunge=0+sevens=0", BY_RAISES, FOUR_DOUBLES, SUITS, id="R0.119 four marks"),
        pytest.param("points", "30", NO_DOUBLES, STRAIGHT, id="R0.140 R0.142 lowest bid"),
        pytest.param("points", "41", NO_DOUBLES, STRAIGHT, id="R0.140 R0.142 highest bid of points"),
        pytest.param("points", "42", NO_DOUBLES, STRAIGHT, id="R0.139 R0.140 R0.142 42"),
        pytest.param("points", "84 168", FOUR_DOUBLES, STRAIGHT, id="R0.139 R0.140 R0.142 168"),
        pytest.param("tournament", "30", NO_DOUBLES, STRAIGHT, id="R1.37 lowest bid"),
        pytest.param("tournament", "41", NO_DOUBLES, STRAIGHT, id="R1.37 highest bid of points"),
        pytest.param("tournament", "42", FOUR_DOUBLES, STRAIGHT, id="R1.37 R1.39 one mark"),
        pytest.param("tournament", BY_RAISES, FOUR_DOUBLES, STRAIGHT, id="R1.37 R1.39 four marks"),
        pytest.param("stuck-dealer", "30", NO_DOUBLES, f"{SUITS} follow-me", id="R2.21 R2.25 lowest bid"),
        pytest.param("stuck-dealer", "7M", FOUR_DOUBLES, f"{SUITS} follow-me", id="R2.21 R2.25 seven marks"),
        pytest.param("club", "30", NO_DOUBLES, SUITS, id="R3.12 lowest bid"),
        pytest.param("club", "42", FOUR_DOUBLES, SUITS, id="R3.12 highest bid"),
        pytest.param("club+doubles_trump=yes", "30", NO_DOUBLES, f"{SUITS} doubles", id="R3.49"),
        pytest.param("campus", "30", FOUR_DOUBLES, STRAIGHT, id="R4.9 R4.28 points"),
        pytest.param("campus", "84", FOUR_DOUBLES, f"{STRAIGHT} nello:suit nello:high", id="R4.27 R4.49 two marks"),
        pytest.param(
            "campus", "84 3M", FOUR_DOUBLES, f"{STRAIGHT} nello:suit nello:high plunge", id="R4.27 R4.49 three marks"
        ),
        pytest.param("rulebook+follow_me=high,low", "42", NO_DOUBLES,
            f"{SUITS} follow-me follow-me:low nello:suit sevens", id="R0.86"),
        pytest.param("rulebook+follow_me=high", "30", NO_DOUBLES, SUITS, id="R0.91 lowest bid"),
        pytest.param("rulebook+follow_me=high", "41", NO_DOUBLES, SUITS, id="R0.91 highest bid of points"),
        pytest.param("rulebook+follow_me=high", "42", NO_DOUBLES,
            f"{SUITS} follow-me nello:suit sevens", id="R0.91 all tricks"),
        pytest.param("rulebook+follow_me=high+follow_me_from=30", "30", NO_DOUBLES, f"{SUITS} follow-me", id="R0.92"),
        pytest.param("rulebook+doubles_trump=yes", "30", NO_DOUBLES, f"{SUITS} doubles", id="R0.93"),
    ],
)  # fmt: skip
def test_what_the_winner_may_name(rules: str, calls: str, hand: str, named: str) -> None:
    assert menu(rules, calls, hand) == named


@pytest.mark.parametrize(
    ("rules", "calls"),
    [
        pytest.param("tournament", "42", id="R1.39 one mark"),
        pytest.param("tournament", BY_RAISES, id="R1.39 four marks"),
        pytest.param("points", "84 168", id="R0.139"),
        pytest.param("rulebook+nello=none+plunge=0+sevens=0", BY_RAISES, id="R0.119"),
    ],
)
def test_special_contracts_are_refused_where_nobody_plays_them(rules: str, calls: str) -> None:
    r = won(rules, calls, FOUR_DOUBLES)
    assert {refused(r, contract) for contract in SPECIAL} == {"contract-not-permitted"}


def test_r0_34_a_special_contract_instead_of_every_trick() -> None:
    # one mark as a suit asks for all 42 points, as nello for none
    assert won("rulebook", "42").act("nello:suit").contract == Contract("nello:suit")
    assert score("rulebook", bid="42", contract="fives", declarer_points=0) == {"declarer": 0, "defense": 1}
    assert score("rulebook", bid="42", contract="nello:suit", declarer_points=0) == {"declarer": 1, "defense": 0}


def test_r4_49_the_same_bid_as_an_ordinary_contract_for_all_tricks() -> None:
    r = won("campus", "84").act("fives")
    assert (r.contract, r.sits_out) == (Contract("fives"), None)
    assert score("campus", bid="84", contract="fives", declarer_points=42) == {"declarer": 2, "defense": 0}
    assert score("campus", bid="84", contract="fives", declarer_points=41) == {"declarer": 0, "defense": 2}


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.40 rulebook"),
        pytest.param("tournament", id="R1.31 tournament"),
        pytest.param("stuck-dealer", id="R2.21 stuck-dealer"),
        pytest.param("club", id="R3.12 club"),
        pytest.param("campus", id="R4.27 campus"),
    ],
)
def test_each_number_makes_its_seven_tiles_trumps(rules: str) -> None:
    for number, suit in enumerate(SUITS.split()):
        r = won(rules, "P 31").act(suit)
        assert r.contract is not None
        assert {str(tile) for tile in r.contract.trumps} == {tile for tile in naive.TILES if str(number) in tile}


@pytest.mark.parametrize(
    "rules",
    [pytest.param("rulebook+doubles_trump=yes", id="R0.93"), pytest.param("points", id="R0.142"),
     pytest.param("club+doubles_trump=yes", id="R3.49"), pytest.param("campus", id="R4.28")],
)  # fmt: skip
def test_doubles_make_the_seven_doubles_trumps(rules: str) -> None:
    r = won(rules, "30").act("doubles")
    assert r.contract is not None
    assert " ".join(map(str, r.contract.trumps)) == "66 55 44 33 22 11 00"


@pytest.mark.parametrize(
    ("rules", "contract", "winner"),
    [
        pytest.param("rulebook+follow_me=high,low+follow_me_from=30", "follow-me", "S", id="R0.86 high"),
        pytest.param("rulebook+follow_me=high,low+follow_me_from=30", "follow-me:low", "N", id="R0.86 low"),
        pytest.param("points", "follow-me", "S", id="R0.140"),
        pytest.param("stuck-dealer", "follow-me", "S", id="R2.25"),
        pytest.param("campus", "follow-me", "S", id="R4.9"),
    ],
)
def test_without_trump_the_highest_tile_of_the_suit_led_wins(rules: str, contract: str, winner: str) -> None:
    # East and West have no six: neither the double nor a tile with every other number wins
    r = auction(
        rules,
        f"30 P P P {contract} 65 55 66 51",
        N="65 64 63 62 61 60 00",
        E="55 54 53 44 43 33 22",
        S="66 50 40 30 20 10 42",
    )
    assert r.contract is not None
    assert r.contract.trumps == ()
    assert r.tricks[0].winner == winner


LEADS = {
    "rulebook": ["30 fives", "42 nello:suit", "42 sevens"],
    "points": ["30 sixes", "84 doubles", "30 follow-me"],
    "tournament": ["30 fives", "84 doubles", "41 follow-me"],
    "stuck-dealer": ["30 fives", "42 follow-me", "5M blanks"],
    "club": ["30 fives", "42 twos", "NELLO"],
    "campus": ["30 ones", "42 nello:high", "84 doubles", "31 follow-me"],
}


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.42 rulebook"),
        pytest.param("points", id="R0.42 points"),
        pytest.param("tournament", id="R1.55 tournament"),
        pytest.param("stuck-dealer", id="R2.27 stuck-dealer"),
        pytest.param("club", id="R3.18 club"),
        pytest.param("campus", id="R4.29 campus"),
    ],
)
@pytest.mark.parametrize("place", range(3))
def test_declarer_leads_first(preset: str, place: int) -> None:
    seat = naive.SEATS[place]
    for said in LEADS[preset]:
        bid, _, contract = said.partition(" ")
        r = auction(preset, f"{'P ' * place}{bid} {'P ' * (3 - place)}{contract}")
        assert (r.phase, r.declarer, r.turn) == ("play", seat, seat)
        assert r.trick is not None
        assert (r.trick.leader, len(r.trick)) == (seat, 0)
        if contract != "sevens":  # any of the seven tiles, trump or not
            assert {str(play) for play in r.legal} - {"claim"} == set(map(str, r.hand(seat)))


@pytest.mark.parametrize(
    "rules", [pytest.param("rulebook", id="R0.51"), pytest.param("tournament", id="R1.31 R1.32 R1.38")]
)
def test_the_contract_is_named_once_between_the_auction_and_the_first_tile_and_seen_by_all(rules: str) -> None:
    r = auction(rules, "30 31 P", E="65 64 63 53 42 31 10")
    assert refused(r, "fives") == "wrong-kind"  # West may still bid
    r = r.act("P")
    assert (r.phase, r.turn, r.contract) == ("contract", "E", None)
    assert refused(r, "65") == "wrong-kind"
    # it is the winner's to name, and nobody else's
    assert [bool(r.view(seat).legal) for seat in SEATS] == [False, True, False, False]
    r = r.act("threes")
    assert [r.view(seat).contract for seat in SEATS] == [Contract("threes")] * 4
    assert [r.view(seat).declarer for seat in SEATS] == ["E"] * 4
    # and final, before the first lead and after it
    for later in (r, r.act("65")):
        assert later.phase == "play"
        with pytest.raises(IllegalAction) as raised:
            later.act("fives")
        assert raised.value.code == "wrong-kind"
        assert later.contract == Contract("threes")


@pytest.mark.parametrize("tile", ["00", "30", "64", "66"])
def test_r3_47_one_tile_is_the_only_trump_and_beats_all(tile: str) -> None:
    r = won("club+one_tile=yes", "30").act(f"one-tile:{tile}")
    assert r.contract is not None
    assert [str(trump) for trump in r.contract.trumps] == [tile]
    # 11 led, of which nobody else holds a one: the tile named takes it, and nothing else does
    hands = {"N": "11 55", "E": f"{tile} 50", "S": "65 52", "W": "42 53"}
    r = Round.setup(hands=hands, contract=f"one-tile:{tile}", declarer="N", bid="30", rules="club+one_tile=yes")
    assert done(r, f"11 {tile} 65 42").tricks[0].winner == "E"
    assert done(r, "11 50 65 42").tricks[0].winner == "N"


@pytest.mark.parametrize("rules", ["club+one_tile=yes", "rulebook+one_tile=yes", "tournament+one_tile=yes"])
@pytest.mark.parametrize("calls", ["30", "31 41", "P 42"])
def test_o_55_one_tile_on_any_bid_and_any_tile(rules: str, calls: str) -> None:
    named = {name for name in menu(rules, calls).split() if name.startswith("one-tile")}
    assert named == {f"one-tile:{tile}" for tile in naive.TILES}
    assert len(named) == len(TILES) == 28


# -- the plunge jump ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls"),
    [
        pytest.param("rulebook", "4M", id="O.26 opening"),
        pytest.param("rulebook", "30 4M", id="O.26 over points"),
        pytest.param("rulebook", "30 42 4M", id="O.26 over one mark"),
        pytest.param("rulebook", "84 4M", id="O.26 over two marks"),
        pytest.param("campus", "41 3M", id="O.26 three marks"),
        pytest.param("campus", "42 3M", id="O.26 three marks over one"),
    ],
)
def test_a_jump_binds_to_plunge(rules: str, calls: str) -> None:
    r = won(rules, calls, FOUR_DOUBLES)
    assert str(r.legal) == "plunge"
    assert {refused(r, name) for name in ("fives", "nello:suit", "sevens")} == {"jump-binds"}
    assert r.act("plunge").half == Contract("plunge")


@pytest.mark.parametrize(
    ("rules", "calls", "hand", "special"),
    [
        pytest.param("rulebook", BY_RAISES, NO_DOUBLES, "nello:suit sevens", id="O.27 4 over 3, no double"),
        pytest.param("rulebook", BY_RAISES, FOUR_DOUBLES, "nello:suit plunge sevens", id="O.27 4 over 3, four doubles"),
        pytest.param("campus", "P 84 3M", NO_DOUBLES, "doubles follow-me nello:suit nello:high", id="O.27 3 over 2"),
    ],
)
def test_an_ordinary_raise_binds_to_nothing(rules: str, calls: str, hand: str, special: str) -> None:
    assert menu(rules, calls, hand) == f"{SUITS} {special}"


def test_o_27_a_raise_over_a_jump_binds_to_nothing() -> None:
    r = auction("rulebook", "4M 5M P P", N=FOUR_DOUBLES, E="65 64 63 53 42 31 50")
    assert (r.declarer, str(r.legal)) == ("E", f"{SUITS} nello:suit sevens")


# -- calls that fix the contract ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "declarer", "contract"),
    [
        pytest.param("club", "30 NELLO P P", "E", "nello:suit", id="O.39 NELLO"),
        pytest.param("club+nello=suit-inverted,high", "P P P NELLO", "W", "nello:suit-inverted", id="O.39 first way"),
        pytest.param("points", "P P P LOW", "W", "nello:suit", id="O.39 LOW"),
        pytest.param("points+nello=high,low", "P P P LOW", "W", "nello:high", id="O.39 LOW, first way"),
    ],
)
def test_a_call_that_fixes_the_contract(rules: str, calls: str, declarer: str, contract: str) -> None:
    r = auction(rules, calls)
    assert (r.phase, r.declarer, r.turn, r.contract) == ("play", declarer, declarer, Contract(contract))
    assert list(map(str, r.actions)) == calls.split()


@pytest.mark.parametrize(
    ("rules", "calls"),
    [
        pytest.param("club", "42", id="O.46 club"),
        pytest.param("club", "30", id="O.46 club 30"),
        pytest.param("tournament+nello=suit,low+nello_by=call", BY_RAISES, id="O.46 call"),
        pytest.param("points", "42", id="O.46 points"),
        pytest.param("points", "P P P 84", id="O.46 points, dealer after three passes"),
    ],
)
def test_nello_that_is_called_is_never_named(rules: str, calls: str) -> None:
    assert "nello" not in menu(rules, calls)
    assert refused(won(rules, calls), "nello:suit") == "contract-not-permitted"


# -- who may, and on what bid ------------------------------------------------------------------------------------------

DOUBLES_IN = {
    "tournament": True, "rulebook": False, "points": True, "stuck-dealer": False, "club": False, "campus": True
}  # fmt: skip


@pytest.mark.parametrize("preset", DOUBLES_IN)
def test_o_41_a_number_on_any_bid_and_doubles_where_the_rules_have_them(preset: str) -> None:
    assert set(DOUBLES_IN) == set(PRESETS)
    bids = [str(call) for call in auction(preset, N=NO_DOUBLES).legal if str(call) not in ("P", "NELLO")]
    assert {"30", "41", "42"} <= set(bids)
    for bid in bids:
        named = menu(preset, bid).split()
        assert named[:7] == SUITS.split(), bid
        assert ("doubles" in named) is DOUBLES_IN[preset], bid


@pytest.mark.parametrize(
    ("rules", "calls", "ways"),
    [
        pytest.param("tournament+follow_me=high,low+follow_me_from=42", "41", [], id="O.42 41"),
        pytest.param(
            "tournament+follow_me=high,low+follow_me_from=42", "42", ["follow-me", "follow-me:low"], id="O.42 42"
        ),
        pytest.param(
            "tournament+follow_me=high,low+follow_me_from=42", BY_RAISES, ["follow-me", "follow-me:low"], id="O.42 4M"
        ),
        pytest.param("tournament+follow_me=low+follow_me_from=36", "35", [], id="O.42 35"),
        pytest.param("tournament+follow_me=low+follow_me_from=36", "36", ["follow-me:low"], id="O.42 36"),
        pytest.param("tournament+follow_me=low+follow_me_from=36", "84", ["follow-me:low"], id="O.42 84"),
        pytest.param("points+follow_me_from=42", "84 168", ["follow-me"], id="O.42 168"),
        pytest.param("stuck-dealer+follow_me_from=42", "41", [], id="O.42 41 under a 42 of points"),
        pytest.param("stuck-dealer+follow_me_from=42", "42", ["follow-me"], id="O.42 a 42 of points"),
    ],
)
def test_least_bid_for_follow_me(rules: str, calls: str, ways: list[str]) -> None:
    assert [name for name in menu(rules, calls).split() if name.startswith("follow-me")] == ways


ALL_WAYS = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]


@pytest.mark.parametrize(
    ("calls", "ways"),
    [
        pytest.param("30", [], id="O.43 30"),
        pytest.param("41", [], id="O.43 41"),
        pytest.param("42", ALL_WAYS, id="O.43 one mark"),
        pytest.param("84", ALL_WAYS, id="O.43 two marks"),
        pytest.param(BY_RAISES, ALL_WAYS, id="O.43 four marks"),
    ],
)
def test_nello_by_marks_in_each_permitted_way(calls: str, ways: list[str]) -> None:
    rules = "rulebook+nello=suit,suit-inverted,high,low"
    assert [name for name in menu(rules, calls).split() if name.startswith("nello")] == ways


@pytest.mark.parametrize("rules", ["stuck-dealer+sevens=1+nello=suit", "club+sevens=1+nello_by=marks"])
def test_o_44_a_42_counts_as_one_mark_also_where_it_is_points(rules: str) -> None:
    assert [name in menu(rules, "41") for name in ("sevens", "nello:suit")] == [False, False]
    assert [name in menu(rules, "42") for name in ("sevens", "nello:suit")] == [True, True]
    assert "sevens" not in menu("stuck-dealer+sevens=2", "42")


@pytest.mark.parametrize(
    ("hand", "plunge", "splash"),
    [
        (NO_DOUBLES, False, False),
        ("66 55 43 31 21 20 10", False, False),
        (THREE_DOUBLES, False, True),
        (FOUR_DOUBLES, True, True),
        ("66 55 44 33 22 20 10", True, True),
        ("66 55 44 33 22 11 00", True, True),
    ],
    ids=["0", "2", "3", "4", "5", "7"],
)
def test_o_47_so_many_doubles_means_at_least(hand: str, plunge: bool, splash: bool) -> None:
    named = menu("rulebook+splash=2", BY_RAISES, hand).split()
    assert ("plunge" in named, "splash" in named) == (plunge, splash)


def test_o_47_the_number_is_the_options() -> None:
    rules = "rulebook+plunge_doubles=5+splash=2+splash_doubles=4"
    assert [name in menu(rules, BY_RAISES, FOUR_DOUBLES).split() for name in ("plunge", "splash")] == [False, True]
    five = "66 55 44 33 22 20 10"
    assert [name in menu(rules, BY_RAISES, five).split() for name in ("plunge", "splash")] == [True, True]


@pytest.mark.parametrize(
    ("calls", "special"),
    [
        pytest.param("41", "", id="O.81 41"),
        pytest.param("42", " sevens", id="O.81 42"),
        pytest.param("84", " plunge sevens", id="O.81 84"),
        pytest.param("84 168", " plunge sevens", id="O.81 168"),
    ],
)
def test_special_contracts_of_the_points_game(calls: str, special: str) -> None:
    assert menu("points+plunge=2+sevens=1", calls, FOUR_DOUBLES) == STRAIGHT + special


# -- options that don't go together ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        pytest.param("tournament+plunge=4+first_marks=0", {"plunge", "first_marks"}, id="O.57 plunge, no marks"),
        pytest.param("club+plunge=4", {"plunge", "first_marks"}, id="O.57 plunge, no marks in club"),
        pytest.param("club+splash=2", {"splash", "first_marks"}, id="O.57 splash, no marks"),
        pytest.param("tournament+first_marks=0+sevens=1", {"sevens", "first_marks"}, id="O.57 sevens, no marks"),
        pytest.param("tournament+plunge=8", {"plunge", "most_marks"}, id="O.57 plunge over the cap"),
        pytest.param("points+plunge=3+most_marks=3", {"plunge", "scoring", "most_marks"}, id="O.57 no such bid"),
        pytest.param("tournament+first_marks=3+most_marks=2", {"first_marks", "most_marks"}, id="O.57 over the cap"),
        pytest.param(
            "stuck-dealer+first_marks=1", {"first_marks", "highest_point_bid"}, id="O.57 one mark, 42 as points"
        ),
        pytest.param(
            "tournament+nello=suit+first_marks=0", {"nello_by", "first_marks"}, id="O.57 nello by marks, no marks"
        ),
        pytest.param("rulebook+nello_by=forced-dealer", {"nello_by", "all_pass"}, id="O.57 forced nello, no force"),
        pytest.param(
            "rulebook+nello_by=forced-dealer+all_pass=same-dealer",
            {"nello_by", "all_pass"},
            id="O.57 forced nello, redealt",
        ),
        pytest.param(
            "rulebook+nello_by=forced-dealer+all_pass=dealer-bids-lowest",
            {"nello_by", "all_pass"},
            id="O.57 forced nello, forced to 30",
        ),
        pytest.param("rulebook+nello_by=low-no", {"nello_by", "all_pass"}, id="O.57 low-no, no force"),
        pytest.param(
            "tournament+bid_42_doubles=4+first_marks=0",
            {"bid_42_doubles", "first_marks", "highest_point_bid"},
            id="O.57 doubles for a 42 that there isn't",
        ),
        pytest.param(
            "tournament+follow_me_from=42+first_marks=0",
            {"follow_me_from", "first_marks", "highest_point_bid"},
            id="O.57 follow me from a 42 that there isn't",
        ),
    ],
)
def test_options_that_make_no_sense_together_are_refused_by_name(rules: str, options: set[str]) -> None:
    with pytest.raises(RulesError) as raised:
        Rules.parse(rules)
    assert set(raised.value.options) == options
    assert all(option in str(raised.value) for option in options)


@pytest.mark.parametrize(
    "rules",
    [
        "rulebook+nello_by=forced-dealer+all_pass=dealer-bids",
        "rulebook+nello_by=low-no+all_pass=dealer-bids-lowest",
        "points+plunge=2+sevens=1",
        "club+sevens=1",
        "stuck-dealer+first_marks=0",
    ],
)
def test_o_57_what_makes_sense_is_taken(rules: str) -> None:
    assert auction(rules).phase == "auction"
