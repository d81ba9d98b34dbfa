"""Tests the gateway: READY, intents, RESUME with replay, op 7 and 9, shards, outages, close
codes.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable

import aiohttp
import discord
import pytest
import pytest_asyncio

import sandbox
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.traffic.limits import Bucket
from tests.support.patience import PATIENCE
from tests.support.sandbox.discord_py import Bot, online
from tests.support.sandbox.gateway_socket import Connect, Socket, connecting
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest

if sys.version_info >= (3, 14):
    pass
else:
    pass

pytestmark = pytest.mark.asyncio


class Sharded(discord.AutoShardedClient):
    """A client with as many shards as the gateway recommends."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.02)
        self.ready = asyncio.Event()
        self.presses: asyncio.Queue[discord.Interaction] = asyncio.Queue()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        await self.presses.put(interaction)


GUILDS, GUILD_MESSAGES, DIRECT_MESSAGES = 1 << 0, 1 << 9, 1 << 12


@pytest_asyncio.fixture
async def connect(box: Sandbox) -> AsyncIterator[Connect]:
    async with connecting(box) as opened:
        yield opened


@pytest.mark.sampled
@pytest.mark.parametrize(
    "query", ["v=10&encoding=json", "v=10&compress=zlib-stream", "v=10&compress=zstd-stream"]
)
async def test_ready_guild_create_and_heartbeats_plain_and_compressed(
    connect: Connect, box: Sandbox, query: str
) -> None:
    socket = await connect(query)
    await socket.send(1, None)
    assert (await socket.next())["op"] == 11
    ready = await socket.identify()
    assert ready["resume_gateway_url"] == box.gateway_url
    assert [g["unavailable"] for g in ready["guilds"]] == [True]
    guild = (await socket.event("GUILD_CREATE"))["d"]
    assert guild["name"] == "The Card Inn"
    assert [m["user"]["username"] for m in guild["members"]] == ["Kro"]


async def test_only_requested_events_arrive(
    connect: Connect, box: Sandbox, anna: Person, rest: Rest, table: str
) -> None:
    quiet, loud = await connect(), await connect()
    await quiet.identify(GUILDS)
    await loud.identify(GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES)
    await rest("POST", f"/channels/{table}/messages", {"content": "mine"})
    await anna.say(table, "theirs")
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": anna.id})
    await anna.say(direct["id"], "in private")
    channel = box.world.channel("lounge")
    await anna.call("DELETE", f"/page/channels/{channel.id}")
    heard = [(await loud.event("MESSAGE_CREATE"))["d"]["content"] for _ in range(3)]
    assert heard == ["mine", "", "in private"], "others' words need the content intent"
    await loud.event("CHANNEL_DELETE")
    names: list[str] = []
    while "CHANNEL_DELETE" not in names:
        names.append((await quiet.next())["t"])
    assert names == ["GUILD_CREATE", "CHANNEL_DELETE"]


async def test_resume_replays_missed_events_in_order(
    connect: Connect, box: Sandbox, anna: Person, table: str
) -> None:
    socket = await connect()
    ready = await socket.identify(GUILDS | GUILD_MESSAGES)
    seq = (await socket.event("GUILD_CREATE"))["s"]
    await socket.leave(4000)
    await anna.say(table, "one")
    await anna.say(table, "two")
    again = await connect()
    again_data = {"token": "sandbox", "session_id": ready["session_id"], "seq": seq}
    await again.send(6, again_data)
    numbers = [(await again.event("MESSAGE_CREATE"))["s"] for _ in range(2)]
    assert numbers == [seq + 1, seq + 2]
    assert (await again.next())["t"] == "RESUMED"


