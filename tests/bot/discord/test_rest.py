"""A failed call to Discord returns a value, and calls keep a pace."""

from __future__ import annotations

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.discord.interaction_tokens import InteractionToken
from bot.discord.picture_files import BARE, Pictures
from bot.discord.rate_limiter import RateLimiter
from bot.discord.rest import DiscordRest, Failure
from bot.discord.wire import Files, Json, Wire
from bot.render.parts import Painted

pytestmark = pytest.mark.asyncio


class LostWire(Wire):
    """A connection that loses every message."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def post(self, channel: int, payload: Json, files: Files) -> Json:
        raise self.error


class TakingWire(Wire):
    """A connection that records edits."""

    def __init__(self) -> None:
        self.changed: list[int] = []

    async def patch(self, channel: int, message: int, payload: Json, files: Files) -> Json:
        self.changed.append(message)
        return {}

    async def patch_by(
        self, token: InteractionToken, message: int, payload: Json, files: Files
    ) -> Json:
        return await self.patch(0, message, payload, files)


class Answer:
    """Discord's answer, as discord.py keeps it."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = ""


def refused(status: int, code: int, message: str = "") -> Exception:
    answer: Any = Answer(status)
    return discord.HTTPException(answer, {"code": code, "message": message})


@pytest.mark.parametrize(
    ("error", "failure"),
    [
        (aiohttp.ServerDisconnectedError(), Failure.TROUBLE),
        (ConnectionResetError(), Failure.TROUBLE),
        (TimeoutError(), Failure.TROUBLE),
        (refused(503, 0), Failure.TROUBLE),
        (refused(404, 10003), Failure.NO_CHANNEL),
        (refused(403, 50013), Failure.FORBIDDEN),
        (refused(403, 50007), Failure.CLOSED),
        (refused(400, 50083), Failure.GONE),
        (refused(401, 50027), Failure.GONE),
    ],
)
async def test_every_failure_is_a_value(error: Exception, failure: Failure) -> None:
    client: Any = None
    told: list[Exception] = []
    rest = DiscordRest(client, LostWire(error), RateLimiter(), Pictures(), told.append)
    assert await rest.send(1, "hello") is failure
    assert told == [error]


@pytest.mark.sampled
@pytest.mark.parametrize("by_token", [True, False])
@pytest.mark.parametrize("is_true", [True, False])
async def test_an_edit_that_waited_for_this_processs_part_goes_only_if_still_true(
    *, by_token: bool, is_true: bool
) -> None:
    """The database was away, and another process may have shown something newer."""
    client: Any = None
    wire, pace, part = TakingWire(), RateLimiter(40), 0
    pace.share(lambda: part)
    pace.others_refused(0.0, by_token=True)
    rest = DiscordRest(client, wire, pace, Pictures(), lambda _: None)
    now = asyncio.get_running_loop().time()
    token = InteractionToken(1, "secret", now) if by_token else None
    view = Painted(discord.ui.TextDisplay("one"))
    edit = asyncio.create_task(rest.edit(2, 3, view, BARE, token, lambda: is_true))
    await asyncio.sleep(0)
    assert not wire.changed
    part = 9
    assert await edit == (BARE if is_true else None)
    assert wire.changed == ([3] if is_true else [])
