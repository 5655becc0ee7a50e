"""Records of random hands, from a generator: of every preset and contract, positions, and hands with reneges."""

from __future__ import annotations

import random

from made_rounds import HOUSE_RULES, play_on

from fortytwo import (
    PRESETS,
    SEATS,
    TILES,
    Deal,
    Hand,
    IllegalAction,
    Note,
    Play,
    Record,
    Round,
    Rules,
    RulesError,
)

CONTRACTS = [
    "blanks", "threes", "sixes", "doubles", "follow-me", "follow-me:low", "nello:suit", "nello:suit-inverted",
    "nello:high", "nello:low", "sevens", "one-tile:64", "plunge:fives", "plunge:nello:low", "splash:doubles",
    "splash:sevens",
]  # fmt: skip
BIDS = ["30", "37", "42", "84", "168"]


def any_rules(rng: random.Random) -> Rules:
    """A preset, half of the time with some house rules."""
    rules = PRESETS[rng.choice(sorted(PRESETS))]
    for option in rng.sample(sorted(HOUSE_RULES), rng.choice([0, 0, 1, 3])):
        try:
            rules = rules.replace(**{option: rng.choice(HOUSE_RULES[option])})
        except RulesError:
            continue
    return rules


def any_deal(rng: random.Random) -> Deal:
    """Any deal; one in three gives a seat four doubles, as plunge needs."""
    doubles = rng.sample([tile for tile in TILES if tile.is_double], 4 if rng.random() < 0.3 else 0)
    rest = rng.sample([tile for tile in TILES if tile not in doubles], 28 - len(doubles))
    tiles, first = doubles + rest, rng.randrange(4)
    return Deal({SEATS[(first + n) % 4]: Hand(tiles[7 * n : 7 * n + 7]) for n in range(4)})


def dealt(rng: random.Random, most: int = 34) -> Round:
    """A hand after up to `most` random actions; late claims come up."""
    r = Round(any_deal(rng), rules=any_rules(rng), dealer=rng.choice(SEATS))
    r = play_on(r, rng.randint(0, most), rng.getrandbits(32), bid=rng.random() < 0.95)
    late = r.phase == "play" and r.turn is not None and len(r.hand(r.turn)) <= 3
    return r.act("claim") if late and rng.random() < 0.5 and r.why_not("claim") is None else r


def position(rng: random.Random) -> Round:
    """A position in the play, perhaps in the middle of a trick."""
    while True:
        tiles, size = rng.sample(TILES, 28), rng.randint(1, 7)
        declarer, contract, rules = rng.choice(SEATS), rng.choice(CONTRACTS), any_rules(rng)
        sits_out = declarer.partner if "nello" in contract and not rules.nello_partner_plays else None
        players = [seat for seat in SEATS if seat is not sits_out]
        first = rng.randrange(len(players))
        hands = {seat: tiles[7 * n : 7 * n + size] for n, seat in enumerate(SEATS)}
        order = (players[first:] + players[:first])[: rng.choice([0, 0, 1, 2, 3]) % len(players)]
        trick = [hands[seat].pop() for seat in order]
        bids = BIDS + ["3M"] * (rules.scoring == "marks") + ["NELLO", "LOW"] * contract.startswith("nello")
        in_play = [tile for seat in players for tile in hands[seat]] + trick
        left = 42 - size - sum(tile.pips for tile in in_play if tile.pips in (5, 10))
        ours = rng.randint(0, left)
        try:
            return Round.setup(
                hands={seat: Hand(hand) for seat, hand in hands.items()},
                contract=contract,
                declarer=declarer,
                bid=rng.choice(bids),
                leader=players[first],
                taken={declarer.side: ours, declarer.side.other: rng.randint(0, left - ours)},
                trick=trick,
                rules=rules,
                dealer=rng.choice(SEATS),
            )
        except IllegalAction:  # a tile on the table that doesn't follow suit, or isn't closest to seven
            continue


def careless(r: Round, rng: random.Random) -> Record:
    """The record of a round played on by people who don't look at the suit led every time."""
    r = Round.from_start(r.start, r.rules.replace(renege_award=rng.random() < 0.5)) if not r.actions else r
    on, ended = r, None
    for _ in range(rng.randint(1, 28)):
        if on.turn is None or on.phase != "play":
            break
        legal = [action for action in on.legal if isinstance(action, Play)]
        play = rng.choice(legal) if rng.random() < 0.7 else Play(rng.choice(list(on.hand(on.turn))))
        try:
            after = on.reneged(play, award=False)
        except IllegalAction:  # sevens, or a lead that must be a trump
            continue
        if ended is None and on.rules.renege_award and after.reneges:
            ended = on.reneged(play)
        on = after
    return Record(ended, further=on.actions[len(ended.actions) :]) if ended else Record(on)


def noted(record: Record, rng: random.Random) -> Record:
    """The record with comments, marks and further tags."""
    words = ["x", "why?", "6{4", 'the "off"', "a\\b", "}", "#1 ~ [P]", "öß⁠‮"]
    places = range(-1, len(record.round.actions) + len(record.further))
    notes = {
        at: Note(rng.choice(words), rng.choice(["", "!", "?", "!?"]) if at >= 0 else "")
        for at in rng.sample(places, min(len(places), rng.randint(0, 3)))
    }
    given = {tag: rng.choice(words) for tag in rng.sample(["Event", "Site", "x_1"], rng.randint(0, 2))}
    given |= rng.choice([{}, {"Score": "2-3"}, {"Takebacks": "1"}])
    return Record(record.round, given, notes, tuple(rng.sample(words, rng.randint(0, 1))), record.further)
