"""Ending the bot finishes what Discord has handed over, before the books are closed."""

from __future__ import annotations

import asyncio

import pytest

from bot.client import answered

pytestmark = pytest.mark.asyncio


@pytest.mark.parametrize("event", ["interaction", "ready", "guild_join", "guild_remove"])
async def test_whoever_ends_the_bot_waits_for_what_was_heard_last(event: str) -> None:
    """Being sent away from a server voids its deals, which must not be half done (GEN-017)."""
    await _waited_for(f"discord.py: on_{event}")


async def test_whoever_ends_the_bot_waits_for_commands() -> None:
    await _waited_for("CommandTree-invoker")


async def _waited_for(name: str) -> None:
    may = asyncio.Event()
    handling = asyncio.create_task(may.wait(), name=name)
    ending = asyncio.create_task(answered())
    for _ in range(5):
        await asyncio.sleep(0)
    assert not ending.done()
    may.set()
    await ending
    assert handling.done()
