"""Keeps guilds, channels, people, messages, commands, emojis and files."""

from __future__ import annotations

import base64
import hashlib
import json
import os
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

from sandbox.json_values import Json
from sandbox.world import permissions
from sandbox.world.rows import (
    DM,
    FIELDS,
    KINDS,
    TEXT,
    THREAD,
    AppCommand,
    Blob,
    Bot,
    Channel,
    Emoji,
    Guild,
    Member,
    Message,
    Row,
    ScheduledEvent,
    User,
    files_of,
    record_of,
)
from sandbox.world.snowflake import Snowflakes, iso


class Journal:
    """An open journal file."""

    def __init__(self, path: Path) -> None:
        self._fd = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)

    @classmethod
    def begin(cls, path: Path, records: Iterable[tuple[str, str, Json]]) -> Journal:
        """Replace a journal by one that holds just these records, and open it."""
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        with fresh.open("w", encoding="utf-8") as file:
            for table, key, record in records:
                file.write(json.dumps([table, key, record]) + "\n")
        fresh.chmod(0o600)
        fresh.replace(path)
        return cls(path)

    @staticmethod
    def read(path: Path) -> Iterator[tuple[str, str, Json | None]]:
        """Yield `(table, id, record)` in the order first written, with None for deleted rows.

        A last line that a kill cut short is skipped.
        """
        rows: dict[tuple[str, str], Json | None] = {}
        with path.open(encoding="utf-8") as file:
            for line in file:
                if not line.endswith("\n"):
                    break
                table, key, record = json.loads(line)
                rows[table, key] = record
        for (table, key), record in rows.items():
            yield table, key, record

    def write(self, table: str, key: str, record: Json | None) -> None:
        """Append one change."""
        os.write(self._fd, (json.dumps([table, key, record]) + "\n").encode())

    def close(self) -> None:
        """Close the file."""
        os.close(self._fd)


HOSTS = "Hosts"
"""The name of the role that people can be given."""


