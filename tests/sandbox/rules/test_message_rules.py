"""Tests which message bodies Discord accepts and refuses, legacy and Components V2.

Each case names the place of the fault and Discord's code for it. The OpenAPI description misses
many of them.
"""

from typing import Any

import pytest

from sandbox import create_world
from sandbox.json_values import Json
from sandbox.rules.component_rules import is_emoji
from sandbox.rules.component_tree import numbered, walk
from sandbox.rules.errors import Refused
from sandbox.rules.message_rules import check
from sandbox.world.rows import Message
from sandbox.world.uploads import File

WORLD = create_world()
V2 = 1 << 15


def row(*children: Json) -> Json:
    return {"type": 1, "components": list(children)}


def button(custom_id: str = "go", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id} | more


def link(**more: Any) -> Json:
    return {"type": 2, "style": 5, "label": "Go", "url": "https://example.org"} | more


def select(*values: str, **more: Any) -> Json:
    options = [{"label": v, "value": v} for v in values]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(content: str = "words") -> Json:
    return {"type": 10, "content": content}


def container(*children: Json) -> Json:
    return {"type": 17, "components": list(children)}


def section(accessory: Json | None = None) -> Json:
    shape: Json = {"type": 9, "components": [text()]}
    return shape if accessory is None else shape | {"accessory": accessory}


def leaves(tree: Any, path: str = "") -> dict[str, str]:
    """Return `{path: code}` of a nested `errors` object."""
    found: dict[str, str] = {}
    for key, value in tree.items():
        if key == "_errors":
            found[path] = value[0]["code"]
        else:
            found |= leaves(value, f"{path}.{key}" if path else key)
    return found


def refused(body: Json, kind: str = "create", **more: Any) -> dict[str, str]:
    with pytest.raises(Refused) as caught:
        check(WORLD, body, more.pop("files", []), kind=kind, **more)
    assert (caught.value.status, caught.value.code) == (400, 50035)
    assert caught.value.message == "Invalid Form Body"
    assert caught.value.errors is not None
    return leaves(caught.value.errors)


TAKEN: list[Json] = [
    {"content": "x" * 2000},
    {"content": None, "embeds": [{"title": "t" * 256, "description": "d" * 4096}]},
    {"content": "x", "components": [row(*(button(f"{r}{n}") for n in range(5))) for r in range(5)]},
    {"content": "x", "components": [row(button("c" * 100, label="l" * 80))]},
    {"content": "x", "components": [row(button(label=None, emoji={"name": "♠️"}))]},
    {"content": "x", "components": [row(select(*(str(n) for n in range(25)), max_values=25))]},
    {"content": "x", "components": [row(button(id=7), link(id=8))]},
    {"content": "x", "nonce": "n" * 25, "enforce_nonce": True, "tts": False},
    {"content": "x", "allowed_mentions": {"parse": [], "users": ["123456789012345678"]}},
    {"content": "x", "allowed_mentions": {"parse": [], "users": [123456789012345678]}},
    {"flags": V2, "components": [text("x" * 4000)]},
    {"flags": V2, "components": [container(*(text() for _ in range(39)))]},
    {"flags": V2, "components": [container(section(button()), {"type": 14})]},
    {"flags": V2, "components": [section(link())], "content": None, "embeds": []},
    {"flags": V2, "components": [container(row(select("a")), row(button()))]},
]


@pytest.mark.parametrize("body", TAKEN)
def test_what_discord_accepts_is_accepted(body: Json) -> None:
    check(WORLD, body, [], kind="create")


