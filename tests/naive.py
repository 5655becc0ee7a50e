"""42 as somebody would write it down who had only the rules: lists of text, no tables, nothing of the engine.

A tile is its text (`64`), a suit is the list of its tiles from the best down, a seat is a letter, a rule set a dict of
options. Slow and plain on purpose: it is what the engine is held against.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

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

# What the five rule documents say, option by option, as six presets.
PRESET_NAMES = ["tournament", "rulebook", "points", "stuck-dealer", "club", "campus"]
OPTIONS: dict[str, list[Any]] = {
    "scoring": ["marks", "marks", "points", "marks", "marks", "marks"],
    "target": [7, 7, 250, 7, 7, 7],
    "match_games": [3, 1, 1, 1, 1, 1],
    "first_shaker": ["random", "random", "random", "random", "random", "highest-draw"],
    "lowest_bid": [30, 30, 30, 30, 30, 30],
    "highest_point_bid": [41, 41, 41, 42, 42, 41],
    "first_marks": [2, 2, 2, 7, 0, 2],
    "most_marks": [7, 7, 4, 7, 0, 7],
    "dealer_raise": ["free", "free", "free", "one-point", "free", "free"],
    "all_pass": ["next-dealer", "next-dealer", "dealer-bids", "dealer-bids", "same-dealer", "next-dealer"],
    "doubles_trump": [True, False, True, False, False, True],
    "follow_me": ["high", "none", "high", "high", "none", "high"],
    "follow_me_from": [30, 42, 30, 30, 30, 30],
    "nello": ["none", "suit", "suit", "none", "suit", "suit,high"],
    "nello_by": ["marks", "marks", "low-no", "marks", "call", "marks"],
    "nello_over": [35, 35, 35, 35, 35, 35],
    "nello_partner_plays": [False, False, False, False, False, False],
    "plunge": [0, 4, 0, 0, 0, 3],
    "plunge_doubles": [4, 4, 4, 4, 4, 4],
    "plunge_lead": ["declarer", "declarer", "declarer", "declarer", "declarer", "declarer"],
    "plunge_names": ["trump", "trump", "trump", "trump", "trump", "trump"],
    "splash": [0, 0, 0, 0, 0, 0],
    "splash_doubles": [3, 3, 3, 3, 3, 3],
    "sevens": [0, 1, 0, 0, 0, 0],
    "one_tile": [False, False, False, False, False, False],
    "bid_42_doubles": [0, 0, 0, 0, 0, 0],
    "small_end": [False, False, False, False, False, False],
    "first_lead_trump": [False, False, False, False, False, False],
    "early_end": [True, True, True, True, False, False],
    "claim": ["settled", "none", "none", "none", "none", "lay-down"],
    "tricks_seen": ["stacked", "stacked", "stacked", "all", "last", "all"],
    "renege_award": [False, False, False, False, True, False],
    "sweep_marks": [1, 1, 1, 1, 2, 1],
    "marks_for_42": [1, 1, 1, 1, 2, 1],
}
PRESETS: dict[str, dict[str, Any]] = {
    name: {option: values[place] for option, values in OPTIONS.items()} for place, name in enumerate(PRESET_NAMES)
}


# -- seats -------------------------------------------------------------------------------------------------------------


def after(seat: str) -> str:
    return {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]


def partner(seat: str) -> str:
    return {"N": "S", "S": "N", "E": "W", "W": "E"}[seat]


def side(seat: str) -> str:
    return "NS" if seat in "NS" else "EW"


def other_side(name: str) -> str:
    return "EW" if name == "NS" else "NS"


# -- contracts ---------------------------------------------------------------------------------------------------------


def played_as(contract: str) -> str:
    """What the tricks are played by: `fives` in `plunge:fives`."""
    return contract.removeprefix("plunge:").removeprefix("splash:")


def is_nello(contract: str) -> bool:
    return played_as(contract).startswith("nello")


# -- suits -------------------------------------------------------------------------------------------------------------


def tile_with(one: int, other: int) -> str:
    return f"{max(one, other)}{min(one, other)}"


def double(tile: str) -> bool:
    return tile[0] == tile[1]


@cache
def called_suit(contract: str) -> list[str]:
    """The tiles that the contract calls out of their number suits, the best first."""
    contract = played_as(contract)
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
    return [] if is_nello(contract) else called_suit(contract)


@cache
def number_suit(number: int, contract: str) -> list[str]:
    """The tiles of a number suit, the best first."""
    ends = [tile_with(number, end) for end in (6, 5, 4, 3, 2, 1, 0) if end != number]
    twin = [tile_with(number, number)]
    order = ends + twin if played_as(contract) in ("follow-me:low", "nello:low") else twin + ends
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
    if played_as(contract) == "sevens":
        closest = min(from_seven(tile) for tile in hand)
        return [tile for tile in hand if from_seven(tile) == closest]
    if lead is None:
        return list(hand)
    following = [tile for tile in hand if tile in suit_led(lead, contract)]
    return following or list(hand)


def winner(plays: list[str], contract: str) -> int:
    """Which of the plays to a trick, in order, takes it."""
    tiles = [play.partition("/")[0] for play in plays]
    if played_as(contract) == "sevens":
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
    if first and small_end and by_declarer and played_as(contract) != "sevens":
        may += [f"{tile}/{tile[1]}" for tile in may if not double(tile) and tile not in called_suit(contract)]
    return may


# -- what a bid is -----------------------------------------------------------------------------------------------------


def marks_bid(bid: str) -> int:
    """How many marks a bid is of; bids of points under 42 count as one where they are scored."""
    return {"42": 1, "84": 2, "168": 4}.get(bid) or (int(bid[:-1]) if bid.endswith("M") else 1)


def all_tricks(bid: str) -> bool:
    return bid in ("42", "84", "168") or bid.endswith("M")


def needs_all(bid: str, contract: str) -> bool:
    """Whether declarer's side must take every trick."""
    named = contract.startswith(("plunge:", "splash:")) or played_as(contract) == "sevens"
    return not is_nello(contract) and (named or all_tricks(bid))


