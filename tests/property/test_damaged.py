"""Damaged records, links and saved tables: mutated valid ones. Each is read right or refused with a `FortyTwoError`;
nothing else is raised, nothing hangs, and nothing that was there before changes.

What a chunk tries hangs on its number alone, so a failure can be repeated: the message tells the chunk and the text.
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from itertools import islice
from types import FrameType
from typing import Any

import pytest
from made_records import any_rules, careless, dealt, noted, position
from made_rounds import play_on
from support.saves import lasting, packed, unpacked

import fortytwo as ft
from fortytwo.save import SaveError
from fortytwo.session import Session

CHUNK = 500  # texts, made of so many valid ones of each kind
BASES = 8
CHUNKS, LONG_CHUNKS = 40, 400
MOST_CALLS = 20_000_000  # of functions, for one text: some seconds

PIECES = [
    "", " ", "\n", "\n\n", "\t", '"', "\\", "\\\\", '\\"', "{", "}", "{{", "}}", "{a {b} c}", "{" * 50, "[", "]", "#",
    "#x\n", ";", ";;", "~", "~~", ".", "..", "+", "=", "%", "%00", "%C3%28", "%7E", "|", ":", "/", "-", "–", "!", "?!",
    "\x00", "\x1b", "\x85", "\u2028", "\u00a0", "\u200b", "\ufeff", "\ud800", "é", "ß", "“", "٣٤", "６４", "²", "🁣",
    "0", "-1", "7", "9" * 30, "9" * 5000, "1e9", "0x10",
    "P", "30", "42", "84", "168", "126", "3M", "99M", "100M", "1 mark", "3 marks", "NELLO", "LOW", "pass",
    "fives", "nello", "nello:high", "plunge", "plunge:fives", "splash:nello", "plunge:plunge", "sevens", "one-tile:64",
    "follow-me:low", "5", "trump:5", "claim", "64", "46", "61/1", "[6|4]", "_b", "N", "south", "NS", "N:",
    '[FTN "1"]', '[FTN "2"]', '[Deal "N: | | | "]', '[Bid "42"]', '[Leader "E"]', '[Taken "1-2"]', '[Trick "64"]',
    '[Result "thrown in"]', '[Contract "N"]', '[Score "1-2"]', '[Play "64"]', '[Rules "points"]', '[x "y"]',
    "tournament", "club", "points", "+claim=settled", "+renege_award=yes", "+target=0", "+early_end=no", "#ftn=1",
    "S5", "NP", "NP5", "SNS", "c", "s", "61s",
]  # fmt: skip
VALUE = re.compile(r'"(?:[^"\\]|\\.)*"|~[^~"]*')  # of a tag, of what a saved table packs, or a field of a link
WORD = re.compile(r"\{[^}]*\}|[0-6][0-6](?:/[0-6])?|[\w:+=-]+|.", re.DOTALL)
SIGNS = ' ~";.,|\n'
WORDS = [
    *map(str, ft.TILES), *(str(bid) for bid in range(29, 44)), "84", "168", "3M", "4M", "NELLO", "LOW", "P", "P", "P",
    "blanks", "fives", "sixes", "doubles", "follow-me", "nello", "nello:suit", "nello:high", "sevens", "one-tile:64",
    "plunge", "splash", "plunge:fives", "plunge:doubles", "splash:nello:suit", "claim", "claim", "61/1", "10/0",
    "1 mark", *"NESW", *ft.PRESETS, "+claim=settled", "+renege_award=yes", "+nello=high,low", "+plunge_names=any",
    "+early_end=no", "made", "set", "early", "renege", "mark", "!", "?", "{x}", ";",
]  # fmt: skip


# -- damage ------------------------------------------------------------------------------------------------------------


def damaged(text: str, other: str, rng: random.Random) -> str:
    """The text with one to three faults; `other` is another valid text."""
    for _ in range(rng.choice([1, 1, 1, 2, 3])):
        text = rng.choice(FAULTS)(text, other, rng)
    return text


def _span(text: str, rng: random.Random) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice([1, 1, 1, 2, 3, 8, 30]))


def drop(text: str, other: str, rng: random.Random) -> str:
    start, end = _span(text, rng)
    return text[:start] + text[end:]


def duplicate(text: str, other: str, rng: random.Random) -> str:
    start, end = _span(text, rng)
    return text[:end] + text[start:end] * rng.choice([1, 1, 2, 20]) + text[end:]


def move(text: str, other: str, rng: random.Random) -> str:
    start, end = _span(text, rng)
    rest = text[:start] + text[end:]
    at = rng.randint(0, len(rest))
    return rest[:at] + text[start:end] + rest[at:]


def replace(text: str, other: str, rng: random.Random) -> str:
    start, end = _span(text, rng)
    return text[:start] + rng.choice(PIECES) + text[end:]


def insert(text: str, other: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[:at] + rng.choice(PIECES) + text[at:]


def one_character(text: str, other: str, rng: random.Random) -> str:
    at = rng.randint(0, max(0, len(text) - 1))
    new = rng.choice([rng.choice('0123456PMNESW~.;|{}[]"\\ '), chr(rng.randrange(0x250)), chr(rng.randrange(0x11000))])
    return text[:at] + new + text[at + 1 :]


def cut(text: str, other: str, rng: random.Random) -> str:
    at = rng.randint(0, len(text))
    return text[at:] if rng.random() < 0.2 else text[:at]


def splice(text: str, other: str, rng: random.Random) -> str:
    return text[: rng.randint(0, len(text))] + other[rng.randint(0, len(other)) :]


def shape(word: str) -> str:
    """Words of one shape are often of one kind: tiles and bids, seats, names."""
    return re.sub("[0-9]", "0", re.sub("[A-Za-z]{2,}", "a", word))


def word(text: str, other: str, rng: random.Random) -> str:
    """With one word of one value changed: what is left can be read further than after most faults."""
    values = list(VALUE.finditer(text))
    if not values:
        return text
    value = rng.choice([*values, *values[2:], *values[4:]])  # the later ones say more
    words = WORD.findall(value.group())
    places = [at for at, found in enumerate(words) if found.strip(SIGNS)]
    if not places:
        return text
    one = rng.choice(places)
    alike = [at for at in places if shape(words[at]) == shape(words[one])]
    two = rng.choice(alike)
    match rng.randrange(7):
        case 0:
            del words[one]
        case 1:
            words[one : one + 1] = [words[one], " ", words[one]]
        case 2:
            words[one], words[two] = words[two], words[one]
        case 3:
            words[one] = rng.choice(
                [found for found in WORD.findall(other) if shape(found) == shape(words[one])] or [""]
            )
        case 4:
            del words[one + 1 : -1]
        case 5:
            words.insert(one, rng.choice(["", " "]) + rng.choice(WORDS) + rng.choice(["", " "]))
        case _:
            words[one] = rng.choice([found for found in WORDS if shape(found) == shape(words[one])] or WORDS)
    return text[: value.start()] + "".join(words) + text[value.end() :]


def digits(text: str, other: str, rng: random.Random) -> str:
    """With one number another one."""
    numbers = list(re.finditer(r"\d+", text))
    if not numbers:
        return text
    number = rng.choice(numbers)
    new = rng.choice([str(rng.randrange(100)), number.group()[::-1], number.group() * 3, "0" + number.group()])
    return text[: number.start()] + new + text[number.end() :]


def case(text: str, other: str, rng: random.Random) -> str:
    return rng.choice([str.upper, str.lower, str.swapcase])(text)


FAULTS: list[Callable[[str, str, random.Random], str]] = [
    drop, drop, duplicate, move, replace, replace, insert, insert, one_character, one_character, cut, splice,
    digits, digits, case, *[word] * 18,
]  # fmt: skip


# -- reading right -----------------------------------------------------------------------------------------------------


class TooManySteps(AssertionError):  # noqa: N818
    """A text took too many steps."""


@contextmanager
def bounded() -> Iterator[None]:
    """Fails after so many function calls. A count, not a clock: the same on every machine."""
    left = MOST_CALLS

    def count(frame: FrameType, event: str, given: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            sys.setprofile(None)
            raise TooManySteps

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def state(r: ft.Round) -> dict[str, Any]:
    """All that a round is: more than what equal rounds are told by."""
    return {field.name: getattr(r, field.name) for field in fields(r)}


def same(one: ft.Round, other: ft.Round) -> None:
    assert one == other
    assert state(one) == state(other)


def whole(r: ft.Round) -> None:
    """Every tile of the start is where it should be, once, and the points are those of the tricks."""
    tricks = [*r.tricks, *([r.trick] if r.trick else [])]
    played = [play.tile for trick in tricks for _, play in trick.plays]
    left = [tile for seat in ft.SEATS for tile in r.hand(seat)]
    start = [tile for mask in r.start.hands for tile in ft.Hand.from_mask(mask)]
    start += [play.tile for play in r.start.trick]
    assert sorted(map(str, [*played, *left])) == sorted(map(str, start))
    for side, points in r.points.items():
        taken = r.start.taken[ft.SIDES.index(side)]
        assert points == taken + sum(trick.points for trick in r.tricks if trick.winner and trick.winner.side is side)


def explained(error: ft.FortyTwoError, text: str | None) -> None:
    """It has a sentence that isn't endless, and a place in the text where it is about one."""
    assert 0 < len(str(error)) < 2000
    if isinstance(error, ft.NotationError | ft.RecordError):
        assert 0 <= error.position <= len(error.text)
        assert text is None or error.text == text
    else:
        assert isinstance(error, ft.RulesError | SaveError)


