"""Decides which cards of a hand may be played in a trick of Bourré, and why others are refused.

Numbers in brackets are those of source S2 (`docs/rules/RULES.md`). Cinch and house rules have none.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from games.kernel.actions import Rejected
from games.kernel.cards import HIGHER, OF_SUIT, SUIT_OF, Card, Cards, Suit
from games.tricks.public import Play, Plays

# The names of the rules, as `ruling` returns them.
FOLLOW: Final = "follow"  # (1): the duty to follow suit
FOLLOW_TRUMPED: Final = "follow trumped"  # (4): also when the trick is trumped
BEAT: Final = "beat"  # (2)
HIGHEST: Final = "highest"  # (9)
TRUMP: Final = "trump"  # (3)
OVERTRUMP: Final = "overtrump"  # (5)
UNDERTRUMP: Final = "undertrump"  # (6)
HIGHEST_TRUMP: Final = "highest trump"  # house rule
LEAD_TRUMP: Final = "lead trump"  # (10)
LEAD_HIGHEST: Final = "lead highest"  # cinch
LEAD_ON: Final = "lead on"  # cinch
FREE: Final = "free"  # (8)

SURE_TRICKS: Final = 3
"""Tricks that win the hand for certain (BOU-066)."""


class Position(NamedTuple):
    """What the rules depend on besides the hand.

    * `trick`: the cards on the table, in the order of play. `best`: the play that wins so far.
    * `gone`: the cards of earlier tricks.
    * `no_trumps_out`: every other active player has shown void in trump.
    * `won`: the player's own tricks.
    * `cinch`, `highest_trump`: options of the table (BOU-065, BOU-061).
    """

    trick: Plays
    best: Play | None
    trump: Suit
    gone: Cards = 0
    no_trumps_out: bool = False
    won: int = 0
    cinch: bool = False
    highest_trump: bool = False


def playable(hand: Cards, position: Position) -> Cards:
    """The cards of `hand` that may be played now."""
    return ruling(hand, position)[1]


def ruling(hand: Cards, position: Position) -> tuple[str, Cards]:
    """The rule that decides, and the cards that it allows."""
    if not hand & hand - 1:
        return FREE, hand
    if position.best is None:
        return _leading(hand, position)
    led = SUIT_OF[position.trick[0][1]]
    suit, best = hand & OF_SUIT[led], position.best[1]
    trumped = SUIT_OF[best] != led
    if suit:
        return (FOLLOW_TRUMPED, suit) if trumped else _following(suit, best, position.gone)
    trumps = hand & OF_SUIT[position.trump]
    if not trumps:
        return FREE, hand  # BOU-058
    if position.highest_trump:
        return HIGHEST_TRUMP, 1 << trumps.bit_length() - 1  # BOU-061
    if not trumped:
        return TRUMP, trumps  # BOU-055
    higher = trumps & HIGHER[best]
    return (OVERTRUMP, higher) if higher else (UNDERTRUMP, trumps)  # BOU-056, BOU-057


def _leading(hand: Cards, position: Position) -> tuple[str, Cards]:
    """The rule for a lead: BOU-065, BOU-066, BOU-059, BOU-060, in this order."""
    every = OF_SUIT[position.trump]
    trumps = hand & every
    if not trumps:
        return FREE, hand
    highest = 1 << trumps.bit_length() - 1
    if position.cinch:
        if not HIGHER[trumps.bit_length() - 1] & ~position.gone:
            return LEAD_HIGHEST, highest
        if position.won >= SURE_TRICKS:
            return LEAD_ON, trumps
    if position.no_trumps_out or not every & ~hand & ~position.gone:
        return LEAD_TRUMP, trumps
    return FREE, hand


def _following(suit: Cards, best: Card, gone: Cards) -> tuple[str, Cards]:
    """The rule for following suit (BOU-054, BOU-052, BOU-053) if no trump lies on another suit."""
    higher = suit & HIGHER[best]
    if not higher:
        return FOLLOW, suit
    top = suit.bit_length() - 1
    if not HIGHER[top] & ~gone:
        return HIGHEST, 1 << top
    return BEAT, higher


def refusal(hand: Cards, position: Position, card: Card) -> Rejected:
    """Why `card` of `hand`, which is not `playable`, is refused: the first rule that it breaks."""
    rule, _ = ruling(hand, position)
    trump = ("trump", position.trump)
    if position.best is None:
        return {
            LEAD_HIGHEST: Rejected("must_lead_highest", (trump,)),
            LEAD_ON: Rejected("must_lead_on", (trump,)),
            LEAD_TRUMP: Rejected("must_lead_trump", (trump,)),
        }[rule]
    suit = SUIT_OF[position.trick[0][1]]
    led, best = ("led", suit), ("best", position.best[1])
    if rule in {BEAT, HIGHEST} and SUIT_OF[card] != suit:
        rule = FOLLOW
    return {
        FOLLOW: Rejected("must_follow", (led,)),
        FOLLOW_TRUMPED: Rejected("must_follow_trumped", (led, trump)),
        BEAT: Rejected("must_beat", (led, best)),
        HIGHEST: Rejected("must_play_highest", (led, best)),
        TRUMP: Rejected("must_trump", (led, trump)),
        OVERTRUMP: Rejected("must_overtrump", (led, trump, best)),
        UNDERTRUMP: Rejected("must_undertrump", (led, trump, best)),
        HIGHEST_TRUMP: Rejected("must_play_highest_trump", (led, trump)),
    }[rule]
