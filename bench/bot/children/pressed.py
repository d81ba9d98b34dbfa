"""A child: presses as the gateway delivers them, handled by the whole bot or by a bare one.

It has tables in play, the next press at each, and the processor time until everything that follows
has been sent. The time covers the path from an unpacked packet of the gateway to the API's last
answer. On it are discord.py, the table, the commit to disk, pictures and requests.

The bare bot is discord.py alone. It answers the same presses with as many requests of about the
same length, and files of about the same length. Each bot sends to `bench.bot.children.answering`
over TCP, or nowhere. With nowhere, a request ends where discord.py hands it to aiohttp.
"""

from __future__ import annotations

import asyncio
import base64
import io
import itertools
import json
import math
import random
import time
from collections import Counter
from pathlib import Path
from shutil import copyfile
from typing import Any

import aiohttp
import discord
import orjson
from discord import ui
from multidict import CIMultiDict

from bench.bot.child import answer_questions, given
from bench.bot.children.offline import choices
from bench.bot.settings import CHIPS, CLOCK, NO_CAPS, PAUSE, measured
from bot.discord.start.endpoint import point_at
from bot.ids import encode
from bot.ports import Guild, MessageKind
from bot.runtime.app import create_bot, lock_files
from bot.runtime.client import Kro
from bot.runtime.logs import set_up
from tables.commands import Deal, Sit
from tables.model.snapshot import Snapshot
from tables.model.table import Status
from tables.system import SystemChance
from tests.support.tables.no_pause import NoPause

BOT, GUILD, CHANNEL, USER = 1 << 56, 2 << 56, 3 << 56, 4 << 56
SEATS = 4
BUTTON = 2
_ids = itertools.count(5 << 56)


# --- where requests end -------------------------------------------------------------------------


class _Answer:
    """What discord.py reads of an answer; `status` and `headers` are as in aiohttp."""

    status = 200
    headers = CIMultiDict({"Content-Type": "application/json"})

    def __init__(self, text: str) -> None:
        self._text = text

    async def text(self, encoding: str = "utf-8") -> str:
        """Return the body."""
        del encoding
        return self._text

    async def __aenter__(self) -> _Answer:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass


class Nowhere:
    """A session of aiohttp that sends nothing."""

    closed = False

    def __init__(self, answers: dict[str, str]) -> None:
        self._answers = answers
        self.requests = 0

    def request(self, method: str, url: str, **more: Any) -> _Answer:
        """Answer at once."""
        del method, more
        self.requests += 1
        return _Answer(self._answers["callback" if url.endswith("/callback") else "message"])

    async def close(self) -> None:
        """Nothing to close."""


class Counted(aiohttp.TraceConfig):
    """Counts the requests of a session."""

    def __init__(self) -> None:
        super().__init__()
        self.requests = 0
        self.on_request_start.append(self._count)  # type: ignore[arg-type]

    async def _count(self, *_: object) -> None:
        self.requests += 1


async def connect(
    client: discord.Client, answers: dict[str, str], *, tcp: bool
) -> Nowhere | Counted:
    """Redirect this client's requests; return what counts them."""
    await client._async_setup_hook()  # pyright: ignore[reportPrivateUsage]
    http: Any = client.http
    counted = Counted()
    nowhere = Nowhere(answers)
    http._HTTPClient__session = (
        aiohttp.ClientSession(trace_configs=[counted], cookie_jar=aiohttp.DummyCookieJar())
        if tcp
        else nowhere
    )
    http._global_over = asyncio.Event()
    http._global_over.set()
    http.token = "token"
    return counted if tcp else nowhere


# --- bots that answer presses ---------------------------------------------------------------------


