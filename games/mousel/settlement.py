"""How a finished Mousel deal is told: declarer, trump and pot, and what comes next.

Owns: that; penalties and movements are told by `games.tricks.settlement`. Must not know: the state,
any language.
"""

from __future__ import annotations

from games.kernel.screen.elements import Ledger, SeatName, SuitName, Text, known, text
from games.mousel import pay
from games.mousel.view import View
from games.tricks.settlement import Telling


def settled_facts(view: View) -> tuple[Text, ...]:
    """What the deal was: declarer, trump and the pot that was divided."""
    public, done = view.public, known(view.settlement)
    if public.declarer is None or public.trump is None or done.divided is None:
        return (text("mousel-settled-void"),)
    return (
        text("mousel-settled-declarer", who=SeatName(public.declarer)),
        text("mousel-settled-trump", suit=SuitName(public.trump)),
        text("mousel-settled-pot", pot=done.divided, share=done.share),
    )


def ledger(view: View) -> Ledger:
    """The settlement, whether the next deal is a forced one (MDK-020), and what it costs."""
    public, done = view.public, known(view.settlement)
    telling = Telling("mousel", view.seat, done, public.tricks, public.outs)
    own, others = pay.next_stakes(public, done.next_forced)
    key = "mousel-next-forced" if done.next_forced else "mousel-next-free"
    kind = text(key, own=own, others=others)
    after = text("mousel-next", pot=telling.next_pot(), kind=kind)
    return telling.ledger(after, done.next_dealer)
