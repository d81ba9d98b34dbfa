"""People at tables, many in one process: they press what their private messages offer.

They use only the page's API. `tests.support.sandbox.people.page_client.Person` does the same, but
several hundred of those would be the bottleneck. Here all share one pool of connections. Each
follows only their own private messages, so a table's message is not parsed four times.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import aiohttp

from bot import ids
from sandbox.json_values import Json
from sandbox.rules.component_tree import walk
from tables.decision import Decision

EPHEMERAL = 1 << 6
BUTTON, SELECT = 2, 3
SEATS = 4
TRIES = 5
"""How often a person presses to sit down if the machine is too busy to answer."""
PATIENCE, LOOK_AGAIN = 60.0, 0.05
"""How many seconds to wait for a choice in a table's message, and between two reads."""


class TimedPress(NamedTuple):
    """One press: when it was answered (`time.perf_counter`), after how many seconds, whether."""

    at: float
    seconds: float
    answered: bool
    act: bool
    """Whether it was a decision in a deal, rather than **Deal** or a selection of cards."""


class OnOffer(NamedTuple):
    """A control that can be pressed; `values` for a menu."""

    custom_id: str
    choice: str
    decision: Decision | None
    values: tuple[str, ...] | None = None
    most: int = 0


class Player:
    """One person; `hand` is the newest private message."""

    def __init__(self, party: Party, user: str, channel: str, *, host: bool) -> None:
        self.id = user
        self.host = host
        self.channel = channel
        """The table's channel, if the person opens the hand there; else empty."""
        self.hand: Json | None = None
        self.pause: tuple[float, float] | None = None
        """The range of seconds before each press, if not the party's."""
        self._party = party
        self._news = asyncio.Event()
        self._decided: Decision | None = None
        self._picked: Decision | None = None
        self._dealt = False
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._tasks: list[asyncio.Task[None]] = []

    async def arrive(self) -> None:
        """Open the page."""
        query = {"user": self.id, "channels": self.channel or "none"}
        self._socket = await self._party.http.ws_connect(f"{self._party.url}/page/ws", params=query)
        await self._socket.receive()
        self._tasks.append(asyncio.create_task(self._read(self._socket)))

    def play(self) -> None:
        """Press any choice on offer from now on."""
        self._tasks.append(asyncio.create_task(self._play()))

    async def go(self) -> None:
        """Close the page."""
        for task in self._tasks:
            task.cancel()
        ended = await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._socket is not None:
            await self._socket.close()
        for error in ended:
            # A person who broke off has not played, so the figures would be wrong.
            if isinstance(error, Exception):
                raise error

    def choose(self) -> OnOffer | None:
        """Return what to press next, or None if nothing new is on offer."""
        if self.hand is None:
            return None
        offers = list(_offers(self.hand))
        deal = next((o for o in offers if o.choice == "deal"), None)
        if deal is None:
            self._dealt = False
        game = [o for o in offers if o.decision is not None and o.decision != self._decided]
        menu = next((o for o in game if o.values is not None), None)
        buttons = [o for o in game if o.values is None]
        if menu is not None and menu.decision != self._picked:
            return menu
        if buttons:
            return random.choice(buttons)
        return None if self._dealt else deal

    async def press(self, offer: OnOffer, message: Json) -> TimedPress:
        """Press it, and wait for the page's report of the result."""
        values = None
        if offer.values is not None:
            # At least one card: Confirm needs one, and keeping all is a button of its own.
            count = random.randint(1, max(1, offer.most))
            values = random.sample(offer.values, count)
        if offer.values is not None:
            self._picked = offer.decision
        elif offer.decision is not None:
            self._decided = offer.decision
        else:
            self._dealt = True
        click = await self._party.press(self.id, message, offer, values)
        if not click.answered:
            self._decided = self._picked = None
            self._dealt = False
        return click

    async def _play(self) -> None:
        while True:
            self._news.clear()
            offer = self.choose()
            if offer is not None and self.hand is not None:
                await self._party.think(self.pause)
                await self.press(offer, self.hand)
            else:
                await self._news.wait()

    async def wait(self) -> None:
        """Wait until the hand changes."""
        self._news.clear()
        await self._news.wait()

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for packet in socket:
            frame = json.loads(packet.data)
            if frame["t"] in ("message_create", "message_update"):
                message = frame["message"]
                # A call (a line without a hand) and the table's message are not the hand. An
                # ephemeral message is the hand if the person opens it there.
                own = bool(message["flags"] & EPHEMERAL) == bool(self.channel)
                if own and not message["content"]:
                    self.hand = message
                    self._news.set()
                    self._party.news.set()


