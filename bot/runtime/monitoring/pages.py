"""The two pages of a bot at work: ``/metrics`` and ``/healthz``.

Owns: serving them. Must not know: what stands in them.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest

from bot.runtime.monitoring.address import split
from bot.runtime.monitoring.health import Health

log = logging.getLogger(__name__)


@asynccontextmanager
async def pages(
    address: str, registry: CollectorRegistry, health: Health
) -> AsyncGenerator[int | None]:
    """Serve them while the block runs; gives the port. Where the address is taken, as by another
    process of the same bot, the log says so and nothing is served: a bot runs without it.
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
