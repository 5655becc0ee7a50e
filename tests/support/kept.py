"""What the solver's caches keep, counted by walking through all that they hold on to."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import dataclass
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType

from fortytwo.solver.layout import Leads, Replies, _layout_of
from fortytwo.solver.open_hands import OpenHands, _four_hands, _open_hands


@dataclass
class Kept:
    """How many contracts, deals in a contract, searches of four hands, lists of moves, and positions of the search that
    has most."""

    layouts: int
    hands: int
    searches: int
    lists: int
    positions: int


def kept() -> Kept:
    """What is kept now."""
    held = list(_held())
    return Kept(
        layouts=_layout_of.cache_info().currsize,
        hands=_open_hands.cache_info().currsize,
        searches=_four_hands.cache_info().currsize,
        lists=sum(len(each) for each in held if isinstance(each, Leads | Replies)),
        positions=max(map(_positions, held), default=0),
    )


def _held() -> Iterator[object]:
    """All that the caches reach, but for what belongs to modules."""
    seen: set[int] = set()
    waiting: list[object] = [_layout_of, _open_hands, _four_hands]
    while waiting:
        each = waiting.pop()
        if id(each) in seen or isinstance(each, ModuleType | type | CodeType | BuiltinFunctionType):
            continue
        if isinstance(each, dict) and "__builtins__" in each:
            continue
        seen.add(id(each))
        yield each
        waiting.extend(gc.get_referents(each))


def _positions(each: object) -> int:
    """The positions that a search, or what tries all plays, remembers: all its dicts together."""
    if isinstance(each, FunctionType):
        return sum(len(cell.cell_contents) for cell in each.__closure__ or () if _holds_positions(cell.cell_contents))
    return len(each._known) if isinstance(each, OpenHands) else 0


def _holds_positions(each: object) -> bool:
    """Positions are numbers: the tiles left and the seat that leads."""
    return type(each) is dict and isinstance(next(iter(each), None), int)
