"""The open tables of a server: `/tables`, with one's own seats everywhere, and which is meant.

Owns: how they are set out. Must not know: who may see which table; how a table works.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from discord import SelectOption, ui
from msgspec import Struct

from bot.language.i18n import catalogue
from bot.language.names import plain
from bot.render import parts
from bot.render.parts import Buttons, OneLiner, Painted

ACCENT = 0x5B6E4B
LONGEST = 1_800
"""Characters that each of the two lists may have; tables that no longer fit are counted."""
MOST = 25
"""Tables among which one can be chosen: what Discord offers, in a menu and while one types."""
LABEL = 80
"""Characters of a choice."""
Say = Callable[..., str]


class TableLine(Struct, frozen=True, kw_only=True):
    """One open table. Names are fitting names; `link` leads to its live message, if it has one.

    `status` is ``lobby``, ``playing`` or ``between``; `free` of its `seats` may be taken. `turn`
    are those who are to act, `mine` tells whether the reader is one of them; the reader `sits` here
    and may be `away`, or `waits` for a seat. `guild` is the server where that is not the one the
    list is asked for on, `channel` the name of the one where it stands if that is to be told.
    """

    game: str
    number: int
    link: str | None
    free: int
    seats: int
    status: str
    deal: int = 0
    turn: tuple[str, ...] = ()
    mine: bool = False
    sits: bool = False
    away: bool = False
    waits: bool = False
    invitation: bool = False
    practice: bool = False
    guild: str = ""
    channel: str = ""


def tables_view(
    language: str, here: tuple[TableLine, ...] | None, own: tuple[TableLine, ...]
) -> Painted:
    """One's own seats, those whose turn it is first, then every table that is open here; None for
    `here` where the list is asked for on no server.
    """
    say = partial(catalogue().say, language)
    mine = [_own(line, say, language) for line in sorted(own, key=lambda line: not line.mine)]
    others = [_open(line, say, language) for line in here or ()]
    return parts.painted(
        ACCENT,
        parts.heading(say("tables-title")),
        _block(say("tables-own"), mine, say) if mine else say("tables-own-none"),
        _block(say("tables-here"), others, say) if others else None,
        say("tables-none", help=say("command-help")) if here == () else None,
    )


def choice(language: str, line: TableLine) -> str:
    """A table in one line without markdown, for a choice that is made among several."""
    say = partial(catalogue().say, language)
    yours = say("tables-yours") if line.sits else ""
    label = parts.dots([
        say("place", game=say(f"{line.game}-name"), number=line.number),
        yours.strip("*"),
        _stands(line, say, language),
        line.channel,
    ])  # fmt: skip
    return plain(label)[:LABEL]


def which(language: str, custom_id: str, lines: Sequence[TableLine]) -> OneLiner:
    """The question which of these tables is meant."""
    menu: ui.Select[Buttons] = ui.Select(
        custom_id=custom_id,
        placeholder=catalogue().say(language, "which-choose"),
        options=[SelectOption(label=choice(language, one), value=str(one.number)) for one in lines],
    )
    return OneLiner(catalogue().say(language, "which-table"), Buttons(menu))


def _block(heading: str, lines: list[str], say: Say) -> str:
    fitting: list[str] = []
    for line in lines:
        if sum(map(len, fitting)) + len(line) > LONGEST:
            break
        fitting.append(line)
    more = len(lines) - len(fitting)
    rest = f"-# {say('tables-more', count=more)}" if more else ""
    return parts.lines([heading, *fitting, rest])


def _own(line: TableLine, say: Say, language: str) -> str:
    """A table where the reader sits or waits: what the table waits for."""
    turn = say("tables-your-turn") if line.mine else ""
    return parts.dots([
        turn,
        _place(line, say),
        line.guild,
        "" if turn else _stands(line, say, language),
        say("tables-away") if line.away else "",
        say("tables-waiting") if line.waits else "",
    ])


def _open(line: TableLine, say: Say, language: str) -> str:
    """A table of this server: whether one may sit down, and what is going on."""
    return parts.dots([
        _place(line, say),
        say("tables-yours") if line.sits else "",
        say("lobby-free", count=line.free) if line.free else say("tables-full", seats=line.seats),
        _stands(line, say, language),
        say("house-practice-on") if line.practice else "",
        say("house-invitation-on") if line.invitation else "",
    ])


def _place(line: TableLine, say: Say) -> str:
    place = say("place", game=say(f"{line.game}-name"), number=line.number)
    return f"[{place}]({line.link})" if line.link else place


def _stands(line: TableLine, say: Say, language: str) -> str:
    """In the lobby, between two deals, or whose turn it is."""
    if line.status != "playing":
        return say(f"tables-{line.status}")
    if line.mine:
        return say("tables-turn", who=say("you"))
    if not line.turn:
        return catalogue().own(language, line.game, "deal-number", deal=line.deal)
    return say("tables-turn", who=catalogue().listed(language, line.turn))
