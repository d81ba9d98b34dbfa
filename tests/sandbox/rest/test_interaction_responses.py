"""Tests answers to interactions: which are allowed, how often, and how late."""

import asyncio
import io
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from sandbox import Sandbox
from sandbox.json_values import Json
from tests.support.patience import PATIENCE
from tests.support.sandbox.discord_py import Bot
from tests.support.sandbox.people.page_client import PageRefused, Person
from tests.support.sandbox.plain_rest import Rest

pytestmark = pytest.mark.asyncio
BUTTON = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
ROW = [{"type": 1, "components": [BUTTON]}]


class Asked:
    """A pending interaction: the page's coming answer, and what the bot got."""

    def __init__(self, answer: asyncio.Task[Json], payload: Json) -> None:
        self.answer = answer
        self.payload = payload
        self.callback = f"/interactions/{payload['id']}/{payload['token']}/callback"
        self.hook = f"/webhooks/{payload['application_id']}/{payload['token']}"


async def asked(bot: Bot, doing: Any) -> Asked:
    task = asyncio.create_task(doing)
    async with asyncio.timeout(PATIENCE):
        interaction = await bot.presses.get()
    payload = {
        "id": str(interaction.id),
        "token": interaction.token,
        "application_id": str(interaction.application_id),
        "type": interaction.type.value,
        "message": interaction.message,
    }
    return Asked(task, payload)


Press = Callable[..., Awaitable[Asked]]


@pytest.fixture
def press(bot: Bot, box: Sandbox, rest: Rest, anna: Person, table: str) -> Press:
    """Send a message with one button and press it."""

    async def go(**body: Any) -> Asked:
        send = {"content": "table", "components": ROW} | body
        _, message = await rest("POST", f"/channels/{table}/messages", send)
        shown = await anna.wait_message(lambda m: m["id"] == message["id"])
        return await asked(bot, anna.press(shown, "Go"))

    return go


async def test_an_interaction_is_answered_only_once(press: Press, rest: Rest) -> None:
    one = await press()
    status, body = await rest("POST", one.callback, {"type": 6}, with_response="1")
    assert status == 200
    assert body["interaction"]["id"] == one.payload["id"]
    assert "resource" not in body
    status, body = await rest("POST", one.callback, {"type": 6})
    assert (status, body["code"]) == (400, 40060)
    assert (await one.answer)["callback_type"] == 6


async def test_without_with_response_the_answer_is_204(press: Press, rest: Rest) -> None:
    one = await press()
    assert await rest("POST", one.callback, {"type": 6}) == (204, None)


async def test_with_response_brings_the_message(press: Press, rest: Rest) -> None:
    one = await press()
    body = {"type": 4, "data": {"content": "hello"}}
    status, body = await rest("POST", one.callback, body, with_response="true")
    assert status == 200
    assert body["resource"]["type"] == 4
    assert body["resource"]["message"]["content"] == "hello"
    assert body["interaction"]["response_message_id"] == body["resource"]["message"]["id"]


async def test_an_answer_after_three_seconds_is_too_late(
    press: Press, rest: Rest, box: Sandbox
) -> None:
    box.interactions.patience = 0.05
    one = await press()
    answer = await one.answer
    assert answer["status"] == "failed"
    assert answer["error"] == "This interaction failed"
    status, body = await rest("POST", one.callback, {"type": 6})
    assert (status, body["code"]) == (404, 10062)


async def test_a_wrong_token_or_id_is_unknown(press: Press, rest: Rest) -> None:
    one = await press()
    status, body = await rest("POST", one.callback.replace("/callback", "x/callback"), {"type": 6})
    assert (status, body["code"]) == (404, 10062)
    status, body = await rest("POST", "/interactions/1/x/callback", {"type": 6})
    assert (status, body["code"]) == (404, 10062)
    await rest("POST", one.callback, {"type": 6})


async def test_after_a_refused_answer_a_good_one_is_accepted(press: Press, rest: Rest) -> None:
    one = await press()
    long = {"type": 4, "data": {"content": "x" * 2001}}
    status, body = await rest("POST", one.callback, long)
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]) == ["data"]
    status, body = await rest("POST", one.callback, {"type": 4, "data": {}})
    assert (status, body["code"]) == (400, 50006)
    assert (await rest("POST", one.callback, {"type": 6}))[0] == 204


