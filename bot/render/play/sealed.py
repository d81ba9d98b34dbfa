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
    who cut last or where to cut. "" if nothing is sealed. A `brief` one has only the digest, and
    the cuts if there are any.
    """
    seal = context.seal
    if seal is None:
        return ""
    if brief and not seal.cuts:
        return f"{SEAL}\u00a0`{seal.digest[:LETTERS]}…`"
    cut = (
        context.say("seal-cut-by", count=seal.cuts, who=seal.cut_by)
        if seal.cuts
        else context.say("seal-see-cut")
    )
    if brief:
        return f"{SEAL}\u00a0{parts.dots([f'`{seal.digest[:LETTERS]}…`', cut])}"
    sealed = context.say("seal-next", root=seal.digest[:LETTERS])
    return f"-# {SEAL}\u00a0{parts.dots([sealed, cut])}"


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
