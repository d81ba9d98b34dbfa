"""Draws and keeps pictures, and sends a picture with its message if Discord lacks it."""

from __future__ import annotations

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from enum import Enum

import discord

from bot.discord.wire import Files, Json, KeptFile, file_of
from bot.render import sitters
from bot.render.cards.drawable import Look, Scene, Sitter, Words
from bot.render.cards.drawing import raster, resvg
from bot.render.cards.drawing.sprite_file import SpriteFile
from bot.render.cards.render import render
from bot.render.parts import Painted, Picture
from bot.runtime.logs import Seldom
from bot.runtime.workers.processes import Processes

log = logging.getLogger(__name__)

KEPT = 512
"""Drawn pictures in memory, about 15 KB each."""
DRAWN_WITHIN = 5.0
"""Seconds after which the bot gives up on a process that draws."""
REFUSED_FOR = 60.0
"""Seconds for which a channel that refused a picture gets none. So at most one request a minute
fails there, and pictures return soon after the cause is gone.
"""
MANY_LATE = 20
"""Late pictures in a minute before an operator is warned. A few are usual after a start, when cards
are drawn for the first time.
"""
TOO_LARGE, NO_PERMISSION, WRONG_FORM = 40005, 50013, 50035
Drawn = tuple[Scene, Look, tuple[Sitter, ...], Words]
"""The key of a picture. It includes names, so that a table sees only its own people."""
Draw = Callable[[Scene, Look, tuple[Sitter, ...], Words], bytes]
RenderNow = Callable[[Scene, Look, tuple[Sitter, ...], Words], bytes | None]
"""Draws in well under a millisecond, or returns None."""


class Unknown(Enum):
    """Stands for a picture that is no longer known."""

    UNKNOWN = "unknown"


UNKNOWN = Unknown.UNKNOWN


@dataclass(frozen=True, slots=True)
class PictureShown:
    """The picture that a message shows, if any, and the id of its attachment, if known."""

    picture: Picture | None = None
    file: int | None = None


BARE = PictureShown()
"""No picture."""
KnownPicture = PictureShown | Unknown
"""The picture that a message shows."""
View = discord.ui.LayoutView | discord.ui.View | None


def picture_of(view: View) -> Picture | None:
    """The picture of a painted message, if it has one."""
    return view.picture if isinstance(view, Painted) else None


def never(scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words) -> None:
    """Return None: no picture can be drawn at once."""
    del scene, look, sitters, words


