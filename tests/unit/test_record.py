"""FTN records, against docs/notation.md: what is written to the letter, what is read, what is refused and how."""

from __future__ import annotations

import pickle

import pytest

import fortytwo as ft

DEAL = "N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20"
PLAY = "55 20 51 53; 54 30 64 65; 11 33 31 61; 43 52 40 41; 50 22 62 10; 66 60 42 21; 63 44 00 32"
EXAMPLE = f"""\
[FTN "1"]
[Rules "tournament"]
[Dealer "W"]
[Deal "{DEAL}"]
[Auction "P P 30 P"]
[Contract "S fives"]
[Play "{PLAY}"]
[Result "NS made 30, 30-12, 1 mark"]"""

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
            "Line 7, trick 2: East can't play 21: “Trumps (fives) were led and you hold 65.” Legal: 65."
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
        ],
        ids=range(12),
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
