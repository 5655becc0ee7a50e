"""Small cases with the answer that the rules give, from public disputes and from other implementations' faults."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

CASES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "rules" / "cases.json").read_text(encoding="utf-8"))


def of_kind(kind: str) -> list[Any]:
    """The cases of a kind, as parameters named after them."""
    return [pytest.param(case, id=case["id"]) for case in CASES if case["kind"] == kind]
