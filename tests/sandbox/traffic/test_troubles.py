"""Tests the effect of each fault switch of the page on the bot's requests, and turning it off."""

import base64
import io
from typing import Protocol

import discord
import pytest

import sandbox
from sandbox import Sandbox
from sandbox.traffic.faults import TROUBLES, Faults
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import PageRefused, Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
PIXEL = b"\x89PNG\r\n\x1a\n" + bytes(30)


class Switch(Protocol):
    """Turns a switch on or off; returns those that are on."""

    async def __call__(self, name: str, *, on: bool = True) -> list[str]: ...


@pytest.fixture
def switch(anna: Person) -> Switch:
    async def turn(name: str, *, on: bool = True) -> list[str]:
        return (await anna.call("PUT", f"/page/troubles/{name}", on=on))["troubles"]

    return turn


async def test_the_page_receives_switches_and_turns_them_off_again(
    switch: Switch, anna: Person, rest: Rest, table: str
) -> None:
    assert (await anna.state())["troubles"] == []
    assert await switch("errors") == ["errors"]
    assert await switch("slow") == ["slow", "errors"]
    assert (await anna.state())["troubles"] == ["slow", "errors"]
    assert await switch("slow", on=False) == ["errors"]
    assert await switch("errors", on=False) == []
    for _ in range(3):
        assert (await rest("GET", f"/channels/{table}"))[0] == 200


async def test_clearing_all_faults_turns_every_switch_off(switch: Switch, anna: Person) -> None:
    await switch("errors")
    await anna.call("DELETE", "/page/faults")
    assert (await anna.state())["troubles"] == []


async def test_a_switch_turned_on_twice_is_turned_off_once(switch: Switch, box: Sandbox) -> None:
    await switch("errors")
    await switch("errors")
    assert await switch("errors", on=False) == []
    assert box.faults.rules == []


async def test_an_unknown_switch_is_refused(switch: Switch) -> None:
    with pytest.raises(PageRefused, match="no trouble called rain"):
        await switch("rain")


async def test_one_request_in_three_fails(switch: Switch, rest: Rest, table: str) -> None:
    await switch("errors")
    answers = [(await rest("GET", f"/channels/{table}"))[0] for _ in range(6)]
    assert answers == [200, 200, 500, 200, 200, 500]


async def test_uploads_are_refused_and_texts_are_not(switch: Switch, bot: Bot, table: str) -> None:
    await switch("files")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.text(table).send(file=discord.File(io.BytesIO(b"x"), "a.txt"))
    assert (refused.value.status, refused.value.code) == (413, 40005)
    await bot.text(table).send("words")


async def test_new_emojis_are_refused_and_existing_ones_stay(switch: Switch, bot: Bot) -> None:
    await bot.create_application_emoji(name="ace", image=PIXEL)
    await switch("emojis")
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="king", image=PIXEL)
    assert refused.value.code == 30008
    assert [e.name for e in await bot.fetch_application_emojis()] == ["ace"]


async def test_new_private_conversations_are_refused(
    switch: Switch, rest: Rest, box: Sandbox
) -> None:
    await switch("directs")
    body = {"recipient_id": box.world.person("Bo").id}
    status, refusal = await rest("POST", "/users/@me/channels", body)
    assert (status, refusal["code"]) == (403, 40003)


async def test_a_request_with_a_lost_answer_was_carried_out(
    switch: Switch, rest: Rest, anna: Person, table: str
) -> None:
    await switch("lost")
    for _ in range(2):
        await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    with pytest.raises(Exception, match="disconnected"):
        await rest("POST", f"/channels/{table}/messages", {"content": "x"})
    assert len(await anna.messages(table)) == 3


async def test_an_emoji_has_at_most_128_by_128_pixels(rest: Rest, box: Sandbox) -> None:
    for size, status in ((128, 201), (129, 400)):
        data = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + size.to_bytes(4, "big") * 2
        image = f"data:image/png;base64,{base64.b64encode(data).decode()}"
        body = {"name": f"card_{size}", "image": image}
        path = f"/applications/{box.world.bot.id}/emojis"
        assert (await rest("POST", path, body))[0] == status


async def test_the_bot_restarts_only_if_its_program_can_do_that(anna: Person) -> None:
    assert (await anna.state())["can_restart"] is False
    with pytest.raises(PageRefused, match="restart it where it runs"):
        await anna.call("POST", "/page/restart")


async def test_the_program_that_runs_both_restarts_the_bot_on_demand() -> None:
    times: list[int] = []

    async def again() -> None:
        times.append(1)

    async with (
        sandbox.serve(sandbox.create_world(), restart=again) as box,
        Person(box.url, "Anna") as anna,
    ):
        assert (await anna.state())["can_restart"] is True
        await anna.call("POST", "/page/restart")
    assert times == [1]


async def test_delays_are_added_to_other_faults() -> None:
    faults = Faults()
    faults.add(delay_ms=100, times=None)
    faults.add(status=500, delay_ms=30, times=None)
    hit = faults.hit("GET", "/x")
    assert hit is not None
    assert (hit.status, hit.delay_ms, hit.only_delay) == (500, 130, False)


@pytest.mark.parametrize("name", TROUBLES)
async def test_every_switch_is_a_rule_that_holds_until_it_is_turned_off(name: str) -> None:
    fault = Faults().add(**TROUBLES[name], times=None)
    assert fault.times is None


@pytest.mark.parametrize(
    ("name", "opens", "takes_first", "takes_more"),
    [
        ("quarantine_opening", False, True, True),
        ("quarantine_first", True, False, True),
        ("quarantine", False, False, False),
    ],
)
async def test_a_quarantined_bot_is_refused_by_each_reading(
    switch: Switch, rest: Rest, box: Sandbox, name: str, opens: bool, takes_first: bool,
    takes_more: bool,
) -> None:  # fmt: skip
    async def taken(method: str, path: str, body: object) -> bool:
        status, answer = await rest(method, path, body)
        assert status == 200 or answer["code"] == 20026
        return status == 200

    open_to = {"recipient_id": box.world.person("Bo").id}
    _, channel = await rest("POST", "/users/@me/channels", open_to)
    path, words = f"/channels/{channel['id']}/messages", {"content": "x"}
    await switch(name)
    assert await taken("POST", "/users/@me/channels", open_to) is opens
    assert await taken("POST", path, words) is takes_first
    await switch(name, on=False)
    _, message = await rest("POST", path, words)
    await switch(name)
    assert await taken("POST", path, words) is takes_more
    assert await taken("PATCH", f"{path}/{message['id']}", words) is takes_more
