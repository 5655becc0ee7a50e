"""Every example in the modules' documentation, and in the README, does what it says."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import fortytwo

ROOT = Path(__file__).resolve().parents[2]
MODULES = ["fortytwo", *sorted(module.name for module in pkgutil.walk_packages(fortytwo.__path__, "fortytwo."))]
TEXTS = ["README.md", *sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("docs/*.md"))]


def test_modules_are_found() -> None:
    assert {"fortytwo", "fortytwo.rules", "fortytwo.round", "fortytwo.sentences.en"} <= set(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_module(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", TEXTS)
def test_text(name: str) -> None:
    assert doctest.testfile(str(ROOT / name), module_relative=False, encoding="utf-8").failed == 0


def test_a_wrong_example_is_found(tmp_path: Path) -> None:
    (tmp_path / "wrong.md").write_text(">>> 1 + 1\n3\n")
    assert doctest.testfile(str(tmp_path / "wrong.md"), module_relative=False, report=False, verbose=False).failed == 1


@pytest.mark.parametrize(
    "name", ["actions", "auction", "calls", "contracts", "deals", "dice", "game", "round", "rules", "scoring", "tiles"]
)
def test_the_engine_has_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(f"fortytwo.{name}")).attempted > 0
