"""Each request with an interaction's token counts, whichever part sends it."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.interaction_tokens import USES, InteractionToken, token_of
from bot.discord.picture_files import Pictures
from bot.discord.rate_limiter import FOLLOW_UPS, RateLimiter, Urgency
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import DiscordRest
from bot.discord.wire import Wire
from bot.presses.invocation import Invocation

pytestmark = pytest.mark.asyncio
PER_SECOND = 40
CHANNEL = 7
MANY = 50
"""More than may go at once."""


class DeletingWire(Wire):
    """Only deletions use it."""

    def __init__(self) -> None:
        self.deleted: list[int] = []

    async def delete_by(self, token: InteractionToken, message: int) -> None:
        self.deleted.append(message)


def pressed() -> Any:
    """An interaction that was answered, and whose further answers go nowhere."""

    async def send(*_: Any, **__: Any) -> Any:
        return SimpleNamespace(id=5)

    return SimpleNamespace(
        application_id=1,
        channel_id=CHANNEL,
        token="secret",
        extras={},
        message=None,
        response=SimpleNamespace(is_done=lambda: True, type=None),
        followup=SimpleNamespace(send=send),
        delete_original_response=send,
    )


def rest_at(pace: RateLimiter, wire: Wire | None = None) -> DiscordRest:
    client: Any = None
    return DiscordRest(client, wire or DeletingWire(), pace, Pictures(), lambda _: None)


async def test_answers_after_the_first_count_among_a_tokens_uses() -> None:
    pace, interaction = RateLimiter(PER_SECOND), pressed()
    asked = Invocation(interaction, "en", rest_at(pace))
    for _ in range(USES - 2):
        await asked.whisper("No.")
    await asked.take_away()
    await asked.publish(discord.ui.LayoutView())
    token = token_of(interaction, None)
    waiting = QueuedRequest(Urgency.ANSWER.value)
    used = await pace.wait_for_edit_slot(CHANNEL, waiting, token)
    assert used is None, "the login is free sooner"


async def test_lines_after_the_first_answer_count_for_their_channel() -> None:
    pace = RateLimiter(PER_SECOND)
    asked = Invocation(pressed(), "en", rest_at(pace))
    for _ in range(FOLLOW_UPS):
        assert pace.may_follow_up(CHANNEL)
        await asked.whisper("No.")
    assert not pace.may_follow_up(CHANNEL)
    assert pace.may_follow_up(CHANNEL + 1)


async def test_they_count_in_the_budget_of_tokens() -> None:
    pace, wire = RateLimiter(PER_SECOND), DeletingWire()
    rest, line = rest_at(pace, wire), token_of(pressed(), None)
    await rest.withdraw(line, 1)
    for _ in range(MANY):
        await rest.wait_to_answer(pressed())
    late = asyncio.create_task(rest.withdraw(line, 2))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    assert wire.deleted == [1], "the other waits for its turn"
    late.cancel()
