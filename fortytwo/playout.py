"""A round played to its end by bots."""

from __future__ import annotations

from collections.abc import Generator, Mapping

from fortytwo import bots as registry
from fortytwo.auction import PLACES
from fortytwo.bots import Bot
from fortytwo.dice import derive_seed, generator
from fortytwo.errors import NotationError, Refusal, as_text
from fortytwo.given import Given, round_of
from fortytwo.progress import Progress, drain
from fortytwo.round import Round
from fortytwo.seats import SEATS, SIDES, Seat, Side

TO_NAME = 2  # a plunge, and what the partner names


def play_out(
    round: Given,
    bots: Mapping[str, Bot | str] | Bot | str,
    *,
    seed: int | str,
    score: Mapping[Side, int] | Mapping[str, int] | None = None,
) -> Round:
    """The round at its end, each seat played by its bot (one name or bot for all, or one a seat or a side). It may come
    as a record too, or as the text or the link of either. `score` is that of the game before this hand, which a bot may
    bid by.

    Each action draws from a generator of its own that comes from the seed, so that a bot's choice doesn't hang on
    what the others drew.

    >>> from fortytwo import Deal
    >>> play_out(Round(Deal.random(seed=3)), {"NS": "reference", "EW": "anyhow"}, seed=1).phase
    'over'
    """
    return drain(iter_play_out(round, bots, seed=seed, score=score))


def iter_play_out(
    round: Given,
    bots: Mapping[str, Bot | str] | Bot | str,
    *,
    seed: int | str,
    score: Mapping[Side, int] | Mapping[str, int] | None = None,
) -> Generator[Progress, None, Round]:
    """`play_out` in steps of one action; stop it by not going on. The steps are as many as there can be: an early end
    skips the last ones.

    >>> from fortytwo import Deal
    >>> steps = iter_play_out(Round(Deal.random(seed=3)), "reference", seed=1)
    >>> next(steps), next(steps)
    (Progress(done=0, total=34), Progress(done=1, total=34))
    """
    at, round = seat_bots(bots), round_of(round)
    done_before, most = len(round.actions), _most_actions(round)
    while round.turn:
        done = len(round.actions)
        yield Progress(done - done_before, most)
        choice = at[round.turn].choose(round.view(round.turn, score=score), generator(derive_seed(seed, done)))
        round = round.act(choice.action)
    yield Progress(most, most)
    return round


def _most_actions(round: Round) -> int:
    """How many actions a round can take to its end."""
    if round.phase == "over":
        return 0
    calls = PLACES - len(round.calls) if round.phase == "auction" else 0
    naming = 0 if round.phase == "play" else TO_NAME
    return calls + naming + sum(hand.bit_count() for hand in round.hands)


def seat_bots(bots: Mapping[str, Bot | str] | Bot | str) -> dict[Seat, Bot]:
    """A bot for each seat, from one for all, or bots by side or by seat; `NotationError` where a seat has none, or what
    is none: a class instead of an object of it, an object that doesn't choose, or whose name is no text.

    >>> {str(seat): bot.name for seat, bot in seat_bots({"NS": "reference", "E": "anyhow", "W": "reference"}).items()}
    {'N': 'reference', 'E': 'anyhow', 'S': 'reference', 'W': 'reference'}
    """
    if not isinstance(bots, Mapping):
        bots = dict.fromkeys(("NS", "EW"), bots)
    strange = [key for key in bots if key not in (*SEATS, *SIDES)]
    if strange:
        raise NotationError(as_text(strange[0]), 0, Refusal("expected.bot-at"))
    at: dict[Seat, Bot] = {}
    for seat in SEATS:
        bot = bots.get(seat, bots.get(seat.side))
        if bot is None:
            raise NotationError(", ".join(map(as_text, bots)), 0, Refusal("expected.bot-for", {"seat": seat}))
        at[seat] = registry.get(bot) if isinstance(bot, str) else _checked(bot)
    return at


def _checked(bot: Bot) -> Bot:
    """A bot that came as an object, if it is one; `NotationError` else."""
    if isinstance(bot, type):
        raise NotationError(bot, 0, Refusal("expected.bot-object", {"name": bot.__name__}))
    if not callable(getattr(bot, "choose", None)):
        raise NotationError(
            bot, 0, Refusal("expected.bot", {"names": ", ".join(registry.BOTS), "most": registry.MOST_WORLDS})
        )
    try:
        name: object = getattr(bot, "name", None)
    except Exception as error:  # whatever it raises, it is no name
        raise NotationError(f"name raised {type(error).__name__}", 0, Refusal("expected.bot-name")) from error
    if not isinstance(name, str) or not name:
        raise NotationError(f"name = {as_text(name)}", 0, Refusal("expected.bot-name"))
    return bot
