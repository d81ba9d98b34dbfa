"""An operator is warned in time that the bot needs more shards."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import pytest

from bot.discord.start.shards import ShardCount

pytestmark = pytest.mark.asyncio


class Discord:
    """Discord's recommendation, and the number of servers on each shard."""

    def __init__(self, recommended: int, servers: dict[int, int], used: int = 2) -> None:
        self._recommended = recommended
        self.shard_count = used
        self.shards = dict.fromkeys(servers)
        self.guilds = [
            SimpleNamespace(shard_id=shard) for shard, number in servers.items()
            for _ in range(number)
        ]  # fmt: skip
        self.http = self
        self.is_there = True

    async def get_bot_gateway(self) -> Any:
        if not self.is_there:
            raise aiohttp.ClientConnectionError
        return self._recommended, "", {"remaining": 990}


def warnings(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The warnings in the log."""
    records = caplog.records
    return [record.getMessage() for record in records if record.levelno >= logging.WARNING]


@pytest.mark.parametrize(
    ("recommended", "servers", "warned"),
    [
        (2, {0: 900, 1: 1999}, []),
        (1, {0: 5, 1: 5}, []),
        (3, {0: 900, 1: 900}, ["Discord recommends 3 shards, and the bot has 2"]),
        (3, {1: 900}, []),
        (2, {0: 2000, 1: 10}, ["2000 servers are on shard 0, and Discord takes 2500 at most"]),
        (
            4,
            {0: 2400, 1: 2100},
            ["Discord recommends 4", "2400 servers are on shard 0", "2100 servers are on shard 1"],
        ),
    ],
    ids=["enough", "more than enough", "recommended", "another process warns", "full", "both"],
)
async def test_the_warning_says_what_to_do(
    recommended: int,
    servers: dict[int, int],
    warned: list[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    shards = ShardCount(cast("Any", Discord(recommended, servers)))
    await shards.check()
    assert (shards.used, shards.recommended, shards.servers()) == (2, recommended, servers)
    assert shards.sessions_left == 990
    for line, begins in zip(warnings(caplog), warned, strict=True):
        assert line.startswith(begins)
        assert '"More shards"' in line


async def test_the_last_recommendation_holds_while_discord_does_not_answer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    discord = Discord(2, {0: 1})
    shards = ShardCount(cast("Any", discord))
    assert shards.recommended is None
    await shards.check()
    discord.is_there = False
    await shards.check()
    assert shards.recommended == 2
    assert warnings(caplog) == []
