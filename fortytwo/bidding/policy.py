"""What a seat calls by the book: for each bid the best contract, its chance, and what that is worth in the game.

This is how `club` bids, and how `expert` expects the other seats to.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from fortytwo.auction import PLACES, fixed_contract, high_call, is_forced, is_jump, legal_calls, legal_contracts
from fortytwo.bidding.skill import Skill
from fortytwo.bidding.standing import win_chance
from fortytwo.calls import PASS, Call, bid_of
from fortytwo.contracts import Contract
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS, settle
from fortytwo.tiles import Hand
from fortytwo.view import View

Score = tuple[int, int]
"""The totals of the seat's side and of the other."""

PLUNGE = Contract("plunge")


def score_of(view: View) -> Score:
    """The game's totals as the view's seat counts them."""
    side = view.seat.side
    return view.score[side], view.score[side.other]


@dataclass(frozen=True)
class Option:
    """A bid that may be made, the contract that would be named, its chance, and what that makes the game worth."""

    bid: Call
    contract: Contract
    chance: float
    worth: float


@lru_cache(2048)
def asked(bid: Call, contract: Contract) -> int:
    """The points that a contract asks for on a bid: 42 where it is every trick.

    >>> asked(Call("34"), Contract("fives")), asked(Call("84"), Contract("fives")), asked(Call("30"), PLUNGE)
    (34, 42, 42)
    """
    return HAND_POINTS if contract.takes_all or bid.takes_all or not bid.points else bid.points


def worth(rules: Rules, score: Score, bid: Call, contract: Contract, chance: float, sweep: float = 0.0) -> float:
    """The chance to win the game for the side that declares a contract of so much `chance`, and of so much to take all
    the points."""
    ours, theirs = score
    made, all_made, failed = _gains(rules, bid, contract)
    good = win_chance(rules, ours + made[0], theirs + made[1])
    best = win_chance(rules, ours + all_made[0], theirs + all_made[1])
    bad = win_chance(rules, ours + failed[0], theirs + failed[1])
    return sweep * best + (chance - sweep) * good + (1 - chance) * bad


def worth_of(rules: Rules, score: Score, bid: Call, contract: Contract, chance_at: Callable[[int], float]) -> float:
    """The same, where `chance_at` tells the chance to make so many points: all of them count where they pay more."""
    chance, sweep = chance_at(asked(bid, contract)), 0.0
    if rules.sweep_marks > 1 and not contract.is_nello:
        sweep = min(chance, chance_at(HAND_POINTS))
    return worth(rules, score, bid, contract, chance, sweep)


@lru_cache(1024)
def _gains(rules: Rules, bid: Call, contract: Contract) -> tuple[Score, Score, Score]:
    """What declarer's side and the defense score for a contract that is made, made with every point, and set; by what
    such hands usually come to where points are counted."""
    least = asked(bid, contract)
    usual = 0 if contract.is_nello else (least + HAND_POINTS) // 2
    missed = max(0, least - 8)
    found = []
    for made, points in ((True, usual), (True, usual if contract.is_nello else HAND_POINTS), (False, missed)):
        scored = settle(rules, bid, contract, made, points, HAND_POINTS - points)
        found.append((scored["declarer"], scored["defense"]))
    return found[0], found[1], found[2]


def contracts_for(rules: Rules, calls: Sequence[Call], bid: Call, doubles: int) -> tuple[Contract, ...]:
    """What a seat may name if it wins with a bid over these calls, plunge and splash as what it says itself."""
    jump = bool(rules.plunge) and is_jump(rules, [*calls, bid])
    forced = len(calls) == PLACES - 1 and high_call(calls) is None
    return _contracts(rules, bid, doubles, jump, forced)


