"""FTN records, against docs/notation.md: what is written to the letter, what is read, what is refused and how."""

from __future__ import annotations

import pickle
import re

import pytest
from support.example import DEAL, DOUBLES, PLAY, SUITS
from support.example import RECORD as EXAMPLE

import fortytwo as ft

POSITION = """\
[FTN "1"]
[Rules "tournament"]
[Dealer "W"]
[Deal "N:66 55 | 30 10 | 21 20 | 65 40"]
[Contract "N threes"]
[Bid "42"]
[Leader "N"]
[Taken "30-0"]"""


def hand(**changes: str | None) -> str:
    """The example with other values for some tags; `None` leaves a tag out, a further one comes last."""
    tags: dict[str, str | None] = {
        "FTN": "1",
        "Rules": "tournament",
        "Dealer": "W",
        "Deal": DEAL,
        "Auction": "P P 30 P",
        "Contract": "S fives",
        "Play": PLAY,
        "Result": "NS made 30, 30-12, 1 mark",
    }
    return "\n".join(f'[{name} "{value}"]' for name, value in (tags | changes).items() if value is not None)


MARKS = f"{SUITS} nello:suit sevens"


def spelled_out(calls: str) -> str:
    """`30 … 32` as `30 31 32`."""
    return re.sub(r"(\d+) … (\d+)", lambda ends: " ".join(map(str, range(int(ends[1]), int(ends[2]) + 1))), calls)


def started(**changes: str | None) -> str:
    """The example without plays and result, and with changes."""
    return hand(**({"Play": None, "Result": None} | changes))


