"""A child: an HTTP server that accepts any request and answers at once, as Discord does.

Every answer is the same, with the headers of a limit that is never reached. It is so cheap that the
bot, in its own process, never waits for it.
"""

from __future__ import annotations

import asyncio

from bench.bot.child import answer_questions, given


class Answering(asyncio.Protocol):
    """One connection, request by request."""

    def __init__(self, answers: dict[str, bytes]) -> None:
        self._answers = answers
        self._transport: asyncio.WriteTransport | None = None
        self._read = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Store the transport."""
        if isinstance(transport, asyncio.WriteTransport):
            self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Answer every complete request."""
        self._read += data
        while self._transport is not None:
            head, end, rest = self._read.partition(b"\r\n\r\n")
            _, _, told = head.lower().partition(b"content-length:")
            length = int(told.split(b"\r\n", 1)[0]) if told else 0
            if not end or len(rest) < length:
                return
            self._read = rest[length:]
            path = head.split(b" ", 2)[1].partition(b"?")[0]
            kind = "callback" if path.endswith(b"/callback") else "message"
            self._transport.write(self._answers[kind])


def _whole(body: bytes) -> bytes:
    head = (
        "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-RateLimit-Limit: 100\r\n"
        "X-RateLimit-Remaining: 99\r\nX-RateLimit-Reset-After: 1.0\r\nX-RateLimit-Bucket: any\r\n"
        f"Content-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


async def main() -> None:
    """Answer until the parent is done."""
    answers = {kind: _whole(text.encode()) for kind, text in given()["answers"].items()}
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: Answering(answers), "127.0.0.1", 0)
    async with server:
        await answer_questions(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/api/v10", {})


if __name__ == "__main__":
    asyncio.run(main())
