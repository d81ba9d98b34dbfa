"""Provokes each alert of `deploy/alerts.yaml` in a real bot, and asks Prometheus which fire."""

from __future__ import annotations

import asyncio
import re
import tempfile
import time
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import aiohttp
import psycopg
import pytest
from psycopg.conninfo import conninfo_to_dict

import sandbox
from db.postgres.own_server import Server as Postgres
from tests.support import promtool
from tests.support.patience import DISCORDS_PATIENCE, PATIENCE, PRESS_PATIENCE
from tests.support.postgres.connections import set_read_only
from tests.support.postgres.proxy import Proxy, between
from tests.support.promtool import Case, Figures, figures_of
from tests.support.sandbox import pages_for_programs
from tests.support.sandbox.bot_process import BotProcess
from tests.support.sandbox.one_bot import Server, open_server
from tests.support.sandbox.pages_for_programs import READY, healthy, until_readyz
from tests.support.sandbox.people.player import Player
from tests.support.sandbox.people.players import full_of_regulars

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]
BRIEFLY, LONG = 20, 75
"""Minutes."""
GROWN = frozenset({"KroFewSessionsLeft", "KroTooFewShards", "KroShardFull"})
"""The alerts of the second test."""
NO_PROMTOOL = "no promtool to test with: as root on Debian, make promtool installs it"


async def figures(page: str, until: Callable[[Figures], object] = bool) -> dict[str, float]:
    """Read the page until the figures are as expected.

    An audit and a backup run in a process of low priority, so a busy machine makes them slow.
    """
    found: dict[str, float] = {}
    try:
        async with asyncio.timeout(3 * PATIENCE), aiohttp.ClientSession() as session:
            while not found or not until(found):
                async with session.get(page) as answer:
                    found = figures_of(await answer.text(), time.time())
    except TimeoutError:
        shown = "\n".join(f"{name} {value}" for name, value in found.items() if value)
        raise AssertionError(f"this was on the page at the end of the wait:\n{shown}") from None
    return found


@dataclass
class Watched:
    """A bot whose figures can be read, on a database that can be cut off."""

    server: Server
    way: Proxy
    address: str
    page: str

    async def figures(self, until: Callable[[Figures], object] = bool) -> dict[str, float]:
        """See `figures`."""
        return await figures(self.page, until)

    async def press(self, times: int = 1, command: str = "balance") -> None:
        """Let a person use a command, whatever comes of it."""
        person = await self.server.person("Anna")
        for _ in range(times):
            await person.command(self.server.channel(), command)

    async def press_at_once(self, times: int) -> None:
        person = await self.server.person("Anna")
        channel = self.server.channel()
        await asyncio.gather(*(person.command(channel, "balance") for _ in range(times)))


def put_a_file_there(folder: Path) -> None:
    """Put a file where this folder was."""
    folder.rename(folder.with_name("moved"))
    folder.touch()


def both(
    one: Callable[[Figures], bool], other: Callable[[Figures], bool]
) -> Callable[[Figures], bool]:
    return lambda figures: one(figures) and other(figures)


def answered(figures: Figures, status: int) -> float:
    """How many requests Discord has answered with this status."""
    return sum(n for name, n in figures.items() if f'status="{status}"' in name)


@asynccontextmanager
async def watched(place: Path, postgres: Postgres, **settings: Any) -> AsyncGenerator[Watched]:
    address = postgres.new_database()
    with (
        # The name of a socket may not be long.
        tempfile.TemporaryDirectory(prefix="kro-way-") as folder,
        between(postgres.folder, Path(folder)) as way,
    ):
        database = way.address(str(conninfo_to_dict(address)["dbname"]))
        async with open_server(
            place, KRO_MONITORING="127.0.0.1:0", KRO_DATABASE=database, **settings
        ) as server:
            page = f"{pages_for_programs.address(server.bot)}/metrics"
            yield Watched(server, way, address, page)
            way.mend()


def at_least(name: str, value: float) -> Callable[[Figures], bool]:
    return lambda figures: figures.get(name, 0.0) >= value


def equal(name: str, value: float) -> Callable[[Figures], bool]:
    return lambda figures: figures.get(name) == value


