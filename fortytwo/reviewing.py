"""A hand looked at again: what each play was worth with all hands open, and apart from that what could be known.

Hindsight is exact: the solver's value before a play and after it. What a seat could know is a sample of the layouts
that its own view allows, so it is another question, with other numbers, and the two are never mixed.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace

from fortytwo.actions import Action, ByAction, Claim, Legal
from fortytwo.dice import derive_seed
from fortytwo.errors import FortyTwoError, NotationError, Refusal
from fortytwo.given import Given, record_of
from fortytwo.layouts import sample, world
from fortytwo.progress import Progress, drain
from fortytwo.record import Record
from fortytwo.review_words import hindsight_words, knowable_words
from fortytwo.round import Round
from fortytwo.scoring import is_whole
from fortytwo.seats import Seat
from fortytwo.solver.outcome import Outcome
from fortytwo.solver.solution import Solution, can_make_after, iter_solve


@dataclass(frozen=True)
class Hindsight:
    """What a contract that was named, a play or a claim was worth, with all hands open.

    `position` is the round before it. `before` is what best play came to there, `after` what it came to once the
    `action` was done, and `outcomes` what it comes to after each action that was legal. A claim and a failure to follow
    suit aren't among those.
    """

    position: Round
    action: Action
    before: Outcome
    after: Outcome
    outcomes: ByAction[Action, Outcome] = field(hash=False)

    @property
    def seat(self) -> Seat:
        """Who did it."""
        assert self.position.turn
        return self.position.turn

    @property
    def trick(self) -> int | None:
        """The number of the trick, from 1 in the hand; `None` for a contract."""
        return self.position.trick.number if self.position.trick is not None else None

    @property
    def value(self) -> int:
        """What best play came to after it, in the unit of `after.contract`."""
        return self.after.value

    @property
    def best(self) -> Legal:
        """The actions that gave nothing up."""
        contract = self.before.contract  # of two contracts that come to the same, both are best
        same = {
            action: replace(outcome, contract=contract)
            for action, outcome in self.outcomes.items()
            if outcome.unit == self.before.unit
        }
        best = [action for action, outcome in same.items() if outcome == self.before]
        return Legal(best, self.position.rules, self.position.half)

    @property
    def forced(self) -> bool:
        """Whether nothing else was legal, a claim aside."""
        return list(self.outcomes) == [self.action]

    @property
    def lost(self) -> int:
        """What the player's side gave up by it, in the contract's unit; 0 where two contracts have different units."""
        if self.action not in self.outcomes or self.before.unit != self.after.unit:
            return 0
        more = self.before.value - self.after.value
        declared = self.position.declarer is not None and self.seat.side is self.position.declarer.side
        return more if declared is not self.before.contract.is_nello else -more

    @property
    def turned(self) -> bool:
        """Whether it turned the result: made to set or the other way, or another score in marks."""
        if self.before.made is not self.after.made:
            return True
        return self.position.rules.scoring == "marks" and self.before.score != self.after.score

    @property
    def sentence(self) -> str:
        """What it gave up, in a sentence; `""` where that is nothing."""
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        return hindsight_words(self, locale)


@dataclass(frozen=True)
class Knowable:
    """What a seat could know when it chose a play: in how many of the sampled layouts each legal play gets its side
    what it wants, the contract kept or set, if all play their best with all hands open from there on.

    `position` is the round before it; only the seat's view of it was used.
    """

    position: Round
    action: Action
    layouts: int
    wins: ByAction[Action, int] = field(hash=False)

    @property
    def seat(self) -> Seat:
        """Who chose."""
        assert self.position.turn
        return self.position.turn

    @property
    def trick(self) -> int:
        """The number of the trick, from 1 in the hand."""
        assert self.position.trick is not None
        return self.position.trick.number

    @property
    def shares(self) -> ByAction[Action, float]:
        """The share of the layouts in which each play gets its side what it wants, from 0 to 1."""
        return ByAction.at(self.position, {action: wins / self.layouts for action, wins in self.wins.items()})

    @property
    def best(self) -> Legal:
        """The plays with the greatest share."""
        best = [action for action, wins in self.wins.items() if wins == max(self.wins.values())]
        return Legal(best, self.position.rules, self.position.half)

    @property
    def sentence(self) -> str:
        """How it compares with the best, in a sentence; `""` where it is as good."""
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        return knowable_words(self, locale)


@dataclass(frozen=True)
class Review:
    """A hand looked at again.

    `hindsight` holds each contract named, play and claim in order; `outcome` is what best play comes to from where the
    record stops, `None` where there is nothing to solve. `knowable`, where it was asked for, holds each play that
    wasn't forced.
    """

    record: Record
    hindsight: tuple[Hindsight, ...]
    outcome: Outcome | None
    knowable: tuple[Knowable, ...] = ()

    @property
    def turning(self) -> tuple[Hindsight, ...]:
        """What turned the result."""
        return tuple(each for each in self.hindsight if each.turned)

    def say(self, locale: str = "en") -> str:
        """The review as text, for a terminal."""
        from fortytwo.review_text import review_text

        return review_text(self, locale)

    def __str__(self) -> str:
        return self.say()

    def _repr_html_(self) -> str:
        from fortytwo.review_picture import review_svg

        return review_svg(self)


def review(record: Given, *, worlds: int = 0, seed: int | str | None = None) -> Review:
    """Look at a hand again: a record, a round, or the text of either, a link too.

    With `worlds` it also asks, for each play, so many layouts that the seat could not rule out; they are drawn from
    the `seed`, without which it raises `FortyTwoError` with code `worlds-need-seed`. What isn't a record raises as for
    `solve`.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> for turned in review(r.act("54")).turning:
    ...     print(turned.lost, turned.sentence)
    12 North's five-four gave up 12 points and the contract: with double-six North and South make 42.
    """
    return drain(iter_review(record, worlds=worlds, seed=seed))


def iter_review(record: Given, *, worlds: int = 0, seed: int | str | None = None) -> Generator[Progress, None, Review]:
    """`review` in steps of one action, and then of one play's layouts; stop it by not going on.

    >>> hands = {"N": "66 54", "E": "64 10", "S": "21 20", "W": "65 40"}
    >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})
    >>> next(iter_review(r.act("54")))
    Progress(done=0, total=1)
    """
    if not is_whole(worlds):
        raise NotationError(worlds, 0, Refusal("expected.whole-number"))
    if worlds and seed is None:
        raise FortyTwoError(Refusal("worlds-need-seed"))
    seed = "" if seed is None else derive_seed(seed, "review")
    record = record_of(record)
    rounds = _rounds(record.round)
    done = list(zip(rounds, record.round.actions, strict=False))
    judged = [(round, action) for round, action in done if round.phase in ("contract", "play")]
    asked = [(place, *each) for place, each in enumerate(done) if worlds and _is_choice(*each)]
    # a hand of which nothing can be judged yet may still have something to solve
    only_end = not judged and (rounds[-1].contract is not None or rounds[-1].phase == "contract")
    steps = len(judged) + len(asked) + only_end
    hindsight: list[Hindsight] = []
    standing: Outcome | None = None
    for (round, action), after in zip(judged, rounds[len(done) - len(judged) + 1 :], strict=True):
        at = Progress(len(hindsight), steps)
        if standing is None or len(_plays(round)) != 1:
            solution = yield from _solved(round, at)
            before, outcomes = solution.outcome, solution.outcomes
        else:  # where there is no choice, nothing changes
            yield at
            before, outcomes = standing, ByAction.at(round, dict.fromkeys(_plays(round), standing))
        if action in outcomes:
            standing = outcomes[action]
        elif after.result and after.result.made is not None and after.result.ended in _DECIDED:
            standing = replace(before, made=after.result.made, score=after.result.score)
        else:
            standing = (yield from _solved(after, at)).outcome
        hindsight.append(Hindsight(round, action, before, standing, outcomes))
    if only_end:
        standing = (yield from _solved(rounds[-1], Progress(0, steps))).outcome
    knowable: list[Knowable] = []
    for place, round, action in asked:
        at = Progress(len(hindsight) + len(knowable), steps)
        knowable.append((yield from _asked(round, action, worlds, derive_seed(seed, place), at)))
    yield Progress(steps, steps)
    return Review(record, tuple(hindsight), standing, tuple(each for each in knowable if each.layouts))


_DECIDED = ("claim", "lay-down", "renege")
"""The ends of a hand that tell its result by themselves, whatever could still be played."""


def _rounds(round: Round) -> list[Round]:
    """A round before each of its actions, and at its end."""
    rounds = [Round.from_start(round.start, round.rules)]
    for action in round.actions:
        rounds.append(rounds[-1].reneged(action))
    return rounds


def _plays(round: Round) -> list[Action]:
    """What may be done, claims aside."""
    return [action for action in round.legal if not isinstance(action, Claim)]


def _is_choice(round: Round, action: Action) -> bool:
    """Whether it was one of several plays."""
    return round.phase == "play" and action in _plays(round) and len(_plays(round)) > 1


def _solved(round: Round, at: Progress) -> Generator[Progress, None, Solution]:
    """The solution of a position, in steps that all tell how far the whole review is."""
    steps = iter_solve(round)
    while True:
        try:
            next(steps)
        except StopIteration as stop:
            solution: Solution = stop.value
            return solution
        yield at


def _asked(round: Round, action: Action, worlds: int, seed: str, at: Progress) -> Generator[Progress, None, Knowable]:
    """What the seat in turn could know, from so many layouts."""
    assert round.turn and round.declarer
    declares = round.turn.side is round.declarer.side
    view = round.view(round.turn)
    wins: dict[Action, int] = dict.fromkeys(_plays(round), 0)
    layouts = sample(view, worlds, seed=seed)
    for layout in layouts:
        yield at
        for play, kept in can_make_after(world(view, layout)).items():
            wins[play] += kept is declares
    return Knowable(round, action, len(layouts), ByAction.at(round, wins))