async def test_a_session_that_closed_normally_is_not_resumed(connect: Connect) -> None:
    socket = await connect()
    ready = await socket.identify()
    await socket.leave(1000)
    again = await connect()
    await again.send(6, {"token": "sandbox", "session_id": ready["session_id"], "seq": 1})
    packet = await again.next()
    assert (packet["op"], packet["d"]) == (9, False)


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        (2, {"token": "wrong", "properties": {}, "intents": 1}, 4004),
        (2, {"token": "sandbox", "properties": {}, "intents": 1 << 30}, 4013),
        (2, {"token": "sandbox", "properties": {}, "intents": 1 << 15}, 4014),
        (2, {"token": "sandbox", "properties": {}, "intents": 1, "shard": [2, 2]}, 4010),
        (2, {"token": "sandbox"}, 4002),
        (3, {"status": "online"}, 4003),
        (42, None, 4001),
        (6, {"token": "wrong", "session_id": "x", "seq": 1}, 4004),
    ],
)
async def test_bad_packets_close_with_their_code(
    connect: Connect, op: int, data: Json | None, code: int
) -> None:
    socket = await connect()
    await socket.send(op, data)
    assert await socket.closed() == code


async def test_a_days_sessions_are_counted_reported_and_refused_at_their_end(
    connect: Connect, box: Sandbox, rest: Rest
) -> None:
    box.limits.identifies = Bucket(2, 86_400.0)
    for left in (2, 1):
        _, told = await rest("GET", "/gateway/bot")
        assert told["session_start_limit"]["remaining"] == left
        assert told["session_start_limit"]["reset_after"] <= 86_400_000
        await (await connect()).identify()
    socket = await connect()
    await socket.send(2, {"token": "sandbox", "properties": {}, "intents": 1})
    assert await socket.closed() == 4004


async def test_identifying_twice_closes(connect: Connect) -> None:
    socket = await connect()
    await socket.identify()
    await socket.send(2, {"token": "sandbox", "properties": {}, "intents": 1})
    assert await socket.closed() == 4005


async def test_without_heartbeats_the_session_times_out(point: Callable[[Sandbox], None]) -> None:
    async with (
        sandbox.serve(sandbox.create_world(), heartbeat_ms=20) as box,
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{box.gateway_url}?v=10") as raw,
    ):
        assert await Socket(raw).closed() == 4009


async def test_a_second_shard_identifies_five_seconds_after_the_first(
    connect: Connect, box: Sandbox
) -> None:
    first, second = await connect(), await connect()
    await first.identify(shard=[0, 2])
    await second.send(2, {"token": "sandbox", "properties": {}, "intents": 1, "shard": [1, 2]})
    packet = await second.next()
    assert (packet["op"], packet["d"]) == (9, False)


