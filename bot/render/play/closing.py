"""Renders the question whether a table with stakes closes (`tables.model.table.CloseQuestion`)."""

from __future__ import annotations

from bot.render import parts
from bot.render.context import PaintContext
from bot.render.parts import Item


def note(context: PaintContext) -> str:
    """The note that the table closes after this deal or match; empty if it does not."""
    return closes(context) if context.deal.closing else ""


def closes(context: PaintContext) -> str:
    """The note that the table closes after this deal or match."""
    whole = context.matches or not context.hands
    key = "done-played-on" if whole and not context.deal.alone else "done-closing"
    return context.own(key, number=context.number)


def question(context: PaintContext) -> list[Item | str]:
    """The question and its buttons; nothing if none is open."""
    return [text(context), parts.row(*buttons(context)) or ""]


def text(context: PaintContext) -> str:
    """Who wants to close the table, what happens to the chips, until when, and who has agreed."""
    asked = context.deal.asked
    if asked is None:
        return ""
    if context.own_hand.ephemeral:
        left = context.say("hand-clock-until", when=parts.at(asked.due - 1))
    else:
        left = context.say("closing-time", when=parts.until(asked.due))
    agreed = ""
    if asked.agreed:
        agreed = context.say("closing-agreed", who=context.listed(asked.agreed))
    return parts.lines(
        [
            f"**{context.say('closing-wants', who=asked.who)}**",
            context.own(f"closing-{asked.what}", pot=asked.pot),
            f"-# {parts.dots([left, agreed])}",
        ]
    )


def buttons(context: PaintContext) -> list[Item]:
    """**Agree** and **Play on**, as far as the reader may press them."""
    asked = context.deal.asked
    if asked is None:
        return []
    agree = parts.button(context, f"agree.{asked.about}", context.say("button-agree"))
    play_on = parts.button(context, f"playon.{asked.about}", context.say("button-play-on"))
    match asked.own:
        case "closes" | "agreed":
            return [play_on]
        case "other":
            return []
        case _:
            return [agree, play_on]
