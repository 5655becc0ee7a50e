"""How well bots play the tiles: what each play loses against the exact solver, and how often contracts are made.

    cd tests && python -m bench.card_play                        the reference bot
    cd tests && python -m bench.card_play club reference --hands 500

The hands are fixed: the first deals in which a seat has a hand for a contract of the family, with the bid that the hand
is worth; so are the shares of the families. Four copies of a bot play each hand. What a play loses is the exact value
before it less the value after it, all hands open, in points, or in tricks in nello and in sevens; plays without a
choice aren't counted. A turn of the contract is a play that loses one which could be made, or lets one be made that
could be set. As nobody sees all hands, the best of players loses something too.

Then, for two bots, how often each makes its contracts against the other, on the same hands.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import fortytwo as ft
from fortytwo.actions import Play
from fortytwo.bots import Bot
from fortytwo.bots.reference import worth
from fortytwo.contracts import SUITS
from fortytwo.dice import derive_seed, generator
from fortytwo.solver.open_round import OpenRound

SEED = "how bots play the tiles"
GOOD_ENOUGH, SURE_OF_ALL = 30, 37.5  # what a hand must be worth to declare, and to bid for every trick
LIGHT, NEAR = 26, 12  # the most pips of a hand for nello; in sevens the most that its tiles are away from seven
PLUNGE_DOUBLES = 4

SHARES = {"suit": 300, "doubles": 40, "follow-me": 40, "nello:suit": 25, "nello:high": 25, "sevens": 30, "plunge": 40}
"""How many hands of each family there are in 500."""


@dataclass(frozen=True)
class Hand:
    """A deal with its auction behind it."""

    family: str
    number: int
    deal: ft.Deal
    declarer: ft.Seat
    contract: ft.Contract
    bid: str
    rules: str

    def round(self) -> ft.Round:
        """At the first lead."""
        return ft.Round.setup(
            hands=self.deal, contract=self.contract, declarer=self.declarer, bid=self.bid, rules=self.rules
        )


def declared(family: str, number: int) -> Hand | None:
    """What the deal with this number is declared in, if a seat has a hand for the family."""
    deal = ft.Deal.random(seed=derive_seed(SEED, family, number))
    make = functools.partial(Hand, family, number, deal)
    if family == "plunge":
        seat = max(ft.SEATS, key=lambda seat: deal[seat].doubles)
        if deal[seat].doubles < PLUNGE_DOUBLES:
            return None
        named = max(SUITS, key=lambda suit: worth(deal[seat.partner], ft.Contract(suit)))
        return make(seat, ft.Contract(f"plunge:{named}"), "4M", "rulebook")
    if family.startswith("nello"):
        seat = min(ft.SEATS, key=lambda seat: sum(tile.pips for tile in deal[seat]))
        if sum(tile.pips for tile in deal[seat]) > LIGHT:
            return None
        return make(seat, ft.Contract(family), "1M", "campus")
    if family == "sevens":
        away = {seat: sum(abs(7 - tile.pips) for tile in deal[seat]) for seat in ft.SEATS}
        seat = min(ft.SEATS, key=lambda seat: away[seat])
        return make(seat, ft.Contract(family), "1M", "rulebook") if away[seat] <= NEAR else None
    contracts = [ft.Contract(name) for name in (SUITS if family == "suit" else [family])]
    seat, contract = max(
        ((seat, contract) for seat in ft.SEATS for contract in contracts),
        key=lambda choice: worth(deal[choice[0]], choice[1]),
    )
    value = worth(deal[seat], contract)
    if value < GOOD_ENOUGH:
        return None
    return make(seat, contract, "42" if value >= SURE_OF_ALL else str(int(value)), "tournament")


def hands_of(family: str, count: int, first: int = 0) -> Iterator[Hand]:
    """So many hands of a family, from a deal's number on."""
    while count:
        hand = declared(family, first)
        first += 1
        if hand:
            count -= 1
            yield hand


