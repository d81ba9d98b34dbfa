"""Deals of tables that were closed long ago are archived, server by server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from types import SimpleNamespace

import pytest

from bot.ports import AuditMark, AuditReport
from bot.runtime.upkeep.old_deals import DAY, OldDeals
from tables.commands import Close
from tests.cogs.test_history import NOTHING, evening, look
from tests.support.simulated_discord.server import Server, said

pytestmark = pytest.mark.asyncio
NEWER = """
    INSERT INTO won_from_people
        (account, table_id, transfer, held, lost, won, before, after, people, everything)
    SELECT account, ?, transfer, held, 0, 0, after, after, 0, 0 FROM won_from_people LIMIT 1
"""
AUDITED = AuditReport(mark=AuditMark(10**6, 1.0))


async def close(server: Server) -> int:
    """Close the table and return its id."""
    table = server.number
    with server.as_the_bot():
        await server.bot.directory.ask(table, Close(moderator=True, force=True, why="removed"))
    return table


async def note_audited(server: Server) -> None:
    with server.as_the_bot():
        await server.bot.store.note_audit(AUDITED)


async def archived(server: Server, deals: OldDeals) -> int:
    with server.as_the_bot():
        return await deals.archive(0.0, 0.0)


async def test_a_person_reads_that_old_deals_are_archived(server: Server) -> None:
    anna, bo, cilla = await evening(server)
    store = server.bot.store
    shown = await look(server, anna)
    old = await close(server)
    await server.env.advance_time(250 * DAY)
    await server.deal(anna, bo, cilla)
    await server.play_on()
    # The rows with the highest numbers are never archived.
    with closing(sqlite3.connect(server.database)) as con, con:
        con.execute(NEWER, (server.number,))
    deals = OldDeals(store, server.bot.clock, 180.0, lambda _: True)
    await note_audited(server)
    assert await archived(server, deals) == 1
    assert await archived(server, deals) == 0
    listed = (await anna.command("history")).whisper
    assert " are archived." in listed.text
    assert await store.load(old) is None
    refused = await anna.send(shown, f"h1:step:{old:x}:1:0")
    assert refused.text == said("refused-archived")
    other = server.person("Dora")
    assert (await other.send(shown, f"h1:step:{old:x}:1:0")).text == NOTHING
    purse = (await anna.command("balance")).text
    assert said("movement-condensed") in purse


async def test_other_servers_and_younger_tables_are_left_alone(server: Server) -> None:
    anna, *_ = await evening(server)
    await close(server)
    await server.deal(anna, server.person("Bo"), server.person("Cilla"))
    await server.play_on()
    await note_audited(server)
    store, clock = server.bot.store, server.bot.clock
    assert not await archived(server, OldDeals(store, clock, 180.0, lambda _: True))
    await server.env.advance_time(250 * DAY)
    assert not await archived(server, OldDeals(store, clock, 9.0, lambda _: False))


async def test_one_failure_stops_no_other_server(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.expected.add("could not be archived")
    store, asked = server.bot.store, list[int]()

    async def fails_for_the_first(guild: int, before: float, at: float) -> int:
        asked.append(guild)
        if len(asked) == 1:
            raise OSError("the disk is full")
        return 0

    async def known() -> set[int]:
        return {1, 2}

    monkeypatch.setattr(store, "archive", fails_for_the_first)
    monkeypatch.setattr(store, "known_guilds", known)
    with server.as_the_bot():
        await OldDeals(store, server.bot.clock, 180.0, lambda _: True).archive(0.0, 0.0)
    assert asked == [1, 2]


async def test_the_log_of_a_deal_is_packed_a_day_after_its_end_and_reads_as_before(
    server: Server,
) -> None:
    anna, *_ = await evening(server)
    store, clock = server.bot.store, server.bot.clock
    shown = await look(server, anna)
    asked = f"h1:step:{server.number:x}:1:0"
    record = await anna.send(shown, asked)
    deals = OldDeals(store, clock, 0.0, lambda _: True)
    with server.as_the_bot():
        assert await deals.pack(0.0) == 0
    await server.env.advance_time(DAY + 60.0)
    with server.as_the_bot():
        assert await OldDeals(store, clock, 0.0, lambda _: False).pack(0.0) == 0
        assert await deals.pack(0.0) > 0
        assert await deals.pack(0.0) == 0
    again = await anna.send(shown, asked)
    assert again.text == record.text


async def test_tables_without_a_log_to_pack_come_one_after_the_other(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rows of packed deals may still have to be gathered."""
    store, done = server.bot.store, list[str]()

    async def pack(table: int, before: float) -> int:
        done.append(f"table {table}")
        return 0

    async def due(before: float) -> list[tuple[int, int]]:
        return [(1, 1), (1, 2)]

    async def sleep(seconds: float) -> None:
        done.append(f"{seconds} s")

    monkeypatch.setattr(store, "pack", pack)
    monkeypatch.setattr(store, "to_pack", due)
    with server.as_the_bot():
        deals = OldDeals(store, server.bot.clock, 180.0, lambda _: True)
        monkeypatch.setattr("bot.runtime.upkeep.old_deals.asyncio", SimpleNamespace(sleep=sleep))
        await deals.pack(0.1)
    assert done == ["table 1", "0.1 s", "table 2", "0.1 s"]


async def test_a_log_that_cannot_be_packed_stops_no_other(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.expected.add("could not be packed")
    store, asked = server.bot.store, list[int]()

    async def fails_for_the_first(table: int, before: float) -> int:
        asked.append(table)
        if len(asked) == 1:
            raise OSError("the disk is full")
        return 0

    async def due(before: float) -> list[tuple[int, int]]:
        return [(1, 1), (1, 2)]

    monkeypatch.setattr(store, "pack", fails_for_the_first)
    monkeypatch.setattr(store, "to_pack", due)
    with server.as_the_bot():
        await OldDeals(store, server.bot.clock, 180.0, lambda _: True).pack(0.0)
    assert asked == [1, 2]
