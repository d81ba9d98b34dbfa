"""Builds paint contexts from flat facts, which it puts into their parts."""

from typing import Any

from msgspec.structs import replace

from bot.render.context import CardDisplay, DealFacts, PaintContext
from games import GAMES
from tables.planning.agreement import proposed

_DISPLAY = CardDisplay.__struct_fields__
_DEAL = {"deal": "number", "next_deal": "next"} | {
    name: name for name in DealFacts.__struct_fields__ if name not in {"number", "next"}
}


def paint_context(**facts: Any) -> PaintContext:
    """A context with the goal of the game at a table as usual, if the facts have no other."""
    if (game := GAMES.get(facts["game"])) is not None:
        facts.setdefault("goal", game.goal(proposed(game)))
    known = ("language", "game", "accent", "table", "number")
    return changed(PaintContext(**{k: facts.pop(k) for k in known}), **facts)


def changed(context: PaintContext, **facts: Any) -> PaintContext:
    display = {k: facts.pop(k) for k in _DISPLAY if k in facts}
    deal = {field: facts.pop(k) for k, field in _DEAL.items() if k in facts}
    return replace(
        context,
        display=replace(context.display, **display),
        deal=replace(context.deal, **deal),
        **facts,
    )
