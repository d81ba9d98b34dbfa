"""Chooses a card: plays each legal card out in many determinizations that agree with the view."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import factorial, fsum
from typing import Final, NamedTuple

from games.regulars.sampling import Holding, Unseen, tightest
from games.regulars.search import CHECKS, leading
from games.tricks.regular.order import BEATS, FOLLOW, HIGHER, KEEPERS, TRUMPS, bits
from games.tricks.regular.playout import UNIT, TrickBits, Turns, follow, lead, played_out, turns

Worths = tuple[float, ...]
"""The worth of the end for each player."""


def lines(rounds: int, players: int) -> int:
    """An upper bound of the lines of play from a lead, without any duties."""
    return factorial(rounds) ** players


class Endgame:
    """The rest of a deal, with the duties that `force` imposes (see `playout`)."""

    __slots__ = ("_after", "_force", "_worths", "nodes")

    def __init__(self, force: int, after: Turns, worths: Callable[[int], Worths]) -> None:
        self._force = force
        self._after = after
        self._worths = worths
        self.nodes = 0

    def solved(self, hands: list[int], trick: TrickBits, rounds: int, won: int) -> Worths:
        """The worth of the end for each player. `won`: tricks so far. `rounds` counts this one."""
        led, beats, best, early, last = trick
        if last < 0:
            return self._led(hands, best, rounds - 1, won + UNIT[best])
        seat = early[0] if early else last
        hand = hands[seat]
        choice = hand & led or hand & self._force or hand
        if self._force:
            choice = choice & beats or choice
        rest = early[1:]
        then = last if early else -1
        found: Worths = ()
        while choice:
            bit = choice & -choice
            choice ^= bit
            hands[seat] = hand ^ bit
            self.nodes += 1
            now = (
                TrickBits(led, BEATS[bit.bit_length()], seat, rest, then)
                if bit & beats
                else TrickBits(led, beats, best, rest, then)
            )
            worths = self.solved(hands, now, rounds, won)
            if not found or worths[seat] > found[seat]:
                found = worths
        hands[seat] = hand
        return found

    def _led(self, hands: list[int], seat: int, rounds: int, won: int) -> Worths:
        if not rounds:
            return self._worths(won)
        hand = hands[seat]
        if rounds == 1:
            self.nodes += len(hands)
            at = hand.bit_length()
            trick = TrickBits(FOLLOW[at], BEATS[at], seat, *self._after[seat])
            return self._worths(won + played_out([*hands], trick, 1, self._force, self._after))
        found: Worths = ()
        choice = hand
        while choice:
            bit = choice & -choice
            choice ^= bit
            hands[seat] = hand ^ bit
            self.nodes += 1
            at = bit.bit_length()
            trick = TrickBits(FOLLOW[at], BEATS[at], seat, *self._after[seat])
            worths = self.solved(hands, trick, rounds, won)
            if not found or worths[seat] > found[seat]:
                found = worths
        hands[seat] = hand
        return found


UNKEPT: Final = (1 << 52) - 1 ^ KEEPERS
LEAST: Final = 80
"""The fewest determinizations that a budget must allow for the end to be solved exactly. With a
smaller budget, the rule of thumb plays the end.
"""


class Play(NamedTuple):
    """A decision in trick play. Cards are in the order of worth, players are places.

    * `own`: the hand of `player`. `allowed`: its legal cards.
    * `trick`: the trick on the table (None: `player` leads). `won`: the tricks so far.
    * `force`: as in `games.tricks.regular.playout`.
    * `worths`: maps final tricks to their worth for each player.
    """

    player: int
    players: int
    own: int
    allowed: int
    trick: TrickBits | None
    won: int
    force: int
    holdings: tuple[tuple[int, Holding], ...]
    worths: Callable[[int], Worths]


CardTally = Callable[[int, float, int], None]
"""Receives a card's place, its worth, and the final tricks of all players, in UNITs."""


class Searched(NamedTuple):
    """The chosen card, and the number of player decisions that were played out to choose it."""

    card: int
    decisions: int


