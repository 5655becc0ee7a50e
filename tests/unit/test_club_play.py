"""How the club player plays its tiles: legal in every contract, by its view alone, and what it looks at."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import pytest
from bench.card_play import Tally, alone, hands, makes
from rules_of_thumb import Table
from support.rounds import done

from fortytwo import SEATS, TILES, Contract, Deal, Hand, Play, Round, Seat, Tile, bots, can_make_after, from_link
from fortytwo.bots.club_nello import CATCH_LEAD_SIGNS, CATCH_SIGNS, DUCK_LEAD_SIGNS, DUCK_SIGNS
from fortytwo.bots.club_play import play
from fortytwo.bots.club_sight import Sight, chance_of_none, masks_of
from fortytwo.bots.club_tricks import FOLLOW_SIGNS, LEAD_SIGNS
from fortytwo.bots.club_weights import ALL_TRICKS, NELLO, POINTS
from fortytwo.bots.hidden import swapped

CONTRACTS = [
    "blanks", "threes", "sixes", "doubles", "follow-me", "follow-me:low", "nello:suit", "nello:suit-inverted",
    "nello:high", "nello:low", "sevens", "one-tile:64", "plunge:5", "splash:doubles",
]  # fmt: skip


def rounds(contract: str, tiles: int, rules: str) -> list[Round]:
    """Positions with so many tiles in each hand, any of them."""
    found = []
    for seed in range(6):
        deck = list(TILES)
        random.Random(seed).shuffle(deck)
        held = {seat: Hand(deck[tiles * place : tiles * (place + 1)]) for place, seat in enumerate(SEATS)}
        found.append(Round.setup(hands=held, contract=contract, declarer=SEATS[seed % 4], bid="84", rules=rules))
    return found


@pytest.mark.parametrize(
    "rules",
    [
        "tournament+early_end=no",
        "rulebook+early_end=no+nello_partner_plays=yes",
        "tournament+small_end=yes+first_lead_trump=yes",
    ],
)
@pytest.mark.parametrize("contract", CONTRACTS)
def test_every_play_is_legal_and_says_why(contract: str, rules: str) -> None:
    for round in [*rounds(contract, 7, rules), *rounds(contract, 3, rules)]:
        while round.turn:
            choice = play(round.view(round.turn))
            assert choice.action in round.legal
            assert choice.action.kind == "play"
            assert choice.why.endswith(".")
            round = round.act(choice.action)


def holds(why: str, round: Round, play: Play) -> bool:
    """Whether what is said of a play is so, tile by tile from what the seat sees."""
    assert round.turn
    table = Table(round.view(round.turn))
    tile, trumps = play.tile, [other for other in table.view.unseen if table.is_trump(other)]
    if why == "Nothing that is out beats it in its suit.":
        if table.is_trump(tile):
            row = table.contract.power[table.contract.led_suit[tile.index]]
            return not any(row[other.index] > row[tile.index] for other in trumps)
        return not table.beaters(tile)
    partners = bool(table.view.trick) and table.best[0] is round.turn.partner
    all_count = all(each.tile.count for each in table.plays)
    if why == "Gives count to partner's trick.":
        return tile.count > 0 and partners
    if why == "Every tile that may be played is count, and it can spare this one best.":
        return not partners and all_count
    if why == "Lets this count go, since it needs the other tiles more.":
        return tile.count > 0 and not partners and not all_count
    if why in ("Keeps count and strength for later.", "This is the tile that it can spare best."):
        others = any(each.tile.count for each in table.plays if each != play)
        return not tile.count and others is (why[0] == "K")
    if why in ("Wins the trick.", "Tries for the trick."):
        return table.power(tile) > table.best[1]
    if why in ("Pulls the trumps that are out.", "Leads trumps, since an opponent may still hold some."):
        return table.is_trump(tile) and table.trumps_against and (why[0] == "P") is (round.turn is round.declarer)
    if why == "Risks the least.":
        return not table.view.trick and bool(table.beaters(tile) or trumps)
    if why == "Nothing else may be played.":
        return len(table.plays) == 1
    raise AssertionError(why)


def holds_in_nello(why: str, round: Round, play: Play) -> bool:
    """The same in nello, where no tile is a trump."""
    assert round.turn
    assert round.declarer
    table = Table(round.view(round.turn))
    tile, view = play.tile, table.view
    row = table.contract.power[table.contract.led_suit[tile.index]]
    higher = [other for other in view.unseen if row[other.index] > row[tile.index]]
    declarers = table.may_hold(round.declarer)
    match why:
        case (
            "Leads what the others are likely to have to beat."
            | "Somebody may beat it, and the hand is safer without it."
        ):
            return bool(higher)
        case "Whatever is led takes the trick.":
            return not any(each.index != tile.index and beaten_in(table, each) for each in view.hand) and not higher
        case "Stays under the trick, and gets rid of what may win one later.":
            return table.power(tile) < table.best[1]
        case "It can't stay under this trick.":
            return all(table.power(each.tile) > table.best[1] for each in table.plays)
        case "Declarer may have to beat this.":
            return any(other in declarers for other in higher)
        case "Declarer can't beat this, but the hand keeps what may catch it later.":
            return not any(other in declarers for other in higher)
        case "Declarer may have to take this trick.":
            return may_take(table, round.declarer, tile)
        case "Declarer is hardly caught in this trick, so the hand keeps what may catch it later.":
            return not any(takes_for_sure(table, round.declarer, each.tile) for each in table.plays)
        case "Lets this trick go, for a better chance to catch declarer later.":
            others = any(may_take(table, round.declarer, each.tile) for each in table.plays if each != play)
            return others and not may_take(table, round.declarer, tile)
        case "Nothing else may be played.":
            return len(table.plays) == 1
    raise AssertionError(why)


def beaten_in(table: Table, tile: Tile) -> bool:
    """Whether a tile that is out beats one that is led."""
    row = table.contract.power[table.contract.led_suit[tile.index]]
    return any(row[other.index] > row[tile.index] for other in table.view.unseen)


def takes_for_sure(table: Table, declarer: Seat, tile: Tile) -> bool:
    """Whether declarer has won the trick of nello to which the seat plays a tile."""
    seat, power = table.best
    return seat is declarer and table.power(tile) <= power and table.is_sure(table.to_come, power)


def may_take(table: Table, declarer: Seat, tile: Tile) -> bool:
    """Whether declarer may win the trick of nello to which the seat plays a tile."""
    seat, power = table.best
    if declarer in table.to_come:
        return any(table.power(other) > max(power, table.power(tile)) for other in table.may_hold(declarer))
    return seat is declarer and table.power(tile) <= power


NELLO_WAYS = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]


def told_rightly(found: list[Round], is_so: Callable[[str, Round, Play], bool]) -> Counter[str]:
    """How often each sentence is said when positions are played to the end, after a look at whether it is so."""
    told: Counter[str] = Counter()
    for round in found:
        while round.turn:
            choice = play(round.view(round.turn))
            assert isinstance(choice.action, Play)
            assert is_so(choice.why, round, choice.action), (choice.why, choice.action, round)
            told[choice.why] += 1
            round = round.act(choice.action)
    return told


@pytest.mark.parametrize("contract", NELLO_WAYS)
def test_what_it_says_of_a_play_in_nello_is_so(contract: str) -> None:
    houses = ("rulebook+early_end=no", "rulebook+early_end=no+nello_partner_plays=yes")
    assert len(told_rightly([each for rules in houses for each in rounds(contract, 7, rules)], holds_in_nello)) >= 7


@pytest.mark.parametrize("contract", ["blanks", "sixes", "doubles", "follow-me", "follow-me:low", "plunge:5"])
def test_what_it_says_of_a_play_is_so(contract: str) -> None:
    assert len(told_rightly(rounds(contract, 7, "tournament+early_end=no"), holds)) >= 6


@pytest.mark.parametrize(
    ("link", "lead"),
    [
        # declarer, one point short, no trumps out, holds the best one
        ("AiM5rGxNv~P.P.30.31~W3~6353503043404132222052603161105133426454", "21"),
        # declarer with 25 of 31, and of 24: the five-five can't be beaten and is ten
        ("BdotrltVx~30.P.P.31~W4~4454404264412043003010602232622111536151", "55"),
        ("AVL-4zXTO~30.31.P.P~E3~4442414063332050666260305331646143321021", "55"),
    ],
)
def test_it_cashes_what_is_sure_where_that_is_enough(link: str, lead: str) -> None:
    round = from_link(f"#ftn=1~tournament~W~{link}")
    assert round.turn
    choice = play(round.view(round.turn))
    assert str(choice.action) == lead
    assert choice.why == "Nothing that is out beats it in its suit."
    assert can_make_after(round)[lead]


def test_a_nello_is_led_with_what_others_may_beat() -> None:
    """Six-six takes the trick at once, whatever the others hold."""
    deal = Deal("N:66 51 43 30 21 20 10 | 65 64 63 62 61 60 54 | 53 52 55 50 44 42 41 | 40 32 31 33 22 11 00")
    for rules, contract, bid in (("rulebook", "nello:suit", "1M"), ("campus", "nello:high", "84")):
        round = Round.setup(hands=deal, contract=contract, declarer="N", bid=bid, rules=rules)
        for bot in ("club", "expert:12"):
            assert str(bots.get(bot).choose(round.view("N"), random.Random(1)).action) != "66"


def test_who_has_to_bid_says_so_and_calls_no_bid_worth_it() -> None:
    hopeless = Deal("N:65 54 43 32 21 10 20 | 66 64 63 62 61 60 55 | 53 52 51 50 44 42 41 | 40 33 31 30 22 11 00")
    forced = done(Round(hopeless, rules="stuck-dealer", dealer="N"), "P P P")
    why = bots.get("club").choose(forced.view("N"), random.Random(1)).why
    assert why.startswith("It has to bid, and by its tiles ")
    assert "worth bidding" not in why


@pytest.mark.parametrize(
    ("rules", "bid", "contract"),
    [
        ("tournament", "30", "fives"), ("tournament", "42", "ones"), ("tournament", "30", "doubles"),
        ("tournament", "30", "follow-me"), ("rulebook", "1M", "nello:suit"), ("rulebook", "1M", "sevens"),
        ("campus", "1M", "nello:high"),
    ],
)  # fmt: skip
def test_it_plays_the_same_whatever_the_others_hold(rules: str, bid: str, contract: str) -> None:
    compared = 0
    for number in range(12):
        round = done(Round(Deal.random(seed=f"{contract} {number}"), rules=rules), f"P P P {bid} {contract}")
        for _ in range(2 * number):
            if round.turn:
                round = round.act(play(round.view(round.turn)).action)
        if round.turn and (other := swapped(round, round.turn, random.Random(number))):
            assert play(other.view(round.turn)) == play(round.view(round.turn))
            compared += 1
    assert compared >= 3


def test_the_weights_fit_the_signs() -> None:
    for weights in (POINTS, ALL_TRICKS):
        assert {len(each) for (task, _), each in weights.items() if task == "lead"} == {len(LEAD_SIGNS)}
        assert {len(each) for (task, _), each in weights.items() if task != "lead"} == {len(FOLLOW_SIGNS)}
    assert {task: len(each) for task, each in NELLO.items()} == {
        ("lead", "declarer"): len(DUCK_LEAD_SIGNS),
        ("follow", "declarer"): len(DUCK_SIGNS),
        ("lead", "defense"): len(CATCH_LEAD_SIGNS),
        ("follow", "defense"): len(CATCH_SIGNS),
    }


# -- what it sees ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "held", "total"), [(0, 3, 6), (1, 3, 6), (2, 3, 6), (3, 2, 7), (4, 3, 6), (2, 0, 5)]
)
def test_chances_are_those_of_tiles_that_lie_anyhow(wanted: int, held: int, total: int) -> None:
    hands = list(combinations(range(total), held))
    without = sum(not set(hand) & set(range(wanted)) for hand in hands)
    assert chance_of_none(wanted, held, total) == int(1000 * Fraction(without, len(hands)))


@pytest.mark.parametrize("contract", ["fives", "doubles", "follow-me:low", "nello:suit-inverted", "one-tile:64"])
def test_masks_say_what_a_tile_beats_when_following_suit(contract: str) -> None:
    masks, tables = masks_of(contract), Contract(contract).tables
    for tile in TILES:
        for led in TILES:
            suit = tables.led_suit[led.index]
            follows = led != tile and bool(tile.bit & tables.follows[suit])
            wins = tables.winner(suit, [led, tile]) == 1
            is_trump = bool(tile.bit & tables.trumps)
            assert bool(masks.beats[tile.bit] & led.bit) == (follows and wins and not is_trump)
            assert bool(masks.ducks[tile.bit] & led.bit) == (follows and not wins)


def test_voids_narrow_what_the_others_may_hold() -> None:
    hands = {"N": "66 10", "E": "54 30", "S": "64 60", "W": "62 40"}
    round = done(Round.setup(hands=hands, contract="fives", declarer="N", bid="30", taken={"NS": 11}), "66 54 60 62")
    sight = Sight(round.view("E"))
    assert [str(Hand.from_mask(may)) for may in sight.may[1:]] == ["64 40 10"] * 3
    sight = Sight(round.view("N"))  # East has shown no six
    assert [str(Hand.from_mask(may)) for may in sight.may[1:]] == ["40 30", "64 40 30", "64 40 30"]


# -- how strong it is --------------------------------------------------------------------------------------------------


def measure(bot: bots.Bot, count: int) -> dict[str, Tally]:
    """By family, what four copies of a bot lose."""
    found: dict[str, Tally] = {}
    for hand in hands(count):
        found[hand.family] = found.get(hand.family, Tally()) + alone(hand, bot)
    return found


def made_against(bot: bots.Bot, other: bots.Bot, count: int) -> dict[str, int]:
    """By family, how many contracts a bot makes against another."""
    made: dict[str, int] = {}
    for hand in hands(count):
        made[hand.family] = made.get(hand.family, 0) + makes(hand, bot, other)
    return made


def test_it_loses_less_than_the_reference_bot() -> None:
    club, reference = measure(bots.get("club"), 50), measure(bots.get("reference"), 50)
    for side in ("declarer", "defense"):
        lost = [sum(getattr(tally, side).lost for tally in measured.values()) for measured in (club, reference)]
        assert lost[0] < lost[1]


def test_it_makes_more_against_the_reference_bot_than_that_against_it() -> None:
    club, reference = bots.get("club"), bots.get("reference")
    made = sum(made_against(club, reference, 200).values())
    assert made > sum(made_against(reference, club, 200).values())
