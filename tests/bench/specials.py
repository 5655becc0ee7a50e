"""Whether `expert` declares nello, plunge and sevens where they are best, and makes them.

    cd tests && python -m bench.specials
    cd tests && python -m bench.specials --read ../docs/measured/specials.jsonl.gz

Four experts hold auctions at 0-0, in `rulebook` and in `campus`. A unit is an auction in each; where a special contract
is declared, experts play the hand out as well.

What is best is told by the seat's odds, which solve every contract, while the bot itself solves only the few that the
bid book leaves close. In each twentieth unit `ft.odds` is asked at each call, in the worlds that the bot drew for
itself: where the call that is worth most is a bid for a special contract, did the bot bid for it, and where not, how
much did it give up? And the other way round. In each fifth unit the same is asked of what declarer names, where it has
a choice.
"""

from __future__ import annotations

import argparse
import copy
from collections.abc import Iterable, Sequence
from functools import partial
from statistics import fmean
from typing import NamedTuple

from bench.hands import Recorder, Said, dealt, of_all, played_while, sampled_again, wilson
from bench.units import Line, add_arguments, kept_or_run

import fortytwo as ft
from fortytwo.bidding.policy import options, score_of
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.expert import WORLDS
from fortytwo.dice import derive_seed

RULES = ("rulebook", "campus")
SPECIALS = ("nello", "plunge", "sevens")

ODDS_EVERY, NAMING_EVERY = 20, 5
"""The odds are asked at the calls, and at the naming, of units whose number these divide: a call takes them two
seconds, a naming one."""


def special_of(contract: ft.Contract | str | None) -> str | None:
    """Which special contract one is; `None` for those of straight 42."""
    name = str(contract).partition(":")[0]
    return name if name in SPECIALS else None


def auctions(seed: str, worlds: int, number: int) -> Line:
    """An auction in each rule set."""
    return {"number": number, **{name: auctioned(ft.Rules.preset(name), seed, worlds, number) for name in RULES}}


def auctioned(rules: ft.Rules, seed: str, worlds: int, number: int) -> Line:
    """What was called and named, what the odds say of it, and what a special contract came to."""
    start, choice = dealt(rules, seed, number), derive_seed(seed, "choice", number)
    expert = ft.bots.get(f"expert:{worlds}")
    recorder = Recorder(expert)
    round = played_while(["auction", "contract"], start, of_all(recorder), choice)
    line: Line = {
        "deal": start.deal.index if start.deal else None,
        "dealer": str(round.dealer),
        "calls": " ".join(map(str, round.calls)),
        "declarer": str(round.declarer) if round.declarer else None,
        "contract": str(round.contract) if round.contract else None,
        "made": None,
    }
    if number % ODDS_EVERY == 0:
        line["odds"] = [called(said, worlds) for said in recorder.said if said.view.phase == "auction"]
    if number % NAMING_EVERY == 0:
        line["naming"] = next((named(said, worlds) for said in recorder.said if has_to_choose(said)), None)
    if special_of(round.contract):
        result = ft.play_out(round, expert, seed=choice).result
        assert result
        line["made"] = result.made
    return line


def called(said: Said, worlds: int) -> Line:
    """A call beside the one that is worth most by the odds, all contracts solved in the worlds that the bot drew."""
    odds = ft.odds(said.view, worlds=worlds, rng=copy.copy(said.rng))
    best, made = max(odds.rows, key=lambda row: row.worth or 0.0), odds.by_action[said.choice.action]
    bid_for = weighed_as(said)
    return {
        "best": str(best.action),
        "on it": str(best.contract) if best.contract else None,
        "worth": best.worth,
        "called": str(made.action),
        "for": str(bid_for) if bid_for else None,
        "called worth": made.worth,
    }


def weighed_as(said: Said) -> ft.Contract | None:
    """The contract that a call was weighed by; `None` for a pass."""
    view = said.view
    found = options(view.rules, view.calls, view.hand, score_of(view), EXPERT)
    return next((option.contract for option in found if option.bid == said.choice.action), None)


def has_to_choose(said: Said) -> bool:
    """Whether declarer named a contract, of more than one that was legal."""
    view = said.view
    return view.phase == "contract" and not view.half and len(contracts_of(said)) > 1


def contracts_of(said: Said) -> list[ft.Contract]:
    return [action for action in said.view.legal if isinstance(action, ft.Contract)]


