"""Work that is done in numbered units, each kept as a JSON line of a file as soon as it is done.

A run that was stopped goes on from its file: the first line tells which run it is, and a file of another run, or of
other bots, is refused. Each unit draws its chance from its number alone, so the result is the same with any number of
workers. A run says at its start which bots it measures, and where they come from.
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
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from bench import hands
from support.site import ROOT

import fortytwo

Line = dict[str, Any]

FOLDER = ROOT / "build" / "bench"
"""Where raw lines are kept unless it is said."""

SHOWS = (
    "sentences/*", "*_words.py", "*_text.py", "text.py", "outlook/text.py", "solver/deal_table.py",  # sentences, tables
    "rule_sheet.py", "rule_menu.py",  # rule sets told to people
    "draw.py", "svg.py", "picture.py", "outlook/picture.py", "*_picture.py",  # pictures
    "cli.py", "cli_*.py", "__main__.py",  # commands
    "bots/checking.py", "bots/findings.py",  # what `check_bot` finds wrong with a bot
)  # fmt: skip
"""The files of the package that only word things or show them: no choice and no result of a hand hangs on them, so that
a run goes on when they change. All the rest may matter to a choice, the rules of the game as well as the bots."""


def add_arguments(parser: argparse.ArgumentParser, name: str, units: int, seed: str = "") -> None:
    """What a run of units can be told, whose seed may be another one."""
    parser.add_argument("--units", type=int, default=units, metavar="N", help=f"how many (default: {units})")
    parser.add_argument("--seed", default=seed or name, help="another seed, for trials")
    add_kept_arguments(parser, name)


def add_kept_arguments(parser: argparse.ArgumentParser, name: str) -> None:
    """What each run that keeps its lines can be told."""
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes (default: 2)")
    parser.add_argument("--out", type=Path, default=FOLDER / f"{name}.jsonl", metavar="FILE", help="where lines go")
    parser.add_argument("--read", type=Path, metavar="FILE", help="tell what a file holds (.gz too), and run nothing")


def kept_or_run(given: argparse.Namespace, header: Line, work: Callable[[int], Line], own: str) -> list[Line]:
    """The lines that the arguments ask for: a file's, or those of a run. `own` is the file of the bench itself, which
    settles with the bots what comes out."""
    if given.read:
        return read_of(header["bench"], given.read)
    bots = what_thinks(own, hands.__file__)
    announce(bots)
    header = {**header, "seed": given.seed, "units": given.units, "bots": bots}
    return run(header, work, given.units, given.out, given.workers)


def what_thinks(*own: str) -> str:
    """A short digest of everything that the bots' choices come from, and of these files beside."""
    return digest_of(Path(fortytwo.__file__).parent, *map(Path, own))


def digest_of(package: Path, *beside: Path) -> str:
    """The digest of a package, without what only shows things, and of files beside it."""
    named = {file.relative_to(package).as_posix(): file for file in package.rglob("*")}
    thinks = {
        name: file
        for name, file in named.items()
        if file.suffix in (".py", ".json") and not any(fnmatch(name, shows) for shows in SHOWS)
    }
    digest = hashlib.sha256()
    for name, file in [*sorted(thinks.items()), *((file.name, file) for file in beside)]:
        held = file.read_bytes()
        digest.update(f"{name} {len(held)}\n".encode() + held)
    return digest.hexdigest()[:12]


def announce(bots: str) -> None:
    """Say at the start of a run what is measured: the wheel that is installed may be older than the tree."""
    print(f"bots {bots}, fortytwo from {Path(fortytwo.__file__).parent}", file=sys.stderr, flush=True)


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


def read_of(bench: str, path: Path) -> list[Line]:
    """The lines of a file, which has to be of this bench; it is said where the run isn't over."""
    header, lines = read(path)
    if header.get("bench") != bench:
        raise SystemExit(f"{path} holds lines of {header.get('bench', 'something else')}, not of {bench}")
    if not lines:
        raise SystemExit(f"{path} holds no lines yet")
    if len(lines) < header["units"]:
        print(f"not over: {len(lines)} of {header['units']} units")
    return lines


def read(path: Path) -> tuple[Line, list[Line]]:
    """The header and the lines of a file, in order of their numbers."""
    header, *lines = values(path) or [{}]
    return header, sorted(lines, key=lambda line: line["number"])


def values(path: Path) -> list[Line]:
    """What the lines of a file hold, packed or not, without a last line that was cut off."""
    text = gzip.decompress(path.read_bytes()).decode() if path.suffix == ".gz" else path.read_text()
    return [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()]


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
