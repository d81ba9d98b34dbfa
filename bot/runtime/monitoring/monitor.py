"""Serves /metrics, /healthz and /readyz, and measures how late the event loop is.

No figure is about a person, a server or a table: only how many, how often and how long.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from functools import partial
from importlib.metadata import version

from aiohttp import web
from prometheus_client import CollectorRegistry
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    InfoMetricFamily,
    Metric,
    SummaryMetricFamily,
)
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4, generate_latest
from prometheus_client.process_collector import ProcessCollector
from prometheus_client.registry import Collector

from bot.discord.refusals import Kind
from bot.runtime.client import Kro
from bot.runtime.monitoring.health import Health, Readiness, split
from bot.runtime.monitoring.systemd import Systemd
from bot.runtime.monitoring.traffic import Durations
from tables.supervisor import Loop, Supervisor


def connected_shards(bot: Kro) -> set[int]:
    """The shards that have a session at this moment."""
    return {number for number, shard in bot.shards.items() if not shard.is_closed()}


def own_shards(bot: Kro) -> list[int]:
    """The shards that this process must serve: all of them, or in a fleet those that it had when
    the database last answered.
    """
    if bot.fleet is None:
        return list(range(bot.shard_count or 1))
    return bot.fleet.home.own


def missing_shards(bot: Kro) -> list[int]:
    """The shards that this process must serve and that have no session at this moment."""
    there = connected_shards(bot)
    return [shard for shard in own_shards(bot) if shard not in there]


def in_session(bot: Kro) -> bool:
    """Whether there is a session, or none is needed. A process of a fleet needs none if it holds no
    shard.
    """
    if connected_shards(bot):
        return True
    return bot.fleet is not None and not any(map(bot.fleet.home.holds, own_shards(bot)))


class Figures(Collector):
    """The figures of one bot, and the lateness of its event loop."""

    def __init__(self, bot: Kro, lag: Durations) -> None:
        self._bot = bot
        self._lag = lag
        self.database_answers: bool | None = None
        """Whether the database answered just now; None if it was not asked."""

    def collect(self) -> Iterator[Metric]:
        """Yield all figures with their present values."""
        yield from self._requests()
        yield from self._tables()
        yield from self._writes()
        yield from self._process()

    def _requests(self) -> Iterator[Metric]:
        traffic = self._bot.traffic
        yield CounterMetricFamily(
            "kro_presses", "Presses and commands that were taken.", traffic.presses
        )
        yield _histogram(
            "kro_press_answer_seconds",
            "From the arrival of a press or command until Discord had its first answer.",
            traffic.answered,
        )
        yield CounterMetricFamily(
            "kro_presses_late",
            "Presses and commands that were not carried out, because Discord had given them up.",
            self._bot.ages.late,
        )
        requests = CounterMetricFamily(
            "kro_requests",
            "Requests to Discord: by the login, which Discord counts, or by a press's token; with"
            " the status of the answer, or lost.",
            labels=("by", "status"),
        )
        for (by, status), number in traffic.requests.items():
            requests.add_metric((by, status), number)
        yield requests
        waiting = GaugeMetricFamily(
            "kro_requests_waiting", "Requests that wait for their turn.", labels=("urgency",)
        )
        for urgency, number in self._bot.requests.waiting().items():
            waiting.add_metric((urgency.name.lower(),), number)
        yield waiting
        yield from self._refusals()

    def _refusals(self) -> Iterator[Metric]:
        yield GaugeMetricFamily(
            "kro_invalid_responses",
            "Responses of 401, 403 and 429 (not of scope shared) in the last ten minutes, to all"
            " processes: at 10,000 Discord bans the address.",
            self._bot.requests.invalid.count,
        )
        private = self._bot.requests.private
        paused = GaugeMetricFamily(
            "kro_private_messages_paused",
            "1 while Discord refuses private channels or messages of this bot, else 0.",
            labels=("what",),
        )
        for kind in Kind:
            paused.add_metric((kind.name.lower(),), float(private.is_paused(kind)))
        yield paused
        yield GaugeMetricFamily(
            "kro_private_channels_waiting",
            "Private channels that wait for their turn to be opened.",
            private.waiting,
        )

    def _tables(self) -> Iterator[Metric]:
        directory = self._bot.directory
        yield GaugeMetricFamily(
            "kro_tables_open", "Open tables that this process runs.", directory.open_here()
        )
        yield GaugeMetricFamily(
            "kro_people_seated",
            "People at open tables that were asked for in the last ten minutes.",
            directory.people_here(),
        )
        thoughts = directory.services.thoughts
        yield CounterMetricFamily(
            "kro_thoughts", "Decisions of regulars that were thought about.", thoughts.asked
        )
        yield CounterMetricFamily(
            "kro_thoughts_late",
            "Those that had not come when the pause was over: rules of thumb decided.",
            thoughts.late,
        )

    def _writes(self) -> Iterator[Metric]:
        writes = self._bot.store.writes
        yield CounterMetricFamily(
            "kro_transactions", "Transactions of the database.", writes.transactions
        )
        yield SummaryMetricFamily(
            "kro_write_seconds",
            "The time until each write was on disk. Several writes may share a transaction.",
            count_value=writes.writes,
            sum_value=writes.waited,
        )
        yield GaugeMetricFamily(
            "kro_writes_waiting", "Writes that wait for a transaction.", writes.waiting
        )
        yield GaugeMetricFamily(
            "kro_writes_failing",
            "1 after a write failed though the database could be reached, until one succeeds.",
            float(self._bot.store.writes_fail),
        )
        if self.database_answers is not None:
            yield GaugeMetricFamily(
                "kro_database_reachable",
                "1 if the database answered a read just now, else 0.",
                float(self.database_answers),
            )
        books = self._bot.books
        if books.checked_at is not None:
            yield GaugeMetricFamily(
                "kro_books_checked_timestamp_seconds",
                "When this process last audited the ledger.",
                books.checked_at,
            )
            yield GaugeMetricFamily(
                "kro_books_differences", "What it found to be wrong then.", books.differences
            )

        if (newest := self._bot.backups.newest) is not None:
            yield GaugeMetricFamily(
                "kro_backup_timestamp_seconds",
                "When the newest backup by the clock was made.",
                newest,
            )

    def _process(self) -> Iterator[Metric]:
        bot = self._bot
        failures = CounterMetricFamily(
            "kro_loop_failures",
            "Rounds of the loops that run as long as the process, which failed and are repeated."
            " An outage of the database does not count.",
            labels=("loop",),
        )
        down = GaugeMetricFamily(
            "kro_loop_down",
            "1 while the last round of such a loop failed, else 0.",
            labels=("loop",),
        )
        for loop in bot.supervisor.loops.values():
            failures.add_metric((loop.name,), loop.failures)
            down.add_metric((loop.name,), float(loop.is_down))
        yield failures
        yield down
        if bot.fleet is not None:
            yield CounterMetricFamily(
                "kro_letters_dropped",
                "Letters and notifications that no process of this version sends.",
                bot.fleet.letters_dropped,
            )
        yield InfoMetricFamily("kro", "What runs.", {"version": version("kro")})
        yield GaugeMetricFamily("kro_servers", "Servers of this process.", len(bot.guilds))
        yield GaugeMetricFamily(
            "kro_shards_leased", "Shards that this process is to have.", len(own_shards(bot))
        )
        yield GaugeMetricFamily(
            "kro_shards_connected", "Those with a session.", len(connected_shards(bot))
        )
        shards = bot.shard_counts
        yield GaugeMetricFamily("kro_shards_used", "Shards of the bot in all.", shards.used)
        if shards.recommended is not None:
            yield GaugeMetricFamily(
                "kro_shards_recommended", "Shards that Discord recommends.", shards.recommended
            )
        servers = GaugeMetricFamily(
            "kro_shard_servers", "Servers on each shard with a session here.", labels=("shard",)
        )
        latency = GaugeMetricFamily(
            "kro_shard_latency_seconds",
            "From the last heartbeat of each shard until Discord's answer.",
            labels=("shard",),
        )
        ended = CounterMetricFamily(
            "kro_shard_disconnects",
            "Connections of each shard that ended, each followed by a new one.",
            labels=("shard",),
        )
        by_shard = (
            (servers, shards.servers()),
            (latency, shards.latencies()),
            (ended, shards.disconnects),
        )
        for family, figures in by_shard:
            for shard, figure in sorted(figures.items()):
                family.add_metric((str(shard),), figure)
            yield family
        if shards.sessions_left is not None:
            yield GaugeMetricFamily(
                "kro_sessions_left",
                "Sessions that the bot may still begin today, as Discord said last.",
                shards.sessions_left,
            )
        yield _histogram(
            "kro_loop_lag_seconds",
            "By how much the event loop was late, four times a second.",
            self._lag,
        )


def _histogram(name: str, told: str, durations: Durations) -> Metric:
    return HistogramMetricFamily(name, told, durations.buckets(), durations.sum)


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
    ready = Readiness(lambda: bot.is_open, partial(missing_shards, bot), bot.store.ping)
    figures = Figures(bot, pulse.lag)
    registry = CollectorRegistry()
    registry.register(figures)
    ProcessCollector(registry=registry)

    async def look() -> None:
        figures.database_answers = await ready.database_answers()

    beating = pulse.start(bot.supervisor)
    try:
        async with pages(address, registry, health, ready, look) if address else nullcontext():
            yield
    finally:
        await beating.stop()


@asynccontextmanager
async def pages(
    address: str,
    registry: CollectorRegistry,
    health: Health,
    ready: Readiness,
    look: Callable[[], Awaitable[None]],
) -> AsyncGenerator[int | None]:
    """Serve the pages while the block runs. Yields the port. If the address is taken, for example
    by another process of the bot, this is logged and nothing is served. `look` is called before
    the figures are read.
    """

    async def metrics(_: web.Request) -> web.Response:
        await look()
        body = generate_latest(registry)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_PLAIN_0_0_4})

    async def healthz(_: web.Request) -> web.Response:
        return _judged(health.trouble)

    async def readyz(_: web.Request) -> web.Response:
        return _judged(await ready.trouble())

    app = web.Application()
    app.add_routes(
        [
            web.get("/metrics", metrics),
            web.get("/healthz", healthz),
            web.get("/readyz", readyz),
        ]
    )
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        site = web.TCPSite(runner, *split(address))
        port: int | None = None
        try:
            await site.start()
            port = runner.addresses[0][1]
            log.info("/metrics, /healthz and /readyz are at port %d", port)
        except (OSError, OverflowError) as error:  # for ports above 65535
            log.warning("/metrics, /healthz and /readyz are not at %s: %s", address, error)
        yield port
    finally:
        await runner.cleanup()


def _judged(trouble: str | None) -> web.Response:
    return web.Response(text=f"{trouble or 'ok'}\n", status=503 if trouble else 200)


class Pulse:
    """Beats regularly once it is started."""

    def __init__(self, beats: Sequence[Callable[[], None]] = ()) -> None:
        """Each of `beats` is called at every beat, and must return at once."""
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
