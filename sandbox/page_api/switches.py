"""Serves the page's routes that change the world and make Discord fail."""

from __future__ import annotations

import time
from collections import Counter

from aiohttp import web

from sandbox.live.core import Sandbox
from sandbox.page_api.calls import Handler, answer, body_of, guarded, person
from sandbox.page_api.invoke import CannotDo
from sandbox.world import avatars, permissions
from sandbox.world.assumptions import QUESTIONS
from sandbox.world.rows import ANNOUNCEMENT, DM, FORUM, STAGE, TEXT, VOICE, Message, User
from sandbox.world.shapes import THREADS
from sandbox.world.snowflake import shard_of
from sandbox.world.world import World

KINDS = {
    "text": TEXT, "voice": VOICE, "announcement": ANNOUNCEMENT, "stage": STAGE, "forum": FORUM,
}  # fmt: skip


class PageSwitches:
    """The handlers.

    The bot cannot use these routes.
    """

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._world = sandbox.world

    def mount(self, app: web.Application) -> None:
        """Add the routes to the server."""
        routes: tuple[tuple[str, str, Handler], ...] = (
            ("POST", "/page/users", self.add_user),
            ("PATCH", "/page/users/{user}", self.change_user),
            ("DELETE", "/page/users/{user}", self.leave),
            ("PUT", "/page/users/{user}/role", self.give_role),
            ("POST", "/page/channels", self.add_channel),
            ("PATCH", "/page/permissions", self.permit),
            ("DELETE", "/page/channels/{channel}", self.delete_channel),
            ("POST", "/page/channels/{channel}/archive", self.archive),
            ("DELETE", "/page/messages/{channel}/{message}", self.delete_message),
            ("POST", "/page/guilds", self.add_guild),
            ("DELETE", "/page/guilds/{guild}", self.remove_bot),
            ("POST", "/page/faults", self.add_fault),
            ("DELETE", "/page/faults", self.clear_faults),
            ("POST", "/page/gateway/{action}", self.gateway),
            ("PUT", "/page/troubles/{name}", self.trouble),
            ("PUT", "/page/assumptions/{name}", self.assumption),
            ("POST", "/page/restart", self.restart),
            ("POST", "/page/processes/{name}/{action}", self.process),
        )
        for method, path, handler in routes:
            app.router.add_route(method, path, guarded(handler))

    async def add_user(self, request: web.Request) -> web.StreamResponse:
        """Add a person to every guild."""
        body = await body_of(request)
        name = str(body.get("name") or "").strip()
        if not 1 <= len(name) <= 32:
            raise CannotDo("a name has 1 to 32 characters")
        user = self._world.add_user(name, locale=str(body.get("locale") or "en-US"))
        for guild in self._world.guilds.values():
            self._world.join(guild, user)
            member = self._sandbox.shapes.member(guild.id, user.id) | {"guild_id": guild.id}
            self._sandbox.guild_event("GUILD_MEMBER_ADD", guild, member)
        return answer(self._sandbox.shapes.user(user))

    async def change_user(self, request: web.Request) -> web.StreamResponse:
        """Change a person's name, locale or avatar (``new`` or ``none``), or whether the bot's
        direct messages reach them.
        """
        body = await body_of(request)
        user = person(self._world, request.match_info["user"])
        if "dms_closed" in body:
            user.dms_closed = bool(body["dms_closed"])
        if "blocks_bot" in body:
            user.blocks_bot = bool(body["blocks_bot"])
        if body.get("locale"):
            user.locale = str(body["locale"])
        if body.get("name"):
            user.global_name = str(body["name"])
        if body.get("avatar"):
            fresh = avatars.new_hash(user, str(time.time_ns()))
            user.avatar = fresh if body["avatar"] == "new" else None
            self._forget_server_avatars(user)
        self._world.put(user)
        self._sandbox.pages.state_changed()
        return answer(self._sandbox.shapes.user(user))

    def _forget_server_avatars(self, user: User) -> None:
        for members in self._world.members.values():
            member = members.get(user.id)
            if member is not None and member.avatar is not None:
                member.avatar = None
                self._world.put(member)

    async def leave(self, request: web.Request) -> web.StreamResponse:
        """Remove a person from a guild."""
        user = person(self._world, request.match_info["user"])
        guild = self._world.guilds.get(request.query.get("guild", ""))
        member = self._world.members.get(guild.id, {}).get(user.id) if guild else None
        if guild is None or member is None:
            raise CannotDo("this user is not in that guild")
        self._world.drop(member)
        data = {"guild_id": guild.id, "user": self._sandbox.shapes.user(user)}
        self._sandbox.guild_event("GUILD_MEMBER_REMOVE", guild, data)
        return answer({})

    async def give_role(self, request: web.Request) -> web.StreamResponse:
        """Give a person the role of a guild's hosts, or take it away (`guild`, `on`)."""
        body = await body_of(request)
        user = person(self._world, request.match_info["user"])
        guild = self._world.guilds.get(str(body.get("guild")))
        member = self._world.members.get(guild.id, {}).get(user.id) if guild else None
        if guild is None or member is None:
            raise CannotDo("this user is not in that guild")
        role, made = self._world.give_role(guild, member, on=bool(body.get("on")))
        sandbox, shapes = self._sandbox, self._sandbox.shapes
        if made:
            told = {"guild_id": guild.id, "role": shapes.role(guild, role)}
            sandbox.guild_event("GUILD_ROLE_CREATE", guild, told)
        shape = shapes.member(guild.id, user.id)
        sandbox.guild_event("GUILD_MEMBER_UPDATE", guild, shape | {"guild_id": guild.id})
        return answer(shape)

    async def add_channel(self, request: web.Request) -> web.StreamResponse:
        """Add a channel to a guild, of a `kind` in `KINDS` (text by default).

        A forum gets a post by the guild's owner, and the answer is that post.
        """
        body = await body_of(request)
        guild = self._world.guilds.get(str(body.get("guild")))
        if guild is None:
            raise CannotDo("there is no such guild")
        kind = KINDS.get(str(body.get("kind") or "text"))
        if kind is None:
            raise CannotDo(f"a channel is one of {', '.join(KINDS)}")
        name = str(body.get("name") or "new")
        channel = self._world.add_channel(guild, name, kind=kind)
        self._sandbox.channel_event("CREATE", channel)
        if kind == FORUM:
            owner = self._world.users[guild.owner_id]
            channel = self._world.add_post(channel, name, owner, "Let us play!")
            self._sandbox.channel_event("CREATE", channel, newly_created=True)
        return answer(self._sandbox.shapes.channel(channel))

    async def archive(self, request: web.Request) -> web.StreamResponse:
        """Archive a thread, as Discord does after long silence."""
        channel = self._world.channels.get(request.match_info["channel"])
        if channel is None or channel.thread is None:
            raise CannotDo("there is no such thread")
        self._sandbox.archive(channel)
        return answer(self._sandbox.shapes.channel(channel))

    async def permit(self, request: web.Request) -> web.StreamResponse:
        """Set the bot's own overwrites in a channel."""
        body = await body_of(request)
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
        return answer(self._sandbox.shapes.channel(channel))

    async def delete_channel(self, request: web.Request) -> web.StreamResponse:
        """Delete a channel or thread."""
        channel = self._world.channels.get(request.match_info["channel"])
        if channel is None or channel.type == DM:
            raise CannotDo("there is no such guild channel")
        self._world.drop(channel)
        self._sandbox.channel_event("DELETE", channel)
        return answer({})

    async def delete_message(self, request: web.Request) -> web.StreamResponse:
        """Delete a message, as a moderator does, or dismiss an ephemeral one."""
        where = request.match_info
        message: Message | None = self._world.message(where["channel"], where["message"])
        if message is None:
            raise CannotDo("there is no such message")
        self._sandbox.message_deleted(message)
        return answer({})

    async def add_guild(self, request: web.Request) -> web.StreamResponse:
        """Make a guild with every person and the bot, on the shard with the fewest guilds.

        With an `id`, add the bot to that guild again.
        """
        body = await body_of(request)
        world = self._world
        guild = world.guilds.get(str(body.get("id")))
        if guild is None:
            people = [u for u in world.users.values() if not u.bot]
            shards = self._sandbox.shards
            guild = world.add_guild(
                str(body.get("name") or "New server"), people[0],
                shard=_emptiest(world, shards), shards=shards,
            )  # fmt: skip
            for person in people[1:]:
                world.join(guild, person)
            world.add_channel(guild, "general")
        elif world.bot.id not in world.members[guild.id]:
            role = next(r["id"] for r in guild.roles if r["managed"])
            world.join(guild, world.bot_user, roles=[role])
        shape = self._sandbox.shapes.guild_create(guild)
        created = {k: v for k, v in shape.items() if k != "unavailable"}
        self._sandbox.guild_event("GUILD_CREATE", guild, created)
        return answer({"id": guild.id, "name": guild.name})

    async def remove_bot(self, request: web.Request) -> web.StreamResponse:
        """Remove the bot from a guild."""
        guild = self._world.guilds.get(request.match_info["guild"])
        if guild is None or self._world.bot.id not in self._world.members[guild.id]:
            raise CannotDo("the bot is not in that guild")
        self._sandbox.remove_bot(guild)
        return answer({})

    async def add_fault(self, request: web.Request) -> web.StreamResponse:
        """Make coming requests of the bot fail."""
        try:
            fault = self._sandbox.faults.add(**await body_of(request))
        except (ValueError, TypeError) as wrong:
            raise CannotDo(str(wrong)) from None
        return answer({"id": fault.id})

    async def clear_faults(self, _: web.Request) -> web.StreamResponse:
        """Remove all faults."""
        self._sandbox.faults.clear()
        return answer({})

    async def gateway(self, request: web.Request) -> web.StreamResponse:
        """Disturb the gateway: drop, invalidate, reconnect, outage (`guild?`, `over?`)."""
        body = await body_of(request)
        gateway = self._sandbox.gateway
        action = request.match_info["action"]
        if action == "outage":
            for guild in self._world.guilds.values():
                if body.get("guild") in (None, guild.id):
                    self._sandbox.outage(guild, over=bool(body.get("over")))
            return answer({})
        actions = {
            "drop": gateway.drop,
            "invalidate": gateway.invalidate,
            "reconnect": gateway.reconnect,
        }
        if action not in actions:
            raise CannotDo("actions are drop, invalidate, reconnect, outage")
        await actions[action]()
        return answer({})

    async def assumption(self, request: web.Request) -> web.StreamResponse:
        """Set the assumption for one open question about Discord (`strict`)."""
        name = request.match_info["name"]
        if name not in QUESTIONS:
            raise CannotDo(f"there is no open question called {name}")
        setattr(self._sandbox.assumptions, name, not (await body_of(request)).get("strict"))
        self._sandbox.pages.state_changed()
        return answer({"strict": self._sandbox.assumptions.strict})

    async def trouble(self, request: web.Request) -> web.StreamResponse:
        """Turn a fault on or off (`on`)."""
        name = request.match_info["name"]
        try:
            self._sandbox.troubles.switch(name, on=bool((await body_of(request)).get("on")))
        except KeyError:
            raise CannotDo(f"there is no trouble called {name}") from None
        self._sandbox.pages.state_changed()
        return answer({"troubles": self._sandbox.troubles.on})

    async def restart(self, _: web.Request) -> web.StreamResponse:
        """End the bot and start it again, if the program that runs both can do that."""
        if self._sandbox.restart is None:
            raise CannotDo("this sandbox did not start the bot: restart it where it runs")
        await self._sandbox.restart()
        return answer({})

    async def process(self, request: web.Request) -> web.StreamResponse:
        """End a process of the bot (``kill``, as `kill -9` does), or start it again (``start``)."""
        name, action = request.match_info["name"], request.match_info["action"]
        beside = self._sandbox.processes
        if beside is None:
            raise CannotDo("this sandbox did not start the bot's processes")
        deeds = {"kill": beside.kill, "start": beside.start}
        if action not in deeds:
            raise CannotDo("a process can be killed (kill) or started (start)")
        try:
            await deeds[action](name)
        except KeyError:
            raise CannotDo(f"there is no process called {name}") from None
        self._sandbox.pages.state_changed()
        return answer({})


def _emptiest(world: World, shards: int) -> int:
    """Return the shard with the fewest guilds."""
    taken = Counter(shard_of(guild, shards) for guild in world.guilds)
    return min(range(shards), key=lambda shard: taken[shard])
