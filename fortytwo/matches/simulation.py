"""What a run of matches came to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import groupby
from typing import Any

from fortytwo.frozen import FrozenDict
from fortytwo.matches.intervals import Interval, rate_interval, share_interval
from fortytwo.matches.rows import Row
from fortytwo.matches.run import TEAMS, Run
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS
from fortytwo.seats import Seat
from fortytwo.solver.bids import all_bids


@dataclass(frozen=True)
class Tally:
    """Of hands: how many were declared, and how many of these made."""

    declared: int
    made: int

    @property
    def set(self) -> int:
        """How many were set."""
        return self.declared - self.made


@dataclass(frozen=True)
class Simulation:
    """What a run of matches came to. The `first` team sits North and South in the first game of each pair, the
    `second` one in the other game.

    `rows` has a dict for each hand (docs/matches.md has the columns), and `pandas.DataFrame(result.rows)` reads it.
    Everything else is worked out from them. Prints as a table, and shows itself in a notebook.

    >>> from fortytwo import simulate
    >>> result = simulate("tournament", {"NS": "reference", "EW": "anyhow"}, games=4, seed=1)
    >>> result.won, result.win_rate
    ({'first': 4, 'second': 0}, 1.0)
    """

    rules: Rules
    bots: Mapping[Seat, str] = field(hash=False)
    seed: str
    unit: str
    rows: tuple[Mapping[str, Any], ...] = field(hash=False, repr=False)

    @classmethod
    def of(cls, run: Run, rows: Iterable[Row]) -> Simulation:
        """What a run came to whose hands these are, in the order of the pairs."""
        return cls(run.rules, FrozenDict(run.names), run.seed, run.unit, tuple(map(FrozenDict, rows)))

    @property
    def pairs(self) -> int:
        """How many pairs were played, of two games or two hands each."""
        return len(self._pairs)

    @property
    def hands(self) -> int:
        """How many hands were played, also those that were thrown in."""
        return len(self.rows)

    @property
    def thrown_in(self) -> int:
        """How many hands all passed."""
        return sum(row["team"] is None for row in self.rows)

    @property
    def won(self) -> dict[str, int]:
        """The games that each team won. Of single hands those deals, each played twice, on which it scored more."""
        lost, halved, won = self._outcomes
        if self.unit == "hands":
            return {"first": won, "second": lost}
        return {"first": 2 * won + halved, "second": 2 * lost + halved}

    @property
    def win_rate(self) -> float:
        """The share of the games that the first team won. Of single hands that of the deals on which it scored more
        in the two hands together than the other team; a deal on which they scored the same counts half."""
        _, halved, won = self._outcomes
        return (2 * won + halved) / (2 * self.pairs)

    @property
    def interval(self) -> Interval:
        """The 95 % interval of `win_rate`: the mean over pairs, each of them lost, halved or won, after two more that
        are won and two that are lost. So it has a width also where all pairs came out alike."""
        return share_interval(*self._outcomes)

    @property
    def marks_a_hand(self) -> float:
        """By how much the first team scored more than the other one a hand: in marks, or in points where the rules
        count those."""
        return sum(self._sums) / self.hands

    @property
    def marks_interval(self) -> Interval | None:
        """The 95 % interval of `marks_a_hand`, by Student's t over pairs; `None` of one pair. It is no narrower than if
        one pair had differed from the others by a mark (in the points game by the 42 points of a hand)."""
        least = HAND_POINTS if self.rules.scoring == "points" else 1
        return rate_interval(self._sums, [len(rows) for rows in self._pairs], least)

    @property
    def declared(self) -> dict[str, Tally]:
        """For each team how many hands it declared and made."""
        of = {team: [row["made"] for row in self.rows if row["team"] == team] for team in TEAMS}
        return {team: Tally(len(made), sum(made)) for team, made in of.items()}

    @cached_property
    def by_bid(self) -> Mapping[str, Mapping[str, Tally]]:
        """For each team how many hands it declared and made, by what it bid, the lowest first."""
        return self._tallies("bid", map(str, all_bids(self.rules)))

    @cached_property
    def by_contract(self) -> Mapping[str, Mapping[str, Tally]]:
        """For each team how many hands it declared and made, by contract, those declared most often first."""
        declared = Counter(row["contract"] for row in self.rows if row["contract"])
        return self._tallies("contract", [contract for contract, _ in declared.most_common()])

    def __str__(self) -> str:
        from fortytwo.matches.simulation_text import simulation_text

        return simulation_text(self)

    def _repr_html_(self) -> str:
        from fortytwo.matches.simulation_text import simulation_html

        return simulation_html(self)

    def _tallies(self, column: str, order: Iterable[str]) -> Mapping[str, Mapping[str, Tally]]:
        declared = Counter((row["team"], row[column]) for row in self.rows)
        made = Counter((row["team"], row[column]) for row in self.rows if row["made"])
        keys = [key for key in order if any(declared[team, key] for team in TEAMS)]
        return FrozenDict(
            {team: FrozenDict({key: Tally(declared[team, key], made[team, key]) for key in keys}) for team in TEAMS}
        )

    @cached_property
    def _sums(self) -> tuple[int, ...]:
        """For each pair by how much the first team scored more."""
        return tuple(sum(row["score_first"] - row["score_second"] for row in rows) for rows in self._pairs)

    @cached_property
    def _pairs(self) -> tuple[tuple[Mapping[str, Any], ...], ...]:
        """The rows pair by pair."""
        return tuple(tuple(rows) for _, rows in groupby(self.rows, key=lambda row: row["pair"]))

    @cached_property
    def _outcomes(self) -> tuple[int, int, int]:
        """How many pairs the first team lost, halved and won."""
        results = self._sums
        if self.unit == "games":  # of which each pair has two: won less lost
            winners = [{row["game"]: row["winner"] for row in rows}.values() for rows in self._pairs]
            results = tuple(sum(1 if team == "first" else -1 for team in teams) for teams in winners)
        return sum(r < 0 for r in results), sum(r == 0 for r in results), sum(r > 0 for r in results)