async def test_a_sharded_client_gets_guild_presses_on_one_shard_and_direct_ones_on_the_first(
    point: Callable[[Sandbox], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    world = sandbox.create_world()
    user = world.person("Bo")
    mine = (int(next(iter(world.guilds))) >> 22) % 2
    async with sandbox.serve(world, shards=2, rate_limits=False) as box:
        point(box)
        async with online(Sharded()) as bot:
            assert bot.shard_count == 2
            assert bot.guilds[0].shard_id == mine
            direct = await (await bot.fetch_user(int(user.id))).create_dm()
            table = world.channel("card-table")
            for channel, shard in ((world.channels[str(direct.id)], 0), (table, mine)):
                started = box.interactions.start(
                    3, user, channel, {"custom_id": "x", "component_type": 2}
                )
                assert str((await bot.presses.get()).id) == started.id
                heard = [
                    session.shard[0]
                    for session in box.gateway.sessions.values()
                    if started.id in session.sent[-1][1]
                ]
                assert heard == [shard]


async def test_shards_get_their_guilds(connect: Connect, box: Sandbox) -> None:
    box.limits.enabled = False
    guild = next(iter(box.world.guilds))
    mine = (int(guild) >> 22) % 2
    for shard in (0, 1):
        socket = await connect()
        ready = await socket.identify(shard=[shard, 2])
        assert ready["shard"] == [shard, 2]
        assert [g["id"] for g in ready["guilds"]] == ([guild] if shard == mine else [])


@pytest.mark.sampled
@pytest.mark.parametrize("action", ["drop", "reconnect", "invalidate"])
async def test_a_client_recovers_from_gateway_faults(
    bot: Bot, box: Sandbox, anna: Person, table: str, action: str
) -> None:
    bot.ready.clear()
    await anna.call("POST", f"/page/gateway/{action}")
    back = bot.ready if action == "invalidate" else bot.resumed
    async with asyncio.timeout(PATIENCE):
        await back.wait()
    assert box.gateway.online
    message = await bot.text(table).send("still here")
    await anna.wait_message(lambda m: m["id"] == str(message.id))
    assert box.gateway.identified == (2 if action == "invalidate" else 1)


async def test_an_outage_is_not_a_removal(
    bot: Bot, box: Sandbox, anna: Person, rest: Rest, table: str
) -> None:
    guild = next(iter(box.world.guilds))
    await anna.call("POST", "/page/gateway/outage")
    assert str((await bot.next("unavailable")).id) == guild
    assert (await rest("GET", f"/channels/{table}"))[0] == 503
    await anna.call("POST", "/page/gateway/outage", over=True)
    assert str((await bot.next("available")).id) == guild
    assert (await rest("GET", f"/channels/{table}"))[0] == 200


async def test_a_removal_ends_all_access_and_an_invitation_restores_it(
    bot: Bot, box: Sandbox, anna: Person, rest: Rest, table: str
) -> None:
    guild = next(iter(box.world.guilds))
    await anna.call("DELETE", f"/page/guilds/{guild}")
    assert str((await bot.next("remove")).id) == guild
    status, body = await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    assert (status, body["code"]) == (403, 50001)
    assert (await rest("GET", f"/guilds/{guild}"))[1]["code"] == 10004
    await anna.call("POST", "/page/guilds", id=guild)
    assert str((await bot.next("join")).id) == guild
    made = await anna.call("POST", "/page/guilds", name="Second Inn")
    assert (await bot.next("join")).name == "Second Inn"
    assert made["name"] == "Second Inn"


async def test_an_ephemeral_never_reaches_the_gateway(
    point: Callable[[Sandbox], None], anna: Person, box: Sandbox, table: str
) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True)
    async with online(Bot(intents=intents)) as bot:
        view = discord.ui.View(timeout=None)
        view.add_item(discord.ui.Button(label="Go", custom_id="go"))
        message = await bot.text(table).send("open", view=view)
        assert (await bot.next("message")).content == "open"
        shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
        asked = asyncio.create_task(anna.press(shown, "Go"))
        interaction = await bot.presses.get()
        await interaction.response.send_message("secret", ephemeral=True)
        await interaction.edit_original_response(content="still secret")
        await interaction.followup.send("public")
        await asked
        assert (await bot.next("message")).content == "public"
        heard: list[str] = []
        while not bot.heard.empty():
            heard.append(bot.heard.get_nowait()[0])
        assert heard == []


async def test_members_are_found_by_id_without_the_members_intent(
    bot: Bot, box: Sandbox, anna: Person
) -> None:
    found = await bot.guilds[0].query_members(user_ids=[int(anna.id), 1], cache=False)
    assert [m.display_name for m in found] == ["Anna"]


async def test_nothing_keeps_running_after_cut_and_closed_connections() -> None:
    async with (
        sandbox.serve(sandbox.create_world()) as box,
        aiohttp.ClientSession() as session,
        Person(box.url, "Anna") as anna,
    ):
        for ending in ("drop", "leave", "stay"):
            socket = Socket(await session.ws_connect(f"{box.gateway_url}?v=10"))
            await socket.next()
            await socket.identify()
            if ending == "drop":
                await anna.call("POST", "/page/gateway/drop")
            elif ending == "leave":
                await socket.leave(1000)
    left = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    ours = ("SocketWriter.", "Gateway.", "Pages.")
    assert not [name for name in left if name.startswith(ours)]
