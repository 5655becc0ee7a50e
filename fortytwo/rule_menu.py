"""The rules menu as plain JSON: the presets, each option with its words and values, and why a value can't be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

from fortytwo.errors import RulesError
from fortytwo.rule_words import IN_BIDS, Words, comes_to, house_rules, meaning, name, nearest_preset
from fortytwo.rules import PRESETS, Rules, Value
from fortytwo.sentences import LOCALES, say

Json = dict[str, Any]

GROUPS: Mapping[str, tuple[str, ...]] = {
    "deal": ("first_shaker", "match_games"),
    "auction": (
        *("lowest_bid", "highest_point_bid", "first_marks", "most_marks", "dealer_raise", "all_pass"),
        "bid_42_doubles",
    ),
    "contracts": (
        *("doubles_trump", "follow_me", "follow_me_from", "nello", "nello_by", "nello_over", "nello_partner_plays"),
        *("plunge", "plunge_doubles", "plunge_lead", "plunge_names", "splash", "splash_doubles", "sevens", "one_tile"),
    ),
    "play": ("small_end", "first_lead_trump", "early_end", "claim", "tricks_seen", "renege_award"),
    "scores": ("scoring", "target", "sweep_marks", "marks_for_42"),
}

# The numbers that people play; any other that the option allows can be typed.
_NUMBERS: Mapping[str, tuple[int, ...]] = {
    "match_games": (1, 3, 5, 7),
    "lowest_bid": tuple(range(30, 42)),
    "highest_point_bid": (41, 42),
    "first_marks": (0, 1, 2, 3, 4, 5, 6, 7),
    "most_marks": (0, 1, 2, 3, 4, 5, 6, 7),
    "follow_me_from": (30, 36, 42),
    "nello_over": tuple(range(30, 43)),
    "plunge": (0, 2, 3, 4, 5),
    "plunge_doubles": (3, 4, 5),
    "splash": (0, 1, 2, 3),
    "splash_doubles": (2, 3, 4),
    "sevens": (0, 1, 2),
    "bid_42_doubles": (0, 3, 4),
    "sweep_marks": (1, 2),
    "marks_for_42": (1, 2),
}
_USUAL_TARGETS = {"marks": PRESETS["tournament"].target, "points": PRESETS["points"].target}
_BIDS_OF_POINTS = (0, 1, 2, 4)  # what the bids of the points game count in marks: none, 42, 84, 168


def rule_menu(rules: Rules | str, locale: str = "en") -> Json:
    """What a rules menu shows for these rules, as plain JSON.

    `text`, `name`, `preset` and `house_rules` say what is in force; `presets` and `groups` list what there is;
    `options` come in the order of their groups. An option's `values` each have a `label`, whether they are `chosen`,
    why choosing them would be nonsense (`refused`, a sentence or `None`) and the `rules` that choosing them gives, in
    which another option may have changed along: the target with the scoring, the cap with the first bid of marks. Of
    an option of kind `ways` the values are the single ways, and choosing one turns it on or off. A `number` may also
    be any other from `low` to `high`. Where an option isn't as in the preset, `reset` has the `rules` with the
    preset's value, or why that is `refused`.

    >>> menu = rule_menu("tournament+small_end=yes")
    >>> menu["name"], menu["house_rules"]
    ('Tournament, with one house rule', ['Declarer may count the first lead as its lower end.'])
    >>> [(value["label"], value["refused"]) for option in menu["options"] if option["name"] == "splash"
    ...     for value in option["values"]][0]
    ('Not played', None)
    """
    rules = Rules.of(rules)
    means = meaning(rules)
    return {
        "text": str(rules),
        "name": name(rules, locale),
        "preset": nearest_preset(rules),
        "house_rules": house_rules(rules, locale),
        "presets": [
            {
                "name": preset,
                "label": say(f"preset.{preset}", locale),
                "sentence": say(f"preset.{preset}.about", locale),
                "rules": preset,
            }
            for preset in PRESETS
        ],
        "groups": [{"name": group, "label": say(f"group.{group}", locale)} for group in GROUPS],
        "options": [
            _option(rules, group, option, means[option] is not None, locale)
            for group, options in GROUPS.items()
            for option in options
        ],
    }


def refusal(error: RulesError, locale: str = "en", *, rules: Rules | None = None) -> str:
    """What a `RulesError` says, in the menu's words instead of the options' names; `rules` are those on show, in whose
    words bids are named.

    >>> try:
    ...     Rules.parse("club+plunge=4")
    ... except RulesError as error:
    ...     print(refusal(error))
    The option “Plunge: From four marks” needs bids of marks, and “First bid of marks: No bids of marks” allows none.
    """
    params = dict(error.refusal.params)
    for key, value in params.items():
        option, equals, text = str(value).partition("=")
        if option in error.options:
            label = say(f"option.{option}", locale)
            params[key] = (
                say("setting", locale, label=label, value=_said(rules or Rules(), option, text, locale))
                if equals
                else label
            )
    return say(error.code, locale, **params)


def _said(rules: Rules, option: str, text: str, locale: str) -> str:
    """The label of a value that is given as text."""
    ways = text.split(",")
    return ", ".join(_label(rules, option, int(way) if way.isdecimal() else way, locale) for way in ways)


def _option(rules: Rules, group: str, option: str, relevant: bool, locale: str) -> Json:
    allowed = next(field.metadata for field in fields(Rules) if field.name == option)
    current: Value = getattr(rules, option)
    if "ways" in allowed:
        kind, values = "ways", [_way(rules, option, way, locale) for way in allowed["ways"]]
    else:
        kind, offered = _offered(rules, option, allowed)
        values = [_value(rules, option, value, value, value == current, locale) for value in offered]
    return {
        "name": option,
        "group": group,
        "label": say(f"option.{option}", locale),
        "help": say(f"option.{option}.help", locale),
        "kind": kind,
        "value": current,
        "values": values,
        "low": allowed.get("low"),
        "high": allowed.get("high"),
        "relevant": relevant,
        "reset": _reset(rules, option, locale),
    }


def _offered(rules: Rules, option: str, allowed: Mapping[str, Any]) -> tuple[str, list[Value]]:
    """The kind of an option that has one value, and the values that a menu offers, among them the current one."""
    if "switch" in allowed:
        return "switch", [False, True]
    if "values" in allowed:
        return "choice", list(allowed["values"])
    current, numbers = getattr(rules, option), set(_NUMBERS.get(option, ()))
    if option == "target":
        numbers = {250} if rules.scoring == "points" else {7, 10}
    if option in IN_BIDS and rules.scoring == "points":  # each bid once, the current one as the number that it is
        bids = [n for n in reversed(_BIDS_OF_POINTS) if n in numbers]
        numbers = set({comes_to(rules, option, n): n for n in [*bids, current]}.values())
    return "number", sorted(numbers | {current})


def _way(rules: Rules, option: str, way: str, locale: str) -> Json:
    """One way of a ways option: choosing it turns it on, or off where it is on."""
    on = rules.ways(option)
    chosen = way in on
    left = [other for other in (*on, way) if not (chosen and other == way)]
    return _value(rules, option, way, ",".join(left) or "none", chosen, locale)


def _value(rules: Rules, option: str, value: Value, then: Value, chosen: bool, locale: str) -> Json:
    label = _label(rules, option, value, locale)
    return {"value": value, "label": label, "chosen": chosen} | _change(rules, option, then, locale)


def _reset(rules: Rules, option: str, locale: str) -> Json | None:
    """Back to what the preset has, where this option isn't as there."""
    value: Value = getattr(rules.preset(nearest_preset(rules)), option)
    return None if value == getattr(rules, option) else _change(rules, option, value, locale)


