"""Sends and receives messages between the processes of one bot.

A letter may get lost, and a process of another version may send one that this process cannot read.
So letters may only make a change visible sooner.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import orjson
from msgspec import Struct

from bot.cluster.meeting import Identity, Meeting
from bot.runtime.logs import Seldom
from bot.runtime.side_tasks import SideTasks
from tables.live.cause import CAUSE
from tables.ports import Unreachable
from tables.supervised import pause, run_forever

log = logging.getLogger(__name__)

FOREIGN = (
    "letters or notifications were dropped: no process of this version sends them. If no other"
    ' version runs, another role uses the database (docs/running/install.md, "Who may connect")'
)
AGAIN_WITHIN = 2.0
"""Longest pause in seconds before a process listens again. Until then it misses presses that others
forward to it.
"""


class Letter(Struct, frozen=True):
    """A message: its sender, its kind, its content, and the press that caused it."""

    sender: str
    what: str
    about: Any = None
    cause: str = ""


class Letters:
    """The letters of one process."""

    def __init__(self, identity: Identity, meeting: Meeting) -> None:
        self._identity = identity
        self._meeting = meeting
        self._hear: dict[str, Callable[[Letter], None]] = {}
        self._lost: list[Callable[[], None]] = []
        self.tasks = SideTasks("letters", "what another process should know or has told failed")
        """Letters being sent, and work that letters have caused, until this process ends."""
        self._listening: asyncio.Task[None] | None = None
        self.dropped = 0
        """Letters that cannot be read, and notifications that no process of this version sends."""
        self._foreign = Seldom(log, FOREIGN)

    def subscribe(self, what: str, hear: Callable[[Letter], None]) -> None:
        """Call `hear` for each letter of this kind from another process. `hear` must not block."""
        self._hear[what] = hear

    def subscribe_to_loss(self, hear: Callable[[], None]) -> None:
        """Call `hear` whenever a letter may have been lost."""
        self._lost.append(hear)

    def listen(self) -> None:
        """Receive letters from now on."""
        listening = run_forever(
            "letters", self._listen, pause=lambda failed: min(pause(failed), AGAIN_WITHIN)
        )
        self._listening = asyncio.create_task(listening, name="hear the others")

    async def close(self) -> None:
        """Stop receiving and sending letters."""
        if self._listening is not None:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self.tasks.give_up()

    async def tell(self, to: str | None, what: str, about: object = None) -> None:
        """Send a letter to one process, by its id, or to all others. Raises `Unreachable`."""
        letter = {
            "sender": self._identity.id, "what": what, "about": about, "cause": CAUSE.get(),
        }  # fmt: skip
        await self._meeting.tell(to, orjson.dumps(letter))

    def mention(self, to: str | None, what: str, about: object = None) -> None:
        """Send a letter in the background. Its receiver finds out without it too, only later."""
        self.tasks.spawn(self._mention(to, what, about))

    async def _mention(self, to: str | None, what: str, about: object) -> None:
        try:
            await self.tell(to, what, about)
        except Unreachable as error:
            log.debug("the other processes could not be told %s: %s", what, error)

    async def _listen(self) -> None:
        async with aclosing(self._meeting.heard(self._identity, self._drop)) as heard:
            async for message in heard:
                if message is None:
                    for lost in self._lost:
                        lost()
                elif (letter := _read(message)) is None:
                    self._drop()
                elif letter.sender != self._identity.id:
                    self._take(letter)

    def _drop(self) -> None:
        self.dropped += 1
        self._foreign.say()

    def _take(self, letter: Letter) -> None:
        hear = self._hear.get(letter.what)
        if hear is None:
            return
        before = CAUSE.set(letter.cause)
        try:
            hear(letter)
        except Exception:
            log.exception("what another process has told could not be taken: %s", letter.what)
        finally:
            CAUSE.reset(before)


def _read(message: bytes) -> Letter | None:
    try:
        told = orjson.loads(message)
        cause = str(told.get("cause", ""))
        return Letter(str(told["sender"]), str(told["what"]), told.get("about"), cause)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
