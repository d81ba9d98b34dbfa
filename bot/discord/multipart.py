"""Forms with files, sent in one piece.

Owns: `in_one_piece`, which stands between discord.py and the session of aiohttp that it has made.
Must not know: what a form carries.

aiohttp writes each part of a form, its headers and its ends to the socket one by one: nine packets,
and over TLS nine records, for a message with a picture. As one text of bytes it costs half the
processor time and goes out at once. What is sent is the same to the byte, its boundary aside.
"""

from __future__ import annotations

import io
import re
import secrets
from collections.abc import Mapping
from typing import Any, cast

import aiohttp
import discord
from aiohttp.payload import BytesPayload

_PLAIN = re.compile(r"[\w.\-\[\]]+", re.ASCII)
"""Names that need no quoting."""


class _Session:
    """A session of aiohttp whose forms go out in one piece; in all else the session itself."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    def __getattr__(self, name: str) -> Any:
        return getattr(self._session, name)

    def request(self, method: str, url: str, *, data: Any = None, **more: Any) -> Any:
        """See `aiohttp.ClientSession.request`."""
        whole = joined(data) if isinstance(data, aiohttp.FormData) else data
        return self._session.request(method, url, data=whole, **more)


def in_one_piece(client: discord.Client) -> None:
    """From now on this client, which has just logged in, sends every form in one piece. Source:
    discord.py 2.7.1, `HTTPClient.static_login`, which makes the session; pressed components take it
    from there.
    """
    http: Any = client.http
    session = http._HTTPClient__session
    if isinstance(session, aiohttp.ClientSession):
        http._HTTPClient__session = _Session(session)


def joined(form: aiohttp.FormData) -> BytesPayload | aiohttp.FormData:
    """The form as one text of bytes; as it is where it has anything that discord.py's messages do
    not have. Source: aiohttp 3.14, `FormData.add_field`, `MultipartWriter.write`.
    """
    fields = cast("list[tuple[Any, Any, Any]]", form._fields)  # pyright: ignore[reportPrivateUsage]
    if not all(_is_plain(names, value) for names, _, value in fields):
        return form
    boundary = secrets.token_hex(16)
    pieces: list[bytes] = []
    for names, headers, value in fields:
        text = isinstance(value, str)
        kind = "text/plain; charset=utf-8" if text else headers["Content-Type"]
        said = "; ".join(f'{key}="{name}"' for key, name in names.items())
        head = f"Content-Type: {kind}\r\nContent-Disposition: form-data; {said}\r\n\r\n"
        content: bytes = value.encode() if text else value.read()
        pieces += [f"--{boundary}\r\n{head}".encode(), content, b"\r\n"]
    pieces.append(f"--{boundary}--\r\n".encode())
    told = f"multipart/form-data; boundary={boundary}"
    return BytesPayload(b"".join(pieces), content_type=told)


def _is_plain(names: Mapping[str, str], value: object) -> bool:
    """Whether a field is a text or a file in memory, named without anything to be quoted."""
    known = isinstance(value, str | io.BytesIO)
    return known and all(_PLAIN.fullmatch(name) for name in names.values())
