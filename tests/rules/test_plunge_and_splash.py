"""Plunge and splash: doubles, a high bid, and a trump that the partner names (docs/rules.md)."""

from __future__ import annotations

import random

import pytest
from support.example import SUITS
from support.rounds import FOUR_DOUBLES, NO_DOUBLES, THREE_DOUBLES, auction, done, refused

from fortytwo import Contract, Round, Seat
from fortytwo.bots.hidden import swapped

TWO_DOUBLES = "66 55 43 31 21 20 10"
FIVE_DOUBLES = "66 55 44 33 22 20 10"
SPLASH = "rulebook+splash=2"
THREE_MARKS = "rulebook+plunge=3+plunge_lead=partner"
WIDER = "rulebook+plunge_names=any+splash=2"


def after(rules: str, calls: str, hand: str = FOUR_DOUBLES) -> Round:
    """The round after an auction that North wins, the dealer, who was dealt this hand."""
    r = auction(rules, calls, dealer="N", N=hand)
    assert (r.phase, r.declarer) == ("contract", "N")
    return r


def may(rules: str, calls: str, hand: str, name: str) -> bool:
    """Whether North, who won that auction, may say `plunge` or `splash`."""
    r = after(rules, calls, hand)
    assert (refused(r, name) is None) is (name in str(r.legal).split())
    return name in r.legal


# ordinary raises, which bind to nothing
THREE, FOUR = "42 84 P 3M", "42 84 3M 4M"


# -- who may, and on what bid ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "hand", "name", "permitted"),
    [
        pytest.param("rulebook", FOUR, THREE_DOUBLES, "plunge", False, id="R0.60 three doubles"),
        pytest.param("rulebook", FOUR, FOUR_DOUBLES, "plunge", True, id="R0.60 R0.65 four doubles"),
        pytest.param("rulebook", FOUR, FIVE_DOUBLES, "plunge", True, id="R0.60 five doubles"),
        pytest.param("rulebook", THREE, FOUR_DOUBLES, "plunge", False, id="R0.65 three marks"),
        pytest.param("rulebook", "P P P 84", FOUR_DOUBLES, "plunge", False, id="R0.65 two marks"),
        pytest.param("rulebook", "P P P 4M", FOUR_DOUBLES, "plunge", True, id="R0.65 a jump"),
        pytest.param("rulebook", "84 3M 4M 5M", FOUR_DOUBLES, "plunge", True, id="R0.65 five marks"),
        pytest.param("rulebook+plunge=3", "P P P 84", FOUR_DOUBLES, "plunge", False, id="R0.110 two marks"),
        pytest.param("rulebook+plunge=3", THREE, FOUR_DOUBLES, "plunge", True, id="R0.110 three marks"),
        pytest.param("rulebook+plunge=3", "P P P 3M", FOUR_DOUBLES, "plunge", True, id="R0.110 a jump"),
        pytest.param("campus", "P P P 84", FOUR_DOUBLES, "plunge", False, id="R4.12 two marks"),
        pytest.param("campus", THREE, FOUR_DOUBLES, "plunge", True, id="R4.12 R4.13 three marks, four doubles"),
        pytest.param("campus", FOUR, FOUR_DOUBLES, "plunge", True, id="R4.12 four marks"),
        pytest.param("campus", THREE, THREE_DOUBLES, "plunge", False, id="R4.13 three doubles"),
        pytest.param("campus", THREE, FIVE_DOUBLES, "plunge", True, id="R4.13 five doubles"),
        pytest.param(SPLASH, "P P P 42", THREE_DOUBLES, "splash", False, id="R0.112 one mark"),
        pytest.param(SPLASH, "P P P 84", THREE_DOUBLES, "splash", True, id="R0.112 R0.113 two marks, three doubles"),
        pytest.param(SPLASH, THREE, THREE_DOUBLES, "splash", True, id="R0.112 three marks"),
        pytest.param(SPLASH, "P P P 84", TWO_DOUBLES, "splash", False, id="R0.113 two doubles"),
        pytest.param(SPLASH, "P P P 84", FOUR_DOUBLES, "splash", True, id="R0.113 four doubles"),
        pytest.param("rulebook", "P P P 84", FOUR_DOUBLES, "splash", False, id="R0.112 not in the preset"),
        pytest.param("tournament+plunge=4+splash=2", "P P P 4M", FOUR_DOUBLES, "plunge", True, id="R1.89 plunge"),
        pytest.param("tournament+plunge=4+splash=2", "P P P 84", THREE_DOUBLES, "splash", True, id="R1.89 splash"),
        pytest.param("tournament+plunge=4+splash=2", "P P P 84", NO_DOUBLES, "splash", False, id="R1.89 no doubles"),
    ],
)
def test_who_may(rules: str, calls: str, hand: str, name: str, permitted: bool) -> None:
    assert may(rules, calls, hand, name) is permitted


