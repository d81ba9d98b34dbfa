"""Checks what goes back to whom if a table is voided whose row cannot be read."""

from __future__ import annotations

from tables.handlers import voiding
from tables.ports import TableLedger, Transfer

POT, REGULARS, ANN, BO = 1, 2, 11, 12


def moved(deal: int, chips: dict[int, int]) -> tuple[Transfer, ...]:
    """The transfers of a deal that brought these chips to each account (negative: from it)."""
    return tuple(
        Transfer(
            *((POT, account) if n > 0 else (account, POT)),
            abs(n),
            "share" if n > 0 else "stake",
            f"{deal}:{account}",
            table=5,
            deal=deal,
        )
        for account, n in chips.items()
    )


def test_no_player_wins_chips_by_it_that_others_left_in_the_pot_gen_019() -> None:
    moves = (
        *moved(1, {ANN: -10, REGULARS: -10}),
        # Bo takes 5 of the others' chips out of the pot: 3 of the regulars', 2 of Ann's.
        *moved(2, {BO: -10}),
        *moved(2, {BO: 15}),
    )
    ledger = TableLedger(
        id=5, number=1, guild=7, channel=70, game="bourre", pot=POT, version=9, state={},
        is_open=True, deals=2, moves=moves, regulars=REGULARS,
    )  # fmt: skip
    voided = voiding.plan(ledger, 0.0)
    assert voided.returns == {ANN: 8}
    assert {t.credit: t.amount for t in voided.commit.transfers} == {ANN: 8, REGULARS: 7}
