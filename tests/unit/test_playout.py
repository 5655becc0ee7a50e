"""Rounds played to their end by bots."""

from __future__ import annotations

import random

import pytest

from fortytwo import (
    SEATS,
    Deal,
    FortyTwoError,
    NotationError,
    Progress,
    Round,
    Seat,
    bots,
    drain,
    iter_play_out,
    play_out,
)
from fortytwo.bots import Choice
from fortytwo.playout import seat_bots
from fortytwo.view import View


class Recorder:
    """A bot that plays anyhow, and keeps what it was shown and drew."""

    name = "recorder"

    def __init__(self) -> None:
        self.seen: list[tuple[Seat, float]] = []

    def choose(self, view: View, rng: random.Random) -> Choice:
        assert view.turn is view.seat
        self.seen.append((view.seat, rng.random()))
        return Choice(view.legal[0], "the first")


def test_a_round_is_played_to_its_end() -> None:
    for seed in range(20):
        done = play_out(Round(Deal.random(seed=seed), dealer=SEATS[seed % 4]), "reference", seed=seed)
        assert done.phase == "over"
        assert done.result
        assert len(done.actions) <= 4 + 2 + 28  # calls, a plunge and what the partner names, tiles


def test_the_same_seed_plays_the_same_and_another_one_otherwise() -> None:
    round = Round(Deal.random(seed=1))
    assert play_out(round, "anyhow", seed=1) == play_out(round, "anyhow", seed=1) == play_out(round, "anyhow", seed="1")
    assert len({play_out(round, "anyhow", seed=seed) for seed in range(10)}) > 5
    assert round.actions == ()


def test_it_goes_on_from_anywhere() -> None:
    whole = play_out(Round(Deal.random(seed=2)), "anyhow", seed=9)
    for cut in range(len(whole.actions) + 1):
        round = Round(whole.deal or "")
        for action in whole.actions[:cut]:
            round = round.act(action)
        assert play_out(round, "anyhow", seed=9) == whole, "each action has a generator of its own"


def test_what_one_bot_draws_does_not_hang_on_the_others() -> None:
    one, other = Recorder(), Recorder()
    play_out(Round(Deal.random(seed=3)), {"NS": one, "EW": one}, seed=5)
    play_out(Round(Deal.random(seed=3)), {"N": other, "S": other, "E": Recorder(), "W": Recorder()}, seed=5)
    assert other.seen == [seen for seen in one.seen if seen[0] in ("N", "S")]
    drawn = [number for _, number in one.seen]
    assert len(set(drawn)) == len(drawn)


def test_bots_sit_by_seat_before_side() -> None:
    recorder = Recorder()
    at = seat_bots({"NS": "anyhow", "EW": "reference", "S": recorder})
    assert {str(seat): bot.name for seat, bot in at.items()} == {
        "N": "anyhow", "E": "reference", "S": "recorder", "W": "reference",
    }  # fmt: skip
    assert {bot.name for bot in seat_bots("anyhow").values()} == {"anyhow"}
    assert list(seat_bots("anyhow")) == list(SEATS)


@pytest.mark.parametrize("wrong", ["nobody", {}, {"NS": "anyhow"}, {"N": "anyhow", "E": "anyhow", "S": "anyhow"},
                                   {"NS": "anyhow", "EW": "nobody"}])  # fmt: skip
def test_a_seat_without_a_bot_is_refused(wrong: dict[str, str] | str) -> None:
    with pytest.raises(NotationError, match="bot"):
        play_out(Round(Deal.random(seed=1)), wrong, seed=1)
    assert issubclass(NotationError, FortyTwoError)


def test_progress_is_one_step_an_action_and_can_be_stopped() -> None:
    round = Round(Deal.random(seed=4))
    steps = iter_play_out(round, "reference", seed=1)
    seen = [next(steps), next(steps)]
    assert seen == [Progress(0, 34), Progress(1, 34)]
    steps.close()
    whole = list(iter_play_out(round, "reference", seed=1))
    done = drain(iter_play_out(round, "reference", seed=1))
    assert whole == [Progress(step, 34) for step in (*range(len(done.actions)), 34)]
    assert done == play_out(round, "reference", seed=1)


def test_a_round_that_is_over_stays_as_it_is() -> None:
    done = play_out(Round(Deal.random(seed=4)), "reference", seed=1)
    assert play_out(done, "anyhow", seed=2) is done
    assert list(iter_play_out(done, bots.get("anyhow").name, seed=2)) == [Progress(0, 0)]


def test_a_record_or_its_text_will_do_where_a_round_does() -> None:
    r = Round(Deal.random(seed=5)).act("30")
    for given in (r.record(), str(r.record()), r.link()):
        assert play_out(given, "reference", seed=1) == play_out(r, "reference", seed=1)


def test_a_bot_will_do_where_a_name_does() -> None:
    bot = bots.get("reference")
    r = Round(Deal.random(seed=5))
    assert play_out(r, bot, seed=1) == play_out(r, "reference", seed=1) == play_out(r, {"NS": bot, "EW": bot}, seed=1)


def test_a_bot_for_no_seat_is_told() -> None:
    with pytest.raises(NotationError, match="expected a seat or a side"):
        play_out(Round(Deal.random(seed=1)), {"NS": "club", "EW": "club", "X": "club"}, seed=1)
