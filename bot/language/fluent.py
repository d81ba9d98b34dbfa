"""Reads Fluent catalogues (``<language>.ftl``). Each text is parsed at its first use.

A text that a language lacks is taken from the catalogues of another one.

A text may select its verbs by what is known of a name that it shows. ``$who-person`` is ``second``
for the reader, and ``third`` for anyone else. ``$who-count`` is the number of names in a list.

To parse every text of every language takes a third of a second, at each start and in each process
that shows texts. Before its first table a bot uses a seventh of them. Many are never used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser, ast

_BARE = re.compile("([♣♦♥♠])(?!\ufe0e)")
"""A suit sign without U+FE0E, which makes it text."""
_ENTRY = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE)
"""The beginning of a text. The lines that belong to the text before are indented."""
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A reference to another text."""
_OF_NAME = re.compile(r"\$((\w+)-(?:person|count))")
"""A parameter that is derived from a name."""


class You(str):
    """The word for the reader: ``you``."""

    __slots__ = ()


class Listed(str):
    """Several things, mostly names, as a list in the reader's language."""

    __slots__ = ("length", "person")

    length: int
    person: str

    @classmethod
    def of(cls, joined: str, parts: Sequence[str]) -> Listed:
        """The list with its length, and with the person of its names."""
        made = cls(joined)
        made.length, made.person = len(parts), _person(*parts)
        return made

    # Texts are cached by their parameters, and two lists may be written alike.
    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Listed)
            and str.__eq__(self, other)
            and (self.length, self.person) == (other.length, other.person)
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((str(self), self.length, self.person))


def _person(*names: object) -> str:
    return "second" if any(isinstance(name, You) for name in names) else "third"


def _known(name: object, what: str) -> str | int:
    """What a text may ask of a name: its ``person``, or its ``count``."""
    if isinstance(name, Listed):
        return name.person if what == "person" else name.length
    return _person(name) if what == "person" else 1


@lru_cache(4096)
def _grouped(number: int, locale: Any) -> str:
    return FluentInt(number).format(locale)


class WholeNumber(FluentInt):
    """A number as the language writes it, which takes longer than the text around it."""

    def format(self, locale: Any) -> str:
        """The digits in groups."""
        usual = self.options is self.default_number_format_options
        return _grouped(int(self), locale) if usual else super().format(locale)


class Bundle:
    """The texts of one language, from several catalogues.

    If two have the same key, the first counts. `instead` are the catalogues of another language,
    for the texts that these lack.
    """

    def __init__(
        self,
        lang: str,
        paths: Sequence[Path],
        functions: Mapping[str, Any],
        instead: Sequence[Path] = (),
    ) -> None:
        # Isolation marks would appear in labels, and in command names, which forbid them.
        self._parsed = FluentBundle(
            [lang, lang.split("-", maxsplit=1)[0]], functions=dict(functions), use_isolating=False
        )
        self._left: dict[str, str] = {}
        """The unparsed texts, by key."""
        self._collect(paths)
        own = frozenset(self._left)
        self._collect(instead)
        self.keys = frozenset(self._left)
        self.borrowed = self.keys - own
        """The keys of texts from `instead`."""
        self._asks: dict[str, tuple[list[tuple[str, str]], list[str]]] = {}
        """By key, the parameters in a text that are derived from names, each with the name's; and
        its references."""
        self._of_names: dict[str, tuple[tuple[str, str], ...]] = {}
        """By key, such parameters in a text and in those that it refers to."""

    def _collect(self, paths: Sequence[Path]) -> None:
        for path in paths:
            for key, source in entries(_text(path)):
                self._left.setdefault(key, source)

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def fill(self, key: str, params: Mapping[str, int | str]) -> str:
        """The text `key`, filled in.

        Raises LookupError if it has no words, ValueError if it cannot be filled in.
        """
        if key not in self:
            raise LookupError("no such text")
        if key in self._left:
            self._parse(key)
        pattern = self._parsed.get_message(key).value
        if pattern is None:
            raise LookupError("a text without words")
        asked = self._of_names.get(key)
        if asked is None:
            asked = self._of_names[key] = tuple(self._derived(key))
        known = {
            derived: _known(params[name], derived.removeprefix(f"{name}-"))
            for derived, name in asked
            if name in params
        }
        given = {
            name: WholeNumber(v) if type(v) is int else v
            for name, v in (*params.items(), *known.items())
        }
        formatted, errors = self._parsed.format_pattern(pattern, given)
        if errors:
            raise ValueError("; ".join(map(str, errors)))
        return str(formatted)

    def _derived(self, key: str) -> Iterator[tuple[str, str]]:
        own, references = self._asks.get(key, ((), ()))
        yield from own
        for name in references:
            yield from self._derived(name)

    def _parse(self, key: str) -> None:
        """Parse a text and those that it refers to.

        Two threads may parse the same text, without harm.
        """
        parsed: dict[str, ast.EntryType] = {}
        asked = [key]
        while asked:
            name = asked.pop()
            source = self._left.get(name)
            if source is not None and name not in parsed:
                parsed[name] = FluentParser().parse_entry(source)
                references = _REFERENCE.findall(source)
                self._asks[name] = (_OF_NAME.findall(source), references)
                asked += references
        self._parsed.add_resource(ast.Resource([*parsed.values()]))
        for name in parsed:
            self._left.pop(name, None)


def read(path: Path) -> ast.Resource:
    """Parse a whole catalogue. Raises ValueError at the first line that is not Fluent."""
    resource = FluentParser().parse(_text(path))
    for entry in resource.body:
        if isinstance(entry, ast.Junk):
            line = (entry.content or "").strip()[:60]
            raise ValueError(f"{path} cannot be read at {line!r}")
    return resource


def _text(path: Path) -> str:
    return _BARE.sub("\\1\ufe0e", path.read_text(encoding="utf-8"))


def entries(text: str) -> list[tuple[str, str]]:
    """The texts of a catalogue, unparsed, each with its key."""
    begins = [*_ENTRY.finditer(text)]
    ends = [*(match.start() for match in begins[1:]), len(text)]
    return [(m[1], text[m.start() : end]) for m, end in zip(begins, ends, strict=False)]
