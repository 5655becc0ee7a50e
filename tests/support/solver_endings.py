"""Random endings of every contract and rule set, and the solver held against the plain reference in each.

An ending is played down from a deal and an auction, or set up: any contract under any rules, any bid, any seat on lead,
any points taken, also in the middle of a trick. A number makes the same ending always.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

import naive
import reference_solver as reference
from made_rounds import play_on

import fortytwo as ft
from fortytwo import Claim, Deal, Hand, Play, Round, Rules
from support import against_naive as against
from support.endings import Last, played_down

# What came up, and how often: "contract fives", "3 tricks", "small end", …
Seen = Counter[str]

NAMED = [*naive.NUMBERS, "doubles", "follow-me", "follow-me:low"]
LOST = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]
PLAIN = [*NAMED, *LOST, "sevens", "one-tile"]
CONTRACTS = [*PLAIN, *(f"{half}:{name}" for half in ("plunge", "splash") for name in [*NAMED, *LOST, "sevens"])]


@dataclass
class Ending:
    """A round near its end, and the options of its rules as the naive model has them."""

    round: Round
    options: dict[str, Any]


# -- how endings are made ----------------------------------------------------------------------------------------------


def ending(number: int, tricks: int) -> Ending:
    """The ending with a number: so many tricks are left, or the last plays of so many."""
    rng = random.Random(f"ending {number} of {tricks}")
    return dealt(tricks, rng) if rng.random() < 0.3 else set_up(number, tricks, rng)


def random_rules(rng: random.Random) -> tuple[dict[str, Any], Rules]:
    """Half of the times a preset, else any rules."""
    if rng.random() < 0.5:
        name = rng.choice(naive.PRESET_NAMES)
        return naive.PRESETS[name], Rules.preset(name)
    return against.random_options(rng)


def dealt(tricks: int, rng: random.Random) -> Ending:
    """From a deal and an auction; where an early end comes sooner, the rules are those without."""
    options, rules = random_rules(rng)
    hands = {seat: " ".join(tiles) for seat, tiles in against.random_hands(rng).items()}
    r = Round(Deal(hands), rules=rules, dealer=rng.choice(naive.SEATS))
    while r.phase in ("auction", "contract"):
        r = play_on(r, 1, rng.getrandbits(32))
        if r.phase == "over":  # thrown in
            r = Round(Deal(hands), rules=rules, dealer=r.dealer)
    on = reference.played_on(r)
    on = with_left(on, tricks, rng)
    if rng.random() < 0.5:
        again = r
        for action in on.actions[len(r.actions) :]:
            if again.phase == "over":
                break
            again = again.act(action)
        # an end that came earlier than wanted is one only if a plain search can go on from it
        if again.phase == "play" or tricks_left(again) <= tricks:
            return Ending(again, options)
    return Ending(on, options | {"early_end": False})


def with_left(r: Round, tricks: int, rng: random.Random) -> Round:
    """The round played at random until so many tricks are left, or on into the first of them."""
    while tricks_left(r) > tricks:
        r = random_play(r, rng)
    for _ in range(rng.choice([0, 0, 0, 0, 1, 2, 3])):
        if len(r.trick or ()) < len(r.players) - 1:
            r = random_play(r, rng)
    return r


def random_play(r: Round, rng: random.Random) -> Round:
    return r.act(rng.choice([play for play in r.legal if not isinstance(play, Claim)]))


def tricks_left(r: Round) -> int:
    """The tricks that aren't over."""
    return max(len(r.hand(seat)) for seat in r.players)


