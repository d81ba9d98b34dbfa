"""The bot in its own process, as an operator runs it: start, kill, stop, log.

`tests.support.sandbox.forked_bot` makes it start at once.
"""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

from sandbox import Sandbox
from tests.support.patience import PATIENCE, PRESS_PATIENCE
from tests.support.sandbox.forked_bot import ForkedBot, fork_bot

CONNECTED = re.compile("connected to Gateway")
READY = re.compile("all tables are recovered|no table is open")
NO_PACE = {"KRO_REQUESTS": "0"}
"""For a sandbox that counts no requests: keeping their pace was half of a deal's time."""
_TROUBLE = re.compile(r" (ERROR|CRITICAL) |^Traceback", re.MULTILINE)


class BotDied(Exception):
    """The bot's process ended by itself."""


class BotProcess:
    """`kro run` as a process of its own, which can be started again after every end.

    `forked`: from a process that has loaded the bot's modules. Otherwise it starts from nothing, as
    for an operator. Such a process may run another `program` that takes ``run``.
    """

    def __init__(
        self,
        box: Sandbox,
        place: Path,
        *,
        forked: bool = True,
        program: str = "bot.cli",
        **settings: str,
    ) -> None:
        self._forked = forked
        self._program = program
        self.newer = False
        """Whether the next start is of a version with a newer schema; only for a fork."""
        self._box = box
        self._place = place
        self.database = place / "kro.sqlite3"
        self.commands = place / "kro.sqlite3.commands"
        self.lines: list[str] = []
        self.settings = {
            "DISCORD_TOKEN": box.token,
            "DISCORD_API_URL": box.api_url,
            "KRO_DATABASE": str(self.database),
            "KRO_PACE": "0.02",
            "KRO_EMOJI": "false",
            "KRO_PRESSES": "0",
            "KRO_THINKERS": "0",
            "KRO_ANSWER_WITHIN": str(PRESS_PATIENCE),
            "KRO_CHECK_HOURS": "0",
            "KRO_KEEP_DAYS": "0",
            "KRO_MONITORING": "",
            **({} if box.limits.enabled else NO_PACE),
            **settings,
        }
        """The environment of its start."""
        self._process: asyncio.subprocess.Process | ForkedBot | None = None
        self._reader: asyncio.Task[None] | None = None
        self._said = asyncio.Condition()
        self._looked_at = 0

    async def start(self, until: str | re.Pattern[str] = READY) -> None:
        """Start the process and wait until it has restored its tables."""
        inherited = {k: v for k, v in os.environ.items() if not k.startswith(("KRO_", "DISCORD_"))}
        already = len(self.lines)
        environment = inherited | self.settings
        if self._forked:
            self._process = await fork_bot(self._place, environment, newer=self.newer)
        else:
            self._process = await _run(self._program, self._place, environment)
        self._reader = asyncio.create_task(self._read(self._process))
        await self.wait_line(until, since=already)

    async def kill(self) -> None:
        """Kill it with kill -9: the process gets no chance to do anything."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """Stop it with SIGTERM: it finishes its work; return its exit status."""
        return await self._end(signal.SIGTERM)

    def pause(self) -> None:
        self._send(signal.SIGSTOP)

    def resume(self) -> None:
        self._send(signal.SIGCONT)

    async def ended(self) -> int:
        """Wait until it has ended by itself; return its exit status."""
        assert self._process is not None
        assert self._reader is not None
        async with asyncio.timeout(PATIENCE):
            await self._reader
            return await self._process.wait()

    async def close(self) -> None:
        if self.running:
            self.resume()
            await self._end(signal.SIGTERM)

    async def wait_line(
        self, words: str | re.Pattern[str], *, since: int = 0, within: float = PATIENCE
    ) -> str:
        """Wait for a line of the log. Raises TimeoutError, or `BotDied`."""

        pattern = re.compile(re.escape(words)) if isinstance(words, str) else words

        def found() -> str | None:
            return next((line for line in self.lines[since:] if pattern.search(line)), None)

        async with asyncio.timeout(within), self._said:
            while (line := found()) is None:
                if self._reader is None or self._reader.done():
                    raise BotDied("\n".join(self.lines))
                await self._said.wait()
            return line

    @property
    def running(self) -> bool:
        return self._process is not None and self._process.returncode is None

    def look_away(self) -> None:
        """Ignore the errors in the log so far."""
        self._looked_at = len(self.lines)

    @property
    def log(self) -> str:
        return "\n".join(self.lines[self._looked_at :])

    @property
    def trouble(self) -> str:
        """Return the log if it has an error or a traceback."""
        return self.log if _TROUBLE.search(self.log) else ""

    async def _end(self, how: signal.Signals) -> int:
        self._send(how)
        return await self.ended()

    def _send(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)

    async def _read(self, process: asyncio.subprocess.Process | ForkedBot) -> None:
        assert process.stderr is not None
        while line := await process.stderr.readline():
            async with self._said:
                self.lines.append(line.decode().rstrip())
                self._said.notify_all()
        await process.wait()
        async with self._said:
            self._said.notify_all()


async def _run(
    program: str, place: Path, environment: dict[str, str]
) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        program,
        "run",
        cwd=place,
        env=environment,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
    )
