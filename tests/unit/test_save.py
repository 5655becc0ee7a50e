"""Saved tables: every step of a game comes back as it was, and a text that was harmed changes nothing."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.example import DEAL
from support.players import Json, anything, do, let_bots, plain, text_of, until, walk
from support.saves import lasting, packed, unpacked

from fortytwo import PRESETS, TILES, Deal, Match, Round, read, save
from fortytwo.save import LONGEST, MOST_ACTIONS, Saved, SaveError, read_save, write_save
from fortytwo.session import Session

SHORT = "tournament+match_games=3+target=3"


def position() -> Round:
    """A hand in the middle of a trick, set up."""
    return Round.setup(
        hands={"N": "41 10 21", "E": "42 20 11", "S": "65 60 30 31", "W": "63 43 40 44"},
        contract="fives", declarer="N", bid="30", leader="N", trick="66 62", taken={"NS": 10, "EW": 4},
    )  # fmt: skip


def restored(text: str) -> Session:
    """Another table, of another seed and seat, to which a saved one was restored."""
    session = Session(seed="another", seat="W", bots="anyhow")
    session.restore(text)
    return session


@pytest.mark.parametrize(("seed", "seat"), [(1, "N"), (2, "E"), (3, "S"), (4, "W")])
def test_every_step_of_a_match_can_be_restored(seed: int, seat: str) -> None:
    session = Session(seed=seed, seat=seat, rules=SHORT, bots={"NS": "reference", "EW": "anyhow"})
    for snapshot in walk(session, anything(random.Random(seed))):
        text = session.save()
        again = restored(text)
        assert lasting(again.snapshot()) == lasting(snapshot)
        assert again.save() == text
        assert again.waits_for_bot == session.waits_for_bot
        wire = plain(again.snapshot())
        assert not wire["fresh"]
        assert wire["events"] == []


@pytest.mark.parametrize("seed", range(4))
def test_a_restored_table_goes_on_as_it_would_have(seed: int) -> None:
    session = Session(seed=seed, rules=SHORT, bots="anyhow")
    rng = random.Random(seed)
    choose = anything(rng)
    for number, _ in enumerate(walk(session, choose)):
        if number == 17 + 20 * seed:
            break
    again = restored(session.save())
    state = rng.getstate()
    one = [lasting(snapshot) for snapshot in walk(session, choose)]
    rng.setstate(state)
    other = [lasting(snapshot) for snapshot in walk(again, choose)]
    assert one == other
    assert len(one) > 10
    assert session.save() == again.save()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_of_every_preset_can_be_restored(preset: str) -> None:
    session = Session(seed=f"{preset} 3", rules=f"{preset}+target={60 if preset == 'points' else 2}", bots="anyhow")
    rng = random.Random(7)
    for snapshot in walk(session, anything(rng)):
        if rng.random() < 0.1 or snapshot["now"]["phase"] in ("contract", "over"):
            again = restored(session.save())
            assert lasting(again.snapshot()) == lasting(snapshot)
            assert again.save() == session.save()


WHAT_HAPPENS = {
    "tournament": {"thrown in", "claim"},
    "rulebook": {"thrown in", "plunge", "nello", "sevens"},
    "points": {"LOW", "168"},
    "stuck-dealer": {"3M"},
    "club": {"thrown in", "NELLO"},
    "campus": {"thrown in", "plunge", "nello", "lay-down"},
}


def lively(r: Round, rng: random.Random) -> str:
    """An action in which everything that the rules have comes up soon."""
    legal = [str(action) for action in r.legal]
    if r.phase == "auction":
        rare = [call for call in legal if call in ("NELLO", "LOW", "168", "3M", "4M")]
        return (
            rng.choice(rare) if rare and rng.random() < 0.4 else legal[0] if rng.random() < 0.8 else rng.choice(legal)
        )
    if r.phase == "contract":
        rare = [name for name in legal if name.partition(":")[0] in ("plunge", "nello", "sevens")]
        return rng.choice(rare or legal)
    if "claim" in legal and (len(r.hand(r.turn or "N")) < 4) and r.why_not("claim") is None:
        return "claim"
    return rng.choice([action for action in legal if action != "claim"])


@pytest.mark.parametrize("preset", PRESETS)
def test_whole_matches_of_every_preset_are_played_through_again(preset: str) -> None:
    rng = random.Random(f"match of {preset}")
    seen: set[str] = set()
    for seed in ("one", "two", "three", "four", "five"):
        match, actions = Match(preset, seed), list[str]()
        kept: dict[int, Match] = {0: match}
        while not match.winner:
            actions.append(lively(match.game.round, rng))
            seen.add(actions[-1])
            done = len(match.game.rounds)
            match = match.act(actions[-1])
            seen |= {result.ended for round in match.game.rounds[done:] if (result := round.result)}
            seen |= {name.partition(":")[0] for name in seen}
            if rng.random() < 0.02 and not match.winner:
                kept[len(actions)] = match
        for number, then in kept.items():
            bots = {"E": "anyhow", "S": "reference", "W": "anyhow"}
            text = write_save(Saved(preset, seed, "N", bots, actions[:number], held=False))
            session = restored(text)
            assert session.match == then
            assert fields_of(session.round) == fields_of(then.game.round)
            assert session.match.game.score == then.game.score
            assert session.save() == text
    assert seen >= WHAT_HAPPENS[preset]


def fields_of(round: Round) -> Json:
    """All that a round is, more than equal ones are told by."""
    return {field.name: getattr(round, field.name) for field in dataclasses.fields(round)}


def test_a_long_match_can_be_restored() -> None:
    """A points game in which nobody must bid, and nobody does for 2,000 hands: the longest match that anybody plays."""
    rules = "points+all_pass=next-dealer+nello=none"
    actions = ["P"] * 8000 + ["30", "P", "P", "P", "fives"]
    saved = Saved(rules, "seed", "N", {"E": "anyhow", "S": "anyhow", "W": "anyhow"}, actions, held=False)
    session = restored(write_save(saved))
    assert (len(session.match.game.rounds), session.round.phase) == (2000, "play")
    assert session.match.game.score == {"NS": 0, "EW": 0}
    assert read_save(session.save()) == saved


def test_a_text_is_as_long_as_the_longest_match_at_most() -> None:
    rng = random.Random(1)
    tiles = [str(tile) for tile in TILES]
    saved = Saved("tournament", "seed", "N", {}, rng.choices(tiles, k=MOST_ACTIONS), held=False)
    assert len(write_save(saved)) < LONGEST
    assert read_save(write_save(saved)) == saved
    longer = dataclasses.replace(saved, actions=[*saved.actions, "64"])
    with pytest.raises(SaveError):
        read_save(holding(dataclasses.asdict(longer)))
    assert read_save(write_save(longer)) == saved


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_of_a_match_that_is_too_long_its_beginning_is_kept(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever the first actions end: in an auction, in a trick, between two hands."""
    rng = random.Random(f"too long {preset}")
    match, actions = Match(preset, "seed"), list[str]()
    kept = [match]
    while len(actions) < 120 and not match.winner:
        actions.append(lively(match.game.round, rng))
        match = match.act(actions[-1])
        kept.append(match)
    for held in (False, True):
        saved = Saved(preset, "seed", "N", dict.fromkeys("ESW", "anyhow"), actions, held=held)
        for most in rng.sample(range(len(actions)), 30):
            monkeypatch.setattr(save, "MOST_ACTIONS", most)
            session = restored(write_save(saved))
            assert session.match == kept[most]
            assert session.round == kept[most].game.round


