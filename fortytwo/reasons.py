"""Why the bots did what they did in a hand that is over: each action in a sentence, and its bot's reason."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from fortytwo.actions import Action
from fortytwo.bots import Bot, Choice
from fortytwo.calls import PASS
from fortytwo.round import Round
from fortytwo.seats import Seat, Side
from fortytwo.sentences import say
from fortytwo.table_words import done_words

Json = dict[str, Any]


def chosen_again(
    round: Round,
    numbers: Collection[int],
    bots: Mapping[Seat, Bot],
    score: Mapping[Side, int],
    rng_of: Callable[[int], random.Random],
) -> dict[int, Choice]:
    """What the bots say of the actions with these numbers, from 0, when they are asked once more.

    Takes the round, the bots by seat, the `score` before it, and the generator that each action drew from, by its
    number. A bot keeps nothing between its choices, so that it says the same again. Where it doesn't, another bot sat
    there, and nothing is told.

    >>> from fortytwo import Deal, bots, play_out
    >>> from fortytwo.dice import derive_seed, generator
    >>> done = play_out(Round(Deal.random(seed=3)), "reference", seed=1)
    >>> reference = dict.fromkeys(map(Seat, "NESW"), bots.get("reference"))
    >>> chosen = chosen_again(done, [0, 1], reference, {}, lambda number: generator(derive_seed(1, number)))
    >>> chosen[0].why, list(chosen)
    ("The hand isn't worth the next bid.", [0, 1])
    """
    found = {}
    for number, (before, action, _) in enumerate(_steps(round)):
        bot = bots.get(before.turn) if before.turn else None
        if number in numbers and bot and before.turn:
            choice = bot.choose(before.view(before.turn, score=score), rng_of(number))
            if choice.action == action:
                found[number] = choice
    return found


def reason_groups(round: Round, chosen: Mapping[int, Choice], seat: Seat, locale: str) -> list[Json]:
    """All that was done in a round, the bidding first and then trick by trick, as told to `seat`, as plain JSON.

    `say` is what was done, `why` and `chance` the reason and the chance that the bot gave; `""` where there is none, as
    of a pass, whose chance is that of the best bid.
    """
    groups: list[Json] = []
    for number, (before, _, after) in enumerate(_steps(round)):
        assert before.turn
        trick = before.trick.number if before.trick is not None else 0
        heading = say("reasons.trick", locale, n=trick) if trick else say("reasons.bidding", locale)
        if not groups or groups[-1]["heading"] != heading:
            groups.append({"heading": heading, "done": []})
        choice = chosen.get(number)
        groups[-1]["done"].append(
            {
                "seat": before.turn,
                "say": done_words(after, before.turn, seat, locale),
                "why": choice.why if choice else "",
                "chance": choice.estimate.say(locale) if choice and choice.estimate and choice.action != PASS else "",
            }
        )
    return groups


def _steps(round: Round) -> Iterator[tuple[Round, Action, Round]]:
    """The round before each of its actions, the action, and the round after it."""
    before = Round.from_start(round.start, round.rules)
    for action in round.actions:
        after = before.reneged(action)  # a practiced position may have one
        yield before, action, after
        before = after
