"""A deal from its start to its settlement.

Owns: who is dealt in, carrying out an action (a person's, a regular's, the clock's), and what
follows a settlement. Must not know: any game's rules, how plans are written.
"""

from __future__ import annotations

import logging
from dataclasses import replace

from games.kernel import codec
from games.kernel.actions import Action, Rejected
from games.kernel.contract import Carry, Config
from games.kernel.driver import fold, settle_forward
from games.kernel.screen import find_choice
from tables import closing
from tables.commands import Act, Refusal
from tables.plan import Plan, Refused, World, refuse
from tables.ports import Account, NewDeal
from tables.snapshot import LiveDeal, begin
from tables.table import Chair, Status, Table

log = logging.getLogger(__name__)

REGULAR_STACK = 500
"""Chips a computer player brings; the house backs their common account (docs/architecture.md)."""
IDLE_SECONDS = 30 * 60.0
"""How long a table that waits for people stays open, and a seat for somebody who is away."""


async def start(plan: Plan, world: World, by: Account | None) -> None:
    """Start the next deal with everyone who can be dealt in (GEN-010, GEN-014, GEN-015)."""
    table = plan.table
    if table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if by is not None:
        plan.own_chair(by)
    for i in table.people():
        if _long_away(plan, plan.chair(i)):
            table = table.with_chair(i, None)
    table = closing.pass_host_on(table)
    balances = await _balances(table, world)
    chairs = dealable(table, balances)
    game = plan.before.game
    allowed = game.seats(table.options)
    if len(chairs) < allowed.start:
        _explain_missing(plan, balances, by, allowed.start - len(chairs))
    for i in chairs:
        chair = plan.chair(i)
        if chair.regular is None:
            plan.purses[chair.account] = balances[chair.account]
    dealer = _dealer(table, chairs)
    config = Config(
        options=table.options,
        n=len(chairs),
        stacks=tuple(_stack(table, plan.chair(i), balances) for i in chairs),
    )
    carry = Carry(table.pot, table.remainder, dealer, table.extra)
    frame = NewDeal(
        number=table.deals + 1,
        config=codec.config_to_json(config),
        carry=codec.carry_to_json(carry),
        accounts=tuple(plan.chair(i).account for i in chairs),
        chairs=chairs,
        people=sum(plan.chair(i).regular is None for i in chairs),
        regulars=tuple(plan.chair(i).regular for i in chairs),
    )
    plan.start = frame
    plan.deal = begin(game, frame)
    plan.table = replace(
        table,
        status=Status.PLAYING,
        deals=frame.number,
        next_at=None,
        idle_at=None,
        gone_home=(),
        purses=(),
    )
    state, events = settle_forward(game, plan.deal.state, world.chance.answer)
    plan.log(None, None, events, plan.deal.grown(None, events, state), by="table")
    await _go_on(plan, world)


def dealable(table: Table, balances: dict[Account, int]) -> tuple[int, ...]:
    """The chairs that can be dealt in: no empty purse (GEN-010), nobody away (GEN-014)."""
    broke_may = table.options.get("onBankrupt") == "continue"
    return tuple(
        i
        for i in table.taken()
        if (c := table.chairs[i]) is not None
        and (c.regular is not None or (not c.away and (broke_may or balances[c.account] > 0)))
    )


async def press(plan: Plan, world: World, command: Act) -> None:
    """A person presses a choice on the own hand."""
    live = plan.live
    index = plan.own_chair(command.by)
    chair = plan.chair(index)
    seat = live.seat_of_chair(index)
    if seat is None:
        raise refuse("not-dealt-in")
    if command.decision != live.decision(seat):
        raise refuse("late")
    if seat not in live.game.to_act(live.state):
        raise refuse("not-your-turn")
    action = find_choice(live.screen(seat), command.choice)
    if action is None:
        raise refuse("no-such-choice")
    plan.table = plan.table.with_chair(
        index, replace(chair, away=False, leaving=False, acted_at=plan.now)
    )
    await _carry_out(plan, world, seat, action, by="person")


async def due(plan: Plan, world: World) -> bool:
    """Carry out the first decision whose time has come; False if none has."""
    live = plan.live
    for turn in sorted(plan.table.turns, key=lambda t: t.due):
        if turn.due > plan.now:
            return False
        if turn.seat not in live.game.to_act(live.state):
            continue
        index = live.frame.chairs[turn.seat]
        chair = plan.chair(index)
        if not chair.played_by_regular:
            plan.table = plan.table.with_chair(index, replace(chair, away=True))
        own = chair.regular is not None
        action = _chosen(plan, world, turn.seat, plan.table.regulars or own)
        await _carry_out(plan, world, turn.seat, action, by="regular" if own else "stand-in")
        return True
    return False


def _chosen(plan: Plan, world: World, seat: int, regular: bool) -> Action:
    """A regular's choice, or the absent policy where none may sit or it fails (GEN-014)."""
    live = plan.live
    if regular:
        try:
            action = live.game.regular(live.game.view(live.state, seat), world.chance.below)
            if not isinstance(live.game.decide(live.state, seat, action), Rejected):
                return action
            log.error("a regular at table %s chose an illegal %s", plan.before.id, action.verb)
        except Exception:
            log.exception("a regular at table %s failed", plan.before.id)
    return live.game.absent(live.state, seat)


async def _carry_out(plan: Plan, world: World, seat: int, action: Action, by: str) -> None:
    live = plan.live
    decided = live.game.decide(live.state, seat, action)
    if isinstance(decided, Rejected):
        raise Refused(Refusal(decided.code, decided.params, rule=True))
    state = fold(live.game, live.state, decided)
    state, after = settle_forward(live.game, state, world.chance.answer)
    events = decided + after
    plan.log(seat, action, events, live.grown(seat, events, state), by)
    await _go_on(plan, world)


