"""Finds the text of every WARNING that Kro can log, in its code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.places import ROOT

PARTS = ("bot", "cogs", "db", "games", "tables")
_PLACE = re.compile(r"%[-.\d]*[a-z]")
_LOGGERS = {"log", "_log", "self._log"}
_ELSEWHERE = {"%s": "Trouble", "%s %s%s": "Seldom"}
"""Formats whose words another call has."""


@cache
def warnings(folder: Path = ROOT) -> frozenset[str]:
    """The texts, with … for what changes. Raises ValueError if a text cannot be found."""
    return frozenset(
        text
        for part in PARTS
        for path in sorted((folder / part).rglob("*.py"))
        for text in _in_module(ast.parse(path.read_text(encoding="utf-8")))
    )


def _in_module(tree: ast.Module) -> Iterator[str]:
    constants = {
        target.id: node.value
        for node in tree.body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called == "Trouble":
            yield _text(node.args[0], constants)
        elif called == "Seldom":
            levels = [ast.unparse(one.value) for one in node.keywords if one.arg == "level"]
            if levels in ([], ["logging.WARNING"]):
                yield f"… {_text(node.args[1], constants)}"
        else:
            logger, _, method = called.rpartition(".")
            if logger in _LOGGERS and method in ("warning", "log"):
                written = node.args[method == "log"]
                text = _text(written, constants)
                if text.replace("…", "%s") not in _ELSEWHERE:
                    yield text


def _text(node: ast.expr, constants: dict[str, ast.expr]) -> str:
    if isinstance(node, ast.Name) and node.id in constants:
        node = constants[node.id]
    if isinstance(node, ast.JoinedStr):
        return "".join(
            one.value if isinstance(one, ast.Constant) and isinstance(one.value, str) else "…"
            for one in node.values
        )
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return _PLACE.sub("…", node.value)
    raise ValueError(ast.unparse(node))
