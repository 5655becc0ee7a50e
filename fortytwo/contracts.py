"""Contracts: how the tricks work. Which tiles are called out of their suits, what outranks what, who sits out.

A contract yields `Tables`: for each of the 28 tiles the suit that it leads, for each suit the tiles that follow it,
for each suit led the power of every tile. Whatever follows suit or ranks tiles reads those tables; sevens alone has a
legality of its own.

Suits are numbered 0 to 6 after their pips; 7 is the called suit: the trumps, or the doubles where they are a suit of
their own.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from fortytwo.errors import NotationError, Refusal
from fortytwo.rules import Rules
from fortytwo.sentences import say
from fortytwo.tiles import ALL_TILES_MASK, TILES, Tile, mask_of

SUITS = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes")
CALLED = 7

_ALIASES = {
    "aces": "ones", "deuces": "twos", "treys": "threes", "no-trump": "follow-me", "follow-me:high": "follow-me",
    **{str(number): suit for number, suit in enumerate(SUITS)},
    **{f"trump:{number}": suit for number, suit in enumerate(SUITS)},
}  # fmt: skip
_CODES = {
    **{suit: str(number) for number, suit in enumerate(SUITS)}, "doubles": "D", "follow-me": "F", "follow-me:low": "L",
    "nello:suit": "NS", "nello:suit-inverted": "NI", "nello:high": "NH", "nello:low": "NL", "sevens": "V",
}  # fmt: skip
_NAMES = {code: name for name, code in _CODES.items()}
HALVES = ("plunge", "splash")
_HALF_CODES = {"P": "plunge", "S": "splash"}


@dataclass(frozen=True)
class Contract:
    """A contract by its name: `fives`, `doubles`, `follow-me`, `follow-me:low`, `nello:suit`, `sevens`,
    `one-tile:64`, `plunge:fives`; `plunge` alone is what its declarer says before the partner names the rest.

    Also read: `5`, `trump:5`, `aces`, `no-trump`, …; `nello` alone is the first permitted way (see `Contract.under`).

    >>> Contract("trump:5"), Contract("deuces").trump, Contract("plunge:fives").played
    (Contract('fives'), 2, Contract('fives'))
    >>> Contract("nello:suit").code, Contract.from_code("PD")
    ('NS', Contract('plunge:doubles'))
    """

    name: str
    kind: ClassVar[str] = "contract"

    def __post_init__(self) -> None:
        object.__setattr__(self, "name", _canonical(self.name))

    @classmethod
    def under(cls, rules: Rules, text: Contract | str) -> Contract:
        """The contract that a text means under these rules: `nello` is the first permitted way, `suit` where none
        is."""
        if isinstance(text, Contract):
            return text
        name = text.strip().lower() if isinstance(text, str) else text
        if name in ("nello", "plunge:nello", "splash:nello"):
            return cls(f"{name}:{(rules.ways('nello') or ('suit',))[0]}")
        return cls(text)

    @classmethod
    def from_code(cls, code: str) -> Contract:
        """The contract of a link's code."""
        if not isinstance(code, str):
            raise NotationError(code, 0, Refusal("expected.contract-code"))
        if code in _NAMES:
            return cls(_NAMES[code])
        if code in _HALF_CODES:
            return cls(_HALF_CODES[code])
        if code[:1] in ("P", "S") and len(code) > 1 and code[1:] in _NAMES:
            return cls(f"{'plunge' if code[0] == 'P' else 'splash'}:{_NAMES[code[1:]]}")
        if re.fullmatch("O[0-6][0-6]", code):
            return cls(f"one-tile:{code[1:]}")
        raise NotationError(code, 0, Refusal("expected.contract-code"))

    @property
    def code(self) -> str:
        """The code for a link."""
        if self.partner_names:
            return self.family[0].upper() + ("" if self.is_half else self.played.code)
        return _CODES.get(self.name) or "O" + self.name.partition(":")[2]

    @property
    def family(self) -> str:
        """`suit`, `doubles`, `follow-me`, `nello`, `sevens`, `one-tile`, `plunge` or `splash`."""
        return _family(self.name)

    @property
    def partner_names(self) -> bool:
        """Whether declarer's partner named it: a plunge or a splash."""
        return self.family in ("plunge", "splash")

    @property
    def is_half(self) -> bool:
        """Whether the partner has still to name what is played: `plunge` or `splash` alone, as a declarer says it."""
        return self.name in HALVES

    def completing(self, half: Contract | None) -> Contract:
        """What a partner says with this contract to a `half` one: `plunge:fives` is then `fives`.

        >>> Contract("plunge:fives").completing(Contract("plunge"))
        Contract('fives')
        """
        if half is None or self.is_half or self.family != half.family:
            return self
        return self.played

    @property
    def played(self) -> Contract:
        """The contract that the tricks are played in: for a plunge or a splash what the partner named, else itself."""
        return Contract(self.name.partition(":")[2]) if self.partner_names and not self.is_half else self

    @property
    def trump(self) -> int | None:
        """The number that is trump, or `None`."""
        return SUITS.index(self.name) if self.name in SUITS else None

    @property
    def is_nello(self) -> bool:
        """Whether declarer is to lose every trick."""
        return _is_nello(self.name)

    @property
    def takes_all(self) -> bool:
        """Whether the contract by itself asks for every trick, whatever was bid."""
        return self.partner_names or self.family == "sevens"

    @property
    def counts_tricks(self) -> bool:
        """Whether only tricks count in it, and no points: in nello and in sevens."""
        return self.played.family in ("nello", "sevens")

    @property
    def unit(self) -> str:
        """What its value is told in: `points`, or `tricks` where only these count."""
        return "tricks" if self.counts_tricks else "points"

    @property
    def tables(self) -> Tables:
        return _tables(self.name)

    @property
    def trumps(self) -> tuple[Tile, ...]:
        """The trumps, highest first; none in a contract without.

        >>> Contract("threes").trumps
        (Tile('33'), Tile('63'), Tile('53'), Tile('43'), Tile('32'), Tile('31'), Tile('30'))
        """
        tables = self.tables
        if not tables.trumps:
            return ()
        power = tables.power[CALLED]
        return tuple(sorted((tile for tile in TILES if tables.trumps & tile.bit), key=lambda tile: -power[tile.index]))

    def suit_name(self, suit: int) -> str:
        """What the suit with a table's number is called: `sixes`, `doubles`, or the trump suit's own name.

        >>> Contract("fives").suit_name(7), Contract("nello:suit").suit_name(7), Contract("fives").suit_name(2)
        ('fives', 'doubles', 'twos')
        """
        if suit != CALLED:
            return SUITS[suit]
        played = self.played
        return played.name if played.trump is not None else "trump-tile" if played.family == "one-tile" else "doubles"

    @property
    def label(self) -> str:
        return self.say("label")

    def say(self, form: str = "contract", locale: str = "en") -> str:
        """The contract in words: `form` is `label` (short) or `contract` (a sentence)."""
        key = self.name if self.family not in ("one-tile", *HALVES) or self.is_half else f"{self.family}:"
        detail = self.played.say(form, locale) if self.partner_names and not self.is_half else None
        tile = self.name.partition(":")[2] if self.family == "one-tile" else None
        return say(f"{form}.{key}", locale, tile=tile, detail=detail)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Contract('{self.name}')"


