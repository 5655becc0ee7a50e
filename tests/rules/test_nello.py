"""Nello: to lose every trick, without trump and without the partner (docs/rules.md)."""

from __future__ import annotations

import random
from itertools import combinations

import naive
import pytest
from support.rounds import auction, done, legal_after, refused, taker

from fortytwo import SEATS, Contract, Round

WAYS = {
    "suit": "66 55 44 33 22 11 00",
    "suit-inverted": "00 11 22 33 44 55 66",
    "high": "66 65 64 63 62 61 60",
    "low": "65 64 63 62 61 60 66",
}
ALL = "rulebook+nello=suit,suit-inverted,high,low"


def position(rules: str, bid: str, hands: str, contract: str = "nello:suit") -> Round:
    """The last tricks of a nello of North's, who is to lead; so far the defense took everything."""
    seats = naive.plays_in_turn("N", contract, "N", "partner_plays=yes" in rules)
    held = dict(zip(seats, hands.split(" | "), strict=True))
    return Round.setup(hands=held, contract=contract, declarer="N", bid=bid, taken={"EW": 20}, rules=rules)


def named(rules: str, calls: str) -> list[str]:
    """The ways of nello that the winner of an auction may name."""
    return [str(contract) for contract in auction(rules, calls).legal if str(contract).startswith("nello")]


# -- on what bid -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "calls", "ways"),
    [
        pytest.param("rulebook", "30 P P P", [], id="R0.52 30"),
        pytest.param("rulebook", "41 P P P", [], id="R0.52 41"),
        pytest.param("rulebook", "42 P P P", ["nello:suit"], id="R0.52 one mark"),
        pytest.param("rulebook", "42 84 3M P", ["nello:suit"], id="R0.52 three marks"),
        pytest.param("campus", "30 P P P", [], id="R4.11 30"),
        pytest.param("campus", "41 P P P", [], id="R4.11 41"),
        pytest.param("campus", "42 P P P", ["nello:suit", "nello:high"], id="R4.11 R4.51 one mark"),
        pytest.param("campus", "84 P P P", ["nello:suit", "nello:high"], id="R4.11 R4.51 two marks"),
        pytest.param("tournament+nello=suit", "41 P P P", [], id="R1.88 41"),
        pytest.param("tournament+nello=suit", "42 P P P", ["nello:suit"], id="R1.88 42"),
    ],
)
def test_on_a_bid_of_one_mark_or_more(rules: str, calls: str, ways: list[str]) -> None:
    assert named(rules, calls) == ways


@pytest.mark.parametrize(
    ("calls", "ways"),
    [
        pytest.param("P P P 41", [], id="R0.120 O.45 forced, of points"),
        pytest.param("P P P 42", ["nello:suit"], id="R0.120 O.45 forced, one mark"),
        pytest.param("P P P 84", ["nello:suit"], id="R0.120 O.45 forced, two marks"),
        pytest.param("P P 30 42", [], id="R0.120 O.45 the dealer, over a bid"),
        pytest.param("42 P P P", [], id="R0.120 O.45 not the dealer"),
        pytest.param("P P 84 P", [], id="R0.120 O.45 not the dealer, two marks"),
    ],
)
def test_for_a_forced_dealer_alone(calls: str, ways: list[str]) -> None:
    assert named("rulebook+nello_by=forced-dealer+all_pass=dealer-bids", calls) == ways


@pytest.mark.parametrize(
    "ways",
    [
        pytest.param("suit", id="R0.109 their own suit"),
        pytest.param("suit,high", id="R0.109 that and high"),
        pytest.param("suit,high,low", id="R0.109 that and high and low"),
        pytest.param("suit,suit-inverted,high,low", id="R0.109 all four"),
    ],
)
def test_groups_permit_some_of_the_ways(ways: str) -> None:
    assert named(f"rulebook+nello={ways}", "42 P P P") == [f"nello:{way}" for way in ways.split(",")]


def test_r0_102_declarer_says_the_way_before_the_first_lead() -> None:
    r = auction(ALL, "42 P P P")
    assert refused(r, "30") == "wrong-kind"
    for way in WAYS:
        r_ = r.act(f"nello:{way}")
        assert (r_.contract, r_.phase, r_.turn) == (Contract(f"nello:{way}"), "play", "N")
        assert refused(r_, "nello:low") == "wrong-kind"


