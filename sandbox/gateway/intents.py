"""The bits of the gateway's intents (docs: events/gateway#gateway-intents)."""

from __future__ import annotations

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, CONTENT = 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KNOWN_INTENTS = (1 << 26) - 1
