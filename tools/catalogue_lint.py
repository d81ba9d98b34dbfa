"""Checks that every catalogue has every key that the code uses: ``python -m tools.catalogue_lint``.

It lists what each language lacks. That is an error only for a language of `COMPLETE`.

A key counts as used in one of these cases:

* The code has it as a whole string, or has a string that is its stem (``mus-turn``).
* It matches a string with parts to fill in (``f"{game}-name"``).
* It is a game's own wording of a used key of Kro's.
* Another text refers to it (``{ mus-kind }``).

A refusal counts only if the code refuses with it. A key must exist if it is an argument of one of
`SAYING`, or if one of `CODES` makes it from a code. The words of every option, of one game or of
all tables, must exist too. `tools.page_texts` checks the catalogues of the sandbox's page.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from bot.language.i18n import COMPLETE, LANGUAGES, ROOT, folders
from bot.render.dialogs.options import TIMES, slug
from games import GAMES
from games.kernel.options import Option
from tables.model.terms import AT_START, DISPLAYED, common_options
from tables.planning.agreement import OTHERWISE, PRESET, host_options
from tools import page_texts, voice, words
from tools.prose import ABOUT, catalogue, is_command_name

SAYING = frozenset({"say", "text", "Text", "said", "tell", "named", "opens", "locale_str"})
CODES = {
    "refuse": ("refused-{}", "ask-{}"),
    "Refusal": ("refused-{}", "ask-{}"),
    "done": ("done-{}",),
    "BankRefusal": ("refused-{}",),
    "Rejected": ("{game}-refused-{}", "refused-{}"),
    "Problem": ("{game}-problem-{}", "problem-{}"),
}
OF_GAMES = frozenset({"Rejected", "Problem"})
"""Those of `CODES` that only games use."""
OWN = "own"
"""Formats a key of Kro's, or a game's own words for it: ``<game>-<key>``."""
KEY = re.compile(r"[a-z]+[0-9]?(-[A-Za-z0-9_]+)+")
FORM = re.compile(r"[a-z].*\\-|\\-.*[a-z]")
"""A pattern of keys has a word and a hyphen."""
REFUSED = "refused-"
NAME = re.compile(r"[-_'\w]{1,32}")
"""What Discord allows as the name of a command or an option, if it is lower case."""
MOST_ABOUT = 100
"""The most characters of such a description."""
DERIVED = re.compile("-(person|count)$")
"""The end of a parameter that is derived from a name (`bot.language.fluent`)."""

OF_A_GAME = ("name", "blurb", "aim", "goal")
"""The keys that every game needs: ``<game>-name`` and so on."""

Texts = dict[str, frozenset[str]]
"""Keys, each with the names of its variables."""


class _Variables(Visitor):
    """Collects the variables of a text, and the texts that it refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.references: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        # A translation may choose words by the person of a name, even if English does not.
        self.names.add(DERIVED.sub("", node.id.name))

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.references.add(node.id.name)


@cache
def _read(path: Path) -> tuple[dict[str, _Variables], list[str]]:
    found: dict[str, _Variables] = {}
    twice: list[str] = []
    for entry in catalogue(path).body:
        if isinstance(entry, ftl.Message):
            variables = _Variables()
            variables.visit(entry)
            if entry.id.name in found:
                twice.append(f"{path}: {entry.id.name} stands twice")
            found[entry.id.name] = variables
    return found, twice


def texts(path: Path) -> tuple[Texts, list[str]]:
    """Return the keys of a catalogue, and those that it has twice.

    A text also has the variables of the texts that it refers to, because another language may write
    these out. They may be in another catalogue of the language.
    """
    found, twice = _read(path)
    others = [_read(one)[0] for folder in folders() if (one := folder / path.name).is_file()]

    def variables(key: str) -> _Variables:
        return next((one[key] for one in (found, *others) if key in one), _Variables())

    def names(key: str) -> frozenset[str]:
        text = variables(key)
        return frozenset(text.names).union(*map(names, text.references))

    return {key: names(key) for key in found}, twice


def referred() -> set[str]:
    """Return the keys of the texts to which others refer."""
    variables = _Variables()
    for folder in folders():
        variables.visit(catalogue(folder / f"{LANGUAGES[0]}.ftl"))
    return variables.references


