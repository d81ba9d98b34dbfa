"""How a finished deal of Greenland Mousel is told: taker, trump and pot, and what comes next.

Owns: that; penalties and movements are told by `games.tricks.settlement`. Must not know: the state,
any language.
"""

from __future__ import annotations

from games.greenland.view import View
from games.kernel.screen.elements import Ledger, SeatName, SuitName, Text, known, text
from games.tricks.settlement import Telling


def settled_facts(view: View) -> tuple[Text, ...]:
    """What the deal was: taker, trump and the pot that was divided."""
    public, done = view.public, known(view.settlement)
    if public.taker is None or public.trump is None or done.divided is None:
        return (text("greenland-settled-void"),)
    return (
        text("greenland-settled-taker", who=SeatName(public.taker)),
        text("greenland-settled-trump", suit=SuitName(public.trump)),
        text("greenland-settled-pot", pot=done.divided, share=done.share),
    )


def ledger(view: View) -> Ledger:
    """The settlement; every player adds a token to the next pot (MGL-044)."""
    public, done = view.public, known(view.settlement)
    telling = Telling("greenland", view.seat, done, public.tricks, public.outs)
    after = text("greenland-next", pot=telling.next_pot(), token=public.frame.token)
    return telling.ledger(after, done.next_dealer)
