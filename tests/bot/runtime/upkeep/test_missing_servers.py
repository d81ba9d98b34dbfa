"""Tables are voided for a server that Discord did not name only if Discord says it is gone."""

from __future__ import annotations

from typing import Any, cast

import aiohttp
import discord
import pytest

from bot.discord.picture_files import Pictures
from bot.discord.rate_limiter import RateLimiter
from bot.discord.rest import DiscordRest
from bot.discord.wire import Wire
from bot.runtime.upkeep.servers import MissingServers

pytestmark = pytest.mark.asyncio
GUILD = 77


class Discord:
    """Answers requests about a server with a test's answers, one after the other."""

    def __init__(self, *answers: Exception | None) -> None:
        self.answers = [*answers]

    async def fetch_guild(self, guild: int, *, with_counts: bool) -> None:
        assert (guild, with_counts) == (GUILD, False)
        answer = self.answers.pop(0)
        if answer is not None:
            raise answer


def refused(status: int, code: int) -> discord.HTTPException:
    """A refusal with this status and code."""
    response: Any = type("Response", (), {"status": status, "reason": ""})()
    kind = {403: discord.Forbidden, 404: discord.NotFound}.get(status, discord.HTTPException)
    return kind(response, {"code": code, "message": ""})


async def left_after(discord_: Discord, *, ours: bool = True) -> list[int]:
    """The servers that are given up after all of Discord's answers."""
    rest = DiscordRest(
        cast("Any", discord_), cast("Wire", None), RateLimiter(0.0), Pictures(), lambda _: None
    )
    left: list[int] = []

    async def leave(guild: int) -> None:
        left.append(guild)

    await MissingServers(rest.was_removed, lambda _: ours, leave).confirm(GUILD)
    assert discord_.answers == []
    return left


@pytest.mark.parametrize(("status", "code"), [(404, 10004), (403, 50001)])
async def test_a_server_that_discord_says_is_gone_is_given_up(status: int, code: int) -> None:
    assert await left_after(Discord(refused(status, code))) == [GUILD]


async def test_a_server_that_is_there_is_kept(caplog: pytest.LogCaptureFixture) -> None:
    assert await left_after(Discord(None)) == []
    assert len(caplog.records) == 1


@pytest.mark.parametrize(
    "unclear",
    [
        refused(500, 0), refused(404, 0), refused(401, 0), refused(403, 40001),
        aiohttp.ClientConnectionError(), OSError("no way"),
    ],
)  # fmt: skip
async def test_the_request_is_repeated_if_discord_does_not_say(
    unclear: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.runtime.upkeep.servers.ASKED_AGAIN_AFTER", 0.0)
    gone = refused(404, 10004)
    assert await left_after(Discord(unclear, None)) == []
    assert await left_after(Discord(unclear, unclear, gone)) == [GUILD]


async def test_a_server_that_another_process_has_by_then_is_left_to_it() -> None:
    assert await left_after(Discord(refused(404, 10004)), ours=False) == []
