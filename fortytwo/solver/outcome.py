"""What a hand comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fortytwo.contracts import Contract
from fortytwo.frozen import FrozenDict
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import Side


@dataclass(frozen=True)
class Outcome:
    """What best play comes to: in the `contract`, the `value` in its unit, whether it is `made` by the bid in force,
    and what each side scores for it."""

    contract: Contract
    value: int
    made: bool
    score: Mapping[Side, int] = field(hash=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "score", FrozenDict(self.score))

    @property
    def unit(self) -> str:
        """`points`, or `tricks` in nello and in sevens."""
        return "tricks" if self.contract.counts_tricks else "points"

    def worth(self, side: Side) -> tuple[int, float]:
        """What it is worth to the declarer's side: its score over the other's, then how near it came to it."""
        gain = self.score[side] - self.score[side.other]
        share = self.value / (TRICKS if self.contract.counts_tricks else HAND_POINTS)
        return gain, -share if self.contract.is_nello else share


TRICKS = 7