def made(bid: str, contract: str, points: int) -> bool:
    """Whether declarer's side, with these points at the hand's end, has kept its contract."""
    if is_nello(contract):
        return points == 0
    if needs_all(bid, contract):
        return points == 42
    return points >= int(bid)


def marks(bid: str, contract: str, declarer: str, points: int) -> dict[str, int]:
    """Straight 42's marks, by side."""
    ours = side(declarer)
    winners = ours if made(bid, contract, points) else other_side(ours)
    return {winners: marks_bid(bid), other_side(winners): 0}


# -- every continuation ------------------------------------------------------------------------------------------------


def sits_out(contract: str, declarer: str, partner_plays: bool = False) -> str | None:
    return partner(declarer) if is_nello(contract) and not partner_plays else None


def plays_in_turn(leader: str, contract: str, declarer: str, partner_plays: bool = False) -> list[str]:
    """The seats that play to a trick, in order."""
    seats = [leader]
    while len(seats) < 4:
        seats.append(after(seats[-1]))
    return [seat for seat in seats if seat != sits_out(contract, declarer, partner_plays)]


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
    partner_plays: bool = False,
) -> set[tuple[int, int]]:
    """All that can still be taken over every continuation: pairs of points, North and South's and East and West's."""
    if not hands[leader]:
        return {(0, 0)}
    seen = {} if seen is None else seen
    key = (leader, *(tuple(hands[seat]) for seat in SEATS))
    if key not in seen or opening is not None:
        seats = plays_in_turn(leader, contract, declarer, partner_plays)
        found = set()
        for plays in ways_to_play(
            hands, seats, playable(hands[leader], None, contract) if opening is None else opening, contract
        ):
            rest = {seat: list(hands[seat]) for seat in SEATS}
            for seat, play in zip(seats, plays, strict=True):
                rest[seat].remove(play.partition("/")[0])
            taker = seats[winner(plays, contract)]
            points = trick_points(plays)
            for north_south, east_west in endings(rest, taker, contract, declarer, None, seen, partner_plays):
                if side(taker) == "NS":
                    found.add((north_south + points, east_west))
                else:
                    found.add((north_south, east_west + points))
        seen[key] = found
    return seen[key]


