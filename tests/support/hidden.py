"""Other deals that a seat can't tell from the one that it is in."""

from __future__ import annotations

import random

from fortytwo import SEATS, Deal, IllegalAction, Round, Seat


def swapped(round: Round, seat: Seat, rng: random.Random) -> Round | None:
    """The round with the tiles that `seat` doesn't see dealt otherwise, and all that was done the same; `None` where
    none was found."""
    assert round.deal
    others = [other for other in SEATS if other is not seat]
    held = [tile for other in others for tile in round.hand(other)]
    for _ in range(60):
        rng.shuffle(held)
        left = list(held)
        hands = {seat: str(round.deal[seat])}
        for other in others:
            gone = [tile for tile in round.deal[other] if tile not in round.hand(other)]
            mine = [left.pop() for _ in range(len(round.hand(other)))]
            hands[other] = " ".join(map(str, [*gone, *mine]))
        again = Round(Deal(hands), rules=round.rules, dealer=round.dealer)
        try:
            for action in round.actions:
                again = again.act(action)
        except IllegalAction:
            continue
        if again.deal != round.deal and again.phase == round.phase:
            return again
    return None
