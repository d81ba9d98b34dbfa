"""Chooses in Mus by search over determinizations that agree with everything heard."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate, combinations
from math import fsum
from typing import Final, NamedTuple, Protocol, TypeVar

from games.kernel.actions import Action, Seat
from games.kernel.cards import Cards, each
from games.kernel.regulars import Strength
from games.kernel.values import require
from games.mus.hands import Ranking
from games.mus.public import (
    ACCEPTED,
    TURNED_DOWN,
    Phase,
    Public,
    corrido,
    dealer_before,
    order,
    proposes,
    speakers,
    team,
)
from games.mus.regular import rollout
from games.mus.regular.habits import RECORDED, SENSIBLE, Habits
from games.mus.regular.hand_tables import KINDS, Hand, tables_of
from games.mus.regular.inference import Determinization, Reading, stopping
from games.mus.regular.rollout import BetEnd, Offer, Situation, made, refusing
from games.mus.view import (
    ACCEPT,
    LEAST,
    MUS_,
    NO_MUS,
    ORDAGO,
    PASS,
    WAIT,
    View,
    asked_after,
    raises,
)
from games.regulars.sampling import MODULUS, Stream
from games.regulars.search import CHECKS, leading


class Counts(Protocol):
    """A determinization with its weight."""

    @property
    def weight(self) -> float:
        """Its likelihood among the sampled determinizations."""
        ...


W = TypeVar("W", bound=Counts)


def behind(
    count: int, many: int, sample: Callable[[], W], worth: Callable[[W, int], float]
) -> list[float]:
    """How much less each choice 0…count−1 is worth than the best, which has 0.

    All are tried in the same determinizations, at most `many`. A choice that is clearly behind is
    dropped, and keeps the distance it had then.
    """
    left, weights = list(range(count)), list[float]()
    seen: list[list[float]] = [[] for _ in left]
    for share in CHECKS:
        while len(weights) < many * share:
            deal = sample()
            weights.append(deal.weight)
            for choice in left:
                seen[choice].append(deal.weight * worth(deal, choice))
        left = leading(left, seen)
        if len(left) == 1:
            break
    first = seen[max(left, key=lambda choice: fsum(seen[choice]))]
    return [(fsum(first[: len(one)]) - fsum(one)) / fsum(weights[: len(one)]) for one in seen]


class Exchange:
    """The decisions in the present exchange: whether to continue it, and what to discard."""

    def __init__(self, reading: Reading, situation: Situation, stream: Stream) -> None:
        self._reading, self._situation, self._stream = reading, situation, stream
        self._stopped = self._exchanged = situation
        if corrido(reading.public) and reading.public.phase == Phase.MUS:
            # The player who stops is mano; otherwise the deal passes on (MUS-007).
            self._stopped = situation.with_dealer(dealer_before(reading.seat))
            self._exchanged = situation.with_dealer(order(reading.public.dealer)[0])
        self._tables = reading.tables
        self._after = _following(reading, situation.habits)

    def mus(self, words: Sequence[Action], many: int) -> list[float]:
        """How far each of mus and no mus is behind the better, in chances of the set.

        This counts only deals in which all others want to exchange. In other deals the call makes
        no difference.
        """

        def sample() -> Determinization:
            hands, weight, x = self._sample()
            for seat, stops in self._after:
                weight *= 1 - stops[hands[seat]]
            return Determinization(hands, weight, x)

        def worth(deal: Determinization, k: int) -> float:
            self._stream.x = deal.x
            if words[k] == NO_MUS:
                return self._played(deal.hands, self._stopped)
            kept = [self._tables.kept[hand] for hand in deal.hands]
            return self._played(self._drawn(deal.hands, kept), self._exchanged)

        return behind(len(words), many, sample, worth)

    def discard(self, own: Cards, many: int) -> Action:
        """Choose the cards to discard (MUS-011)."""
        options = list(_keeps(self._tables.ranking, own))

        def worth(deal: Determinization, k: int) -> float:
            self._stream.x = deal.x
            return self._played(self.after(deal.hands, options[k][1]), self._situation)

        worse = behind(len(options), many, self._sample, worth)
        return Action("discard", options[worse.index(min(worse))][0])

    def after(self, hands: Sequence[Hand], keeps: Sequence[int]) -> list[Hand]:
        """Hands after drawing. The deciding seat keeps these ranks, others go by rule of thumb."""
        kept: list[Sequence[int]] = [self._tables.kept[hand] for hand in hands]
        kept[self._reading.seat] = keeps
        return self._drawn(hands, kept)

    def _sample(self) -> Determinization:
        return self._reading.determinization(self._stream)

    def _drawn(self, hands: Sequence[Hand], kept: Sequence[Sequence[int]]) -> list[Hand]:
        """All draw from the cards that nobody holds."""
        left = [*self._reading.left]
        for seat, hand in enumerate(hands):
            if seat != self._reading.seat:
                for r in self._tables.ranks[hand]:
                    left[r] -= 1
        talon = [r for r, many in enumerate(left) for _ in range(many)]
        out, below = [0] * 4, self._stream.below
        for seat in self._situation.order:
            held = [*kept[seat]]
            while len(held) < 4:
                held.append(talon.pop(below(len(talon))))
            out[seat] = self._tables.place[tuple(sorted(held))]
        return out

    @staticmethod
    def _played(hands: Sequence[Hand], situation: Situation) -> float:
        return situation.worth(hands, situation.future(hands, 0), 0)


def _following(reading: Reading, habits: Habits) -> list[tuple[Seat, tuple[float, ...]]]:
    """The seats whose call still counts, and how often each hand makes them say no mus."""
    public, around = reading.public, speakers(reading.public)
    return [
        (around[place], stopping(reading.tables, habits, place))
        for place in range(around.index(reading.seat) + 1, 4)
        if not proposes(public, around[place])
    ]


def _keeps(ranking: Ranking, own: Cards) -> Iterator[tuple[Cards, tuple[int, ...]]]:
    """The possible discards, with the ranks that are kept; of equal ranks the highest go last."""
    cards, seen = ranking.in_order(own), set[tuple[int, ...]]()
    for count in range(3, -1, -1):
        for kept in combinations(cards, count):
            ranks = tuple(ranking.rank(card) for card in kept)
            if ranks not in seen:
                seen.add(ranks)
                yield sum(1 << card for card in each(own) if card not in kept), ranks


HABITS: Final[Mapping[Strength, Habits]] = {
    Strength.EXPERIENCED: SENSIBLE, Strength.MASTER: RECORDED,
}  # fmt: skip
"""Assumptions about how the others bet."""
DETERMINIZATIONS: Final[Mapping[Strength, int]] = {
    Strength.EXPERIENCED: 200, Strength.MASTER: 1_000,
}  # fmt: skip
"""The number of determinizations in which every call is tried."""
DRAWS: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 60, Strength.MASTER: 250}
"""The number of determinizations in which every exchange is tried."""
MIXING: Final[Mapping[Strength, float]] = {Strength.EXPERIENCED: 0.0, Strength.MASTER: 0.006}
"""Calls that cost at most about this share of the set are made too, so that no call reveals a
hand.
"""
EASE: Final[Mapping[Strength, float]] = {Strength.EXPERIENCED: 0.05, Strength.MASTER: 0.0}
"""A player still says mus if it costs up to this share of the set more than no mus."""
PRUDENCE: Final = 0.2
"""The share of the set that an órdago must gain. Otherwise it would decide sets in which nothing is
decided yet.
"""
CALM, HEAT = 6, 0.15
"""HEAT is the share of the set that an offer of as many points as win a set must gain. Offers of
fewer points need to gain less, and offers up to CALM need no gain. Otherwise two good
hands, each expecting the other to give way, raise each other to 30 in a new set.
"""
NEAR, FAR = 6, 15
"""Points that the leading pair lacks. Up to NEAR, this deal probably decides the set, so the search
sees the end of the set, and calls need no extra gain. From FAR on, calls must gain the full shares
above.
"""
WEAK: Final = 50
"""A bid or an órdago with a hand that beats fewer percent of the hands of its kind is a bluff."""
BLUFFS: Final[Mapping[Strength, int]] = {Strength.EXPERIENCED: 100, Strength.MASTER: 30}
"""The percentage of cases in which a bluff that seems best is made. Opponents may also infer
hands from bids, and would accept every bid if too many were bluffs (docs/regulars.md).
"""
_BIDS: Final = (2, 5, 10)
_RAISES: Final = (2, 5)


def searched(view: View, draw: Callable[[int], int], strength: Strength) -> Action:
    """The call or exchange that is worth most, or for a master one that is nearly as good."""
    return Search(view, draw, strength).choice(MIXING[strength], BLUFFS[strength])


class Search:
    """One decision, and the determinizations in which it is weighed."""

    def __init__(self, view: View, draw: Callable[[int], int], strength: Strength) -> None:
        self._view, self._strength = view, strength
        self._stream = stream = Stream(draw)
        habits = HABITS[strength]
        self._reading = Reading(view, habits)
        self._situation = Situation(view.public, require(view.seat), stream, habits)
        self._exchange = Exchange(self._reading, self._situation, stream)

    def choice(self, mixing: float, bluffs: int) -> Action:
        """The call or exchange that is worth most.

        With `mixing`, others that cost little of the set are chosen too. `bluffs` is the percentage
        of cases in which a bluff that seems best is made.
        """
        view, many = self._view, DETERMINIZATIONS[self._strength]
        if view.public.phase == Phase.DISCARD:
            return self._exchange.discard(view.own, DRAWS[self._strength])
        words = calls(view)
        if view.public.phase == Phase.MUS:
            worse = self._exchange.mus(words, many)
            worse[words.index(MUS_)] -= EASE[self._strength]
        else:
            worse = self._betting().worse(words, many)
            for k, word in enumerate(words):
                worse[k] += dared(word, view.public)
        word = words[chosen(worse, mixing, self._stream)]
        if not bluffing(word, view) or self._stream.below(100) < min(bluffs, _bold(word, view)):
            return word
        others = [k for k, other in enumerate(words) if not bluffing(other, view)]
        return words[others[chosen([worse[k] for k in others], mixing, self._stream)]]

    def wins(self, kind: int, many: int) -> float:
        """How often the pair has the best cards of this kind, without exchange (`rollout`)."""
        situation = self._situation

        def won(hands: Sequence[Hand]) -> bool:
            return situation.best(situation.kind(kind, hands), hands) == situation.side

        return self._often(many, won)

    def refused(self, word: Action, many: int) -> float:
        """How often the other pair refuses this bid, raise or órdago."""
        betting, side = self._betting(), self._situation.side
        return self._often(many, lambda hands: betting.close(word, hands).by == side)

    def drawn(self, kind: int, laid: Cards, many: int) -> float:
        """How often the seat's hand takes part in this kind once `laid` was discarded."""
        tables, seat = self._reading.tables, self._reading.seat
        kept, held = tables.ranks_of(self._view.own & ~laid), tables.order[kind]
        return self._often(many, lambda hands: held[self._exchange.after(hands, kept)[seat]] >= 0)

    def _betting(self) -> _Betting:
        return _Betting(self._view, self._reading, self._situation, self._stream)

    def _often(self, many: int, test: Callable[[Sequence[Hand]], bool]) -> float:
        """The weighted share of determinizations in which the test holds."""
        whole = yes = 0.0
        for _ in range(many):
            hands, weight, _ = self._reading.determinization(self._stream)
            whole += weight
            yes += weight * test(hands)
        return yes / whole if whole else 0.0