@dataclass
class Party:
    """All players, table by table. `pause` is the range of seconds before each press."""

    url: str
    http: aiohttp.ClientSession
    pause: tuple[float, float] = (0.0, 0.0)
    path: tuple[str, ...] = ("mousel", "start")
    """The command that opens a table, with its `options`."""
    options: Json = field(default_factory=dict[str, Any])
    tables: list[list[Player]] = field(default_factory=list)
    clicks: list[TimedPress] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    async def sit_down(
        self,
        people: Sequence[str],
        channels: Sequence[str],
        *,
        regulars: int = 0,
        leave_private: Callable[[], Awaitable[object]] | None = None,
    ) -> None:
        """Fill one table in each channel, with `regulars` computer players at each, and deal.

        With `leave_private`, the bot sends no more private messages, and all people play from
        **My hand** on the table.
        """
        seated = SEATS - regulars
        for n in range(len(channels)):
            users = people[n * seated : (n + 1) * seated]
            at = channels[n] if leave_private else ""
            self.tables.append(
                [Player(self, user, at, host=i == 0) for i, user in enumerate(users)]
            )
        players = [player for table in self.tables for player in table]
        await _few(8, [player.arrive() for player in players])
        pairs = zip(self.tables, channels, strict=True)
        begun = await _few(8, [self._fill(table, channel) for table, channel in pairs])
        if leave_private is not None:
            await leave_private()
        pairs = zip(self.tables, channels, begun, strict=True)
        # With regulars, one press fills all free seats and deals.
        deal = "alone" if regulars else "deal"
        await _few(8, [self._at_table(table[0], at, message, deal) for table, at, message in pairs])
        if leave_private is not None:
            pairs = zip(self.tables, channels, strict=True)
            await _few(8, [self._look(player, at) for table, at in pairs for player in table])

    def play(self) -> None:
        """Let all people press from now on."""
        for table in self.tables:
            for player in table:
                player.play()

    async def go(self) -> None:
        """Let all people leave."""
        await asyncio.gather(*(player.go() for table in self.tables for player in table))

    async def think(self, pause: tuple[float, float] | None = None) -> None:
        """Wait as long as a person thinks."""
        pause = pause or self.pause
        if pause[1]:
            await asyncio.sleep(random.uniform(*pause))

    async def press(
        self, user: str, message: Json, offer: OnOffer, values: list[str] | None = None
    ) -> TimedPress:
        """Press once, and return the page's report of it."""
        body: Json = {
            "user": user,
            "type": "component",
            "channel": message["channel_id"],
            "message": message["id"],
            "custom_id": offer.custom_id,
        }
        if values is not None:
            body["values"] = values
        start = time.perf_counter()
        answer = await self._post(body)
        end = time.perf_counter()
        answered = answer.get("status") == "acknowledged"
        act = offer.decision is not None and values is None
        click = TimedPress(end, end - start, answered, act)
        self.clicks.append(click)
        return click

    async def _post(self, body: Json) -> Json:
        async with self.http.post(f"{self.url}/page/interactions", json=body) as answer:
            return await answer.json()

    async def _fill(self, table: list[Player], channel: str) -> str:
        host, *others = table
        message = await self._begin(host, channel)
        for player in others:
            await self._at_table(player, channel, message, "sit")
        return message

    async def _look(self, player: Player, channel: str) -> None:
        """Open **My hand** from the newest message of the table."""
        seen = [m for m in await self._messages(player, channel) if not m["flags"] & EPHEMERAL]
        await self._at_table(player, channel, max(seen, key=lambda m: int(m["id"]))["id"], "hand")

    async def _messages(self, player: Player, channel: str) -> list[Json]:
        where = f"{self.url}/page/channels/{channel}/messages"
        async with self.http.get(where, params={"user": player.id}) as answer:
            return await answer.json()

    async def _begin(self, host: Player, channel: str) -> str:
        """Open a table and return its message."""
        start: Json = {
            "user": host.id,
            "type": "command",
            "channel": channel,
            "path": list(self.path),
            "options": self.options,
        }
        for _ in range(TRIES):
            begun = await self._post(start)
            if begun["status"] == "acknowledged" and "message_id" in begun:
                return str(begun["message_id"])
        raise RuntimeError("no table could be opened: nothing was answered")

    async def _at_table(self, player: Player, channel: str, message: str, choice: str) -> None:
        for _ in range(TRIES):
            at, offer = await self._offered(player, channel, message, choice)
            click = await self.press(player.id, at, offer)
            if click.answered:
                return
        raise RuntimeError(f"nobody could be seated: {choice} was not answered")

    async def _offered(
        self, player: Player, channel: str, message: str, choice: str
    ) -> tuple[Json, OnOffer]:
        """Return the table's message once it offers this; an earlier press may not be drawn yet."""
        async with asyncio.timeout(PATIENCE):
            while True:
                seen = await self._messages(player, channel)
                found = next((m for m in seen if m["id"] == message), None)
                offers = _offers(found) if found is not None else []
                offer = next((o for o in offers if o.choice == choice), None)
                if found is not None and offer is not None:
                    return found, offer
                await asyncio.sleep(LOOK_AGAIN)


def _offers(message: Json) -> list[OnOffer]:
    """Return everything that can be pressed in a message."""
    found: list[OnOffer] = []
    for item in walk(message["components"]):
        if item["type"] not in (BUTTON, SELECT) or item.get("disabled"):
            continue
        press = ids.decode(item.get("custom_id", ""))
        if press is None:
            continue
        values = None
        if item["type"] == SELECT:
            values = tuple(option["value"] for option in item["options"])
        most = item.get("max_values", 1)
        found.append(OnOffer(item["custom_id"], press.choice, press.decision, values, most))
    return found


async def _few(limit: int, works: Sequence[Any]) -> list[Any]:
    """Carry all out, a few at a time."""
    gate = asyncio.Semaphore(limit)

    async def one(work: Any) -> Any:
        async with gate:
            return await work

    return await asyncio.gather(*(one(work) for work in works))
