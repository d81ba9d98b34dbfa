"""Renders how the coming deal is sealed, and how the pack is cut."""

from __future__ import annotations

from bot.ids import encode
from bot.render import parts
from bot.render.context import PaintContext, SealFacts
from bot.render.dialogs.number_modal import NumberModal
from bot.render.parts import Item

SEAL = "🔏"
LETTERS = 8
"""How many letters of a digest a message shows. They prove nothing (docs/trust.md): a player who
wants to check sees the whole digest before the cut.
"""
CARRIED = 15
"""Letters of a digest in the dialog's custom id. By them the table sees that no cut came
between.
"""


def seal_line(context: PaintContext) -> str:
    """A line that the coming deal is sealed: the start of its newest digest, and who cut last, or
    where to cut. "" if nothing is sealed.
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
    """The button to cut the pack of the deal that the message shows as sealed."""
    if context.seal is None:
        return None
    return parts.table_button(context, f"cut.{context.seal.deal}", "button-cut")


def verify_button(context: PaintContext) -> Item:
    """The button to verify the deal whose settlement the message shows."""
    return parts.table_button(context, f"verify.{context.deal.number}", "button-verify")


def cut_modal(context: PaintContext, seal: SealFacts, largest: int) -> NumberModal:
    """The modal for the number to cut by, under the whole digest and an explanation of both. Its
    answer arrives like every press, and carries the start of the digest.
    """
    deal = seal.deal
    return NumberModal(
        encode(context.table, None, f"cut.{deal}.{seal.digest[:CARRIED]}"),
        context.say("cut-title", deal=deal),
        context.say("cut-asks", hi=largest),
        text=context.say("cut-why", digest=seal.digest, cuts=seal.cuts),
    )
