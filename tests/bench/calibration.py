"""Whether the chances that `expert` tells come true: hands that it declares, by the chance that it gave them.

    cd tests && python -m bench.calibration
    cd tests && python -m bench.calibration --read ../docs/measured/calibration.jsonl.gz
    cd tests && python -m bench.calibration --seed fit --fit         refits the lines that bring chances down
    cd tests && python -m bench.calibration --seed fit --rules campus --force nello:high 1M --fit

Four experts bid and play single hands of `tournament` at 0-0, each deal until one is declared, so a unit is a declared
hand. The prediction is the chance that declarer told when it named the contract, or with the call where that fixes it.
The hands are put into five bands of equal size by prediction: in each the 95 % Wilson interval of what was made should
hold the mean prediction, and the mean over bands of how far the two lie apart should be at most 3 points.

Some contracts are too rare in auctions to be fitted. `--force CONTRACT BID` has no auction: in each deal the seat whose
turn it is declares the contract for the bid, where it may be made and may be set.

`--fit` finds by gradient descent, from the lines of a run with another seed, what turns the book's logits into a
player's (`EXPERT` of fortytwo/bidding/skill.py), and these together with those of open hands into a chance (`LINES` of
fortytwo/bidding/sampled.py); and how likely a hand is to bid (`BIDS` and `ALL` of fortytwo/bidding/beliefs.py).
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, pairwise
from math import exp
from statistics import fmean

from bench.hands import Recorder, dealt, sampled_again, wilson
from bench.units import Line, add_arguments, kept_or_run

import fortytwo as ft
from fortytwo.bidding.beliefs import best_logit, told_by
from fortytwo.bidding.book import logit
from fortytwo.bidding.chances import logit_of
from fortytwo.bidding.policy import asked
from fortytwo.bidding.sampled import Sampled, partners_choice
from fortytwo.bidding.shapes import SUIT_KINDS, kind_of
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.expert import WORLDS
from fortytwo.bots.worlds import draw_worlds
from fortytwo.contracts import SUITS
from fortytwo.dice import derive_seed, generator
from fortytwo.scoring import HAND_POINTS
from fortytwo.view import View

BANDS = 5
MOST_WRONG = 0.03
ENOUGH = 100
"""A group of fewer hands says too little to be fitted."""

EVEN = (0.04, 0.95)
"""Between these is the chance of a contract that is forced on a hand."""

ROUNDS = 5000


# -- the hands ---------------------------------------------------------------------------------------------------------


def declared(rules: ft.Rules, seed: str, worlds: int, number: int) -> Line:
    """What became of a declared hand, and what declarer said of it."""
    for attempt in count(1):
        start = dealt(rules, derive_seed(seed, "attempt", attempt), number)
        recorder = Recorder(ft.bots.get(f"expert:{worlds}"))
        over = ft.play_out(start, recorder, seed=derive_seed(seed, "choice", number, attempt))
        if over.result and over.result.declarer:
            return {"number": number, "attempt": attempt, "deal": over.deal.index, **told(over, recorder, worlds)}
    raise AssertionError


def forced(rules: ft.Rules, seed: str, worlds: int, kind: str, bid: str, number: int) -> Line:
    """What became of a contract that a seat had to declare, on a hand that might make it."""
    seat, call = ft.SEATS[number % 4], ft.Call(bid)
    for attempt in count(1):
        deal = ft.Deal.random(seed=derive_seed(seed, "forced", kind, bid, number, attempt))
        mask, contract, partner = deal[seat].mask, ft.Contract(kind), deal[seat.partner]
        if contract.family == "suit":
            contract = max(
                map(ft.Contract, SUITS), key=lambda each: logit(mask, each, asked(call, each))
            )  # called at once
        if contract.is_half and deal[seat].doubles < getattr(rules, contract.family):
            continue
        if not EVEN[0] < EXPERT.chance(mask, contract, asked(call, contract)) < EVEN[1]:
            continue
        played = ft.Contract(f"{contract}:{partners_choice(rules, partner)}") if contract.is_half else contract
        start = ft.Round.setup(hands=deal, contract=played, declarer=seat, bid=bid, rules=rules)
        rng = generator(derive_seed(seed, "worlds", number))
        view = start.view(seat)
        sampled = Sampled(view, *draw_worlds(view, worlds, rng))
        over = ft.play_out(start, ft.bots.get(f"expert:{worlds}"), seed=derive_seed(seed, "choice", number))
        chance = sampled.chance(contract, asked(call, contract))
        line: Line = {"number": number, "attempt": attempt, "deal": deal.index}
        return {**line, **outcome(over, contract, view, chance, sampled)}
    raise AssertionError


def told(over: ft.Round, recorder: Recorder, worlds: int) -> Line:
    """The line of a hand that is over: what was declared, on what grounds, and what it came to."""
    assert over.result
    assert over.result.contract
    said = next(said for said in reversed(recorder.said) if said.view.seat is over.result.declarer)
    assert said.choice.estimate
    named = said.choice.action if isinstance(said.choice.action, ft.Contract) else over.result.contract
    line: Line = {"dealer": str(over.dealer), "calls": " ".join(map(str, over.calls))}
    found = outcome(over, named, said.view, said.choice.estimate.chance, sampled_again(said, worlds))
    return {**line, **found}


def outcome(over: ft.Round, named: ft.Contract, view: View, chance: float, sampled: Sampled) -> Line:
    """What a seat declared on what it saw and with what chance, and what it came to."""
    result = over.result
    assert result
    assert result.declarer
    assert result.bid
    points = asked(result.bid, named)
    return {
        "declarer": str(result.declarer),
        "bid": str(result.bid),
        "contract": str(result.contract),
        "kind": kind_of(named if named.is_half else named.played),
        "asked": points,
        "chance": chance,
        "book": logit(view.hand.mask, named, points),
        "open": sampled.share(named, points),
        "worlds": sampled.worlds,
        "made": bool(result.made),
        "points": result.points[result.declarer.side],
    }


# -- what they come to -------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Band:
    """Hands with about the same prediction, or of one kind."""

    hands: int
    predicted: float
    made: int

    @classmethod
    def of(cls, lines: Sequence[Line]) -> Band:
        return cls(len(lines), fmean(line["chance"] for line in lines), sum(line["made"] for line in lines))

    @property
    def share(self) -> float:
        return self.made / self.hands

    @property
    def holds(self) -> bool:
        """Whether the interval of what was made holds the prediction."""
        low, high = wilson(self.made, self.hands)
        return low <= self.predicted <= high

    def __str__(self) -> str:
        low, high = wilson(self.made, self.hands)
        return (
            f"{self.hands:5} hands, predicted {self.predicted:.1%}, made {self.share:.1%} ({low:.1%} to {high:.1%}) "
            f"{'ok' if self.holds else 'OUT'}"
        )


def bands(lines: Iterable[Line]) -> list[Band]:
    """Five bands of equal size, by prediction; of what can't be divided the first ones get one more."""
    ordered = sorted(lines, key=lambda line: (line["chance"], line["number"]))
    size, over = divmod(len(ordered), BANDS)
    ends = [band * size + min(band, over) for band in range(BANDS + 1)]
    return [Band.of(ordered[start:end]) for start, end in pairwise(ends)]


