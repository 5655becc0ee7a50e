"""Random rounds of random rule sets through the engine and through the naive model: they agree at every step.

What is drawn favors the rare: jumps, special contracts, hands with many doubles, small ends, claims near the end.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import naive

from fortytwo import Deal, Game, IllegalAction, Round, Rules, RulesError

# What came up, and how often: "call 30", "contract nello:suit made" …
Seen = Counter[str]

VALUES: dict[str, list[Any]] = {
    "scoring": ["marks", "marks", "marks", "points"],
    "target": [1, 7, 10, 250],
    "match_games": [1, 3, 5],
    "first_shaker": ["random", "highest-draw", "highest-draw-bids-first"],
    "lowest_bid": [30, 30, 30, 34, 38, 41],
    "highest_point_bid": [41, 41, 42],
    "first_marks": [0, 1, 2, 2, 2, 3, 4, 7, 9],
    "most_marks": [0, 1, 2, 3, 4, 4, 5, 7, 7, 7, 12],
    "dealer_raise": ["free", "one-point"],
    "all_pass": ["next-dealer", "same-dealer", "dealer-bids", "dealer-bids", "dealer-bids-lowest"],
    "doubles_trump": [True, False],
    "follow_me": ["none", "high", "low", "high,low"],
    "follow_me_from": [30, 31, 35, 41, 42],
    "nello": ["none", "suit", "suit-inverted", "high", "low", "suit,high", "suit-inverted,low", "suit,high,low"]
    + ["suit,suit-inverted,high,low"] * 3,
    "nello_by": ["marks", "marks", "call", "low-no", "forced-dealer"],
    "nello_over": [30, 33, 35, 35, 40, 41, 42],
    "nello_partner_plays": [False, False, True],
    "plunge": [0, 0, 1, 2, 3, 3, 4, 4, 5, 6, 7],
    "plunge_doubles": [1, 2, 3, 4, 4, 4, 5],
    "plunge_lead": ["declarer", "partner"],
    "plunge_names": ["trump", "any", "any"],
    "splash": [0, 1, 1, 2, 2, 3],
    "splash_doubles": [1, 2, 3, 3, 4],
    "sevens": [0, 0, 1, 1, 2, 3],
    "one_tile": [False, False, True],
    "bid_42_doubles": [0, 0, 0, 1, 2, 3, 4],
    "small_end": [False, True],
    "first_lead_trump": [False, False, True],
    "early_end": [False, True, True],
    "claim": ["none", "settled", "settled", "lay-down", "lay-down"],
    "tricks_seen": ["all", "stacked", "last"],
    "renege_award": [False, True],
    "sweep_marks": [1, 2, 3],
    "marks_for_42": [1, 1, 2, 3],
}


# -- what is drawn -----------------------------------------------------------------------------------------------------


def random_options(rng: random.Random) -> tuple[dict[str, Any], Rules]:
    """A rule set that `Rules` accepts: a preset, a preset with a few changes, or all of it drawn."""
    kind = rng.random()
    while True:
        options = dict(naive.PRESETS[rng.choice(naive.PRESET_NAMES)])
        changed = 0 if kind < 0.2 else rng.randint(1, 5) if kind < 0.5 else len(VALUES)
        for option in rng.sample(list(VALUES), changed):
            options[option] = rng.choice(VALUES[option])
        try:
            return options, Rules(**options)
        except RulesError:
            pass


def random_hands(rng: random.Random) -> dict[str, list[str]]:
    """A deal; in some of them a seat holds doubles enough for a plunge."""
    tiles = rng.sample(naive.TILES, 28)
    if rng.random() < 0.4:
        doubles = rng.sample(naive.DOUBLES, rng.randint(3, 6))
        tiles = doubles + [tile for tile in tiles if tile not in doubles]
    seats = rng.sample(naive.SEATS, 4)
    return {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(seats)}


class Mood:
    """How the tables of one round choose."""

    def __init__(self, rng: random.Random) -> None:
        self.passes = rng.choice([0.1, 0.4, 0.9])
        self.marks = rng.random()
        self.favors = rng.choice(["", "declarer", "declarer", "others"])  # the side that every play helps
        self.claims = rng.random() < 0.5


def choose(model: naive.Round, mood: Mood, rng: random.Random) -> str:
    """A legal action of the model's, never a claim."""
    legal = sorted(model.legal() - {"claim"})
    if model.phase == "auction":
        return choose_call(model, legal, mood, rng)
    if model.phase == "contract":
        return choose_contract(legal, rng)
    if not model.trick and rng.random() < 0.3:
        legal = [play for play in legal if "/" in play] or legal
    if mood.favors:
        helpful = [play for play in legal if helps(model, play, mood.favors)]
        legal = helpful or legal
        if not model.trick and helpful and rng.random() < 0.8:
            return max(legal, key=lambda play: (beats(model, play), play))
    return rng.choice(legal)


