"""A body of several parts (RFC 7578), as forms and files come with a request.

Owns: cutting it into its parts, and what is said of each. aiohttp's reader, made for bodies that do
not fit into memory, takes a seventh of the sandbox's time. Must not know: what the parts are for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from aiohttp import content_disposition_filename, parse_content_disposition

from sandbox.rules.errors import Refused

_BOUNDARY = re.compile(r';\s*boundary=(?:"([^"]+)"|([^\s";]+))', re.IGNORECASE)
_USUAL = re.compile(r'form-data; name="([^"\\;]*)"(?:; filename="([^"\\/;][^"\\;]*)")?')
"""As most clients say a part's name and its file's; other ways are left to aiohttp."""
_BREAK = b"\r\n"


@dataclass(slots=True)
class Part:
    """One part; its file's name is None where it is no file."""

    name: str
    filename: str | None
    content_type: str
    data: bytes


def form_parts(content_type: str, body: bytes) -> list[Part]:
    """Return the parts of a body of this type. Raises `Refused` where it is none."""
    boundary = _BOUNDARY.search(content_type)
    if boundary is None:
        raise Refused(50109)
    delimiter = _BREAK + b"--" + (boundary[1] or boundary[2]).encode()
    _, *parts, end = (_BREAK + body).split(delimiter)
    if not end.startswith(b"--"):
        raise Refused(50109)
    return [_part(part) for part in parts]


def _part(raw: bytes) -> Part:
    head, _, data = raw.partition(_BREAK + _BREAK)
    headers: dict[str, str] = {}
    for line in head.decode("utf-8", "surrogateescape").split("\r\n"):
        key, _, value = line.partition(":")
        headers[key.strip().lower()] = value.strip()
    name, filename = _names(headers.get("content-disposition", ""))
    return Part(name, filename, headers.get("content-type", "application/octet-stream"), data)


def _names(disposition: str) -> tuple[str, str | None]:
    if usual := _USUAL.fullmatch(disposition):
        return usual[1], usual[2]
    _, params = parse_content_disposition(disposition)
    return content_disposition_filename(params, "name") or "", content_disposition_filename(params)
