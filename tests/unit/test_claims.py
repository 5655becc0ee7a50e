"""How claims are found out; whether they stand is held against brute force in tests/rules."""

from __future__ import annotations

import random

import naive

from fortytwo import Round
from fortytwo.claims import lay_down_outcome, settled_outcome


def setup(
    hands: dict[str, str],
    contract: str,
    bid: str,
    *,
    leader: str = "N",
    rules: str = "tournament+early_end=no",
    **taken: int,
) -> Round:
    return Round.setup(hands=hands, contract=contract, declarer="N", bid=bid, leader=leader, taken=taken, rules=rules)


HANDS = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}


def test_settled_points_score_as_every_continuation_does() -> None:
    final = settled_outcome(setup(HANDS, "threes", "41", NS=24, EW=6))
    assert final is not None
    assert final[0] < 41
    assert sum(final) == 24 + 6 + 2 + 10
    assert settled_outcome(setup(HANDS, "threes", "34", NS=30)) is None


def test_lay_down_points_are_those_of_the_claim() -> None:
    hands = {"N": "66 65", "E": "62 10", "S": "21 20", "W": "64 40"}
    assert lay_down_outcome(setup(hands, "threes", "42", NS=30)) == (30 + 2 + 10, 0)
    assert lay_down_outcome(setup(HANDS, "threes", "42", NS=30)) is None
    # by the defence: 30 is declarer's as taken
    assert lay_down_outcome(
        setup({"N": "21 10", "E": "44 43", "S": "31 20", "W": "65 54"}, "fours", "35", leader="E", NS=30, EW=1)
    ) == (30, 3)


def test_a_whole_hand_can_be_claimed() -> None:
    """All seven trumps: every trick, whatever the other 21 tiles are."""
    rest = [tile for tile in naive.TILES if "5" not in tile]
    rng = random.Random(3)
    for _ in range(5):
        rng.shuffle(rest)
        hands = {"N": "55 65 54 53 52 51 50", **{s: " ".join(rest[7 * n : 7 * n + 7]) for n, s in enumerate("ESW")}}
        for law in ("settled", "lay-down"):
            result = setup(hands, "fives", "84", rules=f"tournament+claim={law}").act("claim").result
            assert result is not None
            assert (result.made, result.score) == (True, {"NS": 2, "EW": 0})


def test_an_ending_with_one_doubtful_trick_cannot() -> None:
    """60 falls to 66, unless West has thrown its sixes on the trumps."""
    hands = {"N": "55 65 54 60", "E": "51 00 10 11", "S": "30 31 22 33", "W": "66 61 43 44"}
    refusal = setup(hands, "fives", "42", NS=23).why_not("claim")
    assert refusal is not None
    assert refusal.code == "claim-not-settled"
    result = setup(hands, "fives", "42", NS=23, rules="tournament+claim=lay-down").act("claim").result
    assert result is not None
    assert result.made is False


def test_nello_claims_count_three_hands() -> None:
    hands = {"N": "10 00", "E": "66 65", "S": "33 32", "W": "55 54"}
    for contract in ("nello:high", "nello:low"):
        r = setup(hands, contract, "84")
        # nobody else holds ones or blanks: declarer takes both tricks
        assert settled_outcome(r) is not None
        result = r.act("claim").result
        assert result is not None
        assert (result.made, result.score) == (False, {"NS": 0, "EW": 2})
    lead_by_east = setup({"N": "10 00", "E": "66 65", "S": "33 32", "W": "55 64"}, "nello:high", "84", leader="E")
    final = settled_outcome(lead_by_east)
    assert final == (0, 22)  # two tricks, 55 and 64; South's count is not in play