def test_what_the_longest_table_saves_can_be_restored() -> None:
    """5,001 hands in which nobody bids, and then one more."""
    session = Session(rules="tournament+target=1000+match_games=99", seed="long")
    match = session.match
    while not match.game.rounds:
        match = match.act("P")
    game = match.game._with(rounds=match.game.rounds * (MOST_ACTIONS // 4 + 1))
    session._match = match._with(game=game)
    again = restored(session.save())
    assert len(again.match.game.rounds) == MOST_ACTIONS // 4
    assert again.match.rules == session.match.rules
    assert again.round.actions == ()
    assert read_save(again.save()).actions == ["P"] * MOST_ACTIONS


def test_a_practiced_position_with_a_renege_can_be_restored() -> None:
    """East keeps 65, a trump, in a hand that a table wrote down; the hand goes on from there."""
    text = f'''[FTN "1"] [Dealer "W"] [Deal "{DEAL}"] [Auction "P P 30 P"] [Contract "S fives"]
        [Play "55 20 51 53; 54 30 64 21"]'''
    start = read(text, renege="find").round
    session = Session(position=start, seed=1)
    for snapshot in walk_a_hand(session):
        again = restored(session.save())
        assert lasting(again.snapshot()) == lasting(snapshot)
        assert again.save() == session.save()
    result = session.snapshot()["now"]["result"]
    assert (result["link"], len(session.round.reneges)) == ("", 1)
    assert read(result["record"], renege="find").round == session.round


def walk_a_hand(session: Session) -> Iterator[Json]:
    """The snapshots of a hand, to its end."""
    for snapshot in walk(session, anything(random.Random(3))):
        yield snapshot
        if snapshot["now"]["phase"] == "over":
            return


def test_events_go_on_counting_after_a_restore() -> None:
    session = Session(seed=1)
    let_bots(session)
    last = session.snapshot()["events"][-1]["n"]
    session.restore(Session(seed=2).save())
    let_bots(session)
    do(session, "call", "P")
    assert session.snapshot()["events"][0]["n"] > last


@pytest.mark.parametrize("steps", [0, 1, 2, 5, 30])
def test_a_practiced_position_can_be_restored(steps: int) -> None:
    for start in (position(), Round(Deal.random(seed=4), dealer="N"), Round(Deal.random(seed=4)).act("30").act("P")):
        session = Session(position=start, seed=1)
        for _, snapshot in zip(range(steps + 1), walk(session, anything(random.Random(1))), strict=False):
            again = restored(session.save())
            assert lasting(again.snapshot()) == lasting(snapshot)
            assert again.save() == session.save()
        until(again, lambda seen: seen["now"]["phase"] == "over", anything(random.Random(2)))
        ended = restored(again.save())
        assert lasting(ended.snapshot()) == lasting(again.snapshot())
        do(ended, "next")
        assert ended.round == start, "it begins again from the position"


def test_the_text_is_plain_ascii_in_one_line() -> None:
    text = Session(seed=1).save()
    assert text.isascii()
    assert text.isprintable()
    assert " " not in text


# -- what is damaged -------------------------------------------------------------------------------


def game() -> Session:
    """A table in the middle of a trick."""
    session = Session(seed="damage")
    until(session, lambda snapshot: len(snapshot["now"]["trick"]["plays"]) == 2, anything(random.Random(3)))
    return session


@pytest.fixture(scope="module")
def good() -> str:
    return game().save()


def assert_damaged(text: str) -> None:
    """The text is refused with a sentence, and the table stays as it was."""
    session = game()
    before = text_of(session.snapshot()), session.save()
    with pytest.raises(SaveError) as caught:
        session.restore(text)
    assert str(caught.value)
    assert (text_of(session.snapshot()), session.save()) == before


def holding(data: Any) -> str:
    """A text whose checksum is right, whatever it holds."""
    return packed(data if isinstance(data, bytes) else json.dumps(data).encode())


def contents(text: str) -> Json:
    data: Json = json.loads(unpacked(text))
    return data


def test_the_packing_of_these_tests_is_that_of_a_save(good: str) -> None:
    assert restored(holding(contents(good))).save() == good


def test_a_text_cut_anywhere_is_damaged(good: str) -> None:
    for end in [*range(0, len(good), 7), len(good) - 1]:
        assert_damaged(good[:end])
    for start in (1, 8, 9, 20, len(good) // 2):
        assert_damaged(good[start:])


def test_a_text_with_one_character_changed_is_damaged(good: str) -> None:
    rng = random.Random(4)
    for at in rng.sample(range(len(good)), 60):
        other = rng.choice([character for character in "AQz0_-:=é\n " if character.lower() != good[at].lower()])
        assert_damaged(good[:at] + other + good[at + 1 :])


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text + "A",
        lambda text: text * 2,
        lambda text: " " + text,
        lambda text: text.swapcase(),
        lambda text: text.replace("fortytwo", "fortyone"),
        lambda text: text.replace(":1:", ":2:"),
        lambda text: text.replace(":1:", ":0:"),
        lambda text: text.replace(":1:", ":-1:"),
        lambda text: text.replace(":1:", ":" + "9" * 10_000 + ":"),
        lambda text: text.replace(":1:", ":²:"),
        lambda text: text.replace(":1:", "::"),
        lambda text: "fortytwo:1:" + text.split(":")[3],
        lambda text: "fortytwo:1::" + text.split(":")[3],
        lambda text: "fortytwo:1:zzzzzzzz:" + text.split(":")[3],
        lambda text: ":".join([*text.split(":")[:3], text.split(":")[3] + "é"]),
        lambda text: ":".join([*text.split(":")[:3], text.split(":")[3] + "\ud800"]),
        lambda text: "\x00" * 100,
        lambda text: ":::",
        lambda text: "fortytwo:1:00000000:",
        lambda text: "x" * 10_000_000,
        lambda text: "{}",
        lambda text: text.encode().hex(),
    ],
)
def test_a_text_that_is_no_save_is_refused(good: str, change: Callable[[str], str]) -> None:
    assert_damaged(change(good))


def test_another_version_says_so(good: str) -> None:
    with pytest.raises(SaveError, match="2"):
        read_save(good.replace(":1:", ":2:", 1))


@pytest.mark.parametrize(
    "data",
    [
        None, True, 1, 1.5, "text", [], {}, [[]], b"", b"\xff\xfe", b"{", b"NaN", b'{"a": 1' * 10, b"1e999999",
        b"[" * 100_000, b'{"rules":' * 50_000, b"9" * 100_000, b" " * 1_000_000, b"\x00" * 50_000_000,
    ],
    ids=lambda data: repr(data)[:20],
)  # fmt: skip
def test_a_text_that_packs_something_else_is_damaged(data: Any) -> None:
    assert_damaged(holding(data))


def without(name: str) -> Callable[[Json], Json]:
    return lambda data: {key: value for key, value in data.items() if key != name}


def having(**changes: Any) -> Callable[[Json], Json]:
    return lambda data: data | changes


FIELDS = ("rules", "seed", "seat", "bots", "actions", "held", "position")
POSITION = str(position().record())
CHANGES: list[Callable[[Json], Any]] = [
    *(without(name) for name in FIELDS),
    *(having(**{name: value}) for name in FIELDS for value in (None, 7, 1.5, [7], {"a": 7})),
    having(more=1),
    having(rules="nonsense"), having(rules=""), having(rules="rulebook"), having(rules="tournament+target=0"),
    having(rules="x" * 100_000),
    having(seat=""), having(seat="Z"), having(seat="NS"),
    having(bots={}), having(bots={"N": "reference"}), having(bots={"NS": "reference", "EW": "nobody"}),
    having(bots={"N": "reference", "E": "reference", "W": None}), having(bots={"N": ["reference"], "E": "x", "W": "x"}),
    having(held="yes"), having(held=0), having(held=True),
    having(actions=["29"]), having(actions=["P", "P", "30", "30"]), having(actions=["64"]), having(actions=["claim"]),
    having(actions=["30", "P", "P", "P", "nello:suit"]), having(actions=[""]), having(actions=["\x00"]),
    having(actions=[["P"]]), having(actions=[None]), having(actions=[30]), having(actions="PPPP"),
    lambda data: data | {"actions": [*data["actions"], "00", "00"]},
    lambda data: data | {"actions": [*data["actions"][:-1], "P"]},
    lambda data: data | {"actions": data["actions"] * 2},
    having(seed="another deal"),
    having(actions=["P"] * 200_000),
    having(position="nonsense"), having(position=POSITION), having(position="[FTN \"1\"]"),
    having(position="x" * 100_000),
    having(position=POSITION.replace("fives", "sixths"), actions=[]),
    having(position=POSITION.replace("10-4", "50-1"), actions=[]),
    having(position="[" * 50_000, actions=[]), having(position="[FTN \"1\"]" * 1000, actions=[]),
]  # fmt: skip


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_a_text_with_wrong_contents_is_damaged(good: str, number: int) -> None:
    assert_damaged(holding(CHANGES[number](contents(good))))


def test_a_save_that_is_between_two_hands_can_be_held_or_not() -> None:
    session = Session(seed=5, rules=SHORT)
    until(session, lambda snapshot: snapshot["now"]["phase"] == "over", anything(random.Random(5)))
    data = contents(session.save())
    assert data["held"] is True
    assert restored(holding(data | {"held": False})).round.phase == "auction"
    do(session, "next")
    assert contents(session.save()) == data | {"held": False}


def test_what_is_written_is_read() -> None:
    saved = Saved("tournament", "seed ☃", "S", {"N": "reference"}, ["P", "30"], True, "a\nb")
    assert read_save(write_save(saved)) == saved


# -- anything --------------------------------------------------------------------------------------


def try_to_restore(text: str) -> None:
    """`SaveError` without effect, or a table that saves itself again."""
    session = Session(seed="fuzz")
    before = text_of(session.snapshot()), session.save()
    try:
        session.restore(text)
    except SaveError:
        assert (text_of(session.snapshot()), session.save()) == before
    else:
        assert restored(session.save()).save() == session.save()
        plain(session.snapshot())


@given(text=st.text() | st.text(alphabet="fortytwo:10aA-_=", max_size=40) | st.binary().map(packed))
def test_no_text_does_harm(text: str) -> None:
    try_to_restore(text)


LEAVES = (
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6) | st.sampled_from(["P", "N", "64"])
)
ANY_JSON = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
)


@given(data=st.data())
def test_no_contents_do_harm(data: st.DataObject, good: str) -> None:
    fields = {
        "rules": st.sampled_from(["tournament", "tournament+target=2", "campus", "", POSITION]),
        "seed": st.text(max_size=5),
        "seat": st.sampled_from(["N", "east", "S", "X", ""]),
        "bots": st.dictionaries(
            st.sampled_from(["N", "E", "S", "W", "NS", "EW", "x"]), st.sampled_from(["reference", "anyhow", "x"])
        ),
        "actions": st.lists(
            st.sampled_from(["P", "P", "30", "31", "42", "fives", "doubles", "64", "55", "claim", "٣", "²", "6/4"])
        ),
        "held": st.booleans(),
        "position": st.sampled_from(["", "", POSITION, POSITION.replace("N fives", "S sixes"), POSITION[:-40]]),
    }
    changed = data.draw(st.sampled_from(FIELDS))
    whole = data.draw(st.fixed_dictionaries(fields))
    if data.draw(st.booleans()):
        whole |= {changed: data.draw(ANY_JSON)}
    if data.draw(st.booleans()):
        whole = contents(good) | {changed: whole[changed]}
    try_to_restore(holding(whole))
