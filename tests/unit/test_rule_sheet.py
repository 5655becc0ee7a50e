"""How rule sets are told in words: the sheet, the differences, the menu. docs/rules.md says what they must say."""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from fortytwo import PRESETS, Rules, RulesError
from fortytwo.rule_menu import refusal, rule_menu
from fortytwo.rule_words import house_rules, name

# -- the sheet ---------------------------------------------------------------------------------------------------------

EVERYWHERE = [
    ("The game", "28 tiles, seven for each player"),
    ("The game", "55 and 64 are worth ten points each, 50, 41 and 32 five points each"),
    ("The game", "42 points in a hand"),
    ("The deal", "first to draw seven tiles each, the shaker's partner is next, and the shaker takes what is left"),
    ("The auction", "first the one at the shaker's left, last the shaker"),
    ("The auction", "the bids are 30, 31 and so on up to 4"),
    ("Contracts", "with threes as trump they rank 33, 63, 53, 43, 32, 31, 30"),
    ("The play", "counts as its higher end"),
    ("The play", "blanks that aren't trump are led only with 00"),
]

# docs/rules.md, by hand: what the sheet of a preset says, and what it doesn't say at all.
FACTS: dict[str, list[tuple[str, str]]] = {
    "tournament": [
        ("The deal", "picked at random"),
        ("The auction", "up to 41, one mark (42), two marks (84), three marks, four marks, five marks, six marks and"),
        ("The auction", "and seven marks."),
        ("The auction", "may be anything up to two marks (84)"),
        ("The auction", "exactly one mark more"),
        ("The auction", "Four passes throw the hand in: no one scores, and the shake moves on clockwise"),
        ("Contracts", "Doubles as trump can be named on any bid"),
        (
            "Contracts",
            "Follow me can be named on any bid. There is no trump, and doubles are the highest of their suits",
        ),
        ("The end of the hand", "nine points of the defense set a bid of 34"),
        ("The end of the hand", "the table refuses the claim, which costs nothing"),
        ("Looking back", "on a bid of 42 or more, only at the latest two"),
        ("Scores", "A bid of 30 to 42 is worth one mark"),
        ("Game and match", "seven marks or more"),
        ("Game and match", "ALL: three for the A, two for each L"),
        ("Game and match", "best of three games: the first side to win two"),
    ],
    "rulebook": [
        ("The auction", "dealt at least four doubles may jump to exactly four marks over anything under three marks"),
        ("The auction", "its maker must name plunge"),
        ("Contracts", "Nello can be named on a bid of one mark (42) or more"),
        ("Contracts", "In nello doubles are a suit of their own from 66 down to 00"),
        ("Contracts", "sits out, so a trick has three tiles"),
        ("Contracts", "Plunge can be named on a bid of four marks or more by a declarer who was dealt at least four"),
        ("Contracts", "names a number as trump. Declarer leads"),
        ("Contracts", "Sevens can be named on a bid of one mark (42) or more"),
        ("Contracts", "the earlier one if two are equally close"),
        ("The end of the hand", "A promise to lose every trick is lost with the first trick taken"),
        ("Game and match", "Each game stands alone"),
    ],
    "points": [
        ("The auction", "up to 41, 42, 84 and 168."),
        ("The auction", "168 may be bid only over 84"),
        ("The auction", "for the shaker alone and only after three passes"),
        ("The auction", "the shaker can't pass and must bid"),
        ("Contracts", "A bid of low-no is a promise to lose every trick"),
        ("Contracts", "In low-no doubles are a suit of their own"),
        ("The end of the hand", "A hand on a bid under 42 is played to its last trick"),
        ("Scores", "each side scores the points that it took: bid 31, take 36, and the score is 36 to 6"),
        (
            "Scores",
            "what it took and the bid on top: bid 31, take only 20, and the others score 22 and 31, which is 53",
        ),
        ("Scores", "On a bid of 42, 84 or 168 the bid is scored"),
        ("Scores", "Low-no scores 42"),
        ("Game and match", "250 points or more"),
        ("Game and match", "the higher total wins; if they are equal, play goes on"),
    ],
    "stuck-dealer": [
        ("The auction", "up to 42, two marks (84), three marks"),
        ("The auction", "may be anything from two marks (84) to seven marks"),
        ("The auction", "exactly one more than the last bid of points: over 30 only 31. If nobody has bid, it is 30"),
        ("The auction", "the shaker can't pass and must bid"),
        ("Contracts", "Follow me can be named on any bid"),
        ("The end of the hand", "A hand ends as soon as its outcome is certain"),
        ("Looking back", "every trick of the hand."),
        ("Scores", "A bid of 30 to 42 is worth one mark"),
    ],
    "club": [
        ("The auction", "the bids are 30, 31 and so on up to 42."),
        ("The auction", "Nello is a bid of its own: it ranks over 35 and under 36"),
        ("The auction", "Four passes throw the hand in: no one scores, and the same player shakes again"),
        ("The deal", "After every hand that is played"),
        ("Contracts", "unless the bid was nello, which is its own contract"),
        ("Contracts", "In nello doubles are a suit of their own"),
        ("The end of the hand", "Every hand is played to its last trick"),
        ("The end of the hand", "the first renege gives the hand to the other side"),
        ("Looking back", "only at the last trick, and only until the next lead"),
        ("Scores", "A bid of 30 to 41 is worth one mark"),
        ("Scores", "A bid of 42 is worth two marks"),
        ("Scores", "takes all 42 points, it scores two marks even if it bid for less"),
        ("Scores", "The defense never scores more than the bid was worth"),
        ("Scores", "Nello is worth one mark"),
    ],
    "campus": [
        ("The deal", "each player draws one tile. The highest total shakes first"),
        ("The deal", "tie draw again among themselves"),
        ("The auction", "may jump to exactly three marks over anything under two marks (84)"),
        ("Contracts", "Doubles as trump can be named on any bid"),
        ("Contracts", "declarer says whether doubles are a suit of their own from 66 down to 00 or the highest of"),
        ("Contracts", "Plunge can be named on a bid of three marks or more"),
        ("Contracts", "names a number as trump or doubles as trump. Declarer leads"),
        ("The end of the hand", "Every hand is played to its last trick"),
        ("The end of the hand", "If one can, the claiming side loses the hand for what was bid"),
        ("Looking back", "every trick of the hand."),
    ],
}
SILENT: dict[str, list[str]] = {
    "tournament": [
        "ello",
        "lunge",
        "plash",
        "evens",
        "Low-no",
        "single tile",
        "renege",
        "must lead",
        "250",
        "lower end",
    ],
    "rulebook": ["Follow me", "Doubles as trump", "Splash", "claim", "Low-no", "best of"],
    "points": ["plunge", "Sevens", " mark", "ALL", "Each player draws"],
    "stuck-dealer": ["Doubles as trump", "ello", "thrown in", "one mark (42)", "claim"],
    "club": ["84", "Follow me", "Doubles as trump", "plunge", "ends as soon as", "Sevens", "single tile"],
    "campus": ["Sevens", "ends as soon as", "Splash", "best of", "partner leads"],
}


