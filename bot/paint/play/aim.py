"""What a game is and what one tries to do in it, for who does not know it yet.

Owns: these lines. Must not know: any game (each says them in its catalogue: ``<game>-blurb`` and
``<game>-aim``), who is told them.
"""

from __future__ import annotations

from bot.paint.context import Wording


def aim(context: Wording) -> str:
    """Two lines."""
    blurb, own = context.say(f"{context.game}-blurb"), context.say(f"{context.game}-aim")
    return f"-# {blurb}\n{context.say('your-aim', aim=own)}"