async def test_follow_ups_need_an_answer_first_and_a_valid_token(
    press: Press, rest: Rest, box: Sandbox
) -> None:
    box.limits.enabled = False  # more requests than a token allows in two seconds
    one = await press()
    status, body = await rest("POST", one.hook, {"content": "early"})
    assert (status, body["code"]) == (404, 10015)
    await rest("POST", one.callback, {"type": 6})
    status, body = await rest("POST", one.hook, {"content": "in time", "flags": 64})
    assert status == 200
    assert body["flags"] == 64
    box.interactions.lifetime = 0.0
    for method, path, sent in (
        ("POST", one.hook, {"content": "late"}),
        ("GET", f"{one.hook}/messages/@original", None),
        ("PATCH", f"{one.hook}/messages/@original", {"content": "late"}),
        ("DELETE", f"{one.hook}/messages/@original", None),
    ):
        status, body = await rest(method, path, sent)
        assert (status, body["code"]) == (401, 50027)


async def test_a_token_reaches_only_its_own_messages(press: Press, rest: Rest, table: str) -> None:
    one, two = await press(), await press()
    await rest("POST", one.callback, {"type": 4, "data": {"content": "one", "flags": 64}})
    await rest("POST", two.callback, {"type": 4, "data": {"content": "two", "flags": 64}})
    _, original = await rest("GET", f"{one.hook}/messages/@original")
    assert original["content"] == "one"
    status, body = await rest("PATCH", f"{two.hook}/messages/{original['id']}", {"content": "x"})
    assert (status, body["code"]) == (404, 10008)
    status, body = await rest("GET", f"/channels/{table}/messages/{original['id']}")
    assert (status, body["code"]) == (404, 10008)


async def test_after_a_deferred_update_the_original_is_the_message_itself(
    press: Press, rest: Rest
) -> None:
    one = await press()
    await rest("POST", one.callback, {"type": 6})
    _, original = await rest("GET", f"{one.hook}/messages/@original")
    assert original["content"] == "table"
    _, changed = await rest("PATCH", f"{one.hook}/messages/@original", {"content": "changed"})
    assert changed["id"] == original["id"]
    assert changed["components"] == original["components"]


async def test_an_update_of_a_deleted_message_is_refused(
    press: Press, rest: Rest, table: str
) -> None:
    one = await press()
    await rest("DELETE", f"/channels/{table}/messages/{one.payload['message'].id}")
    status, body = await rest("POST", one.callback, {"type": 7, "data": {"content": "x"}})
    assert (status, body["code"]) == (404, 10008)
    fresh = {"type": 4, "data": {"content": "here it is again"}}
    assert (await rest("POST", one.callback, fresh))[0] == 204


async def test_the_ephemeral_flag_of_a_defer_decides(
    press: Press, rest: Rest, anna: Person, bo: Person, table: str
) -> None:
    one = await press()
    status, body = await rest("POST", one.callback, {"type": 5}, with_response="1")
    assert body["interaction"]["response_message_loading"] is True
    assert body["interaction"]["response_message_ephemeral"] is False
    status, done = await rest("POST", one.hook, {"content": "seen by all", "flags": 64})
    assert status == 200
    assert done["flags"] & 64 == 0
    assert done["id"] == body["interaction"]["response_message_id"]
    await bo.wait_message(lambda m: m["content"] == "seen by all")


@pytest.mark.sampled
@pytest.mark.parametrize("kind", [1, 2, 3, 8, 10, 99, "4", None, True])
async def test_callback_types_that_do_not_fit_a_button_are_refused(
    press: Press, rest: Rest, kind: object
) -> None:
    one = await press()
    status, body = await rest("POST", one.callback, {"type": kind})
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]) == ["type"]
    await rest("POST", one.callback, {"type": 6})


@pytest.mark.sampled
@pytest.mark.parametrize(
    ("modal", "place"),
    [
        ({"custom_id": "m", "title": "t" * 46}, "title"),
        ({"custom_id": "c" * 101, "title": "t"}, "custom_id"),
        ({"custom_id": "m", "title": "t", "components": []}, "components"),
        ({"custom_id": "m", "title": "t", "components": ROW}, "components"),
    ],
)
async def test_modals_discord_refuses_are_refused(
    press: Press, rest: Rest, modal: Json, place: str
) -> None:
    one = await press()
    field = {"type": 4, "custom_id": "a", "style": 1, "label": "A"}
    whole = {"components": [{"type": 1, "components": [field]}]} | modal
    status, body = await rest("POST", one.callback, {"type": 9, "data": whole})
    assert (status, body["code"]) == (400, 50035)
    assert list(body["errors"]["data"]) == [place]
    assert (await rest("POST", one.callback, {"type": 6}))[0] == 204


