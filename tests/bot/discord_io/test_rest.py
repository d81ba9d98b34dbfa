"""The calls to Discord: what goes wrong is a value, and they keep a pace."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from bot.discord_io.picture_files import Pictures
from bot.discord_io.request_pace import RequestPace
from bot.discord_io.rest import DiscordRest, Failure
from bot.discord_io.wire import Files, Json, Wire

pytestmark = pytest.mark.asyncio


class LostWire(Wire):
    """Every message is lost on it."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    async def post(self, channel: int, payload: Json, files: Files) -> Json:
        raise self.error


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
async def test_whatever_goes_wrong_is_a_value(error: Exception, failure: Failure) -> None:
    client: Any = None
    told: list[Exception] = []
    rest = DiscordRest(client, LostWire(error), RequestPace(), Pictures(), told.append)
    assert await rest.send(1, "hello") is failure
    assert told == [error]
