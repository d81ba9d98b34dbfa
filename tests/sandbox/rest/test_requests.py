"""Tests channels, messages, commands, emojis and members over plain HTTP: rights and refusals."""

import base64
import io
from typing import Any

import aiohttp
import discord
import pytest

from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.world.rows import Message
from sandbox.world.snowflake import at, moment
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}


async def code(sending: Any) -> tuple[int, int]:
    status, body = await sending
    return status, body["code"]


async def test_answers_are_plain_json_with_rate_limit_headers(rest: Rest, table: str) -> None:
    await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    assert rest.headers["Content-Type"] == "application/json"
    assert rest.headers["Via"]
    for name in ("Limit", "Remaining", "Reset", "Reset-After", "Bucket"):
        assert f"X-RateLimit-{name}" in rest.headers


async def test_a_wrong_token_is_401(rest: Rest) -> None:
    assert await code(rest("GET", "/users/@me", token="x")) == (401, 0)


async def test_each_missing_resource_has_its_own_code(rest: Rest, box: Sandbox, table: str) -> None:
    guild = next(iter(box.world.guilds))
    app = box.world.bot.id
    for path, expected in (
        ("/channels/1", 10003),
        (f"/channels/{table}/messages/1", 10008),
        ("/guilds/1", 10004),
        ("/users/1", 10013),
        (f"/guilds/{guild}/members/1", 10013),
        (f"/guilds/{guild}/roles/1", 10011),
        (f"/applications/{app}/commands/1", 10063),
        (f"/applications/{app}/emojis/1", 10014),
        ("/made/up", 0),
    ):
        assert await code(rest("GET", path)) == (404, expected), path


async def test_empty_messages_are_refused(rest: Rest, box: Sandbox, table: str) -> None:
    path = f"/channels/{table}/messages"
    row = [{"type": 1, "components": [BUTTON]}]
    for body in ({}, {"content": ""}, {"content": "  \n"}, {"content": None, "components": row}):
        assert await code(rest("POST", path, body)) == (400, 50006), body
    assert await code(rest("POST", path, {"flags": 1 << 15, "components": []})) == (400, 50006)
    message = Message(box.world.ids.new(), table, box.world.bot.id, "x")
    box.world.put(message)
    assert await code(rest("PATCH", f"{path}/{message.id}", {"content": ""})) == (400, 50006)


@pytest.mark.parametrize(
    ("denied", "body", "expected"),
    [
        ("VIEW_CHANNEL", {"content": "x"}, (403, 50001)),
        ("SEND_MESSAGES", {"content": "x"}, (403, 50013)),
        ("EMBED_LINKS", {"embeds": [{"title": "x"}]}, (403, 50013)),
    ],
)
async def test_a_denied_permission_is_refused(
    rest: Rest, anna: Person, table: str, denied: str, body: Json, expected: tuple[int, int]
) -> None:
    await anna.call("PATCH", "/page/permissions", channel=table, deny=[denied])
    assert await code(rest("POST", f"/channels/{table}/messages", body)) == expected
    await anna.call("PATCH", "/page/permissions", channel=table)
    status, _ = await rest("POST", f"/channels/{table}/messages", body)
    assert status == 200


async def test_files_need_attach_files(bot: Bot, anna: Person, table: str) -> None:
    await anna.call("PATCH", "/page/permissions", channel=table, deny=["ATTACH_FILES"])
    with pytest.raises(discord.Forbidden) as refused:
        await bot.text(table).send(file=discord.File(io.BytesIO(b"x"), "a.txt"))
    assert refused.value.code == 50013


async def test_history_is_empty_without_read_message_history(
    rest: Rest, anna: Person, table: str
) -> None:
    path = f"/channels/{table}/messages"
    _, message = await rest("POST", path, {"content": "x"})
    assert len((await rest("GET", path))[1]) == 1
    await anna.call("PATCH", "/page/permissions", channel=table, deny=["READ_MESSAGE_HISTORY"])
    assert (await rest("GET", path))[1] == []
    assert await code(rest("GET", f"{path}/{message['id']}")) == (403, 50013)