# -- the partner names trump -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "half", "names"),
    [
        pytest.param("rulebook", "P P P 4M", "plunge", SUITS, id="R0.61 O.49 a number"),
        pytest.param("campus", "P P P 3M", "plunge", f"{SUITS} doubles", id="R4.58 O.49 a number or doubles"),
        pytest.param("rulebook+plunge=3", THREE, "plunge", SUITS, id="R0.111 a number"),
        pytest.param(SPLASH, "P P P 84", "splash", SUITS, id="R0.114 O.49 a number"),
        pytest.param(
            f"{SPLASH}+doubles_trump=yes", "P P P 84", "splash", f"{SUITS} doubles", id="O.49 splash, with doubles"
        ),
        pytest.param("tournament+plunge=4+splash=2", "P P P 4M", "plunge", f"{SUITS} doubles", id="R1.89 O.49 plunge"),
        pytest.param("tournament+plunge=4+splash=2", "P P P 84", "splash", f"{SUITS} doubles", id="R1.89 O.49 splash"),
        pytest.param(WIDER, "P P P 4M", "plunge", f"{SUITS} follow-me nello:suit sevens", id="R0.116 O.50 plunge"),
        pytest.param(WIDER, "P P P 84", "splash", f"{SUITS} follow-me nello:suit sevens", id="R0.116 O.50 splash"),
        pytest.param(
            f"{WIDER}+doubles_trump=yes+follow_me=high,low+nello=suit,high,low",
            "P P P 4M",
            "plunge",
            f"{SUITS} doubles follow-me follow-me:low nello:suit nello:high nello:low sevens",
            id="R0.116 O.50 all there is",
        ),
        pytest.param(
            f"{WIDER}+follow_me=low+nello=none+sevens=0",
            "P P P 84",
            "splash",
            f"{SUITS} follow-me:low sevens",
            id="O.50 follow me in the permitted way, no nello, and sevens in any case",
        ),
    ],
)
def test_the_partner_names(rules: str, calls: str, half: str, names: str) -> None:
    r = after(rules, calls).act(half)
    assert (r.phase, r.turn, r.half, r.contract) == ("contract", "S", Contract(half), None)
    assert str(r.legal) == names
    for other in ("doubles", "follow-me", "nello:suit", "sevens", "plunge", "splash", "one-tile:64"):
        if other not in names.split():
            assert refused(r, other) == "partner-cannot-name"
    for name in names.split():
        named = r.act(name)
        assert (named.phase, named.contract, named.declarer) == ("play", Contract(f"{half}:{name}"), "N")
        assert named.contract is not None
        assert named.contract.played == Contract(name)


def test_r4_58_plunge_is_said_when_the_bidding_is_won() -> None:
    r = auction("campus", "30 P P", dealer="N", N=FOUR_DOUBLES)
    assert refused(r, "plunge") == "wrong-kind"
    r = r.act("3M")
    assert (r.turn, refused(r, "plunge")) == ("N", None)
    r = r.act("plunge")
    assert (r.turn, r.phase) == ("S", "contract")


@pytest.mark.parametrize(
    ("rules", "calls", "half"),
    [("rulebook", "P P P 4M", "plunge"), (SPLASH, "P P P 84", "splash"), ("campus", "P P P 3M", "plunge")],
)
def test_r0_62_the_partner_knows_the_own_hand_alone(rules: str, calls: str, half: str) -> None:
    r = after(rules, calls).act(half)
    rng = random.Random(f"plunge {rules}")
    seen = r.view("S")
    assert seen.hand == r.hand("S")
    others = r.hand("N") | r.hand("E") | r.hand("W")
    assert seen.unseen == others
    dealt = set()
    for _ in range(5):  # North always has the doubles that the auction needs
        again = swapped(r, Seat.S, rng)
        assert again is not None
        assert again.hand("N") != r.hand("N")
        assert again.view("S") == seen
        dealt.add(str(again.hand("N")))
    assert len(dealt) > 1


