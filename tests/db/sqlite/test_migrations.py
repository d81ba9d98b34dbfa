"""Files of older versions keep their data."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.ports import Guild, Person
from db.ledger import transfers
from db.sqlite.migrate import FOLDER, latest, migrate
from db.statements import card_tables, guilds, people

OLD = """
INSERT INTO account VALUES (1, 7, 'pot'), (2, 7, 'purse'), (3, 7, 'purse');
INSERT INTO card_table VALUES (1, 7, 1, 70, 'mousel', 1, '{}', 0, NULL, 1.0, NULL);
INSERT INTO deal (table_id, number, config, carry, accounts, chairs, regulars, seats, people,
    started_at) VALUES (1, 1, '{}', '{}', '[2,3]', '[0,1]', '[null,null]', 2, 2, 1.0);
INSERT INTO account VALUES (4, 7, 'house'), (5, 7, 'regulars');
INSERT INTO transfer VALUES (1, 4, 2, 500, 'opening', '', 'opening:2', NULL, NULL, 1.0),
    (2, 2, 1, 5, 'stake', 'dealer', 'deal:1:1:0', 1, 1, 1.0);
INSERT INTO guild VALUES (7, 'sv', 80, 1, 1);
INSERT INTO person VALUES (11, 'Ann', 'sv-SE', NULL, 0, 1), (98, 'Eve', 'en', NULL, 0, 1),
    (99, 'Bo', 'en', NULL, 0, 0);
INSERT INTO deal (table_id, number, config, carry, accounts, chairs, regulars, seats, people,
    started_at) VALUES (1, 2, '{}', '{}', '[3,5]', '[0,1]', '[null,"Old Jens"]', 2, 1, 2.0);
INSERT INTO member VALUES (7, 11, 2);
INSERT INTO deal (table_id, number, config, carry, accounts, chairs, regulars, seats, people,
    started_at, result, ended_at) VALUES
    (1, 3, '{}', '{}', '[2,5]', '[0,1]', '[null,"Old Jens"]', 2, 1, 3.0, '{}', 4.0),
    (1, 4, '{}', '{}', '[2,3]', '[0,1]', '[null,null]', 2, 2, 5.0, NULL, 6.0);
INSERT INTO step (table_id, deal, seq, seat, action, events, by, at) VALUES
    (1, 1, 0, NULL, NULL, '[["Picked",1]]', 'table', 1.0),
    (1, 1, 1, 1, '["pass",0]', '[]', 'stand-in', 2.0);
