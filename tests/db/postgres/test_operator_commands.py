"""Operator commands on PostgreSQL, next to the running bot."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from bot.cluster.coordinator import Identity
from db.postgres.fleet import PostgresCoordinator
from db.postgres.store import PostgresStore
from tables.commands import Deal
from tests.support.tables.on_file import TablesOnFile

pytestmark = [pytest.mark.ci, pytest.mark.asyncio]


def kro(address: str, *words: str) -> Result:
    of_server = ("--guild", str(TablesOnFile.guild)) if words[0] == "table" else ()
    return CliRunner().invoke(main, [*words, *of_server, "--database", address])


async def test_a_table_names_the_process_that_holds_its_shard_and_can_be_voided(
    address: str, tmp_path: Path
) -> None:
    store, fleet = await PostgresStore.open(address), PostgresCoordinator(address, 60.0)
    b1 = Identity("x1", "b1", "1")
    try:
        tables = TablesOnFile(store, tmp_path / "none")
        opened = await tables.open("mousel", (1, 2, 3))
        await tables.ask(opened, Deal(by=opened.table.host))
        assert json.loads(kro(address, "table", "1", "--json").output)["process"] is None
        await fleet.join(b1, 1, 1)
        await fleet.round(b1, ())
        told = json.loads(kro(address, "table", "1", "--json").output)
        assert (told["status"], told["process"], told["shard"]) == ("playing", "b1", 0)
        assert {seat["player"] for seat in told["seats"]} >= {"N1", "N2", "N3"}
        assert any(wait["what"] == "a decision" for wait in told["waits"])
        assert kro(address, "table", "1", "--void", "--yes").exit_code == 0
        for host in (4, 5):
            await tables.open("mousel", (host,))
        assert kro(address, "table", "--void", "--all", "--yes").exit_code == 0
        assert kro(address, "table").output == "No table is open there.\n"
    finally:
        await fleet.close()
        await store.close()


async def test_what_is_switched_off_is_read_by_the_bot(address: str) -> None:
    store = await PostgresStore.open(address)
    try:
        assert kro(address, "switch-off", "mus", "--message", "Later.").exit_code == 0
        assert (await store.blocked()).switched_off == {"mus": "Later."}
        assert kro(address, "switch-off", "mus").exit_code == 0
        assert (await store.blocked()).switched_off == {"mus": ""}
        assert kro(address, "switch-on", "mus").exit_code == 0
        assert not (await store.blocked()).switched_off
    finally:
        await store.close()
