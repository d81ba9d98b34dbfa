"""Tests faults on demand, and the log of requests."""

import asyncio
import json
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

import sandbox
from sandbox import Sandbox
from sandbox.live.core import RequestLog
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import PageRefused, Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio


async def fault(anna: Person, method: str = "POST", path: str = "/messages$", **spec: Any) -> str:
    match = {"method": method, "path_regex": path}
    return (await anna.call("POST", "/page/faults", match=match, **spec))["id"]


async def test_a_fault_occurs_as_often_as_requested_and_then_no_more(
    rest: Rest, box: Sandbox, anna: Person, table: str
) -> None:
    path = f"/channels/{table}/messages"
    number = await fault(anna, status=403, code=50013, times=2)
    for _ in range(2):
        status, body = await rest("POST", path, {"content": "x"})
        assert (status, body) == (403, {"message": "Missing Permissions", "code": 50013})
    assert (await rest("POST", path, {"content": "x"}))[0] == 200
    assert [e["fault"] for e in box.log.of("POST", "/messages")] == [number, number, None]
    assert len(await anna.messages(table)) == 1


async def test_faults_can_be_removed(rest: Rest, anna: Person, table: str) -> None:
    await fault(anna, status=500, times=None)
    path = f"/channels/{table}/messages"
    assert (await rest("POST", path, {"content": "x"}))[0] == 500
    await anna.call("DELETE", "/page/faults")
    assert (await rest("POST", path, {"content": "x"}))[0] == 200


async def test_a_nonce_repairs_an_answer_lost_after_the_message_was_sent(
    bot: Bot, anna: Person, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(_: float) -> None:
        return None

    await fault(anna, status=502, when="after")
    monkeypatch.setattr("discord.http.asyncio.sleep", at_once)
    message = await bot.text(table).send("once", nonce="n1")
    assert [m["id"] for m in await anna.messages(table)] == [str(message.id)]


async def test_a_dropped_connection_is_an_error_to_the_client(
    rest: Rest, anna: Person, table: str
) -> None:
    await fault(anna, drop=True)
    with pytest.raises(aiohttp.ClientError):
        await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    assert await anna.messages(table) == []


async def test_a_429_on_demand_makes_the_client_wait(
    bot: Bot, box: Sandbox, anna: Person, table: str
) -> None:
    await fault(anna, status=429, retry_after=0.01)
    await bot.text(table).send("patience")
    assert [e["status"] for e in box.log.of("POST", "/messages")] == [429, 200]


async def test_a_delay_alone_changes_nothing_else(
    rest: Rest, box: Sandbox, anna: Person, table: str
) -> None:
    await fault(anna, delay_ms=30)
    assert (await rest("POST", f"/channels/{table}/messages", {"content": "x"}))[0] == 200
    assert box.log.entries[-1]["ms"] >= 30


async def test_a_delayed_callback_fails_the_interaction(
    bot: Bot, box: Sandbox, anna: Person, table: str
) -> None:
    box.interactions.patience = 0.1
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="Go", custom_id="go"))
    message = await bot.text(table).send("x", view=view)
    shown = await anna.wait_message(lambda m: m["id"] == str(message.id))
    await fault(anna, path="/callback$", delay_ms=200)
    asked = asyncio.create_task(anna.press(shown, "Go"))
    interaction = await bot.presses.get()
    with pytest.raises(discord.NotFound) as late:
        await interaction.response.defer()
    assert late.value.code == 10062
    assert (await asked)["status"] == "failed"


async def test_a_misspelt_fault_is_refused(anna: Person) -> None:
    with pytest.raises(PageRefused, match="unknown keys: statuss"):
        await anna.call("POST", "/page/faults", statuss=500)


async def test_every_request_is_in_the_log_with_its_body(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "requests.jsonl"
    world = sandbox.create_world()
    channel = world.channel("lounge").id
    async with sandbox.serve(world, log=path) as box, aiohttp.ClientSession() as session:
        headers = {"Authorization": "Bot sandbox"}
        url = f"{box.api_url}/channels/{channel}/messages"
        async with session.post(url, json={"content": "å"}, headers=headers) as answer:
            assert answer.status == 200
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps({"content": "file"}))
        form.add_field("files[0]", b"x", filename="a.txt")
        async with session.post(url, data=form, headers=headers) as answer:
            assert answer.status == 200
        async with session.post(url, json={}, headers=headers) as answer:
            assert answer.status == 400
        assert len(box.log.of("POST", "/messages")) == 3
    first, second, third = RequestLog.read(path)
    assert first["method"] == "POST"
    assert first["path"] == f"/channels/{channel}/messages"
    assert first["route"] == "/channels/{channel}/messages"
    assert (first["status"], first["code"], first["global"]) == (200, None, True)
    assert first["body"] == {"content": "å"}
    assert (second["body"], second["files"]) == ({"content": "file"}, ["a.txt"])
    assert (third["status"], third["code"]) == (400, 50006)
