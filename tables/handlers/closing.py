"""Closes a table: asks about its stakes, shares its standing pot, voids a deal.

The answers to the question are handled in `tables.handlers.answering`.
"""

from __future__ import annotations

from msgspec.structs import replace

from tables.commands import Close
from tables.handlers.registry import handles
from tables.model.next_deal import SLOW
from tables.model.snapshot import match_chairs
from tables.model.table import CloseQuestion, Schedule, Status, Table
from tables.planning import deadlines, transfers
from tables.planning.plan import Plan, Services, refuse
from tables.planning.stakes import asked_about, people_to_ask, subject
from tables.ports import Account

ANSWER_SECONDS = 60.0
"""Time to answer whether a table closes, unless its moves are slow."""


async def close(plan: Plan, services: Services, why: str) -> None:
    """Close the table now; a standing pot is shared among the seated players (GEN-017)."""
    shares = shared_pot(plan.table)
    inn = await services.store.regulars(plan.table.guild) if plan.table.terms.practice else None
    match = plan.table.match
    tally = dict(match.tally)
    for chair, chips in shares:
        who, owner, paid = _owner(plan, chair)
        tally[who] = tally.get(who, 0) + chips
        plan.share_owners[chair] = (inn or owner, inn or paid)
    plan.transfers += transfers.of_standing_pot(
        plan.before, [(i, plan.share_owners[i][1], chips) for i, chips in shares]
    )
    plan.table = replace(
        plan.table.without_successors(),
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
        ending=replace(plan.table.ending, why=why, shares=shares, question=None),
    )


def _owner(plan: Plan, index: int) -> tuple[str, Account, Account]:
    """Who owns this chair's part of the pot: the key of the tally, the player's account, and the
    account that is paid.

    In mid-match it is the player who staked, even if another plays there now (GEN-014).
    """
    if index in match_chairs(plan.table, plan.deal) and plan.deal is not None:
        live, setup = plan.deal, plan.deal.setup
        seat = setup.chairs.index(index)
        return live.settled_for[seat], live.owners[seat], setup.paying[seat]
    chair = plan.chair(index)
    return chair.who, chair.account, plan.table.match.stacks.get(chair.who, chair.account)


def shared_pot(table: Table) -> tuple[tuple[int, int], ...]:
    """(chair, chips) of a standing pot: equal parts, the odd chips one each.

    The odd chips go clockwise from the left of the player who would deal next (GEN-017). A player
    who left gives up a part, unless no player stays. In mid-match no player gives up a part,
    because each seat is kept to the match's end (GEN-015).
    """
    left = () if table.match.goes_on else _left(table)
    taken = tuple(i for i in table.taken() if i not in left) or table.taken()
    if not table.match.pot or not taken:
        return ()
    start, dealer = taken[0], table.match.dealer
    if dealer is not None:
        # If the dealer has got up, the next taken seat counts as the dealer (GEN-015).
        start = next(i for i in (dealer, *table.after(dealer)) if i in taken)
    order = [i for i in table.after(start) if i in taken]
    each, odd = divmod(table.match.pot, len(order))
    parts = ((chair, each + (k < odd)) for k, chair in enumerate(order))
    return tuple((chair, chips) for chair, chips in parts if chips)


def _left(table: Table) -> tuple[int, ...]:
    return tuple(i for i in table.taken() if (c := table.chairs[i]) and c.leaving)


@handles(Close)
async def close_when_asked(plan: Plan, services: Services, command: Close) -> None:
    """Close the table for its host or a moderator; if chips are at stake, ask the others first.

    Only a moderator may void what is being played, unless the moderator has chips in it.
    """
    plan.only_host(command.by, moderator=command.moderator)
    playing = plan.table.status is Status.PLAYING
    if command.force and not command.moderator:
        raise refuse("moderator-only")
    if command.force and (playing or plan.table.match_at_stake()) and _plays(plan, command.by):
        raise refuse("void-own")
    if plan.table.ending.closing and not command.force:
        raise refuse("closing-already")
    if command.force:
        plan.table = plan.table.with_ending(by=command.by)
        if playing:
            void(plan)
        await close(plan, services, command.why)
        return
    refuse_meanwhile(plan.table)
    if asked_about(plan.table, plan.deal, command.by) is None:
        await by_the_rule(plan, services, command.by, command.why)
        return
    if plan.table.ending.taken_back == plan.table.match.deals:
        raise refuse("closing-taken-back")
    as_moderator = command.moderator and command.by != plan.table.host
    ask(plan, command.by, command.why, moderator=as_moderator)


def answer_seconds(table: Table) -> float:
    """Seconds to answer whether the table closes: a minute, or the time of one slow move."""
    return float(table.terms.clock) if table.terms.clock >= SLOW else ANSWER_SECONDS


