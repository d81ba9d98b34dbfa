"""Carries out `kro fleet` and `kro drain`: shows a bot's processes, and lets one end."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import click
import msgspec

from bot.cluster.coordinator import FleetLines, ProcessLine, ShardLine
from bot.runtime.console.text import ago, columns, counted, ranges

LOOKED_EVERY = 0.5
"""Seconds between polls."""
ALL_TOLD = 16
"""Up to this many shards, all are listed. With more, only shards that move or have no process are
listed.
"""
DRAINED_WITHIN = 120.0
"""Seconds after which the command stops waiting. Sessions begin five seconds apart."""


def fleet_text(lines: FleetLines) -> str:
    """All processes and shards as tables, below a summary. With many shards, it lists only those
    that are not as they should be.
    """
    if lines.one_bot:
        return "No fleet runs on this database, but one bot without KRO_FLEET does."
    if not lines.processes:
        return "No process runs on this database."
    names = {process.id: process.name for process in lines.processes}
    alive = sum(process.alive for process in lines.processes)
    served = sum(shard.left > 0 and shard.ready for shard in lines.shards)
    tables = counted(sum(shard.tables for shard in lines.shards), "open table")
    head = f"{counted(alive, 'process', 'processes')}, {served} of {lines.count} shards served"
    processes = columns(
        ("process", "version", "seen", "shards", "tables", "requests", ""),
        [_process(process, lines.shards) for process in lines.processes],
    )
    rows = [
        (shard.id, _holder(shard, names), shard.tables, _state(shard, names))
        for shard in lines.shards
    ]
    listed = rows if len(rows) <= ALL_TOLD else [row for row in rows if row[-1]]
    shards = f"\n\n{columns(('shard', 'process', 'tables', ''), listed)}" if listed else ""
    return f"{head}, {tables}\n\n{processes}{shards}"


def _process(process: ProcessLine, shards: Sequence[ShardLine]) -> tuple[str | int, ...]:
    own = [shard for shard in shards if shard.left > 0 and shard.holder == process.id]
    state = "" if process.alive else "gone"
    return (
        process.name,
        process.version,
        ago(process.seen),
        ranges([shard.id for shard in own]),
        sum(shard.tables for shard in own),
        process.requests,
        state or ("drains" if process.draining else ""),
    )


def _holder(shard: ShardLine, names: dict[str, str]) -> str:
    return names.get(shard.holder or "", "–") if shard.left > 0 else "–"


def _state(shard: ShardLine, names: dict[str, str]) -> str:
    if shard.left <= 0:
        return "nobody has it"
    if shard.successor in names:
        return f"goes to {names[shard.successor]}"
    return "" if shard.ready else "its session begins"


def unsettled(lines: FleetLines, names: Sequence[str] = ()) -> list[str]:
    """Why players, or the restart of the next process, must still wait. Each is one clause.

    Each named process must run, and must have a shard if there are enough.
    """
    called = {process.id: process.name for process in lines.processes}
    alive = [process for process in lines.processes if process.alive and not process.draining]
    served = {shard.holder for shard in lines.shards if shard.left > 0 and shard.ready}
    found = [f"{process.name} drains" for process in lines.processes
             if process.alive and process.draining]  # fmt: skip
    for name in names:
        own = [process for process in alive if name in (process.name, process.id)]
        if not own:
            found.append(f"{name} does not run")
        elif lines.count >= len(alive) and not served & {process.id for process in own}:
            found.append(f"{name} has no shard yet")
    states = ((shard.id, _state(shard, called)) for shard in lines.shards)
    found += [f"shard {number}: {state}" for number, state in states if state]
    missing = lines.count - len(lines.shards)
    return found if alive and missing <= 0 else [*found, "no process has taken the shards"]


def show_fleet(
    look: Callable[[], FleetLines],
    names: Sequence[str] = (),
    wait: float | None = None,
    *,
    as_json: bool = False,
) -> None:
    """Print all processes and shards. With `wait`, first wait at most that many seconds until
    nothing is unsettled. Raises `click.ClickException` after that time.
    """
    over = time.monotonic() + (wait or 0.0)
    lines = look()
    while wait is not None and unsettled(lines, names) and time.monotonic() < over:
        time.sleep(LOOKED_EVERY)
        lines = look()
    click.echo(msgspec.json.encode(lines).decode() if as_json else fleet_text(lines))
    if wait is not None and (left := unsettled(lines, names)):
        raise click.ClickException("; ".join(left))


def drain_and_wait(
    names: Sequence[str],
    drain: Callable[[str], int],
    look: Callable[[], FleetLines],
    *,
    wait: bool,
) -> None:
    """Tell the named processes to hand over their shards and end, and wait until they have ended.
    Raises `click.ClickException`.
    """
    for name in names:
        if not drain(name):
            there = ", ".join(process.name for process in look().processes if process.alive)
            raise click.ClickException(f"no process is called {name}; there are: {there or 'none'}")
        click.echo(f"{name} hands its shards over, and ends.")
    over = time.monotonic() + DRAINED_WITHIN
    while wait and (left := _draining(names, look())):
        if time.monotonic() > over:
            raise click.ClickException(f"still there: {', '.join(left)}")
        time.sleep(LOOKED_EVERY)
    if wait:
        click.echo("Ended.")


def _draining(names: Sequence[str], lines: FleetLines) -> list[str]:
    """The named processes that are draining and still there."""
    return [
        process.name
        for process in lines.processes
        if process.alive and process.draining and {process.name, process.id} & {*names}
    ]
