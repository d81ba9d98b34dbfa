"""Reads the part of YAML that a compose file needs, without a parser of all of it.

That part has nested mappings and lists in blocks, flow lists of quoted strings, and comments after
a space. It also has anchors of mappings, and `<<` of one of them. All else is an error, also a
repeated key or an indentation other than two.
"""

from __future__ import annotations

import json
import re
from typing import Any

_KEY = re.compile(r"(?P<key>[A-Za-z0-9_<.-]+):(?: (?P<value>.+))?")
_ANCHOR = re.compile(r"&(?P<name>[a-z]+)")
_PLAIN = re.compile(r"[A-Za-z0-9/_.$](?:[^#&*!|>%`\"\[\]]*[^\s#&*!|>%`\"\[\]])?")
Node = dict[str, Any] | list[Any] | str | int | bool


class NotPlain(Exception):
    """A line is not in this part; the text is the line."""


def read(text: str) -> dict[str, Any]:
    """Read a whole file. Raises `NotPlain`."""
    lines = [
        (len(line) - len(line.lstrip(" ")), line.strip())
        for line in text.splitlines()
        if line.strip() and not line.lstrip().startswith("#")
    ]
    reader = _Reader(lines)
    found = reader.block(0)
    if reader.left or not isinstance(found, dict):
        raise NotPlain(reader.line)
    return found


class _Reader:
    def __init__(self, lines: list[tuple[int, str]]) -> None:
        self._lines = lines
        self._at = 0
        self._anchors: dict[str, dict[str, Any]] = {}

    @property
    def left(self) -> bool:
        return self._at < len(self._lines)

    @property
    def line(self) -> str:
        return self._lines[min(self._at, len(self._lines) - 1)][1]

    def _here(self, indent: int) -> bool:
        return self.left and self._lines[self._at][0] == indent

    def block(self, indent: int) -> Node:
        """Read a mapping or a list with this indentation."""
        if not self._here(indent):
            raise NotPlain(self.line)
        return self._list(indent) if self.line.startswith("- ") else self._mapping(indent)

    def _list(self, indent: int) -> list[Any]:
        found: list[Any] = []
        while self._here(indent) and self.line.startswith("- "):
            found.append(_scalar(self.line[2:]))
            self._at += 1
        return found

    def _mapping(self, indent: int, anchor: str = "") -> dict[str, Any]:
        own: dict[str, Any] = {}
        taken: dict[str, Any] = {}
        while self._here(indent):
            match = _KEY.fullmatch(self.line)
            if match is None or match["key"] in own:
                raise NotPlain(self.line)
            key, value = match["key"], match["value"]
            self._at += 1
            if key == "<<":
                taken = self._anchors[(value or "").removeprefix("*")]
            elif value is None:
                own[key] = self._nested(indent)
            elif named := _ANCHOR.fullmatch(value):
                own[key] = self._anchors[named["name"]] = self._mapping(indent + 2)
            else:
                own[key] = _scalar(value)
        return taken | own

    def _nested(self, indent: int) -> Node | None:
        """Read the deeper block below a key, or return None if there is none."""
        return self.block(indent + 2) if self._here(indent + 2) else None


def _scalar(written: str) -> Node:
    if written.startswith(("[", '"')):
        try:
            found = json.loads(written)
        except ValueError:
            raise NotPlain(written) from None
        return found
    if _PLAIN.fullmatch(written) is None or ": " in written:
        raise NotPlain(written)
    if written in ("true", "false"):
        return written == "true"
    return int(written) if written.isdecimal() else written
