"""The worked example of docs/notation.md, and names that many tests spell out."""

from __future__ import annotations

import naive

SUITS = " ".join(naive.NUMBERS)

DEAL = "N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 52 50 33 | 60 44 40 31 30 22 20"
PLAY = "55 20 51 53; 54 30 64 65; 11 33 31 61; 43 52 40 41; 50 22 62 10; 66 60 42 21; 63 44 00 32"
RECORD = f"""\
[FTN "1"]
[Rules "tournament"]
[Dealer "W"]
[Deal "{DEAL}"]
[Auction "P P 30 P"]
[Contract "S fives"]
[Play "{PLAY}"]
[Result "NS made 30, 30-12, 1 mark"]"""

# the same but for two tiles: South holds four doubles
DOUBLES = "N:64 62 61 51 42 41 00 | 65 53 43 32 21 11 10 | 66 63 55 54 50 44 33 | 60 52 40 31 30 22 20"