def section(rules: Rules, heading: str) -> str:
    return "\n".join(next(part.sentences for part in rules.sheet().sections if part.heading == heading))


@pytest.mark.parametrize(
    ("preset", "heading", "fact"),
    [(preset, *fact) for preset, facts in FACTS.items() for fact in facts]
    + [(preset, *fact) for preset, fact in product(FACTS, EVERYWHERE)],
)
def test_what_the_sheet_of_a_preset_says(preset: str, heading: str, fact: str) -> None:
    assert fact in section(Rules.preset(preset), heading)


@pytest.mark.parametrize(("preset", "words"), [(preset, one) for preset, many in SILENT.items() for one in many])
def test_what_the_sheet_of_a_preset_does_not_say(preset: str, words: str) -> None:
    text = str(Rules.preset(preset).sheet())
    if preset == "rulebook" and words == "claim":
        assert "Nobody can claim the rest of a hand" in text
    elif words in ("claim",):
        assert text.count(words) == 1  # nobody can
    else:
        assert words not in text


@pytest.mark.parametrize(
    ("text", "heading", "fact"),
    [
        ("rulebook+plunge=3+plunge_lead=partner", "Contracts", "names a number as trump, and leads"),
        ("rulebook+plunge=3+plunge_lead=partner", "The play", "except in plunge, where it is the partner's"),
        ("rulebook+splash=2", "Contracts", "Splash can be named on a bid of two marks (84) or more"),
        ("rulebook+splash=2", "Contracts", "dealt at least three doubles"),
        ("rulebook+splash=2", "The play", "except in splash, where it is the partner's"),
        ("rulebook+plunge_names=any", "Contracts", "names a number as trump, follow me, sevens or nello"),
        ("rulebook+plunge_names=any", "Contracts", "If the partner names nello, declarer leads, the partner sits out"),
        ("rulebook+plunge_names=any+sevens=0", "Contracts", "a tile whose two ends add up as close to seven"),
        ("campus+plunge_names=any+nello=none", "Contracts", "doubles as trump, follow me or sevens"),
        (
            "rulebook+nello=suit,suit-inverted,high,low",
            "Contracts",
            "from 00 down to 66, the highest of their suits or",
        ),
        ("rulebook+nello=high", "Contracts", "In nello doubles are the highest of their suits"),
        ("rulebook+nello_partner_plays=yes", "Contracts", "If either of them takes even one trick"),
        ("rulebook+nello_by=forced-dealer+all_pass=dealer-bids", "Contracts", "only by a shaker who had to bid"),
        ("rulebook+follow_me=high", "Contracts", "Follow me can be named on a bid of 42 or more"),
        ("tournament+follow_me=low", "Contracts", "doubles are the lowest of their suits"),
        ("tournament+follow_me=high,low", "Contracts", "the highest of their suits or the lowest of their suits"),
        ("club+one_tile=yes", "Contracts", "A single tile as trump can be named on any bid"),
        ("club+bid_42_doubles=4", "The auction", "Only a hand that was dealt at least four doubles may bid 42"),
        ("club+nello_over=41", "The auction", "it ranks over 41 and under 42"),
        ("club+nello_over=42", "The auction", "it ranks over 42, the highest of all"),
        ("tournament+nello=suit+nello_by=call+nello_over=42", "The auction", "over 42 and under two marks (84)"),
        ("club+lowest_bid=40", "The auction", "under 40, the lowest of all"),
        ("club+lowest_bid=40", "The auction", "the bids are 40, 41 and 42."),
        ("club+dealer_raise=one-point", "The auction", "Over nello it is 36"),
        ("club+all_pass=dealer-bids-lowest", "The auction", "the only bid is 30"),
        ("points+all_pass=dealer-bids-lowest", "The auction", "the only bids are 30 and low-no"),
        ("points+most_marks=2", "The auction", "up to 41, 42 and 84."),
        ("points+first_marks=1", "The auction", "84 may be bid only over 42"),
        ("tournament+first_marks=1", "The auction", "The first bid of marks can only be one mark (42)"),
        ("tournament+most_marks=12", "The auction", "three marks and so on, one mark at a time, up to twelve marks"),
        ("tournament+plunge=2+first_marks=1", "The auction", "exactly two marks (84) over any bid of points or none"),
        ("stuck-dealer+plunge=4", "The auction", "exactly four marks over anything under three marks"),
        ("tournament+small_end=yes", "The play", "61 is then a one, and 60 a blank"),
        ("tournament", "The play", "Where doubles are trump, blanks can't be led at all"),
        ("club", "The play", "Where doubles are a suit of their own, blanks can't be led at all"),
        ("rulebook+nello=high,suit-inverted", "The play", "Where doubles are a suit of their own, blanks can't be"),
        ("campus", "The play", "Where doubles are trump or a suit of their own, blanks can't be led at all"),
        ("stuck-dealer+one_tile=yes", "The play", "Where 00 alone is trump, blanks can't be led at all"),
        ("tournament+lowest_bid=41", "Scores", "A bid of 41 or 42 is worth one mark."),
        ("tournament+lowest_bid=41+first_marks=0", "Scores", "A bid of 41 is worth one mark."),
        ("tournament+lowest_bid=41+first_marks=0", "The auction", "The only bid of points is 41."),
        ("club+lowest_bid=41", "The auction", "From the lowest, the bids are 41 and 42."),
        ("points+first_marks=0+nello=none", "The end of the hand", "Every hand is played to its last trick."),
        ("tournament+first_lead_trump=yes", "The play", "The first lead must be a trump if the leader holds one"),
        ("club+first_shaker=highest-draw-bids-first", "The deal", "bids first, so the player before it shakes"),
        ("club+early_end=yes", "The end of the hand", "can still take all 42 points, which are worth more"),
        ("campus+target=10", "Game and match", "YALL: three for the Y, three for the A, two for each L"),
    ],
)
def test_what_the_sheet_says_of_house_rules(text: str, heading: str, fact: str) -> None:
    assert fact in section(Rules.parse(text), heading)


