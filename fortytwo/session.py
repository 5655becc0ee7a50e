"""The session under every table: snapshots with a revision, messages, bots, saving. docs/session.md says what goes
over the wire.

A session holds a match, the person's seat and a bot for every other. It changes in two ways: a message from the
person (`handle`), and one action of a bot (`step`). What is refused has no effect, nor has a message that asks.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import lru_cache

from fortytwo.actions import Action, Claim, Legal, Play, is_readable, read_action
from fortytwo.bots import Bot, Choice
from fortytwo.calls import Call
from fortytwo.contracts import Contract
from fortytwo.dice import derive_seed, generator, new_seed
from fortytwo.errors import FortyTwoError, NotationError, Refusal, RulesError
from fortytwo.game import Game, Match
from fortytwo.picture import Json, Standing, picture
from fortytwo.playout import seat_bots
from fortytwo.reasons import chosen_again, reason_groups
from fortytwo.round import Round
from fortytwo.rule_menu import refusal, rule_menu
from fortytwo.rule_words import house_rules, name, nearest_preset
from fortytwo.rules import Rules
from fortytwo.save import Saved, SaveError, read_save, write_save
from fortytwo.seats import SEATS, Seat
from fortytwo.sentences import say
from fortytwo.table_words import (
    call_label,
    choice_words,
    claim_code,
    contract_words,
    done_words,
    draw_words,
    game_words,
    match_words,
    order_words,
    shaker_words,
)
from fortytwo.tiles import Tile
from fortytwo.tricks import Trick

SCHEMA = 1
KINDS = ("call", "contract", "play", "claim", "next", "new", "restore", "rules", "bots", "why")
WITHOUT_ACTION = ("next", "new", "rules", "why")
ANY_REVISION = ("rules", "bots", "why")  # none of them hangs on what was done in the meantime
LEVELS = ("beginner", "club", "expert", "expert:160")
"""The bots among which a person at a table chooses, the weakest first."""

AT_TABLE = "expert"
"""The bots of a table that a person sits down to, unless they ask for others."""

LONGEST_ID = 100


class _Refused(Exception):  # noqa: N818  # it never leaves this module
    """A message that is refused, inside this module: the refusal to answer with."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code, self.sentence = code, sentence


