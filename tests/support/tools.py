"""The modules of `tools/`, which are in no wheel, loaded without the tree on the path."""

from __future__ import annotations

import importlib.util
from functools import cache
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@cache
def tool(name: str) -> ModuleType:
    """A module by its name, which may import the package under test and nothing of `tools`."""
    spec = importlib.util.spec_from_file_location(f"tools_{name}", TOOLS / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
