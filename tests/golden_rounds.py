"""Golden playthroughs: one whole round for each contract that a preset has, and for contracts that only a house rule
brings, with every answer that the engine gives on the way.

They detect change, and prove nothing: what they hold is proved in tests/rules and against the naive model. `python -m
golden_rounds` (in tests/) plays the rounds in tests/golden anew, in the same deals with the same actions, and finds a
round for each contract that has none.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from fortytwo import PRESETS, SEATS, Claim, Contract, Deal, Play, Round, Rules, read
from fortytwo.auction import partner_contracts
from fortytwo.dice import below, derive_seed, generator, pick

FOLDER = Path(__file__).parent / "golden"

HOUSE_RULES = [
    "rulebook+doubles_trump=yes+follow_me=high,low+nello=suit,suit-inverted,high,low",
    "rulebook+plunge=3+plunge_lead=partner+plunge_names=any+splash=2+doubles_trump=yes",
    "rulebook+nello_by=forced-dealer+all_pass=dealer-bids",
    "rulebook+nello_partner_plays=yes+splash=2",
    "club+doubles_trump=yes+one_tile=yes+bid_42_doubles=4+nello_over=42",
    "campus+sevens=1+small_end=yes+first_lead_trump=yes+early_end=yes",
]


def names(rules: Rules) -> list[str]:
    """The contracts that a rule set has; of the 28 single tiles, and of what a partner names, one stands for all."""
    found = [str(contract) for contract in partner_contracts(rules) if contract.family in ("suit", "doubles")]
    found += ["follow-me" if way == "high" else "follow-me:low" for way in rules.ways("follow_me")]
    found += [f"nello:{way}" for way in rules.ways("nello")]
    found += ["sevens"] if rules.sevens else []
    found += ["one-tile:64"] if rules.one_tile else []
    for special in ("plunge", "splash"):
        if getattr(rules, special):
            named = [c for c in partner_contracts(rules) if c.family != "suit" or str(c) == "fives"]
            found += [f"{special}:{contract}" for contract in named]
    return found


def wanted() -> list[tuple[str, str]]:
    """Rule sets and contracts: all of each preset, and of house rules what the preset doesn't have."""
    pairs = [(preset, name) for preset, rules in PRESETS.items() for name in names(rules)]
    for text in HOUSE_RULES:
        rules = Rules.parse(text)
        plain = names(PRESETS[text.partition("+")[0]])
        changed = "plunge_lead" in text or "partner_plays" in text or "small_end" in text or "forced" in text
        pairs += [(text, name) for name in names(rules) if name not in plain or (changed and name not in plain[:7])]
    return pairs


def file_of(rules: str, contract: str) -> Path:
    preset, *changes = rules.split("+")
    folder = preset if not changes else f"{preset}-house-{HOUSE_RULES.index(rules) + 1}"
    return FOLDER / folder / f"{contract.replace(':', '-')}.txt"


def find(rules: str, contract: str) -> Round:
    """The first random round in which this contract is named: nothing but chance and our own generator."""
    number = 0
    while True:
        number += 1
        rng = generator(derive_seed("golden", rules, contract, number))
        r = Round(_deal(contract, number), rules=rules, dealer=SEATS[below(4, rng)])
        while r.phase != "over":
            actions = [action for action in r.legal if not isinstance(action, Claim)]
            if r.phase == "contract":
                goal = Contract(contract)
                actions = [a for a in actions if a in (goal, goal.played) or str(a) == goal.family]
            elif r.phase == "auction" and len(actions) > 1 and below(2, rng):
                actions = actions[:1]
            elif r.phase == "play":
                actions = [a for a in actions if isinstance(a, Play) and a.small_end] or actions
            if not actions:
                break
            r = r.act(pick(actions, rng))
        if r.phase == "over" and str(r.contract) == contract and len(r.tricks) >= min(7, 1 + number // 50):
            return r


def _deal(contract: str, number: int) -> Deal:
    """A random deal, and for a contract that needs doubles one in which South holds five."""
    seed = derive_seed("golden", contract, number)
    if not contract.startswith(("plunge", "splash")):
        return Deal.random(seed=seed)
    deal = Deal.random(seed=seed)
    while deal["S"].doubles < 4:
        seed = derive_seed(seed, "again")
        deal = Deal.random(seed=seed)
    return deal


def render(done: Round) -> str:
    """A round with every answer on the way."""
    r = Round(done.deal or "", rules=done.rules, dealer=done.dealer)
    lines = [str(done.record()), done.link(), ""]
    told: set[str] = set()  # a line that says the same as at the action before isn't repeated
    for number, action in enumerate(done.actions):
        now = list(_state(r))
        lines += [f"-- {number + 1}", *(line for line in now if line not in told)]
        lines.append(f"{r.turn} {action.kind} {action}")
        told, r = set(now), r.act(action)
    assert r == done
    lines += ["-- end", *_state(r)]
    assert r.result
    lines.append(f"result {r.result.ended} made={r.result.made} score={_sides(r.result.score)}")
    return "\n".join(lines) + "\n"


def _state(r: Round) -> Iterator[str]:
    trick = f"trick {r.trick.number} suit {r.trick.suit} [{r.trick}]" if r.trick is not None else "no trick"
    yield f"{r.phase} {r.turn} {trick} points {_sides(r.points)} sits out {r.sits_out}"
    yield f"declarer {r.declarer} bid {r.bid} half {r.half} contract {r.contract}"
    if r.tricks:
        last = r.tricks[-1]
        yield f"last {last} to {last.winner} for {last.points}"
    yield f"legal {r.legal}"
    if r.phase == "play" and r.turn:
        refused = [f"{tile} {refusal.code}" for tile in r.hand(r.turn) if (refusal := r.why_not(tile))]
        yield f"refused {', '.join(refused) or 'nothing'}"
    for seat in SEATS:
        view = r.view(seat)
        voids = " ".join(f"{other}:{','.join(sorted(suits))}" for other, suits in view.voids.items() if suits)
        sight = [trick.number for trick in view.tricks_in_sight]
        yield f"{seat} holds {view.hand or '-'} | legal {len(view.legal)} | sees {sight} | voids {voids or '-'}"


def _sides(pair: object) -> str:
    return str(pair).replace("'", "")


def written(path: Path) -> Round:
    """The round of a golden file, which starts with its record."""
    return read(path.read_text().partition("\n#ftn=")[0]).round


def main() -> None:
    """Write tests/golden."""
    keep = set()
    for rules, contract in wanted():
        path = file_of(rules, contract)
        keep.add(path)
        done = written(path) if path.exists() else find(rules, contract)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(render(done))
    for path in FOLDER.rglob("*.txt"):
        if path not in keep:
            path.unlink()
    print(f"{len(keep)} rounds")


if __name__ == "__main__":
    main()