REFUSED: list[tuple[Json, str, str]] = [
    ({"content": "x" * 2001}, "content", "BASE_TYPE_MAX_LENGTH"),
    ({"content": 5}, "content", "STRING_TYPE_CONVERT"),
    ({"content": "x", "colour": 1}, "colour", "UNKNOWN_KEY"),
    ({"content": "x", "nonce": "n" * 26}, "nonce", "BASE_TYPE_MAX_LENGTH"),
    ({"content": "x", "flags": 64}, "flags", "MESSAGE_INVALID_FLAGS"),
    ({"content": "x", "embeds": [{"title": "t"}] * 11}, "embeds", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{"title": "t" * 257}]}, "embeds.0.title", "BASE_TYPE_MAX_LENGTH"),
    ({"embeds": [{}]}, "embeds.0.description", "BASE_TYPE_REQUIRED"),
    ({"embeds": [{"description": "d" * 3001}] * 2}, "embeds", "MAX_EMBED_SIZE_EXCEEDED"),
    (
        {"embeds": [{"fields": [{"name": "", "value": "v"}]}]},
        "embeds.0.fields.0.name",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"embeds": [{"title": "t", "url": "ftp://x"}]},
        "embeds.0.url",
        "URL_TYPE_INVALID_SCHEME",
    ),
    (
        {"content": "x", "components": [row(button(str(n))) for n in range(6)]},
        "components",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"content": "x", "components": [row(*(button(str(n)) for n in range(6)))]},
        "components.0.components",
        "BASE_TYPE_BAD_LENGTH",
    ),
    ({"content": "x", "components": [row()]}, "components.0.components", "BASE_TYPE_BAD_LENGTH"),
    ({"content": "x", "components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    ({"content": "x", "components": [text()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (
        {"content": "x", "components": [container(text())]},
        "components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        {"content": "x", "components": [row(button("a"), button("a"))]},
        "components.0.components.1.custom_id",
        "COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        {"content": "x", "components": [row(button("a", id=3), button("b", id=3))]},
        "components.0.components.1.id",
        "COMPONENT_ID_DUPLICATED",
    ),
    (
        {"content": "x", "components": [row(button("c" * 101))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"content": "x", "components": [row(button(""))]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"content": "x", "components": [row({"type": 2, "style": 1, "label": "x"})]},
        "components.0.components.0.custom_id",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"content": "x", "components": [row(button(label="l" * 81))]},
        "components.0.components.0.label",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"content": "x", "components": [row(button(label=""))]},
        "components.0.components.0",
        "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
    ),
    (
        {"content": "x", "components": [row(button(style=7))]},
        "components.0.components.0.style",
        "BASE_TYPE_CHOICES",
    ),
    (
        {"content": "x", "components": [row(link(custom_id="a"))]},
        "components.0.components.0.custom_id",
        "COMPONENT_FIELD_NOT_ALLOWED",
    ),
    (
        {"content": "x", "components": [row(link(url=None))]},
        "components.0.components.0.url",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"content": "x", "components": [row(button(url="https://example.org"))]},
        "components.0.components.0.url",
        "COMPONENT_FIELD_NOT_ALLOWED",
    ),
    (
        {"content": "x", "components": [row(button(emoji={"id": "1", "name": "ace"}))]},
        "components.0.components.0.emoji.id",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        {"content": "x", "components": [row(button(emoji={"name": "🂡"}))]},
        "components.0.components.0.emoji.name",
        "COMPONENT_INVALID_EMOJI",
    ),
    (
        {"content": "x", "components": [row(select("a"), button())]},
        "components.0.components.1",
        "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
    ),
    (
        {"content": "x", "components": [row(select(*(str(n) for n in range(26))))]},
        "components.0.components.0.options",
        "BASE_TYPE_BAD_LENGTH",
    ),
    (
        {"content": "x", "components": [row(select("a", "a"))]},
        "components.0.components.0.options.1.value",
        "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
    ),
    (
        {"content": "x", "components": [row(select("a", max_values=2))]},
        "components.0.components.0.max_values",
        "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
    ),
    (
        {"content": "x", "components": [row(select("a", "b", min_values=2, max_values=1))]},
        "components.0.components.0.min_values",
        "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
    ),
    (
        {"content": "x", "components": [row(select("a", placeholder="p" * 151))]},
        "components.0.components.0.placeholder",
        "BASE_TYPE_MAX_LENGTH",
    ),
    (
        {"content": "x", "flags": V2, "components": [text()]},
        "content",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        {"embeds": [{"title": "x"}], "flags": V2, "components": [text()]},
        "embeds",
        "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
    ),
    (
        {"flags": V2, "components": [container(*(text() for _ in range(40)))]},
        "components",
        "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
    ),
    (
        {"flags": V2, "components": [text("x" * 2001), container(text("y" * 2000))]},
        "components",
        "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
    ),
    ({"flags": V2, "components": [text("")]}, "components.0.content", "BASE_TYPE_REQUIRED"),
    ({"flags": V2, "components": [button()]}, "components.0.type", "UNION_TYPE_CHOICES"),
    (
        {"flags": V2, "components": [container(container(text()))]},
        "components.0.components.0.type",
        "UNION_TYPE_CHOICES",
    ),
    (
        {"flags": V2, "components": [section()]},
        "components.0.accessory",
        "BASE_TYPE_REQUIRED",
    ),
    (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "attachment://no.png"}}]},
        "components.0.file.url",
        "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
    ),
    (
        {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]},
        "attachments.0.id",
        "ATTACHMENT_NOT_FOUND",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
        "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
    ),
    (
        {"content": "x", "allowed_mentions": {"parse": ["all"]}},
        "allowed_mentions.parse",
        "BASE_TYPE_CHOICES",
    ),
]


