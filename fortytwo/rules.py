"""A rule variant is a value: `Rules`, one field an option, and the six presets.

The fields, their values and what each preset holds are those of docs/rules.md. A rule set's text is a preset and what
differs from it: `tournament+small_end=yes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Any

from fortytwo.errors import NotationError, RulesError
from fortytwo.sentences import say

Value = str | int | bool


def _choice(default: str, *values: str) -> Any:
    return field(default=default, metadata={"values": values})


def _ways(default: str, *ways: str) -> Any:
    return field(default=default, metadata={"ways": ways})


def _number(default: int, low: int, high: int) -> Any:
    return field(default=default, metadata={"low": low, "high": high})


def _switch(default: bool) -> Any:
    return field(default=default, metadata={"switch": True})


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rules of a game of 42. Without arguments: straight 42 of the state championship (`tournament`).

    Options that list ways (`follow_me`, `nello`) are texts such as `"none"`, `"high"` or `"high,low"`, in the order
    of the catalogue; yes and no are `True` and `False`. A value that isn't allowed, or options that don't go
    together, raise `RulesError` naming them.

    >>> rules = Rules.preset("tournament").replace(small_end=True)
    >>> str(rules)
    'tournament+small_end=yes'
    >>> Rules.parse("tournament+small_end=yes") == rules
    True
    """

    scoring: str = _choice("marks", "marks", "points")
    target: int = _number(7, 1, 1000)
    match_games: int = _number(3, 1, 99)
    first_shaker: str = _choice("random", "random", "highest-draw", "highest-draw-bids-first")
    lowest_bid: int = _number(30, 30, 41)
    highest_point_bid: int = _number(41, 41, 42)
    first_marks: int = _number(2, 0, 99)
    most_marks: int = _number(7, 0, 99)
    dealer_raise: str = _choice("free", "free", "one-point")
    all_pass: str = _choice("next-dealer", "next-dealer", "same-dealer", "dealer-bids", "dealer-bids-lowest")
    doubles_trump: bool = _switch(True)
    follow_me: str = _ways("high", "high", "low")
    follow_me_from: int = _number(30, 30, 42)
    nello: str = _ways("none", "suit", "suit-inverted", "high", "low")
    nello_by: str = _choice("marks", "marks", "call", "low-no", "forced-dealer")
    nello_over: int = _number(35, 30, 42)
    nello_partner_plays: bool = _switch(False)
    plunge: int = _number(0, 0, 99)
    plunge_doubles: int = _number(4, 1, 7)
    plunge_lead: str = _choice("declarer", "declarer", "partner")
    plunge_names: str = _choice("trump", "trump", "any")
    splash: int = _number(0, 0, 99)
    splash_doubles: int = _number(3, 1, 7)
    sevens: int = _number(0, 0, 99)
    one_tile: bool = _switch(False)
    bid_42_doubles: int = _number(0, 0, 7)
    small_end: bool = _switch(False)
    first_lead_trump: bool = _switch(False)
    early_end: bool = _switch(True)
    claim: str = _choice("settled", "none", "settled", "lay-down")
    tricks_seen: str = _choice("stacked", "all", "stacked", "last")
    renege_award: bool = _switch(False)
    sweep_marks: int = _number(1, 1, 99)
    marks_for_42: int = _number(1, 1, 99)

    def __post_init__(self) -> None:
        for option in fields(self):
            object.__setattr__(self, option.name, _checked(option.name, option.metadata, getattr(self, option.name)))
        if self.match_games % 2 == 0:
            raise RulesError(["match_games"], say("rules.odd", option="match_games", value=self.match_games))
        for special in ("plunge", "splash", "sevens"):
            least = getattr(self, special)
            if least and not self.first_marks:
                raise RulesError([special, "first_marks"], say("rules.needs-marks", option=special))
            if least > self.most_marks:
                raise RulesError(
                    [special, "most_marks"], say("rules.over-cap", option=special, value=least, cap=self.most_marks)
                )
        if self.first_marks > self.most_marks:
            raise RulesError(
                ["first_marks", "most_marks"],
                say("rules.over-cap", option="first_marks", value=self.first_marks, cap=self.most_marks),
            )
        forced = self.all_pass in ("dealer-bids", "dealer-bids-lowest")
        if self.nello != "none" and self.nello_by in ("forced-dealer", "low-no") and not forced:
            raise RulesError(["nello_by", "all_pass"], say("rules.needs-forced", option=f"nello_by={self.nello_by}"))
        if self.nello != "none" and self.nello_by in ("marks", "forced-dealer") and not self.first_marks:
            raise RulesError(["nello_by", "first_marks"], say("rules.needs-marks", option=f"nello_by={self.nello_by}"))

    @classmethod
    def preset(cls, name: str) -> Rules:
        """One of the presets by name; an unknown one raises `NotationError` naming those there are."""
        try:
            return PRESETS[name]
        except KeyError:
            raise NotationError(name, 0, say("expected.preset", names=", ".join(PRESETS))) from None

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Rules from their text: a preset, then `+option=value` for each option that differs."""
        if not isinstance(text, str):
            raise NotationError(repr(text), 0, say("expected.preset", names=", ".join(PRESETS)))
        name, *changes = text.strip().split("+")
        rules = cls.preset(name)
        values: dict[str, Value] = {}
        position = len(name) + 1
        for change in changes:
            option, equals, value = change.partition("=")
            if option not in _OPTIONS or not equals or option in values:
                raise NotationError(text, position, say("expected.option"))
            values[option] = value
            position += len(change) + 1
        return rules.replace(**values)

    @classmethod
    def of(cls, rules: Rules | str) -> Rules:
        """Rules, or the rules of a text."""
        return rules if isinstance(rules, Rules) else cls.parse(rules)

    def replace(self, **changes: Value) -> Rules:
        """These rules with other values for some options, as Python values or as their text."""
        for option in changes:
            if option not in _OPTIONS:
                raise RulesError([option], say("rules.no-option", option=option))
        return replace(self, **changes)  # type: ignore[arg-type]  # __post_init__ reads texts and checks every value

    def ways(self, option: str) -> tuple[str, ...]:
        """The ways that a ways option permits, in the catalogue's order; none of them gives an empty tuple.

        >>> Rules.preset("campus").ways("nello"), Rules.preset("campus").ways("follow_me")
        (('suit', 'high'), ('high',))
        """
        value: str = getattr(self, option)
        return () if value == "none" else tuple(value.split(","))

    def __str__(self) -> str:
        def changes(preset: Rules) -> list[str]:
            return [name for name in _OPTIONS if getattr(self, name) != getattr(preset, name)]

        name = min(PRESETS, key=lambda preset: len(changes(PRESETS[preset])))
        return "+".join([name, *(f"{option}={_text(getattr(self, option))}" for option in changes(PRESETS[name]))])

    def __repr__(self) -> str:
        return f"Rules.parse('{self}')"


_OPTIONS = tuple(option.name for option in fields(Rules))


def _text(value: Value) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _checked(name: str, allowed: Mapping[str, Any], value: object) -> Value:
    """The value in its canonical form, or `RulesError`."""
    if "switch" in allowed:
        if isinstance(value, bool):
            return value
        if value in ("yes", "no"):
            return value == "yes"
        raise RulesError([name], say("rules.value", option=name, value=value, allowed="yes, no"))
    if "low" in allowed:
        low, high = allowed["low"], allowed["high"]
        if isinstance(value, str) and value.isascii() and value.isdecimal():
            value = int(value) if len(value) < 6 else -1
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        raise RulesError([name], say("rules.value", option=name, value=value, allowed=f"{low} … {high}"))
    if "ways" in allowed:
        ways = allowed["ways"]
        if value == "none":
            return value
        named = value.split(",") if isinstance(value, str) else []
        if named and set(named) <= set(ways) and len(set(named)) == len(named):
            return ",".join(way for way in ways if way in named)
        raise RulesError([name], say("rules.ways", option=name, value=value, allowed=", ".join(ways)))
    values = allowed["values"]
    if isinstance(value, str) and value in values:
        return value
    raise RulesError([name], say("rules.value", option=name, value=value, allowed=", ".join(values)))


def _make_presets() -> Mapping[str, Rules]:
    tournament = Rules()
    rulebook = tournament.replace(
        match_games=1,
        doubles_trump=False,
        follow_me="none",
        follow_me_from=42,
        nello="suit",
        plunge=4,
        sevens=1,
        claim="none",
    )
    points = tournament.replace(
        scoring="points",
        target=250,
        match_games=1,
        most_marks=4,
        all_pass="dealer-bids",
        nello="suit",
        nello_by="low-no",
        claim="none",
    )
    stuck_dealer = tournament.replace(
        match_games=1,
        highest_point_bid=42,
        first_marks=7,
        dealer_raise="one-point",
        all_pass="dealer-bids",
        doubles_trump=False,
        claim="none",
        tricks_seen="all",
    )
    club = tournament.replace(
        match_games=1,
        highest_point_bid=42,
        first_marks=0,
        most_marks=0,
        all_pass="same-dealer",
        doubles_trump=False,
        follow_me="none",
        nello="suit",
        nello_by="call",
        early_end=False,
        claim="none",
        tricks_seen="last",
        renege_award=True,
        sweep_marks=2,
        marks_for_42=2,
    )
    campus = tournament.replace(
        match_games=1,
        first_shaker="highest-draw",
        nello="suit,high",
        plunge=3,
        early_end=False,
        claim="lay-down",
        tricks_seen="all",
    )
    return MappingProxyType(
        {
            "tournament": tournament,
            "rulebook": rulebook,
            "points": points,
            "stuck-dealer": stuck_dealer,
            "club": club,
            "campus": campus,
        }
    )


PRESETS = _make_presets()
"""The six presets by name; where each comes from stands in docs/rules.md."""
