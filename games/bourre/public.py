"""The public part of a Bourré deal: what every spectator may know, and rules that follow from it.

It decides which cards may be played, who must stay in, who owes a penalty, and who is spared the
next ante (BOU-078).
"""

from __future__ import annotations

from typing import ClassVar, Final, NamedTuple, Self

from msgspec.structs import replace

from games.kernel.actions import Action, Rejected, Seat, clockwise
from games.kernel.cards import HIGHER, OF_SUIT, RANK_OF, SUIT_OF, Card, Cards, Suit
from games.kernel.chips import Due, Movement
from games.kernel.contract import Carry
from games.kernel.options import number
from games.kernel.values import require
from games.tricks.parts.talon import TalonPublic
from games.tricks.public import DealTerms, Play, Plays

# The rule that decides. Numbers are those of S2; cinch has none.
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

THREE: Final = 3
"""Tricks that win the hand for certain (BOU-066)."""


class Position(NamedTuple):
    """What the rules depend on besides the hand.

    * `gone`: the cards of earlier tricks.
    * `no_trumps_out`: every other active player has shown void in trump.
    * `won`: the player's own tricks.
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
    """BOU-065, BOU-066, BOU-059, BOU-060, in this order."""
    every = OF_SUIT[position.trump]
    trumps = hand & every
    if not trumps:
        return FREE, hand
    highest = 1 << trumps.bit_length() - 1
    if position.cinch:
        if not HIGHER[trumps.bit_length() - 1] & ~position.gone:
            return LEAD_HIGHEST, highest
        if position.won >= THREE:
            return LEAD_ON, trumps
    if position.no_trumps_out or not every & ~hand & ~position.gone:
        return LEAD_TRUMP, trumps
    return FREE, hand


def _following(suit: Cards, best: Card, gone: Cards) -> tuple[str, Cards]:
    """BOU-054, BOU-052 or BOU-053; no trump lies on another suit."""
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


# Phases in which a seat decides before play (RULES.md §H).
DECIDE: Final = "decide"
EXCHANGE: Final = "draw"  # the rulebook's DRAW, as it is stored
# The AUTO phase (GEN-013) in which owed cards are drawn.
DRAW: Final = "serve"

# Why chips move: `why` of Paid and Received, and of `Movement`.
ANTE: Final = "ante"  # BOU-002: each player, before the cards
SECOND: Final = "second_ante"  # BOU-010: each player who plays
BOURRE: Final = "bourre"  # BOU-072: without a trick, P
POT: Final = "pot"  # BOU-070, BOU-011: the pot to its winner

# The source of a new talon when the old one had run out (BOU-032).
OF_FOLDED: Final = "folded"
OF_DISCARDS: Final = "discards"

TRICKS: Final = 5
"""Cards in a hand, and so tricks in a deal (BOU-003)."""
_ACE: Final = 12

STAY: Final = Action("stay")
FOLD: Final = Action("fold")


class Public(TalonPublic, frozen=True, gc=False):
    """The public state of a deal. `ins` are the seats that have said PLAY (BOU-010)."""

    exchanging: ClassVar[str] = EXCHANGE
    drawing: ClassVar[str] = DRAW

    shown: Card | None = None
    """The dealer's last card, which was shown (BOU-003). It may have been discarded since
    (BOU-021).
    """
    uncontested: Seat | None = None
    """The only seat that has not folded (BOU-011)."""
    renewed: str | None = None
    """The source of the last new talon: OF_FOLDED or OF_DISCARDS (BOU-032)."""
    gone: Cards = 0
    """Cards played in earlier tricks, which all have seen (BOU-054, BOU-059)."""
    trumpless: int = 0
    """Seats that have shown that they hold no trump (BOU-059)."""
    exempt: int = 0
    """Seats that pay no ante in this deal (BOU-078)."""

    @classmethod
    def before(cls, terms: DealTerms, carry: Carry) -> Self:
        """The public state before the antes, with the exempt seats (BOU-078)."""
        exempt = sum(1 << seat for seat in carry.exempt)
        if not (carry.pot or terms.options["secondAnte"]) and exempt == (1 << terms.n) - 1:
            exempt = 0  # They would play for nothing (BOU-078).
        return replace(super().before(terms, carry), exempt=exempt)

    @property
    def players(self) -> tuple[Seat, ...]:
        """The seats that have not folded, from the dealer's left (BOU-020)."""
        return clockwise(self.terms.n, self.after(self.dealer), ~self.outs)

    @property
    def ace_shown(self) -> bool:
        """Whether the dealer's shown card is an ace (BOU-041)."""
        return RANK_OF[require(self.shown)] == _ACE

    @property
    def must_stay(self) -> bool:
        """Whether the seat to act is a dealer who may not fold (BOU-041, ``aceMustPlay``)."""
        return self.turn == self.dealer and self.binds_dealer

    @property
    def binds_dealer(self) -> bool:
        """Whether the dealer may not fold, having shown an ace (BOU-041, ``aceMustPlay``)."""
        return bool(self.terms.options["aceMustPlay"]) and self.ace_shown

    @property
    def winner(self) -> Seat | None:
        """The seat that wins the pot: the only one not folded, or the one with the most tricks; or
        None.

        None wins alone in these cases:

        * a tie (BOU-071; see `winners`)
        * fewer than three tricks under ``win=three`` (BOU-070)
        * an uncontested pot that is carried over (BOU-011)
        """
        options = self.terms.options
        if self.uncontested is not None:
            return self.uncontested if options["uncontested"] == "win" else None
        if self.final_pot is None:
            return None
        most = max(self.tricks)
        if self.tricks.count(most) > 1 or (options["win"] == "three" and most < 3):
            return None
        return self.tricks.index(most)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats with the most tricks if none wins alone, from the dealer's left (BOU-071)."""
        if self.final_pot is None or self.winner is not None:
            return ()
        most = max(self.tricks)
        return tuple(seat for seat in self.players if self.tricks[seat] == most)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that take the pot: the winner, or under ``tie=split`` all that share the most
        tricks (BOU-071).
        """
        if self.winner is not None:
            return (self.winner,)
        tied = self.tied
        return tied if len(tied) > 1 and self.terms.options["tie"] == "split" else ()

    @property
    def bourres(self) -> tuple[Seat, ...]:
        """The seats that played and took no trick, from the dealer's left (BOU-072); only once P is
        known.
        """
        if self.final_pot is None:
            return ()
        return tuple(seat for seat in self.players if not self.tricks[seat])

    @property
    def spared(self) -> tuple[Seat, ...]:
        """The seats exempt from the next ante, if that option is set (BOU-078).

        These are every bourré, and the seats that share the most tricks if the pot stands.
        """
        if self.final_pot is None or not self.terms.options["anteExempt"]:
            return ()
        leaders = () if self.winners else self.tied
        return tuple(s for s in self.players if not self.tricks[s] or s in leaders)

    def second_ante(self, seat: Seat) -> int:
        """What PLAY costs `seat` now; 0 if ``secondAnte`` is off (BOU-010)."""
        return self.payable(seat, self.terms.unit) if self.terms.options["secondAnte"] else 0

    def at_risk(self, seat: Seat, own: Cards) -> int:
        """A bourré, with the second antes of all who may still play (BOU-010, BOU-072). Before the
        seat has called, only what the dealer must pay (BOU-041).
        """
        del own
        if self.outs >> seat & 1 or self.tricks[seat]:
            return 0
        said = self.ins | self.outs | 1 << seat
        others = sum(self.second_ante(s) for s in range(self.terms.n) if not said >> s & 1)
        plays = bool(self.ins >> seat & 1)
        if not plays and not (seat == self.dealer and self.binds_dealer):
            return 0
        ante = 0 if plays else self.second_ante(seat)
        return ante + min(self.pot + others + ante, self.terms.cap)

    @property
    def in_one_turn(self) -> bool:
        """Whether a player who says PLAY draws at once, before the next seat is asked (BOU-022)."""
        return bool(self.terms.options["oneTurn"])

    def most_exchanged(self, held: int) -> int:
        """The limit of ``drawLimit``, if set (BOU-020)."""
        options = self.terms.options
        return held if options["drawLimit"] is None else min(held, number(options, "drawLimit"))

    def penalties(self) -> tuple[Due, ...]:
        """Every bourré owes the same P, within the limit (BOU-072, GEN-009)."""
        due = min(self.final_pot or 0, self.terms.cap)
        return tuple(Due(seat, due, BOURRE) for seat in self.bourres)

    def final_payments(self) -> tuple[Movement, ...]:
        """What the settlement moves, in order: the bourrés, then the pot to those who win it.

        What cannot be shared stays in the pot (GEN-011).
        """
        dues = ((due, self.payable(due.seat, due.amount)) for due in self.penalties())
        paid = [Movement(due.seat, -amount, due.why) for due, amount in dues if amount]
        taken = self.pot
        # The penalties are in the pot before it is won (BOU-073), unless they start the next one.
        if self.terms.options["bourreTo"] == "currentPot":
            taken -= sum(movement.amount for movement in paid)
        winners = self.winners
        share = taken // len(winners) if winners else 0
        return (*paid, *(Movement(seat, share, POT) for seat in winners if share))

    def position(self, seat: Seat) -> Position:
        """What the rules of play depend on when `seat` is to play (BOU-050…068)."""
        others = self.ins & ~(1 << seat)
        return Position(
            self.trick,
            self.best,
            require(self.trump),
            self.gone,
            not others & ~self.trumpless,
            self.tricks[seat],
            bool(self.terms.options["cinch"]),
            bool(self.terms.options["highestTrump"]),
        )

    def playable(self, own: Cards) -> Cards:
        """See `games.bourre.public`."""
        return playable(own, self.position(require(self.turn)))

    def refusal(self, own: Cards, card: Card) -> Rejected:
        """See `games.bourre.public`."""
        return refusal(own, self.position(require(self.turn)), card)

    def spoken(self) -> tuple[Action, ...]:
        """PLAY or FOLD (BOU-010)."""
        if self.phase != DECIDE:
            return ()
        return (STAY,) if self.must_stay else (FOLD, STAY)

    def onward(self, seat: Seat) -> Self:
        """The next seat that draws, or is asked if each draws in the same turn (BOU-020, BOU-022).
        When all have drawn, the first lead (BOU-040, BOU-041).
        """
        order, dealer = self.players, self.dealer
        if self.in_one_turn and seat != dealer:
            return replace(self, phase=DECIDE, turn=self.after(seat))
        for player in order:
            if self.exchanged[player] is None:
                return replace(self, phase=EXCHANGE, turn=player)
        return self.lead(dealer if self.ins >> dealer & 1 and self.ace_shown else order[0])
