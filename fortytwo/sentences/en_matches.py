"""English for matches of bots: what they came to, and what can stop them."""

MATCHES: dict[str, str] = {
    # what is asked for
    "expected.games-or-hands": "either games or hands",
    "expected.even": "an even whole number of two or more, since each deal is played twice",
    "expected.other-name": "a name of its own for each bot that isn't equal to the others, since a run tells bots apart by name,",
    # what stops a run
    "match.bot-failed": "The bot {bot} failed as {seat:seat} in pair {pair}, game {game}, hand {hand}: {why}.",
    "match.bot-illegal": "The bot {bot} chose {action} as {seat:seat} in pair {pair}, game {game}, hand {hand}: {why}",
    "match.endless": "Game {game} of pair {pair} has no end: nobody has won it after {n} hands.",
    "match.other-run": "The file is of another run: its “{name}” is {held}, not {given}.",
    "cli.workers": "expected one worker or more",
    "cli.kept": "What was done is in {file}: the same command with --seed {seed} goes on from there.",
    "match.unreadable": "Line {n} of the file isn't one of a run of matches.",
    # what it came to
    "match.team.first": "First team",
    "match.team.second": "Second team",
    "match.played": "Played",
    "match.pairs.games": "{n} pair{n:plural} of games, seed {seed}",
    "match.pairs.hands": "{n} deal{n:plural}, each twice, seed {seed}",
    "match.won": "Won",
    "match.won.games": "first {first} games, second {second}",
    "match.won.hands": "first {first} deals, second {second}, the same on {drawn}",
    "match.rate": "Win rate",
    "match.interval": "(95%: {low} to {high})",
    "match.a-hand.marks": "Marks a hand",
    "match.a-hand.points": "Points a hand",
    "match.hands.thrown-in": "{n}, {m} of them thrown in",
    "match.declared.first": "first declared",
    "match.declared.second": "second declared",
    "match.all": "All",
    "match.made.first": "made",
    "match.made.second": "made",
}
