"""Checks that every module, file and folder that documents and comments name exists.

``python -m tools.doc_paths`` reads the Markdown files and the docstrings and comments of the code.
A name is text in backticks (or, in Markdown, behind a link) that begins with one of the project's
folders: ``bot.render.parts``, ``tables/ports.py``, ``games/<game>/`` (any game). A dotted name may
continue inside a module: ``bot.runtime.client.Kro.close``. The bare name of a module,
``events.py``, also counts: some module of the tree must have it.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

from tools.prose import ROOT, tracked_files

FOLDERS = (
    "bench", "bot", "cogs", "db", "deploy", "docs", "games", "sandbox", "tables", "tests", "tools",
)  # fmt: skip
_BEGIN = rf"(?:{'|'.join(FOLDERS)})"
_DOTTED = re.compile(rf"`({_BEGIN}(?:\.[A-Za-z_]\w*)+)(?:\(\))?`")
_PATH = re.compile(rf"`({_BEGIN}/[\w./<>*-]*)`|\]\(((?:\.\.?/)*[\w./-]+\.[a-z]+)(?:#[\w-]*)?\)")
_BARE = re.compile(r"`+(\w+\.py)`+")


def main() -> int:
    """Print the missing names; returns the exit status."""
    wrong = 0
    files = tracked_files()
    modules = frozenset(file.name for file in files)
    for file in files:
        for line, name in _missing(file, modules):
            sys.stdout.write(f"{file}:{line}: there is no {name}\n")
            wrong += 1
    return 1 if wrong else 0


def _missing(file: Path, modules: frozenset[str]) -> Iterator[tuple[int, str]]:
    for line, text in _texts(file):
        for found in _DOTTED.finditer(text):
            if not _is_module(found[1]):
                yield line + text[: found.start()].count("\n"), found[1]
        for found in _PATH.finditer(text):
            path = found[1] or found[2]
            if not _is_path(path, None if found[1] else file.parent):
                yield line + text[: found.start()].count("\n"), path
        for found in _BARE.finditer(text):
            if found[1] not in modules:
                yield line + text[: found.start()].count("\n"), found[1]


def _texts(file: Path) -> Iterator[tuple[int, str]]:
    """The prose in a file, each text with the line where it begins.

    For code these are the comments and the strings in three quotes.
    """
    source = (ROOT / file).read_text(encoding="utf-8")
    if file.suffix != ".py":
        yield 1, source
        return
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        said = token.type == tokenize.COMMENT or token.string.startswith(('"""', 'r"""'))
        if said and token.type in (tokenize.COMMENT, tokenize.STRING):
            yield token.start[0], token.string


def _is_module(name: str) -> bool:
    """Whether a dotted name is a module of the project, or a name inside one."""
    parts = name.split(".")
    for k in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:k])
        module = path.with_suffix(".py")
        if not module.is_file():
            module = path / "__init__.py"
        if module.is_file() or path.is_dir():
            return k == len(parts) or _defines(module, parts[k])
    return False


def _defines(module: Path, name: str) -> bool:
    """Whether a module has this name at its top level."""
    if not module.is_file():
        return False
    found: set[str] = set()
    for node in ast.parse(module.read_text(encoding="utf-8")).body:
        match node:
            case ast.ClassDef() | ast.FunctionDef() | ast.AsyncFunctionDef():
                found.add(node.name)
            case ast.Assign(targets=targets):
                found |= {n.id for t in targets for n in ast.walk(t) if isinstance(n, ast.Name)}
            case ast.AnnAssign(target=ast.Name(id=one)):
                found.add(one)
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                found |= {alias.asname or alias.name for alias in names}
            case _:
                pass
    return name in found


def _is_path(path: str, beside: Path | None) -> bool:
    """Whether such a file or folder exists; ``<game>`` and ``*`` stand for any name."""
    if beside is not None:
        return (ROOT / beside / path).exists()
    pattern = re.sub(r"<\w+>", "*", path.rstrip("/"))
    return any(ROOT.glob(pattern)) if "*" in pattern else (ROOT / pattern).exists()


if __name__ == "__main__":
    sys.exit(main())
