"""A rule set as a sheet that a newcomer can play by: headings and sentences, made from the options that count."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from fortytwo.rule_words import Words, meaning, name
from fortytwo.sentences import say

if TYPE_CHECKING:
    from fortytwo.rules import Rules

LONGEST_LADDER = 7  # a ladder with more marks than this isn't spelled out


@dataclass(frozen=True)
class Section:
    """A part of a rule sheet: its `heading` and its `sentences`."""

    heading: str
    sentences: tuple[str, ...]


@dataclass(frozen=True)
class Sheet:
    """A rule sheet: a `title` and `sections`. Prints as text and shows itself in a notebook.

    >>> from fortytwo import Rules
    >>> sheet = Rules.preset("tournament").sheet()
    >>> sheet.title, sheet.sections[2].heading
    ('The rules of 42: Tournament', 'The auction')
    >>> print(str(sheet).splitlines()[3])
    - Four players sit around a table. Those who face each other are partners, and everything goes clockwise.
    """

    title: str
    sections: tuple[Section, ...]

    def __str__(self) -> str:
        parts = [self.title]
        for section in self.sections:
            parts.append("\n".join([section.heading, *(f"- {sentence}" for sentence in section.sentences)]))
        return "\n\n".join(parts)

    def _repr_html_(self) -> str:
        sections = "".join(
            f"<section><h3>{escape(section.heading)}</h3><ul>"
            + "".join(f"<li>{escape(sentence)}</li>" for sentence in section.sentences)
            + "</ul></section>"
            for section in self.sections
        )
        return f'<article class="rule-sheet"><h2>{escape(self.title)}</h2>{sections}</article>'


def sheet(rules: Rules, locale: str = "en") -> Sheet:
    """The rule sheet of these rules (see `Rules.sheet`)."""
    words = Words(rules, locale)
    shake = "sheet.shake.played" if rules.all_pass == "same-dealer" else "sheet.shake"
    sections = {
        "game": [words.say(f"sheet.{code}") for code in ("players", "tiles", "suits", "count", "aim")],
        "deal": [words.say(f"sheet.first.{rules.first_shaker}"), words.say("sheet.draw"), words.say(shake)],
        "auction": _auction(rules, words),
        "contracts": _contracts(rules, words),
        "play": _play(rules, words),
        "end": _end(rules, words),
        "back": [words.say(f"sheet.back.{rules.tricks_seen}")],
        "scores": _scores(rules, words),
        "match": _match(rules, words),
    }
    return Sheet(
        say("sheet.title", locale, name=name(rules, locale)),
        tuple(Section(words.say(f"sheet.{heading}"), tuple(sentences)) for heading, sentences in sections.items()),
    )


def _auction(rules: Rules, words: Words) -> list[str]:
    one = rules.lowest_bid == rules.highest_point_bid and not rules.highest_marks
    ladder = words.say("sheet.ladder.one") if one else words.say("sheet.ladder", bids=_ladder(rules, words))
    said = [words.say("sheet.turns"), ladder]
    said.append(words.say("sheet.promise.points"))
    if rules.has_42:
        unless = rules.nello != "none" and rules.nello_by in ("marks", "forced-dealer")
        said.append(words.say("sheet.promise.all.unless" if unless else "sheet.promise.all"))
    said += _marks_bids(rules, words)
    if rules.bid_42_doubles:
        said.append(words.say("sheet.bid-42"))
    if rules.nello != "none" and rules.nello_by == "call":
        said.append(words.say("sheet.call.nello"))
    low = rules.nello != "none" and rules.nello_by == "low-no"
    if low:
        said.append(words.say("sheet.call.low"))
    if rules.dealer_raise == "one-point":
        example = rules.lowest_bid < rules.highest_point_bid
        code = "sheet.one-point" if example else "sheet.one-point.bare"
        said.append(words.say(code, next=rules.lowest_bid + 1))
        place = meaning(rules)["nello_over"]
        if isinstance(place, int) and rules.lowest_bid <= place + 1 <= rules.highest_point_bid:
            said.append(words.say("sheet.one-point.nello", next=place + 1))
        if rules.first_marks or (rules.nello != "none" and rules.nello_by in ("call", "low-no")):
            said.append(words.say("sheet.one-point.others"))
    lowest_or_low = low and rules.all_pass == "dealer-bids-lowest"
    said.append(words.say("sheet.pass.dealer-bids-lowest.low" if lowest_or_low else f"sheet.pass.{rules.all_pass}"))
    said.append(words.say("sheet.declarer"))
    return said


def _ladder(rules: Rules, words: Words) -> str:
    """All bids from the lowest, in a list; the calls of nello have sentences of their own."""
    low, high = rules.lowest_bid, rules.highest_point_bid
    if high - low > 2:
        bids = [words.say("sheet.ladder.run", next=low + 1)]
    else:
        bids = [str(points) for points in range(low, high + 1)]
    least = 1 if high == 41 else 2
    steps = [marks for marks in range(least, rules.highest_marks + 1) if rules.scoring == "marks" or marks != 3]
    if len(steps) <= LONGEST_LADDER:
        return words.join([*bids, *(words.bid(marks) for marks in steps)])
    return words.say("sheet.ladder.long", bids=", ".join([*bids, *(words.bid(marks) for marks in steps[:3])]))


def _marks_bids(rules: Rules, words: Words) -> list[str]:
    """How high a bid of marks may be."""
    if not rules.first_marks:
        return []
    least = 1 if rules.highest_point_bid == 41 else 2
    if rules.scoring == "points":
        codes = ["sheet.points.84.any" if rules.first_marks > 1 else "sheet.points.84.over"]
        codes.append("sheet.points.168")
        return [words.say(code) for code in codes[: {1: 0, 2: 1}.get(rules.highest_marks, 2)]]
    kind = "one" if rules.first_marks == least else "up-to" if least == 1 else "from"
    said = [words.say(f"sheet.first-marks.{kind}", least=words.bid(least))]
    if rules.most_marks > least:
        said.append(words.say("sheet.raise-marks"))
    if _has_jump(rules, least):
        under = rules.plunge - 1
        low = under < least  # nothing under it but points
        said.append(words.say("sheet.jump.points" if low or under == 1 else "sheet.jump.marks", under=words.bid(under)))
    return said


def _has_jump(rules: Rules, least: int) -> bool:
    """Whether some bid leaves plunge out of reach of an ordinary one: over points, or over marks two steps below."""
    return bool(rules.plunge) and (rules.plunge > rules.first_marks or rules.plunge - 2 >= least)


def _contracts(rules: Rules, words: Words) -> list[str]:
    means = meaning(rules)
    more = "," in str(means["nello"])
    own_call = rules.nello != "none" and rules.nello_by in ("call", "low-no")
    call = {"call": "sheet.name.call.nello", "low-no": "sheet.name.call.low-no"}.get(rules.nello_by, "")
    said = [words.say(call if own_call else "sheet.name"), words.say("sheet.number")]
    if rules.doubles_trump:
        said.append(words.say("sheet.doubles"))
    if rules.follow_me != "none":
        said.append(words.say("sheet.follow.more" if "," in rules.follow_me else "sheet.follow.one"))
    if rules.one_tile:
        said.append(words.say("sheet.one-tile"))
    if rules.nello != "none":
        said.append(words.say(f"sheet.nello.{rules.nello_by}"))
        if own_call:  # which fixes the first permitted way
            said.append(words.say("sheet.nello.doubles", nello_ways=words.ways(rules.ways("nello")[0])))
        else:
            said.append(words.say("sheet.nello.doubles.more" if more else "sheet.nello.doubles"))
        if "suit" in str(means["nello"]):
            said.append(words.say("sheet.nello.suit"))
        said.append(words.say("sheet.nello.plays" if rules.nello_partner_plays else "sheet.nello.sits-out"))
    if rules.plunge:
        said.append(words.say(f"sheet.plunge.{rules.plunge_lead}"))
    if rules.splash:
        said.append(words.say("sheet.splash"))
    if _partner_names_any(rules) and rules.nello != "none":
        plays = "plays" if rules.nello_partner_plays else "sits-out"
        said.append(words.say(f"sheet.partner-nello.{plays}"))
        if more:
            said.append(words.say("sheet.partner-nello.doubles.more"))
    how = words.say("sheet.sevens.how")
    if rules.sevens:
        said.append(words.say("sheet.sevens.named", how=how))
    elif _partner_names_any(rules):
        said.append(words.say("sheet.sevens.partner", how=how))
    return said


def _partner_names_any(rules: Rules) -> bool:
    return bool(rules.plunge or rules.splash) and rules.plunge_names == "any"


def _play(rules: Rules, words: Words) -> list[str]:
    leaders = ["plunge"] * bool(rules.plunge and rules.plunge_lead == "partner") + ["splash"] * bool(rules.splash)
    special = words.join([words.say(f"word.{leader}") for leader in leaders]) if leaders else ""
    said = [words.say("sheet.lead.except" if leaders else "sheet.lead", special=special)]
    said += [words.say("sheet.led"), words.say("sheet.follow-suit"), _blanks(rules, words)]
    if rules.small_end:
        said.append(words.say("sheet.small-end"))
    if rules.first_lead_trump:
        said.append(words.say("sheet.trump-first"))
    said.append(words.say("sheet.wins"))
    return said


def _blanks(rules: Rules, words: Words) -> str:
    """When blanks can be led: with 00 alone, and not at all where that isn't one of them."""
    trump, suit = rules.doubles_trump, "suit" in str(meaning(rules)["nello"])
    where = ["where.doubles-either" if trump and suit else "where.doubles-trump" if trump else "where.doubles-suit"]
    cases = [words.say(code) for code in where * (trump or suit) + ["where.tile-trump"] * rules.one_tile]
    return words.say("sheet.blanks.never", where=words.join(cases, "or")) if cases else words.say("sheet.blanks")


