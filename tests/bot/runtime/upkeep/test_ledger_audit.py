"""The bot audits its own books. Wrong books stop a server, and people who can help are notified."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import pytest

from bot.ports import EVERYWHERE, AuditReport
from db.own_process import OwnProcessFailed
from tests.db.test_checker import LAST_STAKE, spoil
from tests.support.simulated_discord.server import Person, Server, said

pytestmark = pytest.mark.asyncio
WRONG = (
    "INSERT INTO transfer SELECT NULL, credit, debit, amount, kind, why, 'deal:1:1:99', table_id,"
    f" deal, at FROM transfer WHERE id = {LAST_STAKE}"
)
RIGHT = "DELETE FROM transfer WHERE cause = 'deal:1:1:99'"


async def about_to_be_wrong(server: Server) -> Person:
    """A settled deal; returns the server's owner."""
    server.expected |= {"the books are wrong", "differences in the books"}
    anna = server.person("Anna")
    await server.deal(anna, regulars=3)
    await server.play_on()
    return server.person("Owner of the inn")


@pytest.mark.ci
async def test_a_server_whose_books_are_wrong_is_stopped_until_they_are_right(
    server: Server, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await about_to_be_wrong(server)

    def inn(_: int) -> tuple[str, int]:
        return "The _Inn_", owner.id

    monkeypatch.setattr(vars(server.bot.books)["_owners"], "_server", inn)
    with server.as_the_bot():
        assert (await server.bot.books.audit_ledger()).differences == 0
    guild = (await server.snapshot()).table.guild
    spoil(server.database, WRONG)
    for _ in range(2):
        with server.as_the_bot():
            report = await server.bot.books.audit_ledger()
        assert report.guilds == {guild}, "nothing that was wrong is forgotten"
    assert f"the books are wrong on server {guild}: table 1" in caplog.text
    bo = server.person("Bo")
    await server.open(bo)
    assert (await bo.press(server.table, "Play now")).text == said("refused-books")
    spoil(server.database, RIGHT)
    with server.as_the_bot():
        assert (await server.bot.books.audit_ledger()).differences == 0
    assert (await bo.press(server.table, "Play now")).whispers == []
    assert await server.playing(2)
    assert [line.text for line in owner.private] == [
        said("books-wrong", server="The \\_Inn\\_"),
        said("books-right", server="The \\_Inn\\_"),
    ]


@pytest.mark.sampled
@pytest.mark.parametrize("locale", ["en-US", "sv-SE"])
async def test_a_server_admin_reads_that_the_server_is_stopped(server: Server, locale: str) -> None:
    """At the top of the settings, and when they press **Deal**. Others there read it as a player
    does.
    """
    language = locale[:2]
    mod = server.person("Mod", locale, roles=[server.host_role()])
    anna = server.person("Anna", locale)
    await server.open(server.person("Bo"), mod, anna)
    warning = "⚠️ " + said("setting-stopped", language)
    assert warning not in (await mod.command("kro settings")).text
    with server.as_the_bot():
        await server.bot.store.note_audit(AuditReport(guilds=frozenset({server.guild.id})))
    dialog = (await mod.command("kro settings")).whisper
    assert warning in dialog.text
    await mod.choose(dialog, ["daily"])
    assert warning in server.again(dialog).text
    refused = await mod.send(server.table, "k1:1:-:deal")
    assert refused.text == said("refused-books-manager", language)
    refused = await anna.send(server.table, "k1:1:-:deal")
    assert refused.text == said("refused-books", language)
    with server.as_the_bot():
        await server.bot.store.note_audit(AuditReport())
    assert warning not in (await mod.command("kro settings")).text


@pytest.mark.ci
async def test_a_process_without_the_server_notifies_its_owner_too(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = await about_to_be_wrong(server)
    server.env.backend.get_guild(server.guild.id).owner_id = owner.id

    def elsewhere(_: int) -> None:
        return None

    monkeypatch.setattr(vars(server.bot.books)["_owners"], "_server", elsewhere)
    for change in (WRONG, RIGHT):
        spoil(server.database, change)
        with server.as_the_bot():
            await server.bot.books.audit_ledger()
    told = [said(key, server="The Card Inn") for key in ("books-wrong", "books-right")]
    assert [line.text for line in owner.private] == told


@pytest.mark.ci
async def test_if_the_file_itself_is_wrong_only_the_log_says_so(server: Server) -> None:
    server.expected |= {"the books are wrong", "differences in the books"}
    anna = server.person("Anna")
    await server.open(anna)
    with closing(sqlite3.connect(server.database)) as con:
        (index,) = con.execute(
            "SELECT sql FROM sqlite_schema WHERE name = 'transfer_credit'"
        ).fetchone()
    spoil(server.database, "DROP INDEX transfer_credit")
    with server.as_the_bot():
        report = await server.bot.books.audit_ledger()
    assert report.guilds == {EVERYWHERE}
    assert (await anna.press(server.table, "Play now")).text == said("refused-books")
    spoil(server.database, index)
    with server.as_the_bot():
        assert (await server.bot.books.audit_ledger()).differences == 0


async def test_a_failed_audit_stops_no_server_and_is_repeated(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.expected.add("could not be audited")
    tried, again = 0, asyncio.Event()

    async def fails(**_: object) -> None:
        nonlocal tried
        tried += 1
        if tried == 2:
            again.set()
        raise OwnProcessFailed("no process can be started")

    monkeypatch.setattr(server.bot.store, "audit_ledger", fails)
    monkeypatch.setattr(server.bot.books, "_seconds", 0.0)
    with server.as_the_bot():
        running = server.bot.books.start(server.bot.supervisor)
        await again.wait()
        await running.stop()
    assert await server.bot.store.stopped() == set()
