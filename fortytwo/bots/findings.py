"""What a check of a bot comes to, as values: each fault with where it was seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from fortytwo.frozen import FrozenDict
from fortytwo.round import Round
from fortytwo.seats import Side
from fortytwo.sentences import Said, say
from fortytwo.view import View


@dataclass(frozen=True)
class BotFinding(Said):
    """A fault of a bot: a `code` with its parameters, and where it was first seen: `seat` was to act in `round`, the
    game's `score` and the `seed` of the generator given. `bot.choose(finding.view, generator(finding.seed))` asks the
    same again. `round` is `None` where nothing had to be asked to see the fault.
    """

    round: Round | None = None
    score: Mapping[Side, int] = field(default_factory=dict, hash=False)
    seed: str | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "score", FrozenDict(self.score))

    @property
    def view(self) -> View | None:
        """What the bot was asked."""
        return self.round.view(self.round.turn, score=self.score) if self.round and self.round.turn else None

    @property
    def where(self) -> str:
        """Where it was seen, the deal and all that was done in a link; `""` for what holds everywhere."""
        if not self.round:
            return ""
        return say("check.where", seat=self.round.turn, rules=self.round.rules, link=self.round.link(), seed=self.seed)

    def __str__(self) -> str:
        return f"{self.sentence} {self.where}".rstrip()


@dataclass(frozen=True)
class BotCheck:
    """What `check_bot` found; true where all is well. Each fault is told once, where it was first seen.

    `name` is the bot's, `hands` and `choices` are how many it played and made, `seconds` what a choice took on average.
    """

    name: str
    hands: int
    choices: int
    findings: tuple[BotFinding, ...]
    seconds: float = field(compare=False)

    def __bool__(self) -> bool:
        return not self.findings

    @property
    def sentence(self) -> str:
        """What it comes to."""
        return self.say()

    def say(self, locale: str = "en") -> str:
        """The sentence in a locale's words."""
        if self:
            return say("check.well", locale, name=self.name, hands=self.hands, n=self.choices)
        return say("check.faults", locale, name=self.name, n=len(self.findings))

    def __str__(self) -> str:
        return "\n".join([self.sentence, *(f"- {finding}" for finding in self.findings)])
