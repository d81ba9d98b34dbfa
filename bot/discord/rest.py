"""Sends Discord all messages that may have a picture and all requests that answer no press, and
classifies its refusals.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from hashlib import blake2b
from typing import Any, NamedTuple

import aiohttp
import discord

from bot.discord.interaction_tokens import InteractionToken, token_of
from bot.discord.picture_files import (
    BARE,
    UNKNOWN,
    KnownPicture,
    Pictures,
    PictureShown,
    picture_of,
)
from bot.discord.press_age import PICTURE_PATIENCE
from bot.discord.rate_limiter import RateLimiter, Urgency
from bot.discord.refusals import (
    OPENING_TOO_FAST,
    QUARANTINED,
    Kind,
    Refusal,
)
from bot.discord.request_queue import QueuedRequest
from bot.discord.wire import (
    EPHEMERAL,
    NEW_MESSAGE,
    SAME_MESSAGE,
    Files,
    Json,
    Wire,
    body,
    custom_ids,
)
from bot.render.parts import Picture

log = logging.getLogger(__name__)

LONGEST = 2.0
"""Seconds for which a message that does not answer a press waits for its picture. After that the
picture comes with the next edit.
"""
Unsent = (discord.HTTPException, aiohttp.ClientError, OSError)
"""The exceptions of a failed call: Discord refused the request, or it was lost on the way."""
UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE = 10003, 10004, 10008
NO_ACCESS, CANNOT_DM, NO_PERMISSION, NO_MUTUAL_GUILD = 50001, 50007, 50013, 50278
ARCHIVED = 50083
NO_THREADS_THERE, TOO_MANY_THREADS = 50024, 160006
THREAD_ARCHIVED_AFTER = 60
"""Minutes after the last message in a thread of `open_thread` until Discord archives it."""
ALREADY_ANSWERED = 40060
"""The first answer remains."""
DEAD_TOKEN, UNKNOWN_WEBHOOK = 50027, 10015
"""Discord no longer accepts this token of an interaction, or does not know it."""


class Failure(Enum):
    """Why a call failed."""

    GONE = "the message can no longer be reached: post it again"
    NO_CHANNEL = "the channel is gone, or hidden from this bot"
    FORBIDDEN = "a permission is missing"
    CLOSED = "this person takes no private messages"
    NO_MEMBER = "nobody on the server is that"
    NO_THREAD = "Discord opens no thread there"
    TROUBLE = "Discord is unwell; trying again later may help"
    PAUSED = Refusal.PAUSED.value
    LATER = Refusal.LATER.value

    @property
    def is_passing(self) -> bool:
        """Whether the failure is temporary, and shows nothing about the person or channel."""
        return self in {Failure.TROUBLE, Failure.PAUSED, Failure.LATER}


_BY_CODE = {
    UNKNOWN_MESSAGE: Failure.GONE,
    # An interaction's token: what only the token can change is out of reach.
    DEAD_TOKEN: Failure.GONE,
    # Nothing can be edited in an archived thread, but posting opens it again.
    ARCHIVED: Failure.GONE,
    UNKNOWN_CHANNEL: Failure.NO_CHANNEL,
    NO_ACCESS: Failure.NO_CHANNEL,
    NO_PERMISSION: Failure.FORBIDDEN,
    NO_THREADS_THERE: Failure.NO_THREAD,
    TOO_MANY_THREADS: Failure.NO_THREAD,
    CANNOT_DM: Failure.CLOSED,
    NO_MUTUAL_GUILD: Failure.CLOSED,
    OPENING_TOO_FAST: Failure.PAUSED,
    QUARANTINED: Failure.PAUSED,
}


@dataclass(frozen=True, slots=True)
class Sent:
    """A message that was sent to a channel, and the picture it shows; `UNKNOWN` if it is not known
    what the message shows.
    """

    channel: int
    message: int
    shown: KnownPicture = BARE


@dataclass(frozen=True, slots=True)
class Answered:
    """What a pressed message shows now, and the picture that was not drawn in time and follows."""

    shown: PictureShown
    late: Picture | None


class ServerEvent(NamedTuple):
    """A scheduled event of a server at a `place` in words, from `begins` to `ends`."""

    name: str
    about: str
    place: str
    begins: float
    ends: float

    def payload(self) -> dict[str, Any]:
        """The event in Discord's format."""
        return {
            "name": self.name,
            "description": self.about,
            "scheduled_start_time": datetime.fromtimestamp(self.begins, UTC).isoformat(),
            "scheduled_end_time": datetime.fromtimestamp(self.ends, UTC).isoformat(),
            "privacy_level": discord.PrivacyLevel.guild_only.value,
            "entity_type": discord.EntityType.external.value,
            "entity_metadata": {"location": self.place},
        }


