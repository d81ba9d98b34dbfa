"""Only Kro's role may use its database: a new one is closed to others, an old one is reported."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

import psycopg
import pytest
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict

from db.postgres.migrate import migrate
from db.postgres.own_server import SUPERUSER, Server
from db.postgres.store import PostgresStore
from tests.support.postgres.connections import as_superuser

pytestmark = [pytest.mark.asyncio, pytest.mark.ci]


@pytest.fixture
def reader(postgres_server: Server) -> Iterator[str]:
    """A role of another program, which may connect by default."""
    with psycopg.connect(postgres_server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute("CREATE ROLE accountant LOGIN")
        yield "accountant"
        for (name,) in con.execute("SELECT datname FROM pg_database WHERE datallowconn").fetchall():
            with psycopg.connect(postgres_server.address(name, SUPERUSER), autocommit=True) as own:
                # Another test may have left its database read-only.
                own.execute("SET default_transaction_read_only = off")
                own.execute("DROP OWNED BY accountant")
        con.execute("DROP ROLE accountant")


@pytest.fixture
def open_database(postgres_server: Server) -> str:
    """An empty database as `createdb` makes it."""
    address = postgres_server.new_database()
    run(address, "GRANT CONNECT ON DATABASE {} TO PUBLIC")
    return address


def run(address: str, *statements: str) -> None:
    """Run these as the owner. {} is the database's name."""
    with psycopg.connect(address, autocommit=True) as con:
        for statement in statements:
            con.execute(sql.SQL(statement).format(sql.Identifier(con.info.dbname)))  # type: ignore[arg-type]


def name_of(address: str) -> str:
    """The database's name."""
    return str(conninfo_to_dict(address)["dbname"])


def connects(address: str, role: str) -> bool:
    """Whether this role may connect."""
    with suppress(psycopg.OperationalError):
        psycopg.connect(address.replace("kro@", f"{role}@")).close()
        return True
    return False


async def opened(address: str, caplog: pytest.LogCaptureFixture) -> list[str]:
    """The warnings of a bot that starts on it."""
    caplog.clear()
    await (await PostgresStore.open(address)).close()
    return [record.getMessage() for record in caplog.records if record.levelname == "WARNING"]


async def test_no_other_role_may_connect_to_a_database_in_which_kro_makes_its_tables(
    open_database: str, reader: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert connects(open_database, reader)
    assert not await opened(open_database, caplog)
    assert not connects(open_database, reader)


async def test_a_database_that_another_program_uses_stays_open_and_a_warning_says_how_to_close_it(
    open_database: str, reader: str, caplog: pytest.LogCaptureFixture
) -> None:
    run(open_database, "CREATE SCHEMA shop", "CREATE TABLE shop.sale (id int)")
    (warning,) = await opened(open_database, caplog)
    assert connects(open_database, reader), "the other program may need it"
    assert "Who may connect" in warning
    _, _, statements = warning.partition("run there: ")
    run(open_database, statements.partition("; (")[0])
    assert not connects(open_database, reader)
    assert not await opened(open_database, caplog)


@pytest.mark.parametrize(
    "given",
    [
        "GRANT SELECT ON ALL TABLES IN SCHEMA public TO accountant",
        "GRANT SELECT (body) ON parcel TO accountant",
        "GRANT INSERT ON parcel TO PUBLIC",
        "GRANT CREATE ON SCHEMA public TO PUBLIC",
    ],
)
async def test_a_warning_about_rights_of_another_role_has_the_sql_that_revokes_them(
    postgres_server: Server, reader: str, caplog: pytest.LogCaptureFixture, given: str
) -> None:
    address = postgres_server.new_database()
    with psycopg.connect(address, autocommit=True) as con:
        migrate(con)
    assert not await opened(address, caplog)
    run(address, given)
    (warning,) = await opened(address, caplog)
    _, _, statements = warning.partition("run there: ")
    run(address, statements.partition("; (")[0])
    assert not await opened(address, caplog)


async def test_a_warning_about_a_superuser_has_the_sql_that_ends_it(
    postgres_server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    address = postgres_server.new_database()
    with psycopg.connect(postgres_server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute("CREATE ROLE chief LOGIN SUPERUSER")
    chief = address.replace("kro@", "chief@")
    ordinary = f"{chief}&options=-c%20role%3Dkro"
    for superuser in (chief, ordinary):
        (warning,) = await opened(superuser, caplog)
        assert "the role chief is a superuser" in warning
        assert 'ALTER ROLE chief NOSUPERUSER; (docs/running/install.md, "Kro' in warning
    _, _, statement = warning.partition("run there: ")
    with psycopg.connect(postgres_server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute(statement.partition("; (")[0].encode())
        con.execute("GRANT kro TO chief")
    assert not await opened(ordinary, caplog)
    with psycopg.connect(postgres_server.address("postgres", SUPERUSER), autocommit=True) as con:
        con.execute(sql.SQL("DROP DATABASE {}").format(sql.Identifier(name_of(address))))
        con.execute("DROP ROLE chief")


async def test_a_warning_about_the_first_role_of_a_server_asks_for_a_new_one(
    postgres_server: Server, caplog: pytest.LogCaptureFixture
) -> None:
    address = postgres_server.new_database()
    (warning,) = await opened(as_superuser(address), caplog)
    assert f"the role {SUPERUSER} is a superuser" in warning
    assert "ALTER ROLE" not in warning
    assert "CREATE ROLE kro LOGIN" in warning