async def test_history_is_paged(rest: Rest, box: Sandbox, table: str) -> None:
    ids: list[str] = []
    for n in range(6):
        message = Message(box.world.ids.new(), table, box.world.bot.id, str(n))
        box.world.put(message)
        ids.append(message.id)
    path = f"/channels/{table}/messages"
    for query, expected in (
        ({"limit": "2"}, "54"),
        ({"before": ids[3]}, "210"),
        ({"after": ids[3]}, "54"),
        ({"after": ids[0], "limit": "2"}, "21"),
        ({"around": ids[2], "limit": "3"}, "321"),
    ):
        _, found = await rest("GET", path, **query)
        assert "".join(m["content"] for m in found) == expected, query
    assert await code(rest("GET", path, limit="101")) == (400, 50035)


async def test_the_bot_edits_only_its_own_messages_and_deletes_others_with_permission(
    rest: Rest, anna: Person, table: str
) -> None:
    said = await anna.say(table, "mine")
    path = f"/channels/{table}/messages/{said['id']}"
    assert await code(rest("PATCH", path, {"content": "x"})) == (403, 50005)
    assert await code(rest("DELETE", path)) == (403, 50013)
    await anna.call("PATCH", "/page/permissions", channel=table, allow=["MANAGE_MESSAGES"])
    assert (await rest("DELETE", path))[0] == 204
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": anna.id})
    said = await anna.say(direct["id"], "private")
    path = f"/channels/{direct['id']}/messages/{said['id']}"
    assert await code(rest("DELETE", path)) == (403, 50003)


async def test_a_deleted_message_or_channel_answers_404(
    rest: Rest, anna: Person, table: str
) -> None:
    _, message = await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    path = f"/channels/{table}/messages/{message['id']}"
    await anna.call("DELETE", f"/page/messages/{table}/{message['id']}")
    assert await code(rest("PATCH", path, {"content": "y"})) == (404, 10008)
    await anna.call("DELETE", f"/page/channels/{table}")
    assert await code(rest("PATCH", path, {"content": "y"})) == (404, 10003)


async def test_a_message_over_an_hour_old_is_edited_three_times_in_six_seconds(
    rest: Rest, box: Sandbox, table: str
) -> None:
    old = Message(at(moment(box.world.ids.new()) - 3700), table, box.world.bot.id, "old")
    box.world.put(old)
    path = f"/channels/{table}/messages/{old.id}"
    for n in range(3):
        assert (await rest("PATCH", path, {"content": str(n)}))[0] == 200
    status, body = await rest("PATCH", path, {"content": "four"})
    assert (status, body["code"]) == (429, 30046)
    assert 0 < body["retry_after"] <= 6


async def test_the_bot_cannot_write_to_itself_or_an_unknown_user(rest: Rest, box: Sandbox) -> None:
    for user in (box.world.bot.id, "1"):
        sent = rest("POST", "/users/@me/channels", {"recipient_id": user})
        assert await code(sent) == (400, 50033)


async def test_opening_too_many_direct_messages_is_refused(rest: Rest, box: Sandbox) -> None:
    box.limits.new_direct = 2
    people = [u.id for u in box.world.users.values() if not u.bot]
    for user in people[:2]:
        assert (await rest("POST", "/users/@me/channels", {"recipient_id": user}))[0] == 200
    sent = rest("POST", "/users/@me/channels", {"recipient_id": people[2]})
    assert await code(sent) == (403, 40003)
    assert (await rest("POST", "/users/@me/channels", {"recipient_id": people[0]}))[0] == 200


async def test_commands_keep_their_ids_by_name_and_the_rest_goes(rest: Rest, box: Sandbox) -> None:
    path = f"/applications/{box.world.bot.id}/commands"
    one, two = ({"name": name, "description": "d"} for name in ("one", "two"))
    _, first = await rest("PUT", path, [one, two])
    _, second = await rest("PUT", path, [two | {"description": "new"}])
    assert [c["id"] for c in second] == [first[1]["id"]]
    assert second[0]["version"] != first[1]["version"]
    assert [c["name"] for c in (await rest("GET", path))[1]] == ["two"]
    guild = next(iter(box.world.guilds))
    in_guild = f"/applications/{box.world.bot.id}/guilds/{guild}/commands"
    _, local = await rest("POST", in_guild, one)
    assert local["guild_id"] == guild
    assert (await rest("PATCH", f"{in_guild}/{local['id']}", {"name": "uno"}))[1]["name"] == "uno"
    assert (await rest("DELETE", f"{in_guild}/{local['id']}"))[0] == 204
    assert (await rest("GET", in_guild))[1] == []
    assert await code(rest("PUT", "/applications/1/commands", [])) == (403, 20012)


