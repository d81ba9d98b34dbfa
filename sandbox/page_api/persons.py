"""Serves the page's routes for reading and acting as a person."""

from __future__ import annotations

from aiohttp import web

from sandbox.json_values import Json, array_in, object_in
from sandbox.live.core import Sandbox
from sandbox.live.interactions import Interaction
from sandbox.page_api import invoke
from sandbox.page_api.calls import answer, body_of, guarded, person
from sandbox.page_api.invoke import CannotDo
from sandbox.rules import message_rules
from sandbox.rules.errors import Refused, invalid
from sandbox.world import access, permissions
from sandbox.world.rows import DM, Channel, Message
from sandbox.world.snowflake import shard_of


def say(sandbox: Sandbox, channel: Channel, user_id: str, content: str) -> Message:
    """Make a person's chat message, without a check of their rights."""
    world = sandbox.world
    if not 0 < len(content) <= 2000:
        raise (
            Refused(50006)
            if not content
            else invalid(("content",), "BASE_TYPE_MAX_LENGTH", "Must be 2000 or fewer in length.")
        )
    message = Message(world.ids.new(), channel.id, user_id, content)
    message.mentions = message_rules.found_mentions(content, world.users).users
    world.put(message)
    sandbox.message_created(message)
    return message


class PageApi:
    """The handlers.

    The bot cannot use these routes.
    """

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
        ):
            add(method, path, guarded(handler))
        add("GET", "/page/ws", self._sandbox.pages.socket)

    # ---- reading --------------------------------------------------------------------------

    async def state(self, request: web.Request) -> web.StreamResponse:
        """Return people, channels and commands as one user sees them; without a user, no channels.

        `newest` and `changes` are where the page's live updates continue.
        """
        user_id = request.query.get("user")
        user = person(self._world, user_id) if user_id else None
        world, shapes = self._world, self._sandbox.shapes
        guilds: list[Json] = []
        for guild in world.guilds.values():
            if user is None or user.id not in world.members[guild.id]:
                continue
            seen = [
                c
                for c in world.channels.values()
                if c.guild_id == guild.id and access.allowed(world, c, user.id)
            ]
            listed = [
                {
                    "id": c.id,
                    "name": c.name,
                    "type": c.type,
                    "parent_id": c.parent_id,
                    "archived": bool(c.thread and c.thread["archived"]),
                    "bot_denied": permissions.names(c.overwrites.get(world.bot.id, [1, 0, 0])[2]),
                }
                for c in seen
            ]
            guilds.append(
                {
                    "id": guild.id,
                    "name": guild.name,
                    "channels": listed,
                    "unavailable": guild.unavailable,
                    "has_bot": world.bot.id in world.members[guild.id],
                    "shard": shard_of(guild.id, self._sandbox.shards),
                    "online": self._sandbox.gateway.reaches(guild.id),
                    "members": list(world.members[guild.id]),
                    "roles": [{"id": r["id"], "name": r["name"]} for r in guild.roles],
                    "hosts": [m for m in world.members[guild.id] if world.is_host(guild, m)],
                }
            )
        directs: list[Json] = []
        for c in world.channels.values():
            if c.type == DM and user is not None and user.id in c.recipients:
                other = world.users[next(u for u in c.recipients if u != user.id)]
                named = {"id": other.id, "name": other.global_name}
                directs.append({"id": c.id, "with": named})
        return answer(
            {
                "users": [
                    {
                        "id": u.id,
                        "name": u.global_name,
                        "dms_closed": u.dms_closed,
                        "blocks_bot": u.blocks_bot,
                        "locale": u.locale,
                        "bot": u.bot,
                        "avatar": u.avatar,
                    }
                    for u in world.users.values()
                ],
                "newest": world.ids.newest,
                "changes": self._sandbox.pages.changes,
                "guilds": guilds,
                "troubles": self._sandbox.troubles.on,
                "assumptions": self._sandbox.assumptions.strict,
                "can_restart": self._sandbox.restart is not None,
                "shards": self._sandbox.shards,
                "directs_online": self._sandbox.gateway.reaches(None),
                "processes": self._processes(),
                "dms": directs,
                "commands": [shapes.command(c) for c in world.commands.values()],
                "bot": {
                    "id": world.bot.id,
                    "name": world.bot_user.global_name,
                    "online": self._sandbox.gateway.online,
                },
            }
        )

    def _processes(self) -> list[Json]:
        beside = self._sandbox.processes
        return [
            {"name": one.name, "up": one.up, "shards": list(one.shards)}
            for one in (beside.seen if beside is not None else ())
        ]

    async def messages(self, request: web.Request) -> web.StreamResponse:
        """Return a channel's latest messages, oldest first, with the user's own ephemeral
        messages.
        """
        user = person(self._world, request.query.get("user"))
        channel = invoke.seen_channel(self._sandbox, user, request.match_info["channel"])
        limit = int(request.query.get("limit", "50"))
        seen = [
            m for m in self._world.messages[channel.id].values() if m.visible_to in (None, user.id)
        ]
        return answer([self._sandbox.shapes.message(m) for m in seen[-limit:]])

    # ---- acting ---------------------------------------------------------------------------

    async def chat(self, request: web.Request) -> web.StreamResponse:
        """Write a chat message."""
        body = await body_of(request)
        user = person(self._world, body.get("user"))
        channel = invoke.seen_channel(self._sandbox, user, str(body.get("channel")))
        rights = access.allowed(self._world, channel, user.id)
        if not rights & permissions.BITS["SEND_MESSAGES"]:
            raise CannotDo("this user may not write here")
        message = say(self._sandbox, channel, user.id, str(body.get("content") or ""))
        return answer(self._sandbox.shapes.message(message))

    async def interact(self, request: web.Request) -> web.StreamResponse:
        """Use a command, a component or a modal. Answers when the bot has answered, or after 3
        s.
        """
        body = await body_of(request)
        user = person(self._world, body.get("user"))
        kind = body.get("type")
        unchecked = bool(body.get("unchecked"))
        sandbox = self._sandbox
        if kind == "modal":
            modal_id = str(body.get("modal"))
            fields = object_in(body, "fields")
            started = invoke.submit(sandbox, user, modal_id, fields, unchecked=unchecked)
            answered = await self._answered(started)
            if started.answer is not None:
                sandbox.interactions.modals.pop(modal_id, None)
            return answer(answered)
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
            return answer(await self._answered(started))
        if kind not in ("command", "autocomplete"):
            raise CannotDo("type is command, autocomplete, component or modal")
        focused = str(body.get("focused")) if kind == "autocomplete" else None
        path = [str(step) for step in array_in(body, "path")]
        options = object_in(body, "options")
        started = invoke.command(sandbox, user, channel, path, options, focused=focused)
        answered = await self._answered(started)
        if kind == "autocomplete":
            return answer({"choices": started.choices})
        return answer(answered)

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
