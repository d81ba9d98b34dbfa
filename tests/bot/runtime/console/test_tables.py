"""`kro table`, as an operator reads it while a bot runs."""

from __future__ import annotations

import asyncio
import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from bot.cli import main
from bot.cluster.coordinator import FleetLines, ProcessLine, ShardLine
from bot.runtime.console.tables import report, table_text
from db.statements import overview
from db.statements.overview import TableRow
from tables.model.snapshot import Snapshot
from tests.support.store.filled_files import copy_of
from tests.support.tables.mousel_on_file import GUILD, MouselTables

NOW = 1_700_000_000.0


async def _in_mid_deal(path: Path) -> None:
    """Table 1 in mid-deal, table 2 before its first deal, and table 3 closed."""
    mousel = await MouselTables.open(path)
    table = await mousel.seat((1, 2, 3), regulars=1)
    for _ in range(3):
        await mousel.press(table.id)
    await mousel.seat((4, 5, 6))
    await mousel.void((await mousel.seat((7, 8, 9))).id)
    await mousel.close()


@pytest.fixture
def played(tmp_path: Path) -> Path:
    return copy_of(_in_mid_deal, tmp_path)


def kro(path: Path, *words: str) -> Result:
    arguments = ["table", *words, "--guild", str(GUILD), "--database", str(path)]
    return CliRunner().invoke(main, arguments)


def read(path: Path, table: int) -> Snapshot:
    async def now() -> Snapshot:
        mousel = await MouselTables.open(path)
        try:
            return await mousel.now(table)
        finally:
            await mousel.close()

    return asyncio.run(now())


def test_the_open_tables_of_a_server_are_listed(played: Path) -> None:
    lines = kro(played).output.splitlines()
    assert [line.split()[:5] for line in lines[1:]] == [
        ["1", "mousel", "playing", "1", "4"],
        ["2", "mousel", "lobby", "0", "3"],
    ]
    assert [one["table"] for one in json.loads(kro(played, "--json").output)] == [1, 2]
    elsewhere = CliRunner().invoke(main, ["table", "--guild", "8", "--database", str(played)])
    assert elsewhere.output == "No table is open there.\n"


def test_a_table_in_mid_deal_names_whose_decision_it_waits_for(played: Path) -> None:
    now = read(played, 1)
    assert now.deal is not None
    told = json.loads(kro(played, "1", "--json").output)
    turns = now.table.schedule.turns
    assert turns, "the deal waits for a decision"
    waits = [wait for wait in told["waits"] if wait["what"] == "a decision"]
    assert [wait["until"] for wait in waits] == [turn.due for turn in turns]
    players = {seat["chair"] - 1: seat["player"] for seat in told["seats"]}
    for wait, turn in zip(waits, turns, strict=True):
        assert wait["who"] == players[now.deal.setup.chairs[turn.seat]]
        assert wait["since"] <= turn.due
    assert (told["status"], told["deal"], told["version"]) == ("playing", 1, now.version)
    assert [seat["chair"] for seat in told["seats"]] == [1, 2, 3, 4]
    assert {seat["player"] for seat in told["seats"]} >= {"N1", "N2", "N3"}
    text = kro(played, "1").output
    assert "a decision of " in text
    assert f'"table 1 on server {GUILD}"' in text


CARDS = {"step": {"action", "events"}, "deal": {"config", "carry", "result"}, "deal_secret": None}
"""The columns in which a card may be, by table; None: all of them."""


def test_nothing_is_read_in_which_a_card_may_be(played: Path) -> None:
    read_columns: set[tuple[str, str]] = set()

    def allowed(action: int, table: str | None, column: str | None, *_: object) -> int:
        if action == sqlite3.SQLITE_READ and table and column:
            read_columns.add((table, column))
        return sqlite3.SQLITE_OK

    with closing(sqlite3.connect(played)) as con:
        con.set_authorizer(allowed)
        assert len(overview.tables(con, GUILD)) == 2
        assert len(overview.tables(con, GUILD, 3)) == 1
        assert overview.names(con, GUILD, {1, 2})
    assert ("step", "at") in read_columns
    for table, column in read_columns:
        assert table not in CARDS or column not in (CARDS[table] or {column}), (table, column)


def test_no_card_is_printed(played: Path) -> None:
    """Neither as the log of a deal stores it, nor as people read it."""
    with closing(sqlite3.connect(played)) as con:
        log = con.execute("SELECT group_concat(events) FROM step").fetchone()[0]
    stored = set(re.findall(r"\d{7,}", log))
    assert stored, "the log has cards"
    for words in ((), ("1",), ("1", "--json"), ("3",)):
        output = kro(played, *words).output
        assert not re.search(r"\b[2-9TJQKA][cdhs]\b|[♣♦♥♠]", output), output
        assert not stored & set(re.findall(r"\d+", output))


