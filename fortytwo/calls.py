"""Calls: what a seat says in the auction. A call says how much; how the tricks work is the contract's affair."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from fortytwo.errors import NotationError, Refusal
from fortytwo.sentences import say

if TYPE_CHECKING:
    from fortytwo.rules import Rules

_MARKS = re.compile(r"(\d{1,2})\s*(?:m|marks?)", re.IGNORECASE)


@dataclass(frozen=True)
class Call:
    """A pass or a bid. `Call("30")`; also read: `pass`, `1M` (= `42`), `2M` (= `84`), `126` (= `3M`), `1 mark`.

    `168` stays itself: it is a bid of points in the points game and read as `4M` elsewhere, which `Call.under` decides.

    >>> Call("30").points, Call("2M"), Call("84").marks, Call("3 marks").label
    (30, Call('84'), 2, '3 marks')
    >>> Call("42").takes_all, Call("41").takes_all
    (True, False)
    """

    name: str
    kind: ClassVar[str] = "call"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", _canonical(self.name))

    @classmethod
    def under(cls, rules: Rules, text: Call | str) -> Call:
        """The call that a text, or another rule set's call, is under these rules."""
        call = text if isinstance(text, Call) else cls(text)
        return cls("4M") if call.name == "168" and rules.scoring == "marks" else call

    @property
    def is_pass(self) -> bool:
        return self.name == "P"

    @property
    def points(self) -> int:
        """The points that the bidding side promises: 30 to 42. 0 for a pass and for a call that promises to lose."""
        if self.is_pass or self.fixes_nello:
            return 0
        return 42 if self.marks else int(self.name)

    @property
    def marks(self) -> int:
        """The marks bid: 1 for `42`, 2 for `84`; 0 for a bid of points under 42 and for a pass. `168` counts as 4."""
        return _marks(self.name)

    @property
    def takes_all(self) -> bool:
        """Whether the bid promises every trick."""
        return self.marks > 0

    @property
    def fixes_nello(self) -> bool:
        """Whether the call itself names nello."""
        return self.name in ("NELLO", "LOW")

    @property
    def label(self) -> str:
        return self.say("label")

    def say(self, form: str = "call", locale: str = "en", *, scoring: str = "marks") -> str:
        """The call in words: `form` is `label` (short), `call` (as a seat says it) or `bid` (as what was promised).

        In the points game (`scoring="points"`) 84 and 168 are said as what they score.

        >>> Call("84").say(), Call("84").say(scoring="points")
        ('bids 2 marks', 'bids 84')
        """
        in_marks = self.marks > 1 and scoring == "marks"
        code = {"P": "pass", "NELLO": "nello", "LOW": "low"}.get(self.name) or ("marks" if in_marks else "points")
        return say(f"{form}.{code}", locale, n=self.marks if code == "marks" else self.name)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Call('{self.name}')"


def _canonical(text: str) -> str:
    name = text.strip().upper() if isinstance(text, str) else ""
    marks = _MARKS.fullmatch(name)
    if marks:
        name = f"{int(marks.group(1))}M"
    name = {"PASS": "P", "1M": "42", "2M": "84", "126": "3M"}.get(name, name)
    number = name.isascii() and name.isdecimal() and len(name) == 2 and 30 <= int(name) <= 42
    if number or name in ("P", "84", "168", "NELLO", "LOW") or re.fullmatch("([3-9]|[1-9][0-9])M", name):
        return name
    raise NotationError(text, 0, Refusal("expected.call"))


PASS = Call("P")


def bid_of(marks: int, scoring: str) -> Call:
    """The bid worth so many marks; in the points game, which has no other over 84, that is 168 from three on.

    >>> bid_of(2, "marks"), bid_of(3, "marks"), bid_of(3, "points")
    (Call('84'), Call('3M'), Call('168'))
    """
    return Call("168") if scoring == "points" and marks > 2 else Call(f"{marks}M")


@cache  # bots ask for it a thousand times a hand
def _marks(name: str) -> int:
    return int(name[:-1]) if name.endswith("M") else {"42": 1, "84": 2, "168": 4}.get(name, 0)
