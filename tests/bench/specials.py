"""Whether `expert` declares nello, plunge and sevens where they are best, and makes them.

    cd tests && python -m bench.specials
    cd tests && python -m bench.specials --read ../docs/measured/specials.jsonl.gz

Four experts hold auctions at 0-0, in `rulebook` and in `campus` by turns. A unit is an auction in each; where a special
contract is declared, experts play the hand out as well.

What is best is told by declarer's odds, for every contract that it may name on its bid and not only those that it looks
at itself: the worlds that it names from, solved. And in the auction: how often the call that is worth most to a seat is
a bid for a special contract, and how often that is what it calls.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from functools import partial

from bench.calibration import sampled_again
from bench.hands import Recorder, Said, dealt, of_all, played_while, wilson
from bench.units import Line, add_arguments, kept_or_run

import fortytwo as ft
from fortytwo.bidding.policy import options, score_of
from fortytwo.bidding.skill import EXPERT
from fortytwo.bots.expert import WORLDS
from fortytwo.dice import derive_seed

RULES = ("rulebook", "campus")
SPECIALS = ("nello", "plunge", "sevens")


def special_of(contract: ft.Contract | None) -> str | None:
    """Which special contract one is; `None` for those of straight 42."""
    if contract is None:
        return None
    name = str(contract).partition(":")[0]
    return name if name in SPECIALS else None


def auctions(seed: str, worlds: int, number: int) -> Line:
    """An auction in each rule set."""
    return {"number": number, **{name: auctioned(ft.Rules.preset(name), seed, worlds, number) for name in RULES}}


def auctioned(rules: ft.Rules, seed: str, worlds: int, number: int) -> Line:
    """What was called and named, what was best, and what a special contract came to."""
    start, choice = dealt(rules, seed, number), derive_seed(seed, "choice", number)
    expert = ft.bots.get(f"expert:{worlds}")
    recorder = Recorder(expert)
    round = played_while(["auction", "contract"], start, of_all(recorder), choice)
    called = [said for said in recorder.said if said.view.phase == "auction"]
    line: Line = {
        "deal": start.deal.index if start.deal else None,
        "dealer": str(round.dealer),
        "calls": " ".join(map(str, round.calls)),
        "declarer": str(round.declarer) if round.declarer else None,
        "contract": str(round.contract) if round.contract else None,
        "bids": [special for said in called if (special := bid_for(said, best_call(said)))],
        "followed": sum(best_call(said) == said.choice.action for said in called if bid_for(said, best_call(said))),
        "best": None,
        "made": None,
    }
    named = next((said for said in recorder.said if said.view.phase == "contract" and not said.view.half), None)
    if named:
        line["best"] = str(best_contract(named, worlds))
    elif round.contract:  # its call fixed it
        line["best"] = str(round.contract)
    if special_of(round.contract):
        result = ft.play_out(round, expert, seed=choice).result
        assert result
        line["made"] = result.made
    return line


def best_call(said: Said) -> ft.Action | None:
    """The call that is worth most by a seat's own values, the first of equals; `None` where it weighed nothing."""
    values = said.choice.values
    return max(values, key=lambda action: values[action]) if values else None


def bid_for(said: Said, call: ft.Action | None) -> str | None:
    """The special contract that a call of a seat is for, if any."""
    view = said.view
    found = options(view.rules, view.calls, view.hand, score_of(view), EXPERT)
    return next((special_of(option.contract) for option in found if option.bid == call), None)


def best_contract(said: Said, worlds: int) -> ft.Contract:
    """The contract that is worth most to declarer by its odds, of all that it may name."""
    view = said.view
    assert view.bid
    sampled, bid, score = sampled_again(said, worlds), view.bid, score_of(view)
    contracts = [action for action in view.legal if isinstance(action, ft.Contract)]
    return max(contracts, key=lambda contract: sampled.worth(bid, contract, score))


# -- what they come to -------------------------------------------------------------------------------------------------


def tally(lines: Iterable[Line], special: str) -> dict[str, int]:
    """Of the auctions of a rule set, how often a special contract was bid for and declared, was best, and was made."""
    lines = list(lines)

    def is_it(name: str | None) -> bool:
        return name is not None and name.partition(":")[0] == special

    declared = [line for line in lines if is_it(line["contract"])]
    return {
        "bids": sum(line["bids"].count(special) for line in lines),
        "declared": len(declared),
        "best": sum(is_it(line["best"]) for line in lines),
        "declared as best": sum(is_it(line["best"]) for line in declared),
        "made": sum(line["made"] for line in declared),
    }


def summary(lines: Sequence[Line]) -> str:
    rows = []
    for rules in RULES:
        of_rules = [line[rules] for line in lines]
        passed = sum(line["contract"] is None for line in of_rules)
        weighed, followed = sum(len(line["bids"]) for line in of_rules), sum(line["followed"] for line in of_rules)
        rows.append(
            f"{rules}: {len(of_rules)} auctions, {passed} passed out; a bid for a special contract was worth most "
            f"{weighed} times, and made {followed} times"
        )
        for special in SPECIALS:
            found = tally(of_rules, special)
            text = (
                f"  {special:7} worth most in the auction {found['bids']} times, "
                f"best to name {found['best']} times, declared {found['declared']} times, "
                f"{found['declared as best']} of them best"
            )
            if found["declared"]:
                low, high = wilson(found["made"], found["declared"])
                lost = found["declared"] - found["made"]
                text += f"; made {found['made']}, lost {lost} ({low:.1%} to {high:.1%} made)"
            rows.append(text)
    return "\n".join(rows)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.specials")
    add_arguments(parser, "specials", 2000)
    parser.add_argument("--worlds", type=int, default=WORLDS, metavar="N", help="the experts' worlds")
    given = parser.parse_args()
    header = {"bench": "specials", "rules": list(RULES), "worlds": given.worlds}
    print(summary(kept_or_run(given, header, partial(auctions, given.seed, given.worlds))))


if __name__ == "__main__":
    main()
