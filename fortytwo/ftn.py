"""FTN as text: records, tags, tokens and comments, each with its place. `fortytwo.record` knows what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from fortytwo.errors import NotationError, Refusal

KNOWN_TAGS = (
    "FTN", "Rules", "Score", "Dealer", "Deal", "Auction", "Contract", "Bid", "Leader", "Taken", "Trick", "Play",
    "Result", "Takebacks",
)  # fmt: skip
"""The tags that mean something, in the order in which they are written."""

_BY_LOWER = {name.lower(): name for name in KNOWN_TAGS}
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
_SPACE = re.compile(r"[\s\ufeff]+")
_NEWLINE = re.compile(r"\r\n|\n|\r")
_REMARK = re.compile(r"#[^\r\n]*")
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]*")
_VALUE = re.compile(r'"([^"\\]*(?:\\.[^"\\]*)*)"', re.DOTALL)
_TAG_LINE = re.compile(r'[\r\n]\s*\[[A-Za-z]\w*\s*"?$')
_ESCAPE = re.compile(r'\\(["\\}])')
_ITEM = re.compile(
    r"\{(?P<comment>[^}\\]*(?:\\.[^}\\]*)*)\}|(?P<split>;)|(?P<mark>[!?]+)|(?P<word>[^\s,;{}!?]+)|[\s,]+", re.DOTALL
)


@dataclass(frozen=True)
class Tag:
    """A tag: its name, its value as it stands in the text (escapes and all), and where that value starts."""

    name: str
    raw: str
    start: int

    @property
    def value(self) -> str:
        """The value without its escapes, on one line."""
        return unescape(one_line(self.raw))


@dataclass
class Block:
    """The tags of one record and the `#` lines that go with it; `end` is where its last tag ends."""

    end: int
    tags: dict[str, Tag] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)  # in lower case
    remarks: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Item:
    """A piece of a value and where it starts: a `word`, a `comment`, a `mark` or a `split` (the `;` between tricks)."""

    kind: str
    text: str
    start: int


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


@contextmanager
def located(text: str, start: int) -> Iterator[None]:
    """Errors about a piece of `text` become errors about the whole: what is read inside stands at `start`."""
    try:
        yield
    except NotationError as error:
        raise NotationError(text, start + error.position, error.refusal) from None


def one_line(text: str) -> str:
    """The text without line breaks: a space for each, and for the white space around it."""
    parts = re.split(r"[\r\n]+", text)
    return text if len(parts) == 1 else " ".join(part.strip() for part in parts).strip()


def escape(text: str, *, comment: bool = False) -> str:
    """The text as it stands inside quotes: a backslash before `"` and a backslash, and in a comment before `}` too.

    >>> escape('the "big" one'), unescape(escape('the "big" one'))
    ('the \\\\"big\\\\" one', 'the "big" one')
    """
    return re.sub(r'(["\\}])' if comment else r'(["\\])', r"\\\1", text)


def unescape(text: str) -> str:
    """The text that `escape` wrote."""
    return _ESCAPE.sub(r"\1", text)


def tag_name(name: str) -> str:
    """A tag's name as it is written: known ones have one spelling, read in any case. Other names stay as they are."""
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise NotationError(name, 0, Refusal("expected.tag-name"))
    return _BY_LOWER.get(name.lower(), name)


def shown(text: str) -> str:
    """A text from a record as a sentence shows it, cut where it is long."""
    return text if len(text) <= 80 else text[:79] + "…"


def refuse_control(text: str) -> None:
    """Raise `NotationError` at a control character that isn't a tab or a line break, and at half a surrogate pair."""
    control = _CONTROL.search(text)
    if control:
        raise NotationError(text, control.start(), Refusal("expected.printable"))


def read_blocks(text: str) -> list[Block]:
    """The records in a text: each starts at its tag `FTN`; blank lines may stand anywhere between tags.

    A `#` line goes with the record above it, unless a blank line and another record's `FTN` make it that one's.

    >>> [list(block.tags) for block in read_blocks('[FTN "1"] [Dealer "W"]')]
    [['FTN', 'Dealer']]
    """
    refuse_control(text)
    blocks: list[Block] = []
    waiting: list[str] = []  # remarks after a blank line: the next record's, if one follows
    position, blank = 0, True
    while position < len(text):
        space = _SPACE.match(text, position)
        if space:
            blank = blank or len(_NEWLINE.findall(space.group())) > 1
            position = space.end()
            continue
        remark = _REMARK.match(text, position)
        if remark:
            line = remark.group()[1:].strip()
            (waiting if blank or not blocks else blocks[-1].remarks).append(line)
            position = remark.end()
            continue
        tag, end = _read_tag(text, position)
        if tag.name == "FTN":
            blocks.append(Block(end))
        elif not blocks:
            raise NotationError(text, position, Refusal("expected.first-tag"))
        block = blocks[-1]
        if tag.name.lower() in block.names:
            raise NotationError(text, position, Refusal("expected.tag-once", {"tag": shown(tag.name)}))
        block.names.add(tag.name.lower())
        block.tags[tag.name], block.end = tag, end
        block.remarks += waiting
        waiting, blank, position = [], False, end
    if blocks:
        blocks[-1].remarks += waiting
    return blocks


def _read_tag(text: str, position: int) -> tuple[Tag, int]:
    """The tag at a position, and where it ends."""
    if text[position] != "[":
        raise NotationError(text, position, Refusal("expected.tag"))
    at = _skip_space(text, position + 1)
    name = _NAME.match(text, at)
    if not name:
        raise NotationError(text, at, Refusal("expected.tag"))
    at = _skip_space(text, name.end())
    if not text.startswith('"', at):
        raise NotationError(text, at, Refusal("expected.tag-value"))
    value = _VALUE.match(text, at)
    # a value that swallowed the start of another tag lacks its closing quote
    if not value or _TAG_LINE.search(value.group(1)[-200:]):
        raise NotationError(text, at, Refusal("expected.closing-quote", {"tag": shown(name.group())}))
    at = _skip_space(text, value.end())
    if not text.startswith("]", at):
        raise NotationError(text, at, Refusal("expected.closing-bracket", {"tag": shown(name.group())}))
    return Tag(tag_name(name.group()), value.group(1), value.start(1)), at + 1


def _skip_space(text: str, position: int) -> int:
    space = _SPACE.match(text, position)
    return space.end() if space else position


def read_items(text: str, tag: Tag) -> Iterator[Item]:
    """The pieces of a tag's value, in order.

    >>> [(item.kind, item.text) for item in read_items("", Tag("Play", "55! {pulls} 20; 54", 0))]
    [('word', '55'), ('mark', '!'), ('comment', 'pulls'), ('word', '20'), ('split', ';'), ('word', '54')]
    """
    position = 0
    while position < len(tag.raw):
        match = _ITEM.match(tag.raw, position)
        if not match:
            if tag.raw[position] == "}":
                raise NotationError(text, tag.start + position, Refusal("expected.token", {"found": "}"}))
            raise NotationError(text, tag.start + position, Refusal("expected.closing-brace"))
        if match.lastgroup == "comment":
            yield Item("comment", " ".join(unescape(match.group("comment")).split()), tag.start + position)
        elif match.lastgroup:
            yield Item(match.lastgroup, match.group(), tag.start + position)
        position = match.end()
