"""A run of matches comes to the same in the site's Pyodide as on this Python, the bots choose the same there, and odds
are the same."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter

from support.site import ROOT, SITE

MATCHES = """
import hashlib, json
import fortytwo as ft
for rules in ft.PRESETS:
    for unit in ("games", "hands"):
        for bots in ({"NS": "reference", "EW": "beginner"}, {"N": "anyhow", "S": "beginner", "EW": "reference"}):
            result = ft.simulate(rules, bots, seed="same", **{unit: 4})
            told = [list(result.rows), result.interval, result.marks_interval, str(result)]
            print(rules, unit, hashlib.sha256(json.dumps(told).encode()).hexdigest())
"""

# Every choice of some hands, a JSON line each: who chooses in which phase under which rules, and all that it says.
CHOICES = """
import json
import fortytwo as ft
from fortytwo.dice import derive_seed, generator
for name, presets, seeds in (("club", ft.PRESETS, range(3)), ("expert:4", ("tournament", "rulebook"), range(2))):
    bot = ft.bots.get(name)
    for rules in presets:
        for seed in seeds:
            hand = ft.Round(ft.Deal.random(seed=f"{rules} {seed}"), rules=rules, dealer=ft.SEATS[seed % 4])
            while hand.turn:
                view = hand.view(hand.turn, score={ft.Side.NS: seed, ft.Side.EW: 2})
                choice = bot.choose(view, generator(derive_seed(seed, len(hand.actions))))
                values = {str(action): value for action, value in choice.values.items()}
                said = str(choice.action), choice.why, values, repr(choice.estimate), str(choice.runner_up)
                print(json.dumps([name, hand.phase, rules, said]))
                hand = hand.act(choice.action)
"""

# The odds of a call and of a lead: all rows with all digits, and what is printed of them.
ODDS = """
import json
import fortytwo as ft
deal = ft.Deal.random(seed="odds")
call = ft.Round(deal, dealer="W").act("P")
lead = ft.Round.setup(hands={seat: deal[seat] for seat in ft.SEATS}, contract="threes", declarer="N", bid="30")
for hand in (call, lead):
    odds = ft.odds(hand.view(hand.turn), worlds=8, seed=1)
    said = repr(odds.rows), repr(odds.contracts), str(odds.best), str(odds.runner_up), odds.sentence, str(odds)
    print(json.dumps([hand.phase, [row.chance and row.chance.chance for row in odds.rows], said]))
"""


def in_both(text: str) -> list[str]:
    """The lines that a text of Python prints here, which are those that it prints in Pyodide."""
    wheel = next((ROOT / "build" / "wheel").glob("*.whl"))
    script, core = ROOT / "tests" / "support" / "in-pyodide.mjs", SITE / "static" / "pyodide"
    commands: list[list[object]] = [
        [sys.executable, "-P", "-c", text],
        [sys.executable, "-m", "tools.node", "node", script, core, wheel, text],
    ]
    here, there = (
        subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for command in commands
    )
    assert there.splitlines() == here.splitlines()
    return here.splitlines()


def test_matches_come_to_the_same() -> None:
    assert len(set(in_both(MATCHES))) == 24


def test_club_and_expert_choose_the_same_and_say_the_same() -> None:
    lines = [json.loads(line) for line in in_both(CHOICES)]
    phases = Counter((name, phase) for name, phase, *_ in lines)
    assert {phase for name, phase in phases if name == "club"} == {"auction", "contract", "play"}
    assert {phase for name, phase in phases if name == "expert:4"} == {"auction", "contract", "play"}
    assert phases["club", "play"] > 100
    assert phases["expert:4", "play"] > 40
    assert len({rules for name, _, rules, _ in lines if name == "club"}) == 6
    assert any(value % 1 for *_, (_, _, values, _, _) in lines for value in values.values())


def test_odds_are_the_same() -> None:
    call, lead = (json.loads(line) for line in in_both(ODDS))
    assert (call[0], lead[0]) == ("auction", "play")
    for _, chances, _ in (call, lead):
        assert len({chance for chance in chances if chance}) > 1, "there is something to choose"
