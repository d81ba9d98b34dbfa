"""Starts the bot at once, as a fork of a process that has loaded the bot's modules.

One such process serves all tests of a worker. A fork is an ordinary process that may be killed. It
saves a second of imports, the parsing of texts, and the drawing of pictures that an earlier fork of
this version has drawn. `tests/e2e/lifetime/test_sandbox.py` and `tests/e2e/play/test_page.py` start
the bot without it.
"""

import asyncio
import atexit
import contextlib
import functools
import gc
import importlib
import json
import os
import pkgutil
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

from tests.support.drawn_before import drawn_before
from tests.support.places import ROOT

LARGEST = 1 << 17
"""Bytes of an order; the environment is most of it."""
MODULES = (
    "bot.runtime.app", "bot.cli", "bot.runtime.monitoring.monitor", "cogs", "db.audit.checker",
    "db.sqlite.store", "db.postgres.fleet", "db.postgres.store",
)  # fmt: skip
"""What a bot imports, the parts that it loads only when it needs them included."""


class ForkedBot:
    def __init__(self, pid: int, stderr: asyncio.StreamReader, end: asyncio.StreamReader) -> None:
        self.pid = pid
        self.stderr = stderr
        self.returncode: int | None = None
        self._end = end

    def send_signal(self, number: signal.Signals) -> None:
        """Send it a signal, unless it has ended."""
        if self.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    async def wait(self) -> int:
        """Wait until it has ended; return its exit status, negative for a signal."""
        if self.returncode is None:
            # Read to the end of the file, where the event loop closes it.
            self.returncode = int(await self._end.read())
        return self.returncode


async def fork_bot(place: Path, environment: dict[str, str], *, newer: bool = False) -> ForkedBot:
    """Run `kro run` in this folder with this environment; if `newer`, with a newer schema."""
    stderr, its_stderr = os.pipe()
    end, its_end = os.pipe()
    order = json.dumps({"place": str(place), "environment": environment, "newer": newer}).encode()
    socket.send_fds(_loaded(), [order], [its_stderr, its_end])
    for file in (its_stderr, its_end):
        os.close(file)
    log, status = await _reader(stderr), await _reader(end)
    return ForkedBot(int(await status.readline()), log, status)


async def _reader(file: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(file, "rb")
    )
    return reader


@functools.cache
def _loaded() -> socket.socket:
    """Return the socket for orders to the process that is forked; it ends with this one."""
    here, there = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    for end in (here, there):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, LARGEST)
    process = subprocess.Popen(
        [sys.executable, "-m", __name__, str(there.fileno())],
        pass_fds=[there.fileno()],
        cwd=ROOT,
    )
    there.close()

    def close() -> None:
        here.close()
        process.wait()

    atexit.register(close)
    return here


# ---- in the process that is forked ------------------------------------------------------------


def main() -> None:
    """Fork a bot for every order until the socket closes."""
    orders = socket.socket(fileno=int(sys.argv[1]))
    _load()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGCHLD, _reap)
    while True:
        order, files, _, _ = socket.recv_fds(orders, LARGEST, 2)
        if not order:
            return
        if not os.fork():
            break
        for file in files:
            os.close(file)
    orders.close()
    stderr, end = files
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if bot := os.fork():
        os.close(stderr)
        _watch(bot, end)
    os.close(end)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    _become_bot(stderr, **json.loads(order))


def _reap(*_: object) -> None:
    """Reap ended processes; their processor time counts as this process's, for `time`."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def _watch(bot: int, end: int) -> NoReturn:
    """Report the bot's process id and exit status, which only its parent receives."""
    with contextlib.suppress(BrokenPipeError):
        os.write(end, f"{bot}\n".encode())
        _, status = os.waitpid(bot, 0)
        os.write(end, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    os._exit(0)


def _become_bot(stderr: int, place: str, environment: dict[str, str], *, newer: bool) -> None:
    from bot import cli  # noqa: PLC0415  (loaded only where it is forked)
    from tests.support.store.other_schema import newer_code  # noqa: PLC0415  (as above)

    nothing = os.open(os.devnull, os.O_RDWR)
    for file, number in ((nothing, 0), (nothing, 1), (stderr, 2)):
        os.dup2(file, number)
    os.chdir(place)
    os.environ.clear()
    os.environ.update(environment)
    with newer_code() if newer else contextlib.nullcontext():
        cli.main(["run"])


def _load() -> None:
    """Load the modules, texts and picture formats of every bot."""
    from bot.language.i18n import catalogue  # noqa: PLC0415  (loaded only where it is forked)
    from bot.render.cards.drawing import resvg  # noqa: PLC0415  (as above)

    with contextlib.suppress(OSError):  # a read-only folder keeps no drawings
        resvg.__dict__["resvg_py"] = drawn_before()
    for name in MODULES:
        importlib.import_module(name)
    for module in pkgutil.walk_packages(sys.modules["cogs"].__path__, "cogs."):
        importlib.import_module(module.name)
    catalogue().parse_all()
    importlib.import_module("bot.runtime.upkeep.recovery").stamp()
    importlib.import_module("PIL.Image").preinit()
    gc.collect()
    gc.freeze()


if __name__ == "__main__":
    main()