def dared(word: Action, public: Public) -> float:
    """The share of the set that this call must gain."""
    target = public.terms.target
    left = min(max((target - max(public.scores) - NEAR) / (FAR - NEAR), 0), 1)
    if word == ORDAGO:
        return PRUDENCE * left
    if word.verb not in {"bid", "raise"}:
        return 0.0
    level = require(public.bet).level + word.arg
    return HEAT * left * max(0, level - CALM) / (target - CALM)


def bluffing(word: Action, view: View) -> bool:
    """Whether this call is a bid or an órdago on a weak hand."""
    return word.verb in {"bid", "ordago"} and _beats(view) < WEAK


def _bold(word: Action, view: View) -> int:
    """The percentage of cases in which a bluff that seems best is made, at most.

    If an accepted bluff loses the set, the limit is half the percentage of sets that the opponents
    win after refusing. Accepting would pay only if players bluffed in more cases than that
    percentage.
    """
    public, seat = view.public, require(view.seat)
    scores, target, bet = public.scores, public.terms.target, require(public.bet)
    loses = word == ORDAGO or scores[1 - seat % 2] + word.arg >= target
    kind = KINDS.index(bet.kind)
    return refusing(scores, target, (seat + 1) % 4, kind, bet.level) // 2 if loses else 100


