"""Sets the deadlines of a deal in play: for decisions, regulars' pauses and the game's timers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from games.kernel.actions import Action
from games.kernel.contract import Traits
from tables.model.next_deal import LEARNING, SLOW
from tables.model.snapshot import DealSoFar
from tables.model.table import (
    CardDue,
    Chair,
    Forced,
    Status,
    Table,
    TimerDue,
    TurnDue,
)
from tables.personas import Tempo, tempo
from tables.planning import asides
from tables.planning.agreement import is_short
from tables.planning.plan import Plan, Services

FIRST_CLOCKS = 2
"""How many times the table's clock a person gets for the first decision of a game."""
QUICK_CLOCK = 30
"""The longest clock, in seconds for each decision, at which every regular is quick."""
PAGE_SECONDS, MAX_READING = 60.0, 180.0
"""Least seconds left after a chapter of the rules is opened, and most extra seconds in all."""
BACK_SHARE, BACK_SECONDS = 2, 20
"""The divisor of the table's clock for a person who is back, and the least number of seconds.

The result is never more than the table's clock.
"""


def retime(plan: Plan, services: Services, seats: Iterable[int] = ()) -> None:
    """Give a time to every seat that must decide, and start the new timers.

    The seats in `seats` get a new time.
    """
    if plan.table.status is not Status.PLAYING or plan.deal is None:
        plan.table = plan.table.with_schedule(
            turns=(), cards=(), timers=(), asides=(), seen_at=None
        )
        return
    live, retimed, hurried = plan.deal, set(seats), without_pauses(plan)
    plan.table = plan.table.with_schedule(seen_at=_seen_at(plan, live))
    kept = {(t.seat, t.decision): t for t in plan.table.schedule.turns if t.seat not in retimed}
    turns: list[TurnDue] = []
    for seat in _timed(plan, live):
        decision = live.decisions[seat]
        turn = kept.get((seat, decision))
        if turn is None:
            wait, first = _time_for(plan, services, live, seat)
            turn = TurnDue(seat, decision, plan.now + (0.0 if hurried else wait), first)
        turns.append(turn)
    running = {t.key: t for t in plan.table.schedule.timers}
    timers = tuple(
        running.get(key) or TimerDue(key, plan.now + (0.0 if hurried else seconds))
        for key, seconds in sorted(timer_lengths(plan.table, live).items())
    )
    cards = tuple(_cards_due(plan, services, live))
    moments = () if hurried else asides.moments(plan, services)
    plan.table = plan.table.with_schedule(
        turns=tuple(turns), cards=cards, timers=timers, asides=moments
    )


def forced_card(plan: Plan, live: DealSoFar, seat: int, *, last: bool = False) -> Action | None:
    """The card that `seat` plays by itself, as its person chose in advance (GEN-023).

    With `last`, only the last card of its hand.

    The card is played at its own time. The person's clock runs on and is shown, so until then the
    turn looks like any other.
    """
    chair = plan.chair(live.setup.chairs[seat])
    if chair.played_by_regular or chair.forced is Forced.OFF:
        return None
    return live.game.forced(live.state, seat, last=last or chair.forced is Forced.LAST)


def _cards_due(plan: Plan, services: Services, live: DealSoFar) -> Iterable[CardDue]:
    known = {(t.seat, t.decision): t for t in plan.table.schedule.cards}
    for seat in sorted(live.game.to_act(live.state)):
        if forced_card(plan, live, seat) is None:
            continue
        decision = live.decisions[seat]
        kept = known.get((seat, decision))
        yield kept or CardDue(seat, decision, plan.now + _pause_before(plan, services, live, seat))


def _pause_before(plan: Plan, services: Services, live: DealSoFar, seat: int) -> float:
    """Seconds before a card plays itself, so that people see the last trick.

    A card that is not the last one waits for a regular's pause, too.
    """
    wait = services.pace.think(services.chance, Tempo.STEADY)
    reading = live.game.reading(live.state) if wait else 0.0
    if forced_card(plan, live, seat, last=True) is not None:
        return max(reading, still_read(plan)) if wait else reading
    return max(wait, reading)


