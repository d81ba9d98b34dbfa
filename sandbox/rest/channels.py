"""Serves the REST routes of channels, threads, direct messages and the messages in them."""

from __future__ import annotations

import time

from sandbox.gateway import CONTENT
from sandbox.json_values import Json
from sandbox.rest import messages
from sandbox.rest.front import ApiCall, Reply, route
from sandbox.rules.errors import Faults50035, Refused
from sandbox.rules.forms import Form
from sandbox.traffic.limits import NEW_DIRECT_SECONDS, OLD_AFTER, OLD_EDIT_SECONDS, OLD_EDITS
from sandbox.world import access, permissions
from sandbox.world.rows import ANNOUNCEMENT, ANNOUNCEMENT_THREAD, DM, TEXT, THREAD, Channel, Message
from sandbox.world.shapes import THREADS
from sandbox.world.snowflake import iso, moment

HAS_THREAD = 1 << 5
_MESSAGES = "/channels/{channel}/messages"
_MESSAGE = _MESSAGES + "/{message}"


def visible(call: ApiCall) -> tuple[Channel, int]:
    """Return the channel that a path names, and the bot's rights. Refuses with 10003, 50001."""
    world = call.sandbox.world
    channel = world.channels.get(call.params["channel"])
    if channel is None:
        raise Refused(10003)
    if channel.guild_id is not None and world.guilds[channel.guild_id].unavailable:
        raise Refused(0, status=503, message="503: Service Unavailable")
    rights = access.allowed(world, channel, world.bot.id)
    if not rights & permissions.BITS["VIEW_CHANNEL"]:
        raise Refused(50001)
    return channel, rights


def need(rights: int, *names: str) -> None:
    """Refuse with 50013 unless `rights` include all named permissions."""
    for name in names:
        if not rights & permissions.BITS[name]:
            raise Refused(50013)


def may_post(rights: int, channel: Channel) -> None:
    """Refuse with 50001 or 50013 if the bot may not write here."""
    if not rights & permissions.BITS["VIEW_CHANNEL"]:
        raise Refused(50001)
    need(rights, "SEND_MESSAGES_IN_THREADS" if channel.type in THREADS else "SEND_MESSAGES")


def _seen(call: ApiCall) -> tuple[Channel, Message, int]:
    """Return a path's channel and message, and the bot's rights. Ephemerals are unknown (10008)."""
    channel, rights = visible(call)
    message = call.sandbox.world.message(channel.id, call.params["message"])
    if message is None or message.visible_to is not None:
        raise Refused(10008)
    return channel, message, rights


def not_archived(channel: Channel) -> None:
    """Refuse with 50083 in an archived thread."""
    if channel.thread is not None and channel.thread["archived"]:
        raise Refused(50083)


# ---- messages -----------------------------------------------------------------------------


@route("POST", _MESSAGES, (5, 5.0))
def send(call: ApiCall) -> Reply:
    """Send a message."""
    sandbox = call.sandbox
    channel, rights = visible(call)
    if channel.type == DM:
        _may_write_to(call, channel)
    else:
        may_post(rights, channel)
    body = call.form()
    _may_carry(call, body, rights)
    open_again(call, channel, rights)
    message = messages.create(sandbox, channel, body, call.files)
    return 200, sandbox.shapes.message(message)


def _may_write_to(call: ApiCall, channel: Channel) -> None:
    world = call.sandbox.world
    other = next(u for u in channel.recipients if u != world.bot.id)
    if other not in world.users or not world.shared(other, world.bot.id):
        raise Refused(50278)
    if world.users[other].dms_closed:
        raise Refused(50007)
    _not_blocked(call, channel)


def _not_blocked(call: ApiCall, channel: Channel) -> None:
    """Refuse with 50007 if the person has blocked the bot.

    The sandbox also refuses an edit, which Discord may accept.
    """
    if any(call.sandbox.world.users[u].blocks_bot for u in channel.recipients):
        raise Refused(50007)