class OwnThread(NamedTuple):
    """A thread that this bot has opened. `silent`: it has no messages."""

    id: int
    silent: bool


class _Untrue(Exception):
    """The drawn content must no longer be shown."""


class _AnsweredElsewhere(Exception):
    """Another process has answered the press."""


class _Paused(Exception):
    """Discord refuses private messages of this bot for now."""


def always() -> bool:
    """Return True."""
    return True


class DiscordRest:
    """Makes the calls to Discord. Each returns a result or a `Failure`, and raises no exception of
    Discord or of the network. An unexpected error is logged and counts as trouble.

    The first answers to a press, `answer` and `reply`, are exceptions: they raise `Unsent`, because
    their caller is the gate, which answers for every failure. Answers in words are sent by
    `bot.presses.invocation`.

    `pace` decides when each call goes. `refused` is called with each error that kept a message from
    being sent.
    """

    def __init__(
        self,
        client: discord.Client,
        wire: Wire,
        pace: RateLimiter,
        pictures: Pictures,
        refused: Callable[[Exception], None],
    ) -> None:
        self._client = client
        self.private = pace.private
        self._wire = wire
        self._pace = pace
        self.pictures = pictures
        self._refused = refused

    async def wait_for_slot(self, urgency: Urgency = Urgency.ANSWER) -> None:
        """Wait until a request may go. By default it is one that a person waits for."""
        await self._pace.wait_for_slot(urgency)

    async def wait_for_edit_slot(
        self, channel: int, waiting: QueuedRequest, token: InteractionToken | None
    ) -> InteractionToken | None:
        """Wait until a message in this channel may be changed. Returns the token to use, if any
        (`RateLimiter.wait_for_edit_slot`).
        """
        return await self._pace.wait_for_edit_slot(channel, waiting, token)

    async def wait_for_token_slot(self, token: InteractionToken, waiting: QueuedRequest) -> None:
        """Wait until this token may change a message that nothing else can change."""
        await self._pace.wait_for_token_slot(token, waiting)

    async def wait_to_answer(
        self, interaction: discord.Interaction, *, follow_up: bool = False
    ) -> None:
        """Wait until this interaction's token may answer a person who waits, by another message if
        it is a `follow_up` (`RateLimiter.wait_to_answer`). The caller sends the answer.
        """
        channel = interaction.channel_id if follow_up else None
        await self._pace.wait_to_answer(token_of(interaction, None), channel)

    def may_follow_up(self, channel: int) -> bool:
        """Whether a token may send a message to this channel now. After many messages, others must
        wait.
        """
        return self._pace.may_follow_up(channel)

    async def wait_for_follow_up_slot(
        self, channel: int, token: InteractionToken, waiting: QueuedRequest
    ) -> None:
        """Wait until this token may send a message to this channel (`post_by`)."""
        await self._pace.wait_for_follow_up_slot(channel, token, waiting)

    async def send(
        self,
        channel: int,
        content: str | None = None,
        *,
        view: discord.ui.LayoutView | discord.ui.View | None = None,
        nonce: str | None = None,
        ping: int | Sequence[int] | None = None,
        urgency: Urgency = Urgency.TABLE,
        private: Kind | None = None,
    ) -> Sent | Failure:
        """Post a message. `nonce` makes a repeated request harmless. `ping` are the users whom it
        may notify, at most 100. `private`: it goes to a private channel that was just opened
        (`OPENING`), or has had messages before (`SENDING`).
        """
        if private is not None and (refusal := await self.private.may_send()):
            return Failure(refusal.value)
        more: dict[str, Any] = {}
        if ping:
            users = [ping] if isinstance(ping, int) else [*ping]
            more["allowed_mentions"] = {"parse": [], "users": users}
        if content is not None:
            more["content"] = content
        if nonce is not None:
            more |= {"nonce": nonce, "enforce_nonce": True}

        async def call(files: Files) -> Json:
            await self.wait_for_slot(urgency)
            payload = body(view, files or None, **more)
            return await self._wire.post(channel, payload, files)

        return await self._posted("send to", channel, view, call, LONGEST, private)

    async def edit(
        self,
        channel: int,
        message: int,
        view: discord.ui.LayoutView,
        known: KnownPicture,
        token: InteractionToken | None = None,
        is_true: Callable[[], bool] = always,
        *,
        private: bool = False,
    ) -> Failure | PictureShown | None:
        """Replace the content of a Components V2 message that shows the picture `known`. It uses
        the token, and the bot's own login if Discord refuses that. In a `private` channel it does
        nothing while Discord refuses private messages.

        The caller has waited for its turn (`wait_for_edit_slot`), so that what it drew is not old.
        The edit is sent only if `is_true` still holds then. Returns what the message shows now, or
        None if the edit was not sent because `is_true` did not hold.
        """

        async def call(files: Files) -> Json:
            payload = body(view, files)
            if token is not None and token.good(asyncio.get_running_loop().time()):
                await self._wait_for_turn(is_true, by_token=True)
                try:
                    return await _refusing(
                        token, self._wire.patch_by(token, message, payload, files)
                    )
                except Unsent as error:
                    if not token.refused:
                        raise
                    log.info("a token is refused in channel %s: %s", channel, _loggable(error))
                request = QueuedRequest(Urgency.HAND.value)
                await self._pace.wait_for_edit_slot(channel, request, None)
            await self._wait_for_turn(is_true)
            if private and self.private.is_paused(Kind.SENDING):
                raise _Paused
            return await self._wire.patch(channel, message, payload, files)

        return await self._edited(channel, view, known, call)

    async def edit_line(
        self, channel: int, message: int, content: str, view: discord.ui.View | None
    ) -> Failure | None:
        """Replace the text and buttons of a line. It notifies nobody."""
        await self.wait_for_slot(Urgency.TABLE)
        try:
            await self._wire.patch(channel, message, body(view, None, content=content), None)
        except Unsent as error:
            self._refused(error)
            return _failure("edit in", channel, error)
        return None

    async def edit_copy(
        self,
        channel: int,
        message: int,
        view: discord.ui.LayoutView,
        known: KnownPicture,
        token: InteractionToken,
        is_true: Callable[[], bool] = always,
    ) -> Failure | PictureShown | None:
        """Edit a message that one person alone sees. Only a token can change it."""

        async def call(files: Files) -> Json:
            payload = body(view, files)
            await self._wait_for_turn(is_true, by_token=True)
            return await _refusing(token, self._wire.patch_by(token, message, payload, files))

        return await self._edited(channel, view, known, call)

    async def post_by(
        self,
        token: InteractionToken,
        channel: int,
        view: discord.ui.LayoutView,
        *,
        private: bool = False,
    ) -> Sent | Failure:
        """Post a message by a token, in the channel of its interaction. A `private` one is for the
        person who pressed. The caller has waited for its turn (`wait_for_follow_up_slot`). Unlike
        `send`, it cannot be repeated without harm: after an apparent failure the message may appear
        twice.
        """

        async def call(files: Files) -> Json:
            payload = body(view, files or None, **({"flags": EPHEMERAL} if private else {}))
            await self._pace.wait_to_go(by_token=True)
            return await _refusing(token, self._wire.post_by(token, payload, files))

        return await self._posted("send by a token to", channel, view, call, LONGEST)

    async def withdraw(self, token: InteractionToken, message: int) -> None:
        """Delete a private message that was sent with this token. The person may have dismissed it,
        and nothing depends on it, so it goes with low urgency.
        """
        await self.wait_for_token_slot(token, QueuedRequest(Urgency.RECEIPT.value))
        await self._pace.wait_to_go(by_token=True)
        try:
            await self._wire.delete_by(token, message)
        except Unsent as error:
            log.info("a private line stays: %s", _loggable(error))

    async def _wait_for_turn(self, is_true: Callable[[], bool], *, by_token: bool = False) -> None:
        """Wait until the drawn content may be sent. Raises `_Untrue` if it no longer may be."""
        await self._pace.wait_to_go(by_token=by_token)
        if not is_true():
            raise _Untrue

    async def _posted(
        self,
        how: str,
        channel: int,
        view: discord.ui.LayoutView | discord.ui.View | None,
        call: Callable[[Files], Awaitable[Json]],
        patience: float,
        private: Kind | None = None,
    ) -> Sent | Failure:
        try:
            message, shown = await self.pictures.deliver(channel, view, BARE, call, patience)
        except Unsent as error:
            self._refused(error)
            if private is not None:
                self._private_refused(private, error)
            return _failure(how, channel, error)
        if private is not None:
            self.private.succeeded(private)
            self.private.succeeded(Kind.SENDING)
        return Sent(int(message["channel_id"]), int(message["id"]), shown)

    async def _edited(
        self,
        channel: int,
        view: discord.ui.LayoutView,
        known: KnownPicture,
        call: Callable[[Files], Awaitable[Json]],
    ) -> Failure | PictureShown | None:
        try:
            _, shown = await self.pictures.deliver(channel, view, known, call, LONGEST)
        except _Untrue:
            return None
        except _Paused:
            return Failure.PAUSED
        except Unsent as error:
            self._refused(error)
            self._private_refused(Kind.SENDING, error)
            return _failure("edit in", channel, error)
        return shown

    def _private_refused(self, kind: Kind, error: Exception) -> None:
        """Note a refusal by a code that concerns the bot's private messages to all people. A
        quarantined bot may write only to people to whom it has written before, or to nobody.
        """
        if not isinstance(error, discord.HTTPException):
            return
        if error.code == QUARANTINED:
            self.private.refused(kind, error.code)
        elif error.code == OPENING_TOO_FAST:
            self.private.refused(Kind.OPENING, error.code)
        elif error.code == CANNOT_DM:
            # This code concerns one person, which shows that no code concerns all.
            self.private.succeeded(kind)

    async def answer(
        self,
        interaction: discord.Interaction,
        view: discord.ui.LayoutView,
        known: KnownPicture = UNKNOWN,
    ) -> Answered:
        """Answer a press by changing the pressed message, which shows the picture `known`. Raises
        one of `Unsent` if that fails.
        """
        wanted = picture_of(view)

        async def call(files: Files) -> Json:
            payload = body(view, files)
            return await self._wire.respond(interaction, SAME_MESSAGE, payload, files)

        where = interaction.channel_id or 0
        try:
            _, shown = await self.pictures.deliver(where, view, known, call, PICTURE_PATIENCE)
        except Unsent as error:
            self._refused(error)
            raise
        missing = wanted if shown.picture is None else None
        late = missing if missing and self.pictures.follows(where, missing) else None
        return Answered(shown, late)

    async def reply(
        self,
        interaction: discord.Interaction,
        view: discord.ui.LayoutView,
        *,
        public: bool = False,
    ) -> Sent:
        """Answer with a new message, to this person alone unless it is `public`. Raises one of
        `Unsent` if that fails.
        """
        flags = {} if public else {"flags": EPHEMERAL}

        async def call(files: Files) -> Json:
            payload = body(view, files or None, **flags)
            return await self._wire.respond(interaction, NEW_MESSAGE, payload, files)

        where = interaction.channel_id or 0
        try:
            message, shown = await self.pictures.deliver(where, view, BARE, call, PICTURE_PATIENCE)
        except Unsent as error:
            self._refused(error)
            raise
        return Sent(where, int(message.get("id", 0)), shown)

    async def post_as_answer(
        self, interaction: discord.Interaction, view: discord.ui.LayoutView
    ) -> Sent | Failure | None:
        """Answer with a new public message. If Discord reports an existing answer, an earlier
        request that seemed lost may have arrived. Then the existing message is read instead of sent
        twice. Returns None if that is a different answer, because another process has answered the
        press.
        """
        is_found = False

        async def call(files: Files) -> Json:
            nonlocal is_found
            payload = body(view, files or None)
            try:
                return await self._wire.respond(interaction, NEW_MESSAGE, payload, files)
            except discord.HTTPException as error:
                if error.code != ALREADY_ANSWERED:
                    raise
                found = await self._wire.new_message(interaction)
                if found is None:
                    raise _AnsweredElsewhere from error
                is_found = True
                return found

        where = interaction.channel_id or 0
        try:
            sent = await self._posted("answer in", where, view, call, PICTURE_PATIENCE)
        except _AnsweredElsewhere:
            log.info("another process has answered a press in %s", where)
            return None
        # It is not known which of the lost requests arrived, or whether it had its picture.
        return replace(sent, shown=UNKNOWN) if is_found and isinstance(sent, Sent) else sent

    async def ids_in(self, channel: int, message: int) -> frozenset[str]:
        """The custom ids in a Components V2 message as it is now; none if it cannot be read."""
        await self.wait_for_slot(Urgency.TAKE_UP)
        try:
            found = await self._messageable(channel).fetch_message(message)
        except Unsent as error:
            _failure("read in", channel, error)
            return frozenset()
        return custom_ids(found)

    async def has_posted(self, channel: int, since: float, custom_id: str) -> bool | Failure:
        """Whether one of the first messages in this channel since this time has a component with
        this custom id.

        Without *Read Message History* Discord shows none.
        """
        await self.wait_for_slot(Urgency.BACKGROUND)
        after = datetime.fromtimestamp(since, UTC)
        try:
            async for message in self._messageable(channel).history(limit=100, after=after):
                if custom_id in custom_ids(message):
                    return True
        except Unsent as error:
            return _failure("read in", channel, error)
        return False

    async def delete(self, channel: int, message: int) -> Failure | None:
        """Delete a message."""
        await self.wait_for_slot(Urgency.RECEIPT)
        try:
            await self._messageable(channel).get_partial_message(message).delete()
        except Unsent as error:
            return _failure("delete in", channel, error)
        return None

    async def create_event(self, guild: int, event: ServerEvent) -> int | Failure:
        """Create a scheduled event and return its id."""
        await self.wait_for_slot(Urgency.BACKGROUND)
        try:
            made = await self._client.http.create_guild_scheduled_event(guild, **event.payload())
        except Unsent as error:
            return _failure("create an event on server", guild, error)
        return int(made["id"])

    async def edit_event(self, guild: int, event_id: int, event: ServerEvent) -> Failure | None:
        """Change a scheduled event."""
        await self.wait_for_slot(Urgency.BACKGROUND)
        try:
            await self._client.http.edit_scheduled_event(guild, event_id, **event.payload())
        except Unsent as error:
            return _failure("change an event on server", guild, error)
        return None

    async def delete_event(self, guild: int, event_id: int) -> Failure | None:
        """Delete a scheduled event."""
        await self.wait_for_slot(Urgency.BACKGROUND)
        try:
            await self._client.http.delete_scheduled_event(guild, event_id)
        except Unsent as error:
            return _failure("delete an event on server", guild, error)
        return None

    async def own_event(self, guild: int, begins: float) -> int | Failure | None:
        """The id of an event that this bot has scheduled for this time, None if there is none."""
        await self.wait_for_slot(Urgency.BACKGROUND)
        own = None if self._client.user is None else self._client.user.id
        try:
            found = await self._client.http.get_scheduled_events(guild, False)
        except Unsent as error:
            return _failure("read the events of server", guild, error)
        for one in found:
            start = datetime.fromisoformat(one["scheduled_start_time"]).timestamp()
            if int(one.get("creator_id") or 0) == own and abs(start - begins) < 1:
                return int(one["id"])
        return None

    async def open_dm(self, user: int) -> int | Failure:
        """The private channel with this person. It is opened if necessary, and if that is allowed
        now.
        """
        async with self.private.one_at_a_time:
            if refusal := await self.private.may_open(user):
                return Failure(refusal.value)
            await self.wait_for_slot(Urgency.HAND)
            try:
                channel = (await self._client.create_dm(discord.Object(user))).id
            except Unsent as error:
                self._private_refused(Kind.OPENING, error)
                return _failure("open a private channel for", "a person", error)
            return channel

    async def start_thread(
        self, guild: int, channel: int, message: int, name: str
    ) -> int | Failure:
        """Start a thread on a message, as the table's own place on a server that wants one."""
        await self.wait_for_slot(Urgency.ANSWER)
        try:
            place = self._client.get_partial_messageable(channel, guild_id=guild)
            return (await place.get_partial_message(message).create_thread(name=name)).id
        except Unsent as error:
            return _failure("start a thread in", channel, error)

    async def open_thread(self, channel: int, name: str) -> int | Failure:
        """Open a public thread that starts from no message. If the answer is lost, it may be there:
        look for it before the next try (`own_threads`).
        """
        await self.wait_for_slot(Urgency.TABLE)
        try:
            opened = await self._wire.open_thread(channel, name, THREAD_ARCHIVED_AFTER)
        except Unsent as error:
            return _failure("open a thread in", channel, error)
        return int(opened["id"])

    async def own_threads(self, guild: int, channel: int) -> dict[str, OwnThread] | Failure:
        """By name: the threads of this channel that the bot has opened, unless archived."""
        await self.wait_for_slot(Urgency.TABLE)
        own = None if self._client.user is None else self._client.user.id
        try:
            found = await self._client.http.get_active_threads(guild)
        except Unsent as error:
            return _failure("read the threads of server", guild, error)
        return {
            one["name"]: OwnThread(int(one["id"]), not one["message_count"])
            for one in found["threads"]
            if int(one["owner_id"]) == own and int(one["parent_id"]) == channel
        }

    def permissions(self, guild: int, channel: int) -> discord.Permissions | None:
        """What the bot may do in a server's channel; None if this process does not know it."""
        server = self._client.get_guild(guild)
        found = None if server is None else server.get_channel(channel)
        return None if server is None or found is None else found.permissions_for(server.me)

    async def server(self, guild: int) -> tuple[str, int] | Failure:
        """The name and owner of a server that the bot is on, in any of its processes."""
        await self.wait_for_slot(Urgency.RECEIPT)
        try:
            found = await self._client.fetch_guild(guild, with_counts=False)
        except Unsent as error:
            return _failure("look up the server", guild, error)
        return found.name, found.owner_id or 0

    async def was_removed(self, guild: int) -> bool | None:
        """Whether the bot is no longer on a server; None if Discord does not say."""
        await self.wait_for_slot(Urgency.RECEIPT)
        try:
            await self._client.fetch_guild(guild, with_counts=False)
        except Unsent as error:
            if isinstance(error, discord.HTTPException) and error.code in (
                UNKNOWN_GUILD,
                NO_ACCESS,
            ):
                return True
            log.warning("could not look up server %s: %s", guild, _loggable(error))
            return None
        return False

    async def is_member(self, guild: int, user: int, urgency: Urgency = Urgency.TABLE) -> bool:
        """Whether this person is still on the server; True if in doubt."""
        return await self.member(guild, user, urgency) is not Failure.NO_MEMBER

    async def member(
        self, guild: int, user: int, urgency: Urgency = Urgency.ANSWER
    ) -> discord.Member | Failure:
        """A member of a server. `Failure.TROUBLE` if this process does not know the server."""
        found = self._client.get_guild(guild)
        if found is None:
            return Failure.TROUBLE
        await self.wait_for_slot(urgency)
        try:
            return await found.fetch_member(user)
        except discord.NotFound:
            return Failure.NO_MEMBER
        except Unsent as error:
            return _failure("look up a member in", guild, error)

    def _messageable(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)


