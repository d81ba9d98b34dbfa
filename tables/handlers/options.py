"""Changes a table's options, the game's and the common ones, before its first deal."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel.options import Value
from tables.commands import ResetOptions, SetOption
from tables.handlers import after_deal
from tables.handlers.registry import handles
from tables.model.table import Status
from tables.model.terms import Terms
from tables.planning import agreement, consent
from tables.planning.plan import Plan, Services, refuse
from tables.ports import Account


@handles(SetOption)
async def set_option(plan: Plan, services: Services, command: SetOption) -> None:
    """Change one option before the first deal; if the game refuses the combination, it says why.

    If the table becomes dearer, all other players must agree again (`tables.planning.consent`).
    Changing an option also shows that the player is there. But the dialog shows no price, so it
    does not count if the price has risen before.
    """
    change(plan, command.by, command.key, command.value)
    await after_deal.decide_next(plan, services)


def change(plan: Plan, by: Account | None, key: str, value: Value) -> None:
    """Change one option without deciding what follows.

    Refused if the person may not change it, or the first deal has started.
    """
    if by is None or not agreement.may_set(plan.table, by, key):
        raise refuse("host-only")
    if plan.table.match.deals or plan.table.status is not Status.LOBBY:
        raise refuse("options-fixed")
    game = plan.before.game
    before = plan.table
    if not before.rises:
        before = consent.present(before, by, plan.now)
    changed = agreement.with_option(before, game, key, value)
    plan.table = consent.ask_again(before, changed, game, by, plan.now)


@handles(ResetOptions)
async def reset_options(plan: Plan, services: Services, command: ResetOptions) -> None:
    """Reset all options to those of a new table (host only, before the first deal).

    No player has to get up: the table keeps as many chairs as are taken, and regulars who sit there
    may stay.
    """
    plan.only_host(command.by)
    if plan.table.match.deals or plan.table.status is not Status.LOBBY:
        raise refuse("options-fixed")
    game, table = plan.before.game, plan.table
    usual = await services.usual_at(table.guild)
    options = agreement.proposed(game)
    changed = replace(table, terms=Terms(options, usual.clock, usual.pause))
    seats = max(agreement.usual_seats(game, options), len(table.taken()))
    if seats != len(table.chairs):
        changed = agreement.with_seats(changed, seats)
    agreement.check(changed, game)
    plan.table = consent.ask_again(table, changed, game, command.by, plan.now)
    await after_deal.decide_next(plan, services)
