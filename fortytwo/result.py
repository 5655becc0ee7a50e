"""How a round ended."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.frozen import FrozenDict
from fortytwo.seats import Seat, Side


@dataclass(frozen=True)
class Result:
    """How a round ended. Points and score are by side; `ended` is `played`, `early`, `claim`, `lay-down`, `renege` or
    `thrown in`. After a claim or a lay-down `claimant` made it, and `holds` tells whether every continuation bore it
    out.

    >>> from fortytwo import Round
    >>> hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> result = r.act("55").act("30").act("20").act("65").result
    >>> result.ended, result.made, result.points[Side.EW], result.score[Side.EW]
    ('early', False, 11, 1)
    """

    ended: str
    score: Mapping[Side, int] = field(hash=False)
    points: Mapping[Side, int] = field(hash=False)
    declarer: Seat | None = None
    bid: Call | None = None
    contract: Contract | None = None
    made: bool | None = None
    claimant: Seat | None = None
    holds: bool | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "score", FrozenDict(self.score))
        object.__setattr__(self, "points", FrozenDict(self.points))
