"""`/tables`: the open tables of a server and one's own seats everywhere, as one list.

Owns: its layout. Must not know: who may see which table; how a table works.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.i18n import catalogue
from bot.paint import parts
from bot.paint.parts import Painted

ACCENT = 0x5B6E4B
LONGEST = 1_800
"""Characters that each of the two lists may have; tables that no longer fit are counted."""
Say = Callable[..., str]


@dataclass(frozen=True, slots=True, kw_only=True)
class TableLine:
    """One open table. Names are shown names; `link` leads to its live message, if it has one.

    `status` is ``lobby``, ``playing`` or ``between``. `turn` are those who are to act, `mine` tells
    whether the reader is one of them; the reader is `away`, or `waits` for a seat. `guild` is the
    server where that is not the one the list is asked for on.
    """

    game: str
    number: int
    link: str | None
    taken: int
    seats: int
    status: str
    deal: int = 0
    turn: tuple[str, ...] = ()
    mine: bool = False
    away: bool = False
    waits: bool = False
    invitation: bool = False
    practice: bool = False
    guild: str = ""


def tables_view(locale: str, here: tuple[TableLine, ...], own: tuple[TableLine, ...]) -> Painted:
    """One's own seats, those whose turn it is first, then the tables that are open here."""

    def say(key: str, **params: int | str) -> str:
        return catalogue().say(locale, key, **params)

    mine = sorted(own, key=lambda line: not line.mine)
    return parts.card(
        ACCENT,
        parts.heading(say("tables-title"), say("tables-note")),
        _block(say("tables-own"), tuple(mine), say, locale) if own else say("tables-own-none"),
        _block(say("tables-here"), here, say, locale)
        if here
        else say("tables-none", help=say("command-help")),
    )


def _block(heading: str, lines: tuple[TableLine, ...], say: Say, locale: str) -> str:
    written: list[str] = []
    for line in lines:
        text = _line(line, say, locale)
        if sum(map(len, written)) + len(text) > LONGEST:
            break
        written.append(text)
    more = len(lines) - len(written)
    rest = f"-# {say('tables-more', count=more)}" if more else ""
    return parts.lines([heading, *written, rest])


def _line(line: TableLine, say: Say, locale: str) -> str:
    place = say("place", game=say(f"{line.game}-name"), number=line.number)
    return parts.dots([
        f"[{place}]({line.link})" if line.link else place,
        line.guild,
        say("tables-seats", taken=line.taken, seats=line.seats),
        _stands(line, say, locale),
        say("tables-away") if line.away else "",
        say("tables-waiting") if line.waits else "",
        say("house-practice-on") if line.practice else "",
        say("house-invitation-on") if line.invitation else "",
    ])


def _stands(line: TableLine, say: Say, locale: str) -> str:
    if line.status != "playing":
        return say(f"tables-{line.status}")
    if line.mine:
        return say("tables-your-turn")
    if not line.turn:
        return catalogue().own(locale, line.game, "deal-number", deal=line.deal)
    return say("tables-turn", who=catalogue().listed(locale, line.turn))
