"""Renders a finished deal for one person."""

from __future__ import annotations

from collections.abc import Sequence

from discord import SelectOption
from msgspec.structs import replace

from bot.ids import encode
from bot.language.i18n import catalogue
from bot.language.names import plain
from bot.render import elements, parts, picture_choice
from bot.render.context import PaintContext
from bot.render.parts import Item, Painted
from bot.render.play import table_view
from games.kernel.screen.elements import Element, Screen, SettlementSheet, Title

LISTED = 25
"""The most deals in one menu that Discord allows."""


def past_deal_view(screen: Screen, context: PaintContext, deals: Sequence[int] = ()) -> Painted:
    """The settlement of a deal, under the table's and the deal's number. `deals` are those that the
    reader can select instead. It shows only what all players saw. Purses are left out, because they
    move at other tables too.
    """
    context = replace(context, deal=replace(context.deal, purses=()))
    picture = picture_choice.of_table(screen, context)
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    body: list[Item | str] = []
    for element in screen.elements:
        if isinstance(element, Title):
            facts = [context.write(t) for t in element.sub]
            title = table_view.title(element, context, settled=True)
            number = context.say("table-number", number=context.number)
            body.append(parts.heading(title, parts.dots([number, *facts])))
            body += [picture] if picture else []
        else:
            body += elements.paint(without_next(element, context), context)
    others = _others(deals, context) if len(deals) > 1 else ()
    return parts.painted(context.accent, *body, *others)


def without_next(element: Element, context: PaintContext) -> Element:
    """The element; in a table's last deal, without what it says about the next deal."""
    if context.deal.last and isinstance(element, SettlementSheet):
        return replace(element, after=())
    return element


def _others(deals: Sequence[int], context: PaintContext) -> tuple[Item | None, ...]:
    """A select of the deals around this one, and buttons to the previous and next."""
    shown = context.deal.number
    at = deals.index(shown)
    start = max(0, min(at - LISTED // 2, len(deals) - LISTED))
    menu = [
        SelectOption(label=plain(_named(k, context)), value=str(k), default=k == shown)
        for k in deals[start : start + LISTED]
    ]
    before, after = shown - 1, shown + 1
    return (
        parts.select(encode(context.table, None, "deals.one"), context.say("history-choose"), menu),
        parts.row(
            parts.table_button(context, f"deals.{before}", "button-previous", on=before in deals),
            parts.table_button(context, f"deals.{after}", "button-next", on=after in deals),
        ),
    )


def _named(deal: int, context: PaintContext) -> str:
    """A deal's game, table and number, in the game's own words."""
    short = context.say(f"{context.game}-short")
    return catalogue().own(
        context.language, context.game, "balance-deal", game=short, number=context.number, deal=deal
    )
