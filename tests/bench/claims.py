"""How long a claim takes to answer from the first lead, where most ways to play on lie ahead.

    cd tests && python -m bench.claims           600 positions and the slowest known
    cd tests && python -m bench.claims 3000

The positions are in every contract, at bids of all kinds, of hands as dealt and of lopsided ones, with a fixed seed.
The slowest known were found by swapping tiles from hand to hand. In CPU time, as a multiple of the yardstick's work in
the same run, so that the figure can be compared between machines.
"""

from __future__ import annotations

import random
import statistics
import sys

from bench.bots import cpu_time
from bench.yardstick import yardstick

from fortytwo import TILES, Contract, Round, Tile
from fortytwo.claims import lay_down_outcome, settled_outcome
from fortytwo.contracts import SUITS

POSITIONS = 600
CONTRACTS = [
    *SUITS,
    *["doubles", "follow-me", "follow-me:low", "sevens"],
    *["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"],
    *["one-tile:64", "one-tile:33", "one-tile:00"],
]
RULES = [
    "tournament",
    "tournament+small_end=yes",
    "tournament+first_lead_trump=yes",
    "tournament+sweep_marks=2",
    "tournament+nello=suit+nello_partner_plays=yes",
    "points+claim=settled",
]

# Contract, bid, rules, the hands from North, who declares and leads.
SLOWEST = [
    (
        "sixes",
        "30",
        "tournament",
        "66 64 62 55 42 40 31/52 43 41 32 30 10 00/65 63 61 60 54 44 33/53 51 50 22 21 20 11",
    ),
    (
        "fives",
        "33",
        "tournament",
        "66 65 64 53 50 44 00/63 61 41 31 30 20 10/62 55 54 52 42 33 11/60 51 43 40 32 22 21",
    ),
    (
        "fours",
        "42",
        "tournament",
        "65 62 54 44 42 40 22/61 50 33 31 30 11 00/66 64 63 60 43 41 20/55 53 52 51 32 21 10",
    ),
    ("twos", "36", "tournament", "63 61 54 41 40 33 00/66 60 53 51 43 31 11/65 64 62 55 50 44 21/52 42 32 30 22 20 10"),
    (
        "doubles",
        "34",
        "tournament",
        "66 64 54 44 43 22 00/61 60 52 51 21 20 10/65 62 55 53 41 33 11/63 50 42 40 32 31 30",
    ),
    (
        "follow-me",
        "31",
        "tournament+small_end=yes",
        "61 53 50 42 32 30 10/66 64 63 54 51 33 11/60 52 43 41 31 21 20/65 62 55 44 40 22 00",
    ),
    (
        "follow-me:low",
        "32",
        "tournament",
        "65 64 63 53 42 40 31/66 52 50 22 21 20 00/61 54 44 43 41 33 32/62 60 55 51 30 11 10",
    ),
    (
        "one-tile:00",
        "32",
        "tournament",
        "66 60 53 52 50 30 20/64 62 55 54 42 33 22/41 40 32 31 21 11 10/65 63 61 51 44 43 00",
    ),
    (
        "nello:high",
        "84",
        "tournament",
        "62 60 53 42 32 22 21/64 61 54 52 33 20 00/66 65 63 55 51 43 10/50 44 41 40 31 30 11",
    ),
]


def at_first_lead(contract: str, bid: str, rules: str, hands: list[str]) -> Round:
    return Round.setup(
        hands=dict(zip("NESW", hands, strict=True)), contract=contract, declarer="N", bid=bid, rules=rules
    )


def dealt(contract: str, rng: random.Random) -> list[str]:
    """Hands as they come, or with the best tiles to one seat, or to one side."""
    tables = Contract(contract).tables
    noise = rng.choice([0.5, 2, 5])

    def strength(tile: Tile) -> float:
        return tables.power[tables.led_suit[tile.index]][tile.index] + rng.gauss(0, noise)

    tiles = rng.sample(TILES, 28)
    kind = rng.choice(["as dealt", "to a seat", "to a side"])
    if kind != "as dealt":
        tiles.sort(key=strength, reverse=rng.random() < 0.8)
    if kind == "to a side":
        best, others = rng.sample(tiles[:14], 14), rng.sample(tiles[14:], 14)
        tiles = best[:7] + others[:7] + best[7:] + others[7:]
    return [" ".join(map(str, tiles[place : place + 7])) for place in (0, 7, 14, 21)]


def positions(number: int) -> list[Round]:
    rng = random.Random("claims from the first lead")
    drawn = []
    for _ in range(number):
        contract = rng.choice(CONTRACTS)
        bid = rng.choice([str(rng.randint(30, 41)), "42", "84"])
        drawn.append(at_first_lead(contract, bid, rng.choice(RULES), dealt(contract, rng)))
    return drawn


def slowest_law(position: Round) -> float:
    """The CPU time of an answer, by the law that takes longer."""
    position.legal  # noqa: B018  # what is legal is worked out before a claim is
    return max(cpu_time(lambda: settled_outcome(position)), cpu_time(lambda: lay_down_outcome(position)))


def main(number: int = POSITIONS) -> None:
    """Print the median, the 99th percentile and the slowest of the positions, and the slowest of those known."""
    yard = statistics.median(cpu_time(yardstick) for _ in range(5))
    times = sorted(slowest_law(position) for position in positions(number))
    known = max(slowest_law(at_first_lead(*named, hands.split("/"))) for *named, hands in SLOWEST)

    def told(seconds: float) -> str:
        return f"{seconds / yard:.2f} yardsticks ({1e3 * seconds:.0f} ms)"

    print(
        f"claims from {number} first leads: median {told(times[number // 2])}, 99 % within "
        f"{told(times[number * 99 // 100])}, slowest {told(times[-1])}; slowest known {told(known)}"
    )


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
