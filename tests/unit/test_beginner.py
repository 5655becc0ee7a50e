"""The beginner: it bids and plays every contract, and makes the mistakes that it is meant to make."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.rounds import auction

from fortytwo import PRESETS, SEATS, Contract, Deal, Hand, Round, bots, play_out, simulate
from fortytwo.bots import Choice
from fortytwo.dice import generator

HOUSES = [
    "rulebook+splash=2+plunge_names=any+plunge_lead=partner+sevens=2+doubles_trump=yes",
    "campus+nello=suit,suit-inverted,high,low+nello_partner_plays=yes+one_tile=yes+follow_me=high,low",
    "rulebook+all_pass=dealer-bids+nello_by=forced-dealer+small_end=yes+first_lead_trump=yes",
    "club+all_pass=dealer-bids-lowest+bid_42_doubles=3+doubles_trump=yes+plunge=0",
]


def choices(round: Round, seeds: int = 40) -> dict[str, int]:
    """How often the beginner does what, with so many generators."""
    found: dict[str, int] = {}
    for seed in range(seeds):
        action = str(choice(round, seed).action)
        found[action] = found.get(action, 0) + 1
    return found


def choice(round: Round, seed: int = 1) -> Choice:
    assert round.turn
    return bots.get("beginner").choose(round.view(round.turn), generator(seed))


def says(hand: str, calls: str = "", rules: str = "tournament") -> str:
    """What South says after these calls."""
    dealer = SEATS[(2 - len(calls.split()) - 1) % 4]
    round = auction(rules, calls, dealer=dealer, S=hand)
    assert round.turn == "S"
    return str(choice(round).action)


def names(hand: str, bid: str, rules: str = "tournament") -> str:
    return str(choice(auction(rules, f"{bid} P P P", dealer="E", S=hand)).action)


def position(hands: str, trick: str = "", *, contract: str = "fives", declarer: str = "N", leader: str = "S") -> Round:
    """A position with the hands from North on, less what is on the table."""
    held = dict(zip("NESW", hands.split("|"), strict=True))
    return Round.setup(
        hands=held, contract=contract, declarer=declarer, bid="42", leader=leader, trick=trick, rules="rulebook"
    )


@pytest.mark.parametrize("rules", [*PRESETS, *HOUSES])
def test_what_it_does_is_legal_and_told_in_a_sentence(rules: str) -> None:
    for seed in range(40):
        round = Round(Deal.random(seed=seed), rules=rules, dealer=SEATS[seed % 4])
        while round.turn:
            chosen = choice(round, seed)
            assert chosen.action in round.legal
            assert str(chosen.action) != "claim"
            assert chosen.why.endswith(".")
            assert set(chosen.values) <= set(round.legal)
            round = round.act(chosen.action)


# -- what it bids ------------------------------------------------------------------------------------------------------


def test_it_counts_trumps_and_doubles_and_no_offs() -> None:
    # four trumps and a double, and two offs that lose; without the double it is one short
    assert says("65 64 62 61 33 50 40") == "30"
    assert says("65 64 62 61 32 50 40") == "P"
    # it misses what high tiles are good for that are two of each suit
    assert says("66 65 55 44 43 21 10", "P P P") == "P"
    assert says("66 65 64 63 62 61 60") == "42"


def test_it_overcalls_its_partner() -> None:
    hand = "66 65 64 62 61 33 50"
    assert says(hand, "30 P") == "31"
    assert says(hand, "33 P") == "34"
    assert says(hand, "34 P") == "P"


def test_it_bids_the_least_where_it_must_bid() -> None:
    assert says("64 61 50 42 31 20 53", "P P P", "stuck-dealer") == "30"
    assert says("64 61 50 42 31 20 53", "P P P", "points") == "30"


def test_it_bids_a_nello_with_small_tiles() -> None:
    low = "31 30 21 20 10 41 32"
    assert says(low, rules="rulebook") == "42"
    assert names(low, "42", "rulebook") == "nello:suit"
    assert says(low, "P P P", "club") == "NELLO"
    assert says(low, "P P P", "points") == "LOW"
    assert says(low) == "P"
    # not so small: only where it must bid
    smallish = "30 31 40 41 20 60 42"
    assert says(smallish, "P P P", "rulebook") == "P"
    assert says(smallish, "P P P", "points") == "LOW"
    forced = "rulebook+all_pass=dealer-bids+nello_by=forced-dealer"
    assert says(smallish, "P P P", forced) == "42"
    round = auction(forced, "P P P 42", dealer="S", S=smallish)
    assert str(choice(round).action) == "nello:suit"


def test_it_plunges_with_the_doubles_that_it_needs() -> None:
    assert says("66 55 44 33 65 53 41", rules="campus") == "3M"
    assert says("66 55 44 33 65 53 41", rules="rulebook") == "4M"
    assert names("66 55 44 33 65 53 41", "4M", "rulebook") == "plunge"
    # a two-one and a three-two are in no suit of its doubles
    assert says("66 55 44 22 31 53 41", rules="campus") != "3M"
    assert says("66 55 44 65 64 53 41", rules="campus") != "3M"


def test_it_answers_a_plunge_with_its_longest_suit() -> None:
    round = auction("campus", "3M P P P plunge", dealer="W", N="66 55 44 33 65 53 41", S="62 52 42 21 31 10 00")
    assert round.turn == "S"
    assert str(choice(round).action) == "twos"


def test_it_names_sevens_with_tiles_near_seven() -> None:
    near = "61 52 43 60 51 42 10"
    assert says(near, rules="rulebook") == "42"
    assert names(near, "42", "rulebook") == "sevens"
    assert names("61 52 43 60 51 66 10", "42", "rulebook") != "sevens"


@pytest.mark.parametrize(
    ("hand", "contract"),
    [
        ("66 65 64 63 62 55 44", "sixes"),
        ("33 63 53 43 32 31 66", "threes"),
        ("00 60 50 40 30 20 66", "blanks"),
        ("65 54 53 52 51 66 44", "fives"),
    ],
)
def test_it_names_the_suit_that_it_is_long_in(hand: str, contract: str) -> None:
    assert names(hand, "30") == contract
    named = choice(auction("tournament", "30 P P P", dealer="E", S=hand))
    assert named.values[Contract(contract)] == max(named.values.values())


# -- how it plays ------------------------------------------------------------------------------------------------------


def test_it_leads_its_highest_trump_as_declarer_though_a_higher_one_is_out() -> None:
    assert choices(position("10 20|55 30|54 66|63 40", declarer="S")) == {"54": 40}


def test_it_does_not_know_how_many_trumps_are_out() -> None:
    # nobody but its partner followed, and that was the last trump that was out: it goes on all the same
    start = position("51 20 10|31 30 60|54 53 66|61 62 63", declarer="S")
    after = start.act("54").act("61").act("51").act("31")
    assert after.turn == "S"
    assert set(choices(after)) == {"53"}
    # after a trick of another suit it only guesses
    guess = position("51 20 41|31 30 40|53 66 22|61 62 63", declarer="S").act("66").act("61").act("20").act("30")
    assert set(choices(guess)) == {"53", "22"}


def test_it_leads_a_double_on_sight() -> None:
    assert choices(position("10 20|65 30|00 61|63 40")) == {"00": 40}


def test_it_wins_what_it_can_as_high_as_it_can_over_its_partner_too() -> None:
    # North's 64 wins so far; West is the last to play
    assert choices(position("10|20|65 60|63 40", "64 62", contract="threes", leader="N")) == {"65": 40}
    # void, it trumps its partner's trick, with the highest trump
    assert choices(position("10|20|55 50|63 40", "64 62", leader="N")) == {"55": 40}


def test_it_gives_count_to_a_double_or_a_trump_of_its_partner() -> None:
    double = position("10|20|64 60|63 40", "66 62", leader="N")
    assert choices(double)["64"] > 25
    assert set(choices(double)) == {"64", "60"}, "now and then it forgets itself"
    # it can't follow, and holds a trump
    trumping = choices(position("10|20|41 51|63 40", "66 62", leader="N"))
    assert trumping["41"] > 25
    assert set(trumping) == {"41", "51"}


def test_it_throws_its_smallest_tile_without_count() -> None:
    assert choices(position("10|30|61 64|40", "66 20 63", leader="W")) == {"61": 40}
    assert choices(position("10|30|41 42|40", "66 61 63", leader="W", contract="threes")) == {"42": 40}


def test_it_forgets_all_but_the_last_trick() -> None:
    """Take the tricks before it away, and what they tell: its choice is the same."""
    bot, compared = bots.get("beginner"), 0
    for seed in range(60):
        whole = play_out(Round(Deal.random(seed=seed), rules="rulebook", dealer=SEATS[seed % 4]), "beginner", seed=seed)
        round = Round(whole.deal or "", rules="rulebook", dealer=whole.dealer)
        for action in whole.actions:
            if len(round.tricks) > 1:
                assert round.turn
                view = round.view(round.turn)
                forgotten = replace(
                    view, tricks=view.tricks[-1:], unseen=Hand(), voids={seat: frozenset() for seat in SEATS}
                )
                assert bot.choose(view, generator(seed)) == bot.choose(forgotten, generator(seed))
                compared += 1
            round = round.act(action)
    assert compared > 500


def test_it_ducks_in_nello_most_of_the_time() -> None:
    # West leads, East has it: the 64 and the 60 stay under the 65, and the higher one is got rid of
    ducks = choices(position("|40|64 60|30", "63 65", contract="nello:suit", declarer="S", leader="W"))
    assert set(ducks) == {"64", "60"}
    assert ducks["64"] > 25
    # it can't follow, so it gets rid of what is highest
    void = choices(position("|40|54 10|30", "63 65", contract="nello:suit", declarer="S", leader="W"))
    assert void["54"] > 25


def test_it_stays_under_a_nello_declarer_and_plays_high_once_that_one_is_safe() -> None:
    # South's 63 wins so far: West leaves it there
    assert choices(position("|65 40|60|64 62", "63", contract="nello:suit", declarer="S", leader="S")) == {"62": 40}
    # East's 65 has it, and South has played
    safe = position("|40|60|64 62", "65 63", contract="nello:suit", declarer="S", leader="E")
    assert choices(safe) == {"64": 40}
    # South has still to play: West leads low for it, and East plays low before it
    assert choices(position("|65 62|60 51|64 30", contract="nello:suit", declarer="S", leader="W")) == {"30": 40}
    assert choices(position("|65 62|60 51|30", "64", contract="nello:suit", declarer="S", leader="W")) == {"62": 40}


# -- how strong it is --------------------------------------------------------------------------------------------------


def test_it_makes_about_half_of_what_it_bids_and_seldom_passes_out() -> None:
    played = simulate("tournament", "beginner", hands=1000, seed="floors")
    assert played.thrown_in < played.hands / 3
    declared = played.declared["first"]
    assert 0.45 <= declared.made / declared.declared <= 0.65


def test_it_beats_random_play_and_loses_to_the_reference() -> None:
    assert simulate("tournament", {"NS": "beginner", "EW": "anyhow"}, games=40, seed="floors").win_rate >= 0.85
    assert simulate("tournament", {"NS": "beginner", "EW": "reference"}, games=60, seed="floors").win_rate <= 0.45
