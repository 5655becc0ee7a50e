"""The check that the wheel is what is tested."""

from __future__ import annotations

from pathlib import Path

from conftest import ROOT, wrong_origin


def test_the_tree_is_not_the_wheel() -> None:
    assert "from the tree" in (wrong_origin(str(ROOT / "fortytwo" / "__init__.py")) or "")
    assert wrong_origin(None) == "fortytwo isn't installed"


def test_a_wheel_has_a_record(tmp_path: Path) -> None:
    origin = tmp_path / "fortytwo" / "__init__.py"
    assert "wheel" in (wrong_origin(str(origin)) or "")
    (tmp_path / "texas42-0.1.0.dist-info").mkdir()
    (tmp_path / "texas42-0.1.0.dist-info" / "RECORD").write_text("")
    assert wrong_origin(str(origin)) is None
