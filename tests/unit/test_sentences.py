"""The catalogue of sentences: every code that the source uses is there, every entry is used, parameters match."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from fortytwo import Call, Contract
from fortytwo.sentences import LOCALES, say
from fortytwo.sentences.en import SENTENCES

ROOT = Path(__file__).resolve().parents[2]
SOURCES = [
    path
    for folder in ("fortytwo", "widgets/fortytwo_widgets")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if path.parent.name != "sentences" or path.name == "__init__.py"
]


@dataclass
class Use:
    """A place that names a code: `pattern` is the code, or a regular expression where a part of it is computed."""

    where: str
    pattern: str
    literal: bool
    params: set[str] | None = None
    siblings: tuple[str, ...] = ()  # the other codes that the same call may name
    exact: bool = True  # a refusal may hold more than its sentence says


def pattern_of(node: ast.expr) -> tuple[str, bool] | None:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value, True
    if isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else ".+" for part in node.values]
        return "".join(map(str, parts)), False
    return None


def options_of(node: ast.expr) -> Iterator[ast.expr]:
    """The expressions that a value may come from: both arms of `a if c else b`, all of `a or b`."""
    if isinstance(node, ast.IfExp):
        yield from options_of(node.body)
        yield from options_of(node.orelse)
    elif isinstance(node, ast.BoolOp):
        for value in node.values:
            yield from options_of(value)
    else:
        yield node


def uses_in(source: str, where: str) -> Iterator[Use]:
    """Calls of `say("…", …)`, `Refusal("…", {…})` and `Said("…", {…})`."""
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name not in ("say", "Refusal", "Said"):
            continue
        params: set[str] | None = {keyword.arg for keyword in node.keywords if keyword.arg}
        if name != "say":
            given = node.args[1] if len(node.args) > 1 else ast.Dict([], [])
            params = {ast.literal_eval(key) for key in given.keys if key} if isinstance(given, ast.Dict) else None
        elif any(keyword.arg is None for keyword in node.keywords):
            params = None
        codes = [found for option in options_of(node.args[0]) if (found := pattern_of(option))]
        for pattern, literal in codes:
            siblings = tuple(code for code, is_code in codes if is_code)
            yield Use(f"{where}:{node.lineno}", pattern, literal, params, siblings, name == "say")


def fields_of(template: str) -> set[str]:
    """The parameters that a template needs."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def specs_of(template: str) -> set[str]:
    return {spec for _, name, spec, _ in string.Formatter().parse(template) if name and spec}


def faults(uses: list[Use], sentences: dict[str, str]) -> list[str]:
    """What is wrong between the places that name codes and a catalogue."""
    found = []
    for use in uses:
        if not use.literal:
            if use.pattern.strip(".+\\") and not any(re.fullmatch(use.pattern, key) for key in sentences):
                found.append(f"{use.where}: nothing matches {use.pattern}")
        elif use.pattern not in sentences:
            found.append(f"{use.where}: no sentence {use.pattern}")
        elif use.params is not None:
            needs = fields_of(sentences[use.pattern])
            may = set().union(*(fields_of(sentences.get(code, "")) for code in use.siblings))
            if needs - use.params or (use.exact and use.params - may):
                found.append(f"{use.where}: {use.pattern} needs {sorted(needs)} and gets {sorted(use.params)}")
    return found


def all_uses() -> list[Use]:
    return [use for path in SOURCES for use in uses_in(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT)))]


def test_every_code_has_its_sentence_and_its_parameters() -> None:
    uses = all_uses()
    assert len(uses) > 40
    assert faults(uses, SENTENCES) == []


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ('say("seat.N")', None),
        ('say("no.such")', "no sentence no.such"),
        ('Refusal("no-such")', "no sentence no-such"),
        ('Refusal("not-in-hand", {"tile": 1})', None),
        ('Refusal("not-in-hand")', "needs ['tile'] and gets []"),
        ('say("notation", expected=1, position=2)', "needs"),
        ('say("seat.N", extra=1)', "gets ['extra']"),
        ('say(f"label.{x}", locale)', None),
        ('say(f"lable.{x}", locale)', "nothing matches"),
        ('say("seat.N" if x else "seat.Q")', "no sentence seat.Q"),
        ('say("rules.odd" if x else "seat.N", option=1, value=2)', None),
        ('say("rules.odd" if x else "seat.N", option=1, value=2, more=3)', "gets"),
        ('say("notation", **params)', None),
    ],
)
def test_the_check_finds_what_is_wrong(source: str, fault: str | None) -> None:
    found = faults(list(uses_in(source, "here")), SENTENCES)
    if fault is None:
        assert found == []
    else:
        assert found
        assert all(fault in one for one in found)


# -- every entry is used -----------------------------------------------------------------------------------------------


