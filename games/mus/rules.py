"""Answers actions (GEN-012) and takes AUTO steps (GEN-013) in a Mus deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from games.kernel.actions import NO_CLOCK, OUT_OF_PHASE, Action, Rejected, Seat
from games.kernel.cards import SPANISH, each, mask
from games.kernel.chips import payable
from games.kernel.contract import (
    TIME,
    Answer,
    Carry,
    ChanceRequest,
    Config,
    Event,
    Game,
    Paid,
    Received,
)
from games.kernel.options import number
from games.kernel.values import require
from games.mus import bets, events, signals
from games.mus.options import DEFAULTS
from games.mus.public import (
    BETS,
    JUEGO,
    PARES,
    PUNTO,
    STAKE,
    WON,
    DealTerms,
    Item,
    Phase,
    Public,
    corrido,
    order,
)
from games.mus.signals import QUIET
from games.mus.state import EVOLVERS, State, next_scores, next_sets, part
from games.mus.view import (
    ACCEPT,
    LEAST,
    MUS_,
    NO_MUS,
    ORDAGO,
    PASS,
    WAIT,
    View,
    aside_of,
    asides,
    raises,
)


def _mus(state: State, seat: Seat, action: Action) -> Answer:
    del state
    return (events.Said(seat, action.verb),) if action in (MUS_, NO_MUS) else OUT_OF_PHASE


def _discard(state: State, seat: Seat, action: Action) -> Answer:
    """One to four cards (MUS-011)."""
    if action.verb != "discard":
        return OUT_OF_PHASE
    cards, own = action.arg, state.hands[seat]
    if cards < 0 or cards & ~own:
        return Rejected("not_in_hand")
    if not cards:
        return Rejected("wrong_count", (("lo", 1), ("hi", own.bit_count()), ("count", 0)))
    return (events.LaidAway(seat, cards),)


def _opening(state: State, seat: Seat, action: Action) -> Answer:
    """A call before any offer: WAIT, a bid or an órdago (MUS-024, MUS-030, MUS-031)."""
    if action in (WAIT, ORDAGO):
        return (events.Said(seat, action.verb),)
    if action.verb != "bid":
        return OUT_OF_PHASE
    return _number(seat, action, state.public.terms.target)


def _reply(state: State, seat: Seat, action: Action) -> Answer:
    """The reply to an offer (MUS-025, MUS-030, MUS-031); to an órdago only PASS or ACCEPT."""
    if action in (PASS, ACCEPT):
        return (events.Said(seat, action.verb),)
    if action != ORDAGO and action.verb != "raise":
        return OUT_OF_PHASE
    bet = require(state.public.bet)
    if bet.ordago:
        return Rejected("ordago_said")
    if action == ORDAGO:
        return (events.Said(seat, "ordago"),)
    return _number(seat, action, raises(bet, state.public.terms.target))


def _number(seat: Seat, action: Action, most: int) -> Answer:
    if most < LEAST:
        return Rejected("only_ordago")
    if not LEAST <= action.arg <= most:
        return Rejected("wrong_amount", (("lo", LEAST), ("hi", most)))
    return (events.Said(seat, action.verb, action.arg),)


def _sign(state: State, seat: Seat, action: Action) -> Answer:
    """A true and whole sign of the present hand, one at a time (MUS-059, MUS-062)."""
    if not state.public.terms.signals:
        return Rejected("no_signals")
    if corrido(state.public):
        return Rejected("mus_corrido")
    if action.arg not in signals.SIGNS:
        return Rejected("no_such_sign")
    if state.signals.signs[seat]:
        return Rejected("sign_lasts")
    if state.public.counts[seat] < 4:
        return Rejected("half_a_hand")
    held = state.public.terms.ranking, state.hands[seat]
    if action.arg not in signals.true_signs(*held):
        return Rejected("untrue_sign")
    if action.arg not in signals.whole_signs(*held):
        return Rejected("partial_sign")
    seen = signals.who_sees(state.signals, seat)
    return (events.Signed(seat, action.arg), *(events.Sighted(s, seat, action.arg) for s in seen))


def _watch(state: State, seat: Seat, action: Action) -> Answer:
    """Opponents' signs that still last are seen at once (MUS-059)."""
    if not state.public.terms.signals:
        return Rejected("no_signals")
    if corrido(state.public):
        return Rejected("mus_corrido")
    if action.arg:
        return OUT_OF_PHASE
    if state.signals.rests[seat]:
        return Rejected("watch_rests")
    seen = signals.at_watch(state.signals, seat)
    return (events.Watched(seat), *(events.Sighted(seat, sight.by, sight.sign) for sight in seen))