def try_record(text: str, renege: str) -> str:
    try:
        records = ft.read_all(text, renege=renege)
    except ft.FortyTwoError as error:
        explained(error, text)
        return "record refused"
    written = ft.write(records)
    again = ft.read_all(written, renege=renege)
    assert again == records
    assert ft.write(again) == written
    for one, other in zip(records, again, strict=True):
        same(one.round, other.round)
        assert one.reneges == other.reneges
        assert renege == "find" or not one.reneges
        whole(one.round)
    return "record read" if records else "nothing to read"


def try_link(text: str) -> str:
    try:
        r = ft.from_link(text)
    except ft.FortyTwoError as error:
        explained(error, None)
        return "link refused"
    link = r.link()
    again = ft.from_link(link)
    same(r, again)
    assert again.link() == link
    whole(r)
    same(ft.read(str(r.record())).round, r)
    return "link read"


def try_save(session: Session, text: str) -> str:
    before = insides(session)
    try:
        session.restore(text)
    except SaveError as error:
        explained(error, None)
        assert insides(session) == before
        return "save refused"
    saved, restored = session.save(), Session(seed="x", bots="anyhow")
    restored.restore(saved)
    assert restored.save() == saved
    assert lasting(restored.snapshot()) == lasting(session.snapshot())
    whole(session.round)
    return "save read"


