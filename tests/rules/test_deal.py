"""Seats and sides, who shakes first and next, and what is dealt (docs/rules.md)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement

import naive
import pytest
from support.rounds import deal_with, done

from fortytwo import PRESETS, SEATS, SIDES, Deal, Game, Match, Round, Seat, Tile
from fortytwo.bots.hidden import swapped
from fortytwo.session import Session

ALL_TILES = {f"{high}{low}" for low, high in combinations_with_replacement(range(7), 2)}


def hand_played(game: Game, bid: str = "30") -> Game:
    """The game after its hand: the first who may bids so much, and everybody plays the first tile that is legal."""
    hands = len(game.rounds)
    while len(game.rounds) == hands and not game.winner:
        legal = game.round.legal
        game = game.act(bid if bid in legal else next(iter(legal)))
    return game


def tiles_of(deal: Deal | None) -> dict[str, list[str]]:
    assert deal
    return {str(seat): [str(tile) for tile in deal[seat]] for seat in SEATS}


# -- players and sides -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.1"),
        pytest.param("tournament", id="R1.8"),
        pytest.param("points", id="points"),
        pytest.param("stuck-dealer", id="R2.1"),
        pytest.param("club", id="R3.1 R3.3"),
        pytest.param("campus", id="R4.1"),
    ],
)
def test_four_players_in_two_sides_partners_opposite(preset: str) -> None:
    around = [Seat.N]
    while len(around) < 5:
        around.append(around[-1].next)
    assert [*around[:4], around[0]] == ["N", "E", "S", "W", "N"]
    assert [str(seat.side) for seat in around[:4]] == ["NS", "EW", "NS", "EW"]
    assert all(seat.partner == around[(place + 2) % 4] for place, seat in enumerate(around[:4]))
    # what a player takes is the side's: North the first trick, South the second, West the third
    hands = {"N": "66 20 32", "E": "61 21 00", "S": "60 55 10", "W": "63 51 31"}
    r = Round.setup(
        hands=hands, contract="sixes", declarer="N", bid="30", rules=f"{preset}+early_end=no", taken={"NS": 2}
    )
    r = done(r, "66 61 60 63")
    assert (r.points, r.turn) == ({"NS": 3, "EW": 0}, "N")
    r = done(r, "20 21 55 51")
    assert (r.points, r.turn) == ({"NS": 3, "EW": 11}, "E")
    assert list(SIDES) == ["NS", "EW"]


# -- who shakes --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.22"),
        pytest.param("points", id="R0.22 points"),
        pytest.param("tournament", id="R1.16"),
        pytest.param("stuck-dealer", id="O.5"),
        pytest.param("club", id="O.5 club"),
    ],
)
def test_chance_decides_who_shakes_first(preset: str) -> None:
    games = [Game(preset, seed=seed) for seed in range(400)]
    shakers = Counter(str(game.round.dealer) for game in games)
    # a hundred each; five standard deviations are 43
    assert set(shakers) == set(naive.SEATS)
    assert all(57 <= number <= 143 for number in shakers.values())
    assert not any(game.draws for game in games)
    # from the seed alone
    assert [Game(preset, seed=seed).round.dealer for seed in range(40)] == [game.round.dealer for game in games[:40]]


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.23"),
        pytest.param("tournament", id="R1.10"),
        pytest.param("points", id="points"),
        pytest.param("stuck-dealer", id="R2.7"),
        pytest.param("club", id="R3.31"),
        pytest.param("campus", id="campus"),
    ],
)
@pytest.mark.parametrize("first", naive.SEATS)
def test_the_deal_moves_to_the_left_after_every_hand(preset: str, first: str) -> None:
    game = Game(f"{preset}+target=1000", seed="left", shaker=first)
    dealer = first
    for hand in range(6):
        assert (game.round.dealer, len(game.rounds)) == (dealer, hand)
        game = hand_played(game)
        dealer = naive.after(dealer)
    assert all(r.result and r.result.declarer for r in game.rounds)


@pytest.mark.parametrize("preset", ["tournament", "rulebook", "campus"])
def test_r1_10_it_moves_after_a_hand_that_was_thrown_in_too(preset: str) -> None:
    game = Game(preset, seed="left", shaker="W")
    game = hand_played(game, "P")
    assert game.rounds[0].result
    assert game.rounds[0].result.ended == "thrown in"
    assert game.round.dealer == "N"
    assert hand_played(game).round.dealer == "E"


def test_o_36_the_same_dealer_shakes_again_in_the_club() -> None:
    game = Game("club", seed="again", shaker="E")
    for _ in range(3):
        dealt = game.round.deal
        game = hand_played(game, "P")
        assert game.round.dealer == "E"
        assert game.round.deal != dealt
    assert hand_played(game).round.dealer == "S", "after a hand that was played the next"


def highest(draws: Sequence[dict[Seat, Tile]]) -> str:
    """Who wins a draw: the highest total of each turn, those that tie being the ones to draw in the next."""
    drawing = set(naive.SEATS)
    for drawn in draws:
        assert len(drawing) > 1
        assert set(drawn) == drawing, "who tied, and nobody else"
        assert len(set(drawn.values())) == len(drawn)
        pips = {str(seat): int(str(tile)[0]) + int(str(tile)[1]) for seat, tile in drawn.items()}
        drawing = {seat for seat in pips if pips[seat] == max(pips.values())}
    assert len(drawing) == 1
    return drawing.pop()


BEFORE = {"N": "W", "E": "N", "S": "E", "W": "S"}


@pytest.mark.parametrize(
    ("rules", "bids_first"),
    [
        pytest.param("campus", False, id="R4.18 O.6 O.7"),
        pytest.param("tournament+first_shaker=highest-draw", False, id="O.6 tournament"),
        pytest.param("club+first_shaker=highest-draw-bids-first", True, id="R3.6 O.8"),
    ],
)
def test_the_highest_draw(rules: str, bids_first: bool) -> None:
    drawn, winners, ties, again = set(), set(), 0, 0
    for seed in range(300):
        game = Game(rules, seed=seed)
        assert game.draws
        winner = highest(game.draws)
        assert game.round.dealer == (BEFORE[winner] if bids_first else winner)
        assert (game.round.turn == winner) is bids_first
        winners.add(winner)
        drawn |= {(str(seat), str(tile)) for seat, tile in game.draws[0].items()}
        ties += len(game.draws) > 1
        gone = {tile for turn in game.draws[:1] for tile in turn.values()}
        again += any(tile in gone for turn in game.draws[1:] for tile in turn.values())
    assert winners == set(naive.SEATS)
    # any seat may draw any of the 28
    assert drawn == {(seat, tile) for seat in naive.SEATS for tile in ALL_TILES}
    assert ties > 5
    assert again > 1, "all 28 tiles are shuffled again for those who tied"


def test_o_9_a_draw_is_for_the_first_hand_of_a_game() -> None:
    match = Match("campus+match_games=3+target=1", seed=3)
    while not match.winner:
        legal = match.game.round.legal
        match = match.act("30" if "30" in legal else next(iter(legal)))
    assert len(match.games) > 1
    for each in match.games:
        assert each.rounds[0].dealer == highest(each.draws)
    assert match.games[0].draws != match.games[1].draws, "drawn anew for the next game"
    game = Game("campus+target=1000", seed=4)
    dealer, draws = str(game.round.dealer), game.draws
    for _ in range(5):
        game = hand_played(game)
        dealer = naive.after(dealer)
        assert (game.round.dealer, game.draws) == (dealer, draws)


# -- the tiles ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.24"),
        pytest.param("tournament", id="R1.3 R1.12"),
        pytest.param("points", id="points"),
        pytest.param("stuck-dealer", id="R2.6"),
        pytest.param("club", id="R3.1 R3.4"),
        pytest.param("campus", id="R4.3"),
    ],
)
def test_all_28_tiles_are_shuffled_and_each_player_gets_seven(preset: str) -> None:
    deals = [Game(preset, seed=seed).round.deal for seed in range(50)]
    for deal in deals:
        hands = tiles_of(deal)
        assert [len(hands[seat]) for seat in naive.SEATS] == [7, 7, 7, 7]
        assert {tile for hand in hands.values() for tile in hand} == ALL_TILES
    assert len(set(deals)) == 50
    # nothing is left: the seven tricks use them up
    r = Game(f"{preset}+early_end=no", seed=1).round
    while not r.result:
        r = r.act("30" if "30" in r.legal else next(iter(r.legal)))
    assert (r.result.ended, len(r.tricks)) == ("played", 7)
    assert sorted(str(tile) for trick in r.tricks for tile in trick.tiles) == sorted(ALL_TILES)
    assert [len(r.hand(seat)) for seat in SEATS] == [0, 0, 0, 0]


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param("rulebook", id="R0.24"),
        pytest.param("tournament", id="R1.14"),
        pytest.param("points", id="points"),
        pytest.param("stuck-dealer", id="stuck-dealer"),
        pytest.param("club", id="R3.4"),
        pytest.param("campus", id="campus"),
    ],
)
def test_a_player_sees_the_own_tiles_only(preset: str) -> None:
    """The others' tiles can be exchanged without a difference to what the seat sees."""
    rng = random.Random(preset)
    differed = 0
    for seed in range(2):
        r = done(Round(Deal.random(seed=seed), rules=preset, dealer="W"), "P 30 P P")
        while not r.result and len(r.tricks) < 3:
            for seat in SEATS:
                view = r.view(seat)
                assert view.hand == r.hand(seat)
                other = swapped(r, seat, rng)
                if other:
                    differed += other.deal != r.deal
                    assert other.view(seat) == view
                    assert str(other.view(seat)) == str(view)
            r = r.act("fives" if r.phase == "contract" else next(iter(r.legal)))
    assert differed > 30


