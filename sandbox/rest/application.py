"""Serves the REST routes of the application, its commands and its emojis."""

from __future__ import annotations

import base64
import binascii
import re

from sandbox.json_values import Json
from sandbox.rest.front import ApiCall, Reply, route
from sandbox.rules.command_rules import check_all
from sandbox.rules.errors import Faults50035, Refused, invalid
from sandbox.rules.forms import Form
from sandbox.traffic.limits import NEW_COMMAND_SECONDS, NEW_COMMANDS
from sandbox.world.rows import AppCommand, Emoji
from sandbox.world.uploads import picture_size

_APP = "/applications/{application}"
_IN_GUILD = _APP + "/guilds/{guild}"
MAX_EMOJIS, MAX_EMOJI_BYTES, EMOJI_PIXELS = 2000, 256 * 1024, 128
IMAGE_SIGNATURES = {
    "image/png": b"\x89PNG\r\n\x1a\n",
    "image/jpeg": b"\xff\xd8\xff",
    "image/gif": b"GIF8",
    "image/webp": b"RIFF",
    "image/avif": b"\x00\x00\x00",
}
"""The accepted types of images, and how their files begin."""


def _own(call: ApiCall) -> None:
    if call.params["application"] != call.sandbox.world.bot.id:
        raise Refused(20012, status=403, message="You are not authorized to perform this action")


@route("GET", "/applications/@me")
def application(call: ApiCall) -> Reply:
    """Return the application."""
    return 200, call.sandbox.shapes.application()


@route("GET", "/oauth2/applications/@me")
def oauth_application(call: ApiCall) -> Reply:
    """Return the application, as `application_info()` requests it."""
    return 200, call.sandbox.shapes.application()


# ---- commands -----------------------------------------------------------------------------


def _guild_id(call: ApiCall) -> str | None:
    """Return the guild id in the path, None for global commands. Refuses with 50001 if the bot is
    not a member.
    """
    _own(call)
    guild_id = call.params.get("guild")
    if guild_id is not None:
        members = call.sandbox.world.members.get(guild_id, {})
        if call.sandbox.world.bot.id not in members:
            raise Refused(50001)
    return guild_id


def _commands_in(call: ApiCall, guild_id: str | None) -> list[AppCommand]:
    return [c for c in call.sandbox.world.commands.values() if c.guild_id == guild_id]


def _command(call: ApiCall) -> AppCommand:
    guild_id = _guild_id(call)
    command = call.sandbox.world.commands.get(call.params["command"])
    if command is None or command.guild_id != guild_id:
        raise Refused(10063)
    return command


def _key(body: Json) -> tuple[int, str]:
    return (body.get("type") or 1, body["name"])


def _upsert(call: ApiCall, guild_id: str | None, body: Json, old: AppCommand | None) -> AppCommand:
    world = call.sandbox.world
    if old is None:
        room = call.sandbox.limits.room(f"commands {guild_id}", NEW_COMMANDS, NEW_COMMAND_SECONDS)
        if room is not None:
            raise Refused(30034, retry_after=room)
    command_id = old.id if old else world.ids.new()
    rights = body.get("default_member_permissions")
    shape: Json = {
        "id": command_id,
        "application_id": world.bot.id,
        "version": world.ids.new(),
        "type": body.get("type") or 1,
        "name": body["name"],
        "name_localizations": body.get("name_localizations"),
        "description": body.get("description") or "",
        "description_localizations": body.get("description_localizations"),
        "default_member_permissions": None if rights is None else str(rights),
        "dm_permission": body.get("dm_permission", True) is not False,
        "contexts": body.get("contexts"),
        "integration_types": body.get("integration_types") or [0],
        "nsfw": bool(body.get("nsfw")),
    }
    if body.get("options"):
        shape["options"] = [_option(option) for option in body["options"]]
    if old is not None and {**old.body, "version": ""} == {**shape, "version": ""}:
        return old
    command = AppCommand(command_id, guild_id, shape)
    world.put(command)
    call.sandbox.pages.state_changed()
    return command


def _option(option: Json) -> Json:
    shape = {key: value for key, value in option.items() if value is not None}
    if "options" in shape:
        shape["options"] = [_option(inner) for inner in shape["options"]]
        if not shape["options"]:
            del shape["options"]
    for key in ("choices", "channel_types"):
        if shape.get(key) == []:
            del shape[key]
    return shape


def _list(call: ApiCall) -> Reply:
    guild_id = _guild_id(call)
    full = call.query.get("with_localizations", "false").lower() in ("1", "true")
    shapes = [call.sandbox.shapes.command(c) for c in _commands_in(call, guild_id)]
    if not full:
        shapes = [
            {k: v for k, v in shape.items() if not k.endswith("_localizations")} for shape in shapes
        ]
    return 200, shapes


def _overwrite(call: ApiCall) -> Reply:
    guild_id = _guild_id(call)
    bodies = check_all(call.body)
    old = {_key(c.body): c for c in _commands_in(call, guild_id)}
    kept = [_upsert(call, guild_id, body, old.pop(_key(body), None)) for body in bodies]
    for command in old.values():
        call.sandbox.world.drop(command)
    call.sandbox.pages.state_changed()
    return 200, [call.sandbox.shapes.command(command) for command in kept]