def choose(play: Play, unseen: Unseen, budget: int, tally: CardTally | None = None) -> Searched:
    """The card that is worth most to `player`; about `budget` decisions are played out for it.

    A `tally` receives the result of each card (its place among those allowed, least first). With a
    tally no card is dropped early.
    """
    cards = bits(play.allowed)
    if len(cards) == 1:
        return Searched(cards[0], 0)
    after = turns(play.players)
    rounds = play.own.bit_count()
    starts = [
        lead(c, play.player, play.players) if play.trick is None else follow(play.trick, c)
        for c in cards
    ]
    exact = len(cards) * lines(rounds, play.players) * LEAST <= budget
    line = _Exact(play, after, rounds) if exact else _Quick(play, after, rounds)
    dealing = tightest(play.holdings)
    left = list(range(len(cards)))
    seen: list[list[float]] = [[] for _ in cards]
    for share in CHECKS:
        while line.decisions < budget * share:
            unseen.reset()
            hands = [0] * play.players
            for place, holding in dealing:
                hands[place] = unseen.hand(holding, UNKEPT)
            for k in left:
                hands[play.player] = play.own ^ cards[k]
                seen[k].append(line.worth([*hands], starts[k]))
                if tally is not None:
                    tally(k, seen[k][-1], line.won)
        if tally is not None:
            continue
        left = leading(left, seen)
        if len(left) == 1:
            break
    return Searched(cards[max(left, key=lambda k: fsum(seen[k]))], line.decisions)


class _Quick:
    """Plays the rest by the rule of thumb."""

    __slots__ = (
        "_after", "_force", "_player", "_rounds", "_won", "_worth", "_worths", "decisions", "won",
    )  # fmt: skip

    def __init__(self, play: Play, after: Turns, rounds: int) -> None:
        self._player, self._force, self._won = play.player, play.force, play.won
        self._after, self._rounds, self._worths = after, rounds, play.worths
        self._worth: dict[int, float] = {}
        self.decisions = 0
        self.won = 0
        """All tricks at the end that was reached last."""

    def worth(self, hands: list[int], trick: TrickBits) -> float:
        rounds = self._rounds
        self.decisions += len(hands) * rounds - len(hands) + len(trick.early) + (trick.last >= 0)
        won = self._won + played_out(hands, trick, rounds, self._force, self._after)
        self.won = won
        found = self._worth.get(won)
        if found is None:
            found = self._worth[won] = self._worths(won)[self._player]
        return found


class _Exact:
    """Solves the rest exactly: every player knows all cards and plays as well as possible."""

    __slots__ = ("_end", "_player", "_rounds", "_won", "won")

    def __init__(self, play: Play, after: Turns, rounds: int) -> None:
        self._player, self._rounds, self._won = play.player, rounds, play.won
        worths = play.worths
        self._end = Endgame(play.force, after, remembered(lambda won: (*worths(won), won)))
        self.won = 0
        """All tricks at the end that was reached last."""

    @property
    def decisions(self) -> int:
        return self._end.nodes

    def worth(self, hands: list[int], trick: TrickBits) -> float:
        found = self._end.solved(hands, trick, self._rounds, self._won)
        self.won = int(found[-1])
        return found[self._player]


def remembered(worths: Callable[[int], Worths]) -> Callable[[int], Worths]:
    """A cached `worths`, computed once for each count of tricks."""
    cached: dict[int, Worths] = {}

    def find(won: int) -> Worths:
        found = cached.get(won)
        if found is None:
            found = cached[won] = worths(won)
        return found

    return find


def ruled_out(tricks: Iterable[Sequence[tuple[int, int]]], force: int) -> dict[int, int]:
    """The cards that each player cannot hold after its plays, (player, card) in each trick.

    A player who does not follow suit is void in it. Under `force`, a player who then does not trump
    is void in trumps too. A player who had to beat a card and did not has no better card (MDK-081,
    MGL-031, BOU-051…058).
    """
    never: dict[int, int] = {}
    for plays in tricks:
        led = best = 0
        for player, card in plays:
            if not led:
                led, best = FOLLOW[card.bit_length()], card
                continue
            out = never.get(player, 0)
            if not card & led:
                out |= led
                if force and not card & TRUMPS:
                    out |= TRUMPS
            at = best.bit_length()
            if card & BEATS[at]:
                best = card
            elif force and card & FOLLOW[at]:
                out |= HIGHER[at]
            never[player] = out
    return never
