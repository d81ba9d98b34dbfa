"""Writes what everyone has won or lost at a table so far."""

from __future__ import annotations

from bot.language.fluent import Listed
from bot.render import parts
from bot.render.context import PaintContext, Standing
from bot.render.dialogs import options

LISTED = 10
"""How many players are named; hundreds may have come and gone."""


def named(one: Standing, context: PaintContext, own: str = "") -> str:
    """A player, and the person who played on for that player's stake. The reader, known by the seat
    or by the `own` name, is "you".
    """
    you, reader = context.you, context.reader
    who = you if reader is not None and one.seat == reader else one.name
    if not one.then:
        return who
    by_seat = reader is not None and one.then_seat == reader
    then = you if by_seat or one.then == own else one.then
    return Listed.of(context.say("played-on", who=who, then=then), [who])


def standing_line(context: PaintContext, room: int | None = None) -> str:
    """Everyone's standing in one line, most won first; empty before a deal is settled, and at a
    practice table. `room` is how many letters the line may have. It names fewer players if it must,
    and is empty if there is no room for one.
    """
    tonight = context.deal.tonight
    if not tonight or options.practice(context):
        return ""
    each = [
        context.say("receipt-net", who=named(one, context), net=one.net) for one in tonight[:LISTED]
    ]
    for count in range(len(each), 0, -1):
        rest = len(tonight) - count
        more = context.say("list-more", count=rest) if rest else ""
        line = context.say("tonight", standing=parts.dots([*each[:count], more]))
        if room is None or len(line) <= room:
            return line
    return ""