def choose_call(model: naive.Round, legal: list[str], mood: Mood, rng: random.Random) -> str:
    assert model.turn
    jumps = model.plunge_jump() & set(legal)
    if jumps and rng.random() < 0.6:
        return min(jumps)
    doubles, highest = naive.doubles_in(model.dealt[model.turn]), [call for call in legal if naive.all_tricks(call)]
    if highest and rng.random() < 0.3 * (doubles - 2):
        return max(highest, key=model.rank)
    if "P" in legal and rng.random() < mood.passes:
        return "P"
    named = [call for call in legal if call in ("NELLO", "LOW")]
    if named and rng.random() < 0.6:
        return rng.choice(named)
    marks = [call for call in legal if naive.all_tricks(call) and call not in jumps]
    if marks and rng.random() < mood.marks:
        return min(marks, key=model.rank) if rng.random() < 0.5 else rng.choice(marks)
    points = sorted(call for call in legal if call.isdigit() and int(call) < 42)
    return rng.choice(points[:3] if rng.random() < 0.6 else points) if points else rng.choice(legal)


def choose_contract(legal: list[str], rng: random.Random) -> str:
    """Each kind of contract as often, and each way of it."""
    kind = rng.choice(sorted({kind_of(name) for name in legal}))
    return rng.choice([name for name in legal if kind_of(name) == kind])


def kind_of(contract: str) -> str:
    return "number" if contract in naive.NUMBERS else contract.partition(":")[0]


def helps(model: naive.Round, play: str, favored: str) -> bool:
    """Whether a play keeps the trick, as it lies, with the side that it is meant for."""
    assert model.turn
    plays = [*model.trick, (model.turn, play)]
    taker = plays[naive.winner([text for _, text in plays], model.contract)][0]
    wanted = (naive.side(taker) == naive.side(model.declarer)) is not naive.is_nello(model.contract)
    return wanted is (favored == "declarer")


def beats(model: naive.Round, lead: str) -> int:
    """How many of the tiles that other seats hold a lead beats; in nello how many beat it."""
    others = [tile for seat, hand in model.hands.items() if seat != model.turn for tile in hand]
    beaten = len([tile for tile in others if naive.winner([lead, tile], model.contract) == 0])
    return len(others) - beaten if naive.is_nello(model.contract) else beaten


# -- what is compared --------------------------------------------------------------------------------------------------


def agree(what: str, engine: object, model: object) -> None:
    if engine != model:
        raise AssertionError(f"{what}: the engine has {engine}, the model {model}")


def compare(r: Round, model: naive.Round) -> None:
    agree("phase", r.phase, model.phase)
    agree("turn", r.turn, model.turn)
    legal = [str(action) for action in r.legal]
    agree("number of legal actions", len(legal), len(set(legal)))
    agree("legal actions", set(legal), model.legal())
    agree("points", r.points, model.points)
    agree("winners", [trick.winner for trick in r.tricks], model.winners)
    if model.phase == "play":
        agree("declarer", r.declarer, model.declarer)
        agree("bid", str(r.bid), model.bid)
        agree("contract", str(r.contract), model.contract)
        agree("who sits out", r.sits_out, model.sits_out())
        for seat in naive.SEATS:
            agree(f"hand of {seat}", sorted(str(r.hand(seat)).split()), sorted(model.hands[seat]))
    if model.phase != "over":
        agree("result", r.result, None)
        return
    result = r.result
    assert result is not None
    agree("how it ended", result.ended, model.ended)
    agree("made", result.made, model.made)
    agree("score", result.score, model.score)
    agree("result's points", result.points, model.points)
    agree("result's declarer", result.declarer, model.declarer or None)
    agree("result's bid", result.bid and str(result.bid), model.bid or None)
    agree("result's contract", result.contract and str(result.contract), model.contract or None)


