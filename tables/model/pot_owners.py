"""Calculates who owns the chips in a pot, and whose chips each player has won (GEN-019)."""

from __future__ import annotations

from collections.abc import Mapping

from tables.ports import UNKNOWN, Account

Owners = dict[Account, int]
"""Chips in a pot by the account that put them there."""


def settled(
    owners: Mapping[Account, int], pot: int, nets: Mapping[Account, int]
) -> tuple[Owners, dict[tuple[Account, Account], int]]:
    """The owners of a pot after a settlement, and the chips that each (winner, loser) won.

    `pot` is what stood there before, `nets` what each account gained by the settlement. A winner
    first takes the own chips out, then a share of everybody else's, in the order of account
    numbers. Shares are rounded down, and the odd chips are taken one from each in the same order.
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
