"""The odds of all that a seat may do, as far as it can know: the question that a player asks."""

from __future__ import annotations

import random
from collections.abc import Generator

from fortytwo.bots import MOST_WORLDS
from fortytwo.bots.expert import WORLDS
from fortytwo.bots.worlds import draw_worlds
from fortytwo.dice import seeded
from fortytwo.errors import FortyTwoError, NotationError, Refusal
from fortytwo.given import view_of
from fortytwo.layouts import count_layouts
from fortytwo.outlook.calls import iter_bids, iter_names
from fortytwo.outlook.plays import iter_plays
from fortytwo.outlook.value import Odds, OddsSoFar
from fortytwo.progress import drain
from fortytwo.scoring import is_whole
from fortytwo.view import View


def odds(view: View, *, worlds: int = WORLDS, seed: int | str | None = None, rng: random.Random | None = None) -> Odds:
    """The chances of all that the view's seat may call, name or play, from so many worlds: layouts of the tiles that it
    doesn't see, drawn as likely as the calls make them; from a seed or a generator, give one of them. Where there are
    no more layouts than that, all are looked at.

    What is `best` is what the bot `expert` does that looks at as many worlds, with the same generator. Before its turn
    to call a seat may ask too: then it is told of contracts alone. At any other time when it isn't the seat's turn it
    raises `FortyTwoError` with code `odds-not-in-turn`, and with code `no-layout` where none fits what was played, as a
    failure to follow suit may bring about. A number of worlds that isn't from 1 to 10,000 raises `NotationError`. For
    the rest see `count_layouts`.

    >>> from fortytwo import Round
    >>> hands = {"N": "66 10", "E": "62 61", "S": "64 60", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", taken={"NS": 19, "EW": 11})
    >>> found = odds(r.act("66").act("62").view("S"), seed=1)
    >>> str(found.best), found.by_action["60"].chance.worlds, round(found.by_action["60"].points, 3)
    ('64', 12, 28.25)
    >>> print(found.sentence.partition(";")[0])
    With all hands open it makes the contract in each way looked at in which the tiles may lie (12)
    """
    return drain(iter_odds(view, worlds=worlds, seed=seed, rng=rng))


def iter_odds(
    view: View, *, worlds: int = WORLDS, seed: int | str | None = None, rng: random.Random | None = None
) -> Generator[OddsSoFar, None, Odds]:
    """The same in steps of one contract or one play in one world; each step holds the `odds` so far, which every world
    makes surer, and the caller may stop after any of them.

    >>> from fortytwo import Deal, Round
    >>> steps = iter_odds(Round(Deal.random(seed=42), dealer="W").view("N"), seed=1)
    >>> at = next(step for step in steps if step.odds)
    >>> at.odds.worlds, at.done, at.total
    (1, 10, 400)
    """
    if not is_whole(worlds) or not 0 < worlds <= MOST_WORLDS:
        raise NotationError(worlds, 0, Refusal("expected.worlds", {"most": MOST_WORLDS}))
    rng = seeded(seed, rng)
    view = view_of(view)
    if view.turn is None or (view.turn is not view.seat and view.phase != "auction"):
        raise FortyTwoError(Refusal("odds-not-in-turn"))
    layouts = count_layouts(view)
    if not layouts:
        raise FortyTwoError(Refusal("no-layout"))
    drawn = draw_worlds(view, worlds, rng)
    steps = {"auction": iter_bids, "contract": iter_names, "play": iter_plays}[view.phase]
    return (yield from steps(view, drawn, layouts))
