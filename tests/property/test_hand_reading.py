"""What is read from the hands, against every layout of the hidden tiles and every way to play on by the naive model."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import naive
import pytest

from fortytwo import Deal, Play, Round, View, beaters, is_lay_down, known_voids, offs, sure_tricks, walkers
from fortytwo.layouts import Layouts

Hands = dict[str, list[str]]


@dataclass
class Ending:
    """The end of a hand: the tricks gone and the plays of the one on the table, seat by seat; what each seat holds."""

    contract: str
    declarer: str
    partner_plays: bool
    round: Round
    hands: Hands
    tricks: list[list[tuple[str, str]]]

    @property
    def on_table(self) -> list[tuple[str, str]]:
        return self.tricks[-1]

    @property
    def turn(self) -> str:
        assert self.round.turn
        return str(self.round.turn)

    def players(self, leader: str) -> list[str]:
        return naive.plays_in_turn(leader, self.contract, self.declarer, self.partner_plays)

    def waiting(self) -> list[str]:
        """Who has still to play to the trick on the table, in order; all who play where it is empty."""
        if not self.on_table:
            return self.players(self.turn)
        return self.players(self.on_table[0][0])[len(self.on_table) :]


def ending(contract: str, tricks: int, rng: random.Random) -> Ending:
    """A random deal played down at random to so many tricks, of the next of which some tiles may lie."""
    tiles = rng.sample(naive.TILES, 28)
    hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
    declarer, partner_plays = rng.choice(naive.SEATS), rng.random() < 0.5
    plays = "yes" if partner_plays else "no"
    r = Round.setup(
        hands={seat: " ".join(hand) for seat, hand in hands.items()},
        contract=contract,
        declarer=declarer,
        bid="42",
        rules=f"rulebook+early_end=no+nello_partner_plays={plays}",
    )
    found = Ending(contract, declarer, partner_plays, r, hands, [])
    leader = declarer
    for number in range(8 - tricks):
        seats = found.players(leader)
        found.tricks.append([])
        for seat in seats[: rng.choice([0, 0, 1, 2, 3])] if number == 7 - tricks else seats:
            if len(found.on_table) == len(seats) - 1 and number == 7 - tricks:
                break
            lead = found.on_table[0][1] if found.on_table else None
            tile = rng.choice(naive.playable(hands[seat], lead, contract))
            hands[seat].remove(tile)
            found.on_table.append((seat, tile))
            found.round = found.round.act(tile)
        if number < 7 - tricks:
            leader = seats[naive.winner([tile for _, tile in found.on_table], contract)]
    return found


def layouts(end: Ending, seat: str) -> Iterator[Hands]:
    """Every way in which the tiles that a seat doesn't see may lie: all that was played was legal."""
    others = [other for other in naive.SEATS if other != seat]
    hidden = [tile for other in others for tile in end.hands[other]]
    may = {other: {tile for tile in hidden if was_legal(end, other, tile)} for other in others}
    one, two, three = others
    for first in combinations([tile for tile in hidden if tile in may[one]], len(end.hands[one])):
        rest = [tile for tile in hidden if tile not in first]
        for second in combinations([tile for tile in rest if tile in may[two]], len(end.hands[two])):
            third = [tile for tile in rest if tile not in second]
            if all(tile in may[three] for tile in third):
                yield {seat: end.hands[seat], one: list(first), two: list(second), three: third}


def was_legal(end: Ending, seat: str, tile: str) -> bool:
    """Whether all that a seat played was legal with this tile in hand beside."""
    for trick in end.tricks:
        for player, played in trick:
            lead = None if player == trick[0][0] else trick[0][1]
            if player == seat and played not in naive.playable([played, tile], lead, end.contract):
                return False
    return True


def outranks(tile: str, other: str, lead: str, contract: str, *, earlier: bool) -> bool:
    """Whether a tile beats another one when this was led; `earlier` says that it is played before that one."""
    if contract == "sevens":
        return naive.from_seven(tile) - naive.from_seven(other) < earlier
    order = [*naive.trumps(contract), *(t for t in naive.suit_led(lead, contract) if t not in naive.trumps(contract))]
    return tile in order and (other not in order or order.index(tile) < order.index(other))


def beat(end: Ending, hands: Hands, seat: str, tile: str) -> set[str]:
    """What beats a tile of the seat's in these hands, by what others may play: in the trick, or led."""
    if not end.on_table or seat not in end.waiting():
        players = [other for other in end.players(end.turn) if other != seat]
        return {
            answer
            for other in players
            for answer in (naive.playable(hands[other], tile, end.contract) if hands[other] else [])
            if outranks(answer, tile, tile, end.contract, earlier=False)
        }
    lead, waiting = end.on_table[0][1], end.waiting()
    found = {on for _, on in end.on_table if outranks(on, tile, lead, end.contract, earlier=True)}
    for other in waiting:
        if other != seat:
            before = waiting.index(other) < waiting.index(seat)
            answers = naive.playable(hands[other], lead, end.contract)
            found |= {answer for answer in answers if outranks(answer, tile, lead, end.contract, earlier=before)}
    return found