def _may_carry(call: ApiCall, body: Json, rights: int) -> None:
    if body.get("embeds"):
        need(rights, "EMBED_LINKS")
    if call.files:
        need(rights, "ATTACH_FILES")
    if body.get("message_reference"):
        need(rights, "READ_MESSAGE_HISTORY")


@route("GET", _MESSAGES, (50, 1.0))
def history(call: ApiCall) -> Reply:
    """Return messages newest first, without ephemerals; none without READ_MESSAGE_HISTORY."""
    channel, rights = visible(call)
    limit = call.number("limit", 50, 1, 100)
    if not rights & permissions.BITS["READ_MESSAGE_HISTORY"]:
        return 200, []
    seen = [m for m in call.sandbox.world.messages[channel.id].values() if m.visible_to is None]
    found = _window(call, seen, limit)
    return 200, [_readable(call, message) for message in reversed(found)]


def _window(call: ApiCall, seen: list[Message], limit: int) -> list[Message]:
    if "before" in call.query:
        before = call.number("before", 0)
        return [m for m in seen if int(m.id) < before][-limit:]
    if "after" in call.query:
        after = call.number("after", 0)
        return [m for m in seen if int(m.id) > after][:limit]
    if "around" in call.query:
        middle = call.number("around", 0)
        older = [m for m in seen if int(m.id) < middle][-(limit // 2) :]
        newer = [m for m in seen if int(m.id) >= middle][: limit - len(older)]
        return older + newer
    return seen[-limit:]


def _readable(call: ApiCall, message: Message) -> Json:
    shape = call.sandbox.shapes.message(message)
    if call.sandbox.readable(message) or call.sandbox.world.bot.privileged & CONTENT:
        return shape
    return shape | {"content": "", "embeds": [], "attachments": [], "components": []}


@route("GET", _MESSAGE, (50, 1.0))
def get_message(call: ApiCall) -> Reply:
    """Return one message."""
    _, message, rights = _seen(call)
    need(rights, "READ_MESSAGE_HISTORY")
    return 200, _readable(call, message)


@route("PATCH", _MESSAGE, (5, 5.0))
def edit(call: ApiCall) -> Reply:
    """Edit a message of the bot's own. Old messages have a rate limit of their own (30046)."""
    sandbox = call.sandbox
    channel, message, rights = _seen(call)
    if message.author_id != sandbox.world.bot.id:
        raise Refused(50005)
    if message.type in (18, 21):
        raise Refused(50021)
    not_archived(channel)
    body = call.form()
    if channel.type == DM:
        _not_blocked(call, channel)
    else:
        _may_carry(call, body, rights)
    if time.time() - moment(message.id) > OLD_AFTER:
        wait = sandbox.limits.room(f"old {channel.id}", OLD_EDITS, OLD_EDIT_SECONDS)
        if wait is not None:
            raise Refused(30046, retry_after=wait)
    message = messages.edit(sandbox, message, body, call.files)
    return 200, sandbox.shapes.message(message)


@route("DELETE", _MESSAGE, (5, 1.0))
def delete(call: ApiCall) -> Reply:
    """Delete a message. Other users' messages need MANAGE_MESSAGES and a guild channel."""
    sandbox = call.sandbox
    channel, message, rights = _seen(call)
    if message.author_id != sandbox.world.bot.id:
        if channel.type == DM:
            raise Refused(50003)
        need(rights, "MANAGE_MESSAGES")
    not_archived(channel)
    sandbox.message_deleted(message)
    return 204, None


@route("POST", "/channels/{channel}/typing", (5, 5.0))
def typing(call: ApiCall) -> Reply:
    """Show that the bot is typing."""
    channel, rights = visible(call)
    if channel.type != DM:
        need(rights, "SEND_MESSAGES")
    return 204, None


# ---- channels -----------------------------------------------------------------------------


@route("GET", "/channels/{channel}", (50, 1.0))
def get_channel(call: ApiCall) -> Reply:
    """Return a channel."""
    channel, _ = visible(call)
    return 200, call.sandbox.shapes.channel(channel)


@route("PATCH", "/channels/{channel}", (5, 5.0))
def change_channel(call: ApiCall) -> Reply:
    """Change a channel's name and topic, or a thread's name, archiving and locking."""
    sandbox = call.sandbox
    channel, rights = visible(call)
    if channel.type == DM:
        raise Refused(50024)
    body = call.form()
    faults = Faults50035()
    form = Form(faults, (), body)
    if channel.type in THREADS:
        form.only(
            {"name", "archived", "locked", "auto_archive_duration", "rate_limit_per_user",
             "invitable", "flags", "applied_tags"}
        )  # fmt: skip
        form.flag("archived")
        form.flag("locked")
        form.choice("auto_archive_duration", (60, 1440, 4320, 10080), required=False)
    else:
        form.only({"name", "topic", "rate_limit_per_user", "position", "nsfw", "parent_id"})
        form.text("topic", 0, 1024)
    form.text("name", 1, 100)
    form.number("rate_limit_per_user", 0, 21600)
    faults.refuse()
    if channel.type not in THREADS:
        need(rights, "MANAGE_CHANNELS")
    elif channel.owner_id != sandbox.world.bot.id or "locked" in body:
        need(rights, "MANAGE_THREADS")
    if body.get("name") not in (None, channel.name):
        wait = sandbox.limits.room(f"name {channel.id}", 2, 600.0)
        if wait is not None:
            raise Refused(0, status=429, message="You are being rate limited.", retry_after=wait)
        channel.name = body["name"]
    if channel.type not in THREADS and "topic" in body:
        channel.topic = body["topic"]
    if body.get("rate_limit_per_user") is not None:
        channel.rate_limit_per_user = body["rate_limit_per_user"]
    if channel.thread is not None:
        for key in ("locked", "auto_archive_duration"):
            if body.get(key) is not None:
                channel.thread = channel.thread | {key: body[key]}
        if body.get("archived") not in (None, channel.thread["archived"]):
            sandbox.archive(channel, archived=body["archived"])
    sandbox.world.put(channel)
    sandbox.channel_event("UPDATE", channel)
    return 200, sandbox.shapes.channel(channel)


def open_again(call: ApiCall, channel: Channel, rights: int) -> None:
    """Reopen an archived thread for a new post. Refuses with 50083 if it is locked."""
    if channel.thread is None or not channel.thread["archived"]:
        return
    if channel.thread["locked"] and not rights & permissions.BITS["MANAGE_THREADS"]:
        raise Refused(50083)
    call.sandbox.archive(channel, archived=False)


@route("DELETE", "/channels/{channel}", (5, 5.0))
def delete_channel(call: ApiCall) -> Reply:
    """Delete a channel or thread; a direct message is only closed."""
    sandbox = call.sandbox
    channel, rights = visible(call)
    shape = sandbox.shapes.channel(channel)
    if channel.type != DM:
        need(rights, "MANAGE_THREADS" if channel.type in THREADS else "MANAGE_CHANNELS")
        sandbox.world.drop(channel)
        sandbox.channel_event("DELETE", channel)
    return 200, shape


@route("POST", "/users/@me/channels", (10, 10.0))
def open_direct(call: ApiCall) -> Reply:
    """Open the direct message channel with a user, or return the existing one."""
    sandbox, world = call.sandbox, call.sandbox.world
    faults = Faults50035()
    form = Form(faults, (), call.form())
    form.only({"recipient_id"})
    user_id = form.snowflake("recipient_id", required=True)
    faults.refuse()
    user = world.users.get(user_id or "")
    if user is None or user.bot:
        raise Refused(50033)
    channel = world.direct(world.bot.id, user.id)
    if channel is None:
        limits = sandbox.limits
        if limits.room("direct", limits.new_direct, NEW_DIRECT_SECONDS) is not None:
            raise Refused(40003)
        channel = Channel(world.ids.new(), DM, recipients=[world.bot.id, user.id])
        world.put(channel)
        sandbox.pages.state_changed(user.id)
    return 200, sandbox.shapes.channel(channel)


# ---- threads ------------------------------------------------------------------------------


@route("POST", _MESSAGE + "/threads", (10, 5.0))
def thread_from_message(call: ApiCall) -> Reply:
    """Start a public thread from a message; it gets the message's id."""
    channel, message, rights = _seen(call)
    if message.id in call.sandbox.world.channels:
        raise Refused(160004)
    return _start_thread(call, channel, rights, message.id)


@route("POST", "/channels/{channel}/threads", (10, 5.0))
def thread(call: ApiCall) -> Reply:
    """Start a thread without a message."""
    channel, rights = visible(call)
    return _start_thread(call, channel, rights, None)


def _start_thread(call: ApiCall, channel: Channel, rights: int, origin: str | None) -> Reply:
    sandbox, world = call.sandbox, call.sandbox.world
    if channel.type not in (TEXT, ANNOUNCEMENT):
        raise Refused(50024)
    body = call.form()
    faults = Faults50035()
    form = Form(faults, (), body)
    extra: set[str] = set() if origin else {"type", "invitable"}
    form.only({"name", "auto_archive_duration", "rate_limit_per_user", *extra})
    form.text("name", 1, 100, required=True)
    form.choice("auto_archive_duration", (60, 1440, 4320, 10080), required=False)
    form.number("rate_limit_per_user", 0, 21600)
    form.choice("type", (11, 12), required=False)
    faults.refuse()
    # Without a type, Discord makes a private thread (docs: resources/channel#start-thread).
    kind = THREAD if origin else body.get("type") or 12
    need(rights, "CREATE_PUBLIC_THREADS" if kind == THREAD else "CREATE_PRIVATE_THREADS")
    if channel.type == ANNOUNCEMENT:
        kind = ANNOUNCEMENT_THREAD
    now = iso(time.time())
    started = Channel(
        origin or world.ids.new(),
        kind,
        channel.guild_id,
        body["name"],
        parent_id=channel.id,
        owner_id=world.bot.id,
        joined=[world.bot.id],
        rate_limit_per_user=body.get("rate_limit_per_user") or 0,
        thread={
            "archived": False,
            "auto_archive_duration": body.get("auto_archive_duration") or 4320,
            "archive_timestamp": now,
            "create_timestamp": now,
            "locked": False,
        },
    )
    world.put(started)
    sandbox.channel_event("CREATE", started, newly_created=True)
    root = world.message(channel.id, started.id)
    if root is not None:
        root.flags |= HAS_THREAD
        world.put(root)
        sandbox.message_updated(root)
    if origin is None and kind == THREAD:
        notice = Message(world.ids.new(), channel.id, world.bot.id, body["name"], type=18)
        notice.reference = {"type": 0, "channel_id": started.id, "guild_id": channel.guild_id}
        world.put(notice)
        sandbox.message_created(notice)
    return 201, sandbox.shapes.channel(started)


@route("PUT", "/channels/{channel}/thread-members/{user}", (10, 5.0))
def join_thread(call: ApiCall) -> Reply:
    """Add the bot (`@me`) or another member to a thread."""
    channel, user_id = _thread_member(call)
    if channel.guild_id and user_id not in call.sandbox.world.members[channel.guild_id]:
        raise Refused(10007)
    if user_id not in channel.joined:
        channel.joined = [*channel.joined, user_id]
        call.sandbox.world.put(channel)
    return 204, None


@route("DELETE", "/channels/{channel}/thread-members/{user}", (10, 5.0))
def leave_thread(call: ApiCall) -> Reply:
    """Remove the bot (`@me`) or another member from a thread."""
    channel, user_id = _thread_member(call)
    if user_id != call.sandbox.world.bot.id:
        need(visible(call)[1], "MANAGE_THREADS")
    channel.joined = [u for u in channel.joined if u != user_id]
    call.sandbox.world.put(channel)
    return 204, None


def _thread_member(call: ApiCall) -> tuple[Channel, str]:
    channel, _ = visible(call)
    if channel.type not in THREADS:
        raise Refused(50024)
    not_archived(channel)
    user_id = call.params["user"]
    return channel, call.sandbox.world.bot.id if user_id == "@me" else user_id
