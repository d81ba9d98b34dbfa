"""Finds who won whose chips, and returns to regulars what is above the day's cap (GEN-019)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from tables.model.table import Status
from tables.planning import transfers
from tables.planning.plan import Plan, Services
from tables.ports import UNKNOWN, Account, Counted, Settlement

Owners = dict[Account, int]
"""Chips in a pot by the account that put them there."""


def settled(
    owners: Mapping[Account, int], pot: int, nets: Mapping[Account, int]
) -> tuple[Owners, dict[tuple[Account, Account], int]]:
    """The owners of a pot after a settlement, and the chips that each (winner, loser) won.

    `pot` is what stood there before, `nets` what each account gained by the settlement. A winner
    first takes the winner's own chips out, then a share of everybody else's, in the order of
    account numbers. Shares are rounded down, and the odd chips are taken one from each in the same
    order.
    """
    left = dict(owners) if sum(owners.values()) <= pot else {}
    left[UNKNOWN] = left.get(UNKNOWN, 0) + pot - sum(left.values())
    for account, net in nets.items():
        if net < 0:
            left[account] = left.get(account, 0) - net
    gains: Owners = {}
    for account in sorted(nets):
        if nets[account] > 0:
            own = min(nets[account], left.get(account, 0))
            gains[account] = nets[account] - own
            left[account] = left.get(account, 0) - own
    won: dict[tuple[Account, Account], int] = {}
    for winner, gain in gains.items():
        for loser, chips in _shares(left, gain).items():
            left[loser] -= chips
            won[winner, loser] = chips
    return {account: chips for account, chips in left.items() if chips and account}, won


def _shares(left: Mapping[Account, int], chips: int) -> Owners:
    """Take this number of chips from the owners in proportion."""
    total = sum(left.values())
    if not chips:
        return {}
    shares = {account: chips * own // total for account, own in left.items()}
    odd = chips - sum(shares.values())
    for account in sorted(left):
        if odd and shares[account] < left[account]:
            shares[account] += 1
            odd -= 1
    return {account: share for account, share in shares.items() if share}


Nets = dict[Account, int]
"""What each account gained."""


async def settle(plan: Plan, services: Services) -> None:
    """Note who won whose chips, and return at once what is above the day's cap from regulars.

    Counts the deal that this plan settles, and the parts of a standing pot if it closes the table.
    """
    closes = plan.table.status is Status.CLOSED
    if not (plan.settled or closes):
        return
    regulars = await services.store.regulars(plan.table.guild)
    match = plan.before.table.match
    owners: Mapping[Account, int] = {int(who): chips for who, chips in match.pot_of.items()}
    pot, paying, won = match.pot, dict[Account, Account](), Counter[Account]()
    gained, by_whom = Counter[Account](), Counter[tuple[Account, Account]]()
    for nets, accounts in (_of_deal(plan), _of_standing_pot(plan)):
        owners, moved = settled(owners, pot, nets)
        pot -= sum(nets.values())
        paying |= accounts
        gained.update(nets)
        by_whom.update(moved)
        for (winner, loser), chips in moved.items():
            if loser == regulars:
                won[winner] += chips
            elif winner == regulars:
                won[loser] -= chips
    plan.settlement = Settlement(dict(gained), dict(by_whom))
    plan.counted = await _counted(plan, services, won)
    went_back = {one.account: one.chips - one.kept for one in plan.counted}
    went_back = {account: chips for account, chips in went_back.items() if chips}
    plan.transfers += [
        transfers.of_excess(plan.before, paying[account], regulars, chips)
        for account, chips in went_back.items()
    ]
    seats = plan.deal.setup.accounts if plan.deal is not None and plan.settled else ()
    purses = plan.table.match.purses
    plan.table = plan.table.with_match(
        pot_of={str(account): chips for account, chips in owners.items()},
        went_back={str(account): chips for account, chips in went_back.items()},
        purses=tuple(
            chips - went_back.get(account, 0) for chips, account in zip(purses, seats, strict=True)
        )
        if seats
        else purses,
    )


def _of_deal(plan: Plan) -> tuple[Nets, dict[Account, Account]]:
    """What each purse gained by the settled deal, and the account that it plays with."""
    nets, live = Counter[Account](), plan.deal
    if live is None or not plan.settled:
        return nets, {}
    for account, net in zip(live.setup.accounts, live.net, strict=True):
        nets[account] += net
    return nets, dict(zip(live.setup.accounts, live.setup.paying, strict=True))


def _of_standing_pot(plan: Plan) -> tuple[Nets, dict[Account, Account]]:
    """The parts of a standing pot, and the account of each."""
    nets, paying = Counter[Account](), dict[Account, Account]()
    for owner, paid, chips in plan.shared:
        nets[owner] += chips
        paying[owner] = paid
    return nets, paying


async def _counted(
    plan: Plan, services: Services, won: Mapping[Account, int]
) -> tuple[Counted, ...]:
    moved = {account: chips for account, chips in sorted(won.items()) if chips and account}
    if not moved:
        return ()
    winners = [account for account, chips in moved.items() if chips > 0]
    before = await services.store.won_from_regulars(winners, plan.now) if winners else {}
    cap = (await services.store.guild(plan.table.guild)).regulars_cap
    return tuple(
        Counted(account, chips, before.get(account, 0), cap) for account, chips in moved.items()
    )
