"""Locks a file for one process until that process ends, by a lock file next to it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Generator
from pathlib import Path

import portalocker

_AT_ONCE = portalocker.LockFlags.EXCLUSIVE | portalocker.LockFlags.NON_BLOCKING


class AlreadyRunning(Exception):
    """Another process has the lock of this file. The text is the file's path."""


@contextlib.contextmanager
def process_lock(path: Path) -> Generator[None]:
    """Hold the file's lock while the block runs.

    Raises `AlreadyRunning`, and OSError if the file system has no locks.

    The lock is not on the file itself, because SQLite has locks of its own there. A process that
    closes a second handle would release them.
    """
    # Opened for reading, so that a lock file of another user, such as root, can be used too.
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
