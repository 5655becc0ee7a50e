"""A round: one shake from the first call to the score. A value; `act` is its only transition (`reneged` is the same for
hands that a table wrote down), undo is the value before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from fortytwo.actions import KINDS, Action, Claim, Legal, Play, read_action
from fortytwo.auction import (
    callers,
    fixed_contract,
    high_call,
    legal_calls,
    legal_contracts,
    partner_contracts,
    why_not_call,
)
from fortytwo.calls import Call
from fortytwo.claims import Points, lay_down_outcome, settled_outcome
from fortytwo.contracts import Contract
from fortytwo.deals import Deal, hands_by_seat, read_hands, write_hands
from fortytwo.errors import IllegalAction, NotationError, Refusal, as_text
from fortytwo.plays import NOT_FOLLOWING, first_leader, legal_plays, who_sits_out, why_not_play
from fortytwo.result import Result
from fortytwo.rules import Rules
from fortytwo.scoring import HAND_POINTS, is_made, is_over, is_whole, read_bid, settle, stake
from fortytwo.seats import SEATS, SIDES, Seat, Side
from fortytwo.tiles import Hand, Tile
from fortytwo.tricks import Renege, Trick, tricks_so_far

if TYPE_CHECKING:
    from fortytwo.record import Record
    from fortytwo.view import View


@dataclass(frozen=True)
class Start:
    """What a round starts from: the hands, and for a position set up in mid-hand what went before."""

    hands: tuple[int, int, int, int]
    dealer: Seat
    deal: Deal | None = None
    declarer: Seat | None = None
    bid: Call | None = None
    contract: Contract | None = None
    leader: Seat | None = None
    taken: tuple[int, int] = (0, 0)
    trick: tuple[Play, ...] = ()


@dataclass(frozen=True, init=False, eq=False, repr=False)
class Round:
    """One shake: auction, contract, play, score.

    Takes a deal, the rules and the dealer, each as an object or as text. `half` is the plunge or splash that a
    declarer has said as long as the partner has still to name what is played; `contract` is set after that. `reneges`
    are failures to follow suit, which only a record can bring in.

    >>> r = Round(Deal.random(seed=42), rules="tournament", dealer="W")
    >>> r.phase, r.turn, "30" in r.legal
    ('auction', 'N', True)
    >>> r = r.act("30").act("P").act("31").act("P")
    >>> r.declarer, r.bid, r.phase
    ('S', Call('31'), 'contract')
    """

    start: Start
    rules: Rules
    hands: tuple[int, int, int, int]
    phase: str
    turn: Seat | None
    actions: tuple[Action, ...] = ()
    calls: tuple[Call, ...] = ()
    declarer: Seat | None = None
    bid: Call | None = None
    half: Contract | None = None
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    taken: tuple[int, int] = (0, 0)
    reneges: tuple[Renege, ...] = ()
    result: Result | None = None

    def __init__(self, deal: Deal | str, *, rules: Rules | str = "tournament", dealer: Seat | str = "W") -> None:
        deal = Deal(deal)
        start = Start(_masks(deal.hands), Seat(dealer), deal)
        rules = Rules.of(rules)
        self.__dict__.update(start=start, rules=rules, hands=start.hands, phase="auction", turn=start.dealer.next)

    def _with(self, **changes: object) -> Round:
        other = object.__new__(Round)
        other.__dict__.update(self.__dict__)
        for name in _WORKED_OUT:
            other.__dict__.pop(name, None)
        other.__dict__.update(changes)
        return other

    @classmethod
    def setup(
        cls,
        *,
        hands: Mapping[str, str | Hand] | str | Deal,
        contract: Contract | str,
        declarer: Seat | str,
        bid: Call | str,
        leader: Seat | str | None = None,
        taken: Mapping[str, int] | None = None,
        trick: str | Iterable[Play | Tile | str] = "",
        rules: Rules | str = "tournament",
        dealer: Seat | str = "W",
    ) -> Round:
        """A position in the play, set up at once.

        `hands` hold what each seat still has, without the tiles of `trick`, which are those on the table from
        `leader` on; unless said, that is the seat that leads the hand's first trick. `taken` are the points taken by
        each side so far; without any the next trick is the first one. Any contract is taken whether or not the rules
        permit it. A position that can't be raises `NotationError`: also one with more points taken than the tiles
        still in play leave of the 42.

        >>> hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
        >>> r = Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30, "EW": 0})
        >>> print(r.legal)
        66 55 claim
        """
        rules, declarer = Rules.of(rules), Seat(declarer)
        bid, contract = read_bid(rules, bid, contract)
        if contract.is_half:
            raise NotationError(contract, 0, Refusal("expected.whole-contract"))
        leader = first_leader(rules, contract, declarer) if leader is None else Seat(leader)
        given = hands.hands if isinstance(hands, Deal) else hands
        held = read_hands(given if isinstance(given, str) else write_hands(hands_by_seat(given)))
        if not isinstance(trick, Iterable):
            raise NotationError(trick, 0, Refusal("expected.tile"))
        plays = tuple(map(_play, trick.split() if isinstance(trick, str) else trick))
        had = _by_side({} if taken is None else taken, "expected.taken")
        pair = had[Side.NS], had[Side.EW]
        start = Start(_masks(held), Seat(dealer), None, declarer, bid, contract, leader, pair, plays)
        return cls.from_start(start, rules)

    @classmethod
    def from_start(cls, start: Start, rules: Rules) -> Round:
        """The round that a start is, before its first action."""
        if start.contract is None or start.declarer is None or start.leader is None:
            return cls(start.deal or "", rules=rules, dealer=start.dealer)
        players = [seat for seat in SEATS if seat is not who_sits_out(rules, start.contract, start.declarer)]
        if start.leader not in players:
            raise NotationError(start.leader, 0, Refusal("expected.leader"))
        on_table = Hand(play.tile for play in start.trick)
        if any(mask & on_table.mask for mask in start.hands) or len(start.trick) >= len(players):
            raise NotationError(on_table, 0, Refusal("expected.trick"))
        # the tiles on the table go through the hands that held them: the trick is made by the ordinary transition
        first = players.index(start.leader)
        hands = list(start.hands)
        for seat, play in zip(players[first:] + players[:first], start.trick, strict=False):
            hands[seat.index] |= play.tile.bit
        held = {hands[seat.index].bit_count() for seat in players}
        if len(held) != 1 or not held <= set(range(1, 8)):
            text = write_hands({seat: Hand.from_mask(start.hands[seat.index]) for seat in SEATS})
            raise NotationError(text, 0, Refusal("expected.even-hands"))
        in_play = Hand.from_mask(sum(hands[seat.index] for seat in players))
        if sum(start.taken) + in_play.count + len(in_play) // len(players) > HAND_POINTS:
            raise NotationError("-".join(map(as_text, start.taken)), 0, Refusal("expected.taken"))
        position = object.__new__(cls)
        position.__dict__.update(
            start=start,
            rules=rules,
            hands=tuple(hands),
            phase="play",
            turn=start.leader,
            declarer=start.declarer,
            bid=start.bid,
            contract=start.contract,
            taken=start.taken,
            trick=Trick(8 - held.pop(), start.leader),
        )
        for play in start.trick:
            # options aside (a trump first, the small end) what was led must be legal too: in sevens not every tile is
            assert position.trick is not None
            follows = bool(position.trick) or start.contract.tables.closest is not None
            if follows and play not in position.legal:
                refusal = why_not_play(start.contract, position.hand(position._turn), position.trick, play)
                raise IllegalAction(refusal, position.legal)
            position = position._played(play)
        return position._ended_if_over()

    # -- what a round is ---------------------------------------------------------------------------

    @property
    def dealer(self) -> Seat:
        return self.start.dealer

    @property
    def deal(self) -> Deal | None:
        """The deal, or `None` for a position that was set up."""
        return self.start.deal

    @property
    def sits_out(self) -> Seat | None:
        """The seat that takes no part in the tricks: declarer's partner in nello, unless the rules let the partner
        play."""
        return who_sits_out(self.rules, self.contract, self.declarer) if self.contract and self.declarer else None

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that play to a trick, clockwise from North."""
        sits_out = self.sits_out
        return SEATS if sits_out is None else tuple(seat for seat in SEATS if seat is not sits_out)

    @property
    def points(self) -> dict[Side, int]:
        """The points that each side has taken so far."""
        return dict(zip(SIDES, self.taken, strict=True))

    def hand(self, seat: Seat | str) -> Hand:
        """What a seat holds now."""
        return Hand.from_mask(self.hands[Seat(seat).index])

    def dealt(self, seat: Seat | str) -> Hand:
        """What a seat held at first: what it holds, and what it has played, also to the trick of a set-up position."""
        plays = [each for trick in tricks_so_far(self) for each in trick.plays]
        return self.hand(seat) | [play.tile for player, play in plays if player == seat]

    @property
    def is_first_trick(self) -> bool:
        return not self.tricks and self.start.taken == (0, 0)

    # -- what may be done --------------------------------------------------------------------------

    @cached_property
    def legal(self) -> Legal:
        """The legal actions of the seat whose turn it is; none once the round is over."""
        actions: list[Action] = []
        if self.phase == "auction":
            actions.extend(legal_calls(self.rules, self.calls, self._doubles_dealt))
        elif self.phase == "contract":
            actions.extend(
                partner_contracts(self.rules)
                if self.half
                else legal_contracts(self.rules, self.calls, self._doubles_dealt)
            )
        elif self.phase == "play":
            assert self.contract and self.trick is not None
            actions.extend(
                legal_plays(
                    self.rules,
                    self.contract,
                    self.hand(self._turn),
                    self.trick,
                    is_first=self.is_first_trick,
                    by_declarer=self.turn is self.declarer,
                )
            )
            if self.rules.claim != "none" and not self.trick:
                actions.append(Claim())
        return Legal(actions, self.rules, self.half)

    @property
    def _doubles_dealt(self) -> int:
        """The doubles in the hand whose turn it is, before the first trick."""
        return self.hand(self._turn).doubles

    @property
    def _kinds(self) -> tuple[str, ...]:
        return {"auction": ("call",), "contract": ("contract",), "play": ("play", "claim"), "over": ()}[self.phase]

    def why_not(self, action: Action | Tile | str) -> Refusal | None:
        """Why an action isn't legal now: `None` where it is, else a refusal with `.code` and `.sentence`. Never raises.

        >>> hands = {"N": "41", "E": "65", "S": "64 11", "W": "63 10"}
        >>> r = Round.setup(hands=hands, contract="fives", declarer="N", bid="30", trick="66 61", taken={"NS": 11})
        >>> r.why_not("64"), r.why_not("11").sentence
        (None, 'Sixes were led and you hold 64.')
        """
        try:
            return self._refusal(self._read(action))
        except NotationError:
            return Refusal("unreadable", {"text": as_text(action)})

    def _read(self, action: Action | Tile | str) -> Action:
        """The action that a text is in this phase; one that only another phase could read comes as that phase's
        kind."""
        if isinstance(action, Tile):
            return Play(action)
        if isinstance(action, Call):
            return Call.under(self.rules, action)
        if isinstance(action, Contract):
            return action.completing(self.half)
        if isinstance(action, Action):
            return action
        if not isinstance(action, str):
            expected = {"auction": "expected.call", "contract": "expected.contract"}.get(self.phase, "expected.tile")
            raise NotationError(action, 0, Refusal(expected))
        first_error = None
        for kind in (*self._kinds, *(kind for kind in KINDS if kind not in self._kinds)):
            try:
                return self._read(read_action(kind, action, self.rules))
            except NotationError as error:
                first_error = first_error or error
        assert first_error
        raise first_error

    def _refusal(self, action: Action) -> Refusal | None:
        if self.phase == "over":
            return Refusal("round-over")
        if action.kind not in self._kinds:
            return Refusal("wrong-kind", {"phase": self.phase})
        if isinstance(action, Call):
            return why_not_call(self.rules, self.calls, action, self._doubles_dealt)
        if isinstance(action, Claim):
            return self._why_not_claim()
        if action in self.legal:
            return None
        if isinstance(action, Contract):
            return self._why_not_contract(action)
        assert self.contract and self.trick is not None
        return why_not_play(self.contract, self.hand(self._turn), self.trick, action)

    @cached_property
    def _settled(self) -> Points | None:
        return settled_outcome(self)

    def _why_not_claim(self) -> Refusal | None:
        if self.rules.claim == "none":
            return Refusal("no-claims")
        if self.trick:
            return Refusal("claim-mid-trick")
        if self.rules.claim == "settled" and self._settled is None:
            return Refusal("claim-not-settled")
        return None

    def _why_not_contract(self, contract: Contract) -> Refusal:
        if self.half:
            return Refusal("partner-cannot-name", {"contract": contract.say("label"), "half": self.half.say("label")})
        if self.legal == (Contract("plunge"),):
            return Refusal("jump-binds", {"contract": contract.say("label")})
        return Refusal("contract-not-permitted", {"contract": contract.say("label"), "rules": str(self.rules)})

    # -- what happens ------------------------------------------------------------------------------

    def act(self, action: Action | Tile | str) -> Round:
        """The round after an action of the seat whose turn it is; this one stays as it is.

        An action that isn't legal raises `IllegalAction`, a text that isn't an action `NotationError`.
        """
        done = self._read(action)
        refusal = self._refusal(done)
        if refusal:
            raise IllegalAction(refusal, self.legal)
        if isinstance(done, Call):
            after = self._called(done)
        elif isinstance(done, Contract):
            after = self._named(done)
        elif isinstance(done, Claim):
            after = self._claimed()
        else:
            after = self._played(done)._ended_if_over()
        return after._with(actions=(*self.actions, done))

    def reneged(self, action: Action | Tile | str, *, award: bool = True) -> Round:
        """The round after an action as it was done at a real table: as `act`, but a tile that fails to follow suit is
        taken too. Only the reader of records calls this.

        The tile counts as thrown, and is one of `reneges`. Where the rules award the hand the first one ends it, the
        trick unfinished; with `award=False` it goes on, by the same rules without the award.
        """
        done = self._read(action)
        refusal = self._refusal(done)
        if refusal is None or refusal.code not in NOT_FOLLOWING:
            return self.act(done)
        assert isinstance(done, Play) and self.contract and self.trick is not None
        must = Hand.from_mask(self.contract.tables.playable(self.hands[self._turn.index], self.trick.suit))
        rules = self.rules if award else self.rules.replace(renege_award=False)
        after = self._played(done)._with(
            rules=rules,
            actions=(*self.actions, done),
            reneges=(*self.reneges, Renege(self.trick.number, self._turn, done.tile, must)),
        )
        return self._awarded(after) if rules.renege_award else after._ended_if_over()

    def _awarded(self, after: Round) -> Round:
        """The hand as the seat's failure to follow ends it: nothing of the trick is counted, and the bid is worth what
        it is worth, without a bonus (R3)."""
        assert self.declarer and self.bid and self.contract
        trick = replace(after.trick or after.tricks[-1], winner=None, points=0)
        made = self._turn.side is not self.declarer.side
        result = Result("renege", self._forfeit(), self.points, self.declarer, self.bid, self.contract, made)
        return after._with(phase="over", turn=None, tricks=self.tricks, trick=trick, taken=self.taken, result=result)

    def _forfeit(self) -> dict[Side, int]:
        """The score where the side in turn loses the hand by what it did: what the bid is worth, and nothing else."""
        assert self.bid
        return {side: 0 if side is self._turn.side else stake(self.rules, self.bid) for side in SIDES}

    @property
    def _turn(self) -> Seat:
        assert self.turn
        return self.turn

    def _called(self, call: Call) -> Round:
        calls = (*self.calls, call)
        if len(calls) < 4:
            return self._with(calls=calls, turn=self._turn.next)
        high = high_call(calls)
        if high is None:
            nothing = dict.fromkeys(SIDES, 0)
            return self._with(calls=calls, phase="over", turn=None, result=Result("thrown in", nothing, nothing))
        declarer = next(seat for seat, made in callers(self.dealer, calls) if made == high)
        won = self._with(calls=calls, phase="contract", turn=declarer, declarer=declarer, bid=high)
        fixed = fixed_contract(self.rules, high)
        return won._begun(fixed) if fixed else won

    def _named(self, named: Contract) -> Round:
        """After a contract that is known to be legal: declarer's, or what the partner adds to a plunge or splash."""
        if named.is_half:
            return self._with(half=named, turn=self._turn.partner)
        return self._begun(Contract(f"{self.half}:{named}") if self.half else named)

    def _begun(self, contract: Contract) -> Round:
        """Before the first lead."""
        assert self.declarer
        leader = first_leader(self.rules, contract, self.declarer)
        return self._with(half=None, contract=contract, phase="play", turn=leader, trick=Trick(1, leader))

    def _played(self, play: Play) -> Round:
        """After a play that is known to be legal; whether that ends the round is seen by `_ended_if_over`."""
        assert self.contract and self.trick is not None
        turn, tables = self._turn, self.contract.tables
        hands = list(self.hands)
        hands[turn.index] &= ~play.tile.bit
        suit = self.trick.suit
        if not self.trick and tables.closest is None:
            suit = play.tile.low if play.small_end else tables.led_suit[play.tile.index]
        number, leader, plays = self.trick.number, self.trick.leader, (*self.trick.plays, (turn, play))
        if len(plays) < len(self.players):
            following = turn.next if turn.next is not self.sits_out else turn.next.next
            return self._with(hands=tuple(hands), trick=Trick(number, leader, plays, suit), turn=following)
        tiles = [play.tile for _, play in plays]
        winner = plays[tables.winner(suit, tiles)][0]
        trick = Trick(number, leader, plays, suit, winner, points=1 + sum(tile.count for tile in tiles))
        taken = tuple(had + trick.points * (side is winner.side) for side, had in zip(SIDES, self.taken, strict=True))
        return self._with(
            hands=tuple(hands),
            tricks=(*self.tricks, trick),
            trick=Trick(number + 1, winner),
            taken=taken,
            turn=winner,
        )

    def _ended_if_over(self) -> Round:
        if self.trick:  # one that isn't complete
            return self
        assert self.bid and self.contract and self.declarer
        points = self.points
        declarer_points, defense_points = points[self.declarer.side], points[self.declarer.side.other]
        if not any(self.hands[seat.index] for seat in self.players):
            return self._over("played", is_made(self.bid, self.contract, declarer_points, defense_points))
        if is_over(
            self.rules,
            bid=self.bid,
            contract=self.contract,
            declarer_points=declarer_points,
            defense_points=defense_points,
        ):
            return self._over("early", is_made(self.bid, self.contract, declarer_points, defense_points))
        return self

    def _claimed(self) -> Round:
        assert self.bid and self.contract and self.declarer
        if self.rules.claim == "settled":
            final, ended = self._settled, "claim"
        else:
            final, ended = lay_down_outcome(self), "lay-down"
        # a lay-down that doesn't hold loses the hand
        made = is_made(self.bid, self.contract, *final) if final else self._turn.side is not self.declarer.side
        after = self._over(ended, made, final)
        assert after.result
        score = after.result.score if final else self._forfeit()
        return after._with(result=replace(after.result, score=score, claimant=self._turn, holds=final is not None))

    def _over(self, ended: str, made: bool, final: Points | None = None) -> Round:
        """The round at its end; `final` are the points to score by, where they aren't those taken so far."""
        assert self.bid and self.contract and self.declarer
        side, points = self.declarer.side, self.points
        ours, theirs = final or (points[side], points[side.other])
        scored = settle(self.rules, self.bid, self.contract, made, ours, theirs)
        result = Result(
            ended,
            {each: scored["declarer" if each is side else "defense"] for each in SIDES},
            points,
            self.declarer,
            self.bid,
            self.contract,
            made,
        )
        return self._with(phase="over", turn=None, result=result, trick=None)

    # -- what is made of it ------------------------------------------------------------------------

    def view(self, seat: Seat | str, *, score: Mapping[Side, int] | Mapping[str, int] | None = None) -> View:
        """What a seat sees: its own tiles, and what is public; `score` is that of the game before this hand, which a
        round doesn't know (`Game.view` does), a side left out has nothing."""
        from fortytwo.view import View

        return View.of(self, Seat(seat), _by_side({} if score is None else score, "expected.game-score"))

    def record(self, **tags: str) -> Record:
        """The record of this round, which prints as FTN; further tags may be given (`Score="2-3"`)."""
        from fortytwo.record import Record

        return Record.of(self, **tags)

    def link(self) -> str:
        """The URL fragment that opens this round anywhere; a position that was set up has none and raises
        `NotationError`."""
        from fortytwo.link import write_link

        return write_link(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Round):
            return NotImplemented
        return (self.start, self.rules, self.actions) == (other.start, other.rules, other.actions)

    def __hash__(self) -> int:
        return hash((self.start, self.rules, self.actions))

    def __str__(self) -> str:
        from fortytwo.text import round_text

        return round_text(self)

    def __repr__(self) -> str:
        done = " ".join(map(str, self.actions))
        return f"<Round {self.rules} dealer {self.dealer}: {done or 'nothing done'}; {self.phase}>"

    def _repr_html_(self) -> str:
        from fortytwo.draw import table_svg

        return table_svg(self)


"""The refusals that are a failure to follow suit."""

_WORKED_OUT = ("legal", "_settled")  # for each position anew


def _masks(hands: Mapping[Seat, Hand]) -> tuple[int, int, int, int]:
    north, east, south, west = (hands[seat].mask for seat in SEATS)
    return north, east, south, west


def _play(given: Play | Tile | str) -> Play:
    return given if isinstance(given, Play) else Play(given) if isinstance(given, Tile) else Play.read(given)


def _by_side(given: Mapping[Side, int] | Mapping[str, int], expected: str) -> dict[Side, int]:
    """Whole numbers by side as they are given, where a side left out has none; else `NotationError` with a code."""
    if not isinstance(given, Mapping):
        raise NotationError(given, 0, Refusal(expected))
    numbers = dict.fromkeys(SIDES, 0) | {Side(side): number for side, number in given.items()}
    if not all(map(is_whole, numbers.values())):
        raise NotationError("-".join(map(as_text, numbers.values())), 0, Refusal(expected))
    return numbers
