"""Background work that several processes do at once, and that a kill may interrupt."""

from __future__ import annotations

import asyncio
from typing import Any, Protocol

import pytest

from bot.discord.rest import Failure, Sent
from tests.support.simulated_discord.server import Server


class Killed(BaseException):
    """The process ends here."""


class Looks(Protocol):
    """The work of one process."""

    async def look(self) -> object:
        """Do what is due."""
        ...


async def stop_loop(server: Server, name: str) -> None:
    """Stop the bot's own loop of this name."""
    loops = vars(server.bot)["_upkeep"]
    await asyncio.gather(*(loop.stop() for loop in loops if loop.name == name))


async def look(server: Server, *processes: Looks) -> None:
    """Let these processes do what is due, all at once."""
    with server.as_the_bot():
        await asyncio.gather(*(one.look() for one in processes))
    await server.env.settle()


def kill_at_send(monkeypatch: pytest.MonkeyPatch, server: Server, *, arrived: bool) -> None:
    """Kill the process at its next message, which Discord has got if it `arrived`.

    The message has a nonce of its own, because later Discord does not know the bot's any more.
    """
    send = server.bot.rest.send

    async def killed(*args: Any, **named: Any) -> Sent | Failure:
        if arrived:
            await send(*args, **{**named, "nonce": "w0"})
        raise Killed

    monkeypatch.setattr(server.bot.rest, "send", killed)


def fail_at_send(monkeypatch: pytest.MonkeyPatch, server: Server, failure: Failure) -> None:
    """Answer each message with this failure."""

    async def failed(*_: Any, **__: Any) -> Failure:
        return failure

    monkeypatch.setattr(server.bot.rest, "send", failed)