@pytest.mark.parametrize(
    ("rules", "calls", "declarer"),
    [
        pytest.param("points", "P P P LOW", "W", id="R0.134 O.40 LOW"),
        pytest.param("club", "NELLO P P P", "N", id="R3.39 O.40 NELLO"),
    ],
)
def test_a_call_of_its_own_has_the_doubles_a_suit(rules: str, calls: str, declarer: str) -> None:
    r = auction(rules, calls)
    assert (r.contract, r.declarer, r.turn) == (Contract("nello:suit"), declarer, declarer)


# -- who plays ---------------------------------------------------------------------------------------------------------

BY = {
    "rulebook": "42 P P P nello:suit",
    "campus": "84 P P P nello:high",
    "tournament+nello=suit": "42 P P P nello:suit",
    "club": "35 NELLO P P",
    "points": "P P P LOW",
}


@pytest.mark.parametrize(
    "rules",
    [
        pytest.param("rulebook", id="R0.54 rulebook"),
        pytest.param("campus", id="R4.54 R4.55 campus"),
        pytest.param("tournament+nello=suit", id="R1.88 tournament"),
        pytest.param("club", id="R0.54 club"),
        pytest.param("points", id="R0.134 points"),
    ],
)
def test_the_partner_sits_out_and_a_trick_has_three_tiles(rules: str) -> None:
    start = auction(rules, BY[rules], W="61 50 40 30 21 20 10")
    declarer = start.declarer
    assert declarer is not None
    partner = declarer.partner
    assert start.sits_out is partner
    assert start.turn is declarer
    tricks = 0
    for seed in range(10):
        r, rng = start, random.Random(seed)
        while r.phase == "play":
            assert r.turn is not partner
            assert r.view(partner).legal == ()
            r = r.act(rng.choice([action for action in r.legal if str(action) != "claim"]))
            assert r.hand(partner) == start.hand(partner)
        for trick in r.tricks:
            assert [seat for seat, _ in trick.plays] == naive.plays_in_turn(trick.leader, "nello:suit", declarer)
            assert len(trick) == 3
        tricks += len(r.tricks)
        # face down: nobody but the partner knows the tiles
        for seat in SEATS:
            if seat is not partner:
                assert set(r.hand(partner)) <= set(r.view(seat).unseen)
    assert tricks > 10


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("way", ["suit", "high"])
def test_r4_55_declarer_leads_first(place: int, way: str) -> None:
    r = auction("campus", f"{'P ' * place}42 {'P ' * (3 - place)}nello:{way}")
    assert (r.turn, r.declarer) == (naive.SEATS[place], naive.SEATS[place])


# -- to lose every trick -----------------------------------------------------------------------------------------------

# 10 leads ones, which 61 takes; 21 leads twos, which 62 takes
LOSES_ALL = ("10 20 | 21 61 | 31 62", "10 61 31; 21 62 20")
# 61 leads sixes, of which nobody holds one
TAKES_FIRST = ("61 10 | 21 50 | 31 52", "61 21 52")
# 10 leads ones, which 41 takes; 30 leads threes, which 63 takes
TAKES_LAST = ("10 63 | 41 30 | 54 50", "10 41 50; 30 54 63")


@pytest.mark.parametrize(
    ("rules", "bid", "worth"),
    [
        pytest.param("rulebook", "42", 1, id="R0.53 one mark"),
        pytest.param("rulebook", "3M", 3, id="R0.53 three marks"),
        pytest.param("points", "LOW", 42, id="R0.134 low-no"),
        pytest.param("club", "NELLO", 1, id="R3.39 a call"),
        pytest.param("campus", "84", 2, id="R4.50 R4.56 two marks"),
        pytest.param("tournament+nello=suit", "42", 1, id="R1.88 one mark"),
    ],
)
def test_made_with_no_trick_and_lost_with_one(rules: str, bid: str, worth: int) -> None:
    def result(example: tuple[str, str]) -> tuple[bool | None, dict[str, int]]:
        hands, plays = example
        r = done(position(rules, bid, hands), plays)
        while r.phase == "play":  # campus and club play a lost hand to its end
            assert rules in ("campus", "club")
            r = r.act(next(iter(r.legal)))
        assert r.result is not None
        return r.result.made, dict(r.result.score)

    assert result(LOSES_ALL) == (True, {"NS": worth, "EW": 0})
    assert result(TAKES_FIRST) == (False, {"NS": 0, "EW": worth})
    assert result(TAKES_LAST) == (False, {"NS": 0, "EW": worth})


