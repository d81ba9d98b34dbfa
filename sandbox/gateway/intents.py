"""Intents: which events a bot asks for.

Owns: their bits (docs: events/gateway#gateway-intents). Must not know: what the events carry.
"""

from __future__ import annotations

GUILDS, MEMBERS, PRESENCES, GUILD_MESSAGES = 1 << 0, 1 << 1, 1 << 8, 1 << 9
DIRECT_MESSAGES, CONTENT = 1 << 12, 1 << 15
PRIVILEGED = MEMBERS | PRESENCES | CONTENT
KNOWN_INTENTS = (1 << 26) - 1
