"""The search of a nello that three play: can the defense make the declarer take so many tricks?

As in `fortytwo.solver.search` it goes from trick to trick and remembers positions. Here one plays against two, and
where the declarer plays in a trick depends on who leads.
"""

from __future__ import annotations

from collections.abc import Sequence

from fortytwo.solver.layout import Layout, Lead, put_in_front
from fortytwo.solver.search import NEVER, ORDERED, POSITIONS, Search


def three_hands(layout: Layout, hands: Sequence[int], declarer: int) -> Search:
    """The search of the hands of a declarer's seat and the two beside it, by masks in the layout's order; what is asked
    are the declarer's tricks. The margin that it gives is 0 or -1."""
    seats = [(declarer + step) % 4 for step in (0, 1, 3)]
    mine, lefts, rights = (hands[seat] for seat in seats)
    number = {seat: place for place, seat in enumerate(seats)}
    # by leader (0 the declarer, 1 the seat to the left, 2 to the right) the hands in turn, and what each looks for: the
    # declarer a play after which the answer is no, the others one after which it is yes
    turned = (
        (mine, lefts, rights, False, True, True),
        (lefts, rights, mine, True, True, False),
        (rights, mine, lefts, True, False, True),
    )
    leads_of = layout.leads
    # by position and leader, `left << 2 | leader`: the tricks that the declarer takes at least, and at most
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    at_least, at_most = least.get, most.get

    def try_leads(left: int, leader: int, need: int, tricks: int, only: Sequence[Lead] | None) -> bool:
        """Whether the declarer takes so many tricks when the leader has these leads, or all."""
        a, b, c, wanted_a, wanted_b, wanted_c = turned[leader]
        a &= left
        b &= left
        c &= left
        declarers = -leader % 3
        leads = leads_of[a] if only is None else only
        if tricks >= ORDERED:  # those that leave the others the fewest ways first
            leads = sorted(leads, key=lambda lead: (b & lead[1] or b).bit_count() * (c & lead[1] or c).bit_count())
        for bit_a, follow, _, replies_b, _ in leads:
            may_c = c & follow or c
            moves_b = replies_b[b & follow or b]
            found_b = not wanted_b
            for bit_b, _, replies_c in moves_b:
                moves_c = replies_c[may_c]
                found_c = not wanted_c
                for bit_c, _, winner in moves_c:
                    after = left ^ (bit_a | bit_b | bit_c)
                    if takes(after, (leader + winner) % 3, need - (winner == declarers), tricks - 1) is wanted_c:
                        found_c = wanted_c
                        if moves_c[0][0] != bit_c:
                            put_in_front(moves_c, bit_c)
                        break
                if found_c is wanted_b:
                    found_b = wanted_b
                    if moves_b[0][0] != bit_b:
                        put_in_front(moves_b, bit_b)
                    break
            if found_b is wanted_a:
                put_in_front(leads_of[a], bit_a)
                return wanted_a
        return not wanted_a

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
        if try_leads(left, leader, need, tricks, None):
            least[key] = need
            return True
        most[key] = need - 1
        return False

    def search(left: int, leader: int, need: int, tricks: int, only: Sequence[Lead] | None) -> int:
        place = number[leader]
        taken = takes(left, place, need, tricks) if only is None else try_leads(left, place, need, tricks, only)
        return 0 if taken else -1

    return search
