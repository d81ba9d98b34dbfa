"""Does what a person does with the bot: commands, presses, choices and modals."""

from __future__ import annotations

from typing import Any

from sandbox.json_values import Json, is_array
from sandbox.live.core import Sandbox
from sandbox.live.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Interaction
from sandbox.rules import command_rules as rules
from sandbox.rules.component_rules import (
    BUTTON,
    CHANNEL,
    CHECK,
    CHECKS,
    INPUT,
    LABEL,
    MENTIONABLE,
    RADIO,
    ROLE,
    ROW,
    SELECTS,
    STRING,
    TEXT,
    UPLOAD,
    USER,
)
from sandbox.rules.component_tree import walk
from sandbox.world import access, permissions
from sandbox.world.rows import DM, WRITABLE, Channel, Message
from sandbox.world.rows import User as Person
from sandbox.world.shapes import THREADS


class CannotDo(Exception):
    """A person tried something that their client would not allow."""


def seen_channel(sandbox: Sandbox, user: Person, channel_id: str) -> Channel:
    """Return a channel that the user may view. Raises `CannotDo`."""
    channel = sandbox.world.channels.get(channel_id)
    if channel is None or not access.allowed(sandbox.world, channel, user.id):
        raise CannotDo("there is no such channel for this user")
    return channel


def seen_message(sandbox: Sandbox, user: Person, channel: Channel, message_id: str) -> Message:
    """Return a message that the user may see. Raises `CannotDo`."""
    message = sandbox.world.message(channel.id, message_id)
    if message is None or message.visible_to not in (None, user.id):
        raise CannotDo("there is no such message for this user")
    return message


# ---- commands -----------------------------------------------------------------------------


def offered(sandbox: Sandbox, user: Person, channel: Channel) -> list[Json]:
    """Return the commands that Discord offers a user in a channel."""
    world = sandbox.world
    found = [c for c in world.commands.values() if c.guild_id in (None, channel.guild_id)]
    if channel.guild_id is not None and world.bot.id not in world.members[channel.guild_id]:
        return []
    return [c.body for c in found if _offers(sandbox, user, channel, c.body)]


def _offers(sandbox: Sandbox, user: Person, channel: Channel, body: Json) -> bool:
    contexts = body.get("contexts")
    if channel.type == DM:
        return 1 in contexts if contexts is not None else bool(body["dm_permission"])
    if contexts is not None and 0 not in contexts:
        return False
    needed = body.get("default_member_permissions")
    if needed is None or channel.guild_id is None:
        return True
    rights = access.guild_wide(sandbox.world, channel.guild_id, user.id)
    if needed == "0":
        return rights == permissions.ALL
    return int(needed) & rights == int(needed)


def command(
    sandbox: Sandbox,
    user: Person,
    channel: Channel,
    path: list[str],
    given: Json,
    *,
    focused: str | None = None,
) -> Interaction:
    """Use a slash command, or request completions of the option `focused`."""
    if channel.type != DM and channel.type not in (*WRITABLE, *THREADS):
        raise CannotDo("commands are not used here")
    body = next((b for b in offered(sandbox, user, channel) if [b["name"]] == path[:1]), None)
    if body is None:
        raise CannotDo(f"there is no command /{' '.join(path)} here")
    nodes = [body]
    for step in path[1:]:
        inner = nodes[-1].get("options", [])
        found = next((o for o in inner if o["name"] == step and o["type"] in (1, 2)), None)
        if found is None:
            raise CannotDo(f"/{' '.join(path)} is not a command")
        nodes.append(found)
    leaf = nodes[-1]
    if any(o["type"] in (1, 2) for o in leaf.get("options", [])):
        raise CannotDo(f"/{' '.join(path)} needs a subcommand")
    resolved: Json = {}
    options = _values(sandbox, channel, leaf, given, focused, resolved)
    for node in reversed(nodes[1:]):
        options = [{"type": node["type"], "name": node["name"], "options": options}]
    data: Json = {"id": body["id"], "name": body["name"], "type": 1, "options": options}
    if body.get("guild_id") or sandbox.world.commands[body["id"]].guild_id:
        data["guild_id"] = channel.guild_id
    if resolved:
        data["resolved"] = resolved
    kind = AUTOCOMPLETE if focused is not None else COMMAND
    return sandbox.interactions.start(kind, user, channel, data, command=" ".join(path))