def compare_refusal(r: Round, model: naive.Round, rng: random.Random) -> None:
    """Something that isn't legal is refused."""
    if model.phase == "auction":
        text = rng.choice(["P", *map(str, range(29, 43)), "84", "168", "3M", "4M", "5M", "7M", "8M", "NELLO", "LOW"])
        if text == "168" and model.options["scoring"] == "marks":
            text = "4M"
    elif model.phase == "contract":
        text = rng.choice([*naive.CONTRACTS, "plunge", "splash"])
    else:
        text = rng.choice([*naive.TILES, "61/1", "50/0"])
    agree(f"whether {text} is refused", r.why_not(text) is not None, text not in model.legal())


def compare_claim(r: Round, model: naive.Round, seen: Seen) -> None:
    """A claim now: refused or not, and the end that it makes."""
    outcome = model.claimed()
    law, kind = model.options["claim"], kind_of(naive.played_as(model.contract))
    refusal = r.why_not("claim")
    if outcome is None:
        seen[f"claim {law} refused"] += 1
        agree("why a claim is refused", refusal and refusal.code, "claim-not-settled")
        try:
            r.act("claim")
        except IllegalAction:
            return
        raise AssertionError("a claim that isn't settled was taken")
    agree("why a claim is refused", refusal, None)
    result = r.act("claim").result
    assert result is not None
    agree("the end that a claim makes", (result.ended, result.made, result.score), outcome)
    agree("points after a claim", result.points, model.points)
    seen[f"claim {law} {'stands' if model.claim_stands() else 'fails'}"] += 1
    seen[f"claim in {kind}"] += 1


def claim_can_be_tried(model: naive.Round) -> bool:
    """Near the end, where trying every continuation doesn't take long."""
    if "claim" not in model.legal():
        return False
    assert model.turn
    return len(model.hands[model.turn]) <= (5 if naive.played_as(model.contract) == "sevens" else 3)


# -- rounds ------------------------------------------------------------------------------------------------------------


def play_round(number: int) -> Seen:
    """Play the round with a number through both; what came up in it. A difference names the round."""
    rng = random.Random(f"round {number}")
    options, rules = random_options(rng)
    hands, dealer = random_hands(rng), rng.choice(naive.SEATS)
    seen: Seen = Counter({f"rules {rules}": 1})
    seen.update(f"{option}={value}" for option, value in options.items())
    deal = Deal({seat: " ".join(hand) for seat, hand in hands.items()})
    model = naive.Round(hands, dealer, **options)
    done: list[str] = []
    try:
        play_through(Round(deal, rules=rules, dealer=dealer), model, rng, seen, done)
    except Exception as error:
        raise AssertionError(
            f"play_round({number}), {rules}, dealer {dealer}, {deal}, after {' '.join(done)}: {error!r}"
        ) from error
    return seen


def play_through(r: Round, model: naive.Round, rng: random.Random, seen: Seen, done: list[str]) -> Round:
    mood = Mood(rng)
    compare(r, model)
    while model.phase != "over":
        if rng.random() < 0.2:
            compare_refusal(r, model, rng)
        action = choose(model, mood, rng)
        if mood.claims and claim_can_be_tried(model):
            compare_claim(r, model, seen)
            if rng.random() < 0.3 and model.claimed() is not None:
                action = "claim"
        count(action, model, seen)
        done.append(action)
        model.do(action)
        r = r.act(action)
        compare(r, model)
    count_end(model, seen)
    return r


def count(action: str, model: naive.Round, seen: Seen) -> None:
    if model.phase == "auction":
        kind = "point" if model.is_of_points(action) else "marks" if naive.all_tricks(action) else "named"
        seen[f"{kind} call {action}"] += 1
        if action in model.plunge_jump():
            seen[f"jump to {action}"] += 1
    elif model.phase == "contract":
        seen["bound to plunge"] += model.bound_to_plunge and not model.contract
    elif "/" in action:
        seen["small end"] += 1
    elif not model.trick and model.options["early_end"] and model.bid.isdigit() and int(model.bid) < 42:
        ours, theirs = model.by_side_now()
        seen["on to a sweep"] += not theirs and ours >= int(model.bid)
        seen["on for the points"] += model.options["scoring"] == "points" and theirs >= 43 - int(model.bid)


