"""What a side can get out of one hand of the other side's, seen from that hand alone: a bound for `fortytwo.reach`.

Only that hand has to follow suit. The other seats play what they held at the start, as it suits the side, and any tile
again and again, but for two things: the side's trumps are used up, and a seat doesn't trump a suit before it can have
run out of it. So nothing that can happen at the table is left out, and what comes out is at least as much as can.
"""

from __future__ import annotations

from collections.abc import Iterable

from fortytwo.contracts import CALLED, Tables
from fortytwo.ranks import Ranks, count_of

# who leads
ITSELF, PARTNER, OTHERS = range(3)


class LoneHand:
    """A seat's hand against the side that doesn't hold it, from the start of a trick with the hands as they lie."""

    def __init__(self, tables: Tables, ranks: Ranks, hands: list[int], seat: int) -> None:
        self._tables = tables
        self._ranks = ranks
        self._tricks = hands[seat].bit_count()
        self._partner = hands[(seat + 2) % 4]
        others = [hands[(seat + 1) % 4], hands[(seat + 3) % 4]]
        either = others[0] | others[1]
        # by suit: the best that the others can follow with, and the tricks it takes one with trumps to run out of it
        self._best = [
            max((power for bit, power in ranked if bit & either & follows), default=0)
            for ranked, follows in zip(ranks.ranked, tables.follows, strict=True)
        ]
        self._runs_out = [
            min(((hand & follows).bit_count() for hand in others if hand & tables.trumps), default=0)
            for follows in tables.follows
        ]
        # the suits that the partner leads, each with the least power that it leads it with, and those of the others'
        self._partner_leads = [
            (suit, min(power for bit, power in ranks.ranked[suit] if bit & tiles))
            for suit, tiles in ranks.leads(self._partner).items()
        ]
        self._others_lead = [(suit, 0) for suit in ranks.leads(either)]
        self._found: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._overtakes: dict[tuple[int, int], int | None] = {}

    def gives(self, hand: int, lead: int, trumps: int) -> tuple[int, int]:
        """The most tricks that the others can win, and the most count of this hand's that can go home with them.

        `hand` is what is left of it, `trumps` are what the others have left, `lead` says who leads.
        """
        if not hand:
            return 0, 0
        key = (hand, lead, trumps)
        if key not in self._found:
            most_tricks = most_count = 0
            all_of_it = hand.bit_count(), count_of(hand)
            for won, bit, leads_next, left in sorted(self._plays(hand, lead, trumps), reverse=True):
                tricks, count = self.gives(hand ^ bit, leads_next, left)
                if won:
                    tricks, count = tricks + 1, count + count_of(bit)
                if tricks > most_tricks:
                    most_tricks = tricks
                if count > most_count:
                    most_count = count
                if (most_tricks, most_count) == all_of_it:
                    break
            self._found[key] = most_tricks, most_count
        return self._found[key]

    def _plays(self, hand: int, lead: int, trumps: int) -> set[tuple[int, int, int, int]]:
        """The ways of a trick: whether the others win it, the tile played, who leads next, the others' trumps left."""
        plays = set()
        played = self._tricks - hand.bit_count()
        leads: Iterable[tuple[int, int]]
        if lead == ITSELF:
            leads = [(suit, 0) for suit in self._ranks.leads(hand)]
        else:
            leads = self._partner_leads if lead == PARTNER else self._others_lead
        for suit, to_beat in leads:
            is_trump = suit == CALLED and self._tables.trumps
            may_trump = is_trump or self._runs_out[suit] <= played
            # where a trump is led the others play one too, their lowest if they don't win
            kept = (self._overtaken(trumps, 0) or 0) if is_trump else trumps
            may = hand & self._ranks.leading[suit] if lead == ITSELF else self._tables.playable(hand, suit)
            while may:
                bit = may & -may
                may ^= bit
                power = self._ranks.power[suit][bit]
                highest = max(power, to_beat)
                if not is_trump and self._best[suit] > highest:
                    plays.add((1, bit, OTHERS, trumps))
                elif may_trump and (left := self._overtaken(trumps, highest)) is not None:
                    plays.add((1, bit, OTHERS, left))
                if lead == ITSELF or power > to_beat:
                    plays.add((0, bit, ITSELF, kept))
                if self._partner:
                    plays.add((0, bit, PARTNER, kept))
        return plays

    def _overtaken(self, trumps: int, power: int) -> int | None:
        """What is left of trumps when the lowest with more than that power is played; `None` where none has more."""
        key = (trumps, power)
        if key not in self._overtakes:
            lowest = 0
            for bit, its_power in self._ranks.ranked[CALLED]:
                if bit & trumps and its_power > power:
                    lowest = bit
            self._overtakes[key] = trumps ^ lowest if lowest else None
        return self._overtakes[key]
