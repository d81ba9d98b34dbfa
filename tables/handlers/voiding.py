"""Voids a table whose deal can neither start nor go on, and returns its chips."""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tables.commands import VOIDED
from tables.model.table import Ending, Match, Schedule, Status, Table
from tables.model.terms import Terms
from tables.planning import transfers
from tables.planning.purses import MOST_TRANSFERS
from tables.planning.regulars_cap import Owners, settled
from tables.ports import Account, Commit, Settlement, TableLedger, Transfer

log = logging.getLogger(__name__)


class Voiding(Struct, frozen=True):
    """A voiding to be written: its commit, and the chips that it `returns` to each purse."""

    commit: Commit
    returns: dict[Account, int]


def host_of(ledger: TableLedger) -> Account | None:
    """The table's host, if its row names one."""
    host = ledger.state.get("host")
    return host if isinstance(host, int) else None


def plan(
    ledger: TableLedger,
    now: float,
    *,
    by: Account | None = None,
    interaction: str | None = None,
    why: str = VOIDED,
) -> Voiding:
    """Plan the return of all chips that lie at an open table (GEN-017, GEN-018).

    First every movement of the deal in play is reversed. Then the chips in the pot go back to those
    who put them there (GEN-019). Then every stack goes to its owner.

    It uses only the ledger, and the table's row as far as that can be read. So the chips go back
    even if the game, the deal's log or its seal fails.
    """
    table = _readable(ledger)
    nets = _nets(ledger)
    made: list[Transfer] = []
    if ledger.deal is not None:
        moved = nets.pop(ledger.deal, Counter[Account]())
        purses = sorted((a, chips) for a, chips in moved.items() if a != ledger.pot)
        made += transfers.reversals(ledger, ledger.deal, purses)
    paid = sorted(_owners(nets.values(), ledger.pot).items())
    owner = {stack.account: stack.owner for stack in ledger.stacks}
    back = Counter[Account]()
    for account, chips in paid:
        back[owner.get(account, account)] += chips
    made += transfers.of_standing_pot(ledger, [(k, *part) for k, part in enumerate(paid)])
    for stack in ledger.stacks:
        chips = stack.chips + _added(made, stack.account)
        if chips > 0:
            number = ledger.version * MOST_TRANSFERS + len(made)
            made.append(
                transfers.of_stack(ledger, "cashout", stack.owner, stack.account, chips, number)
            )
    ours = {ledger.pot, ledger.regulars, *(stack.account for stack in ledger.stacks)}
    touched = {account for t in made for account in (t.debit, t.credit)} - ours
    commit = Commit(
        table=ledger.id,
        expect=ledger.version,
        state=_closed(ledger, table, by, why).to_json(),
        wake_at=None,
        at=now,
        interaction=interaction,
        transfers=tuple(made),
        settlement=Settlement(nets=dict(back)),
        closed=True,
    )
    return Voiding(commit, {account: _added(made, account) for account in sorted(touched)})


def _readable(ledger: TableLedger) -> Table | None:
    try:
        return Table.from_json(ledger.state)
    except Exception as error:  # noqa: BLE001 (whatever is stored there, the chips go back)
        log.warning("the row of %s cannot be read: %s", ledger.named, type(error).__name__)
        return None


def _closed(
    ledger: TableLedger,
    table: Table | None,
    by: Account | None,
    why: str,
) -> Table:
    """The table after the voiding; if its row cannot be read, with only what the ledger knows."""
    if table is None:
        table = Table(
            game=ledger.game,
            guild=ledger.guild,
            channel=ledger.channel,
            host=host_of(ledger) or 0,
            chairs=(),
            terms=Terms(options={}),
            match=Match(deals=ledger.deals),
        )
    return replace(
        table.without_successors(),
        status=Status.CLOSED,
        waiting=(),
        cuts=(),
        match=replace(
            table.match,
            pot=0,
            pot_parts=(),
            pot_of={},
            goes_on=False,
            payers=(),
            stacks={},
            purses=(),
        ),
        schedule=Schedule(),
        ending=Ending(why=why, by=by),
    )


def _nets(ledger: TableLedger) -> dict[int | None, Counter[Account]]:
    """For each deal, in order, what it added to each account."""
    deals: dict[int | None, Counter[Account]] = {}
    for t in ledger.moves:
        nets = deals.setdefault(t.deal, Counter())
        nets[t.debit] -= t.amount
        nets[t.credit] += t.amount
    return deals


def _owners(settlements: Iterable[Counter[Account]], pot: Account) -> Owners:
    """How many chips in the pot each account put there, after these settlements (GEN-019)."""
    owners: Owners = {}
    stood = 0
    for nets in settlements:
        others = {account: net for account, net in nets.items() if account != pot}
        owners, _ = settled(owners, stood, others)
        stood += nets[pot]
    return owners


def _added(made: Sequence[Transfer], account: Account) -> int:
    return sum(t.amount * ((t.credit == account) - (t.debit == account)) for t in made)
