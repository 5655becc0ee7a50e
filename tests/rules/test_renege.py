"""Reneges: failures to follow suit, as a record written at a real table may hold them (R3, the fine points).

The hands are those of docs/notation.md: South leads 55 with fives trump, and what each seat holds tells what it may
play.
"""

from __future__ import annotations

import random

import naive
import pytest
from support.example import DEAL

import fortytwo as ft

FIRST = "55 20 51 53;"


def record(rules: str, play: str, auction: str = "P P 30 P", contract: str = "S fives") -> str:
    """A record of these hands, West the shaker."""
    return (
        f'[FTN "1"]\n[Rules "{rules}"]\n[Dealer "W"]\n[Deal "{DEAL}"]\n[Auction "{auction}"]\n'
        f'[Contract "{contract}"]\n[Play "{play}"]'
    )


def found(text: str) -> ft.Record:
    """The record of a text with its reneges, which comes back as it was from what is printed of it."""
    record = ft.read(text, renege="find")
    assert ft.read(str(record), renege="find") == record
    assert str(ft.read(str(record), renege="find")) == str(record)
    return record


def reneges(record: ft.Record) -> list[tuple[int, str, str, str]]:
    return [(at.trick, at.seat, str(at.tile), str(at.legal)) for at in record.reneges]


class TestFinding:
    def test_o_73_act_and_a_reader_refuse_it(self) -> None:
        # East holds 65, a trump
        text = record("tournament", f"{FIRST} 54 30 64 21")
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text)
        error = refused.value
        assert (error.token, error.trick, error.seat, error.code) == ("21", 2, "E", "must-follow-trump")
        assert list(map(str, error.legal)) == ["65"]
        with pytest.raises(ft.RecordError):
            ft.read(text, renege="refuse")
        with pytest.raises(ft.IllegalAction):
            ft.read(text.replace(' 21"', '"')).round.act("21")

    def test_o_73_each_one_is_listed(self) -> None:
        # trick 2: East keeps 65; trick 3, ones: North has 61 and 41, South and West follow suit or can't
        record_ = found(record("tournament", f"{FIRST} 54 30 64 21; 52 22 00 10; 50 40 41 65"))
        assert reneges(record_) == [(2, "E", "21", "65"), (3, "E", "10", "65")]
        assert record_.reneges[0] == ft.Renege(2, ft.Seat.E, ft.Tile("21"), ft.Hand("65"))
        # the tiles count as thrown: South's trumps win, but for the last, which 65 beats
        assert [trick.winner for trick in record_.round.tricks] == ["S", "S", "S", "E"]
        # 55 and the trick; 64 and the trick; the trick; then 50 and 41 and the trick
        assert record_.round.points == {"NS": 11 + 11 + 1, "EW": 11}
        assert record_.round.phase == "play"
        assert (record_.round.turn, str(record_.round.hand("E"))) == ("E", "43 32 11")

    def test_o_73_every_way_of_not_following(self) -> None:
        # sixes led: a trump that has a six doesn't follow them
        text = """[FTN "1"] [Contract "N fives"] [Bid "30"] [Taken "0-11"] [Deal "N:66 41|61 65|64 11|63 10"]"""
        assert reneges(found(text + '[Play "66 65 11 10"]')) == [
            (6, "E", "65", "61"), (6, "S", "11", "64"), (6, "W", "10", "63")
        ]  # fmt: skip
        # doubles, a suit of their own in this nello; South sits out
        text = text.replace("fives", "nello:suit").replace("61 65", "61 22")
        assert reneges(found(text + '[Play "66 61 63"]')) == [(6, "E", "61", "22")]
        # the one-tile trump follows nothing
        text = text.replace("nello:suit", "one-tile:63").replace("63 10", "63 60")
        assert reneges(found(text + '[Play "66 22 64 63"]')) == [(6, "E", "22", "61"), (6, "W", "63", "60")]

    def test_o_73_several_hands_each_with_its_own(self) -> None:
        texts = [record("tournament", f"{FIRST} 54 30 64 21"), record("tournament", "55 20 51 53")]
        first, second = ft.read_all("\n\n".join(texts), renege="find")
        assert (len(first.reneges), second.reneges) == (1, ())

    def test_comments_and_marks_stay_with_their_tiles(self) -> None:
        text = record("tournament", f"{FIRST} 54 30 64 21?? {{holds 65}}; 66 60")
        assert '21?? {holds 65}; 66 60"' in str(found(text))

    def test_a_record_without_a_renege_is_the_same_either_way(self) -> None:
        text = record("club", f"{FIRST} 54 30 64 65")
        assert ft.read(text) == ft.read(text, renege="find")
        assert ft.read(text, renege="find").reneges == ft.read(text).reneges == ()

    @pytest.mark.parametrize("renege", ["", "Find", "list", None, True])
    def test_what_is_no_way_of_reading(self, renege: object) -> None:
        for read in (ft.read, ft.read_all):
            with pytest.raises(ft.NotationError, match="expected refuse or find"):
                read(record("tournament", "55"), renege=renege)  # type: ignore[operator]


