"""The golden playthroughs still come out as they did (see `golden_rounds`)."""

from __future__ import annotations

from pathlib import Path

import golden_rounds
import pytest

from fortytwo import Rules

FILES = sorted(golden_rounds.FOLDER.rglob("*.txt"))


def test_there_is_one_for_each_contract_of_each_preset() -> None:
    wanted = {golden_rounds.file_of(rules, contract): (rules, contract) for rules, contract in golden_rounds.wanted()}
    assert set(FILES) == set(wanted)
    for path, (rules, contract) in wanted.items():
        done = golden_rounds.written(path)
        assert (done.rules, str(done.contract)) == (Rules.parse(rules), contract)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_golden(path: Path) -> None:
    assert golden_rounds.render(golden_rounds.written(path)) == path.read_text()
