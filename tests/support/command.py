"""Commands run in this process, and what their results must look like."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Protocol

import pytest

from fortytwo.cli import main

Done = subprocess.CompletedProcess[str]


class Run(Protocol):
    """Runs a command, with what is typed on its standard input."""

    def __call__(self, *arguments: str, typed: str = "") -> Done: ...


def runner(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs commands in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode()), encoding="utf-8"))
        status = main(arguments)
        return Done(arguments, status, *capsys.readouterr())

    return run


def refused(done: Done) -> str:
    """The line of a refusal."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    assert re.fullmatch(r"fortytwo: [^\n]+\n", done.stderr)
    return done.stderr


def one_object(done: Done) -> dict[str, Any]:
    """What a command with `--json` printed."""
    assert done.returncode == 0, done.stderr
    value = json.loads(done.stdout)
    assert done.stdout.count("\n") == 1
    assert isinstance(value, dict)
    return value