def compared() -> tuple[Texts, list[str]]:
    """Return all keys, and what is wrong with other languages: texts that English does not have,
    and other variables than in English.
    """
    everything: Texts = {}
    problems: list[str] = []
    for folder in folders():
        first, twice = texts(folder / f"{LANGUAGES[0]}.ftl")
        problems += twice
        for key in first.keys() & everything.keys():
            problems.append(f"{folder}: {key} stands in another catalogue too")
        everything.update(first)
        for language in LANGUAGES[1:]:
            try:
                other, twice = translated(folder, language)
            except ValueError as wrong:
                problems.append(str(wrong))
                continue
            problems += twice
            where = f"{folder.relative_to(ROOT)}/{language}.ftl"
            for key in other.keys() - first.keys():
                problems.append(f"{where}: {key} is not in {LANGUAGES[0]}.ftl")
            for key in first.keys() & other.keys():
                if first[key] != other[key]:
                    parts = sorted(first[key] ^ other[key])
                    problems.append(f"{where}: {key} differs in {', '.join(parts)}")
    return everything, problems


def translated(folder: Path, language: str) -> tuple[Texts, list[str]]:
    """Return the same as `texts`, and nothing if the language has no catalogue there."""
    path = folder / f"{language}.ftl"
    return texts(path) if path.is_file() else ({}, [])


def lacking(language: str) -> list[str]:
    """Return the texts that a language lacks, each with its catalogue."""
    out: list[str] = []
    for folder in folders():
        first, _ = texts(folder / f"{LANGUAGES[0]}.ftl")
        try:
            own, _ = translated(folder, language)
        except ValueError:  # `compared` reports it
            continue
        where = f"{folder.relative_to(ROOT)}/{language}.ftl"
        out += (f"{where}: {key}" for key in first if key not in own)
    return out


def refused_commands() -> Iterator[str]:
    """Yield the names and descriptions of commands that Discord would refuse, with all others."""
    for folder, language in product(folders(), LANGUAGES):
        path = folder / f"{language}.ftl"
        if not path.is_file():
            continue
        said = {key: max(shown, key=len) for key, shown in voice.shown_forms(path)}
        where = path.relative_to(ROOT)
        for key, name in said.items():
            if not is_command_name(key, said):
                continue
            about = said.get(f"{key}{ABOUT}", "")
            if not NAME.fullmatch(name) or name != name.lower():
                yield (
                    f"{where}: {key} names a command {name!r}: at most 32 lower-case letters,"
                    " digits, - and _"
                )
            if len(about) > MOST_ABOUT:
                yield f"{where}: {key}{ABOUT} has {len(about)} characters, of {MOST_ABOUT} at most"


