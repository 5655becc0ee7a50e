"""Records of hands: FTN text to rounds and back (docs/notation.md). The reader is lenient, the writer canonical."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from fortytwo.actions import Action
from fortytwo.contracts import Contract
from fortytwo.errors import NotationError, Refusal
from fortytwo.frozen import FrozenDict
from fortytwo.ftn import KNOWN_TAGS, Note, Tag, escape, one_line, read_blocks, refuse_control, shown, tag_name, unescape
from fortytwo.ftn_reader import Reader
from fortytwo.ftn_tags import GIVEN_TAGS, given_value, tags_of, verify
from fortytwo.round import Round
from fortytwo.tricks import Renege


@dataclass(frozen=True, repr=False)
class Record:
    """The record of one hand; printing it gives its FTN.

    `round` is the state after the last token. `given` holds the tags that don't follow from it: `Score`, `Takebacks`,
    and any that this version doesn't know. `notes` are marks and comments by the index of their action in
    `round.actions` and `further`, −1 for what stands before the first. `remarks` are the `#` lines. `further` is what
    was played on after a renege that by the rules ended the hand; nothing of the round hangs on it.

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
    further: tuple[Action, ...] = ()

    def __post_init__(self) -> None:
        if self.further and not (self.round.result and self.round.result.ended == "renege"):
            raise NotationError(" ".join(map(str, self.further)), 0, Refusal("expected.nothing-further"))
        actions = self._played_on.actions
        object.__setattr__(self, "further", actions[len(self.round.actions) :])
        object.__setattr__(self, "given", FrozenDict(_checked_given(self.round, self.given)))
        object.__setattr__(self, "notes", FrozenDict(_checked_notes(actions, self.notes)))
        for remark in self.remarks:
            refuse_control(remark)
        object.__setattr__(self, "remarks", tuple(one_line(remark).strip() for remark in self.remarks))

    @classmethod
    def of(cls, round: Round, **tags: str) -> Record:
        """The record of a round with further tags. One that follows from the round may be given; it is verified."""
        return cls(round, tags)

    @cached_property
    def _played_on(self) -> Round:
        """The hand as it was played on: after a renege past the end that the rules award it."""
        if not self.further:
            return self.round
        round = Round.from_start(self.round.start, self.round.rules)
        for action in (*self.round.actions, *self.further):
            round = round.reneged(action, award=False)
        return round

    @property
    def reneges(self) -> tuple[Renege, ...]:
        """Every failure to follow suit, in order; `read(text, renege="find")` lets them pass.

        >>> position = '[FTN "1"] [Contract "N fives"] [Bid "30"] [Deal "N:66 41|61 65|64 11|63 10"] [Taken "11-0"]'
        >>> read(position + ' [Play "66 65 64 63"]', renege="find").reneges
        (Renege(trick=6, seat='E', tile=Tile('65'), legal=Hand('61')),)
        """
        return self._played_on.reneges

    @property
    def tags(self) -> dict[str, str]:
        """Every tag with its value, in the order in which they are written.

        >>> from fortytwo import Deal, Round
        >>> list(Round(Deal.random(seed=1)).record(Event="Hallettsville").tags)
        ['FTN', 'Rules', 'Dealer', 'Deal', 'Event']
        """
        return {name: unescape(raw) for name, raw in self._raw_tags().items()}

    def _raw_tags(self) -> dict[str, str]:
        values = tags_of(self.round, self.notes, self.further)
        values |= {name: escape(value) for name, value in self.given.items()}
        return {name: values.pop(name) for name in KNOWN_TAGS if name in values} | values

    def __hash__(self) -> int:
        return hash(self.round)

    def __str__(self) -> str:
        remarks = [f"# {text}".strip() for text in self.remarks]
        return "\n".join([*remarks, *(f'[{name} "{raw}"]' for name, raw in self._raw_tags().items())])

    def __repr__(self) -> str:
        return f"<Record of {self.round!r}>"