# -- who leads ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "said", "leader"),
    [
        pytest.param("rulebook", "P P P 4M", "plunge fives", "N", id="R0.63 O.51 declarer"),
        pytest.param("campus", "P P P 3M", "plunge doubles", "N", id="R4.59 O.51 declarer"),
        pytest.param(THREE_MARKS, "P P P 3M", "plunge fives", "S", id="R0.111 O.51 partner"),
        pytest.param(SPLASH, "P P P 84", "splash fives", "S", id="R0.114 O.51 splash"),
        pytest.param(f"{SPLASH}+plunge_lead=partner", "P P P 84", "splash ones", "S", id="O.51 splash, too"),
        pytest.param(f"{SPLASH}+plunge_lead=declarer", FOUR, "splash ones", "S", id="O.51 splash on four marks"),
        pytest.param(WIDER, "P P P 84", "splash sevens", "S", id="O.51 splash as sevens"),
        pytest.param(f"{WIDER}+plunge_lead=partner", "P P P 4M", "plunge follow-me", "S", id="O.51 as follow me"),
        pytest.param(WIDER, "P P P 4M", "plunge nello:suit", "N", id="R0.117 plunge"),
        pytest.param(f"{WIDER}+plunge_lead=partner", "P P P 4M", "plunge nello:suit", "N", id="R0.117 plunge, partner"),
        pytest.param(WIDER, "P P P 84", "splash nello:suit", "N", id="R0.117 splash"),
    ],
)
def test_who_leads(rules: str, calls: str, said: str, leader: str) -> None:
    r = done(after(rules, calls), said)
    assert (r.phase, r.turn) == ("play", leader)
    assert r.trick is not None
    assert r.trick.leader == leader


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        pytest.param("P P P 4M", "plunge nello:suit", id="R0.117 plunge"),
        pytest.param("P P P 84", "splash nello:suit", id="R0.117 splash"),
    ],
)
def test_in_a_nello_that_the_partner_names_the_partner_sits_out(calls: str, said: str) -> None:
    r = done(after(WIDER, calls), said)
    assert (r.sits_out, r.players) == ("S", ("N", "E", "W"))
    south = r.hand("S")
    r = r.act("66")  # the doubles are a suit, and 66 heads it
    assert r.turn == "E"
    r = r.act(next(iter(r.legal)))
    assert r.turn == "W"
    r = r.act(next(iter(r.legal)))
    assert [len(trick) for trick in r.tricks] == [3]
    assert r.hand("S") == south
    assert len(south) == 7


# -- every trick -------------------------------------------------------------------------------------------------------

# fives are trump and North leads, or South: with 55 and 54 both tricks are theirs
TAKES_BOTH = {"N": "55 66", "E": "65 11", "S": "54 10", "W": "52 21"}
# East's 65 takes a trick from 54 and 52
LOSES_ONE = {"N": "54 66", "E": "65 11", "S": "50 10", "W": "52 21"}


def finished(rules: str, bid: str, contract: str, hands: dict[str, str], leader: str) -> Round:
    """The last two tricks of North's contract, fives before other tiles; so far North's side took everything."""
    r = Round.setup(hands=hands, contract=contract, declarer="N", bid=bid, leader=leader, taken={"NS": 20}, rules=rules)
    while r.phase == "play":
        r = r.act(max((action for action in r.legal if str(action) != "claim"), key=lambda play: "5" in str(play)))
    return r


@pytest.mark.parametrize(
    ("rules", "bid", "contract", "leader", "worth"),
    [
        pytest.param("rulebook", "4M", "plunge:fives", "N", 4, id="R0.64 four marks"),
        pytest.param("rulebook", "5M", "plunge:fives", "N", 5, id="R0.64 five marks"),
        pytest.param("campus", "3M", "plunge:fives", "N", 3, id="R4.60 three marks"),
        pytest.param("campus", "4M", "plunge:fives", "N", 4, id="R4.60 four marks"),
        pytest.param(THREE_MARKS, "3M", "plunge:fives", "S", 3, id="R0.110 three marks"),
        pytest.param(SPLASH, "84", "splash:fives", "S", 2, id="R0.112 R0.115 two marks"),
        pytest.param(SPLASH, "3M", "splash:fives", "S", 3, id="R0.115 three marks"),
    ],
)
def test_all_seven_tricks_or_the_marks_bid_are_lost(
    rules: str, bid: str, contract: str, leader: str, worth: int
) -> None:
    made = finished(rules, bid, contract, TAKES_BOTH, leader).result
    assert made is not None
    assert (made.made, made.score) == (True, {"NS": worth, "EW": 0})
    lost = finished(rules, bid, contract, LOSES_ONE, leader)
    assert {trick.winner for trick in lost.tricks} >= {"E"}
    assert lost.result is not None
    assert (lost.result.made, lost.result.score) == (False, {"NS": 0, "EW": worth})


@pytest.mark.parametrize("family", ["plunge", "splash"])
def test_o_52_a_nello_that_the_partner_names_is_to_be_lost_in_every_trick(family: str) -> None:
    # North's 10 and 20 take nothing; with 61 for 20 North's six is the highest
    for hands, plays, made in (
        ({"N": "10 20", "E": "21 61", "W": "31 62"}, "10 61 31; 21 62 20", True),
        ({"N": "61 20", "E": "21 10", "W": "31 30"}, "61 21 31", False),
    ):
        r = Round.setup(
            hands=hands,
            contract=f"{family}:nello:suit",
            declarer="N",
            bid="4M",
            taken={"EW": 20},
            rules=WIDER,
        )
        result = done(r, plays).result
        assert result is not None
        assert (result.made, result.score) == (made, {"NS": 4, "EW": 0} if made else {"NS": 0, "EW": 4})
