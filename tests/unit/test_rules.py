"""Rules: every field of RULES.md section 8, what each preset holds, and what is refused."""

from __future__ import annotations

import copy
import dataclasses
import pickle

import pytest

from fortytwo import PRESETS, Deal, Game, Match, NotationError, Round, Rules, RulesError

# RULES.md section 8, in the order of its columns: tournament, rulebook, points, stuck-dealer, club, campus.
NAMES = ["tournament", "rulebook", "points", "stuck-dealer", "club", "campus"]
TABLE: dict[str, tuple[str | int | bool, ...]] = {
    "scoring": ("marks", "marks", "points", "marks", "marks", "marks"),
    "target": (7, 7, 250, 7, 7, 7),
    "match_games": (3, 1, 1, 1, 1, 1),
    "first_shaker": ("random", "random", "random", "random", "random", "highest-draw"),
    "lowest_bid": (30, 30, 30, 30, 30, 30),
    "highest_point_bid": (41, 41, 41, 42, 42, 41),
    "first_marks": (2, 2, 2, 7, 0, 2),
    "most_marks": (7, 7, 4, 7, 0, 7),
    "dealer_raise": ("free", "free", "free", "one-point", "free", "free"),
    "all_pass": ("next-dealer", "next-dealer", "dealer-bids", "dealer-bids", "same-dealer", "next-dealer"),
    "doubles_trump": (True, False, True, False, False, True),
    "follow_me": ("high", "none", "high", "high", "none", "high"),
    "follow_me_from": (30, 42, 30, 30, 30, 30),
    "nello": ("none", "suit", "suit", "none", "suit", "suit,high"),
    "nello_by": ("marks", "marks", "low-no", "marks", "call", "marks"),
    "nello_over": (35, 35, 35, 35, 35, 35),
    "nello_partner_plays": (False, False, False, False, False, False),
    "plunge": (0, 4, 0, 0, 0, 3),
    "plunge_doubles": (4, 4, 4, 4, 4, 4),
    "plunge_lead": ("declarer",) * 6,
    "plunge_names": ("trump",) * 6,
    "splash": (0, 0, 0, 0, 0, 0),
    "splash_doubles": (3, 3, 3, 3, 3, 3),
    "sevens": (0, 1, 0, 0, 0, 0),
    "one_tile": (False, False, False, False, False, False),
    "bid_42_doubles": (0, 0, 0, 0, 0, 0),
    "small_end": (False, False, False, False, False, False),
    "first_lead_trump": (False, False, False, False, False, False),
    "early_end": (True, True, True, True, False, False),
    "claim": ("settled", "none", "none", "none", "none", "lay-down"),
    "tricks_seen": ("stacked", "stacked", "stacked", "all", "last", "all"),
    "renege_award": (False, False, False, False, True, False),
    "sweep_marks": (1, 1, 1, 1, 2, 1),
    "marks_for_42": (1, 1, 1, 1, 2, 1),
}


def test_the_fields_are_those_of_the_table() -> None:
    assert [option.name for option in dataclasses.fields(Rules)] == list(TABLE)
    assert list(PRESETS) == NAMES


@pytest.mark.parametrize("option", TABLE)
@pytest.mark.parametrize("place", range(6), ids=NAMES)
def test_what_a_preset_holds(option: str, place: int) -> None:
    value = getattr(Rules.preset(NAMES[place]), option)
    assert value == TABLE[option][place]
    assert type(value) is type(TABLE[option][place])


def test_the_default_is_straight_42() -> None:
    assert Rules() == Rules.preset("tournament") == Rules.of("tournament")


@pytest.mark.parametrize("name", NAMES)
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


