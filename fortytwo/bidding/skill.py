"""How much players make of a hand: the book's chances, as they are for players of a level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from fortytwo.bidding.book import logit
from fortytwo.bidding.chances import LAST, chance_of
from fortytwo.bidding.shapes import SUIT_KINDS, kind_of
from fortytwo.contracts import Contract

BookLine = tuple[int, int]
"""A player's logit is the first, in hundredths, and so many hundredths of the book's."""

KEPT = 20_000

BOOK: BookLine = (0, 100)


@dataclass(frozen=True, eq=False)
class Skill:
    """What players of a level make of a hand that the book gives a chance, and what they expect of the other seats.

    `lines` are by kind of contract and points. `partner_makes` and `others_make`: how often a bid of the partner's or
    of the other side is made. `behind`: what each seat that has still to call is worth for its side, in hands, as long
    as nobody has bid. These three are set by hand.
    """

    lines: Mapping[str, Mapping[int, BookLine]] = field(default_factory=dict)
    partner_makes: float = 0.7
    others_make: float = 0.6
    behind: float = 0.03

    @lru_cache(KEPT)  # noqa: B019  # there are two levels, and they stay
    def chance(self, hand: int, contract: Contract, points: int) -> float:
        """The chance that a player makes a contract that asks for so many points with a hand of seven tiles."""
        return chance_of(self.logit(hand, contract, points))

    def logit(self, hand: int, contract: Contract, points: int) -> int:
        """The logit of that chance, in hundredths."""
        book, (base, slope) = logit(hand, contract, points), self.line(contract, points)
        return book if book >= LAST else base + slope * book // 100

    def line(self, contract: Contract, points: int) -> BookLine:
        """The line for a contract that asks for so many points."""
        lines = self.lines.get(kind_of(contract if contract.is_half else contract.played))
        if not lines:
            return BOOK
        if points in lines or len(lines) == 1:
            return lines.get(points) or next(iter(lines.values()))
        low, high = max(at for at in lines if at < points), min(at for at in lines if at > points)
        part, whole = points - low, high - low
        (base, slope), (base_high, slope_high) = lines[low], lines[high]
        return base + (base_high - base) * part // whole, slope + (slope_high - slope) * part // whole


CLUB = Skill()

EXPERT = Skill(
    {
        **{kind: {30: (-14, 121), 42: (20, 112)} for kind in SUIT_KINDS},
        **{f"nello:{way}": {42: (-10, 55)} for way in ("suit", "suit-inverted")},
        **{f"nello:{way}": {42: (-60, 95)} for way in ("high", "low")},
        "sevens": {42: (39, 91)},
    }
)
"""Fitted to hands that `expert` declared (`tests/bench/calibration.py`); the ways of nello that no preset has are as
those that are most like them."""
