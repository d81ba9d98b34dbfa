"""Starts deals: takes cuts, notes who is ready, and sets up who is dealt in with which chips."""

from __future__ import annotations

from msgspec.structs import replace

from games.kernel import codec
from games.kernel.contract import Carry, Config
from games.kernel.driver import run_forward
from tables.commands import Cut, Deal, Refusal
from tables.fairness.cutting import LARGEST, MOST, MOST_EACH, binds
from tables.handlers import after_deal, closing, rooms
from tables.handlers.registry import handles
from tables.model.next_deal import among_regulars, awaited, next_chairs, next_dealer
from tables.model.rooms import TEAMS
from tables.model.snapshot import begin
from tables.model.table import Forced, Schedule, Status, Table
from tables.planning import consent, lessons, purses, sealing
from tables.planning.plan import Plan, Refused, Services, refuse
from tables.ports import Account, DealSetup


@handles(Cut)
async def cut(plan: Plan, services: Services, command: Cut) -> None:
    """Add a player's cut to those of the sealed pack.

    The digest that the player was shown must still cover all cuts so far. A kept digest is worth
    something only if it is the last one before the player's own cut.
    """
    del services
    index = _cutting_chair(plan, command)
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    if plan.seal is None:
        raise refuse("not-sealed")
    if command.deal != plan.seal.deal:
        raise refuse("cut-late")
    if not 0 <= command.number <= LARGEST:
        raise refuse("cut-number", hi=LARGEST)
    account, before = command.by or 0, plan.table.cuts
    most = MOST if plan.table.room is None else MOST * TEAMS
    if not binds(plan.seal.scheme):
        # An older version sealed this deal, and under its scheme each chair cuts only once.
        before = tuple(one for one in before if one[0] != index)
    elif not (digest := plan.seal.digest(plan.table.cuts_by_chair())).startswith(command.after):
        raise refuse("cut-moved", digest=digest)
    elif len(before) >= most or [who for *_, who in before].count(account) >= MOST_EACH:
        raise refuse("cut-enough", most=MOST_EACH, total=most)
    plan.table = replace(plan.table, cuts=(*before, (index, command.number, account)))


def _cutting_chair(plan: Plan, command: Cut) -> int:
    """The number of the chair that cuts.

    The open room of a Duplicate takes the cuts of both rooms, until it deals. The closed room's
    chairs are numbered on after its own.
    """
    room = plan.table.room
    if room is None or (command.elsewhere is None and not room.second):
        return plan.own_chair(command.by)
    if room.second or command.elsewhere is None:
        raise refuse("cut-late")
    return len(plan.table.chairs) + command.elsewhere


@handles(Deal)
async def deal(plan: Plan, services: Services, command: Deal) -> None:
    """Start the first deal for a player, or note that the player is ready for the next one.

    The next deal starts once no other player is awaited, and never later than set before.
    """
    index = plan.own_chair(command.by)
    in_lobby = plan.table.status is Status.LOBBY
    if plan.table.room is not None and in_lobby:
        if await rooms.get_ready(plan, services, command):
            await start(plan, services, command.by)
        return
    if plan.table.status is Status.BETWEEN:
        closing.refuse_meanwhile(plan.table)
        if plan.table.room is not None:
            plan.table = consent.present(plan.table, command.by, plan.now)
            await after_deal.decide_next(plan, services)
            return
        if await _awaits_others(plan, services, index, command):
            return
    await start(plan, services, command.by, command.rises_seen)


