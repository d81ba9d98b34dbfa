"""Where chips move: what a deal, its being voided, stacks and a table's closing write into the
ledger.

Owns: every transfer that a table causes, with its kind and its cause (law 5). Must not know: any
game's payments beyond what its traits call them; when a deal or a table ends.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.kernel.contract import Event, Paid
from games.kernel.driver import paid
from tables.model.snapshot import DealSoFar, Snapshot
from tables.ports import Account, Transfer


def of_events(before: Snapshot, live: DealSoFar, events: tuple[Event, ...]) -> tuple[Transfer, ...]:
    """One for each payment among `events`, which have led to `live`. Its place in the deal is its
    cause, so nothing can be paid twice.
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


def reversals(before: Snapshot, live: DealSoFar) -> Iterable[Transfer]:
    """All that a deal has moved taken back, by one correcting transfer for each seat (GEN-017)."""
    for seat, net in enumerate(live.net):
        if net:
            purse, pot = live.setup.paying[seat], before.pot
            yield Transfer(
                debit=pot if net < 0 else purse,
                credit=purse if net < 0 else pot,
                amount=abs(net),
                kind="reversal",
                cause=f"void:{before.id}:{live.setup.number}:{seat}",
                table=before.id,
                deal=live.setup.number,
            )


def of_standing_pot(
    before: Snapshot, shares: Sequence[tuple[int, Account, int]]
) -> Iterable[Transfer]:
    """A standing pot given out: (chair, account, chips) of each share (GEN-017)."""
    for chair, account, chips in shares:
        yield Transfer(
            debit=before.pot,
            credit=account,
            amount=chips,
            kind="standing",
            cause=f"close:{before.id}:{chair}",
            table=before.id,
        )


def of_excess(before: Snapshot, winner: Account, regulars: Account, chips: int) -> Transfer:
    """What goes back to the regulars from a purse, or a stack, of what it has won (GEN-019)."""
    return Transfer(
        debit=winner,
        credit=regulars,
        amount=chips,
        kind="excess",
        # A version settles one deal at most, and nothing else is committed from it.
        cause=f"regulars-cap:{before.id}:{winner}:{before.version}",
        table=before.id,
    )


def of_stack(
    before: Snapshot, kind: str, owner: Account, stack: Account, chips: int, number: int
) -> Transfer:
    """A stack bought (``buyin``) or given back (``cashout``) (GEN-018). No other of this stack has
    this `number`.
    """
    return Transfer(
        debit=owner if kind == "buyin" else stack,
        credit=stack if kind == "buyin" else owner,
        amount=chips,
        kind=kind,
        cause=f"{kind}:{before.id}:{stack}:{number}",
        table=before.id,
    )
