"""English for the bots' reasons, and for what is wrong with a bot."""

BOTS: dict[str, str] = {
    # the beginner's
    "why.too-few": "Too few trumps and doubles.",
    "why.trumps-and-doubles": "{n} trump{n:plural} and {m} double{m:plural} beside them.",
    "why.doubles": "{n} double{n:plural}, and each of them ought to win.",
    "why.enough-doubles": "{n} doubles are enough to plunge.",
    "why.low-hand": "Only small tiles: with luck they lose every trick.",
    "why.near-seven": "It is about as close to seven as can be.",
    "why.most-of-it": "The hand holds most of this suit.",
    "why.highest-trump": "Trumps first, the highest one.",
    "why.double-on-sight": "A double is the best of its suit.",
    "why.double-just-gone": "The double of this suit has just gone.",
    "why.lead-small": "A small tile doesn't cost much.",
    "why.partner-has-it": "Partner wins this with a trump or a double.",
    "why.can-win": "This tile can win the trick.",
    "why.throw-small": "The trick can't be won, so a small tile goes.",
    "why.get-rid": "Declarer is safe in this trick, so a high tile goes.",
    "why.stay-low": "Stays as low as it can.",
    "why.duck": "The highest tile that doesn't win the trick.",
    "why.cannot-duck": "It can't stay under the trick, so it hopes.",
}
