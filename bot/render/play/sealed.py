"""How a table shows that the deal to come is sealed, and how the pack is cut."""

from __future__ import annotations

from bot.ids import encode
from bot.render import parts
from bot.render.context import PaintContext, SealFacts
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import Item

SEAL = "🔏"
LETTERS = 8
"""Letters of a digest by which a message names it. They bind nobody (docs/trust.md): a player who
wants to check is shown all of them before the cut.
"""
CARRIED = 15
"""Letters of a digest in the id of the dialog: by them the table sees that no cut came between."""


def seal_line(context: PaintContext) -> str:
    """That the deal to come is sealed, how its newest digest begins, and who was the last to cut or
    where one does; "" if nothing is sealed.
    """
    seal = context.seal
    if seal is None:
        return ""
    cut = (
        context.say("seal-cut-by", count=seal.cuts, who=seal.cut_by)
        if seal.cuts
        else context.say("seal-see-cut")
    )
    sealed = context.say("seal-next", root=seal.digest[:LETTERS])
    return f"-# {SEAL}\u00a0{parts.dots([sealed, cut])}"


def cut_button(context: PaintContext) -> Item | None:
    """Cuts the pack of the deal that the message says is sealed."""
    if context.seal is None:
        return None
    return parts.said(context, f"cut.{context.seal.deal}", "button-cut")


def verify_button(context: PaintContext) -> Item:
    """Checks the deal that the message shows the settlement of."""
    return parts.said(context, f"verify.{context.deal.number}", "button-verify")


def cut_modal(context: PaintContext, seal: SealFacts, largest: int) -> NumberModal:
    """Asks for the number to cut by, under the whole digest and what both are for. Its answer comes
    in like every press, and carries how the digest begins.
    """
    deal = seal.deal
    return NumberModal(
        encode(context.table, None, f"cut.{deal}.{seal.digest[:CARRIED]}"),
        context.say("cut-title", deal=deal),
        context.say("cut-asks", hi=largest),
        text=context.say("cut-why", digest=seal.digest, cuts=seal.cuts),
    )
