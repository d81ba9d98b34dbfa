"""Keeps the tokens of interactions, which may change the messages that show the answers.

A token is kept in memory only. It is never part of a log, an exception's text or an id. Nothing
depends on it. If Discord refuses a request with it, the bot uses its own login instead.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import discord

from bot.discord.rolling_window import RollingWindow

GOOD_FOR = 14 * 60.0
"""Seconds. Discord accepts a token for fifteen minutes."""
USES, USES_WITHIN = 4, 2.0
"""Requests with one token, and the seconds for that many. Discord accepts five, but after the fifth
discord.py holds back the answer until five more are allowed (docs/discord.md).
"""
_USES = "token_uses"
"""Key in the interaction's `extras` for the uses of its token."""


@dataclass(slots=True, repr=False, eq=False)
class InteractionToken:
    """The right to change `original`, the message that shows the first answer, and every message
    sent with the token. `since` is a time on the event loop's clock.
    """

    application: int
    secret: str
    since: float
    original: int | None = None
    refused: bool = False
    uses: RollingWindow = field(default_factory=lambda: RollingWindow(USES, USES_WITHIN))

    def good(self, now: float) -> bool:
        """Whether the token is worth a try."""
        return not self.refused and now - self.since < GOOD_FOR


def token_of(interaction: discord.Interaction, original: int | None) -> InteractionToken:
    """The token of an interaction that was just answered. `original` is the message that shows the
    answer. All tokens from one interaction share one count of uses.
    """
    now = asyncio.get_running_loop().time()
    token = InteractionToken(interaction.application_id, interaction.token, now, original)
    token.uses = interaction.extras.setdefault(_USES, token.uses)
    return token
