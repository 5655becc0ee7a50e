"""Chances and their logits, held against `math.exp`."""

from __future__ import annotations

import itertools
import math

import pytest

from fortytwo.bidding.chances import LAST, chance_of, logit_of


def test_a_chance_is_that_of_its_logit() -> None:
    for logit in range(-LAST, LAST + 1):
        assert chance_of(logit) == pytest.approx(1 / (1 + math.exp(-logit / 100)), abs=1e-9)


def test_chances_grow_and_mirror_each_other() -> None:
    chances = [chance_of(logit) for logit in range(-LAST, LAST + 1)]
    assert all(less < more for less, more in itertools.pairwise(chances))
    for logit in range(LAST + 1):
        assert chance_of(logit) + chance_of(-logit) == pytest.approx(1, abs=1e-12)
    assert chance_of(0) == 0.5


def test_logits_beyond_the_last_count_as_that() -> None:
    assert chance_of(LAST + 1) == chance_of(10**9) == chance_of(LAST) < 1
    assert chance_of(-LAST - 1) == chance_of(-(10**9)) == chance_of(-LAST) > 0


def test_a_logit_is_that_of_its_chance() -> None:
    for logit in range(-LAST, LAST + 1):
        assert logit_of(chance_of(logit)) == logit
    for number in range(1, 1000):
        chance = number / 1000
        exact = max(-LAST, min(LAST, 100 * math.log(chance / (1 - chance))))
        assert abs(logit_of(chance) - exact) <= 1 + 1e-6
    assert logit_of(0) == -LAST
    assert logit_of(1) == LAST
