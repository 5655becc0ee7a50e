"""Deals: who holds which of the 28 tiles, with an index for each of the 472,518,347,558,400 deals."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from math import comb
from typing import Any

from fortytwo.dice import seeded, shuffled
from fortytwo.errors import NotationError, Refusal
from fortytwo.frozen import Frozen, FrozenDict
from fortytwo.seats import SEATS, Seat
from fortytwo.tiles import TILES, Hand, mask_of, read_tiles

DEALS = comb(28, 7) * comb(21, 7) * comb(14, 7)
"""How many deals there are: 28! / 7!⁴."""

CODE_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
CODE_LENGTH = 9
_TILE_OR_BORDER = re.compile(r"[0-6_bB][-:|]?[0-6_bB]|\|")


def read_hands(text: str) -> dict[Seat, Hand]:
    """Four hands from text: the first seat named, then clockwise, split by `|`. A tile held twice raises
    `NotationError`.

    >>> read_hands("E:64 | 55 | 00 | 11")[Seat.W]
    Hand('00')
    """
    match = re.match(r"\s*(\w+)\s*:", text)
    if not match:
        raise NotationError(text, 0, Refusal("expected.deal"))
    try:
        seat = Seat(match.group(1))
    except NotationError as error:
        raise NotationError(text, match.start(1), error.refusal) from None
    parts = _split_hands(text[match.end() :])
    if len(parts) != 4:
        raise NotationError(text, match.end(), Refusal("expected.four-hands", {"n": len(parts)}))
    hands: dict[Seat, Hand] = {}
    held, start = 0, match.end()
    for part in parts:
        try:
            tiles = read_tiles(part)
        except NotationError as error:
            raise NotationError(text, start + error.position, error.refusal) from None
        for tile in tiles:
            if held & tile.bit:
                raise NotationError(text, start, Refusal("expected.new-tile", {"tile": tile}))
            held |= tile.bit
        hands[seat] = Hand(tiles)
        start += len(part) + 1
        seat = seat.next
    return {seat: hands[seat] for seat in SEATS}


def _split_hands(text: str) -> list[str]:
    """The text between the `|` that stand between hands; the one within a tile such as `6|4` isn't one of them."""
    borders = [piece.start() for piece in _TILE_OR_BORDER.finditer(text) if piece.group() == "|"]
    return [text[start:end] for start, end in zip([0, *(at + 1 for at in borders)], [*borders, len(text)], strict=True)]


def write_hands(hands: Mapping[Seat, Hand]) -> str:
    """Four hands as text, North first."""
    return "N:" + " | ".join(str(hands[seat]) for seat in SEATS)


def hands_by_seat(hands: Mapping[Seat, Hand] | Mapping[str, str | Hand]) -> dict[Seat, Hand]:
    """What each seat holds, empty hands for those left out; a tile may still be in two hands."""
    if not isinstance(hands, Mapping):
        raise NotationError(hands, 0, Refusal("expected.deal"))
    given = {Seat(seat): hand if isinstance(hand, Hand) else Hand(hand) for seat, hand in hands.items()}
    return {seat: given.get(seat, Hand()) for seat in SEATS}


