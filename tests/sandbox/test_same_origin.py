"""Tests that the sandbox answers its own page and local programs, but no other website."""

import json
import random
from collections.abc import AsyncIterator, Sequence
from itertools import product
from typing import TypeVar

import aiohttp
import pytest
import pytest_asyncio
from yarl import URL

import sandbox
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.rest.front import BASE, ROUTES
from sandbox.same_origin import HEADER
from tests.support.sandbox.people.page_client import page_token

L = TypeVar("L")
R = TypeVar("R")

pytestmark = pytest.mark.asyncio

FOREIGN = ({"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"})
REBOUND = {"Host": "evil.example:8800"}
"""What a browser sends for a website whose name resolves to this machine."""
PATHS = ("/page/state", "/api/v10/gateway", "/cdn/embed/avatars/1.png", "/js/main.js")


@pytest_asyncio.fixture
async def box() -> AsyncIterator[Sandbox]:
    async with sandbox.serve(sandbox.create_world(), rate_limits=False) as running:
        yield running


@pytest_asyncio.fixture
async def token(box: Sandbox) -> str:
    async with aiohttp.ClientSession() as http:
        return await page_token(http, box.url)


async def test_another_website_is_refused_everywhere(box: Sandbox, token: str) -> None:
    async with aiohttp.ClientSession(headers={HEADER: token}) as http:
        for path, headers in product(PATHS, (*FOREIGN, REBOUND)):
            async with http.get(box.url + path, headers=headers) as answer:
                assert answer.status == 403, (path, headers)
            async with http.post(box.url + path, headers=headers) as answer:
                assert answer.status == 403, (path, headers)


async def test_another_website_opens_no_socket(box: Sandbox, token: str) -> None:
    anna = next(iter(box.world.users))
    async with aiohttp.ClientSession(headers={HEADER: token}) as http:
        for path, headers in product(("/gateway", f"/page/ws?user={anna}"), (*FOREIGN, REBOUND)):
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await http.ws_connect(box.url + path, headers=headers)


async def test_the_page_itself_and_a_link_to_it_are_answered(box: Sandbox, token: str) -> None:
    own = {"Origin": box.url, "Sec-Fetch-Site": "same-origin", HEADER: token}
    link = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate"}
    async with aiohttp.ClientSession() as http:
        for path, headers in (("/page/state", own), ("/", own), ("/", link)):
            async with http.get(box.url + path, headers=headers) as answer:
                assert answer.status == 200, (path, headers)
        localhost = box.url.replace("127.0.0.1", "localhost")
        async with http.get(f"{localhost}/page/state", headers={HEADER: token}) as answer:
            assert answer.status == 200


async def test_the_pages_own_routes_require_the_token_of_this_start(
    box: Sandbox, token: str
) -> None:
    async with aiohttp.ClientSession() as http:
        for given in ({}, {HEADER: "x"}, {HEADER: token[:-1]}):
            async with http.post(f"{box.url}/page/restart", headers=given) as answer:
                assert answer.status == 403
                assert "load it again" in (await answer.json())["error"]
            with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
                await http.ws_connect(f"{box.url}/page/ws?user=1", headers=given)


SHARES = pytest.mark.parametrize("share", [400, pytest.param(10**6, marks=pytest.mark.slow)])
"""How many of the combinations are tried."""
LONG = "9" * 5000
DEEP = "[" * 100_000 + "]" * 100_000
WRONG = (LONG, "%00", "²", "-1", "1e400", "..%2f..%2fpyproject.toml")


@pytest.mark.ci
@SHARES
async def test_nonsense_in_an_address_is_a_client_error(box: Sandbox, share: int) -> None:
    login = {"Authorization": f"Bot {box.token}", HEADER: box.page_token}
    guild = next(iter(box.world.guilds))
    known = {"channel": box.world.channel("card-table").id, "guild": guild, "app": box.world.bot.id}
    addresses = {
        BASE + item.path.format_map(dict.fromkeys(_names(item.path), wrong) | real)
        for item in ROUTES
        for wrong in WRONG
        for real in (known, dict[str, str]())
    } | {f"{path}{wrong}" for wrong in WRONG for path in ("/", "/js/", "/page/", "/cdn/emojis/")}
    names = ("limit", "after", "before", "user")
    queries = [f"?{name}={wrong}" for wrong in WRONG for name in names]
    addresses |= {
        path + query
        for query in queries
        for path in (
            f"{BASE}/channels/{known['channel']}/messages",
            f"{BASE}/guilds/{guild}/members",
            f"{BASE}/guilds/{guild}/members/search",
            f"/page/channels/{known['channel']}/messages",
            "/page/state",
            "/page/ws",
        )
    }
    async with aiohttp.ClientSession(headers=login) as http:
        for address, method in _some(sorted(addresses), ("GET", "POST"), share):
            url = URL(box.url + address, encoded=True)
            async with http.request(method, url, json={}) as answer:
                assert answer.status < 500, (method, address[:120])