@pytest.mark.parametrize("text", ["tournament+plunge=2", "stuck-dealer+plunge=3"])
def test_no_jump_where_plunge_is_an_ordinary_bid(text: str) -> None:
    """First bids go up to two, or seven, marks there, and over a bid of marks one more is open to all."""
    assert "exception" not in section(Rules.parse(text), "The auction")


# Each option where it matters: a rule set and two values or more, which are played differently.
MATTERS: list[tuple[str, str, list[str]]] = [
    ("tournament", "scoring", ["marks", "points"]),
    ("tournament", "target", ["7", "10", "250"]),
    ("tournament", "match_games", ["1", "3", "5"]),
    ("tournament", "first_shaker", ["random", "highest-draw", "highest-draw-bids-first"]),
    ("tournament", "lowest_bid", ["30", "31", "38", "39", "40", "41"]),
    ("tournament", "highest_point_bid", ["41", "42"]),
    ("tournament", "first_marks", ["0", "1", "2", "3", "7"]),
    ("points", "first_marks", ["0", "1", "2"]),
    ("tournament", "most_marks", ["2", "3", "7", "8", "20"]),
    ("points", "most_marks", ["2", "4"]),
    ("tournament", "dealer_raise", ["free", "one-point"]),
    ("tournament", "all_pass", ["next-dealer", "same-dealer", "dealer-bids", "dealer-bids-lowest"]),
    ("tournament", "doubles_trump", ["yes", "no"]),
    ("tournament", "follow_me", ["none", "high", "low", "high,low"]),
    ("tournament", "follow_me_from", ["30", "31", "36", "42"]),
    ("rulebook", "nello", ["none", "suit", "suit-inverted", "high", "low", "suit,high", "suit,suit-inverted,high,low"]),
    ("club", "nello", ["none", "suit", "suit-inverted", "high", "low"]),
    ("rulebook+all_pass=dealer-bids", "nello_by", ["marks", "call", "low-no", "forced-dealer"]),
    ("club", "nello_over", ["30", "35", "36", "41", "42"]),
    ("club", "nello_partner_plays", ["yes", "no"]),
    ("rulebook+plunge_names=any", "nello_partner_plays", ["yes", "no"]),
    ("tournament", "plunge", ["0", "1", "2", "3", "4", "7"]),
    ("rulebook", "plunge_doubles", ["3", "4", "5"]),
    ("rulebook", "plunge_lead", ["declarer", "partner"]),
    ("rulebook", "plunge_names", ["trump", "any"]),
    ("tournament+splash=2", "plunge_names", ["trump", "any"]),
    ("tournament", "splash", ["0", "1", "2", "3"]),
    ("tournament+splash=2", "splash_doubles", ["2", "3", "4"]),
    ("tournament", "sevens", ["0", "1", "2"]),
    ("tournament", "one_tile", ["yes", "no"]),
    ("club", "bid_42_doubles", ["0", "3", "4"]),
    ("tournament", "small_end", ["yes", "no"]),
    ("tournament", "first_lead_trump", ["yes", "no"]),
    ("tournament", "early_end", ["yes", "no"]),
    ("points", "early_end", ["yes", "no"]),
    ("tournament", "claim", ["none", "settled", "lay-down"]),
    ("tournament", "tricks_seen", ["all", "stacked", "last"]),
    ("tournament", "renege_award", ["yes", "no"]),
    ("tournament", "sweep_marks", ["1", "2", "3"]),
    ("tournament", "marks_for_42", ["1", "2"]),
    ("club", "marks_for_42", ["1", "2", "3", "7"]),
]
# Options that have nothing to say in a rule set.
HARMLESS: list[tuple[str, str, list[str]]] = [
    ("tournament", "nello_by", ["marks", "call", "low-no", "forced-dealer"]),
    ("tournament", "nello_over", ["30", "35", "42"]),
    ("rulebook", "nello_over", ["30", "35", "42"]),
    ("tournament", "nello_partner_plays", ["yes", "no"]),
    ("tournament", "plunge_doubles", ["3", "4"]),
    ("tournament", "plunge_lead", ["declarer", "partner"]),
    ("tournament+splash=2", "plunge_lead", ["declarer", "partner"]),
    ("tournament", "plunge_names", ["trump", "any"]),
    ("rulebook", "splash_doubles", ["2", "3"]),
    ("rulebook", "follow_me_from", ["30", "42"]),
    ("tournament+lowest_bid=36", "follow_me_from", ["30", "36"]),
    ("club", "most_marks", ["0", "7"]),
    ("club", "nello", ["suit", "suit,high", "suit,low"]),  # the call fixes the first way
    ("points", "most_marks", ["4", "5", "7"]),  # 168 is the highest bid
    ("points+most_marks=7", "first_marks", ["2", "3", "7"]),
    ("points", "plunge", ["3", "4"]),  # both by a bid of 168
    ("points", "sweep_marks", ["1", "2"]),
    ("points", "marks_for_42", ["1", "2"]),
    ("tournament+first_marks=0", "marks_for_42", ["1", "2"]),  # no bid of 42
    ("club", "nello_over", ["35"]),
    ("points+first_marks=0+nello=none", "early_end", ["yes", "no"]),  # every hand is played for all its points
]


