"""Plays whole deals among four people without the engine: the commits of their actions."""

from __future__ import annotations

import os
from collections.abc import Sequence

from msgspec.structs import replace

from bench.commit import Playing, setup_of
from games.kernel.rating import Placed
from tables.model.table import Table
from tables.ports import (
    Account,
    Commit,
    DealStats,
    Secret,
    Settlement,
    StoredTable,
    Transfer,
)

ACTIONS = 22
"""Actions of a deal. The first starts it, and the last settles, counts and rates it."""
ANTE, GIFT = 2, 500


class PlayingDeals(Playing):
    """A table of four people that plays deal after deal.

    Its first deal is in progress, so that not all tables settle at the same time.
    """

    def __init__(
        self, table: StoredTable, purses: Sequence[Account], state: Table, actions: int
    ) -> None:
        self._chips = dict.fromkeys(purses, GIFT)
        super().__init__(table, purses, state, actions)

    def _commit(self, count: int, now: float) -> Commit:
        played = count + self._table.id % (ACTIONS - 2)
        deal, place = 1 + played // ACTIONS, played % ACTIONS
        first = count if deal == 1 else place
        action = replace(super()._commit(count, now), deal=deal, first_seq=first, transfers=())
        if place == 0:
            return self._started(action, deal)
        return self._settled(action, deal) if place == ACTIONS - 1 else action

    def _started(self, action: Commit, deal: int) -> Commit:
        held = dict(self._chips)
        for purse in self._purses:
            self._chips[purse] -= ANTE
        setup = setup_of(deal, self._purses, [*held.values()])
        antes = tuple(
            self._moved(purse, self._table.pot, ANTE, "stake", deal, seat)
            for seat, purse in enumerate(self._purses)
        )
        return replace(action, start=setup, transfers=antes, purses=held)

    def _settled(self, action: Commit, deal: int) -> Commit:
        winner, pot = self._purses[deal % 4], 4 * ANTE
        self._chips[winner] += pot
        nets = {purse: (pot if purse == winner else 0) - ANTE for purse in self._purses}
        numbers = {
            purse: {
                "deals": 1, "chips": net, "best": net, "worst": net, "won": int(net > 0),
                "played": 1, "tricks": 1, "bid": 1, "made": int(net > 0),
            }
            for purse, net in nets.items()
        }  # fmt: skip
        places = tuple(
            Placed(purse, side=seat, place=int(purse != winner))
            for seat, purse in enumerate(self._purses)
        )
        return replace(
            action,
            result={"net": list(nets.values()), "tricks": [1, 1, 1, 1], "winner": deal % 4},
            transfers=(self._moved(self._table.pot, winner, pot, "share", deal, 4),),
            settlement=Settlement(
                nets, {(winner, purse): ANTE for purse in self._purses if purse != winner}
            ),
            stats=DealStats(among_people=True, numbers=numbers, places=places),
            secret=(deal + 1, Secret(os.urandom(32))),
        )

    def _moved(
        self, debit: Account, credit: Account, chips: int, kind: str, deal: int, number: int
    ) -> Transfer:
        table = self._table.id
        return Transfer(
            debit, credit, chips, kind, f"deal:{table}:{deal}:{number}", "ante", table, deal
        )
