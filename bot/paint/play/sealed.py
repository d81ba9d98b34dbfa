"""How a table shows that the deal to come is sealed, and how the pack is cut.

Owns: that line, its button, the dialog for a number. Must not know: what a root is made of.
"""

from __future__ import annotations

from bot.ids import encode
from bot.paint import parts
from bot.paint.context import PaintContext
from bot.paint.dialogs.number_modal import NumberModal
from bot.paint.parts import Item

SEAL = "🔏"


def seal_line(context: PaintContext) -> str:
    """The root of the deal to come, and who was the last to cut; "" where nothing is sealed."""
    seal = context.seal
    if seal is None:
        return ""
    cut = context.say("seal-cut-by", count=seal.cuts, who=seal.cut_by) if seal.cuts else ""
    return f"-# {SEAL}\u00a0{parts.dots([context.say('seal-next', root=seal.root), cut])}"


def cut_button(context: PaintContext) -> Item | None:
    """Cuts the pack of the deal that the message shows the root of."""
    if context.seal is None:
        return None
    return parts.said(context, f"cut.{context.seal.deal}", "button-cut")


def verify_button(context: PaintContext) -> Item:
    """Checks the deal that the message shows the settlement of."""
    return parts.said(context, f"verify.{context.deal.number}", "button-verify")


def cut_modal(context: PaintContext, deal: int, largest: int) -> NumberModal:
    """Asks for the number to cut by. Its answer comes in like every press."""
    return NumberModal(
        encode(context.table, None, f"cut.{deal}.by"),
        context.say("cut-title", deal=deal),
        context.say("cut-asks", hi=largest),
    )