class Bare(discord.Client):
    """Answers a press with the pressed message, and edits two more."""

    def __init__(self, words: str, png: bytes | None) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            chunk_guilds_at_startup=False,
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
        )
        self._words, self._png = words, png

    def _message(self) -> dict[str, Any]:
        rows = [
            ui.ActionRow[Any](
                *(ui.Button[Any](label=f"Choice {n}", custom_id=f"{row}:{n}") for n in range(5))
            )
            for row in range(2)
        ]
        files = [] if self._png is None else [discord.File(io.BytesIO(self._png), "hand.png")]
        pictures = [ui.MediaGallery[Any](discord.MediaGalleryItem(file)) for file in files]
        texts = [ui.TextDisplay[Any](self._words) for _ in range(4)]
        view = ui.LayoutView(timeout=None)
        view.add_item(ui.Container[Any](*texts, *pictures, *rows, accent_colour=0x336699))
        view.stop()
        return {"view": view, "attachments": files}

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Send three requests."""
        await interaction.response.edit_message(**self._message())
        pressed = interaction.message
        if pressed is not None:
            for _ in range(2):
                channel = self.get_partial_messageable(pressed.channel.id)
                await channel.get_partial_message(pressed.id).edit(**self._message())


async def whole_bot(asked: dict[str, Any]) -> Kro:
    """Return the bot with its database open, not connected."""

    async def nothing(*_: Any) -> list[Any]:
        return []

    api_url = asked.get("api_url")
    # The ids of these presses carry no time, so the bot would drop each as too old.
    settings = measured(
        asked["database"], thinkers=0, requests=0.0, api_url=api_url, answer_within=math.inf
    )
    chance = SystemChance(random.Random(asked.get("seed", 1)))
    kro = await create_bot(settings, pace=NoPause(), chance=chance)
    kro.http.bulk_upsert_global_commands = nothing  # type: ignore[method-assign]
    kro._connection.application_id = BOT  # pyright: ignore[reportPrivateUsage]
    await kro.setup_hook()
    return kro


async def fill(kro: Kro, tables: int, *, pictures: bool) -> None:
    """Open tables of four people each, with their messages."""
    await kro.store.save_guild(Guild(GUILD, opening=CHIPS, pictures=pictures, **NO_CAPS))
    for _ in range(tables):
        users = [USER + next(_ids) for _ in range(SEATS)]
        now = time.time()
        purses = [await kro.store.purse(GUILD, u, f"Guest {u % 10_000}", now) for u in users]
        chosen = {"seats": SEATS, "clock": CLOCK, "pause": PAUSE}
        table = await kro.directory.open("mousel", GUILD, CHANNEL + next(_ids), purses[0], chosen)
        if not isinstance(table, Snapshot):
            raise RuntimeError(f"no table: {table}")
        await kro.messages.table.adopt(table, table.table.channel, next(_ids))
        for user in users:
            channel = next(_ids)
            await kro.store.change_person(user, {"dm_channel": channel, "dms_closed": False})
        await kro.messages.hands.greet(table, users[0])
        for user, purse in zip(users[1:], purses[1:], strict=True):
            seated = await kro.directory.ask(table.id, Sit(by=purse, interaction=str(next(_ids))))
            await kro.messages.hands.greet(seated.snapshot, user)
    await kro.messages.wait_until_settled()


# --- presses --------------------------------------------------------------------------------------


class Presses:
    """The next press at each table, as the gateway would deliver it."""

    def __init__(self, kro: Kro, *, pictures: bool) -> None:
        self._kro = kro
        self._pictures = pictures
        self._random = random.Random(3)

    async def all(self) -> list[bytes]:
        """Return one press for each table; a new deal follows one that has ended."""
        tables = await self._kro.store.open_tables()
        for table in tables:
            now = await self._snapshot(table)
            for chair in now.table.people():
                if now.table.status is not Status.PLAYING and (person := now.table.chairs[chair]):
                    deal = Deal(by=person.account, interaction=str(next(_ids)))
                    now = (await self._kro.directory.ask(table, deal)).snapshot
        await self._kro.messages.wait_until_settled()
        return [await self._press(await self._snapshot(table)) for table in tables]

    async def _snapshot(self, table: int) -> Snapshot:
        found = await self._kro.directory.snapshot(table)
        if found is None:
            raise RuntimeError(f"no table {table}")
        return found

    async def _press(self, now: Snapshot) -> bytes:
        if now.deal is None:
            raise RuntimeError("no deal")
        seat = now.table.schedule.turns[0].seat
        user = (await self._kro.people.users(now))[now.deal.setup.chairs[seat]]
        view = await self._kro.presenters.hand.hand(now, user)
        ref = next(
            r
            for r in await self._kro.store.messages(now.id)
            if r.kind == MessageKind.HAND and r.user == user
        )
        if view is None:
            raise RuntimeError("no hand")
        choice = self._random.choice(choices(now, seat))
        custom_id = encode(now.id, now.deal.decision(seat), choice)
        attachments = [attachment("hand.png")] if self._pictures else []
        components = json.loads(json.dumps(view.to_components()))
        where = ref.channel, ref.message
        return orjson.dumps(press(custom_id, user, *where, components, attachments))


def attachment(name: str) -> dict[str, Any]:
    """Return an attachment as Discord sends it."""
    url = f"https://cdn.discordapp.com/ephemeral-attachments/{CHANNEL}/{BOT}/{name}?ex={'0' * 40}"
    return {
        "id": str(BOT + 3),
        "filename": name,
        "size": 12_000,
        "url": url,
        "proxy_url": url,
        "width": 560,
        "height": 240,
        "content_type": "image/png",
    }


def _person(user: int) -> dict[str, Any]:
    return {
        "id": str(user),
        "username": f"guest{user % 10_000}",
        "global_name": f"Guest {user % 10_000}",
        "discriminator": "0",
        "avatar": None,
        "public_flags": 0,
    }


def message(
    channel: int, number: int, components: list[Any], attachments: list[Any]
) -> dict[str, Any]:
    """Return a message as Discord sends it, with its pictures."""
    shown: list[Any] = json.loads(json.dumps(components))
    for part in shown[0]["components"] if shown else ():
        for item in part.get("items") or ():
            item["media"] = attachment("hand.png") | {"attachment_id": str(BOT + 3)}
    return {
        "id": str(number),
        "channel_id": str(channel),
        "type": 0,
        "author": _person(BOT) | {"bot": True},
        "content": "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": "2026-01-01T00:00:01+00:00",
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": attachments,
        "embeds": [],
        "components": shown,
        "pinned": False,
        "flags": 1 << 15,
    }


def press(
    custom_id: str,
    user: int,
    channel: int,
    number: int,
    components: list[Any],
    attachments: list[Any],
) -> dict[str, Any]:
    """Return INTERACTION_CREATE of a button in a direct message channel."""
    return {
        "id": str(next(_ids)),
        "application_id": str(BOT),
        "type": 3,
        # Like Discord's: 160 letters and digits that need no quoting in an address.
        "token": base64.b64encode(random.randbytes(60).hex().encode()).decode(),
        "version": 1,
        "data": {"component_type": BUTTON, "custom_id": custom_id, "id": 12},
        "channel_id": str(channel),
        "channel": {"id": str(channel), "type": 1, "recipients": [_person(user)], "flags": 0},
        "user": _person(user),
        "locale": "en-GB",
        "app_permissions": "277025770560",
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": {"0": "0"},
        "context": 1,
        "attachment_size_limit": 10_485_760,
        "message": message(channel, number, components, attachments),
    }


# --- the child ------------------------------------------------------------------------------------


async def carry_out(client: discord.Client, presses: list[bytes]) -> float:
    """Return the seconds of processor time until everything that follows has been sent."""
    state: Any = client._connection  # pyright: ignore[reportPrivateUsage]
    parse = state.parsers["INTERACTION_CREATE"]
    me = asyncio.current_task()
    before = time.process_time()
    for packet in presses:
        parse(orjson.loads(packet))
    while others := asyncio.all_tasks() - {me}:
        await asyncio.wait(others)
    return time.process_time() - before


async def main() -> None:
    """Answer the parent's questions."""
    asked = given()
    set_up("ERROR")
    pictures = asked["pictures"]
    words = "As many words as a message of a table has in one of its parts. " * 2
    parts: list[Any] = [{"type": 10, "content": words, "id": n} for n in range(4)]
    parts.append({"type": 12, "id": 5, "items": [{"media": {}}]} if pictures else parts[0])
    button = {"type": BUTTON, "style": 2, "label": "Choice", "custom_id": "choice"}
    rows = [{"type": 1, "id": n, "components": [button] * 5} for n in range(2)]
    shown = [{"type": 17, "id": 1, "accent_color": 1, "components": [*parts, *rows]}]
    said = message(CHANNEL, BOT, shown, [attachment("hand.png")] if pictures else [])
    callback = {"interaction": {"id": "1", "type": 3}, "resource": {"type": 7, "message": said}}
    answers = {"message": json.dumps(said), "callback": json.dumps(callback)}
    if asked.get("answers"):
        print(json.dumps({"answer": answers}), flush=True)
        return
    sprites = asked.get("sprites")
    if sprites and Path(sprites).exists():  # noqa: ASYNC240  (nothing runs yet)
        copyfile(sprites, Path(asked["database"]).with_suffix(".sprites"))
    kro = await whole_bot(asked)
    tcp = asked.get("api_url") is not None
    counted = await connect(kro, answers, tcp=tcp)
    point_at(asked.get("api_url"))
    await fill(kro, asked["tables"], pictures=pictures)
    presses = Presses(kro, pictures=pictures)
    bare = Bare(words, random.Random(1).randbytes(12_000) if pictures else None)
    bare_counted = await connect(bare, answers, tcp=tcp)
    clients: dict[str, tuple[discord.Client, Nowhere | Counted]] = {
        "kro": (kro, counted),
        "bare": (bare, bare_counted),
    }

    async def ask_warm_up(rounds: int) -> None:
        for _ in range(rounds):
            await carry_out(kro, await presses.all())
        drawn = Path(asked["database"]).with_suffix(".sprites")
        if sprites and drawn.exists():
            copyfile(drawn, sprites)
        lock_files()

    async def ask_press(rounds: int) -> dict[str, Counter[str]]:
        """Return seconds, presses and requests of each bot, with the same presses for both."""
        found = {name: Counter[str]() for name in clients}
        for _ in range(rounds):
            now = await presses.all()
            for name, (client, requests) in clients.items():
                sent = requests.requests
                found[name]["seconds"] += await carry_out(client, now)  # type: ignore[assignment]
                found[name]["presses"] += len(now)
                found[name]["requests"] += requests.requests - sent
        return found

    await answer_questions("ready", {"warm up": ask_warm_up, "press": ask_press})
    await kro.directory.stop()
    await kro.messages.wait_until_settled()
    for client, _ in clients.values():
        await client.http._HTTPClient__session.close()  # type: ignore[attr-defined]
    await kro.store.close()


if __name__ == "__main__":
    asyncio.run(main())
