"""Telling the owner of a server something, in private.

Owns: finding who that is, and the message. Must not know: what is told.
"""

from __future__ import annotations

from collections.abc import Callable

from bot.discord.nonce import nonce
from bot.discord.refusals.private_channels import Kind
from bot.discord.request_pace import Urgency
from bot.discord.request_queue import Waiting
from bot.discord.rest import DiscordRest, Failure
from bot.language.i18n import catalogue
from bot.language.names import safe_name
from bot.people import People

Server = tuple[str, int]
"""A server's name and its owner."""


class Owners:
    """`server` finds a server that this process has."""

    def __init__(
        self, people: People, rest: DiscordRest, server: Callable[[int], Server | None]
    ) -> None:
        self._people, self._rest, self._server = people, rest, server

    async def tell(self, guild: int, key: str, **params: int | str) -> None:
        """Say this to the owner, in the language of the server's tables. Of several processes
        another may have the server: then Discord is asked whose it is.
        """
        server = self._server(guild) or await self._rest.server(guild)
        if isinstance(server, Failure):
            return
        name, owner = server
        language = await self._people.table_language(guild)
        text = catalogue().say(language, key, server=safe_name(name), **params)
        await self._rest.private.turn(owner, Waiting(Urgency.RECEIPT.value))
        channel = await self._rest.open_dm(owner)
        self._rest.private.give_back(owner)
        if not isinstance(channel, Failure):
            once = nonce(key, guild, *params.values())
            await self._rest.send(
                channel, text, nonce=once, urgency=Urgency.RECEIPT, private=Kind.OPENING
            )