def variants(text: str, option: str, values: list[str]) -> list[Rules]:
    return [Rules.parse(text).replace(**{option: value}) for value in values]


@pytest.mark.parametrize(("text", "option", "values"), MATTERS)
def test_an_option_that_matters_changes_the_sheet(text: str, option: str, values: list[str]) -> None:
    sheets = [rules.sheet().sections for rules in variants(text, option, values)]
    assert len(set(sheets)) == len(values)


@pytest.mark.parametrize(("text", "option", "values"), HARMLESS)
def test_an_option_that_does_not_matter_changes_nothing(text: str, option: str, values: list[str]) -> None:
    first, *others = variants(text, option, values)
    for other in others:
        assert other.sheet() == first.sheet()
        assert first.diff(other) == other.diff(first) == []


def test_every_option_is_tried() -> None:
    assert {option for _, option, _ in MATTERS} == {field.name for field in dataclasses.fields(Rules)}


class _Text(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes |= {key for key, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@pytest.mark.parametrize("preset", PRESETS)
def test_the_sheet_prints_and_shows_itself(preset: str) -> None:
    sheet = Rules.preset(preset).sheet()
    lines = [line.removeprefix("- ") for line in str(sheet).splitlines() if line]
    said = [sheet.title]
    for part in sheet.sections:
        said += [part.heading, *part.sentences]
    assert lines == said
    page = _Text()
    page.feed(sheet._repr_html_())
    assert page.texts == said
    assert page.attributes == {"class"}
    assert page.tags == {"article", "section", "h2", "h3", "ul", "li"}
    assert len(sheet.sections) == 9
    assert all(part.sentences for part in sheet.sections)


def test_the_sheet_escapes_what_it_shows() -> None:
    sheet = dataclasses.replace(Rules().sheet(), title="a < b & c")
    assert "a &lt; b &amp; c" in sheet._repr_html_()


# -- differences -------------------------------------------------------------------------------------------------------


def sentences(one: str, other: str) -> dict[str, str]:
    return {change.option: change.sentence for change in Rules.parse(one).diff(other)}


def test_what_campus_changes_in_straight_42() -> None:
    changes = Rules.preset("tournament").diff("campus")
    # docs/rules.md, the table of options: the rows in which the two columns differ
    assert [(change.option, change.value, change.other) for change in changes] == [
        ("match_games", 3, 1),
        ("first_shaker", "random", "highest-draw"),
        ("nello", "none", "suit,high"),
        ("plunge", 0, 3),
        ("early_end", True, False),
        ("claim", "settled", "lay-down"),
        ("tricks_seen", "stacked", "all"),
    ]
    said = sentences("tournament", "campus")
    assert said["plunge"] == (
        "Under tournament rules, plunge isn't played; under campus rules, plunge can be named on a bid of"
        " three marks or more with at least four doubles, where the partner names a number as trump or "
        "doubles as trump and declarer leads."
    )
    assert said["early_end"] == (
        "Under tournament rules, a hand ends as soon as the bid is made or lost; under campus rules, "
        "every hand is played to its last trick."
    )
    assert str(changes[0]) == changes[0].sentence


@pytest.mark.parametrize(
    ("one", "other", "option", "sentence"),
    [
        (
            "campus",
            "rulebook",
            "plunge",
            (
                "Under campus rules, plunge can be named on a bid of three marks or more; under rulebook "
                "rules, plunge can be named on a bid of four marks or more."
            ),
        ),
        (
            "club",
            "rulebook",
            "nello_by",
            (
                "Under club rules, nello is a bid of its own, over 35 and under 36; under rulebook rules, "
                "nello can be named on a bid of one mark (42) or more."
            ),
        ),
        (
            "stuck-dealer",
            "club",
            "first_marks",
            (
                "Under stuck-dealer rules, bids of marks go up to seven marks, the first one too; under club "
                "rules, there are no bids of marks."
            ),
        ),
        (  # scoring.is_over: bids under 42 are played out for their points
            "campus",
            "points",
            "early_end",
            (
                "Under campus rules, every hand is played to its last trick; under points rules, a hand on a bid of 30 "
                "to 41 is played to its last trick, and any other ends as soon as it is lost."
            ),
        ),
        (
            "club",
            "club+early_end=yes",
            "early_end",
            (
                "Under club rules, every hand is played to its last trick; under the other rules, a hand ends as soon "
                "as the bid is made or lost, unless all 42 points, which are worth more, can still be taken."
            ),
        ),
        (
            "tournament",
            "stuck-dealer",
            "highest_point_bid",
            (
                "Under tournament rules, bids of points go up to 41; under stuck-dealer rules, bids of points go up to "
                "42."
            ),
        ),
        (
            "tournament",
            "campus",
            "first_shaker",
            (
                "Under tournament rules, the first shaker is picked at random; under campus rules, whoever draws the "
                "highest total shakes first."
            ),
        ),
        ("points", "club", "sweep_marks", "Under club rules, taking all 42 points is worth at least two marks."),
        (
            "tournament+small_end=yes",
            "campus",
            "small_end",
            (
                "Under these rules, declarer may count the first lead as its lower end; under campus rules, "
                "every lead counts as its higher end."
            ),
        ),
        (
            "tournament",
            "tournament+target=10",
            "target",
            (
                "Under tournament rules, the first side with seven marks wins the game; under the other "
                "rules, the first side with ten marks wins the game."
            ),
        ),
    ],
)
def test_sentences_of_a_difference(one: str, other: str, option: str, sentence: str) -> None:
    assert sentences(one, other)[option] == sentence


@pytest.mark.parametrize("text", [*PRESETS, "campus+small_end=yes"])
def test_no_difference(text: str) -> None:
    assert Rules.parse(text).diff(text) == Rules.parse(text).diff(Rules.parse(text)) == []


def test_what_comes_with_another_option_is_told_by_that_one() -> None:
    said = sentences("tournament", "tournament+splash=2+splash_doubles=2")
    assert list(said) == ["splash"]
    assert "with at least two doubles" in said["splash"]
    said = sentences("tournament+splash=2", "tournament+splash=2+splash_doubles=2")
    assert list(said) == ["splash_doubles"]
    said = sentences("tournament", "tournament+nello=suit+nello_by=call+nello_partner_plays=yes")
    assert list(said) == ["nello"]
    assert "over 35 and under 36" in said["nello"]
    assert said["nello"].endswith("and declarer's partner plays too.")


@pytest.mark.parametrize(("text", "option", "values"), MATTERS)
def test_an_option_that_matters_has_its_sentence(text: str, option: str, values: list[str]) -> None:
    rules = variants(text, option, values)
    for one, other in product(rules, rules):
        said = {change.option: change.sentence for change in one.diff(other)}
        if one == other:
            assert said == {}
            continue
        here, there = said[option].removesuffix(".").split("; under ")
        clauses = here.partition(", ")[2], there.partition(", ")[2]
        assert clauses[0] != clauses[1]
        assert all(clauses)


VALUES: dict[str, set[str]] = {}
for _, _option, _values in [*MATTERS, *HARMLESS]:
    VALUES.setdefault(_option, set()).update(_values)

CHANGED = st.builds(
    lambda preset, changes: (preset, changes),
    st.sampled_from(list(PRESETS)),
    st.fixed_dictionaries({}, optional={option: st.sampled_from(sorted(values)) for option, values in VALUES.items()}),
)


def made(preset: str, changes: dict[str, str]) -> Rules:
    try:
        return Rules.preset(preset).replace(**changes)
    except RulesError:
        assume(False)
        raise


@given(CHANGED, CHANGED)
@settings(max_examples=150)
def test_sheets_are_the_same_where_nothing_differs(
    one: tuple[str, dict[str, str]], other: tuple[str, dict[str, str]]
) -> None:
    rules, others = made(*one), made(*other)
    changes = rules.diff(others)
    assert (changes == []) == (rules.sheet().sections == others.sheet().sections)
    assert [change.option for change in changes] == [change.option for change in others.diff(rules)]
    for change in changes:
        assert (change.value, change.other) == (getattr(rules, change.option), getattr(others, change.option))
        assert change.value != change.other
    for sentence in [
        *(change.sentence for change in changes),
        *(said for part in rules.sheet().sections for said in part.sentences),
    ]:
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.endswith(".")
        assert not {"{", "}", "  "} & {sentence[place : place + 1] for place in range(len(sentence))}
        assert "None" not in sentence
        assert " and and " not in sentence
        assert "  " not in sentence


@given(CHANGED, st.sampled_from(sorted(VALUES)), st.data())
@settings(max_examples=150)
def test_one_change_shows_in_the_sheet_where_it_shows_in_the_difference(
    start: tuple[str, dict[str, str]], option: str, data: st.DataObject
) -> None:
    rules = made(*start)
    other = made(start[0], {**start[1], option: data.draw(st.sampled_from(sorted(VALUES[option])))})
    assert (rules.diff(other) == []) == (rules.sheet().sections == other.sheet().sections)


# -- names and house rules ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("tournament", "Tournament"),
        ("stuck-dealer", "Stuck dealer"),
        ("tournament+small_end=yes", "Tournament, with one house rule"),
        ("tournament+small_end=yes+target=10", "Tournament, with two house rules"),
        ("tournament+plunge_lead=partner", "Tournament"),  # says nothing: nobody plunges
    ],
)
def test_names(text: str, called: str) -> None:
    rules = Rules.parse(text)
    assert name(rules) == called
    assert rules.sheet().title == f"The rules of 42: {called}"


