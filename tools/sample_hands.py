"""Random hands and what they come to, solved with all hands open and played by `club`: what the bid book is fitted to.

    python -m tools.sample_hands solved build/solved.jsonl --deals 6000
    python -m tools.sample_hands played build/played.jsonl --deals 6000

Deals are numbered and their seeds follow from the number, so a longer run begins as a shorter one does. A line of
the file is a deal: a list of hand (its mask), contract, points bid and what its side took (in nello and in sevens 1
where it did what the contract asks, else 0). A plunge and a splash stand without what the partner named.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from fortytwo.bidding.shapes import SUIT_KINDS
from fortytwo.bots.club import Club
from fortytwo.contracts import SUITS, Contract
from fortytwo.deals import Deal
from fortytwo.dice import below, derive_seed, generator, pick, shuffled
from fortytwo.playout import play_out
from fortytwo.round import Round
from fortytwo.seats import SEATS, Seat
from fortytwo.solver.open_hands import OpenHands, Position
from fortytwo.tiles import TILES, Hand, mask_of

SEED = "the bid book"
NELLO = ("nello:suit", "nello:suit-inverted", "nello:high", "nello:low")
TRICKS = 7
BIDS = (30, 36, 42)
"""In suits hands are played for each of these, since players take other chances for another bid."""

Row = tuple[int, str, int, int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("how", choices=["solved", "played"])
    parser.add_argument("file", type=Path)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--deals", type=int, default=6000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    with ProcessPoolExecutor(given.workers) as pool, given.file.open("w") as file:
        numbers = range(given.first, given.first + given.deals)
        for done, line in enumerate(pool.map(partial(sample, given.how), numbers, chunksize=8), 1):
            file.write(json.dumps(line, separators=(",", ":")) + "\n")
            if done % 200 == 0:
                print(f"{done} deals", file=sys.stderr)


def sample(how: str, number: int) -> list[Row]:
    """What some of a deal's hands come to."""
    rng = generator(derive_seed(SEED, number))
    deal = Deal.random(rng=rng)
    asked: list[Asked] = [
        (deal, seat, contract, contract) for seat in range(4) for contract in map(str, likely(deal[SEATS[seat]], rng))
    ]
    return [*_rows(how, asked, number), *_rows(how, strong(number), number)]


Asked = tuple[Deal, int, str, str]
"""A deal, the place of the seat that declares, the contract as the book has it and as it is played."""


def strong(number: int) -> list[Asked]:
    """Hands that are rarely dealt: strong ones in a suit, in doubles and in follow me, and such as can plunge."""
    rng = generator(derive_seed(SEED, number, "strong"))
    suit = below(7, rng)
    deal = with_strong_suit(suit, rng)
    asked: list[Asked] = [(deal, 0, SUITS[suit], SUITS[suit])]
    if deal["N"].doubles >= 3:
        asked += [(deal, 0, kind, kind) for kind in SUIT_KINDS[1:]]
    doubled = with_doubles(rng)
    named = longest(doubled["S"])
    asked.append((doubled, 0, "splash", f"splash:{named}"))
    if doubled["N"].doubles >= 4:
        asked.append((doubled, 0, "plunge", f"plunge:{named}"))
    if doubled["N"].doubles >= 5:
        asked += [(doubled, 0, kind, kind) for kind in ("doubles", "follow-me")]
    return asked


def _rows(how: str, asked: list[Asked], number: int) -> list[Row]:
    rows = []
    for deal, seat, kind, contract in asked:
        mask = deal[SEATS[seat]].mask
        if how == "solved":
            rows.append((mask, kind, 0, solved(deal, seat, Contract(contract))))
            continue
        for bid in BIDS if Contract(contract).family in SUIT_KINDS else BIDS[-1:]:
            rows.append((mask, kind, bid, played(deal, seat, Contract(contract), bid, number)))
    return rows


def likely(hand: Hand, rng: random.Random) -> Iterator[Contract]:
    """The contracts that a player may think of with a hand, and now and then another one."""
    by_length = sorted(range(7), key=lambda suit: (sum(suit in tile for tile in hand), suit), reverse=True)
    yield from (Contract(SUITS[suit]) for suit in by_length[:2])
    if below(4, rng) == 0:
        yield Contract(SUITS[by_length[2]])
    for kind in SUIT_KINDS[1:]:
        if hand.doubles >= 3 or below(3 if hand.doubles == 2 else 12, rng) == 0:
            yield Contract(kind)
    heavy = sum(tile.low >= 4 or tile.high == 6 for tile in hand)
    for kind in NELLO:
        if heavy <= 3 or below(8, rng) == 0:
            yield Contract(kind)
    near = sum(abs(7 - tile.pips) <= 1 for tile in hand)
    if near >= 4 or below(8, rng) == 0:
        yield Contract("sevens")


def solved(deal: Deal, seat: int, contract: Contract) -> int:
    """What the declarer's side takes with all hands open; a splash is led by the partner, all else by declarer."""
    masks = [deal[other].mask for other in SEATS]
    if contract.is_nello:
        masks[(seat + 2) % 4] = 0
    leader = (seat + 2) % 4 if contract.family == "splash" else seat
    hands = OpenHands(contract.played, seat, masks)
    start = Position(sum(hands.dealt), leader)
    if contract.is_nello:
        return int(hands.margin(start, 1) < 0)
    if contract.family == "sevens":
        return int(hands.margin(start, TRICKS) >= 0)
    return hands.value(start)


def played(deal: Deal, seat: int, contract: Contract, bid: int, number: int) -> int:
    """What the declarer's side takes when `club` plays all hands, without knowing anything from an auction."""
    rules = "tournament+early_end=no"
    start = Round.setup(hands=deal, contract=contract, declarer=SEATS[seat], bid=str(bid), rules=rules)
    result = play_out(start, Club(), seed=number).result
    assert result
    return int(bool(result.made)) if contract.counts_tricks else result.points[SEATS[seat].side]


def with_strong_suit(suit: int, rng: random.Random) -> Deal:
    """A deal in which North has four to seven tiles of a suit, and rather doubles beside them."""
    own = shuffled([tile for tile in TILES if suit in tile], rng)[: pick((4, 4, 5, 5, 6, 7), rng)]
    doubles = shuffled([tile for tile in TILES if tile.is_double and suit not in tile], rng)
    others = shuffled([tile for tile in TILES if not tile.is_double and suit not in tile], rng)
    beside = [*doubles[: below(4, rng)], *others][: 7 - len(own)]
    return _dealt_to_north(mask_of([*own, *beside]), rng)


def with_doubles(rng: random.Random) -> Deal:
    """A deal in which North has three doubles or more, mostly four."""
    doubles = shuffled([tile for tile in TILES if tile.is_double], rng)
    others = shuffled([tile for tile in TILES if not tile.is_double], rng)
    n = pick((3, 3, 3, 4, 4, 4, 4, 5, 5, 6, 7), rng)
    return _dealt_to_north(mask_of([*doubles[:n], *others[: 7 - n]]), rng)


def _dealt_to_north(north: int, rng: random.Random) -> Deal:
    rest = shuffled([tile for tile in TILES if not tile.bit & north], rng)
    east, south, west = (Hand(rest[7 * place : 7 * place + 7]) for place in range(3))
    return Deal({Seat.N: Hand.from_mask(north), Seat.E: east, Seat.S: south, Seat.W: west})


def longest(hand: Hand) -> str:
    """The suit that a partner names who knows of the declarer's doubles only that they are many."""
    return SUITS[max(range(7), key=lambda number: (sum(number in tile for tile in hand), number))]


if __name__ == "__main__":
    main()
