"""Sends the owner's requests to Discord from the command line, even while the bot runs."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING, NamedTuple

import aiohttp
import click
import discord

from bot.discord.rest import nonce
from bot.discord.start.endpoint import point_at
from bot.language.i18n import best, catalogue
from bot.private_api import system_channel_of
from bot.runtime.console.text import columns, counted
from bot.runtime.settings import Settings
from tables.handlers.voiding import Voiding

if TYPE_CHECKING:
    from bot.runtime.storage import OpenChannel, ServerLine, Totals

APART = 0.2
"""Seconds between two announcements. Together with the bot's own 40 requests a second they are
fewer than Discord's 50.
"""
FAILED = (discord.HTTPException, aiohttp.ClientError, OSError)
"""Errors of a request that Discord has refused, or that did not reach Discord."""


async def names_of(settings: Settings) -> dict[int, str]:
    """The names of the bot's servers. Raises `click.ClickException`."""
    async with _logged_in(settings) as client:
        return {guild.id: guild.name async for guild in client.fetch_guilds(limit=None)}


Places = Mapping[int, tuple[str, tuple[int, ...]]]
"""Each server's language, and the channels where its tables may be opened; none: all."""


class Announced(NamedTuple):
    """The number of channels that got the line (`told`), and of all channels. `silent` has the
    servers without a channel where the bot may write.
    """

    told: int
    channels: int
    silent: Sequence[int]


async def announced(
    settings: Settings,
    channels: Sequence[OpenChannel],
    text: str,
    at: float,
    places: Places | None = None,
) -> Announced:
    """Post a line in each channel. The line is `text`. If that is empty, it says in the channel's
    language that the bot stops at this time. With `places`, also post in one channel of every other
    server of the bot.
    """
    once, told, all_, silent = str(time.time_ns()), 0, len(channels), list[int]()

    async def post(channel: int, language: str) -> bool:
        said = text or catalogue().say(language, "announce-stop", when=f"<t:{int(at)}:R>")
        try:
            await client.get_partial_messageable(channel).send(
                said,
                allowed_mentions=discord.AllowedMentions.none(),
                nonce=nonce("announce", once, channel),
            )
        except FAILED:
            return False
        finally:
            await asyncio.sleep(APART)
        return True

    async with _logged_in(settings) as client:
        for one in channels:
            told += await post(one.channel, one.language)
        if places is None:
            return Announced(told, all_, silent)
        played = {one.guild for one in channels}
        async for server in client.fetch_guilds(limit=None):
            if server.id in played:
                continue
            language, own = places.get(server.id, ("", ()))
            found = await _channel_in(client, server.id, own)
            if found is None:
                silent.append(server.id)
                continue
            channel, locale = found
            all_ += 1
            told += await post(channel, language or best(locale))
    return Announced(told, all_, silent)


async def _channel_in(
    client: discord.Client, server: int, own: Sequence[int]
) -> tuple[int, str] | None:
    """A channel of a server where the bot may write, and the server's locale at Discord. It is a
    channel for the server's tables, else the system channel, else the first. None if the server has
    no such channel, or if Discord does not answer.
    """
    try:
        guild = await client.fetch_guild(server, with_counts=False)
        await asyncio.sleep(APART)
        channels = await guild.fetch_channels()
        await asyncio.sleep(APART)
        me = await guild.fetch_member(client.user.id if client.user else 0)
    except FAILED:
        return None
    finally:
        await asyncio.sleep(APART)
    texts = sorted((c for c in channels if isinstance(c, discord.TextChannel)), key=_position)
    system = system_channel_of(guild)
    for channel in (
        *(c for c in channels if c.id in own and isinstance(c, discord.abc.Messageable)),
        *(c for c in texts if c.id == system),
        *texts,
    ):
        may = channel.permissions_for(me)
        if may.view_channel and may.send_messages:
            return channel.id, str(guild.preferred_locale)
    return None


def _position(channel: discord.TextChannel) -> tuple[int, int]:
    return channel.position, channel.id


async def leave_server(settings: Settings, guild: int, *, harmless: bool = False) -> None:
    """Leave a server. If `harmless`, it is no error if the bot is not on the server. Raises
    `click.ClickException`.
    """
    async with _logged_in(settings) as client:
        try:
            await client.http.leave_guild(guild)
        except discord.NotFound:
            if harmless:
                return
            raise click.ClickException(f"the bot is not on server {guild}") from None
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise click.ClickException(f"Discord did not let it: {type(error).__name__}") from None


def servers_text(lines: Sequence[ServerLine], names: Mapping[int, str]) -> str:
    """A table of the servers, with names if any are known, and a summary."""
    if not lines:
        return "No server has played yet."
    head = ["server", "people", "open", "deals", "last"]
    rows: list[list[str | int]] = [
        [str(s.guild), s.people, s.open, s.deals, _day(s.last)] for s in lines
    ]
    if names:
        head.append("name")
        for row, server in zip(rows, lines, strict=True):
            row.append(names.get(server.guild, ""))
    tables = counted(sum(server.open for server in lines), "open table")
    return f"{counted(len(lines), 'server')}, {tables}\n\n{columns(head, rows)}"


def totals_text(totals: Totals) -> str:
    """A summary of all servers, then a table of the games."""
    people = counted(totals.people, "person", "people")
    tables = counted(totals.open, "open table")
    head = f"{counted(totals.servers, 'server')}, {people}, {tables}"
    if not totals.games:
        return f"{head}, no finished deal yet"
    return f"{head}\n\n{columns(('game', 'deals', 'last 7 days'), totals.games)}"


def voiding_text(table: int, voiding: Voiding) -> str:
    """A text that says how many chips each account gets if this table is voided.

    Any open table can be voided, so the text also says that the table may be in order.
    """
    closes = f"This closes table {table}, also if it is healthy"
    if not any(voiding.returns.values()):
        return f"{closes}. No purse changes."
    lines = [
        f"  account {account}: {chips:+}" for account, chips in voiding.returns.items() if chips
    ]
    back = sum(chips for chips in voiding.returns.values() if chips > 0)
    return "\n".join([f"{closes}, and returns {counted(back, 'chip')}:", *lines])


def _day(at: float | None) -> str:
    return "–" if at is None else str(datetime.fromtimestamp(at, UTC).date())


@asynccontextmanager
async def _logged_in(settings: Settings) -> AsyncGenerator[discord.Client]:
    """A client with the bot's login, and without a session. Raises `click.ClickException`."""
    if settings.token is None or not settings.has_token:
        raise click.ClickException("this command contacts Discord: set DISCORD_TOKEN")
    point_at(settings.api_url, settings.gateway_url)
    async with discord.Client(intents=discord.Intents(guilds=True), max_messages=None) as client:
        try:
            await client.login(settings.token.get_secret_value())
        except discord.LoginFailure:
            raise click.ClickException("Discord does not take this DISCORD_TOKEN") from None
        except (discord.HTTPException, aiohttp.ClientError, OSError) as error:
            raise click.ClickException(f"Discord does not answer: {type(error).__name__}") from None
        yield client
