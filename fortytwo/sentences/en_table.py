"""English for the bots at a table: their levels, and why they did what they did."""

TABLE: dict[str, str] = {
    "level.beginner": "Beginner",
    "level.beginner.about": "Counts trumps and doubles, and remembers one trick.",
    "level.club": "Club player",
    "level.club.about": "Remembers every tile, and gives count to a partner who wins.",
    "level.expert": "Expert",
    "level.expert.about": "Weighs how the tiles may lie, and does what wins most.",
    "level.expert:160": "Expert, thinks longer",
    "level.expert:160.about": "Weighs four times as many ways as the expert, and takes about four times as long.",
    "level.none": "At this table: {names}.",
    "no-such-level": "{text} is no level of the bots.",
    "reasons.bidding": "Bidding",
    "reasons.trick": "Trick {n}",
}
