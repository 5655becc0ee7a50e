"""What the tags of a record say of a round: written from it, and verified against it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from fortytwo.actions import Action
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.deals import write_hands
from fortytwo.errors import NotationError, RecordError, Refusal
from fortytwo.ftn import Note, Tag
from fortytwo.plays import first_leader
from fortytwo.round import Round
from fortytwo.seats import SEATS
from fortytwo.tiles import Hand

GIVEN_TAGS = ("Score", "Takebacks")
"""The known tags that no round tells."""

PAIR = re.compile(r"\s*([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})\s*")
"""Two numbers such as `2-3`."""


def tags_of(round: Round, notes: Mapping[int, Note], further: Sequence[Action] = ()) -> dict[str, str]:
    """The tags that follow from a round, what is noted on it and what was played on after its end, as they stand
    inside quotes."""
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
    for index, action in enumerate((*round.actions, *further)):
        note = notes.get(index, Note())
        if isinstance(action, Call):
            calls.append(_token(str(action), note))
        elif isinstance(action, Contract):
            # a plunge and what the partner names are one contract
            if not action.is_half or round.half:
                contract.append(_token(f"{round.declarer} {round.contract or round.half}", note))
        else:
            if plays and (len(start.trick) + len(plays)) % len(round.players) == 0:
                plays[-1] += ";"
            plays.append(_token(str(action), note))
    if round.deal and round.contract and not contract:  # the bid itself fixed it
        contract.append(f"{round.declarer} {round.contract}")
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


def result_text(round: Round) -> str | None:
    """What the tag `Result` says of a round, `None` while it isn't over.

    >>> hands = {"N": "66", "E": "30", "S": "21", "W": "65"}
    >>> r = Round.setup(hands=hands, contract="sixes", declarer="N", bid="42", taken={"NS": 35, "EW": 0})
    >>> result_text(r)
    >>> result_text(r.act("66").act("30").act("21").act("65"))
    'NS made 42, 36-0, 1 mark'
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


def given_value(tag: Tag) -> str:
    """The canonical form of a known tag that no round tells."""
    if tag.name == "Score":
        match = PAIR.fullmatch(tag.raw)
        if match:
            return f"{int(match.group(1))}-{int(match.group(2))}"
        raise NotationError(tag.raw, 0, Refusal("expected.score"))
    if re.fullmatch(r"\s*[0-9]{1,4}\s*", tag.raw):
        return str(int(tag.raw))
    raise NotationError(tag.raw, 0, Refusal("expected.takebacks"))


def verify(tag: Tag, text: str, round: Round) -> None:
    """Raise `RecordError` where a tag that follows from the round says something else."""
    follows = _follows(tag.name, round)
    if _alike(tag.name, tag.raw) != _alike(tag.name, follows or ""):
        raise RecordError(text, tag.start, tag=tag.name, token=tag.value, held=tag.value, follows=follows)


def _follows(name: str, round: Round) -> str | None:
    """What a derived tag says of a round, `None` where nothing follows."""
    if round.deal and name == "Leader":
        if not (round.contract and round.declarer):
            return None
        return str(first_leader(round.rules, round.contract, round.declarer))
    if round.deal and name == "Bid":
        return str(round.bid) if round.bid else None
    if round.deal and name == "Taken":
        return "0-0"
    return tags_of(round, {}).get(name)


def _alike(name: str, value: str) -> object:
    """A value in a form in which equal values are equal, however they are spelled."""
    words = re.findall(r"[^\s,]+", value.replace("–", "-").lower())
    if name == "Result":
        return [{"marks": "mark", "points": "point"}.get(word, word) for word in words]
    if name in ("Leader", "Dealer"):
        return [word[:1] if word in ("north", "east", "south", "west") else word for word in words]
    return words
