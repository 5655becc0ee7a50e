"""The reader of one record: from the tags of a text to a round and what is noted on it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress

from fortytwo.actions import Action, Play, read_action
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.deals import Deal, read_hands
from fortytwo.errors import IllegalAction, NotationError, RecordError, Refusal
from fortytwo.ftn import KNOWN_TAGS, Block, Item, Note, located, read_items
from fortytwo.ftn_tags import GIVEN_TAGS, PAIR, given_value, verify
from fortytwo.plays import first_leader
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import Seat

_POSITION = ("Bid", "Leader", "Taken", "Trick", "Contract")  # what a hand without an auction may start from

_TAG_OF = {
    "expected.bid": "Bid", "expected.bid-of-points": "Bid",
    "expected.nello": "Contract", "expected.whole-contract": "Contract",
    "expected.leader": "Leader", "expected.taken": "Taken",
    "expected.trick": "Trick", "expected.tiles-once": "Trick",
}  # fmt: skip
"""The tag that tells what a position can't be, by the error's code."""


def act(
    round: Round, kind: str, token: str, text: str, position: int, tag: str | None = None, *, renege: bool = False
) -> Round:
    """The round after an action that stands as `token` in a text; errors tell where. With `renege` a failure to follow
    suit is let pass."""
    return _done(round, _action(round, kind, token, text, position), token, text, position, tag, renege=renege)


def name_contract(round: Round, token: str, text: str, position: int, partner: int, tag: str | None = None) -> Round:
    """The round after a contract that stands as `token` in a text: of a plunge or a splash after both that its declarer
    said and what the partner named, which stands at `partner`."""
    contract = _action(round, "contract", token, text, position)
    assert isinstance(contract, Contract)
    if not contract.partner_names or contract.is_half:
        return _done(round, contract, token, text, position, tag)
    said = _done(round, Contract(contract.family), token, text, position, tag)
    return _done(said, contract.played, token.partition(":")[2], text, partner, tag)


def _action(round: Round, kind: str, token: str, text: str, position: int) -> Action:
    try:
        return read_action(kind, token, round.rules)
    except NotationError as error:
        offset = error.position if error.text == token and text.startswith(token, position) else 0
        raise NotationError(text, position + offset, error.refusal) from None


def _done(
    round: Round, action: Action, token: str, text: str, position: int, tag: str | None, *, renege: bool = False
) -> Round:
    try:
        return round.reneged(action, award=False) if renege else round.act(action)
    except IllegalAction as error:
        raise RecordError(
            text,
            position,
            tag=tag,
            token=token,
            kind=action.kind,
            trick=_trick_number(round),
            seat=round.turn,
            refusal=error.refusal,
            legal=error.legal,
        ) from None


def _trick_number(round: Round) -> int | None:
    """The number of the trick in progress, from 1 in the whole hand; `None` before and after the play."""
    return round.trick.number if round.phase == "play" and round.trick is not None else None


def _between(first: Seat, middle: Seat, last: Seat) -> bool:
    """Whether, clockwise from `first`, `middle` comes before `last`."""
    return (middle.index - first.index) % 4 < (last.index - first.index) % 4


class Reader:
    """Reads one record out of a text; with `find_reneges` on past each failure to follow suit."""

    def __init__(self, text: str, block: Block, *, find_reneges: bool = False) -> None:
        self.text, self.block, self.find_reneges = text, block, find_reneges
        # a known tag without a value says nothing
        kept = (name for name, tag in block.tags.items() if tag.raw.strip() or name not in KNOWN_TAGS[1:])
        self.tags = {name: block.tags[name] for name in kept}
        self.notes: dict[int, Note] = {}
        self.given: dict[str, str] = {}
        self.further: tuple[Action, ...] = ()

    def read(self) -> Round:
        """The round after the last token; `notes` and `given` then hold what is said beside it, `further` what was
        played after a renege that ended the hand."""
        version = self.tags["FTN"]
        if version.raw.strip() != "1":
            raise NotationError(self.text, version.start, Refusal("expected.version"))
        rules = Rules()
        if "Rules" in self.tags:
            value, at = self.stripped("Rules")
            with located(self.text, at):
                rules = Rules.parse(value)
        if "Auction" not in self.tags and any(name in self.tags for name in _POSITION):
            round = self.position(rules)
        else:
            round = self.dealt(rules)
        if "Play" in self.tags:
            round = self.played(round)
        for name in ("Leader", "Bid", "Taken", "Trick", "Result"):
            if name in self.tags and (round.deal or name == "Result"):
                verify(self.tags[name], self.text, round)
        for name, tag in self.tags.items():
            if name in GIVEN_TAGS:
                with located(self.text, tag.start):
                    self.given[name] = given_value(tag)
            elif name not in KNOWN_TAGS:
                self.given[name] = tag.value
        return round

    def stripped(self, name: str) -> tuple[str, int]:
        """The value of a tag that must be there, without white space around it, and where it starts."""
        if name not in self.tags:
            raise NotationError(self.text, self.block.end, Refusal("expected.needed-tag", {"tag": name}))
        raw = self.tags[name].raw
        return raw.strip(), self.tags[name].start + len(raw) - len(raw.lstrip())

    def seat(self, name: str) -> Seat:
        value, at = self.stripped(name)
        with located(self.text, at):
            return Seat(value)

    def dealt(self, rules: Rules) -> Round:
        """The round of a hand from its shake on, up to its contract."""
        dealer = self.seat("Dealer")
        value, at = self.stripped("Deal")
        with located(self.text, at):
            deal = Deal(value)
        round = Round(deal, rules=rules, dealer=dealer)
        if "Auction" in self.tags:
            for item in self.calls():
                round = self.noted(round, item, "call", "Auction")
        if "Contract" in self.tags:
            round = self.contracted(round)
        return round

    def contracted(self, round: Round) -> Round:
        """The round after its contract is named; one that the bid itself fixed is verified."""
        tag = self.tags["Contract"]
        declarer, named, notes = self.contract()
        wrong = False
        if named and round.contract:
            with located(self.text, named.start):
                wrong = Contract.under(round.rules, named.text) != round.contract
        elif named:
            partner = named.start + tag.raw[named.start - tag.start :].find(":") + 1
            round = name_contract(round, named.text, self.text, named.start, partner, tag.name)
        if wrong or (declarer and declarer is not round.declarer):
            follows = f"{round.declarer} {round.contract or round.half or ''}".strip() if round.declarer else None
            raise RecordError(self.text, tag.start, tag=tag.name, token=tag.value, held=tag.value, follows=follows)
        for item in notes:
            self.note(round, item)
        return round

    def calls(self) -> Iterator[Item]:
        """The pieces of the auction, in which `1 mark` is one token."""
        waiting: Item | None = None
        for item in read_items(self.text, self.tags["Auction"]):
            if waiting and item.kind == "word" and item.text.lower() in ("m", "mark", "marks"):
                yield Item("word", f"{waiting.text} {item.text}", waiting.start)
                waiting = None
                continue
            if waiting:
                yield waiting
            waiting = item if item.kind == "word" and re.fullmatch("[0-9]{1,2}", item.text) else None
            if waiting is None:
                yield item
        if waiting:
            yield waiting

    def contract(self) -> tuple[Seat | None, Item | None, list[Item]]:
        """The declarer and the contract that the tag names, and what is noted on it."""
        items = list(read_items(self.text, self.tags["Contract"]))
        words = [item for item in items if item.kind == "word"]
        wrong = next((item for item in items if item.kind == "split"), None)
        if wrong or not words:
            at = wrong.start if wrong else self.tags["Contract"].start
            raise NotationError(self.text, at, Refusal("expected.declarer"))
        declarer = None
        with suppress(NotationError):
            declarer = Seat(words[0].text)
        named = words[1:] if declarer else words
        contract = Item("word", "-".join(item.text for item in named), named[0].start) if named else None
        return declarer, contract, [item for item in items if item.kind != "word"]

    def position(self, rules: Rules) -> Round:
        """The position that the tags set up."""
        dealer = self.seat("Dealer") if "Dealer" in self.tags else Seat.W
        hands, at = self.stripped("Deal")
        with located(self.text, at):
            held = read_hands(hands)
        self.stripped("Contract")
        declarer, contract, notes = self.contract()
        if not (declarer and contract):
            raise NotationError(self.text, self.tags["Contract"].start, Refusal("expected.declarer"))
        with located(self.text, contract.start):
            named = Contract.under(rules, contract.text)
        value, at = self.stripped("Bid")
        with located(self.text, at):
            bid = Call.under(rules, value)
        leader = self.seat("Leader") if "Leader" in self.tags else first_leader(rules, named, declarer)
        taken, plays = self.taken(declarer), self.trick()
        try:
            round = Round.setup(
                hands=hands, contract=named, declarer=declarer, bid=bid, leader=leader, taken=taken,
                trick=" ".join(str(play) for play, _ in plays), rules=rules, dealer=dealer,
            )  # fmt: skip
        except IllegalAction as error:
            # a tile on the table that doesn't follow suit, though its seat, which still holds the legal ones, could
            seat = next(seat for seat in held if any(tile in str(error.legal) for tile in map(str, held[seat])))
            skipped = named.is_nello and not rules.nello_partner_plays and _between(leader, declarer.partner, seat)
            play, at = plays[(seat.index - leader.index) % 4 - skipped]
            raise RecordError(
                self.text,
                at,
                tag="Trick",
                token=str(play),
                kind="play",
                trick=8 - len(held[seat]) - 1,
                seat=seat,
                refusal=error.refusal,
                legal=error.legal,
            ) from None
        except NotationError as error:
            # the tag that can't be; what isn't said of one tag is said of the deal
            tag = self.tags.get(_TAG_OF.get(error.code, "Deal"), self.tags["Deal"])
            raise NotationError(self.text, tag.start, error.refusal) from None
        for item in notes:
            self.note(round, item)
        return round

    def taken(self, declarer: Seat) -> dict[str, int]:
        if "Taken" not in self.tags:
            return {}
        match = PAIR.fullmatch(self.tags["Taken"].raw)
        if not match:
            raise NotationError(self.text, self.tags["Taken"].start, Refusal("expected.points-taken"))
        side = declarer.side
        return {side: int(match.group(1)), side.other: int(match.group(2))}

    def trick(self) -> list[tuple[Play, int]]:
        """The plays on the table, each with its place in the text."""
        plays = []
        for item in read_items(self.text, self.tags["Trick"]) if "Trick" in self.tags else ():
            if item.kind != "word":
                raise NotationError(self.text, item.start, Refusal("expected.tile"))
            with located(self.text, item.start):
                plays.append((Play.read(item.text), item.start))
        return plays

    def played(self, round: Round) -> Round:
        """The round after the plays. A `;` may be missing, but not stand within a trick.

        A renege may end the hand; what was played after it is read by the same rules, and kept as `further`.
        """
        since, ended = 0, None
        for item in read_items(self.text, self.tags["Play"]):
            if item.kind == "split":
                if since == 0 or round.trick:
                    n, size = len(round.trick) if round.trick else 0, len(round.players)
                    raise NotationError(self.text, item.start, Refusal("expected.whole-trick", {"n": n, "size": size}))
                since = 0
                continue
            since += item.kind == "word"
            kind = "claim" if item.text.lower() == "claim" else "play"
            before, round = round, self.noted(round, item, kind, "Play")
            if before.rules.renege_award and round.reneges:
                ended = before.reneged(round.actions[-1])
        if ended:
            self.further = round.actions[len(ended.actions) :]
        return ended or round

    def noted(self, round: Round, item: Item, kind: str, tag: str) -> Round:
        """The round after a piece of a value: an action, or what is noted on the one before."""
        if item.kind == "word":
            return act(round, kind, item.text, self.text, item.start, tag, renege=self.find_reneges)
        if item.kind == "split":
            raise NotationError(self.text, item.start, Refusal("expected.token", {"found": ";"}))
        self.note(round, item)
        return round

    def note(self, round: Round, item: Item) -> None:
        """Keep a comment or a mark with the action before it."""
        index = len(round.actions) - 1
        note = self.notes.get(index, Note())
        if item.kind == "comment":
            self.notes[index] = Note(f"{note.text} {item.text}".strip(), note.mark)
        elif index < 0:
            raise NotationError(self.text, item.start, Refusal("expected.before-mark"))
        else:
            self.notes[index] = Note(note.text, note.mark + item.text)
