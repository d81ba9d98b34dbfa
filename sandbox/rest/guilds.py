"""Serves the REST routes of the bot's user, the gateway's address, users, guilds and members.

For the bot, a guild that it is not in does not exist (10004, 50001).
"""

from __future__ import annotations

from sandbox.gateway import MEMBERS
from sandbox.rest.front import ApiCall, Reply, route
from sandbox.rules.errors import Refused
from sandbox.world.rows import Guild
from sandbox.world.shapes import THREADS

_GUILD = "/guilds/{guild}"


@route("GET", "/users/@me")
def me(call: ApiCall) -> Reply:
    """Return the bot's own user."""
    return 200, call.sandbox.shapes.me()


@route("GET", "/gateway", login=False)
def gateway(call: ApiCall) -> Reply:
    """Return the gateway's address."""
    return 200, {"url": call.sandbox.gateway_url}


@route("GET", "/gateway/bot")
def gateway_bot(call: ApiCall) -> Reply:
    """Return the gateway's address and the recommended number of shards."""
    limit = call.sandbox.limits.sessions()
    url, shards = call.sandbox.gateway_url, call.sandbox.shards
    return 200, {"url": url, "shards": shards, "session_start_limit": limit}


@route("GET", "/users/{user}", (30, 30.0))
def user(call: ApiCall) -> Reply:
    """Return any user."""
    found = call.sandbox.world.users.get(call.params["user"])
    if found is None:
        raise Refused(10013)
    return 200, call.sandbox.shapes.user(found)


@route("GET", "/users/@me/guilds")
def my_guilds(call: ApiCall) -> Reply:
    """Return the guilds the bot is in."""
    world = call.sandbox.world
    return 200, [
        {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "banner": None,
            "owner": False,
            "permissions": str(guild.roles[0]["permissions"]),
            "features": [],
        }
        for guild in world.guilds.values()
        if world.bot.id in world.members[guild.id]
    ]


@route("DELETE", "/users/@me/guilds/{guild}")
def leave(call: ApiCall) -> Reply:
    """Leave a guild."""
    call.sandbox.remove_bot(guild_of(call))
    return 204, None


def guild_of(call: ApiCall) -> Guild:
    """Return the guild of a path. Refuses with 10004 if the bot is not in it."""
    world = call.sandbox.world
    guild = world.guilds.get(call.params["guild"])
    if guild is None or world.bot.id not in world.members[guild.id]:
        raise Refused(10004)
    return guild


@route("GET", _GUILD)
def get_guild(call: ApiCall) -> Reply:
    """Return a guild."""
    guild = guild_of(call)
    shape = call.sandbox.shapes.guild(guild)
    if call.query.get("with_counts", "").lower() in ("1", "true"):
        count = len(call.sandbox.world.members[guild.id])
        shape |= {"approximate_member_count": count, "approximate_presence_count": count}
    return 200, shape


@route("GET", _GUILD + "/channels")
def channels(call: ApiCall) -> Reply:
    """Return a guild's channels, without threads."""
    guild = guild_of(call)
    found = [c for c in call.sandbox.world.channels.values() if c.guild_id == guild.id]
    return 200, [call.sandbox.shapes.channel(c) for c in found if c.type not in THREADS]


@route("GET", _GUILD + "/threads/active")
def active_threads(call: ApiCall) -> Reply:
    """Return a guild's threads that are not archived."""
    guild = guild_of(call)
    sandbox = call.sandbox
    found = [
        c
        for c in sandbox.world.channels.values()
        if c.guild_id == guild.id and c.thread and not c.thread["archived"]
    ]
    seen = [sandbox.shapes.channel(c) for c in found if sandbox.bot_sees(c)]
    return 200, {"threads": seen, "members": []}


@route("GET", _GUILD + "/roles")
def roles(call: ApiCall) -> Reply:
    """Return a guild's roles."""
    guild = guild_of(call)
    return 200, [call.sandbox.shapes.role(guild, role) for role in guild.roles]


@route("GET", _GUILD + "/roles/{role}")
def role(call: ApiCall) -> Reply:
    """Return one role."""
    guild = guild_of(call)
    for item in guild.roles:
        if item["id"] == call.params["role"]:
            return 200, call.sandbox.shapes.role(guild, item)
    raise Refused(10011)


@route("GET", _GUILD + "/members")
def members(call: ApiCall) -> Reply:
    """Return a guild's members; needs the members intent."""
    guild = guild_of(call)
    if not call.sandbox.world.bot.privileged & MEMBERS:
        raise Refused(50001)
    after = call.number("after", 0)
    limit = call.number("limit", 1, 1, 1000)
    found = sorted(int(u) for u in call.sandbox.world.members[guild.id] if int(u) > after)
    return 200, [call.sandbox.shapes.member(guild.id, str(u)) for u in found[:limit]]


@route("GET", _GUILD + "/members/search")
def search_members(call: ApiCall) -> Reply:
    """Return the members whose name begins with a text."""
    guild, world = guild_of(call), call.sandbox.world
    query = call.query.get("query", "").lower()
    limit = call.number("limit", 1, 1, 1000)
    found = [
        u
        for u in world.members[guild.id]
        if world.users[u].name.startswith(query)
        or (world.users[u].global_name or "").lower().startswith(query)
    ]
    return 200, [call.sandbox.shapes.member(guild.id, u) for u in found[:limit]]


@route("GET", _GUILD + "/members/{user}", (5, 1.0))
def member(call: ApiCall) -> Reply:
    """Return one member."""
    guild, world = guild_of(call), call.sandbox.world
    user_id = call.params["user"]
    if user_id not in world.users:
        raise Refused(10013)
    if user_id not in world.members[guild.id]:
        raise Refused(10007)
    return 200, call.sandbox.shapes.member(guild.id, user_id)
