"""Make the bid book from hands that were solved and hands that were played: how likely a hand is to make a contract.

    python -m tools.sample_hands solved build/solved.jsonl --deals 6000
    python -m tools.sample_hands played build/played.jsonl --deals 6000
    python -m tools.make_bid_book build/solved.jsonl build/played.jsonl fortytwo/bidding/book.json

For each kind of contract and each anchor of points a logistic regression over the shape of the hand
(`fortytwo.bidding.shapes`): each number of a shape has a weight, a hand's logit is their sum. The weights are kept in
hundredths. A tenth of the deals is left out of the fit, and how well the book tells these is printed.
"""

from __future__ import annotations

import argparse
import json
import math
import random
from collections import defaultdict
from pathlib import Path

from fortytwo.bidding.shapes import SIZES, SUIT_KINDS, kind_of, shape_of
from fortytwo.contracts import Contract

ANCHORS = (30, 31, 32, 36, 37, 41, 42)
"""The points that weights are kept for. Where a trick with count less makes a difference two of them are neighbors."""

EPOCHS = 10
RATE = 0.3
PRIOR, PRIOR_OF_PLUNGES, PRIOR_OF_PLAYED = 4.0, 40.0, 10.0
"""One over the variance that weights are expected to have; a plunge hangs on the partner more than on the hand."""

SCALE = 100

BID_FOR = {30: 30, 31: 30, 32: 30, 36: 36, 37: 36, 41: 42, 42: 42}
"""For each anchor the bid for which the hands that count were played."""

Shape = tuple[int, ...]
Row = tuple[Shape, bool]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("solved", type=Path)
    parser.add_argument("played", type=Path)
    parser.add_argument("book", type=Path)
    given = parser.parse_args()
    solved, played = read(given.solved), read(given.played)
    book: dict[str, dict[str, list[int]]] = {}
    for kind in SIZES:
        book[kind] = {}
        for anchor in ANCHORS if kind in SUIT_KINDS else (42,):
            prior = PRIOR_OF_PLUNGES if kind in ("plunge", "splash") else PRIOR
            told, was = rows(solved, kind, anchor, 0)
            weights = fit(told, [0.0] * SIZES[kind], prior)
            print(f"{kind} {anchor} solved: {len(told)} hands, {quality(weights, was)}", flush=True)
            told, was = rows(played, kind, anchor, BID_FOR[anchor])
            weights = fit(told, on_line(weights, told), PRIOR_OF_PLAYED)
            print(f"{kind} {anchor} played: {len(told)} hands, {quality(weights, was)}", flush=True)
            book[kind][str(anchor)] = [round(SCALE * weight) for weight in weights]
    given.book.write_text(json.dumps(book, separators=(",", ":")).replace("]", "]\n") + "\n", encoding="utf-8")


def read(path: Path) -> dict[str, list[tuple[int, Shape, int, int]]]:
    """The hands of a file, by kind: the deal's number, the shape, the bid and what its side took."""
    found: dict[str, list[tuple[int, Shape, int, int]]] = defaultdict(list)
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()):
        for hand, name, bid, value in json.loads(line):
            contract = Contract(name)
            found[kind_of(contract)].append((number, shape_of(hand, contract), bid, value))
    return found


def rows(
    hands: dict[str, list[tuple[int, Shape, int, int]]], kind: str, anchor: int, bid: int
) -> tuple[list[Row], list[Row]]:
    """The hands of a kind to fit and those left out, each with whether it came to so many points."""
    least = 1 if kind.startswith("nello") or kind == "sevens" else anchor
    found: tuple[list[Row], list[Row]] = [], []
    for number, shape, bidding, value in hands[kind]:
        if bidding in (0, bid):
            found[number % 10 == 9].append((shape, value >= least))
    return found


def on_line(weights: list[float], told: list[Row]) -> list[float]:
    """The weights, stretched and moved so that a hand's logit fits what happened: what a line from logits of open hands
    to logits of hands that were played makes of them."""
    base, slope = 0.0, 1.0
    points = [(logit(weights, shape), was) for shape, was in told]
    for _ in range(300):
        errors = [(x, was - 1 / (1 + math.exp(-base - slope * x))) for x, was in points]
        base += 2 * sum(error for _, error in errors) / len(errors)
        slope += sum(x * error for x, error in errors) / len(errors)
    print(f"    line {base:.2f} + {slope:.2f} x")
    numbers = len(told[0][0])
    return [base / numbers + slope * weight for weight in weights]


def logit(weights: list[float], shape: tuple[int, ...]) -> float:
    return sum(weights[number] for number in shape)


def fit(rows: list[Row], start: list[float], prior: float) -> list[float]:
    """Weights that make what happened likely, and that stay near the start where little did (AdaGrad, with a normal
    prior)."""
    rng = random.Random(1)
    rows = list(rows)
    seen = [0] * len(start)
    for shape, _ in rows:
        for number in shape:
            seen[number] += 1
    pull = [prior / max(1, n) for n in seen]
    weights, squares = list(start), [1.0] * len(start)
    for epoch in range(EPOCHS):
        rate = RATE * (1 - epoch / EPOCHS)
        rng.shuffle(rows)
        for shape, made in rows:
            x = 0.0
            for number in shape:
                x += weights[number]
            error = made - 1 / (1 + math.exp(-x))
            for number in shape:
                gradient = error - pull[number] * (weights[number] - start[number])
                squares[number] += gradient * gradient
                weights[number] += rate * gradient / math.sqrt(squares[number])
    return weights


def quality(weights: list[float], left_out: list[Row]) -> str:
    """How well chances were told: the mean of what was told and of what happened, the loss beside that of the mean, and
    both by fifths."""
    told = [(logit(weights, shape), was) for shape, was in left_out]
    if not told:
        return "none left out"
    chances = [1 / (1 + math.exp(-x)) for x, _ in told]
    made = [int(was) for _, was in told]
    mean = max(1e-6, min(1 - 1e-6, sum(made) / len(made)))
    loss = -sum(math.log(max(1e-9, p if was else 1 - p)) for p, was in zip(chances, made, strict=True)) / len(made)
    base = -mean * math.log(mean) - (1 - mean) * math.log(1 - mean)
    order = sorted(zip(chances, made, strict=True))
    fifths = [order[len(order) * n // 5 : len(order) * (n + 1) // 5] for n in range(5)]
    means = [(sum(p for p, _ in part) / len(part), sum(m for _, m in part) / len(part)) for part in fifths if part]
    shown = " ".join(f"{p:.2f}:{m:.2f}" for p, m in means)
    return f"told {sum(chances) / len(chances):.3f} was {mean:.3f}, loss {loss:.4f} of {base:.4f}, {shown}"


if __name__ == "__main__":
    main()
