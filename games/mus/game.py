"""Implements the game contract for Mus."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, TypeGuard

from games.kernel import chips
from games.kernel.actions import NOBODY, ONLY, Action, Seat, Span
from games.kernel.cards import NAMES, Card, Cards, each
from games.kernel.contract import (
    Config,
    RecordRules,
    Traits,
)
from games.kernel.options import Options, number
from games.kernel.regulars import Hint, Strength
from games.kernel.screen.elements import Screen
from games.kernel.screen.texts import Text, text
from games.kernel.values import require
from games.mus import achievements, signals
from games.mus import options as rows
from games.mus.bets import refusal
from games.mus.events import EVENTS
from games.mus.lesson import LESSON
from games.mus.public import CHICA, GRANDE, JUEGO, PARES, Item, Phase, team
from games.mus.regular.hand_tables import KINDS
from games.mus.regular.heuristics import thumb, unasked
from games.mus.regular.search import Search, searched
from games.mus.rules import MusRules
from games.mus.screen import in_play, words
from games.mus.screen.words import on_top, pair, partner, waiting
from games.mus.state import State, next_scores
from games.mus.view import (
    ACCEPT,
    LEAST,
    ORDAGO,
    PASS,
    WAIT,
    View,
    aside_of,
    asides,
    legal_actions,
    signalling,
)

MANY: Final = 300
"""The number of determinizations for each figure."""


def word(view: View, search: Search, action: Action) -> Text:
    """Why this call in the present bet, in figures from the search."""
    bet = require(view.public.bet)
    kind, often = bet.kind, _wins(search, bet.kind)
    if action == WAIT:
        may_bid = any(call.verb == "bid" for call in view.legal)
        bid = Action("bid", LEAST) if may_bid else ORDAGO
        refused = _tenths(search.refused(bid, MANY))
        counted = {"kind": kind, "often": often, "bid": bid.arg, "refused": refused}
        return text(f"mus-hint-{waiting(view)}", **counted, partner=partner(view))
    if action == PASS:
        refused = refusal(bet)
        points, team = refused.points, pair(refused.team)
        more = on_top(view.public, bet, refused.team, points)
        return text("mus-hint-pass", kind=kind, often=often, pair=team, points=points, **more)
    if action == ACCEPT:
        key = "mus-hint-play" if bet.ordago else "mus-hint-accept"
        return text(key, kind=kind, often=often, level=bet.level)
    refused = _tenths(search.refused(action, MANY))
    return text(f"mus-hint-{action.verb}", kind=kind, often=often, refused=refused)


def _wins(search: Search, kind: str) -> int:
    """In how many of ten deals the seat's side has the best cards for a bet."""
    return _tenths(search.wins(KINDS.index(kind), MANY))


def _tenths(share: float) -> int:
    return round(10 * share)


MINUTES_A_POINT = 0.23
"""Minutes of a set per point: the winners of a deal score about 5.7 points in 80 seconds."""


class MusRecords(RecordRules[State, View]):
    """Record and check functions for Mus."""

    def open_cards(self, view: View) -> Cards:
        """Every card that this view shows."""
        return view.open_cards

    def piles(self, state: State) -> dict[str, tuple[Card, ...]]:
        """Every card of the pack exactly once, by where it lies; empty before the shuffle."""
        return {
            **{f"hand {seat}": each(hand) for seat, hand in enumerate(state.hands)},
            "talon": state.talon,
            "discards": each(state.discards),
        }

    def replay_options(self, options: Options) -> Options:
        """Records do not contain signals (docs/records.md), so a replay does not offer them."""
        return {**options, "signals": False}

    def check_extra(self, extra: Mapping[str, Any], config: Config) -> None:
        """Raise ValueError, naming the field, if no deal can have begun with `extra`.

        MUS-002, MUS-063.
        """
        options = {**rows.DEFAULTS, **config.options}
        scores = _pair(extra, "scores", number(options, "target"))
        sets = _pair(extra, "sets", number(options, "setsToWin"))
        vacas = _pair(extra, "vacas", number(options, "vacasToWin"))
        start, hand = extra.get("match_start", False), extra.get("hand", 1)
        if type(start) is not bool:
            raise ValueError("match_start: expected true or false")
        if type(hand) is not int or hand < 1:
            raise ValueError("hand: expected a whole number from 1")
        if start and (any(scores) or any(sets) or any(vacas) or hand != 1):
            raise ValueError("match_start: a match starts without points, sets or hands played")