def _time(state: State, action: Action) -> Answer:
    """A sign, a watch or a rest is over. An unknown timer was cancelled too late."""
    key = action.arg
    if action.verb != TIME or not key:
        return NO_CLOCK
    now = state.signals
    for seat in range(4):
        running = now.signs[seat]
        if running and running.key == key:
            return (events.SignEnded(seat),)
        if now.watches[seat] == key:
            seen = signals.after_watch(now, seat)
            return (
                events.WatchEnded(seat),
                *(events.Sighted(seat, sight.by, sight.sign) for sight in seen),
            )
        if now.rests[seat] == key:
            return (events.Rested(seat),)
    return NO_CLOCK


_PHASES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    Phase.MUS: _mus,
    Phase.DISCARD: _discard,
    Phase.OPENING: _opening,
    Phase.REPLY: _reply,
}
_ASIDES: Final[dict[str, Callable[[State, Seat, Action], Answer]]] = {
    "sign": _sign,
    "watch": _watch,
}


def drawer(public: Public) -> Seat:
    """The seat that gets the next cards in DRAW (MUS-012)."""
    return next(seat for seat in order(public.dealer) if public.counts[seat] < 4)


def _stakes(state: State) -> tuple[Event, ...]:
    """The stakes when a match starts; a capped purse pays what it holds (MUS-060, GEN-009)."""
    terms = state.public.terms
    if not terms.match_start:
        return (events.Begun(False),)
    due = (payable(terms.stake, purse, capped=terms.capped) for purse in terms.stacks)
    paid = (Paid(seat, amount, STAKE) for seat, amount in enumerate(due) if amount)
    return (events.Begun(True), *paid)


def _deal(state: State) -> tuple[Event, ...]:
    """Four cards each, one at a time, from A on (MUS-005)."""
    by_place = [mask(state.talon[k:16:4]) for k in range(4)]
    places = order(state.public.dealer)
    return (events.Dealt(tuple(by_place[places.index(seat)] for seat in range(4))),)


def _draw(state: State) -> tuple[Event, ...]:
    """All owed cards at once, or as many as the talon still holds (MUS-012, MUS-013)."""
    if not state.talon:
        return ()
    seat = drawer(state.public)
    return (events.Drew(seat, state.talon[: 4 - state.public.counts[seat]]),)


def _next(state: State) -> tuple[Event, ...]:
    """The next bet. Pares and juego begin with the statements from A on (MUS-020, 022, 052)."""
    public = state.public
    kind = BETS[len(public.bets)]
    if kind not in {PARES, JUEGO}:
        return (events.Opened(kind),)
    ranking = public.terms.ranking
    has = ranking.pares if kind == PARES else ranking.has_juego
    said = [
        events.Declared(seat, kind, bool(has(state.hands[seat]))) for seat in order(public.dealer)
    ]
    none = kind == JUEGO and not any(d.yes for d in said)
    return (*said, events.Opened(PUNTO if none else kind))


def _refused(state: State) -> tuple[Event, ...]:
    """The points of a refusal are scored at once (MUS-029)."""
    return (_scored(bets.refusal(state.public.bets[-1])),)


def _show(state: State) -> tuple[Event, ...]:
    """All hands are shown and compared, bet by bet (MUS-050, MUS-033)."""
    items = bets.evaluation(state.public, state.hands)
    return (events.Shown(state.hands), *(_scored(item) for item in items))


def _scored(item: Item) -> events.Scored:
    return events.Scored(item.what, item.team, item.points)


def _settle(state: State) -> tuple[Event, ...]:
    """The winners of the match take half the pot each (MUS-060, MUS-063, GEN-011)."""
    public, terms = state.public, state.public.terms
    winner = bets.set_winner(public)
    if winner is None or public.sets[winner] + 1 < terms.sets_to_win:
        return (events.Ended(winner, None),)
    if public.vacas[winner] + 1 < terms.vacas_to_win:
        return (events.Ended(winner, None),)
    half = public.pot // 2
    won = tuple(Received(seat, half, WON) for seat in (winner, winner + 2) if half)
    return (*won, events.Ended(winner, winner))


_STEPS: Final[dict[str, Callable[[State], tuple[Event, ...]]]] = {
    Phase.STAKES: _stakes,
    Phase.DEAL: _deal,
    Phase.DRAW: _draw,
    Phase.NEXT: _next,
    Phase.REFUSED: _refused,
    Phase.SHOW: _show,
    Phase.SETTLE: _settle,
}


