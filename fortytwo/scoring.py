"""What a hand is worth, and when it is over (docs/rules.md, sections 5 and 6)."""

from __future__ import annotations

from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.errors import NotationError, Refusal, as_text
from fortytwo.rules import Rules

HAND_POINTS = 42


def is_made(bid: Call, contract: Contract, declarer_points: int, defense_points: int) -> bool:
    """Whether the declarer's side keeps its contract with these points at the hand's end.

    A trick is worth a point at least: a nello is kept with no points and lost with any, and every trick was taken where
    the defense has no point.
    """
    if contract.is_nello:
        return declarer_points == 0
    if bid.takes_all or contract.takes_all:
        return defense_points == 0
    return declarer_points >= bid.points


def stake(rules: Rules, bid: Call) -> int:
    """What the bid is worth: marks, or in the points game the points of a bid."""
    if rules.scoring == "points":
        return {"LOW": 42, "NELLO": 42, "84": 84, "168": 168}.get(bid.name, bid.points)
    if bid.name == "42":
        return rules.marks_for_42
    return max(1, bid.marks)


def score(
    rules: Rules | str,
    *,
    bid: Call | str,
    contract: Contract | str,
    declarer_points: int,
    defense_points: int | None = None,
) -> dict[str, int]:
    """What each side scores for a whole hand: marks, or points in the points game.

    `declarer_points` are what the declarer's side took; the other side took the rest of the 42 unless
    `defense_points` says otherwise, as after an early end. In nello no points mean that it was made. A bid that the
    rules' scoring doesn't know, and points that no hand has, raise `NotationError`.

    >>> score("tournament", bid="34", contract="fives", declarer_points=33)
    {'declarer': 0, 'defense': 1}
    >>> score("points", bid="31", contract="fives", declarer_points=20)
    {'declarer': 0, 'defense': 53}
    """
    rules = Rules.of(rules)
    bid, contract = read_bid(rules, bid, contract)
    _check_points(declarer_points, 0 if defense_points is None else defense_points)
    if defense_points is None:
        defense_points = HAND_POINTS - declarer_points
    made = is_made(bid, contract, declarer_points, defense_points)
    return settle(rules, bid, contract, made, declarer_points, defense_points)


def read_bid(rules: Rules, bid: Call | str, contract: Contract | str) -> tuple[Call, Contract]:
    """The bid and the contract of a hand, whether or not these rules permit them.

    `NotationError` where they can't be: a pass, marks in the points game, a contract that a call of nello excludes.
    """
    bid, contract = Call.under(rules, bid), Contract.under(rules, contract)
    if bid.is_pass:
        raise NotationError(bid, 0, Refusal("expected.bid"))
    if rules.scoring == "points" and bid.name.endswith("M"):
        raise NotationError(bid, 0, Refusal("expected.bid-of-points"))
    if bid.fixes_nello and contract.family != "nello":
        raise NotationError(contract, 0, Refusal("expected.nello", {"bid": bid}))
    return bid, contract


def _check_points(*points: int) -> None:
    """Raise `NotationError` for points that the two sides of a hand can't have."""
    if not (all(is_whole(taken) for taken in points) and sum(points) <= HAND_POINTS):
        raise NotationError("-".join(map(as_text, points)), 0, Refusal("expected.points"))


def is_whole(number: object) -> bool:
    """Whether something is a whole number that isn't negative."""
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


def settle(
    rules: Rules, bid: Call, contract: Contract, made: bool, declarer_points: int, defense_points: int
) -> dict[str, int]:
    """What each side scores once it is known whether the contract was made."""
    worth = stake(rules, bid)
    if rules.scoring == "points" and 0 < bid.points < HAND_POINTS and not contract.is_nello:
        if made:
            return {"declarer": declarer_points, "defense": defense_points}
        return {"declarer": 0, "defense": defense_points + worth}
    if not made:
        return {"declarer": 0, "defense": worth}
    if rules.scoring == "marks" and declarer_points == HAND_POINTS:
        worth = max(worth, rules.sweep_marks)
    return {"declarer": worth, "defense": 0}


def is_over(
    rules: Rules | str, *, bid: Call | str, contract: Contract | str, declarer_points: int, defense_points: int
) -> bool:
    """Whether a hand with these points taken is over before its last trick (R1 section 8: `34` is lost when the
    defense has 9).

    >>> is_over("tournament", bid="34", contract="fives", declarer_points=20, defense_points=9)
    True
    >>> is_over("tournament", bid="34", contract="fives", declarer_points=20, defense_points=8)
    False
    """
    rules = Rules.of(rules)
    bid, contract = read_bid(rules, bid, contract)
    _check_points(declarer_points, defense_points)
    if declarer_points + defense_points >= HAND_POINTS:
        return True
    if not rules.early_end:
        return False
    if contract.is_nello:
        return declarer_points > 0
    if bid.takes_all or contract.takes_all:
        return defense_points > 0
    if rules.scoring == "points":
        return False
    if declarer_points >= bid.points:
        can_grow = rules.sweep_marks > stake(rules, bid) and defense_points == 0
        return not can_grow
    return defense_points > HAND_POINTS - bid.points


def stakes(target: int, marks: int, sets: int, *, per_mark: float, per_set: float) -> float:
    """What the losers pay who have so many `marks` and were set so many times: `per_mark` for each mark that they lack
    of the target, `per_set` for each set. The winners' sets, and marks over the target, count for nothing (R0, stakes).

    >>> stakes(7, 4, 1, per_mark=0.25, per_set=1.00)
    1.75
    """
    for number in (target, marks, sets):
        _check_whole(number)
    return max(0, target - marks) * per_mark + sets * per_set


def _check_whole(number: int) -> None:
    if not is_whole(number):
        raise NotationError(number, 0, Refusal("expected.whole-number"))


STROKES = {"A": 3, "L": 2, "Y": 3}
"""The strokes of each letter that marks are drawn as, one a mark."""


def strokes(marks: int, target: int = 7) -> str:
    """The marks of a side as they are drawn: the letters that are complete, then the strokes of the one begun.

    They spell ALL in a game to 7 (R0, scoring) and YALL in a game to 10 (R4); marks over the word, and those of any
    other target, are told as a number.

    >>> strokes(7), strokes(3), strokes(4), strokes(5, 10)
    ('ALL', 'A', 'A L1', 'Y A2')
    >>> strokes(3, 5)
    '3'
    """
    _check_whole(marks)
    _check_whole(target)
    word = {7: "ALL", 10: "YALL"}.get(target)
    if word is None:
        return str(marks)
    parts, left = "", marks
    for letter in word:
        if left >= STROKES[letter]:
            parts += letter
            left -= STROKES[letter]
        else:
            return f"{parts} {letter}{left}".strip() if left else parts
    return parts
