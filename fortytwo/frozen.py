"""What keeps a value as it was made: a base for classes that aren't frozen dataclasses, and a dict that stays as it is.

A value's parts are refused a change like the value itself, or one of two equal values could come to differ from the
other, and a tile, which is one object everywhere, could change for everybody.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any, NoReturn, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Frozen:
    """A base for values: no attribute can be set or deleted, as in a frozen dataclass. What makes one goes through
    `object.__setattr__`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


class FrozenDict(dict[K, V]):
    """A dict that can't be changed. It prints, compares, and goes to JSON as one; `dict(it)` can be changed, as can
    what `|` gives.

    >>> points = FrozenDict(NS=30, EW=12)
    >>> points, points == {"NS": 30, "EW": 12}, points | {"NS": 42}
    ({'NS': 30, 'EW': 12}, True, {'NS': 42, 'EW': 12})
    >>> points["NS"] = 42
    Traceback (most recent call last):
        ...
    TypeError: this dict is part of a value and can't be changed; dict(it) is a copy that can
    """

    __slots__ = ()

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("this dict is part of a value and can't be changed; dict(it) is a copy that can")

    __setitem__ = __delitem__ = __ior__ = clear = pop = popitem = setdefault = update = _refuse

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenDict, (dict(self),)
