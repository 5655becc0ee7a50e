"""The command line: `python -m fortytwo play | deal | replay | solve | odds | simulate` (docs/cli.md), from a bare
clone too.

Exit status: 0 when it did what was asked (leaving a game is that too), 1 when the output can't be written, 2 for wrong
input with one line on stderr, 130 after an interrupt.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import textwrap
from collections.abc import Sequence
from typing import NoReturn, TextIO

from fortytwo import __version__, cli_odds, cli_review, cli_simulate, cli_solve
from fortytwo.auction import callers
from fortytwo.cli_io import InputError, Json, given_text, print_json, records_of, seed_of, trick_json
from fortytwo.deals import Deal
from fortytwo.errors import FortyTwoError
from fortytwo.record import Record
from fortytwo.rule_words import house_rules
from fortytwo.rule_words import name as name_of
from fortytwo.seats import SEATS, SIDES, Seat
from fortytwo.sentences import join, say
from fortytwo.session import AT_TABLE, LEVELS, Session
from fortytwo.text import WIDTH, deal_text, lines, replay_text
from fortytwo.tricks import tricks_so_far

PROGRAM = "fortytwo"
WRONG_INPUT = 2


class _Parser(argparse.ArgumentParser):
    """A parser whose errors take one line."""

    def error(self, message: str) -> NoReturn:
        raise InputError(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; gives the exit status.

    >>> main(["deal", "--index", "0"])
    Hands  N 30 22 21 20 11 10 00
           E 43 42 41 40 33 32 31
           S 55 54 53 52 51 50 44
           W 66 65 64 63 62 61 60
    Index  0
    Code   AAAAAAAAA
    0
    """
    for stream in (sys.stdout, sys.stderr, sys.stdin):
        with contextlib.suppress(AttributeError, ValueError):  # a closed one, or one that isn't a file
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    try:
        status = _run(argv)
        if sys.stdout:
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read has seen enough, as `head` has
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _complain(say("cli.no-output", why=error.strerror or error), 1)
    except KeyboardInterrupt:
        return 130
    return status


def _run(argv: Sequence[str] | None) -> int:
    try:
        given = _parser().parse_args(argv)
        commands = {
            "deal": _deal,
            "replay": _replay,
            "play": _play,
            "solve": cli_solve.run,
            "odds": cli_odds.run,
            "simulate": cli_simulate.run,
        }
        commands[given.command](given)
    except (FortyTwoError, InputError) as error:
        return _complain(str(error), WRONG_INPUT)
    except SystemExit as done:  # --help and --version
        return int(done.code or 0)
    return 0


def _complain(message: str, status: int) -> int:
    if sys.stderr:
        print(f"{PROGRAM}: {' '.join(message.split())}", file=sys.stderr)
    return status


