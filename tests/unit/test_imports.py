"""Imports go one way: content, then fortytwo_widgets, then fortytwo, then the standard library alone."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
STANDARD = frozenset(sys.stdlib_module_names) - {"antigravity", "this"}
WIDGET_LIBRARIES = frozenset({"anywidget", "traitlets", "ipywidgets", "IPython"})
MAY: dict[str, frozenset[str]] = {
    "fortytwo": STANDARD | {"fortytwo"},
    "widgets/fortytwo_widgets": STANDARD | WIDGET_LIBRARIES | {"fortytwo", "fortytwo_widgets"},
    "content": STANDARD | {"fortytwo", "fortytwo_widgets", "IPython"},
}
FENCE = re.compile(r"^```(?:python|\{code-cell\}[^\n]*)\n(.*?)^```", re.MULTILINE | re.DOTALL)


def imported(source: str) -> set[str]:
    """The top-level packages that a source imports, wherever in it."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0] if node.level == 0 else ".")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in (
            "__import__",
            "importlib.import_module",
            "import_module",
        ):
            name = node.args[0]
            found.add(name.value.partition(".")[0] if isinstance(name, ast.Constant) else ast.unparse(name))
    return found


def sources(folder: str) -> list[Path]:
    return sorted([*(ROOT / folder).rglob("*.py"), *(ROOT / folder).rglob("*.md")])


def code_of(path: Path) -> list[str]:
    """The Python in a file: all of a module; of a notebook its code cells, less the shell's and IPython's lines."""
    text = path.read_text(encoding="utf-8")
    cells = FENCE.findall(text) if path.suffix == ".md" else [text]
    return [re.sub(r"^[%!].*$", "", cell, flags=re.MULTILINE) for cell in cells]


@pytest.mark.parametrize("folder", MAY)
def test_what_is_imported(folder: str) -> None:
    files = sources(folder)
    assert files
    wrong = [
        (str(path.relative_to(ROOT)), name)
        for path in files
        for code in code_of(path)
        for name in sorted(imported(code) - MAY[folder])
        if not (name.isidentifier() and (path.parent / f"{name}.py").exists() and folder == "content")
    ]
    assert wrong == []


def test_relative_imports_and_hidden_ones_are_seen() -> None:
    source = "from . import a\ndef f():\n    import numpy.linalg as n\n    __import__('torch')\nfrom os import path\n"
    assert imported(source) == {".", "numpy", "torch", "os"}


def test_the_architecture_page_names_every_module_of_the_engine() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    tree = page.split("```")[1].partition("widgets/")[0]
    named = {name.rstrip("/") for line in re.findall(r"^  (.+?)  ", tree, re.MULTILINE) for name in line.split()}
    modules = {path.stem for path in (ROOT / "fortytwo").glob("*.py")} - {"__init__", "__main__"}
    packages = {path.parent.name for path in (ROOT / "fortytwo").glob("*/__init__.py")}
    assert named == modules | packages


# a choice is the same in every Python and in the browser: it rests on no powers, and on no functions that may differ
# in their last digit; `sqrt` is exact to it by IEEE 754, as `fsum` is by what it promises
CHOICES = ("bidding", "bots", "solver")
EXACT = {"comb", "fsum", "sqrt"}


@pytest.mark.parametrize("folder", CHOICES)
def test_choices_rest_on_what_is_the_same_everywhere(folder: str) -> None:
    # a check of bots looks at the clock and at the common generator, and chooses nothing
    files = [path for path in (ROOT / "fortytwo" / folder).glob("*.py") if path.name != "checking.py"]
    assert len(files) > 5
    assert [(path.name, found) for path in files for found in inexact(path.read_text(encoding="utf-8"))] == []


def inexact(source: str) -> list[str]:
    """What of a source may differ from one machine to another, and what draws chance that wasn't passed in."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module in ("math", "cmath", "random", "statistics"):
            found += sorted({alias.name for alias in node.names} - (EXACT if node.module == "math" else set()))
        elif isinstance(node, ast.Import):
            found += [alias.name for alias in node.names if alias.name in ("math", "cmath", "statistics", "time")]
        elif isinstance(node, ast.BinOp | ast.AugAssign) and isinstance(node.op, ast.Pow):
            found.append("**")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("pow", "hash", "id"):
            found.append(ast.unparse(node.func))
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "random" and node.attr != "Random":
            found.append(f"random.{node.attr}")
    return found


def test_what_is_inexact_is_seen() -> None:
    source = (
        "import math\nfrom math import exp, fsum\nimport random\nx = 2.0 ** 0.5\nx **= 2\nrandom.random()\npow(2, 3)\n"
    )
    assert sorted(inexact(source)) == ["**", "**", "exp", "math", "pow", "random.random"]


def test_code_cells_are_seen(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text(
        "# A\n\n```python\nimport x\n%pip y\n```\n\n```{code-cell} ipython3\nimport z\n```\n```\nimport no\n```\n"
    )
    assert [imported(code) for code in code_of(tmp_path / "a.md")] == [{"x"}, {"z"}]


def test_public_names_are_there() -> None:
    import fortytwo

    assert sorted(fortytwo.__all__) == sorted(set(fortytwo.__all__))
    for name in fortytwo.__all__:
        assert getattr(fortytwo, name) is not None


# What notebooks, pages and programs of others call, so that none of it goes or moves unnoticed.
@pytest.mark.parametrize(
    "name",
    [
        *("Tile", "Hand", "Deal", "Rules", "PRESETS", "Round", "Trick", "Result", "View", "Game", "Match"),
        *("Call", "Contract", "Play", "Claim", "Refusal", "score", "is_over", "strokes", "stakes", "bots", "play_out"),
        *("Record", "Renege", "Note", "read", "read_all", "write", "from_link"),
        *("FortyTwoError", "NotationError", "IllegalAction", "RulesError", "RecordError"),
    ],
)
def test_names_that_others_rely_on(name: str) -> None:
    import fortytwo

    assert name in fortytwo.__all__
