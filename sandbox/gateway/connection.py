"""One WebSocket connection of the bot: sends packets in order and closes."""

from __future__ import annotations

import json
from typing import Any

from aiohttp import web

from sandbox.gateway.compression import Packer
from sandbox.socket_writer import SocketWriter


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
