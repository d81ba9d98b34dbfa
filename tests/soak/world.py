"""A Discord, a database and one bot after the other, all in this process and in virtual time.

`World` is the sandbox's Discord without sockets, the database's file, and the lives of the bot. It
carries out each kind of fault; `tests.soak.faults` decides when one is due.

The Discord is the sandbox, with the rules, permissions, gateway sessions and interactions of `kro
run` without a token. Sockets are replaced by calls. The store is the real one too, but its
connections work in the event loop, because threads would run in any order.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import sqlite3
from collections import deque
from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast
from unittest import mock

import aiohttp
import discord
import discord.gateway
import discord.http
import yarl
from aiohttp import web
from discord.app_commands import CommandTree
from multidict import CIMultiDict
from pydantic import SecretStr

import sandbox
from bot.discord.start import command_sync
from bot.runtime.app import create_bot
from bot.runtime.client import Kro
from bot.runtime.settings import Settings
from db.batches import Write, WriteOutcome
from db.process_lock import AlreadyRunning, process_lock
from db.sqlite import connection
from db.sqlite.connection import (
    _connected,  # pyright: ignore[reportPrivateUsage]
    _in_one_commit,  # pyright: ignore[reportPrivateUsage]
)
from sandbox.gateway import Gateway
from sandbox.live.interactions import Interaction
from sandbox.page_api import invoke
from sandbox.rest import application, channels, front, guilds, interaction_responses
from sandbox.world import permissions
from sandbox.world.rows import Channel, Message, User
from tables.system import HumanPace, SystemChance
from tests.soak.faults import AWAITS, BEGUN_OUTSIDE, GATEWAY, REST, STORE, Trouble
from tests.soak.virtual_time import VirtualClock, VirtualLoop, Watched
from tests.support.store.new_file import new_file

_ROUTE_MODULES = (interaction_responses, application, channels, guilds)
URL = "http://127.0.0.1:1"
ON_THE_WAY = (0.02, 0.12)
"""Seconds that a request takes."""
AT_THE_STORE = 0.003
"""Seconds that a transaction takes."""
AFTER_AWAY = 30.0
"""Seconds without faults after an outage of the database."""
LATEST = 1200.0
"""The most seconds by which an event of the gateway may be late."""
TAKEN_FOR = (1.0, 90.0)
"""Seconds for which a permission is removed."""
Json = dict[str, Any]


# --- REST, without a socket ---


_TEMPLATE = re.compile(r"\{(\w+)\}")
_ROUTES = [
    (r.method, re.compile(_TEMPLATE.sub(r"(?P<\1>[^/]+)", front.BASE + r.path) + "$"), r)
    for r in front.ROUTES
]
_UNKNOWN = front.Route("*", "/unknown", front._unknown, None, None, login=False, limited=True)  # pyright: ignore[reportPrivateUsage]


class _Request:
    """What the sandbox reads of an aiohttp request."""

    transport = None
    content_type = "application/json"

    def __init__(
        self, method: str, url: yarl.URL, headers: dict[str, str], data: bytes | None
    ) -> None:
        self.method, self.path, self.query = method, url.path, url.query
        self.headers = CIMultiDict(headers)
        self._data = data or b""
        self.can_read_body = data is not None
        self.match_info: dict[str, str] = {}

    async def read(self) -> bytes:
        return self._data


class _Answer:
    """What discord.py reads of an aiohttp response."""

    def __init__(self, url: yarl.URL, method: str, status: int, headers: Any, body: bytes) -> None:
        self.url, self.method, self.status, self.headers = url, method, status, headers
        self.reason, self.ok = "", status < 400
        self._body = body

    async def text(self, encoding: str = "utf-8") -> str:
        return self._body.decode(encoding)


_REFUSED: dict[str, tuple[int, Json, dict[str, str]]] = {
    "rest-500": (500, {"message": "500: Internal Server Error", "code": 0}, {}),
    "rest-outage": (503, {"message": "503: Service Unavailable", "code": 0}, {}),
    "rest-502": (502, {"message": "502: Bad Gateway", "code": 0}, {}),
    "rest-403": (403, {"message": "Missing Access", "code": 50001}, {}),
    "rest-404": (404, {"message": "Unknown Message", "code": 10008}, {}),
    "rest-429-user": (
        429,
        {"message": "You are being rate limited.", "retry_after": 1.5, "global": False},
        {"X-RateLimit-Scope": "user", "Retry-After": "2"},
    ),
    "rest-429-shared": (
        429,
        {"message": "The resource is being rate limited.", "retry_after": 3.0, "global": False},
        {"X-RateLimit-Scope": "shared", "Retry-After": "3"},
    ),
    "rest-429-global": (
        429,
        {"message": "You are being rate limited.", "retry_after": 4.0, "global": True},
        {"X-RateLimit-Scope": "global", "Retry-After": "4", "X-RateLimit-Global": "true"},
    ),
}


class _Requesting:
    """A request in progress, as a session of aiohttp gives it."""

    def __init__(self, life: Life, request: _Request, url: yarl.URL) -> None:
        self._life, self._request, self._url = life, request, url

    async def __aenter__(self) -> _Answer:
        life, request = self._life, self._request
        fault = life.fault(REST, f"{request.method} {_place(request.path)}")
        await life.passing(life.world.rng.uniform(*ON_THE_WAY))
        if fault == "rest-reset":
            raise aiohttp.ServerDisconnectedError
        if fault == "rest-timeout":
            await life.passing(30.0)
            raise aiohttp.ServerTimeoutError
        if life.world.clock.seconds < life.world.outage_until:
            fault = "rest-outage"
        if fault in _REFUSED:
            status, body, headers = _REFUSED[fault]
            answer = self._made(status, CIMultiDict({"Via": "1.1 google", **headers}), body)
        else:
            answer = await self._carried_out()
        life.world.note_answer(answer)
        if fault == "rest-death":
            life.kill()
            await life.passing(0)
        if fault == "rest-lost":
            raise ConnectionResetError(104, "Connection reset by peer")
        await life.passing(5.0 if fault == "rest-slow" else life.world.rng.uniform(*ON_THE_WAY))
        await life.traced(answer)
        return answer

    async def __aexit__(self, *_: object) -> None:
        pass

    def _made(self, status: int, headers: CIMultiDict[str], body: Json) -> _Answer:
        headers["Content-Type"] = "application/json"
        text = json.dumps(body).encode()
        return _Answer(self._url, self._request.method, status, headers, text)

    async def _carried_out(self) -> _Answer:
        request, box = self._request, self._life.world.box
        route = _UNKNOWN
        for method, pattern, known in _ROUTES:
            if method == request.method and (found := pattern.match(request.path)):
                request.match_info, route = found.groupdict(), known
                break
        serve = front._serve(box, route)  # pyright: ignore[reportPrivateUsage]
        response: web.Response = await serve(cast("web.Request", request))
        body = response.body if isinstance(response.body, bytes) else b""
        return _Answer(self._url, request.method, response.status, response.headers, body)


def _place(path: str) -> str:
    """Return a path without the numbers and tokens in it."""
    return re.sub(r"/\d{5,}|/[\w-]{60,}", "/…", path.removeprefix(front.BASE))


class _Session:
    """A session of aiohttp whose other side is in this process."""

    closed = False

    def __init__(self, life: Life) -> None:
        self._life = life

    def request(
        self, method: str, url: str, *, data: Any = None, headers: Any = None, params: Any = None,
        **more: Any,
    ) -> _Requesting:  # fmt: skip
        """See `aiohttp.ClientSession.request`."""
        del more
        where = yarl.URL(url, encoded=True)
        if params:
            where = where.update_query({k: str(v) for k, v in params.items()})
        content = data.encode() if isinstance(data, str) else data
        return _Requesting(self._life, _Request(method, where, dict(headers or {}), content), where)

    async def ws_connect(self, url: str, **more: Any) -> _ClientSocket:
        """See `aiohttp.ClientSession.ws_connect`."""
        del url, more
        await self._life.passing(self._life.world.rng.uniform(*ON_THE_WAY))
        return _ClientSocket(self._life)

    async def close(self) -> None:
        """Nothing to close."""


# --- the gateway, without a socket ---


class _ClientSocket:
    """A WebSocket of the bot, and the sandbox's `Connection` for it."""

    def __init__(self, life: Life) -> None:
        self._life = life
        self._queue: deque[aiohttp.WSMessage] = deque()
        self._reader: asyncio.Future[None] | None = None
        self.closed = False
        self.close_code: int | None = None
        self.socket = self
        self._gateway: Gateway = life.world.box.gateway
        self._gateway.connections.add(cast("Any", self))
        life.sockets.append(self)
        self.op(10, {"heartbeat_interval": 1e9, "_trace": ["soak"]})

    # The bot's side.

    async def receive(self, timeout: float | None = None) -> aiohttp.WSMessage:  # noqa: ASYNC109
        del timeout  # heartbeats would be answered
        while not self._queue:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._queue.popleft()

    async def send_str(self, text: str) -> None:
        if self.closed:
            raise ConnectionResetError("Cannot write to closing transport")
        await self._life.passing(0.01)
        said = json.loads(text)
        if said["op"] == 1:
            self.op(11)
            return
        code = self._gateway._packet(cast("Any", self), said["op"], said.get("d"))  # pyright: ignore[reportPrivateUsage]
        if code:
            self._end(code)

    async def close(self, *, code: int = 1000, message: bytes = b"") -> None:
        del message
        self._end(code)

    # The sandbox's side.

    def op(self, op: int, data: Any = None) -> None:
        """Send a packet that is not an event."""
        self._put(json.dumps({"op": op, "s": None, "t": None, "d": data}))

    def send(self, text: str) -> None:
        """Send an event."""
        self._life.world.deliver(self, text)

    def cut(self) -> None:
        """Break the connection."""
        self._end(1006)

    def deliver(self, text: str) -> None:
        """Deliver a packet."""
        if not self.closed:
            self._put(text)

    def _put(self, text: str) -> None:
        self._queue.append(aiohttp.WSMessage(aiohttp.WSMsgType.TEXT, text, None))
        self._wake()

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def _end(self, code: int) -> None:
        if self.closed:
            return
        self.closed, self.close_code = True, code
        self._gateway.connections.discard(cast("Any", self))
        self._gateway._leave(cast("Any", self), code)  # pyright: ignore[reportPrivateUsage]
        self._queue.append(aiohttp.WSMessage(aiohttp.WSMsgType.CLOSED, None, None))
        self._wake()


