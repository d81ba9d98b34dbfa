"""What an interaction's token still allows: changing the messages that show its answer.

Owns: how long a token is good, how often it may be used, and which message `@original` is. Must not
know: what stands in a message, when it changes. A token stands in memory alone: in no log, in no
text of an exception, in no id. Nothing depends on it: whatever is refused to it is done with the
bot's own login instead.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

import aiohttp
import discord

from bot.discord.rolling_window import RollingWindow

GOOD_FOR = 14 * 60.0
"""Seconds; Discord takes a token for fifteen minutes."""
USES, USES_WITHIN = 4, 2.0
"""Requests with one token, and the seconds within which they may go: Discord takes five, but after
the fifth discord.py holds on to the answer until five more are allowed (docs/discord.md)."""
_USES = "token_uses"
"""Under this, discord.py's interaction carries how often its token was used."""


@dataclass(slots=True, repr=False, eq=False)
class InteractionToken:
    """The right to change `original`, the message that shows the first answer, and every message
    that was sent with the token; `since` by the event loop's clock.
    """

    application: int
    secret: str
    session: aiohttp.ClientSession
    since: float
    original: int | None = None
    refused: bool = False
    uses: RollingWindow = field(default_factory=lambda: RollingWindow(USES, USES_WITHIN))

    def good(self, now: float) -> bool:
        """Whether it is worth a try."""
        return not self.refused and now - self.since < GOOD_FOR


def token_of(interaction: discord.Interaction, original: int | None) -> InteractionToken:
    """What an interaction that was just answered allows; `original` is the message that shows the
    answer. Whoever asks for it, its uses are counted together.
    """
    session = interaction._session  # pyright: ignore[reportPrivateUsage] (there is no other way)
    now = asyncio.get_running_loop().time()
    token = InteractionToken(interaction.application_id, interaction.token, session, now, original)
    token.uses = interaction.extras.setdefault(_USES, token.uses)
    return token