class TestWhatIsNoRenege:
    """Every other violation is refused as before."""

    @pytest.mark.parametrize("rules", ["tournament+small_end=yes", "tournament+renege_award=yes"])
    @pytest.mark.parametrize(
        ("auction", "contract", "play", "code"),
        [
            ("P P 30 P", "S fives", "55 21", "not-in-hand"),
            ("P P 30 P", "S fives", "55 20 51 53; 55", "not-in-hand"),
            ("P P 30 P", "S fives", "55 20 51/1", "no-small-end"),
            ("P P 30 P", "S fives", "55 claim", "claim-mid-trick"),
            ("P P 30 P", "S fives", "claim", "claim-not-settled"),
            ("P P 30 29", "S fives", "55", "expected.call"),
            ("P P 30 30", "S fives", "55", "bid-too-low"),
            ("P P 30 P", "S sevens", "55", "contract-not-permitted"),
            # after a renege too
            ("P P 30 P", "S fives", f"{FIRST} 54 30 64 21; 54", "not-in-hand"),
            ("P P 30 P", "S fives", f"{FIRST} 54 30 64 21; 66 65 claim", "not-in-hand"),
            ("P P 42 P", "S fives", f"{FIRST} 54 30 64 21; 66 60 62 65; 43", "round-over"),
        ],
    )
    def test_o_73_refused(self, rules: str, auction: str, contract: str, play: str, code: str) -> None:
        with pytest.raises(ft.FortyTwoError) as refused:
            ft.read(record(rules, play, auction, contract), renege="find")
        assert refused.value.code == code

    def test_o_73_a_first_lead_that_must_be_a_trump(self) -> None:
        with pytest.raises(ft.RecordError) as refused:
            ft.read(record("tournament+first_lead_trump=yes", "66"), renege="find")
        assert refused.value.code == "must-lead-trump"

    def test_o_73_a_tile_that_is_not_closest_in_sevens(self) -> None:
        # 52 and 61 are seven pips; West's 60 is one away, as 44 is
        text = record("rulebook", "52 22", "P P 42 P", "S sevens")
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text, renege="find")
        assert (refused.value.code, list(map(str, refused.value.legal))) == ("must-be-closest", ["60", "44"])

    def test_a_tile_on_the_table_of_a_position(self) -> None:
        text = '[FTN "1"] [Contract "N fives"] [Bid "30"] [Taken "11-0"] [Deal "N:41|61|64 11|63 10"] [Trick "66 65"]'
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text, renege="find")
        assert (refused.value.code, refused.value.tag) == ("trump-does-not-follow", "Trick")

    def test_a_link(self) -> None:
        link = "#ftn=1~club~W~AI8D6KLXK~P.P.30.P~S5~5520515354306421"
        with pytest.raises(ft.RecordError) as refused:
            ft.from_link(link)
        assert refused.value.code == "must-follow-trump"
        for rules in ("tournament", "club"):
            with pytest.raises(ft.NotationError, match="one with a renege has no link"):
                found(record(rules, f"{FIRST} 54 30 64 21")).round.link()