class Session:
    """A table with one person and bots.

    Takes the rules (or their text), the person's seat, a seed (the operating system's, unless given) and the bots: a
    name for all, or names by seat or side.

    >>> session = Session(seed="example")
    >>> while session.step():
    ...     pass
    >>> snapshot = session.snapshot()
    >>> snapshot["now"]["turn"], [choice["action"] for choice in snapshot["actions"]["calls"]][:3]
    ('S', ['P', '30', '31'])
    >>> session.handle({"id": "1", "rev": snapshot["rev"], "kind": "call", "action": "30"})["ok"]
    True
    """

    def __init__(
        self,
        *,
        rules: Rules | str = "tournament",
        seat: Seat | str | None = None,
        seed: int | str | None = None,
        bots: Mapping[str, str] | str = "reference",
        locale: str = "en",
        position: Round | None = None,
    ) -> None:
        self.seat = Seat(seat or (position and position.turn) or "S")
        self.locale = locale
        self.rev = 1
        self.fresh = True
        self._listeners: list[Callable[[], None]] = []
        self._events: list[Json] = []
        self._event_count = 0
        self._bots: dict[Seat, Bot] = {}
        self._chosen: dict[int, Choice] = {}  # in this hand, by the number of the action; told when it is over
        self._sit(bots)
        self._position = position
        self._begin(Match(rules, str(seed) if seed is not None else new_seed(), first=position))

    # -- what it is --------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        return self._match

    @property
    def game(self) -> Game:
        """The game on the table: the finished one as long as its last hand is on show."""
        return self._match.games[-1] if self._held and not self._match.game.rounds else self._match.game

    @property
    def round(self) -> Round:
        """The hand on the table: the finished one until the person asks for the next."""
        return self.game.rounds[-1] if self._held else self.game.round

    @property
    def waits_for_bot(self) -> bool:
        """Whether `step` has something to do."""
        return not self._held and self.round.turn is not self.seat

    def snapshot(self) -> Json:
        """What a view draws."""
        rules = self._match.rules
        return {
            "schema": SCHEMA,
            "rev": self.rev,
            "fresh": self.fresh,
            "locale": self.locale,
            "version": _version(),
            "seat": self.seat,
            "rules": dict(_rules_words(rules, self.locale)),
            "players": {seat: self._player(seat) for seat in SEATS},
            "bots": self._levels(),
            "now": self._picture(),
            "events": list(self._events),
            "actions": self._actions(),
        }

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call `listener` after every change; gives the function that ends it."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    # -- what happens ------------------------------------------------------------------------------

    def handle(self, message: object) -> Json:
        """Carry out a person's message, or refuse it without effect; gives the reply. Never raises."""
        given = message if isinstance(message, dict) else {}
        asked = given.get("id")
        reply_to = asked if isinstance(asked, str) and len(asked) <= LONGEST_ID else ""
        try:
            answer = self._carry_out(given)
        except _Refused as refused:
            return {"id": reply_to, "ok": False, "rev": self.rev, "code": refused.code, "sentence": refused.sentence}
        return {"id": reply_to, "ok": True, "rev": self.rev, **answer}

    def step(self) -> bool:
        """Let one bot act, if it is a bot's turn; gives whether another step waits."""
        if not self.waits_for_bot:
            return False
        round, number = self.round, len(self.round.actions)
        assert round.turn
        choice = self._bots[round.turn].choose(self.game.view(round.turn), self._rng(number))
        self._chosen[number] = choice
        self._act(choice.action)
        return self.waits_for_bot

    def save(self) -> str:
        """The table as one opaque text."""
        match = self._match
        games = match.games if match.winner else (*match.games, match.game)
        rounds = [round for game in games for round in game.rounds]
        if not match.winner:
            rounds.append(match.game.round)
        bots = {str(seat): bot.name for seat, bot in self._bots.items()}
        given = len(self._position.actions) if self._position else 0
        actions = [str(action) for round in rounds for action in round.actions][given:]
        position = str(self._position.record()) if self._position else ""
        return write_save(Saved(str(match.rules), str(match.seed), str(self.seat), bots, actions, self._held, position))

    def restore(self, text: str) -> None:
        """Go on with a saved table; a text that can't be read raises `SaveError` and changes nothing."""
        saved = read_save(text)
        match = saved.match()
        if saved.held and not (_between_hands(match) and (match.games or match.game.rounds)):
            raise SaveError(Refusal("save.damaged", {"detail": say("save.unreadable")}))
        try:
            self._sit(saved.bots, Seat(saved.seat))
        except FortyTwoError as error:
            raise SaveError(Refusal("save.damaged", {"detail": str(error)})) from error
        self._position = saved.first()
        self._match, self._held = match, saved.held or match.winner is not None
        self._events, self._chosen = [], {}
        self._changed(fresh=False)

    # -- within ------------------------------------------------------------------------------------

    def _sit(self, bots: Mapping[str, str] | str, seat: Seat | None = None) -> None:
        seat = seat or self.seat
        everywhere = {**bots, seat: "reference"} if not isinstance(bots, str) else bots
        sitting = seat_bots(everywhere)
        self.seat = seat
        self._bots = {other: sitting[other] for other in SEATS if other is not seat}

    def _rng(self, number: int) -> random.Random:
        """What a bot draws from for the action with a number in this hand: each has a generator of its own, so that a
        restored game goes on as it would have."""
        games = sum(game is not self.game for game in self._match.games)
        rounds = len(self.game.rounds) - self._held
        return generator(derive_seed(self._match.seed, "bot", games, rounds, number))

    def _begin(self, match: Match) -> None:
        self._match, self._held = match, False
        self._events, self._chosen = [], {}
        self._dealt()

    def _changed(self, *, fresh: bool) -> None:
        self.rev += 1
        self.fresh = fresh
        for listener in list(self._listeners):
            listener()

    def _carry_out(self, message: Json) -> Json:
        """What the person wants is done; gives what the reply is to tell beside that."""
        kind, action, seat = message.get("kind"), message.get("action"), message.get("seat")
        well_formed = (
            isinstance(message.get("id"), str)
            and len(message["id"]) <= LONGEST_ID
            and type(message.get("rev")) is int
            and kind in KINDS
            and (isinstance(action, str) or (action is None and kind in WITHOUT_ACTION))
            and (seat is None or isinstance(seat, str))
        )
        if not well_formed:
            raise _Refused("malformed", say("malformed", self.locale))
        if message["rev"] != self.rev and kind not in ANY_REVISION:
            raise _Refused("stale", say("stale", self.locale))
        if seat is not None and seat != self.seat:
            raise _Refused("wrong-seat", say("wrong-seat", self.locale))
        if kind == "rules":
            return self._told_rules(action)
        if kind == "why":
            return self._told_reasons()
        if kind == "bots":
            self._leveled(str(action))
        elif kind == "restore":
            self._restored(str(action))
        elif kind == "new":
            self._anew(action)
        elif kind == "next":
            self._next()
        else:
            self._acted(str(kind), str(action))
        return {}

    def _told_rules(self, text: str | None) -> Json:
        """The rules menu and the rule sheet of rules that might be chosen, or of those in force."""
        rules = self._match.rules if text is None else self._read_rules(text)
        sheet = rules.sheet(self.locale)
        sections = [{"heading": part.heading, "sentences": list(part.sentences)} for part in sheet.sections]
        return {"menu": rule_menu(rules, self.locale), "sheet": {"title": sheet.title, "sections": sections}}

    def _told_reasons(self) -> Json:
        """Why the bots did what they did, once the hand is over."""
        round = self.round
        if not self._held or not round.result:
            raise _Refused("hand-not-over", say("hand-not-over", self.locale))
        given = len(self._position.actions) if self._position else 0
        unknown = set(range(given, len(round.actions))) - set(self._chosen)  # of a hand that comes out of a store
        before = {side: score - round.result.score[side] for side, score in self.game.score.items()}
        self._chosen |= chosen_again(round, unknown, self._bots, before, self._rng)
        return {"reasons": reason_groups(round, self._chosen, self.seat, self.locale)}

    def _leveled(self, level: str) -> None:
        """Bots of another level sit down, and act from the next action on."""
        if level not in LEVELS:
            raise _Refused("no-such-level", say("no-such-level", self.locale, text=level[:40]))
        self._sit(level)
        self._changed(fresh=self.fresh)

    def _read_rules(self, text: str) -> Rules:
        try:
            return Rules.parse(text)
        except NotationError:
            raise _Refused("rules", say("rules.unreadable", self.locale, text=text[:40])) from None
        except RulesError as error:
            raise _Refused("rules", refusal(error, self.locale, rules=self._match.rules)) from None

    def _restored(self, text: str) -> None:
        if not self.fresh:
            raise _Refused("already-started", say("already-started", self.locale))
        try:
            self.restore(text)
        except SaveError as error:
            raise _Refused("damaged-save", str(error)) from None

    def _anew(self, rules: str | None) -> None:
        position = self._position if rules is None else None
        match = Match(self._match.rules if rules is None else self._read_rules(rules), new_seed(), first=position)
        self._position = position
        self._begin(match)
        self._changed(fresh=False)

    def _next(self) -> None:
        if not self._held:
            raise _Refused("hand-not-over", say("hand-not-over", self.locale))
        if self._position:
            self._anew(None)
            return
        if self._match.winner:
            raise _Refused("match-over", say("match-over", self.locale))
        self._held = False
        self._events, self._chosen = [], {}
        self._dealt()
        self._changed(fresh=False)

    def _acted(self, kind: str, text: str) -> None:
        round = self.round
        if self._held:
            raise _Refused("round-over", say("round-over", self.locale))
        if round.turn is not self.seat:
            raise _Refused("not-your-turn", say("not-your-turn", self.locale, seat=round.turn))
        try:
            action = read_action(kind, text, round.rules)
        except NotationError:
            known = is_readable(text, round.rules)
            refusal = (
                Refusal("wrong-kind", {"phase": round.phase}) if known else Refusal("unreadable", {"text": text[:40]})
            )
            raise _Refused(refusal.code, refusal.say(self.locale)) from None
        refused = round.why_not(action)
        if refused:
            raise _Refused(refused.code, refused.say(self.locale))
        self._events = []
        self._act(action, fresh=False)

    def _act(self, action: Action, *, fresh: bool | None = None) -> None:
        """One legal action: the match goes on, and what happened becomes events."""
        before = self.round
        seat = before.turn
        self._match = self._match.act(action)
        self._held = _between_hands(self._match)
        after = self.round
        trick = after.tricks[-1] if len(after.tricks) > len(before.tricks) else None
        self._note_action(action, seat, trick)
        if trick and trick.winner:
            you = self._you(trick.winner)
            self._note(
                "trick",
                trick.winner,
                say(f"event.trick{you}", self.locale, seat=trick.winner, n=trick.points),
                final=False,
            )
        if after.result:
            self._note_end()
        self._changed(fresh=self.fresh if fresh is None else fresh)

    # -- events ------------------------------------------------------------------------------------

    def _note(
        self, kind: str, seat: Seat | None, words: str, *, trick: Trick | None = None, final: bool = True
    ) -> None:
        self._event_count += 1
        shown = self._picture(trick=trick, final=final)
        self._events.append({"n": self._event_count, "kind": kind, "seat": seat, "say": words, "picture": shown})

    def _dealt(self) -> None:
        dealer, game = self.round.dealer, self.game
        if self._position:
            self._note("deal", dealer, say("event.position", self.locale))
            return
        again = ".again" if game.rounds and game.rounds[-1].dealer is dealer else ""
        told = [say(f"event.deal{again}{self._you(dealer)}", self.locale, n=len(game.rounds) + 1, seat=dealer)]
        if game.draws and not game.rounds:
            told.append(draw_words(game.draws, self.seat, self.locale))
            told.append(shaker_words(game.rules, game.draws, dealer, self.seat, self.locale))
            told.append(order_words(dealer, self.seat, self.locale))
        self._note("deal", dealer, " ".join(told))

    def _note_action(self, action: Action, seat: Seat | None, trick: Trick | None) -> None:
        assert seat
        round = self.round
        self._note(action.kind, seat, done_words(round, seat, self.seat, self.locale), trick=trick, final=False)
        if isinstance(action, Call) and round.contract:  # one that the call itself has fixed
            self._note("contract", round.declarer, contract_words(round, self.seat, self.locale), final=False)

    def _note_end(self) -> None:
        standing = self._standing()
        shown = self._picture()
        self._note("over", None, f"{shown['result']['say']} {shown['result']['why']}")
        if standing.game_over:
            self._note("game", None, game_words(standing.score, self.seat, self.locale))
        if standing.match_over and standing.games_to_win > 1:
            self._note("match", None, match_words(standing.games, self.seat, self.locale))

    # -- pieces of a snapshot ----------------------------------------------------------------------

    def _picture(self, *, trick: Trick | None = None, final: bool = True) -> Json:
        return picture(self.round, self.seat, self._standing(), self.locale, trick=trick, final=final)

    def _standing(self) -> Standing:
        game = self.game
        number = len(game.rounds) + (not self._held)
        return Standing(
            hand_number=number,
            score=game.score,
            games=self._match.won,
            games_to_win=1 if self._position else self._match.games_to_win,  # a practiced hand is of no match
            game_over=game.winner is not None,
            match_over=self._match.winner is not None,
            seed="" if self._position else game.hand_seed(number),
            draws=game.draws,
            shaken=self._position is None,
        )

    def _you(self, seat: Seat) -> str:
        return ".you" if seat is self.seat else ""

    def _player(self, seat: Seat) -> Json:
        relation = ("you", "left", "partner", "right")[(seat.index - self.seat.index) % 4]
        bot = self._bots.get(seat)
        name = say("player.you", self.locale) if bot is None else say(f"seat.{seat}", self.locale)
        return {
            "name": name,
            "kind": "bot" if bot else "person",
            "bot": bot.name if bot else None,
            "relation": relation,
        }

    def _levels(self) -> Json:
        """The levels of bots to choose from, and the one that sits here, `""` where it's none of them."""
        names = sorted({bot.name for bot in self._bots.values()})
        level = names[0] if len(names) == 1 and names[0] in LEVELS else ""
        note = "" if level else say("level.none", self.locale, names=tuple(names))
        return {"level": level, "note": note, "levels": _levels_words(self.locale)}

    def _actions(self) -> Json:
        round = self.round
        mine = not self._held and round.turn is self.seat
        legal = round.legal if mine else Legal((), round.rules)
        goes_on = self._held and (self._position is not None or not self._match.winner)
        return {
            "calls": [self._call(call) for call in legal if isinstance(call, Call)],
            "contracts": [self._contract(contract) for contract in legal if isinstance(contract, Contract)],
            "tiles": [str(play) for play in legal if isinstance(play, Play)],
            "leads": [self._lead(play.tile) for play in legal if isinstance(play, Play) and play.small_end],
            "claim": self._claim() if Claim() in legal else None,
            "next": self._words("next", self._next_code()) if goes_on else None,
        }

    def _call(self, call: Call) -> Json:
        round = self.round
        label = call_label(round.rules, round.calls, call, self.locale)
        return _choice(call, label, choice_words(round.rules, round.calls, call, self.locale))

    def _contract(self, contract: Contract) -> Json:
        """A contract to name, with the group of choices that it belongs to."""
        if contract.partner_names:
            group = "partner"
        elif contract.family == "one-tile":
            group = "tile"
        else:
            group = "trump" if contract.trumps else "no-trump"
        words = contract.say("label", self.locale), contract.say("contract", self.locale)
        return _choice(contract, *words) | {"group": say(f"group.{group}", self.locale)}

    def _lead(self, tile: Tile) -> Json:
        """The two ways in which a tile can be led, by its higher end and by its lower one."""
        ways = [
            _choice(
                play,
                say("choice.lead", self.locale, end=end),
                say("choice.lead.say", self.locale, tile=tile, end=end),
            )
            for play, end in ((Play(tile), tile.high), (Play(tile, True), tile.low))
        ]
        return {"tile": str(tile), "ways": ways}

    def _claim(self) -> Json:
        code = f"choice.{claim_code(self.round)}"
        ask = say(f"{code}.ask", self.locale) if self.round.rules.claim == "lay-down" else None
        return self._words("claim", code) | {"ask": ask}

    def _next_code(self) -> str:
        if self._position:
            return "choice.again"
        if self.game.winner:
            return "choice.next-game"
        return "choice.shake-again" if self._match.game.round.dealer is self.round.dealer else "choice.next"

    def _words(self, action: str, code: str) -> Json:
        return _choice(action, say(code, self.locale), say(f"{code}.say", self.locale))


@lru_cache
def _levels_words(locale: str) -> list[Json]:
    return [
        {"name": level, "label": say(f"level.{level}", locale), "about": say(f"level.{level}.about", locale)}
        for level in LEVELS
    ]


@lru_cache(maxsize=8)  # every snapshot has it
def _rules_words(rules: Rules, locale: str) -> Json:
    preset = nearest_preset(rules)
    return {
        "text": str(rules),
        "name": name(rules, locale),
        "preset": say(f"preset.{preset}", locale),
        "sentence": say(f"preset.{preset}.about", locale),
        "house_rules": house_rules(rules, locale),
        "scoring": rules.scoring,
    }


def _between_hands(match: Match) -> bool:
    """Whether the last hand is over and nothing was done in the next."""
    return match.game.round.result is not None or not match.game.round.actions


def _choice(action: object, label: str, words: str) -> Json:
    return {"action": str(action), "label": label, "say": words}


def _version() -> str:
    from fortytwo import __version__

    return __version__