def _beats(view: View) -> int:
    """The percentage of hands that the seat's hand beats in the present bet."""
    tables = tables_of(view.public.terms.ranking)
    return tables.chance[KINDS.index(require(view.public.bet).kind)][tables.hand_of(view.own)]


def calls(view: View) -> list[Action]:
    """The calls to weigh: not every number, but some of each size."""
    public = view.public
    if public.phase == Phase.MUS:
        return [MUS_, NO_MUS]
    target = public.terms.target
    # More points than the trailing pair lacks decide nothing.
    useful = max(LEAST, target - min(public.scores))
    if public.phase == Phase.OPENING:
        return [WAIT, *(Action("bid", k) for k in _BIDS if k <= useful), ORDAGO]
    bet = require(public.bet)
    if bet.ordago:
        return [PASS, ACCEPT]
    most = min(raises(bet, target), useful - bet.level)
    more = [Action("raise", k) for k in _RAISES if LEAST <= k <= most]
    return [PASS, ACCEPT, *more, ORDAGO]


_NEVER: Final = 50.0
"""An option that is further behind than this is never chosen."""
_SQUARES: Final = 10


def chosen(worse: Sequence[float], mixing: float, stream: Stream) -> int:
    """The best choice; with `mixing`, sometimes another, more often the less it is behind."""
    least = min(worse)
    if not mixing:
        return worse.index(least)
    sums = list(accumulate(_falling((one - least) / mixing) for one in worse))
    return bisect(sums, sums[-1] * stream.below(MODULUS) / MODULUS)


