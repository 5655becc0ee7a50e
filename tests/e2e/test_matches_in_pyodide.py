"""A run of matches comes to the same in the site's Pyodide as on this Python."""

from __future__ import annotations

import subprocess
import sys

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


def test_matches_come_to_the_same() -> None:
    wheel = next((ROOT / "build" / "wheel").glob("*.whl"))
    script, core = ROOT / "tests" / "support" / "in-pyodide.mjs", SITE / "static" / "pyodide"
    commands: list[list[object]] = [
        [sys.executable, "-P", "-c", MATCHES],
        [sys.executable, "-m", "tools.node", "node", script, core, wheel, MATCHES],
    ]
    here, there = (
        subprocess.run(list(map(str, command)), cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for command in commands
    )
    assert len(set(here.splitlines())) == 24
    assert there == here