# --- the store, without threads ---


def _of_the_disk(what: str) -> sqlite3.OperationalError:
    """Return what SQLite raises if the disk fails."""
    error = sqlite3.OperationalError(what)
    error.sqlite_errorcode = sqlite3.SQLITE_IOERR
    return error


class _Line:
    """Replaces `db.sqlite.connection._Line`: its work is done in the event loop."""

    def __init__(self, life: Life, con: sqlite3.Connection) -> None:
        self._life, self._con = life, con

    async def run(self, function: Callable[..., Any], *args: Any) -> Any:
        world, fault = self._life.world, self._life.fault(STORE, "read")
        await self._life.passing(AT_THE_STORE)
        if fault == "store-error" or world.clock.seconds < world.store_away_until:
            raise _of_the_disk("disk I/O error")
        found = function(self._con, *args)
        if fault == "store-death":
            self._life.kill()
            await self._life.passing(0)
        if fault == "store-away":
            world.lose_store()
        if fault in ("store-lost", "store-away"):
            raise _of_the_disk("the answer was lost")
        if fault == "store-timeout":
            await self._life.passing(connection.BUSY_SECONDS)
            raise _of_the_disk("database is locked")
        return found

    def start(self, work: Callable[[Write], None]) -> None:
        """See `db.batches.Writer`."""
        self._life.loop.call_later(AT_THE_STORE, self._write, work)

    def _write(self, work: Callable[[Write], None]) -> None:
        life = self._life
        if life.dead:
            return
        fault = life.fault(STORE, "write")

        def write(works: list[Any]) -> list[WriteOutcome]:
            away = life.world.clock.seconds < life.world.store_away_until
            if away or fault in ("store-error", "store-timeout"):
                raise _of_the_disk("disk I/O error")
            done = _in_one_commit(self._con, works)
            if fault == "store-death":
                life.kill()
            if fault == "store-away":
                life.world.lose_store()
            if fault in ("store-lost", "store-away"):
                raise _of_the_disk("the answer was lost")
            return done

        if fault == "store-timeout":
            life.loop.call_later(connection.BUSY_SECONDS, work, write)
        else:
            work(write)

    async def close(self) -> None:
        self._con.close()


