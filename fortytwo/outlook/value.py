"""The odds of a seat's choices, as values."""

from __future__ import annotations

from dataclasses import dataclass

from fortytwo.actions import Action, ByAction
from fortytwo.bots.base import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.progress import Progress
from fortytwo.view import View


@dataclass(frozen=True)
class ActionOdds:
    """What an action promises the seat's side.

    `chance` is to make the contract, or in the defense to set it: of a bid and of a contract named, that it would be
    made, in the `contract` that is best on it; a pass has none. `worth` is the chance to win the game after a call or a
    contract, from the score before the hand. `points` is what the declarer's side may expect to have in the end after a
    play, in the contract's unit. `book` is the chance by the bid book, without any worlds.
    """

    action: Action
    contract: Contract | None = None
    chance: Estimate | None = None
    book: float | None = None
    worth: float | None = None
    points: float | None = None


@dataclass(frozen=True)
class ContractOdds:
    """How likely a contract would be made: at the lowest `bid` on which the seat may name it, with all 42 points
    (`all_points`; `None` where only tricks count, or all are needed anyway), and what the bid book gives both."""

    contract: Contract
    bid: Call
    chance: Estimate
    book: float
    all_points: Estimate | None = None
    all_points_book: float | None = None


@dataclass(frozen=True)
class Odds:
    """What all that a seat may do promises it, as far as so many `worlds` tell: ways in which the tiles that it doesn't
    see may lie, of all `layouts` that there are.

    `rows` are by what the seat may do, in the order of `view.legal` without a claim; `contracts`, during the auction,
    by what it may come to name. `choice` is what the bot `expert` does, looking at the same worlds; before the seat's
    turn to call there are no rows and it is `None`. Prints as tables, and shows itself in a notebook.
    """

    view: View
    rows: tuple[ActionOdds, ...]
    contracts: tuple[ContractOdds, ...]
    choice: Choice | None
    worlds: int
    layouts: int

    @property
    def by_action(self) -> ByAction[Action, ActionOdds]:
        """The rows by action, which may be asked for by text: `odds.by_action["30"]`."""
        return ByAction({row.action: row for row in self.rows}, self.view.rules, self.view.half)

    @property
    def by_contract(self) -> ByAction[Contract, ContractOdds]:
        """The rows of `contracts` by contract or its text."""
        return ByAction({row.contract: row for row in self.contracts}, self.view.rules)

    @property
    def best(self) -> Action | None:
        """What the bot `expert` does."""
        return self.choice.action if self.choice else None

    @property
    def runner_up(self) -> Action | None:
        """What came next to it."""
        return self.choice.runner_up if self.choice else None

    @property
    def sentence(self) -> str:
        """What is best and why, in a sentence."""
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        from fortytwo.outlook.text import odds_words

        return odds_words(self, locale)

    def __str__(self) -> str:
        from fortytwo.outlook.text import odds_text

        return odds_text(self)

    def _repr_html_(self) -> str:
        from fortytwo.outlook.picture import odds_html

        return odds_html(self)


@dataclass(frozen=True)
class OddsSoFar(Progress):
    """How far the odds are, and what they are so far; none before the first world has been looked at."""

    odds: Odds | None
