"""Fetches people's avatars from Discord in the background, and keeps them in memory only.

Requests go only to URLs that discord.py builds from Discord's data, on the one host that it knows
for pictures. They follow no redirect, and read no more bytes than an avatar of that size can have.
The CDN is not under the rate limits of the API.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
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
"""Width and height of a requested avatar, in pixels."""
MAX_BYTES: Final = 64 * 1024
"""The largest accepted file, in bytes. An avatar of `SIDE` has at most a quarter of that."""
WITHIN: Final = 5.0
"""Seconds that one download may take."""
KEPT: Final = 1000
"""Portraits in memory, about 4 KB each."""
AT_ONCE, WAITING = 2, 100
"""The avatars that may be fetched at a time, and those that may wait meanwhile. Any others are
requested again when they are next drawn.
"""
AGAIN_AFTER: Final = 600.0
"""Seconds until an avatar is requested again after a failure."""
TASK: Final = "avatar"
"""The name of each task that fetches an avatar."""
EVERYWHERE: Final = 0
"""Used instead of a server's id for a person's general avatar."""

Fetch = Callable[[URL], Awaitable[bytes]]
"""Reads a file. Raises OSError, ValueError, TimeoutError or an error of aiohttp."""


class Avatars:
    """The avatars of people who were met. If `on` is False there are none, and nothing is
    requested.

    No message waits for an avatar: `portrait` returns only an avatar that has been fetched, and a
    missing one comes with the next picture. Only a new table's message is drawn once more for
    missing avatars.
    """

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
        """Remember the avatar of the user of an interaction."""
        if not self._on:
            return
        self._note(EVERYWHERE, user.id, user.avatar)
        if isinstance(user, discord.Member):
            self._note(user.guild.id, user.id, user.guild_avatar)

    def _note(self, guild: int, user: int, avatar: Asset | None) -> None:
        before = self._known.get((guild, user))
        if before != avatar or before is None:
            self._known.put((guild, user), avatar)
            if before is not None:
                self._kept.pop(before.url, None)

    def portrait(self, guild: int, user: int) -> Portrait | None:
        """The portrait of a person on this server; None without an avatar, and until it has been
        fetched.
        """
        asset = self._asset(guild, user)
        if asset is None:
            return None
        there = self._kept.get(asset.url)
        if there is None:
            self._request(asset)
        return there

    async def wait_until_fetched(self, guild: int, users: Iterable[int]) -> None:
        """Wait for those avatars of these people that are being fetched."""
        assets = [asset for user in users if (asset := self._asset(guild, user)) is not None]
        tasks = {task for asset in assets if (task := self._fetching.get(asset.url)) is not None}
        if tasks:
            await asyncio.wait(tasks)

    def _asset(self, guild: int, user: int) -> Asset | None:
        """The avatar of a person on this server, or else the general one."""
        return self._known.get((guild, user)) or self._known.get((EVERYWHERE, user))

    def forget(self, user: int) -> None:
        """Forget a person's avatars, and cancel their downloads."""
        for place in [place for place in self._known if place[1] == user]:
            asset = self._known.pop(place)
            if asset is None:
                continue
            self._kept.pop(asset.url, None)
            self._refused.pop(asset.url, None)
            if task := self._fetching.pop(asset.url, None):
                task.cancel()

    async def close(self) -> None:
        """Cancel all downloads, and fetch nothing more."""
        self._on = False
        self._known.clear()
        tasks = list(self._fetching.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._source.close()

    def _request(self, asset: Asset) -> None:
        url, now = asset.url, asyncio.get_running_loop().time()
        if url in self._fetching or len(self._fetching) >= AT_ONCE + WAITING:
            return
        if self._refused.get(url, 0.0) > now:
            return
        task = asyncio.create_task(self._have(asset), name=TASK)
        self._fetching[url] = task
        task.add_done_callback(lambda done: self._finished(url, done))

    def _finished(self, url: str, task: asyncio.Task[None]) -> None:
        if self._fetching.get(url) is task:
            del self._fetching[url]

    async def _have(self, asset: Asset) -> None:
        """Fetch an avatar and keep it. After a failure, do without it for a while."""
        try:
            async with self._slots, asyncio.timeout(WITHIN):
                # For an animated avatar this is the first frame.
                still = URL(asset.replace(size=SIDE, format="png").url)
                if still.origin() != URL(Asset.BASE).origin():
                    raise ValueError("not an address of Discord's pictures")
                data = await self._fetch(still)
                made = await asyncio.to_thread(portrait, asset.url, data)
        except (OSError, ValueError, TimeoutError, aiohttp.ClientError) as error:
            # The address is not logged, because it contains the person's id.
            log.info("an avatar could not be fetched: %s", type(error).__name__)
            now = asyncio.get_running_loop().time()
            self._refused.put(asset.url, now + AGAIN_AFTER)
        except Exception:
            log.exception("an avatar could not be read")
            self._refused.put(asset.url, asyncio.get_running_loop().time() + AGAIN_AFTER)
        else:
            self._kept.put(asset.url, made)


class CdnFiles:
    """Downloads small files over HTTP."""

    def __init__(self) -> None:
        self._session: aiohttp.ClientSession | None = None

    async def read(self, url: URL) -> bytes:
        """Read a file of at most `MAX_BYTES`. Raises ValueError if it is larger or there is none,
        and an error of aiohttp if it cannot be read.
        """
        if self._session is None:
            self._session = aiohttp.ClientSession(
                connector=aiohttp.TCPConnector(limit=AT_ONCE),
                cookie_jar=aiohttp.DummyCookieJar(),
                timeout=aiohttp.ClientTimeout(total=WITHIN),
                # A few bytes of gzip may expand to gigabytes.
                auto_decompress=False,
                headers={"Accept-Encoding": "identity"},
            )
        async with self._session.get(url, allow_redirects=False) as answer:
            if answer.status != 200:
                raise ValueError(f"answered with {answer.status}")
            data = bytearray()
            async for part in answer.content.iter_chunked(MAX_BYTES):
                data += part
                if len(data) > MAX_BYTES:
                    answer.close()
                    raise ValueError("larger than an avatar")
            return bytes(data)

    async def close(self) -> None:
        """Close the HTTP session, if it is open."""
        if self._session is not None:
            await self._session.close()
