"""Links: a round as the fragment of a URL, which never reaches a server (docs/notation.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote, unquote

from fortytwo.actions import Claim, Play
from fortytwo.contracts import Contract
from fortytwo.deals import Deal, write_hands
from fortytwo.errors import NotationError, RecordError, Refusal
from fortytwo.ftn import located, refuse_control
from fortytwo.ftn_reader import act, name_contract
from fortytwo.round import Round
from fortytwo.rules import Rules
from fortytwo.seats import SEATS, Seat

VERSION = "1"
_FIELDS = 7
_PLAY = re.compile("([0-6][0-6])(s?)|(c)")


def write_link(round: Round) -> str:
    """The fragment of a URL that opens this round. A position that was set up has none, nor has a hand with a renege:
    they raise `NotationError`.

    >>> write_link(Round(Deal.from_code("AI8D6KLXK")).act("P").act("31"))
    '#ftn=1~tournament~W~AI8D6KLXK~P.31'
    """
    if round.deal is None:
        hands = {seat: round.hand(seat) for seat in SEATS}
        raise NotationError(write_hands(hands), 0, Refusal("expected.dealt"))
    if round.reneges:
        renege = round.reneges[0]
        raise NotationError(f"{renege.seat} {renege.tile}", 0, Refusal("expected.no-renege"))
    rules = quote(str(round.rules), safe="+=,:")
    fields = [VERSION, rules, str(round.dealer), round.deal.code, ".".join(map(str, round.calls))]
    contract = round.contract or round.half
    if contract:
        fields.append(f"{round.declarer}{contract.code}")
    fields.append("".join(_play_code(action) for action in round.actions if isinstance(action, Play | Claim)))
    return "#ftn=" + "~".join(fields).rstrip("~")


def _play_code(action: Play | Claim) -> str:
    return "c" if isinstance(action, Claim) else f"{action.tile}{'s' if action.small_end else ''}"


def from_link(link: str) -> Round:
    """The round of a link: the fragment with or without its `#`, or a whole URL.

    A link may stop after any field from the deal on, its last field after any token. A text that isn't a link raises
    `NotationError`, an action against the rules `RecordError`, rules that don't go together `RulesError`.

    >>> from_link("https://example.org/play/#ftn=1~tournament~W~AI8D6KLXK~P.31").calls
    (Call('P'), Call('31'))
    """
    if not isinstance(link, str):
        raise NotationError(link, 0, Refusal("expected.link"))
    text = unquote(link, errors="replace").strip()  # some programs encode more than they need, `~` and `#` too
    refuse_control(text)
    start = text.find("#") + 1
    if not text.startswith("ftn=", start):
        raise NotationError(text, start, Refusal("expected.link"))
    fields = list(_fields(text, start + len("ftn=")))
    if len(fields) > _FIELDS:
        raise NotationError(text, fields[_FIELDS][1] - 1, Refusal("expected.link-end"))
    fields += [("", len(text))] * (_FIELDS - len(fields))
    (version, at), rules, dealer, deal, calls, contract, plays = fields
    if version != VERSION:
        raise NotationError(text, at, Refusal("expected.link-version"))
    if not deal[0] and not any(field for field, _ in (calls, contract, plays)):
        raise NotationError(text, len(text), Refusal("expected.link-deal"))
    round = _dealt(text, rules, dealer, deal)
    round = _called(round, text, *calls)
    round = _named(round, text, *contract)
    return _played(round, text, *plays)


def _fields(text: str, position: int) -> Iterator[tuple[str, int]]:
    """The fields of a link from a position on, each with its place; of too many no more than shows it."""
    for field in text[position:].split("~", _FIELDS):
        yield field, position
        position += len(field) + 1


def _dealt(text: str, rules: tuple[str, int], dealer: tuple[str, int], deal: tuple[str, int]) -> Round:
    with located(text, rules[1]):
        under = Rules.parse(rules[0])
    with located(text, dealer[1]):
        seat = Seat(dealer[0])
    with located(text, deal[1]):
        dealt = Deal.from_code(deal[0])
    return Round(dealt, rules=under, dealer=seat)


def _called(round: Round, text: str, calls: str, position: int) -> Round:
    for call in calls.split(".") if calls else ():
        if call or position < len(text):  # a link that ends a sentence may have its full stop
            round = act(round, "call", call, text, position)
        position += len(call) + 1
    return round


def _named(round: Round, text: str, field: str, position: int) -> Round:
    """After the declarer and the contract's code; what says nothing new must be right: the declarer, and a contract
    that the bid fixed."""
    if not field:
        return round
    with located(text, position):
        declarer = Seat(field[0])
    code, fixed = field[1:], round.contract  # fixed by the bid itself
    follows = f"{round.declarer}{fixed.code if fixed else code}"
    wrong = RecordError(text, position, tag="Contract", token=field, held=field, follows=follows)
    if round.declarer and declarer is not round.declarer:
        raise wrong
    if round.declarer and not code:
        return round
    with located(text, position + 1):
        contract = Contract.from_code(code)
    if not fixed:
        return name_contract(round, str(contract), text, position + 1, position + 2)
    if contract != fixed:
        raise wrong
    return round


def _played(round: Round, text: str, plays: str, position: int) -> Round:
    at = 0
    while at < len(plays):
        play = _PLAY.match(plays, at)
        if not play:
            raise NotationError(text, position + at, Refusal("expected.link-play"))
        tile, small_end, claim = play.groups()
        token = "claim" if claim else str(Play.read(tile)) if not small_end else f"{tile}/{min(tile)}"
        round = act(round, "claim" if claim else "play", token, text, position + at)
        at = play.end()
    return round
