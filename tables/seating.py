"""Sitting down, getting up, regulars, options.

Owns: everything that can be done to a table outside a deal, and leaving or coming back within
one. Must not know: any game's rules beyond its options.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import Any

from games.kernel.options import Options, Value
from games.kernel.strength import Strength
from tables import closing, consent, matches, pauses, purses, times, waiting
from tables.commands import (
    AddRegular,
    Back,
    Command,
    Leave,
    Refusal,
    ResetOptions,
    SendHome,
    SetOption,
    Sit,
)
from tables.guests import GUESTS
from tables.plan import Plan, Refused, World, refuse
from tables.ports import Account
from tables.snapshot import AnyGame
from tables.table import Chair, Status, Table

HOUSE: dict[str, range] = {"seats": range(2, 8), "clock": range(10, 86_401), "pause": range(5, 301)}
"""What a host agrees on beside the game's own options, with the numbers allowed."""
SWITCHES = ("regulars", "pictures", "practice", "invitation")
"""The same, yes or no."""
STRENGTH = "strength"
"""How well the regulars play: a `Strength`."""
USUAL: dict[str, Any] = {
    f.name: f.default for f in fields(Table) if f.name in (*SWITCHES, STRENGTH)
}
"""What a new table has of these."""
STAKES = frozenset({"unit", "stake"})
"""The options of which a table's chips depend; the loser of the last game may change them."""

SEATS = 4
"""Chairs at a new table, unless said otherwise."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a table is opened with: chairs (None: as many as the game is wont to), seconds a
    decision, seconds between deals, and the options that were chosen, the game's and the house's
    (`agreed`); the others are as proposed.
    """

    seats: int | None
    clock: int
    pause: int
    options: Options
    house: Options = field(default_factory=dict[str, Value])


def proposed(game: AnyGame) -> dict[str, Value]:
    """What a new table starts with: the defaults, but GEN-009's proposed limit."""
    return {o.key: o.default if o.proposed is None else o.proposed for o in game.options}


def wonted(game: AnyGame, options: Options) -> int:
    """The chairs of a table of which nobody has said how many: four, if the game can have them."""
    allowed = game.seats(options)
    return max(allowed.start, min(SEATS, allowed.stop - 1))


async def asked(plan: Plan, world: World, command: Command) -> None:
    """Carry out one of the commands below. Raises TypeError for any other."""
    match command:
        case Sit():
            await sit(plan, world, command)
        case Leave():
            await leave(plan, world, command)
        case AddRegular():
            await add_regular(plan, world, command)
        case SendHome():
            await send_home(plan, world, command)
        case SetOption():
            await set_option(plan, world, command)
        case ResetOptions():
            await reset_options(plan, world, command)
        case Back():
            await back(plan, world, command)
        case _:
            raise TypeError(f"unknown command {type(command).__name__}")


async def sit(plan: Plan, world: World, command: Sit) -> None:
    """Take the first free chair (GEN-015); refused in mid-deal and to an empty purse (GEN-010).
    Whoever sits here already, but is away, is back.

    In mid-match first of all the chair of somebody who has left: its stake is paid, so the purse
    does not matter.
    """
    table, by = plan.table, command.by
    own = None if by is None else table.chair_of(by)
    if own is not None and plan.chair(own).away:
        await back(plan, world, Back(by=by, seen=command.seen))
        return
    if by is None or own is not None:
        raise refuse("seated-already")
    if not table.admits(by):
        raise refuse("by-invitation")
    if table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    free = waiting.free_chair(table)
    if free is None:
        raise refuse("full", seats=len(table.chairs), taken=len(table.taken()))
    consent.check(plan, by, command.seen)
    if matches.left_behind(table) is None:
        chips = await purses.admits(table, world, by)
        if chips is not None:
            raise refuse("purse", chips=chips)
    left = tuple(account for account in table.waiting if account != by)
    plan.table = replace(table.with_chair(free, Chair(by, acted_at=plan.now)), waiting=left)
    await pauses.between(plan, world)


