"""Rules: every option of docs/rules.md, what each preset holds, and what is refused."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest
from naive import OPTIONS, PRESET_NAMES

from fortytwo import PRESETS, Deal, NotationError, Round, Rules, RulesError


def test_the_fields_are_those_of_the_table() -> None:
    assert [option.name for option in dataclasses.fields(Rules)] == list(OPTIONS)
    assert list(PRESETS) == PRESET_NAMES


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("place", range(6), ids=PRESET_NAMES)
def test_what_a_preset_holds(option: str, place: int) -> None:
    value = getattr(Rules.preset(PRESET_NAMES[place]), option)
    assert value == OPTIONS[option][place]
    assert type(value) is type(OPTIONS[option][place])


def test_the_default_is_straight_42() -> None:
    assert Rules() == Rules.preset("tournament") == Rules.of("tournament")


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_a_presets_text_is_its_name(name: str) -> None:
    assert str(Rules.preset(name)) == name
    assert Rules.parse(name) == Rules.preset(name)
    assert Rules.of(Rules.preset(name)) is Rules.preset(name)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"small_end": True}, "tournament+small_end=yes"),
        ({"all_pass": "dealer-bids"}, "tournament+all_pass=dealer-bids"),
        ({"small_end": True, "target": 10}, "tournament+target=10+small_end=yes"),
        ({"follow_me": "low,high"}, "tournament+follow_me=high,low"),
    ],
)
def test_texts(changes: dict[str, str | int | bool], text: str) -> None:
    rules = Rules.preset("tournament").replace(**changes)
    assert str(rules) == text
    assert Rules.parse(text) == rules


def test_ways() -> None:
    assert Rules.parse("campus+nello=low,suit").ways("nello") == ("suit", "low")
    assert Rules.parse("tournament").ways("nello") == ()
    assert Rules.parse("tournament+follow_me=low,high").ways("follow_me") == ("high", "low")


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("scoring", "stars"),
        ("scoring", 1),
        ("scoring", None),
        ("target", 0),
        ("target", -7),
        ("target", 1.5),
        ("target", True),
        ("target", "many"),
        ("target", "9" * 50),
        ("match_games", 2),
        ("match_games", 0),
        ("first_shaker", "me"),
        ("lowest_bid", 29),
        ("lowest_bid", 42),
        ("highest_point_bid", 40),
        ("highest_point_bid", 43),
        ("first_marks", -1),
        ("most_marks", 100),
        ("dealer_raise", "two-points"),
        ("all_pass", ""),
        ("doubles_trump", "maybe"),
        ("doubles_trump", 1),
        ("doubles_trump", None),
        ("follow_me", "sideways"),
        ("follow_me", "high,high"),
        ("follow_me", "none,high"),
        ("follow_me", ""),
        ("follow_me", ("high",)),
        ("follow_me_from", 29),
        ("nello", "suit,,high"),
        ("nello", "suit, high"),
        ("nello_by", "shouting"),
        ("nello_over", 29),
        ("plunge_doubles", 8),
        ("plunge_lead", "dealer"),
        ("plunge_names", "all"),
        ("splash_doubles", 0),
        ("one_tile", "ja"),
        ("bid_42_doubles", 8),
        ("claim", "yes"),
        ("tricks_seen", "two"),
        ("sweep_marks", 0),
        ("marks_for_42", 0),
    ],
)
def test_values_that_are_refused(option: str, value: object) -> None:
    with pytest.raises(RulesError) as raised:
        Rules.preset("tournament").replace(**{option: value})  # type: ignore[arg-type]
    assert raised.value.options == (option,)
    assert option in raised.value.sentence
    assert str(raised.value) == raised.value.sentence
    assert raised.value.sentence.endswith(".")


NONSENSE = [
    ("club+plunge=4", {"plunge", "first_marks"}),  # plunge allowed, marks bids not
    ("club+splash=2", {"splash", "first_marks"}),
    ("club+sevens=2", {"sevens", "first_marks"}),
    ("rulebook+first_marks=0", {"plunge", "first_marks"}),
    ("rulebook+plunge=0+first_marks=0", {"sevens", "first_marks"}),
    ("rulebook+plunge=0+sevens=0+first_marks=0", {"nello_by", "first_marks"}),
    ("club+nello_by=marks+highest_point_bid=41", {"nello_by", "first_marks"}),
    ("points+nello_by=forced-dealer+first_marks=0", {"nello_by", "first_marks"}),
    ("tournament+nello=suit+nello_by=forced-dealer", {"nello_by", "all_pass"}),  # nello when forced, nobody forced
    ("tournament+nello=suit+nello_by=low-no", {"nello_by", "all_pass"}),
    ("points+all_pass=next-dealer", {"nello_by", "all_pass"}),
    # forced to bid exactly 30, nobody can bid a mark
    ("rulebook+nello_by=forced-dealer+all_pass=dealer-bids-lowest", {"nello_by", "all_pass"}),
    ("tournament+first_marks=8", {"first_marks", "most_marks"}),
    ("tournament+most_marks=1", {"first_marks", "most_marks"}),
    ("tournament+plunge=8", {"plunge", "most_marks"}),
    ("tournament+splash=8", {"splash", "most_marks"}),
    ("tournament+sevens=8", {"sevens", "most_marks"}),
    ("campus+most_marks=2", {"plunge", "most_marks"}),
    # where 42 is a bid of points, marks begin at two
    ("tournament+highest_point_bid=42+first_marks=1", {"first_marks", "highest_point_bid"}),
    # the points game has 42, 84 and 168
    ("points+most_marks=7+plunge=5", {"plunge", "scoring", "most_marks"}),
    ("points+most_marks=3+splash=3", {"splash", "scoring", "most_marks"}),
    ("tournament+first_marks=0+bid_42_doubles=4", {"bid_42_doubles", "first_marks", "highest_point_bid"}),
    ("tournament+first_marks=0+follow_me_from=42", {"follow_me_from", "first_marks", "highest_point_bid"}),
    ("tournament+match_games=4", {"match_games"}),
    # 84 is worth two marks, so 42 under it can't be worth three
    ("tournament+marks_for_42=3", {"marks_for_42", "first_marks", "most_marks"}),
    ("club+marks_for_42=3+first_marks=2+most_marks=2", {"marks_for_42", "first_marks", "most_marks"}),
]


@pytest.mark.parametrize(("text", "options"), NONSENSE)
def test_combinations_that_make_no_sense(text: str, options: set[str]) -> None:
    with pytest.raises(RulesError) as raised:
        Rules.parse(text)
    assert set(raised.value.options) == options
    assert all(option in str(raised.value) for option in options)
    assert raised.value.say("en") == raised.value.sentence == str(raised.value)
    assert raised.value.code.startswith("rules.")


@pytest.mark.parametrize(
    "text",
    [
        "tournament+nello_by=forced-dealer",  # says nothing while there is no nello
        "tournament+nello=suit+nello_by=forced-dealer+all_pass=dealer-bids",
        "tournament+nello=suit+nello_by=low-no+all_pass=dealer-bids-lowest",
        "tournament+plunge=7",
        "club+nello=none+nello_by=marks",
        "club+nello_by=marks",  # 42 counts as a mark there, though it is a bid of points
        "club+sevens=1",
        "club+bid_42_doubles=4",
        "club+most_marks=7",  # no marks are bid: the cap has nothing to say
        "tournament+first_marks=0",
        "tournament+first_marks=1",
        "tournament+dealer_raise=one-point+all_pass=dealer-bids-lowest",
        "points+plunge=3",  # by a bid of 168
        "points+plunge=4+splash=2+sevens=1",
        "points+sweep_marks=2+marks_for_42=2",
        "points+marks_for_42=3",  # which says nothing there
        "tournament+marks_for_42=2",
        "club+marks_for_42=7",  # no bid is higher
        "tournament+first_marks=1+most_marks=1+marks_for_42=3",
        "tournament+follow_me=none+follow_me_from=42+first_marks=0",
        "club+highest_point_bid=41",
        "club+nello_over=42",
        "tournament+lowest_bid=41+highest_point_bid=42",
        "rulebook+plunge=3+splash=4+splash_doubles=5",
    ],
)
def test_combinations_that_do(text: str) -> None:
    assert Rules.parse(str(Rules.parse(text))) == Rules.parse(text)


# What sections 1 to 6 of the rules call an option, each alone on a preset that it is an option of.
NAMED_OPTIONS = [
    ("rulebook", "follow_me", ["none", "high", "low", "high,low"]),
    ("rulebook", "doubles_trump", [True]),
    ("rulebook", "small_end", [True]),
    ("tournament", "small_end", [True]),
    ("rulebook", "first_lead_trump", [True]),
    ("club", "first_shaker", ["highest-draw-bids-first", "highest-draw", "random"]),
    ("tournament", "all_pass", ["dealer-bids", "dealer-bids-lowest", "same-dealer"]),
    ("rulebook", "all_pass", ["dealer-bids", "dealer-bids-lowest"]),
    ("club", "all_pass", ["dealer-bids-lowest", "dealer-bids", "next-dealer"]),
    ("club", "nello_over", list(range(30, 43))),
    ("club", "doubles_trump", [True]),
    ("club", "one_tile", [True]),
    ("club", "bid_42_doubles", [4]),
    ("club", "nello_partner_plays", [True]),
    ("club", "renege_award", [False]),
    ("club", "nello", ["none", "suit", "high", "low", "suit-inverted"]),
    ("rulebook", "nello", ["none", "high,low", "suit,high", "suit,high,low", "suit,suit-inverted,high,low"]),
    ("rulebook", "nello_partner_plays", [True]),
    ("rulebook", "plunge", [0, 3]),
    ("rulebook", "plunge_lead", ["partner"]),
    ("rulebook", "plunge_names", ["any"]),
    ("rulebook", "splash", [2]),
    ("rulebook", "sevens", [0, 2]),
    ("campus", "sevens", [1]),
    ("campus", "target", [10]),
    ("campus", "nello", ["suit,high,low", "suit", "high"]),
    ("rulebook", "claim", ["settled", "lay-down"]),
    ("campus", "claim", ["settled", "none"]),
    ("rulebook", "tricks_seen", ["all", "last", "stacked"]),
    ("tournament", "early_end", [False]),
    ("tournament", "most_marks", [2, 3, 4, 5, 6]),
    ("tournament", "match_games", [1, 3, 5]),
    ("tournament", "scoring", ["points"]),
    ("tournament", "renege_award", [True]),
]


@pytest.mark.parametrize(("preset", "option", "values"), NAMED_OPTIONS)
def test_each_option_can_be_changed_alone(preset: str, option: str, values: list[str | int | bool]) -> None:
    for value in values:
        assert getattr(Rules.preset(preset).replace(**{option: value}), option) == value


def test_nello_only_for_a_forced_shaker() -> None:
    rules = Rules.preset("rulebook").replace(nello_by="forced-dealer", all_pass="dealer-bids")
    assert rules.dealer_must_bid


@pytest.mark.parametrize(
    ("text", "marks"),
    [
        ("tournament", 7),
        ("tournament+most_marks=3", 3),
        ("tournament+first_marks=0", 0),
        ("club", 1),
        ("club+highest_point_bid=41", 0),
        ("points", 4),
        ("points+most_marks=7", 4),
        ("points+most_marks=3", 2),
        ("points+first_marks=1+most_marks=1", 1),
    ],
)
def test_the_most_that_a_bid_is_worth(text: str, marks: int) -> None:
    assert Rules.parse(text).highest_marks == marks
    assert Rules.parse(text).has_42 == (marks > 0)


def test_a_refused_number_is_told_as_it_was_written() -> None:
    for value in ("999", "100000", "9" * 24, "-1", "1.5"):
        with pytest.raises(RulesError) as raised:
            Rules.parse(f"campus+plunge={value}")
        assert f"can't be {value};" in raised.value.sentence


def test_a_value_that_is_not_seen_is_quoted() -> None:
    for option in ("nello", "target", "scoring", "small_end"):
        with pytest.raises(RulesError, match=f"The option {option} can't be “”;"):
            Rules.parse(f"tournament+{option}=")


@pytest.mark.parametrize(("option", "code"), [("target", "rules.one-value"), ("big_end", "rules.no-option")])
def test_only_ways_have_ways(option: str, code: str) -> None:
    with pytest.raises(RulesError) as raised:
        Rules().ways(option)
    assert (raised.value.options, raised.value.code) == ((option,), code)


def test_a_locale_that_there_is_not() -> None:
    with pytest.raises(KeyError, match="xx"):
        Rules().sheet("xx")
    with pytest.raises(KeyError, match="xx"):
        Rules().diff("campus", "xx")


def test_a_value_too_long_is_not_shown_whole() -> None:
    with pytest.raises(RulesError) as raised:
        Rules(nello="x" * 5000)
    assert len(str(raised.value)) < 200


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nothing",
        "Tournament",
        "tournament+",
        "tournament+small_end",
        "tournament+big_end=yes",
        "tournament small_end=yes",
        "tournament+small_end=yes+small_end=yes",
        "tournament+=yes",
        "+small_end=yes",
    ],
)
def test_texts_that_are_no_rules(text: str) -> None:
    with pytest.raises(NotationError):
        Rules.parse(text)


def test_where_a_text_goes_wrong() -> None:
    text = "tournament+target=10+big_end=yes"
    with pytest.raises(NotationError) as raised:
        Rules.parse(text)
    assert raised.value.position == text.index("big_end")
    with pytest.raises(NotationError) as raised:
        Rules.preset("nothing")
    assert all(name in str(raised.value) for name in PRESET_NAMES)


def test_an_option_that_there_is_not() -> None:
    with pytest.raises(RulesError) as raised:
        Rules().replace(big_end=True)
    assert raised.value.options == ("big_end",)
    with pytest.raises(TypeError):
        Rules("marks")  # type: ignore[misc]


def test_rules_are_values() -> None:
    rules = Rules.parse("campus+small_end=yes")
    for other in (eval(repr(rules)), pickle.loads(pickle.dumps(rules)), copy.deepcopy(rules), rules.replace()):
        assert other == rules
        assert hash(other) == hash(rules)
    with pytest.raises(dataclasses.FrozenInstanceError):
        rules.target = 3  # type: ignore[misc]
    with pytest.raises(TypeError):
        PRESETS["mine"] = rules  # type: ignore[index]


@pytest.mark.parametrize("given", [None, 42])
def test_what_is_no_text_is_no_rule_set(given: object) -> None:
    with pytest.raises(NotationError, match="a rule set: tournament"):
        Round(Deal.from_index(0), rules=given)  # type: ignore[arg-type]
