"""How strong the bots are against each other: the matches of docs/bots.md.

    cd tests && python -m bench.strength                        all four
    cd tests && python -m bench.strength expert:club            one of them
    cd tests && python -m bench.strength --read ../docs/measured/strength.jsonl

Games of `tournament` to 7 marks in duplicate pairs (docs/matches.md), with seeds that were fixed before. Each match is
kept pair by pair in build/bench as it is played, and goes on from there; bots that have changed begin another file.
`--pairs FILE` writes a line that tells the run and then a short one for each pair, from which `--read` works the same
figures out again; what a pair played comes from its seed.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

from bench.units import FOLDER, Line, announce, pool, values, what_thinks

import fortytwo as ft
from fortytwo.cli_io import watched
from fortytwo.matches.intervals import rate_interval, share_interval
from fortytwo.matches.run import TEAMS

RULES = "tournament"

MATCHES = {
    "club:beginner": ("club", "beginner", 200, 0.55),
    "club:reference": ("club", "reference", 200, 0.55),
    "expert:club": ("expert", "club", 200, 0.53),
    "expert-160:expert": ("expert:160", "expert", 50, None),
}
"""The bots, how many pairs they play, and what the whole interval of the first one's games is to be above; who thinks
longer is only to play no worse."""


def played(name: str, seed: str, pairs: int, workers: int, digest: str) -> ft.Simulation:
    """The match with a name, played or read from where it is kept."""
    first, second, _, _ = MATCHES[name]
    FOLDER.mkdir(parents=True, exist_ok=True)
    with pool(workers) as executor:
        return watched(
            ft.iter_simulate(
                RULES,
                {"NS": first, "EW": second},
                games=2 * pairs,
                seed=f"{seed} {name}",
                executor=executor,
                path=kept_path(name, seed, digest),
            )
        )


def kept_path(name: str, seed: str, digest: str) -> Path:
    """Where a match of bots with this digest is kept: a run can't go on with others."""
    return FOLDER / f"{seed}-{name.replace(':', '-')}-{digest}.jsonl"


def header_of(seed: str, digest: str) -> Line:
    """The first line of a file of pairs."""
    return {"bench": "strength", "rules": RULES, "seed": seed, "bots": digest}


def read_pairs(path: Path) -> list[Line]:
    """The pairs of a file of these."""
    header, *lines = values(path) or [{}]
    if header.get("bench") != "strength":
        raise SystemExit(f"{path} holds lines of {header.get('bench', 'something else')}, not of strength")
    return lines


def pair_lines(name: str, result: ft.Simulation) -> list[Line]:
    """A short line for each pair: by game who won and how many hands it had, by team what it scored, declared, made."""
    lines = []
    for pair, hands in groupby(result.rows, key=lambda row: row["pair"]):
        rows = list(hands)
        declared = {team: [row["made"] for row in rows if row["team"] == team] for team in TEAMS}
        games = {row["game"]: row["winner"] for row in rows}
        lines.append(
            {
                "match": name,
                "seed": result.seed,
                "pair": pair,
                "won": list(games.values()),
                "hands": [sum(row["game"] == game for row in rows) for game in games],
                "score": [sum(row[f"score_{team}"] for row in rows) for team in TEAMS],
                "declared": [len(declared[team]) for team in TEAMS],
                "made": [sum(declared[team]) for team in TEAMS],
            }
        )
    return lines


def summary(name: str, lines: Iterable[Line]) -> str:
    """What a match comes to, from its pairs."""
    lines = list(lines)
    first, second, pairs, floor = MATCHES[name]
    wins = [line["won"].count("first") for line in lines]
    low, high = share_interval(*(wins.count(won) for won in range(3)))
    gained = [line["score"][0] - line["score"][1] for line in lines]
    hands = [sum(line["hands"]) for line in lines]
    marks = rate_interval(gained, hands, 1)
    told = f"{sum(wins) / (2 * len(lines)):.1%} of games ({low:.1%} to {high:.1%})"
    if floor:
        told += f", above {floor:.0%} {'ok' if low > floor else 'NOT YET'}"
    else:
        told += f", {compared(low, high)}"
    told += f"; {sum(gained) / sum(hands):+.3f} marks a hand"
    if marks:
        told += f" ({marks[0]:+.3f} to {marks[1]:+.3f})"
    made = [
        f"{bot} made {sum(line['made'][team] for line in lines)} of {sum(line['declared'][team] for line in lines)}"
        for team, bot in enumerate((first, second))
    ]
    number = f"{len(lines)} pairs" if len(lines) >= pairs else f"{len(lines)} of {pairs} pairs"
    return f"{first} against {second}, {number}: {told}; {sum(hands)} hands, {', '.join(made)}"


def compared(low: float, high: float) -> str:
    """What the interval of a share of games says of who is to play no worse, and how much worse it leaves open."""
    if high < 0.5:
        return f"WORSE by {100 * (0.5 - high):.1f} games in a hundred at least"
    if low > 0.5:
        return "better"
    return f"no difference seen; worse by more than {100 * (0.5 - low):.1f} games in a hundred is excluded"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.strength")
    parser.add_argument("matches", nargs="*", metavar="MATCH", help=f"of {', '.join(MATCHES)} (default: all)")
    parser.add_argument("--units", type=int, metavar="N", help="another number of pairs, for trials")
    parser.add_argument("--seed", default="strength 4", help="another seed, for trials")
    parser.add_argument("--workers", type=int, default=2, metavar="N", help="how many processes (default: 2)")
    parser.add_argument("--pairs", type=Path, metavar="FILE", help="where a short line for each pair goes")
    parser.add_argument("--read", type=Path, metavar="FILE", help="tell what such lines come to, and play nothing")
    given = parser.parse_args()
    if given.read:
        for name, group in groupby(read_pairs(given.read), key=lambda line: line["match"]):
            print(summary(name, group))
        return
    for name in given.matches or MATCHES:
        if name not in MATCHES:
            parser.error(f"{name} is none of {', '.join(MATCHES)}")
    digest = what_thinks()  # what is played hangs on the bots alone, and their names, the rules and the seed are kept
    announce(digest)
    kept = [header_of(given.seed, digest)]
    for name in given.matches or MATCHES:
        result = played(name, given.seed, given.units or MATCHES[name][2], given.workers, digest)
        lines = pair_lines(name, result)
        kept += lines
        print(summary(name, lines), flush=True)
        if given.pairs:
            given.pairs.write_text("".join(json.dumps(line) + "\n" for line in kept))


if __name__ == "__main__":
    main()
