"""Reads the page's texts, ``text/<language>.ftl``, into values that the page fills in itself."""

from __future__ import annotations

import json
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

from fluent.syntax import FluentParser, ast

FOLDER = Path(__file__).resolve().parent / "text"
DEFAULT = "en"
"""The page's language before its user takes a seat, and for people whose language it lacks."""

Pattern = list[str | dict[str, Any]]
"""A text in parts: words, ``{"value": variable}``, or ``{"value": variable, "forms": {key:
pattern}, "usual": key}``.
"""


def read(path: Path) -> dict[str, Pattern]:
    """Return the texts of a catalogue by key.

    Raises ValueError for text that is not Fluent, or not in the part that the page knows.

    The page selects plurals and writes numbers with the browser's `Intl`
    (page/js/elements/texts.js). It knows a part of Fluent: text, ``{ $variable }``, ``{ "literal"
    }`` and select expressions on a variable. Their keys may be numbers, names, and the plural
    categories of the language.
    """
    texts: dict[str, Pattern] = {}
    for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
        match entry:
            case ast.BaseComment():
                continue
            case ast.Message(id=key, value=ast.Pattern() as value, attributes=[]):
                if key.name in texts:
                    raise ValueError(f"{path} has {key.name} twice")
                try:
                    texts[key.name] = _pattern(value)
                except ValueError as wrong:
                    raise ValueError(f"{path}, {key.name}: {wrong}") from None
            case _:
                raise ValueError(f"{path} has an entry that the page does not know: {entry.span}")
    return texts


def _pattern(pattern: ast.Pattern) -> Pattern:
    parts: Pattern = []
    for element in pattern.elements:
        match element:
            case ast.TextElement(value=str(words)):
                parts.append(words)
            case ast.Placeable(expression=ast.StringLiteral() as literal):
                parts.append(str(literal.parse()["value"]))
            case ast.Placeable(expression=ast.VariableReference(id=variable)):
                parts.append({"value": variable.name})
            case ast.Placeable(
                expression=ast.SelectExpression(
                    selector=ast.VariableReference(id=variable), variants=variants
                )
            ):
                forms = {_key(variant): _pattern(variant.value) for variant in variants}
                usual = next(_key(variant) for variant in variants if variant.default)
                parts.append({"value": variable.name, "forms": forms, "usual": usual})
            case _:
                raise ValueError("the page does not know this part of Fluent")
    return parts


def _key(variant: ast.Variant) -> str:
    key = variant.key
    return key.name if isinstance(key, ast.Identifier) else str(key.value)


@cache
def catalogues() -> dict[str, dict[str, Pattern]]:
    """Return the texts of every language, by language and key."""
    return {path.stem: read(path) for path in sorted(FOLDER.glob("*.ftl"))}


def embedded(texts: dict[str, dict[str, Pattern]]) -> str:
    """Return the texts as JSON that may be written into a script element."""
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def plain(pattern: Pattern) -> str:
    """Return a text without variables, as HTML."""
    return escape("".join(map(str, pattern)))
