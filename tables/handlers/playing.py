"""Carries out actions in a deal: a person's press, a regular's move, or the clock's action."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable

from msgspec.structs import replace

from games.kernel.actions import Action, Rejected
from games.kernel.contract import TIME, Event
from games.kernel.driver import evolve_all, run_forward
from games.kernel.regulars import Strength
from games.kernel.screen.elements import find_choice
from tables.commands import Act, Read, Refusal
from tables.handlers import after_deal
from tables.handlers.registry import handles
from tables.model.snapshot import DealSoFar
from tables.model.table import AsideDue, CardDue, TimerDue, TurnDue
from tables.planning import asides, deadlines, lessons, sealing
from tables.planning.plan import Plan, Refused, Services, refuse

log = logging.getLogger(__name__)


@handles(Act)
async def press(plan: Plan, services: Services, command: Act) -> None:
    """Carry out a person's press on a choice, in the person's hand or on the table's message."""
    live = plan.deal_in_play
    index = plan.own_chair(command.by)
    chair = plan.chair(index)
    seat = live.seat_of_chair(index)
    if seat is None:
        raise refuse("not-dealt-in")
    public = command.decision is not None and command.decision.public
    if command.decision != (live.public_decision if public else live.decision(seat)):
        if public and (missed := _missed(live, seat, command)) is not None:
            raise Refused(missed)
        raise refuse("late")
    # Buttons on the table's message are the same for all: the game itself says why a player may not
    # press one.
    if not public and seat not in live.game.to_act(live.state):
        raise refuse("not-your-turn")
    action = find_choice(live.screen(None if public else seat), command.choice)
    if action is None:
        raise refuse("no-such-choice")
    # An action of a person who has got up counts, but the person stays `leaving`: only **I'm back**
    # changes that.
    now = replace(chair, away=False)
    if not live.is_no_decision(action):
        now = replace(now, lapses=0, lapsed=None, agreed=now.agreed or not plan.plays_whole(index))
    plan.table = plan.table.with_chair(index, now)
    # A person who comes back by an aside gets a person's time again, not a regular's.
    back = chair.played_by_regular and not now.played_by_regular
    retimed = (seat,) if back and deadlines.waits_for_return(chair, live.decisions[seat]) else ()
    decided = _decided(live, seat, action)
    await _carry_out(plan, services, seat, action, decided, "person", retimed)


def _missed(live: DealSoFar, seat: int, command: Act) -> Refusal | None:
    """The game's reason to refuse a press on an outdated table message of this deal, or None."""
    decision, now = command.decision, live.public_decision
    if decision is None or decision.count is None or decision.deal != now.deal:
        return None
    missed = live.game.missed(live.state, seat, command.choice, decision.count)
    return None if missed is None else Refusal(missed.code, missed.params, rule=True)


@handles(Read)
async def read(plan: Plan, services: Services, command: Read) -> None:
    """Let the clock wait for a reader of the rules, if that is a newcomer who must decide."""
    seat = plan.deal_in_play.seat_of_chair(plan.own_chair(command.by))
    if seat is not None:
        deadlines.wait_for_reader(plan, seat)


async def carry_out_first_due(plan: Plan, services: Services) -> bool:
    """Carry out the first decision, card or timer that is due; False if none is."""
    to_act = plan.deal_in_play.game.to_act(plan.deal_in_play.state)
    table, now = plan.table, plan.now
    due_now: list[tuple[float, TurnDue | CardDue | TimerDue | AsideDue]] = [
        (t.due, t)
        for t in (*table.schedule.cards, *table.schedule.turns)
        if t.due <= now and t.seat in to_act
    ]
    others = (*table.schedule.timers, *table.schedule.asides)
    due_now += [(t.due, t) for t in others if t.due is not None and t.due <= now]
    if not due_now:
        return False
    _, first = min(due_now, key=lambda one: one[0])
    if isinstance(first, TimerDue):
        await _act_for_clock(plan, services, first)
    elif isinstance(first, CardDue):
        await _play_forced(plan, services, first)
    elif isinstance(first, AsideDue):
        await _act_unasked(plan, services, first)
    else:
        await _play_for(plan, services, first)
    return True


async def _play_forced(plan: Plan, services: Services, card: CardDue) -> None:
    """Play a card that plays itself (GEN-023): a decision that its person made in advance.

    The card does not show that the person is there. So it ends no absence and agrees to no deal.
    """
    live = plan.deal_in_play
    cards = tuple(t for t in plan.table.schedule.cards if t != card)
    plan.table = plan.table.with_schedule(cards=cards)
    action = deadlines.forced_card(plan, live, card.seat)
    if action is None:
        # An older version has played on, and left an outdated time.
        deadlines.retime(plan, services)
        return
    decided = _decided(live, card.seat, action)
    await _carry_out(plan, services, card.seat, action, decided, "person")


