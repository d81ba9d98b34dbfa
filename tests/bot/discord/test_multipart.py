"""A form with files goes out in one piece, with the bytes that aiohttp would write."""

from __future__ import annotations

import io
from pathlib import Path

import aiohttp
import pytest
from aiohttp.payload import BytesPayload

from bot.discord.multipart import joined

pytestmark = pytest.mark.asyncio

PNG = b"\x89PNG\r\n\x1a\n\x00--\xff"


def form(name: str = "hand.png") -> aiohttp.FormData:
    """As discord.py makes one of a message with a file."""
    made = aiohttp.FormData(quote_fields=False)
    made.add_field("payload_json", '{"content":"8\u00a0copas \U0001f0a1"}')
    made.add_field(
        "files[0]", io.BytesIO(PNG), filename=name, content_type="application/octet-stream"
    )
    return made


async def test_a_form_is_the_same_to_the_byte() -> None:
    parts = form()()
    one = joined(form())
    assert isinstance(one, BytesPayload)
    told = "multipart/form-data; boundary="
    old, new = (p.headers["Content-Type"].removeprefix(told).encode() for p in (parts, one))
    assert (await one.as_bytes()).replace(new, old) == await parts.as_bytes()


async def test_a_form_that_is_sent_again_is_whole_again() -> None:
    file = io.BytesIO(PNG)
    for _ in range(2):
        file.seek(0)
        made = aiohttp.FormData(quote_fields=False)
        made.add_field("files[0]", file, filename="hand.png", content_type="image/png")
        one = joined(made)
        assert isinstance(one, BytesPayload)
        assert PNG in await one.as_bytes()


@pytest.mark.parametrize("name", ['a"b.png', "två.png", "a b.png", "a\\b.png"])
async def test_a_name_that_needs_quotes_is_left_to_aiohttp(name: str) -> None:
    made = form(name)
    assert joined(made) is made
    assert PNG in await made().as_bytes()


async def test_a_file_that_is_not_in_memory_is_left_to_aiohttp(tmp_path: Path) -> None:
    path = tmp_path / "hand.png"
    path.write_bytes(PNG)
    with path.open("rb") as file:
        made = aiohttp.FormData(quote_fields=False)
        made.add_field("files[0]", file, filename="hand.png", content_type="image/png")
        assert joined(made) is made
