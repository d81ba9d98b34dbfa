"""A store in memory: the least that the tables' tests need, with the real one's refusals."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from tables.ports import (
    Added,
    AlreadyDone,
    Commit,
    Conflict,
    NewTable,
    Places,
    Stack,
    StoredDeal,
    StoredTable,
    TableLedger,
    TableSettings,
    Transfer,
)

BANK, REGULARS = 1, 2


class MemoryStore:
    """Keeps tables, deals and transfers; `tables` does not use the rest of the `Store` protocol."""

    def __init__(self) -> None:
        self.tables: dict[int, StoredTable] = {}
        self.wake: dict[int, float | None] = {}
        self.deals: dict[tuple[int, int], StoredDeal] = {}
        self.transfers: list[Transfer] = []
        self.interactions: set[str] = set()
        self.played_for: set[tuple[tuple[int, int], int]] = set()
        """Deals that a regular finished for a person."""
        self.fail_next: Exception | None = None
        self.guilds: dict[int, TableSettings] = {}
        self.unwelcome: set[int] = set()
        """Accounts whose owners get no place."""
        self.stacks: dict[tuple[int, int, str | None], int] = {}
        self.from_regulars: dict[tuple[int, int], int] = {}
        """Chips won from regulars, by purse and day."""
        self.played_before = 1
        """Deals of each game that all players finished elsewhere: a newcomer's clock is longer."""
        self.forced: dict[int, str] = {}
        """Which forced cards play themselves, by account, of those who have chosen."""

    def purse(self, account: int, chips: int = 500) -> int:
        """Open a purse with this many chips."""
        if chips:
            move = Transfer(BANK, account, abs(chips), "opening", f"opening:{account}")
            if chips < 0:
                move = replace(move, debit=account, credit=BANK)
            self.transfers.append(move)
        return account

    async def create_table(self, new: NewTable) -> StoredTable:
        await self._require_room(new.guild, new.added, 0)
        number = len(self.tables) + 1
        pot, state = 1000 + number, _copy(new.state)
        stored = StoredTable(number, number, new.guild, pot, 0, state, None, new.secret)
        self.tables[number], self.wake[number] = stored, new.wake_at
        return stored

    async def load(self, table: int) -> StoredTable | None:
        return self.tables.get(table)

    async def version(self, table: int) -> int | None:
        stored = self.tables.get(table)
        return None if stored is None else stored.version

    async def ledger(self, table: int) -> TableLedger | None:
        stored = self.tables.get(table)
        if stored is None:
            return None
        deal = stored.deal
        playing = stored.state["status"] == "playing"
        stacks = [(on, owner) for (at, owner, _), on in self.stacks.items() if at == table]
        held = await self.balances([account for account, _ in stacks])
        return TableLedger(
            stored.id,
            stored.number,
            stored.guild,
            stored.state["channel"],
            stored.state["game"],
            stored.pot,
            stored.version,
            stored.state,
            stored.state["status"] != "closed",
            deal.setup.number if deal is not None and playing else None,
            0 if deal is None else deal.setup.number,
            tuple(t for t in self.transfers if stored.pot in (t.debit, t.credit)),
            tuple(Stack(account, owner, held[account]) for account, owner in stacks),
            REGULARS,
        )

    async def seen(self, interaction: str) -> bool:
        return interaction in self.interactions

    async def commit(self, commit: Commit) -> int:
        if self.fail_next is not None:
            error, self.fail_next = self.fail_next, None
            raise error
        if commit.interaction in self.interactions:
            raise AlreadyDone
        before = self.tables[commit.table]
        if before.version != commit.expect:
            raise Conflict
        balances = await self.balances(list(commit.purses))
        if balances != dict(commit.purses):
            raise Conflict
        if commit.added is not None:
            await self._require_room(before.guild, commit.added, commit.table)
        causes = {t.cause for t in self.transfers}
        assert not causes & {t.cause for t in commit.transfers}, "a cause was used twice"
        deal = before.deal
        if commit.start is not None:
            secret = before.next_secret
            deal = StoredDeal(_deal_copy(commit.start), (), commit.state["game"], None, secret)
            before = replace(before, next_secret=None)
        if commit.secret is not None:
            before = replace(before, next_secret=commit.secret[1])
        if commit.steps:
            assert deal is not None
            assert commit.first_seq == len(deal.steps)
            deal = replace(
                deal,
                steps=(*deal.steps, *(replace(s, events=_copy(s.events)) for s in commit.steps)),
                result=commit.result,
            )
            self.deals[(commit.table, deal.setup.number)] = deal
            self.played_for |= {((commit.table, deal.setup.number), a) for a in commit.played_for}
        for one in commit.counted:
            day = int(commit.at // 86_400)
            if one.chips > 0 and self.from_regulars.get((one.account, day), 0) != one.before:
                raise Conflict
            self.from_regulars[one.account, day] = (
                self.from_regulars.get((one.account, day), 0) + one.kept
            )
        self.transfers += commit.transfers
        if commit.interaction:
            self.interactions.add(commit.interaction)
        version = before.version + 1
        self.tables[commit.table] = replace(
            before, version=version, state=_copy(commit.state), deal=deal
        )
        self.wake[commit.table] = commit.wake_at
        return version

    async def _require_room(self, guild: int, added: Added, table: int) -> None:
        there = [self.tables[n] for n in await self.open_tables(guild) if n != table]
        others = [msgspec.convert(t.state, Places) for t in there]
        added.check(await self.guild(guild), others)

    async def waking(self) -> Sequence[tuple[int, float]]:
        return [(t, at) for t, at in self.wake.items() if at is not None]

    async def balances(self, accounts: Sequence[int]) -> dict[int, int]:
        return {
            a: sum(t.amount * ((t.credit == a) - (t.debit == a)) for t in self.transfers)
            for a in accounts
        }

    async def won_from_regulars(self, accounts: Sequence[int], at: float) -> dict[int, int]:
        return {a: self.from_regulars.get((a, int(at // 86_400)), 0) for a in accounts}

    async def stack(self, table: int, owner: int, regular: str | None) -> int:
        return self.stacks.setdefault((table, owner, regular), 2000 + len(self.stacks))

    async def regulars(self, guild: int) -> int:
        return REGULARS

    async def open_tables(self, guild: int | None = None) -> Sequence[int]:
        return [
            t.id
            for t in self.tables.values()
            if t.guild == (guild or t.guild) and t.state["status"] != "closed"
        ]

    async def deals_played(self, game: str, accounts: Sequence[int]) -> dict[int, int]:
        ended = [(at, d) for at, d in self.deals.items() if d.game == game and d.result is not None]
        return {
            a: self.played_before
            + sum(a in d.setup.seated and (at, a) not in self.played_for for at, d in ended)
            for a in accounts
        }

    async def forced_cards(self, accounts: Sequence[int]) -> dict[int, str]:
        return {a: self.forced[a] for a in accounts if a in self.forced}

    async def welcome(self, accounts: Sequence[int]) -> frozenset[int]:
        return frozenset(accounts) - self.unwelcome

    async def guild(self, guild: int) -> TableSettings:
        return self.guilds.get(guild, TableSettings(guild))


def _copy(value: Any) -> Any:
    return json.loads(json.dumps(value))


def _deal_copy(setup: Any) -> Any:
    return replace(setup, config=_copy(setup.config), carry=_copy(setup.carry))
