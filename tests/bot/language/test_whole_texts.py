"""A text is whole: it is not put together from pieces of a sentence.

Another language has another order of words. So each variant of a text is a sentence, or a number
with its noun, and has no comma, conjunction or space at its ends. A whole sentence may be left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel import Locale
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from bot.language.fluent import read
from bot.language.i18n import LANGUAGES, folders

_BEGINS, _ENDS = re.compile(r"[\s,;:.!?)]"), re.compile(r"[\s,;(]$")
_SENTENCE = re.compile(r"^[^\w]*[^\W_a-z].*[.!?][^\w\s]*$", re.DOTALL)
"""A capital letter, or a number, and a full stop, perhaps within brackets or asterisks."""


class _Pieces(Visitor):
    """Collects what is not whole in a text."""

    def __init__(self, conjunctions: re.Pattern[str]) -> None:
        self._conjunctions = conjunctions
        self.found: list[str] = []

    def visit_Pattern(self, node: ast.Pattern) -> None:  # noqa: N802
        said = _plain(node, "{}")
        if _BEGINS.match(said) or _ENDS.search(said) or self._conjunctions.search(said):
            self.found.append(said)
        if "}{" in said:
            self.found.append(said)
        self.generic_visit(node)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        said = [_plain(variant.value) for variant in node.variants]
        if "" in said:
            self.found += [
                text for text in said if text and not _SENTENCE.search(text.removesuffix(" X"))
            ]
        self.generic_visit(node)

    def visit_StringLiteral(self, node: ast.StringLiteral) -> None:  # noqa: N802
        if node.value.isspace():
            self.found.append(f"{{ {node.value!r} }}")


def _plain(pattern: ast.Pattern, value: str = "X") -> str:
    """A pattern, with a sign for each value. Empty if it leaves out a sentence."""
    said = (
        part.expression.parse()["value"]
        if isinstance(part, ast.Placeable) and isinstance(part.expression, ast.StringLiteral)
        else part.value
        if isinstance(part, ast.TextElement)
        else value
        for part in pattern.elements
    )
    return "".join(said)


def _conjunctions(language: str) -> re.Pattern[str]:
    """An "and" or an "or" of the language at an end of a text."""
    patterns = Locale.parse(language, sep="-").list_patterns
    words = {re.escape(patterns[style]["2"].format("", "").strip()) for style in ("standard", "or")}
    listed = "|".join(words)
    return re.compile(rf"^(?:… )?(?:{listed})\b|\b(?:{listed})$", re.IGNORECASE)


def pieces(language: str, entry: ast.EntryType) -> list[str]:
    """The forms of a text that are not whole."""
    seen = _Pieces(_conjunctions(language))
    seen.visit(entry)
    return seen.found


def _texts(language: str) -> Iterator[ast.Message]:
    for folder in folders():
        path = folder / f"{language}.ftl"
        for entry in read(path).body if path.is_file() else ():
            if isinstance(entry, ast.Message):
                yield entry


@pytest.mark.sampled
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_put_together_from_pieces(language: str) -> None:
    found = {entry.id.name: pieces(language, entry) for entry in _texts(language)}
    assert {key: parts for key, parts in found.items() if parts} == {}


@pytest.mark.parametrize(
    "text",
    [
        'piece = The seat is free.{ $part ->\n    [0] {""}\n   *[other] {" "}It pays.\n}',
        'piece = The seat is free{ $part ->\n    [0] {""}\n   *[other] for now\n}.',
        "piece = { $n ->\n    [0] It is empty,\n   *[other] It is at { $n },\n} and you wait.",
        "piece = Then your seat is given up{ $n ->\n    [0] ; Back keeps it.\n   *[other] .\n}",
        "piece = and { $n } more",
        "piece = … and { $n } more",
        "piece = { $who } or",
        "piece = { $command }{ $rules } { $game }",
    ],
)
def test_a_piece_is_found(text: str) -> None:
    assert pieces("en", FluentParser().parse_entry(text))


def test_a_sentence_with_a_number_or_a_choice_of_sentences_is_whole() -> None:
    for text in (
        "whole = { $n ->\n    [one] 1 table is\n   *[other] { $n } tables are\n} open",
        "whole = { $n ->\n    [0] It is empty.\n   *[other] It is at { $n }.\n} Wait.",
        "whole = Andrew: { $n }½ min",
        'whole = The seat is free. { $n ->\n    [0] {""}\n   *[other] It costs { $n }.\n}',
    ):
        assert pieces("en", FluentParser().parse_entry(text)) == []
