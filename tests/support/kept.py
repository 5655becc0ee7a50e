"""What the solver's caches keep, counted by walking through all that they hold on to."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass
from types import BuiltinFunctionType, CodeType, ModuleType

from fortytwo.solver.layout import Leads, Replies, layout_of
from fortytwo.solver.open_hands import open_hands


@dataclass
class Kept:
    """How many contracts, deals in a contract, lists of moves, and positions of the deal that has most."""

    layouts: int
    hands: int
    lists: int
    positions: int


def kept() -> Kept:
    """What is kept now."""
    held = list(_held())
    return Kept(
        layouts=layout_of.cache_info().currsize,
        hands=open_hands.cache_info().currsize,
        lists=sum(len(each) for each in held if isinstance(each, Leads | Replies)),
        positions=max((len(each) for each in held if _holds_positions(each)), default=0),
    )


def _held() -> Iterator[object]:
    """All that the caches reach, but for what belongs to modules."""
    seen: set[int] = set()
    waiting: list[object] = [layout_of, open_hands]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, ModuleType | type | CodeType | BuiltinFunctionType):
            continue
        if isinstance(each, dict) and "__builtins__" in each:
            continue
        seen.add(id(each))
        yield each
        waiting.extend(gc.get_referents(each))


def _holds_positions(each: object) -> bool:
    """Positions are numbers, or pairs of the tiles left and the seat that leads."""
    return type(each) is dict and isinstance(next(iter(each), None), int | tuple)