def test_house_rules() -> None:
    assert house_rules(Rules.parse("tournament+all_pass=dealer-bids+splash=2")) == [
        "After three passes the shaker must bid.",
        (
            "Splash can be named on a bid of two marks (84) or more with at least three doubles, where the "
            "partner names a number as trump or doubles as trump and leads."
        ),
    ]
    assert house_rules(Rules.parse("club+scoring=points")) == ["Hands are scored in points."]


# -- the menu ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [*PRESETS, "rulebook+plunge=3+splash=2+plunge_names=any", "points+most_marks=7"])
def test_the_menu_offers_each_option_and_only_what_makes_sense(text: str) -> None:
    menu = rule_menu(text)
    rules = Rules.parse(text)
    assert json.loads(json.dumps(menu)) == menu
    assert menu["text"] == str(rules)
    assert [preset["name"] for preset in menu["presets"]] == list(PRESETS)
    assert all(preset["label"] and preset["sentence"].endswith(".") for preset in menu["presets"])
    assert sorted(option["name"] for option in menu["options"]) == sorted(f.name for f in dataclasses.fields(Rules))
    assert [group["name"] for group in menu["groups"]] == ["deal", "auction", "contracts", "play", "scores"]
    for option in menu["options"]:
        assert option["label"]
        assert option["help"].endswith(".")
        assert option["value"] == getattr(rules, option["name"])
        assert option["kind"] in ("choice", "ways", "number", "switch")
        assert len({value["label"] for value in option["values"]}) == len(option["values"]) >= 1
        if option["kind"] == "ways":
            chosen = tuple(value["value"] for value in option["values"] if value["chosen"])
            assert chosen == rules.ways(option["name"])
        else:
            assert [value["value"] for value in option["values"] if value["chosen"]] == [option["value"]]
        for value in option["values"]:
            assert (value["refused"] is None) != (value["rules"] is None)
            if value["rules"] and option["kind"] != "ways":
                changed = Rules.parse(value["rules"])
                assert getattr(changed, option["name"]) == value["value"]
                others = {field.name for field in dataclasses.fields(Rules)} - {option["name"]}
                along = {other for other in others if getattr(changed, other) != getattr(rules, other)}
                assert along <= {"scoring": {"target"}}.get(option["name"], {"first_marks", "most_marks"})
            if value["refused"]:
                assert value["refused"].endswith(".")
                assert option["label"] in value["refused"] or "First bid of marks" in value["refused"]
                assert "=" not in value["refused"]
                assert "_" not in value["refused"]