def set_up(number: int, tricks: int, rng: random.Random) -> Ending:
    """Set up: each contract as often as another, whether or not the rules permit it."""
    options, rules = random_rules(rng)
    opening = rng.random() < 0.15  # of a hand: the options of its lead
    if opening:
        switches = {"small_end": rng.random() < 0.7, "first_lead_trump": rng.random() < 0.4}
        options, rules = options | switches, rules.replace(**switches)
    contract = CONTRACTS[number % len(CONTRACTS)] if rng.random() < 0.5 else PLAIN[number % len(PLAIN)]
    if contract == "one-tile":
        contract = f"one-tile:{rng.choice(naive.TILES)}"
    last = random_tiles(contract, tricks, options, rng)
    bid = random_bid(contract, options, rng)
    if rng.random() < 0.7:
        leave_open(last, contract, bid, points_left(last, contract, options))
    if opening:
        last.leader, last.taken = last.declarer, {"NS": 0, "EW": 0}
    r = Round.setup(
        hands={seat: " ".join(tiles) for seat, tiles in last.hands.items()},
        contract=contract,
        declarer=last.declarer,
        bid=bid,
        leader=last.leader,
        taken=last.taken,
        rules=rules,
    )
    on = with_left(reference.played_on(r), tricks, rng)
    if on.trick and rng.random() < 0.5:
        # the same with the trick on the table from the start
        on = Round.setup(
            hands={seat: on.hand(seat) for seat in naive.SEATS},
            contract=contract,
            declarer=last.declarer,
            bid=bid,
            leader=last.leader,
            taken=last.taken,
            trick=[play for _, play in on.trick.plays],
            rules=on.rules,
        )
    if rng.random() < 0.5:
        again = Round.from_start(on.start, rules)
        if again.phase == "over":  # as far as the early end sees; what was played isn't
            return Ending(again, options)
        for action in on.actions:
            again = again.act(action)
        return Ending(again, options)
    return Ending(on, options | {"early_end": False})


def random_tiles(contract: str, tricks: int, options: dict[str, Any], rng: random.Random) -> Last:
    """What is left of a hand: of one played down, or any tiles, anybody on lead and any points taken."""
    last = played_down(contract, tricks, options["nello_partner_plays"], rng)
    drawn = rng.random()
    if drawn < 0.5:
        return last
    if drawn < 0.75:  # count, trumps and doubles are rare among the last tiles: any tiles instead
        wanted = list(dict.fromkeys([*naive.COUNT, *naive.called_suit(contract)[:4]]))
        tiles = rng.sample(wanted, min(len(wanted), rng.randint(0, 4 * tricks)))
        tiles += [tile for tile in rng.sample(naive.TILES, 28) if tile not in tiles][: 4 * tricks - len(tiles)]
        rng.shuffle(tiles)
        last.hands = {seat: tiles[tricks * n : tricks * n + tricks] for n, seat in enumerate(naive.SEATS)}
    # any points that the tiles leave
    free = 42 - points_left(last, contract, options)
    some = rng.randint(0, free)
    rest = rng.choice([0, rng.randint(0, free - some)])
    last.taken = rng.choice([{"NS": some, "EW": rest}, {"NS": rest, "EW": some}, {"NS": 0, "EW": 0}])
    last.leader = rng.choice(players_of(last, contract, options))
    return last


def players_of(last: Last, contract: str, options: dict[str, Any]) -> list[str]:
    return naive.plays_in_turn(last.declarer, contract, last.declarer, options["nello_partner_plays"])


def points_left(last: Last, contract: str, options: dict[str, Any]) -> int:
    """What the tricks that are left are worth."""
    players = players_of(last, contract, options)
    return len(last.hands[last.declarer]) + sum(
        naive.COUNT.get(tile, 0) for seat in players for tile in last.hands[seat]
    )


def random_bid(contract: str, options: dict[str, Any], rng: random.Random) -> str:
    """A bid that the scoring knows."""
    points_game = options["scoring"] == "points"
    if contract in LOST and rng.random() < 0.3:
        return "LOW" if points_game else "NELLO"
    if rng.random() < 0.3 or (contract.endswith("sevens") and points_game):
        # what sevens scores on a bid of points in the points game isn't told by its tricks
        return rng.choice(["42", "84", "168"] if points_game else ["42", "84", "3M", "7M"])
    return str(rng.randint(30, 41))


