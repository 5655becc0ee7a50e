"""A state machine over whole games of every preset: whatever is done, in whatever order, a game stays a game of 42."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)
from made_rounds import play_on

from fortytwo import (
    PRESETS,
    SEATS,
    SIDES,
    Claim,
    Deal,
    FortyTwoError,
    Game,
    IllegalAction,
    Match,
    Round,
    Side,
    from_link,
    read,
)
from fortytwo.save import Saved, write_save
from fortytwo.session import Session

# what each preset scores, from the sources: the marks of a bid, what else a made hand can be worth, the target
MARKS = {"42": 1, "84": 2, "NELLO": 1, **{f"{n}M": n for n in range(3, 8)}}
TARGET = {"tournament": 7, "rulebook": 7, "points": 250, "stuck-dealer": 7, "club": 7, "campus": 7}
NEVER_THROWN_IN = ("points", "stuck-dealer")


def expected_score(preset: str, r: Round) -> dict[Side, int]:
    """What a finished hand of a preset scores, by side."""
    result = r.result
    assert result
    if not result.declarer or not result.bid:
        return dict.fromkeys(SIDES, 0)
    ours, theirs = result.declarer.side, result.declarer.side.other
    bid = str(result.bid)
    if preset == "points":
        if bid.isdecimal() and int(bid) < 42:
            if result.made:
                return {ours: result.points[ours], theirs: 42 - result.points[ours]}
            return {ours: 0, theirs: 42 - result.points[ours] + int(bid)}
        worth = {"42": 42, "84": 84, "168": 168, "LOW": 42}[bid]
        return {ours: worth if result.made else 0, theirs: 0 if result.made else worth}
    worth = MARKS.get(bid, 1)
    if preset == "club" and (bid == "42" or (result.made and result.points[ours] == 42 and bid != "NELLO")):
        worth = 2
    return {ours: worth if result.made else 0, theirs: 0 if result.made else worth}


class WholeGame(RuleBasedStateMachine):
    """A game, the values it had before, and a plain account of it kept beside."""

    preset = "tournament"

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed: int) -> None:
        self.seed = str(seed)  # of a match, whose first game this is
        self.game = Match(self.preset, self.seed).game
        self.before: list[Game] = []

    def do(self, action: Any) -> None:
        self.before.append(self.game)
        kept = (self.game.round, self.game.rounds, dict(self.game.score))
        self.game = self.game.act(action)
        old = self.before[-1]
        assert (old.round, old.rounds, old.score) == kept

    def some_action(self, place: int) -> Any:
        actions = [action for action in self.game.round.legal if not isinstance(action, Claim)]
        return actions[place % len(actions)]

    @precondition(lambda self: not self.game.winner)
    @rule(place=st.integers(0, 1000))
    def act(self, place: int) -> None:
        self.do(self.some_action(place))

    @precondition(lambda self: not self.game.winner)
    @rule(place=st.integers(0, 1000), hands=st.integers(1, 6))
    def play_hands(self, place: int, hands: int) -> None:
        """Some hands to their ends, with all kinds of bids."""
        rng = random.Random(place)
        end = len(self.game.rounds) + hands
        while not self.game.winner and len(self.game.rounds) < end:
            self.do(play_on(self.game.round, 1, rng.randrange(2**32)).actions[-1])

    @precondition(lambda self: not self.game.winner)
    @rule()
    def claim(self) -> None:
        r = self.game.round
        hand = r.hand(r.turn) if r.turn else ()
        if len(hand) > 3:  # what claims give is held elsewhere; here they may only come late, which is quick
            return
        if Claim() in r.legal and r.why_not("claim") is None:
            self.do("claim")
            done = self.game.rounds[-1]
            assert done.result
            assert done.result.ended == ("lay-down" if self.preset == "campus" else "claim")

    @precondition(lambda self: self.before)
    @rule(back=st.integers(1, 40))
    def undo(self, back: int) -> None:
        self.game = self.before[-min(back, len(self.before))]
        del self.before[-min(back, len(self.before)) :]

    @rule(text=st.sampled_from(["", "P", "30", "41", "LOW", "NELLO", "168", "fives", "plunge", "64", "00", "claim"]))
    def try_anything(self, text: str) -> None:
        r = self.game.round
        legal = not self.game.winner and r.why_not(text) is None
        if legal and text != "claim":
            self.do(text)
        elif not legal:
            with pytest.raises(FortyTwoError) as raised:
                self.game.act(text)
            assert str(raised.value)

    @rule()
    def write_and_read(self) -> None:
        r = self.game.round
        assert read(str(r.record())).round == r
        assert from_link(r.link()) == r

    @rule(held=st.booleans(), seat=st.sampled_from("NESW"))
    def save_and_restore(self, held: bool, seat: str) -> None:
        """What was done so far, as a table saves it, gives this game again, as the first of a match."""
        hands = [*self.game.rounds, *([] if self.game.winner else [self.game.round])]
        actions = [str(action) for hand in hands for action in hand.actions]
        held = held and bool(self.game.rounds) and not hands[-1].actions
        bots = {str(other): "anyhow" for other in SEATS if other != seat}
        session = Session(rules="tournament", seed=1)
        session.restore(write_save(Saved(self.preset, self.seed, seat, bots, actions, held)))
        match = session.match
        kept = match.games[0] if self.game.winner else match.game
        assert kept == self.game
        assert kept.score == self.game.score
        assert [hand.result for hand in kept.rounds] == [hand.result for hand in self.game.rounds]
        assert len(match.games) == bool(self.game.winner)
        assert session.seat == seat
        if held or match.winner:
            assert session.round == self.game.rounds[-1]
        elif not self.game.winner:
            assert session.round == self.game.round
        again = Session(rules="tournament", seed=2)
        again.restore(session.save())
        assert (again.match, again.round, again.seat) == (match, session.round, session.seat)

    @invariant()
    def each_hand_scores_as_its_preset_says(self) -> None:
        for done in self.game.rounds[-1:]:
            assert done.result
            if done.result.ended not in ("claim", "lay-down"):
                assert done.result.score == expected_score(self.preset, done)
            assert done.result.ended != "thrown in" or self.preset not in NEVER_THROWN_IN

    @invariant()
    def the_score_is_that_of_the_hands(self) -> None:
        total = {side: sum(done.result.score[side] for done in self.game.rounds if done.result) for side in SIDES}
        assert self.game.score == total
        reached = [side for side in SIDES if total[side] >= TARGET[self.preset]]
        if not reached or total[Side.NS] == total[Side.EW]:
            assert self.game.winner is None
        else:
            assert self.game.winner == max(reached, key=lambda side: total[side])

    @invariant()
    def the_shake_passes_on(self) -> None:
        hands = [*self.game.rounds, *([] if self.game.winner else [self.game.round])]
        for done, following in itertools.pairwise(hands):
            assert done.result
            stays = self.preset == "club" and done.result.ended == "thrown in"
            place = SEATS.index(done.dealer)
            assert following.dealer == SEATS[place if stays else (place + 1) % 4]
        for number, hand in enumerate(hands, 1):
            assert hand.deal == Deal.random(seed=self.game.hand_seed(number))

    @invariant()
    def a_game_is_over_when_it_is_won(self) -> None:
        r = self.game.round
        if self.game.winner:
            assert r is self.game.rounds[-1]
            with pytest.raises(IllegalAction):
                self.game.act("P")
        else:
            assert r.result is None
            assert r.turn is not None
            assert r.legal

    @invariant()
    def tiles_are_neither_lost_nor_made(self) -> None:
        r = self.game.round
        tricks = (*r.tricks, *([r.trick] if r.trick else []))
        held = [tile for seat in SEATS for tile in r.hand(seat)] + [tile for trick in tricks for tile in trick.tiles]
        assert len(held) == len(set(held)) == 28


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_whole_games(preset: str) -> None:
    machine = type("WholeGameOf" + preset.title().replace("-", ""), (WholeGame,), {"preset": preset})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=25, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
        ),
    )