async def test_a_person_presses_only_existing_buttons_but_a_modified_client_any(
    bot: Bot, rest: Rest, anna: Person, bo: Person, table: str
) -> None:
    off = BUTTON | {"custom_id": "off", "label": "Off", "disabled": True}
    body = {"content": "t", "components": [{"type": 1, "components": [BUTTON, off]}]}
    _, message = await rest("POST", f"/channels/{table}/messages", body)
    shown = await anna.wait_message(lambda m: m["id"] == message["id"])
    with pytest.raises(PageRefused, match="working order"):
        await anna.press(shown, "Off")
    for custom_id in ("off", "made up"):
        one = await asked(bot, anna.press(shown, custom_id, unchecked=True))
        assert (await rest("POST", one.callback, {"type": 6}))[0] == 204
        assert (await one.answer)["status"] == "acknowledged"
    chat = await anna.say(table, "hello")
    with pytest.raises(PageRefused, match="not the bot's"):
        await anna.press(chat, "go", unchecked=True)


async def test_no_person_presses_another_persons_ephemeral(
    press: Press, rest: Rest, bo: Person, anna: Person
) -> None:
    one = await press()
    data = {"content": "secret", "flags": 64, "components": ROW}
    await rest("POST", one.callback, {"type": 4, "data": data})
    secret = await anna.wait_message(lambda m: m["content"] == "secret")
    with pytest.raises(PageRefused, match="no such message"):
        await bo.press(secret, "go", unchecked=True)


async def test_with_the_bot_away_an_interaction_fails_at_once(
    box: Sandbox, anna: Person, rest: Rest, table: str
) -> None:
    _, message = await rest(
        "POST", f"/channels/{table}/messages", {"content": "t", "components": ROW}
    )
    shown = await anna.wait_message(lambda m: m["id"] == message["id"])
    box.interactions.patience = 10 * PATIENCE
    async with asyncio.timeout(PATIENCE):
        assert (await anna.press(shown, "Go"))["status"] == "failed"


async def test_commands_are_checked_before_they_are_sent(
    box: Sandbox, rest: Rest, anna: Person, bo: Person, table: str
) -> None:
    app = box.world.bot.id
    options = [
        {"type": 4, "name": "unit", "description": "d", "min_value": 1, "required": True},
        {"type": 3, "name": "how", "description": "d", "choices": [{"name": "A", "value": "a"}]},
    ]
    kept = {"name": "play", "description": "d", "contexts": [0], "options": options}
    admin = {"name": "shut", "description": "d", "default_member_permissions": "32"}
    status, _ = await rest("PUT", f"/applications/{app}/commands", [kept, admin])
    assert status == 200
    for given, words in (
        ({}, "unit is required"),
        ({"unit": "x"}, "is a number"),
        ({"unit": 0}, "out of range"),
        ({"unit": 1, "how": "b"}, "none of the choices"),
        ({"unit": 1, "more": 1}, "no option more"),
    ):
        with pytest.raises(PageRefused, match=words):
            await anna.command(table, "play", **given)
    with pytest.raises(PageRefused, match="no command"):
        await bo.command(table, "shut")
    _, direct = await rest("POST", "/users/@me/channels", {"recipient_id": bo.id})
    with pytest.raises(PageRefused, match="no command"):
        await bo.command(direct["id"], "play", unit=1)


async def test_interaction_routes_are_exempt_from_the_global_limit(
    press: Press, rest: Rest, box: Sandbox
) -> None:
    one = await press()
    await rest("POST", one.callback, {"type": 6})
    await rest("GET", f"{one.hook}/messages/@original")
    for entry in list(box.log.entries)[-2:]:
        assert entry["global"] is False
    await rest("GET", f"{one.hook}/messages/@original", token=box.token)
    assert list(box.log.entries)[-1]["global"], "with the bot's login it counts"


