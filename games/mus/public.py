"""Defines the public part of a Mus deal: what every spectator may know."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from games.kernel.actions import Seat
from games.kernel.cards import Cards
from games.kernel.chips import Movement
from games.kernel.options import Options
from games.mus.hands import EIGHT_KINGS, FOUR_KINGS, Ranking


class Phase:
    """The phases of a Mus deal (RULES.md §H)."""

    # Phases in which a seat decides (RULES.md §H).
    MUS: Final = "mus"
    DISCARD: Final = "discard"
    OPENING: Final = "opening"
    REPLY: Final = "reply"
    OVER: Final = "over"
    # AUTO phases (GEN-013).
    START: Final = "start"
    STAKES: Final = "stakes"
    SHUFFLE: Final = "shuffle"
    DEAL: Final = "deal"
    DRAW: Final = "draw"
    NEXT: Final = "next"  # the next bet: statements, then its opening
    REFUSED: Final = "refused"  # the points of a refusal are scored at once (MUS-029)
    SHOW: Final = "show"  # the hands are laid open and compared
    SETTLE: Final = "settle"

    EXCHANGING: Final = frozenset({START, STAKES, SHUFFLE, DEAL, MUS, DISCARD, DRAW})
    ENDING: Final = frozenset({SHOW, SETTLE, OVER})


GRANDE: Final = "grande"
CHICA: Final = "chica"
PARES: Final = "pares"
JUEGO: Final = "juego"
PUNTO: Final = "punto"
BETS: Final = (GRANDE, CHICA, PARES, JUEGO)
"""MUS-020. Punto may replace juego (MUS-052)."""

# Why chips move: `why` of Paid and Received.
STAKE: Final = "stake"  # MUS-060: paid when the match starts
WON: Final = "match"  # MUS-060: half the pot, at the end of the match

# The status of a bet.
OPEN: Final = "open"
ACCEPTED: Final = "accepted"
TURNED_DOWN: Final = "refused"
WAITED: Final = "waited"  # all waited: no bet (MUS-024)
IDLE: Final = "idle"  # not enough players with a combination: no betting (MUS-023)

OFFERS: Final = frozenset({"bid", "raise", "ordago"})
"""What a seat says to offer points, or the set."""

EVERYBODY: Final = 0b1111


class DealTerms(Struct, frozen=True):
    """What is fixed before the first card: options, and the situation at the start.

    `stacks` are the chips in each purse, `pot` and `remainder` those of the pot. `scores`, `sets`
    and `vacas` are those of the even and the odd seats. `hand` is the number of the deal within the
    set, from 1.
    """

    options: Options
    target: int
    sets_to_win: int
    vacas_to_win: int
    stake: int
    stacks: tuple[int, ...]
    pot: int
    remainder: int
    scores: tuple[int, int]
    sets: tuple[int, int]
    vacas: tuple[int, int]
    match_start: bool
    hand: int

    @property
    def capped(self) -> bool:
        """Whether a purse pays no more than it holds (GEN-009)."""
        return self.options["payment"] == "capped"

    @property
    def in_vacas(self) -> bool:
        """Whether a match is more than one vaca (MUS-063)."""
        return self.vacas_to_win > 1

    @property
    def signals(self) -> bool:
        """Whether signs are allowed (MUS-059)."""
        return bool(self.options["signals"])

    @property
    def by_pairs(self) -> bool:
        """Whether a pair says mus or no mus together (MUS-014)."""
        return self.options["musBy"] == "pair"

    @property
    def corrido(self) -> bool:
        """Whether the first deal of a match goes round until a player says no mus (MUS-007)."""
        return self.match_start and bool(self.options["corrido"])

    @property
    def ranking(self) -> Ranking:
        """What each number counts as (MUS-003, option kings)."""
        return FOUR_KINGS if self.options["kings"] == "four" else EIGHT_KINGS

    @property
    def french(self) -> bool:
        """Whether the cards are shown as those of the French pack."""
        return self.options["cards"] == "french"

    @property
    def in_amarracos(self) -> bool:
        """Whether the points of a set are also shown in amarracos of five (MUS-064)."""
        return self.options["count"] == "amarracos"


class Word(Struct, frozen=True):
    """What a seat said in a bet.

    `level` is the level of the bet at that time, `more` by how much this bid or raise increased it.
    """

    seat: Seat
    verb: str
    level: int = 0
    more: int = 0


class Bet(Struct, frozen=True):
    """One of the four bets (MUS-020…033, and the reference of RULES.md §H).

    * `players` may bet, `outs` have passed.
    * `level` is the last offer, made by `by`. `other` is the other team's offer before that.
    """

    kind: str
    players: int
    stands: str = OPEN
    level: int = 0
    other: int = 0
    by: Seat | None = None
    ordago: bool = False
    outs: int = 0
    said: tuple[Word, ...] = ()

    @property
    def offer(self) -> Word | None:
        """The last bid, raise or órdago."""
        return next((w for w in reversed(self.said) if w.verb in OFFERS), None)

    @property
    def answers(self) -> tuple[Seat, ...]:
        """Who answered the last offer of a finished bet: the seat that accepted it, or all that
        refused the other pair's offers.
        """
        answer = {ACCEPTED: "accept", TURNED_DOWN: "pass"}.get(self.stands)
        by = self.offer and self.offer.seat % 2
        return tuple(w.seat for w in self.said if w.verb == answer and w.seat % 2 != by)


class Item(Struct, frozen=True):
    """A score: ``pares``, ``pares refused``, ``pares ordago``, and the team that scored."""

    what: str
    team: int
    points: int


class Public(Struct, frozen=True):
    """The public state of a deal.

    `shown` has cards only once they are public. Sets of seats are bit masks.
    """

    terms: DealTerms
    dealer: Seat = -1
    """−1 before the first dealer is drawn (GEN-002). May change in mus corrido."""
    phase: str = Phase.START
    turn: Seat | None = None
    """The seat that must decide now."""
    scores: tuple[int, int] = (0, 0)
    sets: tuple[int, int] = (0, 0)
    """Sets of the present vaca, the one that was just won included."""
    vacas: tuple[int, int] = (0, 0)
    pot: int = 0
    remainder: int = 0
    movements: tuple[Movement, ...] = ()
    counts: tuple[int, ...] = (0, 0, 0, 0)
    """Cards in each hand."""
    talon: int = 0
    """Cards left in the talon."""
    exchanges: int = 0
    """Exchanges that all four have wanted so far (MUS-011)."""
    mus: tuple[Seat, ...] = ()
    """The seats that have said mus since the last exchange, in order."""
    against: tuple[Seat, ...] = ()
    """The seats that have told their partner no mus since then, in order (MUS-014)."""
    stopped: Seat | None = None
    """The seat that said no mus (MUS-010)."""
    laid: tuple[int | None, ...] = (None,) * 4
    """Cards that each seat discarded in the last exchange (GEN-007: only the number)."""
    pares: tuple[bool | None, ...] = (None,) * 4
    """Statements of pares, by seat (MUS-022)."""
    juego: tuple[bool | None, ...] = (None,) * 4
    bets: tuple[Bet, ...] = ()
    """The finished bets and the present one, in order."""
    items: tuple[Item, ...] = ()
    shown: tuple[Cards, ...] = ()
    """All four hands once they lie face up (MUS-050, MUS-033)."""
    set_winner: int | None = None
    match_winner: int | None = None

    @property
    def vaca_winner(self) -> int | None:
        """The team that has won the vaca by the set that it has just won (MUS-063)."""
        winner = self.set_winner
        won = winner is not None and self.sets[winner] >= self.terms.sets_to_win
        return winner if won else None

    @property
    def bet(self) -> Bet | None:
        """The present bet; None between bets, and before and after them."""
        return self.bets[-1] if self.bets and self.bets[-1].stands == OPEN else None


def corrido(public: Public) -> bool:
    """Whether mano is still open: mus corrido, until a player says no mus (MUS-007)."""
    return public.terms.corrido and public.phase in Phase.EXCHANGING


def takes_mano(public: Public, seat: Seat) -> bool:
    """Whether this seat becomes mano if its no mus ends the exchange: in mus corrido, unless its
    partner said it first (MUS-007, MUS-014).
    """
    return corrido(public) and (seat + 2) % 4 not in public.against


def speakers(public: Public) -> tuple[Seat, ...]:
    """The order in which all are asked for mus: A, B, C, D, or pair by pair (MUS-010, MUS-014)."""
    a, b, c, d = order(public.dealer)
    return (a, c, b, d) if public.terms.by_pairs else (a, b, c, d)


def proposes(public: Public, seat: Seat) -> bool:
    """Whether the call of this seat is for the partner, who answers for both (MUS-014)."""
    return public.terms.by_pairs and speakers(public).index(seat) % 2 == 0


def dealer_before(mano: Seat) -> Seat:
    """The dealer if `mano` is mano (MUS-001)."""
    return (mano + 1) % 4


def order(dealer: Seat) -> tuple[Seat, ...]:
    """A, B, C, D: anticlockwise from the dealer's right, the dealer last (MUS-001)."""
    return tuple((dealer - k) % 4 for k in range(1, 5))


def team(seat: Seat) -> int:
    """0 for the even, 1 for the odd seats (MUS-001)."""
    return seat % 2


def betting(players: int) -> bool:
    """Whether both teams have a player who may bet (MUS-023)."""
    return bool(players & 0b0101) and bool(players & 0b1010)


def repliers(bet: Bet, by: Seat) -> tuple[Seat, ...]:
    """The seats that may reply to `by`, the nearest following opponent first (MUS-025, MUS-026)."""
    opponents = ((by - 1) % 4, (by - 3) % 4)
    return tuple(s for s in opponents if (bet.players & ~bet.outs) >> s & 1)
