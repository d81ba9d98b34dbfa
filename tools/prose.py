"""Checks the English of catalogues, documents, code, the Makefile and pyproject.toml.

``python -m tools.prose`` runs in ``make check``; with a path, it lists every hit below that path. A
hit is a word of ``WORDS`` or a sentence of more than ``MOST_WORDS`` words. Text in backticks and
links do not count. Of code it reads docstrings, comments, longer strings and names of tests.
"""

from __future__ import annotations

import ast
import io
import re
import subprocess
import sys
import tokenize
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from fluent.syntax import ast as ftl
from fluent.syntax import parse

from bot.language.fluent import read

Expression = ftl.InlineExpression | ftl.Placeable | ftl.SelectExpression
"""What a text is filled in with."""
ROOT = Path(__file__).resolve().parents[1]
PAST = frozenset({"CHANGELOG.md"})
"""Documents about past versions, which keep their words."""
MOST_WORDS = 25
"""In a sentence."""
WORDS = re.compile(
    r"(?<!\w)(?:whoever|whomever|whosoever|anew|somebody|someone else's|for ever|in vain|of late"
    r"|thereof|so many(?!\(|`)|so much as|of (?:which|whom)|beside|in the midst|amidst"
    r"|(?:go|goes|going|gone|went) over|hears? of|(?:is|are|was|were|be|been) told"
    r"|something else than|in a circle|a PostgreSQL(?! (?:database|server|address|user))"
    r"|Owns:|Must not know)(?!\w)",
    re.IGNORECASE,
)
ALLOWED: Mapping[tuple[str, str], str] = {
    ("tests/test_prose.py", part): "an example of a fault"
    for part in ("told the result", "It deals anew", "It reads something else", "The pointer moves")
}
"""A file and a part of a sentence in it that may stay, and why."""
ABOUT = "-about"
"""Ends the key of the description of a command or an option."""
SPOKEN = "-remark-"
"""A part of the keys of what regulars say, in their own words."""
_SENTENCE = re.compile(
    r"(?<=[.!?:;])\s+(?=[A-Z`*\"(\[])|\n\s*\n|\n\s*(?:[-*|>#]|\d+\.)\s+|\s*\|\s*"
)
_CODE = re.compile(r"```.*?```|``[^`]*``|`[^`\n]*`|https?://\S+", re.DOTALL)
_DIRECTIVE = re.compile(r"#(?:!.*| *(?:noqa|pyright|type|fmt)\b[^(]*)")
_COMMENT = re.compile(r"^(.*\s)?#+ (.*)")
_WORD = re.compile(r"(?<!\S)(?:[a-z]|[A-Z][a-z])[a-z’'-]+\b")
_NO_PROSE = re.compile(
    r"\\|\(\?|\[\^|\.\*|[<{}]|=>|;;|\S   +"
    r"|\b(?:import|SELECT|INSERT|UPDATE|DELETE|FROM|WHERE)\b"
)
"""What only strings for programs and tables have: patterns, SQL, markup, JSON and other code."""


class Hit(NamedTuple):
    """A fault of the English, the line where its sentence begins, and the sentence."""

    line: int
    fault: str
    sentence: str


def main(arguments: Sequence[str]) -> int:
    """List the hits, all or those below a path; returns the exit status."""
    below = arguments[0] if arguments else "."
    files = [file for file in tracked_files() if file.is_relative_to(below)]
    lines = [line for file in files for line in _lines(file, hits(file))]
    _print(lines)
    return 1 if lines else 0


def hits(file: Path) -> Iterator[Hit]:
    """The hits in a file of the project, which is named relative to the root."""
    allowed = [part for name, part in ALLOWED if name == file.as_posix()]
    for line, text in texts(file.suffix, (ROOT / file).read_text(encoding="utf-8")):
        for hit in faults(text):
            if not any(part in hit.sentence for part in allowed):
                yield hit._replace(line=line + hit.line)


def faults(text: str) -> Iterator[Hit]:
    """The hits in a text, whose lines count from 0."""
    plain = _CODE.sub(lambda code: "X" + "\n" * code[0].count("\n"), text)
    at = 0
    for sentence in _SENTENCE.split(plain):
        at = plain.index(sentence, at)
        line = plain[:at].count("\n")
        at += len(sentence)
        shown = " ".join(sentence.split())
        for word in WORDS.finditer(shown):
            yield Hit(line, f"says {word[0].lower()!r}", shown)
        count = len(re.findall(r"[\w'’-]+", shown))
        if count > MOST_WORDS:
            yield Hit(line, f"has a sentence of {count} words", shown)


