"""The search of a nello that three play: can the defense make the declarer take so many tricks?"""

from __future__ import annotations

from collections.abc import Sequence

from fortytwo.solver.layout import Layout
from fortytwo.solver.search import Search


def three_hands(layout: Layout, hands: Sequence[int], declarer: int) -> Search:
    """The search of the hands of a declarer's seat and the two beside it; what is asked is the declarer's tricks.

    The partner's hand is left out of `left`.
    """
    seats = [(declarer + step) % 4 for step in (0, 1, 3)]
    held = [hands[seat] for seat in seats]
    place = {seat: number for number, seat in enumerate(seats)}
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    leads = layout.leads

    def declarer_leads(left: int, need: int, tricks: int) -> bool:
        """Whether every lead lets the defense have its way."""
        a, b, c = held[0] & left, held[1] & left, held[2] & left
        for bit_a, follow, _, replies_b, _ in leads[a]:
            may_c = c & follow or c
            for bit_b, _, replies_c in replies_b[b & follow or b]:
                for bit_c, _, winner in replies_c[may_c]:
                    if takes(left ^ (bit_a | bit_b | bit_c), winner, need - (winner == 0), tricks - 1):
                        break
                else:
                    continue
                break
            else:
                return False
        return True

    def left_leads(left: int, need: int, tricks: int) -> bool:
        """The same when the seat to the declarer's left leads, and the declarer plays last."""
        a, b, c = held[1] & left, held[2] & left, held[0] & left
        for bit_a, follow, _, replies_b, _ in leads[a]:
            may_c = c & follow or c
            for bit_b, _, replies_c in replies_b[b & follow or b]:
                for bit_c, _, winner in replies_c[may_c]:
                    if not takes(left ^ (bit_a | bit_b | bit_c), (winner + 1) % 3, need - (winner == 2), tricks - 1):
                        break
                else:
                    return True
        return False

    def right_leads(left: int, need: int, tricks: int) -> bool:
        """The same when the seat to the declarer's right leads, and the declarer plays second."""
        a, b, c = held[2] & left, held[0] & left, held[1] & left
        for bit_a, follow, _, replies_b, _ in leads[a]:
            may_c = c & follow or c
            for bit_b, _, replies_c in replies_b[b & follow or b]:
                for bit_c, _, winner in replies_c[may_c]:
                    if takes(left ^ (bit_a | bit_b | bit_c), (winner + 2) % 3, need - (winner == 1), tricks - 1):
                        break
                else:
                    break
            else:
                return True
        return False

    by_leader = (declarer_leads, left_leads, right_leads)

    def takes(left: int, leader: int, need: int, tricks: int) -> bool:
        if need <= 0:
            return True
        if need > tricks:
            return False
        key = left << 2 | leader
        if least.get(key, 0) >= need:
            return True
        if most.get(key, 99) < need:
            return False
        if by_leader[leader](left, need, tricks):
            least[key] = need
            return True
        most[key] = need - 1
        return False

    def search(left: int, leader: int, need: int, tricks: int) -> int:
        return 0 if takes(left, place[leader], need, tricks) else -1

    return search
