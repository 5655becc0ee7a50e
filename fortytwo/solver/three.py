"""The search of a nello that three play: can the defense make the declarer take so many tricks?

As in `fortytwo.solver.search` it goes from trick to trick and remembers positions. Where the declarer plays in a trick,
against the two others, depends on who leads; for speed each leader has loops of its own, which say for each seat
whether one of its plays must do or all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fortytwo.solver.layout import Layout, Lead, put_in_front
from fortytwo.solver.search import NEVER, ORDERED, POSITIONS, Search


def three_hands(layout: Layout, hands: Sequence[int], declarer: int) -> Search:
    """The search of the hands of a declarer's seat and the two beside it, by masks in the layout's order; what is asked
    are the declarer's tricks. The margin that it gives is 0 or -1."""
    seats = [(declarer + step) % 4 for step in (0, 1, 3)]
    mine, lefts, rights = (hands[seat] for seat in seats)
    number = {seat: place for place, seat in enumerate(seats)}
    leads_of = layout.leads
    # by position and leader, `left << 2 | leader`, where the declarer is 0, the seat to the left 1, to the right 2:
    # the tricks that the declarer takes at least, and at most
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    at_least, at_most = least.get, most.get

    def declarer_leads(left: int, need: int, tricks: int, only: Sequence[Lead] | None = None) -> bool:
        """Whether every lead of the declarer's lets the defense have its way."""
        a, b, c = mine & left, lefts & left, rights & left
        for bit_a, follow, _, replies_b, _ in only or in_order(leads_of[a], b, c, tricks):
            may_c = c & follow or c
            moves_b = replies_b[b & follow or b]
            for bit_b, _, replies_c in moves_b:
                moves_c = replies_c[may_c]
                for bit_c, _, winner in moves_c:
                    if takes(left ^ (bit_a | bit_b | bit_c), winner, need - (winner == 0), tricks - 1):
                        if moves_c[0][0] != bit_c:
                            put_in_front(moves_c, bit_c)
                        break
                else:
                    continue
                if moves_b[0][0] != bit_b:
                    put_in_front(moves_b, bit_b)
                break
            else:
                put_in_front(leads_of[a], bit_a)
                return False
        return True

    def left_leads(left: int, need: int, tricks: int, only: Sequence[Lead] | None = None) -> bool:
        """The same when the seat to the declarer's left leads, so that the declarer plays last."""
        a, b, c = lefts & left, rights & left, mine & left
        for bit_a, follow, _, replies_b, _ in only or in_order(leads_of[a], b, c, tricks):
            may_c = c & follow or c
            moves_b = replies_b[b & follow or b]
            for bit_b, _, replies_c in moves_b:
                moves_c = replies_c[may_c]
                for bit_c, _, winner in moves_c:
                    if not takes(left ^ (bit_a | bit_b | bit_c), (winner + 1) % 3, need - (winner == 2), tricks - 1):
                        if moves_c[0][0] != bit_c:
                            put_in_front(moves_c, bit_c)
                        break
                else:
                    put_in_front(moves_b, bit_b)
                    put_in_front(leads_of[a], bit_a)
                    return True
        return False

    def right_leads(left: int, need: int, tricks: int, only: Sequence[Lead] | None = None) -> bool:
        """The same when the seat to the declarer's right leads, so that the declarer plays second."""
        a, b, c = rights & left, mine & left, lefts & left
        for bit_a, follow, _, replies_b, _ in only or in_order(leads_of[a], b, c, tricks):
            may_c = c & follow or c
            moves_b = replies_b[b & follow or b]
            for bit_b, _, replies_c in moves_b:
                moves_c = replies_c[may_c]
                for bit_c, _, winner in moves_c:
                    if takes(left ^ (bit_a | bit_b | bit_c), (winner + 2) % 3, need - (winner == 1), tricks - 1):
                        if moves_c[0][0] != bit_c:
                            put_in_front(moves_c, bit_c)
                        break
                else:
                    if moves_b[0][0] != bit_b:
                        put_in_front(moves_b, bit_b)
                    break
            else:
                put_in_front(leads_of[a], bit_a)
                return True
        return False

    def in_order(leads: list[Lead], b: int, c: int, tricks: int) -> list[Lead]:
        """The leads that leave the others the fewest ways first."""
        if tricks < ORDERED:
            return leads
        return sorted(leads, key=lambda lead: (b & lead[1] or b).bit_count() * (c & lead[1] or c).bit_count())

    by_leader: tuple[Callable[[int, int, int, Sequence[Lead] | None], bool], ...] = (
        declarer_leads,
        left_leads,
        right_leads,
    )

    def takes(left: int, leader: int, need: int, tricks: int) -> bool:
        if need <= 0:
            return True
        if need > tricks:
            return False
        key = left << 2 | leader
        if at_least(key, 0) >= need:
            return True
        if at_most(key, NEVER) < need:
            return False
        if len(least) + len(most) > POSITIONS:
            least.clear()
            most.clear()
        if by_leader[leader](left, need, tricks, None):
            least[key] = need
            return True
        most[key] = need - 1
        return False

    def search(left: int, leader: int, need: int, tricks: int, only: Sequence[Lead] | None) -> int:
        leader = number[leader]
        taken = takes(left, leader, need, tricks) if only is None else by_leader[leader](left, need, tricks, only)
        return 0 if taken else -1

    return search