def offered(text: str, option: str) -> dict[object, dict[str, object]]:
    found = next(one for one in rule_menu(text)["options"] if one["name"] == option)
    return {value["value"]: value for value in found["values"]}


@pytest.mark.parametrize(
    ("text", "scoring", "then"),
    [
        ("tournament", "points", "tournament+scoring=points+target=250"),
        ("points", "marks", "points+scoring=marks+target=7"),
        ("tournament+target=10", "points", "tournament+scoring=points+target=250"),
        ("tournament+target=10", "marks", "tournament+target=10"),
        ("points+target=500", "marks", "points+scoring=marks+target=7"),
        ("points+target=500", "points", "points+target=500"),
    ],
)
def test_another_scoring_comes_with_its_usual_target(text: str, scoring: str, then: str) -> None:
    changed = offered(text, "scoring")[scoring]["rules"]
    assert Rules.parse(str(changed)) == Rules.parse(then)


def test_going_back_to_the_presets_scoring_goes_back_to_its_target() -> None:
    option = next(one for one in rule_menu("club+scoring=points+target=250")["options"] if one["name"] == "scoring")
    assert option["reset"] == {"refused": None, "rules": "club"}


@pytest.mark.parametrize(
    ("text", "option", "value", "then"),
    [
        ("club", "first_marks", 2, "club+first_marks=2+most_marks=2"),
        ("tournament", "first_marks", 5, "tournament+first_marks=5"),  # under the cap already
        ("tournament+most_marks=3", "first_marks", 5, "tournament+first_marks=5+most_marks=5"),
        ("tournament", "most_marks", 1, "tournament+first_marks=1+most_marks=1"),
        ("stuck-dealer", "most_marks", 4, "stuck-dealer+first_marks=4+most_marks=4"),
        ("points+first_marks=0+most_marks=0", "first_marks", 2, "points+most_marks=2"),
        ("tournament+first_marks=0", "nello", "high", "tournament+first_marks=0+nello=high+nello_by=call"),
        ("points+nello=none+all_pass=next-dealer", "nello", "suit", "points+all_pass=next-dealer+nello_by=marks"),
        ("tournament", "nello", "suit", "tournament+nello=suit"),
        (
            "tournament+follow_me=none+follow_me_from=42+first_marks=0",
            "follow_me",
            "low",
            "tournament+follow_me=low+first_marks=0",
        ),
        (
            "points+marks_for_42=3",
            "scoring",
            "marks",
            "points+scoring=marks+target=7+marks_for_42=2",
        ),
    ],
)
def test_what_is_obviously_meant_changes_along(text: str, option: str, value: object, then: str) -> None:
    choice = offered(text, option)[value]
    assert choice["refused"] is None
    assert Rules.parse(str(choice["rules"])) == Rules.parse(then)


