"""The server: one aiohttp application on loopback for the bot, the page and the files.

Owns starting and stopping. Everything it serves is elsewhere.
"""

from __future__ import annotations

import base64
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from aiohttp import web

from . import answers, api, rest_app, rest_channels, rest_guilds
from .core import Sandbox
from .gateway import HEARTBEAT_MS
from .pageapi import PageApi
from .world import World

PAGE = Path(__file__).parent / "page"
ROUTE_MODULES = (answers, rest_app, rest_channels, rest_guilds)
"""Importing them fills the table of routes."""


@contextlib.asynccontextmanager
async def serve(
    world: World,
    port: int = 0,
    log: Path | None = None,
    *,
    rate_limits: bool = True,
    heartbeat_ms: int = HEARTBEAT_MS,
    shards: int = 1,
) -> AsyncIterator[Sandbox]:
    """Run a sandbox on 127.0.0.1 until the block is left.

    `port` 0 takes a free one; `log` is the JSON-lines file for REST requests; `rate_limits` False
    is for load figures; `shards` is what `/gateway/bot` recommends.
    """
    sandbox = Sandbox(
        world, log=log, rate_limits=rate_limits, heartbeat_ms=heartbeat_ms, shards=shards
    )
    app = web.Application(client_max_size=api.MAX_BODY)
    api.mount(app, sandbox)
    app.router.add_get("/gateway", sandbox.gateway.socket)
    PageApi(sandbox).mount(app)
    files = _Files(sandbox)
    app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", files.attachment)
    app.router.add_get("/cdn/emojis/{name}", files.emoji)
    app.router.add_get("/cdn/embed/avatars/{name}", files.avatar)
    app.router.add_get("/", files.page)
    app.router.add_get("/{path:[^/]+.*}", files.page)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, "127.0.0.1", port)
        await site.start()
        sandbox.serve_at("127.0.0.1", runner.addresses[0][1])
        yield sandbox
    finally:
        await sandbox.pages.shutdown()
        await sandbox.gateway.shutdown()
        await runner.cleanup()
        sandbox.log.close()


class _Files:
    """What is served as it is: attachments, emojis, avatars, the page."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        world = self._sandbox.world
        where = request.match_info
        blob = world.blobs.get(where["id"])
        for message in world.messages.get(where["channel"], {}).values():
            for item in message.attachments:
                if blob and item["id"] == blob.id and item["filename"] == where["name"]:
                    data = base64.b64decode(blob.data)
                    return web.Response(body=data, content_type=item["content_type"])
        raise web.HTTPNotFound

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        world = self._sandbox.world
        emoji = world.emojis.get(request.match_info["name"].partition(".")[0])
        if emoji is None:
            raise web.HTTPNotFound
        data = base64.b64decode(world.blobs[emoji.blob].data)
        return web.Response(body=data, content_type=emoji.content_type)

    async def avatar(self, request: web.Request) -> web.StreamResponse:
        index = request.match_info["name"].partition(".")[0]
        hue = int(index) * 60 % 360 if index.isdigit() else 0
        picture = (
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">'
            f'<rect width="64" height="64" fill="hsl({hue} 50% 45%)"/>'
            '<circle cx="32" cy="25" r="11" fill="#fff"/>'
            '<path d="M12 58a20 20 0 0 1 40 0z" fill="#fff"/></svg>'
        )
        return web.Response(text=picture, content_type="image/svg+xml")

    async def page(self, request: web.Request) -> web.StreamResponse:
        path = (PAGE / (request.match_info.get("path") or "index.html")).resolve()
        if not path.is_relative_to(PAGE) or not path.is_file():
            raise web.HTTPNotFound
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})