def test_r1_13_all_deals_are_equally_likely() -> None:
    number = 1500
    places: Counter[tuple[str, str]] = Counter()
    together: Counter[tuple[str, str]] = Counter()
    for seed in range(number):
        for seat, hand in tiles_of(Game("tournament", seed=seed).round.deal).items():
            places.update((tile, seat) for tile in hand)
            together.update((low, high) for low in hand for high in hand if low < high)
    # each tile is in each hand a quarter of the time, and two tiles are in one hand 6 times of 27: five standard
    # deviations are 84 and 81
    assert len(places) == 28 * 4
    assert all(abs(times - number / 4) < 84 for times in places.values())
    assert len(together) == 28 * 27 / 2
    assert all(abs(times - number * 6 / 27) < 81 for times in together.values())


def test_r1_15_a_hand_is_shown_in_a_fixed_order() -> None:
    order = "66 64 50 44 32 10 00"
    tiles = order.split()
    rng = random.Random(15)
    shown = set()
    for _ in range(20):
        rng.shuffle(tiles)
        r = Round(deal_with(S=" ".join(tiles)), rules="tournament", dealer="W")
        shown.add(str(r.view("S").hand))
        session = Session(rules="tournament", seat="S", position=done(r, "P P"))
        shown.add(" ".join(tile["tile"] for tile in session.snapshot()["now"]["hand"]))
    assert shown == {order}
    # what is left keeps its order
    r = done(r, "P P 30 P fives 44 60 11 40")
    assert str(r.view("S").hand) == "66 64 50 32 10 00"


@pytest.mark.parametrize(
    "preset",
    [
        pytest.param(preset, id={"rulebook": "R0.25 O.10", "campus": "R4.19 O.10"}.get(preset, f"O.10 {preset}"))
        for preset in PRESETS
    ],
)
def test_who_draws_when(preset: str) -> None:
    """Dealer's opponents, dealer's partner, the dealer; in every rule set."""
    dealers = set()
    for seed in range(20):
        now = Session(rules=preset, seat="S", seed=seed).snapshot()["now"]
        dealer, order = str(now["dealer"]), [str(seat) for seat in now["shake"]["order"]]
        dealers.add(dealer)
        left = naive.after(dealer)
        assert set(order[:2]) == {left, naive.partner(left)}
        assert order[2:] == [naive.partner(dealer), dealer]
    assert dealers == set(naive.SEATS)


def test_o_10_the_order_says_nothing_about_the_deal() -> None:
    for seed in range(5):
        deals = {Game(preset, seed=seed, shaker=shaker).round.deal for preset in PRESETS for shaker in SEATS}
        assert len(deals) == 1
