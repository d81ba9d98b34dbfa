"""Checks the bodies of messages by Discord's rules (docs: resources/message)."""

from __future__ import annotations

import re
from collections.abc import Collection
from datetime import datetime
from typing import NamedTuple

from sandbox.json_values import Json, array_in
from sandbox.rules import component_rules
from sandbox.rules.errors import Faults50035
from sandbox.rules.forms import Form
from sandbox.world.assumptions import Assumptions
from sandbox.world.rows import EPHEMERAL, SILENT, V2, Message
from sandbox.world.uploads import File, named_files, safe_name
from sandbox.world.world import World

SUPPRESS_EMBEDS = 1 << 2
MAX_FILES = 10
COMMON = {"content", "embeds", "allowed_mentions", "components", "attachments", "flags", "tts"}
KEYS: dict[str, set[str]] = {
    "create": COMMON | {"sticker_ids", "poll", "message_reference", "nonce", "enforce_nonce"},
    "edit": COMMON,
    "response": COMMON | {"poll"},
    "followup": COMMON | {"poll"},
    "webhook_edit": COMMON | {"poll"},
    "update": COMMON | {"poll"},
}
"""The fields of each kind of body. discord.py sends `tts` with edits, so it is allowed."""
FLAGS = {
    "create": SUPPRESS_EMBEDS | SILENT | V2,
    "edit": SUPPRESS_EMBEDS | V2,
    "response": SUPPRESS_EMBEDS | SILENT | V2 | EPHEMERAL,
    "followup": SUPPRESS_EMBEDS | SILENT | V2 | EPHEMERAL,
    "webhook_edit": SUPPRESS_EMBEDS | V2,
    "update": SUPPRESS_EMBEDS | V2,
}


def check(
    world: World,
    body: Json,
    files: list[File],
    *,
    kind: str,
    assumptions: Assumptions | None = None,
    before: Message | None = None,
    path: tuple[str | int, ...] = (),
) -> None:
    """Refuse (50035) a body that Discord would refuse.

    `kind` is one of `KEYS` (`update`: an answer of type 7). `before`: the message that an edit
    changes. `path`: where the message is in the whole body (`("data",)` in callbacks).

    The rules hold for legacy messages and Components V2 (docs: components/reference), and for
    messages sent to a channel or in answer to an interaction.
    """
    faults = Faults50035()
    form = Form(faults, path, body)
    form.only(KEYS[kind])
    flags = int(form.number("flags", 0, 2**53) or 0)
    if flags & ~FLAGS[kind]:
        form.fault("flags", "MESSAGE_INVALID_FLAGS", "These flags cannot be set here")
    was_v2 = before is not None and bool(before.flags & V2)
    v2 = was_v2 or bool(flags & V2)
    if was_v2 and body.get("flags") is not None and not flags & V2:
        words = "The IS_COMPONENTS_V2 flag cannot be removed"
        form.fault("flags", "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", words)
    form.text("content", 0, 2000)
    form.flag("tts")
    _embeds(form)
    read = assumptions or Assumptions()
    keeps = kind != "update" or read.update_keeps_files
    unnamed = before is None or read.unnamed_files_taken
    names = _attachments(form, files, before, keeps=keeps, unnamed=unnamed)
    _mentions(form)
    if v2:
        _no_legacy(form, before)
    if before is not None and "components" not in body:
        _still_there(form, before, names)
    component_rules.check_message(form, v2=v2, emojis=world.emojis, files=names)
    if form.data.get("poll") is not None:
        form.fault("poll", "BASE_TYPE_CHOICES", "Polls are not played here")
    form.items("sticker_ids", 0, 0)
    if kind == "create":
        _create(form)
    faults.refuse()


def _create(form: Form) -> None:
    nonce = form.data.get("nonce")
    if isinstance(nonce, bool) or not isinstance(nonce, int | str | None):
        form.fault("nonce", "STRING_TYPE_CONVERT", f'Could not interpret "{nonce}" as string.')
    elif isinstance(nonce, str):
        form.text("nonce", 0, 25)
    form.flag("enforce_nonce")
    reference = form.inner("message_reference")
    if reference is not None:
        reference.only({"type", "message_id", "channel_id", "guild_id", "fail_if_not_exists"})
        reference.snowflake("message_id", required=True)
        reference.snowflake("channel_id")
        reference.snowflake("guild_id")
        reference.flag("fail_if_not_exists")
        reference.choice("type", (0,), required=False)


def _no_legacy(form: Form, before: Message | None) -> None:
    left = {
        "content": before.content if before else "",
        "embeds": before.embeds if before else [],
    }
    for key in ("content", "embeds", "poll", "sticker_ids"):
        value = form.data[key] if key in form.data else left.get(key)
        if value:
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            words = f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            form.fault(key, code, words)