# --- one life of the bot ---


class Life:
    """The bot from a start to its end, which may come at any moment."""

    def __init__(self, world: World, loop: VirtualLoop | None = None) -> None:
        """Live in a new loop, or next to another life in the same one."""
        self.world = world
        self.dead = False
        self.sockets: list[_ClientSocket] = []
        self.connections: list[sqlite3.Connection] = []
        self.loop = loop or VirtualLoop(world.clock, self._at_await)
        self._ended = contextlib.ExitStack()
        self.kro: Kro

    def start(self, *, forced: bool = False) -> None:
        """Start the bot, and wait until its tables are restored.

        Raises `AlreadyRunning`, unless `forced` past the lock of the database.
        """
        if not forced:
            self._ended.enter_context(process_lock(self.world.database))
        with mock.patch.object(connection, "_Line", _Opening(self)):
            self.kro = self.loop.finish(self._made())
        self.loop.finish(self._up(self.kro), within=300.0)
        self.loop.watching = True

    async def _made(self) -> Kro:
        world = self.world
        settings = Settings.model_construct(
            token=SecretStr(world.box.token), api_url=world.box.api_url, gateway_url=None,
            database=world.database, clock=90, pause=20, grace=30.0, pace=1.0, requests=40.0,
            presses=10.0, emoji=False, avatars=False, thinkers=0, check_hours=0.0, keep_days=0.0,
            archive_after_days=0.0,
            terms_url=None, privacy_url=None,
        )  # fmt: skip
        chance = SystemChance(random.Random(world.rng.random()))
        return await create_bot(
            settings, clock=world.clock, chance=chance, pace=HumanPace(1.0), taken_up=self._is_up
        )

    def _is_up(self) -> None:
        self._taken_up.set_result(None)

    async def _up(self, kro: Kro) -> None:
        http: Any = kro.http
        self._taken_up = asyncio.get_running_loop().create_future()

        async def static_login(token: str) -> Any:
            http._HTTPClient__session = _Session(self)
            http._global_over = asyncio.Event()
            http._global_over.set()
            http.token = token
            return await http.request(discord.http.Route("GET", "/users/@me"))

        http.static_login = static_login
        self._running = asyncio.create_task(kro.start(self.world.box.token))
        await asyncio.wait({self._running, self._taken_up}, return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            self._running.result()

    def kill(self) -> None:
        """Let the process die now: nothing that it began continues, and nothing is cleaned up."""
        self.dead = True
        self.loop.stop()

    def bury(self) -> None:
        """Free a dead process's resources, as the system does."""
        self.dead = True
        for con in self.connections:
            con.close()
        for socket in self.sockets:
            socket.cut()
        self._ended.close()
        self.loop.let_go()
        self.world.buried.append(self)

    # What the world requests and does.

    def fault(self, kinds: tuple[str, ...], where: str) -> str | None:
        """Return the fault that is due at this point."""
        away = self.world.clock.seconds < self.world.store_away_until + AFTER_AWAY
        if self.dead or away or not self.loop.watching:
            return None
        return self.world.trouble.due(kinds, where)

    async def passing(self, seconds: float) -> None:
        """Let time pass; for a dead process that never ends."""
        if not self.dead:
            await asyncio.sleep(seconds)
        if self.dead:
            await asyncio.get_running_loop().create_future()

    async def traced(self, answer: _Answer) -> None:
        """Call the bot's trace of requests, as aiohttp does."""
        trace = self.kro.http.http_trace
        if trace is not None:
            context, nothing = SimpleNamespace(), cast("Any", None)
            for told in trace.on_request_start:
                await told(nothing, context, nothing)
            end: Any = SimpleNamespace(response=answer, method=answer.method, url=answer.url)
            for told in trace.on_request_end:
                await told(nothing, context, end)

    def _at_await(self, watched: Watched) -> None:
        name = watched.task.get_name()
        fault = self.fault(AWAITS if name.startswith(BEGUN_OUTSIDE) else ("death",), name)
        if fault == "death":
            self.kill()
        elif fault == "cancel":
            self.loop.call_soon(watched.task.cancel)

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Run this in the bot, in almost no virtual time, without faults."""
        armed, self.world.trouble.armed = self.world.trouble.armed, False
        try:
            return self.loop.finish(work)
        finally:
            self.world.trouble.armed = armed


class _Opening:
    """`_Line.open` for one life."""

    def __init__(self, life: Life) -> None:
        self._life = life

    async def open(self, path: Path, *, reading: bool) -> _Line:
        con = _connected(path, reading)
        # Only the machine could lose the file, which is not tested here.
        con.execute("PRAGMA synchronous = OFF")
        self._life.connections.append(con)
        return _Line(self._life, con)


# --- the world ---

NAMES = ("Anna", "Bo", "Cilla", "Dagny")


class World:
    """One server with a channel and people, one database, and the living bot."""

    def __init__(self, place: Path, seed: int, trouble: Trouble, clock: VirtualClock) -> None:
        self.clock, self.trouble = clock, trouble
        self.rng = random.Random(seed)
        self.database = new_file(place / "kro.sqlite3")
        self.box = sandbox.Sandbox(
            sandbox.create_world(people=NAMES, channels=("card-table",)), URL
        )
        self.users = [self.box.world.person(name) for name in NAMES]
        self.channel = self.box.world.channel("card-table")
        self.guild = next(iter(self.box.world.guilds.values()))
        self.buried: list[Life] = []
        self.refused: deque[float] = deque()
        """When each request was refused in a way that Discord counts."""
        self.most_refused = 0
        self.deaths = 0
        self.second: Life | None = None
        self.outage_until = 0.0
        """Until then Discord answers every request with a failure."""
        self.store_away_until = 0.0
        """Until then the database fails at every call."""
        self.answers: list[Callable[[_Answer], None]] = []
        self._held: list[tuple[_ClientSocket, str]] = []
        self._broken: Exception | None = None
        """The error of an observer of an answer."""
        self._returned: list[tuple[float, Callable[[], None]]] = []
        self.life = Life(self)
        with db_connected(self.database) as con:
            con.execute("PRAGMA journal_mode = WAL")
        self.books = sqlite3.connect(self.database, isolation_level=None)
        """For observers. While it is open, closing another connection does not clean up the
        file.
        """
        self.books.execute("SELECT count(*) FROM card_table").fetchone()
        self.life.start()

    def close(self) -> None:
        """Close everything."""
        self.life.bury()
        self.books.close()

    # --- the bot's lives ---

    def let_pass(self, seconds: float) -> None:
        """Let some seconds pass. If the bot died meanwhile, start it again after a while."""
        until = self.clock.seconds + seconds
        while True:
            self.life.loop.run_for(max(0.0, self._next_return(until) - self.clock.seconds))
            if self.life.dead:
                self.start_again()
            self._give_back()
            if self._broken is not None:
                raise self._broken
            if self.clock.seconds >= until:
                return

    def start_again(self) -> None:
        """After a death, start a new process on the same file."""
        self.deaths += 1
        self.life.bury()
        armed, self.trouble.armed = self.trouble.armed, False
        # A bot that cannot open its database ends, and is started again until it can.
        self.clock.seconds = max(self.clock.seconds, self.store_away_until)
        self.clock.seconds += self.rng.choice((0.5, 3.0, 60.0))
        while True:
            self.life, down = Life(self), self.clock.seconds < self.outage_until
            try:
                self.life.start()
                break
            except discord.DiscordServerError:
                if not down:
                    raise
                # Discord itself is down, so the process is started again.
                self.life.bury()
                self.clock.seconds += 10.0
        self.trouble.armed = armed

    def be_off_until(self, at: float) -> None:
        """Let the machine be off until this time, and then start the bot again."""
        self.life.kill()
        self.clock.seconds = max(self.clock.seconds, at)
        self.start_again()

    def start_second(self) -> None:
        """Check that a second bot on the same database is refused by its lock, and force one past
        it.

        Raises `AssertionError` if it was not refused.
        """
        try:
            Life(self).start()
        except AlreadyRunning:
            pass
        else:
            raise AssertionError("a second bot on the same database was not refused")
        self.second = Life(self, self.life.loop)
        self.second.start(forced=True)

    # --- what Discord does ---

    def note_answer(self, answer: _Answer) -> None:
        """Record the answer to a request."""
        shared = answer.headers.get("X-RateLimit-Scope") == "shared"
        if answer.status in (401, 403, 429) and not shared:
            now = self.clock.seconds
            self.refused.append(now)
            while self.refused[0] < now - 600:
                self.refused.popleft()
            self.most_refused = max(self.most_refused, len(self.refused))
        try:
            for told in self.answers:
                told(answer)
        except Exception as error:  # noqa: BLE001 (the bot must not be the one who catches it)
            self._broken = error

    def deliver(self, socket: _ClientSocket, text: str) -> None:
        """Deliver an event to the bot, on time or not."""
        fault = None
        if '"INTERACTION_CREATE"' in text:
            fault = self.trouble.due(GATEWAY, "press")
        loop = self.life.loop
        if fault == "gateway-drop":
            socket.cut()
        elif fault == "gateway-invalid":
            loop.create_task(self.box.gateway.invalidate())
        elif fault == "gateway-late":
            late = self.rng.choice((2.0, 5.0, 60.0, 600.0, LATEST))
            loop.call_later(late, socket.deliver, text)
        elif fault == "gateway-disorder":
            # It comes after the next event, or after a long silence.
            self._held.append((socket, text))
            loop.call_later(2.5, self._release)
        else:
            loop.call_later(0.03, socket.deliver, text)
            if fault == "gateway-twice":
                loop.call_later(self.rng.choice((0.03, 0.05, 1.0, 30.0)), socket.deliver, text)
            if self._held:
                loop.call_later(0.04, self._release)

    def _release(self) -> None:
        held, self._held = self._held, []
        for socket, text in held:
            socket.deliver(text)

    def begin_outage(self) -> None:
        """Make every request fail for a while from now on."""
        self.outage_until = self.clock.seconds + self.rng.choice((5.0, 30.0, 120.0, 600.0))

    def lose_store(self) -> None:
        """Make the database fail at every call for a while from now on."""
        self.store_away_until = self.clock.seconds + self.rng.choice((0.5, 5.0, 30.0, 120.0))

    def take_right(self, name: str) -> None:
        """Remove a permission of the bot's role in the channel for a while."""
        self.channel.overwrites[self.box.world.bot.id] = [1, 0, permissions.BITS[name]]
        self._channel_changed()
        back = self.clock.seconds + self.rng.uniform(*TAKEN_FOR)
        self._returned.append((back, self._right_back))

    def _right_back(self) -> None:
        self.channel.overwrites.pop(self.box.world.bot.id, None)
        self._channel_changed()

    def _channel_changed(self) -> None:
        self.box.world.put(self.channel)
        self.box.channel_event("UPDATE", self.channel)

    def _next_return(self, until: float) -> float:
        return min((at for at, _ in self._returned), default=until) if self._returned else until

    def _give_back(self) -> None:
        now = self.clock.seconds
        due = [back for at, back in self._returned if at <= now]
        self._returned = [(at, back) for at, back in self._returned if at > now]
        for back in due:
            back()

    @property
    def online(self) -> bool:
        """Whether the bot receives events."""
        return self.box.gateway.online

    @property
    def whole(self) -> bool:
        """Whether the bot has all its permissions now."""
        down = max(self.outage_until, self.store_away_until)
        return not self._returned and self.clock.seconds >= down

    # --- what people see and do ---

    def shape(self, message: Message) -> Json:
        """Return a message as the API has it."""
        return self.box.shapes.message(message)

    def standing(self, channel: str) -> list[Message]:
        """Return the bot's public messages of a channel, newest first."""
        messages = self.box.world.messages.get(channel, {}).values()
        return [m for m in reversed(messages) if m.visible_to is None and m.components]

    def direct(self, user: User) -> Channel | None:
        """Return the direct message channel of a person and the bot."""
        return self.box.world.direct(self.box.world.bot.id, user.id)

    def press(
        self,
        user: User,
        message: Message,
        custom_id: str,
        values: list[str] | None = None,
        *,
        unchecked: bool = False,
    ) -> Interaction:
        """Press a button, or choose in a menu. `unchecked`: with a modified client."""
        channel = self.box.world.channels[message.channel_id]
        unchecked = unchecked or bool(self.second)
        pressed = invoke.press(
            self.box, user, channel, message, custom_id, values, unchecked=unchecked
        )
        return self._now(pressed)

    def command(self, user: User, path: str, **options: Any) -> Interaction:
        """Type a command."""
        return self._now(invoke.command(self.box, user, self.channel, path.split(), options))

    def submit(self, user: User, modal: Interaction, **fields: str) -> Interaction:
        """Send a dialog that was opened."""
        return self._now(invoke.submit(self.box, user, modal.id, dict(fields)))

    def _now(self, interaction: Interaction) -> Interaction:
        # Its own default is the clock at the sandbox's import.
        interaction.at = self.clock.seconds
        return interaction


def db_connected(path: Path) -> contextlib.closing[sqlite3.Connection]:
    """A separate connection."""
    return contextlib.closing(sqlite3.connect(path, isolation_level=None))


# --- what differs in the whole process ---

_translated: dict[tuple[str, ...], str] = {}
_payloads = command_sync.payloads


async def _translated_once(tree: CommandTree[Any]) -> list[Any]:
    names = tuple(command.qualified_name for command in tree.walk_commands())
    if names not in _translated:
        _translated[names] = json.dumps(await _payloads(tree))
    return json.loads(_translated[names])


class _Backoff:
    """discord.py's, whose random waits cannot be repeated."""

    def __init__(self, base: int = 1, *, integral: bool = False) -> None:
        del integral
        self._base = base

    def delay(self) -> float:
        return float(self._base)


@contextlib.contextmanager
def prepared() -> Any:
    """During the block, no thread sends heartbeats, and commands are translated once."""
    with contextlib.ExitStack() as stack:
        replaced: tuple[tuple[Any, str, Any], ...] = (
            (discord.gateway.KeepAliveHandler, "start", _no_thread),
            (discord.shard, "ExponentialBackoff", _Backoff),
            (discord.client, "ExponentialBackoff", _Backoff),
            (command_sync, "payloads", _translated_once),
            (asyncio, "to_thread", _at_once),
        )
        for where, name, made in replaced:
            stack.enter_context(mock.patch.object(where, name, made))
        yield


def _no_thread(_: object) -> None:
    pass


async def _at_once(function: Callable[..., Any], *args: Any, **named: Any) -> Any:
    return function(*args, **named)


__all__ = ["Life", "World", "prepared"]