def _values(
    sandbox: Sandbox, channel: Channel, leaf: Json, given: Json, focused: str | None,
    resolved: Json,
) -> list[Json]:  # fmt: skip
    known = {o["name"]: o for o in leaf.get("options", [])}
    for name in given:
        if name not in known:
            raise CannotDo(f"there is no option {name}")
    values: list[Json] = []
    for name, option in known.items():
        value = given.get(name)
        if name == focused:
            if not option.get("autocomplete"):
                raise CannotDo(f"option {name} is not completed")
            shape = {"type": option["type"], "name": name, "value": str(value or "")}
            values.append(shape | {"focused": True})
        elif value is None or value == "":
            if option.get("required") and focused is None:
                raise CannotDo(f"option {name} is required")
        else:
            checked = _value(sandbox, channel, option, value, resolved)
            values.append({"type": option["type"], "name": name, "value": checked})
    return values


def _value(sandbox: Sandbox, channel: Channel, option: Json, value: Any, resolved: Json) -> Any:
    kind, name = option["type"], option["name"]
    if kind in (rules.INTEGER, rules.NUMBER):
        try:
            value = int(str(value)) if kind == rules.INTEGER else float(value)
        except ValueError:
            raise CannotDo(f"option {name} is a number") from None
        low, high = option.get("min_value"), option.get("max_value")
        if (low is not None and value < low) or (high is not None and value > high):
            raise CannotDo(f"option {name} is out of range")
    elif kind == rules.BOOLEAN:
        if str(value).lower() not in ("true", "false"):
            raise CannotDo(f"option {name} is true or false")
        return str(value).lower() == "true"
    elif kind == rules.STRING:
        value = str(value)
        if not option.get("min_length", 0) <= len(value) <= option.get("max_length", 6000):
            raise CannotDo(f"option {name} has the wrong length")
    else:
        select = {
            rules.USER: USER, rules.ROLE: ROLE, rules.CHANNEL: CHANNEL,
            rules.MENTIONABLE: MENTIONABLE,
        }.get(kind)  # fmt: skip
        if select is None:
            raise CannotDo(f"option {name} cannot be given here")
        _resolve(sandbox, channel, select, str(value), resolved)
        return str(value)
    choices = option.get("choices")
    if choices and value not in [choice["value"] for choice in choices]:
        raise CannotDo(f"option {name} is none of the choices")
    return value


def _resolve(sandbox: Sandbox, channel: Channel, kind: int, value: str, resolved: Json) -> None:
    """Add the object that an id names to `resolved`. Raises `CannotDo`."""
    world, shapes = sandbox.world, sandbox.shapes
    guild = world.guilds.get(channel.guild_id or "")
    if kind in (USER, MENTIONABLE) and value in world.users:
        resolved.setdefault("users", {})[value] = shapes.user(world.users[value])
        if guild and value in world.members[guild.id]:
            member = shapes.member(guild.id, value, with_user=False)
            rights = access.allowed(world, channel, value)
            member = {k: v for k, v in member.items() if k not in ("deaf", "mute")}
            shape = member | {"permissions": str(rights)}
            resolved.setdefault("members", {})[value] = shape
        return
    roles = {role["id"]: role for role in guild.roles} if guild else {}
    if guild and kind in (ROLE, MENTIONABLE) and value in roles:
        resolved.setdefault("roles", {})[value] = shapes.role(guild, roles[value])
        return
    found = world.channels.get(value)
    if kind == CHANNEL and guild and found and found.guild_id == guild.id:
        rights = access.allowed(world, found, sandbox.world.bot.id)
        shape = shapes.channel(found) | {"permissions": str(rights)}
        resolved.setdefault("channels", {})[value] = shape
        return
    raise CannotDo(f"{value} is nothing that can be chosen here")


# ---- components ---------------------------------------------------------------------------