class World:
    """All rows. Read the dictionaries freely, but change them only through `put` and `drop`.

    Both also write the change to the journal, if there is one.
    """

    def __init__(self) -> None:
        self.ids = Snowflakes()
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.members: dict[str, dict[str, Member]] = {}
        self.channels: dict[str, Channel] = {}
        self.messages: dict[str, dict[str, Message]] = {}
        self.commands: dict[str, AppCommand] = {}
        self.emojis: dict[str, Emoji] = {}
        self.blobs: dict[str, Blob] = {}
        self.events: dict[str, ScheduledEvent] = {}
        self._uses: Counter[str] = Counter()
        self.bot: Bot = Bot("0", "")
        self._direct: dict[frozenset[str], Channel] = {}
        self.journal: Journal | None = None

    @property
    def bot_user(self) -> User:
        """The bot as a user."""
        return self.users[self.bot.id]

    def put(self, row: Row) -> None:
        """Keep a new or changed row."""
        before = self._old_files(row)
        self._hold(row)
        if self.journal is not None:
            self.journal.write(row.table, row.id, record_of(row))
        self._drop_unused(before)

    def drop(self, row: Row) -> None:
        """Delete a row, and with a channel or guild everything in it."""
        for inner in self._inside(row):
            self.drop(inner)
        files = self._old_files(row)
        self._release(row)
        self._uses.subtract(files)
        if self.journal is not None:
            self.journal.write(row.table, row.id, None)
        self._drop_unused(files)

    def store(self, data: bytes) -> str:
        """Keep a file's bytes and return the id of their blob.

        The blob is deleted when its last use ends.
        """
        key = hashlib.sha256(data).hexdigest()
        if key not in self.blobs:
            self.put(Blob(key, base64.b64encode(data).decode()))
        return key

    def _old_files(self, row: Row) -> list[str]:
        match row:
            case Message():
                old: Row | None = self.message(row.channel_id, row.id)
            case Emoji():
                old = self.emojis.get(row.id)
            case _:
                return []
        return files_of(old) if old is not None else []

    def _drop_unused(self, files: list[str]) -> None:
        for key in files:
            if self._uses[key] <= 0 and key in self.blobs:
                self.drop(self.blobs[key])

    def _inside(self, row: Row) -> list[Row]:
        match row:
            case Guild():
                channels = [c for c in self.channels.values() if c.guild_id == row.id]
                commands = [c for c in self.commands.values() if c.guild_id == row.id]
                events = [e for e in self.events.values() if e.guild_id == row.id]
                return [*channels, *commands, *events, *self.members.get(row.id, {}).values()]
            case Channel():
                threads = [c for c in self.channels.values() if c.parent_id == row.id]
                return [*threads, *self.messages.get(row.id, {}).values()]
            case _:
                return []

    def _hold(self, row: Row) -> None:
        self._uses.subtract(self._old_files(row))
        self._uses.update(files_of(row))
        match row:
            case User():
                self.users[row.id] = row
            case Guild():
                self.guilds[row.id] = row
                self.members.setdefault(row.id, {})
            case Member():
                guild_id, user_id = row.id.split(":")
                self.members.setdefault(guild_id, {})[user_id] = row
            case Channel():
                self.channels[row.id] = row
                self.messages.setdefault(row.id, {})
                if row.type == DM:
                    self._direct[frozenset(row.recipients)] = row
            case Message():
                self.messages.setdefault(row.channel_id, {})[row.id] = row
            case AppCommand():
                self.commands[row.id] = row
            case Emoji():
                self.emojis[row.id] = row
            case Blob():
                self.blobs[row.id] = row
            case ScheduledEvent():
                self.events[row.id] = row
            case Bot():
                self.bot = row

    def _release(self, row: Row) -> None:
        match row:
            case Member():
                guild_id, user_id = row.id.split(":")
                self.members.get(guild_id, {}).pop(user_id, None)
            case Message():
                self.messages.get(row.channel_id, {}).pop(row.id, None)
            case Guild():
                self.guilds.pop(row.id, None)
                self.members.pop(row.id, None)
            case Channel():
                self.channels.pop(row.id, None)
                self.messages.pop(row.id, None)
                self._direct.pop(frozenset(row.recipients), None)
            case _:
                tables = (self.users, self.commands, self.emojis, self.blobs, self.events)
                for rows in tables:
                    if rows.get(row.id) is row:  # type: ignore[comparison-overlap]
                        rows.pop(row.id)

    # ---- making ---------------------------------------------------------------------------

    def add_user(self, name: str, *, locale: str = "en-US", bot: bool = False) -> User:
        """Add a person (or the bot) and return them; they are in no guild yet."""
        user = User(self.ids.new(), name.lower().replace(" ", "_"), bot, locale, global_name=name)
        self.put(user)
        return user

    def add_guild(self, name: str, owner: User, *, shard: int = 0, shards: int = 1) -> Guild:
        """Add a guild with its owner and the bot, on one of `shards` shards.

        The bot's own role has the permissions of @everyone.
        """
        guild_id = self.ids.new_on(shard, shards)
        role_id = self.ids.new()
        roles = [
            _role(guild_id, "@everyone", permissions.EVERYONE, 0),
            _role(role_id, self.bot_user.global_name or "bot", permissions.EVERYONE, 1, bot=True),
        ]
        guild = Guild(guild_id, name, owner.id, roles=roles)
        self.put(guild)
        self.join(guild, owner)
        self.join(guild, self.bot_user, roles=[role_id])
        return guild

    def join(self, guild: Guild, user: User, *, roles: list[str] | None = None) -> Member:
        """Make a user a member of a guild."""
        member = Member(f"{guild.id}:{user.id}", time.time(), roles or [])
        self.put(member)
        return member

    def is_host(self, guild: Guild, user_id: str) -> bool:
        """Whether a member has the role that people can be given here (`give_role`)."""
        held = self.members[guild.id][user_id].roles
        return any(r["id"] in held and r["name"] == HOSTS for r in guild.roles)

    def give_role(self, guild: Guild, member: Member, *, on: bool) -> tuple[Json, bool]:
        """Give a member the role of hosts, or take it away. Return the role, and whether it is new.

        The role permits nothing more, but a bot can read who has it.
        """
        role = next((r for r in guild.roles if r["name"] == HOSTS and not r["managed"]), None)
        made = role is None
        if role is None:
            role = _role(self.ids.new(), HOSTS, 0, len(guild.roles))
            guild.roles.append(role)
            self.put(guild)
        others = [one for one in member.roles if one != role["id"]]
        member.roles = [*others, role["id"]] if on else others
        self.put(member)
        return role, made

    def add_channel(self, guild: Guild, name: str, *, kind: int = TEXT) -> Channel:
        """Add a channel to a guild."""
        position = sum(1 for c in self.channels.values() if c.guild_id == guild.id)
        channel = Channel(self.ids.new(), kind, guild.id, name, position=position)
        self.put(channel)
        return channel

    def add_post(self, forum: Channel, name: str, author: User, content: str) -> Channel:
        """Add a post to a forum: a thread with the id of its first message."""
        post_id, now = self.ids.new(), iso(time.time())
        state: Json = {"archived": False, "locked": False, "auto_archive_duration": 4320}
        state |= {"archive_timestamp": now, "create_timestamp": now}
        post = Channel(
            post_id, THREAD, forum.guild_id, name, parent_id=forum.id, owner_id=author.id,
            thread=state, joined=[author.id],
        )  # fmt: skip
        self.put(post)
        self.put(Message(post_id, post_id, author.id, content))
        return post

    # ---- finding --------------------------------------------------------------------------

    def person(self, name: str) -> User:
        """Return the user with this display name, user name or id. Raises `KeyError` if none."""
        for user in self.users.values():
            if name in (user.id, user.name, user.global_name):
                return user
        raise KeyError(name)

    def channel(self, name: str) -> Channel:
        """Return the guild channel or thread with this name or id. Raises `KeyError` if none."""
        for channel in self.channels.values():
            if name in (channel.id, channel.name):
                return channel
        raise KeyError(name)

    def direct(self, one: str, other: str) -> Channel | None:
        """Return the direct message channel of two user ids, if it was ever opened."""
        return self._direct.get(frozenset((one, other)))

    def message(self, channel_id: str, message_id: str) -> Message | None:
        """Return a message of a channel, ephemerals included."""
        return self.messages.get(channel_id, {}).get(message_id)

    def shared(self, one: str, other: str) -> bool:
        """Whether two users share a guild."""
        return any(one in m and other in m for m in self.members.values())

    # ---- keeping --------------------------------------------------------------------------

    def keep(self, path: Path) -> None:
        """Write the world to a file, and every change from now on; survives `kill -9`."""
        self.journal = Journal.begin(path, self._records())

    def save(self, path: Path) -> None:
        """Write the world as it is now to a file, once."""
        Journal.begin(path, self._records()).close()

    @classmethod
    def load(cls, path: Path) -> World:
        """Read a world from a file that `keep` or `save` wrote, also in an older version."""
        world = cls()
        for table, key, record in Journal.read(path):
            if table != Blob.table:
                world.ids.seen(key.split(":")[0])
            if record is not None:
                kind = KINDS[table]
                known = {name: record[name] for name in FIELDS[kind] if name in record}
                world._hold(kind(**known))
        for key in list(world.blobs):
            if world._uses[key] <= 0:  # the process was killed before any row named it
                world._release(world.blobs[key])
        return world

    def _records(self) -> list[tuple[str, str, Json]]:
        rows: list[Row] = [self.bot, *self.users.values(), *self.guilds.values()]
        for members in self.members.values():
            rows += members.values()
        rows += self.channels.values()
        for messages in self.messages.values():
            rows += messages.values()
        rows += [*self.commands.values(), *self.emojis.values(), *self.blobs.values()]
        return [(row.table, row.id, record_of(row)) for row in rows]


def _role(role_id: str, name: str, value: int, position: int, bot: bool = False) -> Json:
    return {
        "id": role_id,
        "name": name,
        "permissions": value,
        "position": position,
        "managed": bot,
    }
