"""What the bots say of their choices: in plain words, and to no other seat before the hand is over."""

from __future__ import annotations

import random
import re

import pytest
from support.players import anything, say, text_of, walk

import fortytwo as ft
from fortytwo import Deal, Round
from fortytwo.bots import Choice
from fortytwo.bots.estimate import Estimate
from fortytwo.bots.reference import Reference
from fortytwo.dice import generator
from fortytwo.rules import PRESETS
from fortytwo.session import Session

JARGON = re.compile(r"layout|sampl|solv|wilson|lookahead|logit|\bEV\b|world", re.IGNORECASE)


class Telltale:
    """A bot whose reason and numbers would give its hand away."""

    name = "reference"
    asked = 0

    def choose(self, view: ft.View, rng: random.Random) -> Choice:
        self.asked += 1
        action = Reference().choose(view, rng).action
        told = f"SECRET: I hold {view.hand}."
        return Choice(action, told, {action: 0.7123456789}, Estimate(0.6123456789, 0.5, 0.7, 40), action)


def test_no_reason_and_no_number_reaches_the_table_before_a_hand_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Telltale()
    monkeypatch.setattr("fortytwo.bots.get", lambda name: bot)
    session = Session(seed=5, rules="tournament+target=1+match_games=1", bots="reference")
    for snapshot in walk(session, anything(random.Random(5))):
        texts = [text_of(snapshot), session.save()]
        if snapshot["now"]["phase"] == "over":
            assert "SECRET" in text_of(say(session, "why"))
        else:
            texts.append(text_of(say(session, "why")))
        for text in texts:
            assert not re.search("SECRET|I hold|0.7123|0.6123|61 %", text)
    assert bot.asked > 10


@pytest.mark.parametrize("rules", PRESETS)
def test_reasons_are_one_sentence_in_plain_words(rules: str) -> None:
    names = ("club", "expert:3")
    for seed in (1, 2):
        r = Round(Deal.random(seed=seed), rules=rules)
        while r.turn:
            choice = ft.bots.get(names[(seed + len(r.actions)) % 2]).choose(r.view(r.turn), generator(len(r.actions)))
            assert re.fullmatch(r"[A-Z][^.]*\.", choice.why), choice.why
            assert not JARGON.search(choice.why)
            r = r.act(choice.action)


def test_the_expert_says_what_came_next_and_how_likely_it_is() -> None:
    r = Round(Deal("N:66 65 64 63 62 55 44 | 61 60 54 53 52 51 50 | 43 42 41 40 33 32 31 | 30 22 21 20 11 10 00"))
    choice = ft.bots.get("expert:5").choose(r.view("N"), generator(1))
    assert choice.estimate
    assert choice.runner_up
    told = re.fullmatch(
        r"Sixes at (.+) ought to be made about (\d+) times in 100; the next best call is (.+)\.", choice.why
    )
    assert told
    assert told[1] == choice.action.say("bid")
    assert abs(int(told[2]) - 100 * choice.estimate.chance) <= 1
    assert told[3] == choice.runner_up.say("bid")
    hands = {"N": "66 10", "E": "62 61", "S": "64 60", "W": "65 40"}
    r = Round.setup(hands=hands, contract="threes", declarer="N", bid="30", taken={"NS": 19, "EW": 11})
    played = ft.bots.get("expert").choose(r.act("66").act("62").view("S"), generator(1))
    assert played.why == (
        "With all hands open it makes the contract in each way looked at in which the tiles may lie (12); "
        "six-blank would in 75 of 100."
    )
