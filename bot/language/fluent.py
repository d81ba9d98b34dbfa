"""Reads Fluent catalogues (``<language>.ftl``), and parses each text at its first use."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentInt
from fluent.syntax import FluentParser, ast

_BARE = re.compile("([♣♦♥♠])(?!\ufe0e)")
"""A suit sign without U+FE0E, which selects the text form."""
_ENTRY = re.compile(r"^(?=(-?[a-zA-Z][\w-]*) *=)", re.MULTILINE)
"""The beginning of a text. All further lines of a text are indented."""
_REFERENCE = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""A reference to another text."""
_LEFT_OUT = re.compile(r"\{ *\"\" *\}")
"""An empty variant, which leaves out a sentence that some tables do not have."""
_GAP = re.compile(r"^[ \n]+|[ \n]+$|(?<=[ \n]) +| +(?=\n)|\n(?= *\n)")
"""The spaces and the empty line around a sentence that was left out."""
_OF_NAME = re.compile(r"\$((\w+)-(person|count))")
"""A parameter that is derived from the parameter of a name."""


class _Traits(NamedTuple):
    """What `Bundle.fill` needs to know about a text and those that it refers to."""

    of_names: tuple[tuple[str, str, str], ...]
    """Each derived parameter, with the parameter of the name, and ``person`` or ``count``."""
    leaves_out: bool
    """Whether the text may leave out a sentence."""


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

    # Texts are cached by their parameters, and two different lists may have the same words.
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
    """The ``person`` of a name or of a list of names, or their ``count``."""
    if isinstance(name, Listed):
        return name.person if what == "person" else name.length
    return _person(name) if what == "person" else 1


@lru_cache(4096)
def _grouped(number: int, locale: Any) -> str:
    return FluentInt(number).format(locale)


class WholeNumber(FluentInt):
    """A number as the language writes it. Its digits are cached, because grouping them takes longer
    than writing the text around them.
    """

    def format(self, locale: Any) -> str:
        """The digits in groups."""
        usual = self.options is self.default_number_format_options
        return _grouped(int(self), locale) if usual else super().format(locale)


class Bundle:
    """The texts of one language, from several catalogues.

    If two catalogues have the same key, the first counts. `instead` is another language, for the
    texts that this one lacks.

    A text may leave out a sentence, with a variant ``{""}``. The space or the empty line around it
    disappears.

    A text may choose a verb by the person and the number of a name in it. ``$who-person`` is
    ``second`` for the reader, and ``third`` for anyone else. ``$who-count`` is the number of names
    in a list.

    Parsing every text of every language would take a third of a second, at each start and in each
    process that shows texts. A bot uses only a seventh of the texts before its first table.
    """

    def __init__(
        self,
        lang: str,
        paths: Sequence[Path],
        functions: Mapping[str, Any],
        instead: Bundle | None = None,
    ) -> None:
        # Isolation marks would appear in labels, and in command names, which forbid them.
        self._parsed = FluentBundle(
            [lang, lang.split("-", maxsplit=1)[0]], functions=dict(functions), use_isolating=False
        )
        own: dict[str, str] = {}
        for path in paths:
            for key, source in entries(_text(path)):
                own.setdefault(key, source)
        self._sources: dict[str, str] = own if instead is None else instead._sources | own
        """The unparsed texts, by key."""
        self._ready: set[str] = set()
        """The keys of texts that are parsed."""
        self._traits: dict[str, _Traits] = {}
        """What `_traits_of` returned, by key."""
        self.keys = frozenset(self._sources)
        self.borrowed = self.keys - own.keys()
        """The keys of texts from `instead`."""

    def __contains__(self, key: str) -> bool:
        return key in self.keys

    def fill(self, key: str, params: Mapping[str, int | str]) -> str:
        """The text `key`, filled in.

        Raises LookupError if the text is missing or has no words, ValueError if it cannot be filled
        in.
        """
        if key not in self:
            raise LookupError("no such text")
        if key not in self._ready:
            self.parse(key)
        pattern = self._parsed.get_message(key).value
        if pattern is None:
            raise LookupError("a text without words")
        traits = self._traits.get(key)
        if traits is None:
            traits = self._traits[key] = self._traits_of(key)
        if traits.of_names:
            known = {
                own: _known(params[n], what) for own, n, what in traits.of_names if n in params
            }
            params = {**params, **known}
        given = {name: WholeNumber(v) if type(v) is int else v for name, v in params.items()}
        formatted, errors = self._parsed.format_pattern(pattern, given)
        if errors:
            raise ValueError("; ".join(map(str, errors)))
        said = str(formatted)
        return _GAP.sub("", said) if traits.leaves_out else said

    def parse(self, key: str) -> None:
        """Parse a text and those that it refers to.

        Two threads may parse the same text, without harm.
        """
        texts = self._with_references(key, self._ready)
        parser = FluentParser()
        self._parsed.add_resource(ast.Resource([*map(parser.parse_entry, texts.values())]))
        self._ready.update(texts)

    def _traits_of(self, key: str) -> _Traits:
        sources = self._with_references(key).values()
        return _Traits(
            tuple(found for source in sources for found in _OF_NAME.findall(source)),
            any(_LEFT_OUT.search(source) for source in sources),
        )

    def _with_references(self, key: str, but: Set[str] = frozenset()) -> dict[str, str]:
        """The unparsed text and those that it refers to, by key, except the keys in `but`."""
        found: dict[str, str] = {}
        asked = [key]
        while asked:
            name = asked.pop()
            source = self._sources.get(name)
            if source is not None and name not in found and name not in but:
                found[name] = source
                asked += _REFERENCE.findall(source)
        return found


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
    parts = pairwise([*(match.start() for match in begins), len(text)])
    return [(m[1], text[start:end]) for m, (start, end) in zip(begins, parts, strict=True)]
