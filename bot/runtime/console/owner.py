"""Sends the owner's requests to Discord from the command line, next to the running bot."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import aiohttp
import click
import discord

from bot.discord.rest import nonce
from bot.discord.start.endpoint import point_at
from bot.language.i18n import catalogue
from bot.runtime.console.text import columns, counted
from bot.runtime.settings import Settings
from tables.handlers.voiding import Voiding

if TYPE_CHECKING:
    from bot.runtime.storage import ServerLine, Totals

APART = 0.2
"""Seconds between two announcements. Together with the bot's own 40 requests a second they are
fewer than Discord's 50.
"""


async def names_of(settings: Settings) -> dict[int, str]:
    """The names of the bot's servers. Raises `click.ClickException`."""
    async with _logged_in(settings) as client:
        return {guild.id: guild.name async for guild in client.fetch_guilds(limit=None)}


async def announced(
    settings: Settings, channels: list[tuple[int, str]], text: str, at: float
) -> list[int]:
    """Post a line in each channel: `text`, or if that is empty, that the bot stops at this time, in
    the channel's language. Returns the channels in which that failed.
    """
    once, failed = str(time.time_ns()), list[int]()
    async with _logged_in(settings) as client:
        for channel, language in channels:
            said = text or catalogue().say(language, "announce-stop", when=f"<t:{int(at)}:R>")
            try:
                await client.get_partial_messageable(channel).send(
                    said,
                    allowed_mentions=discord.AllowedMentions.none(),
                    nonce=nonce("announce", once, channel),
                )
            except (discord.HTTPException, aiohttp.ClientError, OSError):
                failed.append(channel)
            await asyncio.sleep(APART)
    return failed


async def leave_server(settings: Settings, guild: int, *, harmless: bool = False) -> None:
    """Leave a server. If `harmless`, the bot need not be there. Raises
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
    """A text that says which accounts get what if this table is voided."""
    if not any(voiding.returns.values()):
        return f"This closes table {table}. No purse changes."
    lines = [
        f"  account {account}: {chips:+}" for account, chips in voiding.returns.items() if chips
    ]
    back = sum(chips for chips in voiding.returns.values() if chips > 0)
    return "\n".join([f"This closes table {table} and returns {counted(back, 'chip')}:", *lines])


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
