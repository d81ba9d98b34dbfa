"""Decides what follows a deal: the tally, who gets up, whether the table continues or closes."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tables.handlers import closing, in_tournament, rooms, waiting
from tables.model import pot_parts
from tables.model.next_deal import (
    among_regulars,
    awaited,
    next_chairs,
    patience,
    settlement_stands,
)
from tables.model.snapshot import DealSoFar
from tables.model.table import Chair, PatienceDue, Status, Table
from tables.planning import consent, deadlines, lessons, purses
from tables.planning.plan import Plan, Services
from tables.ports import Account


async def go_on(plan: Plan, services: Services, retimed: tuple[int, ...] = ()) -> None:
    """If the deal has ended, settle what that means for the table; then set all times.

    The seats in `retimed` get new times.
    """
    if plan.deal is not None and plan.deal.done:
        await _account_for(plan, services, plan.deal)
    deadlines.retime(plan, services, retimed)


async def decide_next(
    plan: Plan, services: Services, balances: dict[Account, int] | None = None
) -> None:
    """Decide how a table continues after a change between deals.

    Seats waiting people. Then it closes the table, lets it wait, or sets the next deal. A table
    with too few players closes. The next deal starts at once if a player is ready and no other is
    awaited, and in a match that all have left (GEN-015). It never starts later than was set before.
    `balances` is what people hold, if the caller has read it already.
    """
    await waiting.seat_next(plan, services)
    if plan.newly_seated:
        balances = None
    if plan.before.game.traits.matches and not plan.table.match.goes_on:
        plan.table = _away_for_match(plan.table, plan.now)
    plan.table = table = closing.pass_host_on(plan.table)
    least = plan.before.game.seats(table.terms.options).start
    if table.match_left():
        plan.table = table.with_schedule(next_at=plan.now, idle_at=None)
        return
    if not table.staying() and not (table.room is not None and table.status is Status.LOBBY):
        await closing.close(plan, services, closing.nobody_left(plan))
        return
    if table.room is not None and not await rooms.keep_step(plan, services):
        return
    table = plan.table
    if table.status is Status.BETWEEN and len(table.taken()) < least:
        await closing.close(plan, services, "too-few")
        return
    if table.ending.question:
        plan.table = table.with_schedule(next_at=None, idle_at=None)
        return
    if table.status is not Status.BETWEEN:
        plan.table = table.with_schedule(idle_at=plan.now + patience(table))
        return
    awake = table.tournament is not None or any(
        (c := table.chairs[i]) is not None and not c.away for i in table.staying()
    )
    if balances is None:
        balances = await purses.held(table, services.store)
    chairs = next_chairs(table, plan.deal, balances)
    # A learner may take any time to read what the lesson was about.
    awake = awake and (_ready(table) or lessons.of(table, plan.deal) is None)
    if awake and len(chairs) >= least and not among_regulars(table, chairs):
        stands = settlement_stands(table, matches=plan.before.game.traits.matches)
        ready = _ready(table) and not awaited(table, plan.deal, chairs)
        if ready and await rooms.others_ready(plan, services):
            stands = 0.0
        # Sitting down and getting up must not put off a deal. A match that is played out has no
        # pause until a person is back.
        limit = None if plan.before.table.match_left() else table.schedule.next_at
        plan.table = table.with_schedule(next_at=_no_later(plan, stands, limit), idle_at=None)
    else:
        waits = closing.answer_seconds(table) if table.ending.closing else patience(table)
        wait_for_people(plan, waits)


def wait_for_people(plan: Plan, seconds: float) -> None:
    """Let the table close after `seconds`, because the next deal cannot start now.

    The time runs from when that deal first could not start. So nobody can hold up the table and its
    pot by sitting out and in again (GEN-010).
    """
    set_before, deals = plan.table.schedule.patience, plan.table.match.deals
    limit = set_before.due if set_before and set_before.after == deals else None
    due = _no_later(plan, seconds, limit)
    plan.table = plan.table.with_schedule(
        next_at=None, idle_at=due, patience=PatienceDue(deals, due)
    )


def _no_later(plan: Plan, seconds: float, *before: float | None) -> float:
    """The time after `seconds`, but no later than any of the times `before`.

    At a closing table it is also no later than the deal or closing that was set already. So no
    player holds up a last deal by sitting it out and in again.
    """
    if plan.table.ending.closing:
        before = (*before, plan.table.schedule.next_at, plan.table.schedule.idle_at)
    return min((plan.now + seconds, *(t for t in before if t is not None)))


def _away_for_match(table: Table, now: float) -> Table:
    """The table with the people marked as away who sit out the next match (GEN-014).

    A match needs every player, so it waits until they press something or their seats are free.
    """
    for i in table.staying():
        chair = table.chairs[i]
        if chair is not None and chair.sits_out:
            table = table.with_chair(i, replace(chair, sits_out=False, away=True, acted_at=now))
    return table


def is_long_away(plan: Plan, chair: Chair) -> bool:
    """Whether a person has been away for too long to keep the seat (GEN-014)."""
    return chair.away and plan.now - chair.acted_at > patience(plan.table)


def _ready(table: Table) -> bool:
    """Whether any player here is ready for the next deal."""
    return any((c := table.chairs[i]) is not None and c.ready for i in table.staying())


async def _account_for(plan: Plan, services: Services, live: DealSoFar) -> None:
    setup = live.setup
    carry, tally = live.game.carry(live.state), dict(plan.table.match.tally)
    if plan.table.room is not None:
        carry = await rooms.settle(plan, services, live)
    else:
        for who, net in zip(live.settled_for, live.net, strict=True):
            tally[who] = tally.get(who, 0) + net
    took_over = dict(plan.table.match.took_over)
    for who, sits, player in zip(live.settled_for, live.sitting, live.players, strict=True):
        took_over.pop(who, None)
        if who != sits:
            took_over[who] = player
    plan.settled = True
    plan.played_for = tuple(
        chair.account
        for seat, i in enumerate(setup.chairs)
        if (chair := plan.table.chairs[i]) is not None
        and (chair.away or chair.leaving or _mostly_stood_in(plan, live, seat))
        and chair.account == live.players[seat]
    )
    seats = tuple(zip(setup.chairs, live.settled_for, strict=True))
    left = pot_parts.after_deal(plan.table, carry.pot, seats, won=live.won)
    match = plan.table.match.after_deal(
        setup.accounts,
        goes_on=carry.goes_on,
        pot=carry.pot,
        remainder=carry.remainder,
        extra=dict(carry.extra),
        dealer=None if carry.dealer is None else setup.chairs[carry.dealer],
        tally=tally,
        took_over=took_over,
        exempt=tuple(setup.regulars[s] or str(live.players[s]) for s in carry.exempt),
        pot_parts=() if carry.goes_on else left,
        pot_parts_after=setup.number,
    )
    tournament = plan.table.tournament
    if tournament is not None:
        seated = zip(live.settled_for, live.net, live.players, live.computers, strict=True)
        for who, net, player, computer in seated:
            if computer is None:
                absent = player in plan.played_for
                tournament = tournament.after_deal(who, net, absent=absent)
        tournament = replace(tournament, stood_in={})
    plan.table = replace(plan.table, status=Status.BETWEEN, match=match, tournament=tournament)
    before = await purses.held(plan.table, services.store, also=purses.of_people(setup))
    stacks = match.stacks
    await _stand_up(
        plan,
        services,
        {a: chips + plan.moved(stacks.get(str(a), a)) for a, chips in before.items()},
    )
    plan.table = plan.table.with_match(purses=_purses(plan, live, before))


def _mostly_stood_in(plan: Plan, live: DealSoFar, seat: int) -> bool:
    """Whether regulars made most decisions of this seat's person, at a tournament's table.

    Otherwise a person could let a better player decide, and come back at the end.
    """
    tournament = plan.table.tournament
    made = 0 if tournament is None else tournament.stood_in.get(str(live.players[seat]), 0)
    return 2 * made > live.decisions[seat]


def _purses(plan: Plan, live: DealSoFar, before: dict[Account, int]) -> tuple[int, ...]:
    """What each seat holds after this plan's transfers; for a regular, its stack at this table."""
    setup, shared = live.setup, dict(plan.table.ending.shares)
    return tuple(
        before[account] + plan.moved(setup.paying[seat])
        if setup.regulars[seat] is None and not setup.practice
        else setup.config["stacks"][seat] + live.net[seat] + shared.get(setup.chairs[seat], 0)
        for seat, account in enumerate(setup.accounts)
    )