def still_read(plan: Plan) -> float:
    """Seconds for which people still look at the previous trick, although a card has been led.

    A person who leads may press at once. Regulars and last cards that play themselves wait.
    """
    seen_at = plan.table.schedule.seen_at
    return 0.0 if seen_at is None else max(0.0, seen_at - plan.now)


def _seen_at(plan: Plan, live: DealSoFar) -> float | None:
    """See `Schedule.seen_at`. A step that finishes a trick sets it."""
    reading = live.game.reading(live.state)
    if plan.steps and reading and live.game.traits.looks_back == "trick":
        return plan.now + reading
    return plan.table.schedule.seen_at


def _time_for(
    plan: Plan, services: Services, live: DealSoFar, seat: int
) -> tuple[float, float | None]:
    """The seconds that this seat has for its decision, and `TurnDue.first`.

    A person's first decision of a game has twice the table's clock. A table of slow moves has
    enough time for that, and for reading the rules (`wait_for_reader`).
    """
    chair, clock = plan.chair(live.setup.chairs[seat]), plan.table.terms.clock
    if chair.played_by_regular:
        quick = clock <= QUICK_CLOCK or is_short(live.game, plan.table.terms.options)
        how = Tempo.QUICK if quick else tempo(chair.regular)
        wait = services.pace.think(services.chance, how)
        if not wait:
            return wait, None
        return max(wait, live.game.reading(live.state), still_read(plan)), None
    if chair.lapses:
        return float(clock_of_return(clock)), None
    if chair.deals_before == 0 and live.decisions[seat] == 0 and clock < SLOW:
        return float(FIRST_CLOCKS * clock), plan.now
    return float(clock), None


