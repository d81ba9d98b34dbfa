"""A stop during a press, a hint or a drawing logs nothing that needs an operator."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord.picture_files import Draw
from bot.render.cards.drawable import Look, Scene, Sitter, Words
from bot.runtime.client import Kro
from bot.runtime.workers.thinking_processes import ThinkingPool
from games.kernel.regulars import Hint
from tests.cogs.play.test_hints import HINT, adviser, button, practising
from tests.support.patience import PATIENCE
from tests.support.simulated_discord.fixtures import sketch
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio


def loud(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Log messages that an operator would check."""
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def finishing(bot: Kro, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """An event that is set when the bot begins to finish its work."""
    begun = asyncio.Event()
    finish = bot._finish  # pyright: ignore[reportPrivateUsage] (nothing tells of it)

    async def noted() -> None:
        begun.set()
        await finish()

    monkeypatch.setattr(bot, "_finish", noted)
    return begun


async def test_a_press_that_waits_for_discord_is_finished(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, waiting, may = server.person("Anna"), asyncio.Event(), asyncio.Event()
    await server.open(anna, regulars=3)
    wire = server.bot.rest._wire  # pyright: ignore[reportPrivateUsage] (what is made slow)
    respond = wire.respond

    async def slow(*args: Any) -> Any:
        waiting.set()
        await may.wait()
        return await respond(*args)

    monkeypatch.setattr(wire, "respond", slow)
    pressing = asyncio.create_task(anna.press(server.table, "Deal"))
    await asyncio.wait_for(waiting.wait(), PATIENCE)
    with server.as_the_bot():
        begun = finishing(server.bot, monkeypatch)
        stopping = asyncio.create_task(server.bot.close())
        await asyncio.wait_for(begun.wait(), PATIENCE)
        may.set()
        await stopping
    await pressing
    assert loud(caplog) == []


async def test_a_hint_in_progress_is_still_shown(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Its process is not ended before."""
    thinking = ThinkingPool(1)
    monkeypatch.setattr(server.bot, "_thinking", thinking)
    asked = asyncio.Event()

    async def hint(*about: Any) -> Hint | None:
        asked.set()
        return await thinking.hint(*about)

    who = await practising(server)
    await thinking.get_ready()
    monkeypatch.setattr(button(server), "_adviser", adviser(hint))
    pool = thinking._processes.pool  # pyright: ignore[reportPrivateUsage] (whose process is held)
    assert pool is not None
    await asyncio.wrap_future(pool.submit(int))
    [worker] = pool._processes.values()
    os.kill(worker.pid or 0, signal.SIGSTOP)
    pressing = asyncio.create_task(who.press(who.hand, HINT))
    await asyncio.wait_for(asked.wait(), PATIENCE)
    with server.as_the_bot():
        begun = finishing(server.bot, monkeypatch)
        stopping = asyncio.create_task(server.bot.close())
        await asyncio.wait_for(begun.wait(), PATIENCE)
        os.kill(worker.pid or 0, signal.SIGCONT)
        await stopping
    answer = await pressing
    assert said("hint-counted") in answer.whisper.content
    assert loud(caplog) == []


class Brush:
    """Draws nothing until it may."""

    def __init__(self) -> None:
        self.drawing, self.may = threading.Event(), threading.Event()
        self.may.set()

    def __call__(
        self, scene: Scene, look: Look, sitters: tuple[Sitter, ...], words: Words
    ) -> bytes:
        self.drawing.set()
        assert self.may.wait(PATIENCE)
        return sketch(scene, look, sitters, words)


class TestDrawing:
    """A picture is being drawn."""

    @pytest.fixture
    def brush(self) -> Iterator[Brush]:
        made = Brush()
        yield made
        made.may.set()

    @pytest.fixture
    def draw(self, brush: Brush) -> Draw:
        return brush

    async def test_a_stop_while_a_picture_is_drawn(
        self,
        server: Server,
        brush: Brush,
        monkeypatch: pytest.MonkeyPatch,
        caplog: pytest.LogCaptureFixture,
    ) -> None:
        anna = server.person("Anna")
        await server.open(anna, regulars=2)
        brush.may.clear()
        brush.drawing.clear()
        pressing = asyncio.create_task(anna.press(server.table, "Deal"))
        await asyncio.to_thread(brush.drawing.wait, PATIENCE)
        with server.as_the_bot():
            begun = finishing(server.bot, monkeypatch)
            stopping = asyncio.create_task(server.bot.close())
            await asyncio.wait_for(begun.wait(), PATIENCE)
            brush.may.set()
            await stopping
        await pressing
        assert loud(caplog) == []