class TestAward:
    def test_r3_36_o_74_a_defender_s_makes_the_bid(self) -> None:
        record_ = found(record("club", f"{FIRST} 54 30 64 21"))
        r = record_.round
        assert r.result is not None
        assert (r.phase, r.turn, r.result.ended, r.result.made) == ("over", None, "renege", True)
        # the points are those before that trick
        assert r.result.points == r.points == {"NS": 11, "EW": 0}
        assert r.result.score == {"NS": 1, "EW": 0}
        assert record_.tags["Result"] == "NS made 30, 11-0, 1 mark, renege"
        assert reneges(record_) == [(2, "E", "21", "65")]
        assert record_.tags["Play"] == "55 20 51 53; 54 30 64 21"
        assert r.legal == ()
        assert str(r.dealt("E")) == "65 53 43 32 21 11 10"

    def test_r3_36_o_74_a_declarer_s_partner_is_set(self) -> None:
        # North has 51
        record_ = found(record("club", "55 20 64"))
        assert record_.tags["Result"] == "NS set 30, 0-0, 1 mark, renege"
        assert record_.round.result is not None
        assert record_.round.result.score == {"NS": 0, "EW": 1}

    def test_r3_36_o_74_a_declarer_is_set(self) -> None:
        # 65 takes South's 50; East leads 43, and South plays 66 instead of 33, and that is no four: so threes
        record_ = found(record("club", f"{FIRST} 50 30 41 65; 32 66"))
        assert reneges(record_) == [(3, "S", "66", "63 33")]
        # trick 2 was worth 5 for 50, 5 for 41 and 1
        assert record_.tags["Result"] == "NS set 30, 11-11, 1 mark, renege"

    @pytest.mark.parametrize("preset", ft.PRESETS)
    def test_o_74_only_by_option(self, preset: str) -> None:
        text = record(preset, f"{FIRST} 54 30 64 21; 66 60 62 65")
        assert (ft.read(text, renege="find").round.result is not None) is (preset == "club")
        for award, tricks in (("yes", 1), ("no", 3)):
            r = found(text.replace(preset, f"{preset}+renege_award={award}")).round
            assert (r.phase == "over", len(r.tricks)) == (award == "yes", tricks)

    def test_o_74_the_rest_of_the_record_changes_nothing(self) -> None:
        ended = found(record("club", f"{FIRST} 54 30 64 21"))
        text = record("club", f"{FIRST} 54 30 64 21; 52 22 00! 10 {{again}}; 50 40 41 65 {{at last}}")
        record_ = found(text)
        assert record_.round == ended.round
        assert record_.round.result == ended.round.result
        assert record_.tags["Result"] == "NS made 30, 11-0, 1 mark, renege"
        # but what was played is kept, and every renege is listed
        assert [str(play) for play in record_.further] == ["52", "22", "00", "10", "50", "40", "41", "65"]
        assert reneges(record_) == [(2, "E", "21", "65"), (3, "E", "10", "65")]
        assert str(record_) == text + '\n[Result "NS made 30, 11-0, 1 mark, renege"]'

    def test_what_comes_after_an_end_that_is_none_by_renege(self) -> None:
        r = ft.read(record("club", f"{FIRST} 54")).round
        with pytest.raises(ft.NotationError, match="nothing after the end"):
            ft.Record(r, further=(ft.Play.read("30"),))
        ended = r.reneged("30").reneged("64").reneged("21")
        assert ft.Record(ended, further=(ft.Play.read("52"),)).tags["Play"] == "55 20 51 53; 54 30 64 21; 52"
        with pytest.raises(ft.IllegalAction):
            ft.Record(ended, further=(ft.Play.read("54"),))

    def test_a_result_that_says_otherwise(self) -> None:
        for result in (
            "NS made 30, 22-0, 1 mark, renege",
            "NS set 30, 11-0, 1 mark, renege",
            "NS made 30, 11-0, 1 mark",
        ):
            with pytest.raises(ft.RecordError) as refused:
                ft.read(record("club", f"{FIRST} 54 30 64 21") + f'\n[Result "{result}"]', renege="find")
            assert refused.value.follows == "NS made 30, 11-0, 1 mark, renege"

    @pytest.mark.parametrize(
        ("rules", "auction", "play", "scored"),
        [
            # 42 is worth two marks in the club; taking every point so far isn't a sweep
            ("club", "P P 42 P", f"{FIRST} 54 30 64 21", "NS made 42, 11-0, 2 marks, renege"),
            ("club", "P P 42 P", "55 20 64", "NS set 42, 0-0, 2 marks, renege"),
            ("club", "P P 41 P", f"{FIRST} 54 30 64 21", "NS made 41, 11-0, 1 mark, renege"),
            ("rulebook+renege_award=yes", "P P 84 P", f"{FIRST} 54 30 64 21", "NS made 84, 11-0, 2 marks, renege"),
            ("rulebook+renege_award=yes", "P 84 3M P", "55 20 64", "NS set 3M, 0-0, 3 marks, renege"),
            # in the points game the bid's number for one side, and nothing for the other
            ("points+renege_award=yes", "P P 34 P", f"{FIRST} 54 30 64 21", "NS made 34, 11-0, 34 points, renege"),
            ("points+renege_award=yes", "P P 34 P", "55 20 64", "NS set 34, 0-0, 34 points, renege"),
            ("points+renege_award=yes", "P P 84 P", f"{FIRST} 54 30 64 21", "NS made 84, 11-0, 84 points, renege"),
            ("points+renege_award=yes", "P 84 168 P", "55 20 64", "NS set 168, 0-0, 168 points, renege"),
        ],
    )
    def test_o_75_what_it_scores(self, rules: str, auction: str, play: str, scored: str) -> None:
        assert found(record(rules, play, auction)).tags["Result"] == scored

    @pytest.mark.parametrize(("rules", "bid"), [("club", "NELLO"), ("rulebook+renege_award=yes", "42")])
    def test_o_74_nello(self, rules: str, bid: str) -> None:
        """Tricks of three: North sits out. A renege by declarer sets it though no trick was taken."""
        # East follows fives with 53 or 65
        made = found(record(rules, "50 60 43", f"P P {bid} P", "S nello"))
        assert reneges(made) == [(1, "E", "43", "65 53")]
        assert made.tags["Result"] == "NS nello made, 0-0, 1 mark, renege"
        # East takes 50 with 65, and leads a double; South has three
        lost = found(record(rules, "50 60 65; 11 63", f"P P {bid} P", "S nello"))
        assert reneges(lost) == [(2, "S", "63", "66 55 33")]
        assert lost.tags["Result"] == "NS nello set, 0-6, 1 mark, renege"

    def test_o_75_low_no(self) -> None:
        text = record("points+renege_award=yes", "40 43", "P P P LOW", "W nello")
        # West leads 40; East, its partner, sits out, so North's 64 42 41 are next
        with pytest.raises(ft.RecordError) as refused:
            ft.read(text, renege="find")
        assert (refused.value.code, refused.value.seat) == ("not-in-hand", "N")
        assert found(text.replace("40 43", "40 00")).tags["Result"] == "EW nello made, 0-0, 42 points, renege"

    def test_a_renege_on_the_last_tile_of_a_trick_leaves_the_trick_unfinished(self) -> None:
        r = found(record("club", f"{FIRST} 54 30 64 21")).round
        assert len(r.tricks) == 1
        assert r.trick is not None
        assert (str(r.trick), r.trick.winner, r.trick.points) == ("54 30 64 21", None, 0)