def _drop_output() -> None:
    """Keep Python from trying once more at its exit."""
    with contextlib.suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog=PROGRAM,
        description="Texas 42, the domino game: play a game, deal hands, read records, solve them, tell odds, match "
        "bots.",
        epilog="Each command has --help, and --json for one JSON object on standard output.",
    )
    parser.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)

    play = commands.add_parser(
        "play",
        help="play a game against three bots",
        description="Play a game of 42 in the terminal against three bots.",
        epilog="In the game, ? gives help, rules shows the rules, and quit leaves. "
        "With --json the game itself is shown on standard error.",
    )
    play.add_argument(
        "--rules",
        default="tournament",
        help="a rule set, such as tournament or tournament+target=3 (default: tournament)",
    )
    play.add_argument("--seed", help="a number or a word; the same seed deals the same hands")
    play.add_argument("--seat", default="S", help="your seat: N, E, S or W (default: S)")
    play.add_argument(
        "--bots",
        default=AT_TABLE,
        help=f"the other players: {join(LEVELS, word='or')}, or a bot's name (default: {AT_TABLE})",
    )

    deal = commands.add_parser(
        "deal",
        help="deal four hands",
        description="Deal four hands: at random, or those of a seed, an index, a code or a text.",
    )
    which = deal.add_mutually_exclusive_group()
    which.add_argument("--seed", help="a number or a word; the same seed gives the same deal")
    which.add_argument("--index", type=int, help="the deal's index, from 0 to 472518347558399")
    which.add_argument("--code", help="the deal's nine characters, as in a link")
    which.add_argument("deal", nargs="?", metavar="DEAL", help='a deal as text: "N:66 65 ... | ... | ... | ..."')

    replay = commands.add_parser(
        "replay",
        help="print recorded hands trick by trick",
        description="Print recorded hands trick by trick, each with its result.",
    )
    replay.add_argument(
        "what",
        metavar="WHAT",
        help="records as text, a link, or a file of records (.ftn) or a link; - reads standard input",
    )
    replay.add_argument(
        "--reneges", action="store_true", help="go on past failures to follow suit, and list each with what was legal"
    )
    cli_review.add_arguments(replay)
    solve = commands.add_parser(
        "solve",
        help="tell what a deal, a position or a recorded hand comes to",
        description="Tell what best play by all four comes to when all see all hands: of a deal every contract in "
        "every seat, and par; of a position each play; of a hand that is over each trick.",
        epilog="With --json the values come as one JSON object.",
    )
    cli_solve.add_arguments(solve)
    odds = commands.add_parser(
        "odds",
        help="tell the chances of each call, contract or play",
        description="Tell what all that a seat may call, name or play promises it, as far as it can know from its own "
        "tiles and what was called and played.",
        epilog="The numbers come from ways in which the hidden tiles may lie, drawn from the seed and solved.",
    )
    cli_odds.add_arguments(odds)
    simulate = commands.add_parser(
        "simulate",
        help="play bots against each other",
        description="Play bots against each other in duplicate pairs: two games on one sequence of deals, the sides "
        "swapped. Tells who wins how often, and how sure that is.",
    )
    cli_simulate.add_arguments(simulate)
    for command in (play, deal, replay, solve, odds, simulate):
        command.add_argument("--json", action="store_true", help="one JSON object on standard output instead of text")
    return parser


# -- deal --------------------------------------------------------------------------------------------------------------


def _deal(given: argparse.Namespace) -> None:
    seed: int | str | None = None
    if given.deal is not None:
        deal = Deal(given.deal)
    elif given.index is not None:
        deal = Deal.from_index(given.index)
    elif given.code is not None:
        deal = Deal.from_code(given.code)
    else:
        seed = seed_of(given.seed)
        deal = Deal.random(seed=seed)
    if given.json:
        print_json(
            {
                "deal": str(deal),
                "hands": {seat: [str(tile) for tile in deal[seat]] for seat in SEATS},
                "index": deal.index,
                "code": deal.code,
                "seed": seed,
            }
        )
    else:
        print(deal_text(deal, seed))


# -- replay ------------------------------------------------------------------------------------------------------------


def _replay(given: argparse.Namespace) -> None:
    cli_review.check_options(given)
    records = records_of(given.what, given_text(given.what), reneges=given.reneges)
    worlds, seed = given.worlds or 0, seed_of(given.seed)
    reviews = [cli_review.review_of(record, worlds, seed) if given.review else None for record in records]
    if given.json:
        told = [cli_review.review_json(review, worlds, seed) if review else None for review in reviews]
        hands = [_hand_json(record) for record in records]
        print_json({"hands": [hand | {"review": each} for hand, each in zip(hands, told, strict=True)]})
    else:
        texts = []
        for number, (record, review) in enumerate(zip(records, reviews, strict=True), 1):
            texts.append(replay_text(record, number))
            if review:
                texts.append(cli_review.review_lines(review, seed))
        print("\n\n".join(texts))


