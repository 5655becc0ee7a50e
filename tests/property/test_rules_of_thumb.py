"""Rules of thumb that players watch for: bots break none of them where the solver says that it costs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

import pytest
from bench.card_play import hands_of
from rules_of_thumb import POSITIONS, RULES, At, costs, costs_in_chance, rules_at

from fortytwo import SEATS, Deal, Play, Round, bots, play_out
from fortytwo.dice import derive_seed, generator

BOTS = ["club", "expert"]
FIRST = 50_000  # deals that the benchmark doesn't have
MANY = 100
NOISE = 0.1  # expert's 40 worlds and a hundred others differ by so much
NELLO = ["nello:suit", "nello:suit-inverted", "nello:high", "nello:low"]

Case = tuple[Round, str, list[Play], list[Play]]


def chosen(bot: str, round: Round) -> Play:
    assert round.turn
    play = bots.get(bot).choose(round.view(round.turn), generator(1)).action
    assert isinstance(play, Play)
    return play


@pytest.mark.parametrize(("rule", "at"), [(rule, at) for rule, found in POSITIONS.items() for at in found])
def test_in_each_position_the_rule_applies_and_breaking_it_costs(rule: str, at: At) -> None:
    round = at.round()
    breaking, keeping = {name: (breaking, keeping) for name, breaking, keeping in rules_at(round)}[rule]
    assert " ".join(map(str, breaking)) == at.breaking
    assert costs(round, breaking, keeping) > 0


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize(("rule", "at"), [(rule, at) for rule, found in POSITIONS.items() for at in found])
def test_it_keeps_the_rule(bot: str, rule: str, at: At) -> None:
    assert str(chosen(bot, at.round())) not in at.breaking.split()


def test_each_rule_has_positions() -> None:
    assert list(POSITIONS) == list(RULES)
    assert all(len(found) >= 3 for found in POSITIONS.values())


@cache
def cases() -> tuple[Case, ...]:
    """Where a rule applies in hands that others have played so far."""
    return tuple(_cases())


def _cases() -> Iterator[Case]:
    rounds = [hand.round() for family in ("suit", "doubles", "follow-me") for hand in hands_of(family, 120, FIRST)]
    for number in range(100):  # declared by anybody, who then has something to duck with
        deal = Deal.random(seed=derive_seed("ducks", number))
        contract, declarer = NELLO[number % 4], SEATS[number // 4 % 4]
        rules = f"rulebook+nello={','.join(NELLO).replace('nello:', '')}+early_end=no"
        rounds.append(Round.setup(hands=deal, contract=contract, declarer=declarer, bid="1M", rules=rules))
    for number, start in enumerate(rounds):
        round = start
        for play in play_out(start, ("reference", "anyhow")[number % 2], seed=number).actions:
            for rule, breaking, keeping in rules_at(round):
                yield round, rule, breaking, keeping
            round = round.act(play)


@pytest.mark.parametrize("rule", RULES)
def test_the_sweep_meets_each_rule_and_what_it_costs(rule: str) -> None:
    applies = [case for case in cases() if case[1] == rule]
    assert len(applies) >= 10
    assert sum(costs(round, breaking, keeping) > 0 for round, _, breaking, keeping in applies[:40]) >= 2


def broken(bot: str, among: Sequence[Case]) -> list[Case]:
    return [case for case in among if chosen(bot, case[0]) in case[2]]


def test_club_breaks_no_rule_where_that_costs() -> None:
    for round, rule, breaking, keeping in broken("club", cases()):
        if rule == "leads trumps back":  # whether to lead trumps hangs on who has them
            assert costs_in_chance(round, breaking, keeping, MANY) <= NOISE, (rule, round)
        else:
            assert costs(round, breaking, keeping) <= 0, (rule, round)


@pytest.mark.parametrize("every", [8, pytest.param(1, marks=pytest.mark.long)])
def test_expert_breaks_no_rule_where_that_costs_its_chances(every: int) -> None:
    """A rule may be right as the tiles happen to lie, and wrong as they may lie: expert is held to the latter."""
    for round, rule, breaking, keeping in broken("expert", cases()[::every]):
        assert costs_in_chance(round, breaking, keeping, MANY) <= NOISE, (rule, round)


def test_who_plays_anything_is_caught() -> None:
    found = broken("anyhow", cases()[::8])
    assert any(costs(round, breaking, keeping) > 0 for round, _, breaking, keeping in found)
    assert any(costs_in_chance(round, breaking, keeping, MANY) > NOISE for round, _, breaking, keeping in found)
