"""An unsuitable PostgreSQL is refused in one clear line that says how to fix it."""

from __future__ import annotations

from pathlib import Path

import psycopg
import pytest
from click.testing import CliRunner, Result

from bot.cli import main
from db.postgres import migrate
from db.postgres.own_server import SUPERUSER, Server
from tests.db.sqlite.test_backup import kro, refused

pytestmark = pytest.mark.ci


def run(address: str) -> Result:
    """The answer to starting a bot on it."""
    given = {"DISCORD_TOKEN": "a.made-up.token", "KRO_DATABASE": address, "KRO_MONITORING": ""}
    answer = CliRunner().invoke(main, ["run"], env=given)
    assert "Traceback" not in answer.output
    return answer


def told(server: Server, statement: str) -> None:
    with psycopg.connect(server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute(statement.encode())


@pytest.fixture(autouse=True)
def _elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_missing_database(postgres_server: Server) -> None:
    refused(run(postgres_server.address("nowhere")), "cannot be reached", "does not exist")


def test_a_server_that_is_too_old(postgres_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(migrate, "OLDEST", 99)
    answer = run(postgres_server.new_database())
    refused(answer, "cannot be used: it is PostgreSQL", "needs 99 or newer")


def test_an_encoding_without_card_suits(postgres_server: Server) -> None:
    told(postgres_server, "CREATE DATABASE latin OWNER kro ENCODING LATIN1 TEMPLATE template0")
    refused(run(postgres_server.address("latin")), "kept in LATIN1", "createdb --encoding UTF8")


def test_a_database_of_another_owner(postgres_server: Server) -> None:
    address = postgres_server.new_database()
    name = address.partition("?")[0].rpartition("/")[2]
    told(postgres_server, "CREATE ROLE innkeeper LOGIN")
    told(postgres_server, f"GRANT CONNECT ON DATABASE {name} TO innkeeper")
    answer = run(address.replace("kro@", "innkeeper@"))
    refused(answer, "permission denied for schema public", "OWNER TO innkeeper")


def test_a_read_only_database(postgres_server: Server) -> None:
    address = postgres_server.new_database()
    name = address.partition("?")[0].rpartition("/")[2]
    told(postgres_server, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    refused(run(address), "it is a standby, which takes no writes")


@pytest.mark.parametrize("command", ["guilds", "stats", "fleet", "block", "announce"])
def test_a_database_in_which_no_bot_has_run(
    postgres_server: Server, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    refused(kro(command, "--database", postgres_server.new_database()), "no bot has ever run there")