def texts(suffix: str, source: str) -> Iterator[tuple[int, str]]:
    """The prose in a file, each text with the line where it begins."""
    if suffix == ".ftl":
        yield from _messages(source)
        return
    if suffix in ("", ".toml"):
        lines = enumerate(source.split("\n"), 1)
        found = ((n, _COMMENT.search(line)) for n, line in lines)
        yield from _blocks((n, c[2], not c[1]) for n, c in found if c)
        return
    if suffix != ".py":
        yield 1, source
        return
    tree = ast.parse(source)
    yield from _strings(tree)
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node.lineno, text
            case ast.FunctionDef() | ast.AsyncFunctionDef() if node.name.startswith("test_"):
                yield node.lineno, node.name.replace("_", " ")
            case _:
                pass
    yield from _blocks(_comments(source))


def _messages(source: str) -> Iterator[tuple[int, str]]:
    """Each text of a catalogue in all its forms, without what regulars say, and its comments."""
    for entry in parse(source).body:
        comment = entry if isinstance(entry, ftl.BaseComment) else getattr(entry, "comment", None)
        if comment and comment.content:
            yield _line(source, comment), comment.content
        for key, pattern in patterns([entry]):
            if SPOKEN not in key.name:
                for text in dict.fromkeys(forms(pattern)):
                    yield _line(source, key), text


@cache
def catalogue(path: Path) -> ftl.Resource:
    """A catalogue, parsed once. Raises ValueError if it is not Fluent."""
    return read(path)


def is_command_name(key: str, keys: Container[str]) -> bool:
    """Whether a text, among those with these keys, names a command or an option of one."""
    if key.endswith(ABOUT):
        return False
    return key.startswith("command-") or f"{key}{ABOUT}" in keys


def patterns(entries: Iterable[ftl.EntryType]) -> Iterator[tuple[ftl.Identifier, ftl.Pattern]]:
    """The texts among the entries of a catalogue, each with its key."""
    for entry in entries:
        match entry:
            case ftl.Message(id=ftl.Identifier() as key, value=ftl.Pattern() as pattern):
                yield key, pattern
            case _:
                pass


def _line(source: str, node: ftl.SyntaxNode) -> int:
    return source.count("\n", 0, node.span.start if node.span else 0) + 1


def forms(
    pattern: ftl.Pattern, example: Callable[[Expression], str] = lambda _: "X"
) -> Iterator[str]:
    """All that a pattern can say, with an example for what is filled in."""
    for parts in product(*(_variants(element, example) for element in pattern.elements)):
        yield "".join(parts)


def _variants(
    element: ftl.TextElement | ftl.Placeable, example: Callable[[Expression], str]
) -> list[str]:
    match element:
        case ftl.TextElement(value=str(text)):
            return [text]
        case ftl.Placeable(expression=ftl.SelectExpression(variants=variants)):
            return [form for variant in variants for form in forms(variant.value, example)]
        case ftl.Placeable(expression=ftl.StringLiteral() as literal):
            return [str(literal.parse()["value"])]
        case ftl.Placeable(expression=expression):
            return [example(expression)]


def _strings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The strings of a module of more than three words, without docstrings and code."""
    parts: set[ast.AST] = set()
    for node in ast.walk(tree):
        match node:
            case ast.Expr(value=ast.Constant() as docstring):
                parts.add(docstring)
                continue
            case ast.JoinedStr(values=values):
                parts.update(values)
                text = "".join(str(v.value) if isinstance(v, ast.Constant) else "X" for v in values)
            case ast.Constant(value=str(text)) if node not in parts:
                pass
            case _:
                continue
        if len(_WORD.findall(text)) > 3 and not _NO_PROSE.search(text):
            yield node.lineno, text


def _comments(source: str) -> Iterator[tuple[int, str, bool]]:
    """The comments of Python code as in `_blocks`, without what only a tool reads."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            text = _DIRECTIVE.sub("", token.string).lstrip("# ")
            if text:
                yield token.start[0], text, token.line.lstrip().startswith("#")


def _blocks(comments: Iterable[tuple[int, str, bool]]) -> Iterator[tuple[int, str]]:
    """Comments by line. Consecutive ones are one text if they are `alone` on their lines."""
    block: list[str] = []
    first = 0
    for line, text, alone in comments:
        if not alone or line != first + len(block):
            if block:
                yield first, "\n".join(block)
            block, first = [], line
        if alone:
            block.append(text)
        else:
            yield line, text
    if block:
        yield first, "\n".join(block)


def tracked_files() -> list[Path]:
    """The documents, code and English catalogues that git tracks or would add, from the root."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard",  # noqa: S607
         "*.md", "*.py", "*en.ftl", "Makefile", "pyproject.toml"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    )  # fmt: skip
    files = map(Path, listed.stdout.splitlines())
    return [f for f in files if f.name not in PAST and (ROOT / f).is_file()]


def _lines(file: Path, found: Iterable[Hit]) -> list[str]:
    return [f"{file}:{hit.line}: {hit.fault}: {hit.sentence:.80}" for hit in found]


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        sys.stdout.write(f"{line}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