def leave_open(last: Last, contract: str, bid: str, left: int) -> None:
    """Share the points taken out anew, so that the rest of the hand decides, where it can."""
    total, ours = sum(last.taken.values()), naive.side(last.declarer)
    if naive.is_nello(contract):
        points = 0
    elif naive.needs_all(bid, contract):
        points = total
    else:
        points = min(total, max(0, int(bid) - (left + 1) // 2))
    last.taken = {ours: points, naive.other_side(ours): total - points}


# -- what is compared --------------------------------------------------------------------------------------------------


@dataclass
class Expected:
    """What a value comes to by the tests' own reading of the rules."""

    made: bool
    score: dict[str, int]


def expected(end: Ending, on: Round, value: int) -> Expected:
    """Whether a value keeps the contract, and what it scores; `on` is the round that goes on to its last trick."""
    assert on.contract is not None
    assert on.declarer is not None
    contract, ours = str(on.contract), on.declarer.side
    model = naive.Round.position({seat: [] for seat in naive.SEATS}, contract, on.declarer, str(on.bid), **end.options)
    if naive.is_nello(contract):
        points = (min(value, 1), 0)  # a trick is a point at least, and more of them change nothing
    elif reference.counts_tricks(on):
        # lost with a point of the other side's; the rest is this side's where all of it was taken
        lost = on.points[ours.other] > 0 or value < reference.taken_so_far(on) + tricks_left(on)
        points = (0, 1) if lost else (on.points[ours] + still_to_take(on), 0)
    else:
        points = (value, sum(on.points.values()) + still_to_take(on) - value)
    return Expected(model.kept(*points), model.score_for(*points))


def still_to_take(on: Round) -> int:
    """The points in the hands and in the trick on the table: those of the tricks that aren't over."""
    held = Hand(tile for seat in on.players for tile in on.hand(seat))
    return tricks_left(on) + held.count + sum(tile.count for tile in (on.trick.tiles if on.trick else []))


def compare(end: Ending, memo: reference.Memo | None = None) -> Seen:
    """The solver against the reference in one ending; what came up in it."""
    r, on = end.round, reference.played_on(end.round)
    by_play = reference.values(on, memo)
    value = reference.best(on, by_play) if by_play else reference.taken_so_far(on)
    wanted = {play: expected(end, on, each) for play, each in by_play.items()}
    best = expected(end, on, value)

    solution = ft.solve(r)
    agree("value", solution.value, value)
    agree("unit", solution.unit, "tricks" if reference.counts_tricks(on) else "points")
    agree("contract", solution.contract, r.contract)
    agree("value of each play", solution.by_action, by_play)
    agree("made", solution.made, best.made)
    agree("score", dict(solution.score), best.score)
    outcomes = solution.outcomes.items()
    agree(
        "made by each play", {play: each.made for play, each in outcomes}, {p: each.made for p, each in wanted.items()}
    )
    agree(
        "score of each play",
        {play: dict(each.score) for play, each in outcomes},
        {play: each.score for play, each in wanted.items()},
    )
    agree("best plays", set(solution.best), {play for play, each in by_play.items() if each == value})
    agree("can_make", ft.can_make(r), best.made)
    agree("can_make_after", ft.can_make_after(r), {play: each.made for play, each in wanted.items()})
    agree("value of the line", value_of(solution.line, on), value)
    return seen_in(end, on, by_play, best.made)


def agree(what: str, solver: object, right: object) -> None:
    if solver != right:
        raise AssertionError(f"{what}: the solver has {solver}, right is {right}")


def value_of(line: Iterable[tuple[Any, Any]], on: Round) -> int:
    """What the declarer's side takes in a line of play, which goes to the last trick."""
    for seat, action in line:
        agree("turn in the line", seat, on.turn)
        on = on.act(action)
    agree("end of the line", on.phase, "over")
    return reference.taken_so_far(on)


def seen_in(end: Ending, on: Round, by_play: dict[Play, int], made: bool) -> Seen:
    r, contract = end.round, str(on.contract)
    kind = "one-tile" if contract.startswith("one-tile") else contract
    preset = next((name for name in naive.PRESET_NAMES if Rules.preset(name) == r.rules), "no preset")
    seen: Seen = Counter(
        [
            f"contract {kind}",
            f"{kind} {'made' if made else 'set'}",
            f"rules {preset}",
            f"bid {r.bid}",
            f"scoring {r.rules.scoring}",
            f"{tricks_left(on)} tricks, {len(on.trick or ())} played",
            "dealt" if r.deal else "set up",
        ]
    )
    seen[f"choice in {kind}"] += len(set(by_play.values())) > 1
    seen["a play decides"] += len({expected(end, on, each).made for each in by_play.values()}) > 1
    seen["ended early"] += r.phase == "over"
    seen["small end"] += any(play.small_end for play in by_play)
    seen["small end is best alone"] += bool(by_play) and {
        play.small_end for play, value in by_play.items() if value == reference.best(on, by_play)
    } == {True}
    leads = on.hand(on.turn) if on.turn else Hand("")
    seen["trump must be led"] += not on.trick and 0 < len(by_play) < len(leads) and not kind.endswith("sevens")
    seen["nello with the partner"] += on.contract.is_nello and on.sits_out is None if on.contract else False
    if not r.deal:
        seen[f"trick set up, {len(on.start.trick)} tiles"] += bool(on.start.trick)
        in_tricks = " in tricks" if reference.counts_tricks(on) else ""
        seen[f"points taken by {taken_by(on)}{in_tricks}"] += 1
    if on.turn and on.declarer:
        seen[f"{'declarer side' if on.turn.side is on.declarer.side else 'defense'} in turn"] += 1
    return seen


def taken_by(on: Round) -> str:
    assert on.declarer is not None
    ours, theirs = on.start.taken if on.declarer.side == "NS" else on.start.taken[::-1]
    if ours and theirs:
        return "both"
    return "declarer's" if ours else "the defense" if theirs else "nobody"


def solve_endings(numbers: Iterable[int], tricks: Iterable[int]) -> Seen:
    """Compare the endings with these numbers, with so many tricks each in turn; a difference names the ending."""
    seen: Seen = Counter()
    for number, left in zip(numbers, tricks, strict=False):
        end = ending(number, left)
        try:
            seen.update(compare(end, {} if left > 3 else None))
        except Exception as error:
            raise AssertionError(f"ending({number}, {left}):\n{described(end.round)}\n{error!r}") from error
    return seen


def solve_deal(contract: str, seed: int) -> Seen:
    """Compare a whole deal, North to declare and to lead; that takes the reference some minutes."""
    hands = Deal.random(seed=seed)
    r = Round.setup(hands=hands, contract=contract, declarer="N", bid="42", rules="tournament+early_end=no")
    return compare(Ending(r, naive.PRESETS["tournament"] | {"early_end": False}), {})


def solve_on_all_cores(deals: Iterable[tuple[str, int]], numbers: range, tricks: int, at_once: int = 10) -> Seen:
    """Compare whole deals, and the endings with these numbers and so many tricks."""
    chunks = [numbers[start : start + at_once] for start in range(0, len(numbers), at_once)]
    seen: Seen = Counter()
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(solve_deal, *deal) for deal in deals]
        tasks += [pool.submit(solve_endings, chunk, [tricks] * at_once) for chunk in chunks]
        try:
            for task in as_completed(tasks):
                seen.update(task.result())
        except BaseException:
            pool.shutdown(cancel_futures=True)  # a difference was found: the rest need not be solved
            raise
    return seen


def described(r: Round) -> str:
    """All that it takes to set the ending up again."""
    return f"{r.rules}\n{r.record()}"


def not_seen(seen: Seen, every: int) -> list[str]:
    """What should come up in so many endings and came up less often: by far less than it is drawn."""
    kinds = {kind: every // 100 if kind in PLAIN else every // 600 for kind in CONTRACTS}
    wanted = {f"contract {kind}": times for kind, times in kinds.items()}
    for kind, times in kinds.items():
        wanted |= {f"{kind} made": times // 8, f"{kind} set": times // 8}
        if not kind.endswith("sevens"):  # there a choice changes nothing
            wanted[f"choice in {kind}"] = times // 10
    wanted |= {f"rules {preset}": every // 60 for preset in naive.PRESET_NAMES} | {"rules no preset": every // 3}
    wanted |= {f"bid {points}": every // 100 for points in range(30, 42)}
    wanted |= {f"bid {bid}": every // 200 for bid in ("42", "84", "3M", "7M", "168", "NELLO", "LOW")}
    wanted |= {f"scoring {scoring}": every // 10 for scoring in ("marks", "points")}
    wanted |= {"dealt": every // 5, "set up": every // 2, "ended early": every // 60}
    wanted |= {"declarer side in turn": every // 3, "defense in turn": every // 3, "a play decides": every // 30}
    wanted |= {"small end": every // 50, "small end is best alone": every // 500, "trump must be led": every // 300}
    wanted |= {"nello with the partner": every // 100}
    wanted |= {f"trick set up, {tiles} tiles": every // 50 for tiles in (1, 2, 3)}
    for unit in ("", " in tricks"):
        takers = ("both", "declarer's", "the defense", "nobody")
        wanted |= {f"points taken by {side}{unit}": every // 100 for side in takers}
    return sorted(what for what, times in wanted.items() if seen[what] < max(1, times))