def more(name: str, before: Figures, by: float = 1.0) -> Callable[[Figures], bool]:
    return at_least(name, before.get(name, 0.0) + by)


class Provocations:
    """Breaks one thing after the other in a bot, and mends each."""

    def __init__(self, bot: Watched) -> None:
        self.bot = bot
        self.box = bot.server.box
        self.cases: list[Case] = []
        self._calm: Figures = {}
        self._before: Figures = {}
        self._host: Player | None = None
        """A person at a table that waits for its first deal."""

    async def from_now_on(self) -> Figures:
        """Note what the page shows before something breaks."""
        self._before = await self.bot.figures()
        return self._before

    def fires(
        self, name: str, after: Figures, *alerts: str, of: str = "", minutes: int = BRIEFLY
    ) -> None:
        """These alerts must fire if this goes on for so long, and no others.

        Only figures whose names match `of` count. The others are those of the calm bot. They may
        have changed for an earlier reason, or because this machine is busy.
        """
        before, seen = (
            {**self._calm, **{key: n for key, n in page.items() if re.match(of, key)}}
            for page in (self._before, after)
        )
        self.cases.append(Case(name, before, seen, minutes, frozenset(alerts)))

    async def _unready(self, told: str) -> None:
        """Check that the bot is not ready for this reason, and that a restart would not help."""
        await until_readyz(self.bot.server.bot, told)
        assert await healthy(self.bot.server.bot)

    async def nothing_happens(self) -> None:
        await until_readyz(self.bot.server.bot, READY)
        await self.bot.press()
        calm = self._calm = self._before = await self.bot.figures(
            lambda f: (
                {"kro_books_checked_timestamp_seconds", "kro_backup_timestamp_seconds"} <= f.keys()
            )
        )
        self.fires("nothing", calm, minutes=LONG)
        self.fires("no audit", calm, "KroLedgerUnchecked", minutes=4 * 60)
        self.fires("no backup", calm, "KroLedgerUnchecked", "KroBackupOld", minutes=50 * 60)
        self.cases.append(Case("no answer", calm, {"up": 0.0}, BRIEFLY, frozenset({"KroDown"})))
        self.cases.append(Case("no process", {}, {}, BRIEFLY, frozenset({"KroMissing"})))

    async def the_process_restarts(self) -> None:
        """What a start changes, four times."""
        name = "process_start_time_seconds"
        before = await self.from_now_on()
        started = ",".join(str(before[name] + n) for n in range(5))
        self.cases.append(
            Case("restarts", before, before, 5, frozenset({"KroRestarts"}), {name: started})
        )

    async def discord_ends_connections(self) -> None:
        name = 'kro_shard_disconnects_total{shard="0"}'
        before = await self.from_now_on()
        after = before
        for n in range(1, 12):
            await self.box.gateway.drop()
            resumed = both(more(name, before, n), equal("kro_shards_connected", 1))
            after = await self.bot.figures(resumed)
        self.fires("reconnects", after, "KroReconnects", of="kro_shard", minutes=5)

    async def discord_accepts_no_connection(self) -> None:
        await self.from_now_on()
        self.box.gateway.refuses = True
        await self.box.gateway.drop()
        after = await self.bot.figures(equal("kro_shards_connected", 0))
        await self._unready("no session with Discord for shard 0")
        self.fires(
            "no session",
            after,
            "KroShardWithoutSession",
            "KroShardUnserved",
            "KroReconnects",
            of="kro_shard",
        )
        self.box.gateway.refuses = False
        await self.bot.figures(equal("kro_shards_connected", 1))
        await until_readyz(self.bot.server.bot, READY)

    async def discord_refuses(self, status: int, who: str, alert: str) -> None:
        """Refuse a few requests of a person who opens a table."""
        before = await self.from_now_on()
        self.box.faults.add(
            match={"path_regex": r"^/users/@me/channels$|^/channels/\d+/messages"}, status=status,
            times=3, retry_after=0.01 if status == 429 else None,
        )  # fmt: skip
        player = await self.bot.server.player(who, "lounge")
        await player.open("bourre")
        refused = answered(before, status)
        after = await self.bot.figures(lambda f: answered(f, status) > refused + 1)
        self.fires(str(status), after, alert, of="kro_requests")
        self.box.faults.clear()

    async def discord_refuses_private_channels(self) -> None:
        await self.from_now_on()
        self.box.troubles.switch("directs", on=True)
        self._host, bo = await self.bot.server.players("Anna", "Bo")
        await self._host.open()
        await bo.see(bo.table)
        await bo.sit(hand=False, chair=1)
        after = await self.bot.figures(equal('kro_private_messages_paused{what="opening"}', 1))
        self.fires("private", after, "KroPrivateMessagesPaused", of="kro_private", minutes=LONG)
        self.box.troubles.switch("directs", on=False)

    async def answers_are_slow(self) -> None:
        before = await self.from_now_on()
        self.box.troubles.switch("slow", on=True)
        await self.bot.press(3)
        after = await self.bot.figures(more("kro_press_answer_seconds_count", before, 3))
        self.fires("slow", after, "KroSlowAnswers", of="kro_press_answer")
        self.box.troubles.switch("slow", on=False)

    async def the_process_stands_still(self) -> None:
        """Again and again, and then while people press."""
        before = await self.from_now_on()
        for n in range(1, 6):
            self.bot.server.bot.pause()
            await asyncio.sleep(1.0)  # The process must be late by this time.
            self.bot.server.bot.resume()
            await self.bot.figures(more('kro_loop_lag_seconds_bucket{le="+Inf"}', before, n))
        self.fires("late", await self.bot.figures(), "KroEventLoopLate", of="kro_loop_lag")
        before = await self.from_now_on()
        self.box.interactions.patience = DISCORDS_PATIENCE
        self.bot.server.bot.pause()
        try:
            await self.bot.press_at_once(8)
        finally:
            self.bot.server.bot.resume()
        after = await self.bot.figures(more("kro_presses_late_total", before, 6))
        self.fires("late presses", after, "KroLatePresses", of="kro_presses")
        self.box.interactions.patience = PRESS_PATIENCE

    async def regulars_get_no_time_to_think(self) -> None:
        before = await self.from_now_on()
        host = await self.bot.server.player("Erik", "lounge")
        await full_of_regulars(host, 3, "mousel", strength="master")
        host.without_message = True
        await host.deal()
        await host.play(lambda: host.settled(1))
        after = await self.bot.figures(more("kro_thoughts_late_total", before))
        self.fires("thoughts", after, "KroLateThoughts", of="kro_thoughts")

    async def a_transfer_is_changed_by_hand(self) -> None:
        await self.from_now_on()
        with psycopg.connect(self.bot.address, autocommit=True) as con:
            con.execute("ALTER TABLE live_transfer DISABLE TRIGGER USER")
            con.execute("UPDATE live_transfer SET amount = amount + 1")
            after = await self.bot.figures(at_least("kro_books_differences", 1))
            self.fires("ledger", after, "KroLedgerWrong", of="kro_books_diff")
            con.execute("UPDATE live_transfer SET amount = amount - 1")
            await self.bot.figures(equal("kro_books_differences", 0))

    async def discord_refuses_answers_by_the_thousand(self) -> None:
        await self.from_now_on()
        self.box.interactions.patience = 0.01
        self.box.faults.add(match={"path_regex": "/callback$"}, status=403, times=None)
        after = await self.bot.figures()
        while after["kro_invalid_responses"] <= 1000:
            await self.bot.press_at_once(50)
            after = await self.bot.figures()
        self.fires("invalid", after, "KroInvalidResponses", of="kro_invalid")
        self.box.faults.clear()
        self.box.interactions.patience = PRESS_PATIENCE

    async def no_backup_can_be_made(self, folder: Path) -> None:
        """A file is where backups belong."""
        await self.from_now_on()
        await asyncio.to_thread(put_a_file_there, folder)
        after = await self.bot.figures(equal('kro_loop_down{loop="backups"}', 1))
        self.fires("backups", after, "KroLoopDown", "KroLoopFailures", of="kro_loop_[df]")

    async def the_database_goes_away(self) -> None:
        await self.from_now_on()
        self.bot.way.sever()
        away = both(equal("kro_database_reachable", 0), equal('kro_loop_down{loop="books"}', 1))
        after = await self.bot.figures(away)
        await self._unready("the database does not answer")
        self.fires(
            "database", after, "KroDatabaseAway", "KroLoopDown",
            of="kro_database|kro_loop_[df]|kro_writes_failing",
        )  # fmt: skip
        self.bot.way.mend()
        await self.bot.figures(equal('kro_loop_down{loop="books"}', 0))
        await until_readyz(self.bot.server.bot, READY)

    async def the_database_writes_nothing(self) -> None:
        """As if its disk were full."""
        await self.from_now_on()
        assert self._host is not None
        table = await self._host.see(self._host.table)
        set_read_only(self.bot.address, "on")
        await self._host.person.press(table, "Deal to 2 and 2 regulars")
        after = await self.bot.figures(equal("kro_writes_failing", 1))
        self.fires("writes", after, "KroWritesFailing", of="kro_writes")


