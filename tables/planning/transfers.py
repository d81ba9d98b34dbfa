"""Makes every transfer that a table causes, with its kind and its cause (law 5)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from games.kernel.contract import Event, Paid
from games.kernel.driver import paid
from tables.model.snapshot import DealSoFar, Snapshot
from tables.ports import Account, Transfer


class AtTable(Protocol):
    """A table and its pot's account."""

    @property
    def id(self) -> int:
        """The table's id."""
        ...

    @property
    def pot(self) -> Account:
        """The account of the table's pot."""
        ...


def of_events(before: Snapshot, live: DealSoFar, events: tuple[Event, ...]) -> tuple[Transfer, ...]:
    """One transfer for each payment among `events`, which have led to `live`.

    Its cause is its place in the deal, so nothing can be paid twice.
    """
    setup, traits, moves = live.setup, live.game.traits, paid(events)
    return tuple(
        Transfer(
            debit=setup.paying[move.seat] if isinstance(move, Paid) else before.pot,
            credit=before.pot if isinstance(move, Paid) else setup.paying[move.seat],
            amount=move.amount,
            kind=traits.payment_kind(move.why) if isinstance(move, Paid) else "share",
            cause=f"deal:{before.id}:{setup.number}:{n}",
            why=move.why,
            table=before.id,
            deal=setup.number,
        )
        for n, move in enumerate(moves, live.payments - len(moves))
    )


def reversals(
    table: AtTable, deal: int, moved: Iterable[tuple[Account, int]]
) -> Iterable[Transfer]:
    """One correcting transfer for each account of a deal that is voided (GEN-017).

    `moved` has the chips that the deal has moved to each account, negative if away from it.
    """
    for n, (account, net) in enumerate(moved):
        if net:
            yield Transfer(
                debit=table.pot if net < 0 else account,
                credit=account if net < 0 else table.pot,
                amount=abs(net),
                kind="reversal",
                cause=f"void:{table.id}:{deal}:{n}",
                table=table.id,
                deal=deal,
            )


def of_standing_pot(
    table: AtTable, shares: Iterable[tuple[int, Account, int]], deal: int | None = None
) -> Iterable[Transfer]:
    """Pay out a standing pot: (number, account, chips) of each share (GEN-017).

    `deal` is the deal of a Duplicate that left it. Otherwise the table closes.
    """
    for number, account, chips in shares:
        yield Transfer(
            debit=table.pot,
            credit=account,
            amount=chips,
            kind="standing",
            cause=f"close:{table.id}:{number}",
            table=table.id,
            deal=deal,
        )


def of_excess(before: Snapshot, winner: Account, regulars: Account, chips: int) -> Transfer:
    """Return part of what a purse or stack has won to the regulars (GEN-019)."""
    return Transfer(
        debit=winner,
        credit=regulars,
        amount=chips,
        kind="excess",
        # A version settles at most one deal, and only one commit is made from it.
        cause=f"regulars-cap:{before.id}:{winner}:{before.version}",
        table=before.id,
    )


def of_stack(
    table: AtTable, kind: str, owner: Account, stack: Account, chips: int, number: int
) -> Transfer:
    """Buy a stack (``buyin``) or return it (``cashout``) (GEN-018).

    `number` must be unique for this stack.
    """
    return Transfer(
        debit=owner if kind == "buyin" else stack,
        credit=stack if kind == "buyin" else owner,
        amount=chips,
        kind=kind,
        cause=f"{kind}:{table.id}:{stack}:{number}",
        table=table.id,
    )
