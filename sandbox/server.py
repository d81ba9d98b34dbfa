"""Starts and stops one aiohttp application on loopback for the bot, the page and the files."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import re
import socket
from collections.abc import AsyncGenerator
from pathlib import Path

from aiohttp import web

from sandbox.gateway import HEARTBEAT_MS
from sandbox.live.core import Restart, Sandbox
from sandbox.page_api.persons import PageApi
from sandbox.page_api.switches import PageSwitches
from sandbox.rest import (
    application,
    channels,
    front,
    guilds,
    interaction_responses,
    scheduled_events,
)
from sandbox.same_origin import guard
from sandbox.texts import DEFAULT, catalogues, embedded, plain
from sandbox.world import avatars
from sandbox.world.assumptions import Assumptions
from sandbox.world.rows import Blob
from sandbox.world.world import World

PAGE = Path(__file__).resolve().parent / "page"
ROUTE_MODULES = (interaction_responses, application, channels, guilds, scheduled_events)
"""Importing these modules fills the table of routes."""
FRESH = {"Cache-Control": "no-cache", "X-Frame-Options": "DENY"}
_PLACE = re.compile(r"\{\{([\w-]+)\}\}")
"""A placeholder in the page for the token, its language, all texts, or one text by its key."""


@contextlib.asynccontextmanager
async def serve(
    world: World,
    port: int = 0,
    log: Path | None = None,
    *,
    rate_limits: bool = True,
    heartbeat_ms: int = HEARTBEAT_MS,
    shards: int = 1,
    restart: Restart | None = None,
    assumptions: Assumptions | None = None,
) -> AsyncGenerator[Sandbox, None]:
    """Run a sandbox on 127.0.0.1 until the block is left.

    * `port`: 0 takes a free one.
    * `log`: the JSON-lines file for REST requests.
    * `rate_limits`: False is for load measurements.
    * `shards`: what `/gateway/bot` recommends.
    * `restart`: the page's switch of that name awaits it. It should end the bot's process or
      client, start a new one, and return after that start. Without it the page does not offer the
      switch.
    * `assumptions`: how Discord behaves where its documentation leaves it open.
    """
    with socket.create_server(("127.0.0.1", port)) as listening:
        sandbox = Sandbox(
            world,
            f"http://127.0.0.1:{listening.getsockname()[1]}",
            log=log,
            rate_limits=rate_limits,
            heartbeat_ms=heartbeat_ms,
            shards=shards,
            restart=restart,
            assumptions=assumptions,
        )
        runner = web.AppRunner(_application(sandbox), access_log=None, shutdown_timeout=1.0)
        await runner.setup()
        try:
            await web.SockSite(runner, listening).start()
            yield sandbox
        finally:
            await sandbox.pages.shutdown()
            await sandbox.gateway.shutdown()
            await runner.cleanup()
            sandbox.log.close()


def _application(sandbox: Sandbox) -> web.Application:
    app = web.Application(client_max_size=front.MAX_BODY, middlewares=[guard(sandbox.page_token)])
    front.mount(app, sandbox)
    app.router.add_get("/gateway", sandbox.gateway.socket)
    PageApi(sandbox).mount(app)
    PageSwitches(sandbox).mount(app)
    files = _Files(sandbox)
    app.router.add_get("/cdn/attachments/{channel}/{id}/{name}", files.attachment)
    app.router.add_get("/cdn/emojis/{name}", files.emoji)
    app.router.add_get("/cdn/embed/avatars/{name}", files.no_avatar)
    app.router.add_get("/cdn/avatars/{user}/{name}", files.avatar)
    app.router.add_get("/cdn/guilds/{guild}/users/{user}/avatars/{name}", files.avatar)
    app.router.add_get("/", files.page)
    app.router.add_get("/{path:[^/]+.*}", files.page)
    return app


def _file(blob: Blob, content_type: str) -> web.Response:
    """Answer with bytes that never change at this address.

    The headers keep a person's file from acting as a page.
    """
    headers = {
        "Cache-Control": "private, max-age=31536000, immutable",
        "Content-Security-Policy": "default-src 'none'; sandbox",
        "X-Content-Type-Options": "nosniff",
    }
    body = base64.b64decode(blob.data)
    return web.Response(body=body, content_type=content_type, headers=headers)


class _Files:
    """Serves attachments, emojis, avatars and the page."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._page_files = {
            path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file()
        }
        texts = catalogues()
        put = {"token": sandbox.page_token, "language": DEFAULT, "texts": embedded(texts)}
        index = (PAGE / "index.html").read_text(encoding="utf-8")
        self._index = _PLACE.sub(
            lambda place: put.get(place[1]) or plain(texts[DEFAULT][place[1]]), index
        )

    async def attachment(self, request: web.Request) -> web.StreamResponse:
        """Serve an attachment at its address; `hm` names its content, as Discord signs
        addresses.
        """
        world = self._sandbox.world
        where = request.match_info
        for message in world.messages.get(where["channel"], {}).values():
            for item in message.attachments:
                if (item["id"], item["filename"]) != (where["id"], where["name"]):
                    continue
                blob = world.blobs.get(item.get("blob", item["id"]))
                if blob and request.query.get("hm") == item.get("blob", ""):
                    return _file(blob, item["content_type"])
        raise web.HTTPNotFound

    async def emoji(self, request: web.Request) -> web.StreamResponse:
        world = self._sandbox.world
        emoji = world.emojis.get(request.match_info["name"].partition(".")[0])
        if emoji is None:
            raise web.HTTPNotFound
        return _file(world.blobs[emoji.blob], emoji.content_type)

    async def avatar(self, request: web.Request) -> web.StreamResponse:
        """Serve a person's avatar, or their own avatar of one server.

        As a PNG file, an animated avatar is its first frame.
        """
        where, world = request.match_info, self._sandbox.world
        fault = self._sandbox.faults.hit_at("GET", request.path.removeprefix("/cdn"))
        if fault is not None:
            await asyncio.sleep(fault.delay_ms / 1000)
            return web.Response(status=fault.status)
        guild, (hashed, _, kind) = where.get("guild"), where["name"].partition(".")
        user = world.users.get(where["user"])
        member = world.members.get(guild or "", {}).get(where["user"])
        has = user and user.avatar if guild is None else member and member.avatar
        if has != hashed or kind != "png":
            raise web.HTTPNotFound
        side = request.query.get("size", "128")
        data = avatars.png(hashed, int(side) if side.isdigit() else 128)
        kept = {"Cache-Control": "private, max-age=31536000, immutable"}
        return web.Response(body=data, content_type="image/png", headers=kept)

    async def no_avatar(self, request: web.Request) -> web.StreamResponse:
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
        asked = request.match_info.get("path")
        if not asked:
            return web.Response(text=self._index, content_type="text/html", headers=FRESH)
        if asked not in self._page_files:
            raise web.HTTPNotFound
        return web.FileResponse(PAGE / asked, headers=FRESH)