def insides(session: Session) -> dict[str, Any]:
    """All that a session holds, copied where it could change."""
    return {name: list(held) if isinstance(held, list) else held for name, held in vars(session).items()}


# -- what is damaged ---------------------------------------------------------------------------------------------------


def a_record(rng: random.Random) -> str:
    """A valid record, more often a short one, sometimes two."""
    kind = rng.random()
    if kind < 0.35:
        record = ft.Record(play_on(position(rng), rng.choice([0, 0, 1, 3, 8]), rng.getrandbits(32)))
    elif kind < 0.7:
        record = ft.Record(dealt(rng, most=rng.choice([3, 6, 6, 34])))
    elif kind < 0.85:
        record = careless(position(rng), rng)
    else:
        record = careless(dealt(rng, most=6), rng)
    if rng.random() < 0.4:
        record = noted(record, rng)
    return str(record) if rng.random() < 0.9 else ft.write([record, position(rng)])


def a_link(rng: random.Random) -> str:
    return dealt(rng, most=rng.choice([2, 6, 6, 12, 34])).link()


def a_save(rng: random.Random) -> str:
    """A table some actions into its first hands, or with a position to practice."""
    given: Any = {"rules": any_rules(rng)}
    if rng.random() < 0.3:
        r = rng.choice([position(rng), dealt(rng, most=6), careless(position(rng), rng).round])
        given = {"position": r} if r.phase != "over" else given
    session = Session(
        **given, seat=rng.choice("NESW"), seed=str(rng.random()), bots=rng.choice(["anyhow", "reference"])
    )
    for _ in range(rng.choice([0, 3, 8, 36])):
        if session.waits_for_bot:
            session.step()
        elif not session.round.turn:
            session.handle({"id": "", "rev": session.rev, "kind": "next"})
        else:
            action = rng.choice([action for action in session.round.legal if action.kind != "claim"])
            session.handle({"id": "", "rev": session.rev, "kind": action.kind, "action": str(action)})
    return session.save()


