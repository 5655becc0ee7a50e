"""The kinds of action beside calls and contracts: a play and a claim. Each prints as notation and has a `.kind`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.errors import NotationError, Refusal
from fortytwo.frozen import Frozen
from fortytwo.rules import Rules
from fortytwo.tiles import Tile


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


class Legal(Frozen, tuple[Any, ...]):  # not of Action: type checkers would refuse a text before `in`
    """The legal actions of a position. Prints as notation; `in` takes text too, which the position's phase tells how
    to read.

    >>> from fortytwo import Deal, Round
    >>> legal = Round(Deal.random(seed=1)).legal
    >>> print(legal)
    P 30 31 32 33 34 35 36 37 38 39 40 41 42 84
    >>> "30" in legal, "3M" in legal, "nonsense" in legal
    (True, False, False)
    """

    kinds: tuple[str, ...]
    rules: Rules
    half: Contract | None

    def __new__(
        cls, actions: Iterable[Action], kinds: tuple[str, ...], rules: Rules, half: Contract | None = None
    ) -> Legal:
        legal = super().__new__(cls, actions)
        legal.__dict__.update(kinds=kinds, rules=rules, half=half)
        return legal

    def __reduce__(self) -> tuple[Any, ...]:
        return Legal, (tuple(self), self.kinds, self.rules, self.half)

    def __iter__(self) -> Iterator[Action]:
        return super().__iter__()

    def __contains__(self, action: object) -> bool:
        if isinstance(action, Tile):
            action = Play(action)
        if isinstance(action, Call):
            action = Call.under(self.rules, action)
        if isinstance(action, Contract):
            action = action.completing(self.half)
        if not isinstance(action, str):
            return super().__contains__(action)
        for kind in self.kinds:
            try:
                if read_action(kind, action, self.rules) in self:
                    return True
            except NotationError:
                continue
        return False

    def __str__(self) -> str:
        return " ".join(map(str, self))
