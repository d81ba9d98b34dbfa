"""Sends and receives messages between the processes of one bot.

A letter may get lost, and a process of another version may send one that this process cannot read.
So letters may only make a change visible sooner.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import aclosing
from typing import Any

import orjson
from msgspec import Struct

from bot.cluster.coordinator import Coordinator, Identity
from bot.runtime.logs import Seldom
from bot.runtime.side_tasks import SideTasks
from tables.commands import correlation_id
from tables.ports import Unreachable
from tables.supervisor import Loop, Supervisor

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


class MessageBus:
    """The letters of one process."""

    def __init__(self, identity: Identity, coordinator: Coordinator) -> None:
        self.identity = identity
        self._coordinator = coordinator
        self._hear: dict[str, Callable[[Letter], None]] = {}
        self._lost: list[Callable[[], None]] = []
        self.tasks = SideTasks("letters", "a message between processes failed")
        """Letters being sent, and work that letters have caused, until this process ends."""
        self._listening: Loop | None = None
        self.dropped = 0
        """Letters that cannot be read, and notifications that no process of this version sends."""
        self._foreign = Seldom(log, FOREIGN)

    def subscribe(self, what: str, hear: Callable[[Letter], None]) -> None:
        """Call `hear` for each letter of this kind from another process. `hear` must not block."""
        self._hear[what] = hear

    def subscribe_to_loss(self, hear: Callable[[], None]) -> None:
        """Call `hear` whenever a letter may have been lost."""
        self._lost.append(hear)

    def listen(self, supervisor: Supervisor) -> None:
        """Receive letters from now on."""
        self._listening = supervisor.start("letters", self._listen, longest_pause=AGAIN_WITHIN)

    async def close(self) -> None:
        """Stop receiving and sending letters."""
        if self._listening is not None:
            await self._listening.stop()
        await self.tasks.cancel()

    async def send(self, to: str | None, what: str, about: object = None) -> None:
        """Send a letter to one process, by its id, or to all others. Raises `Unreachable`."""
        letter = {
            "sender": self.identity.id, "what": what, "about": about,
            "cause": correlation_id.get(),
        }  # fmt: skip
        await self._coordinator.send(to, orjson.dumps(letter))

    def send_best_effort(self, to: str | None, what: str, about: object = None) -> None:
        """Send a letter in the background. If it is lost, its receivers learn of the change later
        in another way.
        """
        self.tasks.spawn(self._try_to_send(to, what, about))

    async def _try_to_send(self, to: str | None, what: str, about: object) -> None:
        try:
            await self.send(to, what, about)
        except Unreachable as error:
            log.debug("could not notify the other processes of %s: %s", what, error)

    async def _listen(self) -> None:
        async with aclosing(self._coordinator.messages(self.identity, self._drop)) as heard:
            async for message in heard:
                if message is None:
                    if self._listening is not None:
                        self._listening.mark_well()
                    for lost in self._lost:
                        lost()
                elif (letter := _read(message)) is None:
                    self._drop()
                elif letter.sender != self.identity.id:
                    self._receive(letter)

    def _drop(self) -> None:
        self.dropped += 1
        self._foreign.say()

    def _receive(self, letter: Letter) -> None:
        hear = self._hear.get(letter.what)
        if hear is None:
            return
        before = correlation_id.set(letter.cause)
        try:
            hear(letter)
        except Exception:
            log.exception("a message of another process could not be handled: %s", letter.what)
        finally:
            correlation_id.reset(before)


def _read(message: bytes) -> Letter | None:
    try:
        told = orjson.loads(message)
        cause = str(told.get("cause", ""))
        return Letter(str(told["sender"]), str(told["what"]), told.get("about"), cause)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None
