"""Random rounds through the engine and through a model written from the rules alone: they agree at every step."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

import naive
import pytest
from rule_cases import of_kind
from support import against_naive as against

from fortytwo import Round, Rules

CHUNKS, ROUNDS = 30, 100
LONG = 100_000
SPECIALS = [
    "plunge:fives",
    "plunge:nello:suit",
    "plunge:sevens",
    "splash:doubles",
    "splash:nello:low",
    "splash:follow-me",
]


# -- the model by itself -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", naive.PRESET_NAMES)
def test_the_model_reads_the_presets_as_the_engine_does(preset: str) -> None:
    rules = Rules.preset(preset)
    assert {option: getattr(rules, option) for option in naive.OPTIONS} == naive.PRESETS[preset]


def with_options(text: str) -> dict[str, Any]:
    """The options of `preset+early_end=no`."""
    preset, *changes = text.split("+")
    changed = dict(change.split("=") for change in changes)
    assert set(changed) <= {"early_end"}
    return naive.PRESETS[preset] | {option: value == "yes" for option, value in changed.items()}


@pytest.mark.parametrize("case", of_kind("follow"))
def test_model_follows(case: dict[str, Any]) -> None:
    assert set(naive.playable(case["hand"].split(), case["led"], case["contract"])) == set(case["legal"].split())


@pytest.mark.parametrize("case", of_kind("trick"))
def test_model_takes_tricks(case: dict[str, Any]) -> None:
    assert naive.winner(case["plays"].split(), case["contract"]) == case["winner"]


@pytest.mark.parametrize("case", of_kind("auction"))
def test_model_calls(case: dict[str, Any]) -> None:
    calls = case["calls"].split()
    caller = naive.SEATS[len(calls)]
    assert case["dealer"] == "W"
    hands = {seat: [] for seat in naive.SEATS} | {caller: case.get("hand", "").split()}
    table = naive.Round(hands, "W", **with_options(case["rules"]))
    for call in calls:
        table.do(call)
    assert table.turn == caller
    assert (case["call"] in table.legal()) is case["legal"]


def finished(case: dict[str, Any]) -> naive.Round:
    """A round of North's with the bid and contract of a case."""
    hands: dict[str, list[str]] = {seat: [] for seat in naive.SEATS}
    return naive.Round.position(hands, case["contract"], "N", case["bid"], **with_options(case["rules"]))


@pytest.mark.parametrize("case", of_kind("score"))
def test_model_scores(case: dict[str, Any]) -> None:
    ours = case["declarer_points"]
    score = finished(case).score_for(ours, 42 - ours)
    assert score == {"NS": case["score"]["declarer"], "EW": case["score"]["defense"]}


@pytest.mark.parametrize("case", of_kind("end"))
def test_model_ends_early(case: dict[str, Any]) -> None:
    assert finished(case).settled(case["declarer_points"], case["defense_points"]) is case["over"]


@pytest.mark.parametrize("case", of_kind("claim"))
def test_model_judges_claims(case: dict[str, Any]) -> None:
    hands = {seat: text.split() for seat, text in case["hands"].items()}
    given = (case["contract"], case["declarer"], case["bid"], case["leader"], case["taken"])
    table = naive.Round.position(hands, *given, **with_options(case["rules"]) | {"claim": case["law"]})
    assert table.claim_stands() is case["stands"]


# -- rounds ------------------------------------------------------------------------------------------------------------


@cache
def chunk(number: int) -> against.Seen:
    return against.play_rounds(range(number * ROUNDS, number * ROUNDS + ROUNDS))


@pytest.mark.parametrize("number", range(CHUNKS))
def test_random_rounds(number: int) -> None:
    """A failure names the round: `support.against_naive.play_round` plays it again."""
    assert chunk(number)["ended played"]


def test_all_that_can_happen_happened() -> None:
    seen: against.Seen = Counter()
    for number in range(CHUNKS):
        seen.update(chunk(number))
    assert against.not_seen(seen, every_way=False) == []