def _hand_json(record: Record) -> Json:
    round, result = record.round, record.round.result
    contract = round.contract or round.half
    return {
        "rules": str(round.rules),
        "dealer": round.dealer,
        "deal": record.tags["Deal"],
        "calls": [{"seat": seat, "call": str(call)} for seat, call in callers(round.dealer, round.calls)],
        "declarer": round.declarer,
        "bid": str(round.bid) if round.bid else None,
        "contract": str(contract) if contract else None,
        "tricks": [trick_json(trick) for trick in tricks_so_far(round)],
        "points": round.points,
        "phase": round.phase,
        "turn": round.turn,
        "result": None
        if result is None
        else {"ended": result.ended, "made": result.made, "points": result.points, "score": result.score},
        "further": [str(action) for action in record.further],
        "reneges": [
            {"trick": at.trick, "seat": at.seat, "tile": str(at.tile), "legal": [str(tile) for tile in at.legal]}
            for at in record.reneges
        ],
        "record": str(record),
    }


# -- play --------------------------------------------------------------------------------------------------------------


def _play(given: argparse.Namespace) -> None:
    seed = seed_of(given.seed)
    session = Session(rules=given.rules, seat=Seat(given.seat), seed=seed, bots=given.bots)
    _Table(session, sys.stderr if given.json else sys.stdout).game()
    game = session.game
    if given.json:
        print_json(
            {
                "rules": str(game.rules),
                "seed": str(seed),
                "seat": session.seat,
                "finished": game.winner is not None,
                "score": game.score,
                "winner": game.winner,
                "records": _records(session),
            }
        )


def _records(session: Session) -> list[str]:
    """The records of the hands that are over, each with the score before it."""
    texts = []
    score = dict.fromkeys(SIDES, 0)
    for round in session.game.rounds:
        texts.append(str(round.record(Score="-".join(str(score[side]) for side in SIDES))))
        if round.result:
            score = {side: score[side] + round.result.score[side] for side in SIDES}
    return texts


