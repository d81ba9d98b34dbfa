"""What processes tell each other about the database, over real sockets."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.cluster import peers
from bot.cluster.coordinator import Endpoint
from bot.cluster.own_leases import TTL
from bot.cluster.peers import Peers

pytestmark = pytest.mark.asyncio
HOST = "127.0.0.1"
LONG, NOT_LONG, ENDED, SILENT, OLDER = "long", "not long", "ended", "silent", "older"


@asynccontextmanager
async def process(kind: str) -> AsyncGenerator[Endpoint | None]:
    """Another process of this kind, as a process knows it from the last round."""
    if kind == OLDER:
        yield None
        return
    other = Peers(lambda: 100.0)
    other.note_answer(100.0 - (TTL + 1 if kind == LONG else TTL / 2), ())
    endpoint = await other.listen(HOST)
    assert endpoint is not None
    if kind == ENDED:
        await other.close()
    if kind == SILENT:
        # It is suspended: its machine accepts the connection, and nothing answers.
        other._now = _never  # pyright: ignore[reportPrivateUsage]
    yield endpoint
    await other.close()


def _never() -> float:
    raise ValueError("it does not answer")


def expected(kinds: tuple[str, ...]) -> bool:
    """Whether no process of these can have taken a shard."""
    if LONG in kinds:
        return False
    return NOT_LONG in kinds or not kinds


@pytest.mark.parametrize(
    "kinds",
    [
        kinds
        for number in range(3)
        for kinds in itertools.combinations_with_replacement(
            (LONG, NOT_LONG, ENDED, SILENT, OLDER), number
        )
    ],
    ids=lambda kinds: ", ".join(kinds) or "alone",
)
async def test_a_process_keeps_its_sessions_only_if_no_other_can_have_its_shards(
    kinds: tuple[str, ...],
) -> None:
    own = Peers()
    async with _all(kinds) as known:
        own.known = known
        assert await own.nobody_reaches_it() is expected(kinds)


@asynccontextmanager
async def _all(kinds: tuple[str, ...]) -> AsyncGenerator[list[Endpoint | None]]:
    if not kinds:
        yield []
        return
    async with process(kinds[0]) as first, _all(kinds[1:]) as others:
        yield [first, *others]


async def test_a_program_without_the_token_learns_nothing() -> None:
    other = Peers()
    endpoint = await other.listen(HOST)
    assert endpoint is not None
    for asked in (b"\n", b"0" * 32 + b"\n", b"x" * 5000, "é\n".encode()):
        reader, writer = await asyncio.open_connection(endpoint.host, endpoint.port)
        writer.write(asked)
        writer.write_eof()
        told = b""
        with suppress(ConnectionResetError):
            told = await reader.read()
        assert told == b""
        writer.close()
    own = Peers()
    own.known = [endpoint]
    assert await own.nobody_reaches_it(), "it goes on answering"
    await other.close()


async def test_a_process_that_says_nonsense_or_nothing_may_have_the_shards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(peers, "ANSWER_WITHIN", 0.05)
    held = asyncio.Event()

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readline()
        writer.write(next(says))
        await held.wait()
        writer.close()

    says = iter([b"perhaps\n", b"", b"1" * 5000])
    server = await asyncio.start_server(answer, HOST, 0)
    port: int = server.sockets[0].getsockname()[1]
    own = Peers()
    own.known = [Endpoint(HOST, port, "token")]
    for _ in range(3):
        assert not await own.nobody_reaches_it()
    held.set()
    server.close()


async def test_a_process_that_cannot_listen_says_what_follows(
    caplog: pytest.LogCaptureFixture,
) -> None:
    assert await Peers().listen("192.0.2.1") is None
    assert "In an outage of the database its sessions close" in caplog.text
