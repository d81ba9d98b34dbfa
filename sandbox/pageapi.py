"""The page's API: acting as a person, and the switches of the world.

Owns `/page/...` (JSON in, JSON out; refusals are 400 `{"error": sentence}`). What a person may do
is in `invoke`; nothing here is open to the bot.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from aiohttp import web

from . import invoke, messages, permissions
from .errors import Refused
from .interactions import Interaction
from .invoke import CannotDo
from .shapes import THREADS
from .world import DM, Message, User

if TYPE_CHECKING:
    from .core import Sandbox

Json = dict[str, Any]
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PageApi:
    """The handlers."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world

    def mount(self, app: web.Application) -> None:
        """Add the routes to the server."""
        add = app.router.add_route
        for method, path, handler in (
            ("GET", "/page/state", self.state),
            ("GET", "/page/channels/{channel}/messages", self.messages),
            ("POST", "/page/messages", self.chat),
            ("POST", "/page/interactions", self.interact),
            ("POST", "/page/users", self.add_user),
            ("PATCH", "/page/users/{user}", self.change_user),
            ("DELETE", "/page/users/{user}", self.leave),
            ("POST", "/page/channels", self.add_channel),
            ("PATCH", "/page/permissions", self.permit),
            ("DELETE", "/page/channels/{channel}", self.delete_channel),
            ("DELETE", "/page/messages/{channel}/{message}", self.delete_message),
            ("POST", "/page/guilds", self.add_guild),
            ("DELETE", "/page/guilds/{guild}", self.remove_bot),
            ("POST", "/page/faults", self.add_fault),
            ("DELETE", "/page/faults", self.clear_faults),
            ("POST", "/page/gateway/{action}", self.gateway),
        ):
            add(method, path, _guarded(handler))
        add("GET", "/page/ws", self._sandbox.pages.socket)

    # ---- looking --------------------------------------------------------------------------

    async def state(self, request: web.Request) -> web.StreamResponse:
        """Return people, channels and commands as one user sees them; without a user no places."""
        user_id = request.query.get("user")
        user = self._user(user_id) if user_id else None
        world, shapes = self._world, self._sandbox.shapes
        guilds: list[Json] = []
        for guild in world.guilds.values():
            if user is None or user.id not in world.members[guild.id]:
                continue
            seen = [
                c
                for c in world.channels.values()
                if c.guild_id == guild.id and permissions.allowed(world, c, user.id)
            ]
            listed = [
                {
                    "id": c.id,
                    "name": c.name,
                    "type": c.type,
                    "parent_id": c.parent_id,
                    "archived": bool(c.thread and c.thread["archived"]),
                }
                for c in seen
            ]
            shape = {"id": guild.id, "name": guild.name, "channels": listed}
            shape["has_bot"] = world.bot.id in world.members[guild.id]
            shape["members"] = list(world.members[guild.id])
            guilds.append(shape)
        directs = []
        for c in world.channels.values():
            if c.type == DM and user is not None and user.id in c.recipients:
                other = world.users[next(u for u in c.recipients if u != user.id)]
                named = {"id": other.id, "name": other.global_name}
                directs.append({"id": c.id, "with": named})
        return _json(
            {
                "users": [
                    {
                        "id": u.id,
                        "name": u.global_name,
                        "dms_closed": u.dms_closed,
                        "locale": u.locale,
                        "bot": u.bot,
                    }
                    for u in world.users.values()
                ],
                "guilds": guilds,
                "dms": directs,
                "commands": [shapes.command(c) for c in world.commands.values()],
                "bot": {
                    "id": world.bot.id,
                    "name": world.bot_user.global_name,
                    "online": self._sandbox.gateway.online,
                },
            }
        )

    async def messages(self, request: web.Request) -> web.StreamResponse:
        """Return a channel's latest messages, oldest first, with the user's own ephemerals."""
        user = self._user(request.query.get("user"))
        channel = invoke.seen_channel(self._sandbox, user, request.match_info["channel"])
        limit = int(request.query.get("limit", "50"))
        seen = [
            m for m in self._world.messages[channel.id].values() if m.visible_to in (None, user.id)
        ]
        return _json([self._sandbox.shapes.message(m) for m in seen[-limit:]])

    # ---- acting ---------------------------------------------------------------------------

    async def chat(self, request: web.Request) -> web.StreamResponse:
        """Write a chat message."""
        body = await _body(request)
        user = self._user(body.get("user"))
        channel = invoke.seen_channel(self._sandbox, user, str(body.get("channel")))
        rights = permissions.allowed(self._world, channel, user.id)
        if not rights & permissions.BITS["SEND_MESSAGES"]:
            raise CannotDo("this user may not write here")
        message = messages.say(self._sandbox, channel, user.id, str(body.get("content") or ""))
        return _json(self._sandbox.shapes.message(message))

    async def interact(self, request: web.Request) -> web.StreamResponse:
        """Use a command, a component or a modal; answers when the bot has, or after 3 s."""
        body = await _body(request)
        user = self._user(body.get("user"))
        kind = body.get("type")
        unchecked = bool(body.get("unchecked"))
        sandbox = self._sandbox
        if kind == "modal":
            modal_id = str(body.get("modal"))
            fields = body.get("fields") or {}
            started = invoke.submit(sandbox, user, modal_id, fields, unchecked=unchecked)
            answered = await self._answered(started)
            if started.answer is not None:
                sandbox.interactions.modals.pop(modal_id, None)
            return _json(answered)
        channel = invoke.seen_channel(sandbox, user, str(body.get("channel")))
        if channel.guild_id is not None and self._world.guilds[channel.guild_id].unavailable:
            raise CannotDo("this server is not available just now")
        if kind == "component":
            message = invoke.seen_message(sandbox, user, channel, str(body.get("message")))
            values = body.get("values")
            custom_id = str(body.get("custom_id"))
            started = invoke.press(
                sandbox, user, channel, message, custom_id, values, unchecked=unchecked
            )
            return _json(await self._answered(started))
        if kind not in ("command", "autocomplete"):
            raise CannotDo("type is command, autocomplete, component or modal")
        focused = str(body.get("focused")) if kind == "autocomplete" else None
        path = [str(step) for step in body.get("path") or []]
        options = body.get("options") or {}
        started = invoke.command(sandbox, user, channel, path, options, focused=focused)
        answered = await self._answered(started)
        if kind == "autocomplete":
            return _json({"choices": started.choices})
        return _json(answered)

    async def _answered(self, interaction: Interaction) -> Json:
        sandbox = self._sandbox
        shape: Json = {"id": interaction.id, "status": "acknowledged"}
        if not await sandbox.interactions.wait(interaction):
            sandbox.pages.interaction(interaction.user_id, interaction.id, "failed")
            shape |= {"status": "failed", "error": "This interaction failed"}
            return shape
        shape["callback_type"] = interaction.answer
        if interaction.original is not None:
            shape["message_id"] = interaction.original
        if interaction.modal is not None:
            shape["modal"] = {
                "id": interaction.id,
                "title": interaction.modal["title"],
                "components": interaction.modal["components"],
            }
        return shape

    # ---- the world's switches -------------------------------------------------------------

    async def add_user(self, request: web.Request) -> web.StreamResponse:
        """Add a person to every guild."""
        body = await _body(request)
        name = str(body.get("name") or "").strip()
        if not 1 <= len(name) <= 32:
            raise CannotDo("a name has 1 to 32 characters")
        user = self._world.add_user(name, locale=str(body.get("locale") or "en-US"))
        for guild in self._world.guilds.values():
            self._world.join(guild, user)
            member = self._sandbox.shapes.member(guild.id, user.id) | {"guild_id": guild.id}
            self._sandbox.guild_event("GUILD_MEMBER_ADD", guild, member)
        return _json(self._sandbox.shapes.user(user))

    async def change_user(self, request: web.Request) -> web.StreamResponse:
        """Change a person's name, locale or whether direct messages reach them."""
        body = await _body(request)
        user = self._user(request.match_info["user"])
        if "dms_closed" in body:
            user.dms_closed = bool(body["dms_closed"])
        if body.get("locale"):
            user.locale = str(body["locale"])
        if body.get("name"):
            user.global_name = str(body["name"])
        self._world.put(user)
        self._sandbox.pages.state_changed()
        return _json(self._sandbox.shapes.user(user))

    async def leave(self, request: web.Request) -> web.StreamResponse:
        """Take a person out of a guild."""
        user = self._user(request.match_info["user"])
        guild = self._world.guilds.get(request.query.get("guild", ""))
        member = self._world.members.get(guild.id, {}).get(user.id) if guild else None
        if guild is None or member is None:
            raise CannotDo("this user is not in that guild")
        self._world.drop(member)
        data = {"guild_id": guild.id, "user": self._sandbox.shapes.user(user)}
        self._sandbox.guild_event("GUILD_MEMBER_REMOVE", guild, data)
        return _json({})

    async def add_channel(self, request: web.Request) -> web.StreamResponse:
        """Add a text channel to a guild."""
        body = await _body(request)
        guild = self._world.guilds.get(str(body.get("guild")))
        if guild is None:
            raise CannotDo("there is no such guild")
        channel = self._world.add_channel(guild, str(body.get("name") or "new"))
        self._sandbox.channel_event("CREATE", channel)
        return _json(self._sandbox.shapes.channel(channel))

    async def permit(self, request: web.Request) -> web.StreamResponse:
        """Set the bot's own overwrites in a channel."""
        body = await _body(request)
        channel = self._world.channels.get(str(body.get("channel")))
        if channel is None or channel.guild_id is None or channel.type in THREADS:
            raise CannotDo("there is no such guild channel")
        try:
            allow = permissions.bits(body.get("allow") or [])
            deny = permissions.bits(body.get("deny") or [])
        except KeyError as unknown:
            raise CannotDo(f"there is no permission {unknown}") from None
        mine = {self._world.bot.id: [1, allow, deny]} if allow or deny else {}
        others = {k: v for k, v in channel.overwrites.items() if k != self._world.bot.id}
        channel.overwrites = others | mine
        self._world.put(channel)
        self._sandbox.channel_event("UPDATE", channel)
        return _json(self._sandbox.shapes.channel(channel))

    async def delete_channel(self, request: web.Request) -> web.StreamResponse:
        """Delete a channel or thread."""
        channel = self._world.channels.get(request.match_info["channel"])
        if channel is None or channel.type == DM:
            raise CannotDo("there is no such guild channel")
        self._world.drop(channel)
        self._sandbox.channel_event("DELETE", channel)
        return _json({})

    async def delete_message(self, request: web.Request) -> web.StreamResponse:
        """Delete a message, as a moderator does (or dismiss an ephemeral one)."""
        where = request.match_info
        message: Message | None = self._world.message(where["channel"], where["message"])
        if message is None:
            raise CannotDo("there is no such message")
        self._sandbox.message_deleted(message)
        return _json({})

    async def add_guild(self, request: web.Request) -> web.StreamResponse:
        """Make a guild with everybody and the bot in it, or take the bot back (`id`)."""
        body = await _body(request)
        world = self._world
        guild = world.guilds.get(str(body.get("id")))
        if guild is None:
            people = [u for u in world.users.values() if not u.bot]
            guild = world.add_guild(str(body.get("name") or "New server"), people[0])
            for person in people[1:]:
                world.join(guild, person)
            world.add_channel(guild, "general")
        elif world.bot.id not in world.members[guild.id]:
            role = next(r["id"] for r in guild.roles if r["managed"])
            world.join(guild, world.bot_user, roles=[role])
        shape = self._sandbox.shapes.guild_create(guild)
        created = {k: v for k, v in shape.items() if k != "unavailable"}
        self._sandbox.guild_event("GUILD_CREATE", guild, created)
        return _json({"id": guild.id, "name": guild.name})

    async def remove_bot(self, request: web.Request) -> web.StreamResponse:
        """Remove the bot from a guild."""
        guild = self._world.guilds.get(request.match_info["guild"])
        if guild is None or self._world.bot.id not in self._world.members[guild.id]:
            raise CannotDo("the bot is not in that guild")
        self._sandbox.remove_bot(guild)
        return _json({})

    async def add_fault(self, request: web.Request) -> web.StreamResponse:
        """Make coming requests of the bot go wrong."""
        try:
            fault = self._sandbox.faults.add(**await _body(request))
        except (ValueError, TypeError) as wrong:
            raise CannotDo(str(wrong)) from None
        return _json({"id": fault.id})

    async def clear_faults(self, _: web.Request) -> web.StreamResponse:
        """Stop making requests go wrong."""
        self._sandbox.faults.clear()
        return _json({})

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Trouble the gateway: drop, invalidate, reconnect, outage (`guild?`, `over?`)."""
        body = await _body(request)
        gateway = self._sandbox.gateway
        action = request.match_info["action"]
        if action == "outage":
            for guild in self._world.guilds.values():
                if body.get("guild") in (None, guild.id):
                    self._sandbox.outage(guild, over=bool(body.get("over")))
            return _json({})
        actions = {
            "drop": gateway.drop,
            "invalidate": gateway.invalidate,
            "reconnect": gateway.reconnect,
        }
        if action not in actions:
            raise CannotDo("actions are drop, invalidate, reconnect, outage")
        await actions[action]()
        return _json({})

    def _user(self, user_id: object) -> User:
        user = self._world.users.get(str(user_id))
        if user is None or user.bot:
            raise CannotDo("there is no such person")
        return user


def _json(value: Any, status: int = 200) -> web.Response:
    return web.Response(
        status=status, body=json.dumps(value).encode(), content_type="application/json"
    )


async def _body(request: web.Request) -> Json:
    if not request.can_read_body:
        return {}
    try:
        body = json.loads(await request.read())
    except ValueError:
        raise CannotDo("the body is no JSON") from None
    if not isinstance(body, dict):
        raise CannotDo("the body is no object")
    return body


def _guarded(handler: Handler) -> Handler:
    async def guarded(request: web.Request) -> web.StreamResponse:
        try:
            return await handler(request)
        except CannotDo as cannot:
            return _json({"error": str(cannot)}, 400)
        except Refused as refused:
            return _json({"error": refused.message}, 400)
        except (TypeError, ValueError) as wrong:
            return _json({"error": f"what was sent makes no sense: {wrong}"}, 400)

    return guarded