class TestWriting:
    def test_the_worked_example(self) -> None:
        r = ft.Round(ft.Deal(DEAL), rules="tournament", dealer="W")
        for action in ["P", "P", "30", "P", "fives", *PLAY.replace(";", "").split()]:
            r = r.act(action)
        assert str(r.record()) == EXAMPLE
        assert ft.read(EXAMPLE).round == r
        assert r.points == {"NS": 30, "EW": 12}

    def test_an_early_end(self) -> None:
        # 42 was bid, and East takes the second trick: each side has a ten and its trick
        text = started(Auction="P P 42 P", Play="55 20 51 53; 54 30 64 65")
        assert ft.read(text).tags["Result"] == "NS set 42, 11-11, 1 mark, early"
        # one point more makes 30 before the last trick
        r = ft.Round.setup(
            hands={"N": "66 65", "E": "30 10", "S": "21 20", "W": "55 40"}, contract="sixes", declarer="N", bid="30",
            taken={"NS": 29, "EW": 1},
        )  # fmt: skip
        for play in ("66", "30", "20", "40"):
            r = r.act(play)
        assert r.record().tags["Result"] == "NS made 30, 30-1, 1 mark, early"
        assert ft.read(str(r.record())).round == r

    def test_thrown_in(self) -> None:
        r = ft.read(started(Auction="P P P P", Contract=None)).round
        assert r.record().tags["Result"] == "thrown in"

    @pytest.mark.parametrize(
        ("position", "plays", "result"),
        [
            # 42 bid, the defense takes the last trick but one point
            ({"bid": "42", "taken": {"NS": 41}}, "21 30 20 66", "NS set 42, 41-1, 1 mark"),
            ({"bid": "84", "taken": {"NS": 41}}, "66 20 30 21", "NS made 84, 42-0, 2 marks"),
            ({"bid": "3M", "taken": {"NS": 41}}, "66 20 30 21", "NS made 3M, 42-0, 3 marks"),
            ({"bid": "31", "taken": {"NS": 35, "EW": 6}}, "66 20 30 21", "NS made 31, 36-6, 1 mark"),
        ],
    )
    def test_results_by_the_last_trick(self, position: dict[str, object], plays: str, result: str) -> None:
        first = plays.split()
        hands = dict(zip("NESW", first, strict=True))
        r = ft.Round.setup(hands=hands, contract="sixes", declarer="N", rules="tournament+early_end=no", **position)  # type: ignore[arg-type]
        for play in first:
            r = r.act(play)
        assert r.record().tags["Result"] == result

    def test_nello_says_nello_and_counts_its_marks(self) -> None:
        kept = ft.Round.setup(
            hands={"N": "00", "E": "66", "S": "55", "W": "65"}, contract="nello:suit", declarer="N", bid="84",
            taken={"EW": 30}, rules="rulebook",
        )  # fmt: skip
        for play in ("00", "66", "65"):
            kept = kept.act(play)
        assert kept.record().tags["Result"] == "NS nello made, 0-31, 2 marks"
        lost = ft.Round.setup(
            hands={"N": "66", "E": "00", "S": "55", "W": "65"}, contract="nello:suit", declarer="N", bid="42",
            taken={"EW": 30}, rules="rulebook",
        )  # fmt: skip
        for play in ("66", "00", "65"):
            lost = lost.act(play)
        assert lost.record().tags["Result"] == "NS nello set, 1-30, 1 mark"

    def test_the_points_game_tells_what_each_side_scores(self) -> None:
        hands = {"N": "66", "E": "20", "S": "30", "W": "21"}
        made = ft.Round.setup(
            hands=hands, contract="sixes", declarer="N", bid="31", taken={"NS": 34, "EW": 7}, rules="points"
        )
        for play in ("66", "20", "30", "21"):
            made = made.act(play)
        assert made.record().tags["Result"] == "NS made 31, 35-7, 35-7 points"
        lost = ft.Round.setup(
            hands=hands, contract="sixes", declarer="N", bid="31", taken={"NS": 20, "EW": 21}, rules="points"
        )
        for play in ("66", "20", "30", "21"):
            lost = lost.act(play)
        assert lost.record().tags["Result"] == "NS set 31, 21-21, 52 points"

    def test_a_claim_stands_where_it_was_made(self) -> None:
        # North's two trumps are the last ones; twelve points are still out
        r = ft.Round.setup(
            hands={"N": "66 65", "E": "30 10", "S": "21 20", "W": "55 40"}, contract="sixes", declarer="N", bid="42",
            taken={"NS": 30},
        )  # fmt: skip
        assert "Play" not in r.record().tags
        claimed = r.act("claim")
        assert claimed.record().tags["Play"] == "claim"
        assert claimed.record().tags["Result"] == "NS made 42, 30-0, 1 mark, claim"
        later = r.act("66").act("30").act("20").act("40").act("claim")
        assert later.record().tags["Play"] == "66 30 20 40; claim"
        # 30, and the trick that was played: points are those taken until the claim
        assert later.record().tags["Result"] == "NS made 42, 31-0, 1 mark, claim"
        assert ft.read(str(later.record())).round == later

    def test_a_lay_down_ends_the_hand_either_way(self) -> None:
        hands = {"N": "66 65", "E": "30 10", "S": "21 20", "W": "55 40"}
        rules = "tournament+claim=lay-down"
        r = ft.Round.setup(hands=hands, contract="sixes", declarer="N", bid="42", taken={"NS": 30}, rules=rules)
        assert r.act("claim").record().tags["Result"] == "NS made 42, 30-0, 1 mark, lay-down"
        # West's trump may take 55
        hands |= {"N": "66 55", "W": "65 40"}
        r = ft.Round.setup(hands=hands, contract="sixes", declarer="N", bid="42", taken={"NS": 30}, rules=rules)
        wrong = r.act("claim")
        assert wrong.record().tags["Result"] == "NS set 42, 30-0, 1 mark, lay-down"
        assert ft.read(str(wrong.record())).round == wrong

    def test_a_small_end_lead(self) -> None:
        text = started(Rules="tournament+small_end=yes", Auction="P P P 30", Contract="W fives", Play="61/1")
        deal = "N:64 62 60 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 61 44 40 31 30 22 20"
        text = text.replace(DEAL, deal)
        record = ft.read(text)
        assert record.tags["Play"] == "61/1"
        assert ft.read(str(record)) == record
        assert ft.read(text.replace("61/1", "16/1")) == record
        # ones were led, so North must play a one: 41, since 51 is a trump
        assert str(record.round.legal) == "41"
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text.replace("+small_end=yes", ""))
        assert refused.value.code == "no-small-end"

    def test_a_position(self) -> None:
        r = ft.Round.setup(
            hands={"N": "66 55", "E": "30 10", "S": "21 20", "W": "65 40"}, contract="threes", declarer="N", bid="42",
            leader="N", taken={"NS": 30, "EW": 0},
        )  # fmt: skip
        assert str(r.record()) == POSITION
        assert ft.read(POSITION).round == r

    def test_a_position_in_the_middle_of_a_trick_and_on(self) -> None:
        # declarer East: its side's points stand first
        r = ft.Round.setup(
            hands={"N": "41", "E": "65", "S": "64 11", "W": "63 10"}, contract="fives", declarer="E", bid="30",
            trick="66 61", leader="N", taken={"NS": 13, "EW": 4}, dealer="S", rules="tournament+early_end=no",
        )  # fmt: skip
        assert str(r.record()) == (
            '[FTN "1"]\n[Rules "tournament+early_end=no"]\n[Dealer "S"]\n[Deal "N:41 | 65 | 64 11 | 63 10"]\n'
            '[Contract "E fives"]\n[Bid "30"]\n[Leader "N"]\n[Taken "4-13"]\n[Trick "66 61"]'
        )
        r = r.act("64").act("63").act("41")
        record = str(r.record())
        assert '[Play "64 63; 41"]' in record
        assert ft.read(record).round == r

    def test_several_hands(self) -> None:
        rounds = [ft.Round(ft.Deal.random(seed=n)) for n in range(3)]
        text = ft.write(rounds)
        assert text.count("\n\n") == 2
        assert text.endswith("]\n")
        assert not text.endswith("\n\n")
        assert [record.round for record in ft.read_all(text)] == rounds
        assert ft.write(ft.read_all(text)) == text
        assert ft.write([]) == ""

    def test_tags_that_follow_may_be_given_and_are_verified(self) -> None:
        r = ft.read(EXAMPLE).round
        assert str(r.record(Result="NS made 30, 30-12, 1 mark", Leader="S")) == EXAMPLE
        with pytest.raises(ft.RecordError) as refused:
            r.record(Result="NS made 30, 31-11, 1 mark")
        assert (refused.value.tag, refused.value.follows) == ("Result", "NS made 30, 30-12, 1 mark")
        with pytest.raises(ft.NotationError):
            r.record(Score="two to three")
        with pytest.raises(ft.NotationError):
            r.record(**{"no name": "x"})
        with pytest.raises(ft.NotationError):
            r.record(Event="x", EVENT="y")

    def test_tags_of_a_game(self) -> None:
        record = ft.read(EXAMPLE).round.record(Score="2 - 3", Takebacks="1")
        order = "FTN Rules Score Dealer Deal Auction Contract Play Result Takebacks"
        assert " ".join(record.tags) == order
        assert (record.tags["Score"], record.tags["Takebacks"]) == ("2-3", "1")
        assert ft.read(str(record)) == record


