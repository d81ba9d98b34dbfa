"""Looking back: the list of finished deals, and one moment of one deal.

Owns: how they are set out. Must not know: who may look, how a deal is played again. A moment
shows the table as everybody saw it and the reader's own cards, and offers nothing that could be
played.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import SelectOption
from msgspec import Struct
from msgspec.structs import replace

from bot.ids import encode_command
from bot.language.i18n import catalogue
from bot.language.names import POINT, plain
from bot.render import elements, parts, picture_choice
from bot.render.context import PaintContext
from bot.render.parts import Item, Painted
from bot.render.play import table_view
from bot.render.play.past_deal import without_next
from games.kernel.screen.elements import (
    Amount,
    Cards,
    Choices,
    Element,
    Image,
    PickCards,
    Screen,
    SettlementSheet,
    Text,
    Title,
    Turn,
)

PAGE = 8
"""Deals on one page."""


class DealLine(Struct, frozen=True):
    """A finished deal: `table` is the id behind `number`, `net` the chips that it brought the
    reader; `brought` what else it did, where it is a part of a match.
    """

    table: int
    number: int
    deal: int
    game: str
    net: int
    at: float
    brought: Text | None = None
    practice: bool = False
    voided: bool = False


class Moment(Struct, frozen=True):
    """A deal after one step: what everybody saw, what the reader saw besides, the seat whose step
    it was, as far as the reader may know, and the reader's net so far. `by` is who decided:
    ``table`` (nobody), ``person``, ``regular``, ``stand-in``, ``clock``; `did` is what was done,
    `sought` whether one looks for such steps in a deal of this game.
    """

    screen: Screen
    own: tuple[Element, ...]
    who: int | None
    by: str
    net: int
    did: Text | None
    sought: bool = False


def list_view(
    language: str, guild: str, played: Sequence[DealLine], skip: int, total: int
) -> Painted:
    """A page of deals, each with what it brought, and a menu that opens one."""
    say = catalogue().say
    last = skip + len(played)
    head = parts.heading(say(language, "history-title"), say(language, "history-note", guild=guild))
    if not played:
        return parts.painted(parts.GREY, head, say(language, "history-none"))
    page = say(language, "history-page", first=skip + 1, last=last, total=total)
    lines = [_line(language, p) for p in played]
    menu = [
        SelectOption(label=plain(_deal(language, p)), value=f"{p.table:x}.{p.deal}")
        for p in played
        if not p.voided
    ]
    return parts.painted(
        parts.GREY,
        head,
        "\n".join([*lines, f"-# {page}"]),
        parts.select(encode_command("look"), say(language, "history-choose"), menu)
        if menu
        else None,
        parts.row(
            parts.command_button(
                say(language, "button-newer"), "history", max(skip - PAGE, 0), "up", on=skip > 0
            ),
            parts.command_button(
                say(language, "button-older"), "history", skip + PAGE, "down", on=last < total
            ),
        ),
    )


LEAP, LONG = 10, 30
"""How many moments one may leap over, and from how many on there is something to leap to."""


def moment_view(
    moment: Moment,
    k: int,
    of: int,
    context: PaintContext,
    *,
    final: bool = False,
    sought: int | None = None,
) -> Painted:
    """One moment, and the ways to the others; `sought` is the next one that is looked for. What a
    purse held then is left out, since it moves at other tables too, and so is the next deal after
    the `final` one of a closed table.
    """
    context = replace(context, deal=replace(context.deal, purses=()))
    settled = any(isinstance(e, SettlementSheet) for e in moment.screen.elements)
    picture = picture_choice.of_table(moment.screen, context)
    if picture is not None:
        context = context.with_signs(picture.picture.sitters)
    body: list[Item | str] = []
    for element in moment.screen.elements:
        match element:
            case Title():
                title = table_view.title(element, context, settled)
                body.append(parts.heading(title, *_where(element, moment, k, of, context)))
                body += [picture] if picture else []
            case Choices() | Amount() | PickCards() | Image():
                pass
            case Turn(seats=seats) if context.reader in seats:
                body.append(f"{POINT}**{context.say('history-your-turn')}**")
            case _:
                body += elements.paint(without_next(element) if final else element, context)
    for element in moment.own:
        lying = replace(element, playable=None) if isinstance(element, Cards) else element
        body += elements.paint(lying, context)
    at = (f"{context.table:x}", context.deal.number)
    last = of - 1
    return parts.painted(
        context.accent,
        *body,
        parts.row(
            parts.command_button(context.say("button-first"), "step", *at, 0, "first", on=k > 0),
            parts.command_button(
                context.say("button-back-one"), "step", *at, max(k - 1, 0), "back", on=k > 0
            ),
            parts.command_button(
                context.say("button-next"), "step", *at, min(k + 1, last), "next", on=k < last
            ),
            parts.command_button(
                context.say("button-last-step"), "step", *at, last, "last", on=k < last
            ),
        ),
        _leaps(k, of, sought, context) if of > LONG else None,
        parts.row(
            parts.command_button(context.say("button-export"), "export", *at),
            parts.command_button(context.say("button-verify"), "verify", *at),
            parts.command_button(context.say("button-history"), "history", 0),
        ),
    )


def _leaps(k: int, of: int, sought: int | None, context: PaintContext) -> Item | None:
    """Ways through a long deal: ten moments back or on, and to the next step that is looked for."""
    at, last = (f"{context.table:x}", context.deal.number), of - 1
    back, on = max(k - LEAP, 0), min(k + LEAP, last)
    key = f"{context.game}-button-sought"
    seek = parts.command_button(
        context.say(key), "step", *at, last if sought is None else sought, "seek",
        on=sought is not None,
    ) if catalogue().has(key) else None  # fmt: skip
    return parts.row(
        parts.command_button(
            context.say("button-leap-back", count=LEAP), "step", *at, back, "less", on=k > 0
        ),
        parts.command_button(
            context.say("button-leap-on", count=LEAP), "step", *at, on, "more", on=k < last
        ),
        seek,
    )


def _where(
    element: Title, moment: Moment, k: int, of: int, context: PaintContext
) -> tuple[str, ...]:
    """Which table and which step, who did what led here, and what the reader has won so far."""
    number = context.say("table-number", number=context.number)
    step = context.say("history-step", k=k + 1, n=of)
    side = "in" if moment.net < 0 else "out"
    so_far = context.own("history-net", net=moment.net, side=side) if moment.net else ""
    facts = [context.write(t) for t in element.sub]
    return parts.dots([number, step, _by(moment, context), so_far]), parts.dots(facts)


def _by(moment: Moment, context: PaintContext) -> str:
    if moment.by == "table":
        return context.say("history-dealt")
    if moment.by == "clock":
        return context.say("history-by-clock")
    if moment.who is None or moment.did is None:
        return ""
    stand_in = moment.by == "stand-in"
    by = context.say("history-by-stand-in", who=context.name(moment.who)) if stand_in else ""
    return parts.dots([context.write(moment.did), by])


def _line(language: str, played: DealLine) -> str:
    """What a deal brought, which one it was, and when it ended; no chips of one for practice."""
    kind = "-voided" if played.voided else "-practice" if played.practice else ""
    return catalogue().own(
        language,
        played.game,
        f"history-line{kind}",
        what=_deal(language, played),
        net=played.net,
        when=parts.ago(played.at),
        brought=catalogue().write(language, played.brought) if played.brought else "",
    )


def _deal(language: str, played: DealLine) -> str:
    return catalogue().own(
        language,
        played.game,
        "balance-deal",
        game=catalogue().say(language, f"{played.game}-short"),
        deal=played.deal,
        number=played.number,
    )
