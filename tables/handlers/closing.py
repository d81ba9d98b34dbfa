"""How a table ends.

Owns: sharing a standing pot, voiding a deal, passing on the host's role. Must not know: any game.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Close, Refusal
from tables.handlers.registry import handles
from tables.model.schedule import Schedule
from tables.model.table import Chair, Status, Table
from tables.planning import deadlines, transfers
from tables.planning.plan import Plan, Refused, Services, refuse
from tables.ports import Account


async def close(plan: Plan, services: Services, why: str) -> None:
    """Close the table now; a standing pot is shared among those seated (GEN-017)."""
    shares = shared_pot(plan.table)
    inn = await services.store.regulars(plan.table.guild) if plan.table.terms.practice else None
    stacks = plan.table.match.stacks

    def winner(chair: Chair) -> Account:
        return inn or stacks.get(chair.who, chair.account)

    plan.transfers += transfers.of_standing_pot(
        plan.before, [(i, winner(plan.chair(i)), chips) for i, chips in shares]
    )
    match = plan.table.match
    tally = dict(match.tally)
    for chair, chips in shares:
        who = plan.chair(chair).who
        tally[who] = tally.get(who, 0) + chips
    plan.table = replace(
        plan.table,
        status=Status.CLOSED,
        waiting=(),
        match=replace(
            match,
            pot=match.pot - sum(chips for _, chips in shares),
            tally=tally,
            goes_on=False,
            payers=(),
        ),
        schedule=Schedule(),
        ending=replace(plan.table.ending, why=why, shares=shares),
    )


def shared_pot(table: Table) -> tuple[tuple[int, int], ...]:
    """(chair, chips) of a standing pot: equal parts, the odd chips one each clockwise from the
    left of whoever would deal next (GEN-017). Whoever has left gives up a part, unless nobody
    stays; in mid-match nobody does, whose seat is kept to its end (GEN-015).
    """
    left = () if table.match.goes_on else _left(table)
    taken = tuple(i for i in table.taken() if i not in left) or table.taken()
    if not table.match.pot or not taken:
        return ()
    start, dealer = taken[0], table.match.dealer
    if dealer is not None:
        # A dealer who has got up is followed by the next seat that is taken (GEN-015).
        start = next(i for i in (dealer, *table.after(dealer)) if i in taken)
    order = [i for i in table.after(start) if i in taken]
    each, odd = divmod(table.match.pot, len(order))
    parts = ((chair, each + (k < odd)) for k, chair in enumerate(order))
    return tuple((chair, chips) for chair, chips in parts if chips)


def _left(table: Table) -> tuple[int, ...]:
    return tuple(i for i in table.taken() if (c := table.chairs[i]) and c.leaving)


@handles(Close)
async def close_when_asked(plan: Plan, services: Services, command: Close) -> None:
    """The host or a moderator closes: at once between deals; in mid-deal regulars finish it,
    without pauses where nobody holds cards (`deadlines.at_once`), and only a moderator may void it
    (GEN-010).
    """
    plan.only_host(command.by, moderator=command.moderator)
    if command.force and not command.moderator:
        raise refuse("moderator-only")
    plan.table = plan.table.with_ending(by=command.by)
    if plan.table.status is not Status.PLAYING:
        await close(plan, services, command.why)
    elif command.force:
        void(plan)
        await close(plan, services, command.why)
    elif plan.table.ending.closing:
        raise Refused(Refusal("closing-already"))
    else:
        plan.table = plan.table.with_ending(closing=True, why=command.why)
        for i in plan.table.people():
            plan.table = plan.table.with_chair(i, replace(plan.chair(i), away=True))
        if deadlines.without_pauses(plan):
            plan.table = plan.table.with_schedule(turns=(), timers=())
        deadlines.retime(plan, services, range(len(plan.deal_in_play.setup.chairs)))


def void(plan: Plan) -> None:
    """Take back every movement of the deal in play by correcting transfers (GEN-017)."""
    plan.transfers += transfers.reversals(plan.before, plan.deal_in_play)
    plan.table = replace(plan.table, status=Status.BETWEEN, schedule=Schedule())


def nobody_left(plan: Plan) -> str:
    """Why a table closes that everybody has left; a match may have been played out for that."""
    played_out = plan.settled and plan.before.game.traits.matches and not plan.table.match.goes_on
    return "played-out" if played_out and not plan.table.terms.practice else "nobody-left"


def pass_host_on(table: Table) -> Table:
    """The first person who stays becomes host when the host has got up."""
    staying = [c.account for i in table.staying() if (c := table.chairs[i])]
    if table.host in staying or not staying:
        return table
    return replace(table, host=staying[0])
