"""A client of the page's API for tests and load measurements: a person without a browser.

It keeps what the person sees by the page's WebSocket, and waits for changes without sleeping. It
uses only HTTP, so it can drive a sandbox in this process or in another.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterable
from types import TracebackType
from typing import Any

import aiohttp

from sandbox.json_values import Json
from sandbox.rules.component_tree import walk
from sandbox.same_origin import HEADER
from tests.support.messages.reading import readable
from tests.support.patience import PATIENCE

Predicate = Callable[[Json], object]
_TOKEN = re.compile('name="sandbox-token" content="([^"]+)"')


class PageRefused(Exception):
    """The page's API refused; the sentence says why."""


async def page_token(session: aiohttp.ClientSession, url: str) -> str:
    """Return the token that the page's own routes require, from the page."""
    async with session.get(url) as answer:
        return _TOKEN.findall(await answer.text())[0]


class Person:
    """One person in the sandbox; an async context manager.

    `url`: the sandbox's; `who`: display name or id; `channels`: only follow these channels (and
    direct messages), for load tests with many people.
    """

    def __init__(self, url: str, who: str, *, channels: Iterable[str] = ()) -> None:
        self._url = url
        self._who = who
        self._channels = tuple(channels)
        self.id = ""
        self.name = ""
        self.seen: dict[str, Json] = {}
        self.pings: list[Json] = []
        self.deleted: set[str] = set()
        self._changed = asyncio.Condition()
        self._session: aiohttp.ClientSession | None = None
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._reader: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Person:
        self._session = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        token = await page_token(self._session, self._url)
        self._session.headers[HEADER] = token
        self.id = self._who if self._who.isdigit() else await self._find()
        query = {"user": self.id}
        if self._channels:
            query["channels"] = ",".join(self._channels)
        self._socket = await self._session.ws_connect(f"{self._url}/page/ws", params=query)
        await self._socket.receive()
        state = await self.state()
        self.name = next(u["name"] for u in state["users"] if u["id"] == self.id)
        for channel in self._own(state):
            for message in await self.messages(channel):
                self.seen.setdefault(message["id"], message)
        self._reader = asyncio.create_task(self._read(self._socket))
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:  # fmt: skip
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        if self._session is not None:
            await self._session.close()

    def _own(self, state: Json) -> list[str]:
        channels = [c["id"] for guild in state["guilds"] for c in guild["channels"]]
        if self._channels:
            channels = [c for c in channels if c in self._channels]
        return channels + [direct["id"] for direct in state["dms"]]

    async def _find(self) -> str:
        async with self._http.get(f"{self._url}/page/state") as answer:
            state = await answer.json()
        for person in state["users"]:
            if person["name"] == self._who:
                return str(person["id"])
        raise PageRefused(f"there is nobody called {self._who}")

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for packet in socket:
            frame = json.loads(packet.data)
            async with self._changed:
                if frame["t"] in ("message_create", "message_update"):
                    self.seen[frame["message"]["id"]] = frame["message"]
                elif frame["t"] == "message_delete":
                    self.seen.pop(frame["id"], None)
                    self.deleted.add(frame["id"])
                elif frame["t"] == "ping":
                    self.pings.append(frame)
                self._changed.notify_all()

    @property
    def _http(self) -> aiohttp.ClientSession:
        if self._session is None:
            raise PageRefused("enter the person first: `async with Person(...)`")
        return self._session

    # ---- requests -------------------------------------------------------------------------

    async def call(self, method: str, path: str, /, **body: Any) -> Any:
        """Send a request to the page's API; raises `PageRefused`."""
        async with self._http.request(method, f"{self._url}{path}", json=body) as answer:
            value = await answer.json()
            if answer.status >= 400:
                raise PageRefused(value["error"])
            return value

    async def state(self) -> Json:
        query = {"user": self.id}
        async with self._http.get(f"{self._url}/page/state", params=query) as answer:
            return await answer.json()

    async def messages(self, channel: str, *, limit: int = 50) -> list[Json]:
        """Return a channel's latest messages, oldest first, own ephemerals included."""
        path = f"{self._url}/page/channels/{channel}/messages"
        query = {"user": self.id, "limit": str(limit)}
        async with self._http.get(path, params=query) as answer:
            value = await answer.json()
            if answer.status >= 400:
                raise PageRefused(value["error"])
            return value

    # ---- acting ---------------------------------------------------------------------------

    async def say(self, channel: str, content: str) -> Json:
        return await self.call(
            "POST", "/page/messages", user=self.id, channel=channel, content=content
        )

    async def command(self, channel: str, path: str, **options: Any) -> Json:
        """Use a slash command such as `"mousel start"`; returns the page's answer."""
        return await self._interact(
            type="command", channel=channel, path=path.split(), options=options
        )

    async def complete(self, channel: str, path: str, focused: str, **options: Any) -> list[Json]:
        answer = await self._interact(
            type="autocomplete", channel=channel, path=path.split(), options=options,
            focused=focused,
        )  # fmt: skip
        return answer["choices"]

    async def press(self, message: Json, label: str, *, unchecked: bool = False) -> Json:
        """Press the button with this label or custom_id in a message.

        The message is looked up as it is now. With `unchecked` any custom_id is sent.
        """
        custom_id = label if unchecked else self._button(message, label)
        return await self._interact(
            type="component", channel=message["channel_id"], message=message["id"],
            custom_id=custom_id, unchecked=unchecked,
        )  # fmt: skip

    async def choose(
        self, message: Json, values: list[str], custom_id: str | None = None, *,
        unchecked: bool = False,
    ) -> Json:  # fmt: skip
        """Choose values in a message's select (its only one, or the one named)."""
        if custom_id is None:
            now = self.seen.get(message["id"], message)
            kinds = (3, 5, 6, 7, 8)
            selects = [c for c in walk(now["components"]) if c["type"] in kinds]
            if len(selects) != 1:
                raise PageRefused(f"the message has {len(selects)} selects")
            custom_id = selects[0]["custom_id"]
        return await self._interact(
            type="component", channel=message["channel_id"], message=message["id"],
            custom_id=custom_id, values=values, unchecked=unchecked,
        )  # fmt: skip

    async def sets(self, channel: str, command: str, setting: str, value: str) -> None:
        """Choose a value in a command's dialog of settings, such as that of `"kro me"`."""
        answer = await self.command(channel, command)
        dialog = await self.wait_message(lambda m: m["id"] == answer["message_id"])
        await self.choose(dialog, [setting])

        def menu() -> str | None:
            shown = walk(self.seen[dialog["id"]]["components"])
            ids = (str(one.get("custom_id", "")) for one in shown)
            return next((one for one in ids if one.endswith(f":{setting}")), None)

        await self.wait(menu)
        await self.choose(dialog, [value], menu())

    async def submit(self, answer: Json, *, unchecked: bool = False, **fields: Any) -> Json:
        """Submit the modal that an answer brought, or a modal itself."""
        modal = answer.get("modal", answer)
        return await self._interact(
            type="modal", modal=modal["id"], fields=fields, unchecked=unchecked
        )

    async def _interact(self, **body: Any) -> Json:
        return await self.call("POST", "/page/interactions", user=self.id, **body)

    def _button(self, message: Json, label: str) -> str:
        now = self.seen.get(message["id"], message)
        buttons = [c for c in walk(now["components"]) if c["type"] == 2]
        for button in buttons:
            if label in (button.get("custom_id"), button.get("label")):
                return str(button["custom_id"])
        labels = [b.get("label") for b in buttons]
        raise PageRefused(f"there is no button {label!r}, only {labels}")

    # ---- waiting --------------------------------------------------------------------------

    async def wait_message(
        self, predicate: Predicate, *, channel: str | None = None, within: float = PATIENCE
    ) -> Json:
        """Return the newest message that fits, waiting until there is one.

        Messages already seen count; `channel` narrows it. Raises `TimeoutError`.
        """

        def found() -> Json | None:
            for message in reversed(self.seen.values()):
                if channel in (None, message["channel_id"]) and predicate(message):
                    return message
            return None

        return await self._wait(found, within)

    async def wait_deleted(self, message_id: str, *, within: float = PATIENCE) -> None:
        await self._wait(lambda: message_id in self.deleted, within)

    async def wait_ping(self, *, within: float = PATIENCE) -> Json:
        """Take the oldest untaken ping, waiting for one."""
        await self._wait(lambda: self.pings, within)
        return self.pings.pop(0)

    async def wait(self, condition: Callable[[], object], *, within: float = PATIENCE) -> None:
        await self._wait(condition, within)

    async def _wait(self, found: Callable[[], Any], within: float) -> Any:
        async with asyncio.timeout(within), self._changed:
            while not (value := found()):
                await self._changed.wait()
            return value


def labels(message: Json, *, enabled: bool = True) -> list[str]:
    """Return the labels of a message's buttons, by default only of the enabled ones."""
    buttons = [c for c in walk(message["components"]) if c["type"] == 2]
    return [b.get("label", "") for b in buttons if not (enabled and b.get("disabled"))]


def text(message: Json) -> str:
    """Return all text of a message: content, embeds' texts, text components, and the descriptions
    of pictures.

    It has none of the marks that prevent line breaks.
    """
    parts = [message["content"]]
    for embed in message["embeds"]:
        parts += [embed.get("title", ""), embed.get("description", "")]
        parts += [f"{f['name']}\n{f['value']}" for f in embed.get("fields", [])]
    for one in walk(message["components"]):
        parts += [one["content"]] if one["type"] == 10 else []
        parts += [item["description"] for item in one.get("items", ())]
    return readable("\n".join(part for part in parts if part))
