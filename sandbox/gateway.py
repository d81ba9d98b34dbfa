"""Serves the gateway on the WebSocket of the bot: handshake, sessions and events."""

from __future__ import annotations

import asyncio
import json
import secrets
import sys
import time
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.json_values import Json, is_array, is_object
from sandbox.socket_writer import SocketWriter
from sandbox.traffic.limits import Limits
from sandbox.world.rows import Guild
from sandbox.world.shapes import Shapes
from sandbox.world.snowflake import shard_of
from sandbox.world.world import World

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, CONTENT = 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KNOWN_INTENTS = (1 << 26) - 1


if sys.version_info >= (3, 14):
    from compression import zstd
else:
    import zstandard


class Packer(Protocol):
    """The compressed stream of one connection.

    Each packet is flushed, so that the bot can read it on arrival (docs: events/gateway, "Transport
    Compression").
    """

    def packed(self, data: bytes) -> bytes:
        """Return the bytes to send for `data` now."""
        ...


class Zlib:
    """`zlib-stream`: each packet ends in Z_SYNC_FLUSH."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def packed(self, data: bytes) -> bytes:
        """See `Packer`."""
        return self._stream.compress(data) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class Zstd:
    """`zstd-stream`: each packet ends a block of one endless frame."""

    def __init__(self) -> None:
        if sys.version_info >= (3, 14):
            self._stream = zstd.ZstdCompressor()
        else:
            self._stream = zstandard.ZstdCompressor().compressobj()

    def packed(self, data: bytes) -> bytes:
        """See `Packer`."""
        if sys.version_info >= (3, 14):
            return self._stream.compress(data, mode=zstd.ZstdCompressor.FLUSH_BLOCK)
        flush = zstandard.COMPRESSOBJ_FLUSH_BLOCK
        return self._stream.compress(data) + self._stream.flush(flush)


PACKERS: dict[str, Callable[[], Packer]] = {"zlib-stream": Zlib, "zstd-stream": Zstd}
"""The compressions, by the name that the bot requests."""


class Connection:
    """One WebSocket connection; sends in order through one compression context."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, packer: Packer | None
    ) -> None:
        self.socket = socket
        self._request = request
        self._packer = packer
        self._writer = SocketWriter(self._write)

    def send(self, text: str) -> None:
        """Queue a packet."""
        self._writer.put(text)

    def op(self, op: int, data: Any = None) -> None:
        """Queue a packet that is not an event."""
        self.send(json.dumps({"op": op, "s": None, "t": None, "d": data}))

    async def _write(self, text: str) -> None:
        if self._packer is None:
            await self.socket.send_str(text)
        else:
            await self.socket.send_bytes(self._packer.packed(text.encode()))

    async def close(self, code: int, reason: str = "") -> None:
        """Send what is queued, then close with a gateway close code; the other side may be gone."""
        await self._writer.finish()
        if not self.socket.closed:
            await self.socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Break the connection without a close frame, as a lost network does."""
        self._writer.stop()
        if self._request.transport is not None:
            self._request.transport.abort()


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


HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05
"""The delay of the answer to a heartbeat. discord.py notes the time of a heartbeat only after
sending it. An answer before that looks late by a whole interval, and discord.py warns.
"""
RESUMABLE_SECONDS = 300.0
KEPT_IDENTIFIES = 5000


@dataclass(frozen=True, slots=True)
class Identify:
    """An IDENTIFY: when it arrived (Unix seconds), and whether a session began."""

    at: float
    shard: tuple[int, int]
    begun: bool


class Gateway:
    """All sessions of the bot.

    `url`: where the bot reconnects; `changed`: called when the bot connects or disconnects.

    Its packets are HELLO, IDENTIFY, heartbeats, RESUME with replay, shards, intents and close codes
    (docs: events/gateway, topics/opcodes-and-status-codes).
    """

    def __init__(
        self,
        world: World,
        shapes: Shapes,
        limits: Limits,
        *,
        url: str,
        changed: Callable[[], None],
        heartbeat_ms: int = HEARTBEAT_MS,
    ) -> None:
        self._world, self._shapes, self._limits = world, shapes, limits
        self._url, self._heartbeat_ms = url, heartbeat_ms
        self._changed = changed
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.refuses = False
        """Whether the gateway ends each new connection at once, as Discord may in an outage."""
        self.identifies: deque[Identify] = deque(maxlen=KEPT_IDENTIFIES)
        """All well-formed IDENTIFYs, oldest first."""

    @property
    def identified(self) -> int:
        """Return how many sessions have begun."""
        return sum(one.begun for one in self.identifies)

    @property
    def online(self) -> bool:
        """Whether the bot has any connection."""
        return any(session.connection for session in self.sessions.values())

    def reaches(self, guild_id: str | None) -> bool:
        """Whether the shard that receives a guild's events is connected (None: direct messages)."""
        return any(s.connection and s.hears(guild_id) for s in self.sessions.values())

    def hears(self, guild_id: str | None) -> bool:
        """Whether a session, connected or not, receives a guild's events (None: direct
        messages).
        """
        return any(s.hears(guild_id) for s in self.sessions.values())

    def dispatch(
        self, event: str, data: Json, *, guild_id: str | None = None, intent: int = 0
    ) -> bool:
        """Send an event to each session with its intent; False if there is no such session."""
        heard = False
        for session in list(self.sessions.values()):
            gone = session.connection is None
            if gone and time.monotonic() - session.left_at > RESUMABLE_SECONDS:
                del self.sessions[session.id]
                continue
            if session.hears(guild_id) and (not intent or session.intents & intent):
                heard = True
                session.dispatch(event, data)
        return heard

    def dispatch_content(
        self, event: str, full: Json, blank: Json, *, guild_id: str | None, intent: int
    ) -> None:
        """Send a message event, without its content to sessions that may not read it."""
        for session in self.sessions.values():
            if session.hears(guild_id) and session.intents & intent:
                session.dispatch(event, full if session.intents & CONTENT else blank)

    # ---- faults on demand -----------------------------------------------------------------

    async def drop(self) -> None:
        """Cut every connection. The sessions can still be resumed."""
        for connection in list(self.connections):
            connection.cut()

    async def reconnect(self) -> None:
        """Ask every connection to reconnect (op 7)."""
        for connection in list(self.connections):
            connection.op(7)

    async def invalidate(self) -> None:
        """Discard every session (op 9, not resumable)."""
        self.sessions.clear()
        for connection in list(self.connections):
            connection.op(9, False)

    async def shutdown(self) -> None:
        """Close every connection, as Discord does when it restarts."""
        for connection in list(self.connections):
            await connection.close(WSCloseCode.GOING_AWAY)

    # ---- one connection -------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve `/gateway?v=10&encoding=json[&compress=zlib-stream|zstd-stream]`."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True)
        await socket.prepare(request)
        query = request.query
        if query.get("v") not in ("9", "10") or query.get("encoding", "json") != "json":
            await socket.close(code=4012, message=b"Invalid API version")
            return socket
        packer = PACKERS.get(query.get("compress", ""))
        if "compress" in query and packer is None:
            spoken = ", ".join(PACKERS)
            await socket.close(code=4002, message=f"Spoken here: {spoken}".encode())
            return socket
        if self.refuses:
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=b"Refused")
            return socket
        connection = Connection(socket, request, packer() if packer else None)
        self.connections.add(connection)
        connection.op(10, {"heartbeat_interval": self._heartbeat_ms, "_trace": ["sandbox"]})
        code = 1000
        try:
            code = await self._listen(connection)
        finally:
            self.connections.discard(connection)
            self._leave(connection, socket.close_code if code == 0 else code)
            await connection.close(code or 1000)
        return socket

    def _session_of(self, connection: Connection) -> Session | None:
        return next((s for s in self.sessions.values() if s.connection is connection), None)

    def _leave(self, connection: Connection, code: int | None) -> None:
        session = self._session_of(connection)
        if session is None:
            return
        session.connection = None
        session.left_at = time.monotonic()
        if code in (1000, 1001):  # a normal close leaves nothing to resume
            self.sessions.pop(session.id, None)
        self._changed()

    async def _listen(self, connection: Connection) -> int:
        """Read packets until the end. Return the close code to send, or 0 if the bot left."""
        beat = time.monotonic()
        patience = self._heartbeat_ms * 1.5 / 1000
        received: deque[float] = deque(maxlen=120)
        while True:
            left = beat + patience - time.monotonic()
            try:
                packet = await connection.socket.receive(timeout=max(left, 0.001))
            except TimeoutError:
                return 4009
            if packet.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return 0
            if len(packet.data) > 4096:
                return 4002
            now = time.monotonic()
            if len(received) == 120 and now - received[0] < 60:
                return 4008
            received.append(now)
            try:
                body = json.loads(packet.data)
                op, data = body["op"], body.get("d")
            except (ValueError, KeyError, TypeError, RecursionError):
                return 4002
            if op == 1:
                beat = now
                asyncio.get_running_loop().call_later(ACK_SECONDS, connection.op, 11)
                continue
            code = self._packet(connection, op, data)
            if code:
                return code

    def _packet(self, connection: Connection, op: int, data: Any) -> int:
        session = self._session_of(connection)
        if op not in (2, 3, 4, 6, 8):
            return 4001
        if not is_object(data):
            return 4002
        if op == 2:
            return 4005 if session else self._identify(connection, data)
        if op == 6:
            return 4005 if session else self._resume(connection, data)
        if session is None:
            return 4003
        if op == 8:
            self._members(session, data)
        return 0

    def _identify(self, connection: Connection, data: Json) -> int:
        if "token" not in data or "properties" not in data:
            return 4002
        world = self._world
        if data["token"] != world.bot.token:
            return 4004
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents > KNOWN_INTENTS:
            return 4013
        if intents & PRIVILEGED & ~world.bot.privileged:
            return 4014
        shard = data.get("shard") or [0, 1]
        if not is_array(shard) or [type(n) for n in shard] != [int, int]:
            return 4002
        if not 0 <= shard[0] < shard[1]:
            return 4010
        if not self._limits.may_identify():
            # Discord resets the token in this case.
            return 4004
        begins = self._limits.may_begin(shard[0], shard[1])
        self.identifies.append(Identify(time.time(), (shard[0], shard[1]), begins))
        if not begins:
            connection.op(9, False)
            return 0
        session = Session(intents, (shard[0], shard[1]))
        guilds = [g for g in world.guilds.values() if world.bot.id in world.members[g.id]]
        guilds = [g for g in guilds if session.hears(g.id)]
        if len(guilds) > self._limits.session_guilds:
            return 4011
        self.sessions[session.id] = session
        session.connection = connection
        ready: Json = {
            "v": 10,
            "user": self._shapes.me(),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._url,
            "application": {"id": world.bot.id, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "presences": [],
            "user_settings": {},
            "guild_join_requests": [],
            "_trace": ["sandbox"],
        }
        if "shard" in data:
            ready["shard"] = list(session.shard)
        session.dispatch("READY", ready)
        for guild in guilds:
            self._announce(session, guild)
        self._changed()
        return 0

    def _announce(self, session: Session, guild: Guild) -> None:
        if session.intents & GUILDS and not guild.unavailable:
            session.dispatch("GUILD_CREATE", self._shapes.guild_create(guild))

    def _resume(self, connection: Connection, data: Json) -> int:
        if data.get("token") != self._world.bot.token:
            return 4004
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        kept_from = session.sent[0][0] if session and session.sent else 1
        if session is None or not isinstance(seq, int) or seq + 1 < kept_from:
            connection.op(9, False)
            return 0
        if seq > session.seq:
            return 4007
        if session.connection is not None:
            session.connection.cut()
        session.connection = connection
        for number, text in session.sent:
            if number > seq:
                connection.send(text)
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})
        self._changed()
        return 0

    def _members(self, session: Session, data: Json) -> None:
        """Answer op 8 with at most 100 members. Without the members intent, it needs a query or
        ids.
        """
        world = self._world
        guild_id = str(data.get("guild_id"))
        members = world.members.get(guild_id)
        if members is None or world.bot.id not in members:
            return
        wanted = data.get("user_ids")
        query = data.get("query")
        if not wanted and not query and not session.intents & MEMBERS:
            return
        asked = [str(u) for u in wanted] if is_array(wanted) else [str(wanted or "")]
        if wanted:
            found = [u for u in asked if u in members]
        else:
            prefix = str(query or "").lower()
            found = [u for u in members if world.users[u].name.startswith(prefix)]
            limit = data.get("limit")
            found = found[: limit if isinstance(limit, int) and limit > 0 else None]
        chunk: Json = {
            "guild_id": guild_id,
            "members": [self._shapes.member(guild_id, u) for u in found[:100]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [u for u in asked if wanted and u not in members],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