"""
STEP = (
    "INSERT INTO step (table_id, deal, seq, seat, action, events, by, at)"
    " VALUES (1, 1, ?, ?, ?, '[]', ?, 3.0)"
)


@pytest.fixture
def old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """A file with a deal in play as version 2 left it, then opened by this version."""
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in sorted(FOLDER.glob("000[12]_*.sql")):
        shutil.copy(file, folder)
    con = sqlite3.connect(tmp_path / "kro.db", isolation_level=None)
    con.execute("PRAGMA foreign_keys = ON")
    with monkeypatch.context() as patched:
        patched.setattr("db.sqlite.migrate.FOLDER", folder)
        latest.cache_clear()
        migrate(con)
        con.executescript(OLD)
    latest.cache_clear()
    migrate(con)
    yield con
    con.close()


def test_a_deal_in_play_is_kept_with_its_steps(old: sqlite3.Connection) -> None:
    deal = card_tables.load_deal(old, 1, 1)
    assert deal is not None
    assert [(s.seat, s.action, s.by) for s in deal.steps] == [
        (None, None, "table"),
        (1, ["pass", 0], "stand-in"),
    ]
    assert (deal.setup.accounts, deal.setup.players) == ((2, 3), ())
    assert old.execute("PRAGMA foreign_key_check").fetchall() == []


def test_only_the_clock_acts_without_a_seat(old: sqlite3.Connection) -> None:
    old.execute(STEP, (2, None, '["time",0]', "clock"))
    for seat, action, by in (
        (None, '["pass",0]', "person"),
        (0, '["time",0]', "clock"),
        (None, None, "clock"),
        (0, None, "person"),
    ):
        with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
            old.execute(STEP, (3, seat, action, by))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE step SET seat = 0 WHERE seq = 1",
        "DELETE FROM step",
        STEP.replace("?, ?, ?", "9, 1, '[]'").replace("?", "'person'"),
        "UPDATE deal SET players = '[3,2]'",
        "UPDATE deal SET stacks = '[3,2]'",
        "UPDATE transfer SET amount = 6",
        "DELETE FROM transfer",
    ],
)
def test_written_rows_cannot_be_changed(old: sqlite3.Connection, change: str) -> None:
    with pytest.raises(sqlite3.IntegrityError, match=r"never|follows"):
        old.execute(change)


def test_transfers_are_kept_and_a_fresh_start_is_one(old: sqlite3.Connection) -> None:
    kept = old.execute("SELECT id, debit, credit, amount, kind, why, deal FROM transfer").fetchall()
    assert kept == [(1, 4, 2, 500, "opening", "", None), (2, 2, 1, 5, "stake", "dealer", 1)]
    move = "INSERT INTO transfer VALUES (NULL, 4, 3, 5, ?, '', ?, NULL, NULL, 1.0)"
    old.execute(move, ("fresh", "fresh:3:0"))
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        old.execute(move, ("alms", "alms:3:0"))


def test_stacks_are_separate_accounts_bought_and_cashed_out_gen_018(
    old: sqlite3.Connection,
) -> None:
    assert old.execute("SELECT DISTINCT stacks FROM deal").fetchall() == [("[]",)]
    old.execute("INSERT INTO account VALUES (9, 7, 'stack')")
    old.execute("INSERT INTO stack VALUES (9, 1, 3, '')")
    move = "INSERT INTO transfer VALUES (NULL, ?, ?, 5, ?, '', ?, 1, NULL, 1.0)"
    old.execute(move, (3, 9, "buyin", "buyin:1:9:0"))
    old.execute(move, (9, 3, "cashout", "cashout:1:9:0"))
    for change in ("UPDATE stack SET owner = 2", "DELETE FROM stack"):
        with pytest.raises(sqlite3.IntegrityError, match="never"):
            old.execute(change)
    with pytest.raises(sqlite3.IntegrityError, match="CHECK"):
        old.execute("INSERT INTO account VALUES (10, 7, 'pile')")
    assert old.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def test_settings_are_kept_and_new_ones_have_the_defaults(old: sqlite3.Connection) -> None:
    kept = Guild(7, language="sv", opening=80, threads=True, welcomed=True)
    assert guilds.load_guild(old, 7) == kept
    assert people.load_person(old, 11) == Person(11, "sv-SE", muted=True)


def test_a_name_that_was_kept_for_all_servers_is_deleted(old: sqlite3.Connection) -> None:
    """It is unknown on which server that name was seen."""
    assert set(old.execute("SELECT name FROM person")) == {("",)}
    assert {h.name for h in transfers.holders(old, (1, 2, 3)).values()} == {""}


def test_nothing_is_kept_of_people_who_were_only_spectators(old: sqlite3.Connection) -> None:
    assert people.load_person(old, 99) is None
    assert people.load_person(old, 98) == Person(98, "en", muted=True)


def test_old_deals_are_listed_for_the_people_who_played_them(old: sqlite3.Connection) -> None:
    found = old.execute("SELECT account, table_id, deal FROM dealt_in ORDER BY id").fetchall()
    assert found == [(2, 1, 1), (3, 1, 1), (3, 1, 2), (2, 1, 3), (2, 1, 4), (3, 1, 4)]


def test_old_deals_are_counted_for_the_people_who_finished_them(old: sqlite3.Connection) -> None:
    assert old.execute("SELECT * FROM deals_played").fetchall() == [(11, "mousel", 1)]
