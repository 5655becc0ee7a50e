"""English words for rule sets: what is refused, how two differ, the rule sheet and the rules menu. A part of `en`."""

RULES: dict[str, str] = {
    # what is refused: `option`, `other` and `third` are texts such as plunge=4, or what the menu calls them
    "rules.no-option": "There is no option {option}.",
    "rules.value": "The option {option} can't be {value}; it can be: {allowed}.",
    "rules.ways": "The option {option} can't be {value}; it can be none, or some of these split by commas: {allowed}.",
    "rules.odd": "The option {option} must be odd, and {value} isn't.",
    "rules.needs-marks": "The option {option} needs bids of marks, and {other} allows none.",
    "rules.over-cap": "The option {option} is more than {other} allows.",
    "rules.no-such-bid": "The option {option} needs a bid that isn't there: with {other} and {third} the bids end before it.",
    "rules.no-first-marks": "The option {option} leaves no bid of marks: with {other} they begin at two, so the first can be none or at least two.",
    "rules.needs-forced": "The option {option} needs a shaker who has to bid after three passes, and {other} forces nobody.",
    "rules.forced-lowest": "The option {option} needs a shaker who may bid a mark, and with {other} a shaker who is forced can't.",
    "rules.no-42": "The option {option} needs a bid of 42, and with {other} and {third} there is none.",
}
