"""Work in a process of its own, so that nobody waits for it.

Owns: starting a module as such a process, which goes after all else on the machine and ends with
whoever asks; what it is given and gives back. Must not know: what is done in it.

A module that is run so has a `main`, reads its standard input, and writes what it has found to its
standard output: ``python -m db.own_process MODULE WORD…``.
"""

from __future__ import annotations

import asyncio
import os
import runpy
import sys
from contextlib import suppress

from tables.ports import Unreachable

NICENESS = 15
"""Everything else goes first."""
AWAY = 75
"""The exit status of a process whose database does not answer: EX_TEMPFAIL of sysexits.h."""


class OwnProcessFailed(Exception):
    """Nothing has come of it; as text the last line of what it said."""


async def in_own_process(module: str, *words: str, sent: bytes = b"") -> bytes:
    """Run a module with these words on its command line. What no other user of the machine may see
    is `sent`, to its standard input. Returns what it writes. Raises `OwnProcessFailed`,
    `Unreachable` if the module does, OSError.
    """
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", __name__, module, *words,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # Ctrl-C reaches the bot alone, which ends this process
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
