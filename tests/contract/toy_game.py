"""High card: the highest that did not fold wins the stakes (written from docs/adding-a-game.md)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from games.kernel import contract as kernel
from games.kernel.actions import Action, Rejected, Seat, add
from games.kernel.cards import PACK, Card, Cards, mask
from games.kernel.contract import TurnGame
from games.kernel.options import Options
from games.kernel.regulars import Strength
from games.kernel.screen import elements as ui
from games.kernel.screen.texts import text

STAY, FOLD = Action("stay"), Action("fold")


class Said(kernel.Event, frozen=True):
    seat: Seat
    verb: str


class Ended(kernel.Event, frozen=True):
    shown: tuple[Card, ...]


class Public(Struct, frozen=True):
    config: kernel.Config
    pot: int
    moved: tuple[int, ...]
    dealer: Seat = -1
    phase: str = "stakes"
    turn: Seat | None = None
    stayed: frozenset[Seat] = frozenset()
    shown: tuple[Card, ...] = ()


class State(Struct, frozen=True):
    public: Public
    pack: tuple[Card, ...] = ()  # as shuffled; its first cards are the hands, by seat


class View(Struct, frozen=True):
    public: Public
    seat: Seat | None
    own: tuple[Card, ...]


class Records(kernel.RecordRules[State, View]):
    def open_cards(self, view: View) -> Cards:
        return mask(view.public.shown + view.own)

    def piles(self, state: State) -> Mapping[str, tuple[Card, ...]]:
        n = state.public.config.n
        return {"talon": state.pack[n:]} | {f"hand {k}": state.pack[k : k + 1] for k in range(n)}


class HighCard(TurnGame[State, View]):
    traits = kernel.Traits(
        key="highcard",
        colour=0x95A5A6,
        seats=range(2, 8),
        verbs={"stay": "", "fold": ""},
        events={cls.__name__: cls for cls in (Said, Ended)},
    )
    records = Records()

    def first_stake(self, options: Options, n: int) -> tuple[int, int]:
        return 5, 5

    def initial(self, config: kernel.Config, carry: kernel.Carry) -> State:
        dealer = -1 if carry.dealer is None else carry.dealer
        return State(Public(config, carry.pot, (0,) * config.n, dealer))

    def chance(self, state: State) -> kernel.ChanceRequest | None:
        if state.public.dealer < 0:
            return kernel.ChanceRequest("pick", tuple(range(state.public.config.n)))
        return None if state.pack else kernel.ChanceRequest("shuffle", PACK)

    def advance(self, state: State) -> tuple[kernel.Event, ...]:
        public, n = state.public, state.public.config.n
        if public.phase == "stakes" and public.dealer >= 0 and not any(public.moved):
            return tuple(kernel.Paid(seat, 5, "stake") for seat in range(n))
        if public.phase != "settle":
            return ()
        stayed = sorted(public.stayed, key=lambda seat: (state.pack[seat] % 13, state.pack[seat]))
        shown = tuple(state.pack[seat] for seat in stayed)
        return (*(kernel.Received(seat, public.pot, "pot") for seat in stayed[-1:]), Ended(shown))

    def legal(self, state: State, seat: Seat) -> tuple[Action, ...]:
        return (STAY, FOLD) if seat == state.public.turn else ()

    def decide(self, state: State, seat: Seat | None, action: Action) -> kernel.Answer:
        if seat is None or state.public.turn != seat:
            return Rejected("no_clock" if seat is None else "not_your_turn")
        return (Said(seat, action.verb),) if action in {STAY, FOLD} else Rejected("not_legal_phase")

    def evolve(self, state: State, event: kernel.Event) -> State:
        public, pack, n = state.public, state.pack, state.public.config.n
        match event:  # pyright: ignore[reportMatchNotExhaustive] (it has no others)
            case kernel.Picked(item):
                public = replace(public, dealer=item)
            case kernel.Shuffled(pack):
                public = replace(public, phase="decide", turn=(public.dealer + 1) % n)
            case kernel.Paid(seat, amount) | kernel.Received(seat, amount):
                won = amount if isinstance(event, kernel.Received) else -amount
                public = replace(public, pot=public.pot - won, moved=add(public.moved, seat, won))
            case Said(seat, verb):
                stayed = public.stayed | {seat} if verb == "stay" else public.stayed
                turn = None if seat == public.dealer else (seat + 1) % n
                phase = "settle" if turn is None else "decide"
                public = replace(public, stayed=stayed, phase=phase, turn=turn)
            case Ended(shown):
                public = replace(public, shown=shown, phase="over")
        return State(public, pack)

    def done(self, state: State) -> bool:
        return state.public.phase == "over"

    def carry(self, state: State) -> kernel.Carry:
        public = state.public
        return kernel.Carry(public.pot, dealer=(public.dealer + 1) % public.config.n)

    def result(self, state: State) -> dict[str, Any]:
        config, moved = state.public.config, state.public.moved
        stacks = [a + b for a, b in zip(config.stacks, moved, strict=True)]
        return {"stacks": stacks, "deltas": list(moved), "pot": state.public.pot}

    def view(self, state: State, seat: Seat | None) -> View:
        return View(state.public, seat, () if seat is None else state.pack[seat : seat + 1])

    def screen(self, view: View) -> ui.Screen:
        mine = view.seat is not None and view.seat == view.public.turn
        row = tuple(ui.Choice(a.verb, a, text(f"highcard-{a.verb}")) for a in (STAY, FOLD))
        shown = (ui.Cards(view.seat or 0, view.own), *((ui.Choices((row,)),) if mine else ()))
        return ui.Screen(view.public.phase, shown, awaits_reader=mine)

    def absent(self, state: State, seat: Seat) -> Action:
        return FOLD

    def regular(
        self, view: View, draw: Callable[[int], int], strength: Strength = Strength.NOVICE
    ) -> Action:
        return STAY if view.own[0] % 13 > draw(13) else FOLD
