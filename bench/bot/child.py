"""Starts child processes for a measurement and asks them questions.

The protocol is one line of JSON for each question and each answer. A child ends when its standard
input ends, so no child outlives an interrupted measurement.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
LONGEST = 1 << 28
"""The size in bytes of the largest answer; a request log is long."""
MAX_WAIT = 900.0
"""Seconds to wait for an answer, so that a stuck child does not hold up later measurements."""
Answer = Callable[..., Awaitable[Any]]


class Child:
    """A process of this Python that runs a module of `bench`; an async context manager.

    `hello` is what it sent once it was ready.
    """

    def __init__(self, module: str, **given: Any) -> None:
        self._module = module
        self._given = given
        self._process: asyncio.subprocess.Process | None = None
        self.hello: Any = None

    async def __aenter__(self) -> Child:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", self._module, json.dumps(self._given),
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, cwd=ROOT, limit=LONGEST,
        )  # fmt: skip
        self.hello = await self._read()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if self._process is None or self._process.stdin is None:
            return
        self._process.stdin.close()
        try:
            await asyncio.wait_for(self._process.wait(), 20)
        except TimeoutError:
            self._process.kill()
            await self._process.wait()

    async def ask(self, question: str, **given: Any) -> Any:
        """Ask, and wait for the answer. Raises RuntimeError if the child has ended or failed."""
        if self._process is None or self._process.stdin is None:
            raise RuntimeError("enter the child first")
        self._process.stdin.write(json.dumps([question, given]).encode() + b"\n")
        return await self._read()

    async def _read(self) -> Any:
        if self._process is None or self._process.stdout is None:
            raise RuntimeError("enter the child first")
        async with asyncio.timeout(MAX_WAIT):
            line = await self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self._module} ended before it answered")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{self._module}: {answer['error']}")
        return answer["answer"]


def given() -> dict[str, Any]:
    """Return the arguments that the parent gave this child."""
    return json.loads(sys.argv[1])


async def answer_questions(hello: Any, answers: Mapping[str, Answer]) -> None:
    """Send `hello`, then answer until there are no more questions.

    Two are always answered. `cpu`: the seconds of processor time that this process has used.
    `resident`: the bytes of memory that it has.
    """
    loop = asyncio.get_running_loop()
    reader = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    _say({"answer": hello})
    while line := await reader.readline():
        question, params = json.loads(line)
        try:
            if question == "cpu":
                _say({"answer": time.process_time()})
            elif question == "resident":
                _say({"answer": resident()})
            else:
                _say({"answer": await answers[question](**params)})
        except Exception as error:  # noqa: BLE001  (handed to the process that asked)
            _say({"error": repr(error)})


def resident() -> int:
    """The bytes of memory that this process has now."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def _say(value: Any) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
    sys.stdout.flush()
