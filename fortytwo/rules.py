"""A rule variant is a value: `Rules`, one field an option, and the six presets.

The fields, their values and what each preset holds are those of docs/rules.md. A rule set's text is a preset and what
differs from it: `tournament+small_end=yes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from fortytwo.errors import NotationError, Refusal, RulesError, as_text
from fortytwo.rule_sheet import Sheet, sheet
from fortytwo.rule_words import Change, diff

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
        _refuse_nonsense(self)

    @classmethod
    def preset(cls, name: str) -> Rules:
        """One of the presets by name; an unknown one raises `NotationError` naming those there are."""
        if not isinstance(name, str) or name not in PRESETS:
            raise NotationError(name, 0, Refusal("expected.preset", {"names": ", ".join(PRESETS)}))
        return PRESETS[name]

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Rules from their text: a preset, then `+option=value` for each option that differs."""
        if not isinstance(text, str):
            raise NotationError(text, 0, Refusal("expected.preset", {"names": ", ".join(PRESETS)}))
        name, *changes = text.strip().split("+")
        rules = cls.preset(name)
        values: dict[str, Value] = {}
        position = len(name) + 1
        for change in changes:
            option, equals, value = change.partition("=")
            if option not in _OPTIONS or not equals or option in values:
                raise NotationError(text, position, Refusal("expected.option"))
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
                raise RulesError([option], Refusal("rules.no-option", {"option": _shown(option)}))
        return replace(self, **changes)  # type: ignore[arg-type]  # __post_init__ reads texts and checks every value

    def ways(self, option: str) -> tuple[str, ...]:
        """The ways that a ways option permits, in the catalogue's order; none of them gives an empty tuple. An option
        of another kind raises `RulesError`.

        >>> Rules.preset("campus").ways("nello"), Rules.preset("campus").ways("follow_me")
        (('suit', 'high'), ('high',))
        """
        if option not in _OPTIONS:
            raise RulesError([option], Refusal("rules.no-option", {"option": _shown(option)}))
        if "ways" not in self.__dataclass_fields__[option].metadata:
            raise RulesError([option], Refusal("rules.one-value", {"option": option}))
        value: str = getattr(self, option)
        return () if value == "none" else tuple(value.split(","))

    @property
    def has_42(self) -> bool:
        """Whether 42 can be bid, as the first bid of marks or as the highest of points."""
        return self.highest_point_bid == 42 or self.first_marks > 0

    @property
    def highest_marks(self) -> int:
        """The most marks that a bid can be worth; 0 where no bid is. 42 counts as one also where it is a bid of points,
        and the points game has no bid between 84 and 168 nor over it.

        >>> [Rules.preset(name).highest_marks for name in ("tournament", "points", "club")]
        [7, 4, 1]
        """
        if not self.first_marks:
            return int(self.has_42)
        if self.scoring == "marks":
            return self.most_marks
        return max(marks for marks in (1, 2, 4) if marks <= self.most_marks)

    @property
    def dealer_must_bid(self) -> bool:
        """Whether the dealer has no pass after three passes."""
        return self.all_pass in ("dealer-bids", "dealer-bids-lowest")

    def diff(self, other: Rules | str, locale: str = "en") -> list[Change]:
        """How the other rules differ from these: one `Change` an option, in the order of the fields, each with a
        sentence that says what holds here and what there.

        An option that says nothing in either rule set is left out, as is one that two values can't tell apart
        (a cap of four or seven marks in the points game). What comes with another option is told by that one where
        the other rule set lacks it: the doubles that a plunge needs, where the other rules have no plunge. No change
        means that the two are played alike.

        >>> for change in Rules.preset("tournament").diff("tournament+small_end=yes+target=10"):
        ...     print(change.sentence)
        Under tournament rules, the first side with seven marks wins the game; under the other rules, the first side with ten marks wins the game.
        Under tournament rules, every lead counts as its higher end; under the other rules, declarer may count the first lead as its lower end.
        """  # noqa: E501
        return diff(self, Rules.of(other), locale)

    def sheet(self, locale: str = "en") -> Sheet:
        """The whole rule sheet of these rules in sentences, to print or to show in a notebook: only what holds in them.
        A locale that the catalogue lacks raises `KeyError`, here and in `diff`.

        >>> sheet = Rules.preset("campus").sheet()
        >>> [section.heading for section in sheet.sections][:4]
        ['The game', 'The deal', 'The auction', 'Contracts']
        >>> sheet.sections[-1].sentences[0]
        'The first side with seven marks or more wins the game.'
        """
        return sheet(self, locale)

    @lru_cache(256)  # noqa: B019  # a match writes it into every row, and there are few rule sets
    def __str__(self) -> str:
        def changes(preset: Rules) -> list[str]:
            return [name for name in _OPTIONS if getattr(self, name) != getattr(preset, name)]

        name = min(PRESETS, key=lambda preset: len(changes(PRESETS[preset])))
        return "+".join([name, *(f"{option}={value_text(getattr(self, option))}" for option in changes(PRESETS[name]))])

    def __repr__(self) -> str:
        return f"Rules.parse('{self}')"


