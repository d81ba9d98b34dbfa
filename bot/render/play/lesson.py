"""Renders what a lesson says: what a decision led to, and what to think about in the next one."""

from __future__ import annotations

from bot.render import parts
from bot.render.context import PaintContext


def happened(context: PaintContext) -> str:
    """What the last decision led to; after the deal, what to remember. Empty without a lesson."""
    return (
        "" if context.lesson is None else parts.lines(map(context.write, context.lesson.happened))
    )


def think(context: PaintContext) -> str:
    """What to think about in the present decision; empty if there is nothing to say."""
    lesson = context.lesson
    return "" if lesson is None or lesson.think is None else f"ℹ️\u00a0{context.write(lesson.think)}"
