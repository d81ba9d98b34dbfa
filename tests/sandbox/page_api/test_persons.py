"""Tests the page's API and the persons who use it."""

from pathlib import Path

import aiohttp
import pytest

import sandbox
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.same_origin import HEADER
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import PageRefused, Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio


async def test_the_state_shows_a_person_their_places(
    box: Sandbox, anna: Person, rest: Rest, table: str
) -> None:
    state = await anna.state()
    names = [u["name"] for u in state["users"] if not u["bot"]]
    assert names == ["Anna", "Bo", "Cilla", "Dagny", "Erik"]
    assert [c["name"] for c in state["guilds"][0]["channels"]] == ["card-table", "lounge"]
    assert state["dms"] == []
    assert state["bot"] == {"id": box.world.bot.id, "name": "Kro", "online": False}
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": anna.id})
    with_bot = {"id": box.world.bot.id, "name": "Kro"}
    assert (await anna.state())["dms"] == [{"id": direct["id"], "with": with_bot}]


async def test_without_a_user_the_state_names_only_the_people(box: Sandbox) -> None:
    headers = {HEADER: box.page_token}
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.get(f"{box.url}/page/state") as answer,
    ):
        state = await answer.json()
    assert len(state["users"]) == 6
    assert state["guilds"] == state["dms"] == []


async def test_the_bot_is_shown_online_only_while_it_is(bot: Bot, anna: Person) -> None:
    assert (await anna.state())["bot"]["online"]


async def test_people_come_and_go(box: Sandbox, anna: Person, rest: Rest) -> None:
    made = await anna.call("POST", "/page/users", name="Frida", locale="sv-SE")
    guild = next(iter(box.world.guilds))
    status, member = await rest("GET", f"/guilds/{guild}/members/{made['id']}")
    assert (status, member["user"]["global_name"]) == (200, "Frida")
    async with Person(box.url, "Frida") as frida:
        assert frida.id == made["id"]
    await anna.call("DELETE", f"/page/users/{made['id']}?guild={guild}")
    assert (await rest("GET", f"/guilds/{guild}/members/{made['id']}"))[1]["code"] == 10007


async def test_the_bot_is_notified_when_a_person_gets_a_role(
    box: Sandbox, bot: Bot, anna: Person, bo: Person, rest: Rest
) -> None:
    guild = next(iter(box.world.guilds))
    assert (await anna.state())["guilds"][0]["hosts"] == []
    for who in (anna, bo):
        await anna.call("PUT", f"/page/users/{who.id}/role", guild=guild, on=True)
    state = (await anna.state())["guilds"][0]
    assert state["hosts"] == [anna.id, bo.id]
    [role] = [role["id"] for role in state["roles"] if role["name"] == "Hosts"]
    await anna.call("PUT", f"/page/users/{bo.id}/role", guild=guild, on=False)
    held = [(await rest("GET", f"/guilds/{guild}/members/{w.id}"))[1]["roles"] for w in (anna, bo)]
    assert held == [[role], []]
    with pytest.raises(PageRefused, match="not in that guild"):
        await anna.call("PUT", f"/page/users/{bo.id}/role", guild="1", on=True)


async def test_a_stranger_sees_and_does_nothing_in_a_guild(
    box: Sandbox, anna: Person, bo: Person, table: str
) -> None:
    guild = next(iter(box.world.guilds))
    await anna.call("DELETE", f"/page/users/{bo.id}?guild={guild}")
    for doing in (bo.messages(table), bo.say(table, "x"), bo.command(table, "x")):
        with pytest.raises(PageRefused, match="no such channel"):
            await doing


async def test_no_person_reads_anothers_direct_messages(
    rest: Rest, anna: Person, bo: Person
) -> None:
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": anna.id})
    await rest("POST", f"/channels/{direct['id']}/messages", {"content": "secret"})
    await anna.wait_message(lambda m: m["content"] == "secret")
    with pytest.raises(PageRefused, match="no such channel"):
        await bo.messages(direct["id"])
    assert all(m["content"] != "secret" for m in bo.seen.values())


async def test_a_person_may_follow_only_some_channels(box: Sandbox, rest: Rest, table: str) -> None:
    lounge = box.world.channel("lounge").id
    async with Person(box.url, "Bo", channels=[lounge]) as bo:
        await rest("POST", f"/channels/{table}/messages", {"content": "there"})
        await rest("POST", f"/channels/{lounge}/messages", {"content": "here"})
        await bo.wait_message(lambda m: m["content"] == "here")
        assert [m["content"] for m in bo.seen.values()] == ["here"]


