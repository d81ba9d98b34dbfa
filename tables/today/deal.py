"""Deals one game's deal of the day, and replays it from the moves alone (ADR 29).

Everything but the person's choices follows from the day's key. So the same choices make the same
deal, in every process and after every restart.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from msgspec import Struct

from games.kernel import codec
from games.kernel.actions import Action, Rejected, Seat
from games.kernel.codec import action_from_json, action_to_json
from games.kernel.contract import Carry, ChanceRequest, Config, Event
from games.kernel.driver import evolve_all, run_forward
from games.kernel.regulars import Strength
from tables.fairness.seal import Seal, whole_pack
from tables.model.snapshot import AnyGame, DealSoFar, begin
from tables.personas import PERSONAS
from tables.planning.agreement import proposed, usual_seats
from tables.planning.sealing import draws
from tables.ports import DealSetup, Secret, Step, StoredDeal, Thinker
from tables.today.chain import secret_of, seed_of

PLAYER: Final[Seat] = 0
"""The seat of the person."""
ACCOUNT: Final = 1
"""Stands for the person in the setup, which names no purse."""
STACK: Final = 1000
"""Chips with which each seat begins. They are counted, and belong to nobody."""

LEAST: Final = 3
"""The fewest choices that a master must have in a day's deal."""
ATTEMPTS: Final = 100
"""The last attempt counts, whatever a master does in it."""

Moves = tuple[tuple[Seat, Action], ...]
PlainMoves = tuple[tuple[int, str, int], ...]
"""`Moves` as stored: (seat, verb, argument) of each."""


class BrokenPlay(ValueError):
    """What is stored of a deal of the day cannot have happened by the present rules."""


def _no_more(request: ChanceRequest) -> tuple[int, ...]:
    raise BrokenPlay(f"the secret of the day answers no second {request.kind}")


class Play(Struct, frozen=True):
    """A person's deal of a day so far. `steps` are its log; `secret` decides all its chance."""

    live: DealSoFar
    secret: Secret
    steps: tuple[Step, ...]
    story: tuple[bool, ...] = ()
    """What the deal decided for the person so far (`Game.story`)."""

    @property
    def day(self) -> int:
        """The day, counted from the epoch."""
        return self.live.setup.number

    @property
    def done(self) -> bool:
        """Whether the deal is over."""
        return self.live.done

    @property
    def moves(self) -> Moves:
        """The actions so far, each with its seat."""
        return tuple(
            (step.seat, action_from_json(step.action))
            for step in self.steps
            if step.seat is not None and step.action is not None
        )

    @property
    def turn(self) -> Seat | None:
        """The seat that acts next, None after the end.

        If several may act, the person is first. Then come seats that need not act, because a seat
        that must act may end their chance.
        """
        game, state = self.live.game, self.live.state
        ready, awaited = game.to_act(state), game.awaited(state)
        return min(ready, key=lambda seat: (seat != PLAYER, seat in awaited, seat), default=None)

    @property
    def choices(self) -> int:
        """How often the person's seat has acted."""
        return self.live.decisions[PLAYER]

    @property
    def score(self) -> int:
        """What the deal has brought the person; more is better (`Game.score`)."""
        own = self.live.game.score(self.live.state, PLAYER)
        return self.live.net[PLAYER] if own is None else own

    def acted(self, seat: Seat, action: Action) -> Play | Rejected:
        """The deal after an action and everything that follows without a choice."""
        game, state = self.live.game, self.live.state
        answer = game.decide(state, seat, action)
        if isinstance(answer, Rejected):
            return answer
        return self.after(seat, action, answer)

    def after(self, seat: Seat | None, action: Action | None, first: tuple[Event, ...]) -> Play:
        """The deal after these events and everything that follows without a choice. `seat` is None
        for the step that deals.
        """
        live = self.live
        state = evolve_all(live.game, live.state, first)
        state, more = run_forward(live.game, state, draws(live, _no_more))
        events = (*first, *more)
        by = "table" if seat is None else "person" if seat == PLAYER else "regular"
        step = Step(
            seat=seat,
            action=None if action is None else action_to_json(action),
            events=[codec.event_to_json(event) for event in events],
            at=0.0,
            by=by,
        )
        grown = live.grown([(seat, action, events)], state)
        told = () if seat is None else live.game.story(live.state, state, PLAYER)
        return Play(grown, self.secret, (*self.steps, step), (*self.story, *told))

    def stored(self) -> StoredDeal:
        """The deal in the form in which a table's deal is stored, for a replay step by step."""
        live = self.live
        result = live.game.result(live.state) if live.done else None
        return StoredDeal(live.setup, self.steps, live.game.traits.key, result, self.secret)


