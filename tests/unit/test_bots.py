"""Bots: they do what is legal and know what their seat knows; the reference bot keeps its rules of thumb and its
floors of strength."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.rounds import deal_with

from fortytwo import SEATS, TILES, Claim, Contract, Deal, Hand, NotationError, Round, bots, play_out, simulate
from fortytwo.bots.hidden import swapped
from fortytwo.bots.reference import worth
from fortytwo.dice import generator

NAMES = ["reference", "anyhow", "beginner", "club", "expert:3"]
CONTRACTS = [
    "blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles", "follow-me", "follow-me:low",
    "nello:suit", "nello:suit-inverted", "nello:high", "nello:low", "sevens", "one-tile:64", "plunge:5",
    "splash:doubles",
]  # fmt: skip


def chosen(round: Round, name: str = "reference", seed: int = 1) -> str:
    """What the bot does when it is its turn."""
    assert round.turn
    return str(bots.get(name).choose(round.view(round.turn), generator(seed)).action)


def partly(seed: int, actions: int, name: str = "reference") -> Round:
    """A round that a bot has played against itself for so many actions."""
    whole = play_out(Round(Deal.random(seed=seed), dealer=SEATS[seed % 4]), name, seed=seed)
    round = Round(whole.deal or "", dealer=whole.dealer)
    for action in whole.actions[: min(actions, len(whole.actions) - 1)]:
        round = round.act(action)
    return round


# -- every bot -------------------------------------------------------------------------------------


def test_bots_are_found_by_their_names() -> None:
    assert list(bots.BOTS) == ["reference", "anyhow", "beginner", "club", "expert"]
    for name in (*bots.BOTS, *NAMES):
        assert bots.get(name).name == name
    with pytest.raises(NotationError, match="reference, anyhow"):
        bots.get("nobody")


@pytest.mark.parametrize("name", NAMES)
def test_every_choice_is_legal_and_says_why(name: str) -> None:
    bot = bots.get(name)
    for seed in range(10 if name == "expert:3" else 40):
        rules = "tournament" if seed % 2 else "tournament+small_end=yes+first_lead_trump=yes+follow_me=high,low"
        round = Round(Deal.random(seed=seed), rules=rules, dealer=SEATS[seed % 4])
        while round.turn:
            choice = bot.choose(round.view(round.turn), generator(seed))
            assert choice.action in round.legal
            assert choice.why.endswith(".")
            assert set(choice.values) <= set(round.legal)
            round = round.act(choice.action)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_contract_can_be_played_from_a_position(name: str, contract: str) -> None:
    bot = bots.get(name)
    for seed in range(6):
        rng = random.Random(seed)
        tiles = list(TILES)
        rng.shuffle(tiles)
        held = {seat: Hand(tiles[4 * place : 4 * place + 4]) for place, seat in enumerate(SEATS)}
        round = Round.setup(hands=held, contract=contract, declarer="S", bid="84", rules="tournament+early_end=no")
        while round.turn:
            choice = bot.choose(round.view(round.turn), generator(seed))
            assert choice.action in round.legal
            round = round.act(choice.action)


@pytest.mark.parametrize("name", NAMES)
def test_a_choice_is_the_same_whatever_the_others_hold(name: str) -> None:
    bot, compared = bots.get(name), 0
    for seed in range(60):
        round = partly(seed, seed % 33)
        assert round.turn
        other = swapped(round, round.turn, random.Random(seed))
        if other:
            choice = bot.choose(round.view(round.turn), generator(seed))
            assert choice == bot.choose(other.view(round.turn), generator(seed))
            compared += 1
    assert compared >= 40


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=25)
@given(seed=st.integers(0, 10**9), actions=st.integers(0, 32))
def test_a_choice_changes_nothing_and_hangs_on_the_view_and_its_generator(name: str, seed: int, actions: int) -> None:
    round = partly(seed, actions, "club" if name == "expert:3" else name)
    assert round.turn
    view, before = round.view(round.turn), str(round)
    copy, untouched = round.view(round.turn), random.getstate()
    first = bots.get(name).choose(view, generator(seed))
    bots.get(name).choose(view, generator(seed + 1))
    assert bots.get(name).choose(view, generator(seed)) == first
    assert (view, str(round)) == (copy, before)
    assert random.getstate() == untouched, "no generator but the given one"


def test_anyhow_does_everything_that_is_legal_but_claim() -> None:
    round = Round.setup(
        hands={"N": "66 61", "E": "65 62", "S": "64 55", "W": "63 60"}, contract="fives", declarer="S", bid="30"
    )
    assert {chosen(round, "anyhow", seed) for seed in range(50)} == {"64", "55"}
    assert Claim() in round.legal
    auction = Round(Deal.random(seed=1))
    assert {chosen(auction, "anyhow", seed) for seed in range(400)} == set(str(auction.legal).split())


# -- the reference bot's rules of thumb ------------------------------------------------------------


def position(
    hands: dict[str, str], leader: str, trick: str = "", *, contract: str = "fives", declarer: str = "N"
) -> Round:
    return Round.setup(
        hands=hands, contract=contract, declarer=declarer, bid="41", leader=leader, trick=trick,
        taken={"NS": 5, "EW": 1},
    )  # fmt: skip


def test_it_gives_count_to_its_partners_sure_trick() -> None:
    # South plays third: 66 heads its suit and no trump is out
    third = position({"N": "10", "E": "30", "S": "64 60", "W": "63 40"}, "N", "66 62")
    assert (third.turn, chosen(third)) == ("S", "64")
    # and when it can't follow; the fourth seat sees that nobody plays after it
    void = position({"N": "10", "E": "30", "S": "41 31", "W": "63 40"}, "N", "66 62")
    assert chosen(void) == "41"
    last = position({"W": "10", "N": "30", "E": "20", "S": "64 60"}, "W", "61 65 62")
    assert (last.turn, chosen(last)) == ("S", "64")


def test_it_keeps_count_from_its_partner_where_the_trick_is_not_sure() -> None:
    # 63 is beaten by the 65, which West may hold
    assert chosen(position({"N": "10", "E": "30", "S": "64 62", "W": "65 40"}, "N", "63 60")) == "62"


def test_it_keeps_count_from_the_other_sides_sure_trick() -> None:
    assert chosen(position({"E": "10", "S": "64 60", "W": "63 40", "N": "30 20"}, "E", "66")) == "60"
    assert chosen(position({"E": "10", "S": "41 31", "W": "63 40", "N": "30 20"}, "E", "66")) == "31"


def test_it_wins_what_it_can_win_for_sure() -> None:
    # last to play, 64 beats 63 and brings its ten home
    assert chosen(position({"W": "10", "N": "30", "E": "20", "S": "64 60"}, "W", "63 61 62")) == "64"
    # with a trump, the cheaper one
    assert chosen(position({"W": "10", "N": "30", "E": "20", "S": "53 51"}, "W", "63 61 62")) == "51"


def test_it_pulls_trumps_as_declarer() -> None:
    held = {"N": "66 10 20", "E": "52 30 21", "S": "55 54 44", "W": "63 40 51"}
    assert chosen(position(held, "S", declarer="S")) in ("55", "54")


def test_it_leads_what_nobody_can_beat_once_the_trumps_are_gone() -> None:
    assert chosen(position({"N": "10 20", "E": "30 21", "S": "66 31", "W": "63 40"}, "S", declarer="S")) == "66"


@pytest.mark.parametrize(
    ("hand", "contract"),
    [
        ("66 65 64 63 62 55 44", "sixes"),
        ("33 63 53 43 32 31 66", "threes"),
        ("00 60 50 40 30 20 66", "blanks"),
        ("11 61 51 41 31 21 10", "ones"),
    ],
)
def test_it_names_the_suit_that_it_is_long_in(hand: str, contract: str) -> None:
    round = Round(deal_with(S=hand), dealer="S")
    for call in ("P", "P", "P", "30"):
        round = round.act(call)
    assert chosen(round) == contract


def test_it_bids_what_its_hand_is_worth() -> None:
    def says(hand: str, *calls: str) -> str:
        round = Round(deal_with(S=hand), dealer="S" if len(calls) == 3 else "E")
        for call in calls:
            round = round.act(call)
        assert round.turn == "S"
        return chosen(round)

    assert says("61 51 43 42 31 20 10") == "P"
    assert says("61 51 43 42 31 20 10", "P", "P", "P") == "P"
    assert says("66 65 64 63 62 55 44") != "P"
    assert says("66 65 64 63 62 61 60") in ("42", "84")
    assert says("66 55 44 33 22 11 00") in ("42", "84")
    # lower bids are overcalled no higher than needed
    middling = next(hand for hand in middling_hands() if says(hand) == "30")
    assert says(middling, "P", "30", "P") in ("P", "31")


def middling_hands() -> list[str]:
    return [str(Deal.random(seed=seed)["S"]) for seed in range(200)]


def test_more_and_higher_trumps_are_worth_more() -> None:
    fives = Contract("fives")
    ladder = ["55 54 53 52 51 66 44", "55 54 53 52 66 44 20", "55 54 53 66 44 20 10", "55 54 66 44 31 20 10"]
    worths = [worth(Hand(hand), fives) for hand in ladder]
    assert worths == sorted(worths, reverse=True)
    assert len(set(worths)) == 4
    assert worth(Hand("54 53 52 51 50 66 44"), fives) < worth(Hand("55 54 53 52 51 66 44"), fives)


# -- its strength ----------------------------------------------------------------------------------


def test_it_passes_out_less_than_a_third_and_makes_most_of_what_it_bids() -> None:
    played = simulate("tournament", "reference", hands=1000, seed="floors")
    assert played.thrown_in < played.hands / 3
    declared = played.declared["first"]
    assert declared.made >= 0.55 * declared.declared


def test_it_beats_random_play() -> None:
    assert simulate("tournament", {"NS": "reference", "EW": "anyhow"}, games=100, seed="floors").win_rate >= 0.9
