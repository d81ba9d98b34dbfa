"""Connects to the gateway by hand, packet by packet."""

import asyncio
import contextlib
import json
import sys
import zlib
from collections.abc import AsyncGenerator
from typing import Any, Protocol

import aiohttp

from sandbox import Sandbox
from sandbox.json_values import Json
from tests.support.patience import PATIENCE

if sys.version_info >= (3, 14):
    from compression.zstd import ZstdDecompressor
else:
    from zstandard import ZstdDecompressor


class Inflate:
    def __init__(self) -> None:
        self._inflate = zlib.decompressobj()

    def decompress(self, data: bytes) -> str:
        assert data.endswith(b"\x00\x00\xff\xff")
        return self._inflate.decompress(data).decode()


class Unzstd:
    def __init__(self) -> None:
        unzstd = ZstdDecompressor()
        self._unzstd = unzstd if sys.version_info >= (3, 14) else unzstd.decompressobj()

    def decompress(self, data: bytes) -> str:
        return self._unzstd.decompress(data).decode()


class Socket:
    def __init__(self, socket: aiohttp.ClientWebSocketResponse, *, zstd: bool = False) -> None:
        self._socket = socket
        self._unpack = Unzstd() if zstd else Inflate()

    async def send(self, op: int, data: Any) -> None:
        await self._socket.send_str(json.dumps({"op": op, "d": data}))

    async def next(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            packet = await self._socket.receive()
        if packet.type is aiohttp.WSMsgType.BINARY:
            return json.loads(self._unpack.decompress(packet.data))
        assert packet.type is aiohttp.WSMsgType.TEXT, packet
        return json.loads(packet.data)

    async def event(self, name: str) -> Json:
        while True:
            packet = await self.next()
            if packet["t"] == name:
                return packet

    async def closed(self) -> int:
        async with asyncio.timeout(PATIENCE):
            while True:
                packet = await self._socket.receive()
                if packet.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                    assert self._socket.close_code is not None
                    return self._socket.close_code

    async def identify(self, intents: int = 1, **more: Any) -> Json:
        data: Json = {"token": "sandbox", "properties": {}, "intents": intents, **more}
        await self.send(2, data)
        return (await self.event("READY"))["d"]

    async def leave(self, code: int = 4000) -> None:
        await self._socket.close(code=code)


class Connect(Protocol):
    async def __call__(self, query: str = ...) -> Socket: ...


@contextlib.asynccontextmanager
async def connecting(box: Sandbox) -> AsyncGenerator[Connect]:
    async with contextlib.AsyncExitStack() as stack:
        session = await stack.enter_async_context(aiohttp.ClientSession())

        async def open_socket(query: str = "v=10&encoding=json") -> Socket:
            socket = await session.ws_connect(f"{box.gateway_url}?{query}")
            stack.push_async_callback(socket.close)
            opened = Socket(socket, zstd="zstd-stream" in query)
            hello = await opened.next()
            assert hello["op"] == 10
            assert hello["d"]["heartbeat_interval"] > 1000
            return opened

        yield open_socket
