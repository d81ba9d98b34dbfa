"""Tests the sandbox's answers against Discord's own description of its API.

The description is outside the project (`KRO_OPENAPI`, or `../shared/discord/openapi.json`). Without
it, these tests are skipped.
"""

import json
import os
import re
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import (
    best_match,  # pyright: ignore[reportUnknownVariableType]  (untyped in the library)
)
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from bot.discord.rest import ServerEvent
from sandbox import Sandbox
from sandbox.json_values import Json
from sandbox.world.permissions import BITS
from tests.sandbox.rules.test_message_rules import TAKEN
from tests.support.places import ROOT
from tests.support.sandbox.people.page_client import Person
from tests.support.sandbox.plain_rest import Rest

PLACE = Path(os.environ.get("KRO_OPENAPI", ROOT / ".." / "shared" / "discord" / "openapi.json"))
pytestmark = [
    pytest.mark.asyncio,
    pytest.mark.skipif(not PLACE.is_file(), reason=f"no OpenAPI description at {PLACE}"),
]


class Description:
    """Discord's description, ready for validation."""

    def __init__(self) -> None:
        self._whole = json.loads(PLACE.read_text(encoding="utf-8"))
        resource: Resource[Any] = Resource(contents=self._whole, specification=DRAFT202012)
        registry: Registry[Any] = Registry()
        self._registry = registry.with_resource("urn:discord", resource)

    def check(self, reference: str, value: Any) -> None:
        validator = Draft202012Validator(
            {"$ref": f"urn:discord{reference}"}, registry=self._registry
        )
        # The library's types leave open what its errors are.
        errors: Iterable[Any] = validator.iter_errors(value)  # pyright: ignore[reportUnknownMemberType]
        faults: list[Any] = [best_match([error]) for error in errors]
        found = [f"{'.'.join(map(str, e.absolute_path))}: {e.message[:300]}" for e in faults if e]
        assert found == [], reference

    def answer(self, method: str, template: str, status: int, value: Any) -> None:
        """Check an answer against the operation of a path template, with any parameter names."""
        wanted = re.sub(r"{\w+}", "{}", template)
        for path in self._whole["paths"]:
            if re.sub(r"{\w+}", "{}", path) == wanted:
                escaped = path.replace("~", "~0").replace("/", "~1")
                responses = f"#/paths/{escaped}/{method.lower()}/responses/{status}"
                self.check(f"{responses}/content/application~1json/schema", value)
                return
        pytest.fail(f"the description has no {template}")


@pytest.fixture(scope="module")
def description() -> Description:
    return Description()


ROW = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]
LAYOUT = [
    {
        "type": 17,
        "accent_color": 255,
        "components": [
            {"type": 10, "content": "pot"},
            {"type": 14},
            {
                "type": 9,
                "components": [{"type": 10, "content": "x"}],
                "accessory": {"type": 2, "style": 5, "label": "x", "url": "https://example.org"},
            },
            {
                "type": 1,
                "components": [
                    {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}
                ],
            },
        ],
    }
]


# discord.py sends some ids as numbers. Discord accepts them, although the description does not.
WITH_TEXT_IDS = [
    body
    for body in TAKEN
    if not any(isinstance(u, int) for u in body.get("allowed_mentions", {}).get("users", []))
]


@pytest.mark.sampled
@pytest.mark.parametrize("body", WITH_TEXT_IDS)
async def test_the_description_accepts_what_the_rules_accept(
    description: Description, body: Json
) -> None:
    description.check("#/components/schemas/MessageCreateRequest", body)


async def test_messages_fit_the_description(
    rest: Rest, box: Sandbox, anna: Person, table: str, description: Description
) -> None:
    path = "/channels/{}/messages"
    url = f"/channels/{table}/messages"
    for body in (
        {"content": f"hello <@{anna.id}>", "components": ROW, "nonce": "n"},
        {"embeds": [{"title": "t", "fields": [{"name": "n", "value": "v", "inline": True}]}]},
        {"flags": 1 << 15, "components": LAYOUT},
    ):
        status, message = await rest("POST", url, body)
        description.answer("POST", path, status, message)
    status, changed = await rest("PATCH", f"{url}/{message['id']}", {"components": LAYOUT})
    description.answer("PATCH", path + "/{}", status, changed)
    reply = {"content": "re", "message_reference": {"message_id": message["id"]}}
    await rest("POST", url, reply)
    status, found = await rest("GET", url)
    description.answer("GET", path, status, found)


