"""Closes a table: asks about its stakes, shares its standing pot, voids a deal."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tables.commands import Close
from tables.handlers.registry import handles
from tables.model import pot_parts
from tables.model.next_deal import SLOW
from tables.model.pot_parts import Share
from tables.model.snapshot import match_chairs
from tables.model.table import CloseQuestion, Schedule, Status, Table
from tables.planning import consent, deadlines, purses, transfers
from tables.planning.plan import Plan, Services, refuse
from tables.planning.stakes import asked_about, people_to_ask, subject
from tables.ports import Account

ANSWER_SECONDS = 60.0
"""Seconds to answer whether a table closes, unless its moves are slow."""


async def close(plan: Plan, services: Services, why: str) -> None:
    """Close the table now; a standing pot is shared among the players with a part (GEN-017)."""
    shares = pot_parts.shares(plan.table)
    regulars = await services.store.regulars(plan.table.guild)
    match, paid_before = plan.table.match, len(plan.shared)
    tally = dict(match.tally)
    for share in shares:
        who, owner = _owner(plan, share, regulars)
        tally[who] = tally.get(who, 0) + share.chips
        owner = regulars if plan.table.terms.practice else owner
        plan.shared.append((owner, match.stacks.get(who, owner), share.chips))
    paid = ((k, account, chips) for k, (_, account, chips) in enumerate(plan.shared))
    plan.transfers += transfers.of_standing_pot(plan.before, tuple(paid)[paid_before:])
    plan.table = replace(
        plan.table.without_successors(),
        status=Status.CLOSED,
        waiting=(),
        match=replace(
            pot_parts.before_sharing(plan.table).match,
            pot=match.pot - sum(share.chips for share in shares),
            tally=tally,
            goes_on=False,
            payers=(),
        ),
        schedule=Schedule(),
        ending=replace(
            plan.table.ending,
            why=why,
            shares=tuple((s.chair, s.chips) for s in shares if s.chair is not None),
            other_shares=tuple((s.who, s.chips) for s in shares if s.chair is None),
            question=None,
        ),
    )


def _owner(plan: Plan, share: Share, regulars: Account) -> tuple[str, Account]:
    """The owner of this share of the pot: the key in the tally, and the player's account.

    In mid-match that is the player who staked, even if another player has the seat now (GEN-014).
    """
    if share.chair in match_chairs(plan.table, plan.deal) and plan.deal is not None:
        seat = plan.deal.setup.chairs.index(share.chair)
        return plan.deal.settled_for[seat], plan.deal.owners[seat]
    return share.who, int(share.who) if share.who.isdecimal() else regulars


@handles(Close)
async def close_when_asked(plan: Plan, services: Services, command: Close) -> None:
    """Close the table for its host or a moderator; if chips are at stake, ask the others first.

    Only a moderator may void what is being played or take a pot from it, unless the moderator has
    chips in it.
    """
    plan.only_host(command.by, moderator=command.moderator)
    playing = plan.table.status is Status.PLAYING
    if command.force and not command.moderator:
        raise refuse("moderator-only")
    if command.force and _has_chips(plan, command.by):
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
    # A host who took the question back must not hold up the table by handing the role on.
    stuck = not playing and plan.table.schedule.next_at is None
    if plan.table.ending.taken_back == plan.table.match.deals and not stuck:
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


async def ends_unasked(
    plan: Plan, services: Services, gone: Collection[int], by: Account | None = None
) -> bool:
    """Whether, without these chairs, too few players would stay to play on for the standing pot.

    Such a table would close without asking the people who stay (GEN-010). `by` need not be asked.
    Waiting people count if their purses suffice for a seat.
    """
    table = plan.table
    asked = [i for i in table.staying() if i not in gone and i != _chair_of(table, by)]
    stands = table.match.pot > table.match.remainder and not table.terms.practice
    there = [i for i in table.taken() if i not in gone]
    least = plan.before.game.seats(table.terms.options).start
    if not asked or not stands:
        return False
    come = [a for a in table.waiting if await purses.admits(table, services.store, a) is None]
    return len(there) + len(come) < least


async def refuse_too_few(plan: Plan, services: Services, index: int, by: Account | None) -> None:
    """Refuse to free this chair between deals if the table would end without a question."""
    if await ends_unasked(plan, services, (index,), by):
        raise refuse("too-few-stay")


def _chair_of(table: Table, account: Account | None) -> int | None:
    return None if account is None else table.chair_of(account)


def ask_after_deal(plan: Plan) -> None:
    """Ask again if a deal ended during the question, or let the table close if no stake is left.

    While a match goes on, the question stays the same. A person who agreed to the old question has
    not asked for the next deal.
    """
    table, question = plan.table, plan.table.ending.question
    if question is None or question.about == subject(table, plan.before.game.traits):
        return
    plan.table = consent.without_requests(table, question.agreed).with_ending(question=None)
    if asked_about(plan.table, plan.deal, question.by) is None:
        plan.table = plan.table.with_ending(closing=True, by=question.by, why=question.why)
    else:
        ask(plan, question.by, question.why, moderator=question.moderator)


async def by_the_rule(plan: Plan, services: Services, by: Account | None, why: str) -> None:
    """Close the table; between deals, at once.

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
    plan.table = table.with_schedule(next_at=plan.now, idle_at=None, patience=None)


def without_people(table: Table) -> Table:
    """The table with a regular playing for every person."""
    for i in table.people():
        if chair := table.chairs[i]:
            table = table.with_chair(i, replace(chair, away=True))
    return table


def _has_chips(plan: Plan, account: Account | None) -> bool:
    """Whether this person has chips in what is being played, or a part of the pot."""
    table, setup = plan.table, None if plan.deal is None else plan.deal.setup
    if account is None or table.terms.practice:
        return False
    own = table.chair_of(account)
    in_play = table.status is Status.PLAYING or table.match_at_stake()
    if setup is not None and in_play and account in (*setup.accounts, *setup.players):
        return True
    if own is not None and own in match_chairs(table, plan.deal):
        return in_play
    return pot_parts.part_of(table, str(account)) > 0


def void(plan: Plan) -> None:
    """Return every payment of the deal in play by correcting transfers (GEN-017)."""
    live = plan.deal_in_play
    moved = zip(live.setup.paying, live.net, strict=True)
    plan.transfers += transfers.reversals(plan.before, live.setup.number, moved)
    parts = pot_parts.known(plan.table)
    plan.table = replace(
        plan.table.with_match(pot_parts=parts, pot_parts_after=live.setup.number),
        status=Status.BETWEEN,
        schedule=Schedule(),
    )


def nobody_left(plan: Plan) -> str:
    """Why a table closes after everybody has left; its match may have been played out first."""
    played_out = plan.settled and plan.before.game.traits.matches and not plan.table.match.goes_on
    return "played-out" if played_out and not plan.table.terms.practice else "nobody-left"


def pass_host_on(table: Table) -> Table:
    """Make the first person who stays the host, if the host has got up. A tournament's table has
    no host.
    """
    if table.tournament is not None:
        return table
    staying = [c.account for i in table.staying() if (c := table.chairs[i])]
    if table.host in staying or not staying:
        return table
    return replace(table, host=staying[0])
