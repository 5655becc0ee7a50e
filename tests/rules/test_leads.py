"""What may be led, and the two options of the first lead (docs/rules.md, provenance: opening lead, leads)."""

from __future__ import annotations

import naive
import pytest
from support.rounds import auction, can_name, done, follows, legal_after, said, taker

from fortytwo import TILES, Hand, Round, Rules

SMALL_END = "+small_end=yes"
TRUMP_FIRST = "+first_lead_trump=yes"
PLUNGER = "66 55 44 33 61 21 20"  # four doubles, and tiles that have a small end
PARTNER = "65 63 54 51 31 30 10"


def leads(r: Round) -> set[str]:
    """What may be led now; claims aside."""
    assert not r.trick
    return {str(action) for action in r.legal if action.kind == "play"}


def north_to_lead(
    rules: str, contract: str, hand: str, *, declarer: str = "N", taken: dict[str, int] | None = None
) -> Round:
    """A position in which North leads from this hand; the first trick, unless points have been taken."""
    held = Hand(hand)
    spare, size = [tile for tile in TILES if tile not in held], len(held)
    hands = {"N": held, "E": Hand(spare[:size]), "S": Hand(spare[size : 2 * size]), "W": Hand(spare[2 * size :][:size])}
    return Round.setup(
        hands=hands, contract=contract, declarer=declarer, bid="42", leader="N", taken=taken, rules=rules
    )


# -- any tile ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("trump", ["fives", "twos", "blanks"])
@pytest.mark.parametrize("rules", said("R0.124 R1.56 R2.28 R3.19", "a whole hand"))
def test_any_tile_may_be_led(rules: str, trump: str) -> None:
    """Trumps and others, by declarer to the first trick and by its winner to the next."""
    hand = "66 64 55 52 31 20 10"
    r = auction(rules, f"30 P P P {trump}", N=hand)
    assert leads(r) == set(hand.split())
    for tile in hand.split():
        after = r.act(tile)
        while after.trick:
            after = after.act(after.legal[0])
        assert after.turn
        assert leads(after) == set(str(after.hand(after.turn)).split())


@pytest.mark.parametrize("rules", said("R0.124", "by its higher number"))
def test_a_first_lead_that_is_no_trump_counts_as_its_higher_number(rules: str) -> None:
    r = auction(rules, "30 P P P fives", N="64 55", E="66 44 41")
    refusal = r.why_not("64/4")
    assert refusal is not None
    assert refusal.code == "no-small-end"
    r = r.act("64")
    # 66 is East's only six
    assert [str(play) for play in r.legal] == ["66"]


# -- the small end -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "contract", "hand", "may"),
    [
        *said("R0.121 O.59 O.60", "a trump", "fives", "61 11 50", "61 61/1 11 50", house=SMALL_END),
        *said(
            "R0.121 O.59 O.60",
            "doubles trump",
            "doubles",
            "61 11 50",
            "61 61/1 11 50 50/0",
            house=f"{SMALL_END}+doubles_trump=yes",
        ),
        *said("O.59 O.60", "follow me", "follow-me", "61 11", "61 61/1 11", house=f"{SMALL_END}+follow_me=high"),
        *said("O.59 O.60", "one tile", "one-tile:61", "61 50 11", "61 50 50/0 11", house=f"{SMALL_END}+one_tile=yes"),
        pytest.param(f"rulebook{SMALL_END}", "nello:suit", "61 11", "61 61/1 11", id="O.59 O.60 rulebook: nello"),
        pytest.param(f"campus{SMALL_END}", "nello:high", "61 11", "61 61/1 11", id="O.59 O.60 campus: nello"),
        pytest.param(f"rulebook{SMALL_END}", "sevens", "61 11", "61", id="O.59 rulebook: no number suits in sevens"),
    ],
)
def test_a_small_end_is_declarers_on_the_first_trick(rules: str, contract: str, hand: str, may: str) -> None:
    assert can_name(rules, contract)
    assert leads(north_to_lead(rules, contract, hand)) == set(may.split())
    plain = {play for play in may.split() if "/" not in play}
    assert leads(north_to_lead(str(Rules.parse(rules).replace(small_end=False)), contract, hand)) == plain
    # on the first trick alone, and by declarer alone
    assert leads(north_to_lead(f"{rules}+early_end=no", contract, hand, taken={"NS": 1})) == plain
    if not contract.startswith("nello"):
        assert leads(north_to_lead(rules, contract, hand, declarer="S")) == plain


