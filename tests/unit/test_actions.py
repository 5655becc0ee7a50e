"""Plays, claims and the legal actions of a position."""

from __future__ import annotations

import copy
import pickle

import pytest

from fortytwo import Call, Claim, Contract, Deal, Legal, NotationError, Play, Round, Rules, Tile
from fortytwo.actions import ByAction, read_action


def test_kinds() -> None:
    assert [thing.kind for thing in (Call("30"), Contract("fives"), Play(Tile("64")), Claim())] == [
        "call",
        "contract",
        "play",
        "claim",
    ]


@pytest.mark.parametrize(
    ("text", "written", "small_end"),
    [
        ("64", "64", False),
        ("46", "64", False),
        ("61/1", "61", True),
        ("16/1", "61", True),
        ("50/0", "50", True),
        (" 61/1 ", "61", True),
    ],
)
def test_plays(text: str, written: str, small_end: bool) -> None:
    play = Play.read(text)
    assert play == Play(Tile(written), small_end)
    assert str(play) == (f"{written}/{written[1]}" if small_end else written)
    for other in (pickle.loads(pickle.dumps(play)), copy.deepcopy(play), Play.read(str(play))):
        assert other == play
        assert hash(other) == hash(play)
    assert repr(play) == f"Play('{play}')"


@pytest.mark.parametrize("text", ["", "61/6", "61/", "61/1/1", "66/6", "61/x", "/1", "fives", "77"])
def test_what_is_no_play(text: str) -> None:
    with pytest.raises(NotationError):
        Play.read(text)


def test_claims() -> None:
    assert Claim() == Claim()
    assert hash(Claim()) == hash(Claim())
    assert str(Claim()) == "claim"
    assert pickle.loads(pickle.dumps(Claim())) == Claim()
    assert eval(repr(Claim())) == Claim()


def test_the_kind_decides_how_a_text_is_read() -> None:
    rules = Rules()
    assert read_action("call", "31", rules) == Call("31")
    assert read_action("play", "31", rules) == Play(Tile("31"))
    assert read_action("contract", "5", rules) == Contract("fives")
    assert read_action("claim", " Claim ", rules) == Claim()
    assert read_action("call", "168", rules) == Call("4M")
    for kind, text in (("claim", "clame"), ("call", "64"), ("contract", "64"), ("play", "84")):
        with pytest.raises(NotationError):
            read_action(kind, text, rules)


