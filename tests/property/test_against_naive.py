"""Random rounds through the engine and through a model written from the rules alone: they agree at every step."""

from __future__ import annotations

import random
from typing import Any

import naive
import pytest

from fortytwo import Deal, Round, Rules

CHUNKS, ROUNDS = 10, 50


def random_options(rng: random.Random) -> dict[str, Any]:
    """Options of straight 42 that can be played."""
    most = rng.choice([1, 2, 3, 7])
    return {
        "lowest_bid": rng.choice([30, 30, 34]),
        "first_marks": min(most, rng.choice([1, 2, 2, 2, 4])),
        "most_marks": most,
        "doubles_trump": rng.random() < 0.8,
        "follow_me": rng.choice(["none", "high", "high", "low", "high,low", "high,low"]),
        "follow_me_from": rng.choice([30, 30, 35, 42]),
        "small_end": rng.random() < 0.4,
        "first_lead_trump": rng.random() < 0.3,
        "early_end": rng.random() < 0.6,
        "claim": rng.choice(["none", "settled", "lay-down"]),
    }


def choose(model: naive.Round, rng: random.Random) -> str:
    """An action of the model's, such that all kinds of bids and contracts come up."""
    legal = sorted(model.legal() - {"claim"})
    if model.phase == "auction":
        bids = [call for call in naive.LADDER if call in legal]
        if not bids or rng.random() < 0.5:
            return "P"
        return rng.choice(bids[:3] if rng.random() < 0.5 else bids)
    if model.phase == "contract" and rng.random() < 0.4:
        return rng.choice([name for name in legal if name not in naive.NUMBERS] or legal)
    if len(legal) > 1 and model.trick == [] and rng.random() < 0.3:
        return rng.choice([play for play in legal if "/" in play] or legal)
    return rng.choice(legal)


def compare(r: Round, model: naive.Round) -> None:
    assert r.phase == model.phase
    assert r.turn == model.turn
    assert sorted(map(str, r.legal)) == sorted(model.legal())
    assert r.points == model.points
    assert [trick.winner for trick in r.tricks] == model.winners
    for seat in naive.SEATS:
        assert sorted(map(str, r.hand(seat))) == sorted(model.hands[seat])
    if model.phase in ("contract", "play") or (model.phase == "over" and model.declarer):
        assert (r.declarer, str(r.bid)) == (model.declarer, model.bid)
    if model.phase == "over":
        assert r.result is not None
        assert (r.result.ended, r.result.score, r.result.points) == (model.ended, model.score, model.points)
        if model.declarer:
            assert r.result.made == (model.score[naive.side(model.declarer)] > 0)
    else:
        assert r.result is None


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_rounds(chunk: int) -> None:
    rng = random.Random(f"rounds {chunk}")
    ends = set()
    for _ in range(ROUNDS):
        options = random_options(rng)
        tiles = rng.sample(naive.TILES, 28)
        hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
        dealer = rng.choice(naive.SEATS)
        model = naive.Round(hands, dealer, **options)
        deal = Deal({seat: " ".join(hand) for seat, hand in hands.items()})
        r = Round(deal, rules=Rules(**options), dealer=dealer)
        compare(r, model)
        while model.phase != "over":
            action = choose(model, rng)
            model.do(action)
            r = r.act(action)
            compare(r, model)
        ends.add(model.ended)
    assert ends >= {"played", "early"}


@pytest.mark.parametrize("contract", [name for name in naive.CONTRACTS if not name.startswith("nello")])
def test_random_play_of_every_contract(contract: str) -> None:
    """From a position set up before the first lead, contracts too that the rules don't permit yet."""
    rng = random.Random(f"play of {contract}")
    for _ in range(6):
        tiles = rng.sample(naive.TILES, 28)
        hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
        declarer = rng.choice(naive.SEATS)
        small_end, first_lead_trump, early_end = (rng.random() < 0.5 for _ in range(3))
        model = naive.Round(hands, "N", small_end=small_end, first_lead_trump=first_lead_trump, early_end=early_end)
        model.phase, model.turn, model.declarer, model.contract = "play", declarer, declarer, contract
        model.bid = "42" if contract == "sevens" else rng.choice(naive.LADDER)
        rules = Rules(small_end=small_end, first_lead_trump=first_lead_trump, early_end=early_end)
        texts = {seat: " ".join(hand) for seat, hand in hands.items()}
        r = Round.setup(hands=texts, contract=contract, declarer=declarer, bid=model.bid, rules=rules)
        compare(r, model)
        while model.phase != "over":
            action = choose(model, rng)
            model.do(action)
            r = r.act(action)
            compare(r, model)


@pytest.mark.parametrize("contract", [name for name in naive.CONTRACTS if name.startswith("nello")])
@pytest.mark.parametrize("early_end", ["yes", "no"])
def test_random_nello(contract: str, early_end: str) -> None:
    """Tricks of three tiles: declarer's partner sits out."""
    rng = random.Random(f"{contract} {early_end}")
    for _ in range(8):
        tiles = rng.sample(naive.TILES, 28)
        hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
        declarer = leader = rng.choice(naive.SEATS)
        r = Round.setup(
            hands={seat: " ".join(hand) for seat, hand in hands.items()},
            contract=contract,
            declarer=declarer,
            bid="84",
            rules=f"tournament+early_end={early_end}",
        )
        assert r.sits_out == naive.partner(declarer)
        lost = False
        for _ in range(7):
            seats = naive.plays_in_turn(leader, contract, declarer)
            plays: list[str] = []
            for seat in seats:
                assert r.turn == seat
                may = naive.playable(hands[seat], plays[0] if plays else None, contract)
                assert set(str(r.legal).split()) - {"claim"} == set(may)
                plays.append(rng.choice(may))
                hands[seat].remove(plays[-1])
                r = r.act(plays[-1])
            leader = seats[naive.winner(plays, contract)]
            assert r.tricks[-1].winner == leader
            lost = lost or leader == declarer
            if lost and early_end == "yes":
                break
        assert r.result is not None
        assert r.result.made is not lost
        assert r.result.score == {
            naive.side(declarer): 0 if lost else 2,
            naive.other_side(naive.side(declarer)): 2 if lost else 0,
        }
        assert len(r.hand(naive.partner(declarer))) == 7
