"""Tests the shards: their events, how many sessions may begin when, and the shared limits."""

import asyncio
from collections.abc import AsyncIterator

import aiohttp
import pytest
import pytest_asyncio

import sandbox
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.traffic.limits import GLOBAL_PER_SECOND, Bucket
from sandbox.world.snowflake import shard_of
from tests.support.patience import PATIENCE
from tests.support.sandbox.gateway_socket import Connect, connecting
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
SHARDS = 3
DIRECT = 1 << 12


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    """A Discord that recommends three shards, which may begin at once, with a guild on each."""
    world = sandbox.create_world(shards=SHARDS)
    async with sandbox.serve(world, shards=SHARDS) as running:
        running.limits.max_concurrency = SHARDS
        yield running


@pytest_asyncio.fixture
async def connect(box: Sandbox) -> AsyncIterator[Connect]:
    async with connecting(box) as opened:
        yield opened


@pytest.fixture
def guilds(box: Sandbox) -> list[str]:
    """The guild on each shard."""
    return sorted(box.world.guilds, key=lambda guild: shard_of(guild, SHARDS))


def identify(*shard: int) -> Json:
    return {"token": "sandbox", "properties": {}, "intents": 1, "shard": shard}


def press(box: Sandbox, channel: str) -> str:
    """A person presses a button in a channel; returns the press's id."""
    data = {"custom_id": "x", "component_type": 2}
    user = box.world.person("Bo")
    return box.interactions.start(3, user, box.world.channels[channel], data).id


def channel_of(box: Sandbox, guild: str) -> str:
    return next(c.id for c in box.world.channels.values() if c.guild_id == guild)


async def test_there_is_a_guild_on_each_shard_with_every_person_in_it(
    box: Sandbox, guilds: list[str]
) -> None:
    assert [shard_of(guild, SHARDS) for guild in guilds] == [0, 1, 2]
    assert len({box.world.guilds[guild].name for guild in guilds}) == SHARDS
    for guild in guilds:
        assert len(box.world.members[guild]) == 6
        assert {"card-table", "lounge"} == {
            c.name for c in box.world.channels.values() if c.guild_id == guild
        }


async def test_a_new_guild_goes_to_the_shard_with_the_fewest(box: Sandbox) -> None:
    async with Person(box.url, "Anna") as anna:
        places = [
            shard_of((await anna.call("POST", "/page/guilds", name=f"Inn {n}"))["id"], SHARDS)
            for n in range(SHARDS)
        ]
        assert places == [0, 1, 2]
        state = await anna.state()
        assert [g["shard"] for g in state["guilds"]] == [0, 1, 2, 0, 1, 2]
        assert not any(g["online"] for g in state["guilds"])


async def test_discord_reports_how_many_shards_and_how_many_begin_at_once(
    box: Sandbox, rest: Rest
) -> None:
    _, told = await rest("GET", "/gateway/bot")
    assert told["shards"] == SHARDS
    limit = told["session_start_limit"]
    assert (limit["max_concurrency"], limit["remaining"], limit["total"]) == (3, 1000, 1000)


async def test_each_shard_receives_only_its_own_guilds_and_their_events(
    box: Sandbox, connect: Connect, guilds: list[str]
) -> None:
    for shard, guild in enumerate(guilds):
        socket = await connect()
        ready = await socket.identify(shard=[shard, SHARDS])
        assert ready["shard"] == [shard, SHARDS]
        assert [g["id"] for g in ready["guilds"]] == [guild]
        assert (await socket.event("GUILD_CREATE"))["d"]["id"] == guild
        pressed = [press(box, channel_of(box, one)) for one in guilds]
        assert (await socket.event("INTERACTION_CREATE"))["d"]["id"] == pressed[shard]


async def test_events_without_a_guild_go_only_to_the_first_shard(
    box: Sandbox, connect: Connect, rest: Rest, guilds: list[str]
) -> None:
    sockets = [await connect() for _ in range(SHARDS)]
    for shard, socket in enumerate(sockets):
        await socket.identify(1 | DIRECT, shard=[shard, SHARDS])
    user = box.world.person("Bo").id
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": user})
    await rest("POST", f"/channels/{direct['id']}/messages", {"content": "hello"})
    pressed = press(box, direct["id"])
    assert (await sockets[0].event("MESSAGE_CREATE"))["d"]["content"] == "hello"
    assert (await sockets[0].event("INTERACTION_CREATE"))["d"]["id"] == pressed
    for guild, socket in list(zip(guilds, sockets, strict=True))[1:]:
        mine = press(box, channel_of(box, guild))
        heard = [await socket.next(), await socket.next()]
        assert [packet["t"] for packet in heard] == ["GUILD_CREATE", "INTERACTION_CREATE"]
        assert heard[1]["d"]["id"] == mine