def named(said: Said, worlds: int) -> Line:
    """What declarer named beside the contract that is worth most by its odds, of all that it may name."""
    bid, score, contract = said.view.bid, score_of(said.view), said.choice.action
    assert bid
    assert isinstance(contract, ft.Contract)
    sampled = sampled_again(said, worlds)
    worths = {each: sampled.worth(bid, each, score) for each in contracts_of(said)}
    best = max(worths, key=lambda each: worths[each])
    return {"best": str(best), "worth": worths[best], "named": str(contract), "named worth": worths[contract]}


# -- what they come to -------------------------------------------------------------------------------------------------


class Weighed(NamedTuple):
    """Which special contract the best choice is for, and the one made; whether the two are the same, and how many games
    in a hundred the one made gives up."""

    best: str | None
    done: str | None
    same: bool
    given_up: float


def calls_weighed(lines: Iterable[Line]) -> list[Weighed]:
    """The calls that the odds were asked at."""
    return [
        Weighed(
            special_of(call["on it"]),
            special_of(call["for"]),
            call["called"] == call["best"],
            100 * (call["worth"] - call["called worth"]),
        )
        for line in lines
        for call in line.get("odds", ())
    ]


def namings_weighed(lines: Iterable[Line]) -> list[Weighed]:
    """The namings that the odds were asked at."""
    return [
        Weighed(
            special_of(naming["best"]),
            special_of(naming["named"]),
            naming["named"] == naming["best"],
            100 * (naming["worth"] - naming["named worth"]),
        )
        for line in lines
        if (naming := line.get("naming"))
    ]


def tally(choices: Iterable[Weighed], special: str) -> dict[str, float]:
    """How often a special contract is best, and how often of these it was gone for (by the same call, or by another one
    for that contract); how often it was gone for where something else is best; and what was given up on average where
    it wasn't, and where it was."""
    choices = list(choices)
    best = [choice for choice in choices if choice.best == special]
    missed = [choice.given_up for choice in best if not choice.same and choice.done != special]
    wrong = [choice.given_up for choice in choices if choice.done == special != choice.best and not choice.same]
    return {
        "best": len(best),
        "followed": len(best) - len(missed),
        "given up": fmean(missed) if missed else 0.0,
        "otherwise": len(wrong),
        "given up otherwise": fmean(wrong) if wrong else 0.0,
    }


def declared(lines: Iterable[Line], special: str) -> tuple[int, int]:
    """How often a special contract was declared, and how often made."""
    found = [line["made"] for line in lines if special_of(line["contract"]) == special]
    return len(found), sum(found)


def summary(lines: Sequence[Line]) -> str:
    rows = []
    for rules in RULES:
        of_rules = [line[rules] for line in lines]
        passed = sum(line["contract"] is None for line in of_rules)
        calls, namings = calls_weighed(of_rules), namings_weighed(of_rules)
        rows.append(
            f"{rules}: {len(of_rules)} auctions, {passed} passed out; "
            f"the odds of {len(calls)} calls and {len(namings)} namings"
        )
        for special in SPECIALS:
            rows.append(f"  {special:7} to bid: {_told(tally(calls, special), 'bid')}")
            rows.append(f"          to name: {_told(tally(namings, special), 'named')}")
            rows.append(f"          {_made(special, *declared(of_rules, special))}")
    return "\n".join(rows)


def _told(found: dict[str, float], done: str) -> str:
    text = f"best {found['best']} times, {done} {found['followed']} of these"
    if found["followed"] < found["best"]:
        text += f" (else {found['given up']:.2f} games in a hundred given up)"
    text += f"; {done} {found['otherwise']} times where something else is best"
    if found["otherwise"]:
        text += f" ({found['given up otherwise']:.2f} given up)"
    return text


def _made(special: str, times: int, made: int) -> str:
    text = f"declared {times} times"
    if times:
        low, high = wilson(made, times)
        text += f", made {made}, lost {times - made} ({low:.1%} to {high:.1%} made)"
    if special == "nello":
        text += f"; made more than lost {'ok' if 2 * made > times else 'NOT'}"
    return text


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.specials")
    add_arguments(parser, "specials", 2000)
    given = parser.parse_args()
    header = {"bench": "specials", "rules": list(RULES)}
    print(summary(kept_or_run(given, header, partial(auctions, given.seed, WORLDS), __file__)))


if __name__ == "__main__":
    main()
