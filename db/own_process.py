"""Runs a module in a separate process of low priority, so that the bot need not wait for it."""

from __future__ import annotations

import asyncio
import os
import runpy
import sys
from contextlib import suppress

from tables.ports import Unreachable

NICENESS = 15
"""Everything else on the machine runs first."""
AWAY = 75
"""The exit status when the database does not answer: EX_TEMPFAIL of sysexits.h."""


class OwnProcessFailed(Exception):
    """The process failed. The text is the last line of its standard error."""


async def in_own_process(module: str, *words: str, sent: bytes = b"") -> bytes:
    """Run a module with these words on its command line, and return what it writes.

    `sent` goes to its standard input, where no other user of the machine can see it. Raises
    `OwnProcessFailed`, OSError, and `Unreachable` if the module does.

    The module has a `main`, reads its standard input, and writes its result to its standard output.
    The process is killed if the caller is cancelled.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, module, *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C reaches only the bot, which ends this process
    )  # fmt: skip
    try:
        out, err = await process.communicate(sent)
    except asyncio.CancelledError:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
        raise
    if process.returncode != 0:
        lines = err.decode(errors="replace").splitlines()
        why = lines[-1] if lines else f"exit status {process.returncode}"
        raise Unreachable(why) if process.returncode == AWAY else OwnProcessFailed(why)
    return out


def main() -> None:
    """Run the module that the command line names, with the words after it."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICENESS)
    del sys.argv[0]
    try:
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    except Unreachable as error:
        sys.stderr.write(str(error))
        sys.exit(AWAY)


if __name__ == "__main__":
    main()