async def _play_for(plan: Plan, services: Services, turn: TurnDue) -> None:
    """Let a regular decide on its own seat, or for a person who is away.

    For a person, the regular risks no more chips than it must (GEN-014). If the person's time has
    just run out, it first pauses as usual, so that it seems to think like every regular. It plays
    at once if the table has already waited for that person a second time.
    """
    live, table = plan.deal_in_play, plan.table
    index = live.setup.chairs[turn.seat]
    chair = plan.chair(index)
    # The next decision gets its own time, even if this one turns out to be an aside.
    table = table.with_schedule(turns=tuple(t for t in table.schedule.turns if t != turn))
    if not chair.played_by_regular:
        lapsed = deadlines.with_lapse(replace(chair, away=True), turn.decision)
        plan.table = table.with_chair(index, lapsed)
        if table.terms.regulars and deadlines.pauses_for_stand_in(chair):
            deadlines.retime(plan, services)
            return
        table = plan.table
    plan.table = table
    own = chair.regular is not None
    scripted = lessons.scripted(table, live, turn.seat) if own else None
    action = scripted if own else live.game.careful(live.state, turn.seat)
    if action is None and (own or table.terms.regulars):
        action = _chosen(plan, services, turn.seat, plan.thought(live, turn.seat))
    if action is None:
        action = live.game.absent(live.state, turn.seat)
    decided = _decided(live, turn.seat, action)
    by = "regular" if own else "stand-in"
    tournament = plan.table.tournament
    if tournament is not None and not own:
        plan.table = replace(plan.table, tournament=tournament.decided_for(chair.who))
    await _carry_out(plan, services, turn.seat, action, decided, by)


async def _act_for_clock(plan: Plan, services: Services, timer: TimerDue) -> None:
    """Let the clock act; a timer whose action the game refuses is not tried again."""
    live, table = plan.deal_in_play, plan.table
    action = Action(TIME, timer.key)
    others = tuple(t for t in table.schedule.timers if t != timer)
    decided = live.game.decide(live.state, None, action)
    if isinstance(decided, Rejected):
        log.error("timer %s at %s: %s", timer.key, plan.before.named, decided.code)
        plan.table = table.with_schedule(timers=(*others, timer._replace(due=None)))
        return
    plan.table = table.with_schedule(timers=others)
    await _carry_out(plan, services, None, action, decided, "clock")


async def _act_unasked(plan: Plan, services: Services, moment: AsideDue) -> None:
    """Let a regular give a sign or watch, if it wants to."""
    live, seat = plan.deal_in_play, moment.seat
    if plan.chair(live.setup.chairs[seat]).regular is None:
        # An older version has played on, and left an outdated time.
        deadlines.retime(plan, services)
        return
    plan.table = asides.over(plan.table, moment)
    strength = Strength(plan.table.terms.strength)
    action = _legal(plan, seat, lambda: asides.chosen(live, moment, strength, services))
    if action is None:
        deadlines.retime(plan, services)
        return
    await _carry_out(plan, services, seat, action, _decided(live, seat, action), "regular")


def _chosen(plan: Plan, services: Services, seat: int, thought: Action | None) -> Action | None:
    """The regular's choice, or a novice's quick choice; None if both fail."""
    live = plan.deal_in_play
    if thought is not None and _is_legal(plan, seat, thought):
        return thought
    seed = sealing.seed_of(plan.table, live, seat)
    # This draw chooses a move and decides no card.
    below = services.chance.below if seed is None else random.Random(seed).randrange  # noqa: S311
    return _legal(plan, seat, lambda: live.game.regular(live.game.view(live.state, seat), below))


def _legal(plan: Plan, seat: int, choose: Callable[[], Action | None]) -> Action | None:
    """The action that a regular chooses; None if it chooses none or an illegal one, or fails."""
    try:
        action = choose()
    except Exception as error:  # noqa: BLE001  (the absent policy is left, GEN-014)
        # Its message may name a card.
        log.error("a regular at %s failed: %s", plan.before.named, type(error).__name__)
        return None
    return action if action is None or _is_legal(plan, seat, action) else None


def _is_legal(plan: Plan, seat: int, action: Action) -> bool:
    live = plan.deal_in_play
    if not isinstance(live.game.decide(live.state, seat, action), Rejected):
        return True
    log.error("a regular at %s chose an illegal %s", plan.before.named, action.verb)
    return False


async def _carry_out(
    plan: Plan,
    services: Services,
    seat: int | None,
    action: Action,
    decided: tuple[Event, ...],
    by: str,
    retimed: tuple[int, ...] = (),
) -> None:
    """Carry out an accepted action, and what follows from it."""
    _apply(plan, services, seat, action, decided, by)
    _play_last_cards(plan, services)
    await after_deal.go_on(plan, services, retimed)


def _apply(
    plan: Plan,
    services: Services,
    seat: int | None,
    action: Action,
    decided: tuple[Event, ...],
    by: str,
) -> None:
    live = plan.deal_in_play
    state = evolve_all(live.game, live.state, decided)
    state, after = run_forward(live.game, state, sealing.draws(live, services.chance.answer))
    plan.apply_step(seat, action, decided + after, state, by)


def _play_last_cards(plan: Plan, services: Services) -> None:
    """Play at once each last card that plays itself (GEN-023) after the lead to the last trick.

    Everybody knows that its player has no choice. The lead itself waits, because people look at the
    trick before it (`deadlines`). If a person led sooner by a press, the other cards wait.
    """
    while (found := _last_card(plan)) is not None:
        seat, action = found
        decided = _decided(plan.deal_in_play, seat, action)
        _apply(plan, services, seat, action, decided, "person")


def _last_card(plan: Plan) -> tuple[int, Action] | None:
    live = plan.deal_in_play
    if live.game.reading(live.state) or deadlines.still_read(plan):
        return None
    for seat in live.game.to_act(live.state):
        action = deadlines.forced_card(plan, live, seat, last=True)
        if action is not None:
            return seat, action
    return None


def _decided(live: DealSoFar, seat: int, action: Action) -> tuple[Event, ...]:
    """The events of this action. Raises `Refused` if the game refuses it."""
    decided = live.game.decide(live.state, seat, action)
    if isinstance(decided, Rejected):
        raise Refused(Refusal(decided.code, decided.params, rule=True))
    return decided
