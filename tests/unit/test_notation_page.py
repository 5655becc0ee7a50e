"""The examples of docs/notation.md: its Python runs, its records and links are in canonical form."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import fortytwo as ft

PAGE = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
BLOCKS = re.findall(r"^```(\w+)\n(.*?)\n```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def test_the_python_runs_as_shown() -> None:
    results = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8")
    assert results.attempted > 15
    assert results.failed == 0


@pytest.mark.parametrize("text", [text for kind, text in BLOCKS if kind == "ftn"])
def test_records_are_canonical(text: str) -> None:
    assert str(ft.read(text)) == text


@pytest.mark.parametrize("link", [text for kind, text in BLOCKS if kind == "link"])
def test_links_are_canonical(link: str) -> None:
    assert ft.from_link(link).link() == link


def test_every_contract_of_the_page_is_read() -> None:
    row = next(
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| contract | `blanks`")
    )
    canonical = re.findall("`([^`]+)`", row.split("|")[2])
    assert len(canonical) == 18
    assert [str(ft.Contract(name)) for name in canonical] == canonical
    assert [ft.Contract.from_code(ft.Contract(name).code).name for name in canonical] == canonical
