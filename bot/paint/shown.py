"""A finished deal shown again to one person.

Owns: that message. Must not know: any game. It says what everybody saw, and offers nothing but the
other deals of a closed table. What a purse held then is left out: it moves at other tables too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from discord import SelectOption

from bot.i18n import catalogue
from bot.ids import encode
from bot.names import plain
from bot.paint import elements, parts, pictures, table
from bot.paint.frame import Frame
from bot.paint.parts import Item, Painted
from games.kernel.screen.elements import Element, Ledger, Screen, Title

LISTED = 25
"""Deals in one menu: as many as Discord takes."""


def shown_view(
    screen: Screen, frame: Frame, deals: Sequence[int] = (), *, final: bool = False
) -> Painted:
    """The settlement of a deal, under the table's and the deal's number. `deals` are those that can
    be shown in its place; after the `final` one of a closed table no other came.
    """
    frame = replace(frame, purses=())
    shot = pictures.of_table(screen, frame)
    if shot is not None:
        frame = replace(frame, numbered=True)
    body: list[Item | str] = []
    for element in screen.elements:
        if isinstance(element, Title):
            facts = [frame.write(t) for t in element.sub]
            title = table.title(element, frame, settled=True)
            number = frame.say("table-number", number=frame.number)
            body.append(parts.heading(title, parts.dots([number, *facts])))
            body += [shot] if shot else []
        else:
            body += elements.paint(without_next(element) if final else element, frame)
    return parts.card(frame.accent, *body, *(_others(deals, frame) if len(deals) > 1 else ()))


def without_next(element: Element) -> Element:
    """An element of a table's last deal: nothing is said of a next one."""
    return replace(element, after=()) if isinstance(element, Ledger) else element


def _others(deals: Sequence[int], frame: Frame) -> tuple[Item | None, ...]:
    """A menu of the deals around this one, and the way to those beside it."""
    at = deals.index(frame.deal)
    start = max(0, min(at - LISTED // 2, len(deals) - LISTED))
    menu = [
        SelectOption(label=plain(_named(k, frame)), value=str(k), default=k == frame.deal)
        for k in deals[start : start + LISTED]
    ]
    before, after = frame.deal - 1, frame.deal + 1
    return (
        parts.select(
            encode(frame.table, None, "deals.one"), frame.say("history-choose"), menu
        ),
        parts.row(
            parts.said(frame, f"deals.{before}", "button-previous", on=before in deals),
            parts.said(frame, f"deals.{after}", "button-next", on=after in deals),
        ),
    )


def _named(deal: int, frame: Frame) -> str:
    """Which deal: its game, table and number, in the game's own words."""
    short = frame.say(f"{frame.game}-short")
    return catalogue().own(
        frame.locale, frame.game, "balance-deal", game=short, number=frame.number, deal=deal
    )