def _end(rules: Rules, words: Words) -> list[str]:
    said = []
    if meaning(rules)["early_end"]:
        codes = ["sheet.end.points" if rules.scoring == "points" else "sheet.end.early"]
        if rules.scoring == "marks" and rules.sweep_marks > 1:
            codes.append("sheet.end.grow")
        if rules.has_42:
            codes.append("sheet.end.all")
        if rules.nello != "none":
            codes.append("sheet.end.nello")
        said += [words.say(code) for code in [*codes, "sheet.end.shown"]]
    else:
        said.append(words.say("sheet.end.last"))
    lay_down = rules.claim == "lay-down" and rules.nello == "none"
    said.append(words.say("sheet.claim.lay-down.no-nello" if lay_down else f"sheet.claim.{rules.claim}"))
    if rules.renege_award:
        said.append(words.say("sheet.renege"))
    return said


def _scores(rules: Rules, words: Words) -> list[str]:
    own_call = rules.nello != "none" and rules.nello_by in ("call", "low-no")
    if rules.scoring == "points":
        said = [words.say(f"sheet.{code}") for code in ("scores.points", "points.made", "points.set")]
        bids = [str(points) for marks, points in ((1, 42), (2, 84), (4, 168)) if marks <= rules.highest_marks]
        if bids:
            said.append(words.say("sheet.points.all", bids=words.join(bids, "or")))
        if own_call:
            said.append(words.say("sheet.points.call"))
        if rules.nello != "none" and (not own_call or _partner_names_any(rules)):
            said.append(words.say("sheet.points.nello"))
        return said
    said = [words.say("sheet.scores.marks")]
    with_42 = rules.has_42 and rules.marks_for_42 == 1
    said.append(words.say("sheet.worth.run", run=words.run(42 if with_42 else 41)))
    if rules.has_42 and not with_42:
        said.append(words.say("sheet.worth.42"))
    if rules.first_marks and rules.most_marks > 1:
        said.append(words.say("sheet.worth.marks" if rules.most_marks > 2 else "sheet.worth.marks.84"))
    if own_call:
        said.append(words.say("sheet.worth.call"))
    if rules.sweep_marks > 1:
        said.append(words.say("sheet.sweep"))
    return said


def _match(rules: Rules, words: Words) -> list[str]:
    said = [words.say("sheet.target")]
    if rules.scoring == "points":
        said.append(words.say("sheet.target.tie"))
    elif rules.target in (7, 10):
        said.append(words.say(f"sheet.strokes.{rules.target}"))
    said.append(words.say("sheet.games.1" if rules.match_games == 1 else "sheet.games"))
    return said
