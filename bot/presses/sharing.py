"""Shares what a private message shows: posts it for all to see, once from each message."""

from __future__ import annotations

from bot.lru import Lru
from bot.presses.invocation import Invocation
from bot.render.parts import Painted

REMEMBERED = 4096
"""How many shared messages are remembered, for a second press that was already under way."""


class Sharing:
    """Answers **Share** below the answer to a command. `failed` is the text if nothing could be
    posted.
    """

    def __init__(self, failed: str) -> None:
        self._failed = failed
        self._shared: Lru[tuple[int, str], bool] = Lru(REMEMBERED)
        """What was shared already, by the message of the press and what it showed."""

    def has_shared(self, asked: Invocation, what: str) -> bool:
        """Whether the pressed message has shared this already; False for a command."""
        return bool(self._shared.get((asked.pressed or 0, what)))

    async def share(self, asked: Invocation, what: str, own: Painted, public: Painted) -> None:
        """Post `public`, unless the pressed message has shared this already. `own` is the pressed
        message without **Share**.
        """
        if self.has_shared(asked, what):
            await asked.tell("refused-shared-twice")
            return
        self._shared.put((asked.pressed or 0, what), True)
        # The answer takes the button away before anybody sees the post.
        await asked.replace(own)
        if not await asked.post(public):
            await asked.tell(self._failed)