def _change(rules: Rules, option: str, value: Value, locale: str) -> Json:
    """The rules with another value of one option, or why that is nonsense. A target in marks means nothing in points,
    so with another scoring the target becomes the usual one."""
    changes = {option: value}
    if option == "scoring" and value != rules.scoring:
        changes["target"] = _USUAL_TARGETS[str(value)]
    try:
        return {"refused": None, "rules": str(rules.replace(**changes))}
    except RulesError:
        changes |= _companions(rules, option, value)
    try:
        return {"refused": None, "rules": str(rules.replace(**changes))}
    except RulesError as error:
        return {"refused": refusal(error, locale, rules=rules), "rules": None}


def _companions(rules: Rules, option: str, value: Value) -> dict[str, Value]:
    """What obviously changes along where a value alone would be nonsense: the cap with the first bid of marks and the
    other way round; and what the menu doesn't show until the value is chosen."""
    if option == "first_marks":
        return {"most_marks": max(rules.most_marks, int(value))}
    if option == "most_marks":
        return {"first_marks": min(rules.first_marks, int(value))}
    if option == "follow_me":
        return {"follow_me_from": 30}
    if option == "nello" and rules.nello == "none":
        return {"nello_by": "marks" if rules.has_42 else "call"}
    if option == "scoring":
        return {"marks_for_42": 2}
    return {}


def _label(rules: Rules, option: str, value: Value, locale: str) -> str:
    if isinstance(value, bool):
        return say("value.yes" if value else "value.no", locale)
    if option == "target":
        return say(f"value.target.{rules.scoring}", locale, n=value)
    code = f"value.{option}.{value}"
    bid = (
        Words(rules, locale).bid(comes_to(rules, option, value)) if option in IN_BIDS and isinstance(value, int) else ""
    )
    label = say(code if code in LOCALES[locale] else f"value.{option}", locale, n=value, bid=bid)
    return label[:1].upper() + label[1:]
