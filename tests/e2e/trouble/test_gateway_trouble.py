"""Tests a gateway that refuses the bot: the operator sees why, and can stop the bot."""

import asyncio
import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from aiohttp import web

from sandbox import Sandbox, create_world, serve
from tests.support.patience import PATIENCE
from tests.support.sandbox.bot_process import CONNECTED, BotProcess

pytestmark = pytest.mark.asyncio

HANGS_AFTER = 30.0
"""Seconds after which a stop counts as waiting for the gateway. A stop that waits takes a minute,
or never ends. Its parts have ten seconds (docs/running/install.md), which
`tests/bot/runtime/test_client_ending.py` tests. Here four processes may want the same core.
"""


async def closes(request: web.Request) -> web.StreamResponse:
    socket = web.WebSocketResponse()
    await socket.prepare(request)
    await socket.close(code=4002, message=b"Decode error")
    return socket


async def is_silent(request: web.Request) -> web.StreamResponse:
    socket = web.WebSocketResponse(autoping=False)
    await socket.prepare(request)
    await asyncio.Event().wait()
    return socket


async def is_no_gateway(_: web.Request) -> web.StreamResponse:
    return web.Response(status=503)


Answer = Callable[[web.Request], Awaitable[web.StreamResponse]]


async def is_deaf(request: web.Request) -> web.StreamResponse:
    """Accept the bot, and ignore its close."""
    socket = web.WebSocketResponse(autoping=False)
    await socket.prepare(request)
    await socket.send_json({"op": 10, "d": {"heartbeat_interval": 41_250}})
    user = {"id": "1", "username": "Kro", "discriminator": "0", "avatar": None}
    ready = {
        "v": 10,
        "user": user,
        "guilds": [],
        "session_id": "1",
        "resume_gateway_url": str(request.url),
        "application": {"id": "1", "flags": 0},
        "shard": [0, 1],
    }
    await socket.send_json({"op": 0, "t": "READY", "s": 1, "d": ready})
    await asyncio.Event().wait()
    return socket


@asynccontextmanager
async def gateway(answer: Answer) -> AsyncGenerator[tuple[str, asyncio.Event]]:
    """A gateway that does only this, and an event that is set when the bot connects."""
    asked = asyncio.Event()

    async def serving(request: web.Request) -> web.StreamResponse:
        asked.set()
        return await answer(request)

    app = web.Application()
    app.router.add_get("/", serving)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", 0)
        await site.start()
        yield f"ws://127.0.0.1:{runner.addresses[0][1]}", asked
    finally:
        await runner.cleanup()


@pytest.mark.ci
@pytest.mark.parametrize("answer", [closes, is_silent, is_no_gateway, is_deaf])
async def test_a_stop_ends_soon_with_any_gateway(
    answer: Answer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with gateway(answer) as (url, asked):
        monkeypatch.setattr(Sandbox, "gateway_url", url)
        async with serve(create_world()) as box:
            bot = BotProcess(box, tmp_path)
            await bot.start(until="logging in")
            async with asyncio.timeout(PATIENCE):
                await asked.wait()
            if answer is is_deaf:
                await bot.wait_line(CONNECTED)
            told = time.monotonic()
            assert await bot.stop() == 0
            assert time.monotonic() - told < HANGS_AFTER
