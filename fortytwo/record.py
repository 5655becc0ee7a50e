"""Records of hands: FTN text to rounds and back (docs/notation.md). The reader is lenient, the writer canonical."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from fortytwo.actions import Play, read_action
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.deals import Deal, read_hands, write_hands
from fortytwo.errors import IllegalAction, NotationError, RecordError
from fortytwo.ftn import (
    KNOWN_TAGS,
    Block,
    Item,
    Tag,
    escape,
    located,
    one_line,
    read_blocks,
    read_items,
    refuse_control,
    tag_name,
    unescape,
)
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat
from fortytwo.sentences import say
from fortytwo.tiles import Hand

_GIVEN = ("Score", "Takebacks")  # known tags that no round tells
_SCORE = re.compile(r"\s*([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})\s*")
_POSITION = ("Bid", "Leader", "Taken", "Trick", "Contract")  # what a hand without an auction may start from


@dataclass(frozen=True)
class Note:
    """What a record says about an action: a mark such as `!` or `?!`, a comment, or both.

    >>> print(Note("pulls the last trump", "!"))
    ! {pulls the last trump}
    """

    text: str = ""
    mark: str = ""

    def __str__(self) -> str:
        text = f"{{{escape(self.text, comment=True)}}}" if self.text else ""
        return f"{self.mark} {text}".strip()


@dataclass(frozen=True, repr=False)
class Record:
    """The record of one hand; printing it gives its FTN.

    `round` is the state after the last token. `given` holds the tags that don't follow from it: `Score`, `Takebacks`,
    and any that this version doesn't know. `notes` are marks and comments by the index of their action in
    `round.actions`, −1 for what stands before the first. `remarks` are the `#` lines.

    >>> from fortytwo import Deal, Round
    >>> record = Round(Deal.random(seed=1), dealer="N").act("30").record(Score="2-3", Event="Hallettsville")
    >>> print(record)
    [FTN "1"]
    [Rules "tournament"]
    [Score "2-3"]
    [Dealer "N"]
    [Deal "N:66 64 62 55 43 22 21 | 65 63 60 52 33 32 11 | 53 51 50 42 31 10 00 | 61 54 44 41 40 30 20"]
    [Auction "30"]
    [Event "Hallettsville"]
    >>> read(str(record)) == record
    True
    """

    round: Round
    given: Mapping[str, str] = field(default_factory=dict)
    notes: Mapping[int, Note] = field(default_factory=dict)
    remarks: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "given", _checked_given(self.round, self.given))
        object.__setattr__(self, "notes", _checked_notes(self.round, self.notes))
        for remark in self.remarks:
            refuse_control(remark)
        object.__setattr__(self, "remarks", tuple(one_line(remark).strip() for remark in self.remarks))

    @classmethod
    def of(cls, round: Round, **tags: str) -> Record:
        """The record of a round with further tags. One that follows from the round may be given; it is verified."""
        return cls(round, tags)

    @property
    def tags(self) -> dict[str, str]:
        """Every tag with its value, in the order in which they are written.

        >>> from fortytwo import Deal, Round
        >>> list(Round(Deal.random(seed=1)).record(Event="Hallettsville").tags)
        ['FTN', 'Rules', 'Dealer', 'Deal', 'Event']
        """
        return {name: unescape(raw) for name, raw in self._raw_tags().items()}

    def _raw_tags(self) -> dict[str, str]:
        values = _derived(self.round, self.notes) | {name: escape(value) for name, value in self.given.items()}
        return {name: values.pop(name) for name in KNOWN_TAGS if name in values} | values

    def __hash__(self) -> int:
        return hash(self.round)

    def __str__(self) -> str:
        remarks = [f"# {text}".strip() for text in self.remarks]
        return "\n".join([*remarks, *(f'[{name} "{raw}"]' for name, raw in self._raw_tags().items())])

    def __repr__(self) -> str:
        return f"<Record of {self.round!r}>"


def read(text: str) -> Record:
    """The record in a text of one hand.

    A text that isn't FTN raises `NotationError`, an action against the rules or a tag that contradicts the rest
    `RecordError`, rules that can't be played yet `RulesError`.

    >>> deal = Deal.from_code("AI8D6KLXK")
    >>> read(f'[FTN "1"] [Dealer "West"] [Deal "{deal}"] [Auction "pass 1M"]').round
    <Round tournament dealer W: P 42; auction>
    """
    records = read_all(text)
    if len(records) != 1:
        expected = say("expected.one-record", n=len(records)) if records else say("expected.first-tag")
        raise NotationError(text, 0 if records else len(text), expected)
    return records[0]


def read_all(text: str) -> list[Record]:
    """The records in a text, in order: those of a game or a match, each from its tag `FTN` on.

    >>> read_all("# nothing yet")
    []
    """
    if not isinstance(text, str):
        raise NotationError(str(text), 0, say("expected.record"))
    return [_Reader(text, block).record() for block in read_blocks(text)]


def write(records: Record | Round | Iterable[Record | Round]) -> str:
    """The FTN of a record or of several, a blank line between them: the text of a file, with a line break at its end.

    >>> from fortytwo import Deal, Round
    >>> read_all(write([Round(Deal.random(seed=n)) for n in range(3)]))[2].round.deal == Deal.random(seed=2)
    True
    """
    given = [records] if isinstance(records, Record | Round) else records
    texts = [str(record if isinstance(record, Record) else Record(record)) for record in given]
    return "\n\n".join(texts) + "\n" if texts else ""


def act(round: Round, kind: str, token: str, text: str, position: int, tag: str | None = None) -> Round:
    """The round after an action that stands as `token` in a text; errors tell where."""
    try:
        action = read_action(kind, token, round.rules)
    except NotationError as error:
        offset = error.position if error.text == token and text.startswith(token, position) else 0
        raise NotationError(text, position + offset, error.expected) from None
    try:
        return round.act(action)
    except IllegalAction as error:
        raise RecordError(
            text,
            position,
            tag=tag,
            token=token,
            kind=kind,
            trick=_trick_number(round),
            seat=round.turn,
            refusal=error.refusal,
            legal=error.legal,
        ) from None


def result_text(round: Round) -> str | None:
    """What the tag `Result` says of a round, `None` while it isn't over.

    >>> hands = {"N": "66", "E": "30", "S": "21", "W": "65"}
    >>> r = Round.setup(hands=hands, contract="sixes", declarer="N", bid="42", taken={"NS": 35, "EW": 0})
    >>> result_text(r)
    >>> result_text(r.act("66").act("30").act("21").act("65"))
    'NS set 42, 36-0, 1 mark'
    """
    result = round.result
    if result is None:
        return None
    if result.declarer is None or result.bid is None or result.contract is None:
        return result.ended
    side = result.declarer.side
    kept = "made" if result.made else "set"
    what = f"nello {kept}" if result.contract.is_nello else f"{kept} {result.bid}"
    ours, theirs = result.score[side], result.score[side.other]
    unit = "mark" if round.rules.scoring == "marks" else "point"
    # in the points game both sides may score; otherwise made or set tells whose it is
    total = ours + theirs
    scored = f"{ours}-{theirs} {unit}s" if ours and theirs else f"{total} {unit}{'' if total == 1 else 's'}"
    parts = [f"{side} {what}", f"{result.points[side]}-{result.points[side.other]}", scored]
    return ", ".join(parts if result.ended == "played" else [*parts, result.ended])


# -- writing ---------------------------------------------------------------------------------------------------------


def _derived(round: Round, notes: Mapping[int, Note]) -> dict[str, str]:
    """The tags that follow from a round, as they stand inside quotes."""
    start = round.start
    values = {"FTN": "1", "Rules": str(round.rules), "Dealer": str(round.dealer)}
    values["Deal"] = write_hands({seat: Hand.from_mask(mask) for seat, mask in zip(SEATS, start.hands, strict=True)})
    if start.contract and start.declarer and start.leader:
        side = start.declarer.side
        taken = start.taken if side is SEATS[0].side else start.taken[::-1]
        values |= {"Contract": f"{start.declarer} {start.contract}", "Bid": str(start.bid), "Leader": str(start.leader)}
        values["Taken"] = f"{taken[0]}-{taken[1]}"
        if start.trick:
            values["Trick"] = " ".join(map(str, start.trick))
    calls: list[str] = []
    contract: list[str] = []
    plays: list[str] = []
    for index, action in enumerate(round.actions):
        note = notes.get(index, Note())
        if isinstance(action, Call):
            calls.append(_token(str(action), note))
        elif isinstance(action, Contract):
            contract.append(_token(f"{round.declarer} {action}", note))
        else:
            if plays and (len(start.trick) + len(plays)) % len(round.players) == 0:
                plays[-1] += ";"
            plays.append(_token(str(action), note))
    if -1 in notes:
        (calls if round.deal else plays).insert(0, str(notes[-1]))
    for tag, words in (("Auction", calls), ("Contract", contract), ("Play", plays)):
        if words:
            values[tag] = " ".join(words)
    result = result_text(round)
    if result:
        values["Result"] = result
    return values


def _token(action: str, note: Note) -> str:
    """An action with what is noted on it."""
    return action + note.mark + (f" {Note(note.text)}" if note.text else "")


def _trick_number(round: Round) -> int | None:
    """The number of the trick in progress, from 1 in the whole hand; `None` before and after the play."""
    return 8 - len(round.hand(round.turn)) if round.phase == "play" and round.turn else None


# -- what a record is made of ----------------------------------------------------------------------------------------


def _checked_given(round: Round, tags: Mapping[str, str]) -> dict[str, str]:
    """The tags that are kept as given: in canonical form, those that follow from the round verified and left out."""
    given: dict[str, str] = {}
    named: set[str] = set()
    for name, held in tags.items():
        name, value = tag_name(name), str(held)
        refuse_control(value)
        value = one_line(value)
        if name.lower() in named:
            raise NotationError(name, 0, say("expected.tag-once", tag=name))
        named.add(name.lower())
        if name in _GIVEN:
            given[name] = _given_value(Tag(name, value, 0))
        elif name in KNOWN_TAGS:
            _verify(Tag(name, value, 0), value, round)
        else:
            given[name] = value
    return given


def _given_value(tag: Tag) -> str:
    """The canonical form of a known tag that no round tells."""
    if tag.name == "Score":
        match = _SCORE.fullmatch(tag.raw)
        if match:
            return f"{int(match.group(1))}-{int(match.group(2))}"
        raise NotationError(tag.raw, 0, say("expected.score"))
    if re.fullmatch(r"\s*[0-9]{1,4}\s*", tag.raw):
        return str(int(tag.raw))
    raise NotationError(tag.raw, 0, say("expected.takebacks"))


def _checked_notes(round: Round, notes: Mapping[int, Note]) -> dict[int, Note]:
    kept: dict[int, Note] = {}
    for index in sorted(notes):
        note = notes[index]
        refuse_control(note.text)
        if not -1 <= index < len(round.actions):
            raise NotationError(str(index), 0, say("expected.note-place", first=-1, last=len(round.actions) - 1))
        if not re.fullmatch("[!?]*", note.mark) or (note.mark and index < 0):
            raise NotationError(note.mark, 0, say("expected.mark"))
        text = " ".join(note.text.split())
        if text or note.mark:
            kept[index] = Note(text, note.mark)
    return kept


def _verify(tag: Tag, text: str, round: Round) -> None:
    """Raise `RecordError` where a tag that follows from the round says something else."""
    follows = _follows(tag.name, round)
    if _alike(tag.name, tag.raw) != _alike(tag.name, follows or ""):
        raise RecordError(text, tag.start, tag=tag.name, token=tag.value, held=tag.value, follows=follows)


def _follows(name: str, round: Round) -> str | None:
    """What a derived tag says of a round, `None` where nothing follows."""
    if round.deal and name == "Leader":
        return _first_leader(round)
    if round.deal and name == "Bid":
        return str(round.bid) if round.bid else None
    if round.deal and name == "Taken":
        return "0-0"
    return _derived(round, {}).get(name)


def _first_leader(round: Round) -> str | None:
    """Who leads the first trick; before the contract is named that isn't known."""
    fresh = Round.from_start(round.start, round.rules)
    for action in round.actions:
        if fresh.phase == "play":
            break
        fresh = fresh.act(action)
    return str(fresh.turn) if fresh.phase == "play" else None


