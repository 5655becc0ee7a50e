"""What every test run begins with: the package under test, and how hypothesis looks for examples."""

from __future__ import annotations

import importlib.util
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

settings.register_profile("explore", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("explore"), derandomize=True, database=None)
_ASKED = os.environ.get("HYPOTHESIS_PROFILE")
_CI = os.environ.get("CI") or os.environ.get("FORTYTWO_FROM_WHEEL") == "1"
settings.load_profile(_ASKED or ("ci" if _CI else "explore"))


def wrong_origin(origin: str | None) -> str | None:
    """What is wrong with a package from `origin`, where an installed wheel is wanted; `None` where nothing is."""
    if origin is None:
        return "fortytwo isn't installed"
    package = Path(origin).resolve().parent
    if package == ROOT / "fortytwo":
        return "fortytwo comes from the tree: run pytest itself, not `python -m pytest`, or set PYTHONSAFEPATH=1"
    if not list(package.parent.glob("texas42-*.dist-info/RECORD")):
        return f"fortytwo in {package} doesn't come from a wheel of texas42"
    return None


def pytest_sessionstart() -> None:
    """With FORTYTWO_FROM_WHEEL=1 (`make test` sets it) what is tested is the wheel that people get, not the tree."""
    if os.environ.get("FORTYTWO_FROM_WHEEL") == "1":
        spec = importlib.util.find_spec("fortytwo")
        wrong = wrong_origin(spec.origin if spec else None)
        if wrong:
            raise pytest.UsageError(wrong)
