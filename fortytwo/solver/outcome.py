"""What a hand comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fortytwo.contracts import Contract
from fortytwo.frozen import FrozenDict
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import Side

TRICKS = 7
"""The tricks of a whole hand."""


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
        return self.contract.unit

    def worth(self, side: Side) -> tuple[int, int]:
        """What it is worth to the declarer's side: its score over the other's, then how well it stands."""
        return self.score[side] - self.score[side.other], standing(self.contract, self.value)


def most_of(contract: Contract) -> int:
    """The most that a side can have of a contract's unit: seven tricks or 42 points.

    >>> most_of(Contract("sevens")), most_of(Contract("fives"))
    (7, 42)
    """
    return TRICKS if contract.counts_tricks else HAND_POINTS


def standing(contract: Contract, value: int) -> int:
    """How well a value is for declarer's side, from 0 to 42 in every contract: the points, or six for each trick that
    is as it should be.

    >>> standing(Contract("fives"), 31), standing(Contract("sevens"), 6), standing(Contract("nello:low"), 0)
    (31, 36, 42)
    """
    if contract.is_nello:
        return 6 * (TRICKS - value)
    return 6 * value if contract.counts_tricks else value


def side_points(contract: Contract, ours: int, theirs: int, points: int = HAND_POINTS) -> tuple[int, int]:
    """The points of a hand that score like so many of the contract's unit for declarer's side and the defense: where
    tricks are counted it is known only whether a side took all or none.

    >>> side_points(Contract("fives"), 31, 11), side_points(Contract("sevens"), 7, 0)
    ((31, 11), (42, 0))
    """
    if not contract.counts_tricks:
        return ours, theirs
    mine = points * ours // max(1, ours + theirs)
    return mine, points - mine