async def test_a_persons_own_chat_is_shown_to_all(anna: Person, bo: Person, table: str) -> None:
    said = await anna.say(table, f"hello <@{bo.id}>")
    await bo.wait_message(lambda m: m["id"] == said["id"])
    assert (await bo.wait_ping())["message"] == said["id"]
    with pytest.raises(PageRefused, match="Invalid Form Body"):
        await anna.say(table, "x" * 2001)


async def test_updates_begin_with_what_is_newer_than_the_last_read(
    box: Sandbox, rest: Rest, anna: Person, bo: Person, table: str
) -> None:
    private = {p.id: (await rest("POST", "/users/@me/channels", {"recipient_id": p.id}))[1]["id"]
               for p in (anna, bo)}  # fmt: skip
    await bo.say(table, "old")
    newest = (await bo.state())["newest"]
    for person in (anna, bo):
        await rest("POST", f"/channels/{private[person.id]}/messages", {"content": person.name})
    said = await anna.say(table, f"new, <@{bo.id}>")
    headers = {HEADER: box.page_token}
    frames: list[Json] = []
    async with aiohttp.ClientSession(headers=headers) as session:
        url = f"{box.url}/page/ws?user={bo.id}&since="
        async with session.ws_connect(url + newest) as socket:
            while not frames or frames[-1].get("message") != said["id"]:
                frames.append(await socket.receive_json())
        with pytest.raises(aiohttp.WSServerHandshakeError, match="400"):
            await session.ws_connect(url + "yesterday")
    told = [f["message"]["content"] for f in frames if f["t"] == "message_create"]
    assert told == ["Bo", f"new, <@{bo.id}>"]
    assert [f["t"] for f in frames] == ["hello", *["message_create", "ping"] * 2]


async def test_files_are_served_and_nothing_outside_their_folder(box: Sandbox) -> None:
    async with aiohttp.ClientSession() as session:
        for path, status in (
            ("/cdn/embed/avatars/0.png", 200),
            ("/cdn/emojis/1.png", 404),
            ("/cdn/attachments/1/2/x", 404),
            ("/../server.py", 404),
            ("/%2e%2e/server.py", 404),
        ):
            async with session.get(box.url + path) as answer:
                assert answer.status == status, path


async def test_a_world_kept_in_a_file_shows_its_old_messages_after_a_restart(
    tmp_path: Path, rest: Rest
) -> None:
    path = tmp_path / "world.jsonl"
    row = [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]
    body = {"content": "table", "components": [{"type": 1, "components": row}]}
    for first in (True, False):
        world = sandbox.create_world(path=path)
        lounge = world.channel("lounge").id
        async with (
            sandbox.serve(world) as box,
            aiohttp.ClientSession() as session,
            Person(box.url, "Anna") as anna,
        ):
            if first:
                headers = {"Authorization": "Bot sandbox"}
                url = f"{box.api_url}/channels/{lounge}/messages"
                await (await session.post(url, json=body, headers=headers)).read()
            shown = await anna.wait_message(lambda m: m["content"] == "table")
            assert shown["components"][0]["components"][0]["custom_id"] == "go"


async def test_avatars_are_drawn_from_their_hash_alone(box: Sandbox, anna: Person) -> None:
    """One of five has none, one an animated one, and one another on this server."""
    world = box.world
    [guild] = world.guilds
    found = {user.global_name: user for user in world.users.values()}
    assert found["Cilla"].avatar is None
    assert (found["Dagny"].avatar or "").startswith("a_")
    erik = found["Erik"]
    here = f"guilds/{guild}/users/{erik.id}/avatars/{world.members[guild][erik.id].avatar}.png"
    paths = {
        f"avatars/{erik.id}/{erik.avatar}.png?size=64": 200,
        f"{here}?size=64": 200,
        f"avatars/{erik.id}/{'0' * 32}.png": 404,
        f"avatars/{erik.id}/{erik.avatar}.exe": 404,
        f"avatars/{found['Cilla'].id}/None.png": 404,
        "avatars/1/None.png": 404,
    }
    async with aiohttp.ClientSession() as session:
        read: list[bytes] = []
        for path, status in paths.items():
            async with session.get(f"{box.url}/cdn/{path}") as answer:
                assert answer.status == status, path
                read.append(await answer.read())
    assert read[0] != read[1]
    assert all(data.startswith(b"\x89PNG") for data in read[:2])
    changed = await anna.call("PATCH", f"/page/users/{erik.id}", avatar="new")
    assert changed["avatar"] not in (None, erik.id)
    assert world.members[guild][erik.id].avatar is None
    assert (await anna.call("PATCH", f"/page/users/{erik.id}", avatar="none"))["avatar"] is None