def dealt(game: AnyGame, day: int, key: bytes, attempt: int) -> Play:
    """The deal of this day and attempt from the day's key, before anybody's first choice."""
    secret = secret_of(key, game.traits.key, attempt)
    options = proposed(game) | dict([game.traits.short] if game.traits.short else [])
    # No pause runs, and there are no signs, because nothing may depend on when a person presses.
    options = dict(game.records.replay_options(options))
    n = usual_seats(game, options)
    setup = DealSetup(
        number=day,
        config=codec.config_to_json(Config(options, n, (STACK,) * n)),
        carry=codec.carry_to_json(Carry(extra=dict(game.traits.first_extra))),
        accounts=(ACCOUNT, *range(-1, -n, -1)),
        chairs=tuple(range(n)),
        people=0,
        regulars=(None, *_sitting(secret, n - 1)),
    )
    seal = Seal(0, 0, day, secret, whole_pack(game))
    return Play(begin(game, setup, seal), secret, ()).after(None, None, ())


class Drawn(Struct, frozen=True):
    """A day's deal of a game: the attempt that it is, its start, and how a master plays it."""

    attempt: int
    begun: Play
    master: Play


async def drawn(game: AnyGame, day: int, key: bytes, thinker: Thinker, attempt: int = 0) -> Drawn:
    """The day's deal: the first attempt in which a master has `LEAST` choices to make. So nobody's
    only deal of the day is a fold. Raises what the thinker raises.
    """
    begun = dealt(game, day, key, attempt)
    master = await gone_on(begun, thinker, alone=True)
    if master.choices >= LEAST or attempt == ATTEMPTS - 1:
        return Drawn(attempt, begun, master)
    return await drawn(game, day, key, thinker, attempt + 1)


def played(begun: Play, moves: Iterable[tuple[Seat, Action]]) -> Play:
    """The deal after these moves. Raises `BrokenPlay`."""
    play = begun
    for seat, action in moves:
        after = play.acted(seat, action) if seat == play.turn else None
        if not isinstance(after, Play):
            raise BrokenPlay("a move is not legal")
        play = after
    return play


async def gone_on(play: Play, thinker: Thinker, *, alone: bool = False) -> Play:
    """Play on until the person must choose or the deal is over.

    If `alone`, a master also plays for the person. A person's last card plays itself. Raises what
    the thinker raises, because nothing else may choose.
    """
    while (seat := play.turn) is not None:
        action = _forced(play) if seat == PLAYER else None
        if action is None and seat == PLAYER and not alone:
            break
        if action is None:
            action = await thinker.choose(*thought(play, seat))
        after = play.acted(seat, action)
        if isinstance(after, Rejected):
            raise BrokenPlay(f"a regular's {action.verb} is not legal")
        play = after
    return play


def thought(play: Play, seat: Seat) -> tuple[str, Any, Strength, int]:
    """The arguments of `Thinker.choose` for a regular on this seat."""
    live = play.live
    view = live.game.view(live.state, seat)
    return live.game.traits.key, view, Strength.MASTER, seed_of(play.secret, live.seq, seat)


def plain(moves: Moves) -> PlainMoves:
    """Moves as they are stored."""
    return tuple((seat, action.verb, action.arg) for seat, action in moves)


def read(moves: Iterable[tuple[int, str, int]]) -> Moves:
    """Moves from their stored form."""
    return tuple((seat, Action(verb, arg)) for seat, verb, arg in moves)


def written(story: tuple[bool, ...]) -> str:
    """What a deal decided, as it is stored: ``+`` or ``-`` each."""
    return "".join("+" if won else "-" for won in story)


def _forced(play: Play) -> Action | None:
    return play.live.game.forced(play.live.state, PLAYER, last=True)


def _sitting(secret: Secret, n: int) -> tuple[str, ...]:
    """The regulars of a deal, which differ from day to day."""
    names = sorted(PERSONAS)
    start = seed_of(secret, 0, PLAYER) % len(names)
    return tuple(names[(start + k) % len(names)] for k in range(n))