class Deal(Frozen):
    """Seven tiles for each seat, all 28 once. A value: equal deals are interchangeable.

    >>> deal = Deal("N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20")
    >>> deal["S"], deal.index, deal.code
    (Hand('66 63 55 54 52 50 33'), 39311737664970, 'AI8D6KLXK')
    >>> Deal.from_index(deal.index) == deal
    True
    """

    __slots__ = ("hands",)
    hands: Mapping[Seat, Hand]

    def __init__(self, hands: str | Deal | Mapping[Seat, Hand] | Mapping[str, str]) -> None:
        if isinstance(hands, Deal):
            object.__setattr__(self, "hands", hands.hands)
            return
        if isinstance(hands, str):
            text, held = hands, read_hands(hands)
        else:
            text = write_hands(hands_by_seat(hands))
            held = read_hands(text)
        for seat in SEATS:
            if len(held[seat]) != 7:
                raise NotationError(text, 0, Refusal("expected.seven-tiles", {"seat": seat, "n": len(held[seat])}))
        object.__setattr__(self, "hands", FrozenDict(held))

    @classmethod
    def random(cls, seed: int | str | None = None, *, rng: random.Random | None = None) -> Deal:
        """A deal from a seed or a generator: give one of them. The same seed deals the same everywhere.

        >>> Deal.random(seed=42) == Deal.random(seed=42) != Deal.random(seed=43)
        True
        """
        tiles = shuffled(TILES, seeded(seed, rng))
        masks = [mask_of(tiles[start : start + 7]) for start in (0, 7, 14, 21)]
        return cls._of_masks(masks)

    @classmethod
    def from_index(cls, index: int) -> Deal:
        """The deal with an index from 0 to 472,518,347,558,399."""
        if not isinstance(index, int) or not 0 <= index < DEALS:
            raise NotationError(index, 0, Refusal("expected.deal-index", {"last": DEALS - 1}))
        left = [7, 7, 7, 7]
        masks = [0, 0, 0, 0]
        ways = DEALS
        for tile in TILES:
            total = sum(left)
            for owner in range(4):
                # the share of the remaining deals in which this owner holds this tile
                here = ways * left[owner] // total
                if index < here:
                    masks[owner] |= tile.bit
                    left[owner] -= 1
                    ways = here
                    break
                index -= here
        return cls._of_masks(masks)

    @classmethod
    def _of_masks(cls, masks: Sequence[int]) -> Deal:
        """The deal of four masks of seven tiles, North's first, which are known to be right."""
        deal = cls.__new__(cls)
        hands = FrozenDict(zip(SEATS, map(Hand.from_mask, masks), strict=True))
        object.__setattr__(deal, "hands", hands)
        return deal

    @property
    def index(self) -> int:
        """The deal's rank among all deals: that of the owner sequence over the tiles `00 10 11 20 …`, owners in the
        order N E S W."""
        masks = [self.hands[seat].mask for seat in SEATS]
        left = [7, 7, 7, 7]
        ways, rank = DEALS, 0
        for tile in TILES:
            owner = next(owner for owner in range(4) if masks[owner] & tile.bit)
            total = sum(left)
            rank += ways * sum(left[:owner]) // total  # the deals in which an earlier owner holds the tile
            ways = ways * left[owner] // total
            left[owner] -= 1
        return rank

    @classmethod
    def from_code(cls, code: str) -> Deal:
        """The deal of a link's nine characters."""
        if not isinstance(code, str) or len(code) != CODE_LENGTH or any(digit not in CODE_ALPHABET for digit in code):
            raise NotationError(code, 0, Refusal("expected.deal-code"))
        index = 0
        for digit in code:
            index = 64 * index + CODE_ALPHABET.index(digit)
        if index >= DEALS:
            raise NotationError(code, 0, Refusal("expected.deal-code"))
        return cls.from_index(index)

    @property
    def code(self) -> str:
        """The index as nine digits of the URL-safe base64 alphabet, the most significant first."""
        index, code = self.index, ""
        for _ in range(CODE_LENGTH):
            index, digit = divmod(index, 64)
            code = CODE_ALPHABET[digit] + code
        return code

    def owner(self, tile: object) -> Seat:
        """The seat that was dealt a tile."""
        return next(seat for seat in SEATS if tile in self.hands[seat])

    def __getitem__(self, seat: Seat | str) -> Hand:
        return self.hands[Seat(seat)]

    def __eq__(self, other: object) -> bool:
        return self.hands == other.hands if isinstance(other, Deal) else NotImplemented

    def __hash__(self) -> int:
        return hash(tuple(self.hands[seat].mask for seat in SEATS))

    def __str__(self) -> str:
        return write_hands(self.hands)

    def __repr__(self) -> str:
        return f"Deal('{self}')"

    def __reduce__(self) -> tuple[Any, ...]:
        return Deal, (str(self),)

    def _repr_html_(self) -> str:
        from fortytwo.draw import deal_svg

        return deal_svg(self)