class _Table:
    """A game on a terminal: shows what the session tells, asks, and hands on what the person types."""

    def __init__(self, session: Session, out: TextIO | None) -> None:
        self.session, self.out = session, out
        self.shown = 0  # the last event that was shown
        self.messages = 0

    def say(self, words: str = "") -> None:
        if self.out:
            print(words, file=self.out)

    def game(self) -> None:
        """Play until the game is won, or the person leaves."""
        session = self.session
        rules, partner = session.game.rules, session.seat.partner
        target = say(f"value.target.{rules.scoring}", n=rules.target)
        self.say(say("cli.welcome", target=target, seat=session.seat, partner=partner))
        self.say(say("cli.welcome.rules", name=name_of(rules)))
        for sentence in house_rules(rules):
            self.say(_folded(say("cli.welcome.house", sentence=sentence)))
        self.say(say("cli.welcome.help"))
        while True:
            self.show_events()
            while session.step():
                self.show_events()
            self.show_events()
            now = session.snapshot()["now"]
            if now["game_over"]:
                self.say()
                self.say(say("cli.again", seed=session.match.seed))
                return
            if now["result"]:
                self.send("next", None)
            elif not self.turn():
                self.say()
                self.say(say("cli.left", **self.scores(now)))
                self.say(say("cli.again", seed=session.match.seed))
                return

    def turn(self) -> bool:
        """Ask until the person has done something legal; false when they leave or the input ends."""
        self.show_table()
        while True:
            typed = self.ask()
            if typed is None or typed.lower() in ("quit", "q", "exit"):
                return False
            if typed in ("?", "help", "h"):
                self.say(say("cli.help"))
            elif typed == "t":
                self.show_tricks()
            elif typed == "rules":
                self.say("\n".join(map(_folded, str(self.session.game.rules.sheet()).splitlines())))
            elif typed:
                refusal = self.send(self.kind(typed), typed)
                if refusal is None:
                    return True
                self.say(refusal)

    def ask(self) -> str | None:
        """What the person types, without white space around it; `None` at the end of the input or an interrupt."""
        if self.out:
            prompt = say("cli.prompt", status=self.session.snapshot()["now"]["status"])
            print(prompt, end="", file=self.out, flush=True)
        try:
            line = sys.stdin.readline() if sys.stdin else ""
        except KeyboardInterrupt:  # as good a way to leave as any
            return None
        return line.strip() if line else None

    def kind(self, typed: str) -> str:
        actions = self.session.snapshot()["actions"]
        if actions["calls"]:
            return "call"
        if actions["contracts"]:
            return "contract"
        return "claim" if typed.lower() == "claim" else "play"

    def send(self, kind: str, action: str | None) -> str | None:
        """Send a message; gives the sentence of a refusal."""
        self.messages += 1
        message: Json = {"id": str(self.messages), "rev": self.session.rev, "kind": kind}
        reply = self.session.handle(message if action is None else message | {"action": action})
        return None if reply["ok"] else str(reply["sentence"])

    # -- what is shown -------------------------------------------------------------------------------------------------

    def show_events(self) -> None:
        for event in self.session.snapshot()["events"]:
            if event["n"] > self.shown:
                self.shown = event["n"]
                if event["kind"] == "deal":
                    self.say()
                    self.say(textwrap.fill(event["say"], WIDTH))
                    self.say(lines([(say("line.score"), say("cli.score", **self.scores(event["picture"])))]))
                elif event["kind"] != "match":  # one game is played here
                    self.say(textwrap.fill(event["say"], WIDTH))
                if event["kind"] == "over":
                    self.show_left(event["picture"])

    def show_table(self) -> None:
        snapshot = self.session.snapshot()
        now, actions = snapshot["now"], snapshot["actions"]
        rows = []
        if now["contract"]:
            contract = now["contract"]
            rows.append((say("line.contract"), f"{contract['seat']} {now['bid']['label']}: {contract['say']}"))
            rows.append((say("line.points"), self.points(now)))
        if now["trick"]["plays"]:
            rows.append((say("line.trick", n=now["trick"]["number"]), _plays(now["trick"])))
        in_play = now["phase"] == "play"
        hand = " ".join(f"[{at['tile']}]" if in_play and at["playable"] else at["tile"] for at in now["hand"])
        rows.append((say("line.hand"), hand))
        leads = [way for lead in actions["leads"] for way in lead["ways"] if "/" in way["action"]]
        choices = [choice["action"] for choice in (*actions["calls"], *actions["contracts"], *leads)]
        if choices:
            rows.append((say("line.choices"), " ".join(choices)))
        self.say()
        self.say(lines(rows))

    def show_tricks(self) -> None:
        tricks = [trick for trick in self.session.snapshot()["now"]["tricks"] if trick["plays"]]
        if not tricks:
            self.say(say("cli.no-tricks"))
            return
        rows = []
        for trick in tricks:
            takes = say("line.takes", seat=trick["winner"], points=trick["points"])
            rows.append((say("line.trick", n=trick["number"]), f"{_plays(trick)}   {takes}"))
        self.say(lines(rows))

    def show_left(self, now: Json) -> None:
        """The tiles that were left when the hand ended early."""
        hands = {seat: tiles for seat, tiles in now["result"]["hands"].items() if tiles}
        if hands and now["result"]["ended"] != "played":
            rows = "\n".join(f"{seat} {' '.join(hand)}" for seat, hand in hands.items())
            self.say(lines([(say("line.hands"), rows)]))

    def scores(self, now: Json) -> Json:
        side = Seat(self.session.seat).side
        return {"ours": now["score"][side], "theirs": now["score"][side.other], "target": now["target"]}

    def points(self, now: Json) -> str:
        """The points of both sides, with what each still needs."""
        side = Seat(self.session.seat).side
        return say(
            "cli.points",
            ours=now["points"][side],
            our_needs=now["needs"][side],
            theirs=now["points"][side.other],
            their_needs=now["needs"][side.other],
        )


def _folded(line: str) -> str:
    """A line of a list in the width of the terminal."""
    return textwrap.fill(line, WIDTH, subsequent_indent="  ", break_on_hyphens=False)


def _plays(trick: Json) -> str:
    return "  ".join(f"{play['seat']} {play['label']}" for play in trick["plays"])
