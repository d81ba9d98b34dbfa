"""Kro's role is no superuser: in the tests' own server, and as deploy/create-role.sql makes it."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from db.audit.checker import check_now
from db.postgres.own_server import SUPERUSER, Server, programs, running
from db.postgres.store import PostgresStore
from tests.db.sqlite.test_backup import kro
from tests.support.places import ROOT

pytestmark = pytest.mark.ci
SCRIPT = ROOT / "deploy/create-role.sql"
PASSWORD = "it's \\ a $secret"
RIGHTS = "rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls"


def test_the_tests_themselves_need_no_superuser(address: str) -> None:
    with psycopg.connect(address) as con:
        asked = f"SELECT current_user, {RIGHTS} FROM pg_roles WHERE rolname = current_user"
        assert con.execute(asked.encode()).fetchone() == ("kro", *[False] * 5)


def initialize(server: Server, password: str | None) -> subprocess.CompletedProcess[str]:
    """Run the script as PostgreSQL's image does on an empty volume."""
    environment = {name: text for name, text in os.environ.items() if name != "POSTGRES_PASSWORD"}
    if password is not None:
        environment["POSTGRES_PASSWORD"] = password
    psql = [str(programs() / "psql"), "-v", "ON_ERROR_STOP=1", "--no-password", "--no-psqlrc"]
    return subprocess.run(
        [*psql, "--dbname", server.address("postgres", SUPERUSER), "--file", str(SCRIPT)],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


@pytest.fixture
def guarded() -> Iterator[Server]:
    """A server of its own that asks every role for its password, with the script's role."""
    with running() as server:
        with psycopg.connect(server.address("postgres", SUPERUSER), autocommit=True) as con:
            con.execute("DROP ROLE kro")
            con.execute("ALTER ROLE postgres PASSWORD 'known'")
        done = initialize(server, PASSWORD)
        assert done.returncode == 0, done.stderr
        (server.data / "pg_hba.conf").write_text("local all all scram-sha-256\n")
        server.stop()
        server.start()
        yield server


def refusal(address: str, password: str) -> str:
    with pytest.raises(psycopg.OperationalError) as refused:
        psycopg.connect(address, password=password)
    return str(refused.value)


@pytest.mark.asyncio
async def test_the_role_of_the_script_is_all_that_kro_needs(
    guarded: Server, books: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:  # fmt: skip
    """It moves books there, serves them, audits them and backs them up, and gets no more rights."""
    address = guarded.address("kro")
    assert "authentication failed" in refusal(address, "known")
    for password in ("known", PASSWORD):
        assert "authentication failed" in refusal(guarded.address("postgres", SUPERUSER), password)
    monkeypatch.setenv("PGPASSWORD", PASSWORD)
    with psycopg.connect(address) as con:
        asked = f"SELECT {RIGHTS} FROM pg_roles WHERE rolname = current_user"
        assert con.execute(asked.encode()).fetchone() == (False,) * 5
    for command in (
        ("move", books, address),
        ("check-ledger", "--database", address),
        ("backup", tmp_path / "backup.sqlite3", "--database", address),
    ):
        done = kro(*command)
        assert done.exit_code == 0, done.output
    assert check_now(tmp_path / "backup.sqlite3").ok
    await (await PostgresStore.open(address)).close()
    assert [one.getMessage() for one in caplog.records if one.levelname == "WARNING"] == []


def test_the_script_creates_no_role_without_a_password(postgres_server: Server) -> None:
    """The shared server has the role already, so the error shows that nothing was tried."""
    done = initialize(postgres_server, None)
    assert done.returncode != 0
    assert "syntax error" in done.stderr