@lru_cache(2048)
def _contracts(rules: Rules, bid: Call, doubles: int, jump: bool, forced: bool) -> tuple[Contract, ...]:
    """The contracts for a bid: what came before it counts only where it is a plunge jump, or a bid after three
    passes."""
    fixed = fixed_contract(rules, bid)
    if fixed:
        return (fixed,)
    if jump:
        return (PLUNGE,)
    before = [PASS] * (PLACES - 1) if forced else []
    if rules.plunge and is_jump(rules, [*before, bid]):  # no jump as it was bid, so over one mark less
        before = [bid_of(bid.marks - 1, rules.scoring)]
    return tuple(legal_contracts(rules, [*before, bid], doubles))


def worth_trying(bids: Sequence[Call]) -> list[Call]:
    """Of legal bids those that differ in what they are for: the lowest bid of points, and all others but points.

    A higher bid of points asks for more and pays no more.
    """
    points = [bid for bid in bids if bid.points and not bid.marks]
    return [bid for bid in bids if not bid.is_pass and (bid not in points or bid is points[0])]


def options(rules: Rules, calls: Sequence[Call], hand: Hand, score: Score, skill: Skill) -> list[Option]:
    """The bids that a hand may make over these calls, each with the contract that does best by the book."""
    doubles = hand.doubles
    found = []
    for bid in worth_trying(legal_calls(rules, calls, doubles)):
        contracts = contracts_for(rules, calls, bid, doubles)
        if contracts:
            found.append(best_option(rules, bid, contracts, hand, score, skill))
    return found


def best_option(
    rules: Rules, bid: Call, contracts: Sequence[Contract], hand: Hand, score: Score, skill: Skill
) -> Option:
    """The contract that does best on a bid by the book, for players of this skill."""
    mask, found = hand.mask, []
    if rules.sweep_marks <= 1:  # what a contract is worth then hangs on its chance and on whether it is a nello
        sorts = _by_nello(tuple(contracts))
        contracts = [max(sort, key=lambda each: skill.logit(mask, each, asked(bid, each))) for sort in sorts]
    for contract in contracts:
        chance_at = partial(skill.chance, mask, contract)
        worth = worth_of(rules, score, bid, contract, chance_at)
        found.append(Option(bid, contract, chance_at(asked(bid, contract)), worth))
    return max(found, key=lambda option: option.worth)


@lru_cache(2048)
def _by_nello(contracts: tuple[Contract, ...]) -> list[list[Contract]]:
    """The contracts that are no nello, and those that are, where there are any."""
    sorts = [[each for each in contracts if each.is_nello is is_nello] for is_nello in (False, True)]
    return [sort for sort in sorts if sort]


def by_the_book(rules: Rules, calls: Sequence[Call], hand: Hand, score: Score, skill: Skill) -> Option | None:
    """The bid that a seat makes, `None` for a pass."""
    best = max(options(rules, calls, hand, score, skill), key=lambda option: option.worth, default=None)
    if best and not is_forced(rules, calls) and best.worth <= worth_of_passing(rules, calls, score, skill):
        return None
    return best


def worth_of_passing(rules: Rules, calls: Sequence[Call], score: Score, skill: Skill) -> float:
    """What a pass makes the game worth, as far as the calls alone tell."""
    high = high_call(calls)
    if high is None:
        behind = PLACES - 1 - len(calls)  # the next of them and every other one are the other side's
        partners = behind // 2
        now, (ours, theirs), usual = win_chance(rules, *score), score, _hand(rules)
        step = win_chance(rules, ours + usual, theirs) - win_chance(rules, ours, theirs + usual)
        return now + skill.behind * step * (partners - (behind - partners))
    place = list(calls).index(high)
    contract = fixed_contract(rules, high) or Contract("sixes")
    if (len(calls) - place) % 2 == 0:
        return worth(rules, score, high, contract, skill.partner_makes)
    return 1 - worth(rules, score[::-1], high, contract, skill.others_make)


def _hand(rules: Rules) -> int:
    """What a hand usually scores."""
    return 1 if rules.scoring == "marks" else 36