async def test_emojis_have_limits(rest: Rest, box: Sandbox) -> None:
    path = f"/applications/{box.world.bot.id}/emojis"

    def picture(size: int) -> str:
        data = b"\x89PNG\r\n\x1a\n".ljust(size, b"x")
        return "data:image/png;base64," + base64.b64encode(data).decode()

    assert (await rest("POST", path, {"name": "ace", "image": picture(10)}))[0] == 201
    for body in (
        {"name": "ace", "image": picture(10)},
        {"name": "a", "image": picture(10)},
        {"name": "a" * 33, "image": picture(10)},
        {"name": "a-b", "image": picture(10)},
        {"name": "big", "image": picture(256 * 1024 + 1)},
        {"name": "no", "image": "text"},
        {"name": "liar", "image": "data:image/png;base64,AAAA"},
    ):
        assert await code(rest("POST", path, body)) == (400, 50035), body["name"]


async def test_members_are_listed_only_with_the_privileged_intent(rest: Rest, box: Sandbox) -> None:
    guild = next(iter(box.world.guilds))
    assert await code(rest("GET", f"/guilds/{guild}/members")) == (403, 50001)
    status, found = await rest("GET", f"/guilds/{guild}/members/search", query="ann")
    assert (status, [m["user"]["global_name"] for m in found]) == (200, ["Anna"])


async def test_other_peoples_words_are_blank_without_the_content_intent(
    rest: Rest, box: Sandbox, anna: Person, table: str
) -> None:
    await anna.say(table, "hello all")
    await anna.say(table, f"hello <@{box.world.bot.id}>")
    _, found = await rest("GET", f"/channels/{table}/messages")
    assert [m["content"] for m in found] == [f"hello <@{box.world.bot.id}>", ""]


async def test_channels_are_changed_only_with_permission(
    rest: Rest, anna: Person, table: str
) -> None:
    path = f"/channels/{table}"
    assert await code(rest("PATCH", path, {"topic": "cards"})) == (403, 50013)
    assert await code(rest("DELETE", path)) == (403, 50013)
    await anna.call("PATCH", "/page/permissions", channel=table, allow=["MANAGE_CHANNELS"])
    assert (await rest("PATCH", path, {"topic": "cards"}))[1]["topic"] == "cards"
    assert (await rest("DELETE", path))[0] == 200


async def test_a_thread_needs_its_own_permissions_and_hides_with_its_parent(
    rest: Rest, anna: Person, table: str
) -> None:
    await anna.call(
        "PATCH",
        "/page/permissions",
        channel=table,
        deny=["CREATE_PUBLIC_THREADS", "SEND_MESSAGES_IN_THREADS"],
    )
    body = {"name": "t", "type": 11}
    assert await code(rest("POST", f"/channels/{table}/threads", body)) == (403, 50013)
    await anna.call("PATCH", "/page/permissions", channel=table, deny=["SEND_MESSAGES_IN_THREADS"])
    _, thread = await rest("POST", f"/channels/{table}/threads", body)
    sent = rest("POST", f"/channels/{thread['id']}/messages", {"content": "x"})
    assert await code(sent) == (403, 50013)
    await anna.call("PATCH", "/page/permissions", channel=table, deny=["VIEW_CHANNEL"])
    assert await code(rest("GET", f"/channels/{thread['id']}")) == (403, 50001)


async def test_a_body_that_is_not_json_is_refused(rest: Rest, box: Sandbox, table: str) -> None:
    headers = {"Authorization": "Bot sandbox", "Content-Type": "application/json"}
    url = f"{box.api_url}/channels/{table}/messages"
    async with (
        aiohttp.ClientSession() as session,
        session.post(url, data="{", headers=headers) as answer,
    ):
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