async def _go_on(plan: Plan, world: World) -> None:
    """Settle the table's side of a deal that has ended, and set the times."""
    if plan.deal is not None and plan.deal.done:
        await _settled(plan, world)
    plan.retime(world)


async def _settled(plan: Plan, world: World) -> None:
    live = plan.live
    carry = live.game.carry(live.state)
    tally = dict(plan.table.tally)
    for seat, net in enumerate(live.net):
        who = plan.chair(live.frame.chairs[seat]).who
        tally[who] = tally.get(who, 0) + net
    plan.settled = True
    plan.table = replace(
        plan.table,
        status=Status.BETWEEN,
        pot=carry.pot,
        remainder=carry.remainder,
        extra=dict(carry.extra),
        dealer=None if carry.dealer is None else live.frame.chairs[carry.dealer],
        tally=tally,
    )
    before = await _balances(plan.table, world)
    await _stand_up(plan, world, {a: chips + _moved(plan, a) for a, chips in before.items()})
    plan.table = replace(plan.table, purses=_purses(plan, live, before))


def _purses(plan: Plan, live: LiveDeal, before: dict[Account, int]) -> tuple[int, ...]:
    """What each seat holds with all that this plan moves; a regular has its stack at this table."""
    frame, shared = live.frame, dict(plan.table.shares)
    return tuple(
        before[account] + _moved(plan, account)
        if frame.regulars[seat] is None
        else frame.config["stacks"][seat] + live.net[seat] + shared.get(frame.chairs[seat], 0)
        for seat, account in enumerate(frame.accounts)
    )


def _moved(plan: Plan, account: Account) -> int:
    """What this plan's own transfers, not yet written, add to an account."""
    return sum(t.amount * ((t.credit == account) - (t.debit == account)) for t in plan.transfers)


async def _stand_up(plan: Plan, world: World, balances: dict[Account, int]) -> None:
    """Free the chairs of leavers and of the broke, then go on, wait or close (GEN-010, GEN-015)."""
    policy = plan.table.options.get("onBankrupt", "leave")
    gone: set[int] = set()
    broke: list[int] = []
    for i in plan.table.taken():
        chair = plan.chair(i)
        if chair.leaving:
            gone.add(i)
        elif chair.regular is None and balances[chair.account] <= 0:
            broke.append(i)
    if policy == "leave":
        gone.update(broke)
        plan.table = replace(plan.table, gone_home=tuple(broke))
    if gone.issuperset(plan.table.taken()):
        # Nobody stays to share the pot: it goes back to those who get up (GEN-017).
        await closing.close(plan, world, plan.table.closed_why or "nobody-left")
        return
    for i in gone:
        plan.table = plan.table.with_chair(i, None)
    plan.table = closing.pass_host_on(plan.table)
    limit = plan.table.options.get("handLimit")
    if plan.table.closing:
        await closing.close(plan, world, plan.table.closed_why or "closed")
    elif policy == "endSession" and broke:
        await closing.close(plan, world, "bankrupt")
    elif limit is not None and plan.table.deals >= limit:
        await closing.close(plan, world, "hand-limit")
    else:
        await between(plan, world, balances)


def _long_away(plan: Plan, chair: Chair) -> bool:
    """Whether somebody has kept a seat without being there for long enough (GEN-014)."""
    patience = max(IDLE_SECONDS, 3 * plan.table.clock)
    return chair.away and plan.now - chair.acted_at > patience


async def between(plan: Plan, world: World, balances: dict[Account, int] | None = None) -> None:
    """After a change between deals: close below the minimum, else wait or set the next deal."""
    table = plan.table
    least = plan.before.game.seats(table.options).start
    if not table.people():
        await closing.close(plan, world, "nobody-left")
        return
    if table.status is Status.BETWEEN and len(table.taken()) < least:
        await closing.close(plan, world, "too-few")
        return
    if table.status is not Status.BETWEEN:
        plan.table = replace(table, idle_at=plan.now + IDLE_SECONDS)
        return
    if balances is None:
        balances = await _balances(table, world)
    awake = any((c := table.chairs[i]) is not None and not c.away for i in table.people())
    if awake and len(dealable(table, balances)) >= least:
        plan.table = replace(table, next_at=plan.now + table.pause, idle_at=None)
    else:
        plan.table = replace(table, next_at=None, idle_at=plan.now + IDLE_SECONDS)


async def _balances(table: Table, world: World) -> dict[Account, int]:
    """What the people at the table own; what the regulars' common account holds decides nothing."""
    accounts = {c.account for c in table.chairs if c is not None and c.regular is None}
    return await world.store.balances(sorted(accounts))


def _stack(table: Table, chair: Chair, balances: dict[Account, int]) -> int:
    if chair.regular is None:
        return balances[chair.account]
    won = REGULAR_STACK + table.tally.get(chair.who, 0)
    return won if won > 0 else REGULAR_STACK


def _dealer(table: Table, chairs: tuple[int, ...]) -> int | None:
    """The next dealer's seat: that chair's, or the next one dealt in clockwise (GEN-015)."""
    if table.dealer is None:
        return None
    if table.dealer in chairs:
        return chairs.index(table.dealer)
    return next(chairs.index(i) for i in table.after(table.dealer) if i in chairs)


def _explain_missing(
    plan: Plan, balances: dict[Account, int], by: Account | None, missing: int
) -> None:
    own = None if by is None else plan.table.chair_of(by)
    chair = None if own is None else plan.table.chairs[own]
    if chair is not None and balances[chair.account] <= 0:
        raise refuse("purse", chips=balances[chair.account])
    raise refuse("needs-more", missing=missing)
