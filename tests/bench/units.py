"""Work that is done in numbered units, each kept as a JSON line of a file as soon as it is done.

A run that was stopped goes on from its file: the first line tells which run it is, and a file of another run, or of
other bots, is refused. Each unit draws its chance from its number alone, so the result is the same with any number of
workers.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.site import ROOT

import fortytwo

Line = dict[str, Any]

FOLDER = ROOT / "build" / "bench"
"""Where raw lines are kept unless it is said."""

THINKS = ("bots", "bidding", "solver", "layouts.py")
"""The parts of the package that a bot's choices hang on, beside the rules of the game."""


def add_arguments(parser: argparse.ArgumentParser, name: str, units: int) -> None:
    """What each run of units can be told."""
    parser.add_argument("--units", type=int, default=units, metavar="N", help=f"how many (default: {units})")
    parser.add_argument("--seed", default=name, help="another seed, for trials")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes (default: 2)")
    parser.add_argument("--out", type=Path, default=FOLDER / f"{name}.jsonl", metavar="FILE", help="where lines go")
    parser.add_argument("--read", type=Path, metavar="FILE", help="tell what a file holds (.gz too), and run nothing")


def kept_or_run(given: argparse.Namespace, header: Line, work: Callable[[int], Line]) -> list[Line]:
    """The lines that the arguments ask for: a file's, or those of a run."""
    if given.read:
        return read(given.read)[1]
    header = {**header, "seed": given.seed, "units": given.units, "bots": what_thinks()}
    return run(header, work, given.units, given.out, given.workers)


def what_thinks() -> str:
    """A short digest of everything that the bots' choices come from."""
    package = Path(fortytwo.__file__).parent
    files = [
        file for part in THINKS for file in ([package / part] if part.endswith(".py") else (package / part).rglob("*"))
    ]
    digest = hashlib.sha256()
    for file in sorted(file for file in files if file.suffix in (".py", ".json")):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


def run(header: Line, work: Callable[[int], Line], units: int, path: Path, workers: int) -> list[Line]:
    """The lines of the units 1 to `units`, in order; those that the file doesn't hold yet are worked out and added."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = _begun(path, header)
    left = [number for number in range(1, units + 1) if number not in lines]
    with path.open("a") as file, pool(workers) as executor:
        for line in _worked(work, left, executor):
            lines[line["number"]] = line
            print(json.dumps(line), file=file, flush=True)
            if sys.stderr.isatty():
                print(f"\r{len(lines)} of {units}", end="", file=sys.stderr, flush=True)
    if left and sys.stderr.isatty():
        print(file=sys.stderr)
    return [lines[number] for number in range(1, units + 1)]


def read(path: Path) -> tuple[Line, list[Line]]:
    """The header and the lines of a file, in order of their numbers."""
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    header, *lines = map(json.loads, text.splitlines())
    return header, sorted(lines, key=lambda line: line["number"])


def _begun(path: Path, header: Line) -> dict[int, Line]:
    """What a file holds of a run, by number; a new file gets its header, a last line that was cut off is dropped."""
    held = path.read_text() if path.exists() else ""
    whole = held[: held.rfind("\n") + 1]
    if not whole:
        path.write_text(json.dumps(header) + "\n")
        return {}
    if whole != held:
        path.write_text(whole)
    before, lines = read(path)
    if before != header:
        raise SystemExit(f"{path} holds another run:\n  {before}\nis not\n  {header}")
    return {line["number"]: line for line in lines}


def _worked(work: Callable[[int], Line], left: list[int], executor: Executor | None) -> Iterator[Line]:
    """The lines as they are done."""
    if executor is None:
        yield from map(work, left)
        return
    for future in as_completed([executor.submit(work, number) for number in left]):
        yield future.result()


@contextmanager
def pool(workers: int) -> Iterator[Executor | None]:
    """Processes to work in, none for one worker; what hasn't begun is called off where the run ends early."""
    if workers == 1:
        yield None
        return
    with ProcessPoolExecutor(workers, initializer=signal.signal, initargs=(signal.SIGINT, signal.SIG_IGN)) as executor:
        try:
            yield executor
        finally:
            executor.shutdown(cancel_futures=True)