class TestPartsOfTheContract:
    """A plunge is said by two, a bid may fix the contract, and a position says it all at once."""

    def plunge(self, **changes: str | None) -> str:
        given: dict[str, str | None] = {"Rules": "rulebook", "Deal": DOUBLES, "Auction": "P P 4M P"}
        return started(**(given | {"Contract": "S plunge:sixes"} | changes))

    def test_a_plunge_is_two_actions_in_one_tag(self) -> None:
        r = ft.Round(ft.Deal(DOUBLES), rules="rulebook", dealer="W")
        for action in ("P", "P", "4M", "P", "plunge"):
            r = r.act(action)
        assert str(r.record()) == self.plunge(Contract="S plunge")
        assert ft.read(self.plunge(Contract="S plunge")).round == r
        assert (r.turn, r.contract) == ("N", None)
        r = r.act("sixes")
        assert str(r.record()) == self.plunge()
        read = ft.read(self.plunge()).round
        assert read == r
        assert [str(action) for action in read.actions[4:]] == ["plunge", "sixes"]
        assert (str(read.contract), read.half, read.turn) == ("plunge:sixes", None, "S")

    @pytest.mark.parametrize("contract", ["S PLUNGE:6", "plunge:sixes", "south plunge:trump:6"])
    def test_other_spellings_of_a_plunge(self, contract: str) -> None:
        assert str(ft.read(self.plunge(Contract=contract))) == self.plunge()

    def test_who_leads_in_a_plunge(self) -> None:
        played = self.plunge(Play="66 60 64 65", Leader="S")
        assert ft.read(played).tags["Play"] == "66 60 64 65"
        led = self.plunge(Rules="rulebook+plunge_lead=partner", Play="64 65 66 60", Leader="N")
        r = ft.read(led).round
        assert (r.tricks[0].leader, r.tricks[0].winner) == ("N", "S")
        assert ft.read(str(r.record())).round == r

    def test_a_plunge_that_is_played_as_another_contract(self) -> None:
        rules = "rulebook+plunge_names=any"
        for named, code in (("nello", "nello:suit"), ("follow-me", "follow-me"), ("sevens", "sevens")):
            record = ft.read(self.plunge(Rules=rules, Contract=f"S plunge:{named}"))
            assert record.tags["Contract"] == f"S plunge:{code}"
            assert ft.read(str(record)) == record
        nello = ft.read(self.plunge(Rules=rules, Contract="S plunge:nello", Play="50 52 53"))
        assert (nello.round.sits_out, nello.round.points) == ("N", {"NS": 0, "EW": 6})
        lost = ft.read(self.plunge(Rules=rules, Contract="S plunge:nello", Play="50 52 53; 11 66 22"))
        assert lost.tags["Result"] == "NS nello set, 1-6, 4 marks, early"

    def test_a_splash(self) -> None:
        # three doubles and two marks; the partner names and leads
        text = self.plunge(
            Rules="rulebook+splash=2", Deal=DEAL, Auction="P P 84 P", Contract="S splash:sixes", Play="64"
        )
        assert str(ft.read(text)) == text
        assert ft.read(text).round.tricks == ()
        assert str(ft.read(text).round.trick) == "64"

    def test_a_comment_on_the_half_is_one_on_the_whole(self) -> None:
        half = ft.read(self.plunge(Contract="S plunge! {four of them}"))
        assert half.tags["Contract"] == "S plunge! {four of them}"
        assert half.notes == {4: ft.Note("four of them", "!")}
        whole = ft.Record(half.round.act("sixes"), notes={4: half.notes[4], 5: ft.Note("and three", "?")})
        assert whole.notes == {5: ft.Note("four of them and three", "!?")}
        assert whole.tags["Contract"] == "S plunge:sixes!? {four of them and three}"
        assert ft.read(str(whole)) == whole
        only = ft.Record(half.round.act("sixes"), notes={4: half.notes[4]})
        assert ft.read(str(only)) == only
        assert only.tags["Contract"] == "S plunge:sixes! {four of them}"

    @pytest.mark.parametrize(
        ("rules", "auction", "contract", "play"),
        [("club", "P P NELLO P", "S nello:suit", "50 60 65"), ("points", "P P P LOW", "W nello:suit", "40 00 43")],
    )
    def test_a_bid_that_fixes_the_contract(self, rules: str, auction: str, contract: str, play: str) -> None:
        deal = DEAL if rules == "club" else DOUBLES
        play = play if rules == "club" else "40 41 54"  # East, West's partner, sits out: North follows, South too
        text = started(Rules=rules, Deal=deal, Auction=auction, Contract=contract, Play=play)
        record = ft.read(text)
        assert str(record).startswith(text)
        assert [action.kind for action in record.round.actions] == ["call"] * 4 + ["play"] * 3
        # the tag may be missing, and need not say all
        for given in (None, contract[0], contract.replace(":suit", ""), contract[2:]):
            assert ft.read(started(Rules=rules, Deal=deal, Auction=auction, Contract=given, Play=play)) == record
        r = record.round
        assert r.declarer is not None
        assert r.sits_out == r.declarer.partner

    def test_a_comment_on_a_contract_that_the_bid_fixed_goes_to_the_last_call(self) -> None:
        record = ft.read(started(Rules="club", Auction="P P NELLO P", Contract="S nello {so low}"))
        assert record.tags["Auction"] == "P P NELLO P {so low}"
        assert ft.read(str(record)) == record

    @pytest.mark.parametrize("contract", ["S nello:high", "S fives", "N nello:suit", "W", "S plunge:nello"])
    def test_a_contract_that_the_bid_did_not_fix(self, contract: str) -> None:
        with pytest.raises(ft.RecordError) as refused:
            ft.read(started(Rules="club", Auction="P P NELLO P", Contract=contract))
        assert (refused.value.tag, refused.value.held) == ("Contract", contract)
        assert refused.value.follows == "S nello:suit"

    def test_a_position_of_a_plunge_is_led_by_the_rules_first_leader(self) -> None:
        text = POSITION.replace("threes", "plunge:threes").replace('"42"', '"4M"').replace('\n[Leader "N"]', "")
        assert ft.read(text).round.turn == "N"
        assert ft.read(text.replace("tournament", "rulebook+plunge_lead=partner")).round.turn == "S"
        assert ft.read(text.replace("plunge:", "splash:")).round.turn == "S"
        for changed in ("rulebook+plunge_lead=partner", "rulebook"):
            record = ft.read(text.replace("tournament", changed))
            assert ft.read(str(record)) == record

    def test_a_position_needs_the_whole_contract(self) -> None:
        text = POSITION.replace("threes", "plunge")
        with pytest.raises(ft.NotationError, match="what the partner named") as refused:
            ft.read(text)
        assert text[refused.value.position :].startswith("N plunge")

    def test_a_position_of_sevens(self) -> None:
        # 61 and 43 are seven pips; on a tie the earlier wins
        text = POSITION.replace("threes", "sevens").replace(
            "66 55 | 30 10 | 21 20 | 65 40", "61 55 | 43 10 | 21 20 | 65 40"
        )
        record = ft.read(text + '\n[Play "61 43 21 40"]')
        assert (record.round.tricks[0].winner, record.round.points) == ("N", {"NS": 31, "EW": 0})
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text.replace('[Taken "30-0"]', '[Taken "30-0"]\n[Trick "55"]').replace("61 55 |", "61 |"))
        assert (refused.value.code, refused.value.seat, refused.value.token) == ("must-be-closest", "N", "55")


