"""The dialog of seats: who sits, waits and is invited, and what may be done about it.

Owns: how it is set out. Must not know: who may do what; it is told.
"""

from __future__ import annotations

from discord import SelectOption
from msgspec import Struct

from bot.ids import encode
from bot.language.names import plain
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.parts import Painted

LISTED = 10
"""Names of those who wait or are invited that are shown."""


class SeatEntry(Struct, frozen=True):
    """Somebody who sits: a shown name with its marks, and how things stand with the seat."""

    chair: int
    name: str
    host: bool = False
    away: bool = False
    sits_out: bool = False


class SeatsModel(Struct, frozen=True, kw_only=True):
    """The seats of a table as one reader may change them. Names are shown names.

    `mine` is the reader's own line, `place` the reader's in the list of those who wait, from 1;
    `heirs` may be made host and `absent` lose their seats by this reader.
    """

    lines: tuple[SeatEntry, ...]
    free: int
    mine: SeatEntry | None = None
    waiting: tuple[str, ...] = ()
    place: int = 0
    may_wait: bool = False
    invitation: bool = False
    invited: tuple[str, ...] = ()
    heirs: tuple[SeatEntry, ...] = ()
    absent: tuple[SeatEntry, ...] = ()


def seats_view(model: SeatsModel, context: PaintContext) -> Painted:
    """The seats, those who wait, and the buttons and menus that concern the reader."""
    title = context.say("seats-title", game=context.title, number=context.number)
    free = context.say("lobby-free", count=model.free) if model.free else ""
    return parts.painted(
        context.accent,
        parts.heading(title),
        parts.lines(
            [*(_line(line, context) for line in model.lines), f"-# {free}" if free else ""]
        ),
        _queue(model, context),
        _invited(model, context),
        _menu("handon", "seats-hand-on", model.heirs, context),
        _menu("kick", "seats-kick", model.absent, context),
        _own(model, context),
    )


def _line(line: SeatEntry, context: PaintContext) -> str:
    return parts.dots(
        [
            context.say("lobby-host", who=line.name) if line.host else line.name,
            context.say("seats-away") if line.away else "",
            context.say("seats-sits-out") if line.sits_out else "",
        ]
    )


def _queue(model: SeatsModel, context: PaintContext) -> str:
    if not model.waiting:
        return ""
    names = ", ".join(f"{k}\\. {name}" for k, name in enumerate(model.waiting[:LISTED], 1))
    more = len(model.waiting) - LISTED
    return context.say("seats-waiting", who=names, more=max(0, more))


def _invited(model: SeatsModel, context: PaintContext) -> str:
    if not model.invitation:
        return ""
    command = f"{context.say('command-table')} {context.say('command-invite')}"
    how = context.say("seats-invitation", command=command)
    if not model.invited:
        return how
    names = ", ".join(model.invited[:LISTED])
    more = max(0, len(model.invited) - LISTED)
    return f"{how}\n{context.say('seats-invited', who=names, more=more)}"


def _menu(
    choice: str, key: str, lines: tuple[SeatEntry, ...], context: PaintContext
) -> parts.Item | None:
    if not lines:
        return None
    options = [SelectOption(label=plain(line.name), value=str(line.chair)) for line in lines]
    return parts.select(encode(context.table, None, choice), context.say(key), options)


def _own(model: SeatsModel, context: PaintContext) -> parts.Item | None:
    mine = model.mine
    if mine is not None:
        out = "in" if mine.sits_out else "out"
        return parts.row(
            parts.said(context, "back", "button-back", "primary") if mine.away else None,
            parts.said(context, f"sitout.{out}", f"button-sit-{out}"),
            parts.said(context, "leave", "button-leave"),
        )
    if model.place:
        return parts.row(parts.said(context, "wait.not", "button-wait-not"))
    return parts.row(parts.said(context, "wait", "button-wait", "primary", on=model.may_wait))
