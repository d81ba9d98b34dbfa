"""How a table is voided at which what was played can neither start nor go on.

Owns: what everybody gets back, and the table as it is afterwards. Must not know: any game, the
deal's log, its seal: whatever of these fails, the chips go back. All of it comes from the ledger,
and from the table's row as far as that can be read.
"""

from __future__ import annotations

import logging
from collections import Counter
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from tables.commands import VOIDED
from tables.handlers.closing import shared_pot
from tables.model.match import Match
from tables.model.schedule import Schedule
from tables.model.table import Chair, Ending, Status, Table
from tables.model.terms import Terms
from tables.planning import transfers
from tables.planning.stacks import MOST_TRANSFERS
from tables.ports import Account, Commit, TableLedger, Transfer

log = logging.getLogger(__name__)


class Voiding(Struct, frozen=True):
    """A table's voiding before it is written: what is to be written, and what it `returns` to each
    purse, in chips.
    """

    commit: Commit
    returns: dict[Account, int]


def host_of(ledger: TableLedger) -> Account | None:
    """The table's host, if its row tells that."""
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
    """Give back all that lies at an open table (GEN-017, GEN-018): every movement of the deal in
    play is reversed; what stands in the pot goes back to those who paid it in mid-match, else it is
    shared as at any closing; then every stack goes to its owner.
    """
    table = _readable(ledger)
    moved = _moved(ledger, ledger.deal)
    left = _held(ledger) - moved.get(ledger.pot, 0)
    shares, paid = _standing(ledger, table, left)
    purses = sorted((a, chips) for a, chips in moved.items() if a != ledger.pot)
    made: list[Transfer] = []
    if ledger.deal is not None:
        made += transfers.reversals(ledger, ledger.deal, purses)
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
        state=_closed(ledger, table, by, why, shares).to_json(),
        wake_at=None,
        at=now,
        interaction=interaction,
        transfers=tuple(made),
        closed=True,
    )
    return Voiding(commit, {account: _added(made, account) for account in sorted(touched)})


def _readable(ledger: TableLedger) -> Table | None:
    try:
        return Table.from_json(ledger.state)
    except Exception as error:  # noqa: BLE001 (whatever is stored there, the chips go back)
        log.warning("the row of table %s cannot be read: %s", ledger.id, type(error).__name__)
        return None


def _closed(
    ledger: TableLedger,
    table: Table | None,
    by: Account | None,
    why: str,
    shares: tuple[tuple[int, int], ...],
) -> Table:
    """The table as it is afterwards; of one that could not be read, what its row tells."""
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
    tally = Counter(table.match.tally)
    for chair, chips in shares:
        if (sitter := table.chairs[chair]) is not None:
            tally[sitter.who] += chips
    return replace(
        table,
        status=Status.CLOSED,
        waiting=(),
        cuts=(),
        match=replace(
            table.match, pot=0, goes_on=False, payers=(), stacks={}, tally=dict(tally), purses=()
        ),
        schedule=Schedule(),
        ending=Ending(why=why, by=by, shares=shares),
    )


def _standing(
    ledger: TableLedger, table: Table | None, left: int
) -> tuple[tuple[tuple[int, int], ...], Sequence[tuple[Account, int]]]:
    """Who gets what stands in the pot: by chairs, where it is shared among those who sit there, and
    by accounts.
    """
    if left <= 0:
        return (), ()
    owners = _owners(table)
    if table is not None and sum(owners.values()) == left:
        stacks = table.match.stacks
        return (), sorted((stacks.get(str(a), a), chips) for a, chips in owners.items())
    owed = _owed(ledger)
    known = owed if sum(owed.values()) == left else {}
    if table is not None:
        shares = shared_pot(table.with_match(pot=left))
        parts = [
            (_winner(ledger, table, chair), chips)
            for index, chips in shares
            if (chair := table.chairs[index]) is not None
        ]
        mid_match = table.match.goes_on and known
        if parts and (not mid_match or _summed(parts) == known):
            return shares, parts
    if known:
        return (), sorted(known.items())
    # Nobody is known to sit there: those share it who have paid anything into it.
    payers = sorted({t.debit for t in ledger.moves if t.credit == ledger.pot})
    each, odd = divmod(left, len(payers))
    parts = [(account, each + (k < odd)) for k, account in enumerate(payers)]
    return (), [(account, chips) for account, chips in parts if chips]


def _owners(table: Table | None) -> dict[Account, int]:
    """Whose chips stand in the pot, as the table has counted it."""
    if table is None:
        return {}
    return {int(who): chips for who, chips in table.match.pot_of.items() if chips}


def _winner(ledger: TableLedger, table: Table, chair: Chair) -> Account:
    """The account that this chair's part of the pot goes to."""
    if table.terms.practice and ledger.regulars is not None:
        return ledger.regulars
    return table.match.stacks.get(chair.who, chair.account)


def _owed(ledger: TableLedger) -> dict[Account, int]:
    """What each account has paid into the pot since that was last empty, before the deal in play;
    nothing is known where an account got back more than it paid.
    """
    owed: Counter[Account] = Counter()
    for t in _earlier(ledger):
        if t.credit == ledger.pot:
            owed[t.debit] += t.amount
        else:
            owed[t.credit] -= t.amount
        if not owed.total():
            owed.clear()
    return {} if any(chips < 0 for chips in owed.values()) else {a: c for a, c in owed.items() if c}


def _earlier(ledger: TableLedger) -> Iterator[Transfer]:
    return (t for t in ledger.moves if t.deal is None or t.deal != ledger.deal)


def _held(ledger: TableLedger) -> int:
    return _added(ledger.moves, ledger.pot)


def _moved(ledger: TableLedger, deal: int | None) -> Counter[Account]:
    """What a deal has added to each account."""
    moved: Counter[Account] = Counter()
    for t in ledger.moves:
        if deal is not None and t.deal == deal:
            moved[t.debit] -= t.amount
            moved[t.credit] += t.amount
    return moved


def _added(made: Sequence[Transfer], account: Account) -> int:
    return sum(t.amount * ((t.credit == account) - (t.debit == account)) for t in made)


def _summed(parts: Sequence[tuple[Account, int]]) -> dict[Account, int]:
    summed: Counter[Account] = Counter()
    for account, chips in parts:
        summed[account] += chips
    return dict(summed)
