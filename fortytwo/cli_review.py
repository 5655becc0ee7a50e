"""What `replay --review` tells of each hand: what each play was worth, and what each seat could know (docs/cli.md)."""

from __future__ import annotations

import argparse

from fortytwo.cli_io import InputError, Json, outcome_json, watched
from fortytwo.record import Record
from fortytwo.review_text import review_rows
from fortytwo.reviewing import Hindsight, Knowable, Review, iter_review
from fortytwo.sentences import say
from fortytwo.text import lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--review", action="store_true", help="tell what each play was worth with all hands open, and what turned it"
    )
    parser.add_argument(
        "--worlds",
        type=int,
        metavar="N",
        help="with --review: also what each seat could know, from N layouts of the tiles that it didn't see",
    )
    parser.add_argument("--seed", help="with --worlds: a number or a word; the same seed draws the same layouts")


def check_options(given: argparse.Namespace) -> None:
    """`InputError` for an option that goes with another one which isn't given."""
    if given.worlds is not None and not given.review:
        raise InputError(say("cli.goes-with", option="--worlds", other="--review"))
    if given.seed is not None and given.worlds is None:
        raise InputError(say("cli.goes-with", option="--seed", other="--worlds"))


def review_of(record: Record, worlds: int, seed: int | str) -> Review:
    """The review of a hand; meanwhile a terminal is shown how far it is."""
    return watched(iter_review(record, worlds=worlds, seed=seed))


def review_lines(review: Review, seed: int | str) -> str:
    """A review for people, with the seed that its layouts come from."""
    rows = review_rows(review)
    return lines([*rows, (say("line.seed"), str(seed))] if review.knowable else rows)


def review_json(review: Review, worlds: int, seed: int | str) -> Json:
    return {
        "hindsight": [_hindsight_json(seen) for seen in review.hindsight],
        "outcome": outcome_json(review.outcome) if review.outcome else None,
        "knowable": [_knowable_json(known) for known in review.knowable] if worlds else None,
        "seed": seed if worlds else None,
    }


def _hindsight_json(seen: Hindsight) -> Json:
    return {
        "trick": seen.trick,
        "seat": seen.seat,
        "kind": seen.action.kind,
        "action": str(seen.action),
        "before": outcome_json(seen.before),
        "after": outcome_json(seen.after),
        "values": {str(action): outcome.value for action, outcome in seen.outcomes.items()},
        "best": [str(action) for action in seen.best],
        "lost": seen.lost,
        "turned": seen.turned,
        "forced": seen.forced,
        "sentence": seen.sentence,
    }


def _knowable_json(known: Knowable) -> Json:
    return {
        "trick": known.trick,
        "seat": known.seat,
        "action": str(known.action),
        "layouts": known.layouts,
        "wins": {str(action): wins for action, wins in known.wins.items()},
        "best": [str(action) for action in known.best],
        "sentence": known.sentence,
    }