def _falling(behind: float) -> float:
    """About e to the power of −`behind`.

    It is computed by multiplication alone, so that every machine rounds it alike.
    """
    if behind > _NEVER:
        return 0.0
    step = behind / (1 << _SQUARES)
    out = 1 - step + step * step / 2
    for _ in range(_SQUARES):
        out *= out
    return out


class _Sample(NamedTuple):
    """Hands, their weight, the later bets, and the state from which the stream continues."""

    hands: Sequence[Hand]
    weight: float
    later: Sequence[BetEnd]
    x: int


class _Betting:
    """A call in a bet."""

    def __init__(self, view: View, reading: Reading, situation: Situation, stream: Stream) -> None:
        self._public = view.public
        self._seat = require(view.seat)
        self._reading, self._situation, self._stream = reading, situation, stream
        self._bet = require(view.public.bet)
        self._kind = KINDS.index(self._bet.kind)
        self._players = tuple(s for s in situation.order if self._bet.players >> s & 1)
        self._after = asked_after(view.public, self._seat)
        self._past = past(view.public)

    def worse(self, words: Sequence[Action], many: int) -> list[float]:
        """How much less of the set is won after each call than after the best."""
        situation, booked = self._situation, len(self._past)

        def worth(sample: _Sample, k: int) -> float:
            self._stream.x = sample.x
            closes = (*self._past, self.close(words[k], sample.hands), *sample.later)
            return situation.worth(sample.hands, closes, booked)

        return behind(len(words), many, self._sample, worth)

    def _sample(self) -> _Sample:
        """A determinization, and the bets after this one in it."""
        hands, weight, _ = self._reading.determinization(self._stream)
        later = self._situation.future(hands, len(self._past) + 1)
        return _Sample(hands, weight, later, self._stream.x)

    def close(self, word: Action, hands: Sequence[Hand]) -> BetEnd:
        """How the bet ends after this call."""
        situation, kind, bet = self._situation, self._kind, self._bet
        if word == WAIT:
            return situation.opened(kind, hands, self._after)
        if word == ACCEPT:
            return BetEnd(rollout.ORDAGO if bet.ordago else bet.level)
        if word == PASS:
            offer = made(bet)
            offer = offer._replace(outs=offer.outs | 1 << self._seat)
        elif word == ORDAGO:
            offer = Offer(bet.level, bet.level, self._seat, True, bet.outs)
        else:
            offer = Offer(bet.level + word.arg, bet.level, self._seat, False, bet.outs)
        return situation.answered(kind, hands, self._players, offer)


def past(public: Public) -> tuple[BetEnd, ...]:
    """The finished bets, whose points for refusals are already scored."""
    out: list[BetEnd] = []
    for bet in public.bets[:-1]:
        if bet.stands == ACCEPTED:
            out.append(BetEnd(bet.level))
        elif bet.stands == TURNED_DOWN:
            out.append(BetEnd(0, team(require(bet.by))))
        else:
            out.append(BetEnd())
    return tuple(out)