def clock_of_return(clock: int) -> int:
    """Seconds for the decision of a person who is back and has not decided yet, with this clock."""
    return min(clock, max(BACK_SECONDS, clock // BACK_SHARE))


def asked_at(table: Table, chair: Chair, turn: TurnDue) -> tuple[float, float]:
    """When the decision of `turn` began for this person, and the seconds given for it then.

    A restart's grace moves the beginning later.
    """
    clock = table.terms.clock
    if turn.first is not None:
        return turn.first, float(FIRST_CLOCKS * clock)
    given = clock_of_return(clock) if chair.lapses else clock
    return turn.due - given, float(given)


def with_lapse(chair: Chair, decision: int | None) -> Chair:
    """The chair after its seat has passed from its person to a regular.

    `decision` is the decision that waited for the person, if any.
    """
    lapsed = chair.lapsed if decision is None else decision
    return replace(chair, lapses=chair.lapses + 1, lapsed=lapsed)


def waits_for_return(chair: Chair, decision: int) -> bool:
    """Whether this decision waits for a person who comes back to this chair.

    It does if the person has lapsed at most once since last deciding something, or if the last
    lapse was at another decision. After a lapse the time is `clock_of_return`.

    So no person can hold up a deal by **I'm back** (GEN-014).
    """
    return pauses_for_stand_in(chair) or chair.lapsed != decision


def pauses_for_stand_in(chair: Chair) -> bool:
    """Whether a regular pauses before it decides for a person whose time has run out."""
    return chair.lapses <= 1


def timer_lengths(table: Table, live: DealSoFar) -> Mapping[int, float]:
    """Seconds of each timer of the game.

    They are longer while a player here has played fewer than three deals of the game.
    """
    lengths = live.game.timers(live.state)
    if not lengths:
        return lengths
    chairs = {seat: table.chairs[i] for seat, i in enumerate(live.setup.chairs)}
    regulars = frozenset(s for s, c in chairs.items() if c is not None and c.played_by_regular)
    learners = frozenset(
        s
        for s, c in chairs.items()
        if c is not None
        and s not in regulars
        and c.deals_before is not None
        and c.deals_before < LEARNING
    )
    least = live.game.leisure(live.state, learners, regulars)
    return {key: max(seconds, least) for key, seconds in lengths.items()}


def after_standing_up(plan: Plan, services: Services, seat: int | None) -> None:
    """Set the times after the player of this seat has got up.

    A regular plays on, or everything is played out at once. A player who gets up repeatedly does
    not delay the regular's move.
    """
    if without_pauses(plan):
        plan.table = plan.table.with_schedule(turns=(), cards=(), timers=())
    due = {(t.seat, t.decision): t.due for t in plan.table.schedule.turns}
    retime(plan, services, () if seat is None else (seat,))
    if seat is None or plan.deal is None:
        return
    if waits_for_return(plan.chair(plan.deal.setup.chairs[seat]), plan.deal.decisions[seat]):
        return
    turns = plan.table.schedule.turns
    plan.table = plan.table.with_schedule(
        turns=tuple(
            t._replace(due=min(t.due, due.get((t.seat, t.decision), t.due)))
            if t.seat == seat
            else t
            for t in turns
        )
    )


def wait_for_reader(plan: Plan, seat: int) -> None:
    """Give a reader at least `PAGE_SECONDS` from now on, if it is the person's first decision.

    No effect once the limit is reached, or for any other decision.
    """
    table = plan.table
    turns = tuple(
        t
        if t.seat != seat or t.first is None
        else t._replace(
            due=max(
                t.due,
                min(
                    plan.now + PAGE_SECONDS,
                    t.first + FIRST_CLOCKS * table.terms.clock + MAX_READING,
                ),
            )
        )
        for t in table.schedule.turns
    )
    plan.table = table.with_schedule(turns=turns)


def without_pauses(plan: Plan) -> bool:
    """Whether the deal is played out without pauses, because no people are there to play it."""
    playing = plan.table.status is Status.PLAYING
    return playing and plan.deal is not None and is_played_out(plan.table, plan.deal.game.traits)


def is_played_out(table: Table, traits: Traits) -> bool:
    """Whether regulars alone play a match, or a deal without hands, to its end at once.

    They do so if the table closes after it and nobody wanted to play on (GEN-010), or if everybody
    has left (GEN-015).
    """
    return traits.whole and table.played_out()


def _timed(plan: Plan, live: DealSoFar) -> list[int]:
    """The seats with a deadline: those that the game waits for, and regulars that may decide.

    A person who may act but need not has no deadline.
    """
    game, state = live.game, live.state
    awaited = game.awaited(state)
    return [
        seat
        for seat in sorted(game.to_act(state))
        if seat in awaited
        or (
            plan.chair(live.setup.chairs[seat]).played_by_regular
            and any(action.verb not in game.traits.asides for action in game.legal(state, seat))
        )
    ]


def give_grace(plan: Plan, grace: float) -> None:
    """Give every decision and answer at least `grace` seconds after a restart.

    No timer gets longer than the game's own length.
    """
    soonest = plan.now + grace
    live, schedule = plan.deal, plan.table.schedule
    turns, timers = schedule.turns, schedule.timers
    cards = tuple(t._replace(due=max(t.due, soonest)) for t in schedule.cards)
    if live is not None:
        turns = tuple(
            t if _by_regular(plan, live, t) else t._replace(due=max(t.due, soonest)) for t in turns
        )
        lengths = timer_lengths(plan.table, live)
        timers = tuple(
            t
            if t.due is None
            else t._replace(due=max(t.due, plan.now + min(grace, lengths.get(t.key, 0.0))))
            for t in timers
        )
    next_at = None if schedule.next_at is None else max(schedule.next_at, soonest)
    idle_at = None if schedule.idle_at is None else max(schedule.idle_at, soonest)
    patience = schedule.patience
    if patience is not None:
        patience = patience._replace(due=max(patience.due, soonest))
    plan.table = plan.table.with_schedule(
        turns=turns,
        cards=cards,
        timers=timers,
        next_at=next_at,
        idle_at=idle_at,
        patience=patience,
    )
    if question := plan.table.ending.question:
        question = replace(question, due=max(question.due, soonest))
        plan.table = plan.table.with_ending(question=question)


def _by_regular(plan: Plan, live: DealSoFar, turn: TurnDue) -> bool:
    return plan.chair(live.setup.chairs[turn.seat]).played_by_regular
