"""Reads Fluent catalogues (``<language>.ftl``). Each text is parsed at its first use.

To parse every text of every language takes a third of a second, at each start and in each process
that shows texts. Before its first table a bot uses a seventh of them. Many are never used.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
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

    If two have the same key, the first counts.
    """

    def __init__(self, lang: str, paths: Sequence[Path], functions: Mapping[str, Any]) -> None:
        # Isolation marks would appear in labels, and in command names, which forbid them.
        self._parsed = FluentBundle([lang], functions=dict(functions), use_isolating=False)
        self._left: dict[str, str] = {}
        """The unparsed texts, by key."""
        for path in paths:
            for key, source in _cut(_text(path)):
                self._left.setdefault(key, source)
        self.keys = frozenset(self._left)

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
        given = {name: WholeNumber(v) if type(v) is int else v for name, v in params.items()}
        formatted, errors = self._parsed.format_pattern(pattern, given)
        if errors:
            raise ValueError("; ".join(map(str, errors)))
        return str(formatted)

    def _parse(self, key: str) -> None:
        """Parse a text and those that it refers to.

        Two threads may parse the same text, without harm.
        """
        entries: dict[str, ast.EntryType] = {}
        asked = [key]
        while asked:
            name = asked.pop()
            source = self._left.get(name)
            if source is not None and name not in entries:
                entries[name] = FluentParser().parse_entry(source)
                asked += _REFERENCE.findall(source)
        self._parsed.add_resource(ast.Resource([*entries.values()]))
        for name in entries:
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


def _cut(text: str) -> list[tuple[str, str]]:
    """The texts of a catalogue, each with its key."""
    begins = [*_ENTRY.finditer(text)]
    ends = [*(match.start() for match in begins[1:]), len(text)]
    return [(m[1], text[m.start() : end]) for m, end in zip(begins, ends, strict=True)]