@pytest.mark.timeout(900)
async def test_every_alert_fires_if_it_is_provoked_and_no_other_does(
    tmp_path: Path, postgres_server: Postgres
) -> None:
    program = promtool.promtool()
    if program is None:
        pytest.skip(NO_PROMTOOL)
    backups = str(tmp_path / "backups")
    async with watched(
        tmp_path, postgres_server, KRO_CHECK_HOURS="0.002", KRO_BACKUP_HOURS="0.002",
        KRO_BACKUP_FOLDER=backups, KRO_BACKUP_KEEP="1", KRO_ANSWER_WITHIN="3.0", KRO_THINKERS="1",
    ) as bot:  # fmt: skip
        bot.server.expects_trouble = True
        provoked = Provocations(bot)
        await provoked.nothing_happens()
        await provoked.the_process_restarts()
        await provoked.discord_ends_connections()
        await provoked.discord_accepts_no_connection()
        await provoked.discord_refuses(401, "Cilla", "KroTokenRefused")
        await provoked.discord_refuses(429, "Dagny", "KroRateLimited")
        await provoked.discord_refuses_private_channels()
        await provoked.answers_are_slow()
        await provoked.the_process_stands_still()
        await provoked.regulars_get_no_time_to_think()
        # Before the books are wrong, because a backup of wrong books fails too.
        await provoked.no_backup_can_be_made(Path(backups))
        await provoked.a_transfer_is_changed_by_hand()
        await provoked.the_database_goes_away()
        await provoked.discord_refuses_answers_by_the_thousand()
        await provoked.the_database_writes_nothing()
    cases = provoked.cases
    found = promtool.wrong(program, tmp_path, cases)
    assert not found, "\n".join(found)
    assert {name for case in cases for name in case.fires} == {*promtool.alerts()} - GROWN


