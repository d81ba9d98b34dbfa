"""How a table ends.

Owns: sharing a standing pot, voiding a deal, passing on the host's role. Must not know: any game.
"""

from __future__ import annotations

from dataclasses import replace

from tables.commands import Close, Refusal
from tables.plan import Plan, Refused, World, refuse
from tables.ports import Transfer
from tables.table import Status, Table


async def close(plan: Plan, world: World, why: str) -> None:
    """Close the table now; a standing pot is shared among those seated (GEN-017)."""
    shares = shared_pot(plan.table)
    for chair, chips in shares:
        plan.transfers.append(
            Transfer(
                debit=plan.before.pot,
                credit=plan.chair(chair).account,
                amount=chips,
                kind="standing",
                cause=f"close:{plan.before.id}:{chair}",
                table=plan.before.id,
            )
        )
    tally = dict(plan.table.tally)
    for chair, chips in shares:
        who = plan.chair(chair).who
        tally[who] = tally.get(who, 0) + chips
    plan.table = replace(
        plan.table,
        status=Status.CLOSED,
        pot=plan.table.pot - sum(chips for _, chips in shares),
        tally=tally,
        shares=shares,
        turns=(),
        next_at=None,
        idle_at=None,
        closed_why=why,
    )


def shared_pot(table: Table) -> tuple[tuple[int, int], ...]:
    """(chair, chips) of a standing pot: equal parts, the odd chips one each clockwise from the
    left of whoever would deal next (GEN-017).
    """
    taken = table.taken()
    if not table.pot or not taken:
        return ()
    start = taken[0]
    if table.dealer is not None:
        # A dealer who has got up is followed by the next seat that is taken (GEN-015).
        start = next(i for i in (table.dealer, *table.after(table.dealer)) if i in taken)
    order = [i for i in table.after(start) if i in taken]
    each, odd = divmod(table.pot, len(order))
    parts = ((chair, each + (k < odd)) for k, chair in enumerate(order))
    return tuple((chair, chips) for chair, chips in parts if chips)


async def asked(plan: Plan, world: World, command: Close) -> None:
    """The host or a moderator closes: at once between deals; in mid-deal regulars finish it, and
    only a moderator may void it (GEN-010).
    """
    if not command.moderator and command.by != plan.table.host:
        raise refuse("host-only")
    if command.force and not command.moderator:
        raise refuse("moderator-only")
    plan.table = replace(plan.table, closed_by=command.by)
    if plan.table.status is not Status.PLAYING:
        await close(plan, world, command.why)
    elif command.force:
        void(plan)
        await close(plan, world, command.why)
    elif plan.table.closing:
        raise Refused(Refusal("closing-already"))
    else:
        plan.table = replace(plan.table, closing=True, closed_why=command.why)
        for i in plan.table.people():
            plan.table = plan.table.with_chair(i, replace(plan.chair(i), away=True))
        plan.retime(world, range(plan.live.game.seats(plan.table.options).stop))


def void(plan: Plan) -> None:
    """Take back every movement of the deal in play by correcting transfers (GEN-017)."""
    live = plan.live
    for seat, net in enumerate(live.net):
        if not net:
            continue
        purse, pot = live.frame.accounts[seat], plan.before.pot
        plan.transfers.append(
            Transfer(
                debit=pot if net < 0 else purse,
                credit=purse if net < 0 else pot,
                amount=abs(net),
                kind="reversal",
                cause=f"void:{plan.before.id}:{live.frame.number}:{seat}",
                table=plan.before.id,
                deal=live.frame.number,
            )
        )
    plan.table = replace(plan.table, status=Status.BETWEEN, turns=())


def pass_host_on(table: Table) -> Table:
    """The next person clockwise becomes host when the host has got up."""
    if table.chair_of(table.host) is not None or not table.people():
        return table
    heir = next(c for c in table.chairs if c is not None and c.regular is None)
    return replace(table, host=heir.account)
