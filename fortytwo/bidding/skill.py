"""How much players make of a hand: the book's chances, as they are for players of a level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from fortytwo.bidding.book import logit
from fortytwo.bidding.chances import LAST, chance_of
from fortytwo.bidding.shapes import kind_of
from fortytwo.contracts import Contract
from fortytwo.scoring import HAND_POINTS

BookLine = tuple[int, int]
"""A player's logit is the first, in hundredths, and so many hundredths of the book's."""

KEPT = 20_000


def line_of(contract: Contract, points: int) -> str:
    """What the line of a contract goes by: its kind, in straight 42 whether it asks for `points` or for `all` of them.

    >>> [line_of(Contract(name), 34) for name in ("fives", "follow-me", "one-tile:64", "nello:low", "plunge")]
    ['points', 'points', 'points', 'nello:low', 'plunge']
    >>> line_of(Contract("fives"), 42), line_of(Contract("plunge:fives"), 42)
    ('all', 'all')
    """
    contract = contract if contract.is_half else contract.played
    if contract.family in ("nello", "sevens", "plunge", "splash"):
        return kind_of(contract)
    return "points" if points < HAND_POINTS else "all"


@dataclass(frozen=True, eq=False)
class Skill:
    """What players of a level make of a hand that the book gives a chance, and what they expect of the other seats.

    `lines` are by what `line_of` says. `partner_makes` and `others_make`: how often a bid of the partner's or
    of the other side is made. `behind`: what each seat that has still to call is worth for its side, in hands, as long
    as nobody has bid. These three are set by hand.
    """

    lines: Mapping[str, BookLine] = field(default_factory=dict)
    partner_makes: float = 0.7
    others_make: float = 0.6
    behind: float = 0.03

    def chance(self, hand: int, contract: Contract, points: int) -> float:
        """The chance that a player makes a contract that asks for so many points with a hand of seven tiles."""
        return chance_of(self.logit(hand, contract, points))

    @lru_cache(KEPT)  # noqa: B019  # there are two levels, and they stay
    def logit(self, hand: int, contract: Contract, points: int) -> int:
        """The logit of that chance, in hundredths."""
        book = logit(hand, contract, points)
        if not self.lines or abs(book) >= LAST or (line := line_of(contract, points)) not in self.lines:
            return book
        base, slope = self.lines[line]
        found = base + slope * book // 100
        # what asks for all is made no more often than what asks for one point less
        return min(found, self.logit(hand, contract, HAND_POINTS - 1)) if line == "all" else found


CLUB = Skill()

EXPERT = Skill(
    {
        "points": (-11, 128),
        "all": (-28, 125),
        **dict.fromkeys(("nello:suit", "nello:suit-inverted"), (37, 91)),
        **dict.fromkeys(("nello:high", "nello:low"), (-38, 69)),
        "sevens": (12, 84),
    }
)
"""Fitted to hands that `expert` declared (`tests/bench/calibration.py`); the ways of nello that no preset has are as
those that are most like them."""
