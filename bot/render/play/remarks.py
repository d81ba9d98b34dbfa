"""Writes what a regular says about a settled deal."""

from __future__ import annotations

from bot.render.context import PaintContext


def remark_line(context: PaintContext) -> str:
    """The regular's name and words; empty if no regular says anything."""
    remark = context.deal.remark
    if remark is None:
        return ""
    said = context.write(remark.text)
    return context.say("regular-says", who=context.names[remark.seat], said=said)
