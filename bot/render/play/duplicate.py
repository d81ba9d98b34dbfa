"""Renders a room of a Duplicate: the lobby's note, a hidden deal, the comparison."""

from __future__ import annotations

from bot.language.names import ASLEEP
from bot.render import elements, parts
from bot.render.context import ComparedSeat, DuplicateFacts, PaintContext
from bot.render.dialogs import options
from bot.render.parts import Item, Painted
from bot.render.play import closing

TEAMS = ("🔴", "🔵")
"""The signs of the teams. The first has the first seat of the open room."""


def hidden_view(context: PaintContext, buttons: Item | None) -> Painted:
    """A deal that the other room has not finished. It says nothing that depends on the cards or on
    what was done, not even whose time has run out. So the other room learns nothing.
    """
    about = _facts(context)
    deal = context.deal.number
    said = context.say("duplicate-waits" if about.waits else "duplicate-hidden", deal=deal)
    place = context.say("place", game=context.title, number=context.number)
    title = parts.dots([place, context.own("deal-number", deal=deal)])
    seated = context.series(
        _signed(_team(context, seat), who.removeprefix(ASLEEP))
        for seat, who in enumerate(context.names)
    )
    return parts.painted(
        context.accent,
        parts.heading(title, _room(context)),
        said,
        parts.small_lines(seated),
        *(elements.notice(one, context) for one in context.notices),
        parts.small_lines(closing.note(context)),
        buttons,
    )


def note(context: PaintContext) -> list[str]:
    """In a lobby: which room this is, how the teams are made, and what the first deal waits for."""
    about = context.duplicate
    if about is None:
        return []
    key = "duplicate-ready" if about.ready else "duplicate-asks"
    return [_named(context), context.say("duplicate-teams"), context.say(key)]


def comparison(context: PaintContext) -> str:
    """A deal that both rooms have finished: each seat in this room and in the other one, then the
    teams. Empty at any other table, and before that.
    """
    about = context.duplicate
    if about is None or not about.seats:
        return ""
    return parts.lines(
        [
            context.say("duplicate-title", room=about.room),
            *(_seat(one, context) for one in about.seats),
            context.say("duplicate-deal", red=about.deal[0], blue=about.deal[1]),
            total(context) if about.deals > 1 else "",
        ]
    )


def next_deal(context: PaintContext) -> str:
    """What the next deal waits for: the other room, or both. Empty if this room decides."""
    about = context.duplicate
    if about is None or not (about.waits or about.room == "closed"):
        return ""
    key = "duplicate-waits" if about.waits else "duplicate-next"
    return f"🔁\u00a0{context.say(key, deal=context.deal.number)}"


def total(context: PaintContext) -> str:
    """What the teams scored in all deals that both rooms have finished; empty without any."""
    about = context.duplicate
    if about is None or not about.deals:
        return ""
    red, blue = about.total
    return context.say("duplicate-total", deals=about.deals, red=red, blue=blue)


def won(context: PaintContext) -> str:
    """Which team has won the Duplicate, at its end; empty without a deal to compare."""
    about = context.duplicate
    if about is None or not about.deals:
        return ""
    red, blue = about.total
    team = "red" if red > blue else "blue" if blue > red else "none"
    return parts.lines(
        [
            context.say("duplicate-won", team=team, by=abs(red - blue)),
            total(context),
            f"-# {context.say('duplicate-teams')}",
        ]
    )


def _room(context: PaintContext) -> str:
    return parts.dots([_named(context), options.practice_mark(context)])


def _named(context: PaintContext) -> str:
    """Which room this is, with a link to the other one."""
    about = _facts(context)
    other = context.say("table-number", number=about.number)
    if about.link:
        other = f"[{other}]({about.link})"
    return context.say("duplicate-room", room=about.room, other=other)


def _seat(one: ComparedSeat, context: PaintContext) -> str:
    return context.say(
        "duplicate-seat",
        here=_signed(one.team, one.who),
        score=one.score,
        there=_signed(1 - one.team, one.other_who),
        other=one.other_score,
    )


def _signed(team: int, who: str) -> str:
    """A player's name after the team's sign, from which no line break parts it."""
    return f"{TEAMS[team]}\u00a0{who}"


def _team(context: PaintContext, seat: int) -> int:
    return (seat + (_facts(context).room == "closed")) % len(TEAMS)


def _facts(context: PaintContext) -> DuplicateFacts:
    if context.duplicate is None:
        raise LookupError("the table is no room of a Duplicate")
    return context.duplicate