class TestTheRound:
    def test_o_73_reneged_takes_what_act_takes(self) -> None:
        r = ft.Round(ft.Deal(DEAL), dealer="W")
        other = r
        for action in ["P", "P", "30", "P", "fives", "55", "20", "51", "53"]:
            r, other = r.act(action), other.reneged(action)
            assert other == r
        for wrong in ("30", "55", "claim"):
            with pytest.raises(ft.IllegalAction):
                r.reneged(wrong)
        with pytest.raises(ft.NotationError):
            r.reneged("x")

    def test_rounds_with_a_renege_are_values(self) -> None:
        text = record("club", f"{FIRST} 54 30 64 21")
        one, other = (ft.read(text, renege="find").round for _ in range(2))
        assert one == other
        assert hash(one) == hash(other)
        before = ft.read(text.replace(' 21"', '"')).round
        assert before.reneged("21") == one
        assert before.reneged("21", award=False) != one
        assert before.phase == "play"
        assert before.reneges == ()

    def test_play_goes_on_after_one(self) -> None:
        r = found(record("tournament", f"{FIRST} 54 30 64 21")).round
        assert str(r.legal) == "66 63 52 50 33 claim"
        again = r.act("66").act("60").act("62")
        assert str(again.legal) == "65 43 32 11 10", "void in sixes: 65 is a trump"
        assert len(again.reneges) == 1