async def start(plan: Plan, services: Services, by: Account | None, rises_seen: int = 0) -> None:
    """Start the next deal with all who can be dealt in (GEN-010, GEN-014, GEN-015).

    In mid-match the same chairs are dealt in. `by` is the player who asked, and `rises_seen` says
    which price that player saw. The player is then back, even if no deal starts. If an agreement
    has expired, the table asks its person again before a deal starts. If the books are wrong, no
    deal with chips starts.
    """
    if plan.table.status is Status.PLAYING:
        raise refuse("deal-in-play")
    closing.refuse_meanwhile(plan.table)
    if by is not None:
        plan.own_chair(by)
        consent.check(plan, by, rises_seen)
    present = consent.present(plan.table, by, plan.now)
    plan.table = table = consent.without_expired(present, plan.now)
    if table != present:
        plan.table = table.with_schedule(next_at=None)
        await after_deal.decide_next(plan, services)
        return
    gone = [i for i in table.people() if after_deal.is_long_away(plan, plan.chair(i))]
    gone = [] if table.match.goes_on or table.tournament else gone
    for i in gone:
        table = table.with_chair(i, None)
    table = closing.pass_host_on(table)
    await _refuse_if_stopped(table, services)
    table = await rooms.prepare(plan, services, table)
    staked = purses.of_people(plan.deal.setup) if plan.deal and table.match.goes_on else ()
    balances = await purses.held(table, services.store, also=staked)
    asking = consent.without_silent(table)
    chairs = next_chairs(asking, plan.deal, balances)
    await _check_purse(table, services, chairs, balances, by)
    game = plan.before.game
    least = game.seats(table.terms.options).start
    if len(chairs) < least or (among_regulars(table, chairs) and not table.match_left()):
        if plan.table in (plan.before.table, consent.agreed(plan.before.table, by, plan.now)):
            missing = max(1, least - len(chairs))
            if table.free_chair() is None:
                raise refuse("needs-more", missing=missing, absent=missing)
            raise refuse("needs-more", missing=missing)
        # That request also marks the player as back.
        await after_deal.decide_next(plan, services)
        return
    plan.freed += (plan.chair(i).account for i in gone)
    table = asking
    payers = await _payers(plan, services, chairs)
    if table.terms.buys_in:
        table, held = await purses.brought(plan, services, table, payers)
        setup = _setup(plan, table, chairs, payers, tuple(chips for _, chips in held))
        setup = replace(setup, stacks=tuple(account for account, _ in held))
    else:
        setup = _setup(plan, table, chairs, payers, _held(table, chairs, payers, balances))
        plan.purses.update((account, balances[account]) for account in purses.of_people(setup))
    plan.start = setup
    plan.deal = begin(game, setup, sealing.broken_for(plan, setup.number))
    table = lessons.settled(table, game)
    plan.table = replace(
        _rested(await _counted(table, services, chairs)),
        status=Status.PLAYING,
        match=replace(table.match, deals=setup.number, gone_home=(), purses=(), went_back={}),
        schedule=Schedule(),
        cuts=(),
    )
    draw = lessons.draws(plan.table, plan.deal, sealing.draws(plan.deal, services.chance.answer))
    state, events = run_forward(game, plan.deal.state, draw)
    plan.apply_step(None, None, events, state, by="table")
    await after_deal.go_on(plan, services)


async def _refuse_if_stopped(table: Table, services: Services) -> None:
    if not table.terms.practice and (await services.store.guild(table.guild)).stopped:
        raise refuse("books")


async def _awaits_others(plan: Plan, services: Services, index: int, command: Deal) -> bool:
    """Note that the player on this chair is ready.

    Returns False and notes nothing if the next deal awaits no other player, or has too few players.
    """
    consent.check(plan, plan.chair(index).account, command.rises_seen)
    present = consent.present(plan.table, command.by, plan.now)
    table = consent.without_expired(present, plan.now)
    balances = await purses.held(table, services.store)
    chairs = next_chairs(table, plan.deal, balances)
    await _check_purse(table, services, chairs, balances, command.by)
    least = plan.before.game.seats(table.terms.options).start
    if len(chairs) < least or not awaited(table, plan.deal, chairs):
        return False
    plan.table = table
    await after_deal.decide_next(plan, services, balances)
    return True