def hands(count: int) -> Iterator[Hand]:
    """About so many hands, each family with its share."""
    for family, share in SHARES.items():
        yield from hands_of(family, -(-share * count // sum(SHARES.values())))


def play_out(hand: Hand, bots: Mapping[str, Bot], seen: Callable[[ft.Round, Play], None] | None = None) -> ft.Round:
    """The hand at its end, `declarer`'s side and the `defense` played by these bots."""
    round = hand.round()
    while round.turn:
        bot = bots["declarer" if round.turn.side is hand.declarer.side else "defense"]
        seed = derive_seed(SEED, hand.family, hand.number, len(round.actions))
        play = bot.choose(round.view(round.turn), generator(seed)).action
        assert isinstance(play, Play)
        if seen:
            seen(round, play)
        round = round.act(play)
    return round


@dataclass
class Losses:
    """What one side's plays of a number of hands lost: plays with a choice, their losses, turns of the contract."""

    plays: int = 0
    lost: int = 0
    worse: int = 0
    turns: int = 0

    def add(self, lost: int, turned: bool) -> None:
        self.plays += 1
        self.lost += lost
        self.worse += lost > 0
        self.turns += turned

    def __str__(self) -> str:
        plays = max(self.plays, 1)
        return f"{self.lost / plays:6.3f} {self.worse / plays:6.2%} {self.turns / plays:6.2%}"


@dataclass
class Tally:
    """What became of a number of hands of one kind."""

    declarer: Losses
    defense: Losses
    hands: int = 0
    made: int = 0


def lost_by(position: OpenRound, play: Play) -> tuple[int, bool]:
    """What a play loses, and whether it turns the contract."""
    best = position.value()
    after = position.value_after(play, best)
    made = position.outcome(best).made, position.outcome(after).made
    return abs(best - after), made[0] is not made[1]


def measure(bot: Bot, count: int) -> dict[str, Tally]:
    """By family, what four copies of a bot lose."""
    found: dict[str, Tally] = {}
    for hand in hands(count):
        tally = found.setdefault(hand.family, Tally(Losses(), Losses()))

        def seen(round: ft.Round, play: Play, tally: Tally = tally, declarer: ft.Seat = hand.declarer) -> None:
            position = OpenRound(round)
            if len(position.plays) > 1 and round.turn:
                side = tally.declarer if round.turn.side is declarer.side else tally.defense
                side.add(*lost_by(position, play))

        over = play_out(hand, {"declarer": bot, "defense": bot}, seen)
        tally.hands += 1
        tally.made += bool(over.result and over.result.made)
    return found


def made_against(bot: Bot, other: Bot, count: int) -> dict[str, int]:
    """By family, how many contracts a bot makes against another."""
    made: dict[str, int] = {}
    for hand in hands(count):
        result = play_out(hand, {"declarer": bot, "defense": other}).result
        made[hand.family] = made.get(hand.family, 0) + bool(result and result.made)
    return made


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.card_play")
    parser.add_argument("bots", nargs="*", default=["reference"])
    parser.add_argument("--hands", type=int, default=500)
    given = parser.parse_args()
    print("lost a play; plays that lose; plays that turn the contract: by the declarer's side, by the defense; made")
    for name in given.bots:
        for family, tally in measure(ft.bots.get(name), given.hands).items():
            made = f"{tally.made}/{tally.hands}"
            print(f"{name:10} {family:10}  {tally.declarer}  |  {tally.defense}  |  {made}", flush=True)
    for name in given.bots:
        for other in given.bots:
            if name != other:
                made_by = made_against(ft.bots.get(name), ft.bots.get(other), given.hands)
                told = ", ".join(f"{family} {made}" for family, made in made_by.items())
                print(f"{name} makes against {other}: {told}; {sum(made_by.values())} in all", flush=True)


if __name__ == "__main__":
    main()