async def _stand_up(plan: Plan, services: Services, balances: dict[Account, int]) -> None:
    """Free the chairs of leavers and broke players, then go on, wait or close (GEN-010, GEN-015).

    In mid-match no player gets up: nothing has to be paid, and a chair that was left waits for
    another player.
    """
    table = plan.table
    broke = () if table.match.goes_on else _broke(plan, balances)
    if not table.match.goes_on:
        left = {i for i in table.taken() if plan.chair(i).leaving}
        followed = await _followed(plan, services, left)
        gone = left - followed.keys()
        if await closing.ends_unasked(plan, services, gone):
            # A host must not end the table by freeing seats (GEN-010).
            for i in [i for i in gone if plan.chair(i).removed]:
                kept = replace(plan.chair(i), leaving=False, away=True)
                plan.table = table = table.with_chair(i, kept)
                gone.remove(i)
        if table.terms.if_broke == "leave":
            gone.update(broke)
            plan.table = table.with_match(gone_home=broke)
        if gone.issuperset(table.taken()):
            # Nobody stays to share the pot, so it goes back to the players who get up (GEN-017).
            why = "broke" if gone.intersection(broke) else closing.nobody_left(plan)
            await closing.close(plan, services, table.ending.why or why)
            return
        plan.table = pot_parts.before_sharing(plan.table)
        for i in gone | followed.keys():
            if (chair := plan.chair(i)).leaving and chair.away and chair.removed:
                plan.freed.append(chair.account)
            plan.table = plan.table.with_chair(i, followed.get(i))
        plan.newly_seated += (chair.account for chair in followed.values())
    plan.table = closing.pass_host_on(plan.table)
    closing.ask_after_deal(plan)
    why = _closes(plan, broke)
    if why is not None:
        await closing.close(plan, services, why)
    else:
        await decide_next(plan, services, balances)


