"""A session: numbers the events of one shard and keeps them for a RESUME.

It outlives its connection (docs: events/gateway#resuming).
"""

from __future__ import annotations

import json
import secrets
from collections import deque
from typing import Any

from sandbox.gateway.connection import Connection
from sandbox.world.snowflake import shard_of

KEPT_EVENTS = 10_000
"""How many events a session keeps for a RESUME."""


class Session:
    """An identified session, which outlives its connection for a while."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.connection: Connection | None = None
        self.left_at = 0.0

    def hears(self, guild_id: str | None) -> bool:
        """Whether this shard receives events of this guild (None: direct messages)."""
        if guild_id is None:
            return self.shard[0] == 0
        return shard_of(guild_id, self.shard[1]) == self.shard[0]

    def dispatch(self, event: str, data: Any) -> None:
        """Number an event, keep it for a RESUME, and send it if the session is connected."""
        self.seq += 1
        text = json.dumps({"op": 0, "s": self.seq, "t": event, "d": data})
        self.sent.append((self.seq, text))
        if self.connection is not None:
            self.connection.send(text)