async def test_scheduled_events_fit(rest: Rest, box: Sandbox, description: Description) -> None:
    [guild] = box.world.guilds.values()
    guild.roles[0]["permissions"] |= BITS["CREATE_EVENTS"]
    begins = time.time() + 3600
    event = ServerEvent("Game night", "Meet.", "at the inn", begins, begins + 3600).payload()
    description.check("#/components/schemas/ExternalScheduledEventCreateRequest", event)
    path, url = "/guilds/{}/scheduled-events", f"/guilds/{guild.id}/scheduled-events"
    status, made = await rest("POST", url, event)
    description.answer("POST", path, status, made)
    status, changed = await rest("PATCH", f"{url}/{made['id']}", event | {"name": "Later"})
    description.answer("PATCH", path + "/{}", status, changed)
    status, found = await rest("GET", url)
    description.answer("GET", path, status, found)


async def test_channels_guilds_users_and_members_fit(
    rest: Rest, box: Sandbox, anna: Person, table: str, description: Description
) -> None:
    guild = next(iter(box.world.guilds))
    for template, parts in (
        ("/users/@me", ()),
        ("/users/{}", (anna.id,)),
        ("/channels/{}", (table,)),
        ("/guilds/{}", (guild,)),
        ("/guilds/{}/channels", (guild,)),
        ("/guilds/{}/roles", (guild,)),
        ("/guilds/{}/members/{}", (guild, anna.id)),
        ("/gateway/bot", ()),
        ("/users/@me/guilds", ()),
    ):
        status, body = await rest("GET", template.format(*parts))
        assert status == 200, template
        description.answer("GET", template, status, body)
    status, direct = await rest("POST", "/users/@me/channels", {"recipient_id": anna.id})
    description.answer("POST", "/users/@me/channels", status, direct)
    body = {"name": "thread", "type": 11}
    status, thread = await rest("POST", f"/channels/{table}/threads", body)
    description.answer("POST", "/channels/{}/threads", status, thread)


async def test_commands_and_emojis_fit(rest: Rest, box: Sandbox, description: Description) -> None:
    app = box.world.bot.id
    options = [
        {"type": 1, "name": "start", "description": "d", "options": [
            {"type": 4, "name": "unit", "description": "d", "min_value": 1},
            {"type": 3, "name": "r", "description": "d", "choices": [{"name": "A", "value": "a"}]},
        ]},
    ]  # fmt: skip
    body = [{"name": "mousel", "description": "d", "options": options, "contexts": [0]}]
    status, commands = await rest("PUT", f"/applications/{app}/commands", body)
    description.answer("PUT", "/applications/{}/commands", status, commands)
    picture = "data:image/png;base64,iVBORw0KGgo="
    status, emoji = await rest(
        "POST", f"/applications/{app}/emojis", {"name": "ace", "image": picture}
    )
    description.answer("POST", "/applications/{}/emojis", status, emoji)


async def test_interaction_answers_fit(
    rest: Rest, box: Sandbox, anna: Person, table: str, description: Description
) -> None:
    _, message = await rest(
        "POST", f"/channels/{table}/messages", {"content": "x", "components": ROW}
    )
    shown = box.world.message(table, message["id"])
    channel, user = box.world.channels[table], box.world.users[anna.id]
    data = {"custom_id": "go", "component_type": 2, "id": 2}
    started = box.interactions.start(3, user, channel, data, source=shown)
    url = f"/interactions/{started.id}/{started.token}/callback"
    body = {"type": 4, "data": {"content": "hand", "flags": 64, "components": ROW}}
    status, answer = await rest("POST", url, body, with_response="true")
    description.answer("POST", "/interactions/{}/{}/callback", status, answer)
    hook = f"/webhooks/{box.world.bot.id}/{started.token}"
    status, more = await rest("POST", hook, {"content": "more"})
    description.answer("POST", "/webhooks/{}/{}", status, more)
