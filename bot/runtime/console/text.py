"""Lays out text for a terminal, and makes text from an untrusted file safe to print there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby


def columns(head: Sequence[str], rows: Sequence[Sequence[str | int]]) -> str:
    """A table. A column that holds only numbers is aligned to the right, with its head."""
    right = [bool(rows) and all(isinstance(row[n], int) for row in rows) for n in range(len(head))]
    lines = [[str(cell) for cell in row] for row in (head, *rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(
            cell.rjust(width) if number else cell.ljust(width)
            for cell, width, number in zip(line, widths, right, strict=True)
        ).rstrip()
        for line in lines
    )


def counted(n: int, one: str, many: str | None = None) -> str:
    """A number with its noun, in the singular or plural."""
    return f"{n:,} {one if n == 1 else many or one + 's'}"


def duration(seconds: float) -> str:
    """A time span in its largest unit."""
    if seconds < 60:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 3600 else f"{seconds / 3600:.0f} h"


def ago(seconds: float) -> str:
    """A moment this many seconds before now."""
    return f"{duration(seconds)} ago"


def ranges(numbers: Sequence[int]) -> str:
    """The numbers in order. Three or more in a row become the first and the last."""
    found: list[str] = []
    for _, follow in groupby(enumerate(sorted(numbers)), key=lambda each: each[1] - each[0]):
        run = [number for _, number in follow]
        found += [f"{run[0]}–{run[-1]}"] if len(run) > 2 else map(str, run)
    return ", ".join(found) or "–"


LONGEST = 1000
"""Characters in one line. No message of Kro's own is longer."""

_UNSAFE = re.compile(r"[^ -~]|(?<= ) ")
"""Matches what is not ASCII, control characters, and each space that follows a space. Otherwise
many spaces could fill a line of the console, and the text after them would look like a separate
line.
"""


def printable(text: str, longest: int = LONGEST) -> str:
    r"""`text` as one line of plain ASCII: all else becomes an escape such as ``\x1b``.

    A text with more characters than `longest` loses its end, and says so.
    """
    cut = text if len(text) <= longest else f"{text[:longest]}... ({len(text)} characters)"
    return _UNSAFE.sub(_escape, cut)


def _escape(found: re.Match[str]) -> str:
    number = ord(found[0])
    if number < 0x100:
        return f"\\x{number:02x}"
    return f"\\u{number:04x}" if number < 0x10000 else f"\\U{number:08x}"
