"""What a game is and what one tries to do in it, for who does not know it yet.

Owns: these lines. Must not know: any game (each says them in its catalogue: ``<game>-blurb``, and
what `Game.aim` names), who is told them.
"""

from __future__ import annotations

from bot.render.context import PaintContext


def aim(context: PaintContext) -> str:
    """Two lines."""
    blurb = context.say(f"{context.game}-blurb")
    own = context.write(context.aim) if context.aim else context.say(f"{context.game}-aim")
    return f"-# {blurb}\n{context.say('your-aim', aim=own)}"
