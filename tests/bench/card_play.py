"""How well bots play the tiles: what each play loses against the exact solver, and how often contracts are made.

    cd tests && python -m bench.card_play                        the reference bot
    cd tests && python -m bench.card_play beginner club expert --hands 500
    cd tests && python -m bench.card_play --read ../docs/measured/card-play.jsonl.gz

The hands are fixed: the first deals in which a seat has a hand for a contract of the family, with the bid that the hand
is worth; so are the shares of the families. Four copies of a bot play each hand. What a play loses is the exact value
before it less the value after it, all hands open, in points, or in tricks in nello and in sevens; plays without a
choice aren't counted. A turn of the contract is a play that loses one which could be made, or lets one be made that
could be set. As nobody sees all hands, the best of players loses something too.

Then each bot declares against each other one, on the same hands. Of two bots the later one is to be the better: its
plays are to lose less, and against the defense of the earlier one it is to make more than that does itself.
"""

from __future__ import annotations

import argparse
import functools
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass
from itertools import pairwise

from bench.hands import mean_interval, ratio_terms, wilson
from bench.units import Line, add_kept_arguments, kept_or_run

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


@functools.cache
def hands(count: int) -> tuple[Hand, ...]:
    """About so many hands, each family with its share."""
    shares = {family: -(-share * count // sum(SHARES.values())) for family, share in SHARES.items()}
    return tuple(hand for family, share in shares.items() for hand in hands_of(family, share))


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


@dataclass(frozen=True)
class Losses:
    """What one side's plays of a number of hands lost: plays with a choice, their losses, turns of the contract."""

    plays: int = 0
    lost: int = 0
    worse: int = 0
    turns: int = 0

    def __add__(self, other: Losses) -> Losses:
        return Losses(*(one + more for one, more in zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        plays = max(self.plays, 1)
        return f"{self.lost / plays:6.3f} {self.worse / plays:6.2%} {self.turns / plays:6.2%}"


@dataclass(frozen=True)
class Tally:
    """What became of a number of hands of one kind."""

    declarer: Losses = Losses()
    defense: Losses = Losses()
    hands: int = 0
    made: int = 0

    def __add__(self, other: Tally) -> Tally:
        sides = self.declarer + other.declarer, self.defense + other.defense
        return Tally(*sides, self.hands + other.hands, self.made + other.made)


def lost_by(position: OpenRound, play: Play) -> tuple[int, bool]:
    """What a play loses, and whether it turns the contract."""
    best = position.value()
    after = position.value_after(play, best)
    made = position.outcome(best).made, position.outcome(after).made
    return abs(best - after), made[0] is not made[1]


def alone(hand: Hand, bot: Bot) -> Tally:
    """What four copies of a bot lose on a hand."""
    lost = {"declarer": Losses(), "defense": Losses()}

    def seen(round: ft.Round, play: Play) -> None:
        position = OpenRound(round)
        if len(position.plays) > 1 and round.turn:
            by, turned = lost_by(position, play)
            side = "declarer" if round.turn.side is hand.declarer.side else "defense"
            lost[side] += Losses(1, by, int(by > 0), int(turned))

    result = play_out(hand, {"declarer": bot, "defense": bot}, seen).result
    return Tally(**lost, hands=1, made=int(bool(result and result.made)))


def makes(hand: Hand, bot: Bot, other: Bot) -> bool:
    """Whether a bot makes a hand against another."""
    result = play_out(hand, {"declarer": bot, "defense": other}).result
    return bool(result and result.made)


# -- as units ----------------------------------------------------------------------------------------------------------


def measured(names: Sequence[str], count: int, number: int) -> Line:
    """What each of the bots loses on the hand with a number, and who makes it against whom."""
    hand, bots = hands(count)[number - 1], {name: ft.bots.get(name) for name in names}
    found = {name: alone(hand, bot) for name, bot in bots.items()}
    return {
        "number": number,
        "family": hand.family,
        "deal": hand.deal.index,
        "declarer": str(hand.declarer),
        "bid": hand.bid,
        "contract": str(hand.contract),
        "alone": {
            name: {"declarer": astuple(tally.declarer), "defense": astuple(tally.defense), "made": bool(tally.made)}
            for name, tally in found.items()
        },
        "against": {
            name: {other: makes(hand, bots[name], bots[other]) for other in names if other != name} for name in names
        },
    }


def tallied(lines: Iterable[Line], bot: str) -> Tally:
    """What a bot lost on the hands of these lines."""
    tally = Tally()
    for found in (line["alone"][bot] for line in lines):
        tally += Tally(Losses(*found["declarer"]), Losses(*found["defense"]), 1, found["made"])
    return tally


def losses_a_play(lines: Iterable[Line], bot: str) -> list[float]:
    """A number for each hand whose mean is what a play of a bot loses (`ratio_terms`)."""
    tallies = [tallied([line], bot) for line in lines]
    both = [tally.declarer + tally.defense for tally in tallies]
    return ratio_terms([losses.lost for losses in both], [losses.plays for losses in both])


def gains_of(lines: Sequence[Line], bot: str, other: str) -> dict[str, tuple[float, float, float]]:
    """How much less a bot's plays lose than another's, by the unit that they lose, and how much more often it makes its
    contracts than the other one, against that one's defense: each with its interval over hands."""
    found = {}
    for unit, of_unit in by_unit(lines).items():
        terms = zip(losses_a_play(of_unit, other), losses_a_play(of_unit, bot), strict=True)
        found[unit] = mean_interval(more - less for more, less in terms)
    made = [line["against"][bot][other] - line["alone"][other]["made"] for line in lines]
    return {**found, "made": mean_interval(made)}


def by_unit(lines: Iterable[Line]) -> dict[str, list[Line]]:
    """The hands in which points count, and those in which only tricks do."""
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(ft.Contract(line["contract"]).unit, []).append(line)
    return found


def verdict(low: float, high: float) -> str:
    """What the interval of a gain says.

    >>> verdict(0.1, 0.3), verdict(-0.1, 0.3), verdict(-0.3, -0.1)
    ('ok', 'not sure', 'NOT')
    """
    return "ok" if low > 0 else "NOT" if high < 0 else "not sure"


def summary(lines: Sequence[Line]) -> str:
    bots = list(lines[0]["alone"])
    rows = ["lost a play; plays that lose; plays that turn the contract: by the declarer's side, by the defense; made"]
    for bot in bots:
        for family in dict.fromkeys(line["family"] for line in lines):
            tally = tallied([line for line in lines if line["family"] == family], bot)
            rows.append(f"{bot:10} {family:10}  {tally.declarer}  |  {tally.defense}  |  {tally.made} of {tally.hands}")
    for bot in bots:
        told = []
        for unit, of_unit in by_unit(lines).items():
            mean, low, high = mean_interval(losses_a_play(of_unit, bot))
            told.append(f"{mean:.3f} {unit} lost a play ({low:.3f} to {high:.3f}) over {len(of_unit)} hands")
        made = tallied(lines, bot).made
        told.append(f"four alike made {_share(made, len(lines))}")
        rows.append(f"{bot}: {'; '.join(told)}")
    for bot in bots:
        for other in bots:
            if bot != other:
                made = sum(line["against"][bot][other] for line in lines)
                rows.append(f"{bot} against {other}: made {_share(made, len(lines))}")
    rows += [_better(lines, better, bot) for bot, better in pairwise(bots)]
    return "\n".join(rows)


def _share(made: int, hands: int) -> str:
    low, high = wilson(made, hands)
    return f"{made} of {hands} ({made / hands:.1%}, {low:.1%} to {high:.1%})"


def _better(lines: Sequence[Line], bot: str, other: str) -> str:
    """Whether one bot is better than another in all that is measured."""
    told, gains = [], gains_of(lines, bot, other)
    for what, (mean, low, high) in gains.items():
        if what == "made":
            made = f"{100 * mean:+.1f} of a hundred made against its defense ({100 * low:+.1f} to {100 * high:+.1f})"
            told.append(f"{made} {verdict(low, high)}")
        else:
            told.append(f"{-mean:+.3f} {what} lost a play ({-high:+.3f} to {-low:+.3f}) {verdict(low, high)}")
    return f"{bot} beside {other}: {'; '.join(told)}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.card_play")
    parser.add_argument("bots", nargs="*", default=["reference"], help="the weakest first (default: reference)")
    parser.add_argument("--hands", type=int, default=500, metavar="N", help="how many, in all families (default: 500)")
    add_kept_arguments(parser, "card-play")
    given = parser.parse_args()
    given.units, given.seed = len(hands(given.hands)), SEED
    header = {"bench": "card-play", "players": given.bots}
    print(summary(kept_or_run(given, header, functools.partial(measured, given.bots, given.hands), __file__)))


if __name__ == "__main__":
    main()