MENUS: dict[str, dict[str, Any]] = {}
# What shows an option that isn't shown at first, and what some refusal names (docs/rules.md, what contradicts itself)
SHOWS = {
    **dict.fromkeys(("nello_by", "nello_partner_plays", "nello_over"), ("nello", "nello_by")),
    **dict.fromkeys(("plunge_doubles", "plunge_lead", "plunge_names"), ("plunge", "first_marks")),
    "splash_doubles": ("splash",),
    "follow_me_from": ("follow_me",),
    **dict.fromkeys(("most_marks", "bid_42_doubles"), ("first_marks",)),
    **dict.fromkeys(("marks_for_42", "sweep_marks"), ("scoring", "first_marks")),
}
IN_REFUSALS = (
    *("scoring", "first_marks", "most_marks", "highest_point_bid", "plunge", "splash", "sevens", "nello", "nello_by"),
    *("all_pass", "bid_42_doubles", "follow_me", "follow_me_from", "marks_for_42"),
)


def menu_of(text: str) -> dict[str, Any]:
    return MENUS.get(text) or MENUS.setdefault(text, {option["name"]: option for option in rule_menu(text)["options"]})


def after(text: str, options: Iterable[str]) -> list[str]:
    """The rule sets that one change of these options gives, where the menu shows them."""
    shown = [option for name in options if (option := menu_of(text)[name])["relevant"]]
    return list(dict.fromkeys(value["rules"] for option in shown for value in option["values"] if value["rules"]))


