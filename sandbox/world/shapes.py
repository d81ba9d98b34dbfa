"""Renders the world as Discord's JSON objects (docs: the `resources/*` pages)."""

from __future__ import annotations

import copy
from typing import Any

from sandbox.json_values import Json, is_array, is_object
from sandbox.world import access
from sandbox.world.assumptions import Assumptions
from sandbox.world.rows import (
    DM,
    EPHEMERAL,
    FORUM,
    STAGE,
    VOICE,
    AppCommand,
    Channel,
    Emoji,
    Guild,
    Message,
    ScheduledEvent,
    User,
)
from sandbox.world.snowflake import iso, moment
from sandbox.world.uploads import ATTACHMENT, named_files
from sandbox.world.world import World

THREADS = (10, 11, 12)
ATTACHMENT_LIMIT = 10 * 1024 * 1024
"""Bytes that a bot may attach in a guild without boosts."""


class Shapes:
    """Renders objects. `origin`: the server's own address, for links to files. `assumptions` may
    change at any time.
    """

    def __init__(self, world: World, origin: str, assumptions: Assumptions) -> None:
        self.world = world
        self.origin = origin
        self._assumptions = assumptions

    def user(self, user: User) -> Json:
        """Return a user object."""
        shape: Json = {
            "id": user.id,
            "username": user.name,
            "discriminator": "0000" if user.bot else "0",
            "global_name": None if user.bot else user.global_name,
            "avatar": user.avatar,
            "avatar_decoration_data": None,
            "banner": None,
            "accent_color": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
            "clan": None,
            "collectibles": None,
        }
        if user.bot:
            shape |= {"username": user.global_name, "bot": True}
        return shape

    def me(self) -> Json:
        """Return the bot as `/users/@me` answers it."""
        return self.user(self.world.bot_user) | {
            "verified": True,
            "mfa_enabled": False,
            "locale": "en-US",
            "email": None,
            "bio": "",
            "premium_type": 0,
        }

    def member(self, guild_id: str, user_id: str, *, with_user: bool = True) -> Json:
        """Return a guild member object. Raises `KeyError` for a stranger."""
        member = self.world.members[guild_id][user_id]
        shape: Json = {
            "roles": list(member.roles),
            "nick": member.nick,
            "avatar": member.avatar,
            "banner": None,
            "joined_at": iso(member.joined_at),
            "premium_since": None,
            "communication_disabled_until": None,
            "pending": False,
            "deaf": False,
            "mute": False,
            "flags": 0,
        }
        if with_user:
            shape["user"] = self.user(self.world.users[user_id])
        return shape

    def role(self, guild: Guild, role: Json) -> Json:
        """Return a role object."""
        shape: Json = {
            "id": role["id"],
            "name": role["name"],
            "description": None,
            "permissions": str(role["permissions"]),
            "position": role["position"],
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "icon": None,
            "unicode_emoji": None,
            "managed": role["managed"],
            "mentionable": False,
            "flags": 0,
        }
        if role["managed"]:
            shape["tags"] = {"bot_id": self.world.bot.id}
        return shape

    def guild(self, guild: Guild) -> Json:
        """Return a guild object without its channels and members."""
        return {
            "id": guild.id,
            "name": guild.name,
            "icon": None,
            "splash": None,
            "discovery_splash": None,
            "home_header": None,
            "banner": None,
            "description": None,
            "owner_id": guild.owner_id,
            "application_id": None,
            "region": "stockholm",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "rules_channel_id": None,
            "public_updates_channel_id": None,
            "safety_alerts_channel_id": None,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw": False,
            "nsfw_level": 0,
            "roles": [self.role(guild, role) for role in guild.roles],
            "emojis": [],
            "stickers": [],
            "features": [],
            "max_presences": None,
            "max_members": 500_000,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "premium_progress_bar_enabled": False,
            "preferred_locale": guild.locale,
            "incidents_data": None,
            "inventory_settings": None,
            "owner_configured_content_level": 0,
        }

    def guild_create(self, guild: Guild) -> Json:
        """Return the data of GUILD_CREATE; without the members intent only the bot is a member."""
        bot_id = self.world.bot.id
        inside = [c for c in self.world.channels.values() if c.guild_id == guild.id]
        seen = [c for c in inside if access.allowed(self.world, c, bot_id)]
        return self.guild(guild) | {
            "joined_at": iso(self.world.members[guild.id][bot_id].joined_at),
            "large": False,
            "unavailable": False,
            "member_count": len(self.world.members[guild.id]),
            "members": [self.member(guild.id, bot_id)],
            "channels": [self.channel(c) for c in inside if c.type not in THREADS],
            "threads": [
                self.channel(c)
                for c in seen
                if c.type in THREADS and c.thread and not c.thread["archived"]
            ],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def channel(self, channel: Channel, *, viewer: str | None = None) -> Json:
        """Return a channel object. A direct message lists all but `viewer` (default: the bot)."""
        if channel.type == DM:
            own = viewer or self.world.bot.id
            others = [self.world.users[u] for u in channel.recipients if u != own]
            return {
                "id": channel.id,
                "type": DM,
                "last_message_id": channel.last_message_id,
                "flags": 0,
                "recipients": [self.user(user) for user in others],
            }
        shape: Json = {
            "id": channel.id,
            "type": channel.type,
            "guild_id": channel.guild_id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "last_message_id": channel.last_message_id,
            "rate_limit_per_user": channel.rate_limit_per_user,
            "flags": 0,
        }
        if channel.type in THREADS:
            return shape | {
                "owner_id": channel.owner_id,
                "message_count": channel.sent,
                "total_message_sent": channel.sent,
                "member_count": min(len(channel.joined), 50),
                "thread_metadata": dict(channel.thread or {}),
            }
        if channel.type in (VOICE, STAGE):
            shape |= {"bitrate": 64_000, "user_limit": 0, "rtc_region": None}
        if channel.type == FORUM:
            shape |= {"available_tags": [], "default_reaction_emoji": None}
            shape |= {"default_sort_order": None, "default_forum_layout": 0}
        return shape | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "last_pin_timestamp": None,
            "permission_overwrites": [
                {"id": target, "type": kind, "allow": str(allow), "deny": str(deny)}
                for target, (kind, allow, deny) in channel.overwrites.items()
            ],
        }

    def message(self, message: Message) -> Json:
        """Return a message object as REST answers it."""
        world = self.world
        author = world.users.get(message.author_id)
        shape: Json = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "author": self.user(author) if author else _gone(message.author_id),
            "content": message.content,
            "timestamp": iso(moment(message.id)),
            "edited_timestamp": iso(message.edited) if message.edited else None,
            "tts": False,
            "mention_everyone": message.everyone,
            "mentions": [self.user(world.users[u]) for u in message.mentions if u in world.users],
            "mention_roles": [],
            "attachments": [self.attachment(message, a) for a in self._listed(message)],
            "embeds": self._media(message, message.embeds),
            "components": self._media(message, message.components),
            "pinned": False,
            "flags": message.flags,
        }
        if message.nonce is not None:
            shape["nonce"] = message.nonce
        if message.interaction is not None:
            shape |= {
                "application_id": world.bot.id,
                "webhook_id": world.bot.id,
                "interaction_metadata": message.interaction,
            }
            if message.command is not None:
                shape["interaction"] = {
                    "id": message.interaction["id"],
                    "type": 2,
                    "name": message.command,
                    "user": message.interaction["user"],
                }
        if message.reference is not None:
            shape["message_reference"] = message.reference
            original = world.message(message.reference["channel_id"], self._referred(message))
            if message.type == 19 and original is not None and original.visible_to is None:
                shape["referenced_message"] = self.message(_plain(original))
            elif message.type == 19:
                shape["referenced_message"] = None
        thread = world.channels.get(message.id)
        if thread is not None:
            shape["thread"] = self.channel(thread)
        return shape

    def _listed(self, message: Message) -> list[Json]:
        if self._assumptions.shown_files_listed or not message.attachments:
            return message.attachments
        shown = named_files(message.components)
        return [a for a in message.attachments if a["filename"] not in shown]

    @staticmethod
    def _referred(message: Message) -> str:
        return str((message.reference or {}).get("message_id", ""))

    def attachment(self, message: Message, attachment: Json) -> Json:
        """Return an attachment object with its present address."""
        url = f"{self.origin}/cdn/attachments/{message.channel_id}/{attachment['id']}/"
        url += f"{attachment['filename']}?hm={attachment.get('blob', '')}"
        shape = {key: value for key, value in attachment.items() if key != "blob"}
        shape |= {"url": url, "proxy_url": url}
        return shape | {"ephemeral": True} if message.flags & EPHEMERAL else shape

    def _media(self, message: Message, parts: list[Json]) -> list[Json]:
        """Replace `attachment://name` by addresses, if there are attachments."""
        if not message.attachments:
            return parts
        named = {a["filename"]: self.attachment(message, a) for a in message.attachments}

        def addressed(node: Any) -> Any:
            if is_array(node):
                return [addressed(item) for item in node]
            if not is_object(node):
                return node
            url: object = node.get("url")
            if isinstance(url, str) and url.startswith(ATTACHMENT):
                found = named.get(url.removeprefix(ATTACHMENT))
                if found is not None:
                    node = node | {"id": found["id"], "url": found["url"]}
                    node["proxy_url"] = found["url"]
                    node |= {k: found[k] for k in ("width", "height") if k in found}
                    node["content_type"] = found.get("content_type")
                    node["attachment_id"] = found["id"]
            return {
                key: addressed(value) if isinstance(value, (dict, list)) else value
                for key, value in node.items()
            }

        return addressed(parts)

    def message_event(self, message: Message) -> Json:
        """Return the data of MESSAGE_CREATE and MESSAGE_UPDATE."""
        shape = self.message(message)
        channel = self.world.channels[message.channel_id]
        shape["channel_type"] = channel.type
        if channel.guild_id is not None:
            shape["guild_id"] = channel.guild_id
            if message.author_id in self.world.members.get(channel.guild_id, {}):
                shape["member"] = self.member(channel.guild_id, message.author_id, with_user=False)
        return shape

    def command(self, command: AppCommand) -> Json:
        """Return an application command object."""
        shape = dict(command.body)
        if command.guild_id is not None:
            shape["guild_id"] = command.guild_id
        return shape

    def emoji(self, emoji: Emoji) -> Json:
        """Return an application emoji object."""
        return {
            "id": emoji.id,
            "name": emoji.name,
            "roles": [],
            "user": self.user(self.world.bot_user),
            "require_colons": True,
            "managed": False,
            "animated": emoji.animated,
            "available": True,
        }

    def event(self, event: ScheduledEvent) -> Json:
        """Return a scheduled event object."""
        return {
            "id": event.id,
            "guild_id": event.guild_id,
            "channel_id": None,
            "creator_id": event.creator_id,
            "name": event.name,
            "description": event.description,
            "image": None,
            "scheduled_start_time": event.starts,
            "scheduled_end_time": event.ends,
            "privacy_level": 2,
            "status": event.status,
            "entity_type": 3,
            "entity_id": None,
            "entity_metadata": {"location": event.place},
            "recurrence_rule": None,
            "guild_scheduled_event_exceptions": [],
        }

    def application(self) -> Json:
        """Return the application object."""
        owner = next((u for u in self.world.users.values() if not u.bot), self.world.bot_user)
        bot = self.world.bot_user
        return {
            "id": self.world.bot.id,
            "name": bot.global_name,
            "icon": None,
            "description": "",
            "type": None,
            "bot": self.me(),
            "bot_public": True,
            "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "owner": self.user(owner),
            "team": None,
            "summary": "",
            "flags": 0,
            "hook": True,
            "redirect_uris": [],
            "interactions_endpoint_url": None,
            "role_connections_verification_url": None,
            "approximate_guild_count": len(self.world.guilds),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0,
            "integration_types_config": {"0": {}},
        }


def _plain(message: Message) -> Message:
    """Return a copy without its own reference, because Discord nests only one level."""
    plain = copy.copy(message)
    plain.reference = None
    return plain


def _gone(user_id: str) -> Json:
    return {
        "id": user_id,
        "username": "deleted_user",
        "discriminator": "0",
        "global_name": None,
        "avatar": None,
        "public_flags": 0,
        "flags": 0,
    }