class Pictures:
    """The pictures of this process, drawn by `render_now` if it can, otherwise by `draw`. If there
    are `processes`, they draw each card the first time. If there is a `file`, it keeps the drawn
    cards.

    A picture takes 0.2–0.5 ms if all its parts have been drawn before. The event loop composes it
    itself, because a thread would cost more. Each new card takes 5–10 ms more. Then a thread
    composes the picture, and a separate process draws what is new, since drawing here would block
    all other threads.
    """

    def __init__(
        self,
        draw: Draw = render,
        processes: Processes | None = None,
        render_now: RenderNow = never,
        file: SpriteFile | None = None,
    ) -> None:
        self._draw, self._render_now = draw, render_now
        self._processes, self._file = processes, file
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._kept: OrderedDict[Drawn, bytes] = OrderedDict()
        self._drawing: dict[Drawn, asyncio.Task[bytes]] = {}
        self._refused: dict[int, float] = {}
        self._late = Seldom(
            log,
            "pictures were not drawn in time and came later or not at all: Kro gets too little"
            " processor time (docs/running/runbook.md)",
            MANY_LATE,
        )

    def close(self) -> None:
        """Stop drawing."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        if self._processes is not None:
            self._processes.close()

    def forget_names(self) -> None:
        """Forget every picture with a person's name, and every part of one."""
        self._kept.clear()
        sitters.forget()

    def refuse(self, channel: int, why: object) -> None:
        """Draw nothing for this channel for a while."""
        if channel not in self._refused:
            log.warning("no pictures in channel %s for now: %s", channel, why)
        now = asyncio.get_running_loop().time()
        self._refused = {c: until for c, until in self._refused.items() if until > now}
        self._refused[channel] = now + REFUSED_FOR

    def allow(self, channel: int) -> None:
        """Note that this channel accepts pictures."""
        self._refused.pop(channel, None)

    def follows(self, channel: int, picture: Picture) -> bool:
        """Whether a picture can follow the message that went without it. It must be drawn or in
        progress, and the channel must accept pictures.
        """
        key = picture.drawn
        return not self.is_refused(channel) and (key in self._drawing or key in self._kept)

    async def deliver(
        self,
        channel: int,
        view: View,
        known: KnownPicture,
        call: Callable[[Files], Awaitable[Json]],
        within: float | None = None,
    ) -> tuple[Json, PictureShown]:
        """Send a message by `call`, with its picture if possible. The message goes without a
        picture if the channel accepts none, the picture is not drawn `within` this many seconds, or
        Discord refuses it. If the message already shows the picture, the request only names it,
        unless Discord no longer has the file. Afterwards the view has a picture only if the message
        has it. Returns the message from `call`, and what it shows. Raises what `call` raises
        without a picture.
        """
        wanted = picture_of(view)
        if isinstance(known, PictureShown) and wanted is not None and wanted == known.picture:
            kept = None if known.file is None else [KeptFile(known.file, wanted.name)]
            try:
                message = await call(kept)
            except discord.HTTPException as error:
                if not _misses_file(error):
                    raise
                log.warning("a picture that should have been there is sent again: %s", error)
            else:
                return message, PictureShown(wanted, known.file or file_of(message, wanted.name))
        png = None if wanted is None else await self._png(channel, wanted, within)
        if wanted is None or png is None:
            return await self._without(view, known, call)
        try:
            message = await call([discord.File(io.BytesIO(png), wanted.name)])
        except discord.HTTPException as error:
            if not _blamed(error):
                raise
            sent = await self._without(view, known, call)
            if error.status < 500 and error.code != WRONG_FORM:
                self.refuse(channel, error)
            else:
                log.warning("a message was sent without its picture: %s", error)
            return sent
        self.allow(channel)
        return message, PictureShown(wanted, file_of(message, wanted.name))

    async def _without(
        self, view: View, known: KnownPicture, call: Callable[[Files], Awaitable[Json]]
    ) -> tuple[Json, PictureShown]:
        if isinstance(view, Painted):
            view.leave_out_picture()
        return await call(None if known == BARE else []), BARE

    async def _png(self, channel: int, picture: Picture, within: float | None) -> bytes | None:
        if self.is_refused(channel):
            return None
        try:
            png = self._drawn_at_once(picture.drawn)
            if png is not None:
                return png
            async with asyncio.timeout(within):
                return await self._draw_in_thread(picture.drawn)
        except TimeoutError:
            self._late.say()
        except Exception:
            log.exception("a picture could not be drawn")
        return None

    def is_refused(self, channel: int) -> bool:
        """Whether this channel gets no pictures for now."""
        return self._refused.get(channel, 0.0) > asyncio.get_running_loop().time()

    async def drawn(self, picture: Picture) -> bytes:
        """The picture as a PNG file, drawn once. Raises what `render` raises."""
        key = picture.drawn
        png = self._drawn_at_once(key)
        if png is not None:
            return png
        return await self._draw_in_thread(key)

    async def _draw_in_thread(self, key: Drawn) -> bytes:
        task = self._drawing.get(key)
        if task is None:
            task = asyncio.create_task(self._drawn(key), name="picture")
            self._drawing[key] = task
        return await asyncio.shield(task)

    def _drawn_at_once(self, key: Drawn) -> bytes | None:
        """The picture, if it is in memory or can be drawn without waiting."""
        png = self._kept.get(key)
        if png is not None:
            self._kept.move_to_end(key)
            return png
        png = None if key in self._drawing else self._render_now(*key)
        return None if png is None else self._cache(key, png)

    async def _drawn(self, key: Drawn) -> bytes:
        try:
            loop = asyncio.get_running_loop()
            png = await loop.run_in_executor(self._pool, self._compose, *key)
        finally:
            del self._drawing[key]
        return self._cache(key, png)

    def _cache(self, key: Drawn, png: bytes) -> bytes:
        self._kept[key] = png
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return png

    def _compose(
        self, scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words
    ) -> bytes:
        with raster.drawn_by(self.draw_in_worker, self._file):
            return self._draw(scene, look, sitters, words)

    def draw_in_worker(self, svg: str) -> bytes:
        """Draw a part in another process if possible, otherwise here. Runs in the thread that
        composes.
        """
        pool = None if self._processes is None else self._processes.ready()
        if self._processes is None or pool is None:
            return resvg.png(svg)
        try:
            return pool.submit(resvg.png, svg).result(DRAWN_WITHIN)
        except (BrokenProcessPool, TimeoutError) as error:
            if self._processes.restart_pool(pool):
                what = "is stuck" if isinstance(error, TimeoutError) else "died"
                log.warning("the process that draws %s; a new one is started when needed", what)
        except (RuntimeError, CancelledError):
            if self._processes.pool is pool:
                raise  # no process can draw it
            # The bot is ending.
        return resvg.png(svg)


def _blamed(error: discord.HTTPException) -> bool:
    """Whether the file may be why Discord refused a message."""
    if error.code in {TOO_LARGE, NO_PERMISSION} or error.status == 413 or error.status >= 500:
        return True
    return _misses_file(error)


def _misses_file(error: discord.HTTPException) -> bool:
    """Whether Discord reports that a file is missing which the message shows or names."""
    return error.code == WRONG_FORM and "attachment" in error.text.lower()
