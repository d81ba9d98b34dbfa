"""Replays a player's own record to find which cards the rules have shown that player."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from games.kernel.actions import Action, Rejected, Seat
from games.kernel.cards import NAMES, Card, mask
from games.kernel.contract import ChanceRequest
from games.kernel.driver import evolve_all, run_forward
from games.kernel.records.record import LogStep
from games.kernel.records.seen import Pile, SeenAction, SeenDeal
from games.kernel.records.showing import Showing, ShownCard, holder, showing

STARTS: Final = 12
PLAYS: Final = 300
WORK: Final = 3_000
"""The most plays of the deal, and the most actions, before the search gives up a start."""
ALL_WORK: Final = 40_000
"""The most actions after all starts together, so that no file takes long to check."""

REPAIRS: Final = 8
"""The most swaps in a row after which the play still gets no further in the record."""


class CannotBe(ValueError):
    """The rules do not allow this deal. The message is one line."""


Swap = tuple[int, Card, Card]
"""Two cards that change places in the deck (0), or in a new talon."""


Wanted = Sequence[Mapping[Seat, frozenset[Card]]]


class _Failed(Exception):
    """These cards do not let the deal go on; the `swaps` may help."""

    def __init__(self, at: int, why: str, state: Any, swaps: tuple[Swap, ...] = ()) -> None:
        super().__init__(why)
        self.at = at
        self.state = state
        self.swaps = swaps


class Followed(NamedTuple):
    """What the rules have shown the seat, and the last state, whose hidden cards are arbitrary."""

    showing: Showing
    state: Any


def follow(deal: SeenDeal, seat: Seat) -> Followed:
    """Play the whole deal as `seat` saw it.

    Raises CannotBe if:

    * the rules do not allow an action
    * the rules show a card that the record does not name
    * the deal does not end with the recorded result

    The record does not name the cards that its player did not see. Any other cards may take their
    place if the deal then goes as recorded, because the player cannot distinguish the two deals.
    """
    found: Followed | _Failed | None = None
    wanted, left = _all_wanted(deal.actions), ALL_WORK
    for seed in range(STARTS):
        found, work = _searched(deal, seat, seed, wanted, left)
        if isinstance(found, Followed):
            return found
        left -= work
        if left <= 0:
            break
    raise CannotBe(str(found))


def _searched(
    deal: SeenDeal, seat: Seat, seed: int, wanted: Wanted, left: int
) -> tuple[Followed | _Failed, int]:
    """Deal any cards, play, and swap the cards that stop the record.

    Returns the finished deal or the failure that came furthest, and the number of actions. No play
    begins after `left` actions.
    """
    rng = random.Random(seed)  # noqa: S311  (any cards will do)
    world = _World(deal, seat, seed, rng, wanted)
    best: _Failed | None = None
    since: list[Swap] = []
    plays = work = 0
    while True:
        try:
            return world.play(), work
        except _Failed as failed:
            work += failed.at + 1
            swaps = failed.swaps
            if best is None or failed.at >= best.at:
                best, since = failed, []
            elif len(since) > REPAIRS or not swaps:
                for swap in reversed(since):
                    world.exchange(*swap)
                swaps, since = (), []
            swaps = swaps or world.some_swap(best, rng)
            for swap in swaps:
                world.exchange(*swap)
            since += swaps
            plays += 1
            if not swaps or plays == PLAYS or work > min(WORK, left):
                return best, work


class _World:
    """A deal whose unknown cards are arbitrary."""

    def __init__(
        self, deal: SeenDeal, seat: Seat, seed: int, rng: random.Random, wanted: Wanted
    ) -> None:
        self.deal, self.seat, self.wanted = deal, seat, wanted
        game, config = deal.game, deal.config
        pack = game.pack(config.options, config.n)
        self.deck = _filled(deal.orders[0], pack, rng)
        self.free = {c for c, named in zip(self.deck, deal.orders[0], strict=True) if named is None}
        self.rank = {place: rng.random() for place in range(len(pack))}
        self.early = {at for at in range(len(deal.actions)) if seed % 2 and rng.random() < 0.5}
        self.named = [{c for c in order if c is not None} for order in deal.orders]

        self.swapped: list[list[tuple[Card, Card]]] = [[] for _ in deal.orders]
        self.orders: list[tuple[Card, ...]] = []

    def exchange(self, k: int, one: Card, other: Card) -> None:
        """Swap two cards of the deck or of a new talon. The seat was shown neither."""
        if k:
            self.swapped[k].append((one, other))
        else:
            self.deck = _exchanged(self.deck, one, other)

    def some_swap(self, failed: _Failed, rng: random.Random) -> tuple[Swap, ...]:
        """A swap of a hidden card in a hand that may help; empty if no hand has one."""
        if len(self.free) < 2 or not self.deal.game.traits.hands:
            return ()
        piles = self.deal.game.records.piles(failed.state)
        held = [c for name, pile in piles.items() if holder(name) is not None for c in pile]
        one = rng.choice([c for c in held if c in self.free] or sorted(self.free))
        return ((0, one, rng.choice(sorted(self.free - {one}))),)

    def play(self) -> Followed:
        """Play the whole deal with these cards. Raises _Failed."""
        deal, game = self.deal, self.deal.game
        shuffles, self.orders = 0, []
        state: Any = game.initial(deal.config, deal.carry)
        at = 0

        def draw(request: ChanceRequest) -> tuple[int, ...]:
            nonlocal shuffles
            shuffles += 1
            if shuffles == 1 and sorted(request.items) == sorted(self.deck):
                self.orders.append(self.deck)
            else:
                self.orders.append(self._talon(shuffles - 1, request.items, at, state))
            return self.orders[-1]

        steps = list[LogStep]()
        state, events = run_forward(game, state, draw)
        steps.append((None, None, events))
        for at, seen in enumerate(deal.actions):
            action = self._action(seen, at, shuffles, state)
            decided = game.decide(state, seen.seat, action)
            if isinstance(decided, Rejected):
                why = decided.code.replace("_", " ")
                why = f"The rules do not allow {_named(deal, at)} ({why})."
                raise _Failed(at, why, state, self._drawn_by(seen, at, state))
            state, more = run_forward(game, evolve_all(game, state, decided), draw)
            steps.append((seen.seat, action, (*decided, *more)))
        end = len(deal.actions)
        if not game.done(state):
            raise _Failed(end, "The file ends before the deal does.", state)
        if shuffles != len(deal.orders):
            raise _Failed(end, "The file has new talons that the rules do not ask for.", state)
        result = game.result(state)
        if any(deal.result.get(key) != value for key, value in result.items()):
            raise _Failed(end, "By the rules the deal has another result than in the file.", state)
        shown = showing(game, deal.config, deal.carry, steps, self.seat)
        self._check(shown, end, state)
        return Followed(shown, state)

    def _check(self, shown: Showing, end: int, state: Any) -> None:
        """Check that the record names the cards that the seat was shown, and their places."""
        missing = [
            card for card in shown.cards
            if self.deal.orders[card.shuffle][card.place] is None
        ]  # fmt: skip
        if missing:
            why = f"The rules show this seat cards that the file leaves out: {len(missing)}."
            raise _Failed(end, why, state, self._seen_before(missing))
        if len(shown.cards) != sum(map(len, self.named)):
            raise _Failed(end, "The file names cards that the rules do not show this seat.", state)

    def _talon(self, k: int, items: tuple[Card, ...], at: int, state: Any) -> tuple[Card, ...]:
        """A new talon, ordered as recorded."""
        if k >= len(self.deal.orders):
            raise _Failed(at, "The file lacks a new talon that the rules ask for.", state)
        order, needed = self.deal.orders[k], self.named[k]
        if len(order) != len(items):
            raise _Failed(at, f"New talon {k} has the wrong number of cards.", state)
        missing = sorted(needed - {*items})
        if missing:
            why = f"New talon {k} has a card that was not discarded."
            raise _Failed(at, why, state, self._discard_swaps(missing, items, k))
        out = _filled(order, items, random.Random(k))  # noqa: S311  (any cards will do)
        for one, other in self.swapped[k]:
            if {one, other} <= {*items} - needed:
                out = _exchanged(out, one, other)
        return out

    def _hidden_in(self, card: Card) -> int | None:
        """The number of the last order with this card; None if the seat was shown it there."""
        k = max((k for k, order in enumerate(self.orders) if card in order), default=0)
        return None if card in self.named[k] else k

    def _discard_swaps(
        self, missing: list[Card], items: tuple[Card, ...], k: int
    ) -> tuple[Swap, ...]:
        """Swaps after which players have discarded the cards that a new talon must have."""
        later, out = set[Card]().union(*self.named[k + 1 :]), list[Swap]()
        spare = sorted((c for c in items if c not in self.named[k]), key=lambda c: c not in later)
        for card in missing:
            where = self._hidden_in(card)
            other = next((c for c in spare if self._hidden_in(c) == where), None)
            if where is not None and other is not None:
                spare.remove(other)
                out.append((where, card, other))
        return tuple(out)

    def _drawn_by(self, seen: SeenAction, at: int, state: Any) -> tuple[Swap, ...]:
        """Swaps that give a seat the cards that it plays later.

        The seat may have drawn them from a new talon. The record names no place for a card that lay
        open before that shuffle.
        """
        hand = self.deal.game.records.piles(state).get(f"hand {seen.seat}", ())
        wanted = self.wanted[at].get(seen.seat, frozenset())
        out = list[Swap]()
        for k in range(1, len(self.orders)):
            lacks = sorted(c for c in wanted.difference(hand) if self._hidden_in(c) == k)
            spare = [c for c in hand if c not in wanted and self._hidden_in(c) == k]
            out += [(k, *pair) for pair in zip(lacks, spare, strict=False)]
        return tuple(out)

    def _seen_before(self, missing: list[ShownCard]) -> tuple[Swap, ...]:
        """Swaps after which the seat has drawn cards that lay open before a new shuffle."""
        for card in missing:
            k = card.shuffle
            known = sorted({*self.orders[k]} & set[Card]().union(*self.named[:k]) - self.named[k])
            if k and known:
                return ((k, card.card, known[len(self.swapped[k]) % len(known)]),)
        return ()

    def _action(self, seen: SeenAction, at: int, shuffles: int, state: Any) -> Action:
        """The recorded action, with arbitrary cards instead of those that this seat did not see."""
        if not seen.hidden:
            return seen.action
        if seen.seat == self.seat:
            raise _Failed(at, f"This seat knows its own cards: {_named(self.deal, at)}.", state)
        piles = self.deal.game.records.piles(state)
        hand = [c for c in piles.get(f"hand {seen.seat}", ()) if not seen.action.arg >> c & 1]
        wanted = self.wanted[at + 1].get(seen.seat, frozenset())
        soon = set[Card]().union(*self.named[shuffles : shuffles + 1])
        late = set[Card]().union(*self.named[shuffles + 1 :])
        deck_place = {card: place for place, card in enumerate(self.deck)}

        early = at in self.early

        def order(card: Card) -> tuple[int, int, float]:
            hidden = self._hidden_in(card)
            if card in soon:
                first = 0  # it lies in the next new talon
            elif card in wanted:
                first = 5
            elif card in late:
                first = 0 if early else 3  # or the player holds it back from the next one
            elif hidden is not None:
                first = 2
            else:
                first = 1 if wanted else 4  # a player who stays plays the whole hand
            return first, hidden or 0, self.rank[deck_place[card]]

        chosen = sorted(hand, key=order)[: seen.hidden]
        if len(chosen) < seen.hidden:
            raise _Failed(at, f"There are too few cards for {_named(self.deal, at)}.", state)
        if seen.action.arg == 0 and self.deal.game.traits.verbs[seen.action.verb] == "card":
            return Action(seen.action.verb, chosen[0])
        return Action(seen.action.verb, seen.action.arg | mask(chosen))


def _exchanged(order: tuple[Card, ...], one: Card, other: Card) -> tuple[Card, ...]:
    swap = {one: other, other: one}
    return tuple([swap.get(card, card) for card in order])


def _filled(order: Pile, items: tuple[Card, ...], rng: random.Random) -> tuple[Card, ...]:
    """An order whose unnamed places are filled with the unnamed cards."""
    known = {c for c in order if c is not None}
    others = [c for c in items if c not in known]
    rng.shuffle(others)
    rest: Iterator[Card] = iter(others)
    return tuple([next(rest) if c is None else c for c in order])


def _all_wanted(actions: tuple[SeenAction, ...]) -> Wanted:
    """For each action, the cards that each seat plays openly from then on."""
    later: Mapping[Seat, frozenset[Card]] = {}
    out = [later]
    for seen in reversed(actions):
        if not seen.hidden and " " in seen.text:
            names = seen.text.partition(" ")[2].split(",")
            cards = frozenset(c for name in names for c in _cards(name))
            later = {**later, seen.seat: later.get(seen.seat, frozenset()) | cards}
        out.append(later)
    return out[::-1]


def _cards(name: str) -> tuple[Card, ...]:
    return tuple(c for c, known in enumerate(NAMES) if known == name)


def _named(deal: SeenDeal, at: int) -> str:
    seen = deal.actions[at]
    return f"action {at + 1}, {seen.text!r} of seat {seen.seat + 1}"
