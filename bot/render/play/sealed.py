"""Renders how the coming deal is sealed, and how the pack is cut."""

from __future__ import annotations

from bot.ids import encode
from bot.render import parts
from bot.render.context import PaintContext, SealFacts
from bot.render.dialogs.number_modal import NumberModal

SEAL = "🔒"
LETTERS = 8
"""How many letters of a digest a message shows. They prove nothing (docs/trust.md): a player who
wants to check sees the whole digest before the cut.
"""
CARRIED = 15
"""How many letters of a digest the dialog's custom id has. They show the table that nobody else has
cut in the meantime.
"""


def seal_line(context: PaintContext, *, brief: bool = False) -> str:
    """The line that says that the coming deal is sealed. It has the start of the newest digest, and
    who cut last or where to cut. "" if nothing is sealed. A `brief` one names no place to cut.
    """
    seal = context.seal
    if seal is None:
        return ""
    root = seal.digest[:LETTERS]
    sealed = context.say("seal-brief" if brief else "seal-next", root=root)
    if brief and not seal.cuts:
        return f"{SEAL}\u00a0{sealed}"
    cut = (
        context.say("seal-cut-by", count=seal.cuts, who=seal.cut_by)
        if seal.cuts
        else context.say("seal-see-cut")
    )
    line = f"{SEAL}\u00a0{parts.dots([sealed, cut])}"
    return line if brief else f"-# {line}"


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
