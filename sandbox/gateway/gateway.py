"""The gateway: the WebSocket on which the bot hears of things.

Owns connections and sessions: HELLO, IDENTIFY, heartbeats, sequence numbers, RESUME with replay,
zlib-stream, shards, intents, close codes (docs: events/gateway, topics/opcodes-and-status-codes).
Knows nothing of what events mean: others hand them over ready made.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
import zlib
from collections import deque
from typing import TYPE_CHECKING, Any

from aiohttp import WSCloseCode, WSMsgType, web

from sandbox.world.rows import Guild
from sandbox.world.shapes import Json

if TYPE_CHECKING:
    from sandbox.live.core import Sandbox

HEARTBEAT_MS = 41_250
ACK_SECONDS = 0.05
"""discord.py notes when it sent a heartbeat after sending it: an answer that is there before the
note looks a whole interval late, and it warns."""
KEPT_EVENTS = 10_000
"""How many events a session remembers for a RESUME."""
RESUMABLE_SECONDS = 300.0
IDENTIFY_SECONDS = 5.0
"""Between the IDENTIFYs of two shards (max_concurrency is 1); a shard coming back need not wait:
a test restarts its bot at once, which on Discord would merely take longer."""
GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, CONTENT = 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KNOWN_INTENTS = (1 << 26) - 1


class Session:
    """One identified session; outlives its connection for a while."""

    def __init__(self, intents: int, shard: tuple[int, int]) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.sent: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.wire: Wire | None = None
        self.left_at = 0.0

    def hears(self, guild_id: str | None) -> bool:
        """Say whether events of this guild (None: direct messages) come to this shard."""
        if guild_id is None:
            return self.shard[0] == 0
        return (int(guild_id) >> 22) % self.shard[1] == self.shard[0]

    def dispatch(self, event: str, data: Any) -> None:
        """Number an event, keep it for a RESUME and send it if there is a connection."""
        self.seq += 1
        text = json.dumps({"op": 0, "s": self.seq, "t": event, "d": data})
        self.sent.append((self.seq, text))
        if self.wire is not None:
            self.wire.send(text)


class Wire:
    """One WebSocket connection; sends in order through one compression context."""

    def __init__(
        self, socket: web.WebSocketResponse, request: web.Request, *, compressed: bool
    ) -> None:
        self.socket = socket
        self._request = request
        self.session: Session | None = None
        self._deflate = zlib.compressobj() if compressed else None
        self._queue: asyncio.Queue[str | None] = asyncio.Queue()
        self._writer = asyncio.create_task(self._write())

    def send(self, text: str) -> None:
        """Queue a packet."""
        self._queue.put_nowait(text)

    def op(self, op: int, data: Any = None) -> None:
        """Queue a packet that is no event."""
        self.send(json.dumps({"op": op, "s": None, "t": None, "d": data}))

    async def _write(self) -> None:
        while (text := await self._queue.get()) is not None:
            try:
                if self._deflate is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._deflate.compress(text.encode())
                    await self.socket.send_bytes(packed + self._deflate.flush(zlib.Z_SYNC_FLUSH))
            except (ConnectionError, RuntimeError):
                return

    async def close(self, code: int, reason: str = "") -> None:
        """Send what is queued, then close with a gateway close code; the other side may be gone."""
        self._queue.put_nowait(None)
        await asyncio.wait([self._writer], timeout=1)
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        if not self.socket.closed:
            await self.socket.close(code=code, message=reason.encode())

    def cut(self) -> None:
        """Break the connection without a word, as a lost network does."""
        self._writer.cancel()
        if self._request.transport is not None:
            self._request.transport.abort()


class Gateway:
    """All sessions of the bot."""

    def __init__(self, sandbox: Sandbox, *, heartbeat_ms: int = HEARTBEAT_MS) -> None:
        self._sandbox = sandbox
        self._heartbeat_ms = heartbeat_ms
        self.sessions: dict[str, Session] = {}
        self.wires: set[Wire] = set()
        self.identified = 0
        self._last_identify: tuple[int, float] = (0, float("-inf"))

    @property
    def online(self) -> bool:
        """Whether the bot is connected at all."""
        return any(session.wire for session in self.sessions.values())

    def dispatch(
        self, event: str, data: Json, *, guild_id: str | None = None, intent: int = 0
    ) -> bool:
        """Send an event to whoever may hear it; False if there is no session for it."""
        heard = False
        for session in list(self.sessions.values()):
            if session.wire is None and time.monotonic() - session.left_at > RESUMABLE_SECONDS:
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

    # ---- trouble on demand ----------------------------------------------------------------

    async def drop(self) -> None:
        """Cut every connection; sessions stay resumable."""
        for wire in list(self.wires):
            wire.cut()

    async def reconnect(self) -> None:
        """Ask every connection to come back (op 7)."""
        for wire in list(self.wires):
            wire.op(7)

    async def invalidate(self) -> None:
        """Forget every session (op 9, not resumable)."""
        self.sessions.clear()
        for wire in list(self.wires):
            wire.session = None
            wire.op(9, False)

    async def shutdown(self) -> None:
        """Close every connection as a restarting Discord does."""
        for wire in list(self.wires):
            await wire.close(WSCloseCode.GOING_AWAY)

    # ---- one connection -------------------------------------------------------------------

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve `/gateway?v=10&encoding=json[&compress=zlib-stream]`."""
        socket = web.WebSocketResponse(max_msg_size=1 << 20, autoping=True)
        await socket.prepare(request)
        query = request.query
        compressed = query.get("compress") == "zlib-stream"
        if query.get("v") not in ("9", "10") or query.get("encoding", "json") != "json":
            await socket.close(code=4012, message=b"Invalid API version")
            return socket
        if "compress" in query and not compressed:
            await socket.close(code=4002, message=b"Only zlib-stream is spoken here")
            return socket
        wire = Wire(socket, request, compressed=compressed)
        self.wires.add(wire)
        wire.op(10, {"heartbeat_interval": self._heartbeat_ms, "_trace": ["sandbox"]})
        code = 1000
        try:
            code = await self._listen(wire)
        finally:
            self.wires.discard(wire)
            self._leave(wire, socket.close_code if code == 0 else code)
            await wire.close(code or 1000)
        return socket

    def _leave(self, wire: Wire, code: int | None) -> None:
        session = wire.session
        if session is None or session.wire is not wire:
            return
        session.wire = None
        session.left_at = time.monotonic()
        if code in (1000, 1001):  # the bot said goodbye: nothing to resume
            self.sessions.pop(session.id, None)
        self._sandbox.pages.state_changed()

    async def _listen(self, wire: Wire) -> int:
        """Read packets until the end; return the close code to send, 0 if the other side left."""
        beat = time.monotonic()
        patience = self._heartbeat_ms * 1.5 / 1000
        received: deque[float] = deque(maxlen=120)
        while True:
            left = beat + patience - time.monotonic()
            try:
                packet = await wire.socket.receive(timeout=max(left, 0.001))
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
            except (ValueError, KeyError, TypeError):
                return 4002
            if op == 1:
                beat = now
                asyncio.get_running_loop().call_later(ACK_SECONDS, wire.op, 11)
                continue
            code = self._packet(wire, op, data)
            if code:
                return code

    def _packet(self, wire: Wire, op: int, data: Any) -> int:
        if op == 2:
            return 4005 if wire.session else self._identify(wire, data)
        if op == 6:
            return 4005 if wire.session else self._resume(wire, data)
        if op not in (3, 4, 8):
            return 4001
        if wire.session is None:
            return 4003
        if op == 8:
            self._members(wire.session, data)
        return 0

    def _identify(self, wire: Wire, data: Any) -> int:
        if not isinstance(data, dict) or "token" not in data or "properties" not in data:
            return 4002
        world = self._sandbox.world
        if data["token"] != world.bot.token:
            return 4004
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents > KNOWN_INTENTS:
            return 4013
        if intents & PRIVILEGED & ~world.bot.privileged:
            return 4014
        shard = data.get("shard") or [0, 1]
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            return 4010
        if self._too_soon(shard[0]):
            wire.op(9, False)
            return 0
        session = Session(intents, (shard[0], shard[1]))
        guilds = [g for g in world.guilds.values() if world.bot.id in world.members[g.id]]
        guilds = [g for g in guilds if session.hears(g.id)]
        if len(guilds) > 2500:
            return 4011
        self.sessions[session.id] = session
        session.wire, wire.session = wire, session
        self.identified += 1
        ready: Json = {
            "v": 10,
            "user": self._sandbox.shapes.me(),
            "guilds": [{"id": guild.id, "unavailable": True} for guild in guilds],
            "session_id": session.id,
            "session_type": "normal",
            "resume_gateway_url": self._sandbox.gateway_url,
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
        self._sandbox.pages.state_changed()
        return 0

    def _too_soon(self, shard: int) -> bool:
        last, when = self._last_identify
        now = time.monotonic()
        if self._sandbox.limits.enabled and last != shard and now - when < IDENTIFY_SECONDS:
            return True
        self._last_identify = (shard, now)
        return False

    def _announce(self, session: Session, guild: Guild) -> None:
        if session.intents & GUILDS and not guild.unavailable:
            session.dispatch("GUILD_CREATE", self._sandbox.shapes.guild_create(guild))

    def _resume(self, wire: Wire, data: Any) -> int:
        if not isinstance(data, dict):
            return 4002
        if data.get("token") != self._sandbox.world.bot.token:
            return 4004
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        kept_from = session.sent[0][0] if session and session.sent else 1
        if session is None or not isinstance(seq, int) or seq + 1 < kept_from:
            wire.op(9, False)
            return 0
        if seq > session.seq:
            return 4007
        if session.wire is not None:
            session.wire.cut()
        session.wire, wire.session = wire, session
        for number, text in session.sent:
            if number > seq:
                wire.send(text)
        session.dispatch("RESUMED", {"_trace": ["sandbox"]})
        self._sandbox.pages.state_changed()
        return 0

    def _members(self, session: Session, data: Any) -> None:
        """Answer op 8; without the members intent only to a query or named users, 100 at most."""
        world = self._sandbox.world
        guild_id = str(data.get("guild_id"))
        members = world.members.get(guild_id)
        if members is None or world.bot.id not in members:
            return
        wanted = data.get("user_ids")
        query = data.get("query")
        if not wanted and not query and not session.intents & MEMBERS:
            return
        asked = [str(u) for u in wanted] if isinstance(wanted, list) else [str(wanted or "")]
        if wanted:
            found = [u for u in asked if u in members]
        else:
            prefix = str(query or "").lower()
            found = [u for u in members if world.users[u].name.startswith(prefix)]
            found = found[: int(data.get("limit") or 0) or None]
        chunk: Json = {
            "guild_id": guild_id,
            "members": [self._sandbox.shapes.member(guild_id, u) for u in found[:100]],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [u for u in asked if wanted and u not in members],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