def mean_error(found: Sequence[Band]) -> float:
    """How far prediction and what was made lie apart, on average over bands."""
    return fmean(abs(band.predicted - band.share) for band in found)


def summary(lines: Sequence[Line]) -> str:
    found = bands(lines)
    error = mean_error(found)
    rows = [f"band {number}   {band}" for number, band in enumerate(found, 1)]
    rows.append(f"mean error {100 * error:.2f} points {'ok' if error <= MOST_WRONG else 'OVER'}; {Band.of(lines)}")
    keys: list[tuple[str, Callable[[Line], str]]] = [
        ("kind", lambda line: line["kind"]),
        ("bid", lambda line: line["bid"]),
    ]
    for name, key in keys:
        values = sorted({key(line) for line in lines}, key=lambda value: (not value[0].isdigit(), len(value), value))
        rows += [f"{name} {value:14} {Band.of([line for line in lines if key(line) == value])}" for value in values]
    return "\n".join(rows)


# -- fitting -----------------------------------------------------------------------------------------------------------


def fit(rows: Sequence[Sequence[float]], made: Sequence[bool]) -> list[float]:
    """The base and a weight for each column which make what was made most likely, by logistic regression.

    Plain gradient descent, on columns that are brought to mean 0 and spread 1 meanwhile.
    """
    columns = list(zip(*rows, strict=True))
    means = [fmean(column) for column in columns]
    spreads = [fmean((x - mean) ** 2 for x in column) ** 0.5 or 1 for column, mean in zip(columns, means, strict=True)]
    scaled = [[(x - m) / s for x, m, s in zip(row, means, spreads, strict=True)] for row in rows]
    base, weights = 0.0, [0.0] * len(columns)
    rate = 4 / (1 + len(columns))
    for _ in range(ROUNDS):
        errors = [
            good - 1 / (1 + exp(-base - sum(w * x for w, x in zip(weights, row, strict=True))))
            for row, good in zip(scaled, made, strict=True)
        ]
        base += rate * fmean(errors)
        slopes = [fmean(e * x for e, x in zip(errors, column, strict=True)) for column in zip(*scaled, strict=True)]
        if max(map(abs, slopes)) < 1e-7:
            break
        weights = [w + rate * slope for w, slope in zip(weights, slopes, strict=True)]
    weights = [w / s for w, s in zip(weights, spreads, strict=True)]
    return [base - sum(w * m for w, m in zip(weights, means, strict=True)), *weights]


