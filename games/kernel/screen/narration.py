"""Describes actions as texts, for players who review a deal."""

from __future__ import annotations

from typing import Any

from games.kernel.actions import Action, Seat
from games.kernel.contract import Game
from games.kernel.records.notation import DISCARDS, OWN
from games.kernel.screen.texts import CardName, SeatName, SuitName, Text, text


def narrated(game: Game[Any, Any], seat: Seat, action: Action, reader: Seat) -> Text:
    """Describe an action of `seat` to `reader`. Several cards are given only by number.

    The kind of a verb's argument (`Traits.verbs`) selects the form. Catalogue keys are
    ``<game>-told-<verb>``, and ``…-hidden`` for a card that the reader was not shown. For a pile
    they are ``…-pile``, ``…-own`` (the mover's) and ``…-other`` (another player's).
    """
    key, who = f"{game.traits.key}-told-{action.verb}", SeatName(seat)
    match game.traits.verbs[action.verb]:
        case "card" if seat != reader and action.verb in game.traits.face_down:
            return text(f"{key}-hidden", who=who)
        case "card":
            return text(key, who=who, card=CardName(action.arg))
        case "cards":
            return text(key, who=who, count=action.arg.bit_count())
        case "suit":
            return text(key, who=who, suit=SuitName(action.arg))
        case "amount":
            return text(key, who=who, amount=action.arg)
        case "pile":
            return _on_pile(key, who, action.arg)
        case _:
            return text(key, who=who)


def _on_pile(key: str, who: SeatName, pile: int) -> Text:
    if pile == OWN:
        return text(f"{key}-own", who=who)
    if pile < DISCARDS:
        return text(f"{key}-pile", who=who, pile=pile + 1)
    return text(f"{key}-other", who=who, owner=SeatName(pile - DISCARDS))
