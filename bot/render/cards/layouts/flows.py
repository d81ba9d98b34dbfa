"""Calculates who pays whom in the picture of a settlement."""

from __future__ import annotations

from typing import Final, NamedTuple

from bot.render.cards.drawable import SettlementScene

POT: Final = -1
"""Stands for the pot as one that pays."""


class Payer(NamedTuple):
    """A seat, or `POT`: its net, and what of it goes to the winners and into the next pot."""

    seat: int
    net: int
    to_winners: int = 0
    to_pot: int = 0


class Flows(NamedTuple):
    """The winners with their nets, and all others, those who pay into the next pot last."""

    winners: tuple[tuple[int, int], ...]
    payers: tuple[Payer, ...]


def flows(scene: SettlementScene) -> Flows:
    """Who pays whom. What a payer has not paid into the next pot goes to the winners, or, if there
    are none, into the pot. What the winners got besides comes from the pot that stood.
    """
    winners = tuple((seat, net) for seat, net in scene.rows if net > 0)
    later = dict(scene.later)
    payers = [Payer(seat, 0) for seat, net in scene.rows if not net]
    paying: list[Payer] = []
    for seat, net in scene.rows:
        if net < 0:
            to_pot = min(-net, later.get(seat, 0)) if winners else -net
            paying.append(Payer(seat, net, -net - to_pot, to_pot))
    from_pot = sum(net for _, net in winners) - sum(one.to_winners for one in paying)
    if from_pot > 0 and scene.pot is not None:
        payers.append(Payer(POT, -from_pot, from_pot))
    paying.sort(key=lambda one: (one.to_pot > 0, not one.to_winners))
    return Flows(winners, (*payers, *paying))
