"""42 as somebody would write it down who had only the rules: lists of text, no tables, nothing of the engine.

A tile is its text (`64`), a suit is the list of its tiles from the best down, a seat is a letter. Slow and plain on
purpose: it is what the engine is held against.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

SEATS = ["N", "E", "S", "W"]
NUMBERS = {"blanks": 0, "ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6}
DOUBLES = ["66", "55", "44", "33", "22", "11", "00"]
TILES = [
    "00",
    "10",
    "11",
    "20",
    "21",
    "22",
    "30",
    "31",
    "32",
    "33",
    "40",
    "41",
    "42",
    "43",
    "44",
    "50",
    "51",
    "52",
    "53",
    "54",
    "55",
    "60",
    "61",
    "62",
    "63",
    "64",
    "65",
    "66",
]
COUNT = {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
LADDER = [str(points) for points in range(30, 42)] + ["42", "84", "3M", "4M", "5M", "6M", "7M"]
CONTRACTS = [
    *NUMBERS,
    "doubles",
    "follow-me",
    "follow-me:low",
    "nello:suit",
    "nello:suit-inverted",
    "nello:high",
    "nello:low",
    "sevens",
    "one-tile:64",
    "one-tile:00",
    "one-tile:33",
]


# -- seats -------------------------------------------------------------------------------------------------------------


def after(seat: str) -> str:
    return {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]


def partner(seat: str) -> str:
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def other_side(name: str) -> str:
    return "EW" if name == "NS" else "NS"


# -- suits -------------------------------------------------------------------------------------------------------------


def tile_with(one: int, other: int) -> str:
    return f"{max(one, other)}{min(one, other)}"


def double(tile: str) -> bool:
    return tile[0] == tile[1]


@cache
def called_suit(contract: str) -> list[str]:
    """The tiles that the contract calls out of their number suits, the best first."""
    if contract in NUMBERS:
        number = NUMBERS[contract]
        return [tile_with(number, number)] + [tile_with(number, end) for end in (6, 5, 4, 3, 2, 1, 0) if end != number]
    if contract in ("doubles", "nello:suit"):
        return DOUBLES
    if contract == "nello:suit-inverted":
        return DOUBLES[::-1]
    if contract.startswith("one-tile:"):
        return [contract[len("one-tile:") :]]
    return []


@cache
def trumps(contract: str) -> list[str]:
    return [] if contract.startswith("nello") else called_suit(contract)


@cache
def number_suit(number: int, contract: str) -> list[str]:
    """The tiles of a number suit, the best first."""
    ends = [tile_with(number, end) for end in (6, 5, 4, 3, 2, 1, 0) if end != number]
    twin = [tile_with(number, number)]
    order = ends + twin if contract in ("follow-me:low", "nello:low") else twin + ends
    return [tile for tile in order if tile not in called_suit(contract)]


@cache
def suit_led(lead: str, contract: str) -> list[str]:
    """The suit of a lead; `61/1` is a one."""
    tile, _, small_end = lead.partition("/")
    if small_end:
        return number_suit(int(small_end), contract)
    if tile in called_suit(contract):
        return called_suit(contract)
    return number_suit(int(tile[0]), contract)


def from_seven(tile: str) -> int:
    return abs(7 - int(tile[0]) - int(tile[1]))


def playable(hand: list[str], lead: str | None, contract: str) -> list[str]:
    """The tiles of a hand that may be played to a lead, or led where there is none."""
    if contract == "sevens":
        closest = min(from_seven(tile) for tile in hand)
        return [tile for tile in hand if from_seven(tile) == closest]
    if lead is None:
        return list(hand)
    following = [tile for tile in hand if tile in suit_led(lead, contract)]
    return following or list(hand)


def winner(plays: list[str], contract: str) -> int:
    """Which of the plays to a trick, in order, takes it."""
    tiles = [play.partition("/")[0] for play in plays]
    if contract == "sevens":
        distances = [from_seven(tile) for tile in tiles]
        return distances.index(min(distances))
    for suit in (trumps(contract), suit_led(plays[0], contract)):
        candidates = [tile for tile in tiles if tile in suit]
        if candidates:
            return tiles.index(min(candidates, key=suit.index))
    raise AssertionError(plays)


def trick_points(plays: list[str]) -> int:
    return 1 + sum(COUNT.get(play.partition("/")[0], 0) for play in plays)


def leads(
    hand: list[str], contract: str, *, first: bool, by_declarer: bool, small_end: bool, first_lead_trump: bool
) -> list[str]:
    """What may be led, small ends among it."""
    may = playable(hand, None, contract)
    if first and first_lead_trump and any(tile in trumps(contract) for tile in hand):
        may = [tile for tile in may if tile in trumps(contract)]
    if first and small_end and by_declarer and contract != "sevens":
        may += [f"{tile}/{tile[1]}" for tile in may if not double(tile) and tile not in called_suit(contract)]
    return may


# -- what a hand is worth ----------------------------------------------------------------------------------------------


def marks_bid(bid: str) -> int:
    return {"42": 1, "84": 2}.get(bid) or (int(bid[:-1]) if bid.endswith("M") else 1)


def all_tricks(bid: str) -> bool:
    return LADDER.index(bid) >= LADDER.index("42")


def made(bid: str, contract: str, points: int) -> bool:
    """Whether declarer's side, with these points at the hand's end, has kept its contract."""
    if contract.startswith("nello"):
        return points == 0
    if all_tricks(bid) or contract == "sevens":
        return points == 42
    return points >= int(bid)


def marks(bid: str, contract: str, declarer: str, points: int) -> dict[str, int]:
    """Straight 42's marks, by side."""
    ours = side(declarer)
    winners = ours if made(bid, contract, points) else other_side(ours)
    return {winners: marks_bid(bid), other_side(winners): 0}