def _canonical(text: str) -> str:
    name = text.strip().lower() if isinstance(text, str) else ""
    name = _ALIASES.get(name, name)
    if name in _CODES or name in HALVES:
        return name
    family, _, detail = name.partition(":")
    if family in ("plunge", "splash") and detail:
        named = _ALIASES.get(detail, detail)
        if named in _CODES:
            return f"{family}:{named}"
    if family == "one-tile":
        try:
            return f"one-tile:{Tile(detail)}"
        except NotationError:
            pass
    raise NotationError(text, 0, Refusal("expected.contract"))


@dataclass(frozen=True)
class Tables:
    """What a contract makes of the 28 tiles, all by a tile's index or a suit's number.

    `led_suit[tile]`: the suit that the tile leads. `follows[suit]`: the mask of tiles that follow it.
    `power[suit][tile]`: how strong the tile is when that suit was led; the greatest wins, the earlier of equals, and
    0 never wins. `trumps`: a mask. `closest`: in sevens each tile's distance from seven pips, else `None`.
    """

    led_suit: tuple[int, ...]
    follows: tuple[int, ...]
    power: tuple[tuple[int, ...], ...]
    trumps: int
    closest: tuple[int, ...] | None = None

    def playable(self, hand: int, suit: int | None) -> int:
        """The mask of the tiles in `hand` that may be played to `suit`, or led where that is `None`."""
        if self.closest is not None:
            least = min(self.closest[tile.index] for tile in TILES if hand & tile.bit)
            return mask_of(tile for tile in TILES if hand & tile.bit and self.closest[tile.index] == least)
        if suit is None:
            return hand
        return hand & self.follows[suit] or hand

    def winner(self, suit: int | None, tiles: list[Tile]) -> int:
        """Which of the tiles of a trick, in order of play, wins it (0 is the leader's); in sevens no suit is led."""
        power = self.power[CALLED if suit is None else suit]
        best = 0
        for place in range(1, len(tiles)):
            if power[tiles[place].index] > power[tiles[best].index]:
                best = place
        return best


@cache
def _tables(name: str) -> Tables:
    """The tables of a contract; of a plunge or a splash those of what its partner named."""
    contract = Contract(name)
    if contract.played is not contract:
        return contract.played.tables
    family, _, way = name.partition(":")
    # the called suit, best tile first, and whether it is trump
    called: list[Tile] = []
    if contract.trump is not None:
        called = sorted((t for t in TILES if contract.trump in t), key=lambda t: (t.is_double, t.pips), reverse=True)
    elif family == "doubles" or (family == "nello" and way in ("suit", "suit-inverted")):
        called = sorted((t for t in TILES if t.is_double), reverse=way != "suit-inverted")
    elif family == "one-tile":
        called = [Tile(way)]
    called_mask = mask_of(called)
    is_trump = bool(called) and family != "nello"
    double_low = way == "low"

    def number_power(tile: Tile, suit: int) -> int:
        if tile.bit & called_mask or suit not in tile:
            return 0
        if tile.is_double:
            return 1 if double_low else 9
        return 2 + tile.pips - suit  # the other end, over a low double

    power = []
    for suit in range(8):
        row = [number_power(tile, suit) if suit != CALLED else 0 for tile in TILES]
        if is_trump or suit == CALLED:
            for place, tile in enumerate(called):
                row[tile.index] = 20 - place
        power.append(tuple(row))
    closest = None
    if family == "sevens":
        closest = tuple(abs(7 - tile.pips) for tile in TILES)
        power = [tuple(8 - distance for distance in closest)] * 8
    return Tables(
        led_suit=tuple(CALLED if tile.bit & called_mask else tile.high for tile in TILES),
        follows=(
            *(mask_of(t for t in TILES if number in t) & ALL_TILES_MASK & ~called_mask for number in range(7)),
            called_mask,
        ),
        power=tuple(power),
        trumps=called_mask if is_trump else 0,
        closest=closest,
    )


@cache  # bots ask for it a thousand times a hand
def _family(name: str) -> str:
    return "suit" if name in SUITS else name.partition(":")[0]


@cache
def _is_nello(name: str) -> bool:
    return Contract(name).played.family == "nello"
