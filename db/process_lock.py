"""One process for one file: a lock beside it, which ends with the process that holds it.

Owns: the lock's file and its error. Must not know: what the file is. The lock does not stand on the
file itself: SQLite keeps locks of its own there, which closing a second handle would drop.
"""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator
from pathlib import Path

import portalocker

_AT_ONCE = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING


class AlreadyRunning(Exception):
    """Another process keeps the same file; as text the file's path."""


@contextlib.contextmanager
def process_lock(path: Path) -> Generator[None]:
    """Keep the file to this process while the block runs. Raises `AlreadyRunning`, and OSError
    where the file system knows no locks.
    """
    # Opened for reading: whoever else made the lock's file, root perhaps, keeps nobody out of it.
    lock = os.open(path.with_name(f"{path.name}.lock"), os.O_RDONLY | os.O_CREAT, 0o644)
    try:
        try:
            portalocker.lock(lock, _AT_ONCE)
        except portalocker.AlreadyLocked:
            raise AlreadyRunning(path) from None
        except portalocker.LockException as error:
            raise OSError(f"{path} cannot be locked: {error}") from error
        yield
    finally:
        os.close(lock)
