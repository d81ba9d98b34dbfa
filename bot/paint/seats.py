"""The dialog of seats: who sits, waits and is invited, and what may be done about it.

Owns: its layout. Must not know: who may do what; it is told.
"""

from __future__ import annotations

from dataclasses import dataclass

from discord import SelectOption

from bot.ids import encode
from bot.names import plain
from bot.paint import parts
from bot.paint.frame import Frame
from bot.paint.parts import Painted

LISTED = 10
"""Names of those who wait or are invited that are shown."""


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Somebody who sits: a shown name with its marks, and how things stand with the seat."""

    chair: int
    name: str
    host: bool = False
    away: bool = False
    sits_out: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsModel:
    """The seats of a table as one reader may change them. Names are shown names.

    `mine` is the reader's own line, `place` the reader's in the list of those who wait, from 1;
    `heirs` may be made host and `absent` lose their seats by this reader.
    """

    lines: tuple[SeatLine, ...]
    free: int
    mine: SeatLine | None = None
    waiting: tuple[str, ...] = ()
    place: int = 0
    may_wait: bool = False
    invitation: bool = False
    invited: tuple[str, ...] = ()
    heirs: tuple[SeatLine, ...] = ()
    absent: tuple[SeatLine, ...] = ()


def seats_view(model: SeatsModel, frame: Frame) -> Painted:
    """The seats, those who wait, and the buttons and menus that concern the reader."""
    title = frame.say("seats-title", game=frame.title, number=frame.number)
    free = frame.say("lobby-free", count=model.free) if model.free else ""
    return parts.card(
        frame.accent,
        parts.heading(title),
        parts.lines([*(_line(line, frame) for line in model.lines), f"-# {free}" if free else ""]),
        _queue(model, frame),
        _guests(model, frame),
        _menu("handon", "seats-hand-on", model.heirs, frame),
        _menu("kick", "seats-kick", model.absent, frame),
        _own(model, frame),
    )


def _line(line: SeatLine, frame: Frame) -> str:
    return parts.dots([
        frame.say("lobby-host", who=line.name) if line.host else line.name,
        frame.say("seats-away") if line.away else "",
        frame.say("seats-sits-out") if line.sits_out else "",
    ])


def _queue(model: SeatsModel, frame: Frame) -> str:
    if not model.waiting:
        return ""
    names = ", ".join(f"{k}\\. {name}" for k, name in enumerate(model.waiting[:LISTED], 1))
    more = len(model.waiting) - LISTED
    return frame.say("seats-waiting", who=names, more=max(0, more))


def _guests(model: SeatsModel, frame: Frame) -> str:
    if not model.invitation:
        return ""
    command = f"{frame.say('command-table')} {frame.say('command-invite')}"
    how = frame.say("seats-invitation", command=command)
    if not model.invited:
        return how
    names = ", ".join(model.invited[:LISTED])
    more = max(0, len(model.invited) - LISTED)
    return f"{how}\n{frame.say('seats-invited', who=names, more=more)}"


def _menu(choice: str, key: str, lines: tuple[SeatLine, ...], frame: Frame) -> parts.Item | None:
    if not lines:
        return None
    options = [SelectOption(label=plain(line.name), value=str(line.chair)) for line in lines]
    return parts.select(encode(frame.table, None, choice), frame.say(key), options)


def _own(model: SeatsModel, frame: Frame) -> parts.Item | None:
    mine = model.mine
    if mine is not None:
        out = "in" if mine.sits_out else "out"
        return parts.row(
            parts.said(frame, "back", "button-back", "primary") if mine.away else None,
            parts.said(frame, f"sitout.{out}", f"button-sit-{out}"),
            parts.said(frame, "leave", "button-leave"),
        )
    if model.place:
        return parts.row(parts.said(frame, "wait.not", "button-wait-not"))
    return parts.row(parts.said(frame, "wait", "button-wait", "primary", on=model.may_wait))