@pytest.mark.timeout(600)
async def test_alerts_about_a_bot_that_has_grown(tmp_path: Path) -> None:
    """Discord recommends more shards, and allows few sessions. A shard has 2,000 servers."""
    program = promtool.promtool()
    if program is None:
        pytest.skip(NO_PROMTOOL)
    world = sandbox.create_world()
    [owner, *_] = (user for user in world.users.values() if not user.bot)
    for n in range(1_999):
        world.add_guild(f"Inn {n}", owner)
    async with sandbox.serve(world, rate_limits=False) as box:
        box.limits.identifies.remaining = 50
        box.limits.identifies.reset_at = time.monotonic() + 300
        bot = BotProcess(box, tmp_path, KRO_MONITORING="127.0.0.1:0")
        await bot.start("connected to Gateway")
        box.shards = 2  # The bot asks again once it has its servers.
        try:
            page = f"{pages_for_programs.address(bot)}/metrics"
            grown = both(
                at_least('kro_shard_servers{shard="0"}', 2000),
                at_least("kro_shards_recommended", 2),
            )
            after = await figures(page, grown)
        finally:
            await bot.close()
    case = Case("grown", after, after, LONG, GROWN)
    found = promtool.wrong(program, tmp_path, [case])
    assert not found, "\n".join(found)
