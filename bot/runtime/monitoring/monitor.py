"""Serves /metrics and /healthz, and measures how late the event loop is."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.process_collector import ProcessCollector

from bot.runtime.client import Kro
from bot.runtime.monitoring.figures import Figures, in_session
from bot.runtime.monitoring.health import Health, split
from bot.runtime.monitoring.systemd import Systemd
from bot.runtime.monitoring.traffic import Durations
from tables.supervisor import Loop, Supervisor

log = logging.getLogger(__name__)

BEAT = 0.25
"""Seconds between two beats."""


@asynccontextmanager
async def watched(bot: Kro, address: str, systemd: Systemd) -> AsyncGenerator[None]:
    """Watch the bot while the block runs. Serve its pages at the address, if there is one. Notify
    systemd's watchdog while the event loop runs.
    """
    health = Health(partial(in_session, bot), bot.supervisor)
    pulse = Pulse((health.check, systemd.beat))
    registry = CollectorRegistry()
    registry.register(Figures(bot, pulse.lag))
    ProcessCollector(registry=registry)
    beating = pulse.start(bot.supervisor)
    try:
        async with pages(address, registry, health) if address else nullcontext():
            yield
    finally:
        await beating.stop()


@asynccontextmanager
async def pages(
    address: str, registry: CollectorRegistry, health: Health
) -> AsyncGenerator[int | None]:
    """Serve both pages while the block runs. Yields the port. If the address is taken, for example
    by another process of the bot, this is logged and nothing is served.
    """

    async def metrics(_: web.Request) -> web.Response:
        body = generate_latest(registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def healthz(_: web.Request) -> web.Response:
        trouble = health.trouble
        return web.Response(text=f"{trouble or 'ok'}\n", status=503 if trouble else 200)

    app = web.Application()
    app.add_routes([web.get("/metrics", metrics), web.get("/healthz", healthz)])
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, *split(address))
        port: int | None = None
        try:
            await site.start()
            port = runner.addresses[0][1]
            log.info("/metrics and /healthz are at port %d", port)
        except OSError as error:
            log.warning("/metrics and /healthz are not at %s: %s", address, error)
        yield port
    finally:
        await runner.cleanup()


class Pulse:
    """Beats regularly once it is started."""

    def __init__(self, beats: Sequence[Callable[[], None]] = ()) -> None:
        """Each of `beats` is called at every beat, and must take no time."""
        self._beats = beats
        self.lag = Durations(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5)
        """How late each beat was."""

    def start(self, supervisor: Supervisor) -> Loop:
        """Beat from now on."""
        return supervisor.start("pulse", self._beat)

    async def _beat(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        self.lag.add(max(0.0, loop.time() - due))
        for beat in self._beats:
            beat()
