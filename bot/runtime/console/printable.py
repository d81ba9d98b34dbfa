"""Makes text from an untrusted file safe to print at a console."""

from __future__ import annotations

import re

LONGEST = 1000
"""Letters of one line. No message of Kro's own is longer."""

_UNSAFE = re.compile(r"[^ -~]|(?<= ) ")
"""Matches what is not ASCII, control characters, and each space that follows a space. Enough spaces
would fill a line of the console, and what follows would look like a line of its own.
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
