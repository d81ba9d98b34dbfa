"""When a deal in play goes on by itself: deadlines, computer players' pauses, the game's timers.

Owns: how long a decision and a timer may last (`Schedule.turns`, `Schedule.timers`). Must not know:
what is done when a time has come; then `tables.handlers.playing` takes it from the schedule.

Somebody's first decision of a game has twice the table's clock, and while the rules are read it
waits longer, within a bound (`wait_for_reader`). A table of slow moves gives time enough to both.
Whoever comes back in mid-deal has a shorter clock until deciding something, and one decision waits
for that once (`time_again`): nobody holds up a deal by **I'm back** (GEN-014).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from games.kernel.contract import Traits
from tables.model.next_deal import LEARNING, SLOW
from tables.model.schedule import Schedule, TimerDue, TurnDue
from tables.model.snapshot import DealSoFar
from tables.model.table import Chair, Status, Table
from tables.personas import Temper, temper
from tables.planning.agreement import is_short
from tables.planning.plan import Plan, Services

FIRST_CLOCKS = 2
"""How many times the table's clock a person's first decision of a game has."""
QUICK_CLOCK = 30
"""Seconds a decision at a table that is meant to be quick: there every regular is."""
PAGE_SECONDS, MOST_READING = 60.0, 180.0
"""What is left at least when a chapter of the rules is opened meanwhile, and how much longer than
those clocks the decision waits for that at most.
"""
BACK_SHARE, BACK_SECONDS = 2, 20
"""Which part of the table's clock whoever is back has, and how many seconds at least, though never
more than that clock.
"""


def retime(plan: Plan, services: Services, seats: Iterable[int] = ()) -> None:
    """Give every seat that must decide its time, and those in `seats` a new one; start the timers
    that are new.
    """
    if plan.table.status is not Status.PLAYING or plan.deal is None:
        plan.table = plan.table.with_schedule(turns=(), timers=())
        return
    live, retimed, hurried = plan.deal, set(seats), without_pauses(plan)
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
    plan.table = plan.table.with_schedule(turns=tuple(turns), timers=timers)


def _time_for(
    plan: Plan, services: Services, live: DealSoFar, seat: int
) -> tuple[float, float | None]:
    """The seconds that this seat has for its decision, and `TurnDue.first`."""
    chair, clock = plan.chair(live.setup.chairs[seat]), plan.table.terms.clock
    if chair.played_by_regular:
        quick = clock <= QUICK_CLOCK or is_short(live.game, plan.table.terms.options)
        how = Temper.QUICK if quick else temper(chair.regular)
        wait = services.pace.think(services.chance, how)
        return max(wait, live.game.reading(live.state)) if wait else wait, None
    if chair.lapses:
        return float(clock_of_return(clock)), None
    if chair.deals_before == 0 and live.decisions[seat] == 0 and clock < SLOW:
        return float(FIRST_CLOCKS * clock), plan.now
    return float(clock), None


def clock_of_return(clock: int) -> int:
    """The seconds a decision, at a table with this clock, of somebody who is back and has not
    decided anything yet.
    """
    return min(clock, max(BACK_SECONDS, clock // BACK_SHARE))


def asked_at(table: Table, chair: Chair, turn: TurnDue) -> tuple[float, float]:
    """When the person on this chair was asked for the decision of `turn`, and the seconds given for
    it then; after a restart's grace as if it was asked so much later.
    """
    clock = table.terms.clock
    if turn.first is not None:
        return turn.first, float(FIRST_CLOCKS * clock)
    given = clock_of_return(clock) if chair.lapses else clock
    return turn.due - given, float(given)


def has_lapsed(chair: Chair, decision: int | None) -> Chair:
    """This chair when its seat passes from its person to a regular; `decision` is the one that
    waited for that person, if one did.
    """
    lapsed = chair.lapsed if decision is None else decision
    return replace(chair, lapses=chair.lapses + 1, lapsed=lapsed)


def time_again(chair: Chair, decision: int) -> bool:
    """Whether this decision waits for whoever comes back to this chair: once more after it has
    waited, and for half the clock (`clock_of_return`) where others did twice before it.
    """
    return moment_again(chair) or chair.lapsed != decision


def moment_again(chair: Chair) -> bool:
    """Whether a regular pauses before it decides for whoever has let the time run out."""
    return chair.lapses <= 1


def timer_lengths(table: Table, live: DealSoFar) -> Mapping[int, float]:
    """The seconds of each timer of the game: more where somebody here has not played three deals
    of it.
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


def stood_up(plan: Plan, services: Services, seat: int | None) -> None:
    """Somebody who played this seat has got up: a regular plays it on, or everything is played out
    at once. Who gets up again and again has the regular move no later for it.
    """
    if without_pauses(plan):
        plan.table = plan.table.with_schedule(turns=(), timers=())
    due = {(t.seat, t.decision): t.due for t in plan.table.schedule.turns}
    retime(plan, services, () if seat is None else (seat,))
    if seat is None or plan.deal is None:
        return
    if time_again(plan.chair(plan.deal.setup.chairs[seat]), plan.deal.decisions[seat]):
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
    """Whoever opens a chapter of the rules in the time of a first decision has `PAGE_SECONDS` from
    now on at least; nothing where that bound is reached, or for any other decision.
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
                    t.first + FIRST_CLOCKS * table.terms.clock + MOST_READING,
                ),
            )
        )
        for t in table.schedule.turns
    )
    plan.table = table.with_schedule(turns=turns)


def without_pauses(plan: Plan) -> bool:
    """Whether the deal is played out without any pause: it would last for minutes, and nobody is
    there to play it.
    """
    playing = plan.table.status is Status.PLAYING
    return playing and plan.deal is not None and at_once(plan.table, plan.deal.game.traits)


def at_once(table: Table, traits: Traits) -> bool:
    """Whether what is played here is played to its end by regulars alone: a match, or what is
    played without hands, where the table closes after it (GEN-010) or everybody has left (GEN-015).
    """
    whole = traits.matches or not traits.hands
    return whole and (table.ending.closing or not table.staying())


def _timed(plan: Plan, live: DealSoFar) -> list[int]:
    """The seats that have a time: whoever the game waits for, and a regular whenever it may decide
    something. A person who may act, but need not, has all the time there is.
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
    """After a restart nobody is timed out before having had `grace` seconds; a timer is not made
    longer than the game has it.
    """
    soonest = plan.now + grace
    live, schedule = plan.deal, plan.table.schedule
    turns, timers = schedule.turns, schedule.timers
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
    plan.table = replace(plan.table, schedule=Schedule(turns, timers, next_at, idle_at))


def _by_regular(plan: Plan, live: DealSoFar, turn: TurnDue) -> bool:
    return plan.chair(live.setup.chairs[turn.seat]).played_by_regular