def press(
    sandbox: Sandbox,
    user: Person,
    channel: Channel,
    message: Message,
    custom_id: str,
    values: list[str] | None,
    *,
    unchecked: bool = False,
) -> Interaction:
    """Press a button, or choose in a select, of a message.

    `unchecked` simulates a modified client, which may send any id on any message of the bot that
    the person can see.
    """
    if message.author_id != sandbox.world.bot.id:
        raise CannotDo("this message is not the bot's")
    component = next((c for c in walk(message.components) if c.get("custom_id") == custom_id), None)
    if (component is None or component.get("disabled")) and not unchecked:
        raise CannotDo("this message has no such component in working order")
    component = component or {"type": BUTTON if values is None else STRING, "id": 1}
    kind = component["type"]
    data: Json = {"custom_id": custom_id, "component_type": kind, "id": component["id"]}
    if kind in SELECTS:
        chosen = [str(value) for value in values or []]
        resolved: Json = {}
        if not unchecked:
            _check_values(component, chosen)
        if kind != STRING:
            for value in chosen:
                _resolve(sandbox, channel, kind, value, resolved)
        data["values"] = chosen
        if resolved:
            data["resolved"] = resolved
    return sandbox.interactions.start(COMPONENT, user, channel, data, source=message)


def _check_values(component: Json, chosen: list[str]) -> None:
    low = component.get("min_values")
    low = 1 if low is None else low
    high = component.get("max_values") or 1
    if not low <= len(chosen) <= high or len(set(chosen)) != len(chosen):
        raise CannotDo(f"between {low} and {high} values are chosen here")
    options = {option["value"] for option in component.get("options", [])}
    if component["type"] == STRING and not set(chosen) <= options:
        raise CannotDo("that is none of the options")


# ---- modals -------------------------------------------------------------------------------


def submit(
    sandbox: Sandbox, user: Person, modal_id: str, fields: Json, *, unchecked: bool = False
) -> Interaction:
    """Submit an open modal. `fields` are by custom_id, with a list for each select."""
    opened = sandbox.interactions.modals.get(modal_id)
    if opened is None or opened.modal is None or opened.user_id != user.id:
        raise CannotDo("this dialog is not open")
    channel = seen_channel(sandbox, user, opened.channel_id)
    left = dict(fields)
    resolved: Json = {}
    shapes: list[Json] = []
    for part in opened.modal["components"]:
        shape: Json = {"type": part["type"], "id": part["id"]}
        if part["type"] == ROW:
            item = part["components"][0]
            shape["components"] = [_filled(sandbox, channel, item, left, unchecked, resolved)]
        elif part["type"] == LABEL:
            item = part["component"]
            shape["component"] = _filled(sandbox, channel, item, left, unchecked, resolved)
        elif part["type"] != TEXT:
            continue
        shapes.append(shape)
    if left:
        raise CannotDo(f"this dialog has no field {', '.join(left)}")
    data: Json = {"custom_id": opened.modal["custom_id"], "components": shapes}
    if resolved:
        data["resolved"] = resolved
    source = sandbox.world.message(channel.id, opened.source or "")
    return sandbox.interactions.start(MODAL, user, channel, data, source=source, trigger=opened)


def _filled(
    sandbox: Sandbox, channel: Channel, item: Json, left: Json, unchecked: bool, resolved: Json
) -> Json:
    kind, name = item["type"], item["custom_id"]
    shape: Json = {"type": kind, "id": item["id"], "custom_id": name}
    given = left.pop(name, None)
    required = item.get("required", True) is not False
    if kind == INPUT:
        value = str(item.get("value") or "" if given is None else given)
        low, high = item.get("min_length") or 0, item.get("max_length") or 4000
        wrong = (required and not value) or (value and not low <= len(value) <= high)
        if wrong and not unchecked:
            raise CannotDo(f"field {name} has the wrong length")
        return shape | {"value": value}
    if kind == CHECK:
        return shape | {"value": bool(item.get("default") if given is None else given)}
    options = [o["value"] for o in item.get("options", [])]
    preset = [o["value"] for o in item.get("options", []) if o.get("default")]
    values = given if is_array(given) else [given]
    chosen = preset if given is None else [str(value) for value in values]
    if kind == UPLOAD:
        raise CannotDo("files cannot be uploaded here")
    if not unchecked:
        if kind in (STRING, RADIO, CHECKS) and not set(chosen) <= set(options):
            raise CannotDo(f"field {name}: that is none of the options")
        if chosen or required:
            bounds = item if kind != RADIO else {}
            _check_values({**bounds, "type": 0}, chosen)
    if kind in SELECTS and kind != STRING:
        for value in chosen:
            _resolve(sandbox, channel, kind, value, resolved)
    if kind == RADIO:
        return shape | {"value": chosen[0] if chosen else None}
    return shape | {"values": chosen}