def _create(call: ApiCall) -> Reply:
    guild_id = _guild_id(call)
    body = check_all([call.form()], single=True)[0]
    old = {_key(c.body): c for c in _commands_in(call, guild_id)}
    found = old.get(_key(body))
    if found is None and len(old) >= 100:
        raise Refused(30032)
    command = _upsert(call, guild_id, body, found)
    return (200 if found else 201), call.sandbox.shapes.command(command)


def _edit(call: ApiCall) -> Reply:
    command = _command(call)
    known = {"id", "application_id", "version", "guild_id"}
    whole = {k: v for k, v in command.body.items() if k not in known} | call.form()
    check_all([whole], single=True)
    changed = _upsert(call, command.guild_id, whole, command)
    return 200, call.sandbox.shapes.command(changed)


def _get(call: ApiCall) -> Reply:
    return 200, call.sandbox.shapes.command(_command(call))


def _delete(call: ApiCall) -> Reply:
    call.sandbox.world.drop(_command(call))
    call.sandbox.pages.state_changed()
    return 204, None


for _base in (_APP, _IN_GUILD):
    route("GET", _base + "/commands")(_list)
    route("PUT", _base + "/commands", (10, 20.0))(_overwrite)
    route("POST", _base + "/commands", (5, 20.0))(_create)
    route("GET", _base + "/commands/{command}")(_get)
    route("PATCH", _base + "/commands/{command}")(_edit)
    route("DELETE", _base + "/commands/{command}")(_delete)


@route("GET", _IN_GUILD + "/commands/permissions")
def command_permissions(call: ApiCall) -> Reply:
    """Return no command permissions: the sandbox has none to change."""
    _guild_id(call)
    return 200, []


# ---- emojis -------------------------------------------------------------------------------


def _emoji(call: ApiCall) -> Emoji:
    _own(call)
    emoji = call.sandbox.world.emojis.get(call.params["emoji"])
    if emoji is None:
        raise Refused(10014)
    return emoji


def _name(call: ApiCall, keys: set[str]) -> str:
    faults = Faults50035()
    form = Form(faults, (), call.form())
    form.only(keys)
    name = form.text("name", 2, 32, required=True) or ""
    if not re.fullmatch(r"\w{2,32}", name, re.ASCII):
        form.fault("name", "STRING_TYPE_REGEX", "String value did not match validation regex.")
    faults.refuse()
    return name


@route("GET", _APP + "/emojis")
def emojis(call: ApiCall) -> Reply:
    """Return the application's emojis."""
    _own(call)
    world = call.sandbox.world
    return 200, {"items": [call.sandbox.shapes.emoji(e) for e in world.emojis.values()]}


@route("POST", _APP + "/emojis", (50, 60.0))
def create_emoji(call: ApiCall) -> Reply:
    """Add an emoji from a data URI; at most 2,000, each of at most 256 KiB and 128×128 pixels.

    Discord scales a larger picture down, but a bot should not rely on that.
    """
    _own(call)
    sandbox, world = call.sandbox, call.sandbox.world
    name = _name(call, {"name", "image"})
    found = re.fullmatch(r"data:([\w/+-]+);base64,(.*)", str(call.form().get("image")), re.DOTALL)
    if found is None or found[1] not in IMAGE_SIGNATURES:
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    try:
        data = base64.b64decode(found[2], validate=True)
    except (binascii.Error, ValueError):
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data") from None
    if not data.startswith(IMAGE_SIGNATURES[found[1]]):
        raise invalid(("image",), "IMAGE_INVALID", "Invalid image data")
    if len(data) > MAX_EMOJI_BYTES:
        words = "File cannot be larger than 256.0 kb."
        raise invalid(("image",), "BINARY_TYPE_MAX_SIZE", words)
    if max(picture_size(data).values(), default=0) > EMOJI_PIXELS:
        words = f"An emoji has at most {EMOJI_PIXELS}×{EMOJI_PIXELS} pixels."
        raise invalid(("image",), "IMAGE_TOO_LARGE", words)
    if any(emoji.name == name for emoji in world.emojis.values()):
        code = "APPLICATION_EMOJI_NAME_ALREADY_TAKEN"
        raise invalid(("name",), code, "An emoji with this name already exists")
    if len(world.emojis) >= MAX_EMOJIS:
        raise Refused(30008)
    emoji = Emoji(world.ids.new(), name, "", found[1], found[1] == "image/gif")
    emoji.blob = world.store(data)
    world.put(emoji)
    return 201, sandbox.shapes.emoji(emoji)


@route("GET", _APP + "/emojis/{emoji}")
def get_emoji(call: ApiCall) -> Reply:
    """Return one emoji."""
    return 200, call.sandbox.shapes.emoji(_emoji(call))


@route("PATCH", _APP + "/emojis/{emoji}")
def rename_emoji(call: ApiCall) -> Reply:
    """Rename an emoji."""
    emoji = _emoji(call)
    emoji.name = _name(call, {"name"})
    call.sandbox.world.put(emoji)
    return 200, call.sandbox.shapes.emoji(emoji)


@route("DELETE", _APP + "/emojis/{emoji}")
def delete_emoji(call: ApiCall) -> Reply:
    """Delete an emoji."""
    call.sandbox.world.drop(_emoji(call))
    return 204, None