@pytest.mark.parametrize("rules", said("R0.121 R0.122 O.59", "61 led as a one", house=SMALL_END))
def test_a_small_end_is_said_counts_as_the_lower_number_and_is_for_the_very_first_trick(rules: str) -> None:
    hands = {"N": "61 11 66 64 62 55 31", "E": "10 21 20 22 30 32 33", "S": "41 40 42 43 44 60 63"}
    r = auction(rules, "30 P P P fives", **hands)
    assert leads(r) == {"61", "61/1", "11", "66", "64", "64/4", "62", "62/2", "55", "31", "31/1"}
    r = r.act("61/1")
    # it stands on the table as what was said
    assert r.trick is not None
    assert str(r.trick) == "61/1"
    shown = r.view("E").trick
    assert shown is not None
    assert str(shown) == "61/1"
    # ones follow, sixes don't
    assert {str(play) for play in r.legal} == {"10", "21"}
    r = r.act("21")
    assert {str(play) for play in r.legal} == {"41"}
    # West has no one, and needn't trump
    assert r.act("41").turn == "W"
    assert "52" in r.act("41").legal
    r = done(r, "41 00")
    assert (r.tricks[0].winner, r.turn) == ("N", "N")
    assert leads(r) == {"11", "66", "64", "62", "55", "31"}
    refusal = r.why_not("62/2")
    assert refusal is not None
    assert refusal.code == "no-small-end"


@pytest.mark.parametrize("rules", said("R0.123", "fives trump, 11 and 61 held", house=SMALL_END))
def test_61_led_as_a_one_by_who_holds_11_is_beaten_by_trumps_alone(rules: str) -> None:
    assert {"61/1", "11"} <= leads(north_to_lead(rules, "fives", "61 11"))
    for tile in naive.TILES:
        if tile not in ("61", "11"):
            assert taker(rules, "fives", f"61/1 {tile}") == (1 if "5" in tile else 0), tile


@pytest.mark.parametrize("rules", said("O.59", "it ranks as its lower number", house=SMALL_END))
def test_a_small_end_ranks_in_the_suit_of_its_lower_number(rules: str) -> None:
    assert taker(rules, "fives", "61/1 11 41 21") == 1
    assert taker(rules, "fives", "61/1 31 41 21") == 0
    assert taker(rules, "fives", "61/1 66 10 62") == 0  # sixes are discards
    assert taker(rules, "fives", "31/1 61 41 21") == 1
    assert taker(rules, "sixes", "53/3 43 33 31") == 2
    assert legal_after(rules, "fives", "61/1", "60 41 66") == {"41"}
    assert legal_after(rules, "fives", "61/1", "60 22 51") == {"60", "22", "51"}
    for tile in naive.TILES:
        if tile != "61":
            assert follows(rules, "fives", "61/1", tile) == ("1" in tile and "5" not in tile), tile


@pytest.mark.parametrize("rules", said("O.59", "blanks", house=SMALL_END))
def test_blanks_can_be_led_as_small_ends(rules: str) -> None:
    assert legal_after(rules, "fives", "20/0", "00 21 10") == {"00", "10"}
    assert taker(rules, "fives", "20/0 60 10 22") == 1
    assert taker(rules, "fives", "20/0 60 00 22") == 2


@pytest.mark.parametrize("rules", said("O.60", "trumps and doubles have none", house=SMALL_END))
@pytest.mark.parametrize("trump", list(naive.NUMBERS))
def test_small_ends_are_of_tiles_that_are_neither_trumps_nor_doubles(rules: str, trump: str) -> None:
    number = str(naive.NUMBERS[trump])
    for tile in naive.TILES:
        if tile[0] == tile[1]:
            assert leads(north_to_lead(rules, trump, tile)) == {tile}
        else:
            small = set() if number in tile else {f"{tile}/{tile[1]}"}
            assert leads(north_to_lead(rules, trump, tile)) == {tile} | small


def plunge(rules: str, calls: str = "4M P P P plunge") -> Round:
    """North wins with four doubles and says plunge; South is to name what is played."""
    return auction(rules, calls, N=PLUNGER, S=PARTNER)


