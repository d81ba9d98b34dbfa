"""People's avatars, fetched from Discord in the background and kept in memory alone.

Owns: which avatar somebody has, as far as interactions have told; fetching it once, within limits;
forgetting it. Must not know: where portraits are drawn, tables, names.

Nobody waits for an avatar: `portrait` answers with what is there, and has what is not fetched for
the next picture. Only addresses are asked that discord.py makes of what Discord tells, at the one
host that it knows for pictures; no redirection is followed, and no more is read than an avatar of
that size can have. What fails is not asked again for a while. The CDN has nothing to do with the
limits of the API.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

import aiohttp
import discord
from discord.asset import Asset
from yarl import URL

from bot.lru import Lru
from bot.render.cards.drawable import Portrait
from bot.render.cards.drawing.portraits import portrait

log = logging.getLogger(__name__)

SIDE: Final = 64
"""Pixels that are asked for, each way."""
MOST_BYTES: Final = 64 * 1024
"""Of a file; one of `SIDE` has a quarter of that at most."""
WITHIN: Final = 5.0
"""Seconds that one may take."""
KEPT: Final = 1000
"""Portraits, about 2 KB each."""
AT_ONCE, WAITING = 2, 100
"""Avatars that are fetched at a time, and that wait for it; the others are asked for again when
they are next to be drawn.
"""
AGAIN_AFTER: Final = 600.0
"""Seconds until one that could not be had is asked for again."""
TASK: Final = "avatar"
"""The name of each task that fetches one."""
EVERYWHERE: Final = 0
"""In place of a server: the avatar of whoever has none of their own there."""

Fetch = Callable[[URL], Awaitable[bytes]]
"""Reads a file. Raises OSError, ValueError, TimeoutError or an error of aiohttp."""


class Avatars:
    """The avatars of those who were met; `on` False: of nobody, and nothing is asked for."""

    def __init__(self, *, on: bool = True, fetch: Fetch | None = None) -> None:
        self._on = on
        self._source = CdnFiles()
        self._fetch = fetch or self._source.read
        self._known: Lru[tuple[int, int], Asset | None] = Lru()
        self._kept: Lru[str, Portrait] = Lru(KEPT)
        self._refused: Lru[str, float] = Lru(KEPT)
        self._fetching: dict[str, asyncio.Task[None]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    def note(self, user: discord.User | discord.Member) -> None:
        """Remember which avatar somebody has, as an interaction tells it."""
        if not self._on:
            return
        self._note(EVERYWHERE, user.id, user.avatar)
        if isinstance(user, discord.Member):
            self._note(user.guild.id, user.id, user.guild_avatar)

    def _note(self, guild: int, user: int, avatar: Asset | None) -> None:
        before = self._known.use((guild, user))
        if before != avatar or before is None:
            self._known.keep((guild, user), avatar)
            if before is not None:
                self._kept.pop(before.url, None)

    def portrait(self, guild: int, user: int) -> Portrait | None:
        """What is to be drawn of somebody on this server now; None for whoever has no avatar, and
        while it is not there yet.
        """
        asset = self._known.get((guild, user)) or self._known.get((EVERYWHERE, user))
        if asset is None:
            return None
        there = self._kept.use(asset.url)
        if there is None:
            self._ask_for(asset)
        return there

    def forget(self, user: int) -> None:
        """Keep nothing of somebody, nor what is just being fetched."""
        for place in [place for place in self._known if place[1] == user]:
            asset = self._known.pop(place)
            if asset is None:
                continue
            self._kept.pop(asset.url, None)
            self._refused.pop(asset.url, None)
            if task := self._fetching.pop(asset.url, None):
                task.cancel()

    async def close(self) -> None:
        """Fetch nothing more."""
        self._on = False
        self._known.clear()
        tasks = list(self._fetching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._source.close()

    def _ask_for(self, asset: Asset) -> None:
        url, now = asset.url, asyncio.get_running_loop().time()
        if url in self._fetching or len(self._fetching) >= AT_ONCE + WAITING:
            return
        if self._refused.get(url, 0.0) > now:
            return
        task = asyncio.create_task(self._have(asset), name=TASK)
        self._fetching[url] = task
        task.add_done_callback(lambda done: self._over(url, done))

    def _over(self, url: str, task: asyncio.Task[None]) -> None:
        if self._fetching.get(url) is task:
            del self._fetching[url]

    async def _have(self, asset: Asset) -> None:
        """Fetch one and keep it; if it cannot be had, do without for a while."""
        try:
            async with self._slots, asyncio.timeout(WITHIN):
                # Of an animated one the first frame.
                still = URL(asset.replace(size=SIDE, format="png").url)
                if still.origin() != URL(Asset.BASE).origin():
                    raise ValueError("not an address of Discord's pictures")
                data = await self._fetch(still)
                made = await asyncio.to_thread(portrait, asset.url, data)
        except (OSError, ValueError, TimeoutError, aiohttp.ClientError) as error:
            # Without its address: that has a person's number.
            log.info("an avatar could not be had: %s", type(error).__name__)
            now = asyncio.get_running_loop().time()
            self._refused.keep(asset.url, now + AGAIN_AFTER)
        except Exception:
            log.exception("an avatar could not be read")
            self._refused.keep(asset.url, asyncio.get_running_loop().time() + AGAIN_AFTER)
        else:
            self._kept.keep(asset.url, made)


class CdnFiles:
    """Small files over HTTP."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def read(self, url: URL) -> bytes:
        """A file of `MOST_BYTES` at most. Raises ValueError where it is larger or there is none,
        an error of aiohttp where it cannot be read.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=AT_ONCE),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=WITHIN),
                # A few bytes of gzip may be gigabytes.
                auto_decompress=False,
                headers={"Accept-Encoding": "identity"},
            )
        async with self._session.get(url, allow_redirects=False) as answer:
            if answer.status != 200:
                raise ValueError(f"answered with {answer.status}")
            data = bytearray()
            async for part in answer.content.iter_chunked(MOST_BYTES):
                data += part
                if len(data) > MOST_BYTES:
                    answer.close()
                    raise ValueError("larger than an avatar")
            return bytes(data)

    async def close(self) -> None:
        """Close what is open."""
        if self._session is not None:
            await self._session.close()