_OPTIONS = tuple(option.name for option in fields(Rules))


def value_text(value: Value) -> str:
    """A value as it stands in the text of a rule set.

    >>> value_text(True), value_text(7)
    ('yes', '7')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _shown(value: object) -> str:
    """What was given, short enough for a sentence."""
    text = as_text(value)
    if not text.strip():
        return f"“{text}”"
    return text if len(text) <= 40 else text[:39] + "…"


def _bad_value(option: str, value: object, allowed: str) -> Refusal:
    return Refusal("rules.value", {"option": option, "value": _shown(value), "allowed": allowed})


def _refuse_nonsense(rules: Rules) -> None:
    """Raise `RulesError` where options contradict each other. An option that merely has nothing to say in these rules
    (`plunge_lead` where nobody plunges) isn't refused: presets hold values for all."""

    def against(code: str, option: str, *others: str) -> RulesError:
        named = [option, *others]
        settings = [f"{name}={value_text(getattr(rules, name))}" for name in named]
        return RulesError(named, Refusal(code, dict(zip(("option", "other", "third"), settings, strict=False))))

    if rules.match_games % 2 == 0:
        raise RulesError(["match_games"], Refusal("rules.odd", {"option": "match_games", "value": rules.match_games}))
    if rules.first_marks > rules.most_marks:
        raise against("rules.over-cap", "first_marks", "most_marks")
    if rules.highest_point_bid == 42 and rules.first_marks == 1:
        raise against("rules.no-first-marks", "first_marks", "highest_point_bid")
    for special in ("plunge", "splash", "sevens"):
        least = getattr(rules, special)
        if not least or least <= rules.highest_marks:
            continue
        if not rules.first_marks:
            raise against("rules.needs-marks", special, "first_marks")
        if least > rules.most_marks:
            raise against("rules.over-cap", special, "most_marks")
        raise against("rules.no-such-bid", special, "scoring", "most_marks")
    if rules.scoring == "marks" and rules.highest_marks > 1 and rules.marks_for_42 > 2:
        raise against("rules.over-84", "marks_for_42", "first_marks", "most_marks")
    if rules.nello != "none":
        if rules.nello_by in ("marks", "forced-dealer") and not rules.has_42:
            raise against("rules.needs-marks", "nello_by", "first_marks")
        if rules.nello_by in ("forced-dealer", "low-no") and not rules.dealer_must_bid:
            raise against("rules.needs-forced", "nello_by", "all_pass")
        if rules.nello_by == "forced-dealer" and rules.all_pass == "dealer-bids-lowest":
            raise against("rules.forced-lowest", "nello_by", "all_pass")
    if rules.bid_42_doubles and not rules.has_42:
        raise against("rules.no-42", "bid_42_doubles", "first_marks", "highest_point_bid")
    if rules.follow_me != "none" and rules.follow_me_from > 41 and not rules.has_42:
        raise against("rules.no-42", "follow_me_from", "first_marks", "highest_point_bid")


def _checked(name: str, allowed: Mapping[str, Any], value: object) -> Value:
    """The value in its canonical form, or `RulesError`."""
    if "switch" in allowed:
        if isinstance(value, bool):
            return value
        if value in ("yes", "no"):
            return value == "yes"
        raise RulesError([name], _bad_value(name, value, "yes, no"))
    if "low" in allowed:
        low, high = allowed["low"], allowed["high"]
        number = value
        if isinstance(value, str) and value.isascii() and value.isdecimal() and len(value) < 6:
            number = int(value)
        if isinstance(number, int) and not isinstance(number, bool) and low <= number <= high:
            return number
        raise RulesError([name], _bad_value(name, value, f"{low} … {high}"))
    if "ways" in allowed:
        ways = allowed["ways"]
        if value == "none":
            return value
        named = value.split(",") if isinstance(value, str) else []
        if named and set(named) <= set(ways) and len(set(named)) == len(named):
            return ",".join(way for way in ways if way in named)
        raise RulesError(
            [name], Refusal("rules.ways", {"option": name, "value": _shown(value), "allowed": ", ".join(ways)})
        )
    values = allowed["values"]
    if isinstance(value, str) and value in values:
        return value
    raise RulesError([name], _bad_value(name, value, ", ".join(values)))


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
