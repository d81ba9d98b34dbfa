"""Runs the bot as several processes for a sandbox, whose page can kill and start each."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

import click

from bot.runtime.side_tasks import SideTasks
from tables.supervisor import Supervisor

ENDS_WITHIN = 12.0
"""Seconds until a process is killed. By itself it ends within ten."""
ASKED_EVERY = 1.0
RUN = (sys.executable, "-m", "bot.cli", "run")

Held = Callable[[], Awaitable[Mapping[str, Sequence[int]]]]
"""Returns which process serves which shards."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One process as the sandbox's page shows it."""

    name: str
    up: bool
    shards: tuple[int, ...]


class BotProcesses:
    """A number of processes, named b1, b2, ….

    `command` starts one. `environment` is added to this process's own. `held` returns which process
    serves which shards. `changed` is called after each change.
    """

    def __init__(
        self,
        count: int,
        environment: Mapping[str, str],
        held: Held,
        changed: Callable[[], None],
        command: Sequence[str] = RUN,
    ) -> None:
        self._command = command
        self._environment = environment
        self._held = held
        self._changed = changed
        self._running: dict[str, asyncio.subprocess.Process | None] = {
            f"b{number}": None for number in range(1, count + 1)
        }
        self._shards: Mapping[str, Sequence[int]] = {}
        self.supervisor = Supervisor()
        self._logs = SideTasks("log", "the log of a process could not be printed")

    @property
    def seen(self) -> list[Seen]:
        """All processes, in the order of their names."""
        return [
            Seen(name, up, tuple(sorted(self._shards.get(name, ()))) if up else ())
            for name in self._running
            for up in [self._is_up(name)]
        ]

    def _is_up(self, name: str) -> bool:
        process = self._running[name]
        return process is not None and process.returncode is None

    async def start_all(self) -> None:
        """Start all processes, and keep checking which shards each serves."""
        for name in self._running:
            await self.start(name)
        self.supervisor.start("shards of the sandbox", self._poll_once)

    async def start(self, name: str) -> None:
        """Start a process, unless it runs. Raises KeyError."""
        if self._is_up(name):
            return
        started = self._running[name] = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, **self._environment, "KRO_PROCESS": name},
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            # Ctrl-C is for this process, which ends the others in order.
            start_new_session=True,
        )
        self._logs.spawn(self._follow(name, started))
        self._changed()

    async def kill(self, name: str) -> None:
        """Kill a process, unless it has ended. Raises KeyError."""
        process = self._running[name]
        if process is not None and self._is_up(name):
            process.kill()
            await process.wait()
            self._changed()

    async def close(self) -> None:
        """End all processes: terminate them first, then kill those that remain."""
        up = [one for one in self._running.values() if one is not None and one.returncode is None]
        for process in up:
            with contextlib.suppress(ProcessLookupError):
                process.terminate()
        try:
            async with asyncio.timeout(ENDS_WITHIN):
                await asyncio.gather(*(one.wait() for one in up))
        except TimeoutError:
            for process in up:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            await asyncio.gather(*(one.wait() for one in up))
        await self.supervisor.stop()
        await self._logs.cancel()

    async def _follow(self, name: str, process: asyncio.subprocess.Process) -> None:
        """Print a process's log, with its name, until the process ends."""
        while process.stderr is not None and (line := await process.stderr.readline()):
            click.echo(f"{name} | {line.decode(errors='replace').rstrip()}", err=True)
        await process.wait()
        self._changed()

    async def _poll_once(self) -> float:
        found = await self._held()
        if found != self._shards:
            self._shards = found
            self._changed()
        return ASKED_EVERY