def named(refused: str) -> set[str]:
    """The options that a refusal names, by their labels."""
    labels = {option["label"]: name for name, option in menu_of("tournament").items()}
    return {labels[label] for label in re.findall("“([^:”]+): ", refused)}


@pytest.mark.parametrize("preset", PRESETS)
def test_no_refusal_names_what_the_menu_does_not_show(preset: str) -> None:
    """Of any value that is offered after one change from the preset, nor of a way back."""
    for text in (preset, *after(preset, IN_REFUSALS)):
        menu = menu_of(text)
        shown = [option for option in menu.values() if option["relevant"]]
        for change in [*(value for option in shown for value in option["values"]), *(one["reset"] for one in shown)]:
            if change and change["refused"]:
                assert all(menu[name]["relevant"] for name in named(change["refused"])), (text, change)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_can_be_reached(preset: str) -> None:
    """Whoever changes what a refusal names, or what an option needs to be shown, gets there in a few steps."""
    for option, start in menu_of(preset).items():
        for value in [value["value"] for value in start["values"]]:
            texts, seen = [preset], {preset}
            for text in texts:  # which grows
                there = menu_of(text)[option]
                found = [one for one in there["values"] if one["value"] == value and there["relevant"]]
                if any(one["rules"] for one in found):
                    break
                ways = set().union(*(named(one["refused"]) for one in found)) - {option} if found else SHOWS[option]
                more = [then for then in after(text, sorted(ways)) if then not in seen]
                texts += more
                seen.update(more)
            else:
                pytest.fail(f"{preset}: {option}={value} can't be reached")


@pytest.mark.parametrize("text", [*PRESETS, *(f"points+first_marks={n}" for n in (0, 1, 2))])
def test_every_value_has_a_label_of_its_own(text: str) -> None:
    for option in rule_menu(text)["options"]:
        assert len({value["label"] for value in option["values"]}) == len(option["values"]), option["name"]


def test_ways_are_turned_on_and_off() -> None:
    ways = offered("campus", "nello")
    assert ways["high"]["rules"] == "campus+nello=suit"
    assert ways["low"]["rules"] == "campus+nello=suit,high,low"
    assert offered("rulebook", "nello")["suit"]["rules"] == "rulebook+nello=none"
    assert offered("rulebook", "follow_me")["low"]["rules"] == "rulebook+follow_me=low"


def test_what_is_refused_as_it_is_chosen() -> None:
    assert offered("rulebook", "first_marks")[0]["refused"] == (
        "The option “Plunge: From four marks” needs bids of marks, "
        "and “First bid of marks: No bids of marks” allows none."
    )
    assert offered("rulebook", "nello_by")["forced-dealer"]["refused"]
    assert offered("rulebook+all_pass=dealer-bids", "nello_by")["forced-dealer"]["refused"] is None
    assert offered("club", "plunge")[0]["refused"] is None
    assert offered("club", "plunge")[3]["refused"]


def test_numbers_can_be_typed_within_their_bounds() -> None:
    target = next(option for option in rule_menu("tournament+target=12")["options"] if option["name"] == "target")
    assert (target["low"], target["high"]) == (1, 1000)
    assert [value["value"] for value in target["values"]] == [7, 10, 12]
    assert list(offered("points", "target")) == [250]
    assert [value["label"] for value in offered("points", "most_marks").values()] == [
        "No bids of marks",
        "42",
        "84",
        "168",
    ]


def test_an_option_that_has_nothing_to_say_is_not_relevant() -> None:
    silent = {option["name"] for option in rule_menu("tournament")["options"] if not option["relevant"]}
    assert silent == {
        *("nello_by", "nello_over", "nello_partner_plays"),
        *("plunge_doubles", "plunge_lead", "plunge_names", "splash_doubles"),
    }


def test_a_refusal_in_the_menus_words() -> None:
    with pytest.raises(RulesError) as raised:
        Rules().replace(match_games=4)
    assert refusal(raised.value) == "The option Match must be odd, and 4 isn't."