# -- every continuation ------------------------------------------------------------------------------------------------


def sits_out(contract: str, declarer: str) -> str | None:
    return partner(declarer) if contract.startswith("nello") else None


def plays_in_turn(leader: str, contract: str, declarer: str) -> list[str]:
    """The seats that play to a trick, in order."""
    seats = [leader]
    while len(seats) < 4:
        seats.append(after(seats[-1]))
    return [seat for seat in seats if seat != sits_out(contract, declarer)]


def ways_to_play(
    hands: dict[str, list[str]], seats: list[str], opening: list[str], contract: str
) -> Iterator[list[str]]:
    """Every way to play one trick, `seats` in order, the leader with one of `opening`."""

    def go_on(plays: list[str]) -> Iterator[list[str]]:
        if len(plays) == len(seats):
            yield plays
            return
        hand = hands[seats[len(plays)]]
        for play in playable(hand, plays[0], contract) if plays else opening:
            yield from go_on([*plays, play])

    return go_on([])


def endings(
    hands: dict[str, list[str]],
    leader: str,
    contract: str,
    declarer: str,
    opening: list[str] | None = None,
    seen: dict[object, set[tuple[int, int]]] | None = None,
) -> set[tuple[int, int]]:
    """All that can still be taken over every continuation: pairs of points, North and South's and East and West's."""
    if not hands[leader]:
        return {(0, 0)}
    seen = {} if seen is None else seen
    key = (leader, *(tuple(hands[seat]) for seat in SEATS))
    if key not in seen or opening is not None:
        seats = plays_in_turn(leader, contract, declarer)
        found = set()
        for plays in ways_to_play(
            hands, seats, playable(hands[leader], None, contract) if opening is None else opening, contract
        ):
            rest = {seat: list(hands[seat]) for seat in SEATS}
            for seat, play in zip(seats, plays, strict=True):
                rest[seat].remove(play.partition("/")[0])
            taker = seats[winner(plays, contract)]
            points = trick_points(plays)
            for north_south, east_west in endings(rest, taker, contract, declarer, None, seen):
                if side(taker) == "NS":
                    found.add((north_south + points, east_west))
                else:
                    found.add((north_south, east_west + points))
        seen[key] = found
    return seen[key]


# -- a whole round -----------------------------------------------------------------------------------------------------