def read(text: str, *, renege: str = "refuse") -> Record:
    """The record in a text of one hand.

    A text that isn't FTN raises `NotationError`, an action against the rules or a tag that contradicts the rest
    `RecordError`, rules that don't go together `RulesError`. With `renege="find"` a failure to follow suit is let pass:
    the record's `reneges` list them all, and by `rules.renege_award` the first one ends the hand.

    >>> from fortytwo import Deal
    >>> deal = Deal.from_code("AI8D6KLXK")
    >>> read(f'[FTN "1"] [Dealer "West"] [Deal "{deal}"] [Auction "pass 1M"]').round
    <Round tournament dealer W: P 42; auction>
    """
    records = read_all(text, renege=renege)
    if len(records) != 1:
        expected = Refusal("expected.one-record", {"n": len(records)}) if records else Refusal("expected.first-tag")
        raise NotationError(text, 0 if records else len(text), expected)
    return records[0]


def read_all(text: str, *, renege: str = "refuse") -> list[Record]:
    """The records in a text, in order: those of a game or a match, each from its tag `FTN` on; errors and `renege` are
    those of `read`.

    >>> read_all("# nothing yet")
    []
    """
    if not isinstance(text, str):
        raise NotationError(text, 0, Refusal("expected.record"))
    if renege not in ("refuse", "find"):
        raise NotationError(renege, 0, Refusal("expected.renege"))
    records = []
    for block in read_blocks(text):
        reader = Reader(text, block, find_reneges=renege == "find")
        round = reader.read()
        records.append(Record(round, reader.given, reader.notes, tuple(block.remarks), reader.further))
    return records


def write(records: Record | Round | Iterable[Record | Round]) -> str:
    """The FTN of a record or of several, a blank line between them: the text of a file, with a line break at its end.

    >>> from fortytwo import Deal, Round
    >>> read_all(write([Round(Deal.random(seed=n)) for n in range(3)]))[2].round.deal == Deal.random(seed=2)
    True
    """
    given = [records] if isinstance(records, Record | Round) else records
    texts = [str(record if isinstance(record, Record) else Record(record)) for record in given]
    return "\n\n".join(texts) + "\n" if texts else ""


def _checked_given(round: Round, tags: Mapping[str, str]) -> dict[str, str]:
    """The tags that are kept as given: in canonical form, those that follow from the round verified and left out."""
    given: dict[str, str] = {}
    named: set[str] = set()
    for name, held in tags.items():
        name, value = tag_name(name), str(held)
        refuse_control(value)
        value = one_line(value)
        if name.lower() in named:
            raise NotationError(name, 0, Refusal("expected.tag-once", {"tag": shown(name)}))
        named.add(name.lower())
        if name in GIVEN_TAGS:
            given[name] = given_value(Tag(name, value, 0))
        elif name in KNOWN_TAGS:
            verify(Tag(name, value, 0), value, round)
        else:
            given[name] = value
    return given


def _checked_notes(actions: Sequence[Action], notes: Mapping[int, Note]) -> dict[int, Note]:
    kept: dict[int, Note] = {}
    for index in sorted(notes):
        note = notes[index]
        refuse_control(note.text)
        if not -1 <= index < len(actions):
            raise NotationError(index, 0, Refusal("expected.note-place", {"first": -1, "last": len(actions) - 1}))
        if not re.fullmatch("[!?]*", note.mark) or (note.mark and index < 0):
            raise NotationError(note.mark, 0, Refusal("expected.mark"))
        # a plunge and what the partner names are one token, so a comment on either is one on both
        half = actions[index] if index >= 0 else None
        if isinstance(half, Contract) and half.is_half and index + 1 < len(actions):
            index += 1
        before = kept.get(index, Note())
        text, mark = " ".join(f"{before.text} {note.text}".split()), before.mark + note.mark
        if text or mark:
            kept[index] = Note(text, mark)
    return kept