async def _followed(plan: Plan, services: Services, left: Collection[int]) -> dict[int, Chair]:
    """By index, the chairs of successors to people who have `left` (GEN-015).

    A successor whose purse no longer suffices loses the promise. At a tournament's table regulars
    follow.
    """
    if plan.table.tournament is not None:
        return await in_tournament.with_regulars(plan, services, left)
    promised = {i: person for i in left if (person := plan.chair(i).successor) is not None}
    return {
        i: consent.chair_of_successor(plan.table, person, plan.chair(i).promised_at, plan.now)
        for i, person in promised.items()
        if await purses.admits(plan.table, services.store, person) is None
    }


def _broke(plan: Plan, balances: dict[Account, int]) -> tuple[int, ...]:
    """The chairs of people who stay but have no chips for another deal."""
    return tuple(i for i in plan.table.staying() if balances[plan.chair(i).account] <= 0)


def _closes(plan: Plan, broke: tuple[int, ...]) -> str | None:
    """Why the table closes after this deal; None if it does not (GEN-010)."""
    table = plan.table
    limit = table.terms.matches
    if table.room is not None:
        return None  # It first waits for the other room (`rooms.keep_step`).
    if table.ending.closing and not table.match_at_stake():
        return table.ending.why or "closed"
    if table.terms.if_broke == "endSession" and any(_has_lost(plan, i) for i in broke):
        return "bankrupt"
    if limit is not None and table.match.matches >= limit and not table.match.goes_on:
        return "hand-limit"
    return None


def _has_lost(plan: Plan, index: int) -> bool:
    """Whether the player on this chair, who has no chips, has played here.

    A purse that cannot pay for a stack does not end the table for others (GEN-018).
    """
    table = plan.table
    return not table.terms.buys_in or plan.chair(index).who in table.match.stacks