class TestReading:
    def test_tags_in_any_order_after_ftn(self) -> None:
        first, *others = EXAMPLE.split("\n")
        assert str(ft.read("\n".join([first, *reversed(others)]))) == EXAMPLE
        with pytest.raises(ft.NotationError):
            ft.read("\n".join([*others, first]))

    def test_tags_on_one_line_or_apart(self) -> None:
        assert str(ft.read(EXAMPLE.replace("\n", " "))) == EXAMPLE
        assert str(ft.read(EXAMPLE.replace("\n", ""))) == EXAMPLE
        assert str(ft.read(EXAMPLE.replace("\n", "\r\n") + "\r\n")) == EXAMPLE
        assert str(ft.read("\ufeff\n\n" + EXAMPLE.replace("\n", "\n\n"))) == EXAMPLE
        assert str(ft.read(EXAMPLE.replace("[", "[ ").replace(' "', '\t"').replace('"]', '" ]'))) == EXAMPLE

    def test_known_tags_in_any_case(self) -> None:
        assert str(ft.read(EXAMPLE.replace("[Dealer", "[DEALER").replace("[Play", "[play"))) == EXAMPLE

    @pytest.mark.parametrize(
        ("tag", "value"),
        [
            ("Dealer", "west"),
            ("Dealer", " w "),
            ("Deal", DEAL.replace(" ", ",").replace("N:", "n: ")),
            ("Deal", DEAL.replace("64 62 61", "1-6 [2|6] 4:6").replace("65", "6|5").replace("00", "_b")),
            ("Deal", "E:65 53 43 32 21 11 10|66 63 55 54 52 50 33|60 44 40 31 30 22 20|64 62 61 51 42 41 00"),
            ("Auction", "pass, p 30 Pass"),
            ("Contract", "south trump:5"),
            ("Contract", "fives"),
            ("Contract", "S 5"),
            ("Play", PLAY.replace(";", "")),
            ("Play", PLAY.replace("; ", " ;\n") + ";"),
            ("Play", PLAY.replace("20", "0-2").replace("33", "[3|3]")),
            ("Result", "ns MADE 30,30–12, 1 marks"),
            ("Result", ""),
            ("Leader", "south"),
            ("Bid", "30"),
            ("Taken", "0-0"),
        ],
    )
    def test_other_spellings(self, tag: str, value: str) -> None:
        assert str(ft.read(hand(**{tag: value}))) == EXAMPLE

    @pytest.mark.parametrize(
        ("read", "written"),
        [("1 mark", "42"), ("1M", "42"), ("2 marks", "84"), ("2 M", "84"), ("2m", "84"), ("84", "84")],
    )
    def test_marks_in_the_auction(self, read: str, written: str) -> None:
        record = ft.read(started(Auction=f"P {read} {{big}} P P", Contract=None))
        assert record.tags["Auction"] == f"P {written} {{big}} P P"

    def test_168_and_126_are_marks_outside_the_points_game(self) -> None:
        assert ft.read(started(Auction="84 126 168 P", Contract=None)).tags["Auction"] == "84 3M 4M P"

    def test_rules_are_tournament_unless_said(self) -> None:
        assert ft.read(started(Rules=None)).round.rules == ft.Rules.preset("tournament")

    def test_unknown_tags_survive(self) -> None:
        event = '\n[Event "The \\"big\\" one \\\\ 7;{x}#"]'
        text = EXAMPLE.replace("\n[Deal ", f"{event}\n[deal ") + '\n[x9_y "  two  spaces"]'
        record = ft.read(text)
        assert record.given == {"Event": 'The "big" one \\ 7;{x}#', "x9_y": "  two  spaces"}
        assert str(record) == EXAMPLE + event + '\n[x9_y "  two  spaces"]'
        assert ft.read(str(record)) == record
        assert ft.read(EXAMPLE + '[A "on\n  two lines"]').given["A"] == "on two lines"

    def test_comments_and_marks_survive(self) -> None:
        text = hand(
            Auction="{first hand} P {weak} P 30! {four {trumps} P?!",
            Contract='S fives {five trumps,\n the \\} \\"double\\"}',
            Play="55! {pulls} 20 51?? {why?} {oh} 53 {last}; 54 ! 30",
            Result=None,
        )
        record = ft.read(text)
        assert record.tags["Auction"] == "{first hand} P {weak} P 30! {four {trumps} P?!"
        assert '[Contract "S fives {five trumps, the \\} \\"double\\"}"]' in str(record)
        assert record.tags["Play"] == "55! {pulls} 20 51?? {why? oh} 53 {last}; 54! 30"
        assert record.notes[-1] == ft.Note("first hand")
        assert record.notes[5] == ft.Note("pulls", "!")
        assert record.notes[7] == ft.Note("why? oh", "??")
        assert ft.read(str(record)) == record
        assert str(ft.read(str(record))) == str(record)

    def test_a_comment_before_the_first_play_of_a_position(self) -> None:
        record = ft.read(POSITION + '\n[Play "{hm} 66"]')
        assert record.tags["Play"] == "{hm} 66"
        assert ft.read(str(record)) == record
        with pytest.raises(ft.NotationError):
            ft.read(POSITION + '\n[Play "! 66"]')

    def test_line_comments_survive_at_the_top(self) -> None:
        text = f"# a file\n\n#second\n{EXAMPLE}  # after\n#\n\n# of the next\n\n{POSITION}\n\n# at the end"
        first, second = ft.read_all(text)
        assert first.remarks == ("a file", "second", "after", "")
        assert second.remarks == ("of the next", "at the end")
        assert str(first) == f"# a file\n# second\n# after\n#\n{EXAMPLE}"
        again = ft.write([first, second])
        assert ft.read_all(again) == [first, second]
        assert ft.write(ft.read_all(again)) == again

    def test_a_number_sign_within_a_value_is_no_comment(self) -> None:
        assert ft.read(EXAMPLE + '[Event "#1"]').given["Event"] == "#1"

    @pytest.mark.parametrize("calls", range(5))
    def test_it_may_stop_in_the_auction(self, calls: int) -> None:
        said = ["P", "P", "30", "P"][:calls]
        r = ft.read(started(Auction=" ".join(said), Contract=None)).round
        assert list(map(str, r.calls)) == said
        assert r.phase == ("contract" if calls == 4 else "auction")

    def test_it_may_stop_anywhere_in_the_play(self) -> None:
        plays = PLAY.replace(";", "").split()
        for n in range(len(plays) + 1):
            r = ft.read(started(Play=" ".join(plays[:n]))).round
            assert [str(play) for play in r.actions[5:]] == plays[:n]
            assert sum(len(hand) for hand in map(r.hand, "NESW")) == 28 - n

    def test_the_declarer_may_stand_alone_before_the_contract_is_named(self) -> None:
        assert ft.read(started(Contract="S")).round.phase == "contract"

    def test_a_position_without_leader_and_taken(self) -> None:
        text = "\n".join(line for line in POSITION.split("\n") if "Leader" not in line and "Taken" not in line)
        r = ft.read(text).round
        assert (r.turn, r.points) == ("N", {"NS": 0, "EW": 0})
        # nothing taken: the next trick is the first one
        assert r.is_first_trick

    def test_a_position_in_a_contract_that_the_rules_do_not_permit(self) -> None:
        r = ft.read(POSITION.replace("threes", "nello")).round
        assert str(r.contract) == "nello:suit"
        assert r.sits_out == "S"
        campus = ft.read(POSITION.replace("threes", "nello").replace("tournament", "rulebook+nello=low")).round
        assert str(campus.contract) == "nello:low"

    @pytest.mark.parametrize("preset", ft.PRESETS)
    def test_every_preset(self, preset: str) -> None:
        assert ft.read(started(Rules=preset)).round.rules == ft.Rules.preset(preset)
        assert ft.read(POSITION.replace("tournament", preset)).round.rules == ft.Rules.preset(preset)

    def test_rules_that_do_not_go_together_are_let_through(self) -> None:
        with pytest.raises(ft.RulesError):
            ft.read(started(Rules="tournament+target=0"))


