"""docs/rules.md against tests and options: each statement has a test, and what the page says of `Rules` holds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from fortytwo import RulesError
from fortytwo.rules import PRESETS, Rules

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
OPTIONS = {option.name: option.metadata for option in fields(Rules)}
SOURCES = ("R0", "R1", "R2", "R3", "R4")
CORRECTIONS, DECISIONS = "E", "O"


@dataclass(frozen=True)
class Row:
    """One row of a table of the page: a statement, what holds it, and the file with its test."""

    id: str
    preset: str | None
    held: tuple[tuple[str, str], ...]
    words: frozenset[str]
    file: str


def tables() -> dict[str, list[list[str]]]:
    """The rows of cells of the page's tables, without their heads, by the heading each stands under."""
    found: dict[str, list[list[str]]] = {}
    heading = ""
    for line in PAGE.splitlines():
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif line.startswith("|"):
            found.setdefault(heading, []).append([cell.strip() for cell in line.strip("|").split(" | ")])
    return {heading: rows[2:] for heading, rows in found.items()}


def statements() -> list[Row]:
    rows = []
    for heading, lines in tables().items():
        preset = re.search(r"preset `([\w-]+)`", heading)
        for cells in lines:
            if re.fullmatch(r"(R\d|E|O)\.\d+", cells[0]):
                held = re.findall(r"`(\w+)=([^`]+)`", cells[3])
                words = re.sub(r"`[^`]+`", "", cells[3]).replace(",", " ").split()
                file = cells[4].strip("`")
                rows.append(Row(cells[0], preset and preset[1], tuple(held), frozenset(words), file))
    return rows


ROWS = statements()
IDS = {row.id for row in ROWS}


def ids_in(name: str) -> set[str]:
    """The ids that a test's name carries: `r0_12` in its function, `R0.12` in the id of its case.

    >>> sorted(ids_in("test_r0_12_e_1_the_double[R1.7 R0.1 heads its suit]"))
    ['E.1', 'R0.1', 'R0.12', 'R1.7']
    """
    function, _, case = name.partition("[")
    found = re.findall(r"(?:^|_)(r\d|e|o)_(\d+)(?=_|$)", function) + re.findall(r"\b(R\d|E|O)\.(\d+)\b", case)
    return {f"{source.upper()}.{number}" for source, number in found}