class Uses:
    """The keys in the code: whole keys, patterns of keys, and keys that must exist."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self.patterns: set[str] = set()
        self.needed: dict[tuple[str, ...], str] = {}

    def read(self, path: Path) -> None:
        """Collect the strings of one module."""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.keys.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                self.patterns.add(_pattern(node))
            elif isinstance(node, ast.Call):
                self._call(node, path)

    def _call(self, node: ast.Call, path: Path) -> None:
        name = node.func.attr if isinstance(node.func, ast.Attribute) else _name(node.func)
        where = f"{path.relative_to(ROOT)}:{node.lineno}"
        if name == OWN:
            for key in _strings(node.args[:3]):
                self.needed[(key,)] = where
        elif name in CODES and (name not in OF_GAMES or path.is_relative_to(ROOT / "games")):
            for code in _strings(node.args[:2]):
                if re.fullmatch(r"[a-z_]+(-[a-z]+)*", code):
                    for game in _speakers(path):
                        made = tuple(form.format(code, game=game) for form in CODES[name])
                        self.needed[made] = where
                        self.keys.update(made)
        elif name in SAYING:
            keys = [k.value for k in node.keywords if k.arg == "key"]
            for key in _strings([*node.args[:3], *keys]):
                if KEY.fullmatch(key):
                    self.needed[(key,)] = where

    def missing(self, known: Texts) -> list[str]:
        """Return the keys that the code needs and no catalogue has."""
        return [
            f"{where}: no catalogue has {' or '.join(keys)}"
            for keys, where in self.needed.items()
            if not any(key in known for key in keys)
        ]

    def unused(self, known: Texts) -> list[str]:
        """Return the keys that the catalogues have and no code uses."""
        stems = {f"{re.escape(k)}-.+" for k in self.keys - known.keys() if KEY.fullmatch(k)}
        forms = [re.compile(p) for p in self.patterns | stems if FORM.search(p)]

        def used(key: str) -> bool:
            if key in self.keys:
                return True
            _, _, rest = key.partition("-")
            if rest in known and used(rest):
                return True
            return REFUSED not in key and any(form.fullmatch(key) for form in forms)

        return [f"{key} is in the catalogues and nothing says it" for key in known if not used(key)]


def words_of_options(known: Texts) -> Iterator[str]:
    """Yield the keys for options, their values, and the facts that they set at a table.

    `bot.render.dialogs.options` prefers a game's own words. The commands' keys are included only
    for their options. A game's own names come from its catalogue.
    """
    for game, played in GAMES.items():
        own = host_options(played)
        for option in (*own, *common_options(range(2, 4))):
            kind = f"{game}-" if f"{game}-option-{option.key}" in known else ""
            yield f"{kind}option-{option.key}"
            yield from _words_of_values(f"{kind}option-{option.key}", option, number="-number")
            if option.key == PRESET:
                yield f"{kind}option-{PRESET}-{OTHERWISE}"
            elif option in own or option.key in DISPLAYED:
                yield from _words_of_values(f"{kind}house-{option.key}", option)
    yield "start-about"
    for key in ("rules", "seats", *AT_START):
        yield from (f"start-{key}", f"start-{key}-about")
    for key, values in AT_START.items():
        if key in TIMES:
            yield from (f"clock-{slug(value)}" for value in values)
        elif not all(isinstance(value, bool) for value in values):
            yield from (f"option-{key}-{slug(value)}" for value in values)


def _words_of_values(start: str, option: Option, number: str = "") -> Iterator[str]:
    for value in (*option.values, *((None,) if option.none else ())):
        yield f"{start}{number}" if type(value) is int else f"{start}-{slug(value)}"
    if not option.values:
        yield f"{start}{number}"


def unworded(known: Texts) -> list[str]:
    """Return the keys of options and of games that no catalogue has."""
    needed = {
        "an option": set(words_of_options(known)),
        "a game": {f"{game}-{word}" for game in GAMES for word in OF_A_GAME},
    }
    return [
        f"{what} needs {key}, which no catalogue has"
        for what, keys in needed.items()
        for key in sorted(keys - known.keys())
    ]


def problems() -> list[str]:
    """Return all faults of the catalogues."""
    known, found = compared()
    uses = Uses()
    uses.keys |= referred()
    for package in ("bot", "cogs", "db", "games", "tables"):
        for path in sorted((ROOT / package).rglob("*.py")):
            uses.read(path)
    unsaid, unused = sorted(uses.missing(known)), sorted(uses.unused(known))
    missing = [
        f"{text} is missing" for one in LANGUAGES[1:] if one in COMPLETE for text in lacking(one)
    ]
    worded = [*refused_commands(), *voice.problems(), *words.problems(), *page_texts.problems()]
    return [*missing, *sorted(found), *unsaid, *unworded(known), *unused, *worded]


def report() -> Iterator[str]:
    """Yield for each language how many texts it lacks. For a language in work, list them."""
    total = len(compared()[0])
    for language in LANGUAGES:
        lacks = lacking(language)
        if language in COMPLETE and not lacks:
            yield f"{language}: complete, {total} texts"
            continue
        state = "should be complete" if language in COMPLETE else "in work"
        yield f"{language}: {state}, {len(lacks)} of {total} texts are missing"
        if language not in COMPLETE:
            yield from (f"  {text}" for text in lacks)


def _speakers(path: Path) -> list[str]:
    """Return the games for which a module speaks; the contract speaks for every game."""
    if path.parent == ROOT / "games" / "kernel":
        return sorted(GAMES)
    return [path.parent.name]


def _name(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _strings(nodes: list[ast.expr]) -> Iterator[str]:
    """Yield the possible strings of these expressions, conditions included."""
    for node in nodes:
        match node:
            case ast.Constant(value=str(value)):
                yield value
            case ast.IfExp(body=body, orelse=orelse):
                yield from _strings([body, orelse])
            case _:
                pass


def _pattern(node: ast.JoinedStr) -> str:
    return "".join(
        re.escape(part.value)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
        else ".+"
        for part in node.values
    )


if __name__ == "__main__":
    wrong = problems()
    sys.stdout.write("".join(f"{line}\n" for line in (*report(), *wrong)))
    sys.exit(1 if wrong else 0)
