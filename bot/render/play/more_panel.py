"""Renders the private panel behind **⋯**: what a table has besides its few buttons."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil
from typing import Literal

from msgspec import Struct

from bot.ids import priced
from bot.language.i18n import catalogue, own_name
from bot.render import parts
from bot.render.context import PaintContext
from bot.render.dialogs import options
from bot.render.parts import Buttons, Item, OneLiner
from bot.render.play import explaining
from bot.render.play.sealed import seal_line
from bot.render.play.table_view import sit_down_label, sit_later

ACROSS = 3
"""The most buttons in a row, so that a row fits on a phone. If `ROWS` such rows have no room for
all buttons, the rows are longer.
"""
ROWS = 5
"""The most rows of buttons that Discord allows in a message."""


class MoreModel(Struct, frozen=True, kw_only=True):
    """What the panel offers to one reader, besides what its context says.

    `settled` is the number of the last settled deal, 0 if there is none. `looks` is whether there
    is a last trick, or a deal before, to look at. `playing` is whether a deal is in play, and
    `lobby` whether there has been none. `away` is whether the reader can come back with one press.
    `host` is whether the reader may close the table, and `agrees` whether the reader may set what
    the players agree on. `deals` is how many players can be dealt in without regulars. It is 0 if
    they are too few, or if the table's own button does that. `asks_why` is whether there are
    arguments for each side of a call on the table. `copies` is whether the reader has a hand and
    reads in a channel, where a new copy of it can be shown. `asks_regulars` is whether a regular
    can be asked in, or one for each free chair because a deal needs them all. While a deal is in
    play, the regular comes only after it. `remarks` is whether the regulars here may say something,
    None if there are none. `teaches` is whether the game has a lesson. `language` is the one to
    which a player may switch the table, "" if there is none. `promised` is the name of the player
    whose seat the reader gets later, "" if there is none.
    """

    seated: bool
    playing: bool = False
    lobby: bool = False
    host: bool = False
    agrees: bool = False
    away: bool = False
    looks: bool = False
    settled: int = 0
    asks_regulars: Literal["", "one", "all"] = ""
    short: bool | None = None
    deals: int = 0
    remarks: bool | None = None
    asks_why: bool = False
    copies: bool = False
    teaches: bool = False
    promised: str = ""
    language: str = ""


def more(model: MoreModel, context: PaintContext) -> OneLiner:
    """The panel: what can be done now as buttons, and why the rest cannot."""
    place = context.say("place", game=context.title, number=context.number)
    small = [*_missing(model, context)]
    text = parts.lines(
        [
            place,
            seal_line(context),
            f"-# {context.say('seal-why')}" if context.seal is not None else "",
            context.say("more-promised", regular=model.promised) if model.promised else "",
            f"-# {context.say('more-missing', what=parts.dots(small))}" if small else "",
        ]
    )
    buttons = [*_buttons(model, context)]
    return OneLiner(text, Buttons(*buttons, across=max(ACROSS, ceil(len(buttons) / ROWS))))


def _missing(model: MoreModel, context: PaintContext) -> Iterator[str]:
    """Why some buttons are missing."""
    if context.looks_back and not (model.looks or model.lobby):
        yield context.say("more-no-last", label=_looks(context))
    if model.playing and (between := [*_between(model, context)]):
        yield context.say("more-no-between", what=context.series(between))
    if not model.settled:
        yield context.say("more-no-verify")
    if model.seated and model.playing and not context.hints:
        yield context.say("more-no-hint")
    if model.seated and not model.lobby:
        yield context.say("more-no-options")
    if model.teaches and not model.lobby:
        yield context.say("more-no-learn")
    if model.seated and not model.host:
        yield context.say("more-no-close")
    if not (model.seated or context.free or model.promised):
        yield context.say("more-no-seat")


def _between(model: MoreModel, context: PaintContext) -> Iterator[str]:
    """The labels of what can be done only between deals."""
    if context.seal is None:
        yield f"**{context.say('button-cut')}**"
    if model.seated and model.asks_regulars:
        yield f"**{context.say(_regulars(model))}**"


def _regulars(model: MoreModel) -> str:
    """The label for asking regulars in."""
    return "button-regulars" if model.asks_regulars == "all" else "button-regular"


def _looks(context: PaintContext) -> str:
    """The label for what players may look at again."""
    return context.own("button-last-hand" if context.looks_back == "deal" else "button-last")


def _buttons(model: MoreModel, context: PaintContext) -> Iterator[Item]:
    def button(choice: str, key: str, style: str = "secondary") -> Item:
        return parts.table_button(context, choice, key, style)

    if model.seated and model.away:
        yield button("back", "button-back", "primary")
    if model.copies:
        yield button("hand", "button-hand")
    if model.asks_why and not context.hands:
        yield button("why", "button-why")
    if model.seated and context.hints and not context.hands:
        yield button("hint", "button-hint")
    if model.looks:
        look = f"show.{model.settled}" if context.looks_back == "deal" else "last"
        yield parts.button(context, look, _looks(context))
    yield button("rules", "button-rules")
    if model.teaches and model.lobby:
        yield button("learn", "button-learn")
    yield button("text", "button-text")
    if context.seal is not None and model.seated:
        yield button(f"cut.{context.seal.deal}", "button-cut")
    if model.settled and model.seated:
        yield button(f"verify.{model.settled}", "button-verify")
    yield button("seats", "button-seats")
    if model.seated:
        yield from _of_table(model, context)
        yield from _of_hand(context, playing=model.playing)
        yield from _of_words(model, context)
        yield button("down", "button-down")
        yield button("leave", "button-leave")
    elif context.free and not model.promised:
        label = sit_later(context) if model.playing else sit_down_label(context)
        yield parts.button(context, priced("sit", context.rises), label, "primary")
    if model.host:
        yield button("close", "button-close")


def _of_table(model: MoreModel, context: PaintContext) -> Iterator[Item]:
    """The buttons for what the players agree on before a deal."""
    if model.deals:
        label = context.say("button-deal-without", count=model.deals)
        yield parts.button(context, priced("deal", context.rises), label)
    if model.asks_regulars and not model.playing:
        yield parts.table_button(context, "regular", _regulars(model))
    if not (model.lobby and model.agrees):
        return
    practice = ("practice.off", "button-chips")
    if not options.practice(context):
        practice = ("practice.on", "button-practice")
    yield parts.table_button(context, *practice)
    if model.short is not None:
        short = ("short.off", "button-make-full") if model.short else None
        yield parts.table_button(context, *(short or ("short.on", "button-make-short")))


def _of_words(model: MoreModel, context: PaintContext) -> Iterator[Item]:
    """The buttons for what is said at the table, and for its language."""
    # Each button names what it brings about, so that a second press changes nothing.
    if model.remarks is not None:
        talk = ("off", "button-mute-regulars"), ("on", "button-unmute-regulars")
        on, key = talk[not model.remarks]
        yield parts.table_button(context, f"regulars.{on}", key)
    if model.language:
        label = context.say("button-language", name=own_name(model.language))
        yield parts.button(context, f"language.{model.language}", label)


def _of_hand(context: PaintContext, *, playing: bool) -> Iterator[Item]:
    """The buttons that change the reader's own messages."""
    if playing:
        told = explaining.explained(context)
        explain = ("explain.0", "button-explain-less") if told else ("explain.1", "button-explain")
        yield parts.table_button(context, *explain)
    yield parts.table_button(context, "mute", "button-unmute" if context.muted else "button-mute")
    if context.hands:
        yield parts.table_button(context, "resend", "button-resend")


def unseated(context: PaintContext, promised: str) -> OneLiner:
    """The answer to **My hand** for a person who does not sit here, with **Sit down** if there is a
    seat. `promised` is as in `MoreModel`.
    """
    if promised:
        key = "refused-not-seated-promised"
        return OneLiner(catalogue().say(context.language, key, regular=promised))
    if not context.free:
        return OneLiner(catalogue().say(context.language, "refused-not-seated-full"))
    text = catalogue().say(context.language, "refused-not-seated-seat")
    return OneLiner(text, Buttons(parts.table_button(context, "sit", "button-sit", "success")))
