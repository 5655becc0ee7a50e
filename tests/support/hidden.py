"""What a seat may not know: the tiles that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

WORDS = ["blank", "one", "two", "three", "four", "five", "six"]
TILE_IN_WORDS = re.compile(rf"\b(double|{'|'.join(WORDS)})-({'|'.join(WORDS)})\b")


def tiles_named(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every tile that is named anywhere in a snapshot, in notation or in words, with where.

    Not where it can't be a hand's: calls look alike, everybody knows the trumps and the tiles that may be named as
    one, and the first shake is drawn from a shuffle of its own.
    """
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in ("calls", "bid", "contracts", "contract", "trumps", "rules", "version", "needs", "shake"):
                yield from tiles_named(inner, f"{path}.{key}")
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from tiles_named(inner, f"{path}[{at}]")
    elif isinstance(value, str):
        for high, low in TILE_IN_WORDS.findall(value):
            ends = sorted([WORDS.index(low) if high == "double" else WORDS.index(high), WORDS.index(low)])
            yield f"{ends[1]}{ends[0]}", path
        if not path.endswith(".say"):  # "East bids 31."
            for found in re.findall(r"(?<![0-9a-z])[0-6]{2}(?![0-9a-z])", value):
                yield "".join(sorted(found, reverse=True)), path