# -- no trump ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "way"),
    [
        pytest.param("rulebook", "suit", id="R0.55 suit"),
        pytest.param(ALL, "suit-inverted", id="R0.55 R0.108 suit-inverted"),
        pytest.param(ALL, "high", id="R0.55 high"),
        pytest.param(ALL, "low", id="R0.55 low"),
        pytest.param("club", "suit", id="R3.40 suit"),
        pytest.param("points", "suit", id="R0.134 suit"),
    ],
)
def test_no_tile_that_does_not_follow_wins(rules: str, way: str) -> None:
    contract = Contract(f"nello:{way}")
    assert contract.trumps == ()
    # 21 leads twos: nothing without a two takes it; where the doubles are a suit 22 doesn't either
    strangers = [tile for tile in naive.TILES if "2" not in tile]
    strangers += ["22"] if way.startswith("suit") else []
    assert len(strangers) >= 21
    for one, two in zip(strangers, [*strangers[1:], strangers[0]], strict=True):
        assert taker(rules, str(contract), f"21 {one} {two}") == 0


# -- the doubles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "way"),
    [
        pytest.param("rulebook", "suit", id="R0.56 R0.105 suit"),
        pytest.param("campus", "suit", id="R4.51 R4.52 suit"),
        pytest.param("club", "suit", id="O.40 club"),
        pytest.param("points", "suit", id="O.40 points"),
        pytest.param("rulebook+nello=suit-inverted", "suit-inverted", id="R0.106 suit-inverted"),
        pytest.param("rulebook+nello=high", "high", id="R0.103 high"),
        pytest.param("campus", "high", id="R4.51 high"),
        pytest.param("rulebook+nello=low", "low", id="R0.104 low"),
        pytest.param("campus+nello=suit,high,low", "low", id="R4.57 low"),
    ],
)
def test_rank_of_the_doubles(rules: str, way: str) -> None:
    """Of two tiles the better takes the trick, whichever was led."""
    for better, worse in combinations(WAYS[way].split(), 2):
        assert taker(rules, f"nello:{way}", f"{worse} {better}") == 1, (better, worse)
        assert taker(rules, f"nello:{way}", f"{better} {worse}") == 0, (better, worse)


def test_r4_57_doubles_low_may_be_named() -> None:
    assert named("campus+nello=suit,high,low", "42 P P P") == ["nello:suit", "nello:high", "nello:low"]
    assert refused(auction("campus", "42 P P P"), "nello:low") == "contract-not-permitted"


@pytest.mark.parametrize(
    ("rules", "way", "led", "hand", "legal"),
    [
        pytest.param("rulebook", "suit", "33", "44 00 43 32", "44 00", id="R0.57 a double led"),
        pytest.param("rulebook", "suit", "33", "43 32 10", "43 32 10", id="R0.57 no double held"),
        pytest.param("rulebook", "suit", "65", "61 51 66", "61", id="R0.58 the higher number"),
        pytest.param("rulebook", "suit", "65", "51 50 66", "51 50 66", id="R0.58 not the lower"),
        pytest.param("rulebook", "suit", "42", "43 22 44", "43", id="R0.58 R0.59 a four"),
        pytest.param("rulebook", "suit", "65", "66 61 10", "61", id="R0.59 with the suit, no double"),
        pytest.param("rulebook", "suit", "65", "66 55 10", "66 55 10", id="R0.59 without it, any"),
        pytest.param(ALL, "suit-inverted", "33", "44 00 43 32", "44 00", id="R0.108 inverted, a double led"),
        pytest.param(ALL, "suit-inverted", "33", "43 32 10", "43 32 10", id="R0.108 inverted, no double held"),
        pytest.param(ALL, "suit", "66", "65 00 61", "00", id="R0.108 a double led"),
        pytest.param("campus", "suit", "44", "42 66 40", "66", id="R4.52 doubles, not fours"),
        pytest.param("campus", "high", "44", "42 66 40", "42 40", id="R4.51 doubles high: fours"),
        pytest.param("club", "suit", "44", "42 66 40", "66", id="O.40 club"),
        pytest.param("points", "suit", "44", "42 66 40", "66", id="O.40 points"),
    ],
)
def test_following(rules: str, way: str, led: str, hand: str, legal: str) -> None:
    assert legal_after(rules, f"nello:{way}", led, hand) == set(legal.split())