def damaged_contents(text: str, other: str, rng: random.Random) -> str:
    """What a saved table packs, damaged: as text, or one of its fields."""
    if rng.random() < 0.5:
        return damaged(text, other, rng)
    data, others = json.loads(text), json.loads(other)
    field = rng.choice(["rules", "seed", "seat", "bots", "actions", "actions", "actions", "held", "position"])
    if field == "actions" and rng.random() < 0.8:
        actions = data["actions"]
        at = rng.randint(0, len(actions))
        match rng.randrange(5):
            case 0:
                actions.insert(at, rng.choice(PIECES))
            case 1:
                del actions[at:]
            case 2:
                del actions[at : at + 1]
            case 3:
                actions[at : at + 1] = [rng.choice([*PIECES, *others["actions"]])]
            case _:
                actions[at:] = others["actions"] * rng.choice([1, 1, 300])
    elif isinstance(data[field], str) and rng.random() < 0.7:
        data[field] = damaged(data[field], others[field], rng)
    else:
        data[field] = rng.choice([others[field], None, 7, [], {}, "", others, [[]], True])
    return json.dumps(data)


Bases = tuple[list[str], list[str], list[str]]


def texts(bases: Bases, rng: random.Random, session: Session) -> Iterator[tuple[str, Callable[[], str]]]:
    """Damaged texts without end, each with what tries it."""
    records, links, saves = bases
    while True:
        kind, other = rng.random(), rng.randrange(BASES)
        if kind < 0.6:
            text = damaged(rng.choice(records), records[other], rng)
            yield text, partial(try_record, text, rng.choice(["refuse", "find"]))
        elif kind < 0.8:
            text = damaged(rng.choice(links), links[other], rng)
            yield text, partial(try_link, text)
        elif kind < 0.85:
            text = damaged(rng.choice(saves), saves[other], rng)
            yield text, partial(try_save, session, text)
        else:
            text = damaged_contents(unpacked(rng.choice(saves)).decode(), unpacked(saves[other]).decode(), rng)
            yield text, partial(try_save, session, packed(text.encode("utf-8", "surrogatepass")))


def try_chunk(number: int) -> Counter[str]:
    """Try the texts of a chunk; how many of each kind were read, and how many refused."""
    rng = random.Random(f"damaged {number}")
    records, links, saves = ([make(rng) for _ in range(BASES)] for make in (a_record, a_link, a_save))
    session = Session(seed="untouched", seat="E")
    before = what_they_say(records, links)
    seen: Counter[str] = Counter()
    for count, (text, try_it) in enumerate(islice(texts((records, links, saves), rng, session), CHUNK)):
        try:
            with bounded():
                seen[try_it()] += 1
        except BaseException as error:
            error.add_note(f"chunk {number}, text {count}: {text!r}")
            raise
    assert what_they_say(records, links) == before, f"chunk {number} changed how valid texts are read"
    return seen


def what_they_say(records: list[str], links: list[str]) -> list[dict[str, Any]]:
    read = [record.round for text in records for record in ft.read_all(text, renege="find")]
    return [state(r) for r in [*read, *map(ft.from_link, links)]]


KINDS = {f"{what} {how}" for what in ("record", "link", "save") for how in ("read", "refused")}


@pytest.mark.no_cover  # a count of lines costs more here than all the reading
@pytest.mark.parametrize("number", range(CHUNKS))
def test_damaged_texts(number: int) -> None:
    assert set(try_chunk(number)) >= KINDS


@pytest.mark.long
def test_many_damaged_texts(capsys: pytest.CaptureFixture[str]) -> None:
    seen: Counter[str] = Counter()
    for number in range(CHUNKS, CHUNKS + LONG_CHUNKS):
        seen += try_chunk(number)
    assert set(seen) >= KINDS
    with capsys.disabled():
        told = ", ".join(f"{count} {what}" for what, count in sorted(seen.items()))
        print(f"\n{seen.total()} damaged texts, each read right or refused: {told}")
