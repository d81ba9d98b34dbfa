"""Reads the processor time of a PostgreSQL server by its connections' purpose, from `/proc`."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

import psycopg

from db.postgres.own_server import SUPERUSER, Server

BOOKS, MEETING, ITSELF = "books", "meeting", "itself"
_MEETING = ("kro leases", "kro fleet", "kro letters", "kro hears")
_NANOSECONDS = 1e9


def server_time(server: Server) -> Mapping[str, float]:
    """Return the seconds of each running server process since its start, by purpose.

    The purposes are the bot's database, messages between the bot's processes, and the server itself
    (writing pages and its log).
    """
    with psycopg.connect(server.address("postgres", SUPERUSER), autocommit=True) as con:
        rows = con.execute("SELECT pid, application_name FROM pg_stat_activity").fetchall()
        asking = con.info.backend_pid
    names = {int(pid): str(name) for pid, name in rows}
    found: defaultdict[str, float] = defaultdict(float)
    for pid in (server.process, *_children(server.process)):
        if pid == asking:
            continue
        name = names.get(pid, "")
        kind = MEETING if name in _MEETING else BOOKS if name.startswith("kro ") else ITSELF
        found[kind] += _seconds(pid)
    return found


def _children(pid: int) -> list[int]:
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii")
    return [int(number) for number in text.split()]


def _seconds(pid: int) -> float:
    with contextlib.suppress(OSError):  # it has ended
        return int(Path(f"/proc/{pid}/schedstat").read_text(encoding="ascii").split()[0]) / (
            _NANOSECONDS
        )
    return 0.0


def spent_since(before: Mapping[str, float], now: Mapping[str, float]) -> dict[str, float]:
    """Return the difference for each of the three."""
    return {kind: now.get(kind, 0.0) - before.get(kind, 0.0) for kind in (BOOKS, MEETING, ITSELF)}
