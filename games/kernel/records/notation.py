"""Writes actions in the notation of hand records (docs/records.md), and parses them."""

from __future__ import annotations

from typing import Any, Final

from games.kernel import cards
from games.kernel.actions import Action, Seat, Span
from games.kernel.contract import Game

HIDDEN: Final = "??"
"""Stands for a card that was never shown to the reader of a record."""
DISCARDS: Final = 8
"""Piles are numbered: ``m0``… from 0, the seats' discard piles ``d0``… from 8; ``own`` is 16. No
game has ``m8``, ``d8`` or above; such names map to the numbers after 16, in turn.
"""
OWN: Final = 16
DIGITS: Final = 100
"""The most digits of a number in a record."""


def action_text(game: Game[Any, Any], action: Action, shown: cards.Cards = -1) -> str:
    """An action as records write it: ``exchange 7h,Ks``. Cards outside `shown` are ``??``, last."""
    match game.traits.verbs[action.verb]:
        case "card":
            return f"{action.verb} {_name(action.arg, shown)}"
        case "cards":
            names = [_name(c, shown) for c in cards.each(action.arg)]
            names.sort(key=HIDDEN.__eq__)  # another place would reveal suit and rank
            return f"{action.verb} {','.join(names) or '-'}"
        case "suit":
            return f"{action.verb} {cards.SUITS[action.arg]}"
        case "amount":
            return f"{action.verb} {action.arg}"
        case "pile":
            return f"{action.verb} {_pile_name(action.arg)}"
        case _:
            return action.verb


def legal_texts(game: Game[Any, Any], state: Any, seat: Seat) -> list[str]:
    """Everything that `seat` may decide now, sorted; a range stays a range, ``exchange 0-4``."""
    return sorted(
        f"{a.verb} {a.lo}-{a.hi}" if isinstance(a, Span) else action_text(game, a)
        for a in game.legal(state, seat)
        if a.verb not in game.traits.asides
    )


def parse_action(game: Game[Any, Any], text: str) -> Action:
    """Parse an action. Raises ValueError for text that is not an action of this game. An aside is
    none, because records omit asides.
    """
    verb, space, rest = text.partition(" ")
    kind = None if verb in game.traits.asides else game.traits.verbs.get(verb)
    if kind is None or bool(space) != bool(kind):
        raise ValueError(f"no action of {game.traits.key}: {text!r}")
    match kind:
        case "card":
            return Action(verb, parse_card(game, rest))
        case "cards":
            names = [] if rest == "-" else [parse_card(game, c.strip()) for c in rest.split(",")]
            chosen = cards.mask(names)
            if chosen.bit_count() != len(names):
                raise ValueError(f"a card is listed twice: {text!r}")
            return Action(verb, chosen)
        case "suit":
            if len(rest) != 1 or rest not in cards.SUITS:
                raise ValueError(f"no such suit: {rest!r}")
            return Action(verb, cards.SUITS.index(rest))
        case "amount":
            return Action(verb, _number(rest, f"no such amount: {rest!r}"))
        case "pile":
            return Action(verb, _pile(rest))
        case _:
            return Action(verb)


def _pile_name(pile: int) -> str:
    if pile == OWN:
        return "own"
    if pile < OWN:
        return f"m{pile}" if pile < DISCARDS else f"d{pile - DISCARDS}"
    beyond, discards = divmod(pile - OWN - 1, 2)
    return f"{'md'[discards]}{DISCARDS + beyond}"


def _pile(text: str) -> int:
    if text == "own":
        return OWN
    wrong = f"no such pile: {text!r}"
    if text[:1] not in {"m", "d"}:
        raise ValueError(wrong)
    discards, number = text[0] == "d", _number(text[1:], wrong)
    if number < DISCARDS:
        return number + DISCARDS * discards
    return OWN + 1 + 2 * (number - DISCARDS) + discards


def _number(digits: str, wrong: str) -> int:
    """Parse a whole number that has no sign and no leading zeros and is not too long."""
    if not (digits.isascii() and digits.isdecimal()):
        raise ValueError(wrong)
    if len(digits) > DIGITS:
        raise ValueError(f"a number of more than {DIGITS} digits is too long")
    if digits != str(int(digits)):
        raise ValueError(wrong)
    return int(digits)


def parse_card(game: Game[Any, Any], text: str) -> cards.Card:
    """Parse a card of the game's pack. Raises ValueError, also for a hidden card."""
    if text == HIDDEN:
        raise ValueError("a hidden card: this record can be looked at, not replayed")
    return cards.parse(text, spanish=game.traits.spanish)


def _name(card: cards.Card, shown: cards.Cards) -> str:
    return cards.NAMES[card] if shown >> card & 1 else HIDDEN