def count_end(model: naive.Round, seen: Seen) -> None:
    seen[f"ended {model.ended}"] += 1
    if model.declarer:
        seen[f"contract {model.contract}"] += 1
        what = "made" if model.made else "set"
        special = kind_of(model.contract)
        if special in ("plunge", "splash"):
            seen[f"{special} to {kind_of(naive.played_as(model.contract))}"] += 1
            seen[f"{special} {what}"] += 1
        seen[f"{special if special == 'one-tile' else model.contract} {what}"] += 1
        seen[f"ended {model.ended} {what}"] += 1
        seen[f"scored {model.options['scoring']} {max(model.score.values())}"] += 1


def play_rounds(numbers: Iterable[int]) -> Seen:
    seen: Seen = Counter()
    for number in numbers:
        seen.update(play_round(number))
    return seen


def play_rounds_on_all_cores(numbers: range, at_once: int = 500) -> Seen:
    seen: Seen = Counter()
    chunks = [numbers[start : start + at_once] for start in range(0, len(numbers), at_once)]
    with ProcessPoolExecutor(os.cpu_count(), mp_context=get_context("spawn")) as pool:
        try:
            for some in pool.map(play_rounds, chunks):
                seen.update(some)
        except BaseException:
            pool.shutdown(cancel_futures=True)  # a difference was found: the rest need not be played
            raise
    return seen


def not_seen(seen: Seen, *, every_way: bool) -> list[str]:
    """What should come up in some thousands of rounds and hasn't; `every_way`: in some ten thousands."""
    others = ["follow-me", "follow-me:low", "nello:suit", "nello:suit-inverted", "nello:high", "nello:low", "sevens"]
    tricks = [*naive.NUMBERS, "doubles", *others]
    wanted = [f"{option}={value}" for option, values in VALUES.items() for value in values]
    wanted += [f"{contract} {what}" for contract in [*tricks, "one-tile"] for what in ("made", "set")]
    for special in ("plunge", "splash"):
        if every_way:
            wanted += [f"{special}:{name} {what}" for name in tricks for what in ("made", "set")]
        wanted += [f"{special} to {kind_of(name)}" for name in tricks]
        wanted += [f"{special} {what}" for what in ("made", "set")]
    wanted += [f"contract one-tile:{tile}" for tile in naive.TILES * every_way]
    wanted += [f"point call {points}" for points in range(30, 43)]
    wanted += [f"marks call {call}" for call in ("42", "84", "3M", "4M", "5M", "6M", "7M", "168")]
    wanted += [f"named call {call}" for call in ("P", "NELLO", "LOW")]
    wanted += [f"jump to {call}" for call in ("3M", "4M", "5M", "6M", "7M", *["84"] * every_way)]
    wanted += ["bound to plunge", "small end", "ended thrown in", "on to a sweep", "on for the points"]
    wanted += [f"ended {how} {what}" for how in ("played", "early", "claim", "lay-down") for what in ("made", "set")]
    wanted += ["claim settled stands", "claim settled refused", "claim lay-down stands", "claim lay-down fails"]
    wanted += [f"claim in {kind}" for kind in ("number", "doubles", "follow-me", "nello", "sevens", "one-tile")]
    return sorted({what for what in wanted if not seen[what]})


# -- games -------------------------------------------------------------------------------------------------------------


def play_game(preset: str, number: int, target: int) -> Seen:
    """A whole game of a preset to a target: next shakers, scores, and who wins."""
    rng = random.Random(f"game {preset} {number}")
    options = naive.PRESETS[preset] | {"target": target}
    game = Game(Rules(**options), seed=number)
    table = naive.Game(str(game.round.dealer), **options)
    seen: Seen = Counter()
    while True:
        r = game.round
        agree("dealer", r.dealer, table.dealer)
        model = naive.Round({seat: str(r.hand(seat)).split() for seat in naive.SEATS}, table.dealer, **options)
        mood = Mood(rng)
        while model.phase != "over":
            compare(game.round, model)
            action = choose(model, mood, rng)
            model.do(action)
            game = game.act(action)
        table.add(model)
        count_end(model, seen)
        compare(game.rounds[-1], model)
        agree("score", game.score, table.score)
        agree("winner", game.winner, table.winner)
        if table.winner:
            return seen