# -- a whole round -----------------------------------------------------------------------------------------------------


def doubles_in(hand: list[str]) -> int:
    return len([tile for tile in hand if double(tile)])


class Round:
    """One shake, changed in place. The keywords are options of the rules; without any: straight 42."""

    def __init__(self, hands: dict[str, list[str]], dealer: str, **options: Any) -> None:
        self.options: dict[str, Any] = PRESETS["tournament"] | options
        assert set(self.options) == set(OPTIONS)
        self.hands = {seat: list(hands[seat]) for seat in SEATS}
        self.dealt = {seat: list(hands[seat]) for seat in SEATS}
        self.dealer = dealer
        self.phase = "auction"
        self.turn: str | None = after(dealer)
        self.calls: list[tuple[str, str]] = []
        self.bid = self.declarer = self.contract = ""
        self.bound_to_plunge = False
        self.trick: list[tuple[str, str]] = []
        self.first_trick = True
        self.winners: list[str] = []
        self.points = {"NS": 0, "EW": 0}
        self.ended: str | None = None
        self.made: bool | None = None
        self.score = {"NS": 0, "EW": 0}
        self.continuations: dict[object, set[tuple[int, int]]] = {}

    @classmethod
    def position(
        cls,
        hands: dict[str, list[str]],
        contract: str,
        declarer: str,
        bid: str,
        leader: str | None = None,
        taken: dict[str, int] | None = None,
        **options: Any,
    ) -> Round:
        """A round in the middle of a hand, before a lead. Without points taken it is the first one."""
        table = cls(hands, "W", **options)
        table.phase, table.turn = "play", leader or declarer
        table.bid, table.declarer, table.contract = bid, declarer, contract
        table.points |= taken or {}
        table.first_trick = sum(table.points.values()) == 0
        return table

    def legal(self) -> set[str]:
        """The text of everything that the seat in turn may do."""
        if self.phase == "auction":
            return self.legal_calls()
        if self.phase == "contract":
            return self.partners_names() if self.contract else self.legal_contracts()
        if self.phase == "over":
            return set()
        assert self.turn
        hand = self.hands[self.turn]
        if self.trick:
            return set(playable(hand, self.trick[0][1], self.contract))
        return set(self.legal_leads()) | ({"claim"} if self.options["claim"] != "none" else set())

    def do(self, action: str) -> None:
        """Take a legal action; a claim of settled law must also hold."""
        assert action in self.legal(), (action, self.legal())
        assert self.turn
        if self.phase == "auction":
            self.call(action)
        elif self.phase == "contract":
            self.name(action)
        elif action == "claim":
            self.claim()
        else:
            self.play(action)

    # the auction

    def last_bid(self) -> str | None:
        bids = [call for _, call in self.calls if call != "P"]
        return bids[-1] if bids else None

    def is_of_points(self, call: str) -> bool:
        """Whether a call is a bid of points: `42` is one only where bids of points run up to it."""
        return call.isdigit() and int(call) <= self.options["highest_point_bid"]

    def is_of_marks(self, call: str) -> bool:
        return all_tricks(call) and not self.is_of_points(call)

    def rank(self, call: str | None) -> float:
        if call is None:
            return 0
        if call == "NELLO":
            return float(self.options["nello_over"] + 0.5)
        return 41 + marks_bid(call) if all_tricks(call) else int(call)

    def marks_text(self, number: int) -> str:
        """The call of so many marks."""
        if self.options["scoring"] == "points":
            return {1: "42", 2: "84", 4: "168"}[number]
        return {1: "42", 2: "84"}.get(number, f"{number}M")

    def legal_calls(self) -> set[str]:
        options = self.options
        for_dealer = len(self.calls) == 3
        three_passes = for_dealer and self.last_bid() is None
        low = {"LOW"} if three_passes and options["nello"] != "none" and options["nello_by"] == "low-no" else set()
        if three_passes and options["all_pass"] == "dealer-bids-lowest":
            return {str(options["lowest_bid"])} | low
        calls = self.ordinary_calls() | self.plunge_jump() | low
        if not (three_passes and options["all_pass"] == "dealer-bids"):
            calls.add("P")
        return calls

    def ordinary_calls(self) -> set[str]:
        options = self.options
        ladder = [str(points) for points in range(options["lowest_bid"], options["highest_point_bid"] + 1)]
        if len(self.calls) == 3 and options["dealer_raise"] == "one-point":
            ladder = [bid for bid in ladder if int(bid) == self.dealers_raise()]
        ladder += self.marks_ladder()
        if options["nello"] != "none" and options["nello_by"] == "call":
            ladder.append("NELLO")
        if self.turn and doubles_in(self.dealt[self.turn]) < options["bid_42_doubles"]:
            ladder = [bid for bid in ladder if bid != "42"]
        return {bid for bid in ladder if self.rank(bid) > self.rank(self.last_bid())}

    def dealers_raise(self) -> int:
        """The only bid of points that a dealer may make who raises by one point."""
        last = self.last_bid()
        if last is None:
            return int(self.options["lowest_bid"])
        if last == "NELLO":
            return int(max(self.options["lowest_bid"], self.options["nello_over"] + 1))
        return int(last) + 1 if self.is_of_points(last) else 0

    def marks_ladder(self) -> list[str]:
        """The ordinary bids of marks: the first up to a limit, then one more each time."""
        options = self.options
        least = 2 if options["highest_point_bid"] == 42 else 1
        sofar = [marks_bid(call) for _, call in self.calls if self.is_of_marks(call)]
        numbers = [sofar[-1] + 1] if sofar else list(range(least, options["first_marks"] + 1))
        if options["scoring"] == "points":  # 42, 84, and 168 over 84 alone
            numbers = [4] if sofar and sofar[-1] == 2 else [number for number in numbers if number <= 2]
        return [self.marks_text(number) for number in numbers if number <= options["most_marks"]]

    def plunge_jump(self) -> set[str]:
        options = self.options
        if options["plunge"] == 0 or options["scoring"] == "points":
            return set()
        call = self.marks_text(options["plunge"])
        most = max([marks_bid(bid) for _, bid in self.calls if self.is_of_marks(bid)], default=0)
        assert self.turn
        if (
            call in self.ordinary_calls()
            or self.rank(call) <= self.rank(self.last_bid())
            or most >= options["plunge"] - 1
            or doubles_in(self.dealt[self.turn]) < options["plunge_doubles"]
        ):
            return set()
        return {call}

    def call(self, call: str) -> None:
        assert self.turn
        if call != "P":
            self.bound_to_plunge = call in self.plunge_jump()
        self.calls.append((self.turn, call))
        self.turn = after(self.turn)
        if len(self.calls) < 4:
            return
        bids = [(seat, call) for seat, call in self.calls if call != "P"]
        if not bids:
            self.phase, self.turn, self.ended = "over", None, "thrown in"
            return
        self.declarer, self.bid = bids[-1]
        self.phase, self.turn = "contract", self.declarer
        if self.bid in ("NELLO", "LOW"):
            self.begin_play(self.nello_ways()[0])

    # the contract

    def nello_ways(self) -> list[str]:
        ways = self.options["nello"].split(",")
        return [f"nello:{way}" for way in ("suit", "suit-inverted", "high", "low") if way in ways]

    def follow_me_ways(self) -> list[str]:
        ways = self.options["follow_me"].split(",")
        return ["follow-me"] * ("high" in ways) + ["follow-me:low"] * ("low" in ways)

    def marks_of_bid(self) -> int:
        """The marks of the bid, as contracts from so many marks count them."""
        return marks_bid(self.bid) if all_tricks(self.bid) else 0

    def legal_contracts(self) -> set[str]:
        options = self.options
        if self.bound_to_plunge:
            return {"plunge"}
        marks = self.marks_of_bid()
        named = set(NUMBERS)
        if options["doubles_trump"]:
            named.add("doubles")
        if (42 if all_tricks(self.bid) else int(self.bid)) >= options["follow_me_from"]:
            named.update(self.follow_me_ways())
        if options["nello_by"] == "marks" and marks >= 1:
            named.update(self.nello_ways())
        if options["nello_by"] == "forced-dealer" and marks >= 1 and [call for _, call in self.calls[:3]] == ["P"] * 3:
            named.update(self.nello_ways())
        for special in ("plunge", "splash"):
            enough = doubles_in(self.dealt[self.declarer]) >= options[f"{special}_doubles"]
            if options[special] > 0 and marks >= options[special] and enough:
                named.add(special)
        if options["sevens"] > 0 and marks >= options["sevens"]:
            named.add("sevens")
        if options["one_tile"]:
            named.update(f"one-tile:{tile}" for tile in TILES)
        return named

    def partners_names(self) -> set[str]:
        """What the partner may name in a plunge or a splash."""
        named = set(NUMBERS)
        if self.options["doubles_trump"]:
            named.add("doubles")
        if self.options["plunge_names"] == "any":
            named.update(self.follow_me_ways() or ["follow-me"])
            named.update(self.nello_ways())
            named.add("sevens")
        return named

    def name(self, name: str) -> None:
        if name in ("plunge", "splash"):
            self.contract, self.turn = name, partner(self.declarer)
        elif self.contract:
            self.begin_play(f"{self.contract}:{name}")
        else:
            self.begin_play(name)

    def begin_play(self, contract: str) -> None:
        self.contract, self.phase = contract, "play"
        partner_leads = contract.startswith("splash:") or (
            contract.startswith("plunge:") and self.options["plunge_lead"] == "partner"
        )
        self.turn = partner(self.declarer) if partner_leads and not is_nello(contract) else self.declarer

    # the play

    def legal_leads(self) -> list[str]:
        assert self.turn
        return leads(
            self.hands[self.turn],
            self.contract,
            first=self.first_trick,
            by_declarer=self.turn == self.declarer,
            small_end=self.options["small_end"],
            first_lead_trump=self.options["first_lead_trump"],
        )

    def sits_out(self) -> str | None:
        return sits_out(self.contract, self.declarer, self.options["nello_partner_plays"])

    def play(self, play: str) -> None:
        assert self.turn
        self.hands[self.turn].remove(play.partition("/")[0])
        self.trick.append((self.turn, play))
        self.turn = after(self.turn)
        if self.turn == self.sits_out():
            self.turn = after(self.turn)
        if len(self.trick) == (3 if self.sits_out() else 4):
            self.end_trick()

    def end_trick(self) -> None:
        plays = [play for _, play in self.trick]
        taker = self.trick[winner(plays, self.contract)][0]
        self.winners.append(taker)
        self.points[side(taker)] += trick_points(plays)
        self.trick, self.turn, self.first_trick = [], taker, False
        ours, theirs = self.points[side(self.declarer)], self.points[other_side(side(self.declarer))]
        if not self.hands[taker]:
            self.end("played", self.kept(ours, theirs), self.score_for(ours, theirs))
        elif self.options["early_end"] and self.settled(ours, theirs):
            # what is still to come changes nothing: the score is that of the points taken so far
            self.end("early", self.kept(ours, theirs), self.score_for(ours, theirs))

    def settled(self, ours: int, theirs: int) -> bool:
        """Whether a hand that ends early is over once the sides have taken so many points."""
        if is_nello(self.contract):
            return ours > 0
        if needs_all(self.bid, self.contract):
            return theirs > 0
        if self.options["scoring"] == "points":
            return False  # every point counts
        if theirs >= 43 - int(self.bid):
            return True
        can_grow = self.options["sweep_marks"] > 1 and theirs == 0
        return ours >= int(self.bid) and not can_grow

    # scores

    def kept(self, ours: int, theirs: int) -> bool:
        """Whether the contract is made; in a position that was set up the points needn't add up to 42."""
        return theirs == 0 if needs_all(self.bid, self.contract) else made(self.bid, self.contract, ours)

    def worth(self) -> int:
        """The marks of the bid, or its points where points are scored."""
        if self.options["scoring"] == "points":
            return {"NELLO": 42, "LOW": 42}.get(self.bid) or int(self.bid)
        if self.bid in ("NELLO", "LOW"):
            return 1
        return int(self.options["marks_for_42"]) if self.bid == "42" else marks_bid(self.bid)

    def score_for(self, ours: int, theirs: int) -> dict[str, int]:
        """What the sides score where declarer's side and the others have taken so many points at the end."""
        kept = self.kept(ours, theirs)
        worth = self.worth()
        if self.options["scoring"] == "points" and not is_nello(self.contract) and not all_tricks(self.bid):
            return self.by_side(ours, theirs) if kept else self.by_side(0, theirs + worth)
        if kept and not is_nello(self.contract) and ours == 42 and self.options["scoring"] == "marks":
            worth = max(worth, self.options["sweep_marks"])
        return self.by_side(worth, 0) if kept else self.by_side(0, worth)

    def by_side(self, ours: int, theirs: int) -> dict[str, int]:
        return {side(self.declarer): ours, other_side(side(self.declarer)): theirs}

    def end(self, how: str, kept: bool, score: dict[str, int]) -> None:
        self.phase, self.turn, self.ended, self.made, self.score = "over", None, how, kept, score

    # claims

    def finals(self) -> list[tuple[int, int]]:
        """The points of declarer's side and of the others at the end of every continuation that the rules allow."""
        assert self.turn
        assert not self.trick
        rest = endings(
            self.hands,
            self.turn,
            self.contract,
            self.declarer,
            self.legal_leads() if self.first_trick else None,
            self.continuations,
            self.options["nello_partner_plays"],
        )
        both = [(self.points["NS"] + north_south, self.points["EW"] + east_west) for north_south, east_west in rest]
        return both if side(self.declarer) == "NS" else [(theirs, ours) for ours, theirs in both]

    def claim_stands(self) -> bool:
        assert self.turn
        finals = self.finals()
        if self.options["claim"] == "settled":
            first = self.score_for(*finals[0])
            return all(self.score_for(ours, theirs) == first for ours, theirs in finals)
        declarers, others = self.by_side_now()
        if side(self.turn) == side(self.declarer) and not is_nello(self.contract):
            return all(theirs == others for _, theirs in finals)
        return all(ours == declarers for ours, _ in finals)

    def by_side_now(self) -> tuple[int, int]:
        return self.points[side(self.declarer)], self.points[other_side(side(self.declarer))]

    def claimed(self) -> tuple[str, bool, dict[str, int]] | None:
        """How a claim now would end the hand: how, whether made, the score; `None` where it is refused."""
        assert self.turn
        stands = self.claim_stands()
        how = "claim" if self.options["claim"] == "settled" else "lay-down"
        if stands:
            ours, theirs = self.finals()[0]
            return how, self.kept(ours, theirs), self.score_for(ours, theirs)
        if how == "claim":
            return None
        by_declarers = side(self.turn) == side(self.declarer)
        score = self.by_side(0, self.worth()) if by_declarers else self.by_side(self.worth(), 0)
        return how, not by_declarers, score

    def claim(self) -> None:
        outcome = self.claimed()
        assert outcome is not None
        self.end(*outcome)


# -- a whole game ------------------------------------------------------------------------------------------------------


class Game:
    """Who shakes, the score and who has won, from hand to hand."""

    def __init__(self, shaker: str, **options: Any) -> None:
        self.options: dict[str, Any] = PRESETS["tournament"] | options
        self.dealer = shaker
        self.score = {"NS": 0, "EW": 0}
        self.winner: str | None = None

    def add(self, played: Round) -> None:
        """Count a round that is over and pass the shake on, if another one follows."""
        assert played.phase == "over"
        assert self.winner is None
        for name in self.score:
            self.score[name] += played.score[name]
        north_south, east_west = self.score["NS"], self.score["EW"]
        if max(north_south, east_west) >= self.options["target"] and north_south != east_west:
            self.winner = "NS" if north_south > east_west else "EW"
        elif played.ended != "thrown in" or self.options["all_pass"] != "same-dealer":
            self.dealer = after(self.dealer)