def test_o_59_a_partner_who_leads_a_plunge_has_no_small_end() -> None:
    by_declarer = plunge(f"rulebook{SMALL_END}").act("fives")
    assert by_declarer.turn == "N"
    assert leads(by_declarer) == {*PLUNGER.split(), "61/1", "21/1", "20/0"}
    by_partner = plunge(f"rulebook{SMALL_END}+plunge_lead=partner").act("fives")
    assert by_partner.turn == "S"
    assert leads(by_partner) == set(PARTNER.split())
    splash = plunge(f"rulebook{SMALL_END}+splash=2", "84 P P P splash").act("fives")
    assert splash.turn == "S"
    assert leads(splash) == set(PARTNER.split())


# -- a trump first -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "contract", "hand", "may"),
    [
        *said("R0.125 O.58", "trumps held", "fives", "61 51 50", "51 50", house=TRUMP_FIRST),
        *said("O.58", "no trump held", "fives", "61 41", "61 41", house=TRUMP_FIRST),
        *said("O.58", "doubles trump", "doubles", "61 51 11", "11", house=f"{TRUMP_FIRST}+doubles_trump=yes"),
        *said("O.58", "one tile", "one-tile:61", "61 50", "61", house=f"{TRUMP_FIRST}+one_tile=yes"),
        *said("O.58", "one tile that isn't held", "one-tile:61", "66 50", "66 50", house=f"{TRUMP_FIRST}+one_tile=yes"),
        *said("O.58", "follow me", "follow-me", "61 11", "61 11", house=f"{TRUMP_FIRST}+follow_me=high"),
        pytest.param(f"rulebook{TRUMP_FIRST}", "nello:suit", "61 11", "61 11", id="O.58 rulebook: nello"),
        pytest.param(f"rulebook{TRUMP_FIRST}", "sevens", "61 11", "61", id="O.58 rulebook: sevens"),
    ],
)
def test_the_first_lead_must_be_a_trump(rules: str, contract: str, hand: str, may: str) -> None:
    assert can_name(rules, contract)
    assert leads(north_to_lead(rules, contract, hand)) == set(may.split())
    later = leads(north_to_lead(f"{rules}+early_end=no", contract, hand, taken={"NS": 1}))
    assert later == ({"61"} if contract == "sevens" else set(hand.split()))


@pytest.mark.parametrize("rules", said("R0.125", "refused", house=TRUMP_FIRST))
def test_a_first_lead_that_is_no_trump_is_refused(rules: str) -> None:
    r = auction(rules, "30 P P P fives", N="55 52 61 60 40")
    assert {tile for tile in leads(r) if "5" not in tile} == set()
    refusal = r.why_not("61")
    assert refusal is not None
    assert (refusal.code, refusal.sentence) == ("must-lead-trump", "The first lead must be a trump.")
    # North takes the trick, and leads what he likes to the next
    r = r.act("55")
    while r.trick:
        r = r.act(r.legal[0])
    assert r.turn == "N"
    assert {"61", "60", "40", "52"} <= leads(r)


def test_o_58_it_binds_whoever_leads_first() -> None:
    by_declarer = plunge(f"rulebook{TRUMP_FIRST}").act("fives")
    assert (by_declarer.turn, leads(by_declarer)) == ("N", {"55"})
    by_partner = plunge(f"rulebook{TRUMP_FIRST}+plunge_lead=partner").act("fives")
    assert (by_partner.turn, leads(by_partner)) == ("S", {"65", "54", "51"})
    # South has no four but 54
    assert leads(plunge(f"rulebook{TRUMP_FIRST}+plunge_lead=partner").act("fours")) == {"54"}
    splash = plunge(f"rulebook{TRUMP_FIRST}+splash=2", "84 P P P splash").act("fives")
    assert (splash.turn, leads(splash)) == ("S", {"65", "54", "51"})
    # South has no double
    doubles = f"rulebook{TRUMP_FIRST}+plunge_lead=partner+doubles_trump=yes"
    assert leads(plunge(doubles).act("doubles")) == set(PARTNER.split())


@pytest.mark.parametrize("rules", said("O.58 O.59", "both", house=TRUMP_FIRST + SMALL_END))
def test_both_options_of_the_first_lead(rules: str) -> None:
    assert leads(north_to_lead(rules, "fives", "61 51")) == {"51"}
    assert leads(north_to_lead(rules, "fives", "61 41")) == {"61", "61/1", "41", "41/1"}
    refusal = north_to_lead(rules, "fives", "61 51").why_not("61/1")
    assert refusal is not None
    assert refusal.code == "no-small-end"
