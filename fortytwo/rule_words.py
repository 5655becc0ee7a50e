"""What the options of `Rules` mean in a rule set, and how two rule sets differ, in sentences.

An option means something only where others let it: `plunge_lead` says nothing where plunge isn't played, and in the
points game a cap of seven marks is the same as one of four, since 168 is the highest bid. `meaning` gives what counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fortytwo.calls import bid_of
from fortytwo.sentences import LOCALES, join, say

if TYPE_CHECKING:
    from fortytwo.rules import Rules, Value

_BROUGHT = {
    *("most_marks", "follow_me_from", "nello_by", "nello_over", "nello_partner_plays"),
    *("plunge_doubles", "plunge_lead", "plunge_names", "splash_doubles"),
}
"""Options that come with another one, whose clause tells them too where the other rule set lacks it altogether."""


IN_BIDS = ("first_marks", "most_marks", "plunge", "splash", "sevens")
"""Options whose values are bids of marks."""


@dataclass(frozen=True)
class Change:
    """One option in which two rule sets differ: its `value` in the first, the `other` one, and both in a `sentence`."""

    option: str
    value: Value
    other: Value
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class Words:
    """A rule set's phrases in a locale: numbers, bids and lists, as the sentences about it need them."""

    def __init__(self, rules: Rules, locale: str) -> None:
        self.rules, self.locale = rules, locale
        self._phrases = self._make_phrases()

    def say(self, code: str, **params: object) -> str:
        """A sentence about the rule set; its parameters are the rule set's phrases and those given."""
        return say(code, self.locale, **{**self._phrases, **params})

    def number(self, n: int) -> str:
        """Small numbers in words, others in digits."""
        return say(f"count.{n}", self.locale) if f"count.{n}" in LOCALES[self.locale] else str(n)

    def join(self, parts: Sequence[str], word: str = "and") -> str:
        """`a, b and c`, or with `or`."""
        return join(parts, self.locale, word)

    def marks(self, n: int) -> str:
        """So many marks, as a score."""
        return say("words.marks", self.locale, number=self.number(n), n=n)

    def doubles(self, n: int) -> str:
        return say("words.doubles", self.locale, number=self.number(n), n=n)

    def bid(self, marks: int) -> str:
        """The bid worth so many marks: one and two with their number of points, the points game's by that alone."""
        if self.rules.scoring == "points":
            return bid_of(marks, "points").name if marks else ""
        if marks == 1 and (self.rules.highest_point_bid == 42 or self.rules.marks_for_42 > 1):
            return "42"
        return say(
            "words.marks.named" if marks in (1, 2) else "words.marks",
            self.locale,
            number=self.number(marks),
            n=marks,
            points=42 * marks,
        )

    def least(self, bid: int | str, *, top: bool) -> str:
        """`a bid of 42 or more`; without the `or more` where that is the top bid."""
        return say("words.exact-bid" if top else "words.from-bid", self.locale, bid=bid)

    def run(self, high: int) -> str:
        """`a bid of 30 to 41`, `a bid of 40 or 41`, `a bid of 41`."""
        low = self.rules.lowest_bid
        if low == high:
            return say("words.exact-bid", self.locale, bid=low)
        return say("words.bids-either" if low + 1 == high else "words.bids-from-to", self.locale, low=low, high=high)

    def ways(self, ways: str) -> str:
        """Ways of doubles, as `high in their suits or low in their suits`."""
        return self.join([say(f"ways.{way}", self.locale) for way in ways.split(",")], "or")

    def _make_phrases(self) -> dict[str, object]:
        rules, means = self.rules, meaning(self.rules)
        follow_me = "high" if rules.follow_me == "none" else rules.follow_me
        names = ["number"] + ["doubles"] * rules.doubles_trump
        if rules.plunge_names == "any":
            names += [f"follow-me.{follow_me.replace(',', '-')}", "sevens"] + ["nello"] * (rules.nello != "none")
        special = [name for name in ("plunge", "splash") if getattr(rules, name)]
        any_bid = means["follow_me_from"] == 30
        top = rules.highest_marks

        def least(marks: int) -> str:
            return self.least(self.bid(marks), top=self.bid(marks) == self.bid(top))

        unit = rules.target if rules.scoring == "points" else self.number(rules.target)
        return {
            "low": rules.lowest_bid,
            "high": rules.highest_point_bid,
            "run": self.run(41),
            "target": say(f"words.target.{rules.scoring}", self.locale, number=unit, n=rules.target),
            "games": self.number(rules.match_games),
            "wins": self.number(rules.match_games // 2 + 1),
            "first": self.bid(rules.first_marks),
            "top": self.bid(rules.most_marks),
            "all": self.least(42, top=top == 1),
            "mark": least(1),
            "follow": say("words.any-bid", self.locale) if any_bid else self.least(rules.follow_me_from, top=False),
            "follow_ways": self.ways(follow_me),
            "nello": say("word.low-no" if rules.nello_by == "low-no" else "word.nello", self.locale),
            "nello_ways": "" if rules.nello == "none" else self.ways(str(means["nello"])),
            "rank": self._nello_rank(),
            "plunge": least(rules.plunge),
            "plunge_bid": self.bid(rules.plunge),
            "plunge_doubles": self.doubles(rules.plunge_doubles),
            "splash": least(rules.splash),
            "splash_doubles": self.doubles(rules.splash_doubles),
            "names": self.join([say(f"partner.{name}", self.locale) for name in names], "or"),
            "special": self.join([say(f"word.{name}", self.locale) for name in special]) if special else "",
            "sevens": least(rules.sevens),
            "doubles_42": self.doubles(rules.bid_42_doubles),
            "sweep": self.marks(rules.sweep_marks),
            "worth_42": self.marks(rules.marks_for_42),
        }

    def _nello_rank(self) -> str:
        """Where a bid of nello stands among the others."""
        rules, place = self.rules, meaning(self.rules)["nello_over"]
        if not isinstance(place, int):
            return ""
        if place < rules.lowest_bid:
            return say("rank.under", self.locale, above=rules.lowest_bid)
        above = str(place + 1) if place < 41 or (place == 41 and rules.has_42) else ""
        if place == 42 and rules.highest_marks > 1:
            above = self.bid(2)
        return say("rank.between" if above else "rank.over", self.locale, place=place, above=above)


def comes_to(rules: Rules, option: str, marks: int) -> int:
    """What a number of marks comes to as an option's value. In the points game no bid is of three marks, and none of
    more than four, which is 168; nor is the first bid of marks higher than 84."""
    if rules.scoring == "marks":
        return marks
    return min({3: 4 if option != "most_marks" else 2}.get(marks, marks), 2 if option == "first_marks" else 4)


def meaning(rules: Rules) -> dict[str, Value | None]:
    """Each option's value as far as it counts in these rules: `None` where it says nothing, and one value for all that
    come to the same.

    >>> from fortytwo import Rules
    >>> meaning(Rules.preset("tournament"))["plunge_lead"], meaning(Rules.preset("campus"))["plunge_lead"]
    (None, 'declarer')
    >>> meaning(Rules.parse("points+most_marks=7"))["most_marks"]
    4
    """
    values: dict[str, Value | None] = {option: getattr(rules, option) for option in rules.__dataclass_fields__}
    silent = set()
    if not rules.first_marks:
        silent.add("most_marks")
    if rules.scoring == "points":
        silent |= {"sweep_marks", "marks_for_42"}
        values |= {option: comes_to(rules, option, getattr(rules, option)) for option in IN_BIDS}
        if not rules.has_42 and rules.nello == "none":
            silent.add("early_end")  # every hand is played for all its points
    if not rules.has_42:
        silent |= {"marks_for_42", "bid_42_doubles"}
    if rules.follow_me == "none":
        silent.add("follow_me_from")
    values["follow_me_from"] = rules.follow_me_from if rules.follow_me_from > rules.lowest_bid else 30
    if rules.nello == "none":
        silent |= {"nello_by", "nello_partner_plays"}
    if rules.nello == "none" or rules.nello_by != "call":
        silent.add("nello_over")
    values["nello_over"] = max(rules.lowest_bid - 1, min(rules.nello_over, 42 if rules.has_42 else 41))
    partner_names = rules.plunge or rules.splash
    if rules.nello_by in ("call", "low-no") and not (partner_names and rules.plunge_names == "any"):
        values["nello"] = (rules.ways("nello") or ("none",))[0]  # the call itself fixes the first way
    if not rules.plunge:
        silent |= {"plunge_doubles", "plunge_lead"}
    if not rules.splash:
        silent.add("splash_doubles")
    if not partner_names:
        silent.add("plunge_names")
    return {option: None if option in silent else value for option, value in values.items()}


def clause(rules: Rules, option: str, locale: str = "en", *, full: bool = False) -> str:
    """What an option says in these rules, as the clause of a sentence; `full` tells what it brings with it too.

    >>> from fortytwo import Rules
    >>> clause(Rules.preset("campus"), "sevens")
    "sevens isn't played"
    """
    value = meaning(rules)[option]
    text = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    codes = [f"clause.{option}.{text}", f"clause.{option}"]
    if option == "first_marks":
        codes.insert(0, f"clause.first_marks.{rules.scoring}.{text}")
    elif option == "early_end" and (rules.scoring == "points" or rules.sweep_marks > 1):
        codes.insert(0, f"clause.early_end.{text}.{'points' if rules.scoring == 'points' else 'grow'}")
    if full and not _is_off(value):
        marks = "any" if rules.first_marks == rules.most_marks else "marks"
        marks = "points" if rules.scoring == "points" else marks
        kind = {"first_marks": marks, "nello": rules.nello_by, "plunge": rules.plunge_lead}.get(option)
        codes.insert(0, f"clause.{option}.full.{kind}" if kind else f"clause.{option}.full")
    code = next(code for code in codes if code in LOCALES[locale])
    words = Words(rules, locale)
    number = value if isinstance(value, int) else 0
    said = words.say(code, n=number, marks=words.marks(number))
    if full and option == "nello" and rules.nello_partner_plays:
        said = words.say("clause.nello.full.partner", clause=said)
    return said


def diff(rules: Rules, other: Rules, locale: str = "en") -> list[Change]:
    """How the other rules differ from these, one sentence an option (see `Rules.diff`)."""
    here, there = meaning(rules), meaning(other)
    under = [_under(rules, "these", locale), _under(other, "others", locale)]
    changes = []
    for option in here:
        value, other_value = getattr(rules, option), getattr(other, option)
        if value == other_value or here[option] == there[option]:
            continue
        if here[option] is not None and there[option] is not None:
            full = _is_off(here[option]) != _is_off(there[option])
            ours, theirs = (clause(one, option, locale, full=full) for one in (rules, other))
            sentence = say("diff.both", locale, under=under[0], clause=ours, other_under=under[1], other_clause=theirs)
        elif option in _BROUGHT:
            continue
        else:
            one, place = (rules, under[0]) if here[option] is not None else (other, under[1])
            sentence = say("diff.one", locale, under=place, clause=clause(one, option, locale))
        changes.append(Change(option, value, other_value, sentence))
    return changes


def house_rules(rules: Rules, locale: str = "en") -> list[str]:
    """What these rules change in the preset that they are nearest to, one sentence each.

    >>> from fortytwo import Rules
    >>> house_rules(Rules.parse("tournament+all_pass=dealer-bids"))
    ['After three passes the shaker must bid.']
    """
    preset, means = rules.preset(nearest_preset(rules)), meaning(rules)
    brought = {option for option, value in meaning(preset).items() if _is_off(value)}
    return [
        say("house-rule", locale, clause=clause(rules, change.option, locale, full=change.option in brought))
        for change in diff(preset, rules, locale)
        if means[change.option] is not None
    ]


def name(rules: Rules, locale: str = "en") -> str:
    """What people call these rules: their preset, and how many house rules it is played with.

    >>> from fortytwo import Rules
    >>> name(Rules.parse("tournament+small_end=yes+target=10"))
    'Tournament, with two house rules'
    """
    label, n = say(f"preset.{nearest_preset(rules)}", locale), len(house_rules(rules, locale))
    return (
        say("preset.with-house-rules", locale, label=label, number=Words(rules, locale).number(n), n=n) if n else label
    )


def nearest_preset(rules: Rules) -> str:
    """The name of the preset that the text of these rules starts with."""
    return str(rules).partition("+")[0]


def _is_off(value: Value | None) -> bool:
    """Whether a value says that something isn't played at all."""
    return value in ("none", 0) and value is not False


def _under(rules: Rules, otherwise: str, locale: str) -> str:
    text = str(rules)
    return say(f"under.{otherwise if '+' in text else text}", locale)