def _pair(extra: Mapping[str, Any], field: str, end: int) -> list[int]:
    value = extra.get(field, [0, 0])
    if not _is_row(value) or len(value) != 2:
        raise ValueError(f"{field}: expected two whole numbers")
    both = list(value)
    if any(type(one) is not int or not 0 <= one < end for one in both):
        raise ValueError(f"{field}: expected two whole numbers from 0 to {end - 1}")
    return both


def _is_row(value: object) -> TypeGuard[list[Any] | tuple[Any, ...]]:
    return isinstance(value, list | tuple)


class Mus(MusRules):
    """Mus."""

    traits = Traits(
        key="mus",
        colour=0xC0392B,
        stats=("points", "sets", "sets_won"),
        achievements=achievements.NAMES,
        among_people=achievements.AMONG_PEOPLE,
        words=(
            "mus",
            "suits",
            "duples",
            "medias",
            "juego",
            "mano",
            "paso",
            "envido",
            "quiero",
            "mas",
            "ordago",
            "punto",
            "pares",
            "grande",
            "chica",
            "threes",
        ),
        seats=rows.SEATS,
        options=rows.OPTIONS,
        presets=rows.PRESETS,
        verbs={
            "mus": "",
            "nomus": "",
            "discard": "cards",
            "wait": "",
            "bid": "amount",
            "raise": "amount",
            "ordago": "",
            "pass": "",
            "accept": "",
            "sign": "amount",
            "watch": "",
        },
        events=EVENTS,
        spanish=True,
        pairs=True,
        matches=True,
        looks_back="deal",
        asides=frozenset({"sign", "watch"}),
        face_down=frozenset({"discard"}),
        first_extra=rows.FIRST_EXTRA,
    )
    records = MusRecords()
    lesson = LESSON

    def facts(self, options: Options) -> dict[str, int | str]:
        """The options, the pot and a winner's half of a pair's share, and scores near the end."""
        stake, target = number(options, "stake"), number(options, "target")
        return {
            **super().facts(options),
            "four": 4 * stake,
            "two": 2 * stake,
            "almost": target - 1,
            "short": target - 2,
        }

    def lasts(self, options: Options) -> Text:
        """A match is won by vacas or sets, and a set by points (MUS-002, MUS-063)."""
        sets, points = number(options, "setsToWin"), number(options, "target")
        vacas = number(options, "vacasToWin")
        played = (1.6 * sets - 0.6) * (1.6 * vacas - 0.6)
        fives = max(1, round(played * points * MINUTES_A_POINT / 5))
        key = "mus-lasts-vacas" if vacas > 1 else "mus-lasts"
        return text(key, sets=sets, points=points, vacas=vacas, minutes=5 * fives)

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        """The stake of each player when a match starts; no more can be lost (MUS-060)."""
        del n
        stake = number(options, "stake")
        return stake, stake

    def to_act(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is, and the seats that may give a sign or watch now (MUS-059)."""
        public = state.public
        if public.turn is None:
            return frozenset()
        may = {
            seat
            for seat in range(4)
            if asides(public, state.hands[seat], aside_of(state.signals, seat))
        }
        return frozenset(may | {public.turn})

    def stage(self, state: State) -> int:
        """The number of bets so far. Each new bet shows all players what they play for."""
        return len(state.public.bets)

    def awaited(self, state: State) -> frozenset[Seat]:
        """The seat whose turn it is. The game does not wait for signs."""
        turn = state.public.turn
        return NOBODY if turn is None else ONLY[turn]

    def timers(self, state: State) -> Mapping[int, float]:
        """Signs, watches and the time until the next watch (MUS-059)."""
        return signals.timers(state.signals)

    def legal(self, state: State, seat: Seat) -> tuple[Action | Span, ...]:
        """See `games.mus.view`."""
        aside = aside_of(state.signals, seat)
        return legal_actions(state.public, seat, state.hands[seat], aside)

    def done(self, state: State) -> bool:
        """Whether the deal is settled."""
        return state.public.phase == Phase.OVER

    def result(self, state: State) -> dict[str, Any]:
        """Chips, next dealer and points; before the end also `phase` and all `hands`.

        `sets` includes the set that was just won, even if it ended the match. `vacas` likewise; it
        and `vaca_winner` are there only if a match is more than one vaca.
        """
        public = state.public
        out: dict[str, Any] = {
            **chips.outcome(public.terms.stacks, public.movements, public.pot),
            "next_dealer": (public.dealer - 1) % 4,
            "scores": list(public.scores),
            "items": [[item.what, item.team, item.points] for item in public.items],
            "set_winner": public.set_winner,
            "sets": list(public.sets),
            "match_winner": public.match_winner,
            "next_scores": next_scores(public),
        }
        if public.terms.in_vacas:
            out["vacas"], out["vaca_winner"] = list(public.vacas), public.vaca_winner
        if public.phase != Phase.OVER:
            out["phase"] = public.phase
            out["hands"] = [[NAMES[c] for c in each(hand)] for hand in state.hands]
        return out

    def stats(self, state: State, seat: Seat) -> Mapping[str, int]:
        """The pair's points, and whether a set ended and was won.

        A pair wins a deal by winning the set, or else by scoring more points.
        """
        public, own = state.public, team(seat)
        scored = tuple(a - b for a, b in zip(public.scores, public.terms.scores, strict=True))
        won = scored[own] > scored[1 - own]
        over = public.set_winner is not None
        if over:
            won = public.set_winner == own
        return {
            "played": 1,
            "won": int(won),
            "points": scored[own],
            "sets": int(over),
            "sets_won": int(over and won),
        }

    def achieved(self, view: View, seat: Seat) -> Iterable[str]:
        """See `games.mus.achievements`."""
        return achievements.achieved(view.public, seat)

    def summary(self, result: Mapping[str, Any], seat: Seat) -> Text:
        """What a deal with this result gave `seat`: points, a set, or the match."""
        items = tuple(Item(*item) for item in result["items"])
        winner, vaca = result["set_winner"], result.get("vaca_winner")
        won = None
        if winner is not None:
            unit = "sets" if vaca is None else "vacas"
            what = "set" if vaca is None else "vaca"
            if result["match_winner"] is not None:
                what = "match"
            even, odd = result[unit]
            won = words.Won(winner, what, unit, (even, odd))
        return words.brought(seat, items, won, tuple(result["deltas"]))

    def score(self, state: State, seat: Seat) -> int:
        """The pair's points, less those of the other pair."""
        public, own = state.public, team(seat)
        scored = [a - b for a, b in zip(public.scores, public.terms.scores, strict=True)]
        return scored[own] - scored[1 - own]

    def story(self, before: State, after: State, seat: Seat) -> tuple[bool, ...]:
        """For each score of the deal, once the deal is settled: whether the pair made it."""
        if self.done(before) or not self.done(after):
            return ()
        return tuple(item.team == team(seat) for item in after.public.items)

    def view(self, state: State, seat: Seat | None) -> View:
        """The public part, and the seat's own hand and signals."""
        if seat is None:
            return View(state.public, None, 0)
        return View(state.public, seat, state.hands[seat], aside_of(state.signals, seat))

    def screen(self, view: View) -> Screen:
        """See `games.mus.screen.in_play`."""
        return in_play.screen(view)

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        """The action of the computer player; `draw(n)` is a random 0…n−1. Always legal."""
        if strength is Strength.NOVICE or not view.to_act:
            return thumb(view, draw)
        return searched(view, draw, strength)

    def has_asides(self, state: State) -> bool:
        """Whether signs may be given now (MUS-059)."""
        return signalling(state.public)

    def aside(self, view: View, draw: Callable[[int], int], strength: Strength) -> Action | None:
        """See `games.mus.regular.heuristics`."""
        return unasked(view, draw, strength)

    def hint(self, view: View, draw: Callable[[int], int]) -> Hint | None:
        """A master's choice for this view; None if its seat has no decision now."""
        if not view.to_act:
            return None
        search = Search(view, draw, Strength.MASTER)
        action = search.choice(mixing=0.0, bluffs=0)
        phase = view.public.phase
        if phase == Phase.MUS:
            kinds = (GRANDE, CHICA, PARES, JUEGO)
            why = text("mus-hint-mus", **{kind: _wins(search, kind) for kind in kinds})
        elif phase == Phase.DISCARD:
            pares, juego = (
                _tenths(search.drawn(KINDS.index(kind), action.arg, MANY))
                for kind in (PARES, JUEGO)
            )
            why = text("mus-hint-discard", pares=pares, juego=juego)
        else:
            why = word(view, search, action)
        return Hint(action, why, counted=True)


GAME = Mus()