class TestRefusing:
    def test_a_play_against_the_rules(self) -> None:
        # the second trick: South leads 54, a trump, and East has one left
        text = hand(Play=PLAY.replace("54 30 64 65", "54 30 64 21"), Result=None)
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text)
        error = refused.value
        assert (error.token, error.trick, error.seat, error.tag) == ("21", 2, "E", "Play")
        assert (error.position, error.line) == (text.index("21; 11"), 7)
        assert error.code == "must-follow-trump"
        assert list(map(str, error.legal)) == ["65"]
        assert error.sentence == str(error)
        assert error.sentence == (
            "Line 7, trick 2: East can't play 21. Trumps (fives) were led and East holds 65. Legal: 65."
        )

    @pytest.mark.parametrize(
        ("changes", "seat", "token", "code"),
        [
            ({"Auction": "P 31 30"}, "S", "30", "bid-too-low"),
            ({"Auction": "3M"}, "N", "3M", "bid-first-marks"),
            ({"Auction": "P P 30 P P"}, "S", "P", "wrong-kind"),
            ({"Auction": "P P P P 30"}, None, "30", "round-over"),
            ({"Auction": "P P"}, "S", "fives", "wrong-kind"),
            ({"Auction": "P P P P"}, None, "fives", "round-over"),
            ({"Contract": "S sevens"}, "S", "sevens", "contract-not-permitted"),
            ({"Contract": None, "Play": "55"}, "S", "55", "wrong-kind"),
            ({"Play": "55 20 51 53; 54 30 64 65; 11 33 31 61; claim"}, "E", "claim", "claim-not-settled"),
            ({"Play": "55 claim"}, "W", "claim", "claim-mid-trick"),
            ({"Play": "55 55"}, "W", "55", "not-in-hand"),
            ({"Play": PLAY + "; 55"}, None, "55", "round-over"),
        ],
    )
    def test_what_the_rules_refuse(
        self, changes: dict[str, str | None], seat: str | None, token: str, code: str
    ) -> None:
        with pytest.raises(ft.RecordError) as refused:
            ft.read(started(**changes))
        error = refused.value
        assert (error.seat, error.token, error.code) == (seat, token, code)
        assert error.text[error.position :].startswith(token)
        assert error.sentence.endswith(".")

    @pytest.mark.parametrize(
        ("rules", "auction", "contract", "play", "seat", "token", "code", "legal"),
        [
            ("stuck-dealer", "P P P P", None, None, "W", "P", "must-bid", "30 84 3M 4M 5M 6M 7M"),
            ("stuck-dealer", "P 31 P 33", None, None, "W", "33", "dealer-raises-one", "P 32 84 3M 4M 5M 6M 7M"),
            ("stuck-dealer", "84 3M 5M", None, None, "S", "5M", "bid-jump", "P 4M"),
            ("tournament+all_pass=dealer-bids-lowest", "P P P 31", None, None, "W", "31", "must-bid-lowest", "30"),
            ("points", "P P P P", None, None, "W", "P", "must-bid", "LOW 30 … 41 42 84"),
            ("points", "LOW", None, None, "N", "LOW", "low-after-three-passes", "P 30 … 41 42 84"),
            ("points", "P P 30 LOW", None, None, "W", "LOW", "low-after-three-passes", "P 31 … 41 42 84"),
            ("points", "168", None, None, "N", "168", "bid-168-over-84", "P 30 … 41 42 84"),
            ("points", "42 168", None, None, "E", "168", "bid-168-over-84", "P 84"),
            ("points", "84 168 3M", None, None, "S", "3M", "not-a-call-here", "P"),
            ("points", "84 126", None, None, "E", "126", "not-a-call-here", "P 168"),
            ("tournament", "NELLO", None, None, "N", "NELLO", "not-a-call-here", "P 30 … 41 42 84"),
            ("tournament", "8M", None, None, "N", "8M", "bid-over-cap", "P 30 … 41 42 84"),
            ("tournament", "84 168", None, None, "E", "168", "bid-jump", "P 3M"),
            ("tournament", "42 3 marks", None, None, "E", "3 marks", "bid-jump", "P 84"),
            ("tournament+lowest_bid=34", "33", None, None, "N", "33", "bid-off-ladder", "P 34 … 41 42 84"),
            ("club", "84", None, None, "N", "84", "bid-off-ladder", "P 30 … 35 NELLO 36 … 42"),
            ("club", "36 NELLO", None, None, "E", "NELLO", "bid-too-low", "P 37 … 42"),
            ("club", "NELLO 35", None, None, "E", "35", "bid-too-low", "P 36 … 42"),
            ("club+bid_42_doubles=4", "42", None, None, "N", "42", "bid-42-doubles", "P 30 … 35 NELLO 36 … 41"),
            ("rulebook", "4M", None, None, "N", "4M", "plunge-jump-doubles", "P 30 … 41 42 84"),
            ("campus", "P 3M", None, None, "E", "3M", "plunge-jump-doubles", "P 30 … 41 42 84"),
            ("rulebook", "P P 4M P", "S fives", None, "S", "fives", "jump-binds", "plunge"),
            ("rulebook", "P P 4M P", "S plunge:doubles", None, "N", "doubles", "partner-cannot-name", SUITS),
            ("rulebook", "P P 4M P", "S plunge:nello", None, "N", "nello", "partner-cannot-name", SUITS),
            ("rulebook", "P P 30 P", "S plunge:fives", None, "S", "plunge:fives", "contract-not-permitted", SUITS),
            ("rulebook", "P P 30 P", "S plunge", None, "S", "plunge", "contract-not-permitted", SUITS),
            ("rulebook", "P P 42 P", "S doubles", None, "S", "doubles", "contract-not-permitted", MARKS),
            ("rulebook", "P P 4M P", "S plunge:fives", "claim", "S", "claim", "no-claims", "66 63 55 54 50 44 33"),
            ("rulebook", "P P 42 P", "S sevens", "63", "S", "63", "must-be-closest", "44 33"),
            ("campus", "P P 42 P", "S nello:low", None, "S", "nello:low", "contract-not-permitted", None),
            ("tournament+first_lead_trump=yes", "P P 30 P", "S fives", "66", "S", "66", "must-lead-trump", None),
            ("tournament", "P P 30 P", "S fives", "66 22", "W", "22", "must-follow", "60"),
            ("tournament", "P P 30 P", "S twos", "66 60 62", "N", "62", "trump-does-not-follow", "64 61"),
            ("tournament", "P P 30 P", "S fives", "55 40", "W", "40", "must-follow-trump", "52"),
        ],
    )  # fmt: skip
    def test_every_refusal(
        self, rules: str, auction: str, contract: str | None, play: str | None, seat: str, token: str, code: str,
        legal: str | None,
    ) -> None:  # fmt: skip
        text = started(Rules=rules, Deal=DOUBLES, Auction=auction, Contract=contract, Play=play)
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text)
        error = refused.value
        assert (error.seat, error.token, error.code) == (seat, token, code)
        assert error.tag == ("Play" if play else "Contract" if contract else "Auction")
        assert error.trick == (1 if play else None)
        assert text[error.position :].startswith(token)
        assert error.refusal is not None
        assert not re.search(r"\byou\b", error.sentence, re.IGNORECASE)  # a record is told of its seats
        if legal is not None:
            assert " ".join(map(str, error.legal)) == spelled_out(legal)

    @pytest.mark.parametrize(
        ("tag", "held", "follows"),
        [
            ("Result", "NS made 30, 31-11, 1 mark", "NS made 30, 30-12, 1 mark"),
            ("Result", "EW made 30, 30-12, 1 mark", "NS made 30, 30-12, 1 mark"),
            ("Result", "NS set 30, 30-12, 1 mark", "NS made 30, 30-12, 1 mark"),
            ("Result", "NS made 30, 30-12, 1 mark, early", "NS made 30, 30-12, 1 mark"),
            ("Result", "thrown in", "NS made 30, 30-12, 1 mark"),
            ("Contract", "N fives", "S fives"),
            ("Leader", "N", "S"),
            ("Bid", "31", "30"),
            ("Taken", "13-4", "0-0"),
        ],
    )
    def test_a_derived_tag_that_is_wrong(self, tag: str, held: str, follows: str) -> None:
        text = hand(**{tag: held})
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text)
        error = refused.value
        assert (error.tag, error.held, error.follows, error.code) == (tag, held, follows, "wrong-tag")
        assert text[error.position :].startswith(held)
        for part in (tag, held, follows):
            assert part in error.sentence

    @pytest.mark.parametrize("changes", [{"Result": "NS made 30, 30-12, 1 mark"}, {"Leader": "S", "Contract": None}])
    def test_a_derived_tag_from_which_nothing_follows_yet(self, changes: dict[str, str | None]) -> None:
        with pytest.raises(ft.RecordError) as refused:
            ft.read(started(**changes))
        assert refused.value.follows is None
        assert "nothing follows yet" in refused.value.sentence

    @pytest.mark.parametrize(
        ("text", "place"),
        [
            ("", 0),
            ("   ", 3),
            ("hello", 0),
            ('[Dealer "W"]', 0),
            ('[FTN "2"]', 6),
            ("[FTN “1”]", 5),
            ("[FTN '1']", 5),
            ("[FTN 1]", 5),
            ('[FTN "1', 5),
            ('[FTN "1]\n[Dealer "W"]', 5),
            ('[FTN "1"', 8),
            ('[FTN "1"}', 8),
            ('[FTN "1"]] [', 9),
            ('[FTN "1"] [', 11),
            ('[FTN "1"] ["W"]', 11),
            ('[FTN "1"] [Dealer "W"] [dealer "W"]', 23),
            ('[FTN "1"] [a "W"] [A "W"]', 18),
            ('[FTN "1"] [a "\x00"]', 14),
            ('[FTN "1"] [a "\ud800"]', 14),
            ('[FTN "1"]', 9),
            ('[FTN "1"] [Dealer "W"]', 22),
            ('[FTN "1"] [Dealer "Q"]', 19),
            ('[FTN "1"] [Dealer "W"] [Rules "poker"]', 31),
            ('[FTN "1"] [Dealer "W"] [Deal "N:64 6x | | |"]', 35),
        ],
    )  # fmt: skip
    def test_what_is_no_record(self, text: str, place: int) -> None:
        with pytest.raises(ft.NotationError) as refused:
            ft.read(text)
        assert refused.value.position == place
        assert refused.value.text == text

    @pytest.mark.parametrize(
        ("changes", "at"),
        [
            ({"Auction": "P P 29"}, "29"),
            ({"Auction": "P P 30; P"}, "; P"),
            ({"Auction": "P P 30 {open"}, "{open"),
            ({"Auction": "P P 30 } P"}, "} P"),
            ({"Auction": "! P"}, "! P"),
            ({"Auction": "P 99999999999999999999M"}, "99999"),
            ({"Contract": "S clubs"}, "clubs"),
            ({"Contract": "S fives; x"}, "; x"),
            ({"Play": "55 20; 51 53"}, "; 51"),
            ({"Play": "55 20 51 53;; 54"}, "; 54"),
            ({"Play": ";55"}, ";55"),
            ({"Play": "55 2"}, '2"'),
            ({"Play": "55 20x"}, "20x"),
            ({"Play": "55/4"}, "4\""),
            ({"Score": "2"}, '2"]'),
            ({"Score": "-1-3"}, "-1-3"),
            ({"Takebacks": "many"}, "many"),
        ],
    )  # fmt: skip
    def test_a_value_that_cannot_be_read(self, changes: dict[str, str | None], at: str) -> None:
        text = started(**changes)
        with pytest.raises(ft.NotationError) as refused:
            ft.read(text)
        assert text[refused.value.position :].startswith(at)

    @pytest.mark.parametrize("tag", ["Dealer", "Deal"])
    def test_a_hand_needs_dealer_and_deal(self, tag: str) -> None:
        with pytest.raises(ft.NotationError, match=f"\\[{tag} …\\]"):
            ft.read(hand(**{tag: None}))

    @pytest.mark.parametrize("tag", ["Deal", "Contract", "Bid"])
    def test_a_position_needs_deal_contract_and_bid(self, tag: str) -> None:
        lines = [line for line in POSITION.split("\n") if not line.startswith(f"[{tag} ")]
        with pytest.raises(ft.NotationError, match=f"\\[{tag} …\\]"):
            ft.read("\n".join(lines))

    @pytest.mark.parametrize(
        ("old", "new", "tag"),
        [
            ('[Bid "42"]', '[Bid "P"]', "Bid"),
            ('[Leader "N"]', '[Leader "X"]', "Leader"),
            ('[Taken "30-0"]', '[Taken "30"]', "Taken"),
            ('[Taken "30-0"]', '[Taken "40-4"]', "Taken"),
            ('[Taken "30-0"]', '[Trick "66"]', "Trick"),
            ('[Taken "30-0"]', '[Trick "11; 12"]', "Trick"),
            ("66 55", "66", "Deal"),
            ("66 55", "66 10", "Deal"),
            ('[Contract "N threes"]', '[Contract "threes"]', "Contract"),
        ],
    )
    def test_a_position_that_cannot_be(self, old: str, new: str, tag: str) -> None:
        text = POSITION.replace(old, new)
        with pytest.raises(ft.NotationError) as refused:
            ft.read(text)
        start = text.index(f"[{tag} ")
        assert start < refused.value.position < text.index("]", start)

    @pytest.mark.parametrize(
        ("contract", "leader", "deal", "trick", "seat", "legal"),
        [
            ("fives", "N", "N:41 | 62 | 64 11 | 63 10", "66 20", "E", "62"),
            ("fives", "N", "N:41 | 62 | 64 | 63 10", "66 60 20", "S", "64"),
            # South, declarer's partner, sits out: after East it is West's turn
            ("nello:high", "E", "N:41 30 | 62 | 64 11 33 | 63", "66 20", "W", "63"),
        ],
    )
    def test_a_tile_on_the_table_that_should_have_followed(
        self, contract: str, leader: str, deal: str, trick: str, seat: str, legal: str
    ) -> None:
        text = f"""[FTN "1"] [Contract "N {contract}"] [Bid "42"] [Leader "{leader}"] [Taken "20-0"]
            [Deal "{deal}"] [Trick "{trick}"]"""
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text)
        error = refused.value
        assert (error.seat, error.token, error.trick, error.tag, error.code) == (seat, "20", 6, "Trick", "must-follow")
        assert error.position == text.rindex('20"]')
        assert list(map(str, error.legal)) == [legal]

    def test_the_seat_that_sits_out_cannot_lead(self) -> None:
        text = POSITION.replace("threes", "nello:high").replace('[Leader "N"]', '[Leader "S"]')
        with pytest.raises(ft.NotationError) as refused:
            ft.read(text)
        assert text[refused.value.position :].startswith('S"]\n[Taken')

    def test_places_are_those_in_the_whole_text(self) -> None:
        text = EXAMPLE + "\n\n" + started(Auction="P 29")
        with pytest.raises(ft.NotationError) as refused:
            ft.read_all(text)
        assert text[refused.value.position :].startswith('29"]')

    def test_one_hand_is_not_several(self) -> None:
        with pytest.raises(ft.NotationError, match="one hand, not of 2"):
            ft.read(EXAMPLE + "\n\n" + EXAMPLE)

    def test_what_is_no_text(self) -> None:
        with pytest.raises(ft.NotationError):
            ft.read(None)  # type: ignore[arg-type]
        with pytest.raises(ft.NotationError):
            ft.read_all(42)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        "text",
        [
            "[" * 200_000,
            '[FTN "1"]' + " " * 200_000 + "x",
            '[FTN "1"] [a "' + "\\" * 200_001,
            '[FTN "1"] [a "' + " \n" * 100_000,
            '[FTN "1"] ' + "".join(f'[a{n} "x"]' for n in range(20_000)),
            started(Play="{" * 200_000),
            started(Play="55" + "!" * 200_000 + " 20 x"),
            started(Auction="P " * 100_000),
            started(Result="x" * 500_000),
            started(Auction="1 " * 50_000),
            started(Deal="N:" + "|" * 200_000),
            started(Deal="N:" + "64 " * 100_000),
            '[FTN "1"] [' + "a" * 100_000 + ' "x',
            '[FTN "1"] [' + "a" * 100_000 + ' "x" x',
            '[FTN "1"]' + (" [" + "a" * 100_000 + ' "x"]') * 2,
            started(Rules="a" * 100_000),
            started(Rules="tournament+target=" + "9" * 100_000),
            started(Rules="tournament+" + "a" * 100_000 + "=1"),
        ],
        ids=range(18),
    )
    def test_huge_texts_are_refused_and_soon(self, text: str) -> None:
        with pytest.raises(ft.FortyTwoError) as refused:
            ft.read(text)
        assert len(str(refused.value)) < 1000