@pytest.mark.parametrize(
    ("denied", "code"), [("VIEW_CHANNEL", 50001), ("SEND_MESSAGES", 50013)], ids=["view", "send"]
)
async def test_a_public_answer_needs_the_bots_own_rights(
    press: Press, rest: Rest, anna: Person, table: str, denied: str, code: int
) -> None:
    """A token grants no permission, for a new message or an edit. An ephemeral answer needs
    none.
    """
    one, two = await press(), await press()
    assert await rest("POST", two.callback, {"type": 6}) == (204, None)
    await anna.call("PATCH", "/page/permissions", channel=table, deny=[denied])
    text: Json = {"content": "x", "components": ROW}
    for body in ({"type": 4, "data": text}, {"type": 7, "data": text}):
        status, refused = await rest("POST", one.callback, body)
        assert (status, refused["code"]) == (403, code), body
    for method, path in (("POST", two.hook), ("PATCH", f"{two.hook}/messages/@original")):
        status, refused = await rest(method, path, {"content": "x"})
        assert (status, refused["code"]) == (403, code), path
    private = {"type": 4, "data": text | {"flags": 64}}
    assert await rest("POST", one.callback, private) == (204, None)
    status, message = await rest("POST", two.hook, {"content": "x", "flags": 64})
    assert status == 200
    path = f"{two.hook}/messages/{message['id']}"
    assert (await rest("PATCH", path, {"content": "y"}))[0] == 200


async def test_files_need_a_permission_even_in_an_ephemeral_answer(
    bot: Bot, anna: Person, table: str, box: Sandbox
) -> None:
    await anna.call("PATCH", "/page/permissions", channel=table, deny=["ATTACH_FILES"])
    await bot.text(table).send("table", view=one_button())
    shown = await anna.wait_message(lambda m: m["content"] == "table")
    pressing = asyncio.create_task(anna.press(shown, "Go"))
    async with asyncio.timeout(PATIENCE):
        interaction = await bot.presses.get()
    for private in (True, False):
        file = discord.File(io.BytesIO(b"x"), "a.txt")
        with pytest.raises(discord.Forbidden) as refused:
            await interaction.response.send_message(file=file, ephemeral=private)
        assert refused.value.code == 50013
    await interaction.response.defer()
    await pressing


def one_button() -> discord.ui.View:
    view = discord.ui.View()
    view.add_item(discord.ui.Button(label="Go", custom_id="go"))
    return view


async def test_follow_ups_of_a_channel_share_a_limit_that_no_header_shows(
    press: Press, rest: Rest
) -> None:
    """The limit is for all tokens in the channel. Other answers are not held up."""
    answers: list[tuple[int, Any]] = []
    for _ in range(3):
        one = await press()
        assert await rest("POST", one.callback, {"type": 6}) == (204, None)
        said = {"content": "x", "flags": 64}
        answers += [await rest("POST", one.hook, said) for _ in range(2)]
    assert [status for status, _ in answers] == [200] * 5 + [429]
    body = answers[-1][1]
    assert rest.headers["X-RateLimit-Scope"] == "shared"
    assert rest.headers["X-RateLimit-Remaining"] == "3"
    assert 0 < body["retry_after"] <= 5


async def test_all_requests_of_one_token_count_together(press: Press, rest: Rest) -> None:
    """Five in two seconds, of any kind. The answer itself does not count."""
    one = await press()
    await rest("POST", one.callback, {"type": 6})
    statuses = [
        (await rest(method, one.hook + where, body))[0]
        for method, where, body in [
            ("POST", "", {"content": "a"}), ("PATCH", "/messages/@original", {"content": "b"}),
            ("GET", "/messages/@original", None), ("POST", "", {"content": "c"}),
            ("PATCH", "/messages/@original", {"content": "d"}),
            ("GET", "/messages/@original", None),
        ]
    ]  # fmt: skip
    assert statuses == [200] * 5 + [429]
    assert rest.headers["X-RateLimit-Scope"] == "user"


async def test_a_token_sends_thirty_messages_a_minute(
    box: Sandbox, press: Press, rest: Rest, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [1000.0]
    counting = SimpleNamespace(monotonic=lambda: now[0], time=time.time)
    # Only for the counting of requests: the event loop keeps the machine's clock.
    monkeypatch.setattr("sandbox.traffic.limits.time", counting)
    one = await press()
    await rest("POST", one.callback, {"type": 6})
    statuses: list[int] = []
    for n in range(31):
        now[0] += 1.1  # within the limits of a channel and a token for a few seconds
        statuses.append((await rest("POST", one.hook, {"content": str(n)}))[0])
    assert statuses == [200] * 30 + [429]
    now[0] += 60.0
    assert (await rest("POST", one.hook, {"content": "next"}))[0] == 200
