"""A game is a run of rounds to a target, a match a run of games. Both are values, thin over `Round`."""

from __future__ import annotations

from dataclasses import dataclass, field

from fortytwo.actions import Action
from fortytwo.deals import Deal
from fortytwo.dice import derive_seed, generator, new_seed
from fortytwo.errors import IllegalAction, Refusal
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.scoring import stakes
from fortytwo.seats import SIDES, Seat, Side
from fortytwo.shake import Draws, first_shaker
from fortytwo.tiles import Tile
from fortytwo.view import View


@dataclass(frozen=True, init=False)
class Game:
    """A game to the rules' target: `round` is the hand in progress, `rounds` those that are over, `score` the marks
    or points of each side for these, `draws` what was drawn for the first shake.

    Takes the rules (or their text), a seed (the operating system's, unless given) and the first shaker (found as the
    rules say from the seed, unless given). When a hand is over the next is dealt at once, until a side has won; then
    `round` stays the last one. The shake passes one seat clockwise, but stays where it is after a hand without a bid
    when the rules have it so.

    >>> game = Game("tournament", seed=7)
    >>> while not game.winner:
    ...     legal = game.round.legal
    ...     game = game.act("30" if "30" in legal else legal[0])
    >>> max(game.score.values()), game.round is game.rounds[-1]
    (7, True)
    """

    rules: Rules
    seed: int | str
    round: Round
    rounds: tuple[Round, ...] = ()
    draws: Draws = field(default=(), compare=False)  # follows from the seed
    _totals: tuple[int, int] = field(init=False, compare=False, repr=False)  # follows from the rounds

    def __init__(
        self,
        rules: Rules | str = "tournament",
        seed: int | str | None = None,
        *,
        shaker: Seat | str | None = None,
        first: Round | None = None,
    ) -> None:
        rules = first.rules if first else Rules.of(rules)
        if first and first.result:
            raise IllegalAction(Refusal("round-over"))
        seed = new_seed() if seed is None else seed
        draws: Draws = ()
        if first is None:
            if shaker is None:
                shaker, draws = first_shaker(rules, generator(derive_seed(seed, "shaker")))
            first = _deal(rules, seed, 1, Seat(shaker))
        self.__dict__.update(rules=rules, seed=seed, round=first, draws=draws, _totals=(0, 0))

    def hand_seed(self, number: int) -> str:
        """The seed of this game's hand with a number, from 1: `Deal.random(seed=game.hand_seed(1))` deals the first."""
        return derive_seed(self.seed, "hand", number)

    @property
    def score(self) -> dict[Side, int]:
        """Marks of each side for the hands that are over; points in the points game."""
        return dict(zip(SIDES, self._totals, strict=True))

    @property
    def winner(self) -> Side | None:
        """The side that has reached the target, or `None`: of two the higher, and equal totals play on."""
        score = self.score
        leader = max(SIDES, key=lambda side: score[side])
        return leader if score[leader] >= self.rules.target and score[leader] > score[leader.other] else None

    @property
    def sets(self) -> dict[Side, int]:
        """How many times each side was set so far."""
        results = [done.result for done in self.rounds if done.result]
        declared = [result.declarer.side for result in results if result.declarer and result.made is False]
        return {side: declared.count(side) for side in SIDES}

    def stakes(self, *, per_mark: float, per_set: float) -> float:
        """What the losers of a finished game pay: `per_mark` for each mark that they lack of the target and
        `per_set` for each hand in which they were set (R0, stakes). While there is no winner there is nothing to pay.

        >>> Game("tournament", seed=7).stakes(per_mark=0.25, per_set=1)
        0
        """
        if not self.winner:
            return 0
        loser = self.winner.other
        return stakes(self.rules.target, self.score[loser], self.sets[loser], per_mark=per_mark, per_set=per_set)

    def view(self, seat: Seat | str) -> View:
        """What a seat sees of the hand in progress and of the game's score.

        >>> Game("tournament", seed=7).view("N").score[Side.NS]
        0
        """
        return View.of(self.round, Seat(seat), self.score)

    def act(self, action: Action | Tile | str) -> Game:
        """The game after an action in the hand in progress; once the game is won every action raises
        `IllegalAction`."""
        done = self.round.act(action)
        if not done.result:
            return self._with(round=done)
        totals = tuple(had + done.result.score[side] for side, had in self.score.items())
        after = self._with(round=done, rounds=(*self.rounds, done), _totals=totals)
        if after.winner:
            return after
        thrown_in = done.result.declarer is None
        dealer = done.dealer if thrown_in and self.rules.all_pass == "same-dealer" else done.dealer.next
        return after._with(round=_deal(self.rules, self.seed, len(after.rounds) + 1, dealer))

    def _with(self, **changes: object) -> Game:
        other = object.__new__(Game)
        other.__dict__.update(self.__dict__ | changes)
        return other


def _deal(rules: Rules, seed: int | str, number: int, dealer: Seat) -> Round:
    return Round(Deal.random(seed=derive_seed(seed, "hand", number)), rules=rules, dealer=dealer)


@dataclass(frozen=True, init=False)
class Match:
    """The best of an odd number of games (`rules.match_games`): `game` is the one in progress, `games` those that are
    over.

    As in a game, the next one begins at once when one is won, until the match is.

    >>> match = Match("tournament", seed=7)
    >>> match.games_to_win, match.won[Side.NS], match.winner
    (2, 0, None)
    """

    rules: Rules
    seed: int | str
    game: Game
    games: tuple[Game, ...] = ()

    def __init__(
        self, rules: Rules | str = "tournament", seed: int | str | None = None, *, first: Round | None = None
    ) -> None:
        seed = new_seed() if seed is None else seed
        game = Game(rules, derive_seed(seed, "game", 1), first=first)
        self.__dict__.update(rules=game.rules, seed=seed, game=game)

    @property
    def games_to_win(self) -> int:
        return self.rules.match_games // 2 + 1

    @property
    def won(self) -> dict[Side, int]:
        """The games that each side has won."""
        winners = [game.winner for game in self.games]
        return {side: winners.count(side) for side in SIDES}

    @property
    def winner(self) -> Side | None:
        return next((side for side, won in self.won.items() if won >= self.games_to_win), None)

    def act(self, action: Action | Tile | str) -> Match:
        """The match after an action in the hand in progress; once the match is won every action raises
        `IllegalAction`."""
        game = self.game.act(action)
        if game.round.result is None:  # only of a game that is won does the last round stay
            return self._with(game=game)
        after = self._with(game=game, games=(*self.games, game))
        if after.winner:
            return after
        return after._with(game=Game(self.rules, derive_seed(self.seed, "game", len(after.games) + 1)))

    def _with(self, **changes: object) -> Match:
        other = object.__new__(Match)
        other.__dict__.update(self.__dict__ | changes)
        return other
