"""Reads a proof that any person may have written.

Before any work it refuses what could take long or print arbitrary text: large or deep files, long
numbers, and all text but printable ASCII. A real proof is printable ASCII.
"""

from __future__ import annotations

import json
import re
from typing import Any, Final

import msgspec

from games.kernel.values import is_list, is_object
from tables.fairness import first_scheme, proof
from tables.fairness.first_scheme import FirstProof
from tables.fairness.proof import Proof

LARGEST: Final = 4_000_000
"""Most bytes of a file; a proof that shows a whole pack has two hundred thousand."""
DEEPEST: Final = 12
"""Most levels of nested lists and objects."""
DIGITS: Final = 19
"""Most digits of a whole number, its sign not counted."""
LONGEST: Final = 400
"""Most characters of a text."""
_TOKENS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)
_FORMS: Final = {proof.FORMAT: Proof, first_scheme.FORMAT: FirstProof}


class Unreadable(ValueError):
    """The text is not a proof; the message is one line of printable ASCII that names the place."""


def read(text: str | bytes) -> Proof | FirstProof:
    """A proof from its file. Raises `Unreadable`."""
    try:
        found = _json(text)
    except ValueError as error:
        raise Unreadable(f"this is not a proof of a deal: {_line(error)}") from None
    form = _FORMS.get(name) if isinstance(name := found.get("format"), str) else None
    if form is None:
        raise Unreadable(f"this is not a proof of a deal: its format is not {proof.FORMAT!r}")
    try:
        return msgspec.convert(found, form)
    except msgspec.ValidationError as error:
        raise Unreadable(f"this is not a proof of a deal: {_line(error)}") from None


def _json(text: str | bytes) -> dict[str, Any]:
    if len(text) > LARGEST:
        raise ValueError(f"it is larger than {LARGEST // 1_000_000} MB")
    # A proof contains no names, so all of it is ASCII.
    written = text.decode("ascii") if isinstance(text, bytes) else text
    depth = 0
    for token in _TOKENS.finditer(written):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(token[0], 0)
        if depth > DEEPEST:
            raise ValueError("it is nested too deeply")
    found = json.loads(
        written,
        object_pairs_hook=_object,
        parse_int=_whole,
        parse_float=_no_number,
        parse_constant=_no_number,
    )
    if not is_object(found):
        raise ValueError("expected an object")
    _only_plain(found)
    return found


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    out = dict(pairs)
    if len(out) < len(pairs):
        raise ValueError("it has a field twice")
    return out


def _whole(digits: str) -> int:
    if len(digits.lstrip("-")) > DIGITS:
        raise ValueError(f"a number in it has more than {DIGITS} digits")
    return int(digits)


def _no_number(_: str) -> Any:
    raise ValueError("a number in it is not whole")


def _only_plain(value: Any) -> None:
    """Raise ValueError for text that is long, or not printable ASCII."""
    if isinstance(value, str):
        if len(value) > LONGEST or not (value.isascii() and value.isprintable()):
            raise ValueError("a text in it is too long, or has characters that no proof has")
    elif is_object(value):
        for key, item in value.items():
            _only_plain(key)
            _only_plain(item)
    elif is_list(value):
        for item in value:
            _only_plain(item)


def _line(error: Exception) -> str:
    """What went wrong, as one line of printable ASCII, whatever the file contains."""
    if isinstance(error, UnicodeDecodeError):
        return "it has characters that no proof has"
    said = str(error)
    if isinstance(error, json.JSONDecodeError):
        said = f"{error.msg}, line {error.lineno}"
    return said.encode("ascii", "backslashreplace").decode()[:LONGEST]