def used_keys(sources: list[str], sentences: dict[str, str]) -> set[str]:
    """The entries that some source or template can reach: named by a text, by a computed one with a fixed part,
    as a form of `say`, or as the words that a template asks for (`{seat:seat}`)."""
    texts: set[str] = set()
    patterns: set[str] = set()
    forms: set[str] = set()  # of a call's or a contract's `say(form)`
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                pattern = pattern_of(node)
                if pattern and re.search("[a-z]{3}", pattern[0]) and " " not in pattern[0]:
                    patterns.add(pattern[0])
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "say":
                forms |= {
                    str(option.value)
                    for arg in node.args[:1]
                    for option in options_of(arg)
                    if isinstance(option, ast.Constant)
                }
            elif isinstance(node, ast.arguments):
                names = [*node.posonlyargs, *node.args]
                names = names[len(names) - len(node.defaults) :]
                forms |= {
                    str(default.value)
                    for arg, default in zip(names, node.defaults, strict=True)
                    if arg.arg == "form" and isinstance(default, ast.Constant)
                }
    words = {f"{re.escape(spec)}\\..+" for template in sentences.values() for spec in specs_of(template)}
    reach = [
        re.compile(pattern) for pattern in sorted(patterns | {f"{re.escape(form)}\\..+" for form in forms} | words)
    ]
    return {key for key in sentences if key in texts or any(pattern.fullmatch(key) for pattern in reach)}


def test_every_sentence_is_used() -> None:
    sources = [path.read_text(encoding="utf-8") for path in SOURCES]
    assert set(SENTENCES) - used_keys(sources, SENTENCES) == set()


def test_an_unused_sentence_is_found() -> None:
    sentences = {"a-code": "x", "seat.N": "North", "other": "{seat:seat}", "unused": "y", "part.one": "1"}
    assert sentences.keys() - used_keys(['say("a-code"); say("other", seat=s); say(f"part.{n}")'], sentences) == {
        "unused"
    }


# -- locales -----------------------------------------------------------------------------------------------------------


def locale_faults(locales: dict[str, dict[str, str]]) -> list[str]:
    """What a locale lacks, has too much of, or asks other parameters for than English does."""
    english = locales["en"]
    found = []
    for locale, sentences in locales.items():
        found += [f"{locale} lacks {key}" for key in sorted(english.keys() - sentences.keys())]
        found += [f"{locale} has {key} too much" for key in sorted(sentences.keys() - english.keys())]
        for key in sorted(english.keys() & sentences.keys()):
            if fields_of(sentences[key]) != fields_of(english[key]):
                found.append(f"{locale} has other parameters in {key}")
    return found


def test_locales_are_whole() -> None:
    assert locale_faults(LOCALES) == []


def test_a_missing_key_of_a_locale_is_found() -> None:
    english = {"a": "{x} and {y}", "b": "b"}
    assert locale_faults({"en": english, "es": {"a": "{y} y {x}", "b": "b"}}) == []
    assert locale_faults({"en": english, "es": {"a": "{x}", "c": "c"}}) == [
        "es lacks b",
        "es has c too much",
        "es has other parameters in a",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_templates_are_well_formed(locale: str) -> None:
    sentences = LOCALES[locale]
    for key, template in sentences.items():
        for _, name, _, conversion in string.Formatter().parse(template):
            assert name is None or name.isidentifier(), key
            assert conversion is None, key
        for spec in specs_of(template):
            assert spec in ("tile", "plural") or any(other.startswith(f"{spec}.") for other in sentences), (key, spec)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_call_and_contract_can_be_said(locale: str) -> None:
    for call in ("P", "30", "42", "84", "3M", "168", "NELLO", "LOW"):
        for form in ("label", "call", "bid", "say"):
            assert Call(call).say(form, locale)
    names = [
        "blanks",
        "ones",
        "twos",
        "threes",
        "fours",
        "fives",
        "sixes",
        "doubles",
        "follow-me",
        "follow-me:low",
        "nello:suit",
        "nello:suit-inverted",
        "nello:high",
        "nello:low",
        "sevens",
        "one-tile:64",
        "plunge:fives",
        "splash:doubles",
    ]
    said = {Contract(name).say(form, locale) for name in names for form in ("label", "contract")}
    assert len(said) == 2 * len(names)


# -- say ---------------------------------------------------------------------------------------------------------------


def test_words_come_from_the_catalogue() -> None:
    assert say("name.tile", tile="64") == "six-four"
    assert say("name.tile", tile="00") == "double-blank"
    assert say("must-follow", suit="sixes", tiles="64") == "Sixes were led and you hold 64."
    assert say("expected.seven-tiles", seat="N", n=6) == "seven tiles a hand, but North has 6"


def test_only_a_whole_sentence_begins_with_a_capital() -> None:
    assert say("suit.sixes") == "sixes"
    assert say("expected.claim") == "claim"


def test_what_the_catalogue_lacks_is_a_fault_of_ours() -> None:
    with pytest.raises(KeyError):
        say("no.such")
    with pytest.raises(KeyError):
        say("seat.N", "xx")
    with pytest.raises(KeyError):
        say("not-in-hand")
    with pytest.raises(KeyError):
        say("must-follow", suit="eights", tiles="64")
