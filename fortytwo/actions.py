"""The kinds of action beside calls and contracts: a play and a claim. Each prints as notation and has a `.kind`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar, overload

from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.errors import NotationError, Refusal
from fortytwo.frozen import Frozen, FrozenDict, V
from fortytwo.rules import Rules
from fortytwo.tiles import Tile

if TYPE_CHECKING:
    from fortytwo.round import Round


@dataclass(frozen=True)
class Play:
    """A tile played. `small_end` marks a lead that counts as the tile's lower end, written `61/1` (R0, small end
    opening).

    >>> str(Play(Tile("64"))), Play.read("16/1")
    ('64', Play('61/1'))
    """

    tile: Tile
    small_end: bool = False
    kind: ClassVar[str] = "play"

    @classmethod
    def read(cls, text: str) -> Play:
        """The play of a text: a tile, or a tile with its lower end after a slash."""
        if not isinstance(text, str):
            raise NotationError(text, 0, Refusal("expected.tile"))
        name, slash, end = text.partition("/")
        tile = Tile(name)
        if slash and (end.strip() != str(tile.low) or tile.is_double):
            raise NotationError(text, len(name) + 1, Refusal("expected.small-end"))
        return cls(tile, bool(slash))

    def __str__(self) -> str:
        return f"{self.tile}/{self.tile.low}" if self.small_end else str(self.tile)

    def __repr__(self) -> str:
        return f"Play('{self}')"


@dataclass(frozen=True)
class Claim:
    """A claim by the player about to lead: what it claims is the rule set's law (`settled` or `lay-down`).

    >>> from fortytwo import Round
    >>> hands = {"N": "66 65", "E": "62 10", "S": "21 20", "W": "64 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> Claim() in r.legal, r.act(Claim()).result.ended
    (True, 'claim')
    """

    kind: ClassVar[str] = "claim"

    def __str__(self) -> str:
        return "claim"


Action = Call | Contract | Play | Claim
KINDS = ("call", "contract", "play", "claim")

A = TypeVar("A", bound=Action)
T = TypeVar("T")


def read_action(kind: str, text: str, rules: Rules) -> Action:
    """The action of one kind that a text is, or `NotationError`."""
    if kind == "call":
        return Call.under(rules, text)
    if kind == "contract":
        return Contract.under(rules, text)
    if kind == "claim":
        if text.strip().lower() == "claim":
            return Claim()
        raise NotationError(text, 0, Refusal("expected.claim"))
    return Play.read(text)


def is_readable(text: str, rules: Rules) -> bool:
    """Whether a text is an action of any kind."""
    for kind in KINDS:
        try:
            read_action(kind, text, rules)
        except NotationError:
            continue
        return True
    return False


def meanings(given: object, actions: Iterable[Action], rules: Rules, half: Contract | None) -> Iterator[object]:
    """What something given may mean among some actions: itself as these rules have it, a tile its play, a text what it
    is as an action of their kinds; after a `half` contract what the partner names."""
    if isinstance(given, Tile):
        yield Play(given)
    elif isinstance(given, Call):
        yield Call.under(rules, given)
    elif isinstance(given, Contract):
        yield given.completing(half)
    elif isinstance(given, str):
        for kind in dict.fromkeys(action.kind for action in actions):
            try:
                action = read_action(kind, given, rules)
            except NotationError:
                continue
            yield from meanings(action, actions, rules, half)
    else:
        yield given


class Legal(Frozen, tuple[Any, ...]):  # not of Action: type checkers would refuse a text before `in`
    """Actions of a position: those that are legal, or the best of them. Prints as notation; `in` takes text too, which
    the kinds of the actions tell how to read.

    >>> from fortytwo import Deal, Round
    >>> legal = Round(Deal.random(seed=1)).legal
    >>> print(legal)
    P 30 31 32 33 34 35 36 37 38 39 40 41 42 84
    >>> "30" in legal, "3M" in legal, "nonsense" in legal
    (True, False, False)
    """

    rules: Rules
    half: Contract | None

    def __new__(cls, actions: Iterable[Action], rules: Rules, half: Contract | None = None) -> Legal:
        legal = super().__new__(cls, actions)
        legal.__dict__.update(rules=rules, half=half)
        return legal

    def __reduce__(self) -> tuple[Any, ...]:
        return Legal, (tuple(self), self.rules, self.half)

    def __iter__(self) -> Iterator[Action]:
        return super().__iter__()

    def __contains__(self, action: object) -> bool:
        return any(tuple.__contains__(self, each) for each in meanings(action, self, self.rules, self.half))

    def __str__(self) -> str:
        return " ".join(map(str, self))


class ByAction(Frozen, FrozenDict[A, V]):
    """A dict by the actions of a position, or by contracts, that can't be changed. It finds them by text too, as `in`
    does in `Legal`.

    >>> worth = ByAction({Play(Tile("64")): 31, Play(Tile("61"), small_end=True): 42}, Rules())
    >>> worth["64"], worth["6-1/1"], worth.get("61"), "55" in worth
    (31, 42, None, False)
    """

    __slots__ = ("half", "rules")
    rules: Rules
    half: Contract | None

    def __init__(self, items: Mapping[A, V], rules: Rules, half: Contract | None = None) -> None:
        super().__init__(items)
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "half", half)

    def __reduce__(self) -> tuple[Any, ...]:
        return ByAction, (dict(self), self.rules, self.half)

    @classmethod
    def at(cls, round: Round, items: Mapping[A, V]) -> ByAction[A, V]:
        """Of actions in a round's position."""
        return ByAction(items, round.rules, round.half)

    def _key(self, given: Any) -> Any:
        """The key that something given means; itself where it means none."""
        if dict.__contains__(self, given):
            return given
        keys = meanings(given, self, self.rules, self.half)
        return next((key for key in keys if dict.__contains__(self, key)), given)

    def __getitem__(self, action: A | Tile | str) -> V:
        return super().__getitem__(self._key(action))

    def __contains__(self, action: object) -> bool:
        return super().__contains__(self._key(action))

    @overload
    def get(self, action: A | Tile | str, default: None = None, /) -> V | None: ...
    @overload
    def get(self, action: A | Tile | str, default: V | T, /) -> V | T: ...
    def get(self, action: A | Tile | str, default: V | T | None = None, /) -> V | T | None:
        """The value of an action, or the default where there is none."""
        return super().get(self._key(action), default)
