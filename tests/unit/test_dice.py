"""Randomness that is passed in."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter

import pytest

from fortytwo import NotationError
from fortytwo.dice import below, derive_seed, generator, new_seed, pick, shuffled


@pytest.mark.parametrize(
    ("seed", "path", "text"),
    [
        (7, ("hand", 1), "fortytwo/7/hand/1"),
        ("7", ("hand", "1"), "fortytwo/7/hand/1"),
        ("abc", ("game", 2), "fortytwo/abc/game/2"),
        (0, (), "fortytwo/0"),
    ],
)
def test_derived_seeds(seed: int | str, path: tuple[int | str, ...], text: str) -> None:
    assert derive_seed(seed, *path) == hashlib.sha256(text.encode()).hexdigest()[:32]


def test_derived_seeds_differ() -> None:
    seeds = {derive_seed(seed, "hand", number) for seed in range(20) for number in range(20)}
    assert len(seeds) == 400


@pytest.mark.parametrize("seed", ["\ud800", "a\udcff"])
def test_a_seed_of_whole_characters(seed: str) -> None:
    for use in (generator, derive_seed):
        with pytest.raises(NotationError, match="whole characters"):
            use(seed)


def test_new_seeds_come_from_the_operating_system() -> None:
    random.seed(1)
    one = new_seed()
    random.seed(1)
    two = new_seed()
    assert one != two
    assert re.fullmatch("[0-9a-f]{32}", one)


def test_nothing_touches_the_modules_generator() -> None:
    random.seed(5)
    before = random.getstate()
    rng = generator(3)
    shuffled(list(range(9)), rng)
    below(4, rng)
    pick([1, 2], rng)
    new_seed()
    derive_seed(1, 2)
    assert random.getstate() == before


def test_below_takes_one_number_of_the_stream() -> None:
    rng, stream = generator("x"), random.Random("x")
    assert [below(n, rng) for n in range(1, 50)] == [int(stream.random() * n) for n in range(1, 50)]
    assert {below(3, rng) for _ in range(100)} == {0, 1, 2}


def test_pick() -> None:
    rng = generator(1)
    assert {pick("abc", rng) for _ in range(60)} == {"a", "b", "c"}  # type: ignore[arg-type]
    assert pick(["only"], rng) == "only"


def test_shuffled_makes_every_order_and_leaves_its_argument() -> None:
    items = [1, 2, 3, 4]
    rng = generator(9)
    orders = Counter(tuple(shuffled(items, rng)) for _ in range(2400))
    assert items == [1, 2, 3, 4]
    assert len(orders) == 24
    assert all(50 <= n <= 160 for n in orders.values())
    assert shuffled((), rng) == []
