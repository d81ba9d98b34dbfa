"""What playing a card does to the trick, as those are told who practise.

Owns: which of four consequences a card has. Must not know: what a trick earns, which cards may be
played. Catalogue keys: ``<game>-means-lead``, ``-best``, ``-takes`` and ``-loses``.
"""

from __future__ import annotations

from games.kernel.cards import Card, Suit
from games.kernel.screen.elements import Param, Text, text
from games.kernel.tricks import Play, better


def of_card(
    game: str, card: Card, best: Play | None, trump: Suit | None, to_play: int, **facts: Param
) -> Text:
    """What `card` does to a trick that `best` wins so far, when `to_play` have yet to play to it,
    its player included (GEN-016); `facts` fill the text in.
    """
    if best is None:
        return text(f"{game}-means-lead", **facts)
    if better(best, (best[0], card), trump)[1] != card:
        return text(f"{game}-means-loses", **facts)
    return text(f"{game}-means-{'best' if to_play > 1 else 'takes'}", **facts)
