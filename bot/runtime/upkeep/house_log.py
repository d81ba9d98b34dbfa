"""Writes the house's log: what happens on a server, in a channel that its admins chose."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable
from itertools import count

from bot.discord.rate_limiter import Urgency
from bot.discord.refusals import Kind
from bot.discord.request_queue import QueuedRequest
from bot.discord.rest import DiscordRest, Failure, Sent, nonce
from bot.language.i18n import catalogue
from bot.language.names import safe_name
from bot.language.unbroken import unbroken
from bot.messages.messages import Messages
from bot.people import People
from bot.ports import Store
from bot.render import parts
from bot.render.play.lobby import end_reason
from tables.live.directory import Directory
from tables.model.snapshot import Snapshot
from tables.ports import Account, Clock

LONGEST = 1_900
"""Characters in a message. Discord accepts 2,000."""
MOST = 200
"""The most lines that wait for one server. Further lines are only counted."""
Server = tuple[str, int]
"""A server's name and its owner."""
Line = Callable[[str], Awaitable[str]]
"""Returns the line in a language."""


class HouseLog:
    """The house's logs of all servers. No line names a card.

    One message is written in a channel at a time, with all lines that wait. Nothing waits for the
    log, and nothing fails because of it. If a process is killed, the lines that it has not written
    yet are lost.
    """

    def __init__(
        self,
        store: Store,
        people: People,
        rest: DiscordRest,
        messages: Messages,
        directory: Directory,
        clock: Clock,
        server: Callable[[int], Server | None],
    ) -> None:
        self._store, self._rest, self._messages, self._clock = store, rest, messages, clock
        self._owners = Owners(people, rest, server)
        self._people = people
        self._waiting: dict[int, deque[tuple[float, Line]]] = {}
        """By server, while a message is being written there."""
        self._skipped: dict[int, int] = {}
        self._count = count()
        directory.opened.subscribe(self._opened)
        directory.closed.subscribe(self._closed)

    def say(self, guild: int, key: str, **params: int | str) -> None:
        """Note a text of the catalogues."""

        async def line(language: str) -> str:
            return catalogue().say(language, key, **params)

        self.note(guild, line)

    def note(self, guild: int, line: Line) -> None:
        """Note a line, if the server keeps a log."""
        waiting = self._waiting.get(guild)
        if waiting is None:
            self._waiting[guild] = deque([(self._clock.now(), line)])
            self._messages.tasks.spawn(self._write(guild))
        elif len(waiting) < MOST:
            waiting.append((self._clock.now(), line))
        else:
            self._skipped[guild] = self._skipped.get(guild, 0) + 1

    # --- tables -----------------------------------------------------------------------------------

    def _opened(self, snapshot: Snapshot) -> None:
        async def line(language: str) -> str:
            table = snapshot.table
            return catalogue().say(
                language,
                "log-opened",
                who=await self._who(language, table.host),
                game=catalogue().say(language, f"{table.game}-name"),
                number=snapshot.number,
                channel=f"<#{table.channel}>",
            )

        self.note(snapshot.table.guild, line)

    def _closed(self, snapshot: Snapshot) -> None:
        table = snapshot.table
        ending = table.ending
        if ending.why == "removed":
            return  # The server and its channels are gone.

        async def line(language: str) -> str:
            key = end_reason(
                ending.why or "closed", by=ending.by is not None, practice=table.terms.practice
            )
            who = "" if ending.by is None else await self._who(language, ending.by)
            words = catalogue()
            return words.say(
                language,
                "log-closed",
                game=words.say(language, f"{table.game}-name"),
                number=snapshot.number,
                why=words.own(language, table.game, key, who=who),
                deals=words.own(language, table.game, "end-deals", count=table.match.deals),
            )

        self.note(table.guild, line)

    async def _who(self, language: str, account: Account) -> str:
        user = (await self._store.holders([account]))[account].user
        return catalogue().say(language, "changes-nobody") if user is None else f"<@{user}>"

    # --- writing ----------------------------------------------------------------------------------

    async def _write(self, guild: int) -> None:
        try:
            while self._waiting[guild]:
                settings = await self._store.guild(guild)
                if settings.log is None:
                    return
                text = await self._next(guild, settings.language)
                once = nonce("log", guild, next(self._count), text)
                sent = await self._rest.send(
                    settings.log, text, nonce=once, urgency=Urgency.BACKGROUND
                )
                if isinstance(sent, Sent) is settings.log_silent:
                    await self._noted(guild, settings.log, sent)
                if isinstance(sent, Failure):
                    return
        finally:
            del self._waiting[guild]
            self._skipped.pop(guild, None)

    async def _next(self, guild: int, language: str) -> str:
        """As many waiting lines as fit in a message."""
        waiting, lines, size = self._waiting[guild], list[str](), 0
        while waiting:
            at, line = waiting[0]
            said = unbroken(f"{parts.at(at)} · {await line(language)}")
            if lines and size + len(said) >= LONGEST:
                return "\n".join(lines)
            waiting.popleft()
            lines.append(said)
            size += len(said) + 1
        if skipped := self._skipped.pop(guild, 0):
            lines.append(catalogue().say(language, "log-skipped", count=skipped))
        return "\n".join(lines)

    async def _noted(self, guild: int, channel: int, sent: Sent | Failure) -> None:
        """Store whether the log could be written, if that has changed. If it could not, notify the
        owner once. `/kro settings` says so until the log can be written again. A fault of Discord
        does not count.
        """
        if sent is Failure.TROUBLE:
            return
        silent = not isinstance(sent, Sent)
        if await self._store.note_log(guild, channel, silent=silent) and silent:
            await self._owners.notify_owner(guild, "log-silent", channel=f"<#{channel}>")


class Owners:
    """Notifies owners of servers. `server` finds a server of this process."""

    def __init__(
        self, people: People, rest: DiscordRest, server: Callable[[int], Server | None]
    ) -> None:
        self._people, self._rest, self._server = people, rest, server

    async def notify_owner(self, guild: int, key: str, **params: int | str) -> None:
        """Send the owner this text, in the language of the server's tables. If another process has
        the server, Discord is asked for its owner.
        """
        server = self._server(guild) or await self._rest.server(guild)
        if isinstance(server, Failure):
            return
        name, owner = server
        language = await self._people.server_language(guild)
        text = catalogue().say(language, key, server=safe_name(name), **params)
        await self._rest.private.turn(owner, QueuedRequest(Urgency.RECEIPT.value))
        channel = await self._rest.open_dm(owner)
        self._rest.private.give_back(owner)
        if not isinstance(channel, Failure):
            once = nonce(key, guild, *params.values())
            await self._rest.send(
                channel, text, nonce=once, urgency=Urgency.RECEIPT, private=Kind.OPENING
            )
