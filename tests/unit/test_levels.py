"""The levels of bots: their names, their worlds, and how much players of a level make of a hand."""

from __future__ import annotations

import random
from math import inf
from typing import Any

import pytest

from fortytwo import TILES, Contract, Hand, NotationError, Round, bots, count_layouts
from fortytwo.bidding.book import logit
from fortytwo.bidding.chances import LAST, chance_of
from fortytwo.bidding.shapes import SUIT_KINDS
from fortytwo.bidding.skill import CLUB, EXPERT, Skill
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.expert import Expert
from fortytwo.dice import generator


def hands(n: int) -> list[int]:
    rng = random.Random(11)
    return [Hand(rng.sample(TILES, 7)).mask for _ in range(n)]


# -- names -------------------------------------------------------------------------------------------------------------


def test_there_is_a_bot_for_each_level() -> None:
    assert {"reference", "beginner", "club", "expert"} <= set(bots.BOTS)
    assert all(name == bot.name for name, bot in bots.BOTS.items())


@pytest.mark.parametrize("worlds", [1, 7, 160, 10_000])
def test_an_expert_is_had_with_so_many_worlds(worlds: int) -> None:
    bot = bots.get(f"expert:{worlds}")
    assert bot == Expert(worlds)
    assert bots.get(bot.name) == bot


@pytest.mark.parametrize(
    "name",
    [
        "", "Expert", "expert:", "expert:0", "expert:-3", "expert:+3", "expert: 5", "expert:1.5", "expert:1e3",
        "expert:ten", "expert:10001", "expert:999999999999999999999999", "expert:١٦", "expert:²", "expert:5:5",
        "expert:0040", "expert:010", "expert:40\n", "club:5", "expert:expert", "nobody", None, 40, b"club", ["club"],
        pytest.param("expert:" + "9" * 5000, id="5,000 digits"), pytest.param("expert:" + "0" * 5000, id="5,000 zeros"),
    ],
)  # fmt: skip
def test_other_names_are_refused_with_those_there_are(name: Any) -> None:
    with pytest.raises(NotationError, match=r"reference.*club.*expert"):
        bots.get(name)


# -- skill -------------------------------------------------------------------------------------------------------------


def test_without_lines_it_is_the_book() -> None:
    plain = Skill()
    for hand in hands(30):
        for name in ("fives", "doubles", "nello:suit", "sevens", "plunge"):
            contract = Contract(name)
            assert plain.logit(hand, contract, 42) == logit(hand, contract, 42)
            assert plain.chance(hand, contract, 42) == chance_of(logit(hand, contract, 42))


def test_a_line_holds_for_its_kind_and_in_straight_42_for_what_is_asked() -> None:
    skill = Skill({"points": (-20, 130), "all": (40, 70), "sevens": (5, 90)})
    names = ("fives", "doubles", "follow-me:low", "one-tile:64", "plunge:fives", "sevens", "nello:suit", "plunge")
    lines = [(-20, 130), (-20, 130), (-20, 130), (-20, 130), (-20, 130), (5, 90), (0, 100), (0, 100)]
    for hand in hands(20):
        for name, (base, slope) in zip(names, lines, strict=True):
            contract = Contract(name)
            for points in (30, 36, 41):
                book = logit(hand, contract, points)
                right = book if abs(book) >= LAST else base + slope * book / 100
                assert skill.logit(hand, contract, points) == pytest.approx(right, abs=1)
        every, one_less = (logit(hand, Contract("fives"), points) for points in (42, 41))
        right = min(40 + 0.7 * every, -20 + 1.3 * one_less)  # all are no likelier than one less
        assert skill.logit(hand, Contract("fives"), 42) == pytest.approx(every if every >= LAST else right, abs=1)


@pytest.mark.parametrize("skill", [CLUB, EXPERT], ids=["club", "expert"])
def test_what_the_book_likes_better_each_level_likes_better(skill: Skill) -> None:
    """A line never turns the order of hands around."""
    for kind in [*SUIT_KINDS[1:], "fives", "nello:suit", "nello:high", "sevens", "plunge"]:
        contract = Contract(kind)
        for points in (30, 36, 42) if kind in ("fives", *SUIT_KINDS) else (42,):
            told = sorted((logit(hand, contract, points), skill.logit(hand, contract, points)) for hand in hands(60))
            assert [mine for _, mine in told] == sorted(mine for _, mine in told)
            assert told[0][1] < told[-1][1]


# -- estimates ---------------------------------------------------------------------------------------------------------


def test_an_estimate_has_wilson_s_interval() -> None:
    # by hand for 30 of 40: (0.75 + z²/80 ± z·√(0.75·0.25/40 + z²/6400)) / (1 + z²/40), z = 1.96
    found = Estimate.of(0.75, 40)
    assert (found.low, found.high) == pytest.approx((0.5981, 0.8581), abs=1e-4)
    for worlds in (1, 3, 40, 1000):
        assert Estimate.of(0.0, worlds).low == 0
        assert Estimate.of(1.0, worlds).high == 1
        for percent in range(101):
            each = Estimate.of(percent / 100, worlds)
            mirror = Estimate.of(1 - percent / 100, worlds)
            assert 0 <= each.low <= each.chance <= each.high <= 1
            assert each.low == pytest.approx(1 - mirror.high)
    widths = [found.high - found.low for found in (Estimate.of(0.4, worlds) for worlds in (5, 40, 160, 5000))]
    assert widths == sorted(widths, reverse=True)


def test_where_all_layouts_were_looked_at_a_chance_is_known() -> None:
    found = Estimate.of(0.75, 12, alike=inf)
    assert (found.low, found.chance, found.high) == (0.75, 0.75, 0.75)
    assert str(found) == "75 % (in all 12 ways)"
    assert Estimate.of(0.75, 12, alike=12) == Estimate.of(0.75, 12)
    # twelve that tell as much as five leave open what five do
    five, unlike = Estimate.of(0.6, 5), Estimate.of(0.6, 12, alike=5)
    assert (five.low, five.high, unlike.worlds) == (unlike.low, unlike.high, 12)
    hands = {"N": "66 10", "E": "62 61", "S": "64 60", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", taken={"NS": 19, "EW": 11})
    view = r.act("66").act("62").view("S")
    known = bots.get("expert").choose(view, generator(1)).estimate
    assert known
    assert known.low == known.chance == known.high
    assert known.worlds == count_layouts(view) == 12
    few = bots.get("expert:5").choose(view, generator(1)).estimate
    assert few
    assert few.low < few.high


def test_an_estimate_by_the_book_knows_nothing_of_its_interval() -> None:
    found = Estimate.of(0.3, 0)
    assert (found.chance, found.low, found.high, found.worlds) == (0.3, 0, 1, 0)
    assert str(found).startswith("30 %")
