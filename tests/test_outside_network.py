"""Tests that a test which connects beyond loopback fails."""

from __future__ import annotations

import socket
from contextlib import closing

import aiohttp
import pytest

OUTSIDE = ("192.0.2.1", 53)


@pytest.mark.parametrize("call", ["connect", "connect_ex"])
def test_a_test_may_not_connect_to_another_machine(call: str) -> None:
    with (
        closing(socket.socket()) as sock,
        pytest.raises(RuntimeError, match="tests reach loopback only"),
    ):
        getattr(sock, call)(OUTSIDE)


def test_a_test_may_not_send_to_another_machine() -> None:
    with (
        closing(socket.socket(type=socket.SOCK_DGRAM)) as sock,
        pytest.raises(RuntimeError, match="tests reach loopback only"),
    ):
        sock.sendto(b"", OUTSIDE)


@pytest.mark.parametrize("call", ["gethostbyname", "getaddrinfo"])
def test_a_test_may_not_look_another_machine_up(call: str) -> None:
    port = (443,) if call == "getaddrinfo" else ()
    with pytest.raises(RuntimeError, match="tests reach loopback only"):
        getattr(socket, call)("discord.com", *port)


@pytest.mark.asyncio
@pytest.mark.parametrize("url", ["http://192.0.2.1", "https://discord.com"])
async def test_no_client_reaches_another_machine(url: str) -> None:
    async with aiohttp.ClientSession() as session:
        with pytest.raises(RuntimeError, match="tests reach loopback only"):
            await session.get(url)