@pytest.mark.parametrize(("body", "place", "code"), REFUSED)
def test_what_discord_refuses_is_refused_at_its_place(body: Json, place: str, code: str) -> None:
    assert refused(body) == {place: code}


def test_all_faults_are_reported_at_once() -> None:
    body = {"content": "x" * 2001, "components": [row(button("", label="l" * 81))]}
    assert set(refused(body)) == {
        "content",
        "components.0.components.0.custom_id",
        "components.0.components.0.label",
    }


def test_the_v2_flag_cannot_be_removed_and_content_stays_refused() -> None:
    before = Message("1", "2", "3", flags=V2, components=[text()])
    assert refused({"flags": 0}, "edit", before=before) == {
        "flags": "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG"
    }
    assert set(refused({"content": "x"}, "edit", before=before)) == {"content"}
    check(WORLD, {"components": [text("new")]}, [], kind="edit", before=before)


def test_a_message_with_content_becomes_v2_only_without_it() -> None:
    before = Message("1", "2", "3", content="old")
    body = {"flags": V2, "components": [text()]}
    assert set(refused(body, "edit", before=before)) == {"content"}
    check(WORLD, body | {"content": None}, [], kind="edit", before=before)


def test_only_interaction_answers_have_the_ephemeral_flag() -> None:
    check(WORLD, {"content": "x", "flags": 64}, [], kind="response")
    check(WORLD, {"content": "x", "flags": 64}, [], kind="followup")
    assert set(refused({"content": "x", "flags": 64}, "edit")) == {"flags"}


def test_a_file_may_be_named_by_its_attachment() -> None:
    files = [File(0, "a.png", "image/png", b"")]
    body = {"flags": V2, "components": [{"type": 13, "file": {"url": "attachment://a.png"}}]}
    check(WORLD, body, files, kind="create")


def test_every_component_gets_an_id_and_given_ones_stay() -> None:
    filled = numbered([container(text(), section(button(id=2))), row(button())])
    ids = [component["id"] for component in walk(filled)]
    assert len(set(ids)) == len(ids) == 7
    assert next(c["id"] for c in walk(filled) if c.get("custom_id")) == 2


@pytest.mark.parametrize("name", ["♠", "♠️", "🃏", "👍🏽", "👩‍👩‍👧", "🇩🇰", "1️⃣", "⏱️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
def test_emojis_are_known(name: str) -> None:
    assert is_emoji(name)


@pytest.mark.parametrize("name", ["", "a", "1", "🂡", "🂮", "♠♥", "♙", "ace", "👍👍", "→"])
def test_other_characters_are_not_emojis(name: str) -> None:
    assert not is_emoji(name)
