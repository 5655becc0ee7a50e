"""The search of four hands that play for points: can the side that leads still take so many?

It goes from trick to trick. A position between tricks is the tiles that are left and who leads; the hands follow from
these. A question is whether the leader's side can take `need` more points, and is asked in turn for the leader's side
(one lead must do it), the seat after it (every reply must allow it), the partner and the last seat, in four loops. What
is left after the trick is the same question, for whichever side leads then.

An answer tells more than it was asked for: how many points over the need are sure, or how many under it are the most.
Both are kept by position. docs/solver.md tells what each idea gave.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from fortytwo.solver.layout import Layout, Lead, put_in_front

Search = Callable[[int, int, int, int, Sequence[Lead] | None], int]
"""`search(left, leader, need, total, leads)` is asked between tricks for a `need` of 1 to the `total` of points that
are left; the leader has these leads, or all where that is `None`. If it gives 0 or more the need can be met, and so
much over it; else at most so much under it can be had."""

POSITIONS = 200_000
"""So many positions a search remembers; after that it forgets them all."""

ORDERED = 5
"""From so many tricks on a leader's tiles are put in order for each position; below that it doesn't pay."""

RISKY = 12
"""A lead that the other side can beat is put behind others as if it left it so many more ways to play."""

NEVER = 99

NOTHING_SURE = 0, 0, False


def four_hands(layout: Layout, hands: Sequence[int]) -> Search:
    """The search of these hands, by masks in the layout's order, clockwise from North."""
    north, east, south, west = hands
    turned = (
        (north, east, south, west, (0, 1, 2, 3)),
        (east, south, west, north, (1, 2, 3, 0)),
        (south, west, north, east, (2, 3, 0, 1)),
        (west, north, east, south, (3, 0, 1, 2)),
    )
    leads_of = layout.leads
    trumps = _Trumps(layout, hands)
    first_trump = layout.first_trump
    # by position and leader, `left << 2 | leader`: what its side can take at least, and at most
    least: dict[int, int] = {}
    most: dict[int, int] = {}
    at_least, at_most = least.get, most.get

    def search(left: int, leader: int, need: int, total: int, only: Sequence[Lead] | None = None) -> int:
        key = left << 2 | leader
        a, b, c, d, seats = turned[leader]
        a &= left
        b &= left
        c &= left
        d &= left
        leads = leads_of[a] if only is None else only

        # what the trumps make sure of, and then what tiles do that nobody can beat
        ours, theirs, cashes = trumps[left >> first_trump][leader] if only is None else NOTHING_SURE
        if ours >= need:
            least[key] = ours
            return ours - need
        if total - theirs < need:
            most[key] = total - theirs
            return total - theirs - need
        if cashes:
            others = b | c | d
            sure, beaten = 0, False
            for _, _, points_a, _, beaters in leads:
                if beaters & others:
                    beaten = True
                else:
                    sure += points_a
            if sure >= need or not beaten:
                sure = sure if beaten else total
                least[key] = sure
                return sure - need

        if a.bit_count() >= ORDERED:
            if len(least) + len(most) > POSITIONS:
                least.clear()
                most.clear()
            against, ruffs_b, ruffs_d = b | d, b >> first_trump, d >> first_trump
            ways = []
            for place, lead in enumerate(leads):
                follow = lead[1]
                follows_b, follows_d = b & follow, d & follow
                ways_left = (follows_b or b).bit_count() * (follows_d or d).bit_count()
                if lead[4] & against or (ruffs_b and not follows_b) or (ruffs_d and not follows_d):
                    ways_left += RISKY
                ways.append((ways_left, place))
            ways.sort()
            leads = [leads[place] for _, place in ways]

        # `over` and `under`: by how much the need is met at least, or missed; of a choice of ours the best counts, of
        # theirs the worst
        node_under = -NEVER
        for bit_a, follow, points_a, replies_b, _ in leads:
            left_a = left ^ bit_a
            may_c = c & follow or c
            may_d = d & follow or d
            moves_b = replies_b[b & follow or b]
            lead_over = NEVER
            for bit_b, count_b, replies_c in moves_b:
                left_b = left_a ^ bit_b
                points_b = points_a + count_b
                moves_c = replies_c[may_c]
                reply_under = -NEVER
                for bit_c, count_c, replies_d in moves_c:
                    left_c = left_b ^ bit_c
                    points = points_b + count_c
                    rest_c = total - points
                    need_c = need - points
                    moves_d = replies_d[may_d]
                    over = lead_over
                    for bit_d, count_d, winner in moves_d:
                        rest = rest_c - count_d
                        seat = seats[winner]
                        after = left_c ^ bit_d
                        child = after << 2 | seat
                        if winner & 1:  # theirs: do they take so much that we don't?
                            missing = rest - need + 1
                            if missing <= 0:
                                now = missing - 1
                                break
                            now = missing - 1 - at_most(child, NEVER)
                            if now < 0:
                                now = missing - 1 - at_least(child, 0)
                                if now < 0:
                                    break
                                now = -1 - search(after, seat, missing, rest)
                                if now < 0:
                                    break
                        else:
                            missing = need_c - count_d
                            if missing <= 0:
                                now = -missing
                            elif missing > rest:
                                now = rest - missing
                                break
                            else:
                                now = at_least(child, 0) - missing
                                if now < 0:
                                    now = at_most(child, NEVER) - missing
                                    if now < 0:
                                        break
                                    now = search(after, seat, missing, rest)
                                    if now < 0:
                                        break
                        if now < over:
                            over = now
                    else:  # whatever the last seat plays
                        lead_over = over
                        if moves_c[0][0] != bit_c:
                            put_in_front(moves_c, bit_c)
                        break
                    if moves_d[0][0] != bit_d:
                        put_in_front(moves_d, bit_d)
                    if now > reply_under:
                        reply_under = now
                else:  # whatever the partner plays
                    if moves_b[0][0] != bit_b:
                        put_in_front(moves_b, bit_b)
                    if reply_under > node_under:
                        node_under = reply_under
                    break
            else:  # whatever the seat after the leader plays
                if only is None:
                    if leads[0][0] != bit_a:
                        put_in_front(leads_of[a], bit_a)
                    least[key] = need + lead_over
                return lead_over
        if only is None:
            most[key] = need + node_under
        return node_under

    def ask(left: int, leader: int, need: int, total: int, only: Sequence[Lead] | None) -> int:
        """The search from outside, where nobody has looked for the position yet."""
        if only is None:
            key = left << 2 | leader
            if at_least(key, 0) >= need:
                return least[key] - need
            if at_most(key, NEVER) < need:
                return most[key] - need
        return search(left, leader, need, total, only)

    return ask