@pytest.mark.parametrize(
    ("text", "options"),
    [
        ("club+plunge=4", {"plunge", "first_marks"}),  # plunge allowed, marks bids not
        ("club+splash=2", {"splash", "first_marks"}),
        ("club+sevens=1", {"sevens", "first_marks"}),
        ("club+nello_by=marks", {"nello_by", "first_marks"}),
        ("tournament+nello=suit+nello_by=forced-dealer", {"nello_by", "all_pass"}),  # nello when forced, nobody forced
        ("tournament+nello=suit+nello_by=low-no", {"nello_by", "all_pass"}),
        ("points+all_pass=next-dealer", {"nello_by", "all_pass"}),
        ("tournament+first_marks=8", {"first_marks", "most_marks"}),
        ("tournament+most_marks=1", {"first_marks", "most_marks"}),
        ("tournament+plunge=8", {"plunge", "most_marks"}),
        ("tournament+splash=8", {"splash", "most_marks"}),
        ("tournament+sevens=8", {"sevens", "most_marks"}),
    ],
)
def test_combinations_that_make_no_sense(text: str, options: set[str]) -> None:
    with pytest.raises(RulesError) as raised:
        Rules.parse(text)
    assert set(raised.value.options) == options
    assert all(option in str(raised.value) for option in options)


@pytest.mark.parametrize(
    "text",
    [
        "tournament+nello_by=forced-dealer",  # says nothing while there is no nello
        "tournament+nello=suit+nello_by=forced-dealer+all_pass=dealer-bids",
        "tournament+nello=suit+nello_by=forced-dealer+all_pass=dealer-bids-lowest",
        "tournament+plunge=7",
        "club+nello=none+nello_by=marks",
    ],
)
def test_combinations_that_do(text: str) -> None:
    assert Rules.parse(str(Rules.parse(text))) == Rules.parse(text)


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
    assert all(name in str(raised.value) for name in NAMES)


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


UNPLAYABLE = [
    ("tournament+first_shaker=highest-draw", "first_shaker"),
    ("tournament+highest_point_bid=42", "highest_point_bid"),
    ("tournament+dealer_raise=one-point", "dealer_raise"),
    ("tournament+all_pass=dealer-bids", "all_pass"),
    ("tournament+all_pass=same-dealer", "all_pass"),
    ("tournament+nello=suit", "nello"),
    ("tournament+plunge=4", "plunge"),
    ("tournament+splash=2", "splash"),
    ("tournament+sevens=1", "sevens"),
    ("tournament+one_tile=yes", "one_tile"),
    ("tournament+bid_42_doubles=4", "bid_42_doubles"),
    ("tournament+scoring=points", "scoring"),
    ("tournament+renege_award=yes", "renege_award"),
    ("tournament+sweep_marks=2", "sweep_marks"),
    ("tournament+marks_for_42=2", "marks_for_42"),
]


@pytest.mark.parametrize(("text", "option"), UNPLAYABLE)
def test_options_that_cannot_be_played_yet_are_refused_in_a_sentence(text: str, option: str) -> None:
    for start in (lambda: Round(Deal.from_index(0), rules=text), lambda: Game(text), lambda: Match(text)):
        with pytest.raises(RulesError) as raised:
            start()
        assert raised.value.options == (option,)
        assert option in raised.value.sentence
        assert "yet" in raised.value.sentence


@pytest.mark.parametrize(
    "text",
    [
        "tournament",
        "tournament+small_end=yes",
        "tournament+first_lead_trump=yes",
        "tournament+early_end=no",
        "tournament+claim=lay-down",
        "tournament+claim=none",
        "tournament+follow_me=high,low",
        "tournament+doubles_trump=no",
        "tournament+target=10",
        "tournament+match_games=5",
        "tournament+lowest_bid=34",
        "tournament+most_marks=3",
        "tournament+tricks_seen=all",
        "tournament+nello_by=call",
    ],
)
def test_options_that_can_be_played(text: str) -> None:
    assert Round(Deal.from_index(0), rules=text).rules == Rules.parse(text)
    assert Game(text, seed=1).rules == Match(text, seed=1).rules == Rules.parse(text)


@pytest.mark.parametrize("given", [None, 42])
def test_what_is_no_text_is_no_rule_set(given: object) -> None:
    with pytest.raises(NotationError, match="a rule set: tournament"):
        Round(Deal.from_index(0), rules=given)  # type: ignore[arg-type]