CONTRACTS = [name for name in naive.CONTRACTS if name != "sevens"]


@pytest.mark.parametrize("contract", CONTRACTS)
def test_o_73_o_74_hands_played_without_regard_to_suits(contract: str) -> None:
    """Every failure to follow is found, and nothing else; who wins the tricks is as the tiles lie. With the award the
    first one decides."""
    rng = random.Random(f"reneges {contract}")
    for _ in range(8):
        tiles = rng.sample(naive.TILES, 28)
        hands = {seat: tiles[7 * place : 7 * place + 7] for place, seat in enumerate(naive.SEATS)}
        deal = "N:" + "|".join(" ".join(hands[seat]) for seat in naive.SEATS)
        declarer = leader = rng.choice(naive.SEATS)
        expected, winners, tricks = [], [], []
        first = None
        points = {"NS": 0, "EW": 0}
        for number in range(1, 8):
            plays: list[str] = []
            seats = naive.plays_in_turn(leader, contract, declarer)
            for seat in seats:
                may = naive.playable(hands[seat], plays[0] if plays else None, contract)
                plays.append(rng.choice(may if rng.random() < 0.8 else hands[seat]))
                if plays[-1] not in may:
                    expected.append((number, seat, plays[-1], set(may)))
                    first = first or (naive.side(seat), dict(points))
                hands[seat].remove(plays[-1])
            leader = seats[naive.winner(plays, contract)]
            points[naive.side(leader)] += naive.trick_points(plays)
            winners.append(leader)
            tricks.append(" ".join(plays))
        for award in ("yes", "no"):
            text = f"""[FTN "1"] [Rules "tournament+early_end=no+renege_award={award}"] [Bid "84"] [Deal "{deal}"]
                [Contract "{declarer} {contract}"] [Play "{"; ".join(tricks)}"]"""
            record_ = found(text)
            listed = [(at.trick, at.seat, str(at.tile), set(map(str, at.legal))) for at in record_.reneges]
            assert listed == expected
            result = record_.round.result
            assert result is not None
            if first and award == "yes":
                assert (result.ended, result.made) == ("renege", first[0] != naive.side(declarer))
                assert result.points == first[1]
                assert result.score == {first[0]: 0, naive.other_side(first[0]): 2}
            else:
                assert result.ended == "played"
                assert [trick.winner for trick in record_.round.tricks] == winners
                assert result.points == points
                assert record_.further == ()
