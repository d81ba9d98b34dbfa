"""Finds the keys of days: their chain is stored, and made at its first use."""

from __future__ import annotations

from bot.ports import Store
from tables.ports import Chance, Clock, DayChain
from tables.today.chain import day_of, key_of, new_chain, published


class DayKeys:
    """The keys of days (`tables.today.chain`)."""

    def __init__(self, store: Store, clock: Clock, chance: Chance) -> None:
        self._store, self._clock, self._chance = store, clock, chance
        self._chain: DayChain | None = None

    @property
    def today(self) -> int:
        """The present day, counted from the epoch."""
        return day_of(self._clock.now())

    async def chain(self) -> DayChain:
        """The chain of days, made at its first use."""
        if self._chain is None:
            found = await self._store.day_chain()
            new = found or new_chain(self._chance.secret(), self.today)
            self._chain = found or await self._store.begin_day_chain(new)
        return self._chain

    async def has(self, day: int) -> bool:
        """Whether the chain has this day."""
        chain = await self.chain()
        return chain.first < day <= chain.last

    async def key(self, day: int) -> bytes:
        """A day's key, which must stay secret until the day is over."""
        return key_of(await self.chain(), day)

    async def seal(self, day: int) -> str:
        """The hash of a day's key: the key of the day before."""
        return published(await self.chain(), day).hex()
