"""Writes what everyone has won or lost at a table so far."""

from __future__ import annotations

from bot.render import parts
from bot.render.context import PaintContext
from bot.render.dialogs import options

LISTED = 10
"""How many players are named; hundreds may have come and gone."""


def standing_line(context: PaintContext, room: int | None = None) -> str:
    """Everyone's standing in one line, most won first; empty before a deal is settled. `room` is
    how many letters the line may have. It names fewer players if it must, and is empty if there is
    no room for one.
    """
    tonight = context.deal.tonight
    if not tonight:
        return ""
    you, reader = context.say("you"), context.reader
    each = [
        context.say(
            "receipt-net",
            who=you if reader is not None and one.seat == reader else one.name,
            net=one.net,
        )
        for one in tonight[:LISTED]
    ]
    key = "tonight-practice" if options.practice(context) else "tonight"
    for named in range(len(each), 0, -1):
        rest = len(tonight) - named
        more = context.say("end-more", count=rest) if rest else ""
        line = context.say(key, standing=parts.dots([*each[:named], more]))
        if room is None or len(line) <= room:
            return line
    return ""