class _Trumps(dict[int, tuple[tuple[int, int, bool], ...]]):
    """By the trumps that are left, and by the leader: the points that its side has for sure from trumps, those that the
    other side has, and whether the leader can cash its tiles.

    A trump that no opponent can beat takes a trick, whenever it is played, and a hand takes one with each that it has.

    A leader can cash that has as many trumps which nobody beats as each opponent has trumps: it is sure of a trick with
    each of its trumps, and with each other tile that no tile of its suit beats. It leads the best trumps, keeping the
    lead, until the opponents have none; then the tiles that nobody beats, as the partner throws what isn't a trump; its
    own lower trumps come last. A partner who is left with trumps alone has to take the lead, and takes every trick.
    """

    def __init__(self, layout: Layout, hands: Sequence[int]) -> None:
        self._hands, self._first, self._points = hands, layout.first_trump, layout.trump_points

    def __missing__(self, trumps: int) -> tuple[tuple[int, int, bool], ...]:
        first, points = self._first, self._points
        left = trumps << first
        held = [hand & left for hand in self._hands]
        # by side: the points of the better of its hands in trumps that no opponent can beat
        over_ew, over_ns = ((held[seat] | held[seat + 2]).bit_length() for seat in (1, 0))
        north, south = held[0] >> over_ew << over_ew, held[2] >> over_ew << over_ew
        east, west = held[1] >> over_ns << over_ns, held[3] >> over_ns << over_ns
        sure = (
            max(points[north >> first], points[south >> first]),
            max(points[east >> first], points[west >> first]),
        )
        entry = []
        for leader in range(4):
            mine = held[leader]
            tops = (mine >> (left ^ mine).bit_length()).bit_count()
            cashes = tops >= max(held[leader - 1].bit_count(), held[leader - 3].bit_count())
            entry.append((sure[leader & 1], sure[~leader & 1], cashes))
        self[trumps] = found = tuple(entry)
        return found
