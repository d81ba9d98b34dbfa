"""Keeps Discord's scheduled event for the next game night of each server that lets Kro create one.

Discord starts and ends such an event by itself, at its times.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import discord
from msgspec.structs import replace

from bot.discord.rest import DiscordRest, Failure, ServerEvent
from bot.game_night import Begin, night_of
from bot.language.i18n import say
from bot.ports import Guild, NightEvent, Store
from bot.present.contexts import CHANNELS
from bot.runtime.upkeep.post_once import AGAIN_AFTER

log = logging.getLogger(__name__)


class NightEvents:
    """Creates, changes and deletes the events. `server` finds a server of this process."""

    def __init__(
        self, store: Store, rest: DiscordRest, server: Callable[[int], discord.Guild | None]
    ) -> None:
        self._store, self._rest, self._server = store, rest, server

    async def keep(
        self, settings: Guild, coming: Begin, known: NightEvent | None, now: float
    ) -> bool:
        """Let the server have an event for the coming night. Returns False if that must be tried
        again soon.
        """
        event = event_of(settings, coming)
        wanted = NightEvent(settings.id, event.begins, repr(event))
        is_same = known is not None and known.told == wanted.told
        if known is not None and is_same and (known.event or known.tried is None):
            return True
        if known is not None and known.event is not None and known.begins > now:
            return await self._change(known, wanted, event)
        if not may_create(self._server(settings.id)):
            return True
        if known is None or not is_same or known.tried is None:
            return await self._create(known, wanted, event, now)
        if now < known.tried + AGAIN_AFTER:
            return False
        # The process that tried was killed, or Discord's answer was lost.
        found = await self._rest.own_event(settings.id, event.begins)
        if isinstance(found, int):
            made = replace(wanted, event=found)
            return await self._store.change_night_event(settings.id, known, made)
        return found is None and await self._create(known, wanted, event, now)

    async def end(self, known: NightEvent, now: float) -> bool:
        """Delete the event of a server without a game night, unless its night has begun. Returns
        False if that must be tried again soon.
        """
        if known.event is not None and known.begins > now:
            failure = await self._rest.delete_event(known.guild, known.event)
            if failure is not None and failure.is_passing:
                return False
        return await self._store.change_night_event(known.guild, known, None)

    async def _create(
        self, known: NightEvent | None, wanted: NightEvent, event: ServerEvent, now: float
    ) -> bool:
        trying = replace(wanted, tried=now)
        if not await self._store.change_night_event(wanted.guild, known, trying):
            return False  # Another process was first.
        made = await self._rest.create_event(wanted.guild, event)
        if isinstance(made, int):
            done = replace(wanted, event=made)
        elif made.is_passing:
            return False
        else:
            done = _refused(wanted, made)
        return await self._store.change_night_event(wanted.guild, trying, done)

    async def _change(self, known: NightEvent, wanted: NightEvent, event: ServerEvent) -> bool:
        failure = await self._rest.edit_event(wanted.guild, known.event or 0, event)
        if failure is not None and failure.is_passing:
            return False
        # An event that a server admin has deleted does not come back before the next night.
        done = replace(wanted, event=known.event) if failure is None else _refused(wanted, failure)
        return await self._store.change_night_event(wanted.guild, known, done)


def _refused(wanted: NightEvent, failure: Failure) -> NightEvent:
    """The event that Discord refuses. It is not tried again before something changes."""
    if failure is not Failure.GONE:
        log.warning(
            "the event of the game night of server %s was refused: %s", wanted.guild, failure.value
        )
    return wanted


def event_of(settings: Guild, coming: Begin) -> ServerEvent:
    """The event of a night, in the server's language."""
    night = night_of(settings, coming)
    if settings.night_game is None:
        name = say(settings.language, "night-event")
    else:
        game = say(settings.language, f"{settings.night_game}-name")
        name = say(settings.language, "night-event-game", game=game)
    about = say(settings.language, "night-event-text")
    place = f"{CHANNELS}/{settings.id}/{night.channel}"
    return ServerEvent(name, about, place, night.begins, night.ends)


def may_create(server: discord.Guild | None) -> bool:
    """Whether the bot may create events on this server."""
    return server is not None and server.me.guild_permissions.create_events
