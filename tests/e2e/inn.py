"""The whole house for a test: a sandbox in this process, the bot in one of its own, its books.

Owns: starting, killing and stopping the bot's process, and looking at its log and its database from
outside. Knows of the bot only its settings and the tables of its database.
"""

import asyncio
import contextlib
import os
import re
import signal
import sqlite3
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import sandbox
from sandbox import Sandbox, World
from sandbox.driver import Person

from .player import Player
from .requests import PLACE, misfits, refused

CONNECTED, READY = "connected to Gateway", "ready as"
SECONDS_TO_START = 30.0
_TROUBLE = re.compile(r" (ERROR|CRITICAL) |^Traceback", re.MULTILINE)


class BotDied(Exception):
    """The bot's process ended by itself."""


class BotProcess:
    """`kro run` as a process of its own; it can be started again after every end."""

    def __init__(self, box: Sandbox, place: Path, **settings: str) -> None:
        self._box = box
        self._place = place
        self.database = place / "kro.sqlite3"
        self.lines: list[str] = []
        self._settings = {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_URL": box.api_url,
            "KRO_DATABASE": str(self.database),
            "KRO_PACE": "0.02",
            "KRO_EMOJI": "false",
            "KRO_THINKERS": "0",
            **settings,
        }
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._said = asyncio.Condition()

    async def start(self, until: str = READY) -> None:
        """Start the process and wait until it has taken up its tables, two seconds after it has
        connected: so long discord.py waits for more servers.
        """
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("KRO_", "DISCORD_"))}
        already = len(self.lines)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.cli",
            "run",
            cwd=self._place,
            env=inherited | self._settings,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        self._reader = asyncio.create_task(self._read(self._process))
        await self.wait_line(until, since=already, within=SECONDS_TO_START)

    async def kill(self) -> None:
        """kill -9: the process gets no chance to do anything."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM: the process finishes what is under way; returns its exit status."""
        return await self._end(signal.SIGTERM)

    async def close(self) -> None:
        """Make sure that the process is gone."""
        if self._process is not None and self._process.returncode is None:
            await self._end(signal.SIGTERM)

    async def wait_line(self, words: str, *, since: int = 0, within: float = 10.0) -> str:
        """Wait for a line of the log. Raises TimeoutError, or `BotDied`."""

        def found() -> str | None:
            return next((line for line in self.lines[since:] if words in line), None)

        async with asyncio.timeout(within), self._said:
            while (line := found()) is None:
                if self._reader is None or self._reader.done():
                    raise BotDied("\n".join(self.lines))
                await self._said.wait()
            return line

    @property
    def trouble(self) -> str:
        """The whole log, if there is an error or a traceback in it."""
        log = "\n".join(self.lines)
        return log if _TROUBLE.search(log) else ""

    async def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        assert self._reader is not None
        self._process.send_signal(how)
        async with asyncio.timeout(20):
            await self._reader
            return await self._process.wait()

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        while line := await process.stderr.readline():
            async with self._said:
                self.lines.append(line.decode().rstrip())
                self._said.notify_all()
        await process.wait()
        async with self._said:
            self._said.notify_all()


class Inn:
    """A sandbox, the bot, and whoever comes to play."""

    def __init__(self, box: Sandbox, bot: BotProcess) -> None:
        self.box = box
        self.bot = bot
        self._guests = contextlib.AsyncExitStack()
        self.expects_trouble = False
        """Set by a test that makes the bot log errors."""

    def channel(self, name: str = "card-table") -> str:
        """The id of a channel."""
        return self.box.world.channel(name).id

    async def person(self, name: str) -> Person:
        """Somebody of the sandbox's world, looking from now on."""
        return await self._guests.enter_async_context(Person(self.box.url, name))

    async def player(self, name: str, channel: str = "card-table") -> Player:
        """Somebody at a table in this channel."""
        return Player(await self.person(name), self.channel(channel))

    async def players(self, *names: str, channel: str = "card-table") -> list[Player]:
        """Several people at one table."""
        return [await self.player(name, channel) for name in names]

    def books(self) -> list[tuple[Any, ...]]:
        """Everything that a press could change: tables, deals, steps, transfers."""
        rows: list[tuple[Any, ...]] = []
        for table in ("card_table", "deal", "step", "transfer"):
            rows += self.query(f"SELECT '{table}', * FROM {table}")
        return sorted(rows, key=repr)

    def query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        """Ask the bot's database, as it is on disk."""
        with contextlib.closing(sqlite3.connect(self.bot.database, timeout=10)) as connection:
            connection.execute("PRAGMA query_only = ON")
            return connection.execute(sql, values).fetchall()

    def chips(self, person: Person) -> int:
        """The purse of a person, added up from the transfers."""
        [(account,)] = self.query("SELECT account FROM member WHERE user = ?", int(person.id))
        return self.balances().get(account, 0)

    def balances(self) -> dict[int, int]:
        """Every account's balance, added up from the transfers."""
        found: dict[int, int] = {}
        for debit, credit, amount in self.query("SELECT debit, credit, amount FROM transfer"):
            found[debit] = found.get(debit, 0) - amount
            found[credit] = found.get(credit, 0) + amount
        return found

    async def check_ledger(self) -> str:
        """Run `kro check-ledger`; it must find the books in order."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "bot.cli",
            "check-ledger",
            "--database",
            str(self.bot.database),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        told, _ = await process.communicate()
        assert process.returncode == 0, told.decode()
        return told.decode()

    async def close(self) -> None:
        """Everybody goes home."""
        await self._guests.aclose()
        await self.bot.close()


@contextlib.asynccontextmanager
async def open_inn(
    place: Path,
    *,
    rate_limits: bool = False,
    world: World | None = None,
    until: str = CONNECTED,
    **settings: str,
) -> AsyncIterator[Inn]:
    """A running inn, whose bot may send nothing that Discord would not take. Without `rate_limits`
    Discord's limits of number, not of form, are left out: tests press faster than people. `until`
    is what the bot must have said before anybody comes.
    """
    world = world or sandbox.create_world()
    log = place / "requests.jsonl"
    async with sandbox.serve(world, log=log, rate_limits=rate_limits) as box:
        bot = BotProcess(box, place, **settings)
        inn = Inn(box, bot)
        try:
            await bot.start(until)
            yield inn
        finally:
            await inn.close()
            print("\n".join(bot.lines))  # noqa: T201 (pytest shows it with a failing test)
        if not inn.expects_trouble:
            assert bot.trouble == ""
        assert refused(box.log.entries) == []
        if PLACE.is_file():
            assert misfits(box.log.entries) == []
