"""Sends live updates to open pages and to the drivers of tests."""

from __future__ import annotations

import json

from aiohttp import WSMsgType, web

from sandbox.socket_writer import SocketWriter
from sandbox.world import access
from sandbox.world.rows import DM, SILENT, Channel, Message
from sandbox.world.shapes import Shapes
from sandbox.world.world import World

MAX_MADE_UP = 50
"""The most missed messages of one channel that a page receives when it connects again."""


class Page:
    """One open page; `channels` None means all that its user may see."""

    def __init__(
        self, user_id: str, socket: web.WebSocketResponse, channels: frozenset[str] | None
    ) -> None:
        self.user_id = user_id
        self.channels = channels
        self._socket = socket
        self._writer = SocketWriter(socket.send_str)

    def send(self, text: str) -> None:
        """Queue a frame."""
        self._writer.put(text)

    async def close(self) -> None:
        """Send what is queued and close."""
        await self._writer.finish()
        await self._socket.close()


class Pages:
    """All open pages.

    A page receives only channels that its user may view, and ephemeral messages only for their
    addressee. No update is lost between a page's first read and its first frame.
    """

    def __init__(self, world: World, shapes: Shapes) -> None:
        self._world = world
        self._shapes = shapes
        self._open: dict[str, set[Page]] = {}
        self.changes = 0
        """How often the pages had to fetch the state again."""

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        """Serve `/page/ws?user=ID[&since=ID][&channels=ID,ID]`.

        It sends everything newer than `since`, then each update. `channels` limits which messages
        it sends.
        """
        user_id = request.query.get("user", "")
        if user_id not in self._world.users:
            raise web.HTTPNotFound(text="no such user")
        since = request.query.get("since")
        if since is not None and not since.isdecimal():
            raise web.HTTPBadRequest(text="since is the id of a message")
        wanted = request.query.get("channels")
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        page = Page(user_id, socket, frozenset(wanted.split(",")) if wanted else None)
        self._open.setdefault(user_id, set()).add(page)
        page.send(json.dumps({"t": "hello", "changes": self.changes}))
        if since is not None:
            self._send_missed(page, int(since))
        try:
            async for packet in socket:
                if packet.type != WSMsgType.TEXT:
                    break
        finally:
            self._open.get(user_id, set()).discard(page)
            if not self._open.get(user_id):
                self._open.pop(user_id, None)
            await page.close()
        return socket

    def viewers(self, channel: Channel, message: Message | None = None) -> list[Page]:
        """Return the open pages that see a channel (and, if given, this message)."""
        if message is not None and message.visible_to is not None:
            users = [message.visible_to]
        elif channel.type == DM:
            users = channel.recipients
        else:
            users = list(self._open)
        pages: list[Page] = []
        for user_id in users:
            mine = [
                page
                for page in self._open.get(user_id, ())
                if page.channels is None or channel.type == DM or channel.id in page.channels
            ]
            if mine and access.allowed(self._world, channel, user_id):
                pages += mine
        return pages

    def _send_missed(self, page: Page, since: int) -> None:
        """Send a page the messages newer than an id, as they are now, oldest first."""
        missed: list[Message] = []
        for channel_id, messages in self._world.messages.items():
            newest = [m for m in list(messages.values())[-MAX_MADE_UP:] if int(m.id) > since]
            channel = self._world.channels[channel_id]
            missed += [m for m in newest if page in self.viewers(channel, m)]
        for message in sorted(missed, key=lambda one: int(one.id)):
            channel = self._world.channels[message.channel_id]
            page.send(self._frame("message_create", message, channel))
            if _rings_for(page.user_id, message, channel):
                page.send(_ring(message, channel))

    def _frame(self, frame: str, message: Message, channel: Channel) -> str:
        shape = self._shapes.message(message)
        return json.dumps({"t": frame, "channel": channel.id, "message": shape})

    def message(self, frame: str, message: Message, channel: Channel) -> None:
        """Send a new or changed message to each page that sees it."""
        pages = self.viewers(channel, message)
        if pages:
            text = self._frame(frame, message, channel)
            for page in pages:
                page.send(text)

    def deleted(self, message: Message, channel: Channel) -> None:
        """Remove a message from each page that saw it."""
        text = json.dumps({"t": "message_delete", "channel": channel.id, "id": message.id})
        for page in self.viewers(channel, message):
            page.send(text)

    def ping(self, message: Message, channel: Channel) -> None:
        """Notify the users whom a message mentions, or whom it reaches directly, unless it is
        silent.
        """
        for page in self.viewers(channel, message):
            if _rings_for(page.user_id, message, channel):
                page.send(_ring(message, channel))

    def interaction(self, user_id: str, interaction_id: str, status: str) -> None:
        """Send a person the status of their interaction."""
        text = json.dumps({"t": "interaction", "id": interaction_id, "status": status})
        for page in self._open.get(user_id, ()):
            page.send(text)

    def state_changed(self, *users: str) -> None:
        """Ask the pages of these users (none given: all) to fetch `/page/state` again."""
        self.changes += 1
        text = json.dumps({"t": "state"})
        for user_id in users or self._open:
            for page in self._open.get(user_id, ()):
                page.send(text)

    async def shutdown(self) -> None:
        """Close every page."""
        for pages in list(self._open.values()):
            for page in list(pages):
                await page.close()


def _rings_for(user_id: str, message: Message, channel: Channel) -> bool:
    is_meant = message.everyone or user_id in message.mentions or channel.type == DM
    return is_meant and user_id != message.author_id and not message.flags & SILENT


def _ring(message: Message, channel: Channel) -> str:
    return json.dumps({"t": "ping", "channel": channel.id, "message": message.id})