class Round:
    """One shake of straight 42, changed in place. The keywords are options of the rules."""

    def __init__(
        self,
        hands: dict[str, list[str]],
        dealer: str,
        *,
        lowest_bid: int = 30,
        first_marks: int = 2,
        most_marks: int = 7,
        doubles_trump: bool = True,
        follow_me: str = "high",
        follow_me_from: int = 30,
        small_end: bool = False,
        first_lead_trump: bool = False,
        early_end: bool = True,
        claim: str = "settled",
    ) -> None:
        self.hands = {seat: list(hands[seat]) for seat in SEATS}
        self.lowest_bid, self.first_marks, self.most_marks = lowest_bid, first_marks, most_marks
        self.doubles_trump, self.follow_me, self.follow_me_from = doubles_trump, follow_me, follow_me_from
        self.small_end, self.first_lead_trump, self.early_end, self.claim = (
            small_end,
            first_lead_trump,
            early_end,
            claim,
        )
        self.phase = "auction"
        self.turn: str | None = after(dealer)
        self.calls: list[tuple[str, str]] = []
        self.bid = self.declarer = self.contract = ""
        self.trick: list[tuple[str, str]] = []
        self.winners: list[str] = []
        self.points = {"NS": 0, "EW": 0}
        self.ended: str | None = None
        self.score = {"NS": 0, "EW": 0}

    def legal(self) -> set[str]:
        if self.phase == "auction":
            return {"P"} | {call for call in LADDER if self.may_bid(call)}
        if self.phase == "contract":
            named = set(NUMBERS)
            if self.doubles_trump:
                named.add("doubles")
            if all_tricks(self.bid) or int(self.bid) >= self.follow_me_from:
                named |= {"follow-me"} if "high" in self.follow_me else set()
                named |= {"follow-me:low"} if "low" in self.follow_me else set()
            return named
        if self.phase == "over":
            return set()
        assert self.turn
        hand = self.hands[self.turn]
        if self.trick:
            return set(playable(hand, self.trick[0][1], self.contract))
        first = self.winners == []
        may = leads(
            hand,
            self.contract,
            first=first,
            by_declarer=self.turn == self.declarer,
            small_end=self.small_end,
            first_lead_trump=self.first_lead_trump,
        )
        return set(may) | ({"claim"} if self.claim != "none" else set())

    def may_bid(self, call: str) -> bool:
        bids = [bid for _, bid in self.calls if bid != "P"]
        if bids and LADDER.index(call) <= LADDER.index(bids[-1]):
            return False
        if not all_tricks(call):
            return int(call) >= self.lowest_bid
        if bids and all_tricks(bids[-1]):
            return marks_bid(call) == marks_bid(bids[-1]) + 1 and marks_bid(call) <= self.most_marks
        return marks_bid(call) <= self.first_marks

    def do(self, action: str) -> None:
        assert action in self.legal(), (action, self.legal())
        assert self.turn
        if self.phase == "auction":
            self.calls.append((self.turn, action))
            self.turn = after(self.turn)
            if len(self.calls) == 4:
                bids = [(seat, call) for seat, call in self.calls if call != "P"]
                if bids:
                    self.declarer, self.bid = bids[-1]
                    self.phase, self.turn = "contract", self.declarer
                else:
                    self.phase, self.turn, self.ended = "over", None, "thrown in"
        elif self.phase == "contract":
            self.contract, self.phase = action, "play"
        else:
            self.hands[self.turn].remove(action.partition("/")[0])
            self.trick.append((self.turn, action))
            self.turn = after(self.turn)
            if len(self.trick) == 4:
                self.end_trick()

    def end_trick(self) -> None:
        plays = [play for _, play in self.trick]
        taker = self.trick[winner(plays, self.contract)][0]
        self.winners.append(taker)
        self.points[side(taker)] += trick_points(plays)
        self.trick, self.turn = [], taker
        ours = self.points[side(self.declarer)]
        theirs = self.points[other_side(side(self.declarer))]
        if len(self.winners) == 7:
            self.end("played")
        elif self.early_end and self.settled(ours, theirs):
            self.end("early")

    def settled(self, ours: int, theirs: int) -> bool:
        if all_tricks(self.bid):
            return theirs > 0
        return ours >= int(self.bid) or theirs >= 43 - int(self.bid)

    def end(self, how: str) -> None:
        self.phase, self.turn, self.ended = "over", None, how
        self.score = marks(self.bid, self.contract, self.declarer, self.points[side(self.declarer)])
