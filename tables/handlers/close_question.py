"""Handles the answers to the question whether a table with stakes closes (GEN-010)."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from tables.commands import AnswerClose, Command, Leave
from tables.handlers import after_deal, closing
from tables.handlers.registry import handles
from tables.model.table import CloseQuestion, Status
from tables.planning import consent
from tables.planning.plan import Plan, Services, refuse
from tables.planning.stakes import At, at_stake, people_to_ask
from tables.ports import Account


@handles(AnswerClose)
async def answer(plan: Plan, services: Services, command: AnswerClose) -> None:
    """Agree that the table closes, or play on.

    One person who wants to play on is enough, but nobody else has to stay. A regular then plays for
    the person who closes the table.
    """
    question = plan.table.ending.question
    if question is None or question.about != command.about:
        raise refuse("closing-not-asked")
    if command.by == question.by:
        if command.agrees:
            raise refuse("closing-own")
        await _drop(plan, services, question.agreed)
    elif command.by not in people_to_ask(plan.table, question.by):
        raise refuse("closing-others")
    elif command.agrees:
        plan.table = plan.table.with_ending(question=_agreed(question, command.by))
    else:
        await _play_on(plan, services, question)


def _agreed(question: CloseQuestion, *accounts: Account) -> CloseQuestion:
    """The question after these people have agreed."""
    new = tuple(a for a in accounts if a in question.asked)
    return replace(
        question,
        asked=tuple(a for a in question.asked if a not in new),
        agreed=(*question.agreed, *new),
    )


async def _drop(plan: Plan, services: Services, wished: Collection[Account | None]) -> None:
    """Withdraw the question, and do not ask again in this deal. The table goes on.

    People who `wished` to close it are dealt into the next deal only if they ask for it (GEN-014).
    """
    table = consent.without_requests(plan.table, wished)
    plan.table = table.with_ending(question=None, taken_back=table.match.deals)
    if plan.table.status is Status.BETWEEN:
        await after_deal.decide_next(plan, services)


async def _play_on(plan: Plan, services: Services, question: CloseQuestion) -> None:
    """Let people play the deal or match to its end; a pot between deals gets one last deal.

    The person who closes the table, and those who have agreed, are dealt into that deal only if
    they ask for it (GEN-014).
    """
    pot = at_stake(plan.table, plan.deal) is At.POT
    plan.table = plan.table.with_ending(
        question=None, closing=True, played_on=True, by=question.by, why=question.why
    )
    if pot:
        plan.table = consent.without_requests(plan.table, (question.by, *question.agreed))
    else:
        closing.stand_in(plan, services, question.by)
    if plan.table.status is Status.BETWEEN:
        await after_deal.decide_next(plan, services)


def is_due(plan: Plan) -> bool:
    """Whether the time to answer is over."""
    question = plan.table.ending.question
    return question is not None and question.due <= plan.now


async def time_is_up(plan: Plan, services: Services) -> None:
    """Close the table by the rule, because not everybody has answered."""
    question = plan.table.ending.question
    if question is not None:
        await closing.by_the_rule(plan, services, question.by, question.why)


async def look_again(plan: Plan, services: Services, command: Command) -> None:
    """After a command, check whether the question still stands, and whether all have agreed.

    If the host gets up or hands the role on, the host's question is withdrawn. Any other person who
    gets up has agreed. A person whose seat was freed by another is no longer asked, and has not
    agreed. A person who sits down or comes back in the meantime is asked, too.
    """
    question = plan.table.ending.question
    if question is None or plan.table.status is Status.CLOSED:
        return
    if not question.moderator and question.by != plan.table.host:
        await _drop(plan, services, (question.by, *question.agreed))
        return
    staying = people_to_ask(plan.table, question.by)
    left = tuple(a for a in question.asked if a not in staying)
    if isinstance(command, Leave) and not command.removed:
        question = _agreed(question, *left)
    asked = tuple(a for a in staying if a not in question.agreed)
    question = replace(question, asked=asked)
    plan.table = plan.table.with_ending(question=question)
    if not question.asked:
        await _close_as_agreed(plan, services, question)


async def _close_as_agreed(plan: Plan, services: Services, question: CloseQuestion) -> None:
    """Close the table after all have agreed.

    If only people have staked, their chips go back to them. If regulars have a stake as well, the
    deal or match is played out.
    """
    if at_stake(plan.table, plan.deal) not in {At.DEAL, At.MATCH}:
        await closing.by_the_rule(plan, services, question.by, question.why)
        return
    plan.table = plan.table.with_ending(by=question.by)
    if plan.table.status is Status.PLAYING:
        closing.void(plan)
    await closing.close(plan, services, "agreed")