async def _payers(
    plan: Plan, services: Services, seated: tuple[int, ...]
) -> tuple[purses.Payer, ...]:
    """Who pays and wins for each seat.

    In a running match they are the players who staked it, even if others play there now (GEN-014,
    GEN-015), otherwise the players on the seats. At a practice table the regulars' account pays.
    """
    table = plan.table
    accounts = table.match.payers or tuple(plan.chair(i).account for i in seated)
    if table.terms.practice:
        accounts = (await services.store.regulars(table.guild),) * len(seated)
    regulars = tuple(plan.chair(i).regular for i in seated)
    if plan.deal is not None and table.match.goes_on:
        regulars = plan.deal.setup.regulars
    return tuple(zip(accounts, regulars, strict=True))


async def _counted(table: Table, services: Services, chairs: tuple[int, ...]) -> Table:
    """The table with two facts for each dealt-in person: how many deals of this game the person has
    finished, and which cards play themselves.
    """
    people = {i: c for i in table.people() if i in chairs and (c := table.chairs[i]) is not None}
    if not people:
        return table
    accounts = [chair.account for chair in people.values()]
    played = await services.store.deals_played(table.game, accounts)
    forced = await services.store.forced_cards(accounts)
    for i, chair in people.items():
        own = Forced(forced.get(chair.account, Forced.LAST))
        table = table.with_chair(i, replace(chair, deals_before=played[chair.account], forced=own))
    return table


def _rested(table: Table) -> Table:
    """The table's chairs reset for a new deal.

    Nobody has asked for the deal after this one yet, not even a player who sits this one out
    (GEN-014). Deals of a running match cannot be sat out. No player is ready for the next deal yet,
    and lapses are forgotten.
    """
    goes_on = table.match.goes_on
    chairs = tuple(
        c
        and replace(
            c,
            ready=False,
            lapses=0,
            lapsed=None,
            agreed=False,
            sits_out=c.sits_out and goes_on,
        )
        for c in table.chairs
    )
    return replace(table, chairs=chairs)


def _setup(
    plan: Plan,
    table: Table,
    chairs: tuple[int, ...],
    payers: tuple[purses.Payer, ...],
    chips: tuple[int, ...],
) -> DealSetup:
    accounts = tuple(account for account, _ in payers)
    regulars = tuple(regular for _, regular in payers)
    players = tuple(plan.chair(i).account for i in chairs)
    config = Config(
        options=table.terms.options,
        n=len(chairs),
        stacks=chips,
    )
    dealer = next_dealer(table, chairs)
    match = table.match
    exempt = tuple(seat for seat, i in enumerate(chairs) if plan.chair(i).who in match.exempt)
    carry = Carry(match.pot, match.remainder, dealer, match.extra, match.goes_on, exempt)
    return DealSetup(
        number=table.match.deals + 1,
        config=codec.config_to_json(config),
        carry=codec.carry_to_json(carry),
        accounts=accounts,
        chairs=chairs,
        people=0 if table.terms.practice else regulars.count(None),
        regulars=regulars,
        players=() if players == accounts else players,
        cuts=table.cuts_by_chair(),
    )


def _held(
    table: Table,
    chairs: tuple[int, ...],
    payers: tuple[purses.Payer, ...],
    balances: dict[Account, int],
) -> tuple[int, ...]:
    """What each seat plays with if no player buys in: its purse, or a counter."""
    return tuple(
        purses.stack(table, regular or chair.who)
        if regular or table.terms.practice
        else balances[account]
        for i, (account, regular) in zip(chairs, payers, strict=True)
        if (chair := table.chairs[i]) is not None
    )


async def _check_purse(
    table: Table,
    services: Services,
    chairs: tuple[int, ...],
    balances: dict[Account, int],
    by: Account | None,
) -> None:
    """Refuse a player who asks for a deal without the chips to be dealt in (GEN-010)."""
    index = None if by is None else table.chair_of(by)
    chair = None if index is None else table.chairs[index]
    if chair is None or index in chairs or chair.sits_out:
        return
    if balances[chair.account] <= 0:
        broke = await purses.admits(table, services.store, chair.account)
        raise Refused(broke or Refusal("purse", (("chips", balances[chair.account]),)))