def _two(value: Any) -> tuple[int, int]:
    even, odd = value
    return even, odd


class MusRules(Game[State, View]):
    """What happens in a deal, by the tables above."""

    def initial(self, config: Config, carry: Carry) -> State:
        """The state before the stakes. Options that are not given have their defaults."""
        options = {**DEFAULTS, **config.options}
        extra = carry.extra
        scores, sets, vacas = (
            _two(extra.get(field, (0, 0))) for field in ("scores", "sets", "vacas")
        )
        terms = DealTerms(
            options=options,
            target=number(options, "target"),
            sets_to_win=number(options, "setsToWin"),
            vacas_to_win=number(options, "vacasToWin"),
            stake=number(options, "stake"),
            stacks=config.stacks,
            pot=carry.pot,
            remainder=carry.remainder,
            scores=scores,
            sets=sets,
            vacas=vacas,
            match_start=extra.get("match_start", False),
            hand=extra.get("hand", 1),
        )
        dealer, phase = (-1, Phase.START) if carry.dealer is None else (carry.dealer, Phase.STAKES)
        public = Public(
            terms=terms,
            dealer=dealer,
            phase=phase,
            scores=scores,
            sets=sets,
            vacas=vacas,
            pot=carry.pot,
            remainder=carry.remainder,
        )
        nothing = (0, 0, 0, 0)
        return State(public, nothing, (), 0, nothing, QUIET)

    def carry(self, state: State) -> Carry:
        """Pot, scores, sets and vacas. The mano of this deal deals next (MUS-006, 058, 063)."""
        public = state.public
        over, match = public.set_winner is not None, public.match_winner is not None
        extra = {
            "scores": next_scores(public),
            "sets": next_sets(public),
            "vacas": [0, 0] if match else list(public.vacas),
            "match_start": match,
            "hand": 1 if over else public.terms.hand + 1,
        }
        dealer = (public.dealer - 1) % 4
        return Carry(public.pot, public.remainder, dealer, extra, goes_on=not match)

    def advance(self, state: State) -> tuple[Event, ...]:
        """The next AUTO step; empty if a seat must decide, if chance must answer, or at the end."""
        step = _STEPS.get(state.public.phase)
        return step(state) if step else ()

    def chance(self, state: State) -> ChanceRequest | None:
        """The first dealer (GEN-002), the shuffle, or a new talon (GEN-006, MUS-013)."""
        public = state.public
        if public.phase == Phase.START:
            return ChanceRequest("pick", (0, 1, 2, 3))
        if public.phase == Phase.SHUFFLE:
            return ChanceRequest("shuffle", SPANISH)
        if public.phase == Phase.DRAW and not state.talon:
            # The cards that the drawer has discarded in this exchange are excluded.
            return ChanceRequest("shuffle", each(state.discards & ~state.away[drawer(public)]))
        return None

    def decide(self, state: State, seat: Seat | None, action: Action) -> Answer:
        """The events of `action` by `seat`, or by the clock (None)."""
        public = state.public
        if seat is None:
            return _time(state, action)
        if public.phase in Phase.ENDING:
            return Rejected("deal_over")
        if action.verb in _ASIDES:
            return _ASIDES[action.verb](state, seat, action)
        if seat != public.turn:
            turn = public.turn
            return Rejected("not_your_turn", () if turn is None else (("seat", turn),))
        return _PHASES[public.phase](state, seat, action)

    def absent(self, state: State, seat: Seat) -> Action:
        """GEN-014: says no mus, waits or passes; after mus from all, discards the lowest card.

        A seat that is not asked can only give a sign or watch; it prefers to watch.
        """
        public = state.public
        if seat != public.turn:
            mine = asides(public, state.hands[seat], aside_of(state.signals, seat))
            return mine[-1] if mine else PASS
        if public.phase == Phase.DISCARD:
            return Action("discard", 1 << public.terms.ranking.lowest(state.hands[seat]))
        return {Phase.MUS: NO_MUS, Phase.OPENING: WAIT}.get(public.phase, PASS)

    def evolve(self, state: State, event: Event) -> State:
        """The state after the event."""
        after = EVOLVERS[type(event)](state, event)
        if after.public is state.public or after.signals == signals.QUIET:
            return after
        if after.public.phase in Phase.ENDING:
            return replace(after, signals=signals.QUIET)
        if part(after.public) != part(state.public):
            return replace(after, signals=signals.forgotten(after.signals))
        return after
