"""The search of four hands: can a side still take so many points?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fortytwo.solver.layout import Layout

Search = Callable[[int, int, int, int], bool]
"""`search(left, leader, need, total)`: whether the side that leads can take at least `need` of the `total` points
that are `left`, when it is nobody's turn but the leader's. It is asked only for a `need` of 1 to `total`."""


def four_hands(layout: Layout, hands: Sequence[int]) -> Search:
    """The search of these hands, by masks in the layout's order."""
    turned = [tuple(hands[(leader + turn) % 4] for turn in range(4)) for leader in range(4)]
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    leads = layout.leads

    def can_take(left: int, leader: int, need: int, total: int) -> bool:
        key = left << 2 | leader
        if least.get(key, 0) >= need:
            return True
        if most.get(key, 99) < need:
            return False
        a, b, c, d = turned[leader]
        a &= left
        b &= left
        c &= left
        d &= left
        for bit_a, follow, count_a, replies_b in leads[a]:
            may_c = c & follow or c
            may_d = d & follow or d
            for bit_b, count_b, replies_c in replies_b[b & follow or b]:
                for bit_c, count_c, replies_d in replies_c[may_c]:
                    after_c = left ^ (bit_a | bit_b | bit_c)
                    count = count_a + count_b + count_c
                    for bit_d, count_d, winner in replies_d[may_d]:
                        points = count + count_d
                        rest = total - points
                        if winner & 1:
                            other = rest - need + 1
                            if other <= 0:
                                break
                            if other <= rest and can_take(after_c ^ bit_d, (leader + winner) & 3, other, rest):
                                break
                        else:
                            more = need - points
                            if more <= 0:
                                continue
                            if more > rest or not can_take(after_c ^ bit_d, (leader + winner) & 3, more, rest):
                                break
                    else:
                        break
                else:
                    break
            else:
                least[key] = need
                return True
        most[key] = need - 1
        return False

    return can_take