@pytest.mark.long
def test_very_many_random_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    seen = against.play_rounds_on_all_cores(range(LONG))
    assert against.not_seen(seen, every_way=True) == []
    sets = len([what for what in seen if what.startswith("rules ")])
    with capsys.disabled():
        print(f"\n{LONG:,} rounds of {sets:,} rule sets against the naive model: no difference")


@pytest.mark.parametrize("contract", [*naive.CONTRACTS, *SPECIALS])
def test_random_play_of_every_contract(contract: str) -> None:
    """From a position set up before the first lead, whether or not the rules permit the contract."""
    rng = random.Random(f"play of {contract}")
    for _ in range(6):
        hands = against.random_hands(rng)
        declarer, leader = rng.choice(naive.SEATS), rng.choice(naive.SEATS)
        if naive.is_nello(contract):
            leader = declarer
        switches = ("small_end", "first_lead_trump", "early_end", "nello_partner_plays")
        options = naive.PRESETS[rng.choice(["tournament", "points"])] | {name: rng.random() < 0.5 for name in switches}
        bid = rng.choice(["42", "84"])
        if not naive.is_nello(contract) and not naive.needs_all("30", contract):
            bid = rng.choice([bid, str(rng.randint(30, 41))])
        model = naive.Round.position(hands, contract, declarer, bid, leader, **options)
        texts = {seat: " ".join(hand) for seat, hand in hands.items()}
        rules = Rules(**options)
        r = Round.setup(hands=texts, contract=contract, declarer=declarer, bid=bid, leader=leader, rules=rules)
        against.play_through(r, model, rng, Counter(), [])


@pytest.mark.parametrize("contract", [*naive.CONTRACTS, *SPECIALS])
def test_claims_from_the_first_lead(contract: str) -> None:
    """Few tiles, no points taken: what is peculiar to the first lead, and declarer's claim in nello, counts here."""
    rng = random.Random(f"claims in {contract}")
    seen: against.Seen = Counter()
    for _ in range(20):
        tiles = list(naive.COUNT) + rng.sample([tile for tile in naive.TILES if tile not in naive.COUNT], 7)
        rng.shuffle(tiles)
        hands = {seat: tiles[3 * place : 3 * place + 3] for place, seat in enumerate(naive.SEATS)}
        declarer = rng.choice(naive.SEATS)
        switches = ("small_end", "first_lead_trump", "nello_partner_plays")
        options = naive.PRESETS["tournament"] | {name: rng.random() < 0.5 for name in switches}
        options |= {"claim": rng.choice(["settled", "lay-down"]), "early_end": False}
        bid = rng.choice(["42", "84"])
        if not naive.is_nello(contract) and rng.random() < 0.7:
            bid = rng.choice(["30", "33", "38"])
        model = naive.Round.position(hands, contract, declarer, bid, declarer, **options)
        texts = {seat: " ".join(hand) for seat, hand in hands.items()}
        rules = Rules(**options)
        r = Round.setup(hands=texts, contract=contract, declarer=declarer, bid=bid, leader=declarer, rules=rules)
        against.compare_claim(r, model, seen)
        against.play_through(r, model, rng, seen, [])
    assert seen["claim settled stands"]
    assert seen["claim settled refused"] or "sevens" in contract  # there all is fixed, but for equally close tiles


# -- games -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", naive.PRESET_NAMES)
def test_random_games(preset: str) -> None:
    """Next shakers, scores and who wins, in whole games to small targets."""
    seen: against.Seen = Counter()
    for number in range(10):
        seen.update(against.play_game(preset, number, target=120 if preset == "points" else 4))
    assert seen["ended played"]
    stuck = naive.PRESETS[preset]["all_pass"] == "dealer-bids"
    assert bool(seen["ended thrown in"]) is not stuck