async def test_two_sessions_of_one_shard_both_receive_events(
    box: Sandbox, connect: Connect, guilds: list[str]
) -> None:
    box.limits.enabled = False
    old, new = await connect(), await connect()
    for socket in (old, new):
        await socket.identify(shard=[1, SHARDS])
    pressed = press(box, channel_of(box, guilds[1]))
    for socket in (old, new):
        assert (await socket.event("INTERACTION_CREATE"))["d"]["id"] == pressed


async def test_a_session_resumes_as_the_shard_that_it_was(
    box: Sandbox, connect: Connect, guilds: list[str]
) -> None:
    first, second = await connect(), await connect()
    ready = await first.identify(shard=[1, SHARDS])
    await second.identify(shard=[2, SHARDS])
    await first.leave(4000)
    missed = press(box, channel_of(box, guilds[1]))
    press(box, channel_of(box, guilds[2]))
    again = await connect()
    await again.send(6, {"token": "sandbox", "session_id": ready["session_id"], "seq": 2})
    assert (await again.event("INTERACTION_CREATE"))["d"]["id"] == missed
    assert (await again.next())["t"] == "RESUMED"


async def test_without_a_session_a_press_fails_at_once(
    box: Sandbox, connect: Connect, guilds: list[str]
) -> None:
    await (await connect()).identify(shard=[0, SHARDS])
    assert box.gateway.reaches(guilds[0])
    assert not box.gateway.reaches(guilds[1])
    box.interactions.patience = 10 * PATIENCE
    user = box.world.person("Bo")
    channel = box.world.channels[channel_of(box, guilds[1])]
    started = box.interactions.start(3, user, channel, {"custom_id": "x", "component_type": 2})
    async with asyncio.timeout(PATIENCE):
        assert not await box.interactions.wait(started)


@pytest.mark.parametrize("shard", [(3, 3), (-1, 3), (0, 0)])
async def test_an_impossible_shard_number_closes_the_connection(
    connect: Connect, shard: tuple[int, int]
) -> None:
    socket = await connect()
    await socket.send(2, identify(*shard))
    assert await socket.closed() == 4010


async def test_too_many_guilds_in_one_session_close_the_connection(
    box: Sandbox, connect: Connect
) -> None:
    box.limits.session_guilds = 2
    alone = await connect()
    await alone.send(2, {"token": "sandbox", "properties": {}, "intents": 1})
    assert await alone.closed() == 4011
    await (await connect()).identify(shard=[1, SHARDS])


async def test_a_bucket_begins_one_session_in_five_seconds(box: Sandbox, connect: Connect) -> None:
    """Buckets go by the shard's number. A session that comes too soon is used up all the same."""
    box.limits.max_concurrency = 2
    for shard in (0, 1):
        await (await connect()).identify(shard=[shard, 4])
    for shard in (2, 3, 0):
        socket = await connect()
        await socket.send(2, identify(shard, 4))
        packet = await socket.next()
        assert (packet["op"], packet["d"]) == (9, False)
    told = [(one.shard[0], one.begun) for one in box.gateway.identifies]
    assert told == [(0, True), (1, True), (2, False), (3, False), (0, False)]
    assert box.limits.sessions()["remaining"] == 995


async def test_fifty_requests_a_second_are_counted_over_all_processes(box: Sandbox) -> None:
    """Every process has its own connections, but Discord counts the whole bot."""
    box.limits.every_second = Bucket(GLOBAL_PER_SECOND, 60.0)
    async with aiohttp.ClientSession() as one, aiohttp.ClientSession() as other:
        sides = [Rest(box, one), Rest(box, other)]
        asked = [sides[k % 2]("GET", "/gateway/bot") for k in range(GLOBAL_PER_SECOND + 10)]
        answers = await asyncio.gather(*asked)
    refused = [body for status, body in answers if status == 429 and body["global"]]
    assert len(refused) == 10
