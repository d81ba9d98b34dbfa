"""Compiles Fluent patterns into functions, for the features that nearly every text uses.

These are text, parameters, variants, and functions of one parameter. Anything else is left to
`fluent.runtime`. That walks through a tree for each text, which takes nine times as long. A cache
would not help, because a text with a name in it is seldom used twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from fluent.syntax import ast

Params = Mapping[str, int | str]
Write = Callable[[Params], str]
InNumbers = Callable[[int], str]


class Beyond(Exception):
    """A pattern uses a feature that this module does not support."""


class Numbers(NamedTuple):
    """How a language writes its numbers.

    `figures` writes digits, `forms` gives the plural form ("one", "other"), and `functions` are the
    Fluent functions.
    """

    figures: InNumbers
    forms: InNumbers
    functions: Mapping[str, InNumbers]


def writer(pattern: ast.Pattern, numbers: Numbers) -> Write:
    """Return a function that fills this pattern in, and raises KeyError if a parameter is missing.

    Raises `Beyond`.
    """
    parts = [_element(element, numbers) for element in pattern.elements]
    if len(parts) == 1 and not isinstance(parts[0], str):
        return parts[0]
    texts = [part for part in parts if isinstance(part, str)]
    if len(texts) == len(parts):
        whole = "".join(texts)
        return lambda params: whole
    return lambda params: "".join([p if isinstance(p, str) else p(params) for p in parts])


def _element(element: ast.TextElement | ast.Placeable, numbers: Numbers) -> str | Write:
    if isinstance(element, ast.TextElement):
        return element.value
    match element.expression:
        case ast.StringLiteral() as literal:
            return literal.parse()["value"]
        case ast.VariableReference() as variable:
            return _parameter(variable.id.name, numbers.figures)
        case ast.SelectExpression(selector=ast.VariableReference() as selector) as select:
            return _choice(selector.id.name, select.variants, numbers)
        case ast.FunctionReference() as function:
            return _function(function, numbers)
        case _:
            raise Beyond


def _parameter(name: str, figures: InNumbers) -> Write:
    def write(params: Params) -> str:
        value = params[name]
        return value if isinstance(value, str) else figures(value)

    return write


def _function(function: ast.FunctionReference, numbers: Numbers) -> Write:
    match function.arguments:
        case ast.CallArguments(positional=[ast.VariableReference() as variable], named=[]):
            figures = numbers.functions.get(function.id.name)
            if figures is not None:
                return _parameter(variable.id.name, figures)
        case _:
            pass
    raise Beyond


def _choice(name: str, variants: list[ast.Variant], numbers: Numbers) -> Write:
    """The first variant that fits, by number, plural form or name. If none does, the default."""
    writers = [(_key(variant), writer(variant.value, numbers)) for variant in variants]
    [default] = [write for v, (_, write) in zip(variants, writers, strict=True) if v.default]

    def write(params: Params) -> str:
        value = params[name]
        form = value if isinstance(value, str) else numbers.forms(value)
        for key, write_this in writers:
            if key in (value, form):
                return write_this(params)
        return default(params)

    return write


def _key(variant: ast.Variant) -> int | str:
    if isinstance(variant.key, ast.Identifier):
        return variant.key.name
    if not variant.key.value.isdecimal():
        raise Beyond
    return int(variant.key.value)
