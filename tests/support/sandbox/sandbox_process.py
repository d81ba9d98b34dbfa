"""`kro sandbox` in its own process, as people start it."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.support.patience import PATIENCE

PAGE = re.compile(r"browser: (\S+)")
"""The log line with its page's address."""
SANDBOX = ("-m", "bot.cli", "sandbox")


class SandboxProcess:
    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._lines: list[str] = []
        self._page = asyncio.get_running_loop().create_future()
        self._listening = asyncio.create_task(self._listen())

    @property
    def said(self) -> str:
        return "".join(self._lines)

    async def page(self) -> str:
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait((self._page, self._listening), return_when=asyncio.FIRST_COMPLETED)
        assert self._page.done(), self.said
        return self._page.result()

    async def end(self, how: signal.Signals) -> None:
        """End it gently, and read the rest of its output."""
        self._process.send_signal(how)
        async with asyncio.timeout(PATIENCE):
            assert await self._process.wait() == 0, self.said
            await self._listening
        assert "Traceback" not in self.said, self.said

    def kill(self) -> None:
        if self._process.returncode is None:
            self._process.kill()
        self._listening.cancel()

    async def _listen(self) -> None:
        assert self._process.stdout is not None
        while line := await self._process.stdout.readline():
            self._lines.append(line.decode())
            if not self._page.done() and (found := PAGE.search(self._lines[-1])):
                self._page.set_result(found[1])


@asynccontextmanager
async def sandbox_process(
    folder: Path, settings: Mapping[str, str], *what: str
) -> AsyncGenerator[SandboxProcess]:
    """Run Python with `what` in this folder, with these settings and no other of Kro's."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("KRO_", "DISCORD_"))}
    started = SandboxProcess(
        await asyncio.create_subprocess_exec(
            sys.executable, *(what or SANDBOX), cwd=folder,
            env={**kept, "KRO_SANDBOX_PORT": "0", **settings},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        )
    )  # fmt: skip
    try:
        yield started
    finally:
        started.kill()