def test_a_closed_table_says_so_and_an_unknown_one_is_refused(played: Path) -> None:
    told = json.loads(kro(played, "3", "--json").output)
    assert (told["status"], told["waits"]) == ("closed", [])
    assert told["closed"] is not None
    unknown = kro(played, "9")
    assert unknown.exit_code == 1
    assert f"there is no table 9 on server {GUILD}" in unknown.output


def test_a_damaged_row_is_named_and_can_still_be_voided(played: Path) -> None:
    with closing(sqlite3.connect(played)) as con, con:
        con.execute("UPDATE card_table SET state = json_set(state, '$.clock', 'soon') WHERE id = 1")
    assert "its row cannot be read" in kro(played, "1").output
    assert "damaged" in kro(played).output
    assert kro(played, "1", "--void", "--yes").exit_code == 0
    assert json.loads(kro(played, "1", "--json").output)["status"] == "closed"


def test_the_question_says_what_the_table_waits_for(played: Path) -> None:
    asked = kro(played, "1", "--void").output
    assert re.search(r"^It waits for a decision of \w+.*\.$", asked, re.MULTILINE), asked
    assert asked.index("It waits for") < asked.index("Void it?")


@pytest.mark.parametrize(
    "words", [("--void",), ("1", "--void", "--all"), ("--all",), ("1", "--all")]
)
def test_voiding_takes_a_number_or_all(played: Path, words: tuple[str, ...]) -> None:
    assert kro(played, *words, "--yes").exit_code == 2
    assert "No table is open" not in kro(played).output


def void_all(path: Path, typed: str = "") -> Result:
    words = ["table", "--guild", str(GUILD), "--void", "--all", "--database", str(path)]
    return CliRunner().invoke(main, words, input=typed)


def test_all_open_tables_of_a_server_are_voided_after_one_question(played: Path) -> None:
    left_open = void_all(played, "n\n")
    assert left_open.exit_code == 1
    assert "Void 2 tables?" in left_open.output
    said = [f"This closes table {n}, also if it is healthy" for n in (1, 2, 3)]
    assert [one in left_open.output for one in said] == [True, True, False]
    assert json.loads(kro(played, "1", "--json").output)["status"] == "playing"
    voided = void_all(played, "y\n")
    assert voided.exit_code == 0, voided.output
    assert kro(played).output == "No table is open there.\n"
    checked = CliRunner().invoke(main, ["check-ledger", "--database", str(played)])
    assert checked.exit_code == 0, checked.output
    again = void_all(played)
    assert again.exit_code == 1
    assert f"there is no open table on server {GUILD}" in again.output


def test_of_all_tables_one_that_has_changed_stays_open_and_is_named(
    played: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def confirmed(*_: object, **__: object) -> None:
        """Meanwhile a player moves at the first table."""
        with closing(sqlite3.connect(played)) as con, con:
            con.execute("UPDATE card_table SET version = version + 1 WHERE id = 1")

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr("click.confirm", confirmed)
        answer = void_all(played)
    assert answer.exit_code == 1
    assert "Table 2 is closed." in answer.output
    assert "changed since, and not closed: table 1. Run it again" in answer.output
    assert void_all(played, "y\n").exit_code == 0


ROW = TableRow(
    57, 3 << 22, 12, 300, "mousel", 4, {}, NOW - 60, None, 2, (0, 1), NOW - 30, NOW - 30
)  # fmt: skip
FLEET = FleetLines(
    4,
    [ProcessLine("x1", "b1", "1", 0.5, alive=True, draining=False, requests=1)],
    [
        ShardLine(2, "x1", True, 5.0, None, 1),
        ShardLine(3, "x1", True, 5.0, None, 1),
    ],
)


HELD, LAPSED = FLEET.shards[0], replace(FLEET.shards[1], left=-1.0)


@pytest.mark.parametrize(
    ("fleet", "runs_on"),
    [
        (FLEET, "b1, shard 3"),
        (replace(FLEET, shards=[HELD]), "nobody, shard 3"),
        (replace(FLEET, shards=[HELD, LAPSED]), "nobody, shard 3"),
        (replace(FLEET, processes=[]), "no bot runs"),
        (replace(FLEET, processes=[], one_bot=True), "the only process"),
        (None, "the only process, if a bot runs"),
    ],
)
def test_the_holder_of_the_server_s_shard_runs_the_table(
    fleet: FleetLines | None, runs_on: str
) -> None:
    text = table_text(report(ROW, {}, fleet), NOW)
    assert re.search(rf"^runs on +{re.escape(runs_on)}$", text, re.MULTILINE)


def test_a_time_that_is_over_is_called_overdue(played: Path) -> None:
    """The tables' clock of the test stands still, years ago."""
    assert "overdue by" in kro(played, "1").output
