"""Where `kro announce --everywhere` posts on a server without an open table."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock, Mock

import discord
import pytest

from bot.runtime.console import owner

pytestmark = pytest.mark.asyncio
RULES, SYSTEM, CARDS = 1, 2, 3


def channel(number: int, *, writable: bool = True) -> Any:
    may = discord.Permissions(view_channel=True, send_messages=writable)
    made = Mock(spec=discord.TextChannel, id=number, position=number)
    made.permissions_for.return_value = may
    return made


async def chosen(*channels: Any, own: tuple[int, ...] = ()) -> tuple[int, str] | None:
    guild = SimpleNamespace(
        _system_channel_id=SYSTEM,
        preferred_locale="sv-SE",
        fetch_channels=AsyncMock(return_value=[*reversed(channels)]),
        fetch_member=AsyncMock(),
    )
    client: Any = SimpleNamespace(user=None, fetch_guild=AsyncMock(return_value=guild))
    return await owner._channel_in(client, 7, own)  # pyright: ignore[reportPrivateUsage]


@pytest.fixture(autouse=True)
def _without_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(owner, "APART", 0.0)


async def test_the_channel_for_tables_comes_first_then_the_system_channel_then_any() -> None:
    every = [channel(RULES), channel(SYSTEM), channel(CARDS)]
    assert await chosen(*every, own=(CARDS,)) == (CARDS, "sv-SE")
    assert await chosen(*every) == (SYSTEM, "sv-SE")
    assert await chosen(every[0], channel(SYSTEM, writable=False), every[2]) == (RULES, "sv-SE")
    assert await chosen(channel(CARDS, writable=False), channel(RULES), own=(CARDS,)) == (
        RULES, "sv-SE",
    )  # fmt: skip


async def test_a_server_without_a_channel_to_write_in_is_none() -> None:
    assert await chosen(channel(RULES, writable=False)) is None