def ask(plan: Plan, by: Account | None, why: str, *, moderator: bool) -> None:
    """Ask the others whether the table closes. Between deals no deal starts meanwhile."""
    table = plan.table
    question = CloseQuestion(
        about=subject(table, plan.before.game.traits),
        by=by,
        moderator=moderator,
        asked=people_to_ask(table, by),
        due=plan.now + answer_seconds(table),
        why=why,
    )
    if table.status is not Status.PLAYING:
        table = table.with_schedule(next_at=None, idle_at=None)
    plan.table = table.with_ending(question=question)


def refuse_meanwhile(table: Table) -> None:
    """Refuse what may not happen while people are asked whether the table closes."""
    if table.ending.question:
        raise refuse("closing-asked")


def refuse_new_seating(table: Table) -> None:
    """Refuse to change who sits at a table that closes, or may close (GEN-010)."""
    if table.ending.closing:
        raise refuse("closing-already")
    refuse_meanwhile(table)


def ask_after_deal(plan: Plan) -> None:
    """Ask again after a deal that ended meanwhile, or close the table if no stake is left.

    A match that goes on is the same question.
    """
    table, question = plan.table, plan.table.ending.question
    if question is None or question.about == subject(table, plan.before.game.traits):
        return
    plan.table = table.with_ending(question=None)
    if asked_about(plan.table, plan.deal, question.by) is None:
        plan.table = plan.table.with_ending(closing=True, by=question.by, why=question.why)
    else:
        ask(plan, question.by, question.why, moderator=question.moderator)


async def by_the_rule(plan: Plan, services: Services, by: Account | None, why: str) -> None:
    """Close the table, at once between deals.

    What is played for chips is played to its end first; otherwise a losing player could close the
    table (GEN-010):

    * In a deal, the players finish their own hands; a regular plays for the person who closes.
    * A match, and a deal without hands, is played at once and by regulars alone.
    """
    plan.table = plan.table.with_ending(by=by, question=None)
    if plan.table.status is not Status.PLAYING:
        await end(plan, services, why)
        return
    plan.table = plan.table.with_ending(closing=True, why=why)
    if deadlines.without_pauses(plan):
        plan.table = without_people(plan.table).with_schedule(turns=(), cards=(), timers=())
        deadlines.retime(plan, services, range(len(plan.deal_in_play.setup.chairs)))
    else:
        stand_in(plan, services, by)


def stand_in(plan: Plan, services: Services, by: Account | None) -> None:
    """Let a regular play for the person who closes the table, until that person is back."""
    index = None if by is None else plan.table.chair_of(by)
    if index is None:
        return
    plan.table = plan.table.with_chair(index, replace(plan.chair(index), away=True))
    if plan.table.status is Status.PLAYING:
        seat = plan.deal_in_play.seat_of_chair(index)
        deadlines.retime(plan, services, () if seat is None else (seat,))


async def end(plan: Plan, services: Services, why: str) -> None:
    """Close the table between two deals. A table that was closing keeps its reason.

    A match for chips is first played to its end, at once and by regulars alone (GEN-010, GEN-015).
    """
    why = plan.table.ending.why or why
    if not plan.table.match_at_stake():
        await close(plan, services, why)
        return
    table = without_people(plan.table.with_ending(closing=True, played_on=False, why=why))
    plan.table = table.with_schedule(next_at=plan.now, idle_at=None)


def without_people(table: Table) -> Table:
    """The table with a regular playing for every person."""
    for i in table.people():
        if chair := table.chairs[i]:
            table = table.with_chair(i, replace(chair, away=True))
    return table


def _plays(plan: Plan, account: Account | None) -> bool:
    """Whether this person has chips in what is being played."""
    setup = None if plan.deal is None else plan.deal.setup
    if account is None or setup is None or setup.practice:
        return False
    own = plan.table.chair_of(account)
    return (
        account in setup.accounts
        or account in setup.players
        or (own is not None and own in match_chairs(plan.table, plan.deal))
    )


def void(plan: Plan) -> None:
    """Return every payment of the deal in play by correcting transfers (GEN-017)."""
    live = plan.deal_in_play
    moved = zip(live.setup.paying, live.net, strict=True)
    plan.transfers += transfers.reversals(plan.before, live.setup.number, moved)
    plan.table = replace(plan.table, status=Status.BETWEEN, schedule=Schedule())


def nobody_left(plan: Plan) -> str:
    """Why a table closes that everybody has left; its match may have been played out."""
    played_out = plan.settled and plan.before.game.traits.matches and not plan.table.match.goes_on
    return "played-out" if played_out and not plan.table.terms.practice else "nobody-left"


def pass_host_on(table: Table) -> Table:
    """Make the first person who stays the host, if the host has got up."""
    staying = [c.account for i in table.staying() if (c := table.chairs[i])]
    if table.host in staying or not staying:
        return table
    return replace(table, host=staying[0])
