"""Randomness that is passed in, and gives the same everywhere.

Python guarantees the stream of `random.Random.random()` for a seed, on every version and in the browser; it doesn't
guarantee `shuffle` or `randrange`. So everything here is made from `random()` alone, and nothing uses a generator of
the module's.
"""

from __future__ import annotations

import hashlib
import random
import secrets
from typing import TypeVar

from fortytwo.errors import NotationError, Refusal

T = TypeVar("T")


def new_seed() -> str:
    """A seed for a new game from the operating system: 128 bits, so that no hand's seed leads back to it."""
    return secrets.token_hex(16)


def derive_seed(seed: int | str, *path: int | str) -> str:
    """A seed made one way from another one and a path, such as a game's seed and a hand's number.

    It is shown once a hand is over. SHA-256 sees to it that it tells nothing of the other hands' seeds.

    >>> derive_seed(7, "hand", 1) == derive_seed("7", "hand", "1") != derive_seed(7, "hand", 2)
    True
    """
    text = "/".join(["fortytwo", *map(str, (_whole(seed), *path))])
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def generator(seed: int | str) -> random.Random:
    """A generator of its own for a seed. A text with half a character in it, such as an argument that isn't UTF-8,
    raises `NotationError`."""
    return random.Random(_whole(seed))


def seeded(seed: int | str | None, rng: random.Random | None) -> random.Random:
    """The generator that was given, or one for the seed that was: one of the two, or it raises `NotationError`."""
    if (seed is None) == (rng is None):
        raise NotationError(seed, 0, Refusal("expected.seed-or-rng"))
    if rng is None:
        return generator(seed)  # type: ignore[arg-type]  # which refuses what is none
    if not isinstance(rng, random.Random):
        raise NotationError(rng, 0, Refusal("expected.rng"))
    return rng


def _whole(seed: int | str) -> int | str:
    if isinstance(seed, str):
        try:
            seed.encode()
        except UnicodeEncodeError as error:
            raise NotationError(seed, error.start, Refusal("expected.seed")) from None
    elif not isinstance(seed, int):
        raise NotationError(seed, 0, Refusal("expected.seed"))
    return seed


def below(n: int, rng: random.Random) -> int:
    """A whole number from 0 to n − 1, each as likely (to within 2⁻⁵³ × n)."""
    return int(rng.random() * n)


def pick(items: list[T] | tuple[T, ...], rng: random.Random) -> T:
    """One of the items."""
    return items[below(len(items), rng)]


def shuffled(items: list[T] | tuple[T, ...], rng: random.Random) -> list[T]:
    """The items in a random order (Fisher and Yates), as a new list.

    >>> shuffled([1, 2, 3, 4], generator(42))
    [2, 4, 1, 3]
    """
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = below(last + 1, rng)
        result[last], result[other] = result[other], result[last]
    return result
