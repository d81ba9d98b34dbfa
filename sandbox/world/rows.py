"""Defines the rows of the world: one class for each kind of thing.

A new field needs a default, so that older worlds can still be read.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import ClassVar, TypeAlias

from sandbox.json_values import Json

EPHEMERAL = 1 << 6
LOADING = 1 << 7
SILENT = 1 << 12
V2 = 1 << 15
TEXT, DM, VOICE, ANNOUNCEMENT, STAGE, FORUM = 0, 1, 2, 5, 13, 15
ANNOUNCEMENT_THREAD, THREAD = 10, 11
WRITABLE = (TEXT, VOICE, ANNOUNCEMENT, STAGE)
"""Kinds of server channels that hold messages, apart from threads."""


@dataclass(slots=True)
class User:
    """A person or the bot.

    `dms_closed`: refuses messages from members of shared guilds. `blocks_bot`: has blocked the bot,
    which learns of it by its next message or edit. `avatar`: the hash of a picture
    (`sandbox.world.avatars`), which is animated if it begins with ``a_``.
    """

    id: str
    name: str
    bot: bool = False
    locale: str = "en-US"
    dms_closed: bool = False
    blocks_bot: bool = False
    global_name: str | None = None
    avatar: str | None = None

    table: ClassVar[str] = "user"


@dataclass(slots=True)
class Guild:
    """A server. `roles`: `{id, name, permissions, position, managed, bot_id?}`."""

    id: str
    name: str
    owner_id: str
    locale: str = "en-US"
    roles: list[Json] = field(default_factory=list)
    unavailable: bool = False

    table: ClassVar[str] = "guild"


@dataclass(slots=True)
class Member:
    """A user's membership in a guild; its id is `guild:user`. `avatar`: the one for this guild
    alone.
    """

    id: str
    joined_at: float
    roles: list[str] = field(default_factory=list)
    nick: str | None = None
    avatar: str | None = None

    table: ClassVar[str] = "member"


@dataclass(slots=True)
class Channel:
    """A channel, a direct message (type 1) or a thread (types 10 to 12; a forum's posts are 11).

    `overwrites`: target id to `[type, allow, deny]`; type 0 is a role, 1 a member. `thread`:
    Discord's `thread_metadata` if this is a thread. `joined`: a thread's members.
    """

    id: str
    type: int
    guild_id: str | None = None
    name: str = ""
    topic: str | None = None
    position: int = 0
    parent_id: str | None = None
    owner_id: str | None = None
    recipients: list[str] = field(default_factory=list)
    overwrites: dict[str, list[int]] = field(default_factory=dict)
    thread: Json | None = None
    joined: list[str] = field(default_factory=list)
    rate_limit_per_user: int = 0
    last_message_id: str | None = None
    sent: int = 0

    table: ClassVar[str] = "channel"


@dataclass(slots=True)
class Message:
    """A message; `visible_to` is the user who sees an ephemeral one.

    `attachments` keep no addresses (the port changes) but the `blob` with their bytes.
    `interaction` is the API's `interaction_metadata`, and `via` the token that made the message.
    """

    id: str
    channel_id: str
    author_id: str
    content: str = ""
    type: int = 0
    flags: int = 0
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Json] = field(default_factory=list)
    mentions: list[str] = field(default_factory=list)
    everyone: bool = False
    edited: float | None = None
    nonce: str | int | None = None
    reference: Json | None = None
    interaction: Json | None = None
    command: str | None = None
    via: str | None = None
    visible_to: str | None = None

    table: ClassVar[str] = "message"


@dataclass(slots=True)
class AppCommand:
    """An application command: `body` is the API's object; `guild_id` None means global."""

    id: str
    guild_id: str | None
    body: Json

    table: ClassVar[str] = "command"


@dataclass(slots=True)
class Emoji:
    """An emoji of the application; `blob` names its picture."""

    id: str
    name: str
    blob: str
    content_type: str
    animated: bool = False

    table: ClassVar[str] = "emoji"


@dataclass(slots=True)
class Blob:
    """A file's bytes in base64. Its id is their SHA-256, so that the same file is kept once."""

    id: str
    data: str

    table: ClassVar[str] = "blob"


@dataclass(slots=True)
class ScheduledEvent:
    """A scheduled event of a guild, as the API has it without `creator`. The sandbox never starts
    or ends it.
    """

    id: str
    guild_id: str
    creator_id: str
    name: str
    description: str | None
    place: str
    starts: str
    ends: str
    status: int = 1

    table: ClassVar[str] = "event"


@dataclass(slots=True)
class Bot:
    """The one application. `privileged`: intents switched on in its settings (bit sum)."""

    id: str
    token: str
    privileged: int = 0

    table: ClassVar[str] = "bot"


Row: TypeAlias = (
    User | Guild | Member | Channel | Message | AppCommand | Emoji | Blob | ScheduledEvent | Bot
)
KINDS: dict[str, type[Row]] = {
    kind.table: kind
    for kind in (
        User,
        Guild,
        Member,
        Channel,
        Message,
        AppCommand,
        Emoji,
        Blob,
        ScheduledEvent,
        Bot,
    )
}
FIELDS = {kind: tuple(f.name for f in fields(kind)) for kind in KINDS.values()}


def files_of(row: Row) -> list[str]:
    """Return the ids of the blobs that a row needs.

    In older worlds, the id of an attachment is also the id of its blob.
    """
    match row:
        case Message():
            return [a.get("blob", a["id"]) for a in row.attachments]
        case Emoji():
            return [row.blob]
        case _:
            return []


def record_of(row: Row) -> Json:
    """Return a row as the journal keeps it."""
    return {name: getattr(row, name) for name in FIELDS[type(row)]}