def led(end: Ending, hands: Hands, seat: str, tile: str) -> set[str]:
    """What beats a tile of the seat's if it is led."""
    return beat(Ending(end.contract, end.declarer, end.partner_plays, end.round, hands, [[]]), hands, seat, tile)


def suits(contract: str) -> dict[str, list[str]]:
    """The suits of a contract by name; none in sevens."""
    if contract == "sevens":
        return {}
    found = {name: naive.number_suit(number, contract) for name, number in naive.NUMBERS.items()}
    called = naive.called_suit(contract)
    name = contract if contract in naive.NUMBERS else "trump-tile" if contract.startswith("one") else "doubles"
    found |= {name: called} if called else {}
    return {name: tiles for name, tiles in found.items() if tiles}


def void(hand: list[str], contract: str) -> set[str]:
    return {name for name, tiles in suits(contract).items() if not set(tiles) & set(hand)}


def least_won(end: Ending, hands: Hands, seat: str, plan: list[str] | None) -> int:
    """The fewest tricks that a seat wins, over all ways to play on: all of them, or with a plan those that it wins in a
    row with the plan's tiles."""

    def rest(hands: Hands, waiting: list[str], table: list[tuple[str, str]], plan: list[str] | None) -> int:
        if not waiting:
            winner = table[naive.winner([tile for _, tile in table], end.contract)][0]
            if plan is not None and winner != seat:
                return 0
            return (winner == seat) + rest(hands, end.players(winner), [], None if plan is None else plan[1:])
        player, lead = waiting[0], table[0][1] if table else None
        if plan == [] or not hands[player]:
            return 0
        may = naive.playable(hands[player], lead, end.contract)
        if plan and player == seat:
            may = [tile for tile in may if tile == plan[0]]
        return min(
            rest(
                hands | {player: [tile for tile in hands[player] if tile != play]},
                waiting[1:],
                [*table, (player, play)],
                plan,
            )
            for play in may
        )

    return rest(hands, end.waiting(), end.on_table, plan)


def takes_the_rest(end: Ending, hands: Hands) -> bool:
    """Whether the leader's side takes every trick, in nello a declarer none, over all ways to play on."""
    claimant = naive.side(end.turn)
    against = naive.other_side(claimant)
    if naive.is_nello(end.contract) and claimant == naive.side(end.declarer):
        against = claimant
    finals = naive.endings(hands, end.turn, end.contract, end.declarer, partner_plays=end.partner_plays)
    return all((north_south if against == "NS" else east_west) == 0 for north_south, east_west in finals)


def texts(tiles: object) -> set[str]:
    return set(map(str, tiles))  # type: ignore[call-overload]


def check(end: Ending, position: Round | View, seat: str, worlds: list[Hands]) -> Counter[str]:
    """The answers about one hand, against what holds in one or in every one of the worlds."""
    of = {} if isinstance(position, View) else {"seat": seat}
    seen: Counter[str] = Counter()
    walk, off = set(), set()
    for tile in end.hands[seat]:
        right = set().union(*(beat(end, hands, seat, tile) for hands in worlds))
        assert texts(beaters(position, tile, **of).value) == right, (tile, worlds[0])
        over = set().union(*(led(end, hands, seat, tile) for hands in worlds))
        trumps = set(naive.trumps(end.contract))
        walk |= {tile} if not over and tile not in trumps and not naive.double(tile) else set()
        off |= {tile} if over - trumps and tile not in trumps else set()
    assert texts(walkers(position, **of)) == walk
    assert texts(offs(position, **of)) == off
    seen["walkers"] += len(walk)
    seen["offs"] += len(off)
    voids = known_voids(position).value
    for other in end.players(end.turn):
        assert voids[other] == set.intersection(*(void(hands[other], end.contract) for hands in worlds))  # type: ignore[index]
    sure = sure_tricks(position, **of)
    assert sure.value == len(sure.tiles)
    if sure.value:
        plan = [str(tile) for tile in sure]
        for hands in some(worlds):
            least = least_won(end, hands, seat, plan if can_plan(end, seat, plan) else None)
            assert least >= sure.value, (sure, hands)
        seen["sure"] += sure.value
    if seat == end.turn and not end.on_table:
        found = bool(is_lay_down(position))
        # a no is wrong if all of them bear it out; of a yes enough are tried
        tried = some(worlds) if found else worlds
        assert all(takes_the_rest(end, hands) for hands in tried) == found, worlds[0]
        seen[f"lay-down {found}"] += 1
        seen["sure to a leader"] += sure.value
    return seen


