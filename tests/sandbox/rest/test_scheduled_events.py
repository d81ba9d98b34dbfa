"""Scheduled events, made by the bot's own requests over real sockets."""

import time
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.rest import DiscordRest, Failure, ServerEvent
from sandbox import Sandbox
from sandbox.world.permissions import BITS
from tests.support.sandbox.discord_py import Bot

pytestmark = pytest.mark.asyncio
BEGINS = time.time() // 3600 * 3600 + 7200
EVENT = ServerEvent("Game night", "Meet at the tables.", "at the inn", BEGINS, BEGINS + 3600)


def rest_of(bot: Bot) -> DiscordRest:
    """The project's requests, without its pace."""

    async def at_once(*_: object) -> None:
        """Wait for nothing."""

    pace: Any = SimpleNamespace(private=None, wait_for_slot=at_once)
    unused: Any = None
    return DiscordRest(bot, unused, pace, unused, unused)


def allow(box: Sandbox, *names: str) -> int:
    """Give everybody these permissions, and return the guild's id."""
    [guild] = box.world.guilds.values()
    guild.roles[0]["permissions"] |= sum(BITS[name] for name in names)
    return int(guild.id)


async def test_an_event_is_created_found_changed_and_deleted(bot: Bot, box: Sandbox) -> None:
    rest, guild = rest_of(bot), allow(box, "CREATE_EVENTS")
    assert await rest.own_event(guild, BEGINS) is None
    made = await rest.create_event(guild, EVENT)
    assert isinstance(made, int)
    assert await rest.own_event(guild, BEGINS) == made
    assert await rest.own_event(guild, BEGINS + 3600) is None
    later = EVENT._replace(name="Later", begins=BEGINS + 3600, ends=BEGINS + 7200)
    assert await rest.edit_event(guild, made, later) is None
    [shown] = await bot.guilds[0].fetch_scheduled_events(with_counts=False)
    assert (shown.name, shown.location) == ("Later", "at the inn")
    assert shown.entity_type is discord.EntityType.external
    assert shown.start_time.timestamp() == BEGINS + 3600
    assert await rest.delete_event(guild, made) is None
    assert box.world.events == {}
    assert await rest.edit_event(guild, made, later) is Failure.GONE
    assert await rest.delete_event(guild, made) is Failure.GONE


async def test_without_the_permission_no_event_is_created(bot: Bot, box: Sandbox) -> None:
    assert await rest_of(bot).create_event(allow(box), EVENT) is Failure.FORBIDDEN
    assert box.world.events == {}


async def test_an_event_of_the_past_is_refused(bot: Bot, box: Sandbox) -> None:
    past = EVENT._replace(begins=BEGINS - 86_400, ends=BEGINS)
    found = await rest_of(bot).create_event(allow(box, "CREATE_EVENTS"), past)
    assert found is Failure.TROUBLE