def _embeds(form: Form) -> None:
    total = 0
    for _, embed in form.each("embeds", form.items("embeds", 0, 10)):
        embed.only(
            {"title", "type", "description", "url", "timestamp", "color", "footer", "image",
             "thumbnail", "video", "provider", "author", "fields", "flags"}
        )  # fmt: skip
        sizes = [embed.text("title", 0, 256), embed.text("description", 0, 4096)]
        embed.number("color", 0, 0xFFFFFF)
        embed.url("url", ("http", "https"), 2048)
        _timestamp(embed)
        footer = embed.inner("footer")
        if footer is not None:
            sizes.append(footer.text("text", 1, 2048, required=True))
        author = embed.inner("author")
        if author is not None:
            sizes.append(author.text("name", 1, 256, required=True))
        for key in ("image", "thumbnail"):
            picture = embed.inner(key)
            if picture is not None:
                picture.url("url", ("http", "https", "attachment"), 2048, required=True)
        fields = embed.items("fields", 0, 25)
        for _, item in embed.each("fields", fields):
            item.only({"name", "value", "inline"})
            sizes += [
                item.text("name", 1, 256, required=True),
                item.text("value", 1, 1024, required=True),
            ]
            item.flag("inline")
        if not any(sizes) and not embed.data.get("image") and not embed.data.get("thumbnail"):
            embed.fault("description", "BASE_TYPE_REQUIRED", "This field is required")
        total += sum(len(size or "") for size in sizes)
    if total > 6000:
        code = "MAX_EMBED_SIZE_EXCEEDED"
        form.fault("embeds", code, "Embed size exceeds maximum size of 6000")


def _timestamp(embed: Form) -> None:
    value = embed.text("timestamp", 0, 100)
    if value:
        try:
            datetime.fromisoformat(value)
        except ValueError:
            words = f"Could not parse {value}. Should be ISO8601."
            embed.fault("timestamp", "DATE_TIME_TYPE_PARSE", words)


def _attachments(
    form: Form, files: list[File], before: Message | None, *, keeps: bool, unnamed: bool
) -> Collection[str]:
    """Check attachments and return the names that the message may show.

    `keeps`: without a list, the message keeps its attachments. `unnamed`: it may show new files
    that the list does not name.
    """
    slots = {file.slot: safe_name(file.name) for file in files}
    if len(slots) != len(files):
        form.fault("attachments", "ATTACHMENT_DUPLICATED", "Two files have the same number")
    old = {a["id"]: a["filename"] for a in before.attachments} if before else {}
    names: list[str] = []
    if form.data.get("attachments") is None:
        fresh = slots.values() if unnamed else ()
        return _at_most_ten(form, [*fresh, *(old.values() if keeps else ())])
    named: set[int] = set()
    for _, item in form.each("attachments", form.items("attachments", 0, MAX_FILES)):
        # discord.py sends back an attachment's whole object if an edit keeps it.
        number = item.snowflake("id", required=True)
        filename = item.text("filename", 1, 1024)
        item.text("description", 0, 1024)
        if number is None:
            continue
        if number in old:
            names.append(old[number])
        elif int(number) in slots:
            named.add(int(number))
            names.append(safe_name(filename) if filename else slots[int(number)])
        else:
            item.fault("id", "ATTACHMENT_NOT_FOUND", "Attachment data not found")
    if unnamed:
        names += [name for slot, name in slots.items() if slot not in named]
    return _at_most_ten(form, names)


def _still_there(form: Form, before: Message, names: Collection[str]) -> None:
    """Note a fault if an edit removes a file that the message still shows."""
    if named_files(before.components) - set(names):
        code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
        form.fault("attachments", code, "The referenced attachment was not found")


def _at_most_ten(form: Form, names: list[str]) -> list[str]:
    if len(names) > MAX_FILES:
        words = f"Must be {MAX_FILES} or fewer in length."
        form.fault("attachments", "BASE_TYPE_MAX_LENGTH", words)
    return names


def _mentions(form: Form) -> None:
    allowed = form.inner("allowed_mentions")
    if allowed is None:
        return
    allowed.only({"parse", "users", "roles", "replied_user"})
    parse = allowed.items("parse")
    for kind in parse:
        if kind not in ("users", "roles", "everyone"):
            words = "Value must be one of ('users', 'roles', 'everyone')."
            allowed.fault("parse", "BASE_TYPE_CHOICES", words)
    for key in ("users", "roles"):
        named = allowed.items(key, 0, 100)
        for item in named:
            if isinstance(item, bool) or not str(item).isdigit():
                allowed.fault(key, "NUMBER_TYPE_COERCE", f'Value "{item}" is not snowflake.')
        if named and key in parse:
            words = f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.'
            allowed.faults.add(allowed.path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)
        if len(named) != len({str(item) for item in named}):
            allowed.fault(key, "SET_TYPE_ALREADY_CONTAINS_VALUE", "The set has duplicates")
    allowed.flag("replied_user")


_USER = re.compile(r"<@!?(\d{5,20})>")


class Mentions(NamedTuple):
    """The ids of the users a text mentions, and whether it mentions everyone."""

    users: list[str]
    everyone: bool


def found_mentions(text: str, users: Collection[str], allowed: Json | None = None) -> Mentions:
    """Return whom of `users` (ids) a text mentions; `allowed`: a body's `allowed_mentions`."""
    named = [user for user in dict.fromkeys(_USER.findall(text)) if user in users]
    everyone = "@everyone" in text or "@here" in text
    if allowed is None:
        return Mentions(named, everyone)
    parse = array_in(allowed, "parse")
    if "users" not in parse:
        chosen = {str(user) for user in array_in(allowed, "users")}
        named = [user for user in named if user in chosen]
    return Mentions(named, everyone and "everyone" in parse)
