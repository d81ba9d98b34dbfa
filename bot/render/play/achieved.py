"""Writes what players have achieved in a settled deal."""

from __future__ import annotations

from bot.render import parts
from bot.render.context import PaintContext
from games.kernel.achievements import text_key


def achieved_line(context: PaintContext) -> str:
    """Who has achieved what, in a small line; empty if nobody has achieved anything."""
    told = [
        context.say("achieved-by", who=context.names[seat], what=context.say(text_key(name)))
        for seat, name in context.deal.achieved
    ]
    return parts.small_lines(parts.dots([context.say("achieved"), *told])) if told else ""