def position() -> Round:
    hands = {"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}
    return Round.setup(hands=hands, contract="threes", declarer="N", bid="42", taken={"NS": 30})


def test_the_legal_actions_print_and_answer() -> None:
    legal = position().legal
    assert str(legal) == "66 55 claim"
    assert len(legal) == 3
    for inside in ("66", "6-6", "claim", Play(Tile("55")), Tile("55"), Claim()):
        assert inside in legal
    for outside in ("65", "30", "P", "fives", "", "nonsense", Call("30"), Tile("65"), None, 66):
        assert outside not in legal


def test_a_text_is_read_as_the_phase_reads_it() -> None:
    r = Round(Deal.from_index(0), dealer="W")
    assert "42" in r.legal
    assert Tile("42") not in r.legal
    assert r.act("42").calls == (Call("42"),)
    for call in ("30", "P", "P", "P"):
        r = r.act(call)
    assert r.act("3").contract == Contract("threes")
    r = r.act("fives")
    # North holds the lowest tiles of all, 30 among them
    assert r.act("30").trick is not None
    assert str(r.act("30").trick) == "30"


@pytest.mark.parametrize("steps", [0, 4, 5, 6])
def test_legal_actions_are_values(steps: int) -> None:
    r = Round(Deal.from_index(0), dealer="W")
    for action in ["30", "P", "P", "P", "fives", "30"][:steps]:
        r = r.act(action)
    for other in (pickle.loads(pickle.dumps(r.legal)), copy.deepcopy(r.legal)):
        assert other == r.legal
        assert isinstance(other, Legal)
        assert str(other) == str(r.legal)
        assert (other.rules, other.half) == (r.legal.rules, r.legal.half)
        assert str(r.legal[0]) in other


def test_a_dict_by_action_finds_texts_and_is_a_dict_otherwise() -> None:
    items = {Play(Tile("61")): 3, Play(Tile("61"), True): 4, Play(Tile("42")): 5}
    by_play = ByAction(items, Rules())
    for key, value in [("61", 3), ("1-6", 3), ("61/1", 4), ("42", 5), (Tile("42"), 5), (Play(Tile("61"), True), 4)]:
        assert by_play[key] == by_play.get(key) == by_play.get(key, 0) == value
        assert key in by_play
    for key in (
        "66",
        "61/6",
        "84",
        "fives",
        "claim",
        "",
        "nonsense",
        None,
        42,
        Call("42"),
        Tile("66"),
        Contract("fives"),
    ):
        assert key not in by_play
        assert (by_play.get(key), by_play.get(key, 0)) == (None, 0)  # type: ignore[call-overload]
        with pytest.raises(KeyError) as raised:
            by_play[key]  # type: ignore[index]
        assert raised.value.args == (key,)
    with pytest.raises(TypeError, match="unhashable"):
        by_play[[]]  # type: ignore[index]
    assert by_play == items
    assert items == by_play
    assert list(by_play) == list(items)
    assert type(by_play | {}) is dict
    for change in (lambda: by_play.update(items), lambda: by_play.clear(), lambda: setattr(by_play, "half", None)):
        with pytest.raises((TypeError, AttributeError)):
            change()
    for other in (pickle.loads(pickle.dumps(by_play)), copy.copy(by_play), copy.deepcopy(by_play)):
        assert type(other) is ByAction
        assert other == by_play
        assert other["61/1"] == 4


def test_a_dict_by_contract_reads_as_its_rules_do() -> None:
    names = {Contract("nello:low"): 1, Contract("plunge"): 2, Contract("fives"): 3}
    rules = Rules.preset("rulebook").replace(nello="low")
    assert ByAction(names, rules)["nello"] == 1
    assert ByAction(names, rules)["Plunge"] == 2
    assert "nello" not in ByAction(names, rules.replace(nello="high"))
    assert "plunge:fives" not in ByAction(names, rules)
    # the partner's part of a plunge
    assert ByAction(names, rules, Contract("plunge"))["plunge:fives"] == 3
    assert ByAction({Call("4M"): 1}, rules)["168"] == 1
    assert ByAction({Call("4M"): 1}, rules)[Call("168")] == 1
    assert ByAction({}, rules).get("fives") is None


@pytest.mark.parametrize(
    ("actions", "action", "sentence"),
    [
        ([], "64", "It is time to bid or pass."),
        ([], "fives", "It is time to bid or pass."),
        ([], "claim", "It is time to bid or pass."),
        (["30", "P", "P", "P"], "31", "It is time to name the contract."),
        (["30", "P", "P", "P"], "claim", "It is time to name the contract."),
        (["30", "P", "P", "P", "fives"], "doubles", "It is time to play a tile."),
        (["30", "P", "P", "P", "fives"], "84", "It is time to play a tile."),
        (["P", "P", "P", "P"], "30", "This hand is over."),
    ],
)
def test_an_action_out_of_its_phase(actions: list[str], action: str, sentence: str) -> None:
    r = Round(Deal.from_index(0), dealer="W")
    for done in actions:
        r = r.act(done)
    refusal = r.why_not(action)
    assert refusal is not None
    assert refusal.code == ("round-over" if sentence == "This hand is over." else "wrong-kind")
    assert refusal.sentence == sentence


@pytest.mark.parametrize(("phase", "expected"), [("auction", "a call"), ("contract", "a contract"), ("play", "a tile")])
def test_what_cannot_be_read_tells_what_the_phase_wants(phase: str, expected: str) -> None:
    r = Round(Deal.from_index(0), dealer="W")
    for action in {"auction": [], "contract": ["30", "P", "P", "P"], "play": ["30", "P", "P", "P", "fives"]}[phase]:
        r = r.act(action)
    assert r.phase == phase
    for nonsense in ("nonsense", None, 30):
        with pytest.raises(NotationError) as raised:
            r.act(nonsense)  # type: ignore[arg-type]
        assert expected in raised.value.expected
        refusal = r.why_not(nonsense)  # type: ignore[arg-type]
        assert refusal is not None
        assert refusal.code == "unreadable"


@pytest.mark.parametrize(
    ("rules", "contracts"),
    [
        ("tournament", "blanks ones twos threes fours fives sixes doubles follow-me"),
        ("tournament+doubles_trump=no", "blanks ones twos threes fours fives sixes follow-me"),
        ("tournament+follow_me=none", "blanks ones twos threes fours fives sixes doubles"),
        ("tournament+follow_me=low", "blanks ones twos threes fours fives sixes doubles follow-me:low"),
        ("tournament+follow_me=high,low", "blanks ones twos threes fours fives sixes doubles follow-me follow-me:low"),
        ("tournament+follow_me_from=31", "blanks ones twos threes fours fives sixes doubles"),
        ("tournament+follow_me_from=42", "blanks ones twos threes fours fives sixes doubles"),
    ],
)
def test_the_contracts_of_a_bid_of_30(rules: str, contracts: str) -> None:
    r = Round(Deal.from_index(0), rules=rules, dealer="W")
    for call in ("30", "P", "P", "P"):
        r = r.act(call)
    assert str(r.legal) == contracts
    refusal = r.why_not("nello:suit")
    assert refusal is not None
    assert refusal.code == "contract-not-permitted"
    assert refusal.sentence.startswith("Nello")


@pytest.mark.parametrize(("bid", "may"), [("41", False), ("42", True), ("84", True)])
def test_follow_me_from_a_least_bid(bid: str, may: bool) -> None:
    r = Round(Deal.from_index(0), rules="tournament+follow_me_from=42", dealer="W")
    for call in (bid, "P", "P", "P"):
        r = r.act(call)
    assert ("follow-me" in r.legal) is may