def some(worlds: list[Hands]) -> list[Hands]:
    """Enough of many worlds, where they were to be gone through for what takes long."""
    return worlds if len(worlds) <= 100 else random.Random(1).sample(worlds, 100)


def guaranteed(end: Ending, hands: Hands, seat: str) -> int:
    """The tricks that a leader can win by the best play against all the others, who see the hands."""

    def best(hands: Hands, waiting: list[str], table: list[tuple[str, str]]) -> int:
        if not waiting:
            winner = table[naive.winner([tile for _, tile in table], end.contract)][0]
            return (winner == seat) + best(hands, end.players(winner), [])
        player, lead = waiting[0], table[0][1] if table else None
        if not hands[player]:
            return 0
        ways = [
            best(
                hands | {player: [tile for tile in hands[player] if tile != play]},
                waiting[1:],
                [*table, (player, play)],
            )
            for play in naive.playable(hands[player], lead, end.contract)
        ]
        return max(ways) if player == seat else min(ways)

    return best(hands, end.waiting(), [])


def can_plan(end: Ending, seat: str, plan: list[str]) -> bool:
    """Whether the seat may play these tiles from now on, one after the other as long as it wins; if not they must be
    such as win whenever they are played."""
    if seat not in end.waiting() or (not end.on_table and seat != end.turn):
        return False
    hand, lead = list(end.hands[seat]), end.on_table[0][1] if end.on_table else None
    for play in plan:
        if play not in naive.playable(hand, lead, end.contract):
            return False
        hand.remove(play)
        lead = None
    return True


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_all_answers_in_a_round(contract: str) -> None:
    rng = random.Random(f"reading a round in {contract}")
    seen: Counter[str] = Counter()
    for tricks in [1] * 10 + [2] * 20 + [3] * 15:
        end = ending(contract, tricks, rng)
        for seat in end.players(end.turn):
            seen += check(end, end.round, seat, [end.hands])
        if not end.on_table:
            seen["guaranteed to a leader"] += guaranteed(end, end.hands, end.turn)
    assert min(seen["offs"], seen["sure"], seen["lay-down True"], seen["lay-down False"]) > 0
    # a lower bound, and no bad one
    least, best = seen["sure to a leader"], seen["guaranteed to a leader"]
    assert 0.6 * best < least <= best


@pytest.mark.parametrize("contract", naive.CONTRACTS)
def test_all_answers_in_a_view(contract: str) -> None:
    rng = random.Random(f"reading a view in {contract}")
    seen: Counter[str] = Counter()
    for tricks in [1] * 10 + [2] * 10 + [3] * (not naive.is_nello(contract)):
        end = ending(contract, tricks, rng)
        for seat in end.players(end.turn):
            seen += check(end, end.round.view(seat), seat, list(layouts(end, seat)))
    assert min(seen["offs"], seen["sure"], seen["lay-down True"], seen["lay-down False"]) > 0


def test_doubles_that_a_plunge_asked_for_are_known_to_be_held() -> None:
    """The declarer of a plunge held four doubles, which narrows what a view can know. The worlds are those that
    `Layouts` deals out one by one."""
    rng = random.Random("reading a plunge")
    seen: Counter[str] = Counter()
    narrower = 0
    for _ in range(25):
        doubles = rng.sample(naive.DOUBLES, 4)
        rest = rng.sample([tile for tile in naive.TILES if tile not in doubles], 24)
        hands = {"N": doubles + rest[:3], "E": rest[3:10], "S": rest[10:17], "W": rest[17:]}
        r = Round(Deal({seat: " ".join(hand) for seat, hand in hands.items()}), rules="campus", dealer="W")
        for action in ["3M", "P", "P", "P", "plunge", "fives"]:
            r = r.act(action)
        while len(r.tricks) < 5:
            r = r.act(rng.choice([action for action in r.legal if isinstance(action, Play)]))
        tricks = [[(str(seat), str(play)) for seat, play in trick.plays] for trick in r.tricks]
        end = Ending("fives", "N", False, r, {seat: str(r.hand(seat)).split() for seat in naive.SEATS}, [*tricks, []])
        for seat in naive.SEATS:
            allowed = Layouts(r.view(seat))
            worlds = [
                {str(other): str(hand).split() for other, hand in allowed[number].items()}
                for number in range(allowed.count)
            ]
            narrower += len(worlds) < len(list(layouts(end, seat)))
            seen += check(end, r.view(seat), seat, worlds)
    assert narrower > 5
    assert min(seen["offs"], seen["sure"], seen["lay-down False"]) > 0
