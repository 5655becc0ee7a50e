"""The last tricks of a hand, reached by random play in the naive model."""

from __future__ import annotations

import random
from dataclasses import dataclass

import naive


@dataclass
class Last:
    """What is left of a hand: the tiles, who leads, who declares, and the points that each side has taken."""

    hands: dict[str, list[str]]
    leader: str
    declarer: str
    taken: dict[str, int]


def played_down(contract: str, tricks: int, partner_plays: bool, rng: random.Random) -> Last:
    """A random deal with so many tricks to go; in nello the partner plays along or sits out."""
    tiles = rng.sample(naive.TILES, 28)
    hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
    declarer = leader = rng.choice(naive.SEATS)
    taken = {"NS": 0, "EW": 0}
    for _ in range(7 - tricks):
        seats = naive.plays_in_turn(leader, contract, declarer, partner_plays)
        plays: list[str] = []
        for seat in seats:
            plays.append(rng.choice(naive.playable(hands[seat], plays[0] if plays else None, contract)))
            hands[seat].remove(plays[-1])
        leader = seats[naive.winner(plays, contract)]
        taken[naive.side(leader)] += naive.trick_points(plays)
    return Last(hands, leader, declarer, taken)
