"""A bot that is watched.

Owns: putting together what watches it, for as long as it runs. Must not know: how any of it does
so.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, nullcontext
from functools import partial

from prometheus_client import CollectorRegistry
from prometheus_client.process_collector import ProcessCollector

from bot.runtime.client import Kro
from bot.runtime.monitoring.figures import Figures
from bot.runtime.monitoring.health import Health
from bot.runtime.monitoring.pages import pages
from bot.runtime.monitoring.pulse import Pulse
from bot.runtime.monitoring.sessions import in_session
from bot.runtime.monitoring.systemd import Systemd


@asynccontextmanager
async def watched(bot: Kro, address: str, systemd: Systemd) -> AsyncGenerator[None]:
    """Watch it while the block runs: tell how it is at the address, if there is one, and let
    systemd hear that its event loop turns.
    """
    health = Health(partial(in_session, bot))
    pulse = Pulse((health.look, systemd.beat))
    registry = CollectorRegistry()
    registry.register(Figures(bot, pulse.lag))
    ProcessCollector(registry=registry)
    beating = asyncio.create_task(pulse.run(), name="pulse")
    try:
        async with pages(address, registry, health) if address else nullcontext():
            yield
    finally:
        beating.cancel()