@pytest.mark.ci
@SHARES
async def test_nonsense_in_a_body_is_a_client_error(box: Sandbox, share: int) -> None:
    login = {"Authorization": f"Bot {box.token}", HEADER: box.page_token}
    login["Content-Type"] = "application/json"
    channel = box.world.channel("card-table").id
    guild = next(iter(box.world.guilds))
    user = next(u.id for u in box.world.users.values() if not u.bot)
    real = {"channel": channel, "guild": guild, "app": box.world.bot.id, "user": user}
    targets = [
        (item.method, BASE + item.path.format_map(dict.fromkeys(_names(item.path), "1") | real))
        for item in ROUTES
        if item.method != "GET"
    ]
    targets += [("POST", f"/page/{name}") for name in ("messages", "interactions", "users")]
    targets += [("POST", f"/page/{name}") for name in ("channels", "guilds", "faults")]
    targets += [("PATCH", "/page/permissions")]
    targets += [("PATCH", f"/page/users/{user}"), ("PUT", "/page/troubles/x")]
    fields = (
        "content", "flags", "nonce", "components", "embeds", "attachments", "type", "data", "name",
        "user", "channel", "custom_id", "values", "fields", "path", "options", "allow", "deny",
        "poll", "allowed_mentions", "message_reference", "message", "modal", "status", "every",
        "recipient_id", "image", "locale", "kind", "guild", "id",
    )  # fmt: skip
    values = (LONG, "9" * 400, f'"{LONG}"', "1e999", "[]", "{}", "[[]]", "true", '"\\u0000"', "-1",
              '[{"type":' + "9" * 400 + "}]", '{"type":' + "9" * 400 + "}", "[null]")  # fmt: skip
    bodies = [DEEP, '{"a":' * 900 + "1" + "}" * 900, "\xff", "[]", "null", "1"]
    bodies += [f'{{"{field}":{value}}}' for field in fields for value in values]
    person = json.dumps(user)
    kinds = ("component", "command", "modal", "autocomplete")
    bodies += [
        f'{{"user":{person},"channel":"{channel}","type":"{kind}","{field}":{value}}}'
        for kind in kinds
        for field in ("path", "options", "fields", "values", "custom_id", "message", "modal")
        for value in values
    ]
    async with aiohttp.ClientSession(headers=login) as http:
        for (method, path), body in _some(targets, bodies, share):
            async with http.request(method, box.url + path, data=body.encode("latin-1")) as answer:
                assert answer.status < 500, (method, path, body[:120])
            box.faults.clear()


async def test_nonsense_at_the_gateway_ends_only_that_connection(box: Sandbox) -> None:
    token: Json = {"token": box.token, "properties": {}, "intents": 1}
    bodies = [DEEP[:2000] + DEEP[-2000:], "\0", "[]", "null", '{"op":"x"}']
    bodies += ['{"op":' + "9" * 4000 + "}"]
    bodies += [f'{{"op":{op},"d":{data}}}' for op in range(12) for data in ("[]", '"x"', 1, "{}")]
    bodies += [
        json.dumps({"op": 2, "d": token | {"shard": shard}})
        for shard in ("01", [0], ["0", "1"], [1, 1], [0, 10**300], {"a": 1})
    ]
    async with aiohttp.ClientSession() as http:
        for body in bodies:
            async with http.ws_connect(f"{box.url}/gateway?v=10&encoding=json") as socket:
                await socket.send_str(body)
                await socket.send_str('{"op":99,"d":{}}')
                async for _ in socket:
                    pass
                assert 4000 <= (socket.close_code or 0) < 4100, body[:100]


def _some(left: Sequence[L], right: Sequence[R], share: int) -> list[tuple[L, R]]:
    """Return every element of both sides at least once, with some of their pairs."""
    pairs = list(product(left, right))
    if share >= len(pairs):
        return pairs
    chosen = random.Random(7).sample(pairs, share)
    return chosen + [(one, right[0]) for one in left] + [(left[0], one) for one in right]


def _names(path: str) -> list[str]:
    return [piece.partition("}")[0].partition(":")[0] for piece in path.split("{")[1:]]