async def leave(plan: Plan, world: World, command: Leave) -> None:
    """Get up. In mid-deal a regular plays on and the chair is freed afterwards; in mid-match until
    it is over, or a person takes the chair. Whoever would give up a part of a standing pot is asked
    first (GEN-015).
    """
    index = plan.own_chair(command.by)
    table = plan.table
    if table.status is Status.PLAYING and plan.live.seat_of_chair(index) is not None:
        if not command.confirmed:
            code = "leave-deal-last" if table.staying() == (index,) else "leave-deal"
            raise Refused(Refusal(code, (("deal", plan.live.frame.number),), ask=True))
        left = table.with_chair(index, replace(plan.chair(index), leaving=True))
        plan.table = closing.pass_host_on(left)
        seat = plan.live.seat_of_chair(index)
        times.retime(plan, world, () if seat is None else (seat,))
        return
    if index in matches.chairs(table, plan.deal):
        await _leave_match(plan, world, index, command)
        return
    if table.pot and not command.confirmed:
        raise Refused(Refusal("leave-pot", (("pot", table.pot),), ask=True))
    plan.table = closing.pass_host_on(table.with_chair(index, None))
    if table.status is not Status.PLAYING:
        await pauses.between(plan, world)


async def _leave_match(plan: Plan, world: World, index: int, command: Leave) -> None:
    """Between two deals of a match: the chair is kept, and a regular plays on (GEN-015)."""
    chair = plan.chair(index)
    if chair.leaving:
        return
    if not command.confirmed:
        raise Refused(Refusal("leave-match", (("pot", plan.table.pot),), ask=True))
    plan.table = closing.pass_host_on(plan.table.with_chair(index, replace(chair, leaving=True)))
    await pauses.between(plan, world)


async def add_regular(plan: Plan, world: World, command: AddRegular) -> None:
    """A computer player takes the first free chair."""
    table = plan.table
    plan.own_chair(command.by)
    if not table.regulars:
        raise refuse("no-regulars")
    if table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if table.goes_on:
        raise refuse("match-goes-on")
    free = next((i for i, chair in enumerate(table.chairs) if chair is None), None)
    if free is None:
        raise refuse("full", seats=len(table.chairs), taken=len(table.taken()))
    here = {c.regular for c in table.chairs if c is not None}
    guests = [name for name in GUESTS if name not in here]
    name = guests[world.chance.below(len(guests))]
    account = await world.store.regulars(table.guild)
    plan.table = table.with_chair(free, Chair(account, regular=name))
    await pauses.between(plan, world)


async def send_home(plan: Plan, world: World, command: SendHome) -> None:
    """The host asks a regular to get up."""
    _host(plan, command.by)
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if plan.table.goes_on:
        raise refuse("match-goes-on")
    if not 0 <= command.chair < len(plan.table.chairs):
        raise refuse("empty-chair")
    if plan.chair(command.chair).regular is None:
        raise refuse("not-a-regular")
    plan.table = plan.table.with_chair(command.chair, None)
    await pauses.between(plan, world)


async def set_option(plan: Plan, world: World, command: SetOption) -> None:
    """Change one option before the first deal; a combination the game refuses says why. Where it
    makes the table dearer everybody else is asked anew (`tables.consent`). Whoever changes one is
    there; but the dialog says no price, so not where there may be one that was not seen.
    """
    if command.by is None or not may_set(plan.table, command.by, command.key):
        raise refuse("host-only")
    if plan.table.deals or plan.table.status is not Status.LOBBY:
        raise refuse("options-fixed")
    game = plan.before.game
    before = plan.table
    if not before.rises:
        before = consent.present(before, command.by, plan.now)
    changed = with_option(before, game, command.key, command.value)
    plan.table = consent.ask_anew(before, changed, game, command.by, plan.now)
    await pauses.between(plan, world)