def _alike(name: str, value: str) -> object:
    """A value in a form in which equal values are equal, however they are spelled."""
    words = re.findall(r"[^\s,]+", value.replace("–", "-").lower())
    if name == "Result":
        return [{"marks": "mark", "points": "point"}.get(word, word) for word in words]
    if name in ("Leader", "Dealer"):
        return [word[:1] if word in ("north", "east", "south", "west") else word for word in words]
    return words


# -- reading ---------------------------------------------------------------------------------------------------------


class _Reader:
    """Reads one record out of a text."""

    def __init__(self, text: str, block: Block) -> None:
        self.text, self.block = text, block
        # a known tag without a value says nothing
        kept = (name for name, tag in block.tags.items() if tag.raw.strip() or name not in KNOWN_TAGS[1:])
        self.tags = {name: block.tags[name] for name in kept}
        self.notes: dict[int, Note] = {}

    def record(self) -> Record:
        version = self.tags["FTN"]
        if version.raw.strip() != "1":
            raise NotationError(self.text, version.start, say("expected.version"))
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
                _verify(self.tags[name], self.text, round)
        given = {}
        for name, tag in self.tags.items():
            if name in _GIVEN:
                with located(self.text, tag.start):
                    given[name] = _given_value(tag)
            elif name not in KNOWN_TAGS:
                given[name] = tag.value
        return Record(round, given, self.notes, tuple(self.block.remarks))

    def stripped(self, name: str) -> tuple[str, int]:
        """The value of a tag that must be there, without white space around it, and where it starts."""
        if name not in self.tags:
            raise NotationError(self.text, self.block.end, say("expected.needed-tag", tag=name))
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
            declarer, contract, notes = self.contract()
            if contract:
                round = act(round, "contract", contract.text, self.text, contract.start, "Contract")
            if declarer and declarer is not round.declarer:
                tag = self.tags["Contract"]
                follows = f"{round.declarer} {round.contract or ''}".strip() if round.declarer else None
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
            raise NotationError(self.text, at, say("expected.declarer"))
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
            read_hands(hands)
        self.stripped("Contract")
        declarer, contract, notes = self.contract()
        if not (declarer and contract):
            raise NotationError(self.text, self.tags["Contract"].start, say("expected.declarer"))
        with located(self.text, contract.start):
            named = Contract.under(rules, contract.text)
        value, at = self.stripped("Bid")
        with located(self.text, at):
            bid = Call.under(rules, value)
        leader = self.seat("Leader") if "Leader" in self.tags else declarer
        taken, trick = self.taken(declarer), self.trick()
        try:
            round = Round.setup(
                hands=hands, contract=named, declarer=declarer, bid=bid, leader=leader, taken=taken, trick=trick,
                rules=rules, dealer=dealer,
            )  # fmt: skip
        except NotationError as error:
            # the tag that can't be; what isn't said of one tag is said of the deal
            told = {say(f"expected.{name.lower()}"): name for name in ("Bid", "Taken", "Leader", "Trick")}
            tag = self.tags.get(told.get(error.expected, "Deal"), self.tags["Deal"])
            raise NotationError(self.text, tag.start, error.expected) from None
        for item in notes:
            self.note(round, item)
        return round

    def taken(self, declarer: Seat) -> dict[str, int]:
        if "Taken" not in self.tags:
            return {}
        match = _SCORE.fullmatch(self.tags["Taken"].raw)
        if not match:
            raise NotationError(self.text, self.tags["Taken"].start, say("expected.points-taken"))
        side = declarer.side
        return {side: int(match.group(1)), side.other: int(match.group(2))}

    def trick(self) -> str:
        plays = []
        for item in read_items(self.text, self.tags["Trick"]) if "Trick" in self.tags else ():
            if item.kind != "word":
                raise NotationError(self.text, item.start, say("expected.tile"))
            with located(self.text, item.start):
                plays.append(Play.read(item.text))
        return " ".join(map(str, plays))

    def played(self, round: Round) -> Round:
        """The round after the plays. A `;` may be missing, but not stand within a trick."""
        since = 0
        for item in read_items(self.text, self.tags["Play"]):
            if item.kind == "split":
                if since == 0 or round.trick:
                    n, size = len(round.trick) if round.trick else 0, len(round.players)
                    raise NotationError(self.text, item.start, say("expected.whole-trick", n=n, size=size))
                since = 0
                continue
            since += item.kind == "word"
            kind = "claim" if item.text.lower() == "claim" else "play"
            round = self.noted(round, item, kind, "Play")
        return round

    def noted(self, round: Round, item: Item, kind: str, tag: str) -> Round:
        """The round after a piece of a value: an action, or what is noted on the one before."""
        if item.kind == "word":
            return act(round, kind, item.text, self.text, item.start, tag)
        if item.kind == "split":
            raise NotationError(self.text, item.start, say("expected.token", found=";"))
        self.note(round, item)
        return round

    def note(self, round: Round, item: Item) -> None:
        """Keep a comment or a mark with the action before it."""
        index = len(round.actions) - 1
        note = self.notes.get(index, Note())
        if item.kind == "comment":
            self.notes[index] = Note(f"{note.text} {item.text}".strip(), note.mark)
        elif index < 0:
            raise NotationError(self.text, item.start, say("expected.before-mark"))
        else:
            self.notes[index] = Note(note.text, note.mark + item.text)