@pytest.fixture(scope="session")
def carried() -> Mapping[str, Mapping[str, set[str]]]:
    """For each file of tests/rules the ids that its tests carry, each with the names of those tests."""
    # -P: the package under test is the one that this run has, not the tree that pytest is started in.
    command = [sys.executable, "-P", "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests/rules"]
    asked = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(command, cwd=ROOT, env=asked, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, f"tests/rules can't be collected:\n{done.stdout}\n{done.stderr}"
    names: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for line in done.stdout.splitlines():
        path, colons, name = line.partition("::")
        if colons and path.startswith("tests/rules/"):
            for carried_id in ids_in(name):
                names[Path(path).name][carried_id].add(name)
    return names


@pytest.mark.parametrize(
    ("name", "ids"),
    [
        ("test_r0_12_the_lead", {"R0.12"}),
        ("test_r0_12_r1_7", {"R0.12", "R1.7"}),
        ("test_e_1_a_double", {"E.1"}),
        ("test_example_6_of_r1", set()),
        ("test_two_2", set()),
        ("test_x[R0.12 R1.7 the double]", {"R0.12", "R1.7"}),
        ("test_o_3[O.4-O.5]", {"O.3", "O.4", "O.5"}),
        ("test_x[r0_12-tournament+target=5]", set()),
    ],
    ids=["function", "two", "correction", "example", "number", "case", "both", "none"],
)
def test_ids_in_a_name(name: str, ids: set[str]) -> None:
    assert ids_in(name) == ids


@pytest.mark.parametrize("file", sorted({row.file for row in ROWS}))
def test_every_statement_has_its_test(file: str, carried: Mapping[str, Mapping[str, set[str]]]) -> None:
    missing = [row.id for row in ROWS if row.file == file and row.id not in carried.get(file, {})]
    assert not missing, f"{len(missing)} statements have no test in tests/rules/{file}: {' '.join(missing)}"


def test_every_id_of_a_test_is_on_the_page(carried: Mapping[str, Mapping[str, set[str]]]) -> None:
    strangers = {unknown: sorted(ids[unknown]) for ids in carried.values() for unknown in ids if unknown not in IDS}
    assert not strangers, f"ids that docs/rules.md doesn't have: {strangers}"


@pytest.mark.parametrize("source", [*SOURCES, CORRECTIONS, DECISIONS])
def test_ids_are_unique_and_in_order(source: str) -> None:
    numbers = [int(row.id.split(".")[1]) for row in ROWS if row.id.startswith(f"{source}.")]
    assert numbers
    assert numbers == list(range(1, len(numbers) + 1))


def test_every_row_says_what_holds_it() -> None:
    for row in ROWS:
        assert row.words <= {"always", "off", *IDS}, row
        assert ("always" in row.words) != bool(row.held), row
        assert "off" not in row.words or (row.held and row.preset), row
        assert all(other.startswith(f"{CORRECTIONS}.") for other in row.words & IDS), row
        assert re.fullmatch(r"test_\w+\.py", row.file), row


def test_every_value_that_a_row_names_is_one() -> None:
    for row in ROWS:
        alternatives = len({option for option, _ in row.held}) < len(row.held)
        for together in [[pair] for pair in row.held] if alternatives else [list(row.held)]:
            changes = "".join(f"+{option}={value}" for option, value in together)
            presets = [row.preset] if row.preset else list(PRESETS)
            assert any(is_read(preset + changes) for preset in presets), (row.id, changes)
        for option, value in row.held:
            assert value == as_text(option, value), (row.id, option)


def is_read(rules: str) -> bool:
    try:
        Rules.parse(rules)
    except RulesError:
        return False
    return True


def as_text(option: str, value: object) -> str:
    """The option's value as docs/rules.md and the text of rules write it."""
    if "switch" in OPTIONS[option]:
        return "yes" if value in (True, "yes") else "no"
    if "ways" in OPTIONS[option]:
        named = str(value).split(",")
        return ",".join(way for way in ("none", *OPTIONS[option]["ways"]) if way in named)
    return str(value)


def test_the_preset_holds_what_its_source_says() -> None:
    for row in ROWS:
        if row.preset and row.held:
            holds = [as_text(option, getattr(PRESETS[row.preset], option)) == value for option, value in row.held]
            assert all(holds) is ("off" not in row.words), (row.id, row.held)


def test_every_option_and_every_value_of_it_has_a_row() -> None:
    named = {pair for row in ROWS for pair in row.held}
    for option, allowed in OPTIONS.items():
        values = {value for name, value in named if name == option}
        ways = {way for value in values for way in value.split(",")}
        wanted = {"yes"} if "switch" in allowed else set(allowed.get("values", allowed.get("ways", ())))
        assert values, option
        assert wanted <= values | ways, (option, wanted - values - ways)


def test_the_table_of_options_agrees_with_the_presets() -> None:
    rows = tables()["Options"]
    assert [cells[0] for cells in rows] == [f"`{option}`" for option in OPTIONS]
    for cells in rows:
        option = cells[0].strip("`")
        held = [as_text(option, getattr(rules, option)) for rules in PRESETS.values()]
        assert cells[3:] == held, option


def test_the_table_of_options_lists_the_values() -> None:
    for cells in tables()["Options"]:
        allowed = OPTIONS[cells[0].strip("`")]
        if "low" in allowed:
            assert cells[2] == f"{allowed['low']} … {allowed['high']}", cells[0]
        else:
            ways = ("none", *allowed["ways"]) if "ways" in allowed else ()
            assert tuple(re.findall(r"`([^`]+)`", cells[2])) == (ways or allowed.get("values", ("yes", "no"))), cells[0]


def test_the_presets_are_listed_in_their_order() -> None:
    assert [cells[0].split("`")[1] for cells in tables()["Presets"]] == list(PRESETS)
    head = next(line for line in PAGE.splitlines() if line.startswith("| option |"))
    assert re.findall(r"`([\w-]+)`", head) == list(PRESETS)