async def reset_options(plan: Plan, world: World, command: ResetOptions) -> None:
    """Everything back to what a new table has here (host only, before the first deal). Nobody has
    to get up: there stay as many chairs as are taken, and regulars who sit there are welcome.
    """
    _host(plan, command.by)
    if plan.table.deals or plan.table.status is not Status.LOBBY:
        raise refuse("options-fixed")
    game, table = plan.before.game, plan.table
    usual = await world.usual_at(table.guild)
    options = proposed(game)
    changed = replace(table, options=options, clock=usual.clock, pause=usual.pause, **USUAL)
    seats = max(wonted(game, options), len(table.taken()))
    if seats != len(table.chairs):
        changed = _with_house(changed, "seats", seats)
    check(changed, game)
    plan.table = consent.ask_anew(table, changed, game, command.by, plan.now)
    await pauses.between(plan, world)


def may_set(table: Table, by: Account, key: str) -> bool:
    """Whether this person may change this option."""
    return by == table.host or (by == table.loser and key in STAKES)


def agreed(table: Table) -> dict[str, Value]:
    """Everything that is agreed on at a table, by the option's key."""
    house: dict[str, Value] = {key: getattr(table, key) for key in SWITCHES}
    numbers = {"seats": len(table.chairs), "clock": table.clock, "pause": table.pause}
    return {**table.options, **numbers, STRENGTH: table.strength, **house}


def remarkable(table: Table, game: AnyGame) -> tuple[tuple[str, Value], ...]:
    """What is not as usual: the options that differ from what a new table starts with, in the
    rulebook's order, after what the house has to say of the table.
    """
    now, start = agreed(table), proposed(game)
    told = ("practice", "invitation", STRENGTH)
    house = tuple((key, now[key]) for key in told if now[key] != USUAL[key])
    return house + tuple((o.key, v) for o in game.options if (v := now[o.key]) != start[o.key])


def with_option(table: Table, game: AnyGame, key: str, value: Value) -> Table:
    """The table with one option changed. Refuses a value or combination that may not stand."""
    if key in SWITCHES and isinstance(value, bool):
        if key == "regulars" and not value and len(table.people()) < len(table.taken()):
            raise refuse("regulars-seated")
        table = replace(table, **{key: value})
    elif key == STRENGTH:
        if value not in {strength.value for strength in Strength}:
            raise refuse("option-value", option=key)
        table = replace(table, strength=str(value))
    elif key in HOUSE:
        if type(value) is not int or value not in HOUSE[key]:
            raise refuse("option-value", option=key)
        table = _with_house(table, key, value)
    else:
        option = next((o for o in game.options if o.key == key), None)
        if option is None or not option.allows(value):
            raise refuse("option-value", option=key)
        table = replace(table, options={**table.options, key: value})
    check(table, game)
    return table


def check(table: Table, game: AnyGame) -> None:
    """Refuse a table whose seats and options do not go together."""
    problems = game.problems(table.options, len(table.chairs))
    if problems:
        raise Refused(Refusal(f"problem-{problems[0].code}", problems[0].params, rule=True))


def _with_house(table: Table, key: str, value: int) -> Table:
    if key == "clock":
        return replace(table, clock=value)
    if key == "pause":
        return replace(table, pause=value)
    sitting = [c for c in table.chairs if c is not None]
    if len(sitting) > value:
        raise refuse("seats-taken", taken=len(sitting))
    return replace(table, chairs=(*sitting, *(None,) * (value - len(sitting))))


async def back(plan: Plan, world: World, command: Back) -> None:
    """Take the own seat again; a regular decides no longer (GEN-014)."""
    index = plan.own_chair(command.by)
    chair = plan.chair(index)
    if not chair.away and not chair.leaving:
        raise refuse("not-away")
    if plan.table.closing:
        raise refuse("closing-already")
    agreed = command.agreed
    if agreed is None:
        consent.check(plan, plan.chair(index).account, command.seen)
    elif consent.dearer(agreed, plan.table, plan.before.game):
        raise refuse("dearer")
    plan.table = plan.table.with_chair(
        index, replace(chair, away=False, leaving=False, acted_at=plan.now)
    )
    if plan.table.status is Status.PLAYING:
        seat = plan.live.seat_of_chair(index)
        times.retime(plan, world, () if seat is None else (seat,))
    else:
        await pauses.between(plan, world)


def _host(plan: Plan, by: int | None) -> None:
    if by != plan.table.host:
        raise refuse("host-only")
