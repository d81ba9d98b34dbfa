"""Asks the other processes whether they reach the database, when this one does not.

The answers decide only whether sessions stay open (docs/adr/0024-a-shared-outage.md). Each write
still needs the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from math import inf

from bot.cluster.coordinator import Endpoint
from bot.cluster.own_leases import TTL, monotonic

log = logging.getLogger(__name__)

ANSWER_WITHIN = 1.0
"""Seconds to wait for the answer of a process."""
LATE = TTL / 2
"""An answer of the database older than this many seconds no longer counts."""
LONGEST = 100
"""Bytes of the longest line that either side reads."""


class Peers:
    """Asks the other processes, and answers them.

    It listens at the address by which this process reaches the database, at a free port. The others
    learn both, and a token, with each round at the coordinator.
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._reached_since: float | None = None
        """When the first round of the present unbroken series of answers began; None after a
        failure.
        """
        self._answered_at = -inf
        self._token = secrets.token_hex(16)
        self._server: asyncio.Server | None = None
        self.known: Sequence[Endpoint | None] = ()
        """The other processes of the last round. None for one that does not listen."""

    def note_answer(self, asked_at: float, known: Sequence[Endpoint | None]) -> None:
        """Note an answered round that began at `asked_at`, and the others that it named."""
        self.known, self._answered_at = known, self._now()
        if self._reached_since is None:
            self._reached_since = asked_at

    def note_failure(self) -> None:
        """Note a round without an answer."""
        self._reached_since = None

    def reached_for(self) -> float:
        """For how many seconds every round was answered; 0 if the last one was not, or its answer
        is too old.
        """
        now = self._now()
        if self._reached_since is None or now - self._answered_at > LATE:
            return 0.0
        return now - self._reached_since

    async def listen(self, host: str) -> Endpoint | None:
        """Answer the others from now on. Returns the endpoint, or None if this process cannot
        listen at `host`.
        """
        try:
            self._server = await asyncio.start_server(self._answer, host, 0, limit=LONGEST)
        except OSError as error:
            log.warning(
                "the other processes cannot ask this one whether it reaches the database, because"
                " it cannot listen at %s: %s. In an outage of the database its sessions close",
                host,
                error,
            )
            return None
        port: int = self._server.sockets[0].getsockname()[1]
        return Endpoint(host, port, self._token)

    async def close(self) -> None:
        """Stop answering the other processes."""
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()

    async def nobody_reaches_it(self) -> bool:
        """Whether no other process can have taken a shard of this one.

        A process can take one only after it has reached the database for as long as a lease lasts.
        If there are others and none answers, the result is False.
        """
        answers = await asyncio.gather(*(_ask(peer) for peer in self.known))
        told = [seconds for seconds in answers if seconds is not None]
        return max(told, default=0.0) <= TTL and bool(told or not answers)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError):
            async with asyncio.timeout(ANSWER_WITHIN):
                line = await reader.readline()
                if secrets.compare_digest(line.strip(), self._token.encode()):
                    writer.write(f"{self.reached_for()}\n".encode())
                    await writer.drain()
        writer.close()


async def _ask(peer: Endpoint | None) -> float | None:
    """For how many seconds a process has reached the database; None if it does not say."""
    if peer is None:
        return None
    writer: asyncio.StreamWriter | None = None
    try:
        async with asyncio.timeout(ANSWER_WITHIN):
            reader, writer = await asyncio.open_connection(peer.host, peer.port, limit=LONGEST)
            writer.write(f"{peer.token}\n".encode())
            await writer.drain()
            return max(0.0, float(await reader.readline()))
    except (OSError, ValueError, TimeoutError):
        return None
    finally:
        if writer is not None:
            writer.close()