def opened(line: Line) -> int:
    """The logit of the share of the worlds in which the contract is kept with open hands, as `Sampled` has it."""
    return logit_of((line["open"] * line["worlds"] + 0.5) / (line["worlds"] + 1))


def fitted(lines: Sequence[Line]) -> str:
    """The lines of skill.py and, over these, of sampled.py, as they are written there."""
    groups: dict[str, list[Line]] = {}
    for line in lines:
        groups.setdefault("points" if line["asked"] < HAND_POINTS else fit_as(line["kind"]), []).append(line)
    rows = []
    for name, group in sorted(groups.items()):
        if len(group) < ENOUGH:
            continue
        made = [line["made"] for line in group]
        base, slope = fit([(line["book"],) for line in group], made)
        start, book, open_hands = fit([(line["book"], opened(line)) for line in group], made)
        both = f"Line({round(100 * start)}, {round(10_000 * book)}, {round(10_000 * open_hands)})"
        skill = f"({round(100 * base)}, {round(10_000 * slope)})"
        rows.append(f"{name}, {len(group)} hands: EXPERT {skill}, LINES {both}")
    return "\n".join(rows)


def fit_as(kind: str) -> str:
    """The line of a kind of contract that asks for all the points."""
    return "all" if kind in SUIT_KINDS else kind


def fitted_bids(rules: ft.Rules, lines: Iterable[Line]) -> str:
    """`BIDS` and `ALL` of beliefs.py: how the logit of a bid follows from that of the hand in its best contract, and
    of those that bid, the logit of a bid for every trick."""
    groups: dict[str, list[tuple[int, bool]]] = {}
    for line in lines:
        deal, calls = ft.Deal.from_index(line["deal"]), [ft.Call(text) for text in line["calls"].split()]
        for told in told_by(rules, ft.Seat(line["dealer"]), calls):
            hand, bids = deal[told.seat].mask, not told.call.is_pass
            if told.free and not told.call.fixes_nello:
                logit_of_hand = best_logit(rules, hand, told.lowest)
                groups.setdefault(f"BIDS {told.situation}", []).append((logit_of_hand, bids))
                if bids and told.lowest < HAND_POINTS:
                    every = best_logit(rules, hand, HAND_POINTS)
                    groups.setdefault("ALL", []).append((every, told.call.takes_all))
    rows = []
    for name, calls_made in sorted(groups.items()):
        done = [each for _, each in calls_made]
        if len(done) >= ENOUGH and 0 < sum(done) < len(done):
            base, slope = fit([(hand,) for hand, _ in calls_made], done)
            rows.append(f"{name}, {len(done)} calls: ({round(100 * base)}, {round(100 * slope)})")
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.calibration")
    add_arguments(parser, "calibration", 2000, seed="calibration 6")
    parser.add_argument("--rules", default="tournament", help="other rules, to fit special contracts")
    parser.add_argument("--force", nargs=2, metavar=("CONTRACT", "BID"), help="have this declared, to fit it")
    parser.add_argument("--fit", action="store_true", help="refit the lines as well")
    given = parser.parse_args()
    rules = ft.Rules.of(given.rules)
    header = {"bench": "calibration", "rules": str(rules), "force": given.force}
    work = partial(declared, rules, given.seed, WORLDS)
    if given.force:
        work = partial(forced, rules, given.seed, WORLDS, *given.force)
    lines = kept_or_run(given, header, work, __file__)
    print(summary(lines))
    if given.fit:
        print(fitted(lines))
        print(fitted_bids(rules, [line for line in lines if "calls" in line]))


if __name__ == "__main__":
    main()