class TestRecord:
    def test_notes_are_checked(self) -> None:
        r = ft.read(started()).round
        assert str(ft.Record(r, notes={4: ft.Note("  a\n b ", "!")})).endswith('[Contract "S fives! {a b}"]')
        x = ft.Note("x")
        for place, note in [(5, x), (-2, x), (-1, ft.Note("", "!")), (0, ft.Note("", "x")), (0, ft.Note("\x07"))]:
            with pytest.raises(ft.NotationError):
                ft.Record(r, notes={place: note})

    def test_remarks_are_kept_on_one_line(self) -> None:
        record = ft.Record(ft.read(started()).round, remarks=("one\ntwo", "# three"))
        assert str(record).startswith("# one two\n# # three\n[FTN")
        assert ft.read(str(record)) == record

    def test_it_is_a_value(self) -> None:
        record = ft.read(EXAMPLE + '[Event "x"]')
        assert len({record, ft.read(EXAMPLE + '[Event "x"]')}) == 1
        assert record != ft.read(EXAMPLE)
        assert pickle.loads(pickle.dumps(record)) == record
        assert repr(record).startswith("<Record of <Round tournament")

    def test_errors_can_be_pickled(self) -> None:
        with pytest.raises(ft.RecordError) as refused:
            ft.read(started(Play="55 20 61"))
        again = pickle.loads(pickle.dumps(refused.value))
        assert str(again) == str(refused.value)
        assert again.__dict__ == refused.value.__dict__
