"""Splits a multipart body (RFC 7578) into its parts.

aiohttp's reader is made for bodies that do not fit into memory. It takes a seventh of the sandbox's
processor time.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from aiohttp import content_disposition_filename, parse_content_disposition

from sandbox.rules.errors import Refused

_BOUNDARY = re.compile(r';\s*boundary=(?:"([^"]+)"|([^\s";]+))', re.IGNORECASE)
_USUAL = re.compile(r'form-data; name="([^"\\;]*)"(?:; filename="([^"\\/;][^"\\;]*)")?')
"""The header of a part as most clients write it. aiohttp parses other forms."""
_BREAK = b"\r\n"


@dataclass(slots=True)
class Part:
    """One part; `filename` is None if it is not a file."""

    name: str
    filename: str | None
    content_type: str
    data: bytes


def form_parts(content_type: str, body: bytes) -> list[Part]:
    """Return the parts of a body of this content type. Raises `Refused` if it is malformed."""
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
