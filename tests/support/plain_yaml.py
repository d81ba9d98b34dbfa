"""Reads the part of YAML that the files of deploy/ need, without a parser of all of it.

That part has nested mappings and lists in blocks, flow lists of quoted strings, an empty flow
mapping, and comments on lines of their own. It also has anchors of mappings, and `<<` of one of
them. All else is an error, also a repeated key or an indentation other than two.
"""

from __future__ import annotations

import json
import re
from typing import Any

_KEY = re.compile(r"(?P<key>[A-Za-z0-9_<./-]+):(?: (?P<value>.+))?")
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
    found = _block(lines, 0, {})
    if lines or not isinstance(found, dict):
        raise NotPlain(lines[0][1] if lines else text)
    return found


def read_all(text: str) -> list[dict[str, Any]]:
    """Read each document of a file. Raises `NotPlain`."""
    first, *documents = text.split("\n---\n")
    comments = all(line.startswith("#") for line in first.splitlines())
    return [read(one) for one in (documents if comments else [first, *documents])]


def _block(lines: list[tuple[int, str]], indent: int, anchors: dict[str, Node | None]) -> Node:
    """Take a mapping or a list with this indentation from the lines."""
    listed: list[Any] = []
    while lines and lines[0][0] == indent and lines[0][1].startswith("- "):
        item = lines[0][1][2:]
        if item.startswith('"') or _KEY.fullmatch(item) is None:
            lines.pop(0)
            listed.append(_scalar(item))
        else:
            lines[0] = (indent + 2, item)
            listed.append(_block(lines, indent + 2, anchors))
    if listed:
        return listed
    own: dict[str, Any] = {}
    taken: Any = {}
    while lines and lines[0][0] == indent:
        _, line = lines.pop(0)
        match = _KEY.fullmatch(line)
        if match is None or match["key"] in own:
            raise NotPlain(line)
        key, value = match["key"], match["value"] or ""
        anchor = _ANCHOR.fullmatch(value)
        if key == "<<":
            taken = anchors[value.removeprefix("*")]
        elif anchor or not value:
            deeper = bool(lines) and lines[0][0] == indent + 2
            own[key] = _block(lines, indent + 2, anchors) if deeper else None
            if anchor:
                anchors[anchor["name"]] = own[key]
        else:
            own[key] = _scalar(value)
    return taken | own


def _scalar(written: str) -> Node:
    if written.startswith(("[", '"')) or written == "{}":
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