def require_gone(error: discord.NotFound) -> None:
    """Raise the error unless it means that the message is gone. Its reader may have dismissed it,
    or another press deleted it.
    """
    if error.code != UNKNOWN_MESSAGE:
        raise error


async def acknowledge(interaction: discord.Interaction) -> bool:
    """Acknowledge a press. A pressed message that is gone needs no acknowledgement.

    A modal does, or it says that it failed. If the message whose button opened it is gone, "Kro is
    thinking…" is shown in private and deleted. Returns whether this happened.
    """
    modal = interaction.type is discord.InteractionType.modal_submit
    if interaction.message is not None or not modal:
        try:
            await interaction.response.defer()
        except discord.NotFound as error:
            require_gone(error)
        else:
            return False
    if modal:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.delete_original_response()
    return modal


def nonce(kind: str, *cause: int | str) -> str:
    """A nonce that depends on the whole cause. It has 25 characters, as many as Discord accepts,
    and begins with the first character of the kind.
    """
    cause_bytes = repr((kind, *cause)).encode()
    return kind[0] + blake2b(cause_bytes, digest_size=12).hexdigest()


async def _refusing(token: InteractionToken, request: Awaitable[Json]) -> Json:
    """Carry out a request by a token. If it is refused, the token counts as refused from then on,
    unless the message's content was the reason.
    """
    try:
        return await request
    except Unsent as error:
        if not isinstance(error, discord.HTTPException) or error.status != 400:
            token.refused = True
        raise


def _loggable(error: Exception) -> str:
    """The part of a refusal that may be logged. The rest may contain a URL, and so the token."""
    if isinstance(error, discord.HTTPException):
        return f"{error.status} ({error.code})"
    return type(error).__name__


def _failure(what: str, where: int | str, error: Exception) -> Failure:
    if not isinstance(error, discord.HTTPException):
        log.warning("could not %s %s: %r", what, where, error)
        return Failure.TROUBLE
    kind = _BY_CODE.get(error.code)
    if kind is None and error.status == 404:
        kind = Failure.GONE
    elif kind is None and error.status == 403:
        kind = Failure.FORBIDDEN
    if kind is not None:
        log.info("could not %s %s: %s (%s)", what, where, kind.value, error.code)
        return kind
    if error.status >= 500 or error.status == 429:
        log.warning("could not %s %s: %s from Discord", what, where, error.status)
    else:
        # A 400 is a defect of this bot: it built something that Discord does not accept.
        log.error("could not %s %s: %s", what, where, error)
    return Failure.TROUBLE
