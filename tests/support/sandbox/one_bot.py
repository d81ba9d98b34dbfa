"""A sandbox in this process with the bot in its own, for one test.

`Server` is one server of the sandbox with its people and its part of the database.
`tests.support.sandbox.shared_bot` has a sandbox that many tests share.
"""

import contextlib
import re
import sqlite3
from collections.abc import AsyncGenerator, Generator
from pathlib import Path
from typing import Any

import sandbox
from db.audit.checker import check
from sandbox import Sandbox, World
from sandbox.world.rows import Guild
from tests.support.messages.openapi import PLACE, misfits, refused
from tests.support.patience import PRESS_PATIENCE
from tests.support.sandbox.assumptions import chosen_assumptions
from tests.support.sandbox.bot_process import CONNECTED, READY, BotProcess
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.people.player import Player

__all__ = ["CONNECTED", "READY", "Server", "assert_calm", "open_server"]

_BOOKS = {
    "account": "guild = {guild}",
    "member": "guild = {guild}",
    "card_table": "guild = {guild}",
    "deal": "table_id IN (SELECT id FROM main.card_table WHERE guild = {guild})",
    "step": "table_id IN (SELECT id FROM main.card_table WHERE guild = {guild})",
    "transfer": "debit IN (SELECT id FROM main.account WHERE guild = {guild})",
}
"""The columns by which each table of the database belongs to one server."""


class Server:
    def __init__(self, box: Sandbox, bot: BotProcess, guild: Guild) -> None:
        self.box = box
        self.bot = bot
        self.guild = guild
        self._guests = contextlib.AsyncExitStack()
        self.expects_trouble = False
        """Set by a test that makes the bot log errors, with a bot of its own."""

    def channel(self, name: str = "card-table") -> str:
        channels = self.box.world.channels.values()
        return next(c.id for c in channels if (c.guild_id, c.name) == (self.guild.id, name))

    async def person(self, name: str) -> Person:
        users = map(self.box.world.users.__getitem__, self.box.world.members[self.guild.id])
        user = next(user.id for user in users if user.global_name == name)
        return await self._guests.enter_async_context(Person(self.box.url, user))

    async def player(self, name: str, channel: str = "card-table") -> Player:
        return Player(await self.person(name), self.channel(channel))

    async def players(self, *names: str, channel: str = "card-table") -> list[Player]:
        return [await self.player(name, channel) for name in names]

    def books(self) -> list[tuple[Any, ...]]:
        """Return everything that a press could change: tables, deals, steps, transfers."""
        rows: list[tuple[Any, ...]] = []
        for table in ("card_table", "deal", "step", "transfer"):
            rows += self.query(f"SELECT '{table}', * FROM {table}")
        return sorted(rows, key=repr)

    @contextlib.contextmanager
    def reading(self) -> Generator[sqlite3.Connection]:
        """A read connection to the bot's database on disk, with only the server's rows."""
        with contextlib.closing(sqlite3.connect(self.bot.database, timeout=10)) as connection:
            for table, own in _BOOKS.items():
                rows = f"SELECT * FROM main.{table} WHERE {own.format(guild=self.guild.id)}"
                connection.execute(f"CREATE TEMP VIEW {table} AS {rows}")
            connection.execute("PRAGMA query_only = ON")
            yield connection

    def query(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        with self.reading() as connection:
            return connection.execute(sql, values).fetchall()

    def chips(self, person: Person) -> int:
        """Return the purse of a person, as the sum of the transfers."""
        [(account,)] = self.query("SELECT account FROM member WHERE user = ?", int(person.id))
        return self.balances().get(account, 0)

    def balances(self) -> dict[int, int]:
        found: dict[int, int] = {}
        for debit, credit, amount in self.query("SELECT debit, credit, amount FROM transfer"):
            found[debit] = found.get(debit, 0) - amount
            found[credit] = found.get(credit, 0) + amount
        return found

    async def check_ledger(self) -> None:
        report = await check(self.bot.database)
        assert report.ok, str(report)

    async def leave(self) -> None:
        await self._guests.aclose()


@contextlib.asynccontextmanager
async def open_server(
    place: Path,
    *,
    rate_limits: bool = False,
    world: World | None = None,
    until: str | re.Pattern[str] = CONNECTED,
    forked: bool = True,
    program: str = "bot.cli",
    assumptions: str | None = None,
    **settings: str,
) -> AsyncGenerator[Server, None]:
    """A running server, whose bot may send nothing that Discord would refuse.

    Without `rate_limits`, Discord's rate limits are off, because tests press faster than people.
    `until` is the log line of the bot to wait for, `forked` how it starts, and `program` what
    starts if it is not forked. `assumptions` is a name of those about Discord
    (`tests.support.sandbox.assumptions`).
    """
    world = world or sandbox.create_world()
    log = place / "requests.jsonl"
    read = chosen_assumptions(assumptions)
    async with sandbox.serve(world, log=log, rate_limits=rate_limits, assumptions=read) as box:
        box.interactions.patience = PRESS_PATIENCE
        bot = BotProcess(box, place, forked=forked, program=program, **settings)
        server = Server(box, bot, next(iter(world.guilds.values())))
        try:
            await bot.start(until)
            yield server
        finally:
            await server.leave()
            await bot.close()
            print("\n".join(bot.lines))  # noqa: T201 (pytest shows it with a failing test)
        assert_calm(bot, box, trouble=server.expects_trouble)


def assert_calm(bot: BotProcess, box: Sandbox, *, trouble: bool = False) -> None:
    """Check that the bot has logged no errors, and sent nothing that Discord would refuse.

    With `trouble`, errors in the log are expected.
    """
    assert trouble or bot.trouble == ""
    assert refused(box.log.entries) == []
    assert box.deprecated == []
    if PLACE.is_file():
        assert misfits(box.log.entries) == []
