"""Keeps interactions from INTERACTION_CREATE to the last follow-up: tokens, deadlines, outcomes."""

from __future__ import annotations

import asyncio
import secrets
import time
from dataclasses import dataclass, field

from sandbox.gateway import Gateway
from sandbox.json_values import Json
from sandbox.rules.errors import Refused
from sandbox.world import access
from sandbox.world.rows import DM, Channel, Message, User
from sandbox.world.shapes import ATTACHMENT_LIMIT, Shapes
from sandbox.world.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5


@dataclass(eq=False)
class Interaction:
    """One interaction.

    `source`: the id of the message it came from. `answer`: the callback type, if answered.
    `original`: the id of the message that `@original` means. `made`: the ids of the follow-ups.
    """

    id: str
    token: str
    type: int
    user_id: str
    channel_id: str
    metadata: Json
    source: str | None = None
    command: str | None = None
    at: float = field(default_factory=time.monotonic)
    answer: int | None = None
    original: str | None = None
    made: set[str] = field(default_factory=set)
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)


class Interactions:
    """All interactions with a valid token, and the open modals.

    `patience`: seconds to the first answer. `lifetime`: seconds that a token is valid. Both are
    Discord's values, and tests may change them.

    See docs: interactions/receiving-and-responding.
    """

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self._world = world
        self._shapes = shapes
        self._gateway = gateway
        self.patience = 3.0
        self.lifetime = 900.0
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self.modals: dict[str, Interaction] = {}

    def start(
        self,
        kind: int,
        user: User,
        channel: Channel,
        data: Json,
        *,
        source: Message | None = None,
        command: str | None = None,
        trigger: Interaction | None = None,
    ) -> Interaction:
        """Make an interaction and send it to the bot.

        `command`: full name of a slash command; `trigger`: the interaction whose modal this is.
        """
        self._forget()
        world = self._world
        new_id = world.ids.new()
        owners = {"0": channel.guild_id or "0"}
        metadata: Json = {
            "id": new_id,
            "type": kind,
            "user": self._shapes.user(user),
            "authorizing_integration_owners": owners,
        }
        if kind == COMMAND:
            metadata |= {"name": command, "command_type": 1}
        if kind == COMPONENT and source is not None:
            metadata["interacted_message_id"] = source.id
        if kind == MODAL and trigger is not None:
            metadata["triggering_interaction_metadata"] = trigger.metadata
        interaction = Interaction(
            new_id,
            secrets.token_urlsafe(96),
            kind,
            user.id,
            channel.id,
            metadata,
            source=source.id if source else None,
            command=command,
        )
        self._by_id[new_id] = interaction
        self._by_token[interaction.token] = interaction
        payload = self._payload(interaction, user, channel, data, source)
        self._gateway.dispatch("INTERACTION_CREATE", payload, guild_id=channel.guild_id)
        return interaction

    def _payload(
        self, interaction: Interaction, user: User, channel: Channel, data: Json,
        source: Message | None,
    ) -> Json:  # fmt: skip
        shapes, world = self._shapes, self._world
        mine = access.allowed(world, channel, world.bot.id)
        theirs = access.allowed(world, channel, user.id)
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot.id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": channel.id,
            "channel": self._channel(channel, user, theirs),
            "locale": user.locale,
            "app_permissions": str(mine),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": interaction.metadata[
                "authorizing_integration_owners"
            ],
            "context": 1 if channel.type == DM else 0,
            "attachment_size_limit": ATTACHMENT_LIMIT,
        }
        if source is not None:
            payload["message"] = shapes.message(source)
        if channel.guild_id is None:
            return payload | {"user": shapes.user(user)}
        guild = world.guilds[channel.guild_id]
        return payload | {
            "guild_id": guild.id,
            "guild": {"id": guild.id, "locale": guild.locale, "features": []},
            "guild_locale": guild.locale,
            "member": shapes.member(guild.id, user.id) | {"permissions": str(theirs)},
        }

    def _channel(self, channel: Channel, user: User, theirs: int) -> Json:
        shapes = self._shapes
        if channel.type == DM:
            return shapes.channel(channel)
        shape = shapes.channel(channel) | {"permissions": str(theirs)}
        shape.pop("permission_overwrites", None)
        return shape

    # ---- waiting and finding --------------------------------------------------------------

    async def wait(self, interaction: Interaction) -> bool:
        """Wait for the bot's first answer; False if it is too late."""
        left = interaction.at + self.patience - time.monotonic()
        if not self._gateway.hears(self._world.channels[interaction.channel_id].guild_id):
            left = 0.0
        try:
            await asyncio.wait_for(interaction.answered.wait(), max(left, 0.0))
        except TimeoutError:
            return False
        return True

    def unanswered(self, interaction_id: str, token: str) -> Interaction:
        """Return the interaction that may still get its first answer. Refuses with 10062, 40060."""
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise Refused(10062)
        if interaction.answer is not None:
            raise Refused(40060)
        if time.monotonic() - interaction.at > self.patience:
            raise Refused(10062)
        return interaction

    def alive(self, application_id: str, token: str) -> Interaction:
        """Return the answered interaction of a valid token. Refuses with 50027, 10015."""
        if application_id != self._world.bot.id:
            raise Refused(10015)
        interaction = self._by_token.get(token)
        if interaction is None or time.monotonic() - interaction.at > self.lifetime:
            raise Refused(50027)
        if interaction.answer is None:
            raise Refused(10015)
        return interaction

    def named(self, token: str, message: str) -> tuple[str, str] | None:
        """Return the channel and message that a token names by an id or `@original`, if any."""
        interaction = self._by_token.get(token)
        if interaction is None:
            return None
        wanted = interaction.original if message == "@original" else message
        return None if wanted is None else (interaction.channel_id, wanted)

    def _forget(self) -> None:
        """Drop interactions that expired long ago, oldest first."""
        limit = time.monotonic() - 2 * self.lifetime - 60
        while self._by_id:
            oldest = next(iter(self._by_id.values()))
            if oldest.at > limit:
                break
            del self._by_id[oldest.id]
            del self._by_token[oldest.token]
            self.modals.pop(oldest.id, None)