@pytest.mark.parametrize("way", ["high", "low"])
def test_r0_107_with_doubles_high_or_low_as_in_follow_me(way: str) -> None:
    rules = "rulebook+nello=high,low+follow_me=high,low+early_end=no"
    nello, follow_me = f"nello:{way}", {"high": "follow-me", "low": "follow-me:low"}[way]
    rng = random.Random(way)
    bound = won = 0
    for _ in range(300):
        led, *hand = rng.sample(naive.TILES, 4)
        legal = legal_after(rules, nello, led, " ".join(hand))
        assert legal == legal_after(rules, follow_me, led, " ".join(hand)), (led, hand)
        bound += len(legal) < 3
        trick = f"{led} {hand[0]} {hand[1]}"
        winner = taker(rules, nello, trick)
        assert winner == taker(rules, follow_me, trick), trick
        won += winner > 0
    assert bound > 50
    assert won > 20


def test_r4_53_with_doubles_a_suit_00_covers_44() -> None:
    # North, the declarer, has no low four. A double is led: 00 goes under it, and 44 stays in the hand
    hands = {"N": "44 00", "E": "61 60", "W": "33 42"}

    def led(tile: str, contract: str) -> Round:
        return Round.setup(
            hands=hands, contract=contract, declarer="N", bid="42", leader="W", taken={"EW": 20}, rules="campus"
        ).act(tile)

    r = led("33", "nello:suit")
    assert str(r.legal) == "44 00"
    assert done(r, "00 61").tricks[0].winner == "W"
    assert str(done(r, "00 61").hand("N")) == "44"
    # a four that is led catches it only where the doubles are high
    assert str(led("42", "nello:suit").legal) == "44 00"
    assert done(led("42", "nello:suit"), "44 61").tricks[0].winner == "W"
    assert str(led("42", "nello:high").legal) == "44"
    assert done(led("42", "nello:high"), "44 61").tricks[0].winner == "N"


# -- the partner plays, by option --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rules", "bid", "worth"),
    [("club+nello_partner_plays=yes", "NELLO", 1), ("rulebook+nello_partner_plays=yes", "84", 2)],
)
def test_o_56_the_partner_plays_and_a_trick_by_either_loses(rules: str, bid: str, worth: int) -> None:
    r = position(rules, bid, "10 20 | 61 21 | 41 40 | 31 62")
    assert r.sits_out is None
    lost_all = done(r, "10 61 41 31; 21 40 62 20")
    assert [len(trick) for trick in lost_all.tricks] == [4, 4]
    assert lost_all.result is not None
    assert (lost_all.result.made, lost_all.result.score) == (True, {"NS": worth, "EW": 0})
    # the partner's 65 is the highest of the sixes that East leads
    by_partner = done(position(rules, bid, "10 20 | 60 61 | 41 65 | 31 62"), "10 61 41 31; 60 65 62 20")
    assert [trick.winner for trick in by_partner.tricks] == ["E", "S"]
    assert by_partner.result is not None
    assert (by_partner.result.made, by_partner.result.score) == (False, {"NS": 0, "EW": worth})
    by_declarer = done(position(rules, bid, "10 65 | 60 61 | 41 40 | 31 62"), "10 61 41 31; 60 40 62 65")
    assert by_declarer.result is not None
    assert (by_declarer.result.made, by_declarer.result.score) == (False, {"NS": 0, "EW": worth})


def test_o_56_the_option_alone_brings_the_partner_in() -> None:
    assert auction("club", "NELLO P P P").players == ("N", "E", "W")
    assert auction("club+nello_partner_plays=yes", "NELLO P P P").players == ("N", "E", "S", "W")
