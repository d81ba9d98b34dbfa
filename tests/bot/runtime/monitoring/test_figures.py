"""The figures of a running bot: which there are, what they say about a deal, and that they name no
person.
"""

from __future__ import annotations

import json
import re
import sqlite3
from typing import NoReturn

import pytest
from prometheus_client import CollectorRegistry
from prometheus_client.exposition import generate_latest

from bot.runtime.monitoring.monitor import Figures
from bot.runtime.monitoring.traffic import Durations
from db.sqlite import connection
from tests.support.places import ROOT
from tests.support.simulated_discord.server import Server

RUNNING = (ROOT / "docs/running/monitoring.md").read_text(encoding="utf-8")
BOARD = json.loads((ROOT / "deploy/grafana.json").read_text(encoding="utf-8"))
NAME = re.compile(r"\bkro_[a-z_]+")
LABELS = {"by", "status", "urgency", "le", "loop", "shard", "version", "what"}
SUFFIXES = ("_bucket", "_count", "_sum")


def read(server: Server) -> dict[str, float]:
    """Every sample, by its name and labels."""
    lag = Durations(0.1)
    lag.add(0.01)
    registry = CollectorRegistry()
    figures = Figures(server.bot, lag)
    figures.database_answers = True
    registry.register(figures)
    server.bot.shard_counts.sessions_left = 990
    server.bot.shard_counts.disconnects[0] = 3
    server.bot.books.checked_at = 1.0
    server.bot.shard_counts.recommended = 2
    lines = generate_latest(registry).decode().splitlines()
    samples = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name: float(value) for name, value in samples}


def family(name: str) -> str:
    for suffix in SUFFIXES:
        name = name.removesuffix(suffix)
    return name


@pytest.mark.asyncio
async def test_they_are_about_tables_and_writes_and_name_no_person(server: Server) -> None:
    await server.open(server.person("Anna"), regulars=1)
    figures = read(server)
    assert figures["kro_tables_open"] == 1
    assert figures["kro_people_seated"] == 1
    assert figures["kro_write_seconds_count"] >= figures["kro_transactions_total"] > 0
    assert figures["kro_writes_failing"] == 0
    assert figures["kro_presses_total"] > 0
    assert (figures["kro_shards_used"], figures["kro_shards_recommended"]) == (1, 2)
    assert figures['kro_shard_disconnects_total{shard="0"}'] == 3
    assert (figures["kro_sessions_left"], figures["kro_database_reachable"]) == (990, 1)
    assert figures['kro_requests_waiting{urgency="table"}'] == 0
    labels = {label for name in figures for label in re.findall(r"(\w+)=", name)}
    assert labels <= LABELS, "no id of a person, a server or a table"


@pytest.mark.asyncio
async def test_failing_writes_are_one(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> NoReturn:
        raise sqlite3.OperationalError("database is locked")

    await server.open(server.person("Anna"))
    monkeypatch.setattr(connection, "_in_one_commit", full)
    with pytest.raises(sqlite3.OperationalError):
        await server.bot.store.note_log(server.guild.id, 1, silent=True)
    assert read(server)["kro_writes_failing"] == 1


@pytest.mark.asyncio
async def test_each_is_documented_and_the_board_shows_only_existing_ones(server: Server) -> None:
    names = {family(name.partition("{")[0]) for name in read(server)}
    told = set(re.findall(r"^\| `(kro_[a-z_]+)", RUNNING, re.MULTILINE))
    assert told >= names - {"kro_info"}
    asked = [t["expr"] for panel in BOARD["panels"] for t in panel.get("targets", ())]
    shown = {family(name) for expression in asked for name in NAME.findall(expression)}
    assert shown <= told | names
    [watched] = re.findall(r"^Look into these.*?(?=^#)", RUNNING, re.MULTILINE | re.DOTALL)
    important = set(NAME.findall(watched))
    assert important <= told
    assert important <= shown, "each figure that an operator should look at has a panel"
    assert len(important) > 8
